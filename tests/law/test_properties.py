"""What is true of any answers, in any order, in every city."""

from __future__ import annotations

import copy
from datetime import date, timedelta
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from shipped_laws import LAWS

from actions.dialogue.draft import UNDO_DEPTH, Draft
from actions.law.answers import Answer, Answers
from actions.law.elements import ELEMENTS
from actions.law.pack import Law
from actions.law.questions import ahead, applicable, unanswered
from actions.law.screening import disposition, screen

CITIES = sorted(LAWS)
DAYS = st.dates(date(2019, 1, 1), date(2030, 12, 31))
TEXTS = st.text(max_size=60) | st.sampled_from(
    ["none", "P.O. Box 3", "Someone told me that he stole it.", "robó", "a b c d e f g h"]
)
TITLES = (
    st.none()
    | TEXTS
    | st.sampled_from(
        [
            "Mayor",
            "City Clerk",
            "City Manager",
            "candidate for mayor",
            "former auditor",
            "Council aide",
            "inspector",
            "School board member",
        ]
    )
)
PEOPLE = st.lists(
    st.fixed_dictionaries(
        {"name": TEXTS}, optional={"title": TITLES, "department": TITLES, "current": st.sampled_from([True, False, None])}
    ),
    max_size=4,
)
MANY = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@st.composite
def periods(draw: st.DrawFn) -> dict[str, Any]:
    first = draw(DAYS)
    last = first + timedelta(days=draw(st.integers(0, 400)))
    precision = draw(st.sampled_from(["day", "month", "season", "year", "open", "none"]))
    ends: dict[str, str | None] = {"from": first.isoformat(), "to": last.isoformat()}
    if precision == "none":
        ends = {"from": None, "to": None}
    elif precision == "open":
        ends = {side: draw(st.sampled_from([day, None])) for side, day in ends.items()}
    return {**ends, "precision": precision, "words": draw(TEXTS)}


def values(law: Law, element: str) -> st.SearchStrategy[Any]:
    """What an element may hold, in this city or in another that asks for it."""
    question = law.pack.question(element)
    kind = ELEMENTS[element]
    if kind == "period":
        return periods()
    if kind == "people":
        return PEOPLE
    if kind == "yes_no":
        return st.booleans()
    if kind == "sections":
        return st.lists(st.sampled_from(["unknown", *(section.id for section in law.pack.sections)]), max_size=3)
    if kind == "choice" and question:
        return st.sampled_from([option.id for option in question.options])
    return TEXTS


@cache
def answers_of(city: str, element: str) -> st.SearchStrategy[Answer]:
    law = LAWS[city]
    not_said = st.builds(Answer, st.sampled_from(["unknown", "declined"]), st.none(), TEXTS)
    return st.builds(Answer, st.just("given"), values(law, element), TEXTS) | not_said


@st.composite
def complaints(draw: st.DrawFn) -> tuple[Law, Answers, date]:
    """Some answers in some order, also to questions that the city does not ask."""
    law = LAWS[draw(st.sampled_from(CITIES))]
    elements = draw(st.lists(st.sampled_from(sorted(ELEMENTS)), unique=True))
    if draw(st.booleans()):
        elements = draw(st.permutations([question.id for question in law.pack.questions]))
    return law, Answers({element: draw(answers_of(law.pack.id, element)) for element in elements}), draw(DAYS)


@MANY
@given(complaints())
def test_any_answers_can_be_screened_and_come_to_the_same_twice(complaint: tuple[Law, Answers, date]) -> None:
    law, answers, today = complaint
    before = copy.deepcopy(answers)
    findings = screen(law, answers, today)
    assert screen(law, answers, today) == findings
    assert answers == before
    backwards = Answers(dict(reversed(list(answers.by_element.items()))))
    assert screen(law, backwards, today) == findings
    order = [rule.id for rule in law.pack.rules]
    assert [f.rule for f in findings] == sorted((f.rule for f in findings), key=order.index)
    for finding in findings:
        assert finding.cites
        assert set(finding.words) <= set(answers)


@MANY
@given(complaints())
def test_nothing_is_ready_while_a_blocking_rule_is_unmet_or_a_question_open(complaint: tuple[Law, Answers, date]) -> None:
    law, answers, today = complaint
    findings = screen(law, answers, today)
    unmet = [f for f in findings if f.effect == "blocks" and f.outcome in ("open", "defect")]
    came_to = disposition(law, answers, findings, today)
    if came_to in ("ready", "awaiting_oath"):
        assert unanswered(law, answers, today) == []
        assert all(f.oath for f in unmet)
        assert (came_to == "awaiting_oath") is bool(unmet)
    if came_to == "incomplete":
        assert any(not f.oath for f in unmet)


@MANY
@given(complaints(), st.booleans())
def test_what_lies_ahead_ends_with_the_hand_over_and_asks_nothing_twice(
    complaint: tuple[Law, Answers, date], asked_more: bool
) -> None:
    law, answers, today = complaint
    steps = ahead(law, answers, today, asked_more=asked_more)
    assert steps[-1] == "hand_over"
    assert steps.count("review") == 1
    assert len(set(steps)) == len(steps)
    for step in steps:
        assert step in ("review", "hand_over") or law.pack.question(step) is not None
        assert step not in answers


@st.composite
def conversations(draw: st.DrawFn) -> tuple[Law, date, list[tuple[str, Answer]]]:
    law = LAWS[draw(st.sampled_from(CITIES))]
    asked = st.sampled_from([question.id for question in law.pack.questions])
    elements = draw(st.lists(asked, min_size=1, max_size=UNDO_DEPTH))
    return law, draw(DAYS), [(element, draw(answers_of(law.pack.id, element))) for element in elements]


@MANY
@given(conversations())
def test_no_answer_is_lost_in_any_order_and_all_can_be_undone(conversation: tuple[Law, date, list[tuple[str, Answer]]]) -> None:
    law, today, said = conversation
    draft = Draft(jurisdiction=law.pack.id)
    for element, answer in said:
        before = dict(draft.answers)
        draft.put(element, answer)
        draft.remember(before, element)
        draft.set_aside(law, today)
        held = {**draft.aside, **draft.answers}
        assert held[element] == answer.dump()
        assert {name for name, _ in said[: said.index((element, answer)) + 1]} <= set(held)
        assert set(draft.answers) <= {question.id for question in applicable(law, draft.given, today)}
        assert Draft.load(draft.dump()) == draft


@MANY
@given(conversations())
def test_undoing_takes_back_one_answer_after_the_other(conversation: tuple[Law, date, list[tuple[str, Answer]]]) -> None:
    law, _, said = conversation
    draft = Draft(jurisdiction=law.pack.id)
    stages = []
    for element, answer in said:
        before = dict(draft.answers)
        draft.put(element, answer)
        draft.remember(before, element)
        if before != draft.answers:
            stages.append(before)
    for stage in reversed(stages):
        assert draft.undo()
        assert draft.answers == stage
    assert draft.answers == {}
    assert draft.undo() == []
    assert draft.answers == {}


@pytest.mark.parametrize("city", CITIES)
def test_nothing_can_be_undone_before_anything_was_said(city: str) -> None:
    draft = Draft(jurisdiction=city)
    assert draft.undo() == []
    assert draft.dump() == {"language": "en", "jurisdiction": city}
