"""Everything that the web process runs, on one event loop: the public app, the actions for the engine, the workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
import time
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

from actions.dialogue.custom_actions import registered_actions
from actions.law.loader import load_all
from actions.law.pack import Law
from actions.store import Store
from actions.understanding.extraction import extractor
from actions.understanding.ranking import ranker
from actions.understanding.reading import prepare
from bot.clamd import Clamd
from bot.logs import describe
from bot.purge import keep_purging
from bot.settings import Settings
from bot.slack.delivery import SlackDelivery
from bot.slack.messages import MessageWriter, cities
from bot.slack.posting import SlackAddress
from bot.web import actions_server, app
from bot.web.engine_client import Engines
from bot.web.listening import listening
from bot.web.receiving import unscanned

log = logging.getLogger(__name__)


async def serve(settings: Settings) -> None:
    """Serves until SIGTERM or SIGINT."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    # asyncio's own report of a forgotten exception would write its text, which may hold what somebody typed.
    loop.set_exception_handler(_forgotten)
    token = settings.engine_token.get_secret_value() if settings.engine_token else secrets.token_urlsafe(32)
    laws = load_all()
    store = Store(settings.database_url, settings.key_file)
    await asyncio.to_thread(store.prepare)
    async with contextlib.AsyncExitStack() as running:
        running.callback(store.close)
        engines = await running.enter_async_context(Engines(settings.engine_urls, token))
        path = urlsplit(settings.actions_url).path
        inner = actions_server.build(registered_actions(laws), token, path=path)
        await running.enter_async_context(listening(inner, "127.0.0.1", settings.actions_port))
        slack = _slack(settings, store, laws)
        running.push_async_callback(_end, asyncio.create_task(slack.run()))
        running.push_async_callback(_end, asyncio.create_task(keep_purging(store, settings.now)))
        scan = Clamd(settings.clamd).scan if settings.clamd else unscanned
        public = app.build(
            store,
            engines,
            laws,
            settings.rate_limits,
            settings.now,
            filed=slack.wake,
            scan=scan,
            widget_origins=settings.widget_origins,
        )
        await running.enter_async_context(app.answering(public))
        await running.enter_async_context(listening(public, settings.host, settings.port))
        # Beside the rest, so that a process that was started again answers at once.
        reading = asyncio.create_task(asyncio.to_thread(_read_models, laws, settings.now()))
        running.callback(reading.cancel)
        await stop.wait()


def _read_models(laws: Mapping[str, Law], now: datetime) -> None:
    """Reads what understanding needs, so that nobody's first account waits for it."""
    prepare(now)
    extractor()
    for law in laws.values():
        ranker(law.pack.id, law.pack.sections)


def _slack(settings: Settings, store: Store, laws: Mapping[str, Law]) -> SlackDelivery:
    address = None
    if settings.slack_token is not None and settings.slack_channel is not None:
        address = SlackAddress(settings.slack_token.get_secret_value(), settings.slack_channel, settings.slack_base_url)
    writer = MessageWriter(cities(laws, "en"), settings.desk_url)
    return SlackDelivery(store.outbox, writer, address, _moving(settings))


def _moving(settings: Settings) -> Callable[[], datetime]:
    """The clock for what waits for its time: a clock that is held still would make it wait for ever."""
    if settings.today is None:
        return settings.now
    held, began = settings.today, time.monotonic()
    return lambda: held + timedelta(seconds=time.monotonic() - began)


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def _forgotten(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    fault = context.get("exception")
    log.error("something failed unheard: %s", describe(fault) if fault else context.get("message"))
