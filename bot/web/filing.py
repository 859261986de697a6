"""From what the dialogue hands over to what the store files."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, time
from typing import Any

from actions.law.pack import Law
from actions.store import Deadline, Finding, Finished, HandOver, Notice, Numbering, StoredFile

Json = Mapping[str, Any]

# How the dialogue writes a case number before the store has given it.
NUMBER = "{number}"
WAITING = "complaint_waiting"
FILED = "filed"
KEPT = "kept"
_LAST_MOMENT_OF_A_DAY = time(23, 59, 59)


def filing_of(effect: Json, law: Law, state: Json, turn: Json, now: datetime) -> HandOver:
    """The hand-over that goes with a turn.

    Args:
        effect: the dialogue's `hand_over` effect: complaint, findings, deadlines and how to number it.
        law: that of the city.
        state: the state after the turn.
        turn: the turn, with the place of its case number still open.
        now: when it was handed over.
    """
    complaint = dict(effect["complaint"])
    number_format = effect["number_format"]
    filed = effect["disposition"] == FILED

    def finish(case_number: str | None) -> Finished:
        return Finished({**complaint, "case_number": case_number}, with_number(turn, case_number), state)

    return HandOver(
        jurisdiction=str(effect["jurisdiction"]),
        disposition=str(effect["disposition"]),
        numbering=Numbering(number_format, str(effect["time_zone"])) if number_format else None,
        findings=[_finding(finding) for finding in effect["findings"]],
        deadlines=[deadline_of(due) for due in effect["deadlines"]],
        notices=[Notice(WAITING, discreet=law.pack.existence_secret is not None)],
        finish=finish,
        draft_started_at=_started(complaint, now),
        submitted_at=now,
        received_at=now if filed else None,
        files=tuple(effect.get("files", ())),
    )


def listed(file: StoredFile) -> dict[str, Any]:
    """A file as the dialogue lists it."""
    return {"id": file.id, "name": file.name, "media_type": file.media, "size": file.size, "sha256": file.sha256}


def with_number(turn: Json, case_number: str | None) -> dict[str, Any]:
    """The turn with the case number where its receipts leave a place for it."""
    replies = [
        {**reply, "text": reply["text"].replace(NUMBER, case_number or "")} if reply["kind"] == "receipt" else reply
        for reply in turn["replies"]
    ]
    return {**turn, "replies": replies, "case_number": case_number}


def _started(complaint: Json, now: datetime) -> datetime:
    began = (complaint.get("timestamps") or {}).get("began_at")
    return datetime.fromisoformat(began) if began else now


def _finding(finding: Json) -> Finding:
    detail = {key: value for key, value in finding.items() if key not in ("rule", "effect", "outcome")}
    return Finding(finding["rule"], finding["effect"], finding["outcome"], detail)


def deadline_of(due: Json) -> Deadline:
    """A date of the dialogue's, as the store keeps it: a day, or a moment where hours count."""
    at = datetime.fromisoformat(due["at"])
    whole_day = at.time().replace(microsecond=0) == _LAST_MOMENT_OF_A_DAY
    return Deadline(
        due["rule"],
        at.date() if whole_day else None,
        None if whole_day else at,
        due["actor"],
        due["trigger"],
        due["assumption"],
    )
