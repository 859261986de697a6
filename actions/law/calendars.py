"""A city's working days: weekends, public holidays of its state, and the city's own days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache

import holidays as public_holidays

from actions.law.pack_dates import Holidays


@dataclass(frozen=True)
class Calendar:
    """Which days count as working days in one city."""

    holidays: Holidays

    def is_working(self, day: date) -> bool:
        """Whether the city's offices are open on that day, as far as is known."""
        return day.weekday() < 5 and not self._is_holiday(day)

    def working_days_after(self, start: date, amount: int) -> date:
        """The day on which a period of that many working days ends; the first day is not counted."""
        day = start
        while amount:
            day += timedelta(days=1)
            amount -= self.is_working(day)
        return day

    def rolled(self, day: date) -> date:
        """The day itself, or the next working day."""
        while not self.is_working(day):
            day += timedelta(days=1)
        return day

    def _is_holiday(self, day: date) -> bool:
        if any(own.date == day for own in self.holidays.also):
            return True
        public = _public(self.holidays.country, self.holidays.subdivision, day.year)
        return any(name not in self.holidays.not_kept for name in public.get(day, ()))


@lru_cache(maxsize=64)
def _public(country: str, subdivision: str | None, year: int) -> Mapping[date, tuple[str, ...]]:
    """The names of each public holiday; the library works them anew at every call."""
    found = public_holidays.country_holidays(country, subdiv=subdivision, years=year, language="en_US")
    return {day: tuple(found.get_list(day)) for day in found}
