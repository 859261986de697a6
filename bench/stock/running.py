"""Starts stock Rasa and its action server."""

from __future__ import annotations

import secrets
import sys
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx

from actions.dialogue import turns
from actions.dialogue.commands import run as run_command
from actions.dialogue.draft import Moment
from actions.law.loader import load_all
from bench.answers import JURISDICTION
from bench.processes import Started, answers, plain_environment
from bench.sides import Stock
from bot.models import PYTHON
from bot.processes.ports import any_free
from bot.settings import ROOT

HERE = Path(__file__).parent

_START_SECONDS = 900.0


class StockRasa:
    """`rasa run` and a rasa-sdk action server, each a process of its own."""

    def __init__(self, folder: Path, model: Path, stack: ExitStack) -> None:
        """Starts both and returns at once; the stack ends them.

        Args:
            folder: takes their logs; must exist.
            model: the trained model, the same file that Affiant uses.
        """
        self._token = secrets.token_urlsafe(24)
        self._port, actions_port = any_free(), any_free()
        self._actions_base = f"http://127.0.0.1:{actions_port}"
        self.base = f"http://127.0.0.1:{self._port}"
        self._actions = Started(
            "the action server",
            [sys.executable, "-m", "bench.stock.actions", str(actions_port)],
            ROOT,
            plain_environment(),
            folder / "stock-actions.log",
        )
        stack.callback(self._actions.stop)
        self._rasa = Started(
            "rasa run",
            [
                *(str(PYTHON), "-m", "rasa", "run", "--quiet", "--model", str(model)),
                *("--endpoints", str(HERE / "endpoints.yml"), "--credentials", str(HERE / "credentials.yml")),
                *("--interface", "127.0.0.1", "--port", str(self._port), "--enable-api", "--auth-token", self._token),
            ],
            folder,
            plain_environment(
                PYTHONPATH=str(HERE),
                BENCH_ACTIONS_URL=f"{self._actions_base}/webhook",
                RASA_TELEMETRY_ENABLED="false",
                SQLALCHEMY_SILENCE_UBER_WARNING="1",
                TF_CPP_MIN_LOG_LEVEL="3",
            ),
            folder / "stock-rasa.log",
        )
        stack.callback(self._rasa.stop)

    def wait_ready(self) -> None:
        """Waits until the model is loaded and the actions are there. Raises BenchError."""
        with httpx.Client(trust_env=False) as client:
            self._actions.wait_until(lambda: answers(f"{self._actions_base}/health", client), _START_SECONDS)
            self._rasa.wait_until(lambda: answers(f"{self.base}/status?token={self._token}", client), _START_SECONDS)

    def processes(self) -> dict[str, int]:
        """The process ids of both."""
        return {"rasa run": self._rasa.pid, "action server": self._actions.pid}

    def side(self, now: datetime) -> Stock:
        """The door to it. Its conversations take place at `now`."""
        laws, moment = load_all(), Moment(now)
        draft = turns.draft_of(turns.opening(JURISDICTION, "en"))
        run_command(draft, laws, moment, "start", None)
        first = draft.next_question(laws, moment.today(draft.law(laws)))
        events: list[dict[str, Any]] = [
            {"event": "action", "name": "action_session_start"},
            {"event": "session_started"},
            {"event": "slot", "name": "session", "value": draft.dump()},
            {"event": "slot", "name": "now", "value": now.isoformat()},
            {"event": "active_loop", "name": "complaint_form"},
            {"event": "slot", "name": "requested_slot", "value": first},
            {"event": "action", "name": "action_listen"},
        ]
        return Stock(self.base, self._token, first, events)
