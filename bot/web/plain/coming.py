"""Coming and going: a new complaint, a return code, the way to the chat and back, leaving, and the documents."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime

from sanic import HTTPResponse, Request

from actions.dialogue.draft import as_language
from actions.store import UnknownCodeError, UnknownConversationError
from bot.web import schemas
from bot.web.bodies import dumps
from bot.web.documents import Documents
from bot.web.engine_client import EngineDown, EngineFailed
from bot.web.http import body_of, document_answer, json_answer, token_of
from bot.web.limits import network
from bot.web.pages import asked_language
from bot.web.plain.forms import fields_of, one
from bot.web.plain.here import Gone, Rooms, go_to
from bot.web.plain.session import Session, forget, from_our_pages, remember, session_of
from bot.web.problems import Problem

_LONGEST_CODE = 100


class Held(schemas.Request):
    """The conversation that the chat has open."""

    conversation: schemas.Name


class Coming:
    """Handlers. Each may raise Gone or Problem."""

    def __init__(self, rooms: Rooms, documents: Documents, now: Callable[[], datetime]) -> None:
        self._rooms = rooms
        self._documents = documents
        self._now = now

    async def start(self, request: Request, city: str) -> HTTPResponse:
        """Begins a complaint. Where one is open already, as after a second press, it goes on with that."""
        law = self._rooms.law(city)
        fields = fields_of(request, {"language"})
        if not from_our_pages(request):
            raise Problem("not_allowed")
        try:
            await self._rooms.here(request, city)
        except Gone:
            self._rooms.limiter.count("start", network(request))
        else:
            return go_to(f"/plain/{city}")
        try:
            language = as_language(one(fields, "language") or asked_language(request))
            conversation, token = await self._rooms.turns.open(law.pack.id, language)
        except EngineDown:
            raise Problem("not_ready", headers={"Retry-After": "2"}) from None
        except EngineFailed:
            raise Problem("failed") from None
        return remember(go_to(f"/plain/{city}"), request, city, Session(conversation.id, token))

    async def resume(self, request: Request, city: str) -> HTTPResponse:
        """Goes on with what a return code opens."""
        law = self._rooms.law(city)
        code = one(fields_of(request, {"code", "language"}), "code")
        if not from_our_pages(request):
            raise Problem("not_allowed")
        # Counted before it is looked at: a guess costs the same as a code that is right.
        self._rooms.limiter.count("resume", network(request))
        try:
            opened = await asyncio.to_thread(self._rooms.store.codes.resume, code[:_LONGEST_CODE], city, now=self._now())
        except UnknownCodeError:
            wrong = Problem("no_such_code")
            detail = str(wrong.document(asked_language(request))["detail"])
            return self._rooms.start_page(request, law, detail, status=wrong.status)
        return remember(go_to(f"/plain/{city}"), request, city, Session(opened.conversation.id, opened.token))

    async def give_code(self, request: Request, city: str) -> HTTPResponse:
        """Shows a return code. A reload makes a new one in its place, so the last one shown is the one that opens."""
        here, _ = await self._rooms.posted(request, city)
        code = await asyncio.to_thread(self._rooms.store.codes.give, here.conversation)
        return self._rooms.rendering.page("code", here.language, here.law, session=here.session, code=code)

    async def leave(self, request: Request, city: str) -> HTTPResponse:
        """Closes the draft in this browser. It stays where it is."""
        await self._rooms.posted(request, city)
        return forget(go_to(f"/plain/{city}"), request, city)

    async def erased(self, request: Request, city: str) -> HTTPResponse:
        """Says that a draft is gone for good."""
        return self._rooms.rendering.page("erased", asked_language(request), self._rooms.law(city))

    async def from_chat(self, request: Request, city: str) -> HTTPResponse:
        """Takes over what the chat has open: its token comes as the API wants it, and goes into the cookie."""
        law, session = self._rooms.law(city), Session(body_of(request, Held).conversation, token_of(request))
        conversation = await self._rooms.turns.load(session.conversation, session.token)
        if not from_our_pages(request) or conversation.jurisdiction != law.pack.id:
            raise UnknownConversationError
        return remember(HTTPResponse(status=204), request, city, session)

    async def to_chat(self, request: Request, city: str) -> HTTPResponse:
        """What the cookie holds, for the chat page of this site alone."""
        self._rooms.law(city)
        session = session_of(request, city)
        if session is None or not from_our_pages(request):
            raise UnknownConversationError
        await self._rooms.turns.load(session.conversation, session.token)
        return json_answer({"conversation": session.conversation, "token": session.token})

    async def document(self, request: Request, city: str, name: str) -> HTTPResponse:
        """One of the documents that belong to what was handed over."""
        here = await self._rooms.here(request, city)
        self._rooms.limiter.count("document", here.session.conversation)
        filed = await self._rooms.handed_over(here)
        if filed is None:
            raise Problem("not_handed_over")
        match name:
            case "complaint.pdf":
                return document_answer(await self._documents.complaint(filed, here.language), "application/pdf", name)
            case "complaint.json":
                return document_answer(dumps(filed.complaint), "application/json", name)
            case "affidavit.pdf":
                affidavit = await self._documents.affidavit(filed, here.language)
                if affidavit is not None:
                    return document_answer(affidavit, "application/pdf", name)
        raise Problem("not_found")
