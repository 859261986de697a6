"""Problem documents (RFC 9457): how the API says that it did not do what was asked, and why.

No problem carries what a person typed. Its title and its detail stand in `data/language/web.yml`, by the problem's kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, get_args

from sanic import HTTPResponse

from actions.store import DraftEndedError
from actions.wording import Language, say
from bot.web.bodies import dumps

Kind = Literal[
    "malformed",
    "invalid",
    "refused",
    "unauthorised",
    "draft_ended",
    "no_such_code",
    "no_such_file",
    "not_found",
    "not_allowed",
    "moved_on",
    "handed_over",
    "not_handed_over",
    "too_long",
    "too_large",
    "not_json",
    "bad_upload",
    "upload_version",
    "wrong_offset",
    "not_bytes",
    "file_too_large",
    "too_many_files",
    "file_refused",
    "infected",
    "too_many",
    "failed",
    "not_ready",
]
KINDS: tuple[Kind, ...] = get_args(Kind)

STATUS: Mapping[Kind, int] = MappingProxyType(
    {
        "malformed": 400,
        "invalid": 422,
        "refused": 422,
        "unauthorised": 401,
        "draft_ended": 410,
        "no_such_code": 404,
        "no_such_file": 404,
        "not_found": 404,
        "not_allowed": 405,
        "moved_on": 409,
        "handed_over": 409,
        "not_handed_over": 409,
        "too_long": 413,
        "too_large": 413,
        "not_json": 415,
        "bad_upload": 400,
        "upload_version": 412,
        "wrong_offset": 409,
        "not_bytes": 415,
        "file_too_large": 413,
        "too_many_files": 409,
        "file_refused": 415,
        "infected": 422,
        "too_many": 429,
        "failed": 500,
        "not_ready": 503,
    }
)

MEDIA_TYPE = "application/problem+json"
TYPES_PATH = "/api/v1/problems"


class Problem(Exception):
    """What went wrong with a request.

    Args:
        kind: which problem.
        detail: one sentence for this occurrence, in the reader's language, in place of the usual one.
        values: what fills the `{name}` places of title and detail.
        members: further members of the document.
        headers: further headers of the response.
    """

    def __init__(
        self,
        kind: Kind,
        *,
        detail: str | None = None,
        values: Mapping[str, object] = MappingProxyType({}),
        members: Mapping[str, Any] = MappingProxyType({}),
        headers: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        super().__init__(kind)
        self.kind = kind
        self.status = STATUS[kind]
        self._detail = detail
        self._values = values
        self._members = members
        self.headers = headers

    def document(self, language: Language) -> dict[str, Any]:
        """The problem as RFC 9457 writes it."""
        return {
            "type": f"{TYPES_PATH}#{self.kind}",
            "title": say(f"web.problem.{self.kind}.title", language, **self._values),
            "status": self.status,
            "detail": self._detail or say(f"web.problem.{self.kind}.detail", language, **self._values),
            **self._members,
        }

    def response(self, language: Language) -> HTTPResponse:
        """The problem as an answer to a request."""
        return HTTPResponse(
            dumps(self.document(language)),
            status=self.status,
            headers={"Content-Language": language, **self.headers},
            content_type=MEDIA_TYPE,
        )


def ended(fault: DraftEndedError) -> Problem:
    """A draft that was withdrawn, or that expired."""
    return Problem("draft_ended", members={"ended_at": fault.ended_at.isoformat(), "reason": fault.reason})


def unknown_city(cities: Iterable[str]) -> Problem:
    """A request names a city that there is none of."""
    fault = {"field": "jurisdiction", "reason": f"write one of: {', '.join(sorted(cities))}"}
    return Problem("invalid", members={"errors": [fault]})


def listing(language: Language) -> dict[str, Any]:
    """Every kind of problem, for `type` to point at."""
    return {
        kind: {
            "status": STATUS[kind],
            "title": say(f"web.problem.{kind}.title", language),
            "detail": say(f"web.problem.{kind}.detail", language),
        }
        for kind in KINDS
    }
