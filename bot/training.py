"""Trains the dialogue model in Rasa's environment, if what it learns from has changed."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from bot.processes.faults import Fault, from_error, full_disk, said_full
from bot.processes.once import run_once
from bot.processes.progress import part_of
from bot.processes.steps import Steps
from bot.settings import ROOT, Settings

ENGINE = ROOT / "bot" / "engine"
PYTHON = ENGINE / ".venv" / "bin" / "python"

# Rasa's programs that run once do not watch their standard input; started through this they end with their parent.
LEASH = (
    "import os, runpy, sys, threading; "
    "threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start(); "
    "del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"
)

# Everything that the model is made of.
SOURCES = ("config.yml", "bot/domain/**/*.yml", "data/nlu/**/*", "data/rules/**/*", "bot/engine/*.py", "bot/engine/uv.lock")


def require_engine() -> None:
    """Makes sure that Rasa's environment is there.

    Raises:
        Fault: it is not.
    """
    if not os.access(PYTHON, os.X_OK):
        raise Fault("The dialogue engine is not set up: run 'make run', which sets it up and starts Affiant.")


class Sources:
    """Whether one byte of what the model is made of has changed since Rasa was last asked.

    Rasa's own fingerprints decide whether a model is current, but asking them takes as long as loading Rasa. Where nothing
    has changed since, they would say the same, and are not asked.
    """

    def __init__(self, model: Path) -> None:
        self._model = model
        self._stamp = model.with_name(model.name + ".sources")
        self._digest = digest()

    def unchanged(self) -> bool:
        """Whether the model is there, and made of the sources as they were when this object was made."""
        return self._model.exists() and self._stamp.exists() and self._stamp.read_text() == self._digest

    def remember(self) -> None:
        """Notes that Rasa found the model current, or made it so, from these sources."""
        self._stamp.write_text(self._digest)


async def ensure_model(settings: Settings, steps: Steps) -> None:
    """Trains, unless the model is current.

    Raises:
        Fault: the model could not be made.
    """
    sources = await asyncio.to_thread(Sources, settings.model)
    if sources.unchanged():
        return
    with steps.step("Training the dialogue model", "The dialogue model is trained", long=True) as bar:

        def hear(line: str) -> bool:
            part = part_of(line)
            if part is not None:
                bar(part)
            return part is not None

        command = engine_program("train.py", "--model", str(settings.model))
        ended = await run_once(command, ENGINE, engine_env(settings), hear)
        if ended.status != 0:
            raise _failed(settings, ended.output)
        sources.remember()


def engine_program(script: str, *arguments: str) -> tuple[str, ...]:
    """The command line of a program of Rasa's environment that runs once; its folder is `ENGINE`."""
    return (str(PYTHON), "-c", LEASH, script, *arguments)


def digest() -> str:
    """One number for all that the model is made of."""
    total = hashlib.sha256()
    for path in _files():
        total.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()


def engine_env(settings: Settings) -> dict[str, str]:
    """The environment of Rasa's programs: this one's, without the settings that are none of their business."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("AFFIANT_", "PYTHON", "VIRTUAL_ENV"))}
    return {**plain, "AFFIANT_LOG_LEVEL": settings.log_level, "PYTHONUNBUFFERED": "1"}


def run(settings: Settings, steps: Steps | None = None) -> int:
    """The command `affiant train`. Returns its exit status."""
    try:
        require_engine()
        asyncio.run(ensure_model(settings, steps or Steps()))
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        fault = from_error(error, settings.model.parent)
        if fault is None:
            raise
        print(fault, file=sys.stderr)
        return 1
    return 0


def _files() -> Iterator[Path]:
    for pattern in SOURCES:
        yield from sorted(path for path in ROOT.glob(pattern) if path.is_file() and "__pycache__" not in path.parts)


def _failed(settings: Settings, output: str) -> Fault:
    if said_full(output):
        return full_disk(settings.model.parent)
    log = settings.data_dir / "log" / "training.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(output, encoding="utf-8")
    return Fault(f"The dialogue model could not be trained: {log} says what is wrong with its training data.")
