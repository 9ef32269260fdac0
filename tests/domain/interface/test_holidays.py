"""The question `holidays`: the legal holidays of a year, with the municipality's exchange."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from domain.interface import ask
from domain.interface.holidays import EXAMPLE
from domain.interface.shapes import Refused


def answered(year: int, **swap: str) -> dict[str, Any]:
    facts: dict[str, Any] = {"year": year}
    return ask("holidays", {**facts, "swap": {**swap}} if swap else facts)


def days(answer: dict[str, Any]) -> list[str]:
    return [row["date"] for row in answer["holidays"]]


def said(answer: dict[str, Any]) -> list[str]:
    return [reason["text"] for reason in answer["reasons"]]


def test_a_year_is_listed_in_order_with_the_monday_as_a_row_of_its_own() -> None:
    assert answered(2027)["holidays"] == [
        {"date": "2027-01-01", "name": "New Year's Day"},
        {
            "date": "2027-01-18",
            "name": "the birthdays of Robert E. Lee and Dr. Martin Luther King, Jr.",
        },
        {"date": "2027-02-15", "name": "Washington's birthday"},
        {"date": "2027-04-26", "name": "Confederate Memorial Day"},
        {"date": "2027-05-31", "name": "National Memorial Day and Jefferson Davis' birthday"},
        {"date": "2027-07-04", "name": "Independence Day"},
        {"date": "2027-07-05", "name": "Monday after Independence Day"},
        {"date": "2027-09-06", "name": "Labor Day"},
        {"date": "2027-11-11", "name": "Armistice Day (Veterans Day)"},
        {"date": "2027-11-25", "name": "Thanksgiving Day"},
        {"date": "2027-12-25", "name": "Christmas Day"},
    ]


@pytest.mark.parametrize("year", range(1900, 2200, 7))
def test_every_year_has_the_days_that_a_walk_through_it_finds(year: int) -> None:
    walk = [date(year, 1, 1) + timedelta(days=n) for n in range(365)]
    listed = [day for day in (*walk, date(year, 12, 31)) if is_listed(day)]
    mondays = [day + timedelta(days=1) for day in listed if day.weekday() == 6]
    assert days(answered(year)) == sorted({day.isoformat() for day in (*listed, *mondays)})


def is_listed(day: date) -> bool:
    """Tell whether the section lists a day, from its month, its number and its weekday alone."""
    if (day.month, day.day) in {(1, 1), (7, 4), (11, 11), (12, 25)}:
        return True
    if day.weekday() == 3:
        return day.month == 11 and 22 <= day.day <= 28
    if day.weekday() != 0:
        return False
    first, last = day.day <= 7, (day + timedelta(days=7)).month != day.month
    third = 15 <= day.day <= 21
    return {1: third, 2: third, 4: last, 5: last, 9: first}.get(day.month, False)


def test_the_reasons_tell_of_sundays_and_saturdays() -> None:
    answer = answered(2027)
    assert said(answer) == [
        "Ten days are legal holidays: January 1, the third Mondays of January and February, the "
        "last Mondays of April and May, July 4, the first Monday of September, November 11, "
        "Thanksgiving (here the fourth Thursday of November) and December 25.",
        "Independence Day is on Sunday, July 4, 2027, so Monday, July 5, 2027 is a legal holiday "
        "too.",
        "Christmas Day is on Saturday, December 25, 2027. Nothing is moved from a Saturday.",
    ]
    assert {reason["cite"] for reason in answer["reasons"]} == {"§ 3-3-7(1)"}
    assert answer["open_points"] == []


def test_an_exchange_takes_one_day_for_another() -> None:
    answer: dict[str, Any] = ask("holidays", EXAMPLE)
    assert "2027-04-26" not in days(answer)
    assert answer["holidays"][2] == {
        "date": "2027-02-09",
        "name": "Holiday in exchange for Confederate Memorial Day",
    }
    assert said(answer)[-1] == (
        "Confederate Memorial Day is given up for Tuesday, February 9, 2027 by an order of the "
        "municipality."
    )
    assert answer["reasons"][-1]["cite"] == "§ 3-3-7(2)"


def test_the_monday_goes_with_its_sunday() -> None:
    answer = answered(2027, drop="independence", add="2027-02-09")
    assert not {"2027-07-04", "2027-07-05"} & set(days(answer))
    assert said(answer)[-1].endswith(
        "by an order of the municipality, and the Monday after it goes with it."
    )


def test_the_monday_of_a_sunday_given_up_can_be_the_day_taken_for_it() -> None:
    answer = answered(2027, drop="independence", add="2027-07-05")
    assert "2027-07-05" in days(answer)
    assert "2027-07-04" not in days(answer)
    assert said(answer)[-1] == (
        "Independence Day is given up for Monday, July 5, 2027 by an order of the municipality; "
        "that Monday is a legal holiday now as the day taken in exchange."
    )


def test_an_exchange_holds_in_the_year_of_the_day_taken_only() -> None:
    answer = answered(2028, drop="labor", add="2027-02-09")
    assert days(answer) == days(answered(2028))
    assert said(answer)[-1] == (
        "Labor Day is given up for Tuesday, February 9, 2027. The exchange holds in 2027 only."
    )
    assert answered(2027, drop="labor", add="2026-04-05")["open_points"] == []


def test_a_sunday_taken_in_exchange_brings_no_monday_and_is_open() -> None:
    answer = answered(2026, drop="labor", add="2026-04-05")
    assert "2026-04-05" in days(answer)
    assert "2026-04-06" not in days(answer)
    assert (
        "Sunday, April 5, 2026 is taken in exchange; no Monday is added for that Sunday."
        in said(answer)
    )
    assert [point["id"] for point in answer["open_points"]] == ["sunday_swap"]
    assert answer["open_points"][0]["safer"] == "No Monday is added."


def test_a_saturday_taken_in_exchange_is_a_holiday_and_moves_nothing() -> None:
    answer = answered(2026, drop="labor", add="2026-02-14")
    assert (
        "Holiday in exchange for Labor Day is on Saturday, February 14, 2026. Nothing is moved "
        "from a Saturday." in said(answer)
    )


def test_an_earlier_year_is_answered_under_todays_list_and_says_so() -> None:
    assert said(answered(2016))[-1] == (
        "Answered under today's text, read as of January 2023; in 2016 the list may have been "
        "another one."
    )
    assert "in 2017 the list may have been another one" in said(answered(2017))[-1]
    assert not any("today's text" in text for text in said(answered(2018)))


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"year": 2027, "swap": {"drop": "king_lee", "add": "2027-02-09"}}, "swap.drop"),
        ({"year": 2027, "swap": {"drop": "veterans", "add": "2027-02-09"}}, "swap.drop"),
        ({"year": 2027, "swap": {"drop": "juneteenth", "add": "2027-02-09"}}, "swap.drop"),
        ({"year": 2027, "swap": {"drop": "labor", "add": "2027-07-05"}}, "swap.add"),
        ({"year": 2027, "swap": {"drop": "labor", "add": "2027-02-30"}}, "swap.add"),
        ({"year": 2027, "swap": {"drop": "labor"}}, "swap.add"),
        ({"year": "2027"}, "year"),
        ({"year": 2027.0}, "year"),
        ({"year": True}, "year"),
        ({"year": 1899}, "year"),
        ({"year": 2200}, "year"),
        ({}, "year"),
        ({"year": 2027, "month": 7}, "month"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_at_its_place(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(Refused) as refused:
        ask("holidays", facts)
    assert refused.value.path == path
    assert refused.value.message


def test_null_is_the_same_as_no_exchange() -> None:
    assert ask("holidays", {"year": 2027, "swap": None}) == answered(2027)


def test_whoever_gives_up_what_is_no_holiday_is_offered_those_that_can_be_given_up() -> None:
    with pytest.raises(Refused) as refused:
        ask("holidays", {"year": 2026, "swap": {"drop": "mardi_gras", "add": "2026-02-17"}})
    assert refused.value.path == "swap.drop"
    assert refused.value.message == (
        "One of these is wanted: 'new_year', 'washington', 'confederate_memorial', 'memorial', "
        "'independence', 'labor', 'thanksgiving' or 'christmas'."
    )
