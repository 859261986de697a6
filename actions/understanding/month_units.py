"""Weeks, halves, weekdays and weekends of a month, counted from its beginning; -1 is the last."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date, timedelta

from actions.understanding.calendar_words import WEEKDAYS
from actions.understanding.period_model import Days, a_day, a_month

MonthUnit = Callable[[int, int, int], Days]
"""The days of the nth such unit of a month, from year, month and n. Raises Impossible."""


def _weeks(year: int, month: int, number: int) -> Days:
    days = calendar.monthrange(year, month)[1]
    first = days - 6 if number == -1 else number * 7 - 6
    return a_day(year, month, first)[0], date(year, month, min(first + 6, days))


def _halves(year: int, month: int, number: int) -> Days:
    whole = a_month(year, month)
    return (whole[0], date(year, month, 15)) if number == 1 else (date(year, month, 16), whole[1])


def _one_day(year: int, month: int, number: int) -> Days:
    day = calendar.monthrange(year, month)[1] if number == -1 else number
    return a_day(year, month, day)


def _few_days(year: int, month: int, number: int) -> Days:
    last = a_month(year, month)[1]
    return (last - timedelta(days=4), last) if number == -1 else (date(year, month, 1), date(year, month, 5))


def _from_weekday(weekday: int, length: int) -> MonthUnit:
    def make(year: int, month: int, number: int) -> Days:
        days = calendar.monthrange(year, month)[1]
        first = 1 + (weekday - date(year, month, 1).weekday()) % 7 + (number - 1) * 7
        if number == -1:
            first = days - (date(year, month, days).weekday() - weekday) % 7
        begin = a_day(year, month, first)[0]
        return begin, begin + timedelta(days=length - 1) if begin else None

    return make


HALVES = frozenset({"half", "mitad", "quincena", "fortnight"})
MONTH_UNITS: dict[str, MonthUnit] = {
    **dict.fromkeys(("week", "semana"), _weeks),
    **dict.fromkeys(HALVES, _halves),
    **dict.fromkeys(("day", "dia", "night"), _one_day),
    **dict.fromkeys(("days", "dias"), _few_days),
    **{name: _from_weekday(number, 1) for name, number in WEEKDAYS.items()},
    "weekend": _from_weekday(5, 2),
}
