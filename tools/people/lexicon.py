"""Make `data/people/lexicon.tsv.gz` from the word tables that spaCy publishes.

People type names without capitals, so a capital letter cannot be what tells a name from a word. How a word is written by
*others* can: in the word tables of `spacy-lookups-data` (MIT) "garrick" hardly ever stands without its capital, "receipt"
hardly ever with one. The table keeps, for every word that is frequent enough, how name-like it is in English and in Spanish, how
frequent it is, and its word cluster. Run it only to change the table:

    uv run --with spacy-lookups-data==1.0.5 python -m tools.people.lexicon
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

RARE = 1e-10
"""Stands for a spelling that the tables do not hold."""
LEAST = {"en": -16.5, "es": -15.2}
"""Logarithm of the probability below which a word is left out and so counts as unknown, which is itself a sign."""
COLUMNS = "word name_en frequency_en cluster_en name_es frequency_es cluster_es".split()


class Row(NamedTuple):
    """One word of one language: 0 (never a name) to 5 (always); 0 (very rare) to 6 (very frequent); its cluster, else 0."""

    name: int
    frequency: int
    cluster: int


def name_likeness(lower: float, title: float) -> int:
    """How much more often a word is written with a capital than without."""
    ratio = math.log((title + RARE) / (lower + RARE))
    return sum(ratio > limit for limit in (-2.5, -1.2, -0.2, 0.8, 1.8))


def frequency(total: float) -> int:
    return sum(math.log(total) > limit for limit in (-16, -14.5, -13, -11.5, -10, -8))


def read(folder: Path, language: str) -> dict[str, Row]:
    with gzip.open(folder / f"{language}_lexeme_prob.json.gz") as stream:
        probabilities: dict[str, float] = json.load(stream)
    with gzip.open(folder / f"{language}_lexeme_cluster.json.gz") as stream:
        clusters: dict[str, int] = json.load(stream)
    forms: dict[str, list[float]] = {}
    for word, logarithm in probabilities.items():
        if not (word[0].isalpha() and len(word) <= 20 and word.replace("'", "").replace("-", "").isalpha()):
            continue
        form = 0 if word.islower() else 1 if word.istitle() else 2
        forms.setdefault(word.lower(), [0.0, 0.0, 0.0])[form] += math.exp(logarithm)
    rows = {}
    for word, (lower, title, other) in forms.items():
        total = lower + title + other
        if math.log(total) > LEAST[language]:
            rows[word] = Row(
                name_likeness(lower, title), frequency(total), clusters.get(word) or clusters.get(word.title()) or 0
            )
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the lexicon that tells names from words.")
    parser.add_argument("--output", type=Path, default=Path("data/people/lexicon.tsv.gz"))
    options = parser.parse_args()
    found = find_spec("spacy_lookups_data")
    if found is None or found.origin is None:
        raise SystemExit("The package spacy-lookups-data is not installed; see the top of this file.")
    folder = Path(found.origin).parent / "data"
    english, spanish = read(folder, "en"), read(folder, "es")
    unknown = Row(6, 0, 0)
    lines = ["\t".join(COLUMNS)]
    for word in sorted(english.keys() | spanish.keys()):
        row = (word, *english.get(word, unknown), *spanish.get(word, unknown))
        lines.append("\t".join(map(str, row)))
    options.output.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode(), mtime=0))
    print(f"{len(lines) - 1} words, {options.output.stat().st_size} bytes")


if __name__ == "__main__":
    main()
