"""The grammar of days told from today: yesterday, last Tuesday, two weeks ago, hace tres meses, over the past year."""

from __future__ import annotations

from datetime import date, timedelta

from actions.understanding.calendar_words import UNITS, WEEKDAYS
from actions.understanding.numbers_in_words import small_number
from actions.understanding.period_grammar import Grammar
from actions.understanding.period_model import Atom, Precision, a_month, months_before

_VAGUE = frozenset(
    {"few", "several", "some", "many", "unos", "unas", "varios", "varias", "pocos", "pocas", "algunos", "algunas"}
)
_ONE_DAY = {
    "yesterday": 1, "ayer": 1, "anoche": 1, "anteayer": 2, "antier": 2, "antenoche": 2, "today": 0, "hoy": 0, "tonight": 0,
    "tomorrow": -1,
}  # fmt: skip
_LAST = frozenset({"last", "past", "previous"})
_PASADO = frozenset({"pasado", "pasada", "anterior"})
_NEXT = frozenset({"next", "coming", "upcoming", "proximo", "proxima", "siguiente"})
_ARTICLES = frozenset({"the", "el", "la", "los", "las"})


class Relative:
    """Reads what is told from today, on the tokens of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.word = grammar.word
        self.skip = grammar.skip
        self.today = grammar.today

    def read(self, at: int) -> Atom | None:
        """The expression that begins there."""
        return (
            self._named_day(at)
            or self._ago(at)
            or self._hace(at)
            or self._stretch(at)
            or self._unit(at)
            or self._week_of(at)
            or self._weekday(at)
            or self._day_only(at)
        )

    def _named_day(self, at: int) -> Atom | None:
        word = self.word(at)
        if word == "the" and [self.word(at + n) for n in range(1, 4)] == ["day", "before", "yesterday"]:
            return self._days_ago(2, at + 4)
        if word == "day" and [self.word(at + 1), self.word(at + 2)] == ["before", "yesterday"]:
            return self._days_ago(2, at + 3)
        if word == "antes" and [self.word(at + 1), self.word(at + 2)] == ["de", "ayer"]:
            return self._days_ago(2, at + 3)
        if word in ("this", "esta", "este") and self.word(at + 1) in (
            "morning",
            "afternoon",
            "evening",
            "manana",
            "tarde",
            "noche",
            "mediodia",
        ):
            return None if self.grammar.strict else self._days_ago(0, at + 2)
        if word == "last" and self.word(at + 1) in ("night", "evening", "nite"):
            return self._days_ago(1, at + 2)
        if word == "ayer" and self.word(at + 1) in ("en", "por"):
            return self._days_ago(1, at + 1)
        if word == "manana" and not self.grammar.strict and self.word(at - 1) not in ("la", "esta", "de", "por"):
            return self._days_ago(-1, at + 1)
        if word not in _ONE_DAY or self.grammar.strict and word in ("today", "hoy", "tonight", "tomorrow"):
            return None
        return self._days_ago(_ONE_DAY[word], at + 1)

    def _days_ago(self, days: int, end: int) -> Atom:
        day = self.today - timedelta(days=days)
        return Atom.fixed(day, day, "day", end, ahead=days < 0)

    def _count(self, at: int) -> tuple[float, int, bool] | None:
        """How many, the place after it, and whether it is vague: two, a, a couple of, a few, half a."""
        word = self.word(at)
        if self.grammar.kind(at) == "num" and word.isdigit() and len(word) <= 3:
            return float(word), at + 1, False
        if word in ("a", "an", "one", "un", "una") and self.word(at + 1) in ("couple", "par"):
            return 2, self.skip(at + 2, "of", "de"), False
        if word in ("couple", "par"):
            return 2, self.skip(at + 1, "of", "de"), False
        if word in ("a", "the", "los", "las") and self.word(at + 1) in _VAGUE:
            return 3, at + 2, True
        if word in _VAGUE:
            return 3, at + 1, True
        if word in ("half", "medio", "media"):
            return 0.5, self.skip(at + 1, "a", "an"), False
        if word in ("a", "an", "un", "una"):
            return 1, at + 1, False
        number = small_number(self.grammar.words, at) if self.grammar.kind(at) == "word" else None
        return (float(number[0]), number[1], False) if number else None

    def _span(self, at: int) -> tuple[float, str, int, bool] | None:
        """A length of time: how many, of what, the place after, whether vague."""
        count = self._count(at)
        if count is None:
            return None
        unit = UNITS.get(self.word(count[1]))
        if unit is None:
            return None
        number, end = count[0], count[1] + 1
        if [self.word(end), self.word(end + 1), self.word(end + 2)] == ["and", "a", "half"] or [
            self.word(end),
            self.word(end + 1),
        ] == ["y", "medio"]:
            number, end = number + 0.5, end + (3 if self.word(end) == "and" else 2)
        if unit == "fortnight":
            return number * 2, "week", end, count[2]
        if unit == "decade":
            return number * 10, "year", end, count[2]
        return number, unit, end, count[2]

    def _ago(self, at: int) -> Atom | None:
        """Two weeks ago, a few months back, dos semanas atras."""
        span = self._span(at)
        if span is None:
            return None
        number, unit, end, vague = span
        if self.word(end) in ("ago", "atras", "agone") or self.word(end) == "back" and not self.word(end + 1) == "to":
            return self._from_today(number, unit, end + 1, vague=vague)
        if self.word(end) in ("or", "and", "to", "-"):  # "two or three weeks ago"
            other = self._span(end + 1)
            if other and self.word(other[2]) in ("ago", "back"):
                return self._between(number, other[0], other[1], other[2] + 1)
        return None

    def _hace(self, at: int) -> Atom | None:
        """Hace dos semanas, hace como un mes."""
        if self.word(at) != "hace":
            return None
        after = self.skip(at + 1, "como", "unos", "unas", "casi", "aproximadamente", "mas", "apenas", "ya")
        after = self.skip(after, "o") if self.word(after) == "o" else after
        after = self.skip(after, "menos", "de")
        span = self._span(after) or self._span(at + 1)
        if span is None or self.grammar.strict and self.word(span[2]) == "que" and span[1] == "year":
            return None
        return self._from_today(span[0], span[1], span[2], vague=span[3])

    def _from_today(self, number: float, unit: str, end: int, *, vague: bool) -> Atom:
        if vague:
            return self._between(5 if unit != "day" else 7, 2, unit, end)
        exact = self.word(end) in ("today", "exactly", "hoy", "exactamente")
        if unit == "day":
            return self._days_ago(int(number), end)
        if unit in ("week", "weekend"):
            return self._days_ago(int(number * 7), end)
        months = round(number * (12 if unit == "year" else 1))
        day = months_before(self.today, months)
        if exact:
            return Atom.fixed(day, day, "day", end + 1)
        if unit == "year" and number >= 1 and number == int(number):
            return Atom.fixed(date(day.year, 1, 1), date(day.year, 12, 31), "year", end)
        first, last = a_month(day.year, day.month)
        return Atom.fixed(first, last, "month", end)

    def _between(self, one: float, other: float, unit: str, end: int) -> Atom:
        early, late = self._back(max(one, other), unit), self._back(min(one, other), unit)
        precision: Precision = "day"
        if unit == "month":
            early, late, precision = a_month(early.year, early.month)[0], a_month(late.year, late.month)[1], "month"
        if unit == "year":
            early, late, precision = date(early.year, 1, 1), date(late.year, 12, 31), "year"
        return Atom.fixed(early, late, precision, end, vague=True)

    def _back(self, number: float, unit: str) -> date:
        if unit in ("day", "week", "weekend"):
            return self.today - timedelta(days=int(number * (1 if unit == "day" else 7)))
        return months_before(self.today, round(number * (12 if unit == "year" else 1)))

    def _stretch(self, at: int) -> Atom | None:
        """The past three months, over the last year, los ultimos dos meses: from then until today."""
        begin = self.skip(at, *_ARTICLES, "this", "these", "estos", "estas")
        if self.word(begin) not in ("last", "past", "previous", "ultimos", "ultimas", "ultimo", "ultima", "pasados", "pasadas"):
            return None
        span = self._span(begin + 1)
        if span is None:
            single = UNITS.get(self.word(begin + 1))
            over = self.word(at - 1) in ("over", "within", "during", "throughout", "for", "durante", "en") and self.word(
                begin
            ) in ("past", "last", "ultimo", "ultima")
            if single not in ("week", "month", "year") or not over or self.word(begin) != "past" and begin == at:
                return None
            span = (1, single, begin + 2, False)
        number, unit, end, vague = span
        if self.grammar.strict and (unit == "year" or self.word(at - 1) == "for"):
            return None
        back = self._back(5 if vague else number, unit)
        precision: Precision = "year" if unit == "year" else "month" if unit == "month" else "day"
        return Atom.fixed(back, self.today, precision, end)

    def _unit(self, at: int) -> Atom | None:
        """Last week, this month, the week before last, la semana pasada, el mes pasado, last weekend, next month."""
        begin = self.skip(at, *_ARTICLES, "over")
        begin = self.skip(begin, *_ARTICLES)
        word, after = self.word(begin), begin + 1
        if word == "this" and self.word(after) in _LAST | _NEXT:
            word, after = self.word(after), after + 1
        unit = UNITS.get(self.word(after))
        if word in _LAST | _NEXT | {"this", "este", "esta"} and unit:
            end, back = after + 1, 1 if word in _LAST else -1 if word in _NEXT else 0
        elif UNITS.get(word) and self.word(after) == "before" and self.word(after + 1) == "last":
            unit, end, back = UNITS[word], after + 2, 2
        elif UNITS.get(word) and (
            self.word(after) in _PASADO or self.word(after) in ("proximo", "proxima", "entrante", "antepasado", "antepasada")
        ):
            unit, end, back = (
                UNITS[word],
                after + 1,
                1 if self.word(after) in _PASADO else 2 if self.word(after).startswith("ante") else -1,
            )
        elif UNITS.get(word) and self.word(after) == "que" and self.word(after + 1) in ("viene", "entra"):
            unit, end, back = UNITS[word], after + 2, -1
        elif UNITS.get(word) and self.word(after) == "que" and self.word(after + 1) == "paso":
            unit, end, back = UNITS[word], after + 2, 1
        elif word in ("fin", "fines") and self.word(after) == "de" and self.word(after + 1) == "semana":
            unit, end, back = "weekend", self.skip(after + 2, *_PASADO), 1
        elif word == "weekend" and begin > at and not self.grammar.strict:
            unit, end, back = "weekend", after, 1
        else:
            return None
        if unit == "day" or unit is None or unit == "fortnight" and back == 0:
            return None
        if end < len(self.grammar.tokens) and unit == "week" and WEEKDAYS.get(self.word(end)) is not None:
            monday = self._monday() - timedelta(weeks=back)
            day = monday + timedelta(days=WEEKDAYS[self.word(end)])
            return Atom.fixed(day, day, "day", end + 1, ahead=day > self.today)
        return self._whole(unit, back, end)

    def _monday(self) -> date:
        return self.today - timedelta(days=self.today.weekday())

    def _whole(self, unit: str, back: int, end: int) -> Atom | None:
        ahead = back < 0
        if unit == "week":
            monday = self._monday() - timedelta(weeks=back)
            return Atom.fixed(monday, monday + timedelta(days=6), "day", end, ahead=ahead)
        if unit == "weekend":
            saturday = self._monday() + timedelta(days=5)
            saturday -= timedelta(weeks=back if saturday > self.today or back <= 0 else back)
            if back == 0 and saturday > self.today:
                saturday -= timedelta(weeks=1)
            return Atom.fixed(saturday, saturday + timedelta(days=1), "day", end, ahead=ahead)
        if unit == "month":
            first, last = a_month(self.today.year, self.today.month - back)
            return Atom.fixed(first, last, "month", end, ahead=ahead)
        if unit == "year":
            year = self.today.year - back
            return Atom.fixed(date(year, 1, 1), date(year, 12, 31), "year", end, ahead=ahead)
        return None

    def _week_of(self, at: int) -> Atom | None:
        """The week of March 3, la semana del 3 de marzo, the weekend of June 6."""
        at = self.skip(at, *_ARTICLES)
        unit = self.word(at)
        if unit not in ("week", "semana", "weekend") or self.word(at + 1) not in ("of", "de", "del"):
            return None
        begin = at + 2 if self.word(at + 1) != "of" or self.word(at + 2) != "the" else at + 2
        inner = self.grammar.named_day(begin) or self.grammar.numeric(begin) or self.grammar.holiday(begin)
        if inner is None or inner.precision != "day":
            return None
        make = inner.make

        def week(year: int) -> tuple[date | None, date | None]:
            day, last = make(year)
            if day is None or last is None:
                return day, last
            monday = day - timedelta(days=day.weekday())
            if unit == "weekend":
                return monday + timedelta(days=5), monday + timedelta(days=6)
            return monday, max(last, monday + timedelta(days=6))

        return Atom(week, "day", inner.end, inner.year)

    def _weekday(self, at: int) -> Atom | None:
        """Last Tuesday, on Monday, el martes pasado, Tuesday the 13th, Monday of last week, a week ago Friday."""
        grammar = self.grammar
        begin = self.skip(at, *_ARTICLES)
        which = self.word(begin) if self.word(begin) in _LAST | _NEXT | {"this", "este", "on", "pasado"} else ""
        after = begin + 1 if which else begin
        if which in ("this", "este") and self.word(after) in _LAST | {"pasado"}:
            which, after = "last", after + 1
        weekday = WEEKDAYS.get(self.word(after)) if grammar.kind(after) == "word" else None
        if weekday is None:
            return None
        end = after + 1
        if grammar.word(after) in ("mon", "sun", "sat", "fri", "wed", "tue", "thu") and grammar.strict:
            return None
        if self.word(end) in _PASADO:
            which, end = "last", end + 1
        elif self.word(end) in _NEXT or self.word(end) == "que" and self.word(end + 1) == "viene":
            which, end = "next", end + (1 if self.word(end) in _NEXT else 2)
        numbered = self._with_number(weekday, end, ahead=which in _NEXT)
        if numbered:
            return numbered
        if self.word(end) in ("morning", "afternoon", "evening", "night"):
            end += 1
        if [self.word(end), self.word(end + 1), self.word(end + 2)] in (
            ["of", "last", "week"],
            ["of", "this", "week"],
            ["before", "last", ""],
        ) or [self.word(end), self.word(end + 1)] == ["before", "last"]:
            if self.word(end) == "before":
                return self._days_ago((self.today.weekday() - weekday - 1) % 7 + 8, end + 2)
            monday = self._monday() - timedelta(weeks=1 if self.word(end + 1) == "last" else 0)
            day = monday + timedelta(days=weekday)
            return Atom.fixed(day, day, "day", end + 3, ahead=day > self.today)
        if self.word(at - 1) in ("every", "each", "cada", "all", "todos", "some", "any", "most") or self.word(begin) == "los":
            return None
        if which in _NEXT:
            return self._days_ago(-((weekday - self.today.weekday() - 1) % 7 + 1), end)
        if (
            not which
            and begin == at
            and self.word(at - 1) not in ("on", "last", "since", "from", "to", "until", "this", "by", "through", "and", "or")
            and (grammar.strict or len(grammar.tokens) > 8)
        ):
            return None
        if grammar.strict and which not in _LAST:
            return None
        return self._days_ago((self.today.weekday() - weekday - 1) % 7 + 1, end)

    def _with_number(self, weekday: int, end: int, *, ahead: bool) -> Atom | None:
        """Tuesday the 13th: the latest such day. A weekday before a full date leaves the date to itself."""
        after = self.skip(self.skip(end, ","), "the", "el")
        day = self.grammar.day_number(after)
        if day is None or not 1 <= day[0] <= 31 or self.grammar.named_day(end) or self.grammar.named_day(self.skip(end, ",")):
            return None
        if (
            self.grammar.kind(after) != "ord"
            and self.word(after - 1) not in ("the", "el")
            and WEEKDAYS.get(self.word(end - 1), 9) == 9
        ):
            return None
        if self.grammar.kind(after) == "num" and self.word(day[1]) in ("a", "p", "am", "pm", "people", "or"):
            return None
        if ahead:
            return self._days_ago(-((weekday - self.today.weekday() - 1) % 7 + 1), day[1])
        for back in range(48):
            first = a_month(self.today.year, self.today.month - back)[0]
            found = first + timedelta(days=day[0] - 1)
            if found.month == first.month and found.weekday() == weekday and found <= self.today:
                return Atom.fixed(found, found, "day", day[1])
        return None

    def _day_only(self, at: int) -> Atom | None:
        """On the 3rd, el dia 3: the latest such day. Only in an answer."""
        grammar = self.grammar
        if grammar.strict or len(grammar.tokens) > 10:
            return None
        if self.word(at) not in ("the", "el") or self.word(at - 1) not in (
            "on",
            "",
            "was",
            "fue",
            "around",
            "about",
            "from",
            "desde",
            "to",
            "until",
        ):
            return None
        after = self.skip(at + 1, "dia")
        day = grammar.day_number(after)
        if (
            day is None
            or not 1 <= day[0] <= 31
            or grammar.kind(after) == "word"
            and self.word(after) in ("first", "primero", "primera", "third", "tercero")
        ):
            return None
        if (
            self.word(at) == "the"
            and grammar.kind(after) != "ord"
            or self.word(day[1])
            in (
                "floor",
                "time",
                "one",
                "person",
                "piso",
                "district",
                "ward",
                "street",
                "st",
                "avenue",
                "ave",
                "year",
                "week",
                "meeting",
            )
        ):
            return None
        end = day[1]
        if self.word(end) in ("of", "de") and self.word(end + 1) in ("this", "last", "este", "the"):
            month = grammar._month_tail(end + 1) if self.word(end + 2) in ("month",) else None
            if month:
                return Atom(lambda y: (date(y, month[0], day[0]),) * 2, "day", month[1], month[2])
        if self.word(end) in ("del", "de") and self.word(end + 1) in ("mes",) or self.word(end + 1) == "este":
            end += 2
            end = self.skip(end, "mes")
            if self.word(end) in _PASADO:
                first = a_month(self.today.year, self.today.month - 1)[0]
                found = first + timedelta(days=day[0] - 1)
                return Atom.fixed(found, found, "day", end + 1) if found.month == first.month else None
        for back in range(13):
            first = a_month(self.today.year, self.today.month - back)[0]
            found = first + timedelta(days=day[0] - 1)
            if found.month == first.month and found <= self.today:
                return Atom.fixed(found, found, "day", end)
        return None
