"""The count of an office of a general election: two entries, what they come to, and the lot."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.calendar import five_pm, seven_pm, spoken
from domain.citation import Citation
from domain.election import (
    Announcement,
    Authority,
    Canvass,
    Change,
    ChangeKind,
    Contact,
    Contest,
    Form,
    General,
    GeneralElection,
    LotMethod,
    Nomination,
    Nominee,
    PrecinctRow,
    PutUp,
    Round,
    Seat,
    SeatLot,
    Tally,
    VoteKind,
)
from domain.findings import Met, Missing, NotMet, Unsettled
from domain.general_outcome import (
    Count,
    Difference,
    Held,
    LeftOpen,
    LotDue,
    Mismatch,
    NotCounted,
    NotFinal,
    OfficeResult,
    OneEntry,
    Seated,
    Unreconciled,
    announced_of,
    announcement_of,
    can_change,
    differences,
    figures,
    lot_fits,
    lot_rule,
    lot_told,
    not_to_announce,
    of_no_office,
    other_entries,
    outcomes,
    reconciled,
    result_of,
    stray_lots,
    summed,
    tie_said,
    to_announce_again,
    told_apart,
    trace,
    within_ballots,
)
from domain.law.linked import CANVASS, COUNCIL_MANAGER, GENERAL, POLLS
from domain.law.section_361 import UNOPPOSED
from domain.outcomes import Elected, LotNeeded, Undecided
from domain.outcomes import general as plurality
from tests.domain.facts import CALENDAR, REVIEW, TOWN

MAYOR = Contest(seat=Seat(office="Mayor", ward="", population=900), seats=1)
TWO = Contest(seat=Seat(office="Alderman at large", ward="", population=900), seats=2)
NAMES = ("Ann", "Bob")
THREE = ("Ann", "Bob", "Cy")
DAY = date(2025, 6, 3)
CLOSED = seven_pm(DAY)
"""The polls have just closed."""

ELECTION = GeneralElection(
    id=1,
    municipality=TOWN,
    general=General(year=2025, contests=(MAYOR, TWO), charter=()),
    changes=(),
    nominees=(),
    candidacies=(),
    sign_offs=(),
    canvasses=(),
    announcements=(),
    lots=(),
    done=(),
)


def line(
    precinct: str, ballots: int, *, kind: VoteKind = VoteKind.MACHINE, **votes: int
) -> PrecinctRow:
    """Give a line of a table."""
    tallies = tuple(Tally(name=name, votes=number) for name, number in votes.items())
    return PrecinctRow(precinct=precinct, kind=kind, tallies=tallies, ballots=ballots)


def entry(person: str, *rows: PrecinctRow, contest: Contest = MAYOR, **more: Any) -> Canvass:
    """Give one person's final table with no ballot left out."""
    plain = Canvass(
        contest=contest.title, person=person, by=person, rows=rows, outstanding=0, final=True
    )
    return replace(plain, **more)


def twice(*rows: PrecinctRow, contest: Contest = MAYOR, **more: Any) -> GeneralElection:
    """Give the election in which two people entered the same table."""
    both = tuple(entry(person, *rows, contest=contest, **more) for person in ("Pat", "Lee"))
    return replace(ELECTION, canvasses=both)


def result(election: GeneralElection, contest: Contest = MAYOR) -> OfficeResult:
    """Give what the count of an office comes to, with the names of its ballot."""
    return result_of(election, contest, NAMES if contest is MAYOR else THREE)


FINE = line("Ward 1", 100, Ann=60, Bob=38)
ABSENTEE = line("Ward 1", 10, kind=VoteKind.ABSENTEE, Ann=4, Bob=6)


def test_nothing_is_said_before_anybody_counts() -> None:
    assert result(ELECTION) == NotCounted("Nobody has entered the count.")
    assert trace(result(ELECTION)) == (Missing(CANVASS, "Nobody has entered the count."),)
    assert result_of(twice(FINE), MAYOR, ()) == NotCounted(
        "Nobody is on the ballot for this office."
    )


def test_one_person_alone_decides_nothing_however_often_the_table_is_entered() -> None:
    first, again = entry("Pat", FINE), entry("Pat", ABSENTEE)
    assert result(replace(ELECTION, canvasses=(first, again))) == OneEntry(again)
    assert trace(OneEntry(again)) == (
        Missing(CANVASS, "Entered by Pat alone. A second person enters the same papers."),
    )


def test_two_entries_that_differ_are_shown_where_they_differ() -> None:
    other = replace(ABSENTEE, tallies=(Tally(name="Ann", votes=4), Tally(name="Bob", votes=5)))
    third = line("Ward 2", 5, Ann=1, Bob=1)
    first = entry("Pat", FINE, ABSENTEE, outstanding=1)
    second = entry("Lee", other, replace(FINE, precinct=" ward  1", ballots=1_100), third)
    found = result(replace(ELECTION, canvasses=(first, second)))
    wanted = (
        Difference(where="Ward 1, machine", what="ballots", first="100", second="1,100"),
        Difference(where="Ward 1, absentee", what="Bob", first="6", second="5"),
        Difference(where="Ward 2, machine", what="the line", first="missing", second="entered"),
        Difference(where="The whole office", what="ballots not counted yet", first="1", second="0"),
    )
    assert found == Mismatch((first, second), wanted)
    assert trace(found) == (NotMet(CANVASS, "The entries of Pat and Lee are not the same."),)
    back = differences(second, first)
    assert [(one.first, one.second) for one in back][1:3] == [
        ("1,100", "100"),
        ("entered", "missing"),
    ]


def test_a_precinct_is_the_same_by_whichever_apostrophe_it_is_written() -> None:
    curly, straight = (replace(FINE, precinct=f"O{mark}Neal Hall") for mark in ("’", "'"))
    assert differences(entry("Pat", curly), entry("Lee", straight)) == ()


def test_a_name_that_one_entry_lacks_is_a_difference() -> None:
    assert differences(entry("Pat", FINE), entry("Lee", line("Ward 1", 100, Ann=60, Cy=38))) == (
        Difference(where="Ward 1, machine", what="Bob", first="38", second="missing"),
        Difference(where="Ward 1, machine", what="Cy", first="missing", second="38"),
    )


def test_the_last_two_persons_are_compared_and_an_earlier_one_is_named_where_it_differs() -> None:
    wrong = entry("Kim", line("Ward 1", 100, Ann=61, Bob=38))
    election = replace(twice(FINE), canvasses=(wrong, *twice(FINE).canvasses))
    assert isinstance(result(election), Seated)
    assert other_entries(election, MAYOR) == (
        NotMet(CANVASS, "The entry of Kim differs; the last two persons' entries are taken."),
    )
    agreeing = replace(ELECTION, canvasses=(entry("Pat", FINE), wrong, entry("Lee", FINE)))
    assert other_entries(agreeing, MAYOR) == ()
    right = replace(wrong, rows=(FINE,))
    assert other_entries(replace(election, canvasses=(right, *election.canvasses[1:])), MAYOR) == ()


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ((), "The count has no line."),
        ((FINE, replace(FINE, precinct="WARD 1")), "WARD 1, machine stands there twice."),
        (
            (line("Ward 1", 100, Ann=60, Cy=38),),
            "Ward 1, machine: the count and the ballot do not have the same names once each: "
            "Cy, Bob.",
        ),
        (
            (line("Ward 1", 100, Ann=60),),
            "Ward 1, machine: the count and the ballot do not have the same names once each: Bob.",
        ),
        ((line("Ward 1", 97, Ann=60, Bob=38),), "Ward 1, machine: 98 votes on 97 ballots cast."),
        ((line("Ward 1", 1, Ann=1, Bob=1),), "Ward 1, machine: 2 votes on 1 ballot cast."),
        ((line("Ward 1", 50, Ann=60, Bob=0),), "Ward 1, machine: 60 votes on 50 ballots cast."),
    ],
)
def test_a_table_that_cannot_be_right_decides_nothing(
    rows: tuple[PrecinctRow, ...], words: str
) -> None:
    found = result(twice(*rows))
    assert found == Unreconciled((NotMet(CANVASS, words),))
    assert trace(found) == (NotMet(CANVASS, words),)


def test_a_name_that_stands_twice_in_a_line_is_no_other_person() -> None:
    ann = Tally(name="Ann", votes=1)
    row = PrecinctRow(precinct="A", kind=VoteKind.OTHER, tallies=(ann, ann), ballots=9)
    (problem,) = reconciled(entry("Pat", row), MAYOR, NAMES)
    assert problem.because.endswith("once each: Ann, Bob.")


def test_a_ballot_for_two_seats_holds_two_votes_but_one_for_a_person() -> None:
    assert within_ballots(line("A", 100, Ann=100, Bob=100, Cy=0), 2) == ()
    assert within_ballots(line("A", 100, Ann=100, Bob=100, Cy=1), 2) == (
        NotMet(CANVASS, "A, machine: 201 votes on 100 ballots cast for 2 seats."),
    )
    assert within_ballots(line("A", 100, Ann=101, Bob=9, Cy=9), 2) == (
        NotMet(CANVASS, "A, machine: 101 votes for Ann on 100 ballots cast."),
    )


def test_the_votes_are_added_over_precincts_and_kinds_in_the_order_of_the_ballot() -> None:
    assert summed(entry("Pat", FINE, ABSENTEE, outstanding=3), ("Bob", "Ann")) == Count(
        tallies=(Tally(name="Bob", votes=44), Tally(name="Ann", votes=64)),
        ballots=110,
        outstanding=3,
    )


def test_nothing_is_decided_before_both_call_the_count_final() -> None:
    first, second = twice(FINE).canvasses
    half = replace(ELECTION, canvasses=(first, replace(second, final=False)))
    found = result(half)
    assert found == NotFinal(summed(first, NAMES), "Not called final yet by Lee.")
    assert trace(found) == (Missing(CANVASS, "Not called final yet by Lee."),)
    neither = result(twice(FINE, final=False))
    assert isinstance(neither, NotFinal)
    assert neither.because == "Not called final yet by Pat and Lee."


def test_the_highest_number_is_elected() -> None:
    found = result(twice(FINE, ABSENTEE))
    count = summed(entry("Pat", FINE, ABSENTEE), NAMES)
    words = "Ann (64) received the highest number of votes."
    assert found == Seated(count, ("Ann",), words, (), ())
    assert trace(found) == (Met(CANVASS, words),)


def test_a_winner_without_half_of_the_votes_is_elected_with_the_open_point() -> None:
    contest = replace(MAYOR, seat=replace(MAYOR.seat, office="Clerk"))
    election = twice(line("A", 100, Ann=40, Bob=35, Cy=25), contest=contest)
    found = result_of(election, contest, THREE)
    assert isinstance(found, Seated)
    assert [point.id for point in found.open_points] == ["general_majority"]
    assert trace(found)[1:] == found.open_points


def test_fewer_names_than_seats_leave_a_seat_unfilled_and_say_so() -> None:
    election = twice(line("A", 9, Ann=5), contest=TWO)
    found = result_of(election, TWO, ("Ann",))
    assert isinstance(found, Seated)
    assert found.names == ("Ann",)
    assert found.because == (
        "Ann (5) received the highest number of votes. There are fewer names than seats: 1 for 2. "
        "Nobody is elected to what is left."
    )


def test_without_any_vote_the_law_leaves_it_open() -> None:
    found = result(twice(line("A", 9, Ann=0, Bob=0)))
    assert isinstance(found, LeftOpen)
    assert isinstance(found.point, Unsettled)
    assert trace(found) == (found.point,)


def test_where_the_section_is_not_followed_nothing_is_decided_by_it() -> None:
    election = twice(FINE)
    town = replace(TOWN, not_followed=("23-15-611",))
    found = result(replace(election, municipality=town))
    assert isinstance(found, LeftOpen)
    assert isinstance(found.point, Missing)
    assert announcement_of(MAYOR, found) == ()


# Ballots that are not counted


@pytest.mark.parametrize(("outstanding", "decided"), [(0, True), (21, True), (22, False)])
def test_a_result_is_held_while_the_ballots_left_out_could_tie_it(
    outstanding: int, decided: bool
) -> None:
    found = result(twice(FINE, outstanding=outstanding))
    assert isinstance(found, Seated) == decided
    if isinstance(found, Held):
        assert found.because == (
            "22 ballots not counted yet can change who is elected, or make a tie: Ann has 60, Bob "
            "38."
        )
        assert trace(found) == (Missing(CANVASS, found.because),)
    if isinstance(found, Seated) and outstanding:
        assert found.because.endswith("21 ballots not counted cannot change who is elected.")


def test_a_tie_is_no_tie_while_a_ballot_is_left_out() -> None:
    found = result(twice(line("A", 9, Ann=3, Bob=3), outstanding=1))
    assert isinstance(found, Held)
    assert found.because.startswith("1 ballot not counted yet can change")
    for votes in (3, 0):
        tallies = tuple(Tally(name=name, votes=votes) for name in NAMES)
        (held,) = can_change(Count(tallies=tallies, ballots=9, outstanding=1), 1)
        assert held.by == CANVASS


def test_ballots_left_out_are_the_first_votes_where_none_is_counted() -> None:
    found = result(twice(line("A", 9, Ann=0, Bob=0), outstanding=2))
    assert isinstance(found, Held)
    assert found.because == "2 ballots not counted yet, and no vote counted so far."


def test_ballots_left_out_change_nothing_where_everybody_is_elected() -> None:
    election = twice(line("A", 9, Ann=5, Bob=1), contest=TWO, outstanding=400)
    found = result_of(election, TWO, NAMES)
    assert isinstance(found, Seated)
    assert found.names == ("Ann", "Bob")
    assert "not counted cannot change who is elected" in found.because


@given(
    votes=st.lists(st.integers(0, 12), min_size=1, max_size=4),
    seats=st.integers(1, 3),
    left=st.integers(0, 3),
    data=st.data(),
)
def test_no_way_to_count_the_ballots_left_out_changes_what_is_not_held(
    votes: list[int], seats: int, left: int, data: st.DataObject
) -> None:
    """Each ballot left out may have a vote for up to as many persons as there are seats."""
    names = [f"N{number}" for number in range(len(votes))]
    tallies = tuple(Tally(name=n, votes=v) for n, v in zip(names, votes, strict=True))
    if can_change(Count(tallies=tallies, ballots=99, outstanding=left), seats):
        return
    more = dict.fromkeys(names, 0)
    for _ in range(left):
        for name in data.draw(st.lists(st.sampled_from(names), max_size=seats, unique=True)):
            more[name] += 1
    later = tuple(Tally(name=t.name, votes=t.votes + more[t.name]) for t in tallies)
    assert _who(plurality(later, seats)) == _who(plurality(tallies, seats))


def _who(meaning: Elected | LotNeeded | Undecided) -> object:
    match meaning:
        case Elected():
            return frozenset(meaning.names)
        case LotNeeded():
            return frozenset(meaning.elected), frozenset(meaning.between)
        case Undecided():
            return None


# The lot

LOT = SeatLot(
    contest=TWO.title,
    method=LotMethod.COIN,
    between=("Cy", "Bob"),
    prevailed=("Cy",),
    held_on=date(2025, 6, 5),
    place="Town Hall",
    supervised_by="the commission",
)
TIED = twice(line("A", 100, Ann=60, Bob=30, Cy=30), contest=TWO)


def test_a_tie_across_the_last_seat_waits_for_a_lot() -> None:
    found = result(TIED, TWO)
    assert isinstance(found, LotDue)
    assert (found.tie.elected, found.tie.between, found.left) == (("Ann",), ("Bob", "Cy"), 1)
    assert tie_said(found) == "the last seat"
    assert trace(found)[0] == Missing(CANVASS, found.tie.because)
    assert [point.id for point in found.tie.open_points] == ["last_seat"]
    assert announcement_of(TWO, found) == ()


def test_a_lot_between_those_tied_decides_who_has_the_last_seat() -> None:
    found = result(replace(TIED, lots=(LOT,)), TWO)
    assert isinstance(found, Seated)
    assert (found.names, found.lots) == (("Ann", "Cy"), (LOT,))
    assert found.because == (
        "Ann (60) received the highest number of votes. The tie between Cy and Bob was decided by "
        "a toss of a coin on Thursday, June 5, 2025 at Town Hall, supervised by the commission. Cy "
        "prevailed and is elected."
    )
    assert stray_lots(replace(TIED, lots=(LOT,)), TWO, found) == ()
    due = result(TIED, TWO)
    assert isinstance(due, LotDue)
    assert lot_fits(LOT, due.tie, due.left) == Met(CANVASS, lot_told(LOT))


def test_of_several_lots_the_last_counts() -> None:
    again = replace(LOT, prevailed=("Bob",))
    found = result(replace(TIED, lots=(LOT, again)), TWO)
    assert isinstance(found, Seated)
    assert (found.names, found.lots) == (("Ann", "Bob"), (again,))
    wrong = replace(LOT, between=("Ann", "Bob"))
    election = replace(TIED, lots=(wrong, replace(wrong, between=("Ann", "Cy"))))
    (stray,) = stray_lots(election, TWO, result(election, TWO))
    assert stray.because.startswith("A coin or lot between Ann and Cy is on record")


def test_a_tie_for_the_one_seat_is_decided_by_lot_alone() -> None:
    lot = replace(LOT, contest="Mayor", between=NAMES, prevailed=("Bob",), method=LotMethod.LOT)
    election = replace(twice(line("A", 9, Ann=3, Bob=3)), lots=(lot,))
    found = result(election)
    assert isinstance(found, Seated)
    assert found.names == ("Bob",)
    assert found.because.startswith("The tie between Ann and Bob was decided by lot on Thursday")


def test_two_prevail_where_two_seats_are_left() -> None:
    election = twice(line("A", 100, Ann=30, Bob=30, Cy=30), contest=TWO)
    lot = replace(LOT, between=THREE, prevailed=("Cy", "Ann"))
    found = result(replace(election, lots=(lot,)), TWO)
    assert isinstance(found, Seated)
    assert found.names == ("Ann", "Cy")
    assert "Cy and Ann prevailed and are elected." in found.because


@pytest.mark.parametrize(
    ("lot", "words"),
    [
        (
            replace(LOT, between=("Ann", "Bob")),
            "A coin or lot between Ann and Bob is on record, but the count shows a tie between "
            "Bob and Cy.",
        ),
        (
            replace(LOT, prevailed=("Ann",)),
            "By the coin or lot on record Ann prevailed, but 1 of those tied are elected by it.",
        ),
        (
            replace(LOT, prevailed=("Bob", "Cy")),
            "By the coin or lot on record Bob and Cy prevailed, but 1 of those tied are elected "
            "by it.",
        ),
    ],
)
def test_a_lot_that_does_not_fit_the_tie_decides_nothing_and_is_named(
    lot: SeatLot, words: str
) -> None:
    election = replace(TIED, lots=(lot,))
    found = result(election, TWO)
    assert isinstance(found, LotDue)
    assert stray_lots(election, TWO, found) == (NotMet(CANVASS, words),)


def test_a_lot_without_a_tie_is_named() -> None:
    words = "A coin or lot between Cy and Bob is on record, but the count shows no such tie."
    none = replace(ELECTION, lots=(LOT,))
    assert stray_lots(none, TWO, result(none, TWO)) == (NotMet(CANVASS, words),)
    clear = replace(twice(line("A", 100, Ann=60, Bob=31, Cy=30), contest=TWO), lots=(LOT,))
    assert stray_lots(clear, TWO, result(clear, TWO)) == (NotMet(CANVASS, words),)
    assert stray_lots(clear, MAYOR, result(clear)) == ()


@pytest.mark.parametrize("form", Form)
def test_a_lot_is_held_under_the_commission_and_in_council_manager_cities_with_friends(
    form: Form,
) -> None:
    wanted = COUNCIL_MANAGER if form is Form.COUNCIL_MANAGER else CANVASS
    assert lot_rule(form).by == wanted


# What is announced


def said(election: GeneralElection, contest: Contest = MAYOR) -> Announcement:
    """Give the announcement of an office."""
    (one,) = announcement_of(contest, result(election, contest))
    return one


def test_a_result_is_announced_with_its_figures_and_citation() -> None:
    assert said(twice(FINE)) == Announcement(
        contest="Mayor",
        round=Round.FIRST,
        decision="elected",
        names=("Ann",),
        figures="Ann 60, Bob 38; 98 votes on 100 ballots cast. Ann (60) received the highest "
        "number of votes.",
        citation="§ 23-15-611(1)",
    )


def test_one_vote_on_one_ballot_is_said_so() -> None:
    count = Count(tallies=(Tally(name="Ann", votes=1),), ballots=1, outstanding=0)
    assert figures(count) == "Ann 1; 1 vote on 1 ballot cast."


def test_an_announced_result_that_the_count_no_longer_bears_out_is_to_be_made_anew() -> None:
    before = twice(FINE)
    election = replace(before, announcements=(said(before),))
    assert announced_of(election, MAYOR) == (said(before),)
    assert announced_of(election, TWO) == ()
    later = replace(said(before), names=("Bob",))
    twice_said = replace(before, announcements=(said(before), later))
    assert announced_of(twice_said, MAYOR) == (later,)
    assert to_announce_again(election, MAYOR, result(election)) == ()
    changed = replace(election, canvasses=twice(line("Ward 1", 100, Ann=38, Bob=60)).canvasses)
    (problem,) = to_announce_again(changed, MAYOR, result(changed))
    assert problem.because == (
        "Announced was: Ann elected. Ann 60, Bob 38; 98 votes on 100 ballots cast. Ann (60) "
        "received the highest number of votes. The record was changed since, and the announcement "
        "must be made anew."
    )
    held = replace(election, canvasses=twice(FINE, outstanding=50).canvasses)
    assert len(to_announce_again(held, MAYOR, result(held))) == 1


def test_nothing_is_announced_before_its_day_nor_where_no_election_is_held() -> None:
    assert not_to_announce(ELECTION, CLOSED) == ()
    assert not_to_announce(ELECTION, five_pm(date(2025, 6, 2))) == (
        NotMet(
            CANVASS,
            "The election is on Tuesday, June 3, 2025; no result is announced before.",
        ),
    )
    declaration = replace(said(twice(FINE)), contest="", decision="declared", names=NAMES)
    assert [
        one.by for one in not_to_announce(replace(ELECTION, announcements=(declaration,)), CLOSED)
    ] == [UNOPPOSED]
    ended = Change(
        kind=ChangeKind.CANCEL,
        authority=Authority.COURT,
        ordered_on=DAY,
        reference="Cause No. 1",
        to=DAY,
        stands="",
        reason="",
    )
    assert not_to_announce(replace(ELECTION, changes=(ended,)), CLOSED) == (
        NotMet(GENERAL, "The election was ended by order (Cause No. 1)."),
    )


@pytest.mark.parametrize(
    ("now", "by"),
    [
        (seven_pm(DAY) - timedelta(days=1), [CANVASS]),
        (seven_pm(DAY) - timedelta(microseconds=1), [POLLS]),
        (seven_pm(DAY), []),
    ],
)
def test_on_its_day_nothing_is_announced_before_the_polls_have_closed(
    now: datetime, by: list[Citation]
) -> None:
    assert [one.by for one in not_to_announce(ELECTION, now)] == by


def test_a_result_says_until_the_fifth_business_day_what_may_still_come_into_it() -> None:
    nominees = (nominee(1, "Ann", MAYOR), nominee(2, "Bob", MAYOR))
    election = replace(twice(FINE), nominees=nominees)
    fifth = date(2025, 6, 10)
    mayor, two = outcomes(election, CALENDAR, five_pm(fifth))
    assert [(one.by.section, spoken(fifth) in one.because) for one in mayor.to_come] == [
        ("23-15-637", True),
        ("23-15-573", True),
    ]
    assert two.to_come == ()
    (mayor, _) = outcomes(election, CALENDAR, five_pm(fifth + timedelta(days=1)))
    assert mayor.to_come == ()
    town = replace(TOWN, not_followed=("23-15-637", "23-15-573"))
    (mayor, _) = outcomes(replace(election, municipality=town), CALENDAR, CLOSED)
    assert mayor.to_come == ()


def test_two_of_one_name_are_told_apart_in_the_order_of_the_ballot() -> None:
    assert told_apart(("Ann", "Bob", "ANN")) == ("Ann (1)", "Bob", "ANN (2)")


def test_what_is_on_record_for_an_office_that_is_gone_is_named() -> None:
    election = replace(twice(FINE), announcements=(said(twice(FINE)),), lots=(LOT,))
    assert of_no_office(election) == ()
    renamed = replace(ELECTION.general, contests=(TWO,))
    assert of_no_office(replace(election, general=renamed)) == (
        NotMet(
            CANVASS,
            "A count, lot or result is on record for “Mayor”, which is no office of this election "
            "as it is recorded now.",
        ),
    )
    declaration = replace(said(twice(FINE)), contest="", decision="declared")
    assert of_no_office(replace(ELECTION, announcements=(declaration,))) == ()


# Every office


def nominee(number: int, name: str, contest: Contest) -> Nominee:
    """Give a certified nominee, found qualified."""
    return Nominee(
        number=number,
        nomination=Nomination(
            candidate=name,
            sort_name="",
            contest=contest.title,
            contact=Contact(address="", telephone="", email="", facsimile=""),
            party="Blue",
            put_up=(PutUp.CERTIFIED,),
            received=date(2025, 4, 10),
            by="the committee",
            in_place_of="",
        ),
        reviews=(REVIEW,),
        hearing_notices=(),
        hearings=(),
        reports=(),
        departures=(),
    )


def test_every_office_has_its_own_outcome_from_the_names_of_its_ballot() -> None:
    people = [("Ann", MAYOR), ("Bob", MAYOR), ("Cy", TWO), ("Cy", TWO)]
    nominees = tuple(nominee(number, *one) for number, one in enumerate(people, 1))
    election = replace(twice(FINE), nominees=nominees)
    mayor, two = outcomes(election, CALENDAR, CLOSED)
    assert (mayor.names, two.names) == (("Ann", "Bob"), ("Cy (1)", "Cy (2)"))
    assert isinstance(mayor.result, Seated)
    assert isinstance(two.result, NotCounted)
    assert (mayor.wanted, two.wanted) == ((said(twice(FINE)),), ())
    assert (mayor.is_announced, two.is_announced) == (False, False)
    assert (mayor.problems, mayor.hindrances) == ((), ())


def test_an_outcome_knows_whether_it_is_announced_and_what_is_wrong_with_it() -> None:
    nominees = (nominee(1, "Ann", MAYOR), nominee(2, "Bob", MAYOR))
    election = replace(twice(FINE), nominees=nominees, announcements=(said(twice(FINE)),))
    (mayor, _) = outcomes(election, CALENDAR, five_pm(date(2025, 6, 2)))
    assert mayor.is_announced
    assert [one.by for one in mayor.hindrances] == [CANVASS]
    lot = replace(LOT, contest="Mayor")
    wrong = entry("Kim", line("Ward 1", 1, Ann=1, Bob=0))
    entries = (wrong, *twice(line("Ward 1", 99, Ann=60, Bob=38)).canvasses)
    (mayor, _) = outcomes(replace(election, canvasses=entries, lots=(lot,)), CALENDAR, CLOSED)
    assert not mayor.is_announced
    assert [one.because.partition(":")[0][:20] for one in mayor.problems] == [
        "Announced was",
        "A coin or lot betwee",
        "The entry of Kim dif",
    ]
