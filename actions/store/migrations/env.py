"""Alembic's entry: runs the revisions on the connection that `migrate` hands in."""

from __future__ import annotations

from alembic import context

from actions.store.tables import Table

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Table.metadata,
    # SQLite can do it too, once its driver no longer meddles with transactions (see database.py).
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
