"""The tokens of a conversation: one for each device that it is open on."""

from __future__ import annotations

import hmac
import secrets
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from actions.store.crypto import MasterKey
from actions.store.records import DRAFTING
from actions.store.tables import ConversationRow, TokenRow

MOST_TOKENS = 5
"""Of one conversation. The oldest one ends when a further one is given, so that no device stays open for ever."""


def add_token(session: Session, master: MasterKey, conversation_id: str, now: datetime) -> str:
    """A new token (256 random bits as text). The caller commits, and holds the conversation's row."""
    token = secrets.token_urlsafe(32)
    session.add(TokenRow(conversation_id=conversation_id, token_hash=master.token_hash(token), made_at=now))
    session.flush()
    mine = TokenRow.conversation_id == conversation_id
    newest = session.scalars(select(TokenRow.id).where(mine).order_by(TokenRow.id.desc()).limit(MOST_TOKENS)).all()
    session.execute(delete(TokenRow).where(mine, TokenRow.id.not_in(newest)))
    return token


def token_fits(session: Session, conversation_id: str, offered: bytes) -> bool:
    """Whether this is the hash of one of the conversation's tokens."""
    stored = session.scalars(select(TokenRow.token_hash).where(TokenRow.conversation_id == conversation_id)).all()
    # Compared with something even where there is no such conversation, so that the time taken tells nothing.
    return sum(hmac.compare_digest(one, offered) for one in stored or [bytes(len(offered))]) > 0


def expired(row: ConversationRow, now: datetime) -> bool:
    """Whether the draft's time is over. What was handed over does not expire."""
    return row.status == DRAFTING and row.expires_at <= now
