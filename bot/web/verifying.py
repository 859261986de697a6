"""The handlers that check receipts, for a page or a script."""

from __future__ import annotations

import base64
from dataclasses import asdict

from sanic import HTTPResponse, Request

from actions.complaint.seal import key_id, verify
from actions.store import Store
from actions.wording import say
from bot.web import schemas
from bot.web.http import body_of, json_answer
from bot.web.limits import Limiter, network
from bot.web.pages import asked_language


class Verifying:
    """Operations of `bot.web.routes`, by their names."""

    def __init__(self, store: Store, limiter: Limiter) -> None:
        self._store = store
        self._limiter = limiter

    async def keys(self, _: Request) -> HTTPResponse:
        public = self._store.signing_key.public_key()
        encoded = base64.b64encode(public.public_bytes_raw()).decode()
        return json_answer({"keys": [{"id": key_id(public), "algorithm": "Ed25519", "public": encoded}]})

    async def verify(self, request: Request) -> HTTPResponse:
        asked = body_of(request, schemas.Verify)
        self._limiter.count("document", network(request))
        public = self._store.signing_key.public_key()
        verdict = verify(asked.receipt, {key_id(public): public}, asked.complaint)
        says = asdict(verdict.says) if verdict.says else {}
        told = {name: says.get(name) for name in ("complaint", "number", "at", "status")}
        detail = say(f"verify.{verdict.outcome}", asked_language(request))
        return json_answer({"valid": verdict.outcome == "valid", "outcome": verdict.outcome, "detail": detail, **told})
