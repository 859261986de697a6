"""Months: March, March 2026, last March, marzo pasado."""

from __future__ import annotations

from datetime import timedelta

from actions.understanding.calendar_words import AMBIGUOUS
from actions.understanding.patterns import words
from actions.understanding.period_grammar import ARTICLES, BEFORE_DATE, LAST, NEXT, THIS, Grammar, whole_month
from actions.understanding.period_model import Atom, a_month

_RANGES = frozenset({"to", "-", "through", "thru", "and", "until", "till", "or", "a", "y", "hasta"})
_NOT_BEFORE_NAMES = words("a and by to about this past of all el para over with from")


class Months:
    """Reads months on the tokens of a grammar."""

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
        if grammar.word(at + 1) in _RANGES and grammar.month(at + 2) and grammar.year_tail(at + 3):
            return True  # "june and july this year"
        if grammar.strict:
            capital = grammar.tokens[at].capital
            dated = before in BEFORE_DATE - _NOT_BEFORE_NAMES
            named = self.grammar.tokens[at + 1].capital if at + 1 < len(grammar.tokens) else False  # "from June Park"
            dated = dated or (before in ("from", "to", "of", "by") and word not in AMBIGUOUS and capital and not named)
            return (dated or self._opens_range(at)) and (capital or word not in ("may", "march", "mar", "set", "jun", "jan"))
        if word not in AMBIGUOUS or len(grammar.tokens) <= 3:
            return True
        return before in BEFORE_DATE | {"-", ",", "just", "think"} or grammar.word(at + 1) in _RANGES

    def _opens_range(self, at: int) -> bool:
        """Whether another month ends what begins here: "April through June"."""
        grammar = self.grammar
        return (
            grammar.word(at + 1) in ("through", "thru") and grammar.month(grammar.skip(at + 2, "the", "end", "of")) is not None
        )

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
