"""What cannot be a past time, what is none at all, and "it never came out". Today is Thursday, October 15, 2026."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.periods import Period, read_period
from actions.wording import knows

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

IMPOSSIBLE = [
    "February 30, 2026",
    "31 February 2026",
    "february 30th",
    "Feb 29, 2025",
    "April 31st",
    "june 31 2026",
    "September 31, 2025",
    "the 31st of November",
    "13/32/2026",
    "2/30/2026",
    "2026-02-30",
    "2026-13-01",
    "00/10/2026",
    "from June 1 to June 31",
    "31 de noviembre de 2025",
    "30 de febrero",
    "el treinta de febrero",
    "29 de febrero de 2025",
    "March 45, 2026",
]
FUTURE = [
    "December 12, 2026",
    "12/12/2026",
    "next Tuesday",
    "next tuesday, the 20th",
    "tomorrow",
    "next month",
    "next week",
    "next year",
    "next spring",
    "in June 2030",
    "2031",
    "May of 2031",
    "October 16, 2026",
    "November 2026",
    "Thanksgiving 2026",
    "from October 1 to October 30, 2026",
    "tomorrow at the council meeting",
    "two thousand thirty",
    "el 12 de diciembre de 2026",
    "la próxima semana",
    "el mes que viene",
    "el próximo martes",
    "mañana",
    "el año que viene",
]
NOTHING = [
    "I don't remember",
    "no idea honestly",
    "beats me",
    "a while back",
    "the other day",
    "recently",
    "many times",
    "I can't recall, it runs together",
    "at the budget meeting",
    "section 2-60",
    "2-60",
    "2-83",
    "§ 2-60(b)",
    "RCW 42.23.070",
    "303-555-0119",
    "call me at 303 555 0119",
    "1200 Elm Street, Apt 4",
    "80203",
    "$2,500",
    "5000 dollars",
    "two tickets",
    "24/7",
    "1/2 of the money",
    "is it 120 days from when he did it or from the day I found out?",
    "What do I write if I can't pin down the day?",
    "you may need to ask her",
    "my name is May",
    "he said he would sit and wait",
    "please withdraw it",
    "what is a respondent",
    "no me acuerdo",
    "hace mucho",
    "¿qué pongo si no sé la fecha?",
    "jo@example.org",
    "",
    "   ",
]
NEVER_PUBLIC = [
    "it is still not public",
    "still not public",
    "it never came out",
    "it hasn't come out",
    "It was never made public.",
    "It has not been made public",
    "not public yet",
    "never",
    "nobody knows about it",
    "no one outside the office knows",
    "it's still secret",
    "they kept it quiet",
    "it isn't public as of today",
    "todavía no es público",
    "nunca se supo",
    "aún no se ha publicado",
    "nadie lo sabe",
    "no se ha hecho público",
    "no es público",
    "nunca salió",
]
PUBLIC = [
    ("It ran in the newspaper 9/22/2026", "2026-09-22", "2026-09-22"),
    ("nobody knew until July 13, 2026", "2026-07-13", "2026-07-13"),
    ("not until the minutes came out on July 13", "2026-07-13", "2026-07-13"),
    ("it has been public since March 2026", "2026-03-01", "2026-03-31"),
    ("since the meeting on March 3", "2026-03-03", "2026-03-03"),
    ("yesterday", "2026-10-14", "2026-10-14"),
    ("it came out last week", "2026-10-05", "2026-10-11"),
    ("se publicó el 3 de marzo", "2026-03-03", "2026-03-03"),
    ("nadie lo sabía hasta el 3 de marzo", "2026-03-03", "2026-03-03"),
    ("desde marzo", "2026-03-01", "2026-03-31"),
]


def told(text: str) -> tuple[Period | None, str | None]:
    found = read_period(text, NOW)
    return found.period, found.reason


@pytest.mark.parametrize("text", IMPOSSIBLE)
def test_a_day_that_no_calendar_has(text: str) -> None:
    assert told(text) == (None, "reading.period_impossible")


@pytest.mark.parametrize("text", FUTURE)
def test_a_time_to_come(text: str) -> None:
    assert told(text) == (None, "reading.period_future")


@pytest.mark.parametrize("text", ["from June 5, 2026 to March 3, 2026", "6/5/2026 - 3/3/2026", "from yesterday to last June"])
def test_an_end_before_its_beginning(text: str) -> None:
    assert told(text) == (None, "reading.period_reversed")


@pytest.mark.parametrize("text", NOTHING)
def test_no_time_is_made_up(text: str) -> None:
    assert told(text) == (None, None)


@pytest.mark.parametrize("text", NEVER_PUBLIC)
def test_what_never_came_out(text: str) -> None:
    found = read_period(text, NOW, question="public_since").period
    assert found is not None
    assert found.value() == {"from": None, "to": None, "precision": "none", "words": text}


@pytest.mark.parametrize(("text", "first", "last"), PUBLIC)
def test_since_when_it_is_public(text: str, first: str, last: str) -> None:
    found = read_period(text, NOW, question="public_since").period
    assert found is not None
    assert (found.value()["from"], found.value()["to"]) == (first, last)


def test_every_reason_has_its_sentence() -> None:
    assert all(knows(f"reading.period_{reason}") for reason in ("impossible", "future", "reversed"))
