"""The news that another clerk takes over, with how every open election stands."""

from __future__ import annotations

from datetime import date, datetime
from typing import assert_never

from bot.acts import Books, calendar_of
from bot.dated import dated, for_everybody
from bot.delivery import Occasion, Post
from bot.ids import Target
from bot.messages import csv_file
from bot.messages.handover import Handover, Open, Way, news
from bot.messages.message import Message
from bot.messages.status import GENERAL_STAGES, STAGES
from domain.calendar import Calendar
from domain.election import AnyElection, Election, GeneralElection
from domain.findings import Finding
from domain.general_stage import general_blockers, position_in_general
from domain.stage import blockers, position
from storage.elections import Ledger
from storage.outbox import Owed

KIND = "handover"


def owe_handover(books: Books, done: Handover) -> None:
    """Owe the clerk's channel, as it is now, the news of a hand-over that was just recorded."""
    ledger = books.ledger
    books.owe(
        Owed(
            kind=KIND,
            subject=f"{done.by}/{done.to}/{done.way}/{done.since.isoformat()}",
            channel=ledger.channels().clerk,
            due=books.now,
            key=f"{KIND}:{ledger.journal_head().seq}",
        )
    )


def handover(occasion: Occasion) -> Message:
    """Render the news with every open election as it stands at delivery."""
    by, to, way, since = occasion.subject.split("/")
    done = Handover(by, to, Way(way), date.fromisoformat(since))
    ledger = occasion.ledger
    elections = [_open(ledger, one, occasion.now) for one in ledger.elections()]
    return news(done, elections, occasion.now, Target(ledger.municipality_id, 0, ""))


def _open(ledger: Ledger, election: AnyElection, now: datetime) -> Open:
    calendar = calendar_of(ledger)
    stage, blocking = _stage(election, calendar, now)
    papers = (one for one in ledger.documents(election.id) if one.kind != csv_file.KIND)
    versions = {one.title: one.version for one in papers}
    return Open(
        title=election.title,
        stage=stage,
        dates=for_everybody(dated(election, calendar)),
        blocking=blocking,
        papers=tuple(f"{title} (version {version})" for title, version in versions.items()),
    )


def _stage(
    election: AnyElection, calendar: Calendar, now: datetime
) -> tuple[str, tuple[Finding, ...]]:
    """Give the stage in words and what blocks, as far as everybody at work on it may read it."""
    match election:
        case Election():
            stage = STAGES[position(election, calendar, now).stage]
            return stage, blockers(election, calendar, now)
        case GeneralElection():
            general_stage = GENERAL_STAGES[position_in_general(election, calendar, now).stage]
            return general_stage, general_blockers(election, calendar, now)
        case _:
            assert_never(election)


POSTS = (Post(KIND, handover),)
