"""What the handlers of the API share: reading a token and a body, writing JSON and documents."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, TypeVar

from pydantic import BaseModel
from sanic import HTTPResponse, Request

from bot.web.bodies import BadBody, dumps, read
from bot.web.problems import Problem

Model = TypeVar("Model", bound=BaseModel)


def token_of(request: Request) -> str:
    """The bearer token. Raises Problem."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Problem("unauthorised", headers={"WWW-Authenticate": "Bearer"})
    return token.strip()


def body_of(request: Request, model: type[Model]) -> Model:
    """The request's body. Raises Problem."""
    sent_as = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if request.body and sent_as != "application/json":
        raise Problem("not_json")
    try:
        return read(model, request.body)
    except BadBody as bad:
        if bad.faults:
            raise Problem("invalid", members={"errors": bad.faults}) from None
        raise Problem("malformed") from None


def json_answer(body: Any, status: int = HTTPStatus.OK, headers: dict[str, str] | None = None) -> HTTPResponse:
    """A JSON answer."""
    return HTTPResponse(dumps(body), status=status, headers=headers, content_type="application/json")


def document_answer(content: bytes, media: str, name: str) -> HTTPResponse:
    """A document to be saved under a name of ours."""
    # Never shown in place: what a person typed must not run as a page of ours, whatever it holds.
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HTTPResponse(content, headers=headers, content_type=media)
