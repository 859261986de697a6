"""`affiant verify`: checks a receipt offline, and whether a complaint is the one it was given for."""

from __future__ import annotations

import base64
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from actions.complaint.seal import key_id, verify
from actions.store import KeyFileError
from actions.store.signing_key import read_signing_key
from actions.wording import Language, say
from bot.settings import Settings


class Unreadable(Exception):
    """A file cannot be used; its text is the path."""


def run(settings: Settings, files: Sequence[Path], keys: Path | None, language: Language = "en") -> int:
    """Checks what the files hold. Returns the exit status: 0 only where everything fits."""
    try:
        known = _from_file(keys) if keys else _own(settings)
        receipt, document = _sorted([_text(path) for path in files])
    except Unreadable as fault:
        print(say("verify.unreadable", language, file=fault), file=sys.stderr)
        return 2
    except KeyFileError as fault:
        print(fault, file=sys.stderr)
        return 2
    if receipt is None:
        print(say("verify.complaint_alone", language))
        return 1
    verdict = verify(receipt, known, document)
    print(say(f"verify.{verdict.outcome}", language))
    if verdict.says:
        print(say("verify.says", language, **asdict(verdict.says)))
    return 0 if verdict.outcome == "valid" else 1


def _sorted(texts: Sequence[str]) -> tuple[str | None, Mapping[str, Any] | None]:
    """Which of the texts is the receipt, and which is a complaint."""
    receipt, document = None, None
    for text in texts:
        try:
            parsed = json.loads(text)
        except ValueError:
            parsed = None
        if isinstance(parsed, dict):
            document = parsed
        else:
            receipt = text
    return receipt, document


def _own(settings: Settings) -> dict[str, Ed25519PublicKey]:
    public = read_signing_key(settings.key_file).public_key()
    return {key_id(public): public}


def _from_file(path: Path) -> dict[str, Ed25519PublicKey]:
    try:
        found = [Ed25519PublicKey.from_public_bytes(base64.b64decode(key["public"])) for key in json.loads(_text(path))["keys"]]
    except (ValueError, KeyError, TypeError):
        raise Unreadable(path) from None
    return {key_id(public): public for public in found}


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError):
        raise Unreadable(path) from None
