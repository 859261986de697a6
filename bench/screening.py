"""How long it takes to screen one complaint: `python -m bench.screening`, one line a city. The promise is under 2 ms.

Each city's cases of `tests/cases` are screened over and over, dispositions included; the median of all is printed.
"""

from __future__ import annotations

import statistics
import time

from actions.law.cases import load_cases
from actions.law.loader import load_all
from actions.law.screening import disposition, screen
from actions.paths import ROOT

ROUNDS = 40
PROMISED_MS = 2.0


def medians() -> dict[str, float]:
    """The median time of screening one complaint, in milliseconds, by city."""
    took: dict[str, float] = {}
    for city, law in load_all().items():
        times = []
        for case in load_cases(ROOT / "tests" / "cases" / f"{city}.yml") * ROUNDS:
            start = time.perf_counter()
            disposition(law, case.answers, screen(law, case.answers, case.today), case.today)
            times.append((time.perf_counter() - start) * 1000)
        took[city] = statistics.median(times)
    return took


def main() -> None:
    """Prints one line a city."""
    for city, median in medians().items():
        print(f"{city:12} {median:.3f} ms  {'well' if median < PROMISED_MS else 'slower than promised'}")


if __name__ == "__main__":
    main()
