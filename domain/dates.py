"""§ 23-15-857(2) order: an order or a date checked against every rule, and the date finder."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime

from domain.calendar import (
    Calendar,
    days_after,
    days_between,
    holiday_names,
    is_sunday,
    spoken,
    weekday,
    window,
)
from domain.election import Election, Order, Paper, Weekday
from domain.findings import Finding, Met, Missing, NotMet
from domain.law.section_857 import NOTICE, ORDER
from domain.notice import first_publication_day, last_posting_day, plan, posting_due
from domain.order import carried, entered, vetoed
from domain.outcomes import runoff_day, runoff_open_points
from domain.petitions import closing_instant, filing_open_points, petition_due
from domain.vacancy import after_vacancy, made_again, power, term

EARLIEST = 30
"""The election is not less than thirty days after the order."""

LATEST = 45
"""The election is not more than forty-five days after the order."""


# A date, checked


def check_date(
    adopted: date, election_day: date, papers: tuple[Paper, ...], calendar: Calendar
) -> tuple[Finding, ...]:
    """§ 857(2) order: an election day against every rule, then what is lawful but awkward."""
    return (*date_rules(adopted, election_day, papers), *awkward_points(election_day, calendar))


def date_rules(adopted: date, election_day: date, papers: tuple[Paper, ...]) -> tuple[Finding, ...]:
    """§ 857(2) order, notice: the rules that a day may break, one finding each."""
    return (
        *window_rules(adopted, election_day),
        *notice_rules(adopted, election_day, papers),
    )


def window_rules(adopted: date, election_day: date) -> tuple[Finding, ...]:
    """§ 857(2) order: thirty to forty-five days after the order is adopted."""
    return (not_too_soon(adopted, election_day), not_too_late(adopted, election_day))


def notice_rules(
    adopted: date, election_day: date, papers: tuple[Paper, ...]
) -> tuple[Finding, ...]:
    """§ 857(2) notice: whether the notice can be given for a day, by the papers on record."""
    return (
        *(paper_fits(paper) for paper in papers),
        publication_possible(adopted, election_day, papers),
        posting_possible(adopted, election_day),
    )


def not_too_soon(adopted: date, election_day: date) -> Finding:
    """§ 857(2) order: not less than thirty days after the order is adopted."""
    days, first = days_between(adopted, election_day), days_after(EARLIEST, adopted)
    text = (
        f"{spoken(election_day)} is {days} days after the order of {spoken(adopted)}, the day of "
        f"the order left out; the first lawful day is {spoken(first)}, the thirtieth."
    )
    return Met(ORDER, text) if election_day >= first else NotMet(ORDER, text)


def not_too_late(adopted: date, election_day: date) -> Finding:
    """§ 857(2) order: not more than forty-five days after the order is adopted."""
    days, last = days_between(adopted, election_day), days_after(LATEST, adopted)
    text = (
        f"{spoken(election_day)} is {days} days after the order of {spoken(adopted)}, the day of "
        f"the order left out; the last lawful day is {spoken(last)}, the forty-fifth."
    )
    return Met(ORDER, text) if election_day <= last else NotMet(ORDER, text)


def paper_fits(paper: Paper) -> Finding:
    """§ 857(2) notice: a newspaper published in the municipality, or one circulating there."""
    if paper.published_in_municipality:
        return Met(NOTICE, f"{paper.name} is published in the municipality.")
    if paper.general_circulation:
        return Met(
            NOTICE,
            f"{paper.name} has a general circulation in the municipality, where no newspaper is "
            "published.",
        )
    return NotMet(
        NOTICE, f"{paper.name} is neither published nor in general circulation in the municipality."
    )


def publication_possible(adopted: date, election_day: date, papers: tuple[Paper, ...]) -> Finding:
    """§ 857(2) notice: the first publication can still run thirty days before the election."""
    last = first_publication_day(election_day)
    if not papers:
        return Missing(
            NOTICE,
            f"No newspaper is recorded. The first publication runs by {spoken(last)}, the "
            "thirtieth day before the election.",
        )
    for issue in plan(adopted, election_day, papers).earliest[:1]:
        text = (
            f"The first issue of {papers[0].name} that can still take the notice is that of "
            f"{spoken(issue)}; it must run by {spoken(last)}, the thirtieth day before."
        )
        return Met(NOTICE, text) if issue <= last else NotMet(NOTICE, text)
    return NotMet(
        NOTICE,
        f"No issue of {papers[0].name} after the order can run the notice by {spoken(last)}, the "
        "thirtieth day before.",
    )


def posting_possible(adopted: date, election_day: date) -> Finding:
    """§ 857(2) notice: three places can still be posted twenty-one days before the election."""
    counted = posting_due(election_day).counted
    if adopted <= last_posting_day(election_day):
        return Met(NOTICE, counted)
    return NotMet(NOTICE, f"{counted} That is before the order of {spoken(adopted)}.")


def awkward_points(election_day: date, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 857(2) order, petition, result: lawful, but to be known before the vote."""
    return (
        *filing_open_points(election_day, calendar),
        *_day_itself(election_day, calendar),
        *runoff_open_points(election_day, calendar),
    )


def _day_itself(election_day: date, calendar: Calendar) -> tuple[Met, ...]:
    sunday = ("a Sunday",) if is_sunday(election_day) else ()
    names = (*sunday, *holiday_names(election_day, calendar))
    return tuple(
        Met(
            ORDER,
            f"{spoken(election_day)} is {name}. Nothing in § 857 forbids it; polling places and "
            "workers may be harder to find.",
        )
        for name in names
    )


def check_order(order: Order, election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 857(2) order: an adopted order against every rule: votes, veto, power, time, day."""
    return (
        *act_rules(order, election, calendar),
        *check_date(order.adopted, order.election, election.municipality.papers, calendar),
    )


def act_rules(order: Order, election: Election, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 857(1), (2) order: the order as an act: minutes, votes, veto, power, time."""
    allowed = term(election.vacancy, election.municipality.regular_meetings, calendar)
    earlier = tuple(one.adopted for one in election.orders if one.adopted < order.adopted)
    return (
        entered(order),
        carried(order),
        *vetoed(order),
        power(election.vacancy),
        made_again(order.adopted, earlier, allowed),
        after_vacancy(order.adopted, election.vacancy),
    )


# The date finder


@dataclass(frozen=True, slots=True, kw_only=True)
class DateOption:
    """A possible election day with everything that follows from it.

    `publications` are the earliest issue the paper can take and those 7 and 14 days after it,
    none where no paper is recorded. `findings` are the rules; `awkward` is what is lawful but
    should be known before the vote. `rank` 1 is the day to prefer.
    """

    election: date
    publications: tuple[date, ...]
    posting: date
    petition: datetime
    runoff: date
    findings: tuple[Finding, ...]
    awkward: tuple[Finding, ...]
    rank: int

    @property
    def problems(self) -> tuple[NotMet, ...]:
        """Give the rules that the day breaks."""
        return tuple(finding for finding in self.findings if isinstance(finding, NotMet))

    @property
    def ok(self) -> bool:
        """Tell whether the day breaks no rule; `problems` says which it breaks."""
        return not self.problems


def legal_dates(
    adopted: date, papers: tuple[Paper, ...], calendar: Calendar
) -> tuple[DateOption, ...]:
    """§ 857(2) order: all sixteen days, from the thirtieth to the forty-fifth after the order.

    They come by date; `rank` prefers days that break no rule, then those with nothing awkward,
    then Tuesdays, then the earlier.
    """
    days = window(days_after(EARLIEST, adopted), LATEST - EARLIEST + 1)
    options = tuple(_option(adopted, day, papers, calendar) for day in days)
    preferred = sorted(options, key=_preference)
    return tuple(replace(option, rank=preferred.index(option) + 1) for option in options)


def _option(
    adopted: date, election_day: date, papers: tuple[Paper, ...], calendar: Calendar
) -> DateOption:
    notice = plan(adopted, election_day, papers)
    return DateOption(
        election=election_day,
        publications=notice.earliest,
        posting=notice.posting_by,
        petition=closing_instant(petition_due(election_day, calendar)),
        runoff=runoff_day(election_day),
        findings=date_rules(adopted, election_day, papers),
        awkward=awkward_points(election_day, calendar),
        rank=0,
    )


def _preference(option: DateOption) -> tuple[int, int, bool, date]:
    return (
        len(option.problems),
        len(option.awkward),
        weekday(option.election) is not Weekday.TUE,
        option.election,
    )
