"""The training data: made from the phrases, complete, and without a text of the held-out set."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import yaml

from actions.law.elements import QUESTIONS
from actions.understanding.hearing_words import COMMANDS

ROOT = Path(__file__).parents[2]
HELD = sorted((ROOT / "tests" / "nlu" / "held").glob("*.yml"))
SHARED = ROOT.parent / "shared" / "eval"
LABEL = re.compile(r"^- intent: (\S+)$")


def text_features() -> ModuleType:
    spec = importlib.util.spec_from_file_location("text_features", ROOT / "bot" / "engine" / "text_features.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def trained() -> dict[str, list[str]]:
    texts: dict[str, list[str]] = {}
    for path in sorted((ROOT / "data" / "nlu").glob("*.yml")):
        label = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            found = LABEL.match(line)
            if found:
                label = found[1]
            elif line.startswith("    - "):
                texts.setdefault(label, []).append(line.removeprefix("    - ").partition(" ")[2])
    return texts


def bare(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def test_the_data_is_what_the_phrases_make() -> None:
    made = subprocess.run([sys.executable, str(ROOT / "tools" / "nlu" / "make.py"), "--check"], check=False)
    assert made.returncode == 0, "run tools/nlu/make.py"


@pytest.mark.parametrize("path", HELD, ids=lambda path: path.stem)
def test_no_held_out_text_is_trained_on(path: Path) -> None:
    taught = {bare(text) for texts in trained().values() for text in texts}
    held = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)
    texts = [entry if isinstance(entry, str) else entry[1] for entries in held.values() for entry in entries]
    assert [text for text in texts if bare(text) in taught] == []


@pytest.mark.skipif(not SHARED.exists(), reason="the shared evaluation sets are not here")
def test_no_shared_evaluation_text_is_trained_on() -> None:
    taught = {bare(text) for texts in trained().values() for text in texts}
    items = [json.loads(line) for line in (SHARED / "routing.jsonl").read_text(encoding="utf-8").splitlines() if line.strip()]
    # Of one or two words, such as "skip" or "no idea", nobody can say whose they are.
    assert [item["id"] for item in items if len(item["says"].split()) > 2 and bare(item["says"]) in taught] == []


def test_every_command_has_phrases() -> None:
    assert {f"command.{name}" for name in COMMANDS.values()} <= trained().keys()


def test_every_label_has_enough_to_learn_from() -> None:
    assert {label: len(texts) for label, texts in trained().items() if len(texts) < 40} == {}


def test_the_classifier_knows_the_kind_of_every_question() -> None:
    known = {question: kind for kind, questions in text_features().KINDS.items() for question in questions}
    assert known == QUESTIONS
