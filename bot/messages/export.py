"""What is said of an export: what it holds, that it is made, the post that brings it."""

from __future__ import annotations

from bot.ids import Target
from bot.messages.message import Attachment, Message, Push, buttons, lines, message, note, section
from bot.messages.words import said
from domain.election import AnyElection

KIND = "export"
"""The kind of the zip among the documents of an election, and of its post."""

_HOLDS = (
    "• the papers, every version, drafts and final ones",
    "• the facts as CSV and JSON; petition log and returns as tables to hand back",
    "• every date and how it was counted; what was announced",
    "• the journal, with its last line to compare later",
    "• the results in the form of NIST SP 1500-100",
)
_WITHOUT = (
    "Addresses, telephones, e-mail, and what was found of a person are left out. Whoever runs the "
    "program gets all of it with `election-desk export --personal`."
)


def what(election: AnyElection, target: Target) -> Message:
    """Say what an export holds, and offer to make one."""
    return message(
        f"{election.title}: export",
        section("One zip with a contents page, for the file or for whoever asks:"),
        *lines(list(_HOLDS)),
        note(_WITHOUT),
        buttons(
            Push("Make the export", "election make-export", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def made(election: AnyElection, target: Target) -> Message:
    """Say where the zip comes."""
    return message(
        f"{election.title}: the export is made",
        section("It goes to the clerk's channel."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def too_large(size: int) -> str:
    """Say that a zip cannot go through Slack, and how to get it."""
    return (
        f"The export has {size / 1024 / 1024:.0f} MB, and a file here may have 10. Whoever runs "
        "the program gets it with election-desk export."
    )


def post(election: AnyElection, version: int, attachment: Attachment) -> Message:
    """Bring the zip to a channel."""
    headline = message(
        f"Export, version {version}: {election.title}",
        section(f"{said(election.title)}, as the record stood. See contents.txt in it."),
        note("Without addresses, telephones, e-mail, and what was found of a person."),
    )
    return Message(headline.text, headline.blocks, (attachment,))
