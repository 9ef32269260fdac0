"""Leads: planned with the fact, superseded when it moves, bundled by channel, sent once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from storage.database import Database
from storage.outbox import Hold, Outbox
from storage.reminders import Lead, LeadState
from tests.storage.facts import NOON, deed, found, town, vacancy

DAY = timedelta(days=1)


def lead(
    election: int = 1,
    name: str = "1 day",
    *,
    deadline: str = "petition",
    at: datetime = NOON + DAY,
    channel: str = "C1",
) -> Lead:
    """Give a lead of a deadline on December 16."""
    return Lead(
        election=election,
        deadline=deadline,
        due="2026-12-16",
        name=name,
        at=at,
        channel=channel,
    )


def plan(database: Database, town_id: int, *leads: Lead, now: datetime = NOON) -> None:
    """Plan the leads of the first election."""
    with database.writing(town_id) as ledger:
        ledger.plan(1, leads, now)


def states(database: Database, town_id: int) -> list[tuple[str, str]]:
    """Give the name and state of every lead."""
    with database.reading(town_id) as ledger:
        return [(each.lead.name, each.state.value) for each in ledger.planned(1)]


@pytest.mark.usefixtures("election")
def test_only_moments_to_come_are_planned(database: Database, pinola: int) -> None:
    """A fact recorded late owes no reminder of the past; this very moment is still to come."""
    plan(
        database,
        pinola,
        lead(name="14 days", at=NOON - DAY),
        lead(name="now", at=NOON),
        lead(name="1 day"),
    )
    assert states(database, pinola) == [("now", "pending"), ("1 day", "pending")]
    assert database.next_lead() == NOON


@pytest.mark.usefixtures("election")
def test_a_moved_deadline_supersedes_its_leads(database: Database, pinola: int) -> None:
    """The old date's are kept as superseded, the new date's are planned."""
    moved = replace(lead(name="moved"), due="2026-12-23")
    plan(database, pinola, lead())
    plan(database, pinola, moved)
    assert states(database, pinola) == [("1 day", "superseded"), ("moved", "pending")]
    plan(database, pinola, lead())
    assert states(database, pinola) == [("1 day", "pending"), ("moved", "superseded")]


@pytest.mark.usefixtures("election")
def test_planning_again_changes_nothing_but_moment_and_channel(
    database: Database, pinola: int
) -> None:
    """The same lead in another channel or at another hour."""
    plan(database, pinola, lead())
    plan(database, pinola, lead(at=NOON + 2 * DAY, channel="C2"))
    with database.reading(pinola) as ledger:
        (only,) = ledger.planned(1)
    assert (only.lead.at, only.lead.channel) == (NOON + 2 * DAY, "C2")
    assert (only.state, only.key) == (LeadState.PENDING, "")


@pytest.mark.usefixtures("election")
def test_what_was_sent_is_never_touched_or_sent_again(database: Database, pinola: int) -> None:
    """Neither by the same plan nor by an empty one."""
    plan(database, pinola, lead(at=NOON))
    assert database.take_due(NOON) == 1
    plan(database, pinola, lead(at=NOON))
    plan(database, pinola)
    assert states(database, pinola) == [("1 day", "bundled")]
    assert database.take_due(NOON + DAY) == 0


@pytest.mark.usefixtures("election")
def test_what_came_due_during_an_outage_is_kept_by_a_new_plan(
    database: Database, pinola: int
) -> None:
    """The bot was away for two days; the fact recorded first thing does not drop its lead."""
    plan(database, pinola, lead())
    plan(database, pinola, lead(), now=NOON + 2 * DAY)
    assert database.take_due(NOON + 2 * DAY) == 1


@pytest.mark.usefixtures("election")
def test_a_superseded_lead_of_the_past_stays_superseded(database: Database, pinola: int) -> None:
    """Wanted again after its moment, it is not sent late."""
    plan(database, pinola, lead())
    plan(database, pinola)
    plan(database, pinola, lead(), now=NOON + 2 * DAY)
    assert states(database, pinola) == [("1 day", "superseded")]


def test_what_falls_together_in_a_channel_is_one_owed_message(
    database: Database, pinola: int, election: int
) -> None:
    """One a town and channel, with its leads in the order of their deadlines."""
    other = found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        second = ledger.open_election(vacancy(), deed())
        notice = replace(lead(second, deadline="notice", at=NOON), due="2026-12-01")
        ledger.plan(election, (lead(at=NOON), lead(deadline="fee", at=NOON, channel="C2")), NOON)
        ledger.plan(second, (notice,), NOON)
    with database.writing(other) as ledger:
        ledger.open_election(vacancy(), deed())
        ledger.plan(1, (lead(at=NOON, channel="C3"), lead(name="later")), NOON)
    assert database.take_due(NOON - DAY) == 0
    assert database.take_due(NOON) == 3
    assert database.take_due(NOON) == 0
    outbox = Outbox(database)
    told = []
    while (claimed := outbox.claim(NOON, Hold("A", NOON, DAY))) is not None:
        assert (claimed.kind, claimed.subject) == ("reminder", claimed.key)
        with database.reading(claimed.municipality) as ledger:
            deadlines = [each.deadline for each in ledger.leads_of(claimed.key)]
        told.append((claimed.municipality, claimed.channel, deadlines))
    assert told == [
        (pinola, "C1", ["notice", "petition"]),
        (pinola, "C2", ["fee"]),
        (other, "C3", ["petition"]),
    ]
    assert database.next_lead() == NOON + DAY


@pytest.mark.usefixtures("election")
def test_two_schedulers_at_once_owe_each_reminder_once(
    database: Database, pinola: int, url: str
) -> None:
    """Four replicas wake at the same moment."""
    channels = [f"C{turn}" for turn in range(12)]
    plan(database, pinola, *(lead(name=each, at=NOON, channel=each) for each in channels))
    second = Database(url)
    replicas = (database, second) * 2
    with ThreadPoolExecutor(4) as pool:
        owed = list(pool.map(lambda each: each.take_due(NOON), replicas))
    second.close()
    assert sum(owed) == 12
    outbox = Outbox(database)
    taken = []
    while (claimed := outbox.claim(NOON, Hold("A", NOON, DAY))) is not None:
        taken.append(claimed.channel)
    assert sorted(taken) == sorted(channels)


@pytest.mark.usefixtures("election")
def test_a_plan_of_another_election_is_an_error(database: Database, pinola: int) -> None:
    """A lead belongs to the election it is planned for."""
    with pytest.raises(ValueError, match="election 2 in the plan of 1"):
        plan(database, pinola, lead(2))
