"""§ 23-15-361 in a general election on record: where it stands, what comes next, what blocks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from typing import assert_never

from domain.ballot import to_be_found
from domain.calendar import Calendar, day_of, local_day, spoken, spoken_due
from domain.citation import Citation
from domain.departures import departure_problems, left
from domain.election import (
    Announcement,
    Candidacy,
    Candidate,
    Contest,
    GeneralElection,
    Nominee,
)
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general import term_start
from domain.general_change import (
    general_cancelled,
    general_change_open_points,
    general_moved,
)
from domain.general_election import (
    absentee_ballots,
    charter_open,
    declared,
    election_day,
    first_primary,
    general_dates,
    general_standing,
    last_primary,
    petition_in_general,
    petitions_close,
    primaries_too_late,
    race_of,
    without_result,
)
from domain.general_on_record import (
    ballot_on_record,
    declaration_stands,
    left_open_in_general,
    signed_off_in_general,
    still_open,
    substitutes_to_come,
    unopposed_on_record,
)
from domain.general_outcome import LeftOpen, LotDue, OfficeOutcome, entries_of, outcomes
from domain.hearing import Determination, determination_of
from domain.law.linked import CANVASS, CHARTER_DAYS, GENERAL, ONE_OFFICE, PRIMARY
from domain.law.section_361 import HEADINGS, NOMINEES, NOTIFY, QUALIFICATIONS, UNOPPOSED
from domain.nominations import replaced_by
from domain.outcomes import listed
from domain.petitions import Verdict, closing_instant, notify_in_general
from domain.qualification import qualification
from domain.seating import SEATING
from domain.unopposed import Held


class GeneralStage(StrEnum):
    """Where a general election stands, in the order in which it gets there."""

    QUALIFYING_OPEN = "qualifying_open"
    PRIMARIES_AHEAD = "primaries_ahead"
    BALLOT_OWED = "ballot_owed"
    BALLOT_SIGNED = "ballot_signed"
    ELECTION_DAY = "election_day"
    COUNT_OWED = "count_owed"
    ELECTED = "elected"
    DECLARED = "declared"
    CANCELLED = "cancelled"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class GeneralPosition:
    """A stage with its reason, the next step in words and the command that serves it.

    It is for everybody: it says nothing of what was found of a person.
    """

    stage: GeneralStage
    by: Citation
    because: str
    next_step: str
    command: str


def position_in_general(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> GeneralPosition:
    """§§ 361, 171, 173, 611 (linked): where a general election stands at an instant.

    The latest fact leads: a cancellation, a declaration, results, then the clock and the ballot.
    """
    reached = (
        *(_cancelled(change.reference) for change in general_cancelled(election)),
        *(_declared(one, election, calendar, now) for one in declared(election)),
        *_with_results(election, calendar, now),
        *_from_its_day_on(election, calendar, now),
        *_qualifying_open(election, calendar, now),
        *_primaries_ahead(election, calendar, now),
        *_signed(election, calendar),
        _ballot_owed(election, calendar, now),
    )
    return reached[0]


# The end


def _cancelled(reference: str) -> GeneralPosition:
    return GeneralPosition(
        GeneralStage.CANCELLED,
        GENERAL,
        f"The election was ended by order ({reference}).",
        "Ask the attorney what the order leaves to do.",
        "/election correct",
    )


def _declared(
    said: Announcement, election: GeneralElection, calendar: Calendar, now: datetime
) -> GeneralPosition:
    names = listed(said.names)
    if _in_office(election, now):
        return _over(UNOPPOSED, f"Declared elected without opposition: {names}.")
    if isinstance(unopposed_on_record(election, calendar, now), Held):
        return GeneralPosition(
            GeneralStage.DECLARED,
            UNOPPOSED,
            f"Declared elected without opposition: {names}. By the record as it is now an office "
            "is contested, so that does not stand.",
            "Withdraw the declaration, or correct what is wrong on record.",
            "/election unopposed",
        )
    return GeneralPosition(
        GeneralStage.DECLARED,
        UNOPPOSED,
        f"Declared elected without opposition: {names}. No election is held.",
        "Give each person the certificate, and tell the Secretary of State; the Code names no day "
        "for either after a declaration.",
        "/election certify",
    )


def _with_results(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[GeneralPosition, ...]:
    left, offices = without_result(election), election.general.contests
    if len(left) == len(offices):
        return ()
    if left:
        step, command = _step_to_the_results(election, calendar, now)
        return (
            GeneralPosition(
                GeneralStage.COUNT_OWED,
                CANVASS,
                f"The results of {len(offices) - len(left)} of {len(offices)} offices are "
                f"announced. Owed: {listed(tuple(one.title for one in left))}.",
                step,
                command,
            ),
        )
    changed = _changed_since(election, calendar, now)
    if changed:
        return (
            GeneralPosition(
                GeneralStage.COUNT_OWED,
                CANVASS,
                "The record was changed since the result was announced: "
                f"{listed(tuple(one.title for one in changed))}.",
                "See what the count comes to, and announce that or withdraw the announcement.",
                "/election outcome",
            ),
        )
    because = "The result of every office is announced."
    if _papers_sent(election, calendar, now):
        return (_to_the_oath(election, calendar, because),)
    since = tuple(one.because for o in outcomes(election, calendar, now) for one in o.left_since)
    return (
        GeneralPosition(
            GeneralStage.ELECTED,
            CANVASS,
            " ".join((because, *since)),
            f"{'Ask the attorney first. ' if since else ''}Give each person elected the "
            "certificate, send the statement to the Secretary of State, and mark both as done.",
            "/election certify",
        ),
    )


def _changed_since(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Contest, ...]:
    """Give the offices of which the count, corrected or to come anew, bears out no result."""
    return tuple(
        one.contest
        for one in outcomes(election, calendar, now)
        if one.announced and not one.is_announced
        if entries_of(election, one.contest) or general_moved(election)
    )


def _papers_sent(election: GeneralElection, calendar: Calendar, now: datetime) -> bool:
    """Tell whether certificates and statement are done; where they set no date, the term began."""
    papers = tuple(
        isinstance(general_standing(deadline, election), Met)
        for deadline in general_dates(election, calendar)
        if deadline.id in ("certificate", "statement")
    )
    return all(papers) if papers else _in_office(election, now)


def _to_the_oath(election: GeneralElection, calendar: Calendar, because: str) -> GeneralPosition:
    """Say which step to the oath is next, or that nothing more is due."""
    for deadline in general_dates(election, calendar):
        if deadline.id in SEATING and isinstance(general_standing(deadline, election), Missing):
            return GeneralPosition(
                GeneralStage.ELECTED,
                CANVASS,
                because,
                f"{deadline.title}: mark it as done once it is, with what shows it.",
                "/election calendar",
            )
    return _over(CANVASS, because)


def _in_office(election: GeneralElection, now: datetime) -> bool:
    """Tell whether the term has begun; a charter's is not known here."""
    if election.general.charter:
        return False
    return local_day(now) >= term_start(election.general.year)


def _over(by: Citation, because: str) -> GeneralPosition:
    return GeneralPosition(
        GeneralStage.OVER, by, because, "Nothing more is due; keep the record.", "/election export"
    )


# The day itself


def _from_its_day_on(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[GeneralPosition, ...]:
    day, today = election_day(election), local_day(now)
    if today < day:
        return ()
    if today == day:
        return (
            GeneralPosition(
                GeneralStage.ELECTION_DAY,
                _sets_the_day(election),
                f"The election is today, {spoken(day)}.",
                "Enter the count of every office once the polls have closed.",
                "/election count",
            ),
        )
    step, command = _step_to_the_results(election, calendar, now)
    return (
        GeneralPosition(
            GeneralStage.COUNT_OWED,
            CANVASS,
            f"The election was on {spoken(day)}; no result is announced.",
            step,
            command,
        ),
    )


def _step_to_the_results(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[str, str]:
    """Say what comes next of the counts: lots that are owed, what can be announced, what lacks."""
    every = tuple(one for one in outcomes(election, calendar, now) if not one.is_announced)
    lots = tuple(one for one in every if isinstance(one.result, LotDue))
    ready = tuple(one for one in every if one.wanted)
    left_open = tuple(one for one in every if isinstance(one.result, LeftOpen))
    owed = tuple(one for one in every if one not in (*lots, *ready, *left_open))
    steps = (
        *(f"Record the coin or lot of {names}." for names in _offices(lots)),
        *(f"Announce the result of {names}." for names in _offices(ready)),
        *(
            f"Take the open point of {names} to the attorney; announce nothing of it."
            for names in _offices(left_open)
        ),
        *(f"Have two persons enter the count of {names}." for names in _offices(owed)),
    )
    command = "/election outcome" if lots or ready or left_open else "/election count"
    return " ".join(steps), command


def _offices(every: tuple[OfficeOutcome, ...]) -> tuple[str, ...]:
    titles = tuple(one.contest.title for one in every)
    return (listed(titles),) if titles else ()


def _sets_the_day(election: GeneralElection) -> Citation:
    return CHARTER_DAYS if election.general.charter else GENERAL


# Before it


def _qualifying_open(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[GeneralPosition, ...]:
    closes = petitions_close(election, calendar)
    if now > closing_instant(closes):
        return ()
    return (
        GeneralPosition(
            GeneralStage.QUALIFYING_OPEN,
            closes.by,
            f"Petitions are received until {spoken_due(closes.due)}.",
            "Record each petition as it is handed in, and check its names.",
            "/petition file",
        ),
    )


def _primaries_ahead(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[GeneralPosition, ...]:
    if _unchecked(election, calendar):
        step, command = "Check the names of every petition.", "/petition verify"
    else:
        step, command = "Record each nominee as the party certifies it.", "/candidate nominate"
    by = CHARTER_DAYS if election.general.charter else PRIMARY
    return tuple(
        GeneralPosition(GeneralStage.PRIMARIES_AHEAD, by, because, step, command)
        for because in _primaries(election, local_day(now))
    )


def _primaries(election: GeneralElection, today: date) -> tuple[str, ...]:
    """Say which primary is to come; nothing after the last, or where none is known."""
    days = zip(first_primary(election), last_primary(election), strict=True)
    return tuple(_to_come(first, last, today) for first, last in days if today <= last)


def _to_come(first: date, last: date, today: date) -> str:
    if first == last:
        return f"Petitions are closed. The primary is on {spoken(first)}."
    if today <= first:
        return (
            f"Petitions are closed. The primaries are on {spoken(first)} and, where nobody has a "
            f"majority, on {spoken(last)}."
        )
    return (
        f"The first primary was on {spoken(first)}; where nobody had a majority the second is on "
        f"{spoken(last)}."
    )


def _signed(election: GeneralElection, calendar: Calendar) -> tuple[GeneralPosition, ...]:
    signed = signed_off_in_general(election, ballot_on_record(election, calendar))
    if not isinstance(signed, Met):
        return ()
    return (
        GeneralPosition(
            GeneralStage.BALLOT_SIGNED,
            signed.by,
            f"{signed.because} {_held_on(election)}",
            "Print the ballot, hold the election, enter the count.",
            "/election ballot",
        ),
    )


def _ballot_owed(election: GeneralElection, calendar: Calendar, now: datetime) -> GeneralPosition:
    by, step, command = _step_to_the_ballot(election, calendar, now)
    over = " and the primaries are over" if last_primary(election) else ""
    because = f"Petitions are closed{over}. {_held_on(election)}"
    return GeneralPosition(GeneralStage.BALLOT_OWED, by, because, step, command)


def _step_to_the_ballot(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Citation, str, str]:
    if _unchecked(election, calendar):
        return NOMINEES, "Check the names of every petition.", "/petition verify"
    if _to_be_found(election, calendar):
        return QUALIFICATIONS, "Have the commission find on every candidate.", "/candidate review"
    if isinstance(unopposed_on_record(election, calendar, now), Held):
        step = "Settle who is on the ballot and have two people sign it off."
        return HEADINGS, step, "/election ballot"
    return (
        UNOPPOSED,
        "No office is known to be contested: see whether the election is dispensed with.",
        "/election unopposed",
    )


def _held_on(election: GeneralElection) -> str:
    return f"The election is on {spoken(election_day(election))}."


# What blocks


def general_blockers(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """§§ 361, 173 (linked): what is wrong, missing or open in a general election at an instant.

    What can still be done in time is a deadline and no blocker, but for the notice of (3), which
    has two days only. It says nothing of what was found of a person: see
    `general_personal_blockers`.
    """
    if general_cancelled(election):
        return general_change_open_points(election)
    return (
        *charter_open(election),
        *general_change_open_points(election),
        *primaries_too_late(election),
        *_two_offices(election, calendar),
        *(() if election.announcements else _petitions_found(election, calendar)),
        *_not_told(election, calendar, now),
        *_results_found(election, calendar, now),
        *(
            _no_longer_so(election, calendar, now)
            if election.announcements
            else _before_the_vote(election, calendar, now)
        ),
    )


def general_personal_blockers(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """§ 361(5): who must be heard, and what is open about it; for those who may read of that."""
    if election.announcements or general_cancelled(election):
        return ()
    every = _everybody(election)
    points = (point for one in every for point in _open_about(one, election, calendar))
    return (
        *(owed for one in every for owed in _hearing_owed(one, election, calendar, now)),
        *dict.fromkeys(points),
    )


def _open_about(
    candidate: Candidate, election: GeneralElection, calendar: Calendar
) -> tuple[Unsettled, ...]:
    race = race_of(candidate, election)
    if candidate.hearings:
        return determination_of(candidate, race, calendar).open_points
    return qualification(candidate, race).open_points


def _two_offices(election: GeneralElection, calendar: Calendar) -> tuple[NotMet, ...]:
    """Give whose name is printed for two offices: a person settles for which one it stays."""
    return tuple(
        NotMet(one.by, one.because)
        for one in ballot_on_record(election, calendar).findings
        if one.by == ONE_OFFICE
    )


def _petitions_found(election: GeneralElection, calendar: Calendar) -> tuple[Finding, ...]:
    return tuple(
        finding
        for candidacy in election.candidacies
        for finding in (
            *_refused(candidacy, election, calendar),
            *(
                replace(one, because=f"{_named(candidacy)}: {one.because}")
                for one in petition_in_general(candidacy, election, calendar).problems
            ),
        )
    )


def _refused(
    candidacy: Candidacy, election: GeneralElection, calendar: Calendar
) -> tuple[NotMet, ...]:
    """Give what leaves a name off by its petition; a check can still mend a short one."""
    decision = petition_in_general(candidacy, election, calendar)
    match decision.verdict:
        case Verdict.LATE | Verdict.SHORT | Verdict.LATE_AND_SHORT:
            return (NotMet(decision.by, f"{_named(candidacy)}: {decision.because}"),)
        case Verdict.ACCEPTED | Verdict.UNVERIFIED | Verdict.NO_ORDER:
            return ()
        case _:
            assert_never(decision.verdict)


def _not_told(election: GeneralElection, calendar: Calendar, now: datetime) -> tuple[Finding, ...]:
    """Give the petitions of which the commissioners were not told, in time and too late apart."""
    owed = tuple(
        (candidacy, day_of(notify_in_general(candidacy, calendar).due))
        for candidacy in election.candidacies
        if not isinstance(general_standing(notify_in_general(candidacy, calendar), election), Met)
    )
    late = tuple(one for one, last in owed if last < local_day(now))
    in_time = tuple(one for one, last in owed if last >= local_day(now))
    return (
        *(
            NotMet(
                NOTIFY,
                "No commissioner acknowledged within two business days that the notice arrived "
                f"of: {names}.",
            )
            for names in _names(late)
        ),
        *(
            Missing(NOTIFY, f"The commissioners have not acknowledged the notice of: {names}.")
            for names in _names(in_time)
        ),
    )


def _before_the_vote(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    unknown = tuple(one for one in _nominees(election) if not one.nomination.put_up)
    closed = now > closing_instant(petitions_close(election, calendar))
    unchecked = _unchecked(election, calendar) if closed else ()
    to_find = _to_be_found(election, calendar) if closed else ()
    signed = signed_off_in_general(election, ballot_on_record(election, calendar))
    return (
        *(
            Missing(
                NOMINEES,
                f"Neither certified by the party's executive committee nor requested: {names}.",
            )
            for names in _names(unknown)
        ),
        *(Missing(NOMINEES, f"The names are not checked yet: {n}.") for n in _names(unchecked)),
        *(
            Missing(QUALIFICATIONS, f"The commission's findings are not complete: {names}.")
            for names in _names(to_find)
        ),
        *_departures_found(election, calendar, now),
        *((signed,) if isinstance(signed, NotMet) else ()),
    )


def _departures_found(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """Give what is wrong or open about those who left, and who may stand in their place."""
    held_on, ready = (election_day(election),), absentee_ballots(election, calendar)
    return (
        *(
            problem
            for candidate in election.candidates
            for problem in departure_problems(candidate, held_on, ready)
        ),
        *left_open_in_general(election, calendar),
        *substitutes_to_come(election, local_day(now)),
    )


def _results_found(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """Give what is open about the results, and who of those chosen left after the election day.

    What is open about an announced result is said where that no longer follows.
    """
    return tuple(
        finding
        for one in outcomes(election, calendar, now)
        for finding in (*(() if one.announced else _left_open(one)), *one.left_since)
    )


def _left_open(office: OfficeOutcome) -> tuple[Finding, ...]:
    return (office.result.point,) if isinstance(office.result, LeftOpen) else ()


def _no_longer_so(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """Give what was declared or announced and does not follow from the record any more."""
    found = unopposed_on_record(election, calendar, now)
    said = (
        *declaration_stands(election, found, calendar),
        *(problem for office in outcomes(election, calendar, now) for problem in office.problems),
    )
    return tuple(one for one in said if isinstance(one, NotMet))


def _unchecked(election: GeneralElection, calendar: Calendar) -> tuple[Candidate, ...]:
    """Give whose petition is not checked to the end, of those who are printed so far."""
    numbers = {
        one.pending.number
        for one in still_open(election, calendar)
        if one.pending.by != QUALIFICATIONS
    }
    return tuple(one for one in _everybody(election) if one.number in numbers)


def _to_be_found(election: GeneralElection, calendar: Calendar) -> tuple[Candidate, ...]:
    """Give on whom the commission has still to find, of those who are printed so far."""
    numbers = {
        one.pending.number
        for one in still_open(election, calendar)
        if one.pending.by == QUALIFICATIONS
    }
    return tuple(one for one in _everybody(election) if one.number in numbers)


def _hearing_owed(
    candidate: Candidate, election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[Finding, ...]:
    """Say who is heard, and when, or whose notice is owed; nothing where no ground was found."""
    race = race_of(candidate, election)
    determination = determination_of(candidate, race, calendar)
    match determination.determination:
        case Determination.QUALIFIED | Determination.INCOMPLETE | Determination.OFF_BALLOT:
            return ()
        case Determination.HEARING_REQUIRED | Determination.NOTICE_DEFECTIVE:
            day = _summoned_to(candidate, now)
            told = day or "".join(one.personal for one in to_be_found(candidate, race, calendar))
            return (Missing(QUALIFICATIONS, f"{_named(candidate)}: {told}"),)
        case _:
            assert_never(determination.determination)


def _summoned_to(candidate: Candidate, now: datetime) -> str:
    """Say the day of the hearing of the last notice, if it is to come or is not recorded yet."""
    heard = {one.held_on for one in candidate.hearings}
    for notice in candidate.hearing_notices[-1:]:
        if notice.held_on not in heard:
            day = spoken(notice.held_on)
            if notice.held_on >= local_day(now):
                return f"The hearing is on {day}."
            return f"The hearing of {day} is not recorded."
    return ""


_AT_MOST = 12
"""So many candidates are named in one sentence; of more the number is said."""


def _names(candidates: tuple[Candidate, ...]) -> tuple[str, ...]:
    """Name some candidates in one list; nothing where there are none."""
    named = tuple(_named(one) for one in candidates[:_AT_MOST])
    more = len(candidates) - len(named)
    every = (*named, f"{more} more") if more else named
    return (listed(every),) if every else ()


def _named(candidate: Candidate) -> str:
    return f"{candidate.number}. {candidate.name} ({candidate.contest})"


def _everybody(election: GeneralElection) -> tuple[Candidate, ...]:
    """Give the candidates without those who left or in whose place somebody else was named."""
    gone = tuple(one for one in election.nominees if replaced_by(one, election))
    return tuple(one for one in election.candidates if one not in gone and not left(one))


def _nominees(election: GeneralElection) -> tuple[Nominee, ...]:
    """Give the nominees without those who left or in whose place somebody else was named."""
    every = (one for one in election.nominees if not left(one))
    return tuple(one for one in every if not replaced_by(one, election))
