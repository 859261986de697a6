"""The words of tus 1.0, the open protocol for uploads that can be gone on with: headers read and written."""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
from dataclasses import dataclass

from sanic import Request

from bot.web.problems import Problem

VERSION = "1.0.0"
EXTENSIONS = "creation,termination"
BYTES = "application/offset+octet-stream"
LONGEST_NAME = 255
ALWAYS = {"Tus-Resumable": VERSION}

_NUMBER = re.compile(r"[0-9]{1,15}")
_FOLDERS = re.compile(r".*[/\\]")


@dataclass(frozen=True)
class Wish:
    """What a client wants to upload: how many bytes, under which name, what for."""

    size: int
    name: str
    purpose: str | None


def require_version(request: Request) -> None:
    """Raises Problem where the client speaks another version."""
    if request.headers.get("tus-resumable") != VERSION:
        raise Problem("upload_version", headers={"Tus-Version": VERSION})


def wish_of(request: Request) -> Wish:
    """What a request to create an upload asks for. Raises Problem."""
    known = _metadata(request.headers.get("upload-metadata", ""))
    name = plain_name(known.get("filename") or known.get("name") or "")
    if not name or len(name) > LONGEST_NAME:
        raise Problem("bad_upload")
    return Wish(number_of(request, "upload-length"), name, known.get("purpose"))


def number_of(request: Request, header: str) -> int:
    """A header that must be a number. Raises Problem."""
    value = request.headers.get(header, "")
    if not _NUMBER.fullmatch(value):
        raise Problem("bad_upload")
    return int(value)


def metadata(name: str) -> str:
    """The `Upload-Metadata` of a file of that name."""
    return f"filename {base64.b64encode(name.encode()).decode()}"


def _metadata(header: str) -> dict[str, str]:
    """Keys with their values. Keys that we do not know are for the client alone, as the protocol has it."""
    known = {}
    for pair in filter(None, (part.strip() for part in header.split(","))):
        key, _, value = pair.partition(" ")
        try:
            known[key] = base64.b64decode(value.strip(), validate=True).decode("utf-8")
        except (binascii.Error, UnicodeDecodeError):
            raise Problem("bad_upload") from None
    return known


def plain_name(name: str) -> str:
    """The name without folders, and without characters that are not seen or that turn the direction of the text."""
    shown = (character for character in _FOLDERS.sub("", name) if unicodedata.category(character) not in ("Cc", "Cf", "Cs"))
    return unicodedata.normalize("NFC", "".join(shown)).strip(" .")
