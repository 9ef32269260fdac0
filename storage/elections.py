"""The ledger of one municipality: facts kept and corrected, and the election as a whole."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Generic, TypeVar

from sqlalchemy import Select, bindparam, select
from sqlmodel import col

from domain.document import Adoption
from domain.election import (
    Announcement,
    AnyElection,
    Appointment,
    Candidacy,
    Candidate,
    Canvass,
    Change,
    ChangeKind,
    Departure,
    Done,
    Election,
    Fact,
    General,
    GeneralElection,
    HearingHeld,
    HearingNotice,
    Lot,
    Municipality,
    Nomination,
    Nominee,
    Order,
    Petition,
    Posting,
    Publication,
    Reports,
    Result,
    Returns,
    Review,
    SeatLot,
    SignOff,
    TakenBack,
    TakenOut,
    Vacancy,
    Verification,
)
from storage import care, files, journal, moves, outbox, people, reminders
from storage.journal import Deed, Entry, Head, record
from storage.mapping import ElectionFact, Mapping, mapping_of, mapping_to, plain
from storage.recall import Recall
from storage.reliance import announced, appointed, canvassed, counted, since
from storage.sessions import Refused, Scope
from storage.tables import (
    CandidacyRow,
    ElectionFactRow,
    ElectionRow,
    FactRow,
    LogRow,
    MunicipalityRow,
    NominationRow,
    NoticeRow,
    PetitionRow,
    SpentRow,
)

CandidacyFact = Verification | Review | HearingNotice | HearingHeld | Reports | Departure

F = TypeVar("F", bound=Fact)
F_co = TypeVar("F_co", bound=Fact, covariant=True)
E = TypeVar("E", bound=ElectionFact)
C = TypeVar("C", bound=CandidacyFact)
R = TypeVar("R", bound=Result | Canvass | SeatLot)

MUNICIPALITY = mapping_of(Municipality)
_RESULTS = (SignOff, Returns, Canvass, Announcement, Lot, SeatLot)
"""What belongs to an election as it was ordered when it was recorded last."""

_LATER: tuple[type[ElectionFact], ...] = (
    *(Order, Change, Publication, Posting, Petition, Nomination),
    *(*_RESULTS, Appointment, Done),
)
"""What may rest on a later order, in the order in which it is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept(Generic[F_co]):
    """A fact with its place in storage, as it was read.

    `election` is 0 for the municipality itself; `number` is the candidate's place in the log for a
    petition, a nomination and what is recorded of a candidate, and 0 for the rest; `subject` names
    it in the journal and the outbox ("petition:3/2", "order:3/1").
    """

    id: int
    version: int
    election: int
    number: int
    subject: str
    fact: F_co


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Whether an election is open; `ending` says how it ended, empty while it is open."""

    election: int
    ending: str
    opened_at: datetime
    closed_at: datetime | None


class NotKept(LookupError):
    """There is no such thing in this municipality; the message is one readable line."""


class Stale(Exception):
    """Somebody else corrected the fact meanwhile; `current` is what it is now."""

    def __init__(self, current: Kept[Fact]) -> None:
        """Carry the current value."""
        super().__init__(f"{current.subject} was changed meanwhile (version {current.version}).")
        self.current = current


class AlreadySpent(Exception):
    """The view was submitted before; `act`, `subject`, `actor` and `at` are what was recorded."""

    def __init__(self, spent: Deed, subject: str) -> None:
        """Carry what the first submission recorded."""
        super().__init__(f"Already recorded: {spent.act} {subject}".rstrip())
        self.act = spent.act
        self.actor = spent.actor
        self.at = spent.at
        self.subject = subject


class Ledger:
    """Everything of one municipality, inside one transaction.

    It is handed out by `Database.writing` and `Database.reading`, and is dead afterwards.
    """

    def __init__(self, scope: Scope, recall: Recall) -> None:
        """Work within a scope; what others have read of its elections is recalled."""
        self._scope = scope
        self._recall = recall
        self._aside = ""

    @property
    def municipality_id(self) -> int:
        """The municipality that this ledger is of."""
        return self._scope.municipality

    # Facts

    def municipality(self) -> Kept[Municipality]:
        """Give the municipality as it is set up now."""
        return self._kept_from(mapping_of(Municipality), self._row(MUNICIPALITY, self._own))

    @property
    def is_set_up(self) -> bool:
        """Say whether the municipality's own facts are recorded."""
        return self._scope.get(MunicipalityRow, (self._own, self._own)) is not None

    def set_municipality(self, municipality: Municipality, deed: Deed) -> None:
        """Record the municipality's facts for the first time, or correct them."""
        if self.is_set_up:
            self.correct(self.municipality(), municipality, deed)
            return
        row = MUNICIPALITY.row_from(municipality)
        row.municipality = self._own
        row.id = self._own
        self._scope.add(row)
        record(self._scope, deed, row.subject(MUNICIPALITY.name), None, plain(municipality))

    def open_election(self, vacancy: Vacancy, deed: Deed) -> int:
        """Open the file of a vacancy and give its number."""
        return self._open(vacancy, deed)

    def open_general(self, general: General, deed: Deed) -> int:
        """Open the file of a general election and give its number."""
        return self._open(general, deed)

    def keep(self, election: int, fact: E, deed: Deed) -> Kept[E]:
        """Record a fact of an election; a candidate gets the next place in its log."""
        self._election_row(election)
        if isinstance(fact, Petition | Nomination):
            self._fits(election, fact)
        if isinstance(fact, Change):
            self._can_change(election, fact)
        logged = issubclass(mapping_to(fact).row, PetitionRow | NominationRow)
        return self._insert(fact, election, self._enter(election) if logged else 0, deed)

    def keep_for(self, election: int, number: int, fact: C, deed: Deed) -> Kept[C]:
        """Record something of the candidate with this number in the log; a departure once."""
        self._log_row(election, number)
        self._stands(election, number)
        if isinstance(fact, Departure):
            self._stays(election, number)
        return self._insert(fact, election, number, deed)

    def notified(self, election: int, number: int, at: datetime, deed: Deed) -> None:
        """Record that the commission was notified of a petition."""
        self._petition_row(election, number)
        self._stands(election, number)
        row = NoticeRow(
            municipality=self._own,
            id=self._scope.number("notice"),
            election=election,
            number=number,
            at=at,
        )
        self._scope.add(row)
        subject = f"petition:{election}/{number}"
        record(self._scope, deed, subject, None, {"notified": plain(at)})

    def correct(self, kept: Kept[F], fact: F, deed: Deed) -> Kept[F]:
        """Put a new value in place of the one that was read; the journal keeps both.

        Its id and version decide: where the version is no longer the present one, `Stale` carries
        the present value. A fact that was struck stands again.
        """
        mapping = mapping_to(fact)
        row, current = self._fresh(mapping, kept)
        if isinstance(fact, Petition | Nomination):
            self._fits(current.election, fact)
        if isinstance(fact, Change):
            self._can_change(current.election, fact)
        if isinstance(fact, General):
            self._offices_asked_for(current.election, fact)
        new = mapping.row_from(fact)
        new.take_place(row)
        new.version = row.version + 1
        merged = self._scope.session.merge(new)
        self._scope.session.flush()
        record(self._scope, deed, current.subject, plain(current.fact), plain(fact))
        return self._kept_from(mapping, merged)

    def strike(
        self, kept: Kept[ElectionFact | CandidacyFact], deed: Deed, known: tuple[str, ...] = ()
    ) -> None:
        """Take a fact recorded by mistake out of the election; its row and journal stay.

        A petition or a nomination that a count, a result or an appointment rests on stays. A
        later order goes where `known` holds all that was recorded since, see `since`.
        """
        row, current = self._fresh(mapping_to(kept.fact), kept)
        if row.struck:
            raise NotKept(f"The {current.subject} was taken out of the record already.")
        if isinstance(current.fact, Petition | Nomination):
            for why in self.relied_on(current.election, current.number):
                raise Refused(why)
        if isinstance(current.fact, Change):
            for why in self.since(current.election, current.id):
                if why not in known:
                    raise Refused(f"The later order stays in force. {why}")
        row.struck = True
        row.version += 1
        self._scope.session.flush()
        record(self._scope, deed, current.subject, plain(current.fact), None)

    def put_back(self, election: int, number: int, deed: Deed) -> Kept[Petition] | Kept[Nomination]:
        """Let an entry taken out of the log stand in it again, under its number and as it was."""
        for petition in self._struck(Petition, election):
            if petition.number == number:
                return self.correct(petition, petition.fact, deed)
        for nomination in self._struck(Nomination, election):
            if nomination.number == number:
                return self.correct(nomination, nomination.fact, deed)
        raise NotKept(f"Number {number} is not out of the log of election {election}.")

    def relied_on(self, election: int, number: int) -> tuple[str, ...]:
        """Say why the candidate with this number cannot be taken out; nothing where it can."""
        each = (election,)
        entries: tuple[Kept[Petition] | Kept[Nomination], ...] = (
            *self._all(Petition, each)[election],
            *self._all(Nomination, each)[election],
        )
        return tuple(
            why
            for kept in entries
            if kept.number == number
            for why in (
                *counted(kept.fact, self._facts(Returns, each)[election]),
                *canvassed(kept.fact, self._facts(Canvass, each)[election]),
                *announced(kept.fact, self._facts(Announcement, each)[election]),
                *appointed(kept.fact, self._facts(Appointment, each)[election]),
            )
        )

    def since(self, election: int, change: int) -> tuple[str, ...]:
        """Say what was recorded since a later order of an election; nothing where nothing was.

        A result that was corrected since belongs to what stands since.
        """
        each = (election,)
        subject = f"change:{election}/{change}"
        every: tuple[Kept[ElectionFact], ...] = tuple(
            kept for kind in _LATER for kept in self._all(kind, each)[election]
        )
        papers = {
            f"document:{election}/{one.kind}/{one.version}": one.title
            for one in self.documents(election)
        }
        subjects = (subject, *(kept.subject for kept in every), *papers)
        lines = journal.lines_of(self._scope, subjects)
        begun = lines[subject].first
        later = {name for name, line in lines.items() if line.first > begun}
        anew = {name for name, line in lines.items() if line.last > begun}
        facts = (
            kept.fact
            for kept in every
            if kept.subject in (anew if isinstance(kept.fact, _RESULTS) else later)
        )
        return since(facts, (title for paper, title in papers.items() if paper in later))

    def without(self, election: int, change: int) -> AnyElection:
        """Give an election as it would be with a later order taken back; nothing is recorded."""
        bare = Ledger(self._scope, self._recall)
        bare._aside = f"change:{election}/{change}"
        (found,) = bare._read((election,))
        return found

    def taken_back(self, election: int) -> tuple[TakenBack, ...]:
        """Give the later orders that were recorded by mistake and taken back."""
        self._election_row(election)
        found = self._struck(Change, election)
        lines = journal.lines_of(self._scope, (kept.subject for kept in found))
        return tuple(
            TakenBack(number=kept.id, fact=kept.fact, at=line.at, by=line.actor, reason=line.reason)
            for kept in found
            for line in (journal.entry_at(self._scope, lines[kept.subject].last),)
            if line is not None
        )

    def recorded_under(
        self, election: int, back: TakenBack
    ) -> tuple[Kept[Returns | Canvass | Announcement], ...]:
        """Give the counts and results recorded while a later order stood that was taken back.

        One that was corrected after that belongs to what stands since.
        """
        each = (election,)
        every: tuple[Kept[Returns | Canvass | Announcement], ...] = (
            *self._all(Returns, each)[election],
            *self._all(Canvass, each)[election],
            *self._all(Announcement, each)[election],
        )
        order = f"change:{election}/{back.number}"
        lines = journal.lines_of(self._scope, (order, *(kept.subject for kept in every)))
        begun, ended = lines[order].first, lines[order].last
        return tuple(kept for kept in every if begun < lines[kept.subject].last < ended)

    def recorded_at(self, kept: Kept[Fact]) -> datetime:
        """Say when a fact was recorded or corrected last; the journal knows."""
        return journal.last_at(self._scope, kept.subject)

    def taken_out(self, election: int) -> tuple[TakenOut, ...]:
        """Give the petitions and nominations that were taken out, by their numbers in the log."""
        self._election_row(election)
        found: list[Kept[Petition] | Kept[Nomination]] = [
            *self._struck(Petition, election),
            *self._struck(Nomination, election),
        ]
        lines = journal.lines_of(self._scope, (kept.subject for kept in found))
        return tuple(
            TakenOut(number=kept.number, fact=kept.fact, at=line.at, reason=line.reason)
            for kept in sorted(found, key=lambda one: one.number)
            for line in (journal.entry_at(self._scope, lines[kept.subject].last),)
            if line is not None
        )

    def out_of_the_log(self, election: int) -> tuple[Candidate, ...]:
        """Give who was taken out of the log, each as it would stand there again."""
        self._election_row(election)
        each = (election,)
        petitions = {election: list(self._struck(Petition, election))}
        nominations = {election: list(self._struck(Nomination, election))}
        found: tuple[Candidate, ...] = (
            *self._candidacies(each, petitions)[election],
            *self._nominees(each, nominations)[election],
        )
        return tuple(sorted(found, key=lambda one: one.number))

    def kept(self, election: int, kind: type[F]) -> tuple[Kept[F], ...]:
        """Give the facts of one kind in the order in which they were recorded."""
        self._election_row(election)
        return tuple(self._all(kind, (election,))[election])

    def present(self, election: int, kind: type[R]) -> tuple[Kept[R], ...]:
        """Give the facts of one kind that were recorded since the last order or change."""
        self._election_row(election)
        return self._results(kind, self._last_acts((election,)))[election][0]

    # Elections

    def election(self, election: int) -> Election:
        """Give everything recorded about one election to fill a vacancy."""
        found = self.any_election(election)
        if isinstance(found, Election):
            return found
        raise NotKept(f"Election {election} is a general election; it fills no vacancy.")

    def general(self, election: int) -> GeneralElection:
        """Give everything recorded about one general election."""
        found = self.any_election(election)
        if isinstance(found, GeneralElection):
            return found
        raise NotKept(f"Election {election} fills a vacancy; it is no general election.")

    def any_election(self, election: int) -> AnyElection:
        """Give everything recorded about one election of either kind."""
        self._election_row(election)
        return self._elections((election,))[0]

    def elections(self) -> tuple[AnyElection, ...]:
        """Give the open elections of either kind, oldest first."""
        return self._elections(each.election for each in self.standings() if each.closed_at is None)

    def all_elections(self) -> tuple[AnyElection, ...]:
        """Give every election, oldest first."""
        return self._elections(each.election for each in self.standings())

    def standings(self) -> tuple[Standing, ...]:
        """Say of every election whether it is open."""
        rows = self._scope.session.scalars(
            select(ElectionRow)
            .where(col(ElectionRow.municipality) == self._own)
            .order_by(col(ElectionRow.id))
        )
        return tuple(
            Standing(
                election=row.id,
                ending=row.ending,
                opened_at=row.opened_at,
                closed_at=row.closed_at,
            )
            for row in rows
        )

    def is_closed(self, election: int) -> bool:
        """Say whether the file of an election is closed."""
        return self._election_row(election).closed_at is not None

    def close_election(self, election: int, ending: str, deed: Deed) -> None:
        """Close the file with the words that say how it ended."""
        self._end(election, ending, deed.at, deed)

    def reopen_election(self, election: int, deed: Deed) -> None:
        """Open a file again that was closed by mistake."""
        self._end(election, "", None, deed)

    # Submitted views

    def spend(self, view: str, deed: Deed) -> None:
        """Spend a view in the transaction of its fact, before the fact is kept.

        A second submission raises `AlreadySpent` with what the first one recorded. A view is spent
        for every municipality: the form that founded one, sent again, would found another.
        """
        row = self._scope.session.scalar(select(SpentRow).where(col(SpentRow.view) == view))
        if row is None:
            self._scope.add(
                SpentRow(
                    municipality=self._own,
                    view=view,
                    act=deed.act,
                    actor=deed.actor,
                    at=deed.at,
                    seq=journal.head(self._scope).seq + 1,
                )
            )
            return
        entry = journal.entry_at(Scope(self._scope.session, row.municipality), row.seq)
        first = Deed(actor=row.actor, act=row.act, at=row.at, reason="", source=view)
        told = entry is not None and (entry.act, entry.at) == (row.act, row.at)
        raise AlreadySpent(first, entry.subject if entry is not None and told else "")

    # Journal

    def journal(self) -> tuple[Entry, ...]:
        """Give the whole journal."""
        return journal.entries(self._scope)

    def journal_head(self) -> Head:
        """Give the last line's number and hash, to be printed in documents and exports."""
        return journal.head(self._scope)

    def printed_heads(self) -> tuple[Head, ...]:
        """Give the last line of the journal as each adopted document prints it."""
        return files.printed_heads(self._scope)

    # Owed messages and reminders

    def owe(self, owed: outbox.Owed, now: datetime) -> None:
        """Owe a message; the same key again asks for an edit of it."""
        outbox.owe(self._scope, owed, now)

    def posted_in(self, key: str) -> str:
        """Give the channel where an owed message was posted; empty if it never was."""
        return outbox.posted_in(self._scope, key)

    def move_owed(self, before: str, after: str, but: tuple[str, ...]) -> None:
        """Owe what nobody tried to post yet to another channel, all but posts of these kinds."""
        outbox.move(self._scope, before, after, but)

    def post_anew(self, owed: outbox.Owed, left: str, now: datetime) -> None:
        """Owe a message anew in its channel; where it stood, one of the kind `left` stands then."""
        outbox.post_anew(self._scope, owed, left, now)

    def undelivered(self) -> tuple[outbox.Undelivered, ...]:
        """Give the messages that failed and are still pending, or were given up."""
        return outbox.undelivered(self._scope)

    def plan(self, election: int, leads: tuple[reminders.Lead, ...], now: datetime) -> None:
        """Make the election's pending leads those given."""
        self._election_row(election)
        reminders.plan(self._scope, election, leads, now)

    def planned(self, election: int, deadline: str = "") -> tuple[reminders.Planned, ...]:
        """Give every lead the election ever had, or to one deadline, and what became of it."""
        return reminders.planned(self._scope, election, deadline)

    def leads_of(self, key: str) -> tuple[reminders.Lead, ...]:
        """Give the leads that one owed reminder carries."""
        return reminders.leads_of(self._scope, key)

    # Who has a date in hand, and snoozes

    def care_of(self, election: int) -> dict[str, care.Care]:
        """Give who has which of an election's dates in hand, and which are snoozed."""
        return care.care(self._scope, election)

    def snooze(self, election: int, wanted: care.Snooze, deed: Deed) -> None:
        """Keep the reminders of a date quiet until an instant."""
        self._election_row(election)
        care.snooze(self._scope, election, wanted, deed)

    def wake(self, election: int, deadline: str, deed: Deed) -> None:
        """End the snooze of a date."""
        care.wake(self._scope, election, deadline, deed)

    def assign(self, election: int, deadline: str, person: str, deed: Deed) -> None:
        """Give a date to a person, or with an empty one to nobody."""
        self._election_row(election)
        care.assign(self._scope, election, deadline, person, deed)

    # Dates that moved, and where they were told

    def note_moves(self, election: int, moved: tuple[moves.Move, ...]) -> None:
        """Keep which dates the act of this transaction moved."""
        moves.note(self._scope, election, moved)

    def moved(self, election: int, deadline: str = "") -> tuple[moves.Moved, ...]:
        """Give every move of an election's dates, or of one, with the act that made it."""
        return moves.moved(self._scope, election, deadline)

    def told(self, election: int) -> tuple[moves.Told, ...]:
        """Give which of an election's dates were told where and when, each as it then was."""
        return moves.told(self._scope, election)

    # People and channels

    def grants(self) -> tuple[people.Grant, ...]:
        """Give every grant."""
        return people.grants(self._scope)

    def set_grants(self, wanted: tuple[people.Grant, ...], deed: Deed) -> None:
        """Replace all grants."""
        people.set_grants(self._scope, wanted, deed)

    def channels(self) -> people.Channels:
        """Give the municipality's channels."""
        return people.channels(self._scope)

    def taken(self, wanted: people.Channels) -> tuple[str, ...]:
        """Give those of the channels that belong to another municipality."""
        return people.taken(self._scope, wanted)

    def set_channels(self, wanted: people.Channels, deed: Deed) -> None:
        """Replace the channels; another municipality's raises `ChannelTaken`."""
        people.set_channels(self._scope, wanted, deed)

    # Files and documents

    def keep_file(self, content: files.Content, deed: Deed) -> str:
        """Keep bytes and give their SHA-256; more than 10 MB raises `FileTooLarge`."""
        return files.keep_file(self._scope, content, deed)

    def file(self, sha: str) -> files.Stored:
        """Give a file by its SHA-256."""
        found = files.file(self._scope, sha)
        if found is None:
            raise NotKept("There is no such file in this municipality.")
        return found

    def keep_draft(self, draft: files.Draft, deed: Deed) -> tuple[files.Drafted, ...]:
        """Keep all formats of a document as its next version."""
        self._election_row(draft.election)
        return files.keep_draft(self._scope, draft, deed)

    def documents(self, election: int) -> tuple[files.Drafted, ...]:
        """Give every document drafted for an election, all versions, in order."""
        return files.documents(self._scope, election)

    def adopt(
        self, draft: files.Draft, version: int, adoption: Adoption, deed: Deed
    ) -> files.Adopted:
        """Keep that a version of a document was adopted, with the files made for that."""
        if not any(
            (one.kind, one.version) == (draft.kind, version)
            for one in self.documents(draft.election)
        ):
            raise NotKept(f"There is no version {version} of {draft.kind} here.")
        return files.adopt(self._scope, draft, version, adoption, deed)

    def adoptions(self, election: int) -> tuple[files.Adopted, ...]:
        """Give every adoption of a document of an election, in order."""
        return files.adoptions(self._scope, election)

    # Inside

    @property
    def _own(self) -> int:
        return self._scope.municipality

    def _open(self, fact: Vacancy | General, deed: Deed) -> int:
        election = self._scope.number("election")
        self._scope.add(
            ElectionRow(municipality=self._own, id=election, opened_at=deed.at, ending="")
        )
        self._insert(fact, election, 0, deed)
        return election

    def _enter(self, election: int) -> int:
        """Take the next place in an election's log of candidates."""
        number = self._scope.number(f"petition of election {election}")
        self._scope.add(LogRow(municipality=self._own, election=election, number=number))
        return number

    def _insert(self, fact: F, election: int, number: int, deed: Deed) -> Kept[F]:
        mapping = mapping_to(fact)
        row = mapping.row_from(fact)
        row.municipality = self._own
        row.id = self._scope.number(mapping.name)
        row.version = 1
        if isinstance(row, ElectionFactRow):
            row.election = election
        if isinstance(row, CandidacyRow):
            row.number = number
        self._scope.add(row)
        kept = self._kept_from(mapping, row)
        record(self._scope, deed, kept.subject, None, plain(fact))
        return kept

    def _fresh(self, mapping: Mapping[F], kept: Kept[F]) -> tuple[FactRow, Kept[F]]:
        row = self._row(mapping, kept.id)
        current = self._kept_from(mapping, row)
        if row.version != kept.version:
            raise Stale(current)
        return row, current

    def _row(self, mapping: Mapping[Any], fact: int) -> FactRow:
        row = self._scope.get(mapping.row, (self._own, fact))
        if row is None:
            raise NotKept(f"There is no {mapping.name} {fact} in this municipality.")
        return row

    def _election_row(self, election: int) -> ElectionRow:
        row = self._scope.get(ElectionRow, (self._own, election))
        if row is None:
            raise NotKept(f"There is no election {election} in this municipality.")
        return row

    def _log_row(self, election: int, number: int) -> LogRow:
        row = self._scope.get(LogRow, (self._own, election, number))
        if row is None:
            raise NotKept(f"There is no candidate {number} in election {election}.")
        return row

    def _petition_row(self, election: int, number: int) -> PetitionRow:
        row = self._scope.session.scalar(
            select(PetitionRow).where(
                col(PetitionRow.municipality) == self._own,
                col(PetitionRow.election) == election,
                col(PetitionRow.number) == number,
            )
        )
        if row is None:
            raise NotKept(f"There is no petition {number} in election {election}.")
        return row

    def _fits(self, election: int, fact: Petition | Nomination) -> None:
        """Refuse a candidate for an office that the election does not fill."""
        for general in self._all(General, (election,))[election]:
            if fact.contest not in {contest.title for contest in general.fact.contests}:
                raise NotKept(f"There is no office “{fact.contest}” in election {election}.")
            return
        if isinstance(fact, Nomination):
            raise NotKept(f"Election {election} fills a vacancy; no party has a nominee in it.")
        if fact.contest:
            raise NotKept(f"Election {election} fills a vacancy; a petition in it names no office.")

    def _offices_asked_for(self, election: int, general: General) -> None:
        """Refuse a list of offices that lacks one for which somebody stands in the log."""
        titles = {contest.title for contest in general.contests}
        every: tuple[Kept[Petition] | Kept[Nomination], ...] = (
            *self._all(Petition, (election,))[election],
            *self._all(Nomination, (election,))[election],
        )
        for kept in every:
            if kept.fact.contest not in titles:
                raise Refused(
                    f"The office “{kept.fact.contest}” stays in the list: number {kept.number} in "
                    "the log of candidates is for it."
                )

    def _can_change(self, election: int, change: Change) -> None:
        """Refuse to rescind a general election: no order on record calls one."""
        if change.kind is ChangeKind.RESCIND and self._all(General, (election,))[election]:
            raise Refused("No order calls a general election, so none of it is rescinded.")

    def _stands(self, election: int, number: int) -> None:
        """Refuse a candidate who was taken out of the log."""
        struck: tuple[Kept[Petition] | Kept[Nomination], ...] = (
            *self._struck(Petition, election),
            *self._struck(Nomination, election),
        )
        if any(kept.number == number for kept in struck):
            raise NotKept(f"Candidate {number} of election {election} was taken out of the record.")

    def _stays(self, election: int, number: int) -> None:
        """Refuse a candidate who left the race already: what is on record is corrected."""
        if any(kept.number == number for kept in self._all(Departure, (election,))[election]):
            raise Refused(f"It is on record already how candidate {number} left the race.")

    def _end(self, election: int, ending: str, at: datetime | None, deed: Deed) -> None:
        row = self._election_row(election)
        before = {"ending": row.ending}
        row.ending = ending
        row.closed_at = at
        self._scope.session.flush()
        record(self._scope, deed, f"election:{election}", before, {"ending": ending})

    def _kept_from(self, mapping: Mapping[F], row: FactRow) -> Kept[F]:
        election = row.election if isinstance(row, ElectionFactRow) else 0
        number = row.number if isinstance(row, CandidacyRow) else 0
        return Kept(
            id=row.id,
            version=row.version,
            election=election,
            number=number,
            subject=row.subject(mapping.name),
            fact=mapping.fact_from(row),
        )

    def _all(self, kind: type[F], elections: Iterable[int]) -> dict[int, list[Kept[F]]]:
        mapping, wanted = mapping_of(kind), tuple(elections)
        found: dict[int, list[Kept[F]]] = defaultdict(list)
        if not wanted:
            return found
        asked = {"own": self._own, "wanted": wanted}
        for each in self._scope.session.scalars(_standing_facts(mapping.row), asked):
            kept = self._kept_from(mapping, each)
            if kept.subject != self._aside:
                found[each.election].append(kept)
        return found

    def _struck(self, kind: type[F], election: int) -> tuple[Kept[F], ...]:
        mapping, asked = mapping_of(kind), {"own": self._own, "wanted": (election,)}
        rows = self._scope.session.scalars(_struck_facts(mapping.row), asked)
        return tuple(self._kept_from(mapping, row) for row in rows)

    def _elections(self, wanted: Iterable[int]) -> tuple[AnyElection, ...]:
        """Give elections of either kind in the order asked."""
        line = journal.head(self._scope).hash
        return self._recall.elections(self._own, line, tuple(wanted), self._read)

    def _read(self, ids: tuple[int, ...]) -> tuple[AnyElection, ...]:
        """Read elections of either kind: a file holds a vacancy or a general election."""
        generals = self._all(General, ids)
        special = tuple(each for each in ids if each not in generals)
        return (
            *(self._to_fill_vacancies(special) if special else ()),
            *(
                self._generals({each: kept[0].fact for each, kept in generals.items()})
                if generals
                else ()
            ),
        )

    def _generals(self, wanted: dict[int, General]) -> Iterable[GeneralElection]:
        ids = tuple(wanted)
        town = self.municipality().fact
        changes = self._facts(Change, ids)
        nominees = self._nominees(ids, self._all(Nomination, ids))
        candidacies = self._candidacies(ids, self._all(Petition, ids))
        sign_offs = self._facts(SignOff, ids)
        acts = self._last_acts(ids)
        canvasses = self._results(Canvass, acts)
        announcements = self._facts(Announcement, ids)
        lots = self._results(SeatLot, acts)
        done = self._facts(Done, ids)
        return (
            GeneralElection(
                id=each,
                municipality=town,
                general=general,
                changes=changes[each],
                nominees=nominees[each],
                candidacies=candidacies[each],
                sign_offs=sign_offs[each],
                canvasses=_facts_of(canvasses[each][0]),
                announcements=announcements[each],
                lots=_facts_of(lots[each][0]),
                done=done[each],
            )
            for each, general in wanted.items()
        )

    def _to_fill_vacancies(self, ids: tuple[int, ...]) -> tuple[Election, ...]:
        town = self.municipality().fact
        vacancies = self._all(Vacancy, ids)
        orders = self._facts(Order, ids)
        changes = self._facts(Change, ids)
        publications = self._facts(Publication, ids)
        postings = self._facts(Posting, ids)
        candidacies = self._candidacies(ids, self._all(Petition, ids))
        acts = self._last_acts(ids)
        sign_offs = self._results(SignOff, acts)
        returns = self._results(Returns, acts)
        announcements = self._results(Announcement, acts)
        lots = self._results(Lot, acts)
        appointments = self._facts(Appointment, ids)
        done = self._facts(Done, ids)
        return tuple(
            Election(
                id=each,
                municipality=town,
                vacancy=vacancies[each][0].fact,
                orders=orders[each],
                changes=changes[each],
                publications=publications[each],
                postings=postings[each],
                candidacies=candidacies[each],
                sign_offs=_facts_of(sign_offs[each][0]),
                returns=_facts_of(returns[each][0]),
                announcements=_facts_of(announcements[each][0]),
                lots=_facts_of(lots[each][0]),
                appointments=appointments[each],
                done=done[each],
                earlier=(
                    *_facts_of(sign_offs[each][1]),
                    *_facts_of(returns[each][1]),
                    *_facts_of(announcements[each][1]),
                    *_facts_of(lots[each][1]),
                ),
            )
            for each in ids
        )

    def _last_acts(self, elections: tuple[int, ...]) -> dict[int, int]:
        """Give the journal's line that first recorded each election's last order or change."""
        last = dict.fromkeys(elections, 0)
        subjects = {
            kept.subject: election
            for kind in (Order, Change)
            for election, every in self._all(kind, elections).items()
            for kept in every
        }
        for subject, lines in journal.lines_of(self._scope, subjects).items():
            election = subjects[subject]
            last[election] = max(last[election], lines.first)
        return last

    def _results(
        self, kind: type[R], acts: dict[int, int]
    ) -> dict[int, tuple[tuple[Kept[R], ...], tuple[Kept[R], ...]]]:
        """Give the facts of a kind as they were last recorded: since those acts, and before."""
        every = self._all(kind, acts)
        subjects = (kept.subject for kinds in every.values() for kept in kinds)
        lines = journal.lines_of(self._scope, subjects)
        return {
            election: (
                tuple(kept for kept in every[election] if lines[kept.subject].last > act),
                tuple(kept for kept in every[election] if lines[kept.subject].last < act),
            )
            for election, act in acts.items()
        }

    def _facts(self, kind: type[F], elections: Iterable[int]) -> dict[int, tuple[F, ...]]:
        found: dict[int, tuple[F, ...]] = defaultdict(tuple)
        for election, kept in self._all(kind, elections).items():
            found[election] = tuple(each.fact for each in kept)
        return found

    def _candidacies(
        self, elections: tuple[int, ...], entries: dict[int, list[Kept[Petition]]]
    ) -> dict[int, tuple[Candidacy, ...]]:
        verifications = self._by_number(Verification, elections)
        reviews = self._by_number(Review, elections)
        told = self._by_number(HearingNotice, elections)
        heard = self._by_number(HearingHeld, elections)
        reports = self._by_number(Reports, elections)
        departures = self._by_number(Departure, elections)
        notices: dict[tuple[int, int], list[datetime]] = defaultdict(list)
        for row in self._scope.session.scalars(
            select(NoticeRow)
            .where(
                col(NoticeRow.municipality) == self._own,
                col(NoticeRow.election).in_(elections),
            )
            .order_by(col(NoticeRow.id))
        ):
            notices[row.election, row.number].append(row.at)
        found: dict[int, tuple[Candidacy, ...]] = defaultdict(tuple)
        for election, petitions in entries.items():
            found[election] = tuple(
                Candidacy(
                    number=each.number,
                    petition=each.fact,
                    verifications=tuple(verifications[election, each.number]),
                    reviews=tuple(reviews[election, each.number]),
                    notified=tuple(notices[election, each.number]),
                    hearing_notices=tuple(told[election, each.number]),
                    hearings=tuple(heard[election, each.number]),
                    reports=tuple(reports[election, each.number]),
                    departures=tuple(departures[election, each.number]),
                )
                for each in petitions
            )
        return found

    def _nominees(
        self, elections: tuple[int, ...], entries: dict[int, list[Kept[Nomination]]]
    ) -> dict[int, tuple[Nominee, ...]]:
        reviews = self._by_number(Review, elections)
        told = self._by_number(HearingNotice, elections)
        heard = self._by_number(HearingHeld, elections)
        reports = self._by_number(Reports, elections)
        departures = self._by_number(Departure, elections)
        found: dict[int, tuple[Nominee, ...]] = defaultdict(tuple)
        for election, nominations in entries.items():
            found[election] = tuple(
                Nominee(
                    number=each.number,
                    nomination=each.fact,
                    reviews=tuple(reviews[election, each.number]),
                    hearing_notices=tuple(told[election, each.number]),
                    hearings=tuple(heard[election, each.number]),
                    reports=tuple(reports[election, each.number]),
                    departures=tuple(departures[election, each.number]),
                )
                for each in nominations
            )
        return found

    def _by_number(
        self, kind: type[C], elections: tuple[int, ...]
    ) -> dict[tuple[int, int], list[C]]:
        found: dict[tuple[int, int], list[C]] = defaultdict(list)
        for election, kept in self._all(kind, elections).items():
            for each in kept:
                found[election, each.number].append(each.fact)
        return found


@cache
def _standing_facts(row: Any) -> Select[Any]:
    """Select the facts of some elections that were not struck, as they were recorded; built once.

    "own" is the municipality, "wanted" the elections.
    """
    return _of_elections(row).where(row.struck.is_(False))


@cache
def _struck_facts(row: Any) -> Select[Any]:
    """Select the facts of some elections that were struck, in the same way."""
    return _of_elections(row).where(row.struck.is_(True))


def _of_elections(row: Any) -> Select[Any]:
    return (
        select(row)
        .where(
            row.municipality == bindparam("own"),
            row.election.in_(bindparam("wanted", expanding=True)),
        )
        .order_by(row.id)
    )


def _facts_of(every: tuple[Kept[F], ...]) -> tuple[F, ...]:
    return tuple(kept.fact for kept in every)
