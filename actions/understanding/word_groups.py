"""Words that mean the same kind of thing to a reader of complaints (`data/sections/groups.txt`)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path

HEADER = re.compile(r"\[([\w ]+)\]")


def plain(text: str) -> str:
    """Lower case, without accents and punctuation; an apostrophe inside a word stays; numbers become 0."""
    marked = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    letters = "".join(mark for mark in marked if not unicodedata.combining(mark))
    return " ".join(re.sub(r"\d[\d,.]*", "0", word) for word in re.findall(r"\$?\w+(?:['-]\w+)*", letters))


def lists_of(path: Path) -> dict[str, list[str]]:
    """The lines below each [heading]; # opens a comment line."""
    lists: dict[str, list[str]] = {}
    current: list[str] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        header = HEADER.fullmatch(line.strip())
        if header:
            current = lists.setdefault(header[1], [])
        elif line.strip() and not line.startswith("#"):
            current.append(line.strip())
    return lists


@dataclass(frozen=True)
class Groups:
    """Which groups a phrase belongs to: whole phrases, and beginnings of a phrase whose last word may go on."""

    whole: dict[str, tuple[str, ...]]
    begun: dict[str, tuple[str, ...]]
    longest: int

    @classmethod
    def read(cls, path: Path) -> Groups:
        whole: dict[str, list[str]] = {}
        begun: dict[str, list[str]] = {}
        longest = 1
        for name, lines in lists_of(path).items():
            for entry in " ".join(lines).split(","):
                phrase = _words(entry.strip().rstrip("*"))
                if phrase:
                    (begun if entry.strip().endswith("*") else whole).setdefault(phrase, []).append(name)
                    longest = max(longest, phrase.count(" ") + 1)
        return cls(
            {key: tuple(names) for key, names in whole.items()}, {key: tuple(names) for key, names in begun.items()}, longest
        )

    def of(self, text: str) -> set[str]:
        """The groups that the text touches."""
        words = _words(text).split()
        found: set[str] = set()
        for start in range(len(words)):
            phrase = ""
            for word in words[start : start + self.longest]:
                before = f"{phrase} " if phrase else ""
                phrase = before + word
                found.update(self.whole.get(phrase, ()))
                for end in range(len(before) + 2, len(phrase) + 1):
                    found.update(self.begun.get(phrase[:end], ()))
        return found


def _words(text: str) -> str:
    """As `plain`, the possessive ending set apart and other apostrophes dropped: people leave them out."""
    return re.sub(r"'s\b", " s", plain(text)).replace("'", "")
