"""What staff record about a complaint after it was handed over, and the dates that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import cast, get_args

from actions.complaint.build import answers_of
from actions.complaint.model import Complaint
from actions.dialogue.handing_over import dumped
from actions.law.answers import Answers
from actions.law.history import Extended, Happened, InRunoff, Record, Stayed, check, dues_of
from actions.law.pack import Law
from actions.law.pack_dates import Event as LawEvent
from actions.store import Event, QueuedComplaint, Store, Worked
from bot.web.filing import FILED, deadline_of

EVENTS: tuple[str, ...] = tuple(event for event in get_args(LawEvent) if event not in ("submitted", "requested"))
"""What can be recorded as having happened. Its hand-over is known, and opinions are not asked for in a complaint."""

STAYED, EXTENDED, IN_RUNOFF = "stayed", "extended", "in_runoff"
KINDS = (*EVENTS, STAYED, EXTENDED, IN_RUNOFF)
UNSWORN = "awaiting_oath"


def write_down(
    store: Store, reference: str, laws: Mapping[str, Law], record: Record, *, reason: str, by: str, now: datetime
) -> QueuedComplaint:
    """Records one thing about a complaint and works its dates anew.

    Args:
        reason: in the recorder's own words; kept encrypted. May be empty.
        by: who records it; kept encrypted.

    Raises:
        UnknownComplaintError: nothing, or more than one complaint, goes by that reference.
        RecordError: the law has no room for it; nothing changed.
        KeyError: the complaint's city has no pack any more.
    """

    def event(standing: QueuedComplaint) -> Event:
        law = laws[standing.item.jurisdiction]
        check(law, _answers(standing), records_of(standing), record, now)
        return Event(kind_of(record), now, {**_dump(record), "reason": reason, "by": by})

    def work(known: QueuedComplaint) -> Worked:
        law = laws[known.item.jurisdiction]
        records = records_of(known)
        happened = {one.event: one.at for one in records if isinstance(one, Happened)}
        received = happened.get("received")
        sworn = known.item.disposition == UNSWORN and received is not None
        return Worked(
            deadlines=[deadline_of(dumped(due)) for due in dues_of(law, _answers(known), records)],
            disposition=FILED if sworn else known.item.disposition,
            received_at=received,
            completed_at=happened.get("completed", known.completed_at),
            forwarded_at=happened.get("forwarded", happened.get("referred", known.forwarded_at)),
        )

    return store.queue.record(reference, event, work)


def records_of(complaint: QueuedComplaint) -> list[Record]:
    """Everything known to have happened to it, in the order in which it was recorded."""
    began: list[Record] = [Happened("submitted", complaint.submitted_at)]
    if complaint.received_at and not any(event.kind == "received" for event in complaint.events):
        began.append(Happened("received", complaint.received_at))
    return [*began, *(_load(event) for event in complaint.events if event.kind in KINDS)]


def kind_of(record: Record) -> str:
    """How a record is called in the store."""
    if isinstance(record, Happened):
        return record.event
    return {Stayed: STAYED, Extended: EXTENDED, InRunoff: IN_RUNOFF}[type(record)]


def _answers(complaint: QueuedComplaint) -> Answers:
    return answers_of(Complaint.model_validate(complaint.complaint))


def _dump(record: Record) -> dict[str, str]:
    if isinstance(record, Happened):
        return {"at": record.at.isoformat()}
    if isinstance(record, Stayed):
        return {"first": record.first.isoformat(), "last": record.last.isoformat()}
    return {"rule": record.rule, "until": record.until.isoformat()} if isinstance(record, Extended) else {}


def _load(event: Event) -> Record:
    detail = event.detail
    if event.kind == STAYED:
        return Stayed(date.fromisoformat(detail["first"]), date.fromisoformat(detail["last"]))
    if event.kind == EXTENDED:
        return Extended(detail["rule"], date.fromisoformat(detail["until"]))
    if event.kind == IN_RUNOFF:
        return InRunoff()
    return Happened(cast(LawEvent, event.kind), datetime.fromisoformat(detail["at"]))
