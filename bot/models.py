"""The two models that training makes, and whether they are still what their sources make."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.processes.faults import Fault
from bot.settings import ROOT, Settings

ENGINE = ROOT / "bot" / "engine"
PYTHON = ENGINE / ".venv" / "bin" / "python"

# Programs that run once do not watch their standard input; started through this they end with their parent.
LEASH = (
    "import os, runpy, sys, threading; "
    "threading.Thread(target=lambda: (os.read(0, 1), os._exit(1)), daemon=True).start(); "
    "del sys.argv[0]; runpy.run_path(sys.argv[0], run_name='__main__')"
)


@dataclass(frozen=True)
class Model:
    """One trained model.

    What trains it decides by fingerprints of its own whether there is anything to do, but to ask it takes as long as
    loading it. Where not one byte of the sources has changed since it was last asked, it would say the same.

    Attributes:
        name: what people read.
        path: the file or folder that training makes; a note of its sources lies beside it.
        sources: globs from the checkout; everything that the model is made of.
        command: the program that trains it, unless nothing has changed.
        cwd: the folder it runs in.
        env: its environment.
    """

    name: str
    path: Path
    sources: tuple[str, ...]
    command: tuple[str, ...]
    cwd: Path
    env: Mapping[str, str] = field(repr=False)

    def digest(self) -> str:
        """One number for all the sources, as they are now."""
        total = hashlib.sha256()
        for path in self._files():
            total.update(f"{path.relative_to(ROOT)}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
        return total.hexdigest()

    def is_of(self, digest: str) -> bool:
        """Whether the model is there, and made of these sources."""
        return self.path.exists() and self._note.exists() and self._note.read_text() == digest

    def remember(self, digest: str) -> None:
        """Notes that the model was made of these sources, or found to be."""
        self._note.write_text(digest)

    @property
    def _note(self) -> Path:
        return self.path.with_name(self.path.name + ".sources")

    def _files(self) -> Iterator[Path]:
        for pattern in self.sources:
            yield from sorted(path for path in ROOT.glob(pattern) if path.is_file() and "__pycache__" not in path.parts)


def dialogue(settings: Settings) -> Model:
    """What hears which kind of thing a message is, and which rule follows: Rasa's."""
    return Model(
        name="the dialogue model",
        path=settings.model,
        sources=(
            *("config.yml", "bot/domain/**/*.yml", "data/nlu/**/*", "data/rules/**/*"),
            *("bot/engine/*.py", "bot/engine/uv.lock"),
        ),
        command=engine_program("train.py", "--model", str(settings.model)),
        cwd=ENGINE,
        env=engine_env(settings),
    )


def people() -> Model:
    """What finds people, their titles and their roles in a free account: spaCy's."""
    return Model(
        name="the reader of accounts",
        path=ROOT / "models" / "people",
        sources=("tools/people/*", "data/people/*", "actions/understanding/*.py", "uv.lock"),
        command=(sys.executable, "-c", LEASH, "tools/people/train.py"),
        cwd=ROOT,
        env=dict(os.environ),
    )


def require_engine() -> None:
    """Makes sure that Rasa's environment is there.

    Raises:
        Fault: it is not.
    """
    if not os.access(PYTHON, os.X_OK):
        raise Fault("The dialogue engine is not set up: run 'make run', which sets it up and starts Affiant.")


def engine_program(script: str, *arguments: str) -> tuple[str, ...]:
    """The command line of a program of Rasa's environment that runs once; its folder is `ENGINE`."""
    return (str(PYTHON), "-c", LEASH, script, *arguments)


def engine_env(settings: Settings) -> dict[str, str]:
    """The environment of Rasa's programs: this one's, without the settings that are none of their business."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("AFFIANT_", "PYTHON", "VIRTUAL_ENV"))}
    return {**plain, "AFFIANT_LOG_LEVEL": settings.log_level, "PYTHONUNBUFFERED": "1"}
