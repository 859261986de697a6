"""How hard a text is to read: Flesch-Kincaid for English, Fernández-Huerta for Spanish.

Libraries for this look words up in lists that they download when first used; the formulas need no more than syllables.
"""

from __future__ import annotations

import re

from actions.law.people import plain

# Citations, numbers, abbreviations and the names of offices and laws are read as one word each; {name} stands for a person.
_NOT_WORDS = re.compile(r"§+|\(\w+\)|\{\w+\}|[A-Z]{2,}|\d[\w.-]*")
_NAME = re.compile(r"\b[A-ZÁÉÍÓÚ][\w'’]+(?: (?:(?:of|and|the|de|del|la|y|e) ){0,2}[A-ZÁÉÍÓÚ][\w'’]+)+")
_ENDS = re.compile(r"[.!?:;]+(?=\s|$)|\n+")


def grade(text: str) -> float:
    """The school grade that an English text asks for, by Flesch and Kincaid (1975)."""
    sentences, words = _parts(text)
    syllables = sum(_english(word) for word in words)
    return 0.39 * len(words) / sentences + 11.8 * syllables / len(words) - 15.59


def ease(text: str) -> float:
    """How easy a Spanish text is, by Fernández Huerta (1959): 60 to 70 is plain, as in the seventh and eighth grade."""
    sentences, words = _parts(text)
    syllables = sum(_spanish(word) for word in words)
    return 206.84 - 60 * syllables / len(words) - 1.02 * len(words) / sentences


def _parts(text: str) -> tuple[int, list[str]]:
    bare = _NOT_WORDS.sub("it", _NAME.sub("it", text))
    sentences = sum(1 for part in _ENDS.split(bare) if re.search(r"\w", part))
    return max(sentences, 1), re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)?", bare) or ["it"]


def _english(word: str) -> int:
    word = re.sub(r"['’](?:s|t|re|ve|ll|d|m)$", "", plain(word))
    if len(word) <= 3:
        return 1
    silent = r"[^aeiouyl]e$|[aeiouy]le$|ll?[aeiouy]*le$|[^aeiouysxzcgl]es$|[^aeiouytd]ed$"
    apart = r"(?<![tscgx])i[ao]|iou(?!s)|crea|idea|area|eing|scien"
    return max(len(re.findall(r"[aeiouy]+", word)) - bool(re.search(silent, word)) + len(re.findall(apart, word)), 1)


def _spanish(word: str) -> int:
    # Two strong vowels, or an accented weak one, are two syllables; other vowels side by side are one.
    spread = re.sub(r"([aeoáéó])(?=[aeoáéó])|([aeoáéó])(?=[íú])|([íú])(?=[aeoáéó])", r"\1\2\3-", word.lower())
    return max(len(re.findall(r"[aeiouáéíóúü]+", re.sub(r"(?<=[qg])u(?=[eéií])", "", spread))), 1)
