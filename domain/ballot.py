"""§§ 23-15-361(4) and 23-15-857(2) one-or-none: whose name is printed, or no election at all."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from functools import lru_cache
from typing import assert_never

from domain.calendar import (
    Calendar,
    at_least_days_before,
    days_after,
    local_day,
    spoken,
    spoken_due,
    start_of,
)
from domain.citation import Citation
from domain.deadline import Basis, Deadline
from domain.departures import (
    departed,
    left,
    left_by,
    off_by_leaving,
    open_by_leaving,
    stays_printed,
    told,
)
from domain.election import Appointment, Body, Candidacy, Candidate, Election, Seat, SignOff
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.hearing import Determination, determination_of
from domain.law.amended import DAYS, NTH, TODAY, Text
from domain.law.section_361 import QUALIFICATIONS, SPECIAL_BALLOT
from domain.law.section_857 import APPOINTMENT, ONE_OR_NONE, ORDER
from domain.order import order_in_force, qualifying_under
from domain.petitions import (
    ROLLED_FILING,
    SHORT_UNHEARD,
    PetitionDecision,
    Verdict,
    closing_instant,
    filing_open_points_under,
    petition_decision,
    petition_due_under,
    same_person,
)
from domain.qualification import QualificationDecision, Race, qualification, race_for
from domain.vacancy import Appoint, OrderElection, filling

SIGNERS = 2
"""Two people sign the ballot off before it is printed: our precaution, not the Code's."""

ONE_SEAT = 1
"""A vacancy recorded here is one seat."""

NOT_COMPLETE = "The commission's findings are not complete."
"""What everybody may read of a candidate who is not found qualified, whatever was found."""

_HEARD_FIRST = "A ground was found, so the candidate is notified and heard first."
_HEARD_AGAIN = "The notice of the hearing was not good: mail a new one and hold a new hearing."
_OFF = "Not placed upon the ballot by what the commission determined after notice and a hearing."

SHORT_LEFT_OFF = replace(
    SHORT_UNHEARD,
    because="A name is left off because its petition is short. In 143 So.3d 557 the Supreme Court "
    "put back a name whose signatures had been refused without hearing the candidate.",
)
"""Whether a candidate is heard before signatures are refused, as it is said of a ballot."""

NO_HEADING = Unsettled(
    SPECIAL_BALLOT,
    "The subsection gives this ballot the names of all who have qualified, and does not say what "
    "stands over or beside them.",
    (
        Reading("The names stand alone.", "Everybody comes by petition, and no party is named."),
        Reading(
            "As in a general election, § 361(2).", "Each is listed as an independent candidate."
        ),
    ),
    "Print the same over or beside every name, or nothing at all, and ask the attorney which.",
    "ballot_heading",
)
"""What stands over or beside the names in an election to fill a vacancy."""

_SUFFIXES = frozenset(
    (
        *("jr", "sr", "ii", "iii", "iv", "v", "vi", "vii", "viii"),
        *("1st", "2nd", "2d", "3rd", "3d", "4th", "5th", "6th"),
        *("esq", "esquire", "md", "phd", "jd", "dds", "dmd", "dvm", "cpa"),
    )
)
"""What may stand behind a last name, without dots and commas."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A name on the ballot, by its candidacy's number in the log."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class LeftOff:
    """A name that is not printed, and why."""

    number: int
    name: str
    by: Citation
    because: str


@dataclass(frozen=True, slots=True)
class Pending:
    """A name printed so far that is not settled yet, and what settles it.

    `because` says nothing of what was found of the person; `personal` does, or is empty.
    """

    number: int
    name: str
    by: Citation
    because: str
    personal: str


@dataclass(frozen=True, slots=True)
class SpecialBallot:
    """The ballot as it stands: entries in printing order, with those that are still pending.

    `findings` is what else is said of the printed names.
    """

    seat: str
    entries: tuple[Entry, ...]
    left_off: tuple[LeftOff, ...]
    pending: tuple[Pending, ...]
    findings: tuple[Met, ...]
    open_points: tuple[Unsettled, ...]


# Whose name is printed


def special_ballot(election: Election, calendar: Calendar) -> SpecialBallot:
    """§ 361(4): the names of all who have qualified as § 857 requires, by last name.

    A petition not accepted leaves the name off, and so does what a hearing came to, or a death or
    withdrawal before a ballot was printed. Everyone else is printed; who is not yet found
    qualified, or whose petition is not yet checked, is pending.
    """
    ordered = sorted(election.candidacies, key=_by_name)
    judged = tuple((c, petition_decision(c, election, calendar)) for c in ordered)
    seat, held_on = election.vacancy.seat, tuple(o.election for o in order_in_force(election))
    off = {
        c.number: off
        for c, d in judged
        for off in (*_left_off(c, d, seat, calendar), *_gone(c, held_on))[:1]
    }
    printed = tuple((c, d) for c, d in judged if c.number not in off)
    return SpecialBallot(
        seat=seat.title,
        entries=tuple(Entry(c.number, c.petition.candidate) for c, _ in printed),
        left_off=tuple(off.values()),
        pending=tuple(p for c, d in printed if not left(c) for p in _pending(c, d, seat, calendar)),
        findings=tuple(one for c, _ in printed for one in stays_printed(c, held_on)),
        open_points=(
            *((SHORT_LEFT_OFF,) if any(_short(d) for _, d in judged) else ()),
            *(point for c in ordered for point in _left_open(c, off, held_on)),
        ),
    )


def _gone(candidacy: Candidacy, held_on: tuple[date, ...]) -> tuple[LeftOff, ...]:
    return tuple(
        LeftOff(candidacy.number, candidacy.name, ground.by, ground.because)
        for ground in off_by_leaving(candidacy, held_on)
    )


def _left_open(
    candidacy: Candidacy, off: Mapping[int, LeftOff], held_on: tuple[date, ...]
) -> tuple[Unsettled, ...]:
    """Give what a departure leaves open; nothing where another reason keeps the name off."""
    grounds = _gone(candidacy, held_on)
    if candidacy.number in off and off[candidacy.number] not in grounds:
        return ()
    return open_by_leaving(candidacy, held_on)


def told_apart(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """§ 857(2) result: the entries as a count names them, two of one name by their petitions."""
    same = Counter(entry.name for entry in entries)
    return tuple(
        replace(entry, name=f"{entry.name} (petition {entry.number})")
        if same[entry.name] > 1
        else entry
        for entry in entries
    )


def runoff_entries(election: Election, calendar: Calendar) -> tuple[Entry, ...]:
    """§ 857(2) result: the names on the later ballot as counted and announced, by last name."""
    names = {
        name
        for announcement in election.announcements
        if announcement.decision == "runoff"
        for name in announcement.names
    }
    printed = told_apart(special_ballot(election, calendar).entries)
    found = {entry.name: entry for entry in (*_by_bare_name(election), *printed)}
    chosen = {found[name].number: found[name] for name in names if name in found}
    ordered = sorted(election.candidacies, key=_by_name)
    return tuple(chosen[c.number] for c in ordered if c.number in chosen)


def _by_bare_name(election: Election) -> tuple[Entry, ...]:
    return tuple(Entry(c.number, c.petition.candidate) for c in election.candidacies)


def _rejected(decision: PetitionDecision) -> bool:
    match decision.verdict:
        case Verdict.LATE | Verdict.SHORT | Verdict.LATE_AND_SHORT:
            return True
        case Verdict.ACCEPTED | Verdict.UNVERIFIED | Verdict.NO_ORDER:
            return False
        case _:
            assert_never(decision.verdict)


def _short(decision: PetitionDecision) -> bool:
    return decision.verdict in (Verdict.SHORT, Verdict.LATE_AND_SHORT)


def _left_off(
    candidacy: Candidacy, decision: PetitionDecision, seat: Seat, calendar: Calendar
) -> tuple[LeftOff, ...]:
    number, name = candidacy.number, candidacy.petition.candidate
    if _rejected(decision):
        return (LeftOff(number, name, decision.by, decision.because),)
    if _off_by_hearing(candidacy, seat, calendar):
        return (LeftOff(number, name, QUALIFICATIONS, _OFF),)
    return ()


def _off_by_hearing(candidacy: Candidacy, seat: Seat, calendar: Calendar) -> bool:
    determination = determination_of(candidacy, race_for(seat), calendar).determination
    return determination is Determination.OFF_BALLOT


def _pending(
    candidacy: Candidacy, decision: PetitionDecision, seat: Seat, calendar: Calendar
) -> tuple[Pending, ...]:
    """Say what is still open about a printed name, the petition first; nothing when settled."""
    number, name = candidacy.number, candidacy.petition.candidate
    if decision.verdict is not Verdict.ACCEPTED:
        return (Pending(number, name, decision.by, decision.because, ""),)
    return to_be_found(candidacy, race_for(seat), calendar)


def to_be_found(candidate: Candidate, race: Race, calendar: Calendar) -> tuple[Pending, ...]:
    """§ 361(5): what is still to be found of a candidate in any election; nothing when settled."""
    match determination_of(candidate, race, calendar).determination:
        case Determination.QUALIFIED | Determination.OFF_BALLOT:
            return ()
        case Determination.INCOMPLETE:
            personal = qualification(candidate, race).because
        case Determination.HEARING_REQUIRED:
            personal = _HEARD_FIRST
        case Determination.NOTICE_DEFECTIVE:
            personal = _HEARD_AGAIN
        case never:
            assert_never(never)
    return (Pending(candidate.number, candidate.name, QUALIFICATIONS, NOT_COMPLETE, personal),)


def _by_name(candidacy: Candidacy) -> tuple[SortKey, int]:
    petition = candidacy.petition
    return sort_key(petition.candidate, petition.sort_name), candidacy.number


SortKey = tuple[str, str, str, str]
"""Last and first name without accents, then with them: these tell apart only what is alike."""


_APOSTROPHES = {0x2018: "'", 0x2019: "'", 0x02BC: "'", 0x00B4: "'"}
"""The ways an apostrophe is typed; to the order of names they are one."""


def sort_key(name: str, sort_name: str) -> SortKey:
    """§ 361(4): last name, then first name, whatever their accents; a suffix is no last name.

    `sort_name` is "Last, First"; where it is empty the last word of the name is the last name,
    and where it has no first name the rest of the name is. A suffix is Jr., III, 2nd or Esq.
    """
    last, first = _last_and_first(name, sort_name)
    return _plain(last), _plain(first), last, first


def _last_and_first(name: str, sort_name: str) -> tuple[str, str]:
    words = _bare(name)
    given, *after = sort_name.split(",")
    last = _bare(given) or words[-1:]
    first = [word for part in after if _names_somebody(part) for word in _bare(part)]
    return " ".join(last), " ".join(first or _rest(words, last))


def _bare(name: str) -> list[str]:
    """Give the words of a name, folded, without the suffixes and the commas at its end."""
    words = [word.strip(",") for word in name.casefold().split()]
    while len(words) > 1 and _suffix(words[-1]):
        words.pop()
    return words


def _suffix(word: str) -> bool:
    bare = word.replace(".", "")
    return not bare or bare in _SUFFIXES


def _names_somebody(part: str) -> bool:
    """Tell whether a first name stands between two commas, and not a suffix or nothing."""
    return not all(_suffix(word) for word in _bare(part))


def _rest(words: list[str], last: list[str]) -> list[str]:
    """Give the words of a name that are left once those of the last name are taken, from behind."""
    taken = [_plain(word) for word in last]
    rest: list[str] = []
    for word in reversed(words):
        plain = _plain(word)
        if plain in taken:
            taken.remove(plain)
        else:
            rest.insert(0, word)
    return rest


def _plain(folded: str) -> str:
    """Give a folded name without its accents: "Ávila" stands as if it were "Avila"."""
    if folded.isascii():
        return folded
    apart = unicodedata.normalize("NFKD", folded.translate(_APOSTROPHES))
    return "".join(one for one in apart if not unicodedata.combining(one)).casefold()


def signed_off(election: Election, ballot: SpecialBallot) -> Finding:
    """§ 361(4): whether two people signed off the ballot as it now stands (our precaution)."""
    names = tuple(entry.name for entry in ballot.entries)
    return two_signed(election.sign_offs, names, SPECIAL_BALLOT)


def two_signed(sign_offs: tuple[SignOff, ...], entries: tuple[str, ...], by: Citation) -> Finding:
    """§ 361(1), (4): whether two people signed off exactly these entries (our precaution)."""
    signers = {s.person: s.by for s in sign_offs if s.entries == entries}
    earlier = {s.person: s.by for s in sign_offs if s.person not in signers}
    if len(signers) >= SIGNERS:
        return Met(by, f"Signed off by {', '.join(sorted(signers.values()))}.")
    if earlier:
        return NotMet(
            by,
            f"{', '.join(sorted(earlier.values()))} signed off another list of names; the "
            "ballot has changed since.",
        )
    return Missing(by, f"{len(signers)} of two people signed the ballot off.")


# One or none


@dataclass(frozen=True, slots=True)
class Wait:
    """It cannot be said yet whether an election is held.

    `because` says nothing of what was found of a person; `personal` says all of it, and is for
    those who may read personal details. `open_points` is what the Code leaves open, where it is
    that and not time that keeps the answer back.
    """

    by: Citation
    because: str
    personal: str
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class AppointCandidate:
    """Only one person qualified: the governing authority appoints that one.

    `problems` is what should be settled before the appointment.
    """

    number: int
    name: str
    by: Citation
    because: str
    problems: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class AppointAny:
    """Nobody qualified: the governing authority fills the vacancy by appointment.

    `problems` is what should be settled before the appointment.
    """

    by: Citation
    because: str
    problems: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class HoldElection:
    """More than one qualified by petition: the election is held.

    `problems` is what may yet leave fewer than two, `personal` what a hearing may bring: only
    for those who may read personal details.
    """

    by: Citation
    because: str
    problems: tuple[Finding, ...]
    personal: tuple[Finding, ...]


SoleCandidate = Wait | AppointCandidate | AppointAny | HoldElection


class Count(StrEnum):
    """What a number of qualified candidates comes to at an instant."""

    WAIT = "wait"
    ONE = "appoint_candidate"
    NONE = "appoint_any"
    SEVERAL = "hold_election"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Closing:
    """The two instants of the test: the last minute to file, and the start of day nineteen."""

    petition: datetime
    day_nineteen: datetime


def closing(election_day: date, calendar: Calendar) -> Closing:
    """§ 857(2) one-or-none: when filing closes, and when the nineteenth day before begins."""
    return closing_under(TODAY, election_day, calendar)


@lru_cache(maxsize=1_024)
def closing_under(text: Text, election_day: date, calendar: Calendar) -> Closing:
    """§ 857(2) one-or-none: the same under the text in force when the order was adopted."""
    filing = petition_due_under(text, election_day, calendar)
    nineteenth = at_least_days_before(text.sole_candidate_days, election_day)
    return Closing(closing_instant(filing), start_of(nineteenth))


def one_or_none(qualified: int, seats: int, times: Closing, now: datetime) -> Count:
    """§ 857(2) one-or-none: the count alone.

    At 5:00 p.m. exactly a petition is still in time, so nothing is said until after it. None
    qualified is said right then; one or more only once the nineteenth day has begun too. For
    several seats only none and more than the seats are decided.
    """
    if now <= times.petition:
        return Count.WAIT
    if qualified == 0:
        return Count.NONE
    if now < times.day_nineteen:
        return Count.WAIT
    if qualified > seats:
        return Count.SEVERAL
    return Count.ONE if seats == ONE_SEAT else Count.UNDECIDED


def day_nineteen_open(election_day: date, calendar: Calendar) -> tuple[Unsettled, ...]:
    """§ 857(2) one-or-none: from when on the nineteenth day the test is made."""
    return day_nineteen_open_under(TODAY, election_day, calendar)


def day_nineteen_open_under(
    text: Text, election_day: date, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """§ 857(2) one-or-none: the same under the text in force when the order was adopted."""
    rolled = filing_open_points_under(text, election_day, calendar)
    return (
        _hour_open(text.sole_candidate_days),
        *(point for point in rolled if point.id == ROLLED_FILING),
    )


def _hour_open(days: int) -> Unsettled:
    return Unsettled(
        ONE_OR_NONE,
        f"The section asks how many have qualified {DAYS[days]} days before the election and "
        "names no hour.",
        (
            Reading(
                "From the beginning of that day (AG Alexander 2003, the day after filing closed).",
                "The authority may act that day.",
            ),
            Reading("At the end of that day.", "Who withdraws on it no longer counts."),
        ),
        f"Count on the {NTH[days]} day, and act on it after the office has closed.",
        "day_nineteen",
    )


DAY_NINETEEN = _hour_open(TODAY.sole_candidate_days)
"""Open point 3: at which hour of the nineteenth day the count is taken."""


def sole_candidate_due(election_day: date, calendar: Calendar) -> Deadline:
    """§ 857(2) one-or-none: the later of the start of day nineteen and the last filing minute."""
    return sole_candidate_due_under(TODAY, election_day, calendar)


@lru_cache(maxsize=1_024)
def sole_candidate_due_under(text: Text, election_day: date, calendar: Calendar) -> Deadline:
    """§ 857(2) one-or-none: the same under the text in force when the order was adopted."""
    times = closing_under(text, election_day, calendar)
    due = max(times.petition, times.day_nineteen)
    return Deadline(
        id="sole_candidate_test",
        title="Whether one or nobody qualified",
        due=due,
        by=ONE_OR_NONE,
        counted=(
            f"The {NTH[text.sole_candidate_days]} day before the election on "
            f"{spoken(election_day)} is {spoken(times.day_nineteen.date())}; petitions are "
            f"received until {spoken_due(times.petition)}. The later of the two is "
            f"{spoken_due(due)}."
        ),
        owner=Body.GOVERNING,
        basis=Basis.SECTION,
    )


def sole_candidate_test(election: Election, calendar: Calendar, now: datetime) -> SoleCandidate:
    """§ 857(2) one-or-none: wait, appoint the one, appoint anyone, or hold the election.

    It waits for what could change the answer: a petition not yet checked, a hearing not yet
    held, two petitions under one name. Who left by the end of the nineteenth day does not count;
    where nobody is left of those who had qualified when filing closed, nothing is decided.
    """
    known = _known_by(now, election)
    for day, text in qualifying_under(known, calendar):
        times = closing_under(text, day, calendar)
        nineteenth = local_day(times.day_nineteen)
        racing = _racing_after(nineteenth, known)
        qualified = _standing_on(nineteenth, racing, calendar)
        count = one_or_none(len(qualified), ONE_SEAT, times, now)
        filed = _racing_on(local_day(times.petition), known) if count is Count.NONE else racing
        first = (
            *_too_early(count, sole_candidate_due_under(text, day, calendar)),
            *_to_verify(count, filed, calendar),
            *_sole_one_left(count, qualified),
        )
        apart = _to_tell_apart(count, qualified)
        to_hear = _to_hear(count, qualified, election.vacancy.seat, calendar)
        if first or to_hear or apart:
            hidden = (NOT_COMPLETE,) if to_hear else ()
            public, personal = (*first, *hidden, *apart), (*first, *to_hear, *apart)
            return Wait(ONE_OR_NONE, " ".join(public), " ".join(personal), ())
        for undecided in _all_left(count, _standing_on(nineteenth, filed, calendar)):
            return undecided
        points = (
            *_test_open(
                filing_open_points_under(text, day, calendar), times, qualified, racing, calendar
            ),
            *_left_on(nineteenth, text, qualified, known),
            *_left_later(qualified),
        )
        return _said(qualified, known, points, calendar)
    return Wait(ORDER, _NOTHING_TO_COUNT, _NOTHING_TO_COUNT, ())


_NOTHING_TO_COUNT = "No order is in force, so there is nothing to count for."


def _known_by(now: datetime, election: Election) -> Election:
    """Give the election without the departures that came after an instant."""
    return replace(
        election,
        candidacies=tuple(
            replace(c, departures=tuple(one for one in c.departures if start_of(one.on) < now))
            for c in election.candidacies
        ),
    )


def _racing_after(day: date, election: Election) -> Election:
    """Give the election without those who left by the end of a day."""
    staying = tuple(c for c in election.candidacies if not left_by(c, day))
    return replace(election, candidacies=staying)


def _racing_on(day: date, election: Election) -> Election:
    """Give the election without those who left before a day."""
    staying = tuple(c for c in election.candidacies if all(one.on >= day for one in left(c)))
    return replace(election, candidacies=staying)


_ALL_LEFT = Unsettled(
    ONE_OR_NONE,
    "The section lets anybody be appointed where nobody qualified by the last minute to file, and "
    "does not speak of those who had qualified by then and left.",
    (
        Reading("It is as if nobody had qualified.", "Anybody is appointed."),
        Reading(
            "Who had qualified by the last minute to file had qualified.",
            "Nobody is appointed under the section; a new order or a court says how the office is "
            "filled.",
        ),
    ),
    "Ask the attorney before anybody is appointed.",
    "left_later",
)


def _all_left(count: Count, had_qualified: tuple[Candidacy, ...]) -> tuple[Wait, ...]:
    """Decide nothing where all who had qualified by the last day to file left on it or since."""
    if count is not Count.NONE or not had_qualified:
        return ()
    gone = "; ".join(departed(c) for c in had_qualified)
    words = f"Nobody is left of those who had filed enough names: {gone}."
    return (Wait(ONE_OR_NONE, words, words, (_ALL_LEFT,)),)


def _sole_one_left(count: Count, qualified: tuple[Candidacy, ...]) -> tuple[str, ...]:
    if count is not Count.ONE:
        return ()
    return tuple(
        f"{c.name} alone had qualified on the nineteenth day, and {told(one)}. The Code does not "
        "say whether nobody has qualified then: ask the attorney before anybody is appointed."
        for c in qualified
        for one in left(c)
    )


def _left_on(
    day: date, text: Text, qualified: tuple[Candidacy, ...], election: Election
) -> tuple[Unsettled, ...]:
    """Give the point of the hour where somebody left on the day of the count itself."""
    on_it = any(one.on == day for c in election.candidacies for one in left(c))
    return (_hour_open(text.sole_candidate_days),) if on_it and len(qualified) < 2 else ()


def _left_later(qualified: tuple[Candidacy, ...]) -> tuple[Unsettled, ...]:
    """Give the point of those who were counted and left since, where fewer than two remain."""
    gone = tuple(departed(c) for c in qualified if left(c))
    if not gone or len(qualified) - len(gone) > 1:
        return ()
    return (
        Unsettled(
            ONE_OR_NONE,
            f"Left after the nineteenth day: {'; '.join(gone)}. The section counts who has "
            "qualified on that day.",
            (
                Reading(
                    "The nineteenth day decides.", "The election goes on, be it with one name."
                ),
                Reading("Who is left decides.", "The one who is left, or anybody, is appointed."),
            ),
            "Hold the election, and ask the attorney at once.",
            "left_later",
        ),
    )


def told_in_full(answer: SoleCandidate) -> SoleCandidate:
    """§ 361(5): the answer with what findings on persons mean for it.

    Only for those who may read personal details.
    """
    match answer:
        case Wait():
            return replace(answer, because=answer.personal)
        case HoldElection():
            return replace(answer, problems=(*answer.problems, *answer.personal))
        case AppointCandidate() | AppointAny():
            return answer
        case _:
            assert_never(answer)


def _too_early(count: Count, due: Deadline) -> tuple[str, ...]:
    if count is not Count.WAIT:
        return ()
    return (f"It is too early to say. {due.counted}",)


def _to_verify(count: Count, election: Election, calendar: Calendar) -> tuple[str, ...]:
    if count not in (Count.ONE, Count.NONE):
        return ()
    unverified = _with_verdict(Verdict.UNVERIFIED, election, calendar)
    return tuple(f"Check the petition of {c.petition.candidate} first." for c in unverified)


def counted_candidacies(election: Election, calendar: Calendar) -> tuple[Candidacy, ...]:
    """§ 857(2) one-or-none: who counts: an accepted petition, and no hearing against it in time.

    Who left by the end of the nineteenth day does not. Nobody while no order is in force.
    """
    return tuple(
        candidacy
        for day, text in qualifying_under(election, calendar)
        for nineteenth in (local_day(closing_under(text, day, calendar).day_nineteen),)
        for candidacy in _standing_on(nineteenth, _racing_after(nineteenth, election), calendar)
    )


def _standing_on(day: date, election: Election, calendar: Calendar) -> tuple[Candidacy, ...]:
    """Give those with an accepted petition whom no hearing left off before a day."""
    seat = election.vacancy.seat
    return tuple(
        c
        for c in qualified_candidacies(election, calendar)
        if not (c.hearings and c.hearings[-1].held_on < day and _off_by_hearing(c, seat, calendar))
    )


def _to_hear(
    count: Count, qualified: tuple[Candidacy, ...], seat: Seat, calendar: Calendar
) -> tuple[str, ...]:
    if count is not Count.ONE:
        return ()
    return tuple(told for c in qualified for told in _first_of_the_sole_one(c, seat, calendar))


def _first_of_the_sole_one(candidacy: Candidacy, seat: Seat, calendar: Calendar) -> tuple[str, ...]:
    """Say what comes before an answer about the only one who filed enough names."""
    name = candidacy.petition.candidate
    match determination_of(candidacy, race_for(seat), calendar).determination:
        case Determination.QUALIFIED | Determination.INCOMPLETE:
            return ()
        case Determination.HEARING_REQUIRED:
            return (f"Hear {name} first: a ground was found.",)
        case Determination.NOTICE_DEFECTIVE:
            return (f"Hear {name} again first. {_HEARD_AGAIN}",)
        case Determination.OFF_BALLOT:
            return (
                f"{name} alone filed enough names, and was left off by a hearing that was not held "
                "before the day of this count. The Code does not say whether nobody has qualified "
                "then: ask the attorney before anybody is appointed.",
            )
        case never:
            assert_never(never)


def _to_tell_apart(count: Count, qualified: tuple[Candidacy, ...]) -> tuple[str, ...]:
    if (
        count is not Count.SEVERAL
        or len({same_person(c.petition.candidate) for c in qualified}) > 1
    ):
        return ()
    return ("All accepted petitions bear one name: find out first whether it is one person.",)


def _test_open(
    filing: tuple[Unsettled, ...],
    times: Closing,
    qualified: tuple[Candidacy, ...],
    election: Election,
    calendar: Calendar,
) -> tuple[Unsettled, ...]:
    """Give what the Code leaves open about the test of this election."""
    rolled = tuple(
        point for point in filing if point.id == ROLLED_FILING and not _numerous(qualified, times)
    )
    refused = any(
        decision.verdict is Verdict.SHORT
        for decision in (petition_decision(c, election, calendar) for c in election.candidacies)
    )
    few = len(qualified) < 2
    return (*rolled, *((SHORT_LEFT_OFF,) if refused and few else ()))


def _numerous(qualified: tuple[Candidacy, ...], times: Closing) -> bool:
    """Tell whether two had filed before the nineteenth day began, so that no reading differs."""
    return sum(c.petition.received < times.day_nineteen for c in qualified) > 1


def _said(
    qualified: tuple[Candidacy, ...],
    election: Election,
    points: tuple[Unsettled, ...],
    calendar: Calendar,
) -> SoleCandidate:
    if len(qualified) > 1:
        return HoldElection(
            ONE_OR_NONE,
            f"{len(qualified)} persons have qualified by petition, so the election is held.",
            points,
            _hearing_open(qualified, election.vacancy.seat, calendar),
        )
    for sole in qualified:
        return _appoint(sole, qualification(sole, race_for(election.vacancy.seat)), points)
    return AppointAny(
        ONE_OR_NONE,
        f"{_nobody(election, calendar)} The governing authority dispenses with the "
        "election and fills the vacancy by appointment.",
        points,
    )


def _nobody(election: Election, calendar: Calendar) -> str:
    """Say that nobody qualified, and who had filed enough names and left before filing closed."""
    gone = "; ".join(departed(c) for c in qualified_candidacies(election, calendar) if left(c))
    if not gone:
        return "Nobody qualified by the last minute to file."
    return f"Nobody who was still in the race had qualified by the last minute to file: {gone}."


def _hearing_open(
    qualified: tuple[Candidacy, ...], seat: Seat, calendar: Calendar
) -> tuple[Unsettled, ...]:
    """Give the point where a hearing may leave fewer than two of those who filed, or did."""
    race = race_for(seat)
    doubtful = tuple(
        c for c in qualified if _in_doubt(determination_of(c, race, calendar).determination)
    )
    if not doubtful or len(qualified) - len(doubtful) > 1:
        return ()
    return (
        Unsettled(
            ONE_OR_NONE,
            f"{_who_is_in_doubt(doubtful, seat, calendar)} The Code does not say whether one who "
            "filed enough names and is found not qualified afterwards has qualified for this "
            "count.",
            (
                Reading("Who filed enough names has qualified.", "The election is held."),
                Reading("Only who stays on the ballot has.", "The one who is left is appointed."),
            ),
            "Hold the hearing before the nineteenth day, or else hold the election.",
            "hearing_after_nineteen",
        ),
    )


def _who_is_in_doubt(doubtful: tuple[Candidacy, ...], seat: Seat, calendar: Calendar) -> str:
    off = tuple(c for c in doubtful if _off_by_hearing(c, seat, calendar))
    to_hear = tuple(c for c in doubtful if c not in off)
    told = (("Still to be heard", to_hear), ("Left off by a hearing since", off))
    return " ".join(
        f"{what}: {', '.join(c.petition.candidate for c in those)}."
        for what, those in told
        if those
    )


def _in_doubt(determination: Determination) -> bool:
    match determination:
        case Determination.QUALIFIED | Determination.INCOMPLETE:
            return False
        case (
            Determination.HEARING_REQUIRED
            | Determination.NOTICE_DEFECTIVE
            | Determination.OFF_BALLOT
        ):
            return True
        case never:
            assert_never(never)


def _appoint(
    sole: Candidacy, found: QualificationDecision, points: tuple[Unsettled, ...]
) -> AppointCandidate:
    name = sole.petition.candidate
    return AppointCandidate(
        sole.number,
        name,
        ONE_OR_NONE,
        f"Nineteen days before the election only {name} has qualified. The governing authority "
        f"dispenses with the election and appoints {name}.",
        (*found.missing, *points),
    )


def qualified_candidacies(election: Election, calendar: Calendar) -> tuple[Candidacy, ...]:
    """§ 857(2) one-or-none: those with an accepted petition."""
    return _with_verdict(Verdict.ACCEPTED, election, calendar)


def _with_verdict(
    verdict: Verdict, election: Election, calendar: Calendar
) -> tuple[Candidacy, ...]:
    return tuple(
        c
        for c in election.candidacies
        if petition_decision(c, election, calendar).verdict is verdict
    )


def appointment_allowed(
    appointment: Appointment, election: Election, calendar: Calendar
) -> Finding:
    """§ 857(1), (2) one-or-none: whether the Code lets this person be appointed that day."""
    decision = filling(election.vacancy)
    match decision:
        case Appoint():
            return Met(APPOINTMENT, decision.because)
        case OrderElection():
            evening = start_of(days_after(1, appointment.minutes.held_on))
            test = sole_candidate_test(election, calendar, evening)
            return _in_lieu(appointment, test)
        case _:
            assert_never(decision)


def _in_lieu(appointment: Appointment, test: SoleCandidate) -> Finding:
    match test:
        case AppointAny():
            return Met(test.by, test.because)
        case AppointCandidate(name=name) if same_person(name) == same_person(appointment.name):
            return Met(test.by, test.because)
        case AppointCandidate() | Wait() | HoldElection():
            return NotMet(
                test.by,
                f"{appointment.name} was appointed, but the Code does not say so: {test.because}",
            )
        case _:
            assert_never(test)
