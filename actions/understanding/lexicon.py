"""What is known of a word however it is written: is it a name to others, how frequent is it, what does it stand among."""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from pathlib import Path

UNKNOWN = 6
"""The name-likeness of a word that one of the two tables does not hold."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the table: in each language name-likeness 0 (never a name) to 5 (always one) or UNKNOWN; frequency 0 to 6; cluster.

    The cluster is "" where the word has none.
    """

    english: int
    spanish: int
    frequency: int
    frequency_es: int
    cluster: str

    @property
    def likeness(self) -> int:
        """That of the language which uses the word more: in the other it stands mostly in titles and names."""
        if self.frequency == self.frequency_es:
            return min(self.english, self.spanish)
        return self.english if self.frequency > self.frequency_es else self.spanish

    @property
    def name_like(self) -> bool:
        """Whether it is mostly a name."""
        return 4 <= self.likeness < UNKNOWN


NOT_FOUND = Word(UNKNOWN, UNKNOWN, 0, 0, "")


class Lexicon:
    """The table of `data/people/lexicon.tsv.gz` (made by `tools/people/lexicon.py`)."""

    def __init__(self, packed: bytes) -> None:
        self.packed = packed
        self._rows: dict[str, str] = {}
        for line in gzip.decompress(packed).decode().splitlines()[1:]:
            word, _, row = line.partition("\t")
            self._rows[word] = row

    @classmethod
    def read(cls, path: Path) -> Lexicon:
        return cls(path.read_bytes())

    def __len__(self) -> int:
        return len(self._rows)

    def __contains__(self, word: str) -> bool:
        return word in self._rows

    def words(self) -> list[str]:
        """All words, in lower case."""
        return list(self._rows)

    def look_up(self, word: str) -> Word:
        """A word in lower case; of a compound with hyphens the most name-like part speaks for all."""
        row = self._rows.get(word)
        if row is not None:
            english, frequency, cluster, spanish, frequency_es, cluster_es = row.split("\t")
            group = f"e{cluster}" if cluster != "0" else f"s{cluster_es}" if cluster_es != "0" else ""
            return Word(int(english), int(spanish), int(frequency), int(frequency_es), group)
        if "-" in word.strip("-"):
            return max((self.look_up(part) for part in word.split("-") if part), key=lambda each: each.likeness)
        if word.endswith(("'s", "’s")):
            return self.look_up(word[:-2])
        return NOT_FOUND
