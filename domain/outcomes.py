"""§ 23-15-857(2) result and tie; § 23-15-611 (linked) general plurality: what the votes mean."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.calendar import Calendar, holidays_said, spoken, weeks_after
from domain.citation import Citation
from domain.departures import departed, left, left_by, off_by_leaving
from domain.election import (
    Announcement,
    Candidacy,
    Election,
    Lot,
    LotMethod,
    Order,
    Result,
    Returns,
    Round,
    SignOff,
    Tally,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.amended import TODAY, WEEKS, Text
from domain.law.linked import AT_LARGE, CANVASS
from domain.law.section_857 import ORDER, RESULT, TIE
from domain.order import order_in_force, text_of


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
    open_points: tuple[Unsettled, ...]


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
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class Undecided:
    """The law is open or a fact is missing: a person decides. `also` is what else is open."""

    point: Unsettled | Missing
    also: tuple[Unsettled, ...]
    votes_cast: int


AfterFirst = Elected | RunOff | Undecided
"""What the first election can come to: never a lot."""

AfterLast = Elected | LotNeeded | Undecided
"""What the election three weeks thereafter, or a general one, can come to: never a run-off."""

Decided = Elected | RunOff | LotNeeded

Outcome = Elected | RunOff | LotNeeded | Undecided


def open_points(result: Outcome) -> tuple[Unsettled, ...]:
    """§ 857(2) result, tie: what the Code leaves open about an outcome, decided or not."""
    match result:
        case Elected() | RunOff() | LotNeeded():
            return result.open_points
        case Undecided():
            points = (result.point, *result.also)
            return tuple(point for point in points if isinstance(point, Unsettled))
        case _:
            assert_never(result)


# The first election


def first_round(
    tallies: tuple[Tally, ...], seats: int, held_on: date, calendar: Calendar
) -> AfterFirst:
    """§ 857(2) result: majority elects; else top two, or the leader and all tied next.

    No names at all, a name twice or a negative number is a `ValueError`.
    """
    return first_round_under(TODAY, tallies, seats, held_on, calendar)


def first_round_under(
    text: Text, tallies: tuple[Tally, ...], seats: int, held_on: date, calendar: Calendar
) -> AfterFirst:
    """§ 857(2) result: the same under the text in force when the order was adopted."""
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    unfit = _unfit(seats, cast)
    if unfit:
        return Undecided(unfit[0], unfit[1:], cast)
    if 2 * ranked[0].votes > cast:
        return Elected((ranked[0].name,), cast, RESULT, _has_majority(ranked[0], cast), ())
    leaders = _tied_with(ranked[0], ranked)
    if len(leaders) > 2:
        return Undecided(_tied_top(leaders), (), cast)
    return _runoff(ranked, leaders, text, held_on, calendar)


def _unfit(seats: int, cast: int) -> tuple[Unsettled, ...]:
    """Say what § 857(2) does not reach at all: several seats, and a count without a vote."""
    several = (_several_seats(seats),) if seats > 1 else ()
    return (*several, _no_votes(RESULT)) if cast == 0 else several


def votes_cast(tallies: tuple[Tally, ...]) -> int:
    """§ 857(2) result: the lawful votes cast for the candidates."""
    return sum([tally.votes for tally in tallies])


def majority_of(cast: int) -> int:
    """§ 857(2) result: the smallest number that is more than half of the votes cast."""
    return cast // 2 + 1


def runoff_day(held_on: date) -> date:
    """§ 857(2) result: the election held three weeks thereafter; no roll."""
    return runoff_day_under(TODAY, held_on)


def runoff_day_under(text: Text, held_on: date) -> date:
    """§ 857(2) result: the same under the text in force when the order was adopted."""
    return weeks_after(text.runoff_weeks, held_on)


def runoff_open_points_under(
    text: Text, held_on: date, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§ 857(2) result: the day of a run-off is a legal holiday, under the text of the order."""
    day, weeks = runoff_day_under(text, held_on), WEEKS[text.runoff_weeks]
    return tuple(
        Unsettled(
            RESULT,
            f"The day {weeks} thereafter, {spoken(day)}, is a legal holiday ({name}). The "
            "Code does not move it.",
            (
                Reading("It is held on that day.", f"The run-off is on {spoken(day)}."),
                Reading("It moves to a business day.", f"The day is no longer {weeks} after."),
            ),
            "Hold it on that day.",
            "runoff_holiday",
        )
        for name in holidays_said(day, calendar)[:1]
    )


def _ranked(tallies: tuple[Tally, ...]) -> tuple[Tally, ...]:
    """Order the tallies by votes, as listed among equals, after refusing what cannot be."""
    names = [tally.name for tally in tallies]
    if not names:
        raise ValueError("A count needs at least one candidate.")
    if len(set(names)) < len(names):
        raise ValueError("A count names each candidate once.")
    if any(tally.votes < 0 for tally in tallies):
        raise ValueError("A count of votes is zero or more.")
    return tuple(sorted(tallies, key=lambda tally: -tally.votes))


def _tied_with(one: Tally, ranked: tuple[Tally, ...]) -> tuple[Tally, ...]:
    return tuple([tally for tally in ranked if tally.votes == one.votes])


def _names(tallies: tuple[Tally, ...]) -> tuple[str, ...]:
    return tuple([tally.name for tally in tallies])


def _has_majority(winner: Tally, cast: int) -> str:
    return (
        f"{winner.name} has {winner.votes} of {cast} votes cast; a majority is {majority_of(cast)}."
    )


def _runoff(
    ranked: tuple[Tally, ...],
    leaders: tuple[Tally, ...],
    text: Text,
    held_on: date,
    calendar: Calendar,
) -> RunOff:
    """Put up the top two, or the one leader with all who tie for the next highest vote."""
    day = runoff_day_under(text, held_on)
    tied_next = _tied_with(ranked[len(leaders)], ranked) if len(leaders) == 1 else ()
    chosen = (*leaders, *tied_next)
    field = Field.TIED_FIELD if len(chosen) > 2 else Field.TOP_TWO
    cast = votes_cast(ranked)
    return RunOff(
        names=_names(chosen),
        field=field,
        on=day,
        votes_cast=cast,
        majority_needed=majority_of(cast),
        by=RESULT,
        because=(
            f"{_leading(leaders, cast)}; a majority is {majority_of(cast)}, so nobody is elected. "
            f"{_field_words(field, chosen)} On the ballot of {spoken(day)}: "
            f"{', '.join(_names(chosen))}."
        ),
        open_points=(
            *_first_tie(leaders, ranked),
            *runoff_open_points_under(text, held_on, calendar),
        ),
    )


def _leading(leaders: tuple[Tally, ...], cast: int) -> str:
    votes = leaders[0].votes
    if len(leaders) > 1:
        return f"{_listed(leaders)} tie for the highest vote with {votes} of {cast} votes cast each"
    return f"{leaders[0].name} leads with {votes} of {cast} votes cast"


def _field_words(field: Field, chosen: tuple[Tally, ...]) -> str:
    match field:
        case Field.TOP_TWO:
            return "The two highest go on."
        case Field.TIED_FIELD:
            return f"{len(chosen) - 1} tie for the next highest vote, so all of them go on."
        case _:
            assert_never(field)


def _first_tie(leaders: tuple[Tally, ...], ranked: tuple[Tally, ...]) -> tuple[Unsettled, ...]:
    """Give the point of two who tie for the highest vote, perhaps with half of the votes each."""
    if len(leaders) < 2:
        return ()
    below = _tied_with(ranked[2], ranked) if len(ranked) > 2 else ()
    return (
        Unsettled(
            RESULT,
            f"{_listed(leaders)} tie for the highest vote in the first election. § 23-15-857 "
            "speaks of a lot only after the election three weeks thereafter.",
            (
                Reading(
                    "They are the two highest, so both go on (in Scooba, with 24 votes each, the "
                    "seat was taken to be still unfilled: AG Spinks 1996).",
                    "The later ballot has these two names.",
                ),
                Reading(
                    "A tie is drawn for at once, as in a general election.",
                    "One of them is elected without another election.",
                ),
                *_also_below(below),
            ),
            "Put both on the later ballot; draw for nothing now.",
            "first_tie",
        ),
    )


def _also_below(below: tuple[Tally, ...]) -> tuple[Reading, ...]:
    if len(below) < 2:
        return ()
    return (
        Reading(
            f"{_listed(below)}, who tie for the next highest vote, go on too.",
            "The later ballot has all their names.",
        ),
    )


def _listed(tallies: tuple[Tally, ...]) -> str:
    return listed(_names(tallies))


def listed(names: tuple[str, ...]) -> str:
    """§ 857(2) result: the names in a row, as they are said: "A, B and C"."""
    row = ", ".join(names[:-1]), *names[-1:]
    return " and ".join(part for part in row if part)


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
        f"{seats} seats are filled on one ballot. § 23-15-857 speaks of one candidate elected by "
        "a majority of the votes cast.",
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
        f"{_listed(leaders)} tie for the highest vote. § 23-15-857 speaks of two highest, and of a "
        "tie for the next highest.",
        (
            Reading("All who tie at the top go on.", "The later ballot has all their names."),
            Reading("Only two go on.", "Nothing says which two."),
        ),
        "All who tie at the top go on, if the attorney agrees.",
        "tied_top",
    )


# The election three weeks thereafter


def second_round(tallies: tuple[Tally, ...], seats: int, field: Field) -> AfterLast:
    """§ 857(2) result, tie: most votes elects; a tie is decided by coin or lot.

    A number of names that does not fit the field is a `ValueError`.
    """
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    if not fits(field, len(ranked)):
        raise ValueError("A top_two field has two names, a tied_field three or more.")
    unfit = _unfit(seats, cast)
    if unfit:
        return Undecided(unfit[0], unfit[1:], cast)
    leaders = _tied_with(ranked[0], ranked)
    if len(leaders) > 1:
        return LotNeeded(_names(leaders), (), cast, TIE, _tie_words(leaders), ())
    winner = ranked[0]
    words, points = _most_votes(winner, cast), _most_votes_open(winner, cast)
    return Elected((winner.name,), cast, RESULT, words, points)


def fits(field: Field, names: int) -> bool:
    """§ 857(2) result: two names in the top two, three or more in a field that a tie widened."""
    match field:
        case Field.TOP_TWO:
            return names == 2
        case Field.TIED_FIELD:
            return names > 2
        case _:
            assert_never(field)


def field_of(names: tuple[str, ...]) -> Field:
    """§ 857(2) result: two names are the top two; more come from a tie for the next highest."""
    return Field.TIED_FIELD if len(names) > 2 else Field.TOP_TWO


def _tie_words(leaders: tuple[Tally, ...]) -> str:
    return (
        f"{_listed(leaders)} tie with {_votes(leaders[0].votes)} each. The election three weeks "
        "thereafter is decided by a toss of a coin or by lot, in public, under the commission."
    )


def _votes(number: int) -> str:
    return "1 vote" if number == 1 else f"{number} votes"


def _most_votes(winner: Tally, cast: int) -> str:
    return f"{winner.name} has the most votes, {winner.votes} of {cast} cast."


def _most_votes_open(winner: Tally, cast: int) -> tuple[Unsettled, ...]:
    """Give the point of a widened field that is won without a majority; of two, one has it."""
    if 2 * winner.votes > cast:
        return ()
    return (
        Unsettled(
            RESULT,
            f"{winner.name} has the most votes, {winner.votes}, but not more than half of the "
            f"{cast} cast. For a field that a tie has widened the paragraph says that whoever "
            "receives the most votes is elected.",
            (
                Reading(
                    "Most votes elect: that sentence is the last word on this election.",
                    f"{winner.name} is elected.",
                ),
                Reading(
                    "A majority is needed here too: the sentence before asks for one.",
                    "Nobody is elected, and no third election is named.",
                ),
            ),
            "Most votes elect.",
            "most_votes",
        ),
    )


# A general election


def general(tallies: tuple[Tally, ...], seats: int) -> AfterLast:
    """§ 611(1) (linked): the highest numbers elect; lot only across the last seat.

    No names at all, a name twice or a negative number is a `ValueError`.
    """
    ranked, cast = _ranked(tallies), votes_cast(tallies)
    if cast == 0:
        return Undecided(_no_votes(CANVASS), (), cast)
    last = ranked[:seats][-1]
    above = tuple(tally for tally in ranked if tally.votes > last.votes)
    tied = _tied_with(last, ranked)
    points = (*_plurality(ranked[0], seats, cast), *_without_a_vote(last, tied))
    if len(above) + len(tied) <= seats:
        winners = _names((*above, *tied))
        return Elected(winners, cast, CANVASS, "The highest numbers of votes elect.", points)
    return LotNeeded(
        _names(tied),
        _names(above),
        cast,
        CANVASS,
        f"{_listed(tied)} tie with {_votes(last.votes)} each for {tied_for(seats, len(above))}. "
        "A general election has no run-off: a coin or lot decides.",
        (*_several_tied(above, tied, seats), *points),
    )


def tied_for(seats: int, above: int) -> str:
    """§ 611(1) (linked): the seats that a tie is about, as they are said: "the last 2 seats"."""
    left = seats - above
    if above:
        return "the last seat" if left == 1 else f"the last {left} seats"
    return "the one seat" if seats == 1 else f"the {seats} seats"


def _plurality(highest: Tally, seats: int, cast: int) -> tuple[Unsettled, ...]:
    """Give the point of one seat for which nobody has more than half of the votes."""
    if seats > 1 or 2 * highest.votes > cast:
        return ()
    return (
        Unsettled(
            AT_LARGE,
            f"Nobody has more than half of the {cast} votes. § 21-3-7 speaks of a majority where "
            "aldermen are elected, in a text held unconstitutional; § 23-15-611 lets the highest "
            "number elect.",
            (
                Reading(
                    "The highest number elects, and a coin or lot decides a tie: settled practice.",
                    "There is no run-off.",
                ),
                Reading(
                    "An alderman needs a majority.",
                    "Nobody is elected, and the Code names no second election.",
                ),
            ),
            "The highest number elects; a special charter may say otherwise.",
            "general_majority",
        ),
    )


def _several_tied(
    above: tuple[Tally, ...], tied: tuple[Tally, ...], seats: int
) -> tuple[Unsettled, ...]:
    """Give the point of a tie where several seats are filled: across the last, or across all."""
    if seats == 1:
        return ()
    return (_last_seat(above, tied, seats) if above else _every_seat(tied, seats),)


def _last_seat(above: tuple[Tally, ...], tied: tuple[Tally, ...], seats: int) -> Unsettled:
    return Unsettled(
        CANVASS,
        f"{_listed(tied)} tie for {tied_for(seats, len(above))} of {seats}. § 23-15-611 speaks of "
        "a tie among those with the highest number, not of one below them.",
        (
            Reading(
                "The coin or lot is among these alone, for what is left.",
                f"Elected above them: {_listed(above)}.",
            ),
            Reading(
                "The section reaches only a tie for the very highest number.",
                "Nothing says who has what is left.",
            ),
        ),
        "Draw among these alone, under the commission and in public.",
        "last_seat",
    )


def _every_seat(tied: tuple[Tally, ...], seats: int) -> Unsettled:
    return Unsettled(
        CANVASS,
        f"{_listed(tied)} tie for the highest number, and there are {seats} seats. § 23-15-611 has "
        "a coin or lot decide such a tie; it does not say how one draws for more than one seat.",
        (
            Reading("Each seat is drawn for by itself.", "Who has one is left out of the next."),
            Reading("One drawing fills every seat.", f"The first {seats} drawn are elected."),
        ),
        "Say before the drawing how it goes, under the commission and in public.",
        "last_seat",
    )


def _without_a_vote(last: Tally, tied: tuple[Tally, ...]) -> tuple[Unsettled, ...]:
    """Give the point of a seat that would go to somebody without a vote."""
    if last.votes > 0:
        return ()
    verb = "is" if len(tied) == 1 else "are"
    return (
        Unsettled(
            CANVASS,
            f"{_listed(tied)} {verb} next in number, without a single vote. The Code does not say "
            "whether no vote at all can be among the highest numbers.",
            (
                Reading("It can: nobody left has more.", "The seat is filled."),
                Reading("It cannot: nobody chose them.", "The seat stays open."),
            ),
            "Ask the attorney before a certificate is given or anything is drawn.",
            "zero_votes",
        ),
    )


# The count of an election


def last_returns(election: Election, held: Round) -> tuple[Returns, ...]:
    """§ 857(2) result: the count of a round as last recorded, or none."""
    return tuple(returns for returns in election.returns if returns.round is held)[-1:]


def outcome(returns: Returns, election: Election, calendar: Calendar) -> Outcome:
    """§ 857(2) result, tie: what one canvass of the election means; undecided until it is final.

    Votes for a candidate who died or withdrew decide nothing where anything hangs on them; those
    for one who left after the day stand, and `left_since` says what follows.
    """
    found = _by_the_votes(returns, election, calendar)
    if isinstance(found, Undecided):
        return found
    order = order_in_force(election)[0]
    counted = tuple(tally.name for tally in returns.tallies)
    match returns.round:
        case Round.FIRST:
            finalists = found.names if isinstance(found, RunOff) else ()
            uncounted = _gone(election, counted, order.election)
            without = _first_without(uncounted.names, returns.tallies, order, calendar)
        case Round.SECOND:
            finalists = (*counted, *_announced_finalists(election))
            uncounted, without = NOBODY_LEFT, ()
        case _:
            assert_never(returns.round)
    later = runoff_day_under(text_of(order), order.election)
    points = (
        *_otherwise_named(election, (*counted, *finalists)),
        *_finalist_left(_gone(election, finalists, later)),
        *departed_points(found, without, uncounted),
    )
    for point in points:
        return Undecided(point, (), found.votes_cast)
    words = " ".join((found.because, *beside_departed(uncounted)))
    return replace(found, because=words)


def _by_the_votes(returns: Returns, election: Election, calendar: Calendar) -> Outcome:
    """Say what the votes mean, whatever became of the candidates."""
    tallies, cast = returns.tallies, votes_cast(returns.tallies)
    orders = order_in_force(election)
    if not returns.final:
        unfinished = Missing(RESULT, "Ballots are outstanding; the count is not final.")
        return Undecided(unfinished, (), cast)
    if not tallies or not orders:
        uncounted = Missing(RESULT, "No order in force, or no candidate counted.")
        return Undecided(uncounted, (), cast)
    match returns.round:
        case Round.FIRST:
            order = orders[0]
            return first_round_under(text_of(order), tallies, 1, order.election, calendar)
        case Round.SECOND:
            return _second_of(tallies)
        case _:
            assert_never(returns.round)


def _second_of(tallies: tuple[Tally, ...]) -> AfterLast:
    if len(tallies) == 1:
        return Undecided(_one_finalist(tallies[0]), (), votes_cast(tallies))
    return second_round(tallies, 1, field_of(_names(tallies)))


def _one_finalist(left: Tally) -> Unsettled:
    return Unsettled(
        RESULT,
        f"Only {left.name} is counted in the election three weeks thereafter. § 23-15-857 says "
        "nothing of a finalist who withdrew or died.",
        (
            Reading("The next highest moves up (AG Chaney 2002).", "The ballot has another name."),
            Reading("The remaining finalist is elected.", "No name moves up."),
        ),
        "Take it to the attorney; announce nothing.",
        "runoff_withdrawal",
    )


# Votes for one who died or withdrew


@dataclass(frozen=True, slots=True)
class Departed:
    """Names in a count whose candidates left the race, and in a sentence how each did."""

    names: tuple[str, ...]
    told: str


NOBODY_LEFT = Departed((), "")
"""Everybody in the count stayed in the race."""


def departed_points(
    found: Decided, without: tuple[Outcome, ...], gone: Departed
) -> tuple[Unsettled, ...]:
    """§ 857(2) result, § 611(1) (linked): what hangs on votes for one who left the race.

    `without` is what the count means without the votes of those who left before the election was
    over, or nothing where nobody else is counted. Where it is the same, and nobody who left is
    chosen by it, nothing hangs on them.
    """
    if not gone.names:
        return ()
    same = tuple(map(_decided, without)) == (_decided(found),)
    if same and set(gone.names).isdisjoint(_chosen(found)):
        return ()
    counted, not_counted = _effect(found), " ".join(map(_effect, without))
    return (
        Unsettled(
            found.by,
            f"{gone.told} Votes are counted for that name, and what the count comes to hangs on "
            "them. The Code does not say whether they count.",
            (
                Reading("They are votes for a name on the ballot, and count.", counted),
                Reading(
                    "Nobody who left can be chosen, and votes for such a name do not count.",
                    not_counted or "Nobody else is counted.",
                ),
            ),
            "Take it to the attorney; announce nothing.",
            "departed_votes",
        ),
    )


def hangs_on_departed(point: Unsettled | Missing) -> bool:
    """§ 857(2) result, § 611(1) (linked): whether a result waits because somebody left the race."""
    return isinstance(point, Unsettled) and point.id in ("departed_votes", "runoff_withdrawal")


def beside_departed(gone: Departed) -> tuple[str, ...]:
    """§ 857(2) result, § 611(1) (linked): that votes for one who left the race change nothing."""
    if not gone.names:
        return ()
    return (f"{gone.told} What the count comes to is the same without the votes for that name.",)


def _chosen(found: Decided) -> tuple[str, ...]:
    """Give who is elected or in a lot by a count; who goes on is asked about by itself."""
    match found:
        case Elected():
            return found.names
        case LotNeeded():
            return (*found.elected, *found.between)
        case RunOff():
            return ()
        case _:
            assert_never(found)


def _decided(found: Outcome) -> tuple[str, frozenset[str], frozenset[str]]:
    """Give what a count decides, whatever its figures."""
    match found:
        case Elected():
            return "elected", frozenset(found.names), frozenset()
        case RunOff():
            return "runoff", frozenset(found.names), frozenset()
        case LotNeeded():
            return "lot", frozenset(found.between), frozenset(found.elected)
        case Undecided():
            return "open", frozenset(), frozenset()
        case _:
            assert_never(found)


def _effect(found: Outcome) -> str:
    match found:
        case Elected():
            return f"Elected: {listed(found.names)}."
        case RunOff():
            return f"Run-off: {listed(found.names)}."
        case LotNeeded():
            above = f"Elected: {listed(found.elected)}. " if found.elected else ""
            return f"{above}A coin or lot between {listed(found.between)}."
        case Undecided():
            return "Nobody is known to be elected."
        case _:
            assert_never(found)


def left_since(election: Election, names: tuple[str, ...], held: Round) -> tuple[Missing, ...]:
    """§ 857(2) order: those of the names chosen who left after the day of their election."""
    return tuple(
        missing
        for order in order_in_force(election)
        for day in (_day_of(held, order),)
        for since in (tuple(n for n in names if not _gone(election, (n,), day).names),)
        for missing in chosen_and_left(_gone(election, since, date.max))
    )


def _day_of(held: Round, order: Order) -> date:
    match held:
        case Round.FIRST:
            return order.election
        case Round.SECOND:
            return runoff_day_under(text_of(order), order.election)
        case _:
            assert_never(held)


def chosen_and_left(since: Departed) -> tuple[Missing, ...]:
    """§ 857(2) order: what follows where somebody chosen left after the election day."""
    if not since.names:
        return ()
    return (
        Missing(
            ORDER,
            f"{since.told} That was after the election day, so the votes stand; for whoever is "
            "elected by them it may be a new vacancy. Ask the attorney before the certificate is "
            "given.",
        ),
    )


def _counted_as(candidacy: Candidacy) -> tuple[str, str]:
    return candidacy.name, f"{candidacy.name} (petition {candidacy.number})"


def _bearers(election: Election, name: str) -> tuple[Candidacy, ...]:
    """Give whom a counted name means: of namesakes nobody who left and was left off."""
    held_on = tuple(order.election for order in order_in_force(election))
    every = tuple(one for one in election.candidacies if name in _counted_as(one))
    return tuple(one for one in every if not off_by_leaving(one, held_on)) or every


def _gone(election: Election, names: tuple[str, ...], day: date) -> Departed:
    """Give those of some names whose candidates left by a day."""
    every = tuple(
        (name, f"{departed(one)}.")
        for name in dict.fromkeys(names)
        for one in _bearers(election, name)
        if left_by(one, day)
    )
    return Departed(
        tuple(name for name, _ in every), " ".join(dict.fromkeys(said for _, said in every))
    )


def _otherwise_named(election: Election, names: tuple[str, ...]) -> tuple[Unsettled, ...]:
    """Hold a count open where one who left may be counted under another name than on file."""
    strange = tuple(name for name in dict.fromkeys(names) if not _bearers(election, name))
    missed = tuple(
        f"{departed(one)}."
        for one in election.candidacies
        if left(one) and set(_counted_as(one)).isdisjoint(names)
    )
    if not strange or not missed:
        return ()
    return (
        Unsettled(
            RESULT,
            f"{' '.join(missed)} The record of the result has another name, {listed(strange)}, "
            "which is no candidate's on file now. Nothing says whose votes these are.",
            (
                Reading("They are votes for one who left.", "The result may hang on them."),
                Reading("They are votes for somebody else.", "They count."),
            ),
            "Correct the name in the count or in the petition; announce nothing before.",
            "departed_votes",
        ),
    )


def _first_without(
    gone: tuple[str, ...], tallies: tuple[Tally, ...], order: Order, calendar: Calendar
) -> tuple[Outcome, ...]:
    others = tuple(tally for tally in tallies if tally.name not in gone)
    if not others:
        return ()
    return (first_round_under(text_of(order), others, 1, order.election, calendar),)


def _announced_finalists(election: Election) -> tuple[str, ...]:
    return tuple(
        name for said in election.announcements if said.decision == "runoff" for name in said.names
    )


def runoff_withdrawals(election: Election) -> tuple[Unsettled, ...]:
    """§ 857(2) result: a finalist announced for the run-off who left by its day."""
    return tuple(
        point
        for order in order_in_force(election)
        for later in (runoff_day_under(text_of(order), order.election),)
        for names in (_announced_finalists(election),)
        for point in (
            *_otherwise_named(election, names),
            *_finalist_left(_gone(election, names, later)),
        )
    )


def _finalist_left(gone: Departed) -> tuple[Unsettled, ...]:
    if not gone.names:
        return ()
    return (
        Unsettled(
            RESULT,
            f"{gone.told} That name is among those for the election three weeks thereafter. "
            "§ 23-15-857 says nothing of a finalist who withdrew or died.",
            (
                Reading(
                    "The next highest moves up (AG Chaney 2002).", "The ballot has another name."
                ),
                Reading("The remaining finalist is elected.", "No name moves up."),
                Reading("The ballot stays as it is.", "The votes on it decide."),
            ),
            "Take it to the attorney; announce nothing.",
            "runoff_withdrawal",
        ),
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
            f"On record from before the last order or change of the election: {words}. § 23-15-857 "
            "does not say what becomes of it.",
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
            return (f"a count of {_votes(cast)}",)
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


def announced_and_open(
    announcement: Announcement, election: Election, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§ 857(2) result: what holds an announced result open because somebody left the race."""
    return tuple(
        found
        for found in check_announcement(announcement, election, calendar)
        if isinstance(found, Unsettled) and hangs_on_departed(found)
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
    return _WORDS[announcement.decision].format(names=listed(announcement.names))


_WORDS = {"elected": "{names} elected", "runoff": "run-off of {names}", "lot": "tie of {names}"}


def check_lot(lot: Lot, election: Election, calendar: Calendar) -> Finding:
    """§ 857(2) tie: a lot decides only a tie of the election three weeks thereafter."""
    results = tuple(
        _by_the_votes(returns, election, calendar)
        for returns in last_returns(election, Round.SECOND)
    )
    tied = tuple(set(r.between) for r in results if isinstance(r, LotNeeded))
    if set(lot.between) not in tied:
        return NotMet(
            TIE,
            f"A {lot.method.value} was held between {listed(lot.between)}, but the count of the "
            "election three weeks thereafter shows no tie between them. A tie in the first "
            "election goes to the second.",
        )
    if lot.prevailed not in lot.between:
        return NotMet(TIE, f"{lot.prevailed} prevailed, but was not among those tied.")
    if lot.method is LotMethod.COIN and not all(
        text_of(order).coin for order in order_in_force(election)
    ):
        return NotMet(
            TIE,
            f"{lot.prevailed} prevailed by {lot.method.value}. When the order was adopted the "
            "section named the lot alone, drawn with the aid of two or more qualified electors.",
        )
    return Met(TIE, f"{lot.prevailed} prevailed by {lot.method.value}.")
