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
    """Everyday words (frequent, and hardly ever a name) and words that are mostly names, folded.

    Where only accents tell them apart (pena, Peña), the name counts.
    """

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
            common_es = int(spanish) <= 2 and int(frequency_es) >= _COMMON
            if (likeness <= 1 and int(frequency) > likeness) or (likeness in (2, 3, _UNKNOWN) and common_es):
                words.add(folded(word))
            elif 4 <= likeness < _UNKNOWN and not (common_es and int(spanish) < 2):
                names.add(folded(word))
    return Everyday(frozenset(words - names), frozenset(names))
