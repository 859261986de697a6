"""The store's one door."""

from __future__ import annotations

from datetime import timedelta
from functools import cached_property
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from sqlalchemy import inspect, select

from actions.store.conversations import Conversations
from actions.store.crypto import MasterKey, master_key_id
from actions.store.database import Database
from actions.store.errors import KeyFileUnreadableError, KeyFileWrongError
from actions.store.files import Files
from actions.store.key_file import make_key_file, read_key_file
from actions.store.migrating import migrate
from actions.store.outbox import Outbox
from actions.store.queue import Queue
from actions.store.return_codes import ReturnCodes
from actions.store.signing_key import make_signing_key, read_signing_key
from actions.store.tables import ComplaintRow, ConversationRow

KEEP_DRAFTS = timedelta(days=30)


class Store:
    """Everything that is kept: conversations, complaints, messages to the outside. Synchronous and safe to use from threads.

    From asyncio, call its methods through `asyncio.to_thread`. Nothing is opened until it is used, except by `prepare`.

        store = Store("sqlite:///var/affiant.db", Path("var/key"))
        store.prepare()                                       # once, when the service starts
        opened = store.conversations.create(jurisdiction=None, language="en", state={}, turn=first, now=now)
        conversation = store.conversations.load(opened.conversation.id, opened.token, now=now)
        committed = store.conversations.commit_turn(
            conversation, conversation.turn, client_id, said, state, turn,
            jurisdiction="denver", language="en", now=now, hand_over=None)
        store.queue.items(); store.queue.show("26-1")
        store.outbox.claim("slack", now=now)

    Attributes:
        conversations: drafts, turns, pending messages, hand-over (`Conversations`).
        codes: return codes, to come back on any device (`ReturnCodes`).
        files: what was uploaded (`Files`).
        queue: what was handed over, for staff (`Queue`).
        outbox: what is to be delivered (`Outbox`).
    """

    def __init__(self, database_url: str, key_file: Path | str, *, keep_drafts: timedelta = KEEP_DRAFTS) -> None:
        """Describe the store; nothing is opened yet.

        Args:
            database_url: `sqlite:///path` (a file, not `:memory:`) or `postgresql+psycopg://…`.
            key_file: where the master key is, or will be made by `prepare`.
            keep_drafts: how long a draft is kept after its last turn.
        """
        self._database = Database(database_url)
        self._key_file = Path(key_file)
        self.conversations = Conversations(self._database, self.master_key, keep_drafts)
        self.codes = ReturnCodes(self._database, self.master_key)
        self.files = Files(self._database, self.master_key)
        self.queue = Queue(self._database, self.master_key)
        self.outbox = Outbox(self._database)

    def prepare(self) -> None:
        """Make the database and bring it to the newest schema; make the key file if there is none. Safe to repeat.

        Raises:
            DatabaseUnavailableError: the folder, file or server cannot be reached or written.
            KeyFileUnreadableError: the key file may not be read; or it is missing while the database is sealed with it:
                then no new one is made, since it would open nothing.
            KeyFileTooOpenError, KeyFileMalformedError: as their names say.
            KeyFileWrongError: the database was sealed with another key.
        """
        self._database.make_file()
        migrate(self._database)
        sealed_with = self._sealed_with()
        if self._key_file.exists():
            key_id = self._read_master_key.id
        elif sealed_with is None:
            key_id = make_key_file(self._key_file).id
        else:
            raise KeyFileUnreadableError(
                f"The key file {self._key_file} is missing, and the database is sealed with it. Put its backup back."
            )
        if sealed_with not in (None, key_id):
            raise KeyFileWrongError(
                f"The database is sealed with another key than the one in {self._key_file}. Put the right one back."
            )
        make_signing_key(self._key_file)

    def ready(self) -> bool:
        """Whether the database answers and has its tables, for health checks."""
        with self._database.reading() as session:
            return inspect(session.connection()).has_table(ConversationRow.__tablename__)

    def close(self) -> None:
        """Close every connection to the database."""
        self._database.close()

    def master_key(self) -> MasterKey:
        """The master key, read from its file at the first use. It raises what `read_key_file` raises."""
        return self._read_master_key

    @cached_property
    def signing_key(self) -> Ed25519PrivateKey:
        """The key that signs receipts. Reading it raises what `read_signing_key` raises."""
        return read_signing_key(self._key_file)

    @cached_property
    def _read_master_key(self) -> MasterKey:
        return read_key_file(self._key_file)

    def _sealed_with(self) -> str | None:
        with self._database.reading() as session:
            for column in (ConversationRow.wrapped_key, ComplaintRow.wrapped_key):
                wrapped = session.scalar(select(column).limit(1))
                if wrapped is not None:
                    return master_key_id(wrapped)
        return None
