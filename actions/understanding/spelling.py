"""Slips of the pen: how far one word is from another."""

from __future__ import annotations


def edits(one: str, other: str, limit: int) -> int:
    """Insertions, deletions, replacements and swaps of neighbours between two words; `limit` + 1 when there are more."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    earlier: list[int] = []
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
    return row[-1]


def slips(length: int) -> int:
    """How many slips a word of that length may have and still be known: none below four letters, two from eight."""
    return 0 if length < 4 else 1 if length < 8 else 2
