"""What is left of a draft that ended: when, and why, for whoever holds its token."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "ended_drafts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.String(length=32), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ended_drafts")),
    )
    op.create_index(op.f("ix_ended_drafts_conversation_id"), "ended_drafts", ["conversation_id"], unique=False)
    op.create_index(op.f("ix_ended_drafts_ended_at"), "ended_drafts", ["ended_at"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_ended_drafts_ended_at"), table_name="ended_drafts")
    op.drop_index(op.f("ix_ended_drafts_conversation_id"), table_name="ended_drafts")
    op.drop_table("ended_drafts")
