"""Numbers in words and Markdown."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterable, Sequence
from statistics import median

from bench.filing import Measured


def command_line(module: str) -> str:
    """The command that made a section, to be made again."""
    return f"`{shlex.join(['.venv/bin/python', '-m', f'bench.{module}', *sys.argv[1:]])}`"


def section(*parts: str) -> str:
    """A section of BENCHMARKS.md, without the parts that are empty."""
    return "\n\n".join(part for part in parts if part)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table: the first column is text, the others are numbers."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def percentile(values: Sequence[float], part: float) -> float:
    """The value that a part of all values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def milliseconds(seconds: float) -> str:
    """A time as `12.3 ms`."""
    return f"{seconds * 1000:.1f} ms"


def turns_rows(conversations: int, ours: Sequence[Measured], stock: Sequence[Measured]) -> list[list[str]]:
    """Both sides at one number of conversations, and how much better ours is: each figure the median of the rounds."""
    figures = [
        [
            [median(one.seconds) for one in rounds],
            [percentile(one.seconds, 0.95) for one in rounds],
            [one.rate for one in rounds],
            [sum(one.cpu.values()) / len(one.seconds) for one in rounds],
        ]
        for rounds in (ours, stock)
    ]
    rows = []
    for name, (half, most, rate, cpu) in zip(("Affiant", "stock Rasa"), figures, strict=True):
        times = [milliseconds(median(half)), milliseconds(median(most)), f"{median(rate):.1f}", milliseconds(median(cpu))]
        rows.append([f"{conversations}, {name}", *times])
    return [*rows, ["ratio", *(f"{_gain(*pair, more=i == 2)} ×" for i, pair in enumerate(zip(*figures, strict=True)))]]


def _gain(ours: Sequence[float], stock: Sequence[float], *, more: bool) -> str:
    """How many times better ours is, the median over the rounds, with the least and the most of them."""
    gains = [o / s if more else s / o for o, s in zip(ours, stock, strict=True)]
    spread = f" ({min(gains):.1f} to {max(gains):.1f})" if len(gains) > 1 else ""
    return f"{median(gains):.1f}{spread}"


def cpu_rows(measured: Sequence[Sequence[Measured]]) -> list[list[str]]:
    """Processor time a turn, by process, for each of several numbers of conversations."""
    return [
        [name, *(milliseconds(median([one.cpu[name] / len(one.seconds) for one in rounds])) for rounds in measured)]
        for name in measured[0][0].cpu
    ]
