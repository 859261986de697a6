"""A turn of ours beside a turn of stock Rasa, in one run: `.venv/bin/python -m bench.turns [--quick]`.

Both walk whole Denver filings with the same texts, the same model and the same custom actions. They take turns in time,
round by round, so that a busy machine slows both alike; each ratio is taken within a round. Prints Markdown.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from rich.console import Console

from bench import machine
from bench.affiant import TODAY, Affiant
from bench.filing import Measured, measure, questions
from bench.processes import BenchError, run_measurement, usage
from bench.sides import Ours, Side
from bench.stock.running import StockRasa
from bench.tables import command_line, cpu_rows, section, table, turns_rows
from bot.settings import ROOT

MODEL = ROOT / "models" / "affiant.tar.gz"

#: Filings one after the other where there are few conversations, for enough turns in a round.
FILINGS = {1: 3}


@dataclass
class Outcome:
    """What was measured: for each number of conversations the rounds of ours and those of stock Rasa."""

    path: list[str]
    rounds: int
    measured: dict[int, tuple[list[Measured], list[Measured]]]
    memory_before: list[dict[str, float]]
    memory_after: list[dict[str, float]] = field(default_factory=list)


@dataclass(frozen=True)
class Contender:
    """One side with the processes that serve it."""

    side: Side
    processes: dict[str, int]

    def memory(self) -> dict[str, float]:
        """Resident memory by process, in MB."""
        return {name: usage(pid).memory / 1e6 for name, pid in self.processes.items()}


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.turns", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few turns, to see that it works; the figures mean nothing")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--conversations", default="1,10,50", help="how many at once, such as 1,10,50")
    parser.add_argument("--model", type=Path, default=MODEL, help="trained first by `affiant up` where it is not current")
    options = parser.parse_args()
    levels = [1, 2] if options.quick else [int(part) for part in options.conversations.split(",")]
    rounds = 1 if options.quick else options.rounds
    console = Console(stderr=True)

    def measurement(folder: Path) -> str:
        warning = machine.load_warning()  # of the load before ours
        with ExitStack() as stack:
            ours, stock = _start(folder, options.model.resolve(), stack, console)
            outcome = asyncio.run(_run(ours, stock, levels, rounds, console, options.quick))
        return _report(outcome, warning)

    return run_measurement(measurement)


def _start(folder: Path, model: Path, stack: ExitStack, console: Console) -> tuple[Contender, Contender]:
    with console.status("Starting Affiant"):
        affiant = Affiant(folder, model)
        stack.callback(affiant.up.stop)
        affiant.wait_ready()
    with console.status("Starting stock Rasa"):
        rasa = StockRasa(folder, model, stack)
        rasa.wait_ready()
    noon = datetime.fromisoformat(f"{TODAY}T18:00:00+00:00")  # what AFFIANT_TODAY means by a date
    return Contender(Ours(affiant.base), affiant.processes()), Contender(rasa.side(noon), rasa.processes())


async def _run(ours: Contender, stock: Contender, levels: list[int], rounds: int, console: Console, quick: bool) -> Outcome:
    path = await _same_questions(ours.side, stock.side)
    for contender in (ours, stock):
        await measure(contender.side, 1 if quick else 10, 1, contender.processes)
    outcome = Outcome(path, rounds, {level: ([], []) for level in levels}, [one.memory() for one in (ours, stock)])
    for number in range(rounds):
        for level in levels:
            # Each goes first as often as the other.
            order = ((0, ours), (1, stock)) if number % 2 == 0 else ((1, stock), (0, ours))
            for place, contender in order:
                console.print(f"round {number + 1} of {rounds}, {level} at once: {contender.side.name}", style="dim")
                filings = 1 if quick else FILINGS.get(level, 1)
                done = await measure(contender.side, level, filings, contender.processes)
                outcome.measured[level][place].append(done)
    outcome.memory_after = [one.memory() for one in (ours, stock)]
    return outcome


async def _same_questions(ours: Side, stock: Side) -> list[str]:
    """The questions of a filing, which must be the same on both sides. Also the first warming up."""
    one, other = await questions(ours), await questions(stock)
    if one != other:
        raise BenchError(f"the two ask different questions: {', '.join(one)} against {', '.join(other)}")
    return one


def _report(outcome: Outcome, warning: str) -> str:
    levels, measured = list(outcome.measured), outcome.measured
    turns = sum(len(one.seconds) for sides in measured.values() for side in sides for one in side)
    rows = [row for level in levels for row in turns_rows(level, *measured[level])]
    cpu = [row for place in (0, 1) for row in cpu_rows([measured[level][place] for level in levels])]
    memory = [
        [name, f"{start[name]:.0f} MB", f"{end[name]:.0f} MB"]
        for start, end in zip(outcome.memory_before, outcome.memory_after, strict=True)
        for name in start
    ]
    return section(
        "## A turn, beside stock Rasa",
        command_line("turns"),
        machine.facts(),
        warning,
        "One engine on each side, with the same model, the same texts and the same custom actions. Ours answers through the "
        "public chat API, when the state is encrypted and committed (SQLite), and classifies where reading leaves doubt. Stock "
        "Rasa answers through its REST channel with its own validator, classifies every text, and keeps the state in memory.",
        f"A filing is {len(outcome.path)} turns ({', '.join(outcome.path)}). {outcome.rounds} rounds, in which the two take "
        f"turns; {turns} turns in all. A figure is the median of the rounds; a ratio says how many times better ours is within "
        "a round, with the least and the most in brackets.",
        table(["conversations at once", "median", "95 of 100 within", "turns a second", "processor time a turn"], rows),
        "Processor time a turn, by process and conversations at once:",
        table(["process", *map(str, levels)], cpu),
        "Resident memory:",
        table(["process", "warmed up", "at the end"], memory),
    )


if __name__ == "__main__":
    sys.exit(main())
