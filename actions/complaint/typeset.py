"""Sets a page template of this room with Typst, as a tagged PDF (PDF/UA-1).

Data go into a template as JSON, so nothing that a person typed is ever read as markup. No file but the templates is read,
no package is fetched, and the same data give the same bytes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import typst

from actions.complaint.printable import breakable, visible

TEMPLATES: Final = Path(__file__).with_name("templates")
_MISSING = re.compile(r'the text `"(?P<text>.*?)"` could not be displayed', re.DOTALL)
_ESCAPE = re.compile(r"\\u\{(?P<code>[0-9a-f]+)\}|\\(?P<plain>.)", re.DOTALL)
_CONTROLS: Final = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}
_TRIES: Final = 6


class CannotPrint(RuntimeError):
    """A document could not be set. The message says which template, never what was in it."""


class Typesetter:
    """Makes PDF files. Give it folders with fonts where the embedded ones do not do, such as for Chinese."""

    def __init__(self, font_folders: Sequence[Path] = ()) -> None:
        self._fonts = typst.Fonts(
            include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(folder) for folder in font_folders]
        )

    def pdf(self, template: str, data: Mapping[str, Any], at: datetime) -> bytes:
        """The document that `template` makes of the data; `at` is the date of creation that the file states.

        Takes some tens of milliseconds of processor time. Raises CannotPrint.
        """
        missing: set[str] = set()
        for _ in range(_TRIES):
            try:
                return self._compile(template, _printable(data, missing), at)
            except typst.TypstError as error:
                found = _undisplayable(error) - missing
            if not found:
                break
            missing |= found
        raise CannotPrint(template)

    def _compile(self, template: str, data: Any, at: datetime) -> bytes:
        compiler = typst.Compiler(
            str(TEMPLATES / template),
            root=str(TEMPLATES),
            font_paths=self._fonts,
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data)},
        )
        made = compiler.compile(format="pdf", pdf_standards=["ua-1"], timestamp=int(at.timestamp()))
        if not isinstance(made, bytes):
            raise CannotPrint(template)
        return made


def _printable(value: Any, missing: set[str]) -> Any:
    if isinstance(value, str):
        return breakable(visible(value, missing))
    if isinstance(value, Mapping):
        return {key: _printable(item, missing) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_printable(item, missing) for item in value]
    return value


def _undisplayable(error: typst.TypstError) -> set[str]:
    """The characters that no font has, out of Typst's message, where they stand as in a string of Rust."""
    found = {character for match in _MISSING.finditer(error.diagnostic) for character in _unescaped(match["text"])}
    return {character for character in found if not (character.isascii() and character.isprintable())}


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(
        lambda match: chr(int(match["code"], 16)) if match["code"] else _CONTROLS.get(match["plain"], match["plain"]),
        text,
    )
