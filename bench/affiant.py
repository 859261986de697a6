"""A real `affiant up` with ports and data of its own."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.processes import BenchError, Started, children, plain_environment
from bot.processes.ports import any_free
from bot.settings import ROOT

READY = "Affiant is ready at "
TODAY = "2026-10-15"
"""The clock is held still, so that "March 12" is the same day in every run."""

_START_SECONDS = 1800.0  # it may have to train first


class Affiant:
    """Affiant as people run it: SQLite, encryption, one engine; only the rate limits are off."""

    def __init__(self, folder: Path, model: Path, checkout: Path | None = None, **more: str) -> None:
        """Starts it and returns at once.

        Args:
            folder: takes its data and its log; must exist.
            model: the trained model, made first where it is missing or old.
            checkout: where `make run` starts it; left out, `affiant up` starts it here.
            more: further variables of its environment.
        """
        self.port = any_free()
        self.data = folder / "var"
        settings = {
            "AFFIANT_DATA_DIR": str(self.data),
            "AFFIANT_PORT": str(self.port),
            "AFFIANT_ENGINE_PORT": str(any_free()),
            "AFFIANT_ACTIONS_PORT": str(any_free()),
            "AFFIANT_MODEL": str(model),
            "AFFIANT_RATE_LIMITS": "off",
            "AFFIANT_TODAY": TODAY,
            **more,
        }
        self.up = Started(
            "make run" if checkout else "affiant up",
            ["make", "run"] if checkout else [sys.executable, "-c", "from bot.cli import main; main()", "up"],
            checkout or ROOT,
            plain_environment(PYTHONUNBUFFERED="1", **settings),
            folder / "up.log",
            whole_group=checkout is not None,
        )

    @property
    def base(self) -> str:
        """The address that people reach."""
        return f"http://127.0.0.1:{self.port}"

    def wait_ready(self) -> None:
        """Waits until a turn works. Raises BenchError."""
        self.up.wait_until(lambda: READY in self.up.log.read_text(errors="replace"), _START_SECONDS)

    def processes(self) -> dict[str, int]:
        """The ids of `web` and `engine`. Raises BenchError where one does not run."""
        names = {"bot.web": "web", "serve.py": "engine"}
        found = {name: pid for pid, line in children(self.up.pid).items() for word, name in names.items() if word in line}
        if len(found) != len(names):
            raise BenchError("affiant up does not keep one web process and one engine")
        return {name: found[name] for name in names.values()}
