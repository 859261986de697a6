"""Runs one program to its end, and never leaves it behind."""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import signal
from asyncio.subprocess import PIPE, STDOUT
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.processes.child import EXIT_WITH_PARENT


@dataclass(frozen=True)
class Ended:
    """How a program ended: its exit status, and all that it wrote."""

    status: int
    output: str


async def run_once(
    command: tuple[str, ...],
    cwd: Path,
    env: Mapping[str, str],
    hear: Callable[[str], bool] = lambda _line: False,
) -> Ended:
    """Runs a program and keeps what it writes. Being cancelled ends the program and all that it started.

    Args:
        hear: is told each line as it comes, and says whether it was meant for it; such a line is not kept.
    """
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=cwd,
        env={**env, EXIT_WITH_PARENT: "1"},
        stdin=PIPE,
        stdout=PIPE,
        stderr=STDOUT,
        process_group=0,
    )
    assert process.stdout is not None, "standard output was asked for"
    try:
        # Not communicate(): that closes the standard input, which stays open for as long as we live.
        kept = [line async for line in _lines(process.stdout) if not hear(line.rstrip("\n"))]
        return Ended(await process.wait(), "".join(kept))
    finally:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        await process.wait()


async def _lines(stream: asyncio.StreamReader) -> AsyncIterator[str]:
    """Lines of any length: the stream's own iteration fails on long ones."""
    # A character may lie across two parts.
    decode = codecs.getincrementaldecoder("utf-8")(errors="replace").decode
    rest = ""
    while part := await stream.read(65536):
        *whole, rest = (rest + decode(part)).split("\n")
        for line in whole:
            yield line + "\n"
    if rest:
        yield rest
