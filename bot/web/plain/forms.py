"""What a form sends, read as strictly as the chat API reads its messages."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl

from pydantic import ValidationError
from sanic import Request

from actions.law.elements import ELEMENTS
from bot.web import schemas
from bot.web.bodies import BadBody, dumps, read
from bot.web.problems import Problem

Fields = Mapping[str, Sequence[str]]
_MOST_FIELDS = 500
# The parts of one respondent, each sent as often as there are rows.
PERSON = ("name", "title", "department", "current")
_CURRENT: Mapping[str, bool | None] = {"yes": True, "no": False, "": None}


def fields_of(request: Request, known: Collection[str]) -> Fields:
    """The fields of a form. Raises Problem where it holds others than those that are known, or is no form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if request.body and kind != "application/x-www-form-urlencoded":
        raise Problem("malformed")
    try:
        pairs = parse_qsl(request.body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except ValueError:
        raise Problem("malformed") from None
    fields: dict[str, list[str]] = {}
    for name, value in pairs:
        if name not in known:
            raise Problem("invalid")
        # Browsers send a line's end as two characters; it was typed, and is counted, as one.
        fields.setdefault(name, []).append(value.replace("\r\n", "\n"))
    return fields


def one(fields: Fields, name: str) -> str:
    """A field that may be sent once."""
    values = fields.get(name, ())
    if len(values) > 1:
        raise Problem("invalid")
    return values[0] if values else ""


def said_in(fields: Fields) -> dict[str, Any] | None:
    """The `say` of a message: the button or boxes chosen, else the words typed; None where there is neither."""
    chosen = [_button(value) for value in fields.get("say", ())]
    if len(chosen) > 1:
        values = [str(one.get("choice", "")) for one in chosen]
        return {"edit": {"element": _element(one(fields, "element")), "value": values}}
    if chosen:
        return chosen[0]
    text = one(fields, "text")
    return {"text": text} if text.strip() else None


def value_in(element: str, fields: Fields) -> Any:
    """The new value of an element, from the page where it is changed; None where nothing was chosen."""
    kind = ELEMENTS[_element(element)]
    if kind == "people":
        return _people(fields)
    if kind == "sections":
        return list(fields.get("value", ())) or None
    if kind == "period":
        first, last = one(fields, "from"), one(fields, "to")
        return {"from": first, "to": last or first, "precision": "day", "words": ""} if first else None
    value = one(fields, "value")
    if kind == "yes_no":
        return {"yes": True, "no": False}.get(value)
    return value


def message_of(fields: Fields, say: dict[str, Any]) -> schemas.Message:
    """The message, checked as the API checks it. Raises Problem."""
    turn = one(fields, "turn")
    body = {"id": one(fields, "id"), "say": say} | ({"turn": int(turn)} if turn.isdecimal() and len(turn) < 10 else {})
    try:
        message = read(schemas.Message, dumps(body))
    except (BadBody, ValidationError, UnicodeEncodeError):
        raise Problem("invalid") from None
    if schemas.longest_text(message.say) > schemas.MAX_TEXT:
        raise Problem("too_long", values={"limit": schemas.MAX_TEXT})
    return message


def _button(value: str) -> dict[str, Any]:
    try:
        said = json.loads(value)
    except ValueError:
        raise Problem("invalid") from None
    if not isinstance(said, dict):
        raise Problem("invalid")
    return said


def _element(name: str) -> str:
    if name not in ELEMENTS:
        raise Problem("invalid")
    return name


def _people(fields: Fields) -> list[dict[str, Any]]:
    rows = [fields.get(part, ()) for part in PERSON]
    if len({len(row) for row in rows}) > 1 or any(current not in _CURRENT for current in rows[-1]):
        raise Problem("invalid")
    # A row without a name is a row that was left empty, or emptied to take the person out.
    return [
        {"name": name, "title": title, "department": department, "current": _CURRENT[current]}
        for name, title, department, current in zip(*rows, strict=True)
        if (name + title + department).strip()
    ]
