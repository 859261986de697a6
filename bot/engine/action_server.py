"""The client side of the action server."""

from __future__ import annotations

from typing import Any

import aiohttp
from rasa.shared.exceptions import RasaException
from rasa.utils.endpoints import EndpointConfig

#: Seconds that an action may take.
TIMEOUT = 30


class ActionServerRefused(RasaException):
    """The action server answered with something else than 200. Says the status; the body may hold content."""


class ActionServer(EndpointConfig):
    """Calls actions over connections that stay open; stock Rasa opens a session and a connection for every call."""

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> ActionServer:
        """Makes one from an entry of endpoints.yml."""
        return cls(**data)

    _open: aiohttp.ClientSession | None = None

    async def request(self, *_: Any, json: Any = None, **__: Any) -> Any:
        """Posts one action call and returns the answer.

        Raises:
            ActionServerRefused: The status is not 200.
            aiohttp.ClientError: There is no answer.
        """
        if self._open is None:
            self._open = aiohttp.ClientSession(headers=self.headers, timeout=aiohttp.ClientTimeout(total=TIMEOUT))
        async with self._open.post(self.url, json=json) as response:
            if response.status != 200:
                raise ActionServerRefused(f"status {response.status}")
            return await response.json()

    async def close(self) -> None:
        """Closes the connections."""
        if self._open is not None:
            await self._open.close()
