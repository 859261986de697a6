"""Which words are everyday words and which are names, from the table of the people of an account."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import lru_cache

from actions.paths import DATA
from actions.understanding.folding import folded

_TABLE = DATA / "people" / "lexicon.tsv.gz"
_UNKNOWN = 6
_COMMON = 3


@dataclass(frozen=True)
class Everyday:
    """Everyday words (frequent, and hardly ever a name) and words that are mostly names, folded."""

    words: frozenset[str]
    names: frozenset[str]


@lru_cache(maxsize=1)
def everyday() -> Everyday:
    """Read once from `data/people/lexicon.tsv.gz`: name-likeness (0 to 5, 6 unknown) and frequency (0 to 6) of each word."""
    words, names = set(), set()
    with gzip.open(_TABLE, "rt", encoding="utf-8") as rows:
        next(rows)
        for row in rows:
            word, english, frequency, _, spanish, frequency_es, *_ = row.split("\t")
            likeness = int(english)
            if (likeness <= 1 and int(frequency) > likeness) or (
                likeness == _UNKNOWN and int(spanish) <= 1 and int(frequency_es) >= _COMMON
            ):
                words.add(folded(word))
            elif 3 <= likeness < _UNKNOWN:
                names.add(folded(word))
    return Everyday(frozenset(words), frozenset(names - words))
