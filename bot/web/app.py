"""The public app, put together in one place."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from datetime import datetime
from typing import Any

from sanic import HTTPResponse, Request, Sanic
from sanic.exceptions import MethodNotAllowed, NotFound, PayloadTooLarge, SanicException

from actions.law.pack import Law
from actions.store import (
    AlreadyHandedOverError,
    DatabaseUnavailableError,
    DraftEndedError,
    NotHandedOverError,
    Store,
    UnknownConversationError,
    UnknownFileError,
)
from bot.logs import describe
from bot.rate_limits import RateLimits
from bot.web import problems, security
from bot.web.api import Api
from bot.web.documents import Documents
from bot.web.engine_client import EngineDown, Engines
from bot.web.files import FilesApi
from bot.web.limits import Limiter
from bot.web.pages import Assets, Pages, asked_language
from bot.web.plain.app import add_plain, is_plain, told
from bot.web.plain.here import Rooms
from bot.web.plain.rendering import Rendering
from bot.web.problems import Problem, ended
from bot.web.receiving import Receiving, Scan, unscanned
from bot.web.returning import Returning
from bot.web.routes import ROUTES, Route
from bot.web.turns import Turns
from bot.web.verifying import Verifying

App = Sanic[Any, Any]

log = logging.getLogger(__name__)

# Twenty thousand characters take up to 240,000 bytes when each is written as an escaped pair; the rest is room for an
# edit that holds several texts.
LARGEST_BODY = 1_000_000
_PATIENCE_SECONDS = 20.0

Handler = Callable[..., Coroutine[Any, Any, HTTPResponse]]


def build(
    store: Store,
    engines: Engines,
    laws: Mapping[str, Law],
    limits: RateLimits,
    now: Callable[[], datetime],
    *,
    filed: Callable[[], None] = lambda: None,
    scan: Scan = unscanned,
    widget_origins: Sequence[str] = (),
    name: str = "affiant-web",
) -> App:
    """The public app.

    Args:
        store: prepared.
        engines: to be opened and closed by whoever gives it.
        laws: the packs.
        limits: how often one client may do one thing.
        now: the clock.
        filed: called after each hand-over, and when a sworn copy came.
        scan: says whether a file does harm.
        widget_origins: the sites that may show the widget.
        name: Sanic wants each app of a process to have a name of its own.
    """
    app = Sanic(name, configure_logging=False)
    app.config.REQUEST_MAX_SIZE = LARGEST_BODY
    app.config.FALLBACK_ERROR_FORMAT = "json"
    turns = Turns(store, engines, laws, now, filed)
    limiter = Limiter(limits)
    documents = Documents(laws, lambda: store.signing_key)
    api = Api(turns, store, laws, documents, limiter)
    receiving = Receiving(store, laws, now, scan, filed)
    handlers = (
        api,
        Returning(turns, store, laws, limiter, now),
        FilesApi(turns, store, limiter, receiving),
        Verifying(store, limiter),
    )
    assets = Assets.read(laws)
    pages = Pages(laws, assets, widget_origins)
    for route in ROUTES:
        app.add_route(
            handler_of(route, handlers),
            route.sanic_path,
            methods=[route.method],
            name=route.operation,
            stream=route.takes is not None,
        )
    app.add_route(api.openapi, "/api/v1/openapi.json", methods=["GET"], name="openapi")
    app.add_route(api.problems, problems.TYPES_PATH, methods=["GET"], name="problems")
    app.add_route(pages.home, "/", methods=["GET"], name="home")
    app.add_route(pages.any_city, "/file", methods=["GET"], name="any_city")
    app.add_route(pages.one_city, "/file/<jurisdiction:str>", methods=["GET"], name="one_city")
    app.add_route(pages.law, "/law/<jurisdiction:str>", methods=["GET"], name="law")
    app.add_route(pages.widget, "/widget.js", methods=["GET"], name="widget")
    app.add_route(pages.asset, "/assets/<version:str>/<name:str>", methods=["GET"], name="asset")
    app.ctx.plain = Rooms(turns, store, laws, limiter, Rendering(assets.version))
    add_plain(app, app.ctx.plain, documents, receiving, now)
    app.register_middleware(security.harden, "response")
    app.error_handler.add(Exception, _told)
    app.ctx.turns = turns
    return app


def handler_of(route: Route, handlers: Sequence[object]) -> Handler:
    """The method that serves a route: the one of its name."""
    serve: Handler = next(getattr(one, route.operation) for one in handlers if hasattr(one, route.operation))

    async def handler(request: Request, **parts: str) -> HTTPResponse:  # a method cannot be marked as Sanic marks a stream
        return await serve(request, **parts)

    return handler


@contextlib.asynccontextmanager
async def answering(app: App) -> AsyncIterator[None]:
    """While this is open, messages that wait for an engine are answered; closing it waits for those under way."""
    turns: Turns = app.ctx.turns
    waiting = asyncio.create_task(turns.answer_waiting())
    try:
        yield
    finally:
        await turns.finish(_PATIENCE_SECONDS)
        waiting.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await waiting


def _told(request: Request, fault: Exception) -> HTTPResponse:
    """Whatever went wrong, as a problem document; as a page where a person asked without the chat."""
    problem = _problem(fault)
    if is_plain(request):
        return told(request, request.app.ctx.plain, problem)
    return problem.response(asked_language(request))


def _problem(fault: Exception) -> Problem:
    match fault:
        case Problem():
            return fault
        case DraftEndedError():
            return ended(fault)
        case UnknownConversationError():
            return Problem("unauthorised", headers={"WWW-Authenticate": "Bearer"})
        case AlreadyHandedOverError():
            return Problem("handed_over")
        case NotHandedOverError():
            return Problem("not_handed_over")
        case UnknownFileError():
            return Problem("no_such_file")
        case DatabaseUnavailableError() | EngineDown():
            log.error("a request could not be done: %s", describe(fault))
            return Problem("not_ready", headers={"Retry-After": "2"})
        case NotFound():
            return Problem("not_found")
        case MethodNotAllowed():
            return Problem("not_allowed", headers={"Allow": str(fault.headers.get("Allow", ""))})
        case PayloadTooLarge():
            return Problem("too_large", values={"limit": LARGEST_BODY}, members={"limit": LARGEST_BODY})
        case SanicException(status_code=int() as status) if status < 500:
            return Problem("malformed")
    log.error("a request failed: %s", describe(fault))
    return Problem("failed")
