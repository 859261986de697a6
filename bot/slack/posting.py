"""Posting one message to Slack's Web API."""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from urllib.parse import urlsplit
from urllib.request import proxy_bypass

from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient

from bot.slack.answers import NO_ANSWER, Refusal, refusal_of
from bot.slack.messages import Message

OUR_MACHINE = ("localhost", "127.0.0.1", "::1")

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class SlackAddress:
    """Where the notices go.

    Attributes:
        token: the bot's token.
        channel: the channel's id or name.
        base_url: Slack's Web API, or what stands in for it.
        timeout_seconds: how long Slack may take for one message. Keep it well under the outbox's lease, so that no other
            worker takes a notice that is still on its way.
    """

    token: str = field(repr=False)
    channel: str
    base_url: str = "https://slack.com/api/"
    timeout_seconds: int = 10


class SlackPoster:
    """Posts messages to one channel."""

    def __init__(self, address: SlackAddress) -> None:
        self._client = client_of(address)
        self._channel = address.channel

    async def post(self, message: Message) -> dict[str, str] | Refusal:
        """Post one message; give where Slack keeps it (`channel`, `ts`), or why it did not arrive. It raises nothing."""
        try:
            response = await self._client.chat_postMessage(
                channel=self._channel,
                text=message.text,
                blocks=list(message.blocks),
                unfurl_links=False,
                unfurl_media=False,
            )
            return {"channel": str(response["channel"]), "ts": str(response["ts"])}
        except SlackApiError as error:
            return refusal_of(error)
        except Exception as error:
            # No connection, no answer in time, or an answer that is not Slack's (a proxy's page): slack_sdk raises for
            # these whatever its parts raise.
            log.info("no answer from Slack: %s", type(error).__name__)
            return Refusal(NO_ANSWER)


def client_of(address: SlackAddress) -> AsyncWebClient:
    """Slack's own client. It tries nothing twice by itself: the outbox does that, and remembers it."""
    client = AsyncWebClient(
        token=address.token,
        base_url=address.base_url.rstrip("/") + "/",
        timeout=address.timeout_seconds,
        retry_handlers=[],
    )
    host = urlsplit(address.base_url).hostname or ""
    if host in OUR_MACHINE or proxy_bypass(host):
        client.proxy = None  # slack_sdk takes the environment's proxy without asking for NO_PROXY
    return client
