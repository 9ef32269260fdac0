"""The workspace's members as the bot knows them, kept in memory so that no submission waits."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

from bot.roles import Role


@dataclass(frozen=True, slots=True)
class Member:
    """A person in the workspace. A guest is restricted or belongs to another workspace."""

    id: str
    name: str
    title: str
    admin: bool
    guest: bool
    active: bool


def member_from(user: dict[str, Any], team: str) -> Member:
    """Read a member from a Slack user object."""
    profile = user.get("profile") or {}
    name = profile.get("real_name") or user.get("real_name") or user.get("name") or user["id"]
    return Member(
        id=user["id"],
        name=name,
        title=profile.get("title") or "",
        admin=bool(user.get("is_admin") or user.get("is_owner")),
        guest=bool(
            user.get("is_restricted")
            or user.get("is_ultra_restricted")
            or user.get("is_stranger")
            or user.get("team_id", team) != team
        ),
        active=not user.get("deleted"),
    )


class Members:
    """The members of a team by id, refreshed at the start and by Slack's events about them."""

    def __init__(self, team: str) -> None:
        self.team = team
        self._members: dict[str, Member] = {}
        self._lock = threading.Lock()

    def learn(self, users: list[dict[str, Any]]) -> None:
        """Take over what Slack says of these users; bots are left out."""
        with self._lock:
            for user in users:
                if not user.get("is_bot") and user["id"] != "USLACKBOT":
                    self._members[user["id"]] = member_from(user, self.team)

    def all(self) -> tuple[Member, ...]:
        """Give every active member, by name."""
        with self._lock:
            members = tuple(member for member in self._members.values() if member.active)
        return tuple(sorted(members, key=lambda member: member.name))

    def knows(self, user: str) -> bool:
        """Say whether the user is a known, active member who is no guest."""
        with self._lock:
            member = self._members.get(user)
        return member is not None and member.active and not member.guest

    def is_admin(self, user: str) -> bool:
        """Say whether the user administers the workspace; only such a one sets up first."""
        with self._lock:
            member = self._members.get(user)
        return member is not None and member.admin and member.active

    def name(self, user: str) -> str:
        """Give the user's name for papers and the journal; the bare id where it is unknown."""
        with self._lock:
            member = self._members.get(user)
        return member.name if member else user


def suggested(members: tuple[Member, ...]) -> dict[Role, tuple[str, ...]]:
    """Suggest roles by what people's profiles say they are; a person confirms them in setup."""
    wanted = {
        Role.CLERK: ("clerk",),
        Role.COMMISSIONER: ("election commission",),
        Role.GOVERNING: ("mayor", "alderman", "alderwoman", "council"),
        Role.ATTORNEY: ("attorney",),
    }
    found: dict[Role, list[str]] = {role: [] for role in wanted}
    for member in members:
        title = member.title.lower()
        # A "clerk of the commission" is a commissioner, so the commission is asked first.
        for role in (Role.COMMISSIONER, Role.CLERK, Role.ATTORNEY, Role.GOVERNING):
            if not member.guest and any(word in title for word in wanted[role]):
                found[role].append(member.id)
                break
    return {role: tuple(users) for role, users in found.items()}
