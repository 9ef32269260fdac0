"""What is said in the form for a petition's count: what it would change, what came meanwhile."""

from __future__ import annotations

from bot.messages.petition import BODIES, REASONS
from bot.messages.words import listed
from domain.election import Verification


def checked_meanwhile(check: Verification) -> str:
    """Say at the field that somebody else recorded a count of the same body."""
    parts = (
        f"{check.accepted:,} accepted",
        *(f"{one.count:,} {REASONS[one.reason]}" for one in check.rejected),
    )
    return (
        f"The {BODIES[check.by]}'s count was recorded while this was open: {', '.join(parts)}. "
        "Nothing was kept. Note your figures and open the form again to correct it."
    )


def election_came(day: str) -> str:
    """Say that the election day has come."""
    return f"The election day, {day}, has come."


def ballot_moves(off: tuple[str, ...], on: tuple[str, ...]) -> tuple[str, ...]:
    """Say whom a count takes off the ballot, and whom it puts on."""
    return (
        *((f"This count takes {listed(off)} off the ballot.",) if off else ()),
        *((f"This count puts {listed(on)} on the ballot.",) if on else ()),
    )
