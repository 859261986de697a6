"""Envelope encryption: a data key for each conversation and complaint, wrapped by the one master key.

A sealed value is `version (1 byte) | nonce (12) | AES-256-GCM ciphertext and tag`. A wrapped key is
`version (1 byte) | id of the master key (8) | nonce (12) | ciphertext and tag`. The associated data is the place where the
value lives (table, row, column): a value copied to any other place does not open. An older value of the same place, put back
by somebody who can write the database, does.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import os
from dataclasses import dataclass
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from actions.store.errors import KeyFileWrongError, TamperedError

VERSION = 1
KEY_BYTES = 32
KEY_ID_BYTES = 8
NONCE_BYTES = 12


@dataclass(frozen=True)
class Place:
    """Where a sealed value lives. `row` is the row's primary key as text."""

    table: str
    row: str
    column: str

    def associated_data(self) -> bytes:
        """The place as bytes. Each part carries its length, so no two places give the same bytes."""
        parts = (part.encode() for part in (self.table, self.row, self.column))
        return bytes([VERSION]) + b"".join(len(part).to_bytes(4, "big") + part for part in parts)


class DataKey:
    """The key that seals the content of one conversation or one complaint."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    def seal(self, value: Any, place: Place) -> bytes:
        """Seal a JSON value for exactly this place."""
        plain = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
        return self.seal_bytes(plain, place)

    def seal_bytes(self, plain: bytes, place: Place) -> bytes:
        """Seal bytes for exactly this place."""
        nonce = os.urandom(NONCE_BYTES)
        return bytes([VERSION]) + nonce + self._cipher.encrypt(nonce, plain, place.associated_data())

    def open(self, sealed: bytes, place: Place) -> Any:
        """Give back the JSON value that was sealed for this place. Raises TamperedError, as `open_bytes` does."""
        return json.loads(self.open_bytes(sealed, place).decode("utf-8", "surrogatepass"))

    def open_bytes(self, sealed: bytes, place: Place) -> bytes:
        """Give back the bytes that were sealed for this place.

        Raises:
            TamperedError: the bytes were changed, cut, or sealed for another place or with another key.
        """
        nonce, ciphertext = sealed[1 : 1 + NONCE_BYTES], sealed[1 + NONCE_BYTES :]
        if sealed[:1] != bytes([VERSION]) or len(nonce) < NONCE_BYTES:
            raise TamperedError(place.table, place.column)
        try:
            return self._cipher.decrypt(nonce, ciphertext, place.associated_data())
        except InvalidTag:
            raise TamperedError(place.table, place.column) from None


class MasterKey:
    """The key of the house, from the key file. It wraps data keys and keys the hashes of tokens; it seals no content."""

    def __init__(self, key_id: str, key: bytes) -> None:
        self.id = key_id
        self._id_bytes = bytes.fromhex(key_id)
        self._cipher = AESGCM(key)
        self._token_key = HKDF(SHA256(), KEY_BYTES, salt=None, info=b"affiant token hash 1").derive(key)
        self._code_key = HKDF(SHA256(), KEY_BYTES, salt=None, info=b"affiant return code hash 1").derive(key)

    def token_hash(self, token: str) -> bytes:
        """The keyed hash under which a token is stored (HMAC-SHA-256): a stolen database opens no conversation."""
        return hmac.digest(self._token_key, token.encode("utf-8", "surrogatepass"), hashlib.sha256)

    def code_hash(self, code: str) -> bytes:
        """The keyed hash under which a return code is stored; without the key file no guess at a code can be checked."""
        return hmac.digest(self._code_key, code.encode("utf-8", "surrogatepass"), hashlib.sha256)

    def new_data_key(self, place: Place) -> tuple[DataKey, bytes]:
        """Make a fresh data key; give it, and its wrapped form to store at this place."""
        key = AESGCM.generate_key(KEY_BYTES * 8)
        nonce = os.urandom(NONCE_BYTES)
        wrapped = self._cipher.encrypt(nonce, key, place.associated_data())
        return DataKey(key), bytes([VERSION]) + self._id_bytes + nonce + wrapped

    def unwrap(self, wrapped: bytes, place: Place) -> DataKey:
        """Open a wrapped data key.

        Raises:
            KeyFileWrongError: it was wrapped by another master key.
            TamperedError: it was changed, cut, or stored for another place.
        """
        start = 1 + KEY_ID_BYTES
        nonce, ciphertext = wrapped[start : start + NONCE_BYTES], wrapped[start + NONCE_BYTES :]
        if wrapped[:1] != bytes([VERSION]) or len(nonce) < NONCE_BYTES:
            raise TamperedError(place.table, place.column)
        if wrapped[1:start] != self._id_bytes:
            raise KeyFileWrongError("This content was sealed with another key than the one in the key file.")
        try:
            return DataKey(self._cipher.decrypt(nonce, ciphertext, place.associated_data()))
        except InvalidTag:
            raise TamperedError(place.table, place.column) from None


def master_key_id(wrapped: bytes) -> str:
    """The id of the master key that wrapped this data key."""
    return wrapped[1 : 1 + KEY_ID_BYTES].hex()
