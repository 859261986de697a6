"""The web process erases expired drafts by itself."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest
from store_samples import NOW, begin

from actions.store import DraftEndedError, Store
from bot.purge import keep_purging

pytest_plugins = ["store_fixtures"]


async def test_a_draft_is_erased_once_its_time_is_over(store: Store) -> None:
    opened = begin(store)
    moments = iter([NOW, opened.conversation.expires_at + timedelta(seconds=1)])
    last = opened.conversation.expires_at + timedelta(seconds=1)
    purging = asyncio.create_task(keep_purging(store, lambda: next(moments, last), pause=0.05))
    try:
        for _ in range(100):
            await asyncio.sleep(0.05)
            try:
                await asyncio.to_thread(store.conversations.load, opened.conversation.id, opened.token, now=NOW)
            except DraftEndedError:
                return
        pytest.fail("the draft was never erased")
    finally:
        purging.cancel()
