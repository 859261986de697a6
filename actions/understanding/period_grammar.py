"""The grammar of days, months, seasons and years named outright: "March 3", "14 de marzo de 2026", "last spring"."""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date, timedelta

from actions.understanding.calendar_words import AMBIGUOUS, MONTHS, SEASONS, WEEKDAYS, misspelled_month
from actions.understanding.holiday_dates import holiday_at, holiday_date
from actions.understanding.numbers_in_words import ordinal, small_number, year_in_words
from actions.understanding.period_model import Atom, Days, Impossible, a_day, a_month
from actions.understanding.period_tokens import Token

_LAST = frozenset({"last", "past", "previous", "pasado", "pasada", "ultimo", "ultima"})
_NEXT = frozenset({"next", "coming", "upcoming", "following", "proximo", "proxima", "siguiente", "entrante"})
_THIS = frozenset({"this", "este", "esta", "current", "presente"})
_OF = frozenset({"of", "de", "del", "in", "en", "on"})
_ARTICLES = frozenset({"the", "el", "la", "los", "las"})
PARTS: dict[str, str] = {
    "early": "early", "beginning": "start", "start": "start", "principios": "start", "comienzos": "start", "inicios": "start",
    "inicio": "start", "principio": "start", "mid": "mid", "middle": "mid", "mediados": "mid", "midway": "mid", "late": "late",
    "end": "end", "finales": "end", "fines": "end", "fin": "end", "final": "end", "latter": "late",
}  # fmt: skip
# The first and last day of a part of a month; 0 is its last day.
_MONTH_PARTS = {"start": (1, 10), "early": (1, 10), "mid": (11, 20), "late": (21, 0), "end": (21, 0)}
_YEAR_PARTS = {"start": (1, 3), "early": (1, 4), "mid": (5, 8), "late": (9, 12), "end": (10, 12)}
_BEFORE_DATE = frozenset(
    """in on of since during by until till from to through thru between and around about before after near early late mid last this
    past every each all en el de del desde hasta durante entre a para por este pasado ultimo antes despues mes month back circa
    starting beginning ending over throughout approximately sometime next approx &""".split()
)


class Grammar:
    """Reads the tokens of one text. `strict` wants more around an expression before it counts as a date."""

    def __init__(self, tokens: list[Token], today: date, *, strict: bool) -> None:
        self.tokens = tokens
        self.words = [token.text for token in tokens]
        self.today = today
        self.strict = strict

    def kind(self, at: int) -> str:
        """The kind of the token there; empty beyond the end."""
        return self.tokens[at].kind if 0 <= at < len(self.tokens) else ""

    def word(self, at: int) -> str:
        """The folded text of the token there; empty beyond the ends."""
        return self.words[at] if 0 <= at < len(self.words) else ""

    def skip(self, at: int, *words: str) -> int:
        """The place after the token there if it is one of `words`."""
        return at + 1 if self.word(at) in words else at

    # -- pieces -------------------------------------------------------------------------------------------------------

    def month(self, at: int) -> int | None:
        """The month named there, slips of the pen included where a number stands beside it."""
        word = self.word(at)
        if self.kind(at) != "word":
            return None
        if word in MONTHS:
            return MONTHS[word]
        beside = self.kind(at + 1) in ("num", "ord") or self.kind(at - 1) in ("num", "ord") or self.word(at - 1) in ("of", "de")
        return misspelled_month(word) if beside or not self.strict else None

    def day_number(self, at: int) -> tuple[int, int] | None:
        """A day of the month there, as number, ordinal or in words, and the place after it."""
        kind, word = self.kind(at), self.word(at)
        if kind == "ord":
            return int("".join(character for character in word if character.isdigit())), at + 1
        if kind == "num" and word.isdigit() and len(word) <= 2 and int(word) > 0:
            return int(word), at + 1
        if kind == "word":
            found = ordinal(self.words, at) or small_number(self.words, at)
            if found and 1 <= found[0] <= 31 and word not in ("un", "una", "one", "second", "segundo", "segunda"):
                return found
            if found and word in ("second", "segundo") and (self.word(at + 1) in ("of", "de") or self.month(at - 1)):
                return found
            if word == "one" and found and self.month(at - 1):
                return found
        return None

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

    def year_tail(self, at: int, *, bare: bool = True) -> tuple[int, int] | None:
        """The year after a day or month: ", 2026", "of last year", "del ano pasado"."""
        after = self.skip(at, ",", ".")
        after = (
            self.skip(after, "of", "de", "del", "in", "en", "back")
            if self.word(after) != "in" or self.year(after + 1)
            else after
        )
        linked = after > at and self.word(after - 1) not in (",", ".")
        after = self.skip(after, "the", "el") if linked else after
        after = self.skip(after, "year", "ano") if self.year(after + 1) else after
        found = self.year(after)
        if found and (bare or linked):
            return found
        relative = self.relative_year(after)
        if relative:
            return relative
        return self.relative_year(self.skip(at, ",")) if after != at else None

    def relative_year(self, at: int) -> tuple[int, int] | None:
        """ "last year", "this year", "el ano pasado", "the year before last"."""
        words = [self.word(at + n) for n in range(4)]
        start = 1 if words[0] in ("el", "the", "of", "del") else 0
        one, two, three = words[start], words[start + 1], words[start + 2] if start + 2 < 4 else ""
        if two in ("year", "ano"):
            if one in _THIS:
                return self.today.year, at + start + 2
            if one in ("last", "past", "previous", "pasado"):
                return self.today.year - 1, at + start + 2
            if one in _NEXT:
                return self.today.year + 1, at + start + 2
        if one == "ano" and two in ("pasado", "anterior"):
            return self.today.year - 1, at + start + 2
        if one == "ano" and two in ("antepasado",):
            return self.today.year - 2, at + start + 2
        if one == "year" and two == "before" and three == "last":
            return self.today.year - 2, at + start + 3
        return None

    # -- atoms --------------------------------------------------------------------------------------------------------

    def numeric(self, at: int) -> Atom | None:
        """3/14/26, 2026-03-14, 14.3.2026, 3/14, 3/2026."""
        kind, word = self.kind(at), self.word(at).replace(" ", "").replace("'", "")
        parts = [int(part) for part in word.replace("-", "/").replace(".", "/").split("t")[0].split("/") if part.isdigit()]
        if kind == "iso":
            return self._day(parts[0], parts[1], parts[2], at + 1)
        if kind == "mdy":
            return self._mdy(parts, at)
        if kind == "mdyr":
            year = parts[3] if parts[3] > 99 else self.full_year(parts[3])
            return self._days_in_month(parts[0], parts[1], parts[2], at + 1, year)
        if kind == "my" and 1 <= parts[0] <= 12 and 1900 <= parts[1] <= 2099:
            return self._month(parts[0], at + 1, parts[1])
        if kind == "ym" and not self.strict and 1 <= parts[1] <= 12:
            return self._month(parts[1], at + 1, parts[0])
        if kind == "md":
            return self._md(parts, at)
        return None

    def _mdy(self, parts: list[int], at: int) -> Atom | None:
        month, day, year = parts[0], parts[1], parts[2]
        if "/" not in self.word(at) and year < 100 and (self.strict or month > 12 and day > 12):
            return None
        if month > 12 and 1 <= day <= 12:
            month, day = day, month
        return self._day(year if year > 99 else self.full_year(year), month, day, at + 1)

    def _md(self, parts: list[int], at: int) -> Atom | None:
        month, day = parts
        if self.strict and self.word(at - 1) not in _BEFORE_DATE - {
            "and",
            "about",
            "of",
            "all",
            "every",
            "each",
            "a",
            "para",
            "over",
            "around",
        }:
            return None
        if not self.strict and len(self.tokens) > 12 and self.word(at - 1) not in _BEFORE_DATE | {"-", ","}:
            return None
        if month > 12 and 1 <= day <= 12:
            month, day = day, month
        return self._day(None, month, day, at + 1) if 1 <= month <= 12 and 1 <= day <= 31 else None

    def named_day(self, at: int) -> Atom | None:
        """March 3, the 14th of March, 14 de marzo; and days that follow in the same month: March 3-5, 3, 4 y 5 de marzo."""
        return self._month_first(at) or self._day_first(at)

    def _month_first(self, at: int) -> Atom | None:
        month = self.month(at)
        if month is None:
            return None
        after = self.skip(self.skip(at + 1, "."), "the", "el", "on")
        day = self.day_number(after)
        if day is None or day[0] > 31 and self.strict or self._measure(day[1]):
            return None
        if self.word(at) in ("may", "march") and self.strict and not self.tokens[at].capital and self.kind(after) == "word":
            return None
        days, end = [day[0]], day[1]
        if day[0] > 31 and not self.year_tail(end):
            return self._month(month, at + 1, self.full_year(day[0])) if self.word(at) not in AMBIGUOUS else None
        days, end = self._more_days(days, end)
        year = self.year_tail(end)
        if not year and not self.strict and self.kind(self.skip(end, ",")) == "num":
            year = self._short_year(self.skip(end, ","))
        return self._days_in_month(month, days[0], days[-1], year[1] if year else end, year[0] if year else None)

    def _short_year(self, at: int) -> tuple[int, int] | None:
        """Two figures for a year at the very end: "march 14 26"."""
        word = self.word(at)
        return (self.full_year(int(word)), at + 1) if len(word) == 2 and word.isdigit() and at + 1 == len(self.tokens) else None

    def _more_days(self, days: list[int], end: int) -> tuple[list[int], int]:
        """Further days of a list or range after a first one, where no other month is named."""
        while True:
            after = end
            while self.word(after) in (
                ",",
                "-",
                "to",
                "through",
                "thru",
                "and",
                "y",
                "a",
                "al",
                "till",
                "until",
                "&",
                "or",
                "o",
                "hasta",
                "e",
                "the",
                "el",
            ):
                after += 1
            day = self.day_number(after) if after > end else None
            if day is None or not 1 <= day[0] <= 31 or self._measure(day[1]):
                return days, end
            lone_comma = self.word(after - 1) == ","
            follows = self.word(day[1])
            if (
                self.month(self.skip(day[1], "of", "de"))
                or lone_comma
                and follows not in (",", "and", "y", "&")
                and self.kind(after) != "ord"
            ):
                return days, end
            if lone_comma and day[1] >= len(self.tokens):
                return days, end
            if self.kind(after) == "word" and self.kind(day[1]) in ("word",) and self.strict:
                return days, end
            days, end = [*days, day[0]], day[1]

    def _day_first(self, at: int) -> Atom | None:
        after = self.skip(at, "the", "el", "dia", "los", "dias")
        after = self.skip(after, "dia", "dias")
        first = self.day_number(after)
        if first is None:
            return None
        days, end = [first[0]], first[1]
        while True:
            linked = self.skip(end, "day")
            linked = self.skip(linked, "of", "de", "del", "in", ",", "/", "-", ".")
            linked = self.skip(linked, "mes") if self.word(linked) == "mes" else linked
            linked = self.skip(linked, "of", "de", "the") if self.word(linked) in ("of", "de", "the") else linked
            month = self.month(linked)
            if month is not None:
                break
            after = end
            while self.word(after) in (
                ",",
                "-",
                "to",
                "through",
                "thru",
                "and",
                "y",
                "a",
                "al",
                "till",
                "until",
                "&",
                "or",
                "o",
                "hasta",
                "the",
                "el",
            ):
                after += 1
            day = self.day_number(after) if after > end else None
            if day is None or len(days) > 12:
                return None
            days, end = [*days, day[0]], day[1]
        joined = linked == end
        if (
            joined
            and self.strict
            and self.word(linked) in AMBIGUOUS
            and not (self.tokens[linked].capital or self.year_tail(linked + 1))
        ):
            return None
        if max(days) > 31 and self.strict:
            return None
        tail = self.skip(linked + 1, ".")
        year = self.year_tail(tail)
        if not year and not self.strict and self.kind(self.skip(tail, ",", "/", "-", "del", "de")) == "num":
            year = self._short_year(self.skip(tail, ",", "/", "-", "del", "de"))
        return self._days_in_month(month, days[0], days[-1], year[1] if year else linked + 1, year[0] if year else None)

    def _measure(self, at: int) -> bool:
        """Whether a number is followed by what it counts, and so is no day."""
        return self.kind(at) == "x" or self.word(at) in (
            "dollars",
            "tickets",
            "percent",
            "days",
            "weeks",
            "months",
            "years",
            "dias",
            "semanas",
            "meses",
            "anos",
        )

    def month_alone(self, at: int) -> Atom | None:
        """March, March 2026, last March, marzo pasado, mid-July, the first week of May, the end of June."""
        begin = at
        at = self.skip(at, *_ARTICLES)
        which = self.word(at)
        if which in _LAST | _NEXT | _THIS or which == "all":
            at += 1
            if self.word(at) in _LAST and which in ("this", "este", "the"):
                which = self.word(at)
                at += 1
            at = self.skip(at, "mes", "month")
            at = self.skip(at, "of", "de") if self.month(at + 1) else at
        else:
            which = ""
        month = self.month(at)
        if month is None:
            return None
        end = self.skip(at + 1, ".") if len(self.word(at)) <= 4 and self.kind(at + 2) in ("num", "yy") else at + 1
        if self.word(end) in ("pasado", "ultimo"):
            which, end = "last", end + 1
        if self.word(end) in ("proximo", "entrante"):
            which, end = "next", end + 1
        year = self.year_tail(end)
        if year:
            return self._month(month, year[1], year[0])
        if self._surely_not_month(begin, at, which):
            return None
        if which in _LAST:
            current = self.today.year if a_month(self.today.year, month)[1] < self.today else self.today.year - 1
            return self._month(month, end, current)
        if which in _NEXT:
            return self._month(month, end, self.today.year if month > self.today.month else self.today.year + 1)
        if which in ("this", "este"):
            return self._month(month, end, self.today.year)
        return self._month(month, end, None)

    def _surely_not_month(self, begin: int, at: int, which: str) -> bool:
        word, before = self.word(at), self.word(begin - 1)
        if which:
            return False
        if self.strict:
            dated = before in _BEFORE_DATE - {
                "a",
                "and",
                "by",
                "to",
                "about",
                "this",
                "past",
                "of",
                "all",
                "el",
                "para",
                "over",
                "with",
                "from",
            }
            dated = (
                dated
                or before in ("from", "to", "and", "of", "by")
                and word not in AMBIGUOUS
                and not self.tokens[at].capital is False
            )
            return not dated or word in ("may", "march", "mar", "set", "jun", "jan") and not self.tokens[at].capital
        return word in AMBIGUOUS and len(self.tokens) > 3 and before not in _BEFORE_DATE | {"-", ",", "just", "think"} and self.word(at + 1) not in (
            "to", "-", "through", "thru", "and", "until", "till", "or", "a", "y", "hasta"
        )  # fmt: skip

    def part(self, at: int) -> Atom | None:
        """The part of a month or year: early 2025, mid-July, a finales de marzo, the first week of May, second half of 2025."""
        at = self.skip(at, *_ARTICLES, "a")
        at = self.skip(at, "very")
        name = PARTS.get(self.word(at))
        if name:
            after = self.skip(self.skip(at + 1, "-"), "or") if self.word(at + 1) in ("-", "or") else at + 1
            if self.word(after) == "part":
                after += 1
            after = self.skip(self.skip(after, "of", "de", "del", "in"), *_ARTICLES)
            if self.word(after) in ("mes", "month") and self.word(after + 1) == "de":
                after += 2
            return self._part_of_month(name, after) or self._part_of_year(name, after)
        return self._counted_part(at)

    def _part_of_month(self, name: str, at: int) -> Atom | None:
        month = self._month_tail(at)
        if month is None:
            return None
        number, end, year = month
        first, last = _MONTH_PARTS[name]
        return Atom(lambda y: self._slice(y, number, first, last), "month", end, year)

    def _month_tail(self, at: int) -> tuple[int, int, int | None] | None:
        """A month with or without its year, also as "last month": its number, the place after it, the year."""
        if (
            self.word(at) in ("last", "this", "past")
            and self.word(at + 1) == "month"
            or self.word(at) == "mes"
            and self.word(at + 1) == "pasado"
        ):
            day = self.today.replace(day=1) - timedelta(days=1) if "this" != self.word(at) else self.today
            return day.month, at + 2, day.year
        which = self.word(at) if self.word(at) in _LAST | _THIS else ""
        at += 1 if which else 0
        month = self.month(at)
        if month is None:
            return None
        year = self.year_tail(at + 1)
        if not year and which:
            past = a_month(self.today.year, month)[1] < self.today
            return month, at + 1, self.today.year if past or which in _THIS else self.today.year - 1
        return month, year[1] if year else at + 1, year[0] if year else None

    def _part_of_year(self, name: str, at: int) -> Atom | None:
        after = self.skip(at, "year", "ano") if self.year(at + 1) else at
        year = self.year(after) or self.relative_year(after)
        if year is None:
            return None
        first, last = _YEAR_PARTS[name]
        return Atom(lambda y: (a_month(y, first)[0], a_month(y, last)[1]), "season", year[1], year[0])

    def _counted_part(self, at: int) -> Atom | None:
        """The first week of May, the last Friday in March, the second half of 2025, the last quarter of 2025, Q2 2025."""
        last = self.word(at) in ("last", "final", "ultima", "ultimo")
        quarter = self.word(at) == "q" and self.kind(at + 1) == "num" and self.word(at + 1) in "1234"
        count = (
            (-1, at + 1) if last else (int(self.word(at + 1)), at + 2) if quarter else self.day_number(at) or self._second(at)
        )
        if count is None or not -1 <= count[0] <= 5:
            return None
        unit, after = self.word(count[1]), count[1] + 1
        if quarter:
            unit, after = "quarter", count[1]
        after = self.skip(after, "of", "de", "del", "in", "en", ",")
        after = self.skip(after, *_ARTICLES)
        number = count[0]
        month = self._month_tail(after) if unit != "quarter" else None
        if month:
            name, end, year = month
            make = _part_of_month(unit, number, name)
            return Atom(make, "day" if unit in WEEKDAYS else "month" if unit == "half" else "day", end, year) if make else None
        said = self.year(self.skip(after, "year", "ano") if self.year(after + 1) else after) or self.relative_year(after)
        if said and unit in ("half", "mitad", "quarter", "trimestre", "semestre"):
            size = 3 if unit in ("quarter", "trimestre") else 6
            start = 13 - size if number == -1 else (number - 1) * size + 1
            if 1 <= start <= 12:
                return Atom(lambda y: (a_month(y, start)[0], a_month(y, start + size - 1)[1]), "season", said[1], said[0])
        return None

    def _second(self, at: int) -> tuple[int, int] | None:
        return (
            (2, at + 1)
            if self.word(at) in ("second", "segunda", "segundo")
            else (1, at + 1)
            if self.word(at) in ("primer",)
            else None
        )

    def season(self, at: int) -> Atom | None:
        """Last spring, the summer of 2025, verano pasado."""
        begin = at
        at = self.skip(at, *_ARTICLES)
        which = self.word(at) if self.word(at) in _LAST | _NEXT | _THIS else ""
        at += 1 if which else 0
        if which in ("this", "esta") and self.word(at) in _LAST:
            which, at = "last", at + 1
        at = self.skip(at, "early", "mid", "late") if self.word(at + 1) in SEASONS else at
        at = self.skip(at, "-") if self.word(at - 1) == "mid" else at
        name = self.word(at)
        if self.kind(at) != "word" or name not in SEASONS:
            return None
        end, month = at + 1, SEASONS[name]
        if self.word(end) in ("pasado", "pasada", "ultimo", "ultima"):
            which, end = "last", end + 1
        year = self.year_tail(end)
        if year:
            return self._season(month, self._year_begun(month, year[0]), year[1])
        article = self.word(at - 1) in _ARTICLES
        if (
            not which
            and not article
            and self.word(begin - 1)
            not in ("in", "during", "since", "over", "from", "to", "en", "of", "until", "through", "durante", "desde")
            and (self.strict or len(self.tokens) > 2)
        ):
            return None
        if (
            not which
            and self.strict
            and name in ("fall", "spring")
            and self.word(begin - 1) not in ("in", "during", "since", "by")
        ):
            return None
        if which in _LAST:
            return self._season(month, self._latest(month, whole=True), end)
        if which in _NEXT:
            return self._season(month, self._latest(month, whole=False) + 1, end)
        if which in _THIS and month != 12:
            return self._season(month, self.today.year, end)
        return Atom(lambda y: _season_days(y, month), "season", end, None)

    def _season(self, month: int, year: int, end: int) -> Atom:
        return Atom(lambda y: _season_days(y, month), "season", end, year)

    def _latest(self, month: int, *, whole: bool) -> int:
        """The year of the latest such season that has begun, or is wholly past."""
        for year in range(self.today.year, self.today.year - 3, -1):
            first, last = _season_days(year, month)
            if (last if whole else first) <= (self.today - timedelta(days=1) if whole else self.today):
                return year
        return self.today.year - 2

    def _year_begun(self, month: int, year: int) -> int:
        """A winter named by a year that has not begun is the one that ended in it."""
        return (
            year - 1
            if month == 12
            and date(year, 12, 1) > self.today
            and date(year - 1, 12, 1) <= self.today
            and year == self.today.year
            else year
        )

    def year_alone(self, at: int) -> Atom | None:
        """In 2019, 2019, all of last year, el ano pasado."""
        begin = at
        if self.word(at) in ("all", "todo", "whole", "entire"):
            at = self.skip(self.skip(self.skip(at + 1, "of", "de"), *_ARTICLES), "year", "ano")
        at = (
            self.skip(self.skip(at, *_ARTICLES), "year", "ano", "whole", "entire")
            if self.year(at + 1) or self.year(at + 2)
            else at
        )
        relative = self.relative_year(at)
        if relative:
            return self._year(relative[0], relative[1], ahead=relative[0] > self.today.year)
        found = self.year(at)
        if not found:
            return None
        before = self.word(begin - 1)
        dated = before in _BEFORE_DATE - {"to", "a", "and", "all", "every"} or before in ("year", "ano", "(")
        if self.kind(at) == "yy":
            return self._year(found[0], found[1]) if dated else None
        if self.strict and not dated:
            return None
        if not self.strict and len(self.tokens) > 6 and not dated and before not in ("to", "and", "-", "a", "y", ",", "or"):
            return None
        return self._year(found[0], found[1])

    def _year(self, year: int, end: int, *, ahead: bool = False) -> Atom:
        return Atom(lambda y: (date(y, 1, 1), date(y, 12, 31)), "year", end, year, ahead=ahead)

    def holiday(self, at: int) -> Atom | None:
        """Labor Day, last Christmas, Navidad de 2025."""
        begin = at
        at = self.skip(at, *_ARTICLES)
        which = self.word(at) if self.word(at) in _LAST | _NEXT | _THIS else ""
        at += 1 if which else 0
        found = holiday_at(self.words, at) if self.kind(at) == "word" else None
        if not found:
            return None
        name, end = found
        if self.word(end) in ("pasado", "pasada"):
            which, end = "last", end + 1
        year = self.year_tail(end)
        end = year[1] if year else end
        if (
            self.strict
            and not (which or year)
            and self.word(begin - 1) not in _BEFORE_DATE - {"a", "all", "every", "each", "to", "de", "of", "for", "and"}
        ):
            return None
        weekend = self.word(end) == "weekend"

        def make(y: int) -> Days:
            day = holiday_date(name, y)
            if day is None:
                raise Impossible
            if weekend:
                saturday = day - timedelta(days=(day.weekday() + 2) % 7)
                return min(saturday, day), max(saturday + timedelta(days=1), day)
            return day, day

        said = year[0] if year else self.today.year if which in _THIS else self.today.year + 1 if which in _NEXT else None
        return Atom(make, "day", end + weekend, said)

    # -- building -----------------------------------------------------------------------------------------------------

    def _day(self, year: int | None, month: int, day: int, end: int) -> Atom:
        return self._days_in_month(month, day, day, end, year)

    def _days_in_month(self, month: int, first: int, last: int, end: int, year: int | None) -> Atom:
        def make(y: int) -> Days:
            begin, finish = a_day(y, month, first)[0], a_day(y, month, last)[1]
            if begin and finish and finish < begin:
                begin, finish = finish, begin
            return begin, finish

        return Atom(make, "day", end, year, said_day=True)

    def _month(self, month: int, end: int, year: int | None) -> Atom:
        return Atom(lambda y: a_month(y, month), "month", end, year)

    def _slice(self, year: int, month: int, first: int, last: int) -> Days:
        whole = a_month(year, month)
        return date(year, month, first), whole[1] if last == 0 else date(year, month, last)


def _season_days(year: int, month: int) -> tuple[date, date]:
    return a_month(year, month)[0], a_month(year, month + 2)[1]


def _part_of_month(unit: str, number: int, month: int) -> Callable[[int], Days] | None:
    """The days of the nth week, half, day, weekday or weekend of a month; -1 is the last."""

    def make(year: int) -> Days:
        days = calendar.monthrange(year, month)[1]
        if unit in ("week", "semana"):
            first, last = (days - 6, days) if number == -1 else (number * 7 - 6, min(number * 7, days))
        elif unit in ("half", "mitad", "quincena", "fortnight"):
            first, last = (1, 15) if number == 1 else (16, days)
        elif unit in ("day", "dia", "night"):
            first = last = days if number == -1 else number
        elif unit in ("days", "dias"):
            first, last = (days - 4, days) if number == -1 else (1, 5)
        else:
            weekday = 5 if unit in ("weekend",) else WEEKDAYS[unit]
            first = 1 + (weekday - date(year, month, 1).weekday()) % 7 + (number - 1) * 7
            if number == -1:
                first = days - (date(year, month, days).weekday() - weekday) % 7
            last = min(first + 1, days) if unit == "weekend" else first
        return a_day(year, month, first)[0], a_day(year, month, last)[1]

    known = ("week", "semana", "half", "mitad", "quincena", "fortnight", "day", "dia", "night", "days", "dias", "weekend")
    return make if unit in known or unit in WEEKDAYS else None
