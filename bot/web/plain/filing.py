"""Where a complaint is filed: the question, the review, one answer alone. Every form says one message of the chat."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from sanic import HTTPResponse, Request

from actions.law.elements import ACTS, ELEMENTS
from actions.wording import say
from bot.web.plain import views
from bot.web.plain.forms import PERSON, Fields, message_of, one, said_in, value_in
from bot.web.plain.here import Here, Rooms, go_to
from bot.web.plain.session import forget
from bot.web.problems import Problem
from bot.web.turns import Answered

_LOOK_AGAIN_SECONDS = "3"
_MESSAGE = ("id", "turn")


class Filing:
    """Handlers. Each may raise Gone or Problem."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    async def page(self, request: Request, city: str) -> HTTPResponse:
        """The question that stands open; before there is one, the start page; at the end, the receipt."""
        return await self._question(await self._rooms.here(request, city))

    async def review(self, request: Request, city: str) -> HTTPResponse:
        """Everything on one page."""
        here = await self._rooms.here(request, city)
        if waiting := await self._waiting(here):
            return waiting
        return await self._review(here)

    async def with_file_problems(self, here: Here, page: str, problems: Sequence[str], status: int) -> HTTPResponse:
        """The page from which files were sent, with what there is to say of those that were not taken."""
        if page == "review":
            return await self._waiting(here) or await self._review(here, status=status, file_problems=problems)
        return await self._question(here, status=status, file_problems=problems)

    async def say(self, request: Request, city: str) -> HTTPResponse:
        """Takes one message, and goes back to the question."""
        here, fields = await self._rooms.posted(request, city, (*_MESSAGE, "say", "text", "element"))
        typed = one(fields, "text")
        said = said_in(fields)
        if said is None:
            return await self._question(here, say("web.plain.nothing_said", here.language), typed, 422)
        try:
            return await self._take(here, fields, said, f"/plain/{city}")
        except Problem as problem:
            here = await self._rooms.here(request, city)
            return await self._question(here, self._told(problem, here), typed, problem.status)

    async def edit_page(self, request: Request, city: str, element: str) -> HTTPResponse:
        """One answer alone."""
        return self._edit(await self._rooms.here(request, city), element)

    async def edit(self, request: Request, city: str, element: str) -> HTTPResponse:
        """Takes one answer's new value, and goes back to the review."""
        here, fields = await self._rooms.posted(request, city, (*_MESSAGE, "value", "from", "to", *PERSON))
        if element not in ELEMENTS:
            raise Problem("not_found")
        value = value_in(element, fields)
        if value is None:
            return self._edit(here, element, fields, say("web.plain.nothing_said", here.language), 422)
        try:
            said = {"edit": {"element": element, "value": value}}
            return await self._take(here, fields, said, f"/plain/{city}/review")
        except Problem as problem:
            here = await self._rooms.here(request, city)
            return self._edit(here, element, fields, self._told(problem, here), problem.status)

    async def _take(self, here: Here, fields: Fields, said: dict[str, Any], then: str) -> HTTPResponse:
        message = message_of(fields, said)
        outcome = await self._rooms.turns.say(here.session.conversation, here.session.token, message)
        if isinstance(outcome, Answered) and outcome.turn.get("erased"):
            return forget(go_to(f"/plain/{here.law.pack.id}/erased"), here.request, here.law.pack.id)
        return go_to(then)

    async def _review(self, here: Here, **values: Any) -> HTTPResponse:
        files = await self._files(here)
        return self._page("review", here, said=views.said_in(here.turn), asked=None, files=files, **values)

    async def _files(self, here: Here) -> list[views.Kept]:
        return [views.kept(file) for file in await asyncio.to_thread(self._rooms.store.files.of, here.conversation)]

    async def _question(
        self,
        here: Here,
        problem: str | None = None,
        typed: str = "",
        status: int = 200,
        file_problems: Sequence[str] = (),
    ) -> HTTPResponse:
        if waiting := await self._waiting(here):
            return waiting
        turn, said = here.turn, views.said_in(here.turn)
        if turn["phase"] in views.HANDED_OVER:
            return await self._receipt(here, said, problem=problem, status=status, file_problems=file_problems)
        if problem is None and (turn.get("heard") or {}).get("kind") == "invalid" and said:
            # What was typed cannot be the answer: why not is said beside the box, and the words stay in it.
            problem, said = "\n".join(said[0].paragraphs), said[1:] if not said[0].buttons else said
            typed = await self._last_typed(here)
        asked = views.asked_in(turn)
        files = await self._files(here) if asked and asked.name == "documents" else []
        return self._page(
            "question",
            here,
            status=status,
            problem=problem,
            said=said,
            asked=asked,
            typed=typed,
            files=files,
            file_problems=file_problems,
        )

    async def _receipt(self, here: Here, said: list[views.Said], **values: Any) -> HTTPResponse:
        filed = await self._rooms.handed_over(here)
        if not any(one.kind == "receipt" for one in said):
            exchanges = await asyncio.to_thread(self._rooms.store.conversations.transcript, here.conversation)
            receipts = [one for exchange in exchanges for one in views.said_in(exchange.turn) if one.kind == "receipt"]
            said = [*said, *receipts]
        number = filed.item.case_number if filed else None
        asked = views.asked_in(here.turn)
        files = await self._files(here)
        return self._page("receipt", here, said=said, number=number, asked=asked, files=files, **values)

    async def _waiting(self, here: Here) -> HTTPResponse | None:
        """The page for the time while no engine answers; None when nothing waits."""
        if not await asyncio.to_thread(self._rooms.store.conversations.take_pending, here.conversation):
            return None
        return self._page("waiting", here, headers={"Refresh": _LOOK_AGAIN_SECONDS})

    async def _last_typed(self, here: Here) -> str:
        exchanges = await asyncio.to_thread(self._rooms.store.conversations.transcript, here.conversation)
        said = exchanges[-1].said if exchanges else None
        return str((said or {}).get("text", ""))

    def _edit(
        self, here: Here, element: str, fields: Fields | None = None, problem: str | None = None, status: int = 200
    ) -> HTTPResponse:
        held = None
        if element not in ACTS and here.turn["phase"] not in views.HANDED_OVER:
            held = views.value_of(here.turn, here.law, element, here.language)
        if held is None:
            raise Problem("not_found")
        return self._page("edit", here, status=status, problem=problem, held=views.as_sent(held, fields))

    def _page(self, template: str, here: Here, **values: Any) -> HTTPResponse:
        why = views.topic("why_asked", say("web.page.why", here.language))
        return self._rooms.rendering.page(
            template,
            here.language,
            here.law,
            **{
                "session": here.session,
                "said": [],
                "turn": here.turn,
                "why": why,
                "acts": ACTS,
                "go_on": views.rests(here.language),
                "command": views.command,
                "words": views.words,
                **values,
            },
        )

    def _told(self, problem: Problem, here: Here) -> str:
        return str(problem.document(here.language)["detail"])
