"""The timeline, the deadline cards and the reminders, as facts and dates in, blocks out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from slack_sdk.models.blocks import Block

from bot.dated import Dated
from bot.ids import Target
from bot.messages.findings import word
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import away, counted, said
from domain.calendar import LOCAL, day_of, spoken, spoken_due
from domain.election import AnyElection, Body
from domain.findings import Met

OWNERS = {
    Body.CLERK: "municipal clerk",
    Body.COMMISSION: "election commission",
    Body.GOVERNING: "governing authority",
}
LATE_AFTER = timedelta(minutes=30)
_LATE = ", late"
_WITH_BUTTONS = 15  # what is more than that in one post has them on its card


@dataclass(frozen=True, slots=True)
class Due:
    """One lead to show: its election and deadline as they stand, its name and moment, the card."""

    election: AnyElection
    dated: Dated
    lead: str
    at: datetime
    link: str


def timeline(
    election: AnyElection, dates: tuple[Dated, ...], now: datetime, target: Target
) -> Message:
    """Show every date of the election, its owner and how it stands.

    The message stays as it is for weeks, so it counts no days: `row` is for answers of the moment.
    """
    today = now.astimezone(LOCAL).date()
    rows = [
        f"*{said(spoken_due(one.deadline.due))}*: {said(one.deadline.title)} "
        f"({OWNERS[one.deadline.owner]}{_settled(one, today)})"
        for one in dates
    ]
    return message(
        f"{election.title}: every date",
        *(lines(rows) if rows else (section("No dates: nothing is due here now."),)),
        note("Each date has a card in this thread. Every paper here is a draft until adopted."),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Why these dates?", "election why", target),
        ),
    )


def _settled(one: Dated, today: date) -> str:
    if not one.open:
        return "; done"
    return "; over" if one.over(today) else ""


def row(one: Dated, today: date) -> str:
    """Write one deadline as a line with its countdown."""
    deadline = one.deadline
    state = _state(one, today)
    return (
        f"*{said(spoken_due(deadline.due))}*: {said(deadline.title)} "
        f"({OWNERS[deadline.owner]}; {state})"
    )


def card(
    election: AnyElection,
    current: tuple[Dated, ...],
    past: tuple[str, ...],
    now: datetime,
    target: Target,
) -> Message:
    """Show one deadline: date, countdown, owner, state; the dates it had before struck through."""
    seat = said(election.title)
    struck = [f"~{said(spoken_due(_due(text)))}~ no longer holds" for text in past]
    if not current:
        title = "A date that is no longer due"
        return message(
            f"{title}: {election.title}",
            *lines([f"{seat}: the facts changed, so nothing is due here now.", *struck]),
        )
    (one,) = current
    deadline = one.deadline
    today = now.astimezone(LOCAL).date()
    because = said(one.standing.because.replace(f": {deadline.title}.", "."))  # it is above
    state = f"*{'Done' if isinstance(one.standing, Met) else word(one.standing)}:* {because}"
    owed = one.open and not one.over(today)
    open_buttons = [Push("Done", "election done", target, primary=True)] if owed else []
    return message(
        f"{deadline.title}: {spoken_due(deadline.due)}",
        *lines(
            [
                f"{seat} · {OWNERS[deadline.owner]} · {_as_of(one, today)}",
                state,
                *struck,
            ]
        ),
        note(said(str(deadline.by)) + (f" ({said(deadline.basis)})" if deadline.linked else "")),
        buttons(*open_buttons, Push("Why this date?", "election why", target)),
    )


def reminder(rows: tuple[Due, ...], municipality: int, now: datetime) -> Message:
    """Show what falls on one moment: each deadline with a link to its card and its buttons.

    What came due while the bot was away says that it is late.
    """
    shown = list({(row.election.id, row.dated.deadline.id): row for row in rows}.values())
    kept = [row for row in shown if row.dated.open]
    today = now.astimezone(LOCAL).date()
    if not kept:
        return message("Reminder", section("What was due here is done meanwhile."))
    late = [row for row in rows if row.dated.open and now - row.at > LATE_AFTER]
    headline = (
        f"Reminder: {kept[0].dated.deadline.title}, {_state(kept[0].dated, today)}"
        if len(kept) == 1
        else f"Reminder: {counted(len(kept), 'date', 'dates')}"
    )
    told: list[Block] = []
    for row in kept[:_WITH_BUTTONS]:
        target = Target(municipality, row.election.id, row.dated.deadline.id)
        about = row.dated.deadline.title if len(kept) > 1 else ""
        told += [section(_reminded(row, rows, today, now)), _acts(target, about)]
    told += lines([_reminded(row, rows, today, now) for row in kept[_WITH_BUTTONS:]])
    if late:
        told.append(
            section(
                f"*Late:* {counted(len(late), 'reminder', 'reminders')} above came due while the "
                "assistant was not running."
            )
        )
    return message(headline, *told)


def _acts(target: Target, about: str) -> Block:
    """Give the buttons of one date; `about` names it where there are several."""
    return buttons(
        Push("Done", "election done", target, primary=not about, about=about),
        Push("Why this date?", "election why", target, about=about),
    )


def _reminded(row: Due, rows: tuple[Due, ...], today: date, now: datetime) -> str:
    deadline = row.dated.deadline
    names = [
        f"{one.lead}{_LATE if now - one.at > LATE_AFTER else ''}"
        for one in rows
        if (one.election.id, one.dated.deadline.id) == (row.election.id, deadline.id)
    ]
    title = f"<{row.link}|{said(deadline.title)}>" if row.link else said(deadline.title)
    return (
        f"*{said(spoken_due(deadline.due))}* ({_state(row.dated, today)}): {title}, "
        f"{said(row.election.title)}; {OWNERS[deadline.owner]}. "
        f"_{said('; '.join(_folded(tuple(Counter(names)))))}_"
    )


def _folded(names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell daily reminders that all came late as one; the row says since when it is overdue."""
    daily = [one for one in names if one.startswith("overdue ") and one.endswith(_LATE)]
    if len(daily) < 2:
        return names
    others = tuple(one for one in names if one not in daily)
    return (*others, f"{len(daily)} daily reminders late")


def _as_of(one: Dated, today: date) -> str:
    """Count down on a card, with the day of the count: the card stands until its next edit."""
    state = _state(one, today)
    if not one.open or one.over(today):
        return state
    return f"{state}, as of {today:%B} {today.day}"


def _state(one: Dated, today: date) -> str:
    if not one.open:
        return "done"
    return "over" if one.over(today) else _distance(one.deadline.due, today)


def _distance(due: date | datetime, today: date) -> str:
    on = day_of(due)
    return f"overdue since {spoken(on)}" if on < today else away(on, today)


def _due(text: str) -> date | datetime:
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)
