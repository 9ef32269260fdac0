"""`/election certify`: the papers of an election, drafted and posted; its file closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Prepared, Scope, Screen, Show
from bot.dated import dated
from bot.documents import RenderedFile, render
from bot.ids import Form
from bot.messages.certify import TITLES, Packet, closed, drafted, none_drafted, packet
from bot.messages.words import listed
from bot.papers import FORMATS, papers_of, to_draft, versions_of
from bot.roles import Act, Read
from domain.calendar import LOCAL
from domain.certification.record import elected_person
from domain.document import Document
from domain.election import Election
from storage.elections import Ledger
from storage.files import Content, Draft, Rendering
from storage.outbox import Owed

Made = tuple[tuple[Document, tuple[RenderedFile, ...]], ...]


def certify(call: Call) -> Answer:
    """Show which papers this election needs as it stands, and what each still lacks."""
    election, calendar = call.election(), call.calendar()
    shown = Packet(
        seat=election.vacancy.seat.title,
        papers=papers_of(call.ledger, election, calendar),
        ending=_ending(election),
        open_dates=tuple(one for one in dated(election, calendar) if one.open),
        closed=_closed(call.ledger, election.id),
    )
    return packet(shown, call.target)


def prepare_drafts(call: Call) -> Callable[[Books], Outcome]:
    """Make every paper in every format, while nobody is kept from writing."""
    papers = to_draft(call.ledger, call.election(), call.calendar(), call.today)
    made = tuple((paper, tuple(render(paper, form) for form in FORMATS)) for paper in papers)
    return partial(draft, made)


def draft(made: Made, books: Books) -> Outcome:
    """Keep the drafts as the next version of each paper, and owe a post for each."""
    election = books.election()
    papers = tuple(paper for paper, _ in made)
    today = books.now.astimezone(LOCAL).date()
    if papers != to_draft(books.ledger, election, books.calendar(), today):
        return Refused("The record changed while the drafts were made. Please press it again.")
    if not papers:
        needed = papers_of(books.ledger, election, books.calendar())
        return Refused(_FINAL if needed else "No paper is needed as the election stands.")
    for paper, files in made:
        _keep(books, paper, files)
    notes = tuple(dict.fromkeys(text for _, files in made for one in files for text in one.notes))
    return Recorded(drafted(papers, notes, books.target), election.id)


_FINAL = "Every paper is final, and says what the record holds: nothing is to be drafted."


def adopt(call: Call) -> Answer:
    """Open the form that records that a paper was adopted or signed."""
    if not versions_of(call.ledger, call.election(), call.calendar()):
        return none_drafted(call.target)
    return Show(Form.ADOPTION, replace(call.target, detail=""))


def close(books: Books) -> Outcome:
    """Close the file of an election that has ended and whose papers are drafted."""
    election = books.election()
    papers = papers_of(books.ledger, election, books.calendar())
    absent = tuple(TITLES[one.needed.kind] for one in papers if not one.version)
    ending = _ending(election)
    if not ending:
        return Refused("Nobody is announced as elected or recorded as appointed yet.")
    if absent:
        return Refused(f"Not drafted yet: {listed(absent)}.")
    books.ledger.close_election(election.id, ending, books.deed)
    books.ledger.plan(election.id, (), books.now)
    return Recorded(closed(election.vacancy.seat.title, ending, books.target), 0)


def _keep(books: Books, paper: Document, files: tuple[RenderedFile, ...]) -> None:
    election = books.target.election
    renderings = tuple(
        Rendering(str(form), Content(one.name, one.mimetype, one.data))
        for form, one in zip(FORMATS, files, strict=True)
    )
    books.ledger.keep_draft(
        Draft(election=election, kind=str(paper.kind), title=paper.title, renderings=renderings),
        books.deed,
    )
    subject = f"document:{election}/{paper.kind}/{paper.version}"
    channel = books.ledger.channels().clerk
    books.owe(Owed(kind="document", subject=subject, channel=channel, due=books.now, key=subject))


def _ending(election: Election) -> str:
    """Say in words how the election ended, or nothing while it has not."""
    for winner in elected_person(election):
        return f"{winner.name} elected{' by lot' if winner.by_lot else ''}"
    return "".join(f"{one.name} appointed" for one in election.appointments[-1:])


def _closed(ledger: Ledger, election: int) -> str:
    return "".join(one.ending for one in ledger.standings() if one.election == election)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election certify",
        usage="",
        says="the papers: what is needed, what is missing, drafts",
        wish=Read.WORKING,
        scope=Scope.VACANCY,
        opens=False,
        run=certify,
    ),
    Screen(
        name="election adopted",
        usage="",
        says="a paper was adopted or signed: by whom, when, minute book",
        wish=Act.ADOPT,
        scope=Scope.VACANCY,
        opens=True,
        run=adopt,
    ),
    Prepared(name="election draft", act=Act.DRAFT, prepare=prepare_drafts),
    Deed(name="election close", act=Act.DRAFT, run=close),
)
