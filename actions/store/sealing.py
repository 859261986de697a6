"""Rows and their sealed columns: which key opens what, where."""

from __future__ import annotations

from typing import Any

from actions.store.crypto import DataKey, MasterKey, Place
from actions.store.records import Conversation, Exchange, Pending
from actions.store.tables import ComplaintRow, ConversationRow, PendingRow, TurnRow


def conversation_place(conversation_id: str, column: str) -> Place:
    return Place("conversations", conversation_id, column)


def turn_place(conversation_id: str, n: int, column: str) -> Place:
    return Place("turns", f"{conversation_id}/{n}", column)


def pending_place(conversation_id: str, client_id: str) -> Place:
    return Place("pending_messages", f"{conversation_id}/{client_id}", "said")


def complaint_place(complaint_id: str, column: str) -> Place:
    return Place("complaints", complaint_id, column)


def file_place(file_id: str, column: str) -> Place:
    return Place("files", file_id, column)


def piece_place(file_id: str, n: int) -> Place:
    return Place("file_pieces", f"{file_id}/{n}", "data")


def finding_place(complaint_id: str, position: int) -> Place:
    return Place("findings", f"{complaint_id}/{position}", "detail")


def event_place(complaint_id: str, n: int) -> Place:
    return Place("events", f"{complaint_id}/{n}", "detail")


def conversation_key(master: MasterKey, row: ConversationRow) -> DataKey:
    return master.unwrap(row.wrapped_key, conversation_place(row.id, "wrapped_key"))


def complaint_key(master: MasterKey, row: ComplaintRow) -> DataKey:
    return master.unwrap(row.wrapped_key, complaint_place(row.id, "wrapped_key"))


def open_conversation(key: DataKey, row: ConversationRow) -> Conversation:
    return Conversation(
        id=row.id,
        jurisdiction=row.jurisdiction,
        language=row.language,
        turn=row.turn,
        status=row.status,
        state=key.open(row.state, conversation_place(row.id, "state")),
        last_turn=open_last_turn(key, row),
        created_at=row.created_at,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        code_given=row.code_hash is not None,
    )


def open_last_turn(key: DataKey, row: ConversationRow) -> dict[str, Any] | None:
    if row.last_turn is None:
        return None
    turn: dict[str, Any] = key.open(row.last_turn, conversation_place(row.id, "last_turn"))
    return turn


def open_turn(key: DataKey, row: TurnRow) -> dict[str, Any]:
    turn: dict[str, Any] = key.open(row.turn, turn_place(row.conversation_id, row.n, "turn"))
    return turn


def open_exchange(key: DataKey, row: TurnRow) -> Exchange:
    said = None if row.said is None else key.open(row.said, turn_place(row.conversation_id, row.n, "said"))
    return Exchange(n=row.n, client_id=row.client_id, said=said, turn=open_turn(key, row), at=row.at)


def open_pending(key: DataKey, row: PendingRow) -> Pending:
    return Pending(
        client_id=row.client_id,
        said=key.open(row.said, pending_place(row.conversation_id, row.client_id)),
        at=row.at,
    )


def seal_turn(key: DataKey, conversation_id: str, n: int, said: Any, turn: Any) -> tuple[bytes | None, bytes]:
    sealed_said = None if said is None else key.seal(said, turn_place(conversation_id, n, "said"))
    return sealed_said, key.seal(turn, turn_place(conversation_id, n, "turn"))
