"""§§ 23-15-857(2) petition and 23-15-361(1)-(3): in time, names enough, who is told by when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import assert_never

from domain.calendar import (
    Calendar,
    at_least_days_before,
    day_of,
    five_pm,
    holiday_names,
    is_saturday,
    last_filing_day,
    local_day,
    spoken,
    spoken_due,
    within_business_days_after,
)
from domain.citation import Citation
from domain.deadline import Basis, Deadline
from domain.election import Body, Candidacy, Election, HeaderDefect, Verification
from domain.findings import Finding, Missing, Reading, Unsettled
from domain.law.amended import PETITION_DAYS
from domain.law.section_361 import NOTIFY
from domain.law.section_857 import FIFTEEN, FIFTY, ONE_OR_NONE, PETITION
from domain.order import order_in_force, qualifying_counts_from

LARGE_UNIT = 1_000
"""From this population on, fifty names are needed; below it fifteen."""

ROLLED_FILING = "rolled_filing"
"""The id of open point 2."""

NOTIFY_DAYS = 2
"""The clerk tells the commissioners within two business days."""

NOTICE_857 = Unsettled(
    NOTIFY,
    "Subsection (3) speaks of petitions under its subsection (1), not of those to fill a vacancy.",
    (
        Reading("It applies: same manner as general elections.", "Tell them in two business days."),
        Reading("It does not apply.", "No day is fixed for telling the commissioners."),
    ),
    "Tell the commissioners within two business days.",
    "notice_857",
)
"""Open point 8: whether the two-day notice reaches petitions to fill a vacancy."""


# The last minute to file


def petition_due(election_day: date, calendar: Calendar) -> Deadline:
    """§ 857(2) petition: 5:00 p.m. at least twenty days before the election.

    A Sunday or legal holiday moves it to the next business day; a mere Saturday does not.
    """
    nominal = at_least_days_before(PETITION_DAYS.today, election_day)
    last = last_filing_day(nominal, calendar)
    counted = (
        f"The twentieth day before the election on {spoken(election_day)}, the day of the "
        f"election left out, is {spoken(nominal)}{_moved(nominal, last, calendar)}. Petitions "
        f"are received until 5:00 p.m. on {spoken(last)}."
    )
    return Deadline(
        id="petition",
        title="Last minute to file a petition",
        due=five_pm(last),
        by=PETITION,
        counted=counted,
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


def _moved(nominal: date, last: date, calendar: Calendar) -> str:
    if nominal == last:
        return ""
    names = holiday_names(nominal, calendar)
    why = f"a legal holiday ({names[0]})" if names else "a Sunday"
    return f", {why}, so the business day after it counts"


def closing_instant(deadline: Deadline) -> datetime:
    """§ 857(2) petition: the last minute of a `petition` deadline, as an instant."""
    return five_pm(day_of(deadline.due))


def filing_closes(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 857(2) petition: the last minute to file in an election; none while none is ordered."""
    return tuple(petition_due(day, calendar) for day in qualifying_counts_from(election, calendar))


# Names enough


@dataclass(frozen=True, slots=True)
class Requirement:
    """How many names a petition needs, and why."""

    names: int
    by: Citation
    because: str


def required_names(population: int) -> Requirement:
    """§ 857(2)(a), (b): fifty names from a population of 1,000 on, fifteen below."""
    if population >= LARGE_UNIT:
        because = f"The unit that elects the office has {population:,} people, 1,000 or more: 50."
        return Requirement(50, FIFTY, because)
    because = f"The unit that elects the office has {population:,} people, fewer than 1,000: 15."
    return Requirement(15, FIFTEEN, because)


@dataclass(frozen=True, slots=True)
class Valid:
    """So many signatures were found good, by `by`."""

    names: int
    by: str


@dataclass(frozen=True, slots=True)
class HandedIn:
    """So many names were handed in; nobody has checked them."""

    names: int


@dataclass(frozen=True, slots=True)
class PartlyChecked:
    """Of the names handed in so many were found good by `by`, and so many are not checked yet."""

    good: int
    unchecked: int
    handed_in: int
    by: str

    @property
    def names(self) -> int:
        """Give how many names can still be good at most."""
        return self.good + self.unchecked


Signatures = Valid | PartlyChecked | HandedIn


def signatures(candidacy: Candidacy) -> Signatures:
    """§ 857(2) petition: the commission's last count, else the clerk's, else names handed in."""
    for body in (Body.COMMISSION, Body.CLERK):
        for check in _checks(candidacy, body)[-1:]:
            return _checked(check, candidacy.petition.names)
    return HandedIn(candidacy.petition.names)


def _checked(check: Verification, handed_in: int) -> Signatures:
    unchecked = handed_in - _accounted(check)
    if unchecked > 0:
        return PartlyChecked(check.accepted, unchecked, handed_in, check.by.value)
    return Valid(check.accepted, check.by.value)


def _checks(candidacy: Candidacy, body: Body) -> tuple[Verification, ...]:
    return tuple(v for v in candidacy.verifications if v.by is body)


# The decision


class Verdict(StrEnum):
    """What a petition comes to."""

    ACCEPTED = "accepted"
    LATE = "late"
    SHORT = "short"
    LATE_AND_SHORT = "late_and_short"
    UNVERIFIED = "unverified"
    NO_ORDER = "no_order"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """A verdict with its law and its sentence, from four facts alone.

    `counted` are the names that count so far, with those not checked yet; `short_by` is 0 when
    they are enough.
    """

    verdict: Verdict
    by: Citation
    because: str
    required: int
    counted: int
    short_by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PetitionDecision:
    """A petition judged: the verdict, the law, the sentence; `problems` are for a person.

    `counted` are the names that count so far, with those not checked yet; `short_by` is 0 when
    they are enough, `notify_by` the last day to tell the commissioners.
    """

    verdict: Verdict
    by: Citation
    because: str
    required: int
    counted: int
    short_by: int
    notify_by: date
    problems: tuple[Finding, ...]


def petition_decision(
    candidacy: Candidacy, election: Election, calendar: Calendar
) -> PetitionDecision:
    """§ 857(2) petition: a petition of an election, judged as recorded so far."""
    names, population = signatures(candidacy), election.vacancy.seat.population
    closes = filing_closes(election, calendar)
    received = candidacy.petition.received
    found = (
        judged(received, closing_instant(closes[0]), names, population)
        if closes
        else _without_order(names, population)
    )
    return PetitionDecision(
        verdict=found.verdict,
        by=found.by,
        because=found.because,
        required=found.required,
        counted=found.counted,
        short_by=found.short_by,
        notify_by=notify_by(received, calendar),
        problems=petition_problems(candidacy, election),
    )


def judged(received: datetime, due: datetime, names: Signatures, population: int) -> Judged:
    """§ 857(2) petition: the verdict and its sentence. 5:00 p.m. exactly is in time.

    A check that is not finished makes a petition short only where all the names still unchecked
    would not suffice, and accepts it as soon as the good ones do.
    """
    requirement = required_names(population)
    short_by = max(0, requirement.names - names.names)
    late = received > due
    return Judged(
        verdict=_verdict(late, names, requirement),
        by=requirement.by if short_by and not late else PETITION,
        because=f"{_filed(received, due)} {_counted(names, requirement)}",
        required=requirement.names,
        counted=names.names,
        short_by=short_by,
    )


def _verdict(late: bool, names: Signatures, requirement: Requirement) -> Verdict:
    short = names.names < requirement.names
    if late:
        return Verdict.LATE_AND_SHORT if short else Verdict.LATE
    if short:
        return Verdict.SHORT
    match names:
        case Valid():
            return Verdict.ACCEPTED
        case PartlyChecked(good=good):
            return Verdict.ACCEPTED if good >= requirement.names else Verdict.UNVERIFIED
        case HandedIn():
            return Verdict.UNVERIFIED
        case _:
            assert_never(names)


def _filed(received: datetime, due: datetime) -> str:
    when = "after the last minute" if received > due else "in time: the last minute was"
    return f"Filed at {spoken_due(received)}, {when} {spoken_due(due)}."


def _counted(names: Signatures, requirement: Requirement) -> str:
    short_by = requirement.names - names.names
    enough = f"short by {short_by}" if short_by > 0 else "enough"
    match names:
        case Valid():
            good = f"{names.names} good {'name' if names.names == 1 else 'names'}"
            return f"The {names.by} found {good}; {requirement.names} are needed: {enough}."
        case PartlyChecked():
            return (
                f"{names.good} of {names.handed_in} names checked good by the {names.by}, "
                f"{names.unchecked} not checked yet; {requirement.names} are needed: "
                f"{_partly(names, requirement)}."
            )
        case HandedIn():
            return (
                f"{names.names} {'name was' if names.names == 1 else 'names were'} handed in, "
                f"not yet checked; {requirement.names} are "
                f"needed: {enough}{' so far' if short_by <= 0 else ''}."
            )
        case _:
            assert_never(names)


def _partly(names: PartlyChecked, requirement: Requirement) -> str:
    short_by = requirement.names - names.names
    if short_by > 0:
        return f"short by {short_by} even if all of those are good"
    return "enough" if names.good >= requirement.names else "not decided yet"


def _without_order(names: Signatures, population: int) -> Judged:
    requirement = required_names(population)
    return Judged(
        verdict=Verdict.NO_ORDER,
        by=PETITION,
        because=f"No order is in force, so no last minute to file runs. "
        f"{_counted(names, requirement)}",
        required=requirement.names,
        counted=names.names,
        short_by=max(0, requirement.names - names.names),
    )


# Who is told


def notify_by(received: datetime, calendar: Calendar) -> date:
    """§ 361(3): the second business day after the day of filing."""
    return within_business_days_after(NOTIFY_DAYS, local_day(received), calendar)


def notify_due(candidacy: Candidacy, calendar: Calendar) -> Deadline:
    """§ 361(3): the clerk tells the commissioners within two business days of the filing."""
    received = candidacy.petition.received
    last = notify_by(received, calendar)
    return Deadline(
        id=f"notify_{candidacy.number}",
        title=f"Tell the commissioners of the petition of {candidacy.petition.candidate}",
        due=last,
        by=NOTIFY,
        counted=(
            f"Two business days after the filing on {spoken(local_day(received))}, that day left "
            f"out, end on {spoken(last)}. The subsection speaks of petitions under its (1); it is "
            "kept for these too."
        ),
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


# What a person must look at


def petition_problems(candidacy: Candidacy, election: Election) -> tuple[Finding, ...]:
    """§ 857(2) petition: what a person must look at in a petition; it is kept all the same."""
    return (
        *_early(candidacy, election),
        *_same_name(candidacy, election),
        *_headers(candidacy),
        *_counts_differ(candidacy),
        *_unaccounted(candidacy),
    )


def _early(candidacy: Candidacy, election: Election) -> tuple[Unsettled, ...]:
    received = local_day(candidacy.petition.received)
    return tuple(
        Unsettled(
            PETITION,
            f"The petition was filed on {spoken(received)}, before the order of "
            f"{spoken(order.adopted)}. The Code names a last minute to file, no first.",
            (
                Reading("An early petition is good.", "It counts for this election."),
                Reading("There was no election to qualify for.", "It is filed again."),
            ),
            "Tell the candidate to file again while there is time; keep both papers.",
            "early_petition",
        )
        for order in order_in_force(election)
        if received < order.adopted
    )


def same_person(name: str) -> str:
    """§ 361(4): a candidate's name as compared with another's, case and spacing aside."""
    return " ".join(name.casefold().split())


def _same_name(candidacy: Candidacy, election: Election) -> tuple[Unsettled, ...]:
    name = same_person(candidacy.petition.candidate)
    others = tuple(
        other.number
        for other in election.candidacies
        if other.number != candidacy.number and same_person(other.petition.candidate) == name
    )
    if not others:
        return ()
    numbers = ", ".join(str(number) for number in others)
    return (
        Unsettled(
            PETITION,
            f"{candidacy.petition.candidate} is also the name on petition {numbers}.",
            (
                Reading("One person filed twice.", "One name is printed; both papers are kept."),
                Reading("Two persons bear one name.", "The ballot must tell them apart."),
            ),
            "Ask both before the ballot is printed.",
            "same_name",
        ),
    )


def _headers(candidacy: Candidacy) -> tuple[Unsettled, ...]:
    defects = candidacy.petition.header_defects
    if not defects:
        return ()
    named = ", ".join(_header_word(defect) for defect in defects)
    return (
        Unsettled(
            PETITION,
            f"The sheets are wrong or empty in the heading: {named}.",
            (
                Reading(
                    "Sheets with a wrong date or no ward do not count (AG 2009-00123).",
                    "Their signatures are rejected, after the candidate was heard.",
                ),
                Reading(
                    "One consistent clerical error is not fatal (AG 2016-00371).",
                    "Their signatures are checked like any others.",
                ),
            ),
            "Check the signatures, keep every sheet, and let the commission decide on record.",
            "sheet_header",
        ),
    )


def _header_word(defect: HeaderDefect) -> str:
    match defect:
        case HeaderDefect.CANDIDATE:
            return "the candidate"
        case HeaderDefect.OFFICE:
            return "the office"
        case HeaderDefect.WARD:
            return "the ward"
        case HeaderDefect.DATE:
            return "the date of the election"
        case _:
            assert_never(defect)


def _counts_differ(candidacy: Candidacy) -> tuple[Unsettled, ...]:
    clerk, commission = _checks(candidacy, Body.CLERK), _checks(candidacy, Body.COMMISSION)
    if not clerk or not commission or clerk[-1].accepted == commission[-1].accepted:
        return ()
    return (
        Unsettled(
            PETITION,
            f"The clerk found {clerk[-1].accepted} good names, the commission "
            f"{commission[-1].accepted}. The Code does not say who checks them.",
            (
                Reading("The commission's count leads.", "It prints the ballot."),
                Reading("The clerk's count leads.", "The clerk is the registrar."),
            ),
            "The commission's count leads; settle the difference name by name.",
            "counts_differ",
        ),
    )


def _unaccounted(candidacy: Candidacy) -> tuple[Missing, ...]:
    last = (_checks(candidacy, Body.COMMISSION) or _checks(candidacy, Body.CLERK))[-1:]
    handed_in = candidacy.petition.names
    return tuple(
        Missing(
            PETITION,
            f"The {check.by.value} accounts for {_accounted(check)} of {handed_in} names handed "
            "in; every name is accepted or rejected for a reason.",
        )
        for check in last
        if _accounted(check) != handed_in
    )


def _accounted(check: Verification) -> int:
    return check.accepted + sum(rejected.count for rejected in check.rejected)


# Open points of the last day


def filing_open_points(election_day: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 857(2) petition: a last day to file that is a Saturday, or one that moved."""
    nominal = at_least_days_before(PETITION_DAYS.today, election_day)
    last = last_filing_day(nominal, calendar)
    if last != nominal:
        return (_rolled(nominal, last),)
    return (_saturday(nominal),) if is_saturday(nominal) else ()


def _saturday(nominal: date) -> Unsettled:
    return Unsettled(
        PETITION,
        f"The last day to file, {spoken(nominal)}, is a Saturday. Only a Sunday or a legal "
        "holiday moves it.",
        (
            Reading(
                "That Saturday is the last day (AG Scott 2003, by analogy).",
                "The office is open until 5:00 p.m. that Saturday.",
            ),
            Reading("The Monday after it will do.", "A petition of that Monday is accepted."),
        ),
        "Open the office that Saturday until 5:00 p.m.",
        "saturday_filing",
    )


def _rolled(nominal: date, last: date) -> Unsettled:
    return Unsettled(
        ONE_OR_NONE,
        f"The last day to file moved from {spoken(nominal)} to {spoken(last)}, so the nineteenth "
        "day before the election begins before filing closes.",
        (
            Reading("The test waits for 5:00 p.m. of the moved day.", "Nobody is appointed early."),
            Reading("The test is made on day nineteen.", "A lawful petition may come after it."),
        ),
        "Wait for 5:00 p.m. of the moved day.",
        ROLLED_FILING,
    )
