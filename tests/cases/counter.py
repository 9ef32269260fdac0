"""Decisions taken a second time from the text: returns, notices, petitions, findings, sole names.

Like the walker it takes nothing from `domain`, and goes the long way: every name is compared with
every other, every day on which something could still be done is tried.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from tests.cases.walker import (
    DAY,
    SUNDAY,
    Swap,
    at,
    business_days_after,
    business_days_between,
    days_of,
    filing_day,
    is_business_day,
    nineteenth_day,
    walk,
)

Votes = dict[str, int]


class Count(NamedTuple):
    """What returns mean: a decision, and the names it is about."""

    decision: str
    elected: frozenset[str] = frozenset()
    runoff: frozenset[str] = frozenset()
    lot_between: frozenset[str] = frozenset()
    field: str | None = None


def _with_more(votes: Votes, name: str) -> int:
    return sum(votes[other] > votes[name] for other in votes)


def _with_as_many_or_more(votes: Votes, name: str) -> int:
    return sum(votes[other] >= votes[name] for other in votes)


def first_round(votes: Votes, seats: int) -> Count:
    """§ 857(2): more than all the others together is elected, else the leader and the next."""
    cast = sum(votes.values())
    if cast == 0 or seats > 1:
        return Count("undecided")
    for name in votes:
        if votes[name] > cast - votes[name]:
            return Count("elected", elected=frozenset({name}))
    leaders = frozenset(name for name in votes if _with_more(votes, name) == 0)
    if len(leaders) > 2:
        return Count("undecided")
    if len(leaders) == 2:
        return Count("runoff", runoff=leaders, field="top_two")
    following = frozenset(name for name in votes if _with_more(votes, name) == 1)
    field = "top_two" if len(following) == 1 else "tied_field"
    return Count("runoff", runoff=leaders | following, field=field)


def second_round(votes: Votes, seats: int) -> Count:
    """§ 857(2): the most votes, and a coin or lot for a tie."""
    if sum(votes.values()) == 0 or seats > 1:
        return Count("undecided")
    leaders = frozenset(name for name in votes if _with_more(votes, name) == 0)
    if len(leaders) == 1:
        return Count("elected", elected=leaders)
    return Count("lot", lot_between=leaders)


def general(votes: Votes, seats: int) -> Count:
    """§ 611: the most votes for each seat, and a lot for those tied across the last seat."""
    if sum(votes.values()) == 0:
        return Count("undecided")
    safe = frozenset(name for name in votes if _with_as_many_or_more(votes, name) <= seats)
    across = frozenset(
        name for name in votes if name not in safe if _with_more(votes, name) < seats
    )
    return Count("lot" if across else "elected", elected=safe, lot_between=across)


# § 857(2) notice


class Post(NamedTuple):
    """A copy of the notice posted at a place."""

    place: str
    on: date
    at_hall: bool


def _week(day: date) -> date:
    """Walk back to the Sunday that begins the calendar week."""
    while day.weekday() != SUNDAY:
        day -= DAY
    return day


def _published(ran: Iterable[date], election: date, *, calendar_weeks: bool) -> bool:
    days = {day for day in ran if day < election}
    for first in days:
        if walk(first, 30) > election:
            continue
        start = _week(first) if calendar_weeks else first
        second = set(days_of(walk(start, 7), walk(start, 13)))
        third = set(days_of(walk(start, 14), walk(start, 20)))
        if days & second and days & third:
            return True
    return False


def _posted(posts: Collection[Post], election: date) -> bool:
    in_time = [post for post in posts if walk(post.on, 21) <= election]
    places = {post.place for post in in_time}
    return len(places) >= 3 and any(post.at_hall for post in in_time)


def notice(
    election: date,
    asked_on: date,
    ran: Collection[date],
    posts: Collection[Post],
    *,
    calendar_weeks: bool = False,
) -> str:
    """Ask whether the notice is whole, or would be if something were done on every day left.

    `ran` holds the days of the publications that count.
    """
    left = tuple(days_of(asked_on, election - DAY))
    imagined = [Post(f"imagined {n}", day, at_hall=n == 0) for day in left for n in range(3)]
    if _published(ran, election, calendar_weeks=calendar_weeks) and _posted(posts, election):
        return "complete"
    published = _published([*ran, *left], election, calendar_weeks=calendar_weeks)
    if published and _posted([*posts, *imagined], election):
        return "incomplete"
    return "defective"


# § 361(5)


class Conviction(NamedTuple):
    """A conviction as the facts tell it."""

    court: str
    convicted_on: date
    kind: str
    misuse_of_office: bool
    pardoned: bool
    felony_in_mississippi: bool


def disqualifies(one: Conviction) -> bool:
    """Read the felony sentences of § 361(5) clause by clause."""
    since_1992 = one.convicted_on >= date(1992, 12, 8)
    reached = {
        "mississippi": True,
        "other_state": since_1992 and one.felony_in_mississippi,
        "federal": since_1992,
    }[one.court]
    excepted = one.kind in {"manslaughter", "internal_revenue", "state_tax"}
    return reached and not one.pardoned and (one.misuse_of_office or not excepted)


def notice_in_time(mailed_on: date, held_on: date, swap: Swap | None = None) -> bool:
    """Count three business days between the mailing and the hearing."""
    return business_days_between(mailed_on, held_on, swap) >= 3


def turns_on_the_hearing_day(mailed_on: date, held_on: date, swap: Swap | None = None) -> bool:
    """Ask whether only the day of the hearing could be the third business day."""
    return business_days_between(mailed_on, held_on, swap) == 2 and is_business_day(held_on, swap)


class Hearing(NamedTuple):
    """What was done before a hearing, and what came of it."""

    mailed_on: date
    held_on: date
    on_form: frozenset[str]
    tried: frozenset[str]
    appeared: bool
    proved: bool
    to_form_address: bool = True


class Findings(NamedTuple):
    """What the commission has found; None is not yet found."""

    elector: bool | None
    ward_elector: bool | None
    other: str | None
    felonies: tuple[Conviction, ...] | None


def grounds(findings: Findings, *, ward_office: bool) -> frozenset[str]:
    """Collect the grounds (a), (b) and (c) from what was found, and from nothing unfound."""
    found = set()
    if findings.elector is False or (ward_office and findings.ward_elector is False):
        found.add("a")
    if findings.other in {"contingent", "not_met"}:
        found.add("b")
    if findings.felonies is not None and any(disqualifies(one) for one in findings.felonies):
        found.add("c")
    return frozenset(found)


def qualify(
    findings: Findings, hearing: Hearing | None, swap: Swap | None = None, *, ward_office: bool
) -> str:
    """Follow a candidate through the findings and, on any ground, the hearing."""
    unfound = [findings.elector, findings.other, findings.felonies]
    if ward_office:
        unfound.append(findings.ward_elector)
    cleared = "incomplete" if None in unfound else "qualified"
    if not grounds(findings, ward_office=ward_office):
        return cleared
    if hearing is None:
        return "hearing_required"
    untried = hearing.on_form - hearing.tried
    in_time = notice_in_time(hearing.mailed_on, hearing.held_on, swap)
    if untried or not in_time or not hearing.to_form_address:
        return "notice_defective"
    return cleared if hearing.appeared and hearing.proved else "off_ballot"


# §§ 361(1) to (3), 857(2): petitions


def on_the_towns_clock(instant: str) -> date:
    """Find the day of an instant in the town: that whose midnight is the last before it."""
    moment = datetime.fromisoformat(instant)
    day = moment.astimezone(UTC).date()
    while datetime.fromisoformat(at(day, 0)) > moment:
        day -= DAY
    return day


class Petition(NamedTuple):
    """What a petition comes to."""

    decision: str
    required: int
    short_by: int
    notify_by: date


def petition(
    deadline: str,
    filed_at: str,
    population: int,
    signatures: tuple[str, int],
    swap: Swap | None = None,
) -> Petition:
    """Hold a petition against the clock and against the people of the unit that elects."""
    late = datetime.fromisoformat(filed_at) - datetime.fromisoformat(deadline) > timedelta(0)
    required = 15 if population < 1000 else 50
    how, names = signatures
    missing = max(required - names, 0)
    decision = {
        (False, False): "unverified" if how == "unverified" else "accepted",
        (True, False): "late",
        (False, True): "short",
        (True, True): "late_and_short",
    }[late, missing > 0]
    told = business_days_after(on_the_towns_clock(filed_at), 2, swap)
    return Petition(decision, required, missing, told)


# § 857(2) one-or-none, § 361(6)


def special_unopposed(
    election: date, qualified: int, now: str, seats: int, swap: Swap | None = None
) -> str:
    """Decide at an instant, whatever the offset in which it is written."""
    moment = datetime.fromisoformat(now)
    filed = moment > datetime.fromisoformat(at(filing_day(election, swap), 17))
    nineteenth = moment >= datetime.fromisoformat(at(nineteenth_day(election), 0))
    if filed and qualified == 0:
        return "appoint_any"
    if not filed or not nineteenth:
        return "wait"
    if qualified > seats:
        return "hold_election"
    return "undecided" if seats > 1 else "appoint_candidate"


class Standing(NamedTuple):
    """A candidate of a general election, as the commission stands."""

    name: str
    qualified: bool | None
    reports: bool | None


def general_unopposed(
    contests: Sequence[tuple[int, Sequence[Standing]]],
) -> tuple[str, tuple[str, ...]]:
    """Ask of every contest whether more are left than seats; one is enough to hold the election."""
    left = [
        (seats, [one for one in people if one.qualified is not False]) for seats, people in contests
    ]
    names = tuple(one.name for _, people in left for one in people)
    if any(len(people) > seats for seats, people in left):
        return "hold_election", names
    waited_for = tuple(
        one.name
        for _, people in left
        for one in people
        if one.qualified is None or one.reports is not True
    )
    return ("dispense_blocked", waited_for) if waited_for else ("dispense", names)
