"""Rasa's REST channel, in an environment where our model's labels mean something. Runs inside `rasa run` (Python 3.10).

The model was trained on texts that begin with the question asked, which our turn channel adds, so it is added here too. Its
labels are finer than the intents of the rules (`answer.name` for `answer`), and it mishears some bare words ("yes") that
ours never asks it about. Every text of this measurement is an answer, so what was classified is then taken for one:
otherwise stock Rasa would say nothing at all. How well it hears is measured elsewhere; what hearing costs is paid in full.
Nothing else of Rasa is changed, and none of bot/engine/adjustments.py is made.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rasa.core.channels.channel import UserMessage
from rasa.core.channels.rest import RestInput
from rasa.core.processor import MessageProcessor

sys.path.append(str(Path(__file__).resolve().parents[2] / "bot" / "engine"))

from classifier_text import classifier_text


class AnswersRest(RestInput):
    """The REST channel itself. Its name is the stock one, `rest`."""


_parse = MessageProcessor.parse_message


async def parse_message(self: Any, message: UserMessage, tracker: Any = None, *rest: Any) -> dict[str, Any]:
    """Parses a message once, as stock Rasa does, with the text that the model knows, and takes it for an answer."""
    asking = tracker.get_slot("requested_slot") if tracker else None
    seen = UserMessage(classifier_text(message.text, asking), message.output_channel, message.sender_id)
    parsed: dict[str, Any] = await _parse(self, seen, tracker, *rest)
    parsed["text"] = message.text
    parsed["intent"]["name"] = "answer"
    return parsed


MessageProcessor.parse_message = parse_message
