"""§ 361(6), and § 857(2) one-or-none by the count alone: whether an election is held at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import assert_never

from domain.ballot import (
    DAY_NINETEEN,
    Closing,
    Count,
    closing,
    one_or_none,
    sole_candidate_due,
)
from domain.calendar import Calendar, exchange_said, local_day, spoken, spoken_due
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.general_ballot import two_offices
from domain.law.linked import FINANCE_EXCUSED, HOLDING_OVER
from domain.law.section_361 import QUALIFICATIONS, UNOPPOSED
from domain.law.section_857 import ONE_OR_NONE
from domain.petitions import days_to_close, filing_open_points, petition_due, same_person

# A general election: the facts


@dataclass(frozen=True, slots=True, kw_only=True)
class Contender:
    """Somebody who filed for an office or was nominated to it.

    `qualified` is false only after the hearing of § 361(5), and `None` while not yet found;
    `reports_filed` is `None` while nobody has looked.
    """

    name: str
    qualified: bool | None
    reports_filed: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """One office on a general election ballot, and how many seats of it are filled."""

    office: str
    seats: int
    contenders: tuple[Contender, ...]


# A general election: what follows


@dataclass(frozen=True, slots=True)
class Held:
    """An office has more names than seats: the election is held, and every name is printed."""

    printed: tuple[str, ...]
    because: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class DispensedWith:
    """No office is contested and every name is in order: all are declared elected."""

    declared: tuple[str, ...]
    because: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class Blocked:
    """No office is contested, but these names are not found qualified or lack their reports."""

    blocked_by: tuple[str, ...]
    because: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


Unopposed = Held | DispensedWith | Blocked


def still_qualifying(now: datetime, closes: datetime) -> tuple[Missing, ...]:
    """§ 361(6): up to and at the last minute to qualify, or the last primary, nobody is counted."""
    if now > closes:
        return ()
    return (
        Missing(
            UNOPPOSED,
            f"Until {spoken_due(closes)}, that minute included, somebody may still qualify or be "
            f"nominated; it was asked at {spoken_due(now)}.",
        ),
    )


def supposed_past(now: datetime | None, closes: datetime | None) -> tuple[Missing, ...]:
    """§ 361(6): what an answer rests on where not both instants were told; which one is missing."""
    if now is not None and closes is not None:
        return ()
    told = "This holds once the deadline to qualify and the last primary are past; "
    return (Missing(UNOPPOSED, told + _not_told(now, closes)),)


def _not_told(now: datetime | None, closes: datetime | None) -> str:
    if now is not None:
        return (
            f"it was asked at {spoken_due(now)}, but when the later of the two closes (closes) was "
            "not said, so whether they are past is not known."
        )
    if closes is not None:
        return (
            f"the later of the two closes at {spoken_due(closes)}, but when it is asked (now) was "
            "not said, so whether they are past is not known."
        )
    return "whether they are was not said."


def unopposed(contests: tuple[Contest, ...]) -> Unopposed:
    """§ 361(6): one contested office holds the election for all; none dispenses with it for all.

    Counted is everybody not found unqualified. It is dispensed with only where each of them is
    found qualified under (5) and has filed the reports that are required.
    """
    standing = tuple(map(_standing, contests))
    everybody = tuple([one for contest in standing for one in contest.contenders])
    told = (
        *[told for contest in standing for told in _told(contest)],
        *[told for contest in contests for told in _found_unqualified(contest)],
        *two_offices(tuple([(one.office, _names(one)) for one in standing])),
    )
    if any(_contested(contest) for contest in standing):
        because = (_HELD, *told, *_unfound(everybody))
        return Held(tuple(one.name for one in everybody), because, _same_names(standing))
    several = (_SEATS,) if any(contest.seats > 1 for contest in contests) else ()
    blocking = (*_unfound(everybody), *_without_reports(everybody))
    if blocking:
        return Blocked(
            tuple(one.name for one in everybody if not (one.qualified and one.reports_filed)),
            (_BLOCKED, *blocking, *told),
            (_BLOCKING, *_reports_open(everybody), *several),
        )
    dispensed = _DISPENSED if everybody else _NOBODY_TO_DECLARE
    return DispensedWith(tuple(one.name for one in everybody), (dispensed, *told), several)


def _standing(contest: Contest) -> Contest:
    """Give a contest without those who were found not qualified."""
    left = tuple([one for one in contest.contenders if one.qualified is not False])
    return contest if left == contest.contenders else replace(contest, contenders=left)


def _names(contest: Contest) -> tuple[str, ...]:
    return tuple([one.name for one in contest.contenders])


def _contested(contest: Contest) -> bool:
    return len(contest.contenders) > contest.seats


# A general election: in words

_HELD = Met(
    UNOPPOSED,
    "An office has more names than seats, so the election is held, and the names of those who are "
    "not opposed are printed too.",
)

_DISPENSED = Met(
    UNOPPOSED,
    "No office has more names than seats, and every name is found qualified with its reports "
    "filed: the election is dispensed with for all offices, and the commission declares each "
    "elected without opposition.",
)

_NOBODY_TO_DECLARE = Met(
    UNOPPOSED,
    "No office has a single name, so none has more names than seats: the election is dispensed "
    "with for all offices. There is nobody to declare elected.",
)

_BLOCKED = NotMet(
    UNOPPOSED,
    "No office has more names than seats, but not every name is found qualified with its reports "
    "filed.",
)


def _told(contest: Contest) -> Iterator[Finding]:
    """Say how one office stands."""
    count, seats = len(contest.contenders), contest.seats
    places = "1 seat" if seats == 1 else f"{seats} seats"
    if count:
        opposed = "contested" if _contested(contest) else "not contested"
        yield Met(
            UNOPPOSED, f"{contest.office}, {places}: {opposed} ({', '.join(_names(contest))})."
        )
    if count < seats:
        left = f"{seats - count} of {seats} seats" if count else places
        follows = _ONE_HOLDS_OVER if seats - count == 1 else _SEVERAL_HOLD_OVER
        yield Missing(HOLDING_OVER, f"{contest.office}: nobody has qualified for {left}. {follows}")


_ONE_HOLDS_OVER = (
    "The officer holds over to the end of the term; then there is a vacancy, which § 23-15-857 "
    "fills."
)
_SEVERAL_HOLD_OVER = (
    "The officers hold over to the end of the term; then there are vacancies, which § 23-15-857 "
    "fills."
)


def _found_unqualified(contest: Contest) -> tuple[Finding, ...]:
    return tuple(
        NotMet(QUALIFICATIONS, f"{one.name} was found not qualified after a hearing: not counted.")
        for one in contest.contenders
        if one.qualified is False
    )


def _unfound(everybody: tuple[Contender, ...]) -> tuple[Finding, ...]:
    return tuple(
        Missing(QUALIFICATIONS, f"{one.name} is not yet found to meet all qualifications.")
        for one in everybody
        if one.qualified is None
    )


def _without_reports(everybody: tuple[Contender, ...]) -> tuple[Finding, ...]:
    return (
        *(
            NotMet(UNOPPOSED, f"{one.name} has not filed all required campaign finance reports.")
            for one in everybody
            if one.reports_filed is False
        ),
        *(
            Missing(UNOPPOSED, f"Nobody has recorded whether {one.name} filed all reports.")
            for one in everybody
            if one.reports_filed is None
        ),
    )


# A general election: open points


def _same_names(contests: tuple[Contest, ...]) -> tuple[Unsettled, ...]:
    """Ask whether two of one name are two persons, where a contest turns on it."""
    offices = tuple(contest.office for contest in contests if _contested_by_namesakes(contest))
    if not offices:
        return ()
    return (
        Unsettled(
            UNOPPOSED,
            f"Contested only if names that are alike are different persons: {', '.join(offices)}.",
            (
                Reading("Two persons bear one name.", "The election is held."),
                Reading("One person stands twice.", "The office is not contested."),
            ),
            "Ask both before the ballot is printed.",
            "same_name",
        ),
    )


def _contested_by_namesakes(contest: Contest) -> bool:
    persons = {same_person(one.name) for one in contest.contenders}
    return _contested(contest) and len(persons) <= contest.seats


def _reports_open(everybody: tuple[Contender, ...]) -> tuple[Unsettled, ...]:
    not_filed = any(one.reports_filed is False for one in everybody)
    return (_REQUIRED_REPORTS,) if not_filed else ()


_SEATS = Unsettled(
    UNOPPOSED,
    "An office has several seats. The subsection speaks of one person for each office.",
    (
        Reading(
            "Not more names than seats: nobody is opposed (practice of 2021).",
            "The election is dispensed with.",
        ),
        Reading("More than one name for an office is a contest.", "The election is held for all."),
    ),
    "Ask the attorney before the election is dispensed with.",
    "seats",
)

_BLOCKING = Unsettled(
    UNOPPOSED,
    "The commission declares each candidate elected if the candidate meets the qualifications and "
    "has filed the reports. Whether one who does not keeps the others from it is not said.",
    (
        Reading("All wait until every name is in order.", "Nobody is declared elected yet."),
        Reading(
            "The condition binds only the candidate whom it concerns.",
            "The election is dispensed with; the others are declared elected now.",
        ),
    ),
    "Settle the names that block before anybody is declared elected.",
    "blocked",
)

_REQUIRED_REPORTS = Unsettled(
    FINANCE_EXCUSED,
    "A report is not filed. Unopposed candidates are excused from the report before an election, "
    "so it is open which reports are required of them.",
    (
        Reading(
            "Only the others: that of a year, of the periods where they run, of late money.",
            "The missing report may be none that is required.",
        ),
        Reading("All of a contested candidate.", "The report is filed first."),
    ),
    "Ask for every report, or have the attorney say which is not required.",
    "required_reports",
)


# An election to fill a vacancy, by the count alone


@dataclass(frozen=True, slots=True)
class Counted:
    """What a number of qualified candidates comes to, in sentences, and what is open about it.

    `filing` is the last day to file a petition.
    """

    count: Count
    filing: date
    because: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


def counted(
    qualified: int, seats: int, election_day: date, now: datetime, calendar: Calendar
) -> Counted:
    """§ 857(2) one-or-none: wait, appoint the one, appoint anyone, hold the election, or undecided.

    `qualified` are those with an accepted petition who are not found unqualified.
    """
    times = closing(election_day, calendar)
    count = one_or_none(qualified, seats, times, now)
    filing = petition_due(election_day, calendar)
    test = sole_candidate_due(election_day, calendar)
    return Counted(
        count,
        local_day(times.petition),
        (
            Met(filing.by, filing.counted),
            *exchange_said(days_to_close(election_day, calendar), calendar),
            Met(test.by, test.counted),
            _comes_to(count, qualified, seats, now),
            *_day_is_past(election_day, now),
        ),
        (
            *filing_open_points(election_day, calendar),
            *((_SEATS_857,) if count is Count.UNDECIDED else ()),
            *_day_open(count, times, now),
        ),
    )


def _day_is_past(election_day: date, now: datetime) -> tuple[Met, ...]:
    if local_day(now) <= election_day:
        return ()
    return (
        Met(
            ONE_OR_NONE,
            f"The day of the election, {spoken(election_day)}, is past; it was asked at "
            f"{spoken_due(now)}. This is what the section said for that day and nothing new to "
            "decide now.",
        ),
    )


def _comes_to(count: Count, qualified: int, seats: int, now: datetime) -> Finding:
    places = "1 seat" if seats == 1 else f"{seats} seats"
    persons = "1 person has" if qualified == 1 else f"{qualified} persons have"
    match count:
        case Count.WAIT:
            return Missing(
                ONE_OR_NONE,
                f"It was asked at {spoken_due(now)}: too early to say how many have qualified.",
            )
        case Count.NONE:
            return Met(
                ONE_OR_NONE,
                "Nobody qualified by the last minute to file. The governing authority dispenses "
                "with the election and fills the vacancy by appointment.",
            )
        case Count.ONE:
            return Met(
                ONE_OR_NONE,
                "Nineteen days before the election only one person has qualified. The governing "
                "authority dispenses with the election and appoints that one.",
            )
        case Count.SEVERAL:
            return Met(ONE_OR_NONE, f"{persons} qualified for {places}, so the election is held.")
        case Count.UNDECIDED:
            return Missing(
                ONE_OR_NONE,
                f"{persons} qualified for {places}. The section speaks of one person who is "
                "appointed in lieu of an election, not of several seats.",
            )
        case _:
            assert_never(count)


def _day_open(count: Count, times: Closing, now: datetime) -> tuple[Unsettled, ...]:
    """Give what is open on the nineteenth day itself, and after it."""
    nineteenth, today = local_day(times.day_nineteen), local_day(now)
    if today > nineteenth and count in (Count.ONE, Count.NONE, Count.UNDECIDED):
        return (_LEFT_LATER,)
    if today == nineteenth and count in (Count.ONE, Count.SEVERAL, Count.UNDECIDED):
        return (DAY_NINETEEN,)
    return ()


_SEATS_857 = Unsettled(
    ONE_OR_NONE,
    "Several seats are filled, and not more persons than seats have qualified. The section speaks "
    "of only one person, and of none.",
    (
        Reading(
            "Not more persons than seats: no election (practice of 2021).", "Each is appointed."
        ),
        Reading("Only one person, or none, ends the election.", "The election is held."),
    ),
    "Take it to the attorney; order seats apart from each other the next time.",
    "seats",
)

_LEFT_LATER = Unsettled(
    ONE_OR_NONE,
    "It was asked after the nineteenth day. The section counts who has qualified on that day; "
    "somebody who withdrew, died or was found not qualified since then was still counted.",
    (
        Reading(
            "The nineteenth day decides.",
            "Two or more on that day: the election goes on, be it with one name.",
        ),
        Reading("Who is left decides.", "The one who is left, or anybody, is appointed."),
    ),
    "Count those of the nineteenth day; if one of them has left since, ask the attorney first.",
    "left_later",
)
