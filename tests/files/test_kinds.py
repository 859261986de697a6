from __future__ import annotations

import io
import zipfile

import pytest
from file_samples import LYING, REFUSED, TAKEN

from actions.files.kinds import EXTENSIONS, may_be_called, media_of


@pytest.mark.parametrize("name", TAKEN)
def test_a_file_is_known_by_its_content(name: str) -> None:
    media, content = TAKEN[name]
    assert media_of(content) == media
    assert media in EXTENSIONS
    assert may_be_called(name, media)
    assert may_be_called(name)


@pytest.mark.parametrize("name", REFUSED)
def test_programs_pages_and_archives_are_not_taken(name: str) -> None:
    media = media_of(REFUSED[name])
    assert media is None or not may_be_called(name, media)


@pytest.mark.parametrize("name", LYING)
def test_a_file_that_lies_about_its_kind_is_told(name: str) -> None:
    media = media_of(LYING[name])
    assert media is not None
    assert not may_be_called(name, media)


def test_what_phones_call_a_film_is_taken_whatever_its_brand() -> None:
    assert may_be_called("clip.mp4", "video/3gpp")
    assert may_be_called("clip.MOV", "video/mp4")
    assert not may_be_called("clip.mov", "video/webm")


@pytest.mark.parametrize("name", ["a.exe", "a.html", "a.pdf.js", "a.zip", "a.docm"])
def test_a_name_alone_can_be_enough_to_refuse(name: str) -> None:
    assert not may_be_called(name)


def test_an_archive_whose_first_entry_cannot_be_unpacked_is_not_taken_and_does_no_harm() -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("mimetype", "application/vnd.oasis.opendocument.text")
    broken = bytearray(held.getvalue())
    broken[40:46] = b"\xff" * 6  # within the compressed entry
    assert media_of(bytes(broken)) is None


@pytest.mark.parametrize("content", [b"", b"\0", b"PK\x03\x04", b"PK\x03\x04" + bytes(100), b"\xff", b"\xff\xfe", b"II*\0"[:3]])
def test_scraps_do_no_harm(content: bytes) -> None:
    assert media_of(content) in (None, "text/plain")
