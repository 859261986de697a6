"""What a notice looks like in Slack: free of content by construction.

A message is made of catalogue sentences and of four values: the city's name and the desk's address, which come from the
pack and the settings, and the case number and the stage, which the store gave. Nothing else of a delivery is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from actions.law.pack import Law
from actions.store import Delivery
from actions.wording import Language, knows, say

COMPLAINT_WAITING = "complaint_waiting"

Block = dict[str, Any]


@dataclass(frozen=True)
class City:
    """What a message may know of a jurisdiction.

    Attributes:
        name: in the language of the channel.
        existence_secret: its law keeps secret even whether a complaint was filed (San Antonio § 2-83(h)(1)).
    """

    name: str
    existence_secret: bool


@dataclass(frozen=True)
class Message:
    """One Slack message: Block Kit, and the plain text for notifications and for readers without blocks."""

    text: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class MessageWriter:
    """Writes messages in one language.

    Attributes:
        cities: by jurisdiction id; one that is not here is written of without its name.
        desk_url: where the desk is. Its login, not the link, decides what is seen.
    """

    cities: Mapping[str, City]
    desk_url: str
    language: Language = "en"

    def write(self, delivery: Delivery) -> Message:
        """The message for an outbox row. What it does not know is treated as secret: something waits, and no more."""
        city = self.cities.get(delivery.jurisdiction)
        if city is None:
            return self._message(say("slack.something_waiting_somewhere", self.language), [])
        if city.existence_secret or delivery.kind != COMPLAINT_WAITING or not delivery.payload:
            return self._message(say("slack.something_waiting", self.language, city=city.name), [])
        title = say("slack.complaint_waiting", self.language, city=city.name)
        return self._message(title, self._particulars(delivery.payload))

    def _particulars(self, payload: Mapping[str, Any]) -> list[str]:
        stage = f"slack.stage.{payload.get('stage')}"
        said = [say(stage if knows(stage) else "slack.stage.other", self.language)]
        if payload.get("case_number") is not None:
            said.insert(0, say("slack.case", self.language, case_number=payload["case_number"]))
        return said

    def _message(self, title: str, particulars: list[str]) -> Message:
        link = say("slack.open_desk", self.language)
        blocks: list[Block] = [{"type": "section", "text": {"type": "mrkdwn", "text": f"*{escape(title)}*"}}]
        if particulars:
            fields = [{"type": "plain_text", "text": text} for text in particulars]
            blocks.append({"type": "section", "fields": fields})
        elements = [{"type": "mrkdwn", "text": f"<{escape(self.desk_url)}|{escape(link)}>"}]
        blocks.append({"type": "context", "elements": elements})
        text = " · ".join([title, *particulars])
        return Message(text=f"{escape(text)} {escape(self.desk_url)}", blocks=tuple(blocks))


def cities(laws: Mapping[str, Law], language: Language) -> dict[str, City]:
    """What messages may know of each jurisdiction, from its pack."""
    return {
        jurisdiction: City(law.pack.name.of(language), law.pack.existence_secret is not None)
        for jurisdiction, law in laws.items()
    }


def escape(text: str) -> str:
    """Slack reads these three as mark-up (links, mentions); everything else is text."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
