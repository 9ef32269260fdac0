"""The log of petitions: in a general election office by office."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.petition import Filed, comes_to, needed, verdict_word
from bot.messages.taken_out import rows as taken_out_rows
from bot.messages.words import counted, said
from domain.calendar import spoken_due
from domain.departures import departed
from domain.election import AnyElection, Contest, Election, GeneralElection, TakenOut
from domain.petitions import IN_GENERAL, SPECIAL, required_under

_SHOWN = 20


def log(
    every: Sequence[Filed], out: Sequence[TakenOut], election: AnyElection, target: Target
) -> Message:
    """Show the log of petitions, without anything personal; in a general election by office.

    `out` are those that were taken out of it.
    """
    shown = [
        Push(
            f"Show {one.candidacy.number}",
            "petition show",
            replace(target, detail=str(one.candidacy.number)),
        )
        for one in every[:_SHOWN]
    ]
    match election:
        case Election():
            rows = [_row(one) for one in every] or ["Nobody has filed a petition yet."]
            told = (*lines(rows), section(needed(SPECIAL, election.vacancy.seat)))
        case GeneralElection():
            told = lines([row for one in election.general.contests for row in _office(one, every)])
            shown += [Push("Show another", "petition show", target)] * (len(every) > _SHOWN)
        case _:
            assert_never(election)
    return message(
        f"{election.title}: "
        f"{counted(len(every), 'petition', 'petitions') if every else 'no petition'}",
        *told,
        *lines(taken_out_rows(out)),
        buttons(
            *shown,
            Push("File a petition", "petition file", target, primary=not every),
            Push("Import from CSV", "petition import", target),
        ),
    )


def _row(one: Filed) -> str:
    return (
        f"*{one.candidacy.number}. {said(one.candidacy.petition.candidate)}*\n"
        f"{comes_to(one.decision)}{_left(one)}"
    )


def _office(contest: Contest, every: Sequence[Filed]) -> list[str]:
    """Write an office as a line, and under it a short one for each of its petitions."""
    required = required_under(IN_GENERAL, contest.seat.population)
    asking = [one for one in every if one.candidacy.contest == contest.title]
    return [
        f"*{said(contest.title)}:* {required.names} names needed _{required.by}_",
        *(_short_row(one) for one in asking),
        *(["• No petition."] if not asking else []),
    ]


def _short_row(one: Filed) -> str:
    petition, decision = one.candidacy.petition, one.decision
    return (
        f"• *{one.candidacy.number}. {said(petition.candidate)}:* {verdict_word(decision)}. "
        f"Filed at {spoken_due(petition.received)}. _{decision.by}_{_left(one)}"
    )


def _left(one: Filed) -> str:
    """Say that the candidate died or withdrew."""
    gone = departed(one.candidacy)
    return f" *{said(gone)}.*" if gone else ""
