"""§§ 23-15-173, -171, -309, -963, 21-15-1 (linked): the calendar of a municipal general election.

§ 23-15-361(1) and (2) name no day of their own: petitions close with the fee of § 23-15-309.
Every function takes a year and says what is due in it, whether or not an election is held then;
`general_held` says that. A municipality whose charter keeps days of its own is outside of all
of this (§ 23-15-173(3)).
"""

from __future__ import annotations

from datetime import date

from domain.calendar import (
    Calendar,
    at_least_days_before,
    days_after,
    first_not_on_weekend,
    five_pm,
    holidays_said,
    last_filing_day,
    moved_said,
    nth_weekday,
    spoken,
    tuesday_after_first_monday,
)
from domain.deadline import Basis, Deadline
from domain.election import Body, Weekday
from domain.findings import Finding, Met, NotMet
from domain.law.amended import LAST_ACT, Amended, Row, todays_text
from domain.law.linked import (
    CHALLENGE,
    CHARTER_DAYS,
    GENERAL,
    PRIMARY,
    QUALIFYING_DAY,
    TERM_START,
)
from domain.law.section_361 import NOMINEES

FIRST_GENERAL = 1985
"""The first year of which § 23-15-173 speaks."""

EVERY = 4
"""A general election is held every fourth year."""

QUALIFYING_DAYS = Amended(
    QUALIFYING_DAY,
    "days before the first primary election",
    (
        Row(date(1987, 1, 1), 30, "Laws 1986, ch. 495, § 96"),
        Row(date(2000, 7, 28), 60, "Laws 2000, ch. 549, § 1"),
    ),
)
"""How long before the first primary election qualifying ends.

The Act of 2000 waited for the Attorney General of the United States, who did not object on 28
July 2000: it is taken to hold from that day.
"""

CHALLENGE_DAYS = 31
"""A candidate may be challenged until the thirty-first day after the first primary election."""

RULING_DAYS = 10
"""The commission rules on a challenge within ten days of receiving it."""


# Whether there is one


def general_held(year: int) -> Finding:
    """§ 173(1) (linked): a general election in June 1985, and every fourth year after it."""
    if year < FIRST_GENERAL:
        return NotMet(
            GENERAL,
            f"The section begins with the general election of {FIRST_GENERAL}, on "
            f"{spoken(general_day(FIRST_GENERAL))}; for {year} it says nothing.",
        )
    gone = (year - FIRST_GENERAL) % EVERY
    if gone:
        following = year - gone + EVERY
        return NotMet(
            GENERAL,
            f"No municipal general election is held in {year}: they came in {FIRST_GENERAL} and "
            f"every fourth year since. The next is on {spoken(general_day(following))}.",
        )
    return Met(GENERAL, f"A municipal general election is held in {year}, as in every fourth year.")


def charter_days() -> Met:
    """§ 173(3) (linked): municipalities whose charter sets the days are outside of it."""
    return Met(
        CHARTER_DAYS,
        "A municipality under a special or private charter that chose by June 25, 1952 to keep "
        "the election days of its charter keeps them; ask first whether that is so.",
    )


def older_general(year: int) -> tuple[Finding, ...]:
    """§§ 171, 309 (linked): that the days of an earlier year are counted under today's text."""
    day = general_day(year)
    if day >= LAST_ACT:
        return ()
    return (
        *todays_text(day, PRIMARY),
        Met(PRIMARY, "Before that day the primaries were on the first and third Tuesdays of May."),
        *todays_text(qualifying_day(year), QUALIFYING_DAY, QUALIFYING_DAYS)[1:],
    )


# The days


def primary_day(year: int) -> date:
    """§ 171(1) (linked): the first Tuesday of April."""
    return nth_weekday(date(year, 4, 1), 1, Weekday.TUE)


def primary_runoff_day(year: int) -> date:
    """§ 171(1) (linked): the fourth Tuesday of April, where a second primary is needed."""
    return nth_weekday(date(year, 4, 1), 4, Weekday.TUE)


def general_day(year: int) -> date:
    """§ 173(1) (linked): the first Tuesday after the first Monday of June."""
    return tuesday_after_first_monday(date(year, 6, 1))


def term_start(year: int) -> date:
    """§ 21-15-1 (linked): the first day of July after the election that is not on a weekend."""
    return first_not_on_weekend(date(year, 7, 1))


def qualifying_day(year: int) -> date:
    """§ 309(1) (linked): the sixtieth day before the first primary election, before any roll."""
    return at_least_days_before(QUALIFYING_DAYS.today, primary_day(year))


def general_deadlines(year: int, calendar: Calendar) -> tuple[Deadline, ...]:
    """§ 361(1), §§ 171, 173, 963, 21-15-1 (linked): the days of a general election, by date.

    Ids: `petition`, `primary`, `primary_runoff`, `challenge`, `challenge_ruling`, `election`,
    `term_begins`. The primaries are held by the party's municipal executive committee; of those
    who use Election Desk the clerk is the nearest to them.
    """
    return (
        general_petition_due(year, calendar),
        _primary(year, calendar),
        _primary_runoff(year, calendar),
        *challenges(primary_day(year)),
        _election(year, calendar),
        _term_begins(year),
    )


def general_petition_due(year: int, calendar: Calendar) -> Deadline:
    """§ 361(1): 5:00 p.m. of the day for the fee of § 309(1), the sixtieth before the primary.

    A Sunday or legal holiday moves that day to the next business day; a mere Saturday does not.
    """
    nominal = qualifying_day(year)
    last = last_filing_day(nominal, calendar)
    return Deadline(
        id="petition",
        title="Last minute to file a petition, or to pay the fee of a primary",
        due=five_pm(last),
        by=NOMINEES,
        counted=(
            "Petitions close with the fee of the primary (§ 23-15-309(1)). The sixtieth day "
            f"before the first primary election on {spoken(primary_day(year))}, the day of the "
            f"election left out, is {moved_said(nominal, last, calendar)}"
            f"{_until(nominal, last)}"
        ),
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


def _until(nominal: date, last: date) -> str:
    if nominal == last:
        return f". Both are received until 5:00 p.m. on {spoken(last)}."
    return f"; so both are accepted on {spoken(last)} until 5:00 p.m."


def _not_moved(day: date, calendar: Calendar) -> str:
    names = holidays_said(day, calendar)
    return "".join(f" It is a legal holiday ({name}), which moves nothing." for name in names[:1])


def _primary(year: int, calendar: Calendar) -> Deadline:
    day = primary_day(year)
    return Deadline(
        id="primary",
        title="First primary election",
        due=day,
        by=PRIMARY,
        counted=f"The first Tuesday of April {year} is {spoken(day)}.{_not_moved(day, calendar)}",
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def _primary_runoff(year: int, calendar: Calendar) -> Deadline:
    day = primary_runoff_day(year)
    return Deadline(
        id="primary_runoff",
        title="Second primary election, if nobody has a majority in the first",
        due=day,
        by=PRIMARY,
        counted=f"The fourth Tuesday of April {year} is {spoken(day)}.{_not_moved(day, calendar)}",
        owner=Body.CLERK,
        basis=Basis.LINKED,
    )


def challenges(primary: date) -> tuple[Deadline, ...]:
    """§ 963 (linked): until when a candidate may be challenged, and the ruling on that.

    `primary` is the day of the first primary election, by the Code or by a charter.
    """
    return (_challenge(primary), _challenge_ruling(primary))


def _challenge(primary: date) -> Deadline:
    day = days_after(CHALLENGE_DAYS, primary)
    return Deadline(
        id="challenge",
        title="Last day to challenge the qualifications of a candidate",
        due=day,
        by=CHALLENGE,
        counted=(
            "A petition against a candidate who qualified under § 23-15-361 is filed with the "
            "election commission no later than the thirty-first day after the first primary "
            f"election on {spoken(primary)}, that day left out: {spoken(day)}. The section moves "
            "it for no holiday."
        ),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _challenge_ruling(primary: date) -> Deadline:
    filed = days_after(CHALLENGE_DAYS, primary)
    day = days_after(RULING_DAYS, filed)
    return Deadline(
        id="challenge_ruling",
        title="Ruling on a challenge filed on the last day",
        due=day,
        by=CHALLENGE,
        counted=(
            "The commission meets and rules within ten days of receiving a challenge, with two "
            f"days' notice of the hearing to both sides: on one of {spoken(filed)} by "
            f"{spoken(day)}. Silence is a denial. An earlier challenge has an earlier day."
        ),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _election(year: int, calendar: Calendar) -> Deadline:
    day = general_day(year)
    return Deadline(
        id="election",
        title="General election",
        due=day,
        by=GENERAL,
        counted=(
            f"The first Tuesday after the first Monday of June {year} is {spoken(day)}."
            f"{_not_moved(day, calendar)}"
        ),
        owner=Body.COMMISSION,
        basis=Basis.LINKED,
    )


def _term_begins(year: int) -> Deadline:
    first, day = date(year, 7, 1), term_start(year)
    weekend = "" if day == first else f"; {spoken(first)} is on one"
    return Deadline(
        id="term_begins",
        title="The term begins",
        due=day,
        by=TERM_START,
        counted=(
            "The term begins on the first day of July after the election that is not on a weekend: "
            f"{spoken(day)}{weekend}."
        ),
        owner=Body.GOVERNING,
        basis=Basis.LINKED,
    )
