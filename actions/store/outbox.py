"""The outbox: messages that were written together with the change they tell of, delivered at least once."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import or_, select
from sqlalchemy.orm import Session

from actions.store.database import Database
from actions.store.errors import LeaseLostError
from actions.store.filing import WAITING
from actions.store.records import Delivery
from actions.store.tables import OutboxRow

SENT = "sent"
DEAD = "dead"

LEASE = timedelta(seconds=60)
FIRST_WAIT = timedelta(seconds=2)
LONGEST_WAIT = timedelta(minutes=10)
# With the waits above: about a day of trying before a person has to look.
MOST_ATTEMPTS = 180


class Outbox:
    """Rows are claimed under a lease, then told what became of them. `now` is the caller's clock, with a time zone.

    Several workers, in one process or many, never hold the same row at once. A worker that dies keeps its rows only until
    the lease runs out.
    """

    def __init__(
        self, database: Database, *, most_attempts: int = MOST_ATTEMPTS, jitter: Callable[[], float] = random.random
    ) -> None:
        self._database = database
        self._most_attempts = most_attempts
        self._jitter = jitter

    def claim(self, channel: str, *, now: datetime, limit: int = 10, lease: timedelta = LEASE) -> list[Delivery]:
        """Take up to `limit` rows that are due on this channel, oldest first, for the time of the lease."""
        due = (
            select(OutboxRow)
            .where(OutboxRow.channel == channel, OutboxRow.state == WAITING, OutboxRow.next_attempt_at <= now)
            .where(or_(OutboxRow.leased_until.is_(None), OutboxRow.leased_until <= now))
            .order_by(OutboxRow.id)
            .limit(limit)
        )
        with self._database.reading() as session:
            # Mostly nothing is due, and looking must not hold up those who write.
            if session.scalar(due.with_only_columns(OutboxRow.id).limit(1)) is None:
                return []
        with self._database.writing() as session:
            # SQLite knows no row locks; there the whole claim is alone with the database.
            rows = session.scalars(due.with_for_update(skip_locked=True)).all()
            for row in rows:
                row.lease, row.leased_until = secrets.token_hex(16), now + lease
            session.commit()
            return [delivery_of(row) for row in rows]

    def sent(self, delivery: Delivery, *, reference: Mapping[str, Any], now: datetime) -> None:
        """It arrived. `reference` is how the other side calls it (Slack: channel and ts), to change it later.

        Raises:
            LeaseLostError: the lease ran out and another worker holds the row.
        """
        with self._database.writing() as session:
            row = held(session, delivery)
            row.state, row.sent_at, row.sent_reference, row.last_error = SENT, now, dict(reference), None
            release(row)
            session.commit()

    def retry(self, delivery: Delivery, *, error: str, now: datetime, after: timedelta | None = None) -> bool:
        """It did not arrive; try again later, or never again after the last attempt.

        Args:
            delivery: the claimed row.
            error: a code, never a sentence that could carry content; cut to 64 characters.
            now: the caller's clock.
            after: what the other side asked to wait (`Retry-After`). That wait is kept and is no failed attempt.

        Returns:
            False when that was the last attempt and the row is dead.

        Raises:
            LeaseLostError: the lease ran out and another worker holds the row.
        """
        with self._database.writing() as session:
            row = held(session, delivery)
            row.last_error = error[:64]
            if after is None:
                row.attempts += 1
                row.state = DEAD if row.attempts >= self._most_attempts else WAITING
                row.next_attempt_at = now + backoff(row.attempts, self._jitter())
            else:
                row.next_attempt_at = now + after
            release(row)
            session.commit()
            return row.state == WAITING

    def give_up(self, delivery: Delivery, *, error: str) -> None:
        """It can never arrive as it is; keep it as dead for a person to see.

        Raises:
            LeaseLostError: the lease ran out and another worker holds the row.
        """
        with self._database.writing() as session:
            row = held(session, delivery)
            row.state, row.last_error, row.attempts = DEAD, error[:64], row.attempts + 1
            release(row)
            session.commit()


def backoff(attempts: int, jitter: float) -> timedelta:
    """The wait after so many failed attempts: doubled each time, up to the longest; half of it left to chance (0 to 1)."""
    doublings = min(attempts - 1, 20)
    wait = min(LONGEST_WAIT, FIRST_WAIT * (1 << doublings))
    return wait / 2 + wait / 2 * jitter


def held(session: Session, delivery: Delivery) -> OutboxRow:
    row = session.get(OutboxRow, delivery.id, with_for_update=True)
    if row is None or row.state != WAITING or row.lease != delivery.lease:
        raise LeaseLostError
    return row


def release(row: OutboxRow) -> None:
    row.lease = row.leased_until = None


def delivery_of(row: OutboxRow) -> Delivery:
    if row.lease is None or row.leased_until is None:
        raise LeaseLostError
    return Delivery(
        id=row.id,
        key=row.key,
        channel=row.channel,
        kind=row.kind,
        jurisdiction=row.jurisdiction,
        payload=row.payload,
        attempts=row.attempts,
        lease=row.lease,
        leased_until=row.leased_until,
    )
