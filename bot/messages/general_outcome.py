"""What is said of the results of a general election: by office, announced, tied, decided by lot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.canvass import entry_state, mismatches, office_buttons
from bot.messages.correct import ended
from bot.messages.findings import judged, problem, row, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.outcome import still_to_come, told
from bot.messages.words import counted, listed, said
from domain.election import Announcement, GeneralElection, SeatLot
from domain.findings import Finding, Met, Missing, NotMet
from domain.general_election import declared
from domain.general_outcome import (
    Count,
    Held,
    LeftOpen,
    LotDue,
    Mismatch,
    NotCounted,
    NotFinal,
    OfficeOutcome,
    OneEntry,
    Seated,
    Unreconciled,
    entries_of,
    lot_told,
    of_no_office,
    trace,
)
from domain.law.linked import CANVASS


def overview(
    election: GeneralElection, every: Sequence[OfficeOutcome], ballot: Finding, target: Target
) -> Message:
    """Show every office in a line, what is wrong, and whether the ballot was signed off."""
    announced = sum(one.is_announced for one in every)
    offices = counted(len(every), "office", "offices")
    unopposed = declared(election)
    state = "declared" if unopposed else f"{announced} of {offices} announced"
    return message(
        f"{election.title}: {state}",
        *lines([_said_of(fact) for fact in unopposed]),
        *lines([text for place, one in enumerate(every, 1) for text in _office(place, one)]),
        *rows(of_no_office(election)),
        *_hindrances(dict.fromkeys(why for one in every for why in one.hindrances)),
        *_not_signed(ballot),
        *still_to_come(tuple(dict.fromkeys(ballots for one in every for ballots in one.to_come))),
        note("Choose an office to see its figures and to announce it."),
        *office_buttons(every, "election outcome", target),
    )


def office(
    election: GeneralElection, one: OfficeOutcome, ballot: Finding, shown: Target
) -> Message:
    """Show one office with its figures and its trace; `shown` names it, and what is shown."""
    place = shown.detail.partition(":")[0]
    return message(
        f"{one.contest.title}: {_headline(one)}",
        *_sums(one),
        *lines(_entries(election, one)),
        *judged(trace(one.result)),
        *mismatches(one),
        *rows((*one.problems, *one.left_since)),
        *_hindrances(one.hindrances),
        *_not_signed(ballot),
        *still_to_come(one.to_come),
        *lines(_announced(one)),
        buttons(*_steps(one, shown, place)),
    )


def results_only(election: GeneralElection) -> Message:
    """Show what was announced, to anybody."""
    results = [f"• {_said_of(fact)}" for fact in election.announcements]
    told = [*ended(election), *(results or ["No result is announced yet."])]
    return message(f"{election.title}: results", *lines(told))


def announced(fact: Announcement, to_come: Sequence[Missing], target: Target) -> Message:
    """Say that the result of an office is announced, and what comes next."""
    return message(
        f"Announced: {fact.contest}: {listed(fact.names)} elected",
        section(said(fact.figures)),
        *still_to_come(to_come),
        note(f"{said(fact.citation)}. It goes to the clerk's and the public channel."),
        buttons(
            Push("Every office", "election outcome", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def retracted(fact: Announcement, target: Target) -> Message:
    """Say that the announcement of an office is withdrawn."""
    return message(
        f"{fact.contest}: the announcement is withdrawn",
        note("The journal keeps it. The clerk's and the public channel are told."),
        buttons(
            Push("Every office", "election outcome", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


# The lot


def no_lot(election: GeneralElection, target: Target) -> Message:
    """Say that no office has a tie for a coin or lot."""
    return message(
        f"{election.title}: no coin or lot",
        section(
            "A coin or lot decides only a tie across the last seat of an office, once two persons "
            f"entered the same final count. _{said(str(CANVASS))}_"
        ),
        buttons(Push("Outcome", "election outcome", target, primary=True)),
    )


def which_tie(
    election: GeneralElection, every: Sequence[tuple[int, OfficeOutcome]], target: Target
) -> Message:
    """Ask which office's coin or lot is meant."""
    pushes = (
        Push(f"{place}. {one.contest.title}", "election lot", replace(target, detail=str(place)))
        for place, one in every
    )
    return message(
        f"{election.title}: which office?",
        *lines(
            [f"*{place}. {said(one.contest.title)}:* {_headline_said(one)}" for place, one in every]
        ),
        buttons(*pushes),
    )


def lot_stands(one: OfficeOutcome, lot: SeatLot, correct: Target, target: Target) -> Message:
    """Show a lot that is recorded already, and offer to correct it."""
    return message(
        f"{one.contest.title}: the coin or lot is recorded",
        section(said(lot_told(lot))),
        note(said(str(CANVASS))),
        buttons(
            Push("Outcome", "election outcome", target, primary=True),
            Push("Correct it", "election lot", correct),
        ),
    )


def lot_recorded(one: OfficeOutcome, lot: SeatLot, target: Target) -> Message:
    """Say that the coin or lot is kept; a person announces who is elected."""
    return message(
        f"{one.contest.title}: {listed(lot.prevailed)} prevailed",
        section(said(lot_told(lot))),
        note(f"{said(str(CANVASS))}. Nothing is announced yet."),
        buttons(
            Push("Outcome", "election outcome", target, primary=True),
            Push("Status", "election status", replace(target, detail="")),
        ),
    )


def lot_after(fact: Announcement) -> str:
    """Ask about a coin or lot that changes after a result was announced."""
    return (
        f"A result of this office was announced: {listed(fact.names)} elected. If it then comes to "
        "something else, announce it again."
    )


def other_tie(between: tuple[str, ...]) -> str:
    """Say at the field that the count was changed while the form was open."""
    return (
        f"The count was changed since this was shown: the tie is between {listed(between)} now. "
        "Nothing was kept; close this and look again."
    )


# Inside


def _office(place: int, one: OfficeOutcome) -> list[str]:
    first = trace(one.result)[0]
    return [
        f"*{place}. {said(one.contest.title)}:* {_headline_said(one)}. {said(first.because)} "
        f"_{said(str(first.by))}_ {_short_state(one)}".rstrip(),
        *(f"    {row(wrong)}" for wrong in one.problems),
        *(f"    {row(since)}" for since in one.left_since),
    ]


def _short_state(one: OfficeOutcome) -> str:
    if one.is_announced:
        return "*Announced.*"
    return "*Not announced yet.*" if one.wanted and not one.announced else ""


def _headline_said(one: OfficeOutcome) -> str:
    return said(_headline(one))


def _headline(one: OfficeOutcome) -> str:
    match one.result:
        case NotCounted():
            return "no count"
        case OneEntry():
            return "one entry, the second is missing"
        case Mismatch():
            return "two entries differ"
        case Unreconciled():
            return "the count does not reconcile"
        case NotFinal():
            return "two entries agree, not final"
        case Held():
            return "held for ballots not counted yet"
        case LeftOpen():
            return "not decided"
        case LotDue(tie=tie):
            return f"tie between {listed(tie.between)}"
        case Seated(names=names, lots=lots):
            return f"{listed(names)} elected, by the count{' and a coin or lot' if lots else ''}"
        case _:
            assert_never(one.result)


def _sums(one: OfficeOutcome) -> tuple[Block, ...]:
    """Show the sums on which two entries agree; one entry alone shows nobody its figures."""
    match one.result:
        case NotCounted() | OneEntry() | Mismatch() | Unreconciled():
            return ()
        case NotFinal(count=count) | Held(count=count) | LeftOpen(count=count):
            return _counted(count)
        case LotDue(count=count) | Seated(count=count):
            return _counted(count)
        case _:
            assert_never(one.result)


def _counted(count: Count) -> tuple[Block, ...]:
    ranked = sorted(count.tallies, key=lambda tally: -tally.votes)
    return lines(
        [
            *(f"• {said(tally.name)}: *{tally.votes:,}*" for tally in ranked),
            f"{counted(count.ballots, 'ballot', 'ballots')} cast.",
        ]
    )


def _entries(election: GeneralElection, one: OfficeOutcome) -> list[str]:
    return [
        f"*Entered by {said(entry.by)}:* {entry_state(entry)}"
        for entry in entries_of(election, one.contest)
    ]


def _hindrances(findings: Iterable[NotMet]) -> tuple[Block, ...]:
    return lines([f"*Cannot be announced now:* {said(problem(one))}" for one in findings])


def _not_signed(ballot: Finding) -> tuple[Block, ...]:
    """Say on what the results rest badly, where two persons did not sign this ballot off."""
    return () if isinstance(ballot, Met) else rows([ballot])


def _announced(one: OfficeOutcome) -> list[str]:
    if one.is_announced:
        return ["*Announced* as shown here."]
    return ["*Not announced yet.*"] if one.wanted and not one.announced else []


def _steps(one: OfficeOutcome, shown: Target, place: str) -> list[Push]:
    bare, here = replace(shown, detail=""), replace(shown, detail=place)
    steps = []
    if one.wanted and not one.is_announced and not one.hindrances:
        label = "Announce the change" if one.announced else "Announce"
        steps.append(Push(label, "election announce", shown, primary=True))
    if one.announced and not one.wanted:
        steps.append(Push("Withdraw the announcement", "election retract", here))
    if isinstance(one.result, LotDue) and not one.hindrances:
        steps.append(Push("Record the coin or lot", "election lot", here))
    steps.append(Push("Enter or correct the count", "election count", here))
    steps.append(Push("Every office", "election outcome", bare))
    return steps


def _said_of(fact: Announcement) -> str:
    office = f"{fact.contest}: " if fact.contest else ""
    text = told(fact)
    head = f"{office}{text}" if office else text[:1].upper() + text[1:]
    return f"*{said(head)}.* {said(fact.figures)} _{said(fact.citation)}_"
