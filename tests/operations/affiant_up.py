"""Runs the real `affiant up` with a data folder and ports of its own, and sees what it leaves behind."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path

from bot import models
from bot.processes.ports import any_free
from bot.settings import ROOT, load

READY = "Affiant is ready at "


def until(condition: Callable[[], object], seconds: float, what: str) -> None:
    """Waits until something holds, and fails naming it when it does not in time."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"after {seconds} s still not: {what}"
        time.sleep(0.05)


class Up:
    """One `affiant up`. All that it starts can be found by a mark in the environment."""

    def __init__(self, data_dir: Path, root: Path = ROOT, before: tuple[str, ...] = (), **settings: str) -> None:
        self._mark = uuid.uuid4().hex
        self.port = int(settings.get("AFFIANT_PORT") or any_free())
        plain = {name: value for name, value in os.environ.items() if not name.startswith("AFFIANT_")}
        self.process = subprocess.Popen(
            [*before, sys.executable, "-c", "from bot.cli import main; main()", "up"],
            cwd=root,
            env={
                **plain,
                "AFFIANT_DATA_DIR": str(data_dir),
                "AFFIANT_PORT": str(self.port),
                "RUN_MARK": self._mark,
                **settings,
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # As in a terminal: it leads a group of its own, and Ctrl-C reaches it even if the tests run in the background.
            process_group=0,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
        self.out: list[str] = []
        self.err: list[str] = []
        self._readers = [
            threading.Thread(target=lines.extend, args=(stream,), daemon=True)
            for lines, stream in ((self.out, self.process.stdout), (self.err, self.process.stderr))
        ]
        for reader in self._readers:
            reader.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def wait_ready(self, seconds: float = 120) -> None:
        until(lambda: self.process.poll() is not None or self.said(READY), seconds, "ready")
        assert self.process.poll() is None, "".join(self.out + self.err)

    def said(self, words: str) -> bool:
        return any(words in line for line in list(self.out))

    def ended(self, seconds: float) -> tuple[int, str, str]:
        """Waits for the end: exit status, what was said, what was wrong."""
        status = self.process.wait(seconds)
        for reader in self._readers:
            reader.join(5)
        return status, "".join(self.out), "".join(self.err)

    def children(self) -> dict[str, int]:
        """What runs now of what it started: `engine` and `web`, each with its process id."""
        names = {"serve.py": "engine", "bot.web": "web"}
        return {name: pid for pid in self.left() for word, name in names.items() if word in _command(pid)}

    def left(self) -> list[int]:
        """Every process with its mark that has not ended, itself aside."""
        mark = f"RUN_MARK={self._mark}".encode()
        return [pid for pid in _pids() if pid != self.process.pid and mark in _environment(pid) and not _is_dead(pid)]

    def close(self) -> None:
        """For the end of a test, however it went."""
        for pid in [self.process.pid, *self.left()]:
            if pid != self.process.pid or self.process.poll() is None:
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        for reader in self._readers:
            reader.join(5)
        for stream in (self.process.stdout, self.process.stderr):
            if stream is not None:
                stream.close()


def require_models() -> None:
    """Fails where a model is not current: training would come before what a test looks at."""
    for model in (models.people(), models.dialogue(load())):
        assert model.is_of(model.digest()), f"{model.name} is not current: run `make train` first"


def copy_of_the_product(folder: Path) -> Path:
    """The product's own files in another folder, where a test may break them; without Rasa's environment."""
    for name in ("actions", "bot", "data", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(".venv", "__pycache__"))
    for name in ("config.yml", "uv.lock"):
        shutil.copy(ROOT / name, folder)
    return folder


def _pids() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdecimal()]


def _environment(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes()
    except OSError:
        return b""


def _command(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def _is_dead(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except OSError:
        return True
