"""Files on the plain form: an ordinary form of a browser without JavaScript, the same service as the chat's."""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from chat_client import DENVER, SAN_ANTONIO, Chat
from clamd_server import MARK, clamd
from file_samples import LYING, picture
from served_app import Serve, Served
from uploader import listed, upload

from bot.clamd import Clamd

pytest_plugins = ["web_fixtures"]

PDF = b"%PDF-1.7\n" + bytes(range(10)) * 1000
LIMIT = 25 * 1024 * 1024
Sent = tuple[str, bytes]


class Sender:
    """A browser on the plain form, with the draft that a chat opened."""

    def __init__(self, client: httpx.AsyncClient, chat: Chat, city: str) -> None:
        self.client = client
        self.chat = chat
        self.page = f"/plain/{city}"

    async def take_over(self) -> None:
        body = {"conversation": self.chat.path.rpartition("/")[2]}
        answer = await self.client.post(f"{self.page}/session", json=body, headers=self.chat.headers)
        assert answer.status_code == 204

    async def token(self) -> str:
        seen = (await self.client.get(f"{self.page}/review")).text
        return str(re.findall(r'name="form" value="([^"]*)"', seen)[0])

    async def send(self, *files: Sent, page: str = "review", **fields: str) -> httpx.Response:
        data = {"form": await self.token(), "page": page, **fields}
        return await self.client.post(f"{self.page}/files", data=data, files=[("file", one) for one in files])

    async def press(self, file: str, what: str) -> httpx.Response:
        data = {"form": await self.token(), "page": "review"}
        return await self.client.post(f"{self.page}/files/{file}/{what}", data=data)


async def sender(served: Served, client: httpx.AsyncClient, city: str = "denver", answers: Any = None) -> Sender:
    chat = await served.chat(city)
    if answers:
        await chat.file(answers)
    sender = Sender(client, chat, city)
    await sender.take_over()
    return sender


@pytest.fixture
async def client(served: Served) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=served.client.base_url, timeout=60, trust_env=False, follow_redirects=True) as client:
        yield client


async def test_several_files_are_sent_listed_and_taken_out(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    answer = await plain.send(('plan éü "1".pdf', PDF), ("C:\\papers\\words.txt", b"words"))
    assert (answer.status_code, answer.url.path) == (200, "/plain/denver/review")
    one, two = sorted(await listed(plain.chat), key=lambda file: str(file["name"]))
    assert [one["name"], two["name"]] == ['plan éü "1".pdf', "words.txt"]
    assert {(file["status"], file["scan"], file["purpose"]) for file in (one, two)} == {("kept", "not_scanned", "document")}
    assert one["sha256"] == hashlib.sha256(PDF).hexdigest()
    for told in (one["sha256"], two["sha256"], "plan éü &#34;1&#34;.pdf (10 KB)", "Not scanned"):
        assert told in answer.text
    answer = await plain.press(one["id"], "remove")
    assert one["sha256"] not in answer.text
    assert [file["id"] for file in await listed(plain.chat)] == [two["id"]]
    assert (await plain.press(one["id"], "remove")).status_code == 200


async def test_the_question_about_documents_takes_files_and_stays_open(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    await plain.chat.post({"command": "ask", "element": "documents"})
    page = (await client.get(plain.page)).text
    assert 'data-element="documents"' in page
    assert 'enctype="multipart/form-data"' in page
    answer = await plain.send(("plan.pdf", PDF), page="")
    assert answer.url.path == plain.page
    assert 'data-element="documents"' in answer.text
    assert hashlib.sha256(PDF).hexdigest() in answer.text


async def test_the_largest_file_goes_through_and_a_larger_one_is_named_with_the_limit(
    served: Served, client: httpx.AsyncClient
) -> None:
    plain = await sender(served, client)
    content = b"%PDF-1.7\n" + random.Random(5).randbytes(LIMIT - 9)
    answer = await plain.send(("large.pdf", content), ("larger.pdf", content + b"x"), ("small.pdf", PDF))
    assert answer.status_code == 413
    assert "“larger.pdf” is too large. One file can have 25 MB." in answer.text
    assert 'href="#files"' in answer.text
    assert {file["name"]: file["sha256"] for file in await listed(plain.chat)} == {
        "large.pdf": hashlib.sha256(content).hexdigest(),
        "small.pdf": hashlib.sha256(PDF).hexdigest(),
    }


async def test_what_is_not_taken_is_named_and_erased(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    name, content = next(iter(LYING.items()))
    for sent in ((name, content), ("run.exe", b"MZ" + PDF), ("empty.txt", b"")):
        answer = await plain.send(sent)
        assert answer.status_code == 415, sent[0]
        assert f"could not take “{sent[0]}”" in answer.text
        assert 'aria-invalid="true"' in answer.text
    body = f'--b\r\nContent-Disposition: form-data; name="form"\r\n\r\n{await plain.token()}\r\n--b\r\n'
    body += 'Content-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--b--\r\n'  # as where none was chosen
    headers = {"content-type": "multipart/form-data; boundary=b"}
    answer = await client.post(f"{plain.page}/files", content=body.encode(), headers=headers)
    assert answer.status_code == 422
    assert "Please choose a file first." in answer.text
    assert await listed(plain.chat) == []


async def test_harmful_files_are_refused_where_there_is_a_scanner(serve: Serve) -> None:
    async with (
        clamd() as address,
        serve(scan=Clamd(address).scan) as served,
        httpx.AsyncClient(base_url=served.client.base_url, trust_env=False, follow_redirects=True) as client,
    ):
        plain = await sender(served, client)
        answer = await plain.send(("bad.txt", b"words " + MARK), ("good.txt", b"words"))
        assert answer.status_code == 422
        assert "bad.txt" in answer.text
        assert "Scanned: nothing harmful" in answer.text
        assert [file["name"] for file in await listed(plain.chat)] == ["good.txt"]


async def test_another_site_or_another_form_can_send_nothing(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    assert (await plain.send(("plan.pdf", PDF), form="0" * 64)).status_code == 405
    assert (await plain.send(("plan.pdf", PDF), surprise="1")).status_code == 422
    token = await plain.token()
    path = f"{plain.page}/files"
    late = await client.post(path, files=[("file", ("plan.pdf", PDF)), ("form", (None, token))])
    assert late.status_code == 405
    for kind, body in (
        ("application/json", b"{}"),
        ("multipart/form-data", b"x"),
        ("multipart/form-data; boundary=a", b"--a\r\nx"),
    ):
        assert (await client.post(path, content=body, headers={"content-type": kind})).status_code == 400
    async with httpx.AsyncClient(base_url=served.client.base_url, trust_env=False) as stranger:
        assert (await stranger.post(path, files=[("file", ("plan.pdf", PDF))])).status_code == 200  # the start page
    assert await listed(plain.chat) == []


async def test_a_form_that_breaks_off_leaves_nothing(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    token = await plain.token()
    head = f'--b\r\nContent-Disposition: form-data; name="form"\r\n\r\n{token}\r\n--b\r\n'
    head += 'Content-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n'
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    request = f"POST {plain.page}/files HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
    request += "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n"
    url = served.client.base_url
    _, writer = await asyncio.open_connection(url.host, url.port)
    writer.write((request + head).encode() + b"%PDF-1.7\n" + bytes(2_000_000))
    await writer.drain()
    for _ in range(50):
        if await listed(plain.chat):
            break
        await asyncio.sleep(0.1)
    assert [file["status"] for file in await listed(plain.chat)] == ["uploading"]
    writer.transport.abort()
    for _ in range(50):
        if not await listed(plain.chat):
            break
        await asyncio.sleep(0.1)
    assert await listed(plain.chat) == []


async def test_the_place_in_a_picture_is_told_and_taken_out(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    answer = await plain.send(("photo.jpg", picture(place=True)))
    assert "tells where it was taken" in answer.text
    (before,) = await listed(plain.chat)
    answer = await plain.press(before["id"], "strip")
    assert "tells where it was taken" not in answer.text
    (after,) = await listed(plain.chat)
    assert (after["location"], after["sha256"] != before["sha256"]) == (False, True)
    assert after["sha256"] in answer.text


async def test_only_so_many_files_fit(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client)
    assert (await plain.send(*((f"{n}.txt", b"words") for n in range(19)))).status_code == 200
    await upload(plain.chat, "from-the-chat.txt", b"words")
    answer = await plain.send(("late.txt", b"words"))
    assert answer.status_code in (409, 429)
    assert "“late.txt”: " in answer.text
    assert len(await listed(plain.chat)) == 20


async def test_the_sworn_copy_is_sent_after_the_hand_over(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client, "san_antonio", SAN_ANTONIO)
    page = (await client.get(plain.page)).text
    assert "The sworn copy" in page
    answer = await plain.send(("sworn.jpg", picture()), page="")
    assert answer.status_code == 200
    assert "sworn.jpg" in answer.text
    (file,) = await listed(plain.chat)
    assert file["purpose"] == "sworn_copy"
    (item,) = served.store.queue.items()
    (event,) = served.store.queue.show(item.id).events
    assert (event.kind, event.detail["file"]) == ("sworn_copy", file["id"])
    assert (await plain.press(file["id"], "remove")).status_code == 409
    assert len(await listed(plain.chat)) == 1


async def test_where_no_oath_is_asked_for_nothing_comes_after_the_hand_over(served: Served, client: httpx.AsyncClient) -> None:
    plain = await sender(served, client, "denver", DENVER)
    assert 'type="file"' not in (await client.get(plain.page)).text
    answer = await plain.send(("late.pdf", PDF), page="")
    assert answer.status_code == 409
    assert await listed(plain.chat) == []
