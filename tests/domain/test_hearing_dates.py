"""§ 361(5): by when notice of a hearing is mailed and the hearing held, owed, set and held."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from domain.calendar import spoken
from domain.deadline import Basis
from domain.deadlines import deadlines
from domain.election import (
    AnyElection,
    Body,
    Candidacy,
    ChangeKind,
    Departure,
    Election,
    HearingNotice,
    Leaving,
    Printing,
    Round,
)
from domain.findings import Finding, Met, Missing, NotMet
from domain.hearing import mail_by_counted, mail_by_open
from domain.hearing_dates import HearingDate, hearing_after_election, hearing_dates
from domain.law.section_361 import QUALIFICATIONS
from tests.domain.facts import (
    CALENDAR,
    RECORDED,
    REVIEW,
    announced,
    appointed,
    candidacy,
    changed,
    counted,
    done,
    local,
    standing_for,
)
from tests.domain.generals import ON_FILE, nominee, petitioner
from tests.domain.test_hearings_on_record import held, no_elector, notice

EARLY = local(date(2026, 2, 11), 10, 0)
"""A Wednesday: a notice mailed on it allows a hearing from Wednesday 18 February on."""

TUESDAY, FRIDAY = date(2026, 3, 10), date(2026, 3, 13)
NOT_FOUND = replace(REVIEW, elector=False)


def early(one: Candidacy, day: int = 11) -> Candidacy:
    received = local(date(2026, 2, day), 10, 0)
    return replace(one, petition=replace(one.petition, received=received))


def called(one: Candidacy, *notices: HearingNotice) -> Candidacy:
    return replace(one, hearing_notices=notices)


def of(election: AnyElection) -> list[tuple[str, Any, Finding]]:
    return [
        (one.deadline.id, one.deadline.due, one.standing)
        for one in hearing_dates(election, CALENDAR)
    ]


def dates(election: AnyElection) -> tuple[HearingDate, HearingDate]:
    mailing, hearing = hearing_dates(election, CALENDAR)
    return mailing, hearing


BOONE = no_elector(3, "Casey Boone")
GOOD = notice(FRIDAY, date(2026, 3, 9), "a")
SET = standing_for(called(BOONE, GOOD))


# Owed


def test_an_owed_hearing_is_held_before_the_absentee_ballots_are_ready_where_it_fits_in() -> None:
    mailing, hearing = dates(standing_for(early(BOONE)))
    assert (mailing.deadline.id, hearing.deadline.id) == ("hearing_notice_3", "hearing_3")
    assert mailing.deadline.title == "Mail the notice of the hearing of number 3 in the log"
    assert hearing.deadline.title == "Hearing of number 3 in the log"
    assert (mailing.deadline.due, hearing.deadline.due) == (date(2026, 2, 18), date(2026, 2, 24))
    assert hearing.deadline.counted == (
        "Notice and a hearing come before a name may be left off. Tuesday, February 24, 2026 is "
        "the last business day before Wednesday, February 25, 2026, when the absentee ballots are "
        "ready (§ 23-15-649)."
    )
    assert {mailing.deadline.by, hearing.deadline.by} == {QUALIFICATIONS}
    assert {mailing.deadline.owner, hearing.deadline.owner} == {Body.COMMISSION}
    assert (mailing.deadline.basis, hearing.deadline.basis) == (Basis.SECTION, Basis.OURS)
    assert mailing.deadline.personal
    assert hearing.deadline.personal
    assert mailing.standing == Missing(
        QUALIFICATIONS, "No notice of a hearing to come is recorded."
    )
    assert hearing.standing == Missing(
        QUALIFICATIONS, "No hearing is set yet. The name stays until one is held."
    )
    assert [point.id for point in hearing.open_points] == ["hearing_857"]


@pytest.mark.parametrize(("received", "due"), [(18, date(2026, 2, 24)), (19, date(2026, 3, 16))])
def test_the_first_hearing_that_the_notice_allows_may_be_the_last_day_before_the_ballots(
    received: int, due: date
) -> None:
    _, hearing = dates(standing_for(early(BOONE, received)))
    assert hearing.deadline.due == due


def test_where_no_hearing_fits_in_before_the_ballots_it_is_held_before_the_election() -> None:
    mailing, hearing = dates(standing_for(BOONE))
    assert (mailing.deadline.due, hearing.deadline.due) == (TUESDAY, date(2026, 3, 16))
    assert hearing.deadline.counted == (
        "Notice and a hearing come before a name may be left off. No hearing fits in before "
        "Wednesday, February 25, 2026, when the absentee ballots are ready (§ 23-15-649): hold it "
        "as early as the notice allows. Monday, March 16, 2026 is the last business day before the "
        "election on Tuesday, March 17, 2026."
    )


def test_where_no_day_of_the_ballots_is_counted_the_election_is_the_end() -> None:
    election = standing_for(early(BOONE))
    town = replace(election.municipality, not_followed=("23-15-649",))
    _, hearing = dates(replace(election, municipality=town))
    assert hearing.deadline.counted == (
        "Notice and a hearing come before a name may be left off. Monday, March 16, 2026 is the "
        "last business day before the election on Tuesday, March 17, 2026."
    )


@pytest.mark.parametrize(
    ("received", "due"), [(date(2029, 4, 16), date(2029, 4, 20)), (date(2029, 4, 17), None)]
)
def test_a_nominee_is_heard_from_the_day_of_the_nomination_on(
    received: date, due: date | None
) -> None:
    one = replace(nominee(9, "Hal Orr", received=received), reviews=(NOT_FOUND,))
    _, hearing = dates(replace(ON_FILE, nominees=(one,)))
    assert hearing.deadline.due == (due or date(2029, 6, 4))
    assert hearing.open_points == (), "subsection (5) speaks of a general election"


# Set


def test_a_notice_on_record_sets_the_day_and_a_later_one_moves_it() -> None:
    mailing, hearing = dates(SET)
    assert mailing.deadline.due == date(2026, 3, 9)
    assert mailing.standing == Met(QUALIFICATIONS, "Notice was mailed on Monday, March 9, 2026.")
    assert hearing.deadline.due == FRIDAY
    assert hearing.deadline.title == "Hearing of number 3 in the log: Town Hall, 10:00 a.m."
    assert hearing.deadline.counted == (
        "The notice mailed on Monday, March 9, 2026 sets the hearing on Friday, March 13, 2026: "
        "Town Hall, 10:00 a.m."
    )
    assert hearing.deadline.basis is Basis.SECTION
    assert hearing.standing == Missing(QUALIFICATIONS, "The hearing is not recorded yet.")
    assert [point.id for point in hearing.open_points] == ["hearing_after_ballots", "hearing_857"]
    _, elsewhere = dates(standing_for(called(BOONE, replace(GOOD, place="Room X."))))
    assert elsewhere.deadline.counted.endswith(" March 13, 2026: Room X.")
    later = notice(date(2026, 3, 16), date(2026, 3, 10), "a")
    moved = of(standing_for(called(BOONE, GOOD, later)))
    assert [due for _, due, _ in moved] == [TUESDAY, date(2026, 3, 16)]


@pytest.mark.parametrize(
    "bad",
    [
        notice(FRIDAY, date(2026, 3, 10), "a"),
        notice(FRIDAY, date(2026, 3, 9), "b"),
        replace(GOOD, mailed_to_form_address=False),
        replace(GOOD, tried=()),
    ],
    ids=["mailed late", "another ground", "another address", "a contact never tried"],
)
def test_a_notice_that_is_not_good_is_owed_again_and_what_is_wrong_is_not_said(
    bad: HearingNotice,
) -> None:
    mailing, hearing = dates(standing_for(called(BOONE, bad)))
    assert mailing.standing == NotMet(
        QUALIFICATIONS,
        f"The notice mailed on {spoken(bad.mailed_on)} is not good; the screen of the hearing says "
        "why. Mail a new one.",
    )
    assert (mailing.deadline.due, hearing.deadline.due) == (date(2026, 3, 9), FRIDAY)


def test_a_ground_of_the_ward_is_to_be_named_in_the_notice_too() -> None:
    review = replace(REVIEW, ward_elector=False)
    one = replace(called(BOONE, replace(GOOD, grounds=("b",))), reviews=(review,))
    mailing, _ = dates(standing_for(one))
    assert isinstance(mailing.standing, NotMet)


def test_both_counts_of_three_business_days_are_said_where_they_differ() -> None:
    mailing, _ = dates(SET)
    assert mailing.deadline.counted == mail_by_counted(FRIDAY, CALENDAR)
    assert mailing.open_points == mail_by_open(FRIDAY, CALENDAR)
    (point,) = mailing.open_points
    assert (point.by, point.id) == (QUALIFICATIONS, "hearing_count")
    assert point.because == (
        "The notice is mailed at least three business days before the hearing, and the subsection "
        "does not say whether the day of the hearing is one of them."
    )
    assert [(one.text, one.effect) for one in point.readings] == [
        (
            "Three business days lie between the mailing and the hearing.",
            "It is mailed by Monday, March 9, 2026.",
        ),
        (
            "The day of the hearing counts as the third (908 So.2d 129, on a notice of five days).",
            "It is mailed by Tuesday, March 10, 2026.",
        ),
    ]
    assert point.safer == "Mail it by Monday, March 9, 2026."
    assert mail_by_open(date(2026, 3, 14), CALENDAR) == (), "a Saturday is no business day"


def test_the_count_names_the_holidays_that_it_passes_over() -> None:
    assert mail_by_counted(FRIDAY, CALENDAR) == (
        "Notice is mailed at least three business days before the hearing. If Monday, March 9, "
        "2026 is the day of the mailing and Friday, March 13, 2026 that of the hearing, three lie "
        "between."
    )
    over = mail_by_counted(date(2026, 11, 13), CALENDAR)
    assert "If Friday, November 6, 2026 is the day of the mailing" in over
    assert "three lie between. Wednesday, November 11, 2026 is not one of them: " in over


# Held, and the end


@pytest.mark.parametrize("proved", [True, False])
def test_a_hearing_that_was_held_is_done(proved: bool) -> None:
    heard = replace(called(BOONE, GOOD), hearings=(held(FRIDAY, proved=proved),))
    assert of(standing_for(heard)) == [
        (
            "hearing_notice_3",
            date(2026, 3, 9),
            Met(QUALIFICATIONS, "Notice was mailed on Monday, March 9, 2026."),
        ),
        (
            "hearing_3",
            FRIDAY,
            Met(QUALIFICATIONS, "The hearing was held on Friday, March 13, 2026."),
        ),
    ]
    assert dates(standing_for(heard))[1].open_points == ()
    after = replace(standing_for(heard), returns=(counted(Round.FIRST, final=True, A=1),))
    assert of(after) == of(standing_for(heard)), "what was held stays"
    cleared = replace(heard, reviews=(REVIEW,))
    assert of(standing_for(cleared)) == of(standing_for(heard)), "without a ground too"
    no_notice = replace(heard, hearing_notices=(), reviews=(REVIEW,))
    assert of(standing_for(no_notice)) == []


def test_what_was_held_is_called_by_the_last_notice_of_that_day() -> None:
    again = replace(GOOD, mailed_on=date(2026, 3, 6))
    other = notice(date(2026, 3, 16), date(2026, 3, 6), "a")
    notices = called(BOONE, GOOD, again, other)
    heard = replace(notices, hearings=(held(TUESDAY, proved=True), held(FRIDAY, proved=True)))
    (_, _, mailed), (_, due, _) = of(standing_for(heard))
    assert mailed.because == "Notice was mailed on Friday, March 6, 2026."
    assert due == FRIDAY
    twice = replace(
        called(BOONE, notice(TUESDAY, date(2026, 3, 4), "a"), GOOD),
        hearings=(held(TUESDAY, proved=False), held(FRIDAY, proved=True)),
    )
    assert [due for _, due, _ in of(standing_for(twice))] == [date(2026, 3, 9), FRIDAY]


def test_after_a_hearing_on_a_bad_notice_another_one_is_owed() -> None:
    bad = notice(FRIDAY, date(2026, 3, 10), "a")
    heard = replace(called(BOONE, bad), hearings=(held(FRIDAY, proved=False),))
    assert [(id_, due) for id_, due, _ in of(standing_for(heard))] == [
        ("hearing_notice_3", TUESDAY),
        ("hearing_3", date(2026, 3, 16)),
    ]


def test_a_persons_word_for_a_date_is_enough_for_that_day_alone() -> None:
    word = replace(SET, done=(done("hearing_2", FRIDAY), done("hearing_3", FRIDAY)))
    mailing, hearing = dates(word)
    assert hearing.standing == Met(QUALIFICATIONS, "Proof on record: receipt 17")
    assert mailing.standing.because.startswith("Notice was mailed")
    other = replace(SET, done=(done("hearing_3", TUESDAY),))
    assert isinstance(dates(other)[1].standing, Missing)


GONE = Departure(
    why=Leaving.WITHDREW,
    on=date(2026, 2, 26),
    printing=Printing.NOT_PRINTED,
    proof="letter",
)


@pytest.mark.parametrize(
    "election",
    [
        standing_for(candidacy(1, "Ann Lee")),
        standing_for(called(candidacy(1, "Ann Lee"), GOOD)),
        standing_for(replace(BOONE, reviews=())),
        standing_for(replace(BOONE, departures=(GONE,))),
        replace(RECORDED, candidacies=(BOONE,)),
        replace(
            standing_for(BOONE),
            changes=(changed(ChangeKind.CANCEL, TUESDAY, TUESDAY, ""),),
        ),
        replace(standing_for(BOONE), appointments=(appointed("Ann Lee", TUESDAY),)),
        replace(standing_for(BOONE), returns=(counted(Round.FIRST, final=True, A=1),)),
        replace(standing_for(BOONE), announcements=(announced(Round.FIRST, "elected", "A"),)),
    ],
    ids=[
        "qualified",
        "qualified after a notice",
        "not found on",
        "left the race",
        "no order",
        "cancelled",
        "appointed",
        "counted",
        "announced",
    ],
)
def test_nobody_is_heard_without_a_ground_or_without_an_election_to_come(
    election: Election,
) -> None:
    assert of(election) == []


HAL = replace(nominee(9, "Hal Orr", received=date(2029, 4, 9)), reviews=(NOT_FOUND,))
INSTEAD = nominee(10, "Kim Cobb", in_place_of="Hal Orr")
ROE = replace(petitioner(2, "Cy Roe"), reviews=(NOT_FOUND,))


@pytest.mark.parametrize(
    ("election", "numbers"),
    [
        (replace(ON_FILE, nominees=(HAL,), candidacies=(ROE,)), [2, 2, 9, 9]),
        (replace(ON_FILE, nominees=(HAL, INSTEAD)), []),
        (
            replace(
                ON_FILE,
                nominees=(HAL,),
                changes=(changed(ChangeKind.CANCEL, date(2029, 5, 1), date(2029, 5, 1), ""),),
            ),
            [],
        ),
        (
            replace(
                ON_FILE, nominees=(HAL,), announcements=(announced(Round.FIRST, "declared", "A"),)
            ),
            [],
        ),
    ],
    ids=["petition and nominee", "replaced", "cancelled", "declared"],
)
def test_in_a_general_election_petitioners_and_nominees_are_heard_alike(
    election: AnyElection, numbers: list[int]
) -> None:
    ids = [id_ for id_, _, _ in of(election)]
    assert [int(id_.rpartition("_")[2]) for id_ in ids] == numbers


def test_no_name_is_said_in_a_date_of_a_hearing() -> None:
    for election in (SET, standing_for(BOONE), replace(ON_FILE, nominees=(HAL,))):
        for one in hearing_dates(election, CALENDAR):
            words = f"{one.deadline.title} {one.deadline.counted} {one.standing.because}"
            assert "Boone" not in words
            assert "Orr" not in words


def test_other_dates_are_for_everybody() -> None:
    assert not any(one.personal for one in deadlines(SET, CALENDAR))


def test_a_hearing_on_the_election_day_or_later_is_a_problem_also_when_it_is_set() -> None:
    day = date(2026, 3, 17)
    wrong = NotMet(
        QUALIFICATIONS,
        "A hearing on Tuesday, March 17, 2026 is not before the election on Tuesday, March 17, "
        "2026. A name is left off the ballot after a hearing only, and by then people have voted.",
    )
    assert hearing_after_election(day, SET) == (wrong,)
    assert len(hearing_after_election(day + timedelta(days=1), SET)) == 1
    assert hearing_after_election(day - timedelta(days=1), SET) == ()
    assert hearing_after_election(day, replace(SET, orders=())) == ()
    _, hearing = dates(standing_for(called(BOONE, replace(GOOD, held_on=day))))
    assert hearing.standing == wrong
