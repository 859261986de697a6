"""The dates that follow from the law, worked by hand in tests/cases/dates.yml."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import pytest
import yaml
from shipped_laws import LAWS

from actions.law.answers import Answers
from actions.law.history import Extended, Happened, InRunoff, Record, RecordError, Stayed, check, dues_of
from actions.law.pack import Law
from actions.law.pack_dates import CityDay, Holidays

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
    records: list[Record] = [Happened(trigger, start)]
    if tolled := case.get("tolled"):
        first = date.fromisoformat(tolled["from"])
        records.append(Stayed(first, first + timedelta(days=tolled["days"] - 1)))
    if case.get("in_runoff"):
        records.append(InRunoff())
    worked = {due.deadline.rule: due for due in dues_of(law, answers, records)}
    assert case["rule"] in worked, "the deadline does not apply"
    end = worked[case["rule"]].at
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
    assert dues_of(LAWS["san_antonio"], Answers(), []) == []


def test_other_sections_on_campaign_money_have_no_clock_for_forwarding() -> None:
    law = LAWS["san_antonio"]
    forwarded = Happened("forwarded", datetime(2026, 6, 8, 10, tzinfo=law.pack.zone))
    for sections, rules in (
        (["2-302"], {"SA-d-1-b"}),
        (["2-306"], {"SA-d-1-b", "SA-d-2-a"}),
        (["2-306", "2-43"], {"SA-d-1-b", "SA-d-2-a", "SA-d-3-a"}),
        (["2-43"], {"SA-d-1-b", "SA-d-3-a"}),
        (["unknown"], {"SA-d-1-b", "SA-d-3-a"}),
    ):
        dues = dues_of(law, Answers.of_values({"code_sections": sections}), [forwarded])
        assert {due.deadline.rule for due in dues} == rules


def test_every_deadline_is_worked_by_a_case() -> None:
    assert {d.rule for law in LAWS.values() for d in law.pack.deadlines} == {case["rule"] for case in CASES}


NOON = time(12)


def at(law: Law, day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), NOON, law.pack.zone)


def test_a_later_record_of_the_same_event_puts_the_earlier_one_right() -> None:
    law = LAWS["kentucky"]
    records: list[Record] = [Happened("completed", at(law, "2025-12-05")), Happened("completed", at(law, "2025-12-08"))]
    assert [due.at.date() for due in dues_of(law, Answers(), records)] == [date(2026, 1, 7)]


def test_a_stay_stops_only_the_clocks_that_the_law_lets_be_stopped() -> None:
    law = LAWS["monroe"]
    start: list[Record] = [Happened("received", at(law, "2026-03-07")), Happened("forwarded", at(law, "2026-03-08"))]
    before = {due.deadline.rule: due.at for due in dues_of(law, Answers(), start)}
    stayed = {due.deadline.rule: due for due in dues_of(law, Answers(), [*start, Stayed(date(2026, 3, 20), date(2026, 3, 22))])}
    moved = {rule: (due.at.date() - before[rule].date()).days for rule, due in stayed.items()}
    assert moved == {"WA-2-24h": 0, "WA-2-inform": 0, "WA-2-reg": 0, "WA-7-b": 3, "WA-7-c": 3}
    assert {rule for rule, due in stayed.items() if due.stayed} == {"WA-7-b", "WA-7-c"}


def test_an_extension_moves_its_deadline_to_the_end_of_that_day() -> None:
    law = LAWS["denver"]
    confidential = Answers.of_values({"path": "confidential"})
    records: list[Record] = [Happened("received", at(law, "2025-10-06")), Extended("DEN-2-c", date(2025, 12, 15))]
    (due,) = dues_of(law, confidential, records)
    assert due.extended
    assert due.at.isoformat() == "2025-12-15T23:59:59-07:00"


@pytest.mark.parametrize(
    ("city", "new", "reason"),
    [
        ("kentucky", Happened("completed", datetime(2026, 5, 1, tzinfo=UTC)), "record.future"),
        ("kentucky", Happened("hearing_concluded", datetime(2026, 3, 10, tzinfo=UTC)), "record.no_clock"),
        ("kentucky", Stayed(date(2026, 3, 10), date(2026, 3, 12)), "record.no_stay"),
        ("kentucky", Extended("KY-A-7", date(2026, 5, 1)), "record.no_extension"),
        ("kentucky", InRunoff(), "record.no_runoff"),
        ("monroe", Stayed(date(2026, 3, 20), date(2026, 3, 19)), "record.ends_first"),
        ("monroe", Stayed(date(2026, 3, 20), date(2026, 3, 30)), "record.too_long"),
        ("monroe", Extended("WA-12-a", date(2026, 5, 1)), "record.not_running"),
        ("albuquerque", Extended("ABQ-i-3", date(2026, 3, 8)), "record.not_later"),
    ],
)
def test_what_the_law_has_no_room_for_is_refused(city: str, new: Record, reason: str) -> None:
    law = LAWS[city]
    known: list[Record] = [Happened("received", at(law, "2026-03-07")), Happened("referred", at(law, "2026-03-07"))]
    with pytest.raises(RecordError) as refused:
        check(law, Answers(), known, new, at(law, "2026-04-01"))
    assert refused.value.reason == reason


def test_two_stays_together_may_not_be_longer_than_the_law_allows() -> None:
    law = LAWS["monroe"]
    known: list[Record] = [Stayed(date(2026, 3, 10), date(2026, 3, 15))]
    check(law, Answers(), known, Stayed(date(2026, 3, 14), date(2026, 3, 19)), at(law, "2026-04-01"))
    with pytest.raises(RecordError, match=r"record.too_long"):
        check(law, Answers(), known, Stayed(date(2026, 3, 16), date(2026, 3, 20)), at(law, "2026-04-01"))
