"""The calendar of a municipal general election, year by year."""

from __future__ import annotations

import inspect
from datetime import date

import pytest

from domain import general
from domain.calendar import Calendar, five_pm
from domain.deadline import Basis, Deadline
from domain.election import Body, HolidayKey, Swap
from domain.findings import Met, NotMet
from domain.general import general_deadlines, general_held, older_general
from domain.law.amended import in_force
from tests.domain.facts import CALENDAR

# Years with their qualifying day, primaries, challenge, election and start of the term, as in the
# Secretary of State's calendars and the notes on the law.
TABLE = {
    2021: "02-05 04-06 04-27 05-07 06-08 07-01",
    2025: "01-31 04-01 04-22 05-02 06-03 07-01",
    2029: "02-02 04-03 04-24 05-04 06-05 07-02",
    2033: "02-04 04-05 04-26 05-06 06-07 07-01",
}
COLUMNS = ("petition", "primary", "primary_runoff", "challenge", "election", "term_begins")


def found(id_: str, year: int, calendar: Calendar = CALENDAR) -> Deadline:
    (one,) = [d for d in general_deadlines(year, calendar) if d.id == id_]
    return one


@pytest.mark.parametrize("year", TABLE)
def test_the_days_of_a_year(year: int) -> None:
    days = " ".join(f"{found(id_, year).due:%m-%d}" for id_ in COLUMNS)
    assert days == TABLE[year]
    assert {found(id_, year).due.year for id_ in COLUMNS} == {year}


@pytest.mark.parametrize("year", range(1985, 2200, 4))
def test_every_election_keeps_its_distances(year: int) -> None:
    due = {one.id: one.due for one in general_deadlines(year, CALENDAR)}
    primary = due["primary"]
    assert [f"{due[id_]:%a}" for id_ in COLUMNS[:5]] == ["Fri", "Tue", "Tue", "Fri", "Tue"]
    assert due["petition"] == five_pm(date.fromordinal(primary.toordinal() - 60))
    assert due["primary_runoff"].toordinal() - primary.toordinal() == 21
    assert due["challenge_ruling"].toordinal() - primary.toordinal() == 41
    assert (primary.month, due["election"].month, due["term_begins"].month) == (4, 6, 7)
    assert primary.day <= 7
    assert 2 <= due["election"].day <= 8


def test_each_day_says_how_it_was_counted() -> None:
    assert [one.id for one in general_deadlines(2029, CALENDAR)] == [
        "petition",
        "primary",
        "primary_runoff",
        "challenge",
        "challenge_ruling",
        "election",
        "term_begins",
    ]
    assert {one.id: one.counted for one in general_deadlines(2029, CALENDAR)} == {
        "petition": "Petitions close with the fee of the primary (§ 23-15-309(1)). The sixtieth "
        "day before the first primary election on Tuesday, April 3, 2029, the day of the election "
        "left out, is Friday, February 2, 2029. Both are received until 5:00 p.m. on Friday, "
        "February 2, 2029.",
        "primary": "The first Tuesday of April 2029 is Tuesday, April 3, 2029.",
        "primary_runoff": "The fourth Tuesday of April 2029 is Tuesday, April 24, 2029.",
        "challenge": "A petition against a candidate who qualified under § 23-15-361 is filed "
        "with the election commission no later than the thirty-first day after the first primary "
        "election on Tuesday, April 3, 2029, that day left out: Friday, May 4, 2029. The section "
        "moves it for no holiday.",
        "challenge_ruling": "The commission meets and rules within ten days of receiving a "
        "challenge, with two days' notice of the hearing to both sides: on one of Friday, May 4, "
        "2029 by Monday, May 14, 2029. Silence is a denial. An earlier challenge has an earlier "
        "day.",
        "election": "The first Tuesday after the first Monday of June 2029 is Tuesday, June 5, "
        "2029.",
        "term_begins": "The term begins on the first day of July after the election that is not "
        "on a weekend: Monday, July 2, 2029; Sunday, July 1, 2029 is on one.",
    }


def test_the_petitions_rest_on_section_361_and_the_rest_on_other_sections() -> None:
    places = {one.id: (str(one.by), one.basis) for one in general_deadlines(2029, CALENDAR)}
    assert places.pop("petition") == ("§ 23-15-361(1)", Basis.SECTION)
    assert {basis for _, basis in places.values()} == {Basis.LINKED}
    assert places["primary"][0] == places["primary_runoff"][0] == "§ 23-15-171"
    assert places["election"][0] == "§ 23-15-173"


def test_each_day_has_its_title_and_the_body_whose_task_it_is() -> None:
    assert {one.id: (one.title, one.owner) for one in general_deadlines(2029, CALENDAR)} == {
        "petition": (
            "Last minute to file a petition, or to pay the fee of a primary",
            Body.CLERK,
        ),
        "primary": ("First primary election", Body.CLERK),
        "primary_runoff": (
            "Second primary election, if nobody has a majority in the first",
            Body.CLERK,
        ),
        "challenge": (
            "Last day to challenge the qualifications of a candidate",
            Body.COMMISSION,
        ),
        "challenge_ruling": (
            "Ruling on a challenge filed on the last day",
            Body.COMMISSION,
        ),
        "election": ("General election", Body.COMMISSION),
        "term_begins": ("The term begins", Body.GOVERNING),
    }


def test_the_qualifying_day_moves_from_a_holiday_that_the_municipality_took() -> None:
    taken = Calendar((Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=date(2029, 2, 2)),))
    moved = found("petition", 2029, taken)
    assert moved.due == five_pm(date(2029, 2, 5))
    assert (
        "is Friday, February 2, 2029, a legal holiday (taken in exchange for Confederate Memorial "
        "Day); Saturday, February 3, and Sunday, February 4, are no business days; so both are "
        "accepted on Monday, February 5, 2029 until 5:00 p.m." in moved.counted
    )


def test_an_election_day_that_became_a_holiday_stays() -> None:
    taken = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2029, 6, 5)),))
    assert found("election", 2029, taken).due == date(2029, 6, 5)
    assert found("election", 2029, taken).counted.endswith(
        "is Tuesday, June 5, 2029. It is a legal holiday (taken in exchange for Labor Day), "
        "which moves nothing."
    )


@pytest.mark.parametrize(
    ("year", "following"),
    [
        (1986, "Tuesday, June 6, 1989"),
        (2026, "Tuesday, June 5, 2029"),
        (2027, "Tuesday, June 5, 2029"),
        (2028, "Tuesday, June 5, 2029"),
        (2199, "Tuesday, June 2, 2201"),
    ],
)
def test_a_year_between_says_when_the_next_is(year: int, following: str) -> None:
    held = general_held(year)
    assert isinstance(held, NotMet)
    assert held.because.startswith(f"No municipal general election is held in {year}:")
    assert held.because.endswith(f"The next is on {following}.")


def test_before_1985_the_section_says_nothing() -> None:
    held = general_held(1981)
    assert isinstance(held, NotMet)
    assert held.because == (
        "The section begins with the general election of 1985, on Tuesday, June 4, 1985; for "
        "1981 it says nothing."
    )


@pytest.mark.parametrize("year", [1985, 2025, 2029, 2197])
def test_every_fourth_year_has_one(year: int) -> None:
    assert isinstance(general_held(year), Met)


def test_an_earlier_year_is_answered_under_todays_text_and_says_so() -> None:
    assert older_general(2021) == ()
    said = [one.because for one in older_general(2017)]
    assert said == [
        "Answered under today's text, in force since Saturday, July 1, 2017, though Tuesday, "
        "June 6, 2017 lies before it.",
        "Before that day the primaries were on the first and third Tuesdays of May.",
    ]
    older = [one.because for one in older_general(1997)]
    assert len(older) == 3
    assert "60 days before the first primary election, Laws 2000, ch. 549, § 1" in older[2]
    assert "30 days before the first primary election" in older[2]


@pytest.mark.parametrize(
    ("on", "days"),
    [
        (date(1987, 1, 1), 30),
        (date(2000, 7, 27), 30),
        (date(2000, 7, 28), 60),
        (date(2026, 1, 1), 60),
    ],
)
def test_qualifying_ended_thirty_days_before_the_primary_until_the_act_of_2000(
    on: date, days: int
) -> None:
    assert in_force(general.QUALIFYING_DAYS, on).value == days
    with pytest.raises(LookupError):
        in_force(general.QUALIFYING_DAYS, date(1986, 12, 31))


def test_a_charter_may_keep_its_own_days() -> None:
    said = general.charter_days()
    assert str(said.by) == "§ 23-15-173(3)"
    assert said.because == (
        "A municipality under a special or private charter that chose by June 25, 1952 to keep the "
        "election days of its charter keeps them; ask first whether that is so."
    )


def test_a_public_rule_begins_with_its_citation() -> None:
    rules = [
        function
        for name, function in inspect.getmembers(general, inspect.isfunction)
        if function.__module__ == general.__name__ and not name.startswith("_")
    ]
    assert len(rules) >= 10
    assert [one.__name__ for one in rules if not (one.__doc__ or "").startswith("§")] == []
