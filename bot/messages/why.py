"""Why a date is what it is: the count read aloud, then the words of the law."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import OWNERS
from bot.messages.findings import open_points, row
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import counted, said
from domain.calendar import spoken_due
from domain.findings import Unsettled
from domain.law.provisions import Linked, Provision, Quoted, Restated
from domain.law.section_361 import NOTIFY

_NOTICES = 8  # so many notices of petitions have a line each


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
    """Explain every date of the election in one list; many notices of petitions on one line."""
    notices = [one for one in dates if one.deadline.by == NOTIFY]
    folded = notices if len(notices) > _NOTICES else []
    rows = [
        f"*{said(spoken_due(one.deadline.due))}: {said(one.deadline.title)}.* "
        f"{said(one.deadline.counted)} _{said(str(one.deadline.by))}_"
        for one in dates
        if one not in folded
    ]
    rows += _in_one(folded)
    return message(
        "Why these dates?",
        *lines(rows or ["Nothing is due, so there is no date to explain."]),
        buttons(Push("Status", "election status", target)),
    )


def _in_one(notices: Sequence[Dated]) -> list[str]:
    """Say of many notices at once how they are counted, and how many are still owed."""
    if not notices:
        return []
    owed = sum(one.open for one in notices)
    return [
        f"*The commissioners are told of {counted(len(notices), 'petition', 'petitions')}.* Of "
        "each within two business days after its filing, that day left out; "
        f"{counted(owed, 'notice is', 'notices are')} not acknowledged yet. _{said(str(NOTIFY))}_"
    ]


def gone(target: Target) -> Message:
    """Say that a date that somebody asks about is no longer due."""
    return message(
        "That date is no longer due",
        section("The facts changed since the message was posted."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def not_for_all(denied: str) -> Message:
    """Say that this date is only for those who may read what was found of a person."""
    return message("Not for this role", section(said(denied)))


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
