"""What comes in over HTTP: checked once, at the border."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, NoReturn

from kinds import KINDS

MAX_CHARACTERS = 20_000


class Malformed(ValueError):
    """The body is not a turn. Carries no content."""


class TooLong(ValueError):
    """The text is longer than MAX_CHARACTERS."""


@dataclass(frozen=True)
class Parse:
    """What the web process knows about the message: a button, a command, an edit, or text that it is sure of."""

    kind: str
    name: str | None
    value: Any


@dataclass(frozen=True)
class Turn:
    """The state of a draft and what was said to it. `asking` is the question that the text may answer."""

    slots: dict[str, Any]
    asking: str | None
    text: str
    parse: Parse | None


def read_turn(body: bytes) -> Turn:
    """Reads the body of a turn.

    Raises:
        Malformed: It is not JSON, or not of the agreed shape.
        TooLong: The text is over MAX_CHARACTERS.
    """
    state, said = _fields(_json(body), "state", "said")
    slots, asking = _fields(state, "slots", "asking")
    text, parse = _fields(said, "text", "parse")
    if not isinstance(slots, dict):
        raise Malformed
    return Turn(slots, _name(asking), _text(text), None if parse is None else _read_parse(parse))


def read_question(body: bytes) -> tuple[str, str | None]:
    """Reads a text to classify and the question that it was said at; raises as read_turn does."""
    text, asking = _fields(_json(body), "text", "asking")
    return _text(text), _name(asking)


def _read_parse(data: Any) -> Parse:
    kind, name, value = _fields(data, "kind", "name", "value")
    if not isinstance(kind, str) or kind not in KINDS:
        raise Malformed
    return Parse(kind, _name(name), value)


def _json(body: bytes) -> Any:
    try:
        return json.loads(body, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Malformed from None


def _fields(data: Any, *names: str) -> list[Any]:
    """Returns the named members; a member that is absent counts as null, an unknown one is a mistake."""
    if not isinstance(data, dict) or set(data) - set(names):
        raise Malformed
    return [data.get(name) for name in names]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Malformed
    if len(value) > MAX_CHARACTERS:
        raise TooLong
    return value


def _name(value: Any) -> str | None:
    if value is not None and not isinstance(value, str):
        raise Malformed
    return value


def _no_constant(_: str) -> NoReturn:
    """NaN and Infinity are not JSON, though Python reads them."""
    raise Malformed
