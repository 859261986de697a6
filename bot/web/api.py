"""The handlers of the chat API. Each reads a request, asks the part that knows, and says what came of it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from sanic import HTTPResponse, Request

from actions.dialogue.draft import as_language
from actions.law.pack import Law
from actions.store import Conversation, DatabaseUnavailableError, QueuedComplaint, Store
from actions.wording import LANGUAGES, say
from bot.web import openapi, problems, schemas
from bot.web.bodies import dumps
from bot.web.documents import Documents
from bot.web.engine_client import EngineDown, EngineFailed
from bot.web.http import body_of, document_answer, json_answer, token_of
from bot.web.limits import Limiter, network
from bot.web.pages import asked_language
from bot.web.problems import Problem, unknown_city
from bot.web.turns import Answered, Turns

# When to ask again for the answer to a message that waits for an engine.
_ASK_AGAIN_SECONDS = "2"


class Api:
    """The operations of `bot.web.routes`, by their names."""

    def __init__(self, turns: Turns, store: Store, laws: Mapping[str, Law], documents: Documents, limiter: Limiter) -> None:
        self._turns = turns
        self._store = store
        self._laws = laws
        self._documents = documents
        self._limiter = limiter
        self._description = dumps(openapi.describe())
        self._looking: asyncio.Task[bool] | None = None

    async def open_conversation(self, request: Request) -> HTTPResponse:
        wish = body_of(request, schemas.NewConversation)
        language = wish.language or asked_language(request)
        if wish.jurisdiction is not None and wish.jurisdiction not in self._laws:
            raise unknown_city(self._laws)
        self._limiter.count("start", network(request))
        try:
            conversation, token = await self._turns.open(wish.jurisdiction, language)
        except EngineDown:
            raise Problem("not_ready", headers={"Retry-After": _ASK_AGAIN_SECONDS}) from None
        except EngineFailed:
            raise Problem("failed") from None
        opened = {"conversation": conversation.id, "token": token, **(conversation.last_turn or {})}
        location = f"/api/v1/conversations/{conversation.id}"
        return json_answer(opened, HTTPStatus.CREATED, {"Location": location})

    async def read_conversation(self, request: Request, conversation: str) -> HTTPResponse:
        opened = await self._turns.load(conversation, token_of(request))
        self._limiter.count("message", conversation)
        exchanges, pending = await asyncio.gather(
            asyncio.to_thread(self._store.conversations.transcript, opened),
            asyncio.to_thread(self._store.conversations.take_pending, opened),
        )
        transcript = [
            {
                "turn": exchange.n,
                "id": exchange.client_id,
                "say": exchange.said,
                "at": exchange.at.isoformat(),
                "heard": exchange.turn.get("heard"),
                "replies": exchange.turn["replies"],
                "phase": exchange.turn["phase"],
                "language": exchange.turn["language"],
            }
            for exchange in exchanges
        ]
        waiting = [{"id": one.client_id, "say": one.said, "at": one.at.isoformat()} for one in pending]
        whole = {"conversation": opened.id, **(opened.last_turn or {}), "code_given": opened.code_given}
        return json_answer({**whole, "transcript": transcript, "pending": waiting})

    async def erase_conversation(self, request: Request, conversation: str) -> HTTPResponse:
        await self._turns.erase(conversation, token_of(request))
        return HTTPResponse(status=HTTPStatus.NO_CONTENT)

    async def say(self, request: Request, conversation: str) -> HTTPResponse:
        token = token_of(request)
        message = body_of(request, schemas.Message)
        if schemas.longest_text(message.say) > schemas.MAX_TEXT:
            raise Problem("too_long", values={"limit": schemas.MAX_TEXT}, members={"limit": schemas.MAX_TEXT})
        self._limiter.count("message", conversation)
        outcome = await self._turns.say(conversation, token, message)
        if isinstance(outcome, Answered):
            return json_answer(outcome.turn)
        notice: dict[str, Any] = {
            "kind": "notice",
            "text": say("web.pending", outcome.language),
            "element": None,
            "cites": [],
            "options": [],
            "topic": None,
        }
        kept = {"pending": True, "turn": outcome.turn, "replies": [notice], "language": outcome.language}
        return json_answer(kept, HTTPStatus.ACCEPTED, {"Retry-After": _ASK_AGAIN_SECONDS})

    async def complaint_pdf(self, request: Request, conversation: str) -> HTTPResponse:
        filed, opened = await self._handed_over(request, conversation)
        return document_answer(
            await self._documents.complaint(filed, as_language(opened.language)), "application/pdf", "complaint.pdf"
        )

    async def complaint_json(self, request: Request, conversation: str) -> HTTPResponse:
        filed, _ = await self._handed_over(request, conversation)
        return document_answer(dumps(filed.complaint), "application/json", "complaint.json")

    async def receipt_pdf(self, request: Request, conversation: str) -> HTTPResponse:
        filed, opened = await self._handed_over(request, conversation)
        receipt = await self._documents.receipt_pdf(filed, as_language(opened.language))
        return document_answer(receipt, "application/pdf", "receipt.pdf")

    async def receipt_text(self, request: Request, conversation: str) -> HTTPResponse:
        filed, opened = await self._handed_over(request, conversation)
        receipt = await self._documents.receipt_text(filed, as_language(opened.language))
        return document_answer(receipt.encode(), "text/plain; charset=utf-8", "receipt.txt")

    async def affidavit_pdf(self, request: Request, conversation: str) -> HTTPResponse:
        filed, opened = await self._handed_over(request, conversation)
        affidavit = await self._documents.affidavit(filed, as_language(opened.language))
        if affidavit is None:
            raise Problem("not_found")
        return document_answer(affidavit, "application/pdf", "affidavit.pdf")

    async def jurisdictions(self, _: Request) -> HTTPResponse:
        cities = [
            {"id": name, "name": {language: law.pack.name.of(language) for language in LANGUAGES}}
            for name, law in self._laws.items()
        ]
        return json_answer({"jurisdictions": cities})

    async def live(self, _: Request) -> HTTPResponse:
        return json_answer({"ready": True})

    async def ready(self, _: Request) -> HTTPResponse:
        # Each look costs a turn, so those who ask at the same time share one.
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._is_ready())
        ready = await asyncio.shield(self._looking)
        return json_answer({"ready": ready}, HTTPStatus.OK if ready else HTTPStatus.SERVICE_UNAVAILABLE)

    async def openapi(self, _: Request) -> HTTPResponse:
        """The description of all of this."""
        return HTTPResponse(self._description, content_type="application/json")

    async def problems(self, request: Request) -> HTTPResponse:
        """What each kind of problem means."""
        return json_answer(problems.listing(asked_language(request)))

    async def _is_ready(self) -> bool:
        try:
            await self._turns.try_one()
            return await asyncio.to_thread(self._store.ready)
        except (EngineDown, EngineFailed, DatabaseUnavailableError):
            return False

    async def _handed_over(self, request: Request, conversation: str) -> tuple[QueuedComplaint, Conversation]:
        opened = await self._turns.load(conversation, token_of(request))
        self._limiter.count("document", conversation)
        filed = await asyncio.to_thread(self._store.queue.of_conversation, opened)
        if filed is None:
            raise Problem("not_handed_over")
        return filed, opened
