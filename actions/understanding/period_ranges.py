"""Expressions of time put together: ranges, lists, "since" and "until"."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Literal

from actions.understanding.calendar_words import MONTHS, SEASONS, UNITS, WEEKDAYS, misspelled_month
from actions.understanding.holiday_dates import FIRST_WORDS
from actions.understanding.numbers_in_words import NUMBER_WORDS
from actions.understanding.patterns import words
from actions.understanding.period_ago import Ago
from actions.understanding.period_days import DayNames
from actions.understanding.period_grammar import Grammar
from actions.understanding.period_model import Atom, Hit, Impossible, Role, coarsest
from actions.understanding.period_months import Months
from actions.understanding.period_parts import PARTS, Parts
from actions.understanding.period_relative import Relative
from actions.understanding.period_roles import FILLERS, RANGE, role_of, until_now
from actions.understanding.period_seasons import Seasons
from actions.understanding.period_weekdays import Weekdays
from actions.understanding.period_years import days_of, inside

_START = (
    frozenset(MONTHS)
    | frozenset(WEEKDAYS)
    | frozenset(SEASONS)
    | frozenset(UNITS)
    | frozenset(PARTS)
    | FIRST_WORDS
    | NUMBER_WORDS
    | words("""
    the el la los las last past previous this these next coming upcoming following on este esta estos estas
    ultimo ultima ultimos ultimas pasado proximo proxima hace ayer anoche anteayer antier antenoche antes
    yesterday today tonight tomorrow hoy manana a an un una q all todo over couple par few several some unos
    unas varios varias half medio dia dias very year ano eve fin weekend couple dia mes semana noche month week
    morning afternoon evening manana tarde mediodia
    """)
)
# Words that begin a time only together with the word after them.
_LEADING = words("the el la los las a an un una on this these este esta estos estas all todo over very")
_NUMERIC = frozenset({"iso", "mdy", "mdyr", "my", "ym", "md", "num", "ord", "yy", "decade"})
_UP_TO = ("up to", "up until", "up till", "up through", "all the way to", "all the way through", "and up to")
_LIST = words(", and y e & or o then")
_LINKS = words("on in about around the of de del en el la los from early")
_ASIDE = words(", ( a which was that it un que fue the el")


class Reader:
    """Finds what the tokens of a grammar say of time."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.days, self.parts = DayNames(grammar), Parts(grammar)
        self.months, self.seasons = self.parts.months, Seasons(grammar)
        self.ago, self.weekdays = Ago(grammar, self._dated), Weekdays(grammar)
        self.relative = Relative(grammar, self._dated)
        self._told: date | None = None

    def hits(self) -> Iterator[Hit]:
        """The expressions of time in order, none inside another."""
        at = floor = 0
        while at < len(self.grammar.tokens):
            hit = self._hit(at, floor)
            if hit is None:
                at += 1
                continue
            yield hit
            at = floor = hit.end
            sharp = hit.precision in ("day", "month") or not self.grammar.strict
            if sharp and hit.said_year and hit.first:
                self._told = hit.first

    def atom(self, at: int) -> Atom | None:
        """The single expression that begins there."""
        if at >= len(self.grammar.tokens):
            return None
        if not self._may_begin(at):
            return None
        return (
            self._dated(at, holidays=False)
            or self.parts.read(at)
            or self.relative.read(at)
            or self.seasons.holiday(at)
            or self.seasons.season(at)
            or self.months.month(at)
            or self.ago.read(at)
            or self.weekdays.read(at)
            or self.seasons.year(at)
        )

    def _may_begin(self, at: int) -> bool:
        """Whether a time may begin there at all: told at a glance, as most words of an account cannot."""
        grammar = self.grammar
        kind, word = grammar.kinds[at], grammar.words[at]
        if kind in _NUMERIC:
            return True
        if kind != "word":
            return False
        if word in _LEADING:
            following = grammar.words[at + 1]
            return grammar.kinds[at + 1] in _NUMERIC or following in _START or self._slip(at + 1)
        return word in _START or self._slip(at)

    def _dated(self, at: int, *, holidays: bool = True) -> Atom | None:
        return self.days.read(at) or (self.seasons.holiday(at) if holidays else None)

    def _slip(self, at: int) -> bool:
        """Whether a slip of the pen for a month may stand there."""
        grammar = self.grammar
        beside = {grammar.kind(at + 1), grammar.kind(at - 1)} & _NUMERIC or grammar.word(at - 1) in ("de", "of")
        return bool(beside or not grammar.strict) and misspelled_month(grammar.word(at)) is not None

    def _hit(self, at: int, floor: int) -> Hit | None:
        first = self.atom(at)
        if first is None:
            return None
        chain, ranged, end = [first], False, self._past_weekday(first)
        opened = self._opened(at, floor)
        still = until_now(self.grammar, end)
        while still is None:
            link = self._linked(end, opened)
            if link is None:
                break
            chain.append(link[0])
            ranged = ranged or link[1]
            end = self._past_weekday(link[0])
            still = until_now(self.grammar, end)
        role = role_of(self.grammar, at, floor) if len(chain) == 1 else ""
        if first.open:
            role = first.open
        if still is not None:
            role, end = "since", still
        return self._resolved(chain, at, end, role, ranged=ranged)

    def _past_weekday(self, atom: Atom) -> int:
        """The place after "(Tuesday)" or ", a Tuesday" behind a full date."""
        word, after = self.grammar.word, atom.end
        if not atom.said_day:
            return after
        while word(after) in _ASIDE:
            after += 1
        if word(after) not in WEEKDAYS or word(after) in MONTHS or word(after + 1) in ("to", "through", "pasado"):
            return atom.end
        following = self.atom(after)
        if (following is not None and not following.weekday) or self.weekdays.days.read(self.grammar.skip(after + 1, ",")):
            return atom.end
        return self.grammar.skip(after + 1, ")")

    def _opened(self, at: int, floor: int) -> bool:
        """Whether "between" stands before a date, so that "and" makes a range of it."""
        word = self.grammar.word
        for place in range(at - 1, max(floor, at - 4) - 1, -1):
            if word(place) in ("between", "entre", "betwen"):
                return True
            if word(place) not in FILLERS:
                return False
        return False

    def _linked(self, at: int, opened: bool) -> tuple[Atom, bool] | None:
        """The next date of a range or list, and whether it is a range."""
        grammar = self.grammar
        ranged, after = False, at
        upto = next((phrase for phrase in _UP_TO if grammar.phrase(at, phrase)), None)
        if upto:
            ranged, after = True, at + len(upto.split())
        elif grammar.word(at) in RANGE:
            ranged, after = True, at + 1
        elif grammar.word(at) in _LIST:
            after = at + 1
            ranged = opened and grammar.word(at) in ("and", "y", "e", "&")
            if grammar.word(at) == "," and grammar.word(after) in _LIST | (RANGE - {"a"}):
                ranged, after = grammar.word(after) in RANGE, after + 1
            elif grammar.word(at) == "," and grammar.strict:
                return None
            after = grammar.skip(after, "again", "then", "luego", "tambien", "de")
        else:
            return None
        for _ in range(3):
            found = self.atom(after) or (self._bare_end(after) if ranged else None)
            if found is not None:
                return None if found.ahead and not ranged else (found, ranged)
            if grammar.word(after) not in _LINKS:
                return None
            after += 1
        return None

    def _bare_end(self, at: int) -> Atom | None:
        """The far end of a range, which needs nothing beside it: "from January to May"."""
        grammar = self.grammar
        if at >= len(grammar.tokens) or not grammar.strict:
            return None
        loose = Grammar(grammar.tokens[: at + 4], grammar.today, strict=False)
        seasons = Seasons(loose)
        return Months(loose).month(at) or seasons.season(at) or (seasons.year(at) if loose.kind(at) == "num" else None)

    def _resolved(self, chain: list[Atom], begin: int, end: int, role: Role, *, ranged: bool) -> Hit:
        said = any(atom.year is not None for atom in chain)
        today = self.grammar.today
        try:
            days = days_of(chain, today, self._told)
        except Impossible:
            return Hit(None, None, "day", begin, end, "impossible")
        if ranged and len(chain) == 2 and chain[0].weekday and days[0][0] and days[1][1]:
            back = days[1][1] - timedelta(days=(days[1][1].weekday() - days[0][0].weekday()) % 7)
            days[0] = (back, back)  # Monday to Wednesday of last week
        told = [(atom.precision, days[at]) for at, atom in enumerate(chain)]
        if not ranged:
            told = [time for time in told if not any(inside(other, time) for other in told)]
        precision = coarsest(*(each for each, _ in told))
        firsts, lasts = [day[0] for _, day in told], [day[1] for _, day in told]
        if ranged and firsts[0] and lasts[-1] and firsts[0] > lasts[-1]:
            return Hit(firsts[0], lasts[-1], precision, begin, end, "reversed")
        return Hit(
            min((day for day in firsts if day), default=None),
            max((day for day in lasts if day), default=None),
            precision,
            begin,
            end,
            self._wrong(chain, firsts),
            role,
            said_year=said,
            said_day=any(atom.said_day for atom in chain),
            weekday=all(atom.weekday for atom in chain),
        )

    def _wrong(self, chain: list[Atom], firsts: list[date | None]) -> Literal["future"] | None:
        ahead = any(atom.ahead for atom in chain)
        return "future" if ahead or any(first and first > self.grammar.today for first in firsts) else None
