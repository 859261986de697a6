from __future__ import annotations

import io
import struct

import pytest
from file_samples import film, picture
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from actions.files.location import has_location, without_location

XMP = (
    b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="39,44.36N" dc:title="kept">'
    b"<exif:GPSLongitude>104,59.09W</exif:GPSLongitude></rdf:Description></x:xmpmeta>"
)
FORMS = ("JPEG", "PNG", "WEBP")


def opened(content: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(content))
    image.load()
    return image


@pytest.mark.parametrize("form", FORMS)
def test_a_place_is_found_and_taken_out_and_the_picture_stays(form: str) -> None:
    plain, placed = picture(form), picture(form, place=True)
    assert not has_location(plain)
    assert has_location(placed)
    assert opened(placed).getexif().get_ifd(0x8825)
    stripped = without_location(placed)
    assert not has_location(stripped)
    assert len(stripped) == len(placed)
    image = opened(stripped)
    assert not image.getexif().get_ifd(0x8825)
    assert image.getexif()[0x010F] == "Maker"
    assert image.tobytes() == opened(placed).tobytes()
    for number in (39.0, 44.0, 21.5, 104.0, 59.0, 5.25):
        pair = struct.pack("<II", *number.as_integer_ratio())
        assert stripped.count(pair) <= plain.count(pair)


def test_a_place_in_xmp_is_taken_out_too() -> None:
    placed = picture("JPEG", xmp=XMP)
    assert has_location(placed)
    stripped = without_location(placed)
    assert not has_location(stripped)
    assert b"39,44" not in stripped
    assert b"104,59" not in stripped
    assert b'dc:title="kept"' in stripped
    assert opened(stripped).tobytes() == opened(placed).tobytes()


def test_a_heic_file_is_searched_too() -> None:
    placed = picture("JPEG", place=True)
    start = placed.index(b"Exif\0\0") + 6
    block = placed[start : start + 400]
    content = film(b"heic") + b"\0\0\0\x06Exif\0\0" + block + bytes(500)
    assert has_location(content)
    stripped = without_location(content)
    assert not has_location(stripped)
    assert stripped.startswith(film(b"heic"))


@pytest.mark.parametrize("form", FORMS)
def test_without_a_place_nothing_is_touched(form: str) -> None:
    assert without_location(picture(form)) == picture(form)


@given(st.binary(max_size=300), st.sampled_from([b"II*\0", b"MM\0*", b"\x89PNG\r\n\x1a\n", b""]))
def test_no_bytes_make_it_stumble(noise: bytes, head: bytes) -> None:
    content = head + noise
    assert len(without_location(content)) == len(content)


@given(st.integers(0, 3000), st.integers(0, 255))
def test_a_damaged_picture_does_not_make_it_stumble(at: int, byte: int) -> None:
    content = bytearray(picture("JPEG", place=True))
    content[at % len(content)] = byte
    stripped = without_location(bytes(content))
    assert len(stripped) == len(content)
    assert not has_location(stripped)
