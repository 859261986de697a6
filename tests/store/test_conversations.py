from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import event
from store_samples import NOW, at_once, begin, hand_over, rows, run, say

from actions.store import (
    AlreadyHandedOverError,
    AlreadySaidError,
    Committed,
    Conversation,
    DatabaseUnavailableError,
    DraftEndedError,
    MovedOnError,
    Store,
    TamperedError,
    UnknownCodeError,
    UnknownConversationError,
)

pytest_plugins = ["store_fixtures"]


def test_a_new_conversation_is_as_it_was_given(store: Store) -> None:
    opened = store.conversations.create(
        jurisdiction=None, language="es", state={"asking": "jurisdiction"}, turn={"turn": 0, "text": "¿Qué ciudad?"}, now=NOW
    )
    loaded = store.conversations.load(opened.conversation.id, opened.token, now=NOW)
    assert loaded == opened.conversation
    assert (loaded.jurisdiction, loaded.language, loaded.turn, loaded.status) == (None, "es", 0, "drafting")
    assert (loaded.state, loaded.last_turn) == ({"asking": "jurisdiction"}, {"turn": 0, "text": "¿Qué ciudad?"})
    assert loaded.created_at == loaded.updated_at == NOW
    assert loaded.expires_at == NOW + timedelta(days=30)


def test_a_conversation_may_begin_without_a_turn(store: Store) -> None:
    opened = store.conversations.create(jurisdiction=None, language="en", state={}, turn=None, now=NOW)
    assert opened.conversation.last_turn is None
    assert store.conversations.transcript(opened.conversation) == []
    with pytest.raises(MovedOnError) as raised:
        say(store, opened.conversation, "a", expected=4)
    assert (raised.value.number, raised.value.turn) == (0, None)


def test_unknown_and_wrong_get_one_answer(store: Store) -> None:
    opened, other = begin(store), begin(store)
    tries: list[tuple[str, str, datetime]] = [
        ("0" * 32, opened.token, NOW),
        (opened.conversation.id, other.token, NOW),
        (opened.conversation.id, "", NOW),
        (opened.conversation.id, "ñ\ud83d", NOW),
        (opened.conversation.id, other.token, NOW + timedelta(days=30)),
    ]
    said = set()
    for conversation_id, token, now in tries:
        with pytest.raises(UnknownConversationError) as raised:
            store.conversations.load(conversation_id, token, now=now)
        said.add(str(raised.value))
    assert len(said) == 1


def test_a_turn_is_stored_with_all_that_goes_with_it(store: Store) -> None:
    opened = begin(store, jurisdiction=None)
    later = NOW + timedelta(hours=1)
    committed = store.conversations.commit_turn(
        opened.conversation,
        0,
        "5f2c",
        {"choice": "san_antonio"},
        {"asking": "facts"},
        {"turn": 1, "rows": (1, 2)},
        jurisdiction="san_antonio",
        language="es",
        now=later,
    )
    loaded = store.conversations.load(opened.conversation.id, opened.token, now=later)
    assert committed.conversation == loaded
    assert (loaded.turn, loaded.jurisdiction, loaded.language) == (1, "san_antonio", "es")
    assert loaded.last_turn == committed.turn == {"turn": 1, "rows": [1, 2]}
    assert (loaded.created_at, loaded.updated_at, loaded.expires_at) == (NOW, later, later + timedelta(days=30))
    assert committed.filing is None


def test_the_transcript_has_every_turn_in_order(store: Store) -> None:
    conversation = begin(store).conversation
    for n in range(12):
        conversation = say(store, conversation, f"m{n}", f"words {n}").conversation
    transcript = store.conversations.transcript(conversation)
    assert [entry.n for entry in transcript] == list(range(13))
    assert transcript[0].said is None
    assert transcript[0].turn == {"turn": 0}
    assert [entry.said for entry in transcript[1:]] == [{"text": f"words {n}"} for n in range(12)]
    assert [entry.client_id for entry in transcript[1:]] == [f"m{n}" for n in range(12)]


def test_the_same_message_again_gives_the_same_turn(store: Store) -> None:
    conversation = begin(store).conversation
    assert store.conversations.replay(conversation, "a") is None
    first = say(store, conversation, "a")
    say(store, first.conversation, "b")
    assert store.conversations.replay(conversation, "a") == first.turn
    with pytest.raises(AlreadySaidError) as raised:
        say(store, conversation, "a", "other words")
    assert raised.value.turn == first.turn
    assert len(store.conversations.transcript(conversation)) == 3


def test_two_conversations_may_use_the_same_client_id(store: Store) -> None:
    one, two = begin(store).conversation, begin(store).conversation
    say(store, one, "a", "one")
    assert store.conversations.replay(two, "a") is None
    say(store, two, "a", "two")
    assert store.conversations.replay(two, "a") == {"turn": 1, "heard": "two"}


def test_a_late_tab_is_told_where_the_conversation_stands(store: Store) -> None:
    conversation = begin(store).conversation
    ahead = say(store, conversation, "a")
    with pytest.raises(MovedOnError) as raised:
        say(store, conversation, "b", "late words")
    assert (raised.value.number, raised.value.turn) == (1, ahead.turn)
    assert "late words" not in str(raised.value)
    assert store.conversations.replay(conversation, "b") is None


def test_the_same_message_from_many_threads_is_answered_once(store: Store) -> None:
    conversation = begin(store).conversation
    results = at_once([lambda n=n: say(store, conversation, "a", f"words {n}") for n in range(12)])  # type: ignore[misc]
    turns = [result.turn for result in results if isinstance(result, Committed | AlreadySaidError)]
    assert len(turns) == 12
    assert sum(isinstance(result, Committed) for result in results) == 1
    assert turns == [turns[0]] * 12
    assert len(rows(store, "turns")) == 2


def test_of_many_tabs_at_once_one_is_heard_and_the_others_are_told(store: Store) -> None:
    conversation = begin(store).conversation
    results = at_once([lambda n=n: say(store, conversation, f"tab{n}") for n in range(12)])  # type: ignore[misc]
    assert sum(isinstance(result, Committed) for result in results) == 1
    assert sum(isinstance(result, MovedOnError) for result in results) == 11
    assert len(rows(store, "turns")) == 2


@pytest.mark.parametrize("client_id", ["", "x" * 65, "my neighbour", "señor", "a\n"])
def test_a_client_id_cannot_be_a_sentence(store: Store, client_id: str) -> None:
    conversation = begin(store).conversation
    with pytest.raises(ValueError, match="client id"):
        say(store, conversation, client_id)
    with pytest.raises(ValueError, match="client id"):
        store.conversations.keep_pending(conversation, client_id, {"text": "x"}, now=NOW)


def test_pending_messages_wait_in_order_until_each_is_answered(store: Store) -> None:
    conversation = begin(store).conversation
    for n in range(3):
        store.conversations.keep_pending(conversation, f"m{n}", {"text": f"words {n}"}, now=NOW)
    store.conversations.keep_pending(conversation, "m1", {"text": "again"}, now=NOW)
    assert [pending.said for pending in store.conversations.take_pending(conversation)] == [
        {"text": f"words {n}"} for n in range(3)
    ]
    assert store.conversations.with_pending() == [conversation]
    for n in range(3):
        conversation = say(store, conversation, f"m{n}").conversation
        left = store.conversations.take_pending(conversation)
        assert [pending.client_id for pending in left] == [f"m{k}" for k in range(n + 1, 3)]
    assert store.conversations.with_pending() == []


def test_an_answered_message_cannot_become_pending(store: Store) -> None:
    conversation = begin(store).conversation
    committed = say(store, conversation, "a")
    with pytest.raises(AlreadySaidError) as raised:
        store.conversations.keep_pending(conversation, "a", {"text": "x"}, now=NOW)
    assert raised.value.turn == committed.turn
    assert store.conversations.take_pending(conversation) == []


def test_erasing_leaves_no_row(store: Store) -> None:
    opened, other = begin(store), begin(store)
    conversation = say(store, opened.conversation, "a").conversation
    store.conversations.keep_pending(conversation, "b", {"text": "x"}, now=NOW)
    say(store, other.conversation, "a")
    store.conversations.erase(conversation, now=NOW)
    assert {row["id"] for row in rows(store, "conversations")} == {other.conversation.id}
    assert {row["conversation_id"] for row in rows(store, "turns")} == {other.conversation.id}
    assert rows(store, "pending_messages") == []
    with pytest.raises(UnknownConversationError):
        say(store, conversation, "c")
    with pytest.raises(UnknownConversationError):
        store.conversations.erase(conversation, now=NOW)


def test_what_was_handed_over_is_not_erased(store: Store) -> None:
    conversation = say(store, begin(store).conversation, "a", hand_over=hand_over()).conversation
    with pytest.raises(AlreadyHandedOverError):
        store.conversations.erase(conversation, now=NOW)
    assert len(store.conversations.transcript(conversation)) == 2


def test_only_expired_drafts_are_purged(store: Store) -> None:
    old, kept, filed = begin(store), begin(store), begin(store)
    say(store, kept.conversation, "a", now=NOW + timedelta(days=1))
    say(store, filed.conversation, "a", hand_over=hand_over())
    after = NOW + timedelta(days=30)
    with pytest.raises(DraftEndedError) as raised:
        store.conversations.load(old.conversation.id, old.token, now=after)
    assert (raised.value.reason, raised.value.ended_at) == ("expired", after)
    assert store.conversations.purge(now=after) == 1
    assert {row["id"] for row in rows(store, "conversations")} == {kept.conversation.id, filed.conversation.id}
    assert store.conversations.load(filed.conversation.id, filed.token, now=after).status == "handed_over"
    with pytest.raises(DraftEndedError) as raised:
        store.conversations.load(old.conversation.id, old.token, now=after + timedelta(days=89))
    assert (raised.value.reason, raised.value.ended_at) == ("expired", after)


def test_what_is_left_of_a_draft_is_for_its_tokens_alone_and_for_ninety_days(store: Store) -> None:
    opened, other = begin(store), begin(store)
    code = store.codes.give(opened.conversation)
    device = store.codes.resume(code, None, now=NOW)
    ended_at = NOW + timedelta(hours=1)
    store.conversations.erase(opened.conversation, now=ended_at)
    assert {key for row in rows(store, "ended_drafts") for key in row} == {
        "id",
        "conversation_id",
        "token_hash",
        "ended_at",
        "reason",
    }
    last = ended_at + timedelta(days=90, microseconds=-1)
    for token in (opened.token, device.token):
        with pytest.raises(DraftEndedError) as raised:
            store.conversations.load(opened.conversation.id, token, now=last)
        assert (raised.value.reason, raised.value.ended_at) == ("withdrawn", ended_at)
    tries = [(other.token, last), ("", last), (opened.token, ended_at + timedelta(days=90))]
    for token, now in tries:
        with pytest.raises(UnknownConversationError) as unknown:
            store.conversations.load(opened.conversation.id, token, now=now)
        assert not isinstance(unknown.value, DraftEndedError)
    with pytest.raises(UnknownCodeError):
        store.codes.resume(code, None, now=ended_at)
    store.conversations.purge(now=last)
    assert len([row for row in rows(store, "ended_drafts") if row["conversation_id"] == opened.conversation.id]) == 2
    store.conversations.purge(now=ended_at + timedelta(days=90))
    assert {row["conversation_id"] for row in rows(store, "ended_drafts")} == {other.conversation.id}


def test_a_draft_that_expired_long_ago_leaves_nothing(store: Store) -> None:
    opened = begin(store)
    after = NOW + timedelta(days=30 + 90)
    for _ in range(2):
        with pytest.raises(UnknownConversationError) as raised:
            store.conversations.load(opened.conversation.id, opened.token, now=after)
        assert not isinstance(raised.value, DraftEndedError)
        store.conversations.purge(now=after)
    assert rows(store, "ended_drafts") == []


def test_a_changed_or_swapped_value_is_noticed(store: Store) -> None:
    one, two = begin(store), begin(store)
    swapped = "UPDATE conversations SET state = (SELECT state FROM conversations WHERE id = :other) WHERE id = :id"
    run(store, swapped, id=one.conversation.id, other=two.conversation.id)
    with pytest.raises(TamperedError) as raised:
        store.conversations.load(one.conversation.id, one.token, now=NOW)
    assert (raised.value.table, raised.value.column) == ("conversations", "state")
    run(store, "UPDATE conversations SET last_turn = state WHERE id = :id", id=two.conversation.id)
    with pytest.raises(TamperedError):
        store.conversations.load(two.conversation.id, two.token, now=NOW)


def test_another_rows_key_does_not_help(store: Store) -> None:
    one, two = begin(store), begin(store)
    run(
        store,
        "UPDATE conversations SET state = o.state, wrapped_key = o.wrapped_key FROM conversations AS o"
        " WHERE conversations.id = :id AND o.id = :other",
        id=one.conversation.id,
        other=two.conversation.id,
    )
    with pytest.raises(TamperedError):
        store.conversations.load(one.conversation.id, one.token, now=NOW)


def test_times_need_a_zone(store: Store) -> None:
    with pytest.raises(Exception, match="time zone"):
        begin(store, now=datetime(2026, 3, 4))


def test_a_full_disk_loses_only_the_turn_that_did_not_fit(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/affiant.db", tmp_path / "key")
    store.prepare()
    opened = begin(store)
    store._database.engine.dispose()
    event.listen(
        store._database.engine, "connect", lambda connection, _: connection.execute("PRAGMA max_page_count = 45").close()
    )
    reached: list[Conversation] = [opened.conversation]

    def say_on() -> None:
        for n in range(500):
            reached.append(say(store, reached[-1], f"m{n}", "words " * 200).conversation)

    with pytest.raises(DatabaseUnavailableError, match="full") as raised:
        say_on()
    assert "words" not in str(raised.value)
    loaded = store.conversations.load(opened.conversation.id, opened.token, now=NOW)
    assert loaded == reached[-1]
    assert len(store.conversations.transcript(loaded)) == loaded.turn + 1
    store.close()
