"""The key file: one master key and its id, readable by its owner only."""

from __future__ import annotations

import base64
import binascii
import json
import os
import secrets
import stat
from collections.abc import Mapping
from pathlib import Path

from actions.store.crypto import KEY_BYTES, KEY_ID_BYTES, MasterKey
from actions.store.errors import KeyFileMalformedError, KeyFileTooOpenError, KeyFileUnreadableError

FORMAT = "affiant-key/1"
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def read_key_file(path: Path) -> MasterKey:
    """Read the master key.

    Raises:
        KeyFileUnreadableError: it does not exist, or may not be read.
        KeyFileTooOpenError: the group or the world has any right to it.
        KeyFileMalformedError: it is not a key file of this format.
    """
    text = read_private(path)
    try:
        content = json.loads(text)
        key = base64.b64decode(content["key"], validate=True)
        key_id = str(content["id"])
        if content["format"] != FORMAT or len(key) != KEY_BYTES or len(bytes.fromhex(key_id)) != KEY_ID_BYTES:
            raise ValueError
    except (ValueError, KeyError, TypeError, binascii.Error):
        raise KeyFileMalformedError(
            f"The key file {path} is damaged or was not written by Affiant. Put its backup back.",
        ) from None
    return MasterKey(key_id, key)


def read_private(path: Path) -> bytes:
    """What a file holds that only its owner may read. Raises KeyFileUnreadableError, KeyFileTooOpenError."""
    try:
        with path.open("rb") as file:
            mode = stat.S_IMODE(os.fstat(file.fileno()).st_mode)
            text = file.read(4096)
    except OSError as error:
        raise KeyFileUnreadableError(f"The key file {path} cannot be read: {error.strerror}.") from None
    if mode & OTHERS:
        raise KeyFileTooOpenError(
            f"The key file {path} is open to others (mode {mode:o}). Run: chmod 600 {path}",
        )
    return text


def make_key_file(path: Path) -> MasterKey:
    """Write a new random master key, unless another process was first; then read the file.

    The file appears whole or not at all, with mode 0600; its folder is made (0700) if it is missing.

    Raises:
        KeyFileUnreadableError: the folder cannot be written. And all that `read_key_file` raises.
    """
    content = {
        "format": FORMAT,
        "id": secrets.token_hex(KEY_ID_BYTES),
        "key": base64.b64encode(secrets.token_bytes(KEY_BYTES)).decode(),
    }
    write_once(path, content)
    return read_key_file(path)


def write_once(path: Path, content: Mapping[str, str]) -> None:
    """Write a file for its owner alone, whole or not at all, unless another process was first.

    Raises:
        KeyFileUnreadableError: the folder cannot be written.
    """
    draft = path.with_name(f".{path.name}.{secrets.token_hex(6)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                json.dump(content, file)
                file.flush()
                os.fsync(file.fileno())
            publish(draft, path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise KeyFileUnreadableError(f"The key file {path} cannot be written: {error.strerror}.") from None


def publish(draft: Path, path: Path) -> None:
    """Give the finished file its name for good, or leave the one that stands there already."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
