"""§§ 23-15-317, 363, 365 (linked): a candidate who died or withdrew, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    LeftOff,
    Wait,
    appointment_allowed,
    counted_candidacies,
    signed_off,
    sole_candidate_test,
    special_ballot,
)
from domain.certification import documents_for
from domain.certification.record import against_count
from domain.certification.result import certificate_paper, return_paper
from domain.citation import Citation
from domain.departures import (
    departed,
    departure_problems,
    left_by,
    may_be_substituted,
    no_hearing_owed,
    off_by_leaving,
    open_by_leaving,
    stays_printed,
    substitute,
    told,
)
from domain.election import (
    Body,
    Candidacy,
    Candidate,
    Court,
    Departure,
    Election,
    Leaving,
    Lot,
    LotMethod,
    Nomination,
    Nominee,
    Offense,
    Printing,
    Round,
)
from domain.findings import Met, Missing, NotMet, Reading, Unsettled
from domain.general_election import absentee_ballots
from domain.law.linked import ABSENTEE_BALLOTS, SUBSTITUTE, WITHDRAWAL, WRITE_INS
from domain.law.section_361 import QUALIFICATIONS
from domain.law.section_857 import ONE_OR_NONE, ORDER, RESULT, TIE
from domain.outcomes import (
    Elected,
    LotNeeded,
    Outcome,
    RunOff,
    Undecided,
    announced_and_open,
    check_announcement,
    check_lot,
    hangs_on_departed,
    left_since,
    outcome,
    runoff_withdrawals,
)
from domain.stage import Stage, blockers, personal_blockers, position
from tests.domain import facts
from tests.domain.facts import CALENDAR, candidacy, local, standing_for, unchecked
from tests.domain.generals import nominee

DAY = date(2026, 3, 17)
RUNOFF = date(2026, 4, 7)
NINETEENTH = date(2026, 2, 26)
LATER = local(date(2026, 3, 2), 9, 0)


def gone(
    on: date,
    why: Leaving = Leaving.WITHDREW,
    printing: Printing = Printing.NOT_PRINTED,
) -> tuple[Departure, ...]:
    """Give what is recorded of one who left."""
    return (Departure(why=why, on=on, printing=printing, proof="letter"),)


def leaves(one: Candidacy, *departure: Departure) -> Candidacy:
    return replace(one, departures=departure)


ANN, BOB, CY = candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"), candidacy(3, "Cy Roe")
SOON = date(2026, 2, 23)
NAMED: Nominee = nominee(4, "Di Orr", party="Blue")


def by_petition(*departure: Departure) -> Candidate:
    return leaves(ANN, *departure)


def nominated(*departure: Departure) -> Candidate:
    return replace(NAMED, departures=departure)


# The words


def test_how_and_when_somebody_left_is_said() -> None:
    assert departed(ANN) == ""
    assert departed(leaves(ANN, *gone(SOON))) == "Ann Lee withdrew on Monday, February 23, 2026"
    (died,) = gone(SOON, Leaving.DIED)
    assert told(died) == "died on Monday, February 23, 2026"
    assert departed(leaves(ANN, *gone(DAY), died)) == "Ann Lee died on Monday, February 23, 2026"


def test_somebody_has_left_from_that_day_on() -> None:
    one = leaves(ANN, *gone(SOON))
    assert left_by(one, SOON) == gone(SOON)
    assert left_by(one, SOON - timedelta(days=1)) == ()


# The name on the ballot


@pytest.mark.parametrize(
    ("candidate", "by", "words"),
    [
        (nominated(*gone(SOON)), WITHDRAWAL, "Di Orr withdrew on"),
        (by_petition(*gone(SOON)), WITHDRAWAL, "Ann Lee withdrew on"),
        (nominated(*gone(SOON, Leaving.DIED)), SUBSTITUTE, "Di Orr died on"),
        (by_petition(*gone(SOON, Leaving.DIED)), WRITE_INS, "Ann Lee died on"),
    ],
)
def test_a_name_of_which_no_ballot_was_printed_is_left_off(
    candidate: Candidate, by: Citation, words: str
) -> None:
    told_off = f"{words} Monday, February 23, 2026. No ballot with the name was printed by then."
    assert off_by_leaving(candidate, (DAY,)) == (NotMet(by, told_off),)
    assert off_by_leaving(candidate, ()) == (NotMet(by, told_off),)


def test_who_leaves_on_the_election_day_or_after_it_was_on_the_ballot() -> None:
    for day in (DAY, DAY + timedelta(days=1)):
        one = leaves(ANN, *gone(day))
        assert off_by_leaving(one, (DAY,)) == ()
        assert open_by_leaving(one, (DAY,)) == ()
        assert stays_printed(leaves(ANN, *gone(day, printing=Printing.STAYS)), (DAY,)) == ()
    assert off_by_leaving(leaves(ANN, *gone(DAY - timedelta(days=1))), (DAY,)) != ()


def test_once_printed_the_name_stays_until_somebody_has_decided_about_it() -> None:
    one = leaves(ANN, *gone(SOON, Leaving.DIED, Printing.PRINTED))
    assert off_by_leaving(one, (DAY,)) == ()
    assert open_by_leaving(one, (DAY,)) == (
        Unsettled(
            WITHDRAWAL,
            "Ann Lee died on Monday, February 23, 2026, and ballots with the name are printed. The "
            "section leaves a name off at the written request of a person nominated, made at least "
            "ten days before the election, and never once the ballot is printed; of a death and of "
            "candidates by petition it does not speak.",
            (
                Reading(
                    "Once printed the name stays.",
                    "It is printed, and a name may be written in for a substitute (§ 23-15-365).",
                ),
                Reading(
                    "The ballots are printed anew without the name.",
                    "Those that are out already still show it.",
                ),
            ),
            "Leave the name on until the election commission has decided, with its attorney; then "
            "record what it decided.",
            "departed_printed",
        ),
    )
    anew = leaves(ANN, *gone(SOON, printing=Printing.REPRINTED))
    (ground,) = off_by_leaving(anew, (DAY,))
    assert ground.because == (
        "Ann Lee withdrew on Monday, February 23, 2026. By decision the ballots are printed anew "
        "without the name."
    )
    kept = leaves(ANN, *gone(SOON, printing=Printing.STAYS))
    assert off_by_leaving(kept, (DAY,)) == ()
    assert open_by_leaving(kept, (DAY,)) == ()
    assert stays_printed(kept, (DAY,)) == (
        Met(
            WITHDRAWAL,
            "Ann Lee withdrew on Monday, February 23, 2026; by decision the name stays on the "
            "printed ballots.",
        ),
    )
    assert stays_printed(anew, (DAY,)) == ()


def test_a_name_is_left_off_without_an_open_point_only_at_a_nominees_request() -> None:
    assert open_by_leaving(nominated(*gone(SOON)), (DAY,)) == ()
    point = Unsettled(
        WITHDRAWAL,
        "Di Orr died on Monday, February 23, 2026, and the name is left off. The section speaks of "
        "the written request of a person nominated, and neither of a death nor of candidates by "
        "petition.",
        (
            Reading("Who left the race is no candidate.", "The name is not printed."),
            Reading("A name is left off only where a section says so.", "The name stays printed."),
        ),
        "Leave the name off, and ask the attorney before the ballot is printed.",
        "departed_left_off",
    )
    assert open_by_leaving(nominated(*gone(SOON, Leaving.DIED)), (DAY,)) == (point,)
    (same,) = open_by_leaving(by_petition(*gone(SOON)), (DAY,))
    assert same.id == "departed_left_off"


# What a person looks at

HELD = ((DAY,), ())


def early() -> Nomination:
    return replace(NAMED.nomination, received=date(2026, 1, 10))


def test_a_request_is_made_ten_days_before_the_election() -> None:
    last = date(2026, 3, 7)
    assert (
        departure_problems(replace(NAMED, nomination=early(), departures=gone(last)), *HELD) == ()
    )
    late = replace(NAMED, nomination=early(), departures=gone(last + timedelta(days=1)))
    assert departure_problems(late, *HELD) == (
        NotMet(
            WITHDRAWAL,
            "Di Orr withdrew on Sunday, March 8, 2026; a written request to be left off is made at "
            "least ten days before the election, by Saturday, March 7, 2026.",
        ),
    )
    died = gone(last + timedelta(days=1), Leaving.DIED)
    assert departure_problems(replace(late, departures=died), *HELD) == ()
    stays = gone(last + timedelta(days=1), printing=Printing.STAYS)
    assert departure_problems(replace(late, departures=stays), *HELD) == ()
    other = leaves(ANN, *gone(last + timedelta(days=1)))
    assert departure_problems(other, *HELD) == ()
    after = replace(late, departures=gone(DAY))
    assert departure_problems(after, *HELD) == ()


def test_ballots_printed_anew_at_a_request_are_named() -> None:
    one = replace(NAMED, nomination=early(), departures=gone(SOON, printing=Printing.REPRINTED))
    assert departure_problems(one, *HELD) == (
        NotMet(
            WITHDRAWAL,
            "The ballots are printed anew without Di Orr; by the section a name is not left off at "
            "a request once the ballot is printed.",
        ),
    )
    died = replace(one, departures=gone(SOON, Leaving.DIED, Printing.REPRINTED))
    assert departure_problems(died, *HELD) == ()


def test_that_no_ballot_is_printed_is_looked_at_once_absentee_ballots_are_ready() -> None:
    ready = absentee_ballots(standing_for(ANN), CALENDAR)
    on = date(2026, 2, 25)
    assert departure_problems(leaves(ANN, *gone(on)), (DAY,), ready) == ()
    on += timedelta(days=1)
    assert departure_problems(leaves(ANN, *gone(on)), (DAY,), ready) == (
        Missing(
            ABSENTEE_BALLOTS,
            "Ann Lee withdrew on Thursday, February 26, 2026. Absentee ballots are ready by "
            "Wednesday, February 25, 2026: see that none with the name is out.",
        ),
    )
    printed = leaves(ANN, *gone(on, printing=Printing.PRINTED))
    assert departure_problems(printed, (DAY,), ready) == ()


def test_who_left_before_the_paper_came_in_is_looked_at_again() -> None:
    filed = date(2026, 2, 20)
    assert departure_problems(leaves(ANN, *gone(filed)), (DAY,), ()) == ()
    assert departure_problems(leaves(ANN, *gone(date(2026, 2, 19))), (DAY,), ()) == (
        NotMet(
            WITHDRAWAL,
            "Ann Lee withdrew on Thursday, February 19, 2026, but the paper was received on "
            "Friday, February 20, 2026: look at both days.",
        ),
    )
    (problem,) = departure_problems(nominated(*gone(filed)), (DAY,), ())
    assert "received on Thursday, April 26, 2029" in problem.because


def test_a_party_names_a_substitute_and_nobody_does_for_a_candidate_by_petition() -> None:
    assert substitute(NAMED) == Missing(
        SUBSTITUTE,
        "The party's executive committee (Blue) names a substitute for Di Orr; once it has, record "
        "that as a nominee in place of this one. A withdrawal needs a legitimate reason that is "
        "not political, sworn to and approved by the State's board within five days.",
    )
    assert substitute(ANN) == Met(
        WRITE_INS,
        "The sections held here provide for no substitute of a candidate by petition, as Ann Lee "
        "is. A name is written in only for the substitute of a printed candidate who died, "
        "resigned, withdrew or was removed.",
    )


def test_a_substitute_is_named_before_the_election_day_alone() -> None:
    eve = DAY - timedelta(days=1)
    for before in (by_petition(*gone(SOON)), nominated(*gone(SOON))):
        assert may_be_substituted(before, (DAY,), eve) == (substitute(before),)
        assert may_be_substituted(before, (DAY,), DAY) == ()
        assert may_be_substituted(before, (), DAY) == (substitute(before),)
    assert may_be_substituted(NAMED, (DAY,), eve) == ()
    assert may_be_substituted(nominated(*gone(DAY)), (DAY,), eve) == ()


def test_to_one_who_left_neither_notice_nor_hearing_is_owed() -> None:
    assert no_hearing_owed(ANN) == ()
    assert no_hearing_owed(leaves(ANN, *gone(SOON))) == (
        Met(
            QUALIFICATIONS,
            "Ann Lee withdrew on Monday, February 23, 2026. Notice and a hearing come before the "
            "commission leaves a candidate off the ballot; to one who left the race none is owed.",
        ),
    )


# The ballot of a vacancy


def test_the_name_leaves_the_ballot_and_a_sign_off_is_void() -> None:
    before = standing_for(ANN, BOB, CY)
    names = ("Bob Fox", "Ann Lee", "Cy Roe")
    signed = tuple(facts.signed(who, *names) for who in ("Kim", "Pat"))
    assert isinstance(
        signed_off(replace(before, sign_offs=signed), special_ballot(before, CALENDAR)), Met
    )
    after = replace(standing_for(leaves(ANN, *gone(SOON)), BOB, CY), sign_offs=signed)
    ballot = special_ballot(after, CALENDAR)
    assert [entry.name for entry in ballot.entries] == ["Bob Fox", "Cy Roe"]
    assert ballot.left_off == (
        LeftOff(
            1,
            "Ann Lee",
            WITHDRAWAL,
            "Ann Lee withdrew on Monday, February 23, 2026. No ballot with the name was printed by "
            "then.",
        ),
    )
    assert [point.id for point in ballot.open_points] == ["departed_left_off"]
    assert ballot.findings == ()
    assert isinstance(signed_off(after, ballot), NotMet)


def test_another_reason_to_leave_a_name_off_comes_first_and_nothing_is_open_beside_it() -> None:
    short = replace(ANN, verifications=(facts.checked(Body.COMMISSION, 3, 17),))
    ballot = special_ballot(standing_for(leaves(short, *gone(SOON)), BOB, CY), CALENDAR)
    (off,) = ballot.left_off
    assert "short" in off.because or "names" in off.because
    assert off.by != WITHDRAWAL
    assert [point.id for point in ballot.open_points] == ["short_unheard"]


def test_a_printed_name_stays_and_nothing_more_is_asked_of_its_findings() -> None:
    printed = leaves(unchecked(1, "Ann Lee"), *gone(SOON, printing=Printing.PRINTED))
    ballot = special_ballot(standing_for(printed, BOB, CY), CALENDAR)
    assert [entry.name for entry in ballot.entries] == ["Bob Fox", "Ann Lee", "Cy Roe"]
    assert ballot.pending == ()
    assert [point.id for point in ballot.open_points] == ["departed_printed"]
    kept = leaves(ANN, *gone(SOON, printing=Printing.STAYS))
    (said,) = special_ballot(standing_for(kept, BOB), CALENDAR).findings
    assert "by decision the name stays" in said.because


def test_the_status_names_what_is_wrong_or_open_about_one_who_left() -> None:
    late = leaves(ANN, *gone(date(2026, 2, 27)))
    election = standing_for(late, BOB, CY)
    found = blockers(election, CALENDAR, LATER)
    assert [one.because for one in found if one.by == ABSENTEE_BALLOTS] == [
        "Ann Lee withdrew on Friday, February 27, 2026. Absentee ballots are ready by Wednesday, "
        "February 25, 2026: see that none with the name is out."
    ]
    assert "departed_left_off" in [one.id for one in found if isinstance(one, Unsettled)]
    felon = replace(
        facts.REVIEW,
        convictions=(facts.convicted(Court.FEDERAL, date(2001, 1, 1), Offense.OTHER),),
    )
    doubtful = replace(ANN, reviews=(felon,))
    assert personal_blockers(standing_for(doubtful, BOB, CY), CALENDAR, LATER) != ()
    still = standing_for(leaves(doubtful, *gone(SOON, printing=Printing.STAYS)), BOB, CY)
    assert personal_blockers(still, CALENDAR, LATER) == ()


# One or none


def answered(*candidacies: Candidacy) -> object:
    return sole_candidate_test(standing_for(*candidacies), CALENDAR, LATER)


def test_who_leaves_before_the_nineteenth_day_ends_does_not_count() -> None:
    before = answered(ANN, leaves(BOB, *gone(NINETEENTH - timedelta(days=1))))
    assert isinstance(before, AppointCandidate)
    assert (before.name, before.problems) == ("Ann Lee", ())
    on_it = answered(ANN, leaves(BOB, *gone(NINETEENTH)))
    assert isinstance(on_it, AppointCandidate)
    (point,) = on_it.problems
    assert isinstance(point, Unsettled)
    assert point.id == "day_nineteen"
    assert point.because.startswith("The section asks how many have qualified nineteen days before")
    eve = NINETEENTH - timedelta(days=2)
    nobody = answered(leaves(ANN, *gone(eve, Leaving.DIED)), leaves(BOB, *gone(SOON)))
    assert isinstance(nobody, AppointAny)
    assert nobody.problems == ()
    assert nobody.because == (
        "Nobody who was still in the race had qualified by the last minute to file: Ann Lee died "
        "on Tuesday, February 24, 2026; Bob Fox withdrew on Monday, February 23, 2026. The "
        "governing authority dispenses with the election and fills the vacancy by appointment."
    )
    three = answered(ANN, leaves(BOB, *gone(NINETEENTH)), CY)
    assert isinstance(three, HoldElection)
    assert three.problems == ()


def test_where_all_who_had_qualified_left_once_filing_closed_nobody_is_appointed_from_here() -> (
    None
):
    last_to_file = NINETEENTH - timedelta(days=1)
    answer = answered(leaves(ANN, *gone(last_to_file, Leaving.DIED)), leaves(BOB, *gone(SOON)))
    assert isinstance(answer, Wait)
    words = (
        "Nobody is left of those who had filed enough names: Ann Lee died on Wednesday, February "
        "25, 2026."
    )
    point = Unsettled(
        ONE_OR_NONE,
        "The section lets anybody be appointed where nobody qualified by the last minute to file, "
        "and does not speak of those who had qualified by then and left.",
        (
            Reading("It is as if nobody had qualified.", "Anybody is appointed."),
            Reading(
                "Who had qualified by the last minute to file had qualified.",
                "Nobody is appointed under the section; a new order or a court says how the "
                "office is filled.",
            ),
        ),
        "Ask the attorney before anybody is appointed.",
        "left_later",
    )
    assert answer == Wait(ONE_OR_NONE, words, words, (point,))
    both = answered(leaves(ANN, *gone(NINETEENTH)), leaves(BOB, *gone(NINETEENTH)))
    assert isinstance(both, Wait)
    assert "February 26, 2026; Bob Fox withdrew on Thursday, February 26, 2026." in both.because
    asked = position(
        standing_for(leaves(ANN, *gone(NINETEENTH)), leaves(BOB, *gone(NINETEENTH))),
        CALENDAR,
        LATER,
    )
    assert (asked.stage, asked.by) == (Stage.QUALIFYING_CLOSED, ONE_OR_NONE)
    assert "Ann Lee withdrew on Thursday, February 26, 2026" in asked.because
    assert (asked.next_step, asked.command) == (
        "Ask the attorney before anybody is appointed.",
        "/election unopposed",
    )
    unknown = answered(leaves(unchecked(1, "Ann Lee"), *gone(NINETEENTH)))
    assert isinstance(unknown, Wait)
    assert (unknown.because, unknown.open_points) == ("Check the petition of Ann Lee first.", ())


def test_an_unchecked_petition_of_one_who_left_in_time_is_not_waited_for() -> None:
    assert isinstance(answered(ANN, unchecked(2, "Bob Fox")), Wait)
    for day in (SOON, NINETEENTH):
        gone_unchecked = leaves(unchecked(2, "Bob Fox"), *gone(day))
        assert isinstance(answered(ANN, gone_unchecked), AppointCandidate)


def test_who_leaves_after_the_nineteenth_day_was_counted_and_the_election_goes_on() -> None:
    day = NINETEENTH + timedelta(days=1)
    answer = answered(ANN, leaves(BOB, *gone(day)))
    assert isinstance(answer, HoldElection)
    assert answer.problems == (
        Unsettled(
            ONE_OR_NONE,
            "Left after the nineteenth day: Bob Fox withdrew on Friday, February 27, 2026. The "
            "section counts who has qualified on that day.",
            (
                Reading(
                    "The nineteenth day decides.", "The election goes on, be it with one name."
                ),
                Reading("Who is left decides.", "The one who is left, or anybody, is appointed."),
            ),
            "Hold the election, and ask the attorney at once.",
            "left_later",
        ),
    )
    both = answered(leaves(ANN, *gone(day, Leaving.DIED)), leaves(BOB, *gone(day)))
    assert isinstance(both, HoldElection)
    assert "Ann Lee died on Friday, February 27, 2026; Bob Fox withdrew" in both.problems[0].because
    enough = answered(ANN, leaves(BOB, *gone(day)), CY)
    assert isinstance(enough, HoldElection)
    assert enough.problems == ()
    assert counted_candidacies(standing_for(ANN, leaves(BOB, *gone(day))), CALENDAR) == (
        ANN,
        leaves(BOB, *gone(day)),
    )
    in_time = standing_for(ANN, leaves(BOB, *gone(NINETEENTH)))
    assert counted_candidacies(in_time, CALENDAR) == (ANN,)


def test_the_only_one_who_left_after_the_nineteenth_day_is_not_appointed_from_here() -> None:
    answer = answered(leaves(ANN, *gone(NINETEENTH + timedelta(days=1), Leaving.DIED)))
    words = (
        "Ann Lee alone had qualified on the nineteenth day, and died on Friday, February 27, 2026. "
        "The Code does not say whether nobody has qualified then: ask the attorney before anybody "
        "is appointed."
    )
    assert answer == Wait(ONE_OR_NONE, words, words, ())


def test_a_departure_after_an_appointment_does_not_undo_it() -> None:
    made = facts.appointed("Ann Lee", date(2026, 3, 3))
    left_since = standing_for(leaves(ANN, *gone(date(2026, 3, 4), Leaving.DIED)))
    assert isinstance(appointment_allowed(made, left_since, CALENDAR), Met)
    same_day = standing_for(leaves(ANN, *gone(date(2026, 3, 3), Leaving.DIED)))
    assert isinstance(appointment_allowed(made, same_day, CALENDAR), NotMet)


# What the votes mean


def meant(election: Election, held: Round = Round.FIRST, **votes: int) -> Outcome:
    count = facts.counted(held, final=True, **votes)
    return outcome(count, election, CALENDAR)


A, B, C = (candidacy(number, name) for number, name in enumerate("ABC", 1))
OUT = date(2026, 3, 10)
STAYS = gone(OUT, printing=Printing.STAYS)


def race(*candidacies: Candidacy) -> Election:
    return standing_for(*candidacies)


SAID = "C withdrew on Tuesday, March 10, 2026."
SAME = "What the count comes to is the same without the votes for that name."


def test_votes_for_one_who_left_that_change_nothing_are_said() -> None:
    election = race(A, B, leaves(C, *STAYS))
    elected = meant(election, A=60, B=20, C=10)
    assert isinstance(elected, Elected)
    assert elected.because == f"A has 60 of 90 votes cast; a majority is 46. {SAID} {SAME}"
    runoff = meant(election, A=40, B=35, C=5)
    # Without the five, forty of seventy-five are a majority.
    assert isinstance(runoff, Undecided)
    assert isinstance(meant(race(A, B, C), A=40, B=35, C=5), RunOff)
    same = meant(race(A, B, leaves(C, *STAYS), candidacy(4, "D")), A=40, B=35, C=5, D=30)
    assert isinstance(same, RunOff)
    assert same.because.endswith(f"A, B. {SAID} {SAME}")


def test_everybody_who_left_is_named_beside_a_result() -> None:
    dee = leaves(candidacy(4, "D"), *gone(date(2026, 3, 11), Leaving.DIED, Printing.STAYS))
    elected = meant(race(A, B, leaves(C, *STAYS), dee), A=60, B=20, C=5, D=5)
    assert isinstance(elected, Elected)
    assert f"{SAID} D died on Wednesday, March 11, 2026. " in elected.because
    renamed = leaves(candidacy(5, "Eve"), *STAYS)
    other = leaves(candidacy(6, "Flo"), *STAYS)
    found = meant(race(A, B, renamed, other), A=20, B=20, C=60)
    assert isinstance(found, Undecided)
    assert isinstance(found.point, Unsettled)
    assert found.point.because.startswith(
        "Eve withdrew on Tuesday, March 10, 2026. Flo withdrew on Tuesday, March 10, 2026. The "
    )


def test_a_result_that_hangs_on_votes_for_one_who_left_is_not_announced() -> None:
    election = race(A, B, leaves(C, *STAYS))
    found = meant(election, A=40, B=35, C=6)
    assert found == Undecided(
        Unsettled(
            RESULT,
            f"{SAID} Votes are counted for that name, and what the count comes to hangs on them. "
            "The Code does not say whether they count.",
            (
                Reading("They are votes for a name on the ballot, and count.", "Run-off: A and B."),
                Reading(
                    "Nobody who left can be chosen, and votes for such a name do not count.",
                    "Elected: A.",
                ),
            ),
            "Take it to the attorney; announce nothing.",
            "departed_votes",
        ),
        (),
        81,
    )


def test_one_who_left_is_not_elected_from_here() -> None:
    winner = meant(race(A, B, leaves(C, *STAYS)), A=20, B=20, C=60)
    assert isinstance(winner, Undecided)
    assert isinstance(winner.point, Unsettled)
    assert [reading.effect for reading in winner.point.readings] == [
        "Elected: C.",
        "Run-off: A and B.",
    ]
    alone = meant(race(leaves(C, *STAYS)), C=60)
    assert isinstance(alone, Undecided)
    assert isinstance(alone.point, Unsettled)
    assert alone.point.readings[1].effect == "Nobody else is counted."
    nobody = meant(race(A, leaves(C, *STAYS)), A=0, C=60)
    assert isinstance(nobody, Undecided)
    assert isinstance(nobody.point, Unsettled)
    assert nobody.point.readings[1].effect == "Nobody is known to be elected."


def test_votes_for_one_who_left_after_the_election_count_for_the_majority() -> None:
    assert isinstance(meant(race(A, B, leaves(C, *gone(DAY))), A=40, B=35, C=6), Undecided)
    since = race(A, B, leaves(C, *gone(DAY + timedelta(days=1))))
    found = meant(since, A=40, B=35, C=6)
    assert isinstance(found, RunOff)
    assert found == meant(race(A, B, C), A=40, B=35, C=6)


def test_what_is_not_decided_stays_so_whoever_left() -> None:
    tie = meant(race(A, B, leaves(C, *STAYS)), A=30, B=30, C=30)
    assert isinstance(tie, Undecided)
    assert isinstance(tie.point, Unsettled)
    assert tie.point.id == "tied_top"


def test_one_of_two_of_one_name_is_the_one_who_left() -> None:
    twice = (candidacy(1, "A"), leaves(candidacy(2, "A"), *STAYS), B)
    elected = meant(
        race(*twice), Round.FIRST, **{"A (petition 1)": 60, "A (petition 2)": 3, "B": 5}
    )
    assert isinstance(elected, Elected)
    assert "A withdrew on" in elected.because
    other = meant(race(*twice), Round.FIRST, **{"A (petition 1)": 3, "A (petition 2)": 60, "B": 5})
    assert isinstance(other, Undecided)


FINALIST = Unsettled(
    RESULT,
    f"{SAID} That name is among those for the election three weeks thereafter. § 23-15-857 says "
    "nothing of a finalist who withdrew or died.",
    (
        Reading("The next highest moves up (AG Chaney 2002).", "The ballot has another name."),
        Reading("The remaining finalist is elected.", "No name moves up."),
        Reading("The ballot stays as it is.", "The votes on it decide."),
    ),
    "Take it to the attorney; announce nothing.",
    "runoff_withdrawal",
)


def finalists(*departure: Departure) -> Election:
    election = race(A, B, leaves(C, *departure))
    said = facts.announced(Round.FIRST, "runoff", "A", "C")
    first = facts.counted(Round.FIRST, final=True, A=40, B=20, C=30)
    return replace(election, announcements=(said,), returns=(first,))


def test_a_finalist_who_left_holds_the_run_off() -> None:
    assert meant(race(A, B, leaves(C, *STAYS)), A=40, B=20, C=30) == Undecided(FINALIST, (), 90)
    election = finalists(*STAYS)
    assert runoff_withdrawals(election) == (FINALIST,)
    assert meant(election, Round.SECOND, A=60, C=20) == Undecided(FINALIST, (), 80)
    assert meant(race(A, leaves(C, *STAYS)), Round.SECOND, A=60, C=20) == Undecided(
        FINALIST, (), 80
    )
    assert check_announcement(election.announcements[0], election, CALENDAR) == (FINALIST,)
    (note,) = against_count(election, Round.FIRST, CALENDAR)
    assert FINALIST.because in note.text
    place = position(election, CALENDAR, local(date(2026, 3, 20), 9, 0))
    assert (place.stage, place.because) == (Stage.RUNOFF_AHEAD, FINALIST.because)
    assert place.next_step == "Take the open point to the attorney; announce nothing."
    assert (place.by, place.command) == (RESULT, "/election outcome")


def test_a_finalist_who_left_after_the_run_off_held_nothing() -> None:
    (on_it,) = gone(RUNOFF)
    assert runoff_withdrawals(finalists(on_it)) != ()
    later = finalists(*gone(RUNOFF + timedelta(days=1)))
    assert runoff_withdrawals(later) == ()
    assert isinstance(outcome(later.returns[0], later, CALENDAR), RunOff)
    second = meant(later, Round.SECOND, A=60, C=20)
    assert isinstance(second, Elected)
    assert second.because == "A has the most votes, 60 of 80 cast."
    won = meant(later, Round.SECOND, A=20, C=60)
    assert isinstance(won, Elected)
    assert won.because == "C has the most votes, 60 of 80 cast."
    assert runoff_withdrawals(replace(later, orders=())) == ()


def test_a_lot_that_was_held_is_no_tie_the_less_because_somebody_left() -> None:
    later = finalists(*gone(RUNOFF + timedelta(days=2), Leaving.DIED))
    second = facts.counted(Round.SECOND, final=True, A=50, C=50)
    lot = Lot(
        method=LotMethod.COIN,
        between=("A", "C"),
        prevailed="A",
        held_on=RUNOFF,
        place="Town Hall",
        supervised_by="the commission",
    )
    election = replace(later, returns=(*later.returns, second), lots=(lot,))
    assert check_lot(lot, election, CALENDAR) == Met(TIE, "A prevailed by coin.")
    assert isinstance(outcome(second, election, CALENDAR), LotNeeded)
    (since,) = left_since(election, ("A", "C"), Round.SECOND)
    assert since.because.startswith("C died on Thursday, April 9, 2026. That was after")
    now = local(date(2026, 4, 12), 9, 0)
    assert position(election, CALENDAR, now).next_step == "Announce A as elected."
    prevailed = replace(election, lots=(replace(lot, prevailed="C"),))
    place = position(prevailed, CALENDAR, now)
    assert place.because == f"C prevailed by coin on Tuesday, April 7, 2026. {since.because}"
    assert place.next_step == "Ask the attorney first. Announce C as elected."
    on_it = replace(election, candidacies=(A, B, leaves(C, *gone(RUNOFF, Leaving.DIED))))
    assert outcome(second, on_it, CALENDAR).point.id == "runoff_withdrawal"  # type: ignore[union-attr]
    assert position(on_it, CALENDAR, now).next_step.startswith("Take the open point")
    assert left_since(on_it, ("A", "C"), Round.SECOND) == ()


AFTER = (
    "C died on Wednesday, March 18, 2026. That was after the election day, so the votes stand; for "
    "whoever is elected by them it may be a new vacancy. Ask the attorney before the certificate "
    "is given."
)


def test_a_winner_who_dies_after_the_election_day_is_elected_and_the_attorney_asked() -> None:
    election = race(A, B, leaves(C, *gone(date(2026, 3, 18), Leaving.DIED)))
    count = facts.counted(Round.FIRST, final=True, A=20, B=20, C=60)
    counted = replace(election, returns=(count,))
    now = local(date(2026, 3, 20), 9, 0)
    assert outcome(count, counted, CALENDAR) == meant(race(A, B, C), A=20, B=20, C=60)
    assert left_since(counted, ("A", "B", "C"), Round.FIRST) == (Missing(ORDER, AFTER),)
    assert left_since(counted, ("A", "B"), Round.FIRST) == ()
    assert left_since(replace(counted, orders=()), ("C",), Round.FIRST) == ()
    place = position(counted, CALENDAR, now)
    assert (place.stage, place.next_step) == (
        Stage.COUNTED,
        "Ask the attorney first. Announce C as elected.",
    )
    said = facts.announced(Round.FIRST, "elected", "C")
    announced = replace(counted, announcements=(said,))
    place = position(announced, CALENDAR, now)
    assert place.stage is Stage.ELECTED
    assert place.because == f"C is announced as elected. {AFTER}"
    assert place.next_step.startswith("Ask the attorney first. Give the certificate")
    assert Missing(ORDER, AFTER) in blockers(announced, CALENDAR, now)
    for paper in (certificate_paper, return_paper):
        notes = [(note.text, note.by) for note in paper(announced, CALENDAR).notes]
        assert (AFTER, ORDER) in notes


def test_an_announced_winner_who_had_died_by_the_election_day_gets_no_certificate() -> None:
    count = facts.counted(Round.FIRST, final=True, A=20, B=20, C=60)
    said = facts.announced(Round.FIRST, "elected", "C")
    election = replace(
        race(A, B, leaves(C, *gone(DAY, Leaving.DIED))), returns=(count,), announcements=(said,)
    )
    (point,) = announced_and_open(said, election, CALENDAR)
    place = position(election, CALENDAR, local(date(2026, 3, 20), 9, 0))
    assert (place.stage, place.by, place.command) == (
        Stage.COUNTED,
        RESULT,
        "/election outcome",
    )
    assert place.because == f"C is announced as elected. {point.because}"
    assert place.next_step == (
        "Ask the attorney whether the announcement stands; give no certificate before."
    )
    missing = f"{point.because} {point.safer}"
    for needed in documents_for(election, CALENDAR)[-2:]:
        assert missing in [gap.missing for gap in needed.missing]
    no_votes = facts.counted(Round.FIRST, final=True, A=0, C=0)
    other = replace(election, returns=(no_votes,))
    assert announced_and_open(said, other, CALENDAR) == ()


def test_a_name_counted_that_is_nobodys_on_file_may_be_that_of_one_who_left() -> None:
    renamed = candidacy(3, "Cee")
    found = meant(race(A, B, leaves(renamed, *STAYS)), A=20, B=20, C=60)
    assert found == Undecided(
        Unsettled(
            RESULT,
            "Cee withdrew on Tuesday, March 10, 2026. The record of the result has another name, "
            "C, which is no candidate's on file now. Nothing says whose votes these are.",
            (
                Reading("They are votes for one who left.", "The result may hang on them."),
                Reading("They are votes for somebody else.", "They count."),
            ),
            "Correct the name in the count or in the petition; announce nothing before.",
            "departed_votes",
        ),
        (),
        100,
    )
    assert isinstance(meant(race(A, B, renamed), A=20, B=20, C=60), Elected)
    assert isinstance(meant(race(B, leaves(A, *STAYS)), A=1, B=20, C=60), Elected)
    finalist = replace(finalists(*STAYS), candidacies=(A, B, leaves(renamed, *STAYS)))
    (point,) = runoff_withdrawals(finalist)
    assert "which is no candidate's on file now" in point.because
    second = meant(finalist, Round.SECOND, A=60, C=20)
    assert isinstance(second, Undecided)
    assert second.point == point


def test_a_namesake_who_was_left_off_the_ballot_is_not_the_one_counted() -> None:
    off = leaves(candidacy(3, "A"), *gone(OUT))
    won = meant(race(A, B, off), A=60, B=20)
    assert won == meant(race(A, B), A=60, B=20)
    still = leaves(candidacy(3, "A"), *STAYS)
    assert isinstance(meant(race(A, B, still), A=60, B=20), Undecided)
    alone = race(B, leaves(A, *gone(OUT)))
    assert isinstance(meant(alone, A=60, B=20), Undecided)


def test_a_result_waits_for_one_who_left_only_by_these_two_points() -> None:
    assert hangs_on_departed(FINALIST)
    assert hangs_on_departed(replace(FINALIST, id="departed_votes"))
    assert not hangs_on_departed(replace(FINALIST, id="no_votes"))
    assert not hangs_on_departed(
        Missing(RESULT, "Ballots are outstanding; the count is not final.")
    )
