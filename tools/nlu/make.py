"""Makes the classifier's training data, data/nlu/*.yml, from the phrases beside this file.

The same phrases always make the same data. `--check` changes nothing, and fails where the data is not what the phrases make.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import yaml

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE), str(ROOT / "bot" / "engine")]

from classifier_text import NOTHING_ASKED, classifier_text  # noqa: E402
from patterns import Words, sayings  # noqa: E402
from styles import typed  # noqa: E402

SEED = 1001
HEAD = "# Made by tools/nlu/make.py from tools/nlu/phrases. Change it there.\nversion: '3.1'\nnlu:\n"
#: Examples wanted of each label, by kind: a kind that comes in more shapes gets more.
WANTED = {"answer": 260, "question": 130, "command": 130, "correction": 120, "out_of_scope": 150}
WANTED_ELSE = 260
ANSWERS_A_PATTERN = 7

ASKED = [
    "facts", "facts", "event_period", "event_period", "respondent_name", "respondent_name", "complainant_name",
    "complainant_name", "complainant_address", "complainant_phone", "complainant_email", "respondent_title",
    "respondent_department", "respondent_current", "respondent_more", "path", "filing_for", "contact_channel",
    "complainant_standing", "confidentiality_request", "anonymity_basis", "body_of_law", "code_sections", "reasons",
    "public_since", "concealment", "knowledge_basis", "source_and_basis", "documents", "documents_elsewhere",
    "documents_unavailable", "witnesses", "verification", "hearing_request", "affidavit_form", "truth_statement",
    "no_improper_purpose", "warnings_read", "signature", "sworn_copy", "jurisdiction", "review", "hand_over",
    "afterwards", NOTHING_ASKED,
]  # fmt: skip


def read(path: Path) -> dict[str, dict[str, list[str]]]:
    """Reads a phrase file: `label` or `label @ question question` -> language -> patterns."""
    # BaseLoader: to these files "yes" and "2" are words.
    loaded: dict[str, dict[str, list[str]]] = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    return loaded


def examples(label: str, asked: list[str], patterns: dict[str, list[str]], words: Words) -> Iterator[tuple[str, str]]:
    """Yields the training texts of one block of patterns, each with the pattern that it is made from."""
    kind = label.partition(".")[0]
    rng = random.Random(f"{SEED} {label} {' '.join(asked)}")
    many = max(2, round(WANTED.get(kind, WANTED_ELSE) / sum(map(len, patterns.values()))))
    if kind == "answer":
        many = ANSWERS_A_PATTERN
    for language, written in patterns.items():
        for pattern in written:
            questions = list(asked)
            rng.shuffle(questions)
            for at, said in enumerate(sayings(pattern, words, rng, many)):
                text = typed(said, language, rng, asks=kind == "question", wraps=kind != "answer" or rng.random() < 0.3)
                yield classifier_text(text, questions[at % len(questions)]), pattern


def make() -> dict[str, str]:
    """Returns the text of every data file by its name."""
    words: Words = yaml.load((HERE / "words.yml").read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    files: dict[str, str] = {}
    for path in sorted((HERE / "phrases").glob("*.yml")):
        made: dict[str, dict[str, None]] = defaultdict(dict)
        for key, patterns in read(path).items():
            label, _, asked = key.partition(" @ ")
            texts = (text for text, _ in examples(label, asked.split() or ASKED, patterns, words))
            made[label].update(dict.fromkeys(texts))
        files[path.name] = HEAD + "".join(
            f"- intent: {label}\n  examples: |\n" + "".join(f"    - {text}\n" for text in texts)
            for label, texts in made.items()
        )
    return files


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, and fail where the data is old")
    check = parser.parse_args().check
    folder, files = ROOT / "data" / "nlu", make()
    found = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.yml")}
    if check:
        return int(found != files)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    for name in found.keys() - files.keys():
        (folder / name).unlink()
    return 0


if __name__ == "__main__":
    sys.exit(main())
