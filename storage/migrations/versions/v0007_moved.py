"""Dates that moved, and in which channels they were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0007"
down_revision = "v0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step; what was posted before is told by the reminders that carried it."""
    _of_a_date(
        "moved",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("was", sa.String(), nullable=False),
        sa.Column("now", sa.String(), nullable=False),
        sa.Column("personal", sa.Boolean(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.CheckConstraint("was <> now", name=op.f("ck_moved_now")),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_moved")),
    )
    op.create_index(op.f("ix_moved_municipality_election"), "moved", ["municipality", "election"])
    _of_a_date(
        "told",
        sa.Column("due", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("channel <> ''", name=op.f("ck_told_channel")),
        sa.PrimaryKeyConstraint(
            *("municipality", "election", "deadline", "due", "channel"),
            name=op.f("pk_told"),
        ),
    )
    op.execute(TOLD)


TOLD = """
    INSERT INTO told (municipality, election, deadline, due, channel, at)
    SELECT lead.municipality, lead.election, lead.deadline, lead.due, owed.posted_in,
           MIN(owed.delivered_at)
    FROM lead JOIN owed ON owed.municipality = lead.municipality AND owed.key = lead.bundle
    WHERE lead.state = 'bundled' AND owed.posted_in <> '' AND owed.delivered_at IS NOT NULL
    GROUP BY lead.municipality, lead.election, lead.deadline, lead.due, owed.posted_in
"""


def _of_a_date(name: str, *more: sa.Column[object] | sa.Constraint) -> None:
    op.create_table(
        name,
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.String(), nullable=False),
        *more,
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f(f"fk_{name}_municipality_election"),
        ),
    )
