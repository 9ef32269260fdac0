"""Every date of an election as a `Deadline`: what is open about it, and whether it was met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

from domain.ballot import (
    counted_candidacies,
    day_nineteen_open_under,
    sole_candidate_due,
    sole_candidate_due_under,
)
from domain.calendar import Calendar, day_of, days_after, holidays_said, spoken
from domain.citation import Citation
from domain.dates import not_too_late, not_too_soon
from domain.deadline import Basis, Deadline
from domain.election import (
    Appointment,
    Body,
    ChangeKind,
    Election,
    Form,
    Municipality,
    Order,
    Paper,
    Round,
)
from domain.findings import Finding, Met, Missing, Reading, Unsettled
from domain.law import followed
from domain.law.amended import TODAY, WEEKS, Text
from domain.law.linked import (
    CANVASS,
    COUNCIL_MANAGER,
    RUN_BY_COUNTY,
    STATEMENT,
    VACANCY_NOTICE,
)
from domain.law.section_361 import SPECIAL_BALLOT
from domain.law.section_857 import APPOINTMENT, ONE_OR_NONE, ORDER, RESULT, RETURN
from domain.linked_dates import (
    CERTIFICATE_DAYS,
    after_the_election,
    canvass,
    certificate,
    cure_open,
    held,
    special_linked_dates_by,
    statement,
)
from domain.notice import (
    Given,
    given,
    posted,
    posting_due,
    publication_deadlines,
    publication_ran,
)
from domain.order import order_in_force, qualifying_under, text_of, text_open_points
from domain.outcomes import (
    Elected,
    last_returns,
    outcome,
    runoff_day_under,
    runoff_open_points_under,
)
from domain.petitions import (
    NOTICE_857,
    closing_instant,
    filing_closes,
    filing_open_points_under,
    notify_due,
    petition_due,
)
from domain.seating import seating_dates
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

VACANCY_NOTICE_DAYS = 5
"""The Secretary of State is told within five days of learning of the vacancy (linked § 832)."""


def deadlines(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 361, 857: what is due in an election as it stands, earliest first.

    Ids: `sos_vacancy_notice`, `order`; under an order `first_publication`,
    `second_publication`, `third_publication`, `posting`, `petition`, `notify_N` for petition
    number N, `sole_candidate_test`, `election`, `canvass`, `statement`, `certificate`, `runoff`
    (until the first count makes it needless), and once a run-off is announced `runoff_canvass`,
    `runoff_statement`, `runoff_certificate`; `return`, and once that is done those of
    `seating_dates`. An appointment ends all but the first two and brings a `return` of its own. A
    rescission ends all but the first two, and the order is owed again; a cancellation ends the
    order's deadline too. A term so short that no election is ordered has neither of the first two.
    What rests on a section of linked law that the municipality does not follow is left out.
    """
    every = (
        *vacancy_notice_due(election),
        *_order(election, calendar),
        *(_certified(appointment, election) for appointment in election.appointments[-1:]),
        *(d for order in _to_be_held(election) for d in _under(order, election, calendar)),
    )
    seated = (d for one in every if one.id == "return" for d in seating_dates(one, election.done))
    off = election.municipality.not_followed
    return in_order(tuple(one for one in (*every, *seated) if followed(one.by, off)))


def other_dates(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 11 to 807, 25-4-29 (linked): what other sections hang on an election, beside `deadlines`.

    Voters' dates, candidates' reports and statements, earliest first; those of the run-off as long
    as there may be one. Their ids are those of `special_linked_dates`; canvass, statement and
    certificate are among `deadlines`. What rests on a section that the municipality does not
    follow is left out.
    """
    later = any(one.id.startswith(_LATER) for one in deadlines(election, calendar))
    off = election.municipality.not_followed
    found = (d for order in _to_be_held(election) for d in _beside(order, election, calendar))
    return in_order(
        tuple(
            deadline
            for deadline in found
            if deadline.by.section != CANVASS.section
            and (later or not deadline.id.startswith(_LATER))
            and followed(deadline.by, off)
        )
    )


_LATER = "runoff"
"""How the ids of the later election's dates begin."""


def _beside(order: Order, election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    runoff_on = runoff_day_under(text_of(order), order.election)
    return tuple(
        deadline
        for filing in filing_closes(election, calendar)
        for deadline in special_linked_dates_by(
            order.election, runoff_on, closing_instant(filing), calendar
        )
    )


def in_order(every: tuple[Deadline, ...]) -> tuple[Deadline, ...]:
    """§§ 361, 857: dates by their days, earliest first; on one day as they were given."""
    return tuple(sorted(every, key=lambda deadline: day_of(deadline.due)))


def order_window(adopted: date, election_day: date) -> tuple[tuple[str, Finding], ...]:
    """§ 857(2) order: thirty to forty-five days after the order, each rule with an id.

    Ids: `too_soon`, `too_late`. An election on or before the day of its order is too soon.
    """
    soon = ("too_soon", not_too_soon(adopted, election_day))
    if election_day <= adopted:
        return (soon,)
    return (soon, ("too_late", not_too_late(adopted, election_day)))


def special_deadlines(
    election_day: date, papers: tuple[Paper, ...], calendar: Calendar
) -> tuple[Deadline, ...]:
    """§ 857(2): the dates that follow from a special election's day alone, whoever has done what.

    Ids: `first_publication`, `second_publication`, `third_publication`, `posting`, `petition`,
    `sole_candidate_test`, `election`, `runoff`.
    """
    planned = Given(
        election_day=election_day, publications=(), postings=(), paper_in_municipality=True
    )
    return (
        *publication_deadlines(planned, papers),
        posting_due(election_day),
        petition_due(election_day, calendar),
        sole_candidate_due(election_day, calendar),
        election_due(election_day),
        runoff_due(election_day, calendar),
    )


def _to_be_held(election: Election) -> tuple[Order, ...]:
    return () if election.appointments else order_in_force(election)


def _under(order: Order, election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    return (
        *_before_the_election(election, calendar),
        election_due(order.election),
        *_after_the_election(order, election, calendar),
    )


# Before the election


def vacancy_notice_due(election: Election) -> tuple[Deadline, ...]:
    """§ 832 (linked): the day of the notice, where an election fills the vacancy or may have to."""
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
        *(
            sole_candidate_due_under(text, day, calendar)
            for day, text in qualifying_under(election, calendar)
        ),
    )


# The election and after


def election_due(day: date) -> Deadline:
    """§ 857(2) order: the day of the election that the order fixes."""
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
    first = held(order.election, "the election", "")
    second = held(runoff_day_under(text_of(order), order.election), "the run-off", "runoff_")
    runoff = runoff_due_under(text_of(order), first.day, calendar)
    sixth_day = _SIXTH_DAY if followed(CANVASS, election.municipality.not_followed) else ""
    if runoff_announced(election):
        return (
            canvass(first),
            statement(first, calendar),
            runoff,
            *after_the_election(second, calendar),
            _return(second.day, sixth_day),
        )
    return (
        canvass(first),
        statement(first, calendar),
        certificate(first, calendar),
        *(() if _decided_at_once(election, calendar) else (runoff,)),
        _return(first.day, sixth_day),
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


def runoff_due(held_on: date, calendar: Calendar) -> Deadline:
    """§ 857(2) result: the day three weeks after the election, which nothing moves."""
    return runoff_due_under(TODAY, held_on, calendar)


def runoff_due_under(text: Text, held_on: date, calendar: Calendar) -> Deadline:
    """§ 857(2) result: the same under the text in force when the order was adopted."""
    day, weeks = runoff_day_under(text, held_on), WEEKS[text.runoff_weeks].capitalize()
    holiday = "".join(f" That day is a legal holiday ({n})." for n in holidays_said(day, calendar))
    return Deadline(
        id="runoff",
        title="Run-off, if nobody has a majority",
        due=day,
        by=RESULT,
        counted=(
            f"{weeks} after the election on {spoken(held_on)} is {spoken(day)}; no weekend "
            f"or holiday moves it.{holiday}"
        ),
        owner=Body.COMMISSION,
        basis=Basis.SECTION,
    )


_SIXTH_DAY = ", when § 23-15-611 wants the certificate"


def _return(held_on: date, why: str) -> Deadline:
    """Give our day for the return; `why` is what speaks for it where § 611 is followed."""
    last = days_after(CERTIFICATE_DAYS, held_on)
    return Deadline(
        id="return",
        title="Order and results returned to the Secretary of State (the Code names no day)",
        due=last,
        by=RETURN,
        counted=(
            "§ 23-15-857 names no day for the return. We take the sixth day after the election on "
            f"{spoken(held_on)}, {spoken(last)}{why}. The clerk of the election commission "
            "returns them, certified by the municipal clerk."
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
            "§ 23-15-857 names no day for certifying an appointment. We take the sixth day after "
            f"the appointment on {spoken(held_on)}, {spoken(last)}, as after an election."
        ),
        owner=Body.CLERK,
        basis=Basis.OURS,
    )


# What is open about a date


def deadline_open_points(
    deadline: Deadline, election: Election, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§§ 361, 857: what the Code leaves open about a date, with the readings and the safer one."""
    off = election.municipality.not_followed
    points = _open_points(deadline, election, calendar)
    return tuple(point for point in points if followed(point.by, off))


def _open_points(
    deadline: Deadline, election: Election, calendar: Calendar
) -> tuple[Unsettled, ...]:
    filing = qualifying_under(election, calendar)
    older = text_open_points(election)
    match deadline.id.removeprefix("runoff_"):
        case "sos_vacancy_notice":
            return (_VACANCY_NOTICE_OPEN,)
        case "order":
            return (ORDER_DAY, *_remade(election, calendar))
        case "petition":
            return (
                *(p for day, text in filing for p in filing_open_points_under(text, day, calendar)),
                *older,
            )
        case "sole_candidate_test":
            return (
                *(p for day, text in filing for p in day_nineteen_open_under(text, day, calendar)),
                *older,
            )
        case "runoff":
            return (*_runoff_open(election, calendar), *older)
        case "statement" | "certificate":
            held_on = days_after(-CERTIFICATE_DAYS, day_of(deadline.due))
            return (
                *cure_open(held_on, deadline.by, calendar),
                *form_open_points(election.municipality),
            )
        case "return":
            return (_RETURN_OPEN,)
        case other:
            return (NOTICE_857,) if other.startswith("notify_") else ()


def _runoff_open(election: Election, calendar: Calendar) -> tuple[Unsettled, ...]:
    return tuple(
        point
        for order in order_in_force(election)
        for point in runoff_open_points_under(text_of(order), order.election, calendar)
    )


def _remade(election: Election, calendar: Calendar) -> tuple[Unsettled, ...]:
    standing_orders = order_in_force(election)
    if len(election.orders) <= len(standing_orders):
        return ()
    allowed = term(election.vacancy, election.municipality.regular_meetings, calendar)
    return (remade("An earlier order was rescinded.", allowed),)


def form_open_points(municipality: Municipality) -> tuple[Unsettled, ...]:
    """§§ 21-9-19, 23-15-221(3) (linked): other times for some municipalities."""
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
    """Show that it is neither one nor none, once a second petition was accepted and stands."""
    qualified = len(counted_candidacies(election, calendar))
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
