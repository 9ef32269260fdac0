"""`/election outcome` and `/election lot`: what the count means, announced; a tie decided."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen, Show
from bot.commands.count import offices_meant
from bot.ids import Form, Target
from bot.messages import general_outcome as general
from bot.messages.outcome import (
    announced,
    determination,
    lot_stands,
    no_lot,
    nothing_counted,
    results_only,
    retracted,
)
from bot.modals import seat_lot
from bot.modals.form import digest
from bot.results import (
    entered_too_early,
    held_on,
    keep_announcement,
    last_count,
    of_another_day,
    result_of,
    tie_of,
    withdraw_announcement,
)
from bot.roles import Act, Read, allows
from domain.calendar import Calendar
from domain.election import Canvass, Election, GeneralElection, Lot, Round
from domain.findings import Finding
from domain.general_election import election_day
from domain.general_on_record import ballot_on_record, signed_off_in_general
from domain.general_outcome import OfficeOutcome, outcomes
from domain.stage import before_the_vote
from storage.elections import Ledger

# What a count means


def outcome(call: Call) -> Answer:
    """Show what the count means; who is only an observer sees what was announced."""
    election = call.any_election()
    match election:
        case Election():
            return _last_count(call, election)
        case GeneralElection():
            return _offices(call, election)
        case _:
            assert_never(election)


def _last_count(call: Call, election: Election) -> Answer:
    if not allows(call.roles, Read.WORKING):
        return results_only(election)
    word = call.words.strip().lower()
    wanted = tuple(of for of in Round if str(of) == word) or (Round.SECOND, Round.FIRST)
    for of in wanted:
        for kept in last_count(call.ledger, election.id, of):
            result = result_of(kept.fact, election, call.calendar(), call.now)
            early = entered_too_early(call.ledger, held_on(election, of), [("The count", kept)])
            other = tuple(wrong for _, wrong in of_another_day(call.ledger, election))
            before = (*before_the_vote(election, call.calendar()), *early, *other)
            shown = replace(call.target, detail=f"{of}:{kept.version}")
            return determination(result, before, shown)
    return nothing_counted(election.vacancy.seat.title, replace(call.target, detail=""))


def _offices(call: Call, election: GeneralElection) -> Answer:
    """Show every office, or the one that is meant, with what its count comes to."""
    if not allows(call.roles, Read.WORKING):
        return general.results_only(election)
    every = _with_odd_entries(call.ledger, election, outcomes(election, call.calendar(), call.now))
    ballot = _signed_off(election, call.calendar())
    found = offices_meant(every, call.words)
    if len(found) != 1:
        return general.overview(election, every, ballot, replace(call.target, detail=""))
    place, one = found[0]
    return general.office(election, one, ballot, replace(call.target, detail=_shown(place, one)))


def _with_odd_entries(
    ledger: Ledger, election: GeneralElection, every: tuple[OfficeOutcome, ...]
) -> tuple[OfficeOutcome, ...]:
    """Say of each office which entries were made while the polls were open, or for another day."""
    other = of_another_day(ledger, election)
    return tuple(
        replace(
            one,
            problems=(
                *one.problems,
                *entered_too_early(
                    ledger,
                    (election_day(election),),
                    [
                        (f"The entry of {kept.fact.by}", kept)
                        for kept in ledger.present(election.id, Canvass)
                        if kept.fact.contest == one.contest.title
                    ],
                ),
                *(wrong for office, wrong in other if office == one.contest.title),
            ),
        )
        for one in every
    )


def _signed_off(election: GeneralElection, calendar: Calendar) -> Finding:
    return signed_off_in_general(election, ballot_on_record(election, calendar))


def _shown(place: int, one: OfficeOutcome) -> str:
    """Name an office with its result, so that a press counts for what was shown alone."""
    return f"{place}:" + "".join(
        digest((fact.contest, *fact.names, fact.figures)) for fact in one.wanted
    )


# Its announcement


def announce(books: Books) -> Outcome:
    """Announce what the count means, as it was shown: kept with its figures, told to all."""
    election = books.any_election()
    match election:
        case Election():
            return _announce_count(books, election)
        case GeneralElection():
            return _announce_office(books, election)
        case _:
            assert_never(election)


def _announce_count(books: Books, election: Election) -> Outcome:
    of, _, version = books.target.detail.partition(":")
    for kept in last_count(books.ledger, election.id, Round(of)):
        if str(kept.version) != version:
            return Refused("The count was changed since this was shown. Open the outcome again.")
        result = result_of(kept.fact, election, books.calendar(), books.now)
        if result.is_announced:
            return Refused("This result was announced already.")
        if result.hindrances:
            return Refused(" ".join(result.hindrances))
        for fact in result.wanted:
            keep_announcement(books, fact)
            target = replace(books.target, detail="")
            told = announced(election, fact, result.to_come, target)
            return Recorded(told, election.id)
    return Refused("There is no final result to announce.")


def _announce_office(books: Books, election: GeneralElection) -> Outcome:
    """Announce who is elected to an office: what two entries of a final count come to."""
    bare = replace(books.target, detail="")
    for place, one in _meant(books, election):
        if _shown(place, one) != books.target.detail:
            return Refused("The record was changed since this was shown. Open the outcome again.")
        if one.is_announced:
            return Refused("This result was announced already.")
        if one.hindrances:
            return Refused(" ".join(why.because for why in one.hindrances))
        for fact in one.wanted:
            keep_announcement(books, fact)
            return Recorded(general.announced(fact, one.to_come, bare), election.id)
    return Refused("There is no final result to announce.")


def retract(books: Books) -> Outcome:
    """Withdraw an announced result that the record bears out no more."""
    election = books.any_election()
    match election:
        case Election():
            return _retract_count(books, election)
        case GeneralElection():
            return _retract_office(books, election)
        case _:
            assert_never(election)


def _retract_count(books: Books, election: Election) -> Outcome:
    bare = replace(books.target, detail="")
    for kept in last_count(books.ledger, election.id, Round(books.target.detail)):
        result = result_of(kept.fact, election, books.calendar(), books.now)
        if result.wanted:
            return Refused(_STANDS)
        for fact in result.to_withdraw:
            withdraw_announcement(books, fact, _CHANGED)
            return Recorded(retracted(election, fact, bare), election.id)
    return Refused(_NOT_ANNOUNCED)


def _retract_office(books: Books, election: GeneralElection) -> Outcome:
    for _, one in _meant(books, election):
        for fact in one.announced:
            if one.wanted:
                return Refused(_STANDS)
            withdraw_announcement(books, fact, _CHANGED)
            return Recorded(general.retracted(fact, replace(books.target, detail="")), election.id)
    return Refused(_NOT_ANNOUNCED)


_STANDS = "The count comes to a result. Open the outcome and announce that."
_CHANGED = "The record changed since it was announced."
_NOT_ANNOUNCED = "No such result is announced."


def _meant(books: Books, election: GeneralElection) -> tuple[tuple[int, OfficeOutcome], ...]:
    every = outcomes(election, books.calendar(), books.now)
    place = books.target.detail.partition(":")[0]
    return offices_meant(every, place)[:1] if place else ()


# The coin or lot


def lot(call: Call) -> Answer:
    """Open the form for a coin or lot: only after a tie, and once unless it is corrected."""
    election = call.any_election()
    match election:
        case Election():
            return _second_round_lot(call, election)
        case GeneralElection():
            return _seat_lot(call, election)
        case _:
            assert_never(election)


def _second_round_lot(call: Call, election: Election) -> Answer:
    bare = replace(call.target, detail="")
    if not tie_of(election, call.calendar()):
        return no_lot(election.vacancy.seat.title, bare)
    for kept in call.ledger.present(election.id, Lot)[-1:]:
        correcting = replace(call.target, detail=str(kept.version))
        if call.words != correcting.detail:
            return lot_stands(election, kept.fact, correcting)
        return Show(Form.LOT, correcting)
    return Show(Form.LOT, replace(call.target, detail="0"))


def _seat_lot(call: Call, election: GeneralElection) -> Answer:
    bare = replace(call.target, detail="")
    office, _, shown = call.words.partition(":")
    every = outcomes(election, call.calendar(), call.now)
    tied = tuple(pair for pair in enumerate(every, 1) if seat_lot.tie_of(pair[1]))
    found = tuple(pair for pair in offices_meant(every, office) if pair in tied)
    if not tied:
        return general.no_lot(election, bare)
    if len(found) != 1:
        return general.which_tie(election, tied, bare)
    place, one = found[0]
    kept = seat_lot.lot_kept(call.ledger, election.id, one)
    form = replace(call.target, detail=seat_lot.about(place, one, kept))
    for known in kept:
        if f"{place}:{shown}" != form.detail:
            return general.lot_stands(one, known.fact, form, _at(bare, place))
    return Show(Form.SEAT_LOT, form)


def _at(target: Target, place: int) -> Target:
    return replace(target, detail=str(place))


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election outcome",
        usage="[first|second|office]",
        says="what the count means, and the announcement",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=outcome,
    ),
    Screen(
        name="election lot",
        usage="",
        says="record the coin or lot that decided a tie",
        wish=Act.LOT,
        scope=Scope.ELECTION,
        opens=True,
        run=lot,
    ),
    Deed(name="election announce", act=Act.ANNOUNCE, run=announce),
    Deed(name="election retract", act=Act.ANNOUNCE, run=retract),
)
