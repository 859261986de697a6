"""Limits by scope, read from one setting."""

from __future__ import annotations

import pytest

from bot.rate_limits import DEFAULT, SCOPES, RateLimits


def read(spec: str, scope: str) -> list[str]:
    return [str(limit) for limit in RateLimits.parse(spec).limits(scope)]


@pytest.mark.parametrize("scope", SCOPES)
def test_every_scope_is_limited_by_default_and_unlimited_when_off(scope: str) -> None:
    assert read(DEFAULT, scope) != []
    assert read("off", scope) == []


@pytest.mark.parametrize("scope", SCOPES)
def test_a_limit_without_a_scope_holds_in_all(scope: str) -> None:
    assert read("10/minute", scope) == ["10 per 1 minute"]


def test_a_named_scope_is_set_and_the_others_stay() -> None:
    assert read("message=5/second,900/hour; resume=off", "message") == ["5 per 1 second", "900 per 1 hour"]
    assert read("message=5/second,900/hour; resume=off", "resume") == []
    assert read("message=5/second,900/hour; resume=off", "start") == read(DEFAULT, "start")


def test_a_named_scope_goes_before_the_limit_for_all() -> None:
    assert read("message=5/second; 10/minute", "message") == ["5 per 1 second"]
    assert read("message=5/second; 10/minute", "start") == ["10 per 1 minute"]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("messages=5/second", "there is no scope 'messages': write one of start, message,"),
        ("message=many", "'many' is not a limit: write one such as 10/minute, or off"),
        ("often", "'often' is not a limit"),
    ],
)
def test_what_cannot_be_read_is_told_with_what_to_write(spec: str, told: str) -> None:
    with pytest.raises(ValueError, match=told.replace("(", r"\(")):
        RateLimits.parse(spec)


def test_a_scope_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(KeyError):
        RateLimits.parse("off").limits("messages")
