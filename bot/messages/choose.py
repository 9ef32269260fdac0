"""Questions back: which municipality, which election, and what to do where there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from slack_sdk.models.blocks import ActionsBlock, Block

from bot.ids import NOWHERE, Target
from bot.messages import taken_out
from bot.messages.change import no_order_calls_it
from bot.messages.message import Message, Push, buttons, lines, message, section
from bot.messages.words import said, shorten
from domain.calendar import spoken
from domain.election import AnyElection, Candidate, Election, GeneralElection, Nominee
from domain.general_election import election_day
from domain.order import order_in_force

_IN_A_ROW = 25
_TYPED = 60  # so much of what somebody typed is said again


@dataclass(frozen=True, slots=True)
class Closed:
    """An election whose file is closed, and the words that say how it ended."""

    election: AnyElection
    ending: str


def not_set_up() -> Message:
    """Nothing is set up in this workspace yet."""
    return message(
        "Election Desk is not set up yet",
        section(
            "A workspace administrator sets it up once: the municipality, its wards, its "
            "newspaper, who is clerk and who is on the election commission."
        ),
        buttons(Push("Set up", "election setup", NOWHERE, primary=True)),
    )


def choose_municipality(command: str, known: Sequence[tuple[int, str]], words: str) -> Message:
    """Ask which municipality is meant."""
    pushes = [Push(name, command, Target(number, 0, words)) for number, name in known]
    return message("Which municipality?", section("You work for several."), *_rows(pushes))


def choose_election(
    command: str, municipality: int, elections: Sequence[AnyElection], words: str
) -> Message:
    """Ask which of the open elections is meant; two for one seat differ by number and date."""
    rows = [f"*{one.id}. {said(one.title)}*: {_when(one)}" for one in elections]
    pushes = [Push(_named(one), command, Target(municipality, one.id, words)) for one in elections]
    return message("Which election?", *lines(rows), *_rows(pushes))


def no_election(
    command: str, municipality: int, others: Sequence[AnyElection], closed: Sequence[Closed]
) -> Message:
    """No election is open, or none of the kind; the closed ones, newest first, can be looked at."""
    rows = [
        f"*{one.election.id}. {said(one.election.title)}:* closed: {said(one.ending)}"
        for one in closed
    ]
    pushes = [_look(f"{{}} of {_named(one.election)}", one, municipality) for one in closed]
    if others:
        return _none_of_the_kind(command, municipality, others, (*lines(rows), *_rows(pushes)))
    return message(
        "No election is open",
        section(
            "An election begins here when a vacancy in an elective office is recorded, or with "
            "`/election general` and the year."
        ),
        *lines(rows),
        *_rows(pushes),
        buttons(_begin_a_vacancy(municipality)),
    )


def _none_of_the_kind(
    command: str, municipality: int, others: Sequence[AnyElection], looks: Sequence[Block]
) -> Message:
    """Say which elections are open, that the command is not for them, and how one begins."""
    rows = [f"*{one.id}. {said(one.title)}* {_kind(one)}." for one in others]
    pushes = [
        Push(f"Status of {_named(one)}", "election status", Target(municipality, one.id, ""))
        for one in others
    ]
    if command == _RESCIND:
        return message(
            "Nothing to rescind",
            section(no_order_calls_it()),
            *lines(rows),
            *_rows(pushes),
            *looks,
            buttons(*_instead_of_rescinding(Target(municipality, 0, ""))),
        )
    return message(
        f"/{command} is not for an election that is open",
        section(_NOT_FOR_IT),
        *lines(rows),
        *_rows(pushes),
        *looks,
        buttons(_begin_the_other(others[0], municipality)),
    )


_NOT_FOR_IT = (
    "The command is only for elections of the other kind. `/election help` says which command is "
    "for which."
)


_RESCIND = "election rescind"


def _instead_of_rescinding(target: Target) -> tuple[Push, ...]:
    return (
        Push("Postpone", "election postpone", target),
        Push("Cancel", "election cancel", target),
    )


def other_kind(command: str, election: AnyElection, target: Target) -> Message:
    """Say that a command is about elections of the other kind than the one that is meant."""
    if command == _RESCIND:
        bare = replace(target, detail="")
        return message(
            f"{election.title}: nothing to rescind",
            section(f"*{said(election.title)}* {_kind(election)}. {no_order_calls_it()}"),
            buttons(*_instead_of_rescinding(bare), Push("Status", "election status", bare)),
        )
    return message(
        f"/{command} is not for this election",
        section(f"*{said(election.title)}* {_kind(election)}. {_NOT_FOR_IT}"),
        buttons(Push("Status", "election status", replace(target, detail=""), primary=True)),
    )


def _kind(election: AnyElection) -> str:
    match election:
        case Election():
            return "fills a vacancy (§ 23-15-857)"
        case GeneralElection():
            return "is a general election (§ 23-15-361)"
        case _:
            assert_never(election)


def _begin_the_other(election: AnyElection, municipality: int) -> Push:
    """Give the button that begins an election of the other kind than this one."""
    match election:
        case Election():
            target = Target(municipality, 0, "")
            return Push("Open a general election", "election general", target, primary=True)
        case GeneralElection():
            return _begin_a_vacancy(municipality)
        case _:
            assert_never(election)


def _begin_a_vacancy(municipality: int) -> Push:
    return Push("Record a vacancy", "election vacancy", Target(municipality, 0, ""), primary=True)


def file_closed(closed: Closed, target: Target) -> Message:
    """Say that nothing more is recorded in a closed file, and where to look at it."""
    bare = replace(target, detail="")
    looks = {
        push.command: push
        for push in (
            _look("{}", closed, target.municipality),
            Push("Status", "election status", bare),
        )
    }
    return message(
        f"{closed.election.title}: the file is closed",
        section(f"{said(closed.ending)} Nothing more is recorded in it."),
        buttons(*looks.values()),
    )


def _look(label: str, closed: Closed, municipality: int) -> Push:
    """Give the button to look at a closed election."""
    target = Target(municipality, closed.election.id, "")
    match closed.election:
        case Election():
            return Push(label.format("Outcome"), "election outcome", target)
        case GeneralElection():
            return Push(label.format("Status"), "election status", target)
        case _:
            assert_never(closed.election)


def choose_candidate(command: str, target: Target, candidates: Sequence[Candidate]) -> Message:
    """Ask which of the candidates is meant; where there is none, offer to file a petition."""
    if not candidates:
        return message(
            "No petition is filed yet",
            section("A candidate qualifies by a petition filed with the clerk."),
            buttons(
                Push("File a petition", "petition file", replace(target, detail=""), primary=True)
            ),
        )
    rows = [f"*{one.number}.* {said(_for(one))}" for one in candidates]
    pushes = [
        Push(
            f"{one.number}. {_for(one)}",
            command,
            replace(target, detail=str(one.number)),
        )
        for one in candidates
    ]
    nominees = any(isinstance(one, Nominee) for one in candidates)
    which = "Which candidate?" if nominees else "Which petition?"
    return message(which, *lines(rows), *_rows(pushes))


def choose_to_correct(command: str, target: Target, candidates: Sequence[Candidate]) -> Message:
    """Ask which of the candidates is meant, or whether one is to be taken out of the log."""
    asks = choose_candidate(command, target, candidates)
    ways = taken_out.way(candidates, replace(target, detail=""))
    return replace(asks, blocks=(*asks.blocks, buttons(*ways))) if ways else asks


def not_among(kind: str, lists: str, words: str, asks: Message) -> Message:
    """Say before a question that what was typed is none of a kind, and which command lists them."""
    asked = words.strip().lstrip("#")
    if not asked:
        return asks
    named = f"Number {asked}" if asked.isdecimal() else f"“{shorten(asked, _TYPED)}”"
    first, *rest = asks.blocks
    says = section(f"*{said(named)}* is not among {kind}. `/{lists}` lists them.")
    return replace(asks, blocks=(first, says, *rest))


def _for(candidate: Candidate) -> str:
    return f"{candidate.name}, {candidate.contest}" if candidate.contest else candidate.name


def _rows(pushes: Sequence[Push]) -> tuple[ActionsBlock, ...]:
    """Give buttons in rows of as many as Slack takes in one."""
    return tuple(
        buttons(*pushes[first : first + _IN_A_ROW]) for first in range(0, len(pushes), _IN_A_ROW)
    )


def _named(election: AnyElection) -> str:
    if isinstance(election, GeneralElection):
        return f"{election.id}. {election.title}"
    on = (
        election.orders[-1].election if election.orders else election.vacancy.occurred
    )  # of two elections for one seat, these differ
    title = shorten(election.title, 40)
    return f"{election.id}. {title}, {on:%b} {on.day}, {on.year}"


def _when(election: AnyElection) -> str:
    if isinstance(election, GeneralElection):
        return f"election on {spoken(election_day(election))}"
    for order in order_in_force(election):
        return f"election on {spoken(order.election)}"
    ordered = "no order is in force, " if election.orders else ""
    return f"{ordered}vacant since {spoken(election.vacancy.occurred)}"
