"""The connection to SQLite or PostgreSQL, and units of work that roll back unless they are told to commit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.orm import Session

from actions.store.errors import DatabaseUnavailableError

BUSY_SECONDS = 15
SQLITE_PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",
    "PRAGMA trusted_schema = OFF",
)


class Database:
    """One database, shared by all threads of a process.

    On SQLite a writing unit of work takes the write lock when it begins, so that it never has to give up half way;
    reading ones go on beside it.
    """

    def __init__(self, url: str) -> None:
        address = make_url(url)
        self.is_sqlite = address.get_backend_name() == "sqlite"
        self.file = Path(address.database) if self.is_sqlite and address.database else None
        # hide_parameters: an error message must never show what was being stored.
        self.engine = create_engine(
            address, hide_parameters=True, pool_size=10, max_overflow=20, pool_pre_ping=not self.is_sqlite
        )
        if self.is_sqlite:
            event.listen(self.engine, "connect", prepare_sqlite_connection)
            event.listen(self.engine, "begin", begin_sqlite_transaction)
        self.writer: Engine = self.engine.execution_options(affiant_writes=True)

    def make_file(self) -> None:
        """Make the SQLite file and its folder for the owner alone; SQLite gives its side files the same rights.

        Raises:
            DatabaseUnavailableError: the folder or the file cannot be written.
        """
        if self.file is None:
            return
        try:
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = os.open(self.file, os.O_RDWR | os.O_CREAT, 0o600)
            if os.fstat(file).st_size == 0:
                os.fchmod(file, 0o600)  # a command that only looked may have left an empty file with other rights
            os.close(file)
        except OSError as error:
            raise DatabaseUnavailableError(f"The database {self.file} cannot be written: {error.strerror}.") from None

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A unit of work that only reads."""
        with unavailable_if_down(), Session(self.engine, autoflush=False) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A unit of work that is lost unless `session.commit()` is called before it ends."""
        with unavailable_if_down(), Session(self.writer, autoflush=False, expire_on_commit=False) as session:
            yield session

    def forget_deleted(self) -> None:
        """Empty SQLite's write-ahead log, where deleted pages would otherwise lie until they are written over."""
        if self.is_sqlite:
            with unavailable_if_down(), self.engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()


def prepare_sqlite_connection(connection: Any, _record: Any) -> None:
    # Python's driver would begin transactions by itself, too late and never for reads: see begin_sqlite_transaction.
    connection.isolation_level = None
    for pragma in SQLITE_PRAGMAS:
        connection.execute(pragma).close()


def begin_sqlite_transaction(connection: Connection) -> None:
    writes = connection.get_execution_options().get("affiant_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def unavailable_if_down() -> Iterator[None]:
    """Turn the drivers' many ways of saying "not now" into one error."""
    try:
        yield
    except (IntegrityError, ProgrammingError, DataError):
        raise  # faults of ours, not of the moment
    except DBAPIError as error:
        raise DatabaseUnavailableError(f"The database cannot do this now: {reason(error)}.") from error
    except PoolTimeoutError as error:
        raise DatabaseUnavailableError("The database cannot do this now: every connection is busy.") from error


def reason(error: DBAPIError) -> str:
    return str(error.orig).strip().split("\n")[0].rstrip(".") or type(error.orig).__name__
