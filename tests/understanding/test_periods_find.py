"""Times in a long account: only what is said for certain. Today is Thursday, October 15, 2026."""

from __future__ import annotations

import time
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.periods import find_periods

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

FOUND = [
    ("he did it june and july this year and again", [("2026-06-01", "2026-07-31", "june and july this year")]),
    ("april through june 2026 the crew worked at her house", [("2026-04-01", "2026-06-30", "april through june 2026")]),
    ("i drove three of them on 8-20-26", [("2026-08-20", "2026-08-20", "8-20-26")]),
    ("When is Father's Day weekend.", [("2026-06-20", "2026-06-21", "Father's Day weekend")]),
    ("On March 3, 2026 the clerk took the tickets.", [("2026-03-03", "2026-03-03", "March 3, 2026")]),
    (
        "He was hired in March and paid in April 2026.",
        [("2026-03-01", "2026-03-31", "March"), ("2026-04-01", "2026-04-30", "April 2026")],
    ),
    ("Between March and May 2025 she signed off on her brother's bids.", [("2025-03-01", "2025-05-31", "March and May 2025")]),
    ("From June 5 to June 9 the truck was parked at his house.", [("2026-06-05", "2026-06-09", "June 5 to June 9")]),
    ("Since January 2026 she has used the city card.", [("2026-01-01", None, "January 2026")]),
    ("It happened last Tuesday at the counter.", [("2026-10-13", "2026-10-13", "last Tuesday")]),
    ("Two weeks ago he offered me money.", [("2026-10-01", "2026-10-01", "Two weeks ago")]),
    ("Last spring the mayor gave the lease to her son.", [("2026-03-01", "2026-05-31", "Last spring")]),
    ("Around Christmas 2025 he got a ham.", [("2025-12-25", "2025-12-25", "Christmas 2025")]),
    ("In 2019 he did the same.", [("2019-01-01", "2019-12-31", "2019")]),
    (
        "In March 2025 he bought the lot. Then in April he voted on it.",
        [("2025-03-01", "2025-03-31", "March 2025"), ("2025-04-01", "2025-04-30", "April")],
    ),
    (
        "In October 2025 he won. In February he voted.",
        [("2025-10-01", "2025-10-31", "October 2025"), ("2026-02-01", "2026-02-28", "February")],
    ),
    ("On 3/14/26 and 3/21/26 she was at the lake.", [("2026-03-14", "2026-03-21", "3/14/26 and 3/21/26")]),
    ("The second week of May he was gone.", [("2026-05-08", "2026-05-14", "The second week of May")]),
    ("El 14 de marzo de 2026 recibió dos boletos.", [("2026-03-14", "2026-03-14", "El 14 de marzo de 2026")]),
    ("En abril votó por el contrato de su hermano.", [("2026-04-01", "2026-04-30", "abril")]),
    ("Hace dos semanas me pidió dinero.", [("2026-10-01", "2026-10-01", "Hace dos semanas")]),
    ("Desde enero usa el carro de la ciudad.", [("2026-01-01", None, "enero")]),
    ("El verano pasado contrató a su prima.", [("2026-06-01", "2026-08-31", "El verano pasado")]),
    ("Yesterday I saw the receipt.", [("2026-10-14", "2026-10-14", "Yesterday")]),
    (
        "He started in March 2026 and left before June 2026.",
        [("2026-03-01", "2026-03-31", "March 2026"), ("2026-06-01", "2026-06-30", "June 2026")],
    ),
    ("Starting in March 2026 she took it every week.", [("2026-03-01", None, "March 2026")]),
    ("The vote was on the 14th of March.", [("2026-03-14", "2026-03-14", "the 14th of March")]),
]
NOTHING_FOUND = [
    "He broke section 2-60 and section 2-83(c)(6) of the code.",
    "See RCW 42.23.070(1) and MMC 2.52.010.",
    "Call me at 303-555-0119 or 720 555 0188.",
    "She lives at 1200 March Street, unit 5.",
    "He paid $2,026 and then 2026 dollars.",
    "May I say that she may have lied?",
    "April Johnson and June Park work with August Reyes.",
    "They march in every parade and fall asleep.",
    "The spring in the door broke and the second man sat down.",
    "He won the bid, number 2026-0043, and invoice 2025-11.",
    "The meeting is at 3:30 pm in room 210.",
    "He works 24/7 and owns 1/2 of the company.",
    "She has two dogs and 3 trucks.",
    "I am 62 and have lived here for 30 years.",
    "Every Tuesday the trash is late.",
    "The council meets on Mondays.",
    "The hearing will be on November 3, 2026 and next Tuesday.",
    "He wants it by tomorrow.",
    "The bill was 3-4 in committee.",
    "On February 30, 2026 nothing can happen.",
    "Mi hermana Abril y mi tía Julia viven aquí.",
    "Puede que mañana pase; hace mucho calor.",
    "La sección 2-60 y el artículo 5 lo prohíben.",
    "See minutes-2026-03-03.pdf or https://example.org/2026/03/03/x",
    "",
]


@pytest.mark.parametrize(("text", "expected"), FOUND)
def test_times_are_found_with_their_words(text: str, expected: list[tuple[str, str | None, str]]) -> None:
    found = find_periods(text, NOW)
    assert [(p.value()["from"], p.value()["to"], p.words) for p, _ in found] == expected
    assert all(text[start:end] == period.words for period, (start, end) in found)


@pytest.mark.parametrize("text", NOTHING_FOUND)
def test_nothing_is_made_up(text: str) -> None:
    assert find_periods(text, NOW) == []


def test_a_long_account_is_read_quickly() -> None:
    account = (
        "In March 2026 the deputy director took two season tickets from a paving contractor and on March 12, 2026 he "
        "approved its invoice for $4,300 at the counter of the permits office. I may have seen it the week before, when "
        "the second truck came by, but I can not say. Since then every Tuesday at 3:30 pm the same man brings an "
        "envelope to room 210. "
    ) * 5
    find_periods(account, NOW)
    begin = time.perf_counter()
    for _ in range(5):
        found = find_periods(account, NOW)
    assert (time.perf_counter() - begin) / 5 < 0.1
    assert len(found) == 10


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("They ran it April through June 2026.", "2026-04-01", "2026-06-30"),
        ("He drove it there on 8-20-26 and again later.", "2026-08-20", "2026-08-20"),
        ("When is Father's Day weekend.", "2026-06-20", "2026-06-21"),
        ("They took cards from the vendor at Christmas.", "2025-12-25", "2025-12-25"),
    ],
)
def test_ways_of_dating_that_need_no_preposition(text: str, first: str, last: str) -> None:
    ((period, _),) = find_periods(text, NOW)
    assert (str(period.first), str(period.last)) == (first, last)


@pytest.mark.parametrize("text", ["see section 2-60-26 of the code", "we march through the park", "call 8-20-26 for help"])
def test_figures_and_verbs_that_are_no_dates(text: str) -> None:
    assert find_periods(text, NOW) == []
