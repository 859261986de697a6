"""What the tests of several rooms share: one running Affiant, started as people start it."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Test folders are no packages; these hold what tests of other rooms use too.
sys.path.insert(0, str(Path(__file__).parent / "operations"))
sys.path.insert(0, str(Path(__file__).parent / "web"))
sys.path.insert(0, str(Path(__file__).parent / "files"))

from affiant_up import Up
from running_affiant import Running

from bot.processes.ports import any_free

TODAY = "2026-10-15"
START_SECONDS = 280


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """Affiant on 15 October 2026, without rate limits. Tests share it, so each begins a conversation of its own."""
    data_dir, token, engine_port = tmp_path_factory.mktemp("var"), secrets.token_urlsafe(24), any_free()
    up = Up(
        data_dir,
        AFFIANT_TODAY=TODAY,
        AFFIANT_RATE_LIMITS="off",
        AFFIANT_ENGINE_TOKEN=token,
        AFFIANT_ENGINE_PORT=str(engine_port),
        AFFIANT_ACTIONS_PORT=str(any_free()),
    )
    try:
        up.wait_ready(START_SECONDS)
        yield Running(up.url, data_dir, f"http://127.0.0.1:{engine_port}", token, up)
    finally:
        up.close()
