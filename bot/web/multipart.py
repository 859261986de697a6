"""Reads a form with files (multipart/form-data) as it comes, so that no file is ever whole in memory because of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from python_multipart import MultipartParser
from python_multipart.exceptions import FormParserError
from python_multipart.multipart import MultipartState, parse_options_header
from sanic import Request

from bot.web.problems import Problem

_FORM = b"multipart/form-data"


@dataclass(frozen=True, eq=False)
class Field:
    """One field of a form. `file_name` is None where it is no file, and empty where no file was chosen."""

    name: str
    file_name: str | None


async def fields_with_files(request: Request, most: int) -> AsyncIterator[tuple[Field, bytes | None]]:
    """The fields in their order, each with its content piece by piece, and with None at its end.

    Args:
        request: of a route that is marked as a stream.
        most: how many bytes are read at most.

    Raises:
        Problem: it is no such form, it breaks off, or it is larger than that.
    """
    kind, options = parse_options_header(request.headers.get("content-type", ""))
    if kind != _FORM or not options.get(b"boundary"):
        raise Problem("malformed")
    stream: Any = request.stream
    stream.request_max_size = most  # in place of the limit for JSON
    happened: list[tuple[Field, bytes | None]] = []
    parser = _parser(options[b"boundary"], happened)
    try:
        async for part in stream:
            parser.write(part)
            for one in happened:
                yield one
            happened.clear()
    except (FormParserError, UnicodeDecodeError):
        raise Problem("malformed") from None
    if parser.state != MultipartState.END:
        raise Problem("malformed")


def _parser(boundary: bytes, happened: list[tuple[Field, bytes | None]]) -> MultipartParser:
    name, value = bytearray(), bytearray()
    headers: dict[bytes, bytes] = {}
    field = Field("", None)

    def header_end() -> None:
        headers[bytes(name).lower()] = bytes(value)
        name.clear()
        value.clear()

    def headers_finished() -> None:
        nonlocal field
        _, told = parse_options_header(headers.get(b"content-disposition"))
        file_name = told.get(b"filename")
        field = Field(told.get(b"name", b"").decode(), None if file_name is None else _unescaped(file_name.decode()))
        headers.clear()

    return MultipartParser(
        boundary,
        {
            "on_header_field": lambda data, start, end: name.extend(data[start:end]),
            "on_header_value": lambda data, start, end: value.extend(data[start:end]),
            "on_header_end": header_end,
            "on_headers_finished": headers_finished,
            "on_part_data": lambda data, start, end: happened.append((field, data[start:end])),
            "on_part_end": lambda: happened.append((field, None)),
        },
    )


def _unescaped(file_name: str) -> str:
    """A file's name as it was before the browser wrote it: these three characters alone are written otherwise."""
    return file_name.replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n")
