"""What is recorded about a complaint after it was handed over."""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial

import pytest
from store_samples import NOW, at_once, begin, hand_over, say

from actions.store import Deadline, Event, QueuedComplaint, Store, UnknownComplaintError, Worked

pytest_plugins = ["store_fixtures"]

LATER = NOW + timedelta(days=3)


def file(store: Store) -> str:
    filing = say(store, begin(store).conversation, "a", hand_over=hand_over("Quill took a gift.")).filing
    assert filing is not None
    return filing.complaint_id


def worked(known: QueuedComplaint, rule: str = "R-9") -> Worked:
    day = date(2026, 5, len(known.events))
    return Worked([Deadline(rule, day, None, "Board", "completed")], "filed", known.received_at, LATER, None)


def given(event: Event, _: QueuedComplaint) -> Event:
    return event


def test_an_event_is_kept_with_the_dates_that_follow(store: Store) -> None:
    reference = file(store)
    for n in (1, 2):
        event = Event("completed", LATER, {"at": f"day {n}", "reason": "Quill wrote again"})
        standing = store.queue.record(reference, partial(given, event), worked)
        assert [e.detail["at"] for e in standing.events] == [f"day {m}" for m in range(1, n + 1)]
    shown = store.queue.show(reference)
    assert [(e.kind, e.recorded_at) for e in shown.events] == [("completed", LATER)] * 2
    assert [(d.rule, d.due_on) for d in shown.deadlines] == [("R-9", date(2026, 5, 2))]
    assert (shown.received_at, shown.completed_at, shown.forwarded_at) == (NOW, LATER, None)
    assert store.queue.items()[0].due == date(2026, 5, 2)


def test_what_is_refused_changes_nothing(store: Store) -> None:
    reference = file(store)
    before = store.queue.show(reference)

    def refuse(_: QueuedComplaint) -> Event:
        raise ValueError("no room")

    with pytest.raises(ValueError, match="no room"):
        store.queue.record(reference, refuse, worked)

    def fails(_: QueuedComplaint) -> Worked:
        raise ValueError("cannot be worked")

    with pytest.raises(ValueError, match="cannot be worked"):
        store.queue.record(reference, lambda _: Event("completed", LATER, {}), fails)
    assert store.queue.show(reference) == before
    with pytest.raises(UnknownComplaintError):
        store.queue.record("99-9", lambda _: Event("completed", LATER, {}), worked)


def test_many_at_once_are_all_kept_each_seeing_those_before(store: Store) -> None:
    reference = file(store)

    def note(n: int) -> int:
        event = Event("completed", LATER, {"n": n})
        return len(store.queue.record(reference, lambda _: event, worked).events)

    assert {*at_once([partial(note, n) for n in range(8)])} == set(range(1, 9))
    assert sorted(e.detail["n"] for e in store.queue.show(reference).events) == list(range(8))


@pytest.mark.parametrize("kind", ["", "Completed", "took a gift"])
def test_a_kind_is_a_plain_word_so_that_no_sentence_is_stored_in_the_clear(kind: str) -> None:
    with pytest.raises(ValueError, match="identifier"):
        Event(kind, LATER, {})
