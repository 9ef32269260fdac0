"""`/election ballot` and `/election unopposed`: who is printed, or no election at all."""

from __future__ import annotations

from dataclasses import replace

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen
from bot.ids import Target
from bot.messages.ballot import Proof, names_only, one_or_none, proof, signed
from bot.messages.outcome import announced
from bot.modals.form import digest
from bot.results import in_lieu, keep_announcement
from bot.roles import Act, Read, allows
from domain.ballot import (
    SpecialBallot,
    signed_off,
    sole_candidate_test,
    special_ballot,
    told_in_full,
)
from domain.calendar import Calendar
from domain.election import Announcement, Election, SignOff


def ballot(call: Call) -> Answer:
    """Show the ballot; who is only an observer sees the names alone."""
    election, calendar = call.election(), call.calendar()
    standing = special_ballot(election, calendar)
    if not allows(call.roles, Read.WORKING):
        return names_only(standing)
    personal = allows(call.roles, Read.PERSONAL)
    shown = Proof(standing, signed_off(election, standing), personal)
    return proof(shown, replace(call.target, detail=digest(_names(standing))))


def sign_off(books: Books) -> Outcome:
    """Record that a person approves the names as they were shown."""
    election, calendar = books.election(), books.calendar()
    names = _names(special_ballot(election, calendar))
    if not names:
        return Refused("No name is on the ballot, so there is nothing to sign off.")
    if digest(names) != books.target.detail:
        return Refused("The ballot changed since it was shown. Open it again and read it first.")
    fact = SignOff(person=books.deed.actor, by=books.actor, entries=names)
    if any((one.person, one.entries) == (fact.person, names) for one in election.sign_offs):
        return Refused(f"{books.actor} signed this ballot off already. A second person is needed.")
    books.ledger.keep(election.id, fact, books.deed)
    return _signed(books.election(), fact, calendar, replace(books.target, detail=""))


def unopposed(call: Call) -> Answer:
    """Say whether one candidate or none is appointed instead of an election."""
    election = call.election()
    answer = sole_candidate_test(election, call.calendar(), call.now)
    wanted = in_lieu(answer)
    known = bool(wanted) and wanted[0] in election.announcements
    target = replace(call.target, detail=_shown_as(wanted))
    seat = election.vacancy.seat.title
    told = told_in_full(answer) if allows(call.roles, Read.PERSONAL) else answer
    return one_or_none(seat, told, target, known)


def dispense(books: Books) -> Outcome:
    """Announce that one candidate or none qualified, as it was shown: kept and told to all."""
    election = books.election()
    wanted = in_lieu(sole_candidate_test(election, books.calendar(), books.now))
    if not wanted or _shown_as(wanted) != books.target.detail:
        return Refused("The answer changed since it was shown. Open it again.")
    if wanted[0] in election.announcements:
        return Refused("This was announced already.")
    keep_announcement(books, wanted[0])
    told = announced(election, wanted[0], replace(books.target, detail=""))
    return Recorded(told, election.id)


def _shown_as(wanted: tuple[Announcement, ...]) -> str:
    return "".join(digest((fact.decision, *fact.names)) for fact in wanted)


def _signed(election: Election, fact: SignOff, calendar: Calendar, target: Target) -> Outcome:
    finding = signed_off(election, special_ballot(election, calendar))
    return Recorded(signed(fact.by, fact.entries, finding, target), election.id)


def _names(standing: SpecialBallot) -> tuple[str, ...]:
    return tuple(entry.name for entry in standing.entries)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election ballot",
        usage="",
        says="who is on the ballot, who is not and why; sign-off by two",
        wish=Read.PUBLIC,
        scope=Scope.VACANCY,
        opens=False,
        run=ballot,
    ),
    Screen(
        name="election unopposed",
        usage="",
        says="only one candidate, or none: is there an election?",
        wish=Read.WORKING,
        scope=Scope.VACANCY,
        opens=False,
        run=unopposed,
    ),
    Deed(name="election sign-off", act=Act.SIGN_OFF, run=sign_off),
    Deed(name="election dispense", act=Act.ANNOUNCE, run=dispense),
)
