"""Parts of months and years: mid-July, a finales de marzo, early 2025, the first week of May, Q2 2025."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from actions.understanding.month_units import HALVES, MONTH_UNITS
from actions.understanding.patterns import words
from actions.understanding.period_grammar import ARTICLES, Grammar
from actions.understanding.period_model import Atom, Days, a_month
from actions.understanding.period_months import Months

# "End" is a part of a time only with what it is the end of.
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
_YEAR_UNITS = {"half": 6, "mitad": 6, "semestre": 6, "quarter": 3, "trimestre": 3}
_COUNTED = {"second": 2, "segunda": 2, "segundo": 2, "primer": 1, "primeros": 1, "first": 1}
_LAST_OF = words("last final ultima ultimo ultimos")


class Parts:
    """Reads parts of months and years on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.months = Months(grammar)

    def read(self, at: int) -> Atom | None:
        """Early 2025, mid to late July, a finales de marzo, the first week of May, the second half of 2025."""
        grammar = self.grammar
        at = grammar.skip(grammar.skip(at, *ARTICLES, "a"), "very")
        name = PARTS.get(grammar.word(at))
        if name is None:
            return self._counted(at)
        after, until = at + 1, name
        if grammar.word(after) in ("to", "or", "-") and grammar.word(after + 1) in ("mid", "late"):
            after, until = after + 2, PARTS[grammar.word(after + 1)]
        after = grammar.skip(grammar.skip(after, "-"), "part")
        linked = grammar.skip(after, "of", "de", "del", "in")
        if linked == after and grammar.word(at) in _LINKED:
            return None
        after = grammar.skip(linked, *ARTICLES)
        if grammar.word(after) in ("mes", "month") and grammar.word(after + 1) in ("de", "of"):
            after += 2
        return self._of_month(name, until, after) or self._of_year(name, until, after)

    def _of_month(self, name: str, until: str, at: int) -> Atom | None:
        found = self.months.tail(at)
        if found is None:
            return None
        month, end, year = found
        first, last = _MONTH_PARTS[name][0], _MONTH_PARTS[until][1]

        def make(y: int) -> Days:
            return date(y, month, first), date(y, month, last) if last else a_month(y, month)[1]

        return Atom(make, "month", end, year)

    def _of_year(self, name: str, until: str, at: int) -> Atom | None:
        found = self._year(at)
        if found is None:
            return None
        make = _months(_YEAR_PARTS[name][0], _YEAR_PARTS[until][1])
        return Atom(make, "season", found[1], found[0])

    def _year(self, at: int) -> tuple[int | None, int] | None:
        """2025, the year 2025, last year; "the year" alone leaves open which."""
        grammar = self.grammar
        after = grammar.skip(at, "year", "ano")
        found = grammar.year(after) or grammar.relative_year(at)
        if found or after == at or grammar.strict:
            return found
        return None, after

    def _counted(self, at: int) -> Atom | None:
        """The first week of May, the last Friday in March, the second half of 2025, Q2 2025."""
        grammar = self.grammar
        count = self._count(at)
        if count is None:
            return None
        number, unit, after = count
        after = grammar.skip(grammar.skip(after, "of", "de", "del", "in", "en", ","), *ARTICLES)
        make = MONTH_UNITS.get(unit)
        month = self.months.tail(after) if make else None
        if make and month:
            name, end, year = month
            return Atom(lambda y: make(y, name, number), "month" if unit in HALVES else "day", end, year)
        size = _YEAR_UNITS.get(unit)
        said = self._year(after) if size else None
        if size is None or said is None:
            return None
        start = 13 - size if number == -1 else (number - 1) * size + 1
        return Atom(_months(start, start + size - 1), "season", said[1], said[0]) if 1 <= start <= 12 else None

    def _count(self, at: int) -> tuple[int, str, int] | None:
        """Which one (-1: the last), of what unit, and the place after it: first week, last few days, Q2."""
        grammar, word = self.grammar, self.grammar.word(at)
        if word == "q" and grammar.word(at + 1) in ("1", "2", "3", "4"):
            return int(grammar.word(at + 1)), "quarter", at + 2
        number = (-1, at + 1) if word in _LAST_OF else (_COUNTED[word], at + 1) if word in _COUNTED else grammar.day_number(at)
        if number is None or number[0] > 5:
            return None
        after = number[1]
        if grammar.word(after) in ("few", "couple", "pocos"):
            after = grammar.skip(after + 1, "of")
        if grammar.phrase(after, "fin de semana"):
            return number[0], "weekend", after + 3
        return number[0], grammar.word(after), after + 1


def _months(first: int, last: int) -> Callable[[int], Days]:
    """From the beginning of one month of a year to the end of another."""
    return lambda year: (a_month(year, first)[0], a_month(year, last)[1])
