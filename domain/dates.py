"""§ 23-15-857(2) order: an order or a date checked against every rule, and the date finder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import lru_cache
from typing import assert_never

from domain.calendar import (
    Calendar,
    copy_day,
    days_after,
    days_between,
    holidays_said,
    is_sunday,
    spoken,
    weekday,
    window,
)
from domain.election import Election, Order, Paper, Weekday
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.amended import TODAY, Text
from domain.law.linked import PUBLICATION_COUNT
from domain.law.section_857 import NOTICE, ORDER, PETITION, RESULT
from domain.notice import (
    Given,
    Remaining,
    earliest_election,
    earliest_issue,
    first_issue_before,
    first_publication_day,
    last_posting_day,
    plan,
    posting_due,
    remaining,
    three_weeks,
)
from domain.order import carried, entered, vetoed
from domain.outcomes import runoff_day_under, runoff_open_points_under
from domain.petitions import (
    ROLLED_FILING,
    closes_under,
    days_to_close,
    filing_open_points_under,
    petition_due,
)
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
    first = days_after(EARLIEST, adopted)
    text = (
        f"{_apart(adopted, election_day)}; the first lawful day is {spoken(first)}, the thirtieth "
        "after it."
    )
    return Met(ORDER, text) if election_day >= first else NotMet(ORDER, text)


def not_too_late(adopted: date, election_day: date) -> Finding:
    """§ 857(2) order: not more than forty-five days after the order is adopted."""
    last = days_after(LATEST, adopted)
    text = (
        f"{_apart(adopted, election_day)}; the last lawful day is {spoken(last)}, the forty-fifth "
        "after it."
    )
    return Met(ORDER, text) if election_day <= last else NotMet(ORDER, text)


def _apart(adopted: date, election_day: date) -> str:
    """Say how far an election is from its order."""
    days = days_between(adopted, election_day)
    if days <= 0:
        return f"{spoken(election_day)} is not after the order of {spoken(adopted)}"
    return (
        f"{spoken(election_day)} is {days} {'day' if days == 1 else 'days'} after the order of "
        f"{spoken(adopted)}, the day of the order left out"
    )


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
    for issue in first_issue_before(adopted, election_day, papers):
        return first_issue(issue, papers[0].name, election_day)
    return NotMet(
        NOTICE,
        f"No issue of {papers[0].name} after the order can run the notice by {spoken(last)}, the "
        "thirtieth day before.",
    )


def notice_after(
    adopted: date, election_day: date, papers: tuple[Paper, ...]
) -> tuple[tuple[str, Finding], ...]:
    """§ 857(2) notice: whether the notice can still be given after the order, each with an id.

    Ids: `first_publication`, `next_day` where it can no longer run in time, `posting`.
    """
    found = publication_possible(adopted, election_day, papers)
    late = isinstance(found, NotMet)
    return (
        ("first_publication", found),
        *(("next_day", one) for one in (_next_day(adopted, election_day, papers) if late else ())),
        ("posting", posting_possible(adopted, election_day)),
    )


def _next_day(adopted: date, election_day: date, papers: tuple[Paper, ...]) -> tuple[Met, ...]:
    """Give the next day for an election by the first paper on record that has an issue day."""
    return tuple(
        Met(
            NOTICE,
            "No lawful first publication is left under this order for an election on "
            f"{spoken(election_day)}. The notice can first run on {spoken(issue)}, so the next "
            f"lawful day for the election is {spoken(earliest_election(issue))}, the thirtieth day "
            "after it.",
        )
        for issue, _ in first_issues(adopted, papers)[:1]
    )


def first_issue(issue: date, paper: str, election_day: date) -> Met | NotMet:
    """§ 857(2) notice: whether the first issue that can take the notice is thirty days before."""
    told = _first_issue_told(issue, paper, election_day)
    in_time = issue <= first_publication_day(election_day)
    return Met(NOTICE, told) if in_time else NotMet(NOTICE, told)


def late_for(issue: date, paper: str, days: tuple[date, ...]) -> Mapping[date, NotMet]:
    """§ 857(2) notice: the days for an election that a first issue comes too late for."""
    first = earliest_election(issue)
    return {
        day: NotMet(NOTICE, _first_issue_told(issue, paper, day)) for day in days if day < first
    }


def _first_issue_told(issue: date, paper: str, election_day: date) -> str:
    last = first_publication_day(election_day)
    return (
        f"The first issue of {paper} that can still take the notice is that of "
        f"{spoken(issue)}; it must run by {spoken(last)}, the thirtieth day before."
    )


def posting_possible(adopted: date, election_day: date) -> Finding:
    """§ 857(2) notice: three places can still be posted twenty-one days before the election."""
    counted = posting_due(election_day).counted
    if adopted <= last_posting_day(election_day):
        return Met(NOTICE, counted)
    return NotMet(NOTICE, f"{counted} That is before the order of {spoken(adopted)}.")


def awkward_points(election_day: date, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 857(2) order, petition, result: lawful, but to be known before the vote."""
    return _awkward(election_day, calendar)


@lru_cache(maxsize=16_384)
def _awkward(election_day: date, calendar: Calendar) -> tuple[Finding, ...]:
    return awkward_points_under(TODAY, election_day, calendar)


def awkward_points_under(text: Text, election_day: date, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 857(2) order, petition, result: the same under the text of the day of the order."""
    return (
        *filing_open_points_under(text, election_day, calendar),
        *_day_itself(election_day, calendar),
        *runoff_open_points_under(text, election_day, calendar),
    )


def _day_itself(election_day: date, calendar: Calendar) -> tuple[Met, ...]:
    sunday = ("Sunday",) if is_sunday(election_day) else ()
    holiday = [f"legal holiday ({name})" for name in holidays_said(election_day, calendar)]
    return tuple(
        Met(
            ORDER,
            f"The election would be on {spoken(election_day)}. Nothing in § 23-15-857 forbids one "
            f"on a {kind}; polling places and workers may be harder to find.",
        )
        for kind in (*sunday, *holiday)
    )


def awkward_said(election_day: date, calendar: Calendar) -> tuple[Met, ...]:
    """§ 857(2) order, petition, result: the awkward points of a day, in sentences that name it."""
    awkward = _awkward(election_day, calendar)
    return tuple(_said(finding, election_day, calendar) for finding in awkward)


def _said(finding: Finding, election_day: date, calendar: Calendar) -> Met:
    match finding:
        case Unsettled(id=id_) if id_ == ROLLED_FILING:
            return Met(PETITION, f"{petition_due(election_day, calendar).counted} {finding.safer}")
        case Unsettled():
            return Met(
                finding.by,
                f"Election on {spoken(election_day)}: {finding.because} {finding.safer}",
            )
        case Met() | NotMet() | Missing():
            return Met(finding.by, finding.because)
        case _:
            assert_never(finding)


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
    return legal_dates_under(TODAY, adopted, papers, calendar)


def legal_dates_under(
    text: Text, adopted: date, papers: tuple[Paper, ...], calendar: Calendar
) -> tuple[DateOption, ...]:
    """§ 857(2) order: the same under the text in force when a stored order was adopted."""
    options = tuple(_option(text, adopted, day, papers, calendar) for day in election_days(adopted))
    preferred = sorted(options, key=_preference)
    return tuple(replace(option, rank=preferred.index(option) + 1) for option in options)


@lru_cache(maxsize=4_096)
def election_days(adopted: date) -> tuple[date, ...]:
    """§ 857(2) order: the sixteen days that an order can name."""
    return window(days_after(EARLIEST, adopted), LATEST - EARLIEST + 1)


FirstIssue = tuple[date, Paper]
"""The first issue of a newspaper that can take the notice of an order."""


def first_issues(adopted: date, papers: tuple[Paper, ...]) -> tuple[FirstIssue, ...]:
    """§ 857(2) notice: the first issue of each paper on record that can take the notice."""
    return tuple([(issue, paper) for paper in papers for issue in earliest_issue(paper, adopted)])


def how_counted(
    adopted: date, firsts: tuple[FirstIssue, ...], calendar: Calendar
) -> tuple[Finding, ...]:
    """§ 857(2) order, notice, petition, result: how the days of the sixteen are counted."""
    return (
        _sixteen_told(adopted),
        *_publications_told(adopted, firsts, calendar),
        *_COUNTED_BACK,
    )


@lru_cache(maxsize=4_096)
def _sixteen_told(adopted: date) -> Met:
    days = election_days(adopted)
    return Met(
        ORDER,
        f"The day of the order, {spoken(adopted)}, left out, its thirtieth day is "
        f"{spoken(days[0])} and its forty-fifth {spoken(days[-1])}: the election is on one of "
        "these sixteen days.",
    )


_COUNTED_BACK = (
    Met(
        NOTICE,
        "Three public places, one of them the hall, are posted by the twenty-first day before the "
        "election. No weekend or holiday moves it.",
    ),
    Met(
        PETITION,
        "Petitions are received until 5:00 p.m. of the twentieth day before the election. A Sunday "
        "or legal holiday moves it to the next business day, a mere Saturday does not.",
    ),
    Met(RESULT, "A run-off is held three weeks after the election, on the same weekday."),
)


def _publications_told(
    adopted: date, firsts: tuple[FirstIssue, ...], calendar: Calendar
) -> tuple[Finding, ...]:
    told = [
        finding
        for first, paper in firsts
        for finding in _issues_told(first, copy_day(first, paper), calendar)
    ]
    if told:
        return tuple(told)
    return (
        Missing(
            NOTICE,
            "No issue day of a newspaper is given, so no publication is named. The notice can run "
            "on any day from the day of the order on, at least thirty days before the election: "
            f"for {spoken(earliest_election(adopted))} on the day of the order itself.",
        ),
    )


@lru_cache(maxsize=4_096)
def _issues_told(first: date, copy_by: date, calendar: Calendar) -> tuple[Met, ...]:
    runs = three_weeks(first)
    return (
        Met(
            NOTICE,
            f"The first issue that can still take the notice is that of {spoken(first)}, with copy "
            f"by {spoken(copy_by)}; after it those of {spoken(runs[1])} and "
            f"{spoken(runs[2])}. The first runs at least thirty days before the election, which "
            f"is then on {spoken(earliest_election(first))} at the earliest.",
        ),
        Met(
            PUBLICATION_COUNT,
            "Publication for three weeks is counted from the day of the first publication.",
        ),
        *(
            Met(
                NOTICE,
                f"{spoken(day)} is a legal holiday ({name}): ask the paper whether it takes copy "
                "and appears as usual. Nothing moves the days for publication.",
            )
            for day in sorted({copy_by, *runs})
            for name in holidays_said(day, calendar)[:1]
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Following:
    """An election day and what follows from it by counting alone."""

    election: date
    posting: date
    petition: datetime
    runoff: date


def following(election_day: date, calendar: Calendar) -> Following:
    """§ 857(2) notice, petition, result: the days that are counted from an election day."""
    return following_under(TODAY, election_day, calendar)


def following_under(text: Text, election_day: date, calendar: Calendar) -> Following:
    """§ 857(2) notice, petition, result: the same under the text of the day of the order."""
    return Following(
        election=election_day,
        posting=last_posting_day(election_day),
        petition=closes_under(text, election_day, calendar),
        runoff=runoff_day_under(text, election_day),
    )


def _option(
    text: Text, adopted: date, election_day: date, papers: tuple[Paper, ...], calendar: Calendar
) -> DateOption:
    counted = following_under(text, election_day, calendar)
    return DateOption(
        election=election_day,
        publications=plan(adopted, election_day, papers).earliest,
        posting=counted.posting,
        petition=counted.petition,
        runoff=counted.runoff,
        findings=date_rules(adopted, election_day, papers),
        awkward=awkward_points_under(text, election_day, calendar),
        rank=0,
    )


def _preference(option: DateOption) -> tuple[int, int, bool, date]:
    return (
        len(option.problems),
        len(option.awkward),
        weekday(option.election) is not Weekday.TUE,
        option.election,
    )


def days_looked_at(
    adopted: date, firsts: tuple[FirstIssue, ...], calendar: Calendar
) -> Iterator[date]:
    """§ 857(2) notice, petition, result: every day that the sixteen days were checked by."""
    for day in election_days(adopted):
        yield from _looked_at(day, calendar)
    for issue, paper in firsts:
        yield from (copy_day(issue, paper), *three_weeks(issue))


@lru_cache(maxsize=16_384)
def _looked_at(election_day: date, calendar: Calendar) -> tuple[date, ...]:
    last = days_to_close(election_day, calendar)
    return (election_day, *last, runoff_day_under(TODAY, election_day))


# A missed issue


@dataclass(frozen=True, slots=True)
class Saved:
    """The date can be kept: `left` is what still has to run and to be posted."""

    because: str
    left: Remaining


@dataclass(frozen=True, slots=True)
class NextDay:
    """The date is lost: `election` is the earliest lawful day with a new notice.

    The order that fixes it is made by `order_by`, the last day for copy of the new notice.
    """

    because: str
    election: date
    order_by: date
    open_points: tuple[Unsettled, ...]


SavedOrNext = Saved | NextDay


def saved_or_next(notice: Given, paper: Paper, asked_on: date, adopted: date) -> SavedOrNext:
    """§ 857(2) order, notice: whether the election day can be kept, else the next lawful one.

    `paper` is one that counts. While its issue days are not on record, it is taken to appear on
    `asked_on`. What runs before the order was adopted is no notice of it.
    """
    since = max(asked_on, adopted)
    day = spoken(notice.election_day)
    for left in remaining(notice, paper, since):
        return Saved(f"{day} can be kept. {_still_to_run(left)}", left)
    first = (*earliest_issue(paper, since), since)[0]
    election_day, copy_by = earliest_election(first), max(since, copy_day(first, paper))
    return NextDay(
        f"{day} cannot be kept: its notice can no longer be completed. A new notice first runs on "
        f"{spoken(first)}, so {spoken(election_day)} is the earliest day for an election. "
        f"{_of_the_order(adopted, election_day)}",
        election_day,
        copy_by,
        (NEW_DAY,),
    )


def _still_to_run(left: Remaining) -> str:
    posting = f"Postings go up by {spoken(left.posting_by)}."
    if not left.publications:
        return f"No publication is missing. {posting}"
    runs = "; ".join(
        f"{spoken(issue.on)} (copy by {spoken(issue.copy_by)})" for issue in left.publications
    )
    return f"The notice still runs on {runs}. {posting}"


def _of_the_order(adopted: date, election_day: date) -> str:
    last = days_after(LATEST, adopted)
    if election_day <= last:
        return (
            f"The order of {spoken(adopted)} could have named it: its forty-fifth day is "
            f"{spoken(last)}."
        )
    return (
        f"It is past {spoken(last)}, the forty-fifth day after the order of {spoken(adopted)}, so "
        "only a new order can name it."
    )


NEW_DAY = Unsettled(
    ORDER,
    "The section does not say how another election day is fixed when the notice for the first one "
    "can no longer be given.",
    (
        Reading(
            "The order is rescinded and made again.",
            "The thirty to forty-five days run from the new order.",
        ),
        Reading(
            "The first order is changed.",
            "The new day lies within the thirty to forty-five days of the first order.",
        ),
    ),
    "Rescind the order, make it again, and give the whole notice anew for the new day.",
    "new_day",
)
"""Open point 13."""


def begun_anew(election_day: date, asked_on: date) -> tuple[Finding, ...]:
    """§ 857(2) order, notice: the earliest day by a new order and notice; no paper is known.

    Nothing is said of it once the election day has come.
    """
    if asked_on >= election_day:
        return ()
    first, last = days_after(EARLIEST, asked_on), days_after(LATEST, asked_on)
    return (
        Met(
            NOTICE,
            f"A new notice that first runs on {spoken(asked_on)} allows an election on "
            f"{spoken(earliest_election(asked_on))} at the earliest, and one day later for every "
            "day that the newspaper comes later.",
        ),
        Met(
            ORDER,
            f"A new order made on {spoken(asked_on)} names a day from {spoken(first)} to "
            f"{spoken(last)}.",
        ),
        NEW_DAY,
    )
