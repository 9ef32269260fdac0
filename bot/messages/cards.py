"""The timeline, the deadline cards and the reminders, as facts and dates in, blocks out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta

from slack_sdk.models.blocks import Block

from bot.dated import Dated
from bot.ids import Target
from bot.messages.care import NOBODY, Dates, InHand, in_hand, whose
from bot.messages.findings import word
from bot.messages.message import Message, Push, Tells, buttons, lines, message, note, section
from bot.messages.moved import Was, moved_from, struck
from bot.messages.words import away, counted, said
from domain.calendar import LOCAL, day_of, spoken, spoken_due
from domain.election import AnyElection, Body
from domain.findings import Met
from domain.law.section_361 import NOTIFY

OWNERS = {
    Body.CLERK: "municipal clerk",
    Body.COMMISSION: "election commission",
    Body.GOVERNING: "governing authority",
}
LATE_AFTER = timedelta(minutes=30)
_LATE = ", late"
_ROOM = 10_000  # so many characters of dates leave room for the rest of a message
_WITH_BUTTONS = 15  # what is more than that in one post has them on its card


@dataclass(frozen=True, slots=True)
class Due:
    """One lead to show: its election and deadline as they stand, its name and moment, the card.

    `moved` are the days that the date had before and that no reminder took back yet. `directly`
    says that it goes to one person because hours are left.
    """

    election: AnyElection
    dated: Dated
    lead: str
    at: datetime
    link: str
    moved: tuple[Was, ...] = ()
    held: InHand = NOBODY
    directly: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """What a card says beside its date: the days it had before, and who has it in hand."""

    before: tuple[Was, ...] = ()
    held: InHand = NOBODY


@dataclass(frozen=True, slots=True)
class Ahead:
    """An election in Monday's digest, with its dates."""

    election: AnyElection
    dates: Dates


def timeline(
    election: AnyElection, dates: tuple[Dated, ...], now: datetime, target: Target
) -> Message:
    """Show every date of the election, its owner and how it stands.

    The message stays as it is for weeks, so it counts no days: `row` is for answers of the moment.
    """
    today = now.astimezone(LOCAL).date()
    rows = _fitting(dates, today)
    shown = message(
        f"{election.title}: every date",
        *(lines(rows) if rows else (section("No dates: nothing is due here now."),)),
        note(
            "Each date has a card: in this thread, or in the election commission's channel if it "
            "is the commission's and it has one. Every paper here is a draft until adopted."
        ),
        buttons(
            Push("Status", "election status", target, primary=True),
            Push("Why these dates?", "election why", target),
        ),
    )
    return replace(shown, tells=tuple(tells(election, one) for one in dates))


def tells(election: AnyElection, one: Dated) -> Tells:
    """Name a date of an election as a post tells it."""
    return Tells(election.id, one.deadline.id, one.deadline.due.isoformat())


def _fitting(dates: tuple[Dated, ...], today: date) -> list[str]:
    """Write a line a date; where they are too many, the notices of petitions as one line."""
    rows = [_line(one, today) for one in dates]
    if fits(rows):
        return rows
    notices = [one for one in dates if one.deadline.by == NOTIFY]
    rows = [_line(one, today) for one in dates if one not in notices]
    return _cut((), [*of_notices(notices), *rows])


def fits(rows: Sequence[str]) -> bool:
    """Say whether so many lines leave room for the rest of a message."""
    return sum(len(row) + 1 for row in rows) <= _ROOM


def _cut(before: Sequence[str], rows: Sequence[str]) -> list[str]:
    """Keep the first lines that fit after others, and say how many more there are."""
    shown = [row for at, row in enumerate(rows) if fits([*before, *rows[: at + 1]])]
    left = counted(len(rows) - len(shown), "more date has a card", "more dates have cards")
    more = f"*{left}.* `/election calendar` lists the dates by month."
    return shown if len(shown) == len(rows) else [*shown, more]


def _line(one: Dated, today: date) -> str:
    return (
        f"*{said(spoken_due(one.deadline.due))}*: {said(one.deadline.title)} "
        f"({OWNERS[one.deadline.owner]}{_settled(one, today)})"
    )


def of_notices(notices: Sequence[Dated]) -> list[str]:
    """Say of many notices of petitions in one line how many are owed, and the first day."""
    if not notices:
        return []
    owed = [one for one in notices if one.open]
    first = f", the first by {said(spoken_due(owed[0].deadline.due))}" if owed else ""
    return [
        f"*Tell the commissioners of {counted(len(notices), 'petition', 'petitions')}* "
        f"({OWNERS[Body.CLERK]}): {len(owed)} not acknowledged yet{first}. Each has a card; "
        f"`/petition show` and its number shows one. _{said(str(NOTIFY))}_"
    ]


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
    beside: Beside,
    now: datetime,
    target: Target,
) -> Message:
    """Show one deadline: date, countdown, owner, state; the dates it had before struck through."""
    seat = said(election.title)
    past = [struck(one) for one in beside.before]
    if not current:
        title = "A date that is no longer due"
        return message(
            f"{title}: {election.title}",
            *lines([f"{seat}: the facts changed, so nothing is due here now.", *past]),
        )
    (one,) = current
    deadline = one.deadline
    today = now.astimezone(LOCAL).date()
    because = said(one.standing.because.replace(f": {deadline.title}.", "."))  # it is above
    state = f"*{'Done' if isinstance(one.standing, Met) else word(one.standing)}:* {because}"
    owed = one.open and not one.over(today)
    open_buttons = [
        *(hearing_of(one, replace(target, detail="")) if one.open else ()),
        *(_acts(one, today, target, "") if owed else ()),
    ]
    shown = message(
        f"{deadline.title}: {spoken_due(deadline.due)}",
        *lines(
            [
                f"{seat} · {OWNERS[deadline.owner]} · {_as_of(one, today)}",
                state,
                *([_ACKNOWLEDGES] if _to_acknowledge(one) else []),
                *(in_hand(beside.held) if owed else []),
                *past,
            ]
        ),
        note(said(str(deadline.by)) + (f" ({said(deadline.basis)})" if deadline.linked else "")),
        buttons(*open_buttons, Push("Why this date?", "election why", target)),
    )
    return replace(shown, tells=(tells(election, one),))


def left() -> Message:
    """Say where a card stood that it is followed in another channel from now on."""
    return message(
        "This card moved to another channel",
        section("The channel of the election commission was changed; its dates are told there."),
    )


def reminder(
    rows: tuple[Due, ...], ahead: tuple[Ahead, ...], municipality: int, now: datetime
) -> Message:
    """Show what falls on one moment: each deadline with a link to its card and its buttons.

    What came due while the bot was away says that it is late. On Mondays what is ahead follows.
    """
    shown = list({(row.election.id, row.dated.deadline.id): row for row in rows}.values())
    kept = [row for row in shown if row.dated.open]
    today = now.astimezone(LOCAL).date()
    if not kept and not ahead:
        return message("Reminder", section("What was due here is done meanwhile."))
    late = [row for row in rows if row.dated.open and now - row.at > LATE_AFTER]
    told: list[Block] = [section(_DIRECTLY)] if any(row.directly for row in kept) else []
    sentences = [_reminded(row, rows, today, now) for row in kept]
    for row, sentence in zip(kept[:_WITH_BUTTONS], sentences, strict=False):
        target = Target(municipality, row.election.id, row.dated.deadline.id)
        about = row.dated.deadline.title if len(kept) > 1 else ""
        told += [section(sentence), _row_of_buttons(row.dated, today, target, about)]
    told += lines(_cut(sentences[:_WITH_BUTTONS], sentences[_WITH_BUTTONS:]))
    told += [section(_ACKNOWLEDGES)] if any(_to_acknowledge(row.dated) for row in kept) else []
    if late:
        told.append(
            section(
                f"*Late:* {counted(len(late), 'reminder', 'reminders')} above came due while the "
                "assistant was not running."
            )
        )
    here = {(row.election.id, row.dated.deadline.id) for row in kept}
    told += [block for one in ahead for block in lines(_cut((), _ahead(one, here, today)))]
    return replace(
        message(_headline(kept, today), *told),
        tells=(
            *(tells(row.election, row.dated) for row in kept),
            *(tells(one.election, each) for one in ahead for each in _soon(one, today)),
        ),
    )


def _headline(kept: Sequence[Due], today: date) -> str:
    match kept:
        case []:
            return f"The two weeks from {spoken(today)}"
        case [only]:
            return f"Reminder: {only.dated.deadline.title}, {_state(only.dated, today)}"
        case _:
            return f"Reminder: {counted(len(kept), 'date', 'dates')}"


def _soon(one: Ahead, today: date) -> list[Dated]:
    """Give what is open and due within two weeks, what is overdue first."""
    last = today + _DIGEST
    return [
        each
        for each in one.dates.every
        if each.open and not each.over(today) and day_of(each.deadline.due) <= last
    ]


def _ahead(one: Ahead, here: Set[tuple[int, str]], today: date) -> list[str]:
    """Tell what two weeks bring in an election beside what is told above, and what comes then."""
    every = _soon(one, today)
    soon = [each for each in every if (one.election.id, each.deadline.id) not in here]
    last = today + _DIGEST
    later = [each for each in one.dates.every if each.open and day_of(each.deadline.due) > last]
    more = counted(len(later) - 1, "more date", "more dates")
    return [
        f"*The two weeks from {spoken(today)}: {said(one.election.title)}*",
        *(f"• {row(each, today)}.{one.dates.whose(each)}" for each in soon),
        *([] if soon else [f"• Nothing {'else ' if every else ''}is due."]),
        *(f"• Then {row(each, today)}; {more} after it." for each in later[:1]),
    ]


_DIGEST = timedelta(days=14)
_DIRECTLY = (
    "*You are told directly:* nothing is recorded of this, and only hours are left or its time is "
    "over. If it is done, have it recorded; if not, it is to be done now."
)
_ACKNOWLEDGES = (
    "A commissioner presses *Acknowledge* under the notice in the commission's channel; the clerk "
    "cannot."
)


def _to_acknowledge(one: Dated) -> bool:
    return one.open and one.deadline.by == NOTIFY


def hearing_of(one: Dated, target: Target) -> tuple[Push, ...]:
    """Give the button to the hearing that a date is of; its id ends in the candidate's number."""
    if not one.deadline.personal:
        return ()
    number = one.deadline.id.rpartition("_")[2]
    return (Push("Hearing", "candidate hearing", replace(target, detail=number)),)


def _row_of_buttons(one: Dated, today: date, target: Target, about: str) -> Block:
    """Give the buttons of one date; `about` names it where there are several."""
    hearing = (replace(push, about=about) for push in hearing_of(one, target))
    return buttons(
        *hearing,
        *_acts(one, today, target, about),
        Push("Why this date?", "election why", target, about=about),
    )


def _acts(one: Dated, today: date, target: Target, about: str) -> tuple[Push, ...]:
    """Give what can be done about an open date; one of today or before is not put off."""
    ahead = day_of(one.deadline.due) > today
    return (
        Push("Done", "election done", target, primary=not about, about=about),
        *((Push("Snooze", "election snooze", target, about=about),) if ahead else ()),
        Push("Assign", "election assign", target, about=about),
    )


def _reminded(row: Due, rows: tuple[Due, ...], today: date, now: datetime) -> str:
    deadline = row.dated.deadline
    names = [
        f"{one.lead}{_LATE if now - one.at > LATE_AFTER else ''}"
        for one in rows
        if (one.election.id, one.dated.deadline.id) == (row.election.id, deadline.id)
    ]
    title = f"<{row.link}|{said(deadline.title)}>" if row.link else said(deadline.title)
    moved = "".join(f" {moved_from(was)}." for was in row.moved)
    return (
        f"*{said(spoken_due(deadline.due))}* ({_state(row.dated, today)}): {title}, "
        f"{said(row.election.title)}; {OWNERS[deadline.owner]}.{whose(row.held)} "
        f"_{said('; '.join(_folded(tuple(Counter(names)))))}_{moved}"
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
