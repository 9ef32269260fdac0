"""What is said of a general election as a whole: its offices, its first days, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.calendar import Calendar, local_day, spoken, spoken_due
from domain.election import (
    Candidate,
    CharterDays,
    CharterPrimaries,
    Contest,
    General,
    GeneralElection,
)
from domain.general import charter_days
from domain.general_election import (
    charter_primaries_open,
    election_day,
    first_primary,
    last_primary,
    petition_in_general,
    petitions_close,
)
from domain.petitions import IN_GENERAL, required_under


def recorded(election: GeneralElection, calendar: Calendar, target: Target) -> Message:
    """Say that the file is open, with its offices and its two days."""
    return _whole(f"{election.title} is on file", election, calendar, target)


def corrected(election: GeneralElection, calendar: Calendar, target: Target) -> Message:
    """Say that the record is corrected, with all it holds now."""
    return _whole(f"{election.title}: the record is corrected", election, calendar, target)


def screen(election: GeneralElection, correct: Push, target: Target) -> Message:
    """Show every office, who elects it, how many names a petition needs, and who asks for it."""
    return message(
        f"{election.title}: {counted(len(election.general.contests), 'office', 'offices')}",
        *lines([_office(contest) for contest in election.general.contests]),
        buttons(Push("Status", "election status", target, primary=True), correct),
    )


def _whole(headline: str, election: GeneralElection, calendar: Calendar, target: Target) -> Message:
    closes = petitions_close(election, calendar)
    return message(
        headline,
        section(f"*The election is on {spoken(election_day(election))}.*"),
        section(
            f"*Petitions close at {spoken_due(closes.due)}.* {said(closes.counted)} "
            f"_{said(str(closes.by))}_"
        ),
        *_by_charter(election),
        *lines([_office(contest) for contest in election.general.contests]),
        note(said(_days(election))),
        buttons(
            Push("File a petition", "petition file", target, primary=True),
            Push("Record a nominee", "candidate nominate", target),
            Push("Status", "election status", target),
        ),
    )


def _by_charter(election: GeneralElection) -> tuple[Block, ...]:
    """Give the primaries of a charter, or what is open while they are not known."""
    return (
        *(
            section(f"*{said(_primaries(one))}* {said(one.authority)}")
            for charter in election.general.charter
            for one in charter.primaries
        ),
        *open_points(charter_primaries_open(election)),
    )


def _primaries(own: CharterPrimaries) -> str:
    if own.first == own.last:
        return f"The primary is on {spoken(own.first)}."
    return f"The primaries are on {spoken(own.first)} and {spoken(own.last)}."


def _days(election: GeneralElection) -> str:
    asked = charter_days()
    if election.general.charter:
        return (
            "The days of a charter are as they were entered. What the Code counts from a primary "
            "or from the election is counted from those."
        )
    return f"{asked.because} ({asked.by})"


def _office(contest: Contest) -> str:
    seat = contest.seat
    needed = required_under(IN_GENERAL, seat.population)
    seats = counted(contest.seats, "seat", "seats")
    return (
        f"*{said(contest.title)}:* {seats}, elected by {said(_unit(contest))} "
        f"({counted(seat.population, 'person', 'people')}); a petition needs {needed.names} names. "
        f"_{said(str(needed.by))}_"
    )


def _unit(contest: Contest) -> str:
    return contest.seat.ward or "the whole municipality"


# What is asked first


def open_already(election: GeneralElection) -> str:
    """Say that a general election of that year has an open file already."""
    return (
        f"{election.title} is on file already, as number {election.id}. Record another one only if "
        "this is a second election."
    )


def read_at_large(contests: Sequence[Contest]) -> tuple[str, ...]:
    """Say what is read as an office at large though something like a ward stands behind a comma."""
    if not contests:
        return ()
    named = listed(tuple(f"“{contest.title}”" for contest in contests))
    return (
        f"No ward of that name is set up, so the whole municipality elects: {named}. If a ward "
        "elects it, change the line, or set the ward up first.",
    )


def year_stays(day: date) -> str:
    """Say at the field that an order moved the election of the year on record."""
    return (
        f"An order on record moved the election to {spoken(day)}, so its year is not corrected "
        "here."
    )


def over_already(day: date) -> str:
    """Say that the day of the election is past."""
    return (
        f"The election was on {spoken(day)}. Every date that is not marked as done is overdue at "
        "once, and is reminded of daily."
    )


def not_a_charter() -> str:
    """Ask about the days of a charter in a municipality that is set up as one without."""
    asked = charter_days()
    return (
        "Days of a special charter are given, and the municipality is not set up as one under a "
        f"special charter. {asked.because} ({asked.by})"
    )


def closes_late(charter: CharterDays) -> tuple[str, ...]:
    """Ask about petitions that close when the first primary of a charter is over."""
    return tuple(
        f"Petitions close at {spoken_due(charter.petitions_close)}, and the first primary is on "
        f"{spoken(one.first)}: look at the charter again."
        for one in charter.primaries
        if local_day(charter.petitions_close) >= one.first
    )


def charter_first() -> str:
    """Ask about a special charter before the days of the Code are taken."""
    asked = charter_days()
    return (
        f"The municipality is set up as one under a special charter, and no days of it are given. "
        f"{asked.because} ({asked.by})"
    )


def asked_for(orphans: Sequence[Candidate]) -> str:
    """Say which candidates stand for an office that would no longer be there, and the way round."""
    named = listed(tuple(f"{one.number}. {one.name} ({one.contest})" for one in orphans[:5]))
    more = f", and {len(orphans) - 5} more" if len(orphans) > 5 else ""
    return (
        f"Candidates are on file for an office that is no longer in the list: {named}{more}. To "
        "rename it, add the new line beside the old one, correct the candidates, then take the old "
        "line out."
    )


def has_results(titles: Sequence[str]) -> str:
    """Say that an office with a count or a result cannot leave the list."""
    return f"A count or a result is on record, so it stays in the list: {listed(tuple(titles))}."


def moves(election: GeneralElection, general: General, calendar: Calendar) -> tuple[str, ...]:
    """Say what a correction moves: the days, who elects, names and seats, petitions on file."""
    after = replace(election, general=general)
    return (
        *_days_move(election, after, calendar),
        *_offices_move(election, after),
        *_verdicts_move(election, after, calendar),
    )


def _days_move(
    election: GeneralElection, after: GeneralElection, calendar: Calendar
) -> tuple[str, ...]:
    before, now = (
        (spoken(election_day(one)), spoken_due(petitions_close(one, calendar).due))
        for one in (election, after)
    )
    primaries = _primaries_move(election, after)
    if before == now:
        return primaries
    return (
        f"The days follow. The election is then on {now[0]}, and was on {before[0]}; petitions "
        f"then close at {now[1]}, and closed at {before[1]}. Cards and reminders move with it.",
        *primaries,
    )


def _primaries_move(election: GeneralElection, after: GeneralElection) -> tuple[str, ...]:
    """Say of the primaries what they are then, where that is otherwise."""
    was, then = (_primary_days(one) for one in (election, after))
    if was == then or not (election.general.charter or after.general.charter):
        return ()
    return (f"The primaries are then on {then}, and were on {was}.",)


def _primary_days(election: GeneralElection) -> str:
    days = (*first_primary(election), *last_primary(election))
    return listed(tuple(dict.fromkeys(map(spoken, days)))) if days else "days not known here"


def _offices_move(election: GeneralElection, after: GeneralElection) -> tuple[str, ...]:
    """Say of offices that stay what is otherwise: who elects, how many names, how many seats."""
    earlier = {contest.title: contest for contest in election.general.contests}
    both = tuple(
        (earlier[one.title], one) for one in after.general.contests if one.title in earlier
    )
    units = tuple(one.title for was, one in both if _unit(was) != _unit(one))
    names = tuple(
        f"{one.title} ({_needed(one)}, and {_needed(was)} before)"
        for was, one in both
        if _needed(was) != _needed(one)
    )
    seats = tuple(
        f"{one.title} ({one.seats}, and {was.seats} before)"
        for was, one in both
        if was.seats != one.seats
    )
    return (
        *((f"Other people elect then: {listed(units)}.",) if units else ()),
        *((f"A petition needs another number of names then: {listed(names)}.",) if names else ()),
        *((f"Another number is elected then: {listed(seats)}.",) if seats else ()),
    )


def _needed(contest: Contest) -> int:
    return required_under(IN_GENERAL, contest.seat.population).names


def _verdicts_move(
    election: GeneralElection, after: GeneralElection, calendar: Calendar
) -> tuple[str, ...]:
    """Name the petitions on file that come to something else."""
    moved = tuple(
        f"{one.number}. {one.name}"
        for one in election.candidacies
        if petition_in_general(one, election, calendar).verdict
        is not petition_in_general(one, after, calendar).verdict
    )
    return (f"Petitions on file come to something else: {listed(moved)}.",) if moved else ()
