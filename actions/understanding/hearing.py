"""What a typed message is: an answer, a question, a command, a correction, a cry for help, or something else.

`before` says it where nothing need be asked of the classifier; `after` weighs what the classifier says against how the
text reads as an answer. Losing somebody's answer is the worst mistake, so doubt leans to the answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from actions.understanding.folding import folded
from actions.understanding.hearing_idioms import idiom
from actions.understanding.hearing_weights import weighed
from actions.understanding.hearing_words import (
    COMMANDS,
    DANGER,
    DECLINE,
    HAS_NONE,
    ORDERS_ASSISTANT,
    PLAIN,
    SMALLTALK,
    UNSURE,
    bare,
    sets_apart,
    takes_back,
)
from actions.understanding.tone import about_the_form, asks, begins_asking

#: Narratives of so many words are answers, whole and verbatim, whatever they hold.
WHOLE = 30
#: So many, where the text does not open as a question does.
WHOLE_UNLESS_ASKED = 18
#: Under this the likeliest meaning is not taken, and the person is asked.
DOUBT = 0.14
_STEPS = frozenset({"jurisdiction", "proposed", "review", "hand_over", "afterwards"})


class ReadingLike(Protocol):
    """What a reader made of the text (see `reading.Reading`)."""

    @property
    def outcome(self) -> str: ...
    @property
    def sure(self) -> bool: ...


@dataclass(frozen=True)
class Guess:
    """A meaning that a message may have."""

    kind: str
    name: str | None
    confidence: float


@dataclass(frozen=True)
class Heard:
    """What a message is taken for. `candidates` are the meanings to offer when it is `unclear`, likeliest first."""

    kind: str
    name: str | None = None
    value: Any = None
    confidence: float = 1.0
    candidates: tuple[Guess, ...] = ()


def before(question: str, kind: str, text: str, *, reading: ReadingLike, options: Sequence[Any], language: str) -> Heard | None:
    """What the message surely is, or None where the classifier must be asked.

    `question` is what was asked, `kind` its kind, `reading` what a reader of that kind made of the text.
    """
    said, plain = bare(text), folded(text)
    if not any(character.isalnum() for character in text):
        return Heard("unclear")
    meant = idiom(text)
    if meant is not None:
        return Heard(*meant)
    if kind in ("choice", "sections") and question not in _STEPS and _surely(reading) and not _exact(said):
        return Heard("answer")
    if question in _STEPS and said in PLAIN:
        return Heard("answer")
    exact = _exact(said)
    if exact is not None:
        return exact
    if kind in ("phone", "email") and HAS_NONE.match(plain):
        return Heard("decline")
    if ORDERS_ASSISTANT.search(plain):
        return Heard("answer" if kind == "narrative" else "unclear")
    if kind == "narrative":
        return _narrative(text)
    if DANGER.search(plain):
        return None
    if _surely(reading) and not _is_more(kind, text):
        return Heard("answer")
    return None


def after(
    question: str,
    kind: str,
    text: str,
    *,
    reading: ReadingLike,
    ranking: Sequence[Mapping[str, Any]],
    options: Sequence[Any],
    language: str,
) -> Heard:
    """What the message is taken for, given what the classifier makes of it, likeliest first."""
    guesses = [
        Guess(one, name, round(score, 4))
        for (one, name), score in weighed(question, kind, text, reading=reading, ranking=ranking)
    ]
    if not guesses:
        return Heard("answer", confidence=0.0)
    top = guesses[0]
    if top.confidence < DOUBT and top.kind != "answer":
        return Heard("unclear", confidence=top.confidence, candidates=_offered(guesses))
    return Heard(top.kind, top.name, None, top.confidence)


def _surely(reading: ReadingLike) -> bool:
    return reading.outcome in ("valid", "invalid") and reading.sure


def _exact(said: str) -> Heard | None:
    if said in COMMANDS:
        return Heard("command", COMMANDS[said])
    if said in UNSURE:
        return Heard("unsure")
    if said in DECLINE:
        return Heard("decline")
    if said in SMALLTALK:
        return Heard("smalltalk")
    return None


def _narrative(text: str) -> Heard | None:
    words = len(text.split())
    if words >= WHOLE or (words >= WHOLE_UNLESS_ASKED and not begins_asking(text)):
        return Heard("answer")
    if text.lstrip().startswith("/") and words > 2:
        return Heard("answer")
    return None


def _is_more(kind: str, text: str) -> bool:
    """Whether a text that holds a value seems to say something else with it."""
    if takes_back(text):
        return True
    if kind in ("name", "address", "text") and (sets_apart(text) or asks(text)):
        return True
    return kind != "yes_no" and about_the_form(text) and len(text.split()) > 4


def _offered(guesses: Sequence[Guess]) -> tuple[Guess, ...]:
    named = [guess for guess in guesses if guess.kind in ("answer", "question", "command", "correction")]
    answer = Guess("answer", None, 0.0)
    kept = named[:3] if any(guess.kind == "answer" for guess in named[:3]) else [*named[:2], answer]
    return tuple(kept)
