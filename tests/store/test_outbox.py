from __future__ import annotations

from datetime import timedelta

import pytest
from store_samples import NOW, at_once, begin, hand_over, rows, say

from actions.store import Delivery, LeaseLostError, Notice, Store
from actions.store.outbox import LEASE, Outbox, backoff

pytest_plugins = ["store_fixtures"]


def fill(store: Store, count: int) -> None:
    for _ in range(count):
        say(store, begin(store).conversation, "a", hand_over=hand_over())


def claim_one(store: Store, seconds: float = 0) -> Delivery:
    (delivery,) = store.outbox.claim("slack", now=NOW + timedelta(seconds=seconds))
    return delivery


def test_rows_are_claimed_oldest_first_and_up_to_the_limit(store: Store) -> None:
    fill(store, 5)
    first = store.outbox.claim("slack", now=NOW, limit=3)
    second = store.outbox.claim("slack", now=NOW, limit=3)
    assert [delivery.payload["case_number"] for delivery in first + second] == [f"26-{n}" for n in range(1, 6)]
    assert len(first) == 3
    assert store.outbox.claim("slack", now=NOW) == []


def test_a_row_belongs_to_its_channel(store: Store) -> None:
    notices = [Notice("complaint_waiting"), Notice("complaint_waiting", channel="email")]
    say(store, begin(store).conversation, "a", hand_over=hand_over(notices=notices))
    assert len(store.outbox.claim("email", now=NOW)) == 1
    assert len(store.outbox.claim("slack", now=NOW)) == 1


def test_workers_at_once_never_hold_the_same_row(store: Store) -> None:
    fill(store, 24)
    claimed = at_once([lambda: store.outbox.claim("slack", now=NOW, limit=2)] * 12)
    left = store.outbox.claim("slack", now=NOW, limit=24)
    ids = [delivery.id for batch in [*claimed, left] if isinstance(batch, list) for delivery in batch]
    assert len(ids) == 24
    assert len(set(ids)) == 24


def test_what_was_sent_is_not_sent_again(store: Store) -> None:
    fill(store, 1)
    store.outbox.sent(claim_one(store), reference={"channel": "C1", "ts": "1.2"}, now=NOW)
    assert store.outbox.claim("slack", now=NOW + timedelta(days=1)) == []
    (row,) = rows(store, "outbox")
    assert (row["state"], row["lease"], row["leased_until"], row["last_error"]) == ("sent", None, None, None)
    assert "1.2" in str(row["sent_reference"])


def test_a_dead_workers_row_is_free_when_the_lease_ends(store: Store) -> None:
    fill(store, 1)
    lost = claim_one(store)
    assert store.outbox.claim("slack", now=NOW + LEASE - timedelta(seconds=1)) == []
    taken = claim_one(store, LEASE.total_seconds())
    assert taken.id == lost.id
    for late in (
        lambda: store.outbox.sent(lost, reference={}, now=NOW),
        lambda: store.outbox.retry(lost, error="timeout", now=NOW),
        lambda: store.outbox.give_up(lost, error="invalid_blocks"),
    ):
        with pytest.raises(LeaseLostError):
            late()
    store.outbox.sent(taken, reference={}, now=NOW)


def test_a_failure_waits_longer_each_time_and_dies_at_last(store: Store) -> None:
    fill(store, 1)
    outbox = Outbox(store._database, most_attempts=6)
    now = NOW
    waits = []
    for attempt in range(1, 7):
        (delivery,) = outbox.claim("slack", now=now)
        assert delivery.attempts == attempt - 1
        goes_on = outbox.retry(delivery, error="internal_error", now=now)
        assert goes_on == (attempt < 6)
        wait = backoff(attempt, 1.0)
        waits.append(wait)
        now += wait
    assert waits == sorted(waits)
    assert store.outbox.claim("slack", now=now + timedelta(days=9)) == []
    (row,) = rows(store, "outbox")
    assert (row["state"], row["attempts"], row["last_error"]) == ("dead", 6, "internal_error")


def test_the_next_attempt_lies_within_the_jittered_wait(store: Store) -> None:
    fill(store, 1)
    store.outbox.retry(claim_one(store), error="timeout", now=NOW)
    assert store.outbox.claim("slack", now=NOW + backoff(1, 0.0) - timedelta(milliseconds=1)) == []
    assert len(store.outbox.claim("slack", now=NOW + backoff(1, 1.0))) == 1


def test_the_wait_that_was_asked_for_is_kept_and_is_no_failure(store: Store) -> None:
    fill(store, 1)
    outbox = Outbox(store._database, most_attempts=2)
    for n in range(4):
        now = NOW + timedelta(seconds=30 * n)
        (delivery,) = outbox.claim("slack", now=now)
        assert outbox.retry(delivery, error="ratelimited", now=now, after=timedelta(seconds=30))
        assert outbox.claim("slack", now=now + timedelta(seconds=29)) == []
    assert claim_one(store, 120).attempts == 0


def test_what_can_never_arrive_is_dead_at_once(store: Store) -> None:
    fill(store, 1)
    store.outbox.give_up(claim_one(store), error="x" * 100)
    assert store.outbox.claim("slack", now=NOW + timedelta(days=9)) == []
    (row,) = rows(store, "outbox")
    assert (row["state"], row["last_error"]) == ("dead", "x" * 64)


@pytest.mark.parametrize(
    ("attempts", "jitter", "seconds"), [(1, 0.0, 1), (1, 1.0, 2), (2, 1.0, 4), (3, 0.5, 6), (999, 1.0, 600)]
)
def test_backoff(attempts: int, jitter: float, seconds: float) -> None:
    assert backoff(attempts, jitter) == timedelta(seconds=seconds)
