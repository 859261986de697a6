"""Asks an engine for one turn. An engine remembers nothing, so any may answer, and a question may be put again."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

import aiohttp

from bot.web.bodies import dumps

log = logging.getLogger(__name__)

_CONNECT_SECONDS = 1.0
# How long an engine that did not answer is asked last. Short: the supervisor starts it again within seconds.
_REST_SECONDS = 2.0
# Below the engine's own five seconds, so that we never write into a connection that it is about to close.
_KEEP_ALIVE_SECONDS = 4.0


class EngineDown(Exception):
    """No engine answered in time. Nothing happened; the same turn may be asked for later."""


class EngineFailed(Exception):
    """An engine answered that this turn cannot be done: an action raised, or had nothing to say. Nothing changed."""


@dataclass(frozen=True)
class Heard:
    """What an engine made of one message: what the actions sent, in order, and the new state."""

    messages: list[dict[str, Any]]
    state: dict[str, Any]


class Engines:
    """All engines, asked in turn; one that does not answer is passed over for a while.

    Use as an async context manager: it holds connections open between turns.
    """

    def __init__(self, urls: Sequence[str], token: str, *, seconds: float = 30.0) -> None:
        self._urls = [url.rstrip("/") for url in urls]
        self._resting_until = dict.fromkeys(self._urls, 0.0)
        self._turn = itertools.count()
        self._token = token
        self._timeout = aiohttp.ClientTimeout(total=seconds, sock_connect=_CONNECT_SECONDS)
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=0, keepalive_timeout=_KEEP_ALIVE_SECONDS),
            headers={"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"},
            timeout=self._timeout,
            trust_env=False,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._session is not None:
            await self._session.close()

    async def turn(self, state: dict[str, Any], text: str, parse: dict[str, Any] | None) -> Heard:
        """What the engine makes of one message in that state.

        Raises:
            EngineDown: none could be reached, or none answered in time.
            EngineFailed: the turn cannot be done.
        """
        answer = await self._ask("/turn", {"state": state, "said": {"text": text, "parse": parse}})
        return Heard(answer["messages"], answer["state"])

    async def classify(self, text: str, question: str) -> list[dict[str, Any]]:
        """What a text may be at that question: kinds with names and confidences, likeliest first.

        Raises:
            EngineDown, EngineFailed: as for a turn.
        """
        ranking: list[dict[str, Any]] = (await self._ask("/classify", {"text": text, "asking": question}))["ranking"]
        return ranking

    async def _ask(self, path: str, what: dict[str, Any]) -> Any:
        body = dumps(what)
        for url in self._in_order():
            try:
                status, answer = await self._post(url + path, body)
            except (aiohttp.ClientError, TimeoutError, OSError) as fault:
                self._rest(url, type(fault).__name__)
                continue
            if status == 200:
                self._resting_until[url] = 0.0
                return answer
            if status in (400, 413, 500):
                log.error("the engine could not do a turn: status %d", status)
                raise EngineFailed
            self._rest(url, f"status {status}")
        raise EngineDown

    def _in_order(self) -> list[str]:
        """Every engine once, the next one first, those that rest last."""
        first = next(self._turn) % len(self._urls)
        rotated = self._urls[first:] + self._urls[:first]
        now = time.monotonic()
        return sorted(rotated, key=lambda url: self._resting_until[url] > now)

    def _rest(self, url: str, why: str) -> None:
        if self._resting_until[url] <= time.monotonic():
            log.warning("an engine does not answer: %s", why)
        self._resting_until[url] = time.monotonic() + _REST_SECONDS

    async def _post(self, url: str, body: bytes) -> tuple[int, Any]:
        assert self._session is not None, "Engines is used outside `async with`"
        try:
            return await self._once(self._session, url, body)
        except aiohttp.ServerDisconnectedError:
            # A connection kept open from an earlier turn may have been closed just as we wrote into it.
            await asyncio.sleep(0)
            return await self._once(self._session, url, body)

    @staticmethod
    async def _once(session: aiohttp.ClientSession, url: str, body: bytes) -> tuple[int, Any]:
        async with session.post(url, data=body) as response:
            return response.status, await response.json(content_type=None) if response.status == 200 else None
