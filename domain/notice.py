"""§ 23-15-857(2) notice: publications and postings, planned against done."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import assert_never

from domain.calendar import (
    Calendar,
    at_least_days_before,
    calendar_week,
    copy_day,
    days_after,
    issues,
    next_open_day,
    spoken,
    week_later,
    weeks_after,
)
from domain.deadline import Basis, Deadline
from domain.election import Body, Election, Paper, Posting, Publication
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.linked import NOTICE_COUNT, PUBLICATION_COUNT
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

_COPY_SEARCH = 13
"""A copy day comes in seven days, and the issue that takes it in the six days after it."""


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
    first = first_issue_before(adopted, election_day, papers)
    return Plan(
        earliest=tuple(day for issue in first for day in three_weeks(issue)),
        latest=tuple(
            day for issue in _last_issue(election_day, papers) for day in three_weeks(issue)
        ),
        copy_by=tuple(copy_day(issue, paper) for issue in first for paper in papers[:1]),
        posting_by=last_posting_day(election_day),
    )


def first_issue_before(
    adopted: date, election_day: date, papers: tuple[Paper, ...]
) -> tuple[date, ...]:
    """§ 857(2) notice: the first issue after the order and before the election; or none."""
    reach = (issue for paper in papers for issue in earliest_issue(paper, adopted))
    return tuple(issue for issue in reach if issue < election_day)[:1]


def earliest_issue(paper: Paper, since: date) -> tuple[date, ...]:
    """§ 857(2) notice: the first issue that can take copy handed in on `since` or later.

    Copy of that very day counts. None where no issue day of the paper is on record.
    """
    for day in issues(paper, since, days_after(_COPY_SEARCH - 1, since)):
        if copy_day(day, paper) >= since:
            return (day,)
    return ()


def _last_issue(election_day: date, papers: tuple[Paper, ...]) -> tuple[date, ...]:
    last = first_publication_day(election_day)
    since = at_least_days_before(_ISSUE_SEARCH, last)
    return tuple(issue for paper in papers for issue in issues(paper, since, last))[-1:]


def three_weeks(first: date) -> tuple[date, ...]:
    """§ 857(2) notice: the same weekday in three successive weeks."""
    return tuple([weeks_after(week, first) for week in range(PUBLICATIONS)])


def first_publication_day(election_day: date) -> date:
    """§ 857(2) notice: the last day for the first publication; no roll."""
    return at_least_days_before(FIRST_PUBLICATION_DAYS, election_day)


def last_posting_day(election_day: date) -> date:
    """§ 857(2) notice: the last day for the three postings; no roll."""
    return at_least_days_before(POSTING_DAYS, election_day)


def earliest_election(first: date) -> date:
    """§ 857(2) notice: the first day on which an election can follow a first publication."""
    return days_after(FIRST_PUBLICATION_DAYS, first)


def posting_due(election_day: date) -> Deadline:
    """§ 857(2) notice: three postings at least twenty-one days before the election; no roll."""
    return _posting_due(election_day)


@lru_cache(maxsize=4_096)
def _posting_due(election_day: date) -> Deadline:
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

    `paper_in_municipality` tells whether a newspaper is published in the municipality. `ran` are
    the days of the publications that count, before the election, sorted; `posted` is what was
    posted by the last lawful day.
    """

    election_day: date
    publications: tuple[Publication, ...]
    postings: tuple[Posting, ...]
    paper_in_municipality: bool
    ran: tuple[date, ...] = field(init=False, repr=False, compare=False)
    posted: _Posted = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Look once at what counts, and at what was posted in time; everything is asked of them."""
        days = [p.on for p in self.publications if _before(p, self) and counts(p, self)]
        object.__setattr__(self, "ran", tuple(sorted(days)))
        last = last_posting_day(self.election_day)
        object.__setattr__(self, "posted", _posted_by(last, self.postings))


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


def _before(publication: Publication, notice: Given) -> bool:
    return publication.on < notice.election_day


def _early(days: tuple[date, ...], notice: Given) -> tuple[date, ...]:
    last = first_publication_day(notice.election_day)
    return tuple([day for day in days if day <= last])


Weeks = Callable[[date], date]
"""The day on which the first of three successive weeks begins, from the first publication."""


def _seven_days(first: date) -> date:
    return first


def _ran_in(days: tuple[date, ...], span: tuple[date, date]) -> bool:
    """Tell whether one of `days`, which are sorted, lies in a span, its ends included."""
    place = bisect_left(days, span[0])
    return place < len(days) and days[place] <= span[1]


def _reached(first: date, days: tuple[date, ...]) -> int:
    """Count the successive weeks of seven days with a publication, from `first` on."""
    if not _ran_in(days, week_later(1, first)):
        return 1
    return 3 if _ran_in(days, week_later(2, first)) else 2


def _furthest(notice: Given) -> tuple[date, ...]:
    """Give the first publication in time from which most weeks are reached, or none."""
    early = _early(notice.ran, notice)
    if not early:
        return ()
    return (max(early, key=lambda first: (_reached(first, notice.ran), first)),)


def publication_ran(place: int, notice: Given) -> Finding:
    """§ 857(2) notice: whether the first, second or third publication (1 to 3) ran in its week."""
    days = notice.ran
    furthest = _furthest(notice)
    if any(_reached(first, days) >= place for first in furthest):
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
    return _posted_said(notice, _RECORDED)


def posted_on(notice: Given, asked_on: date) -> Finding:
    """§ 857(2) notice: the same on a day: what still has to be posted, or was not."""
    return _posted_said(notice, _lack_on(notice, asked_on))


def _lack_on(notice: Given, asked_on: date) -> _Lack:
    return _TO_COME if asked_on <= last_posting_day(notice.election_day) else _LACKED


def _posted_said(notice: Given, lack: _Lack) -> Finding:
    last = last_posting_day(notice.election_day)
    lacking = [text for _, text in _posting_lacks(notice.posted, last, lack)]
    if lacking:
        return Missing(NOTICE, " ".join(lacking))
    places = ", ".join(notice.posted.places)
    return Met(NOTICE, f"{places} are posted in time, the hall among them.")


@dataclass(frozen=True, slots=True)
class _Posted:
    """What was posted by a last day: the different places, and whether the hall is among them."""

    places: tuple[str, ...]
    hall: bool

    @property
    def enough(self) -> bool:
        """Tell whether nothing lacks."""
        return self.hall and len(self.places) >= PLACES


def _posted_by(last: date, postings: tuple[Posting, ...]) -> _Posted:
    """Give what was posted in time; upper and lower case and spacing make no other place."""
    done = [posting for posting in postings if posting.on <= last]
    named = {" ".join(posting.place.casefold().split()): posting.place for posting in done}
    return _Posted(tuple(named.values()), any(posting.at_hall for posting in done))


@dataclass(frozen=True, slots=True)
class _Lack:
    """Words for too few places, which are counted, and for a hall not posted, by a last day."""

    places: Callable[[int, date], str]
    hall: Callable[[date], str]


def _posting_lacks(done: _Posted, last: date, lack: _Lack) -> tuple[tuple[ProblemId, str], ...]:
    if done.enough:
        return ()
    places, hall = len(done.places), ProblemId.POSTING_HALL
    return (
        *(((ProblemId.POSTING_PLACES, lack.places(places, last)),) if places < PLACES else ()),
        *(() if done.hall else ((hall, lack.hall(last)),)),
    )


def _places_recorded(places: int, last: date) -> str:
    return (
        f"{_PLACES[places]} {_be(places)} recorded as posted by {spoken(last)}, the twenty-first "
        "day before the election; three are asked for."
    )


def _hall_recorded(last: date) -> str:
    return f"No posting at the city, town or village hall by {spoken(last)} is recorded."


def _places_to_come(places: int, last: date) -> str:
    return (
        f"Three public places have to be posted by {spoken(last)}, the twenty-first day before the "
        f"election; {_PLACES[places].lower()} {_be(places)} given."
    )


def _hall_to_come(last: date) -> str:
    return (
        f"The city, town or village hall has to be posted by {spoken(last)}; no posting there is "
        "given."
    )


def _places_lacked(places: int, last: date) -> str:
    return (
        f"{_PLACES[places]} {'was' if places < 2 else 'were'} posted by {spoken(last)}, the "
        "twenty-first day before the election; three are asked for."
    )


def _hall_lacked(last: date) -> str:
    return f"The city, town or village hall was not posted by {spoken(last)}."


_RECORDED = _Lack(_places_recorded, _hall_recorded)
_TO_COME = _Lack(_places_to_come, _hall_to_come)
_LACKED = _Lack(_places_lacked, _hall_lacked)

_PLACES = ("No public place", "One public place", "Two public places")


def _be(places: int) -> str:
    return "is" if places < 2 else "are"


# Still to do


@dataclass(frozen=True, slots=True)
class Issue:
    """An issue of the newspaper and the last day for its copy."""

    on: date
    copy_by: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Remaining:
    """What completes a notice: the issues it still has to run in, and the last day for postings.

    `extra` are the other issues before the election, in which the governing authority may have it
    run as often as it deems necessary.
    """

    publications: tuple[Issue, ...]
    extra: tuple[Issue, ...]
    posting_by: date


def remaining(notice: Given, paper: Paper, asked_on: date) -> tuple[Remaining, ...]:
    """§ 857(2) notice: how it can still be completed in a paper that counts; none where it can't.

    Of the ways to complete it, the one with the fewest issues still to come leads, then the one
    that is done first; a week takes the weekday of the first publication where the paper has it.
    """
    posting_by = last_posting_day(notice.election_day)
    if _postings(notice.posted, asked_on, posting_by) is State.DEFECTIVE:
        return ()
    left = _issues_left(notice, paper, asked_on)
    return tuple(
        Remaining(
            publications=way,
            extra=tuple(issue for issue in left if issue not in way),
            posting_by=posting_by,
        )
        for way in sorted(_ways(notice, left), key=_sooner)[:1]
    )


def _issues_left(notice: Given, paper: Paper, asked_on: date) -> tuple[Issue, ...]:
    """Give the issues before the election for which copy can still be handed in."""
    last = at_least_days_before(1, notice.election_day)
    every = (Issue(day, copy_day(day, paper)) for day in issues(paper, asked_on, last))
    return tuple(issue for issue in every if issue.copy_by >= asked_on)


def _sooner(way: tuple[Issue, ...]) -> tuple[int, tuple[date, ...]]:
    return len(way), tuple(issue.on for issue in way)


def _ways(notice: Given, left: tuple[Issue, ...]) -> Iterator[tuple[Issue, ...]]:
    """Give for each day that can be the first publication the issues that are then still to run."""
    ran = notice.ran
    last = first_publication_day(notice.election_day)
    firsts: tuple[tuple[date, tuple[Issue, ...]], ...] = (
        *((day, ()) for day in ran if day <= last),
        *((issue.on, (issue,)) for issue in left if issue.on <= last),
    )
    for first, needed in firsts:
        for second in _fills(week_later(1, first), ran, left):
            for third in _fills(week_later(2, first), ran, left):
                yield (*needed, *second, *third)


def _fills(
    week: tuple[date, date], ran: tuple[date, ...], left: tuple[Issue, ...]
) -> tuple[tuple[Issue, ...], ...]:
    """Give what a week still needs: nothing where something ran, else an issue; or no way."""
    if _ran_in(ran, week):
        return ((),)
    return tuple((issue,) for issue in left if week[0] <= issue.on <= week[1])[:1]


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
    limits, done = _strict(notice.election_day), _done(notice, asked_on)
    stands = _standing(done, notice.posted, limits)
    return NoticeDecision(
        state=stands.state,
        because=_because(stands.state, notice),
        problems=(
            *_publication_problems(notice, done, stands.published),
            *_posting_problems(notice, asked_on, stands.posted),
        ),
        open_points=_weeks_open(done, limits, stands.published),
    )


@dataclass(frozen=True, slots=True)
class _Limits:
    """The last days for the first publication and the postings, and where weeks begin."""

    first: date
    posting: date
    weeks: Weeks


@lru_cache(maxsize=4_096)
def _strict(election_day: date) -> _Limits:
    first, posting = first_publication_day(election_day), last_posting_day(election_day)
    return _Limits(first, posting, _seven_days)


@dataclass(frozen=True, slots=True)
class _Standing:
    """How the publications and the postings stand, each by itself."""

    published: State
    posted: State

    @property
    def state(self) -> State:
        """Give the worse of the two."""
        both = (self.published, self.posted)
        if State.DEFECTIVE in both:
            return State.DEFECTIVE
        return State.INCOMPLETE if State.INCOMPLETE in both else State.COMPLETE


@dataclass(frozen=True, slots=True)
class _Left:
    """The days on which something can still be published: all from `since` to `until`."""

    since: date
    until: date

    def reaches(self, span: tuple[date, date]) -> bool:
        """Tell whether one of the days lies in a span, its ends included."""
        return self.since <= span[1] and span[0] <= self.until and self.since <= self.until


_NOTHING = _Left(date.max, date.min)
"""No day is left."""


@dataclass(frozen=True, slots=True)
class _Done:
    """The days of the publications that count, sorted, and the days still left."""

    ran: tuple[date, ...]
    left: _Left


def _done(notice: Given, asked_on: date) -> _Done:
    return _Done(notice.ran, _Left(asked_on, at_least_days_before(1, notice.election_day)))


def _standing(done: _Done, posted: _Posted, limits: _Limits) -> _Standing:
    return _Standing(
        _published(done.ran, done.left, limits),
        _postings(posted, done.left.since, limits.posting),
    )


def _published(ran: tuple[date, ...], left: _Left, limits: _Limits) -> State:
    if _whole(ran, _NOTHING, limits):
        return State.COMPLETE
    return State.INCOMPLETE if _whole(ran, left, limits) else State.DEFECTIVE


def _whole(ran: tuple[date, ...], left: _Left, limits: _Limits) -> bool:
    """Tell whether a first publication in time has one in each of the two weeks after its own.

    Of the days left only the earliest is tried as the first: after it every day is left too.
    """
    for first in (*ran, left.since):
        if first <= limits.first and _followed(limits.weeks(first), ran, left):
            return True
    return False


def _followed(start: date, ran: tuple[date, ...], left: _Left) -> bool:
    second = week_later(1, start)
    if not (_ran_in(ran, second) or left.reaches(second)):
        return False
    third = week_later(2, start)
    return _ran_in(ran, third) or left.reaches(third)


def _postings(posted: _Posted, since: date, last: date) -> State:
    if posted.enough:
        return State.COMPLETE
    return State.INCOMPLETE if since <= last else State.DEFECTIVE


def _because(state: State, notice: Given) -> str:
    day = spoken(notice.election_day)
    match state:
        case State.COMPLETE:
            return (
                f"The notice of the election on {day} is published and posted as § 23-15-857 asks."
            )
        case State.INCOMPLETE:
            return f"The notice of the election on {day} can still be completed in time."
        case State.DEFECTIVE:
            return (
                f"The notice of the election on {day} can no longer be given as § 23-15-857 asks. "
                "The Code does not say what follows from that. Ask the attorney whether the order "
                "is rescinded and another day fixed."
            )
        case _:
            assert_never(state)


def _publication_problems(notice: Given, done: _Done, published: State) -> tuple[Problem, ...]:
    if published is State.COMPLETE:
        return ()
    early = _early(done.ran, notice)
    mendable = published is State.INCOMPLETE
    found = (
        *(() if early else (_first_lacks(notice, done),)),
        *_weeks_lack(early or done.ran, done, mendable),
        *_paper_lacks(notice),
    )
    return tuple([Problem(id_, NotMet(NOTICE, text), mendable) for id_, text in found])


def _first_lacks(notice: Given, done: _Done) -> tuple[ProblemId, str]:
    last = first_publication_day(notice.election_day)
    text = (
        f"A publication that counts has to run by {spoken(last)}, the thirtieth day before the "
        "election; none is given."
        if done.left.since <= last
        else f"No publication that counts ran by {spoken(last)}, the thirtieth day before the "
        "election."
    )
    return ProblemId.FIRST_PUBLICATION, text


def _weeks_lack(
    firsts: tuple[date, ...], done: _Done, mendable: bool
) -> tuple[tuple[ProblemId, str], ...]:
    if any(_reached(first, done.ran) == PUBLICATIONS for first in firsts):
        return ()
    to_come = mendable or any(_followed(first, done.ran, done.left) for first in firsts)
    text = (
        "The notice has to run once each week for three successive weeks; not all of them are "
        "given."
        if to_come
        else "The notice did not run once each week for three successive weeks."
    )
    return ((ProblemId.SUCCESSIVE_WEEKS, text),)


def _paper_lacks(notice: Given) -> tuple[tuple[ProblemId, str], ...]:
    wrong = tuple([p for p in notice.publications if _before(p, notice) and not counts(p, notice)])
    if not wrong:
        return ()
    wanted = (
        "is not published in the municipality"
        if notice.paper_in_municipality
        else "has no general circulation in the municipality"
    )
    text = f"{_papers_named(wrong)} {wanted}: a notice in it does not count."
    return ((ProblemId.PAPER, text),)


def _papers_named(publications: tuple[Publication, ...]) -> str:
    """Name the papers, or where a name is not known, the days of what ran in them."""
    if all(one.paper for one in publications):
        return ", ".join(sorted({one.paper for one in publications}))
    return f"The newspaper of {_said(sorted({one.on for one in publications}))}"


def _said(days: Iterable[date]) -> str:
    return "; ".join(map(spoken, days))


def _posting_problems(notice: Given, asked_on: date, posted_: State) -> tuple[Problem, ...]:
    if posted_ is State.COMPLETE:
        return ()
    last = last_posting_day(notice.election_day)
    mendable = posted_ is State.INCOMPLETE
    found = _posting_lacks(notice.posted, last, _lack_on(notice, asked_on))
    return tuple([Problem(id_, NotMet(NOTICE, text), mendable) for id_, text in found])


def _weeks_open(done: _Done, limits: _Limits, seven: State) -> tuple[Unsettled, ...]:
    by_calendar = _Limits(limits.first, limits.posting, calendar_week)
    calendar = _published(done.ran, done.left, by_calendar)
    if seven is calendar:
        return ()
    return (
        Unsettled(
            NOTICE,
            "The Code says once each week for three successive weeks and does not say whether a "
            "week runs from the first publication or from Sunday to Saturday.",
            (
                Reading("Weeks of seven days from the first publication.", _effect(seven)),
                Reading("Calendar weeks, Sunday to Saturday.", _effect(calendar)),
            ),
            "Publish so that both readings are met: the same weekday in three weeks.",
            "successive_weeks",
        ),
    )


def _effect(published: State) -> str:
    match published:
        case State.COMPLETE:
            return "The publications are complete."
        case State.INCOMPLETE:
            return "The publications can still be completed."
        case State.DEFECTIVE:
            return "The publications can no longer be completed."
        case _:
            assert_never(published)


# What the section leaves open


def roll_open(notice: Given, asked_on: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 1-3-67 (linked): a thirtieth or twenty-first day that is no open day, where it decides.

    Section 857 lets nothing move them. The general rule for notices moves a last day that is a
    Saturday, Sunday or legal holiday to the next open day, which leaves fewer days of notice.
    """
    strict = _strict(notice.election_day)
    moved = _Limits(
        next_open_day(strict.first, calendar),
        next_open_day(strict.posting, calendar),
        strict.weeks,
    )
    if not _between(strict, moved, notice, asked_on):
        return ()
    done, later = _done(notice, asked_on), _posted_by(moved.posting, notice.postings)
    here, there = _standing(done, notice.posted, strict), _standing(done, later, moved)
    if here == there:
        return ()
    return (
        Unsettled(
            NOTICE_COUNT,
            f"The thirtieth day before the election is {spoken(strict.first)}, the twenty-first "
            f"{spoken(strict.posting)}. § 23-15-857 moves neither. The general rule for notices "
            "moves a last day that is a Saturday, Sunday or legal holiday to the next open day; "
            "whether it reaches these days is not settled.",
            (
                Reading("Nothing moves them.", _both(here)),
                Reading(
                    f"The last days are {spoken(moved.first)} and {spoken(moved.posting)}.",
                    _both(there),
                ),
            ),
            "Nothing moves them: what came after them came too late.",
            "notice_roll",
        ),
    )


def _between(strict: _Limits, moved: _Limits, notice: Given, asked_on: date) -> bool:
    """Tell whether anything came, or can still come first, after a last day that may move."""
    for day in (*notice.ran, asked_on):
        if strict.first < day <= moved.first:
            return True
    for day in (*[posting.on for posting in notice.postings], asked_on):
        if strict.posting < day <= moved.posting:
            return True
    return False


def _both(standing: _Standing) -> str:
    return f"Publications: {standing.published.value}. Postings: {standing.posted.value}."


def defect_open(state: State) -> tuple[Unsettled, ...]:
    """§ 857(2) notice: what follows from a notice that can no longer be given as it asks."""
    match state:
        case State.DEFECTIVE:
            return (_DEFECT,)
        case State.COMPLETE | State.INCOMPLETE:
            return ()
        case _:
            assert_never(state)


_DEFECT = Unsettled(
    NOTICE,
    "The section says that notice shall be given so, and not what follows where it was not. Sales "
    "and bonds with fewer than three weeks of notice were held void (State v. Wall, 1910; Vansant "
    "v. Dodds, 1932); no decision on an election was seen.",
    (
        Reading("The notice is mandatory.", "An election held on it can be set aside."),
        Reading(
            "An irregularity that kept nobody from voting does no harm.", "The election stands."
        ),
    ),
    "Hold no election on this notice: ask the attorney whether the order is rescinded and another "
    "day fixed, and give the notice anew.",
    "defective_notice",
)
"""Open point 14."""


# Told


def told(notice: Given, asked_on: date) -> tuple[Finding, ...]:
    """§ 857(2) notice: how a notice was counted, one sentence after another."""
    return (
        _first_told(notice.election_day),
        *_weeks_told(notice, asked_on),
        Met(NOTICE, posting_due(notice.election_day).counted),
        posted_on(notice, asked_on),
        *_taken_as_given(notice, asked_on),
        *_too_late(notice),
        *_at_odds(notice),
    )


@lru_cache(maxsize=4_096)
def _first_told(election_day: date) -> Met:
    return Met(
        NOTICE,
        f"The thirtieth day before the election on {spoken(election_day)}, the day of the election "
        f"left out, is {spoken(first_publication_day(election_day))}: the first publication runs "
        "by then. No weekend or holiday moves it.",
    )


def _weeks_told(notice: Given, asked_on: date) -> tuple[Met, ...]:
    """Say in which weeks the second and third publication fall, and what is given in them."""
    days = notice.ran
    for first in _furthest(notice):
        return (
            _ONCE_EACH_WEEK,
            Met(
                NOTICE,
                f"The first publication {_ran(first, asked_on)} on {spoken(first)}. The second "
                f"belongs into the week from {_week_told(1, first, days, asked_on)}; the third "
                f"into that from {_week_told(2, first, days, asked_on)}. Any three successive "
                "weeks before the election will do, and one publication more never hurts.",
            ),
        )
    return ()


_ONCE_EACH_WEEK = Met(
    PUBLICATION_COUNT,
    "Publication for three weeks is once in each of three successive weeks, counted from the first "
    "publication.",
)


def _ran(day: date, asked_on: date) -> str:
    return "ran" if day <= asked_on else "is to run"


def _week_told(number: int, first: date, days: tuple[date, ...], asked_on: date) -> str:
    start, end = week_later(number, first)
    given_ = [day for day in days if start <= day <= end]
    told_ = "; ".join([f"it {_ran(day, asked_on)} on {spoken(day)}" for day in given_])
    return f"{spoken(start)} to {spoken(end)} ({told_ or 'none is given'})"


def _taken_as_given(notice: Given, asked_on: date) -> tuple[Met, ...]:
    """Say what is among the facts though its day is still to come."""
    ran = {p.on for p in notice.publications if p.on > asked_on}
    coming = sorted(ran | {p.on for p in notice.postings if p.on > asked_on})
    if not coming:
        return ()
    return (
        Met(
            NOTICE,
            f"Some days given are later than {spoken(asked_on)}, the day asked about. They are "
            f"counted as given, so ask again if one of them fails: {_said(coming)}.",
        ),
    )


def _too_late(notice: Given) -> tuple[Met, ...]:
    """Say which publications are no notice at all, because the election had come."""
    late = sorted({p.on for p in notice.publications if not _before(p, notice)})
    if not late:
        return ()
    return (
        Met(
            NOTICE,
            f"A publication that is not before the election counts for nothing: {_said(late)}.",
        ),
    )


def _at_odds(notice: Given) -> tuple[Met, ...]:
    """Say that a paper counts as published there, though none is said to be."""
    here = sorted({p.on for p in notice.publications if p.published_in_municipality})
    if notice.paper_in_municipality or not here:
        return ()
    return (
        Met(
            NOTICE,
            "No newspaper is said to be published in the municipality, and yet a publication is "
            f"given in one that is: {_said(here)}. It counts by either rule; check which is so.",
        ),
    )
