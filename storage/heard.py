"""What Slack delivered, by its own name, so that of several bots one alone does it."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from sqlmodel import col

from storage.tables import HeardRow

REMEMBERED = timedelta(minutes=10)
"""Slack sends an event for the last time five minutes after it saw no acknowledgement first."""


def hear(session: Session, name: str, at: datetime) -> None:
    """Remember a name from a real instant on; the database refuses one that is remembered.

    What was heard ten minutes before is forgotten on the way, but what another bot is just
    forgetting: nobody waits here for anybody, save for who is hearing the same.
    """
    old = (
        select(col(HeardRow.name))
        .where(col(HeardRow.at) <= at - REMEMBERED)
        .with_for_update(skip_locked=True)
    )
    session.execute(delete(HeardRow).where(col(HeardRow.name).in_(old)))
    session.add(HeardRow(name=name, at=at))
    session.flush()
