"""Whose draft a browser has open: the conversation and its token in one cookie, and what keeps other sites from using it."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass, field

from sanic import HTTPResponse, Request

# A cookie for each city, sent to that city's plain pages alone: two drafts never get in each other's way.
_COOKIE = "affiant_plain"
_PURPOSE = b"affiant plain form"
_MOST = 300


@dataclass(frozen=True)
class Session:
    """One conversation that a browser has open."""

    conversation: str
    token: str = field(repr=False)

    @property
    def form_token(self) -> str:
        """What every form of this session carries, and no other site can know."""
        return hmac.new(self.token.encode(), _PURPOSE, hashlib.sha256).hexdigest()

    def wrote(self, form_token: str) -> bool:
        """Whether a form came from a page of this session."""
        return hmac.compare_digest(self.form_token.encode(), form_token.encode())


def session_of(request: Request, city: str) -> Session | None:
    """The session that the browser sent, if it looks like one. Whether it opens anything, the store knows."""
    held = request.cookies.get(f"{_COOKIE}_{city}") or ""
    conversation, _, token = held.partition(".")
    return Session(conversation, token) if conversation and token and len(held) <= _MOST else None


def remember(response: HTTPResponse, request: Request, city: str, session: Session) -> HTTPResponse:
    """Leaves the session with the browser until that is closed."""
    response.add_cookie(
        f"{_COOKIE}_{city}",
        f"{session.conversation}.{session.token}",
        path=_path(city),
        secure=_over_tls(request),
        httponly=True,
        samesite="Strict",
    )
    return response


def forget(response: HTTPResponse, request: Request, city: str) -> HTTPResponse:
    """Takes the session from the browser. The draft stays where it is."""
    response.add_cookie(
        f"{_COOKIE}_{city}",
        "",
        path=_path(city),
        secure=_over_tls(request),
        httponly=True,
        samesite="Strict",
        max_age=0,
    )
    return response


def from_our_pages(request: Request) -> bool:
    """Whether a page of ours asked, as far as the browser says. A browser that says nothing is left to the form's token."""
    # `Origin` says "null" here, because our pages send no referrer.
    return request.headers.get("sec-fetch-site", "same-origin") == "same-origin"


def _path(city: str) -> str:
    return f"/plain/{city}"


def _over_tls(request: Request) -> bool:
    # Whoever writes this header without a proxy only makes their own cookie stricter.
    return "https" in (request.scheme, request.headers.get("x-forwarded-proto", ""))
