"""What the record holds beside a date: the days it had before, and who was told them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.messages.moved import Heard, Was, done_by
from bot.roles import Act
from domain.deadline import Deadline
from storage.elections import Ledger
from storage.moves import Moved
from storage.reminders import Lead, LeadState

_TOLD = frozenset({Act.VACANCY, Act.GENERAL, Act.ORDER, Act.CHANGE})
"""Acts whose reason is about the election, and never about a person."""


def days_before(
    ledger: Ledger, election: int, deadline: str, current: Sequence[str]
) -> tuple[Was, ...]:
    """Give what a card says beside a date; `current` is the date in ISO form, if it is due.

    Each day it had before is told once. Days from before moves were kept are known by the
    reminders that were planned to them, without what moved them.
    """
    planned = ledger.planned(election, deadline)
    bare = {
        one.lead.due: Was(title="", was=one.lead.due, now="", at=one.lead.at, by="", reason="")
        for one in planned
    }
    moved = {one.move.was: _was(one, ()) for one in ledger.moved(election, deadline)}
    return tuple(one for due, one in (bare | moved).items() if due not in current)


def moved_since(ledger: Ledger, lead: Lead, bundle: str) -> tuple[Was, ...]:
    """Give the moves to the date of a lead that no reminder but those of this bundle has told."""
    told = [
        one.lead.at
        for one in ledger.planned(lead.election, lead.deadline)
        if one.state is LeadState.BUNDLED and one.key != bundle
    ]
    return tuple(
        _was(one, ())
        for one in ledger.moved(lead.election, lead.deadline)
        if one.move.now and one.move.was != lead.due and all(at < one.entry.at for at in told)
    )


def without_reasons(every: tuple[Was, ...]) -> tuple[Was, ...]:
    """Leave out why people did what moved the dates: that is for the clerk's channel alone."""
    return tuple(replace(one, reason="") for one in every)


def all_moved(
    ledger: Ledger, election: int, current: Mapping[str, str], personal: bool
) -> tuple[Was, ...]:
    """Give every date that moved, and where it was told first; the personal ones if allowed.

    `current` are the dates by their deadlines, in ISO form: what holds again is left out.
    """
    return tuple(
        _was(one, heard(ledger, election, {one.move.deadline: one.move.was}))
        for one in ledger.moved(election)
        if current.get(one.move.deadline) != one.move.was
        if personal or not one.move.personal
    )


def heard(ledger: Ledger, election: int, old: Mapping[str, str]) -> tuple[Heard, ...]:
    """Give where these dates had been told, each by its deadline as it then was (ISO)."""
    return tuple(
        Heard(deadline=one.deadline, channel=one.channel, at=one.at)
        for one in ledger.told(election)
        if old.get(one.deadline) == one.due
    )


def heard_before(
    ledger: Ledger, election: int, before: Sequence[Deadline], after: Sequence[Deadline]
) -> tuple[Heard, ...]:
    """Give where those dates had been told that are others now, or none."""
    now = {one.id: one.due for one in after}
    old = {one.id: one.due.isoformat() for one in before if now.get(one.id) != one.due}
    return heard(ledger, election, old)


def _was(one: Moved, told: tuple[Heard, ...]) -> Was:
    move, entry = one.move, one.entry
    return Was(
        title=move.title,
        was=move.was,
        now=move.now,
        at=entry.at,
        by=done_by(entry.act, entry.before, entry.after),
        reason=entry.reason if entry.act in _TOLD else "",
        heard=told,
    )
