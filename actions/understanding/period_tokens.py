"""A text cut into the tokens that the grammar of dates reads.

Numbers that belong to something else - money, phones, sections, times of day, house numbers, addresses on the web - are
cut out first, so that they can never become dates.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from actions.understanding.folding import folded

_BLOCKED = re.compile(
    r"""
      \S+@\S+ | (?:https?://|www\.)\S+ | \b[\w-]+\.(?:pdf|jpe?g|png|docx?|xlsx?|mp4|mov|com|org|net|gov)\b
    | [$€£]\s?\d[\d,.]*(?:\s?(?:million|thousand|mil|k|m)\b)?
    | \b(?!(?:19|20)\d\d\b)\d[\d,]*(?:\.\d+)?\s?(?:%|percent|per\ cent|dollars?|bucks|usd|cents|dolares|pesos|por\ ciento|million|thousand|hundred|miles?|feet|ft|acres?|hours?|hrs?|minutes?|mins?|horas?|minutos?|people|personas|times|veces|tickets?|votes?|pages?|units?|employees|checks|copies|mph|lbs|pounds|gallons|kids|guys|men|women|boletos|cheques|paginas|empleados)\b
    | (?<![\w/.-])(?:\+?1[-.\ ]?)?\(?\d{3}\)?[-.\ ]\ ?\d{3}[-.\ ]\d{4}(?![\w/-])
    | (?:§+|\#)\s*[\d.-]+(?:\s?\([a-z0-9]{1,4}\))*
    | \b(?:sections?|seccion(?:es)?|secs?|chapters?|ch|rcw|mmc|drmc|ords?|ordinances?|resolutions?|resolucion|articles?|articulo|rules?|regla|no|nos|number|numero|num|case|cases|caso|invoices?|factura|permits?|permiso|contracts?|contrato|bills?|room|rm|suite|ste|apt|unit|box|zip|badge|routes?|hwy|highway|districts?|distrito|ward|precinct|pages?|pagina|docket|item|agenda\ item|lot|parcel|account|check|cheque|po|rfp|rfq|bid|form|exhibit|title|part|subsection|paragraph|file|folio|code|codigo|phase|fase|level|floor|piso|version|station|line|linea|engine|truck|bus|car|gate|door|table|seat|option|council\ bill|proposition|prop|measure|amendment)\b\.?\s*(?:no\b\.?\s*|number\s*|numero\s*|\#\s*)?(?:[a-z]{1,4}-?)?\d[\d./-]*(?:\s?\([a-z0-9]{1,4}\))*
    | \b\d{1,2}:\d{2}(?:\s?[ap]\.?\s?m\b\.?)? | \b\d{1,2}\s?[ap]\.?m\b\.? | \b\d{1,2}\s?o'?clock\b | \b24/7\b | \ba\ las?\ \d{1,2}(?:\s?(?:y\ media|en\ punto))?\b(?!\s?(?:de\ (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep|set|oct|nov|dic)))
    | \b\d+(?:-\d+)+\s?(?:\([a-z0-9]{1,4}\))+ | \b\d+[.]\d{2,3}[.]\d{3,4}\b(?:\([a-z0-9]+\))* | \b(?:no|a|the)\ (?:1|2|3)/(?:2|3|4)\b
    | \b\d+\s+(?:[nsew]\.?\s+|north\s+|south\s+|east\s+|west\s+)?(?!the\b|in\b|at\b|to\b|on\b|of\b|and\b|by\b|a\b|my\b|his\b|her\b|our\b|their\b)[a-z]+\s+(?:st|street|ave|avenue|rd|road|lane|blvd|boulevard|hwy|highway|pkwy)\b
    | \b\d{3,}\s+(?:[nsew]\.?\s+)?[a-z]+\s+(?:dr|drive|ln|ct|court|way|pl|place|circle|cir)\b
    """,
    re.VERBOSE,
)
# A street word that is a date's neighbour by accident: "June 3rd at ...".
_TOKEN = re.compile(
    r"""
      (?P<iso>(?<![\w/.$-])\d{4}(?P<s1>[-/.])\d{1,2}(?P=s1)\d{1,2}(?:t\d{2}:?\d{2}\S*)?(?![\w/]|[-.]\d))
    | (?P<mdyr>(?<![\w/.$-])\d{1,2}/\d{1,2}\s?-\s?\d{1,2}/(?:\d{4}|\d{2})(?![\w/]))
    | (?P<mdy>(?<![\w/.$-])\d{1,2}\s?(?P<s2>[-/.])\s?\d{1,2}\s?(?P=s2)\s?(?:\d{4}|'?\d{2})(?![\w/]|[.]\d))
    | (?P<my>(?<![\w/.$-])\d{1,2}[/-]\d{4}(?![\w/-]))
    | (?P<ym>(?<![\w/.$-])(?:19|20)\d{2}[-/]\d{1,2}(?![\w/-]))
    | (?P<md>(?<![\w/.$-])\d{1,2}/\d{1,2}(?![\w/]))
    | (?P<ord>\b\d{1,2}(?:\s?(?:st|nd|rd|th)|ero|er|ro|do|o|a)\b)
    | (?P<yy>'\d{2}(?![\w']))
    | (?P<num>\d+(?:[.,]\d+)*(?:ish)?)
    | (?P<word>[^\W\d_]+(?:'[a-z]+)*'?)
    | (?P<sign>\n|\S)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class Token:
    """A word, number or sign: its kind, its folded text and its place in the text."""

    kind: str
    text: str
    start: int
    end: int
    capital: bool = False


def tokens(text: str) -> list[Token]:
    """The tokens of a text. Kinds: word, num, ord, yy, sign, the numeric dates iso mdy mdyr md my ym, and x for what is blocked."""
    plain = folded(text)
    found: list[Token] = []
    at = 0
    for blocked in _BLOCKED.finditer(plain):
        if _looks_dated(plain, blocked):
            continue
        _cut(text, plain, at, blocked.start(), found)
        found.append(Token("x", "", blocked.start(), blocked.end()))
        at = blocked.end()
    _cut(text, plain, at, len(plain), found)
    return found


def _looks_dated(plain: str, blocked: re.Match[str]) -> bool:
    """Whether what looks like a number of something is a date after all: "no 3/14/2026", "3 March Way" stays blocked."""
    return bool(re.fullmatch(r"no\b\.?\s*\d{1,2}/\d{1,2}(?:/\d+)?", blocked.group()))


def _cut(text: str, plain: str, start: int, end: int, found: list[Token]) -> None:
    for match in _TOKEN.finditer(plain, start, end):
        kind = match.lastgroup or "sign"
        if kind in ("s1", "s2"):
            kind = "iso" if match["iso"] else "mdy"
        word = match.group().rstrip("'") if kind == "word" else match.group()
        found.append(Token(kind, word, match.start(), match.end(), text[match.start()].isupper()))
