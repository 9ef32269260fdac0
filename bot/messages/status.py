"""The status screen: stage, next three dates with their owners, what blocks, what is done."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import row
from bot.messages.findings import judged
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, said, shorten
from domain.calendar import LOCAL
from domain.election import Election
from domain.findings import Finding
from domain.stage import Position, Stage

NEXT = 3
_LONGEST = 400  # a sentence may hold a reason as long as somebody typed it
STAGES = {
    Stage.APPOINTMENT_OWED: "an appointment is owed",
    Stage.ORDER_OWED: "the order for an election is owed",
    Stage.RESCINDED: "the order was rescinded",
    Stage.CANCELLED: "the election was cancelled",
    Stage.QUALIFYING_OPEN: "petitions may be filed",
    Stage.QUALIFYING_CLOSED: "filing is closed",
    Stage.ONE_OR_NONE: "one or nobody qualified",
    Stage.BALLOT_READY: "the ballot is signed off",
    Stage.COUNT_OWED: "the count is owed",
    Stage.COUNTED: "the count is in",
    Stage.RUNOFF_AHEAD: "a run-off is ahead",
    Stage.RUNOFF_COUNT_OWED: "the run-off count is owed",
    Stage.RUNOFF_COUNTED: "the run-off count is in",
    Stage.LOT_OWED: "the coin or lot is owed",
    Stage.ELECTED: "elected; papers are owed",
    Stage.APPOINTED: "appointed; papers are owed",
    Stage.CLOSED: "closed",
}
# The words on the button of the next step, by its command.
STEPS = {
    "election dates": "Find a lawful date",
    "election order": "Record the order",
    "election notice": "Notice of election",
    "petition verify": "Verify a petition",
    "election unopposed": "One candidate or none?",
    "election ballot": "Ballot",
    "election count": "Enter the count",
    "election outcome": "What the count means",
    "election certify": "Papers",
}
# What a clerk may want beside the next step, in the order of an election.
BESIDE = (
    ("Petitions", "petition list"),
    ("Notice", "election notice"),
    ("Ballot", "election ballot"),
    ("Outcome", "election outcome"),
    ("Papers", "election certify"),
)


def status(
    election: Election,
    at: Position,
    dates: tuple[Dated, ...],
    now: datetime,
    target: Target,
) -> Message:
    """Show where the election stands and what comes next, by the sentence that `at` gives."""
    today = now.astimezone(LOCAL).date()
    ahead = [one for one in dates if one.open and not one.over(today)]
    done = sum(not one.open for one in dates)
    next_dates = [row(one, today) for one in ahead[:NEXT]] or ["Nothing is due."]
    step = at.command.removeprefix("/")
    steps = [Push(STEPS[step], step, target, primary=True)] if step in STEPS else []
    others = [Push(label, command, target) for label, command in BESIDE if command != step]
    return message(
        f"{election.vacancy.seat.title}: {STAGES[at.stage]}",
        section(f"{said(shorten(at.because, _LONGEST))} _{said(str(at.by))}_"),
        section(f"*Next step:* {said(shorten(at.next_step, _LONGEST))}"),
        section(f"*Next {counted(len(ahead[:NEXT]), 'date', 'dates')}*"),
        *lines(next_dates),
        note(
            f"{counted(done, 'date is', 'dates are')} done; "
            f"{counted(len(election.candidacies), 'petition', 'petitions')} on file."
        ),
        buttons(*steps, *others),
    )


def blocking(told: Message, findings: Sequence[Finding], undelivered: Sequence[str]) -> Message:
    """Add what is wrong or missing, for those who work on the election."""
    stuck = [f"*Not delivered:* {said(text)}" for text in undelivered]
    blocks = (
        (section("*What blocks*"), *judged(findings), *lines(stuck))
        if findings or stuck
        else (section("*Nothing blocks.*"),)
    )
    return Message(told.text, (*told.blocks[:-1], *blocks, told.blocks[-1]))
