"""Values that come ready-made are checked strictly."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from actions.understanding.edits import MOST_CHARACTERS, BadValue, checked
from actions.wording import LANGUAGES, say

NOW = datetime(2026, 10, 15, 9, 30, tzinfo=ZoneInfo("America/Denver"))
MARCH = {"from": "2026-03-01", "to": "2026-03-31", "precision": "month", "words": "last March"}

GOOD = [
    ("facts", "narrative", "He took money.", "He took money."),
    ("facts", "narrative", "  He took money.\n", "He took money."),
    ("facts", "narrative", "x" * MOST_CHARACTERS, "x" * MOST_CHARACTERS),
    ("witnesses", "text", "none", "none"),
    ("complainant_address", "address", "12 Main St", "12 Main St"),
    ("complainant_name", "name", "Rosa Delgado", "Rosa Delgado"),
    ("signature", "name", "李小明", "李小明"),
    ("complainant_phone", "phone", "+13035550142", "+13035550142"),
    ("complainant_phone", "phone", "303-555-0142", "+13035550142"),
    ("complainant_phone", "phone", "(303) 555 0142", "+13035550142"),
    ("complainant_email", "email", "Rosa@Example.ORG", "rosa@example.org"),
    ("hearing_request", "yes_no", True, True),
    ("hearing_request", "yes_no", False, False),
    ("path", "choice", "named", "named"),
    ("code_sections", "sections", ["2-60"], ["2-60"]),
    ("code_sections", "sections", ["2-60", "2-67", "2-60"], ["2-60", "2-67"]),
    ("code_sections", "sections", ["unknown"], ["unknown"]),
    ("event_period", "period", MARCH, MARCH),
    ("event_period", "period", {k: v for k, v in MARCH.items() if k != "words"}, {**MARCH, "words": ""}),
    (
        "event_period",
        "period",
        {"from": "2026-03-01", "to": None, "precision": "open", "words": "since March"},
        {"from": "2026-03-01", "to": None, "precision": "open", "words": "since March"},
    ),
    (
        "event_period",
        "period",
        {"from": None, "to": None, "precision": "open", "words": "still going on"},
        {"from": None, "to": None, "precision": "open", "words": "still going on"},
    ),
    (
        "public_since",
        "period",
        {"from": None, "to": None, "precision": "none", "words": "never"},
        {"from": None, "to": None, "precision": "none", "words": "never"},
    ),
    (
        "event_period",
        "period",
        {"from": "2026-01-01", "to": "2026-12-31", "precision": "year", "words": "this year"},
        {"from": "2026-01-01", "to": "2026-12-31", "precision": "year", "words": "this year"},
    ),
    ("respondents", "people", [{"name": "Pat Quill"}], [{"name": "Pat Quill"}]),
    (
        "respondents",
        "people",
        [{"name": " Pat Quill ", "title": "Clerk", "department": None, "current": None}],
        [{"name": "Pat Quill", "title": "Clerk", "department": None, "current": None}],
    ),
]
BAD: list[tuple[str, str, Any, str, str | None]] = [
    ("facts", "narrative", "", "reading.edit_empty", None),
    ("facts", "narrative", " \n ", "reading.edit_empty", None),
    ("facts", "narrative", None, "reading.edit_not_text", None),
    ("facts", "narrative", ["a"], "reading.edit_not_text", None),
    ("facts", "narrative", "a\x00b", "reading.edit_not_text", None),
    ("facts", "narrative", "x" * (MOST_CHARACTERS + 1), "reading.edit_too_long", None),
    ("witnesses", "text", 4, "reading.edit_not_text", None),
    ("complainant_name", "name", "4", "reading.name_no_letters", None),
    ("complainant_name", "name", "", "reading.edit_empty", None),
    ("complainant_name", "name", "a" * 301, "reading.edit_too_long", None),
    ("complainant_phone", "phone", "303", "reading.phone_impossible", None),
    ("complainant_phone", "phone", "1234567890", "reading.phone_impossible", None),
    ("complainant_phone", "phone", "call me", "reading.phone_impossible", None),
    ("complainant_phone", "phone", 3035550142, "reading.edit_not_text", None),
    ("complainant_email", "email", "rosa@@example.org", "reading.email_impossible", None),
    ("complainant_email", "email", "rosa", "reading.email_impossible", None),
    ("hearing_request", "yes_no", "yes", "reading.edit_not_yes_no", None),
    ("hearing_request", "yes_no", 1, "reading.edit_not_yes_no", None),
    ("hearing_request", "yes_no", None, "reading.edit_not_yes_no", None),
    ("path", "choice", "secret", "reading.edit_no_such_option", None),
    ("path", "choice", ["named"], "reading.edit_no_such_option", None),
    ("code_sections", "sections", "2-60", "reading.edit_not_sections", None),
    ("code_sections", "sections", [], "reading.edit_not_sections", None),
    ("code_sections", "sections", [60], "reading.edit_not_sections", None),
    ("code_sections", "sections", ["9-99"], "reading.section_unknown", "9-99"),
    ("code_sections", "sections", ["42.23.030"], "reading.section_of_another_city", "42.23.030"),
    ("code_sections", "sections", ["2-60", "unknown"], "reading.edit_unknown_and_known", None),
    ("event_period", "period", "", "reading.edit_no_day", None),
    ("event_period", "period", "last March", "reading.edit_not_period", None),
    ("event_period", "period", {}, "reading.edit_not_period", None),
    ("event_period", "period", {**MARCH, "zone": "x"}, "reading.edit_not_period", None),
    ("event_period", "period", {**MARCH, "precision": "week"}, "reading.edit_not_period", "precision"),
    ("event_period", "period", {**MARCH, "precision": None}, "reading.edit_not_period", "precision"),
    ("event_period", "period", {**MARCH, "precision": ["day"]}, "reading.edit_not_period", "precision"),
    ("event_period", "period", {**MARCH, "from": "March"}, "reading.edit_not_date", "from"),
    ("event_period", "period", {**MARCH, "from": "2026-02-30"}, "reading.edit_not_date", "from"),
    ("event_period", "period", {**MARCH, "from": "20260301"}, "reading.edit_not_date", "from"),
    ("event_period", "period", {**MARCH, "to": 20260331}, "reading.edit_not_date", "to"),
    ("event_period", "period", {**MARCH, "from": None}, "reading.edit_not_period", "from"),
    ("event_period", "period", {**MARCH, "to": None}, "reading.edit_not_period", "to"),
    ("event_period", "period", {**MARCH, "to": "2026-02-01"}, "reading.period_reversed", "to"),
    ("event_period", "period", {**MARCH, "from": "2026-10-16", "to": "2026-10-17"}, "reading.period_future", "from"),
    ("event_period", "period", {**MARCH, "words": 3}, "reading.edit_not_text", "words"),
    ("event_period", "period", {**MARCH, "words": "x" * 20_001}, "reading.edit_too_long", "words"),
    ("event_period", "period", {"from": None, "to": None, "precision": "none"}, "reading.edit_not_period", "precision"),
    ("public_since", "period", {**MARCH, "precision": "none"}, "reading.edit_not_period", "precision"),
    ("respondents", "people", {"name": "Pat"}, "reading.edit_not_people", None),
    ("respondents", "people", [], "reading.edit_not_people", None),
    ("respondents", "people", ["Pat"], "reading.edit_not_people", None),
    ("respondents", "people", [{"name": "Pat", "age": 3}], "reading.edit_not_people", None),
    ("respondents", "people", [{"title": "Clerk"}], "reading.edit_empty", "name"),
    ("respondents", "people", [{"name": ""}], "reading.edit_empty", "name"),
    ("respondents", "people", [{"name": "4"}], "reading.name_no_letters", "name"),
    ("respondents", "people", [{"name": "Pat", "current": "yes"}], "reading.edit_not_yes_no", "current"),
    ("respondents", "people", [{"name": "Pat", "title": 4}], "reading.edit_not_text", "title"),
    ("respondents", "people", [{"name": "Pat"}] * 51, "reading.edit_not_people", None),
]


def check(element: str, kind: str, value: Any) -> Any:
    return checked(
        element, kind, value, options=["named", "confidential"], sections=["2-60", "2-67"], others=["42.23.030"], now=NOW
    )


@pytest.mark.parametrize(("element", "kind", "value", "expected"), GOOD)
def test_a_good_value_passes_in_its_plain_form(element: str, kind: str, value: Any, expected: Any) -> None:
    assert check(element, kind, value) == expected
    assert check(element, kind, expected) == expected


@pytest.mark.parametrize(("element", "kind", "value", "reason", "field"), BAD)
def test_a_bad_value_is_refused_with_its_reason(element: str, kind: str, value: Any, reason: str, field: str | None) -> None:
    with pytest.raises(BadValue) as refused:
        check(element, kind, value)
    assert (refused.value.reason, refused.value.field) == (reason, field)


def test_every_reason_is_said_in_both_languages() -> None:
    for reason in {case[3] for case in BAD}:
        assert all(say(reason, language) for language in LANGUAGES)


def test_an_error_never_carries_what_was_typed() -> None:
    with pytest.raises(BadValue) as refused:
        check("complainant_name", "name", "1234")
    assert "1234" not in str(refused.value)


def test_a_kind_that_is_none_is_an_error() -> None:
    with pytest.raises(ValueError, match="no such kind"):
        check("facts", "colour", "red")
