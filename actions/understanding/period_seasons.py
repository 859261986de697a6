"""Seasons, years and holidays: last spring, the summer of 2025, en 2019, Labor Day weekend."""

from __future__ import annotations

import re
from datetime import date, timedelta

from actions.understanding.calendar_words import SEASONS
from actions.understanding.holiday_dates import holiday_at, holiday_days
from actions.understanding.patterns import words
from actions.understanding.period_grammar import AFTERWARDS, ARTICLES, BEFORE_DATE, LAST, NEXT, THIS, Grammar, whole_year
from actions.understanding.period_model import Atom, Days, Impossible, a_month

_BEFORE_SEASON = words("in during since over from to en of until through durante desde all whole entire todo toda")
_BEFORE_VERB = frozenset({"in", "during", "since", "by"})
_BEFORE_HOLIDAY = (BEFORE_DATE | {"at", "is", "was"}) - {"a", "all", "every", "each", "to", "de", "of", "and"}
_BEFORE_YEAR = BEFORE_DATE - {"to", "a", "and", "all", "every"} | {"year", "ano", "(", "least"}
_DECADE = re.compile(r"'?(19|20)?(\d0)'?s")
_MOST_TOKENS_FOR_YEAR = 6


class Seasons:
    """Reads seasons, years and holidays on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def season(self, at: int) -> Atom | None:
        """Last spring, the summer of 2025, verano pasado: whole meteorological seasons."""
        grammar, begin = self.grammar, at
        at = grammar.skip(at, *ARTICLES)
        which = grammar.word(at) if grammar.word(at) in LAST | NEXT | THIS else ""
        at += 1 if which else 0
        if which in THIS and grammar.word(at) in LAST:
            which, at = "last", at + 1
        after = grammar.skip(grammar.skip(at, "early", "mid", "late"), "-")
        at = after if grammar.word(after) in SEASONS else at
        month = SEASONS.get(grammar.word(at)) if grammar.kind(at) == "word" else None
        if month is None:
            return None
        end = at + 1
        if grammar.word(end) in AFTERWARDS:
            which, end = "last", end + 1
        if grammar.phrase(end, "before last"):
            return self._atom(month, end + 2, self._latest(month, before=grammar.today) - 1)
        year = grammar.year_tail(end)
        if year:
            return self._atom(month, year[1], self._begun(month, year[0]))
        if not which and not self._meant(begin, at):
            return None
        return self._atom(month, end, self._which_year(which, month))

    def _meant(self, begin: int, at: int) -> bool:
        """Whether the word alone is a season: not "fall" the verb."""
        grammar = self.grammar
        before = grammar.word(begin - 1)
        if grammar.strict and grammar.word(at) in ("fall", "spring"):
            return before in _BEFORE_VERB
        article = grammar.word(at - 1) in ARTICLES
        return article or before in _BEFORE_SEASON or (not grammar.strict and len(grammar.tokens) <= 2)

    def _atom(self, month: int, end: int, year: int | None) -> Atom:
        return Atom(lambda y: season_days(y, month), "season", end, year)

    def _which_year(self, which: str, month: int) -> int | None:
        if which in LAST:
            return self._latest(month, before=self.grammar.today)
        if which in NEXT:
            return self._latest(month, before=None) + 1
        return self.grammar.today.year if which in THIS and month != 12 else None

    def _latest(self, month: int, *, before: date | None) -> int:
        """The year of the latest such season that was over before a day, or has begun."""
        today = self.grammar.today
        for year in range(today.year, today.year - 2, -1):
            first, last = season_days(year, month)
            if last < before if before else first <= today:
                return year
        return today.year - 2

    def _begun(self, month: int, year: int) -> int:
        """A winter named by a year in which none has begun yet is the one that ended in it."""
        first = date(year, month, 1)
        return year - 1 if month == 12 and year == self.grammar.today.year and first > self.grammar.today else year

    def year(self, at: int) -> Atom | None:
        """In 2019, 2019, all of last year, el año pasado."""
        grammar, begin = self.grammar, at
        if grammar.word(at) in ("all", "todo", "whole", "entire"):
            at = grammar.skip(grammar.skip(at + 1, "of", "de"), *ARTICLES)
        if at > begin and not grammar.strict and grammar.word(at) in ("year", "ano") and not grammar.year(at + 1):
            return whole_year(grammar.today.year, at + 1)
        after = grammar.skip(grammar.skip(at, *ARTICLES), "year", "ano", "whole", "entire")
        at = after if grammar.year(after) else at
        relative = grammar.relative_year(at)
        if relative:
            return whole_year(*relative)
        before = grammar.word(begin - 1)
        decade = _DECADE.fullmatch(grammar.word(at)) if grammar.kind(at) == "decade" else None
        if decade:
            first = int(decade.group(1)) if decade.group(1) else 19
            first = first * 100 + int(decade.group(2))
            return (
                Atom.fixed(date(first, 1, 1), date(first + 9, 12, 31), "year", at + 1)
                if before in _BEFORE_YEAR | ARTICLES
                else None
            )
        found = grammar.year(at)
        if not found:
            return None
        dated = before in _BEFORE_YEAR
        alone = not grammar.strict and len(grammar.tokens) <= 2
        if not dated and not alone and (grammar.kind(at) == "yy" or grammar.strict):
            return None
        linked = before in ("to", "and", "-", "a", "y", ",", "or")
        if len(grammar.tokens) > _MOST_TOKENS_FOR_YEAR and not dated and not linked:
            return None
        return whole_year(*found)

    def holiday(self, at: int) -> Atom | None:
        """Labor Day, last Christmas, Navidad de 2025, Memorial Day weekend."""
        grammar, begin = self.grammar, at
        at = grammar.skip(at, *ARTICLES)
        which = grammar.word(at) if grammar.word(at) in LAST | NEXT | THIS else ""
        at += 1 if which else 0
        found = holiday_at(grammar.words, at) if grammar.kind(at) == "word" else None
        if found is None:
            return None
        name, end = found
        if grammar.word(end) in AFTERWARDS:
            which, end = "last", end + 1
        weekend = grammar.word(end) == "weekend"
        end += 1 if weekend else 0
        year = grammar.year_tail(end)
        if grammar.strict and not which and not year and not weekend and grammar.word(begin - 1) not in _BEFORE_HOLIDAY:
            return None
        today = grammar.today
        said = year[0] if year else today.year if which in THIS else today.year + 1 if which in NEXT else None
        return Atom(lambda y: _holiday_days(name, y, weekend=weekend), "day", year[1] if year else end, said)


def _holiday_days(name: str, year: int, *, weekend: bool) -> Days:
    days = holiday_days(name, year)
    if days is None:
        raise Impossible
    if not weekend:
        return days
    saturday = days[0] - timedelta(days=(days[0].weekday() + 2) % 7)
    return min(saturday, days[0]), max(saturday + timedelta(days=1), days[1])


def season_days(year: int, month: int) -> tuple[date, date]:
    """The first and last day of the season that begins with that month."""
    return a_month(year, month)[0], a_month(year, month + 2)[1]
