"""`/election setup` again: two people at once, nobody left, channels that others read, wards."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest

from bot.desk import Desk
from bot.menu import menu
from storage.people import Grant, Role
from tests.bot.conftest import HandClock
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.race import CLERKS_DEED, VACANCY
from tests.bot.town import CHAIR, CLERK, DEPUTY, GRANTS, MAYOR, PUBLIC_ROOM, USERS
from tests.bot.wired import HALL, OFFICE, set_up, wire


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """People at the desk of Laurel."""
    return Office(desk, clock, laurel)


def test_the_later_of_two_windows_is_told_what_changed_and_keeps_what_was_typed(
    office: Office,
) -> None:
    first = office.types(CLERK, "/election setup")
    second = office.types(DEPUTY, "/election setup")
    office.sends(CLERK, first, paper="New Daily")
    asked = office.sends(DEPUTY, second, county="Jasper")["view"]
    told = said_in(asked)
    assert "“Newspaper for notices” was changed by Dana Reyes" in told
    assert "On record now: New Daily." in told
    assert "“County”" not in told, "what only the second changed is no conflict"
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.municipality().fact.county == "Jones"
    again = office.sends(DEPUTY, asked, paper="New Daily")
    assert again["view"]["callback_id"] == "answer"
    with office.desk.database.reading(office.town) as ledger:
        town = ledger.municipality().fact
    assert (town.county, town.papers[0].name) == ("Jasper", "New Daily")


def test_a_form_with_a_role_that_was_taken_away_meanwhile_is_asked_about(office: Office) -> None:
    first = office.types(CLERK, "/election setup")
    second = office.types(DEPUTY, "/election setup")
    office.sends(CLERK, first, commissioners=[CHAIR])
    told = said_in(office.sends(DEPUTY, second)["view"])
    assert "“Election commissioners” was changed by Dana Reyes" in told
    assert "On record now: Ada Cole." in told


def test_where_no_clerk_is_left_an_administrator_sets_up_again(office: Office) -> None:
    with office.desk.database.writing(office.town) as ledger:
        others = tuple(grant for grant in GRANTS if grant.user != CLERK)
        ledger.set_grants(others, CLERKS_DEED)
    assert said_in(office.types(CLERK, "/election setup")).startswith("Not for this role")
    office.desk.members.learn([{**USERS[1], "deleted": True}])
    assert said_in(office.types(MAYOR, "/election setup")).startswith("Not for this role")
    window = office.types(CLERK, "/election setup")
    assert "Lee Park" in office.sends(CLERK, window)["errors"]["clerks"]
    office.sends(CLERK, window, clerks=[CLERK])
    with office.desk.database.reading(office.town) as ledger:
        assert Grant(CLERK, Role.CLERK) in ledger.grants()
        last = ledger.journal()[-1]
    assert (last.act, last.actor) == ("set_up", CLERK)
    assert "No clerk on record is an active member" in last.reason


@pytest.mark.parametrize("field", ["clerk_room", "commission_room"])
@pytest.mark.parametrize("channel", [PUBLIC_ROOM, "C0UNKNOWN"])
def test_a_channel_that_is_not_private_is_refused_at_its_field(
    office: Office, field: str, channel: str
) -> None:
    answer = office.sends(CLERK, office.types(CLERK, "/election setup"), **{field: channel})
    assert list(answer["errors"]) == [field]
    assert "invite Election Desk to that channel first" in answer["errors"][field]


def test_a_channel_shared_with_another_organisation_is_not_private(office: Office) -> None:
    rooms = office.desk.rooms
    rooms.learn([{"id": "C0SHARED", "is_private": True, "is_ext_shared": True}])
    assert not rooms.knows("C0SHARED")


@pytest.mark.parametrize(
    ("wards", "says"),
    [
        ("Ward 1: 17640\nWard 6: 900", "Ward 6 would have 900 people"),
        ("Ward 1: 18540", "Ward 6 would no longer be a ward"),
    ],
)
def test_a_ward_of_an_open_election_is_changed_after_a_question_only(
    office: Office, wards: str, says: str
) -> None:
    with office.desk.database.writing(office.town) as ledger:
        ledger.open_election(VACANCY, CLERKS_DEED)
    asked = office.sends(CLERK, office.types(CLERK, "/election setup"), wards=wards)["view"]
    told = said_in(asked)
    assert says in told
    assert "keeps 2,650 people and 50 names" in told
    assert "for the election commission and its attorney to decide" in told
    answer = office.sends(CLERK, asked, **confirmed(asked))
    assert "Record a vacancy" in labels_in(answer["view"])
    assert office.election().vacancy.seat.population == 2650


def test_an_invitation_while_the_form_is_open_makes_the_channel_known(desk: Desk) -> None:
    with wire() as one:
        bot = one.put(desk, menu())
        set_up(bot.desk)
        bot.desk.rooms.refresh()
        assert bot.desk.rooms.knows(OFFICE)
        assert not bot.desk.rooms.knows(HALL), "it is public"
        bot.control.post("channel", channel=OFFICE, remove=["election_desk"])
        bot.desk.rooms.refresh()
        assert not bot.desk.rooms.knows(OFFICE)
        heard, learn = Event(), bot.desk.rooms.learn

        def learned(channels: list[dict[str, Any]]) -> None:
            learn(channels)
            heard.set()

        bot.desk.rooms.learn = learned  # type: ignore[method-assign]
        bot.control.post("channel", channel=OFFICE, add=["election_desk"])
        assert heard.wait(20)
        assert bot.desk.rooms.knows(OFFICE)
