"""§ 361(1), (3): a petition of a general election: until when, how many names, who is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.deadline import Basis
from domain.election import Body, Candidacy, GeneralElection
from domain.findings import Missing, Unsettled
from domain.general_election import petition_in_general, petitions_close
from domain.law.linked import CHARTER_DAYS
from domain.law.section_361 import FIFTEEN, FIFTY, NOMINEES, NOTIFY
from domain.petitions import PetitionDecision, Verdict, notify_due, notify_in_general
from tests.domain.facts import CALENDAR, DEFECTS, checked, local
from tests.domain.generals import ALDERMAN, BY_CHARTER, CLOSES, MAYOR, ON_FILE, petitioner

MINUTE = timedelta(minutes=1)
BOONE = petitioner(1, "Casey Boone")
"""For Alderman, Ward 1, of 650 people: eighteen good names of twenty."""


def judged(candidacy: Candidacy, election: GeneralElection = ON_FILE) -> PetitionDecision:
    """Judge a petition beside those on file."""
    return petition_in_general(candidacy, election, CALENDAR)


def of(candidacy: Candidacy, received: datetime) -> Candidacy:
    """Give the same petition, received at another time."""
    return replace(candidacy, petition=replace(candidacy.petition, received=received))


def test_the_unit_that_elects_the_office_decides_how_many_names_are_needed() -> None:
    ward, town = judged(BOONE), judged(petitioner(1, "Casey Boone", MAYOR))
    assert (ward.verdict, ward.required, ward.counted, ward.short_by) == (
        Verdict.ACCEPTED,
        15,
        18,
        0,
    )
    assert (town.verdict, town.required, town.short_by, town.by) == (
        Verdict.SHORT,
        50,
        32,
        FIFTY,
    )


def test_a_short_petition_of_a_small_ward_rests_on_the_paragraph_of_fifteen() -> None:
    short = replace(BOONE, verifications=(checked(Body.CLERK, 14, 6),))
    assert (judged(short).verdict, judged(short).short_by, judged(short).by) == (
        Verdict.SHORT,
        1,
        FIFTEEN,
    )


def test_an_accepted_petition_said_aloud() -> None:
    assert judged(BOONE).because == (
        "The petition was filed at 10:00 a.m. on Tuesday, January 30, 2029, in time: the last "
        "minute is 5:00 p.m. on Friday, February 2, 2029. The commission found 18 good names; 15 "
        "are needed: enough."
    )
    assert judged(BOONE).by == NOMINEES


def test_petitions_close_with_the_fee_of_the_primary() -> None:
    due = petitions_close(ON_FILE, CALENDAR)
    assert (due.due, due.by, due.id) == (CLOSES, NOMINEES, "petition")
    assert "Petitions close with the fee of the primary (§ 23-15-309(1))." in due.counted


@pytest.mark.parametrize(
    ("received", "verdict"),
    [
        (CLOSES, Verdict.ACCEPTED),
        (CLOSES + MINUTE, Verdict.LATE),
        (CLOSES - 30 * timedelta(days=1), Verdict.ACCEPTED),
    ],
)
def test_five_sharp_is_in_time_and_a_minute_later_is_late(
    received: datetime, verdict: Verdict
) -> None:
    found = judged(of(BOONE, received))
    assert (found.verdict, found.by) == (verdict, NOMINEES)


def test_a_late_petition_without_enough_names_is_both() -> None:
    late = of(petitioner(1, "Casey Boone", MAYOR), CLOSES + MINUTE)
    assert (judged(late).verdict, judged(late).by) == (Verdict.LATE_AND_SHORT, NOMINEES)


def test_names_that_nobody_checked_are_not_called_good() -> None:
    assert judged(replace(BOONE, verifications=())).verdict is Verdict.UNVERIFIED


def test_a_charter_closes_at_its_own_minute() -> None:
    due = petitions_close(BY_CHARTER, CALENDAR)
    noon = local(date(2029, 3, 24), 12, 0)
    assert (due.due, due.by) == (noon, CHARTER_DAYS)
    assert judged(of(BOONE, noon), BY_CHARTER).verdict is Verdict.ACCEPTED
    assert judged(of(BOONE, noon + MINUTE), BY_CHARTER).verdict is Verdict.LATE


def test_one_name_on_two_petitions_for_one_office_is_for_a_person_to_settle() -> None:
    twice = replace(ON_FILE, candidacies=(BOONE, petitioner(2, "casey  boone")))
    (problem,) = judged(BOONE, twice).problems
    assert isinstance(problem, Unsettled)
    assert (problem.id, problem.by) == ("same_name", NOMINEES)
    assert problem.because == "Casey Boone is also the name on petition 2."


def test_one_name_on_petitions_for_two_offices_is_no_question_of_one_office() -> None:
    both = replace(ON_FILE, candidacies=(BOONE, petitioner(2, "Casey Boone", MAYOR)))
    assert judged(BOONE, both).problems == ()


def test_what_the_paper_and_the_counts_show_rests_on_the_subsection() -> None:
    odd = replace(
        BOONE,
        petition=replace(BOONE.petition, header_defects=DEFECTS),
        verifications=(checked(Body.CLERK, 16, 4), checked(Body.COMMISSION, 15, 4)),
    )
    found = judged(odd).problems
    ids = [one.id if isinstance(one, Unsettled) else type(one) for one in found]
    assert ids == ["sheet_header", "counts_differ", Missing]
    assert {one.by for one in found} == {NOMINEES}


def test_a_petition_for_an_office_that_is_not_elected_is_an_error() -> None:
    gone = replace(ON_FILE, general=replace(ON_FILE.general, contests=(MAYOR,)))
    with pytest.raises(LookupError, match="no office of the title 'Alderman, Ward 1'"):
        judged(petitioner(1, "Casey Boone", ALDERMAN), gone)


@pytest.mark.parametrize(
    ("filed", "told"),
    [
        (date(2029, 1, 30), date(2029, 2, 1)),
        (date(2029, 2, 2), date(2029, 2, 6)),
        (date(2029, 1, 12), date(2029, 1, 17)),
    ],
)
def test_the_commissioners_are_told_within_two_business_days(filed: date, told: date) -> None:
    one = of(BOONE, local(filed, 16, 59))
    due = notify_in_general(one, CALENDAR)
    assert (due.id, due.due, due.by, due.owner, due.basis) == (
        "notify_1",
        told,
        NOTIFY,
        Body.CLERK,
        Basis.SECTION,
    )
    assert judged(one).notify_by == told


def test_the_notice_is_what_the_text_asks_and_not_a_precaution() -> None:
    required, kept = (ask(BOONE, CALENDAR).counted for ask in (notify_in_general, notify_due))
    assert required == (
        "Two business days after the filing on Tuesday, January 30, 2029, that day left out, end "
        "on Thursday, February 1, 2029."
    )
    assert kept.removeprefix(required) == (
        " The subsection speaks of petitions under its (1); it is kept for these too."
    )


def test_a_holiday_on_the_way_to_the_notice_is_named() -> None:
    due = notify_in_general(of(BOONE, local(date(2029, 1, 12), 9, 0)), CALENDAR)
    assert "Monday, January 15, is a legal holiday" in due.counted
