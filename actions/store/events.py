"""Writing down what happened to a complaint: one row after the other, none changed later."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from actions.store.crypto import MasterKey
from actions.store.records import Event
from actions.store.sealing import complaint_key, event_place
from actions.store.tables import ComplaintRow, EventRow


def add_event(session: Session, master: MasterKey, complaint: ComplaintRow, event: Event) -> None:
    """Writes the next event. The caller holds the complaint's row, so no two get the same place."""
    n = session.scalars(select(func.count()).where(EventRow.complaint_id == complaint.id)).one() + 1
    detail = complaint_key(master, complaint).seal(event.detail, event_place(complaint.id, n))
    session.add(EventRow(complaint_id=complaint.id, n=n, kind=event.kind, recorded_at=event.recorded_at, detail=detail))
