"""§§ 23-15-857(2) petition and 23-15-361(1)-(3): in time, names enough, who is told by when."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from typing import assert_never

from domain.calendar import (
    Calendar,
    at_least_days_before,
    days_through,
    end_of,
    five_pm,
    is_saturday,
    last_filing_day,
    local_day,
    moved_said,
    skipped_said,
    spoken,
    spoken_due,
    weekdays_after,
    within_business_days_after,
)
from domain.citation import Citation
from domain.deadline import Basis, Deadline
from domain.election import Body, Candidacy, Election, HeaderDefect, Verification
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law import section_361
from domain.law.amended import NTH, TODAY, Text
from domain.law.section_361 import HEADINGS, NOTIFY, SPECIAL_BALLOT
from domain.law.section_857 import FIFTEEN, FIFTY, ONE_OR_NONE, PETITION
from domain.order import last_day_to_file, order_in_force, qualifying_under

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
    return petition_due_under(TODAY, election_day, calendar)


@lru_cache(maxsize=1_024)
def petition_due_under(text: Text, election_day: date, calendar: Calendar) -> Deadline:
    """§ 857(2) petition: the same under the text in force when the order was adopted.

    Every text that lets the last day move names the hour too.
    """
    nominal = at_least_days_before(text.petition_days, election_day)
    last = last_day_to_file(election_day, text, calendar)
    until = "5:00 p.m. on" if text.hour_named else "the end of"
    then = (
        f". Petitions are received until {until} {spoken(last)}."
        if nominal == last
        else f"; so petitions are accepted on {spoken(last)} until 5:00 p.m."
    )
    counted = (
        f"The {NTH[text.petition_days]} day before the election on {spoken(election_day)}, "
        f"the day of the election left out, is {moved_said(nominal, last, calendar)}{then}"
    )
    return Deadline(
        id="petition",
        title="Last minute to file a petition",
        due=closes_under(text, election_day, calendar),
        by=PETITION,
        counted=counted,
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


def closes_under(text: Text, election_day: date, calendar: Calendar) -> datetime:
    """§ 857(2) petition: the last minute itself under the text in force for an order."""
    last = last_day_to_file(election_day, text, calendar)
    return five_pm(last) if text.hour_named else end_of(last)


def days_to_close(election_day: date, calendar: Calendar) -> tuple[date, ...]:
    """§ 857(2) petition: the days looked at for the last one, from the nominal to the moved."""
    return _days_moved(at_least_days_before(TODAY.petition_days, election_day), calendar)


@lru_cache(maxsize=4_096)
def _days_moved(nominal: date, calendar: Calendar) -> tuple[date, ...]:
    return days_through(nominal, last_filing_day(nominal, calendar))


def closing_instant(deadline: Deadline) -> datetime:
    """§ 857(2) petition: the last minute of a `petition` deadline, as an instant."""
    due = deadline.due
    return due if isinstance(due, datetime) else five_pm(due)


def filing_closes(election: Election, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 857(2) petition: the last minute to file in an election; none while none is ordered."""
    return tuple(
        petition_due_under(text, day, calendar)
        for day, text in qualifying_under(election, calendar)
    )


def still_received(closes: Deadline, now: datetime) -> tuple[Missing, ...]:
    """§§ 361(1), 857(2) petition: the ballot is signed off once petitions are closed.

    At the last minute itself a petition is still in time. Two signers are our precaution.
    """
    last = closing_instant(closes)
    if now > last:
        return ()
    return (
        Missing(
            closes.by,
            f"Petitions are received until {spoken_due(last)}. The ballot is signed off after that "
            "minute, once nobody can be added to it by petition.",
        ),
    )


# Names enough


@dataclass(frozen=True, slots=True)
class Law:
    """Where the law of one kind of election asks for a petition, and for how many names."""

    petition: Citation
    fifty: Citation
    fifteen: Citation


SPECIAL = Law(PETITION, FIFTY, FIFTEEN)
"""An election to fill a vacancy."""

IN_GENERAL = Law(section_361.NOMINEES, section_361.FIFTY, section_361.FIFTEEN)
"""A general election."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """How many names a petition needs, and why."""

    names: int
    by: Citation
    because: str


def required_names(population: int) -> Requirement:
    """§ 857(2)(a), (b): fifty names from a population of 1,000 on, fifteen below."""
    return _required_names(population)


@lru_cache(maxsize=1_024)
def _required_names(population: int) -> Requirement:
    return required_under(SPECIAL, population)


def required_under(law: Law, population: int) -> Requirement:
    """§§ 361(1)(a), (b), 857(2)(a), (b): the same in either kind of election."""
    if population >= LARGE_UNIT:
        because = (
            f"The unit that elects the office has {population:,} people; from 1,000 on, 50 names "
            "are needed."
        )
        return Requirement(50, law.fifty, because)
    because = (
        f"The unit that elects the office has {population:,} "
        f"{'person' if population == 1 else 'people'}; below 1,000, 15 names are needed."
    )
    return Requirement(15, law.fifteen, because)


def required_by(population: int) -> Finding:
    """§ 857(2)(a), (b): why so many names are needed."""
    needed = required_names(population)
    return Met(needed.by, needed.because)


def same_in_a_general(population: int) -> Finding:
    """§ 361(1)(a), (b): a petition for a general election needs the same number."""
    return _FIFTY_TOO if population >= LARGE_UNIT else _FIFTEEN_TOO


_FIFTY_TOO = Met(section_361.FIFTY, "A petition for a general election needs 50 too.")
_FIFTEEN_TOO = Met(section_361.FIFTEEN, "A petition for a general election needs 15 too.")


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
        for check in checks_by(candidacy, body)[-1:]:
            return _checked(check, candidacy.petition.names)
    return HandedIn(candidacy.petition.names)


def _checked(check: Verification, handed_in: int) -> Signatures:
    unchecked = handed_in - accounted(check)
    if unchecked > 0:
        return PartlyChecked(check.accepted, unchecked, handed_in, check.by.value)
    return Valid(check.accepted, check.by.value)


def checks_by(candidacy: Candidacy, body: Body) -> tuple[Verification, ...]:
    """§ 857(2) petition: the counts of a petition's names by one body, as they were recorded."""
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

    `in_time` and `enough` are its two halves. `counted` are the names that count so far, with
    those not checked yet; `short_by` is 0 when they are enough.
    """

    verdict: Verdict
    by: Citation
    because: str
    in_time: Finding
    enough: Finding
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
    return decided(found, received, petition_problems(candidacy, election), calendar)


def decided(
    found: Judged, received: datetime, problems: tuple[Finding, ...], calendar: Calendar
) -> PetitionDecision:
    """§ 361(3): a verdict with the day by which the commissioners are told, and its problems."""
    return PetitionDecision(
        verdict=found.verdict,
        by=found.by,
        because=found.because,
        required=found.required,
        counted=found.counted,
        short_by=found.short_by,
        notify_by=notify_by(received, calendar),
        problems=problems,
    )


def judged(received: datetime, due: datetime, names: Signatures, population: int) -> Judged:
    """§ 857(2) petition: the verdict and its sentence. 5:00 p.m. exactly is in time.

    A check that is not finished makes a petition short only where all the names still unchecked
    would not suffice, and accepts it as soon as the good ones do.
    """
    return _judged(SPECIAL, received, due, names, required_names(population))


def judged_under(
    law: Law, received: datetime, due: datetime, names: Signatures, population: int
) -> Judged:
    """§§ 361(1), 857(2) petition: the same in either kind of election."""
    return _judged(law, received, due, names, required_under(law, population))


def _judged(
    law: Law, received: datetime, due: datetime, names: Signatures, requirement: Requirement
) -> Judged:
    short_by = max(0, requirement.names - names.names)
    late = received > due
    in_time, enough = _filed(received, due, law), _counted(names, requirement)
    return Judged(
        verdict=_verdict(late, names, requirement),
        by=requirement.by if short_by and not late else law.petition,
        because=f"{in_time.because} {enough.because}",
        in_time=in_time,
        enough=enough,
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


def _filed(received: datetime, due: datetime, law: Law) -> Finding:
    if received > due:
        return NotMet(
            law.petition,
            f"The petition was filed {_at(received, due)}, after the last minute, "
            f"{spoken_due(due)}.",
        )
    return Met(
        law.petition,
        f"The petition was filed {_at(received, due)}, in time: the last minute is "
        f"{spoken_due(due)}.",
    )


def _at(received: datetime, due: datetime) -> str:
    """Say when a petition was filed; a part of a second after the last minute is after it."""
    said = spoken_due(received)
    return f"just after {said}" if received > due and said == spoken_due(due) else f"at {said}"


def _counted(names: Signatures, requirement: Requirement) -> Finding:
    told = _counted_words(names, requirement)
    if names.names < requirement.names:
        return NotMet(requirement.by, told)
    match names:
        case Valid():
            return Met(requirement.by, told)
        case PartlyChecked(good=good):
            return (Met if good >= requirement.names else Missing)(requirement.by, told)
        case HandedIn():
            return Missing(requirement.by, told)
        case _:
            assert_never(names)


def _counted_words(names: Signatures, requirement: Requirement) -> str:
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
    in_time = Missing(PETITION, "No order is in force, so no last minute to file runs.")
    enough = _counted(names, requirement)
    return Judged(
        verdict=Verdict.NO_ORDER,
        by=PETITION,
        because=f"{in_time.because} {enough.because}",
        in_time=in_time,
        enough=enough,
        required=requirement.names,
        counted=names.names,
        short_by=max(0, requirement.names - names.names),
    )


# A last minute that somebody else worked out


def code_minute(deadline: datetime, calendar: Calendar) -> datetime:
    """§ 857(2) petition: 5:00 p.m. of the day of a last minute given, or of the day it moves to."""
    return _code_minute(local_day(deadline), calendar)


@lru_cache(maxsize=4_096)
def _code_minute(nominal: date, calendar: Calendar) -> datetime:
    return five_pm(last_filing_day(nominal, calendar))


def filed_by_given(received: datetime, deadline: datetime) -> Finding:
    """§ 857(2) petition: in time or late by a last minute given that is not the Code's."""
    late = received > deadline
    told = (
        f"The petition was filed {_at(received, deadline)}, {'after' if late else 'not after'} the "
        f"deadline given, {_given(deadline)}."
    )
    return NotMet(PETITION, told) if late else Met(PETITION, told)


def _given(deadline: datetime) -> str:
    said = spoken_due(deadline)
    return f"just after {said}" if deadline.microsecond else said


def doubtful_deadline(
    received: datetime, deadline: datetime, calendar: Calendar
) -> tuple[Finding, ...]:
    """§ 857(2) petition: where a last minute given is not the Code's, which one the Code has.

    The petition is judged by the one given; whether it holds is open.
    """
    code, day = code_minute(deadline, calendar), local_day(deadline)
    if deadline == code:
        return ()
    last = local_day(code)
    hour = "The Code's hour is 5:00 p.m."
    moved = (
        f"The day of the deadline given is {moved_said(day, last, calendar)}; so petitions are "
        f"accepted on {spoken(last)} until 5:00 p.m."
    )
    return (
        Met(
            PETITION,
            f"The deadline given is {_given(deadline)}, and the petition is judged by it. "
            f"{hour if last == day else moved} {_stands(received, code)} by the Code's last "
            "minute.",
        ),
        Unsettled(
            PETITION,
            f"The deadline given is {_given(deadline)}. The Code's last minute, if that is the "
            f"right day, is {spoken_due(code)}.",
            (
                Reading(
                    f"The Code's last minute counts: {spoken_due(code)}.",
                    f"{_stands(received, code)} by the Code's last minute.",
                ),
                Reading(
                    f"The deadline given counts: {_given(deadline)}.",
                    f"{_stands(received, deadline)} by the deadline given.",
                ),
            ),
            "Check the day again before anybody is told; accept and stamp the paper.",
            "deadline_given",
        ),
    )


def _stands(received: datetime, due: datetime) -> str:
    return "The petition is late" if received > due else "The petition is in time"


def left_off(received: datetime, deadline: datetime, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 361(2): no petition in time, no name; nothing while the Code's last minute may save it."""
    if received <= deadline or received <= code_minute(deadline, calendar):
        return ()
    return (_LEFT_OFF,)


_LEFT_OFF = NotMet(HEADINGS, "Without a petition in time the name is not placed upon the ballot.")


# Who is told


def notify_by(received: datetime, calendar: Calendar) -> date:
    """§ 361(3): the second business day after the day of filing."""
    return within_business_days_after(NOTIFY_DAYS, local_day(received), calendar)


def told_by(received: datetime, calendar: Calendar) -> Finding:
    """§ 361(3): by when the commissioners are told, in words, with the days that do not count."""
    return _told_by(local_day(received), notify_by(received, calendar), calendar)


@lru_cache(maxsize=4_096)
def _told_by(filed: date, last: date, calendar: Calendar) -> Met:
    return Met(
        NOTIFY,
        f"The commissioners are told by {spoken(last)}, the second business day after the day of "
        f"filing, of a late or short petition too.{_not_counted(filed, last, calendar)}",
    )


def _not_counted(filed: date, last: date, calendar: Calendar) -> str:
    skipped = skipped_said(filed, last, calendar)
    return f" {'; '.join(skipped)}." if skipped else ""


def days_looked_at(received: datetime, deadline: datetime, calendar: Calendar) -> Iterator[date]:
    """§§ 361(3), 857(2): the days on the way to the last minute and to the day of the notice."""
    yield from _days_moved(local_day(deadline), calendar)
    yield from weekdays_after(local_day(received), notify_by(received, calendar))


def notify_due(candidacy: Candidacy, calendar: Calendar) -> Deadline:
    """§ 361(3): the clerk tells the commissioners within two business days of the filing."""
    due = notify_in_general(candidacy, calendar)
    return replace(due, counted=f"{due.counted} {_KEPT_FOR_THESE_TOO}")


_KEPT_FOR_THESE_TOO = "The subsection speaks of petitions under its (1); it is kept for these too."


def notify_in_general(candidacy: Candidacy, calendar: Calendar) -> Deadline:
    """§ 361(3): the same of a petition for a general election, of which the subsection speaks."""
    filed = local_day(candidacy.petition.received)
    last = notify_by(candidacy.petition.received, calendar)
    return Deadline(
        id=f"notify_{candidacy.number}",
        title=f"Tell the commissioners of the petition of {candidacy.petition.candidate}",
        due=last,
        by=NOTIFY,
        counted=(
            f"Two business days after the filing on {spoken(filed)}, that day left "
            f"out, end on {spoken(last)}.{_not_counted(filed, last, calendar)}"
        ),
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


# What a person must look at


def petition_problems(candidacy: Candidacy, election: Election) -> tuple[Finding, ...]:
    """§ 857(2) petition: what a person must look at in a petition; it is kept all the same."""
    return (
        *_early(candidacy, election),
        *paper_problems(candidacy, election.candidacies),
    )


def paper_problems(
    candidacy: Candidacy, others: tuple[Candidacy, ...]
) -> tuple[Unsettled | Missing, ...]:
    """§ 857(2) petition: what the paper and its counts show, beside those for the same office."""
    return (
        *_same_name(candidacy, others),
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
    """§ 361(4): a candidate's name as compared with another's.

    Case, spacing, the kind of apostrophe and how an accent is written do not matter.
    """
    plain = unicodedata.normalize("NFC", name).replace("’", "'")
    return " ".join(plain.casefold().split())


def _same_name(candidacy: Candidacy, others: tuple[Candidacy, ...]) -> tuple[Unsettled, ...]:
    name = same_person(candidacy.name)
    alike = tuple(
        other.number
        for other in others
        if other.number != candidacy.number and same_person(other.name) == name
    )
    if not alike:
        return ()
    numbers = ", ".join(str(number) for number in alike)
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
    clerk, commission = checks_by(candidacy, Body.CLERK), checks_by(candidacy, Body.COMMISSION)
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
    last = (checks_by(candidacy, Body.COMMISSION) or checks_by(candidacy, Body.CLERK))[-1:]
    handed_in = candidacy.petition.names
    return tuple(
        Missing(
            PETITION,
            f"The {check.by.value} accounts for {accounted(check)} of {handed_in} names handed "
            "in; every name is accepted or rejected for a reason.",
        )
        for check in last
        if accounted(check) != handed_in
    )


def accounted(check: Verification) -> int:
    """§ 857(2) petition: how many names a count accepts or rejects."""
    return check.accepted + sum(rejected.count for rejected in check.rejected)


# Open points of the last day


def filing_open_points(election_day: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 857(2) petition: a last day to file that is a Saturday, or one that moved."""
    return filing_open_points_under(TODAY, election_day, calendar)


def filing_open_points_under(
    text: Text, election_day: date, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§ 857(2) petition: the same under the text in force when the order was adopted."""
    nominal = at_least_days_before(text.petition_days, election_day)
    last = last_day_to_file(election_day, text, calendar)
    if last != nominal:
        return (_rolled(nominal, last),)
    if not text.rolls and last_filing_day(nominal, calendar) != nominal:
        return (_not_moved_then(nominal),)
    return (_saturday(nominal),) if is_saturday(nominal) else ()


def _not_moved_then(nominal: date) -> Unsettled:
    return Unsettled(
        PETITION,
        f"The last day to file, {spoken(nominal)}, is a Sunday or legal holiday, and the text in "
        "force when the order was adopted does not say that it moves.",
        (
            Reading("It stays where it falls.", "A petition of the business day after it is late."),
            Reading(
                "The business day after it will do, as the Act of 2017 says.", "It is in time."
            ),
        ),
        "Ask the attorney about a petition filed on the business day after it.",
        "older_text",
    )


def _saturday(nominal: date) -> Unsettled:
    return Unsettled(
        PETITION,
        f"The last day to file is {spoken(nominal)}. Only a Sunday or a legal holiday moves it.",
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


# Open points of a petition


def petition_open_points(
    verdict: Verdict, names: Signatures, population: int
) -> tuple[Unsettled, ...]:
    """§§ 361(1)-(3), 857(2) petition: what is open about a petition with this many names."""
    checked = not isinstance(names, HandedIn)
    decided_by_names = verdict in (Verdict.SHORT, Verdict.LATE_AND_SHORT, Verdict.UNVERIFIED)
    return (
        NOTICE_857,
        *((_population_line(population),) if _near_the_line(population) else ()),
        *((_WHO_COUNTS,) if decided_by_names else ()),
        *((_FOUND_LATER,) if verdict is Verdict.UNVERIFIED else ()),
        *((SHORT_UNHEARD,) if verdict is Verdict.SHORT and checked else ()),
    )


NEAR_THE_LINE = 100
"""Within so many people of 1,000 another figure may well fall on the other side: our number."""


def _near_the_line(population: int) -> bool:
    return abs(population - LARGE_UNIT) <= NEAR_THE_LINE


@lru_cache(maxsize=2 * NEAR_THE_LINE + 1)
def _population_line(population: int) -> Unsettled:
    return Unsettled(
        required_names(population).by,
        f"With {population:,} people the unit lies near the line of 1,000. The section does not "
        "say which figure counts, nor of which day.",
        (
            Reading(
                "The last federal census, as in §§ 21-3-7, 23-15-221 and 23-15-300.",
                "Later estimates change nothing.",
            ),
            Reading("The figure of the day.", "50 may become 15, or 15 may become 50."),
        ),
        "Take the last federal census of the unit that elects the office, and say so in time.",
        "population_line",
    )


_WHO_COUNTS = Unsettled(
    PETITION,
    "A petition is signed by qualified electors. The section does not say whether one elector may "
    "sign for several candidates, on which day the signer must be an elector, or who checks it.",
    (
        Reading(
            "Every elector of the unit that elects the office counts once on each petition.",
            "A signer of several petitions counts on each; an elector of another ward on none.",
        ),
        Reading(
            "Doubtful names are left out.",
            "A petition may fall short by names that no rule of the section excludes.",
        ),
    ),
    "Count each different elector of the unit once, and hear the candidate on the others.",
    "who_counts",
)

_FOUND_LATER = Unsettled(
    PETITION,
    "The petition was filed in time, and its names are not checked yet. The section does not say "
    "whether they must be found good by the last minute to file.",
    (
        Reading(
            "Filed in time is enough, if they are found good later (AG Sautermeister 1989).",
            "The candidate has qualified as of the filing.",
        ),
        Reading("Only who is found good by then has qualified.", "A late check may cost the name."),
    ),
    "Check the names before the nineteenth day before the election.",
    "found_later",
)

SHORT_UNHEARD = Unsettled(
    SPECIAL_BALLOT,
    "A petition is left off as short. In 143 So.3d 557 the Supreme Court put back a name whose "
    "signatures had been refused without hearing the candidate.",
    (
        Reading("Hear the candidate before signatures are refused.", "The name may come back."),
        Reading("The count alone decides.", "The name stays off."),
    ),
    "Hear the candidate, with affidavits of signers, before the ballot is printed.",
    "short_unheard",
)
"""Whether the candidate is heard before signatures are refused."""
