"""The handlers for return codes: giving one, and coming back with it on any device."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import datetime

from sanic import HTTPResponse, Request

from actions.law.pack import Law
from actions.store import Store, UnknownCodeError
from bot.web import schemas
from bot.web.http import body_of, json_answer, token_of
from bot.web.limits import Limiter, network
from bot.web.problems import Problem, unknown_city
from bot.web.turns import Turns


class Returning:
    """Operations of `bot.web.routes`, by their names."""

    def __init__(
        self, turns: Turns, store: Store, laws: Mapping[str, Law], limiter: Limiter, now: Callable[[], datetime]
    ) -> None:
        self._turns = turns
        self._codes = store.codes
        self._laws = laws
        self._limiter = limiter
        self._now = now

    async def give_code(self, request: Request, conversation: str) -> HTTPResponse:
        body_of(request, schemas.Nothing)
        opened = await self._turns.load(conversation, token_of(request))
        self._limiter.count("message", conversation)
        return json_answer({"code": await asyncio.to_thread(self._codes.give, opened)})

    async def resume(self, request: Request) -> HTTPResponse:
        wish = body_of(request, schemas.Resume)
        if wish.jurisdiction is not None and wish.jurisdiction not in self._laws:
            raise unknown_city(self._laws)
        # Counted before it is looked at: a guess costs the same as a code that is right.
        self._limiter.count("resume", network(request))
        try:
            opened = await asyncio.to_thread(self._codes.resume, wish.code, wish.jurisdiction, now=self._now())
        except UnknownCodeError:
            raise Problem("no_such_code") from None
        conversation = opened.conversation
        return json_answer({"conversation": conversation.id, "token": opened.token, **(conversation.last_turn or {})})
