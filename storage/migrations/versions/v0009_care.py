"""Who has a date in hand, snoozes, and the attorney among the roles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0009"
down_revision = "v0008"
branch_labels = None
depends_on = None

_ROLE = "ck_role_grant_role"
_BEFORE = "role IN ('clerk', 'commissioner', 'governing', 'observer')"
_AFTER = "role IN ('clerk', 'commissioner', 'governing', 'attorney', 'observer')"


def upgrade() -> None:
    """Take the step."""
    _of_a_date(
        "snooze",
        sa.Column("due", sa.String(), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    _of_a_date("assignment")
    with op.batch_alter_table("role_grant", copy_from=_role_grant()) as role_grant:
        role_grant.drop_constraint(op.f(_ROLE), type_="check")
        role_grant.create_check_constraint(op.f(_ROLE), _AFTER)


def _of_a_date(name: str, *more: sa.Column[object]) -> None:
    op.create_table(
        name,
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.String(), nullable=False),
        *more,
        sa.Column("person", sa.String(), nullable=False),
        sa.CheckConstraint("person <> ''", name=op.f(f"ck_{name}_person")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f(f"fk_{name}_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "election", "deadline", name=op.f(f"pk_{name}")),
    )


def _role_grant() -> sa.Table:
    """Give the table as the first step made it: SQLite does not tell its checks."""
    return sa.Table(
        "role_grant",
        sa.MetaData(),
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.CheckConstraint(_BEFORE, name=op.f(_ROLE)),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_role_grant_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "user", "role", name=op.f("pk_role_grant")),
        sa.Index(op.f("ix_role_grant_user"), "user"),
    )
