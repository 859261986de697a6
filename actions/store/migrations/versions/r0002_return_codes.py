"""Return codes, and a token for each device that a conversation is open on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("conversation_id", sa.String(length=32), nullable=False),
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_tokens_conversation_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tokens")),
    )
    op.create_index(op.f("ix_tokens_conversation_id"), "tokens", ["conversation_id"], unique=False)
    # Whoever has a conversation open when this is installed keeps it open.
    op.execute("INSERT INTO tokens (conversation_id, token_hash, made_at) SELECT id, token_hash, created_at FROM conversations")
    op.drop_column("conversations", "token_hash")
    op.add_column("conversations", sa.Column("code_hash", sa.LargeBinary(), nullable=True))
    op.create_index(op.f("ix_conversations_code_hash"), "conversations", ["code_hash"], unique=True)


def downgrade() -> None:
    op.drop_index(op.f("ix_conversations_code_hash"), table_name="conversations")
    op.drop_column("conversations", "code_hash")
    op.add_column("conversations", sa.Column("token_hash", sa.LargeBinary(), nullable=False, server_default=""))
    op.execute(
        "UPDATE conversations SET token_hash = "
        "(SELECT token_hash FROM tokens WHERE tokens.conversation_id = conversations.id ORDER BY id DESC LIMIT 1)"
    )
    op.drop_index(op.f("ix_tokens_conversation_id"), table_name="tokens")
    op.drop_table("tokens")
