"""The two that are compared, each behind its public door: open a conversation, say a text, hear what is asked next."""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass, field
from typing import Any, Protocol

import aiohttp

from bench.answers import JURISDICTION
from bench.processes import BenchError

Json = Any


@dataclass
class Talk:
    """One conversation: what is asked now, and how the last text was heard."""

    id: str
    asking: str
    token: str = field(default="", repr=False)
    heard: str = ""


class Side(Protocol):
    """One of the two."""

    name: str

    async def open(self, session: aiohttp.ClientSession) -> Talk:
        """Begins a conversation, at the first question. Raises BenchError."""

    async def say(self, session: aiohttp.ClientSession, talk: Talk, text: str) -> bytes:
        """Says a text; the answer as it came. Raises BenchError. This is what is timed."""

    def read(self, talk: Talk, answer: bytes) -> None:
        """Reads an answer into the conversation. Raises BenchError where it asks nothing."""


class Ours:
    """Affiant, through its chat API. A turn is answered when it is stored."""

    name = "Affiant"

    def __init__(self, base: str) -> None:
        self._base = f"{base}/api/v1/conversations"

    async def open(self, session: aiohttp.ClientSession) -> Talk:
        async with session.post(self._base, json={"jurisdiction": JURISDICTION, "language": "en"}) as response:
            opened = await _json(response, 201)
        return Talk(opened["conversation"], opened["asking"], opened["token"])

    async def say(self, session: aiohttp.ClientSession, talk: Talk, text: str) -> bytes:
        message = {"id": str(uuid.uuid4()), "say": {"text": text}}
        headers = {"Authorization": f"Bearer {talk.token}"}
        async with session.post(f"{self._base}/{talk.id}/messages", json=message, headers=headers) as response:
            return await _body(response, 200)

    def read(self, talk: Talk, answer: bytes) -> None:
        turn = _loads(answer)
        talk.heard, talk.asking = turn["heard"]["kind"], turn["asking"]


class Stock:
    """Stock Rasa, through its REST channel.

    Our draft lives in one slot, so a conversation has to begin with it. `opening` are the events that a turn of ours
    begins with too (turn_channel.py): they are put into Rasa's tracker through its HTTP API, which only this measurement
    turns on, before the clock runs.
    """

    name = "stock Rasa"

    def __init__(self, base: str, token: str, first: str, opening: list[Json]) -> None:
        self._base = base
        self._token = token
        self._first = first
        self._opening = opening

    async def open(self, session: aiohttp.ClientSession) -> Talk:
        talk = Talk(uuid.uuid4().hex, self._first)
        url = f"{self._base}/conversations/{talk.id}/tracker/events?token={self._token}"
        async with session.post(url, json=self._opening) as response:
            await _json(response, 200)
        return talk

    async def say(self, session: aiohttp.ClientSession, talk: Talk, text: str) -> bytes:
        message = {"sender": talk.id, "message": text}
        async with session.post(f"{self._base}/webhooks/rest/webhook", json=message) as response:
            return await _body(response, 200)

    def read(self, talk: Talk, answer: bytes) -> None:
        said = [message["custom"] for message in _loads(answer)]
        asked = [one["reply"]["element"] for one in said if one.get("reply", {}).get("kind") == "question"]
        talk.heard = next((one["heard"]["kind"] for one in said if "heard" in one), "nothing")
        talk.asking = asked[-1] if asked else "nothing"


def _loads(answer: bytes) -> Json:
    return json.loads(answer)


async def _body(response: aiohttp.ClientResponse, status: int) -> bytes:
    body = await response.read()
    if response.status != status:
        raise BenchError(f"{response.url.path.rpartition('/')[2]} answered {response.status}, not {status}: {body[:300]!r}")
    return body


async def _json(response: aiohttp.ClientResponse, status: int) -> Json:
    return _loads(await _body(response, status))
