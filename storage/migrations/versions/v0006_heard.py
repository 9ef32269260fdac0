"""What Slack delivered in the last minutes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0006"
down_revision = "v0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "heard",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("name <> ''", name=op.f("ck_heard_name")),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_heard")),
    )
    op.create_index(op.f("ix_heard_at"), "heard", ["at"], unique=False)
