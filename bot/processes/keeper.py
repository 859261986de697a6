"""Keeps one process running: starts it, waits until it works, starts it again when it dies, ends it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from asyncio.subprocess import PIPE, STDOUT, Process
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from bot.processes.backoff import Backoff
from bot.processes.child import EXIT_WITH_PARENT, Child
from bot.processes.faults import SAID, Fault, full_disk, is_full, said_full
from bot.processes.progress import Bar, no_bar, part_of

Report = Callable[[str], None]

LOG_BYTES = 5_000_000
TAIL_BYTES = 4_000


@dataclass(frozen=True)
class Pace:
    """How patient a keeper is. All in seconds.

    Attributes:
        poll: between two questions whether a starting process works.
        start: how long a process may take until it works.
        pulse: between two questions whether a running process still works.
        missed: how many answers in a row may fail before a running process counts as hung. Counted and not timed,
            so that a machine that slept does not wake up to a restart.
        grace: how long a process may take to end by itself.
    """

    poll: float = 0.2
    start: float = 300.0
    pulse: float = 15.0
    missed: int = 4
    grace: float = 8.0


class Keeper:
    """The life of one child. `start` once, then `keep` until cancelled, then `stop`."""

    def __init__(self, child: Child, report: Report, backoff: Backoff | None = None, pace: Pace | None = None) -> None:
        self.child = child
        self._report = report
        self._backoff = backoff or Backoff()
        self._pace = pace or Pace()
        self._process: Process | None = None
        self._working_since: float | None = None
        self._log_began = 0

    @property
    def pid(self) -> int | None:
        """The process that runs now, if one does."""
        return self._process.pid if self._process and self._process.returncode is None else None

    async def start(self, bar: Bar = no_bar) -> None:
        """Starts the process and waits until it works.

        Args:
            bar: is told how far it is, where its log says so.

        Raises:
            Fault: it ended, or did not work in time; its output is in its log.
        """
        await self._launch()
        if not await self._becomes_ready(bar):
            raise self._did_not_start()

    async def keep(self) -> None:
        """Watches the process, and starts it again whenever it dies. Ends only by being cancelled."""
        while True:
            await self._dies()
            lived = asyncio.get_running_loop().time() - self._working_since if self._working_since else 0.0
            how = _how_it_ended(self._process)
            await self.stop()
            self._backoff = self._backoff.after(lived)
            wait = self._backoff.wait
            self._report(f"{_capital(self.child.name)} stopped ({how}); starting it again in {wait:g} s.")
            await asyncio.sleep(wait)
            with contextlib.suppress(OSError):  # nothing to start from, or no room: the next try may find both
                await self._launch()
                if await self._becomes_ready():
                    self._report(f"{_capital(self.child.name)} works again.")

    async def stop(self) -> None:
        """Ends the process and all that it started: asks first, and does not wait for long."""
        process, self._process, self._working_since = self._process, None, None
        if process is None:
            return
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(process.wait(), self._pace.grace)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()

    def hurry(self) -> None:
        """Ends the process at once, without asking."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)

    async def _launch(self) -> None:
        with _open_log(self.child.log) as log:
            self._log_began = log.tell()
            self._process = await asyncio.create_subprocess_exec(
                *self.child.command,
                cwd=self.child.cwd,
                env={**self.child.env, EXIT_WITH_PARENT: "1"},
                # Nothing is ever written to it: it closes when this process is gone, however it went.
                stdin=PIPE,
                stdout=log,
                stderr=STDOUT,
                # A group of its own: Ctrl-C reaches the supervisor alone, and one signal reaches all that a child started.
                process_group=0,
            )

    async def _becomes_ready(self, bar: Bar = no_bar) -> bool:
        loop = asyncio.get_running_loop()
        until = loop.time() + self._pace.start
        while self._process is not None and self._process.returncode is None and loop.time() < until:
            if await self.child.ready():
                self._working_since = loop.time()
                return True
            for line in self._said().splitlines():
                if (part := part_of(line)) is not None:
                    bar(part)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), self._pace.poll)
        return False

    async def _dies(self) -> None:
        """Returns when the process ended, or when it has not answered for too long."""
        missed = 0
        while self._process is not None and missed < self._pace.missed:
            try:
                await asyncio.wait_for(self._process.wait(), self._pace.pulse)
            except TimeoutError:
                missed = 0 if await self.child.ready() else missed + 1
            else:
                return
        self.hurry()

    def _said(self) -> str:
        """The end of what the process has written since it was started."""
        with self.child.log.open("rb") as log:
            log.seek(max(self._log_began, self.child.log.stat().st_size - TAIL_BYTES))
            return log.read().decode(errors="replace")

    def _did_not_start(self) -> Fault:
        said = self._said()
        for line in said.splitlines():
            if line.startswith(SAID):
                return Fault(line.removeprefix(SAID))
        # On a full disk the reason itself may not have found room in the log.
        for folder in (self.child.log.parent, *self.child.writes):
            if is_full(folder):
                return full_disk(folder)
        if said_full(said):
            return full_disk(self.child.log.parent)
        how = _how_it_ended(self._process)
        return Fault(f"{_capital(self.child.name)} did not start ({how}): the end of {self.child.log} says why.")


def _how_it_ended(process: Process | None) -> str:
    if process is None or process.returncode is None:
        return "it did not answer"
    if process.returncode < 0:
        return f"signal {signal.Signals(-process.returncode).name}"
    return f"exit status {process.returncode}"


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def _open_log(path: Path) -> BinaryIO:
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size > LOG_BYTES:
        path.replace(path.with_suffix(path.suffix + ".1"))
    return path.open("ab")
