"""How people really type: without capitals, all in capitals, without punctuation, with slips, without accents."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace

from tools.people.accounts import Piece

NAMED = ("ACCUSED", "OTHER", "WITNESS", "ORG")
FILLERS = ("um", "uh", "and", "so", "like", "you know", "and then", "well", "okay", "anyway", "este", "pues", "y")


@dataclass(frozen=True)
class Marked:
    """A text and its spans (start, end, label)."""

    text: str
    spans: tuple[tuple[int, int, str], ...]


def typed(sentences: list[list[Piece]], chance: random.Random) -> Marked:
    """The account as somebody types it."""
    style = chance.choices(["proper", "lower", "caps", "dictated", "sloppy"], [44, 28, 10, 9, 9])[0]
    bare = style == "dictated" or (style in ("lower", "caps") and chance.random() < 0.4)
    apostrophes = style == "proper" or (style != "dictated" and chance.random() < 0.4)
    accents = style == "proper" or chance.random() < 0.5
    slips = 0.03 if chance.random() < 0.3 else 0.0
    flat: list[Piece] = []
    for sentence in sentences:
        pieces = [piece for piece in sentence if piece.text]
        if not pieces:
            continue
        if style in ("proper", "sloppy") and chance.random() < 0.9:
            pieces[0] = replace(pieces[0], text=pieces[0].text[:1].upper() + pieces[0].text[1:])
        if flat:
            flat.append(Piece(_joint(style, bare, flat[-1].text, chance)))
        flat += pieces
    change = _changes(style, bare, apostrophes, accents, slips, chance)
    text, spans = "", []
    for piece in flat:
        words = change(piece)
        if piece.label:
            spans.append((len(text), len(text) + len(words), piece.label))
        text += words
    return Marked(text, tuple(spans))


def _joint(style: str, bare: bool, before: str, chance: random.Random) -> str:
    if style == "dictated" and chance.random() < 0.4:
        return f" {chance.choice(FILLERS)} "
    if not bare and before[-1:].isalnum() and chance.random() < 0.5:
        return chance.choice([". ", ". ", ", ", " - ", "... ", "\n", "; ", "! "])
    return chance.choices([" ", "\n", "\n\n", "  "], [88, 6, 3, 3])[0]


def _changes(
    style: str, bare: bool, apostrophes: bool, accents: bool, slips: float, chance: random.Random
) -> Callable[[Piece], str]:
    lower_names = style == "sloppy" and chance.random() < 0.6
    lower_rest = style == "sloppy" and not lower_names

    def change(piece: Piece) -> str:
        words = piece.text
        if bare:
            words = (
                re.sub(r"[.,!?;:\"()]+(?= |$)", "", words)
                if piece.label
                else re.sub(r"(?<!\d)[.,!?;:\"()]+|[.,!?;:\"()]+(?!\d)", "", words)
            )
        if not apostrophes:
            words = words.replace("'", "")
        if not accents:
            words = "".join(mark for mark in unicodedata.normalize("NFD", words) if not unicodedata.combining(mark))
        if slips and piece.label not in NAMED:
            words = re.sub(r"[a-z]{4,}", lambda found: slip(found[0], chance) if chance.random() < slips else found[0], words)
        if style == "caps":
            return words.upper()
        if style in ("lower", "dictated") or (lower_names and piece.label in NAMED) or (lower_rest and not piece.label):
            return words.lower()
        return words

    return change


def slip(word: str, chance: random.Random) -> str:
    """A slip of the finger: two letters swapped, one left out, one doubled, or one struck beside the right key."""
    at = chance.randrange(1, len(word) - 1)
    kind = chance.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    if kind == 1:
        return word[:at] + word[at + 1 :]
    if kind == 2:
        return word[:at] + word[at] + word[at:]
    return word[:at] + chance.choice("abcdeghiklmnoprstuy") + word[at + 1 :]
