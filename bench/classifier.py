"""How often the classifier is right about phrases that it has not learned from, and what it takes for what.

`python -m bench.classifier`: five parts, where all texts made from one phrase are held out together. The classifier's word
alone is judged; what the reading of the text adds comes on top.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

from bench.tables import command_line, section, table

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "bot" / "engine" / ".venv" / "bin" / "python"
PARTS = 5

Pair = tuple[str, str]


def measured(parts: int) -> list[Pair]:
    """The label of every training text, and the label that a model gave it which had not seen its phrase."""
    ranks = [str(PYTHON), str(ROOT / "tools" / "nlu" / "ranks.py"), "cross", str(parts)]
    ran = subprocess.run(ranks, capture_output=True, text=True, check=True)
    return [(label, ranking[0][0]) for _, label, ranking in json.loads(ran.stdout)]


def kind(label: str) -> str:
    return label.partition(".")[0]


def right(pairs: Sequence[Pair]) -> str:
    """The share of texts with the right label; any kind of answer is right for an answer."""
    good = sum(label == given or kind(label) == kind(given) == "answer" for label, given in pairs)
    return f"{good / len(pairs):.3f}"


def confusions(pairs: Sequence[Pair]) -> str:
    """What each kind was taken for, in texts."""
    counts = Counter((kind(label), kind(given)) for label, given in pairs)
    kinds = sorted({one for pair in counts for one in pair})
    rows = [[one, *(str(counts[one, other] or "") for other in kinds)] for one in kinds]
    return table(["said, heard as", *kinds], rows)


def by_topic(pairs: Sequence[Pair]) -> str:
    """How often each topic of a question was right, and what it was mostly taken for otherwise."""
    given: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for label, heard in pairs:
        if kind(label) == "question":
            given[label.partition(".")[2]][heard.removeprefix("question.")] += 1
    rows = []
    for topic, counts in sorted(given.items()):
        wrong = [f"{other} {many}" for other, many in counts.most_common(4) if other != topic][:3]
        rows.append([topic, f"{counts[topic] / counts.total():.2f}", ", ".join(wrong)])
    return table(["topic", "right", "else mostly heard as"], rows)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--parts", type=int, default=PARTS)
    parts = parser.parse_args().parts
    pairs = measured(parts)
    of_kind: defaultdict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        of_kind[kind(pair[0])].append(pair)
    rows = [[one, str(len(these)), right(these)] for one, these in sorted(of_kind.items())]
    print(
        section(
            command_line("classifier"),
            f"Cross-validation in {parts} parts, whole phrases held out; the classifier's word alone.",
            table(["kind", "texts", "right"], [*rows, ["all", str(len(pairs)), right(pairs)]]),
            "Kinds, in texts:",
            confusions(pairs),
            "Topics of questions:",
            by_topic(pairs),
        )
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
