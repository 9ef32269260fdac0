"""Counts of the offices of a general election, and lots across the last seat of one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0004"
down_revision = "v0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Take the step."""
    _in_an_election(
        "canvass",
        sa.Column("contest", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("entered_by", sa.String(), nullable=False),
        sa.Column("rows", sa.JSON(), nullable=False),
        sa.Column("outstanding", sa.Integer(), nullable=False),
        sa.Column("final", sa.Boolean(), nullable=False),
        sa.CheckConstraint("outstanding >= 0", name=op.f("ck_canvass_outstanding")),
        sa.UniqueConstraint(
            "municipality",
            "election",
            "contest",
            "person",
            name=op.f("uq_canvass_municipality_election_contest_person"),
        ),
    )
    _in_an_election(
        "seat_lot",
        sa.Column("contest", sa.String(), nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("between", sa.JSON(), nullable=False),
        sa.Column("prevailed", sa.JSON(), nullable=False),
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("supervised_by", sa.String(), nullable=False),
        sa.CheckConstraint("method IN ('coin', 'lot')", name=op.f("ck_seat_lot_method")),
    )


def _in_an_election(name: str, *more: sa.Column[object] | sa.Constraint) -> None:
    op.create_table(
        name,
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        *more,
        sa.CheckConstraint("id > 0", name=op.f(f"ck_{name}_id")),
        sa.CheckConstraint("version > 0", name=op.f(f"ck_{name}_version")),
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
