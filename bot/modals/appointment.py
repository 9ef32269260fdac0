"""`/election appoint`: an appointment in place of an election, § 857(1) and (2) one-or-none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages.appointment import (
    before_vacancy,
    changed_meanwhile,
    explained,
    gone_meanwhile,
    ground,
    other_name,
    recorded,
    taken_back,
    will_announce,
)
from bot.messages.findings import problem
from bot.messages.on_record import announced, counted
from bot.modals.fields import Choice, Day, Field, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.minutes import BOOK, MEETING, PAGE, minutes
from bot.modals.submit import Modal
from bot.results import in_lieu, keep_announcement, owe_withdrawal
from bot.roles import Act
from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    Wait,
    sole_candidate_test,
)
from domain.calendar import Calendar, days_after, local_day, spoken, start_of
from domain.citation import Citation
from domain.election import Announcement, Appointment, Election, Vacancy
from domain.findings import Finding, NotMet, Unsettled
from domain.law.section_857 import APPOINTMENT
from domain.petitions import same_person
from domain.vacancy import Appoint, OrderElection, filling
from storage.elections import Kept, Ledger

NAME = Text("name", "Who was appointed", "First name first, as in the minutes.", longest=100)
HELD = Day("held_on", "The meeting was held on")
CORRECT, TAKE_BACK = "correct", "take_back"
WHAT = Pick(
    "what",
    "What is wrong with the record",
    (
        Choice(CORRECT, "It is corrected to what stands above"),
        Choice(TAKE_BACK, "This was recorded by mistake; take it back"),
    ),
)
REASON = Text("reason", "Reason", "It goes into the journal with both.", longest=1000)
_IN_LIEU = ("appoint_candidate", "appoint_any")


@dataclass(frozen=True, slots=True)
class Ground:
    """What the law says of an appointment now: why, for whom alone, and what speaks against it.

    `only` is empty where anybody may be appointed.
    """

    by: Citation
    because: str
    only: str
    problems: tuple[str, ...]
    open_points: tuple[Unsettled, ...]


def on_record(kept: Kept[Appointment]) -> str:
    """Write which appointment, in which version, a form corrects."""
    return f"{kept.id}.{kept.version}"


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Say what the law asks, and ask for the appointment as the minutes have it.

    The one on record is shown as it was entered, to be corrected or taken back.
    """
    found = ground_of(ledger.election(target.election), calendar_of(ledger), now)
    correcting: tuple[Field[Any], ...] = (WHAT, REASON) if target.detail else ()
    return Sheet(
        form=Form.APPOINTMENT,
        title="Correct an appointment" if target.detail else "Record an appointment",
        submit="Record",
        fields=(NAME, HELD, MEETING, BOOK, PAGE, *correcting),
        intro=(
            *explained(ground(found.because, found.by), spoken(local_day(now))),
            *((will_announce(),) if found.by != APPOINTMENT else ()),
        ),
        values=_entered(ledger, target) or ({NAME.name: found.only} if found.only else {}),
    )


def _entered(ledger: Ledger, target: Target) -> dict[str, Any]:
    if not target.detail:
        return {}
    return {
        name: value
        for kept in ledger.kept(target.election, Appointment)[-1:]
        for name, value in (
            (NAME.name, kept.fact.name),
            (HELD.name, kept.fact.minutes.held_on),
            (MEETING.name, str(kept.fact.minutes.meeting)),
            (BOOK.name, kept.fact.minutes.book),
            (PAGE.name, kept.fact.minutes.page),
            (WHAT.name, CORRECT),
        )
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the appointment, correct it, or take it back; the file stays open for its papers."""
    kept = books.ledger.kept(books.target.election, Appointment)[-1:]
    meanwhile = _meanwhile(books.target, kept)
    if meanwhile:
        return AtField({NAME.name: meanwhile})
    for one in kept:
        if filled[WHAT] == TAKE_BACK:
            return _take_back(books, one, filled[REASON])
    return _appoint(books, filled, kept)


def _meanwhile(target: Target, kept: tuple[Kept[Appointment], ...]) -> str:
    if [on_record(one) for one in kept] == [v for v in (target.detail,) if v]:
        return ""
    return "".join(changed_meanwhile(one.fact) for one in kept) or gone_meanwhile()


def _appoint(books: Books, filled: Filled, kept: tuple[Kept[Appointment], ...]) -> Outcome:
    election, held = books.election(), filled[HELD]
    if held > local_day(books.now):
        return AtField({HELD.name: f"{spoken(held)} is still to come."})
    evening = evening_of(held)
    found = ground_of(election, books.calendar(), evening)
    appointment = Appointment(name=filled[NAME], minutes=minutes(filled, held))
    problems = (*found.problems, *_problems(appointment, found, election))
    if problems and not books.confirmed:
        return Confirm(problems)
    for one in kept:
        books.ledger.correct(one, appointment, books.because(filled[REASON]))
    if not kept:
        books.ledger.keep(election.id, appointment, books.deed)
    said = _announce(books, evening)
    target = Target(books.target.municipality, election.id, "")
    told = recorded(election.vacancy, appointment, found.open_points, said, target)
    return Recorded(told, election.id)


def _announce(books: Books, evening: datetime) -> tuple[Announcement, ...]:
    """Keep on what ground there is no election, unless that or a result was announced already."""
    election = books.election()
    kept = []
    for wanted in _wanted(books, evening):
        first = tuple(said for said in election.announcements if said.round is wanted.round)
        same = any((s.decision, s.names) == (wanted.decision, wanted.names) for s in first)
        if not same and all(said.decision in _IN_LIEU for said in first):
            keep_announcement(books, wanted)
            kept.append(wanted)
    return tuple(kept)


def _wanted(books: Books, at: datetime) -> tuple[Announcement, ...]:
    election = books.election()
    answer = filling(election.vacancy)
    match answer:
        case Appoint():
            return ()
        case OrderElection():
            return in_lieu(sole_candidate_test(election, books.calendar(), at))
        case _:
            assert_never(answer)


def _take_back(books: Books, kept: Kept[Appointment], reason: str) -> Outcome:
    """Strike the appointment, and its announcement where that is no longer so."""
    election, why = books.election(), books.because(reason)
    books.ledger.strike(kept, why)
    so = {(one.decision, one.names) for one in _wanted(books, books.now)}
    for said in books.ledger.present(election.id, Announcement):
        if said.fact.decision in _IN_LIEU and (said.fact.decision, said.fact.names) not in so:
            books.ledger.strike(said, why)
            owe_withdrawal(books, said)
    target = Target(books.target.municipality, election.id, "")
    return Recorded(taken_back(election.vacancy, kept.fact, target), election.id)


def ground_of(election: Election, calendar: Calendar, now: datetime) -> Ground:
    """Ask the law whether the seat is filled by appointment now."""
    answer = filling(election.vacancy)
    match answer:
        case Appoint():
            return Ground(APPOINTMENT, answer.because, "", (), answer.open_points)
        case OrderElection():
            return _in_lieu(election, calendar, now)
        case _:
            assert_never(answer)


def _in_lieu(election: Election, calendar: Calendar, now: datetime) -> Ground:
    answer = sole_candidate_test(election, calendar, now)
    match answer:
        case AppointCandidate():
            return Ground(answer.by, answer.because, answer.name, _told(answer.problems), ())
        case AppointAny():
            return Ground(answer.by, answer.because, "", _told(answer.problems), ())
        case Wait() | HoldElection():
            against = (problem(NotMet(answer.by, answer.because)),)
            return Ground(answer.by, answer.because, "", against, ())
        case _:
            assert_never(answer)


def _told(problems: tuple[Finding, ...]) -> tuple[str, ...]:
    return tuple(problem(one) for one in problems)


def _problems(appointment: Appointment, found: Ground, election: Election) -> tuple[str, ...]:
    other = found.only and same_person(found.only) != same_person(appointment.name)
    return (
        *((other_name(found.only, appointment.name),) if other else ()),
        *_too_early(appointment, election.vacancy),
        *counted(election),
        *(announced(election) if _has_result(election) else ()),
    )


def _has_result(election: Election) -> bool:
    return any(said.decision not in _IN_LIEU for said in election.announcements)


def evening_of(meeting: date) -> datetime:
    """Give the instant at which an appointment of this day is judged: the end of the day."""
    return start_of(days_after(1, meeting))


def _too_early(appointment: Appointment, vacancy: Vacancy) -> tuple[str, ...]:
    early = appointment.minutes.held_on < vacancy.occurred
    return (before_vacancy(vacancy),) if early else ()


MODAL = Modal(Form.APPOINTMENT, Act.APPOINT, sheet, record)
