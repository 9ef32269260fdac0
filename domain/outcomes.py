"""§ 23-15-857(2) result and tie; § 23-15-611 (linked) general plurality: what the votes mean."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.calendar import Calendar, holiday_names, spoken, weeks_after
from domain.citation import Citation
from domain.election import (
    Announcement,
    Election,
    Lot,
    Result,
    Returns,
    Round,
    SignOff,
    Tally,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.amended import RUNOFF_WEEKS
from domain.law.linked import CANVASS
from domain.law.section_857 import ORDER, RESULT, TIE
from domain.order import order_in_force


class Field(StrEnum):
    """Who stands in the election held three weeks thereafter."""

    TOP_TWO = "top_two"
    TIED_FIELD = "tied_field"


@dataclass(frozen=True, slots=True)
class Elected:
    """These persons are elected."""

    names: tuple[str, ...]
    votes_cast: int
    by: Citation
    because: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOff:
    """Nobody has a majority: these names go on the ballot three weeks thereafter."""

    names: tuple[str, ...]
    field: Field
    on: date
    votes_cast: int
    majority_needed: int
    by: Citation
    because: str
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class LotNeeded:
    """A tie that a coin or lot decides; `elected` are those already above it."""

    between: tuple[str, ...]
    elected: tuple[str, ...]
    votes_cast: int
    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class Undecided:
    """The law is open or a fact is missing: a person decides."""

    point: Unsettled | Missing
    votes_cast: int


Outcome = Elected | RunOff | LotNeeded | Undecided


# The first election


def first_round(
    tallies: tuple[Tally, ...], seats: int, held_on: date, calendar: Calendar
) -> Outcome:
    """§ 857(2) result: majority elects; else top two, or the leader and all tied next.

    No names at all, a name twice or a negative number is a `ValueError`.
    """
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    if cast == 0:
        return Undecided(_no_votes(RESULT), cast)
    if seats > 1:
        return Undecided(_several_seats(seats), cast)
    if 2 * ranked[0].votes > cast:
        return Elected((ranked[0].name,), cast, RESULT, _has_majority(ranked[0], cast))
    leaders = _tied_with(ranked[0], ranked)
    if len(leaders) > 2:
        return Undecided(_tied_top(leaders), cast)
    return _runoff(ranked, leaders, held_on, calendar)


def votes_cast(tallies: tuple[Tally, ...]) -> int:
    """§ 857(2) result: the lawful votes cast for the candidates."""
    return sum(tally.votes for tally in tallies)


def majority_of(cast: int) -> int:
    """§ 857(2) result: the smallest number that is more than half of the votes cast."""
    return cast // 2 + 1


def runoff_day(held_on: date) -> date:
    """§ 857(2) result: the election held three weeks thereafter; no roll."""
    return weeks_after(RUNOFF_WEEKS.today, held_on)


def runoff_open_points(held_on: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 857(2) result: a day three weeks thereafter that is a legal holiday."""
    day = runoff_day(held_on)
    return tuple(
        Unsettled(
            RESULT,
            f"The day three weeks thereafter, {spoken(day)}, is a legal holiday ({name}). The "
            "Code does not move it.",
            (
                Reading("It is held on that day.", f"The run-off is on {spoken(day)}."),
                Reading("It moves to a business day.", "The day is no longer three weeks after."),
            ),
            "Hold it on that day.",
            "runoff_holiday",
        )
        for name in holiday_names(day, calendar)[:1]
    )


def _ranked(tallies: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """Order the tallies by votes, as listed among equals, after refusing what cannot be."""
    names = tuple(tally.name for tally in tallies)
    if not names:
        raise ValueError("A count needs at least one candidate.")
    if len(set(names)) < len(names):
        raise ValueError("A count names each candidate once.")
    if any(tally.votes < 0 for tally in tallies):
        raise ValueError("A count of votes is zero or more.")
    return tuple(sorted(tallies, key=lambda tally: -tally.votes))


def _tied_with(one: Tally, ranked: tuple[Tally, ...]) -> tuple[Tally, ...]:
    return tuple(tally for tally in ranked if tally.votes == one.votes)


def _names(tallies: tuple[Tally, ...]) -> tuple[str, ...]:
    return tuple(tally.name for tally in tallies)


def _has_majority(winner: Tally, cast: int) -> str:
    return (
        f"{winner.name} has {winner.votes} of {cast} votes cast; a majority is {majority_of(cast)}."
    )


def _runoff(
    ranked: tuple[Tally, ...], leaders: tuple[Tally, ...], held_on: date, calendar: Calendar
) -> RunOff:
    """Put up the top two, or the one leader with all who tie for the next highest vote."""
    tied_next = _tied_with(ranked[len(leaders)], ranked) if len(leaders) == 1 else ()
    chosen = (*leaders, *tied_next)
    field = Field.TIED_FIELD if len(chosen) > 2 else Field.TOP_TWO
    cast = votes_cast(ranked)
    return RunOff(
        names=_names(chosen),
        field=field,
        on=runoff_day(held_on),
        votes_cast=cast,
        majority_needed=majority_of(cast),
        by=RESULT,
        because=(
            f"{_leading(leaders, cast)}; a majority is {majority_of(cast)}, so nobody is elected. "
            f"{_field_words(field, chosen)} On the ballot of {spoken(runoff_day(held_on))}: "
            f"{', '.join(_names(chosen))}."
        ),
        open_points=runoff_open_points(held_on, calendar),
    )


def _leading(leaders: tuple[Tally, ...], cast: int) -> str:
    votes = leaders[0].votes
    if len(leaders) > 1:
        return (
            f"{' and '.join(_names(leaders))} tie for the highest vote with {votes} of {cast} "
            "votes cast each"
        )
    return f"{leaders[0].name} leads with {votes} of {cast} votes cast"


def _field_words(field: Field, chosen: tuple[Tally, ...]) -> str:
    match field:
        case Field.TOP_TWO:
            return "The two highest go on."
        case Field.TIED_FIELD:
            return f"{len(chosen) - 1} tie for the next highest vote, so all of them go on."
        case _:
            assert_never(field)


def _no_votes(by: Citation) -> Unsettled:
    return Unsettled(
        by,
        "No votes were cast for any candidate. The Code does not say what follows.",
        (
            Reading("Nobody received a vote, so nobody is elected.", "The seat stays vacant."),
            Reading("All candidates tie.", "The rules for a tie apply."),
        ),
        "Take it to the attorney; announce nothing.",
        "no_votes",
    )


def _several_seats(seats: int) -> Unsettled:
    return Unsettled(
        RESULT,
        f"{seats} seats are filled on one ballot. § 857 speaks of one candidate elected by a "
        "majority of the votes cast.",
        (
            Reading("A majority of the ballots elects each.", "More than the seats may have one."),
            Reading("A majority of votes divided by seats elects.", "The base is smaller."),
        ),
        "Take it to the attorney; announce nothing.",
        "seats",
    )


def _tied_top(leaders: tuple[Tally, ...]) -> Unsettled:
    return Unsettled(
        RESULT,
        f"{', '.join(_names(leaders))} tie for the highest vote. § 857 speaks of two highest, and "
        "of a tie for the next highest.",
        (
            Reading("All who tie at the top go on.", "The later ballot has all their names."),
            Reading("Only two go on.", "Nothing says which two."),
        ),
        "All who tie at the top go on, if the attorney agrees.",
        "tied_top",
    )


# The election three weeks thereafter


def second_round(tallies: tuple[Tally, ...], seats: int, field: Field) -> Outcome:
    """§ 857(2) result, tie: most votes elects; a tie is decided by coin or lot.

    A number of names that does not fit the field is a `ValueError`.
    """
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    if field is not field_of(_names(ranked)):
        raise ValueError("A top_two field has two names, a tied_field three or more.")
    if cast == 0:
        return Undecided(_no_votes(RESULT), cast)
    if seats > 1:
        return Undecided(_several_seats(seats), cast)
    leaders = _tied_with(ranked[0], ranked)
    if len(leaders) > 1:
        return LotNeeded(_names(leaders), (), cast, TIE, _tie_words(leaders))
    return Elected((ranked[0].name,), cast, RESULT, _most_votes(ranked[0], cast))


def field_of(names: tuple[str, ...]) -> Field:
    """§ 857(2) result: two names are the top two; more come from a tie for the next highest."""
    return Field.TIED_FIELD if len(names) > 2 else Field.TOP_TWO


def _tie_words(leaders: tuple[Tally, ...]) -> str:
    return (
        f"{' and '.join(_names(leaders))} tie with {leaders[0].votes} votes each. The election "
        "three weeks thereafter is decided by a toss of a coin or by lot, in public, under the "
        "commission."
    )


def _most_votes(winner: Tally, cast: int) -> str:
    return f"{winner.name} has the most votes, {winner.votes} of {cast} cast."


# A general election


def general(tallies: tuple[Tally, ...], seats: int) -> Outcome:
    """§ 611(1) (linked): the highest numbers elect; lot only across the last seat."""
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    if cast == 0:
        return Undecided(_no_votes(CANVASS), cast)
    last = ranked[:seats][-1]
    above = tuple(tally for tally in ranked if tally.votes > last.votes)
    tied = _tied_with(last, ranked)
    if len(above) + len(tied) <= seats:
        winners = _names((*above, *tied))
        return Elected(winners, cast, CANVASS, "The highest numbers of votes elect.")
    return LotNeeded(
        _names(tied),
        _names(above),
        cast,
        CANVASS,
        f"{' and '.join(_names(tied))} tie with {last.votes} votes each for the last seat. A "
        "general election has no run-off: a coin or lot decides.",
    )


# The count of an election


def last_returns(election: Election, held: Round) -> tuple[Returns, ...]:
    """§ 857(2) result: the count of a round as last recorded, or none."""
    return tuple(returns for returns in election.returns if returns.round is held)[-1:]


def outcome(returns: Returns, election: Election, calendar: Calendar) -> Outcome:
    """§ 857(2) result, tie: what one canvass of the election means; undecided until it is final."""
    tallies, cast = returns.tallies, votes_cast(returns.tallies)
    orders = order_in_force(election)
    if not returns.final:
        return Undecided(Missing(RESULT, "Ballots are outstanding; the count is not final."), cast)
    if not tallies or not orders:
        return Undecided(Missing(RESULT, "No order in force, or no candidate counted."), cast)
    match returns.round:
        case Round.FIRST:
            return first_round(tallies, 1, orders[0].election, calendar)
        case Round.SECOND:
            return _second_of(tallies)
        case _:
            assert_never(returns.round)


def _second_of(tallies: tuple[Tally, ...]) -> Outcome:
    if len(tallies) == 1:
        return Undecided(_one_finalist(tallies[0]), votes_cast(tallies))
    return second_round(tallies, 1, field_of(_names(tallies)))


def _one_finalist(left: Tally) -> Unsettled:
    return Unsettled(
        RESULT,
        f"Only {left.name} is counted in the election three weeks thereafter. § 857 says nothing "
        "of a finalist who withdrew or died.",
        (
            Reading("The next highest moves up (AG Chaney 2002).", "The ballot has another name."),
            Reading("The remaining finalist is elected.", "No name moves up."),
        ),
        "Take it to the attorney; announce nothing.",
        "runoff_withdrawal",
    )


def check_returns(returns: Returns, names: tuple[str, ...]) -> tuple[Finding, ...]:
    """§ 857(2) result: the count against the names on the ballot and the ballots cast."""
    return (
        _counted_names(returns, names),
        _within_ballots(returns),
        _final(returns),
        *base_open_points(returns),
    )


def base_open_points(returns: Returns) -> tuple[Unsettled, ...]:
    """§ 857(2) result: a majority of the votes for candidates that is none of the ballots cast."""
    cast = votes_cast(returns.tallies)
    highest = max((tally.votes for tally in returns.tallies), default=0)
    if returns.round is Round.SECOND or not cast < 2 * highest <= returns.ballots:
        return ()
    return (
        Unsettled(
            RESULT,
            f"The highest number, {highest}, is more than half of the {cast} votes for candidates, "
            f"but not of the {returns.ballots} ballots cast. The Code does not say whether a "
            "ballot without a lawful vote is a vote cast.",
            (
                Reading(
                    "Only lawful votes for candidates are votes cast (as AG Tate 2003 and Head "
                    "2013 left unlawful ones out).",
                    "There is a majority.",
                ),
                Reading("Every ballot is a vote cast.", "There is none, and a run-off follows."),
            ),
            "Count lawful votes for candidates, and ask the attorney before the result is "
            "announced.",
            "votes_base",
        ),
    )


def _counted_names(returns: Returns, names: tuple[str, ...]) -> Finding:
    counted = {tally.name for tally in returns.tallies}
    if counted == set(names):
        return Met(RESULT, "The count names everyone on the ballot and nobody else.")
    odd = ", ".join(sorted(counted.symmetric_difference(names)))
    return NotMet(RESULT, f"The count and the ballot do not name the same persons: {odd}.")


def _within_ballots(returns: Returns) -> Finding:
    cast = votes_cast(returns.tallies)
    text = f"{cast} votes for candidates on {returns.ballots} ballots cast."
    return Met(RESULT, text) if cast <= returns.ballots else NotMet(RESULT, text)


def _final(returns: Returns) -> Finding:
    if returns.final:
        return Met(RESULT, "The count is final.")
    return Missing(RESULT, "Ballots are outstanding; announce nothing they could change.")


# Results of an election that was changed since


def earlier_results(election: Election) -> tuple[Unsettled, ...]:
    """§ 857(2) order: a result from before the last order or change, for a person to decide.

    It is no result of the election as it stands now. A sign-off is only missing again, and an
    appointment announced in lieu of an election is no result.
    """
    found = tuple(words for fact in election.earlier for words in _earlier_words(fact))
    return tuple(
        Unsettled(
            ORDER,
            f"On record from before the last order or change of the election: {words}. Section "
            "857 does not say what becomes of it.",
            (
                Reading("It belongs to the election as it then stood.", "It decides nothing now."),
                Reading("What was counted and announced stays so.", "The change came too late."),
            ),
            "Certify nothing by it, and take it to the attorney.",
            "earlier_result",
        )
        for words in found[-1:]
    )


def _earlier_words(fact: Result) -> tuple[str, ...]:
    match fact:
        case SignOff():
            return ()
        case Returns():
            cast = votes_cast(fact.tallies)
            return (f"a count of {cast} {'vote' if cast == 1 else 'votes'}",)
        case Announcement():
            return (_announced_words(fact),) if fact.decision in _RESULTS else ()
        case Lot():
            return (f"{fact.prevailed} prevailed by {fact.method.value}",)
        case _:
            assert_never(fact)


# What was announced


def check_announcement(
    announcement: Announcement, election: Election, calendar: Calendar
) -> tuple[Finding, ...]:
    """§ 857(2) result, tie: an announced result against what the count means.

    An appointment in lieu of an election is no result and has no finding here.
    """
    if announcement.decision not in _RESULTS:
        return ()
    counts = last_returns(election, announcement.round)
    if not counts:
        return (Missing(RESULT, "A result is announced, but its count is not recorded."),)
    result = outcome(counts[0], election, calendar)
    if isinstance(result, Undecided):
        return (result.point,)
    said, meant = _as_announced(announcement), _as_meant(result, election)
    if said in meant:
        return (Met(result.by, result.because),)
    return (
        NotMet(result.by, f"It was announced: {_announced_words(announcement)}. {result.because}"),
    )


_RESULTS = ("elected", "runoff", "lot")

_Result = tuple[str, frozenset[str]]


def _as_announced(announcement: Announcement) -> _Result:
    return announcement.decision, frozenset(announcement.names)


def _as_meant(result: Elected | RunOff | LotNeeded, election: Election) -> tuple[_Result, ...]:
    """Give the announcements that a count allows: after a lot, the one who prevailed too."""
    match result:
        case Elected():
            return (("elected", frozenset(result.names)),)
        case RunOff():
            return (("runoff", frozenset(result.names)),)
        case LotNeeded():
            prevailed = tuple(("elected", frozenset((lot.prevailed,))) for lot in election.lots)
            return (("lot", frozenset(result.between)), *prevailed[-1:])
        case _:
            assert_never(result)


def _announced_words(announcement: Announcement) -> str:
    return _WORDS[announcement.decision].format(names=" and ".join(announcement.names))


_WORDS = {"elected": "{names} elected", "runoff": "run-off of {names}", "lot": "tie of {names}"}


def check_lot(lot: Lot, election: Election, calendar: Calendar) -> Finding:
    """§ 857(2) tie: a lot decides only a tie of the election three weeks thereafter."""
    results = tuple(
        outcome(returns, election, calendar) for returns in last_returns(election, Round.SECOND)
    )
    tied = tuple(set(r.between) for r in results if isinstance(r, LotNeeded))
    if set(lot.between) not in tied:
        return NotMet(
            TIE,
            f"A {lot.method.value} was held between {' and '.join(lot.between)}, but the count of "
            "the election three weeks thereafter shows no tie between them. A tie in the first "
            "election goes to the second.",
        )
    if lot.prevailed not in lot.between:
        return NotMet(TIE, f"{lot.prevailed} prevailed, but was not among those tied.")
    return Met(TIE, f"{lot.prevailed} prevailed by {lot.method.value}.")
