"""`/election certify`: the papers of an election, drafted and posted; its file closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import assert_never

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Prepared, Scope, Screen, Show
from bot.dated import dated
from bot.documents import RenderedFile, render
from bot.ids import Form
from bot.messages.certify import Packet, closed, drafted, none_drafted, packet, titled
from bot.messages.words import listed
from bot.papers import (
    FORMATS,
    every_paper,
    hearing_papers_of,
    packet_of,
    papers_of,
    petition_papers_of,
    room,
    to_draft,
    versions_of,
)
from bot.roles import Act, Read
from domain.calendar import LOCAL, Calendar
from domain.certification import Needed
from domain.certification.record import elected_person
from domain.document import Document
from domain.election import AnyElection, Election, GeneralElection
from domain.general_election import contest_named, declared, without_result
from domain.general_outcome import announced_of
from storage.elections import Ledger
from storage.files import Content, Draft, Rendering
from storage.outbox import Owed

Made = tuple[tuple[Document, tuple[RenderedFile, ...]], ...]


Which = Callable[[AnyElection, Calendar, str], tuple[Needed, ...]]
"""Which papers of an election are drafted together; the words name a petition, or nothing."""


def certify(call: Call) -> Answer:
    """Show which papers this election needs as it stands, and what each still lacks."""
    election, calendar = call.any_election(), call.calendar()
    needed = packet_of(election, calendar)
    shown = Packet(
        seat=election.title,
        papers=papers_of(call.ledger, needed, election, calendar),
        ending=_ending(election),
        open_dates=tuple(one for one in dated(election, calendar) if one.open),
        closed=_closed(call.ledger, election.id),
    )
    return packet(shown, call.target)


def _packet(election: AnyElection, calendar: Calendar, _: str) -> tuple[Needed, ...]:
    return packet_of(election, calendar)


def _of_petition(election: AnyElection, calendar: Calendar, number: str) -> tuple[Needed, ...]:
    return petition_papers_of(election, calendar, int(number))


def _of_hearing(election: AnyElection, calendar: Calendar, number: str) -> tuple[Needed, ...]:
    return hearing_papers_of(election, calendar, int(number))


def prepare_drafts(which: Which, call: Call) -> Callable[[Books], Outcome]:
    """Make the papers in every format, while nobody is kept from writing."""
    election, calendar = call.any_election(), call.calendar()
    needed = which(election, calendar, call.target.detail)
    papers = to_draft(call.ledger, needed, election, calendar, call.today)
    made = tuple((paper, tuple(render(paper, form) for form in FORMATS)) for paper in papers)
    return partial(draft, which, made)


def draft(which: Which, made: Made, books: Books) -> Outcome:
    """Keep the drafts as the next version of each paper, and owe a post for each."""
    election, calendar = books.any_election(), books.calendar()
    papers = tuple(paper for paper, _ in made)
    today = books.now.astimezone(LOCAL).date()
    needed = which(election, calendar, books.target.detail)
    if papers != to_draft(books.ledger, needed, election, calendar, today):
        return Refused("The record changed while the drafts were made. Please press it again.")
    if not papers:
        return Refused(_FINAL if needed else "No paper is needed as the election stands.")
    for paper, files in made:
        _keep(books, paper, files)
    notes = tuple(dict.fromkeys(text for _, files in made for one in files for text in one.notes))
    return Recorded(drafted(papers, notes, books.target), election.id)


_FINAL = "Every paper is final, and says what the record holds: nothing is to be drafted."


def adopt(call: Call) -> Answer:
    """Open the form that records that a paper was adopted or signed."""
    election, calendar = call.any_election(), call.calendar()
    if not versions_of(call.ledger, every_paper(election, calendar), election, calendar):
        return none_drafted(call.target)
    return Show(Form.ADOPTION, replace(call.target, detail=""))


def close(books: Books) -> Outcome:
    """Close the file of an election that has ended and whose papers are drafted."""
    election, calendar = books.any_election(), books.calendar()
    papers = papers_of(books.ledger, packet_of(election, calendar), election, calendar)
    absent = tuple(titled(one.needed) for one in papers if not one.version)
    ending = _ending(election)
    if not ending:
        return Refused("Nobody is announced as elected or recorded as appointed yet.")
    if absent:
        return Refused(f"Not drafted yet: {listed(absent)}.")
    books.ledger.close_election(election.id, ending, books.deed)
    books.ledger.plan(election.id, (), books.now)
    return Recorded(closed(election.title, ending, books.target), 0)


def _keep(books: Books, paper: Document, files: tuple[RenderedFile, ...]) -> None:
    election = books.target.election
    renderings = tuple(
        Rendering(str(form), Content(one.name, one.mimetype, one.data))
        for form, one in zip(FORMATS, files, strict=True)
    )
    books.ledger.keep_draft(
        Draft(election=election, kind=paper.key, title=paper.called, renderings=renderings),
        books.deed,
    )
    subject = f"document:{election}/{paper.key}/{paper.version}"
    channel = room(paper, books.ledger)
    books.owe(Owed(kind="document", subject=subject, channel=channel, due=books.now, key=subject))


def _ending(election: AnyElection) -> str:
    """Say in words how the election ended, or nothing while it has not."""
    match election:
        case Election():
            for winner in elected_person(election):
                return f"{winner.name} elected{' by lot' if winner.by_lot else ''}"
            return "".join(f"{one.name} appointed" for one in election.appointments[-1:])
        case GeneralElection():
            return _ended(election)
        case _:
            assert_never(election)


def _ended(election: GeneralElection) -> str:
    for said in declared(election):
        return f"{listed(said.names)} declared elected without opposition"
    if without_result(election):
        return ""
    names = dict.fromkeys(
        name
        for one in election.announcements
        if one.decision == "elected"
        for name in announced_of(election, contest_named(one.contest, election))[0].names
    )
    return f"{listed(tuple(names))} elected"


def _closed(ledger: Ledger, election: int) -> str:
    return "".join(one.ending for one in ledger.standings() if one.election == election)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election certify",
        usage="",
        says="the papers: what is needed, what is missing, drafts",
        wish=Read.WORKING,
        scope=Scope.ELECTION,
        opens=False,
        run=certify,
    ),
    Screen(
        name="election adopted",
        usage="",
        says="a paper was adopted or signed: by whom, when, minute book",
        wish=Act.ADOPT,
        scope=Scope.ELECTION,
        opens=True,
        run=adopt,
    ),
    Prepared("election draft", Act.DRAFT, partial(prepare_drafts, _packet)),
    Prepared("petition draft", Act.DRAFT, partial(prepare_drafts, _of_petition)),
    Prepared("candidate draft", Act.DRAFT, partial(prepare_drafts, _of_hearing)),
    Deed(name="election close", act=Act.DRAFT, run=close),
)
