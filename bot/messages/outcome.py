"""What is said of a result: what the count means, what was announced, how a tie was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.count import ROUNDS
from bot.messages.count import rows as count_rows
from bot.messages.findings import open_points, problem, row, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import listed, said
from domain.calendar import spoken
from domain.citation import Citation
from domain.election import Announcement, Election, Lot, LotMethod, Returns, Round
from domain.findings import Finding, Missing, Unsettled
from domain.law.section_857 import RESULT, TIE
from domain.outcomes import (
    Elected,
    LotNeeded,
    Outcome,
    RunOff,
    Undecided,
    base_open_points,
    left_since,
    majority_of,
    votes_cast,
)

METHODS = {LotMethod.COIN: "a toss of a coin", LotMethod.LOT: "lot"}

_NEWS = {
    "elected": "{names} elected",
    "runoff": "run-off between {names}",
    "lot": "tie between {names}, to be decided by a coin or by lot",
    "appoint_candidate": "no election; {names} to be appointed",
    "appoint_any": "no election; the vacancy is filled by appointment",
    "declared": "{names} declared elected without opposition",
}
_NEXT = {
    "elected": ("Papers", "election certify"),
    "runoff": ("Papers", "election certify"),
    "lot": ("Record the coin or lot", "election lot"),
    "appoint_candidate": ("Record the appointment", "election appoint"),
    "appoint_any": ("Record the appointment", "election appoint"),
}


@dataclass(frozen=True, slots=True)
class Result:
    """The last count of a round and what it means.

    `wanted` is what it comes to as an announcement, `announced` the last one of the round;
    `hindrances` say why it cannot be announced now, `to_come` why the result may still change.
    """

    election: Election
    returns: Returns
    outcome: Outcome
    wanted: tuple[Announcement, ...]
    announced: tuple[Announcement, ...]
    hindrances: tuple[str, ...]
    to_come: tuple[Missing, ...]

    @property
    def is_announced(self) -> bool:
        """Say whether what the count means now is what was announced."""
        return bool(self.wanted) and self.wanted[0] in self.election.announcements

    @property
    def to_withdraw(self) -> tuple[Announcement, ...]:
        """Give who is announced as elected, where the count comes to no result now."""
        return () if self.wanted else tuple(a for a in self.announced if a.decision == "elected")


def determination(result: Result, before: Sequence[Finding], target: Target) -> Message:
    """Show what the count means, with every figure; `target` names the count that is shown.

    `before` is what was not in order before the vote.
    """
    returns, seat = result.returns, result.election.vacancy.seat.title
    return message(
        f"{seat}: {_headline(result)}",
        section(f"Count of {ROUNDS[returns.round]}."),
        *lines([*count_rows(returns), *_majority(returns)]),
        *open_points(base_open_points(returns)),
        *_trace(result.outcome),
        *rows(_left_since(result)),
        *_not_in_order(before),
        *still_to_come(result.to_come if result.wanted else ()),
        *lines(_state(result)),
        buttons(*_steps(result, target)),
    )


def _left_since(result: Result) -> tuple[Missing, ...]:
    """Give who is elected or in a lot, and left the race after the election day."""
    match result.outcome:
        case Elected(names=names) | LotNeeded(between=names):
            return left_since(result.election, names, result.returns.round)
        case RunOff() | Undecided():
            return ()
        case _:
            assert_never(result.outcome)


def _not_in_order(before: Sequence[Finding]) -> tuple[Block, ...]:
    """Say on what the result rests badly, before anybody announces it."""
    if not before:
        return ()
    return (
        section(
            "*Not in order before the vote.* The count stays what it is. Ask the attorney before "
            "the result is announced or certified."
        ),
        *rows(before),
    )


def still_to_come(ballots: Sequence[Missing]) -> tuple[Block, ...]:
    """Hint beside a result that ballots may still come into the count; it is no refusal."""
    return lines([f"*Still to come:* {said(problem(one))}" for one in ballots])


def nothing_counted(seat: str, target: Target) -> Message:
    """Say that there is no count to go by."""
    return message(
        f"{seat}: no count is recorded",
        section("The outcome follows from the canvassed count."),
        buttons(Push("Enter the count", "election count", target, primary=True)),
    )


def results_only(election: Election) -> Message:
    """Show what was announced, to anybody."""
    seat = election.vacancy.seat.title
    results = [f"• {_said_of(one)}" for one in election.announcements]
    return message(f"{seat}: results", *lines(results or ["No result is announced yet."]))


def announced(
    election: Election, fact: Announcement, to_come: Sequence[Missing], target: Target
) -> Message:
    """Say that a result is announced, and what comes next."""
    label, command = _NEXT[fact.decision]
    return message(
        f"Announced: {_news(election, fact)}",
        section(said(fact.figures)),
        *still_to_come(to_come),
        note(
            f"{said(fact.citation)}. It goes to the clerk's and the public channel; the dates, "
            "their cards and reminders follow."
        ),
        buttons(
            Push(label, command, target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def news(election: Election, fact: Announcement, corrected: bool) -> Message:
    """Tell a channel what was announced, with its figures and citation as they were."""
    return message(
        f"{'Corrected: ' if corrected else ''}{_news(election, fact)}",
        section(said(fact.figures)),
        note(f"{said(fact.citation)}. Count of {ROUNDS[fact.round]}."),
    )


def withdrawn(seat: str) -> Message:
    """Tell a channel that an announcement no longer stands."""
    return message(f"{seat}: an announcement was withdrawn", section("It no longer stands."))


def retracted(election: Election, fact: Announcement, target: Target) -> Message:
    """Say that an announced result is withdrawn."""
    return message(
        f"Withdrawn: {_news(election, fact)}",
        note("The journal keeps it. The clerk's and the public channel are told."),
        buttons(
            Push("Outcome", "election outcome", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def told(fact: Announcement) -> str:
    """Tell in plain text what was announced: "run-off between A and B"."""
    return _NEWS[fact.decision].format(names=listed(fact.names))


def before_its_day(of: Round, day: str) -> str:
    """Say that a result is not announced before its election day."""
    return f"{ROUNDS[of].capitalize()} is on {day}; no result is announced before that day."


def first_changed(fact: Announcement, because: str) -> str:
    """Say that the first count no longer means what was announced of it."""
    return (
        f"The first count was changed after its result was announced ({told(fact)}). Now it means: "
        f"{because} Announce that first: /election outcome first."
    )


def other_finalists(names: tuple[str, ...], finalists: tuple[str, ...]) -> str:
    """Say that the second count is not of those between whom the run-off is announced."""
    return (
        f"The second count names {listed(names)}; the run-off is announced between "
        f"{listed(finalists)}. Correct the second count first."
    )


def appointment_stands(name: str, held_on: str) -> str:
    """Say that an appointment is on record, beside which no result is announced."""
    return (
        f"The appointment of {name} on {held_on} is on record, and it is in place of an election. "
        "If it was recorded by mistake, take it back first: /election appoint."
    )


def lot_told(lot: Lot) -> str:
    """Tell in plain text how a tie was decided."""
    return (
        f"The tie between {listed(lot.between)} was decided by {METHODS[lot.method]} on "
        f"{spoken(lot.held_on)} at {lot.place}, supervised by {lot.supervised_by}. "
        f"{lot.prevailed} prevailed and is elected."
    )


def lot_recorded(
    election: Election, lot: Lot, to_come: Sequence[Missing], target: Target
) -> Message:
    """Say that the coin or lot is kept, and who is elected by it."""
    return message(
        f"{election.vacancy.seat.title}: {lot.prevailed} elected by {METHODS[lot.method]}",
        section(said(lot_told(lot))),
        *still_to_come(to_come),
        note(f"{said(str(TIE))}. It goes to the clerk's and the public channel."),
        buttons(
            Push("Papers", "election certify", target, primary=True),
            Push("Status", "election status", target),
        ),
    )


def no_lot(seat: str, target: Target) -> Message:
    """Say that there is no tie for a coin or lot."""
    return message(
        f"{seat}: no coin or lot",
        section(
            "A coin or lot decides only a tie in the final count of the election three weeks "
            f"thereafter. _{said(str(TIE))}_"
        ),
        buttons(Push("Outcome", "election outcome", target, primary=True)),
    )


def lot_stands(election: Election, lot: Lot, target: Target) -> Message:
    """Show a lot that is recorded already, and offer to correct it."""
    correct = Push("Correct it", "election lot", target)
    bare = Target(target.municipality, target.election, "")
    return message(
        f"{election.vacancy.seat.title}: the coin or lot is recorded",
        section(said(lot_told(lot))),
        note(said(str(TIE))),
        buttons(Push("Papers", "election certify", bare, primary=True), correct),
    )


def lot_too_early(held_on: str, election_day: str) -> str:
    """Ask about a lot held before the election that it decides."""
    return f"The coin or lot is dated {held_on}, the election it decides {election_day}."


def _headline(result: Result) -> str:
    match result.outcome:
        case Elected(names=names):
            return f"{listed(names)} elected, by the count"
        case RunOff(names=names):
            return f"run-off between {listed(names)}"
        case LotNeeded(between=between):
            return f"tie between {listed(between)}{_decided(result)}"
        case Undecided(point=point):
            return _why_undecided(point)
        case _:
            assert_never(result.outcome)


def _decided(result: Result) -> str:
    return "".join(
        f"; {listed(fact.names)} elected by coin or lot"
        for fact in result.wanted
        if fact.decision == "elected"
    )


def _why_undecided(point: Unsettled | Missing) -> str:
    match point:
        case Missing():
            return "not decided yet"
        case Unsettled():
            return "the law leaves it open"
        case _:
            assert_never(point)


def _majority(returns: Returns) -> list[str]:
    match returns.round:
        case Round.FIRST:
            cast = votes_cast(returns.tallies)
            if not cast:
                return []
            if not cast:
                return []
            needed = majority_of(cast)
            return [f"A majority of {cast:,} is *{needed:,}*. _{said(str(RESULT))}_"]
        case Round.SECOND:
            return []
        case _:
            assert_never(returns.round)


def _trace(outcome: Outcome) -> tuple[Block, ...]:
    match outcome:
        case Elected():
            return _because("Elected", outcome.because, outcome.by)
        case RunOff():
            return (
                *_because("Run-off", outcome.because, outcome.by),
                *open_points(outcome.open_points),
            )
        case LotNeeded():
            return _because("Tie", outcome.because, outcome.by)
        case Undecided():
            return _open(outcome.point)
        case _:
            assert_never(outcome)


def _open(point: Unsettled | Missing) -> tuple[Block, ...]:
    match point:
        case Missing():
            return lines([row(point), "Nothing can be announced until then."])
        case Unsettled():
            return (*open_points((point,)), section("Nothing can be announced from here."))
        case _:
            assert_never(point)


def _because(what: str, because: str, by: Citation) -> tuple[Block, ...]:
    return (section(f"*{what}:* {said(because)} _{said(str(by))}_"),)


def _state(result: Result) -> list[str]:
    decided = [said(lot_told(lot)) for lot in result.election.lots[-1:] if _decided(result)]
    if result.is_announced:
        return [*decided, "*Announced* as shown here."]
    earlier = [_said_of(fact) for fact in result.announced]
    if not result.wanted:
        return ["*Announced earlier, and open now:*", *earlier] if earlier else []
    first = [f"*Cannot be announced now:* {said(text)}" for text in result.hindrances]
    if earlier:
        return [*decided, "*Announced earlier, not what it comes to now:*", *earlier, *first]
    return [*decided, *(first or ["*Not announced yet.*"])]


def _steps(result: Result, target: Target) -> list[Push]:
    bare = Target(target.municipality, target.election, "")
    again = Target(target.municipality, target.election, str(result.returns.round))
    steps = []
    if result.wanted and not result.is_announced and not result.hindrances:
        label = "Announce the change" if result.announced else "Announce"
        steps.append(Push(label, "election announce", target, primary=True))
    if result.to_withdraw:
        steps.append(Push("Withdraw the announcement", "election retract", again))
    if isinstance(result.outcome, LotNeeded) and not _decided(result):
        if not result.hindrances:
            steps.append(Push("Record the coin or lot", "election lot", bare))
    elif result.is_announced:
        steps.append(Push("Papers", "election certify", bare, primary=True))
    steps.append(Push("Correct the count", "election count", again))
    return steps


def _news(election: Election, fact: Announcement) -> str:
    return f"{election.vacancy.seat.title}: {told(fact)}"


def _said_of(fact: Announcement) -> str:
    text = told(fact)
    return f"*{said(text[:1].upper() + text[1:])}.* {said(fact.figures)} _{said(fact.citation)}_"
