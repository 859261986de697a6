"""Values in words."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest
from complaint_samples import larkspur, riverbend

from actions.complaint import shown
from actions.complaint.model import Answer


def when(begins: str | None, ends: str | None, precision: str) -> dict[str, Any]:
    return {"from": begins, "to": ends, "precision": precision, "words": "w"}


@pytest.mark.parametrize(
    ("value", "english", "spanish"),
    [
        (when("2026-03-03", "2026-03-03", "day"), "March 3, 2026", "3 de marzo de 2026"),
        (when("2026-03-01", "2026-03-31", "month"), "March 2026", "marzo de 2026"),
        (when("2025-01-01", "2025-12-31", "year"), "2025", "2025"),
        (
            when("2026-03-01", "2026-05-31", "season"),
            "Between March 1, 2026 and May 31, 2026",
            "Entre el 1 de marzo de 2026 y el 31 de mayo de 2026",
        ),
        (
            when("2026-03-03", "2026-04-04", "day"),
            "March 3, 2026 to April 4, 2026",
            "Del 3 de marzo de 2026 al 4 de abril de 2026",
        ),
        (when("2026-03-03", None, "open"), "Since March 3, 2026", "Desde el 3 de marzo de 2026"),
        (when(None, "2026-03-03", "open"), "Until March 3, 2026", "Hasta el 3 de marzo de 2026"),
        (when(None, None, "none"), "It has not happened.", "No ha pasado."),
        (when(None, None, "open"), "Not known", "No se sabe"),
    ],
)
def test_a_period_is_no_sharper_than_it_was_said(value: dict[str, Any], english: str, spanish: str) -> None:
    assert shown.period(value, "en") == english
    assert shown.period(value, "es") == spanish


def test_a_moment_is_told_by_the_clocks_of_the_city() -> None:
    at = datetime(2026, 1, 1, 6, 5, tzinfo=UTC)
    assert shown.moment(at, larkspur().pack, "en") == "December 31, 2025, 11:05 p.m. MST"
    assert shown.moment(at, riverbend().pack, "es") == "1 de enero de 2026, 00:05 (CST)"


def test_telephone_numbers_and_sizes() -> None:
    assert shown.phone("+12105550143") == "+1 210-555-0143"
    assert shown.phone("extension 5") == "extension 5"
    assert [shown.size(n) for n in (1, 482_113, 25_000_000)] == ["1 KB", "482 KB", "25.0 MB"]


def test_words_are_shown_where_they_say_more() -> None:
    answer = Answer(id="knowledge_basis", status="given", value="saw_myself", words="with my own eyes", language="en")
    texts = shown.value_of(riverbend().pack, answer, "en")
    assert texts == ["I saw or heard it myself"]
    assert shown.own_words(answer, texts) == "with my own eyes"
    assert shown.own_words(answer.model_copy(update={"words": "i saw or heard it myself!"}), texts) == ""
    assert shown.own_words(answer.model_copy(update={"words": ""}), texts) == ""


@pytest.mark.parametrize(
    ("value", "line"),
    [
        (
            {"name": "Ana Ruiz", "title": "Clerk", "department": "Permits", "current": False},
            "Ana Ruiz, Clerk, Permits, no longer holds the post",
        ),
        ({"name": "Ana Ruiz", "title": None}, "Ana Ruiz, title not known"),
        ({"name": None, "title": "the man at desk 4"}, "Name not known, the man at desk 4"),
    ],
)
def test_a_respondent_in_a_line(value: dict[str, Any], line: str) -> None:
    assert ", ".join(shown.person(value, "en")) == line


def test_sections_without_a_title_keep_their_number() -> None:
    pack = riverbend().pack
    assert [shown.section(pack, name, "en") for name in ("9-45", "12-1", "unknown")] == [
        "§ 9-45 (Gifts)",
        "12-1",
        "The complainant does not know.",
    ]
