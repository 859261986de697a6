"""Word lists and patterns of speech, written so that they can be read."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text that lists them."""
    return frozenset(text.split())


def phrases(text: str) -> frozenset[str]:
    """The phrases of a text that lists them with bars between."""
    return frozenset(phrase.strip() for line in text.splitlines() for phrase in line.split("|")) - {""}


def any_of(text: str) -> str:
    """A pattern for any one of the patterns that a text lists, one on a line."""
    lines = [line.strip() for line in text.splitlines()]
    return f"(?:{'|'.join(line for line in lines if line)})"
