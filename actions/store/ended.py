"""What is left of a draft that ended: for 90 days, when and why, for whoever holds a token of it. Nothing that was said."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from datetime import datetime, timedelta

from sqlalchemy import delete, insert, literal, select
from sqlalchemy.orm import Session

from actions.store.errors import DraftEndedError, EndReason, UnknownConversationError
from actions.store.tables import ConversationRow, EndedDraftRow, TokenRow

EXPIRED: EndReason = "expired"
WITHDRAWN: EndReason = "withdrawn"
KEPT = timedelta(days=90)


def remember_ended(session: Session, conversation_ids: Sequence[str], reason: EndReason, at: datetime | None) -> None:
    """Writes down that these drafts end. Call it before they are deleted; the caller commits.

    Args:
        at: when; None where each ends when its time is over.
    """
    ended_at = ConversationRow.expires_at if at is None else literal(at, EndedDraftRow.ended_at.type)
    tokens = (
        select(TokenRow.conversation_id, TokenRow.token_hash, ended_at, literal(reason))
        .join(ConversationRow, ConversationRow.id == TokenRow.conversation_id)
        .where(TokenRow.conversation_id.in_(conversation_ids))
    )
    session.execute(insert(EndedDraftRow).from_select(["conversation_id", "token_hash", "ended_at", "reason"], tokens))


def forget_ended(session: Session, now: datetime) -> None:
    """Deletes what was kept its time. The caller commits."""
    session.execute(delete(EndedDraftRow).where(EndedDraftRow.ended_at <= now - KEPT))


def tell_ended(session: Session, conversation_id: str, offered: bytes, now: datetime) -> None:
    """Raises DraftEndedError where this is the hash of a token of a draft that ended, within the time that is kept."""
    rows = session.scalars(select(EndedDraftRow).where(EndedDraftRow.conversation_id == conversation_id)).all()
    for row in rows:
        if hmac.compare_digest(row.token_hash, offered):
            raise ended_error(EXPIRED if row.reason == EXPIRED else WITHDRAWN, row.ended_at, now)


def ended_error(reason: EndReason, ended_at: datetime, now: datetime) -> UnknownConversationError:
    """What to raise of a draft that ended then. After the time that is kept, it is as if it had never been."""
    return DraftEndedError(ended_at, reason) if now < ended_at + KEPT else UnknownConversationError()
