"""Text as paper can carry it.

What a person typed is kept exactly in the JSON. Print and plain text show the same, but for characters that would do
something instead of standing there (control characters, overrides of the writing direction) or that no font at hand has:
those are named in brackets.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

Direction = Literal["ltr", "rtl"]

_BREAKS = re.compile(r"\r\n|[\r\n\v\f\u0085\u2028\u2029]")
_LONG = re.compile(r"[^\s\u200b]{33,}")
_STEP = 24
_OVERRIDES = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_SILENT = frozenset("\u00ad\u200b\u200c\u200d\u2060\ufeff") | {chr(code) for code in range(0xFE00, 0xFE10)}


@dataclass(frozen=True)
class Paragraph:
    """One line of a text, with its language and the direction it is written in."""

    text: str
    language: str
    direction: Direction


def visible(text: str, missing: Collection[str] = ()) -> str:
    """The text with every character that must not act, and every `missing` one, named in brackets."""
    return "".join(_visible(character, missing) for character in text)


def lines(text: str) -> list[str]:
    """The lines of a text that are not blank."""
    return [line for line in _BREAKS.split(text) if line.strip()]


def paragraphs(text: str, language: str) -> list[Paragraph]:
    """The lines of a text, each with its direction."""
    return [Paragraph(line, language, direction(line)) for line in lines(text)]


def direction(line: str) -> Direction:
    """The direction of a line: that of its first letter that has one (UAX #9, rules P2 and P3)."""
    strong = (unicodedata.bidirectional(character) for character in line)
    first = next((kind for kind in strong if kind in ("L", "R", "AL")), "L")
    return "ltr" if first == "L" else "rtl"


def breakable(text: str) -> str:
    """The text with places to break put into words that are too long for a line."""
    return _LONG.sub(lambda found: _broken(found.group()), text)


def _broken(word: str) -> str:
    parts = []
    start = 0
    while start < len(word):
        end = start + _STEP
        while end < len(word) and (unicodedata.combining(word[end]) or word[end] in _SILENT):
            end += 1
        parts.append(word[start:end])
        start = end
    return "\u200b".join(parts)


def _visible(character: str, missing: Collection[str]) -> str:
    if character == "\t":
        return "    "
    if character in _OVERRIDES or (unicodedata.category(character) == "Cc" and character != "\n"):
        return _code(character)
    if character not in missing:
        return character
    if character in _SILENT:
        return ""
    if unicodedata.category(character) in ("So", "Sk"):
        return f"[{unicodedata.name(character, _code(character)).lower()}]"
    return _code(character)


def _code(character: str) -> str:
    return f"[U+{ord(character):04X}]"
