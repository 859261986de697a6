"""What a person typed, read as the value of what was asked.

Reading never sharpens: names, addresses and texts stay as typed, a season stays a season. It knows no dialogue: whether a
message is an answer at all is for the classifier, unless the reading is `sure`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from actions.understanding.addresses import is_street_address, read_address
from actions.understanding.choices import Option, read_choice
from actions.understanding.emails import failed_email, find_email
from actions.understanding.folding import composed, folded
from actions.understanding.holiday_dates import holiday_days
from actions.understanding.name_shape import capitalised
from actions.understanding.names import name_inside, read_name
from actions.understanding.ordinary_words import everyday
from actions.understanding.periods import read_period
from actions.understanding.phones import failed_phone, preferred_phone
from actions.understanding.respondent_parts import parts_of, split_title, title_alone
from actions.understanding.section_ids import read_sections
from actions.understanding.texts import NONE, says_none
from actions.understanding.tone import about_the_form, asks, begins_asking
from actions.understanding.yes_no import read_yes_no

__all__ = ["Option", "Reading", "prepare", "read"]

Outcome = Literal["valid", "invalid", "unclear"]
_LONG, _MOST_NAME = 60, 3
_NAME_UNKNOWN = re.compile(
    r"[\s,.;(-]+(?:i (?:do not|don'?t|dont|never)(?: \w+)? (?:know|remember|recall|got|caught|learned)"
    r"|not sure(?: of)?|(?:no |un)(?:idea|clue|sure|known)|no s[eé]|forgot)\b.*$",
    re.IGNORECASE,
)
_EMERGENCY = frozenset({"911", "311"})
_NO_NONE = frozenset({"respondent_title", "respondent_department", "contact_channel", "sworn_copy"})


@dataclass(frozen=True)
class Reading:
    """What was read.

    valid: `value` is the element's value as `design.md` has it. invalid: clearly meant as one, but cannot be it;
    `reason` is the key of the sentence that says why. unclear: nothing of this kind is in the text. `sure`: no
    classifier need be asked. `parts` are other elements noticed on the way, by id.
    """

    outcome: Outcome
    value: Any = None
    sure: bool = False
    reason: str | None = None
    parts: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class _Asked:
    question: str
    now: datetime
    language: str
    options: Sequence[Option]


_UNCLEAR = Reading("unclear")


def read(
    kind: str, text: str, *, question: str, now: datetime, language: str = "en", options: Sequence[Option] = ()
) -> Reading:
    """Read `text` as an answer of this kind to this question.

    `options` are the choices of a `choice`, or the sections of a `sections` question (id and title). `now` is an aware
    instant in the city's zone. Raises KeyError for a kind that is none.
    """
    text = composed(text).replace("\x00", "").strip()
    if not text:
        return _UNCLEAR
    return _READERS[kind](text, _Asked(question, now, language, options))


def prepare(now: datetime) -> None:
    """Load what the readers look up (everyday words, holidays), so that the first answer need not wait for it."""
    everyday()
    holiday_days("christmas", now.year)


def _phone(text: str, asked: _Asked) -> Reading:
    parts = _noticed(text, asked, "complainant_phone")
    number = preferred_phone(text)
    if number:
        return Reading("valid", number, sure=not begins_asking(text), parts=parts)
    return _failed(failed_phone(text), text, parts)


def _email(text: str, asked: _Asked) -> Reading:
    parts = _noticed(text, asked, "complainant_email")
    address = find_email(text)
    if address:
        return Reading("valid", address, sure=not begins_asking(text), parts=parts)
    return _failed(failed_email(text), text, parts)


def _failed(reason: str | None, text: str, parts: dict[str, Any]) -> Reading:
    if reason is None or begins_asking(text):
        return Reading("unclear", parts=parts)
    return Reading("invalid", sure=True, reason=reason, parts=parts)


def _address(text: str, asked: _Asked) -> Reading:
    parts = _noticed(text, asked, "complainant_address")
    if begins_asking(text):
        return Reading("unclear", parts=parts)
    if _only(text, parts):
        return Reading("unclear", parts=parts)
    value, sure, reason = read_address(text)
    if value is not None:
        return Reading("valid", value, sure=sure and not asks(text), parts=parts)
    return _failed(reason, text, parts)


def _name(text: str, asked: _Asked) -> Reading:
    if asked.question == "respondent_name":
        return _respondent(text)
    parts = _noticed(text, asked, asked.question)
    found = read_name(text)
    if found is None:
        return _no_name(text, parts)
    return Reading("valid", found.name, sure=found.sure, parts=parts)


def _respondent(text: str) -> Reading:
    """A respondent may be told by title alone, and the title goes apart from the name."""
    if is_street_address(text):
        return Reading("invalid", sure=True, reason="reading.name_is_address")
    alone = title_alone(text) or title_alone(_NAME_UNKNOWN.sub("", text))
    if alone:
        return Reading("valid", text, parts={"respondent_title": alone})
    title, rest = split_title(text)
    found = read_name(rest, organisations=True)
    if found is None and title:
        title, found = None, read_name(text, organisations=True)
    if found is None:
        return _told_in_passing(text)
    name = found.name
    if title is None:
        title, name = split_title(name)
    parts = parts_of(found.rest) | ({"respondent_title": title} if title else {})
    return Reading("valid", name, sure=found.sure, parts=parts)


def _told_in_passing(text: str) -> Reading:
    """A name in capitals somewhere in a description: "the woman at the front desk, Ruth something"."""
    title, rest = split_title(text)
    name = rest if title and capitalised(rest) and len(rest.split()) <= _MOST_NAME else name_inside(text)
    if name is None or begins_asking(text):
        return _no_name(text, {})
    parts = parts_of(text) | ({"respondent_title": title} if title else {})
    return Reading("valid", name, parts=parts)


def _no_name(text: str, parts: dict[str, Any]) -> Reading:
    figures = any(character.isdigit() for character in text) and not any(character.isalpha() for character in text)
    if figures and not parts and text not in _EMERGENCY:
        return Reading("invalid", sure=True, reason="reading.name_no_letters")
    return Reading("unclear", parts=parts)


def _yes_no(text: str, asked: _Asked) -> Reading:
    found = read_yes_no(text, asked.question)
    if found is None or begins_asking(text):
        return _UNCLEAR
    return Reading("valid", found[0], sure=found[1] and not asks(text) and not _turns_to_form(text))


def _choice(text: str, asked: _Asked) -> Reading:
    found = read_choice(text, asked.options)
    if found is None or begins_asking(text):
        return _UNCLEAR
    return Reading("valid", found[0], sure=found[1] and not asks(text))


def _turns_to_form(text: str) -> bool:
    return len(text.split()) > 4 and about_the_form(text)


def _text(text: str, asked: _Asked) -> Reading:
    if says_none(text) and asked.question not in _NO_NONE:
        return Reading("valid", NONE, sure=True)
    if not any(character.isalnum() for character in text):
        return _UNCLEAR
    return Reading("valid", text, sure=False)


def _narrative(text: str, asked: _Asked) -> Reading:
    if asked.question == "concealment" and says_none(text):
        return Reading("valid", NONE, sure=True)
    if not any(character.isalnum() for character in text):
        return _UNCLEAR
    return Reading("valid", text, sure=len(text.split()) >= _LONG)


def _sections(text: str, asked: _Asked) -> Reading:
    found = read_sections(text, asked.options)
    if found is None or begins_asking(text):
        return _UNCLEAR
    if found.ids:
        return Reading("valid", list(found.ids), sure=found.sure and not asks(text))
    reason = "reading.section_which_part" if found.partial else "reading.section_unknown"
    return Reading("invalid", sure=found.sure, reason=reason)


def _period(text: str, asked: _Asked) -> Reading:
    found = read_period(text, asked.now, question=asked.question, language=asked.language)
    if begins_asking(text) and ("?" in text or found.period is None):
        return _UNCLEAR
    if found.period is not None:
        return Reading("valid", found.period.value(), sure=found.sure)
    return Reading("invalid", sure=found.sure, reason=found.reason) if found.reason else _UNCLEAR


def _noticed(text: str, asked: _Asked, own: str) -> dict[str, Any]:
    """The complainant's phone and e-mail where another thing of theirs was asked."""
    if not asked.question.startswith("complainant_") and asked.question != "signature":
        return {}
    parts: dict[str, Any] = {}
    if own != "complainant_phone" and (number := preferred_phone(text)):
        parts["complainant_phone"] = number
    if own != "complainant_email" and "@" in text and (address := find_email(text)):
        parts["complainant_email"] = address
    return parts


def _only(text: str, parts: dict[str, Any]) -> bool:
    """Whether a text holds hardly more than what was noticed in it."""
    letters = sum(character.isalpha() for character in folded(text))
    if "complainant_phone" in parts and letters <= 3:
        return True
    return "complainant_email" in parts and len(text.split()) <= 1


_READERS: dict[str, Callable[[str, _Asked], Reading]] = {
    "phone": _phone,
    "email": _email,
    "address": _address,
    "name": _name,
    "yes_no": _yes_no,
    "choice": _choice,
    "text": _text,
    "narrative": _narrative,
    "sections": _sections,
    "period": _period,
}
