"""Who may do what in a municipality, and which channels are its own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import delete, select
from sqlmodel import col

from storage.journal import Deed, record
from storage.sessions import Scope
from storage.tables import ChannelRow, GrantRow


class Role(StrEnum):
    """The roles of product.md."""

    CLERK = "clerk"
    COMMISSIONER = "commissioner"
    GOVERNING = "governing"
    ATTORNEY = "attorney"
    OBSERVER = "observer"


@dataclass(frozen=True, slots=True, order=True)
class Grant:
    """A role given to a user (or user group)."""

    user: str
    role: Role


@dataclass(frozen=True, slots=True)
class Channels:
    """The channel ids of a municipality; one channel may serve twice, empty where none is set."""

    clerk: str
    commission: str
    public: str


class ChannelTaken(Exception):
    """The channel belongs to another municipality."""

    def __init__(self, channel: str) -> None:
        """Name the channel, never the other municipality."""
        super().__init__(f"Channel {channel} already belongs to another municipality.")
        self.channel = channel


def grants(scope: Scope) -> tuple[Grant, ...]:
    """Give every grant, ordered by user and role."""
    rows = scope.session.scalars(
        select(GrantRow).where(col(GrantRow.municipality) == scope.municipality)
    )
    return tuple(sorted(Grant(row.user, Role(row.role)) for row in rows))


def set_grants(scope: Scope, wanted: tuple[Grant, ...], deed: Deed) -> None:
    """Replace all grants; nothing is recorded where nothing changes."""
    before = grants(scope)
    after = tuple(sorted(set(wanted)))
    if after == before:
        return
    scope.session.execute(delete(GrantRow).where(col(GrantRow.municipality) == scope.municipality))
    for grant in after:
        scope.add(GrantRow(municipality=scope.municipality, user=grant.user, role=grant.role.value))
    record(scope, deed, "grants", _plain_grants(before), _plain_grants(after))


def channels(scope: Scope) -> Channels:
    """Give the municipality's channels."""
    rows = scope.session.scalars(
        select(ChannelRow).where(col(ChannelRow.municipality) == scope.municipality)
    ).all()
    return Channels(
        clerk="".join(row.channel for row in rows if row.clerk),
        commission="".join(row.channel for row in rows if row.commission),
        public="".join(row.channel for row in rows if row.public),
    )


def taken(scope: Scope, wanted: Channels) -> tuple[str, ...]:
    """Give those of the channels that belong to another municipality."""
    held = (scope.session.get(ChannelRow, channel) for channel in _named(wanted))
    return tuple(
        row.channel for row in held if row is not None and row.municipality != scope.municipality
    )


def set_channels(scope: Scope, wanted: Channels, deed: Deed) -> None:
    """Replace the municipality's channels; another municipality's is refused."""
    before = channels(scope)
    if wanted == before:
        return
    for channel in taken(scope, wanted):
        raise ChannelTaken(channel)
    scope.session.execute(
        delete(ChannelRow).where(col(ChannelRow.municipality) == scope.municipality)
    )
    for channel in _named(wanted):
        scope.add(
            ChannelRow(
                channel=channel,
                municipality=scope.municipality,
                clerk=channel == wanted.clerk,
                commission=channel == wanted.commission,
                public=channel == wanted.public,
            )
        )
    record(scope, deed, "channels", _plain_channels(before), _plain_channels(wanted))


def _named(held: Channels) -> tuple[str, ...]:
    return tuple(sorted({held.clerk, held.commission, held.public} - {""}))


def _plain_grants(held: tuple[Grant, ...]) -> object:
    return [[grant.user, grant.role.value] for grant in held]


def _plain_channels(held: Channels) -> object:
    return {"clerk": held.clerk, "commission": held.commission, "public": held.public}
