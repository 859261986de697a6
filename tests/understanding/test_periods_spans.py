"""Months, seasons, years, and times that have no end. Today is Thursday, October 15, 2026."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.periods import read_period

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))

MONTHS = [
    ("March 2026", "2026-03-01", "2026-03-31"),
    ("March of 2026", "2026-03-01", "2026-03-31"),
    ("in March, 2026", "2026-03-01", "2026-03-31"),
    ("3/2026", "2026-03-01", "2026-03-31"),
    ("2026-03", "2026-03-01", "2026-03-31"),
    ("Mar '26", "2026-03-01", "2026-03-31"),
    ("March", "2026-03-01", "2026-03-31"),
    ("in march", "2026-03-01", "2026-03-31"),
    ("may", "2026-05-01", "2026-05-31"),
    ("sometime in May", "2026-05-01", "2026-05-31"),
    ("back in february", "2026-02-01", "2026-02-28"),
    ("december", "2025-12-01", "2025-12-31"),
    ("october", "2026-10-01", "2026-10-31"),
    ("in Febuary", "2026-02-01", "2026-02-28"),
    ("last March", "2026-03-01", "2026-03-31"),
    ("last october", "2025-10-01", "2025-10-31"),
    ("last November", "2025-11-01", "2025-11-30"),
    ("this past June", "2026-06-01", "2026-06-30"),
    ("June of last year", "2025-06-01", "2025-06-30"),
    ("june last year", "2025-06-01", "2025-06-30"),
    ("July this year", "2026-07-01", "2026-07-31"),
    ("the whole month of july this year", "2026-07-01", "2026-07-31"),
    ("all of April", "2026-04-01", "2026-04-30"),
    ("the month of April", "2026-04-01", "2026-04-30"),
    ("last month", "2026-09-01", "2026-09-30"),
    ("this month", "2026-10-01", "2026-10-31"),
    ("the month before last", "2026-08-01", "2026-08-31"),
    ("3 months ago", "2026-07-01", "2026-07-31"),
    ("about six months ago", "2026-04-01", "2026-04-30"),
    ("a month ago", "2026-09-01", "2026-09-30"),
    ("a couple of months ago", "2026-08-01", "2026-08-31"),
    ("a year and a half ago", "2025-04-01", "2025-04-30"),
    ("mid-July", "2026-07-11", "2026-07-20"),
    ("the middle of July 2025", "2025-07-11", "2025-07-20"),
    ("early March", "2026-03-01", "2026-03-10"),
    ("late March 2025", "2025-03-21", "2025-03-31"),
    ("the end of June", "2026-06-21", "2026-06-30"),
    ("at the beginning of last month", "2026-09-01", "2026-09-10"),
    ("every Friday in March", "2026-03-01", "2026-03-31"),
    ("I think it was a Tuesday in March", "2026-03-01", "2026-03-31"),
    ("every other Friday from March to June", "2026-03-01", "2026-06-30"),
    ("a year ago in June", "2025-06-01", "2025-06-30"),
    ("mid to late June", "2026-06-11", "2026-06-30"),
    ("not sure, maybe late May or early June", "2026-05-21", "2026-06-10"),
    ("started June 2025 and went on till about February", "2025-06-01", "2026-02-28"),
    ("over the last couple of months", "2026-08-15", "2026-10-15"),
    ("hace unos meses", "2026-05-01", "2026-08-31"),
    ("between march and may 2025", "2025-03-01", "2025-05-31"),
    ("from March to May", "2026-03-01", "2026-05-31"),
    ("March through May", "2026-03-01", "2026-05-31"),
    ("March-May 2026", "2026-03-01", "2026-05-31"),
    ("June and July this year", "2026-06-01", "2026-07-31"),
    ("april or may", "2026-04-01", "2026-05-31"),
    ("from November to February", "2025-11-01", "2026-02-28"),
    ("November 2025 to February", "2025-11-01", "2026-02-28"),
    ("from June to December", "2025-06-01", "2025-12-31"),
    ("from Nov 2024 until last month", "2024-11-01", "2026-09-30"),
    ("marzo de 2026", "2026-03-01", "2026-03-31"),
    ("en marzo", "2026-03-01", "2026-03-31"),
    ("en mayo del año pasado", "2025-05-01", "2025-05-31"),
    ("en el mes de abril", "2026-04-01", "2026-04-30"),
    ("marzo pasado", "2026-03-01", "2026-03-31"),
    ("el pasado mes de junio", "2026-06-01", "2026-06-30"),
    ("el mes pasado", "2026-09-01", "2026-09-30"),
    ("este mes", "2026-10-01", "2026-10-31"),
    ("hace tres meses", "2026-07-01", "2026-07-31"),
    ("hace un mes", "2026-09-01", "2026-09-30"),
    ("a mediados de julio", "2026-07-11", "2026-07-20"),
    ("a principios de marzo", "2026-03-01", "2026-03-10"),
    ("a finales de marzo de 2025", "2025-03-21", "2025-03-31"),
    ("entre enero y marzo", "2026-01-01", "2026-03-31"),
    ("de enero a marzo de 2025", "2025-01-01", "2025-03-31"),
    ("desde enero hasta marzo", "2026-01-01", "2026-03-31"),
    ("junio y julio de este año", "2026-06-01", "2026-07-31"),
]
SEASONS = [
    ("last spring", "2026-03-01", "2026-05-31"),
    ("this spring", "2026-03-01", "2026-05-31"),
    ("this summer", "2026-06-01", "2026-08-31"),
    ("last summer", "2026-06-01", "2026-08-31"),
    ("over the summer", "2026-06-01", "2026-08-31"),
    ("in the spring of 2025", "2025-03-01", "2025-05-31"),
    ("spring 2025", "2025-03-01", "2025-05-31"),
    ("summer of '25", "2025-06-01", "2025-08-31"),
    ("last fall", "2025-09-01", "2025-11-30"),
    ("this fall", "2026-09-01", "2026-11-30"),
    ("fall of last year", "2025-09-01", "2025-11-30"),
    ("autumn 2024", "2024-09-01", "2024-11-30"),
    ("last winter", "2025-12-01", "2026-02-28"),
    ("this past winter", "2025-12-01", "2026-02-28"),
    ("winter", "2025-12-01", "2026-02-28"),
    ("winter of 2024", "2024-12-01", "2025-02-28"),
    ("from last spring to this summer", "2026-03-01", "2026-08-31"),
    ("la primavera pasada", "2026-03-01", "2026-05-31"),
    ("el verano pasado", "2026-06-01", "2026-08-31"),
    ("este verano", "2026-06-01", "2026-08-31"),
    ("en el otoño de 2025", "2025-09-01", "2025-11-30"),
    ("el invierno pasado", "2025-12-01", "2026-02-28"),
    ("verano del 2025", "2025-06-01", "2025-08-31"),
    ("early 2025", "2025-01-01", "2025-04-30"),
    ("all summer long", "2026-06-01", "2026-08-31"),
    ("two summers ago", "2025-06-01", "2025-08-31"),
    ("summer before last", "2025-06-01", "2025-08-31"),
    ("It was in the spring of 2025, maybe April", "2025-03-01", "2025-05-31"),
    ("a principios del año", "2026-01-01", "2026-03-31"),
    ("in the middle of last year", "2025-05-01", "2025-08-31"),
    ("late 2024", "2024-09-01", "2024-12-31"),
    ("the first half of 2025", "2025-01-01", "2025-06-30"),
    ("the second quarter of 2025", "2025-04-01", "2025-06-30"),
    ("Q3 2025", "2025-07-01", "2025-09-30"),
    ("a principios de 2025", "2025-01-01", "2025-03-31"),
    ("a finales del año pasado", "2025-10-01", "2025-12-31"),
]
YEARS = [
    ("2019", "2019-01-01", "2019-12-31"),
    ("in 2019", "2019-01-01", "2019-12-31"),
    ("back in '19", "2019-01-01", "2019-12-31"),
    ("sometime in 2025 I think", "2025-01-01", "2025-12-31"),
    ("two thousand nineteen", "2019-01-01", "2019-12-31"),
    ("twenty twenty-five", "2025-01-01", "2025-12-31"),
    ("all of 2025", "2025-01-01", "2025-12-31"),
    ("last year", "2025-01-01", "2025-12-31"),
    ("this year", "2026-01-01", "2026-12-31"),
    ("the year before last", "2024-01-01", "2024-12-31"),
    ("two years ago", "2024-01-01", "2024-12-31"),
    ("a year ago", "2025-01-01", "2025-12-31"),
    ("2018 or 2019", "2018-01-01", "2019-12-31"),
    ("about a year ago, maybe September 2025", "2025-01-01", "2025-12-31"),
    ("in the 90s", "1990-01-01", "1999-12-31"),
    ("'25", "2025-01-01", "2025-12-31"),
    ("from 2018 to 2020", "2018-01-01", "2020-12-31"),
    ("2018-2020", "2018-01-01", "2020-12-31"),
    ("en 2019", "2019-01-01", "2019-12-31"),
    ("en el año 2019", "2019-01-01", "2019-12-31"),
    ("el año pasado", "2025-01-01", "2025-12-31"),
    ("este año", "2026-01-01", "2026-12-31"),
    ("hace dos años", "2024-01-01", "2024-12-31"),
    ("dos mil veinticinco", "2025-01-01", "2025-12-31"),
]
OPEN = [
    ("since January", "2026-01-01", None),
    ("since January 2025", "2025-01-01", None),
    ("every month since January 2026", "2026-01-01", None),
    ("since about March 3", "2026-03-03", None),
    ("since last spring", "2026-03-01", None),
    ("ever since the summer", "2026-06-01", None),
    ("since 2019", "2019-01-01", None),
    ("it's been going on since at least 2023", "2023-01-01", None),
    ("since I started working there in 2021", "2021-01-01", None),
    ("for about two years now", "2024-01-01", None),
    ("since last year", "2025-01-01", None),
    ("since two weeks ago", "2026-10-01", None),
    ("it started in January and is still going on", "2026-01-01", None),
    ("starting in March 2026", "2026-03-01", None),
    ("beginning March 3rd", "2026-03-03", None),
    ("from January to now", "2026-01-01", None),
    ("January 2026 to present", "2026-01-01", None),
    ("January 2026 - present", "2026-01-01", None),
    ("from March until today", "2026-03-01", None),
    ("from March 2026 onwards", "2026-03-01", None),
    ("from March on", "2026-03-01", None),
    ("March 3 and ongoing", "2026-03-03", None),
    ("still going on", None, None),
    ("it's ongoing", None, None),
    ("it is still happening every day", None, None),
    ("until March", None, "2026-03-31"),
    ("sometime before March 2026", None, "2026-03-31"),
    ("desde enero", "2026-01-01", None),
    ("desde enero de 2025", "2025-01-01", None),
    ("desde el 3 de marzo", "2026-03-03", None),
    ("desde marzo hasta ahora", "2026-03-01", None),
    ("de marzo a la fecha", "2026-03-01", None),
    ("desde hace tres meses", "2026-07-01", None),
    ("desde el año pasado", "2025-01-01", None),
    ("a partir de marzo", "2026-03-01", None),
    ("empezó en marzo y todavía sigue", "2026-03-01", None),
    ("sigue pasando", None, None),
]


@pytest.mark.parametrize(("text", "first", "last"), MONTHS)
def test_months(text: str, first: str, last: str) -> None:
    found = read_period(text, NOW)
    assert found.period is not None, found
    assert found.period.value() == {"from": first, "to": last, "precision": "month", "words": text}


@pytest.mark.parametrize(("text", "first", "last"), SEASONS)
def test_seasons_and_parts_of_a_year(text: str, first: str, last: str) -> None:
    found = read_period(text, NOW)
    assert found.period is not None, found
    assert found.period.value() == {"from": first, "to": last, "precision": "season", "words": text}


@pytest.mark.parametrize(("text", "first", "last"), YEARS)
def test_years(text: str, first: str, last: str) -> None:
    found = read_period(text, NOW)
    assert found.period is not None, found
    assert found.period.value() == {"from": first, "to": last, "precision": "year", "words": text}


@pytest.mark.parametrize(("text", "first", "last"), OPEN)
def test_times_without_a_known_end_or_beginning(text: str, first: str | None, last: str | None) -> None:
    found = read_period(text, NOW)
    assert found.period is not None, found
    assert found.period.value() == {"from": first, "to": last, "precision": "open", "words": text}
