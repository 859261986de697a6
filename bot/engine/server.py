"""The Sanic application around the agent."""

from __future__ import annotations

import logging
import os
import threading
from asyncio import AbstractEventLoop
from pathlib import Path

import rasa.shared.utils.io
from rasa.core.agent import Agent
from rasa.core.channels.channel import register
from sanic import Sanic
from sanic.exceptions import SanicException
from sanic.request import Request
from sanic.response import HTTPResponse, json

import adjustments
import quiet_logs
from action_server import ActionServer
from progress import say_progress
from settings import HOST, ROOT, Settings
from training import TrainingFailed, ensure_model
from turn_channel import TurnChannel
from turn_store import TurnStore

logger = logging.getLogger("affiant.engine")

#: Bytes of a request: room for twenty texts of the greatest length, as words and as value, every character escaped.
REQUEST_MAX_SIZE = 10_000_000

ENDPOINTS = Path(__file__).with_name("endpoints.yml")


def serve(settings: Settings, train: bool) -> int:
    """Serves until a signal comes. Returns the exit code."""
    quiet_logs.configure(settings.log_level)
    adjustments.apply()
    app = create_app(settings, train)
    app.run(host=HOST, port=settings.port, workers=1, access_log=False, motd=False, debug=False)
    if not app.ctx.started:
        logger.critical("cannot listen on port %d", settings.port)
        return 1
    return 0


def create_app(settings: Settings, train: bool) -> Sanic:
    """Builds the application. It listens at once, and is ready when the model is loaded."""
    app = Sanic("affiant_engine", configure_logging=False)
    app.config.REQUEST_MAX_SIZE = REQUEST_MAX_SIZE
    app.ctx.started = app.ctx.ready = False
    store, actions = TurnStore(), read_action_server(settings)
    app.ctx.agent = Agent(action_endpoint=actions)
    # Set afterwards, since the agent would wrap it in a store that keeps trackers when something goes wrong.
    app.ctx.agent.tracker_store = store
    register([TurnChannel(settings.token, store)], app, route=None)

    @app.exception(Exception)
    async def explain(_: Request, error: Exception) -> HTTPResponse:
        status = error.status_code if isinstance(error, SanicException) else 500
        if status == 500:
            logger.error("a request failed", exc_info=error)
        return json({"error": {404: "not_found", 413: "too_long"}.get(status, "failed")}, status=status)

    @app.after_server_start
    async def load(app: Sanic, loop: AbstractEventLoop) -> None:
        app.ctx.started = True
        # A daemon, so that a stop need not wait for it.
        threading.Thread(target=_make_ready, args=(app, settings, train), daemon=True).start()

    @app.after_server_stop
    async def close(*_: object) -> None:
        await actions.close()

    return app


def read_action_server(settings: Settings) -> ActionServer:
    """Reads endpoints.yml, which names the variables to fill in."""
    os.environ.update(AFFIANT_ACTIONS_URL=settings.actions_url, AFFIANT_ENGINE_TOKEN=settings.token)
    endpoints = rasa.shared.utils.io.read_config_file(ENDPOINTS)
    return ActionServer.from_dict(endpoints["action_endpoint"])


def _make_ready(app: Sanic, settings: Settings, train: bool) -> None:
    try:
        if train:
            ensure_model(ROOT, settings.model, [ROOT / "data" / "nlu", ROOT / "data" / "rules"], say_progress)
        app.ctx.agent.load_model(settings.model)
    except TrainingFailed as error:
        logger.critical("cannot train: %s", error)
        os._exit(1)
    except Exception as error:
        logger.critical("cannot load the model", exc_info=error)
        os._exit(1)
    app.ctx.ready = True
    say_progress(1.0, "ready")
