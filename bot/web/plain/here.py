"""Where a request stands: which city, whose session, which conversation; and what answers when there is none."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from sanic import HTTPResponse, Request

from actions.dialogue.draft import as_language
from actions.dialogue.showing import day
from actions.law.pack import Law
from actions.store import Conversation, DraftEndedError, Store, UnknownConversationError
from actions.wording import Language, say
from bot.web.limits import Limiter
from bot.web.pages import asked_language
from bot.web.plain.forms import Fields, fields_of, one
from bot.web.plain.rendering import Rendering
from bot.web.plain.session import Session, forget, from_our_pages, session_of
from bot.web.problems import Problem
from bot.web.turns import Turns

SEE_OTHER = 303


@dataclass(frozen=True)
class Here:
    """One request of an open conversation."""

    request: Request
    law: Law
    session: Session
    conversation: Conversation = field(repr=False)

    @property
    def language(self) -> Language:
        """That of the conversation."""
        return as_language(self.conversation.language)

    @property
    def turn(self) -> Mapping[str, Any]:
        """The last one."""
        return self.conversation.last_turn or {}


class Gone(Exception):
    """There is no conversation to do this with.

    Attributes:
        held: the browser had a session, so there was one once.
        ended: when it ended and why, where that is still known.
    """

    def __init__(self, held: bool, ended: DraftEndedError | None = None) -> None:
        super().__init__()
        self.held = held
        self.ended = ended


@dataclass(frozen=True)
class Rooms:
    """What the handlers of the plain form share."""

    turns: Turns
    store: Store
    laws: Mapping[str, Law]
    limiter: Limiter
    rendering: Rendering

    def law(self, city: str) -> Law:
        """The law of a city. Raises Problem."""
        if city not in self.laws:
            raise Problem("not_found")
        return self.laws[city]

    async def here(self, request: Request, city: str) -> Here:
        """The conversation that the browser has open. Raises Gone, Problem."""
        law, session = self.law(city), session_of(request, city)
        if session is None:
            raise Gone(held=False)
        try:
            conversation = await self.turns.load(session.conversation, session.token)
        except DraftEndedError as ended:
            raise Gone(held=True, ended=ended) from None
        except UnknownConversationError:
            raise Gone(held=True) from None
        return Here(request, law, session, conversation)

    async def posted(self, request: Request, city: str, known: Collection[str] = ()) -> tuple[Here, Fields]:
        """The same, with the fields of a form that one of its own pages sent. Raises Gone, Problem."""
        here = await self.here(request, city)
        fields = fields_of(request, {"form", *known})
        if not from_our_pages(request) or not here.session.wrote(one(fields, "form")):
            raise Problem("not_allowed")
        self.limiter.count("message", here.session.conversation)
        return here, fields

    def start_page(self, request: Request, law: Law, problem: str | None = None, **values: Any) -> HTTPResponse:
        """Where a complaint is begun, or gone on with."""
        return self.rendering.page("start", asked_language(request), law, problem=problem, **{"gone": "", **values})

    def gone(self, request: Request, city: str, what: Gone) -> HTTPResponse:
        """The start page, which says that what was open is no longer there, and since when and why."""
        law, language = self.law(city), asked_language(request)
        if not what.held:
            return self.start_page(request, law)
        told = say("web.page.gone", language)
        if what.ended is not None:
            ended_on = day(what.ended.ended_at.astimezone(law.pack.zone).date(), language)
            told = say(f"web.page.ended.{what.ended.reason}", language, day=ended_on)
        return forget(self.start_page(request, law, gone=told, status=410), request, city)

    async def handed_over(self, here: Here) -> Any:
        """What the board got, or None."""
        return await asyncio.to_thread(self.store.queue.of_conversation, here.conversation)


def go_to(path: str) -> HTTPResponse:
    """Sends the browser on to a page, so that a reload does nothing twice."""
    return HTTPResponse(status=SEE_OTHER, headers={"Location": path})
