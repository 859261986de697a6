"""Whether a piece of text is shaped like a name."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.name_words import (
    ABBREVIATIONS,
    ALSO_NAMES,
    ARTICLES,
    BODIES,
    HONORIFICS,
    INNER,
    PARTICLES,
    PHRASES,
    SUFFIXES,
    TALK,
)
from actions.understanding.ordinary_words import everyday

WORD = re.compile(r"[^\W\d_](?:[\w.'’ʼ·-]*\w)?\.?|\d+\w*|&|\+|\"[^\"]+\"|“[^”]+”")
_LAST_WORD = re.compile(r"([^\W\d_]+(?:\.[^\W\d_])*)\.\s*$")
_PIECE = re.compile(r"[,;:!?(\n]|(?<=[^\s.]{2})\.(?:\s|$)")
_INNER_CAPITAL = re.compile(r"[a-z]{1,3}['’-][A-Z]")
_MOST_WORDS, _MOST_WORDS_OF_BODIES, _MOST_LOWER = 8, 12, 5


def ends_abbreviated(text: str) -> bool:
    """Whether the full stop at the end belongs to an initial or an abbreviation: "Ana M.", "Cruz Jr."."""
    last = _LAST_WORD.search(text)
    if last is None:
        return False
    word = last.group(1)
    return len(word) == 1 or "." in word or folded(word) in ABBREVIATIONS | SUFFIXES


def continues(before: str, after: str) -> bool:
    """Whether what follows a comma still belongs to the name: "King, Jr.", "Delgado, Ana M."."""
    piece = _PIECE.split(after)[0].strip()
    said = _lower(piece)
    if not said or len(said) > 3:
        return False
    if all(word in SUFFIXES for word in said):
        return True
    first = WORD.findall(before)
    if "," in before or not 1 <= len(first) <= 3:
        return False
    if any(is_talk(word) and word not in ALSO_NAMES for word in said):
        return False
    if capitalised(before):
        return capitalised(piece) and len([word for word in first if folded(word) not in PARTICLES]) <= 2
    return len(first) == 1 and len(said) <= 2 and not any(word in everyday().words for word in said)


def capitalised(text: str) -> bool:
    """Whether every word begins with a capital, small words of names apart."""
    typed = [word for word in WORD.findall(text) if word[0].isalpha()]
    if not typed or not any(word[0].isupper() for word in typed):
        return False
    small = PARTICLES | INNER
    opened = typed[0][0].isupper() or folded(typed[0]) in PARTICLES
    return opened and all(not word[0].islower() or folded(word) in small or _INNER_CAPITAL.match(word) for word in typed)


def capitals_first(text: str) -> tuple[str, str]:
    """A name in capitals and the lower-case talk that runs on behind it: "Ana Ruiz to my witnesses"."""
    if capitalised(text) or not text[:1].isupper():
        return text, ""
    end = kept = 0
    for match in WORD.finditer(text):
        word = match.group()
        if word[0].isupper() or _INNER_CAPITAL.match(word) or not word[0].isalpha():
            end, kept = match.end(), kept + 1
        elif folded(word) not in PARTICLES:
            break
    return (text[:end], text[end:].strip()) if kept >= 2 else (text, "")


def judged(candidate: str, *, organisations: bool) -> bool | None:
    """True for a sure name, False for a possible one, None for no name."""
    typed, said = WORD.findall(candidate), _lower(candidate)
    letters = [word for word in typed if word[0].isalpha() or not word[0].isascii()]
    if said == ["i"]:
        return None
    if len(said) > 1 and said[0] in HONORIFICS and capitalised(candidate[len(typed[0]) :]) and len(said) <= _MOST_LOWER:
        return not any(is_talk(word) for word in said[1:])
    if not letters or len(typed) > (_MOST_WORDS_OF_BODIES if organisations else _MOST_WORDS) or " ".join(said) in PHRASES:
        return None
    if any(word[0].isdigit() and word not in SUFFIXES for word in said) and not organisations:
        return None
    if _without_capitals(candidate):
        return True
    if capitalised(candidate) and not (candidate.isupper() and len(candidate) > 3):
        return _judged_capitalised(typed, said, organisations=organisations)
    return _judged_lower(said, organisations=organisations)


def _without_capitals(candidate: str) -> bool:
    """Whether it is written in a script that has no capitals."""
    letters = [character for character in candidate if character.isalpha()]
    return not any(character.isascii() or character.isupper() or character.islower() for character in letters)


def _judged_capitalised(typed: list[str], said: list[str], *, organisations: bool) -> bool | None:
    inner = INNER if organisations else frozenset[str]()
    talk = [word for word in said if is_talk(word)]
    strong = [word for word in talk if word not in ALSO_NAMES and word not in inner]
    if said[0] == "i" and typed[0] == "I" and len(said) > 1:
        return None
    if len(said) == 1:
        return None if talk else len(said[0]) > 1 and said[0] not in everyday().words
    if len(strong) >= len(said):
        return None
    telling = [word for word in said if word not in everyday().words and word not in INNER and not is_talk(word)]
    if not strong:
        return bool(telling)
    return said[0] in telling and len(telling) >= len(strong)


def _judged_lower(said: list[str], *, organisations: bool) -> bool | None:
    """Lower case, or capitals throughout: sure only where the words are known as names."""
    if organisations and any(word in BODIES for word in said):
        return False
    whole = [word for word in said if word not in PARTICLES]
    talk = [word for word in whole if is_talk(word)]
    if any(word not in ALSO_NAMES for word in talk) or len(said) > _MOST_LOWER or said[0] in ARTICLES:
        return None
    telling = [word for word in whole if word not in everyday().words and not is_talk(word)]
    if len(said) == 1 or not telling:
        return False if len(said) > 1 or (telling and len(said[0]) > 1) else None
    known = [word for word in telling if any(part in everyday().names for part in word.split("-"))]
    return len(whole) >= 2 and len(telling) == len(whole) and len(known) * 2 >= len(whole)


def is_talk(word: str) -> bool:
    """Whether a folded word is one of talk, "i'd" like "id"."""
    return word not in PARTICLES and (word in TALK or word.replace("'", "") in TALK)


def _lower(text: str) -> list[str]:
    return [folded(word).strip(".'\"") for word in WORD.findall(text)]
