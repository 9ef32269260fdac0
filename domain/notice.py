"""§ 23-15-857(2) notice: publications and postings, planned against done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.calendar import (
    at_least_days_before,
    calendar_week,
    copy_day,
    days_between,
    issues,
    spoken,
    weeks_after,
    window,
)
from domain.deadline import Basis, Deadline
from domain.election import Body, Election, Paper, Posting, Publication
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.section_857 import NOTICE
from domain.order import order_in_force

FIRST_PUBLICATION_DAYS = 30
"""The first publication is at least thirty days before the election."""

POSTING_DAYS = 21
"""The postings are at least twenty-one days before the election."""

PUBLICATIONS = 3
"""The notice is published once each week for three successive weeks."""

PLACES = 3
"""The notice is posted at three public places."""

_ISSUE_SEARCH = 6
"""A weekly paper issues at least once in seven days: a day and the six before it."""


# Planned


@dataclass(frozen=True, slots=True)
class Plan:
    """The three publications: the earliest issues the paper can take, and the last lawful ones.

    Each tuple holds three days, or none where no paper is recorded or no issue is in reach.
    `copy_by` is the last day for copy of the earliest first issue.
    """

    earliest: tuple[date, ...]
    latest: tuple[date, ...]
    copy_by: tuple[date, ...]
    posting_by: date


def plan(adopted: date, election_day: date, papers: tuple[Paper, ...]) -> Plan:
    """§ 857(2) notice: the publications and postings that an order asks for."""
    first = tuple(issue for paper in papers for issue in _takes(paper, adopted, election_day))[:1]
    return Plan(
        earliest=tuple(day for issue in first for day in three_weeks(issue)),
        latest=tuple(
            day for issue in _last_issue(election_day, papers) for day in three_weeks(issue)
        ),
        copy_by=tuple(copy_day(issue, paper) for issue in first for paper in papers[:1]),
        posting_by=last_posting_day(election_day),
    )


def _takes(paper: Paper, adopted: date, election_day: date) -> tuple[date, ...]:
    """Give the issues before the election for which copy can be handed in after the order."""
    before = at_least_days_before(1, election_day)
    return tuple(
        issue for issue in issues(paper, adopted, before) if copy_day(issue, paper) >= adopted
    )


def _last_issue(election_day: date, papers: tuple[Paper, ...]) -> tuple[date, ...]:
    last = first_publication_day(election_day)
    since = at_least_days_before(_ISSUE_SEARCH, last)
    return tuple(issue for paper in papers for issue in issues(paper, since, last))[-1:]


def three_weeks(first: date) -> tuple[date, ...]:
    """§ 857(2) notice: the same weekday in three successive weeks."""
    return tuple(weeks_after(week, first) for week in range(PUBLICATIONS))


def first_publication_day(election_day: date) -> date:
    """§ 857(2) notice: the last day for the first publication; no roll."""
    return at_least_days_before(FIRST_PUBLICATION_DAYS, election_day)


def last_posting_day(election_day: date) -> date:
    """§ 857(2) notice: the last day for the three postings; no roll."""
    return at_least_days_before(POSTING_DAYS, election_day)


def posting_due(election_day: date) -> Deadline:
    """§ 857(2) notice: three postings at least twenty-one days before the election; no roll."""
    last = last_posting_day(election_day)
    return Deadline(
        id="posting",
        title="Notice posted at three public places, one of them the hall",
        due=last,
        by=NOTICE,
        counted=(
            f"The twenty-first day before the election on {spoken(election_day)}, the day of the "
            f"election left out, is {spoken(last)}. No weekend or holiday moves it."
        ),
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


# Given


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """The notice as given so far for an election day.

    `paper_in_municipality` tells whether a newspaper is published in the municipality.
    """

    election_day: date
    publications: tuple[Publication, ...]
    postings: tuple[Posting, ...]
    paper_in_municipality: bool


def given(election: Election) -> tuple[Given, ...]:
    """§ 857(2) notice: what was published and posted under the order in force; none without one.

    What ran before the order was adopted is no notice of it. While no paper is recorded, one is
    taken to be published in the municipality.
    """
    papers = election.municipality.papers
    return tuple(
        Given(
            election_day=order.election,
            publications=tuple(p for p in election.publications if p.on >= order.adopted),
            postings=tuple(p for p in election.postings if p.on >= order.adopted),
            paper_in_municipality=all(paper.published_in_municipality for paper in papers),
        )
        for order in order_in_force(election)
    )


def publication_deadlines(notice: Given, papers: tuple[Paper, ...]) -> tuple[Deadline, ...]:
    """§ 857(2) notice: the last lawful days of the first, second and third publication.

    Their ids are `first_publication`, `second_publication`, `third_publication`. Once a first
    publication ran in time, the others are counted from the one that has come furthest.
    """
    last = first_publication_day(notice.election_day)
    issue = _last_issue(notice.election_day, papers)
    first = (_furthest(notice) or issue or (last,))[-1]
    count = (
        f"The thirtieth day before the election on {spoken(notice.election_day)}, the day of the "
        f"election left out, is {spoken(last)}"
    )
    paper = f"; the last issue on or before it is that of {spoken(issue[0])}" if issue else ""
    due = (issue or (last,))[0]
    return (
        _publication("first", due, f"{count}{paper}. No weekend or holiday moves it."),
        *(
            _publication(
                place,
                weeks_after(weeks, first),
                f"Once each week for three successive weeks: {spoken(weeks_after(weeks, first))} "
                f"is {words} after the first publication on {spoken(first)}.",
            )
            for place, weeks, words in (("second", 1, "one week"), ("third", 2, "two weeks"))
        ),
    )


def _publication(place: str, due: date, counted: str) -> Deadline:
    return Deadline(
        id=f"{place}_publication",
        title=f"{place.capitalize()} publication of the notice",
        due=due,
        by=NOTICE,
        counted=counted,
        owner=Body.CLERK,
        basis=Basis.SECTION,
    )


def counts(publication: Publication, notice: Given) -> bool:
    """§ 857(2) notice: published in the municipality, or where none is, circulating there."""
    if notice.paper_in_municipality:
        return publication.published_in_municipality
    return publication.published_in_municipality or publication.general_circulation


def _counting_days(notice: Given) -> tuple[date, ...]:
    return tuple(
        sorted(p.on for p in notice.publications if counts(p, notice) and _before(p, notice))
    )


def _before(publication: Publication, notice: Given) -> bool:
    return publication.on < notice.election_day


def _early(days: tuple[date, ...], notice: Given) -> tuple[date, ...]:
    return tuple(day for day in days if day <= first_publication_day(notice.election_day))


Weeks = Callable[[date, date], int]
"""A way to number the week of a later day, counted from a first publication."""


def _seven_days(first: date, day: date) -> int:
    return days_between(first, day) // 7


def _calendar_weeks(first: date, day: date) -> int:
    return _seven_days(calendar_week(first), calendar_week(day))


def _reached(first: date, days: tuple[date, ...], weeks: Weeks) -> int:
    """Count the successive weeks with a publication, from the week of `first` on."""
    numbers = {weeks(first, day) for day in days}
    if 1 not in numbers:
        return 1
    return 3 if 2 in numbers else 2


def _furthest(notice: Given) -> tuple[date, ...]:
    """Give the first publication in time from which most weeks are reached, or none."""
    days = _counting_days(notice)
    return tuple(
        sorted(_early(days, notice), key=lambda first: (_reached(first, days, _seven_days), first))
    )[-1:]


def publication_ran(place: int, notice: Given) -> Finding:
    """§ 857(2) notice: whether the first, second or third publication (1 to 3) ran in its week."""
    days = _counting_days(notice)
    furthest = _furthest(notice)
    if any(_reached(first, days, _seven_days) >= place for first in furthest):
        return Met(NOTICE, f"Published on {', '.join(spoken(day) for day in days)}.")
    if days and not furthest:
        return NotMet(
            NOTICE,
            f"The first publication, on {spoken(days[0])}, is less than thirty days before the "
            f"election on {spoken(notice.election_day)}.",
        )
    return Missing(NOTICE, f"Publication {place} of {PUBLICATIONS} is not recorded in its week.")


def posted(notice: Given) -> Finding:
    """§ 857(2) notice: whether three places were posted in time, one of them the hall."""
    lacking = (*_too_few_places(notice), *_no_hall(notice))
    if lacking:
        return Missing(NOTICE, " ".join(lacking))
    return Met(NOTICE, f"Posted in time at {', '.join(_places(notice))}, the hall among them.")


def _in_time(notice: Given) -> tuple[Posting, ...]:
    last = last_posting_day(notice.election_day)
    return tuple(posting for posting in notice.postings if posting.on <= last)


def _places(notice: Given) -> tuple[str, ...]:
    """Name the different places posted in time, upper and lower case and spacing aside."""
    named = {" ".join(p.place.casefold().split()): p.place for p in _in_time(notice)}
    return tuple(named.values())


def _too_few_places(notice: Given) -> tuple[str, ...]:
    places = _places(notice)
    if len(places) >= PLACES:
        return ()
    return (
        f"{len(places)} of three public places posted at least twenty-one days before the "
        "election.",
    )


def _no_hall(notice: Given) -> tuple[str, ...]:
    if any(posting.at_hall for posting in _in_time(notice)):
        return ()
    return ("No posting in time at the city, town or village hall.",)


# Judged


class State(StrEnum):
    """Whether the notice is given, can still be given in time, or can no longer be."""

    COMPLETE = "complete"
    INCOMPLETE = "incomplete"
    DEFECTIVE = "defective"


class ProblemId(StrEnum):
    """What is wrong with a notice."""

    FIRST_PUBLICATION = "first_publication"
    SUCCESSIVE_WEEKS = "successive_weeks"
    PAPER = "paper"
    POSTING_PLACES = "posting_places"
    POSTING_HALL = "posting_hall"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a notice, and whether an act still in time mends it."""

    id: ProblemId
    finding: NotMet
    mendable: bool


@dataclass(frozen=True, slots=True)
class NoticeDecision:
    """A notice judged; `problems` is empty when it is complete."""

    state: State
    because: str
    problems: tuple[Problem, ...]
    open_points: tuple[Unsettled, ...]


def notice_decision(notice: Given, asked_on: date) -> NoticeDecision:
    """§ 857(2) notice: complete, still to be completed from `asked_on` on, or defective."""
    state = _state(notice, asked_on, _seven_days)
    problems = (*_publication_problems(notice, asked_on), *_posting_problems(notice, asked_on))
    return NoticeDecision(
        state=state,
        because=_because(state, notice),
        problems=problems,
        open_points=_weeks_open(notice, asked_on),
    )


def _state(notice: Given, asked_on: date, weeks: Weeks) -> State:
    states = {_published(notice, asked_on, weeks), _postings(notice, asked_on)}
    return next(s for s in (State.DEFECTIVE, State.INCOMPLETE, State.COMPLETE) if s in states)


def _published(notice: Given, asked_on: date, weeks: Weeks) -> State:
    days = _counting_days(notice)
    if _whole(days, notice, weeks):
        return State.COMPLETE
    ahead = window(asked_on, max(0, days_between(asked_on, notice.election_day)))
    return State.INCOMPLETE if _whole((*days, *ahead), notice, weeks) else State.DEFECTIVE


def _whole(days: tuple[date, ...], notice: Given, weeks: Weeks) -> bool:
    return any(_reached(first, days, weeks) == PUBLICATIONS for first in _early(days, notice))


def _postings(notice: Given, asked_on: date) -> State:
    if not (_too_few_places(notice) or _no_hall(notice)):
        return State.COMPLETE
    last = last_posting_day(notice.election_day)
    return State.INCOMPLETE if asked_on <= last else State.DEFECTIVE


def _because(state: State, notice: Given) -> str:
    day = spoken(notice.election_day)
    match state:
        case State.COMPLETE:
            return f"The notice of the election on {day} is published and posted as § 857 asks."
        case State.INCOMPLETE:
            return f"The notice of the election on {day} can still be completed in time."
        case State.DEFECTIVE:
            return (
                f"The notice of the election on {day} can no longer be given as § 857 asks. The "
                "Code does not say what follows from that. Ask the attorney whether the order is "
                "rescinded and another day fixed."
            )
        case _:
            assert_never(state)


def _publication_problems(notice: Given, asked_on: date) -> tuple[Problem, ...]:
    state = _published(notice, asked_on, _seven_days)
    if state is State.COMPLETE:
        return ()
    found = (*_first_lacks(notice), *_weeks_lack(notice), *_paper_lacks(notice))
    mendable = state is State.INCOMPLETE
    return tuple(Problem(id_, NotMet(NOTICE, text), mendable) for id_, text in found)


def _first_lacks(notice: Given) -> tuple[tuple[ProblemId, str], ...]:
    if _early(_counting_days(notice), notice):
        return ()
    last = spoken(first_publication_day(notice.election_day))
    text = f"No publication that counts ran on or before {last}, the thirtieth day before."
    return ((ProblemId.FIRST_PUBLICATION, text),)


def _weeks_lack(notice: Given) -> tuple[tuple[ProblemId, str], ...]:
    days = _counting_days(notice)
    firsts = _early(days, notice) or days
    if any(_reached(first, days, _seven_days) == PUBLICATIONS for first in firsts):
        return ()
    text = "The notice did not run once each week for three successive weeks."
    return ((ProblemId.SUCCESSIVE_WEEKS, text),)


def _paper_lacks(notice: Given) -> tuple[tuple[ProblemId, str], ...]:
    wrong = tuple(p for p in notice.publications if _before(p, notice) and not counts(p, notice))
    if not wrong:
        return ()
    named = ", ".join(sorted({p.paper for p in wrong}))
    wanted = (
        "is not published in the municipality"
        if notice.paper_in_municipality
        else "has no general circulation in the municipality"
    )
    return ((ProblemId.PAPER, f"{named} {wanted}: what ran there does not count."),)


def _posting_problems(notice: Given, asked_on: date) -> tuple[Problem, ...]:
    mendable = _postings(notice, asked_on) is State.INCOMPLETE
    found = (
        *((ProblemId.POSTING_PLACES, text) for text in _too_few_places(notice)),
        *((ProblemId.POSTING_HALL, text) for text in _no_hall(notice)),
    )
    return tuple(Problem(id_, NotMet(NOTICE, text), mendable) for id_, text in found)


def _weeks_open(notice: Given, asked_on: date) -> tuple[Unsettled, ...]:
    seven = _state(notice, asked_on, _seven_days)
    calendar = _state(notice, asked_on, _calendar_weeks)
    if seven is calendar:
        return ()
    return (
        Unsettled(
            NOTICE,
            "The Code says once each week for three successive weeks and does not say whether a "
            "week runs from the first publication or from Sunday to Saturday.",
            (
                Reading("Weeks of seven days from the first publication.", f"{seven.value}"),
                Reading("Calendar weeks, Sunday to Saturday.", f"{calendar.value}"),
            ),
            "Publish so that both readings are met: the same weekday in three weeks.",
            "successive_weeks",
        ),
    )
