"""Files and their pieces."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "files",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("conversation_id", sa.String(length=32), nullable=True),
        sa.Column("complaint_id", sa.String(length=32), nullable=True),
        sa.Column("purpose", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("received", sa.Integer(), nullable=False),
        sa.Column("pieces", sa.Integer(), nullable=False),
        sa.Column("wrapped_key", sa.LargeBinary(), nullable=False),
        sa.Column("detail", sa.LargeBinary(), nullable=False),
        sa.Column("made_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["conversation_id"], ["conversations.id"], name=op.f("fk_files_conversation_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["complaint_id"], ["complaints.id"], name=op.f("fk_files_complaint_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_files")),
    )
    op.create_index(op.f("ix_files_conversation_id"), "files", ["conversation_id"], unique=False)
    op.create_index(op.f("ix_files_complaint_id"), "files", ["complaint_id"], unique=False)
    op.create_table(
        "file_pieces",
        sa.Column("file_id", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["file_id"], ["files.id"], name=op.f("fk_file_pieces_file_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("file_id", "n", name=op.f("pk_file_pieces")),
    )


def downgrade() -> None:
    op.drop_table("file_pieces")
    op.drop_index(op.f("ix_files_complaint_id"), table_name="files")
    op.drop_index(op.f("ix_files_conversation_id"), table_name="files")
    op.drop_table("files")
