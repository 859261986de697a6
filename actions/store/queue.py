"""The board's queue: what was handed over, and what was recorded about it since."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, time

from sqlalchemy import Select, delete, or_, select
from sqlalchemy.orm import Session

from actions.store.crypto import MasterKey
from actions.store.database import Database
from actions.store.errors import UnknownComplaintError
from actions.store.events import add_event
from actions.store.filing import deadline_rows
from actions.store.records import Conversation, Deadline, Event, Finding, QueuedComplaint, QueueItem, Worked
from actions.store.sealing import complaint_key, complaint_place, event_place, finding_place
from actions.store.tables import ComplaintRow, DeadlineRow, EventRow, FindingRow

SHORTEST_REFERENCE = 4


class Queue:
    """Whoever gets this object sees complaints, so it belongs behind the desk's login."""

    def __init__(self, database: Database, master: Callable[[], MasterKey]) -> None:
        self._database = database
        self._master = master

    def items(self, *, jurisdiction: str | None = None, disposition: str | None = None) -> list[QueueItem]:
        """The complaints, first handed over first, without opening any. Both arguments narrow it down."""
        wanted = select(ComplaintRow).order_by(ComplaintRow.submitted_at, ComplaintRow.id)
        if jurisdiction is not None:
            wanted = wanted.where(ComplaintRow.jurisdiction == jurisdiction)
        if disposition is not None:
            wanted = wanted.where(ComplaintRow.disposition == disposition)
        with self._database.reading() as session:
            rows = session.scalars(wanted).all()
            deadlines: dict[str, list[DeadlineRow]] = {row.id: [] for row in rows}
            ids = wanted.with_only_columns(ComplaintRow.id).order_by(None)
            for deadline in session.scalars(select(DeadlineRow).where(DeadlineRow.complaint_id.in_(ids))):
                deadlines.get(deadline.complaint_id, []).append(deadline)
            return [item_of(row, deadlines[row.id]) for row in rows]

    def show(self, reference: str) -> QueuedComplaint:
        """Open one complaint.

        Args:
            reference: its id, the beginning of its id (4 characters or more), or its case number.

        Raises:
            UnknownComplaintError: nothing, or more than one, fits the reference.
        """
        with self._database.reading() as session:
            fits = session.scalars(matching(reference).limit(2)).all()
            if len(fits) != 1:
                raise UnknownComplaintError
            return self._open(session, fits[0])

    def of_conversation(self, conversation: Conversation) -> QueuedComplaint | None:
        """The complaint that this conversation handed over, for the person who did; None while it is a draft."""
        with self._database.reading() as session:
            row = session.scalar(select(ComplaintRow).where(ComplaintRow.conversation_id == conversation.id))
            return None if row is None else self._open(session, row)

    def record(
        self, reference: str, event: Callable[[QueuedComplaint], Event], work: Callable[[QueuedComplaint], Worked]
    ) -> QueuedComplaint:
        """Write down one more thing about a complaint, and its dates as they follow from everything known then.

        Args:
            reference: as for `show`.
            event: what to write down, given the complaint as it stands. It may refuse by raising: nothing changes then.
            work: the dates that follow, given the complaint with the new event.

        Raises:
            UnknownComplaintError: nothing, or more than one, fits the reference.
        """
        with self._database.writing() as session:
            fits = session.scalars(matching(reference).with_for_update().limit(2)).all()
            if len(fits) != 1:
                raise UnknownComplaintError
            row = fits[0]
            standing = self._open(session, row)
            new = event(standing)
            add_event(session, self._master(), row, new)
            worked = work(replace(standing, events=(*standing.events, new)))
            session.execute(delete(DeadlineRow).where(DeadlineRow.complaint_id == row.id))
            session.add_all(deadline_rows(row.id, worked.deadlines))
            row.received_at, row.completed_at = worked.received_at, worked.completed_at
            row.forwarded_at = worked.forwarded_at
            row.disposition = worked.disposition
            session.flush()
            recorded = self._open(session, row)
            session.commit()
            return recorded

    def _open(self, session: Session, row: ComplaintRow) -> QueuedComplaint:
        key = complaint_key(self._master(), row)
        findings = session.scalars(select(FindingRow).where(FindingRow.complaint_id == row.id).order_by(FindingRow.position))
        deadlines = session.scalars(
            select(DeadlineRow).where(DeadlineRow.complaint_id == row.id).order_by(DeadlineRow.position)
        ).all()
        return QueuedComplaint(
            item=item_of(row, deadlines),
            complaint=key.open(row.complaint, complaint_place(row.id, "complaint")),
            findings=tuple(
                Finding(f.rule, f.effect, f.outcome, key.open(f.detail, finding_place(row.id, f.position))) for f in findings
            ),
            deadlines=tuple(Deadline(d.rule, d.due_on, d.due_at, d.actor, d.trigger, d.assumption) for d in deadlines),
            events=tuple(
                Event(e.kind, e.recorded_at, key.open(e.detail, event_place(row.id, e.n)))
                for e in session.scalars(select(EventRow).where(EventRow.complaint_id == row.id).order_by(EventRow.n))
            ),
            draft_started_at=row.draft_started_at,
            submitted_at=row.submitted_at,
            received_at=row.received_at,
            completed_at=row.completed_at,
            forwarded_at=row.forwarded_at,
        )


def matching(reference: str) -> Select[ComplaintRow]:
    fits = [ComplaintRow.id == reference, ComplaintRow.case_number == reference]
    if len(reference) >= SHORTEST_REFERENCE:
        fits.append(ComplaintRow.id.startswith(reference, autoescape=True))
    return select(ComplaintRow).where(or_(*fits))


def item_of(row: ComplaintRow, deadlines: Sequence[DeadlineRow]) -> QueueItem:
    dues = [due for deadline in deadlines if (due := deadline.due_at or deadline.due_on) is not None]
    return QueueItem(
        id=row.id,
        case_number=row.case_number,
        jurisdiction=row.jurisdiction,
        disposition=row.disposition,
        submitted_at=row.submitted_at,
        received_at=row.received_at,
        due=min(dues, key=end_of, default=None),
    )


def end_of(due: date | datetime) -> datetime:
    """When a due day or moment is over, to put days and moments in one order."""
    return due if isinstance(due, datetime) else datetime.combine(due, time.max, UTC)
