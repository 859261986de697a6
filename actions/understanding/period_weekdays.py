"""Days of the week and of the current month: last Tuesday, el martes pasado, Friday the 13th, on the 3rd."""

from __future__ import annotations

from datetime import date, timedelta

from actions.understanding.calendar_words import WEEKDAYS
from actions.understanding.patterns import words
from actions.understanding.period_days import DayNames
from actions.understanding.period_grammar import ARTICLES, LAST, NEXT, THIS, Grammar
from actions.understanding.period_model import Atom, a_month
from actions.understanding.period_months import Months

_SHORT = frozenset({"mon", "sun", "sat", "fri", "wed", "tue", "thu"})
_EVERY = words("every each cada all todos some any most a un other otro")
_TIMES = words("morning afternoon evening night")
_BEFORE_WEEKDAY = words("on last since from to until this by through and or desde hasta")
_BEFORE_NUMBER = frozenset({"", "on", "was", "fue", "around", "about", "from", "desde", "to", "until", ","})
_NUMBERED_THINGS = words("floor time one person piso district ward street st avenue ave year week meeting grade hour day in")
_MOST_TOKENS_FOR_WEEKDAY, _MOST_TOKENS_FOR_NUMBER = 8, 10
_MONTHS_BACK = 48


class Weekdays:
    """Reads weekdays and bare days of the month on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.days = DayNames(grammar)
        self.months = Months(grammar)

    def read(self, at: int) -> Atom | None:
        """The expression that begins there."""
        return self._weekday(at) or self._number(at)

    def _weekday(self, at: int) -> Atom | None:
        grammar = self.grammar
        begin = grammar.skip(at, *ARTICLES)
        which = grammar.word(begin) if grammar.word(begin) in LAST | NEXT | THIS | {"on"} else ""
        after = begin + 1 if which else begin
        if which in THIS and grammar.word(after) in LAST:
            which, after = "last", after + 1
        weekday = WEEKDAYS.get(grammar.word(after)) if grammar.kind(after) == "word" else None
        if weekday is None or (grammar.strict and grammar.word(after) in _SHORT):
            return None
        end = after + 1
        if grammar.word(end) in LAST - {"last", "past", "previous"} | {"anterior"}:
            which, end = "last", end + 1
        elif grammar.word(end) in NEXT:
            which, end = "next", end + 1
        elif grammar.phrase(end, "que viene"):
            which, end = "next", end + 2
        dated = grammar.skip(end, ",")
        if self.days.read(dated) or self.days.read(grammar.skip(dated, "the", "el")):
            return None  # the date that follows says it better
        numbered = self._with_number(weekday, dated, ahead=which in NEXT)
        if numbered:
            return numbered
        end = grammar.skip(end, *_TIMES)
        told = self._told_by_week(weekday, end)
        if told:
            return told
        if grammar.word(at - 1) in _EVERY or grammar.word(begin - 1) == "los" or grammar.word(after - 1) == "los":
            return None
        if which in NEXT:
            return self._days_ago(-((weekday - grammar.today.weekday() - 1) % 7 + 1), end)
        if grammar.strict and which not in LAST:
            return None
        bare = not which and begin == at and grammar.word(at - 1) not in _BEFORE_WEEKDAY
        if bare and len(grammar.tokens) > _MOST_TOKENS_FOR_WEEKDAY:
            return None
        back = (grammar.today.weekday() - weekday - 1) % 7 + 1
        return self._days_ago(back, end, weekday=which in ("", "on"))

    def _told_by_week(self, weekday: int, at: int) -> Atom | None:
        """Monday of last week, the Tuesday before last."""
        grammar = self.grammar
        if grammar.phrase(at, "before last"):
            return self._days_ago((grammar.today.weekday() - weekday - 1) % 7 + 8, at + 2)
        for phrase, back in (
            ("of last week", 1),
            ("last week", 1),
            ("of this week", 0),
            ("this week", 0),
            ("de la semana pasada", 1),
            ("de esta semana", 0),
        ):
            if grammar.phrase(at, phrase):
                monday = grammar.today - timedelta(days=grammar.today.weekday(), weeks=back)
                day = monday + timedelta(days=weekday)
                return Atom.fixed(day, day, "day", at + len(phrase.split()), ahead=day > grammar.today)
        return None

    def _with_number(self, weekday: int, at: int, *, ahead: bool) -> Atom | None:
        """Friday the 13th, martes 13: the latest such day."""
        grammar = self.grammar
        after = grammar.skip(at, "the", "el")
        day = grammar.day_number(after)
        if day is None or grammar.counts(day[1]) or grammar.word(day[1]) in ("a", "p", "am", "pm", "or"):
            return None
        if grammar.strict and grammar.kind(after) != "ord":
            return None
        if ahead:
            return self._days_ago(-((weekday - grammar.today.weekday() - 1) % 7 + 1), day[1])
        return self._latest(day[0], day[1], weekday)

    def _number(self, at: int) -> Atom | None:
        """On the 3rd, el día 3, the 5th of last month: only in a short answer."""
        grammar = self.grammar
        if grammar.strict or len(grammar.tokens) > _MOST_TOKENS_FOR_NUMBER:
            return None
        if grammar.word(at) not in ("the", "el") or grammar.word(at - 1) not in _BEFORE_NUMBER:
            return None
        after = grammar.skip(at + 1, "dia")
        day = grammar.day_number(after)
        spelled = grammar.kind(after) == "word" and day is not None and day[0] <= 5
        if day is None or spelled or (grammar.word(at) == "the" and grammar.kind(after) == "num"):
            return None
        of = grammar.skip(day[1], "of", "de", "del")
        month = self.months.tail(grammar.skip(of, "the", "el")) if of > day[1] else None
        if month and month[2]:
            found = date(month[2], month[0], 1) + timedelta(days=day[0] - 1)
            return Atom.fixed(found, found, "day", month[1]) if found.month == month[0] else None
        if grammar.word(day[1]) in _NUMBERED_THINGS:
            return None
        return self._latest(day[0], day[1], None)

    def _latest(self, number: int, end: int, weekday: int | None) -> Atom | None:
        """The latest day of that number, on that weekday, that is not to come."""
        today = self.grammar.today
        for back in range(_MONTHS_BACK if 1 <= number <= 31 else 0):
            first = a_month(today.year, today.month - back)[0]
            found = first + timedelta(days=number - 1)
            if found.month == first.month and found <= today and weekday in (None, found.weekday()):
                return Atom.fixed(found, found, "day", end)
        return None

    def _days_ago(self, days: int, end: int, *, weekday: bool = False) -> Atom:
        day = self.grammar.today - timedelta(days=days)
        return Atom.fixed(day, day, "day", end, ahead=days < 0, weekday=weekday)
