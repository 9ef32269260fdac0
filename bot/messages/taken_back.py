"""A later order that was recorded wrongly or by mistake: what is asked, said and told of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.change import AUTHORITIES, PUBLIC, Moved, changed_rows, ids_of, told_rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.on_record import everything
from bot.messages.words import listed, said
from domain.ballot import LeftOff
from domain.calendar import local_day, spoken, spoken_due
from domain.deadline import Deadline
from domain.election import AnyElection, Change, ChangeKind, Election, TakenBack

NOUNS = {
    ChangeKind.RESCIND: "rescission",
    ChangeKind.POSTPONE: "postponement",
    ChangeKind.CANCEL: "cancellation",
}
_AGAIN = "stands again"
_MOST, _MOST_RESULTS = 8, 4


@dataclass(frozen=True, slots=True)
class Listed:
    """A later order on record, with the targets of the forms that correct it and take it back."""

    change: Change
    target: Target


# The later orders of an election


def screen(
    election: AnyElection, standing: Sequence[Listed], gone: Sequence[str], target: Target
) -> Message:
    """Show every later order as recorded, with its buttons, and those that were taken back."""
    rows: list[Block] = []
    for number, one in enumerate(standing, start=1):
        rows += [
            section(f"*{number}. {said(_begun(_named(one.change)))}.*{_of(one.change)}"),
            buttons(
                Push(f"Correct {number}", "election change-correct", one.target),
                Push(f"Take {number} back", "election take-back", one.target),
            ),
        ]
    return message(
        f"{election.title}: its later orders",
        *(rows or [section("No later order is on record.")]),
        *lines(list(gone)),
        note(
            "Correct what was recorded wrongly; take back what nobody ordered. What was really "
            "ordered and then undone is a later order of its own."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def row(back: TakenBack, name: str) -> str:
    """Write a later order that was taken back: when, by whom, and why."""
    return (
        f"*{said(_begun(_named(back.fact)))}:* taken back on {spoken(local_day(back.at))} by "
        f"{said(name)}, recorded by mistake. {said(back.reason)}"
    )


def _named(change: Change) -> str:
    return f"{NOUNS[change.kind]} ordered on {spoken(change.ordered_on)} ({change.reference})"


def _begun(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"


def _of(change: Change) -> str:
    to = f" The new day: {spoken(change.to)}." if change.kind is ChangeKind.POSTPONE else ""
    stands = f" What stands: {said(change.stands)}." if change.stands else ""
    return f" {AUTHORITIES[change.authority]} ordered it.{to}{stands}"


# In the forms


def to_correct(title: str, change: Change) -> tuple[Block, ...]:
    """Introduce the form that corrects a later order."""
    return (
        section(
            f"*{said(title)}.* The {said(_named(change))}. Correct a mistake of the record only; "
            "another order is recorded as its own. If it was of another kind, take it back and "
            "record that one."
        ),
    )


def to_take_back(title: str, change: Change) -> tuple[Block, ...]:
    """Introduce the form that takes a later order back: what it is for, and what not."""
    return (
        section(f"*{said(title)}.* The {said(_named(change))}.{_of(change)}"),
        section(
            "For an order that was recorded by mistake only: nobody made it, or not for this "
            "election. An order that was really made stays, and what undid it is recorded beside "
            "it."
        ),
    )


def changed_meanwhile(change: Change) -> str:
    """Say that somebody else corrected it while the form was open."""
    return f"The {_named(change)} was corrected meanwhile. Open it again and read it first."


def before_every_order(adopted: date) -> str:
    """Say at the field that there was nothing to change on that day."""
    return f"No order was adopted before {spoken(adopted)}, so nothing could be changed before it."


# What is confirmed


def follows(moved: Moved, before: AnyElection, since: Sequence[str]) -> tuple[str, ...]:
    """Say what is confirmed before a later order is taken back, and what follows."""
    return (
        f"The {_named(moved.change)} was recorded by mistake: nobody ordered it, and nothing of it "
        "stands.",
        *(days_follow(moved) or ("No date moves.",)),
        *_day_stands(moved),
        *_revived(before, moved.election),
        *_stays_without_effect(moved.election),
        *since,
        "The channels that were told of it are told that it does not stand.",
    )


def what_moves(moved: Moved, since: Sequence[str]) -> tuple[str, ...]:
    """Say what a correction moves, and what was recorded under it since; nothing for no date."""
    moves = days_follow(moved)
    return (*moves, *since) if moves else ()


def days_follow(moved: Moved) -> tuple[str, ...]:
    """Say in plain sentences which dates come back, move, or are no longer due."""
    old, new = ({one.id: one for one in _first_known(each)} for each in (moved.before, moved.after))
    back = [_dated(one) for id_, one in new.items() if id_ not in old]
    other = [
        f"{_dated(one)}, now {spoken_due(old[id_].due)}"
        for id_, one in new.items()
        if id_ in old and old[id_].due != one.due
    ]
    gone = [_dated(one) for id_, one in old.items() if id_ not in new]
    return (
        *_sentence("These dates stand again", back),
        *_sentence("On another day then", other),
        *_sentence("No longer due", gone),
    )


def _first_known(every: Sequence[Deadline]) -> tuple[Deadline, ...]:
    """Put the dates that everybody knows before the office's own."""
    return tuple(sorted(every, key=lambda one: one.id not in PUBLIC))


def _dated(one: Deadline) -> str:
    return f"{one.title} ({spoken_due(one.due)})"


def ballot_moves(off: Sequence[str], on: Sequence[str], why: Sequence[LeftOff]) -> tuple[str, ...]:
    """Say whose name leaves the ballot, and why, and whose comes to it."""
    return (
        *((f"This takes {listed(tuple(off))} off the ballot.",) if off else ()),
        *(f"{one.name}: {one.because} ({one.by})" for one in why),
        *((f"This puts {listed(tuple(on))} on the ballot.",) if on else ()),
    )


def overdue(late: Sequence[Deadline]) -> tuple[str, ...]:
    """Name the dates that are past and not on record as done, once a later order is gone."""
    return _sentence("Overdue then, and reminded of daily", [_dated(one) for one in late])


def _sentence(what: str, rows: Sequence[str]) -> tuple[str, ...]:
    more = len(rows) - _MOST
    shown = (*rows[:_MOST], f"{more} more") if more > 0 else tuple(rows)
    return (f"{what}: {'; '.join(shown)}.",) if rows else ()


def _revived(before: AnyElection, after: AnyElection) -> tuple[str, ...]:
    """Name the sign-offs and results from before it, which belong to the election again."""
    known = everything(before)
    told = [one for one in everything(after) if one not in known]
    more = len(told) - _MOST_RESULTS
    return (
        *(f"Stands again: {one}" for one in told[:_MOST_RESULTS]),
        *((f"Stands again: {more} more.",) if more > 0 else ()),
    )


def _stays_without_effect(after: AnyElection) -> tuple[str, ...]:
    if not isinstance(after, Election) or not after.earlier:
        return ()
    return (
        "Sign-offs or results from before another order or change stay on record without effect.",
    )


# Afterwards


def taken(back: TakenBack, moved: Moved, target: Target) -> Message:
    """Say that a later order is taken back, and every date that follows."""
    return message(
        f"{moved.election.title}: the {NOUNS[back.fact.kind]} is taken back",
        section(f"The {said(_named(back.fact))} was recorded by mistake. {said(back.reason)}"),
        *lines([*_rows(moved, ids_of(moved)), *told_rows(moved)]),
        note(
            "The journal keeps it as recorded, who took it back and why. If it was made after "
            "all, record it again."
        ),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Calendar", "election calendar", target),
        ),
    )


def corrected(moved: Moved, target: Target) -> Message:
    """Say that the record of a later order is corrected, and every date that follows."""
    return message(
        f"{moved.election.title}: the record of the {NOUNS[moved.change.kind]} is corrected",
        section(f"The {said(_named(moved.change))}.{_of(moved.change)}"),
        *lines([*changed_rows(moved, ids_of(moved), "new"), *told_rows(moved)]),
        note("The journal keeps what was recorded before, and why it was corrected."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def news(back: TakenBack, moved: Moved, target: Target) -> Message:
    """Tell the clerk's channel that a later order was taken back, why, and what is due again."""
    return message(
        _headline(moved),
        section(_told_by_mistake(back.fact)),
        section(f"*Reason:* {said(back.reason)}"),
        *lines([*_rows(moved, ids_of(moved)), *told_rows(moved)]),
        buttons(Push("Status", "election status", target)),
    )


def public_news(back: TakenBack, moved: Moved) -> Message:
    """Tell everybody that a later order does not stand; the reason is not said."""
    return message(
        _headline(moved),
        section(_told_by_mistake(back.fact)),
        *lines(_rows(moved, PUBLIC)),
        note("Told by the municipal clerk's office."),
    )


def _rows(moved: Moved, ids: tuple[str, ...]) -> list[str]:
    return [*changed_rows(moved, ids, _AGAIN), *_day_stands(moved)]


def _day_stands(moved: Moved) -> tuple[str, ...]:
    """Say which day the election is on, where an order that is gone did not decide it."""
    old = {one.id: one.due for one in moved.before}
    return tuple(
        f"The election is on {spoken_due(one.due)}, as before."
        for one in moved.after
        if one.id == "election" and old.get(one.id) == one.due
    )


def _headline(moved: Moved) -> str:
    return f"{moved.election.title}: the {NOUNS[moved.change.kind]} does not stand"


def _told_by_mistake(change: Change) -> str:
    who = AUTHORITIES[change.authority]
    return (
        f"The {said(_named(change))}, told as an order of {who[0].lower()}{who[1:]}, was recorded "
        "by mistake. What was told of it does not stand."
    )


def gone_already() -> str:
    """Say that a later order is not on record any more."""
    return "That later order is not on record any more: it was taken back."
