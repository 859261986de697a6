"""The lines by which the engine's programs tell how far they are: `progress 0.40 loading`."""

from __future__ import annotations

import re
from collections.abc import Callable

Bar = Callable[[float], None]
"""Told how far something is, as a part of 1."""

_LINE = re.compile(r"progress (0(?:\.\d+)?|1(?:\.0+)?)(?: .*)?")


def part_of(line: str) -> float | None:
    """How far a line says that its program is, as a part of 1; None for any other line."""
    told = _LINE.fullmatch(line.rstrip())
    return float(told[1]) if told else None


def no_bar(_part: float) -> None:
    """For those who show none."""
