"""Limits of time, and where a period in a person's own precision stands to them."""

from __future__ import annotations

import calendar
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Literal

Standing = Literal["within", "beyond", "straddles", "unsure", "never", "unknown"]


@dataclass(frozen=True)
class Limit:
    """How far back the law looks: whole days, or calendar years (the same-numbered day of the earlier year)."""

    days: int = 0
    years: int = 0

    def first_day(self, today: date) -> date:
        """The earliest day that is still within the limit when counted back from `today`."""
        year = today.year - self.years
        day = min(today.day, calendar.monthrange(year, today.month)[1])
        return date(year, today.month, day) - timedelta(days=self.days)


def standing(period: Mapping[str, Any] | None, limit: Limit, today: date) -> Standing:
    """Where a period stands to a limit.

    `straddles`: known to the day, and only its first part is too old, so that its last day decides. `unsure`: a month,
    season or year through which the line runs: to be asked about, never decided. `never`: it has not happened ("it is still
    not public"). `unknown`: there is no period.
    """
    if not period:
        return "unknown"
    if period.get("precision") == "none":
        return "never"
    begins, ends = first_and_last(period)
    if begins is None and ends is None:
        return "unknown"
    line = limit.first_day(today)
    last = ends or today
    if last < line:
        return "beyond"
    if begins is None:
        return "unsure"
    if begins >= line:
        return "within"
    return "straddles" if period.get("precision") in ("day", "open") else "unsure"


def first_and_last(period: Mapping[str, Any] | None) -> tuple[date | None, date | None]:
    """The first and the last day of a period, each None when it is not known."""
    begins, ends = (period.get("from"), period.get("to")) if period else (None, None)
    return date.fromisoformat(begins) if begins else None, date.fromisoformat(ends) if ends else None
