"""The question `notice`: complete, still to be completed, or defective, and what lacks."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from domain.interface import ask
from domain.interface.notice import EXAMPLE
from domain.interface.shapes import Refused

Facts = dict[str, Any]

DAY = date(2026, 3, 17)
"""A Tuesday: first publication by Sunday 15 February, postings by Tuesday 24 February."""


def back(days: int) -> str:
    return (DAY - timedelta(days=days)).isoformat()


def ran(*days: int, published: bool = True, circulates: bool = True) -> list[Facts]:
    return [
        {"on": back(n), "published_in_municipality": published, "general_circulation": circulates}
        for n in days
    ]


def up(*places: str, on: int = 21) -> list[Facts]:
    return [{"place": one, "on": back(on), "at_hall": "Hall" in one} for one in places]


WHOLE: Facts = {
    "election": DAY.isoformat(),
    "asked_on": back(0),
    "publications": ran(30, 23, 16),
    "paper_in_municipality": True,
    "postings": up("Town Hall", "Library", "Post Office"),
}


def answered(**more: Any) -> dict[str, Any]:
    return ask("notice", {**WHOLE, **more})


def problems(**more: Any) -> list[tuple[str, bool]]:
    return [(problem["id"], problem["mendable"]) for problem in answered(**more)["problems"]]


def texts(**more: Any) -> list[str]:
    return [reason["text"] for reason in answered(**more)["reasons"]]


def points(**more: Any) -> list[str]:
    return [point["id"] for point in answered(**more)["open_points"]]


def test_a_whole_notice_is_complete_and_nothing_is_open() -> None:
    answer = answered()
    assert (answer["decision"], answer["problems"], answer["open_points"]) == ("complete", [], [])


def test_the_example_can_still_be_completed() -> None:
    answer: Facts = ask("notice", EXAMPLE)
    assert answer["decision"] == "incomplete"
    assert [problem["id"] for problem in answer["problems"]] == [
        "successive_weeks",
        "posting_places",
    ]
    assert not any(one["text"].startswith("No newspaper is said") for one in answer["reasons"])


@pytest.mark.parametrize(
    ("publications", "decision", "lacks"),
    [
        ((30, 23, 16), "complete", []),
        ((30, 17, 16), "complete", []),
        ((30, 23, 10), "complete", []),
        ((60, 30, 23, 16, 1), "complete", []),
        ((16, 23, 30, 30), "complete", []),
        ((29, 22, 15), "defective", ["first_publication"]),
        ((30, 24, 16), "defective", ["successive_weeks"]),
        ((30, 23, 17), "defective", ["successive_weeks"]),
        ((30, 23, 9), "defective", ["successive_weeks"]),
        ((30, 16, 9), "defective", ["successive_weeks"]),
        ((30, 23, 0, -5), "defective", ["successive_weeks"]),
        ((), "defective", ["first_publication", "successive_weeks"]),
    ],
)
def test_three_weeks_from_a_first_publication_in_time_decide(
    publications: tuple[int, ...], decision: str, lacks: list[str]
) -> None:
    facts = {"publications": ran(*publications)}
    assert answered(**facts)["decision"] == decision
    assert problems(**facts) == [(one, False) for one in lacks]


@pytest.mark.parametrize(
    ("publications", "asked_on", "mendable"),
    [
        ((), 30, True),
        ((), 29, False),
        ((30,), 17, True),
        ((30,), 16, False),
        ((30, 23), 10, True),
        ((30, 23), 9, False),
        ((50,), 30, True),
        ((50,), 29, False),
        ((29, 22), 30, True),
        ((29, 22), 29, False),
    ],
)
def test_a_notice_is_incomplete_while_acts_to_come_can_complete_it(
    publications: tuple[int, ...], asked_on: int, mendable: bool
) -> None:
    facts = {"publications": ran(*publications), "asked_on": back(asked_on)}
    assert answered(**facts)["decision"] == ("incomplete" if mendable else "defective")
    assert {one for _, one in problems(**facts)} == {mendable}


def test_each_problem_is_mendable_by_itself() -> None:
    facts = {"publications": [], "postings": up("Library"), "asked_on": back(25)}
    assert answered(**facts)["decision"] == "defective"
    assert problems(**facts) == [
        ("first_publication", False),
        ("successive_weeks", False),
        ("posting_places", True),
        ("posting_hall", True),
    ]


@pytest.mark.parametrize(
    ("published", "circulates", "one_is_published", "counts"),
    [
        (True, False, True, True),
        (False, True, True, False),
        (False, True, False, True),
        (False, False, False, False),
        (True, False, False, True),
    ],
)
def test_which_paper_counts(
    published: bool, circulates: bool, one_is_published: bool, counts: bool
) -> None:
    facts = {
        "publications": ran(30, 23, 16, published=published, circulates=circulates),
        "paper_in_municipality": one_is_published,
    }
    assert answered(**facts)["decision"] == ("complete" if counts else "defective")
    assert ("paper", False) in problems(**facts) or counts


def test_one_publication_more_in_another_paper_hurts_nothing() -> None:
    extra = ran(25, published=False)
    assert problems(publications=[*ran(30, 23, 16), *extra]) == []


@pytest.mark.parametrize(
    ("postings", "asked_on", "lacks"),
    [
        (up("Town Hall", "Library", "Depot"), 0, []),
        (up("Town Hall", "Library", " library "), 21, [("posting_places", True)]),
        (up("Town Hall", "Library", "LIBRARY"), 20, [("posting_places", False)]),
        (up("Depot", "Library", "Bank"), 21, [("posting_hall", True)]),
        (up("Depot", "Library", "Bank"), 20, [("posting_hall", False)]),
        (
            up("Town Hall", "Library", "Bank", on=20),
            20,
            [("posting_places", False), ("posting_hall", False)],
        ),
        ([], 21, [("posting_places", True), ("posting_hall", True)]),
    ],
)
def test_three_different_places_one_of_them_the_hall_by_the_twenty_first_day(
    postings: list[Facts], asked_on: int, lacks: list[tuple[str, bool]]
) -> None:
    facts = {"postings": postings, "asked_on": back(asked_on)}
    assert problems(**facts) == lacks
    mendable = {one for _, one in lacks}
    assert answered(**facts)["decision"] == (
        "defective" if False in mendable else "incomplete" if mendable else "complete"
    )


def test_what_is_given_for_a_day_to_come_is_counted_and_told() -> None:
    assert answered(asked_on=back(23))["decision"] == "complete"
    assert texts(asked_on=back(23))[-1] == (
        "Some days given are later than Sunday, February 22, 2026, the day asked about. They are "
        "counted as given, so ask again if one of them fails: Tuesday, February 24, 2026; Sunday, "
        "March 1, 2026."
    )


@pytest.mark.parametrize(
    ("more", "ids"),
    [
        ({"publications": ran(31, 25, 22)}, ["successive_weeks", "defective_notice", "new_day"]),
        ({"publications": ran(34, 21, 20)}, ["successive_weeks"]),
        ({"publications": ran(30, 23)}, ["defective_notice", "new_day"]),
        (
            {"publications": [], "asked_on": back(28)},
            ["notice_roll", "defective_notice", "new_day"],
        ),
        ({"publications": [], "asked_on": back(30)}, []),
    ],
)
def test_what_is_open_is_shown_where_the_facts_touch_it(more: Facts, ids: list[str]) -> None:
    assert points(**{"asked_on": back(2), **more}) == ids


def test_a_lost_notice_is_told_with_the_earliest_day_of_a_new_one() -> None:
    facts = {"publications": [], "asked_on": "2026-02-20"}
    assert any(
        text.startswith("A new notice that first runs on Friday, February 20, 2026 allows an ")
        and "Sunday, March 22, 2026 at the earliest" in text
        for text in texts(**facts)
    )
    assert any(
        text.endswith("names a day from Sunday, March 22, 2026 to Monday, April 6, 2026.")
        for text in texts(**facts)
    )
    assert not any("A new notice" in text for text in texts(publications=[]))
    assert points(publications=[]) == ["defective_notice"]


def test_a_problem_says_what_the_law_asks() -> None:
    (problem,) = answered(publications=ran(29, 22, 15))["problems"]
    assert problem == {
        "id": "first_publication",
        "text": "No publication that counts ran by Sunday, February 15, 2026, the thirtieth day "
        "before the election.",
        "cite": "§ 23-15-857(2) notice",
        "mendable": False,
    }


def lacking(**more: Any) -> list[str]:
    return [problem["text"] for problem in answered(**more)["problems"]]


def test_what_is_still_to_come_has_to_be_done_and_only_what_is_past_was_not() -> None:
    nothing: Facts = {"publications": [], "postings": []}
    assert lacking(**nothing, asked_on=back(30)) == [
        "A publication that counts has to run by Sunday, February 15, 2026, the thirtieth day "
        "before the election; none is given.",
        "The notice has to run once each week for three successive weeks; not all of them are "
        "given.",
        "Three public places have to be posted by Tuesday, February 24, 2026, the twenty-first day "
        "before the election; no public place is given.",
        "The city, town or village hall has to be posted by Tuesday, February 24, 2026; no posting "
        "there is given.",
    ]
    assert lacking(**nothing, asked_on=back(20)) == [
        "No publication that counts ran by Sunday, February 15, 2026, the thirtieth day before the "
        "election.",
        "The notice did not run once each week for three successive weeks.",
        "No public place was posted by Tuesday, February 24, 2026, the twenty-first day before the "
        "election; three are asked for.",
        "The city, town or village hall was not posted by Tuesday, February 24, 2026.",
    ]


def test_the_weeks_of_a_first_publication_that_came_too_late_can_still_be_to_come() -> None:
    late = {"publications": ran(29), "asked_on": back(28)}
    assert lacking(**late)[1].startswith("The notice has to run once each week")
    assert lacking(**{**late, "asked_on": back(2)})[1].startswith("The notice did not run")


@pytest.mark.parametrize(
    ("places", "asked_on", "text"),
    [
        (("Town Hall",), 21, "; one public place is given."),
        (("Town Hall", "Library"), 21, "; two public places are given."),
        (("Town Hall",), 20, "One public place was posted by Tuesday, February 24, 2026, the "),
        (("Town Hall", "Bank"), 20, "Two public places were posted by Tuesday, February 24, 2026"),
    ],
)
def test_places_that_are_too_few_are_counted(
    places: tuple[str, ...], asked_on: int, text: str
) -> None:
    facts = {"postings": up(*places), "asked_on": back(asked_on)}
    (found,) = lacking(**facts)
    assert text in found
    assert found in texts(**facts)


def test_a_publication_to_come_is_to_run_and_one_of_today_ran() -> None:
    facts = {"publications": ran(30, 21, 16), "asked_on": back(30)}
    (told,) = [text for text in texts(**facts) if text.startswith("The first pub")]
    assert told.startswith("The first publication ran on Sunday, February 15, 2026.")
    assert "(it is to run on Tuesday, February 24, 2026)" in told
    (ahead,) = [text for text in texts(asked_on=back(31)) if text.startswith("The first pub")]
    assert ahead.startswith("The first publication is to run on Sunday, February 15, 2026.")
    assert "ran on" not in ahead


def test_every_reason_cites_the_notice_or_the_law_that_counts_it() -> None:
    cites = {reason["cite"] for reason in answered()["reasons"]}
    assert cites == {"§ 23-15-857(2) notice", "§ 1-3-69"}


def test_an_election_before_the_last_act_is_answered_under_todays_text() -> None:
    old = [one for one in answered(election="2016-03-08")["reasons"] if "today's" in one["text"]]
    assert [one["cite"] for one in old] == ["§ 23-15-857(2) notice"]
    later: Facts = {"election": "2017-08-01", "publications": [], "postings": []}
    for more in (
        {"asked_on": "2017-06-30"},
        {"asked_on": "2017-07-05", "publications": [{**ran(0)[0], "on": "2017-06-30"}]},
        {"asked_on": "2017-07-05", "postings": [{**up("Depot")[0], "on": "2017-06-30"}]},
    ):
        told = texts(**{**later, **more})
        assert any("Friday, June 30, 2017 lies before" in text for text in told)
    assert not any("today's text" in text for text in texts(**later, asked_on="2017-07-01"))
    assert not any("under today's text" in text for text in texts())


@pytest.mark.parametrize(
    ("more", "path"),
    [
        ({"election": "2026-02-30"}, "election"),
        ({"asked_on": None}, "asked_on"),
        ({"paper_in_municipality": "yes"}, "paper_in_municipality"),
        ({"publications": [{"on": "2026-02-12"}]}, "publications.0.published_in_municipality"),
        ({"postings": up("Town Hall", " ")}, "postings.1.place"),
        ({"postings": up(*(f"Place {n}" for n in range(1_001)))}, "postings"),
        ({"publications": ran(*range(1_001))}, "publications"),
        ({"swap": None}, "swap"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(more: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        answered(**more)
    assert refused.value.path == path
    assert refused.value.message
