"""What happens to a file once all its bytes are here: it is looked at, and kept or refused and erased."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Literal

from actions.files.kinds import EXTENSIONS, may_be_called, media_of
from actions.files.location import PICTURES, has_location, without_location
from actions.law.pack import Law
from actions.store import Conversation, Notice, Store, StoredFile, TooManyFilesError
from bot.web.problems import Problem

Scan = Callable[[bytes], Literal["clean", "infected", "not_scanned"]]
ACCEPTS = tuple(EXTENSIONS)
DOCUMENT, SWORN_COPY = "document", "sworn_copy"
LARGEST_FILE = 25 * 1024 * 1024
PIECE = 512 * 1024
"""Bytes that are stored at once; what a lost connection costs at most."""

_AWAITING_OATH = "awaiting_oath"


def unscanned(_: bytes) -> Literal["not_scanned"]:
    """Where no scanner is configured."""
    return "not_scanned"


class Receiving:
    """Looks at files one at a time: each is whole in memory while it is looked at."""

    def __init__(
        self, store: Store, laws: Mapping[str, Law], now: Callable[[], datetime], scan: Scan, filed: Callable[[], None]
    ) -> None:
        """`filed` is called when there is something new for the staff."""
        self._files = store.files
        self._queue = store.queue
        self._laws = laws
        self._now = now
        self._scan = scan
        self._filed = filed
        self._one_at_a_time = asyncio.Lock()

    async def begin(self, conversation: Conversation, name: str, size: int, purpose: str) -> StoredFile:
        """Makes room for a file of that many bytes.

        Raises:
            AlreadyHandedOverError, NotHandedOverError: documents come before the hand-over, the sworn copy after it.
            Problem: there is no room for it, or it can be none that is taken.
        """
        if size > LARGEST_FILE:
            raise too_large(name)
        if size == 0 or not may_be_called(name):
            raise refused(name)
        if purpose == SWORN_COPY:
            await self._require_an_oath(conversation)
        try:
            return await asyncio.to_thread(self._files.begin, conversation, name, size, purpose, now=self._now())
        except TooManyFilesError as many:
            values = {"most": many.most, "limit": many.most_bytes // (1024 * 1024)}
            raise Problem("too_many_files", values=values, members={"most": many.most, "limit": many.most_bytes}) from None

    async def settle(self, conversation: Conversation, file: StoredFile) -> StoredFile:
        """The file, after it was looked at if it is whole and that has not been done. A restart may have come between.

        Raises:
            Problem: it is refused, and erased.
        """
        if file.status == "kept" or file.received < file.size:
            return file
        async with self._one_at_a_time:
            kept = await asyncio.to_thread(self._look_at, conversation, file)
        if kept.purpose == SWORN_COPY:
            self._filed()
        return kept

    async def strip(self, conversation: Conversation, file: StoredFile) -> StoredFile:
        """The file without the place where it was taken. The old content is gone for good."""
        if not file.location:
            return file
        async with self._one_at_a_time:
            return await asyncio.to_thread(self._strip, conversation, file)

    async def _require_an_oath(self, conversation: Conversation) -> None:
        """The sworn copy is taken where the complaint that was handed over waits for it."""
        filed = await asyncio.to_thread(self._queue.of_conversation, conversation)
        if filed is None:
            raise Problem("not_handed_over")
        if filed.item.disposition != _AWAITING_OATH:
            raise Problem("handed_over")

    def _look_at(self, conversation: Conversation, file: StoredFile) -> StoredFile:
        content = self._files.content(conversation, file.id)
        media = media_of(content)
        if media is None or not may_be_called(file.name, media):
            self._files.remove(conversation, file.id)
            raise refused(file.name)
        scan = self._scan(content)
        if scan == "infected":
            self._files.remove(conversation, file.id)
            raise Problem("infected", values={"name": file.name})
        found = {"media": media, "scan": scan, **_told_by(content, media)}
        law = self._laws.get(conversation.jurisdiction or "")
        discreet = law is None or law.pack.existence_secret is not None
        notices = [Notice(SWORN_COPY, discreet=discreet)]
        return self._files.keep(conversation, file.id, found, now=self._now(), notices=notices)

    def _strip(self, conversation: Conversation, file: StoredFile) -> StoredFile:
        content = without_location(self._files.content(conversation, file.id))
        return self._files.replace(conversation, file.id, content, _told_by(content, str(file.media)))


def too_large(name: str) -> Problem:
    """A file of more bytes than one may have."""
    values = {"name": name, "limit": LARGEST_FILE // (1024 * 1024)}
    return Problem("file_too_large", values=values, members={"limit": LARGEST_FILE})


def refused(name: str) -> Problem:
    """A file of a kind that is not taken, or that is not what its name says."""
    return Problem("file_refused", values={"name": name}, members={"accepts": ACCEPTS})


def _told_by(content: bytes, media: str) -> dict[str, Any]:
    return {
        "sha256": hashlib.sha256(content).hexdigest(),
        "location": has_location(content) if media in PICTURES else None,
    }
