"""The canonical JSON of a complaint and its hash.

Canonical means RFC 8785: keys sorted, no white space, UTF-8, shortest escapes. A complaint holds no floating-point number,
so nothing else of that standard matters here.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any

OUTSIDE_THE_HASH = frozenset({"content_hash", "case_number"})


def canonical(document: Mapping[str, Any]) -> bytes:
    """The canonical JSON of a document. Raises ValueError where it is no JSON document."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8")


def content_hash(document: Mapping[str, Any]) -> str:
    """SHA-256, in lower-case hexadecimal, over all of a complaint document but its hash and its case number."""
    covered = {key: value for key, value in document.items() if key not in OUTSIDE_THE_HASH}
    return hashlib.sha256(canonical(covered)).hexdigest()


def is_untouched(document: Mapping[str, Any]) -> bool:
    """Whether a complaint document, as parsed from its JSON, is the one that its hash was made for."""
    claimed = document.get("content_hash")
    return isinstance(claimed, str) and hmac.compare_digest(claimed.encode(), content_hash(document).encode())
