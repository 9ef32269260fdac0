"""Whole years, day by day: the walker against the rules interface."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date
from functools import cache
from itertools import product
from typing import Any

import pytest

from domain.interface import answer_line
from tests.cases import counter, walker
from tests.cases.walker import DAY, Swap, days_of, walk

Json = dict[str, Any]

DROPPED = (
    "new_year",
    "washington",
    "confederate_memorial",
    "memorial",
    "independence",
    "labor",
    "thanksgiving",
    "christmas",
)
PAPERS = tuple(
    {"issues_on": [issue], "copy_due": copy}
    for issue, copy in product(walker.WEEKDAYS, walker.WEEKDAYS)
)
TWICE_WEEKLY = {"issues_on": ["wed", "sat"], "copy_due": "mon"}
DEADLINE_KEYS = {"id", "due", "cite", "counted", "linked"}
UNPAPERED = {
    "first_publication",
    "posting",
    "petition",
    "sole_candidate_test",
    "election",
    "runoff",
}
NAMED = UNPAPERED | {"second_publication", "third_publication", "primary", "primary_runoff"}


def ask(question: str, facts: Json) -> Json:
    asked = json.dumps({"question": question, "facts": facts}).encode()
    answer: Json = json.loads(answer_line(asked))
    assert "error" not in answer, (facts, answer)
    return answer


def open_points(answer: Json) -> set[str]:
    return {point["id"] for point in answer["open_points"]}


def told(swap: Swap | None) -> Json:
    return {} if swap is None else {"swap": {"drop": swap.drop, "add": swap.add.isoformat()}}


@cache
def swaps(year: int) -> tuple[Swap, ...]:
    """Give up each day that can be given up, for days all over the year that are none yet."""
    found = []
    for number, key in enumerate(DROPPED):
        start = walk(date(year, 1, 20), number * 40)
        add = next(day for day in days_of(start, walk(start, 9)) if not walker.is_holiday(day))
        found.append(Swap(key, add))
    return tuple(found)


# § 3-3-7


@pytest.mark.parametrize("century", [1900, 2000, 2100])
def test_the_holidays_of_every_year_are_those_met_on_a_walk_through_it(century: int) -> None:
    for year in range(century, century + 100):
        rows = ask("holidays", {"year": year})["holidays"]
        assert [date.fromisoformat(row["date"]) for row in rows] == sorted(walker.holidays(year))
        assert all(row["name"] for row in rows), year


def test_the_holidays_of_a_year_with_each_of_eight_given_up() -> None:
    for year in range(2015, 2043):
        for swap in swaps(year):
            answer = ask("holidays", {"year": year, **told(swap)})
            met = [date.fromisoformat(row["date"]) for row in answer["holidays"]]
            assert met == sorted(walker.holidays(year, swap)), swap
            sunday = swap.add.weekday() == walker.SUNDAY
            assert ("sunday_swap" in open_points(answer)) == sunday, swap


# The regular calendar


def test_the_general_calendar_of_every_year_from_1985_on() -> None:
    for year in range(1985, 2200):
        answer = ask("schedule", {"kind": "general", "year": year})
        assert answer["valid"] == walker.has_general(year), year
        assert bool(answer["problems"]) != answer["valid"], year
        if not answer["valid"]:
            assert answer["deadlines"] == [], year
            continue
        due = own_deadlines(answer)
        assert due == {
            "petition": walker.at(walker.qualifying_day(year), 17),
            "primary": walker.primary(year).isoformat(),
            "primary_runoff": walker.primary_runoff(year).isoformat(),
            "election": walker.general_election(year).isoformat(),
        }, year


def test_the_sixtieth_day_moves_where_the_municipality_took_it_as_a_holiday() -> None:
    for year in range(2025, 2100, 4):
        for gone in range(-1, 4):
            add = walk(walker.primary(year), gone - 60)
            swap = Swap("christmas", add)
            answer = ask("schedule", {"kind": "general", "year": year, **told(swap)})
            petition = walker.at(walker.qualifying_day(year, swap), 17)
            assert own_deadlines(answer)["petition"] == petition, swap


def own_deadlines(answer: Json) -> dict[str, str]:
    """Take the deadlines of the interface's own ids, and look at every row on the way."""
    rows = answer["deadlines"]
    assert all(set(row) == DEADLINE_KEYS for row in rows)
    assert all("§" in row["cite"] and row["counted"] for row in rows)
    assert len({row["id"] for row in rows}) == len(rows)
    assert all(row["linked"] for row in rows if row["id"] not in NAMED)
    return {row["id"]: row["due"] for row in rows if row["id"] in NAMED}


# § 23-15-857(2)


def hold_schedule(order: date, election: date, paper: Json | None, swap: Swap | None) -> None:
    facts: Json = {
        "kind": "special",
        "order_adopted": order.isoformat(),
        "election": election.isoformat(),
        **told(swap),
    }
    if paper is not None:
        facts["paper"] = paper
    answer = ask("schedule", facts)
    assert answer["valid"] == (election in walker.election_days(order)), facts
    found = [problem["id"] for problem in answer["problems"]]
    window = "too_late" if election > walk(order, 45) else "too_soon"
    assert found in ([], ["first_publication"]) if answer["valid"] else found == [window], facts
    due = own_deadlines(answer)
    assert not any(row["linked"] for row in answer["deadlines"] if row["id"] in NAMED), facts
    expected = {
        "first_publication": walk(election, -30).isoformat(),
        "posting": walker.posting_day(election).isoformat(),
        "petition": walker.at(walker.filing_day(election, swap), 17),
        "sole_candidate_test": walker.sole_candidate_test(election, swap),
        "election": election.isoformat(),
        "runoff": walker.runoff(election).isoformat(),
    }
    if paper is not None:
        issues = [walker.WEEKDAYS.index(day) for day in paper["issues_on"]]
        first = walker.last_issue(election, issues)
        expected["first_publication"] = first.isoformat()
        expected["second_publication"] = walk(first, 7).isoformat()
        expected["third_publication"] = walk(first, 14).isoformat()
    assert {key: due[key] for key in expected} == expected, facts
    points = {
        "saturday_filing": walker.twentieth_is_plain_saturday(election, swap),
        "rolled_filing": walker.filing_rolls(election, swap),
        "runoff_holiday": walker.is_holiday(walker.runoff(election), swap),
    }
    carried = open_points(answer)
    assert {point: point in carried for point in points} == points, facts


def test_every_election_day_of_a_year_after_orders_of_twenty_nine_to_forty_six_days() -> None:
    for election in days_of(date(2027, 1, 1), date(2027, 12, 31)):
        for gone in range(29, 47):
            hold_schedule(walk(election, -gone), election, None, None)


def test_every_election_day_of_eight_years_with_papers_of_every_kind() -> None:
    for number, election in enumerate(days_of(date(2022, 1, 1), date(2029, 12, 31))):
        paper = TWICE_WEEKLY if number % 50 == 49 else PAPERS[number % 50]
        hold_schedule(walk(election, -30 - number % 16), election, paper, None)


def test_every_election_day_of_two_years_where_a_holiday_was_swapped() -> None:
    for number, election in enumerate(days_of(date(2027, 1, 1), date(2028, 12, 31))):
        for swap in swaps(election.year)[number % 2 :: 2]:
            hold_schedule(walk(election, -30 - number % 16), election, None, swap)


def test_every_election_near_the_day_added_or_given_up() -> None:
    for year, key in product(range(2024, 2031), ("independence", "christmas", "new_year")):
        for add in days_of(date(year, 3, 1), date(year, 3, 7)):
            swap = Swap(key, add)
            for election in days_of(walk(add, 18), walk(add, 22)):
                hold_schedule(walk(election, -40), election, None, swap)


def test_the_sixteen_dates_after_every_order_of_three_years() -> None:
    for number, order in enumerate(days_of(date(2027, 1, 1), date(2029, 12, 31))):
        paper = PAPERS[number % 49]
        hold_dates(order, paper, swaps(order.year)[number % 8] if number % 3 == 0 else None)


def test_the_sixteen_dates_after_a_week_of_orders_with_papers_of_every_kind() -> None:
    several = tuple(
        {"issues_on": [first, second], "copy_due": copy}
        for first, second, copy in product(walker.WEEKDAYS, ("wed", "sun"), ("mon", "fri"))
        if first != second
    )
    for order, paper in product(days_of(date(2028, 2, 7), date(2028, 2, 13)), (*PAPERS, *several)):
        hold_dates(order, paper, None)


def hold_dates(order: date, paper: Json, swap: Swap | None) -> None:
    facts = {"order_adopted": order.isoformat(), "paper": paper, **told(swap)}
    issues = [walker.WEEKDAYS.index(day) for day in paper["issues_on"]]
    copy = walker.WEEKDAYS.index(paper["copy_due"])
    expected = []
    for election in walker.election_days(order):
        run = walker.publications(order, election, issues, copy)
        expected.append(
            {
                "election": election.isoformat(),
                "ok": walker.first_issue_in_time(run[0], election),
                "publications": [day.isoformat() for day in run],
                "posting": walker.posting_day(election).isoformat(),
                "petition": walker.at(walker.filing_day(election, swap), 17),
                "runoff": walker.runoff(election).isoformat(),
            }
        )
    rows = ask("dates", facts)["dates"]
    for row in rows:
        assert bool(row.pop("problems")) != row["ok"], facts
    assert rows == expected, facts


def hold_vacancy(
    vacancy: date, term_ends: date, meetings: tuple[date, ...], swap: Swap | None
) -> None:
    facts = {
        "occurred": vacancy.isoformat(),
        "term_ends": term_ends.isoformat(),
        "regular_meetings": [day.isoformat() for day in meetings],
        **told(swap),
    }
    answer = ask("vacancy", facts)
    carried = open_points(answer)
    appoint = walker.may_appoint(vacancy, term_ends)
    assert answer["decision"] == ("appoint" if appoint else "order_election"), facts
    assert ("order_day" in carried) != appoint, facts
    assert ("six_months" in carried) == walker.near_six_months(vacancy, term_ends), facts
    if not appoint:
        assert answer["order_by"] == walker.order_by(vacancy, meetings, swap).isoformat(), facts


def test_the_order_day_after_a_vacancy_on_every_day_of_twelve_years() -> None:
    for number, vacancy in enumerate(days_of(date(2019, 1, 1), date(2030, 12, 31))):
        meetings = tuple(walk(vacancy, gone + number % 9) for gone in (-8, 21, 6))
        hold_vacancy(vacancy, walk(vacancy, 700), meetings if number % 2 else (), None)


def test_the_order_day_after_a_vacancy_on_every_day_of_a_year_with_each_swap() -> None:
    for vacancy in days_of(date(2027, 1, 1), date(2027, 12, 31)):
        for swap in swaps(2027):
            hold_vacancy(vacancy, walk(vacancy, 700), (), swap)


def test_the_six_month_line_after_a_vacancy_on_every_day_of_three_years() -> None:
    for vacancy in days_of(date(2026, 1, 1), date(2028, 12, 31)):
        line = walker.six_months(vacancy)
        for gone in range(-3, 4):
            hold_vacancy(vacancy, walk(line, gone), (), None)


# § 23-15-857(2) notice

PLACES = ("City Hall", "Library", "Post Office")


def runs() -> Iterator[tuple[date, date, tuple[date, ...]]]:
    """Elections on every weekday, publications around every line, asked about on every day."""
    elections = days_of(date(2027, 6, 6), date(2027, 6, 12))
    for election, gone in product(elections, (29, 30, 33)):
        first = walk(election, -gone)
        for second, third in product((6, 7, 13, 14), (13, 14, 20, 21)):
            for asked in (-3, 0, 6, 13, 14, 19, 20, 21, 29, 30):
                yield election, walk(first, asked), (first, walk(first, second), walk(first, third))


def test_the_notice_whatever_the_spacing_and_whenever_asked_about() -> None:
    for number, (election, asked_on, ran) in enumerate(runs()):
        late = number % 5
        posted = [walk(election, -21), walk(election, -21), walk(election, -22)]
        if late < 3:
            posted[late] += DAY * (number % 2)
        posts = [
            counter.Post(place, on, at_hall=place == "City Hall")
            for place, on in zip(PLACES, posted, strict=True)
        ]
        hold_notice(election, asked_on, ran, posts)


def hold_notice(
    election: date, asked_on: date, ran: tuple[date, ...], posts: list[counter.Post]
) -> None:
    facts = {
        "election": election.isoformat(),
        "asked_on": asked_on.isoformat(),
        "publications": [
            {"on": day.isoformat(), "published_in_municipality": True, "general_circulation": True}
            for day in ran
        ],
        "paper_in_municipality": True,
        "postings": [
            {"place": post.place, "on": post.on.isoformat(), "at_hall": post.at_hall}
            for post in posts
        ],
    }
    answer = ask("notice", facts)
    expected = counter.notice(election, asked_on, ran, posts)
    assert answer["decision"] == expected, facts
    mendable = [problem["mendable"] for problem in answer["problems"]]
    said = "complete" if not mendable else "incomplete" if all(mendable) else "defective"
    assert said == expected, (facts, answer["problems"])
    if counter.notice(election, asked_on, ran, posts, calendar_weeks=True) != expected:
        assert "successive_weeks" in open_points(answer), facts


# Days before 1 July 2017, and the ends of the calendar

THURSDAYS = {"issues_on": ["thu"], "copy_due": "mon"}


def asked_about(day: date) -> tuple[tuple[str, Json], ...]:
    """Ask each question of one day on which all turns."""
    on = day.isoformat()
    before = day.replace(day=1).isoformat()
    return (
        ("vacancy", {"occurred": on, "term_ends": on, "regular_meetings": [on]}),
        ("schedule", {"kind": "special", "order_adopted": before, "election": on}),
        ("schedule", {"kind": "special", "order_adopted": on, "election": on, "paper": THURSDAYS}),
        ("schedule", {"kind": "general", "year": day.year}),
        ("dates", {"order_adopted": on, "paper": THURSDAYS}),
        ("holidays", {"year": day.year, "swap": {"drop": "christmas", "add": on}}),
        (
            "notice",
            {
                "election": on,
                "asked_on": before,
                "publications": [
                    {
                        "on": on,
                        "published_in_municipality": True,
                        "general_circulation": True,
                    }
                ],
                "paper_in_municipality": True,
                "postings": [{"place": "City Hall", "on": on, "at_hall": True}],
            },
        ),
    )


DATED = ("vacancy", "schedule", "dates", "notice")


def test_a_day_before_july_2017_is_said_to_be_answered_under_todays_text() -> None:
    def says_so(question: str, facts: Json) -> bool:
        return any("today" in reason["text"] for reason in ask(question, facts)["reasons"])

    last = [asked for asked in asked_about(date(2017, 6, 30)) if asked[0] in DATED]
    first = [asked for asked in asked_about(date(2017, 7, 1)) if asked[0] in DATED]
    assert [asked for asked in last if not says_so(*asked)] == []
    schedules = [asked for asked in first if asked[0] == "schedule"]
    assert [asked for asked in first if says_so(*asked)] == schedules


@pytest.mark.parametrize(
    "day", [date(1, 1, 1), date(1900, 1, 1), date(2199, 12, 31), date(2200, 1, 1), date.max]
)
def test_the_ends_of_the_calendar_are_answered_or_refused_at_a_field(day: date) -> None:
    for question, facts in asked_about(day):
        asked = json.dumps({"question": question, "facts": facts}).encode()
        answer = json.loads(answer_line(asked))
        if "error" in answer:
            named = answer["error"]["path"].split(".")[0]
            assert named in facts, (facts, answer)
        else:
            assert answer["reasons"], facts
