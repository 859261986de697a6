"""Months and parts of months and years: last March, mid-July, the first week of May, Q2 2025, a finales de marzo."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date, timedelta

from actions.understanding.calendar_words import AMBIGUOUS, WEEKDAYS
from actions.understanding.patterns import words
from actions.understanding.period_grammar import ARTICLES, BEFORE_DATE, LAST, NEXT, THIS, Grammar, whole_month
from actions.understanding.period_model import Atom, Days, a_day, a_month

_LINKED = words("beginning start principios comienzos inicios inicio principio middle mediados end finales fines fin final")
PARTS: dict[str, str] = {
    "early": "early", "beginning": "start", "start": "start", "principios": "start", "comienzos": "start",
    "inicios": "start", "inicio": "start", "principio": "start", "mid": "mid", "middle": "mid", "mediados": "mid",
    "midway": "mid", "late": "late", "end": "end", "finales": "end", "fines": "end", "fin": "end", "final": "end",
    "latter": "late",
}  # fmt: skip
# The first and last day of a part of a month (0: its last day), the first and last month of a part of a year.
_MONTH_PARTS = {"start": (1, 10), "early": (1, 10), "mid": (11, 20), "late": (21, 0), "end": (21, 0)}
_YEAR_PARTS = {"start": (1, 3), "early": (1, 4), "mid": (5, 8), "late": (9, 12), "end": (10, 12)}
_WEEKS, _HALVES, _DAYS = ("week", "semana"), ("half", "mitad", "quincena", "fortnight"), ("day", "dia", "night")
_FEW_DAYS = ("days", "dias")
_YEAR_UNITS = {"half": 6, "mitad": 6, "semestre": 6, "quarter": 3, "trimestre": 3}
_RANGES = frozenset({"to", "-", "through", "thru", "and", "until", "till", "or", "a", "y", "hasta"})
_NOT_BEFORE_NAMES = words("a and by to about this past of all el para over with from")


class Months:
    """Reads months and parts of them on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def month(self, at: int) -> Atom | None:
        """March, March 2026, last March, marzo pasado."""
        grammar, begin = self.grammar, at
        at = grammar.skip(at, *ARTICLES)
        which = grammar.word(at) if grammar.word(at) in LAST | NEXT | THIS | {"all"} else ""
        if which:
            at += 1
            if grammar.word(at) in LAST and which in THIS:
                which, at = grammar.word(at), at + 1
            after = grammar.skip(grammar.skip(at, "mes", "month"), "of", "de")
            at = after if grammar.month(after) else at
        month = grammar.month(at)
        if month is None:
            return None
        end = at + 1
        if grammar.word(end) == "." and grammar.kind(end + 1) in ("num", "yy"):
            end += 1
        if grammar.word(end) in ("pasado", "ultimo"):
            which, end = "last", end + 1
        elif grammar.word(end) in ("proximo", "entrante"):
            which, end = "next", end + 1
        year = grammar.year_tail(end)
        if year:
            return whole_month(month, year[1], year[0])
        if not which and not self._meant(begin, at):
            return None
        return whole_month(month, end, self._which_year(which, month))

    def _which_year(self, which: str, month: int) -> int | None:
        today = self.grammar.today
        if which in LAST:
            return today.year if a_month(today.year, month)[1] < today else today.year - 1
        if which in NEXT:
            return today.year if month > today.month else today.year + 1
        return today.year if which in THIS else None

    def _meant(self, begin: int, at: int) -> bool:
        """Whether the name of a month, alone, is one: not "may", not "April" the neighbour."""
        grammar = self.grammar
        word, before = grammar.word(at), grammar.word(begin - 1)
        if grammar.strict:
            capital = grammar.tokens[at].capital
            dated = before in BEFORE_DATE - _NOT_BEFORE_NAMES
            named = self.grammar.tokens[at + 1].capital if at + 1 < len(grammar.tokens) else False  # "from June Park"
            dated = dated or (before in ("from", "to", "of", "by") and word not in AMBIGUOUS and capital and not named)
            return dated and (capital or word not in ("may", "march", "mar", "set", "jun", "jan"))
        if word not in AMBIGUOUS or len(grammar.tokens) <= 3:
            return True
        return before in BEFORE_DATE | {"-", ",", "just", "think"} or grammar.word(at + 1) in _RANGES

    def part(self, at: int) -> Atom | None:
        """Early 2025, mid-July, a finales de marzo, the first week of May, the second half of 2025."""
        grammar = self.grammar
        at = grammar.skip(grammar.skip(at, *ARTICLES, "a"), "very")
        name = PARTS.get(grammar.word(at))
        if name is None:
            return self._counted(at)
        after = grammar.skip(at + 1, "-")
        after = grammar.skip(after, "part")
        linked = grammar.skip(after, "of", "de", "del", "in")
        if linked == after and grammar.word(at) in _LINKED:
            return None
        after = grammar.skip(linked, *ARTICLES)
        if grammar.word(after) in ("mes", "month") and grammar.word(after + 1) in ("de", "of"):
            after += 2
        return self._part_of_month(name, after) or self._part_of_year(name, after)

    def _part_of_month(self, name: str, at: int) -> Atom | None:
        found = self.tail(at)
        if found is None:
            return None
        month, end, year = found
        first, last = _MONTH_PARTS[name]

        def make(y: int) -> Days:
            return date(y, month, first), date(y, month, last) if last else a_month(y, month)[1]

        return Atom(make, "month", end, year)

    def tail(self, at: int) -> tuple[int, int, int | None] | None:
        """A month with or without its year, "last month" too: its number, the place after it, the year."""
        grammar, today = self.grammar, self.grammar.today
        word, following = grammar.word(at), grammar.word(at + 1)
        if (word in ("last", "past", "this", "este") and following in ("month", "mes")) or (
            word == "mes" and following == "pasado"
        ):
            day = today if word in THIS else today.replace(day=1) - timedelta(days=1)
            return day.month, at + 2, day.year
        which = word if word in LAST | THIS else ""
        at += 1 if which else 0
        month = grammar.month(at)
        if month is None:
            return None
        year = grammar.year_tail(at + 1)
        if year:
            return month, year[1], year[0]
        return month, at + 1, self._which_year(which, month)

    def _part_of_year(self, name: str, at: int) -> Atom | None:
        found = self._year(at)
        if found is None:
            return None
        first, last = _YEAR_PARTS[name]
        return Atom(lambda y: (a_month(y, first)[0], a_month(y, last)[1]), "season", found[1], found[0])

    def _year(self, at: int) -> tuple[int, int] | None:
        grammar = self.grammar
        return grammar.year(grammar.skip(at, "year", "ano") if grammar.year(at + 1) else at) or grammar.relative_year(at)

    def _counted(self, at: int) -> Atom | None:
        """The first week of May, the last Friday in March, the second half of 2025, Q2 2025."""
        grammar = self.grammar
        count = self._count(at)
        if count is None:
            return None
        number, after, unit = count
        if not unit:
            unit, after = grammar.word(after), after + 1
            if unit == "fin" and grammar.phrase(after, "de semana"):
                unit, after = "weekend", after + 2
            if unit in ("few", "couple", "pocos", "primeros", "ultimos"):
                unit, after = grammar.word(grammar.skip(after, "of")), grammar.skip(after, "of") + 1
        after = grammar.skip(grammar.skip(after, "of", "de", "del", "in", "en", ","), *ARTICLES)
        make_unit = _UNITS.get(unit) if unit not in _YEAR_UNITS or unit in _HALVES else None
        month = self.tail(after) if make_unit else None
        if month and make_unit:
            name, end, year = month
            precision = "month" if unit in _HALVES else "day"
            return Atom(lambda y: make_unit(y, name, number), precision, end, year)  # type: ignore[arg-type]
        said = self._year(after) if unit in _YEAR_UNITS else None
        if said is None:
            return None
        size = _YEAR_UNITS[unit]
        start = 13 - size if number == -1 else (number - 1) * size + 1
        if not 1 <= start <= 12:
            return None
        return Atom(lambda y: (a_month(y, start)[0], a_month(y, start + size - 1)[1]), "season", said[1], said[0])

    def _count(self, at: int) -> tuple[int, int, str] | None:
        """Which one (-1: the last), the place after it, and the unit where the word holds it: first, third, Q2."""
        grammar, word = self.grammar, self.grammar.word(at)
        if word in ("last", "final", "ultima", "ultimo", "ultimos"):
            return -1, at + 1, ""
        if word == "q" and grammar.word(at + 1) in ("1", "2", "3", "4"):
            return int(grammar.word(at + 1)), at + 2, "quarter"
        fixed = {"second": 2, "segunda": 2, "segundo": 2, "primer": 1, "primeros": 1, "first": 1}.get(word)
        if fixed:
            return fixed, at + 1, ""
        number = grammar.day_number(at)
        return (number[0], number[1], "") if number and number[0] <= 5 else None


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


def _weekday(weekday: int, length: int) -> Callable[[int, int, int], Days]:
    """The nth such weekday of a month, or the days that begin with it."""

    def make(year: int, month: int, number: int) -> Days:
        days = calendar.monthrange(year, month)[1]
        first = 1 + (weekday - date(year, month, 1).weekday()) % 7 + (number - 1) * 7
        if number == -1:
            first = days - (date(year, month, days).weekday() - weekday) % 7
        begin = a_day(year, month, first)[0]
        return begin, begin + timedelta(days=length - 1) if begin else None

    return make


_UNITS: dict[str, Callable[[int, int, int], Days]] = {
    **dict.fromkeys(_WEEKS, _weeks),
    **dict.fromkeys(_HALVES, _halves),
    **dict.fromkeys(_DAYS, _one_day),
    **dict.fromkeys(_FEW_DAYS, _few_days),
    **{name: _weekday(number, 1) for name, number in WEEKDAYS.items()},
    "weekend": _weekday(5, 2),
}
