"""The command `affiant`, as people type it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from affiant_up import copy_of_the_product
from typer.testing import CliRunner, Result

from bot.cli import app
from bot.settings import ROOT


def affiant(*arguments: str, **settings: str) -> Result:
    return CliRunner().invoke(app, arguments, env={"COLUMNS": "120", **settings}, catch_exceptions=False)


def python(code: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("AFFIANT_")}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, cwd=cwd, env=plain, capture_output=True, text=True, timeout=60, check=False)


def test_help_names_every_command() -> None:
    done = affiant("--help")
    assert done.exit_code == 0
    for command in ("up", "check", "train", "chat", "law", "queue"):
        assert f" {command} " in done.stdout


def test_help_loads_nothing_that_it_does_not_need() -> None:
    heavy = ("httpx", "pydantic", "sanic", "spacy", "sqlalchemy")
    done = python(f"import sys, bot.cli; print([name for name in {heavy} if name in sys.modules])", ROOT)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("command", [("up",), ("check",), ("train",), ("chat",), ("queue", "list"), ("queue", "show", "26-1")])
def test_a_setting_that_cannot_be_stops_every_command_with_a_sentence(command: tuple[str, ...]) -> None:
    done = affiant(*command, AFFIANT_PORT="many")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert done.stderr == (
        "AFFIANT_PORT cannot be used: input should be a valid integer, unable to parse string as an integer.\n"
    )


def test_check_tells_what_is_wrong_with_packs_and_sentences(tmp_path: Path) -> None:
    product = copy_of_the_product(tmp_path)
    rules = product / "data" / "jurisdictions" / "denver" / "rules.yml"
    rules.write_text(rules.read_text().replace("effect: flags", "effect: rejects", 1))
    (product / "data" / "language" / "added.yml").write_text('added.only_english: {en: "Yes."}\n')
    done = python("import sys; from bot.cli import main; sys.argv[1:] = ['check']; main()", product)
    assert done.returncode == 1
    assert done.stdout == "law packs: not well\nsentences: not well\ntraining data: not well\n"
    said = done.stderr.splitlines()
    assert said[0].startswith("  data/jurisdictions/denver/rules.yml:")
    assert said[-2] == "  data/language: the sentence added.only_english is missing in es; write it."
    assert said[-1] == "  The dialogue engine is not set up: run 'make run', which sets it up and starts Affiant."


def test_the_law_can_be_read_in_words() -> None:
    done = affiant("law", "--questions", "denver")
    assert done.exit_code == 0
    assert done.stdout.startswith("Denver: what residents are asked\n")


def test_a_city_that_has_no_pack_is_told_with_those_that_have() -> None:
    done = affiant("law", "boston")
    assert done.exit_code == 2
    assert done.stderr.startswith("There is no pack boston: choose one of albuquerque, denver,")
