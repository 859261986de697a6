from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from store_samples import DENVER, NOW, at_once, begin, hand_over, rows, say

from actions.store import Committed, Finished, MovedOnError, Notice, Numbering, Store

pytest_plugins = ["store_fixtures"]

FILED_TABLES = ("complaints", "findings", "deadlines", "outbox", "case_counters")


def test_the_receipt_carries_the_number(store: Store) -> None:
    opened = begin(store)
    committed = say(store, opened.conversation, "a", hand_over=hand_over())
    assert committed.filing is not None
    assert (committed.filing.case_number, committed.filing.disposition, committed.filing.first) == ("26-1", "filed", True)
    assert committed.turn["receipt"] == "Your number is 26-1."
    loaded = store.conversations.load(opened.conversation.id, opened.token, now=NOW)
    assert loaded.last_turn == committed.turn
    assert loaded.state["phase"] == "filed"
    assert loaded.status == "handed_over"


def test_everything_is_written_with_it(store: Store) -> None:
    filing = say(store, begin(store).conversation, "a", hand_over=hand_over()).filing
    assert filing is not None
    shown = store.queue.show(filing.complaint_id)
    assert shown.complaint == {"case_number": "26-1", "facts": "The inspector took a gift."}
    assert shown.findings == tuple(hand_over().findings)
    assert shown.deadlines == tuple(hand_over().deadlines)
    assert shown.draft_started_at == datetime(2026, 3, 1, 8, tzinfo=UTC)
    assert (shown.submitted_at, shown.received_at, shown.completed_at, shown.forwarded_at) == (NOW, NOW, None, None)
    (notice,) = store.outbox.claim("slack", now=NOW)
    assert notice.payload == {"complaint": filing.complaint_id, "case_number": "26-1", "stage": "filed"}
    assert (notice.kind, notice.jurisdiction) == ("complaint_waiting", "denver")


def test_the_complaint_has_a_key_of_its_own(store: Store) -> None:
    say(store, begin(store).conversation, "a", hand_over=hand_over())
    (conversation,), (complaint,) = rows(store, "conversations"), rows(store, "complaints")
    assert conversation["wrapped_key"] != complaint["wrapped_key"]


def test_the_five_clocks_are_kept_apart(store: Store) -> None:
    clocks = {
        name: datetime(2026, 3, day, tzinfo=UTC)
        for day, name in enumerate(("draft_started_at", "submitted_at", "received_at", "completed_at", "forwarded_at"), start=1)
    }
    say(store, begin(store).conversation, "a", hand_over=replace(hand_over(), **clocks))  # type: ignore[arg-type]
    shown = store.queue.show("26-1")
    assert {name: getattr(shown, name) for name in clocks} == clocks


def test_an_unsworn_complaint_goes_in_without_a_number(store: Store) -> None:
    unsworn = hand_over(
        jurisdiction="san_antonio",
        disposition="awaiting_oath",
        numbering=None,
        notices=[Notice("complaint_waiting", discreet=True)],
    )
    filing = say(store, begin(store).conversation, "a", hand_over=unsworn).filing
    assert filing is not None
    assert (filing.case_number, filing.disposition) == (None, "awaiting_oath")
    assert store.queue.show(filing.complaint_id).item.case_number is None
    assert rows(store, "case_counters") == []
    (notice,) = store.outbox.claim("slack", now=NOW)
    assert notice.payload == {}


def test_a_second_hand_over_changes_nothing_and_tells_of_the_first(store: Store) -> None:
    first = say(store, begin(store).conversation, "a", hand_over=hand_over("first words"))
    before = {table: rows(store, table) for table in FILED_TABLES}
    second = say(store, first.conversation, "b", hand_over=hand_over("second words"))
    assert first.filing is not None
    assert second.filing == replace(first.filing, first=False)
    assert second.turn["receipt"] == "Your number is 26-1."
    assert {table: rows(store, table) for table in FILED_TABLES} == before


def test_the_same_hand_over_from_many_threads_files_once(store: Store) -> None:
    conversation = begin(store).conversation
    results = at_once([lambda n=n: say(store, conversation, f"m{n}", hand_over=hand_over()) for n in range(8)])  # type: ignore[misc]
    assert sum(isinstance(result, Committed) for result in results) == 1
    assert sum(isinstance(result, MovedOnError) for result in results) == 7
    assert [len(rows(store, table)) for table in FILED_TABLES] == [1, 2, 2, 1, 1]


def test_fifty_at_once_are_numbered_without_a_gap(store: Store) -> None:
    conversations = [begin(store).conversation for _ in range(50)]
    results = at_once([lambda c=c: say(store, c, "a", hand_over=hand_over()) for c in conversations])  # type: ignore[misc]
    filed = [result for result in results if isinstance(result, Committed)]
    assert len(filed) == 50
    numbers = [result.filing.case_number for result in filed if result.filing is not None]
    assert sorted(numbers, key=lambda number: int(str(number)[3:])) == [f"26-{n}" for n in range(1, 51)]
    assert [result.turn["receipt"] for result in filed] == [f"Your number is {number}." for number in numbers]


def test_a_hand_over_that_fails_leaves_no_trace_and_no_gap(store: Store) -> None:
    def fail(case_number: str | None) -> Finished:
        raise RuntimeError(f"no receipt for {case_number}")

    opened = begin(store)
    with pytest.raises(RuntimeError, match="no receipt for 26-1"):
        say(store, opened.conversation, "a", hand_over=hand_over(finish=fail))
    assert [rows(store, table) for table in FILED_TABLES] == [[]] * 5
    assert store.conversations.load(opened.conversation.id, opened.token, now=NOW) == opened.conversation
    filing = say(store, opened.conversation, "a", hand_over=hand_over()).filing
    assert filing is not None
    assert filing.case_number == "26-1"


def test_finish_may_leave_turn_and_state_as_they_were_given(store: Store) -> None:
    plain = hand_over(finish=lambda number: Finished({"case_number": number}))
    committed = say(store, begin(store).conversation, "a", "words", hand_over=plain)
    assert committed.turn == {"turn": 1, "heard": "words"}
    assert committed.conversation.state == {"asking": "facts", "words": "words"}


def test_the_year_is_the_offices_own(store: Store) -> None:
    before = datetime(2025, 12, 31, 23, 40, tzinfo=ZoneInfo("America/Denver"))
    after = datetime(2026, 1, 1, 0, 5, tzinfo=ZoneInfo("America/Denver"))
    assert before.astimezone(UTC).year == 2026
    numbers = []
    for at in (before, before, after):
        filing = say(store, begin(store).conversation, "a", hand_over=hand_over(at=at.astimezone(UTC))).filing
        assert filing is not None
        numbers.append(filing.case_number)
    assert numbers == ["25-1", "25-2", "26-1"]


def test_every_city_counts_for_itself(store: Store) -> None:
    other = Numbering("E-{yyyy}-{n:03d}", "America/Los_Angeles")
    filings = [
        say(store, begin(store).conversation, "a", hand_over=hand_over(jurisdiction=city, numbering=numbering)).filing
        for city, numbering in [("denver", DENVER), ("monroe", other), ("denver", DENVER), ("monroe", other)]
    ]
    assert [filing.case_number for filing in filings if filing] == ["26-1", "E-2026-001", "26-2", "E-2026-002"]


@pytest.mark.parametrize("bad", ["{yy}", "none", "{n}-{city}", "{n}{}", "{n"])
def test_a_number_format_that_cannot_work_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Numbering(bad, "America/Denver").case_number(2026, 1)


@pytest.mark.parametrize("text", ["My neighbour took money", "Denver", "", "a b", "x" * 33])
def test_no_sentence_fits_where_nothing_is_sealed(text: str) -> None:
    with pytest.raises(ValueError, match="identifier"):
        Notice(text)
    with pytest.raises(ValueError, match="identifier"):
        hand_over(jurisdiction=text)
    with pytest.raises(ValueError, match="identifier"):
        hand_over(disposition=text)
