"""The hand-over: screens, builds the structured complaint and works the dates. What is stored follows from its result."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from actions.complaint.build import build
from actions.complaint.model import File
from actions.complaint.session import Session, answered, warned
from actions.dialogue.draft import Draft, Laws, Moment
from actions.dialogue.replies import Reply
from actions.dialogue.showing import day
from actions.law.deadlines import Due
from actions.law.history import Happened, dues_of
from actions.law.pack import Law
from actions.law.pack_dates import Event
from actions.law.screening import Finding, screen
from actions.wording import say

# The case number is given in the transaction that stores the complaint; until then this stands for it.
NUMBER = "{number}"
# What happens in law at the moment of a hand-over that needs no oath.
CLOCKS_OF_A_FILING: tuple[Event, ...] = ("submitted", "received")


def hand_over(draft: Draft, laws: Laws, moment: Moment) -> tuple[dict[str, Any], list[Reply]]:
    """The complaint of a draft that was just filed (`draft.filed`), as the store takes it, and the receipt."""
    law = draft.law(laws)
    if law is None or draft.filed is None:
        raise ValueError("there is nothing to hand over")
    findings = screen(law, draft.given, moment.today(law))
    disposition = str(draft.filed["disposition"])
    complaint = build(law, draft.given, findings, disposition, session_of(draft, law, moment), moment.now)
    sworn_later = disposition == "awaiting_oath"
    began = [Happened("submitted", moment.now)] if sworn_later else [Happened(e, moment.now) for e in CLOCKS_OF_A_FILING]
    dues = dues_of(law, draft.given, began)
    content = complaint.model_dump(mode="json")
    numbered = law.pack.number is not None and not sworn_later
    draft.filed = {**draft.filed, "hash": content["content_hash"]}
    effect = {
        "complaint": content,
        "files": [file["id"] for file in draft.files],
        "jurisdiction": law.pack.id,
        "disposition": disposition,
        "time_zone": law.pack.time_zone,
        "number_format": law.pack.number.format if law.pack.number and numbered else None,
        "findings": [_finding(f) for f in findings],
        "deadlines": [dumped(d) for d in dues],
    }
    return effect, receipt(draft, law, moment, dues, numbered)


def session_of(draft: Draft, law: Law, moment: Moment) -> Session:
    """The draft's bookkeeping, as it goes into the complaint."""
    statements = []
    for name, act in draft.accepted.items():
        question = law.pack.question(name)
        keys = question.statements if question else {}
        key = "statement" if "statement" in keys else str(draft.given.value(name))
        if key in keys and name in draft.answers:
            at = datetime.fromisoformat(act["at"])
            statements.append(answered(law.pack, name, key, accepted=act["accepted"], at=at, language=act["language"]))
    shown = {
        w.id: warned(w, datetime.fromisoformat(act["at"]), act["language"])
        for act in draft.shown
        for w in law.pack.warnings
        if w.id == act["id"] and "warnings_read" in draft.answers
    }
    return Session(
        language=draft.language,
        began_at=datetime.fromisoformat(draft.began_at) if draft.began_at else moment.now,
        salt=draft.salt,
        completed_at=moment.now,
        signed_at=datetime.fromisoformat(draft.signed_at) if draft.signed_at and "signature" in draft.answers else None,
        statements=tuple(statements),
        warnings=tuple(shown.values()),
        files=tuple(File(**{key: file[key] for key in File.model_fields}) for file in draft.files),
    )


def receipt(draft: Draft, law: Law, moment: Moment, dues: list[Due], numbered: bool) -> list[Reply]:
    """What the person gets: number, time, fingerprint, and what happens next with dates and who acts."""
    language = draft.language
    office = law.pack.offices[law.pack.receives]
    filed = draft.filed or {}
    key = "receipt.awaiting_oath" if filed["disposition"] == "awaiting_oath" else "receipt.filed"
    if key == "receipt.filed" and not numbered:
        key = "receipt.filed_unnumbered"
    local = moment.local(law)
    text = say(
        key,
        language,
        office=office.name.of(language),
        reach=", ".join(office.address),
        time=f"{day(local.date(), language)}, {local:%H:%M}",
        hash=filed["hash"],
    )
    next_steps = Reply("answer", say("receipt.next", language, next=law.pack.next_steps.of(language)))
    dates = [
        Reply(
            "notice",
            say(
                "receipt.deadline",
                language,
                label=due.deadline.label.of(language),
                due=day(due.at.date(), language),
                actor=due.deadline.actor.of(language),
                assumption=due.deadline.assumption.of(language),
            ),
            cites=due.deadline.cites,
        )
        for due in dues
    ]
    return [Reply("receipt", text), next_steps, *dates]


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "rule": finding.rule,
        "effect": finding.effect,
        "outcome": finding.outcome,
        "cites": list(finding.cites),
        "words": finding.words,
        "complainant": finding.complainant.model_dump(),
        "staff": finding.staff.model_dump(),
    }


def dumped(due: Due) -> dict[str, Any]:
    """A date as the store takes it, with what moved it told after its assumption."""
    notes = [due.deadline.assumption.en]
    if due.extended:
        notes.append(say("date.extended", "en"))
    elif due.stayed:
        notes.append(say("date.stayed", "en", days=due.stayed))
    return {
        "rule": due.deadline.rule,
        "at": due.at.isoformat(),
        "actor": due.deadline.actor.en,
        "assumption": " ".join(notes),
        "trigger": due.deadline.trigger,
    }
