"""Voters' and reporting dates of a recorded election: linked law beside its own dates."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.calendar import day_of
from domain.deadlines import deadlines, other_dates
from domain.election import ChangeKind, Election, Round
from domain.linked_dates import special_linked_dates
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    announced,
    appointed,
    candidacy,
    changed,
    counted,
    ordered,
    standing_for,
)


def ids(election: Election) -> list[str]:
    return [deadline.id for deadline in other_dates(election, CALENDAR)]


def days(election: Election) -> dict[str, date]:
    return {one.id: day_of(one.due) for one in other_dates(election, CALENDAR)}


def test_before_an_order_no_day_is_fixed_and_nothing_hangs_on_it() -> None:
    assert ids(RECORDED) == []


def test_under_an_order_they_are_those_of_its_day_without_the_elections_own() -> None:
    (order,) = ORDERED.orders
    every = special_linked_dates(order.election, CALENDAR)
    own = {"canvass", "statement", "certificate"}
    own |= {f"runoff_{id_}" for id_ in own}
    found = other_dates(ORDERED, CALENDAR)
    assert set(found) == {one for one in every if one.id not in own}
    assert [day_of(one.due) for one in found] == sorted(day_of(one.due) for one in found)
    assert not {one.id for one in deadlines(ORDERED, CALENDAR)} & {one.id for one in found}


def test_those_of_the_run_off_go_once_the_first_count_decides_and_stay_where_it_is_ahead() -> None:
    ahead = replace(ORDERED, announcements=(announced(Round.FIRST, "runoff", "Ann Lee", "Bo Fox"),))
    assert ids(ahead) == ids(ORDERED)
    counts = (counted(Round.FIRST, final=True, Ann=60, Bo=40),)
    over = replace(standing_for(candidacy(1, "Ann"), candidacy(2, "Bo")), returns=counts)
    assert "runoff" not in [one.id for one in deadlines(over, CALENDAR)]
    assert ids(over) == [id_ for id_ in ids(ORDERED) if not id_.startswith("runoff_")]


def test_an_appointment_ends_them() -> None:
    assert ids(replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 3, 3)),))) == []


@pytest.mark.parametrize(
    ("section", "gone"),
    [
        ("23-15-11", {"registration", "runoff_registration"}),
        ("23-15-13", {"ward_transfer", "runoff_ward_transfer"}),
        ("23-15-649", {"absentee_ready"}),
        ("23-15-715", {"absentee_in_person", "runoff_absentee_in_person"}),
        ("23-15-637", {"absentee_by_mail", "runoff_absentee_by_mail"}),
        ("23-15-573", {"cure", "runoff_cure"}),
        ("25-4-29", {"economic_interest"}),
    ],
)
def test_a_section_that_is_not_followed_sets_none(section: str, gone: set[str]) -> None:
    town = replace(ORDERED.municipality, not_followed=(section,))
    left = ids(replace(ORDERED, municipality=town))
    assert set(ids(ORDERED)) - set(left) == gone


def test_a_postponement_moves_voters_dates_and_leaves_what_hangs_on_closed_filing() -> None:
    stands = "Closed qualifying and the absentee ballots cast."
    change = changed(ChangeKind.POSTPONE, date(2026, 3, 10), date(2026, 4, 14), stands)
    moved = replace(ORDERED, changes=(change,))
    before, after = days(ORDERED), days(moved)
    assert before["registration"] == date(2026, 2, 17), "Sunday and Washington's Birthday before"
    assert after["registration"] == date(2026, 3, 16), "the thirtieth day is a Sunday"
    assert after["economic_interest"] == before["economic_interest"]


def test_an_older_order_keeps_its_ten_days_for_filing_and_its_one_week_to_the_run_off() -> None:
    old = replace(ORDERED, orders=(ordered(date(2003, 3, 4), date(2003, 4, 15)),))
    assert days(old) | {
        "absentee_ready": date(2003, 4, 5),
        "runoff_registration": date(2003, 3, 24),
        "runoff_absentee_in_person": date(2003, 4, 19),
        "economic_interest": date(2003, 4, 20),
    } == days(old)
