"""Which earlier answer a message corrects, and to what: "my number ends in 0143, not 0134", "it's Quinn, not Quill".

Only what the person said is changed: a part of an answer is replaced inside it, and the rest stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from difflib import SequenceMatcher
from typing import Any

from actions.law.answers import Answers
from actions.law.elements import ELEMENTS
from actions.understanding.folding import composed, folded
from actions.understanding.patterns import any_of
from actions.understanding.reading import read

# How people speak of an answer, most telling first.
_NAMED: tuple[tuple[str, str], ...] = (
    ("complainant_email", r"e-?mail|correo"),
    ("complainant_phone", r"phone|my (?:cell|number)|telephone|telefono|celular|mi numero|area code"),
    (
        "complainant_address",
        r"address|zip(?: code)?|my (?:street|road|apartment|apt|suite|unit)|domicilio|direccion|codigo postal|mi calle",
    ),
    (
        "complainant_name",
        r"my (?:own )?(?:first |last |full |middle )?(?:name|surname)|mi (?:propio )?(?:nombre|apellido)",
    ),
    ("hearing_request", r"hearing|audiencia"),
    ("code_sections", r"sections?|seccion(?:es)?|provision|articulo"),
    ("witnesses", r"witness(?:es)?|testigos?"),
    ("respondent_department", r"department|departamento|division"),
    (
        "respondent_title",
        r"(?:his|her|their) (?:job|title|position|post|district)|titles?|puesto|cargo|districts?|distrito",
    ),
    (
        "respondents",
        r"(?:his|her|their|the) (?:first |last |full )?(?:name|surname)|surname|(?:el|su) (?:nombre|apellido)"
        r"|spell(?:ed|ing)?|misspelled",
    ),
    ("event_period", r"(?:the )?(?:dates?|day|month|year)|fechas?|(?:el )?(?:dia|mes|ano)|when it happened|incident"),
    ("facts", r"what happened|my (?:story|account)|lo que (?:paso|conte)|mi relato|amount|monto"),
)
_NAMED_RE = tuple((element, re.compile(rf"\b(?:{words})\b")) for element, words in _NAMED)

_WORD = r"[^.,;!?\n]"
_NOT = re.compile(
    rf"(?P<new>{_WORD}+?)[,;]?\s+(?:and |y )?(?:not|no|rather than|instead of|en vez de|en lugar de)\s+(?:the |el |la |in |en )?(?P<old>{_WORD}+)",
    re.I,
)
_SAID = re.compile(
    rf"(?:\bi (?:told you|said|put(?: down)?|wrote|typed|gave)|\b(?:dije|puse|escribi))\s+(?P<old>{_WORD}+?)[,;]?\s+"
    rf"(?:and |but |when |y |pero )(?:it'?s|it is|it was|es|era|fue)\s+(?P<new>{_WORD}+)",
    re.I,
)
_WAS_PUT = re.compile(
    rf"(?:it'?s|it is|es)\s+(?P<new>{_WORD}+?)[,;]?\s+(?:and|but|y|pero)\s+(?:i (?:put|said|wrote|typed)|puse|escribi)\s+(?P<old>{_WORD}+)",
    re.I,
)
_WAS_NOT = re.compile(
    rf"\b(?:no (?:fue|era|es)|(?:it )?was(?: not|n'?t)|not)\s+(?:en |in |on )?(?P<old>{_WORD}+?),\s*(?:but |sino |fue |it was |era |es )+"
    rf"(?:en |in |on )?(?P<new>{_WORD}+)",
    re.I,
)
_BECOMES = re.compile(
    any_of(
        r"""
        (?:it )?should (?:be|read|say|have been)
        should of said
        make (?:it|that)
        change (?:it|that|the [a-z ]+?) to
        (?:it|that|there|he|she|they|his|hers|mine)(?:'s| is| was|'re| are)
        is(?: really| actually)?
        was(?: really| actually)?
        (?:debe|deberia|tiene que) (?:ser|decir)
        (?:es|era|fue|son)(?: el| la)?
        """
    ).join((r"\b", r"\b[:,]?\s+(?P<new>[^;!?\n]+)"))
)
_LEAD = re.compile(r"^(?:it'?s|it is|it was|that'?s|he'?s|she'?s|es|fue|era|actually|really|the|an?|el|la|los|un|una)\s+", re.I)
_TAKE_OUT = re.compile(r"\b(?:take out|take off|remove|drop|delete|leave out|quit[ae]|sa(?:que|ca)|elimin[ae]|borr[ae])\b")
_ORDINALS = {"first": 0, "primer": 0, "second": 1, "segund": 1, "third": 2, "tercer": 2, "fourth": 3, "last": -1, "ultim": -1}
_SECTION = re.compile(r"\b\d+(?:[-.]\d+)+(?:\(\w+\))?")
_NAME = re.compile(r"[^\W\d_][\w'’-]+(?: [^\W\d_][\w'’.-]*){0,3}")
_ZIP = re.compile(r"\b\d{5}(?:-\d{4})?\b")
_NO = re.compile(r"\b(?:don'?t|do not|not|no|without|sin|ya no)\b")


_CORRECTS = re.compile(
    any_of(
        r"""
        (?:i |i've |i have )?(?:misspelled|mistyped|mixed up|got .{1,30} wrong)
        i should (?:have|of|'ve) said
        i (?:told you|said|put|wrote|typed) .{1,40} (?:and|but) it'?s
        changed my mind (?:on|about) the
        (?:scratch|forget) the \w+ i (?:gave|put|said)
        (?:has|had) a typo
        (?:a )?correction(?: to)?
        me equivoque
        escribi mal
        (?:el|su|mi) (?:apellido|nombre|telefono|correo) es .{1,40}, no
        """
    ).join((r"\b", r"\b"))
)
_MOST_WORDS = 25  # a longer message tells more than a correction
_ALIKE = 0.75  # "Burkett" and "Burkitt" are 0.86, "Quill" and "Quinn" 0.6: those are two names


@dataclass(frozen=True)
class Correction:
    """The element that is meant, and its whole new value; None where the message says only that it is wrong."""

    element: str
    value: Any = None


def corrects(text: str) -> bool:
    """Whether the message says in so many words that something given before was wrong."""
    return len(text.split()) <= _MOST_WORDS and bool(_CORRECTS.search(folded(text)))


def read_correction(text: str, answers: Answers, language: str, now: datetime) -> Correction | None:
    """Reads a message that corrects an earlier answer. None when it does not tell which one."""
    text = composed(text).strip()
    plain = folded(text)
    people = [dict(person) for person in answers.value("respondents") or []]
    taken_out = _person_out(plain, people)
    if taken_out is not None:
        return Correction("respondents", taken_out)
    for new, old in _swaps(text):
        found = _swap(new, old, answers, people, language, now)
        if found is not None:
            return found
    respelled = _respelled(text, answers, people)
    if respelled is not None:
        return respelled
    element = _element(plain, people)
    swapped = next(_swaps(text), None)
    if element == "complainant_address" and swapped and not _ZIP.fullmatch(swapped[0]):
        return Correction(element, swapped[0])
    if element == "complainant_phone" and swapped and re.fullmatch(r"\d{2,4}", swapped[0]):
        phone = str(answers.value(element) or "")
        return Correction(element, phone[: -len(swapped[0])] + swapped[0] if phone else None)
    if element is None:
        return _named_anew(text, people) or _dated(text, answers, language, now)
    return _renewed(element, text, answers, people, language, now)


def _element(plain: str, people: list[dict[str, Any]]) -> str | None:
    found = next((element for element, words in _NAMED_RE if words.search(plain)), None)
    if found is None and re.search(r"\b(?:he|she)(?:'s| is) (?:the|an?)\b|\bdeputy\b", plain):
        return "respondent_title"
    return found


def _swaps(text: str) -> Iterator[tuple[str, str]]:
    """What is to stand, and what stood there, in the ways in which people say both."""
    for pattern in (_SAID, _WAS_PUT, _WAS_NOT, _NOT):
        for match in pattern.finditer(text):
            yield _bare(match["new"]), _bare(match["old"])


def _bare(text: str) -> str:
    """A value without the words that lead up to it."""
    said = text.strip(" \t\"'“”:,.")
    for cue in re.finditer(r"(?:should be|should read|make it|to|is|it's|its|es|was|fue|in|ends in|termina en)\s+", said, re.I):
        rest = said[cue.end() :].strip()
        if rest:
            said = rest
            break
    while (lead := _LEAD.match(said)) and lead.end() < len(said):
        said = said[lead.end() :]
    return said.strip(" \t\"'“”:,.")


def _swap(
    new: str, old: str, answers: Answers, people: list[dict[str, Any]], language: str, now: datetime
) -> Correction | None:
    """Replaces `old` by `new` in the one answer that holds it."""
    if not new or not old:
        return None
    for index, person in enumerate(people):
        for part in ("name", "title", "department"):
            held = str(person.get(part) or "")
            if _holds(held, old):
                return _with_part(people, index, part, _replaced(held, old, new))
    digits, ending = re.sub(r"\D", "", old), re.sub(r"\D", "", new)
    phone = str(answers.value("complainant_phone") or "")
    if digits and ending and len(digits) == len(ending) and phone.endswith(digits) and len(digits) >= 2:
        return Correction("complainant_phone", phone[: -len(digits)] + ending)
    for element in ("complainant_name", "complainant_address", "complainant_email", "witnesses"):
        held = str(answers.value(element) or "")
        if _holds(held, old):
            number = element == "complainant_address" and old[:1].isdigit()  # "apartment 14, not 4": only the number
            return Correction(element, _replaced(held, old, new.split()[-1] if number else new))
    period = read("period", old, question="event_period", now=now, language=language)
    if period.outcome == "valid" and answers.value("event_period"):
        changed = read("period", new, question="event_period", now=now, language=language)
        return Correction("event_period", changed.value if changed.outcome == "valid" else None)
    if people and len(people) == 1 and _close(str(people[0].get("name") or ""), old):
        return _with_part(people, 0, "name", _with_surname(str(people[0]["name"]), new))
    return None


def _respelled(text: str, answers: Answers, people: list[dict[str, Any]]) -> Correction | None:
    """A name that the message spells a little otherwise than one that we hold: "actually it's Burkitt, with an i"."""
    for said in re.findall(r"[^\W\d_][\w'’-]{3,}", text):
        for index, person in enumerate(people):
            held = _nearly(said, str(person.get("name") or ""))
            if held:
                return _with_part(people, index, "name", _replaced(str(person["name"]), held, said))
        for element in ("complainant_name", "witnesses"):
            whole = str(answers.value(element) or "")
            held = _nearly(said, whole)
            if held:
                return Correction(element, _replaced(whole, held, said))
    return None


def _nearly(said: str, held: str) -> str | None:
    """The word of `held` that `said` is another spelling of: the same first letter, and most others, but not all."""
    words: list[str] = re.findall(r"[^\W\d_][\w'’-]{3,}", held)
    for word in words:
        one, other = folded(said), folded(word)
        alike = one[0] == other[0] and abs(len(one) - len(other)) <= 2 and one != other
        if alike and SequenceMatcher(None, one, other).ratio() >= _ALIKE:
            return word
    return None


def _named_anew(text: str, people: list[dict[str, Any]]) -> Correction | None:
    """A name ("I said Marsh and it's March") that the person says they gave otherwise than we hold it."""
    match = _SAID.search(text)
    if (
        match is None
        or len(people) != 1
        or not _NAME.fullmatch(_bare(match["new"]))
        or not _NAME.fullmatch(_bare(match["old"]))
    ):
        return None
    return _with_part(people, 0, "name", _fuller(_bare(match["new"]), text))


def _fuller(name: str, text: str) -> str:
    """The longest way in which the text says the name: "Reyes. Marta Reyes" -> "Marta Reyes"."""
    word = r"[^\W\d_][\w'’-]*"
    capital = name[:1].isupper()
    first = r"[A-ZÁÉÍÓÚÑ][\w'’-]*" if capital else word
    found = re.findall(rf"(?:(?<=[.,:;] )|^)((?:{first} )?{re.escape(name)}(?: {first})?)(?=[.,;!?]|$)", text)
    return max(found, key=len, default=name)


def _renewed(
    element: str, text: str, answers: Answers, people: list[dict[str, Any]], language: str, now: datetime
) -> Correction:
    """The named element with the value that the message gives it, if it gives one."""
    match = _last(_BECOMES, text)
    said = _bare(match) if match else ""
    if element == "hearing_request":
        return Correction(element, not _NO.search(folded(text).partition("hearing")[2] or folded(text)))
    if element == "code_sections":
        named = _SECTION.findall(text)
        return Correction(element, [named[-1]] if named else None)
    if element in ("complainant_phone", "complainant_email", "event_period"):
        return _read_as(element, said, text, answers, language, now)
    if element == "complainant_address":
        return Correction(element, _address(said, text, str(answers.value(element) or ""), language, now))
    if element in ("respondents", "respondent_title", "respondent_department"):
        return _of_person(element, said, text, people)
    if element == "complainant_name" and said:
        said = said.split(",")[0].strip()
        held = str(answers.value(element) or "")
        return Correction(element, _with_surname(held, said) if len(said.split()) == 1 and held else said)
    return Correction(element)


def _last(pattern: re.Pattern[str], text: str) -> str:
    """What follows the last sign of a new value."""
    found, at = "", 0
    while match := pattern.search(folded(text), at):
        found = text[match.start("new") : match.end("new")]
        at = match.start("new")
    return re.split(r"(?<!\b[A-Za-z])\.\s|,? (?:not|no) ", found)[0]


def _read_as(element: str, said: str, text: str, answers: Answers, language: str, now: datetime) -> Correction:
    for candidate in (said, text):
        reading = read(ELEMENTS[element], candidate, question=element, now=now, language=language) if candidate else None
        if reading is not None and reading.outcome == "valid":
            return Correction(element, reading.value)
    digits, phone = re.sub(r"\D", "", said), str(answers.value("complainant_phone") or "")
    if element == "complainant_phone" and 2 <= len(digits) <= 4 and phone:
        return Correction(element, phone[: -len(digits)] + digits)
    return Correction(element)


def _address(said: str, text: str, held: str, language: str, now: datetime) -> str | None:
    zips = _ZIP.findall(said or text)
    if "zip" in folded(text) and zips:
        return _ZIP.sub(zips[-1], held) if _ZIP.search(held) else f"{held} {zips[-1]}".strip()
    reading = read("address", said, question="complainant_address", now=now, language=language) if said else None
    return str(reading.value) if reading is not None and reading.outcome == "valid" else said or None


def _of_person(element: str, said: str, text: str, people: list[dict[str, Any]]) -> Correction:
    if not people and said and element == "respondents":
        return Correction("respondents", [{"name": _fuller(said.split(",")[0].strip(), text)}])
    if not said or not people:
        return Correction("respondents")
    part = {"respondents": "name", "respondent_title": "title", "respondent_department": "department"}[element]
    held = str(people[-1].get(part) or "")
    if part == "name":
        said = _fuller(said.split(",")[0].strip(), text)
    if part == "name" and len(said.split()) == 1 and held:
        return _with_part(people, len(people) - 1, part, _with_surname(held, said))
    district = re.search(r"(?:district|distrito)\s+\w+", said, re.I)
    if part == "title" and district and held:
        changed, count = re.subn(r"(?:district|distrito)\s+\w+", district.group(), held, flags=re.I)
        return _with_part(people, len(people) - 1, part, changed if count else f"{held}, {district.group()}")
    return _with_part(people, len(people) - 1, part, said)


def _with_part(people: list[dict[str, Any]], index: int, part: str, value: str) -> Correction:
    changed = [dict(person) for person in people]
    changed[index][part] = value
    return Correction("respondents", changed)


def _with_surname(held: str, surname: str) -> str:
    given = held.split()[:-1] if len(surname.split()) == 1 else []
    return " ".join([*given, surname])


def _person_out(plain: str, people: list[dict[str, Any]]) -> list[dict[str, Any]] | None:
    """The respondents without the one whom the message takes out, or None when it takes out nobody."""
    if len(people) < 2 or not _TAKE_OUT.search(plain):
        return None
    for index, person in enumerate(people):
        names = folded(str(person.get("name") or "")).split()
        if any(re.search(rf"\b{re.escape(name)}\b", plain) for name in names if len(name) > 2):
            return people[:index] + people[index + 1 :]
    for word, index in _ORDINALS.items():
        if re.search(rf"\b{word}\w*\s+(?:person|one|name|official|persona|nombre)\b", plain) and -1 <= index < len(people):
            at = index % len(people)
            return people[:at] + people[at + 1 :]
    return None


def _dated(text: str, answers: Answers, language: str, now: datetime) -> Correction | None:
    """A new date ("actually it was Tuesday"), where a date was given before."""
    if not answers.value("event_period"):
        return None
    reading = read("period", text, question="event_period", now=now, language=language)
    return Correction("event_period", reading.value) if reading.outcome == "valid" else None


def _holds(held: str, old: str) -> bool:
    return bool(held) and bool(re.search(rf"(?<!\w){re.escape(folded(old))}(?!\w)", folded(held)))


def _replaced(held: str, old: str, new: str) -> str:
    match = re.search(rf"(?<!\w){re.escape(folded(old))}(?!\w)", folded(held))
    return held if match is None else held[: match.start()] + new + held[match.end() :]


def _close(held: str, old: str) -> bool:
    """Whether a word of the answer is nearly the word that the person says they gave."""
    plain = folded(old)
    return " " not in plain and any(word[:3] == plain[:3] and abs(len(word) - len(plain)) < 3 for word in folded(held).split())
