"""`/election ballot` and `/election unopposed`: who is printed, or no election at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import assert_never

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen
from bot.ids import Target
from bot.messages.ballot import Proof, names_only, one_or_none, proof, signed
from bot.messages.findings import problem
from bot.messages.general_ballot import (
    WITHOUT,
    GeneralProof,
    Question,
    general_names,
    general_proof,
    general_signed,
    nobody_opposed,
    without_substitute,
)
from bot.messages.general_result import declared, undeclared
from bot.messages.outcome import announced
from bot.modals.form import digest
from bot.results import in_lieu, keep_announcement, withdraw_announcement
from bot.roles import Act, Read, allows
from domain.ballot import (
    SpecialBallot,
    signed_off,
    sole_candidate_test,
    special_ballot,
    told_in_full,
)
from domain.calendar import Calendar, local_day
from domain.election import Announcement, AnyElection, Election, GeneralElection, SignOff
from domain.findings import Met, Missing, NotMet
from domain.general_election import declared as declared_on_record
from domain.general_election import petitions_close
from domain.general_on_record import (
    ballot_lines,
    ballot_on,
    ballot_on_record,
    before_declaring,
    declaration,
    declaration_stands,
    last_to_qualify,
    may_declare,
    signed_off_in_general,
    still_open,
    unopposed_on_record,
)
from domain.petitions import filing_closes, still_received
from domain.unopposed import still_qualifying

# The ballot


def ballot(call: Call) -> Answer:
    """Show the ballot; who is only an observer sees the names alone."""
    election = call.any_election()
    match election:
        case Election():
            return _special(call, election)
        case GeneralElection():
            return _general(call, election)
        case _:
            assert_never(election)


def _special(call: Call, election: Election) -> Answer:
    calendar = call.calendar()
    standing = special_ballot(election, calendar)
    if not allows(call.roles, Read.WORKING):
        return names_only(standing)
    personal = allows(call.roles, Read.PERSONAL)
    early = _names_to_come(election, calendar, call.now)
    shown = Proof(standing, signed_off(election, standing), early, personal)
    return proof(shown, replace(call.target, detail=digest(_names(standing))))


def _general(call: Call, election: GeneralElection) -> Answer:
    calendar, part = call.calendar(), _part(call.words)
    standing = ballot_on(election, calendar, call.today)
    if not allows(call.roles, Read.WORKING):
        return general_names(election, standing, call.target, part)
    shown = GeneralProof(
        election=election,
        ballot=standing,
        still_open=still_open(election, calendar),
        signed=signed_off_in_general(election, standing),
        early=_names_to_come(election, calendar, call.now),
        personal=allows(call.roles, Read.PERSONAL),
    )
    lines = digest(ballot_lines(election, standing))
    return general_proof(shown, replace(call.target, detail=lines), part)


def sign_off(books: Books) -> Outcome:
    """Record that a person approves the ballot as it was shown."""
    election, calendar = books.any_election(), books.calendar()
    for early in _names_to_come(election, calendar, books.now):
        return Refused(problem(early))
    names = _entries(election, calendar)
    if not names:
        return Refused("No name is on the ballot, so there is nothing to sign off.")
    if digest(names) != books.target.detail:
        return Refused("The ballot changed since it was shown. Open it again and read it first.")
    fact = SignOff(person=books.deed.actor, by=books.actor, entries=names)
    if any((one.person, one.entries) == (fact.person, names) for one in election.sign_offs):
        return Refused(f"{books.actor} signed this ballot off already. A second person is needed.")
    books.ledger.keep(election.id, fact, books.deed)
    return _signed(books.any_election(), fact, calendar, replace(books.target, detail=""))


def _names_to_come(election: AnyElection, calendar: Calendar, now: datetime) -> tuple[Missing, ...]:
    """Say until when a petition or a primary may still add a name: nothing is signed off before."""
    match election:
        case Election():
            closes = filing_closes(election, calendar)
            return tuple(early for one in closes for early in still_received(one, now))
        case GeneralElection():
            filed = still_received(petitions_close(election, calendar), now)
            return filed or still_qualifying(now, last_to_qualify(election, calendar))
        case _:
            assert_never(election)


def _entries(election: AnyElection, calendar: Calendar) -> tuple[str, ...]:
    """Give what is signed off; nothing where no name is on the ballot."""
    match election:
        case Election():
            return _names(special_ballot(election, calendar))
        case GeneralElection():
            standing = ballot_on_record(election, calendar)
            printed = any(contest.entries for contest in standing.contests)
            return ballot_lines(election, standing) if printed else ()
        case _:
            assert_never(election)


def _signed(election: AnyElection, fact: SignOff, calendar: Calendar, target: Target) -> Outcome:
    match election:
        case Election():
            finding = signed_off(election, special_ballot(election, calendar))
            answer = signed(fact.by, fact.entries, finding, target)
        case GeneralElection():
            finding = signed_off_in_general(election, ballot_on_record(election, calendar))
            answer = general_signed(fact.by, election, finding, target)
        case _:
            assert_never(election)
    return Recorded(answer, election.id)


def _names(standing: SpecialBallot) -> tuple[str, ...]:
    return tuple(entry.name for entry in standing.entries)


def _part(words: str) -> int:
    """Read which part of a long answer is wanted; the first where none is named."""
    return int(words) if words.isascii() and words.isdecimal() else 1


# Whether the election is held


def unopposed(call: Call) -> Answer:
    """Say whether the election is held, or who is appointed or declared elected instead."""
    election = call.any_election()
    match election:
        case Election():
            return _one_or_none(call, election)
        case GeneralElection():
            return _nobody_opposed(call, election)
        case _:
            assert_never(election)


def _one_or_none(call: Call, election: Election) -> Answer:
    answer = sole_candidate_test(election, call.calendar(), call.now)
    wanted = in_lieu(answer)
    known = bool(wanted) and wanted[0] in election.announcements
    target = replace(call.target, detail=_shown_as(wanted))
    seat = election.vacancy.seat.title
    told = told_in_full(answer) if allows(call.roles, Read.PERSONAL) else answer
    return one_or_none(seat, told, target, known)


def _nobody_opposed(call: Call, election: GeneralElection) -> Answer:
    calendar = call.calendar()
    found = unopposed_on_record(election, calendar, call.now)
    asked = Question(
        election=election,
        found=found,
        standing=declaration_stands(election, found, calendar),
        may_declare=may_declare(election, found, calendar),
        awaited=before_declaring(election, found, calendar, call.today),
    )
    shown = _declared_as(declaration(election, found, calendar), asked.awaited)
    target = replace(call.target, detail=shown)
    if asked.awaited and call.words == WITHOUT:
        return without_substitute(asked, target)
    return nobody_opposed(asked, target, _part(call.words))


def dispense(books: Books) -> Outcome:
    """Announce that there is no election, as it was shown: kept and told to all."""
    election = books.any_election()
    match election:
        case Election():
            return _announce(books, election)
        case GeneralElection():
            return _declare(books, election)
        case _:
            assert_never(election)


def _announce(books: Books, election: Election) -> Outcome:
    wanted = in_lieu(sole_candidate_test(election, books.calendar(), books.now))
    if not wanted or _shown_as(wanted) != books.target.detail:
        return Refused(_CHANGED)
    if wanted[0] in election.announcements:
        return Refused("This was announced already.")
    keep_announcement(books, wanted[0])
    told = announced(election, wanted[0], (), replace(books.target, detail=""))
    return Recorded(told, election.id)


def _declare(books: Books, election: GeneralElection) -> Outcome:
    calendar, today = books.calendar(), local_day(books.now)
    found = unopposed_on_record(election, calendar, books.now)
    wanted, awaited = (
        declaration(election, found, calendar),
        before_declaring(election, found, calendar, today),
    )
    if not wanted or _declared_as(wanted, awaited) != books.target.detail:
        return Refused(_CHANGED)
    may = may_declare(election, found, calendar)
    if not isinstance(may, Met):
        return Refused(may.because)
    keep_announcement(books, wanted[0])
    told = declared(election, wanted[0], replace(books.target, detail=""))
    return Recorded(told, election.id)


def undeclare(books: Books) -> Outcome:
    """Withdraw a declaration that does not follow from the record any more, and tell all."""
    election, calendar = books.general(), books.calendar()
    found = unopposed_on_record(election, calendar, books.now)
    standing = declaration_stands(election, found, calendar)
    if not any(isinstance(one, NotMet) for one in standing):
        return Refused("No declaration is on record that the record does not bear out.")
    for fact in declared_on_record(election):
        withdraw_announcement(books, fact, "The record changed since it was declared.")
    return Recorded(undeclared(election, replace(books.target, detail="")), election.id)


_CHANGED = "The answer changed since it was shown. Open it again."


def _shown_as(wanted: tuple[Announcement, ...]) -> str:
    return "".join(digest((fact.decision, *fact.names)) for fact in wanted)


def _declared_as(wanted: tuple[Announcement, ...], awaited: tuple[Missing, ...]) -> str:
    """Name a declaration with its offices, so that a press counts for what was shown alone."""
    asked = tuple(one.because for one in awaited)
    return "".join(digest((fact.decision, *fact.names, fact.figures, *asked)) for fact in wanted)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election ballot",
        usage="",
        says="who is on the ballot, who is not and why; sign-off by two",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=ballot,
    ),
    Screen(
        name="election unopposed",
        usage="",
        says="only one candidate, or none: is there an election?",
        wish=Read.WORKING,
        scope=Scope.ELECTION,
        opens=False,
        run=unopposed,
    ),
    Deed(name="election sign-off", act=Act.SIGN_OFF, run=sign_off),
    Deed(name="election dispense", act=Act.ANNOUNCE, run=dispense),
    Deed(name="election undeclare", act=Act.ANNOUNCE, run=undeclare),
)
