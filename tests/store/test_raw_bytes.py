"""What somebody finds who has the database, but not the key."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

from store_samples import NOW, begin, hand_over, rows, say

from actions.store import Store

pytest_plugins = ["store_fixtures"]

TABLES = (
    "tokens",
    "conversations",
    "turns",
    "pending_messages",
    "complaints",
    "findings",
    "deadlines",
    "outbox",
    "case_counters",
)
MARKS = ("MARKsaid", "MARKopening", "MARKfacts", "MARKpending", "MARKrotated")


def plant(store: Store) -> list[str]:
    """Put a mark into everything that a person can fill, and give the marks and tokens that must not be readable."""
    opened = store.conversations.create(
        jurisdiction="denver", language="en", state={"x": MARKS[1]}, turn={"x": MARKS[1]}, now=NOW
    )
    conversation = say(store, opened.conversation, "a", MARKS[0]).conversation
    store.conversations.keep_pending(conversation, "b", {"text": MARKS[3]}, now=NOW)
    code = store.codes.give(conversation)
    token = store.codes.resume(code, None, now=NOW).token
    say(store, conversation, "c", MARKS[4], hand_over=hand_over(MARKS[2]))
    return [*MARKS, "MARK", opened.token, token, code, code.replace("-", "")]


def test_nothing_readable_lies_in_the_sqlite_files(sqlite_store: Store, tmp_path: Path) -> None:
    secrets = plant(sqlite_store)
    files = sorted(tmp_path.glob("affiant.db*"))
    assert [file.suffix for file in files] == [".db", ".db-shm", ".db-wal"]
    raw = b"".join(file.read_bytes() for file in files)
    assert b"complaint_waiting" in raw  # the search does find what is there
    assert [secret for secret in secrets if secret.encode() in raw] == []


def test_nothing_readable_lies_in_any_column(store: Store) -> None:
    secrets = plant(store)
    raw = b"".join(
        value if isinstance(value, bytes) else str(value).encode()
        for table in TABLES
        for row in rows(store, table)
        for value in row.values()
    )
    assert b"complaint_waiting" in raw
    assert [secret for secret in secrets if secret.encode() in raw] == []


def test_an_erased_draft_leaves_not_even_its_key_in_the_files(sqlite_store: Store, tmp_path: Path) -> None:
    conversation = begin(sqlite_store).conversation
    for n in range(20):
        conversation = say(sqlite_store, conversation, f"m{n}", "words " * 300).conversation
    (row,), (token,) = rows(sqlite_store, "conversations"), rows(sqlite_store, "tokens")
    last = rows(sqlite_store, "turns")[-1]

    def raw() -> bytes:
        return b"".join(file.read_bytes() for file in tmp_path.glob("affiant.db*"))

    erased = (row["wrapped_key"], token["token_hash"], last["said"][:200], conversation.id.encode())
    assert [piece in raw() for piece in erased] == [True] * 4
    sqlite_store.conversations.erase(conversation, now=NOW)
    # The number and the token's hash say to who holds the token that the draft was withdrawn; then they go too.
    assert [piece in raw() for piece in erased] == [False, True, False, True]
    sqlite_store.conversations.purge(now=NOW + timedelta(days=90))
    assert [piece in raw() for piece in erased] == [False] * 4
