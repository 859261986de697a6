"""A program that runs once is heard line by line, and never outlives who started it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from affiant_up import until

from bot.models import LEASH
from bot.processes.once import run_once
from bot.settings import ROOT


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] in "ZX"
    except OSError:
        return True


async def test_lines_are_heard_as_they_come_and_the_others_are_kept(tmp_path: Path) -> None:
    heard: list[str] = []

    def hear(line: str) -> bool:
        heard.append(line)
        return line.startswith("progress")

    code = "print('progress 0.5'); print('ñ' * 100_000); print('no end', end=''); raise SystemExit(3)"
    ended = await run_once((sys.executable, "-S", "-c", code), tmp_path, dict(os.environ), hear)
    assert ended.status == 3
    assert ended.output == "ñ" * 100_000 + "\nno end"
    assert heard[0] == "progress 0.5"


async def test_being_cancelled_ends_the_program(tmp_path: Path) -> None:
    code = "import os, pathlib, time; pathlib.Path('pid').write_text(str(os.getpid())); time.sleep(60)"
    task = asyncio.create_task(run_once((sys.executable, "-S", "-c", code), tmp_path, dict(os.environ)))
    file = tmp_path / "pid"
    await asyncio.to_thread(until, lambda: file.exists() and file.read_text(), 5, "started")
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert gone(int(file.read_text()))


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_program_on_the_leash_ends_with_who_started_it(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "program.py").write_text(
        "import os, pathlib, sys, time\npathlib.Path(sys.argv[1]).write_text(str(os.getpid()))\ntime.sleep(60)\n"
    )
    code = (
        "import asyncio, os, pathlib, sys; from bot.processes.once import run_once; from bot.models import LEASH; "
        "asyncio.run(run_once((sys.executable, '-c', LEASH, 'program.py', 'pid'), pathlib.Path(sys.argv[1]), os.environ))"
    )
    starter = subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT)
    file = tmp_path / "pid"
    until(lambda: file.exists() and file.read_text(), 20, "started")
    starter.send_signal(number)
    starter.wait()
    until(lambda: gone(int(file.read_text())), 5, "gone with its starter")


def test_a_program_on_the_leash_runs_as_it_would_without(tmp_path: Path) -> None:
    (tmp_path / "neighbour.py").write_text("SAID = 'hello'\n")
    (tmp_path / "program.py").write_text("import sys, neighbour\nprint(neighbour.SAID, sys.argv, __name__)\nsys.exit(4)\n")
    command = [sys.executable, "-c", LEASH, "program.py", "--model", "m"]
    reading, writing = os.pipe()
    done = subprocess.run(command, cwd=tmp_path, stdin=reading, capture_output=True, text=True, check=False)
    os.close(reading)
    os.close(writing)
    assert (done.returncode, done.stdout) == (4, "hello ['program.py', '--model', 'm'] __main__\n")


def test_a_module_that_takes_long_to_load_ends_with_its_parent_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text("import time\nprint('loading', flush=True)\ntime.sleep(60)\n")
    command = [sys.executable, "-m", "bot.processes.leashed", "slow"]
    environment = {**os.environ, "AFFIANT_EXIT_WITH_PARENT": "1", "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}
    reading, writing = os.pipe()
    with subprocess.Popen(command, cwd=tmp_path, env=environment, stdin=reading, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"loading\n"
        # As when the parent dies: the last writing end of the pipe is closed.
        os.close(writing)
        assert process.wait(5) == 0
    os.close(reading)


def test_a_module_on_the_leash_runs_as_it_would_without(tmp_path: Path) -> None:
    (tmp_path / "said.py").write_text("import sys\nprint(sys.argv[1:], __name__)\nsys.exit(4)\n")
    command = [sys.executable, "-m", "bot.processes.leashed", "said", "--loud"]
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{tmp_path}"}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (4, "['--loud'] __main__\n")
