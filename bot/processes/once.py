"""Runs one program to its end, and never leaves it behind."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from asyncio.subprocess import PIPE, STDOUT
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.processes.child import EXIT_WITH_PARENT


@dataclass(frozen=True)
class Ended:
    """How a program ended: its exit status, and all that it wrote."""

    status: int
    output: str


async def run_once(command: tuple[str, ...], cwd: Path, env: Mapping[str, str]) -> Ended:
    """Runs a program and keeps what it writes. Being cancelled ends the program and all that it started."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=cwd,
        env={**env, EXIT_WITH_PARENT: "1"},
        stdin=PIPE,
        stdout=PIPE,
        stderr=STDOUT,
        process_group=0,
    )
    assert process.stdout is not None
    try:
        # Not communicate(): that closes the standard input, which stays open for as long as we live.
        output = await process.stdout.read()
        return Ended(await process.wait(), output.decode(errors="replace"))
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()
