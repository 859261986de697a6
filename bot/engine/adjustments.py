"""What is changed in Rasa itself, and why. Each is one method of Rasa 3.6.21, checked by tests/engine."""

from __future__ import annotations

import logging
from typing import Any

import rasa
from jsonschema.validators import validator_for
from rasa.core.actions.action import ActionExecutionRejection, RemoteAction
from rasa.core.actions.forms import FormAction
from rasa.core.actions.loops import LoopAction
from rasa.shared.core.domain import Domain
from rasa.shared.core.events import Event, UserUttered
from rasa.shared.core.trackers import DialogueStateTracker, EventVerbosity

from failure import ActionFailed
from kinds import FILLING

logger = logging.getLogger("affiant.engine")

RASA = "3.6.21"


def apply() -> None:
    """Makes the changes. To be called once, before the agent runs.

    Raises:
        RuntimeError: This is another Rasa than the one they were made for.
    """
    if rasa.__version__ != RASA:
        raise RuntimeError(f"these adjustments are for Rasa {RASA}, not {rasa.__version__}")
    _validate_replies_with_one_validator()
    _call_actions_with_little()
    _reject_what_is_no_answer()
    _void_the_turn_when_an_action_fails()


def _validate_replies_with_one_validator() -> None:
    """Stock Rasa re-checks the constant schema of an action's reply against its meta-schema at every call.

    That is three quarters of a turn's time. The verdict is the same: the same schema, the same validator class.
    """
    schema = RemoteAction.action_response_format_spec()
    validator = validator_for(schema)(schema)

    def validate(self: RemoteAction, result: dict[str, Any]) -> bool:
        validator.validate(result)
        return True

    RemoteAction._validate_action_result = validate


def _call_actions_with_little() -> None:
    """Stock Rasa sends the whole domain and every event of the tracker with each action call.

    Of the domain, rasa-sdk reads the questions of the form. (It insists on getting a domain, so Rasa's own setting
    `enable_selective_domain` is no way out.) Of the events, those from the message on tell something: the earlier ones
    only seed the tracker, and what they set is in `slots`.
    """

    def call_format(self: RemoteAction, tracker: DialogueStateTracker, domain: Domain) -> dict[str, Any]:
        state = tracker.current_state(EventVerbosity.NONE)
        state["events"] = [event.as_dict() for event in _since_message(tracker)]
        return {
            "next_action": self.name(),
            "sender_id": tracker.sender_id,
            "tracker": state,
            "version": rasa.__version__,
            "domain": {"forms": domain.forms},
        }

    RemoteAction._action_call_format = call_format


def _since_message(tracker: DialogueStateTracker) -> list[Event]:
    events: list[Event] = []
    for event in reversed(tracker.events):
        events.append(event)
        if isinstance(event, UserUttered):
            break
    return events[::-1]


def _reject_what_is_no_answer() -> None:
    """Stock Rasa runs the form's validation for every message, and rules only if the validation sets no slot at all.

    A validation that keeps a count would so swallow every question. Here the kind of the message decides: what fills no
    question goes to its rule, and the call is saved.
    """
    stock = FormAction.validate

    async def validate(self: FormAction, tracker: DialogueStateTracker, *rest: Any) -> list[Event]:
        if tracker.latest_message.intent.get("name") not in FILLING:
            raise ActionExecutionRejection(self.name(), "the message is no answer")
        return await stock(self, tracker, *rest)

    FormAction.validate = validate


def _void_the_turn_when_an_action_fails() -> None:
    """See ActionFailed. A form may reject a message; for an action there is no good way not to answer."""
    stock_remote, stock_loop = RemoteAction.run, LoopAction.run

    async def run_remote(self: RemoteAction, *arguments: Any) -> list[Event]:
        try:
            return await stock_remote(self, *arguments)
        except Exception as error:
            raise _failed(self.name(), error) from error

    async def run_loop(self: LoopAction, *arguments: Any) -> list[Event]:
        try:
            return await stock_loop(self, *arguments)
        except ActionExecutionRejection:
            raise
        except Exception as error:
            raise _failed(self.name(), error) from error

    RemoteAction.run, LoopAction.run = run_remote, run_loop


def _failed(action: str, error: Exception) -> ActionFailed:
    logger.error("action %s failed", action, exc_info=error)
    return ActionFailed(action)
