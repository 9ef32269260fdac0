"""Facts that the bot's tests start from: Laurel as its clerk would set it up."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from domain.election import (
    Form,
    Kind,
    MeetingRule,
    Municipality,
    Paper,
    PostingPlace,
    Ward,
    Weekday,
)
from storage.people import Channels, Grant, Role

CLERK, DEPUTY, CHAIR, SECOND, MAYOR, ATTORNEY, GUEST, STRANGER = (
    "U0CLERK",
    "U0DEPUTY",
    "U0CHAIR",
    "U0SECOND",
    "U0MAYOR",
    "U0ATTORNEY",
    "U0GUEST",
    "U0STRANGER",
)
CLERKS_ROOM, COMMISSIONS_ROOM, PUBLIC_ROOM = "C0CLERKS", "C0COMMISSION", "C0PUBLIC"
TEAM = "T0LAUREL"

LAUREL = Municipality(
    name="Laurel",
    kind=Kind.CITY,
    county="Jones",
    population=18_540,
    wards=tuple(Ward(name=f"Ward {number}", population=2_650) for number in range(1, 8)),
    form=Form.MAYOR_COUNCIL,
    run_by_county=False,
    papers=(
        Paper(
            name="Laurel Leader-Call",
            issues_on=(Weekday.TUE, Weekday.THU, Weekday.SAT),
            copy_due=Weekday.MON,
            published_in_municipality=True,
            general_circulation=True,
        ),
    ),
    posting_places=(
        PostingPlace(name="City Hall", at_hall=True),
        PostingPlace(name="Laurel-Jones County Library", at_hall=False),
        PostingPlace(name="Post Office", at_hall=False),
    ),
    regular_meetings=(
        MeetingRule(ordinal=1, weekday=Weekday.TUE),
        MeetingRule(ordinal=3, weekday=Weekday.TUE),
    ),
    swaps=(),
    not_followed=(),
)
CHANNELS = Channels(clerk=CLERKS_ROOM, commission=COMMISSIONS_ROOM, public=PUBLIC_ROOM)
ROOMS: list[dict[str, Any]] = [
    {"id": channel, "is_private": True}
    for channel in (CLERKS_ROOM, COMMISSIONS_ROOM, "C0NEW", "C0OTHER")
]
GRANTS = (
    Grant(CLERK, Role.CLERK),
    Grant(DEPUTY, Role.CLERK),
    Grant(CHAIR, Role.COMMISSIONER),
    Grant(SECOND, Role.COMMISSIONER),
    Grant(MAYOR, Role.GOVERNING),
    Grant(ATTORNEY, Role.ATTORNEY),
)
USERS: list[dict[str, Any]] = [
    {"id": CLERK, "real_name": "Dana Reyes", "is_admin": True, "profile": {"title": "City clerk"}},
    {"id": DEPUTY, "real_name": "Lee Park", "profile": {"title": "Deputy clerk"}},
    {"id": CHAIR, "real_name": "Ada Cole", "profile": {"title": "Election commission, chair"}},
    {"id": SECOND, "real_name": "Ben Ito", "profile": {"title": "Election commissioner"}},
    {"id": MAYOR, "real_name": "Mae Hill", "profile": {"title": "Mayor"}},
    {"id": ATTORNEY, "real_name": "Ray Moss", "profile": {"title": "City attorney"}},
    {"id": GUEST, "real_name": "Gus Guest", "is_restricted": True},
]
START = datetime(2020, 1, 2, 15, 0, tzinfo=UTC)
