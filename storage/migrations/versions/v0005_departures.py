"""Candidates who died or withdrew."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0005"
down_revision = "v0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "departure",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(), nullable=False),
        sa.Column("left_on", sa.Date(), nullable=False),
        sa.Column("printing", sa.String(), nullable=False),
        sa.Column("proof", sa.String(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_departure_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_departure_version")),
        sa.CheckConstraint("why IN ('died', 'withdrew')", name=op.f("ck_departure_why")),
        sa.CheckConstraint(
            "printing IN ('not_printed', 'printed', 'reprinted', 'stays')",
            name=op.f("ck_departure_printing"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election", "number"],
            ["candidacy.municipality", "candidacy.election", "candidacy.number"],
            name=op.f("fk_departure_municipality_election_number"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_departure_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_departure")),
    )
    op.create_index(
        op.f("ix_departure_municipality_election"),
        "departure",
        ["municipality", "election"],
        unique=False,
    )
