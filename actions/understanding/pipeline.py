"""What spaCy does not bring to our pipeline: a tokenizer that keeps "Vega-Stone" whole, word classes, spans from tags."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import spacy
from spacy.language import Language
from spacy.tokenizer import Tokenizer
from spacy.tokens import Doc, Span
from spacy.util import compile_infix_regex, registry

from actions.understanding.lexicon import UNKNOWN, Lexicon, Word

RARE = "<rare>"
NAME = "<name>"
DIGITS = re.compile(r"\d")


def whole_names() -> Callable[[Language], Tokenizer]:
    """The English tokenizer, except that a hyphen between letters splits nothing."""

    def create(nlp: Language) -> Tokenizer:
        tokenizer: Any = spacy.blank("en").tokenizer
        infixes = [pattern for pattern in map(str, nlp.Defaults.infixes or []) if "-|–|—" not in pattern]
        infixes += [r"(?<=[A-Za-z0-9])(?:–|—|--)(?=[A-Za-z0-9])", r"(?<=[a-z])[/:;](?=[A-Za-z])"]
        return Tokenizer(
            nlp.vocab,
            rules=tokenizer.rules,
            prefix_search=tokenizer.prefix_search,
            suffix_search=tokenizer.suffix_search,
            infix_finditer=compile_infix_regex(infixes).finditer,
            url_match=tokenizer.url_match,
        )

    return create


registry.tokenizers("affiant.whole_names.v1")(whole_names)


class WordClasses:
    """Puts on every token what the lexicon knows, so that the network learns from kinds of words and not from particular names.

    norm: the word itself when the training frames know it, else that it is name-like or rare; dep: name-likeness in English and in
    Spanish, and frequency; lemma: the word cluster. These attributes carry features here, not grammar.
    """

    def __init__(self, lexicon: Lexicon | None = None, kept: Iterable[str] = ()) -> None:
        self.lexicon = lexicon
        self.kept = frozenset(kept)
        self._seen: dict[str, tuple[str, str, str]] = {}

    def __call__(self, doc: Doc) -> Doc:
        for token in doc:
            token.norm_, token.dep_, token.lemma_ = self._marks(token.lower_)
        return doc

    def _marks(self, word: str) -> tuple[str, str, str]:
        """What goes on a word. Remembered for words of the lexicon only: no name that somebody typed stays in memory."""
        marks = self._seen.get(word)
        if marks is None:
            assert self.lexicon is not None, "the pipeline has no lexicon: train it first"
            lower = unicodedata.normalize("NFC", word)
            known = self.lexicon.look_up(lower)
            likeness = f"{known.english}{known.spanish}{min(max(known.frequency, known.frequency_es), 4)}"
            marks = (self._norm(lower, known), likeness, known.cluster or "none")
            if lower in self.lexicon:
                self._seen[word] = marks
        return marks

    def _norm(self, lower: str, word: Word) -> str:
        if lower in self.kept or not lower[0].isalpha():
            return DIGITS.sub("0", lower)
        if word.name_like:
            return NAME
        if word.english == UNKNOWN and word.spanish == UNKNOWN:
            return RARE
        return lower if max(word.frequency, word.frequency_es) >= 2 else RARE

    def to_disk(self, path: Path | str, *, exclude: Iterable[str] = ()) -> None:
        assert self.lexicon is not None
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lexicon.tsv.gz").write_bytes(self.lexicon.packed)
        (folder / "kept.txt").write_text("\n".join(sorted(self.kept)), encoding="utf-8")

    def from_disk(self, path: Path | str, *, exclude: Iterable[str] = ()) -> WordClasses:
        folder = Path(path)
        self.lexicon = Lexicon.read(folder / "lexicon.tsv.gz")
        self._seen.clear()
        self.kept = frozenset((folder / "kept.txt").read_text(encoding="utf-8").splitlines())
        return self

    def initialize(self, get_examples: Any = None, *, nlp: Any = None, folder: str = "data/people", kept: str = "") -> None:
        """The lexicon of `folder` and the words of the file `kept`, one a line."""
        self.lexicon = Lexicon.read(Path(folder) / "lexicon.tsv.gz")
        self._seen.clear()
        self.kept = frozenset(Path(kept).read_text(encoding="utf-8").splitlines()) if kept else frozenset()


@Language.factory("word_classes")
def word_classes(nlp: Language, name: str) -> WordClasses:
    return WordClasses()


BEGINS, INSIDE, OUTSIDE = "B-", "I-", "O"


def tags_of(doc: Doc) -> list[str]:
    """A tag for every word: whether it begins an entity, is inside one, or is outside."""
    tags = [OUTSIDE] * len(doc)
    for span in doc.ents:
        tags[span.start : span.end] = [BEGINS + span.label_, *[INSIDE + span.label_] * (len(span) - 1)]
    return tags


@Language.component("spans_of_tags")
def spans_of_tags(doc: Doc) -> Doc:
    """Entities from the tags; a word inside an entity that never began begins it, and names side by side are one name."""
    spans: list[tuple[int, int, str]] = []
    for token in doc:
        kind, label = token.tag_[:2], token.tag_[2:]
        goes_on = kind == INSIDE or (kind == BEGINS and label == "NAME")
        if goes_on and spans and spans[-1][1] == token.i and spans[-1][2] == label:
            spans[-1] = (spans[-1][0], token.i + 1, label)
        elif kind in (BEGINS, INSIDE):
            spans.append((token.i, token.i + 1, label))
    doc.ents = tuple(Span(doc, start, end, label=label) for start, end, label in spans)
    return doc
