"""JSON in and out: request bodies read into their models, answers written."""

from __future__ import annotations

import json
import re
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import from_json

Model = TypeVar("Model", bound=BaseModel)

# A key that a client made up is named only where it looks like the name of a field, because it is text of theirs.
_FIELD = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,40}")
# The faults whose sentence in pydantic says what is wanted and nothing of what was sent.
_SILENT_ON_INPUT = frozenset(
    {
        "bool_type",
        "extra_forbidden",
        "greater_than_equal",
        "int_type",
        "list_type",
        "literal_error",
        "missing",
        "model_type",
        "string_pattern_mismatch",
        "string_too_long",
        "string_too_short",
        "string_type",
    }
)


class BadBody(Exception):
    """A body that is not JSON (no faults), or JSON of another shape than was asked for (one fault for each field)."""

    def __init__(self, faults: list[dict[str, str]]) -> None:
        super().__init__("a request body that cannot be used")
        self.faults = faults


def dumps(value: Any) -> bytes:
    """Compact JSON in UTF-8."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def read(model: type[Model], body: bytes) -> Model:
    """The body as that model. Raises BadBody."""
    try:
        data = from_json(body or b"{}", allow_inf_nan=False)
    except ValueError:
        raise BadBody([]) from None
    try:
        return model.model_validate(data)
    except ValidationError as refused:
        errors = refused.errors(include_url=False, include_context=False, include_input=False)
    raise BadBody([{"field": _field(error["loc"]), "reason": _reason(error["type"], error["msg"])} for error in errors])


def _field(location: tuple[int | str, ...]) -> str:
    """The dotted name of a field. Which way of saying a `say` was taken for is left out: it is no key of the body."""
    if location[:1] == ("say",):
        location = location[:1] + location[2:]
    parts = [str(part) if isinstance(part, int) or _FIELD.fullmatch(part) else "?" for part in location]
    return ".".join(parts) or "body"


def _reason(kind: str, message: str) -> str:
    return message if kind in _SILENT_ON_INPUT else kind
