"""A text cut into the tokens that the grammar of dates reads.

Numbers that belong to something else - money, phones, sections, times of day, house numbers, addresses on the web - are
cut out first, so that they can never become dates.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from actions.understanding.folding import folded

_WEB = re.compile(
    r"\S{1,80}@\S{1,255}|(?:https?://|www\.)\S+|\b[\w-]{1,80}\.(?:pdf|jpe?g|png|docx?|xlsx?|mp4|mov|com|org|net|gov)\b"
)
_SIGNS_OF_WEB = ("@", "://", "www.", ".pdf", ".jp", ".png", ".doc", ".xls", ".m", ".com", ".org", ".net", ".gov")
_COUNTED = """
    %|percent|per\\ cent|dollars?|bucks|usd|cents|dolares|pesos|por\\ ciento|million|thousand|hundred|miles?|feet|ft|
    acres?|hours?|hrs?|minutes?|mins?|horas?|minutos?|people|personas|times|veces|tickets?|votes?|pages?|units?|employees|
    checks|copies|mph|lbs|pounds|gallons|kids|guys|men|women|boletos|cheques|paginas|empleados
"""
_NUMBERED = """
    sections?|seccion(?:es)?|secs?|chapters?|ch|rcw|mmc|drmc|ords?|ordinances?|resolutions?|resolucion|articles?|articulo|
    rules?|regla|no|nos|number|numero|num|case|cases|caso|invoices?|factura|permits?|permiso|contracts?|contrato|bills?|
    room|rm|suite|ste|apt|unit|box|zip|badge|routes?|hwy|highway|districts?|distrito|ward|precinct|pages?|pagina|docket|
    item|lot|parcel|account|check|cheque|po|rfp|rfq|bid|form|exhibit|title|part|subsection|paragraph|file|folio|code|codigo|
    phase|fase|level|floor|piso|version|station|line|linea|engine|truck|bus|car|gate|door|table|seat|option|proposition|prop|
    measure|amendment
"""
_MONTHS = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep|set|oct|nov|dic"
_SMALL = "the|in|at|to|on|of|and|by|a|my|his|her|our|their"
_BLOCKED = re.compile(
    rf"""
      [$€£]\s?\d[\d,.]*(?:\s?(?:million|thousand|mil|k|m)\b)?
    | \b(?!(?:19|20)\d\d\b)\d[\d,]{{0,15}}(?:\.\d+)?\s?(?:{_COUNTED})(?!\w)
    | (?<![\w/.-])(?:\+?1[-.\ ]?)?\(?\d{{3}}\)?[-.\ ]\ ?\d{{3}}[-.\ ]\d{{4}}(?![\w/-])
    | (?:§+|\#)\s*[\d.-]+(?:\s?\([a-z0-9]{{1,4}}\))*
    | \b(?:{_NUMBERED})\b\.?\s*(?:no\b\.?\s*|number\s*|numero\s*|\#\s*)?(?:[a-z]{{1,4}}-?)?\d[\d./-]*(?:\s?\([a-z0-9]{{1,4}}\))*
    | \b[a-z]{{1,4}}-\d{{2,4}}-\d+\b
    | (?<![:\dt])\b\d{{1,2}}:\d{{2}}(?:\s?[ap]\.?\s?m\b\.?)? | \b\d{{1,2}}\s?[ap]\.?m\b\.? | \b\d{{1,2}}\s?o'?clock\b | \b24/7\b
    | \ba\ las?\ \d{{1,2}}(?:\s?(?:y\ media|en\ punto))?\b(?!\s?(?:de\ (?:{_MONTHS})))
    | \b\d{{1,6}}(?:-\d{{1,6}}){{1,6}}\s?(?:\([a-z0-9]{{1,4}}\)){{1,6}}
    | \b\d+[.]\d{{2,3}}[.](?!(?:19|20)\d\d\b)\d{{3,4}}\b(?:\([a-z0-9]+\))*
    | \b\d+\s+(?:[nsew]\.?\s+|north\s+|south\s+|east\s+|west\s+)?(?!(?:{_SMALL})\b)[a-z]+\s+
      (?:st|street|ave|avenue|rd|road|lane|blvd|boulevard|hwy|highway|pkwy)\b
    | \b\d{{3,}}\s+(?:[nsew]\.?\s+)?[a-z]+\s+(?:dr|drive|ln|ct|court|way|pl|place|circle|cir)\b
    """,
    re.VERBOSE,
)
_DATED = re.compile(r"no\b\.?\s*\d{1,2}/\d{1,2}(?:/\d+)?")
_TOKEN = re.compile(
    r"""
      (?P<word>[^\W\d_]+(?:'[a-z]+)*'?)
    | (?P<iso>(?<![\w.$-])\d{4}(?P<s1>[-/.])\d{1,2}(?P=s1)\d{1,2}(?:t\d{2}:?\d{2}\S*)?(?!\w|/(?!\d{4}-)|[-.]\d))
    | (?P<mdyr>(?<![\w/.$-])\d{1,2}/\d{1,2}\s?-\s?\d{1,2}/(?:\d{4}|\d{2})(?![\w/]))
    | (?P<mdy>(?<![\w/.$])(?:(?<!-)|(?<=/\d\d-)|(?<=/\d{4}-))
        \d{1,2}\s?(?P<s2>[-/.])\s?\d{1,2}\s?(?P=s2)\s?(?:\d{4}|'?\d{2})(?![\w/]|[.]\d))
    | (?P<my>(?<![\w/.$-])\d{1,2}[/-]\d{4}(?![\w/-]))
    | (?P<ym>(?<![\w/.$-])(?:19|20)\d{2}[-/]\d{1,2}(?![\w/-]))
    | (?P<md>(?<![\w/.$])(?:(?<!-)|(?<=/\d-)|(?<=/\d\d-)|(?<=/\d{4}-))\d{1,2}/\d{1,2}(?![\w/]))
    | (?P<ord>\b\d{1,2}(?:\s?(?:st|nd|rd|th)|ero|er|ro|do|o|a)\b)
    | (?P<decade>(?<!\w)'?(?:19|20)?\d0'?s\b)
    | (?P<yy>'\d{2}(?![\w']))
    | (?P<num>\d+(?:[.,]\d+)*(?:ish)?)
    | (?P<sign>\n|\S)
    """,
    re.VERBOSE,
)
_DIGITS = re.compile(r"\d+")
_AROUND = 30


class Token(NamedTuple):
    """A word, number or sign: its kind, its folded text and its place in the text."""

    kind: str
    text: str
    start: int
    end: int
    capital: bool = False


def tokens(text: str) -> list[Token]:
    """The tokens of a text.

    Kinds: word, num, ord, yy, sign, the numeric dates iso mdy mdyr md my ym, and x for what is blocked.
    """
    plain = folded(text)
    found: list[Token] = []
    at = 0
    for start, end in _blocked(plain):
        _cut(text, plain, at, start, found)
        found.append(Token("x", "", start, end))
        at = end
    _cut(text, plain, at, len(plain), found)
    return found


def _blocked(plain: str) -> Iterator[tuple[int, int]]:
    """The spans that hold no date, in order. Only the neighbourhood of digits is searched, and of signs of the web."""
    spans = [match.span() for match in _WEB.finditer(plain)] if any(sign in plain for sign in _SIGNS_OF_WEB) else []
    for start, end in _around_digits(plain):
        spans += [match.span() for match in _BLOCKED.finditer(plain, start, end) if not _DATED.fullmatch(match.group())]
    at = 0
    for start, end in sorted(spans):
        if start >= at:
            yield start, end
            at = end


def _around_digits(plain: str) -> Iterator[tuple[int, int]]:
    """The stretches of text around digits, cut at spaces."""
    begin = finish = -1
    for match in _DIGITS.finditer(plain):
        if match.start() > finish:
            if finish >= 0:
                yield begin, finish
            begin = plain.rfind(" ", 0, max(0, match.start() - _AROUND)) + 1
        after = plain.find(" ", match.end() + _AROUND)
        finish = after if after >= 0 else len(plain)
    if finish >= 0:
        yield begin, finish


def _cut(text: str, plain: str, start: int, end: int, found: list[Token]) -> None:
    for match in _TOKEN.finditer(plain, start, end):
        kind = match.lastgroup or "sign"
        word = match.group()
        if kind == "word":
            word = word.rstrip("'")
        found.append(Token(kind, word, match.start(), match.end(), text[match.start()].isupper()))
