"""One process that is kept: what it is, and the pipe that ends it with its parent."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

EXIT_WITH_PARENT = "AFFIANT_EXIT_WITH_PARENT"
"""Set to 1, it tells a child that its standard input is a pipe whose end means that the parent is gone."""

Check = Callable[[], Awaitable[bool]]


@dataclass(frozen=True)
class Child:
    """How one process is started and how it is known to work.

    Attributes:
        name: what people read, such as "the engine".
        command: program and arguments.
        log: file that takes its output and errors.
        ready: whether it works just now; asked again and again.
        env: its whole environment.
        cwd: folder it runs in.
        writes: folders beside that of its log that it needs room in.
    """

    name: str
    command: tuple[str, ...]
    log: Path
    ready: Check
    env: Mapping[str, str] = field(repr=False)
    cwd: Path
    writes: tuple[Path, ...] = ()


def exit_with_parent() -> None:
    """Ends this process when the parent that started it is gone, however it went.

    Does nothing unless the parent asked for it. Called first thing in a process: what follows may take long.
    """
    if os.environ.get(EXIT_WITH_PARENT) != "1":
        return

    def watch() -> None:
        while os.read(sys.stdin.fileno(), 1024):
            pass
        # Not sys.exit: the main thread may be deep in an import or a turn, and nobody is left to hear of it.
        os._exit(0)

    threading.Thread(target=watch, name="parent", daemon=True).start()
