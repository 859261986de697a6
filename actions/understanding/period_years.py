"""The days of dates in a row, with the years that were left out."""

from __future__ import annotations

from datetime import date

from actions.understanding.period_model import Atom, Days, Impossible, Precision

SHARPEST_FIRST: tuple[Precision, ...] = ("day", "month", "season", "year")
_YEARS_BACK = 9  # a leap day comes back within eight years


def days_of(chain: list[Atom], today: date, told: date | None) -> list[Days]:
    """The days of each date of a row.

    A year that was left out is taken from the dates beside it. Where none has one, the date follows `told`, the day that
    the account spoke of last, or else is the latest that is not to come. Raises Impossible.
    """
    years = [atom.year for atom in chain]
    if all(year is None for year in years):
        years[-1] = _latest(chain[-1], today, told)
    for at in range(len(chain) - 2, -1, -1):
        later = years[at + 1]
        if years[at] is None and later is not None:
            after = _start(chain[at], later) > _start(chain[at + 1], later)
            years[at] = later - 1 if after else later
    for at in range(1, len(chain)):
        earlier = years[at - 1]
        if years[at] is None and earlier is not None:
            before = _start(chain[at], earlier) < _start(chain[at - 1], earlier)
            years[at] = earlier + 1 if before else earlier
    return [atom.make(year or today.year) for atom, year in zip(chain, years, strict=True)]


def inside(sharper: tuple[Precision, Days], wider: tuple[Precision, Days]) -> bool:
    """Whether one time lies in another that is less sharp: "last month, on the 12th"."""
    (fine, (first, last)), (coarse, (begin, end)) = sharper, wider
    if fine not in SHARPEST_FIRST or coarse not in SHARPEST_FIRST or not (first and last and begin and end):
        return False
    return SHARPEST_FIRST.index(fine) < SHARPEST_FIRST.index(coarse) and begin <= first and last <= end


def _latest(atom: Atom, today: date, told: date | None) -> int:
    for year in _following(atom, told) + list(range(today.year, today.year - _YEARS_BACK, -1)):
        try:
            if _start(atom, year) <= today:
                return year
        except Impossible:
            continue
    raise Impossible


def _following(atom: Atom, told: date | None) -> list[int]:
    """The years to try first: the one in which the date comes after what was told, then the year told."""
    if told is None:
        return []
    try:
        later = _start(atom, told.year) < told.replace(day=1)
    except Impossible:
        return []
    return [told.year + 1, told.year] if later else [told.year]


def _start(atom: Atom, year: int) -> date:
    first, last = atom.make(year)
    return first or last or date.min
