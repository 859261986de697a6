"""Files on the plain form: sent with an ordinary form, listed, taken out."""

from __future__ import annotations

import asyncio
import contextlib

from sanic import HTTPResponse, Request

from actions.store import AlreadyHandedOverError, Conversation, NotHandedOverError, Store, UnknownFileError
from actions.wording import say
from bot.web import tus
from bot.web.multipart import Field, fields_with_files
from bot.web.plain.filing import Filing
from bot.web.plain.forms import one
from bot.web.plain.here import Here, Rooms, go_to
from bot.web.plain.session import from_our_pages
from bot.web.problems import Kind, Problem
from bot.web.receiving import DOCUMENT, LARGEST_FILE, PIECE, SWORN_COPY, Receiving, refused, too_large

# What is too large is read to its end: a browser that is cut off in the middle shows no answer, and so no reason.
_MOST_BYTES = 512 * 1024 * 1024
_LONGEST_FIELD = 200
_REVIEW = "review"
_NAMED: tuple[Kind, ...] = ("file_too_large", "file_refused", "infected")


class Files:
    """Handlers. Each may raise Gone or Problem."""

    def __init__(self, rooms: Rooms, filing: Filing, receiving: Receiving) -> None:
        self._rooms = rooms
        self._filing = filing
        self._receiving = receiving

    async def add_files(self, request: Request, city: str) -> HTTPResponse:
        """Takes the files of one form. Those that cannot be taken are told beside the field; the others are kept."""
        here = await self._rooms.here(request, city)
        texts = {"form": "", "page": ""}
        problems: list[tuple[str, Problem]] = []
        taken, coming = 0, None
        try:
            async for field, data in fields_with_files(request, _MOST_BYTES):
                if field.file_name is None:
                    _add_text(texts, field, data)
                    continue
                if not from_our_pages(request) or not here.session.wrote(texts["form"]):
                    raise Problem("not_allowed")
                coming = coming or self._coming(here, field)
                if data:
                    await coming.take(data)
                elif data is None:
                    if problem := await coming.end():
                        problems.append((coming.name, problem))
                    taken, coming = taken + (not coming.nothing), None
        finally:
            if coming is not None:
                await coming.give_up()
        if not here.session.wrote(texts["form"]):
            raise Problem("not_allowed")
        if not taken:
            return await self._filing.with_file_problems(here, texts["page"], [say("web.plain.files.none", here.language)], 422)
        if problems:
            told = [_told(name, problem, here) for name, problem in problems]
            return await self._filing.with_file_problems(here, texts["page"], told, problems[0][1].status)
        return _back(here, texts["page"])

    async def remove_file(self, request: Request, city: str, file: str) -> HTTPResponse:
        """Erases a file for good. A second press finds nothing to do."""
        here, fields = await self._rooms.posted(request, city, ("page",))
        with contextlib.suppress(UnknownFileError):
            await asyncio.to_thread(self._rooms.store.files.remove, here.conversation, file)
        return _back(here, one(fields, "page"))

    async def strip_file(self, request: Request, city: str, file: str) -> HTTPResponse:
        """Takes the place where it was taken out of a picture."""
        here, fields = await self._rooms.posted(request, city, ("page",))
        found = await asyncio.to_thread(self._rooms.store.files.find, here.conversation, file)
        await self._receiving.strip(here.conversation, found)
        return _back(here, one(fields, "page"))

    def _coming(self, here: Here, field: Field) -> _Coming:
        self._rooms.limiter.count("upload", here.session.conversation)
        purpose = SWORN_COPY if here.turn.get("phase") == "awaiting_oath" else DOCUMENT
        name = tus.plain_name(field.file_name or "")[-tus.LONGEST_NAME :]
        return _Coming(self._receiving, self._rooms.store, here.conversation, name, purpose)


class _Coming:
    """One file on its way in: stored as it comes, then looked at as the files of the chat are."""

    def __init__(self, receiving: Receiving, store: Store, conversation: Conversation, name: str, purpose: str) -> None:
        self._receiving = receiving
        self._files = store.files
        self._conversation = conversation
        self._purpose = purpose
        self._held = bytearray()
        self._id: str | None = None
        self._received = 0
        self._problem: Problem | None = None
        self.name = name

    @property
    def nothing(self) -> bool:
        """Whether the field was left empty."""
        return not self.name and not self._received

    async def take(self, data: bytes) -> None:
        """The next bytes. Once the file is refused, what still comes of it is let go."""
        self._received += len(data)
        if self._problem is not None:
            return
        if self._received > LARGEST_FILE:
            await self._refuse(too_large(self.name))
            return
        self._held += data
        if len(self._held) >= PIECE:
            await self._store(LARGEST_FILE)

    async def end(self) -> Problem | None:
        """Every byte is there: keeps the file, or tells why not."""
        if self.nothing or self._problem is not None:
            return self._problem
        if not self._received:
            return refused(self.name)
        await self._store(self._received)
        if self._id is not None and self._problem is None:
            file = await asyncio.to_thread(self._files.end, self._conversation, self._id)
            try:
                await self._receiving.settle(self._conversation, file)
            except Problem as problem:
                self._problem = problem
            self._id = None
        return self._problem

    async def give_up(self) -> None:
        """Nothing of it stays."""
        if self._id is not None:
            file, self._id = self._id, None
            await asyncio.to_thread(self._files.remove, self._conversation, file)

    async def _store(self, size: int) -> None:
        """`size`: how large the file is at most, as far as is known now."""
        try:
            if self._id is None:
                self._id = (await self._receiving.begin(self._conversation, self.name, size, self._purpose)).id
            at = self._received - len(self._held)
            await asyncio.to_thread(self._files.append, self._conversation, self._id, at, bytes(self._held))
            self._held.clear()
        except AlreadyHandedOverError:
            await self._refuse(Problem("handed_over"))
        except NotHandedOverError:
            await self._refuse(Problem("not_handed_over"))
        except Problem as problem:
            await self._refuse(problem)

    async def _refuse(self, problem: Problem) -> None:
        self._problem = problem
        self._held.clear()
        await self.give_up()


def _add_text(texts: dict[str, str], field: Field, data: bytes | None) -> None:
    if field.name not in texts or len(texts[field.name]) + len(data or b"") > _LONGEST_FIELD:
        raise Problem("invalid")
    texts[field.name] += (data or b"").decode("ascii", errors="replace")


def _told(name: str, problem: Problem, here: Here) -> str:
    detail = str(problem.document(here.language)["detail"])
    return detail if problem.kind in _NAMED else say("web.plain.files.problem", here.language, name=name, why=detail)


def _back(here: Here, page: str) -> HTTPResponse:
    return go_to(f"/plain/{here.law.pack.id}" + ("/review" if page == _REVIEW else "") + "#files")
