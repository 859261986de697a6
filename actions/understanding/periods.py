"""When something happened: the span of days that a text tells, in English or Spanish, never sharper than it was said.

Today is always given. Dates of the past are meant: one whose year is missing is the latest that is not to come.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from actions.understanding.calendar_words import corrected
from actions.understanding.folding import folded
from actions.understanding.patterns import any_of
from actions.understanding.period_grammar import Grammar
from actions.understanding.period_model import Hit, Period, Precision, coarsest
from actions.understanding.period_ranges import Reader
from actions.understanding.period_sureness import speaks_of_time
from actions.understanding.period_tokens import Token, tokens
from actions.understanding.period_years import inside
from actions.understanding.tone import asks_in_passing

__all__ = ["Period", "PeriodRead", "find_periods", "read_period"]

_ONGOING = re.compile(
    any_of(
        r"""
        still (?:going|happening|does|doing|do|is|are|goes|continu\w+|to this day|today|now|ongoing|occurr?ing|hasn'?t)
        on-?going
        to this day
        (?:has ?n[o']t|hasnt|haven'?t|never) stopped
        continu(?:es|ing|ous)
        keeps (?:happening|going|doing|on)
        (?:happening|going on) right now
        as we speak
        sigue (?:pasando|igual|ocurriendo|haciendo\w*|sucediendo)
        (?<!que )siguen?\W*$
        (?:todavia|aun) (?:sigue|pasa|continua|esta|lo hace)
        continua
        hasta (?:la fecha|hoy|el dia de hoy)
        no ha parado
        esta pasando
        """
    ).join((r"\b", r"\b"))
)
_RECURRING = re.compile(
    r"\b(?:every|each|cada|all the)(?: (?:single|other|otro|otra|few|couple of))? "
    r"(?:time|days?|weeks?|months?|years?|mornings?|nights?|weekends?|mon|tues|wednes|thurs|fri|satur|sun|dia|semana|mes|ano|vez|noche|"
    r"lunes|martes|miercoles|jueves|viernes|sabado|domingo)|\btodos los (?:dias|meses|lunes|martes|miercoles|jueves|viernes)"
)
_PUBLIC = "(?:(?:a )?(?:public|out|known|publicly|publici[sz]ed|published|disclosed|reported|released|revealed|announced))"
_NEVER_PUBLIC = re.compile(
    any_of(
        rf"""
        (?:is|was|'s|are|has|have|had)(?: still)?(?: not|n'?t)(?: \w+){{0,3}} {_PUBLIC}
        (?:isn'?t|wasn'?t|hasn'?t|haven'?t|ain'?t|didn'?t|doesn'?t|don'?t|not)(?: \w+){{0,3}} {_PUBLIC}
        (?:hasn'?t|has not|didn'?t|did not) (?:come|came|gone|go|got|get|gotten|made) (?:out|public|around|to light)
        not (?:yet|that i know)
        never (?:\w+ )?(?:came|come|went|gone|go|been|gotten|was|made|did|has|publicly|{_PUBLIC})
        never (?:\w+ )?(?:got|get|told)(?: \w+)? (?:out|around|{_PUBLIC}|anyone|anybody)
        it never
        (?:nobody|no one|noone|none of the public)(?: else)? (?:knows|has|outside|but)
        still (?:secret|hidden|not|private|under wraps|being (?:hid|hidden|kept)|nobody|confidential|a secret)
        (?:kept|keeping|keeps) (?:it |this |that )?(?:quiet|secret|hidden|under wraps)
        under wraps
        only (?:i|we|me|a few|the (?:staff|people))
        (?:todavia|aun) no
        nunca (?:se|fue|salio|ha|lo|la)
        no (?:es|ha sido|fue|se ha|se hizo|esta) (?:\w+ )?(?:public[oa]|publicad[oa]|sabid[oa]|divulgad[oa]|conocid[oa]|hecho)
        no ha salido
        nadie (?:mas )?(?:lo )?(?:sabe|ha)
        sigue (?:en secreto|ocult[oa]|sin|siendo secreto)
        en secreto
        es secreto
        """
    ).join((r"^\W*(?:never|nunca|jamas|not public|nope,? never)\W*$|\b", r"\b"))
)
_DISCOVERED = re.compile(
    any_of(
        r"""
        found (?:\w+ )?out
        find out
        learn(?:ed|t)
        heard (?:about|of)
        noticed
        discovered
        reported
        realized
        told me
        saw (?:the|it) (?:in|on) the (?:news|paper)
        came to light
        wrote to
        complained
        called (?:the|city)
        filed
        born
        hired
        elected
        moved (?:here|in)
        me entere
        supe
        me dijeron
        descubri
        me di cuenta
        reporte
        """
    ).join((r"\b", r"\b"))
)
_HEDGE = re.compile(r"\b(?:maybe|perhaps|possibly|could be|might be|quizas?|tal vez|puede que|a lo mejor)\W+(?:\w+\W+){0,2}$")
_FEW, _LONG = 14, 60
_DAY, _NEAR = timedelta(days=1), timedelta(days=7)
_CLAUSE = re.compile(r"[.;:!?\n]|,|\b(?:but|and then|and i|pero|y yo)\b")


@dataclass(frozen=True)
class PeriodRead:
    """A period, or why what was said cannot be one (a sentence key); neither where nothing was said of time.

    `sure`: the text speaks of little else than the time, or names a date outright.
    """

    period: Period | None = None
    reason: str | None = None
    sure: bool = False


def find_periods(text: str, now: datetime, language: str = "en") -> list[tuple[Period, tuple[int, int]]]:
    """Every past time that an account tells for certain, with the place of its words, in order.

    Cautious: a weekday alone, a month without "in", a season that may be a verb and whatever is still to come are left
    out. `language` is a hint only; both languages are read.
    """
    found = tokens(text)
    today = now.date()
    periods = []
    for hit in Reader(Grammar(found, today, strict=True)).hits():
        if hit.wrong or not (hit.first or hit.last):
            continue
        start, end = found[hit.begin].start, found[hit.end - 1].end
        plain = hit.role not in ("since", "just before", "just after")
        first, last, precision = (hit.first, hit.last, hit.precision) if plain else _roled(hit, today)
        periods.append((Period(first, last, precision, text[start:end]), (start, end)))
    return periods


def read_period(text: str, now: datetime, *, question: str = "event_period", language: str = "en") -> PeriodRead:
    """What an answer to "when was that?" says.

    For `public_since` the answer may be that it never came out: then both ends are None and the precision is `none`.
    """
    words = text.strip()
    plain = folded(words)
    found = tokens(words)
    long = len(found) > _LONG
    read = found if long else [token._replace(text=corrected(token.text)) for token in found]
    hits = list(Reader(Grammar(read, now.date(), strict=long)).hits())
    if question == "public_since" and _NEVER_PUBLIC.search(plain) and not _dated(hits, now.date()):
        return PeriodRead(Period(None, None, "none", words), sure=len(found) <= _FEW and not asks_in_passing(words))
    sure = speaks_of_time(found, hits) and not asks_in_passing(words)
    wrong = [hit.wrong for hit in hits if hit.wrong]
    for reason in ("impossible", "reversed"):
        if reason in wrong:
            return PeriodRead(reason=f"reading.period_{reason}", sure=sure)
    fair = [hit for hit in hits if not hit.wrong]
    if not fair:
        if wrong:
            return PeriodRead(reason="reading.period_future", sure=sure)
        if _nonsense(found):
            return PeriodRead(reason="reading.period_impossible", sure=not asks_in_passing(words))
        recurring = len(found) <= _FEW and _RECURRING.search(plain)
        if question == "event_period" and (_ONGOING.search(plain) or recurring):
            return PeriodRead(Period(None, None, "open", words), sure=len(found) <= _FEW and not asks_in_passing(words))
        return PeriodRead()
    fair = _without_asides(fair, found, plain)
    first, last, precision = _together(fair, now.date(), question)
    if question == "event_period" and last is not None and _ONGOING.search(plain):
        last, precision = None, "open"
    if last is not None and last > now.date() and first is not None and any(_ends_ahead(hit, now.date()) for hit in fair):
        return PeriodRead(reason="reading.period_future", sure=sure)
    return PeriodRead(Period(first, last, precision, words), sure=sure)


def _dated(hits: list[Hit], today: date) -> bool:
    """Whether a date other than today is named."""
    return any(hit.wrong or hit.first != today or hit.last != today for hit in hits)


def _ends_ahead(hit: Hit, today: date) -> bool:
    """Whether a range was given whose last day is still to come; a whole month, season or year that runs on is not that."""
    return (
        hit.precision == "day"
        and hit.last is not None
        and hit.last > today
        and hit.first is not None
        and (hit.last - hit.first).days != 6
    )


def _nonsense(found: list[Token]) -> bool:
    """Whether a numeric date stands there that no calendar has, such as 13/32/2026."""
    return any(token.kind in ("mdy", "iso", "mdyr") for token in found)


def _without_asides(hits: list[Hit], found: list[Token], plain: str) -> list[Hit]:
    """Without the dates of how the person came to know of it, where others remain; and without what a sharper date lies in."""
    kept = []
    for hit in hits:
        start = found[hit.begin].start
        begin = max((match.end() for match in _CLAUSE.finditer(plain, 0, start)), default=0)
        if not _DISCOVERED.search(plain[begin:start]):
            kept.append(hit)
    kept = kept or hits
    dated = {hit.first.weekday() for hit in kept if hit.said_day and hit.first}
    kept = [hit for hit in kept if not (hit.weekday and hit.first and hit.first.weekday() in dated)]
    hedged = [hit for hit in kept if _HEDGE.search(plain[: found[hit.begin].start])]
    kept = [hit for hit in kept if not (hit in hedged and any(_holds(other, hit) for other in kept))]
    return [hit for hit in kept if not any(_holds(hit, other) for other in kept)]


def _holds(wide: Hit, sharp: Hit) -> bool:
    return inside((sharp.precision, (sharp.first, sharp.last)), (wide.precision, (wide.first, wide.last)))


def _together(hits: list[Hit], today: date, question: str) -> tuple[date | None, date | None, Precision]:
    """From the first to the last of them."""
    if len(hits) == 1:
        return _roled(hits[0], today) if question == "event_period" else (hits[0].first, hits[0].last, hits[0].precision)
    first = min(hit.first for hit in hits if hit.first)
    last = max(hit.last for hit in hits if hit.last)
    since = [hit for hit in hits if hit.role in ("since", "starts")]
    if question == "event_period" and since and last == since[-1].last:
        return first, None, "open"
    return first, last, coarsest(*(hit.precision for hit in hits))


def _roled(hit: Hit, today: date) -> tuple[date | None, date | None, Precision]:
    """The ends as "since", "until", "before" and "after" open them."""
    if hit.role in ("since", "starts", "after"):
        return hit.first, None, "open"
    if hit.role in ("until", "before"):
        return None, hit.last, "open"
    if hit.role == "just before" and hit.first:
        return hit.first - _NEAR, hit.first - _DAY, hit.precision
    if hit.role == "just after" and hit.last:
        return hit.last + _DAY, min(hit.last + _NEAR, max(today, hit.last)), hit.precision
    return hit.first, hit.last, hit.precision
