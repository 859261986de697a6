"""How values are shown to people, in their language."""

from __future__ import annotations

from datetime import date
from typing import Any

import phonenumbers

from actions.law.answers import Answer
from actions.law.elements import QUESTIONS
from actions.law.pack import Law
from actions.wording import Language, knows, say


def label(law: Law | None, element: str, language: Language) -> str:
    """What an element is called: the pack's word for it, else the common one."""
    question = law.pack.question(element) if law else None
    if question and question.label:
        return question.label.of(language)
    return say(f"element.{element}", language) if knows(f"element.{element}") else element


def display(law: Law, element: str, answer: Answer, language: Language) -> str:
    """An answer as a person reads it; "I don't know" and "I'd rather not say" as such."""
    if answer.status == "declined" and not answer.words:
        return say("status.skipped", language)
    if answer.status != "given":
        return say(f"status.{answer.status}", language)
    return shown(law, element, answer.value, language)


def shown(law: Law, element: str, value: Any, language: Language) -> str:
    """A value as a person reads it."""
    kind = QUESTIONS.get(element)
    if value == "none":
        return say("value.none", language)
    if isinstance(value, bool):
        return say("value.yes" if value else "value.no", language)
    if element == "respondents":
        return "; ".join(person(p, language) for p in value or [])
    if kind == "period":
        return period(value, language)
    if kind == "sections":
        return "; ".join(section(law, name, language) for name in value or [])
    if kind == "choice":
        question = law.pack.question(element)
        option = next((o for o in question.options if o.id == value), None) if question else None
        return option.label.of(language) if option else str(value)
    if kind == "phone":
        return phonenumbers.format_number(phonenumbers.parse(value), phonenumbers.PhoneNumberFormat.NATIONAL)
    return str(value)


def person(parts: dict[str, Any], language: Language) -> str:
    """A respondent in one line: name, title, department."""
    held = [str(parts.get(key) or "") for key in ("name", "title", "department")]
    line = ", ".join(part for part in held if part)
    return line + (f" ({say('value.no_longer', language)})" if parts.get("current") is False else "")


def section(law: Law, name: str, language: Language) -> str:
    """A section with its number and title."""
    if name == "unknown":
        return say("value.section_unknown", language)
    found = law.pack.section(name)
    if found is None:
        return name
    title = found.title.of(language)
    return f"{found.code or '§'} {name} ({title})" if any(c.isdigit() for c in name) else title


def period(value: dict[str, Any], language: Language) -> str:
    """A period in the person's own words, and beside them the days that we took them to mean."""
    if value.get("precision") == "none":
        return say("value.never_public", language)
    begins, ends = value.get("from"), value.get("to")
    days = " – ".join(day(date.fromisoformat(d), language) for d in dict.fromkeys([begins, ends]) if d)
    if begins and not ends:
        days = say("value.since", language, day=day(date.fromisoformat(begins), language))
    words = str(value.get("words") or "")
    return days if not words or words == days else f"{words} ({days})" if days else words


def day(value: date, language: Language) -> str:
    """A day, written out."""
    month = say("value.months", language).split()[value.month - 1]
    return say("value.day", language, day=value.day, month=month, year=value.year)


def joined(items: list[str], language: Language) -> str:
    """A, B and C."""
    if len(items) < 2:
        return "".join(items)
    return say("value.and", language, first=", ".join(items[:-1]), last=items[-1])
