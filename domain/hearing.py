"""§ 361(5): the notice of a hearing, the hearing, and what it comes to for the ballot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import assert_never

from domain.calendar import (
    Calendar,
    business_days_before_hearing,
    day_of,
    days_between,
    exchange_said,
    holiday_names,
    nth_business_day_before,
    nth_business_day_up_to,
    spoken,
    window,
    within_business_days_after,
)
from domain.deadline import Deadline
from domain.election import (
    Ballot,
    Candidate,
    Contact,
    ContactMeans,
    Hearing,
    HearingHeld,
    HearingNotice,
    MemberVote,
    Review,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.linked import RESIDENCE
from domain.law.section_361 import QUALIFICATIONS
from domain.qualification import (
    HEARING_857,
    Ground,
    QualificationDecision,
    Race,
    Verdict,
    grounds,
    judged,
    last_review,
    no_grounds,
    paragraph,
)

NOTICE_DAYS = 3
"""Notice is mailed at least three business days before the hearing."""


# The notice: when it is mailed


def mail_by(held_on: date, calendar: Calendar) -> date:
    """§ 361(5): the last business day to mail the notice of a hearing, by the stricter count.

    A letter mailed later is in time only where three business days still lie between: one of a
    Saturday, say, for a hearing on the Thursday after it.
    """
    return business_days_before_hearing(NOTICE_DAYS, held_on, calendar)


def earliest_hearing(mailed_on: date, calendar: Calendar) -> date:
    """§ 361(5): the first business day for a hearing whose notice is mailed on a day.

    Three business days lie between the two.
    """
    return within_business_days_after(NOTICE_DAYS + 1, mailed_on, calendar)


def mail_by_counted(held_on: date, calendar: Calendar) -> str:
    """§ 361(5): how the last day to mail the notice is counted, as a clerk reads it aloud."""
    first, last = (
        nth_business_day_before(NOTICE_DAYS, held_on, calendar),
        mail_by(held_on, calendar),
    )
    return (
        f"Notice is mailed at least three business days before the hearing. If {spoken(last)} is "
        f"the day of the mailing and {spoken(held_on)} that of the hearing, three lie between."
        f"{_passed_over(first, held_on, calendar)}"
    )


def mail_by_open(held_on: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 361(5): the last day to mail by both counts, where they differ."""
    strict = mail_by(held_on, calendar)
    loose = nth_business_day_up_to(NOTICE_DAYS + 1, held_on, calendar)
    if strict == loose:
        return ()
    return (
        Unsettled(
            QUALIFICATIONS,
            _HEARING_DAY,
            (
                Reading(_BETWEEN, f"It is mailed by {spoken(strict)}."),
                Reading(_AS_THE_THIRD, f"It is mailed by {spoken(loose)}."),
            ),
            f"Mail it by {spoken(strict)}.",
            "hearing_count",
        ),
    )


_HEARING_DAY = (
    "The notice is mailed at least three business days before the hearing, and the subsection "
    "does not say whether the day of the hearing is one of them."
)
_BETWEEN = "Three business days lie between the mailing and the hearing."
_AS_THE_THIRD = (
    "The day of the hearing counts as the third (908 So.2d 129, on a notice of five days)."
)


class Mailing(StrEnum):
    """Whether a notice was mailed in time, by which of the two counts."""

    IN_TIME = "in_time"
    HEARING_DAY_COUNTED = "hearing_day_counted"
    LATE = "late"


def mailing(mailed_on: date, held_on: date, calendar: Calendar) -> Mailing:
    """§ 361(5): in time where three business days lie between the mailing and the hearing.

    The looser count takes the day of the hearing for the third. A notice mailed on the day of
    the hearing or after it is late, like any other that comes too late.
    """
    if mailed_on < nth_business_day_before(NOTICE_DAYS, held_on, calendar):
        return Mailing.IN_TIME
    if mailed_on < nth_business_day_up_to(NOTICE_DAYS, held_on, calendar):
        return Mailing.HEARING_DAY_COUNTED
    return Mailing.LATE


# The hearing and the printing


def hearing_collides(held_on: date, ready: tuple[Deadline, ...]) -> tuple[Unsettled, ...]:
    """§ 361(5), § 649 (linked): a hearing that is not before the day of the absentee ballots.

    `ready` holds none or the day by which they are ready.
    """
    return tuple(_after_ballots(held_on, one) for one in ready if day_of(one.due) <= held_on)


def _after_ballots(held_on: date, ready: Deadline) -> Unsettled:
    return Unsettled(
        QUALIFICATIONS,
        f"A hearing on {spoken(held_on)} is not before {spoken(day_of(ready.due))}, by which the "
        f"absentee ballots are ready ({ready.by}). A name is left off after a hearing only, and "
        "the subsection says nothing of ballots that are printed by then.",
        (
            Reading(
                "The ballots are ready in time, with the name on them.",
                "If the hearing leaves the name off, ballots that are out by then still show it.",
            ),
            Reading(
                "The ballots wait for the hearing.",
                "They are ready late, and voters who applied for one wait too.",
            ),
        ),
        "Hold the hearing before that day where the notice allows it; where it does not, ask the "
        "attorney at once what is printed, and when.",
        "hearing_after_ballots",
    )


# The notice: what is wrong with it


def notice_findings(hearing: Hearing, calendar: Calendar) -> tuple[Met | NotMet, ...]:
    """§ 361(5): the notice of a hearing, point by point: the day, the address, each contact."""
    return (
        _mailed(hearing, calendar),
        _address(hearing),
        *[_contact(means, hearing) for means in ContactMeans if means in hearing.on_form],
    )


def _mailed(hearing: Hearing, calendar: Calendar) -> Met | NotMet:
    first = nth_business_day_before(NOTICE_DAYS, hearing.held_on, calendar)
    told = f"Notice of the hearing on {spoken(hearing.held_on)} was mailed on "
    told += spoken(hearing.mailed_on)
    between = f"three business days lie between.{_passed_over(first, hearing.held_on, calendar)}"
    too_late = f"{told}, too late: only if mailed before {spoken(first)} do {between}"
    when = mailing(hearing.mailed_on, hearing.held_on, calendar)
    match when:
        case Mailing.IN_TIME:
            return Met(QUALIFICATIONS, f"{told}, in time: {between}")
        case Mailing.HEARING_DAY_COUNTED:
            return NotMet(QUALIFICATIONS, f"{too_late} {_ONLY_IF}")
        case Mailing.LATE:
            return NotMet(QUALIFICATIONS, too_late)
        case _:
            assert_never(when)


_ONLY_IF = "It would be in time only if the day of the hearing counted as the third."


def _passed_over(first: date, held_on: date, calendar: Calendar) -> str:
    """Name the legal holidays among the days that lie between."""
    span = window(first, days_between(first, held_on))
    return "".join(
        f" {spoken(day)} is not one of them: {name}."
        for day in span
        for name in holiday_names(day, calendar)[:1]
    )


def _address(hearing: Hearing) -> Met | NotMet:
    if hearing.mailed_to_form_address:
        return Met(QUALIFICATIONS, "It went to the address on the qualifying form.")
    return NotMet(
        QUALIFICATIONS,
        "It went to another address than the one that the candidate gave on the qualifying form.",
    )


def _contact(means: ContactMeans, hearing: Hearing) -> Met | NotMet:
    if means in hearing.tried:
        return Met(QUALIFICATIONS, f"{_named(means)} on the form was tried.")
    return NotMet(
        QUALIFICATIONS,
        f"{_named(means)} on the form was never tried; every contact given there has to be.",
    )


def _named(means: ContactMeans) -> str:
    match means:
        case ContactMeans.TELEPHONE:
            return "The telephone number"
        case ContactMeans.EMAIL:
            return "The email address"
        case ContactMeans.FACSIMILE:
            return "The facsimile number"
        case _:
            assert_never(means)


# The determination


class Determination(StrEnum):
    """What the findings and the hearing come to. Only `OFF_BALLOT` leaves a name off."""

    QUALIFIED = "qualified"
    INCOMPLETE = "incomplete"
    HEARING_REQUIRED = "hearing_required"
    NOTICE_DEFECTIVE = "notice_defective"
    OFF_BALLOT = "off_ballot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Determined:
    """A determination with the grounds it rests on, its sentences, and what is open about it."""

    determination: Determination
    grounds: tuple[Ground, ...]
    because: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


def determined(
    review: Review, race: Race, hearings: tuple[Hearing, ...], calendar: Calendar
) -> Determined:
    """§ 361(5): the findings on a candidate and the last hearing, if there was one.

    Nobody leaves the ballot without a ground, a good notice and a hearing; without a ground a
    hearing decides nothing.
    """
    found, last = judged(review, race), hearings[-1:]
    heard = tuple([_Heard(one, notice_findings(one, calendar)) for one in last if found.grounds])
    determination = _determination(found, heard)
    return Determined(
        determination=determination,
        grounds=tuple(dict.fromkeys([one.ground for one in found.grounds])),
        because=(
            *[NotMet(paragraph(one.ground), one.finding.because) for one in found.grounds],
            *no_grounds(review),
            *found.missing,
            *[finding for one in heard for finding in _of_hearing(one, calendar)],
            *(() if found.grounds else map(_decides_nothing, last)),
            _conclusion(determination),
        ),
        open_points=_each_once(
            (
                *found.open_points,
                *((HEARING_857,) if race.special else ()),
                *((_WARD_RESIDENCE,) if race.ward else ()),
                *[point for one in heard for point in _hearing_open(one, calendar)],
                *(() if found.grounds else [point for one in last for point in _unneeded(one)]),
            )
        ),
    )


def _each_once(points: tuple[Unsettled, ...]) -> tuple[Unsettled, ...]:
    return tuple({point.id: point for point in points}.values())


def determination_of(candidate: Candidate, race: Race, calendar: Calendar) -> Determined:
    """§ 361(5): what is recorded of a candidate: the last findings, and the hearing on them."""
    review = last_review(candidate)
    return determined(review, race, hearings_on_record(candidate, race), calendar)


def hearings_on_record(candidate: Candidate, race: Race) -> tuple[Hearing, ...]:
    """§ 361(5): the last hearing with the notice of it, where that named every ground found.

    A ground that was found since, or of which no notice for that day is recorded, is heard first.
    """
    found = {one.ground.value for one in grounds(last_review(candidate), race.ward)}
    return tuple(
        _as_held(notice, held, candidate)
        for held in candidate.hearings[-1:]
        for notice in tuple(n for n in candidate.hearing_notices if n.held_on == held.held_on)[-1:]
        if found <= set(notice.grounds)
    )


def noticed(notice: HearingNotice, candidate: Candidate, calendar: Calendar) -> tuple[Finding, ...]:
    """§ 361(5): the notice of a hearing to come, point by point, as it will be judged then."""
    held = HearingHeld(held_on=notice.held_on, appeared=False, proved=False, votes=(), evidence="")
    return notice_findings(_as_held(notice, held, candidate), calendar)


def _as_held(notice: HearingNotice, held: HearingHeld, candidate: Candidate) -> Hearing:
    return Hearing(
        mailed_on=notice.mailed_on,
        mailed_to_form_address=notice.mailed_to_form_address,
        held_on=held.held_on,
        on_form=contacts_on_form(candidate.contact),
        tried=notice.tried,
        appeared=held.appeared,
        proved=held.proved,
    )


def contacts_on_form(contact: Contact) -> tuple[ContactMeans, ...]:
    """§ 361(5): by which means the candidate can be tried, as the qualifying form gives them."""
    given = (
        (ContactMeans.TELEPHONE, contact.telephone),
        (ContactMeans.EMAIL, contact.email),
        (ContactMeans.FACSIMILE, contact.facsimile),
    )
    return tuple(means for means, number in given if number)


def voted(votes: tuple[MemberVote, ...]) -> Finding:
    """§ 361(5): whether more commissioners voted for what a hearing came to than against it.

    The subsection names no vote; a quorum is not checked.
    """
    yeas = sum(vote.vote is Ballot.YEA for vote in votes)
    nays = sum(vote.vote is Ballot.NAY for vote in votes)
    told = f"{yeas} yea, {nays} nay"
    if yeas > nays:
        return Met(QUALIFICATIONS, f"The commission determined it, {told}.")
    return NotMet(QUALIFICATIONS, f"That is no determination of the commission: {told}.")


@dataclass(frozen=True, slots=True)
class _Heard:
    """A hearing on grounds that were found, and its notice point by point."""

    hearing: Hearing
    notice: tuple[Met | NotMet, ...]

    @property
    def good_notice(self) -> bool:
        return all(isinstance(finding, Met) for finding in self.notice)

    @property
    def beside_its_day(self) -> tuple[str, ...]:
        """What is wrong with the notice beside the day of its mailing, which is told first."""
        return tuple(one.because for one in self.notice[1:] if isinstance(one, NotMet))


def _determination(found: QualificationDecision, heard: tuple[_Heard, ...]) -> Determination:
    match found.verdict:
        case Verdict.QUALIFIED:
            return Determination.QUALIFIED
        case Verdict.INCOMPLETE:
            return Determination.INCOMPLETE
        case Verdict.HEARING_REQUIRED:
            for one in heard:
                return _after_hearing(one, found.missing)
            return Determination.HEARING_REQUIRED
        case _:
            assert_never(found.verdict)


def _after_hearing(heard: _Heard, missing: tuple[Missing, ...]) -> Determination:
    if not heard.good_notice:
        return Determination.NOTICE_DEFECTIVE
    if not (heard.hearing.appeared and heard.hearing.proved):
        return Determination.OFF_BALLOT
    return Determination.INCOMPLETE if missing else Determination.QUALIFIED


def _of_hearing(heard: _Heard, calendar: Calendar) -> tuple[Finding, ...]:
    return (
        *heard.notice,
        *exchange_said(_counted_through(heard.hearing, calendar), calendar),
        _came_and_proved(heard.hearing),
    )


def _counted_through(hearing: Hearing, calendar: Calendar) -> tuple[date, ...]:
    """Give the days through which the three are counted back, the hearing's own day among them."""
    first = nth_business_day_before(NOTICE_DAYS, hearing.held_on, calendar)
    return (*window(first, days_between(first, hearing.held_on)), hearing.held_on)


def _decides_nothing(hearing: Hearing) -> Met:
    return Met(
        QUALIFICATIONS,
        f"A hearing was held on {spoken(hearing.held_on)}, but the findings show no ground (a), "
        "(b) or (c), and without one nobody is left off.",
    )


def _came_and_proved(hearing: Hearing) -> Met | NotMet:
    if not hearing.appeared:
        return NotMet(QUALIFICATIONS, "The candidate did not appear at the hearing.")
    if not hearing.proved:
        return NotMet(
            QUALIFICATIONS,
            "The candidate appeared, and did not prove that all qualifications are met, subject "
            "to no contingencies.",
        )
    return Met(
        QUALIFICATIONS,
        "The candidate appeared and proved that all qualifications are met, subject to no "
        "contingencies.",
    )


def _conclusion(determination: Determination) -> Finding:
    match determination:
        case Determination.QUALIFIED:
            return Met(QUALIFICATIONS, "The candidate is qualified, and the name is printed.")
        case Determination.INCOMPLETE:
            return Missing(
                QUALIFICATIONS, "The findings are not complete; until they are the name stays."
            )
        case Determination.HEARING_REQUIRED:
            return NotMet(
                QUALIFICATIONS,
                "The candidate is notified and heard first; until then the name stays.",
            )
        case Determination.NOTICE_DEFECTIVE:
            return NotMet(
                QUALIFICATIONS,
                "Nobody is left off after a notice that was not good: mail a new one and hold a "
                "new hearing.",
            )
        case Determination.OFF_BALLOT:
            return NotMet(QUALIFICATIONS, "The name is not placed upon the ballot.")
        case _:
            assert_never(determination)


# Open points


def _hearing_open(heard: _Heard, calendar: Calendar) -> tuple[Unsettled, ...]:
    hearing = heard.hearing
    by_count = mailing(hearing.mailed_on, hearing.held_on, calendar)
    return (
        *((_hearing_count(heard),) if by_count is Mailing.HEARING_DAY_COUNTED else ()),
        *((_APPEARED_ANYWAY,) if hearing.appeared and not heard.good_notice else ()),
        *((_PROVED_ABSENT,) if hearing.proved and not hearing.appeared else ()),
    )


def _unneeded(hearing: Hearing) -> tuple[Unsettled, ...]:
    if hearing.appeared and hearing.proved:
        return ()
    return (_UNNEEDED_HEARING,)


def _hearing_count(heard: _Heard) -> Unsettled:
    """Give the point of the third day; by either count another defect of the notice stays one."""
    defects = " ".join(heard.beside_its_day)
    then = (
        f"but it stays defective. {defects}" if defects else "and what the hearing came to stands."
    )
    return Unsettled(
        QUALIFICATIONS,
        _HEARING_DAY,
        (
            Reading(_BETWEEN, "The notice came too late: a new one is mailed."),
            Reading(_AS_THE_THIRD, f"The notice was in time, {then}"),
        ),
        "Mail a new notice and hold a new hearing.",
        "hearing_count",
    )


_APPEARED_ANYWAY = Unsettled(
    QUALIFICATIONS,
    "The notice was not good, and the candidate appeared all the same. The subsection does not "
    "say whether that mends it.",
    (
        Reading("It does not.", "A new notice and a new hearing come before any determination."),
        Reading("Who appears was notified.", "What the hearing came to stands."),
    ),
    "Mail a new notice and hold a new hearing, or have the candidate waive it on the record.",
    "appeared_anyway",
)

_PROVED_ABSENT = Unsettled(
    QUALIFICATIONS,
    "The candidate did not appear, and the proof came in all the same. A name is left off where "
    "the candidate fails to appear or to prove the qualifications.",
    (
        Reading("Either failure is enough.", "The name is not placed upon the ballot."),
        Reading("Who proves it need not appear.", "The name is placed upon the ballot."),
    ),
    "Hear the candidate again before the ballot is printed.",
    "proved_absent",
)

_UNNEEDED_HEARING = Unsettled(
    QUALIFICATIONS,
    "A hearing is recorded at which the candidate did not appear or did not prove the "
    "qualifications, but the findings show no ground to be heard on.",
    (
        Reading("The findings lead: without a ground nobody is left off.", "The name stays."),
        Reading(
            "The hearing shows a ground that was not recorded.",
            "Once the finding is recorded the name may be left off.",
        ),
    ),
    "Keep the name, and record the finding that the hearing was about.",
    "unneeded_hearing",
)

_WARD_RESIDENCE = Unsettled(
    RESIDENCE,
    "A candidate has lived for two years where the office is elected, in elections since 2020 and "
    "in municipalities of 1,000 residents or more. For a ward office it was doubted where.",
    (
        Reading("Two years in the ward (an opinion of 2021).", "Fewer are ground (b)."),
        Reading("Two years in the municipality are enough.", "A move between wards is harmless."),
    ),
    "Find where the candidate lived for two years, and count those in the ward.",
    "ward_residence",
)
