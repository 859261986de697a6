"""Each condition that packs are written with: when it holds, what it looks at, and how it says that it is written wrongly."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from actions.law.answers import Answer, Answers
from actions.law.conditions import Case, Lists
from actions.law.people import PersonClass
from actions.law.predicates import READERS, BadCondition, read
from actions.law.time import Limit

TODAY = date(2026, 6, 30)
LISTS = Lists(
    limits={"days_120": Limit(days=120), "one_year": Limit(years=1)},
    sections={"money": ("2-60", "2-61")},
    classes={
        "mayor": PersonClass.of_words(["mayor"], [], ["deputy mayor"]),
        "clerk": PersonClass.of_words(["clerk"], ["clerk's office"], []),
    },
    elections=(date(2026, 7, 7),),
    runoffs=(date(2026, 8, 4),),
)
ADA = {"name": "Ada Brook", "title": "Mayor", "department": None, "current": True}
BEN = {"name": "Ben Crane", "title": "File clerk", "current": False}
UNCLEAR = {"name": "Cal Dunn", "title": None, "department": "Annex", "current": None}


def span(first: str | None, last: str | None, precision: str = "day") -> dict[str, Any]:
    return {"from": first, "to": last, "precision": precision, "words": "then"}


def case(today: date = TODAY, **values: Any) -> Case:
    answers = {name: value if isinstance(value, Answer) else Answer("given", value) for name, value in values.items()}
    return Case(Answers(answers), today, LISTS)


EARLIER = {"earlier": {"public_since": "event_period"}}
HOLDS: list[tuple[Any, dict[str, Any], bool]] = [
    (True, {}, True),
    ({"given": "facts"}, {"facts": "a"}, True),
    ({"given": "facts"}, {"facts": ""}, False),
    ({"given": ["facts", "reasons"]}, {"facts": "a"}, False),
    ({"given": "hearing_request"}, {"hearing_request": False}, True),
    ({"given": "facts"}, {"facts": Answer("declined")}, False),
    ({"missing": "facts"}, {}, True),
    ({"missing": "facts"}, {"facts": Answer("unknown")}, False),
    ({"missing": ["facts", "reasons"]}, {"facts": "a"}, True),
    ({"not_said": "facts"}, {"facts": Answer("unknown")}, True),
    ({"not_said": "facts"}, {"facts": Answer("declined")}, True),
    ({"not_said": "facts"}, {}, False),
    ({"not_said": ["facts", "reasons"]}, {"facts": "a", "reasons": Answer("declined")}, True),
    ({"is": {"path": "named"}}, {"path": "named"}, True),
    ({"is": {"path": ["named", "confidential"]}}, {"path": "confidential"}, True),
    ({"is": {"path": "named", "filing_for": "self"}}, {"path": "named"}, False),
    ({"is": {"truth_statement": True}}, {"truth_statement": False}, False),
    ({"includes": {"code_sections": "money"}}, {"code_sections": ["2-51", "2-61"]}, True),
    ({"includes": {"code_sections": "2-51"}}, {"code_sections": ["2-61"]}, False),
    ({"only": {"code_sections": "money"}}, {"code_sections": ["2-60", "2-61"]}, True),
    ({"only": {"code_sections": "money"}}, {"code_sections": ["2-60", "2-51"]}, False),
    ({"only": {"code_sections": "money"}}, {}, False),
    ({"respondent": {"class": ["mayor"]}}, {"respondents": [BEN, ADA]}, True),
    ({"respondent": {"class": "clerk"}}, {"respondents": [ADA]}, False),
    ({"respondent": {"class": "clerk", "current": True}}, {"respondents": [ADA, BEN]}, False),
    ({"respondent": {"class": "mayor", "current": [True, None]}}, {"respondents": [ADA]}, True),
    ({"respondent": {"unclassed": True}}, {"respondents": [UNCLEAR]}, True),
    ({"respondent": {"unclassed": False}}, {"respondents": [UNCLEAR]}, False),
    ({"respondent": {"current": None}}, {"respondents": [UNCLEAR]}, True),
    ({"respondent": {"lacks": "title"}}, {"respondents": [UNCLEAR]}, True),
    ({"respondent": {"lacks": "department"}}, {"respondents": [BEN]}, False),
    ({"respondent": {"unasked": "department"}}, {"respondents": [BEN]}, True),
    ({"respondent": {"unasked": "title"}}, {"respondents": [UNCLEAR]}, False),
    ({"respondent": {"class": "mayor"}}, {"respondents": Answer("declined")}, False),
    ({"every_respondent": {"class": "mayor"}}, {"respondents": [ADA, BEN]}, False),
    ({"every_respondent": {"class": ["mayor", "clerk"]}}, {"respondents": [ADA, BEN]}, True),
    ({"every_respondent": {"class": "mayor"}}, {}, False),
    ({"same_name": "complainant_name"}, {"complainant_name": "ada brook", "respondents": [BEN, ADA]}, True),
    ({"same_name": "complainant_name"}, {"complainant_name": "Ada Brooks", "respondents": [ADA]}, False),
    ({"same_name": "complainant_name"}, {"respondents": [ADA]}, False),
    (EARLIER, {"public_since": span("2026-01-01", "2026-01-31"), "event_period": span("2026-02-01", None, "open")}, True),
    (EARLIER, {"public_since": span("2026-01-01", "2026-02-01"), "event_period": span("2026-02-01", "2026-02-01")}, False),
    (EARLIER, {"public_since": span(None, None, "none"), "event_period": span("2026-02-01", "2026-02-01")}, False),
    (EARLIER, {"event_period": span("2026-02-01", "2026-02-01")}, False),
    ({"says": {"elements": ["facts"], "words": ["robó", "bribe"]}}, {"facts": "El jefe ROBO la caja."}, True),
    ({"says": {"elements": ["facts"], "words": ["bribe"]}}, {"facts": "Bribery is a word."}, False),
    ({"says": {"elements": ["facts", "reasons"], "words": ["bribe"]}}, {"reasons": "a bribe"}, True),
    ({"shorter_than": {"facts": 3}}, {"facts": "two words"}, True),
    ({"shorter_than": {"facts": 3}}, {"facts": "just three words"}, False),
    ({"shorter_than": {"facts": 3}}, {}, False),
    ({"all": [{"given": "facts"}, {"given": "reasons"}]}, {"facts": "a"}, False),
    ({"any": [{"given": "facts"}, {"given": "reasons"}]}, {"facts": "a"}, True),
    ({"not": {"given": "facts"}}, {"facts": "a"}, False),
]  # fmt: skip


@pytest.mark.parametrize(("condition", "values", "holds"), HOLDS)
def test_when_a_condition_holds(condition: Any, values: dict[str, Any], holds: bool) -> None:
    assert read(condition, LISTS)(case(**values)) is holds


STANDINGS = [
    (span("2026-03-02", "2026-03-02"), "within"),
    (span("2026-03-01", "2026-03-01"), "beyond"),
    (span("2026-03-01", "2026-03-02"), "straddles"),
    (span("2026-03-01", None, "open"), "straddles"),
    (span(None, "2026-03-01", "open"), "beyond"),
    (span(None, "2026-03-05", "open"), "unsure"),
    (span("2026-03-01", "2026-03-31", "month"), "unsure"),
    (span("2025-12-01", "2026-02-28", "season"), "beyond"),
    (span("2026-01-01", "2026-12-31", "year"), "unsure"),
    (span(None, None, "none"), "never"),
    (span(None, None, "open"), "unknown"),
    (Answer("declined"), "unknown"),
]


@pytest.mark.parametrize(("period", "standing"), STANDINGS)
def test_where_a_period_stands_to_a_limit(period: Any, standing: str) -> None:
    for other in ("within", "beyond", "straddles", "unsure", "never", "unknown"):
        condition = read({"period": {"element": "event_period", "limit": "days_120", "is": [other]}}, LISTS)
        assert condition(case(event_period=period)) is (other == standing)


@pytest.mark.parametrize(
    ("today", "days", "runoffs", "holds"),
    [
        (date(2026, 6, 30), 7, False, True),
        (date(2026, 6, 29), 7, False, False),
        (date(2026, 7, 6), 7, False, True),
        (date(2026, 7, 7), 7, False, False),
        (date(2026, 8, 1), 7, False, False),
        (date(2026, 8, 1), 7, True, True),
        (date(2026, 8, 4), 7, True, False),
    ],
)
def test_the_days_before_an_election(today: date, days: int, runoffs: bool, holds: bool) -> None:
    assert read({"before_election": {"days": days, "runoffs": runoffs}}, LISTS)(case(today)) is holds


def test_a_condition_knows_what_it_looks_at_and_of_whom_it_is_true() -> None:
    condition = read(
        {"any": [{"respondent": {"class": "clerk"}}, {"all": [{"given": "facts"}, {"same_name": "signature"}]}]}, LISTS
    )
    assert condition.elements == {"respondents", "facts", "signature"}
    assert condition.whom(case(respondents=[ADA, BEN])) == {1}
    assert condition.whom(case(respondents=[ADA, BEN], facts="a", signature="Ada Brook")) == {0, 1}
    assert read({"not": {"respondent": {"class": "clerk"}}}, LISTS).whom(case(respondents=[ADA])) == frozenset()


@pytest.mark.parametrize(
    ("condition", "remedy"),
    [
        ({"gifts": True}, "there is no condition 'gifts'"),
        ({"given": "facts", "missing": "facts"}, "a mapping with one key"),
        ("given", "a mapping with one key"),
        (False, "a mapping with one key"),
        ({"given": "story"}, "'story' is no element"),
        ({"all": {"given": "facts"}}, "take a list of conditions"),
        ({"any": []}, "take a list of conditions"),
        ({"is": "named"}, "is takes a mapping"),
        ({"only": ["2-60"]}, "write {code_sections"),
        ({"includes": {"code_sections": [2.6]}}, "in quotes if they look like numbers"),
        ({"respondent": "mayor"}, "write {class: [...]}"),
        ({"respondent": {}}, "write {class: [...]}"),
        ({"respondent": {"class": "king"}}, "there is no respondent class king"),
        ({"every_respondent": {"height": 2}}, "'height' says nothing of a respondent"),
        ({"respondent": {"lacks": "shoes"}}, "'lacks' says nothing of a respondent"),
        ({"respondent": {"current": "yes"}}, "current is true, false or null"),
        ({"same_name": "name"}, "'name' is no element"),
        ({"period": {"element": "event_period"}}, "period takes element, limit"),
        ({"period": {"element": "event_period", "limit": "ten_years", "is": ["beyond"]}}, "there is no limit 'ten_years'"),
        ({"period": {"element": "event_period", "limit": "one_year", "is": ["late"]}}, "late: a period is within"),
        ({"earlier": {}}, "earlier takes one element"),
        ({"says": {"words": ["a"]}}, "says takes elements and words"),
        ({"shorter_than": {"facts": "few"}}, "element to a number of words"),
        ({"before_election": {"days": "many"}}, "before_election takes days"),
        ({"before_election": 60}, "before_election takes days"),
    ],
)  # fmt: skip
def test_a_condition_that_is_written_wrongly_says_what_to_write(condition: Any, remedy: str) -> None:
    with pytest.raises(BadCondition) as raised:
        read(condition, LISTS)
    assert remedy in str(raised.value)


def test_every_condition_is_tested_here() -> None:
    used = {name for condition, _, _ in HOLDS if condition is not True for name in condition}
    assert set(READERS) - used == {"period", "before_election"}
