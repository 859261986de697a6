"""What each city's rules come to, case by case, in tests/cases/<city>.yml."""

from __future__ import annotations

from pathlib import Path

import pytest
from shipped_laws import LAWS

from actions.law.cases import BadCase, RuleCase, load_cases, misses, outcomes, possible
from actions.law.screening import disposition, screen

FOLDER = Path(__file__).parents[1] / "cases"
CASES = {city: load_cases(FOLDER / f"{city}.yml") for city in LAWS}


@pytest.mark.parametrize(
    ("city", "case"), [pytest.param(city, case, id=f"{city}: {case.name}") for city, cases in CASES.items() for case in cases]
)
def test_screening_comes_to_what_the_case_says(city: str, case: RuleCase) -> None:
    assert list(misses(LAWS[city], case)) == []


@pytest.mark.parametrize("city", LAWS)
def test_every_outcome_that_a_rule_can_have_is_shown_by_a_case(city: str) -> None:
    shown = {pair for case in CASES[city] for pair in case.findings.items()}
    assert possible(LAWS[city]) - shown == set()


@pytest.mark.parametrize("city", LAWS)
def test_every_blocking_rule_is_shown_to_hold_back_and_no_other_does(city: str) -> None:
    law = LAWS[city]
    held = {
        rule: case.disposition
        for case in CASES[city]
        for rule, outcome in outcomes(law, case).items()
        if outcome in ("open", "defect") and case.disposition in ("incomplete", "awaiting_oath")
    }
    for rule in law.pack.rules:
        if rule.effect == "blocks":
            assert held[rule.id] == ("awaiting_oath" if rule.oath else "incomplete")
    for case in CASES[city]:
        findings = screen(law, case.answers, case.today)
        if disposition(law, case.answers, findings, case.today) == "incomplete":
            assert any(f.effect == "blocks" and f.outcome in ("open", "defect") for f in findings)


def test_a_finding_names_the_respondents_that_it_is_about() -> None:
    case = next(c for c in CASES["denver"] if c.name == "two respondents, one of them retired")
    words = {f.rule: f.words.get("respondents") for f in screen(LAWS["denver"], case.answers, case.today)}
    assert words["DEN-1-c"] == "Odell Farris"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {name: one, finding: {}}", "finding is no key of a case"),
        ("- {name: one, like: other, today: 2026-01-01}", "no earlier case called 'other'"),
        ("- {name: one}", "write today as a day"),
        ("- {name: one, today: 2026-01-01, findings: {DEN-1-a: fine}}", "fine is no outcome"),
        ("- {name: one, today: 2026-01-01}\n- {name: one, today: 2026-01-01}", "two cases are called 'one'"),
    ],
)
def test_a_case_that_cannot_be_read_says_why(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "denver.yml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCase, match=said):
        load_cases(path)


def test_a_case_that_is_wrong_says_how() -> None:
    complete = CASES["denver"][0]
    wanted = {"DEN-1-c": "flag", "NO-1": "met"}
    case = RuleCase("wrong", complete.today, complete.answers, wanted, ("DEN-1-a",), "incomplete")
    assert list(misses(LAWS["denver"], case)) == [
        "NO-1 is no screening rule of this pack",
        "DEN-1-c came out as met, not flag",
        "the disposition is ready, not incomplete",
    ]
