"""A span of days as a person gives it, and the pieces that its grammar builds it from."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Literal

Precision = Literal["day", "month", "season", "year", "open", "none"]
Role = Literal["", "since", "starts", "until", "after", "before", "just after", "just before"]
PRECISIONS: frozenset[str] = frozenset({"day", "month", "season", "year", "open", "none"})
_COARSER: tuple[Precision, ...] = ("day", "month", "season", "year")

Days = tuple[date | None, date | None]


@dataclass(frozen=True)
class Period:
    """From the first to the last day, both included; None where that end is unknown or still going on.

    `words` are the person's own.
    """

    first: date | None
    last: date | None
    precision: Precision
    words: str = ""

    def value(self) -> dict[str, Any]:
        """As an element holds it."""
        return {
            "from": self.first.isoformat() if self.first else None,
            "to": self.last.isoformat() if self.last else None,
            "precision": self.precision,
            "words": self.words,
        }


class Impossible(ValueError):
    """A date that no calendar has."""


@dataclass(frozen=True)
class Atom:
    """One expression of time in a text.

    `make` gives its days in a year; an atom whose year was not said has `year` None. `end` is the place after its last
    token. `precision` tells how sharp it is. `ahead` marks one that speaks of the future, `said_day` a date, `weekday` a
    weekday alone, `open` one of which only one end is known.
    """

    make: Callable[[int], Days]
    precision: Precision
    end: int
    year: int | None = None
    ahead: bool = False
    said_day: bool = False
    weekday: bool = False
    open: Role = ""

    @classmethod
    def fixed(cls, first: date | None, last: date | None, precision: Precision, end: int, **more: Any) -> Atom:
        """An atom whose days do not depend on a year."""
        return cls(lambda _: (first, last), precision, end, year=(last or first or date.min).year, **more)


@dataclass(frozen=True)
class Hit:
    """An expression of time with its days worked out, or the reason why it has none; places are token numbers."""

    first: date | None
    last: date | None
    precision: Precision
    begin: int
    end: int
    wrong: Literal["impossible", "future", "reversed"] | None = None
    role: Role = ""
    said_year: bool = False
    said_day: bool = False
    weekday: bool = False


def coarsest(*precisions: Precision) -> Precision:
    """The least sharp of them."""
    known = [precision for precision in precisions if precision in _COARSER]
    return max(known, key=_COARSER.index) if known else "day"


def a_day(year: int, month: int, day: int) -> Days:
    """One day. Raises Impossible."""
    try:
        found = date(year, month, day)
    except ValueError:
        raise Impossible from None
    return found, found


def a_month(year: int, month: int) -> tuple[date, date]:
    """A whole month; months beyond the year's ends count on."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return date(year, month, 1), date(year, month, calendar.monthrange(year, month)[1])


def months_before(day: date, months: int) -> date:
    """The same day that many months earlier, or the last of that month."""
    first, last = a_month(day.year, day.month - months)
    return min(first + timedelta(days=day.day - 1), last)
