"""Values that come ready-made through the API, checked strictly against what `design.md` says of each element."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any

import phonenumbers
from email_validator import EmailNotValidError, validate_email

from actions.understanding.period_model import PRECISIONS

MOST_CHARACTERS = 20_000
_MOST_NAME = 300
_MOST_PEOPLE = 50
_MOST_SECTIONS = 50
_RESPONDENT_TEXTS = ("name", "title", "department")
_RESPONDENT_KEYS = frozenset({*_RESPONDENT_TEXTS, "current"})
_PERIOD_KEYS = frozenset({"from", "to", "precision", "words"})


class BadValue(ValueError):
    """A value that an element cannot have. `reason` is a sentence key, `field` the part of the value meant, if one."""

    def __init__(self, reason: str, field: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.field = field


def checked(
    element: str,
    kind: str,
    value: Any,
    *,
    options: Collection[str] = (),
    sections: Collection[str] = (),
    others: Collection[str] = (),
    now: datetime,
) -> Any:
    """The value, if the element can have it, in its plain form. Raises BadValue.

    `options` are the option ids of a choice, `sections` the section ids of this city, `others` those of the other
    cities, `now` an aware instant in the city's zone.
    """
    match kind:
        case "narrative" | "text" | "address":
            return _text(value)
        case "name":
            return _name(value)
        case "phone":
            return _phone(value)
        case "email":
            return _email(value)
        case "yes_no":
            return _yes_no(value)
        case "choice":
            return _option(value, options)
        case "sections":
            return _section_ids(value, sections, others)
        case "period":
            return _period(value, now, may_be_none=element == "public_since")
        case "people":
            return _people(value)
    raise ValueError(f"no such kind: {kind}")


def _text(value: Any, field: str | None = None, most: int = MOST_CHARACTERS) -> str:
    if not isinstance(value, str):
        raise BadValue("reading.edit_not_text", field)
    if len(value) > most:
        raise BadValue("reading.edit_too_long", field)
    if not value.strip():
        raise BadValue("reading.edit_empty", field)
    if "\x00" in value:
        raise BadValue("reading.edit_not_text", field)
    return value.strip()


def _name(value: Any, field: str | None = None) -> str:
    name = _text(value, field, _MOST_NAME)
    if not any(character.isalpha() for character in name):
        raise BadValue("reading.name_no_letters", field)
    return name


def _phone(value: Any) -> str:
    text = _text(value, most=64)
    try:
        number = phonenumbers.parse(text, "US")
    except phonenumbers.NumberParseException:
        raise BadValue("reading.phone_impossible") from None
    if not phonenumbers.is_valid_number(number) or any(character.isalpha() for character in text):
        raise BadValue("reading.phone_impossible")
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _email(value: Any) -> str:
    text = _text(value, most=320)
    try:
        return validate_email(text, check_deliverability=False).normalized.lower()
    except EmailNotValidError:
        raise BadValue("reading.email_impossible") from None


def _yes_no(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BadValue("reading.edit_not_yes_no")
    return value


def _option(value: Any, options: Collection[str]) -> str:
    if not isinstance(value, str) or value not in options:
        raise BadValue("reading.edit_no_such_option")
    return value


def _section_ids(value: Any, sections: Collection[str], others: Collection[str]) -> list[str]:
    if not isinstance(value, list) or not value or len(value) > _MOST_SECTIONS:
        raise BadValue("reading.edit_not_sections")
    ids: list[str] = []
    for section in value:
        if not isinstance(section, str):
            raise BadValue("reading.edit_not_sections")
        if section != "unknown" and section not in sections:
            raise BadValue("reading.section_of_another_city" if section in others else "reading.section_unknown", section[:40])
        if section not in ids:
            ids.append(section)
    if "unknown" in ids and len(ids) > 1:
        raise BadValue("reading.edit_unknown_and_known")
    return ids


def _period(value: Any, now: datetime, *, may_be_none: bool) -> dict[str, Any]:
    if value == "":  # a form whose days were left empty
        raise BadValue("reading.edit_no_day")
    if not isinstance(value, Mapping) or not {"from", "to", "precision"} <= set(value) or not set(value) <= _PERIOD_KEYS:
        raise BadValue("reading.edit_not_period")
    precision = value["precision"]
    if not isinstance(precision, str) or precision not in PRECISIONS:
        raise BadValue("reading.edit_not_period", "precision")
    first, last = _date(value["from"], "from"), _date(value["to"], "to")
    words = value.get("words") or ""
    if not isinstance(words, str):
        raise BadValue("reading.edit_not_text", "words")
    if len(words) > MOST_CHARACTERS:
        raise BadValue("reading.edit_too_long", "words")
    if precision == "none" and (first or last or not may_be_none):
        raise BadValue("reading.edit_not_period", "precision")
    if precision not in ("none", "open") and not (first and last):
        raise BadValue("reading.edit_not_period", "from" if not first else "to")
    if first and last and first > last:
        raise BadValue("reading.period_reversed", "to")
    if (first and first > now.date()) or (last and not first and last > now.date()):
        raise BadValue("reading.period_future", "from" if first else "to")
    return {
        "from": first.isoformat() if first else None,
        "to": last.isoformat() if last else None,
        "precision": precision,
        "words": words.strip(),
    }


def _date(value: Any, field: str) -> date | None:
    if value is None:
        return None
    if not isinstance(value, str) or len(value) != 10:
        raise BadValue("reading.edit_not_date", field)
    try:
        return date.fromisoformat(value)
    except ValueError:
        raise BadValue("reading.edit_not_date", field) from None


def _people(value: Any) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not value or len(value) > _MOST_PEOPLE:
        raise BadValue("reading.edit_not_people")
    return [_person(person) for person in value]


def _person(value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping) or not set(value) <= _RESPONDENT_KEYS:
        raise BadValue("reading.edit_not_people")
    if "name" not in value:
        raise BadValue("reading.edit_empty", "name")
    person: dict[str, Any] = {"name": _name(value["name"], "name")}
    for key in ("title", "department"):
        if key in value and value[key] is not None and value[key] != "":
            person[key] = _text(value[key], key, 1000)
        elif key in value:
            person[key] = value[key]
    if "current" in value:
        if value["current"] is not None and not isinstance(value["current"], bool):
            raise BadValue("reading.edit_not_yes_no", "current")
        person["current"] = value["current"]
    return person
