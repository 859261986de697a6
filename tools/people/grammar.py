"""Written parts put together by chance: lines in which {list} stands for a line of a list and (a|b|) for a choice."""

from __future__ import annotations

import random
import re
from pathlib import Path

HEADER = re.compile(r"\[([\w .]+)\]")
CHOICE = re.compile(r"\(([^()|]*(?:\|[^()|]*)+)\)")


def read_lists(path: Path) -> dict[str, list[str]]:
    """Lists by name. A line that stands twice is twice as likely. # opens a comment line."""
    lists: dict[str, list[str]] = {}
    current: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        header = HEADER.fullmatch(line)
        if header:
            current = lists.setdefault(header[1], [])
        elif not lists:
            raise ValueError(f"{path.name}:{number}: a line before the first [list]")
        else:
            current.append(line)
    return lists


def choose(line: str, chance: random.Random) -> str:
    """The line with each (a|b|) settled."""
    return CHOICE.sub(lambda found: chance.choice(found[1].split("|")), line)
