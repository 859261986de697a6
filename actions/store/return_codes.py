"""Return codes: what a person keeps to come back to a conversation on any device."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import select

from actions.store.crypto import MasterKey
from actions.store.database import Database
from actions.store.errors import UnknownCodeError, UnknownConversationError
from actions.store.records import Conversation, Opened
from actions.store.sealing import conversation_key, open_conversation
from actions.store.tables import ConversationRow
from actions.store.tokens import add_token, expired

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: no I, L, O or U, so that nothing looks like something else and no rude word comes up."""

LENGTH = 16
GROUP = 4
_LOOK_ALIKES = str.maketrans("OIL", "011")
_BETWEEN = re.compile(r"[\W_]+")


def make_code() -> str:
    """A new random code of 80 bits, in groups: `XXXX-XXXX-XXXX-XXXX`."""
    letters = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def normal(typed: str) -> str:
    """A code as it was made, without its dashes, from how somebody typed it: in any case, with spaces, O for 0."""
    return _BETWEEN.sub("", typed).upper().translate(_LOOK_ALIKES)


class ReturnCodes:
    """Gives codes and takes them. A conversation has one code at a time; only its keyed hash is stored."""

    def __init__(self, database: Database, master: Callable[[], MasterKey]) -> None:
        self._database = database
        self._master = master

    def give(self, conversation: Conversation) -> str:
        """A new code for this conversation; one that was given before opens nothing from here on.

        Raises:
            UnknownConversationError: the draft was erased meanwhile.
        """
        code = make_code()
        with self._database.writing() as session:
            row = session.get(ConversationRow, conversation.id, with_for_update=True)
            if row is None:
                raise UnknownConversationError
            row.code_hash = self._master().code_hash(normal(code))
            session.commit()
        return code

    def resume(self, typed: str, jurisdiction: str | None, *, now: datetime) -> Opened:
        """The conversation that a code belongs to, with one more token for it: devices in use before go on working.

        Args:
            typed: the code as the person typed it.
            jurisdiction: the city whose page the person is on; None where it is no city's.
            now: the caller's clock.

        Raises:
            UnknownCodeError: wrong, replaced, expired, erased, or another city's: on purpose one answer for all.
        """
        offered = self._master().code_hash(normal(typed))
        with self._database.writing() as session:
            row = session.scalar(select(ConversationRow).where(ConversationRow.code_hash == offered).with_for_update())
            if row is None or expired(row, now) or elsewhere(row, jurisdiction):
                raise UnknownCodeError
            token = add_token(session, self._master(), row.id, now)
            session.commit()
            return Opened(open_conversation(conversation_key(self._master(), row), row), token)


def elsewhere(row: ConversationRow, jurisdiction: str | None) -> bool:
    """Whether the conversation is another city's. One that has not come to its city yet may be gone on with anywhere."""
    return jurisdiction is not None and row.jurisdiction not in (None, jurisdiction)
