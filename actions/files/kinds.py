"""Which kind of file some bytes are, told from the bytes alone, and which kinds are taken.

A list of our own, in place of a library that guesses among thousands of kinds: of a closed list we have to be sure. (The one
that is well kept takes any zip archive for a Word document; the one with a short list is not kept any more.)
"""

from __future__ import annotations

import codecs
import io
import lzma
import re
import zipfile
import zlib
from collections.abc import Callable, Mapping
from types import MappingProxyType

OFFICE = "application/vnd.openxmlformats-officedocument."
OPEN_DOCUMENT = "application/vnd.oasis.opendocument."

EXTENSIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "application/pdf": ("pdf",),
        "image/jpeg": ("jpg", "jpeg", "jpe", "jfif"),
        "image/png": ("png",),
        "image/gif": ("gif",),
        "image/webp": ("webp",),
        "image/tiff": ("tif", "tiff"),
        "image/heic": ("heic", "heif"),
        OFFICE + "wordprocessingml.document": ("docx",),
        OFFICE + "spreadsheetml.sheet": ("xlsx",),
        OFFICE + "presentationml.presentation": ("pptx",),
        OPEN_DOCUMENT + "text": ("odt",),
        OPEN_DOCUMENT + "spreadsheet": ("ods",),
        OPEN_DOCUMENT + "presentation": ("odp",),
        "application/msword": ("doc",),
        "application/vnd.ms-excel": ("xls",),
        "application/vnd.ms-powerpoint": ("ppt",),
        "application/vnd.ms-outlook": ("msg",),
        "application/rtf": ("rtf",),
        "message/rfc822": ("eml",),
        "text/plain": ("txt", "text", "log", "csv", "md"),
        "audio/mpeg": ("mp3",),
        "audio/mp4": ("m4a",),
        "audio/wav": ("wav",),
        "audio/ogg": ("ogg", "oga", "opus"),
        "audio/amr": ("amr",),
        "video/mp4": ("mp4", "m4v"),
        "video/quicktime": ("mov", "qt"),
        "video/3gpp": ("3gp", "3g2"),
        "video/webm": ("webm",),
    }
)
"""Every kind that is taken, by media type, with the endings that its name may have."""

_ENDINGS = frozenset(ending for endings in EXTENSIONS.values() for ending in endings)
# What phones call a film that is none of the brands of its own.
_FILM_ENDINGS = frozenset({"mp4", "m4v", "mov", "qt", "3gp", "3g2"})
_HEAD = 4096
_ZIP_ENTRIES = 20_000
_OPEN_KINDS = (OPEN_DOCUMENT + "text", OPEN_DOCUMENT + "spreadsheet", OPEN_DOCUMENT + "presentation")
_MAIL_HEADER = re.compile(r"(?im)^(from|to|subject|date|received|message-id|mime-version|return-path|delivered-to):")
_PAGE = re.compile(r"(?is)\A\s*(<!doctype|<html|<head|<body|<script|<svg|<\?xml|<\?php|#!)")


def media_of(content: bytes) -> str | None:
    """The media type of a file that we take; None for anything else, such as a program, a page or an archive."""
    return next((media for tell in _TELLERS if (media := tell(content))), None)


def may_be_called(name: str, media: str | None = None) -> bool:
    """Whether a name fits that kind of file, or, without a kind, any that we take. A name without an ending fits all."""
    ending = _ending(name)
    if not ending:
        return True
    if media is None:
        return ending in _ENDINGS
    film = media.startswith("video/") and media != "video/webm"
    return ending in (_FILM_ENDINGS if film else EXTENSIONS[media])


def _ending(name: str) -> str:
    stem, dot, ending = name.rpartition(".")
    return ending.strip().lower() if dot and stem else ""


def _beginning(content: bytes) -> str | None:
    for mark, media in (
        (b"%PDF-", "application/pdf"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"GIF87a", "image/gif"),
        (b"GIF89a", "image/gif"),
        (b"II*\0", "image/tiff"),
        (b"MM\0*", "image/tiff"),
        (b"{\\rtf", "application/rtf"),
        (b"OggS", "audio/ogg"),
        (b"#!AMR", "audio/amr"),
        (b"ID3", "audio/mpeg"),
    ):
        if content.startswith(mark):
            return media
    if content.startswith(b"\x1a\x45\xdf\xa3") and b"webm" in content[:64]:
        return "video/webm"
    if content[:4] == b"RIFF":
        return {b"WEBP": "image/webp", b"WAVE": "audio/wav"}.get(content[8:12])
    return None


def _brand(content: bytes) -> str | None:
    """The ISO family: pictures, sound and films that say their brand in the first box."""
    if content[4:8] != b"ftyp":
        return None
    brand = content[8:12]
    if brand in (b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1", b"hevc"):
        return "image/heic"
    if brand in (b"M4A ", b"M4B "):
        return "audio/mp4"
    if brand == b"qt  ":
        return "video/quicktime"
    if brand[:2] == b"3g":
        return "video/3gpp"
    return "video/mp4" if brand[:2] == b"mp" or brand[:3] in (b"iso", b"avc", b"M4V", b"MSN", b"das") else None


# All that reading a broken or a locked archive raises, which people may well send.
_BROKEN = (zipfile.BadZipFile, zlib.error, lzma.LZMAError, ValueError, RuntimeError, EOFError, OSError)


def _zipped(content: bytes) -> str | None:
    if not content.startswith(b"PK\x03\x04"):
        return None
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = set(archive.namelist())
            if len(names) > _ZIP_ENTRIES or any(name.endswith("vbaProject.bin") for name in names):
                return None  # macros: such a document is a program, and has an ending of its own
            if "mimetype" in names and archive.getinfo("mimetype").file_size < 100:
                media = archive.read("mimetype").decode("ascii", "replace").strip()
                return media if media in _OPEN_KINDS else None
    except _BROKEN:
        return None
    if "[Content_Types].xml" not in names:
        return None
    for folder, kind in (("word/", "wordprocessingml.document"), ("xl/", "spreadsheetml.sheet")):
        if any(name.startswith(folder) for name in names):
            return OFFICE + kind
    return OFFICE + "presentationml.presentation" if any(name.startswith("ppt/") for name in names) else None


def _compound(content: bytes) -> str | None:
    """Office's older kind: a small file system, whose streams have names in UTF-16."""
    if not content.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return None
    for stream, media in (
        ("__properties_version1.0", "application/vnd.ms-outlook"),
        ("WordDocument", "application/msword"),
        ("PowerPoint Document", "application/vnd.ms-powerpoint"),
        ("Workbook", "application/vnd.ms-excel"),
        ("Book", "application/vnd.ms-excel"),
    ):
        if stream.encode("utf-16-le") in content:
            return media
    return None


def _frames(content: bytes) -> str | None:
    """MP3 without tags: a valid frame header (MPEG 1 or 2, layer III, a bit rate and a sample rate that exist)."""
    if len(content) < 4 or content[0] != 0xFF or content[1] & 0xE6 != 0xE2:
        return None
    version, rate, sampling = content[1] >> 3 & 3, content[2] >> 4, content[2] >> 2 & 3
    return "audio/mpeg" if version != 1 and rate not in (0, 15) and sampling != 3 else None


def _text(content: bytes) -> str | None:
    text = _decoded(content)
    if text is None or not text.strip() or _PAGE.match(text):
        return None
    head = text[:_HEAD].lstrip("\r\n")
    if head.startswith("From ") or len(set(map(str.lower, _MAIL_HEADER.findall(re.split(r"\r?\n\r?\n", head)[0])))) >= 2:
        return "message/rfc822"
    return "text/plain"


def _decoded(content: bytes) -> str | None:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings: tuple[str, ...] = ("utf-16",)
    else:
        encodings = ("utf-8-sig", "cp1252")
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        acting = any(character < " " and character not in "\t\n\r\f\x1b" for character in text)
        return None if acting else text
    return None


_TELLERS: tuple[Callable[[bytes], str | None], ...] = (_beginning, _brand, _zipped, _compound, _frames, _text)
