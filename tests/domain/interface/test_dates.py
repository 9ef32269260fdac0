"""The question `dates`: the sixteen days that an order can name, and what follows from each."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from domain.interface import ask
from domain.interface.dates import EXAMPLE
from domain.interface.shapes import Refused

Facts = dict[str, Any]

ORDER: Facts = {"order_adopted": "2026-02-10", "paper": {"issues_on": ["thu"], "copy_due": "mon"}}
"""A Tuesday: its thirtieth day is Thursday 12 March, its forty-fifth Friday 27 March."""


def answered(**more: Any) -> dict[str, Any]:
    return ask("dates", {**ORDER, **more})


def rows(**more: Any) -> dict[str, dict[str, Any]]:
    return {row["election"]: row for row in answered(**more)["dates"]}


def said(**more: Any) -> list[tuple[str, str]]:
    return [(reason["cite"], reason["text"]) for reason in answered(**more)["reasons"]]


def points(**more: Any) -> dict[str, dict[str, Any]]:
    return {point["id"]: point for point in answered(**more)["open_points"]}


def test_all_sixteen_days_come_in_order() -> None:
    days = [row["election"] for row in answered()["dates"]]
    assert days == [(date(2026, 3, 12) + timedelta(days=n)).isoformat() for n in range(16)]


def test_a_row_says_all_that_follows_from_its_day() -> None:
    assert rows()["2026-03-24"] == {
        "election": "2026-03-24",
        "ok": True,
        "problems": [],
        "publications": ["2026-02-19", "2026-02-26", "2026-03-05"],
        "posting": "2026-03-03",
        "petition": "2026-03-04T17:00:00-06:00",
        "runoff": "2026-04-14",
    }


def test_the_example_has_lawful_days() -> None:
    answer: Facts = ask("dates", EXAMPLE)
    assert [row["ok"] for row in answer["dates"]] == [False] * 9 + [True] * 7


def test_only_a_first_publication_too_late_makes_a_day_unlawful() -> None:
    found = rows()
    assert (found["2026-03-20"]["ok"], found["2026-03-21"]["ok"]) == (False, True)
    assert found["2026-03-20"]["problems"] == [
        {
            "id": "first_publication",
            "text": "The first issue of the newspaper that can still take the notice is that of "
            "Thursday, February 19, 2026; it must run by Wednesday, February 18, 2026, the "
            "thirtieth day before.",
            "cite": "§ 23-15-857(2) notice",
        }
    ]


@pytest.mark.parametrize(
    ("adopted", "issues", "copy_due", "first"),
    [
        ("2026-02-09", ["thu"], "mon", "2026-02-12"),
        ("2026-02-10", ["thu"], "mon", "2026-02-19"),
        ("2026-02-12", ["thu"], "thu", "2026-02-12"),
        ("2026-02-13", ["thu"], "thu", "2026-02-19"),
        ("2026-02-12", ["thu"], "fri", "2026-02-19"),
        ("2026-02-10", ["sun"], "mon", "2026-02-22"),
        ("2026-02-10", ["wed", "sat"], "tue", "2026-02-11"),
        ("2026-02-11", ["sat", "wed"], "tue", "2026-02-18"),
        ("2026-02-10", ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], "tue", "2026-02-10"),
    ],
    ids=[
        "copy on the day of the order counts",
        "copy a day before the order does not",
        "order, copy and issue on one day",
        "a day after issue and copy",
        "copy due the day after the issue is for the next one",
        "as late as a weekly paper can be",
        "two issues a week",
        "the next of two issues",
        "a daily on the day of the order",
    ],
)
def test_the_first_publication_is_the_earliest_issue_the_paper_can_still_take(
    adopted: str, issues: list[str], copy_due: str, first: str
) -> None:
    found = rows(order_adopted=adopted, paper={"issues_on": issues, "copy_due": copy_due})
    three = [(date.fromisoformat(first) + timedelta(weeks=n)).isoformat() for n in range(3)]
    late = (date.fromisoformat(first) - date.fromisoformat(adopted)).days
    assert all(row["publications"] == three for row in found.values())
    assert [row["ok"] for row in found.values()] == [False] * late + [True] * (16 - late)


def test_without_a_paper_every_day_is_lawful_and_no_publication_is_named() -> None:
    found = rows(paper=None)
    assert all(row["ok"] and row["publications"] == [] for row in found.values())
    assert any(
        "No issue day of a newspaper is given" in text and "from the day of the order on" in text
        for _, text in said(paper=None)
    )
    assert ask("dates", {"order_adopted": "2026-02-10"}) == answered(paper=None)


def test_days_move_with_the_holidays_of_the_municipality() -> None:
    swap = {"drop": "christmas", "add": "2026-03-04"}
    assert rows()["2026-03-24"]["petition"] == "2026-03-04T17:00:00-06:00"
    assert rows(swap=swap)["2026-03-24"]["petition"] == "2026-03-05T17:00:00-06:00"


def test_what_is_awkward_but_lawful_is_told_of_its_day() -> None:
    told = said()
    assert (
        "§ 23-15-857(2) petition",
        "Election on Friday, March 27, 2026: The last day to file is Saturday, March 7, 2026. Only "
        "a Sunday or a legal holiday moves it. Open the office that Saturday until 5:00 p.m.",
    ) in told
    assert any(
        text.startswith("The election would be on Sunday, March 22, 2026. Nothing in § 23-15-857")
        for _, text in told
    )
    assert any(
        "before the election on Saturday, March 21, 2026" in text and "Monday, March 2" in text
        for _, text in told
    )


@pytest.mark.parametrize(
    ("adopted", "text"),
    [
        ("2026-10-06", "The election would be on Wednesday, November 11, 2026. Nothing in § 23"),
        ("2026-09-15", "Election on Wednesday, October 21, 2026: The day three weeks thereafter,"),
        ("2026-10-22", "The twentieth day before the election on Tuesday, December 1, 2026,"),
    ],
    ids=["an election on a holiday", "a run-off on a holiday", "a filing day on a holiday"],
)
def test_a_holiday_is_told_wherever_it_falls(adopted: str, text: str) -> None:
    assert any(told.startswith(text) for _, told in said(order_adopted=adopted))


def exchanged(**more: Any) -> list[str]:
    return [text for cite, text in said(**more) if cite == "§ 3-3-7(2)"]


def test_an_exchange_is_named_where_a_day_on_the_way_is_one_of_it() -> None:
    assert exchanged(swap={"drop": "christmas", "add": "2026-03-04"}) == [
        "Wednesday, March 4, 2026 is a legal holiday by the municipality's exchange, taken for "
        "Christmas Day."
    ]
    freed = {"drop": "christmas", "add": "2026-03-04"}
    (told,) = exchanged(order_adopted="2026-11-10", swap=freed)
    assert told.endswith("exchange, so Friday, December 25, 2026 is an ordinary day.")
    assert exchanged(swap={"drop": "christmas", "add": "2026-07-08"}) == []
    assert exchanged() == []


def test_the_copy_day_and_the_issues_are_on_the_way_too() -> None:
    daily = {"issues_on": ["tue"], "copy_due": "tue"}
    taken = {"drop": "christmas", "add": "2026-02-10"}
    assert len(exchanged(paper=daily, swap=taken)) == 1
    assert exchanged(paper=None, swap=taken) == []


def test_an_open_point_is_shown_once_for_all_the_days_that_it_concerns() -> None:
    found = points()
    assert list(found) == ["saturday_filing", "rolled_filing"]
    assert found["saturday_filing"]["text"] == (
        "Election on Friday, March 13, 2026: The last day to file is Saturday, February 21, 2026. "
        "Only a Sunday or a legal holiday moves it. The same is so with an election on "
        "Friday, March 20, 2026; Friday, March 27, 2026."
    )
    assert [one["effect"] for one in found["saturday_filing"]["readings"]] == [
        "The office is open until 5:00 p.m. that Saturday.",
        "A petition of that Monday is accepted.",
    ]


def test_one_run_off_on_a_holiday_is_shown_alone() -> None:
    found = points(order_adopted="2026-09-15")["runoff_holiday"]
    assert found["text"].startswith("Election on Wednesday, October 21, 2026: The day three weeks")
    assert "The same is so" not in found["text"]


def test_two_run_offs_on_holidays_are_shown_with_both_days() -> None:
    """Veterans Day and Thanksgiving of 2026 lie fifteen days apart."""
    found = points(order_adopted="2026-09-21")["runoff_holiday"]
    assert found["text"].endswith("an election on Thursday, November 5, 2026.")
    assert found["readings"][0]["effect"] == (
        "The run-off is on Wednesday, November 11, 2026. The run-off is on Thursday, November 26, "
        "2026."
    )


def test_a_sunday_taken_in_exchange_leaves_its_monday_open() -> None:
    assert "sunday_swap" in points(swap={"drop": "christmas", "add": "2026-03-01"})


def test_an_order_before_the_last_act_is_answered_under_todays_text() -> None:
    old = [text for _, text in said(order_adopted="2000-02-10") if "under today" in text]
    (order, *numbers) = old
    assert order.startswith("Answered under today's text")
    told = ("20 days before the election", "5:00 p.m.", "next business day", "3 weeks after")
    assert len(numbers) == len(told)
    assert all(words in text for words, text in zip(told, numbers, strict=True))
    assert not any("under today's text" in text for _, text in said())


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"order_adopted": "2026-02-30"}, "order_adopted"),
        ({"paper": {"issues_on": [], "copy_due": "mon"}}, "paper.issues_on"),
        ({"paper": {"issues_on": ["thursday"], "copy_due": "mon"}}, "paper.issues_on.0"),
        ({"paper": {"issues_on": ["thu"]}}, "paper.copy_due"),
        ({"paper": {"issues_on": ["thu"], "copy_due": "mon", "name": "x"}}, "paper.name"),
        ({"swap": {"drop": "king_lee", "add": "2026-02-17"}}, "swap.drop"),
        ({"swap": {"drop": "labor", "add": "2026-02-16"}}, "swap.add"),
        ({"election": "2026-03-24"}, "election"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(more: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        answered(**more)
    assert refused.value.path == path
    assert refused.value.message
