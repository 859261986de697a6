from __future__ import annotations

from pathlib import Path

import pytest
from store_samples import NOW, at_once, begin, hand_over, rows, run, say

from actions.store import (
    AlreadyHandedOverError,
    Conversation,
    FilesChangedError,
    HandOver,
    NotHandedOverError,
    Notice,
    Store,
    StoredFile,
    TamperedError,
    TooManyFilesError,
    UnknownConversationError,
    UnknownFileError,
    WrongOffsetError,
)
from actions.store.files import DOCUMENT, MOST_BYTES, MOST_FILES, SWORN_COPY

pytest_plugins = ["store_fixtures"]

FOUND = {"media": "text/plain", "sha256": "0" * 64, "location": None, "scan": "not_scanned"}


def upload(store: Store, conversation: Conversation, content: bytes = b"MARKcontent", purpose: str = DOCUMENT) -> StoredFile:
    file = store.files.begin(conversation, "MARKname.txt", len(content), purpose, now=NOW)
    store.files.append(conversation, file.id, 0, content)
    return store.files.keep(conversation, file.id, FOUND, now=NOW, notices=[Notice("sworn_copy", discreet=True)])


def with_files(*ids: str) -> HandOver:
    given = hand_over()
    return HandOver(**{**{name: getattr(given, name) for name in given.__dataclass_fields__}, "files": ids})


def test_a_file_comes_piece_by_piece_and_goes_on_after_a_restart(store: Store, url: str, tmp_path: Path) -> None:
    conversation = begin(store).conversation
    file = store.files.begin(conversation, "plan.txt", 9, DOCUMENT, now=NOW)
    assert store.files.append(conversation, file.id, 0, b"abc") == 3
    for offset, data in ((0, b"abc"), (4, b"x"), (3, b"too long")):
        with pytest.raises(WrongOffsetError) as raised:
            store.files.append(conversation, file.id, offset, data)
        assert raised.value.received == 3
    again = Store(url, tmp_path / "key")
    assert again.files.find(conversation, file.id).received == 3
    assert again.files.append(conversation, file.id, 3, b"defghi") == 9
    assert again.files.content(conversation, file.id) == b"abcdefghi"
    kept = again.files.keep(conversation, file.id, FOUND, now=NOW)
    assert (kept.status, kept.name, kept.media, kept.scan) == ("kept", "plan.txt", "text/plain", "not_scanned")
    assert again.files.of(conversation) == [kept]
    again.close()


def test_of_two_that_send_the_same_bytes_one_gets_through(store: Store) -> None:
    conversation = begin(store).conversation
    file = store.files.begin(conversation, "a.txt", 6, DOCUMENT, now=NOW)
    ends = at_once([lambda: store.files.append(conversation, file.id, 0, b"abc")] * 4)
    assert ends.count(3) == 1
    assert sum(isinstance(end, WrongOffsetError) for end in ends) == 3
    assert store.files.content(conversation, file.id) == b"abc"


def test_another_conversation_does_not_see_it(store: Store) -> None:
    mine, other = begin(store).conversation, begin(store).conversation
    file = upload(store, mine)
    assert store.files.of(other) == []
    for deed in (store.files.find, store.files.content, store.files.remove):
        with pytest.raises(UnknownFileError):
            deed(other, file.id)


def test_name_and_content_are_sealed_and_erased_with_the_draft(sqlite_store: Store, tmp_path: Path) -> None:
    conversation = begin(sqlite_store).conversation
    file = upload(sqlite_store, conversation, b"MARKcontent" * 5000)
    assert sqlite_store.files.content(conversation, file.id).startswith(b"MARKcontent")

    def raw() -> bytes:
        return b"".join(path.read_bytes() for path in tmp_path.glob("affiant.db*"))

    assert b"MARK" not in raw()
    sealed = rows(sqlite_store, "file_pieces")[0]["data"][:200]
    assert sealed in raw()
    sqlite_store.conversations.erase(conversation, now=NOW)
    assert (rows(sqlite_store, "files"), rows(sqlite_store, "file_pieces")) == ([], [])
    assert sealed not in raw()


def test_pieces_cannot_be_moved_or_changed(store: Store) -> None:
    conversation = begin(store).conversation
    file = store.files.begin(conversation, "a.txt", 6, DOCUMENT, now=NOW)
    store.files.append(conversation, file.id, 0, b"abc")
    store.files.append(conversation, file.id, 3, b"def")
    run(store, "UPDATE file_pieces SET data = (SELECT data FROM file_pieces WHERE n = 1) WHERE n = 0")
    with pytest.raises(TamperedError):
        store.files.content(conversation, file.id)


def test_there_is_room_for_so_many_and_no_more(store: Store) -> None:
    conversation = begin(store).conversation
    with pytest.raises(TooManyFilesError):
        store.files.begin(conversation, "a.txt", MOST_BYTES + 1, DOCUMENT, now=NOW)
    files = [store.files.begin(conversation, "a.txt", 5, DOCUMENT, now=NOW) for _ in range(MOST_FILES)]
    with pytest.raises(TooManyFilesError):
        store.files.begin(conversation, "a.txt", 5, DOCUMENT, now=NOW)
    store.files.remove(conversation, files[0].id)
    store.files.begin(conversation, "a.txt", 5, DOCUMENT, now=NOW)


def test_files_go_over_with_the_complaint_and_stay(store: Store) -> None:
    conversation = begin(store).conversation
    kept = upload(store, conversation)
    store.files.begin(conversation, "half.txt", 100, DOCUMENT, now=NOW)
    for listed in ((), (kept.id, "0" * 32)):
        with pytest.raises(FilesChangedError):
            say(store, conversation, "a", hand_over=with_files(*listed))
    assert store.queue.items() == []
    filed = say(store, conversation, "a", hand_over=with_files(kept.id)).filing
    assert filed is not None
    assert store.files.of(conversation) == [kept]
    assert store.files.of_complaint(filed.complaint_id) == [kept]
    assert store.files.content_for_staff(filed.complaint_id, kept.id) == b"MARKcontent"
    with pytest.raises(UnknownFileError):
        store.files.content_for_staff("0" * 32, kept.id)
    with pytest.raises(AlreadyHandedOverError):
        store.files.remove(conversation, kept.id)
    with pytest.raises(AlreadyHandedOverError):
        store.files.replace(conversation, kept.id, b"other", FOUND)
    with pytest.raises(AlreadyHandedOverError):
        store.files.begin(conversation, "late.txt", 5, DOCUMENT, now=NOW)


def test_a_sworn_copy_comes_after_the_hand_over_and_staff_hear_of_each(store: Store) -> None:
    conversation = begin(store).conversation
    with pytest.raises(NotHandedOverError):
        store.files.begin(conversation, "sworn.pdf", 5, SWORN_COPY, now=NOW)
    filed = say(store, conversation, "a", hand_over=hand_over()).filing
    assert filed is not None
    copies = [upload(store, conversation, purpose=SWORN_COPY) for _ in range(2)]
    assert [event.kind for event in store.queue.show(filed.complaint_id).events] == ["sworn_copy", "sworn_copy"]
    assert [event.detail["file"] for event in store.queue.show(filed.complaint_id).events] == [copy.id for copy in copies]
    assert [row["kind"] for row in rows(store, "outbox")] == ["complaint_waiting", "sworn_copy", "sworn_copy"]
    with pytest.raises(AlreadyHandedOverError):
        store.files.remove(conversation, copies[0].id)


def test_replaced_content_is_gone(sqlite_store: Store, tmp_path: Path) -> None:
    conversation = begin(sqlite_store).conversation
    file = upload(sqlite_store, conversation, b"old " * 1000)
    before = rows(sqlite_store, "file_pieces")[0]["data"][:100]
    new = sqlite_store.files.replace(conversation, file.id, b"new", {**FOUND, "sha256": "1" * 64})
    assert (new.size, new.sha256) == (3, "1" * 64)
    assert sqlite_store.files.content(conversation, file.id) == b"new"
    assert before not in b"".join(path.read_bytes() for path in tmp_path.glob("affiant.db*"))


def test_a_draft_that_is_gone_takes_no_file(store: Store) -> None:
    conversation = begin(store).conversation
    store.conversations.erase(conversation, now=NOW)
    with pytest.raises(UnknownConversationError):
        store.files.begin(conversation, "a.txt", 5, DOCUMENT, now=NOW)
