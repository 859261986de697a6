"""How often one client may do one thing."""

from __future__ import annotations

import time
from ipaddress import IPv6Address, ip_address

from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from sanic import Request

from bot.rate_limits import RateLimits
from bot.web.problems import Problem

# One household or office holds a whole /64 of IPv6 addresses and may send from a new one each time.
_IPV6_NETWORK_BITS = 64


class Limiter:
    """Counts in this process's memory alone, so that no network address is ever written down."""

    def __init__(self, limits: RateLimits) -> None:
        self._limits = limits
        self._window = MovingWindowRateLimiter(MemoryStorage())

    def count(self, scope: str, who: str) -> None:
        """Counts one deed of that scope.

        Raises:
            Problem: `too_many`, with the seconds to wait.
        """
        for limit in self._limits.limits(scope):
            if not self._window.hit(limit, scope, who):
                wait = max(1, int(self._window.get_window_stats(limit, scope, who).reset_time - time.time()) + 1)
                raise Problem("too_many", values={"seconds": wait}, headers={"Retry-After": str(wait)})


def network(request: Request) -> str:
    """The network that a request comes from: its IPv4 address, or the /64 of its IPv6 address."""
    try:
        address = ip_address(request.client_ip)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return f"{IPv6Address(int(address) >> (128 - _IPV6_NETWORK_BITS) << (128 - _IPV6_NETWORK_BITS))}/64"
    return str(address)
