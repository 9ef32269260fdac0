"""What stands beside a date that moved: what it was before, why it moved, who was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from itertools import groupby

from bot.messages.words import listed, said, shorten
from domain.calendar import local_day, spoken, spoken_due

_LONGEST = 200  # a reason may be as long as somebody typed it
_MOST = 12

# What an act is about, by its name in the journal.
_NOUNS = {
    "vacancy": "the vacancy",
    "general": "the list of offices",
    "order": "an order",
    "change": "a later order",
    "notice": "a publication or posting",
    "petition": "a petition",
    "nominate": "a nomination",
    "take_out": "an entry of the log",
    "put_back": "an entry of the log",
    "verify": "a count of signatures",
    "acknowledge": "an acknowledgement",
    "review": "findings",
    "hearing": "a hearing",
    "reports": "reports",
    "departure": "a departure from the race",
    "sign_off": "a sign-off of the ballot",
    "count": "a count",
    "announce": "a result",
    "lot": "a lot or toss",
    "appoint": "an appointment",
    "draft": "papers",
    "done": "a proof",
}
_SET_UP = "the set-up was changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """Where an old date was told first, and when."""

    deadline: str
    channel: str
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Was:
    """A date that no longer holds: what it was, what it became, by which act, and who was told.

    `was` and `now` are in ISO form; an empty `now` is none any more. `reason` is empty where it is
    not for the channel.
    """

    title: str
    was: str
    now: str
    at: datetime
    by: str
    reason: str
    heard: tuple[Heard, ...] = field(default=())


def done_by(act: str, before: str, after: str) -> str:
    """Say what an act did, by its line in the journal: its name, and the values it changed."""
    noun = _NOUNS.get(act)
    if noun is None:
        return _SET_UP
    verb = "were" if noun in ("findings", "reports", "papers") else "was"
    if not after:
        return f"{noun} {verb} taken out of the record"
    if act == "put_back":
        return f"{noun} {verb} put back"
    return f"{noun} {verb} {'corrected' if before else 'recorded'}"


def struck(was: Was) -> str:
    """Write a date that no longer holds, struck through and in words, with what moved it."""
    return f"~{due(was.was)}~ no longer holds{_why(was)}"


def moved_from(was: Was) -> str:
    """Say in a reminder that its date is another one than was told before."""
    return f"*Moved from* ~{due(was.was)}~{_why(was)}"


def _why(was: Was) -> str:
    if not was.by:
        return ""
    reason = f": {said(shorten(was.reason, _LONGEST))}" if was.reason else ""
    return f" because {was.by} on {spoken(local_day(was.at))}{reason}"


def moves(every: Sequence[Was], in_full: bool) -> list[str]:
    """List the dates that moved, those of the latest act first; in full with why, and who was told.

    The names of channels are shown by Slack to those alone who may know them.
    """
    if not every:
        return []
    more = len(every) - _MOST
    acts = [(why, tuple(those)) for why, those in groupby(every[-_MOST:], key=_why)]
    rows = (
        row
        for why, those in reversed(acts)
        for row in (
            *([f"Moved{why}."] if in_full and why else []),
            *(_move(one, in_full) for one in those),
        )
    )
    left = [f"{more} more moved before; the journal has them."] if more > 0 else []
    return ["*Dates that moved*", *rows, *left]


def _move(one: Was, in_full: bool) -> str:
    then = f"moved to {due(one.now)}" if one.now else "fell away"
    row = f"• {said(one.title)}: was ~{due(one.was)}~, {then}."
    if not in_full:
        return row
    return f"{row} Told the old date: {_places(one.heard) if one.heard else 'nobody'}."


def _places(heard: Sequence[Heard]) -> str:
    return listed(tuple(f"{_where(one)} on {spoken(local_day(one.at))}" for one in heard))


def told(heard: Sequence[Heard], titles: dict[str, str]) -> str:
    """Say in one line, a place after the other, who had been told dates that hold no longer.

    `titles` names the dates by their deadlines, in the order in which they are said.
    """
    if not heard:
        return "*Told the old dates:* nobody; no post had them."
    first: dict[str, list[Heard]] = {}
    order = list(titles)
    for one in sorted(heard, key=lambda one: order.index(one.deadline)):
        first.setdefault(_where(one), []).append(one)
    places = [
        f"{where} ({said(listed(tuple(titles[one.deadline] for one in those)))}; first on "
        f"{spoken(local_day(min(one.at for one in those)))})"
        for where, those in first.items()
    ]
    return f"*Told the old dates:* {'; '.join(places)}."


def _where(one: Heard) -> str:
    return "a clerk directly" if one.channel.startswith("D") else f"<#{one.channel}>"


def due(text: str) -> str:
    """Say a date that is kept in ISO form."""
    read = datetime.fromisoformat(text) if "T" in text else date.fromisoformat(text)
    return said(spoken_due(read))
