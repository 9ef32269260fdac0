"""§ 173 (linked): what a later order of a court or the Governor does to a general election."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from domain.calendar import spoken
from domain.deadline import Deadline
from domain.election import Authority, Change, ChangeKind, GeneralElection
from domain.findings import Reading, Unsettled
from domain.law.linked import GENERAL


def general_cancelled(election: GeneralElection) -> tuple[Change, ...]:
    """§ 173 (linked): the order that ended a general election, if the last one did."""
    return tuple(one for one in election.changes[-1:] if one.kind is not ChangeKind.POSTPONE)


def general_moved(election: GeneralElection) -> tuple[Change, ...]:
    """§ 173 (linked): the order that moved a general election last, if one did."""
    return tuple(one for one in election.changes if one.kind is ChangeKind.POSTPONE)[-1:]


def moved_day(deadline: Deadline, election: GeneralElection) -> Deadline:
    """§ 173 (linked): the day of the election as it was moved; every other date as it is.

    The petitions of § 361(1) close with the primary, so what has closed stays closed.
    """
    if deadline.id != "election":
        return deadline
    for change in general_moved(election):
        return replace(deadline, due=change.to, counted=_moved(change))
    return deadline


def _moved(change: Change) -> str:
    stands = f" What stands: {change.stands}." if change.stands else ""
    return (
        f"{_ordered_by(change.authority)} moved the election to {spoken(change.to)} on "
        f"{spoken(change.ordered_on)} ({change.reference}).{stands}"
    )


def _ordered_by(authority: Authority) -> str:
    match authority:
        case Authority.GOVERNING:
            return "The governing authority"
        case Authority.COURT:
            return "A court"
        case Authority.GOVERNOR:
            return "The Governor"
        case _:
            assert_never(authority)


def general_change_open_points(election: GeneralElection) -> tuple[Unsettled, ...]:
    """§ 173 (linked): what a later order leaves open about a general election."""
    return tuple(_open(change) for change in election.changes[-1:])


def _open(change: Change) -> Unsettled:
    kept = f" The order keeps: {change.stands}." if change.stands else " It names nothing kept."
    return Unsettled(
        GENERAL,
        f"The section fixes the day of the general election and does not speak of another day or "
        f"of a cancellation ({change.reference}).{kept}",
        (
            Reading(
                "Only who has power over elections can order it.",
                "An order of the governing authority alone moves nothing.",
            ),
            Reading("What was closed or cast stays so.", "Petitions and absentee ballots stand."),
        ),
        "Have the attorney read the order first, and ask its author what stands.",
        "general_moved",
    )
