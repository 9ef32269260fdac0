"""The wording of every rule is a contract, kept in golden files: what a clerk is told.

Many made-up elections and every worked case are asked about; what the answers say is compared
sentence by sentence, with days, numbers and names left blank. A changed sentence is a reviewed one.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from domain.ballot import (
    appointment_allowed,
    runoff_entries,
    signed_off,
    sole_candidate_test,
    special_ballot,
    told_in_full,
)
from domain.calendar import (
    Calendar,
    end_of,
    five_pm,
    holiday_findings,
    holidays,
    start_of,
    swap_problems,
)
from domain.certification import (
    appointment_document,
    ballot_proof_document,
    canvass_document,
    certificate_document,
    commission_notice_document,
    contact_log_document,
    determination_document,
    documents_for,
    hearing_notice_document,
    hearing_papers,
    lot_record_document,
    notice_document,
    order_document,
    petition_papers,
    publication_log_document,
    receipt_document,
    return_document,
    runoff_canvass_document,
    runoff_order_document,
    signatures_document,
    vacancy_notice_document,
)
from domain.dates import check_order, legal_dates, saved_or_next
from domain.deadlines import deadline_open_points, deadlines, standing
from domain.document import DocumentKind, Drafted
from domain.election import (
    Election,
    HolidayKey,
    Swap,
)
from domain.interface import QUESTIONS, answer_line
from domain.notice import given, notice_decision, plan
from domain.order import order_in_force
from domain.outcomes import base_open_points, check_returns, earlier_results, outcome
from domain.petitions import petition_decision, petition_open_points, signatures
from domain.qualification import qualification, race_for
from domain.stage import blockers, personal_blockers, position
from domain.vacancy import filling, left_out_of_ten, order_due, power, six_months_open, term
from tests.domain import facts, laurel
from tests.domain.chance import Chance
from tests.domain.sentences import lines
from tests.golden import same

CASES = Path(__file__).parent.parent / "cases"
NAMES = ("Ann Lee", "Bob Fox", "Cy Roe", "Casey Boone", "Blair Ames")
SWAPS = (
    (),
    (),
    (Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=date(2026, 2, 25)),),
    (Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 15)),),
)
FORBIDDEN = (
    (Swap(drop=HolidayKey.VETERANS, add=date(2026, 2, 25)),),
    (Swap(drop=HolidayKey.LABOR, add=date(2026, 12, 25)),),
    (
        Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 25)),
        Swap(drop=HolidayKey.MEMORIAL, add=date(2026, 2, 26)),
    ),
    (
        Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 25)),
        Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 26)),
    ),
)
NUMBER = 400


ELECTIONS = tuple(Chance(seed).election() for seed in range(NUMBER))
REAL = tuple(
    value
    for name, value in sorted(vars(laurel).items())
    if isinstance(value, Election) and name.isupper()
)


def calendar_of(place: int) -> Calendar:
    return Calendar(SWAPS[place % len(SWAPS)])


def moments(election: Election) -> Iterator[datetime]:
    """Give instants before, around and after what happens in an election."""
    yield start_of(date(2026, 2, 6))
    for order in order_in_force(election):
        for back in (34, 20, 19, 0):
            yield five_pm(order.election - timedelta(days=back))
    yield end_of(date(2026, 5, 20))


def of_the_vacancy(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask how the vacancy is filled and by when it is ordered."""
    vacancy, meetings = election.vacancy, election.municipality.regular_meetings
    yield filling(vacancy)
    yield six_months_open(vacancy)
    yield power(vacancy)
    yield term(vacancy, meetings, calendar)
    yield order_due(vacancy, meetings, calendar)
    yield left_out_of_ten(vacancy.occurred, calendar)


def of_the_order(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask whether the order is lawful, and about its notice."""
    papers = election.municipality.papers
    for order in election.orders:
        yield check_order(order, election, calendar)
        yield plan(order.adopted, order.election, papers)
    for now in moments(election):
        for notice in given(election):
            yield notice_decision(notice, now.date())
            for order, paper in zip(election.orders[-1:], papers, strict=False):
                yield saved_or_next(notice, paper, now.date(), order.adopted)


def of_its_dates(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask for every date, whether it was met, and what is open about it."""
    for deadline in deadlines(election, calendar):
        yield deadline
        yield standing(deadline, election, calendar)
        yield deadline_open_points(deadline, election, calendar)


def of_its_candidates(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask about every petition and finding, and who is on the ballot."""
    for candidacy in election.candidacies:
        decision = petition_decision(candidacy, election, calendar)
        yield decision
        yield petition_open_points(
            decision.verdict, signatures(candidacy), election.vacancy.seat.population
        )
        yield qualification(candidacy, race_for(election.vacancy.seat))
    ballot = special_ballot(election, calendar)
    yield ballot
    yield signed_off(election, ballot)
    yield runoff_entries(election, calendar)
    for now in moments(election) if order_in_force(election) else ():
        test = sole_candidate_test(election, calendar, now)
        yield test
        yield told_in_full(test)


def of_its_result(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask what the counts mean."""
    yield earlier_results(election)
    for returns in election.returns:
        yield outcome(returns, election, calendar)
        yield base_open_points(returns)
        yield check_returns(returns, ("Ann Lee", "Bob Fox"))
    for appointment in election.appointments:
        yield appointment_allowed(appointment, election, calendar)


def of_where_it_stands(election: Election, calendar: Calendar) -> Iterator[object]:
    """Ask where the election stands and what blocks it."""
    for now in moments(election):
        yield position(election, calendar, now)
        yield blockers(election, calendar, now)
        yield personal_blockers(election, calendar, now)


ASKED = {
    "vacancy": of_the_vacancy,
    "order": of_the_order,
    "dates": of_its_dates,
    "candidates": of_its_candidates,
    "result": of_its_result,
    "stage": of_where_it_stands,
}


def of_papers(election: Election, calendar: Calendar) -> Iterator[object]:
    """Draft every paper that the election has."""
    drafted = Drafted(on=date(2026, 3, 2), version=1)
    yield documents_for(election, calendar)
    for needed in documents_for(election, calendar):
        if not needed.number:
            yield PAPERS[needed.kind](election, calendar, drafted)
    for candidacy in election.candidacies:
        yield petition_papers(candidacy, election, calendar)
        yield hearing_papers(candidacy, election, calendar)
        for make in ABOUT:
            yield make(candidacy, election, calendar, drafted)


ABOUT = (
    receipt_document,
    commission_notice_document,
    signatures_document,
    hearing_notice_document,
    contact_log_document,
    determination_document,
)
PAPERS = {
    DocumentKind.VACANCY_NOTICE: vacancy_notice_document,
    DocumentKind.PUBLICATION_LOG: publication_log_document,
    DocumentKind.BALLOT_PROOF: ballot_proof_document,
    DocumentKind.CANVASS: canvass_document,
    DocumentKind.RUNOFF_CANVASS: runoff_canvass_document,
    DocumentKind.ORDER: order_document,
    DocumentKind.NOTICE: notice_document,
    DocumentKind.RUNOFF_ORDER: runoff_order_document,
    DocumentKind.LOT_RECORD: lot_record_document,
    DocumentKind.CERTIFICATE: certificate_document,
    DocumentKind.RETURN: return_document,
    DocumentKind.APPOINTMENT: appointment_document,
}


def of_dates() -> Iterator[object]:
    """Ask about days and holidays alone."""
    for place, papers in enumerate(((), facts.TOWN.papers) * 2):
        for adopted in (date(2026, 2, 10), date(2026, 10, 20), date(2016, 1, 5)):
            yield legal_dates(adopted, papers, calendar_of(place))
    for place, year in enumerate((2015, 2016, 2022, 2023, 2026, 2027, 2026, 2026)):
        yield holidays(year, calendar_of(place))
        yield holiday_findings(year, calendar_of(place))
    for swaps in FORBIDDEN:
        yield swap_problems(swaps)


@pytest.mark.parametrize("part", ASKED)
def test_what_is_said_of_an_election_is_as_reviewed(part: str) -> None:
    every = (
        value
        for place, election in enumerate((*ELECTIONS, *REAL))
        for value in ASKED[part](election, calendar_of(place))
    )
    same(f"sentences/election_{part}.txt", lines(every, NAMES))


def test_what_every_paper_says_is_as_reviewed() -> None:
    every = (
        value
        for place, election in enumerate((*ELECTIONS[:150], *REAL))
        for value in of_papers(election, calendar_of(place))
    )
    same("sentences/election_papers.txt", lines(every, NAMES))


def test_what_is_said_of_days_and_holidays_is_as_reviewed() -> None:
    same("sentences/election_days.txt", lines(of_dates(), NAMES))


def asked(question: str) -> Iterator[dict[str, Any]]:
    """Give the facts of every worked case of a question, and its examples."""
    yield from (dict(example) for example in QUESTIONS[question].examples)
    for path in sorted(CASES.glob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            if case["question"] == question:
                yield case["facts"]


def names_in(value: object) -> Iterator[str]:
    """Give the names of people and places within facts."""
    match value:
        case dict():
            yield from value["votes"] if isinstance(value.get("votes"), dict) else ()
            for name, inner in value.items():
                if name in ("name", "office", "sort_name", "party", "place"):
                    yield str(inner)
                yield from names_in(inner)
        case list():
            for inner in value:
                yield from names_in(inner)
        case _:
            return


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_a_question_is_answered_is_as_reviewed(question: str) -> None:
    told = {
        line
        for facts_asked in asked(question)
        for line in lines(
            [
                json.loads(
                    answer_line(json.dumps({"question": question, "facts": facts_asked}).encode())
                )
            ],
            names_in(facts_asked),
        ).splitlines()
    }
    same(f"sentences/question_{question}.txt", "\n".join(sorted(told)))
