"""What the votes mean."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.election import Announcement, Election, Lot, LotMethod, Result, Round, Tally
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.law.amended import TODAY
from domain.law.linked import CANVASS
from domain.law.section_857 import RESULT, TIE
from domain.outcomes import (
    Elected,
    Field,
    LotNeeded,
    Outcome,
    RunOff,
    Undecided,
    base_open_points,
    check_announcement,
    check_lot,
    check_returns,
    earlier_results,
    first_round,
    general,
    last_returns,
    listed,
    majority_of,
    open_points,
    outcome,
    runoff_day,
    runoff_open_points_under,
    second_round,
    votes_cast,
)
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    announced,
    counted,
    ordered,
    signed,
    tallies,
)

DAY = date(2026, 3, 17)


def asked(case: Case) -> Outcome:
    votes = tallies(**case.facts["votes"])
    seats = case.facts["seats"]
    if case.facts["kind"] == "general":
        return general(votes, seats)
    if case.facts["round"] == "second":
        return second_round(votes, seats, Field(case.facts["field"]))
    return first_round(votes, seats, date.fromisoformat(case.facts["election"]), CALENDAR)


def told(result: Outcome) -> dict[str, object]:
    match result:
        case Elected():
            return {"decision": "elected", "elected": list(result.names)}
        case RunOff():
            return {
                "decision": "runoff",
                "runoff": list(result.names),
                "field": result.field.value,
                "runoff_date": result.on.isoformat(),
                "majority_needed": result.majority_needed,
            }
        case LotNeeded():
            return {"decision": "lot", "lot_between": list(result.between)}
        case Undecided():
            return {"decision": "undecided"}


@pytest.mark.parametrize("case", cases("outcome"), ids=lambda case: case.name)
def test_real_elections(case: Case) -> None:
    result = asked(case)
    cast = result.votes_cast
    answer = {"votes_cast": cast, "majority_needed": majority_of(cast), **told(result)}
    assert {key: answer[key] for key in case.answer} == case.answer


def first(**votes: int) -> Outcome:
    return first_round(tallies(**votes), 1, DAY, CALENDAR)


@pytest.mark.parametrize(
    ("votes", "names"),
    [
        ({"A": 1}, ("A",)),
        ({"A": 2, "B": 1}, ("A",)),
        ({"A": 501, "B": 500}, ("A",)),
        ({"B": 500, "A": 501}, ("A",)),
        ({"A": 527, "B": 300, "C": 226}, ("A",)),
    ],
)
def test_more_than_half_elects(votes: dict[str, int], names: tuple[str, ...]) -> None:
    result = first(**votes)
    assert isinstance(result, Elected)
    assert result.names == names


@pytest.mark.parametrize(
    ("votes", "names", "field"),
    [
        ({"A": 24, "B": 24}, ("A", "B"), Field.TOP_TWO),
        ({"A": 50, "B": 49, "C": 1}, ("A", "B"), Field.TOP_TWO),
        ({"A": 30, "B": 30, "C": 20}, ("A", "B"), Field.TOP_TWO),
        ({"A": 30, "B": 30, "C": 20, "D": 20}, ("A", "B"), Field.TOP_TWO),
        ({"A": 40, "B": 30, "C": 30}, ("A", "B", "C"), Field.TIED_FIELD),
        ({"C": 30, "A": 40, "D": 30, "B": 30}, ("A", "C", "D", "B"), Field.TIED_FIELD),
        ({"A": 40, "B": 30, "C": 20, "D": 20}, ("A", "B"), Field.TOP_TWO),
    ],
    ids=[
        "Scooba: half and half goes to the second election",
        "exactly half is no majority",
        "two lead alike",
        "two lead alike and two tie below",
        "a tie for second widens the field",
        "three tie for second",
        "a tie for third changes nothing",
    ],
)
def test_who_goes_on(votes: dict[str, int], names: tuple[str, ...], field: Field) -> None:
    result = first(**votes)
    assert isinstance(result, RunOff)
    assert (result.names, result.field) == (names, field)
    assert result.on == date(2026, 4, 7)


def test_laurel_said_aloud() -> None:
    result = first_round(tallies(A=81, B=44, C=38), 1, date(2020, 2, 11), CALENDAR)
    assert isinstance(result, RunOff)
    assert result.because == (
        "A leads with 81 of 163 votes cast; a majority is 82, so nobody is elected. The two "
        "highest go on. On the ballot of Tuesday, March 3, 2020: A, B."
    )
    won = second_round(tallies(A=110, B=79), 1, Field.TOP_TWO)
    assert isinstance(won, Elected)
    assert won.because == "A has the most votes, 110 of 189 cast."
    majority = first(A=99, B=85)
    assert isinstance(majority, Elected)
    assert majority.because == "A has 99 of 184 votes cast; a majority is 93."
    widened = first(A=40, B=30, C=30)
    assert isinstance(widened, RunOff)
    assert "2 tie for the next highest vote, so all of them go on." in widened.because
    alike = first(A=24, B=24, C=1)
    assert isinstance(alike, RunOff)
    assert alike.because == (
        "A and B tie for the highest vote with 24 of 49 votes cast each; a majority is 25, so "
        "nobody is elected. The two highest go on. On the ballot of Tuesday, April 7, 2026: A, B."
    )


@pytest.mark.parametrize(
    ("result", "point"),
    [
        (first(A=10, B=10, C=10), "tied_top"),
        (first(A=10, B=10, C=10, D=1), "tied_top"),
        (first(A=0, B=0), "no_votes"),
        (first_round(tallies(A=5, B=4), 2, DAY, CALENDAR), "seats"),
        (second_round(tallies(A=0, B=0), 1, Field.TOP_TWO), "no_votes"),
        (second_round(tallies(A=5, B=4), 2, Field.TOP_TWO), "seats"),
        (general(tallies(A=0), 1), "no_votes"),
    ],
)
def test_what_the_statute_leaves_open_is_undecided(result: Outcome, point: str) -> None:
    assert isinstance(result, Undecided)
    assert isinstance(result.point, Unsettled)
    assert ids(result) == [point]


def ids(result: Outcome) -> list[str]:
    return [point.id for point in open_points(result)]


def test_several_seats_and_no_votes_are_two_open_points_at_once() -> None:
    assert ids(first_round(tallies(A=0, B=0), 2, DAY, CALENDAR)) == ["seats", "no_votes"]
    assert ids(second_round(tallies(A=0, B=0), 2, Field.TOP_TWO)) == ["seats", "no_votes"]
    assert ids(general(tallies(A=0, B=0), 2)) == ["no_votes"]


def test_a_fact_that_is_missing_is_no_open_point_of_the_law() -> None:
    assert ids(outcome(counted(Round.FIRST, final=False, A=9, B=1), ORDERED, CALENDAR)) == []


@pytest.mark.parametrize(
    ("votes", "readings"),
    [
        ({"A": 24, "B": 24}, 2),
        ({"A": 30, "B": 30, "C": 20}, 2),
        ({"A": 30, "B": 30, "C": 20, "D": 20}, 3),
        ({"A": 30, "B": 30, "C": 20, "D": 20, "E": 1}, 3),
        ({"A": 30, "B": 30, "C": 20, "D": 10, "E": 10}, 2),
    ],
)
def test_two_tied_at_the_top_go_on_and_the_other_readings_stay_in_sight(
    votes: dict[str, int], readings: int
) -> None:
    result = first(**votes)
    assert isinstance(result, RunOff)
    (point,) = result.open_points
    assert (point.id, len(point.readings)) == ("first_tie", readings)
    assert point.because.startswith("A and B tie for the highest vote in the first election.")
    assert point.safer == "Put both on the later ballot; draw for nothing now."
    wider = [reading.text for reading in point.readings[2:]]
    assert wider == ["C and D, who tie for the next highest vote, go on too."] * (readings - 2)


def test_where_one_leads_no_tie_below_is_open() -> None:
    for votes in ({"A": 40, "B": 30, "C": 30}, {"A": 40, "B": 30, "C": 20, "D": 20}):
        assert ids(first(**votes)) == []


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        ((), "A count needs at least one candidate."),
        ((Tally(name="A", votes=-1),), "A count of votes is zero or more."),
        (tallies(A=1) * 2, "A count names each candidate once."),
    ],
)
def test_a_count_that_cannot_be_is_an_error(bad: tuple[Tally, ...], why: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
        first_round(bad, 1, DAY, CALENDAR)


@pytest.mark.parametrize(
    ("votes", "field"),
    [
        ({"A": 1}, Field.TIED_FIELD),
        ({"A": 1, "B": 2}, Field.TIED_FIELD),
        ({"A": 1, "B": 2, "C": 3}, Field.TOP_TWO),
        ({"A": 1}, Field.TOP_TWO),
    ],
)
def test_a_field_of_the_wrong_size_is_an_error(votes: dict[str, int], field: Field) -> None:
    why = "A top_two field has two names, a tied_field three or more."
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
        second_round(tallies(**votes), 1, field)


def test_in_a_widened_field_most_votes_win_without_a_majority() -> None:
    result = second_round(tallies(A=30, B=40, C=35), 1, Field.TIED_FIELD)
    assert isinstance(result, Elected)
    assert result.names == ("B",)
    assert ids(result) == ["most_votes"]
    half = second_round(tallies(A=50, B=30, C=20), 1, Field.TIED_FIELD)
    assert isinstance(half, Elected)
    assert ids(half) == ["most_votes"]
    majority = second_round(tallies(A=30, B=66, C=35), 1, Field.TIED_FIELD)
    assert ids(majority) == []
    assert ids(second_round(tallies(A=110, B=79), 1, Field.TOP_TWO)) == []


def test_names_are_said_in_a_row() -> None:
    assert [listed(("A", "B", "C")), listed(("A", "B")), listed(("A",))] == [
        "A, B and C",
        "A and B",
        "A",
    ]


def test_a_tie_in_the_second_election_is_decided_by_lot_between_those_tied() -> None:
    result = second_round(tallies(A=40, B=10, C=40), 1, Field.TIED_FIELD)
    assert isinstance(result, LotNeeded)
    assert (result.between, result.elected) == (("A", "C"), ())
    assert result.because.startswith("A and C tie with 40 votes each.")
    assert str(result.by) == "§ 23-15-857(2) tie"


@pytest.mark.parametrize(
    ("votes", "seats", "elected", "between"),
    [
        ({"A": 3, "B": 2, "C": 1}, 1, ("A",), ()),
        ({"A": 3, "B": 2, "C": 1}, 2, ("A", "B"), ()),
        ({"A": 3, "B": 3, "C": 1}, 2, ("A", "B"), ()),
        ({"A": 3, "B": 2, "C": 2}, 2, ("A",), ("B", "C")),
        ({"A": 3, "B": 2}, 5, ("A", "B"), ()),
        ({"A": 2, "B": 2, "C": 2}, 2, (), ("A", "B", "C")),
    ],
)
def test_a_general_election_is_decided_by_plurality_with_a_lot_for_the_last_seat_only(
    votes: dict[str, int], seats: int, elected: tuple[str, ...], between: tuple[str, ...]
) -> None:
    result = general(tallies(**votes), seats)
    if between:
        assert isinstance(result, LotNeeded)
        assert (result.elected, result.between) == (elected, between)
    else:
        assert isinstance(result, Elected)
        assert result.names == elected
    assert result.by.linked


@pytest.mark.parametrize(
    ("votes", "seats", "points"),
    [
        ({"A": 3, "B": 2}, 1, []),
        ({"A": 2, "B": 2}, 1, ["general_majority"]),
        ({"A": 2, "B": 1, "C": 1}, 1, ["general_majority"]),
        ({"A": 2, "B": 2, "C": 1}, 2, []),
        ({"A": 3, "B": 2, "C": 2}, 2, ["last_seat"]),
        ({"A": 2, "B": 2, "C": 2}, 2, ["last_seat"]),
        ({"A": 2, "B": 0}, 1, []),
        ({"A": 2, "B": 0}, 2, ["zero_votes"]),
        ({"A": 2, "B": 0, "C": 0}, 2, ["last_seat", "zero_votes"]),
        ({"A": 2, "B": 0, "C": 0}, 5, ["zero_votes"]),
        ({"A": 2, "B": 1}, 5, []),
    ],
)
def test_what_is_open_about_a_general_election(
    votes: dict[str, int], seats: int, points: list[str]
) -> None:
    assert ids(general(tallies(**votes), seats)) == points


def test_a_tie_across_the_last_seats_is_said_as_it_is() -> None:
    one = general(tallies(A=3, B=2, C=2), 2)
    two = general(tallies(A=3, B=2, C=2, D=2), 3)
    every = general(tallies(B=2, C=2, D=2), 2)
    assert isinstance(one, LotNeeded)
    assert isinstance(two, LotNeeded)
    assert one.because.startswith("B and C tie with 2 votes each for the last seat. ")
    assert two.because.startswith("B, C and D tie with 2 votes each for the last 2 seats. ")
    assert isinstance(every, LotNeeded)
    assert every.because.startswith("B, C and D tie with 2 votes each for the 2 seats. ")
    single = general(tallies(B=1, C=1), 1)
    assert isinstance(single, LotNeeded)
    assert single.because == (
        "B and C tie with 1 vote each for the one seat. A general election has no run-off: a coin "
        "or lot decides."
    )
    assert (single.by, single.votes_cast) == (CANVASS, 2)
    won = general(tallies(A=3, B=2), 1)
    assert isinstance(won, Elected)
    assert (won.by, won.because) == (CANVASS, "The highest numbers of votes elect.")


def test_a_tie_below_the_highest_number_and_one_of_the_highest_are_open_in_their_own_way() -> None:
    (below,) = open_points(general(tallies(A=3, B=2, C=2, D=2), 3))
    assert below.because == (
        "B, C and D tie for the last 2 seats of 3. § 23-15-611 speaks of a tie among those with "
        "the highest number, not of one below them."
    )
    assert below.readings[0].effect == "Elected above them: A."
    (highest,) = open_points(general(tallies(A=5, B=5, C=5), 2))
    assert highest.id == "last_seat"
    assert highest.because == (
        "A, B and C tie for the highest number, and there are 2 seats. § 23-15-611 has a coin or "
        "lot decide such a tie; it does not say how one draws for more than one seat."
    )
    assert not any("very highest" in reading.text for reading in highest.readings)


def test_who_would_be_elected_without_a_vote_is_named() -> None:
    (alone,) = open_points(general(tallies(A=2, B=0), 2))
    (alike,) = open_points(general(tallies(A=2, B=0, C=0), 3))
    assert alone.because.startswith("B is next in number, without a single vote.")
    assert alike.because.startswith("B and C are next in number, without a single vote.")


def test_a_run_off_on_a_holiday_is_held_and_said_to_be_open() -> None:
    result = first_round(tallies(A=3, B=2, C=2), 1, date(2026, 10, 21), CALENDAR)
    assert isinstance(result, RunOff)
    assert result.on == runoff_day(date(2026, 10, 21)) == date(2026, 11, 11)
    assert ids(result) == ["runoff_holiday"]
    assert result.open_points == runoff_open_points_under(TODAY, date(2026, 10, 21), CALENDAR)
    assert runoff_open_points_under(TODAY, date(2026, 10, 20), CALENDAR) == ()


@given(st.lists(st.integers(0, 60), min_size=1, max_size=7))
def test_the_first_round_elects_exactly_when_somebody_has_more_than_half(votes: list[int]) -> None:
    count = tuple(Tally(name=f"C{n}", votes=v) for n, v in enumerate(votes))
    result = first_round(count, 1, DAY, CALENDAR)
    has_majority = any(2 * v > sum(votes) for v in votes)
    assert isinstance(result, Elected) == has_majority
    if isinstance(result, RunOff):
        least = min(t.votes for t in count if t.name in result.names)
        left = [t.votes for t in count if t.name not in result.names]
        assert len(result.names) >= 2
        assert all(v <= least for v in left)
        assert len(result.names) == 2 or all(v < least for v in left)
        assert result.majority_needed > sum(votes) / 2


def test_an_unfinished_count_decides_nothing() -> None:
    result = outcome(counted(Round.FIRST, final=False, A=9, B=1), ORDERED, CALENDAR)
    assert isinstance(result, Undecided)
    assert isinstance(result.point, Missing)
    assert result.votes_cast == 10


def test_a_final_count_is_decided_by_the_rule_of_its_round() -> None:
    tie = {"A": 24, "B": 24}
    one = outcome(counted(Round.FIRST, final=True, **tie), ORDERED, CALENDAR)
    two = outcome(counted(Round.SECOND, final=True, **tie), ORDERED, CALENDAR)
    assert isinstance(one, RunOff)
    assert one.on == date(2026, 4, 7)
    assert isinstance(two, LotNeeded)
    three = outcome(counted(Round.SECOND, final=True, A=3, B=2, C=2), ORDERED, CALENDAR)
    assert isinstance(three, Elected)


def test_a_count_without_an_order_or_without_candidates_decides_nothing() -> None:
    for result in (
        outcome(counted(Round.FIRST, final=True, A=1), RECORDED, CALENDAR),
        outcome(counted(Round.FIRST, final=True), ORDERED, CALENDAR),
    ):
        assert isinstance(result, Undecided)
        assert isinstance(result.point, Missing)


def test_one_finalist_left_goes_to_the_attorney() -> None:
    result = outcome(counted(Round.SECOND, final=True, A=12), ORDERED, CALENDAR)
    assert isinstance(result, Undecided)
    assert isinstance(result.point, Unsettled)
    assert result.point.id == "runoff_withdrawal"


def test_the_last_count_of_a_round_is_the_count() -> None:
    first_count = counted(Round.FIRST, final=False, A=1)
    recount = counted(Round.FIRST, final=True, A=2)
    election = replace(ORDERED, returns=(first_count, recount))
    assert last_returns(election, Round.FIRST) == (recount,)
    assert last_returns(election, Round.SECOND) == ()


def test_a_count_is_held_against_ballot_names_and_ballots() -> None:
    returns = counted(Round.FIRST, final=True, A=5, B=4)
    assert [type(f) for f in check_returns(returns, ("B", "A"))] == [Met, Met, Met]
    odd, many, open_ = check_returns(replace(returns, ballots=8, final=False), ("A", "C"))
    assert odd == NotMet(odd.by, "The count and the ballot do not name the same persons: B, C.")
    assert many == NotMet(RESULT, "9 votes for candidates on 8 ballots cast.")
    assert isinstance(open_, Missing)
    assert votes_cast(returns.tallies) == 9


FIRST_COUNT = counted(Round.FIRST, final=True, A=81, B=44, C=38)
TIED = counted(Round.SECOND, final=True, A=95, B=95)
COIN = Lot(
    method=LotMethod.COIN,
    between=("A", "B"),
    prevailed="B",
    held_on=date(2026, 4, 8),
    place="Town Hall",
    supervised_by="the commission",
)
AFTER_LOT = replace(ORDERED, returns=(FIRST_COUNT, TIED), lots=(COIN,))


@pytest.mark.parametrize(
    ("announcement", "kind"),
    [
        (announced(Round.FIRST, "runoff", "B", "A"), Met),
        (announced(Round.FIRST, "runoff", "A", "C"), NotMet),
        (announced(Round.FIRST, "elected", "A"), NotMet),
        (announced(Round.FIRST, "lot", "A", "B"), NotMet),
        (announced(Round.SECOND, "lot", "A", "B"), Met),
        (announced(Round.SECOND, "elected", "B"), Met),
        (announced(Round.SECOND, "elected", "A"), NotMet),
    ],
)
def test_what_was_announced_is_held_against_the_count(
    announcement: Announcement, kind: type
) -> None:
    (found,) = check_announcement(announcement, AFTER_LOT, CALENDAR)
    assert isinstance(found, kind)


def test_before_the_lot_nobody_is_elected_by_a_tie() -> None:
    election = replace(AFTER_LOT, lots=())
    (found,) = check_announcement(announced(Round.SECOND, "elected", "B"), election, CALENDAR)
    assert found.because.startswith("It was announced: B elected. A and B tie with 95 votes each.")


def test_the_last_recorded_lot_leads() -> None:
    corrected = replace(AFTER_LOT, lots=(replace(COIN, prevailed="A"), COIN))
    (wrong,) = check_announcement(announced(Round.SECOND, "elected", "A"), corrected, CALENDAR)
    (right,) = check_announcement(announced(Round.SECOND, "elected", "B"), corrected, CALENDAR)
    assert isinstance(wrong, NotMet)
    assert isinstance(right, Met)


def test_a_majority_announced_is_borne_out() -> None:
    election = replace(ORDERED, returns=(counted(Round.FIRST, final=True, A=3, B=2),))
    (found,) = check_announcement(announced(Round.FIRST, "elected", "A"), election, CALENDAR)
    assert found == Met(RESULT, "A has 3 of 5 votes cast; a majority is 3.")


def test_an_announcement_without_a_final_count_lacks_it() -> None:
    said = announced(Round.FIRST, "elected", "A")
    unfinished = replace(ORDERED, returns=(counted(Round.FIRST, final=False, A=3, B=2),))
    for election in (ORDERED, unfinished):
        (found,) = check_announcement(said, election, CALENDAR)
        assert isinstance(found, Missing)
    appointment = announced(Round.FIRST, "appoint_any", "A")
    assert check_announcement(appointment, ORDERED, CALENDAR) == ()


def test_an_announcement_on_an_open_point_keeps_the_point_in_sight() -> None:
    election = replace(ORDERED, returns=(counted(Round.FIRST, final=True, A=1, B=1, C=1),))
    said = announced(Round.FIRST, "runoff", "A", "B", "C")
    (found,) = check_announcement(said, election, CALENDAR)
    assert isinstance(found, Unsettled)


@pytest.mark.parametrize(
    ("lot", "election", "kind"),
    [
        (COIN, AFTER_LOT, Met),
        (replace(COIN, between=("B", "A")), AFTER_LOT, Met),
        (replace(COIN, between=("A", "C")), AFTER_LOT, NotMet),
        (replace(COIN, prevailed="C"), AFTER_LOT, NotMet),
        (COIN, replace(ORDERED, returns=(counted(Round.FIRST, final=True, A=1, B=1),)), NotMet),
        (COIN, replace(ORDERED, returns=(counted(Round.SECOND, final=True, A=2, B=1),)), NotMet),
    ],
    ids=[
        "a tie",
        "in another order",
        "not those tied",
        "an outsider",
        "Scooba: the first round",
        "no tie in the second",
    ],
)
def test_a_lot_decides_only_a_tie_of_the_second_election(
    lot: Lot, election: Election, kind: type
) -> None:
    assert isinstance(check_lot(lot, election, CALENDAR), kind)


@pytest.mark.parametrize(
    ("lot", "told"),
    [
        (COIN, Met(TIE, "B prevailed by coin.")),
        (
            replace(COIN, between=("A", "C")),
            NotMet(
                TIE,
                "A coin was held between A and C, but the count of the election three weeks "
                "thereafter shows no tie between them. A tie in the first election goes to the "
                "second.",
            ),
        ),
        (
            replace(COIN, prevailed="C"),
            NotMet(TIE, "C prevailed, but was not among those tied."),
        ),
    ],
)
def test_what_is_wrong_with_a_lot_is_told(lot: Lot, told: Finding) -> None:
    assert check_lot(lot, AFTER_LOT, CALENDAR) == told


def test_a_coin_under_an_order_from_before_2017_is_told() -> None:
    then = replace(AFTER_LOT, orders=(ordered(date(2016, 1, 5), date(2016, 2, 16)),))
    assert check_lot(COIN, then, CALENDAR) == NotMet(
        TIE,
        "B prevailed by coin. When the order was adopted the section named the lot alone, drawn "
        "with the aid of two or more qualified electors.",
    )


@pytest.mark.parametrize(
    ("ballots", "held", "is_open"),
    [
        (101, Round.FIRST, False),
        (102, Round.FIRST, True),
        (120, Round.FIRST, True),
        (120, Round.SECOND, False),
    ],
)
def test_a_majority_of_the_votes_that_is_none_of_the_ballots_is_open(
    ballots: int, held: Round, is_open: bool
) -> None:
    returns = replace(counted(held, final=True, A=51, B=49), ballots=ballots)
    points = base_open_points(returns)
    assert [point.id for point in points] == (["votes_base"] if is_open else [])
    assert check_returns(returns, ("A", "B"))[3:] == points
    nearly = replace(counted(held, final=True, A=50, B=50), ballots=ballots)
    assert base_open_points(nearly) == ()
    assert base_open_points(replace(nearly, tallies=())) == ()


@pytest.mark.parametrize(
    ("earlier", "words"),
    [
        ((FIRST_COUNT,), "a count of 163 votes"),
        ((FIRST_COUNT, announced(Round.FIRST, "elected", "A")), "A elected"),
        ((TIED, COIN), f"{COIN.prevailed} prevailed by coin"),
    ],
)
def test_a_result_from_before_the_last_order_or_change_is_for_a_person(
    earlier: tuple[Result, ...], words: str
) -> None:
    (point,) = earlier_results(replace(ORDERED, earlier=earlier))
    assert point.id == "earlier_result"
    assert f"change of the election: {words}. § 23-15-857" in point.because


def test_earlier_sign_offs_and_appointments_in_lieu_are_no_results() -> None:
    earlier = (signed("Pat", "A", "B"), announced(Round.FIRST, "appoint_any"))
    assert earlier_results(replace(ORDERED, earlier=earlier)) == ()
