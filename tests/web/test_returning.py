"""Return codes: coming back on another device."""

from __future__ import annotations

import re

from chat_client import DENVER, Chat
from served_app import Serve, Served

pytest_plugins = ["web_fixtures"]


async def code_of(chat: Chat) -> str:
    answer = await chat.client.post(f"{chat.path}/code", headers=chat.headers)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["code"])


async def test_another_device_goes_on_where_the_first_one_was(served: Served) -> None:
    chat = await served.chat()
    turn = await chat.edit("complainant_name", "Jordan Avery")
    assert (await chat.read())["code_given"] is False
    code = await code_of(chat)
    assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}", code)
    assert (await chat.read())["code_given"] is True
    answer = await served.client.post("/api/v1/resume", json={"code": code.lower(), "jurisdiction": "denver"})
    assert answer.status_code == 200
    resumed = answer.json()
    assert {key: resumed[key] for key in turn} == turn
    other = Chat(served.client)
    other.path, other.headers = chat.path, {"Authorization": f"Bearer {resumed['token']}"}
    assert resumed["conversation"] in chat.path
    await other.edit("complainant_phone", "303-555-0100")
    await chat.edit("complainant_email", "jordan@example.org")
    assert {chat.status("complainant_phone"), chat.status("complainant_name")} == {"given"}


async def test_every_code_that_does_not_fit_gets_the_same_answer(served: Served) -> None:
    chat, gone = await served.chat(), await served.chat()
    old, code, lost = await code_of(chat), await code_of(chat), await code_of(gone)
    await served.client.delete(gone.path, headers=gone.headers)
    tries = [{"code": old}, {"code": lost}, {"code": "x"}, {"code": code, "jurisdiction": "san_antonio"}]
    answers = [await served.client.post("/api/v1/resume", json=body) for body in tries]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1
    assert answers[0].json()["type"].endswith("#no_such_code")


async def test_what_was_handed_over_is_come_back_to(served: Served) -> None:
    chat = await served.chat()
    await chat.file(DENVER)
    answer = await served.client.post("/api/v1/resume", json={"code": await code_of(chat)})
    assert answer.json()["phase"] == "filed"
    assert answer.json()["case_number"]


async def test_guessing_is_slowed_down(serve: Serve) -> None:
    async with serve(limits="resume=3/minute") as served:
        answers = [await served.client.post("/api/v1/resume", json={"code": "x"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]
        assert int(answers[3].headers["retry-after"]) > 0


async def test_bodies_are_read_strictly(served: Served) -> None:
    chat = await served.chat()
    for body in ({}, {"code": 7}, {"code": "x", "more": 1}, {"code": "x" * 101}, {"code": "x", "jurisdiction": "atlantis"}):
        answer = await served.client.post("/api/v1/resume", json=body)
        assert answer.status_code == 422
        assert "x" * 100 not in answer.text
    assert (await chat.client.post(f"{chat.path}/code", headers=chat.headers, json={"a": 1})).status_code == 422
    assert (await chat.client.post(f"{chat.path}/code")).status_code == 401
