"""What is said of the papers: which are needed, what they lack, that they are drafted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date

from bot.dated import Dated
from bot.documents.sheet import adopted_words
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
from bot.messages.words import counted, said, shorten
from domain.calendar import spoken_due
from domain.certification import Needed
from domain.document import Adoption, Document, DocumentKind, long_date

_TITLES = {
    DocumentKind.VACANCY_NOTICE: "Notice of the vacancy to the Secretary of State",
    DocumentKind.ORDER: "Order for a special election",
    DocumentKind.NOTICE: "Notice of election",
    DocumentKind.PUBLICATION_LOG: "Publication and posting log",
    DocumentKind.RECEIPT: "Receipt for a petition",
    DocumentKind.COMMISSION_NOTICE: "Notice to the commissioners",
    DocumentKind.SIGNATURES: "Certificate of signatures",
    DocumentKind.HEARING_NOTICE: "Notice of a hearing",
    DocumentKind.CONTACT_LOG: "Contact log",
    DocumentKind.DETERMINATION: "Determination after a hearing",
    DocumentKind.BALLOT_PROOF: "Ballot proof",
    DocumentKind.CANVASS: "Canvass of the returns",
    DocumentKind.RUNOFF_CANVASS: "Canvass of the run-off",
    DocumentKind.RUNOFF_ORDER: "Run-off order and notice",
    DocumentKind.LOT_RECORD: "Record of the coin or lot",
    DocumentKind.DECLARATION: "Declaration of those elected without opposition",
    DocumentKind.CERTIFICATE: "Certificate of election",
    DocumentKind.RETURN: "Return to the Secretary of State",
    DocumentKind.STATEMENT: "Statement to the Secretary of State",
    DocumentKind.COMMISSION_REQUEST: "Request for the Governor's commissions",
    DocumentKind.APPOINTMENT: "Order of appointment, with its certificate",
}


def titled(paper: Needed | Document) -> str:
    """Name a paper, with the petition where it is about one."""
    about = f", petition {paper.number}" if paper.number else ""
    return f"{_TITLES[paper.kind]}{about}"


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper that is needed, and its last version, 0 where it was not drafted yet.

    `adoption` is how that version was adopted or signed; `changes` are the passages in which the
    record differs from it by now, each as it was and as it is.
    """

    needed: Needed
    version: int
    adoption: tuple[Adoption, ...]
    changes: tuple[tuple[str, str], ...]


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
            section("No order is in force, or nobody stands yet: no paper is needed now."),
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
    rows = [f"• {said(titled(one))}, version {one.version}: {_lack(one)}" for one in papers]
    return message(
        f"{counted(len(papers), 'draft', 'drafts')} made",
        section(f"Word, PDF and plain text of each go to {_room(papers)}. They are DRAFTS."),
        *lines(rows),
        *lines([f"• {said(text)}" for text in notes]),
        buttons(Push("Papers", "election certify", replace(target, detail=""), primary=True)),
    )


def _room(papers: tuple[Document, ...]) -> str:
    """Name where drafts go: what was found of a person stays with the commission."""
    personal = any(one.kind.personal for one in papers)
    return "the commission's channel" if personal else "the clerk's channel"


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


@dataclass(frozen=True, slots=True)
class Final:
    """What is posted once it was adopted: a version of a paper, for which office."""

    seat: str
    title: str
    version: int


def adopted_post(
    final: Final, kind: DocumentKind, adoption: Adoption, attachments: tuple[Attachment, ...]
) -> Message:
    """Bring the final copy of a paper to a channel."""
    word = "Adopted" if kind.minuted else "Signed"
    headline = message(
        f"{word}: {final.title}, version {final.version}",
        section(f"{said(final.seat)}. {said(adopted_words(kind, adoption))}"),
        note(
            "Version, files and journal line are kept. `election-desk verify --printed LINE:HASH` "
            "tells whether the journal still has that line."
        ),
    )
    return Message(headline.text, headline.blocks, attachments)


def none_drafted(target: Target) -> Message:
    """Say that no paper was drafted that could have been adopted."""
    return message(
        "No paper was drafted yet",
        section("Draft the papers first; then record here which were adopted or signed."),
        buttons(Push("Papers", "election certify", target, primary=True)),
    )


def adopted(paper: Document, adoption: Adoption, made_again: bool, target: Target) -> Message:
    """Say that a version is final."""
    copy = (
        f"The final copy goes to {_room((paper,))}."
        if made_again
        else "The record may have changed since it was drafted, so no clean copy can be made: the "
        f"draft itself goes to {_room((paper,))} as the final copy."
    )
    return message(
        f"{titled(paper)}, version {paper.version}, is final",
        section(said(adopted_words(paper.kind, adoption))),
        section(copy),
        buttons(Push("Papers", "election certify", target, primary=True)),
    )


def version_said(paper: Document, adoption: tuple[Adoption, ...]) -> str:
    """Name a version to choose it."""
    word = "adopted" if paper.kind.minuted else "signed"
    state = f", {word} {long_date(adoption[-1].on)}" if adoption else ""
    return f"{titled(paper)}, version {paper.version}{state}"


def before_adoption(
    paper: Document, before: tuple[Adoption, ...], changes: tuple[tuple[str, str], ...], on: date
) -> tuple[str, ...]:
    """Say what a person should look at before a version is final."""
    problems = [
        f"It is recorded already: {adopted_words(paper.kind, one)} This takes its place."
        for one in before[-1:]
    ]
    if on < paper.drafted_on:
        problems.append(
            f"Version {paper.version} was drafted on {long_date(paper.drafted_on)}, after that day."
        )
    problems += [
        f"The draft has a gap: {gap.missing} Was it filled in by hand?" for gap in paper.missing
    ]
    if changes:
        problems.append("The record no longer says what this version says:")
        problems += [_passage(*one) for one in changes[:_PASSAGES]]
    return tuple(problems)


_PASSAGES = 4
"""How many passages are told in which a paper and the record differ."""

_LONG = 200
"""How many characters of a passage are told."""


def _passage(was: str, now: str) -> str:
    if not was:
        return f"new: “{shorten(now, _LONG)}”"
    if not now:
        return f"gone: “{shorten(was, _LONG)}”"
    return f"“{shorten(was, _LONG)}” is now “{shorten(now, _LONG)}”"


def _paper(paper: Paper) -> list[str]:
    needed = paper.needed
    head = (
        f"*{said(titled(needed))}* ({said(_state(paper))}): {said(needed.because)} "
        f"_{said(str(needed.by))}_"
    )
    passages = [f"    • {said(_passage(*one))}" for one in paper.changes[:_PASSAGES]]
    told = ["    • *The record has changed since:* draft it again.", *passages] if passages else []
    return [head, *told, *(f"    • Missing: {said(gap.missing)}" for gap in needed.missing)]


def _state(paper: Paper) -> str:
    if not paper.version:
        return "not drafted yet"
    for adoption in paper.adoption[-1:]:
        word = "adopted" if paper.needed.kind.minuted else "signed"
        return f"version {paper.version}, {word} {long_date(adoption.on)}"
    return f"drafted, version {paper.version}"


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
    if any(paper.version for paper in shown.papers):
        steps.append(Push("Adopted or signed", "election adopted", target))
    if done:
        steps.append(Push("Close the file", "election close", target))
    return [*steps, Push("Status", "election status", target)]


def _lack(document: Document) -> str:
    if not document.missing:
        return "nothing missing."
    return f"{counted(len(document.missing), 'fact', 'facts')} missing."
