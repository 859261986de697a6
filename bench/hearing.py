"""How long hearing takes: `.venv/bin/python -m bench.hearing [--quick]`. Prints Markdown.

A short text is classified by a real engine, over loopback as the web process asks it; a free account of 300 words is
read in this process, as the actions do. Both models must be trained (`affiant train`).
"""

from __future__ import annotations

import argparse
import itertools
import secrets
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path
from statistics import median
from typing import Any
from zoneinfo import ZoneInfo

import httpx

from actions.law.loader import load_all
from bench import machine
from bench.affiant import TODAY
from bench.answers import ACCOUNT, ANSWERS, JURISDICTION
from bench.processes import BenchError, Started, answers, plain_environment, run_measurement
from bench.tables import command_line, milliseconds, percentile, section, table
from bot.models import ENGINE, PYTHON
from bot.processes.ports import any_free
from bot.settings import ROOT

MODEL = ROOT / "models" / "affiant.tar.gz"
WARM_UP = 20

#: Questions, commands and corrections beside the plain answers: what a classifier is asked about.
SHORT = [
    ("facts", "What is perjury?"),
    ("complainant_name", "who will see my name"),
    ("event_period", "can I go back to the last one"),
    ("complainant_phone", "my number ends in 0143, not 0134"),
    ("witnesses", "I don't know"),
    *((question, text) for question, text in ANSWERS.items() if len(text) < 60),
]


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m bench.hearing", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="few texts, to see that it works")
    parser.add_argument("--model", type=Path, default=MODEL)
    options = parser.parse_args()
    times = (20, 3) if options.quick else (500, 50)
    return run_measurement(lambda folder: _measure(folder, options.model.resolve(), *times))


def _measure(folder: Path, model: Path, short_times: int, long_times: int) -> str:
    warning = machine.load_warning()
    with ExitStack() as stack:
        classify = _classifier(folder, model, stack)
        asked = itertools.cycle(SHORT)
        short = _timed(lambda: classify(*next(asked)), short_times)
    first, long = _extraction(long_times)
    rows = [
        [f"a short text, classified ({short_times} times)", *_figures(short)],
        [f"{len(ACCOUNT.split())} words, read for people, dates, sections and papers ({long_times} times)", *_figures(long)],
    ]
    notes = f"The first account takes {first:.1f} s: the reader is loaded then, once for a process."
    return section(
        "## Hearing", command_line("hearing"), machine.facts(), warning, table(["", "median", "95 of 100 within"], rows), notes
    )


def _figures(seconds: list[float]) -> list[str]:
    return [milliseconds(median(seconds)), milliseconds(percentile(seconds, 0.95))]


def _timed(work: Callable[[], Any], times: int) -> list[float]:
    taken = []
    for number in range(WARM_UP + times):
        start = time.perf_counter()
        work()
        if number >= WARM_UP:
            taken.append(time.perf_counter() - start)
    return taken


def _classifier(folder: Path, model: Path, stack: ExitStack) -> Callable[[str, str], None]:
    """Starts an engine; the stack ends it."""
    token, port = secrets.token_urlsafe(24), any_free()
    settings = {"AFFIANT_ENGINE_TOKEN": token, "AFFIANT_ENGINE_PORT": str(port), "AFFIANT_MODEL": str(model)}
    log = folder / "engine.log"
    engine = Started("the engine", [str(PYTHON), "serve.py"], ENGINE, plain_environment(**settings), log)
    stack.callback(engine.stop)
    base, headers = f"http://127.0.0.1:{port}", {"Authorization": f"Bearer {token}"}
    client = stack.enter_context(httpx.Client(base_url=base, headers=headers, timeout=60, trust_env=False))
    engine.wait_until(lambda: answers(f"{base}/health", client), 900)

    def classify(question: str, text: str) -> None:
        answer = client.post("/classify", json={"text": text, "asking": question})
        if answer.status_code != httpx.codes.OK or not answer.json()["ranking"]:
            raise BenchError(f"the engine cannot classify: status {answer.status_code}")

    return classify


def _extraction(times: int) -> tuple[float, list[float]]:
    """The seconds of the first account, and of further ones."""
    law = load_all()[JURISDICTION]
    now = datetime.fromisoformat(f"{TODAY}T12:00:00").replace(tzinfo=ZoneInfo(law.pack.time_zone))
    sections = [section.id for section in law.pack.sections]

    def read() -> Any:
        from actions.understanding.extraction import extract  # loading the reader's library is part of the first account

        return extract(ACCOUNT, jurisdiction_sections=sections, now=now, language="en")

    start = time.perf_counter()
    account = read()
    first = time.perf_counter() - start
    if not account.respondents or not account.periods:
        raise BenchError("nobody and nothing was found in the account")
    return first, _timed(read, times)


if __name__ == "__main__":
    sys.exit(main())
