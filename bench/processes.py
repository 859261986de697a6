"""Processes that a measurement starts, and what the kernel says of them. Linux: it reads /proc."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import httpx

from bot.settings import PREFIX

_END_SECONDS = 15
_TICKS = os.sysconf("SC_CLK_TCK")


class BenchError(Exception):
    """A measurement that cannot be trusted, and why."""


@contextmanager
def folder_for_logs() -> Iterator[Path]:
    """A new folder for what a measurement writes. It stays, and is named, where a BenchError ends the measurement."""
    folder = Path(tempfile.mkdtemp(prefix="affiant-bench-"))
    try:
        yield folder
    except BenchError:
        print(f"The logs of what follows are in {folder}.", file=sys.stderr)
        raise
    except BaseException:
        shutil.rmtree(folder)
        raise
    shutil.rmtree(folder)


def run_measurement(measurement: Callable[[Path], str]) -> int:
    """Runs it in a new folder and prints what it reports; the exit status. SIGTERM ends what it started, as Ctrl-C does."""

    def end(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, end)
    try:
        with folder_for_logs() as folder:
            report = measurement(folder)
    except BenchError as error:
        print(f"Not measured: {error}", file=sys.stderr)
        return 1
    print(report)
    return 0


def plain_environment(**more: str) -> dict[str, str]:
    """This environment without the settings of whoever runs the measurement."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith((PREFIX, "PYTHON", "VIRTUAL_ENV"))}
    return {**kept, **more}


class Started:
    """One process that we started, in a group of its own, with its output in a file."""

    def __init__(
        self, name: str, command: list[str], cwd: Path, env: Mapping[str, str], log: Path, *, whole_group: bool = False
    ) -> None:
        """Starts it. `whole_group`: it is a chain of programs, such as make, that do not hand a signal on to one another."""
        self.name = name
        self.log = log
        self._whole_group = whole_group
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output, process_group=0
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    def wait_until(self, ready: Callable[[], bool], seconds: float) -> None:
        """Waits until it works.

        Raises:
            BenchError: it ended, or took longer.
        """
        end = time.monotonic() + seconds
        while not ready():
            if (status := self._process.poll()) is not None:
                raise BenchError(f"{self.name} ended with status {status}; it wrote:\n{self.tail()}")
            if time.monotonic() > end:
                raise BenchError(f"{self.name} did not work after {seconds:.0f} s; it wrote:\n{self.tail()}")
            time.sleep(0.02)

    def tail(self) -> str:
        """The end of what it wrote."""
        return self.log.read_text(errors="replace")[-3000:]

    def stop(self) -> None:
        """Ends it, and takes no for an answer only once."""
        if self._process.poll() is None:
            self._send(signal.SIGTERM)
            try:
                self._process.wait(_END_SECONDS)
            except subprocess.TimeoutExpired:
                self._send(signal.SIGKILL)
        self._process.wait()

    def _send(self, number: int) -> None:
        if self._whole_group:
            os.killpg(self.pid, number)
        else:
            self._process.send_signal(number)


def answers(url: str, client: httpx.Client) -> bool:
    """Whether something says 200 there."""
    try:
        return client.get(url, timeout=30).status_code == httpx.codes.OK
    except httpx.TransportError:
        return False


def children(pid: int) -> dict[int, str]:
    """The processes that a process started and that still run, with their command lines."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = int(_after_name(int(entry.name))[1])
                command = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue
            if parent == pid:
                found[int(entry.name)] = command
    return found


@dataclass(frozen=True)
class Usage:
    """What a process has used: seconds of processor time so far, and bytes of memory resident now."""

    cpu: float
    memory: int


def usage(pid: int) -> Usage:
    """What a process has used up to now."""
    fields = _after_name(pid)
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return Usage((int(fields[11]) + int(fields[12])) / _TICKS, pages * os.sysconf("SC_PAGE_SIZE"))


def _after_name(pid: int) -> list[str]:
    """The fields of /proc/<pid>/stat from the state on; the name before them may hold blanks."""
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
