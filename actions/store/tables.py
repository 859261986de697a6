"""The tables. Columns of type `bytes` that are named in the comments as sealed hold content; no other column may."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import (
    JSON,
    Date,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s",
    "pk": "pk_%(table_name)s",
}


class Instant(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no zone, so it gets the UTC digits; a naive datetime is refused."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("An instant needs its time zone.")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Table(DeclarativeBase):
    """The base of every table."""

    metadata = MetaData(naming_convention=NAMES)
    type_annotation_map = {  # noqa: RUF012 - SQLAlchemy reads it as a class attribute
        datetime: Instant,
        date: Date,
        bytes: LargeBinary,
        dict[str, Any]: JSON(none_as_null=True),
    }


class ConversationRow(Table):
    """One conversation: the draft and where it stands."""

    __tablename__ = "conversations"
    __table_args__ = (Index(None, "status", "expires_at"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # 128 random bits
    jurisdiction: Mapped[str | None] = mapped_column(String(64))
    language: Mapped[str] = mapped_column(String(8))
    code_hash: Mapped[bytes | None] = mapped_column(index=True, unique=True)  # of the return code
    turn: Mapped[int]
    status: Mapped[str] = mapped_column(String(16))
    wrapped_key: Mapped[bytes]
    state: Mapped[bytes]  # sealed
    last_turn: Mapped[bytes | None]  # sealed
    created_at: Mapped[datetime]
    updated_at: Mapped[datetime]
    expires_at: Mapped[datetime]


class TokenRow(Table):
    """A token that opens a conversation, as its keyed hash. There is one for each device that it is open on."""

    __tablename__ = "tokens"

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[str] = mapped_column(ForeignKey("conversations.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[bytes]
    made_at: Mapped[datetime]


class EndedDraftRow(Table):
    """A draft that ended, for one token that opened it. It is deleted after 90 days."""

    __tablename__ = "ended_drafts"

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[str] = mapped_column(String(32), index=True)
    token_hash: Mapped[bytes]
    ended_at: Mapped[datetime] = mapped_column(index=True)
    reason: Mapped[str] = mapped_column(String(16))


class TurnRow(Table):
    """One turn: what was said, and what was answered. The opening turn answers nothing."""

    __tablename__ = "turns"
    __table_args__ = (UniqueConstraint("conversation_id", "client_id"),)

    conversation_id: Mapped[str] = mapped_column(ForeignKey("conversations.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    client_id: Mapped[str | None] = mapped_column(String(64))
    said: Mapped[bytes | None]  # sealed
    turn: Mapped[bytes]  # sealed
    at: Mapped[datetime]


class PendingRow(Table):
    """A message that was taken in while the engine was away, and is not answered yet."""

    __tablename__ = "pending_messages"
    __table_args__ = (UniqueConstraint("conversation_id", "client_id"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    conversation_id: Mapped[str] = mapped_column(ForeignKey("conversations.id", ondelete="CASCADE"))
    client_id: Mapped[str] = mapped_column(String(64))
    said: Mapped[bytes]  # sealed
    at: Mapped[datetime]


class FileRow(Table):
    """One file: the draft's while there is one, the complaint's after the hand-over. It has a data key of its own."""

    __tablename__ = "files"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # 128 random bits
    conversation_id: Mapped[str | None] = mapped_column(ForeignKey("conversations.id", ondelete="CASCADE"), index=True)
    complaint_id: Mapped[str | None] = mapped_column(ForeignKey("complaints.id", ondelete="CASCADE"), index=True)
    purpose: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(16))
    size: Mapped[int]
    received: Mapped[int]
    pieces: Mapped[int]
    wrapped_key: Mapped[bytes]
    detail: Mapped[bytes]  # sealed: its name, kind, hash, what was found in it
    made_at: Mapped[datetime]


class PieceRow(Table):
    """One piece of a file's content, in the order in which they came."""

    __tablename__ = "file_pieces"

    file_id: Mapped[str] = mapped_column(ForeignKey("files.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    data: Mapped[bytes]  # sealed


class ComplaintRow(Table):
    """One complaint that was handed over. It has a data key of its own, so that it can outlive its conversation."""

    __tablename__ = "complaints"
    __table_args__ = (
        UniqueConstraint("conversation_id"),
        UniqueConstraint("jurisdiction", "year", "sequence"),
        Index(None, "received_at"),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)  # random: a running number would tell how many there are
    conversation_id: Mapped[str | None] = mapped_column(ForeignKey("conversations.id", ondelete="SET NULL"))
    jurisdiction: Mapped[str] = mapped_column(String(64))
    year: Mapped[int | None]
    sequence: Mapped[int | None]
    case_number: Mapped[str | None] = mapped_column(String(64))
    disposition: Mapped[str] = mapped_column(String(32))
    wrapped_key: Mapped[bytes]
    complaint: Mapped[bytes]  # sealed
    # Five clocks, because different duties start from different ones.
    draft_started_at: Mapped[datetime]
    submitted_at: Mapped[datetime]
    received_at: Mapped[datetime | None]
    completed_at: Mapped[datetime | None]
    forwarded_at: Mapped[datetime | None]


class FindingRow(Table):
    """What one screening rule found in one complaint."""

    __tablename__ = "findings"

    complaint_id: Mapped[str] = mapped_column(ForeignKey("complaints.id", ondelete="CASCADE"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rule: Mapped[str] = mapped_column(String(64))
    effect: Mapped[str] = mapped_column(String(16))
    outcome: Mapped[str] = mapped_column(String(16))
    detail: Mapped[bytes]  # sealed: the words it rests on, the sentences, the citations


class EventRow(Table):
    """One thing that was recorded about one complaint. Nothing here is ever changed or taken away."""

    __tablename__ = "events"

    complaint_id: Mapped[str] = mapped_column(ForeignKey("complaints.id", ondelete="CASCADE"), primary_key=True)
    n: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    kind: Mapped[str] = mapped_column(String(32))
    recorded_at: Mapped[datetime]
    detail: Mapped[bytes]  # sealed: when it happened, the days, the reason, by whom


class DeadlineRow(Table):
    """One duty with a date. All its texts come from the pack."""

    __tablename__ = "deadlines"

    complaint_id: Mapped[str] = mapped_column(ForeignKey("complaints.id", ondelete="CASCADE"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    rule: Mapped[str] = mapped_column(String(64))
    due_on: Mapped[date | None]
    due_at: Mapped[datetime | None]
    actor: Mapped[str] = mapped_column(Text)
    trigger: Mapped[str] = mapped_column(Text)
    assumption: Mapped[str | None] = mapped_column(Text)


class CaseCounterRow(Table):
    """The last number given in one jurisdiction and year."""

    __tablename__ = "case_counters"

    jurisdiction: Mapped[str] = mapped_column(String(64), primary_key=True)
    year: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    last: Mapped[int]


class OutboxRow(Table):
    """One message to the outside, written with the change that it tells of. Its payload is free of content."""

    __tablename__ = "outbox"
    __table_args__ = (UniqueConstraint("key"), Index(None, "channel", "state", "next_attempt_at"))

    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(String(128))
    channel: Mapped[str] = mapped_column(String(16))
    kind: Mapped[str] = mapped_column(String(64))
    jurisdiction: Mapped[str] = mapped_column(String(64))
    payload: Mapped[dict[str, Any]]
    state: Mapped[str] = mapped_column(String(16))
    attempts: Mapped[int]
    created_at: Mapped[datetime]
    next_attempt_at: Mapped[datetime]
    lease: Mapped[str | None] = mapped_column(String(32))
    leased_until: Mapped[datetime | None]
    sent_at: Mapped[datetime | None]
    sent_reference: Mapped[dict[str, Any] | None]
    last_error: Mapped[str | None] = mapped_column(String(64))
