"""Values in words: dates, periods, moments, telephone numbers, choices, sections, people."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any

import phonenumbers

from actions.complaint.model import Answer, Complaint
from actions.law.elements import ELEMENTS, Kind
from actions.law.pack import Pack
from actions.wording import Language, knows, say

SHORT_HASH = 16
"""How many digits of a hash stand where a reader only has to tell two papers apart."""


def made_at(complaint: Complaint) -> datetime:
    """The moment that a paper states as its making: the hand-over, or how far a draft has come."""
    moments = complaint.timestamps
    return moments.submitted_at or moments.completed_at or moments.began_at


def cites_of(pack: Pack, element: str) -> str:
    """The provisions that ask for the element, as one text; empty where the pack does not ask for it."""
    question = pack.question(element)
    return ", ".join(question.cites) if question else ""


def day(value: date, language: Language) -> str:
    """`March 3, 2026`; `3 de marzo de 2026`."""
    month = say("value.months", language).split()[value.month - 1]
    return say("value.day", language, day=value.day, month=month, year=value.year)


def moment(value: datetime, pack: Pack, language: Language) -> str:
    """A moment as the clocks of that city have it, to the minute, with the zone's name."""
    local = value.astimezone(pack.zone)
    return say(
        "complaint.moment",
        language,
        date=day(local.date(), language),
        hour24=f"{local.hour:02d}",
        hour12=(local.hour % 12) or 12,
        minute=f"{local.minute:02d}",
        half=say(f"complaint.{'am' if local.hour < 12 else 'pm'}", language),
        zone=local.tzname(),
    )


def period(value: dict[str, Any], language: Language) -> str:
    """A period as far as it is known, no sharper than it was said."""
    begins, ends = (date.fromisoformat(value[end]) if value.get(end) else None for end in ("from", "to"))
    precision = value.get("precision")
    if precision == "none":
        return say("complaint.period.none", language)
    if begins and ends:
        if begins == ends:
            return day(begins, language)
        if precision == "month" and (begins.year, begins.month) == (ends.year, ends.month):
            month = say("value.months", language).split()[begins.month - 1]
            return say("complaint.period.month", language, month=month, year=begins.year)
        if precision == "year" and begins.year == ends.year:
            return str(begins.year)
        if precision not in ("day", "open"):
            return say("complaint.period.between", language, begins=day(begins, language), ends=day(ends, language))
        return say("complaint.period.from_to", language, begins=day(begins, language), ends=day(ends, language))
    if begins:
        return say("complaint.period.since", language, begins=day(begins, language))
    if ends:
        return say("complaint.period.until", language, ends=day(ends, language))
    return say("complaint.period.unknown", language)


def phone(value: str) -> str:
    """An E.164 number with its groups set apart; anything else as it stands."""
    try:
        number = phonenumbers.parse(value, None)
    except phonenumbers.NumberParseException:
        return value
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.INTERNATIONAL)


def size(value: int) -> str:
    """A number of bytes in the unit that suits it, thousands of them to a kilobyte."""
    if value < 1_000_000:
        return f"{max(1, round(value / 1000))} KB"
    return f"{value / 1_000_000:.1f} MB"


def choice(pack: Pack, element: str, value: str, language: Language) -> str:
    """The option's label in the pack, or the bare id where the pack has none."""
    question = pack.question(element)
    options = question.options if question else ()
    return next((option.label.of(language) for option in options if option.id == value), value)


def section(pack: Pack, value: str, language: Language) -> str:
    """The section by its number and title, after its code where the law has several; a subject by its title alone."""
    if value == "unknown":
        return say("complaint.status.unknown", language)
    known = pack.section(value)
    if known is None:
        return value
    title = known.title.of(language)
    numbered = any(character.isdigit() for character in value)
    return f"{known.code or '§'} {value} ({title})" if numbered else title


def person(value: dict[str, Any], language: Language) -> list[str]:
    """A respondent: the name, then what else is known, one text each."""
    name = value.get("name") or say("complaint.no_name", language)
    untitled = say("complaint.no_title", language) if "title" in value else ""
    post = ", ".join(part for part in (value.get("title") or untitled, value.get("department")) if part)
    current = value.get("current")
    holds = [] if current is None else [say(f"complaint.current.{'yes' if current else 'no'}", language)]
    return [name, *([post] if post else []), *holds]


def value_of(pack: Pack, answer: Answer, language: Language) -> list[str]:
    """An answer's value as texts to be set one below the other; empty unless it was given."""
    if answer.status != "given" or answer.value is None:
        return []
    value: Any = answer.value
    kind: Kind | None = ELEMENTS.get(answer.id)
    if value == "none":
        return [say("complaint.none", language)]
    if isinstance(value, bool):
        return [say("complaint.yes" if value else "complaint.no", language)]
    if kind == "period":
        return [period(value, language)]
    if kind == "phone":
        return [phone(value)]
    if kind == "choice":
        return [choice(pack, answer.id, value, language)]
    if kind == "sections":
        return [section(pack, item, language) for item in value]
    if kind == "people":
        return [", ".join(person(item, language)) for item in value]
    return [str(value)]


def own_words(answer: Answer, shown: list[str]) -> str:
    """The person's words, where they say more than the value that is shown; else empty."""
    words = answer.words
    if not words and isinstance(answer.value, dict):
        words = str(answer.value.get("words") or "")
    return "" if _plain(words) in {_plain(text) for text in [*shown, str(answer.value), ""]} else words


def status_of(answer: Answer, language: Language) -> str:
    """What stands in the place of a value that was not given."""
    key = f"complaint.status.{answer.status}"
    return say(key, language) if knows(key) else ""


def _plain(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).strip().casefold()
