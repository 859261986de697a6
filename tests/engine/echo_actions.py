"""An action server of rasa-sdk whose actions say what they were given, for the tests of the engine."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from aiohttp import web
from rasa_sdk.events import SlotSet
from rasa_sdk.executor import ActionExecutor, CollectingDispatcher
from rasa_sdk.interfaces import Tracker

#: What the echo form asks, in this order; then it has nothing to ask.
QUESTIONS = ("jurisdiction", "facts", "complainant_name", "path")

ACTIONS = {
    "question": "action_answer_question",
    "command": "action_command",
    "edit": "action_edit",
    "correction": "action_correct",
    "out_of_scope": "action_refer",
    "urgent": "action_care",
    "smalltalk": "action_smalltalk",
    "unclear": "action_clarify",
}


class EchoActions:
    """Serves the actions on a port of its own. The slot `session` tells an action to misbehave.

    `session` is `{"raise": <action>}`, `{"quiet": true}` (nobody says anything), `{"text": true}` (a plain text instead of
    a payload), `{"stop": true}` (nothing is to be asked) or `{"count": n}` (the validation counts its calls).
    """

    def __init__(self, token: str) -> None:
        self._token = token
        self.calls: list[dict[str, Any]] = []
        self._executor = ActionExecutor()
        self._executor.actions["validate_complaint_form"] = self._validate
        for question in QUESTIONS:
            self._executor.actions[f"action_ask_{question}"] = self._saying(f"action_ask_{question}")
        for action in ACTIONS.values():
            self._executor.actions[action] = self._saying(action)
        self._loop = asyncio.new_event_loop()
        self._runner: web.AppRunner | None = None
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._next_answer: dict[str, Any] | None = None
        self.url = ""

    def answer_next_with(self, answer: dict[str, Any]) -> None:
        """Answers the next call with this, whatever it asks."""
        self._next_answer = answer

    def start(self) -> None:
        """Starts to listen, and sets `url`."""
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)

    def stop(self) -> None:
        """Stops listening."""
        if self._runner is not None:
            asyncio.run_coroutine_threadsafe(self._runner.cleanup(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    async def _listen(self) -> None:
        app = web.Application(client_max_size=20_000_000)
        app.router.add_post("/webhook", self._webhook)
        self._runner = web.AppRunner(app)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/webhook"

    async def _webhook(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bearer {self._token}":
            return web.Response(status=401)
        call = await request.json()
        self.calls.append(call)
        if self._next_answer is not None:
            answer, self._next_answer = self._next_answer, None
            return web.json_response(answer)
        session = call["tracker"]["slots"]["session"] or {}
        if "status" in session:
            return web.json_response({"error": call["tracker"]["latest_message"]["text"]}, status=session["status"])
        try:
            result = await self._executor.run(call)
        except Exception as error:
            return web.json_response({"error": str(error)}, status=500)
        return web.json_response(result.model_dump() if result else None)

    @staticmethod
    def _validate(_: CollectingDispatcher, tracker: Tracker, domain: dict[str, Any]) -> list[dict[str, Any]]:
        session = tracker.get_slot("session") or {}
        if session.get("raise") == "validate_complaint_form":
            raise ValueError(tracker.latest_message["text"])
        heard = tracker.slots_to_validate()
        heard.pop("requested_slot", None)
        given: dict[str, Any] = {
            name: {"status": "given", "words": words, "metadata": tracker.latest_message["metadata"]}
            for name, words in heard.items()
            if name in domain["forms"]["complaint_form"]["required_slots"]
        }
        if "count" in session:
            given["session"] = {"count": session["count"] + 1}
        left = [name for name in QUESTIONS if name not in given and tracker.get_slot(name) is None]
        following = left[0] if left and not session.get("stop") else None
        return [*(SlotSet(name, value) for name, value in given.items()), SlotSet("requested_slot", following)]

    @staticmethod
    def _saying(action: str) -> Any:
        def run(dispatcher: CollectingDispatcher, tracker: Tracker, _: Any) -> list[dict[str, Any]]:
            session = tracker.get_slot("session") or {}
            message = tracker.latest_message
            if session.get("raise") == action:
                raise ValueError(message["text"])
            if session.get("text"):
                dispatcher.utter_message(text=message["text"])
            elif not session.get("quiet"):
                said = {"action": action, "text": message["text"], "intent": message["intent"]["name"]}
                dispatcher.utter_message(json_message={**said, "metadata": message["metadata"]})
            if action == "action_edit":
                return [SlotSet(message["metadata"]["name"], message["metadata"]["value"])]
            return []

        return run
