"""§ 361(5) as recorded: which hearing counts, whom it leaves off, and the count of one or none."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    SoleCandidate,
    Wait,
    sole_candidate_test,
    special_ballot,
    told_in_full,
)
from domain.deadlines import deadlines, standing
from domain.election import (
    Ballot,
    Body,
    Candidacy,
    Contact,
    ContactMeans,
    Election,
    HearingHeld,
    HearingNotice,
    MemberVote,
)
from domain.findings import Met, NotMet, Unsettled
from domain.hearing import (
    Determination,
    contacts_on_form,
    determination_of,
    hearings_on_record,
    noticed,
    voted,
)
from domain.law.section_361 import QUALIFICATIONS
from domain.qualification import race_for
from domain.stage import personal_blockers
from tests.domain.facts import (
    AT_LARGE,
    CALENDAR,
    REVIEW,
    candidacy,
    checked,
    local,
    standing_for,
)

TUESDAY, FRIDAY = date(2026, 2, 24), date(2026, 2, 27)
"""Before and after Thursday, 26 February 2026, the nineteenth day before the election."""

AFTER_FILING = local(date(2026, 2, 28), 9, 0)


def notice(held_on: date, mailed_on: date, *grounds: str) -> HearingNotice:
    return HearingNotice(
        held_on=held_on,
        place="Town Hall, 10:00 a.m.",
        grounds=grounds,
        mailed_on=mailed_on,
        mailed_to_form_address=True,
        proof="certificate of mailing",
        tried=tuple(ContactMeans),
        log="",
    )


def held(held_on: date, *, proved: bool) -> HearingHeld:
    votes = (MemberVote(member="Ann Able", vote=Ballot.YEA),)
    return HearingHeld(
        held_on=held_on, appeared=proved, proved=proved, votes=votes, evidence="minutes"
    )


def no_elector(number: int, name: str) -> Candidacy:
    return replace(candidacy(number, name), reviews=(replace(REVIEW, elector=False),))


def heard_on(day: date, number: int, name: str, *, proved: bool = False) -> Candidacy:
    mailed = date(2026, 2, 18) if day == TUESDAY else date(2026, 2, 20)
    return replace(
        no_elector(number, name),
        hearing_notices=(notice(day, mailed, "a"),),
        hearings=(held(day, proved=proved),),
    )


def determination(one: Candidacy) -> Determination:
    return determination_of(one, race_for(AT_LARGE), CALENDAR).determination


# Which hearing counts


def test_without_a_hearing_a_ground_calls_for_one() -> None:
    assert determination(no_elector(1, "Ann Lee")) is Determination.HEARING_REQUIRED
    noticed = replace(no_elector(1, "Ann Lee"), hearing_notices=(notice(TUESDAY, TUESDAY, "a"),))
    assert determination(noticed) is Determination.HEARING_REQUIRED


@pytest.mark.parametrize(
    ("proved", "comes_to"),
    [(False, Determination.OFF_BALLOT), (True, Determination.QUALIFIED)],
)
def test_a_hearing_on_the_ground_that_its_notice_named_decides(
    proved: bool, comes_to: Determination
) -> None:
    assert determination(heard_on(TUESDAY, 1, "Ann Lee", proved=proved)) is comes_to


def test_a_hearing_decides_nothing_on_a_ground_that_its_notice_did_not_name() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    other = replace(heard, hearing_notices=(notice(TUESDAY, date(2026, 2, 18), "b", "c"),))
    assert determination(other) is Determination.HEARING_REQUIRED
    more = replace(heard, hearing_notices=(notice(TUESDAY, date(2026, 2, 18), "a", "b"),))
    assert determination(more) is Determination.OFF_BALLOT


def test_a_ground_that_only_the_ward_makes_is_to_be_named_too() -> None:
    elsewhere = replace(
        heard_on(TUESDAY, 1, "Ann Lee"),
        reviews=(replace(REVIEW, ward_elector=False),),
        hearing_notices=(notice(TUESDAY, date(2026, 2, 18), "b"),),
    )
    in_ward = race_for(replace(AT_LARGE, ward="Ward 1"))
    assert hearings_on_record(elsewhere, in_ward) == ()
    assert len(hearings_on_record(elsewhere, race_for(AT_LARGE))) == 1
    named = replace(elsewhere, hearing_notices=(notice(TUESDAY, date(2026, 2, 18), "a"),))
    assert len(hearings_on_record(named, in_ward)) == 1


def test_a_hearing_on_a_day_without_a_notice_decides_nothing() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    assert determination(replace(heard, hearing_notices=())) is Determination.HEARING_REQUIRED
    other_day = replace(heard, hearing_notices=(notice(FRIDAY, date(2026, 2, 18), "a"),))
    assert determination(other_day) is Determination.HEARING_REQUIRED


def test_the_last_notice_of_the_day_and_the_last_hearing_count() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    late = notice(TUESDAY, date(2026, 2, 23), "a")
    mailed_again = replace(heard, hearing_notices=(*heard.hearing_notices, late))
    assert determination(mailed_again) is Determination.NOTICE_DEFECTIVE
    again = heard_on(FRIDAY, 1, "Ann Lee", proved=True)
    heard_again = replace(
        heard,
        hearing_notices=(*heard.hearing_notices, *again.hearing_notices),
        hearings=(*heard.hearings, *again.hearings),
    )
    assert determination(heard_again) is Determination.QUALIFIED


def test_an_earlier_hearing_or_notice_does_not_stand_in_for_a_last_one_that_is_no_good() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    without_notice = replace(heard, hearings=(*heard.hearings, held(FRIDAY, proved=False)))
    assert determination(without_notice) is Determination.HEARING_REQUIRED
    other_ground = notice(TUESDAY, date(2026, 2, 18), "b")
    named_less = replace(heard, hearing_notices=(*heard.hearing_notices, other_ground))
    assert determination(named_less) is Determination.HEARING_REQUIRED


def test_contacts_are_those_that_the_form_gives() -> None:
    nothing = Contact(address="12 Elm Street", telephone="", email="", facsimile="")
    assert contacts_on_form(nothing) == ()
    given = replace(nothing, telephone="601-555-0134", facsimile="601-555-0135")
    assert contacts_on_form(given) == (ContactMeans.TELEPHONE, ContactMeans.FACSIMILE)
    assert contacts_on_form(replace(nothing, email="a@example.org")) == (ContactMeans.EMAIL,)


@pytest.mark.parametrize(
    ("votes", "kind"),
    [
        ((Ballot.YEA,), Met),
        ((Ballot.YEA, Ballot.YEA, Ballot.NAY), Met),
        ((Ballot.YEA, Ballot.ABSTAINED, Ballot.ABSENT), Met),
        ((Ballot.YEA, Ballot.NAY), NotMet),
        ((Ballot.NAY, Ballot.NAY, Ballot.YEA), NotMet),
        ((), NotMet),
    ],
)
def test_more_yeas_than_nays_determine_it(
    votes: tuple[Ballot, ...], kind: type[Met | NotMet]
) -> None:
    found = voted(tuple(MemberVote(member=str(n), vote=one) for n, one in enumerate(votes)))
    told = f"{votes.count(Ballot.YEA)} yea, {votes.count(Ballot.NAY)} nay"
    assert found == (
        Met(QUALIFICATIONS, f"The commission determined it, {told}.")
        if kind is Met
        else NotMet(QUALIFICATIONS, f"That is no determination of the commission: {told}.")
    )


def test_a_notice_is_judged_before_its_hearing_as_it_will_be_then() -> None:
    one = no_elector(1, "Ann Lee")
    good = noticed(notice(TUESDAY, date(2026, 2, 18), "a"), one, CALENDAR)
    assert all(isinstance(found, Met) for found in good)
    late = noticed(notice(TUESDAY, date(2026, 2, 19), "a"), one, CALENDAR)
    assert [type(found) for found in late[:2]] == [NotMet, Met]


# The ballot


def ballot_of(*those: Candidacy) -> tuple[list[str], list[str], list[str]]:
    shown = special_ballot(standing_for(*those), CALENDAR)
    return (
        [one.name for one in shown.entries],
        [one.name for one in shown.left_off],
        [one.name for one in shown.pending],
    )


def test_who_is_left_off_by_a_hearing_is_not_printed_and_the_reason_says_nothing_personal() -> None:
    off, stays = heard_on(TUESDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox")
    assert ballot_of(off, stays) == (["Bob Fox"], ["Ann Lee"], [])
    (left,) = special_ballot(standing_for(off, stays), CALENDAR).left_off
    assert (left.number, left.name, left.by) == (1, "Ann Lee", QUALIFICATIONS)
    assert "after notice and a hearing" in left.because
    assert "elector" not in left.because


def test_who_proved_it_at_the_hearing_is_printed_and_settled() -> None:
    assert ballot_of(heard_on(TUESDAY, 1, "Ann Lee", proved=True)) == (["Ann Lee"], [], [])


def test_after_a_notice_that_was_not_good_the_name_stays_and_is_pending() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    late = replace(heard, hearing_notices=(notice(TUESDAY, date(2026, 2, 23), "a"),))
    assert ballot_of(late) == (["Ann Lee"], [], ["Ann Lee"])
    (pending,) = special_ballot(standing_for(late), CALENDAR).pending
    assert "hold a new hearing" in pending.personal
    assert "hearing" not in pending.because


def test_what_is_open_about_a_hearing_is_told_to_those_who_may_read_of_it() -> None:
    late = replace(
        heard_on(TUESDAY, 1, "Ann Lee"),
        hearing_notices=(notice(TUESDAY, date(2026, 2, 19), "a"),),
    )
    found = personal_blockers(standing_for(late, candidacy(2, "Bob Fox")), CALENDAR, AFTER_FILING)
    assert "hearing_count" in {getattr(one, "id", "") for one in found}


# One or none


def answer(*those: Candidacy) -> SoleCandidate:
    election: Election = standing_for(*those)
    return sole_candidate_test(election, CALENDAR, AFTER_FILING)


def test_who_was_left_off_before_the_nineteenth_day_does_not_count() -> None:
    assert isinstance(answer(heard_on(TUESDAY, 1, "Ann Lee")), AppointAny)
    found = answer(heard_on(TUESDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox"))
    assert isinstance(found, AppointCandidate)
    assert found.name == "Bob Fox"


def test_who_proved_it_before_the_nineteenth_day_counts() -> None:
    found = answer(heard_on(TUESDAY, 1, "Ann Lee", proved=True))
    assert isinstance(found, AppointCandidate)
    assert found.name == "Ann Lee"


def test_the_only_one_left_off_on_a_later_day_is_a_question_for_the_attorney() -> None:
    found = answer(heard_on(FRIDAY, 1, "Ann Lee"))
    assert isinstance(found, Wait)
    assert "Ann Lee" not in found.because
    told = told_in_full(found)
    assert isinstance(told, Wait)
    assert told.because.endswith(
        "was not held before the day of this count. The Code does not say whether nobody has "
        "qualified then: ask the attorney before anybody is appointed."
    )


def test_a_hearing_on_the_nineteenth_day_itself_is_none_before_it() -> None:
    found = answer(heard_on(date(2026, 2, 26), 1, "Ann Lee"))
    assert isinstance(found, Wait)
    assert "that was not held before the day of this count" in found.personal


def test_the_only_one_whose_notice_was_not_good_is_heard_again_first() -> None:
    heard = heard_on(TUESDAY, 1, "Ann Lee")
    late = replace(heard, hearing_notices=(notice(TUESDAY, date(2026, 2, 23), "a"),))
    found = answer(late)
    assert isinstance(found, Wait)
    assert "Hear Ann Lee again first" in found.personal


def test_one_of_two_left_off_on_a_later_day_leaves_it_open_and_the_election_is_held() -> None:
    found = answer(heard_on(FRIDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox"))
    assert isinstance(found, HoldElection)
    (point,) = found.personal
    assert isinstance(point, Unsettled)
    assert point.id == "hearing_after_nineteen"
    assert point.because.startswith("Left off by a hearing since: Ann Lee. The Code does not say")
    both = answer(heard_on(FRIDAY, 1, "Ann Lee"), no_elector(2, "Bob Fox"))
    assert isinstance(both, HoldElection)
    (point,) = both.personal
    assert isinstance(point, Unsettled)
    assert point.because.startswith(
        "Still to be heard: Bob Fox. Left off by a hearing since: Ann Lee. "
    )


def test_two_who_stand_leave_nothing_open_whoever_was_left_off() -> None:
    found = answer(heard_on(FRIDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox"), candidacy(3, "Cy Cole"))
    assert isinstance(found, HoldElection)
    assert found.personal == ()


def test_the_count_is_still_owed_where_one_of_two_was_left_off_before_its_day() -> None:
    def stands(*those: Candidacy) -> bool:
        election = standing_for(*those)
        (due,) = [d for d in deadlines(election, CALENDAR) if d.id == "sole_candidate_test"]
        return isinstance(standing(due, election, CALENDAR), Met)

    assert stands(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"))
    assert not stands(heard_on(TUESDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox"))
    assert stands(heard_on(FRIDAY, 1, "Ann Lee"), candidacy(2, "Bob Fox"))


def test_a_name_refused_as_short_is_open_again_once_another_was_left_off() -> None:
    short = replace(candidacy(3, "Cy Cole"), verifications=(checked(Body.COMMISSION, 3, 17),))

    def open_in(*those: Candidacy) -> set[str]:
        found = answer(*those)
        assert isinstance(found, HoldElection | AppointCandidate)
        return {getattr(one, "id", "") for one in found.problems}

    assert "short_unheard" not in open_in(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"), short)
    left = heard_on(TUESDAY, 1, "Ann Lee")
    assert "short_unheard" in open_in(left, candidacy(2, "Bob Fox"), short)
