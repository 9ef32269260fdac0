"""The question `schedule`: the dates of a special election, and of a year's general election."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.interface import ask
from domain.interface.schedule import GENERAL, SPECIAL
from domain.interface.shapes import Refused
from tests.domain.cases import Case, cases

OWN = (
    "first_publication",
    "second_publication",
    "third_publication",
    "posting",
    "petition",
    "sole_candidate_test",
    "election",
    "runoff",
)
THURSDAYS: dict[str, Any] = {"issues_on": ["thu"], "copy_due": "mon"}


def special(order: str, election: str, **more: Any) -> dict[str, Any]:
    return ask(
        "schedule", {"kind": "special", "order_adopted": order, "election": election, **more}
    )


def general(year: int, **more: Any) -> dict[str, Any]:
    return ask("schedule", {"kind": "general", "year": year, **more})


def dues(answer: dict[str, Any]) -> dict[str, str]:
    return {one["id"]: one["due"] for one in answer["deadlines"]}


def own(answer: dict[str, Any]) -> dict[str, str]:
    return {one["id"]: one["due"] for one in answer["deadlines"] if not one["linked"]}


def counted(id_: str, answer: dict[str, Any]) -> str:
    (found,) = [one["counted"] for one in answer["deadlines"] if one["id"] == id_]
    return str(found)


def points(answer: dict[str, Any]) -> list[str]:
    return [point["id"] for point in answer["open_points"]]


def said(answer: dict[str, Any]) -> list[str]:
    return [reason["text"] for reason in answer["reasons"]]


def test_the_examples_are_a_lawful_order_and_a_year_with_a_general_election() -> None:
    for example in (SPECIAL, GENERAL):
        answer: Any = ask("schedule", example)
        assert (answer["valid"], answer["problems"]) == (True, [])


@pytest.mark.parametrize("case", cases("schedule"), ids=lambda case: case.name)
def test_real_schedules(case: Case) -> None:
    answer = ask("schedule", case.facts)
    assert answer["valid"] is case.answer["valid"]
    found = dues(answer)
    assert {id_: found[id_] for id_ in case.answer["deadlines"]} == case.answer["deadlines"]


# A special election


def test_a_special_election_has_its_own_eight_dates_and_those_of_other_sections() -> None:
    answer = special("2026-10-20", "2026-12-01")
    assert (answer["valid"], answer["problems"]) == (True, [])
    assert own(answer) == {
        "first_publication": "2026-11-01",
        "second_publication": "2026-11-08",
        "posting": "2026-11-10",
        "petition": "2026-11-12T17:00:00-06:00",
        "sole_candidate_test": "2026-11-12T17:00:00-06:00",
        "third_publication": "2026-11-15",
        "election": "2026-12-01",
        "runoff": "2026-12-22",
    }
    linked = {one["id"] for one in answer["deadlines"] if one["linked"]}
    assert {"registration", "finance_report", "certificate", "runoff_registration"} <= linked
    assert list(answer) == ["valid", "problems", "deadlines", "reasons", "open_points"]
    assert list(answer["deadlines"][0]) == ["id", "due", "cite", "counted", "linked"]


def test_the_dates_come_by_day() -> None:
    for answer in (special("2026-12-08", "2027-01-12"), general(2029)):
        days = [one["due"][:10] for one in answer["deadlines"]]
        assert days == sorted(days)
        assert len(dues(answer)) == len(days)


def test_the_dates_say_how_they_were_counted_and_by_which_law() -> None:
    answer = special("2026-10-20", "2026-12-01")
    assert counted("petition", answer) == (
        "The twentieth day before the election on Tuesday, December 1, 2026, the day of the "
        "election left out, is Wednesday, November 11, 2026, a legal holiday (Armistice Day, "
        "now Veterans Day); so petitions are accepted on Thursday, November 12, 2026 until 5:00 "
        "p.m."
    )
    cites = {one["id"]: one["cite"] for one in answer["deadlines"] if not one["linked"]}
    assert cites == {
        "first_publication": "§ 23-15-857(2) notice",
        "second_publication": "§ 23-15-857(2) notice",
        "third_publication": "§ 23-15-857(2) notice",
        "posting": "§ 23-15-857(2) notice",
        "petition": "§ 23-15-857(2) petition",
        "sole_candidate_test": "§ 23-15-857(2) one-or-none",
        "election": "§ 23-15-857(2) order",
        "runoff": "§ 23-15-857(2) result",
    }


def test_the_reasons_tell_the_window_the_last_minute_and_the_run_off() -> None:
    answer = special("2026-10-20", "2026-12-01")
    assert said(answer)[0] == (
        "Tuesday, December 1, 2026 is 42 days after the order of Tuesday, October 20, 2026, the "
        "day of the order left out; the first lawful day is Thursday, November 19, 2026, the "
        "thirtieth after it."
    )
    for id_ in ("petition", "sole_candidate_test", "runoff"):
        assert counted(id_, answer) in said(answer)


@pytest.mark.parametrize(
    ("election", "problem"),
    [
        ("2026-03-04", "too_soon"),
        ("2026-02-03", "too_soon"),
        ("2026-02-02", "too_soon"),
        ("2025-02-03", "too_soon"),
        ("2026-03-21", "too_late"),
        ("2027-02-03", "too_late"),
    ],
)
def test_outside_the_window_all_dates_are_given_and_the_problem_is_said(
    election: str, problem: str
) -> None:
    answer = special("2026-02-03", election)
    assert answer["valid"] is False
    (found,) = answer["problems"]
    assert (found["id"], found["cite"]) == (problem, "§ 23-15-857(2) order")
    assert list(found) == ["id", "text", "cite"]
    assert found["text"] in said(answer)
    assert set(own(answer)) == set(OWN)


@pytest.mark.parametrize("election", ["2026-03-05", "2026-03-20"])
def test_the_thirtieth_and_the_forty_fifth_day_are_lawful(election: str) -> None:
    assert special("2026-02-03", election)["valid"] is True


def test_a_problem_says_which_day_would_do() -> None:
    (soon,) = special("2026-02-03", "2026-03-04")["problems"]
    assert "is 29 days after" in soon["text"]
    assert soon["text"].endswith(
        "the first lawful day is Thursday, March 5, 2026, the thirtieth after it."
    )
    (late,) = special("2026-02-03", "2026-03-21")["problems"]
    assert "is 46 days after" in late["text"]
    assert late["text"].endswith(
        "the last lawful day is Friday, March 20, 2026, the forty-fifth after it."
    )
    (before,) = special("2026-02-03", "2026-01-03")["problems"]
    assert before["text"] == (
        "Saturday, January 3, 2026 is not after the order of Tuesday, February 3, 2026; the first "
        "lawful day is Thursday, March 5, 2026, the thirtieth after it."
    )
    (same,) = special("2026-02-03", "2026-02-03")["problems"]
    assert same["text"].startswith("Tuesday, February 3, 2026 is not after the order")


def test_for_a_day_that_is_not_lawful_nothing_is_said_of_giving_the_notice_in_time() -> None:
    cites = {reason["cite"] for reason in special("2026-02-03", "2026-03-21")["reasons"]}
    assert "§ 23-15-857(2) order" in cites
    assert "§ 23-15-857(2) notice" not in cites
    lawful = special("2026-02-03", "2026-03-17")["reasons"]
    assert "§ 23-15-857(2) notice" in {reason["cite"] for reason in lawful}


def test_with_a_paper_the_first_publication_is_its_last_issue_in_time() -> None:
    answer = special("2026-02-03", "2026-03-17", paper=THURSDAYS)
    assert dues(answer)["first_publication"] == "2026-02-12"
    assert dues(answer)["second_publication"] == "2026-02-19"
    assert dues(answer)["third_publication"] == "2026-02-26"
    assert "the last issue on or before it is that of Thursday, February 12, 2026" in counted(
        "first_publication", answer
    )
    daily = {"issues_on": ["tue", "sun", "thu"], "copy_due": "mon"}
    assert own(special("2026-02-03", "2026-03-17", paper=daily))["first_publication"] == (
        "2026-02-15"
    )


def test_without_a_paper_the_thirtieth_day_stands() -> None:
    answer = special("2026-02-03", "2026-03-17", paper=None)
    assert dues(answer)["first_publication"] == "2026-02-15"
    assert dues(answer)["third_publication"] == "2026-03-01"


def test_a_paper_that_comes_too_late_is_said_and_breaks_no_window() -> None:
    answer = special("2026-02-03", "2026-03-05", paper=THURSDAYS)
    assert answer["valid"] is True
    (problem,) = answer["problems"]
    assert (problem["id"], problem["cite"]) == ("first_publication", "§ 23-15-857(2) notice")
    assert "it must run by Tuesday, February 3, 2026" in problem["text"]
    assert dues(answer)["first_publication"] == "2026-01-29"
    place = said(answer).index(problem["text"])
    assert said(answer)[place + 1] == (
        "No lawful first publication is left under this order for an election on Thursday, March "
        "5, 2026. The notice can first run on Thursday, February 12, 2026, so the next lawful day "
        "for the election is Saturday, March 14, 2026, the thirtieth day after it."
    )


def test_the_next_lawful_day_for_a_late_paper_has_no_problem_and_the_day_before_has_one() -> None:
    assert special("2026-02-03", "2026-03-14", paper=THURSDAYS)["problems"] == []
    before = special("2026-02-03", "2026-03-13", paper=THURSDAYS)
    assert [one["id"] for one in before["problems"]] == ["first_publication"]


@pytest.mark.parametrize(
    ("election", "petition"),
    [
        ("2026-03-17", "2026-02-25T17:00:00-06:00"),
        ("2026-03-20", "2026-02-28T17:00:00-06:00"),
        ("2026-03-21", "2026-03-02T17:00:00-06:00"),
        ("2026-07-24", "2026-07-06T17:00:00-05:00"),
        ("2027-07-24", "2027-07-06T17:00:00-05:00"),
        ("2028-12-01", "2028-11-13T17:00:00-06:00"),
    ],
    ids=[
        "a Wednesday stays",
        "a mere Saturday stays",
        "a Sunday moves to Monday",
        "a Saturday holiday moves to Monday",
        "a Sunday holiday moves past its Monday",
        "Veterans Day on a Saturday moves to Monday",
    ],
)
def test_the_last_minute_for_petitions(election: str, petition: str) -> None:
    order = date.fromisoformat(election) - timedelta(days=40)
    assert own(special(order.isoformat(), election))["petition"] == petition


def test_the_sole_candidate_test_waits_for_the_nineteenth_day_or_the_last_petition() -> None:
    assert own(special("2026-02-03", "2026-03-17"))["sole_candidate_test"] == (
        "2026-02-26T00:00:00-06:00"
    )
    assert own(special("2026-05-26", "2026-07-04"))["sole_candidate_test"] == (
        "2026-06-15T17:00:00-05:00"
    )


def test_the_start_of_a_day_keeps_the_clock_of_that_day() -> None:
    assert own(special("2026-02-20", "2026-03-28"))["sole_candidate_test"] == (
        "2026-03-09T17:00:00-05:00"
    )
    assert own(special("2026-02-20", "2026-03-27"))["sole_candidate_test"] == (
        "2026-03-08T00:00:00-06:00"
    )


# What is open


def test_a_saturday_to_file_is_open() -> None:
    answer = special("2026-02-10", "2026-03-20")
    assert "saturday_filing" in points(answer)
    assert "rolled_filing" not in points(answer)


@pytest.mark.parametrize("election", ["2026-12-01", "2026-03-21", "2026-07-24"])
def test_a_moved_last_day_to_file_is_open(election: str) -> None:
    order = date.fromisoformat(election) - timedelta(days=40)
    answer = special(order.isoformat(), election)
    assert "rolled_filing" in points(answer)
    assert "saturday_filing" not in points(answer)


def test_a_run_off_on_a_holiday_stays_and_is_open() -> None:
    answer = special("2026-09-15", "2026-10-21")
    assert dues(answer)["runoff"] == "2026-11-11"
    assert "runoff_holiday" in points(answer)
    assert "That day is a legal holiday" in counted("runoff", answer)
    assert "runoff_holiday" not in points(special("2026-09-15", "2026-10-20"))


def test_the_hour_of_the_nineteenth_day_is_open_in_every_special_election() -> None:
    assert "day_nineteen" in points(special("2026-02-03", "2026-03-17"))


def test_a_point_is_given_once_with_its_readings() -> None:
    answer = special("2027-02-08", "2027-03-20")
    assert len(points(answer)) == len(set(points(answer)))
    for point in answer["open_points"]:
        assert len(point["readings"]) >= 2
        assert point["safer"]


# The municipality's exchange


def test_an_exchange_moves_what_is_counted() -> None:
    taken = {"drop": "confederate_memorial", "add": "2026-02-25"}
    answer = special("2026-02-03", "2026-03-17", swap=taken)
    assert own(answer)["petition"] == "2026-02-26T17:00:00-06:00"
    assert "rolled_filing" in points(answer)
    given_up = {"drop": "christmas", "add": "2026-02-17"}
    kept = special("2026-12-01", "2027-01-14", swap=given_up)
    assert own(kept)["petition"] == "2026-12-25T17:00:00-06:00"


def test_a_sunday_taken_in_exchange_is_open() -> None:
    taken = {"drop": "labor", "add": "2026-04-05"}
    assert "sunday_swap" in points(special("2026-02-03", "2026-03-17", swap=taken))
    assert "sunday_swap" in points(general(2029, swap={**taken, "add": "2029-04-08"}))


def test_an_exchange_of_another_year_says_nothing() -> None:
    taken = {"drop": "labor", "add": "2026-04-05"}
    assert "sunday_swap" not in points(general(2029, swap=taken))
    assert general(2027, swap=taken)["open_points"] == []
    far = special("2028-02-01", "2028-03-14", swap=taken)
    assert far == special("2028-02-01", "2028-03-14")


def exchanged(answer: dict[str, Any]) -> list[str]:
    return [one["text"] for one in answer["reasons"] if one["cite"] == "§ 3-3-7(2)"]


def test_an_exchange_is_named_where_it_moves_the_very_first_date() -> None:
    answer = general(2029, swap={"drop": "labor", "add": "2029-01-31"})
    assert dues(answer)["finance_annual_before"] == "2029-01-30T17:00:00-06:00"
    assert (
        "Wednesday, January 31, 2029 is a legal holiday by the municipality's exchange, taken for "
        "Labor Day."
    ) in exchanged(answer)


def test_an_exchange_is_named_where_it_explains_a_date() -> None:
    given_up = {"drop": "christmas", "add": "2026-12-31"}
    (said_, taken) = exchanged(special("2026-12-01", "2027-01-14", swap=given_up))
    assert said_ == (
        "Christmas Day was given up for Thursday, December 31, 2026 by the municipality's "
        "exchange, so Friday, December 25, 2026 is an ordinary day."
    )
    assert taken.startswith("Thursday, December 31, 2026 is a legal holiday by")
    far = {"drop": "labor", "add": "2026-10-07"}
    assert exchanged(special("2026-02-03", "2026-03-17", swap=far)) == []
    assert exchanged(special("2026-12-01", "2027-01-14")) == []


def test_an_exchange_is_named_where_it_explains_a_date_of_a_general_election() -> None:
    taken = {"drop": "labor", "add": "2029-06-05"}
    assert exchanged(general(2029, swap=taken)) == [
        "Labor Day was given up for Tuesday, June 5, 2029 by the municipality's exchange, so "
        "Monday, September 3, 2029 is an ordinary day.",
        "Tuesday, June 5, 2029 is a legal holiday by the municipality's exchange, taken for Labor "
        "Day.",
    ]
    assert exchanged(general(2029, swap={"drop": "labor", "add": "2029-09-04"})) == []


# Today's text


def test_an_earlier_election_is_answered_under_todays_text_and_says_so() -> None:
    answer = special("2016-01-05", "2016-02-16")
    assert dues(answer)["runoff"] == "2016-03-08"
    told = [reason for reason in answer["reasons"] if "today's text" in reason["text"]]
    assert {reason["cite"] for reason in told} == {
        "§ 23-15-857(2) petition",
        "§ 23-15-857(2) result",
    }


@pytest.mark.parametrize(
    ("order", "election", "says"),
    [
        ("2017-06-06", "2017-07-11", True),
        ("2017-06-30", "2017-08-30", True),
        ("2017-07-01", "2017-07-30", True),
        ("2017-07-05", "2017-08-15", False),
        ("2017-07-01", "2017-08-15", False),
    ],
    ids=["the order", "the order only", "the first publication", "none", "none on the day itself"],
)
def test_any_date_before_the_last_act_says_that_it_is_answered_under_todays_text(
    order: str, election: str, says: bool
) -> None:
    answer = special(order, election)
    first = min(*(one["due"][:10] for one in answer["deadlines"]), order)
    assert any("today's text" in text for text in said(answer)) is says is (first < "2017-07-01")


# A general election


def test_a_general_election_has_its_four_dates_and_those_of_other_sections() -> None:
    answer = general(2029)
    found = dues(answer)
    assert (answer["valid"], answer["problems"]) == (True, [])
    assert {id_: found[id_] for id_ in ("petition", "primary", "primary_runoff", "election")} == {
        "petition": "2029-02-02T17:00:00-06:00",
        "primary": "2029-04-03",
        "primary_runoff": "2029-04-24",
        "election": "2029-06-05",
    }
    assert own(answer) == {"petition": "2029-02-02T17:00:00-06:00"}
    assert found["challenge"] == "2029-05-04"
    assert found["term_begins"] == "2029-07-02"
    assert found["primary_runoff_registration"] == "2029-03-26"


def test_a_year_without_a_general_election_has_no_dates() -> None:
    answer = general(2027)
    assert (answer["valid"], answer["deadlines"], answer["open_points"]) == (False, [], [])
    (problem,) = answer["problems"]
    assert problem["id"] == "no_general"
    assert problem["text"].endswith("The next is on Tuesday, June 5, 2029.")
    assert problem["cite"] == "§ 23-15-173"
    assert problem["text"] in said(answer)
    assert general(1981)["valid"] is False
    assert "Tuesday, June 4, 1985" in general(1981)["problems"][0]["text"]


def test_an_earlier_general_election_is_answered_under_todays_text() -> None:
    assert dues(general(2013))["primary"] == "2013-04-02"
    assert any("today's text" in text for text in said(general(2013)))
    assert any("Tuesdays of May" in text for text in said(general(2017)))
    assert not any("today's text" in text for text in said(general(2021)))


# Facts


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({}, "kind"),
        ({"kind": "primary"}, "kind"),
        ({"kind": "special", "election": "2026-03-17"}, "order_adopted"),
        ({**SPECIAL, "order_adopted": "2026-02-30"}, "order_adopted"),
        ({**SPECIAL, "election": "2026-3-17"}, "election"),
        ({**SPECIAL, "election": 20260317}, "election"),
        ({**SPECIAL, "year": 2026}, "year"),
        ({**SPECIAL, "paper": {**THURSDAYS, "issues_on": []}}, "paper.issues_on"),
        ({**SPECIAL, "paper": {**THURSDAYS, "issues_on": ["june"]}}, "paper.issues_on.0"),
        ({**SPECIAL, "paper": {**THURSDAYS, "issues_on": ["thu"] * 8}}, "paper.issues_on"),
        ({**SPECIAL, "paper": {"issues_on": ["thu"]}}, "paper.copy_due"),
        ({**SPECIAL, "swap": {"drop": "veterans", "add": "2026-02-17"}}, "swap.drop"),
        ({**GENERAL, "year": "2029"}, "year"),
        ({**GENERAL, "election": "2029-06-05"}, "election"),
        ({**GENERAL, "swap": {"drop": "labor", "add": "2029-07-04"}}, "swap.add"),
    ],
    ids=str,
)
def test_what_does_not_fit_is_refused_at_its_place(facts: dict[str, Any], path: str) -> None:
    with pytest.raises(Refused) as refused:
        ask("schedule", facts)
    assert refused.value.path == path
    assert refused.value.message


@pytest.mark.parametrize(
    ("order", "election"),
    [
        ("1900-01-01", "1900-01-01"),
        ("2199-12-31", "2199-12-31"),
        ("1900-01-01", "2199-12-31"),
        ("2199-12-31", "1900-01-01"),
    ],
)
def test_the_first_and_the_last_day_that_can_be_asked_about(order: str, election: str) -> None:
    answer = special(order, election, paper=THURSDAYS)
    assert answer["valid"] is False
    assert set(own(answer)) == set(OWN)


@pytest.mark.parametrize("year", [1900, 2197, 2199])
def test_the_first_and_the_last_year_that_can_be_asked_about(year: int) -> None:
    assert general(year)["valid"] is (year == 2197)


@given(
    order=st.dates(date(1990, 1, 1), date(2100, 1, 1)),
    days=st.integers(-10, 60),
    issue=st.sampled_from(["mon", "tue", "wed", "thu", "fri", "sat", "sun"]),
)
def test_every_special_election_keeps_its_distances(order: date, days: int, issue: str) -> None:
    election = order + timedelta(days=days)
    answer = special(
        order.isoformat(),
        election.isoformat(),
        paper={"issues_on": [issue], "copy_due": "mon"},
    )
    due = {id_: date.fromisoformat(when[:10]) for id_, when in own(answer).items()}
    assert set(due) == set(OWN)
    assert answer["valid"] is (30 <= days <= 45)
    ids = [problem["id"] for problem in answer["problems"]]
    assert ids in ([[], ["first_publication"]] if answer["valid"] else [["too_soon"], ["too_late"]])
    assert (due["runoff"] - election).days == 21
    assert (election - due["posting"]).days == 21
    assert 30 <= (election - due["first_publication"]).days <= 36
    assert f"{due['first_publication']:%a}".lower() == issue
    assert (due["third_publication"] - due["second_publication"]).days == 7
    assert 16 <= (election - due["petition"]).days <= 20
    assert due["sole_candidate_test"] >= due["petition"]
    assert due["sole_candidate_test"] == max(due["petition"], election - timedelta(days=19))
