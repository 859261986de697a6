from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from store_samples import NOW, begin, hand_over, run, say

from actions.store import Deadline, HandOver, Store, TamperedError, UnknownComplaintError

pytest_plugins = ["store_fixtures"]


def file(store: Store, complaint: HandOver) -> str:
    filing = say(store, begin(store).conversation, "a", hand_over=complaint).filing
    assert filing is not None
    return filing.complaint_id


def test_an_empty_queue_is_empty(store: Store) -> None:
    assert store.queue.items() == []


def test_the_queue_lists_the_first_handed_over_first(store: Store) -> None:
    later = file(store, hand_over(at=NOW + timedelta(hours=1)))
    unsworn = file(store, hand_over(jurisdiction="san_antonio", disposition="awaiting_oath", numbering=None))
    assert [item.id for item in store.queue.items()] == [unsworn, later]
    assert [item.id for item in store.queue.items(jurisdiction="denver")] == [later]
    assert [item.id for item in store.queue.items(disposition="awaiting_oath")] == [unsworn]
    assert store.queue.items(jurisdiction="denver", disposition="awaiting_oath") == []
    (item,) = store.queue.items(jurisdiction="denver")
    assert (item.case_number, item.disposition, item.received_at) == ("26-1", "filed", NOW + timedelta(hours=1))


def test_due_is_the_earliest_of_days_and_moments(store: Store) -> None:
    moment = datetime(2026, 3, 5, 17, tzinfo=UTC)
    days = [Deadline("D", date(2026, 3, 6), None, "Board", "receipt"), Deadline("E", date(2026, 3, 9), None, "Board", "x")]
    with_days = file(store, replace(hand_over(), deadlines=days))
    with_both = file(store, replace(hand_over(), deadlines=[*days, Deadline("M", None, moment, "Mayor", "receipt")]))
    with_none = file(store, replace(hand_over(), deadlines=[Deadline("S", None, None, "Clerk", "promptly")]))
    due = {item.id: item.due for item in store.queue.items()}
    assert due == {with_days: date(2026, 3, 6), with_both: moment, with_none: None}


def test_a_complaint_is_found_by_id_short_id_or_case_number(store: Store) -> None:
    complaint_id = file(store, hand_over("The words."))
    for reference in (complaint_id, complaint_id[:4], "26-1"):
        assert store.queue.show(reference).complaint["facts"] == "The words."


@pytest.mark.parametrize("reference", ["", "26-2", "%", "____", "zzzz"])
def test_what_fits_no_complaint_is_unknown(store: Store, reference: str) -> None:
    complaint_id = file(store, hand_over())
    with pytest.raises(UnknownComplaintError):
        store.queue.show(reference)
    with pytest.raises(UnknownComplaintError):
        store.queue.show(complaint_id[:3])


def test_a_number_that_two_cities_gave_is_not_guessed(store: Store) -> None:
    file(store, hand_over())
    file(store, hand_over(jurisdiction="albuquerque"))
    with pytest.raises(UnknownComplaintError):
        store.queue.show("26-1")


def test_the_person_finds_the_complaint_of_their_own_conversation(store: Store) -> None:
    conversation, other = begin(store).conversation, begin(store).conversation
    assert store.queue.of_conversation(conversation) is None
    say(store, conversation, "a", hand_over=hand_over("mine"))
    mine = store.queue.of_conversation(conversation)
    assert mine is not None
    assert mine.complaint["facts"] == "mine"
    assert store.queue.of_conversation(other) is None


def test_findings_that_were_swapped_are_noticed(store: Store) -> None:
    complaint_id = file(store, hand_over())
    run(store, "UPDATE findings SET detail = (SELECT detail FROM findings WHERE position = 1) WHERE position = 0")
    with pytest.raises(TamperedError):
        store.queue.show(complaint_id)


def test_no_content_shows_in_a_repr(store: Store) -> None:
    conversation = say(store, begin(store).conversation, "a", "PLANTED", hand_over=hand_over("PLANTED"))
    shown = store.queue.show("26-1")
    everything = [conversation, shown, hand_over("PLANTED"), store.conversations.transcript(conversation.conversation)]
    assert "PLANTED" not in repr(everything)
    opened = begin(store)
    assert opened.token not in repr(opened)
