"""§ 23-15-611 (linked) in a general election on record: two entries of a count, and who is elected.

A count is a table of precincts and kinds of votes. It decides something only once two persons have
entered the same table, it reconciles, both call it final, and no ballot left out can change it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import assert_never

from domain.calendar import Calendar, local_day, spoken
from domain.departures import departed, left_by, off_by_leaving
from domain.election import (
    Announcement,
    Canvass,
    Contest,
    Form,
    GeneralElection,
    LotMethod,
    PrecinctRow,
    Round,
    SeatLot,
    Tally,
)
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.general_change import general_cancelled
from domain.general_election import candidates_for, declared, election_day
from domain.general_on_record import ballot_on_record
from domain.law import followed
from domain.law.linked import CANVASS, COUNCIL_MANAGER, GENERAL
from domain.law.section_361 import UNOPPOSED
from domain.linked_dates import may_still_come
from domain.outcomes import (
    NOBODY_LEFT,
    Departed,
    Elected,
    LotNeeded,
    Undecided,
    beside_departed,
    chosen_and_left,
    departed_points,
    general,
    hangs_on_departed,
    listed,
    tied_for,
    votes_cast,
)
from domain.petitions import same_person
from domain.polls import polls_open

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Where two entries of a count differ, and what each has there."""

    where: str
    what: str
    first: str
    second: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The sums of a table on which two entries agree."""

    tallies: tuple[Tally, ...]
    ballots: int
    outstanding: int


@dataclass(frozen=True, slots=True)
class NotCounted:
    """Nobody has entered a count, or nobody is on the ballot."""

    because: str


@dataclass(frozen=True, slots=True)
class OneEntry:
    """One person has entered the count; a second one has not."""

    entry: Canvass


@dataclass(frozen=True, slots=True)
class Mismatch:
    """The last two persons' entries are not the same."""

    entries: tuple[Canvass, Canvass]
    differences: tuple[Difference, ...]


@dataclass(frozen=True, slots=True)
class Unreconciled:
    """The entries agree, but cannot be right, or are not of the names on the ballot."""

    problems: tuple[NotMet, ...]


@dataclass(frozen=True, slots=True)
class NotFinal:
    """The entries agree so far; somebody has not said that the count is final."""

    count: Count
    because: str


@dataclass(frozen=True, slots=True)
class Held:
    """The ballots that are not counted can still change who is elected, or make a tie."""

    count: Count
    because: str


@dataclass(frozen=True, slots=True)
class LeftOpen:
    """The count is final, and the law does not say what it means: a person decides."""

    count: Count
    point: Unsettled | Missing


@dataclass(frozen=True, slots=True)
class LotDue:
    """A tie across the last seat: a coin or lot fills the `left` seats."""

    count: Count
    tie: LotNeeded
    left: int
    contest: Contest


@dataclass(frozen=True, slots=True)
class Seated:
    """These persons are elected to the office; `lots` holds the lot that decided a tie."""

    count: Count
    names: Names
    because: str
    lots: tuple[SeatLot, ...]
    open_points: tuple[Unsettled, ...]


OfficeResult = (
    NotCounted | OneEntry | Mismatch | Unreconciled | NotFinal | Held | LeftOpen | LotDue | Seated
)
"""What the count of one office of a general election comes to."""


# The result of one office


def result_of(election: GeneralElection, contest: Contest, names: Names) -> OfficeResult:
    """§ 611(1) (linked): what the count of an office comes to; `names` are those on its ballot.

    Nothing is decided before two persons have entered the same final table.
    """
    entries = entries_of(election, contest)
    if not names:
        return NotCounted("Nobody is on the ballot for this office.")
    if not entries:
        return NotCounted("Nobody has entered the count.")
    if len(entries) == 1:
        return OneEntry(entries[0])
    first, second = entries[-2:]
    found = differences(first, second)
    if found:
        return Mismatch((first, second), found)
    wrong = (*reconciled(first, contest, names), *reconciled(second, contest, names))
    if wrong:
        return Unreconciled(tuple(dict.fromkeys(wrong)))
    return _meaning(election, contest, (first, second), names)


def entries_of(election: GeneralElection, contest: Contest) -> tuple[Canvass, ...]:
    """§ 611(1) (linked): the entries of an office's count, each person's last one, in order."""
    latest = {one.person: one for one in election.canvasses if one.contest == contest.title}
    return tuple(latest.values())


def _meaning(
    election: GeneralElection, contest: Contest, entries: tuple[Canvass, Canvass], names: Names
) -> OfficeResult:
    """Say what an agreed table means: not before it is final and nothing can change it."""
    count = summed(entries[1], names)
    unsure = tuple(entry.by for entry in entries if not entry.final)
    if unsure:
        return NotFinal(count, f"Not called final yet by {listed(tuple(dict.fromkeys(unsure)))}.")
    for reason in can_change(count, contest.seats):
        return Held(count, reason.because)
    if not followed(CANVASS, election.municipality.not_followed):
        return LeftOpen(count, _NO_RULE)
    meaning = general(count.tallies, contest.seats)
    if isinstance(meaning, Undecided):
        return LeftOpen(count, meaning.point)
    uncounted = _departed(election, contest, count.tallies, election_day(election))
    for point in _hangs_on_departed(contest, count, meaning, uncounted):
        return LeftOpen(count, point)
    match meaning:
        case Elected():
            words = _because(_highest(meaning.names, count), meaning.names, contest, count)
            found: LotDue | Seated = Seated(count, meaning.names, words, (), meaning.open_points)
        case LotNeeded():
            found = _tied(election, contest, count, meaning)
        case _:
            assert_never(meaning)
    return _beside_departed(found, uncounted)


def _hangs_on_departed(
    contest: Contest, count: Count, meaning: Elected | LotNeeded, uncounted: Departed
) -> tuple[Unsettled, ...]:
    """Give what is open where the result hangs on votes for one who died or withdrew."""
    others = tuple(tally for tally in count.tallies if tally.name not in uncounted.names)
    without = (general(others, contest.seats),) if others else ()
    return departed_points(meaning, without, uncounted)


def _departed(
    election: GeneralElection, contest: Contest, tallies: tuple[Tally, ...], day: date
) -> Departed:
    """Give the names counted of those who left by a day; of namesakes every one on the ballot."""
    every = candidates_for(contest, election)
    off = tuple(one for one in every if off_by_leaving(one, (election_day(election),)))
    printed = {same_person(one.name) for one in every if one not in off}
    gone = {
        same_person(one.name): f"{departed(one)}."
        for one in every
        if left_by(one, day) and not (one in off and same_person(one.name) in printed)
    }
    found = {
        tally.name: told
        for tally in tallies
        for name, told in gone.items()
        if _COUNTED_AS.sub("", same_person(tally.name)) == name
    }
    return Departed(tuple(found), " ".join(dict.fromkeys(found.values())))


_COUNTED_AS = re.compile(r"^\d+\. | \(\d+\)$")
"""What `told_apart` adds to a name that several bear."""


def _beside_departed(found: LotDue | Seated, gone: Departed) -> LotDue | Seated:
    """Say beside a result that votes for one who left change nothing."""
    words = beside_departed(gone)
    match found:
        case Seated():
            return replace(found, because=" ".join((found.because, *words)))
        case LotDue(tie=tie):
            return replace(found, tie=replace(tie, because=" ".join((tie.because, *words))))
        case _:
            assert_never(found)


_NO_RULE = Missing(
    CANVASS,
    "By its set-up this municipality does not follow § 23-15-611, and no other rule is held here "
    "that says who is elected. Ask the attorney; nothing can be announced from here.",
)


def _tied(
    election: GeneralElection, contest: Contest, count: Count, tie: LotNeeded
) -> LotDue | Seated:
    left = contest.seats - len(tie.elected)
    decided = tuple(
        lot
        for lot in election.lots
        if lot.contest == contest.title and isinstance(lot_fits(lot, tie, left), Met)
    )
    for lot in decided[-1:]:
        names = (*tie.elected, *(name for name in tie.between if name in lot.prevailed))
        above = (_highest(tie.elected, count),) if tie.elected else ()
        words = _because(" ".join((*above, lot_told(lot))), names, contest, count)
        return Seated(count, names, words, (lot,), tie.open_points)
    return LotDue(count, tie, left, contest)


def _highest(names: Names, count: Count) -> str:
    votes = {tally.name: tally.votes for tally in count.tallies}
    told = listed(tuple(f"{name} ({votes[name]:,})" for name in names))
    number = "number" if len(names) == 1 else "numbers"
    return f"{told} received the highest {number} of votes."


def _because(words: str, names: Names, contest: Contest, count: Count) -> str:
    return " ".join((words, *_unfilled(names, contest), *_not_counted(count)))


def _unfilled(names: Names, contest: Contest) -> tuple[str, ...]:
    if len(names) == contest.seats:
        return ()
    return (
        f"There are fewer names than seats: {len(names)} for {contest.seats}. Nobody is elected to "
        "what is left.",
    )


def _not_counted(count: Count) -> tuple[str, ...]:
    if not count.outstanding:
        return ()
    return (f"{_ballots(count.outstanding)} not counted cannot change who is elected.",)


def _ballots(number: int) -> str:
    return "1 ballot" if number == 1 else f"{number:,} ballots"


# Two entries


def differences(first: Canvass, second: Canvass) -> tuple[Difference, ...]:
    """§ 611(1) (linked): where two entries differ, by precinct, kind and name.

    Precincts are compared without regard to capitals, blanks and kinds of apostrophe.
    """
    here, there = _by_place(first), _by_place(second)
    lines = tuple(
        one
        for place in dict.fromkeys((*here, *there))
        for one in _line_differs(here.get(place), there.get(place))
    )
    if first.outstanding == second.outstanding:
        return lines
    return (
        *lines,
        Difference(
            where="The whole office",
            what="ballots not counted yet",
            first=f"{first.outstanding:,}",
            second=f"{second.outstanding:,}",
        ),
    )


def _by_place(entry: Canvass) -> dict[tuple[str, str], PrecinctRow]:
    return {_place(row): row for row in entry.rows}


def _place(row: PrecinctRow) -> tuple[str, str]:
    return " ".join(row.precinct.replace("’", "'").split()).casefold(), row.kind.value


def place_said(row: PrecinctRow) -> str:
    """§ 611(1) (linked): the precinct and kind of a line, as they are said: "Ward 1, machine"."""
    return f"{row.precinct}, {row.kind.value}"


def _line_differs(first: PrecinctRow | None, second: PrecinctRow | None) -> tuple[Difference, ...]:
    if first is None or second is None:
        there = tuple(row for row in (first, second) if row is not None)
        said = tuple("missing" if row is None else "entered" for row in (first, second))
        return tuple(
            Difference(where=place_said(row), what="the line", first=said[0], second=said[1])
            for row in there
        )
    here, other = _figures(first), _figures(second)
    return tuple(
        Difference(
            where=place_said(first),
            what=what,
            first=here.get(what, "missing"),
            second=other.get(what, "missing"),
        )
        for what in dict.fromkeys((*here, *other))
        if here.get(what) != other.get(what)
    )


def _figures(row: PrecinctRow) -> dict[str, str]:
    votes = {tally.name: f"{tally.votes:,}" for tally in row.tallies}
    return {**votes, "ballots": f"{row.ballots:,}"}


def other_entries(election: GeneralElection, contest: Contest) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): entries before the last two persons' that differ from the last one."""
    entries = entries_of(election, contest)
    return tuple(
        NotMet(CANVASS, f"The entry of {one.by} differs; the last two persons' entries are taken.")
        for one in entries[:-2]
        if differences(one, entries[-1])
    )


# One table


def reconciled(entry: Canvass, contest: Contest, names: Names) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): what cannot be right in a table; empty where it reconciles.

    Each line has every name on the ballot once and no other, no line stands twice, and no line
    has more votes than its ballots can hold.
    """
    if not entry.rows:
        return (NotMet(CANVASS, "The count has no line."),)
    places = Counter(_place(row) for row in entry.rows)
    twice = {place: row for row in entry.rows if places[place := _place(row)] > 1}
    rows_by_names = {tuple(tally.name for tally in row.tallies): row for row in entry.rows}
    return (
        *(NotMet(CANVASS, f"{place_said(row)} stands there twice.") for row in twice.values()),
        *(
            problem
            for counted, row in rows_by_names.items()
            for problem in _other_names(counted, names, row)
        ),
        *(problem for row in entry.rows for problem in within_ballots(row, contest.seats)),
    )


def _other_names(counted: Names, names: Names, row: PrecinctRow) -> tuple[NotMet, ...]:
    if Counter(counted) == Counter(names):
        return ()
    odd = (*(Counter(counted) - Counter(names)), *(Counter(names) - Counter(counted)))
    return (
        NotMet(
            CANVASS,
            f"{place_said(row)}: the count and the ballot do not have the same names once each: "
            f"{', '.join(odd)}.",
        ),
    )


def within_ballots(row: PrecinctRow, seats: int) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): a ballot holds one vote for a person, and as many as there are seats."""
    votes, most = votes_cast(row.tallies), row.ballots * seats
    each = f" for {seats} seats" if seats > 1 else ""
    return (
        *(
            (
                NotMet(
                    CANVASS,
                    f"{place_said(row)}: {votes:,} votes on {_ballots(row.ballots)} cast{each}.",
                ),
            )
            if votes > most
            else ()
        ),
        *(
            NotMet(
                CANVASS,
                f"{place_said(row)}: {tally.votes:,} votes for {tally.name} on "
                f"{_ballots(row.ballots)} cast.",
            )
            for tally in row.tallies
            if seats > 1 and tally.votes > row.ballots
        ),
    )


def summed(entry: Canvass, names: Names) -> Count:
    """§ 611(1) (linked): the votes of each name over all precincts and kinds, as on the ballot."""
    votes = Counter[str]()
    for row in entry.rows:
        votes.update({tally.name: tally.votes for tally in row.tallies})
    return Count(
        tallies=tuple(Tally(name=name, votes=votes[name]) for name in names),
        ballots=sum(row.ballots for row in entry.rows),
        outstanding=entry.outstanding,
    )


def can_change(count: Count, seats: int) -> tuple[Missing, ...]:
    """§ 611(1) (linked): why ballots not counted yet can change who is elected, or make a tie.

    Each could hold a vote for the first below the last seat and none for the one who has it.
    """
    left = count.outstanding
    if not left:
        return ()
    ranked = sorted(count.tallies, key=lambda tally: -tally.votes)
    if not votes_cast(count.tallies):
        return (Missing(CANVASS, f"{_ballots(left)} not counted yet, and no vote counted so far."),)
    if len(ranked) <= seats or ranked[seats].votes + left < ranked[seats - 1].votes:
        return ()
    last, below = ranked[seats - 1], ranked[seats]
    return (
        Missing(
            CANVASS,
            f"{_ballots(left)} not counted yet can change who is elected, or make a tie: "
            f"{last.name} has {last.votes:,}, {below.name} {below.votes:,}.",
        ),
    )


# The lot


def lot_fits(lot: SeatLot, tie: LotNeeded, left: int) -> Finding:
    """§ 611(1) (linked): whether a coin or lot on record decides the tie that the count shows."""
    if set(lot.between) != set(tie.between):
        return NotMet(
            CANVASS,
            f"A coin or lot between {listed(lot.between)} is on record, but the count shows a tie "
            f"between {listed(tie.between)}.",
        )
    if len(lot.prevailed) != left or len(set(lot.prevailed) & set(lot.between)) != left:
        return NotMet(
            CANVASS,
            f"By the coin or lot on record {listed(lot.prevailed)} prevailed, but "
            f"{left} of those tied are elected by it.",
        )
    return Met(CANVASS, lot_told(lot))


def stray_lots(
    election: GeneralElection, contest: Contest, result: OfficeResult
) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): a coin or lot on record that does not decide what the count shows."""
    lots = tuple(lot for lot in election.lots if lot.contest == contest.title)[-1:]
    match result:
        case Seated():
            strays = tuple(lot for lot in lots if lot not in result.lots)
        case LotDue():
            found = tuple(lot_fits(lot, result.tie, result.left) for lot in lots)
            return tuple(one for one in found if isinstance(one, NotMet))
        case (
            NotCounted()
            | OneEntry()
            | Mismatch()
            | Unreconciled()
            | NotFinal()
            | Held()
            | LeftOpen()
        ):
            strays = lots
        case _:
            assert_never(result)
    return tuple(
        NotMet(
            CANVASS,
            f"A coin or lot between {listed(lot.between)} is on record, but the count shows no "
            "such tie.",
        )
        for lot in strays
    )


def lot_told(lot: SeatLot) -> str:
    """§ 611(1) (linked): how a tie across the last seat was decided, in words."""
    verb = "is" if len(lot.prevailed) == 1 else "are"
    return (
        f"The tie between {listed(lot.between)} was decided by {_METHODS[lot.method]} on "
        f"{spoken(lot.held_on)} at {lot.place}, supervised by {lot.supervised_by}. "
        f"{listed(lot.prevailed)} prevailed and {verb} elected."
    )


_METHODS = {LotMethod.COIN: "a toss of a coin", LotMethod.LOT: "lot"}


def lot_rule(form: Form) -> Met:
    """§ 611(1), § 21-9-19 (linked): how a coin or lot of a general election is held."""
    match form:
        case Form.COUNCIL_MANAGER:
            return Met(
                COUNCIL_MANAGER,
                "In a council-manager city the coin or lot is held with the aid of a friend of "
                "each of those tied.",
            )
        case Form.CODE_CHARTER | Form.MAYOR_COUNCIL | Form.COMMISSION | Form.SPECIAL_CHARTER:
            return Met(
                CANVASS,
                "The coin or lot is held fairly and in public, under the election commissioners.",
            )
        case _:
            assert_never(form)


# What is said and announced of it


def trace(result: OfficeResult) -> tuple[Finding, ...]:
    """§ 611(1) (linked): what a result rests on, or what it waits for."""
    match result:
        case NotCounted():
            return (Missing(CANVASS, result.because),)
        case OneEntry():
            return (
                Missing(
                    CANVASS,
                    f"Entered by {result.entry.by} alone. A second person enters the same papers.",
                ),
            )
        case Mismatch():
            first, second = result.entries
            return (
                NotMet(CANVASS, f"The entries of {first.by} and {second.by} are not the same."),
            )
        case Unreconciled():
            return result.problems
        case NotFinal() | Held():
            return (Missing(CANVASS, result.because),)
        case LeftOpen():
            return (result.point,)
        case LotDue():
            return (Missing(result.tie.by, result.tie.because), *result.tie.open_points)
        case Seated():
            return (Met(CANVASS, result.because), *result.open_points)
        case _:
            assert_never(result)


def figures(count: Count) -> str:
    """§ 611(1) (linked): the sums of a count in a sentence, the most votes first."""
    ranked = sorted(count.tallies, key=lambda tally: -tally.votes)
    each = ", ".join(f"{tally.name} {tally.votes:,}" for tally in ranked)
    votes = votes_cast(count.tallies)
    cast = f"{votes:,} {'vote' if votes == 1 else 'votes'} on {_ballots(count.ballots)} cast"
    return f"{each}; {cast}."


def announcement_of(contest: Contest, result: OfficeResult) -> tuple[Announcement, ...]:
    """§ 611(1) (linked): a result as it is announced; nothing where nobody is elected yet."""
    match result:
        case Seated():
            return (
                Announcement(
                    contest=contest.title,
                    round=Round.FIRST,
                    decision="elected",
                    names=result.names,
                    figures=f"{figures(result.count)} {result.because}",
                    citation=str(CANVASS),
                ),
            )
        case (
            NotCounted()
            | OneEntry()
            | Mismatch()
            | Unreconciled()
            | NotFinal()
            | Held()
            | LeftOpen()
            | LotDue()
        ):
            return ()
        case _:
            assert_never(result)


def announced_of(election: GeneralElection, contest: Contest) -> tuple[Announcement, ...]:
    """§ 611(1) (linked): the result that was announced last for an office, or none."""
    return tuple(
        one
        for one in election.announcements
        if one.contest == contest.title and one.decision == "elected"
    )[-1:]


def to_announce_again(
    election: GeneralElection, contest: Contest, result: OfficeResult
) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): an announced result that the count, changed since, no longer bears out."""
    now, what_for = announcement_of(contest, result), _what_for(result)
    return tuple(
        NotMet(CANVASS, f"Announced was: {listed(said.names)} elected. {said.figures} {what_for}")
        for said in announced_of(election, contest)
        if said not in now
    )


def _what_for(result: OfficeResult) -> str:
    """Say what is to be done about an announced result that the record does not bear out."""
    if isinstance(result, LeftOpen) and hangs_on_departed(result.point):
        return f"{result.point.because} Ask the attorney whether the announcement stands."
    return "The record was changed since, and the announcement must be made anew."


def not_to_announce(election: GeneralElection, now: datetime) -> tuple[NotMet, ...]:
    """§§ 541(1), 611(1) (linked), § 361(6): why no result can be announced at an instant."""
    day = election_day(election)
    return (
        *(
            (NotMet(CANVASS, f"The election is on {spoken(day)}; no result is announced before."),)
            if local_day(now) < day
            else polls_open(day, now)
        ),
        *(
            NotMet(GENERAL, f"The election was ended by order ({change.reference}).")
            for change in general_cancelled(election)
        ),
        *(
            NotMet(
                UNOPPOSED,
                f"{listed(said.names)} declared elected without opposition is on record; then no "
                "election is held.",
            )
            for said in declared(election)
        ),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficeOutcome:
    """An office with what its count comes to, and what is announced, wrong or in the way of that.

    `wanted` is the result as it would be announced, `announced` as it was; `problems` are what is
    wrong on record, `hindrances` why nothing can be announced now, `to_come` why the result may
    still change, and `left_since` who is chosen and left after the election day.
    """

    contest: Contest
    names: Names
    result: OfficeResult
    wanted: tuple[Announcement, ...]
    announced: tuple[Announcement, ...]
    problems: tuple[NotMet, ...]
    hindrances: tuple[NotMet, ...]
    to_come: tuple[Missing, ...]
    left_since: tuple[Missing, ...]

    @property
    def is_announced(self) -> bool:
        """Say whether what the count comes to now is what was announced."""
        return bool(self.wanted) and self.wanted == self.announced


def outcomes(
    election: GeneralElection, calendar: Calendar, now: datetime
) -> tuple[OfficeOutcome, ...]:
    """§ 611(1) (linked): every office with its outcome, in the order in which they are recorded."""
    off = election.municipality.not_followed
    hindrances = not_to_announce(election, now)
    to_come = may_still_come(election_day(election), local_day(now), off, calendar)
    return tuple(
        replace(one, hindrances=hindrances, to_come=to_come if one.wanted else ())
        for one in office_outcomes(election, calendar)
    )


def office_outcomes(election: GeneralElection, calendar: Calendar) -> tuple[OfficeOutcome, ...]:
    """§ 611(1) (linked): every office with its outcome, without what hangs on when it is asked."""
    ballot = ballot_on_record(election, calendar)
    return tuple(
        _outcome(election, contest, told_apart(tuple(one.name for one in printed.entries)))
        for contest, printed in zip(election.general.contests, ballot.contests, strict=True)
    )


def _outcome(election: GeneralElection, contest: Contest, names: Names) -> OfficeOutcome:
    """Give an office's outcome without what depends on the instant at which it is looked at."""
    result = result_of(election, contest, names)
    return OfficeOutcome(
        contest=contest,
        names=names,
        result=result,
        wanted=announcement_of(contest, result),
        announced=announced_of(election, contest),
        problems=(
            *to_announce_again(election, contest, result),
            *stray_lots(election, contest, result),
            *other_entries(election, contest),
        ),
        hindrances=(),
        to_come=(),
        left_since=chosen_and_left(_since(election, contest, result)),
    )


def _since(election: GeneralElection, contest: Contest, result: OfficeResult) -> Departed:
    """Give who is elected or in a lot, and left after the election day."""
    match result:
        case Seated(count=count, names=names):
            chosen = names
        case LotDue(count=count, tie=tie):
            chosen = (*tie.elected, *tie.between)
        case (
            NotCounted()
            | OneEntry()
            | Mismatch()
            | Unreconciled()
            | NotFinal()
            | Held()
            | LeftOpen()
        ):
            return NOBODY_LEFT
        case _:
            assert_never(result)
    before = _departed(election, contest, count.tallies, election_day(election)).names
    tallies = tuple(t for t in count.tallies if t.name in chosen and t.name not in before)
    return _departed(election, contest, tallies, date.max)


def of_no_office(election: GeneralElection) -> tuple[NotMet, ...]:
    """§ 611(1) (linked): what is on record for an office that the election no longer has."""
    known = {contest.title for contest in election.general.contests}
    every: tuple[Canvass | SeatLot | Announcement, ...] = (
        *election.canvasses,
        *election.lots,
        *election.announcements,
    )
    titles = dict.fromkeys(one.contest for one in every if one.contest)
    return tuple(
        NotMet(
            CANVASS,
            f"A count, lot or result is on record for “{title}”, which is no office of this "
            "election as it is recorded now.",
        )
        for title in titles
        if title not in known
    )


def told_apart(names: Names) -> Names:
    """§ 611(1) (linked): the names to count for, two of one name told apart as on the ballot."""
    alike = [same_person(name) for name in names]
    apart = tuple(
        f"{name} ({alike[: place + 1].count(same)})" if alike.count(same) > 1 else name
        for place, (name, same) in enumerate(zip(names, alike, strict=True))
    )
    if len({same_person(name) for name in apart}) == len(names):
        return apart
    return tuple(f"{place}. {name}" for place, name in enumerate(names, 1))


def tie_said(result: LotDue) -> str:
    """§ 611(1) (linked): what a coin or lot decides, in words: "the last seat"."""
    return tied_for(result.contest.seats, len(result.tie.elected))
