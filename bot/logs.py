"""Logging that cannot carry what a person typed.

An exception's text often quotes the value it stumbled over: a name, an address, a row of the database. So a logged
exception is told by its type and by where it happened, never by its text.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
import warnings
from pathlib import Path
from types import TracebackType
from typing import TextIO

# At their lower levels these write addresses with their query, headers, statements or bodies.
TALKATIVE = (
    "aiohttp",
    "alembic",
    "asyncio",
    "httpcore",
    "httpx",
    "rasa_sdk",
    "sanic",
    "sanic.access",
    "sanic.error",
    "sanic.root",
    "sanic.server",
    "slack_sdk",
    "sqlalchemy",
)

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class SafeFormatter(logging.Formatter):
    """One line a record: time, level, logger, message; under it the types and places of an exception."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        if record.name == "asyncio":
            # Under its first line asyncio shows tasks and futures, and with them the text of their exceptions.
            record.message = record.message.partition("\n")[0]
        return super().formatMessage(record)

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 the name is logging's
        return describe(ei[1]) if ei[1] is not None else ""


def describe(error: BaseException) -> str:
    """The chain of an exception without any of its texts: type, file, line and function of each frame."""
    lines: list[str] = []
    step: BaseException | None = error
    seen: set[int] = set()
    while step is not None and id(step) not in seen:
        seen.add(id(step))
        lines.append(f"{'caused by ' if lines else ''}{type(step).__module__}.{type(step).__qualname__}")
        lines += [
            f"  {_short(frame.f_code.co_filename)}:{line} {frame.f_code.co_name}"
            for frame, line in traceback.walk_tb(step.__traceback__)
        ]
        step = step.__cause__ or (None if step.__suppress_context__ else step.__context__)
    return "\n".join(lines)


def configure(level: str, stream: TextIO | None = None) -> None:
    """Sends everything from `level` up to `stream` (standard error), and quietens what tells too much.

    Called once, when a process starts. An exception that ends the process or a thread is logged as any other.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(SafeFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    # A warning may quote a value too. They are for those who build Affiant: in the tests each one is an error.
    warnings.simplefilter("ignore")
    sys.excepthook = _uncaught
    threading.excepthook = lambda thread: _uncaught(thread.exc_type, thread.exc_value, thread.exc_traceback)


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if issubclass(kind, KeyboardInterrupt):
        return
    logging.getLogger("affiant").critical("stopped by an exception", exc_info=(kind, error or kind(), trace))


def _short(file: str) -> str:
    """The last three parts of a path: enough to find the file, and no word about the machine."""
    return "/".join(Path(file).parts[-3:])
