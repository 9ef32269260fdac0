"""§§ 23-15-317, 363, 365 (linked) in a general election: who died or withdrew, and the votes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.departures import substitute
from domain.election import (
    Canvass,
    Contest,
    Departure,
    GeneralElection,
    Leaving,
    LotMethod,
    Nominee,
    PrecinctRow,
    Printing,
    Reports,
    SeatLot,
    Tally,
    VoteKind,
)
from domain.findings import Met, Missing, NotMet, Reading, Unsettled
from domain.general_on_record import (
    ballot_lines,
    ballot_on,
    ballot_on_record,
    before_declaring,
    declaration,
    left_open_in_general,
    signed_off_in_general,
    still_open,
    substitutes,
    substitutes_to_come,
    unopposed_on_record,
)
from domain.general_outcome import (
    LeftOpen,
    LotDue,
    Seated,
    Unreconciled,
    announcement_of,
    outcomes,
    result_of,
    to_announce_again,
)
from domain.general_stage import GeneralStage, general_blockers, position_in_general
from domain.law.linked import CANVASS, SUBSTITUTE, WITHDRAWAL, WRITE_INS
from domain.law.section_361 import UNOPPOSED
from domain.law.section_857 import ORDER
from domain.nominations import named_instead, next_after_leaving, nomination_problems
from domain.unopposed import DispensedWith, Held
from tests.domain import facts
from tests.domain.facts import CALENDAR, local, signed
from tests.domain.generals import ALDERMAN, MAYOR, ON_FILE, nominee, petitioner
from tests.domain.test_general_stage import FELON, HEARD, SUMMONED

TWO = Contest(seat=replace(MAYOR.seat, office="Alderman at Large"), seats=2)
NOW = local(date(2029, 5, 10), 9, 0)
ON = date(2029, 5, 1)
SEEN = (Reports(complete=True, filed="annual report", looked_on=date(2029, 4, 25)),)


def gone(
    on: date = ON,
    why: Leaving = Leaving.WITHDREW,
    printing: Printing = Printing.NOT_PRINTED,
) -> tuple[Departure, ...]:
    """Give what is recorded of one who left."""
    return (Departure(why=why, on=on, printing=printing, proof="letter"),)


def of(*people: Nominee, offices: tuple[Contest, ...] = (MAYOR,)) -> GeneralElection:
    general = replace(ON_FILE.general, contests=offices)
    return replace(
        ON_FILE, general=general, nominees=tuple(replace(one, reports=SEEN) for one in people)
    )


ANN = nominee(1, "Ann Lee")
BOB = nominee(2, "Bob Fox", party="Democratic")
CY = nominee(3, "Cy Roe", party="Green")
STAYS = replace(CY, departures=gone(printing=Printing.STAYS))


# The ballot


def test_the_name_leaves_the_ballot_a_sign_off_is_void_and_a_substitute_may_be_named() -> None:
    before = of(ANN, BOB, CY)
    lines = ballot_lines(before, ballot_on_record(before, CALENDAR))
    signs = tuple(signed(who, *lines) for who in ("Kim", "Pat"))
    after = replace(of(ANN, BOB, replace(CY, departures=gone())), sign_offs=signs)
    ballot = ballot_on_record(after, CALENDAR)
    (contest,) = ballot.contests
    assert [entry.name for entry in contest.entries] == ["Bob Fox", "Ann Lee"]
    (off,) = contest.left_off
    assert (off.name, off.grounds) == (
        "Cy Roe",
        (
            NotMet(
                WITHDRAWAL,
                "Cy Roe withdrew on Tuesday, May 1, 2029. No ballot with the name was printed by "
                "then.",
            ),
        ),
    )
    assert ballot.open_points == ()
    assert isinstance(signed_off_in_general(after, ballot), NotMet)
    (owed,) = substitutes(after)
    assert owed in ballot.findings
    assert isinstance(owed, Missing)
    assert owed.by == SUBSTITUTE
    found = general_blockers(after, CALENDAR, NOW)
    assert owed in found
    assert signed_off_in_general(after, ballot) in found


def test_a_substitute_stands_in_the_place_of_one_who_left() -> None:
    instead = nominee(4, "Di Orr", party="Green", in_place_of="Cy Roe")
    election = of(ANN, replace(CY, departures=gone(why=Leaving.DIED)), instead)
    ballot = ballot_on_record(election, CALENDAR)
    (off,) = ballot.contests[0].left_off
    assert [ground.because for ground in off.grounds] == [
        "Di Orr is the nominee in the place of Cy Roe, who died or withdrew.",
        "Cy Roe died on Tuesday, May 1, 2029. No ballot with the name was printed by then.",
    ]
    assert (ballot.open_points, substitutes(election)) == ((), ())
    printed = of(ANN, replace(CY, departures=gone(printing=Printing.PRINTED)), instead)
    assert left_open_in_general(printed, CALENDAR) == ()


def test_a_printed_name_stays_with_the_open_point_and_nothing_is_to_be_found_of_it() -> None:
    printed = replace(CY, reviews=(), departures=gone(printing=Printing.PRINTED))
    election = of(ANN, BOB, printed)
    ballot = ballot_on_record(election, CALENDAR)
    assert [entry.name for entry in ballot.contests[0].entries] == ["Bob Fox", "Ann Lee", "Cy Roe"]
    assert [point.id for point in ballot.open_points] == ["departed_printed"]
    assert still_open(election, CALENDAR) == ()
    found = general_blockers(election, CALENDAR, NOW)
    assert [one.id for one in found if isinstance(one, Unsettled)] == ["departed_printed"]
    decided = of(ANN, BOB, STAYS)
    (said,) = (one for one in ballot_on_record(decided, CALENDAR).findings if one.by == WITHDRAWAL)
    assert isinstance(said, Met)
    unknown = replace(printed, nomination=replace(printed.nomination, put_up=()))
    assert left_open_in_general(of(ANN, unknown), CALENDAR) == ()
    assert general_blockers(of(ANN, BOB, unknown), CALENDAR, NOW) == substitutes(of(unknown))


def test_a_name_that_stays_printed_beside_a_substitute_on_file_is_said_to_contradict() -> None:
    eve = nominee(4, "Eve Gray", party="Green", in_place_of="Cy Roe")
    ballot = ballot_on_record(of(ANN, BOB, STAYS, eve), CALENDAR)
    assert [one for one in ballot.findings if one.by in (WITHDRAWAL, WRITE_INS)] == [
        NotMet(
            WRITE_INS,
            "By decision the name of Cy Roe stays on the printed ballots, and Eve Gray is on file "
            "in that place and printed here. Both cannot be: record that the ballots are printed "
            "anew, or ask the attorney whether the substitute's name is written in.",
        )
    ]


def test_who_left_on_the_election_day_has_no_substitute_any_more() -> None:
    assert substitutes(of(ANN, replace(CY, departures=gone(date(2029, 6, 4))))) != ()
    assert substitutes(of(ANN, replace(CY, departures=gone(date(2029, 6, 5))))) == ()


def test_no_substitute_is_waited_for_from_the_election_day_on_nor_once_a_count_is_recorded() -> (
    None
):
    election = of(ANN, BOB, replace(CY, departures=gone()))
    assert substitutes_to_come(election, date(2029, 6, 4)) == substitutes(election) != ()
    assert substitutes_to_come(election, date(2029, 6, 5)) == ()
    ballot, (line,) = ballot_on_record(election, CALENDAR), substitutes(election)
    assert ballot_on(election, CALENDAR, date(2029, 6, 4)) == ballot
    others = tuple(one for one in ballot.findings if one != line)
    on_the_day = ballot_on(election, CALENDAR, date(2029, 6, 5))
    assert on_the_day == replace(ballot, findings=others) != ballot
    assert substitutes(counted(election, Bob_Fox=20, Ann_Lee=60)) == ()
    for day, owed in ((4, substitutes(election)), (5, ())):
        found = general_blockers(election, CALENDAR, local(date(2029, 6, day), 9, 0))
        assert tuple(one for one in found if one.by == SUBSTITUTE) == owed


def test_a_substitute_on_file_keeps_off_one_who_did_not_leave_after_all() -> None:
    instead = nominee(4, "Di Orr", party="Green", in_place_of="Cy Roe")
    held, today = (date(2029, 6, 5),), date(2029, 5, 10)
    election = of(ANN, CY, instead)
    stands = named_instead(CY, election)
    assert stands == (
        NotMet(
            SUBSTITUTE,
            "Di Orr, number 4, is on file as named in place of Cy Roe, who is not printed while "
            "that stands: correct that nomination, or take it out of the log.",
        ),
    )
    assert named_instead(ANN, election) == ()
    assert named_instead(CY, facts.ORDERED) == ()
    gone_cy = replace(CY, departures=gone())
    assert next_after_leaving(CY, election, held, today) == stands
    assert next_after_leaving(gone_cy, election, held, today) == ()
    assert next_after_leaving(gone_cy, of(ANN, gone_cy), held, today) == (substitute(gone_cy),)
    assert next_after_leaving(gone_cy, of(ANN, gone_cy), held, held[0]) == ()
    assert next_after_leaving(ANN, of(ANN, gone_cy), held, today) == ()


def test_a_late_request_is_named_in_the_status() -> None:
    late = replace(CY, departures=gone(date(2029, 5, 27)))
    found = general_blockers(of(ANN, BOB, late), CALENDAR, local(date(2029, 5, 28), 9, 0))
    assert any("by Saturday, May 26, 2029" in one.because for one in found)


def test_a_candidate_by_petition_has_no_substitute_to_wait_for() -> None:
    told = (local(date(2029, 1, 31), 9, 0),)
    asked = replace(petitioner(4, "Ed Poe", ALDERMAN), notified=told, departures=gone())
    election = replace(of(ANN, BOB, offices=(MAYOR, ALDERMAN)), candidacies=(asked,))
    assert [type(one) for one in substitutes(election)] == [Met]
    absentee, point = general_blockers(election, CALENDAR, NOW)
    assert "Absentee ballots are ready" in absentee.because
    assert isinstance(point, Unsettled)
    assert point.id == "departed_left_off"
    short = replace(asked, petition=replace(asked.petition, contest=MAYOR.title))
    assert left_open_in_general(replace(election, candidacies=(short,)), CALENDAR) == ()


def test_a_nominee_who_left_takes_no_seat_from_another_of_the_party() -> None:
    other = nominee(5, "Flo Day", party="Green")
    assert nomination_problems(other.nomination, of(CY)) != ()
    assert nomination_problems(other.nomination, of(replace(CY, departures=gone()))) == ()


# Whether the election is held


def test_who_left_before_qualifying_was_over_is_not_counted() -> None:
    closed = date(2029, 4, 24)
    election = of(ANN, replace(BOB, departures=gone(closed)))
    found = unopposed_on_record(election, CALENDAR, NOW)
    assert isinstance(found, DispensedWith)
    assert (found.declared, found.open_points) == (("Ann Lee",), ())


def test_who_left_later_is_not_counted_with_the_open_point() -> None:
    election = of(ANN, replace(BOB, departures=gone(date(2029, 4, 25), Leaving.DIED)))
    found = unopposed_on_record(election, CALENDAR, NOW)
    assert isinstance(found, DispensedWith)
    assert found.declared == ("Ann Lee",)
    assert found.open_points == (
        Unsettled(
            UNOPPOSED,
            "Left after Tuesday, April 24, 2029, when qualifying was over: Bob Fox died on "
            "Wednesday, April 25, 2029 (Mayor). The subsection asks whether more than one person "
            "has duly qualified for an office.",
            (
                Reading(
                    "Who had qualified by then counts.",
                    "An office that was contested then is, and the election is held.",
                ),
                Reading("Who is left decides.", "Nobody who left is counted."),
            ),
            "Ask the attorney before anybody is declared elected.",
            "left_later",
        ),
    )
    both = of(
        ANN,
        replace(BOB, departures=gone(date(2029, 4, 25), Leaving.DIED)),
        replace(CY, departures=gone(date(2029, 4, 26))),
    )
    alone = unopposed_on_record(both, CALENDAR, NOW)
    assert isinstance(alone, DispensedWith)
    assert (
        "over: Bob Fox died on Wednesday, April 25, 2029 (Mayor); Cy Roe withdrew on Thursday, "
        "April 26, 2029 (Mayor). The subsection"
    ) in alone.open_points[0].because
    heard = replace(
        CY,
        reviews=(FELON,),
        hearing_notices=(SUMMONED,),
        hearings=(HEARD,),
        departures=gone(date(2029, 5, 8)),
    )
    off = unopposed_on_record(of(ANN, heard), CALENDAR, NOW)
    assert isinstance(off, DispensedWith)
    unknown = replace(BOB.nomination, put_up=())
    never = of(ANN, replace(BOB, nomination=unknown, departures=gone()))
    still = unopposed_on_record(never, CALENDAR, NOW)
    assert isinstance(still, DispensedWith)
    assert still.open_points == ()
    contested = unopposed_on_record(of(ANN, BOB, replace(CY, departures=gone())), CALENDAR, NOW)
    assert isinstance(contested, Held)
    assert contested.open_points == ()


def test_before_a_declaration_it_is_asked_whether_a_substitute_is_named() -> None:
    election = of(ANN, replace(BOB, departures=gone()))
    found = unopposed_on_record(election, CALENDAR, NOW)
    today = date(2029, 5, 10)
    assert before_declaring(election, found, CALENDAR, today) == (
        *substitutes(election),
        Missing(
            UNOPPOSED,
            "A substitute who is named later is in no declaration made before, and may make an "
            "office contested: ask the attorney, and the committee whether it names one, before "
            "anybody is declared elected.",
        ),
    )
    assert before_declaring(election, found, CALENDAR, date(2029, 6, 5)) == ()
    alone = of(ANN)
    assert before_declaring(alone, found, CALENDAR, today) == ()
    done = replace(election, announcements=declaration(election, found, CALENDAR))
    assert before_declaring(done, found, CALENDAR, today) == ()


# What the votes mean


def counted(election: GeneralElection, contest: Contest = MAYOR, **votes: int) -> GeneralElection:
    row = PrecinctRow(
        precinct="Hall",
        kind=VoteKind.MACHINE,
        tallies=tuple(Tally(name=name.replace("_", " "), votes=n) for name, n in votes.items()),
        ballots=500,
    )
    first = Canvass(
        contest=contest.title, person="Kim", by="Kim", rows=(row,), outstanding=0, final=True
    )
    return replace(election, canvasses=(first, replace(first, person="Pat", by="Pat")))


NAMES = ("Bob Fox", "Ann Lee", "Cy Roe")
SAID = "Cy Roe withdrew on Tuesday, May 1, 2029."
SAME = "What the count comes to is the same without the votes for that name."


def test_votes_for_one_who_left_that_change_nothing_are_said() -> None:
    found = result_of(counted(of(ANN, BOB, STAYS), Bob_Fox=20, Ann_Lee=60, Cy_Roe=30), MAYOR, NAMES)
    assert isinstance(found, Seated)
    assert found.because == f"Ann Lee (60) received the highest number of votes. {SAID} {SAME}"
    di = replace(
        nominee(4, "Di Orr", party="Blue"),
        departures=gone(date(2029, 5, 2), Leaving.DIED, Printing.STAYS),
    )
    several = counted(of(ANN, BOB, STAYS, di), Bob_Fox=20, Ann_Lee=60, Cy_Roe=9, Di_Orr=8)
    found = result_of(several, MAYOR, (*NAMES, "Di Orr"))
    assert isinstance(found, Seated)
    assert f"{SAID} Di Orr died on Wednesday, May 2, 2029. " in found.because
    tie = result_of(counted(of(ANN, BOB, STAYS), Bob_Fox=60, Ann_Lee=60, Cy_Roe=30), MAYOR, NAMES)
    assert isinstance(tie, LotDue)
    assert tie.tie.because.endswith(f"a coin or lot decides. {SAID} {SAME}")


def test_one_who_left_and_has_the_most_votes_is_not_elected_from_here() -> None:
    election = counted(of(ANN, BOB, STAYS), Bob_Fox=20, Ann_Lee=60, Cy_Roe=90)
    found = result_of(election, MAYOR, NAMES)
    assert isinstance(found, LeftOpen)
    assert found.point == Unsettled(
        CANVASS,
        f"{SAID} Votes are counted for that name, and what the count comes to hangs on them. The "
        "Code does not say whether they count.",
        (
            Reading("They are votes for a name on the ballot, and count.", "Elected: Cy Roe."),
            Reading(
                "Nobody who left can be chosen, and votes for such a name do not count.",
                "Elected: Ann Lee.",
            ),
        ),
        "Take it to the attorney; announce nothing.",
        "departed_votes",
    )
    assert [tally.votes for tally in found.count.tallies] == [20, 60, 90]
    assert announcement_of(MAYOR, found) == ()
    above = counted(of(ANN, BOB, STAYS), Bob_Fox=60, Ann_Lee=60, Cy_Roe=90)
    tied = result_of(above, MAYOR, NAMES)
    assert isinstance(tied, LeftOpen)
    assert isinstance(tied.point, Unsettled)
    assert tied.point.readings[1].effect == "A coin or lot between Bob Fox and Ann Lee."
    alone = result_of(counted(of(STAYS), Cy_Roe=90), MAYOR, ("Cy Roe",))
    assert isinstance(alone, LeftOpen)


def test_one_who_left_and_ties_for_the_last_seat_is_in_no_lot() -> None:
    people = (nominee(1, "Ann Lee", TWO), nominee(2, "Bob Fox", TWO), nominee(3, "Cy Roe", TWO))
    left = replace(people[2], departures=gone(printing=Printing.STAYS))
    election = counted(
        of(*people[:2], left, offices=(TWO,)), TWO, Bob_Fox=20, Ann_Lee=60, Cy_Roe=20
    )
    found = result_of(election, TWO, NAMES)
    assert isinstance(found, LeftOpen)
    assert isinstance(found.point, Unsettled)
    assert [one.effect for one in found.point.readings] == [
        "Elected: Ann Lee. A coin or lot between Bob Fox and Cy Roe.",
        "Elected: Ann Lee and Bob Fox.",
    ]


def test_a_lot_among_others_is_told_with_what_votes_for_one_who_left_do() -> None:
    election = counted(of(ANN, BOB, STAYS), Bob_Fox=60, Ann_Lee=60, Cy_Roe=30)
    lot = SeatLot(
        contest="Mayor",
        method=LotMethod.COIN,
        between=("Bob Fox", "Ann Lee"),
        prevailed=("Ann Lee",),
        held_on=date(2029, 6, 7),
        place="Hall",
        supervised_by="the commission",
    )
    found = result_of(replace(election, lots=(lot,)), MAYOR, NAMES)
    assert isinstance(found, Seated)
    assert found.because.endswith(SAME)


def test_of_namesakes_nobody_knows_whose_votes_they_are() -> None:
    other = replace(nominee(4, "CY ROE", party="Blue"), reports=SEEN)
    for names in (("Cy Roe (1)", "CY ROE (2)"), ("1. Cy Roe", "2. CY ROE")):
        election = of(STAYS, other)
        row = {name.replace(" ", "_"): votes for name, votes in zip(names, (10, 60), strict=True)}
        assert isinstance(result_of(counted(election, MAYOR, **row), MAYOR, names), LeftOpen)


def test_who_dies_after_the_election_day_is_elected_by_the_votes_and_the_attorney_asked() -> None:
    died = replace(CY, departures=gone(date(2029, 6, 6), Leaving.DIED, Printing.STAYS))
    votes = {"Bob_Fox": 20, "Ann_Lee": 60}
    lost = result_of(counted(of(ANN, BOB, died), MAYOR, **votes, Cy_Roe=30), MAYOR, NAMES)
    assert isinstance(lost, Seated)
    assert lost.because == "Ann Lee (60) received the highest number of votes."
    won = counted(of(ANN, BOB, died), MAYOR, **votes, Cy_Roe=90)
    assert result_of(won, MAYOR, NAMES) == result_of(
        replace(won, nominees=(ANN, BOB, CY)), MAYOR, NAMES
    )
    signed_on = local(date(2029, 6, 7), 9, 0)
    (office,) = outcomes(won, CALENDAR, signed_on)
    assert office.left_since == (
        Missing(
            ORDER,
            "Cy Roe died on Wednesday, June 6, 2029. That was after the election day, so the votes "
            "stand; for whoever is elected by them it may be a new vacancy. Ask the attorney "
            "before the certificate is given.",
        ),
    )
    assert office.left_since[0] in general_blockers(won, CALENDAR, signed_on)
    told = replace(won, announcements=office.wanted)
    place = position_in_general(told, CALENDAR, signed_on)
    assert place.stage is GeneralStage.ELECTED
    assert place.next_step.startswith("Ask the attorney first. Give each person elected")
    assert place.because == (
        f"The result of every office is announced. {office.left_since[0].because}"
    )
    assert (
        outcomes(counted(of(ANN, BOB, died), MAYOR, **votes, Cy_Roe=30), CALENDAR, signed_on)[
            0
        ].left_since
        == ()
    )
    (tie,) = outcomes(counted(of(ANN, BOB, died), Ann_Lee=60, Bob_Fox=1, Cy_Roe=60), CALENDAR, NOW)
    assert isinstance(tie.result, LotDue)
    assert tie.left_since == office.left_since


def test_an_announced_winner_who_had_died_by_the_election_day_is_taken_to_the_attorney() -> None:
    died = replace(CY, departures=gone(date(2029, 6, 5), Leaving.DIED, Printing.STAYS))
    won = counted(of(ANN, BOB, died), MAYOR, Bob_Fox=20, Ann_Lee=60, Cy_Roe=90)
    found = result_of(won, MAYOR, NAMES)
    assert isinstance(found, LeftOpen)
    now = local(date(2029, 6, 7), 9, 0)
    assert found.point in general_blockers(won, CALENDAR, now)
    place = position_in_general(won, CALENDAR, now)
    assert place.next_step == (
        "Take the open point of Mayor to the attorney; announce nothing of it."
    )
    assert place.command == "/election outcome"
    before = result_of(replace(won, nominees=(ANN, BOB, CY)), MAYOR, NAMES)
    announced = replace(won, announcements=announcement_of(MAYOR, before))
    (again,) = to_announce_again(announced, MAYOR, found)
    assert "Announced was: Cy Roe elected." in again.because
    assert again.because.endswith("Ask the attorney whether the announcement stands.")
    assert "died on Tuesday, June 5, 2029" in again.because
    assert found.point not in general_blockers(announced, CALENDAR, now)


def test_in_a_general_election_too_a_rename_and_a_namesake_left_off_elect_nobody_wrong() -> None:
    votes = {"Bob_Fox": 20, "Ann_Lee": 60, "Cy_Roe": 90}
    now = local(date(2029, 6, 7), 9, 0)
    renamed = replace(STAYS, nomination=replace(CY.nomination, candidate="Cyrus Roe"))
    (one,) = outcomes(counted(of(ANN, BOB, renamed), MAYOR, **votes), CALENDAR, now)
    assert (isinstance(one.result, Unreconciled), one.wanted) == (True, ())
    off = replace(nominee(4, "Cy Roe", party="Blue"), departures=gone())
    (one,) = outcomes(counted(of(ANN, BOB, CY, off), MAYOR, **votes), CALENDAR, now)
    assert isinstance(one.result, Seated)
    assert (one.result.names, one.left_since) == (("Cy Roe",), ())


def test_votes_for_one_who_was_left_off_and_has_no_namesake_are_votes_for_who_left() -> None:
    off = replace(CY, departures=gone())
    found = result_of(counted(of(ANN, BOB, off), Bob_Fox=20, Ann_Lee=60, Cy_Roe=90), MAYOR, NAMES)
    assert isinstance(found, LeftOpen)
    assert isinstance(found.point, Unsettled)
    assert found.point.because.startswith(SAID)
