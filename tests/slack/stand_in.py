"""A local server that speaks as much of Slack's Web API as we use, and fails as Slack does when told to.

By hand: `python tests/slack/stand_in.py --port 8099`, then start Affiant with AFFIANT_SLACK_BASE_URL=http://127.0.0.1:8099/api/,
any AFFIANT_SLACK_TOKEN and AFFIANT_SLACK_CHANNEL. It prints each message that it receives.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web


@dataclass(frozen=True)
class Answer:
    """How to answer one request.

    Attributes:
        error: Slack's error code; None accepts the message.
        status: the HTTP status.
        retry_after: the `Retry-After` header.
        body: send this text instead of JSON, as a proxy would.
        hang: take nothing, and answer only after so many seconds.
        drop: take nothing, and close the connection without an answer.
    """

    error: str | None = None
    status: int = 200
    retry_after: str | None = None
    body: str | None = None
    hang: float = 0
    drop: bool = False


@dataclass
class StandIn:
    """A workspace with one channel.

    Attributes:
        answers: how to answer the next requests, in order; when it is empty, as Slack would.
        requests: every body that came in, whatever was answered.
        taken: the messages that were accepted.
    """

    channel: str = "C0TESTDESK"
    token: str = "xoxb-test"
    answers: deque[Answer] = field(default_factory=deque)
    requests: list[dict[str, Any]] = field(default_factory=list)
    taken: list[dict[str, Any]] = field(default_factory=list)
    any_workspace: bool = False
    listener: Callable[[dict[str, Any]], None] = lambda message: None
    base_url: str = ""
    _runner: web.AppRunner | None = None

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; port 0 takes a free one. `base_url` is known afterwards."""
        app = web.Application()
        app.router.add_post("/api/chat.postMessage", self.post_message)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        self.base_url = f"http://127.0.0.1:{self._runner.addresses[0][1]}/api/"

    async def stop(self) -> None:
        """Stop listening and drop every connection."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def post_message(self, request: web.Request) -> web.Response:
        """chat.postMessage."""
        message = await request.json() if request.content_type == "application/json" else dict(await request.post())
        self.requests.append(message)
        answer = self.answers.popleft() if self.answers else Answer(error=self.fault(request, message))
        if answer.hang or answer.drop:
            await asyncio.sleep(answer.hang)
            assert request.transport is not None or not answer.drop
            if request.transport is not None:
                request.transport.close()
            return web.Response(status=500)
        headers = {} if answer.retry_after is None else {"Retry-After": answer.retry_after}
        if answer.body is not None:
            return web.Response(text=answer.body, status=answer.status, headers=headers)
        if answer.error is not None or answer.status != 200:
            said = {"ok": False, "error": answer.error or "internal_error"}
            return web.json_response(said, status=answer.status, headers=headers)
        self.taken.append(message)
        self.listener(message)
        ts = f"1700000000.{len(self.taken):06d}"
        return web.json_response({"ok": True, "channel": message["channel"], "ts": ts, "message": {"text": message["text"]}})

    def fault(self, request: web.Request, message: dict[str, Any]) -> str | None:
        """What Slack would find wrong with the request."""
        authorization = request.headers.get("Authorization", "")
        if not authorization.startswith("Bearer "):
            return "not_authed"
        if not self.any_workspace and authorization != f"Bearer {self.token}":
            return "invalid_auth"
        if not self.any_workspace and message.get("channel") != self.channel:
            return "channel_not_found"
        return None if message.get("text") else "no_text"


async def serve(port: int) -> None:
    """Run by hand: accept everything and print it."""
    stand_in = StandIn(any_workspace=True, listener=lambda message: print(json.dumps(message, ensure_ascii=False), flush=True))
    await stand_in.start(port)
    print(f"Slack's stand-in listens: AFFIANT_SLACK_BASE_URL={stand_in.base_url}", flush=True)
    await asyncio.Event().wait()


def main() -> None:
    """Read the port and serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Stands in for Slack and prints what it receives.")
    parser.add_argument("--port", type=int, default=8099)
    port = parser.parse_args().port
    try:
        asyncio.run(serve(port))
    except KeyboardInterrupt:
        print("\nStopped.")


if __name__ == "__main__":
    main()
