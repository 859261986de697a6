"""Rasa's REST channel, in an environment where our model's labels mean something. Runs inside `rasa run` (Python 3.10).

The model was trained on texts that begin with the question asked, and tells labels finer than the intents of the rules
(`answer.name` for `answer`): our turn channel adds the one and folds the other. Without both, stock Rasa would take no
answer at all. They cost microseconds. Nothing else of Rasa is changed, and none of bot/engine/adjustments.py is made.
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
from kinds import split_label


class KindsRest(RestInput):
    """The REST channel itself. Its name is the stock one, `rest`."""


_parse = MessageProcessor.parse_message


async def parse_message(self: Any, message: UserMessage, tracker: Any = None, *rest: Any) -> dict[str, Any]:
    """Parses a message once, as stock Rasa does, with the text that the model knows."""
    asking = tracker.get_slot("requested_slot") if tracker else None
    seen = UserMessage(classifier_text(message.text, asking), message.output_channel, message.sender_id)
    parsed: dict[str, Any] = await _parse(self, seen, tracker, *rest)
    parsed["text"] = message.text
    parsed["intent"]["name"] = split_label(parsed["intent"]["name"])[0]
    return parsed


MessageProcessor.parse_message = parse_message
