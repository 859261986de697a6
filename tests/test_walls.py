"""The walls between the rooms, as CONTRIBUTING.md states them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLAIN = ("actions/law", "actions/complaint", "actions/files", "actions/understanding")
FRAMEWORKS = {"rasa_sdk", "sanic", "sqlalchemy"}


def modules(folder: str) -> list[Path]:
    return [path for path in sorted((ROOT / folder).rglob("*.py")) if ".venv" not in path.parts]


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def tops(path: Path) -> set[str]:
    return {name.split(".")[0] for name in imported(path)}


@pytest.mark.parametrize("path", modules("actions"), ids=str)
def test_actions_never_import_bot(path: Path) -> None:
    assert "bot" not in tops(path)


@pytest.mark.parametrize("folder", PLAIN)
def test_plain_rooms_know_no_framework(folder: str) -> None:
    assert modules(folder)
    assert [str(path) for path in modules(folder) if tops(path) & FRAMEWORKS] == []


def test_only_the_engine_imports_rasa() -> None:
    outside = [path for folder in ("actions", "bot") for path in modules(folder) if "engine" not in path.parts]
    assert [str(path) for path in outside if "rasa" in tops(path)] == []


def test_the_engine_imports_nothing_of_ours() -> None:
    files = modules("bot/engine")
    assert files
    assert [str(path) for path in files if tops(path) & {"actions", "bot"}] == []
