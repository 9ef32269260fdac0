"""`/election appoint`: an appointment in place of an election, § 857(1) and (2) one-or-none."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.ids import Form, Target
from bot.messages.appointment import (
    appointed_already,
    before_vacancy,
    explained,
    ground,
    other_name,
    recorded,
)
from bot.messages.findings import problem
from bot.modals.fields import Day, Text
from bot.modals.form import Filled, Sheet
from bot.modals.minutes import BOOK, MEETING, PAGE, minutes
from bot.modals.submit import Modal
from bot.roles import Act
from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    Wait,
    sole_candidate_test,
)
from domain.calendar import Calendar, local_day, spoken
from domain.citation import Citation
from domain.election import Appointment, Election, Vacancy
from domain.findings import Finding, NotMet, Unsettled
from domain.law.section_857 import APPOINTMENT
from domain.petitions import same_person
from domain.vacancy import Appoint, OrderElection, filling
from storage.elections import Ledger

NAME = Text("name", "Who was appointed", "First name first, as in the minutes.", longest=100)
HELD = Day("held_on", "The meeting was held on")


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


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Say what the law asks, and ask for the appointment as the minutes have it."""
    found = ground_of(ledger.election(target.election), calendar_of(ledger), now)
    return Sheet(
        form=Form.APPOINTMENT,
        title="Record an appointment",
        submit="Record",
        fields=(NAME, HELD, MEETING, BOOK, PAGE),
        intro=explained(ground(found.because, found.by), spoken(local_day(now))),
        values={NAME.name: found.only} if found.only else {},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the appointment; the file stays open until its papers are sent."""
    election = books.election()
    found = ground_of(election, books.calendar(), books.now)
    appointment = Appointment(name=filled[NAME], minutes=minutes(filled, filled[HELD]))
    if appointment.minutes.held_on > local_day(books.now):
        return AtField({HELD.name: f"{spoken(filled[HELD])} is still to come."})
    problems = (*found.problems, *_problems(appointment, found, election))
    if problems and not books.confirmed:
        return Confirm(problems)
    books.ledger.keep(election.id, appointment, books.deed)
    told = recorded(election.vacancy, appointment, found.open_points, books.target)
    return Recorded(told, election.id)


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
        *(appointed_already(earlier) for earlier in election.appointments[-1:]),
    )


def _too_early(appointment: Appointment, vacancy: Vacancy) -> tuple[str, ...]:
    early = appointment.minutes.held_on < vacancy.occurred
    return (before_vacancy(vacancy),) if early else ()


MODAL = Modal(Form.APPOINTMENT, Act.APPOINT, sheet, record)
