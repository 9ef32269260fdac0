"""What the bot owes to Slack: written with the fact, delivered once, in order in each channel.

A row is pending while `wanted > sent`. The first revision is a post, the later ones are edits of
that post. One holder at a time has a row, by a lease; whoever dies leaves a lease that ends.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, not_, or_, select, update
from sqlalchemy.orm import Session, aliased
from sqlmodel import col

from storage.moves import Telling, tell
from storage.sessions import Scope
from storage.tables import OwedRow

if TYPE_CHECKING:
    from storage.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """A message that is owed. `key` is unique in the municipality and goes in its metadata.

    `subject` says what to render at delivery ("petition:3/2", at most 500 characters); `thread`
    is the key of the owed message in whose thread it goes, or empty.
    """

    kind: str
    subject: str
    channel: str
    due: datetime
    key: str
    thread: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claimed:
    """An owed message in the hands of one holder until `leased_until`.

    `channel` is where it is owed. `posted_in` and `ts` are where the post is, empty if it was
    never posted: post it then, and edit it otherwise. `attempts` counts the claims of this
    revision: from 2 on, an earlier try may have reached Slack, not before `first_claimed`, so
    look for `key` in the channel's history first. `thread_ts` is empty for a post of its own.
    """

    municipality: int
    id: int
    kind: str
    subject: str
    channel: str
    due: datetime
    key: str
    thread: str
    wanted: int
    attempts: int
    posted_in: str
    ts: str
    thread_ts: str
    created: datetime
    first_claimed: datetime
    holder: str
    leased_until: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Undelivered:
    """A message that is still pending or was given up, and why."""

    key: str
    kind: str
    subject: str
    channel: str
    due: datetime
    attempts: int
    why: str
    abandoned: bool


def owe(scope: Scope, owed: Owed, now: datetime) -> None:
    """Owe a message. The same key again asks for an edit of that message, never a second post.

    A message once posted stays in its channel and thread. One that was given up is tried again,
    as a second attempt: the first may have reached Slack.
    """
    row = scope.session.scalar(
        select(OwedRow).where(
            col(OwedRow.municipality) == scope.municipality, col(OwedRow.key) == owed.key
        )
    )
    if row is None:
        scope.add(
            OwedRow(
                municipality=scope.municipality,
                id=scope.number("owed"),
                kind=owed.kind,
                subject=owed.subject,
                channel=owed.channel,
                due=owed.due,
                key=owed.key,
                thread=owed.thread,
                created=now,
            )
        )
        return
    row.kind = owed.kind
    row.subject = owed.subject
    row.due = owed.due
    row.wanted += 1
    if row.abandoned_at is not None:
        row.abandoned_at = None
        row.not_before = None
        row.attempts = min(row.attempts, 1)
    if not row.ts:
        row.channel = owed.channel
        row.thread = owed.thread
    scope.session.flush()


def posted_in(scope: Scope, key: str) -> str:
    """Give the channel where the message with this key was posted; empty if it never was."""
    row = scope.session.scalar(
        select(OwedRow).where(
            col(OwedRow.municipality) == scope.municipality, col(OwedRow.key) == key
        )
    )
    return row.posted_in if row is not None else ""


def move(scope: Scope, before: str, after: str, but: tuple[str, ...]) -> None:
    """Owe to another channel what is pending in one and was never tried, but posts of these kinds.

    What somebody tried to post may be there already: it stays, so that nothing is posted twice.
    """
    scope.session.execute(
        update(OwedRow)
        .where(
            col(OwedRow.municipality) == scope.municipality,
            col(OwedRow.channel) == before,
            col(OwedRow.kind).not_in(but),
            col(OwedRow.ts) == "",
            col(OwedRow.first_claimed).is_(None),
            _pending(OwedRow),
        )
        .values(channel=after)
    )


def post_anew(scope: Scope, owed: Owed, left: str, now: datetime) -> None:
    """Owe a message that stands in another channel anew in its own; nothing if none was owed.

    The old post is edited once more, as one of the kind `left`. What somebody is posting or
    editing just now, or tried to post and may be there already, stays.
    """
    row = scope.session.scalar(
        select(OwedRow)
        .where(col(OwedRow.municipality) == scope.municipality, col(OwedRow.key) == owed.key)
        .with_for_update()
    )
    if row is None or owed.channel == (row.posted_in or row.channel):
        return
    if row.leased_until is not None or (not row.ts and row.first_claimed is not None):
        return
    if row.ts:
        scope.add(
            OwedRow(
                municipality=scope.municipality,
                id=scope.number("owed"),
                kind=left,
                subject=row.subject,
                channel=row.posted_in,
                due=owed.due,
                key=f"{left}:{row.key}:{row.ts}",
                thread="",
                wanted=2,
                sent=1,
                posted_in=row.posted_in,
                ts=row.ts,
                created=now,
            )
        )
    row.channel, row.due, row.created = owed.channel, owed.due, now
    row.posted_in, row.ts, row.sent = "", "", 0
    row.attempts, row.first_claimed, row.abandoned_at = 0, None, None
    scope.session.flush()


def undelivered(scope: Scope) -> tuple[Undelivered, ...]:
    """Give what was given up, and what is pending after a failure: never silence."""
    rows = scope.session.scalars(
        select(OwedRow)
        .where(
            col(OwedRow.municipality) == scope.municipality,
            col(OwedRow.wanted) > col(OwedRow.sent),
            col(OwedRow.why) != "",
        )
        .order_by(col(OwedRow.due), col(OwedRow.id))
    )
    return tuple(
        Undelivered(
            key=row.key,
            kind=row.kind,
            subject=row.subject,
            channel=row.channel,
            due=row.due,
            attempts=row.attempts,
            why=row.why,
            abandoned=row.abandoned_at is not None,
        )
        for row in rows
    )


@dataclass(frozen=True, slots=True)
class Hold:
    """Who claims, at which instant of real time, and for how long.

    A town's clock may be moved for practice; leases and retries follow real time.
    """

    holder: str
    at: datetime
    lease: timedelta


@dataclass(frozen=True, slots=True)
class Sent:
    """Where and when a message was posted or edited, and the dates that it told there."""

    channel: str
    ts: str
    at: datetime
    tells: tuple[Telling, ...] = ()


class Outbox:
    """The delivering side, over all municipalities."""

    def __init__(self, database: Database) -> None:
        """Deliver what this database owes."""
        self._sessions = database.sessions
        self._resting: dict[str, datetime] = {}

    def claim(self, now: datetime, hold: Hold) -> Claimed | None:
        """Take the oldest message due by `now` that heads its channel, or none.

        A channel's messages go in order, so a channel whose head is leased or postponed waits;
        no channel waits for another. One that rests after a post has its head postponed.
        """
        with self._sessions.writing() as session:
            while row := session.scalar(claimable(now, hold.at)):
                rests = self._resting.get(row.channel, hold.at)
                if rests <= hold.at:
                    break
                row.not_before = rests
                session.flush()
            if row is None:
                return None
            row.attempts += 1
            row.holder = hold.holder
            row.leased_until = hold.at + hold.lease
            row.not_before = None
            row.first_claimed = row.first_claimed or now
            session.flush()
            return _claimed_from(row, _thread_ts(session, row))

    def delivered(self, claimed: Claimed, sent: Sent, rests: datetime | None = None) -> bool:
        """Record where the message is, and which dates it told there.

        False where the lease had passed to another meanwhile. After a post its channel rests until
        a real instant: the message that follows is postponed, whoever delivers it; what is owed
        only later is postponed when it is claimed here.
        """
        with self._sessions.writing() as session:
            tell(session, claimed.municipality, sent.channel, sent.tells, sent.at)
            row = _locked(session, claimed)
            if not row.ts:
                row.posted_in = sent.channel
                row.ts = sent.ts
            row.sent = max(row.sent, claimed.wanted)
            row.delivered_at = sent.at
            row.why = ""
            held = _holds(row, claimed)
            if held:
                _release(row)
                row.attempts = 0
                row.first_claimed = None
            if rests is not None and not claimed.ts:
                self._rest(session, claimed.channel, rests)
            return held

    def _rest(self, session: Session, channel: str, until: datetime) -> None:
        self._resting[channel] = until
        session.flush()
        following = session.scalar(
            select(OwedRow)
            .where(_is_head(), col(OwedRow.channel) == channel)
            .with_for_update(skip_locked=True)
        )
        if following is not None:
            following.not_before = until

    def postponed(self, claimed: Claimed, until: datetime, why: str) -> bool:
        """Give the message back until an instant; its channel waits with it."""
        with self._sessions.writing() as session:
            row = _locked(session, claimed)
            held = _holds(row, claimed)
            if held:
                _release(row)
                row.not_before = until
                row.why = why
            return held

    def redirected(self, claimed: Claimed, channel: str, why: str) -> bool:
        """Owe an unposted message to another channel; nothing was tried there yet."""
        with self._sessions.writing() as session:
            row = _locked(session, claimed)
            held = _holds(row, claimed) and not row.ts
            if held:
                _release(row)
                row.channel = channel
                row.thread = ""
                row.why = why
                row.attempts = 0
                row.first_claimed = None
            return held

    def abandoned(self, claimed: Claimed, why: str, now: datetime) -> bool:
        """Give the message up: its channel goes on, and the municipality is shown why."""
        with self._sessions.writing() as session:
            row = _locked(session, claimed)
            held = _holds(row, claimed)
            if held:
                _release(row)
                row.abandoned_at = now
                row.why = why
            return held

    def next_due(self, now: datetime) -> datetime | None:
        """Give the next instant after `now` at which a message falls due, or none."""
        with self._sessions.reading() as session:
            return session.scalar(
                select(func.min(col(OwedRow.due))).where(_is_head(), col(OwedRow.due) > now)
            )

    def next_retry(self, now: datetime) -> datetime | None:
        """Give the real instant at which a message due by `now` but held back may be tried."""
        with self._sessions.reading() as session:
            waits = (col(OwedRow.not_before), col(OwedRow.leased_until))
            rows = session.execute(select(*waits).where(_is_head(), col(OwedRow.due) <= now)).all()
        moments = [max(known) for row in rows if (known := [each for each in row if each])]
        return min(moments) if moments else None

    def posted(self, municipality: int, key: str) -> tuple[str, str] | None:
        """Give the channel and ts of a message, or none if it was never posted."""
        with self._sessions.reading() as session:
            row = session.scalar(
                select(OwedRow).where(
                    col(OwedRow.municipality) == municipality, col(OwedRow.key) == key
                )
            )
            return (row.posted_in, row.ts) if row is not None and row.ts else None


def claimable(now: datetime, real: datetime) -> Select[OwedRow]:
    """Select the oldest message due that heads its channel, free of lease and postponement."""
    return (
        select(OwedRow)
        .where(
            _is_head(),
            col(OwedRow.due) <= now,
            _past_or_none(OwedRow.not_before, real),
            _past_or_none(OwedRow.leased_until, real),
        )
        .order_by(col(OwedRow.due), col(OwedRow.municipality), col(OwedRow.id))
        .limit(1)
        .with_for_update(skip_locked=True)
    )


def _pending(row: Any) -> ColumnElement[bool]:
    """Say "owed and not given up"; the first half is the condition of the partial index."""
    return and_(row.wanted > row.sent, row.abandoned_at.is_(None))


def _awaits_parent(row: Any) -> ColumnElement[bool]:
    """Say that the message in whose thread this one goes is still to be posted.

    What was never posted is pending, or given up: PostgreSQL then reads the partial index alone.
    """
    parent: Any = aliased(OwedRow)
    return and_(
        row.thread != "",
        exists().where(
            parent.municipality == row.municipality,
            parent.key == row.thread,
            parent.ts == "",
            _pending(parent),
        ),
    )


@cache
def _is_head() -> ColumnElement[bool]:
    """Say that no earlier message is pending in the same channel; built once."""
    row: Any = OwedRow
    earlier: Any = aliased(OwedRow)
    before = or_(
        earlier.due < row.due,
        and_(
            earlier.due == row.due,
            or_(
                earlier.municipality < row.municipality,
                and_(earlier.municipality == row.municipality, earlier.id < row.id),
            ),
        ),
    )
    ahead = exists().where(
        earlier.channel == row.channel,
        _pending(earlier),
        before,
        not_(_awaits_parent(earlier)),
    )
    return and_(_pending(row), not_(_awaits_parent(row)), not_(ahead))


def _past_or_none(column: Any, now: datetime) -> ColumnElement[bool]:
    return or_(col(column).is_(None), col(column) <= now)


def _locked(session: Session, claimed: Claimed) -> OwedRow:
    return session.scalars(
        select(OwedRow)
        .where(col(OwedRow.municipality) == claimed.municipality, col(OwedRow.id) == claimed.id)
        .with_for_update()
    ).one()


def _holds(row: OwedRow, claimed: Claimed) -> bool:
    return row.holder == claimed.holder and row.leased_until == claimed.leased_until


def _release(row: OwedRow) -> None:
    row.holder = ""
    row.leased_until = None


def _thread_ts(session: Session, row: OwedRow) -> str:
    if not row.thread:
        return ""
    ts = session.scalar(
        select(col(OwedRow.ts)).where(
            col(OwedRow.municipality) == row.municipality,
            col(OwedRow.key) == row.thread,
            col(OwedRow.channel) == row.channel,
        )
    )
    return ts or ""


def _claimed_from(row: OwedRow, thread_ts: str) -> Claimed:
    if row.first_claimed is None or row.leased_until is None:
        raise AssertionError("a claimed row has its instants")
    return Claimed(
        municipality=row.municipality,
        id=row.id,
        kind=row.kind,
        subject=row.subject,
        channel=row.channel,
        due=row.due,
        key=row.key,
        thread=row.thread,
        wanted=row.wanted,
        attempts=row.attempts,
        posted_in=row.posted_in,
        ts=row.ts,
        thread_ts=thread_ts,
        created=row.created,
        first_claimed=row.first_claimed,
        holder=row.holder,
        leased_until=row.leased_until,
    )
