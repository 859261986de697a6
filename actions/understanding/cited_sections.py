"""Sections that the person cites in so many words, as ids of the city's own list; never a date, a time or a room."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from actions.understanding.patterns import any_of

CITING = any_of(
    r"""
    \bsec(?:tion|tions|cion|ción|ciones|s|t)?\b\.?
    §+
    \bart(?:icle|iculo|ículo)?s?\b\.?
    \b(?:rcw|mmc|drmc|ordinance|ordenanza|code|código|codigo|chapter|rule|regla|provisions?|statutes?|subsection)\b
    \bch\.
    """
)
LEANING = re.compile(
    any_of(
        r"""
        \b(?:under|see|violat\w+|violand\w*|viola|break\w*|broke|breach\w*|against|cit\w+|thats|that's|its|it's|think|about|per|pursuant to)\s+
        \b(?:bajo|contra|según|segun|is|es|was|fue|maybe|probably|apply|applies|look at|and|or|y|to)\s+
        [&,;]\s+
        """
    )
    + "$"
)
"""Words after which a bare number like 2-60 is meant as a section even where something else speaks against it."""
ELSEWHERE = re.compile(
    any_of(
        r"""
        \b(?:room|rm|unit|apt|apartment|suite|ste|building|bldg|lot|route|gate|bus|flight|space|stall|bay|door|box|locker|floor|row|seat|table)\s*#?
        \b(?:truck|model|form|page|item|score|lost|won|win|beat|vote[ds]?|passed|failed|aged?|ages|at|around|between|from|until|till|by|before|after)\s*#?
        \b(?:cuarto|salón|salon|oficina|número|numero|casa|a las|de las|las|puerta|camión|camion)\s*#?
        [@$#:/.\d-]
        """
    )
    + "$"
)
AFTERWARDS = re.compile(
    r"^\s*"
    + any_of(
        r"""
        [-/–:.]\d
        \d
        (?:[ap]\.?m|o'?clock|in the (?:morning|afternoon|evening)|at night|de la (?:tarde|mañana|noche))\b
        (?:street|st|ave|avenue|road|rd|blvd|lane|calle|inch|inches|feet|ft|dollars|bucks|percent|days?|weeks?|months?|years?|hours?|hrs?|minutes)\b
        (?:vote|score|win|loss|game|people|times|miles|kids)\b
        %
        """
    )
)
WORDED = re.compile(r"\b(?:under|violat\w+|break\w*|broke|breach\w*|against|cit\w+|section|per|contra|bajo|viola\w*|see)\b")


@dataclass(frozen=True)
class Citation:
    """One section of the list and where the text cites it."""

    id: str
    start: int
    end: int


def cited_sections(text: str, sections: Iterable[str]) -> list[Citation]:
    """The citations in `text` of ids in `sections`, each id once, in the order of the text."""
    known = list(dict.fromkeys(sections))
    plain = text.casefold().replace("–", "-").replace("—", "-").replace("‑", "-").replace("−", "-")
    if len(plain) != len(text):
        plain = text.lower()
    found = [*_numbered(plain, [one for one in known if one[:1].isdigit() and "-" in one])]
    found += _dotted(plain, [one for one in known if one[:1].isdigit() and "." in one])
    found += _named(plain, [one for one in known if not one[:1].isdigit()])
    first: dict[str, Citation] = {}
    for citation in sorted(found, key=lambda each: each.start):
        first.setdefault(citation.id, citation)
    return list(first.values())


def _numbered(plain: str, known: list[str]) -> Iterable[Citation]:
    """Ids like 2-60. A bare one counts unless what stands around it says that it is a time, a room or part of a date."""
    by_chapter: dict[str, set[str]] = {}
    for one in known:
        chapter, _, number = one.partition("-")
        by_chapter.setdefault(chapter, set()).add(number)
    for chapter, numbers in by_chapter.items():
        pattern = re.compile(
            rf"(?<![\w$]){chapter}(?P<joint>\s?-\s?|\.|\s+)(?P<number>\d{{2,3}})(?!\d)(?P<more>(?:\s*\([a-z0-9]{{1,3}}\))*)"
        )
        for found in pattern.finditer(plain):
            before, after = plain[: found.start()].rstrip(), plain[found.end() :]
            cited = re.search(CITING + r"\s*(?:number|no\.?|num\.?|#|número)?\s*$", before)
            if found["number"] not in numbers or re.match(r"\s?[-/]\s?\d", after) or re.search(r"\d\s?[-/.]\s?$", before):
                continue
            if not cited and "-" not in found["joint"]:
                continue
            leaning = LEANING.search(before + " ")
            if cited or (not AFTERWARDS.match(after) and (leaning or not ELSEWHERE.search(before))):
                yield Citation(f"{chapter}-{found['number']}", found.start(), found.end())
                yield from _continued(plain, found.end(), chapter, numbers)


def _continued(plain: str, at: int, chapter: str, numbers: set[str]) -> Iterable[Citation]:
    """The 48 in "sections 2-43 and 48"."""
    more = re.compile(r"\s*(?:,|and|&|y|or|,\s*and)\s*(\d{2,3})(?![\w/-]|\s*(?:%|dollars|times|days))")
    while (found := more.match(plain, at)) and found[1] in numbers:
        yield Citation(f"{chapter}-{found[1]}", found.start(1), found.end(1))
        at = found.end()


def _dotted(plain: str, known: list[str]) -> Iterable[Citation]:
    """Ids like 42.23.070(1), also said with spaces, without the leading zero, or "subsection 1"."""
    heads = dict.fromkeys(one.partition("(")[0] for one in known)
    for head in heads:
        title, chapter, number = [*head.split("."), "", ""][:3]
        digits = number.lstrip("0")
        pattern = re.compile(
            rf"(?<![\w.$-]){title}\s?[.\s-]\s?{chapter}\s?[.\s-]\s?0?{digits}(?!\d)\s*"
            r"(?P<parts>(?:(?:\(\s*\d\s*\)|subsection\s+\(?\d\)?|sub\s+\d|part\s+\d|inciso\s+\d|[.]\d(?!\d))\s*(?:,|and|&|y|or)?\s*)*)"
        )
        for found in pattern.finditer(plain):
            parts = re.findall(r"\d", found["parts"])
            ids = [f"{head}({part})" for part in parts if f"{head}({part})" in known]
            if not ids and head in known:
                ids = [head]
            for one in ids:
                yield Citation(one, found.start(), found.end())


def _named(plain: str, known: list[str]) -> Iterable[Citation]:
    """Ids in words that name a code, where the text leans on it ("under the election code"); a mere subject is no citation."""
    for one in sorted(known, key=len, reverse=True):
        words = one.split("_")
        if "code" not in words:
            continue
        phrase = r"\s+(?:and\s+|&\s+)?".join(map(re.escape, words))
        for found in re.finditer(rf"\b{phrase}\b", plain):
            before = plain[max(0, found.start() - 40) : found.start()]
            longer = any(
                other != one and other.endswith(one) and plain[: found.end()].endswith(other.replace("_", " "))
                for other in known
            )
            if WORDED.search(before) and not longer:
                yield Citation(one, found.start(), found.end())
