"""§§ 361(6), 611: what was declared or announced and is not borne out any more is no end."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.election import (
    Announcement,
    Authority,
    Canvass,
    Change,
    ChangeKind,
    GeneralElection,
    PrecinctRow,
    Reports,
    Round,
    Tally,
    VoteKind,
)
from domain.findings import Met, NotMet, Unsettled
from domain.general_election import petition_in_general
from domain.general_on_record import declaration, may_declare, unopposed_on_record
from domain.general_outcome import outcomes, told_apart
from domain.general_stage import GeneralStage, position_in_general
from domain.law.linked import CANVASS
from domain.petitions import same_person
from tests.domain.facts import CALENDAR, local
from tests.domain.generals import ON_FILE, nominee, petitioner

AFTER = local(date(2029, 4, 25), 9, 0)
VOTED = local(date(2029, 6, 6), 9, 0)
IN_OFFICE = local(date(2029, 7, 2), 9, 0)
FILED = (Reports(complete=True, filed="annual report", looked_on=date(2029, 4, 25)),)
FULL = replace(
    ON_FILE,
    nominees=(replace(nominee(1, "Ann Lee"), reports=FILED),),
    candidacies=(petitioner(2, "Bob Fox"), replace(petitioner(3, "Cy Roe"), reports=FILED)),
)
ALONE = replace(FULL, candidacies=FULL.candidacies[1:])
MOVED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.COURT,
    ordered_on=date(2029, 6, 6),
    reference="Cause No. 29-7",
    to=date(2029, 6, 19),
    stands="",
    reason="void",
)


def counted(election: GeneralElection, most: int) -> GeneralElection:
    """Have two persons enter a count of every office, the first name with so many votes."""
    entries = tuple(
        Canvass(
            contest=one.contest.title,
            person=person,
            by=person,
            rows=(
                PrecinctRow(
                    precinct="City Hall",
                    kind=VoteKind.MACHINE,
                    tallies=tuple(
                        Tally(name=name, votes=votes)
                        for name, votes in zip(one.names, (most, 50, 10), strict=False)
                    ),
                    ballots=200,
                ),
            ),
            outstanding=0,
            final=True,
        )
        for one in outcomes(election, CALENDAR, VOTED)
        for person in ("Pat", "Kim")
    )
    return replace(election, canvasses=entries)


def announced(election: GeneralElection) -> GeneralElection:
    """Announce every result as the count comes to it."""
    every = outcomes(election, CALENDAR, VOTED)
    return replace(election, announcements=tuple(said for one in every for said in one.wanted))


def stage(election: GeneralElection) -> tuple[GeneralStage, str]:
    at = position_in_general(election, CALENDAR, VOTED)
    return at.stage, at.command


def test_a_count_corrected_after_its_announcement_is_owed_again() -> None:
    election = announced(counted(FULL, 60))
    assert stage(election) == (GeneralStage.ELECTED, "/election certify")
    assert stage(counted(election, 40)) == (GeneralStage.COUNT_OWED, "/election outcome")
    at = position_in_general(counted(election, 40), CALENDAR, VOTED)
    assert (at.by, at.because, at.next_step) == (
        CANVASS,
        "The record was changed since the result was announced: Mayor and Alderman, Ward 1.",
        "See what the count comes to, and announce that or withdraw the announcement.",
    )


def test_a_result_before_a_new_vote_is_no_end() -> None:
    election = announced(counted(FULL, 60))
    again = replace(election, canvasses=(), changes=(MOVED,))
    assert stage(again) == (GeneralStage.COUNT_OWED, "/election outcome")


def test_a_declaration_does_not_stand_once_an_office_is_contested() -> None:
    said = declaration(ALONE, unopposed_on_record(ALONE, CALENDAR, AFTER), CALENDAR)
    standing = replace(ALONE, announcements=said)
    contested = replace(FULL, announcements=said)
    told = [position_in_general(one, CALENDAR, AFTER) for one in (standing, contested)]
    assert [one.stage for one in told] == [GeneralStage.DECLARED] * 2
    assert ["Give each person" in one.next_step for one in told] == [True, False]
    assert "an office is contested" in told[1].because
    assert position_in_general(contested, CALENDAR, IN_OFFICE).stage is GeneralStage.OVER


@pytest.mark.parametrize("last", [True, False])
def test_only_the_declaration_made_last_was_declared_already(*, last: bool) -> None:
    found = unopposed_on_record(ALONE, CALENDAR, AFTER)
    wanted = declaration(ALONE, found, CALENDAR)
    assert wanted
    other = Announcement(
        contest="", round=Round.FIRST, decision="declared", names=("X",), figures="", citation=""
    )
    said = (other, *wanted) if last else (*wanted, other)
    election = replace(ALONE, announcements=said)
    assert isinstance(may_declare(election, found, CALENDAR), NotMet if last else Met)


def test_a_petition_for_a_nominee_of_the_office_is_a_problem_and_of_another_name_none() -> None:
    office = FULL.nominees[0].contest
    for name, points in (("ann  lee", ("same_name",)), ("Bob Fox", ())):
        one = petitioner(4, name)
        one = replace(one, petition=replace(one.petition, contest=office))
        election = replace(FULL, candidacies=(one,))
        found = petition_in_general(one, election, CALENDAR).problems
        assert tuple(p.id for p in found if isinstance(p, Unsettled)) == points


def test_names_to_count_for_are_never_the_same() -> None:
    assert told_apart(("Ann Lee", "ann  lee")) == ("Ann Lee (1)", "ann  lee (2)")
    odd = told_apart(("Ann Lee", "Ann Lee", "Ann Lee (1)"))
    assert odd == ("1. Ann Lee", "2. Ann Lee", "3. Ann Lee (1)")


def test_a_name_is_the_same_whatever_keyboard_wrote_it() -> None:
    assert same_person("Bob  O\u2019Neil") == same_person("bob o'neil")
    assert same_person("Jose\u0301 Roe") == same_person("Jos\u00e9 Roe")
    assert same_person("Bob Oneil") != same_person("Bob O'Neil")
