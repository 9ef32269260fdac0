"""The question `vacancy`: appoint or order an election, by when, and what is open."""

from __future__ import annotations

from typing import Any

import pytest

from domain.interface import ask
from domain.interface.shapes import Refused
from domain.interface.vacancy import EXAMPLE
from tests.domain.cases import Case, cases

Facts = dict[str, Any]

VACANCY: Facts = {"occurred": "2026-02-02", "term_ends": "2029-06-30", "regular_meetings": []}
"""A Monday; Monday 16 February is Washington's birthday."""


def answered(**more: Any) -> dict[str, Any]:
    return ask("vacancy", {**VACANCY, **more})


def said(**more: Any) -> list[tuple[str, str]]:
    return [(reason["cite"], reason["text"]) for reason in answered(**more)["reasons"]]


def points(**more: Any) -> list[str]:
    return [point["id"] for point in answered(**more)["open_points"]]


@pytest.mark.parametrize("case", cases("vacancy"), ids=lambda case: case.name)
def test_real_vacancies(case: Case) -> None:
    answer = ask("vacancy", case.facts)
    assert {key: answer[key] for key in case.answer} == case.answer


def test_the_example_is_an_order_for_an_election() -> None:
    answer = ask("vacancy", EXAMPLE)
    assert (answer["decision"], answer["order_by"]) == ("order_election", "2024-03-25")


@pytest.mark.parametrize(
    ("occurred", "term_ends", "decision"),
    [
        ("2028-12-30", "2029-06-30", "appoint"),
        ("2028-12-31", "2029-06-30", "appoint"),
        ("2028-12-29", "2029-06-30", "order_election"),
        ("2028-08-31", "2029-02-28", "appoint"),
        ("2028-08-31", "2029-03-01", "order_election"),
        ("2027-08-31", "2028-02-29", "appoint"),
        ("2027-08-31", "2028-03-01", "order_election"),
        ("2026-02-02", "2026-02-02", "appoint"),
        ("2028-02-29", "2028-08-29", "appoint"),
        ("2028-02-29", "2028-08-30", "order_election"),
    ],
)
def test_exactly_six_months_is_filled_by_appointment(
    occurred: str, term_ends: str, decision: str
) -> None:
    answer = answered(occurred=occurred, term_ends=term_ends)
    assert answer["decision"] == decision
    assert ("order_by" in answer) == (decision == "order_election")


@pytest.mark.parametrize(
    ("meetings", "order_by"),
    [
        ([], "2026-02-17"),
        (["2026-02-02"], "2026-02-17"),
        (["2026-01-06", "2026-02-18"], "2026-02-17"),
        (["2026-02-17"], "2026-02-17"),
        (["2026-02-10", "2026-02-03", "2026-02-10"], "2026-02-03"),
        (["2026-02-07"], "2026-02-07"),
    ],
    ids=[
        "none known",
        "one on the day of the vacancy is not the next",
        "before it and after the tenth day",
        "on the tenth day",
        "in any order and twice",
        "on a Saturday: a meeting is no counted day",
    ],
)
def test_the_order_is_due_at_the_next_regular_meeting_or_on_the_tenth_counted_day(
    meetings: list[str], order_by: str
) -> None:
    assert answered(regular_meetings=meetings)["order_by"] == order_by


@pytest.mark.parametrize(
    ("drop", "add", "order_by"),
    [
        ("washington", "2026-03-03", "2026-02-16"),
        ("washington", "2026-02-11", "2026-02-17"),
        ("christmas", "2026-02-17", "2026-02-18"),
        ("christmas", "2027-02-17", "2026-02-17"),
    ],
    ids=["given up", "given up and taken before", "taken besides", "of another year"],
)
def test_a_holiday_given_up_counts_and_the_day_taken_for_it_does_not(
    drop: str, add: str, order_by: str
) -> None:
    assert answered(swap={"drop": drop, "add": add})["order_by"] == order_by


@pytest.mark.parametrize(
    ("more", "ids"),
    [
        ({}, ["order_day", "vacancy_day"]),
        ({"occurred": "2026-02-01"}, ["order_day"]),
        ({"regular_meetings": ["2026-02-10"]}, ["order_day"]),
        ({"term_ends": "2026-08-05"}, ["order_day", "vacancy_day"]),
        ({"term_ends": "2026-08-04"}, ["six_months", "order_day", "vacancy_day"]),
        ({"term_ends": "2026-08-02"}, ["six_months"]),
        ({"term_ends": "2026-07-31"}, ["six_months"]),
        ({"term_ends": "2026-07-30"}, []),
        (
            {"swap": {"drop": "christmas", "add": "2026-02-08"}},
            ["order_day", "vacancy_day", "sunday_swap"],
        ),
    ],
)
def test_what_is_open_is_shown_where_the_facts_touch_it(more: Facts, ids: list[str]) -> None:
    assert points(**more) == ids


def test_an_order_says_how_its_day_was_counted() -> None:
    assert said(regular_meetings=["2026-02-10"])[:3] == [
        (
            "§ 23-15-857(2) order",
            "The term ends on Saturday, June 30, 2029. Six months from the vacancy on Monday, "
            "February 2, 2026 end on Sunday, August 2, 2026, so more than six months are left: the "
            "governing authority orders an election.",
        ),
        (
            "§ 23-15-857(2) order",
            "The tenth day after the vacancy on Monday, February 2, 2026, that day left out and "
            "Saturdays, Sundays and legal holidays excluded, is Tuesday, February 17, 2026; the "
            "regular meeting on Tuesday, February 10, 2026 comes first.",
        ),
        (
            "§ 3-3-7(1)",
            "Monday, February 16, 2026 is a legal holiday (Washington's birthday) and does not "
            "count.",
        ),
    ]
    assert (
        "§ 23-15-857(2) order",
        "A regular meeting after the vacancy and before Tuesday, February 17, 2026 that is not "
        "among those given would come first.",
    ) in said()
    assert any("do not rely on a later declaration" in text for _, text in said())


def test_no_other_meeting_comes_before_one_on_the_day_after_the_vacancy() -> None:
    def unlisted(meeting: str) -> bool:
        return any("not among those given" in t for _, t in said(regular_meetings=[meeting]))

    assert not unlisted("2026-02-03")
    assert unlisted("2026-02-04")


def test_a_regular_meeting_on_a_legal_holiday_is_said_to_be_on_one() -> None:
    told = [text for _, text in said(regular_meetings=["2026-02-16"])]
    assert any(
        text.startswith(
            "The regular meeting on Monday, February 16, 2026 is on a legal holiday (Washington's "
            "birthday). § 23-15-857 does not move it"
        )
        for text in told
    )
    assert not any("is on a legal holiday" in text for _, text in said())
    tenth = said(regular_meetings=["2026-02-10"])
    assert not any("is on a legal holiday" in text for _, text in tenth)


def test_an_exchange_is_named_where_a_working_day_on_the_way_is_one_of_it() -> None:
    def exchanged(drop: str, add: str) -> list[str]:
        swap = {"drop": drop, "add": add}
        return [text for cite, text in said(swap=swap) if cite == "§ 3-3-7(2)"]

    assert exchanged("washington", "2026-03-03") == [
        "Washington's birthday was given up for Tuesday, March 3, 2026 by the municipality's "
        "exchange, so Monday, February 16, 2026 is an ordinary day."
    ]
    assert exchanged("christmas", "2026-02-17") == [
        "Tuesday, February 17, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Christmas Day."
    ]
    assert exchanged("christmas", "2026-02-07") == []
    assert exchanged("christmas", "2026-07-07") == []


def test_an_appointment_rests_on_the_first_subsection() -> None:
    assert {cite for cite, _ in said(term_ends="2026-06-30")} == {"§ 23-15-857(1)"}


@pytest.mark.parametrize(
    ("term_ends", "cite"),
    [("2015-06-30", "§ 23-15-857(2) order"), ("2012-03-01", "§ 23-15-857(1)")],
)
def test_a_vacancy_before_the_last_act_is_answered_under_todays_text(
    term_ends: str, cite: str
) -> None:
    old = said(occurred="2012-02-02", term_ends=term_ends)
    assert [place for place, text in old if text.startswith("Answered under today")] == [cite]
    assert not any(text.startswith("Answered under today") for _, text in said())


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"term_ends": "2026-02-01"}, "term_ends"),
        ({"term_ends": "2026-02-30"}, "term_ends"),
        ({"regular_meetings": ["2026-02-10", "soon"]}, "regular_meetings.1"),
        ({"regular_meetings": None}, "regular_meetings"),
        ({"regular_meetings": ["2026-02-10"] * 1_001}, "regular_meetings"),
        ({"swap": {"drop": "veterans", "add": "2026-02-17"}}, "swap.drop"),
        (
            {"term_ends": "2026-06-30", "swap": {"drop": "king_lee", "add": "2026-02-17"}},
            "swap.drop",
        ),
        ({"cause": "death"}, "cause"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(more: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        answered(**more)
    assert refused.value.path == path
    assert refused.value.message


def test_a_term_that_ended_before_is_refused_with_both_days_in_words() -> None:
    with pytest.raises(Refused) as refused:
        answered(occurred="2026-02-02", term_ends="2026-02-01")
    assert refused.value.message == (
        "The term ends before the office fell vacant on 2026-02-02: the last day of the unexpired "
        "term is wanted, that day or a later one."
    )


def test_the_meetings_known_are_asked_for_because_a_missing_one_would_move_the_day() -> None:
    with pytest.raises(Refused) as refused:
        ask("vacancy", {"occurred": "2026-02-02", "term_ends": "2029-06-30"})
    assert refused.value.path == "regular_meetings"
