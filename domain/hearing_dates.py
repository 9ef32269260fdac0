"""§ 361(5): the dates of a hearing, from the day that one is owed until it is held."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import assert_never

from domain.calendar import Calendar, day_of, local_day, nth_business_day_before, spoken
from domain.deadline import Basis, Deadline
from domain.departures import left
from domain.election import (
    AnyElection,
    Body,
    Candidacy,
    Candidate,
    Done,
    Election,
    GeneralElection,
    HearingHeld,
    HearingNotice,
    Nominee,
)
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general_election import absentee_ballots, day_set, race_of
from domain.hearing import (
    Determination,
    determination_of,
    earliest_hearing,
    hearing_collides,
    mail_by,
    mail_by_counted,
    mail_by_open,
    noticed,
)
from domain.law.section_361 import QUALIFICATIONS
from domain.nominations import replaced_by
from domain.qualification import HEARING_857, grounds, last_review


@dataclass(frozen=True, slots=True, kw_only=True)
class HearingDate:
    """A date of a hearing with how it stands and what is open about it."""

    deadline: Deadline
    standing: Finding
    open_points: tuple[Unsettled, ...]


def hearing_dates(election: AnyElection, calendar: Calendar) -> tuple[HearingDate, ...]:
    """§ 361(5): by when notice is mailed and the hearing is held, for each candidate to be heard.

    Ids: `hearing_notice_N`, `hearing_N` for number N in the log, whose name is not said. A notice
    on record sets the day of the hearing; until then it is the last business day before the
    absentee ballots are ready, or before the election where no hearing fits in before those. Once
    the election has a result only hearings that were held are left.
    """
    return tuple(
        _with_proof(one, election.done)
        for day in _held_on(election)
        for candidate in _to_look_at(election)
        for one in _of(candidate, _Setting(election, day, calendar))
    )


@dataclass(frozen=True, slots=True)
class _Setting:
    """The election for which somebody is heard, and its day."""

    election: AnyElection
    day: date
    calendar: Calendar


def _held_on(election: AnyElection) -> tuple[date, ...]:
    """Give the day of the election; none where none is to be held."""
    appointed = isinstance(election, Election) and bool(election.appointments)
    return () if appointed else day_set(election)


def _to_look_at(election: AnyElection) -> tuple[Candidate, ...]:
    """Give those who were heard or have a ground against them, but for who left the race."""
    match election:
        case Election():
            return tuple(one for one in election.candidacies if _in_question(one, election))
        case GeneralElection():
            every = (one for one in election.candidates if _in_question(one, election))
            return tuple(one for one in every if not _replaced(one, election))
        case _:
            assert_never(election)


def _in_question(candidate: Candidate, election: AnyElection) -> bool:
    return not left(candidate) and bool(candidate.hearings or _grounds(candidate, election))


def _grounds(candidate: Candidate, election: AnyElection) -> frozenset[str]:
    """Give the letters of the grounds that the last findings show."""
    found = grounds(last_review(candidate), race_of(candidate, election).ward)
    return frozenset(one.ground.value for one in found)


def _replaced(candidate: Candidate, election: GeneralElection) -> bool:
    match candidate:
        case Candidacy():
            return False
        case Nominee():
            return bool(replaced_by(candidate, election))
        case _:
            assert_never(candidate)


def _of(candidate: Candidate, setting: _Setting) -> tuple[HearingDate, ...]:
    race = race_of(candidate, setting.election)
    determination = determination_of(candidate, race, setting.calendar).determination
    match determination:
        case Determination.HEARING_REQUIRED | Determination.NOTICE_DEFECTIVE:
            if _has_result(setting.election):
                return ()
            for notice in _to_be_heard(candidate):
                return _set(notice, candidate, setting)
            return _owed(candidate, setting)
        case Determination.QUALIFIED | Determination.INCOMPLETE | Determination.OFF_BALLOT:
            return tuple(
                one
                for held in candidate.hearings[-1:]
                for notice in tuple(
                    n for n in candidate.hearing_notices if n.held_on == held.held_on
                )[-1:]
                for one in _held(notice, held, candidate, setting)
            )
        case _:
            assert_never(determination)


def _has_result(election: AnyElection) -> bool:
    match election:
        case Election():
            return bool(election.returns or election.announcements)
        case GeneralElection():
            return bool(election.announcements)
        case _:
            assert_never(election)


def _to_be_heard(candidate: Candidate) -> tuple[HearingNotice, ...]:
    """Give the last notice, unless the hearing that it called was held."""
    held = {one.held_on for one in candidate.hearings}
    return tuple(one for one in candidate.hearing_notices[-1:] if one.held_on not in held)


def hearing_after_election(held_on: date, election: AnyElection) -> tuple[NotMet, ...]:
    """§ 361(5): a hearing that is not before the election, whose ballots have the name by then."""
    return tuple(
        NotMet(
            QUALIFICATIONS,
            f"A hearing on {spoken(held_on)} is not before the election on {spoken(day)}. A name "
            "is left off the ballot after a hearing only, and by then people have voted.",
        )
        for day in _held_on(election)
        if held_on >= day
    )


# A hearing that is owed, set or held


def _owed(candidate: Candidate, setting: _Setting) -> tuple[HearingDate, ...]:
    day, why = _last_day(candidate, setting)
    return (
        _notice(candidate, day, Missing(QUALIFICATIONS, _NOT_MAILED), setting),
        HearingDate(
            deadline=_hearing(candidate, day, why, Basis.OURS),
            standing=Missing(QUALIFICATIONS, _NOT_SET),
            open_points=_reach(candidate, setting),
        ),
    )


_NOT_MAILED = "No notice of a hearing to come is recorded."
_NOT_SET = "No hearing is set yet. The name stays until one is held."


def _set(notice: HearingNotice, candidate: Candidate, setting: _Setting) -> tuple[HearingDate, ...]:
    ready = absentee_ballots(setting.election, setting.calendar)
    standing: tuple[Finding, ...] = (
        *hearing_after_election(notice.held_on, setting.election),
        Missing(QUALIFICATIONS, "The hearing is not recorded yet."),
    )
    return (
        _notice(candidate, notice.held_on, _mailed(notice, candidate, setting), setting),
        HearingDate(
            deadline=_called(notice, candidate),
            standing=standing[0],
            open_points=(
                *hearing_collides(notice.held_on, ready),
                *_reach(candidate, setting),
            ),
        ),
    )


def _held(
    notice: HearingNotice, held: HearingHeld, candidate: Candidate, setting: _Setting
) -> tuple[HearingDate, ...]:
    return (
        _notice(candidate, notice.held_on, _was_mailed(notice), setting),
        HearingDate(
            deadline=_called(notice, candidate),
            standing=Met(QUALIFICATIONS, f"The hearing was held on {spoken(held.held_on)}."),
            open_points=(),
        ),
    )


def _last_day(candidate: Candidate, setting: _Setting) -> tuple[date, str]:
    """Give the last day for a hearing that is not set, and how it is counted."""
    calendar = setting.calendar
    first = earliest_hearing(_received(candidate), calendar)
    no_room = ""
    for ready in absentee_ballots(setting.election, calendar):
        before = nth_business_day_before(1, day_of(ready.due), calendar)
        when = f"{spoken(day_of(ready.due))}, when the absentee ballots are ready ({ready.by})"
        if before >= first:
            return before, f"{_FIRST} {spoken(before)} is the last business day before {when}."
        no_room = f" No hearing fits in before {when}: hold it as early as the notice allows."
    before = nth_business_day_before(1, setting.day, calendar)
    return (
        before,
        f"{_FIRST}{no_room} {spoken(before)} is the last business day before the election on "
        f"{spoken(setting.day)}.",
    )


_FIRST = "Notice and a hearing come before a name may be left off."


def _received(candidate: Candidate) -> date:
    match candidate:
        case Candidacy():
            return local_day(candidate.petition.received)
        case Nominee():
            return candidate.nomination.received
        case _:
            assert_never(candidate)


def _mailed(notice: HearingNotice, candidate: Candidate, setting: _Setting) -> Met | NotMet:
    """Say whether the notice is good; not what is wrong with it, which is not for every reader."""
    found = _grounds(candidate, setting.election)
    points = noticed(notice, candidate, setting.calendar)
    if all(isinstance(one, Met) for one in points) and found <= set(notice.grounds):
        return _was_mailed(notice)
    return NotMet(
        QUALIFICATIONS,
        f"The notice mailed on {spoken(notice.mailed_on)} is not good; the screen of the hearing "
        "says why. Mail a new one.",
    )


def _was_mailed(notice: HearingNotice) -> Met:
    return Met(QUALIFICATIONS, f"Notice was mailed on {spoken(notice.mailed_on)}.")


# As dates


def _notice(
    candidate: Candidate, held_on: date, standing: Finding, setting: _Setting
) -> HearingDate:
    calendar = setting.calendar
    return HearingDate(
        deadline=Deadline(
            id=f"hearing_notice_{candidate.number}",
            title=f"Mail the notice of the hearing of number {candidate.number} in the log",
            due=mail_by(held_on, calendar),
            by=QUALIFICATIONS,
            counted=mail_by_counted(held_on, calendar),
            owner=Body.COMMISSION,
            basis=Basis.SECTION,
        ),
        standing=standing,
        open_points=mail_by_open(held_on, calendar),
    )


def _called(notice: HearingNotice, candidate: Candidate) -> Deadline:
    counted = (
        f"The notice mailed on {spoken(notice.mailed_on)} sets the hearing on "
        f"{spoken(notice.held_on)}: {notice.place.rstrip('.')}."
    )
    one = _hearing(candidate, notice.held_on, counted, Basis.SECTION)
    return replace(one, title=f"{one.title}: {notice.place}")


def _hearing(candidate: Candidate, day: date, counted: str, basis: Basis) -> Deadline:
    return Deadline(
        id=f"hearing_{candidate.number}",
        title=f"Hearing of number {candidate.number} in the log",
        due=day,
        by=QUALIFICATIONS,
        counted=counted,
        owner=Body.COMMISSION,
        basis=basis,
    )


def _reach(candidate: Candidate, setting: _Setting) -> tuple[Unsettled, ...]:
    return (HEARING_857,) if race_of(candidate, setting.election).special else ()


def _with_proof(one: HearingDate, done: tuple[Done, ...]) -> HearingDate:
    """Give the date as a person's word for it leaves it."""
    for word in done:
        if (word.deadline, word.due) == (one.deadline.id, day_of(one.deadline.due)):
            return replace(one, standing=Met(QUALIFICATIONS, f"Proof on record: {word.proof}"))
    return one
