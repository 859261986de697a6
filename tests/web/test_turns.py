"""Messages through the API, the store and the real engine: one message is one turn, and none is lost or doubled."""

from __future__ import annotations

import asyncio
import uuid

import pytest
from chat_client import DENVER, FACTS
from served_app import Serve, Served

from bot.web import schemas

pytest_plugins = ["web_fixtures"]

NAME = "Jordan Avery"


async def until_answered(served: Served, chat_path: str, headers: dict[str, str]) -> None:
    """Waits until nothing of the conversation waits any more."""
    async with asyncio.timeout(30):
        while (await served.client.get(chat_path, headers=headers)).json()["pending"]:  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def test_turns_have_the_form_that_the_description_promises(served: Served) -> None:
    chat = await served.chat()
    schemas.Opened.model_validate(chat.turn)
    schemas.Turn.model_validate(await chat.say(text=FACTS))
    schemas.Turn.model_validate(await chat.say(command="review"))
    for element, value in DENVER.items():
        schemas.Turn.model_validate(await chat.edit(element, value))
    schemas.Turn.model_validate(await chat.say(command="submit"))
    schemas.Conversation.model_validate(await chat.read())


async def test_a_conversation_without_a_city_asks_for_it(served: Served) -> None:
    chat = await served.chat(None)
    assert chat.turn["asking"] == "jurisdiction"
    await chat.say(choice="denver")
    assert chat.turn["jurisdiction"] == "denver"
    assert chat.turn["asking"] != "jurisdiction"


async def test_the_same_id_later_gives_the_same_turn_and_does_nothing_twice(served: Served) -> None:
    chat = await served.chat()
    id = str(uuid.uuid4())
    first = await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, id)
    await chat.say(command="help")
    again = await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, id)
    assert first.status_code == again.status_code == 200
    assert first.json() == again.json()
    assert [exchange["turn"] for exchange in (await chat.read())["transcript"]] == [0, 1, 2]


async def test_the_same_id_many_times_at_once_gives_one_turn(served: Served) -> None:
    chat = await served.chat()
    id = str(uuid.uuid4())
    answers = await asyncio.gather(*(chat.post({"text": FACTS}, id, turn=0) for _ in range(8)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert len((await chat.read())["transcript"]) == 2


async def test_a_repeat_gets_its_turn_even_where_it_could_no_longer_be_said(served: Served) -> None:
    chat = await served.chat(None)
    id = str(uuid.uuid4())
    first = await chat.post({"choice": "denver"}, id)
    await chat.file(DENVER)
    edit = str(uuid.uuid4())
    refused = await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, edit)
    assert refused.status_code == 422
    assert (await chat.post({"choice": "denver"}, id)).json() == first.json()


async def test_different_messages_at_once_each_get_a_turn(served: Served) -> None:
    chat = await served.chat()
    answers = await asyncio.gather(*(chat.post({"command": "help"}) for _ in range(10)))
    assert sorted(answer.json()["turn"] for answer in answers) == list(range(1, 11))


async def test_who_saw_an_earlier_turn_is_shown_where_the_conversation_is(served: Served) -> None:
    chat = await served.chat()
    await chat.say(edit={"element": "complainant_name", "value": NAME})
    late = await chat.post({"text": "something else"}, turn=0)
    assert late.status_code == 409
    assert late.headers["content-type"] == "application/problem+json"
    assert late.json()["type"].endswith("#moved_on")
    assert late.json()["current"] == chat.turn
    assert len((await chat.read())["transcript"]) == 2


async def test_two_windows_at_once_do_not_both_answer_one_turn(served: Served) -> None:
    chat = await served.chat()
    answers = await asyncio.gather(*(chat.post({"text": FACTS + str(n)}, turn=0) for n in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


@pytest.mark.parametrize("text", ["/restart", "/back", "/session_start", '/start{"x":"y"}', " /facts\r\nand more\t"])
async def test_text_with_a_slash_is_text(served: Served, text: str) -> None:
    chat = await served.chat()
    await chat.say(command="ask", element="facts")
    await chat.say(text=text)
    facts = next(one for one in chat.turn["elements"] if one["id"] == "facts")
    assert chat.turn["turn"] == 2
    assert (await chat.read())["transcript"][-1]["say"] == {"text": text}
    assert facts["status"] == "given"
    assert facts["value"] == text.strip()


async def test_twenty_thousand_characters_are_taken_and_one_more_is_not(served: Served) -> None:
    chat = await served.chat()
    text = ("I saw it. 🙂" * 2000)[:20_000]
    taken = await chat.say(text=text)
    assert next(one for one in taken["elements"] if one["id"] == "facts")["value"] == text.strip()
    for say in ({"text": text + "x"}, {"edit": {"element": "facts", "value": text + "x"}}):
        refused = await chat.post(say)
        assert refused.status_code == 413
        assert refused.json()["limit"] == 20_000
        assert "20000" in refused.json()["detail"]
    assert len((await chat.read())["transcript"]) == 2


@pytest.mark.parametrize(
    "say",
    [
        {"edit": {"element": "complainant_email", "value": "no address"}},
        {"edit": {"element": "hearing_request", "value": True}},
        {"edit": {"element": "favourite_colour", "value": "blue"}},
        {"edit": {"element": "event_period", "value": "last March"}},
        {"edit": {"element": "respondents", "value": {"name": "Pat"}}},
        {"command": "ask", "element": "hearing_request"},
    ],
)
async def test_what_cannot_be_is_refused_with_a_reason_and_changes_nothing(served: Served, say: dict[str, object]) -> None:
    chat = await served.chat()
    refused = await chat.post(say)
    assert refused.status_code == 422
    assert refused.json()["type"].endswith("#refused")
    assert len(refused.json()["detail"]) > 20
    assert (await chat.read())["turn"] == 0


async def test_when_an_engine_cannot_do_a_turn_it_is_said_and_the_question_stays(served: Served) -> None:
    chat = await served.chat()
    await chat.say(edit={"element": "complainant_name", "value": NAME})
    before = chat.turn
    served.switch.mode = "fail"
    await chat.say(text=FACTS)
    assert [reply["kind"] for reply in chat.turn["replies"]] == ["apology", "question"]
    assert chat.turn["asking"] == before["asking"]
    assert chat.turn["elements"] == before["elements"]
    served.switch.mode = "pass"
    await chat.say(text=FACTS)
    assert chat.status("facts") == "given"


async def test_without_an_engine_a_message_is_kept_and_answered_later(served: Served) -> None:
    chat = await served.chat()
    served.switch.mode = "cut"
    id = str(uuid.uuid4())
    kept = await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, id)
    assert kept.status_code == 202
    schemas.Pending.model_validate(kept.json())
    assert int(kept.headers["retry-after"]) > 0
    assert [one["id"] for one in (await chat.read())["pending"]] == [id]
    assert (await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, id)).status_code == 202
    served.switch.mode = "pass"
    await until_answered(served, chat.path, chat.headers)
    answered = await chat.post({"edit": {"element": "complainant_name", "value": NAME}}, id, turn=0)
    assert answered.status_code == 200
    assert answered.json()["turn"] == 1
    assert len((await chat.read())["transcript"]) == 2


async def test_what_waits_is_answered_in_the_order_in_which_it_came(served: Served) -> None:
    chat = await served.chat()
    served.switch.mode = "cut"
    names = ["First Name", "Second Name", "Third Name"]
    for name in names:
        assert (await chat.post({"edit": {"element": "complainant_name", "value": name}}, turn=0)).status_code == 202
    served.switch.mode = "pass"
    fourth = await chat.post({"edit": {"element": "complainant_name", "value": "Fourth Name"}})
    if fourth.status_code == 202:
        await until_answered(served, chat.path, chat.headers)
    said = [exchange["say"]["edit"]["value"] for exchange in (await chat.read())["transcript"][1:]]
    assert said == [*names, "Fourth Name"]


async def test_a_slow_engine_does_not_hold_the_person_up(served: Served) -> None:
    chat = await served.chat()
    served.switch.mode = "hold"
    assert (await chat.post({"text": FACTS})).status_code == 202
    served.switch.mode = "pass"
    await until_answered(served, chat.path, chat.headers)
    assert (await chat.read())["turn"] == 1


async def test_what_waited_when_the_process_ended_is_answered_by_the_next(serve: Serve) -> None:
    async with serve() as before:
        chat = await before.chat()
        before.switch.mode = "cut"
        assert (await chat.post({"edit": {"element": "complainant_name", "value": NAME}})).status_code == 202
    async with serve() as after:
        await until_answered(after, chat.path, chat.headers)
        whole = (await after.client.get(chat.path, headers=chat.headers)).json()
        assert whole["turn"] == 1
        assert next(one for one in whole["elements"] if one["id"] == "complainant_name")["value"] == NAME


async def test_what_waits_lies_sealed(served: Served) -> None:
    chat = await served.chat()
    served.switch.mode = "cut"
    assert (await chat.post({"text": f"{NAME} saw the tickets"})).status_code == 202
    files = [path.read_bytes() for path in served.folder.iterdir()]
    assert sum(len(content) for content in files) > 10_000
    assert not any(b"tickets" in content or NAME.encode() in content for content in files)


async def test_without_an_engine_no_conversation_begins(served: Served) -> None:
    served.switch.mode = "cut"
    answer = await served.client.post("/api/v1/conversations", json={"jurisdiction": "denver"})
    assert answer.status_code == 503
    assert answer.headers["retry-after"]


async def test_a_turn_costs_one_question_to_the_engine(served: Served) -> None:
    chat = await served.chat()
    before = served.switch.turns
    await chat.say(edit={"element": "complainant_name", "value": NAME})
    assert served.switch.turns == before + 1
