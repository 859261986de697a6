"""How the classifier's word is weighed against how a text reads, how long it is and whether it asks something.

The numbers are odds: how much likelier a meaning gets by a sign. They were set on tests/nlu and cross-validation.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from actions.understanding.folding import folded
from actions.understanding.hearing_words import DANGER, sets_apart, takes_back
from actions.understanding.tone import begins_asking

if TYPE_CHECKING:
    from actions.understanding.hearing import ReadingLike

Meaning = tuple[str, str | None]

#: Kinds whose reader tells whether there is such a value in the text.
_READ = frozenset({"phone", "email", "address", "period", "sections", "choice", "yes_no", "name"})
#: Answers are by far what people type most.
_ANSWER = 2.0
_VALID = 4.0
_UNREAD = 0.2
_SHORT_QUESTION = 12
_STORY = 10


def weighed(
    question: str, kind: str, text: str, *, reading: ReadingLike, ranking: Sequence[Mapping[str, Any]]
) -> list[tuple[Meaning, float]]:
    """The meanings with their weighed shares, likeliest first."""
    scores: defaultdict[Meaning, float] = defaultdict(float)
    for guess in ranking:
        name = None if guess["kind"] == "answer" else guess["name"]
        scores[guess["kind"], name] += guess["confidence"]
    words, marked, opens = len(text.split()), "?" in text or "¿" in text, begins_asking(text)
    odds = {
        "answer": _answer_odds(kind, words, marked, opens, reading),
        "question": _question_odds(kind, words, marked, opens),
        "correction": 2.5 if takes_back(text) or sets_apart(text) else 0.6,
        "urgent": 3.0 if DANGER.search(folded(text)) else 0.5,
        "out_of_scope": 1.0 if question in ("facts", "nothing") else 0.7,
    }
    for meaning in scores:
        scores[meaning] *= odds.get(meaning[0], 1.0)
    total = sum(scores.values()) or 1.0
    return sorted(((meaning, score / total) for meaning, score in scores.items()), key=lambda one: -one[1])


def _answer_odds(kind: str, words: int, marked: bool, opens: bool, reading: ReadingLike) -> float:
    odds = _ANSWER
    if kind in _READ:
        odds *= {"valid": _VALID, "invalid": 2.0}.get(reading.outcome, _UNREAD)
        if reading.outcome in ("valid", "invalid") and reading.sure:
            odds *= 2.0
    if kind == "narrative" and words >= _STORY and not (opens and words <= _SHORT_QUESTION):
        odds *= 2.0
    elif marked or opens:
        odds *= 0.3
    return odds


def _question_odds(kind: str, words: int, marked: bool, opens: bool) -> float:
    if kind == "narrative" and words > _SHORT_QUESTION * 2:
        return 0.5
    if marked and opens:
        return 4.0
    return 2.5 if marked or opens else 0.7
