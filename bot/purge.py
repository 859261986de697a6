"""Erases the drafts whose time is over: `affiant purge`, and the web process by itself, every hour."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime

from actions.store import DatabaseUnavailableError, Store
from actions.wording import say
from bot.queue import Laws, with_store
from bot.settings import Settings

log = logging.getLogger(__name__)

EVERY_SECONDS = 3600.0


def run(settings: Settings) -> int:
    """Erases them and tells how many there were. Returns the exit status."""

    def purge(store: Store, _: Laws) -> int:
        print(say("purge.done", "en", count=store.conversations.purge(now=settings.now())))
        return 0

    return with_store(settings, purge)


async def keep_purging(store: Store, now: Callable[[], datetime], *, pause: float = EVERY_SECONDS) -> None:
    """Erases them at once and then every `pause` seconds, until cancelled."""
    while True:
        try:
            await asyncio.to_thread(store.conversations.purge, now=now())
        except DatabaseUnavailableError:
            log.warning("expired drafts could not be erased now; the next try is in an hour")
        await asyncio.sleep(pause)
