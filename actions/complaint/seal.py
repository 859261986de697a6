"""The seal of a receipt: a short block of text, signed with the installation's key (Ed25519), that can be checked offline.

The block carries the fingerprint of the complaint and that of the receipt's own words, so that neither can be changed unseen.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from actions.complaint.canonical import content_hash, is_untouched

VERSION = "affiant-receipt/1"
BEGIN, END = "-----BEGIN AFFIANT RECEIPT-----", "-----END AFFIANT RECEIPT-----"
NO_NUMBER = "-"

Outcome = Literal[
    "valid", "no_block", "malformed", "unknown_key", "bad_signature", "text_changed", "complaint_changed", "other_complaint"
]
_BLOCK = re.compile(re.escape(BEGIN) + r"\n(.*?)\n" + re.escape(END), re.DOTALL)


@dataclass(frozen=True)
class Sealed:
    """What a block says.

    Attributes:
        complaint: the fingerprint of the complaint, its `content_hash`.
        number: the case number; `-` where there is none.
        at: when it was handed over, UTC, ISO 8601.
        status: the disposition at the hand-over, such as `filed` or `awaiting_oath`.
        text: SHA-256 of the words of the receipt.
        key: the id of the key that signed.
    """

    complaint: str
    number: str
    at: str
    status: str
    text: str
    key: str


@dataclass(frozen=True)
class Verdict:
    """What checking came to; `says` is what the block says, where there is one that was signed here."""

    outcome: Outcome
    says: Sealed | None = None


def key_id(key: Ed25519PublicKey) -> str:
    """How a key is named: the beginning of the SHA-256 of its public half."""
    return hashlib.sha256(key.public_bytes_raw()).hexdigest()[:16]


def sealed_text(
    words: str, document: Mapping[str, Any], at: str, key: Ed25519PrivateKey, *, number: str | None, status: str
) -> str:
    """A receipt with its block. `document` is the complaint as it was handed over, `at` when that was."""
    words = _plain(words)
    says = Sealed(
        complaint=str(document["content_hash"]),
        number=number or NO_NUMBER,
        at=at,
        status=status,
        text=_hash(words),
        key=key_id(key.public_key()),
    )
    covered = _covered(says)
    signature = base64.b64encode(key.sign(covered.encode())).decode()
    return f"{words}\n\n{BEGIN}\n{covered}\nsignature: {signature}\n{END}\n"


def verify(text: str, keys: Mapping[str, Ed25519PublicKey], document: Mapping[str, Any] | None = None) -> Verdict:
    """Whether a receipt is as it was given, and, with a complaint document, whether that is the one it was given for.

    Args:
        text: the receipt, or its block alone.
        keys: the keys that may have signed, by their ids.
        document: the complaint, as parsed from its JSON.
    """
    text = _plain(text)
    found = _BLOCK.search(text)
    if found is None:
        return Verdict("no_block")
    read = _read(found[1])
    if read is None:
        return Verdict("malformed")
    says, signature = read
    if says.key not in keys:
        return Verdict("unknown_key")
    try:
        keys[says.key].verify(signature, _covered(says).encode())
    except InvalidSignature:
        return Verdict("bad_signature")
    words = _plain(text[: found.start()])
    if (words and _hash(words) != says.text) or text[found.end() :].strip():
        return Verdict("text_changed", says)
    if document is not None:
        if not is_untouched(document):
            return Verdict("complaint_changed", says)
        if content_hash(document) != says.complaint or (document.get("case_number") or NO_NUMBER) != says.number:
            return Verdict("other_complaint", says)
    return Verdict("valid", says)


def _covered(says: Sealed) -> str:
    """What is signed: the block's lines before the signature."""
    return "\n".join([f"version: {VERSION}", *(f"{one.name}: {getattr(says, one.name)}" for one in fields(says))])


def _read(block: str) -> tuple[Sealed, bytes] | None:
    pairs = dict(line.split(": ", 1) for line in block.split("\n") if ": " in line)
    try:
        if pairs.pop("version") != VERSION:
            return None
        signature = base64.b64decode(pairs.pop("signature"), validate=True)
        return Sealed(**pairs), signature
    except (KeyError, TypeError, binascii.Error):
        return None


def _plain(text: str) -> str:
    """The text without what copying and mailing change: line ends, spaces at the end of lines, a mark at the beginning."""
    return "\n".join(line.rstrip() for line in text.removeprefix("\ufeff").splitlines()).strip()


def _hash(words: str) -> str:
    return hashlib.sha256(words.encode("utf-8", "surrogatepass")).hexdigest()
