"""Dates that other sections of the Code hang on an election: voters, candidates' money, the count.

§ 857 has a special election held like a general one as far as practicable, so the sections that
speak of any election speak of it too. Each rule here is a function of plain days, and gives a
`Deadline` whose basis is linked law. `special_linked_dates` and `general_linked_dates` put them
together; their docstrings list the ids.

Withdrawal (§ 23-15-363) names no number of days that we know, and the five days of § 23-15-832
run from the vacancy: neither is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from functools import lru_cache

from domain.calendar import (
    Calendar,
    absentee_voting_ends,
    at_least_days_before,
    days_after,
    five_pm,
    is_saturday,
    last_filing_day,
    last_working_day,
    local_day,
    minute_past_midnight,
    moved_said,
    noon,
    spoken,
    spoken_due,
    within_business_days_after,
)
from domain.citation import Citation
from domain.dates import LATEST
from domain.deadline import Basis, Deadline
from domain.election import Body
from domain.findings import Met, Missing, Reading, Unsettled
from domain.general import (
    general_day,
    general_held,
    general_petition_due,
    primary_day,
    primary_runoff_day,
)
from domain.law import followed
from domain.law.linked import (
    ABSENTEE,
    ABSENTEE_BALLOTS,
    ABSENTEE_IN_PERSON,
    CANVASS,
    CHALLENGE,
    CURE,
    ECONOMIC_INTEREST_DAY,
    FINANCE_ANNUAL,
    FINANCE_PERIODIC,
    FINANCE_REPORT,
    LATE_GIFTS,
    QUALIFIED_ELECTOR,
    STATEMENT,
    WARD_TRANSFER,
)
from domain.outcomes import runoff_day
from domain.petitions import closing_instant, petition_due

REGISTRATION_DAYS = 30
"""Who votes has registered by the thirtieth day before the election (§ 11)."""

ABSENTEE_DAYS = 45
"""Absentee ballots are ready forty-five days before the election (§ 649)."""

REPORT_DAYS = 7
"""The report before an election is in by the seventh day before it (§ 807(b)(i))."""

REPORT_CLOSES_DAYS = 10
"""The report before an election is complete through the tenth day before it (§ 807(b)(i))."""

STATEMENT_DAYS = 15
"""A candidate's statement of economic interest is due fifteen days after qualifying (§ 25-4-29)."""

CANVASS_DAYS = 1
"""The commission canvasses on the day after the election (§ 611)."""

CERTIFICATE_DAYS = 6
"""Certificates and the statement follow within six days of the election (§ 611)."""

CURE_DAYS = 5
"""Affidavit ballots may be cured, and mail may come in, for five business days (§§ 573, 637)."""

FIRST_PERIODIC = 1987
"""The first year of periodic reports; every fourth year after it is one too (§ 807(b)(ii))."""


@dataclass(frozen=True, slots=True)
class Held:
    """One election by its day, what it is called, and what the ids of its dates begin with.

    `on` names it with its day: "the election on Tuesday, March 17, 2026".
    """

    day: date
    name: str
    prefix: str
    on: str


def held(day: date, name: str, prefix: str) -> Held:
    """§§ 11 to 963 (linked): an election of which the other sections speak."""
    return Held(day, name, prefix, f"{name} on {spoken(day)}")


# All dates of an election


def special_linked_dates(election_day: date, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 11 to 807, 25-4-29 (linked): what other sections hang on an election to fill a vacancy.

    Ids: `registration`, `ward_transfer`, `absentee_ready`, `absentee_in_person`,
    `absentee_by_mail`, `cure`, `finance_report`, `finance_48_hours`, `canvass`, `statement`,
    `certificate`; the same with `runoff_` before them for the run-off, but for `absentee_ready`,
    because its names are known after the first count only; `economic_interest`;
    `finance_annual` and `finance_annual_before`, or in a year of periodic reports
    `finance_april`, `finance_may`, `finance_june`, `finance_september`, `finance_december`.
    """
    closes = closing_instant(petition_due(election_day, calendar))
    return special_linked_dates_by(election_day, runoff_day(election_day), closes, calendar)


def special_linked_dates_by(
    election_day: date, runoff_on: date, closes: datetime, calendar: Calendar
) -> tuple[Deadline, ...]:
    """§§ 11 to 807, 25-4-29 (linked): the same where the text of an older order counted otherwise.

    `runoff_on` is the day of the later election, `closes` the last minute to file a petition.
    """
    first = held(election_day, "the election", "")
    second = held(runoff_on, "the run-off", "runoff_")
    return (
        absentee_ready(first, closes),
        economic_interest(closes),
        *_voters_and_money(first, calendar),
        *after_the_election(first, calendar),
        *_voters_and_money(second, calendar),
        *after_the_election(second, calendar),
        *finance_of_the_years(at_least_days_before(LATEST, election_day), first, calendar),
    )


def general_linked_dates(year: int, calendar: Calendar) -> tuple[Deadline, ...]:
    """§§ 11 to 807, 25-4-29 (linked): what other sections hang on a general election.

    Ids: those of a special election without its run-off; `primary_` and `primary_runoff_` before
    those of the first and second primary election, but for what follows the count, which the
    sections held here give to the commission only, and `absentee_ready` of the second.
    """
    primary = held(primary_day(year), "the first primary election", "primary_")
    second = held(primary_runoff_day(year), "the second primary election", "primary_runoff_")
    general = held(general_day(year), "the general election", "")
    closes = closing_instant(general_petition_due(year, calendar))
    return (
        economic_interest(closes),
        absentee_ready(primary, closes),
        *_voters_and_money(primary, calendar),
        *_voters_and_money(second, calendar),
        absentee_ready(general, closes),
        *_voters_and_money(general, calendar),
        *after_the_election(general, calendar),
        *finance_of_the_years(date(year - 1, 1, 1), general, calendar),
    )


def _voters_and_money(one: Held, calendar: Calendar) -> tuple[Deadline, ...]:
    return (
        registration(one, calendar),
        ward_transfer(one, calendar),
        absentee_in_person(one),
        finance_report(one, calendar),
        finance_48_hours(one),
        absentee_by_mail(one, calendar),
        cure(one, calendar),
    )


def after_the_election(one: Held, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 611(1), (2) (linked): canvass, statement and certificate of one election."""
    return (canvass(one), statement(one, calendar), certificate(one, calendar))


# Voters


def registration(one: Held, calendar: Calendar) -> Deadline:
    """§ 11 (linked): registered by the thirtieth day before the election.

    A Sunday or legal holiday moves it to the next business day; a mere Saturday does not.
    """
    nominal = at_least_days_before(REGISTRATION_DAYS, one.day)
    last = last_filing_day(nominal, calendar)
    return Deadline(
        id=f"{one.prefix}registration",
        title=f"Last day to register to vote in {one.name}",
        due=last,
        by=QUALIFIED_ELECTOR,
        counted=(
            f"{_thirtieth(one, nominal, last, calendar)} applications are taken until "
            f"{spoken(last)}."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def ward_transfer(one: Held, calendar: Calendar) -> Deadline:
    """§ 13(1) (linked): a registration moved to another ward by the thirtieth day before.

    The roll is that of registering. Who moved later votes by affidavit ballot.
    """
    nominal = at_least_days_before(REGISTRATION_DAYS, one.day)
    last = last_filing_day(nominal, calendar)
    return Deadline(
        id=f"{one.prefix}ward_transfer",
        title=f"Last day to move a registration to another ward for {one.name}",
        due=last,
        by=WARD_TRANSFER,
        counted=(
            f"{_thirtieth(one, nominal, last, calendar)} a registration is moved on written "
            f"request until {spoken(last)}. Who moved within the thirty days votes in the new ward "
            "by affidavit ballot."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


@lru_cache(maxsize=16)
def _thirtieth(one: Held, nominal: date, last: date, calendar: Calendar) -> str:
    stays = ", which no Saturday moves" if nominal == last and is_saturday(nominal) else ""
    return (
        f"The thirtieth day before {one.on}, the day of the election left out, is "
        f"{moved_said(nominal, last, calendar)}{stays}; so"
    )


def absentee_ready(one: Held, closes: datetime) -> Deadline:
    """§ 649 (linked): ready when qualifying closes or 45 days before, whichever is later."""
    day = at_least_days_before(ABSENTEE_DAYS, one.day)
    later = day > local_day(closes)
    return Deadline(
        id=f"{one.prefix}absentee_ready",
        title=f"Absentee ballots of {one.name} are prepared and printed",
        due=day if later else closes,
        by=ABSENTEE_BALLOTS,
        counted=(
            f"Forty-five days before {one.on} is {spoken(day)}; qualifying closes at "
            f"{spoken_due(closes)}. The later of the two is {spoken_due(day if later else closes)}."
            f"{_handed_out(day, later)}"
        ),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _handed_out(day: date, later: bool) -> str:
    if later:
        return f" From then on voters vote absentee in person ({ABSENTEE_IN_PERSON})."
    return (
        f" Voters may apply from {spoken(day)} on; where no ballot is printed by then, it is "
        f"mailed as soon as it is ({ABSENTEE_IN_PERSON})."
    )


def absentee_in_person(one: Held) -> Deadline:
    """§§ 637, 715(a) (linked): noon of the Saturday before a Tuesday, and so on; no roll."""
    last = absentee_voting_ends(one.day)
    return Deadline(
        id=f"{one.prefix}absentee_in_person",
        title=f"Absentee voting in person ends for {one.name}",
        due=noon(last),
        by=ABSENTEE_IN_PERSON,
        counted=(
            "Absentee voting in person ends at noon of the Saturday before an election on a "
            "Tuesday, of the Thursday before one on a Saturday, and of the second day before any "
            f"other: for {one.on} at noon of {spoken(last)}."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def absentee_by_mail(one: Held, calendar: Calendar) -> Deadline:
    """§ 637 (linked): a ballot posted by election day is in within five business days."""
    last = within_business_days_after(CURE_DAYS, one.day, calendar)
    return Deadline(
        id=f"{one.prefix}absentee_by_mail",
        title=f"Last day for mailed absentee ballots of {one.name} to come in",
        due=last,
        by=ABSENTEE,
        counted=(
            f"An absentee ballot posted by the day of {one.on} counts if it comes in by the "
            f"fifth business day after it, {spoken(last)}. The section was not read in its "
            "present text."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def cure(one: Held, calendar: Calendar) -> Deadline:
    """§ 573 (linked): a voter without identification has five business days to show it."""
    last = within_business_days_after(CURE_DAYS, one.day, calendar)
    return Deadline(
        id=f"{one.prefix}cure",
        title=f"Last day to show identification for an affidavit ballot of {one.name}",
        due=last,
        by=CURE,
        counted=(
            f"Five business days after {one.on}, that day left out, end on {spoken(last)}. Until "
            "then a voter who had no identification shows it at the clerk's office."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def may_still_come(
    held_on: date, today: date, off: tuple[str, ...], calendar: Calendar
) -> tuple[Missing, ...]:
    """§§ 637, 573 (linked): until the fifth business day a result may change by later ballots.

    `off` are the sections of linked law that the municipality does not follow.
    """
    last = within_business_days_after(CURE_DAYS, held_on, calendar)
    if today > last:
        return ()
    return tuple(
        Missing(by, f"{ballots} until {spoken(last)}, so the result may still change.")
        for by, ballots in _STILL_TO_COME
        if followed(by, off)
    )


_STILL_TO_COME = (
    (ABSENTEE, "Absentee ballots posted by the day of the election may come in by mail"),
    (CURE, "Affidavit ballots may be cured"),
)


# Candidates


def economic_interest(closes: datetime) -> Deadline:
    """§ 25-4-29 (linked): a candidate's statement, fifteen days after qualifying ends; no roll."""
    deadline = local_day(closes)
    last = days_after(STATEMENT_DAYS, deadline)
    return Deadline(
        id="economic_interest",
        title="Candidates' statements of economic interest to the Ethics Commission",
        due=last,
        by=ECONOMIC_INTEREST_DAY,
        counted=(
            f"Fifteen days after the qualifying deadline on {spoken(deadline)} end on "
            f"{spoken(last)}; no weekend or holiday moves the day. It is no condition for the "
            "ballot."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def finance_report(one: Held, calendar: Calendar) -> Deadline:
    """§ 807(b)(i), (e) (linked): in by 5:00 p.m. of the seventh day before the election.

    From a weekend or legal holiday it moves back to the working day before.
    """
    nominal = at_least_days_before(REPORT_DAYS, one.day)
    through = at_least_days_before(REPORT_CLOSES_DAYS, one.day)
    last = last_working_day(nominal, calendar)
    due = five_pm(last)
    return Deadline(
        id=f"{one.prefix}finance_report",
        title=f"Campaign finance report before {one.name}",
        due=due,
        by=FINANCE_REPORT,
        counted=(
            f"The seventh day before {one.on} is {moved_said(nominal, last, calendar)}; so the "
            f"report is received {_by(nominal, last)} {spoken_due(due)}. It is complete through "
            f"the tenth day before, {spoken(through)}. Who is unopposed is excused from it."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def _by(nominal: date, last: date) -> str:
    return "by" if nominal == last else "on the working day before it, by"


def finance_48_hours(one: Held) -> Deadline:
    """§ 807(f) (linked): a large late contribution is notified within forty-eight hours."""
    through = at_least_days_before(REPORT_CLOSES_DAYS, one.day)
    ends = minute_past_midnight(one.day)
    return Deadline(
        id=f"{one.prefix}finance_48_hours",
        title=f"Notices of large late contributions before {one.name}",
        due=ends,
        by=LATE_GIFTS,
        counted=(
            f"A contribution of more than $200 that comes in after {spoken(through)}, the tenth "
            f"day before {one.on}, and more than forty-eight hours before 12:01 a.m. of that "
            "day, is notified within forty-eight hours. The last such notice can fall due at "
            f"{spoken_due(ends)}."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


@dataclass(frozen=True, slots=True)
class _Period:
    """What a report covers: the id of its date, its last day, and when it is due."""

    id: str
    ends: date
    due: date
    by: Citation


def finance_of_the_years(since: date, one: Held, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 807(b)(ii), (iii), (e) (linked): reports of the years in which money can be raised.

    Those are the years from `since` to the election: for a vacancy, from the earliest day on
    which the order can be made. A period that ended before is left out, because nobody was a
    candidate of this election in it.
    """
    years = range(since.year, one.day.year + 1)
    return tuple(
        report
        for year in years
        for ends, report in _reports(year, year == one.day.year, one.name, calendar)
        if ends >= since
    )


def periodic_reports(year: int) -> bool:
    """§ 807(b)(ii) (linked): 1987 and every fourth year after it have periodic reports."""
    return year >= FIRST_PERIODIC and (year - FIRST_PERIODIC) % 4 == 0


@lru_cache(maxsize=1_024)
def _reports(
    year: int, same: bool, name: str, calendar: Calendar
) -> tuple[tuple[date, Deadline], ...]:
    """Give the reports of a year, with the days on which their periods end."""
    periods = _periods(year, same)
    return tuple((period.ends, _period_report(period, name, calendar)) for period in periods)


def _periods(year: int, same: bool) -> tuple[_Period, ...]:
    if periodic_reports(year):
        return tuple(
            _Period(f"finance_{name}", ends, days_after(_TENTH, ends), FINANCE_PERIODIC)
            for name, ends in (
                ("april", date(year, 4, 30)),
                ("may", date(year, 5, 31)),
                ("june", date(year, 6, 30)),
                ("september", date(year, 9, 30)),
                ("december", date(year, 12, 31)),
            )
        )
    name = "finance_annual" if same else "finance_annual_before"
    return (_Period(name, date(year, 12, 31), date(year + 1, 1, 31), FINANCE_ANNUAL),)


_TENTH = 10
"""A periodic report is due by the tenth day after its period."""


def _period_report(period: _Period, name: str, calendar: Calendar) -> Deadline:
    last = last_working_day(period.due, calendar)
    due = five_pm(last)
    return Deadline(
        id=period.id,
        title=f"Campaign finance report through {spoken(period.ends)}",
        due=due,
        by=period.by,
        counted=(
            f"The report through {spoken(period.ends)} is due by "
            f"{moved_said(period.due, last, calendar)}; so it is received "
            f"{_by(period.due, last)} {spoken_due(due)}, "
            f"from every candidate of {name} who took in or spent more than $200, until a "
            "final report ends the duty."
        ),
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


# The count


def canvass(one: Held) -> Deadline:
    """§ 611(1) (linked): the commission canvasses on the day after the election."""
    day = days_after(CANVASS_DAYS, one.day)
    return Deadline(
        id=f"{one.prefix}canvass",
        title="Canvass of the returns",
        due=day,
        by=CANVASS,
        counted=f"The day after the election on {spoken(one.day)} is {spoken(day)}.",
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def statement(one: Held, calendar: Calendar) -> Deadline:
    """§ 611(2) (linked): the Secretary of State has the votes within six days."""
    return Deadline(
        id=f"{one.prefix}statement",
        title="Statement of the votes to the Secretary of State",
        due=days_after(CERTIFICATE_DAYS, one.day),
        by=STATEMENT,
        counted=_six_days(one.day, calendar),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def certificate(one: Held, calendar: Calendar) -> Deadline:
    """§ 611(1) (linked): each person elected has a certificate within six days."""
    return Deadline(
        id=f"{one.prefix}certificate",
        title="Certificate of election",
        due=days_after(CERTIFICATE_DAYS, one.day),
        by=CANVASS,
        counted=_six_days(one.day, calendar),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


@lru_cache(maxsize=16)
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


# What is open


_SIXTH_OR_FIFTH = (
    Reading("The sixth day stands.", "Ballots decided after it are not in the count."),
    Reading("The fifth business day stands.", "The certificate follows it."),
)


def cure_open(held_on: date, by: Citation, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§§ 611, 573 (linked): ballots may be cured or come in after the day for the certificate."""
    last = days_after(CERTIFICATE_DAYS, held_on)
    cured = within_business_days_after(CURE_DAYS, held_on, calendar)
    if cured <= last:
        return ()
    return (
        Unsettled(
            by,
            f"Certificates and the statement are due on {spoken(last)}, but ballots may be cured "
            f"or come in by mail until {spoken(cured)}. The Code does not say which gives way.",
            _SIXTH_OR_FIFTH,
            "Canvass on the day after the election, decide the last ballots on the fifth business "
            "day, and certify at once; tell the Secretary of State on the sixth day why.",
            "cure_day",
        ),
    )


def special_linked_open_points(election_day: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§§ 11, 611, 807, 963 (linked): what other sections leave open about a special election."""
    first = cure_open(election_day, STATEMENT, calendar)
    return (
        *(first or cure_open(runoff_day(election_day), STATEMENT, calendar)),
        *_registration_saturday(election_day, calendar),
        RUNOFF_REGISTRATION,
        *_finance_special(election_day),
        *_finance_periodic(election_day),
        CHALLENGE_SPECIAL,
    )


def general_linked_open_points(year: int, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§§ 11, 611 (linked): what other sections leave open about a general election."""
    return (*cure_open(general_day(year), STATEMENT, calendar), RUNOFF_REGISTRATION)


_SATURDAY_OR_NOT = (
    Reading("That Saturday is the last day.", "The office takes applications on it."),
    Reading("The last office day before it is.", "An application of that Saturday is late."),
)


def _registration_saturday(election_day: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    day = at_least_days_before(REGISTRATION_DAYS, election_day)
    if not is_saturday(day) or last_filing_day(day, calendar) != day:
        return ()
    return (
        Unsettled(
            QUALIFIED_ELECTOR,
            f"The last day to register is {spoken(day)}. Only a Sunday or a legal "
            "holiday moves it, and office hours on a Saturday are set for regular elections only.",
            _SATURDAY_OR_NOT,
            "Open the office that Saturday.",
            "registration_saturday",
        ),
    )


RUNOFF_REGISTRATION = Unsettled(
    QUALIFIED_ELECTOR,
    "The section counts thirty days before an election and does not say whether a run-off or a "
    "second primary is one of its own, with a last day to register of its own.",
    (
        Reading(
            "It is: the Secretary of State's calendar of 2021 had 29 March for the second primary "
            "of 27 April.",
            "Who registered between the two days votes in the later election only.",
        ),
        Reading(
            "It belongs to the first election.", "Only who could vote in the first votes in it."
        ),
    ),
    "Take applications until the later day and ask the Secretary of State which roll is used.",
    "runoff_registration",
)


_ANY_REGULAR_OR_OURS = (
    Reading(
        "Any regular election in the year does; the Secretary of State has reports "
        "filed before special elections.",
        "The report is due.",
    ),
    Reading(
        "Only a regular election for the same offices does.",
        "The report is not due; the report of the year is.",
    ),
)


def _finance_special(election_day: date) -> tuple[Unsettled, ...]:
    """§ 807(b)(i) (linked): a special election in a year without a regular municipal one."""
    if isinstance(general_held(election_day.year), Met):
        return ()
    return (
        Unsettled(
            FINANCE_REPORT,
            "The report before an election is asked for in a year with a regularly scheduled "
            "election. The section does not say whether another election than a municipal one "
            f"makes {election_day.year} such a year.",
            _ANY_REGULAR_OR_OURS,
            "File the report before the election.",
            "finance_special",
        ),
    )


_EVERY_CANDIDATE_OR_THAT_YEARS = (
    Reading("It is: the words cover every candidate.", "Each report is due."),
    Reading(
        "It is meant for the offices elected that year.",
        "One report before the election will do.",
    ),
)


def _finance_periodic(election_day: date) -> tuple[Unsettled, ...]:
    """§ 807(b)(ii) (linked): periodic reports from candidates of a special municipal election."""
    since = at_least_days_before(LATEST, election_day)
    years = {year for year in (since.year, election_day.year) if periodic_reports(year)}
    return tuple(
        Unsettled(
            FINANCE_PERIODIC,
            f"In {year} candidates report by periods. The section speaks of all who seek election "
            "and does not say whether that is meant for a special municipal election.",
            _EVERY_CANDIDATE_OR_THAT_YEARS,
            "File the periodic reports.",
            "finance_periodic",
        )
        for year in sorted(years)
    )


CHALLENGE_SPECIAL = Unsettled(
    CHALLENGE,
    "The section lets a candidate of a general election be challenged before it, and names no "
    "candidates of an election to fill a vacancy.",
    (
        Reading("They cannot be challenged this way.", "No last day to challenge is set."),
        Reading(
            "They can, because the election is held like a general one.",
            "No last day can be counted, since there is no primary.",
        ),
    ),
    "Decide on qualifications before the ballot is printed; hear whoever objects by then.",
    "challenge_special",
)
