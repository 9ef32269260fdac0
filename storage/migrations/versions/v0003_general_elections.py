"""General elections: their offices, nominees, and the finance reports that were looked at.

A log of candidates stands above petitions and nominations, and findings and hearings rest on it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0003"
down_revision = "v0002"
branch_labels = None
depends_on = None

_PLACE = ["municipality", "election", "number"]


def upgrade() -> None:
    """Take the step."""
    op.create_table(
        "candidacy",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.CheckConstraint("number > 0", name=op.f("ck_candidacy_number")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_candidacy_municipality_election"),
        ),
        sa.PrimaryKeyConstraint(*_PLACE, name=op.f("pk_candidacy")),
    )
    op.execute(
        "INSERT INTO candidacy (municipality, election, number) "
        "SELECT municipality, election, number FROM petition"
    )
    _petitions_are_in_the_log()
    _announcements_name_a_contest()
    _rest_on_the_log(
        "review",
        sa.Column("elector", sa.Boolean(), nullable=True),
        sa.Column("ward_elector", sa.Boolean(), nullable=True),
        sa.Column("other_qualifications", sa.String(), nullable=True),
        sa.Column("convictions", sa.JSON(), nullable=True),
        sa.Column("evidence", sa.String(), nullable=False),
        sa.CheckConstraint(
            "other_qualifications IN ('met', 'proved_by_election', 'contingent', 'not_met')",
            name=op.f("ck_review_other_qualifications"),
        ),
    )
    _rest_on_the_log(
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
    _rest_on_the_log(
        "hearing",
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("appeared", sa.Boolean(), nullable=False),
        sa.Column("proved", sa.Boolean(), nullable=False),
        sa.Column("votes", sa.JSON(), nullable=False),
        sa.Column("evidence", sa.String(), nullable=False),
    )
    _in_an_election(
        "general",
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("contests", sa.JSON(), nullable=False),
        sa.Column("charter", sa.JSON(), nullable=False),
        sa.CheckConstraint("year > 0", name=op.f("ck_general_year")),
        sa.UniqueConstraint(
            "municipality", "election", name=op.f("uq_general_municipality_election")
        ),
    )
    _in_an_election(
        "nomination",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("candidate", sa.String(), nullable=False),
        sa.Column("sort_name", sa.String(), nullable=False),
        sa.Column("contest", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("telephone", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("facsimile", sa.String(), nullable=False),
        sa.Column("party", sa.String(), nullable=False),
        sa.Column("put_up", sa.JSON(), nullable=False),
        sa.Column("received", sa.Date(), nullable=False),
        sa.Column("by", sa.String(), nullable=False),
        sa.Column("in_place_of", sa.String(), nullable=False),
        _in_the_log("nomination"),
        sa.UniqueConstraint(*_PLACE, name=op.f("uq_nomination_municipality_election_number")),
    )
    _in_an_election(
        "reports",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("complete", sa.Boolean(), nullable=False),
        sa.Column("filed", sa.String(), nullable=False),
        sa.Column("looked_on", sa.Date(), nullable=False),
        _in_the_log("reports"),
    )


def _to_the_log(name: str) -> str:
    return op.f(f"fk_{name}_municipality_election_number")


def _in_the_log(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        _PLACE, [f"candidacy.{column}" for column in _PLACE], name=_to_the_log(name)
    )


def _kept(name: str) -> tuple[sa.Column[object] | sa.Constraint, ...]:
    """Give what every fact of an election has; the order is that of the table."""
    return (
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f(f"ck_{name}_id")),
        sa.CheckConstraint("version > 0", name=op.f(f"ck_{name}_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f(f"fk_{name}_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f(f"pk_{name}")),
    )


def _in_an_election(name: str, *more: sa.Column[object] | sa.Constraint) -> None:
    op.create_table(name, *_kept(name), *more)
    op.create_index(
        op.f(f"ix_{name}_municipality_election"), name, ["municipality", "election"], unique=False
    )


def _as_it_was(name: str, *more: sa.Column[object] | sa.Constraint) -> sa.Table:
    """Describe a table before this step: SQLite copies it, checks and all."""
    index = sa.Index(op.f(f"ix_{name}_municipality_election"), "municipality", "election")
    return sa.Table(name, sa.MetaData(), *_kept(name), *more, index)


def _on_a_petition(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        _PLACE, [f"petition.{column}" for column in _PLACE], name=_to_the_log(name)
    )


def _petition(*more: sa.Column[object] | sa.Constraint) -> sa.Table:
    return _as_it_was(
        "petition",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("candidate", sa.String(), nullable=False),
        sa.Column("sort_name", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("telephone", sa.String(), nullable=False),
        sa.Column("email", sa.String(), nullable=False),
        sa.Column("facsimile", sa.String(), nullable=False),
        sa.Column("received", sa.DateTime(timezone=True), nullable=False),
        sa.Column("sheets", sa.Integer(), nullable=False),
        sa.Column("names", sa.Integer(), nullable=False),
        sa.Column("header_defects", sa.JSON(), nullable=False),
        sa.Column("kept", sa.String(), nullable=False),
        sa.CheckConstraint("names >= 0", name=op.f("ck_petition_names")),
        sa.CheckConstraint("number > 0", name=op.f("ck_petition_number")),
        sa.CheckConstraint("sheets >= 0", name=op.f("ck_petition_sheets")),
        sa.UniqueConstraint(*_PLACE, name=op.f("uq_petition_municipality_election_number")),
        *more,
    )


def _contest() -> sa.Column[object]:
    """Give the column as it is added: the petitions on record name no contest."""
    return sa.Column("contest", sa.String(), nullable=False, server_default="")


def _petitions_are_in_the_log() -> None:
    with op.batch_alter_table("petition", copy_from=_petition()) as batch:
        batch.add_column(_contest())
        batch.create_foreign_key(_to_the_log("petition"), "candidacy", _PLACE, _PLACE)
    filled = _petition(_contest(), _in_the_log("petition"))
    with op.batch_alter_table("petition", copy_from=filled) as batch:
        batch.alter_column("contest", server_default=None)


def _announcement(*more: sa.Column[object] | sa.Constraint) -> sa.Table:
    return _as_it_was(
        "announcement",
        sa.Column("round", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("figures", sa.String(), nullable=False),
        sa.Column("citation", sa.String(), nullable=False),
        sa.CheckConstraint("round IN ('first', 'second')", name=op.f("ck_announcement_round")),
        *more,
    )


def _announcements_name_a_contest() -> None:
    with op.batch_alter_table("announcement", copy_from=_announcement()) as batch:
        batch.add_column(_contest())
    with op.batch_alter_table("announcement", copy_from=_announcement(_contest())) as batch:
        batch.alter_column("contest", server_default=None)


def _rest_on_the_log(name: str, *columns: sa.Column[object] | sa.Constraint) -> None:
    number: sa.Column[object] = sa.Column("number", sa.Integer(), nullable=False)
    before = _as_it_was(name, number, *columns, _on_a_petition(name))
    with op.batch_alter_table(name, copy_from=before) as batch:
        batch.drop_constraint(_to_the_log(name), type_="foreignkey")
        batch.create_foreign_key(_to_the_log(name), "candidacy", _PLACE, _PLACE)
