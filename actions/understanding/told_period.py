"""When it happened, as an account that names several times tells it: the first of them, with those that belong to it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of
from actions.understanding.period_model import Period, coarsest

Told = tuple[Period, tuple[int, int]]
APART = timedelta(days=62)
"""Times further apart are taken for different matters, unless the later is said to be the end; the person is asked anyway."""
LONG_AGO = timedelta(days=3 * 366)
"""What lies further back is more likely how long somebody has lived here than what is complained of."""
ENDING = re.compile(
    any_of(r"end\w*|stop\w*|until|till|through|thru|finish\w*|hasta|termin\w*|acab\w*|paro") + r"\b\W*(?:\w+\W+){0,3}$"
)


def told_period(told: Sequence[Told], text: str, today: date) -> Period | None:
    """One span over the times that belong together; None where nothing was named.

    `told`: each time with its place in `text`. A time that only says since when something has gone on counts only where
    nothing else is named.
    """
    closed = [one for one in told if one[0].first and one[0].last and today - one[0].last < LONG_AGO]
    if not closed:
        recent = [period for period, _ in told if period.first is None or today - period.first < LONG_AGO]
        return next(iter([*recent, *(period for period, _ in told)]), None)
    together = [closed[0][0]]
    for period, (start, _) in closed[1:]:
        if any(_close(period, other) for other in together) or ENDING.search(folded(text[max(0, start - 40) : start])):
            together.append(period)
    first = min(period.first for period in together if period.first)
    last = max(period.last for period in together if period.last)
    if (first, last) == (together[0].first, together[0].last):
        return together[0]
    words = " … ".join(dict.fromkeys(period.words for period in together))
    return Period(first, last, coarsest(*(period.precision for period in together)), words)


def _close(one: Period, other: Period) -> bool:
    if one.first is None or one.last is None or other.first is None or other.last is None:
        return False
    return one.first - other.last <= APART and other.first - one.last <= APART
