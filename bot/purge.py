"""`affiant purge`: erases the drafts whose time is over."""

from __future__ import annotations

from actions.store import Store
from actions.wording import say
from bot.queue import Laws, with_store
from bot.settings import Settings


def run(settings: Settings) -> int:
    """Erases them and tells how many there were. Returns the exit status."""

    def purge(store: Store, _: Laws) -> int:
        print(say("purge.done", "en", count=store.conversations.purge(now=settings.now())))
        return 0

    return with_store(settings, purge)
