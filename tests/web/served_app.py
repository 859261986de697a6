"""The app under test, as tests see it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path

import httpx
from chat_client import Chat
from engine_switch import Switch

from actions.store import Store


@dataclass(frozen=True)
class Served:
    """The app under test: a client of it, its store, its data folder, and the switch before its engine."""

    client: httpx.AsyncClient
    store: Store
    folder: Path
    switch: Switch

    async def chat(self, jurisdiction: str | None = "denver", language: str = "en") -> Chat:
        chat = Chat(self.client)
        await chat.open(jurisdiction, language)
        return chat


Serve = Callable[..., AbstractAsyncContextManager[Served]]
