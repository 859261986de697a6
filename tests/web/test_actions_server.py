"""The door for action calls: token, results, rejections, and silence about what was sent."""

from __future__ import annotations

import logging
import uuid
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from rasa_sdk.events import SlotSet
from rasa_sdk.executor import CollectingDispatcher
from rasa_sdk.interfaces import Action, ActionExecutionRejection, Tracker

from bot.web import actions_server
from bot.web.listening import listening

TOKEN = "shared"
SECRET = "Jordan Avery"


class Greet(Action):
    def name(self) -> str:
        return "greet"

    async def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: Any) -> list[Any]:
        dispatcher.utter_message(json_message={"said": tracker.get_slot("who")})
        return [SlotSet("who", None)]


class Stumble(Action):
    def name(self) -> str:
        return "stumble"

    async def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: Any) -> list[Any]:
        raise ValueError(f"cannot use {tracker.get_slot('who')}")


class Reject(Action):
    def name(self) -> str:
        return "reject"

    async def run(self, dispatcher: CollectingDispatcher, tracker: Tracker, domain: Any) -> list[Any]:
        raise ActionExecutionRejection("reject", f"not {tracker.get_slot('who')}")


def call(action: str) -> dict[str, Any]:
    tracker = {
        "sender_id": "s",
        "slots": {"who": SECRET},
        "latest_message": {},
        "events": [],
        "paused": False,
        "followup_action": None,
        "active_loop": {},
        "latest_action_name": None,
    }
    return {"next_action": action, "sender_id": "s", "tracker": tracker, "domain": {"slots": {}}, "version": "3.6.21"}


@pytest.fixture
async def client(unused_tcp_port: int) -> AsyncIterator[httpx.AsyncClient]:
    app = actions_server.build([Greet(), Stumble(), Reject()], TOKEN, name=f"actions-{uuid.uuid4().hex}")
    headers = {"Authorization": f"Bearer {TOKEN}"}
    async with (
        listening(app, "127.0.0.1", unused_tcp_port),
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{unused_tcp_port}", headers=headers, trust_env=False) as client,
    ):
        yield client


async def test_an_action_is_run(client: httpx.AsyncClient) -> None:
    answer = await client.post("/webhook", json=call("greet"))
    assert answer.status_code == 200
    assert answer.json()["responses"][0]["custom"] == {"said": SECRET}
    assert answer.json()["events"] == [{"event": "slot", "timestamp": None, "name": "who", "value": None}]


async def test_a_rejection_is_told_as_rasa_reads_it(client: httpx.AsyncClient) -> None:
    answer = await client.post("/webhook", json=call("reject"))
    assert answer.status_code == 400
    assert answer.json() == {"error": "rejected", "action_name": "reject"}


async def test_an_action_that_fails_tells_nothing_of_what_it_was_given(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        answer = await client.post("/webhook", json=call("stumble"))
    assert answer.status_code == 500
    assert answer.json() == {"error": "action_failed", "action_name": "stumble"}
    assert "ValueError" in caplog.text
    assert "Avery" not in answer.text + caplog.text


async def test_an_unknown_action_is_not_found(client: httpx.AsyncClient) -> None:
    assert (await client.post("/webhook", json=call("fly"))).status_code == 404


@pytest.mark.parametrize("authorization", [b"", b"Bearer other", b"shared", b"Bearer shared\xff"])
async def test_without_the_token_nothing_runs(client: httpx.AsyncClient, authorization: bytes) -> None:
    answer = await client.post("/webhook", json=call("greet"), headers={b"Authorization": authorization})
    assert answer.status_code == 401


@pytest.mark.parametrize("body", [b"{", b"[]", b"{}", b"null", b"\xff"])
async def test_a_call_that_is_none_is_malformed(client: httpx.AsyncClient, body: bytes) -> None:
    assert (await client.post("/webhook", content=body)).status_code == 400
