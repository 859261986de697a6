"""Corrections in passing change the answer that is meant, and nothing else."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from actions.law.answers import Answers
from actions.understanding.corrections import Correction, read_correction

NOW = datetime(2026, 10, 15, 12, tzinfo=ZoneInfo("America/Denver"))
HELD: dict[str, Any] = {
    "complainant_name": "Odile Marsh",
    "complainant_address": "88 Cedar Lane, Apt 4, Denver 80203",
    "complainant_phone": "+17205550134",
    "complainant_email": "odile@example.org",
    "respondents": [
        {"name": "Theo Quill", "title": "inspector", "department": "Water"},
        {"name": "Nina Park", "title": "buyer"},
    ],
    "event_period": {"from": "2026-06-01", "to": "2026-06-30", "precision": "month", "words": "June"},
}
ONE = {**HELD, "respondents": HELD["respondents"][:1]}


def name_of(value: Any, index: int = 0) -> str:
    return str(value[index]["name"])


@pytest.mark.parametrize(
    ("said", "element", "value"),
    [
        ("my number ends in 0143, not 0134", "complainant_phone", "+17205550143"),
        ("sorry, the last digits of my phone are 0199 instead of 0134", "complainant_phone", "+17205550199"),
        ("wrong zip, it should be 80211", "complainant_address", "88 Cedar Lane, Apt 4, Denver 80211"),
        ("wait, it's apartment 14 not 4", "complainant_address", "88 Cedar Lane, Apt 14, Denver 80203"),
        ("my e-mail is wrong, it should be o.marsh@example.net", "complainant_email", "o.marsh@example.net"),
        ("mi teléfono está mal, es el 505 555 0177", "complainant_phone", "+15055550177"),
        ("change the section to 2-63", "code_sections", ["2-63"]),
        ("I do want a hearing after all, change the hearing answer", "hearing_request", True),
    ],
)
def test_a_part_of_an_answer(said: str, element: str, value: object) -> None:
    found = read_correction(said, Answers.of_values(ONE), "en", NOW)
    assert found is not None
    assert (found.element, found.value) == (element, value)


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("it's Quinn, not Quill", "Theo Quinn"),
        ("I misspelled his surname. It is Quille.", "Theo Quille"),
        ("el apellido es Quiroz, no Quill", "Theo Quiroz"),
    ],
)
def test_a_name_keeps_what_was_right(said: str, name: str) -> None:
    found = read_correction(said, Answers.of_values(ONE), "en", NOW)
    assert found is not None
    assert found.element == "respondents"
    assert name_of(found.value) == name
    assert found.value[0]["title"] == "inspector"


@pytest.mark.parametrize(
    ("said", "element", "value"),
    [
        ("actually its Odile Marshe, with an e", "complainant_name", "Odile Marshe"),
        ("sorry, Odille", "complainant_name", "Odille Marsh"),
        ("me equivoqué, es Odila", "complainant_name", "Odila Marsh"),
    ],
)
def test_another_spelling_of_a_name_is_found_by_the_name_itself(said: str, element: str, value: str) -> None:
    assert read_correction(said, Answers.of_values(HELD), "en", NOW) == Correction(element, value)


def test_another_spelling_of_a_respondent_changes_that_respondent() -> None:
    found = read_correction("it is spelled Quilley", Answers.of_values(HELD), "en", NOW)
    assert found is not None
    assert [person["name"] for person in found.value] == ["Theo Quilley", "Nina Park"]


def test_a_title_of_one_person_changes_alone() -> None:
    found = read_correction("she's an engineer, not an inspector", Answers.of_values(HELD), "en", NOW)
    assert found is not None
    assert found.value == [{"name": "Theo Quill", "title": "engineer", "department": "Water"}, HELD["respondents"][1]]


@pytest.mark.parametrize("said", ["take out the second person", "remove Nina Park from it", "quite a la segunda persona"])
def test_a_person_is_taken_out(said: str) -> None:
    found = read_correction(said, Answers.of_values(HELD), "en", NOW)
    assert found is not None
    assert found.value == HELD["respondents"][:1]


@pytest.mark.parametrize(
    ("said", "first", "last"),
    [
        ("I said June but it was July", "2026-07-01", "2026-07-31"),
        ("no fue en junio, fue en julio", "2026-07-01", "2026-07-31"),
        ("the date is off, it was May 9, 2026", "2026-05-09", "2026-05-09"),
        ("actually it was Tuesday", "2026-10-13", "2026-10-13"),
    ],
)
def test_a_date(said: str, first: str, last: str) -> None:
    found = read_correction(said, Answers.of_values(ONE), "en", NOW)
    assert found is not None
    assert found.element == "event_period"
    assert (found.value["from"], found.value["to"]) == (first, last)


@pytest.mark.parametrize(
    ("said", "element"), [("my phone number is wrong", "complainant_phone"), ("fix my last name", "complainant_name")]
)
def test_without_a_new_value_it_only_says_which(said: str, element: str) -> None:
    found = read_correction(said, Answers.of_values(HELD), "en", NOW)
    assert found is not None
    assert (found.element, found.value) == (element, None)


def test_a_message_that_does_not_say_which_is_no_correction() -> None:
    assert read_correction("one of those answers isn't right", Answers.of_values({}), "en", NOW) is None


@given(st.text(max_size=120))
def test_no_text_breaks_it(text: str) -> None:
    read_correction(text, Answers.of_values(HELD), "en", NOW)
