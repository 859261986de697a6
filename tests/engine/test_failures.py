"""What goes wrong in an action undoes the turn, and is said without a word of what was typed."""

from __future__ import annotations

from typing import Any

import pytest
from echo_actions import EchoActions
from engine_process import EngineProcess

pytest_plugins = ["engine_fixtures"]

QUESTION = {"kind": "question", "name": "oath"}

FAILURES: list[tuple[dict[str, Any], str, int]] = [
    # what the actions are told to do, the action that fails, how many were called until then
    ({"raise": "action_answer_question"}, "action_answer_question", 1),
    ({"raise": "validate_complaint_form"}, "validate_complaint_form", 2),
    ({"raise": "action_ask_jurisdiction"}, "action_ask_jurisdiction", 3),
    ({"status": 204}, "action_answer_question", 1),
    ({"status": 400}, "action_answer_question", 1),
    ({"status": 404}, "action_answer_question", 1),
    ({"status": 500}, "action_answer_question", 1),
]


@pytest.mark.parametrize(("session", "action", "count"), FAILURES)
def test_a_failing_action_undoes_the_turn(
    engine: EngineProcess, actions: EchoActions, session: dict[str, Any], action: str, count: int
) -> None:
    calls = len(actions.calls)
    failed = engine.turn("that", QUESTION, session=session)
    assert (failed.status_code, failed.json()) == (500, {"error": "action_failed"})
    assert len(actions.calls) == calls + count, "nothing is called after the failure"
    assert actions.calls[-1]["next_action"] == action
    assert f"action {action} failed" in engine.printed.read_text()


@pytest.mark.parametrize("session", [{"quiet": True}, {"text": True}])
def test_no_payload_is_a_failure(engine: EngineProcess, session: dict[str, Any]) -> None:
    failed = engine.turn("that", QUESTION, session=session)
    assert (failed.status_code, failed.json()) == (500, {"error": "action_failed"})


def test_an_unexpected_answer_is_a_failure(engine: EngineProcess, actions: EchoActions) -> None:
    actions.answer_next_with({"events": [{"event": "no such event"}], "responses": []})
    failed = engine.turn("that", QUESTION)
    assert (failed.status_code, failed.json()) == (500, {"error": "action_failed"})


def test_after_a_failure_the_same_turn_works(engine: EngineProcess) -> None:
    assert engine.turn("that", {"kind": "answer"}, session={"raise": "action_ask_jurisdiction"}).status_code == 500
    answer = engine.turn("that", {"kind": "answer"}, session={})
    assert answer.json()["state"]["slots"]["facts"]["words"] == "that"
