"""Logs that cannot hold what a person typed.

Rasa, Sanic and their libraries write texts, slot values and request bodies into messages, tracebacks and warnings, at
any level. So of a foreign record only the place is printed: level, logger, file and line, and the kind of error with
the lines it came through. Messages are printed of the engine's own logger alone, which writes none of that.
"""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import TracebackType

import structlog

OWN = "affiant"


def configure(level: str) -> None:
    """Puts one content-free handler on standard error, in the place of every other. To be called after the imports."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(PlaceFormatter())
    for name in list(logging.root.manager.loggerDict):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(level)
    logging.captureWarnings(True)
    # What Rasa logs through structlog is content throughout, and costs a rendering.
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL), processors=[_drop])
    sys.excepthook = _log_uncaught
    threading.excepthook = lambda args: _log_uncaught(args.exc_type, args.exc_value, args.exc_traceback)


class PlaceFormatter(logging.Formatter):
    """Prints where a record comes from; its message only if it is our own."""

    def format(self, record: logging.LogRecord) -> str:
        own = record.name.split(".")[0] == OWN
        parts = [self.formatTime(record), record.levelname, record.name]
        parts.append(record.getMessage() if own else f"{record.filename}:{record.lineno}")
        if record.exc_info and record.exc_info[1] is not None:
            parts.append(_places(record.exc_info[1]))
        return " ".join(parts)


def _places(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames))
    cause = error.__cause__ or error.__context__
    return f"{type(error).__name__} [{places}]" + (f" from {_places(cause)}" if cause is not None else "")


def _drop(*_: object) -> None:
    raise structlog.DropEvent


def _log_uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if error is not None and not issubclass(kind, KeyboardInterrupt):
        logging.getLogger(f"{OWN}.engine").critical("uncaught", exc_info=(kind, error, trace))
