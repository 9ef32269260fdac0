"""An entry that was taken out of the log by mistake: what is asked before it stands there again.

Nothing that the form gives of a person is said here but the name and the office.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.taken_out import Moved, ballot_changes, entry_named, recorded_of, rows
from bot.messages.words import listed, said
from domain.election import Candidate, TakenOut

_SHOWN = 20


def which(title: str, out: Sequence[TakenOut], target: Target) -> Message:
    """Ask which entry is meant, of those that were taken out of the log."""
    pushes = (
        Push(
            f"{one.number}. {one.fact.candidate}",
            "candidate put-back",
            replace(target, detail=str(one.number)),
        )
        for one in out[:_SHOWN]
    )
    return message(
        f"{title}: {'which entry is put back?' if out else 'nothing was taken out of the log'}",
        *lines(rows(out)),
        buttons(*pushes, Push("Every candidate", "candidate list", target, primary=not out)),
    )


def to_put_back(out: TakenOut) -> tuple[Block, ...]:
    """Introduce the form: what was taken out, and what becomes of it."""
    return (
        *lines(rows((out,))),
        section("It stands in the log again under its number, as it was when it was taken out."),
    )


def follows(candidate: Candidate, others: Sequence[Candidate], moved: Moved) -> tuple[str, ...]:
    """Say what is confirmed, and what follows; `others` are of the same name and office."""
    kept = recorded_of(candidate)
    return (
        f"{entry_named(candidate)}, stands in the log again, as it was. The commissioners are "
        "told.",
        *(
            f"{entry_named(one)}, is in the log already: both stand there then, as two entries."
            for one in others
        ),
        *((f"With it come back {listed(kept)}.",) if kept else ()),
        *((f"This takes {listed(moved.off)} off the ballot.",) if moved.off else ()),
        *((f"This puts {listed(moved.on)} on the ballot.",) if moved.on else ()),
        *(ballot_changes(moved.before) if moved.off or moved.on else ()),
    )


def put(candidate: Candidate, title: str, target: Target) -> Message:
    """Say that the entry stands in the log again."""
    return message(
        f"Number {candidate.number}, {candidate.name}: back in the log",
        section(f"*{said(title)}.* {said(entry_named(candidate))}, as it was."),
        note("The journal keeps that it was taken out and put back, each with its reason."),
        buttons(
            Push("Every candidate", "candidate list", target, primary=True),
            Push("Ballot", "election ballot", target),
            Push("Status", "election status", target),
        ),
    )


def news(candidate: Candidate, title: str, target: Target) -> Message:
    """Tell the commission that the entry stands again; the reason is not said."""
    return message(
        f"Number {candidate.number}, {candidate.name}: back in the log",
        *lines(
            [
                f"*{said(title)}*",
                "The clerk had taken this entry out of the log and put it back: it stands there "
                "as before, with every check, finding and hearing recorded of it.",
            ]
        ),
        buttons(Push("Every candidate", "candidate list", target)),
    )
