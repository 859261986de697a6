from __future__ import annotations

import stat
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from store_samples import NOW, at_once, begin, rows

from actions.store import DatabaseUnavailableError, Store
from actions.store.tables import Table

pytest_plugins = ["store_fixtures"]


def test_the_migrations_make_exactly_the_tables_of_the_code(store: Store) -> None:
    with store._database.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Table.metadata) == []


def test_preparing_again_changes_nothing(store: Store, url: str, tmp_path: Path) -> None:
    begin(store)
    again = Store(url, tmp_path / "key")
    again.prepare()
    assert again.ready()
    again.close()
    assert len(rows(store, "conversations")) == 1


def test_processes_that_start_at_once_do_not_trip_over_each_other(tmp_path: Path) -> None:
    def start() -> bool:
        store = Store(f"sqlite:///{tmp_path}/new/affiant.db", tmp_path / "new" / "key")
        store.prepare()
        ready = store.ready()
        store.close()
        return ready

    assert at_once([start] * 6) == [True] * 6


def test_a_database_without_tables_is_not_ready(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/empty.db", tmp_path / "key")
    assert not store.ready()
    store.close()


def test_a_command_that_only_looked_leaves_no_open_file_behind(tmp_path: Path) -> None:
    (tmp_path / "affiant.db").touch(mode=0o644)
    store = Store(f"sqlite:///{tmp_path}/affiant.db", tmp_path / "key")
    store.prepare()
    store.close()
    assert stat.S_IMODE((tmp_path / "affiant.db").stat().st_mode) == 0o600


def test_the_sqlite_files_are_for_their_owner_alone(sqlite_store: Store, tmp_path: Path) -> None:
    begin(sqlite_store)
    files = sorted(tmp_path.glob("affiant.db*"))
    assert len(files) == 3
    assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3


def test_sqlite_is_set_as_promised(sqlite_store: Store) -> None:
    def setting(name: str) -> object:
        with sqlite_store._database.engine.connect() as connection:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()

    names = ("journal_mode", "synchronous", "foreign_keys", "secure_delete", "trusted_schema", "busy_timeout")
    assert [setting(name) for name in names] == ["wal", 2, 1, 1, 0, 15_000]


@pytest.mark.parametrize(
    "url", ["postgresql+psycopg://postgres@127.0.0.1:1/none?connect_timeout=2", "sqlite:///{folder}/file/affiant.db"]
)
def test_a_database_that_cannot_be_reached_is_one_clear_error(url: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = Store(url.format(folder=tmp_path), tmp_path / "key")
    with pytest.raises(DatabaseUnavailableError):
        store.prepare()
    store.close()


def test_what_is_no_database_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "affiant.db").write_bytes(b"words, words, words\n" * 500)
    store = Store(f"sqlite:///{tmp_path}/affiant.db", tmp_path / "key")
    with pytest.raises(DatabaseUnavailableError):
        store.prepare()
    store.close()


def test_a_conversation_that_is_open_while_codes_are_installed_stays_open(store: Store) -> None:
    opened = begin(store)
    move(store, "0001", down=True)
    assert "token_hash" in rows(store, "conversations")[0]
    move(store, "head")
    assert store.conversations.load(opened.conversation.id, opened.token, now=NOW) == opened.conversation


def move(store: Store, revision: str, *, down: bool = False) -> None:
    """Bring the schema to that revision."""
    with store._database.writer.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "actions.store:migrations")
        config.attributes["connection"] = connection
        (command.downgrade if down else command.upgrade)(config, revision)
