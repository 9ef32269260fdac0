"""The counter against the rules interface, over every mixture of small facts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import combinations, product
from typing import Any

import pytest

from domain.interface import answer_line
from tests.cases import counter, walker
from tests.cases.counter import Conviction, Findings, Hearing, Standing
from tests.cases.walker import DAY, Swap, days_of, walk

Json = dict[str, Any]

CONTACTS = ("telephone", "email", "facsimile")
YES_NO_UNFOUND = (True, False, None)


def ask(question: str, facts: Json) -> Json:
    asked = json.dumps({"question": question, "facts": facts}).encode()
    answer: Json = json.loads(answer_line(asked))
    assert "error" not in answer, (facts, answer)
    return answer


def open_points(answer: Json) -> set[str]:
    return {point["id"] for point in answer["open_points"]}


def told(swap: Swap | None) -> Json:
    return {} if swap is None else {"swap": {"drop": swap.drop, "add": swap.add.isoformat()}}


# Returns


def hold_count(facts: Json, expected: counter.Count) -> None:
    answer = ask("outcome", {"election": "2026-03-10", **facts})
    assert answer["decision"] == expected.decision, facts
    for field in ("elected", "runoff", "lot_between"):
        names = answer.get(field) or []
        assert len(names) == len(set(names)), (facts, answer)
        assert set(names) == getattr(expected, field), (facts, answer)
    assert answer.get("field") == expected.field, (facts, answer)
    assert answer["votes_cast"] == sum(facts["votes"].values()), facts
    assert (answer["decision"] == "undecided") <= bool(answer["open_points"]), facts


def returns(most_names: int) -> Iterator[counter.Votes]:
    """Make every return of up to so many names with up to four votes each."""
    for names in range(1, most_names + 1):
        for votes in product(range(5), repeat=names):
            yield dict(zip("DBAC", votes, strict=False))


def test_every_small_return_of_a_general_election() -> None:
    for votes, seats in product(returns(4), (1, 2, 3)):
        facts = {"kind": "general", "seats": seats, "votes": votes}
        hold_count(facts, counter.general(votes, seats))


def test_every_small_return_of_a_first_round() -> None:
    for votes, seats in product(returns(4), (1, 2)):
        facts = {"kind": "special", "round": "first", "seats": seats, "votes": votes}
        hold_count(facts, counter.first_round(votes, seats))


def test_every_small_return_of_a_second_round() -> None:
    for votes, seats in product(returns(4), (1, 2)):
        if len(votes) > 1:
            field = "top_two" if len(votes) == 2 else "tied_field"
            facts: Json = {"kind": "special", "round": "second", "field": field}
            facts |= {"seats": seats, "votes": votes}
            hold_count(facts, counter.second_round(votes, seats))


def test_a_majority_is_the_first_number_that_is_more_than_what_is_left() -> None:
    for cast in range(1, 400):
        votes = {"A": cast, "B": 0}
        facts = {"kind": "special", "round": "first", "seats": 1, "votes": votes}
        needed = ask("outcome", {**facts, "election": "2026-03-10"})["majority_needed"]
        assert needed > cast - needed
        assert needed - 1 <= cast - (needed - 1)


# § 361(5)


def convictions() -> Iterator[Conviction]:
    days = (date(1992, 12, 7), date(1992, 12, 8), date(1992, 12, 9))
    courts = ("mississippi", "other_state", "federal")
    kinds = ("manslaughter", "internal_revenue", "state_tax", "other")
    yes_no = (False, True)
    for court, on, kind, misuse, pardoned, here in product(
        courts, days, kinds, yes_no, yes_no, yes_no
    ):
        yield Conviction(court, on, kind, misuse, pardoned, here)


def convicted(one: Conviction) -> Json:
    return {**one._asdict(), "convicted_on": one.convicted_on.isoformat()}


def found(findings: Findings) -> Json:
    felonies = findings.felonies
    return {
        "elector": findings.elector,
        "ward_elector": findings.ward_elector,
        "other_qualifications": findings.other,
        "felonies": None if felonies is None else [convicted(one) for one in felonies],
    }


def heard(hearing: Hearing | None) -> Json | None:
    if hearing is None:
        return None
    return {
        "mailed_on": hearing.mailed_on.isoformat(),
        "held_on": hearing.held_on.isoformat(),
        "contacts_on_form": sorted(hearing.on_form),
        "contacts_tried": sorted(hearing.tried),
        "mailed_to_form_address": hearing.to_form_address,
        "appeared": hearing.appeared,
        "proved": hearing.proved,
    }


def hold_qualify(
    findings: Findings, hearing: Hearing | None, swap: Swap | None = None, *, ward_office: bool
) -> Json:
    facts = {"ward_office": ward_office, "findings": found(findings), "hearing": heard(hearing)}
    answer = ask("qualify", {**facts, **told(swap)})
    decision = counter.qualify(findings, hearing, swap, ward_office=ward_office)
    assert answer["decision"] == decision, facts
    grounds = answer["grounds"]
    assert grounds == sorted(counter.grounds(findings, ward_office=ward_office)), facts
    return answer


def test_every_conviction_is_read_as_the_felony_sentences_have_it() -> None:
    for one in convictions():
        findings = Findings(elector=True, ward_elector=True, other="met", felonies=(one,))
        answer = hold_qualify(findings, None, ward_office=False)
        turns = one.kind == "manslaughter" and one.misuse_of_office and counter.disqualifies(one)
        assert ("manslaughter_misuse" in open_points(answer)) == turns, one


def test_two_convictions_weigh_as_the_heavier_of_them() -> None:
    for pair in combinations(list(convictions())[::13], 2):
        findings = Findings(elector=True, ward_elector=True, other="met", felonies=pair)
        hold_qualify(findings, None, ward_office=False)


GOOD = Hearing(
    mailed_on=date(2026, 4, 6),
    held_on=date(2026, 4, 10),
    on_form=frozenset(CONTACTS),
    tried=frozenset(CONTACTS),
    appeared=True,
    proved=True,
)
HEARINGS = (
    None,
    GOOD,
    GOOD._replace(proved=False),
    GOOD._replace(appeared=False, proved=False),
    GOOD._replace(mailed_on=date(2026, 4, 7)),
    GOOD._replace(to_form_address=False),
    GOOD._replace(tried=frozenset({"email"}), proved=False),
)


def test_every_mixture_of_findings_with_hearings_of_every_kind() -> None:
    felony = Conviction("federal", date(2001, 5, 4), "other", False, False, False)
    others = ("met", "proved_by_election", "contingent", "not_met", None)
    for elector, ward, other, felonies, ward_office in product(
        YES_NO_UNFOUND, YES_NO_UNFOUND, others, ((), (felony,), None), (True, False)
    ):
        for hearing in HEARINGS:
            findings = Findings(elector, ward, other, felonies)
            hold_qualify(findings, hearing, ward_office=ward_office)


def test_every_mixture_of_contacts_on_the_form_and_contacts_tried() -> None:
    sets = [frozenset(few) for size in range(4) for few in combinations(CONTACTS, size)]
    findings = Findings(elector=False, ward_elector=None, other="met", felonies=())
    for on_form, tried in product(sets, sets):
        hearing = GOOD._replace(on_form=on_form, tried=tried, proved=False)
        hold_qualify(findings, hearing, ward_office=False)


@pytest.mark.parametrize(
    "swap",
    [None, Swap("christmas", date(2027, 12, 24)), Swap("confederate_memorial", date(2027, 2, 9))],
)
def test_a_hearing_on_any_of_ten_days_after_a_mailing_on_any_day(swap: Swap | None) -> None:
    findings = Findings(elector=False, ward_elector=None, other="met", felonies=())
    for mailed_on in days_of(date(2026, 12, 20), date(2028, 1, 10)):
        for later in range(10):
            held_on = walk(mailed_on, later)
            hearing = GOOD._replace(mailed_on=mailed_on, held_on=held_on, proved=False)
            answer = hold_qualify(findings, hearing, swap, ward_office=False)
            turns = counter.turns_on_the_hearing_day(mailed_on, held_on, swap)
            assert ("hearing_count" in open_points(answer)) == turns, hearing


# Petitions


@pytest.mark.parametrize("swap", [None, Swap("new_year", date(2027, 12, 31))])
def test_the_commissioners_are_told_by_the_day_reached_on_a_walk(swap: Swap | None) -> None:
    deadline = "2028-03-01T17:00:00-06:00"
    for day in days_of(date(2026, 12, 20), date(2028, 1, 10)):
        for clock in ("00:00:00-06:00", "05:30:00+00:00", "23:59:59-05:00", "08:00:00+09:00"):
            filed_at = f"{day.isoformat()}T{clock}"
            facts: Json = {"deadline": deadline, "filed_at": filed_at}
            facts |= {"electing_unit_population": 999, "signatures": {"valid": 15}}
            expected = counter.petition(deadline, filed_at, 999, ("valid", 15), swap)
            answer = ask("petition", {**facts, **told(swap)})
            assert answer["notify_by"] == expected.notify_by.isoformat(), facts
            assert answer["decision"] == expected.decision, facts


def test_a_petition_about_every_line_at_once() -> None:
    deadline = "2026-11-12T17:00:00-06:00"
    for filed_at, people, how, names in product(
        ("2026-11-12T16:59:59-06:00", deadline, "2026-11-12T23:00:01+00:00"),
        (0, 999, 1000, 1001),
        ("valid", "unverified"),
        (0, 14, 15, 16, 49, 50, 51),
    ):
        facts: Json = {"deadline": deadline, "filed_at": filed_at}
        facts |= {"electing_unit_population": people, "signatures": {how: names}}
        expected = counter.petition(deadline, filed_at, people, (how, names))
        answer = ask("petition", facts)
        said = (answer["decision"], answer["required"], answer["short_by"])
        assert said == (expected.decision, expected.required, expected.short_by), facts


# Nobody opposed


def test_one_or_none_about_every_election_day_of_two_years() -> None:
    for election in days_of(date(2026, 1, 1), date(2027, 12, 31)):
        last = datetime.fromisoformat(walker.at(walker.filing_day(election), 17))
        begins = datetime.fromisoformat(walker.at(walker.nineteenth_day(election), 0))
        for moment, seconds in product((last, begins), (-1, 0, 1)):
            now = (moment + timedelta(seconds=seconds)).isoformat()
            for qualified in (0, 1, 2):
                hold_special(election, qualified, now, 1)


def hold_special(
    election: date, qualified: int, now: str, seats: int, swap: Swap | None = None
) -> None:
    facts: Json = {"kind": "special", "election": election.isoformat(), "qualified": qualified}
    facts |= {"now": now, "seats": seats, **told(swap)}
    answer = ask("unopposed", facts)
    decision = counter.special_unopposed(election, qualified, now, seats, swap)
    assert answer["decision"] == decision, facts
    rolls = walker.filing_rolls(election, swap)
    assert ("rolled_filing" in open_points(answer)) == rolls, facts
    assert ("seats" in open_points(answer)) == (decision == "undecided"), facts


def test_one_or_none_with_a_day_taken_and_several_seats() -> None:
    for taken in days_of(date(2027, 3, 1), date(2027, 3, 7)):
        swap = Swap("labor", taken)
        for later, gone in product(range(18, 23), range(14, 23)):
            election = walk(taken, later)
            day = walk(election, -gone)
            for hour, qualified, seats in product((0, 17), (0, 1, 2, 3), (1, 2)):
                hold_special(election, qualified, walker.at(day, hour), seats, swap)


def test_every_mixture_of_two_offices_with_up_to_two_candidates_each() -> None:
    standings = list(product(YES_NO_UNFOUND, (True, False)))
    ballots = [(), *((one,) for one in standings), *product(standings, standings)]
    for seats, first, second in product((1, 2), ballots, ballots[::3]):
        people = (
            tuple(Standing("AB"[place], *one) for place, one in enumerate(first)),
            tuple(Standing("CD"[place], *one) for place, one in enumerate(second)),
        )
        hold_general((seats, people[0]), (1, people[1]))


def hold_general(*contests: tuple[int, tuple[Standing, ...]]) -> None:
    asked: Json = {
        "kind": "general",
        "contests": [
            {
                "office": f"Ward {place}",
                "seats": seats,
                "candidates": [
                    {
                        "name": one.name,
                        "qualified": one.qualified,
                        "finance_reports_filed": one.reports,
                    }
                    for one in people
                ],
            }
            for place, (seats, people) in enumerate(contests)
        ],
    }
    answer = ask("unopposed", asked)
    decision, names = counter.general_unopposed(contests)
    assert answer["decision"] == decision, asked
    listed = {"hold_election": "printed", "dispense": "declared", "dispense_blocked": "blocked_by"}
    assert sorted(answer[listed[decision]]) == sorted(names), asked
    several = decision != "hold_election" and any(seats > 1 for seats, _ in contests)
    assert ("seats" in open_points(answer)) == several, asked
    assert ("blocked" in open_points(answer)) == (decision == "dispense_blocked"), asked


def test_a_day_in_town_begins_at_the_towns_midnight() -> None:
    for day in days_of(date(2026, 1, 1), date(2026, 12, 31)):
        midnight = datetime.fromisoformat(walker.at(day, 0))
        assert counter.on_the_towns_clock(midnight.isoformat()) == day
        before = (midnight - timedelta(seconds=1)).isoformat()
        assert counter.on_the_towns_clock(before) == day - DAY


def dated(day: date) -> Iterator[tuple[str, Json]]:
    """Ask each question in which one day decides, of that day."""
    on, noon = day.isoformat(), f"{day.isoformat()}T12:00:00-05:00"
    counted: Json = {"seats": 1, "votes": {"A": 4, "B": 4}, "election": on}
    hearing = heard(GOOD._replace(mailed_on=walk(day, -7), held_on=day))
    findings = found(Findings(elector=False, ward_elector=True, other="met", felonies=()))
    petition: Json = {"deadline": on + "T17:00:00-05:00", "filed_at": noon}
    yield "petition", {**petition, "electing_unit_population": 9, "signatures": {"valid": 15}}
    yield "qualify", {"ward_office": False, "findings": findings, "hearing": hearing}
    special = {"kind": "special", "qualified": 1, "seats": 1}
    yield "unopposed", {**special, "election": on, "now": noon}
    yield "outcome", {"kind": "special", "round": "first", **counted}
    yield "outcome", {"kind": "special", "round": "second", "field": "top_two", **counted}
    yield "outcome", {"kind": "general", **counted}


def test_a_day_before_july_2017_is_said_to_be_decided_under_todays_text() -> None:
    def says_so(question: str, facts: Json) -> bool:
        return any("today" in reason["text"] for reason in ask(question, facts)["reasons"])

    last, first = dated(date(2017, 6, 30)), dated(date(2017, 8, 15))
    assert [asked for asked in last if not says_so(*asked)] == []
    assert [asked for asked in first if says_so(*asked)] == []
