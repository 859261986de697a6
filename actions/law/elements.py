"""The elements a complaint is made of: their ids, the same in packs, slots, API, PDF and tests, and what kind each is."""

from __future__ import annotations

from typing import Literal

Kind = Literal["narrative", "name", "address", "phone", "email", "text", "choice", "yes_no", "period", "sections", "people"]

ELEMENTS: dict[str, Kind] = {
    "path": "choice",
    "filing_for": "choice",
    "complainant_name": "name",
    "complainant_address": "address",
    "complainant_phone": "phone",
    "complainant_email": "email",
    "contact_channel": "text",
    "complainant_standing": "choice",
    "confidentiality_request": "yes_no",
    "anonymity_basis": "narrative",
    "respondents": "people",
    "body_of_law": "sections",
    "code_sections": "sections",
    "reasons": "narrative",
    "facts": "narrative",
    "event_period": "period",
    "public_since": "period",
    "concealment": "narrative",
    "knowledge_basis": "choice",
    "source_and_basis": "narrative",
    "documents": "text",
    "documents_elsewhere": "text",
    "documents_unavailable": "text",
    "witnesses": "text",
    "verification": "narrative",
    "hearing_request": "yes_no",
    "affidavit_form": "choice",
    "truth_statement": "yes_no",
    "no_improper_purpose": "yes_no",
    "warnings_read": "yes_no",
    "signature": "name",
    "sworn_copy": "text",
}

# `respondents` is never asked as a whole: its parts are, one after the other, for each person.
RESPONDENT_PARTS: dict[str, Kind] = {
    "respondent_name": "name",
    "respondent_title": "text",
    "respondent_department": "text",
    "respondent_current": "yes_no",
    "respondent_more": "yes_no",
}

# Questions that hold no part of the complaint.
STEPS: dict[str, Kind] = {
    "jurisdiction": "choice",
    "proposed": "yes_no",
    "review": "choice",
    "hand_over": "choice",
    "afterwards": "choice",
}

QUESTIONS: dict[str, Kind] = {
    **{name: kind for name, kind in ELEMENTS.items() if name != "respondents"},
    **RESPONDENT_PARTS,
    **STEPS,
}

# Acts upon the complaint rather than parts of its content: they come after the review, and do not undo it.
ACTS = frozenset({"warnings_read", "truth_statement", "no_improper_purpose", "affidavit_form", "signature", "sworn_copy"})

# Where a person may say that there is none.
MAY_BE_NONE = frozenset({"concealment", "documents", "documents_elsewhere", "documents_unavailable", "witnesses"})


def element_of(question: str) -> str:
    """The element that an answer to this question goes into."""
    return "respondents" if question in RESPONDENT_PARTS else question
