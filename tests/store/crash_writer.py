"""A process to be killed in the middle of its writing: see test_crash.py."""

from __future__ import annotations

from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path

from store_samples import NOW, begin, hand_over, say

from actions.store import AlreadySaidError, Store


def write(url: str, key_file: Path, conversation_id: str, token: str, first: int, acknowledge: Connection[int, int]) -> None:
    """Say message after message, handing over at every fourth; acknowledge each after its commit.

    The first may have been stored by a writer that was killed before it could acknowledge it.
    """
    store = Store(url, key_file)
    for n in range(first, 1_000_000):
        conversation = store.conversations.load(conversation_id, token, now=NOW)
        now = NOW + timedelta(seconds=n)
        try:
            say(store, conversation, f"m{n}", f"words {n}", now=now)
        except AlreadySaidError:
            if n != first:
                raise
        if n % 4 == 0:
            say(store, begin(store).conversation, "filed", hand_over=hand_over(at=now))
        acknowledge.send(n)
