"""Phone numbers, typed or spelled out, as E.164. Numbers without a country code are American ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import phonenumbers

from actions.understanding.folding import folded
from actions.understanding.numbers_in_words import small_number

_DIGIT = {"oh": "0", "o": "0"}
_TOKEN = re.compile(r"\d+|[^\W\d_]+|\S")
# What may stand between the groups of one number.
_BETWEEN = frozenset("-().,/*·|") | {"dash", "guion", "then", "luego", "and", "y", "space", "espacio", "hyphen", "punto", "dot"}
_TIMES = {"double": 2, "doble": 2, "triple": 3}
_EXTENSION = frozenset({"ext", "extension", "x", "exten", "anexo", "interno", "extensión"})
_PREFERRED = re.compile(r"\b(?:best|better|prefer\w*|use|instead|rather|mejor|prefier\w*|use)\b")
_OTHER = re.compile(r"\b(?:not|don'?t|never|old|no longer|instead of|no (?:use|llame)|viejo|anterior|disconnected)\b")
_ABOUT_PHONES = re.compile(
    r"\b(?:phone|cell|cellphone|mobile|number|call|text me|landline|tel|telefono|celular|numero|llam\w+|movil)\b"
)
_ABOUT_OTHERS = re.compile(
    r"\b(?:zip|code section|section|seccion|street|st|ave|road|apt|unit|postal|date|fecha|january|february|march|april|may|june|july|august|september|october|november|december|"
    r"enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|dollars|email|e-mail|correo)\b|\$|%|@|\d[/:]\d"
)


@dataclass(frozen=True)
class Spelled:
    """A run of digits in a text, however written."""

    digits: str
    start: int
    end: int


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
    found = []
    for run in _runs(folded(text)):
        for number in _numbers(run):
            parsed = _valid(number.digits)
            if parsed:
                found.append(Phone(parsed, number.start, number.end))
    return found


def preferred_phone(text: str) -> str | None:
    """The number to use: the one the person says is better, else the first."""
    phones = find_phones(text)
    if not phones:
        return None
    plain, best = folded(text), phones[0]
    if len(phones) > 1:
        best = max(phones, key=lambda phone: (_score(plain, phone, phones), -phone.start))
    return best.number


def failed_phone(text: str) -> str | None:
    """Why what is clearly meant as a phone number cannot be one (a sentence key); None when none is meant."""
    plain = folded(text)
    runs = ["".join(group.digits for group in run) for run in _runs(plain)]
    digits = max(runs, key=len, default="")
    total = sum(map(len, runs))
    letters = sum(character.isalpha() for character in re.sub(r"\b(?:[a-z]+)\b", _no_number_word, plain))
    meant = total >= 1 and letters <= 2 or total >= 3 and bool(_ABOUT_PHONES.search(plain)) or len(digits) >= 7
    if not meant or _ABOUT_OTHERS.search(plain):
        return None
    if len(digits) == 7:
        return "reading.phone_area_code"
    if len(digits) < 10:
        return "reading.phone_short"
    if len(digits) > 11:
        return "reading.phone_long"
    return "reading.phone_impossible"


def _no_number_word(match: re.Match[str]) -> str:
    word = match.group()
    return "" if word in _DIGIT or word in _TIMES or word in _BETWEEN or small_number([word], 0) else word


def _score(plain: str, phone: Phone, phones: list[Phone]) -> int:
    before = max((other.end for other in phones if other.end <= phone.start), default=0)
    after = min((other.start for other in phones if other.start >= phone.end), default=len(plain))
    lead, tail = plain[before : phone.start], re.split(r"[.;,]|\bor\b|\band\b|\bpero\b|\bbut\b", plain[phone.end : after])[0]
    near = f"{lead} {tail}"
    return (1 if _PREFERRED.search(near) else 0) - (2 if _OTHER.search(near) else 0)


def _runs(plain: str) -> Iterator[list[Spelled]]:
    """Runs of digit groups with nothing but separators between them."""
    tokens = [(match.group(), match.start(), match.end()) for match in _TOKEN.finditer(plain)]
    words = [token[0] for token in tokens]
    run: list[Spelled] = []
    at = 0
    while at < len(tokens):
        word, start, _ = tokens[at]
        spelled = _spelled(words, at)
        if spelled:
            digits, after = spelled
            run.append(Spelled(digits, start, tokens[after - 1][2]))
            at = after
        elif word in _EXTENSION or word == "#" and run:
            if run:
                yield _ordered(plain, run)
            run, at = [], at + 1
            at += 1 if at < len(tokens) and words[at] == "." else 0
            skipped = _spelled(words, at)
            at = skipped[1] if skipped else at
        elif run and (word in _BETWEEN or _area_code(words, at)):
            at += 2 if _area_code(words, at) else 1
        else:
            if run:
                yield _ordered(plain, run)
            run, at = [], at + 1
    if run:
        yield _ordered(plain, run)


def _area_code(words: list[str], at: int) -> bool:
    return words[at : at + 2] in (["area", "code"], ["codigo", "area"], ["codigo", "de"], ["with", "area"])


def _ordered(plain: str, run: list[Spelled]) -> list[Spelled]:
    """With an area code that was named after the rest put in front."""
    last = run[-1]
    if (
        len(run) > 1
        and len(last.digits) == 3
        and re.search(r"(?:area code|clave|codigo de area|lada)\W*$", plain[: last.start])
    ):
        return [last, *run[:-1]]
    return run


def _spelled(words: list[str], at: int) -> tuple[str, int] | None:
    """The digits that the words from `at` spell, and the place after them."""
    word = words[at] if at < len(words) else ""
    if word.isdigit() and word.isascii():
        return word, at + 1
    if word in _DIGIT:
        return _DIGIT[word], at + 1
    if word in _TIMES and at + 1 < len(words):
        one = _spelled(words, at + 1)
        return (one[0] * _TIMES[word], one[1]) if one and len(one[0]) == 1 else None
    number = small_number(words, at)
    if number is None or word in ("un", "una"):
        return None
    digits, after = str(number[0]), number[1]
    if after < len(words) and words[after] == "hundred" and len(digits) == 1:
        return digits + "00", after + 1
    return digits, after


def _numbers(run: list[Spelled]) -> Iterator[Spelled]:
    """The run cut into numbers of ten digits, or eleven that begin with the country's 1."""
    groups: list[Spelled] = []
    for group in run:
        groups.append(group)
        digits = "".join(one.digits for one in groups)
        if len(digits) >= (11 if digits.startswith("1") else 10):
            yield Spelled(digits, min(one.start for one in groups), max(one.end for one in groups))
            groups = []


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
