"""One model, one action server and one engine for all tests of the engine: starting Rasa takes its time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from echo_actions import EchoActions
from engine_process import NLU, TOKEN, EngineProcess, run_python, start_engine


@pytest.fixture(scope="session")
def actions() -> Iterator[EchoActions]:
    """The action server."""
    server = EchoActions(TOKEN)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of the real domain and rules, and of little NLU data."""
    path = tmp_path_factory.mktemp("models") / "affiant.tar.gz"
    trained = run_python("train.py", "--model", path, "--nlu", NLU)
    assert trained.returncode == 0, trained.stderr
    path.with_name("printed").write_text(trained.stdout)
    return path


@pytest.fixture(scope="session")
def engine(model: Path, actions: EchoActions, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EngineProcess]:
    """The engine, ready. It ends as it does when its supervisor dies."""
    started = start_engine(model, actions.url, tmp_path_factory.mktemp("engine") / "printed")
    yield started
    assert started.stop() == 0, "it ends when whoever started it lets go of its standard input"


@pytest.fixture(scope="session")
def probe(model: Path, actions: EchoActions) -> dict[str, Any]:
    """What probe.py found out inside Rasa's environment."""
    ended = run_python(Path(__file__).with_name("probe.py"), model, NLU, actions.url, TOKEN)
    assert ended.returncode == 0, ended.stderr
    found: dict[str, Any] = json.loads(ended.stdout.splitlines()[-1])
    return found
