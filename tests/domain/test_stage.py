"""Where an election stands, what comes next, what blocks it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from domain.election import ChangeKind, Election, Form, Lot, LotMethod, Result, Round
from domain.findings import Finding, Missing, NotMet, Unsettled
from domain.law.section_361 import SPECIAL_BALLOT
from domain.law.section_857 import ONE_OR_NONE, PETITION, RETURN
from domain.stage import Position, Stage, blockers, personal_blockers, position
from tests.domain import laurel
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    REVIEW,
    TOWN,
    VACANCY,
    announced,
    appointed,
    candidacy,
    changed,
    counted,
    done,
    local,
    ordered,
    petition,
    posted_on,
    published,
    signed,
    standing_for,
    unchecked,
    votes,
)

OPEN = local(date(2026, 2, 20), 9, 0)
CLOSED = local(date(2026, 2, 26), 9, 0)
VOTED = local(date(2026, 3, 17), 20, 0)
BETWEEN = local(date(2026, 3, 30), 9, 0)
AGAIN = local(date(2026, 4, 7), 20, 0)

TWO = standing_for(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"))
READY = replace(
    TWO, sign_offs=(signed("Pat", "Bob Fox", "Ann Lee"), signed("Kim", "Bob Fox", "Ann Lee"))
)
TIE = replace(READY, returns=(counted(Round.FIRST, final=True, **{"Ann Lee": 5, "Bob Fox": 5}),))
RUNOFF = replace(TIE, announcements=(announced(Round.FIRST, "runoff", "Ann Lee", "Bob Fox"),))


def after_runoff(*, final: bool, **counts: int) -> Election:
    second = counted(Round.SECOND, final=final, **counts)
    return replace(RUNOFF, returns=(*RUNOFF.returns, second))


SECOND_TIE = after_runoff(final=True, **{"Ann Lee": 6, "Bob Fox": 6})
LOT = Lot(
    method=LotMethod.COIN,
    between=("Ann Lee", "Bob Fox"),
    prevailed="Bob Fox",
    held_on=date(2026, 4, 8),
    place="Town Hall",
    supervised_by="Kim",
)
NEXT_DAY = date(2026, 2, 11)
RESCINDED = replace(ORDERED, changes=(changed(ChangeKind.RESCIND, NEXT_DAY, NEXT_DAY, ""),))
CANCELLED = replace(ORDERED, changes=(changed(ChangeKind.CANCEL, NEXT_DAY, NEXT_DAY, ""),))
SHORT_TERM = replace(RECORDED, vacancy=replace(VACANCY, term_ends=date(2026, 6, 30)))
ELECTED = replace(
    SECOND_TIE,
    lots=(LOT,),
    announcements=(*RUNOFF.announcements, announced(Round.SECOND, "elected", "Bob Fox")),
)
APPOINTED = replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 2, 26)),))
RETURNED = (done("return", date(2026, 4, 13)),)
CERTIFIED = (done("return", date(2026, 3, 4)),)


@pytest.mark.parametrize(
    ("election", "now", "stage", "words"),
    [
        (SHORT_TERM, OPEN, Stage.APPOINTMENT_OWED, "Lay the appointment"),
        (RECORDED, OPEN, Stage.ORDER_OWED, "Find a lawful date"),
        (RESCINDED, OPEN, Stage.RESCINDED, "make the order again"),
        (CANCELLED, OPEN, Stage.CANCELLED, "a new order begins again"),
        (ORDERED, OPEN, Stage.QUALIFYING_OPEN, "Publish and post the notice"),
        (
            standing_for(unchecked(1, "Ann Lee")),
            CLOSED,
            Stage.QUALIFYING_CLOSED,
            "Check every petition",
        ),
        (standing_for(candidacy(1, "Ann Lee")), CLOSED, Stage.ONE_OR_NONE, "dispensing"),
        (ORDERED, CLOSED, Stage.ONE_OR_NONE, "dispensing"),
        (TWO, CLOSED, Stage.QUALIFYING_CLOSED, "have two people sign it off"),
        (READY, CLOSED, Stage.BALLOT_READY, "Print the ballot"),
        (READY, VOTED, Stage.COUNT_OWED, "Record the count."),
        (
            replace(READY, returns=(counted(Round.FIRST, final=False, A=1),)),
            VOTED,
            Stage.COUNT_OWED,
            "Complete the count",
        ),
        (TIE, VOTED, Stage.COUNTED, "Announce the run-off of Tuesday, April 7, 2026"),
        (
            replace(
                READY,
                returns=(counted(Round.FIRST, final=True, **{"Ann Lee": 6, "Bob Fox": 5}),),
            ),
            VOTED,
            Stage.COUNTED,
            "Announce Ann Lee as elected.",
        ),
        (
            replace(READY, returns=(counted(Round.FIRST, final=True, A=0, B=0),)),
            VOTED,
            Stage.COUNTED,
            "Take the open point to the attorney",
        ),
        (RUNOFF, BETWEEN, Stage.RUNOFF_AHEAD, "Print the run-off ballot"),
        (RUNOFF, AGAIN, Stage.RUNOFF_COUNT_OWED, "Record the count of the run-off."),
        (
            after_runoff(final=False, **{"Ann Lee": 7, "Bob Fox": 6}),
            AGAIN,
            Stage.RUNOFF_COUNT_OWED,
            "Complete the count",
        ),
        (
            after_runoff(final=True, **{"Ann Lee": 7, "Bob Fox": 6}),
            AGAIN,
            Stage.RUNOFF_COUNTED,
            "Announce Ann Lee as elected.",
        ),
        (SECOND_TIE, AGAIN, Stage.LOT_OWED, "Toss a coin or draw lots"),
        (
            replace(SECOND_TIE, lots=(LOT,)),
            AGAIN,
            Stage.RUNOFF_COUNTED,
            "Announce Bob Fox as elected.",
        ),
        (ELECTED, AGAIN, Stage.ELECTED, "Give the certificate of election"),
        (replace(ELECTED, done=RETURNED), AGAIN, Stage.CLOSED, "export the record"),
        (APPOINTED, CLOSED, Stage.APPOINTED, "Certify the appointment"),
        (replace(APPOINTED, done=CERTIFIED), CLOSED, Stage.CLOSED, "export the record"),
        (replace(ORDERED, done=RETURNED), OPEN, Stage.QUALIFYING_OPEN, "Publish and post"),
    ],
)
def test_the_stages(election: Election, now: datetime, stage: Stage, words: str) -> None:
    place = position(election, CALENDAR, now)
    assert place.stage is stage
    assert words in place.next_step
    assert place.command.startswith(("/election ", "/petition "))


@pytest.mark.parametrize(
    ("election", "now", "place"),
    [
        (
            TWO,
            CLOSED,
            Position(
                Stage.QUALIFYING_CLOSED,
                ONE_OR_NONE,
                "2 persons have qualified by petition, so the election is held. 0 of two people "
                "signed the ballot off.",
                "Settle who is on the ballot and have two people sign it off.",
                "/election ballot",
            ),
        ),
        (
            READY,
            CLOSED,
            Position(
                Stage.BALLOT_READY,
                SPECIAL_BALLOT,
                "Signed off by Kim, Pat.",
                "Print the ballot, hold the election, record the count.",
                "/election count",
            ),
        ),
        (
            replace(ELECTED, done=RETURNED),
            AGAIN,
            Position(
                Stage.CLOSED,
                RETURN,
                "Bob Fox: everything was returned to the Secretary of State.",
                "See that the Governor's commission and the oath follow; then export the record.",
                "/election export",
            ),
        ),
        (
            replace(APPOINTED, done=CERTIFIED),
            CLOSED,
            Position(
                Stage.CLOSED,
                RETURN,
                "Ann Lee: everything was returned to the Secretary of State.",
                "See that the Governor's commission and the oath follow; then export the record.",
                "/election export",
            ),
        ),
    ],
    ids=["two qualified", "signed off", "elected and returned", "appointed and certified"],
)
def test_a_stage_is_told_with_its_section_its_next_step_and_the_command(
    election: Election, now: datetime, place: Position
) -> None:
    assert position(election, CALENDAR, now) == place


def test_the_last_announcement_and_the_last_appointment_lead() -> None:
    twice = replace(
        ELECTED,
        announcements=(
            *RUNOFF.announcements,
            announced(Round.SECOND, "elected", "Ann Lee"),
            announced(Round.SECOND, "elected", "Bob Fox"),
        ),
    )
    assert position(twice, CALENDAR, AGAIN).because == "Bob Fox is announced as elected."
    corrected = replace(
        APPOINTED, appointments=(appointed("Zed Poe", date(2026, 2, 25)), *APPOINTED.appointments)
    )
    assert position(corrected, CALENDAR, CLOSED).because == (
        "Ann Lee is appointed; no election is held."
    )
    redrawn = replace(SECOND_TIE, lots=(replace(LOT, prevailed="Ann Lee"), LOT))
    assert position(redrawn, CALENDAR, AGAIN).next_step == "Announce Bob Fox as elected."


def test_five_pm_exactly_is_still_open() -> None:
    assert position(ORDERED, CALENDAR, local(date(2026, 2, 25), 17, 0)).because == (
        "Petitions are received until 5:00 p.m. on Wednesday, February 25, 2026."
    )
    later = position(ORDERED, CALENDAR, local(date(2026, 2, 25), 17, 1))
    assert later.stage is Stage.ONE_OR_NONE


def test_a_count_of_a_rescinded_election_does_not_lead() -> None:
    counted_then_ended = replace(RESCINDED, returns=TIE.returns)
    place = position(counted_then_ended, CALENDAR, VOTED)
    assert place.stage is Stage.RESCINDED
    assert place.because.startswith(
        "Ended by order of Wednesday, February 11, 2026 (Cause No. 2026-17): a storm."
    )


GOOD = replace(
    READY,
    orders=(ordered(date(2026, 2, 9), date(2026, 3, 17)),),
    publications=published(date(2026, 2, 12), date(2026, 2, 19), date(2026, 2, 26)),
    postings=posted_on(date(2026, 2, 20)),
)


def said(election: Election, now: datetime) -> list[str]:
    return [finding.because for finding in blockers(election, CALENDAR, now)]


def ids(found: tuple[Finding, ...]) -> list[str]:
    return [finding.id for finding in found if isinstance(finding, Unsettled)]


def test_a_faultless_election_is_blocked_by_nothing() -> None:
    for now in (OPEN, CLOSED, VOTED):
        assert blockers(GOOD, CALENDAR, now) == ()


def test_what_can_still_be_done_in_time_does_not_block() -> None:
    election = replace(GOOD, publications=(), postings=(), sign_offs=())
    assert blockers(election, CALENDAR, local(date(2026, 2, 9), 18, 0)) == ()


def test_a_notice_that_can_no_longer_be_given_blocks() -> None:
    election = replace(GOOD, publications=published(date(2026, 2, 12)))
    found = blockers(election, CALENDAR, VOTED)
    assert [str(f.by) for f in found] == ["§ 23-15-857(2) notice"]
    assert isinstance(found[0], NotMet)


def test_a_paper_that_comes_too_late_blocks_until_the_notice_is_given_all_the_same() -> None:
    late_paper = replace(GOOD, orders=(ordered(date(2026, 2, 10), date(2026, 3, 17)),))
    assert blockers(late_paper, CALENDAR, VOTED) == ()
    before = replace(late_paper, publications=())
    found = said(before, local(date(2026, 2, 10), 18, 0))
    assert len(found) == 1
    assert found[0].startswith("The first issue of The Herald that can still take the notice")


def test_posting_places_are_set_up_first() -> None:
    for places in (TOWN.posting_places[:2], (TOWN.posting_places[1],) * 3):
        election = replace(RECORDED, municipality=replace(TOWN, posting_places=places))
        assert said(election, OPEN) == [
            "Three posting places are set up, one of them the hall, before posting."
        ]


def test_a_faulty_order_blocks() -> None:
    late = replace(GOOD, orders=(replace(GOOD.orders[0], votes=votes(1, 1)),))
    assert said(late, CLOSED) == [
        "The order did not carry: 1 yeas, 1 nays. A vote of the mayor that broke a tie is recorded "
        "with the others."
    ]
    close = replace(RECORDED, vacancy=replace(VACANCY, term_ends=date(2026, 8, 3)))
    assert ids(blockers(close, CALENDAR, OPEN)) == ["six_months"]


def test_a_postponement_is_checked_by_the_order_as_made_and_left_to_a_person() -> None:
    change = changed(ChangeKind.POSTPONE, date(2026, 3, 10), date(2026, 5, 19), "closed qualifying")
    assert ids(blockers(replace(GOOD, changes=(change,)), CALENDAR, VOTED)) == ["postponed"]


def test_open_names_and_sign_offs_block_once_filing_has_closed() -> None:
    to_hear = replace(candidacy(3, "Cy Roe"), reviews=(replace(REVIEW, elector=False),))
    election = replace(
        GOOD, candidacies=(*TWO.candidacies, to_hear, unchecked(4, "Di Orr")), sign_offs=()
    )
    assert blockers(election, CALENDAR, OPEN) == ()
    assert blockers(election, CALENDAR, local(date(2026, 2, 25), 17, 0)) == ()
    found = blockers(election, CALENDAR, CLOSED)
    assert [f.because.split(":")[0] for f in found if isinstance(f, Missing)] == [
        "Di Orr",
        "Cy Roe",
        "0 of two people signed the ballot off.",
    ]
    assert ids(found) == []
    assert "Cy Roe: The commission's findings are not complete." in said(election, CLOSED)
    personal = personal_blockers(election, CALENDAR, CLOSED)
    assert ids(personal) == ["party_only", "hearing_857"]
    assert [f.because for f in personal if isinstance(f, Missing)] == [
        "Cy Roe: A ground was found, so the candidate is notified and heard first."
    ]
    assert personal_blockers(election, CALENDAR, OPEN) == ()
    assert personal_blockers(replace(election, returns=TIE.returns), CALENDAR, VOTED) == ()
    assert personal_blockers(APPOINTED, CALENDAR, CLOSED) == ()


def test_what_was_found_of_the_one_candidate_is_told_only_to_whom_it_may_be() -> None:
    to_hear = replace(candidacy(1, "Ann Lee"), reviews=(replace(REVIEW, elector=False),))
    election = standing_for(to_hear)
    place = position(election, CALENDAR, CLOSED)
    assert place.because == "The commission's findings are not complete."
    assert place.personal == "Hear Ann Lee first: a ground was found."
    beside = position(replace(election, earlier=TIE.returns), CALENDAR, CLOSED)
    assert "a ground was found" not in beside.because
    assert beside.personal.startswith("Hear Ann Lee first: a ground was found. On record from")


EARLIER: tuple[Result, ...] = (*READY.sign_offs, *SECOND_TIE.returns, *ELECTED.announcements, LOT)


@pytest.mark.parametrize(
    ("election", "now", "stage"),
    [
        (CANCELLED, AGAIN, Stage.CANCELLED),
        (RESCINDED, AGAIN, Stage.RESCINDED),
        (TWO, OPEN, Stage.QUALIFYING_OPEN),
        (TWO, CLOSED, Stage.QUALIFYING_CLOSED),
        (TWO, VOTED, Stage.COUNT_OWED),
    ],
)
def test_a_result_from_before_the_last_change_decides_nothing_and_is_said(
    election: Election, now: datetime, stage: Stage
) -> None:
    place = position(replace(election, earlier=EARLIER, done=RETURNED), CALENDAR, now)
    assert place.stage is stage
    assert (
        "On record from before the last order or change of the election: Bob Fox prevailed by coin."
    ) in place.because
    assert place.next_step.startswith("Certify nothing by it, and take it to the attorney. ")
    assert place.personal == ""
    found = blockers(replace(election, earlier=EARLIER), CALENDAR, now)
    assert ids(found)[0] == "earlier_result"


def test_the_return_of_an_election_ordered_before_does_not_close_this_one() -> None:
    old = replace(ELECTED, done=(done("return", date(2026, 3, 2)),))
    assert position(old, CALENDAR, AGAIN).stage is Stage.ELECTED


def test_two_candidates_of_one_name_are_counted_by_their_petitions() -> None:
    same = replace(GOOD, candidacies=(candidacy(1, "Ann Lee"), candidacy(2, "Ann Lee")))
    names = {"Ann Lee (petition 1)": 6, "Ann Lee (petition 2)": 5}
    election = replace(same, returns=(counted(Round.FIRST, final=True, **names),))
    assert not any("do not name the same persons" in one for one in said(election, VOTED))


def test_a_short_petition_and_a_doubtful_one_are_shown() -> None:
    short = replace(
        candidacy(3, "Cy Roe"),
        petition=replace(candidacy(3, "Cy Roe").petition, received=local(date(2026, 2, 7), 9, 0)),
    )
    election = replace(GOOD, candidacies=(*TWO.candidacies, short))
    assert ids(blockers(election, CALENDAR, OPEN)) == ["early_petition"]


def test_a_petition_out_of_time_or_without_an_order_is_shown_as_a_problem() -> None:
    after_five = replace(
        candidacy(3, "Cy Roe"), petition=petition("Cy Roe", 20, local(date(2026, 2, 25), 17, 1))
    )
    late = replace(GOOD, candidacies=(*TWO.candidacies, after_five))
    (found,) = blockers(late, CALENDAR, OPEN)
    assert isinstance(found, NotMet)
    assert found.by == PETITION
    assert found.because.startswith("Petition 3, Cy Roe: ")
    unordered = replace(GOOD, candidacies=(candidacy(1, "Ann Lee"),), orders=())
    assert [f.because for f in blockers(unordered, CALENDAR, OPEN) if isinstance(f, NotMet)] == [
        "Petition 1, Ann Lee: No order is in force, so no last minute to file runs. The "
        "commission found 18 good names; 15 are needed: enough."
    ]


def test_a_sole_candidate_needs_no_sign_off() -> None:
    one = replace(GOOD, candidacies=(candidacy(1, "Ann Lee"),), sign_offs=())
    assert blockers(one, CALENDAR, CLOSED) == ()


def test_a_count_that_does_not_fit_blocks() -> None:
    odd = replace(GOOD, returns=(counted(Round.FIRST, final=False, A=1),))
    assert len(blockers(odd, CALENDAR, VOTED)) == 2
    second = replace(
        GOOD, returns=(*TIE.returns, *SECOND_TIE.returns[1:]), announcements=RUNOFF.announcements
    )
    assert blockers(second, CALENDAR, AGAIN) == ()
    wrong = replace(second, announcements=(announced(Round.FIRST, "runoff", "Ann Lee"),))
    assert said(wrong, AGAIN)[0] == (
        "The count and the ballot do not name the same persons: Bob Fox."
    )


def test_an_appointment_without_power_blocks_and_a_lawful_one_does_not() -> None:
    assert blockers(APPOINTED, CALENDAR, CLOSED) == ()
    wrong = replace(TWO, appointments=(appointed("Ann Lee", date(2026, 2, 26)),))
    assert said(wrong, CLOSED) == [
        "Ann Lee was appointed, but the Code does not say so: 2 persons have qualified by "
        "petition, so the election is held."
    ]


def test_an_announcement_that_the_count_does_not_bear_out_blocks() -> None:
    wrong = replace(GOOD, returns=TIE.returns, lots=(LOT,), announcements=())
    assert said(wrong, VOTED) == [
        "A coin was held between Ann Lee and Bob Fox, but the count of the election three weeks "
        "thereafter shows no tie between them. A tie in the first election goes to the second."
    ]
    early = replace(
        GOOD, returns=TIE.returns, announcements=(announced(Round.FIRST, "elected", "Ann Lee"),)
    )
    assert len(said(early, VOTED)) == 1
    assert said(early, VOTED)[0].startswith("It was announced: Ann Lee elected. Ann Lee and Bob")


def test_a_special_charter_is_asked_first() -> None:
    chartered = replace(GOOD, municipality=replace(TOWN, form=Form.SPECIAL_CHARTER))
    assert ids(blockers(chartered, CALENDAR, OPEN)) == ["special_charter"]


def test_an_election_is_named_by_the_seat_it_fills() -> None:
    assert laurel.ORDERED.title == laurel.VACANCY.seat.title == "Council Member, Ward 6"


def test_the_last_result_announced_is_the_one_that_stands() -> None:
    again = announced(Round.SECOND, "elected", "Cy Roe")
    election = replace(ELECTED, announcements=(*ELECTED.announcements, again))
    assert position(election, CALENDAR, AGAIN).because == "Cy Roe is announced as elected."
    returned = position(replace(election, done=RETURNED), CALENDAR, AGAIN)
    assert returned.because == "Cy Roe: everything was returned to the Secretary of State."
