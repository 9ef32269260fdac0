"""Documents that people adopted or signed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0008"
down_revision = "v0007"
branch_labels = None
depends_on = None

_ONCE = "uq_document_municipality_election_kind_version_format"


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "adoption",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("adopted_by", sa.String(), nullable=False),
        sa.Column("adopted_on", sa.Date(), nullable=False),
        sa.Column("book", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
        sa.Column("line", sa.Integer(), nullable=False),
        sa.Column("seal", sa.String(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_adoption_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_adoption_version")),
        sa.CheckConstraint("line > 0", name=op.f("ck_adoption_line")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_adoption_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_adoption")),
    )
    op.create_index(
        op.f("ix_adoption_municipality_election"),
        "adoption",
        ["municipality", "election"],
        unique=False,
    )
    with op.batch_alter_table("document") as document:
        document.add_column(sa.Column("adoption", sa.Integer(), nullable=False, server_default="0"))
        document.drop_constraint(_ONCE, type_="unique")
        document.create_unique_constraint(
            f"{_ONCE}_adoption",
            ["municipality", "election", "kind", "version", "format", "adoption"],
        )
        document.create_check_constraint(op.f("ck_document_adoption"), "adoption >= 0")
    with op.batch_alter_table("document") as document:
        document.alter_column("adoption", server_default=None)
