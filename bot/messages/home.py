"""What App Home shows of an election."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from slack_sdk.models.blocks import Block

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import row
from bot.messages.message import Push, buttons, header, lines, section
from bot.messages.words import said
from domain.calendar import LOCAL
from domain.election import AnyElection

NEXT = 3
_STUCK = 10


def welcome() -> list[Block]:
    """Say what this is, before anything is set up."""
    return [
        header("Election Desk"),
        section(
            "Keeps a vacancy election under § 23-15-857 and a general election under "
            "§ 23-15-361: what is due, by when and why, who is on the ballot, what the count "
            "means, and the papers as drafts."
        ),
    ]


def nothing_open(target: Target) -> list[Block]:
    """Say that no election is open."""
    return [
        section("No election is open."),
        buttons(
            Push("Record a vacancy", "election vacancy", target),
            Push("Open a general election", "election general", target),
        ),
    ]


def not_delivered(stuck: Sequence[str]) -> list[Block]:
    """Say what no channel and no clerk took: where nothing else reaches anybody, it stands here."""
    if not stuck:
        return []
    more = len(stuck) - _STUCK
    rows = [f"• {said(text)}" for text in stuck[:_STUCK]]
    return [*lines(["*Not delivered*", *rows, *([f"• {more} more"] if more > 0 else [])])]


def election_card(
    election: AnyElection,
    dates: tuple[Dated, ...],
    mine: tuple[Dated, ...],
    now: datetime,
    target: Target,
) -> list[Block]:
    """Show an open election with its next dates, and all that the reader has in hand."""
    today = now.astimezone(LOCAL).date()
    ahead, yours = (
        [row(one, today) for one in some if one.open and not one.over(today)]
        for some in (dates, mine)
    )
    return [
        section(f"*{said(election.title)}*"),
        *lines(ahead[:NEXT] or ["Nothing is due."]),
        *lines(["*In your hands*", *yours] if yours else []),
        buttons(Push("Status", "election status", target, primary=True)),
    ]
