"""Small files of every kind that is taken, and some that are not; pictures are made by Pillow, with and without a place."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

from PIL import Image

OLE = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504)
PLACE = {1: "N", 2: (39.0, 44.0, 21.5), 3: "W", 4: (104.0, 59.0, 5.25)}


def picture(form: str = "JPEG", *, place: bool = False, xmp: bytes = b"") -> bytes:
    """A picture; with a place, as a phone would write it."""
    image = Image.radial_gradient("L").convert("RGB").resize((64, 48))
    exif = Image.Exif()
    exif[0x010F] = "Maker"
    if place:
        exif.get_ifd(0x8825).update(PLACE)
    file = io.BytesIO()
    image.save(file, form, exif=exif, **({"xmp": xmp} if xmp else {}))
    return file.getvalue()


def archive(names: Mapping[str, str]) -> bytes:
    """A zip archive."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, text in names.items():
            made.writestr(name, text)
    return file.getvalue()


def office(folder: str) -> bytes:
    """A document of Office's newer kind."""
    return archive({"[Content_Types].xml": "<Types/>", f"{folder}/document.xml": "<x/>"})


def ole(stream: str) -> bytes:
    """A document of Office's older kind."""
    return OLE + stream.encode("utf-16-le") + bytes(400)


def film(brand: bytes) -> bytes:
    """The beginning of a picture, sound or film of the ISO family."""
    return b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0" + brand + b"isom" + bytes(200)


MAIL = b"From: a@example.org\r\nTo: b@example.org\r\nSubject: tickets\r\n\r\nHere they are.\r\n"
OPEN = "application/vnd.oasis.opendocument."
XML = "application/vnd.openxmlformats-officedocument."

TAKEN: Mapping[str, tuple[str, bytes]] = {
    "plan.pdf": ("application/pdf", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj"),
    "photo.JPG": ("image/jpeg", picture()),
    "shot.png": ("image/png", picture("PNG")),
    "web.webp": ("image/webp", picture("WEBP")),
    "scan.tiff": ("image/tiff", picture("TIFF")),
    "phone.heic": ("image/heic", film(b"heic")),
    "gif.gif": ("image/gif", picture("GIF")),
    "letter.docx": (XML + "wordprocessingml.document", office("word")),
    "sums.xlsx": (XML + "spreadsheetml.sheet", office("xl")),
    "talk.pptx": (XML + "presentationml.presentation", office("ppt")),
    "letter.odt": (OPEN + "text", archive({"mimetype": OPEN + "text", "content.xml": "<x/>"})),
    "sums.ods": (OPEN + "spreadsheet", archive({"mimetype": OPEN + "spreadsheet"})),
    "old.doc": ("application/msword", ole("WordDocument")),
    "old.xls": ("application/vnd.ms-excel", ole("Workbook")),
    "old.ppt": ("application/vnd.ms-powerpoint", ole("PowerPoint Document")),
    "mail.msg": ("application/vnd.ms-outlook", ole("__properties_version1.0")),
    "mail.eml": ("message/rfc822", MAIL),
    "rich.rtf": ("application/rtf", b"{\\rtf1\\ansi words}"),
    "notes.txt": ("text/plain", "Él tomó los boletos.".encode()),
    "windows.txt": ("text/plain", "Él tomó los boletos.".encode("cp1252")),
    "wide.csv": ("text/plain", "día;boletos".encode("utf-16")),
    "call.mp3": ("audio/mpeg", b"\xff\xfb\x90\x64" + bytes(413)),
    "tagged.mp3": ("audio/mpeg", b"ID3\x04" + bytes(200)),
    "voice.m4a": ("audio/mp4", film(b"M4A ")),
    "voice.wav": ("audio/wav", b"RIFF\x24\0\0\0WAVEfmt " + bytes(40)),
    "voice.ogg": ("audio/ogg", b"OggS\0\x02" + bytes(40)),
    "voice.amr": ("audio/amr", b"#!AMR\n" + bytes(40)),
    "film.mp4": ("video/mp4", film(b"mp42")),
    "film.mov": ("video/quicktime", film(b"qt  ")),
    "film.3gp": ("video/3gpp", film(b"3gp5")),
    "film.webm": ("video/webm", b"\x1a\x45\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webm" + bytes(40)),
    "IMG_0042": ("image/jpeg", picture()),
}

REFUSED: Mapping[str, bytes] = {
    "setup.exe": b"MZ\x90\0" + bytes(200),
    "tool": b"\x7fELF\x02\x01\x01" + bytes(60),
    "page.txt": b"<!DOCTYPE html><html><script>alert(1)</script></html>",
    "picture.txt": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "script": b"#!/bin/sh\nrm -rf /\n",
    "all.zip": archive({"a.txt": "x"}),
    "macros.docx": archive({"[Content_Types].xml": "x", "word/document.xml": "x", "word/vbaProject.bin": "x"}),
    "broken.docx": office("word")[:60],
    "nothing.txt": b" \n",
    "noise.bin": bytes(range(256)),
    "noise": bytes(range(256)),
    "other.doc": OLE,
}

LYING: Mapping[str, bytes] = {
    "photo.jpg": b"%PDF-1.7\n",
    "plan.pdf": picture("PNG"),
    "letter.docx": office("xl"),
    "notes.txt": MAIL,
    "photo.pdf": office("word"),
}
