"""Hearings of candidates, and the notices of them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0002"
down_revision = "v0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    _of_a_petition(
        "hearing_notice",
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("grounds", sa.JSON(), nullable=False),
        sa.Column("mailed_on", sa.Date(), nullable=False),
        sa.Column("mailed_to_form_address", sa.Boolean(), nullable=False),
        sa.Column("proof", sa.String(), nullable=False),
        sa.Column("tried", sa.JSON(), nullable=False),
        sa.Column("log", sa.String(), nullable=False),
    )
    _of_a_petition(
        "hearing",
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("appeared", sa.Boolean(), nullable=False),
        sa.Column("proved", sa.Boolean(), nullable=False),
        sa.Column("votes", sa.JSON(), nullable=False),
        sa.Column("evidence", sa.String(), nullable=False),
    )


def _of_a_petition(name: str, *columns: sa.Column[object]) -> None:
    op.create_table(
        name,
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        *columns,
        sa.CheckConstraint("id > 0", name=op.f(f"ck_{name}_id")),
        sa.CheckConstraint("version > 0", name=op.f(f"ck_{name}_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election", "number"],
            ["petition.municipality", "petition.election", "petition.number"],
            name=op.f(f"fk_{name}_municipality_election_number"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f(f"fk_{name}_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f(f"pk_{name}")),
    )
    op.create_index(
        op.f(f"ix_{name}_municipality_election"), name, ["municipality", "election"], unique=False
    )
