"""`/election outcome` and `/election lot`: what the count means, announced; a tie decided."""

from __future__ import annotations

from dataclasses import replace

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen, Show
from bot.ids import Form
from bot.messages.outcome import (
    announced,
    determination,
    lot_stands,
    no_lot,
    nothing_counted,
    results_only,
)
from bot.results import keep_announcement, last_count, result_of, tie_of
from bot.roles import Act, Read, allows
from domain.calendar import local_day
from domain.election import Lot, Round
from domain.stage import before_the_vote


def outcome(call: Call) -> Answer:
    """Show what the last count means; who is only an observer sees what was announced."""
    election = call.election()
    if not allows(call.roles, Read.WORKING):
        return results_only(election)
    word = call.words.strip().lower()
    wanted = tuple(of for of in Round if str(of) == word) or (Round.SECOND, Round.FIRST)
    for of in wanted:
        for kept in last_count(call.ledger, election.id, of):
            result = result_of(kept.fact, election, call.calendar(), local_day(call.now))
            before = before_the_vote(election, call.calendar())
            shown = replace(call.target, detail=f"{of}:{kept.version}")
            return determination(result, before, shown)
    return nothing_counted(election.vacancy.seat.title, replace(call.target, detail=""))


def announce(books: Books) -> Outcome:
    """Announce what the count means, as it was shown: kept with its figures, told to all."""
    of, _, version = books.target.detail.partition(":")
    election = books.election()
    for kept in last_count(books.ledger, election.id, Round(of)):
        if str(kept.version) != version:
            return Refused("The count was changed since this was shown. Open the outcome again.")
        result = result_of(kept.fact, election, books.calendar(), local_day(books.now))
        if result.is_announced:
            return Refused("This result was announced already.")
        if result.hindrances:
            return Refused(" ".join(result.hindrances))
        for fact in result.wanted:
            keep_announcement(books, fact)
            target = replace(books.target, detail="")
            return Recorded(announced(election, fact, target), election.id)
    return Refused("There is no final result to announce.")


def lot(call: Call) -> Answer:
    """Open the form for a coin or lot: only after a tie, and once unless it is corrected."""
    election, bare = call.election(), replace(call.target, detail="")
    if not tie_of(election, call.calendar()):
        return no_lot(election.vacancy.seat.title, bare)
    for kept in call.ledger.present(election.id, Lot)[-1:]:
        correcting = replace(call.target, detail=str(kept.version))
        if call.words != correcting.detail:
            return lot_stands(election, kept.fact, correcting)
        return Show(Form.LOT, correcting)
    return Show(Form.LOT, replace(call.target, detail="0"))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election outcome",
        usage="[first|second]",
        says="what the count means, and the announcement",
        wish=Read.PUBLIC,
        scope=Scope.VACANCY,
        opens=False,
        run=outcome,
    ),
    Screen(
        name="election lot",
        usage="",
        says="record the coin or lot after a tied second count",
        wish=Act.LOT,
        scope=Scope.VACANCY,
        opens=True,
        run=lot,
    ),
    Deed(name="election announce", act=Act.ANNOUNCE, run=announce),
)
