"""The turn as a Rasa input channel: (state, what was said) in, (messages, what was heard, new state) out.

The contract with the web process:

    POST /turn  {"state": {"slots": {...}, "asking": "facts"}, "said": {"text": "...", "parse": null}}
    200         {"messages": [...], "heard": {"kind", "name", "confidence", "ranking"}, "state": {"slots", "asking"}}
    POST /classify  {"text": "...", "asking": "facts"} -> {"ranking": [{"kind", "name", "confidence"}, ...]}
    400 malformed · 401 unauthorized · 413 too_long · 500 action_failed · 503 not_ready, each as {"error": ...}
    GET /health {"ready": true}, or 503 and false while the model loads

Whatever the answer, nothing of the turn stays here.
"""

from __future__ import annotations

import hmac
import json
import logging
import uuid
from collections.abc import Awaitable, Callable
from typing import Any

from rasa.core.agent import Agent
from rasa.core.channels.channel import InputChannel, OutputChannel, UserMessage
from rasa.shared.core.constants import ACTION_LISTEN_NAME, ACTION_SESSION_START_NAME, DEFAULT_SLOT_NAMES, REQUESTED_SLOT
from rasa.shared.core.events import ActionExecuted, ActiveLoop, Event, SessionStarted, SlotSet
from rasa.shared.core.trackers import DialogueStateTracker
from sanic import Blueprint
from sanic.request import Request
from sanic.response import HTTPResponse

from classifier_text import classifier_text
from failure import ActionFailed
from kinds import FORM, split_label
from turn import Malformed, TooLong, Turn, read_question, read_turn
from turn_store import TurnStore

logger = logging.getLogger("affiant.engine")

Handler = Callable[[UserMessage], Awaitable[Any]]


class TurnChannel(InputChannel):
    """Serves turns to whoever holds the token."""

    def __init__(self, token: str, store: TurnStore) -> None:
        self._authorization = f"Bearer {token}".encode()
        self._store = store

    @classmethod
    def name(cls) -> str:
        return "turn"

    def blueprint(self, on_new_message: Handler) -> Blueprint:
        """Returns the routes. They expect the agent at `app.ctx.agent`, loaded once `app.ctx.ready`."""
        channel = Blueprint("turn")

        @channel.get("/health")
        async def health(request: Request) -> HTTPResponse:
            ready = request.app.ctx.ready
            return _answer(200 if ready else 503, {"ready": ready})

        @channel.post("/turn")
        async def turn(request: Request) -> HTTPResponse:
            async def work() -> dict[str, Any]:
                return await take_turn(request.app.ctx.agent, self._store, on_new_message, read_turn(request.body))

            return await self._admit(request, work)

        @channel.post("/classify")
        async def classify(request: Request) -> HTTPResponse:
            async def work() -> dict[str, Any]:
                return {"ranking": await rank(request.app.ctx.agent, *read_question(request.body))}

            return await self._admit(request, work)

        return channel

    async def _admit(self, request: Request, work: Callable[[], Awaitable[dict[str, Any]]]) -> HTTPResponse:
        shown = request.headers.get("authorization", "").encode(errors="surrogateescape")
        if not hmac.compare_digest(shown, self._authorization):
            return _error(401, "unauthorized")
        if not request.app.ctx.ready:
            return _error(503, "not_ready")
        try:
            return _answer(200, await work())
        except Malformed:
            return _error(400, "malformed")
        except TooLong:
            return _error(413, "too_long")
        except ActionFailed:
            return _error(500, "action_failed")


class Replies(OutputChannel):
    """Collects what the actions say. They say it as custom payloads."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []

    @classmethod
    def name(cls) -> str:
        return TurnChannel.name()

    async def send_response(self, recipient_id: str, message: dict[str, Any]) -> None:
        custom = message.get("custom")
        if not isinstance(custom, dict):
            logger.error("an action said something that is no custom payload")
            raise ActionFailed("message")
        self.messages.append(custom)


async def take_turn(agent: Agent, store: TurnStore, handle: Handler, turn: Turn) -> dict[str, Any]:
    """Runs one turn.

    Raises:
        ActionFailed: An action failed, the turn did not come to rest, or nobody said anything.
    """
    sender, replies = uuid.uuid4().hex, Replies()
    heard, value = await _hear(agent, turn)
    message = UserMessage(
        turn.text,
        replies,
        sender,
        parse_data={
            "text": turn.text,
            "intent": {"name": heard["kind"], "confidence": heard["confidence"]},
            "entities": [],
        },
        input_channel=TurnChannel.name(),
        metadata={
            "name": heard["name"],
            "value": value,
            "confidence": heard["confidence"],
            "ranking": heard["ranking"],
        },
    )
    message.text = turn.text  # Rasa strips it, and what was typed is kept as it was typed.
    tracker = _seed(agent, sender, turn)
    with store.lend(tracker):
        await handle(message)
    if tracker.latest_action_name != ACTION_LISTEN_NAME:
        logger.error("the turn did not come to rest")
        raise ActionFailed("turn")
    if not replies.messages:
        logger.error("no action said anything")
        raise ActionFailed("turn")
    return {"messages": replies.messages, "heard": heard, "state": _state(tracker, turn)}


async def _hear(agent: Agent, turn: Turn) -> tuple[dict[str, Any], Any]:
    """Returns what is reported as heard, and the value that came with a ready-made parse."""
    if turn.parse is not None:
        heard = {"kind": turn.parse.kind, "name": turn.parse.name, "confidence": 1.0, "ranking": []}
        return heard, turn.parse.value
    ranking = await rank(agent, turn.text, turn.asking)
    return {**ranking[0], "ranking": ranking}, None


async def rank(agent: Agent, text: str, asking: str | None) -> list[dict[str, Any]]:
    """Returns what the text may be at that question, likeliest first."""
    parsed = await agent.parse_message(classifier_text(text, asking))
    return [_guess(intent) for intent in parsed["intent_ranking"]]


def _guess(intent: dict[str, Any]) -> dict[str, Any]:
    kind, name = split_label(intent["name"])
    return {"kind": kind, "name": name, "confidence": float(intent["confidence"])}


def _seed(agent: Agent, sender: str, turn: Turn) -> DialogueStateTracker:
    known = {slot.name for slot in agent.domain.slots}
    asking = turn.asking if turn.asking in agent.domain.required_slots_for_form(FORM) else None
    events: list[Event] = [ActionExecuted(ACTION_SESSION_START_NAME), SessionStarted()]
    events += [SlotSet(name, value) for name, value in _own(turn.slots).items() if name in known]
    events += [ActiveLoop(FORM), SlotSet(REQUESTED_SLOT, asking), ActionExecuted(ACTION_LISTEN_NAME)]
    return DialogueStateTracker.from_events(sender, events, slots=agent.domain.slots, domain=agent.domain)


def _state(tracker: DialogueStateTracker, turn: Turn) -> dict[str, Any]:
    """Returns the state to keep. A slot that this model does not know (it was trained before or after) goes through."""
    after = tracker.current_slot_values()
    slots = {**{name: value for name, value in turn.slots.items() if name not in after}, **after}
    return {
        "slots": {name: value for name, value in _own(slots).items() if value is not None},
        "asking": after[REQUESTED_SLOT],
    }


def _own(slots: dict[str, Any]) -> dict[str, Any]:
    """Leaves out the slots that Rasa keeps for itself."""
    return {name: value for name, value in slots.items() if name not in DEFAULT_SLOT_NAMES}


def _answer(status: int, body: dict[str, Any]) -> HTTPResponse:
    return HTTPResponse(json.dumps(body), status=status, content_type="application/json")


def _error(status: int, error: str) -> HTTPResponse:
    return _answer(status, {"error": error})
