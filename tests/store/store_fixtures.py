"""Stores to test with: one on SQLite, one on a real PostgreSQL that must be there."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, make_url, text
from store_samples import wipe

from actions.store import Store

SERVER = os.environ.get("AFFIANT_TEST_POSTGRES", "postgresql+psycopg://postgres@127.0.0.1:5432/postgres")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """A new, empty PostgreSQL database for this session."""
    name = f"affiant_test_{secrets.token_hex(6)}"
    server = create_engine(SERVER, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.execute(text(f"DROP DATABASE {name} WITH (FORCE)"))
    server.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without rows, once for each kind of database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/affiant.db"
    address: str = request.getfixturevalue("postgres_url")
    wipe(address)
    return address


@pytest.fixture
def store(url: str, tmp_path: Path) -> Iterator[Store]:
    """A prepared, empty store."""
    store = Store(url, tmp_path / "key")
    store.prepare()
    yield store
    store.close()


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    """A prepared, empty store for what concerns SQLite alone."""
    store = Store(f"sqlite:///{tmp_path}/affiant.db", tmp_path / "key")
    store.prepare()
    yield store
    store.close()
