"""What the assistant says: replies, their quick answers, and how a message was heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

ReplyKind = Literal["question", "answer", "notice", "warning", "confirm", "receipt", "apology"]
HeardKind = Literal[
    "answer",
    "invalid",
    "question",
    "command",
    "correction",
    "unsure",
    "decline",
    "out_of_scope",
    "urgent",
    "smalltalk",
    "unclear",
]


@dataclass(frozen=True)
class Option:
    """A quick answer: a label on a button, and what is said when it is pressed (a `say` of the chat API)."""

    label: str
    say: dict[str, Any]


def choose(label: str, value: str) -> Option:
    """A button that chooses."""
    return Option(label, {"choice": value})


def command(label: str, name: str, element: str | None = None) -> Option:
    """A button that gives a command."""
    return Option(label, {"command": name} | ({"element": element} if element else {}))


@dataclass(frozen=True)
class Reply:
    """One thing the assistant says. `cites` are the provisions that the text rests on."""

    kind: ReplyKind
    text: str
    element: str | None = None
    cites: Sequence[str] = ()
    options: Sequence[Option] = ()
    topic: str | None = None

    def dump(self) -> dict[str, Any]:
        """As the chat API shows it."""
        return {
            "kind": self.kind,
            "text": self.text,
            "element": self.element,
            "cites": list(self.cites),
            "options": [{"label": option.label, "say": option.say} for option in self.options],
            "topic": self.topic,
        }


@dataclass(frozen=True)
class Heard:
    """How a message was understood; `name` is the topic, command, element or kind that goes with it."""

    kind: HeardKind
    name: str | None = None


@dataclass
class Said:
    """What comes of one message: how it was heard, what is said back, and what must happen in the store."""

    heard: Heard
    replies: list[Reply] = field(default_factory=list)
    effects: list[dict[str, Any]] = field(default_factory=list)
