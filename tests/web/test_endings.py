"""How conversations end: handed over, withdrawn, erased; and the documents that are left."""

from __future__ import annotations

import io
from datetime import UTC, datetime

import jsonschema
import pypdf
import pytest
from chat_client import DENVER
from served_app import Served

from actions.complaint.schema import schema

pytest_plugins = ["web_fixtures"]


async def test_a_filing_ends_with_a_receipt_and_documents(served: Served) -> None:
    chat = await served.chat()
    for name in ("complaint.pdf", "complaint.json", "affidavit.pdf"):
        assert (await chat.get(name)).status_code == 409
    turn = await chat.file(DENVER)
    assert turn["phase"] == "filed"
    assert turn["disposition"] == "filed"
    receipt = next(reply["text"] for reply in turn["replies"] if reply["kind"] == "receipt")
    assert "{" not in receipt
    complaint = (await chat.get("complaint.json")).json()
    jsonschema.validate(complaint, schema())
    assert complaint["case_number"] in receipt
    printed = await chat.get("complaint.pdf")
    assert printed.headers["content-disposition"] == 'attachment; filename="complaint.pdf"'
    text = "".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(printed.content)).pages)
    assert complaint["case_number"] in text
    assert (await chat.get("affidavit.pdf")).status_code == 404


async def test_a_second_submit_files_nothing_more(served: Served) -> None:
    chat = await served.chat()
    await chat.file(DENVER)
    await chat.say(command="submit")
    assert len(served.store.queue.items()) == 1


async def test_what_was_handed_over_cannot_be_erased(served: Served) -> None:
    chat = await served.chat()
    await chat.file(DENVER)
    answer = await served.client.delete(chat.path, headers=chat.headers)
    assert answer.status_code == 409
    assert answer.json()["type"].endswith("#handed_over")


async def test_a_draft_can_be_erased(served: Served) -> None:
    chat = await served.chat()
    await chat.edit("complainant_name", "Jordan Avery")
    assert (await served.client.delete(chat.path, headers=chat.headers)).status_code == 204
    assert (await served.client.get(chat.path, headers=chat.headers)).status_code == 410
    again = await chat.post({"text": "x"})
    problem = again.json()
    assert (again.status_code, problem["type"].rpartition("#")[2]) == (410, "draft_ended")
    assert (problem["reason"], problem["ended_at"]) == ("withdrawn", "2026-10-15T18:00:00+00:00")
    wrong = await served.client.get(chat.path, headers={"Authorization": "Bearer wrong"})
    assert wrong.status_code == 401


async def test_an_expired_draft_says_when_and_its_code_says_nothing(served: Served) -> None:
    began = datetime(2026, 8, 1, 12, tzinfo=UTC)
    opened = served.store.conversations.create(jurisdiction="denver", language="en", state={}, turn=None, now=began)
    code = served.store.codes.give(opened.conversation)
    path, headers = f"/api/v1/conversations/{opened.conversation.id}", {"Authorization": f"Bearer {opened.token}"}
    cookie = {"cookie": f"affiant_plain_denver={opened.conversation.id}.{opened.token}"}
    for _ in range(2):
        answer = await served.client.get(path, headers=headers)
        assert answer.status_code == 410
        assert (answer.json()["reason"], answer.json()["ended_at"]) == ("expired", "2026-08-31T12:00:00+00:00")
        page = await served.client.get("/plain/denver", headers=cookie)
        assert page.status_code == 410
        assert "The time for this draft was over on August 31, 2026" in page.text
        answers = [await served.client.post("/api/v1/resume", json={"code": one}) for one in (code, "AAAA-BBBB-CCCC-DDDD")]
        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].text == answers[1].text
        served.store.conversations.purge(now=datetime(2026, 10, 15, 18, tzinfo=UTC))


async def test_withdrawing_asks_once_and_then_erases(served: Served) -> None:
    chat = await served.chat()
    await chat.edit("complainant_name", "Jordan Avery")
    sure = await chat.say(command="withdraw")
    assert any(reply["kind"] == "confirm" for reply in sure["replies"])
    gone = await chat.say(command="withdraw")
    assert gone["erased"] is True
    assert (await served.client.get(chat.path, headers=chat.headers)).json()["reason"] == "withdrawn"


@pytest.mark.parametrize("token", ["", "Bearer", "Bearer wrong", "Basic eDp5"])
async def test_without_its_token_a_conversation_is_as_if_it_did_not_exist(served: Served, token: str) -> None:
    chat = await served.chat()
    chat.headers = {"Authorization": token}
    answers = [
        await served.client.get(chat.path, headers=chat.headers),
        await chat.post({"text": "x"}),
        await served.client.delete(chat.path, headers=chat.headers),
        await chat.get("complaint.pdf"),
        await served.client.get("/api/v1/conversations/" + "0" * 32, headers=chat.headers),
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers}) == 1
    assert all(answer.headers["www-authenticate"] == "Bearer" for answer in answers)
