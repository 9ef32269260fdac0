"""What is said of a CSV file that is made to be filled in: where it comes, and its post."""

from __future__ import annotations

from bot.ids import Target
from bot.messages.message import Attachment, Message, Push, buttons, message, note, section
from bot.messages.words import said
from domain.election import AnyElection

KIND = "csv"
"""The kind of the file among the documents of an election, and of its post."""

FORMAT = "csv"


def made(title: str, to: str, back: Push) -> Message:
    """Say where the file comes, and where it is handed back."""
    return message(
        title,
        section(
            f"It comes to {to}. Fill it in with a spreadsheet, save it as CSV, and hand it back in "
            "the form."
        ),
        buttons(back),
    )


def post(election: AnyElection, title: str, attachment: Attachment) -> Message:
    """Bring the file to a channel."""
    told = message(
        title,
        section(f"*{said(election.title)}*. To fill in with a spreadsheet; the first line stays."),
        note("Save it as “CSV UTF-8”. Commas, semicolons or tabs between the columns are read."),
    )
    return Message(told.text, told.blocks, (attachment,))


def petitions_made(target: Target) -> Message:
    """Say where the template of the petition log comes."""
    return made(
        PETITIONS,
        "the clerk's channel",
        Push("Import petitions", "petition import", target, primary=True),
    )


def returns_made(office: str, to: str, target: Target) -> Message:
    """Say where the template of an office's count comes."""
    return made(
        returns_title(office), to, Push("Enter the count", "election count", target, primary=True)
    )


PETITIONS = "Template of the petition log"


def returns_title(office: str) -> str:
    """Name the template of an office's count."""
    return f"Template of the returns: {office}"
