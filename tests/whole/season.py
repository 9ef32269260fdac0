"""Three elections of Laurel, one after the other: a vacancy with its run-off, a vacancy that is
filled by appointment, and a general election with one contested office.

The first is the story of Ward 6; the others are invented.
"""

from __future__ import annotations

from tests.whole import june
from tests.whole.hands import People, Value
from tests.whole.laurel import (
    CLERK,
    OFFICE,
    START,
    STEPS,
    VACANCY,
    Step,
    at,
    draft_all,
    recorded,
    setup,
)

FEW_MONTHS: dict[str, Value] = {
    **VACANCY,
    "ward": "Ward 2",
    "officer": "Iris Holt",
    "occurred": "March 9, 2020",
    "term_ends": "June 30, 2020",
    "evidence": "Letter of resignation of March 9, 2020",
}
APPOINTED: dict[str, Value] = {
    "name": "Casey Boone",
    "held_on": "March 17, 2020",
    "meeting": "Regular",
    "book": "88",
    "page": "240",
}
OPPOSED = june.CEDARS[:3]
"""One for mayor, two for the ward."""


def close(hands: People) -> None:
    """Close the file of the election, whose papers are drafted."""
    hands.answer(CLERK, OFFICE, "/election certify")
    hands.decide(CLERK, "Close the file", OFFICE)
    hands.settle()


def vacancy(hands: People) -> None:
    """Record that a seat is vacant for the last months of its term."""
    hands.open(CLERK, OFFICE, "/election vacancy", "vacancy")
    recorded(hands, CLERK, FEW_MONTHS)


def appointment(hands: People) -> None:
    """Record who is appointed, and draft the paper of it."""
    hands.open(CLERK, OFFICE, "/election appoint", "appointment")
    recorded(hands, CLERK, APPOINTED)
    draft_all(hands)


def withdrawn(hands: People) -> None:
    """Record a vacancy that is none, and withdraw its file."""
    hands.open(CLERK, OFFICE, "/election vacancy", "vacancy")
    recorded(hands, CLERK, VACANCY)
    hands.answer(CLERK, OFFICE, "/election correct")
    hands.press(CLERK, "Withdraw the file", OFFICE)
    hands.form(CLERK, "withdraw")
    recorded(hands, CLERK, {"why": "Recorded in the wrong town"})


def counts(hands: People) -> None:
    """Count both offices, each by two persons, and announce them."""
    for office, elected, table in june.CEDARS_COUNTS[:2]:
        june.counted(office, table, 0, again=False)(hands)
        june.announced(office, elected)(hands)


WITH_A_RUN_OFF = (*STEPS, Step("closed", at(3, 5, 12), close))
BY_APPOINTMENT = (
    Step("second vacancy", at(3, 10), vacancy),
    Step("appointment", at(3, 18), appointment),
    Step("appointment closed", at(3, 18, 12), close),
)
GENERAL = (
    Step("general", june.at(1, 27), june.general(f"Mayor\n{june.WARD_1}")),
    Step("petitions", june.at(1, 29), june.petitions(*OPPOSED, names=60)),
    Step("verified", june.at(1, 30), june.verified(1, 2, 3, names=60)),
    Step("findings", june.at(4, 7), june.findings(OPPOSED)),
    Step("signed", june.at(4, 26), june.signed),
    Step("counted", june.at(6, 4), counts),
)
SHORT = (
    Step("setup", START, setup),
    Step("withdrawn", START, withdrawn),
    *BY_APPOINTMENT,
    *GENERAL,
)
"""A season without the long story: its first election is withdrawn."""

SEASON = (*WITH_A_RUN_OFF, *BY_APPOINTMENT, *GENERAL)
"""Everything that is done from the set-up of 2 January 2020 to the announcements of June 2025."""
