"""What is said of the papers: which are needed, what they lack, that they are drafted."""

from __future__ import annotations

from dataclasses import dataclass

from bot.dated import Dated
from bot.ids import Target
from bot.messages.message import (
    Attachment,
    Message,
    Push,
    buttons,
    lines,
    message,
    note,
    section,
)
from bot.messages.words import counted, said
from domain.calendar import spoken_due
from domain.certification import Needed
from domain.document import Document, DocumentKind

TITLES = {
    DocumentKind.ORDER: "Order for a special election",
    DocumentKind.NOTICE: "Notice of election",
    DocumentKind.RECEIPT: "Receipt for a petition",
    DocumentKind.RUNOFF_ORDER: "Run-off order and notice",
    DocumentKind.LOT_RECORD: "Record of the coin or lot",
    DocumentKind.CERTIFICATE: "Certificate of election",
    DocumentKind.RETURN: "Return to the Secretary of State",
    DocumentKind.APPOINTMENT: "Order of appointment, with its certificate",
}


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper that is needed, and its last version, 0 where it was not drafted yet."""

    needed: Needed
    version: int


@dataclass(frozen=True, slots=True)
class Packet:
    """The papers of an election as it stands, how it ended, and which dates are still open.

    `ending` says in words how it ended, empty where nobody is elected or appointed yet; `closed`
    is the same of a file that was closed.
    """

    seat: str
    papers: tuple[Paper, ...]
    ending: str
    open_dates: tuple[Dated, ...]
    closed: str


def packet(shown: Packet, target: Target) -> Message:
    """Show which papers are needed, what each lacks, and what can be done."""
    if not shown.papers:
        return message(
            f"{shown.seat}: no papers",
            section("No order of an election is in force, so no paper is needed now."),
            buttons(Push("Status", "election status", target, primary=True)),
        )
    return message(
        f"{shown.seat}: papers",
        *lines([row for paper in shown.papers for row in _paper(paper)]),
        *lines(_end(shown)),
        note("Every paper is a DRAFT until the people whom the law names adopt or sign it."),
        buttons(*_steps(shown, target)),
    )


def drafted(papers: tuple[Document, ...], notes: tuple[str, ...], target: Target) -> Message:
    """Say which papers were drafted, and what a person still has to fill in."""
    rows = [f"• {said(TITLES[one.kind])}, version {one.version}: {_lack(one)}" for one in papers]
    return message(
        f"{counted(len(papers), 'draft', 'drafts')} made",
        section("Word and PDF of each go to the clerk's channel. They are DRAFTS."),
        *lines(rows),
        *lines([f"• {said(text)}" for text in notes]),
        buttons(Push("Papers", "election certify", target, primary=True)),
    )


def closed(seat: str, ending: str, target: Target) -> Message:
    """Say that the file is closed."""
    return message(
        f"{seat}: the file is closed",
        section(f"{said(ending)}. Its reminders end; the record and its papers stay."),
        buttons(Push("Papers", "election certify", target)),
    )


def document_post(
    seat: str, title: str, version: int, attachments: tuple[Attachment, ...]
) -> Message:
    """Bring a drafted paper to a channel, as files to work on."""
    headline = message(
        f"DRAFT: {title}, version {version}",
        section(
            f"{said(seat)}. A draft until people adopt or sign it. What the record lacks stands "
            "in brackets, and is listed on the last page with the points to note."
        ),
    )
    return Message(headline.text, headline.blocks, attachments)


def _paper(paper: Paper) -> list[str]:
    needed = paper.needed
    state = f"drafted, version {paper.version}" if paper.version else "not drafted yet"
    head = (
        f"*{said(TITLES[needed.kind])}* ({state}): {said(needed.because)} _{said(str(needed.by))}_"
    )
    return [head, *(f"    • Missing: {said(gap.missing)}" for gap in needed.missing)]


def _end(shown: Packet) -> list[str]:
    if shown.closed:
        return [f"*The file is closed:* {said(shown.closed)}."]
    if not shown.ending:
        return ["*Not ended yet:* nobody is announced as elected or recorded as appointed."]
    left = [
        f"    • {said(one.deadline.title)}, {said(spoken_due(one.deadline.due))}"
        for one in shown.open_dates
    ]
    ended = f"*Ended:* {said(shown.ending)}."
    return (
        [ended, "*Still open; closing the file ends their reminders:*", *left] if left else [ended]
    )


def _steps(shown: Packet, target: Target) -> list[Push]:
    if shown.closed:
        return [Push("Status", "election status", target)]
    done = shown.ending and all(paper.version for paper in shown.papers)
    steps = [Push("Draft all", "election draft", target, primary=True)]
    if done:
        steps.append(Push("Close the file", "election close", target))
    return [*steps, Push("Status", "election status", target)]


def _lack(document: Document) -> str:
    if not document.missing:
        return "nothing missing."
    return f"{counted(len(document.missing), 'fact', 'facts')} missing."
