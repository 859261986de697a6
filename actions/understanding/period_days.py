"""Days named by their date: 3/14/26, March 3-5, the 14th of March, 3, 4 y 5 de marzo."""

from __future__ import annotations

from actions.understanding.calendar_words import AMBIGUOUS
from actions.understanding.patterns import words
from actions.understanding.period_grammar import BEFORE_DATE, BETWEEN_DAYS, Grammar, days_of_month, whole_month
from actions.understanding.period_model import Atom

# After these a fraction such as 1/2 or a score such as 6/5 is not meant.
_BEFORE_SHORT = BEFORE_DATE - {"and", "about", "of", "all", "every", "each", "a", "para", "over", "around"}
_FRACTIONS = words("of off mile miles hour hours price cup full the de")
_MOST_TOKENS_FOR_SHORT = 12
_MOST_DAYS = 12
_BEFORE_FIGURES = words("on since from until by dated date between is was el desde hasta fecha fechado fechada")
_RECENT_YEARS = 5


class DayNames:
    """Reads dates on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def read(self, at: int) -> Atom | None:
        """The date, or the dates in one month, that begin there."""
        return self.numeric(at) or self._month_first(at) or self._day_first(at)

    def numeric(self, at: int) -> Atom | None:
        """3/14/26, 2026-03-14, 14.3.2026, 3/14, 3/2026. The month comes first where it can."""
        grammar = self.grammar
        kind, word = grammar.kind(at), grammar.word(at).replace(" ", "").replace("'", "")
        if kind == "num" and len(word) == 8 and len(grammar.tokens) == 1:
            return self._compact(word, at)
        if kind not in ("iso", "mdy", "mdyr", "my", "ym", "md"):
            return None
        numbers = word.split("t")[0].replace("-", "/").replace(".", "/").split("/")
        parts = [int(part) for part in numbers]
        if kind == "iso":
            return days_of_month(parts[1], parts[2], parts[2], at + 1, parts[0])
        if kind == "mdyr":
            return days_of_month(parts[0], parts[1], parts[2], at + 1, self._full(numbers[3]))
        if kind == "mdy":
            short = len(numbers[2]) == 2 and "/" not in word
            if short and ((grammar.strict and not self._dated(parts, at)) or (parts[0] > 12 and parts[1] > 12)):
                return None
            return self._day(parts, at, self._full(numbers[2]))
        if kind == "md":
            return self._short(parts, at)
        month, year = parts if kind == "my" else reversed(parts)
        fair = 1 <= month <= 12 and 1900 <= year <= 2099 and not (kind == "ym" and grammar.strict)
        return whole_month(month, at + 1, year) if fair else None

    def _dated(self, parts: list[int], at: int) -> bool:
        """Whether 8-20-26 in an account is a date and no number of something: "on" before it, and a year not long past."""
        grammar = self.grammar
        year = grammar.full_year(parts[2])
        recent = 0 <= grammar.today.year - year <= _RECENT_YEARS
        return recent and parts[0] <= 12 and parts[1] <= 31 and grammar.word(at - 1) in _BEFORE_FIGURES

    def _compact(self, digits: str, at: int) -> Atom | None:
        """20260314 or 03142026, where that is the whole answer."""
        for year, month, day in ((digits[:4], digits[4:6], digits[6:]), (digits[4:], digits[:2], digits[2:4])):
            if 1900 <= int(year) <= 2099 and 1 <= int(month) <= 12 and 1 <= int(day) <= 31:
                return days_of_month(int(month), int(day), int(day), at + 1, int(year))
        return None

    def _full(self, year: str) -> int:
        return int(year) if len(year) == 4 else self.grammar.full_year(int(year))

    def _day(self, parts: list[int], at: int, year: int | None) -> Atom:
        month, day = parts[0], parts[1]
        if month > 12 and 1 <= day <= 12:
            month, day = day, month
        return days_of_month(month, day, day, at + 1, year)

    def _short(self, parts: list[int], at: int) -> Atom | None:
        grammar, before = self.grammar, self.grammar.word(at - 1)
        if grammar.word(at + 1) in _FRACTIONS:
            return None
        if grammar.strict and before not in _BEFORE_SHORT:
            return None
        if len(grammar.tokens) > _MOST_TOKENS_FOR_SHORT and before not in BEFORE_DATE | {"-", ","}:
            return None
        low, high = sorted(parts)
        return self._day(parts, at, None) if 1 <= low <= 12 and high <= 31 else None

    def _month_first(self, at: int) -> Atom | None:
        """March 3, and days that follow in the same month: March 3-5."""
        grammar = self.grammar
        month = grammar.month(at)
        if month is None:
            return None
        after = grammar.skip(grammar.skip(at + 1, ".", "-"), "the", "el", "on")
        day = grammar.day_number(after)
        if day is None or grammar.counts(day[1]) or (day[0] > 31 and grammar.strict):
            return None
        if (
            grammar.strict
            and grammar.word(at) in ("may", "march")
            and not grammar.tokens[at].capital
            and grammar.kind(after) == "word"
        ):
            return None
        if day[0] > 31 and not grammar.year_tail(day[1]):
            return whole_month(month, day[1], grammar.full_year(day[0])) if grammar.word(at) not in AMBIGUOUS else None
        days, end = self._more_days([day[0]], day[1])
        year = self._year(end)
        return days_of_month(month, min(days), max(days), year[1] if year else end, year[0] if year else None)

    def _year(self, at: int) -> tuple[int, int] | None:
        grammar = self.grammar
        found = grammar.year_tail(at)
        if not found and grammar.word(at) in ("-", "/"):
            found = grammar.year(at + 1)
        return found or grammar.last_short_year(grammar.skip(at, ",", "-", "/", "del", "de"))

    def _more_days(self, days: list[int], end: int) -> tuple[list[int], int]:
        """Further days of a list or range after a first one, where no other month is named."""
        grammar = self.grammar
        while True:
            after = self._past_links(end)
            day = grammar.day_number(after) if after > end else None
            if day is None or day[0] > 31 or grammar.counts(day[1]) or grammar.month(grammar.skip(day[1], "of", "de")):
                return days, end
            if grammar.word(after - 1) == ",":  # "March 3, 10 and 17", but not "March 3, 5 people"
                listed = grammar.word(day[1]) in (",", "and", "y", "&") or grammar.kind(after) == "ord"
                if not listed or day[1] >= len(grammar.tokens):
                    return days, end
            if grammar.strict and grammar.kind(after) == "word" and grammar.kind(day[1]) == "word":
                return days, end
            days, end = [*days, day[0]], day[1]

    def _past_links(self, at: int) -> int:
        while self.grammar.word(at) in BETWEEN_DAYS:
            at += 1
        return at

    def _day_first(self, at: int) -> Atom | None:
        """The 14th of March, 14 de marzo; and several days of it: 3, 4 y 5 de marzo."""
        grammar = self.grammar
        begin = grammar.skip(grammar.skip(at, "the", "el", "los"), "dia", "dias")
        day = grammar.day_number(begin)
        days: list[int] = []
        while day is not None and len(days) < _MOST_DAYS:
            days.append(day[0])
            linked = self._past_of(day[1])
            month = grammar.month(linked)
            if month is not None:
                return self._in_month(days, month, linked, joined=linked == day[1])
            after = self._past_links(day[1])
            day = grammar.day_number(after) if after > day[1] else None
        return None

    def _past_of(self, at: int) -> int:
        """The place after "day of the month of", or after a comma or dash, between a day and its month."""
        grammar = self.grammar
        at = grammar.skip(at, "day")
        at = grammar.skip(at, "of", "de", "del", "in", ",", "/", "-", ".")
        at = grammar.skip(at, "the", "this", "este")
        return at + 2 if grammar.word(at) in ("mes", "month") and grammar.word(at + 1) in ("of", "de") else at

    def _in_month(self, days: list[int], month: int, at: int, *, joined: bool) -> Atom | None:
        grammar = self.grammar
        if grammar.strict and max(days) > 31:
            return None
        unsure = grammar.word(at) in AMBIGUOUS and not grammar.tokens[at].capital
        if joined and grammar.strict and unsure and not grammar.year_tail(at + 1):
            return None
        end = grammar.skip(at + 1, ".")
        year = self._year(end)
        return days_of_month(month, min(days), max(days), year[1] if year else at + 1, year[0] if year else None)
