"""The timeline, the deadline cards and the reminders, as facts and dates in, blocks out."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from bot.dated import Dated
from bot.ids import Target
from bot.messages.findings import word
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import away, counted, said
from domain.calendar import LOCAL, day_of, spoken, spoken_due
from domain.election import Body, Election
from domain.findings import Met

OWNERS = {
    Body.CLERK: "municipal clerk",
    Body.COMMISSION: "election commission",
    Body.GOVERNING: "governing authority",
}
LATE_AFTER = timedelta(minutes=30)


@dataclass(frozen=True, slots=True)
class Due:
    """One lead to show: its election and deadline as they stand, its name and moment, the card."""

    election: Election
    dated: Dated
    lead: str
    at: datetime
    link: str


def timeline(
    election: Election, dates: tuple[Dated, ...], now: datetime, target: Target
) -> Message:
    """Show every date of the election, its owner and how it stands."""
    today = now.astimezone(LOCAL).date()
    rows = [row(one, today) for one in dates]
    return message(
        f"{election.vacancy.seat.title}: every date",
        *(lines(rows) if rows else (section("No dates: nothing is due for this vacancy now."),)),
        note("Each date has a card in this thread. Every paper here is a draft until adopted."),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Why these dates?", "election why", target),
        ),
    )


def row(one: Dated, today: date) -> str:
    """Write one deadline as a line."""
    deadline = one.deadline
    state = _state(one, today)
    return (
        f"*{said(spoken_due(deadline.due))}*: {said(deadline.title)} "
        f"({OWNERS[deadline.owner]}; {state})"
    )


def card(
    election: Election,
    current: tuple[Dated, ...],
    past: tuple[str, ...],
    now: datetime,
    target: Target,
) -> Message:
    """Show one deadline: date, countdown, owner, state; the dates it had before struck through."""
    seat = said(election.vacancy.seat.title)
    struck = [f"~{said(spoken_due(_due(text)))}~ no longer holds" for text in past]
    if not current:
        title = "A date that is no longer due"
        return message(
            f"{title}: {election.vacancy.seat.title}",
            *lines([f"{seat}: the facts changed, so nothing is due here now.", *struck]),
        )
    (one,) = current
    deadline = one.deadline
    today = now.astimezone(LOCAL).date()
    state = (
        f"*Done:* {said(one.standing.because)}"
        if isinstance(one.standing, Met)
        else f"*{word(one.standing)}:* {said(one.standing.because)}"
    )
    open_buttons = [Push("Done", "election done", target, primary=True)] if one.open else []
    return message(
        f"{deadline.title}: {spoken_due(deadline.due)}",
        *lines(
            [
                f"{seat} · {OWNERS[deadline.owner]} · {_state(one, today)}",
                state,
                *struck,
            ]
        ),
        note(said(str(deadline.by)) + (" (linked law)" if deadline.linked else "")),
        buttons(*open_buttons, Push("Why this date?", "election why", target)),
    )


def reminder(rows: tuple[Due, ...], municipality: int, now: datetime) -> Message:
    """Show what falls on one moment: one line a deadline, each with a link to its card.

    What came due while the bot was away says that it is late.
    """
    shown = list({(row.election.id, row.dated.deadline.id): row for row in rows}.values())
    kept = [row for row in shown if row.dated.open]
    today = now.astimezone(LOCAL).date()
    if not kept:
        return message("Reminder", section("What was due here is done meanwhile."))
    late = [row for row in rows if row.dated.open and now - row.at > LATE_AFTER]
    headline = (
        f"Reminder: {kept[0].dated.deadline.title}, {_distance(kept[0].dated.deadline.due, today)}"
        if len(kept) == 1
        else f"Reminder: {counted(len(kept), 'date', 'dates')}"
    )
    told = [_reminded(row, rows, today, now) for row in kept]
    if late:
        told.append(
            f"*Late:* {counted(len(late), 'reminder', 'reminders')} above came due while the "
            "assistant was not running."
        )
    targets = [Target(municipality, row.election.id, row.dated.deadline.id) for row in kept[:5]]
    pushes = []
    for row, target in zip(kept, targets, strict=False):
        name = f" ({row.dated.deadline.title})" if len(kept) > 1 else ""
        pushes.append(Push(f"Done{name}", "election done", target, primary=len(kept) == 1))
        pushes.append(Push(f"Why this date?{name}", "election why", target))
    return message(headline, *lines(told), buttons(*pushes))


def _reminded(row: Due, rows: tuple[Due, ...], today: date, now: datetime) -> str:
    deadline = row.dated.deadline
    names = [
        f"{one.lead}{', late' if now - one.at > LATE_AFTER else ''}"
        for one in rows
        if (one.election.id, one.dated.deadline.id) == (row.election.id, deadline.id)
    ]
    title = f"<{row.link}|{said(deadline.title)}>" if row.link else said(deadline.title)
    return (
        f"*{said(spoken_due(deadline.due))}* ({_distance(deadline.due, today)}): {title}, "
        f"{said(row.election.vacancy.seat.title)}; {OWNERS[deadline.owner]}. "
        f"_{said('; '.join(Counter(names)))}_"
    )


def _state(one: Dated, today: date) -> str:
    if not one.open:
        return "done"
    on = day_of(one.deadline.due)
    return "over" if one.deadline.passes and on < today else _distance(one.deadline.due, today)


def _distance(due: date | datetime, today: date) -> str:
    on = day_of(due)
    return f"overdue since {spoken(on)}" if on < today else away(on, today)


def _due(text: str) -> date | datetime:
    return datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)
