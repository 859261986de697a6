"""How the classifier's word is weighed against how a text reads, how long it is and whether it asks something.

The numbers are odds: how much likelier a meaning gets by a sign. They were set by cross-validation over the phrases of
tools/nlu, whole phrases held out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from actions.understanding.folding import folded
from actions.understanding.hearing_words import CITY, DANGER, asks_anyhow, sets_apart, takes_back
from actions.understanding.tone import begins_asking

if TYPE_CHECKING:
    from actions.understanding.hearing import ReadingLike

Meaning = tuple[str, str | None]

#: Where a reader tells whether there is such a value in the text: how much a value there says for an answer.
_VALID = {
    "phone": 10.0,
    "email": 10.0,
    "choice": 8.0,
    "yes_no": 6.0,
    "address": 6.0,
    "sections": 6.0,
    "period": 5.0,
    "name": 4.0,
}
_INVALID = 3.0
_UNREAD = 0.25
#: Answers are by far what people type most.
_ANSWER = 2.0
#: Up to so many words a question at a narrative is one to us; beyond, it is part of the story.
_QUESTION = 14
#: From so many words a text that does not ask is more likely a story.
_STORY = 10


@dataclass(frozen=True)
class _Signs:
    words: int
    marked: bool
    opens: bool
    anyhow: bool

    @property
    def asks(self) -> bool:
        return self.marked or self.opens or self.anyhow


def weighed(
    question: str, kind: str, text: str, *, reading: ReadingLike, ranking: Sequence[Mapping[str, Any]]
) -> list[tuple[Meaning, float]]:
    """The meanings with their weighed shares, likeliest first."""
    scores: defaultdict[Meaning, float] = defaultdict(float)
    for guess in ranking:
        name = None if guess["kind"] == "answer" else guess["name"]
        scores[guess["kind"], name] += guess["confidence"]
    plain = folded(text)
    signs = _Signs(len(text.split()), "?" in text or "¿" in text, begins_asking(text), asks_anyhow(text))
    odds = {
        "answer": _answer(kind, signs, reading),
        "question": _question(kind, signs),
        "correction": 2.5 if takes_back(text) or sets_apart(text) else 0.5,
        "urgent": 3.0 if DANGER.search(plain) else 0.5,
        "out_of_scope": _out_of_scope(question, plain),
    }
    for meaning in scores:
        scores[meaning] *= odds.get(meaning[0], 1.0)
    total = sum(scores.values()) or 1.0
    return sorted(((meaning, score / total) for meaning, score in scores.items()), key=lambda one: -one[1])


def _answer(kind: str, signs: _Signs, reading: ReadingLike) -> float:
    odds = _ANSWER
    if kind in _VALID:
        odds *= {"valid": _VALID[kind], "invalid": _INVALID}.get(reading.outcome, _UNREAD)
    if kind == "narrative" and signs.words > _QUESTION:
        return odds * 3.0
    if kind == "narrative" and signs.words >= _STORY and not signs.asks:
        return odds * 2.0
    return odds * 0.3 if signs.asks else odds


def _question(kind: str, signs: _Signs) -> float:
    if kind == "narrative" and signs.words > _QUESTION * 2:
        return 0.3
    if signs.marked and signs.opens:
        return 4.0
    if signs.asks:
        return 2.5
    return 0.2 if kind in ("narrative", "text") else 0.5


def _out_of_scope(question: str, plain: str) -> float:
    if question != "facts":
        return 0.4
    return 0.5 if CITY.search(plain) else 3.0
