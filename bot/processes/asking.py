"""Asks our own processes how they are."""

from __future__ import annotations

import asyncio
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

from bot.processes.child import Check

SECONDS = 5.0


def answers(url: str, token: str) -> Check:
    """A check whether an address on this machine answers with success.

    The standard library's client, in a thread: it is there at once, where others take longer to load than the web
    process takes to start.
    """
    parts = urlsplit(url)
    host, port, path = parts.hostname or "", parts.port or 80, parts.path

    def ask() -> bool:
        connection = HTTPConnection(host, port, timeout=SECONDS)
        try:
            connection.request("GET", path, headers={"Authorization": f"Bearer {token}", "Connection": "close"})
            return connection.getresponse().status < 300
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    async def check() -> bool:
        return await asyncio.to_thread(ask)

    return check
