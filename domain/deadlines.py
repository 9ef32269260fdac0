"""Every date of an election as a `Deadline`, and how far the facts show that it was met."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from domain.ballot import qualified_candidacies, sole_candidate_due
from domain.calendar import Calendar, day_of, days_after, spoken, within_business_days_after
from domain.deadline import Deadline
from domain.election import Appointment, Body, ChangeKind, Election, Order, Round
from domain.findings import Finding, Met, Missing
from domain.law.linked import CANVASS, CURE, STATEMENT, VACANCY_NOTICE
from domain.law.section_361 import SPECIAL_BALLOT
from domain.law.section_857 import APPOINTMENT, ONE_OR_NONE, ORDER, RESULT, RETURN
from domain.notice import given, posted, posting_due, publication_deadlines, publication_ran
from domain.order import order_in_force, qualifying_counts_from
from domain.outcomes import Elected, last_returns, outcome, runoff_day
from domain.petitions import filing_closes, notify_due
from domain.vacancy import Appoint, filling, order_due

__all__ = ["Deadline", "deadlines", "standing"]

CANVASS_DAYS = 1
"""The commission canvasses on the day after the election (linked § 611)."""

CERTIFICATE_DAYS = 6
"""Certificates and the statement follow within six days of the election (linked § 611)."""

CURE_DAYS = 5
"""Affidavit ballots may be cured for five business days (linked § 573)."""

VACANCY_NOTICE_DAYS = 5
"""The Secretary of State is told of the vacancy within five days (linked § 832)."""


def deadlines(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 361, 857: what is due in an election as it stands, earliest first.

    Ids: `sos_vacancy_notice`, `order`; under an order `first_publication`,
    `second_publication`, `third_publication`, `posting`, `petition`, `notify_N` for petition
    number N, `sole_candidate_test`, `election`, `canvass`, `statement`, `certificate`, `runoff`
    (until the first count makes it needless), and once a run-off is announced `runoff_canvass`,
    `runoff_statement`, `runoff_certificate`; `return`. An appointment ends all but the first
    two and brings a `return` of its own. A rescission ends all but the first two, and the order
    is owed again; a cancellation ends the order's deadline too.
    """
    every = (
        _vacancy_notice(election),
        *_order(election, calendar),
        *(_certified(appointment, election) for appointment in election.appointments[-1:]),
        *(d for order in _to_be_held(election) for d in _under(order, election, calendar)),
    )
    return tuple(sorted(every, key=lambda deadline: day_of(deadline.due)))


def _to_be_held(election: Election) -> tuple[Order, ...]:
    return () if election.appointments else order_in_force(election)


def _under(order: Order, election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    return (
        *_before_the_election(election, calendar),
        _election_day(order.election),
        *_after_the_election(order, election, calendar),
    )


# Before the election


def _vacancy_notice(election: Election) -> Deadline:
    occurred = election.vacancy.occurred
    last = days_after(VACANCY_NOTICE_DAYS, occurred)
    return Deadline(
        id="sos_vacancy_notice",
        title="Notice of the vacancy to the Secretary of State",
        due=last,
        by=VACANCY_NOTICE,
        counted=f"Five days after the vacancy on {spoken(occurred)} end on {spoken(last)}.",
        owner=Body.CLERK,
        linked=True,
    )


def _order(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """Give the day for the order, unless the seat is appointed or the election was cancelled."""
    if cancelled(election) or isinstance(filling(election.vacancy), Appoint):
        return ()
    return (order_due(election.vacancy, election.municipality.regular_meetings, calendar),)


def cancelled(election: Election) -> bool:
    """§ 857(2) order: whether the last word on the election is a cancellation."""
    ended = tuple(c.kind for c in election.changes if c.kind is not ChangeKind.POSTPONE)
    return not order_in_force(election) and ended[-1:] == (ChangeKind.CANCEL,)


def _before_the_election(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    return (
        *(
            deadline
            for notice in given(election)
            for deadline in (
                *publication_deadlines(notice, election.municipality.papers),
                posting_due(notice.election_day),
            )
        ),
        *filing_closes(election, calendar),
        *(notify_due(candidacy, calendar) for candidacy in election.candidacies),
        *(sole_candidate_due(day, calendar) for day in qualifying_counts_from(election, calendar)),
    )


# The election and after


def _election_day(day: date) -> Deadline:
    return Deadline(
        id="election",
        title="Special election",
        due=day,
        by=ORDER,
        counted=f"The order in force fixes the election on {spoken(day)}.",
        owner=Body.COMMISSION,
        linked=False,
    )


def _after_the_election(
    order: Order, election: Election, calendar: Calendar
) -> tuple[Deadline, ...]:
    day, second = order.election, runoff_day(order.election)
    if runoff_announced(election):
        return (
            _canvass("", day),
            _statement("", day, calendar),
            _runoff(day),
            _canvass("runoff_", second),
            _statement("runoff_", second, calendar),
            _certificate("runoff_", second, calendar),
            _return(second),
        )
    return (
        _canvass("", day),
        _statement("", day, calendar),
        _certificate("", day, calendar),
        *(() if _decided_at_once(election, calendar) else (_runoff(day),)),
        _return(day),
    )


def runoff_announced(election: Election) -> bool:
    """§ 857(2) result: whether a person announced a run-off after the first count."""
    return _announced("runoff", election)


def _announced(decision: str, election: Election) -> bool:
    return any(a.round is Round.FIRST and a.decision == decision for a in election.announcements)


def _decided_at_once(election: Election, calendar: Calendar) -> bool:
    counted = (
        outcome(returns, election, calendar) for returns in last_returns(election, Round.FIRST)
    )
    return _announced("elected", election) or any(isinstance(o, Elected) for o in counted)


def _runoff(held_on: date) -> Deadline:
    day = runoff_day(held_on)
    return Deadline(
        id="runoff",
        title="Run-off, if nobody has a majority",
        due=day,
        by=RESULT,
        counted=(
            f"Three weeks after the election on {spoken(held_on)} is {spoken(day)}; no weekend "
            "or holiday moves it."
        ),
        owner=Body.COMMISSION,
        linked=False,
    )


def _canvass(prefix: str, held_on: date) -> Deadline:
    day = days_after(CANVASS_DAYS, held_on)
    return Deadline(
        id=f"{prefix}canvass",
        title="Canvass of the returns",
        due=day,
        by=CANVASS,
        counted=f"The day after the election on {spoken(held_on)} is {spoken(day)}.",
        owner=Body.COMMISSION,
        linked=True,
    )


def _statement(prefix: str, held_on: date, calendar: Calendar) -> Deadline:
    return Deadline(
        id=f"{prefix}statement",
        title="Statement of the votes to the Secretary of State",
        due=days_after(CERTIFICATE_DAYS, held_on),
        by=STATEMENT,
        counted=_six_days(held_on, calendar),
        owner=Body.COMMISSION,
        linked=True,
    )


def _certificate(prefix: str, held_on: date, calendar: Calendar) -> Deadline:
    return Deadline(
        id=f"{prefix}certificate",
        title="Certificate of election",
        due=days_after(CERTIFICATE_DAYS, held_on),
        by=CANVASS,
        counted=_six_days(held_on, calendar),
        owner=Body.COMMISSION,
        linked=True,
    )


def _six_days(held_on: date, calendar: Calendar) -> str:
    """Say the count, and that ballots may be cured until a day that can come after it."""
    last = days_after(CERTIFICATE_DAYS, held_on)
    cured = within_business_days_after(CURE_DAYS, held_on, calendar)
    return (
        f"Six days after the election on {spoken(held_on)} end on {spoken(last)}. Affidavit "
        f"ballots may be cured until {spoken(cured)}, the fifth business day ({CURE}): decide "
        "them first."
    )


def _return(held_on: date) -> Deadline:
    last = days_after(CERTIFICATE_DAYS, held_on)
    return Deadline(
        id="return",
        title="Order and results, certified, returned to the Secretary of State",
        due=last,
        by=RETURN,
        counted=(
            "§ 857 names no day for the return. We take the sixth day after the election on "
            f"{spoken(held_on)}, {spoken(last)}, when § 611 wants the certificate."
        ),
        owner=Body.CLERK,
        linked=True,
    )


def _certified(appointment: Appointment, election: Election) -> Deadline:
    held_on = appointment.minutes.held_on
    last = days_after(CERTIFICATE_DAYS, held_on)
    short_term = isinstance(filling(election.vacancy), Appoint)
    return Deadline(
        id="return",
        title="Appointment certified to the Secretary of State",
        due=last,
        by=APPOINTMENT if short_term else ONE_OR_NONE,
        counted=(
            "§ 857 names no day for certifying an appointment. We take the sixth day after the "
            f"appointment on {spoken(held_on)}, {spoken(last)}, as after an election."
        ),
        owner=Body.CLERK,
        linked=True,
    )


# Met or not


def standing(deadline: Deadline, election: Election, calendar: Calendar) -> Finding:
    """§§ 361, 857: whether a deadline is met by the facts, or by a `Done` for its id and day.

    An act done late is met all the same: `because` says when it was done, and the rules that ask
    for it in time say that it was late.
    """
    words = tuple(
        Met(deadline.by, f"Done: {done.proof}")
        for done in election.done
        if done.deadline == deadline.id and done.due == day_of(deadline.due)
    )
    shown = (
        *(_SHOWN[deadline.id](election) if deadline.id in _SHOWN else _told(deadline, election)),
        *(_contested(election, calendar) if deadline.id == "sole_candidate_test" else ()),
    )
    met = (*words, *(finding for finding in shown if isinstance(finding, Met)), *shown)
    nothing = Missing(deadline.by, f"Nothing recorded shows it yet: {deadline.title}.")
    return (*met, nothing)[0]


def _told(deadline: Deadline, election: Election) -> tuple[Finding, ...]:
    """Show the notices to the commissioners, whose ids end in a petition's number."""
    return tuple(
        Met(deadline.by, f"The commissioners were told on {spoken(day_of(told))}.")
        for candidacy in election.candidacies
        if deadline.id == f"notify_{candidacy.number}"
        for told in candidacy.notified[:1]
    )


def _ordered(election: Election) -> tuple[Finding, ...]:
    return tuple(
        Met(ORDER, f"Ordered on {spoken(order.adopted)}.") for order in order_in_force(election)
    )


def _published(place: int) -> Callable[[Election], tuple[Finding, ...]]:
    return lambda election: tuple(publication_ran(place, notice) for notice in given(election))


def _posted(election: Election) -> tuple[Finding, ...]:
    return tuple(posted(notice) for notice in given(election))


def _past_qualifying(election: Election) -> tuple[Finding, ...]:
    later = bool(election.sign_offs or election.returns or election.appointments)
    return (
        (Met(SPECIAL_BALLOT, "Qualifying is over: the facts after it are recorded."),)
        if later
        else ()
    )


def _contested(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    """Show that it is neither one nor none, once a second petition was accepted."""
    qualified = len(qualified_candidacies(election, calendar))
    told = Met(ONE_OR_NONE, f"{qualified} persons have qualified, so the election is held.")
    return (told,) if qualified > 1 else ()


def _counted(held: Round) -> Callable[[Election], tuple[Finding, ...]]:
    return lambda election: tuple(
        Met(RESULT, "The count is recorded.") for _ in last_returns(election, held)
    )


def _canvassed(held: Round) -> Callable[[Election], tuple[Finding, ...]]:
    return lambda election: tuple(
        Met(CANVASS, "The final count is recorded.")
        if returns.final
        else Missing(CANVASS, "The count is recorded, but not final.")
        for returns in last_returns(election, held)
    )


_SHOWN: dict[str, Callable[[Election], tuple[Finding, ...]]] = {
    "order": _ordered,
    "first_publication": _published(1),
    "second_publication": _published(2),
    "third_publication": _published(3),
    "posting": _posted,
    "petition": _past_qualifying,
    "sole_candidate_test": _past_qualifying,
    "election": _counted(Round.FIRST),
    "canvass": _canvassed(Round.FIRST),
    "runoff": _counted(Round.SECOND),
    "runoff_canvass": _canvassed(Round.SECOND),
}
"""What the facts themselves show, by deadline. Certificates and papers sent need a `Done`."""
