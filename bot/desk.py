"""What every handler is given: the record, the clock, Slack and the people, in one value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from slack_sdk import WebClient

from bot.clock import Clock
from bot.feed import Feed
from bot.members import Members
from bot.rooms import Rooms
from storage.database import Database
from storage.outbox import Outbox


@dataclass(frozen=True, slots=True)
class Desk:
    """The frozen bundle that handlers receive.

    `holder` names this process for leases, which last for `lease`; after a post a channel rests for
    `pace`; `archives` is the workspace's address, from which a message's link is made. `feeds` is
    the calendar feed, or none.
    """

    database: Database
    outbox: Outbox
    clock: Clock
    client: WebClient
    members: Members
    rooms: Rooms
    holder: str
    lease: timedelta
    pace: timedelta
    archives: str
    feeds: tuple[Feed, ...]
