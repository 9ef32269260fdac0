"""The calendar file: every public date once, moved where it moves, taken away where it is gone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest
from icalendar import Calendar, Event

from bot.dated import dated, for_everybody
from bot.desk import Desk
from bot.ids import Target
from domain.calendar import LOCAL
from domain.calendar import Calendar as DaysOfLaw
from domain.deadline import Deadline
from domain.deadlines import other_dates
from domain.election import Authority, Change, ChangeKind
from tests.bot.conftest import HandClock
from tests.bot.hands import on, owed, pressed, rendered, words
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CLERK, CLERKS_ROOM, MAYOR

POSTPONED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.GOVERNING,
    ordered_on=date(2020, 1, 8),
    reference="Minute Book 58, page 220",
    to=date(2020, 3, 10),
    stands="",
    reason="a storm",
)


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """An election that is ordered, on the morning after."""
    clock.at = on(2020, 1, 8)
    return race(desk, laurel, "Casey Boone")


def _change(desk: Desk, target: Target, change: Change) -> None:
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, change, CLERKS_DEED)


def _due(desk: Desk, target: Target) -> dict[str, Deadline]:
    """Give every public date by the beginning of its entry's id."""
    calendar = DaysOfLaw(())
    with desk.database.reading(target.municipality) as ledger:
        election = ledger.election(target.election)
    own = (one.deadline for one in for_everybody(dated(election, calendar)))
    return {f"{one.id}-": one for one in (*own, *other_dates(election, calendar))}


def _file(desk: Desk, target: Target) -> dict[str, Event]:
    """Make the file; give its entries by id, as another calendar holds them after the import."""
    pressed(desk, CLERK, "election calendar-file", target)
    subject, _ = owed(desk, "calendar")[-1]
    post = rendered(desk, target.municipality, "calendar", subject)
    with desk.database.reading(target.municipality) as ledger:
        data = ledger.file(post.attachments[0].sha256).data
    read = Calendar.from_ical(data)
    assert (read["method"], read.timezones[0].tz_name) == ("PUBLISH", "America/Chicago")
    assert data.count(b"BEGIN:VEVENT") == len({event.uid for event in read.events})
    assert not any(component.errors for component in read.walk())
    return {event.uid: event for event in read.events}


def test_every_public_date_stands_in_the_file_once_with_its_day_or_hour(
    desk: Desk, target: Target
) -> None:
    entries, due = _file(desk, target), _due(desk, target)
    assert len(entries) == len(due) > 20
    for uid, event in entries.items():
        (deadline,) = (one for begins, one in due.items() if uid.startswith(begins))
        assert event.start == deadline.due
        assert deadline.title in (event.summary or "")
        assert deadline.counted in (event.description or "")
        assert uid.endswith("-1-1@t0laurel.election-desk")
    (petition,) = (event for uid, event in entries.items() if uid.startswith("petition-"))
    assert petition.start == datetime(2020, 1, 22, 17, tzinfo=LOCAL)
    assert [one["trigger"].to_ical() for one in petition.walk("VALARM")] == [
        b"-P7D",
        b"-P1D",
        b"-PT2H",
    ]


def test_a_file_that_is_imported_again_moves_what_moved_and_adds_nothing(
    desk: Desk, target: Target
) -> None:
    first = _file(desk, target)
    again = _file(desk, target)
    assert {uid: event.start for uid, event in again.items()} == {
        uid: event.start for uid, event in first.items()
    }
    assert {event["sequence"] for event in (*first.values(), *again.values())} == {1, 2}
    _change(desk, target, POSTPONED)
    moved = _file(desk, target)
    held = {**first, **again, **moved}
    assert held.keys() == moved.keys()
    (election,) = (uid for uid in held if uid.startswith("election-"))
    assert (first[election].start, held[election].start) == (date(2020, 2, 11), date(2020, 3, 10))
    assert held[election]["sequence"] == 3


def test_a_date_that_is_due_no_more_is_taken_away(desk: Desk, target: Target) -> None:
    first = _file(desk, target)
    _change(desk, target, replace(POSTPONED, kind=ChangeKind.CANCEL, to=date(2020, 1, 8)))
    after = _file(desk, target)
    (election,) = (uid for uid in first if uid.startswith("election-"))
    assert after[election]["status"] == "CANCELLED"
    assert after[election].start == date(2020, 2, 11)
    assert after[election].walk("VALARM") == []
    third = _file(desk, target)
    assert third[election]["status"] == "CANCELLED"


def test_the_file_comes_to_the_clerks_channel_and_only_the_clerk_makes_it(
    desk: Desk, target: Target
) -> None:
    assert "That is for the clerk." in words(pressed(desk, MAYOR, "election calendar-file", target))
    assert owed(desk, "calendar") == []
    answer = pressed(desk, CLERK, "election calendar-file", target)
    assert "dates goes to the clerk's channel." in words(answer)
    assert owed(desk, "calendar") == [("calendar:1/1", CLERKS_ROOM)]
    post = rendered(desk, target.municipality, "calendar", "calendar:1/1")
    assert post.text == "Calendar file, version 1: Council Member, Ward 6"
    assert [one.name for one in post.attachments] == ["election-1-calendar-v1.ics"]
