"""Nothing that a person typed reaches the logs, not even through an exception."""

from __future__ import annotations

import asyncio
import gc
import io
import logging
import sys
import threading
import warnings
from collections.abc import Iterator

import pytest

from bot import logs

TYPED = "Pat Quill took two season tickets"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is logged, with logging put back afterwards."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    levels = {name: logging.getLogger(name).level for name in logs.TALKATIVE}
    hooks = sys.excepthook, threading.excepthook
    stream = io.StringIO()
    with warnings.catch_warnings():
        logs.configure("info", stream)
        yield stream
    sys.excepthook, threading.excepthook = hooks
    root.handlers[:] = before
    root.setLevel(level)
    for name, was in levels.items():
        logging.getLogger(name).setLevel(was)


def test_an_exception_is_told_by_type_and_place_and_never_by_its_text(log: io.StringIO) -> None:
    try:
        try:
            raise ValueError(TYPED)
        except ValueError as inner:
            raise KeyError(TYPED) from inner
    except KeyError:
        logging.getLogger("bot.web").exception("a turn failed")
    said = log.getvalue()
    assert "Quill" not in said
    assert "a turn failed" in said
    assert "builtins.KeyError" in said
    assert "caused by builtins.ValueError" in said
    assert "tests/operations/test_logs.py:" in said


def test_an_exception_that_leads_back_to_itself_is_told_once() -> None:
    first, second = ValueError(TYPED), KeyError(TYPED)
    first.__cause__, second.__cause__ = second, first
    assert logs.describe(first) == "builtins.ValueError\ncaused by builtins.KeyError"


@pytest.mark.parametrize("name", logs.TALKATIVE)
def test_talkative_libraries_are_heard_from_warnings_up(log: io.StringIO, name: str) -> None:
    logging.getLogger(name).info(TYPED)
    logging.getLogger(name).warning("something is off")
    assert "Quill" not in log.getvalue()
    assert "something is off" in log.getvalue()


def test_an_exception_that_ends_a_thread_is_logged_without_its_text(log: io.StringIO) -> None:
    def fail() -> None:
        raise ValueError(TYPED)

    thread = threading.Thread(target=fail)
    # pytest has a hook of its own, set after ours: put ours back for this thread.
    logs.configure("info", log)
    thread.start()
    thread.join()
    assert "builtins.ValueError" in log.getvalue()
    assert "Quill" not in log.getvalue()


def test_a_warning_is_not_printed(log: io.StringIO, capsys: pytest.CaptureFixture[str]) -> None:
    warnings.warn(TYPED, UserWarning, stacklevel=1)
    assert "Quill" not in log.getvalue() + capsys.readouterr().err


async def test_a_task_that_failed_unseen_is_logged_without_its_text(log: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError(TYPED)

    task = asyncio.create_task(fail())
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    del task
    gc.collect()
    assert "Task exception was never retrieved" in log.getvalue()
    assert "Quill" not in log.getvalue()
