"""One process, kept: started, started again when it dies or hangs, and ended."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.processes.backoff import Backoff
from bot.processes.child import Child
from bot.processes.faults import Fault
from bot.processes.keeper import Keeper, Pace

QUICK = Pace(poll=0.02, start=5, pulse=0.1, missed=2, grace=2)
ALIVE = "import os, pathlib, time; pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(60)"


def child(folder: Path, code: str) -> Child:
    """A Python program that works once its file `pid` holds its process id."""

    async def ready() -> bool:
        file = folder / "pid"
        if (folder / "hung").exists() or not file.exists() or not file.read_text():
            return False
        return alive(int(file.read_text()))

    return Child(
        name="the engine",
        command=(sys.executable, "-S", "-c", code),
        log=folder / "log" / "engine.log",
        ready=ready,
        env=dict(os.environ),
        cwd=folder,
    )


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until(condition: Callable[[], bool], seconds: float = 5) -> None:
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 what is waited for happens in other processes
            await asyncio.sleep(0.02)


@asynccontextmanager
async def kept(keeper: Keeper) -> AsyncIterator[None]:
    await keeper.start()
    task = asyncio.create_task(keeper.keep())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await keeper.stop()


async def test_a_process_that_is_killed_is_started_again_and_told_of(tmp_path: Path) -> None:
    said: list[str] = []
    keeper = Keeper(child(tmp_path, ALIVE), said.append, Backoff(first=0.05), QUICK)
    async with kept(keeper):
        first = keeper.pid
        assert first is not None
        os.kill(first, signal.SIGKILL)
        await until(lambda: len(said) == 2)
        assert said == [
            "The engine stopped (signal SIGKILL); starting it again in 0.05 s.",
            "The engine works again.",
        ]
        assert keeper.pid not in (None, first)
        assert not alive(first)


async def test_a_process_that_keeps_dying_is_waited_for_longer_each_time(tmp_path: Path) -> None:
    said: list[str] = []
    # It works, and dies at once: every time after the first.
    code = (
        "import os, pathlib, sys, time\n"
        "pathlib.Path('pid').write_text(str(os.getpid()))\n"
        "if pathlib.Path('again').exists(): sys.exit(3)\n"
        "pathlib.Path('again').touch(); time.sleep(60)"
    )
    keeper = Keeper(child(tmp_path, code), said.append, Backoff(first=0.02, longest=0.16), QUICK)
    async with kept(keeper):
        os.kill(keeper.pid or 0, signal.SIGKILL)
        await until(lambda: sum("starting it again" in line for line in said) >= 5)
    waits = [line.rsplit(" in ", 1)[1] for line in said if "starting it again" in line]
    assert waits[:5] == ["0.02 s.", "0.04 s.", "0.08 s.", "0.16 s.", "0.16 s."]
    assert any("exit status 3" in line for line in said)


def test_the_wait_begins_anew_after_a_healthy_while() -> None:
    backoff = Backoff(first=1, longest=30, healthy=60)
    for _ in range(4):
        backoff = backoff.after(lived=2)
    assert backoff.wait == 8
    assert backoff.after(lived=61).wait == 1


def test_the_wait_stays_at_its_longest_however_often_it_fails() -> None:
    assert Backoff(first=0.5, longest=30, failures=10_000).wait == 30


async def test_a_process_that_no_longer_answers_is_started_again(tmp_path: Path) -> None:
    said: list[str] = []
    keeper = Keeper(child(tmp_path, ALIVE), said.append, Backoff(first=0.02), QUICK)
    async with kept(keeper):
        first = keeper.pid or 0
        (tmp_path / "hung").touch()
        await until(lambda: bool(said))
        (tmp_path / "hung").unlink()
        await until(lambda: said[-1] == "The engine works again.")
        assert not alive(first)


async def test_a_process_that_ends_at_the_start_is_a_fault_that_names_its_log(tmp_path: Path) -> None:
    keeper = Keeper(child(tmp_path, "raise SystemExit('secret words')"), print, pace=QUICK)
    with pytest.raises(Fault) as fault:
        await keeper.start()
    await keeper.stop()
    log = tmp_path / "log" / "engine.log"
    assert str(fault.value) == f"The engine did not start (exit status 1): the end of {log} says why."
    assert log.read_text() == "secret words\n"


async def test_a_process_that_says_why_it_cannot_start_is_quoted(tmp_path: Path) -> None:
    code = "print('loading'); print('fault The key file is damaged. Put its backup back.'); raise SystemExit(1)"
    keeper = Keeper(child(tmp_path, code), print, pace=QUICK)
    with pytest.raises(Fault) as fault:
        await keeper.start()
    await keeper.stop()
    assert str(fault.value) == "The key file is damaged. Put its backup back."


async def test_what_an_earlier_process_said_is_not_quoted(tmp_path: Path) -> None:
    spec = child(tmp_path, "raise SystemExit(3)")
    spec.log.parent.mkdir()
    spec.log.write_text("fault An old sentence.\n")
    keeper = Keeper(spec, print, pace=QUICK)
    with pytest.raises(Fault, match=r"did not start \(exit status 3\)"):
        await keeper.start()
    await keeper.stop()


async def test_a_starting_process_moves_the_bar(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, time\n"
        "print('progress 0.25 loading', flush=True); time.sleep(0.3)\n"
        "pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(60)"
    )
    parts: list[float] = []
    keeper = Keeper(child(tmp_path, code), print, pace=QUICK)
    await keeper.start(parts.append)
    await keeper.stop()
    assert set(parts) == {0.25}


async def test_a_process_that_found_no_room_at_the_start_is_told_as_a_full_disk(tmp_path: Path) -> None:
    code = "import errno, os; raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))"
    keeper = Keeper(child(tmp_path, code), print, pace=QUICK)
    with pytest.raises(Fault, match="is full"):
        await keeper.start()
    await keeper.stop()


async def test_a_process_that_could_not_even_say_that_its_disk_is_full(tmp_path: Path) -> None:
    # /proc is a file system without any room.
    spec = replace(child(tmp_path, "raise SystemExit(1)"), writes=(Path("/proc"),))
    keeper = Keeper(spec, print, pace=QUICK)
    with pytest.raises(Fault, match=r"^The disk that holds /proc is full \(0 MB free\): make room there, then start again\.$"):
        await keeper.start()
    await keeper.stop()


async def test_a_process_that_will_not_end_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    code = (
        "import os, pathlib, signal, subprocess, sys, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "other = subprocess.Popen([sys.executable, '-S', '-c', 'import time; time.sleep(60)'])\n"
        "pathlib.Path('other').write_text(str(other.pid))\n"
        "pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(60)"
    )
    keeper = Keeper(child(tmp_path, code), print, pace=Pace(poll=0.02, grace=0.2))
    await keeper.start()
    pid, other = keeper.pid or 0, int((tmp_path / "other").read_text())
    assert alive(pid)
    assert alive(other)
    await keeper.stop()
    assert not alive(pid)
    await until(lambda: gone(other))


def gone(pid: int) -> bool:
    """Whether a process has ended, be it that nobody has collected it yet."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


async def test_a_long_log_is_put_aside_at_the_next_start(tmp_path: Path) -> None:
    spec = child(tmp_path, ALIVE)
    spec.log.parent.mkdir()
    spec.log.write_bytes(b"x" * 5_000_001)
    keeper = Keeper(spec, print, pace=QUICK)
    async with kept(keeper):
        assert spec.log.stat().st_size == 0
        assert (tmp_path / "log" / "engine.log.1").stat().st_size == 5_000_001
