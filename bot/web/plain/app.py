"""The routes of the plain form, `/plain/<city>` and below, and how it tells of a fault."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

from sanic import HTTPResponse, Request, Sanic

from bot.web.documents import Documents
from bot.web.pages import asked_language
from bot.web.plain.coming import Coming
from bot.web.plain.files import Files
from bot.web.plain.filing import Filing
from bot.web.plain.here import Gone, Rooms
from bot.web.problems import Problem
from bot.web.receiving import Receiving

PREFIX = "/plain/"
_DATA = (".json", "/session")

Handler = Callable[..., Coroutine[Any, Any, HTTPResponse]]


def add_plain(
    app: Sanic[Any, Any], rooms: Rooms, documents: Documents, receiving: Receiving, now: Callable[[], datetime]
) -> None:
    """Adds the routes to the app."""
    filing, coming = Filing(rooms), Coming(rooms, documents, now)
    files = Files(rooms, filing, receiving)
    city = PREFIX + "<city:str>"
    routes: list[tuple[str, str, Handler]] = [
        ("GET", "", filing.page),
        ("GET", "/review", filing.review),
        ("POST", "/say", filing.say),
        ("GET", "/edit/<element:str>", filing.edit_page),
        ("POST", "/edit/<element:str>", filing.edit),
        ("POST", "/start", coming.start),
        ("POST", "/resume", coming.resume),
        ("POST", "/code", coming.give_code),
        ("POST", "/leave", coming.leave),
        ("GET", "/erased", coming.erased),
        ("POST", "/session", coming.from_chat),
        ("GET", "/session.json", coming.to_chat),
        ("POST", "/files", files.add_files),
        ("POST", "/files/<file:str>/remove", files.remove_file),
        ("POST", "/files/<file:str>/strip", files.strip_file),
        ("GET", "/document/<name:str>", coming.document),
    ]
    for method, below, handler in routes:
        app.add_route(
            _with_a_way_back(handler, rooms),
            city + below,
            methods=[method],
            name=f"plain_{handler.__name__}",
            stream=handler == files.add_files,
        )


def is_plain(request: Request) -> bool:
    """Whether a person sees the answer to this as a page of the plain form."""
    return request.path.startswith(PREFIX) and not request.path.endswith(_DATA)


def told(request: Request, rooms: Rooms, problem: Problem) -> HTTPResponse:
    """A problem, as a page."""
    language = asked_language(request)
    city = request.path.removeprefix(PREFIX).partition("/")[0]
    document = problem.document(language)
    answer = rooms.rendering.page(
        "problem",
        language,
        rooms.laws.get(city),
        status=problem.status,
        title=document["title"],
        detail=document["detail"],
    )
    answer.headers.update({name: value for name, value in problem.headers.items() if name.lower() != "www-authenticate"})
    return answer


def _with_a_way_back(handler: Handler, rooms: Rooms) -> Handler:
    """Where there is no conversation to do something with, the start page says so."""

    async def handling(request: Request, city: str, **rest: str) -> HTTPResponse:
        try:
            return await handler(request, city, **rest)
        except Gone as gone:
            return rooms.gone(request, city, gone)

    return handling
