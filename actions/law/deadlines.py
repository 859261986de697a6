"""Dates that follow from what has happened: each with the assumption under which it was worked."""

from __future__ import annotations

import calendar as months
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from actions.law.answers import Answers
from actions.law.calendars import Calendar
from actions.law.pack import Law
from actions.law.pack_dates import Deadline, Event
from actions.law.predicates import Case


@dataclass(frozen=True)
class Due:
    """One deadline worked. `at` is the last moment: the end of the last day in the city, or the exact hour.

    `stayed`: how many days were not counted because its clock stood still. `extended`: it was moved to a later day.
    """

    deadline: Deadline
    at: datetime
    stayed: int = 0
    extended: bool = False

    @property
    def is_instant(self) -> bool:
        """Whether it is a matter of hours, not of days."""
        return self.deadline.unit == "hours"


def triggered(law: Law, answers: Answers, events: Mapping[Event, datetime]) -> Iterator[tuple[Deadline, datetime]]:
    """The deadlines of the pack whose trigger has happened, each with that moment. `events`: when each happened."""
    for index, deadline in enumerate(law.pack.deadlines):
        happened = events.get(deadline.trigger)
        if happened is None:
            continue
        case = Case(answers, happened.astimezone(law.pack.zone).date(), law.lists)
        if law.condition(f"deadline:{deadline.rule}:{index}", "when")(case):
            yield deadline, happened


def ends_at(
    law: Law, deadline: Deadline, start: datetime, *, tolled: Collection[date] = (), in_runoff: bool = False
) -> datetime:
    """The last moment of a deadline that began at `start`, in the city's zone.

    Hours are elapsed hours, also where the clocks change. In all other units the first day is not counted and the last is.
    `tolled` days are not counted, nor are those of a blackout; a runoff has one only for a candidate who is `in_runoff`.
    """
    zone = law.pack.zone
    if deadline.unit == "hours":
        return (start.astimezone(UTC) + timedelta(hours=deadline.amount)).astimezone(zone)
    days = [e.date for e in law.pack.elections if in_runoff or not e.runoff]
    excluded = {d - timedelta(days=n) for d in days for n in range(1, deadline.blackout_days + 1)} | set(tolled)
    day = last_day(Calendar(law.pack.holidays), deadline, start.astimezone(zone).date(), excluded)
    return datetime.combine(day, time(23, 59, 59), zone)


def last_day(calendar: Calendar, deadline: Deadline, first: date, excluded: Collection[date] = ()) -> date:
    """The last day of a deadline in days or longer units that began on the day `first`."""
    if deadline.unit == "business_days":
        return calendar.working_days_after(first, deadline.amount)
    if deadline.unit in ("months", "years"):
        day = _months_later(first, deadline.amount * (12 if deadline.unit == "years" else 1))
    else:
        day = first
        left = deadline.amount * (7 if deadline.unit == "weeks" else 1)
        while left:
            day += timedelta(days=1)
            left -= day not in excluded
    return calendar.rolled(day) if deadline.roll else day


def _months_later(day: date, amount: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + amount, 12)
    return date(year, month + 1, min(day.day, months.monthrange(year, month + 1)[1]))
