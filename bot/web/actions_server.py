"""The door through which the engine calls the dialogue's actions: rasa-sdk's executor behind a small inner app.

It listens on loopback, asks for the shared token, and never puts what it was sent into a log or into an answer; rasa-sdk's
own server has no authentication and repeats the request, slots and all, when an action raises.
"""

from __future__ import annotations

import hmac
import json
import logging
from collections.abc import Iterable
from typing import Any

from rasa_sdk.executor import ActionExecutor
from rasa_sdk.interfaces import Action, ActionExecutionRejection, ActionMissingDomainException, ActionNotFoundException
from sanic import HTTPResponse, Request, Sanic

from bot.logs import describe
from bot.web.bodies import dumps

App = Sanic[Any, Any]

log = logging.getLogger(__name__)

# A state of many long answers, sent as the events of a tracker.
_LARGEST_CALL = 50_000_000


def build(actions: Iterable[Action], token: str, *, path: str = "/webhook", name: str = "affiant-actions") -> App:
    """The inner app.

    Args:
        actions: the custom actions, ready to run.
        token: the secret that the engine sends as a bearer token.
        path: where the engine posts action calls.
        name: Sanic wants each app of a process to have a name of its own.
    """
    executor = ActionExecutor()
    for action in actions:
        executor.register_action(action)
    app = Sanic(name, configure_logging=False)
    app.config.REQUEST_MAX_SIZE = _LARGEST_CALL
    expected = f"Bearer {token}".encode()

    async def run(request: Request) -> HTTPResponse:
        if not hmac.compare_digest(request.headers.get("authorization", "").encode(errors="surrogateescape"), expected):
            return _answer({"error": "unauthorised"}, 401)
        try:
            call = json.loads(request.body)
            name = str(call["next_action"])
        except (ValueError, KeyError, TypeError):
            return _answer({"error": "malformed"}, 400)
        return await _run(executor, call, name)

    app.add_route(run, path, methods=["POST"], name="run")
    return app


async def _run(executor: ActionExecutor, call: dict[str, Any], name: str) -> HTTPResponse:
    try:
        result = await executor.run(call)
    except ActionExecutionRejection:
        # Rasa reads 400 as "this form does not take that message", which is part of how forms work.
        return _answer({"error": "rejected", "action_name": name}, 400)
    except ActionNotFoundException:
        log.error("the engine asked for an action that does not exist")
        return _answer({"error": "no such action", "action_name": name}, 404)
    except ActionMissingDomainException:
        return _answer({"error": "domain missing", "action_name": name}, 449)
    except Exception as fault:
        # Whatever an action may raise, its text may hold what a person wrote: only where it happened is logged.
        log.error("an action failed: %s", describe(fault))
        return _answer({"error": "action_failed", "action_name": name}, 500)
    return _answer(result.model_dump() if result else None, 200)


def _answer(body: Any, status: int) -> HTTPResponse:
    return HTTPResponse(dumps(body), status=status, content_type="application/json")
