"""Many turns at once, and many after one another."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
from engine_process import TOKEN, EngineProcess

pytest_plugins = ["engine_fixtures"]


async def test_turns_at_once_do_not_mix(engine: EngineProcess) -> None:
    async def take(client: httpx.AsyncClient, number: int) -> tuple[int, Any]:
        fails = number % 4 == 3
        slots = {"jurisdiction": number, "session": {"raise": "action_ask_facts"} if fails else {}}
        said = {"text": f"this is number {number}", "parse": {"kind": "answer"} if number % 2 else None}
        answer = await client.post("/turn", json={"state": {"slots": slots, "asking": "complainant_name"}, "said": said})
        return number, answer

    headers = {"Authorization": f"Bearer {TOKEN}"}
    limits = httpx.Limits(max_connections=200)
    async with httpx.AsyncClient(base_url=engine.client.base_url, headers=headers, timeout=60, limits=limits) as client:
        taken = await asyncio.gather(*(take(client, number) for number in range(200)))
    for number, answer in taken:
        if number % 4 == 3:
            assert (answer.status_code, answer.json()) == (500, {"error": "action_failed"})
            continue
        body = answer.json()
        assert answer.status_code == 200, body
        assert {message["text"] for message in body["messages"]} == {f"this is number {number}"}
        assert body["state"]["slots"]["jurisdiction"] == number
        assert body["state"]["asking"] == "facts" or body["heard"]["kind"] != "answer"
        if number % 2:
            assert body["state"]["slots"]["complainant_name"]["words"] == f"this is number {number}"


def test_nothing_grows(probe: dict[str, Any]) -> None:
    growth = probe["growth"]
    assert min(growth["outcomes"].values()) > 40, "good, failed and cancelled turns were all among them"
    assert (growth["trackers"], growth["locks"]) == (0, 0)
    # Three hundred turns: had each left one tracker, it would be tens of thousands.
    assert growth["objects"] < 300


def test_one_validator_says_what_stock_rasa_says(probe: dict[str, Any]) -> None:
    assert [adjusted for _, adjusted in probe["verdicts"]] == [stock for stock, _ in probe["verdicts"]]
    assert {stock.split()[0] for stock, _ in probe["verdicts"]} == {"True", "refused"}
