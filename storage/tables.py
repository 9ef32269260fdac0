"""The tables. A row is never validated by its class, so the database checks what it can.

Facts lie under composite keys (municipality, id), and every reference carries the municipality,
so that one across towns fails in the database. What is unlawful but possible is storable.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Any, ClassVar

from sqlalchemy import (
    JSON,
    CheckConstraint,
    DateTime,
    Dialect,
    ForeignKeyConstraint,
    Index,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    UniqueConstraint,
    text,
)
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field, SQLModel

from domain.election import (
    Authority,
    Body,
    Cause,
    ChangeKind,
    Form,
    Kind,
    Leaving,
    LotMethod,
    MeetingKind,
    Printing,
    Qualifications,
    Round,
)

NAMES = {
    "pk": "pk_%(table_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
}

Items = list[dict[str, Any]]


class Instant(TypeDecorator[datetime]):
    """An aware instant: UTC in the database, UTC when read. A naive one is an error."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store UTC; SQLite has no zones, so its text is UTC without saying so."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant carries its time zone")
        instant = value.astimezone(UTC)
        return instant.replace(tzinfo=None) if dialect.name == "sqlite" else instant

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def _among(column: str, kind: type[StrEnum]) -> CheckConstraint:
    values = ", ".join(f"'{each.value}'" for each in kind)
    return CheckConstraint(f"{column} IN ({values})", name=column)


def _counts(*columns: str) -> tuple[CheckConstraint, ...]:
    return tuple(CheckConstraint(f"{column} >= 0", name=column) for column in columns)


def _kept(*more: Any) -> tuple[Any, ...]:
    return (
        PrimaryKeyConstraint("municipality", "id"),
        CheckConstraint("id > 0", name="id"),
        CheckConstraint("version > 0", name="version"),
        *more,
    )


def _of_town() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["municipality"], ["town.id"])


def _of_election() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["municipality", "election"], ["election.municipality", "election.id"]
    )


def _of_candidacy() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["municipality", "election", "number"],
        ["candidacy.municipality", "candidacy.election", "candidacy.number"],
    )


def _of_petition() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["municipality", "election", "number"],
        ["petition.municipality", "petition.election", "petition.number"],
    )


def _in_election(*more: Any) -> tuple[Any, ...]:
    return _kept(_of_election(), Index(None, "municipality", "election"), *more)


class Row(SQLModel):
    """A row of any table; the metadata is this application's own."""

    metadata: ClassVar[MetaData] = MetaData(naming_convention=NAMES)


class FactRow(Row):
    """A fact's present value. Until it is placed its keys are 0, which the database refuses."""

    municipality: int = Field(default=0)
    id: int = Field(default=0)
    version: int = 1
    struck: bool = False

    def take_place(self, other: FactRow) -> None:
        """Take another row's place."""
        self.municipality = other.municipality
        self.id = other.id

    def subject(self, name: str) -> str:
        """Name the fact in the journal and the outbox."""
        return name


class ElectionFactRow(FactRow):
    """A fact of one election."""

    election: int = 0

    def take_place(self, other: FactRow) -> None:
        """Take another row's place."""
        super().take_place(other)
        if isinstance(other, ElectionFactRow):
            self.election = other.election

    def subject(self, name: str) -> str:
        """Name the fact: "order:3/1"."""
        return f"{name}:{self.election}/{self.id}"


class CandidacyRow(ElectionFactRow):
    """A fact of one candidate of an election; `number` is the candidate's place in the log."""

    number: int = 0

    def take_place(self, other: FactRow) -> None:
        """Take another row's place."""
        super().take_place(other)
        if isinstance(other, CandidacyRow):
            self.number = other.number

    def subject(self, name: str) -> str:
        """Name the fact: "review:3/2/1"."""
        return f"{name}:{self.election}/{self.number}/{self.id}"


class WorkspaceRow(Row, table=True):
    """The one workspace that the database serves."""

    __tablename__ = "workspace"
    __table_args__ = (
        PrimaryKeyConstraint("id"),
        CheckConstraint("id = 1", name="one"),
        CheckConstraint("team <> ''", name="team"),
    )
    id: int
    team: str
    since: datetime = Field(sa_type=Instant)


class TownRow(Row, table=True):
    """The identity of a municipality, and the row its writers lock."""

    __tablename__ = "town"
    __table_args__ = (PrimaryKeyConstraint("id"), CheckConstraint("id > 0", name="id"))
    id: int
    founded: datetime = Field(sa_type=Instant)


class CounterRow(Row, table=True):
    """The last number given in a series of a municipality."""

    __tablename__ = "counter"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "name"),
        _of_town(),
        CheckConstraint("last > 0", name="last"),
    )
    municipality: int
    name: str
    last: int


class JournalRow(Row, table=True):
    """One line of the journal; triggers refuse every change of it."""

    __tablename__ = "journal"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "seq"),
        _of_town(),
        CheckConstraint("seq > 0", name="seq"),
        CheckConstraint("length(hash) = 64", name="hash"),
        UniqueConstraint("municipality", "previous"),
    )
    municipality: int
    seq: int
    at: datetime = Field(sa_type=Instant)
    actor: str
    act: str
    subject: str
    before: str
    after: str
    reason: str
    source: str
    previous: str
    hash: str


class SpentRow(Row, table=True):
    """A submitted view, and the journal line that its submission wrote first."""

    __tablename__ = "spent"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "view"),
        UniqueConstraint("view"),
        _of_town(),
    )
    municipality: int
    view: str
    act: str
    actor: str
    at: datetime = Field(sa_type=Instant)
    seq: int


class HeardRow(Row, table=True):
    """What Slack delivered lately: the id of an event or a trigger, and the real instant."""

    __tablename__ = "heard"
    __table_args__ = (
        PrimaryKeyConstraint("name"),
        CheckConstraint("name <> ''", name="name"),
        Index(None, "at"),
    )
    name: str
    at: datetime = Field(sa_type=Instant)


class GrantRow(Row, table=True):
    """A role given to a user."""

    __tablename__ = "role_grant"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "user", "role"),
        _of_town(),
        CheckConstraint(
            "role IN ('clerk', 'commissioner', 'governing', 'attorney', 'observer')", name="role"
        ),
        Index(None, "user"),
    )
    municipality: int
    user: str
    role: str


class ChannelRow(Row, table=True):
    """A channel and what it serves for; it belongs to one municipality."""

    __tablename__ = "channel"
    __table_args__ = (
        PrimaryKeyConstraint("channel"),
        _of_town(),
        Index(None, "municipality"),
        CheckConstraint("channel <> ''", name="channel"),
    )
    channel: str
    municipality: int
    clerk: bool
    commission: bool
    public: bool


class FileRow(Row, table=True):
    """Bytes by their SHA-256."""

    __tablename__ = "file"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "sha256"),
        _of_town(),
        CheckConstraint("length(sha256) = 64", name="sha256"),
        CheckConstraint("size BETWEEN 0 AND 10485760", name="size"),
        CheckConstraint("length(data) = size", name="data"),
    )
    municipality: int
    sha256: str
    name: str
    mimetype: str
    size: int
    kept_at: datetime = Field(sa_type=Instant)
    data: bytes = Field(sa_type=LargeBinary)


class DocumentRow(Row, table=True):
    """One format of one version of a document: its draft, or as an adoption made it final."""

    __tablename__ = "document"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        UniqueConstraint("municipality", "election", "kind", "version", "format", "adoption"),
        _of_election(),
        ForeignKeyConstraint(["municipality", "sha256"], ["file.municipality", "file.sha256"]),
        CheckConstraint("version > 0", name="version"),
        CheckConstraint("adoption >= 0", name="adoption"),
    )
    municipality: int
    id: int
    election: int
    kind: str
    title: str
    version: int
    format: str
    adoption: int
    sha256: str
    name: str
    drafted_at: datetime = Field(sa_type=Instant)


class AdoptionRow(Row, table=True):
    """By whom a version of a document was adopted or signed; the last of a version counts.

    `line` and `seal` are the journal's last line and its hash as the paper prints them.
    """

    __tablename__ = "adoption"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        _of_election(),
        CheckConstraint("id > 0", name="id"),
        CheckConstraint("version > 0", name="version"),
        CheckConstraint("line > 0", name="line"),
        Index(None, "municipality", "election"),
    )
    municipality: int
    id: int
    election: int
    kind: str
    version: int
    adopted_by: str
    adopted_on: date
    book: str
    page: str
    line: int
    seal: str


class OwedRow(Row, table=True):
    """A message owed to Slack: pending while more revisions are wanted than were sent."""

    __tablename__ = "owed"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        UniqueConstraint("municipality", "key"),
        _of_town(),
        CheckConstraint("length(subject) <= 500", name="subject"),
        CheckConstraint("channel <> ''", name="channel"),
        CheckConstraint("wanted > 0", name="wanted"),
        CheckConstraint("sent BETWEEN 0 AND wanted", name="sent"),
        CheckConstraint("(sent > 0) = (ts <> '')", name="ts"),
        CheckConstraint("(holder <> '') = (leased_until IS NOT NULL)", name="lease"),
        *_counts("attempts"),
        Index(
            "ix_owed_pending",
            "channel",
            "due",
            "municipality",
            "id",
            sqlite_where=text("wanted > sent"),
            postgresql_where=text("wanted > sent"),
        ),
        Index(
            "ix_owed_unsent",
            "municipality",
            "due",
            sqlite_where=text("wanted > sent"),
            postgresql_where=text("wanted > sent"),
        ),
    )
    municipality: int
    id: int
    kind: str
    subject: str
    channel: str
    due: datetime = Field(sa_type=Instant)
    key: str
    thread: str
    wanted: int = 1
    sent: int = 0
    attempts: int = 0
    holder: str = ""
    leased_until: datetime | None = Field(default=None, sa_type=Instant)
    not_before: datetime | None = Field(default=None, sa_type=Instant)
    posted_in: str = ""
    ts: str = ""
    created: datetime = Field(sa_type=Instant)
    first_claimed: datetime | None = Field(default=None, sa_type=Instant)
    delivered_at: datetime | None = Field(default=None, sa_type=Instant)
    abandoned_at: datetime | None = Field(default=None, sa_type=Instant)
    why: str = ""


class LeadRow(Row, table=True):
    """The moment of one reminder of one deadline."""

    __tablename__ = "lead"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        UniqueConstraint("municipality", "election", "deadline", "due", "name"),
        _of_election(),
        CheckConstraint("state IN ('pending', 'bundled', 'superseded')", name="state"),
        CheckConstraint("(state = 'bundled') = (bundle <> '')", name="bundle"),
        Index(None, "state", "at"),
        Index(None, "municipality", "bundle"),
    )
    municipality: int
    id: int
    election: int
    deadline: str
    due: str
    name: str
    at: datetime = Field(sa_type=Instant)
    channel: str
    state: str
    bundle: str = ""


class MovedRow(Row, table=True):
    """A date that an act moved. `now` is empty where nothing is due any more.

    `was` and `now` are in ISO form; `line` is the act's last line in the journal.
    """

    __tablename__ = "moved"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        _of_election(),
        CheckConstraint("was <> now", name="now"),
        Index(None, "municipality", "election"),
    )
    municipality: int
    id: int
    election: int
    deadline: str
    title: str
    was: str
    now: str
    personal: bool
    line: int


class ToldRow(Row, table=True):
    """When a date was first posted in a channel."""

    __tablename__ = "told"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "election", "deadline", "due", "channel"),
        _of_election(),
        CheckConstraint("channel <> ''", name="channel"),
    )
    municipality: int
    election: int
    deadline: str
    due: str
    channel: str
    at: datetime = Field(sa_type=Instant)


class SnoozeRow(Row, table=True):
    """The reminders of a date are quiet until an instant; `due` is the date as it then was."""

    __tablename__ = "snooze"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "election", "deadline"),
        _of_election(),
        CheckConstraint("person <> ''", name="person"),
    )
    municipality: int
    election: int
    deadline: str
    due: str
    until: datetime = Field(sa_type=Instant)
    person: str


class AssignmentRow(Row, table=True):
    """Who has a date in hand, whichever day it moves to."""

    __tablename__ = "assignment"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "election", "deadline"),
        _of_election(),
        CheckConstraint("person <> ''", name="person"),
    )
    municipality: int
    election: int
    deadline: str
    person: str


class ElectionRow(Row, table=True):
    """The file of one election: open until it says how it ended."""

    __tablename__ = "election"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        _of_town(),
        CheckConstraint("id > 0", name="id"),
        CheckConstraint("(ending <> '') = (closed_at IS NOT NULL)", name="ending"),
    )
    municipality: int
    id: int
    opened_at: datetime = Field(sa_type=Instant)
    ending: str
    closed_at: datetime | None = Field(default=None, sa_type=Instant)


class MunicipalityRow(FactRow, table=True):
    """A municipality as set up by its clerk; its id is the town's."""

    __tablename__ = "municipality"
    __table_args__ = _kept(
        _of_town(),
        UniqueConstraint("municipality"),
        CheckConstraint("id = municipality", name="own"),
        _among("kind", Kind),
        _among("form", Form),
        *_counts("population"),
    )
    name: str
    kind: str
    county: str
    population: int
    wards: Items = Field(sa_type=JSON)
    form: str
    run_by_county: bool
    papers: Items = Field(sa_type=JSON)
    posting_places: Items = Field(sa_type=JSON)
    regular_meetings: Items = Field(sa_type=JSON)
    swaps: Items = Field(sa_type=JSON)
    not_followed: list[str] = Field(sa_type=JSON)


class LogRow(Row, table=True):
    """A place in the log of an election: a petition or a nomination is entered there."""

    __tablename__ = "candidacy"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "election", "number"),
        _of_election(),
        CheckConstraint("number > 0", name="number"),
    )
    municipality: int
    election: int
    number: int


class GeneralRow(ElectionFactRow, table=True):
    """A general election and the offices elected in it."""

    __tablename__ = "general"
    __table_args__ = _in_election(
        UniqueConstraint("municipality", "election"), CheckConstraint("year > 0", name="year")
    )
    year: int
    contests: Items = Field(sa_type=JSON)
    charter: Items = Field(sa_type=JSON)


class VacancyRow(ElectionFactRow, table=True):
    """The vacancy that an election is to fill."""

    __tablename__ = "vacancy"
    __table_args__ = _in_election(
        UniqueConstraint("municipality", "election"),
        _among("cause", Cause),
        *_counts("population"),
    )
    office: str
    ward: str
    population: int
    officer: str
    cause: str
    occurred: date
    term_ends: date
    evidence: str


class OrderRow(ElectionFactRow, table=True):
    """An order that calls an election; any two dates are storable."""

    __tablename__ = "election_order"
    __table_args__ = _in_election(_among("meeting", MeetingKind))
    adopted: date
    election_day: date
    held_on: date
    meeting: str
    book: str
    page: str
    moved_by: str
    seconded_by: str
    votes: Items = Field(sa_type=JSON)
    veto: str


class ChangeRow(ElectionFactRow, table=True):
    """A later order that changes the election."""

    __tablename__ = "order_change"
    __table_args__ = _in_election(_among("kind", ChangeKind), _among("authority", Authority))
    kind: str
    authority: str
    ordered_on: date
    reference: str
    moved_to: date
    stands: str
    reason: str


class PublicationRow(ElectionFactRow, table=True):
    """A publication of the notice."""

    __tablename__ = "publication"
    __table_args__ = _in_election()
    ran_on: date
    paper: str
    page: str
    published_in_municipality: bool
    general_circulation: bool


class PostingRow(ElectionFactRow, table=True):
    """A posting of the notice."""

    __tablename__ = "posting"
    __table_args__ = _in_election()
    posted_on: date
    place: str
    at_hall: bool
    posted_by: str


class PetitionRow(CandidacyRow, table=True):
    """A petition as handed in, numbered in the election's log."""

    __tablename__ = "petition"
    __table_args__ = _in_election(
        _of_candidacy(),
        UniqueConstraint("municipality", "election", "number"),
        CheckConstraint("number > 0", name="number"),
        *_counts("sheets", "names"),
    )
    candidate: str
    sort_name: str
    contest: str
    address: str
    telephone: str
    email: str
    facsimile: str
    received: datetime = Field(sa_type=Instant)
    sheets: int
    names: int
    header_defects: list[str] = Field(sa_type=JSON)
    kept: str

    def subject(self, name: str) -> str:
        """Name the petition by its number in the log: "petition:3/2"."""
        return f"{name}:{self.election}/{self.number}"


class NominationRow(CandidacyRow, table=True):
    """A party's nominee, numbered in one log with the petitions."""

    __tablename__ = "nomination"
    __table_args__ = _in_election(
        _of_candidacy(), UniqueConstraint("municipality", "election", "number")
    )
    candidate: str
    sort_name: str
    contest: str
    address: str
    telephone: str
    email: str
    facsimile: str
    party: str
    put_up: list[str] = Field(sa_type=JSON)
    received: date
    by: str
    in_place_of: str

    def subject(self, name: str) -> str:
        """Name the nomination by its number in the log: "nomination:3/2"."""
        return f"{name}:{self.election}/{self.number}"


class ReportsRow(CandidacyRow, table=True):
    """What somebody saw of a candidate's campaign finance reports."""

    __tablename__ = "reports"
    __table_args__ = _in_election(_of_candidacy())
    complete: bool
    filed: str
    looked_on: date


class DepartureRow(CandidacyRow, table=True):
    """A candidate who died or withdrew."""

    __tablename__ = "departure"
    __table_args__ = _in_election(
        _of_candidacy(), _among("why", Leaving), _among("printing", Printing)
    )
    why: str
    left_on: date
    printing: str
    proof: str


class VerificationRow(CandidacyRow, table=True):
    """A check of a petition's signatures."""

    __tablename__ = "verification"
    __table_args__ = _in_election(
        _of_petition(), _among("checked_by", Body), *_counts("accepted", "rejected_in_all")
    )
    checked_by: str
    accepted: int
    rejected: Items = Field(sa_type=JSON)
    rejected_in_all: int


class ReviewRow(CandidacyRow, table=True):
    """The commission's findings on a candidate; null is not yet found."""

    __tablename__ = "review"
    __table_args__ = _in_election(
        _of_candidacy(),
        _among("other_qualifications", Qualifications),
    )
    elector: bool | None
    ward_elector: bool | None
    other_qualifications: str | None
    convictions: Items | None = Field(sa_type=JSON(none_as_null=True))
    evidence: str


class HearingNoticeRow(CandidacyRow, table=True):
    """The notice of a hearing as it went to a candidate."""

    __tablename__ = "hearing_notice"
    __table_args__ = _in_election(_of_candidacy())
    held_on: date
    place: str
    grounds: list[str] = Field(sa_type=JSON)
    mailed_on: date
    mailed_to_form_address: bool
    proof: str
    tried: list[str] = Field(sa_type=JSON)
    log: str


class HearingRow(CandidacyRow, table=True):
    """What a hearing came to."""

    __tablename__ = "hearing"
    __table_args__ = _in_election(_of_candidacy())
    held_on: date
    appeared: bool
    proved: bool
    votes: Items = Field(sa_type=JSON)
    evidence: str


class NoticeRow(Row, table=True):
    """A notice of a petition to the commission."""

    __tablename__ = "notice"
    __table_args__ = (
        PrimaryKeyConstraint("municipality", "id"),
        _of_petition(),
        Index(None, "municipality", "election"),
    )
    municipality: int
    id: int
    election: int
    number: int
    at: datetime = Field(sa_type=Instant)


class SignOffRow(ElectionFactRow, table=True):
    """An approval of the ballot."""

    __tablename__ = "sign_off"
    __table_args__ = _in_election()
    person: str
    signed_by: str
    entries: list[str] = Field(sa_type=JSON)


class ReturnsRow(ElectionFactRow, table=True):
    """The canvassed count of one round."""

    __tablename__ = "returns"
    __table_args__ = _in_election(_among("round", Round), *_counts("ballots"))
    round: str
    tallies: Items = Field(sa_type=JSON)
    ballots: int
    final: bool


class CanvassRow(ElectionFactRow, table=True):
    """The count of one office as one person entered it: one entry a person."""

    __tablename__ = "canvass"
    __table_args__ = _in_election(
        UniqueConstraint("municipality", "election", "contest", "person"),
        *_counts("outstanding"),
    )
    contest: str
    person: str
    entered_by: str
    rows: Items = Field(sa_type=JSON)
    outstanding: int
    final: bool


class AnnouncementRow(ElectionFactRow, table=True):
    """A result as announced."""

    __tablename__ = "announcement"
    __table_args__ = _in_election(_among("round", Round))
    contest: str
    round: str
    decision: str
    names: list[str] = Field(sa_type=JSON)
    figures: str
    citation: str


class LotRow(ElectionFactRow, table=True):
    """A toss or lot as held."""

    __tablename__ = "lot"
    __table_args__ = _in_election(_among("method", LotMethod))
    method: str
    between: list[str] = Field(sa_type=JSON)
    prevailed: str
    held_on: date
    place: str
    supervised_by: str


class SeatLotRow(ElectionFactRow, table=True):
    """A toss or lot across the last seat of an office, as held."""

    __tablename__ = "seat_lot"
    __table_args__ = _in_election(_among("method", LotMethod))
    contest: str
    method: str
    between: list[str] = Field(sa_type=JSON)
    prevailed: list[str] = Field(sa_type=JSON)
    held_on: date
    place: str
    supervised_by: str


class AppointmentRow(ElectionFactRow, table=True):
    """An appointment in lieu of an election."""

    __tablename__ = "appointment"
    __table_args__ = _in_election(_among("meeting", MeetingKind))
    name: str
    held_on: date
    meeting: str
    book: str
    page: str


class DoneRow(ElectionFactRow, table=True):
    """A person's word that a deadline is met."""

    __tablename__ = "deadline_done"
    __table_args__ = _in_election()
    deadline: str
    due: date
    proof: str
