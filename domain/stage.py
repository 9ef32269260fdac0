"""Where an election stands, what comes next, and what blocks it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import assert_never

from domain.ballot import (
    AppointAny,
    AppointCandidate,
    HoldElection,
    Wait,
    appointment_allowed,
    signed_off,
    sole_candidate_test,
    special_ballot,
    told_apart,
)
from domain.calendar import Calendar, local_day, spoken, spoken_due
from domain.citation import Citation
from domain.dates import act_rules, notice_rules, window_rules
from domain.deadlines import cancelled, deadlines, runoff_announced, standing
from domain.departures import departure_problems, left
from domain.election import (
    Announcement,
    Candidacy,
    ChangeKind,
    Election,
    Lot,
    Order,
    Returns,
    Round,
)
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general_election import absentee_ballots
from domain.hearing import determination_of
from domain.law.section_857 import (
    APPOINTMENT,
    NOTICE,
    ONE_OR_NONE,
    ORDER,
    PETITION,
    RESULT,
    RETURN,
    TIE,
)
from domain.notice import PLACES, State, given, notice_decision
from domain.order import order_as_made, order_in_force, postponement_open_points, text_of
from domain.outcomes import (
    Elected,
    LotNeeded,
    RunOff,
    Undecided,
    announced_and_open,
    check_announcement,
    check_lot,
    check_returns,
    earlier_results,
    hangs_on_departed,
    last_returns,
    left_since,
    outcome,
    runoff_day_under,
    runoff_withdrawals,
)
from domain.petitions import (
    Verdict,
    closing_instant,
    filing_closes,
    petition_decision,
    petition_problems,
)
from domain.qualification import qualification, race_for
from domain.vacancy import Appoint, OrderElection, charter_open, filling, six_months_open


class Stage(StrEnum):
    """Where an election stands, in the order in which it gets there."""

    APPOINTMENT_OWED = "appointment_owed"
    ORDER_OWED = "order_owed"
    RESCINDED = "rescinded"
    CANCELLED = "cancelled"
    QUALIFYING_OPEN = "qualifying_open"
    QUALIFYING_CLOSED = "qualifying_closed"
    ONE_OR_NONE = "one_or_none"
    BALLOT_READY = "ballot_ready"
    COUNT_OWED = "count_owed"
    COUNTED = "counted"
    RUNOFF_AHEAD = "runoff_ahead"
    RUNOFF_COUNT_OWED = "runoff_count_owed"
    RUNOFF_COUNTED = "runoff_counted"
    LOT_OWED = "lot_owed"
    ELECTED = "elected"
    APPOINTED = "appointed"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Position:
    """A stage with its reason, the next step in words and the command that serves it.

    `because` is for everybody; `personal` says it with what was found of a person, for those who
    may read personal details, and is empty where there is nothing more to say.
    """

    stage: Stage
    by: Citation
    because: str
    next_step: str
    command: str
    personal: str = ""


def position(election: Election, calendar: Calendar, now: datetime) -> Position:
    """§§ 361, 857: where an election stands at an instant, and what comes next.

    The latest fact leads: an appointment, a result, a lot, a count, then the order and the clock.
    """
    reached = (
        *_ended(election, calendar),
        *(
            place
            for order in order_in_force(election)
            for place in (
                *_after_the_lot(election, calendar),
                *_after_the_runoff(order, election, calendar, now),
                *_after_the_count(election, calendar),
                _ordered(order, election, calendar, now),
            )
        ),
    )
    place = reached[0] if reached else _without_order(election)
    return _beside_earlier(place, election)


def _beside_earlier(place: Position, election: Election) -> Position:
    """Say beside the stage that a result of the election as it was before is on record."""
    for point in earlier_results(election):
        return replace(
            place,
            because=f"{place.because} {point.because}",
            next_step=f"{point.safer} {place.next_step}",
            personal=f"{place.personal} {point.because}" if place.personal else "",
        )
    return place


# The end


def _ended(election: Election, calendar: Calendar) -> tuple[Position, ...]:
    appointed = tuple(appointment.name for appointment in election.appointments)[-1:]
    announced = tuple(a for a in election.announcements if a.decision == "elected")
    elected = tuple(_elected_names(announcement) for announcement in announced[-1:])
    if (appointed or elected) and _returned(election, calendar):
        return (
            Position(
                Stage.CLOSED,
                RETURN,
                f"{(*appointed, *elected)[0]}: everything was returned to the Secretary of State.",
                "See that the Governor's commission and the oath follow; then export the record.",
                "/election export",
            ),
        )
    return (
        *(_appointed(name) for name in appointed),
        *(_elected(said, election, calendar) for said in announced[-1:]),
    )


def _returned(election: Election, calendar: Calendar) -> bool:
    """Tell whether the return of this election was made, and not of one ordered before it."""
    return any(
        isinstance(standing(deadline, election, calendar), Met)
        for deadline in deadlines(election, calendar)
        if deadline.id == "return"
    )


def _appointed(name: str) -> Position:
    return Position(
        Stage.APPOINTED,
        ONE_OR_NONE,
        f"{name} is appointed; no election is held.",
        "Certify the appointment to the Secretary of State.",
        "/election certify",
    )


def _elected_names(said: Announcement) -> str:
    return ", ".join(said.names)


def _elected(said: Announcement, election: Election, calendar: Calendar) -> Position:
    told = f"{_elected_names(said)} is announced as elected."
    for point in announced_and_open(said, election, calendar):
        return Position(
            _counted_stage(said.round),
            point.by,
            f"{told} {point.because}",
            "Ask the attorney whether the announcement stands; give no certificate before.",
            _OUTCOME,
        )
    place = Position(
        Stage.ELECTED,
        RETURN,
        told,
        "Give the certificate of election and return the order and results.",
        "/election certify",
    )
    return _beside_left(place, left_since(election, said.names, said.round))


def _beside_left(place: Position, since: tuple[Missing, ...]) -> Position:
    """Say beside the stage that somebody who is chosen left after the election day."""
    for one in since:
        return replace(
            place,
            because=f"{place.because} {one.because}",
            next_step=f"Ask the attorney first. {place.next_step}",
        )
    return place


# After a count


def _after_the_lot(election: Election, calendar: Calendar) -> tuple[Position, ...]:
    """Say who prevailed; nothing where the count is open because one of them left the race."""
    left_open = any(
        isinstance(result, Undecided) and hangs_on_departed(result.point)
        for returns in last_returns(election, Round.SECOND)
        for result in (outcome(returns, election, calendar),)
    )
    return () if left_open else tuple(_drawn(lot, election) for lot in election.lots[-1:])


def _drawn(lot: Lot, election: Election) -> Position:
    place = Position(
        Stage.RUNOFF_COUNTED,
        TIE,
        f"{lot.prevailed} prevailed by {lot.method.value} on {spoken(lot.held_on)}.",
        f"Announce {lot.prevailed} as elected.",
        "/election outcome",
    )
    return _beside_left(place, left_since(election, (lot.prevailed,), Round.SECOND))


def _after_the_runoff(
    order: Order, election: Election, calendar: Calendar, now: datetime
) -> tuple[Position, ...]:
    counted = last_returns(election, Round.SECOND)
    if counted:
        return (_counted(counted[0], election, calendar),)
    if not runoff_announced(election):
        return ()
    gone = (_without_a_finalist(point) for point in runoff_withdrawals(election))
    return (*gone, _runoff_called(order, now))[:1]


def _after_the_count(election: Election, calendar: Calendar) -> tuple[Position, ...]:
    return tuple(
        _counted(returns, election, calendar) for returns in last_returns(election, Round.FIRST)
    )


def _counted(returns: Returns, election: Election, calendar: Calendar) -> Position:
    """Say what a recorded count means, and who says it aloud."""
    result = outcome(returns, election, calendar)
    stage = _counted_stage(returns.round)
    match result:
        case Elected():
            step = f"Announce {', '.join(result.names)} as elected."
            place = Position(stage, result.by, result.because, step, _OUTCOME)
            return _beside_left(place, left_since(election, result.names, returns.round))
        case RunOff():
            step = f"Announce the run-off of {spoken(result.on)}: {', '.join(result.names)}."
            return Position(stage, result.by, result.because, step, _OUTCOME)
        case LotNeeded():
            step = "Toss a coin or draw lots in public before the commission, and record it."
            return Position(Stage.LOT_OWED, result.by, result.because, step, _OUTCOME)
        case Undecided(point=Missing()):
            step = "Complete the count before anything is announced."
            owed = _owed_stage(returns.round)
            return Position(owed, result.point.by, result.point.because, step, "/election count")
        case Undecided():
            step = "Take the open point to the attorney; announce nothing."
            return Position(stage, result.point.by, result.point.because, step, _OUTCOME)
        case _:
            assert_never(result)


_OUTCOME = "/election outcome"


def _counted_stage(held: Round) -> Stage:
    match held:
        case Round.FIRST:
            return Stage.COUNTED
        case Round.SECOND:
            return Stage.RUNOFF_COUNTED
        case _:
            assert_never(held)


def _owed_stage(held: Round) -> Stage:
    match held:
        case Round.FIRST:
            return Stage.COUNT_OWED
        case Round.SECOND:
            return Stage.RUNOFF_COUNT_OWED
        case _:
            assert_never(held)


def _without_a_finalist(point: Unsettled) -> Position:
    step = "Take the open point to the attorney; announce nothing."
    return Position(Stage.RUNOFF_AHEAD, point.by, point.because, step, _OUTCOME)


def _runoff_called(order: Order, now: datetime) -> Position:
    day = runoff_day_under(text_of(order), order.election)
    because = f"A run-off is announced for {spoken(day)}."
    if local_day(now) < day:
        step = "Print the run-off ballot and make ready for that day."
        return Position(Stage.RUNOFF_AHEAD, RESULT, because, step, "/election ballot")
    step = "Record the count of the run-off."
    return Position(Stage.RUNOFF_COUNT_OWED, RESULT, because, step, "/election count")


# Under an order


def _ordered(order: Order, election: Election, calendar: Calendar, now: datetime) -> Position:
    closes = closing_instant(filing_closes(election, calendar)[0])
    if now <= closes:
        return Position(
            Stage.QUALIFYING_OPEN,
            PETITION,
            f"Petitions are received until {spoken_due(closes)}.",
            "Publish and post the notice; record each petition as it is handed in.",
            "/election notice",
        )
    if local_day(now) >= order.election:
        return Position(
            Stage.COUNT_OWED,
            RESULT,
            f"The election is on {spoken(order.election)}; no count is recorded.",
            "Record the count.",
            "/election count",
        )
    return _qualifying_closed(election, calendar, now)


def _qualifying_closed(election: Election, calendar: Calendar, now: datetime) -> Position:
    test = sole_candidate_test(election, calendar, now)
    match test:
        case Wait(open_points=(point, *_)):
            return Position(
                Stage.QUALIFYING_CLOSED, test.by, test.because, point.safer, "/election unopposed"
            )
        case Wait():
            step = "Check every petition and find on every candidate."
            return Position(
                Stage.QUALIFYING_CLOSED,
                test.by,
                test.because,
                step,
                "/petition verify",
                test.personal,
            )
        case AppointCandidate() | AppointAny():
            step = "Lay the order dispensing with the election before the governing authority."
            return Position(Stage.ONE_OR_NONE, test.by, test.because, step, "/election unopposed")
        case HoldElection():
            return _ballot_stage(election, calendar, test)
        case _:
            assert_never(test)


def _ballot_stage(election: Election, calendar: Calendar, test: HoldElection) -> Position:
    signed = signed_off(election, special_ballot(election, calendar))
    if isinstance(signed, Met):
        return Position(
            Stage.BALLOT_READY,
            signed.by,
            signed.because,
            "Print the ballot, hold the election, record the count.",
            "/election count",
        )
    return Position(
        Stage.QUALIFYING_CLOSED,
        test.by,
        f"{test.because} {signed.because}",
        "Settle who is on the ballot and have two people sign it off.",
        "/election ballot",
    )


# Without an order


def _without_order(election: Election) -> Position:
    if cancelled(election):
        return Position(
            Stage.CANCELLED,
            ORDER,
            _last_change(election),
            "Ask the attorney what the authority leaves to do; a new order begins again.",
            "/election order",
        )
    if election.orders:
        return Position(
            Stage.RESCINDED,
            ORDER,
            f"{_last_change(election)} The vacancy remains, and with it, as we read "
            "§ 23-15-857, the duty to order.",
            "Find a lawful date and make the order again.",
            "/election dates",
        )
    return _vacant(election)


def _last_change(election: Election) -> str:
    change = tuple(c for c in election.changes if c.kind is not ChangeKind.POSTPONE)[-1]
    return f"Ended by order of {spoken(change.ordered_on)} ({change.reference}): {change.reason}."


def _vacant(election: Election) -> Position:
    decision = filling(election.vacancy)
    match decision:
        case Appoint():
            step = "Lay the appointment before the governing authority."
            command = "/election unopposed"
            return Position(Stage.APPOINTMENT_OWED, APPOINTMENT, decision.because, step, command)
        case OrderElection():
            step = "Find a lawful date and lay the order before the governing authority."
            return Position(Stage.ORDER_OWED, ORDER, decision.because, step, "/election dates")
        case _:
            assert_never(decision)


# What blocks


def blockers(election: Election, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    """§§ 361, 857: what is wrong, missing or open in an election at an instant.

    What is merely not done yet, and can still be done in time, is a deadline and no blocker. It
    says nothing of what was found of a person: see `personal_blockers`.
    """
    if election.appointments:
        found = tuple(appointment_allowed(a, election, calendar) for a in election.appointments)
    else:
        found = _before_an_end(election, calendar, now)
    every = (*earlier_results(election), *found)
    return tuple(finding for finding in every if not isinstance(finding, Met))


def personal_blockers(election: Election, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    """§ 361(5): what findings on persons block or leave open; for those who may read of them."""
    if election.appointments or not _on_the_ballot(election, calendar, now):
        return ()
    ballot = special_ballot(election, calendar)
    return (
        *(Missing(p.by, f"{p.name}: {p.personal}") for p in ballot.pending if p.personal),
        *_hearings_open(election, calendar),
    )


def before_the_vote(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    """§§ 361, 857: what was not in order by the election day, which a result rests on.

    Order, notice, findings and sign-off; it says nothing of what was found of a person.
    """
    ballot = special_ballot(election, calendar)
    found: tuple[Finding, ...] = (
        *_order_found(election, calendar),
        *(
            problem.finding
            for notice in given(election)
            for problem in notice_decision(notice, notice.election_day).problems
        ),
        *(Missing(p.by, f"{p.name}: {p.because}") for p in ballot.pending),
        signed_off(election, ballot),
    )
    return tuple(one for one in found if isinstance(one, NotMet | Missing))


def _before_an_end(election: Election, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    return (
        *charter_open(election.municipality),
        *_setup(election),
        *six_months_open(election.vacancy),
        *_order_found(election, calendar),
        *_notice_found(election, now),
        *_petitions_found(election, calendar),
        *_ballot_found(election, calendar, now),
        *_count_found(election, calendar),
        *_announced_found(election, calendar),
    )


def _setup(election: Election) -> tuple[Finding, ...]:
    places = election.municipality.posting_places
    if len(places) >= PLACES and any(place.at_hall for place in places):
        return ()
    return (
        Missing(NOTICE, "Three posting places are set up, one of them the hall, before posting."),
    )


def _order_found(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    return tuple(
        finding
        for order in order_as_made(election)
        for finding in (
            *act_rules(order, election, calendar),
            *window_rules(order.adopted, order.election),
            *postponement_open_points(election),
        )
    )


def _notice_found(election: Election, now: datetime) -> tuple[Finding, ...]:
    """Give what can no longer be mended; while the notice is not complete, its prospects too."""
    decisions = tuple(notice_decision(notice, local_day(now)) for notice in given(election))
    papers = election.municipality.papers
    prospects = tuple(
        finding
        for order, decision in zip(order_in_force(election), decisions, strict=True)
        if decision.state is not State.COMPLETE
        for finding in notice_rules(order.adopted, order.election, papers)
    )
    lost = tuple(
        problem.finding
        for decision in decisions
        for problem in decision.problems
        if not problem.mendable
    )
    return (*prospects, *lost, *(p for decision in decisions for p in decision.open_points))


def _petitions_found(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    return tuple(
        finding
        for candidacy in election.candidacies
        for finding in (
            *_out_of_time(candidacy, election, calendar),
            *petition_problems(candidacy, election),
        )
    )


def _out_of_time(
    candidacy: Candidacy, election: Election, calendar: Calendar
) -> tuple[NotMet, ...]:
    """Give what no later count of names can mend: filed too late, or without an order."""
    decision = petition_decision(candidacy, election, calendar)
    match decision.verdict:
        case Verdict.LATE | Verdict.LATE_AND_SHORT | Verdict.NO_ORDER:
            because = (
                f"Petition {candidacy.number}, {candidacy.petition.candidate}: {decision.because}"
            )
            return (NotMet(decision.by, because),)
        case Verdict.ACCEPTED | Verdict.UNVERIFIED | Verdict.SHORT:
            return ()
        case _:
            assert_never(decision.verdict)


def _ballot_found(election: Election, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    """Give what keeps the ballot open once filing has closed, until a count is recorded."""
    if not _on_the_ballot(election, calendar, now):
        return ()
    ballot = special_ballot(election, calendar)
    return (
        *(Missing(p.by, f"{p.name}: {p.because}") for p in ballot.pending),
        *ballot.open_points,
        *_departures_found(election, calendar),
        *_sign_off_found(election, calendar, now),
    )


def _departures_found(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    held_on = tuple(order.election for order in order_in_force(election))
    ready = absentee_ballots(election, calendar)
    return tuple(
        problem
        for candidacy in election.candidacies
        for problem in departure_problems(candidacy, held_on, ready)
    )


def _on_the_ballot(election: Election, calendar: Calendar, now: datetime) -> bool:
    """Tell whether filing has closed and no count is recorded yet."""
    closed = any(now > closing_instant(c) for c in filing_closes(election, calendar))
    return closed and not election.returns


def _hearings_open(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    seat = election.vacancy.seat
    points = tuple(
        point
        for c in election.candidacies
        if not left(c)
        for point in (
            determination_of(c, race_for(seat), calendar).open_points
            if c.hearings
            else qualification(c, race_for(seat)).open_points
        )
    )
    return tuple(dict.fromkeys(points))


def _sign_off_found(election: Election, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    if not isinstance(sole_candidate_test(election, calendar, now), HoldElection):
        return ()
    return (signed_off(election, special_ballot(election, calendar)),)


def _count_found(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    entries = told_apart(special_ballot(election, calendar).entries)
    printed = tuple(entry.name for entry in entries)
    in_runoff = tuple(
        name
        for announcement in election.announcements
        if announcement.decision == "runoff"
        for name in announcement.names
    )
    return (
        *_counts_of(Round.FIRST, printed, election),
        *_counts_of(Round.SECOND, in_runoff, election),
    )


def _counts_of(held: Round, names: tuple[str, ...], election: Election) -> tuple[Finding, ...]:
    return tuple(
        finding
        for returns in last_returns(election, held)
        for finding in check_returns(returns, names)
    )


def _announced_found(election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    return (
        *(
            finding
            for announcement in election.announcements
            for finding in check_announcement(announcement, election, calendar)
        ),
        *(
            since
            for said in election.announcements
            if said.decision == "elected"
            for since in left_since(election, said.names, said.round)
        ),
        *(check_lot(lot, election, calendar) for lot in election.lots),
    )
