"""A general election on record: who is printed, who signed that off, and whether it is held."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.calendar import local_day
from domain.election import (
    Announcement,
    Authority,
    Body,
    Candidacy,
    Candidate,
    Canvass,
    Change,
    ChangeKind,
    CharterDays,
    Contest,
    Court,
    General,
    GeneralElection,
    HearingHeld,
    HearingNotice,
    Nomination,
    Nominee,
    Offense,
    PutUp,
    Reports,
    Review,
    Round,
)
from domain.findings import Finding, Met, Missing, NotMet
from domain.general_on_record import (
    UnopposedOnRecord,
    Waiting,
    ballot_lines,
    ballot_on,
    ballot_on_record,
    declaration,
    declaration_stands,
    last_to_qualify,
    may_declare,
    signed_off_in_general,
    still_open,
    unopposed_on_record,
)
from domain.law.section_361 import UNOPPOSED
from domain.unopposed import Blocked, DispensedWith, Held
from tests.domain.facts import (
    AT_LARGE,
    CALENDAR,
    REVIEW,
    TOWN,
    WARD_1,
    checked,
    convicted,
    local,
    petition,
    signed,
)

MAYOR = Contest(seat=AT_LARGE, seats=1)
WARD = Contest(seat=WARD_1, seats=1)
BOARD = Contest(seat=replace(AT_LARGE, office="Alderman at Large"), seats=2)
CLOSES = local(date(2025, 1, 31), 17, 0)
AFTER = local(date(2025, 5, 1), 9, 0)
FILED = Reports(complete=True, filed="the annual report", looked_on=date(2025, 4, 30))


def election(
    *candidates: Candidate, offices: tuple[Contest, ...] = (MAYOR, WARD)
) -> GeneralElection:
    return GeneralElection(
        id=1,
        municipality=TOWN,
        general=General(year=2025, contests=offices, charter=()),
        changes=(),
        nominees=tuple(one for one in candidates if isinstance(one, Nominee)),
        candidacies=tuple(one for one in candidates if isinstance(one, Candidacy)),
        sign_offs=(),
        canvasses=(),
        announcements=(),
        lots=(),
        done=(),
    )


def nominee(number: int, name: str, contest: Contest = MAYOR, party: str = "Blue") -> Nominee:
    return Nominee(
        number=number,
        nomination=Nomination(
            candidate=name,
            sort_name="",
            contest=contest.title,
            contact=petition(name, 1, CLOSES).contact,
            party=party,
            put_up=(PutUp.CERTIFIED,),
            received=date(2025, 4, 24),
            by="the executive committee",
            in_place_of="",
        ),
        reviews=(REVIEW,),
        hearing_notices=(),
        hearings=(),
        reports=(FILED,),
        departures=(),
    )


def put_up(one: Nominee, *how: PutUp) -> Nominee:
    return replace(one, nomination=replace(one.nomination, put_up=how))


def in_place_of(name: str, one: Nominee) -> Nominee:
    return replace(one, nomination=replace(one.nomination, in_place_of=name))


def independent(
    number: int, name: str, contest: Contest = MAYOR, good: int = 60, received: datetime = CLOSES
) -> Candidacy:
    paper = replace(petition(name, 60, received), contest=contest.title)
    return Candidacy(
        number=number,
        petition=paper,
        verifications=(checked(Body.COMMISSION, good, 60 - good),),
        reviews=(REVIEW,),
        notified=(),
        hearing_notices=(),
        hearings=(),
        reports=(FILED,),
        departures=(),
    )


def unchecked(number: int, name: str) -> Candidacy:
    return replace(independent(number, name), verifications=())


FELON: Review = replace(
    REVIEW, convictions=(convicted(Court.MISSISSIPPI, date(2001, 5, 4), Offense.OTHER),)
)


def heard(one: Nominee) -> Nominee:
    notice = HearingNotice(
        held_on=date(2025, 4, 28),
        place="Town Hall",
        grounds=("c",),
        mailed_on=date(2025, 4, 10),
        mailed_to_form_address=True,
        proof="certificate",
        tried=(),
        log="",
    )
    held = HearingHeld(
        held_on=date(2025, 4, 28), appeared=False, proved=False, votes=(), evidence="minutes"
    )
    bare = replace(one.nomination, contact=replace(one.nomination.contact, telephone=""))
    return replace(
        one, nomination=bare, reviews=(FELON,), hearing_notices=(notice,), hearings=(held,)
    )


def asked(one: GeneralElection, at: datetime = AFTER) -> UnopposedOnRecord:
    return unopposed_on_record(one, CALENDAR, at)


def words(findings: tuple[Finding, ...]) -> str:
    return " ".join(one.because for one in findings)


def lines(one: GeneralElection) -> tuple[str, ...]:
    return ballot_lines(one, ballot_on_record(one, CALENDAR))


def left_off(one: GeneralElection) -> list[tuple[str, str]]:
    return [
        (off.name, str(off.grounds[0].by))
        for contest in ballot_on_record(one, CALENDAR).contests
        for off in contest.left_off
    ]


def found(one: GeneralElection) -> str:
    return words(ballot_on_record(one, CALENDAR).findings)


# The ballot


def test_the_offices_stand_as_recorded_nominees_first_under_their_headings() -> None:
    one = election(
        independent(1, "Al Ames"),
        nominee(2, "Cy Roe", party="Red"),
        nominee(3, "Ann Lee"),
        independent(4, "Di Orr", BOARD),
        offices=(WARD, MAYOR, BOARD),
    )
    assert lines(one) == (
        "Alderman, Ward 1: nobody is printed",
        "Mayor: Ann Lee (Blue)",
        "Mayor: Cy Roe (Red)",
        "Mayor: Al Ames (Independent)",
        "Alderman at Large, vote for 2: Di Orr (Independent)",
    )


@pytest.mark.parametrize(
    ("how", "printed", "points"),
    [
        ((PutUp.CERTIFIED,), True, []),
        ((PutUp.CANDIDATE,), True, ["requested"]),
        ((PutUp.ELECTOR,), True, ["requested"]),
        ((), False, ["uncertified"]),
    ],
)
def test_a_nominee_is_printed_who_is_certified_or_asked_for(
    how: tuple[PutUp, ...], printed: bool, points: list[str]
) -> None:
    one = election(put_up(nominee(1, "Ann Lee"), *how))
    assert ("Mayor: Ann Lee (Blue)" in lines(one)) is printed
    assert [point.id for point in ballot_on_record(one, CALENDAR).open_points] == points


def test_a_late_or_short_petition_and_what_a_hearing_came_to_leave_a_name_off() -> None:
    late = independent(1, "Lou Late", received=local(date(2025, 1, 31), 17, 1))
    short = independent(2, "Sam Short", good=3)
    one = election(late, short, heard(nominee(3, "Fay Gray")))
    assert lines(one)[0] == "Mayor: nobody is printed"
    assert left_off(one) == [
        ("Fay Gray", "§ 23-15-361(5)"),
        ("Lou Late", "§ 23-15-361(2)"),
        ("Sam Short", "§ 23-15-361(1)"),
    ]
    assert still_open(one, CALENDAR) == ()
    assert ballot_on(one, CALENDAR, date(2025, 5, 1)) == ballot_on_record(one, CALENDAR)


def test_without_a_hearing_a_ground_leaves_nobody_off() -> None:
    charged = replace(nominee(1, "Fay Gray"), reviews=(FELON,))
    one = election(charged)
    assert "Mayor: Fay Gray (Blue)" in lines(one)
    (left,) = still_open(one, CALENDAR)
    assert (left.office, left.pending.name) == ("Mayor", "Fay Gray")
    assert "ground" not in left.pending.because
    assert "A ground was found" in left.pending.personal


def test_of_a_petition_not_checked_that_is_said_first_and_then_what_is_to_be_found() -> None:
    paper, findings = still_open(
        election(unchecked(1, "Al Ames"), replace(nominee(2, "Cy Roe", WARD), reviews=())),
        CALENDAR,
    )
    assert (paper.office, str(paper.pending.by)) == ("Mayor", "§ 23-15-361(1)")
    assert (findings.office, findings.pending.because) == (
        "Alderman, Ward 1",
        "The commission's findings are not complete.",
    )


def test_two_of_one_party_for_one_seat_are_a_problem_and_for_two_seats_none() -> None:
    both = (nominee(1, "Ann Lee"), nominee(2, "Cy Roe"))
    assert (
        "Mayor: Ann Lee and Cy Roe are printed as nominees of one party, Blue, and only 1 can be "
        "elected."
    ) in found(election(*both))
    assert "one party" not in found(
        election(nominee(1, "Ann Lee", BOARD), nominee(2, "Cy Roe", BOARD), offices=(BOARD,))
    )


def test_a_nominee_in_whose_place_another_was_named_later_is_left_off() -> None:
    one = election(nominee(1, "Ann Lee"), in_place_of("Ann Lee", nominee(2, "Cy Roe")))
    assert lines(one)[0] == "Mayor: Cy Roe (Blue)"
    assert left_off(one) == [("Ann Lee", "§ 23-15-317")]
    assert isinstance(asked(one), DispensedWith)


def test_no_two_nominees_are_each_left_off_for_the_other() -> None:
    one = election(
        in_place_of("Cy Roe", nominee(1, "Ann Lee")), in_place_of("Ann Lee", nominee(2, "Cy Roe"))
    )
    assert lines(one)[0] == "Mayor: Cy Roe (Blue)"
    assert left_off(one) == [("Ann Lee", "§ 23-15-317")]


# The sign-off


def test_two_persons_sign_the_whole_ballot_off() -> None:
    one = election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD))
    ballot = ballot_on_record(one, CALENDAR)
    assert isinstance(signed_off_in_general(one, ballot), Missing)
    twice = replace(one, sign_offs=(signed("Ada", *lines(one)), signed("Ada", *lines(one))))
    assert isinstance(signed_off_in_general(twice, ballot), Missing)
    both = replace(one, sign_offs=(signed("Ada", *lines(one)), signed("Ben", *lines(one))))
    told = signed_off_in_general(both, ballot)
    assert isinstance(told, Met)
    assert (told.because, str(told.by)) == ("Signed off by Ada, Ben.", "§ 23-15-361(1)")


def test_any_change_of_the_ballot_voids_a_sign_off() -> None:
    one = election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD))
    signers = (signed("Ada", *lines(one)), signed("Ben", *lines(one)))
    for changed in (
        election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD), nominee(3, "X", party="R")),
        election(nominee(1, "Ann Lee", party="Red"), independent(2, "Di Orr", WARD)),
        election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD), offices=(WARD, MAYOR)),
        election(
            nominee(1, "Ann Lee"),
            independent(2, "Di Orr", WARD),
            offices=(replace(MAYOR, seats=2), WARD),
        ),
    ):
        later = replace(changed, sign_offs=signers)
        told = signed_off_in_general(later, ballot_on_record(later, CALENDAR))
        assert isinstance(told, NotMet)
        assert "the ballot has changed since" in told.because


# Whether it is held


def test_nobody_is_counted_until_the_day_of_the_second_primary_is_over() -> None:
    one = election(nominee(1, "Ann Lee"))
    assert last_to_qualify(one, CALENDAR).date() == date(2025, 4, 22)
    early = asked(one, local(date(2025, 4, 22), 23, 59))
    assert isinstance(early, Waiting)
    assert "somebody may still qualify" in words(early.because)
    assert not isinstance(asked(one, local(date(2025, 4, 23), 0, 0)), Waiting)


def test_under_a_charter_its_closing_decides_and_its_primaries_are_asked_about() -> None:
    own = CharterDays(
        election=date(2025, 10, 7),
        petitions_close=local(date(2025, 9, 1), 17, 0),
        authority="1908",
        primaries=(),
    )
    plain = election(nominee(1, "Ann Lee"))
    one = replace(plain, general=replace(plain.general, charter=(own,)))
    assert last_to_qualify(one, CALENDAR) == own.petitions_close
    answer = asked(one, local(date(2025, 9, 1), 17, 1))
    assert "the last primary is past" in words(answer.because)
    assert isinstance(answer, DispensedWith)
    may = may_declare(one, answer, CALENDAR)
    assert isinstance(may, Missing)
    assert may.because.startswith("The day of the last primary under the charter is not on record")


def test_one_contested_office_holds_the_election_and_prints_who_is_alone() -> None:
    one = election(nominee(1, "Ann Lee"), unchecked(2, "Al Ames"), independent(3, "Di Orr", WARD))
    answer = asked(one)
    assert isinstance(answer, Held)
    assert answer.printed == ("Ann Lee", "Al Ames", "Di Orr")
    assert "the petition of Al Ames is not checked to the end yet" in words(answer.because)


def test_nobody_is_declared_whose_petition_is_not_checked_or_who_is_not_found_qualified() -> None:
    for open_still in (unchecked(1, "Al Ames"), replace(nominee(1, "Al Ames"), reviews=())):
        answer = asked(election(open_still, independent(2, "Di Orr", WARD)))
        assert isinstance(answer, Blocked)
        assert answer.blocked_by == ("Al Ames",)


@pytest.mark.parametrize(
    ("reports", "told"),
    [
        ((), "Nobody has recorded whether Ann Lee filed all reports."),
        (
            (FILED, replace(FILED, complete=False)),
            "Ann Lee has not filed all required campaign finance reports.",
        ),
    ],
)
def test_reports_not_filed_or_not_looked_at_block(reports: tuple[Reports, ...], told: str) -> None:
    answer = asked(election(replace(nominee(1, "Ann Lee"), reports=reports)))
    assert isinstance(answer, Blocked)
    assert told in words(answer.because)


def test_reports_looked_at_before_qualifying_was_over_are_to_be_looked_at_again() -> None:
    early = replace(FILED, looked_on=date(2025, 2, 3))
    (told,) = looked_at_early(early)
    assert told == Missing(
        UNOPPOSED,
        "Mayor: the reports of Ann Lee were last looked at on Monday, February 3, 2025, before "
        "qualifying was over. See whether one fell due since.",
    )
    (second,) = looked_at_early(replace(FILED, looked_on=date(2025, 2, 1)), early)
    assert second == told


def test_reports_looked_at_on_the_day_qualifying_was_over_are_not_early() -> None:
    over = local_day(last_to_qualify(election(nominee(1, "Ann Lee")), CALENDAR))
    assert looked_at_early(replace(FILED, looked_on=over)) == ()
    day_before = over - timedelta(days=1)
    assert len(looked_at_early(replace(FILED, looked_on=day_before))) == 1


def looked_at_early(*reports: Reports) -> tuple[Finding, ...]:
    """What is said of reports that were looked at so."""
    answer = asked(election(replace(nominee(1, "Ann Lee"), reports=reports)))
    assert isinstance(answer, DispensedWith)
    return tuple(one for one in answer.because if "last looked at" in one.because)


def test_who_was_left_off_after_a_hearing_is_named_and_not_counted() -> None:
    answer = asked(election(nominee(1, "Ann Lee"), heard(nominee(2, "Fay Gray", party="Red"))))
    assert isinstance(answer, DispensedWith)
    assert answer.declared == ("Ann Lee",)
    assert "Fay Gray was found not qualified after a hearing: not counted." in words(answer.because)


def test_a_petition_refused_as_short_is_said_where_it_may_decide() -> None:
    answer = asked(election(nominee(1, "Ann Lee"), independent(2, "Sam Short", good=3)))
    assert isinstance(answer, DispensedWith)
    assert [point.id for point in answer.open_points] == ["short_unheard"]


def test_a_nominee_nobody_certified_keeps_the_answer_waiting_where_it_turns_on_that() -> None:
    unknown = put_up(nominee(2, "Cy Roe", party="Red"))
    answer = asked(election(nominee(1, "Ann Lee"), unknown))
    assert isinstance(answer, Waiting)
    assert "Cy Roe was nominated, but nobody has certified that" in words(answer.because)
    held = asked(election(nominee(1, "Ann Lee"), unknown, independent(3, "Al Ames")))
    assert isinstance(held, Held)


# The declaration

ALONE = election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD))


def declared(one: GeneralElection) -> GeneralElection:
    return replace(one, announcements=declaration(one, asked(one), CALENDAR))


def may(one: GeneralElection) -> Finding:
    return may_declare(one, asked(one), CALENDAR)


def stands(one: GeneralElection) -> tuple[Finding, ...]:
    return declaration_stands(one, asked(one), CALENDAR)


def test_what_is_declared_names_each_office_and_says_nothing_of_findings() -> None:
    one = election(
        nominee(1, "Ann Lee"), heard(nominee(2, "Fay Gray", WARD)), offices=(MAYOR, WARD)
    )
    (told,) = declaration(one, asked(one), CALENDAR)
    assert told == Announcement(
        contest="",
        round=Round.FIRST,
        decision="declared",
        names=("Ann Lee",),
        figures=(
            "Mayor: Ann Lee (Blue).\nAlderman, Ward 1: nobody has qualified for 1 seat. The "
            "officer holds over to the end of the term; then there is a vacancy, which § 23-15-857 "
            "fills."
        ),
        citation="§ 23-15-361(6)",
    )


def test_it_may_be_declared_once_and_then_stands() -> None:
    assert isinstance(may(ALONE), Met)
    assert stands(ALONE) == ()
    told = may(declared(ALONE))
    assert told == NotMet(UNOPPOSED, "This was declared already.")
    assert stands(declared(ALONE)) == (
        Met(
            UNOPPOSED,
            "Declared elected without opposition, as shown here: Ann Lee and Di Orr.",
        ),
    )


@pytest.mark.parametrize(
    "one",
    [
        election(),
        election(nominee(1, "Ann Lee"), nominee(2, "Cy Roe", party="Red")),
        election(replace(nominee(1, "Ann Lee"), reviews=())),
        election(nominee(1, "Ann Lee"), put_up(nominee(2, "Cy Roe", party="Red"))),
    ],
)
def test_nobody_is_declared_where_it_is_held_blocked_waiting_or_empty(one: GeneralElection) -> None:
    told = may(one)
    assert isinstance(told, NotMet)
    assert told.because == "There is nobody whom the commission may declare elected now."


def test_nobody_is_declared_after_a_count_a_result_or_a_cancellation() -> None:
    canvass = Canvass(contest="Mayor", person="U1", by="Ada", rows=(), outstanding=0, final=True)
    (fact,) = declaration(ALONE, asked(ALONE), CALENDAR)
    result = replace(fact, contest="Mayor", decision="elected")
    off = Change(
        kind=ChangeKind.CANCEL,
        authority=Authority.COURT,
        ordered_on=date(2025, 5, 1),
        reference="Cause No. 7",
        to=date(2025, 5, 1),
        stands="",
        reason="a decree",
    )
    for one in (
        replace(ALONE, canvasses=(canvass,)),
        replace(ALONE, announcements=(result,)),
        replace(ALONE, changes=(off,)),
    ):
        assert isinstance(may(one), NotMet)


@pytest.mark.parametrize(
    "later",
    [
        election(nominee(1, "Ann Lee"), independent(2, "Di Orr", WARD), independent(3, "Al Ames")),
        election(replace(nominee(1, "Ann Lee"), reviews=(FELON,)), independent(2, "Di Orr", WARD)),
        election(heard(nominee(1, "Ann Lee")), independent(2, "Di Orr", WARD)),
    ],
)
def test_a_later_petition_finding_or_hearing_unsettles_a_declaration(
    later: GeneralElection,
) -> None:
    (told,) = stands(replace(later, announcements=declared(ALONE).announcements))
    assert isinstance(told, NotMet)
    assert (
        "the record changed since. The declaration must be re-issued or withdrawn" in told.because
    )


def test_what_changed_may_be_declared_anew() -> None:
    later = election(nominee(1, "Ann Lee"), heard(nominee(2, "Di Orr", WARD)))
    again = replace(later, announcements=declared(ALONE).announcements)
    assert isinstance(may(again), Met)


def test_an_office_with_several_seats_is_contested_by_more_names_than_seats_alone() -> None:
    several, exactly = replace(BOARD, seats=5), replace(BOARD, seats=3)
    three = tuple(independent(number, f"Name {number}", several) for number in (1, 2, 3))
    for office in (several, exactly):
        found = ballot_on_record(election(*three, offices=(MAYOR, office)), CALENDAR).findings
        (told,) = [one for one in found if one.by == UNOPPOSED]
        assert told.because.startswith("No office has more names than seats. Ask first")
    rivals = (nominee(4, "Ann Lee"), nominee(5, "Bob Ray", party="Red"))
    held = election(*three, *rivals, offices=(MAYOR, several))
    (told,) = [one for one in ballot_on_record(held, CALENDAR).findings if one.by == UNOPPOSED]
    assert told.because == (
        f"{several.title}: Name 1, Name 2 and Name 3 are printed though nobody opposes, because "
        "another office has more names than seats."
    )
