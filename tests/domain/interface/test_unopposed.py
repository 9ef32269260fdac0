"""The question `unopposed`: all offices or none in a general election, one or none in a special."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest

from domain.calendar import Calendar
from domain.interface import answer_line, ask
from domain.interface.shapes import MOST_ROWS, Refused
from domain.interface.unopposed import EXAMPLES
from domain.petitions import petition_due
from tests.domain.cases import Case, cases

Facts = dict[str, Any]


def candidate(name: str, qualified: bool | None = True, filed: bool = True) -> Facts:
    return {"name": name, "qualified": qualified, "finance_reports_filed": filed}


def contest(office: str, *candidates: Facts, seats: int = 1) -> Facts:
    return {"office": office, "seats": seats, "candidates": list(candidates)}


def general(*contests: Facts, **more: Any) -> dict[str, Any]:
    return ask("unopposed", {"kind": "general", "contests": list(contests), **more})


def special(qualified: int, now: str, **more: Any) -> dict[str, Any]:
    facts: Facts = {"kind": "special", "election": "2026-03-17", "qualified": qualified, "now": now}
    return ask("unopposed", {**facts, "seats": 1, **more})


def fields(answer: dict[str, Any]) -> dict[str, Any]:
    left_out = ("reasons", "open_points")
    return {key: value for key, value in answer.items() if key not in left_out}


def points(answer: dict[str, Any]) -> list[str]:
    return [point["id"] for point in answer["open_points"]]


def said(answer: dict[str, Any]) -> str:
    return " ".join(reason["text"] for reason in answer["reasons"])


@pytest.mark.parametrize(
    "case", [*cases("unopposed"), *cases("general unopposed")], ids=lambda case: case.name
)
def test_real_elections(case: Case) -> None:
    answer = ask("unopposed", case.facts)
    assert {key: answer[key] for key in case.answer} == case.answer


def test_both_examples_are_answered() -> None:
    assert [ask("unopposed", example)["decision"] for example in EXAMPLES] == [
        "hold_election",
        "appoint_any",
    ]
    answers: list[Any] = [ask("unopposed", example) for example in EXAMPLES]
    first, second = answers
    assert first["printed"] == ["Ann Lee", "Bob Fox", "Cy Roe"]
    assert [reason["text"] for reason in first["reasons"]] == [
        "An office has more names than seats, so the election is held, and the names of those who "
        "are not opposed are printed too.",
        "Mayor, 1 seat: not contested (Ann Lee).",
        "Alderman Ward 1, 1 seat: contested (Bob Fox, Cy Roe).",
        "Cy Roe is not yet found to meet all qualifications.",
        "This holds once the deadline to qualify and the last primary are past; whether they are "
        "was not said.",
    ]
    assert "is Friday, September 25, 2020; petitions are" in said(second)


# A general election

ANN, BOB, CY = candidate("Ann Lee"), candidate("Bob Fox"), candidate("Cy Roe")


@pytest.mark.parametrize(
    ("contests", "expected"),
    [
        (
            (contest("Mayor", ANN), contest("Ward 1", BOB, CY)),
            {"decision": "hold_election", "printed": ["Ann Lee", "Bob Fox", "Cy Roe"]},
        ),
        (
            (contest("Ward 1", BOB, candidate("Cy Roe", None)), contest("Mayor", ANN)),
            {"decision": "hold_election", "printed": ["Bob Fox", "Cy Roe", "Ann Lee"]},
        ),
        (
            (contest("Mayor", ANN), contest("Ward 1", BOB, candidate("Cy Roe", False))),
            {"decision": "dispense", "declared": ["Ann Lee", "Bob Fox"]},
        ),
        (
            (contest("Mayor", ANN, BOB, candidate("Cy Roe", False)),),
            {"decision": "hold_election", "printed": ["Ann Lee", "Bob Fox"]},
        ),
        (
            (contest("Mayor", ANN), contest("Ward 1", candidate("Bob Fox", None))),
            {"decision": "dispense_blocked", "blocked_by": ["Bob Fox"]},
        ),
        (
            (
                contest("Mayor", candidate("Ann Lee", True, False)),
                contest("Ward 1", candidate("Bob Fox", None, False)),
                contest("Ward 2", CY),
            ),
            {"decision": "dispense_blocked", "blocked_by": ["Ann Lee", "Bob Fox"]},
        ),
        (
            (contest("Mayor", ANN), contest("Ward 1", candidate("Bob Fox", False, False))),
            {"decision": "dispense", "declared": ["Ann Lee"]},
        ),
        (
            (contest("Mayor"), contest("Ward 1", BOB)),
            {"decision": "dispense", "declared": ["Bob Fox"]},
        ),
        ((contest("Mayor"),), {"decision": "dispense", "declared": []}),
        (
            (contest("At large", ANN, BOB, seats=2),),
            {"decision": "dispense", "declared": ["Ann Lee", "Bob Fox"]},
        ),
        (
            (contest("At large", ANN, BOB, CY, seats=2),),
            {"decision": "hold_election", "printed": ["Ann Lee", "Bob Fox", "Cy Roe"]},
        ),
    ],
)
def test_all_offices_or_none(contests: tuple[Facts, ...], expected: Facts) -> None:
    assert fields(general(*contests)) == expected


CLOSES = "2025-04-22T19:00:00-05:00"


@pytest.mark.parametrize(
    ("times", "waits"),
    [
        ({"now": "2025-04-22T18:59:59-05:00", "closes": CLOSES}, True),
        ({"now": CLOSES, "closes": CLOSES}, True),
        ({"now": "2025-04-23T00:00:00Z", "closes": CLOSES}, True),
        ({"now": "2025-04-23T00:00:01Z", "closes": CLOSES}, False),
        ({"now": "2025-04-01T00:00:00Z"}, False),
        ({"closes": CLOSES, "now": None}, False),
        ({}, False),
    ],
)
def test_it_waits_up_to_and_at_the_closing_where_both_times_are_known(
    times: Facts, waits: bool
) -> None:
    answer = general(contest("Mayor", ANN), **times)
    assert fields(answer) == (
        {"decision": "wait"} if waits else {"decision": "dispense", "declared": ["Ann Lee"]}
    )
    assert answer["open_points"] == []
    supposes = "This holds once the deadline to qualify and the last primary are past"
    assert (supposes in said(answer)) == (len([one for one in times.values() if one]) < 2)


@pytest.mark.parametrize(
    ("contests", "ids"),
    [
        ((contest("Mayor", ANN),), []),
        ((contest("Mayor", ANN, BOB),), []),
        ((contest("Mayor", candidate("Ann Lee", None)),), ["blocked"]),
        ((contest("Mayor", candidate("Ann Lee", True, False)),), ["blocked", "required_reports"]),
        ((contest("At large", ANN, seats=2),), ["seats"]),
        ((contest("At large", candidate("Ann Lee", None), seats=2),), ["blocked", "seats"]),
        ((contest("At large", ANN, seats=2), contest("Mayor", BOB, CY)), []),
    ],
)
def test_what_is_open_in_a_general_election(contests: tuple[Facts, ...], ids: list[str]) -> None:
    assert points(general(*contests)) == ids


def test_a_general_election_of_before_2017_is_answered_under_todays_text() -> None:
    times = {"now": "2013-06-01T12:00:00-05:00", "closes": "2013-05-21T19:00:00-05:00"}
    told = "Answered under today's text, in force since Saturday, July 1, 2017, though Tuesday, May"
    assert told in said(general(contest("Mayor", ANN), **times))
    assert told in said(general(contest("Mayor", ANN), **{**times, "now": times["closes"]}))
    only_now = general(contest("Mayor", ANN), now=times["now"])
    assert "though Saturday, June 1, 2013 lies before it." in said(only_now)
    assert "Answered under" not in said(general(contest("Mayor", ANN)))
    early = general(
        contest("Mayor", ANN), now="2017-06-30T12:00:00-05:00", closes="2017-07-03T12:00:00-05:00"
    )
    assert early["decision"] == "wait"
    assert "though Friday, June 30, 2017 lies before it." in said(early)


def test_the_one_instant_that_was_left_out_is_named() -> None:
    assert "(closes) was not said" in said(general(contest("Mayor", ANN), now=CLOSES))
    assert "(now) was not said" in said(general(contest("Mayor", ANN), closes=CLOSES))


def test_one_name_for_two_offices_is_said_in_a_general_election() -> None:
    answer = general(contest("Mayor", ANN), contest("Clerk", candidate("ann lee")))
    assert "One name stands for two offices: Mayor (Ann Lee) and Clerk (ann lee)." in said(answer)
    assert "§ 23-15-905(2)" in [one["cite"] for one in answer["reasons"]]


def test_nobody_is_called_qualified_where_there_is_nobody() -> None:
    answer = general(contest("Mayor"), contest("Alderman", seats=3))
    assert "every name is found qualified" not in said(answer)
    assert "There is nobody to declare elected." in said(answer)
    assert "nobody has qualified for 3 seats. The officers hold over" in said(answer)


@pytest.mark.parametrize("wrong", ["yes", 0, 1, [], "null"])
def test_a_finding_that_is_none_is_told_that_null_is_taken(wrong: object) -> None:
    with pytest.raises(Refused) as refused:
        general(contest("Mayor", {**ANN, "qualified": wrong}))
    assert refused.value.path == "contests.0.candidates.0.qualified"
    assert refused.value.message == "true or false is wanted; or null, not yet found."


# An election to fill a vacancy


@pytest.mark.parametrize(
    ("qualified", "now", "more", "decision"),
    [
        (0, "2026-02-25T17:00:00-06:00", {}, "wait"),
        (0, "2026-02-25T17:00:00.000001-06:00", {}, "appoint_any"),
        (0, "2026-02-25T17:00:01-06:00", {"seats": 3}, "appoint_any"),
        (1, "2026-02-25T23:59:59-06:00", {}, "wait"),
        (1, "2026-02-26T00:00:00-06:00", {}, "appoint_candidate"),
        (2, "2026-02-25T23:59:59-06:00", {}, "wait"),
        (2, "2026-02-26T00:00:00-06:00", {}, "hold_election"),
        (1, "2026-02-26T00:00:00-06:00", {"seats": 2}, "undecided"),
        (2, "2026-02-26T00:00:00-06:00", {"seats": 2}, "undecided"),
        (3, "2026-02-26T00:00:00-06:00", {"seats": 2}, "hold_election"),
        (1, "2027-03-01T17:00:00-06:00", {"election": "2027-03-20"}, "wait"),
        (1, "2027-03-01T17:00:01-06:00", {"election": "2027-03-20"}, "appoint_candidate"),
        (0, "2026-07-06T17:00:01-05:00", {"election": "2026-07-24"}, "appoint_any"),
        (0, "2026-07-06T17:00:00-05:00", {"election": "2026-07-24"}, "wait"),
        (
            0,
            "2026-02-25T17:00:01-06:00",
            {"swap": {"drop": "labor", "add": "2026-02-25"}},
            "wait",
        ),
    ],
)
def test_one_or_none(qualified: int, now: str, more: Facts, decision: str) -> None:
    assert fields(special(qualified, now, **more)) == {"decision": decision}


@pytest.mark.parametrize(
    ("answer", "ids"),
    [
        (special(0, "2026-02-26T08:00:00-06:00"), []),
        (special(1, "2026-02-26T08:00:00-06:00"), ["day_nineteen"]),
        (special(1, "2026-02-27T08:00:00-06:00"), ["left_later"]),
        (special(2, "2026-02-27T08:00:00-06:00"), []),
        (special(2, "2026-02-27T08:00:00-06:00", seats=2), ["seats", "left_later"]),
        (special(0, "2027-02-01T08:00:00-06:00", election="2027-03-20"), ["rolled_filing"]),
        (special(9, "2027-03-03T08:00:00-06:00", election="2027-03-20"), ["rolled_filing"]),
        (special(0, "2026-02-01T08:00:00-06:00", election="2026-03-20"), ["saturday_filing"]),
        (
            special(0, "2026-02-01T08:00:00-06:00", swap={"drop": "labor", "add": "2026-03-01"}),
            ["sunday_swap"],
        ),
    ],
)
def test_what_is_open_in_a_special_election(answer: dict[str, Any], ids: list[str]) -> None:
    assert points(answer) == ids


def test_the_reasons_of_a_special_election_count_both_days() -> None:
    answer = special(1, "2026-11-13T09:00:00-06:00", election="2026-12-01")
    assert [(reason["cite"], reason["text"]) for reason in answer["reasons"]] == [
        (
            "§ 23-15-857(2) petition",
            petition_due(date(2026, 12, 1), Calendar(())).counted,
        ),
        (
            "§ 23-15-857(2) one-or-none",
            "The nineteenth day before the election on Tuesday, December 1, 2026 is Thursday, "
            "November 12, 2026; petitions are received until 5:00 p.m. on Thursday, November 12, "
            "2026. The later of the two is 5:00 p.m. on Thursday, November 12, 2026.",
        ),
        (
            "§ 23-15-857(2) one-or-none",
            "Nineteen days before the election only one person has qualified. The governing "
            "authority dispenses with the election and appoints that one.",
        ),
    ]


def test_the_word_on_todays_text_cites_what_the_answer_rests_on() -> None:
    one = {"office": "Mayor", "seats": 1, "candidates": []}
    old = general(one, now="2013-05-01T09:00:00-05:00", closes="2013-04-01T17:00:00-05:00")
    first = [r for r in old["reasons"] if r["text"].startswith("Answered under today's text")]
    assert {reason["cite"] for reason in first} == {"§ 23-15-361(6)"}
    test = special(0, "2011-08-01T09:00:00-05:00", election="2011-08-16")
    told = [r for r in test["reasons"] if r["text"].startswith("Answered under today's text, in f")]
    assert told[0]["cite"] == "§ 23-15-857(2) one-or-none"


def test_a_special_election_of_before_2017_is_answered_under_todays_text() -> None:
    answer = special(1, "2003-03-01T09:00:00-06:00", election="2003-03-18")
    assert said(answer).count("Answered under today's text") == 4
    assert "On Wednesday, February 26, 2003 it was: 10 days before the election" in said(answer)
    assert "Answered under" not in said(special(1, "2026-02-26T08:00:00-06:00"))


@pytest.mark.parametrize(
    ("election", "now", "before"),
    [
        ("2017-06-30", "2018-01-01T12:00:00-06:00", "Saturday, June 10, 2017"),
        ("2017-07-05", "2018-01-01T12:00:00-06:00", "Thursday, June 15, 2017"),
        ("2017-07-20", "2018-01-01T12:00:00-06:00", "Friday, June 30, 2017"),
        ("2017-07-21", "2017-07-01T04:59:59Z", "Friday, June 30, 2017"),
        ("2017-07-21", "2017-07-01T05:00:00Z", ""),
    ],
)
def test_the_day_of_filing_or_of_asking_before_july_2017_is_said_to_be(
    election: str, now: str, before: str
) -> None:
    told = said(special(1, now, election=election))
    assert (f"though {before} lies before it." in told) == bool(before)
    assert ("Answered under today's text" in told) == bool(before)


def test_an_answer_after_the_day_of_the_election_says_that_it_is_past() -> None:
    past = "The day of the election, Tuesday, March 17, 2026, is past; it was asked at 12:00 a.m."
    for qualified in (0, 1, 2):
        assert past in said(special(qualified, "2026-03-18T00:00:00-05:00"))
        assert "is past" not in said(special(qualified, "2026-03-17T23:59:59-05:00"))


def test_an_exchange_on_the_way_to_the_last_day_to_file_is_named() -> None:
    now = "2026-02-25T12:00:00-06:00"
    moved = special(0, now, swap={"drop": "labor", "add": "2026-02-25"})
    assert "taken for Labor Day." in said(moved)
    assert "§ 3-3-7(2)" in [one["cite"] for one in moved["reasons"]]
    unmoved = special(0, now, swap={"drop": "labor", "add": "2026-02-24"})
    assert "§ 3-3-7(2)" not in [one["cite"] for one in unmoved["reasons"]]


@pytest.mark.parametrize(
    ("facts", "path"),
    [
        ({"kind": "general", "contests": []}, "contests"),
        ({"kind": "general", "contests": [contest("Mayor", seats=0)]}, "contests.0.seats"),
        ({"kind": "general", "contests": [contest(" ")]}, "contests.0.office"),
        (
            {"kind": "general", "contests": [contest("Mayor", ANN, {**BOB, "qualified": 1})]},
            "contests.0.candidates.1.qualified",
        ),
        (
            {"kind": "general", "contests": [contest("Mayor", {"name": "Ann Lee"})]},
            "contests.0.candidates.0.finance_reports_filed",
        ),
        ({"kind": "general", "contests": [contest("Mayor")], "swap": None}, "swap"),
        ({"kind": "general", "contests": [contest("Mayor")] * (MOST_ROWS + 1)}, "contests"),
        ({"kind": "general", "contests": [contest("Mayor")], "now": "2025-04-22"}, "now"),
        ({"kind": "special", "election": "2026-03-17", "qualified": 1, "seats": 1}, "now"),
        ({"kind": "primary"}, "kind"),
        ({"contests": []}, "kind"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_place(facts: Facts, path: str) -> None:
    with pytest.raises(Refused) as refused:
        ask("unopposed", facts)
    assert refused.value.path == path


def test_a_line_is_answered_like_the_question() -> None:
    line = json.dumps({"question": "unopposed", "facts": EXAMPLES[1]}).encode()
    assert json.loads(answer_line(line)) == ask("unopposed", EXAMPLES[1])
