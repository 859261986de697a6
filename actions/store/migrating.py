"""Bringing a database to the newest schema with Alembic, from inside the process."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import text

from actions.store.database import Database, unavailable_if_down

# Any fixed number: it keeps two processes that start at once from migrating the same PostgreSQL database together.
ADVISORY_LOCK = 6_331_842_017


def migrate(database: Database) -> None:
    """Bring the database to the newest schema, in one transaction. Does nothing where it is there already."""
    with unavailable_if_down(), database.writer.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
        config = Config()
        config.set_main_option("script_location", "actions.store:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
