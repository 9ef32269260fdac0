"""What is said of a general election as a whole: its offices, its first days, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said
from domain.calendar import Calendar, spoken, spoken_due
from domain.election import Candidate, Contest, General, GeneralElection
from domain.general import charter_days
from domain.general_election import election_day, petitions_close
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
        *lines([_office(contest) for contest in election.general.contests]),
        note(said(_days(election))),
        buttons(
            Push("File a petition", "petition file", target, primary=True),
            Push("Record a nominee", "candidate nominate", target),
            Push("Status", "election status", target),
        ),
    )


def _days(election: GeneralElection) -> str:
    asked = charter_days()
    if election.general.charter:
        return "The days of a charter are as they were entered; nothing is counted from them."
    return f"{asked.because} ({asked.by})"


def _office(contest: Contest) -> str:
    seat = contest.seat
    needed = required_under(IN_GENERAL, seat.population)
    unit = seat.ward or "the whole municipality"
    seats = counted(contest.seats, "seat", "seats")
    return said(
        f"*{contest.title}:* {seats}, elected by {unit} ({seat.population:,} people); a petition "
        f"needs {needed.names} names. _{needed.by}_"
    )


# What is asked first


def open_already(election: GeneralElection) -> str:
    """Say that a general election of that year has an open file already."""
    return (
        f"{election.title} is on file already, as number {election.id}. Record another one only if "
        "this is a second election."
    )


def read_at_large(contest: Contest) -> str:
    """Say that what stands behind a comma is no ward that was set up."""
    unit = contest.title.rpartition(",")[2].strip()
    return (
        f"“{contest.title}” is read as an office of the whole municipality: no ward “{unit}” is "
        "set up. If a ward elects it, change the line, or `/election setup` first."
    )


def charter_first() -> str:
    """Ask about a special charter before the days of the Code are taken."""
    asked = charter_days()
    return (
        f"The municipality is set up as one under a special charter, and no days of it are given. "
        f"{asked.because} ({asked.by})"
    )


def asked_for(orphans: Sequence[Candidate]) -> str:
    """Say which candidates stand for an office that would no longer be there."""
    named = listed(tuple(f"{one.number}. {one.name} ({one.contest})" for one in orphans[:5]))
    return (
        f"Candidates are on file for an office that is no longer in the list: {named}. Correct "
        "them first, or leave the office as it is written."
    )


def moves(election: GeneralElection, general: General) -> tuple[str, ...]:
    """Say what a correction moves: the days, who elects, how many names, what was signed off."""
    before = {contest.title: contest for contest in election.general.contests}
    return (
        *_days_move(election, general),
        *(
            sentence
            for contest in general.contests
            for earlier in (before.get(contest.title),)
            if earlier is not None
            for sentence in _office_moves(earlier, contest)
        ),
        *_signed_before(election),
    )


def _days_move(election: GeneralElection, general: General) -> tuple[str, ...]:
    earlier = election.general
    if (earlier.year, earlier.charter) == (general.year, general.charter):
        return ()
    return (
        f"The days follow: the election was on {spoken(election_day(election))} by what was "
        "recorded before. Reminders and cards move with it.",
    )


def _office_moves(earlier: Contest, later: Contest) -> tuple[str, ...]:
    names = [required_under(IN_GENERAL, one.seat.population).names for one in (earlier, later)]
    return (
        *(
            (f"{later.title}: a petition then needs {names[1]} names, and needed {names[0]}.",)
            if names[0] != names[1]
            else ()
        ),
        *(
            (f"{later.title}: {later.seats} are elected then, and {earlier.seats} were before.",)
            if earlier.seats != later.seats
            else ()
        ),
    )


def _signed_before(election: GeneralElection) -> tuple[str, ...]:
    if not election.sign_offs:
        return ()
    signers = tuple(dict.fromkeys(one.by for one in election.sign_offs))
    return (f"The ballot was signed off by {listed(signers)}; look at it again after this.",)
