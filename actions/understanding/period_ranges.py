"""Expressions of time put together: ranges, lists, "since" and "until", and the years that were left out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Literal

from actions.understanding.calendar_words import MONTHS, SEASONS, UNITS, WEEKDAYS, misspelled_month
from actions.understanding.holiday_dates import FIRST_WORDS
from actions.understanding.numbers_in_words import NUMBER_WORDS
from actions.understanding.period_grammar import PARTS, Grammar
from actions.understanding.period_model import Atom, Hit, Impossible, Precision, coarsest
from actions.understanding.period_relative import Relative

_START = (
    frozenset(MONTHS)
    | frozenset(WEEKDAYS)
    | frozenset(SEASONS)
    | frozenset(UNITS)
    | frozenset(PARTS)
    | FIRST_WORDS
    | NUMBER_WORDS
    | frozenset(
        """the el la los las last past previous this these next coming upcoming following on este esta estos estas ultimo ultima
        ultimos ultimas pasado proximo proxima hace ayer anoche anteayer antier antenoche antes yesterday today tonight tomorrow hoy
        manana a an un una q all todo over couple par few several some unos unas varios varias half medio dia dias very year ano""".split()
    )
)
_RANGE = frozenset("to - through thru until till til a al hasta".split())
_LIST = frozenset(", and y e & or o then".split())
_LINKS = frozenset("on in about around the of de del en el la los from early".split())
_NOW = frozenset("now present date today hoy ahora fecha presente actualidad currently actualmente".split())
_SINCE = frozenset("since desde".split())
_STARTS = frozenset(
    "starting beginning started began begun begins starts empezo comenzo empezando comenzando inicio inicia empieza partir".split()
)
_UNTIL = frozenset("until till til hasta".split())
_FILLERS = frozenset(
    "in on about around the of de del en el la back sometime early roughly maybe a at as far ever even all approximately probably".split()
)
_NUMERIC = frozenset({"iso", "mdy", "mdyr", "my", "ym", "md", "num", "ord", "yy"})

Role = Literal["", "since", "until", "after", "before", "now", "ongoing"]


class Reader:
    """Finds what a text says of time."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.relative = Relative(grammar)
        self.year_said: int | None = None

    def hits(self) -> Iterator[Hit]:
        """The expressions of time in order, none inside another."""
        at, end_of_last = 0, 0
        while at < len(self.grammar.tokens):
            hit = self._hit(at, end_of_last)
            if hit:
                yield hit
                at = end_of_last = hit.end
                if hit.said_year and hit.precision in ("day", "month") and hit.first:
                    self.year_said = hit.first.year
            else:
                at += 1

    def atom(self, at: int) -> Atom | None:
        """The single expression that begins there."""
        grammar, token = self.grammar, self.grammar.tokens[at]
        if token.kind in _NUMERIC:
            found = grammar.numeric(at)
            if found:
                return found
        elif token.kind != "word" or token.text not in _START and not self._slip(at):
            return None
        return (
            grammar.named_day(at)
            or grammar.part(at)
            or grammar.holiday(at)
            or grammar.season(at)
            or grammar.month_alone(at)
            or self.relative.read(at)
            or grammar.year_alone(at)
        )

    def _slip(self, at: int) -> bool:
        grammar = self.grammar
        if (
            grammar.kind(at + 1) in _NUMERIC
            or grammar.kind(at - 1) in _NUMERIC
            or not grammar.strict
            or grammar.word(at - 1) in ("de", "of")
        ):
            return misspelled_month(grammar.word(at)) is not None
        return False

    def _hit(self, at: int, floor: int) -> Hit | None:
        first = self.atom(at)
        if first is None:
            return None
        chain, signs = [first], [""]
        opened = self._opened(at, floor)
        while True:
            after = self._skip_weekday(chain[-1])
            sign, following = self._linked(after, opened)
            if following is None:
                end = after
                break
            chain.append(following)
            signs.append(sign)
        role = self._role(at, floor)
        if role in ("", "since", "starts") and len(chain) == 1 or role == "since":
            still = self._until_now(end)
            if still:
                role, end = "since", still
        return self._resolved(chain, signs, at, end, role)

    def _skip_weekday(self, atom: Atom) -> int:
        """The place after "(Tuesday)" or ", a Tuesday" that follows a full date."""
        word = self.grammar.word
        if not atom.said_day:
            return atom.end
        after = atom.end
        while word(after) in (",", "(", "a", "which", "was", "that", "it", "un", "que", "fue", "the", "el"):
            after += 1
        if word(after) in WEEKDAYS and word(after) not in ("mar", "sat", "sun") and after > atom.end - 1:
            following = self.atom(after)
            if following and following.said_day or word(after + 1) in ("to", "through", "pasado"):
                return atom.end
            return after + 1 + (word(after + 1) == ")")
        return atom.end

    def _opened(self, at: int, floor: int) -> str:
        """ "between" or "from" before the first date of a range."""
        word = self.grammar.word
        for back in range(1, 4):
            if at - back < floor:
                break
            if word(at - back) in ("between", "entre", "betwen"):
                return "between"
            if word(at - back) in ("from", "desde", "del", "de"):
                return "from"
            if word(at - back) not in _FILLERS:
                break
        return ""

    def _linked(self, at: int, opened: str) -> tuple[str, Atom | None]:
        """The next date of a range or list, and what kind of link led there."""
        grammar = self.grammar
        word = grammar.word(at)
        after, sign = at, ""
        if word in _RANGE or word == "all" and grammar.word(at + 1) == "the" and grammar.word(at + 2) == "way":
            after, sign = at + (1 if word in _RANGE else 4), "range"
        elif word == "up" and grammar.word(at + 1) in ("to", "until", "till", "through"):
            after, sign = at + 2, "range"
        elif word in _LIST:
            sign = "range" if opened == "between" and word in ("and", "y", "e", "&") else "list"
            after = at + 1
            if word == "," and grammar.word(after) in _LIST | _RANGE:
                sign, after = ("range" if grammar.word(after) in _RANGE - {"a"} else sign), after + 1
            elif word == "," and grammar.strict:
                return "", None
            elif grammar.word(after) in ("again", "then", "luego", "tambien"):
                after += 1
        else:
            return "", None
        for start in (
            after,
            *([after + 1] if grammar.word(after) in _LINKS else []),
            *([after + 2] if grammar.word(after) in _LINKS and grammar.word(after + 1) in _LINKS else []),
        ):
            found = self.atom(start) if start < len(grammar.tokens) else None
            if found is None and sign == "range":
                found = self._bare_end(start)
            if found is not None and not (sign == "list" and found.ahead):
                return sign, found
        return "", None

    def _bare_end(self, at: int) -> Atom | None:
        """The far end of a range, which needs nothing beside it: "from January to May"."""
        grammar = self.grammar
        if at >= len(grammar.tokens) or not grammar.strict:
            return None
        loose = Grammar(grammar.tokens[: at + 4], grammar.today, strict=False)
        return loose.month_alone(at) or loose.season(at) or (loose.year_alone(at) if loose.kind(at) == "num" else None)

    def _role(self, at: int, floor: int) -> str:
        word = self.grammar.word
        for back in range(1, 5):
            place = at - back
            if place < floor:
                return ""
            if word(place) in _SINCE:
                return "since"
            if word(place) in _STARTS and word(place + 1) != "of":
                return "starts"
            if word(place) in _UNTIL:
                return "until"
            if word(place) in ("before", "antes", "prior"):
                return "before"
            if word(place) in ("after", "despues", "following"):
                return "after"
            if word(place) not in _FILLERS and word(place) not in ("to", "from", ","):
                return ""
        return ""

    def _until_now(self, at: int) -> int | None:
        """The place after "to now", "until today", "onwards", "hasta la fecha"."""
        word = self.grammar.word
        after = at + 1 if word(at) == "," else at
        if word(after) in ("on", "onward", "onwards", "forward") and word(after + 1) in ("", ".", ","):
            return after + 1
        if word(after) in ("en", "y") and word(after + 1) in ("adelante", "sigue", "todavia", "aun"):
            return after + 2
        if (
            word(after) == "and"
            and word(after + 1) in ("still", "ongoing", "continuing", "counting", "on")
            or word(after) == "y"
            and word(after + 1) == "sigue"
        ):
            return after + 2
        if word(after) not in _RANGE | {"up", "til"}:
            return None
        after += 2 if word(after) == "up" else 1
        while word(after) in ("the", "el", "la", "this", "present", "to", "right", "dia", "de", "current"):
            if word(after) == "present" and word(after + 1) not in ("day", "time", "moment"):
                break
            after += 1
        if word(after) in _NOW | {"day", "time", "moment"}:
            return after + 1
        return None

    def _resolved(self, chain: list[Atom], signs: list[str], begin: int, end: int, role: str) -> Hit | None:
        said = any(atom.year is not None for atom in chain)
        try:
            days = self._days(chain)
        except Impossible:
            return Hit(None, None, "day", begin, end, "impossible")
        pairs = list(zip(chain, days, strict=True))
        pairs = [
            pair for at, pair in enumerate(pairs)
            if not ("range" not in signs[1:] and any(_inside(other, pair) for other_at, other in enumerate(pairs) if other_at != at))
        ]  # fmt: skip
        days = [pair[1] for pair in pairs]
        precision = coarsest(*(pair[0].precision for pair in pairs))
        ahead = any(atom.ahead for atom in chain)
        first, last = days[0][0], days[-1][1]
        if "range" in signs and first and last and first > last:
            return Hit(first, last, precision, begin, end, "reversed", said_year=said)
        first = min((day[0] for day in days if day[0]), default=None)
        last = max((day[1] for day in days if day[1]), default=None)
        wrong = self._wrong(days, ahead=ahead)
        return Hit(first, last, precision, begin, end, wrong, _as_role(role, end, self.grammar), said)

    def _wrong(self, days: list[tuple[date | None, date | None]], *, ahead: bool) -> Literal["future"] | None:
        if ahead or any(first and first > self.grammar.today for first, _ in days):
            return "future"
        return None

    def _days(self, chain: list[Atom]) -> list[tuple[date | None, date | None]]:
        """The days of each date, a year that was left out taken from its neighbours, or the latest that is not to come."""
        years: list[int | None] = [atom.year for atom in chain]
        if all(year is None for year in years):
            years[-1] = self._latest(chain[-1])
        for at in range(len(chain) - 2, -1, -1):
            following = years[at + 1]
            if years[at] is None and following is not None:
                years[at] = following
                if _start(chain[at], following) > _start(chain[at + 1], following) and chain[at].precision != "year":
                    years[at] = following - 1
        for at in range(1, len(chain)):
            before = years[at - 1]
            if years[at] is None and before is not None:
                years[at] = before + 1 if _start(chain[at], before) < _start(chain[at - 1], before) else before
        return [atom.make(year or self.grammar.today.year) for atom, year in zip(chain, years, strict=True)]

    def _latest(self, atom: Atom) -> int:
        today = self.grammar.today
        if self.grammar.strict and self.year_said is not None:
            try:
                if _start(atom, self.year_said) <= today:
                    return self.year_said
            except Impossible:
                pass
        for year in range(today.year, today.year - 9, -1):
            try:
                if _start(atom, year) <= today:
                    return year
            except Impossible:
                continue
        raise Impossible


def _start(atom: Atom, year: int) -> date:
    first, last = atom.make(year)
    return first or last or date.min


def _inside(sharper: tuple[Atom, tuple[date | None, date | None]], other: tuple[Atom, tuple[date | None, date | None]]) -> bool:
    """Whether one date lies in another that is less sharp: "last month, on the 12th"."""
    order: tuple[Precision, ...] = ("day", "month", "season", "year")
    (one, (first, last)), (two, (begin, end)) = sharper, other
    if order.index(one.precision) >= order.index(two.precision) or not (first and last and begin and end):
        return False
    return begin <= first and last <= end


def _as_role(role: str, end: int, grammar: Grammar) -> Role:
    if role == "starts":
        return "since"
    if role in ("since", "until", "before", "after"):
        return role  # type: ignore[return-value]
    return ""
