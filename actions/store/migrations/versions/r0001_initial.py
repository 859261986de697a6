"""The first schema: conversations, turns, complaints with their findings and deadlines, counters, the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "case_counters",
        sa.Column("jurisdiction", sa.String(length=64), nullable=False),
        sa.Column("year", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("jurisdiction", "year", name=op.f("pk_case_counters")),
    )
    op.create_table(
        "conversations",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("jurisdiction", sa.String(length=64), nullable=True),
        sa.Column("language", sa.String(length=8), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("wrapped_key", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("last_turn", sa.LargeBinary(), nullable=True),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_conversations")),
    )
    op.create_index(op.f("ix_conversations_status_expires_at"), "conversations", ["status", "expires_at"], unique=False)
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=128), nullable=False),
        sa.Column("channel", sa.String(length=16), nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("jurisdiction", sa.String(length=64), nullable=False),
        sa.Column("payload", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("state", sa.String(length=16), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("next_attempt_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("lease", sa.String(length=32), nullable=True),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("sent_reference", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("last_error", sa.String(length=64), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_outbox_key")),
    )
    op.create_index(
        op.f("ix_outbox_channel_state_next_attempt_at"), "outbox", ["channel", "state", "next_attempt_at"], unique=False
    )
    op.create_table(
        "complaints",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("conversation_id", sa.String(length=32), nullable=True),
        sa.Column("jurisdiction", sa.String(length=64), nullable=False),
        sa.Column("year", sa.Integer(), nullable=True),
        sa.Column("sequence", sa.Integer(), nullable=True),
        sa.Column("case_number", sa.String(length=64), nullable=True),
        sa.Column("disposition", sa.String(length=32), nullable=False),
        sa.Column("wrapped_key", sa.LargeBinary(), nullable=False),
        sa.Column("complaint", sa.LargeBinary(), nullable=False),
        sa.Column("draft_started_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("submitted_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("completed_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("forwarded_at", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_complaints_conversation_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_complaints")),
        sa.UniqueConstraint("conversation_id", name=op.f("uq_complaints_conversation_id")),
        sa.UniqueConstraint("jurisdiction", "year", "sequence", name=op.f("uq_complaints_jurisdiction_year_sequence")),
    )
    op.create_index(op.f("ix_complaints_received_at"), "complaints", ["received_at"], unique=False)
    op.create_table(
        "pending_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.String(length=32), nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=False),
        sa.Column("said", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_pending_messages_conversation_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pending_messages")),
        sa.UniqueConstraint("conversation_id", "client_id", name=op.f("uq_pending_messages_conversation_id_client_id")),
    )
    op.create_table(
        "turns",
        sa.Column("conversation_id", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("client_id", sa.String(length=64), nullable=True),
        sa.Column("said", sa.LargeBinary(), nullable=True),
        sa.Column("turn", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_turns_conversation_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("conversation_id", "n", name=op.f("pk_turns")),
        sa.UniqueConstraint("conversation_id", "client_id", name=op.f("uq_turns_conversation_id_client_id")),
    )
    op.create_table(
        "deadlines",
        sa.Column("complaint_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rule", sa.String(length=64), nullable=False),
        sa.Column("due_on", sa.Date(), nullable=True),
        sa.Column("due_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("trigger", sa.Text(), nullable=False),
        sa.Column("assumption", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["complaint_id"], ["complaints.id"], name=op.f("fk_deadlines_complaint_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("complaint_id", "position", name=op.f("pk_deadlines")),
    )
    op.create_table(
        "findings",
        sa.Column("complaint_id", sa.String(length=32), nullable=False),
        sa.Column("position", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rule", sa.String(length=64), nullable=False),
        sa.Column("effect", sa.String(length=16), nullable=False),
        sa.Column("outcome", sa.String(length=16), nullable=False),
        sa.Column("detail", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["complaint_id"], ["complaints.id"], name=op.f("fk_findings_complaint_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("complaint_id", "position", name=op.f("pk_findings")),
    )


def downgrade() -> None:
    op.drop_table("findings")
    op.drop_table("deadlines")
    op.drop_table("turns")
    op.drop_table("pending_messages")
    op.drop_index(op.f("ix_complaints_received_at"), table_name="complaints")
    op.drop_table("complaints")
    op.drop_index(op.f("ix_outbox_channel_state_next_attempt_at"), table_name="outbox")
    op.drop_table("outbox")
    op.drop_index(op.f("ix_conversations_status_expires_at"), table_name="conversations")
    op.drop_table("conversations")
    op.drop_table("case_counters")
