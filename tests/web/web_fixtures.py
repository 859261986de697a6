"""The real app on a real SQLite database, with a switch before the real engine."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import httpx
import pytest
from engine_switch import Switch
from running_affiant import Running
from served_app import Serve, Served

from actions.law.loader import load_all
from actions.law.pack import Law
from actions.store import Store
from bot.processes.ports import any_free
from bot.rate_limits import RateLimits
from bot.web.app import answering, build
from bot.web.engine_client import Engines
from bot.web.listening import listening
from bot.web.receiving import Scan, unscanned

NOW = datetime(2026, 10, 15, 18, tzinfo=UTC)
ENGINE_SECONDS = 3.0


@pytest.fixture(scope="session")
def laws() -> Mapping[str, Law]:
    return load_all()


@pytest.fixture
def serve(running: Running, laws: Mapping[str, Law], tmp_path: Path) -> Serve:
    """Serves the app on one database; a second time for what comes after a restart."""

    @asynccontextmanager
    async def serving(limits: str = "off", mode: str = "pass", scan: Scan = unscanned) -> AsyncIterator[Served]:
        port = any_free()
        store = Store(f"sqlite:///{tmp_path / 'affiant.db'}", tmp_path / "key")
        store.prepare()
        async with (
            Switch.before(running.engine_url) as switch,
            Engines([switch.url], running.engine_token, seconds=ENGINE_SECONDS) as engines,
        ):
            switch.mode = mode  # type: ignore[assignment]
            app = build(
                store, engines, laws, RateLimits.parse(limits), lambda: NOW, scan=scan, name=f"affiant-web-{uuid.uuid4().hex}"
            )
            async with (
                answering(app),
                listening(app, "127.0.0.1", port),
                httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=30, trust_env=False) as client,
            ):
                yield Served(client, store, tmp_path, switch)
        store.close()

    return serving


@pytest.fixture
async def served(serve: Serve) -> AsyncIterator[Served]:
    async with serve() as served:
        yield served
