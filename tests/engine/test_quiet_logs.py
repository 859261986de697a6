"""What a person typed is in no line of the engine's output, not even at level DEBUG and not in a failure."""

from __future__ import annotations

from typing import Any

import pytest
from echo_actions import EchoActions
from engine_process import TOKEN, EngineProcess

pytest_plugins = ["engine_fixtures"]

MARKER = "Xyzzy Plugh 4711"
QUESTION = {"kind": "question", "name": "oath"}


@pytest.mark.parametrize("parse", [None, {"kind": "answer"}, QUESTION, {"kind": "edit", "name": "path", "value": MARKER}])
@pytest.mark.parametrize(
    "session",
    [
        {},
        {"raise": "validate_complaint_form"},
        {"raise": "action_ask_jurisdiction"},
        {"raise": "action_answer_question"},
        {"status": 400},
        {"status": 500},
        {"text": True},
        {"quiet": True},
    ],
)
def test_a_turn_leaves_no_word(engine: EngineProcess, parse: dict[str, Any] | None, session: dict[str, Any]) -> None:
    before = engine.printed.stat().st_size
    engine.turn(MARKER, parse, session={**session, "note": MARKER}, reasons={"words": MARKER})
    printed = engine.printed.read_text()
    assert len(printed) > before, "at DEBUG a turn is seen"
    assert MARKER not in printed


def test_refused_bodies_leave_no_word(engine: EngineProcess, actions: EchoActions) -> None:
    authorization = {"Authorization": f"Bearer {TOKEN}"}
    engine.client.post("/turn", content=f'{{"state": {{"{MARKER}"', headers=authorization)
    engine.client.post("/turn", content=MARKER * 600_000, headers=authorization)
    engine.client.get(f"/{MARKER}", params={"text": MARKER})
    engine.turn("that", {"kind": MARKER})
    actions.answer_next_with({"events": [{"event": MARKER}]})
    engine.turn("that", QUESTION)
    actions.answer_next_with({"events": [{"event": "slot", "name": MARKER, "value": MARKER}]})
    engine.turn("that", QUESTION)
    printed = engine.printed.read_text()
    assert MARKER not in printed
    assert MARKER.replace(" ", "%20") not in printed
    assert TOKEN not in printed
    assert "ValidationError" in printed, "the kind of an error is said"
