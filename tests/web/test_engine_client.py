"""The client of the engines, against small servers that speak the engine's contract."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web

from bot.web.engine_client import EngineDown, EngineFailed, Engines

TOKEN = "shared"
STATE = {"slots": {"session": {"language": "en"}}, "asking": None}


@dataclass
class StandIn:
    """An engine that answers as it is told to, and keeps what it was asked."""

    status: int = 200
    asked: list[dict[str, Any]] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    url: str = ""

    async def turn(self, request: web.Request) -> web.Response:
        self.asked.append(await request.json())
        self.tokens.append(request.headers["Authorization"])
        if self.status != 200:
            return web.json_response({"error": "action_failed"}, status=self.status)
        return web.json_response({"messages": [{"reply": {"text": "ñ"}}], "heard": {}, "state": self.asked[-1]["state"]})

    async def classify(self, request: web.Request) -> web.Response:
        self.asked.append(await request.json())
        return web.json_response({"ranking": [{"kind": "question", "name": "oath", "confidence": 0.9}]})


@contextlib.asynccontextmanager
async def running(*engines: StandIn) -> AsyncIterator[None]:
    async with contextlib.AsyncExitStack() as stack:
        for engine in engines:
            app = web.Application()
            app.add_routes([web.post("/turn", engine.turn), web.post("/classify", engine.classify)])
            runner = web.AppRunner(app)
            await runner.setup()
            stack.push_async_callback(runner.cleanup)
            site = web.TCPSite(runner, "127.0.0.1", 0)
            await site.start()
            engine.url = "http://{}:{}".format(*runner.addresses[0][:2])
        yield


def nobody() -> str:
    """An address where nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{taken.getsockname()[1]}"


async def hung_up(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with contextlib.suppress(ConnectionError):
        await writer.wait_closed()


async def test_a_turn_carries_state_text_and_parse() -> None:
    engine = StandIn()
    parse = {"kind": "command", "name": "back", "value": None}
    async with running(engine), Engines([engine.url], TOKEN) as engines:
        heard = await engines.turn(STATE, "/restart", parse)
    assert engine.asked == [{"state": STATE, "said": {"text": "/restart", "parse": parse}}]
    assert engine.tokens == ["Bearer shared"]
    assert heard.state == STATE
    assert heard.messages == [{"reply": {"text": "ñ"}}]


async def test_a_text_can_be_classified() -> None:
    engine = StandIn()
    async with running(engine), Engines([engine.url], TOKEN) as engines:
        ranking = await engines.classify("must I swear?", "facts")
    assert engine.asked == [{"text": "must I swear?", "asking": "facts"}]
    assert ranking[0]["name"] == "oath"


async def test_engines_take_turns() -> None:
    first, second = StandIn(), StandIn()
    async with running(first, second), Engines([first.url, second.url], TOKEN) as engines:
        for _ in range(6):
            await engines.turn(STATE, "x", None)
    assert (len(first.asked), len(second.asked)) == (3, 3)


async def test_an_engine_that_is_gone_or_loading_is_passed_over() -> None:
    loading, working = StandIn(status=503), StandIn()
    async with running(loading, working), Engines([nobody(), loading.url, working.url], TOKEN) as engines:
        for _ in range(6):
            await engines.turn(STATE, "x", None)
    assert len(working.asked) == 6
    assert len(loading.asked) == 1  # then it rests


async def test_an_engine_that_comes_back_is_asked_again() -> None:
    engine = StandIn(status=503)
    async with running(engine), Engines([engine.url], TOKEN) as engines:
        with pytest.raises(EngineDown):
            await engines.turn(STATE, "x", None)
        engine.status = 200
        await engines.turn(STATE, "x", None)


@pytest.mark.parametrize("status", [400, 413, 500])
async def test_a_turn_that_cannot_be_done_is_not_tried_elsewhere(status: int) -> None:
    first, second = StandIn(status=status), StandIn(status=status)
    async with running(first, second), Engines([first.url, second.url], TOKEN) as engines:
        with pytest.raises(EngineFailed):
            await engines.turn(STATE, "x", None)
    assert len(first.asked) + len(second.asked) == 1


async def test_an_engine_with_another_token_counts_as_down() -> None:
    engine = StandIn(status=401)
    async with running(engine), Engines([engine.url], TOKEN) as engines:
        with pytest.raises(EngineDown):
            await engines.turn(STATE, "x", None)


async def test_an_engine_that_takes_too_long_counts_as_down() -> None:
    async def silent(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read()
        await hung_up(writer)

    server = await asyncio.start_server(silent, "127.0.0.1", 0)
    url = "http://{}:{}".format(*server.sockets[0].getsockname())
    async with server, Engines([url], TOKEN, seconds=0.2) as engines:
        with pytest.raises(EngineDown):
            await engines.turn(STATE, "x", None)
        await asyncio.sleep(0)
        server.close()


async def test_a_kept_connection_that_was_closed_meanwhile_is_opened_anew() -> None:
    answered = 0
    body = json.dumps({"messages": [], "heard": {}, "state": STATE}).encode()

    async def once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answers one request, promises to keep the connection, and closes it when the next one comes."""
        nonlocal answered
        head = await reader.readuntil(b"\r\n\r\n")
        length = next(int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
        await reader.readexactly(length)
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        await writer.drain()
        answered += 1
        await reader.read(1)
        await hung_up(writer)

    server = await asyncio.start_server(once, "127.0.0.1", 0)
    url = "http://{}:{}".format(*server.sockets[0].getsockname())
    async with server, Engines([url], TOKEN) as engines:
        await engines.turn(STATE, "x", None)
        await engines.turn(STATE, "x", None)
    assert answered == 2
