"""What is said when another clerk takes over: to the one who hands over, and in the channel.

The post in the channel is for those who work on elections; it holds no personal details.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.dated import Dated
from bot.ids import Target
from bot.messages.cards import row
from bot.messages.findings import row as finding_row
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.status import NEXT
from bot.messages.words import counted, listed, said, shorten
from domain.calendar import LOCAL, spoken
from domain.findings import Finding

_MOST = 5  # what blocks an election beyond that is counted; its status lists it
_PAPERS = 400


class Way(StrEnum):
    """What becomes of the one who hands over: stays or leaves, or never was the clerk."""

    STAYS = "stays"
    LEAVES = "leaves"
    ADMINISTRATOR = "administrator"


@dataclass(frozen=True, slots=True)
class Handover:
    """Who hands over to whom, by user id, in which way and from which day."""

    by: str
    to: str
    way: Way
    since: date


@dataclass(frozen=True, slots=True)
class Open:
    """An open election as the new clerk finds it; `papers` are the titles drafted so far."""

    title: str
    stage: str
    dates: tuple[Dated, ...]
    blocking: tuple[Finding, ...]
    papers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Names:
    """The same people by name, and whether the clerk's channel is another one."""

    by: str
    to: str
    left: tuple[str, ...]
    moved: bool


def recorded(names: Names, way: Way, target: Target) -> Message:
    """Tell the one who hands over what holds now, and where the new clerk begins."""
    to = said(names.to)
    goes = (
        "Reminders and papers go to the new clerk's channel, also what was waiting to be posted."
        if names.moved
        else "The clerk's channel is the same as before."
    )
    return message(
        f"{names.to} takes over as clerk",
        *lines(
            [
                f"• {_becomes(names, way)}",
                f"• {goes}",
                f"• A post there tells {to} where every open election stands.",
                f"• *First step for {to}:* `/election status` shows what is next, by when, and "
                "what blocks.",
            ]
        ),
        note(
            f"Slack shows a private channel to its members alone: add {to} to the clerk's. "
            "Roles other than the clerk's are as they were."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def _becomes(names: Names, way: Way) -> str:
    match way:
        case Way.STAYS:
            return f"{said(names.by)} stays a clerk too."
        case Way.LEAVES:
            return f"{said(names.by)} is no clerk any more and can record nothing as one."
        case Way.ADMINISTRATOR:
            return f"No longer a clerk, being no active member: {said(listed(names.left))}."
        case _:
            assert_never(way)


def news(done: Handover, elections: Sequence[Open], now: datetime, target: Target) -> Message:
    """Tell the clerk's channel who handed over to whom, and how each open election stands."""
    files = counted(len(elections), "open election", "open elections")
    return message(
        f"Another clerk takes over: {files}",
        section(_told(done)),
        *(block for one in elections for block in _stands(one, now)),
        note("No personal details stand here. Papers are drafts until people adopt or sign them."),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def _told(done: Handover) -> str:
    by, to = f"<@{done.by}>", f"<@{done.to}>"
    match done.way:
        case Way.STAYS:
            who = f"{by} handed the clerk's tasks over to {to} and stays a clerk too"
        case Way.LEAVES:
            who = f"{by} handed the clerk's tasks over to {to} and is no clerk any more"
        case Way.ADMINISTRATOR:
            who = (
                f"No clerk on record was an active member. {by}, who administers the workspace, "
                f"made {to} the clerk"
            )
        case _:
            assert_never(done.way)
    return f"{who}, from {spoken(done.since)} on. First step for {to}: `/election status`."


def _stands(one: Open, now: datetime) -> tuple[Block, ...]:
    today = now.astimezone(LOCAL).date()
    ahead = [each for each in one.dates if each.open and not each.over(today)][:NEXT]
    return lines(
        [
            f"*{said(one.title)}:* {one.stage}",
            *([f"• {row(each, today)}" for each in ahead] or ["• Nothing is due."]),
            *[f"• Blocks: {finding_row(each)}" for each in one.blocking[:_MOST]],
            *_rest(one),
            f"• Papers drafted: {said(shorten(', '.join(one.papers), _PAPERS)) or 'none yet'}",
        ]
    )


def _rest(one: Open) -> tuple[str, ...]:
    if not one.blocking:
        return ("• Nothing blocks.",)
    more = len(one.blocking) - _MOST
    return (f"• {counted(more, 'more point blocks', 'more points block')}.",) if more > 0 else ()


def not_the_clerk(name: str) -> str:
    """Say who cannot be the clerk."""
    return (
        f"{name} cannot be the clerk: that takes an active full member of this workspace. Guests, "
        "apps, people of other workspaces and people who left cannot."
    )


def nothing_changes(name: str) -> str:
    """Say that the form would change nothing."""
    return f"{name} is a clerk already, and nothing else would change."


def roles_meanwhile(who: str, clerks: Sequence[str]) -> str:
    """Say that roles were changed after the form was opened, and who the clerks are now."""
    return (
        f"Roles were changed by {who} after you opened this form. Clerks on record now: "
        f"{listed(tuple(clerks))}. The hand-over is recorded on top of that."
    )


def channels_meanwhile(who: str, differs: bool) -> str:
    """Say that channels were changed after the form was opened, and what the form would do."""
    told = f"Channels were changed by {who} after you opened this form."
    if not differs:
        return told
    return f"{told} Recording puts this form's channel in the place of the clerk's channel."


def not_yet(since: date) -> str:
    """Say that a hand-over of a later day holds at once in the record."""
    return (
        f"{spoken(since)} is still to come. Roles and channel change as soon as this is recorded, "
        "not on that day."
    )
