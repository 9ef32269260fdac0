"""The date finder, and one date checked against every rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points, row, rows
from bot.messages.message import (
    Message,
    Push,
    buttons,
    divider,
    lines,
    message,
    note,
    section,
)
from bot.messages.words import counted, said
from domain.calendar import spoken, spoken_due
from domain.dates import DateOption
from domain.deadline import Deadline
from domain.election import Election
from domain.findings import Finding, Met, NotMet, Unsettled
from domain.order import order_in_force

BEST = 5


@dataclass(frozen=True, slots=True)
class Asked:
    """What the dates are asked for: the vacancy, the day of the order, and what stands on it.

    `standing` is what the law says of an order on that day, whatever date it names.
    """

    election: Election
    adopted: date
    due: Deadline
    standing: tuple[Finding, ...]


def finder(asked: Asked, options: tuple[DateOption, ...], target: Target) -> Message:
    """Show the best days in full and the others in a line each."""
    ranked = sorted(options, key=lambda option: option.rank)
    best, rest = ranked[:BEST], sorted(ranked[BEST:], key=lambda option: option.election)
    seat = asked.election.vacancy.seat.title
    return message(
        f"{seat}: election days for an order of {spoken(asked.adopted)}",
        *_order_day(asked),
        section(f"*The {counted(len(best), 'day', 'days')} to prefer*"),
        *(block for option in best for block in _in_full(option)),
        divider(),
        section("*The other days that the order can name*"),
        *lines([_in_a_line(option) for option in rest]),
        note(
            "Ranked by what a day breaks, then by what is awkward, then Tuesdays first. The "
            "governing authority chooses. Another day of the order: /election dates January 5"
        ),
        buttons(
            Push("Record the order", "election order", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def checked(
    asked: Asked, election_day: date, findings: tuple[Finding, ...], target: Target
) -> Message:
    """Show how one date stands under each rule."""
    every = (*asked.standing, *findings)
    broken = [finding for finding in every if isinstance(finding, NotMet)]
    seat = asked.election.vacancy.seat.title
    verdict = (
        f"breaks {counted(len(broken), 'rule', 'rules')}" if broken else "breaks no rule on record"
    )
    return message(
        f"{spoken(election_day)} {verdict}",
        section(f"{said(seat)}, by an order of *{spoken(asked.adopted)}*."),
        *_in_force(asked.election),
        *rows([finding for finding in every if not isinstance(finding, Unsettled)]),
        *open_points([finding for finding in every if isinstance(finding, Unsettled)]),
        note(f"{said(asked.due.counted)} {said(str(asked.due.by))}"),
        buttons(
            Push("All lawful days", "election dates", target, primary=not broken),
            Push("Record the order", "election order", target),
        ),
    )


def not_understood(command: str, wrong: str, example: str) -> Message:
    """Say which date could not be read and how to type it."""
    return message("That date is not clear", section(f"{said(wrong)}\nTry `/{command} {example}`"))


def _order_day(asked: Asked) -> tuple[Block, ...]:
    return (
        section(
            f"*The order is due {said(spoken_due(asked.due.due))}.* {said(asked.due.counted)} "
            f"_{said(str(asked.due.by))}_"
        ),
        *_in_force(asked.election),
        *rows([finding for finding in asked.standing if isinstance(finding, NotMet)]),
        *open_points([finding for finding in asked.standing if isinstance(finding, Unsettled)]),
    )


def _in_force(election: Election) -> tuple[Block, ...]:
    return tuple(
        section(
            f"*An order is in force:* the election is on {spoken(order.election)}. Another date "
            "takes `/election postpone`, or `/election rescind` and a new order."
        )
        for order in order_in_force(election)
    )


def _in_full(option: DateOption) -> tuple[Block, ...]:
    published = "; ".join(spoken(day) for day in option.publications)
    return lines(
        [
            f"*{option.rank}. {spoken(option.election)}*: {_tally(option)}",
            f"Notice in the paper: {published or 'no newspaper or no issue is on record'}",
            f"Notice posted by: {spoken(option.posting)}",
            f"Petitions until: {spoken_due(option.petition)}",
            f"Run-off, if there is one: {spoken(option.runoff)}",
            *(row(finding) for finding in option.findings if not isinstance(finding, Met)),
            *(_awkward(finding) for finding in option.awkward),
        ]
    )


def _awkward(finding: Finding) -> str:
    match finding:
        case Unsettled():
            return f"{row(finding)} *Safer:* {said(finding.safer)}"
        case Met():
            return f"*Note:* {said(finding.because)} _{said(str(finding.by))}_"
        case _:
            return row(finding)


def _in_a_line(option: DateOption) -> str:
    return (
        f"*{spoken(option.election)}*: petitions until {spoken_due(option.petition)}; "
        f"run-off {spoken(option.runoff)}; {_tally(option)}"
    )


def _tally(option: DateOption) -> str:
    broken, awkward = len(option.problems), len(option.awkward)
    parts = ["breaks no rule"]
    if broken:
        parts = [f"breaks {counted(broken, 'rule', 'rules')} {_cited(option.problems)}"]
    parts += [f"{counted(awkward, 'point', 'points')} to know"] if awkward else []
    return ", ".join(parts)


def _cited(problems: Sequence[NotMet]) -> str:
    cited = dict.fromkeys(said(str(finding.by)) for finding in problems)
    return f"_{', '.join(cited)}_"
