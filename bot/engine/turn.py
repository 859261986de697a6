"""One turn as it comes in over HTTP: checked once, at the border."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, NoReturn, Optional

from kinds import KINDS

MAX_CHARACTERS = 20_000


class Malformed(ValueError):
    """The body is not a turn. Carries no content."""


class TooLong(ValueError):
    """The text is longer than MAX_CHARACTERS."""


@dataclass(frozen=True)
class Parse:
    """What the web process already knows about the message: a button, a command, an edit, or text that it is sure of."""

    kind: str
    name: Optional[str]
    value: Any


@dataclass(frozen=True)
class Turn:
    """The state of a draft and what was said to it. `asking` is the question that the text may answer."""

    slots: Dict[str, Any]
    asking: Optional[str]
    text: str
    parse: Optional[Parse]


def read_turn(body: bytes) -> Turn:
    """Reads the body of a turn.

    Raises:
        Malformed: It is not JSON, or not of the agreed shape.
        TooLong: The text is over MAX_CHARACTERS.
    """
    try:
        data = json.loads(body, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        raise Malformed from None
    state, said = _fields(data, "state", "said")
    slots, asking = _fields(state, "slots", "asking")
    text, parse = _fields(said, "text", "parse")
    if not isinstance(slots, dict) or not isinstance(text, str) or not _is_name(asking):
        raise Malformed
    if len(text) > MAX_CHARACTERS:
        raise TooLong
    return Turn(slots, asking, text, None if parse is None else _read_parse(parse))


def _read_parse(data: Any) -> Parse:
    kind, name, value = _fields(data, "kind", "name", "value")
    if not isinstance(kind, str) or kind not in KINDS or not _is_name(name):
        raise Malformed
    return Parse(kind, name, value)


def _fields(data: Any, *names: str) -> list[Any]:
    """Returns the named members; a member that is absent counts as null, an unknown one is a mistake."""
    if not isinstance(data, dict) or set(data) - set(names):
        raise Malformed
    return [data.get(name) for name in names]


def _is_name(value: Any) -> bool:
    return value is None or isinstance(value, str)


def _no_constant(_: str) -> NoReturn:
    """NaN and Infinity are not JSON, though Python reads them."""
    raise Malformed
