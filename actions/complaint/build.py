"""Make the structured complaint out of a draft."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Final

from actions.complaint.canonical import content_hash
from actions.complaint.model import VERSION, Complaint
from actions.complaint.session import Session
from actions.law.answers import Answer, Answers
from actions.law.pack import Law, Pack
from actions.law.questions import applicable
from actions.law.screening import Finding

IDENTITY: Final = frozenset(
    {
        "complainant_name",
        "complainant_address",
        "complainant_phone",
        "complainant_email",
        "contact_channel",
        "complainant_standing",
        "anonymity_basis",
        "signature",
    }
)
"""The elements that tell who the complainant is."""

Json = dict[str, Any]


def build(
    law: Law,
    answers: Answers,
    findings: Iterable[Finding],
    disposition: str,
    session: Session,
    now: datetime,
    *,
    preview: bool = False,
) -> Complaint:
    """The complaint that a draft amounts to.

    `now` is the moment of handing over, aware of its time zone; a `preview` has not been handed over. The result has no
    case number: see `numbered`. Raises pydantic.ValidationError, which shows none of the values, where an answer does not
    have the form that its element has.
    """
    pack = law.pack
    draft = {element: _utf8(answer.dump()) for element, answer in answers.items()}
    asked = [question.id for question in applicable(law, answers, now.astimezone(pack.zone).date())]
    raw = [_raw(element, draft.get(element)) for element in [*asked, *sorted(set(draft) - set(asked))]]
    handed_over = None if preview else now
    document: Json = {
        "version": VERSION,
        "jurisdiction": _jurisdiction(pack),
        "path": _value(draft, "path"),
        "language": session.language,
        "filing_for": _value(draft, "filing_for"),
        "complainant": _complainant(draft, raw, session),
        "respondents": [_respondent(person) for person in _value(draft, "respondents") or []],
        "allegations": _allegations(pack, draft),
        "facts": _told(draft, "facts"),
        "period": _value(draft, "event_period"),
        "public_since": _value(draft, "public_since"),
        "concealment": _told(draft, "concealment"),
        "knowledge": {"basis": _value(draft, "knowledge_basis"), "source_and_basis": _told(draft, "source_and_basis")},
        "documents": {
            "held": _value(draft, "documents"),
            "files": session.files,
            "elsewhere": _value(draft, "documents_elsewhere"),
            "unavailable": _value(draft, "documents_unavailable"),
        },
        "witnesses": _value(draft, "witnesses"),
        "verification": _told(draft, "verification"),
        "hearing_request": _value(draft, "hearing_request"),
        "confidentiality": {"request": _value(draft, "confidentiality_request")},
        "statements": session.statements,
        "warnings": session.warnings,
        "oath": _oath(pack, draft),
        "answers": [answer for answer in raw if answer["id"] not in IDENTITY],
        "findings": [_finding(finding) for finding in findings],
        "disposition": disposition,
        "timestamps": {
            "began_at": session.began_at,
            "completed_at": session.completed_at,
            "signed_at": session.signed_at,
            "submitted_at": handed_over,
            "filed_at": handed_over if disposition == "filed" else None,
        },
        "content_hash": "0" * 64,
        "case_number": None,
    }
    unsealed = Complaint.model_validate(document)
    return unsealed.model_copy(update={"content_hash": content_hash(unsealed.model_dump(mode="json"))})


def answers_of(complaint: Complaint) -> Answers:
    """The answers that a complaint was built from, as the law sees them."""
    return Answers(
        {
            one.id: Answer(one.status, one.value, one.words, one.language or complaint.language)
            for one in complaint.all_answers
            if one.status != "missing"
        }
    )


def numbered(complaint: Complaint, case_number: str) -> Complaint:
    """The same complaint with the number that the office gave it. Its hash stays."""
    return complaint.model_copy(update={"case_number": case_number})


def without_identity(complaint: Complaint) -> Complaint:
    """A copy that does not tell who complains, for whoever must not know.

    The complainant's part is gone, and so are the words about it that findings rest on. What a person told of themself in
    the facts stays: no program can find that. The hash stays that of the whole complaint, which its salt keeps safe.
    """
    findings = tuple(
        finding.model_copy(update={"words": {e: words for e, words in finding.words.items() if e not in IDENTITY}})
        for finding in complaint.findings
    )
    return complaint.model_copy(update={"complainant": None, "findings": findings})


def _utf8(value: Any) -> Any:
    """The same value with lone surrogates replaced: they are not text, and no UTF-8 can carry them."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, Mapping):
        return {_utf8(key): _utf8(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_utf8(item) for item in value]
    return value


def _value(draft: Mapping[str, Json], element: str) -> Any:
    answer = draft.get(element)
    return answer["value"] if answer and answer["status"] == "given" else None


def _told(draft: Mapping[str, Json], element: str) -> Json | None:
    value = _value(draft, element)
    return None if value is None else {"text": value, "language": draft[element]["language"]}


def _raw(element: str, answer: Json | None) -> Json:
    if answer is None:
        return {"id": element, "status": "missing", "value": None, "words": "", "language": None}
    return {**answer, "id": element, "value": answer["value"] if answer["status"] == "given" else None}


def _jurisdiction(pack: Pack) -> Json:
    return {
        "id": pack.id,
        "name": pack.name.en,
        "law": pack.law.en,
        "cite": pack.citation,
        "board": pack.board.en,
        "office": pack.offices[pack.receives].name.en,
    }


def _complainant(draft: Mapping[str, Json], raw: list[Json], session: Session) -> Json:
    name = _value(draft, "signature")
    return {
        "name": _value(draft, "complainant_name"),
        "address": _value(draft, "complainant_address"),
        "phone": _value(draft, "complainant_phone"),
        "email": _value(draft, "complainant_email"),
        "contact_channel": _value(draft, "contact_channel"),
        "standing": _value(draft, "complainant_standing"),
        "anonymity_basis": _told(draft, "anonymity_basis"),
        "signature": {"name": name, "at": session.signed_at} if name and session.signed_at else None,
        "answers": [answer for answer in raw if answer["id"] in IDENTITY],
        "salt": session.salt,
    }


def _respondent(person: Mapping[str, Any]) -> Json:
    texts = {part: person.get(part) or None for part in ("name", "title", "department")}
    return {**texts, "current": person.get("current")}


def _allegations(pack: Pack, draft: Mapping[str, Json]) -> Json:
    sections = _value(draft, "code_sections") or []
    laws = _value(draft, "body_of_law") or []
    return {
        "sections": [_section(pack, section) for section in sections if section != "unknown"],
        "sections_unknown": "unknown" in sections or draft.get("code_sections", {}).get("status") == "unknown",
        "body_of_law": [_section(pack, law) for law in laws if law != "unknown"],
        "reasons": _told(draft, "reasons"),
    }


def _section(pack: Pack, name: str) -> Json:
    section = pack.section(name)
    return {"id": name, "title": section.title.en if section else None, "code": section.code if section else None}


def _oath(pack: Pack, draft: Mapping[str, Json]) -> Json:
    form = _value(draft, "affidavit_form")
    question = pack.question("affidavit_form")
    wording = question.statements.get(form) if question and form else None
    return {
        "required": pack.oath is not None,
        "affidavit_form": form,
        "text": wording.law if wording else None,
        "cites": pack.oath.cites if pack.oath else (),
        "sworn": False,
    }


def _finding(finding: Finding) -> Json:
    return {
        "rule": finding.rule,
        "effect": finding.effect,
        "outcome": finding.outcome,
        "cites": finding.cites,
        "words": _utf8(finding.words),
        "complainant": finding.complainant.model_dump(),
        "staff": finding.staff.model_dump(),
    }
