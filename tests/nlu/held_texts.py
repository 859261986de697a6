"""The held-out texts, and how a text is heard at a question of a conversation in which things were already said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from talk import LAWS, NOW, Talk

from actions.dialogue import turns

HELD = sorted(Path(__file__).parent.joinpath("held").glob("*.yml"))

#: A city that asks each question that not all ask, and what opens the way to it.
CITIES = {
    "filing_for": "san_antonio",
    "knowledge_basis": "san_antonio",
    "source_and_basis": "san_antonio",
    "documents_elsewhere": "san_antonio",
    "documents_unavailable": "san_antonio",
    "hearing_request": "san_antonio",
    "affidavit_form": "san_antonio",
    "body_of_law": "albuquerque",
    "concealment": "albuquerque",
    "public_since": "monroe",
}
_CONFIDENTIAL = (
    "contact_channel",
    "complainant_standing",
    "confidentiality_request",
    "anonymity_basis",
    "no_improper_purpose",
    "verification",
)
OPENS: dict[str, dict[str, Any]] = {
    **{question: {"path": "confidential"} for question in _CONFIDENTIAL},
    "source_and_basis": {"knowledge_basis": "information_and_belief"},
    "concealment": {"event_period": {"from": "2025-02-01", "to": "2025-02-28", "precision": "month", "words": "February 2025"}},
}
GIVEN: dict[str, Any] = {
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Apt 4, Springfield 80203",
    "complainant_phone": "+13035550100",
    "complainant_email": "jordan.avery@example.org",
    "respondents": [{"name": "Pat Quill", "title": "Director of Permits", "department": None, "current": None}],
    "facts": "In March 2026 Pat Quill accepted two season tickets from a paving contractor and then approved its invoice.",
    "event_period": {"from": "2026-03-12", "to": "2026-03-12", "precision": "day", "words": "March 12, 2026"},
}


@dataclass(frozen=True)
class HeldText:
    """A text, the question that it was said to, and what it is: a kind, and for most kinds a name."""

    question: str
    text: str
    kind: str
    name: str | None


def read(path: Path) -> Iterator[HeldText]:
    """The texts of one file, of either shape."""
    loaded = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    for key, entries in loaded.items():
        kind, _, name = key.partition(".")
        for entry in entries:
            if isinstance(entry, str):
                yield HeldText(key, entry, "answer", None)
            else:
                yield HeldText(entry[0], entry[1], kind, name or None)


def asked(question: str) -> Talk | None:
    """A conversation in which the question was just asked, or None where it cannot be asked by name."""
    talk = Talk(CITIES.get(question, "denver"))
    for element, value in {**GIVEN, **OPENS.get(question, {})}.items():
        if element != question and not (question.startswith("respondent_") and element == "respondents"):
            talk.edit(**{element: value})
    if isinstance(talk.hear(command="ask", element=question), turns.Refusal):
        return None
    return talk if talk.say(command="ask", element=question)["asking"] == question else None


__all__ = ["HELD", "LAWS", "NOW", "HeldText", "asked", "read"]
