"""One turn: what goes in, what the actions get, what comes out."""

from __future__ import annotations

from typing import Any

import pytest
from echo_actions import ACTIONS, EchoActions
from engine_process import EngineProcess

pytest_plugins = ["engine_fixtures"]

ANSWER = {"kind": "answer", "name": None, "value": None}

SLASHES = ["/restart", "/back", "/session_start", '/start{"x":"y"}', "/answer", '/edit{"name": "path"}', " /restart\n"]


@pytest.mark.parametrize("text", SLASHES)
def test_text_with_a_slash_is_stored_as_it_was_typed(engine: EngineProcess, text: str) -> None:
    answer = engine.turn(text, ANSWER, complainant_name="Ana").json()
    assert answer["state"]["slots"]["facts"]["words"] == text
    assert answer["state"]["slots"]["complainant_name"] == "Ana"
    assert answer["state"]["asking"] == "jurisdiction"


@pytest.mark.parametrize("text", SLASHES)
def test_text_with_a_slash_is_classified_like_any_other(engine: EngineProcess, text: str) -> None:
    answer = engine.turn(text, complainant_name="Ana").json()
    assert len(answer["heard"]["ranking"]) == 5, "the parser of /intent ranks one, with certainty"
    assert answer["heard"]["confidence"] < 0.99
    assert answer["messages"][0]["text"] == text
    assert answer["state"]["slots"]["complainant_name"] == "Ana"


def test_a_ready_parse_reaches_the_actions_as_metadata(engine: EngineProcess) -> None:
    parse = {"kind": "choice", "name": "path", "value": {"option": "named", "of": [1, None]}}
    answer = engine.turn("Named", parse, asking="path").json()
    assert answer["heard"] == {"kind": "choice", "name": "path", "confidence": 1.0, "ranking": []}
    metadata = {"name": "path", "value": {"option": "named", "of": [1, None]}, "confidence": 1.0, "ranking": []}
    assert answer["state"]["slots"]["path"] == {"status": "given", "words": "Named", "metadata": metadata}


def test_a_label_is_split_into_kind_and_name(engine: EngineProcess) -> None:
    answer = engine.turn("what is an oath").json()
    heard = answer["heard"]
    assert (heard["kind"], heard["name"]) == ("question", "oath")
    assert heard["ranking"][0] == {"kind": "question", "name": "oath", "confidence": heard["confidence"]}
    assert [guess["confidence"] for guess in heard["ranking"]] == sorted(
        (guess["confidence"] for guess in heard["ranking"]), reverse=True
    )
    assert answer["messages"][0]["metadata"]["ranking"] == heard["ranking"]
    assert answer["messages"][0]["metadata"]["confidence"] == heard["confidence"]


def test_what_is_asked_decides_with_the_text(engine: EngineProcess) -> None:
    asked = engine.turn("none", asking="witnesses").json()["heard"]
    unasked = engine.turn("none", asking=None).json()["heard"]
    assert (asked["kind"], unasked["kind"]) == ("answer", "smalltalk")


def test_classifying_takes_no_turn(engine: EngineProcess, actions: EchoActions) -> None:
    calls = len(actions.calls)
    ranking = engine.post("/classify", {"text": "what is an oath", "asking": "facts"}).json()["ranking"]
    assert (ranking[0]["kind"], ranking[0]["name"]) == ("question", "oath")
    assert ranking == engine.turn("what is an oath").json()["heard"]["ranking"]
    assert engine.post("/classify", {"text": "x" * 20_001, "asking": None}).status_code == 413
    assert engine.post("/classify", {"asking": None}).status_code == 400
    assert engine.post("/classify", {"text": "x", "asking": None}, token="wrong").status_code == 401
    assert len(actions.calls) == calls + len(("action_answer_question", "validate_complaint_form", "action_ask"))


@pytest.mark.parametrize("kind", ["answer", "unsure", "decline", "choice"])
def test_some_kinds_fill_the_question(engine: EngineProcess, kind: str) -> None:
    answer = engine.turn("that", {"kind": kind}, asking="complainant_name", facts=1).json()
    assert answer["state"]["slots"]["complainant_name"]["words"] == "that"
    assert [message["action"] for message in answer["messages"]] == ["action_ask_jurisdiction"]


@pytest.mark.parametrize(("kind", "action"), ACTIONS.items())
@pytest.mark.parametrize("asking", ["facts", None])
def test_the_other_kinds_have_an_action_and_then_the_question(
    engine: EngineProcess, kind: str, action: str, asking: str | None
) -> None:
    answer = engine.turn(
        "that", {"kind": kind, "name": "session", "value": {"count": 7}}, asking=asking, session={"count": 0}
    ).json()
    assert [message["action"] for message in answer["messages"]] == [action, "action_ask_jurisdiction"]
    assert answer["state"]["asking"] == "jurisdiction"
    assert "facts" not in answer["state"]["slots"]
    # The validation runs once, though it sets a slot of its own.
    assert answer["state"]["slots"]["session"] == {"count": 8 if kind == "edit" else 1}


def test_nothing_asked_is_a_beginning(engine: EngineProcess) -> None:
    answer = engine.turn("hello", ANSWER, asking=None).json()
    assert [message["action"] for message in answer["messages"]] == ["action_ask_jurisdiction"]
    assert answer["state"] == {"slots": {}, "asking": "jurisdiction"}


def test_nothing_may_be_left_to_ask(engine: EngineProcess) -> None:
    answer = engine.turn("that", {"kind": "command", "name": "pause"}, session={"stop": True}).json()
    assert [message["action"] for message in answer["messages"]] == ["action_command"]
    assert answer["state"] == {"slots": {"session": {"stop": True}}, "asking": None}


def test_only_slots_with_a_value_come_back(engine: EngineProcess) -> None:
    slots: dict[str, Any] = {"facts": None, "path": False, "reasons": {"value": None}, "requested_slot": "facts"}
    assert engine.turn("hello", ANSWER, asking=None, **slots).json()["state"]["slots"] == {
        "path": False,
        "reasons": {"value": None},
    }


def test_what_another_model_knew_goes_through(engine: EngineProcess) -> None:
    answer = engine.turn("hello", ANSWER, asking="a_question_of_old", a_slot_of_old={"words": "kept"}).json()
    assert answer["state"] == {"slots": {"a_slot_of_old": {"words": "kept"}}, "asking": "jurisdiction"}


def test_an_action_call_holds_the_state_once(engine: EngineProcess, actions: EchoActions) -> None:
    engine.turn("that", {"kind": "question", "name": "oath"}, reasons={"words": "a longer text"})
    for call in actions.calls[-3:]:
        assert call["domain"].keys() == {"forms"}
        assert call["tracker"]["slots"]["reasons"] == {"words": "a longer text"}
        assert call["tracker"]["events"][0]["event"] == "user"
        assert "a longer text" not in str(call["tracker"]["events"])
