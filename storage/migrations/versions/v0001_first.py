"""The first schema, with a journal that the database itself keeps append-only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "v0001"
down_revision = None
branch_labels = None
depends_on = None

SQLITE_TRIGGERS = (
    """
    CREATE TRIGGER journal_refuses_update BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """,
    """
    CREATE TRIGGER journal_refuses_delete BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """,
    """
    CREATE TRIGGER journal_refuses_replace BEFORE INSERT ON journal
    WHEN EXISTS (
        SELECT 1 FROM journal
        WHERE municipality = NEW.municipality
        AND (seq = NEW.seq OR previous = NEW.previous)
    )
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END
    """,
)
POSTGRESQL_TRIGGERS = (
    """
    CREATE FUNCTION journal_refuses() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        RAISE EXCEPTION 'the journal is append-only' USING ERRCODE = 'restrict_violation';
    END $$
    """,
    """
    CREATE TRIGGER journal_refuses_change BEFORE UPDATE OR DELETE ON journal
    FOR EACH ROW EXECUTE FUNCTION journal_refuses()
    """,
    """
    CREATE TRIGGER journal_refuses_truncate BEFORE TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION journal_refuses()
    """,
)
TRIGGERS = {"sqlite": SQLITE_TRIGGERS, "postgresql": POSTGRESQL_TRIGGERS}


def upgrade() -> None:
    """Make the tables, then guard the journal."""
    make_tables()
    for trigger in TRIGGERS[op.get_bind().dialect.name]:
        op.execute(trigger)


def make_tables() -> None:
    """Make every table, those referred to first."""
    op.create_table(
        "town",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("founded", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_town_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_town")),
    )
    op.create_table(
        "workspace",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team", sa.String(), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("team <> ''", name=op.f("ck_workspace_team")),
        sa.CheckConstraint("id = 1", name=op.f("ck_workspace_one")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workspace")),
    )
    op.create_table(
        "channel",
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("clerk", sa.Boolean(), nullable=False),
        sa.Column("commission", sa.Boolean(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.CheckConstraint("channel <> ''", name=op.f("ck_channel_channel")),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_channel_municipality")
        ),
        sa.PrimaryKeyConstraint("channel", name=op.f("pk_channel")),
    )
    op.create_index(op.f("ix_channel_municipality"), "channel", ["municipality"], unique=False)
    op.create_table(
        "counter",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.CheckConstraint("last > 0", name=op.f("ck_counter_last")),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_counter_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "name", name=op.f("pk_counter")),
    )
    op.create_table(
        "election",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("opened_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ending", sa.String(), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True), nullable=True),
        sa.CheckConstraint(
            "(ending <> '') = (closed_at IS NOT NULL)", name=op.f("ck_election_ending")
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_election_id")),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_election_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_election")),
    )
    op.create_table(
        "file",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("mimetype", sa.String(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("kept_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.CheckConstraint("length(data) = size", name=op.f("ck_file_data")),
        sa.CheckConstraint("length(sha256) = 64", name=op.f("ck_file_sha256")),
        sa.CheckConstraint("size BETWEEN 0 AND 10485760", name=op.f("ck_file_size")),
        sa.ForeignKeyConstraint(["municipality"], ["town.id"], name=op.f("fk_file_municipality")),
        sa.PrimaryKeyConstraint("municipality", "sha256", name=op.f("pk_file")),
    )
    op.create_table(
        "journal",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("before", sa.String(), nullable=False),
        sa.Column("after", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("previous", sa.String(), nullable=False),
        sa.Column("hash", sa.String(), nullable=False),
        sa.CheckConstraint("length(hash) = 64", name=op.f("ck_journal_hash")),
        sa.CheckConstraint("seq > 0", name=op.f("ck_journal_seq")),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_journal_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "seq", name=op.f("pk_journal")),
        sa.UniqueConstraint(
            "municipality", "previous", name=op.f("uq_journal_municipality_previous")
        ),
    )
    op.create_table(
        "municipality",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("county", sa.String(), nullable=False),
        sa.Column("population", sa.Integer(), nullable=False),
        sa.Column("wards", sa.JSON(), nullable=False),
        sa.Column("form", sa.String(), nullable=False),
        sa.Column("run_by_county", sa.Boolean(), nullable=False),
        sa.Column("papers", sa.JSON(), nullable=False),
        sa.Column("posting_places", sa.JSON(), nullable=False),
        sa.Column("regular_meetings", sa.JSON(), nullable=False),
        sa.Column("swaps", sa.JSON(), nullable=False),
        sa.Column("not_followed", sa.JSON(), nullable=False),
        sa.CheckConstraint(
            "form IN ('code_charter', 'mayor_council', 'council_manager', 'commission', "
            "'special_charter')",
            name=op.f("ck_municipality_form"),
        ),
        sa.CheckConstraint(
            "kind IN ('city', 'town', 'village')", name=op.f("ck_municipality_kind")
        ),
        sa.CheckConstraint("id = municipality", name=op.f("ck_municipality_own")),
        sa.CheckConstraint("id > 0", name=op.f("ck_municipality_id")),
        sa.CheckConstraint("population >= 0", name=op.f("ck_municipality_population")),
        sa.CheckConstraint("version > 0", name=op.f("ck_municipality_version")),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_municipality_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_municipality")),
        sa.UniqueConstraint("municipality", name=op.f("uq_municipality_municipality")),
    )
    op.create_table(
        "owed",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("due", sa.DateTime(timezone=True), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("thread", sa.String(), nullable=False),
        sa.Column("wanted", sa.Integer(), nullable=False),
        sa.Column("sent", sa.Integer(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("holder", sa.String(), nullable=False),
        sa.Column("leased_until", sa.DateTime(timezone=True), nullable=True),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=True),
        sa.Column("posted_in", sa.String(), nullable=False),
        sa.Column("ts", sa.String(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("first_claimed", sa.DateTime(timezone=True), nullable=True),
        sa.Column("delivered_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("abandoned_at", sa.DateTime(timezone=True), nullable=True),
        sa.Column("why", sa.String(), nullable=False),
        sa.CheckConstraint(
            "(holder <> '') = (leased_until IS NOT NULL)", name=op.f("ck_owed_lease")
        ),
        sa.CheckConstraint("(sent > 0) = (ts <> '')", name=op.f("ck_owed_ts")),
        sa.CheckConstraint("channel <> ''", name=op.f("ck_owed_channel")),
        sa.CheckConstraint("attempts >= 0", name=op.f("ck_owed_attempts")),
        sa.CheckConstraint("length(subject) <= 500", name=op.f("ck_owed_subject")),
        sa.CheckConstraint("sent BETWEEN 0 AND wanted", name=op.f("ck_owed_sent")),
        sa.CheckConstraint("wanted > 0", name=op.f("ck_owed_wanted")),
        sa.ForeignKeyConstraint(["municipality"], ["town.id"], name=op.f("fk_owed_municipality")),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_owed")),
        sa.UniqueConstraint("municipality", "key", name=op.f("uq_owed_municipality_key")),
    )
    op.create_index(
        "ix_owed_pending",
        "owed",
        ["channel", "due", "municipality", "id"],
        unique=False,
        sqlite_where=sa.text("wanted > sent"),
        postgresql_where=sa.text("wanted > sent"),
    )
    op.create_index(
        "ix_owed_unsent",
        "owed",
        ["municipality", "due"],
        unique=False,
        sqlite_where=sa.text("wanted > sent"),
        postgresql_where=sa.text("wanted > sent"),
    )
    op.create_table(
        "role_grant",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.CheckConstraint(
            "role IN ('clerk', 'commissioner', 'governing', 'observer')",
            name=op.f("ck_role_grant_role"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality"], ["town.id"], name=op.f("fk_role_grant_municipality")
        ),
        sa.PrimaryKeyConstraint("municipality", "user", "role", name=op.f("pk_role_grant")),
    )
    op.create_index(op.f("ix_role_grant_user"), "role_grant", ["user"], unique=False)
    op.create_table(
        "spent",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("view", sa.String(), nullable=False),
        sa.Column("act", sa.String(), nullable=False),
        sa.Column("actor", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["municipality"], ["town.id"], name=op.f("fk_spent_municipality")),
        sa.PrimaryKeyConstraint("municipality", "view", name=op.f("pk_spent")),
        sa.UniqueConstraint("view", name=op.f("uq_spent_view")),
    )
    op.create_table(
        "announcement",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("round", sa.String(), nullable=False),
        sa.Column("decision", sa.String(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("figures", sa.String(), nullable=False),
        sa.Column("citation", sa.String(), nullable=False),
        sa.CheckConstraint("round IN ('first', 'second')", name=op.f("ck_announcement_round")),
        sa.CheckConstraint("id > 0", name=op.f("ck_announcement_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_announcement_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_announcement_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_announcement")),
    )
    op.create_index(
        op.f("ix_announcement_municipality_election"),
        "announcement",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "appointment",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("meeting", sa.String(), nullable=False),
        sa.Column("book", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
        sa.CheckConstraint(
            "meeting IN ('regular', 'special')", name=op.f("ck_appointment_meeting")
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_appointment_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_appointment_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_appointment_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_appointment")),
    )
    op.create_index(
        op.f("ix_appointment_municipality_election"),
        "appointment",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "deadline_done",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.String(), nullable=False),
        sa.Column("due", sa.Date(), nullable=False),
        sa.Column("proof", sa.String(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_deadline_done_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_deadline_done_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_deadline_done_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_deadline_done")),
    )
    op.create_index(
        op.f("ix_deadline_done_municipality_election"),
        "deadline_done",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "document",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("format", sa.String(), nullable=False),
        sa.Column("sha256", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("drafted_at", sa.DateTime(timezone=True), nullable=False),
        sa.CheckConstraint("version > 0", name=op.f("ck_document_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_document_municipality_election"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "sha256"],
            ["file.municipality", "file.sha256"],
            name=op.f("fk_document_municipality_sha256"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_document")),
        sa.UniqueConstraint(
            "municipality",
            "election",
            "kind",
            "version",
            "format",
            name=op.f("uq_document_municipality_election_kind_version_format"),
        ),
    )
    op.create_table(
        "election_order",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("adopted", sa.Date(), nullable=False),
        sa.Column("election_day", sa.Date(), nullable=False),
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("meeting", sa.String(), nullable=False),
        sa.Column("book", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
        sa.Column("moved_by", sa.String(), nullable=False),
        sa.Column("seconded_by", sa.String(), nullable=False),
        sa.Column("votes", sa.JSON(), nullable=False),
        sa.Column("veto", sa.String(), nullable=False),
        sa.CheckConstraint(
            "meeting IN ('regular', 'special')", name=op.f("ck_election_order_meeting")
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_election_order_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_election_order_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_election_order_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_election_order")),
    )
    op.create_index(
        op.f("ix_election_order_municipality_election"),
        "election_order",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "lead",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("deadline", sa.String(), nullable=False),
        sa.Column("due", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("channel", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("bundle", sa.String(), nullable=False),
        sa.CheckConstraint("(state = 'bundled') = (bundle <> '')", name=op.f("ck_lead_bundle")),
        sa.CheckConstraint(
            "state IN ('pending', 'bundled', 'superseded')", name=op.f("ck_lead_state")
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_lead_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_lead")),
        sa.UniqueConstraint(
            "municipality",
            "election",
            "deadline",
            "due",
            "name",
            name=op.f("uq_lead_municipality_election_deadline_due_name"),
        ),
    )
    op.create_index(
        op.f("ix_lead_municipality_bundle"), "lead", ["municipality", "bundle"], unique=False
    )
    op.create_index(op.f("ix_lead_state_at"), "lead", ["state", "at"], unique=False)
    op.create_table(
        "lot",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("between", sa.JSON(), nullable=False),
        sa.Column("prevailed", sa.String(), nullable=False),
        sa.Column("held_on", sa.Date(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("supervised_by", sa.String(), nullable=False),
        sa.CheckConstraint("method IN ('coin', 'lot')", name=op.f("ck_lot_method")),
        sa.CheckConstraint("id > 0", name=op.f("ck_lot_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_lot_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_lot_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_lot")),
    )
    op.create_index(
        op.f("ix_lot_municipality_election"), "lot", ["municipality", "election"], unique=False
    )
    op.create_table(
        "order_change",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("authority", sa.String(), nullable=False),
        sa.Column("ordered_on", sa.Date(), nullable=False),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("moved_to", sa.Date(), nullable=False),
        sa.Column("stands", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.CheckConstraint(
            "authority IN ('governing', 'court', 'governor')",
            name=op.f("ck_order_change_authority"),
        ),
        sa.CheckConstraint(
            "kind IN ('rescind', 'postpone', 'cancel')", name=op.f("ck_order_change_kind")
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_order_change_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_order_change_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_order_change_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_order_change")),
    )
    op.create_index(
        op.f("ix_order_change_municipality_election"),
        "order_change",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "petition",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
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
        sa.CheckConstraint("id > 0", name=op.f("ck_petition_id")),
        sa.CheckConstraint("names >= 0", name=op.f("ck_petition_names")),
        sa.CheckConstraint("number > 0", name=op.f("ck_petition_number")),
        sa.CheckConstraint("sheets >= 0", name=op.f("ck_petition_sheets")),
        sa.CheckConstraint("version > 0", name=op.f("ck_petition_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_petition_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_petition")),
        sa.UniqueConstraint(
            "municipality",
            "election",
            "number",
            name=op.f("uq_petition_municipality_election_number"),
        ),
    )
    op.create_index(
        op.f("ix_petition_municipality_election"),
        "petition",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "posting",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("posted_on", sa.Date(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("at_hall", sa.Boolean(), nullable=False),
        sa.Column("posted_by", sa.String(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_posting_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_posting_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_posting_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_posting")),
    )
    op.create_index(
        op.f("ix_posting_municipality_election"),
        "posting",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "publication",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("ran_on", sa.Date(), nullable=False),
        sa.Column("paper", sa.String(), nullable=False),
        sa.Column("page", sa.String(), nullable=False),
        sa.Column("published_in_municipality", sa.Boolean(), nullable=False),
        sa.Column("general_circulation", sa.Boolean(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_publication_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_publication_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_publication_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_publication")),
    )
    op.create_index(
        op.f("ix_publication_municipality_election"),
        "publication",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "returns",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("round", sa.String(), nullable=False),
        sa.Column("tallies", sa.JSON(), nullable=False),
        sa.Column("ballots", sa.Integer(), nullable=False),
        sa.Column("final", sa.Boolean(), nullable=False),
        sa.CheckConstraint("round IN ('first', 'second')", name=op.f("ck_returns_round")),
        sa.CheckConstraint("ballots >= 0", name=op.f("ck_returns_ballots")),
        sa.CheckConstraint("id > 0", name=op.f("ck_returns_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_returns_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_returns_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_returns")),
    )
    op.create_index(
        op.f("ix_returns_municipality_election"),
        "returns",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "sign_off",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("signed_by", sa.String(), nullable=False),
        sa.Column("entries", sa.JSON(), nullable=False),
        sa.CheckConstraint("id > 0", name=op.f("ck_sign_off_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_sign_off_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_sign_off_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_sign_off")),
    )
    op.create_index(
        op.f("ix_sign_off_municipality_election"),
        "sign_off",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "vacancy",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("office", sa.String(), nullable=False),
        sa.Column("ward", sa.String(), nullable=False),
        sa.Column("population", sa.Integer(), nullable=False),
        sa.Column("officer", sa.String(), nullable=False),
        sa.Column("cause", sa.String(), nullable=False),
        sa.Column("occurred", sa.Date(), nullable=False),
        sa.Column("term_ends", sa.Date(), nullable=False),
        sa.Column("evidence", sa.String(), nullable=False),
        sa.CheckConstraint(
            "cause IN ('death', 'resignation', 'moved_away', 'removed', 'not_qualified', 'other')",
            name=op.f("ck_vacancy_cause"),
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_vacancy_id")),
        sa.CheckConstraint("population >= 0", name=op.f("ck_vacancy_population")),
        sa.CheckConstraint("version > 0", name=op.f("ck_vacancy_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_vacancy_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_vacancy")),
        sa.UniqueConstraint(
            "municipality", "election", name=op.f("uq_vacancy_municipality_election")
        ),
    )
    op.create_index(
        op.f("ix_vacancy_municipality_election"),
        "vacancy",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "notice",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["municipality", "election", "number"],
            ["petition.municipality", "petition.election", "petition.number"],
            name=op.f("fk_notice_municipality_election_number"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_notice")),
    )
    op.create_index(
        op.f("ix_notice_municipality_election"),
        "notice",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "review",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("elector", sa.Boolean(), nullable=True),
        sa.Column("ward_elector", sa.Boolean(), nullable=True),
        sa.Column("other_qualifications", sa.String(), nullable=True),
        sa.Column("convictions", sa.JSON(), nullable=True),
        sa.Column("evidence", sa.String(), nullable=False),
        sa.CheckConstraint(
            "other_qualifications IN ('met', 'proved_by_election', 'contingent', 'not_met')",
            name=op.f("ck_review_other_qualifications"),
        ),
        sa.CheckConstraint("id > 0", name=op.f("ck_review_id")),
        sa.CheckConstraint("version > 0", name=op.f("ck_review_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election", "number"],
            ["petition.municipality", "petition.election", "petition.number"],
            name=op.f("fk_review_municipality_election_number"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_review_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_review")),
    )
    op.create_index(
        op.f("ix_review_municipality_election"),
        "review",
        ["municipality", "election"],
        unique=False,
    )
    op.create_table(
        "verification",
        sa.Column("municipality", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("election", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("checked_by", sa.String(), nullable=False),
        sa.Column("accepted", sa.Integer(), nullable=False),
        sa.Column("rejected", sa.JSON(), nullable=False),
        sa.Column("rejected_in_all", sa.Integer(), nullable=False),
        sa.CheckConstraint(
            "checked_by IN ('clerk', 'commission', 'governing')",
            name=op.f("ck_verification_checked_by"),
        ),
        sa.CheckConstraint("accepted >= 0", name=op.f("ck_verification_accepted")),
        sa.CheckConstraint("id > 0", name=op.f("ck_verification_id")),
        sa.CheckConstraint("rejected_in_all >= 0", name=op.f("ck_verification_rejected_in_all")),
        sa.CheckConstraint("version > 0", name=op.f("ck_verification_version")),
        sa.ForeignKeyConstraint(
            ["municipality", "election", "number"],
            ["petition.municipality", "petition.election", "petition.number"],
            name=op.f("fk_verification_municipality_election_number"),
        ),
        sa.ForeignKeyConstraint(
            ["municipality", "election"],
            ["election.municipality", "election.id"],
            name=op.f("fk_verification_municipality_election"),
        ),
        sa.PrimaryKeyConstraint("municipality", "id", name=op.f("pk_verification")),
    )
    op.create_index(
        op.f("ix_verification_municipality_election"),
        "verification",
        ["municipality", "election"],
        unique=False,
    )
