"""The terminal client as a script uses it: lines piped in, plain text out."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from running_affiant import Running

from bot.processes.ports import any_free
from bot.settings import ROOT

TALK = (
    "import sys; from bot.terminal import chat; "
    "sys.exit(chat(sys.argv[1], sys.argv[2] or None, sys.argv[3], resume=bool(sys.argv[4])))"
)


def talk(base: str, city: str, language: str, *lines: str, resume: bool = False) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", TALK, base, city, language, "yes" if resume else ""],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "COLUMNS")},
        check=False,
    )


def test_a_script_of_lines_is_answered_and_ends_well(running: Running) -> None:
    account = "On March 12, 2026 Pat Quill took tickets from a contractor \\"
    ended = talk(running.base, "denver", "en", account, "at the permit counter. I saw it.", ":more")
    assert ended.returncode == 0, ended.stderr
    assert "\x1b" not in ended.stdout
    assert "Rules of Procedure" in ended.stdout
    assert "  1) " in ended.stdout
    assert "took tickets from a contractor \nat the permit counter. I saw it." in ended.stdout


def test_an_option_is_taken_by_its_number(running: Running) -> None:
    ended = talk(running.base, "", "es", "1", ":quit", "never said")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.count("> ") == 2
    assert "never said" not in ended.stdout


def test_a_city_that_does_not_exist_ends_with_a_sentence(running: Running) -> None:
    ended = talk(running.base, "atlantis", "en")
    assert ended.returncode == 1
    assert ended.stdout.strip()
    assert "Traceback" not in ended.stderr


def test_where_nothing_runs_it_says_how_to_start_it() -> None:
    ended = talk(f"http://127.0.0.1:{any_free()}", "denver", "en", "hello")
    assert ended.returncode == 1
    assert "make run" in ended.stdout


def test_a_code_brings_a_terminal_back_to_its_draft(running: Running) -> None:
    first = talk(running.base, "denver", "en", "On March 12, 2026 Pat Quill took tickets from a contractor.", ":code")
    code = re.search(r"([0-9A-Z]{4}-){3}[0-9A-Z]{4}", first.stdout)
    assert code is not None, first.stdout
    again = talk(running.base, "", "en", code[0].lower(), ":more", resume=True)
    assert again.returncode == 0, again.stderr
    assert "Pat Quill took tickets" in again.stdout
    assert code[0].lower() not in again.stdout
    wrong = talk(running.base, "", "en", "0000-0000-0000-0000", resume=True)
    assert wrong.returncode == 1
    assert "We found no draft for this code" in wrong.stdout


def test_a_pause_offers_a_code(running: Running) -> None:
    ended = talk(running.base, "denver", "en", "pause")
    assert "Type :code for a return code" in ended.stdout
