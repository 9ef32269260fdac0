"""`/election count`."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.acts import Books, Outcome, Recorded
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen, Show
from bot.ids import Form
from bot.messages import csv_file
from bot.messages.canvass import no_names as no_names_for
from bot.messages.canvass import which_office
from bot.messages.count import first_to_announce, no_names, no_order, no_runoff, which_round
from bot.modals.canvass import asking as asking_of
from bot.modals.count import asking
from bot.modals.table import template
from bot.posts.files import csv_owed
from bot.results import first_no_longer_so
from bot.roles import Act, Role
from domain.deadlines import runoff_announced
from domain.election import Election, GeneralElection, Round
from domain.general_outcome import OfficeOutcome, outcomes
from domain.order import order_in_force


def count(call: Call) -> Answer:
    """Open the form for a count: of a round, or in a general election of an office."""
    election = call.any_election()
    match election:
        case Election():
            return _round(call, election)
        case GeneralElection():
            return _office(call, election)
        case _:
            assert_never(election)


def _round(call: Call, election: Election) -> Answer:
    """Open the form for the first round until a run-off is announced, then for the second."""
    word = call.words.strip().lower()
    target = replace(call.target, detail="")
    second = runoff_announced(election)
    rounds = {"": Round.SECOND if second else Round.FIRST} | {str(of): of for of in Round}
    if word not in rounds:
        return which_round(call.words, target)
    asked = asking(call.ledger, election, rounds[word])
    seat = election.vacancy.seat.title
    if not order_in_force(election):
        return no_order(seat, target)
    if asked.of is Round.SECOND and not second:
        return no_runoff(seat, target)
    stale = first_no_longer_so(election, call.calendar())
    if asked.of is Round.SECOND and stale:
        return first_to_announce(seat, stale, target)
    if not asked.numbers:
        return no_names(seat, target)
    return Show(Form.COUNT, replace(target, detail=str(asked)))


def _office(call: Call, election: GeneralElection) -> Answer:
    """Open the form for one office's table; ask which where several may be meant."""
    every = outcomes(election, call.calendar(), call.now)
    found = offices_meant(every, call.words)
    if len(found) != 1:
        return which_office(election, every, "election count", replace(call.target, detail=""))
    place, one = found[0]
    if not one.names:
        return no_names_for(one.contest.title, replace(call.target, detail=""))
    asked = asking_of(call.ledger, election.id, one, place, call.user)
    return Show(Form.CANVASS, replace(call.target, detail=str(asked)))


def offices_meant(
    every: tuple[OfficeOutcome, ...], words: str
) -> tuple[tuple[int, OfficeOutcome], ...]:
    """Give the offices that the words may mean, with their places: a number, or part of a title."""
    text = " ".join(words.casefold().split())
    numbered = tuple(enumerate(every, 1))
    if text.isascii() and text.isdecimal():
        return tuple(pair for pair in numbered if pair[0] == int(text[:6]))
    exact = tuple(pair for pair in numbered if pair[1].contest.title.casefold() == text)
    return exact or tuple(pair for pair in numbered if text in pair[1].contest.title.casefold())


def make_template(books: Books) -> Outcome:
    """Bring a file to fill in to where who counts is: the clerk's channel or the commission's.

    Its precincts are those of any entry on record, without a figure.
    """
    election, channels = books.general(), books.ledger.channels()
    every = outcomes(election, books.calendar(), books.now)
    one = every[min(int(books.target.detail), len(every)) - 1]
    rows = [row for entry in election.canvasses for row in entry.rows]
    precincts = list(dict.fromkeys(row.precinct for row in rows)) or [""]
    clerks = {grant.user for grant in books.ledger.grants() if grant.role is Role.CLERK}
    to, channel = (
        ("the clerk's channel", channels.clerk)
        if books.deed.actor in clerks
        else ("the commission's channel", channels.commission)
    )
    title = one.contest.title
    csv_owed(books, csv_file.returns_title(title), template(one.names, precincts), channel)
    return Recorded(csv_file.returns_made(title, to, books.target), election.id)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election count",
        usage="[first|second|office]",
        says="enter or correct the count",
        wish=Act.COUNT,
        scope=Scope.ELECTION,
        opens=True,
        run=count,
    ),
    Deed("election count-template", Act.COUNT, make_template),
)
