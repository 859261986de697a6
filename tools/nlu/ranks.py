"""Ranks texts with the classifier's model alone, without Rasa: for measuring. Runs in the engine's environment.

`ranks.py cross N` ranks every training text by a model that has not seen it: texts made from one pattern are held out
together, in N parts. `ranks.py these` trains on everything and ranks the [question, text] pairs of standard input. Both
print JSON: [question and text, label or null, ranking] each.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "bot" / "engine")]

import make  # noqa: E402
from classifier_text import classifier_text  # noqa: E402
from text_model import CLOSENESS, MIN_TEXTS, TOLERANCE, WEIGHTS, TextModel, families  # noqa: E402

Example = tuple[str, str, str]
MANY = 5


def taught() -> list[Example]:
    """Returns every training text with its label and the pattern that it is made from."""
    words = yaml.load((HERE / "words.yml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    found: dict[tuple[str, str], str] = {}
    for path in sorted((HERE / "phrases").glob("*.yml")):
        for key, patterns in make.read(path).items():
            label, _, asked = key.partition(" @ ")
            for text, pattern in make.examples(label, asked.split() or make.ASKED, patterns, words):
                found.setdefault((text, label), pattern)
    return [(text, label, pattern) for (text, label), pattern in found.items()]


def trained(examples: list[Example]) -> TextModel:
    """Returns a model that has learned from the examples."""
    model = TextModel(families(WEIGHTS, MIN_TEXTS))
    model.fit([text for text, _, _ in examples], [label for _, label, _ in examples], CLOSENESS, TOLERANCE)
    return model


def cross(parts: int) -> list[tuple[str, str | None, list[tuple[str, float]]]]:
    """Ranks every training text by a model trained without its pattern."""
    examples = taught()
    patterns = sorted({(label, pattern) for _, label, pattern in examples})
    random.Random(make.SEED).shuffle(patterns)
    part_of = {pattern: at % parts for at, pattern in enumerate(patterns)}
    ranked: list[tuple[str, str | None, list[tuple[str, float]]]] = []
    for part in range(parts):
        model = trained([one for one in examples if part_of[one[1], one[2]] != part])
        held = [one for one in examples if part_of[one[1], one[2]] == part]
        ranked += [(text, label, model.rank(text, MANY)) for text, label, _ in held]
    return ranked


def these(pairs: list[list[str]]) -> list[tuple[str, str | None, list[tuple[str, float]]]]:
    """Ranks texts, each with the question that it was said to."""
    model = trained(taught())
    texts = [classifier_text(text, question) for question, text in pairs]
    return [(text, None, model.rank(text, MANY)) for text in texts]


if __name__ == "__main__":
    json.dump(cross(int(sys.argv[2])) if sys.argv[1] == "cross" else these(json.load(sys.stdin)), sys.stdout)
