"""Where a general election stands, what comes next, what blocks it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

import pytest

from domain.election import (
    Announcement,
    Authority,
    Body,
    Canvass,
    Change,
    ChangeKind,
    Contest,
    Court,
    Departure,
    Done,
    Form,
    GeneralElection,
    HeaderDefect,
    HearingHeld,
    HearingNotice,
    Leaving,
    Offense,
    PrecinctRow,
    Printing,
    Reports,
    Round,
    Tally,
    VoteKind,
)
from domain.findings import Finding, Missing, NotMet, Unsettled
from domain.general_on_record import (
    ballot_lines,
    ballot_on_record,
    declaration,
    unopposed_on_record,
)
from domain.general_stage import (
    GeneralPosition,
    GeneralStage,
    general_blockers,
    general_personal_blockers,
    position_in_general,
)
from domain.law.linked import CANVASS, CHARTER_DAYS, GENERAL, PRIMARY
from domain.law.section_361 import (
    FIFTEEN,
    HEADINGS,
    NOMINEES,
    NOTIFY,
    QUALIFICATIONS,
    UNOPPOSED,
)
from tests.domain.facts import CALENDAR, REVIEW, TOWN, checked, convicted, local, signed
from tests.domain.generals import (
    ALDERMAN,
    BY_CHARTER,
    CLOSES,
    MAYOR,
    ON_FILE,
    nominee,
    petitioner,
)

OPEN = CLOSES
CLOSED = local(date(2029, 2, 5), 9, 0)
AFTER = local(date(2029, 4, 25), 9, 0)
VOTING = local(date(2029, 6, 5), 9, 0)
VOTED = local(date(2029, 6, 6), 9, 0)
IN_OFFICE = local(date(2029, 7, 2), 9, 0)

FULL = replace(
    ON_FILE,
    nominees=(nominee(1, "Ann Lee"),),
    candidacies=(petitioner(2, "Bob Fox"), petitioner(3, "Cy Roe")),
)
UNCHECKED = replace(FULL, candidacies=(replace(petitioner(2, "Bob Fox"), verifications=()),))
UNFOUND = replace(FULL, nominees=(replace(nominee(1, "Ann Lee"), reviews=()),))
ALONE = replace(FULL, candidacies=(petitioner(3, "Cy Roe"),))
LINES = ballot_lines(FULL, ballot_on_record(FULL, CALENDAR))
SIGNED = replace(FULL, sign_offs=(signed("Pat", *LINES), signed("Kim", *LINES)))


def said(decision: str, contest: str, *names: str) -> Announcement:
    return Announcement(
        contest=contest, round=Round.FIRST, decision=decision, names=names, figures="", citation=""
    )


DECLARED = replace(ALONE, announcements=(said("declared", "", "Ann Lee", "Cy Roe"),))
HALF = replace(FULL, announcements=(said("elected", "Mayor", "Ann Lee"),))
ELECTED = replace(
    FULL, announcements=(*HALF.announcements, said("elected", ALDERMAN.title, "Cy Roe"))
)


def counted(contest: Contest, *tallies: tuple[str, int]) -> tuple[Canvass, ...]:
    """Give the final count of an office as two persons entered it."""
    row = PrecinctRow(
        precinct="Hall",
        kind=VoteKind.MACHINE,
        tallies=tuple(Tally(name=name, votes=votes) for name, votes in tallies),
        ballots=60,
    )
    return tuple(
        Canvass(contest=contest.title, person=who, by=who, rows=(row,), outstanding=0, final=True)
        for who in ("Kim", "Pat")
    )


RIVALS = replace(FULL, nominees=(*FULL.nominees, nominee(4, "Di Orr", party="Democratic")))
TIED = replace(RIVALS, canvasses=counted(MAYOR, ("Ann Lee", 20), ("Di Orr", 20)))
READY = replace(FULL, canvasses=counted(ALDERMAN, ("Bob Fox", 9), ("Cy Roe", 20)))
PAPERS = tuple(
    Done(deadline=one, due=date(2029, 6, 11), proof="sent") for one in ("certificate", "statement")
)
SEATED = (
    *PAPERS,
    Done(deadline="received", due=date(2029, 6, 25), proof="seen"),
    Done(deadline="commissioned", due=date(2029, 7, 9), proof="seen"),
    Done(deadline="sworn", due=date(2029, 7, 23), proof="seen"),
)
UNCOUNTED = replace(TOWN, not_followed=("23-15-611",))
CANCELLED = replace(
    FULL,
    changes=(
        Change(
            kind=ChangeKind.CANCEL,
            authority=Authority.COURT,
            ordered_on=date(2029, 5, 1),
            reference="Cause No. 29-7",
            to=date(2029, 5, 1),
            stands="",
            reason="void",
        ),
    ),
)


@pytest.mark.parametrize(
    ("election", "now", "stage", "words", "command"),
    [
        (ON_FILE, OPEN, GeneralStage.QUALIFYING_OPEN, "Record each petition", "/petition file"),
        (UNCHECKED, CLOSED, GeneralStage.PRIMARIES_AHEAD, "Check the names", "/petition verify"),
        (FULL, CLOSED, GeneralStage.PRIMARIES_AHEAD, "Record each nominee", "/candidate nominate"),
        (UNCHECKED, AFTER, GeneralStage.BALLOT_OWED, "Check the names", "/petition verify"),
        (UNFOUND, AFTER, GeneralStage.BALLOT_OWED, "find on every", "/candidate review"),
        (ALONE, AFTER, GeneralStage.BALLOT_OWED, "dispensed with", "/election unopposed"),
        (FULL, AFTER, GeneralStage.BALLOT_OWED, "have two people sign", "/election ballot"),
        (SIGNED, AFTER, GeneralStage.BALLOT_SIGNED, "Print the ballot", "/election ballot"),
        (FULL, VOTING, GeneralStage.ELECTION_DAY, "once the polls", "/election count"),
        (SIGNED, VOTED, GeneralStage.COUNT_OWED, "enter the count", "/election count"),
        (HALF, VOTED, GeneralStage.COUNT_OWED, "enter the count of Mayor and", "/election count"),
        (TIED, VOTED, GeneralStage.COUNT_OWED, "lot of Mayor. Have two", "/election outcome"),
        (READY, VOTED, GeneralStage.COUNT_OWED, "result of Alderman, Ward 1", "/election outcome"),
        (ELECTED, VOTED, GeneralStage.ELECTED, "mark both as done", "/election certify"),
        (ELECTED, IN_OFFICE, GeneralStage.ELECTED, "mark both as done", "/election certify"),
        (
            replace(ELECTED, done=SEATED),
            VOTED,
            GeneralStage.OVER,
            "Nothing more",
            "/election export",
        ),
        *(
            (
                replace(ELECTED, done=(one,)),
                VOTED,
                GeneralStage.ELECTED,
                "Give each person elected the certificate, send the statement to the Secretary of "
                "State, and mark both as done.",
                "/election certify",
            )
            for one in PAPERS
        ),
        (DECLARED, AFTER, GeneralStage.DECLARED, "names no day", "/election certify"),
        (DECLARED, VOTED, GeneralStage.DECLARED, "names no day", "/election certify"),
        (DECLARED, IN_OFFICE, GeneralStage.OVER, "Nothing more", "/election export"),
        (CANCELLED, AFTER, GeneralStage.CANCELLED, "Ask the attorney", "/election correct"),
        (BY_CHARTER, OPEN, GeneralStage.QUALIFYING_OPEN, "Record each", "/petition file"),
        (BY_CHARTER, AFTER, GeneralStage.BALLOT_OWED, "dispensed with", "/election unopposed"),
        (BY_CHARTER, VOTED, GeneralStage.COUNT_OWED, "enter the count", "/election count"),
    ],
)
def test_a_stage_has_its_next_step_and_the_command_for_it(
    election: GeneralElection, now: datetime, stage: GeneralStage, words: str, command: str
) -> None:
    at = position_in_general(election, CALENDAR, now)
    assert (at.stage, at.command) == (stage, command)
    assert words in at.next_step


def because(election: GeneralElection, now: datetime) -> str:
    at = position_in_general(election, CALENDAR, now)
    return f"{at.because} ({at.by})"


def test_every_stage_says_why_and_by_which_law() -> None:
    assert because(ON_FILE, OPEN) == (
        f"Petitions are received until 5:00 p.m. on Friday, February 2, 2029. ({NOMINEES})"
    )
    assert because(FULL, CLOSED) == (
        "Petitions are closed. The primaries are on Tuesday, April 3, 2029 and, where nobody has "
        f"a majority, on Tuesday, April 24, 2029. ({PRIMARY})"
    )
    assert because(FULL, local(date(2029, 4, 3), 9, 0)) == because(FULL, CLOSED)
    assert because(FULL, local(date(2029, 4, 4), 9, 0)) == (
        "The first primary was on Tuesday, April 3, 2029; where nobody had a majority the second "
        f"is on Tuesday, April 24, 2029. ({PRIMARY})"
    )
    over = (
        "Petitions are closed and the primaries are over. The election is on Tuesday, June 5, 2029."
    )
    assert because(UNCHECKED, AFTER) == f"{over} ({NOMINEES})"
    assert because(UNFOUND, AFTER) == f"{over} ({QUALIFICATIONS})"
    assert because(ALONE, AFTER) == f"{over} ({UNOPPOSED})"
    assert because(FULL, AFTER) == f"{over} ({HEADINGS})"
    assert because(SIGNED, AFTER) == (
        f"Signed off by Kim, Pat. The election is on Tuesday, June 5, 2029. ({NOMINEES})"
    )
    assert because(FULL, VOTING) == f"The election is today, Tuesday, June 5, 2029. ({GENERAL})"
    assert because(FULL, VOTED) == (
        f"The election was on Tuesday, June 5, 2029; no result is announced. ({CANVASS})"
    )
    assert because(HALF, VOTED) == (
        f"The results of 1 of 2 offices are announced. Owed: Alderman, Ward 1. ({CANVASS})"
    )
    assert because(ELECTED, VOTED) == f"The result of every office is announced. ({CANVASS})"
    declared = "Declared elected without opposition: Ann Lee and Cy Roe."
    assert because(DECLARED, AFTER) == f"{declared} No election is held. ({UNOPPOSED})"
    assert because(DECLARED, IN_OFFICE) == f"{declared} ({UNOPPOSED})"
    assert because(CANCELLED, AFTER) == (
        f"The election was ended by order (Cause No. 29-7). ({GENERAL})"
    )


def test_days_of_a_charter_are_said_as_such_and_its_primaries_are_not_ours() -> None:
    assert because(BY_CHARTER, OPEN) == (
        f"Petitions are received until 12:00 p.m. on Saturday, March 24, 2029. ({CHARTER_DAYS})"
    )
    after = local(date(2029, 3, 26), 9, 0)
    assert because(BY_CHARTER, after) == (
        f"Petitions are closed. The election is on Tuesday, May 8, 2029. ({UNOPPOSED})"
    )
    on_the_day = local(date(2029, 5, 8), 9, 0)
    assert because(BY_CHARTER, on_the_day).endswith(f"May 8, 2029. ({CHARTER_DAYS})")


def test_a_ballot_that_changed_since_it_was_signed_is_owed_again() -> None:
    one = replace(FULL, sign_offs=SIGNED.sign_offs[:1])
    twice = replace(FULL, sign_offs=SIGNED.sign_offs[:1] * 2)
    changed = replace(SIGNED, candidacies=(*FULL.candidacies, petitioner(4, "Ed Poe")))
    for election in (one, twice, changed):
        assert position_in_general(election, CALENDAR, AFTER).stage is GeneralStage.BALLOT_OWED
    assert general_blockers(one, CALENDAR, AFTER) == ()
    assert told(general_blockers(changed, CALENDAR, AFTER)) == [
        (
            NotMet,
            "Kim, Pat signed off another list of names; the ballot has changed since.",
            str(NOMINEES),
        )
    ]


def test_an_election_is_over_by_the_term_only_where_no_paper_has_a_day() -> None:
    bare = replace(ELECTED, municipality=UNCOUNTED)
    assert position_in_general(bare, CALENDAR, VOTED).stage is GeneralStage.ELECTED
    assert position_in_general(bare, CALENDAR, IN_OFFICE).stage is GeneralStage.OVER
    charter = replace(bare, general=BY_CHARTER.general)
    assert position_in_general(charter, CALENDAR, IN_OFFICE).stage is GeneralStage.ELECTED


def step(**changed: Any) -> GeneralPosition:
    return position_in_general(replace(FULL, **changed), CALENDAR, AFTER)


def test_who_is_not_printed_contests_nothing() -> None:
    late = petitioner(2, "Bob Fox", received=local(date(2029, 2, 2), 17, 1))
    assert step(candidacies=(late, petitioner(3, "Cy Roe"))).command == "/election unopposed"
    heard = replace(petitioner(2, "Bob Fox"), **OFF)
    assert step(candidacies=(heard, petitioner(3, "Cy Roe"))).command == "/election unopposed"
    gone = nominee(4, "Di Orr")
    instead = nominee(5, "Ed Poe", in_place_of="Di Orr")
    assert step(nominees=(gone, instead), candidacies=()).command == "/election unopposed"
    assert step(nominees=(gone, nominee(5, "Ed Poe")), candidacies=()).command == "/election ballot"


# Findings on persons

FELON = replace(
    REVIEW, convictions=(convicted(Court.MISSISSIPPI, date(2001, 5, 4), Offense.OTHER),)
)
SUMMONED = HearingNotice(
    held_on=date(2029, 5, 4),
    place="Town Hall",
    grounds=("c",),
    mailed_on=date(2029, 4, 27),
    mailed_to_form_address=True,
    proof="receipt",
    tried=(),
    log="",
)
HEARD = HearingHeld(
    held_on=date(2029, 5, 4), appeared=False, proved=False, votes=(), evidence="minutes"
)
NO_PHONE = replace(nominee(1, "Ann Lee").nomination.contact, telephone="")
OFF: dict[str, Any] = {
    "petition": replace(petitioner(2, "Bob Fox").petition, contact=NO_PHONE),
    "reviews": (FELON,),
    "hearing_notices": (SUMMONED,),
    "hearings": (HEARD,),
}


def personal(now: datetime, **changed: Any) -> tuple[str, ...]:
    election = replace(FULL, nominees=(replace(nominee(1, "Ann Lee"), **changed),))
    found = general_personal_blockers(election, CALENDAR, now)
    return tuple(one.because for one in found if not isinstance(one, Unsettled))


def test_a_hearing_is_said_to_those_alone_who_may_read_of_it() -> None:
    who = "1. Ann Lee (Mayor): "
    assert personal(AFTER) == ()
    assert personal(AFTER, reviews=(FELON,)) == (
        f"{who}A ground was found, so the candidate is notified and heard first.",
    )
    left = Departure(
        why=Leaving.WITHDREW, on=date(2029, 4, 27), printing=Printing.NOT_PRINTED, proof="letter"
    )
    assert personal(AFTER, reviews=(FELON,), departures=(left,)) == ()
    summoned: dict[str, Any] = {"reviews": (FELON,), "hearing_notices": (SUMMONED,)}
    day = "Friday, May 4, 2029"
    assert personal(AFTER, **summoned) == (f"{who}The hearing is on {day}.",)
    that_day, next_day = local(date(2029, 5, 4), 9, 0), local(date(2029, 5, 5), 9, 0)
    assert personal(that_day, **summoned) == (f"{who}The hearing is on {day}.",)
    assert personal(next_day, **summoned) == (f"{who}The hearing of {day} is not recorded.",)
    late = replace(SUMMONED, mailed_on=date(2029, 5, 3))
    assert personal(next_day, **summoned | {"hearing_notices": (late,), "hearings": (HEARD,)}) == (
        f"{who}The notice of the hearing was not good: mail a new one and hold a new hearing.",
    )
    assert personal(next_day, **summoned, hearings=(HEARD,)) == ()
    before = replace(SUMMONED, held_on=date(2029, 5, 1), mailed_on=date(2029, 4, 30))
    twice = summoned | {"hearing_notices": (before, late), "hearings": (HEARD,)}
    assert personal(next_day, **twice) == personal(
        next_day, **summoned | {"hearing_notices": (late,), "hearings": (HEARD,)}
    )
    found = replace(FULL, nominees=(replace(nominee(1, "Ann Lee"), reviews=(FELON,)),))
    public = str(general_blockers(found, CALENDAR, AFTER)) + str(because(found, AFTER))
    assert "ground" not in public
    assert "felony" not in public


def test_what_is_open_about_a_finding_is_personal_and_said_once() -> None:
    not_here = replace(REVIEW, elector=False)
    both = tuple(
        replace(petitioner(number, name), reviews=(not_here,))
        for number, name in ((2, "Bob Fox"), (3, "Cy Roe"))
    )
    election = replace(FULL, candidacies=both)
    found = general_personal_blockers(election, CALENDAR, AFTER)
    points = [one.id for one in found if isinstance(one, Unsettled)]
    assert points == ["party_only"]
    heard = replace(petitioner(2, "Bob Fox"), **OFF)
    found = general_personal_blockers(replace(FULL, candidacies=(heard,)), CALENDAR, AFTER)
    assert [one.id for one in found if isinstance(one, Unsettled)] == ["ward_residence"]
    assert not any(
        isinstance(one, Unsettled) for one in general_blockers(election, CALENDAR, AFTER)
    )


def test_nobody_is_to_be_heard_once_a_result_or_a_declaration_is_on_record() -> None:
    felon = (replace(nominee(1, "Ann Lee"), reviews=(FELON,)),)
    assert general_personal_blockers(replace(HALF, nominees=felon), CALENDAR, VOTED) == ()


# What blocks


def told(found: tuple[Finding, ...]) -> list[tuple[type[Finding], str, str]]:
    return [(type(one), one.because, str(one.by)) for one in found]


def test_an_election_in_order_has_nothing_that_blocks() -> None:
    for now in (OPEN, CLOSED, AFTER, VOTING, VOTED):
        assert general_blockers(FULL, CALENDAR, now) == ()
        assert general_personal_blockers(FULL, CALENDAR, now) == ()


def test_a_nominee_whom_nobody_put_up_is_missing_unless_somebody_else_stands_instead() -> None:
    unknown = nominee(1, "Ann Lee", put_up=())
    election = replace(FULL, nominees=(unknown,))
    assert told(general_blockers(election, CALENDAR, OPEN)) == [
        (
            Missing,
            "Neither certified by the party's executive committee nor requested: 1. Ann Lee "
            "(Mayor).",
            str(NOMINEES),
        )
    ]
    instead = nominee(4, "Di Orr", in_place_of="Ann Lee")
    assert general_blockers(replace(FULL, nominees=(unknown, instead)), CALENDAR, AFTER) == ()


def test_what_can_still_be_done_in_time_blocks_nothing() -> None:
    bare = replace(petitioner(2, "Bob Fox"), verifications=(), reviews=())
    election = replace(FULL, candidacies=(bare,))
    assert general_blockers(election, CALENDAR, OPEN) == ()
    assert told(general_blockers(election, CALENDAR, CLOSED)) == [
        (Missing, "The names are not checked yet: 2. Bob Fox (Alderman, Ward 1).", str(NOMINEES))
    ]
    unfound = replace(FULL, candidacies=(replace(petitioner(2, "Bob Fox"), reviews=()),))
    assert general_blockers(unfound, CALENDAR, OPEN) == ()
    assert told(general_blockers(unfound, CALENDAR, CLOSED)) == [
        (
            Missing,
            "The commission's findings are not complete: 2. Bob Fox (Alderman, Ward 1).",
            str(QUALIFICATIONS),
        )
    ]


def test_a_declaration_that_does_not_follow_from_the_record_any_more_is_a_problem() -> None:
    seen = (Reports(complete=True, filed="annual", looked_on=date(2029, 4, 25)),)
    alone = replace(
        ALONE,
        nominees=tuple(replace(one, reports=seen) for one in ALONE.nominees),
        candidacies=tuple(replace(one, reports=seen) for one in ALONE.candidacies),
    )
    found = unopposed_on_record(alone, CALENDAR, AFTER)
    made = replace(alone, announcements=declaration(alone, found, CALENDAR))
    assert position_in_general(made, CALENDAR, AFTER).stage is GeneralStage.DECLARED
    assert general_blockers(made, CALENDAR, AFTER) == ()
    opposed = replace(made, candidacies=(*made.candidacies, petitioner(4, "Ed Poe")))
    (problem,) = general_blockers(opposed, CALENDAR, AFTER)
    assert (type(problem), problem.by) == (NotMet, UNOPPOSED)
    assert problem.because.startswith("Ann Lee and Cy Roe declared elected without opposition, but")


def test_a_result_that_the_counts_on_record_do_not_bear_out_is_a_problem() -> None:
    unfound = replace(HALF, nominees=(replace(nominee(1, "Ann Lee"), reviews=()),))
    (problem,) = general_blockers(unfound, CALENDAR, VOTED)
    assert (type(problem), problem.by) == (NotMet, CANVASS)
    assert problem.because.startswith("Announced was: Ann Lee elected.")


def test_on_whom_a_petition_leaves_off_nothing_is_to_be_found() -> None:
    late = petitioner(3, "Cy Roe", received=local(date(2029, 2, 2), 17, 1))
    unfound = replace(late, reviews=())
    found = general_blockers(replace(FULL, candidacies=(unfound,)), CALENDAR, CLOSED)
    assert [type(one) for one in found] == [NotMet]


def test_one_name_for_two_offices_is_a_problem_until_the_end() -> None:
    both = replace(FULL, candidacies=(petitioner(2, "Ann Lee"), petitioner(3, "Cy Roe")))
    for election in (both, replace(both, announcements=HALF.announcements)):
        (problem, *_) = general_blockers(election, CALENDAR, AFTER)
        assert isinstance(problem, NotMet)
        assert "One name stands for two offices" in problem.because


def test_a_petition_that_was_left_off_is_no_problem_once_a_result_is_announced() -> None:
    late = petitioner(4, "Di Orr", received=local(date(2029, 2, 2), 17, 1))
    election = replace(FULL, candidacies=(*FULL.candidacies, late))
    assert "Di Orr" in str(general_blockers(election, CALENDAR, AFTER))
    announced = replace(election, announcements=HALF.announcements)
    assert "Di Orr" not in str(general_blockers(announced, CALENDAR, VOTED))


def test_the_notice_of_a_petition_is_missing_for_two_days_and_then_it_is_late() -> None:
    quiet = replace(petitioner(3, "Cy Roe"), notified=())
    election = replace(FULL, candidacies=(quiet,))
    who = "3. Cy Roe (Alderman, Ward 1)."
    in_time, late = local(date(2029, 2, 1), 18, 0), local(date(2029, 2, 2), 8, 0)
    assert told(general_blockers(election, CALENDAR, in_time)) == [
        (Missing, f"The commissioners have not acknowledged the notice of: {who}", str(NOTIFY))
    ]
    assert told(general_blockers(election, CALENDAR, late)) == [
        (
            NotMet,
            "No commissioner acknowledged within two business days that the notice arrived of: "
            f"{who}",
            str(NOTIFY),
        )
    ]
    word = Done(deadline="notify_3", due=date(2029, 2, 1), proof="letter")
    assert general_blockers(replace(election, done=(word,)), CALENDAR, late) == ()


def test_a_petition_that_is_late_or_short_is_a_problem_and_its_paper_goes_to_a_person() -> None:
    late = petitioner(3, "Cy Roe", received=local(date(2029, 2, 2), 17, 1))
    short = replace(petitioner(4, "Di Orr"), verifications=(checked(Body.CLERK, 14, 6),))
    header = petitioner(5, "Ed Poe")
    header = replace(header, petition=replace(header.petition, header_defects=(HeaderDefect.WARD,)))
    found = general_blockers(replace(FULL, candidacies=(late, short, header)), CALENDAR, CLOSED)
    (first, second, third) = told(found)
    assert (first[0], first[2]) == (NotMet, str(NOMINEES))
    assert first[1].startswith("3. Cy Roe (Alderman, Ward 1): The petition was filed at 5:01 p.m.")
    assert (second[0], second[2]) == (NotMet, str(FIFTEEN))
    assert "4. Di Orr (Alderman, Ward 1): " in second[1]
    assert "short by 1" in second[1]
    assert (third[0], third[1]) == (
        Unsettled,
        "5. Ed Poe (Alderman, Ward 1): The sheets are wrong or empty in the heading: the ward.",
    )


def test_many_candidates_are_named_to_a_dozen_and_then_counted() -> None:
    crowd = tuple(
        replace(petitioner(number, f"Voter {number}"), reviews=()) for number in range(1, 16)
    )
    (found,) = general_blockers(replace(FULL, nominees=(), candidacies=crowd), CALENDAR, CLOSED)
    assert found.because.endswith("12. Voter 12 (Alderman, Ward 1) and 3 more.")


def test_a_special_charter_and_an_order_of_a_court_are_open() -> None:
    order = replace(CANCELLED.changes[0], kind=ChangeKind.POSTPONE, to=date(2029, 6, 12))
    town = replace(TOWN, form=Form.SPECIAL_CHARTER)
    points = general_blockers(replace(FULL, municipality=town, changes=(order,)), CALENDAR, AFTER)
    assert [one.id for one in points if isinstance(one, Unsettled)] == [
        "special_charter",
        "general_moved",
    ]


def test_of_a_cancelled_election_only_the_order_is_open() -> None:
    felon = (replace(nominee(1, "Ann Lee"), reviews=(FELON,)),)
    ended = replace(CANCELLED, nominees=felon, candidacies=UNCHECKED.candidacies)
    (point,) = general_blockers(ended, CALENDAR, AFTER)
    assert isinstance(point, Unsettled)
    assert point.id == "general_moved"
    assert general_personal_blockers(ended, CALENDAR, AFTER) == ()


def test_the_attorney_is_asked_first_only_where_somebody_elected_left() -> None:
    assert position_in_general(ELECTED, CALENDAR, VOTED).next_step.startswith("Give each person ")
