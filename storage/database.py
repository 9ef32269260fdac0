"""The database: opened, migrated, bound to one workspace, and asked for a municipality's ledger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import func, select
from sqlmodel import col

from storage import heard, reminders
from storage.elections import Ledger, NotKept
from storage.recall import Recall
from storage.sessions import (
    DatabaseBusy,
    DatabaseUnusable,
    Refused,
    Scope,
    Sessions,
    alone,
)
from storage.tables import ChannelRow, GrantRow, MunicipalityRow, TownRow, WorkspaceRow

__all__ = [
    "Database",
    "DatabaseBusy",
    "DatabaseUnusable",
    "Refused",
    "Schema",
    "WrongWorkspace",
]


class WrongWorkspace(Exception):
    """The database serves another workspace; the message is one readable line."""


@dataclass(frozen=True, slots=True)
class Schema:
    """The migration the database has, empty for none, and the one this program wants."""

    has: str
    wants: str


class Database:
    """One database, opened: `sqlite:///path` or `postgresql+psycopg://…`, by the same code."""

    def __init__(self, url: str) -> None:
        """Open it, or raise `DatabaseUnusable` with one readable line."""
        self.sessions = Sessions(url)
        self._recall = Recall()

    def migrate(self) -> None:
        """Bring the schema up to date, in one transaction; another process doing so is awaited."""
        with self.sessions.migrating() as connection:
            config = _alembic()
            config.attributes["connection"] = connection
            try:
                command.upgrade(config, "head")
            except CommandError:
                raise DatabaseUnusable(
                    f"{self.sessions.place} was written by a newer Election Desk; use that one."
                ) from None

    def schema(self) -> Schema:
        """Say which migration the database has and which it should have."""
        with self.sessions.reading() as session:
            has = MigrationContext.configure(session.connection()).get_current_revision()
        wants = ScriptDirectory.from_config(_alembic()).get_current_head()
        return Schema(has or "", wants or "")

    def serve(self, workspace: str, now: datetime) -> None:
        """Bind the database to a workspace at the first call; refuse another ever after.

        Bots that start at once wait for each other only where it is bound to none yet.
        """
        if self.workspace() == workspace:
            return
        with self.sessions.writing() as session:
            alone(session)
            row = session.get(WorkspaceRow, 1)
            if row is None:
                session.add(WorkspaceRow(id=1, team=workspace, since=now))
            elif row.team != workspace:
                raise WrongWorkspace(
                    f"This database holds the records of workspace {row.team}; "
                    f"it cannot serve {workspace}."
                )

    def workspace(self) -> str:
        """Give the workspace the database is bound to, or an empty string."""
        with self.sessions.reading() as session:
            row = session.get(WorkspaceRow, 1)
            return "" if row is None else row.team

    @contextmanager
    def founding(self, now: datetime) -> Iterator[Ledger]:
        """Open the first transaction of a new municipality; it is kept with what is recorded."""
        with self.sessions.writing() as session:
            alone(session)
            last = session.scalar(select(func.max(col(TownRow.id))))
            scope = Scope(session, (last or 0) + 1)
            scope.add(TownRow(id=scope.municipality, founded=now))
            yield Ledger(scope, self._recall)

    @contextmanager
    def writing(self, municipality: int) -> Iterator[Ledger]:
        """Open one short write transaction: all of it is kept, or after an exception nothing."""
        with self.sessions.writing() as session:
            town = session.scalar(
                select(TownRow).where(col(TownRow.id) == municipality).with_for_update()
            )
            if town is None:
                raise NotKept(f"There is no municipality {municipality}.")
            yield Ledger(Scope(session, municipality), self._recall)

    @contextmanager
    def reading(self, municipality: int) -> Iterator[Ledger]:
        """Look at one municipality at one moment; 0 is none yet, and its ledger is empty."""
        with self.sessions.reading() as session:
            if municipality and session.get(TownRow, municipality) is None:
                raise NotKept(f"There is no municipality {municipality}.")
            yield Ledger(Scope(session, municipality), self._recall)

    def municipalities(self) -> tuple[tuple[int, str], ...]:
        """Give the id and name of every municipality."""
        with self.sessions.reading() as session:
            rows = session.execute(
                select(col(MunicipalityRow.municipality), col(MunicipalityRow.name)).order_by(
                    col(MunicipalityRow.municipality)
                )
            ).all()
        return tuple((row[0], row[1]) for row in rows)

    def municipality_of_channel(self, channel: str) -> int | None:
        """Give the municipality that a channel belongs to, or none."""
        with self.sessions.reading() as session:
            row = session.get(ChannelRow, channel)
            return None if row is None else row.municipality

    def municipalities_of_user(self, user: str) -> tuple[int, ...]:
        """Give the municipalities in which a user has a role."""
        with self.sessions.reading() as session:
            return tuple(
                session.scalars(
                    select(col(GrantRow.municipality))
                    .where(col(GrantRow.user) == user)
                    .distinct()
                    .order_by(col(GrantRow.municipality))
                )
            )

    def hear(self, name: str, at: datetime) -> bool:
        """Say whether something was delivered for the first time in ten minutes of real time.

        Of several that ask about one name at once one is told so. `DatabaseBusy` comes after a
        third of a second: then nobody knows.
        """
        try:
            with self.sessions.hearing() as session:
                heard.hear(session, name, at)
        except Refused:
            return False
        return True

    def take_due(self, now: datetime) -> int:
        """Turn the leads whose moment has come into one owed reminder a channel."""
        with self.sessions.writing() as session:
            return reminders.take_due(session, now)

    def due_dates(self, now: datetime) -> tuple[tuple[int, int, str], ...]:
        """Give the municipality, election and deadline of every lead whose moment has come."""
        with self.sessions.reading() as session:
            return reminders.due_dates(session, now)

    def next_lead(self) -> datetime | None:
        """Give the moment of the earliest lead that is still to come."""
        with self.sessions.reading() as session:
            return reminders.next_lead(session)

    def close(self) -> None:
        """Let go of every connection."""
        self.sessions.close()


def _alembic() -> Config:
    config = Config()
    folder = str(Path(__file__).parent / "migrations").replace("%", "%%")
    config.set_main_option("script_location", folder)
    config.set_main_option("path_separator", "os")
    return config
