"""A small tus 1.0 client for tests."""

from __future__ import annotations

import base64
from typing import Any

import httpx
from chat_client import Chat

BYTES = "application/offset+octet-stream"


async def begin(chat: Chat, name: str, size: int, **more: str) -> httpx.Response:
    """Creates an upload."""
    pairs = {"filename": name, **more}
    told = ",".join(f"{key} {base64.b64encode(value.encode()).decode()}" for key, value in pairs.items())
    headers = {**chat.headers, "Tus-Resumable": "1.0.0", "Upload-Length": str(size), "Upload-Metadata": told}
    return await chat.client.post(f"{chat.path}/files", headers=headers)


async def send(chat: Chat, location: str, content: bytes, offset: int = 0) -> httpx.Response:
    """Sends bytes."""
    headers = {**chat.headers, "Tus-Resumable": "1.0.0", "Upload-Offset": str(offset), "Content-Type": BYTES}
    return await chat.client.patch(location, headers=headers, content=content)


async def offset(chat: Chat, location: str) -> httpx.Response:
    """Asks how much is there."""
    return await chat.client.head(location, headers={**chat.headers, "Tus-Resumable": "1.0.0"})


async def upload(chat: Chat, name: str, content: bytes, **more: str) -> httpx.Response:
    """All of it at once; the answer to the last step."""
    began = await begin(chat, name, len(content), **more)
    return await send(chat, began.headers["location"], content) if began.status_code == 201 else began


async def listed(chat: Chat) -> list[dict[str, Any]]:
    """The files that there are."""
    answer = await chat.get("files")
    assert answer.status_code == 200, answer.text
    files: list[dict[str, Any]] = answer.json()["files"]
    return files
