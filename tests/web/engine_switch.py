"""Stands between the web process and a real engine, and can cut, hold or spoil what passes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Literal

import aiohttp
from aiohttp import web

Mode = Literal["pass", "cut", "hold", "fail"]


class Switch:
    """An engine's address whose engine can go away.

    Attributes:
        mode: `pass` asks the real engine, `cut` drops the connection, `hold` never answers, `fail` says `action_failed`.
        turns: how many turns the real engine has done for it.
    """

    def __init__(self, engine_url: str, session: aiohttp.ClientSession) -> None:
        self.mode: Mode = "pass"
        self.turns = 0
        self.url = ""
        self._engine_url = engine_url
        self._session = session
        self._closing = asyncio.Event()

    @classmethod
    @contextlib.asynccontextmanager
    async def before(cls, engine_url: str) -> AsyncIterator[Switch]:
        async with aiohttp.ClientSession(trust_env=False) as session:
            switch = cls(engine_url, session)
            app = web.Application(client_max_size=50_000_000)
            app.router.add_route("*", "/{path:.*}", switch._answer)
            runner = web.AppRunner(app)
            await runner.setup()
            site = web.TCPSite(runner, "127.0.0.1", 0)
            await site.start()
            switch.url = "http://{}:{}".format(*runner.addresses[0][:2])
            try:
                yield switch
            finally:
                switch._closing.set()
                await runner.cleanup()

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        body = await request.read()
        if self.mode == "hold":
            await self._closing.wait()
        if self.mode in ("cut", "hold"):
            assert request.transport is not None
            request.transport.abort()
            return web.Response()
        if self.mode == "fail":
            return web.json_response({"error": "action_failed"}, status=500)
        headers = {"Authorization": request.headers["Authorization"], "Content-Type": "application/json"}
        async with self._session.request(request.method, self._engine_url + request.path, data=body, headers=headers) as answer:
            self.turns += request.path == "/turn"
            return web.Response(body=await answer.read(), status=answer.status, content_type="application/json")
