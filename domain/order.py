"""§ 23-15-857(2) order: the order in force, what later orders did to it, and whether it carried."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from domain.calendar import Calendar, at_least_days_before, last_filing_day, spoken
from domain.election import Ballot, Change, ChangeKind, Election, Order
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.amended import Text, text_on
from domain.law.linked import VETO
from domain.law.section_857 import ORDER

CLOSED_QUALIFYING = "closed qualifying"
"""The words in `Change.stands` by which a postponement keeps qualifying closed."""


@dataclass(frozen=True, slots=True)
class _Standing:
    """An order that nothing has ended, with its postponements so far."""

    made: Order
    moves: tuple[Change, ...]


def order_in_force(election: Election) -> tuple[Order, ...]:
    """§ 857(2) order: the order by which the election now stands, or none.

    A postponement moves its election day; a rescission or cancellation ends the earliest order
    of its day that is not ended, so an order made after it at the same meeting stands. Of orders
    that nothing ended the last leads.
    """
    return tuple(
        replace(standing.made, election=standing.moves[-1].to) if standing.moves else standing.made
        for standing in _standing(election)
    )


def _standing(election: Election) -> tuple[_Standing, ...]:
    live: tuple[_Standing, ...] = ()
    for day in _days_of_record(election):
        live = _live_at_end_of(day, live, election)
    return live


def _days_of_record(election: Election) -> tuple[date, ...]:
    acts = {o.adopted for o in election.orders} | {c.ordered_on for c in election.changes}
    return tuple(sorted(acts))


def _live_at_end_of(
    day: date, live: tuple[_Standing, ...], election: Election
) -> tuple[_Standing, ...]:
    """Carry the order in force from the morning of a day to its evening.

    An order replaces one that is ended first, so on one day orders and endings take turns: the
    first ending is of the first order, the next of the one that took its place. A postponement
    is of the order that the next ending of the day ends, else of the last one.
    """
    made = tuple(_Standing(order, ()) for order in election.orders if order.adopted == day)
    standing, moves = (*live, *made), tuple[Change, ...]()
    for change in (c for c in election.changes if c.ordered_on == day):
        if change.kind is ChangeKind.POSTPONE:
            moves = (*moves, change)
        else:
            standing, moves = standing[1:], ()
    return tuple(replace(one, moves=(*one.moves, *moves)) for one in standing[-1:])


def order_as_made(election: Election) -> tuple[Order, ...]:
    """§ 857(2) order: the order in force with the election day it first named, or none."""
    return tuple(standing.made for standing in _standing(election))


def postponements(election: Election) -> tuple[Change, ...]:
    """§ 857(2) order: the postponements of the order in force, in their order."""
    return tuple(move for standing in _standing(election) for move in standing.moves)


def qualifying_counts_from(election: Election, calendar: Calendar) -> tuple[date, ...]:
    """§ 857(2) petition: the election day from which the last day to file is counted, or none.

    It is the day of the order in force. Where a postponement came after qualifying had closed
    and its authority says that closed qualifying stands, it remains the day before that
    postponement.
    """
    moves = postponements(election)
    return tuple(_filing_base(order, moves, calendar) for order in order_as_made(election))


def _filing_base(order: Order, moves: tuple[Change, ...], calendar: Calendar) -> date:
    day = order.election
    for move in moves:
        kept = CLOSED_QUALIFYING in move.stands.lower()
        if not (kept and move.ordered_on > last_day_to_file(day, text_of(order), calendar)):
            day = move.to
    return day


def qualifying_under(election: Election, calendar: Calendar) -> tuple[tuple[date, Text], ...]:
    """§ 857(2) petition: the same day with the text that counts from it, or none."""
    days = qualifying_counts_from(election, calendar)
    return tuple(zip(days, map(text_of, order_in_force(election)), strict=True))


# Its text


def text_of(order: Order) -> Text:
    """§ 857(2) order: the election keeps the text in force when its order was adopted."""
    return text_on(order.adopted)


def last_day_to_file(election_day: date, text: Text, calendar: Calendar) -> date:
    """§ 857(2) petition: the twentieth day before, moved where the text of the order moves it."""
    nominal = at_least_days_before(text.petition_days, election_day)
    return last_filing_day(nominal, calendar) if text.rolls else nominal


def text_open_points(election: Election) -> tuple[Unsettled, ...]:
    """§ 857(2) order: which text holds where an Act took effect before the election was held."""
    return tuple(
        Unsettled(
            ORDER,
            f"The order was adopted on {spoken(order.adopted)}, and § 23-15-857 was amended before "
            f"the election on {spoken(order.election)}. The Act does not say which text holds.",
            (
                Reading("That of the day of the order, to the end.", "What was announced stands."),
                Reading("That of each day.", "Dates after the Act took effect are other ones."),
            ),
            "Keep the dates that were announced, and ask the attorney about those to come.",
            "older_text",
        )
        for order in order_in_force(election)
        if text_of(order) != text_on(order.election)
    )


def postponement_open_points(election: Election) -> tuple[Unsettled, ...]:
    """§ 857(2) order: what a postponement leaves open, for a person to decide."""
    return tuple(_postponed(change) for change in postponements(election))


def _postponed(change: Change) -> Unsettled:
    kept = f" The order keeps: {change.stands}." if change.stands else " It names nothing kept."
    return Unsettled(
        ORDER,
        f"The election was postponed to {spoken(change.to)} ({change.reference}). § 23-15-857 "
        f"does not speak of postponement.{kept}",
        (
            Reading("What was closed or cast stays so.", "Petitions and absentee ballots stand."),
            Reading("Everything follows the new day.", "Notice and qualifying begin again."),
        ),
        "Give notice again, and let the authority say whether closed qualifying stands.",
        "postponed",
    )


def carried(order: Order) -> Finding:
    """§ 857(2) order: more yeas than nays. The section names no vote; a quorum is not checked."""
    yeas = sum(vote.vote is Ballot.YEA for vote in order.votes)
    nays = sum(vote.vote is Ballot.NAY for vote in order.votes)
    if not order.votes:
        return Missing(ORDER, "The votes by member are not recorded.")
    if yeas > nays:
        return Met(ORDER, f"The order carried, {yeas} to {nays}.")
    return NotMet(
        ORDER,
        f"The order did not carry: {yeas} yeas, {nays} nays. A vote of the mayor that broke a tie "
        "is recorded with the others.",
    )


def entered(order: Order) -> Finding:
    """§ 857(2) order: made and entered on the minutes of the meeting that adopted it."""
    minutes = order.minutes
    if minutes.held_on != order.adopted:
        return NotMet(
            ORDER,
            f"The order of {spoken(order.adopted)} is entered on the minutes of "
            f"{spoken(minutes.held_on)}.",
        )
    if not (minutes.book and minutes.page):
        return Missing(ORDER, "The minute book and page of the order are not recorded.")
    return Met(ORDER, f"Entered in minute book {minutes.book}, page {minutes.page}.")


def vetoed(order: Order) -> tuple[Unsettled, ...]:
    """§ 21-3-15(2)(b) (linked): a recorded veto, for a person to decide; none where none is."""
    if not order.veto:
        return ()
    return (
        Unsettled(
            VETO,
            f"A veto is recorded: {order.veto}. Whether the order stands depends on the vote "
            "after it. The section cited is that of a code charter; other forms of government "
            "have rules of their own.",
            (
                Reading("It was passed over the veto.", "The order stands from its adoption."),
                Reading("It was not.", "There is no order; make it again."),
            ),
            "There is no order until the minutes show that it was passed over the veto.",
            "veto",
        ),
    )
