"""Whatever was recorded, every question about an election has an answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.ballot import special_ballot
from domain.calendar import day_of, start_of
from domain.dates import check_order, legal_dates
from domain.deadlines import deadlines, standing
from domain.election import Announcement, Body, Candidacy, ChangeKind, Election, Round
from domain.order import order_in_force
from domain.stage import Stage, blockers, position
from tests.domain.facts import (
    CALENDAR,
    DEFECTS,
    RECORDED,
    REVIEW,
    TOWN,
    VACANCY,
    announced,
    appointed,
    candidacy,
    changed,
    checked,
    counted,
    local,
    ordered,
    petition,
    posted_on,
    published,
)

T = TypeVar("T")

DAYS = st.dates(date(2026, 1, 20), date(2026, 5, 20))
INSTANTS = st.builds(local, DAYS, st.integers(0, 23), st.integers(0, 59))
NAMES = st.sampled_from(("Ann Lee", "Bob Fox", "Cy Roe"))
VOTES = st.integers(0, 9)


def few(of: st.SearchStrategy[T]) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(of, max_size=2).map(tuple)


@st.composite
def candidacies(draw: st.DrawFn) -> tuple[Candidacy, ...]:
    return tuple(
        replace(
            candidacy(number, name),
            petition=replace(
                petition(name, draw(st.integers(0, 60)), draw(INSTANTS)),
                header_defects=draw(st.sampled_from(((), DEFECTS))),
            ),
            verifications=draw(
                few(st.builds(checked, st.sampled_from(Body), st.integers(0, 60), st.just(1)))
            ),
            reviews=draw(few(st.sampled_from((REVIEW, replace(REVIEW, elector=False))))),
        )
        for number, name in enumerate(draw(few(NAMES)), 1)
    )


@st.composite
def announcements(draw: st.DrawFn) -> Announcement:
    decision = draw(st.sampled_from(("elected", "runoff", "lot", "appoint_any")))
    return announced(draw(st.sampled_from(Round)), decision, *draw(few(NAMES)))


@st.composite
def elections(draw: st.DrawFn) -> Election:
    kinds, rounds = st.sampled_from(ChangeKind), st.sampled_from(Round)
    stands = st.sampled_from(("", "closed qualifying"))
    papers = draw(st.sampled_from(((), TOWN.papers)))
    return replace(
        RECORDED,
        municipality=replace(TOWN, papers=papers),
        vacancy=replace(VACANCY, occurred=draw(DAYS), term_ends=draw(DAYS).replace(year=2027)),
        orders=draw(few(st.builds(ordered, DAYS, DAYS))),
        changes=draw(few(st.builds(changed, kinds, DAYS, DAYS, stands))),
        publications=published(*draw(few(DAYS))),
        postings=posted_on(draw(DAYS)),
        candidacies=draw(candidacies()),
        returns=tuple(
            counted(draw(rounds), final=draw(st.booleans()), A=draw(VOTES), B=draw(VOTES))
            for _ in draw(few(st.none()))
        ),
        announcements=draw(few(announcements())),
        appointments=tuple(appointed(name, draw(DAYS)) for name in draw(few(NAMES))[:1]),
    )


@settings(max_examples=60, deadline=None)
@given(elections(), INSTANTS)
def test_every_question_has_an_answer(election: Election, now: datetime) -> None:
    place = position(election, CALENDAR, now)
    assert place.because
    assert all(finding.because for finding in blockers(election, CALENDAR, now))
    every = deadlines(election, CALENDAR)
    assert [day_of(d.due) for d in every] == sorted(day_of(d.due) for d in every)
    assert len({d.id for d in every}) == len(every)
    for deadline in every:
        assert standing(deadline, election, CALENDAR).because
    for order in election.orders:
        assert check_order(order, election, CALENDAR)


@settings(max_examples=40, deadline=None)
@given(elections())
def test_every_petition_is_on_the_ballot_or_left_off_and_none_is_both(election: Election) -> None:
    ballot = special_ballot(election, CALENDAR)
    numbers = [e.number for e in ballot.entries] + [off.number for off in ballot.left_off]
    assert sorted(numbers) == [c.number for c in election.candidacies]
    assert {p.number for p in ballot.pending} <= {e.number for e in ballot.entries}


@settings(max_examples=40, deadline=None)
@given(elections())
def test_without_an_order_in_force_no_date_of_an_election_remains(election: Election) -> None:
    ids = {deadline.id for deadline in deadlines(election, CALENDAR)}
    live = bool(order_in_force(election)) and not election.appointments
    assert ("election" in ids) == live
    assert live or ids <= {"sos_vacancy_notice", "order", "return"}


@settings(max_examples=15, deadline=None)
@given(st.dates(date(2018, 1, 1), date(2060, 1, 1)))
def test_the_date_finder_offers_nothing_that_the_stages_refuse(adopted: date) -> None:
    for option in legal_dates(adopted, TOWN.papers, CALENDAR):
        order = ordered(adopted, option.election)
        election = replace(
            RECORDED,
            vacancy=replace(VACANCY, occurred=adopted, term_ends=adopted.replace(year=2070, day=1)),
            orders=(order,),
        )
        place = position(election, CALENDAR, start_of(adopted))
        assert place.stage is Stage.QUALIFYING_OPEN
        lawful = not [f for f in blockers(election, CALENDAR, start_of(adopted)) if f.because]
        assert lawful == option.ok
