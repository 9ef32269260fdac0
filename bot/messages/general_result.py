"""What is told of a general election's announcements: a declaration, and the results by office."""

from __future__ import annotations

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note
from bot.messages.outcome import told
from bot.messages.words import said
from domain.election import Announcement, GeneralElection


def general_news(election: GeneralElection, fact: Announcement, corrected: bool) -> Message:
    """Tell a channel what was declared or announced, with its figures and citation as they were."""
    return message(
        f"{'Corrected: ' if corrected else ''}{_headline(election, fact)}",
        *_figures(fact),
        note(f"{said(fact.citation)}."),
    )


def declared(election: GeneralElection, fact: Announcement, target: Target) -> Message:
    """Say that the declaration is kept, and what comes next."""
    return message(
        f"Declared: {_headline(election, fact)}",
        *_figures(fact),
        note(
            f"{said(fact.citation)}. It goes to the clerk's and the public channel. No paper of a "
            "general election is drafted here: the declaration and the certificates are yours."
        ),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Is it still so?", "election unopposed", target),
        ),
    )


def undeclared(election: GeneralElection, target: Target) -> Message:
    """Say that a declaration is withdrawn."""
    return message(
        f"{election.title}: the declaration is withdrawn",
        note("The journal keeps it. The clerk's and the public channel are told."),
        buttons(
            Push("Is anybody opposed?", "election unopposed", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def _headline(election: GeneralElection, fact: Announcement) -> str:
    if not fact.contest:
        return f"{election.title}: all candidates declared elected without opposition"
    return f"{fact.contest}: {told(fact)}"


def _figures(fact: Announcement) -> tuple[Block, ...]:
    return lines([said(line) for line in fact.figures.splitlines()])
