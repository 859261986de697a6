"""A turn as the chat API shows it: everything but its number follows from the draft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Heard
from actions.dialogue.showing import display, label
from actions.law.pack import Law
from actions.law.questions import applicable, complete
from actions.law.screening import disposition, screen


def turn(draft: Draft, laws: Laws, moment: Moment, heard: Heard, replies: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The turn of `design.md`, without its number. `replies` are in their JSON form."""
    law = draft.law(laws)
    asking = draft.next_question(laws, moment.today(law))
    shown: dict[str, Any] = {
        "heard": {"kind": heard.kind, "name": heard.name},
        "replies": list(replies),
        "asking": asking,
        "phase": phase(draft, asking),
        "elements": [],
        "proposed": draft.proposed,
        "progress": {"given": 0, "needed": 0},
        "findings": [],
        "disposition": "drafting",
        "language": draft.language,
        "jurisdiction": draft.jurisdiction,
    }
    return shown if law is None else shown | _of_law(draft, law, moment)


def phase(draft: Draft, asking: str) -> str:
    """Where the conversation stands as a whole."""
    if draft.filed:
        return "awaiting_oath" if draft.filed["disposition"] == "awaiting_oath" else "filed"
    if draft.paused:
        return "paused"
    if asking == "review":
        return "review"
    return "oath" if draft.reviewed else "asking"


def _of_law(draft: Draft, law: Law, moment: Moment) -> dict[str, Any]:
    today = moment.today(law)
    answers, language = draft.given, draft.language
    questions = applicable(law, answers, today)
    required = [q for q in questions if q.need == "required"]
    findings = screen(law, answers, today)
    standing = draft.filed["disposition"] if draft.filed else disposition(law, answers, findings, today)
    elements = []
    for question in questions:
        answer = answers.get(question.id)
        status: str = "missing" if answer is None else answer.status
        if answer is not None and answer.status == "given" and not complete(question, answers):
            status = "problem"
        elements.append(
            {
                "id": question.id,
                "label": label(law, question.id, language),
                "status": status,
                "value": answer.value if answer else None,
                "display": display(law, question.id, answer, language) if answer else "",
                "need": question.need,
                "cites": list(question.cites),
            }
        )
    return {
        "elements": elements,
        "progress": {"given": sum(complete(q, answers) for q in required), "needed": len(required)},
        "findings": [
            {"rule": f.rule, "outcome": f.outcome, "cites": list(f.cites), "text": f.complainant.of(language)} for f in findings
        ],
        "disposition": standing,
    }
