"""Why a date is what it is: the count read aloud, then the words of the law."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import OWNERS
from bot.messages.findings import open_points, row
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import said
from domain.calendar import spoken_due
from domain.findings import Unsettled
from domain.law.provisions import Linked, Provision, Quoted, Restated


def why(one: Dated, provision: Provision, points: Sequence[Unsettled], target: Target) -> Message:
    """Explain one deadline: the count, the text, what the text leaves open, how it stands."""
    deadline = one.deadline
    pushes = [Push("Done", "election done", target, primary=True)] if one.open else []
    return message(
        f"Why {spoken_due(deadline.due)}?",
        section(f"*{said(deadline.title)}* ({OWNERS[deadline.owner]})"),
        section(said(deadline.counted)),
        *lines(quoted(provision)),
        *open_points(points),
        section(row(one.standing)),
        buttons(*pushes, Push("Status", "election status", target)),
    )


def every(dates: tuple[Dated, ...], target: Target) -> Message:
    """Explain every date of the election in one list."""
    rows = [
        f"*{said(spoken_due(one.deadline.due))}: {said(one.deadline.title)}.* "
        f"{said(one.deadline.counted)} _{said(str(one.deadline.by))}_"
        for one in dates
    ]
    return message(
        "Why these dates?",
        *lines(rows or ["Nothing is due, so there is no date to explain."]),
        buttons(Push("Status", "election status", target)),
    )


def gone(target: Target) -> Message:
    """Say that a date that somebody asks about is no longer due."""
    return message(
        "That date is no longer due",
        section("The facts changed since the message was posted."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def quoted(provision: Provision) -> list[str]:
    """Show the words of a provision; only the Code's own words are set as a quotation."""
    text = said(provision.text)
    cited = f"*{said(str(provision.citation))}*"
    match provision:
        case Quoted():
            return [cited, f">{text}"]
        case Restated():
            return [cited, f"{text} _(in our words)_"]
        case Linked():
            checked = f"{said(provision.certainty)}, as of {provision.as_of:%B %Y}"
            return [cited, f"{text} _(in our words; linked law, {checked})_"]
        case _:
            assert_never(provision)
