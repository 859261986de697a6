"""What the grammar of dates has in common: the tokens of one text, and the months, days and years among them."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from actions.understanding.calendar_words import MONTHS, misspelled_month
from actions.understanding.numbers_in_words import ordinal, small_number, year_in_words
from actions.understanding.patterns import words
from actions.understanding.period_model import Atom, Days, a_day, a_month
from actions.understanding.period_tokens import Token

ARTICLES = frozenset({"the", "el", "la", "los", "las"})
LAST = frozenset({"last", "past", "previous", "pasado", "pasada", "ultimo", "ultima"})
NEXT = frozenset({"next", "coming", "upcoming", "following", "proximo", "proxima", "siguiente", "entrante"})
THIS = frozenset({"this", "este", "esta", "current", "presente"})
AFTERWARDS = frozenset({"pasado", "pasada", "anterior", "ultimo", "ultima"})
"""What follows its noun in Spanish: marzo pasado."""
BETWEEN_DAYS = words(", - to through thru and y a al till until & or o hasta e the el")
BEFORE_DATE = words("""
    in on of since during by until till from to through thru between and around about before after near early
    late mid last this past every each all en el de del desde hasta durante entre a para por este pasado ultimo
    antes despues mes month back circa starting beginning ending over throughout approximately sometime next
    approx &
    """)
"""Words after which a month or a year is meant as a date."""

_AGO = "ago"
_COUNTED = words("""
    dollars tickets percent days weeks months years dias semanas meses anos hours minutes people times
    """)
_BEYOND = 32


@lru_cache(maxsize=1024)
def _parts(words: str) -> list[str]:
    return words.split()


class Grammar:
    """The tokens of one text. `strict` wants more around an expression before it counts as a date."""

    def __init__(self, tokens: list[Token], today: date, *, strict: bool) -> None:
        self.tokens = tokens
        # Places just before the first and after the last token are empty, so that neighbours can be asked for freely.
        self.words = [token.text for token in tokens] + [""] * _BEYOND
        self.kinds = [token.kind for token in tokens] + [""] * _BEYOND
        self.today = today
        self.strict = strict

    def kind(self, at: int) -> str:
        """The kind of the token there; empty beyond the ends."""
        return self.kinds[at]

    def word(self, at: int) -> str:
        """The folded text of the token there; empty beyond the ends."""
        return self.words[at]

    def phrase(self, at: int, words: str) -> bool:
        """Whether the words stand there, one after the other."""
        first, *others = _parts(words)
        return self.words[at] == first and self.words[at + 1 : at + 1 + len(others)] == others

    def skip(self, at: int, *words: str) -> int:
        """The place after the token there if it is one of `words`."""
        return at + 1 if self.words[at] in words else at

    def month(self, at: int) -> int | None:
        """The month named there, slips of the pen included where a number stands beside it."""
        word = self.word(at)
        if self.kind(at) != "word":
            return None
        beside = self.kind(at - 1) in ("num", "ord")
        if word == _AGO and not beside:
            return None
        if word in MONTHS:
            return MONTHS[word]
        beside = beside or self.kind(at + 1) in ("num", "ord") or self.word(at - 1) in ("of", "de")
        return misspelled_month(word) if beside or not self.strict else None

    def day_number(self, at: int) -> tuple[int, int] | None:
        """A day of the month there, as number, ordinal or in words, and the place after it."""
        kind, word = self.kind(at), self.word(at)
        if kind == "ord":
            return int("".join(character for character in word if character.isdigit())), at + 1
        if kind == "num" and word.isdigit() and len(word) <= 2 and int(word) > 0:
            return int(word), at + 1
        found = (ordinal(self.words, at) or small_number(self.words, at)) if kind == "word" else None
        if found is None or not 1 <= found[0] <= 31 or word in ("un", "una"):
            return None
        if word in ("one", "second", "segundo", "segunda") and found[1] == at + 1:
            dated = self.month(at - 1) or self.word(at + 1) in ("of", "de")
            return found if dated else None
        return found

    def counts(self, at: int) -> bool:
        """Whether the word there is what a number before it counts, so that the number is no day."""
        return self.kind(at) == "x" or self.word(at) in _COUNTED

    def year(self, at: int) -> tuple[int, int] | None:
        """A year there, in four figures, as '26 or in words, and the place after it."""
        kind, word = self.kind(at), self.word(at).removesuffix("ish")
        if kind == "num" and len(word) == 4 and word.isdigit() and 1900 <= int(word) <= 2099:
            return int(word), at + 1
        if kind == "yy":
            return self.full_year(int(word[1:])), at + 1
        return year_in_words(self.words, at) if kind == "word" else None

    def full_year(self, short: int) -> int:
        """A year of two figures: this century's up to ten years ahead, the last one's otherwise."""
        return 2000 + short if short <= self.today.year % 100 + 10 else 1900 + short

    def last_short_year(self, at: int) -> tuple[int, int] | None:
        """Two figures for a year at the very end of an answer: "march 14 26"."""
        word = self.word(at)
        if self.strict or len(word) != 2 or not word.isdigit() or at + 1 != len(self.tokens):
            return None
        return self.full_year(int(word)), at + 1

    def year_tail(self, at: int) -> tuple[int, int] | None:
        """The year after a day or month: ", 2026", "of last year", "del año pasado"."""
        after = self.skip(at, ",", ".")
        if self.word(after) in ("of", "de", "del", "en", "back") or (self.word(after) == "in" and self.year(after + 1)):
            after = self.skip(after + 1, *ARTICLES)
        after = self.skip(after, "year", "ano") if self.year(after + 1) else after
        return self.year(after) or self.relative_year(after) or self.relative_year(self.skip(at, ","))

    def relative_year(self, at: int) -> tuple[int, int] | None:
        """ "last year", "this year", "el año pasado", "the year before last"."""
        at = self.skip(at, "el", "the", "of", "del")
        one, two = self.word(at), self.word(at + 1)
        if two in ("year", "ano"):
            back = 0 if one in THIS else 1 if one in LAST else -1 if one in NEXT else None
            return None if back is None else (self.today.year - back, at + 2)
        if one in ("year", "ano"):
            if self.phrase(at + 1, "before last"):
                return self.today.year - 2, at + 3
            back = {"pasado": 1, "anterior": 1, "antepasado": 2, "proximo": -1, "entrante": -1}.get(two)
            return None if back is None else (self.today.year - back, at + 2)
        return None


def days_of_month(month: int, first: int, last: int, end: int, year: int | None) -> Atom:
    """The atom of a day or of days in a row in one month."""

    def make(y: int) -> Days:
        early, late = a_day(y, month, min(first, last))[0], a_day(y, month, max(first, last))[0]
        return early, late

    return Atom(make, "day", end, year, said_day=True)


def whole_month(month: int, end: int, year: int | None) -> Atom:
    """The atom of a month."""
    return Atom(lambda y: a_month(y, month), "month", end, year)


def whole_year(year: int, end: int) -> Atom:
    """The atom of a year."""
    return Atom(lambda y: (date(y, 1, 1), date(y, 12, 31)), "year", end, year)
