"""The public dates of an election as entries of a calendar: of its file, and of the feed."""

from __future__ import annotations

from typing import assert_never

from bot.dated import dated, for_everybody
from bot.documents.ics import Entry
from bot.members import Members
from bot.messages.calendar_file import entries_of
from domain.calendar import Calendar
from domain.deadline import Deadline
from domain.deadlines import other_dates
from domain.election import AnyElection, Election, GeneralElection
from domain.general_election import general_other_dates


def public_entries(
    election: AnyElection, calendar: Calendar, municipality: int, members: Members
) -> tuple[Entry, ...]:
    """Give what everybody may read, under ids that stay wherever a date moves."""
    return entries_of(
        election,
        for_everybody(dated(election, calendar)),
        others(election, calendar),
        f"{election.id}-{municipality}@{members.team.lower()}.election-desk",
    )


def others(election: AnyElection, calendar: Calendar) -> tuple[Deadline, ...]:
    """Give the dates of other sections, for voters and candidates."""
    match election:
        case Election():
            return other_dates(election, calendar)
        case GeneralElection():
            return general_other_dates(election, calendar)
        case _:
            assert_never(election)
