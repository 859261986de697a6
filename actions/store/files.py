"""Files: taken in piece by piece, sealed piece by piece, the draft's first and the complaint's after the hand-over."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Select, delete, func, or_, select
from sqlalchemy.orm import Session

from actions.store.crypto import DataKey, MasterKey
from actions.store.database import Database
from actions.store.errors import (
    AlreadyHandedOverError,
    FilesChangedError,
    NotHandedOverError,
    TooManyFilesError,
    UnknownConversationError,
    UnknownFileError,
    WrongOffsetError,
)
from actions.store.events import add_event
from actions.store.filing import notice_rows
from actions.store.records import DRAFTING, Conversation, Event, Notice, StoredFile
from actions.store.sealing import file_place, piece_place
from actions.store.tables import ComplaintRow, ConversationRow, FileRow, PieceRow

DOCUMENT, SWORN_COPY = "document", "sworn_copy"
UPLOADING, KEPT = "uploading", "kept"
BY_THE_PERSON = "complainant"
MOST_FILES = 20
MOST_BYTES = 100 * 1024 * 1024
MOST_PIECES = 2000
"""Of one file: more would be a client that sends it byte by byte."""


class Files:
    """Every method is one transaction. Each may raise `UnknownFileError` and what `Conversations` raises."""

    def __init__(self, database: Database, master: Callable[[], MasterKey]) -> None:
        self._database = database
        self._master = master

    def begin(self, conversation: Conversation, name: str, size: int, purpose: str, *, now: datetime) -> StoredFile:
        """Make room for a file of that many bytes.

        Raises:
            AlreadyHandedOverError, NotHandedOverError: documents come before the hand-over, the sworn copy after it.
            TooManyFilesError: there is no room.
        """
        file_id = secrets.token_hex(16)
        key, wrapped = self._master().new_data_key(file_place(file_id, "wrapped_key"))
        with self._database.writing() as session:
            row = locked(session, conversation)
            if purpose == DOCUMENT and row.status != DRAFTING:
                raise AlreadyHandedOverError
            if purpose == SWORN_COPY and row.status == DRAFTING:
                raise NotHandedOverError
            complaint = session.scalar(select(ComplaintRow.id).where(ComplaintRow.conversation_id == row.id))
            of_purpose = belonging(conversation).where(FileRow.purpose == purpose)
            columns = (func.count(), func.coalesce(func.sum(FileRow.size), 0))
            count, total = session.execute(of_purpose.with_only_columns(*columns).order_by(None)).one()
            if count >= MOST_FILES or total + size > MOST_BYTES:
                raise TooManyFilesError(MOST_FILES, MOST_BYTES)
            file = FileRow(
                id=file_id,
                conversation_id=None if complaint else row.id,
                complaint_id=complaint,
                purpose=purpose,
                status=UPLOADING,
                size=size,
                received=0,
                pieces=0,
                wrapped_key=wrapped,
                detail=key.seal({"name": name}, file_place(file_id, "detail")),
                made_at=now,
            )
            session.add(file)
            session.commit()
            return stored_file(key, file)

    def of(self, conversation: Conversation) -> list[StoredFile]:
        """All files of a conversation, or of the complaint that it became, oldest first."""
        with self._database.reading() as session:
            return [self._told(row) for row in session.scalars(belonging(conversation))]

    def find(self, conversation: Conversation, file_id: str) -> StoredFile:
        """One file."""
        with self._database.reading() as session:
            return self._told(self._row(session, conversation, file_id))

    def append(self, conversation: Conversation, file_id: str, offset: int, data: bytes) -> int:
        """Add the bytes that follow on the first `offset` ones; tells how many there are then.

        Raises:
            WrongOffsetError: these are not the next bytes, there are more than were announced, or too many small pieces.
        """
        with self._database.writing() as session:
            row = self._row(session, conversation, file_id, lock=True)
            fits = row.status == UPLOADING and offset == row.received and offset + len(data) <= row.size
            if not fits or row.pieces >= MOST_PIECES:
                raise WrongOffsetError(row.received)
            if data:
                sealed = self._key(row).seal_bytes(data, piece_place(row.id, row.pieces))
                session.add(PieceRow(file_id=row.id, n=row.pieces, data=sealed))
                row.pieces += 1
                row.received += len(data)
                session.commit()
            return row.received

    def end(self, conversation: Conversation, file_id: str) -> StoredFile:
        """Say that nothing more comes: the file, of which the size was not known before, is what is there of it."""
        with self._database.writing() as session:
            row = self._row(session, conversation, file_id, lock=True)
            if row.status == UPLOADING:
                row.size = row.received
                session.commit()
            return self._told(row)

    def content(self, conversation: Conversation, file_id: str) -> bytes:
        """All bytes of a file that are there."""
        with self._database.reading() as session:
            return self._content(session, self._row(session, conversation, file_id))

    def keep(
        self,
        conversation: Conversation,
        file_id: str,
        found: Mapping[str, Any],
        *,
        now: datetime,
        notices: Sequence[Notice] = (),
    ) -> StoredFile:
        """Keep a file of which every byte is there. Of a sworn copy, an event tells the staff, and so do the notices.

        Args:
            found: `media`, `sha256`, `location` and `scan`, as in `StoredFile`.
        """
        with self._database.writing() as session:
            row = self._row(session, conversation, file_id, lock=True)
            if row.status == UPLOADING:
                self._set_detail(row, found)
                row.status = KEPT
                if row.complaint_id is not None:
                    self._record(session, row.complaint_id, row, notices, now)
                session.commit()
            return self._told(row)

    def replace(self, conversation: Conversation, file_id: str, content: bytes, found: Mapping[str, Any]) -> StoredFile:
        """Put other content in the place of a kept document's; the old one is gone for good.

        Raises:
            AlreadyHandedOverError: what was handed over stays as it is.
        """
        with self._database.writing() as session:
            row = self._row(session, conversation, file_id, lock=True)
            refuse_if_filed(row)
            session.execute(delete(PieceRow).where(PieceRow.file_id == row.id))
            # A number of its own, so that the old piece could not be put back in its place.
            sealed = self._key(row).seal_bytes(content, piece_place(row.id, row.pieces))
            session.add(PieceRow(file_id=row.id, n=row.pieces, data=sealed))
            row.pieces += 1
            row.size = row.received = len(content)
            self._set_detail(row, found)
            session.commit()
            told = self._told(row)
        self._database.forget_deleted()
        return told

    def remove(self, conversation: Conversation, file_id: str) -> None:
        """Delete a file for good.

        Raises:
            AlreadyHandedOverError: it is kept with a complaint; only what is still uploading can be given up then.
        """
        with self._database.writing() as session:
            row = self._row(session, conversation, file_id, lock=True)
            if row.status == KEPT:
                refuse_if_filed(row)
            session.delete(row)
            session.commit()
        self._database.forget_deleted()

    def of_complaint(self, complaint_id: str) -> list[StoredFile]:
        """The files of a complaint, for staff, oldest first."""
        kept = select(FileRow).where(FileRow.complaint_id == complaint_id, FileRow.status == KEPT)
        with self._database.reading() as session:
            return [self._told(row) for row in session.scalars(kept.order_by(FileRow.made_at, FileRow.id))]

    def content_for_staff(self, complaint_id: str, file_id: str) -> bytes:
        """The content of one of them."""
        with self._database.reading() as session:
            row = session.get(FileRow, file_id)
            if row is None or row.complaint_id != complaint_id:
                raise UnknownFileError
            return self._content(session, row)

    def _record(self, session: Session, complaint_id: str, file: FileRow, notices: Sequence[Notice], now: datetime) -> None:
        """Writes down, with the complaint, that this file came after the hand-over."""
        complaint = session.get_one(ComplaintRow, complaint_id, with_for_update=True)
        told = {"at": now.isoformat(), "by": BY_THE_PERSON, "reason": "", "file": file.id}
        add_event(session, self._master(), complaint, Event(file.purpose, now, told))
        session.add_all(notice_rows(complaint, notices, now, about=file.id))

    def _row(self, session: Session, conversation: Conversation, file_id: str, *, lock: bool = False) -> FileRow:
        wanted = belonging(conversation).where(FileRow.id == file_id)
        row = session.scalar(wanted.with_for_update(of=FileRow) if lock else wanted)
        if row is None:
            raise UnknownFileError
        return row

    def _key(self, row: FileRow) -> DataKey:
        return self._master().unwrap(row.wrapped_key, file_place(row.id, "wrapped_key"))

    def _told(self, row: FileRow) -> StoredFile:
        return stored_file(self._key(row), row)

    def _content(self, session: Session, row: FileRow) -> bytes:
        key = self._key(row)
        pieces = session.scalars(select(PieceRow).where(PieceRow.file_id == row.id).order_by(PieceRow.n))
        return b"".join(key.open_bytes(piece.data, piece_place(row.id, piece.n)) for piece in pieces)

    def _set_detail(self, row: FileRow, found: Mapping[str, Any]) -> None:
        key, place = self._key(row), file_place(row.id, "detail")
        row.detail = key.seal({**key.open(row.detail, place), **found}, place)


def hand_over_files(session: Session, conversation_id: str, complaint_id: str, listed: Sequence[str]) -> None:
    """Makes the draft's files the complaint's. What is still uploading is given up.

    Raises:
        FilesChangedError: the complaint lists other files than the draft has.
    """
    rows = session.scalars(select(FileRow).where(FileRow.conversation_id == conversation_id).with_for_update()).all()
    if {row.id for row in rows if row.status == KEPT} != set(listed):
        raise FilesChangedError
    for row in rows:
        if row.status == KEPT:
            row.conversation_id, row.complaint_id = None, complaint_id
        else:
            session.delete(row)


def belonging(conversation: Conversation) -> Select[FileRow]:
    mine = select(ComplaintRow.id).where(ComplaintRow.conversation_id == conversation.id)
    owned = or_(FileRow.conversation_id == conversation.id, FileRow.complaint_id.in_(mine))
    return select(FileRow).where(owned).order_by(FileRow.made_at, FileRow.id)


def locked(session: Session, conversation: Conversation) -> ConversationRow:
    row = session.get(ConversationRow, conversation.id, with_for_update=True)
    if row is None:
        raise UnknownConversationError
    return row


def refuse_if_filed(row: FileRow) -> None:
    if row.complaint_id is not None:
        raise AlreadyHandedOverError


def stored_file(key: DataKey, row: FileRow) -> StoredFile:
    detail = key.open(row.detail, file_place(row.id, "detail"))
    return StoredFile(
        id=row.id,
        purpose=row.purpose,
        status=row.status,
        size=row.size,
        received=row.received,
        name=detail["name"],
        media=detail.get("media"),
        sha256=detail.get("sha256"),
        location=detail.get("location"),
        scan=detail.get("scan"),
    )
