"""Train the pipeline that finds people in a free account: `python -m tools.people.train --output models/people`.

Nothing is downloaded: the accounts are made from the written parts in `data/people`, with a fixed seed. Where the model in the
output folder was made from the same parts, code and configuration, nothing is done. Prints `progress <0 to 1> <words>` lines.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO, Any

import spacy
from spacy.about import __version__ as VERSION  # noqa: N812
from spacy.cli.train import train as spacy_train
from spacy.language import Language
from spacy.tokens import Doc, DocBin, Span
from spacy.util import registry

from actions.understanding import held_titles, lexicon, people, pipeline, roles
from actions.understanding.held_titles import titles_of
from actions.understanding.people import gather
from actions.understanding.roles import OTHER, ROLES, RoleModel, features, symbols
from tools.people.accounts import Accounts
from tools.people.noise import Marked, typed

ROOT = Path(__file__).parents[2]
CONFIG = Path(__file__).with_name("config.cfg")
TRAINING, FOR_SPANS, CHECKING = 9000, 6000, 300
SEED = 11
META = "made_from.json"


def say(share: float, words: str) -> None:
    print(f"progress {share:.2f} {words}", flush=True)


def fingerprint(data: Path) -> str:
    """Changes whenever the trained model could."""
    sums = hashlib.sha256(VERSION.encode())
    code = [
        *(Path(str(module.__file__)) for module in (held_titles, lexicon, people, pipeline, roles)),
        CONFIG,
        *sorted(Path(__file__).parent.glob("*.py")),
    ]
    for path in [*code, *sorted(data.glob("*.txt")), data / "lexicon.tsv.gz"]:
        sums.update(path.name.encode() + path.read_bytes())
    return sums.hexdigest()


def progress_logger() -> Callable[..., Any]:
    """spaCy's training steps as progress lines."""

    def setup(
        nlp: Language, stdout: IO[str] = sys.stdout, stderr: IO[str] = sys.stderr
    ) -> tuple[Callable[..., None], Callable[[], None]]:
        steps = nlp.config["training"]["max_steps"]

        def step(info: dict[str, Any] | None) -> None:
            if info is not None:
                say(
                    0.15 + 0.65 * info["step"] / steps,
                    f"learning to find people, {info['score']:.3f} right on made-up accounts",
                )

        return step, lambda: None

    return setup


registry.loggers("affiant.progress.v1")(progress_logger)


def document(nlp: Language, marked: Marked) -> Doc:
    doc = nlp.make_doc(marked.text)
    spans: list[Span] = []
    for start, end, label in marked.spans:
        span = doc.char_span(start, end, label="NAME" if label in ROLES else label, alignment_mode="expand")
        if span is not None and span.text.strip() and not (spans and spans[-1].end > span.start):
            spans.append(span)
    doc.ents = tuple(spans)
    for token, tag in zip(doc, pipeline.tags_of(doc), strict=True):
        token.tag_ = tag
    return doc


def make_accounts(accounts: Accounts, count: int) -> list[Marked]:
    chance = random.Random(count)
    return [typed(accounts.account(), chance) for _ in range(count)]


def role_examples(nlp: Language, accounts: Iterable[Marked]) -> Iterator[tuple[list[str], str]]:
    """Every person of the accounts as the role model sees them, with the role that the frame gave them."""
    classes = nlp.get_pipe("word_classes")
    for marked in accounts:
        doc = classes(document(nlp, marked))
        roles = {start: label for start, _, label in marked.spans if label in ROLES}
        people = gather(doc)
        held, row = titles_of(doc, people), symbols(doc)
        for number, person in enumerate(people):
            counts = Counter(roles.get(span.start_char, OTHER) for span in person.mentions)
            yield features(doc, row, people, number, held), counts.most_common(1)[0][0]


def train(output: Path, data: Path) -> None:
    made_from = fingerprint(data)
    meta = output / META
    if meta.exists() and json.loads(meta.read_text())["fingerprint"] == made_from:
        say(1.0, "people: nothing has changed")
        return
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        say(0.0, "making up accounts")
        nlp = spacy.blank("en")
        nlp.tokenizer = pipeline.whole_names()(nlp)
        accounts = Accounts(data, SEED)
        (work / "kept.txt").write_text("\n".join(sorted(accounts.literals())), encoding="utf-8")
        made = make_accounts(accounts, TRAINING)
        DocBin(docs=[document(nlp, marked) for marked in made[:FOR_SPANS]]).to_disk(work / "train.spacy")
        DocBin(docs=[document(nlp, marked) for marked in make_accounts(Accounts(data, SEED + 1), CHECKING)]).to_disk(
            work / "dev.spacy"
        )
        say(0.15, "learning to find people")
        paths = {"train": work / "train.spacy", "dev": work / "dev.spacy", "kept": work / "kept.txt", "data": data}
        spacy_train(CONFIG, work / "made", overrides={f"paths.{name}": str(path) for name, path in paths.items()})
        say(0.8, "learning who is complained of")
        trained = spacy.load(work / "made" / "model-last")
        examples = list(role_examples(trained, made))
        RoleModel.learn(examples, epochs=4, seed=SEED).save(work / "made" / "model-last" / "roles.npz")
        (work / "made" / "model-last" / META).write_text(json.dumps({"fingerprint": made_from}))
        shutil.rmtree(output, ignore_errors=True)
        output.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / "made" / "model-last", output)
    say(1.0, "people: ready")


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the pipeline that finds people in a free account.")
    parser.add_argument("--output", type=Path, default=ROOT / "models" / "people")
    parser.add_argument("--data", type=Path, default=ROOT / "data" / "people")
    options = parser.parse_args()
    train(options.output, options.data)


if __name__ == "__main__":
    main()
