"""Times counted back from today: two weeks ago, hace tres meses, over the past year."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from actions.understanding.calendar_words import SEASONS, UNITS, WEEKDAYS
from actions.understanding.numbers_in_words import small_number
from actions.understanding.patterns import words
from actions.understanding.period_grammar import ARTICLES, Grammar
from actions.understanding.period_model import Atom, Days, Precision, a_month, months_before

_VAGUE = words("few several some many unos unas varios varias pocos pocas algunos algunas")
_AGO = frozenset({"ago", "atras", "agone", "back"})
_FOR = words("for about almost over nearly like around casi por durante llevan llevo lleva")
_EXACTLY = frozenset({"today", "exactly", "hoy", "exactamente"})
# What "a few" may mean, in each unit.
_FEW = {"day": (7, 2), "week": (5, 2), "weekend": (5, 2), "month": (5, 2), "year": (5, 2)}
_STRETCHES = words("last past previous ultimos ultimas ultimo ultima pasados pasadas")
_OVER = words("over within during throughout for durante en in")
_PRECISION: dict[str, Precision] = {"month": "month", "year": "year"}


@dataclass(frozen=True)
class _Length:
    number: float
    unit: str
    end: int
    vague: bool = False


class Ago:
    """Reads times counted back from today, or from a date that `dated` reads, on the tokens of a grammar."""

    def __init__(self, grammar: Grammar, dated: Callable[[int], Atom | None]) -> None:
        self.grammar = grammar
        self.dated = dated

    def read(self, at: int) -> Atom | None:
        """The expression that begins there."""
        return self._ago(at) or self._hace(at) or self._stretch(at) or self._from_date(at)

    def _ago(self, at: int) -> Atom | None:
        """Two weeks ago, two or three months back, dos semanas atrás, over a year ago."""
        grammar = self.grammar
        several = self._two_counts(at)
        if several:
            return several
        length = self._length(at)
        if length is None:
            return self._named_ago(at)
        until_now = grammar.word(length.end) in ("now", "ya")
        alone = grammar.words[0] in _FOR and length.end == len(grammar.tokens)
        if not grammar.strict and (until_now or alone) and grammar.word(at - 1) in _FOR:
            end = length.end + until_now
            return Atom.fixed(self._from_today(length, length.end).make(0)[0], None, "day", end, open="since")
        if grammar.word(length.end) not in _AGO or grammar.phrase(length.end, "back to"):
            return None
        if grammar.word(at - 1) in ("over", "than") and length.unit in ("month", "year"):
            return Atom.fixed(None, self._back(length.number, length.unit), "day", length.end + 1, open="before")
        return self._from_today(length, length.end + 1)

    def _named_ago(self, at: int) -> Atom | None:
        """Two summers ago, two Fridays ago."""
        grammar, count = self.grammar, self._count(at)
        if count is None or count[2] or grammar.word(count[1] + 1) not in _AGO:
            return None
        name, number, end = grammar.word(count[1]).removesuffix("s"), int(count[0]), count[1] + 2
        today = grammar.today
        if name in WEEKDAYS and number >= 1:
            day = today - timedelta(days=(today.weekday() - WEEKDAYS[name] - 1) % 7 + 1, weeks=number - 1)
            return Atom.fixed(day, day, "day", end)
        if name in SEASONS and number >= 1:
            month = SEASONS[name]
            year = today.year if a_month(today.year, month + 2)[1] < today else today.year - 1
            first, last = a_month(year - number + 1, month)[0], a_month(year - number + 1, month + 2)[1]
            return Atom.fixed(first, last, "season", end)
        return None

    def _from_date(self, at: int) -> Atom | None:
        """Two days after Labor Day, a week before Christmas, dos días antes de Navidad."""
        grammar, length = self.grammar, self._length(at)
        if length is None or length.unit not in ("day", "week"):
            return None
        side = {"after": 1, "before": -1, "antes": -1, "despues": 1}.get(grammar.word(length.end))
        inner = self.dated(grammar.skip(length.end + 1, "de", "of")) if side else None
        if side is None or inner is None or inner.precision != "day":
            return None
        lengths = _FEW[length.unit] if length.vague else (length.number, length.number)
        size = 1 if length.unit == "day" else 7

        def make(year: int) -> Days:
            first, last = inner.make(year)
            if first is None or last is None:
                return first, last
            moved = [(first if side < 0 else last) + timedelta(days=int(side * n * size)) for n in lengths]
            return min(moved), max(moved)

        return Atom(make, "day", inner.end, inner.year)

    def _two_counts(self, at: int) -> Atom | None:
        grammar = self.grammar
        one = self._count(at)
        if one is None or grammar.word(one[1]) not in ("or", "to", "-", "o"):
            return None
        other = self._length(one[1] + 1)
        if other is None or grammar.word(other.end) not in _AGO:
            return None
        return self._between(one[0], other.number, other.unit, other.end + 1)

    def _hace(self, at: int) -> Atom | None:
        """Hace dos semanas, hace como un mes, hace más de un año."""
        grammar = self.grammar
        if grammar.word(at) != "hace":
            return None
        after, over = at + 1, False
        while grammar.word(after) in ("como", "casi", "aproximadamente", "mas", "apenas", "ya", "o", "menos", "de"):
            over = over or grammar.phrase(after, "mas de")
            after += 1
        length = self._length(after)
        if length is None or (grammar.strict and length.unit == "year" and grammar.word(length.end) == "que"):
            return None
        if over and length.unit in ("month", "year"):
            return Atom.fixed(None, self._back(length.number, length.unit), "day", length.end, open="before")
        return self._from_today(length, length.end)

    def _stretch(self, at: int) -> Atom | None:
        """The past three months, over the last year, los últimos dos meses: from then until today."""
        grammar = self.grammar
        begin = grammar.skip(at, *ARTICLES, "this", "these", "estos", "estas")
        if grammar.word(begin) not in _STRETCHES:
            return None
        length = self._length(begin + 1)
        if length is None:
            unit = UNITS.get(grammar.word(begin + 1), "")
            over = grammar.word(at - 1) in _OVER and begin > at
            if unit not in ("week", "month", "year") or not over:
                return None
            length = _Length(1, unit, begin + 2)
        if grammar.strict and (length.unit == "year" or grammar.word(at - 1) == "for"):
            return None
        number = _FEW[length.unit][0] if length.vague else length.number
        return Atom.fixed(self._back(number, length.unit), grammar.today, _PRECISION.get(length.unit, "day"), length.end)

    def _count(self, at: int) -> tuple[float, int, bool] | None:
        """How many, the place after it, and whether it is vague: two, a, a couple of, a few, half a."""
        grammar, word = self.grammar, self.grammar.word(at)
        if grammar.kind(at) == "num" and word.isdigit() and len(word) <= 3:
            return float(word), at + 1, False
        begin = grammar.skip(at, "a", "un") if grammar.word(at + 1) in ("couple", "par") else at
        if grammar.word(begin) in ("couple", "par"):
            return 2, grammar.skip(begin + 1, "of", "de"), False
        begin = grammar.skip(at, "a", "the", "los", "las")
        if grammar.word(begin) in _VAGUE:
            return 3, begin + 1, True
        if word in ("half", "medio", "media"):
            return 0.5, grammar.skip(at + 1, "a", "an"), False
        if word in ("a", "an", "un", "una"):
            return 1, at + 1, False
        number = small_number(grammar.words, at) if grammar.kind(at) == "word" else None
        return (float(number[0]), number[1], False) if number else None

    def _length(self, at: int) -> _Length | None:
        grammar, count = self.grammar, self._count(at)
        unit = UNITS.get(grammar.word(count[1])) if count else None
        if count is None or unit is None:
            return None
        number, end = count[0], count[1] + 1
        for half in ("and a half", "y medio", "y media"):
            if grammar.phrase(end, half):
                number, end = number + 0.5, end + len(half.split())
        if unit == "fortnight":
            return _Length(number * 2, "week", end, count[2])
        if unit == "decade":
            return _Length(number * 10, "year", end, count[2])
        return _Length(number, unit, end, count[2])

    def _from_today(self, length: _Length, end: int) -> Atom:
        number, unit = length.number, length.unit
        if length.vague:
            return self._between(*_FEW[unit], unit, end)
        exact = self.grammar.word(end) in _EXACTLY
        end += 1 if exact else 0
        day = self._back(number, unit)
        if exact or unit in ("day", "week", "weekend"):
            return Atom.fixed(day, day, "day", end)
        if unit == "year" and number == int(number):
            return Atom.fixed(date(day.year, 1, 1), date(day.year, 12, 31), "year", end)
        return Atom.fixed(*a_month(day.year, day.month), "month", end)

    def _between(self, one: float, other: float, unit: str, end: int) -> Atom:
        early, late = self._back(max(one, other), unit), self._back(min(one, other), unit)
        if unit == "month":
            early, late = a_month(early.year, early.month)[0], a_month(late.year, late.month)[1]
        if unit == "year":
            early, late = date(early.year, 1, 1), date(late.year, 12, 31)
        return Atom.fixed(early, late, _PRECISION.get(unit, "day"), end)

    def _back(self, number: float, unit: str) -> date:
        today = self.grammar.today
        if unit in ("month", "year"):
            return months_before(today, min(round(number * (12 if unit == "year" else 1)), 1200))
        return today - timedelta(days=int(number * (1 if unit == "day" else 7)))
