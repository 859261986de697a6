"""What is let in, and what is not."""

from __future__ import annotations

from typing import Any

import pytest
from echo_actions import EchoActions
from engine_process import EngineProcess

pytest_plugins = ["engine_fixtures"]

STATE: dict[str, Any] = {"slots": {}, "asking": "facts"}
SAID: dict[str, Any] = {"text": "that", "parse": {"kind": "answer"}}


def test_the_longest_text_is_kept_whole(engine: EngineProcess) -> None:
    text = "ñ 'é' \U0001f3db\n" * 2_500
    assert len(text) == 20_000
    assert engine.turn(text, {"kind": "answer"}).json()["state"]["slots"]["facts"]["words"] == text
    assert engine.turn(text).json()["messages"][0]["text"] == text


def test_a_longer_text_is_refused(engine: EngineProcess) -> None:
    refused = engine.turn("x" * 20_001, {"kind": "answer"})
    assert (refused.status_code, refused.json()) == (413, {"error": "too_long"})


def test_a_state_of_many_long_texts_is_let_in(engine: EngineProcess) -> None:
    long = {name: {"words": "\U0001f3db" * 20_000} for name in ("facts", "reasons", "witnesses", "documents", "verification")}
    answer = engine.turn("that", {"kind": "answer"}, asking="complainant_name", **long).json()
    assert answer["state"]["slots"]["verification"] == long["verification"]


def test_a_body_without_end_is_refused(engine: EngineProcess) -> None:
    refused = engine.turn("that", {"kind": "answer"}, facts="x" * 10_000_000)
    assert (refused.status_code, refused.json()) == (413, {"error": "too_long"})


@pytest.mark.parametrize(
    "authorization", [None, b"", b"Bearer", b"Bearer wrong", b"the-token-of-the-tests", b"Bearer \xff\xfe"]
)
def test_without_the_token_nothing_happens(engine: EngineProcess, actions: EchoActions, authorization: bytes | None) -> None:
    calls = len(actions.calls)
    headers = {} if authorization is None else {b"Authorization": authorization}
    refused = engine.client.post("/turn", json={"state": STATE, "said": SAID}, headers=headers)
    assert (refused.status_code, refused.json()) == (401, {"error": "unauthorized"})
    assert len(actions.calls) == calls


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[" * 100_000,
        b'{"state": {"slots": {"facts": NaN}, "asking": null}, "said": {"text": "x", "parse": null}}',
        [],
        {},
        {"state": STATE},
        {"said": SAID},
        {"state": STATE, "said": SAID, "more": 1},
        {"state": {"slots": [], "asking": None}, "said": SAID},
        {"state": {"asking": None}, "said": SAID},
        {"state": {"slots": {}, "asking": 3}, "said": SAID},
        {"state": STATE, "said": "text"},
        {"state": STATE, "said": {"parse": None}},
        {"state": STATE, "said": {"text": 3, "parse": None}},
        {"state": STATE, "said": {"text": "x", "parse": "answer"}},
        {"state": STATE, "said": {"text": "x", "parse": {}}},
        {"state": STATE, "said": {"text": "x", "parse": {"kind": "restart"}}},
        {"state": STATE, "said": {"text": "x", "parse": {"kind": "question.oath"}}},
        {"state": STATE, "said": {"text": "x", "parse": {"kind": ["answer"]}}},
        {"state": STATE, "said": {"text": "x", "parse": {"kind": "answer", "name": 3}}},
        {"state": STATE, "said": {"text": "x", "parse": {"kind": "answer", "confidence": 1}}},
    ],
)
def test_what_is_no_turn_is_refused(engine: EngineProcess, actions: EchoActions, body: Any) -> None:
    calls = len(actions.calls)
    sent: dict[str, Any] = {"content": body} if isinstance(body, bytes) else {"json": body}
    refused = engine.client.post("/turn", **sent, headers={"Authorization": "Bearer the-token-of-the-tests"})
    assert (refused.status_code, refused.json()) == (400, {"error": "malformed"})
    assert len(actions.calls) == calls


@pytest.mark.parametrize("path", ["/", "/webhooks/rest/webhook", "/model/parse", "/conversations/x/tracker", "/status"])
def test_rasa_has_no_door_of_its_own(engine: EngineProcess, path: str) -> None:
    for method in ("GET", "POST"):
        missing = engine.client.request(method, path, headers={"Authorization": "Bearer the-token-of-the-tests"})
        assert (missing.status_code, missing.json()) == (404, {"error": "not_found"})
