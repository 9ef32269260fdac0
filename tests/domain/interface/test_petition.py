"""The question `petition`: in time, names enough, who is told by when, and what is open."""

from __future__ import annotations

from typing import Any

import pytest

from domain.interface import ask
from domain.interface.petition import EXAMPLE
from domain.interface.shapes import Refused
from tests.domain.cases import Case, cases

Facts = dict[str, Any]

PETITION: Facts = {
    "deadline": "2026-02-25T17:00:00-06:00",
    "filed_at": "2026-02-20T10:00:00-06:00",
    "electing_unit_population": 650,
    "signatures": {"valid": 15},
}


def answered(**more: Any) -> dict[str, Any]:
    return ask("petition", {**PETITION, **more})


def said(**more: Any) -> list[tuple[str, str]]:
    return [(reason["cite"], reason["text"]) for reason in answered(**more)["reasons"]]


def points(**more: Any) -> list[str]:
    return [point["id"] for point in answered(**more)["open_points"]]


@pytest.mark.parametrize("case", cases("petition"), ids=lambda case: case.name)
def test_real_petitions(case: Case) -> None:
    answer = ask("petition", case.facts)
    assert {key: answer[key] for key in case.answer} == case.answer


def test_the_example_is_the_petition_that_it_says() -> None:
    answer: Any = ask("petition", EXAMPLE)
    assert answer["decision"] == "accepted"
    told = [reason["text"] for reason in answer["reasons"]]
    assert (
        "The unit that elects the office has 1,200 people; from 1,000 on, 50 names are needed."
    ) in told
    assert "The clerk or commission found 54 good names; 50 are needed: enough." in told


@pytest.mark.parametrize(
    ("filed_at", "signatures", "decision", "short_by"),
    [
        ("2026-02-25T17:00:00-06:00", {"valid": 15}, "accepted", 0),
        ("2026-02-25T23:00:00Z", {"valid": 15}, "accepted", 0),
        ("2026-02-25T17:00:01-06:00", {"valid": 15}, "late", 0),
        ("2026-02-25T17:00:00-06:00", {"valid": 14}, "short", 1),
        ("2026-02-26T09:00:00-06:00", {"valid": 0}, "late_and_short", 15),
        ("2026-02-20T10:00:00-06:00", {"unverified": 15}, "unverified", 0),
        ("2026-02-20T10:00:00-06:00", {"unverified": 14}, "short", 1),
        ("2026-02-26T09:00:00-06:00", {"unverified": 15}, "late", 0),
        ("2026-02-26T09:00:00-06:00", {"unverified": 14, "valid": None}, "late_and_short", 1),
    ],
)
def test_time_and_names_decide(
    filed_at: str, signatures: Facts, decision: str, short_by: int
) -> None:
    answer = answered(filed_at=filed_at, signatures=signatures)
    assert (answer["decision"], answer["required"], answer["short_by"]) == (decision, 15, short_by)


def test_the_fields_of_an_answer_are_those_of_the_contract() -> None:
    assert list(answered()) == [
        "decision",
        "required",
        "short_by",
        "notify_by",
        "reasons",
        "open_points",
    ]


@pytest.mark.parametrize(
    ("filed_at", "swap", "notify_by"),
    [
        ("2026-02-20T10:00:00-06:00", None, "2026-02-24"),
        ("2026-02-21T10:00:00-06:00", None, "2026-02-24"),
        ("2026-02-13T10:00:00-06:00", None, "2026-02-18"),
        ("2026-02-13T10:00:00-06:00", {"drop": "washington", "add": "2026-02-17"}, "2026-02-18"),
        ("2026-02-13T10:00:00-06:00", {"drop": "washington", "add": "2026-06-15"}, "2026-02-17"),
        ("2026-02-24T05:30:00Z", None, "2026-02-25"),
    ],
    ids=[
        "a Friday",
        "a Saturday",
        "a holiday between",
        "another day for it",
        "the holiday given up",
        "the day before on the town's clock",
    ],
)
def test_the_commissioners_are_told_within_two_business_days_of_the_day_of_filing(
    filed_at: str, swap: Facts | None, notify_by: str
) -> None:
    assert answered(filed_at=filed_at, swap=swap)["notify_by"] == notify_by


def test_each_reason_has_its_own_place_in_both_sections() -> None:
    assert said(filed_at="2026-02-25T17:00:01-06:00") == [
        (
            "§ 23-15-857(2) petition",
            "The petition was filed at 5:00:01 p.m. on Wednesday, February 25, 2026, after the "
            "last minute, 5:00 p.m. on Wednesday, February 25, 2026.",
        ),
        (
            "§ 23-15-361(2)",
            "Without a petition in time the name is not placed upon the ballot.",
        ),
        (
            "§ 23-15-857(2)(b)",
            "The unit that elects the office has 650 people; below 1,000, 15 names are needed.",
        ),
        ("§ 23-15-361(1)(b)", "A petition for a general election needs 15 too."),
        (
            "§ 23-15-857(2)(b)",
            "The clerk or commission found 15 good names; 15 are needed: enough.",
        ),
        (
            "§ 23-15-361(3)",
            "The commissioners are told by Friday, February 27, 2026, the second business day "
            "after the day of filing, of a late or short petition too.",
        ),
    ]


GIVEN = [
    ("2026-02-25T16:00:00-06:00", "2026-02-25T16:30:00-06:00", "late", ["in time", "late"]),
    ("2026-02-25T23:59:00-06:00", "2026-02-25T18:00:00-06:00", "accepted", ["late", "in time"]),
    ("2021-07-04T17:00:00-05:00", "2021-07-06T16:00:00-05:00", "late", ["in time", "late"]),
    ("2026-11-11T17:00:00-06:00", "2026-11-12T17:00:01-06:00", "late", ["late", "late"]),
]


@pytest.mark.parametrize(("deadline", "filed_at", "decision", "stands"), GIVEN)
def test_a_deadline_that_is_not_the_codes_decides_and_is_said_with_the_codes(
    deadline: str, filed_at: str, decision: str, stands: list[str]
) -> None:
    given = {"deadline": deadline, "filed_at": filed_at}
    answer = answered(**given)
    assert answer["decision"] == decision
    texts = [text for _, text in said(**given)]
    assert texts[0].startswith("The petition was filed at")
    assert "the deadline given" in texts[0]
    assert any(text.startswith("The deadline given is") for text in texts)
    assert not any("the last minute is" in text for text in texts)
    (point,) = [one for one in answer["open_points"] if one["id"] == "deadline_given"]
    assert [one["effect"] for one in point["readings"]] == [
        f"The petition is {stands[0]} by the Code's last minute.",
        f"The petition is {stands[1]} by the deadline given.",
    ]
    assert point["safer"].endswith("accept and stamp the paper.")
    off = [text for text in texts if text.startswith("Without a petition in time")]
    assert len(off) == (stands == ["late", "late"])


def test_the_codes_own_last_minute_opens_no_question_of_the_deadline() -> None:
    assert "deadline_given" not in points()
    assert not any("deadline given" in text for _, text in said())


def test_an_exchange_is_named_where_it_explains_the_last_minute_or_the_notice() -> None:
    taken = {"drop": "washington", "add": "2026-02-25"}
    on_the_day = [text for cite, text in said(swap=taken) if cite == "§ 3-3-7(2)"]
    assert on_the_day == [
        "Wednesday, February 25, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Washington's birthday."
    ]
    filed = {"filed_at": "2026-02-13T10:00:00-06:00"}
    freed = {"drop": "washington", "add": "2026-06-15"}
    assert [text for cite, text in said(**filed, swap=freed) if cite == "§ 3-3-7(2)"] == [
        "Washington's birthday was given up for Monday, June 15, 2026 by the municipality's "
        "exchange, so Monday, February 16, 2026 is an ordinary day."
    ]
    assert "§ 3-3-7(2)" not in [cite for cite, _ in said(swap=freed)]


def test_a_petition_of_before_2017_is_answered_under_todays_text() -> None:
    old = {"deadline": "1996-03-01T17:00:00-06:00", "filed_at": "1996-02-28T12:00:00-06:00"}
    told = [text for _, text in said(**old) if text.startswith("Answered under today's text")]
    assert len(told) == 4
    new = {"deadline": "2017-07-03T17:00:00-05:00", "filed_at": "2017-07-03T12:00:00-05:00"}
    assert [text for _, text in said(**new) if text.startswith("Answered under")] == []
    filed = {**new, "filed_at": "2017-06-30T12:00:00-05:00"}
    (today, roll) = [text for _, text in said(**filed) if text.startswith("Answered under")]
    assert "though Friday, June 30, 2017 lies before it" in today
    assert "moves to the next business day" in roll
    due = {**new, "deadline": "2017-06-30T17:00:00-05:00"}
    assert [text for _, text in said(**due) if text.startswith("Answered under")]


@pytest.mark.parametrize(
    ("more", "ids"),
    [
        ({}, []),
        ({"signatures": {"unverified": 20}}, ["who_counts", "found_later"]),
        ({"signatures": {"valid": 3}}, ["who_counts", "short_unheard"]),
        ({"signatures": {"valid": 0}}, ["who_counts", "short_unheard"]),
        ({"electing_unit_population": 1_000}, ["population_line", "who_counts", "short_unheard"]),
        ({"swap": {"drop": "labor", "add": "2026-03-01"}}, ["sunday_swap"]),
    ],
)
def test_the_notice_is_open_always_and_the_rest_where_the_facts_touch_it(
    more: Facts, ids: list[str]
) -> None:
    assert points(**more) == ["notice_857", *ids]


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"signatures": {}}, "signatures"),
        ({"signatures": {"valid": 1, "unverified": 1}}, "signatures"),
        ({"signatures": {"valid": -1}}, "signatures.valid"),
        ({"signatures": {"valid": True}}, "signatures.valid"),
        ({"filed_at": "2026-02-20T10:00:00"}, "filed_at"),
        ({"electing_unit_population": 650.0}, "electing_unit_population"),
        ({"swap": {"drop": "veterans", "add": "2026-03-02"}}, "swap.drop"),
        ({"kind": "special"}, "kind"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(more: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        answered(**more)
    assert refused.value.path == path


@pytest.mark.parametrize(
    ("signatures", "unheard"), [({"valid": 14}, True), ({"unverified": 14}, False)]
)
def test_a_candidate_is_heard_only_where_names_were_refused(
    signatures: Facts, unheard: bool
) -> None:
    answer = answered(electing_unit_population=999, signatures=signatures)
    assert answer["decision"] == "short"
    assert ("short_unheard" in [point["id"] for point in answer["open_points"]]) is unheard
