"""The signing key: a file beside the key file, with which receipts are signed. One for each installation."""

from __future__ import annotations

import base64
import binascii
import json
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from actions.store.errors import KeyFileMalformedError
from actions.store.key_file import read_private, write_once

FORMAT = "affiant-signing-key/1"


def signing_key_file(key_file: Path) -> Path:
    """Where the signing key is: beside the key file."""
    return key_file.with_name(f"{key_file.name}.signing")


def read_signing_key(key_file: Path) -> Ed25519PrivateKey:
    """Read the signing key. Raises what `read_key_file` raises."""
    path = signing_key_file(key_file)
    try:
        content = json.loads(read_private(path))
        if content["format"] != FORMAT:
            raise ValueError
        return Ed25519PrivateKey.from_private_bytes(base64.b64decode(content["key"], validate=True))
    except (ValueError, KeyError, TypeError, binascii.Error):
        raise KeyFileMalformedError(
            f"The signing key {path} is damaged or was not written by Affiant. Put its backup back.",
        ) from None


def make_signing_key(key_file: Path) -> None:
    """Write a new signing key, unless there is one."""
    path = signing_key_file(key_file)
    if not path.exists():
        key = Ed25519PrivateKey.generate().private_bytes_raw()
        write_once(path, {"format": FORMAT, "key": base64.b64encode(key).decode()})
