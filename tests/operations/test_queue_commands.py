"""What staff see of a complaint that was filed through the running product."""

from __future__ import annotations

import json
import uuid
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from running_affiant import Running
from typer.testing import CliRunner, Result

from actions.store import Store
from bot.cli import app

FACTS = "On March 12, 2026 Pat Quill took two season tickets from a paving contractor. \x1b[2J I saw it at the counter."
ANSWERS: dict[str, Any] = {
    "facts": FACTS,
    "respondents": [{"name": "Pat Quill", "title": "Permit Clerk", "department": "Permits", "current": True}],
    "event_period": {"from": "2026-03-12", "to": "2026-03-12", "precision": "day", "words": "March 12, 2026"},
    "public_since": {"from": "2026-09-01", "to": "2026-09-01", "precision": "day", "words": "September 1"},
    "code_sections": ["42.23.070(1)"],
    "reasons": "A clerk may not take presents from those who ask for permits.",
    "documents": "none",
    "witnesses": "none",
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Monroe, WA 98272",
    "complainant_phone": "+13605550100",
    "complainant_email": "jordan.avery@example.org",
    "warnings_read": True,
    "signature": "Jordan Avery",
}


@pytest.fixture(scope="module")
def number(running: Running) -> str:
    """What names a complaint filed in Monroe, whose dates run from the day it is received."""
    with httpx.Client(base_url=running.base, timeout=60) as http:
        opened = http.post("/api/v1/conversations", json={"jurisdiction": "monroe", "language": "en"}).json()
        path, headers = f"/api/v1/conversations/{opened['conversation']}", {"Authorization": f"Bearer {opened['token']}"}

        def say(**what: object) -> dict[str, Any]:
            answer = http.post(f"{path}/messages", headers=headers, json={"id": str(uuid.uuid4()), "say": what})
            assert answer.status_code == 200, answer.text
            turn: dict[str, Any] = answer.json()
            return turn

        for element, value in ANSWERS.items():
            say(edit={"element": element, "value": value})
        turn = say(command="submit")
        assert turn["phase"] == "filed", turn["asking"]
    # Monroe numbers nothing, so the complaint goes by the beginning of its id.
    with closing(Store(f"sqlite:///{running.data_dir}/affiant.db", running.data_dir / "key")) as store:
        return store.queue.items()[-1].id[:8]


def queue(data_dir: Path, *arguments: str) -> Result:
    environment = {"AFFIANT_DATA_DIR": str(data_dir), "COLUMNS": "120"}
    return CliRunner().invoke(app, ["queue", *arguments], env=environment, catch_exceptions=False)


def test_the_list_names_the_complaint_without_its_content(running: Running, number: str) -> None:
    done = queue(running.data_dir, "list")
    assert done.exit_code == 0, done.stderr
    line = next(line for line in done.stdout.splitlines() if line.startswith(f"{number} "))
    assert "Monroe" in line
    assert "Filed" in line
    assert "October 15, 2026" in line
    for typed in ("Quill", "Avery", "tickets"):
        assert typed not in done.stdout


def test_one_complaint_is_shown_with_its_screening_and_its_dates(running: Running, number: str) -> None:
    done = queue(running.data_dir, "show", number)
    assert done.exit_code == 0, done.stderr
    for words in ("Pat Quill", "Jordan Avery", "two season tickets", number, "42.23.070(1)", "DATES THAT RUN", "SCREENING"):
        assert words in done.stdout
    # What would act on the terminal is named in place of being sent to it.
    assert "\x1b" not in done.stdout
    assert "[U+001B]" in done.stdout


def test_one_complaint_is_given_as_it_was_handed_over(running: Running, number: str) -> None:
    done = queue(running.data_dir, "show", number, "--json")
    assert done.exit_code == 0, done.stderr
    complaint = json.loads(done.stdout)
    assert complaint["version"] == "complaint/v1"
    assert complaint["facts"]["text"] == FACTS


def test_the_queue_is_read_in_spanish_too(running: Running, number: str) -> None:
    done = queue(running.data_dir, "show", number, "--language", "es")
    assert "PLAZOS QUE CORREN" in done.stdout


def test_a_number_that_nothing_has_is_told(running: Running) -> None:
    done = queue(running.data_dir, "show", "99-99")
    assert done.exit_code == 1
    assert done.stderr == "No single complaint has the number 99-99. See them all with: affiant queue list\n"


def test_looking_makes_no_database(tmp_path: Path) -> None:
    done = queue(tmp_path / "var", "list")
    assert (done.exit_code, done.stdout) == (0, "Nothing has been handed over yet.\n")
    assert not (tmp_path / "var").exists()


def record(data_dir: Path, *arguments: str, answer: str = "") -> Result:
    environment = {"AFFIANT_DATA_DIR": str(data_dir), "COLUMNS": "120", "AFFIANT_TODAY": "2026-11-20"}
    return CliRunner().invoke(app, ["queue", "record", *arguments], env=environment, input=answer, catch_exceptions=False)


def test_dates_follow_from_what_staff_record(running: Running, number: str) -> None:
    done = record(running.data_dir, number, "forwarded", "--at", "2026-10-16")
    assert done.exit_code == 0, done.stderr
    # Twenty-four days from the board's receipt.
    assert "November 9, 2026: Ethics board (WA-7-c)" in done.stdout
    stayed = ("stayed", "--first", "2026-10-20", "--last", "2026-10-24")
    done = record(running.data_dir, number, *stayed, answer="The chair is ill\n")
    assert done.exit_code == 0, done.stderr
    assert "November 14, 2026: Ethics board (WA-7-c)" in done.stdout
    assert "Days not counted while its clock stood still: 5." in done.stdout
    shown = queue(running.data_dir, "show", number).stdout
    assert "Clocks stood still, from October 20, 2026 to October 24, 2026" in shown
    assert "The chair is ill" in shown
    assert "Se pasó" not in queue(running.data_dir, "show", number, "--language", "es").stdout


def test_what_cannot_be_recorded_is_told(running: Running, number: str) -> None:
    before = queue(running.data_dir, "show", number).stdout
    for arguments, sentence in (
        (("stayed", "--first", "2026-11-01"), "stayed also needs --last."),
        (("stayed", "--first", "2026-11-01", "--last", "2026-11-30"), "that is longer than the law allows"),
        (("extended", "--rule", "WA-7-b", "--last", "2026-12-01"), "The law lets nobody move that date."),
        (("decided", "--at", "2027-01-01"), "That moment is still to come."),
        (("decided", "--at", "yesterday"), "Write a day as 2026-03-07"),
        (("respondent_received",), "No date in this city's law runs from that."),
        (("vanished",), "Write one of: received, completed, forwarded,"),
        (("in_runoff",), "No runoff is known for this city."),
    ):
        done = record(running.data_dir, number, *arguments, answer="A reason\n")
        assert done.exit_code == 1, arguments
        assert sentence in done.stderr
    assert record(running.data_dir, "99-99", "decided").exit_code == 1
    assert queue(running.data_dir, "show", number).stdout == before
