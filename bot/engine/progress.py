"""Lines on standard output by which a supervisor follows the engine: `progress <part of 1> <step>`."""

from __future__ import annotations

import sys
from collections.abc import Callable

Progress = Callable[[float, str], None]


def say_progress(done: float, step: str) -> None:
    """Prints one line."""
    print(f"progress {done:.2f} {step}", file=sys.__stdout__, flush=True)
