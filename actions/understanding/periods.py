"""When something happened: the span of days that a text tells, in English or Spanish, never sharper than it was said.

Today is always given. Dates of the past are meant: one whose year is missing is the latest that is not to come.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime

from actions.understanding.folding import folded
from actions.understanding.period_grammar import Grammar
from actions.understanding.period_model import Hit, Period, Precision, coarsest
from actions.understanding.period_ranges import Reader
from actions.understanding.period_tokens import Token, tokens

__all__ = ["Period", "PeriodRead", "find_periods", "read_period"]

_ONGOING = re.compile(
    r"\b(?:still (?:going|happening|does|doing|do|is|are|goes|continu\w+|to this day|today|now|ongoing|occurr?ing|hasn'?t)|on-?going|to this day|(?:has ?n[o']t|hasnt|haven'?t|never) stopped|continu(?:es|ing|ous)|keeps? (?:happening|going|doing)|right now|as we speak|"
    r"sigue (?:pasando|igual|ocurriendo|haciendo\w*|sucediendo)|sigue(?:n)?$|(?:todavia|aun) (?:sigue|pasa|continua|esta|lo hace)|continua|hasta (?:la fecha|hoy|ahora|el dia de hoy)|no ha parado|ahora mismo|esta pasando)\b"
)
_NEVER_PUBLIC = re.compile(
    r"\b(?:(?:is|was|'s|are|has|have|had)(?: still)?(?: not|n'?t)(?: yet| ever| been| even)*(?: (?:been|come|gone|gotten|got|made|known))*(?: yet)?(?: (?:a )?(?:public|out|known|publicly|publicised|publicized|published|disclosed|reported|released|revealed))|not (?:yet )?(?:public|out|known|published|disclosed)|not yet|never (?:\w+ )?(?:came|come|went|gone|been|got|gotten|was|made|public|published|disclosed|reported|announced|revealed|did|has|told)|it never|"
    r"(?:isn'?t|isnt|wasn'?t|hasn'?t|hasnt|ain'?t)(?: \w+){0,3} (?:public|out|known|published|disclosed|reported|released)|nobody (?:else )?(?:knows|has|outside)|no one (?:else )?(?:knows|has|outside)|still (?:secret|hidden|not|private|under wraps|being (?:hid|hidden|kept)|nobody)|(?:kept|keeping) (?:it )?(?:quiet|secret|hidden)|under wraps|only (?:i|we|me|a few)|not that i know|"
    r"(?:todavia|aun) no|nunca (?:se|fue|salio|ha|lo|la)|no (?:es|ha sido|fue|se ha|se hizo|esta) (?:\w+ )?(?:public[oa]|publicad[oa]|sabid[oa]|divulgad[oa]|conocid[oa]|hecho)|nadie (?:mas )?(?:lo )?(?:sabe|ha)|sigue (?:en secreto|oculto|sin|siendo secreto)|en secreto|es secreto)\b"
)
_DISCOVERED = re.compile(
    r"\b(?:found (?:\w+ )?out|find out|learn(?:ed|t)|heard (?:about|of)|noticed|discovered|reported|realized|told me|saw (?:the|it) (?:in|on) the (?:news|paper)|came to light|wrote to|complained|called (?:the|city)|filed|me entere|supe|me dijeron|descubri|me di cuenta|reporte|born|hired|elected|moved (?:here|in))\b"
)
_CLAUSE = re.compile(r"[.;:!?\n]|,|\b(?:but|and then|and i|pero|y yo)\b")


@dataclass(frozen=True)
class PeriodRead:
    """A period, or why what was said cannot be one (a sentence key); neither where nothing was said of time."""

    period: Period | None = None
    reason: str | None = None


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
        first, last, precision = _roled(hit, today)
        periods.append((Period(first, last, precision, text[start:end]), (start, end)))
    return periods


def read_period(text: str, now: datetime, *, question: str = "event_period", language: str = "en") -> PeriodRead:
    """What an answer to "when was that?" says.

    For `public_since` the answer may be that it never came out: then both ends are None and the precision is `none`.
    """
    words = text.strip()
    plain = folded(words)
    found = tokens(words)
    hits = list(Reader(Grammar(found, now.date(), strict=len(found) > 60)).hits())
    if question == "public_since" and _NEVER_PUBLIC.search(plain) and not _dated(hits, now.date()):
        return PeriodRead(Period(None, None, "none", words))
    wrong = [hit.wrong for hit in hits if hit.wrong]
    for reason in ("impossible", "reversed"):
        if reason in wrong:
            return PeriodRead(reason=f"reading.period_{reason}")
    fair = [hit for hit in hits if not hit.wrong]
    if not fair:
        if wrong:
            return PeriodRead(reason="reading.period_future")
        if _nonsense(found):
            return PeriodRead(reason="reading.period_impossible")
        if question == "event_period" and _ONGOING.search(plain):
            return PeriodRead(Period(None, None, "open", words))
        return PeriodRead()
    fair = _without_asides(fair, found, plain)
    first, last, precision = _together(fair, now.date(), question)
    if question == "event_period" and last is not None and _ONGOING.search(plain):
        last, precision = None, "open"
    if last is not None and last > now.date() and first is not None and any(_ends_ahead(hit, now.date()) for hit in fair):
        return PeriodRead(reason="reading.period_future")
    return PeriodRead(Period(first, last, precision, words))


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
    return [hit for hit in kept if not any(_holds(hit, other) for other in kept)]


def _holds(wide: Hit, sharp: Hit) -> bool:
    if wide is sharp or None in (wide.first, wide.last, sharp.first, sharp.last):
        return False
    order: tuple[Precision, ...] = ("day", "month", "season", "year")
    assert wide.first and wide.last and sharp.first and sharp.last
    sharper = order.index(sharp.precision) < order.index(wide.precision)
    return sharper and wide.first <= sharp.first and sharp.last <= wide.last


def _together(hits: list[Hit], today: date, question: str) -> tuple[date | None, date | None, Precision]:
    """From the first to the last of them."""
    if len(hits) == 1:
        return _roled(hits[0], today) if question == "event_period" else (hits[0].first, hits[0].last, hits[0].precision)
    first = min(hit.first for hit in hits if hit.first)
    last = max(hit.last for hit in hits if hit.last)
    since = [hit for hit in hits if hit.role == "since"]
    if question == "event_period" and since and last == since[-1].last:
        return first, None, "open"
    return first, last, coarsest(*(hit.precision for hit in hits))


def _roled(hit: Hit, today: date) -> tuple[date | None, date | None, Precision]:
    """The ends as "since", "until", "before" and "after" open them."""
    if hit.role in ("since", "after"):
        return hit.first, None, "open"
    if hit.role in ("until", "before"):
        return None, hit.last, "open"
    return hit.first, hit.last, hit.precision
