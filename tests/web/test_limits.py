"""Limits count by scope and by who, and say how long to wait."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from sanic import Request

from bot.rate_limits import RateLimits
from bot.web.limits import Limiter, network
from bot.web.problems import Problem


def test_the_one_too_many_is_told_how_long_to_wait() -> None:
    limiter = Limiter(RateLimits.parse("message=2/minute"))
    limiter.count("message", "a")
    limiter.count("message", "a")
    with pytest.raises(Problem) as refused:
        limiter.count("message", "a")
    response = refused.value.response("en")
    assert response.status == 429
    assert 1 <= int(response.headers["retry-after"]) <= 61


def test_others_are_counted_apart() -> None:
    limiter = Limiter(RateLimits.parse("1/minute"))
    limiter.count("message", "a")
    limiter.count("message", "b")
    limiter.count("start", "a")
    with pytest.raises(Problem):
        limiter.count("start", "a")


def test_off_is_off() -> None:
    limiter = Limiter(RateLimits.parse("off"))
    for _ in range(500):
        limiter.count("start", "a")


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("", "unknown"),
    ],
)
def test_a_network_is_one_address_or_one_household(address: str, counted_as: str) -> None:
    assert network(cast(Request, SimpleNamespace(client_ip=address))) == counted_as
