"""Files: sent with tus, looked at, listed, handed over."""

from __future__ import annotations

import asyncio
import hashlib
import random
from datetime import UTC, datetime
from typing import Any

import jsonschema
import pytest
from chat_client import DENVER, SAN_ANTONIO
from clamd_server import MARK, clamd
from file_samples import LYING, REFUSED, picture
from served_app import Serve, Served
from uploader import begin, listed, offset, send, upload

from actions.complaint.schema import schema
from bot.clamd import Clamd

pytest_plugins = ["web_fixtures"]

PDF = b"%PDF-1.7\n" + bytes(range(10)) * 1000
LIMIT = 25 * 1024 * 1024


def kind(answer: Any) -> str:
    return str(answer.json()["type"].rpartition("#")[2])


async def test_a_file_is_sent_in_parts_listed_saved_and_removed(served: Served) -> None:
    chat = await served.chat()
    began = await begin(chat, "C:\\papers\\plan éü.pdf", len(PDF))
    assert (began.status_code, began.headers["tus-resumable"]) == (201, "1.0.0")
    where = began.headers["location"]
    assert where.startswith(f"{chat.path}/files/")
    assert (await send(chat, where, PDF[:4000])).headers["upload-offset"] == "4000"
    wrong = await send(chat, where, PDF[:10], offset=10)
    assert (wrong.status_code, wrong.headers["upload-offset"]) == (409, "4000")
    here = await offset(chat, where)
    assert (here.status_code, here.headers["upload-offset"], here.headers["upload-length"]) == (200, "4000", str(len(PDF)))
    assert here.headers["cache-control"] == "no-store"
    (half,) = await listed(chat)
    assert (half["status"], half["received"], half["media"], half["sha256"]) == ("uploading", 4000, None, None)
    assert (await chat.client.get(where, headers=chat.headers)).status_code == 404
    last = await send(chat, where, PDF[4000:], offset=4000)
    assert (last.status_code, last.headers["upload-offset"]) == (204, str(len(PDF)))
    whole = (await chat.get("files")).json()
    assert whole["limit"] == LIMIT
    assert "application/pdf" in whole["accepts"]
    assert whole["files"] == [
        {
            "id": where.rpartition("/")[2],
            "name": "plan éü.pdf",
            "size": len(PDF),
            "received": len(PDF),
            "media": "application/pdf",
            "sha256": hashlib.sha256(PDF).hexdigest(),
            "status": "kept",
            "location": None,
            "scan": "not_scanned",
            "purpose": "document",
        }
    ]
    saved = await chat.client.get(where, headers=chat.headers)
    assert saved.content == PDF
    assert saved.headers["content-disposition"].startswith("attachment;")
    assert "plan%20%C3%A9%C3%BC.pdf" in saved.headers["content-disposition"]
    assert saved.headers["x-content-type-options"] == "nosniff"
    assert (await chat.client.delete(where, headers=chat.headers)).status_code == 204
    assert await listed(chat) == []
    assert (await offset(chat, where)).status_code == 404


async def test_the_largest_file_goes_through_and_a_larger_one_is_told_the_limit(served: Served) -> None:
    chat = await served.chat()
    content = b"%PDF-1.7\n" + random.Random(5).randbytes(LIMIT - 9)
    assert (await upload(chat, "large.pdf", content)).status_code == 204
    (file,) = await listed(chat)
    assert file["sha256"] == hashlib.sha256(content).hexdigest()
    larger = await begin(chat, "larger.pdf", LIMIT + 1)
    assert (larger.status_code, kind(larger), larger.json()["limit"]) == (413, "file_too_large", LIMIT)
    assert "25 MB" in larger.json()["detail"]


async def test_a_lost_connection_loses_only_what_was_not_sent(served: Served) -> None:
    chat = await served.chat()
    content = b"%PDF-1.7\n" + random.Random(6).randbytes(3_000_000)
    where = (await begin(chat, "plan.pdf", len(content))).headers["location"]
    url = served.client.base_url
    _, writer = await asyncio.open_connection(url.host, url.port)
    head = f"PATCH {where} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n"
    head += f"Authorization: {chat.headers['Authorization']}\r\nContent-Type: application/offset+octet-stream\r\n"
    writer.write((head + f"Content-Length: {len(content)}\r\n\r\n").encode() + content[:1_700_000])
    await writer.drain()
    await asyncio.sleep(0.5)
    writer.transport.abort()
    received = 0
    for _ in range(50):
        received = int((await offset(chat, where)).headers["upload-offset"])
        if received == 1_700_000:
            break
        await asyncio.sleep(0.1)
    assert received == 1_700_000
    assert (await send(chat, where, content[received:], offset=received)).status_code == 204
    assert (await listed(chat))[0]["sha256"] == hashlib.sha256(content).hexdigest()


async def test_an_upload_goes_on_after_a_restart(serve: Serve) -> None:
    async with serve() as served:
        chat = await served.chat()
        where = (await begin(chat, "plan.pdf", len(PDF))).headers["location"]
        await send(chat, where, PDF[:5000])
        whole = (await begin(chat, "whole.pdf", len(PDF))).headers["location"]
        opened = served.store.conversations.load(
            chat.path.rpartition("/")[2], chat.headers["Authorization"][7:], now=datetime(2026, 10, 15, tzinfo=UTC)
        )
        # As if the process had been killed between the last byte and the look at the file.
        served.store.files.append(opened, whole.rpartition("/")[2], 0, PDF)
    async with serve() as served:
        chat.client = served.client
        assert (await offset(chat, where)).headers["upload-offset"] == "5000"
        assert (await send(chat, where, PDF[5000:], offset=5000)).status_code == 204
        assert (await offset(chat, whole)).headers["upload-offset"] == str(len(PDF))
        assert [file["status"] for file in await listed(chat)] == ["kept", "kept"]


async def test_what_is_not_taken_or_lies_is_named_and_erased(served: Served) -> None:
    chat = await served.chat()
    for name, content in [*REFUSED.items(), *LYING.items()]:
        answer = await upload(chat, name, content)
        assert (answer.status_code, kind(answer)) == (415, "file_refused"), name
        assert f"“{name}”" in answer.json()["detail"]
        assert "application/pdf" in answer.json()["accepts"]
    assert await listed(chat) == []
    assert (await begin(chat, "empty.txt", 0)).status_code == 415


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Tus-Resumable": "0.2.0"}, 412),
        ({"Upload-Length": "many"}, 400),
        ({"Upload-Length": "-1"}, 400),
        ({"Upload-Metadata": ""}, 400),
        ({"Upload-Metadata": "filename ?"}, 400),
        ({"Upload-Metadata": "filename YS50eHQ=,purpose eA=="}, 400),
        ({"Upload-Metadata": "filename YS50eHQ=,purpose c3dvcm5fY29weQ=="}, 409),
        ({"Authorization": "Bearer x"}, 401),
    ],
)
async def test_a_request_that_is_no_upload_is_refused(served: Served, headers: dict[str, str], status: int) -> None:
    chat = await served.chat()
    good = {**chat.headers, "Tus-Resumable": "1.0.0", "Upload-Length": "5", "Upload-Metadata": "filename YS50eHQ=,other eA=="}
    assert (await served.client.post(f"{chat.path}/files", headers=good)).status_code == 201
    refused = await served.client.post(f"{chat.path}/files", headers={**good, **headers})
    assert refused.status_code == status, refused.text
    where = f"{chat.path}/files/{'0' * 32}"
    assert (await send(chat, where, b"x")).status_code == 404


async def test_the_server_says_what_it_can_do(served: Served) -> None:
    chat = await served.chat()
    answer = await served.client.options(f"{chat.path}/files")
    assert answer.headers["tus-version"] == "1.0.0"
    assert answer.headers["tus-extension"] == "creation,termination"
    assert answer.headers["tus-max-size"] == str(LIMIT)


async def test_a_place_in_a_picture_is_told_and_taken_out(served: Served) -> None:
    chat = await served.chat()
    await upload(chat, "photo.jpg", picture(place=True))
    (before,) = await listed(chat)
    assert before["location"] is True
    where = f"{chat.path}/files/{before['id']}"
    answer = await served.client.post(f"{where}/strip", headers=chat.headers)
    assert answer.status_code == 200, answer.text
    after = answer.json()
    assert after["location"] is False
    saved = (await served.client.get(where, headers=chat.headers)).content
    assert after["sha256"] == hashlib.sha256(saved).hexdigest() != before["sha256"]
    assert (await served.client.post(f"{where}/strip", headers=chat.headers)).json() == after


async def test_harmful_files_are_refused_where_there_is_a_scanner(serve: Serve) -> None:
    async with clamd() as address, serve(scan=Clamd(address).scan) as served:
        chat = await served.chat()
        bad = await upload(chat, "bad.txt", b"words " + MARK)
        assert (bad.status_code, kind(bad)) == (422, "infected")
        assert "bad.txt" in bad.json()["detail"]
        assert (await upload(chat, "good.txt", b"words")).status_code == 204
        assert [(file["name"], file["scan"]) for file in await listed(chat)] == [("good.txt", "clean")]


async def test_a_scanner_that_is_away_or_cannot_say_is_told_as_not_scanned(serve: Serve) -> None:
    async with clamd(b"INSTREAM size limit exceeded. ERROR\0") as address:
        assert await asyncio.to_thread(Clamd(address).scan, b"words") == "not_scanned"
    assert await asyncio.to_thread(Clamd(address).scan, b"words") == "not_scanned"
    assert await asyncio.to_thread(Clamd("/nowhere/clamd.sock").scan, b"words") == "not_scanned"


async def test_files_go_over_with_the_complaint(served: Served) -> None:
    chat = await served.chat()
    await upload(chat, "plan.pdf", PDF)
    await begin(chat, "half.pdf", 100)
    await chat.file(DENVER)
    complaint = (await chat.get("complaint.json")).json()
    jsonschema.validate(complaint, schema())
    (file,) = await listed(chat)
    told = {"name": "plan.pdf", "media_type": "application/pdf", "size": len(PDF), "sha256": file["sha256"]}
    assert complaint["documents"]["files"] == [told]
    where = f"{chat.path}/files/{file['id']}"
    assert (await served.client.get(where, headers=chat.headers)).content == PDF
    for refused in (
        await served.client.delete(where, headers=chat.headers),
        await begin(chat, "late.pdf", 10),
        await begin(chat, "sworn.pdf", 10, purpose="sworn_copy"),
    ):
        assert (refused.status_code, kind(refused)) == (409, "handed_over")


async def test_a_file_added_after_the_signature_asks_for_a_new_one(served: Served) -> None:
    chat = await served.chat()
    for element, value in DENVER.items():
        await chat.edit(element, value)
    await chat.post({"command": "ask", "element": "signature"})
    await chat.say(text="Jordan Avery")
    await upload(chat, "plan.pdf", PDF)
    turn = await chat.say(command="submit")
    assert turn["asking"] == "signature"
    await chat.say(text="Jordan Avery")
    assert (await chat.say(command="submit"))["phase"] == "filed"


async def test_the_sworn_copy_comes_after_the_hand_over(served: Served) -> None:
    chat = await served.chat("san_antonio")
    turn = await chat.file(SAN_ANTONIO)
    assert turn["phase"] == "awaiting_oath"
    assert (await upload(chat, "sworn.jpg", picture(), purpose="sworn_copy")).status_code == 204
    (file,) = await listed(chat)
    assert file["purpose"] == "sworn_copy"
    (item,) = served.store.queue.items()
    assert item.disposition == "awaiting_oath"
    (event,) = served.store.queue.show(item.id).events
    assert (event.kind, event.detail["file"]) == ("sworn_copy", file["id"])
