"""What staff record about a complaint after it was handed over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "events",
        sa.Column("complaint_id", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=32), nullable=False),
        sa.Column("recorded_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("detail", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["complaint_id"], ["complaints.id"], name=op.f("fk_events_complaint_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("complaint_id", "n", name=op.f("pk_events")),
    )


def downgrade() -> None:
    op.drop_table("events")
