"""The dates that follow from the law, worked by hand in tests/cases/dates.yml."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from shipped_laws import LAWS

from actions.law.answers import Answers
from actions.law.deadlines import due_after, ends_at
from actions.law.pack import CityDay, Holidays, Law

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "dates.yml").read_text("utf-8"))


def read_as(law: Law, rule: str, reading: dict[str, Any]) -> Law:
    """The same law with one thing read differently."""
    changes = {key: value for key, value in reading.items() if key != "also"}
    deadlines = tuple(d.model_copy(update=changes) if d.rule == rule else d for d in law.pack.deadlines)
    holidays = law.pack.holidays
    if "also" in reading:
        days = tuple(CityDay(date=date.fromisoformat(day), name="city day", source="seed") for day in reading["also"])
        holidays = Holidays.model_validate({**holidays.model_dump(), "also": days})
    return replace(law, pack=law.pack.model_copy(update={"deadlines": deadlines, "holidays": holidays}))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_worked_dates(case: dict[str, Any]) -> None:
    law = read_as(LAWS[case["jurisdiction"]], case["rule"], case.get("reading", {}))
    zone = law.pack.zone
    moment = datetime.fromisoformat(case["trigger"]).replace(tzinfo=zone)
    start = moment if "T" in case["trigger"] else datetime.combine(moment.date(), time(10), zone)
    answers = Answers.of_values(case.get("answers", {}))
    trigger = next(d.trigger for d in law.pack.deadlines if d.rule == case["rule"])
    worked = {due.deadline.rule: due for due in due_after(law, answers, {trigger: start})}
    assert case["rule"] in worked, "the deadline does not apply"
    deadline = worked[case["rule"]].deadline
    tolled = case.get("tolled")
    days = [date.fromisoformat(tolled["from"]) + timedelta(days=n) for n in range(tolled["days"])] if tolled else []
    end = ends_at(law, deadline, start, tolled=days, in_runoff=case.get("in_runoff", False))
    if "T" in case["due"]:
        assert end.replace(tzinfo=None) == datetime.fromisoformat(case["due"])
    else:
        assert end.date() == date.fromisoformat(case["due"])
        assert end.time() == time(23, 59, 59)


def test_every_deadline_states_its_assumption_in_both_languages() -> None:
    for law in LAWS.values():
        for deadline in law.pack.deadlines:
            assert deadline.assumption.en != deadline.assumption.es
            assert deadline.cites


def test_a_deadline_whose_event_has_not_happened_is_not_due() -> None:
    assert due_after(LAWS["san_antonio"], Answers(), {}) == []


def test_other_sections_on_campaign_money_have_no_clock_for_forwarding() -> None:
    law = LAWS["san_antonio"]
    forwarded = {"forwarded": datetime(2026, 6, 8, 10, tzinfo=law.pack.zone)}
    for sections, rules in (
        (["2-302"], {"SA-d-1-b"}),
        (["2-306"], {"SA-d-1-b", "SA-d-2-a"}),
        (["2-306", "2-43"], {"SA-d-1-b", "SA-d-2-a", "SA-d-3-a"}),
        (["2-43"], {"SA-d-1-b", "SA-d-3-a"}),
        (["unknown"], {"SA-d-1-b", "SA-d-3-a"}),
    ):
        dues = due_after(law, Answers.of_values({"code_sections": sections}), forwarded)
        assert {due.deadline.rule for due in dues} == rules


def test_every_deadline_is_worked_by_a_case() -> None:
    assert {d.rule for law in LAWS.values() for d in law.pack.deadlines} == {case["rule"] for case in CASES}
