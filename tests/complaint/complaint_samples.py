"""Two made-up cities, and a draft in each."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

from actions.complaint.build import build
from actions.complaint.model import Complaint, File
from actions.complaint.session import Session, answered, warned
from actions.law.answers import Answer, Answers
from actions.law.loader import load
from actions.law.pack import Law
from actions.law.screening import disposition, screen
from actions.wording import Language

PACKS = Path(__file__).parent / "packs"
NOW = datetime(2026, 10, 15, 21, 42, 7, 123456, tzinfo=UTC)
FACTS = (
    "On March 3 I was in the permit office when Inspector Dana Quill took two season tickets from the owner of Bell Paving.\n"
    "\n"
    "The next day she signed off the Bell Paving job on Mill Street, which had not been finished. I have a photo of the desk."
)
FACTS_ES = "El 3 de marzo la inspectora Dana Quill aceptó dos abonos del dueño de Bell Paving. Al día siguiente firmó la obra."

SWORN: dict[str, Any] = {
    "event_period": {"from": "2026-03-03", "to": "2026-03-04", "precision": "day", "words": "March 3 and the day after"},
    "respondents": [
        {"name": "Dana Quill", "title": "Senior Building Inspector"},
        {"name": "Alex Moreno", "title": None},
    ],
    "code_sections": ["9-45", "9-43"],
    "knowledge_basis": "information_and_belief",
    "documents": "A photo of the desk with the tickets on it.",
    "documents_elsewhere": "The inspection log, at the permit office, 12 Mill Street.",
    "documents_unavailable": "none",
    "witnesses": "Robin Tate, who stood at the counter with me.",
    "complainant_name": "Maria Jose Alvarez",
    "complainant_address": "88 Cypress Lane, Riverbend, Texas 78998",
    "complainant_phone": "+12105550143",
    "hearing_request": True,
    "warnings_read": True,
    "affidavit_form": "good_reason_to_believe",
}
NAMED: dict[str, Any] = {
    "path": "named",
    "event_period": {"from": "2026-03-01", "to": "2026-05-31", "precision": "season", "words": "last spring"},
    "respondents": [{"name": "Lee Park", "title": "Planner", "department": "Planning", "current": True}],
    "code_sections": ["2-60"],
    "complainant_name": "Chris Doe",
    "complainant_address": "1 Summit Road, Larkspur",
    "truth_statement": True,
    "signature": "Chris Doe",
}
CONFIDENTIAL: dict[str, Any] = {
    **NAMED,
    "path": "confidential",
    "contact_channel": "Letters to P.O. Box 7, please.",
    "anonymity_basis": "I work two desks from Lee Park.",
    "verification": "The gift register of the planning office.",
}


def draft(values: dict[str, Any], language: Language = "en", **answers: Answer) -> Answers:
    """Those values as answers, with a text about the facts; `answers` go in as they are."""
    told = FACTS if language == "en" else FACTS_ES
    texts = {"source_and_basis": "Robin Tate told me on March 5 what was said about the tickets."}
    given = {
        element: Answer("given", value, value if isinstance(value, str) else "", language)
        for element, value in {"facts": told, **(texts if "knowledge_basis" in values else {}), **values}.items()
    }
    return Answers({**given, **answers})


def session_of(law: Law, language: Language = "en", **more: Any) -> Session:
    """A session in which every warning of the pack was shown and every statement was accepted."""
    at = datetime(2026, 10, 15, 21, 40, tzinfo=UTC)
    statements = [
        answered(law.pack, question.id, key, accepted=True, at=at, language=language)
        for question in law.pack.questions
        for key in question.statements
        if question.id != "affidavit_form"
    ]
    values: dict[str, Any] = {
        "language": language,
        "began_at": datetime(2026, 10, 15, 21, 5, 30, tzinfo=UTC),
        "salt": "5a" * 16,
        "completed_at": datetime(2026, 10, 15, 21, 38, tzinfo=UTC),
        "signed_at": datetime(2026, 10, 15, 21, 41, tzinfo=UTC),
        "statements": statements,
        "warnings": [warned(warning, at, language) for warning in law.pack.warnings],
        "files": [File(name="desk photo.jpg", media_type="image/jpeg", size=482113, sha256="ab" * 32)],
    }
    return Session.model_validate({**values, **more})


def complaint_of(law: Law, answers: Answers, session: Session, status: str | None = None) -> Complaint:
    """The complaint of that draft, screened by that law."""
    today = NOW.astimezone(law.pack.zone).date()
    findings = screen(law, answers, today)
    return build(law, answers, findings, status or disposition(law, answers, findings, today), session, NOW)


@cache
def riverbend() -> Law:
    """A city whose complaints are sworn."""
    return load(PACKS / "riverbend")


@cache
def larkspur() -> Law:
    """A city with a named and a confidential path."""
    return load(PACKS / "larkspur")


@cache
def sworn_kind() -> Complaint:
    """Complete, and still to be sworn."""
    return complaint_of(riverbend(), draft(SWORN), session_of(riverbend()))


@cache
def named_kind() -> Complaint:
    """Signed and filed under the person's name."""
    return complaint_of(larkspur(), draft(NAMED), session_of(larkspur()), "filed")


@cache
def confidential_kind() -> Complaint:
    """Filed with a request to keep the person's identity confidential."""
    return complaint_of(larkspur(), draft(CONFIDENTIAL), session_of(larkspur()), "filed")
