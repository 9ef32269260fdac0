"""What is said of an order that calls an election: recorded, news for the clerk, or refused."""

from __future__ import annotations

from collections.abc import Sequence

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points, rows
from bot.messages.message import Message, Push, buttons, message, note, section
from bot.messages.words import said
from domain.calendar import spoken
from domain.election import Ballot, Election, MeetingKind, Minutes, Order, Vacancy
from domain.findings import Finding, Met, Unsettled
from domain.order import carried

MEETINGS = {MeetingKind.REGULAR: "Regular meeting", MeetingKind.SPECIAL: "Special meeting"}
VOTES = {
    Ballot.YEA: "yea",
    Ballot.NAY: "nay",
    Ballot.ABSTAINED: "abstained",
    Ballot.ABSENT: "absent",
}


def recorded(
    vacancy: Vacancy, order: Order, findings: Sequence[Finding], target: Target
) -> Message:
    """Say that the order is kept, with what is wrong or should be known of it.

    Of what is as it should be, `findings` has only what is awkward about the day.
    """
    return message(
        f"{vacancy.seat.title}: election on {spoken(order.election)}",
        section(
            f"The order of {spoken(order.adopted)} is recorded. Every date of the election is now "
            "in the clerk's channel."
        ),
        *rows([one for one in findings if isinstance(one, Met)]),
        *_points(findings),
        buttons(
            Push("Notice of election", "election notice", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def not_in_force(vacancy: Vacancy, order: Order, target: Target) -> Message:
    """Say that the order is kept and does not call the election as the record stands."""
    return message(
        f"{vacancy.seat.title}: recorded, but not in force",
        section(
            f"The order of {spoken(order.adopted)} is kept. By the record a later act ended or "
            "replaced it, so no date follows from it. Look at the order of the acts."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def would_not_stand(order: Order) -> str:
    """Ask about an order that would not call the election as the record stands."""
    return (
        f"By the record, the order of {spoken(order.adopted)} would not be in force: a rescission "
        "or cancellation of the same day or later ends it, or a later order replaces it. No date "
        "would follow from it. Check the days of both."
    )


def news(vacancy: Vacancy, order: Order, findings: Sequence[Finding], target: Target) -> Message:
    """Tell the clerk's channel that an order is recorded."""
    return message(
        f"Order recorded: {vacancy.seat.title}, election on {spoken(order.election)}",
        section(
            f"{MEETINGS[order.minutes.meeting]} of {spoken(order.adopted)}, "
            f"{said(minute_book(order.minutes))}. {carried(order).because}"
        ),
        *_points(findings),
        note("The timeline in this channel now shows every day, each with a card in its thread."),
        buttons(Push("Status", "election status", target)),
    )


def in_force(election: Election, order: Order, target: Target, again: Target) -> Message:
    """Say that an order is in force, and what changes it; `again` is the form that corrects it."""
    return message(
        f"An order is in force: election on {spoken(order.election)}",
        section(
            f"{said(election.vacancy.seat.title)}, by the order of {spoken(order.adopted)}, "
            f"{said(minute_book(order.minutes))}. A new order comes after that one is rescinded; a "
            "new day for the same election is a postponement. Each is recorded with its authority "
            "and minutes. What was recorded wrongly, or not yet, is corrected here."
        ),
        buttons(
            Push("Complete or correct it", "election order-correct", again),
            Push("Rescind", "election rescind", target),
            Push("Postpone", "election postpone", target),
            Push("Status", "election status", target, primary=True),
        ),
    )


def corrected(vacancy: Vacancy, order: Order, target: Target) -> Message:
    """Say that the record of an order is corrected."""
    return message(
        f"{vacancy.seat.title}: the record of the order is corrected",
        section(
            f"The order of {spoken(order.adopted)}, {said(minute_book(order.minutes))}, with the "
            f"election on {spoken(order.election)}. {carried(order).because} The journal keeps "
            "what was recorded before, and why it was corrected."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def dates_follow(earlier: Order, order: Order) -> str:
    """Ask about a correction of a day from which dates are counted."""
    return (
        f"The record has the election on {spoken(earlier.election)} by an order of "
        f"{spoken(earlier.adopted)}; with this it is on {spoken(order.election)} by an order of "
        f"{spoken(order.adopted)}, and every date is counted anew. Correct only a mistake of the "
        "record. What the authority changed is an order of its own: rescind or postpone."
    )


def already_in_force(order: Order) -> str:
    """Say in a sentence that an order is in force, to somebody whose form was open."""
    return (
        f"An order of {spoken(order.adopted)} is in force, with the election on "
        f"{spoken(order.election)}. Rescind or postpone it first: /election rescind, "
        "/election postpone. This one was not recorded."
    )


def minute_book(minutes: Minutes) -> str:
    """Write where an act is entered; what is not known yet is said."""
    if not minutes.book and not minutes.page:
        return "minute book and page not recorded yet"
    book = f"Minute Book {minutes.book}" if minutes.book else "minute book not recorded yet"
    return f"{book}, page {minutes.page}" if minutes.page else f"{book}, page not recorded yet"


def _points(findings: Sequence[Finding]) -> tuple[Block, ...]:
    told = [one for one in findings if not isinstance(one, Met | Unsettled)]
    return (*rows(told), *open_points([one for one in findings if isinstance(one, Unsettled)]))
