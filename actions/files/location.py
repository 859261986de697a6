"""Where a picture was taken, as cameras and phones write it into the file: found, and taken out in place.

Places stand in an EXIF block (a small TIFF file within the picture) and sometimes in an XMP text. Both are found by their
form, wherever they lie, so that JPEG, PNG, WebP, TIFF and HEIC need no reader of their own. What is taken out is overwritten
with nothing, so the picture itself keeps every bit: it may be evidence. Not seen: blocks that are compressed.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

PICTURES = frozenset({"image/jpeg", "image/png", "image/webp", "image/tiff", "image/heic"})
"""The kinds in which a place may stand and can be taken out."""

_HEADER = re.compile(rb"II\*\0|MM\0\*")
_XMP = re.compile(rb"""(?:exif:GPS\w+\s*=\s*["']([^"'<>]*)["'])|(?:<exif:GPS\w+(?:\s[^>]*)?>([^<]*)</)""")
_GPS_POINTER = 0x8825
_LATITUDE, _LONGITUDE = 2, 4
_MOST_ENTRIES = 1000
_MOST_DIRECTORIES = 16
_WIDTHS = {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4}
_PNG = b"\x89PNG\r\n\x1a\n"


def has_location(content: bytes) -> bool:
    """Whether the picture tells a place."""
    return any(True for _ in _places(content))


def without_location(content: bytes) -> bytes:
    """The same picture, of the same length, without the place."""
    changed = bytearray(content)
    for start, end, blank in _places(content):
        changed[start:end] = blank * (end - start)
    if content.startswith(_PNG) and changed != content:
        _sum_again(changed)
    return bytes(changed)


@dataclass(frozen=True)
class _Block:
    """One TIFF block within the content, from `start` on; offsets inside count from there."""

    content: bytes
    start: int
    order: str

    def number(self, form: str, at: int) -> int:
        """Raises struct.error beyond the end."""
        value: int = struct.unpack_from(self.order + form, self.content, self.start + at)[0]
        return value

    def entries(self, directory: int) -> list[tuple[int, int, int, int]]:
        """Tag, kind, count and position of each entry; empty where there is no directory."""
        count = self.number("H", directory)
        if not 0 < count <= _MOST_ENTRIES:
            return []
        places = range(directory + 2, directory + 2 + 12 * count, 12)
        found = [(self.number("H", at), self.number("H", at + 2), self.number("I", at + 4), at) for at in places]
        return found if all(kind in _WIDTHS for _, kind, _, _ in found) else []


def _places(content: bytes) -> Iterator[tuple[int, int, bytes]]:
    """What tells a place: where it begins and ends, and what it is to be overwritten with."""
    for header in _HEADER.finditer(content):
        block = _Block(content, header.start(), "<" if header[0][:1] == b"I" else ">")
        try:
            found = list(_of_block(block))
        except struct.error:
            continue
        yield from found
    for told in _XMP.finditer(content):
        group = 1 if told[1] is not None else 2
        if told[group].strip():
            yield told.start(group), told.end(group), b" "


def _of_block(block: _Block) -> Iterator[tuple[int, int, bytes]]:
    directory = block.number("I", 4)
    for _ in range(_MOST_DIRECTORIES):
        entries = block.entries(directory) if directory >= 8 else []
        if not entries:
            return
        for tag, kind, count, at in entries:
            if tag == _GPS_POINTER and kind in (4, 13) and count == 1:
                yield from _of_directory(block, block.number("I", at + 8))
        directory = block.number("I", directory + 2 + 12 * len(entries))


def _of_directory(block: _Block, directory: int) -> Iterator[tuple[int, int, bytes]]:
    entries = block.entries(directory)
    if not {_LATITUDE, _LONGITUDE} & {tag for tag, _, _, _ in entries}:
        return
    for _, kind, count, at in entries:
        size = _WIDTHS[kind] * count
        if size > 4:
            begins = block.start + block.number("I", at + 8)
            if begins + size <= len(block.content):
                yield begins, begins + size, b"\0"
    begins = block.start + directory
    yield begins, begins + 2 + 12 * len(entries), b"\0"


def _sum_again(png: bytearray) -> None:
    """Sets the check sums of a PNG's chunks anew."""
    at = len(_PNG)
    while at + 12 <= len(png):
        end = at + 8 + int.from_bytes(png[at : at + 4], "big")
        if end + 4 > len(png):
            return
        png[end : end + 4] = zlib.crc32(png[at + 4 : end]).to_bytes(4, "big")
        at = end + 4
