"""A sixth city without code: what the command writes loads, screens, asks and files; the clerk fills in the rest."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from pack_texts import texts_for_people
from reading_level import ease, grade

from actions.dialogue.answering import answer
from actions.dialogue.commands import run
from actions.dialogue.draft import Draft, Moment
from actions.dialogue.handing_over import hand_over
from actions.law.answers import Answers
from actions.law.cases import load_cases, misses, possible
from actions.law.history import Happened, dues_of
from actions.law.loader import load, load_all
from actions.law.new import BadCity, NewCity
from actions.law.outline import outline
from actions.law.pack import Law
from actions.law.questions import ahead
from actions.law.table import cases_by_rule, table
from bot.law import new_jurisdiction

CITY = ("cedar_falls", 'Cedar "Old" Falls', "Iowa", "America/Chicago")
MOMENT = Moment(datetime(2026, 6, 1, 20, tzinfo=UTC))


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout that holds nothing but the new city."""
    root = tmp_path_factory.mktemp("checkout")
    assert new_jurisdiction(*CITY, root=root) == 0
    return root


@pytest.fixture(scope="module")
def law(root: Path) -> Law:
    laws = load_all(root / "data" / "jurisdictions")
    assert list(laws) == ["cedar_falls"]
    return laws["cedar_falls"]


def test_the_pack_says_what_it_was_told(law: Law) -> None:
    pack = law.pack
    assert (pack.id, pack.name.en, pack.state, pack.time_zone) == CITY
    assert pack.holidays.subdivision == "IA"
    assert all(rule.id.startswith("CEDAR-FALLS-") for rule in pack.rules)


def test_nothing_unconfirmed_holds_a_complaint_back(law: Law) -> None:
    assert {rule.effect for rule in law.pack.rules} == {"flags", "routes"}


def test_every_file_and_every_key_is_explained(root: Path) -> None:
    for path in (root / "data" / "jurisdictions" / "cedar_falls").glob("*.yml"):
        assert path.read_text("utf-8").startswith("#"), path.name
    pack = (root / "data" / "jurisdictions" / "cedar_falls" / "pack.yml").read_text("utf-8").splitlines()
    for number, line in enumerate(pack):
        if re.match(r"\w+:", line):
            before = pack[number - 1]
            assert before.startswith("#") or re.match(r"\w+:", before), line


def test_its_cases_come_to_what_they_say_and_show_every_outcome(root: Path, law: Law) -> None:
    cases = load_cases(root / "tests" / "cases" / "cedar_falls.yml")
    assert [miss for case in cases for miss in misses(law, case)] == []
    assert possible(law) - {pair for case in cases for pair in case.findings.items()} == set()


def test_what_people_read_is_plain(law: Law) -> None:
    hard = [key for key, t in texts_for_people(law.pack) if len(t.en.split()) >= 8 and (grade(t.en) >= 9 or ease(t.es) < 60)]
    assert hard == []


def test_it_shows_itself(root: Path, law: Law) -> None:
    assert outline(law, "en").startswith('Cedar "Old" Falls: what residents are asked\n')
    assert "| CEDAR-FALLS-facts |" in table({"cedar_falls": law}, cases_by_rule(root / "tests" / "cases"))


def test_its_questions_come_one_after_the_other(law: Law) -> None:
    steps = ahead(law, Answers(), date(2026, 6, 1), asked_more=False)
    assert steps[:3] == ["facts", "respondent_name", "event_period"]
    assert steps[-3:] == ["review", "signature", "hand_over"]


def test_dates_follow_from_what_the_clerk_adds(root: Path, tmp_path: Path) -> None:
    folder = tmp_path / "cedar_falls"
    folder.mkdir()
    for path in (root / "data" / "jurisdictions" / "cedar_falls").glob("*.yml"):
        text = path.read_text("utf-8")
        if path.name == "pack.yml":
            before, block = text.split("# deadlines:\n", 1)
            lines, rest = block.split("\n\n", 1)
            text = before + "deadlines:\n" + "\n".join(line.removeprefix("# ") for line in lines.splitlines()) + "\n\n" + rest
        (folder / path.name).write_text(text, "utf-8")
    law = load(folder)
    received = datetime(2026, 6, 12, 9, tzinfo=law.pack.zone)
    (due,) = dues_of(law, Answers(), [Happened("received", received)])
    # Juneteenth is a holiday in between.
    assert due.at.date() == date(2026, 6, 29)
    assert due.deadline.assumption.en == "Counted from the City Clerk's receipt."


def test_a_complaint_is_filed_there(law: Law) -> None:
    laws = {"cedar_falls": law}
    draft = Draft(jurisdiction="cedar_falls", salt="5a" * 16)
    run(draft, laws, MOMENT, "start", None)
    said = {
        "facts": "On May 4, 2026 the parks supervisor had two workers mow his own yard with the city's machine.",
        "proposed": "none",
        "respondent_name": "Ellis Marlow",
        "respondent_title": "Parks supervisor",
        "respondent_department": "Parks",
        "respondent_current": "yes",
        "respondent_more": "no",
        "event_period": "May 4, 2026",
        "complainant_name": "Wanda Brightwell",
        "complainant_address": "3 Alder Street, Cedar Falls, Iowa 50613",
        "complainant_phone": "319-555-0123",
        "signature": "Wanda Brightwell",
    }
    for _ in range(40):
        asked = draft.next_question(laws, MOMENT.today(law))
        if asked == "hand_over":
            break
        if asked == "code_sections":
            answer(draft, laws, asked, "city_property", MOMENT, chosen="city_property")
        elif asked == "review":
            answer(draft, laws, asked, "ok", MOMENT, chosen="ok")
        elif asked == "proposed":
            answer(draft, laws, asked, "none", MOMENT, chosen="none")
        elif asked in said:
            answer(draft, laws, asked, said[asked], MOMENT)
        else:
            run(draft, laws, MOMENT, "skip", None)
    assert run(draft, laws, MOMENT, "submit", None).effects == [{"hand_over": "filed"}]
    effect, replies = hand_over(draft, laws, MOMENT)
    assert (effect["jurisdiction"], effect["disposition"]) == ("cedar_falls", "filed")
    assert {f["rule"]: f["outcome"] for f in effect["findings"]} == {
        "CEDAR-FALLS-facts": "met",
        "CEDAR-FALLS-section": "met",
        "CEDAR-FALLS-who": "met",
        "CEDAR-FALLS-sign": "met",
    }
    assert any(law.pack.next_steps.en in reply.text for reply in replies)


@pytest.mark.parametrize(
    ("city", "said"),
    [
        (("Cedar", "Cedar", "Iowa", "America/Chicago"), "write small letters, digits and _"),
        (("../cedar", "Cedar", "Iowa", "America/Chicago"), "write small letters, digits and _"),
        (("cedar", " ", "Iowa", "America/Chicago"), "needs a name and a state"),
        (("cedar", "Cedar", "Iowa", "America/Nowhere"), "is no time zone"),
        (("cedar", "Cedar", "Iowa", ""), "is no time zone"),
    ],
)
def test_what_cannot_be_a_city_says_why(city: tuple[str, str, str, str], said: str) -> None:
    with pytest.raises(BadCity, match=said):
        NewCity(*city)


def test_a_city_is_never_written_over(root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_jurisdiction(*CITY, root=root) == 2
    assert "data/jurisdictions/cedar_falls exists already" in capsys.readouterr().err


def test_a_state_that_the_calendar_does_not_know_has_only_the_countrys_holidays(tmp_path: Path) -> None:
    assert new_jurisdiction("port_moody", "Port Moody", "Franklin", "America/Chicago", root=tmp_path) == 0
    assert load(tmp_path / "data" / "jurisdictions" / "port_moody").pack.holidays.subdivision is None
