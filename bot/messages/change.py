"""What is said of a rescission, a postponement or a cancellation: what moved, and what stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.moved import Heard, told
from bot.messages.words import listed, said
from domain.calendar import spoken, spoken_due
from domain.deadline import Deadline
from domain.election import (
    AnyElection,
    Authority,
    Change,
    ChangeKind,
    Election,
    GeneralElection,
)
from domain.findings import Unsettled
from domain.general_change import general_change_open_points
from domain.law.linked import GENERAL
from domain.order import order_in_force, postponement_open_points

TITLES = {
    ChangeKind.RESCIND: "Rescind the order",
    ChangeKind.POSTPONE: "Postpone the election",
    ChangeKind.CANCEL: "Cancel the election",
}
DONE = {
    ChangeKind.RESCIND: "The order for the election is rescinded",
    ChangeKind.POSTPONE: "The election is postponed",
    ChangeKind.CANCEL: "The election is cancelled",
}
AUTHORITIES = {
    Authority.GOVERNING: "The governing authority",
    Authority.COURT: "A court",
    Authority.GOVERNOR: "The Governor",
}
# What voters and candidates must know; the rest is the office's own.
PUBLIC = ("petition", "election", "runoff")


@dataclass(frozen=True, slots=True)
class Moved:
    """A change with every date before and after it, and who had been told those that moved."""

    change: Change
    election: AnyElection
    before: tuple[Deadline, ...]
    after: tuple[Deadline, ...]
    heard: tuple[Heard, ...] = ()


def recorded(moved: Moved, target: Target, back: Target) -> Message:
    """Say that the change is kept, what moved, and what the law leaves open.

    `back` is the form that takes it back.
    """
    return message(
        _headline(moved),
        section(_by(moved.change)),
        *_stands(moved.change),
        *lines([*changed_rows(moved, ids_of(moved), "new"), *told_rows(moved)]),
        *open_points(_open(moved.election)),
        note("The dates, cards and reminders follow; the channels are told."),
        buttons(
            *_next(moved, target),
            Push("Status", "election status", target),
            Push("Recorded by mistake", "election take-back", back),
        ),
    )


def news(moved: Moved, target: Target) -> Message:
    """Tell the clerk's channel: every date that moved, and why."""
    reason = (section(f"*Reason:* {said(moved.change.reason)}"),) if moved.change.reason else ()
    return message(
        _headline(moved),
        section(_by(moved.change)),
        *reason,
        *_stands(moved.change),
        *lines([*changed_rows(moved, ids_of(moved), "new"), *told_rows(moved)]),
        *open_points(_open(moved.election)),
        buttons(*_next(moved, target), Push("Status", "election status", target)),
    )


def public_news(moved: Moved) -> Message:
    """Tell everybody what happened to the election and to the dates that they know."""
    rows = changed_rows(moved, PUBLIC, "new")
    return message(
        _headline(moved),
        section(_by(moved.change)),
        *_stands(moved.change),
        *lines(rows),
        note("Told by the municipal clerk's office."),
    )


def corrected_news(moved: Moved, target: Target) -> Message:
    """Tell the clerk's channel that the record of a change is corrected, with all it says now."""
    return _corrected(news(moved, target))


def corrected_public_news(moved: Moved) -> Message:
    """Tell everybody the change again, as it should have been told."""
    return _corrected(public_news(moved))


def _corrected(told: Message) -> Message:
    first = section("*Corrected.* This takes the place of what was told before.")
    return replace(told, text=f"Corrected: {told.text}", blocks=(first, *told.blocks))


def nothing_in_force(election: Election, target: Target) -> Message:
    """Say that there is no order to change, and the way back where a later order ended it."""
    mistake = Push("Recorded by mistake", "election changes", target)
    return message(
        "No order is in force",
        section(
            f"{said(election.title)}: there is no election day to change. Record the order first."
        ),
        buttons(
            Push("Record the order", "election order", target, primary=True),
            Push("Status", "election status", target),
            *((mistake,) if election.changes else ()),
        ),
    )


def ended_already(title: str, target: Target) -> Message:
    """Say that a general election was ended by an order, so that there is no day to change."""
    return message(
        f"{title} was ended by order",
        section(
            "By that order there is no election day to change. Ask the attorney what it leaves."
        ),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Recorded by mistake", "election changes", target),
        ),
    )


def no_order_calls_it() -> str:
    """Say that nothing of a general election is rescinded, and what is recorded instead."""
    return (
        f"No order of the governing authority calls a general election: {GENERAL} fixes its day. "
        "So there is no order to rescind. Where a court or the Governor moved it or ended it, "
        "record that as /election postpone or /election cancel."
    )


def changed_meanwhile() -> str:
    """Say that no order is in force any more, to somebody whose form was open."""
    return "No order is in force any more: another change was recorded meanwhile."


def ends_it(title: str, day: date, public: bool) -> str:
    """Ask before an election is ended: what falls away, and who is told at once."""
    channels = "commission's and the public channel" if public else "commission's channel"
    return (
        f"This ends {title}: the election on {spoken(day)} and all its dates fall away. As soon as "
        f"it is recorded, the {channels} will be told."
    )


def far_off(to: date) -> str:
    """Ask about a postponement by more than a year."""
    return f"{spoken(to)} is more than a year from today."


def past(to: date) -> str:
    """Say at the field that the new day is over."""
    return f"{spoken(to)} is past."


def drafted(titles: tuple[str, ...]) -> str:
    """Name the papers that were drafted on the ground of what stood until now."""
    return f"Papers are drafted already: {listed(titles)}."


def not_its_own() -> str:
    """Ask about an order of the governing authority about the day of a general election."""
    return (
        f"The Code fixes the day of a general election ({GENERAL}); no section held here lets the "
        "governing authority move or end it. Have the attorney read the order first."
    )


def earlier_day(day: date, election: AnyElection) -> str:
    """Ask about a postponement to an earlier day."""
    told = f"The election is on {spoken(day)} now, and the new day is before that."
    match election:
        case Election():
            return f"{told} Notice and the last day to file count from the new day."
        case GeneralElection():
            return f"{told} Petitions close as before: their day hangs on the primary."
        case _:
            assert_never(election)


def _open(election: AnyElection) -> tuple[Unsettled, ...]:
    match election:
        case Election():
            return postponement_open_points(election)
        case GeneralElection():
            return general_change_open_points(election)
        case _:
            assert_never(election)


def _headline(moved: Moved) -> str:
    seat = moved.election.title
    if moved.change.kind is ChangeKind.POSTPONE:
        return f"{seat}: election postponed to {spoken(moved.change.to)}"
    return f"{seat}: {DONE[moved.change.kind].lower().removeprefix('the ')}"


def _by(change: Change) -> str:
    return (
        f"{DONE[change.kind]}. {AUTHORITIES[change.authority]} ordered it on "
        f"{spoken(change.ordered_on)} ({said(change.reference)})."
    )


def _stands(change: Change) -> tuple[Block, ...]:
    return (section(f"*What stands:* {said(change.stands)}"),) if change.stands else ()


def ids_of(moved: Moved) -> tuple[str, ...]:
    """Give the ids of all dates before and after."""
    return tuple(dict.fromkeys(one.id for one in (*moved.before, *moved.after)))


def changed_rows(moved: Moved, ids: tuple[str, ...], new_: str) -> list[str]:
    """Write what moved, one line a date: the old one struck through, in words too.

    `new_` is the word for a date that was not due before.
    """
    old = {one.id: one for one in moved.before}
    new = {one.id: one for one in moved.after}
    rows = []
    for id_ in ids:
        was, now = old.get(id_), new.get(id_)
        if was is not None and now is not None and was.due != now.due:
            rows.append(f"*{said(now.title)}:* {_struck(was.due)}, now {spoken_due(now.due)}")
        elif was is not None and now is None:
            rows.append(f"*{said(was.title)}:* {_struck(was.due)}, no longer due")
        elif was is None and now is not None:
            rows.append(f"*{said(now.title)}:* {spoken_due(now.due)}, {new_}")
    return rows or ["No date moved."]


def told_rows(moved: Moved) -> list[str]:
    """Say in one line where the dates had been told that hold no longer; nothing if all hold."""
    now = {one.id: one.due for one in moved.after}
    old = {one.id: one.title for one in moved.before if now.get(one.id) != one.due}
    return [told(moved.heard, old)] if old else []


def _struck(due: date | datetime) -> str:
    return f"was ~{spoken_due(due)}~"


def _next(moved: Moved, target: Target) -> tuple[Push, ...]:
    if isinstance(moved.election, GeneralElection):
        return ()
    if order_in_force(moved.election):
        return (Push("Notice of election", "election notice", target, primary=True),)
    if moved.change.kind is ChangeKind.RESCIND:
        return (Push("Find a lawful date", "election dates", target, primary=True),)
    return ()
