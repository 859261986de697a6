"""The five packs that ship, read once for all tests of the law."""

from __future__ import annotations

from actions.law.loader import load_all

LAWS = load_all()
