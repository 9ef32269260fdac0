"""The calendar feed over real HTTP: who has the address reads the public dates and no more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from http.client import HTTPConnection, HTTPMessage
from urllib.parse import urlsplit

import pytest
from icalendar import Calendar

from bot.dated import dated
from bot.desk import Desk
from bot.feed import Feed
from bot.feed_server import PortTaken, fed
from bot.ids import Target
from bot.settings import settings_from
from domain.calendar import Calendar as DaysOfLaw
from domain.election import Change
from tests.bot.conftest import HandClock
from tests.bot.hands import asked, on, owed, pressed, rendered, shown, words
from tests.bot.race import CLERKS_DEED, FELON, race
from tests.bot.test_calendar_file import POSTPONED
from tests.bot.town import CLERK, TEAM

SECRET = "of-32-characters-or-more-for-tests"
FEED = Feed("https://clerk.example", 0, SECRET)
PATH = urlsplit(FEED.address(TEAM, 1)).path


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """An election that is ordered, on the morning after."""
    clock.at = on(2020, 1, 8)
    return race(desk, laurel, "Casey Boone")


@dataclass(frozen=True)
class Got:
    """An answer of the feed."""

    status: int
    headers: HTTPMessage
    body: bytes


def ask(port: int, path: str = PATH, method: str = "GET", held: str = "") -> Got:
    """Ask the feed."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request(method, path, headers={"If-None-Match": held} if held else {})
    answer = connection.getresponse()
    got = Got(answer.status, answer.headers, answer.read())
    connection.close()
    return got


def change(desk: Desk, target: Target, fact: Change) -> None:
    """Keep a later order."""
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep(target.election, fact, CLERKS_DEED)


def test_a_subscriber_has_the_entries_of_the_file_and_sees_a_date_move(
    desk: Desk, target: Target
) -> None:
    pressed(desk, CLERK, "election calendar-file", target)
    subject, _ = owed(desk, "calendar")[-1]
    (file,) = rendered(desk, target.municipality, "calendar", subject).attachments
    with desk.database.reading(target.municipality) as ledger:
        imported = Calendar.from_ical(ledger.file(file.sha256).data)
    with fed(replace(desk, feeds=(FEED,))) as (port,):
        first, again = ask(port).body, ask(port).body
        change(desk, target, POSTPONED)
        moved = ask(port).body
    assert first == again
    before, after = (
        {event.uid: event for event in Calendar.from_ical(one).events} for one in (first, moved)
    )
    assert {uid: one.start for uid, one in before.items()} == {
        event.uid: event.start for event in imported.events
    }
    (election,) = (uid for uid in after if uid.startswith("election-"))
    assert (before[election].start, after[election].start) == (
        date(2020, 2, 11),
        date(2020, 3, 10),
    )
    assert before[election].sequence < after[election].sequence


def test_what_did_not_change_is_not_sent_again_and_head_sends_none(
    desk: Desk, target: Target
) -> None:
    with fed(replace(desk, feeds=(FEED,))) as (port,):
        whole = ask(port)
        tag, size = whole.headers["ETag"], whole.headers["Content-Length"]
        assert whole.headers["Content-Type"] == "text/calendar; charset=utf-8"
        for held in (tag, f'"x", W/{tag}', "*"):
            same = ask(port, held=held)
            assert (same.status, same.body, same.headers["ETag"]) == (304, b"", tag)
        assert ask(port, held='"x"').status == 200
        head = ask(port, method="HEAD")
        assert (head.status, head.body, head.headers["Content-Length"]) == (200, b"", size)
        change(desk, target, POSTPONED)
        assert ask(port, held=tag).status == 200


def test_without_the_address_there_is_nothing_and_another_secret_revokes_it(
    desk: Desk, target: Target
) -> None:
    other = Feed(FEED.base, 0, SECRET[::-1])
    wrong = (
        "/",
        "/calendar/1.ics",
        PATH[:-5] + "0.ics" if PATH[-5] != "0" else PATH[:-5] + "1.ics",
        PATH.replace("/1/", "/2/"),
        f"{PATH}/",
        PATH.upper(),
        urlsplit(FEED.address("T0ELSEWHERE", 1)).path,
        urlsplit(other.address(TEAM, 1)).path,
    )
    with fed(replace(desk, feeds=(FEED,))) as (port,):
        for path in wrong:
            none = ask(port, path)
            assert (none.status, none.body) == (404, b""), path
        assert ask(port, method="POST").status == 405
        taken = replace(desk, feeds=(replace(FEED, port=port),))
        with pytest.raises(PortTaken, match=f"{port} cannot be had"), fed(taken):
            pass
    with fed(replace(desk, feeds=(other,))) as (port,):
        assert ask(port).status == 404
    assert SECRET not in repr(FEED)


def test_the_calendar_names_the_feed_only_where_there_is_one(desk: Desk, target: Target) -> None:
    fed_desk = replace(desk, feeds=(FEED,))
    told = words(shown(asked(fed_desk, CLERK, "election calendar", target)))
    assert f"https://clerk.example{PATH}" in told
    assert "subscribe" not in words(shown(asked(desk, CLERK, "election calendar", target)))


def test_the_settings_give_a_feed_where_there_is_a_secret() -> None:
    assert settings_from({}).feeds == ()
    given = {
        "ELECTION_DESK_FEED_SECRET": SECRET,
        "ELECTION_DESK_FEED_URL": "https://clerk.example/",
    }
    assert settings_from(given).feeds == (replace(FEED, port=8362),)


def test_what_was_found_of_a_person_is_not_in_the_feed(desk: Desk, target: Target) -> None:
    with desk.database.writing(target.municipality) as ledger:
        ledger.keep_for(target.election, 1, FELON, CLERKS_DEED)
    with desk.database.reading(target.municipality) as ledger:
        every = dated(ledger.election(target.election), DaysOfLaw(()))
    personal = {one.deadline.id for one in every if one.deadline.personal}
    assert personal
    with fed(replace(desk, feeds=(FEED,))) as (port,):
        held = [event.uid for event in Calendar.from_ical(ask(port).body).events]
    assert len(held) > 20
    assert not [uid for uid in held for one in personal if uid.startswith(f"{one}-")]
