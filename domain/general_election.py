"""§ 23-15-361 in a general election on record: its days, its petitions, what each stands for."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import assert_never

from domain.calendar import Calendar, day_of, days_after, spoken, spoken_due
from domain.citation import Citation
from domain.deadline import Basis, Deadline
from domain.deadlines import form_open_points, in_order, other_dates
from domain.election import (
    Announcement,
    AnyElection,
    Body,
    Candidacy,
    Candidate,
    CharterDays,
    CharterPrimaries,
    Contest,
    Election,
    Form,
    GeneralElection,
    Nominee,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.general import (
    CHALLENGE_DAYS,
    challenges,
    general_day,
    general_deadlines,
    general_petition_due,
    primary_day,
    primary_runoff_day,
)
from domain.general_change import (
    general_cancelled,
    general_change_open_points,
    general_moved,
    moved_day,
)
from domain.law import followed
from domain.law.linked import CANVASS, CHALLENGE, CHARTER_DAYS, PRIMARY
from domain.linked_dates import (
    RUNOFF_REGISTRATION,
    absentee_ready,
    after_the_election,
    cure_open,
    general_linked_dates,
    held,
)
from domain.order import order_in_force
from domain.petitions import (
    IN_GENERAL,
    PetitionDecision,
    closing_instant,
    decided,
    judged_under,
    notify_in_general,
    paper_problems,
    same_person,
    signatures,
)
from domain.qualification import Race, race_for
from domain.seating import seating_dates

# The days


def general_dates(election: GeneralElection, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 361(1), (3), 171, 173, 309 (linked): what is due in a general election, earliest first.

    Ids are those of `general_deadlines`, `notify_N` for petition number N, `canvass`, `statement`
    and `certificate`, and those of `seating_dates` once the statement is done. Where a charter sets
    the days, `petition` and `election` are the charter's, and so are `primary` and
    `primary_runoff`, with the challenge after them, where they are entered. What rests on a section
    that the municipality does not follow is left out.
    """
    if general_cancelled(election):
        return ()
    every = (
        *(moved_day(one, election) for one in _own_days(election, calendar)),
        *(notify_in_general(candidacy, calendar) for candidacy in election.candidacies),
        *after_the_election(held(election_day(election), "the election", ""), calendar),
    )
    seated = (
        d for one in every if one.id == "statement" for d in seating_dates(one, election.done)
    )
    off, left_out = election.municipality.not_followed, _NOT_HELD if declared(election) else ()
    return in_order(
        tuple(one for one in (*every, *seated) if one.id not in left_out and followed(one.by, off))
    )


_NOT_HELD = ("election", "canvass", "statement", "certificate")
"""What is not due where the election is dispensed with."""


def general_other_dates(election: GeneralElection, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 11 to 807, 25-4-29 (linked): what other sections hang on a general election.

    Voters' dates, candidates' reports and statements, earliest first; none are counted from the
    days of a charter, and none stand once the election is cancelled. Those of the vote itself
    fall away where it is dispensed with, and where an order moved it, which says what they become.
    """
    if election.general.charter or general_cancelled(election):
        return ()
    off = election.municipality.not_followed
    left_out = _OF_THE_VOTE if declared(election) or general_moved(election) else ()
    return in_order(
        tuple(
            one
            for one in general_linked_dates(election.general.year, calendar)
            if one.by.section != CANVASS.section
            and one.id not in left_out
            and followed(one.by, off)
        )
    )


_OF_THE_VOTE = (
    *("registration", "ward_transfer", "absentee_ready", "absentee_in_person"),
    *("absentee_by_mail", "cure", "finance_report", "finance_48_hours"),
)
"""The dates of other sections that are counted from the day of the general election."""


def declared(election: GeneralElection) -> tuple[Announcement, ...]:
    """§ 361(6): the declaration that everybody is elected without opposition, if it was made."""
    return tuple(one for one in election.announcements if one.decision == "declared")[-1:]


def without_result(election: GeneralElection) -> tuple[Contest, ...]:
    """§ 611(1) (linked): the offices of which nobody is announced as elected yet."""
    said = {one.contest for one in election.announcements if one.decision == "elected"}
    return tuple(one for one in election.general.contests if one.title not in said)


def election_day(election: GeneralElection) -> date:
    """§ 173(1), (3) (linked): the Tuesday after the first Monday of June, or the charter's day.

    A court or the Governor may have moved it.
    """
    moved = tuple(change.to for change in general_moved(election))
    days = (*moved, *(charter.election for charter in election.general.charter))
    return (*days, general_day(election.general.year))[0]


def petitions_close(election: GeneralElection, calendar: Calendar) -> Deadline:
    """§ 361(1): the last minute to file a petition, by § 309 or by a charter."""
    own = tuple(_petitions_close(charter) for charter in election.general.charter)
    return (*own, general_petition_due(election.general.year, calendar))[0]


def first_primary(election: GeneralElection) -> tuple[date, ...]:
    """§ 171(1), (2) (linked): the first primary, by the Code or by a charter.

    None while the primaries of a charter are not entered.
    """
    for charter in election.general.charter:
        return tuple(one.first for one in charter.primaries)
    return (primary_day(election.general.year),)


def last_primary(election: GeneralElection) -> tuple[date, ...]:
    """§ 171(1), (2) (linked): the last primary, whether or not it will be needed.

    None while the primaries of a charter are not entered.
    """
    for charter in election.general.charter:
        return tuple(one.last for one in charter.primaries)
    return (primary_runoff_day(election.general.year),)


def primaries_too_late(election: GeneralElection) -> tuple[NotMet, ...]:
    """§§ 171, 963 (linked): a last primary, or last day to challenge, not before the election.

    A challenge on the day of the election itself is still before its votes are canvassed. Nothing
    is said where no primaries are known, or once the election is cancelled.
    """
    if general_cancelled(election):
        return ()
    by = CHARTER_DAYS if election.general.charter else PRIMARY
    days = zip(first_primary(election), last_primary(election), strict=True)
    off, held_on = election.municipality.not_followed, election_day(election)
    return tuple(
        one
        for first, last in days
        for one in not_before(first, last, held_on, by)
        if followed(one.by, off)
    )


def not_before(first: date, last: date, held_on: date, by: Citation) -> tuple[NotMet, ...]:
    """§§ 171, 963 (linked): what is wrong where an election is held so soon after its primaries.

    `first` and `last` are the days of the primaries, and `by` what sets them.
    """
    until = days_after(CHALLENGE_DAYS, first)
    return (
        *(
            NotMet(
                by,
                f"The last primary is on {spoken(last)}, which is not before the election on "
                f"{spoken(held_on)}.",
            )
            for _ in (last,)
            if last >= held_on
        ),
        *(
            NotMet(
                CHALLENGE,
                f"A candidate may be challenged until {spoken(until)}, the thirty-first day after "
                f"the first primary, which is after the election on {spoken(held_on)}.",
            )
            for _ in (until,)
            if until > held_on
        ),
    )


def day_set(election: AnyElection) -> tuple[date, ...]:
    """§ 857(2) order, § 173 (linked): the day for which an election of either kind is set, or none.

    None before an order, after its rescission, or once a cancellation ended the election.
    """
    match election:
        case Election():
            return tuple(order.election for order in order_in_force(election))
        case GeneralElection():
            return () if general_cancelled(election) else (election_day(election),)
        case _:
            assert_never(election)


def absentee_ballots(election: AnyElection, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 649 (linked): by when the absentee ballots of an election of either kind are ready.

    None before an election to fill a vacancy is ordered, or where the section is not followed.
    Forty-five days are counted back from a charter's election day too.
    """
    match election:
        case Election():
            dates = other_dates(election, calendar)
        case GeneralElection():
            day = held(election_day(election), "the general election", "")
            dates = (absentee_ready(day, closing_instant(petitions_close(election, calendar))),)
        case _:
            assert_never(election)
    off = election.municipality.not_followed
    return tuple(one for one in dates if one.id == "absentee_ready" and followed(one.by, off))


def _own_days(election: GeneralElection, calendar: Calendar) -> tuple[Deadline, ...]:
    for charter in election.general.charter:
        primaries = tuple(day for one in charter.primaries for day in _primaries(one))
        return (_petitions_close(charter), *primaries, _held_on(charter))
    return general_deadlines(election.general.year, calendar)


def _petitions_close(charter: CharterDays) -> Deadline:
    return Deadline(
        id="petition",
        title="Last minute to file a petition",
        due=charter.petitions_close,
        by=CHARTER_DAYS,
        counted=f"{_set_by(charter)} petitions close at {spoken_due(charter.petitions_close)}.",
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def _primaries(own: CharterPrimaries) -> tuple[Deadline, ...]:
    first = _primary("primary", "First primary election", own.first, own.authority)
    if own.first == own.last:
        return (first, *challenges(own.first))
    last = _primary("primary_runoff", "Last primary election", own.last, own.authority)
    return (first, last, *challenges(own.first))


def _primary(id_: str, title: str, day: date, authority: str) -> Deadline:
    return Deadline(
        id=id_,
        title=title,
        due=day,
        by=CHARTER_DAYS,
        counted=f"{_entered_from(authority)} the {title.lower()} is on {spoken(day)}.",
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def _held_on(charter: CharterDays) -> Deadline:
    return Deadline(
        id="election",
        title="General election",
        due=charter.election,
        by=CHARTER_DAYS,
        counted=f"{_set_by(charter)} the election is on {spoken(charter.election)}.",
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _set_by(charter: CharterDays) -> str:
    return _entered_from(charter.authority)


def _entered_from(authority: str) -> str:
    return f"Entered by hand from the charter ({authority}), not counted here:"


def general_standing(deadline: Deadline, election: GeneralElection) -> Finding:
    """§ 361: whether a deadline of a general election is met, by the facts or by a `Done`."""
    words = tuple(
        Met(deadline.by, f"Proof on record: {done.proof}")
        for done in election.done
        if done.deadline == deadline.id and done.due == day_of(deadline.due)
    )
    told = tuple(
        Met(deadline.by, f"The commissioners were told on {spoken(day_of(at))}.")
        for candidacy in election.candidacies
        if deadline.id == f"notify_{candidacy.number}"
        for at in candidacy.notified[:1]
    )
    canvassed = tuple(
        Met(deadline.by, "The result of every office is announced.")
        for _ in (deadline,)
        if deadline.id == "canvass" and not without_result(election)
    )
    nothing = Missing(deadline.by, f"Nothing recorded shows it yet: {deadline.title}.")
    found: tuple[Finding, ...] = (*words, *told, *canvassed, nothing)
    return found[0]


# What is open about a date


def general_open_points(
    deadline: Deadline, election: GeneralElection, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§§ 11, 173, 611 (linked): what the Code leaves open about a date of a general election."""
    id_, day = deadline.id, election_day(election)
    points = (
        *(charter_open(election) if id_ in ("petition", "election") else ()),
        *(general_change_open_points(election) if id_ == "election" else ()),
        *((RUNOFF_REGISTRATION,) if id_ == "primary_runoff" else ()),
        *(_after_it(day, deadline, election, calendar) if id_ in _CERTIFIED else ()),
    )
    off = election.municipality.not_followed
    return tuple(point for point in points if followed(point.by, off))


_CERTIFIED = ("statement", "certificate")


def _after_it(
    day: date, deadline: Deadline, election: GeneralElection, calendar: Calendar
) -> tuple[Unsettled, ...]:
    return (*cure_open(day, deadline.by, calendar), *form_open_points(election.municipality))


def charter_open(election: GeneralElection) -> tuple[Unsettled, ...]:
    """§§ 171(2), 173(3) (linked): what is not known of the days of a charter."""
    return (*special_charter_open(election), *charter_primaries_open(election))


def charter_primaries_open(election: GeneralElection) -> tuple[Unsettled, ...]:
    """§ 171(2) (linked): days of a charter are entered, and none of its primaries."""
    return tuple(
        Unsettled(
            PRIMARY,
            f"The election keeps the days of a charter ({charter.authority}), and no days of its "
            "primaries are entered. Which nomination comes too early, until when a candidate may "
            "be challenged and when qualifying is over are not said here.",
            (
                Reading("The charter sets them.", "Those hold, and are entered."),
                Reading(
                    "The charter is silent, and § 23-15-171 holds.",
                    "The first is on the first Tuesday two months before the election, the second "
                    "three weeks after it.",
                ),
            ),
            "Ask the attorney for the days, and enter them, before anybody is declared elected.",
            "charter_primaries",
        )
        for charter in election.general.charter
        if not charter.primaries
    )


def special_charter_open(election: GeneralElection) -> tuple[Unsettled, ...]:
    """§ 173(3) (linked): a special or private charter may keep election days of its own."""
    if election.general.charter or election.municipality.form is not Form.SPECIAL_CHARTER:
        return ()
    return (
        Unsettled(
            CHARTER_DAYS,
            f"{election.municipality.name} has a special charter, and no days of it are entered: "
            "the days here are those of the Code.",
            (
                Reading("The charter keeps days of its own.", "Those hold, and are entered."),
                Reading("The charter keeps none.", "The days of the Code hold."),
            ),
            "Ask the attorney for the charter's days before anybody is told one.",
            "special_charter",
        ),
    )


# Candidates and their offices


def contest_of(candidate: Candidate, election: GeneralElection) -> Contest:
    """§ 361(1): the office for which somebody asks to be printed.

    `LookupError` where the election has none of that title, which the form for it prevents.
    """
    return contest_named(candidate.contest, election)


def contest_named(title: str, election: GeneralElection) -> Contest:
    """§ 361(1): the office with this title; `LookupError` where the election has none."""
    for contest in election.general.contests:
        if contest.title == title:
            return contest
    raise LookupError(f"{election.title} has no office of the title {title!r}")


def candidates_for(contest: Contest, election: GeneralElection) -> tuple[Candidate, ...]:
    """§ 361(1): everybody who asks to be printed for an office, in the order of the log."""
    return tuple(one for one in election.candidates if one.contest == contest.title)


def race_of(candidate: Candidate, election: AnyElection) -> Race:
    """§ 361(4), (5): what a candidate of either kind of election stands for."""
    match election:
        case Election():
            return race_for(election.vacancy.seat)
        case GeneralElection():
            ward = contest_of(candidate, election).seat.ward
            return Race(ward=ward, special=False, party=isinstance(candidate, Nominee))
        case _:
            assert_never(election)


def petition_in_general(
    candidacy: Candidacy, election: GeneralElection, calendar: Calendar
) -> PetitionDecision:
    """§ 361(1): a petition of a general election, judged as recorded so far."""
    received, contest = candidacy.petition.received, contest_of(candidacy, election)
    found = judged_under(
        IN_GENERAL,
        received,
        closing_instant(petitions_close(election, calendar)),
        signatures(candidacy),
        contest.seat.population,
    )
    others = tuple(one for one in election.candidacies if one.contest == contest.title)
    problems = tuple(
        replace(problem, by=IN_GENERAL.petition) for problem in paper_problems(candidacy, others)
    )
    nominated = _nominated_too(candidacy, election)
    return decided(found, received, (*problems, *nominated), calendar)


def _nominated_too(candidacy: Candidacy, election: GeneralElection) -> tuple[Unsettled, ...]:
    """Ask about a petition for somebody of the name of a party's nominee for the same office."""
    name = same_person(candidacy.name)
    return tuple(
        Unsettled(
            IN_GENERAL.petition,
            f"{one.name} is on file for {one.contest} as number {one.number}, nominee of "
            f"{one.nomination.party}. A petition is for somebody whom no party nominated.",
            (
                Reading("It is one person.", "The name is printed once; both papers are kept."),
                Reading("They are two persons.", "The ballot must tell them apart."),
            ),
            "Ask them before the ballot is printed.",
            "same_name",
        )
        for one in election.nominees
        if one.contest == candidacy.contest and same_person(one.name) == name
    )
