"""The status screen: stage, next three dates with their owners, what blocks, what is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from slack_sdk.models.blocks import Block

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import hearing_of, row
from bot.messages.care import Dates
from bot.messages.findings import judged
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, said, shorten
from domain.calendar import LOCAL
from domain.election import AnyElection, Election, GeneralElection
from domain.findings import Finding
from domain.general_stage import GeneralPosition, GeneralStage
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
    "election export": "Export the record",
}
# What a clerk may want beside the next step, in the order of an election.
BESIDE = (
    ("Petitions", "petition list"),
    ("Notice", "election notice"),
    ("Ballot", "election ballot"),
    ("Outcome", "election outcome"),
    ("Papers", "election certify"),
)


# The same of a general election.
GENERAL_STAGES = {
    GeneralStage.QUALIFYING_OPEN: "petitions may be filed",
    GeneralStage.PRIMARIES_AHEAD: "petitions are closed, primaries are ahead",
    GeneralStage.BALLOT_OWED: "the ballot is owed",
    GeneralStage.BALLOT_SIGNED: "the ballot is signed off",
    GeneralStage.ELECTION_DAY: "the election is today",
    GeneralStage.COUNT_OWED: "the count is owed",
    GeneralStage.ELECTED: "elected; papers are owed",
    GeneralStage.DECLARED: "declared elected without opposition",
    GeneralStage.CANCELLED: "the election was ended",
    GeneralStage.OVER: "over",
}
GENERAL_STEPS = {
    "petition file": "File a petition",
    "petition verify": "Verify a petition",
    "candidate nominate": "Record a nominee",
    "candidate review": "Record findings",
    "election unopposed": "Is anybody opposed?",
    "election ballot": "Ballot",
    "election count": "Enter the count",
    "election outcome": "Results",
    "election certify": "Papers",
    "election calendar": "Every date",
    "election correct": "Correct or withdraw",
    "election export": "Export the record",
}
GENERAL_BESIDE = (
    ("Offices", "election offices"),
    ("Candidates", "candidate list"),
    ("Petitions", "petition list"),
    ("File a petition", "petition file"),
    ("Record a nominee", "candidate nominate"),
    ("Record findings", "candidate review"),
    ("Is anybody opposed?", "election unopposed"),
    ("Ballot", "election ballot"),
    ("Results", "election outcome"),
    ("Papers", "election certify"),
)


def status(
    election: Election,
    at: Position,
    dates: Dates,
    now: datetime,
    target: Target,
) -> Message:
    """Show where the election stands and what comes next, by the sentence that `at` gives."""
    return message(
        f"{election.title}: {STAGES[at.stage]}",
        *_stands(at),
        *_next(dates, now),
        note(f"{_done(dates.every)}; {_petitions(election)} on file."),
        buttons(*_ways(at.command, STEPS, BESIDE, target), *_hearings(dates.every, target)),
    )


def general_status(
    election: GeneralElection,
    at: GeneralPosition,
    dates: Dates,
    now: datetime,
    target: Target,
) -> Message:
    """Show where a general election stands and what comes next."""
    nominees = counted(len(election.nominees), "nominee", "nominees")
    return message(
        f"{election.title}: {GENERAL_STAGES[at.stage]}",
        *_stands(at),
        *_next(dates, now),
        note(f"{_done(dates.every)}; {nominees} and {_petitions(election)} on file."),
        buttons(
            *_ways(at.command, GENERAL_STEPS, GENERAL_BESIDE, target),
            *_hearings(dates.every, target),
        ),
    )


def _stands(at: Position | GeneralPosition) -> tuple[Block, ...]:
    return (
        section(f"{said(shorten(at.because, _LONGEST))} _{said(str(at.by))}_"),
        section(f"*Next step:* {said(shorten(at.next_step, _LONGEST))}"),
    )


def _next(dates: Dates, now: datetime) -> tuple[Block, ...]:
    today = now.astimezone(LOCAL).date()
    ahead = [one for one in dates.every if one.open and not one.over(today)][:NEXT]
    return (
        section(f"*Next {counted(len(ahead), 'date', 'dates')}*"),
        *lines([f"{row(one, today)}{dates.whose(one)}" for one in ahead] or ["Nothing is due."]),
    )


def _done(dates: tuple[Dated, ...]) -> str:
    return f"{counted(sum(not one.open for one in dates), 'date is', 'dates are')} done"


def _petitions(election: AnyElection) -> str:
    return counted(len(election.candidacies), "petition", "petitions")


def _ways(
    command: str, steps: Mapping[str, str], beside: Sequence[tuple[str, str]], target: Target
) -> tuple[Push, ...]:
    """Give the button of the next step, and beside it what one may want at any time."""
    step = command.removeprefix("/")
    return (
        *((Push(steps[step], step, target, primary=True),) if step in steps else ()),
        *(Push(label, other, target) for label, other in beside if other != step),
    )


def _hearings(dates: tuple[Dated, ...], target: Target) -> tuple[Push, ...]:
    """Give the button to the hearing that is owed; where there are several it asks which."""
    owed = {push.target: push for one in dates if one.open for push in hearing_of(one, target)}
    if len(owed) > 1:
        return (Push("Hearings", "candidate hearing", replace(target, detail="")),)
    return tuple(owed.values())


def blocking(told: Message, findings: Sequence[Finding], undelivered: Sequence[str]) -> Message:
    """Add what is wrong or missing, for those who work on the election."""
    stuck = [f"*Not delivered:* {said(text)}" for text in undelivered]
    blocks = (
        (section("*What blocks*"), *judged(findings), *lines(stuck))
        if findings or stuck
        else (section("*Nothing blocks.*"),)
    )
    return Message(told.text, (*told.blocks[:-1], *blocks, told.blocks[-1]))
