"""How Slack answered, and what that means for the message."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from slack_sdk.errors import SlackApiError

NO_ANSWER = "no_answer"
UNKNOWN = "unknown_error"
RATE_LIMITED = "ratelimited"

# Slack's codes for what somebody has to mend in the settings or in the workspace; no message is at fault.
SETTINGS_ERRORS = frozenset(
    {
        "access_denied",
        "account_inactive",
        "channel_not_found",
        "ekm_access_denied",
        "invalid_auth",
        "is_archived",
        "missing_scope",
        "no_permission",
        "not_allowed_token_type",
        "not_authed",
        "not_in_channel",
        "org_login_required",
        "restricted_action",
        "team_access_not_granted",
        "team_not_found",
        "token_expired",
        "token_revoked",
    }
)
# Slack's codes for a message that will never be taken as it is.
MESSAGE_ERRORS = frozenset(
    {"invalid_arguments", "invalid_blocks", "invalid_blocks_format", "msg_blocks_too_long", "msg_too_long", "no_text"}
)

UNTIL_MENDED = timedelta(minutes=5)
UNTIL_ALLOWED = timedelta(seconds=30)
LONGEST_ASKED = timedelta(hours=1)
CODE = re.compile(r"[a-z][a-z0-9_]{0,63}")


@dataclass(frozen=True)
class Refusal:
    """A message that did not arrive.

    Attributes:
        code: Slack's own, or ours: `no_answer`, `http_502`, `unknown_error`. Never more than a code.
        for_good: the message can never arrive as it is.
        wait: how long all messages have to wait; None if only this one failed.
    """

    code: str
    for_good: bool = False
    wait: timedelta | None = None


def refusal_of(error: SlackApiError) -> Refusal:
    """Read Slack's refusal: its code, its status and how long it asks to wait."""
    response: Any = error.response
    # Where the answer was no JSON, slack_sdk hands on aiohttp's response instead of its own.
    status: int = response.status_code if hasattr(response, "status_code") else response.status
    code = code_of(getattr(response, "data", None), status)
    if status == 429 or code == RATE_LIMITED:
        return Refusal(RATE_LIMITED, wait=asked_wait(response.headers))
    if code in SETTINGS_ERRORS:
        return Refusal(code, wait=UNTIL_MENDED)
    return Refusal(code, for_good=code in MESSAGE_ERRORS)


def code_of(data: Any, status: int) -> str:
    code = data.get("error") if isinstance(data, dict) else None
    if isinstance(code, str) and CODE.fullmatch(code):
        return code
    return f"http_{status}" if status != 200 else UNKNOWN


def asked_wait(headers: Mapping[str, str]) -> timedelta:
    """`Retry-After` in seconds; a usual wait where it is missing or unreadable."""
    asked = headers.get("Retry-After", "")
    return min(timedelta(seconds=int(asked)), LONGEST_ASKED) if asked.isascii() and asked.isdigit() else UNTIL_ALLOWED
