"""The facts of a municipal election as they were recorded. No rules here.

An `Election` fills one vacancy; a `GeneralElection` fills every office of a municipality.

Legal dates are dates; instants are aware datetimes. A fact that nobody recorded is an empty
tuple, an empty string, or for a finding not yet made `None`; rules answer `Missing` for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum


class Weekday(StrEnum):
    """A day of the week, Monday first (its place in the enumeration is `date.weekday()`)."""

    MON = "mon"
    TUE = "tue"
    WED = "wed"
    THU = "thu"
    FRI = "fri"
    SAT = "sat"
    SUN = "sun"


class HolidayKey(StrEnum):
    """The days listed in § 3-3-7(1)."""

    NEW_YEAR = "new_year"
    KING_LEE = "king_lee"
    WASHINGTON = "washington"
    CONFEDERATE_MEMORIAL = "confederate_memorial"
    MEMORIAL = "memorial"
    INDEPENDENCE = "independence"
    LABOR = "labor"
    VETERANS = "veterans"
    THANKSGIVING = "thanksgiving"
    CHRISTMAS = "christmas"


class Kind(StrEnum):
    """City, town or village."""

    CITY = "city"
    TOWN = "town"
    VILLAGE = "village"


class Form(StrEnum):
    """Form of municipal government."""

    CODE_CHARTER = "code_charter"
    MAYOR_COUNCIL = "mayor_council"
    COUNCIL_MANAGER = "council_manager"
    COMMISSION = "commission"
    SPECIAL_CHARTER = "special_charter"


class Body(StrEnum):
    """Whose task something is."""

    CLERK = "clerk"
    COMMISSION = "commission"
    GOVERNING = "governing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Swap:
    """A holiday exchanged by order under § 3-3-7(2): `drop` is given up for the day `add`."""

    drop: HolidayKey
    add: date


@dataclass(frozen=True, slots=True, kw_only=True)
class Ward:
    """A municipal district that elects an office; `population` by the last decennial census."""

    name: str
    population: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """The newspaper for legal notices: its issue days and the last weekday for copy."""

    name: str
    issues_on: tuple[Weekday, ...]
    copy_due: Weekday
    published_in_municipality: bool
    general_circulation: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PostingPlace:
    """A public place for postings; `at_hall` for the city, town or village hall."""

    name: str
    at_hall: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingRule:
    """A regular meeting: the nth weekday of a month (`ordinal` 1 to 4, or -1 for the last)."""

    ordinal: int
    weekday: Weekday


@dataclass(frozen=True, slots=True, kw_only=True)
class Municipality:
    """A municipality as set up by its clerk. `papers` holds none or one newspaper.

    `not_followed` names sections of linked law, as "23-15-832", that are not followed here.
    """

    name: str
    kind: Kind
    county: str
    population: int
    wards: tuple[Ward, ...]
    form: Form
    run_by_county: bool
    papers: tuple[Paper, ...]
    posting_places: tuple[PostingPlace, ...]
    regular_meetings: tuple[MeetingRule, ...]
    swaps: tuple[Swap, ...]
    not_followed: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """An office to fill. `ward` is empty for one elected by the whole municipality.

    `population` is that of the unit that elects the office: it decides between 50 and 15 names.
    """

    office: str
    ward: str
    population: int

    @property
    def title(self) -> str:
        """Name the seat: "Alderman, Ward 6"."""
        return f"{self.office}, {self.ward}" if self.ward else self.office


@dataclass(frozen=True, slots=True, kw_only=True)
class Contest:
    """An office on the ballot of a general election, and how many of it are elected."""

    seat: Seat
    seats: int

    @property
    def title(self) -> str:
        """Name the office as petitions and nominations name it: no other one of the day does."""
        return self.seat.title


@dataclass(frozen=True, slots=True, kw_only=True)
class CharterPrimaries:
    """The days of the primaries under a special charter, and where they are set.

    Where only one is held, its day is the first and the last.
    """

    first: date
    last: date
    authority: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CharterDays:
    """The days that a special charter sets in place of the Code's, and where it says so.

    `primaries` holds those of its primaries, or none while nobody entered them.
    """

    election: date
    petitions_close: datetime
    authority: str
    primaries: tuple[CharterPrimaries, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class General:
    """A municipal general election: its year, and every office that is elected in it.

    `charter` holds none, or the days of a special charter.
    """

    year: int
    contests: tuple[Contest, ...]
    charter: tuple[CharterDays, ...]


class Cause(StrEnum):
    """Why an office is vacant."""

    DEATH = "death"
    RESIGNATION = "resignation"
    MOVED_AWAY = "moved_away"
    REMOVED = "removed"
    NOT_QUALIFIED = "not_qualified"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacancy:
    """A vacancy in an elective municipal office.

    `occurred` is the day it took effect, `term_ends` the last day of the unexpired term;
    `evidence` names the paper that shows it (a letter, a minute, a certificate).
    """

    seat: Seat
    officer: str
    cause: Cause
    occurred: date
    term_ends: date
    evidence: str


class MeetingKind(StrEnum):
    """Regular or special meeting of the governing authority."""

    REGULAR = "regular"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True, kw_only=True)
class Minutes:
    """Where an act of the governing authority is entered."""

    held_on: date
    meeting: MeetingKind
    book: str
    page: str


class Ballot(StrEnum):
    """How a member of the governing authority or commission voted."""

    YEA = "yea"
    NAY = "nay"
    ABSTAINED = "abstained"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemberVote:
    """One member's vote."""

    member: str
    vote: Ballot


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """The order of § 23-15-857(2) that calls the election, as entered on the minutes."""

    adopted: date
    election: date
    minutes: Minutes
    moved_by: str
    seconded_by: str
    votes: tuple[MemberVote, ...]
    veto: str


class ChangeKind(StrEnum):
    """What a later order did to the election."""

    RESCIND = "rescind"
    POSTPONE = "postpone"
    CANCEL = "cancel"


class Authority(StrEnum):
    """Who ordered a change."""

    GOVERNING = "governing"
    COURT = "court"
    GOVERNOR = "governor"


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """An order that rescinds, postpones or cancels the election of record.

    `to` is the new election day of a postponement, and the day of the change for the others.
    `stands` says in the authority's words what is kept (closed qualifying, absentee ballots).
    """

    kind: ChangeKind
    authority: Authority
    ordered_on: date
    reference: str
    to: date
    stands: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """One publication of the notice of election that ran."""

    on: date
    paper: str
    page: str
    published_in_municipality: bool
    general_circulation: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Posting:
    """One posting of the notice of election that was made."""

    on: date
    place: str
    at_hall: bool
    posted_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact:
    """What the candidate gave on the qualifying form; empty where nothing was given."""

    address: str
    telephone: str
    email: str
    facsimile: str


class HeaderDefect(StrEnum):
    """A mistake in the heading of a petition sheet."""

    CANDIDATE = "candidate"
    OFFICE = "office"
    WARD = "ward"
    DATE = "date"


@dataclass(frozen=True, slots=True, kw_only=True)
class Petition:
    """A petition as handed in. `sort_name` is "Last, First"; `names` counts the names on it.

    `contest` is the title of the office sought in a general election; it is empty in an election
    to fill a vacancy, which has one office.
    """

    candidate: str
    sort_name: str
    contest: str
    contact: Contact
    received: datetime
    sheets: int
    names: int
    header_defects: tuple[HeaderDefect, ...]
    kept: str


class PutUp(StrEnum):
    """How a nominee's name comes to the ballot, § 23-15-361(1): the elector makes oath."""

    CERTIFIED = "certified"
    CANDIDATE = "candidate"
    ELECTOR = "elector"


@dataclass(frozen=True, slots=True, kw_only=True)
class Nomination:
    """A party's nominee for an office of a general election, as the clerk received the paper.

    `put_up` says by whom, first on `received`; `by` names those persons. `in_place_of` is the
    nominee who died or withdrew before, or empty.
    """

    candidate: str
    sort_name: str
    contest: str
    contact: Contact
    party: str
    put_up: tuple[PutUp, ...]
    received: date
    by: str
    in_place_of: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Reports:
    """Whether a candidate filed every campaign finance report required so far, and which ones.

    It is the word of the person who looked, of the day on which the filings were looked at.
    """

    complete: bool
    filed: str
    looked_on: date


class Leaving(StrEnum):
    """How a candidate left the race."""

    DIED = "died"
    WITHDREW = "withdrew"


class Printing(StrEnum):
    """The ballots when a candidate left, and what was decided of those with the name on them."""

    NOT_PRINTED = "not_printed"
    PRINTED = "printed"
    REPRINTED = "reprinted"
    STAYS = "stays"


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A candidate who died, or withdrew in writing: `on` is the day of that.

    A withdrawal is of the day on which its paper was received. `proof` names what shows it, and
    who decided about printed ballots.
    """

    why: Leaving
    on: date
    printing: Printing
    proof: str


class Rejection(StrEnum):
    """Why a signature does not count."""

    NOT_ELECTOR = "not_elector"
    OUTSIDE_UNIT = "outside_unit"
    DUPLICATE = "duplicate"
    NOT_PERSONAL = "not_personal"
    ILLEGIBLE = "illegible"
    SHEET_HEADER = "sheet_header"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rejected:
    """How many signatures were rejected for one reason."""

    reason: Rejection
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verification:
    """A check of a petition's signatures by the clerk or the commission."""

    by: Body
    accepted: int
    rejected: tuple[Rejected, ...]


class Qualifications(StrEnum):
    """All other qualifications to hold the office, § 23-15-361(5)."""

    MET = "met"
    PROVED_BY_ELECTION = "proved_by_election"
    CONTINGENT = "contingent"
    NOT_MET = "not_met"


class Court(StrEnum):
    """Whose court convicted."""

    MISSISSIPPI = "mississippi"
    OTHER_STATE = "other_state"
    FEDERAL = "federal"


class Offense(StrEnum):
    """The kinds of offense that § 23-15-361(5) tells apart."""

    MANSLAUGHTER = "manslaughter"
    INTERNAL_REVENUE = "internal_revenue"
    STATE_TAX = "state_tax"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conviction:
    """A conviction, never an allegation."""

    court: Court
    convicted_on: date
    offense: Offense
    misuse_of_office: bool
    felony_in_mississippi: bool
    pardoned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """The commission's findings on a candidate, § 23-15-361(5); `None` is not yet found."""

    elector: bool | None
    ward_elector: bool | None
    other_qualifications: Qualifications | None
    convictions: tuple[Conviction, ...] | None
    evidence: str


class ContactMeans(StrEnum):
    """How a commission tries to reach a candidate besides the mail, § 23-15-361(5)."""

    TELEPHONE = "telephone"
    EMAIL = "email"
    FACSIMILE = "facsimile"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hearing:
    """A hearing of § 23-15-361(5) as it was held, and the notice of it.

    `on_form` are the contacts that the candidate gave on the qualifying form, `tried` those by
    which the commission tried to reach the candidate.
    """

    mailed_on: date
    mailed_to_form_address: bool
    held_on: date
    on_form: tuple[ContactMeans, ...]
    tried: tuple[ContactMeans, ...]
    appeared: bool
    proved: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class HearingNotice:
    """The notice of a hearing of § 361(5), as it went to the candidate.

    `grounds` are the letters of the subsection that it named, `tried` the contacts by which the
    commission tried to reach the candidate; `proof` shows the mailing, `log` who tried what, when.
    """

    held_on: date
    place: str
    grounds: tuple[str, ...]
    mailed_on: date
    mailed_to_form_address: bool
    proof: str
    tried: tuple[ContactMeans, ...]
    log: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HearingHeld:
    """What a hearing of § 361(5) came to; `votes` are those of the commissioners on that."""

    held_on: date
    appeared: bool
    proved: bool
    votes: tuple[MemberVote, ...]
    evidence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOff:
    """One person's approval of the ballot as it stood: `entries` are the names in order.

    `person` tells people apart, two of one name too; `by` is the name that is shown.
    """

    person: str
    by: str
    entries: tuple[str, ...]


class Round(StrEnum):
    """The election, or the one held three weeks thereafter."""

    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Lawful votes for one candidate."""

    name: str
    votes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """The canvassed count of one round; `ballots` is the number of ballots cast."""

    round: Round
    tallies: tuple[Tally, ...]
    ballots: int
    final: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """A result as a person announced it, with its figures and citation as they were.

    `decision` is `elected`, `runoff`, `lot`, `appoint_candidate`, `appoint_any`, or in a general
    election `declared`; `names` are those elected, in the run-off, in the lot, appointed, or
    declared elected without opposition. `contest` is the title of the office in a general
    election, and empty for all offices or for a vacancy.
    """

    contest: str
    round: Round
    decision: str
    names: tuple[str, ...]
    figures: str
    citation: str


class VoteKind(StrEnum):
    """How ballots were cast that are counted together; `other` is paper or mail."""

    MACHINE = "machine"
    ABSENTEE = "absentee"
    AFFIDAVIT = "affidavit"
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class PrecinctRow:
    """The votes of one precinct, of one kind; `ballots` are the ballots cast there of that kind."""

    precinct: str
    kind: VoteKind
    tallies: tuple[Tally, ...]
    ballots: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Canvass:
    """The whole count of one office of a general election, as one person entered it.

    `person` tells people apart, `by` is the name that is shown. `outstanding` counts the
    affidavit, mailed or curable ballots for the office that are not in the count.
    """

    contest: str
    person: str
    by: str
    rows: tuple[PrecinctRow, ...]
    outstanding: int
    final: bool


class LotMethod(StrEnum):
    """How a tie was decided."""

    COIN = "coin"
    LOT = "lot"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lot:
    """The toss or lot of § 23-15-857(2) tie, as it was held before the commission."""

    method: LotMethod
    between: tuple[str, ...]
    prevailed: str
    held_on: date
    place: str
    supervised_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatLot:
    """The toss or lot of § 23-15-611(1) among those who tie across the last seat of an office."""

    contest: str
    method: LotMethod
    between: tuple[str, ...]
    prevailed: tuple[str, ...]
    held_on: date
    place: str
    supervised_by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Appointment:
    """An appointment in lieu of an election, § 23-15-857(1) or (2) one-or-none."""

    name: str
    minutes: Minutes


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """A person's word that a deadline is met, with the proof; `due` is the date it was met for."""

    deadline: str
    due: date
    proof: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidacy:
    """A petition with everything recorded about it; `number` is its place in the log."""

    number: int
    petition: Petition
    verifications: tuple[Verification, ...]
    reviews: tuple[Review, ...]
    notified: tuple[datetime, ...]
    hearing_notices: tuple[HearingNotice, ...]
    hearings: tuple[HearingHeld, ...]
    reports: tuple[Reports, ...]
    departures: tuple[Departure, ...]

    @property
    def name(self) -> str:
        """Give the candidate's name."""
        return self.petition.candidate

    @property
    def contact(self) -> Contact:
        """Give what the candidate gave on the qualifying form."""
        return self.petition.contact

    @property
    def contest(self) -> str:
        """Give the title of the office sought in a general election."""
        return self.petition.contest


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominee:
    """A nomination with everything recorded about it, numbered in one log with the petitions."""

    number: int
    nomination: Nomination
    reviews: tuple[Review, ...]
    hearing_notices: tuple[HearingNotice, ...]
    hearings: tuple[HearingHeld, ...]
    reports: tuple[Reports, ...]
    departures: tuple[Departure, ...]

    @property
    def name(self) -> str:
        """Give the nominee's name."""
        return self.nomination.candidate

    @property
    def contact(self) -> Contact:
        """Give what the nominee gave on the qualifying form."""
        return self.nomination.contact

    @property
    def contest(self) -> str:
        """Give the title of the office."""
        return self.nomination.contest


Candidate = Candidacy | Nominee
"""Somebody who asks to be printed, by petition or as a party's nominee."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOut:
    """A petition or nomination that was entered by mistake and taken out of the log again.

    `number` was its place there and is not given again; `reason` is what the person wrote.
    """

    number: int
    fact: Petition | Nomination
    at: datetime
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenBack:
    """A later order that was recorded by mistake and is no longer in force.

    `number` is its place among the later orders of the municipality, `by` who took it back;
    `reason` is what that person wrote.
    """

    number: int
    fact: Change
    at: datetime
    by: str
    reason: str


Result = SignOff | Returns | Announcement | Lot
"""What belongs to one order and its changes, and never to those that come after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Election:
    """Everything recorded about one vacancy, each list in the order in which it was recorded.

    Sign-offs, counts, announcements and lots belong to the election as it was ordered when they
    were recorded: those from before the last order or change stand in `earlier` alone.
    """

    id: int
    municipality: Municipality
    vacancy: Vacancy
    orders: tuple[Order, ...]
    changes: tuple[Change, ...]
    publications: tuple[Publication, ...]
    postings: tuple[Posting, ...]
    candidacies: tuple[Candidacy, ...]
    sign_offs: tuple[SignOff, ...]
    returns: tuple[Returns, ...]
    announcements: tuple[Announcement, ...]
    lots: tuple[Lot, ...]
    appointments: tuple[Appointment, ...]
    done: tuple[Done, ...]
    earlier: tuple[Result, ...]

    @property
    def title(self) -> str:
        """Name the election by the seat it fills."""
        return self.vacancy.seat.title


@dataclass(frozen=True, slots=True, kw_only=True)
class GeneralElection:
    """Everything recorded about one general election, each list in the order of recording.

    Counts and lots are those recorded or corrected since the last order that changed it.
    """

    id: int
    municipality: Municipality
    general: General
    changes: tuple[Change, ...]
    nominees: tuple[Nominee, ...]
    candidacies: tuple[Candidacy, ...]
    sign_offs: tuple[SignOff, ...]
    canvasses: tuple[Canvass, ...]
    announcements: tuple[Announcement, ...]
    lots: tuple[SeatLot, ...]
    done: tuple[Done, ...]

    @property
    def title(self) -> str:
        """Name the election by its year."""
        return f"General election {self.general.year}"

    @property
    def candidates(self) -> tuple[Candidate, ...]:
        """Give nominees and who filed petitions, in the order of the log."""
        every: tuple[Candidate, ...] = (*self.nominees, *self.candidacies)
        return tuple(sorted(every, key=lambda one: one.number))


AnyElection = Election | GeneralElection

Fact = (
    Municipality
    | Vacancy
    | General
    | Order
    | Change
    | Publication
    | Posting
    | Petition
    | Nomination
    | Reports
    | Departure
    | Verification
    | Review
    | HearingNotice
    | HearingHeld
    | SignOff
    | Returns
    | Canvass
    | Announcement
    | Lot
    | SeatLot
    | Appointment
    | Done
)
