"""Every identifier that travels through Slack and comes back, and how one is read again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Form(StrEnum):
    """Callback ids of modals."""

    LOADING = "loading"
    ANSWER = "answer"
    SETUP = "setup"
    HANDOVER = "handover"
    VACANCY = "vacancy"
    GENERAL = "general"
    WITHDRAW = "withdraw"
    ORDER = "order"
    CHANGE = "change"
    TAKE_BACK = "take_back"
    PUBLICATION = "publication"
    POSTING = "posting"
    PETITION = "petition"
    PETITION_FILE = "petition_file"
    NOMINATION = "nomination"
    TAKE_OUT = "take_out"
    PUT_BACK = "put_back"
    VERIFY = "verify"
    REVIEW = "review"
    HEARING_NOTICE = "hearing_notice"
    HEARING = "hearing"
    REPORTS = "reports"
    DEPARTURE = "departure"
    COUNT = "count"
    CANVASS = "canvass"
    LOT = "lot"
    SEAT_LOT = "seat_lot"
    APPOINTMENT = "appointment"
    ADOPTION = "adoption"
    DONE = "done"
    SNOOZE = "snooze"
    ASSIGN = "assign"


# The one block that every form may carry besides its own fields: the confirmation of problems.
CONFIRM = "confirm"
PRESS = "go"


@dataclass(frozen=True, slots=True)
class Target:
    """What a button or a modal is about: a municipality, perhaps an election, perhaps a detail.

    An election of 0 is none. It travels as "municipality/election/detail" in a button's value
    and in a modal's private metadata: ids only, never data.
    """

    municipality: int
    election: int
    detail: str

    def __str__(self) -> str:
        """Write the target for the wire."""
        return f"{self.municipality}/{self.election}/{self.detail}"


NOWHERE = Target(0, 0, "")


def target_from(text: str) -> Target:
    """Read a target back; a text that is none of ours is a `ValueError`."""
    municipality, election, detail = text.split("/", 2)
    return Target(int(municipality), int(election), detail)


def run_by(action_id: str) -> str:
    """Give the command that a button with this action id runs."""
    return action_id.split(":", 2)[1]


def press(command: str, target: Target) -> str:
    """Give the action id of a button that runs `command`; unique within a message."""
    return f"{PRESS}:{command}:{target}"[:255]
