"""Where there is no terminal, steps are plain lines."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from bot.processes.progress import part_of
from bot.processes.steps import Steps


def told(terminal: bool) -> tuple[Steps, io.StringIO]:
    out = io.StringIO()
    return Steps(Console(file=out, force_terminal=terminal, width=80, highlight=False)), out


def test_a_step_is_one_line_and_a_long_one_says_that_it_began() -> None:
    steps, out = told(terminal=False)
    with steps.step("Opening the database", "The database is ready"):
        assert out.getvalue() == ""
    with steps.step("Training", "It is trained", long=True) as bar:
        bar(0.5)
        assert out.getvalue().endswith("  Training …\n")
    assert re.fullmatch(r"  The database is ready \(\d\.\d s\)\n  Training …\n  It is trained \(\d\.\d s\)\n", out.getvalue())


def test_on_a_terminal_a_long_step_shows_a_bar_and_leaves_one_line() -> None:
    steps, out = told(terminal=True)
    with steps.step("Training", "It is trained", long=True) as bar:
        bar(0.5)
        steps.console.print("between")
    assert "Training" in out.getvalue()
    assert "\x1b[" in out.getvalue()
    assert "It is trained" in out.getvalue().splitlines()[-1]


def test_a_step_that_fails_is_not_told_as_done() -> None:
    steps, out = told(terminal=False)
    with pytest.raises(OSError, match="no"), steps.step("Trying", "It works"):
        raise OSError("no")
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("progress 0.40 loading", 0.4),
        ("progress 1.00 ready\n", 1.0),
        ("progress 0", 0.0),
        ("in progress 0.4", None),
        ("", None),
    ],
)
def test_a_line_of_progress_is_told_from_others(line: str, part: float | None) -> None:
    assert part_of(line) == part
