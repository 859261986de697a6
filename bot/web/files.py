"""The handlers for files: a tus 1.0 server (core, creation, termination), and what there is besides uploading."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any
from urllib.parse import quote

from sanic import HTTPResponse, Request

from actions.store import Conversation, Store, StoredFile, WrongOffsetError
from bot.web import schemas, tus
from bot.web.http import body_of, json_answer, token_of
from bot.web.limits import Limiter
from bot.web.problems import Problem
from bot.web.receiving import ACCEPTS, DOCUMENT, LARGEST_FILE, PIECE, SWORN_COPY, Receiving
from bot.web.turns import Turns


class FilesApi:
    """Operations of `bot.web.routes`, by their names."""

    def __init__(self, turns: Turns, store: Store, limiter: Limiter, receiving: Receiving) -> None:
        self._turns = turns
        self._files = store.files
        self._limiter = limiter
        self._receiving = receiving

    async def upload_options(self, _: Request, conversation: str) -> HTTPResponse:
        offers = {"Tus-Version": tus.VERSION, "Tus-Extension": tus.EXTENSIONS, "Tus-Max-Size": str(LARGEST_FILE)}
        return HTTPResponse(status=HTTPStatus.NO_CONTENT, headers={**tus.ALWAYS, **offers})

    async def list_files(self, request: Request, conversation: str) -> HTTPResponse:
        opened = await self._turns.load(conversation, token_of(request))
        files = await asyncio.to_thread(self._files.of, opened)
        return json_answer({"files": [shown(file) for file in files], "limit": LARGEST_FILE, "accepts": ACCEPTS})

    async def begin_file(self, request: Request, conversation: str) -> HTTPResponse:
        tus.require_version(request)
        opened = await self._turns.load(conversation, token_of(request))
        self._limiter.count("upload", conversation)
        wish = tus.wish_of(request)
        purpose = DOCUMENT if wish.purpose is None else wish.purpose
        if purpose not in (DOCUMENT, SWORN_COPY):
            raise Problem("bad_upload")
        file = await self._receiving.begin(opened, wish.name, wish.size, purpose)
        location = f"/api/v1/conversations/{opened.id}/files/{file.id}"
        return HTTPResponse(status=HTTPStatus.CREATED, headers={**tus.ALWAYS, "Location": location, "Upload-Offset": "0"})

    async def file_offset(self, request: Request, conversation: str, file: str) -> HTTPResponse:
        tus.require_version(request)
        opened, found = await self._find(request, conversation, file)
        found = await self._receiving.settle(opened, found)
        state = {"Upload-Offset": str(found.received), "Upload-Length": str(found.size)}
        return HTTPResponse(headers={**tus.ALWAYS, **state, "Upload-Metadata": tus.metadata(found.name)})

    async def send_file(self, request: Request, conversation: str, file: str) -> HTTPResponse:
        tus.require_version(request)
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != tus.BYTES:
            raise Problem("not_bytes")
        opened, found = await self._find(request, conversation, file)
        received = await self._take(request, opened, found, tus.number_of(request, "upload-offset"))
        if received == found.size:
            await self._receiving.settle(opened, await asyncio.to_thread(self._files.find, opened, file))
        return HTTPResponse(status=HTTPStatus.NO_CONTENT, headers={**tus.ALWAYS, "Upload-Offset": str(received)})

    async def remove_file(self, request: Request, conversation: str, file: str) -> HTTPResponse:
        opened, _ = await self._find(request, conversation, file)
        await asyncio.to_thread(self._files.remove, opened, file)
        return HTTPResponse(status=HTTPStatus.NO_CONTENT, headers=tus.ALWAYS)

    async def strip_file(self, request: Request, conversation: str, file: str) -> HTTPResponse:
        body_of(request, schemas.Nothing)
        opened, found = await self._find(request, conversation, file)
        self._limiter.count("document", conversation)
        return json_answer(shown(await self._receiving.strip(opened, found)))

    async def read_file(self, request: Request, conversation: str, file: str) -> HTTPResponse:
        opened, found = await self._find(request, conversation, file)
        self._limiter.count("document", conversation)
        if found.status != "kept":
            raise Problem("no_such_file")
        content = await asyncio.to_thread(self._files.content, opened, file)
        # Never shown in place, whatever it is: only saved.
        headers = {"Content-Disposition": f"attachment; filename=\"file\"; filename*=UTF-8''{quote(found.name, safe='')}"}
        return HTTPResponse(content, headers=headers, content_type=found.media or "application/octet-stream")

    async def _find(self, request: Request, conversation: str, file: str) -> tuple[Conversation, StoredFile]:
        opened = await self._turns.load(conversation, token_of(request))
        return opened, await asyncio.to_thread(self._files.find, opened, file)

    async def _take(self, request: Request, opened: Conversation, file: StoredFile, offset: int) -> int:
        """Stores the body as it comes; tells how many bytes are there then. What came before a lost connection is kept."""
        stream: Any = request.stream
        stream.request_max_size = file.size + 1  # in place of the limit for JSON
        held = bytearray()
        if offset != file.received:
            raise wrong_offset(file.received)

        async def store() -> None:
            nonlocal offset
            if held:
                offset = await asyncio.to_thread(self._files.append, opened, file.id, offset, bytes(held))
                held.clear()

        try:
            async for part in stream:
                held += part
                if len(held) >= PIECE:
                    await store()
            await store()
        except asyncio.CancelledError:
            await store()
            raise
        except WrongOffsetError as wrong:
            raise wrong_offset(wrong.received) from None
        return offset


def shown(file: StoredFile) -> dict[str, Any]:
    """A file as the API shows it."""
    return {
        "id": file.id,
        "name": file.name,
        "size": file.size,
        "received": file.received,
        "media": file.media,
        "sha256": file.sha256,
        "status": file.status,
        "location": file.location,
        "scan": file.scan,
        "purpose": file.purpose,
    }


def wrong_offset(received: int) -> Problem:
    """Bytes that do not follow on those that are there."""
    return Problem("wrong_offset", members={"received": received}, headers={**tus.ALWAYS, "Upload-Offset": str(received)})
