"""Conversations: their turns, their pending messages, their hand-over and their end."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from actions.store.crypto import DataKey, MasterKey
from actions.store.database import Database
from actions.store.ended import EXPIRED, WITHDRAWN, ended_error, forget_ended, remember_ended, tell_ended
from actions.store.errors import AlreadyHandedOverError, AlreadySaidError, MovedOnError, UnknownConversationError
from actions.store.files import hand_over_files
from actions.store.filing import file_once
from actions.store.records import (
    DRAFTING,
    HANDED_OVER,
    Committed,
    Conversation,
    Exchange,
    Filing,
    HandOver,
    Json,
    Opened,
    Pending,
)
from actions.store.sealing import (
    conversation_key,
    conversation_place,
    open_conversation,
    open_exchange,
    open_last_turn,
    open_pending,
    open_turn,
    pending_place,
    seal_turn,
)
from actions.store.tables import ConversationRow, PendingRow, TurnRow
from actions.store.tokens import add_token, expired, token_fits

_AT_ONCE = 500
CLIENT_ID = re.compile(r"[A-Za-z0-9_.:-]{1,64}")


class Conversations:
    """Every method is one transaction: it is stored for good when the method returns, and not at all when it raises.

    `now` is always the caller's clock, with a time zone. Any method may raise `DatabaseUnavailableError`; those that open
    content may raise `TamperedError` or a `KeyFileError`.
    """

    def __init__(self, database: Database, master: Callable[[], MasterKey], keep_drafts: timedelta) -> None:
        self._database = database
        self._master = master
        self._keep_drafts = keep_drafts

    def create(
        self,
        *,
        jurisdiction: str | None,
        language: str,
        state: Json,
        turn: Json | None,
        now: datetime,
    ) -> Opened:
        """Begin a conversation at turn 0.

        Args:
            jurisdiction: the pack's id, or None while it has to be asked.
            language: "en" or "es".
            state: what the engine was left with after the opening turn; `{}` if there was none.
            turn: the opening turn as it will be sent; None if there was none.
            now: the caller's clock.

        Returns:
            the conversation, and its token (256 random bits as text), which cannot be had again.
        """
        conversation_id = secrets.token_hex(16)
        key, wrapped = self._master().new_data_key(conversation_place(conversation_id, "wrapped_key"))
        row = ConversationRow(
            id=conversation_id,
            jurisdiction=jurisdiction,
            language=language,
            turn=0,
            status=DRAFTING,
            wrapped_key=wrapped,
            state=key.seal(state, conversation_place(conversation_id, "state")),
            last_turn=None if turn is None else key.seal(turn, conversation_place(conversation_id, "last_turn")),
            created_at=now,
            updated_at=now,
            expires_at=now + self._keep_drafts,
        )
        with self._database.writing() as session:
            session.add(row)
            session.flush()
            token = add_token(session, self._master(), conversation_id, now)
            if turn is not None:
                session.add(turn_row(key, conversation_id, 0, None, None, turn, now))
            session.commit()
        return Opened(open_conversation(key, row), token)

    def load(self, conversation_id: str, token: str, *, now: datetime) -> Conversation:
        """Open a conversation with its token.

        Raises:
            DraftEndedError: its time is over, or it was withdrawn; for 90 days.
            UnknownConversationError: unknown id or wrong token; the answer and the work are the same.
        """
        offered = self._master().token_hash(token)
        with self._database.reading() as session:
            row = session.get(ConversationRow, conversation_id)
            fits = token_fits(session, conversation_id, offered)
            if row is None or not fits:
                tell_ended(session, conversation_id, offered, now)
                raise UnknownConversationError
            if expired(row, now):
                raise ended_error(EXPIRED, row.expires_at, now)
            return open_conversation(conversation_key(self._master(), row), row)

    def replay(self, conversation: Conversation, client_id: str) -> dict[str, Any] | None:
        """The stored turn that answered the message with this client id; None if it is a new message."""
        with self._database.reading() as session:
            row = session.scalar(answered(conversation.id, client_id))
            if row is None:
                return None
            return open_turn(conversation_key(self._master(), self._row(session, conversation)), row)

    def commit_turn(
        self,
        conversation: Conversation,
        expected_turn: int,
        client_id: str,
        said: Json,
        state: Json,
        turn: Json,
        *,
        jurisdiction: str | None,
        language: str,
        now: datetime,
        hand_over: HandOver | None = None,
    ) -> Committed:
        """Store one turn, and with it the hand-over if there is one, in a single transaction.

        The turn gets the number `expected_turn + 1`; a pending message with this client id is no longer pending.

        A hand-over writes the complaint, its findings, deadlines and notices and takes the next case number of its city
        and year. A conversation is handed over once: a second hand-over stores its turn (with the first one's number) and
        changes nothing else; `Committed.filing.first` is then False.

        Args:
            conversation: as `load` gave it.
            expected_turn: the number of the turn that the message answers, usually `conversation.turn`.
            client_id: the client's id for the message: 1 to 64 of letters, digits, `_ . : -`.
            said: the `say` of the message.
            state: what the engine was left with.
            turn: the turn as it will be sent.
            jurisdiction: the jurisdiction after this turn.
            language: the language after this turn.
            now: the caller's clock; the draft is kept from here on for another full time.
            hand_over: the complaint to hand over. The state and turn that its `finish` gives go before those above.

        Returns:
            the conversation after it, and the turn to send: exactly as it is stored.

        Raises:
            AlreadySaidError: this client id was answered before; it carries the stored turn.
            MovedOnError: the conversation is at another turn; it carries where it stands.
            FilesChangedError: the complaint lists other files than the draft has by now.
            UnknownConversationError: the draft was erased meanwhile.
        """
        require_client_id(client_id)
        with self._database.writing() as session:
            row = self._row(session, conversation, lock=True)
            key = conversation_key(self._master(), row)
            refuse_if_stale(session, key, row, client_id, expected_turn)
            filing: Filing | None = None
            if hand_over is not None:
                filing, finished = file_once(session, self._master(), row.id, hand_over, now)
                if filing.first:
                    hand_over_files(session, row.id, filing.complaint_id, hand_over.files)
                state = state if finished.state is None else finished.state
                turn = turn if finished.turn is None else finished.turn
                row.status = HANDED_OVER
            n = expected_turn + 1
            stored = turn_row(key, row.id, n, client_id, said, turn, now)
            session.add(stored)
            row.turn = n
            row.jurisdiction = jurisdiction
            row.language = language
            row.state = key.seal(state, conversation_place(row.id, "state"))
            row.last_turn = key.seal(turn, conversation_place(row.id, "last_turn"))
            row.updated_at = now
            row.expires_at = now + self._keep_drafts
            session.execute(delete(PendingRow).where(PendingRow.conversation_id == row.id, PendingRow.client_id == client_id))
            session.commit()
            return Committed(open_conversation(key, row), open_turn(key, stored), filing)

    def transcript(self, conversation: Conversation) -> list[Exchange]:
        """Every turn in order, the opening one first."""
        with self._database.reading() as session:
            key = conversation_key(self._master(), self._row(session, conversation))
            rows = session.scalars(select(TurnRow).where(TurnRow.conversation_id == conversation.id).order_by(TurnRow.n))
            return [open_exchange(key, row) for row in rows]

    def keep_pending(self, conversation: Conversation, client_id: str, said: Json, *, now: datetime) -> None:
        """Take in a message that cannot be answered now. The same client id again changes nothing.

        Raises:
            AlreadySaidError: this client id was answered before; it carries the stored turn.
        """
        require_client_id(client_id)
        with self._database.writing() as session:
            row = self._row(session, conversation, lock=True)
            key = conversation_key(self._master(), row)
            refuse_if_said(session, key, row.id, client_id)
            kept = select(PendingRow.id).where(PendingRow.conversation_id == row.id, PendingRow.client_id == client_id)
            if session.scalar(kept) is None:
                sealed = key.seal(said, pending_place(row.id, client_id))
                session.add(PendingRow(conversation_id=row.id, client_id=client_id, said=sealed, at=now))
                session.commit()

    def take_pending(self, conversation: Conversation) -> list[Pending]:
        """The messages that wait, oldest first.

        They stay stored until `commit_turn` answers each by its client id, so that a crash between loses none.
        """
        with self._database.reading() as session:
            key = conversation_key(self._master(), self._row(session, conversation))
            rows = session.scalars(
                select(PendingRow).where(PendingRow.conversation_id == conversation.id).order_by(PendingRow.id)
            )
            return [open_pending(key, row) for row in rows]

    def with_pending(self) -> list[Conversation]:
        """Every conversation that has messages waiting, oldest first: what to go on with after a restart."""
        with self._database.reading() as session:
            rows = session.scalars(
                select(ConversationRow).join(PendingRow).group_by(ConversationRow.id).order_by(ConversationRow.updated_at)
            )
            return [open_conversation(conversation_key(self._master(), row), row) for row in rows]

    def erase(self, conversation: Conversation, *, now: datetime) -> None:
        """Delete the draft for good: its turns, its pending messages and its key, without which no copy opens.

        For 90 days it stays known to who holds a token of it that it was withdrawn, and when.

        On SQLite the bytes are gone from the files when this returns, unless somebody is reading at that moment: then when
        the log is next emptied. On PostgreSQL they are gone with its next vacuum. Backups keep what they have.

        Raises:
            AlreadyHandedOverError: it was handed over; nothing was changed.
            UnknownConversationError: it is gone already.
        """
        with self._database.writing() as session:
            row = self._row(session, conversation, lock=True)
            if row.status != DRAFTING:
                raise AlreadyHandedOverError
            remember_ended(session, [row.id], WITHDRAWN, now)
            session.execute(delete(ConversationRow).where(ConversationRow.id == row.id))
            session.commit()
        self._database.forget_deleted()

    def purge(self, *, now: datetime) -> int:
        """Delete every draft that has expired, and tell how many there were. What is known of those of old goes too."""
        over = (ConversationRow.status == DRAFTING, ConversationRow.expires_at <= now)
        with self._database.writing() as session:
            ended = session.scalars(select(ConversationRow.id).where(*over).with_for_update()).all()
            for some in batched(ended):
                remember_ended(session, some, EXPIRED, None)
                session.execute(delete(ConversationRow).where(ConversationRow.id.in_(some)))
            forget_ended(session, now)
            session.commit()
        self._database.forget_deleted()
        return len(ended)

    def _row(self, session: Session, conversation: Conversation, *, lock: bool = False) -> ConversationRow:
        # On SQLite the lock is the whole database's, taken when the writing unit of work began.
        row = session.get(ConversationRow, conversation.id, with_for_update=lock or None)
        if row is None:
            raise UnknownConversationError
        return row


def batched(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """A database takes only so many values in one statement."""
    return (ids[start : start + _AT_ONCE] for start in range(0, len(ids), _AT_ONCE))


def refuse_if_stale(session: Session, key: DataKey, row: ConversationRow, client_id: str, expected_turn: int) -> None:
    """The compare of compare-and-set. A repeated message is told from a late one first: it must get its old answer."""
    refuse_if_said(session, key, row.id, client_id)
    if row.turn != expected_turn:
        raise MovedOnError(row.turn, open_last_turn(key, row))


def refuse_if_said(session: Session, key: DataKey, conversation_id: str, client_id: str) -> None:
    before = session.scalar(answered(conversation_id, client_id))
    if before is not None:
        raise AlreadySaidError(open_turn(key, before))


def answered(conversation_id: str, client_id: str) -> Any:
    return select(TurnRow).where(TurnRow.conversation_id == conversation_id, TurnRow.client_id == client_id)


def turn_row(
    key: DataKey, conversation_id: str, n: int, client_id: str | None, said: Json | None, turn: Json, now: datetime
) -> TurnRow:
    sealed_said, sealed_turn = seal_turn(key, conversation_id, n, said, turn)
    return TurnRow(conversation_id=conversation_id, n=n, client_id=client_id, said=sealed_said, turn=sealed_turn, at=now)


def require_client_id(client_id: str) -> None:
    # Client ids are stored in the clear, so they must not be able to hold a sentence.
    if not CLIENT_ID.fullmatch(client_id):
        raise ValueError("A client id is 1 to 64 letters, digits or any of _ . : -")
