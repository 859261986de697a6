"""One running Affiant, as tests see it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from affiant_up import Up


@dataclass(frozen=True)
class Running:
    """A whole Affiant: web, engine, database.

    Attributes:
        base: the address that people reach.
        data_dir: where it keeps its data.
        engine_url: where its engine listens.
        engine_token: the secret that its web process and its engine share.
        up: the command that keeps it running.
    """

    base: str
    data_dir: Path
    engine_url: str
    engine_token: str
    up: Up
