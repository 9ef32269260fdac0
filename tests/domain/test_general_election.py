"""A general election on record: its days, what is open about them, its offices and candidates."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.election import (
    Announcement,
    Authority,
    Change,
    ChangeKind,
    Election,
    Form,
    GeneralElection,
    Round,
)
from domain.findings import Met, Missing
from domain.general import general_deadlines
from domain.general_election import (
    absentee_ballots,
    candidates_for,
    contest_named,
    contest_of,
    day_set,
    declared,
    election_day,
    general_dates,
    general_open_points,
    general_other_dates,
    general_standing,
    petitions_close,
    race_of,
    special_charter_open,
    without_result,
)
from domain.law.linked import CHARTER_DAYS
from domain.law.section_361 import NOMINEES
from domain.linked_dates import general_linked_open_points
from domain.qualification import Race
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    TOWN,
    candidacy,
    done,
    local,
)
from tests.domain.generals import (
    ALDERMAN,
    BY_CHARTER,
    CHARTER,
    CLOSES,
    MAYOR,
    ON_FILE,
    nominee,
    petitioner,
)

OWN = {one.id for one in general_deadlines(2029, CALENDAR)}
AFTER = {"canvass", "statement", "certificate"}
MOVED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.COURT,
    ordered_on=date(2029, 6, 4),
    reference="Cause No. 29-7",
    to=date(2029, 6, 12),
    stands="",
    reason="a storm",
)


def ids(election: GeneralElection) -> set[str]:
    return {one.id for one in general_dates(election, CALENDAR)}


def others(election: GeneralElection) -> set[str]:
    return {one.id for one in general_other_dates(election, CALENDAR)}


def said(decision: str, contest: str, *names: str) -> Announcement:
    return Announcement(
        contest=contest,
        round=Round.FIRST,
        decision=decision,
        names=names,
        figures="",
        citation="§ 23-15-361(6)",
    )


DECLARED = replace(ON_FILE, announcements=(said("declared", "", "Ann Lee", "Bob Fox"),))


# The days


def test_the_dates_are_those_of_the_year_and_of_every_petition_the_earliest_first() -> None:
    found = general_dates(replace(ON_FILE, candidacies=(petitioner(3, "Bob Fox"),)), CALENDAR)
    assert {one.id for one in found} == OWN | AFTER | {"notify_3"}
    days = [str(one.due) for one in found]
    assert days == sorted(days)
    assert {one.id: one.due for one in found}["notify_3"] == date(2029, 2, 1)


def test_the_code_sets_the_day_and_the_last_minute() -> None:
    assert election_day(ON_FILE) == date(2029, 6, 5)
    closes = petitions_close(ON_FILE, CALENDAR)
    assert (closes.due, closes.by) == (CLOSES, NOMINEES)


def test_a_charters_days_are_as_entered_and_nothing_but_the_canvass_is_counted() -> None:
    assert ids(BY_CHARTER) == {"petition", "election"} | AFTER
    assert election_day(BY_CHARTER) == CHARTER.election
    closes = petitions_close(BY_CHARTER, CALENDAR)
    assert (closes.due, closes.by) == (CHARTER.petitions_close, CHARTER_DAYS)
    assert "Entered by hand from the charter (Private charter, § 4)" in closes.counted
    canvass = {one.id: one.due for one in general_dates(BY_CHARTER, CALENDAR)}["canvass"]
    assert canvass == date(2029, 5, 9)
    assert others(BY_CHARTER) == set()


def test_what_a_town_does_not_follow_sets_no_date() -> None:
    town = replace(TOWN, not_followed=("23-15-611", "23-15-11"))
    election = replace(ON_FILE, municipality=town)
    assert ids(election) == OWN
    assert "registration" not in others(election)
    assert "ward_transfer" in others(election)


def test_other_sections_hang_dates_on_it_and_those_of_the_count_stand_once() -> None:
    found = general_other_dates(ON_FILE, CALENDAR)
    assert {"registration", "primary_registration", "finance_annual"} <= {o.id for o in found}
    assert not AFTER & {one.id for one in found}


def test_a_declaration_ends_the_dates_of_an_election_that_is_not_held() -> None:
    assert ids(ON_FILE) - ids(DECLARED) == {"election"} | AFTER
    assert {"registration", "absentee_ready", "finance_report"} <= others(ON_FILE)
    assert not {"registration", "absentee_ready", "finance_report"} & others(DECLARED)
    assert {"primary_registration", "finance_annual", "economic_interest"} <= others(DECLARED)
    assert [one.names for one in declared(DECLARED)] == [("Ann Lee", "Bob Fox")]
    assert declared(ON_FILE) == ()


def test_the_voters_dates_of_a_moved_election_are_not_guessed() -> None:
    moved = replace(ON_FILE, changes=(MOVED,))
    assert "registration" not in others(moved)
    assert "primary_registration" in others(moved)


def test_a_cancelled_election_has_no_dates() -> None:
    ended = replace(ON_FILE, changes=(replace(MOVED, kind=ChangeKind.CANCEL),))
    assert ids(ended) == others(ended) == set()


@pytest.mark.parametrize(
    ("election", "days"),
    [
        (RECORDED, []),
        (ORDERED, [local(date(2026, 2, 25), 17, 0)]),
        (ON_FILE, [date(2029, 4, 21)]),
        (BY_CHARTER, [CHARTER.petitions_close]),
        (replace(ON_FILE, municipality=replace(TOWN, not_followed=("23-15-649",))), []),
    ],
)
def test_absentee_ballots_are_ready_in_either_kind_of_election(
    election: Election | GeneralElection, days: list[object]
) -> None:
    assert [one.due for one in absentee_ballots(election, CALENDAR)] == days


def test_the_day_of_an_election_is_known_while_an_order_or_the_calendar_sets_it() -> None:
    (adopted,) = ORDERED.orders
    assert day_set(RECORDED) == ()
    assert day_set(ORDERED) == (adopted.election,)
    assert day_set(ON_FILE) == (date(2029, 6, 5),)
    assert day_set(replace(ON_FILE, changes=(replace(MOVED, kind=ChangeKind.CANCEL),))) == ()


# Met or not


def test_a_date_is_met_by_a_word_for_its_day_alone() -> None:
    (statement,) = (one for one in general_dates(ON_FILE, CALENDAR) if one.id == "statement")
    assert isinstance(general_standing(statement, ON_FILE), Missing)
    sent = replace(ON_FILE, done=(done("statement", date(2029, 6, 11)),))
    assert general_standing(statement, sent).because == "Proof on record: receipt 17"
    other = replace(ON_FILE, done=(done("statement", date(2029, 6, 10)),))
    assert isinstance(general_standing(statement, other), Missing)


def test_the_notice_is_met_once_the_commissioners_were_told_of_that_petition() -> None:
    one, two = petitioner(1, "Ann Lee"), replace(petitioner(2, "Bob Fox"), notified=())
    election = replace(ON_FILE, candidacies=(one, two))
    found = {d.id: general_standing(d, election) for d in general_dates(election, CALENDAR)}
    assert found["notify_1"].because == (
        "The commissioners were told on Tuesday, January 30, 2029."
    )
    assert isinstance(found["notify_2"], Missing)


def test_the_canvass_is_met_once_the_result_of_every_office_is_announced() -> None:
    (canvass,) = (one for one in general_dates(ON_FILE, CALENDAR) if one.id == "canvass")
    half = replace(ON_FILE, announcements=(said("elected", MAYOR.title, "Ann Lee"),))
    assert without_result(ON_FILE) == (MAYOR, ALDERMAN)
    assert without_result(half) == (ALDERMAN,)
    assert isinstance(general_standing(canvass, half), Missing)
    every = replace(
        half, announcements=(*half.announcements, said("elected", ALDERMAN.title, "Bob Fox"))
    )
    assert without_result(every) == ()
    assert isinstance(general_standing(canvass, every), Met)


# What is open about a date


def open_about(id_: str, election: GeneralElection) -> list[str]:
    (deadline,) = (one for one in general_dates(election, CALENDAR) if one.id == id_)
    return [point.id for point in general_open_points(deadline, election, CALENDAR)]


def test_what_other_sections_leave_open_is_said_at_the_dates_that_it_is_about() -> None:
    every = {id_: open_about(id_, ON_FILE) for id_ in ids(ON_FILE)}
    assert {id_: points for id_, points in every.items() if points} == {
        "primary_runoff": ["runoff_registration"],
        "statement": ["cure_day"],
        "certificate": ["cure_day"],
    }
    told = {point for points in every.values() for point in points}
    assert told >= {point.id for point in general_linked_open_points(2029, CALENDAR)}


def test_a_section_that_is_not_followed_leaves_nothing_open() -> None:
    town = replace(TOWN, not_followed=("23-15-11",), form=Form.COUNCIL_MANAGER)
    election = replace(ON_FILE, municipality=town)
    assert open_about("primary_runoff", election) == []
    assert open_about("certificate", election) == ["cure_day", "form_days"]


def test_a_special_charter_is_asked_first_until_its_days_are_entered() -> None:
    town = replace(TOWN, form=Form.SPECIAL_CHARTER)
    election = replace(ON_FILE, municipality=town)
    asked = {id_: open_about(id_, election) for id_ in ids(election)}
    assert {id_ for id_, points in asked.items() if "special_charter" in points} == {
        "petition",
        "election",
    }
    (point,) = special_charter_open(election)
    assert (point.id, point.by) == ("special_charter", CHARTER_DAYS)
    assert point.because == (
        "Pinehurst has a special charter, and no days of it are entered: the days here are those "
        "of the Code."
    )
    assert special_charter_open(replace(BY_CHARTER, municipality=town)) == ()
    assert special_charter_open(ON_FILE) == ()


def test_an_order_that_moved_the_day_is_open_at_that_day() -> None:
    moved = replace(ON_FILE, changes=(MOVED,))
    asked = {id_: open_about(id_, moved) for id_ in ids(moved)}
    assert [id_ for id_, points in asked.items() if "general_moved" in points] == ["election"]


# Offices and candidates


def test_everybody_is_found_by_the_title_of_an_office_in_the_order_of_the_log() -> None:
    election = replace(
        ON_FILE,
        nominees=(nominee(2, "Ann Lee"), nominee(5, "Di Orr", ALDERMAN)),
        candidacies=(petitioner(1, "Bob Fox", MAYOR), petitioner(4, "Cy Roe")),
    )
    assert [one.number for one in candidates_for(MAYOR, election)] == [1, 2]
    assert [one.number for one in candidates_for(ALDERMAN, election)] == [4, 5]
    assert contest_of(election.nominees[1], election) == ALDERMAN
    assert contest_named("Mayor", election) == MAYOR


def test_an_office_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match="General election 2029 has no office of the title 'Dog"):
        contest_named("Dogcatcher", ON_FILE)


def test_what_somebody_stands_for_is_known_in_either_kind_of_election() -> None:
    vacancy = replace(ORDERED, candidacies=(candidacy(1, "Ann Lee"),))
    assert race_of(vacancy.candidacies[0], vacancy) == Race(
        ward="Ward 1", special=True, party=False
    )
    assert race_of(nominee(1, "Ann Lee"), ON_FILE) == Race(ward="", special=False, party=True)
    assert race_of(petitioner(2, "Bob Fox"), ON_FILE) == Race(
        ward="Ward 1", special=False, party=False
    )
