"""§ 361(1), (2), (5), (6) in a general election on record: its ballot, and whether it is held.

The rules over plain facts are in `domain/general_ballot.py` and `domain/unopposed.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import assert_never

from domain import general_ballot
from domain.ballot import Pending, to_be_found, two_signed
from domain.calendar import Calendar, end_of, local_day, spoken
from domain.departures import (
    departed,
    left,
    off_by_leaving,
    open_by_leaving,
    stays_printed,
    substitute,
)
from domain.election import (
    Announcement,
    Candidacy,
    Candidate,
    Contest,
    GeneralElection,
    Nominee,
    PutUp,
    Round,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.general_ballot import (
    Ballot,
    ByPetition,
    LeftOff,
    Office,
    Standing,
    left_off_for,
    of_one_party,
    one_party_twice,
)
from domain.general_change import general_cancelled
from domain.general_election import (
    candidates_for,
    declared,
    election_day,
    last_primary,
    petition_in_general,
    petitions_close,
    race_of,
)
from domain.hearing import Determination, determination_of
from domain.law.linked import CHARTER_DAYS, GENERAL, HOLDING_OVER, SUBSTITUTE, WRITE_INS
from domain.law.section_361 import NOMINEES, QUALIFICATIONS, UNOPPOSED
from domain.nominations import replaced_by
from domain.outcomes import listed
from domain.petitions import SHORT_UNHEARD, Verdict, closing_instant
from domain.unopposed import (
    Blocked,
    Contender,
    DispensedWith,
    Held,
    Unopposed,
    still_qualifying,
    unopposed,
)
from domain.unopposed import Contest as Counted

# The ballot


def ballot_on_record(election: GeneralElection, calendar: Calendar) -> Ballot:
    """§ 361(1), (2): the ballot as it stands, the offices in the order in which they are recorded.

    Who was found not qualified after a hearing is left off, and nobody else for what was found;
    and so is who died or withdrew before a ballot was printed.
    """
    offices = election.general.contests
    ballot = general_ballot.general_ballot(
        tuple(Office(one.title, _asking_as(one, election, calendar)) for one in offices)
    )
    seats_unknown = one_party_twice(ballot.contests)
    return replace(
        ballot,
        contests=tuple(
            _with_gone(contest, printed, election)
            for contest, printed in zip(offices, ballot.contests, strict=True)
        ),
        findings=(
            *(one for one in ballot.findings if one not in seats_unknown and one.by != UNOPPOSED),
            *_one_party_too_often(election, ballot),
            *_by_seats(election, ballot),
            *_staying(election),
            *substitutes(election),
        ),
        open_points=(*ballot.open_points, *left_open_in_general(election, calendar)),
    )


def _asking_as(
    contest: Contest, election: GeneralElection, calendar: Calendar
) -> tuple[general_ballot.Candidate, ...]:
    """Give everybody whose name may be printed: one who left too, where it stays on the ballot."""
    day = election_day(election)
    asking = _not_replaced(contest, election)
    return tuple(
        _asking(one, election, calendar) for one in asking if not off_by_leaving(one, (day,))
    )


def _asking(
    candidate: Candidate, election: GeneralElection, calendar: Calendar
) -> general_ballot.Candidate:
    standing = _standing(candidate, election, calendar)
    match candidate:
        case Nominee(nomination=nomination):
            return general_ballot.Nominee(
                name=nomination.candidate,
                sort_name=nomination.sort_name,
                party=nomination.party,
                certified=PutUp.CERTIFIED in nomination.put_up,
                requested=not {PutUp.CANDIDATE, PutUp.ELECTOR}.isdisjoint(nomination.put_up),
                standing=standing,
            )
        case Candidacy(petition=petition):
            return ByPetition(
                name=petition.candidate,
                sort_name=petition.sort_name,
                petition=petition_in_general(candidate, election, calendar).verdict,
                standing=standing,
            )
        case _:
            assert_never(candidate)


def _standing(candidate: Candidate, election: GeneralElection, calendar: Calendar) -> Standing:
    race = race_of(candidate, election)
    match determination_of(candidate, race, calendar).determination:
        case Determination.OFF_BALLOT:
            return Standing.NOT_QUALIFIED
        case Determination.QUALIFIED:
            return Standing.QUALIFIED
        case (
            Determination.INCOMPLETE
            | Determination.HEARING_REQUIRED
            | Determination.NOTICE_DEFECTIVE
        ):
            return Standing.NOT_YET_FOUND
        case never:
            assert_never(never)


def _by_seats(election: GeneralElection, ballot: Ballot) -> tuple[Met, ...]:
    """Say what (6) makes of an office with no more names than seats: it hangs on the others."""
    offices = tuple(zip(election.general.contests, ballot.contests, strict=True))
    if not any(len(printed.entries) > contest.seats for contest, printed in offices):
        words = (
            "No office has more names than seats. Ask first whether the election for all offices "
            "is dispensed with and the candidates are declared elected without opposition."
        )
        return (Met(UNOPPOSED, words),)
    return tuple(
        Met(
            UNOPPOSED,
            f"{contest.title}: {listed(names)} {'is' if len(names) == 1 else 'are'} printed though "
            "nobody opposes, because another office has more names than seats.",
        )
        for contest, printed in offices
        for names in (tuple(entry.name for entry in printed.entries),)
        if 0 < len(names) <= contest.seats
    )


def _one_party_too_often(election: GeneralElection, ballot: Ballot) -> tuple[NotMet, ...]:
    return tuple(
        NotMet(
            NOMINEES,
            f"{contest.title}: {listed(names)} are printed as nominees of one party, {party}, and "
            f"only {contest.seats} can be elected. Look at the certification again.",
        )
        for contest, printed in zip(election.general.contests, ballot.contests, strict=True)
        for party, names in of_one_party(printed)
        if len(names) > contest.seats
    )


def _asking_for(contest: Contest, election: GeneralElection) -> tuple[Candidate, ...]:
    """Give everybody who asks to be printed for an office but who was replaced, or left."""
    return tuple(one for one in _not_replaced(contest, election) if not left(one))


def _not_replaced(contest: Contest, election: GeneralElection) -> tuple[Candidate, ...]:
    every = candidates_for(contest, election)
    return tuple(one for one in every if not _in_place_of(one, election))


def _in_place_of(candidate: Candidate, election: GeneralElection) -> tuple[Nominee, ...]:
    """Give who stands in a nominee's place, whichever of them was recorded first."""
    match candidate:
        case Nominee():
            return replaced_by(candidate, election)
        case Candidacy():
            return ()
        case _:
            assert_never(candidate)


def _with_gone(
    contest: Contest, printed: general_ballot.Contest, election: GeneralElection
) -> general_ballot.Contest:
    """Add to an office as printed who left, or in whose place another nominee was named."""
    day = election_day(election)
    off = tuple(
        LeftOff(one.name, grounds)
        for one in candidates_for(contest, election)
        for grounds in ((*_replaced(one, election), *off_by_leaving(one, (day,))),)
        if grounds
    )
    return replace(printed, left_off=(*printed.left_off, *off))


def _replaced(candidate: Candidate, election: GeneralElection) -> tuple[NotMet, ...]:
    later = _in_place_of(candidate, election)
    if not later:
        return ()
    return (
        NotMet(
            SUBSTITUTE,
            f"{listed(tuple(other.name for other in later))} is the nominee in the place of "
            f"{candidate.name}, who died or withdrew.",
        ),
    )


def left_open_in_general(election: GeneralElection, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§§ 363, 365 (linked): what is open about the names of those who left.

    Nothing of one who is replaced, or left off for another reason.
    """
    return tuple(
        point
        for contest in election.general.contests
        for one in _not_replaced(contest, election)
        if left(one) and not left_off_for(_asking(one, election, calendar))
        for point in open_by_leaving(one, (election_day(election),))
    )


def _staying(election: GeneralElection) -> tuple[Finding, ...]:
    """Say whose name stays on printed ballots by decision, and where a substitute contradicts."""
    return tuple(
        one
        for contest in election.general.contests
        for candidate in candidates_for(contest, election)
        for stays in stays_printed(candidate, (election_day(election),))
        for one in (_printed_twice(candidate, election) or (stays,))
    )


def _printed_twice(candidate: Candidate, election: GeneralElection) -> tuple[NotMet, ...]:
    return tuple(
        NotMet(
            WRITE_INS,
            f"By decision the name of {candidate.name} stays on the printed ballots, and "
            f"{other.name} is on file in that place and printed here. Both cannot be: record that "
            "the ballots are printed anew, or ask the attorney whether the substitute's name is "
            "written in.",
        )
        for other in _in_place_of(candidate, election)
    )


def substitutes(election: GeneralElection) -> tuple[Finding, ...]:
    """§§ 317, 365 (linked): who may stand in the place of each one who left before the election.

    Nobody once a count is on record.
    """
    day = election_day(election)
    if election.canvasses:
        return ()
    return tuple(
        substitute(one)
        for contest in election.general.contests
        for one in _not_replaced(contest, election)
        if any(departure.on < day for departure in left(one))
    )


def substitutes_to_come(election: GeneralElection, today: date) -> tuple[Missing, ...]:
    """§ 317 (linked): the substitutes that a party may still name, before the election day."""
    if today >= election_day(election):
        return ()
    return tuple(one for one in substitutes(election) if isinstance(one, Missing))


def ballot_on(election: GeneralElection, calendar: Calendar, today: date) -> Ballot:
    """§ 361(1), (2), § 317 (linked): the ballot, with no substitutes from the election day on."""
    ballot = ballot_on_record(election, calendar)
    past = substitutes(election) if today >= election_day(election) else ()
    return replace(ballot, findings=tuple(one for one in ballot.findings if one not in past))


@dataclass(frozen=True, slots=True)
class StillOpen:
    """What is still open about a name that is printed so far, and for which office it stands."""

    office: str
    pending: Pending


def still_open(election: GeneralElection, calendar: Calendar) -> tuple[StillOpen, ...]:
    """§ 361(1), (5): of each name printed so far what is not settled yet, the petition first."""
    return tuple(
        StillOpen(contest.title, pending)
        for contest in election.general.contests
        for one in _asking_for(contest, election)
        if not left_off_for(_asking(one, election, calendar))
        for pending in _open_about(one, election, calendar)
    )


def _open_about(
    candidate: Candidate, election: GeneralElection, calendar: Calendar
) -> tuple[Pending, ...]:
    unchecked = _unchecked(candidate, election, calendar)
    return unchecked or to_be_found(candidate, race_of(candidate, election), calendar)


def _unchecked(
    candidate: Candidate, election: GeneralElection, calendar: Calendar
) -> tuple[Pending, ...]:
    """Say that a petition is not accepted yet; nothing of a nominee, who needs none."""
    match candidate:
        case Nominee():
            return ()
        case Candidacy(number=number, name=name):
            decision = petition_in_general(candidate, election, calendar)
            if decision.verdict is Verdict.ACCEPTED:
                return ()
            return (Pending(number, name, decision.by, decision.because, ""),)
        case _:
            assert_never(candidate)


def ballot_lines(election: GeneralElection, ballot: Ballot) -> tuple[str, ...]:
    """§ 361(1), (2): the whole ballot in a row, as it is signed off: "Mayor: Ann Lee (Blue)"."""
    return tuple(
        f"{_asked_for(contest)}: {line}"
        for contest, printed in zip(election.general.contests, ballot.contests, strict=True)
        for line in _printed(printed)
    )


def _asked_for(contest: Contest) -> str:
    return contest.title if contest.seats == 1 else f"{contest.title}, vote for {contest.seats}"


def _printed(contest: general_ballot.Contest) -> tuple[str, ...]:
    names = tuple(f"{entry.name} ({entry.heading})" for entry in contest.entries)
    return names or ("nobody is printed",)


def signed_off_in_general(election: GeneralElection, ballot: Ballot) -> Finding:
    """§ 361(1): whether two people signed off the whole ballot as it now stands (our precaution).

    Another name, another heading, another order, another office or number of seats voids it.
    """
    return two_signed(election.sign_offs, ballot_lines(election, ballot), NOMINEES)


# Whether the election is held


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody is counted yet, and why."""

    because: tuple[Finding, ...]


UnopposedOnRecord = Waiting | Unopposed


def last_to_qualify(election: GeneralElection, calendar: Calendar) -> datetime:
    """§ 361(6), § 171 (linked): the later of the last minute to file and the last primary.

    The last primary is the second one, until the end of its day, whether or not it was needed.
    While the primaries of a charter are not on record it is the last minute to file.
    """
    closes = closing_instant(petitions_close(election, calendar))
    return max((closes, *(end_of(day) for day in last_primary(election))))


def unopposed_on_record(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> UnopposedOnRecord:
    """§ 361(6): whether the election is held, blocked or dispensed with, or why it is too early.

    Everybody counts who is printed and did not die or withdraw, and with them who is left off
    after a hearing is named. A nominee whom nobody certified or asked for keeps the answer waiting
    where it turns on that.
    """
    early = still_qualifying(now, last_to_qualify(election, calendar))
    if early:
        return Waiting(early)
    offices = election.general.contests
    found = unopposed(tuple(_counted(contest, election, calendar) for contest in offices))
    beside = _beside(election, calendar)
    match found:
        case Held():
            return replace(found, because=(*found.because, *beside))
        case DispensedWith() | Blocked():
            unknown = _unknown_nominees(election, calendar)
            if unknown:
                return Waiting((*unknown, *beside))
            points = (
                *found.open_points,
                *_refused_unheard(election, calendar),
                *_left_later(election, calendar),
            )
            return replace(found, because=(*found.because, *beside), open_points=points)
        case _:
            assert_never(found)


def _left_later(election: GeneralElection, calendar: Calendar) -> tuple[Unsettled, ...]:
    """Give the point of those who had qualified and left after that was over."""
    closed = local_day(last_to_qualify(election, calendar))
    gone = tuple(
        f"{departed(one)} ({contest.title})"
        for contest in election.general.contests
        for one in _not_replaced(contest, election)
        if any(departure.on > closed for departure in left(one))
        if _contender(one, election, calendar)
    )
    if not gone:
        return ()
    return (
        Unsettled(
            UNOPPOSED,
            f"Left after {spoken(closed)}, when qualifying was over: {'; '.join(gone)}. The "
            "subsection asks whether more than one person has duly qualified for an office.",
            (
                Reading(
                    "Who had qualified by then counts.",
                    "An office that was contested then is, and the election is held.",
                ),
                Reading("Who is left decides.", "Nobody who left is counted."),
            ),
            "Ask the attorney before anybody is declared elected.",
            "left_later",
        ),
    )


def _counted(contest: Contest, election: GeneralElection, calendar: Calendar) -> Counted:
    contenders = (
        contender
        for one in _asking_for(contest, election)
        for contender in _contender(one, election, calendar)
    )
    return Counted(office=contest.title, seats=contest.seats, contenders=tuple(contenders))


def _contender(
    candidate: Candidate, election: GeneralElection, calendar: Calendar
) -> tuple[Contender, ...]:
    """Give who is printed, or is left off for what a hearing came to alone."""
    asking = _asking(candidate, election, calendar)
    if any(ground.by != QUALIFICATIONS for ground in left_off_for(asking)):
        return ()
    filed = tuple(report.complete for report in candidate.reports[-1:])
    return (
        Contender(
            name=candidate.name,
            qualified=_qualified(candidate, election, calendar),
            reports_filed=filed[0] if filed else None,
        ),
    )


def _qualified(candidate: Candidate, election: GeneralElection, calendar: Calendar) -> bool | None:
    """Say what is found; nobody is found qualified before the petition is accepted."""
    standing = _standing(candidate, election, calendar)
    match standing:
        case Standing.NOT_QUALIFIED:
            return False
        case Standing.NOT_YET_FOUND:
            return None
        case Standing.QUALIFIED:
            return None if _unchecked(candidate, election, calendar) else True
        case _:
            assert_never(standing)


def _beside(election: GeneralElection, calendar: Calendar) -> tuple[Finding, ...]:
    """Say what the answer rests on beside the names: petitions, reports, a charter's primaries."""
    return (
        *(
            Missing(NOMINEES, f"{title}: the petition of {one.name} is not checked to the end yet.")
            for title, one in _standing_for(election, calendar)
            if _unchecked(one, election, calendar)
        ),
        *_looked_at_early(election, calendar),
        *(
            Missing(
                CHARTER_DAYS,
                f"The election keeps the days of a charter ({charter.authority}). See that the "
                "last primary is past before anybody is declared elected.",
            )
            for charter in election.general.charter
            if not charter.primaries
        ),
    )


def _looked_at_early(election: GeneralElection, calendar: Calendar) -> tuple[Missing, ...]:
    closed = local_day(last_to_qualify(election, calendar))
    return tuple(
        Missing(
            UNOPPOSED,
            f"{title}: the reports of {one.name} were last looked at on "
            f"{spoken(report.looked_on)}, before qualifying was over. See whether one fell due "
            "since.",
        )
        for title, one in _standing_for(election, calendar)
        for report in one.reports[-1:]
        if report.complete and report.looked_on < closed
    )


def _standing_for(election: GeneralElection, calendar: Calendar) -> Iterable[tuple[str, Candidate]]:
    """Give everybody who is printed, with the office."""
    return (
        (contest.title, one)
        for contest in election.general.contests
        for one in _asking_for(contest, election)
        if not left_off_for(_asking(one, election, calendar))
    )


def _unknown_nominees(election: GeneralElection, calendar: Calendar) -> tuple[Missing, ...]:
    """Name nominees who are left off only because nobody certified or asked for them."""
    return tuple(
        Missing(
            NOMINEES,
            f"{contest.title}: {one.name} was nominated, but nobody has certified that or asked "
            "for the name to be printed. Settle that first: it may decide whether the office is "
            "contested.",
        )
        for contest in election.general.contests
        for one in _asking_for(contest, election)
        if isinstance(one, Nominee)
        and tuple(ground.by for ground in left_off_for(_asking(one, election, calendar)))
        == (NOMINEES,)
    )


def _refused_unheard(election: GeneralElection, calendar: Calendar) -> tuple[Unsettled, ...]:
    """Give the point of petitions refused as short, on which it may turn whether one is alone."""
    points = ballot_on_record(election, calendar).open_points
    return tuple(point for point in points if point.id == SHORT_UNHEARD.id)


# The declaration


def declaration(
    election: GeneralElection, found: UnopposedOnRecord, calendar: Calendar
) -> tuple[Announcement, ...]:
    """§ 361(6): what the commission declares, office by office; nothing where it declares nobody.

    It says nothing of what was found of a person.
    """
    match found:
        case DispensedWith(declared=names) if names:
            ballot = ballot_on_record(election, calendar)
            unfilled = (one.because for one in found.because if one.by == HOLDING_OVER)
            return (
                Announcement(
                    contest="",
                    round=Round.FIRST,
                    decision="declared",
                    names=names,
                    figures="\n".join((*_by_office(ballot), *unfilled)),
                    citation=str(UNOPPOSED),
                ),
            )
        case DispensedWith() | Held() | Blocked() | Waiting():
            return ()
        case _:
            assert_never(found)


def _by_office(ballot: Ballot) -> tuple[str, ...]:
    return tuple(
        f"{printed.office}: {listed(_printed(printed))}."
        for printed in ballot.contests
        if printed.entries
    )


def may_declare(election: GeneralElection, found: UnopposedOnRecord, calendar: Calendar) -> Finding:
    """§ 361(6): whether what was found may be declared now: all in order, and not declared yet."""
    if general_cancelled(election):
        return NotMet(GENERAL, "The election was cancelled, so nobody is declared elected in it.")
    if election.canvasses or any(one.decision != "declared" for one in election.announcements):
        return NotMet(UNOPPOSED, "A count or a result is on record, so the election was held.")
    for wanted in declaration(election, found, calendar):
        if wanted in declared(election):
            return NotMet(UNOPPOSED, "This was declared already.")
        if not last_primary(election):
            return Missing(
                UNOPPOSED,
                "The day of the last primary under the charter is not on record, so nobody is "
                "declared elected here; the commission does it on paper once that day is past.",
            )
        return Met(UNOPPOSED, f"The commission may declare {listed(wanted.names)} elected.")
    return NotMet(UNOPPOSED, "There is nobody whom the commission may declare elected now.")


def before_declaring(
    election: GeneralElection, found: UnopposedOnRecord, calendar: Calendar, today: date
) -> tuple[Missing, ...]:
    """§ 361(6), § 317 (linked): what is asked before a declaration that may be made.

    A substitute whom a party may still name may oppose, or be one of those to be declared.
    """
    to_come = substitutes_to_come(election, today)
    if not to_come or not isinstance(may_declare(election, found, calendar), Met):
        return ()
    return (
        *to_come,
        Missing(
            UNOPPOSED,
            "A substitute who is named later is in no declaration made before, and may make an "
            "office contested: ask the attorney, and the committee whether it names one, before "
            "anybody is declared elected.",
        ),
    )


def declaration_stands(
    election: GeneralElection, found: UnopposedOnRecord, calendar: Calendar
) -> tuple[Finding, ...]:
    """§ 361(6): whether what was declared still follows from the record; nothing if none was."""
    return tuple(
        Met(UNOPPOSED, f"Declared elected without opposition, as shown here: {listed(one.names)}.")
        if one in declaration(election, found, calendar)
        else NotMet(
            UNOPPOSED,
            f"{listed(one.names)} declared elected without opposition, but the record changed "
            "since. The declaration must be re-issued or withdrawn.",
        )
        for one in declared(election)
    )
