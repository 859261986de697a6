from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.slack.answers import MESSAGE_ERRORS, SETTINGS_ERRORS, asked_wait, code_of


@pytest.mark.parametrize(
    ("header", "seconds"), [("3", 3), ("0", 0), ("99999", 3600), ("", 30), ("soon", 30), ("-1", 30), ("²", 30), ("1.5", 30)]
)
def test_the_wait_that_is_asked_for_is_read_and_has_an_end(header: str, seconds: int) -> None:
    assert asked_wait({"Retry-After": header}) == timedelta(seconds=seconds)


def test_a_missing_header_means_the_usual_wait() -> None:
    assert asked_wait({}) == timedelta(seconds=30)


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        ({"error": "invalid_auth"}, 200, "invalid_auth"),
        ({"error": "My neighbour took money"}, 200, "unknown_error"),
        ({"error": ["x"]}, 500, "http_500"),
        ({}, 200, "unknown_error"),
        ("<html>", 502, "http_502"),
        (None, 503, "http_503"),
    ],
)
def test_only_codes_are_kept(data: Any, status: int, code: str) -> None:
    assert code_of(data, status) == code


def test_no_code_is_both_a_setting_and_a_message_at_fault() -> None:
    assert not SETTINGS_ERRORS & MESSAGE_ERRORS
