"""`/election setup`: the first time, corrections, and everything that is refused at its field."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from bot.desk import Desk
from bot.modals.fields import Wrong
from bot.modals.setup import NOT_FOLLOWED
from domain.election import HolidayKey, MeetingRule, Municipality, Swap, Ward, Weekday
from storage.elections import Ledger
from storage.people import Channels, Grant, Role
from tests.bot.conftest import HandClock
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.race import CLERKS_DEED, VACANCY
from tests.bot.town import (
    ATTORNEY,
    CHAIR,
    CLERK,
    CLERKS_ROOM,
    COMMISSIONS_ROOM,
    DEPUTY,
    GUEST,
    LAUREL,
    MAYOR,
    PUBLIC_ROOM,
    SECOND,
    STRANGER,
)
from tests.golden import same

TYPED: dict[str, Any] = {
    "name": "Pinola",
    "kind": "town",
    "county": "Simpson",
    "population": "900",
    "wards": "Ward 1: 1,250\nWard 2: 450",
    "government": "code_charter",
    "county_runs": "no",
    "paper": "The Magee Courier",
    "reach": "circulates",
    "issues": ["thu"],
    "copy": "mon",
    "hall": "Town Hall",
    "places": "Post Office\nLibrary",
    "meetings": "first and third Tuesday",
    "swaps": "Confederate Memorial Day: December 24, 2026",
    "clerk_room": "C0NEW",
    "commission_room": "C0NEW",
    "clerks": [CLERK, DEPUTY],
    "commissioners": [CHAIR, SECOND],
    "governing": [MAYOR],
}


@pytest.fixture
def office(desk: Desk, clock: HandClock) -> Office:
    """People at a desk at which nothing is set up."""
    return Office(desk, clock, 0)


@pytest.fixture
def clerk(office: Office, laurel: int) -> Office:
    """People at the desk of Laurel."""
    office.town = laurel
    return office


def _town(office: Office, number: int = 1) -> Municipality:
    with office.desk.database.reading(number) as ledger:
        return ledger.municipality().fact


def _refused(office: Office, **typed: Any) -> dict[str, str]:
    window = office.types(CLERK, "/election setup")
    answer = office.sends(CLERK, window, **{**TYPED, **typed})
    assert answer["response_action"] == "errors", answer
    errors: dict[str, str] = answer["errors"]
    return errors


def test_the_first_set_up_suggests_people_by_their_titles(office: Office) -> None:
    window = office.types(CLERK, "/election setup")
    same("modals/setup.json", window)
    people = {
        block["block_id"]: block["element"].get("initial_users")
        for block in window["blocks"]
        if block.get("element", {}).get("type") == "multi_users_select"
    }
    assert people == {
        "clerks": [CLERK, DEPUTY],
        "commissioners": [CHAIR, SECOND],
        "governing": [MAYOR],
        "attorney": [ATTORNEY],
    }


def test_a_municipality_is_founded_with_its_facts_people_and_channels(office: Office) -> None:
    answer = office.sends(CLERK, office.types(CLERK, "/election setup"), **TYPED)
    same("messages/setup.json", answer["view"]["blocks"])
    town = _town(office)
    assert town.wards == (Ward(name="Ward 1", population=1250), Ward(name="Ward 2", population=450))
    assert town.regular_meetings == (
        MeetingRule(ordinal=1, weekday=Weekday.TUE),
        MeetingRule(ordinal=3, weekday=Weekday.TUE),
    )
    assert town.swaps == (Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=date(2026, 12, 24)),)
    assert [(place.name, place.at_hall) for place in town.posting_places] == [
        ("Town Hall", True),
        ("Post Office", False),
        ("Library", False),
    ]
    assert town.papers[0].general_circulation
    assert not town.papers[0].published_in_municipality
    with office.desk.database.reading(1) as ledger:
        assert ledger.channels() == Channels(clerk="C0NEW", commission="C0NEW", public="")
        assert Grant(DEPUTY, Role.CLERK) in ledger.grants()
    assert "Record a vacancy" in labels_in(answer["view"])


def test_what_is_missing_is_on_the_checklist(office: Office) -> None:
    bare = {"paper": "", "reach": "", "issues": [], "copy": "", "places": "", "meetings": ""}
    typed = {**TYPED, **bare, "wards": "", "swaps": "", "commissioners": [], "governing": []}
    typed["attorney"] = []
    answer = office.sends(CLERK, office.types(CLERK, "/election setup"), **typed)
    same("messages/setup_missing.json", answer["view"]["blocks"])


def test_only_an_administrator_sets_up_first(office: Office) -> None:
    told = office.types(DEPUTY, "/election setup")
    assert "for the clerk" in said_in(told)
    window = office.types(CLERK, "/election setup")
    answer = office.sends(DEPUTY, window, **TYPED)
    assert "administrator" in said_in(answer["view"])
    assert office.desk.database.municipalities() == ()


def test_a_second_press_of_the_first_set_up_founds_nothing(office: Office) -> None:
    window = office.types(CLERK, "/election setup")
    office.sends(CLERK, window, **TYPED)
    again = office.sends(CLERK, window, **TYPED)
    assert "recorded by the first press" in said_in(again["view"])
    assert office.desk.database.municipalities() == ((1, "Pinola"),)


def test_the_set_up_opens_with_what_is_recorded_and_keeps_it(clerk: Office) -> None:
    answer = clerk.sends(CLERK, clerk.types(CLERK, "/election setup"))
    assert "set-up recorded, complete" in said_in(answer["view"])
    assert _town(clerk) == LAUREL
    with clerk.desk.database.reading(clerk.town) as ledger:
        assert ledger.channels().public == PUBLIC_ROOM
        assert len(ledger.journal()) == 4, "the new value is journalled, unchanged lists are not"


def test_another_municipality_can_be_set_up_beside_the_first(clerk: Office) -> None:
    window = clerk.types(CLERK, "/election setup new")
    clerk.sends(CLERK, window, **TYPED)
    assert clerk.desk.database.municipalities() == ((1, "Laurel"), (2, "Pinola"))


def test_another_municipalitys_channel_is_refused_at_the_field(clerk: Office) -> None:
    window = clerk.types(CLERK, "/election setup new")
    answer = clerk.sends(CLERK, window, **{**TYPED, "commission_room": COMMISSIONS_ROOM})
    assert list(answer["errors"]) == ["commission_room"]
    assert clerk.desk.database.municipalities() == ((1, "Laurel"),)


def test_guests_and_strangers_are_refused_by_name(office: Office) -> None:
    errors = _refused(office, clerks=[CLERK, GUEST], governing=[STRANGER])
    assert "Gus Guest" in errors["clerks"]
    assert STRANGER in errors["governing"]


def test_the_last_clerk_stays(clerk: Office) -> None:
    window = clerk.types(CLERK, "/election setup")
    answer = clerk.sends(CLERK, window, clerks=[])
    assert answer["errors"] == {"clerks": "Please choose at least one person."}


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("wards", "Ward 1 1250\nWard 2: 3", "“Ward 1 1250”: write the ward, a colon"),
        ("wards", "Ward 1: many", "“Ward 1: many”: the population is a whole number"),
        ("wards", "Ward 1: 0", "“Ward 1: 0”: the population is a whole number"),
        ("wards", "Ward 1: 5\nward  1: 6", "“ward  1” stands here twice"),
        ("places", "Library\nlibrary", "stands here twice"),
        ("places", "Town hall", "is the hall"),
        ("meetings", "Tuesday", "Which Tuesday: first, second"),
        ("meetings", "first", "“first” needs a weekday"),
        ("meetings", "fifth Tuesday", "“fifth” is not understood"),
        ("meetings", "first Tuesday at noon", "“at” is not understood"),
        ("swaps", "Mardi Gras: 2/9/2027", "the legal holidays are New Year's Day"),
        ("swaps", "Labor Day", "write the holiday given up"),
        ("swaps", "Labor Day: soon", "That is not a date"),
        ("swaps", "Veterans Day: December 24, 2026", "cannot be given up"),
        ("issues", [], "Needed for this newspaper"),
        ("copy", "", "Needed for this newspaper"),
        ("reach", "", "Needed for this newspaper"),
        ("paper", "", "Name the newspaper"),
        ("population", "0", "0 cannot be right"),
        ("population", "about 900", "whole number"),
        ("clerk_room", "", "Please choose a channel"),
        ("name", "the Town of Pinola", "Please write Pinola alone"),
        ("county", "Simpson County", "Please write Simpson alone"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    office: Office, field: str, typed: Any, says: str
) -> None:
    assert says in _refused(office, **{field: typed})[field]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("first Tuesday, third Tuesday", [(1, Weekday.TUE), (3, Weekday.TUE)]),
        ("1st & 3rd Tue. of each month", [(1, Weekday.TUE), (3, Weekday.TUE)]),
        ("last Monday\nsecond Thursday", [(-1, Weekday.MON), (2, Weekday.THU)]),
    ],
)
def test_meetings_are_read_as_people_type_them(
    office: Office, typed: str, meant: list[tuple[int, Weekday]]
) -> None:
    window = office.types(CLERK, "/election setup")
    office.sends(CLERK, window, **{**TYPED, "meetings": typed})
    rules = _town(office).regular_meetings
    assert [(rule.ordinal, rule.weekday) for rule in rules] == meant


def test_a_newspaper_that_does_not_reach_the_town_is_confirmed_and_kept(office: Office) -> None:
    window = office.types(CLERK, "/election setup")
    asked = office.sends(CLERK, window, **{**TYPED, "reach": "neither"})
    assert "neither published nor in general circulation" in said_in(asked["view"])
    assert office.desk.database.municipalities() == ()
    again = office.sends(CLERK, asked["view"], confirm=confirmed(asked["view"])["confirm"])
    assert "*Problem:*" in said_in(again["view"])
    assert _town(office).wards[0].population == 1250, "what was typed survived the question"


def test_dates_of_open_elections_follow_a_corrected_set_up(clerk: Office) -> None:
    with clerk.desk.database.writing(clerk.town) as ledger:
        ledger.open_election(VACANCY, CLERKS_DEED)
    window = clerk.types(CLERK, "/election setup")
    clerk.sends(CLERK, window, meetings="second Tuesday")
    _, card = clerk.post("card:1:order")
    assert "Tuesday, January 14, 2020" in said_in(card)
    with clerk.desk.database.reading(clerk.town) as ledger:
        assert _rooms(ledger) == {CLERKS_ROOM}


def test_reminders_go_to_the_clerks_new_channel(clerk: Office) -> None:
    vacancy = replace(VACANCY, occurred=date(2020, 1, 2))
    with clerk.desk.database.writing(clerk.town) as ledger:
        ledger.open_election(vacancy, CLERKS_DEED)
    clerk.sends(CLERK, clerk.types(CLERK, "/election setup"), clerk_room="C0OTHER")
    with clerk.desk.database.reading(clerk.town) as ledger:
        assert _rooms(ledger) == {"C0OTHER"}


def _rooms(ledger: Ledger) -> set[str]:
    """Name where reminders go, but those that tell one person directly."""
    channels = {lead.lead.channel for lead in ledger.planned(1)}
    return {channel for channel in channels if channel.startswith("C")}


def test_a_holiday_is_found_by_what_people_call_it(office: Office) -> None:
    office.moves_to(datetime(2026, 11, 30, 16, tzinfo=UTC))
    window = office.types(CLERK, "/election setup")
    lines = "July 4: July 6, 2027\nPresidents' Day: Feb 8, 2028\nmemorial day: Dec 24, 2026"
    office.sends(CLERK, window, **{**TYPED, "swaps": lines})
    assert [swap.drop for swap in _town(office).swaps] == [
        HolidayKey.INDEPENDENCE,
        HolidayKey.WASHINGTON,
        HolidayKey.MEMORIAL,
    ]


def test_a_section_that_is_not_followed_here_is_kept_said_and_shown_again(clerk: Office) -> None:
    with clerk.desk.database.writing(clerk.town) as ledger:
        ledger.open_election(VACANCY, CLERKS_DEED)
    window = clerk.types(CLERK, "/election setup")
    answer = clerk.sends(CLERK, window, not_followed=["23-15-832"])
    assert "*Not followed here, by this set-up:* § 23-15-832 (Notice of the vacancy" in said_in(
        answer["view"]
    )
    assert _town(clerk).not_followed == ("23-15-832",)
    again = clerk.sends(CLERK, clerk.types(CLERK, "/election setup"))
    assert "§ 23-15-832" in said_in(again["view"])
    assert _town(clerk).not_followed == ("23-15-832",)


@pytest.mark.parametrize("section", ["23-15-857", "23-15-361", "3-3-7", "23-15-309"])
def test_the_two_sections_and_what_counts_their_days_cannot_be_switched_off(
    office: Office, section: str
) -> None:
    forged = {"selected_options": [{"value": "23-15-832"}, {"value": section}]}
    said = NOT_FOLLOWED.read(forged, date(2026, 11, 30))
    assert said == Wrong(
        f"§ {section} cannot be switched off. Choose among the sections in the list."
    )
    window = office.types(CLERK, "/election setup")
    (offered,) = [one for one in window["blocks"] if one.get("block_id") == "not_followed"]
    assert section not in {option["value"] for option in offered["element"]["options"]}
