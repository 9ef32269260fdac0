"""`/election ballot` and `/election unopposed`: who is printed, or no election at all."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from bot.acts import Books, Outcome, Recorded, Refused
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen
from bot.ids import Target
from bot.messages.ballot import Proof, names_only, one_or_none, proof, signed
from bot.messages.outcome import announced
from bot.modals.form import digest
from bot.results import keep_announcement
from bot.roles import Act, Read, allows
from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    SoleCandidate,
    SpecialBallot,
    Wait,
    signed_off,
    sole_candidate_test,
    special_ballot,
)
from domain.calendar import Calendar
from domain.election import Announcement, Election, Round, SignOff
from domain.qualification import Verdict, qualification


def ballot(call: Call) -> Answer:
    """Show the ballot; who is only an observer sees the names alone."""
    election, calendar = call.election(), call.calendar()
    standing = special_ballot(election, calendar)
    if not allows(call.roles, Read.WORKING):
        return names_only(standing)
    shown = Proof(standing, signed_off(election, standing), _to_hear(election))
    return proof(shown, replace(call.target, detail=digest(_names(standing))))


def sign_off(books: Books) -> Outcome:
    """Record that a person approves the names as they were shown."""
    election, calendar = books.election(), books.calendar()
    names = _names(special_ballot(election, calendar))
    if not names:
        return Refused("No name is on the ballot, so there is nothing to sign off.")
    if digest(names) != books.target.detail:
        return Refused("The ballot changed since it was shown. Open it again and read it first.")
    fact = SignOff(by=books.actor, entries=names)
    if fact in election.sign_offs:
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
    return one_or_none(election.vacancy.seat.title, answer, target, known)


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


def in_lieu(answer: SoleCandidate) -> tuple[Announcement, ...]:
    """Write the answer as an announcement; nothing where an election is held or may be."""
    match answer:
        case AppointCandidate():
            return (_appointing("appoint_candidate", (answer.name,), answer),)
        case AppointAny():
            return (_appointing("appoint_any", (), answer),)
        case Wait() | HoldElection():
            return ()
        case _:
            assert_never(answer)


def _appointing(
    decision: str, names: tuple[str, ...], answer: AppointCandidate | AppointAny
) -> Announcement:
    return Announcement(
        round=Round.FIRST,
        decision=decision,
        names=names,
        figures=answer.because,
        citation=str(answer.by),
    )


def _shown_as(wanted: tuple[Announcement, ...]) -> str:
    return "".join(digest((fact.decision, *fact.names)) for fact in wanted)


def _signed(election: Election, fact: SignOff, calendar: Calendar, target: Target) -> Outcome:
    finding = signed_off(election, special_ballot(election, calendar))
    return Recorded(signed(fact.by, fact.entries, finding, target), election.id)


def _names(standing: SpecialBallot) -> tuple[str, ...]:
    return tuple(entry.name for entry in standing.entries)


def _to_hear(election: Election) -> frozenset[int]:
    seat = election.vacancy.seat
    return frozenset(
        one.number
        for one in election.candidacies
        if qualification(one, seat).verdict is Verdict.HEARING_REQUIRED
    )


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
)
