"""Phone numbers, typed or spelled out, as E.164. Numbers without a country code are American ones."""

from __future__ import annotations

import re
from dataclasses import dataclass

import phonenumbers

from actions.understanding.digit_runs import Digits, digit_runs, is_spoken_digit
from actions.understanding.folding import folded
from actions.understanding.patterns import any_of, words

_PREFERRED = re.compile(r"\b(?:best|better|prefer\w*|use|instead|rather|mejor|prefier\w*)\b")
_OTHER = re.compile(r"\b(?:not|don'?t|never|old|no longer|instead of|no (?:use|llame)|viejo|anterior|disconnected|no al)\b")
_DENIED = re.compile(r"\b(?:not|instead of|no)\W*(?:el |al |the )?$")
_PLACE = {"first": 0, "second": 1, "third": 2, "last": -1, "primero": 0, "segundo": 1, "ultimo": -1}
_PLACED = re.compile(
    r"\b(first|second|third|last|primero|segundo|ultimo)(?: (?:one|number|numero))?\b.{0,20}\b(?:better|best|mejor|preferred)\b"
    r"|\b(?:prefer|use|prefiero|use el|mejor el) (?:the |el )?(first|second|third|last|primero|segundo|ultimo)\b"
)
_CLAUSE_END = re.compile(r"[.;,]|\b(?:or|and|pero|but|o|y)\b")
_ABOUT_PHONES = re.compile(
    r"\b(?:phone|cell|cellphone|mobile|number|call|text me|landline|tel|telefono|celular|numero|llam\w+|movil)\b"
)
_ABOUT_OTHERS = re.compile(
    any_of(
        r"""
        \b(?:zip|section|seccion|code|street|st|ave|road|apt|unit|postal|date|fecha|dollars|email|e-mail|correo|case|caso)\b
        \b(?:911|311|211|house|casa)\b
        (?<![\d-])\d-\d{2,3}(?![\d-])
        \b(?:end(?:s|ing)? (?:in|with)|last (?:four|4)|digits?|termina|acaba|ultimos)\b
        \b\d{1,2}\.\d{2}\.\d{3}\b
        \b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b
        \b(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b
        [$%@]
        \d[/:]\d
        """
    )
)
_LINKS = words("then luego and y dash guion space espacio hyphen punto dot area code")
_LETTERS = re.compile(r"[a-z]+")


@dataclass(frozen=True)
class Phone:
    """A number in E.164 and where it stands."""

    number: str
    start: int
    end: int


def find_phones(text: str) -> list[Phone]:
    """All phone numbers in the text that can exist, in order."""
    if "+" in text:
        foreign = [
            Phone(_e164(match.number), match.start, match.end)
            for match in phonenumbers.PhoneNumberMatcher(text, "US")
            if phonenumbers.is_valid_number(match.number)
        ]
        if foreign:
            return foreign
    plain = folded(text)
    found = []
    for run in digit_runs(plain):
        numbers, rest = _split(run)
        if rest and not _LETTERS.search(plain):
            continue  # nothing but digits, and too many of them
        for number in numbers:
            parsed = _valid(number.digits)
            if parsed:
                found.append(Phone(parsed, number.start, number.end))
    return found


def preferred_phone(text: str) -> str | None:
    """The number to use: the one that the person says is better, else the first."""
    phones = find_phones(text)
    if not phones:
        return None
    plain = folded(text)
    placed = _PLACED.search(plain) if len(phones) > 1 else None
    if placed:
        place = _PLACE[placed.group(1) or placed.group(2)]
        return phones[min(place, len(phones) - 1)].number
    best = max(phones, key=lambda phone: (_liking(plain, phone, phones), -phone.start))
    only_denied = len(phones) == 1 and _DENIED.search(plain[: best.start])
    return None if only_denied else best.number


def failed_phone(text: str) -> str | None:
    """Why what is clearly meant as a phone number cannot be one (a sentence key); None when none is meant."""
    plain = folded(text)
    runs = ["".join(group.digits for group in run) for run in digit_runs(plain)]
    digits, total = max(runs, key=len, default=""), sum(map(len, runs))
    letters = sum(len(word) for word in _LETTERS.findall(plain) if word not in _LINKS and not is_spoken_digit(word))
    alone = total >= 1 and letters <= 2
    meant = alone or (total >= 3 and bool(_ABOUT_PHONES.search(plain))) or len(digits) >= 7
    if not meant or _ABOUT_OTHERS.search(plain):
        return None
    if len(digits) == 7:
        return "reading.phone_area_code"
    if len(digits) < 10:
        return "reading.phone_short"
    if len(digits) > (11 if digits.startswith("1") else 10):
        return "reading.phone_long"
    return "reading.phone_impossible"


def _liking(plain: str, phone: Phone, phones: list[Phone]) -> int:
    """How much the words around a number speak for it."""
    before = max((other.end for other in phones if other.end <= phone.start), default=0)
    after = min((other.start for other in phones if other.start >= phone.end), default=len(plain))
    near = f"{plain[before : phone.start]} {_CLAUSE_END.split(plain[phone.end : after])[0]}"
    return (1 if _PREFERRED.search(near) else 0) - (2 if _OTHER.search(near) else 0)


def _split(run: list[Digits]) -> tuple[list[Digits], bool]:
    """The run cut into numbers of ten digits, or eleven that begin with the country's 1; whether digits are left over."""
    numbers: list[Digits] = []
    groups: list[Digits] = []
    for group in run:
        groups.append(group)
        digits = "".join(one.digits for one in groups)
        whole = 13 if digits.startswith("001") else 11 if digits.startswith("1") else 10
        if len(digits) >= whole:
            start, end = min(one.start for one in groups), max(one.end for one in groups)
            numbers.append(Digits(digits.removeprefix("00"), start, end))
            groups = []
    return numbers, sum(len(group.digits) for group in groups) >= 3


def _valid(digits: str) -> str | None:
    if len(digits) not in (10, 11):
        return None
    try:
        number = phonenumbers.parse(digits, "US")
    except phonenumbers.NumberParseException:
        return None
    return _e164(number) if phonenumbers.is_valid_number(number) else None


def _e164(number: phonenumbers.PhoneNumber) -> str:
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
