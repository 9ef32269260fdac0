"""What is said of a count: its figures, and why one cannot be entered yet."""

from __future__ import annotations

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.election import Announcement, Election, Returns, Round
from domain.outcomes import votes_cast

ROUNDS = {Round.FIRST: "the election", Round.SECOND: "the election three weeks thereafter"}


def figures(returns: Returns) -> str:
    """Write a count in one sentence of plain text, the most votes first."""
    ranked = sorted(returns.tallies, key=lambda tally: -tally.votes)
    each = ", ".join(f"{tally.name} {tally.votes:,}" for tally in ranked)
    return f"{each}; {_cast(returns)}."


def rows(returns: Returns) -> list[str]:
    """Write a count line by line in mrkdwn, the most votes first."""
    ranked = sorted(returns.tallies, key=lambda tally: -tally.votes)
    each = [f"• {said(tally.name)}: *{tally.votes:,}*" for tally in ranked]
    state = "Final, canvassed returns." if returns.final else "*Not final:* ballots outstanding."
    return [*each, f"{_cast(returns)}. {state}"]


def recorded(election: Election, returns: Returns, corrected: bool, target: Target) -> Message:
    """Say that a count is kept, or that it took the place of the earlier one."""
    done = "corrected" if corrected else "recorded"
    outcome = Push("What does it mean?", "election outcome", target, primary=True)
    return message(
        f"{election.vacancy.seat.title}: count {done}",
        section(f"Count of {ROUNDS[returns.round]}."),
        *lines(rows(returns)),
        *([note("The earlier count stays in the journal with the reason.")] if corrected else []),
        buttons(outcome, Push("Status", "election status", target)),
    )


def no_names(seat: str, target: Target) -> Message:
    """Say that nobody is on the ballot, so nothing can be counted."""
    return message(
        f"{seat}: nothing to count",
        section("No name is on the ballot, so no votes can be entered."),
        buttons(Push("One candidate or none?", "election unopposed", target, primary=True)),
    )


def no_order(seat: str, target: Target) -> Message:
    """Say that no election is ordered."""
    return message(
        f"{seat}: nothing to count",
        section("No order of an election is in force."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def no_runoff(seat: str, target: Target) -> Message:
    """Say that a second count needs an announced run-off."""
    return message(
        f"{seat}: no run-off is announced",
        section(
            "A second count is entered for the names of the run-off, once it is announced from "
            "the outcome of the first."
        ),
        buttons(Push("Outcome of the first", "election outcome", target, primary=True)),
    )


def first_to_announce(seat: str, why: tuple[str, ...], target: Target) -> Message:
    """Say that the run-off has to be announced as the corrected first count has it."""
    first = Target(target.municipality, target.election, str(Round.FIRST))
    return message(
        f"{seat}: the first count was changed",
        *lines([said(text) for text in why]),
        buttons(Push("Outcome of the first", "election outcome", first, primary=True)),
    )


def which_round(typed: str, target: Target) -> Message:
    """Say which words the command knows."""
    bare = Target(target.municipality, target.election, "")
    return message(
        "Which count?",
        section(f"“{said(typed)}” is not known. Say `first` or `second`, or nothing."),
        buttons(Push("Enter the count", "election count", bare, primary=True)),
    )


def too_early(of: Round, held_on: str, today: str) -> str:
    """Ask about a count entered before its election day."""
    return f"Today is {today}, and {ROUNDS[of]} is on {held_on}."


def announced_already(announcement: Announcement) -> str:
    """Ask about a count that changes after its result was announced."""
    return (
        f"A result was announced from the earlier count: {announcement.figures} If the new count "
        "means something else, announce it again."
    )


def dropped(lost: tuple[str, ...]) -> str:
    """Ask about names that were counted and are not in the run-off as announced now."""
    return (
        f"The count on record has votes for {listed(lost)}, who is not in the run-off as it is "
        "announced now. They are left out of this count."
    )


def counted_names(names: tuple[str, ...]) -> str:
    """Say in the form why it shows other names than the ballot as it stands now."""
    return (
        f"The ballot would now show {listed(names)}. A count keeps the names that were counted or "
        "signed off; a name is added to it when two people sign off the ballot that shows it."
    )


def names_changed(names: tuple[str, ...]) -> str:
    """Say at the field that the form shows another ballot than the present one."""
    return (
        f"The names on the ballot changed while this was open; now they are {listed(names)}. "
        "Nothing was kept. Note your figures and open the count again."
    )


def counted_meanwhile(returns: Returns) -> str:
    """Say at the field that somebody else entered a count."""
    return (
        f"A count was recorded while this was open: {figures(returns)} Nothing was kept. Open "
        "the count again to correct it."
    )


def _cast(returns: Returns) -> str:
    votes = counted(votes_cast(returns.tallies), "vote", "votes")
    return f"{votes} for candidates on {counted(returns.ballots, 'ballot', 'ballots')} cast"
