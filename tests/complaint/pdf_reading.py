"""Reads our PDF files as a reader or an assistive tool would."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject


def reader(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf), strict=True)


def text_of(pdf: bytes) -> str:
    """All text of all pages, with white space and places to break made one."""
    pages = " ".join(page.extract_text() for page in reader(pdf).pages)
    return re.sub(r"\s+", " ", pages.replace("\u200b", ""))


def squeezed(text: str) -> str:
    """The text without any white space, for what may break anywhere."""
    return re.sub(r"[\s\u200b]+", "", text)


def tags_of(pdf: bytes) -> list[str]:
    """The kinds of all structure elements, in reading order."""
    return list(_tags(reader(pdf).root_object["/StructTreeRoot"]))


def _tags(node: Any) -> Iterator[str]:
    node = node.get_object()
    if isinstance(node, ArrayObject):
        for child in node:
            yield from _tags(child)
    elif isinstance(node, DictionaryObject):
        if "/S" in node:
            yield str(node["/S"])
        if "/K" in node:
            yield from _tags(node["/K"])
