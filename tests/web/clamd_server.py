"""A small daemon that speaks clamd's INSTREAM, and finds what holds the mark of the EICAR test file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

MARK = b"EICAR-STANDARD-ANTIVIRUS-TEST-FILE"


@asynccontextmanager
async def clamd(reply: bytes | None = None) -> AsyncIterator[str]:
    """Runs it; gives its address. `reply` is said whatever comes."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        assert await reader.readuntil(b"\0") == b"zINSTREAM\0"
        content = b""
        while length := int.from_bytes(await reader.readexactly(4), "big"):
            content += await reader.readexactly(length)
        writer.write(reply or (b"stream: Eicar-Signature FOUND\0" if MARK in content else b"stream: OK\0"))
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
