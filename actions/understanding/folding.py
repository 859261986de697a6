"""Text made comparable: lower case, without accents, with plain quotes and dashes, and of the very same length.

The length is kept so that a place found in the folded text is the same place in the text as typed.
"""

from __future__ import annotations

import unicodedata

_PLAIN = str.maketrans(
    {
        "’": "'",
        "‘": "'",
        "ʼ": "'",
        "`": "'",
        "´": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "–": "-",
        "—": "-",
        "‑": "-",
        "−": "-",
        "\u00a0": " ",
        "\u2009": " ",
        "\u202f": " ",
        "\u200b": " ",
        "\t": " ",
        "º": "o",
        "ª": "a",
    }
)


def composed(text: str) -> str:
    """The text in its composed Unicode form (NFC), which is what all readers here expect."""
    return unicodedata.normalize("NFC", text)


def folded(text: str) -> str:
    """Lower case without accents, one character for each character of `text`."""
    plain = text.translate(_PLAIN)
    if plain.isascii():
        return plain.lower()
    return "".join(_folded(character) for character in plain)


def _folded(character: str) -> str:
    if character.isascii():
        return character.lower()
    base = unicodedata.normalize("NFKD", character)[0]
    return base.lower()[0] if base.lower() else base
