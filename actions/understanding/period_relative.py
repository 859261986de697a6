"""Times told from today by name: yesterday, last week, el mes pasado, the week of March 3, the day after Thanksgiving."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from actions.understanding.calendar_words import UNITS, WEEKDAYS
from actions.understanding.period_grammar import ARTICLES, Grammar
from actions.understanding.period_model import Atom, Days, a_month

_DAYS_BACK = {
    "the day before yesterday": 2, "day before yesterday": 2, "antes de ayer": 2, "last night": 1, "last evening": 1,
    "this morning": 0, "this afternoon": 0, "this evening": 0, "esta manana": 0, "esta tarde": 0, "esta noche": 0,
    "este mediodia": 0, "yesterday": 1, "ayer": 1, "anoche": 1, "anteayer": 2, "antier": 2, "antenoche": 2, "today": 0,
    "hoy": 0, "tonight": 0, "tomorrow": -1,
}  # fmt: skip
_BY_FIRST: dict[str, list[str]] = {}
for _phrase in sorted(_DAYS_BACK, key=lambda phrase: -len(phrase.split())):
    _BY_FIRST.setdefault(_phrase.split()[0], []).append(_phrase)
_LAST = frozenset({"last", "past", "previous", "pasado", "pasada"})
_NEXT = frozenset({"next", "coming", "upcoming", "proximo", "proxima"})
_THIS = frozenset({"this", "este", "esta"})
_AFTERWARDS = {
    "pasado": 1, "pasada": 1, "anterior": 1, "antepasado": 2, "antepasada": 2, "proximo": -1, "proxima": -1,
    "entrante": -1, "before last": 2, "que viene": -1, "que entra": -1, "que paso": 1,
}  # fmt: skip
_SHIFTS = {
    "day after": 1, "day before": -1, "night before": -1, "eve of": -1, "week after": 7, "week before": -7,
    "dia despues de": 1, "dia antes de": -1, "dia siguiente de": 1, "noche antes de": -1,
}  # fmt: skip


class Relative:
    """Reads what is told from today. `dated` reads an outright date on the same tokens."""

    def __init__(self, grammar: Grammar, dated: Callable[[int], Atom | None]) -> None:
        self.grammar = grammar
        self.dated = dated

    def read(self, at: int) -> Atom | None:
        """The expression that begins there."""
        return self._named(at) or self._week_of(at) or self._shifted(at) or self._unit(at)

    def _named(self, at: int) -> Atom | None:
        grammar = self.grammar
        if grammar.phrase(at, "the day before") and grammar.word(at - 2) in ("yesterday", "today"):
            return self._days_ago(2 if grammar.word(at - 2) == "yesterday" else 1, at + 3)
        for phrase in _BY_FIRST.get(grammar.word(at), ()):
            if grammar.phrase(at, phrase):
                back = _DAYS_BACK[phrase]
                if grammar.strict and back < 1:
                    return None
                return self._days_ago(back, at + len(phrase.split()))
        if grammar.word(at) == "manana" and not grammar.strict and grammar.word(at - 1) not in ("la", "esta", "de", "por"):
            return self._days_ago(-1, at + 1)
        return None

    def _days_ago(self, days: int, end: int) -> Atom:
        day = self.grammar.today - timedelta(days=days)
        return Atom.fixed(day, day, "day", end, ahead=days < 0)

    def _week_of(self, at: int) -> Atom | None:
        """The week of March 3, la semana del 3 de marzo, the weekend of June 6."""
        grammar = self.grammar
        at = grammar.skip(at, *ARTICLES)
        weekend = grammar.word(at) == "weekend" or grammar.phrase(at, "fin de semana")
        after = at + 3 if grammar.word(at) == "fin" else at + 1
        if (not weekend and grammar.word(at) not in ("week", "semana")) or grammar.word(after) not in ("of", "de", "del"):
            return None
        inner = self.dated(after + 1)
        if inner is None or inner.precision != "day":
            return None

        def make(year: int) -> Days:
            day, last = inner.make(year)
            if day is None or last is None:
                return day, last
            monday = day - timedelta(days=day.weekday())
            if weekend:
                return monday + timedelta(days=5), monday + timedelta(days=6)
            return monday, max(last, monday + timedelta(days=6))

        return Atom(make, "day", inner.end, inner.year)

    def _shifted(self, at: int) -> Atom | None:
        """The day after Thanksgiving, the night before March 3, el día después de Navidad."""
        grammar = self.grammar
        at = grammar.skip(at, *ARTICLES)
        for phrase, days in _SHIFTS.items():
            if not grammar.phrase(at, phrase):
                continue
            inner = self.dated(at + len(phrase.split()))
            if inner is None or inner.precision != "day":
                return None
            return Atom(_moved(inner, days), "day", inner.end, inner.year)
        return None

    def _unit(self, at: int) -> Atom | None:
        """Last week, this month, the week before last, la semana pasada, last weekend, next month."""
        grammar = self.grammar
        begin = grammar.skip(grammar.skip(at, "over"), *ARTICLES)
        found = self._unit_after(begin) or self._unit_before(begin)
        if found is None and begin > at and grammar.word(begin) == "weekend" and not grammar.strict:
            found = "weekend", 1, begin + 1
        if found is None:
            return None
        unit, back, end = found
        if unit == "month" and grammar.word(end) in ("de", "of") and grammar.month(end + 1):
            return None
        if unit == "week" and grammar.word(end) in WEEKDAYS:
            day = self._monday(back) + timedelta(days=WEEKDAYS[grammar.word(end)])
            return Atom.fixed(day, day, "day", end + 1, ahead=day > grammar.today)
        return self._whole(unit, back, end)

    def _unit_after(self, at: int) -> tuple[str, int, int] | None:
        """This week, last month: the unit, how many back, the place after."""
        grammar = self.grammar
        word, after = grammar.word(at), at + 1
        if word in _THIS and grammar.word(after) in _LAST | _NEXT:
            word, after = grammar.word(after), after + 1
        if word not in _LAST | _NEXT | _THIS:
            return None
        unit = UNITS.get(grammar.word(after))
        if grammar.phrase(after, "fin de semana"):
            unit, after = "weekend", after + 2
        back = 1 if word in _LAST else -1 if word in _NEXT else 0
        return (unit, back, after + 1) if unit else None

    def _unit_before(self, at: int) -> tuple[str, int, int] | None:
        """La semana pasada, the week before last, el mes que viene."""
        grammar = self.grammar
        unit, after = UNITS.get(grammar.word(at)), at + 1
        if grammar.phrase(at, "fin de semana"):
            unit, after = "weekend", at + 3
        if unit is None:
            return None
        for words, back in _AFTERWARDS.items():
            if grammar.phrase(after, words):
                return unit, back, after + len(words.split())
        return ("weekend", 1, after) if after == at + 3 and not grammar.strict else None

    def _monday(self, back: int) -> date:
        return self.grammar.today - timedelta(days=self.grammar.today.weekday(), weeks=back)

    def _whole(self, unit: str, back: int, end: int) -> Atom | None:
        today, ahead = self.grammar.today, back < 0
        if unit == "week":
            monday = self._monday(back)
            return Atom.fixed(monday, monday + timedelta(days=6), "day", end, ahead=ahead)
        if unit == "weekend":
            saturday = self._monday(back) + timedelta(days=5)
            if back == 0 and saturday > today:
                saturday -= timedelta(weeks=1)
            return Atom.fixed(saturday, saturday + timedelta(days=1), "day", end, ahead=ahead)
        if unit == "month":
            return Atom.fixed(*a_month(today.year, today.month - back), "month", end, ahead=ahead)
        if unit == "year":
            year = today.year - back
            return Atom.fixed(date(year, 1, 1), date(year, 12, 31), "year", end, ahead=ahead)
        return None


def _moved(inner: Atom, days: int) -> Callable[[int], Days]:
    """An atom's days, moved; a whole week where the move is by weeks."""

    def make(year: int) -> Days:
        first, last = inner.make(year)
        if first is None or last is None:
            return first, last
        if abs(days) < 7:
            return first + timedelta(days=days), last + timedelta(days=days)
        monday = (last if days > 0 else first) - timedelta(days=(last if days > 0 else first).weekday())
        return monday + timedelta(days=days), monday + timedelta(days=days + 6)

    return make
