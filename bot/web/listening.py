"""Serves a Sanic app on an event loop that is not Sanic's own, so that two apps and the workers share one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from sanic import Sanic
from sanic.server.protocols.http_protocol import HttpProtocol

_DRAIN_SECONDS = 5.0


@contextlib.asynccontextmanager
async def listening(served: Sanic[Any, Any], host: str, port: int) -> AsyncIterator[None]:
    """Serves an app on the running loop. When it is left, requests under way are answered first."""
    # Sanic rewrites its own classes for one app as it starts; a second app in the process would be served by the first's.
    served.config.TOUCHUP = False
    server: Any = await served.create_server(
        host=host, port=port, protocol=HttpProtocol, access_log=False, asyncio_server_kwargs={"start_serving": False}
    )
    await server.startup()
    await server.before_start()
    await server.start_serving()
    await server.after_start()
    try:
        yield
    finally:
        await server.before_stop()
        server.close()
        for connection in set(server.connections):
            connection.close_if_idle()
        async with contextlib.AsyncExitStack() as late:
            late.callback(lambda: [connection.abort() for connection in set(server.connections)])
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_DRAIN_SECONDS):
                    while server.connections:  # noqa: ASYNC110 Sanic tells nobody when one ends
                        await asyncio.sleep(0.02)
        await server.after_stop()
