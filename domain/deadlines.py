"""Every date of an election as a `Deadline`: what is open about it, and whether it was met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from domain.ballot import day_nineteen_open, qualified_candidacies, sole_candidate_due
from domain.calendar import (
    Calendar,
    day_of,
    days_after,
    holiday_names,
    spoken,
    within_business_days_after,
)
from domain.citation import Citation
from domain.deadline import Basis, Deadline
from domain.election import Appointment, Body, ChangeKind, Election, Form, Order, Round
from domain.findings import Finding, Met, Missing, Reading, Unsettled
from domain.law.linked import (
    ABSENTEE,
    CANVASS,
    COUNCIL_MANAGER,
    CURE,
    RUN_BY_COUNTY,
    STATEMENT,
    VACANCY_NOTICE,
)
from domain.law.section_361 import SPECIAL_BALLOT
from domain.law.section_857 import APPOINTMENT, ONE_OR_NONE, ORDER, RESULT, RETURN
from domain.notice import given, posted, posting_due, publication_deadlines, publication_ran
from domain.order import order_in_force, qualifying_counts_from
from domain.outcomes import Elected, last_returns, outcome, runoff_day, runoff_open_points
from domain.petitions import NOTICE_857, filing_closes, filing_open_points, notify_due
from domain.vacancy import (
    ORDER_DAY,
    Appoint,
    filling,
    order_due,
    remade,
    six_months_open,
    term,
)

__all__ = ["Deadline", "deadline_open_points", "deadlines", "standing"]

CANVASS_DAYS = 1
"""The commission canvasses on the day after the election (linked § 611)."""

CERTIFICATE_DAYS = 6
"""Certificates and the statement follow within six days of the election (linked § 611)."""

CURE_DAYS = 5
"""Affidavit ballots may be cured for five business days (linked § 573)."""

VACANCY_NOTICE_DAYS = 5
"""The Secretary of State is told within five days of learning of the vacancy (linked § 832)."""


def deadlines(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 361, 857: what is due in an election as it stands, earliest first.

    Ids: `sos_vacancy_notice`, `order`; under an order `first_publication`,
    `second_publication`, `third_publication`, `posting`, `petition`, `notify_N` for petition
    number N, `sole_candidate_test`, `election`, `canvass`, `statement`, `certificate`, `runoff`
    (until the first count makes it needless), and once a run-off is announced `runoff_canvass`,
    `runoff_statement`, `runoff_certificate`; `return`. An appointment ends all but the first
    two and brings a `return` of its own. A rescission ends all but the first two, and the order
    is owed again; a cancellation ends the order's deadline too. A term so short that no election
    is ordered has neither of the first two.
    """
    every = (
        *_vacancy_notice(election),
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


def _vacancy_notice(election: Election) -> tuple[Deadline, ...]:
    """Give the day where an election fills the vacancy, or may have to."""
    if isinstance(filling(election.vacancy), Appoint) and not six_months_open(election.vacancy):
        return ()
    occurred = election.vacancy.occurred
    last = days_after(VACANCY_NOTICE_DAYS, occurred)
    return (
        Deadline(
            id="sos_vacancy_notice",
            title="Notice of the vacancy to the Secretary of State",
            due=last,
            by=VACANCY_NOTICE,
            counted=(
                "The five days run from the day on which the clerk's office learned of the "
                f"vacancy. Counted from the vacancy itself, on {spoken(occurred)}, they end on "
                f"{spoken(last)}. The section was read as of July 2020."
            ),
            owner=Body.CLERK,
            basis=Basis.LINKED,
        ),
    )


def _order(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """Give the day for the order, unless the seat is appointed or the election was cancelled."""
    if cancelled(election) or isinstance(filling(election.vacancy), Appoint):
        return ()
    due = order_due(election.vacancy, election.municipality.regular_meetings, calendar)
    if election.orders and not order_in_force(election):
        return (replace(due, counted=f"{due.counted} {_IN_ITS_PLACE}"),)
    return (due,)


_IN_ITS_PLACE = "The section sets no time for an order in place of the one that was rescinded."


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
        basis=Basis.SECTION,
    )


def _after_the_election(
    order: Order, election: Election, calendar: Calendar
) -> tuple[Deadline, ...]:
    day, second = order.election, runoff_day(order.election)
    if runoff_announced(election):
        return (
            _canvass("", day),
            _statement("", day, calendar),
            _runoff(day, calendar),
            _canvass("runoff_", second),
            _statement("runoff_", second, calendar),
            _certificate("runoff_", second, calendar),
            _return(second),
        )
    return (
        _canvass("", day),
        _statement("", day, calendar),
        _certificate("", day, calendar),
        *(() if _decided_at_once(election, calendar) else (_runoff(day, calendar),)),
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


def _runoff(held_on: date, calendar: Calendar) -> Deadline:
    day = runoff_day(held_on)
    holiday = "".join(f" That day is a legal holiday ({n})." for n in holiday_names(day, calendar))
    return Deadline(
        id="runoff",
        title="Run-off, if nobody has a majority",
        due=day,
        by=RESULT,
        counted=(
            f"Three weeks after the election on {spoken(held_on)} is {spoken(day)}; no weekend "
            f"or holiday moves it.{holiday}"
        ),
        owner=Body.COMMISSION,
        basis=Basis.SECTION,
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
        basis=Basis.LINKED,
    )


def _statement(prefix: str, held_on: date, calendar: Calendar) -> Deadline:
    return Deadline(
        id=f"{prefix}statement",
        title="Statement of the votes to the Secretary of State",
        due=days_after(CERTIFICATE_DAYS, held_on),
        by=STATEMENT,
        counted=_six_days(held_on, calendar),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _certificate(prefix: str, held_on: date, calendar: Calendar) -> Deadline:
    return Deadline(
        id=f"{prefix}certificate",
        title="Certificate of election",
        due=days_after(CERTIFICATE_DAYS, held_on),
        by=CANVASS,
        counted=_six_days(held_on, calendar),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _six_days(held_on: date, calendar: Calendar) -> str:
    """Say the count, and until when ballots are cured or come in, which can be after it."""
    last = days_after(CERTIFICATE_DAYS, held_on)
    cured = within_business_days_after(CURE_DAYS, held_on, calendar)
    after = ", which is later" if cured > last else ""
    return (
        f"Six days after the election on {spoken(held_on)} end on {spoken(last)}. Affidavit "
        f"ballots may be cured ({CURE}) and absentee ballots come in by mail ({ABSENTEE}) until "
        f"the fifth business day, {spoken(cured)}{after}: decide them first."
    )


def _return(held_on: date) -> Deadline:
    last = days_after(CERTIFICATE_DAYS, held_on)
    return Deadline(
        id="return",
        title="Order and results returned to the Secretary of State (the Code names no day)",
        due=last,
        by=RETURN,
        counted=(
            "§ 857 names no day for the return. We take the sixth day after the election on "
            f"{spoken(held_on)}, {spoken(last)}, when § 611 wants the certificate. The clerk of "
            "the election commission returns them, certified by the municipal clerk."
        ),
        owner=Body.COMMISSION,
        basis=Basis.OURS,
    )


def _certified(appointment: Appointment, election: Election) -> Deadline:
    held_on = appointment.minutes.held_on
    last = days_after(CERTIFICATE_DAYS, held_on)
    short_term = isinstance(filling(election.vacancy), Appoint)
    return Deadline(
        id="return",
        title="Appointment certified to the Secretary of State (the Code names no day)",
        due=last,
        by=APPOINTMENT if short_term else ONE_OR_NONE,
        counted=(
            "§ 857 names no day for certifying an appointment. We take the sixth day after the "
            f"appointment on {spoken(held_on)}, {spoken(last)}, as after an election."
        ),
        owner=Body.CLERK,
        basis=Basis.OURS,
    )


# What is open about a date


def deadline_open_points(
    deadline: Deadline, election: Election, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§§ 361, 857: what the Code leaves open about a date, with the readings and the safer one."""
    days = tuple(order.election for order in order_in_force(election))
    filing = qualifying_counts_from(election, calendar)
    match deadline.id.removeprefix("runoff_"):
        case "sos_vacancy_notice":
            return (_VACANCY_NOTICE_OPEN,)
        case "order":
            return (ORDER_DAY, *_remade(election, calendar))
        case "petition":
            return tuple(point for day in filing for point in filing_open_points(day, calendar))
        case "sole_candidate_test":
            return tuple(point for day in filing for point in day_nineteen_open(day, calendar))
        case "runoff":
            return tuple(point for day in days for point in runoff_open_points(day, calendar))
        case "statement" | "certificate":
            return (*_cure_open(deadline, calendar), *_form_open(election))
        case "return":
            return (_RETURN_OPEN,)
        case other:
            return (NOTICE_857,) if other.startswith("notify_") else ()


def _remade(election: Election, calendar: Calendar) -> tuple[Unsettled, ...]:
    standing_orders = order_in_force(election)
    if len(election.orders) <= len(standing_orders):
        return ()
    allowed = term(election.vacancy, election.municipality.regular_meetings, calendar)
    return (remade("An earlier order was rescinded.", allowed),)


def _cure_open(deadline: Deadline, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§§ 611, 573 (linked): ballots may be cured or come in after the day for the certificate."""
    last = day_of(deadline.due)
    held_on = days_after(-CERTIFICATE_DAYS, last)
    cured = within_business_days_after(CURE_DAYS, held_on, calendar)
    if cured <= last:
        return ()
    return (
        Unsettled(
            deadline.by,
            f"Certificates and the statement are due on {spoken(last)}, but ballots may be cured "
            f"or come in by mail until {spoken(cured)}. The Code does not say which gives way.",
            (
                Reading("The sixth day stands.", "Ballots decided after it are not in the count."),
                Reading("The fifth business day stands.", "The certificate follows it."),
            ),
            "Canvass on the day after the election, decide the last ballots on the fifth business "
            "day, and certify at once; tell the Secretary of State on the sixth day why.",
            "cure_day",
        ),
    )


def _form_open(election: Election) -> tuple[Unsettled, ...]:
    """§§ 21-9-19, 23-15-221(3) (linked): other times for some municipalities."""
    municipality = election.municipality
    if municipality.run_by_county:
        return (_form(RUN_BY_COUNTY, "within five days or within ten", "on the fifth day"),)
    if municipality.form is Form.COUNCIL_MANAGER:
        return (_form(COUNCIL_MANAGER, "within six business days", "on the sixth day"),)
    return ()


def _form(other: Citation, time: str, safer: str) -> Unsettled:
    return Unsettled(
        other,
        f"For this municipality another section names another time: certificates {time}.",
        (
            Reading(f"{STATEMENT.section} is the later Act for any election.", "Six days."),
            Reading(f"{other.section} is the special rule.", f"Certificates {time}."),
        ),
        f"Certify {safer}.",
        "form_days",
    )


_VACANCY_NOTICE_OPEN = Unsettled(
    VACANCY_NOTICE,
    "The section counts five days from the day on which the office learned of the vacancy, and "
    "does not say whether weekends count.",
    (
        Reading("Five calendar days from the vacancy.", "The earliest that the day can be."),
        Reading(
            "From the day of learning, without weekends and holidays (§ 1-3-67).",
            "The day is later.",
        ),
    ),
    "Tell the Secretary of State within five calendar days of the vacancy.",
    "vacancy_notice",
)

_RETURN_OPEN = Unsettled(
    RETURN,
    "The section says that the order and results, or an appointment, go to the Secretary of State, "
    "and names no day.",
    (
        Reading("At once: the word is then.", "On the day of the certificate."),
        Reading("In reasonable time.", "No day can be missed."),
    ),
    "With the certificate, within six days.",
    "return_day",
)


# Met or not


def standing(deadline: Deadline, election: Election, calendar: Calendar) -> Finding:
    """§§ 361, 857: whether a deadline is met by the facts, or by a `Done` for its id and day.

    An act done late is met all the same: `because` says when it was done, and the rules that ask
    for it in time say that it was late.
    """
    words = tuple(
        Met(deadline.by, f"Proof on record: {done.proof}")
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
    told = Met(ONE_OR_NONE, f"{qualified} persons have qualified by petition.")
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
