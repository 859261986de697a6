"""Starts the engine as the product does: a process in Rasa's environment, heard over loopback."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "bot" / "engine"
PYTHON = ENGINE / ".venv" / "bin" / "python"
NLU = Path(__file__).with_name("nlu")

TOKEN = "the-token-of-the-tests"
START_SECONDS = 120


def environment(**settings: str) -> dict[str, str]:
    """Returns an environment without settings of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("AFFIANT_", "PYTHON"))}
    return {**kept, **settings}


def run_python(*arguments: str | Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in Rasa's environment, inside bot/engine, to its end."""
    assert PYTHON.exists(), "Rasa's environment is missing: run `uv sync` in bot/engine"
    return subprocess.run(
        [PYTHON, *arguments], cwd=ENGINE, env=environment(**settings), capture_output=True, text=True, timeout=280, check=False
    )


def free_port() -> int:
    """Returns a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@dataclass
class EngineProcess:
    """A running engine. `printed` holds all it wrote; `first_health` what /health said when it first answered."""

    process: subprocess.Popen[bytes]
    printed: Path
    client: httpx.Client
    first_health: httpx.Response

    def post(self, path: str, body: Any, token: str = TOKEN) -> httpx.Response:
        """Posts a body with the token."""
        return self.client.post(path, json=body, headers={"Authorization": f"Bearer {token}"})

    def turn(
        self, text: str, parse: dict[str, Any] | None = None, asking: str | None = "facts", **slots: Any
    ) -> httpx.Response:
        """Takes one turn."""
        return self.post("/turn", {"state": {"slots": slots, "asking": asking}, "said": {"text": text, "parse": parse}})

    def stop(self) -> int:
        """Closes the engine's standard input, and returns its exit code."""
        self.client.close()
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(20)


def start_engine(model: Path, actions_url: str, printed: Path) -> EngineProcess:
    """Starts an engine that logs all it can, and waits until it is ready."""
    port = free_port()
    settings = environment(
        AFFIANT_ENGINE_TOKEN=TOKEN,
        AFFIANT_ENGINE_PORT=str(port),
        AFFIANT_ACTIONS_URL=actions_url,
        AFFIANT_MODEL=str(model),
        AFFIANT_LOG_LEVEL="DEBUG",
        AFFIANT_EXIT_WITH_PARENT="1",
    )
    with printed.open("wb") as output:
        process = subprocess.Popen(
            [PYTHON, "serve.py"], cwd=ENGINE, env=settings, stdin=subprocess.PIPE, stdout=output, stderr=output
        )
    client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
    first: httpx.Response | None = None
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            health = client.get("/health")
        except httpx.TransportError:
            time.sleep(0.02)
            continue
        first = first or health
        if health.status_code == 200:
            return EngineProcess(process, printed, client, first)
        time.sleep(0.02)
    process.kill()
    process.wait()
    raise AssertionError(f"the engine did not start:\n{printed.read_text()}")
