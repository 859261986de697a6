"""Writing a hand-over: the complaint, its findings, deadlines and notices, and its case number."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Insert, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from actions.store.crypto import MasterKey
from actions.store.records import Deadline, Filing, Finished, HandOver, Notice
from actions.store.sealing import complaint_place, finding_place
from actions.store.tables import CaseCounterRow, ComplaintRow, DeadlineRow, FindingRow, OutboxRow

WAITING = "waiting"


def file_once(
    session: Session, master: MasterKey, conversation_id: str, hand_over: HandOver, now: datetime
) -> tuple[Filing, Finished]:
    """Write the hand-over, or find that this conversation's complaint stands already and leave it alone.

    The caller holds the conversation's row, so no second hand-over of it can run at the same time.
    """
    standing = session.scalar(select(ComplaintRow).where(ComplaintRow.conversation_id == conversation_id))
    if standing is not None:
        return filing_of(standing, first=False), hand_over.finish(standing.case_number)
    complaint_id = secrets.token_hex(16)
    year, sequence, case_number = next_number(session, hand_over)
    finished = hand_over.finish(case_number)
    key, wrapped = master.new_data_key(complaint_place(complaint_id, "wrapped_key"))
    row = ComplaintRow(
        id=complaint_id,
        conversation_id=conversation_id,
        jurisdiction=hand_over.jurisdiction,
        year=year,
        sequence=sequence,
        case_number=case_number,
        disposition=hand_over.disposition,
        wrapped_key=wrapped,
        complaint=key.seal(finished.complaint, complaint_place(complaint_id, "complaint")),
        draft_started_at=hand_over.draft_started_at,
        submitted_at=hand_over.submitted_at,
        received_at=hand_over.received_at,
        completed_at=hand_over.completed_at,
        forwarded_at=hand_over.forwarded_at,
    )
    session.add(row)
    session.flush()
    session.add_all(
        FindingRow(
            complaint_id=complaint_id,
            position=position,
            rule=finding.rule,
            effect=finding.effect,
            outcome=finding.outcome,
            detail=key.seal(finding.detail, finding_place(complaint_id, position)),
        )
        for position, finding in enumerate(hand_over.findings)
    )
    session.add_all(deadline_rows(complaint_id, hand_over.deadlines))
    session.add_all(notice_rows(row, hand_over.notices, now))
    return filing_of(row, first=True), finished


def deadline_rows(complaint_id: str, deadlines: Sequence[Deadline]) -> list[DeadlineRow]:
    """The rows of a complaint's dates, in the order in which they are shown."""
    return [
        DeadlineRow(
            complaint_id=complaint_id,
            position=position,
            rule=deadline.rule,
            due_on=deadline.due_on,
            due_at=deadline.due_at,
            actor=deadline.actor,
            trigger=deadline.trigger,
            assumption=deadline.assumption,
        )
        for position, deadline in enumerate(deadlines)
    ]


def next_number(session: Session, hand_over: HandOver) -> tuple[int | None, int | None, str | None]:
    """Take the next number of this city and year.

    The counter's row stays locked until the transaction ends: numbers are given in the order of filing, and one that is
    rolled back is given again.
    """
    if hand_over.numbering is None:
        return None, None, None
    year = hand_over.numbering.year(hand_over.submitted_at)
    values = {"jurisdiction": hand_over.jurisdiction, "year": year, "last": 1}
    sequence = session.execute(counting(session.get_bind().dialect.name, values)).scalar_one()
    return year, sequence, hand_over.numbering.case_number(year, sequence)


def counting(dialect: str, values: dict[str, Any]) -> Insert:
    keys = [CaseCounterRow.jurisdiction, CaseCounterRow.year]
    one_more = {"last": CaseCounterRow.last + 1}
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return (
        insert(CaseCounterRow)
        .values(values)
        .on_conflict_do_update(index_elements=keys, set_=one_more)
        .returning(CaseCounterRow.last)
    )


def notice_rows(
    complaint: ComplaintRow, notices: Sequence[Notice], now: datetime, *, about: str | None = None
) -> list[OutboxRow]:
    """One outbox row for each notice, built of ids and names from the pack and of nothing else.

    `about`: the id of what the notice is about, where one kind of thing can happen to a complaint more than once.
    """
    suffix = f":{about}" if about else ""
    open_payload = {
        "complaint": complaint.id,
        "case_number": complaint.case_number,
        "stage": complaint.disposition,
    }
    return [
        OutboxRow(
            key=f"{complaint.id}:{notice.channel}:{notice.kind}{suffix}",
            channel=notice.channel,
            kind=notice.kind,
            jurisdiction=complaint.jurisdiction,
            payload={} if notice.discreet else open_payload,
            state=WAITING,
            attempts=0,
            created_at=now,
            next_attempt_at=now,
        )
        for notice in notices
    ]


def filing_of(row: ComplaintRow, *, first: bool) -> Filing:
    return Filing(
        complaint_id=row.id,
        jurisdiction=row.jurisdiction,
        case_number=row.case_number,
        disposition=row.disposition,
        first=first,
    )
