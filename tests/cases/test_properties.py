"""What must hold whatever the facts, asked through the rules interface."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from domain.interface import answer_line
from tests.cases import counter

Json = dict[str, Any]
Votes = dict[str, int]


def steady(examples: int) -> Callable[[Any], Any]:
    """Ask for the same examples every time, and never by the clock."""
    settled: Callable[[Any], Any] = settings(
        max_examples=examples, derandomize=True, deadline=None, database=None
    )
    return settled


def ask(question: str, facts: Json) -> Json:
    asked = json.dumps({"question": question, "facts": facts}).encode()
    answer: Json = json.loads(answer_line(asked))
    assert "error" not in answer, (facts, answer)
    return answer


def open_points(answer: Json) -> set[str]:
    return {point["id"] for point in answer["open_points"]}


# Days

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
days = st.dates(date(2017, 7, 1), date(2060, 12, 31))


def taken_lawfully(swap: Json) -> bool:
    """Ask whether the day may be taken at all: one that is a holiday already may not."""
    facts = {"year": int(swap["add"][:4]), "swap": swap}
    asked = json.dumps({"question": "holidays", "facts": facts}).encode()
    return "error" not in json.loads(answer_line(asked))


@st.composite
def swapped_days(draw: st.DrawFn) -> tuple[date, Json]:
    """Draw an election day, and mostly a holiday swap near the day on which petitions are due."""
    election = draw(days)
    if draw(st.booleans()):
        return election, {}
    added = election - timedelta(days=draw(st.integers(14, 24)))
    drop = draw(st.sampled_from(DROPPED))
    swap = {"drop": drop, "add": added.isoformat()}
    assume(taken_lawfully(swap))
    return election, {"swap": swap}


def special(election: date, swap: Json, paper: Json | None = None) -> dict[str, str]:
    order = election - timedelta(days=40)
    facts: Json = {"kind": "special", "order_adopted": order.isoformat()}
    facts |= {"election": election.isoformat(), "paper": paper, **swap}
    return {row["id"]: row["due"] for row in ask("schedule", facts)["deadlines"]}


def holidays_about(day: date, swap: Json) -> set[str]:
    rows = [
        row
        for year in (day.year - 1, day.year, day.year + 1)
        for row in ask("holidays", {"year": year, **swap})["holidays"]
    ]
    return {row["date"] for row in rows}


@given(swapped_days())
@steady(200)
def test_a_filing_day_moves_only_forward_only_for_a_reason_and_stays_before_the_election(
    drawn: tuple[date, Json],
) -> None:
    election, swap = drawn
    due = special(election, swap)
    twentieth = election - timedelta(days=20)
    filing = date.fromisoformat(due["petition"][:10])
    closed = holidays_about(election, swap)
    assert twentieth <= filing < election
    assert due["petition"][10:19] == "T17:00:00"
    for passed in range((filing - twentieth).days):
        day = twentieth + timedelta(days=passed)
        weekend = day.weekday() == 6 or (passed > 0 and day.weekday() == 5)
        assert weekend or day.isoformat() in closed
    assert filing.isoformat() not in closed
    assert filing.weekday() < (6 if filing == twentieth else 5)


@given(swapped_days())
@steady(150)
def test_nobody_is_alone_before_the_nineteenth_day_nor_before_the_last_petition(
    drawn: tuple[date, Json],
) -> None:
    election, swap = drawn
    due = special(election, swap)
    assert due["petition"] <= due["sole_candidate_test"]
    assert due["sole_candidate_test"][:10] >= (election - timedelta(days=19)).isoformat()
    assert due["sole_candidate_test"][:10] < due["election"]


@given(st.integers(0, 40), st.integers(1, 4))
@steady(40)
def test_the_petition_day_of_a_general_election_is_before_its_primary(n: int, later: int) -> None:
    facts = {"kind": "general", "year": 1985 + 4 * n}
    due = {row["id"]: row["due"] for row in ask("schedule", facts)["deadlines"]}
    order = ("petition", "primary", "primary_runoff", "election")
    assert sorted(order, key=lambda name: due[name]) == list(order)
    other = ask("schedule", {"kind": "general", "year": 1985 + 4 * n + later})
    assert other["valid"] == (later == 4)


# The date finder and the reverse check

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
papers = st.builds(
    lambda issues, copy: {"issues_on": issues, "copy_due": copy},
    st.lists(st.sampled_from(WEEKDAYS), min_size=1, max_size=3, unique=True),
    st.sampled_from(WEEKDAYS),
)


@given(days, papers, st.booleans())
@steady(30)
def test_what_the_date_finder_plans_the_reverse_check_finds_good_and_nothing_else(
    order: date, paper: Json, swapping: bool
) -> None:
    swap: Json = {}
    if swapping:
        taken = order + timedelta(days=17)
        swap = {"swap": {"drop": "labor", "add": taken.isoformat()}}
        assume(taken_lawfully(swap["swap"]))
    finder = ask("dates", {"order_adopted": order.isoformat(), "paper": paper, **swap})
    assert len(finder["dates"]) == 16
    for planned in finder["dates"]:
        hold_planned(order, paper, swap, planned)


def hold_planned(order: date, paper: Json, swap: Json, planned: Json) -> None:
    facts: Json = {"kind": "special", "order_adopted": order.isoformat(), "paper": paper}
    facts |= {"election": planned["election"], **swap}
    reverse = ask("schedule", facts)
    due = {row["id"]: row["due"] for row in reverse["deadlines"]}
    assert reverse["valid"]
    for same in ("election", "posting", "petition", "runoff"):
        assert planned[same] == due[same], (facts, same)
    first = planned["publications"][0]
    assert planned["ok"] == (first <= due["first_publication"]), facts
    thirtieth = date.fromisoformat(planned["election"]) - timedelta(days=30)
    assert planned["ok"] == (date.fromisoformat(first) <= thirtieth), facts
    assert planned["ok"] or [one["id"] for one in planned["problems"]] == ["first_publication"]
    notice = ask("notice", carried_out(planned, asked_on=planned["election"]))
    assert notice["decision"] == ("complete" if planned["ok"] else "defective"), facts
    before = ask("notice", {**carried_out(planned, asked_on=order.isoformat()), "postings": []})
    never = ask("notice", {**carried_out(planned, asked_on=planned["election"]), "postings": []})
    assert before["decision"] == "incomplete", facts
    assert never["decision"] == "defective", facts


def carried_out(planned: Json, asked_on: str) -> Json:
    return {
        "election": planned["election"],
        "asked_on": asked_on,
        "publications": [
            {"on": day, "published_in_municipality": True, "general_circulation": True}
            for day in planned["publications"]
        ],
        "paper_in_municipality": True,
        "postings": [
            {"place": place, "on": planned["posting"], "at_hall": place == "Town Hall"}
            for place in ("Town Hall", "Library", "Post Office")
        ],
    }


@given(days, st.integers(0, 90))
@steady(100)
def test_an_election_day_is_valid_exactly_where_the_date_finder_lists_it(
    order: date, later: int
) -> None:
    election = (order + timedelta(days=later)).isoformat()
    listed = ask("dates", {"order_adopted": order.isoformat()})["dates"]
    facts = {"kind": "special", "order_adopted": order.isoformat(), "election": election}
    answer = ask("schedule", facts)
    assert answer["valid"] == (election in {one["election"] for one in listed})
    assert answer["valid"] == (answer["problems"] == [])


# Returns

few = st.integers(0, 6)
many = st.integers(0, 3000)
returns = st.dictionaries(
    st.sampled_from("ABCDEFGHIJKL"), st.one_of(few, few, many), min_size=1, max_size=9
)
KINDS = ("general", "first", "second")


def count(kind: str, votes: Votes, seats: int = 1) -> Json:
    facts: Json = {"seats": seats, "votes": votes, "election": "2026-03-10"}
    if kind == "general":
        return ask("outcome", {"kind": "general", **facts})
    facts["round"] = kind
    if kind == "second":
        facts["field"] = "top_two" if len(votes) == 2 else "tied_field"
    return ask("outcome", {"kind": "special", **facts})


def lists(answer: Json) -> dict[str, set[str]]:
    return {name: set(answer.get(name) or []) for name in ("elected", "runoff", "lot_between")}


@given(st.sampled_from(KINDS), returns, st.integers(1, 4))
@steady(350)
def test_returns_bring_one_decision_and_its_lists_bear_it_out(
    kind: str, votes: Votes, seats: int
) -> None:
    assume(kind != "second" or len(votes) > 1)
    answer = count(kind, votes, seats)
    named = lists(answer)
    elected, runoff, lot = named["elected"], named["runoff"], named["lot_between"]
    assert elected | runoff | lot <= set(votes)
    assert not elected & runoff
    assert not elected & lot
    assert not runoff & lot
    assert answer["votes_cast"] == sum(votes.values())
    decision = answer["decision"]
    if decision == "elected":
        assert len(elected) == min(seats, len(votes))
        assert not runoff | lot
    elif decision == "runoff":
        assert len(runoff) >= 2
        assert not elected
        assert kind == "first"
        assert (answer["field"] == "top_two") == (len(runoff) == 2)
        assert answer["runoff_date"] == "2026-03-31"
    elif decision == "lot":
        assert len({votes[name] for name in lot}) == 1
        assert len(elected) < seats < len(elected) + len(lot)
        assert kind != "first"
    else:
        assert decision == "undecided"
        assert not elected | runoff | lot
        assert open_points(answer) & {"tied_top", "seats", "no_votes"}
    out = set(votes) - elected - runoff - lot
    placed = elected | runoff | lot
    assert all(votes[one] > votes[other] for one in placed for other in out)
    if kind == "first" and decision in {"elected", "runoff"}:
        reached = [name for name in votes if votes[name] >= answer["majority_needed"]]
        assert elected == set(reached)


@given(returns, st.integers(1, 5))
@steady(250)
def test_a_general_election_is_decided_as_the_independent_count_decides_it(
    votes: Votes, seats: int
) -> None:
    expected = counter.general(votes, seats)
    answer = count("general", votes, seats)
    assert answer["decision"] == expected.decision
    assert lists(answer)["elected"] == expected.elected
    assert lists(answer)["lot_between"] == expected.lot_between


@given(returns)
@steady(200)
def test_a_special_election_is_decided_as_the_independent_count_decides_it(votes: Votes) -> None:
    expected = counter.first_round(votes, 1)
    answer = count("first", votes)
    assert answer["decision"] == expected.decision
    assert lists(answer)["elected"] == expected.elected
    assert lists(answer)["runoff"] == expected.runoff
    assert answer.get("field") == expected.field
    if expected.decision == "runoff":
        assert ask_the_field_of(expected) == {"elected"}


def ask_the_field_of(first: counter.Count) -> set[str]:
    """Let one of the run-off's field, whoever it is, have a vote more than the others there."""
    decisions = set()
    for ahead in first.runoff:
        votes = {name: 10 + (name == ahead) for name in sorted(first.runoff)}
        second = count("second", votes)
        assert lists(second)["elected"] == {ahead}
        decisions.add(second["decision"])
    return decisions


@given(st.sampled_from(KINDS), returns, st.integers(1, 3), st.randoms(use_true_random=False))
@steady(200)
def test_other_names_for_the_candidates_are_the_same_outcome_under_other_names(
    kind: str, votes: Votes, seats: int, chance: Any
) -> None:
    assume(kind != "second" or len(votes) > 1)
    names = list(votes)
    others = [f"Candidate {number} Ñ'-" for number in range(len(names))]
    chance.shuffle(others)
    renamed = dict(zip(names, others, strict=True))
    shuffled = list(votes.items())
    chance.shuffle(shuffled)
    before = count(kind, votes, seats)
    after = count(kind, {renamed[name]: number for name, number in shuffled}, seats)
    for field in ("decision", "votes_cast", "majority_needed", "runoff_date", "field"):
        assert before.get(field) == after.get(field)
    for field, listed in lists(before).items():
        assert {renamed[name] for name in listed} == lists(after)[field]
    assert open_points(before) == open_points(after)


@given(st.sampled_from(KINDS), returns, st.integers(1, 4))
@steady(200)
def test_a_candidate_without_votes_changes_nothing_but_where_seats_are_left_for_such(
    kind: str, votes: Votes, seats: int
) -> None:
    """Say when a name without votes may change anything.

    In a first round and a second never, in a general election with votes only where fewer names
    have votes than there are seats: it then takes a seat left over, or ties for the last with the
    others who have none. Even there everyone with votes who was elected stays so. A second round
    between two has no third name, so that it is asked only of a wider field.
    """
    assume(kind != "second" or len(votes) > 2)
    before, after = count(kind, votes, seats), count(kind, {**votes, "Nobody": 0}, seats)
    with_votes = sum(number > 0 for number in votes.values())
    if kind == "general" and 0 < with_votes < seats:
        voted_for = {name for name in votes if votes[name] > 0}
        assert voted_for <= lists(before)["elected"]
        assert voted_for <= lists(after)["elected"]
        assert "Nobody" in lists(after)["elected"] | lists(after)["lot_between"]
        return
    assert before["decision"] == after["decision"]
    assert lists(before) == lists(after)
    for field in ("votes_cast", "majority_needed", "field", "runoff_date"):
        assert before.get(field) == after.get(field)


@given(st.sampled_from(("general", "first", "second")), returns)
@steady(200)
def test_one_vote_more_for_whoever_is_elected_elects_no_other(kind: str, votes: Votes) -> None:
    assume(kind != "second" or len(votes) > 1)
    for name in lists(count(kind, votes))["elected"]:
        more = count(kind, {**votes, name: votes[name] + 1})
        assert lists(more)["elected"] == {name}


# Petitions

offsets = st.integers(-12 * 4, 14 * 4).map(lambda quarters: timedelta(minutes=15 * quarters))
FIVE = datetime(2026, 11, 12, 23, tzinfo=UTC)
petitions = st.fixed_dictionaries(
    {
        "deadline": st.just("2026-11-12T17:00:00-06:00"),
        "filed_at": st.integers(-600_000, 200_000).map(
            lambda seconds: (FIVE + timedelta(seconds=seconds)).isoformat()
        ),
        "electing_unit_population": st.one_of(st.integers(990, 1010), st.integers(0, 30000)),
        "signatures": st.one_of(
            st.fixed_dictionaries({"valid": st.integers(0, 60)}),
            st.fixed_dictionaries({"unverified": st.integers(0, 60)}),
        ),
    }
)
FIT = {"accepted", "unverified"}


@given(petitions, offsets)
@steady(200)
def test_the_same_instant_in_another_offset_is_the_same_petition(facts: Json, offset: Any) -> None:
    moment = datetime.fromisoformat(facts["filed_at"]).astimezone(timezone(offset))
    elsewhere = ask("petition", {**facts, "filed_at": moment.isoformat()})
    assert elsewhere == ask("petition", facts)


@given(petitions)
@steady(200)
def test_a_name_more_never_harms_and_each_missing_name_mends(facts: Json) -> None:
    answer = ask("petition", facts)
    ((how, names),) = facts["signatures"].items()
    late = datetime.fromisoformat(facts["filed_at"]) > datetime.fromisoformat(facts["deadline"])
    assert answer["required"] == (15 if facts["electing_unit_population"] < 1000 else 50)
    assert answer["short_by"] == max(0, answer["required"] - names)
    assert ("late" in answer["decision"]) == late
    assert ("short" in answer["decision"]) == (answer["short_by"] > 0)
    mended = {**facts, "signatures": {how: names + answer["short_by"]}}
    assert ask("petition", mended)["decision"] in ({"late"} if late else FIT)
    more = {**facts, "signatures": {how: names + 1}}
    assert not (answer["decision"] in FIT and ask("petition", more)["decision"] not in FIT)


# Findings

YES_NO_UNFOUND = st.sampled_from((True, False, None))
felonies = st.fixed_dictionaries(
    {
        "court": st.sampled_from(("mississippi", "other_state", "federal")),
        "convicted_on": st.dates(date(1992, 12, 1), date(1992, 12, 15)).map(date.isoformat),
        "kind": st.sampled_from(("manslaughter", "internal_revenue", "state_tax", "other")),
        "misuse_of_office": st.booleans(),
        "felony_in_mississippi": st.booleans(),
        "pardoned": st.booleans(),
    }
)
CONTACTS = ("telephone", "email", "facsimile")
contacts = st.lists(st.sampled_from(CONTACTS), unique=True)
hearings = st.fixed_dictionaries(
    {
        "mailed_on": st.dates(date(2026, 11, 1), date(2026, 11, 12)).map(date.isoformat),
        "held_on": st.dates(date(2026, 11, 12), date(2026, 11, 20)).map(date.isoformat),
        "contacts_on_form": contacts,
        "contacts_tried": contacts,
        "mailed_to_form_address": st.booleans(),
        "appeared": st.just(True),
        "proved": st.booleans(),
    }
)
candidates = st.fixed_dictionaries(
    {
        "ward_office": st.booleans(),
        "findings": st.fixed_dictionaries(
            {
                "elector": YES_NO_UNFOUND,
                "ward_elector": YES_NO_UNFOUND,
                "other_qualifications": st.sampled_from(
                    ("met", "proved_by_election", "contingent", "not_met", None)
                ),
                "felonies": st.one_of(st.none(), st.lists(felonies, max_size=3)),
            }
        ),
        "hearing": st.one_of(st.none(), hearings),
    }
)


@given(candidates)
@steady(250)
def test_nobody_is_off_the_ballot_without_a_ground_and_a_hearing_on_good_notice(
    facts: Json,
) -> None:
    answer = ask("qualify", facts)
    hearing = facts["hearing"]
    if answer["decision"] == "off_ballot":
        assert answer["grounds"]
        assert hearing is not None
        assert not hearing["proved"]
        assert hearing["mailed_to_form_address"]
        assert set(hearing["contacts_on_form"]) <= set(hearing["contacts_tried"])
    assert (answer["decision"] == "hearing_required") == (answer["grounds"] != [] and not hearing)
    assert answer["grounds"] or answer["decision"] in {"qualified", "incomplete"}


@given(candidates)
@steady(200)
def test_trying_every_contact_and_mailing_a_day_sooner_never_spoils_a_notice(facts: Json) -> None:
    assume(facts["hearing"] is not None)
    hearing = facts["hearing"]
    sooner = date.fromisoformat(hearing["mailed_on"]) - timedelta(days=1)
    better = {**hearing, "contacts_tried": list(CONTACTS), "mailed_on": sooner.isoformat()}
    before = ask("qualify", facts)["decision"]
    after = ask("qualify", {**facts, "hearing": better})["decision"]
    assert before in {after, "notice_defective"}


@given(candidates, felonies)
@steady(200)
def test_a_pardoned_conviction_more_changes_no_ground_and_no_decision(
    facts: Json, felony: Json
) -> None:
    known = facts["findings"]["felonies"]
    assume(known is not None)
    more = [*known, {**felony, "pardoned": True}]
    again = ask("qualify", {**facts, "findings": {**facts["findings"], "felonies": more}})
    before = ask("qualify", facts)
    assert (again["decision"], again["grounds"]) == (before["decision"], before["grounds"])


# Nobody opposed

standings = st.lists(st.tuples(YES_NO_UNFOUND, st.booleans()), max_size=4)
contests = st.lists(st.tuples(st.integers(1, 3), standings), min_size=1, max_size=4)


def general(drawn: list[tuple[int, list[tuple[bool | None, bool]]]]) -> Json:
    return {
        "kind": "general",
        "contests": [
            {
                "office": f"Ward {place}",
                "seats": seats,
                "candidates": [
                    {"name": f"{place}.{n}", "qualified": qualified, "finance_reports_filed": filed}
                    for n, (qualified, filed) in enumerate(people)
                ],
            }
            for place, (seats, people) in enumerate(drawn)
        ],
    }


@given(contests, st.randoms(use_true_random=False))
@steady(200)
def test_the_order_of_contests_and_candidates_decides_nothing(drawn: Any, chance: Any) -> None:
    facts = general(drawn)
    turned = json.loads(json.dumps(facts))
    chance.shuffle(turned["contests"])
    for contest in turned["contests"]:
        chance.shuffle(contest["candidates"])
    before, after = ask("unopposed", facts), ask("unopposed", turned)
    assert before["decision"] == after["decision"]
    for listed in ("printed", "declared", "blocked_by"):
        assert sorted(before.get(listed) or []) == sorted(after.get(listed) or [])


@given(contests)
@steady(200)
def test_nobody_found_not_qualified_is_printed_declared_or_waited_for(drawn: Any) -> None:
    facts = general(drawn)
    answer = ask("unopposed", facts)
    people = [one for contest in facts["contests"] for one in contest["candidates"]]
    left = {one["name"] for one in people if one["qualified"] is not False}
    ready = {
        one["name"] for one in people if one["qualified"] is True and one["finance_reports_filed"]
    }
    named = {name: set(answer.get(name) or []) for name in ("printed", "declared", "blocked_by")}
    expected = {
        "hold_election": {"printed": left, "declared": set(), "blocked_by": set()},
        "dispense": {"printed": set(), "declared": left, "blocked_by": set()},
        "dispense_blocked": {"printed": set(), "declared": set(), "blocked_by": left - ready},
    }
    assert named == expected[answer["decision"]]
    assert answer["decision"] != "dispense" or left <= ready


@given(swapped_days(), st.integers(0, 4), st.integers(1, 3), st.integers(-72, 72))
@steady(200)
def test_what_has_been_decided_stays_decided_as_the_days_go_on(
    drawn: tuple[date, Json], qualified: int, seats: int, hours: int
) -> None:
    election, swap = drawn
    last = datetime.fromisoformat(special(election, swap)["petition"])
    now = last + timedelta(hours=hours)
    facts: Json = {"kind": "special", "election": election.isoformat(), "qualified": qualified}
    facts |= {"seats": seats, **swap}
    early = ask("unopposed", {**facts, "now": now.isoformat()})["decision"]
    late = ask("unopposed", {**facts, "now": (now + timedelta(days=30)).isoformat()})["decision"]
    assert early in {"wait", late}
    assert late != "wait"
    assert (late == "hold_election") == (qualified > seats)
    assert early == "wait" or now > last


# Ballots

ballots = st.lists(
    st.fixed_dictionaries(
        {
            "party": st.sampled_from(("Democratic", "Republican", None)),
            "stands": st.sampled_from(
                ("accepted", "unverified", "late", "short", "late_and_short")
            ),
            "certified": st.booleans(),
            "requested": st.booleans(),
            "qualified": YES_NO_UNFOUND,
        }
    ),
    max_size=8,
)


def candidate(number: int, drawn: Json) -> Json:
    name = f"First{number} {'JADHBECG'[number]}last"
    if drawn["party"] is None:
        return {"name": name, "petition": drawn["stands"], "qualified": drawn["qualified"]}
    return {"name": name, **{key: value for key, value in drawn.items() if key != "stands"}}


def printed(kind: str, people: list[Json]) -> Json:
    contest: Json = {"office": "Mayor", "candidates": people}
    answer: Json = ask("ballot", {"kind": kind, "contests": [contest]})["contests"][0]
    return answer


@given(ballots, st.booleans(), st.randoms(use_true_random=False))
@steady(250)
def test_every_name_is_printed_in_order_or_left_off_with_a_reason(
    drawn: list[Json], special_election: bool, chance: Any
) -> None:
    kind = "special" if special_election else "general"
    if special_election:
        drawn = [{**one, "party": None} for one in drawn]
    people = [candidate(number, one) for number, one in enumerate(drawn)]
    answer = printed(kind, people)
    entries = [entry["name"] for entry in answer["entries"]]
    off = [row["name"] for row in answer["left_off"]]
    assert sorted(entries + off) == sorted(one["name"] for one in people)
    assert set(answer["pending"]) <= set(entries)
    assert all(row["text"] and "§" in row["cite"] for row in answer["left_off"])
    by_name = {one["name"]: one for one in people}
    independent = [by_name[name].get("party") is None for name in entries]
    assert independent == sorted(independent)
    for group in (True, False):
        last = [
            name.split()[-1] for name in entries if (by_name[name].get("party") is None) is group
        ]
        assert last == sorted(last)
    for entry in answer["entries"]:
        party = by_name[entry["name"]].get("party")
        assert entry["heading"] == (party or (None if special_election else "Independent"))
    chance.shuffle(people)
    assert printed(kind, people)["entries"] == answer["entries"]
