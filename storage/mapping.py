"""Facts to rows and rows to facts, one explicit pair a fact, and the registry that lists them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, date, datetime
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from domain.election import (
    Announcement,
    Appointment,
    Authority,
    Ballot,
    Body,
    Canvass,
    Cause,
    Change,
    ChangeKind,
    CharterDays,
    CharterPrimaries,
    Contact,
    ContactMeans,
    Contest,
    Conviction,
    Court,
    Departure,
    Done,
    Fact,
    Form,
    General,
    HeaderDefect,
    HearingHeld,
    HearingNotice,
    HolidayKey,
    Kind,
    Leaving,
    Lot,
    LotMethod,
    MeetingKind,
    MeetingRule,
    MemberVote,
    Minutes,
    Municipality,
    Nomination,
    Offense,
    Order,
    Paper,
    Petition,
    Posting,
    PostingPlace,
    PrecinctRow,
    Printing,
    Publication,
    PutUp,
    Qualifications,
    Rejected,
    Rejection,
    Reports,
    Returns,
    Review,
    Round,
    Seat,
    SeatLot,
    SignOff,
    Swap,
    Tally,
    Vacancy,
    Verification,
    VoteKind,
    Ward,
    Weekday,
)
from storage.tables import (
    AnnouncementRow,
    AppointmentRow,
    CanvassRow,
    ChangeRow,
    DepartureRow,
    DoneRow,
    FactRow,
    GeneralRow,
    HearingNoticeRow,
    HearingRow,
    Items,
    LotRow,
    MunicipalityRow,
    NominationRow,
    OrderRow,
    PetitionRow,
    PostingRow,
    PublicationRow,
    ReportsRow,
    ReturnsRow,
    ReviewRow,
    SeatLotRow,
    SignOffRow,
    VacancyRow,
    VerificationRow,
)

ElectionFact = (
    Order
    | Change
    | Publication
    | Posting
    | Petition
    | Nomination
    | SignOff
    | Returns
    | Canvass
    | Announcement
    | Lot
    | SeatLot
    | Appointment
    | Done
)
"""What is recorded of an election itself, and not of one of its candidates."""

F = TypeVar("F", bound=Fact)


@dataclass(frozen=True, slots=True)
class Mapping(Generic[F]):
    """How one kind of fact is named and stored."""

    name: str
    fact: type[F]
    row: type[FactRow]
    row_from: Callable[[F], FactRow]
    fact_from: Callable[[Any], F]


def municipality_row(fact: Municipality) -> MunicipalityRow:
    """Give a municipality's row."""
    return MunicipalityRow(
        name=fact.name,
        kind=fact.kind.value,
        county=fact.county,
        population=fact.population,
        wards=[{"name": each.name, "population": each.population} for each in fact.wards],
        form=fact.form.value,
        run_by_county=fact.run_by_county,
        papers=[_plain_paper(each) for each in fact.papers],
        posting_places=[
            {"name": each.name, "at_hall": each.at_hall} for each in fact.posting_places
        ],
        regular_meetings=[
            {"ordinal": each.ordinal, "weekday": each.weekday.value}
            for each in fact.regular_meetings
        ],
        swaps=[{"drop": each.drop.value, "add": each.add.isoformat()} for each in fact.swaps],
        not_followed=list(fact.not_followed),
    )


def municipality_from(row: MunicipalityRow) -> Municipality:
    """Give the municipality of a row."""
    return Municipality(
        name=row.name,
        kind=Kind(row.kind),
        county=row.county,
        population=row.population,
        wards=tuple(Ward(name=each["name"], population=each["population"]) for each in row.wards),
        form=Form(row.form),
        run_by_county=row.run_by_county,
        papers=tuple(_paper_from(each) for each in row.papers),
        posting_places=tuple(
            PostingPlace(name=each["name"], at_hall=each["at_hall"]) for each in row.posting_places
        ),
        regular_meetings=tuple(
            MeetingRule(ordinal=each["ordinal"], weekday=Weekday(each["weekday"]))
            for each in row.regular_meetings
        ),
        swaps=tuple(
            Swap(drop=HolidayKey(each["drop"]), add=date.fromisoformat(each["add"]))
            for each in row.swaps
        ),
        not_followed=tuple(row.not_followed),
    )


def vacancy_row(fact: Vacancy) -> VacancyRow:
    """Give a vacancy's row."""
    return VacancyRow(
        office=fact.seat.office,
        ward=fact.seat.ward,
        population=fact.seat.population,
        officer=fact.officer,
        cause=fact.cause.value,
        occurred=fact.occurred,
        term_ends=fact.term_ends,
        evidence=fact.evidence,
    )


def vacancy_from(row: VacancyRow) -> Vacancy:
    """Give the vacancy of a row."""
    return Vacancy(
        seat=Seat(office=row.office, ward=row.ward, population=row.population),
        officer=row.officer,
        cause=Cause(row.cause),
        occurred=row.occurred,
        term_ends=row.term_ends,
        evidence=row.evidence,
    )


def general_row(fact: General) -> GeneralRow:
    """Give a general election's row."""
    return GeneralRow(
        year=fact.year,
        contests=[
            {
                "office": each.seat.office,
                "ward": each.seat.ward,
                "population": each.seat.population,
                "seats": each.seats,
            }
            for each in fact.contests
        ],
        charter=[
            {
                "election": each.election.isoformat(),
                "petitions_close": each.petitions_close.astimezone(UTC).isoformat(),
                "authority": each.authority,
                "primaries": [
                    {
                        "first": primaries.first.isoformat(),
                        "last": primaries.last.isoformat(),
                        "authority": primaries.authority,
                    }
                    for primaries in each.primaries
                ],
            }
            for each in fact.charter
        ],
    )


def general_from(row: GeneralRow) -> General:
    """Give the general election of a row; one written before primaries were asked for has none."""
    return General(
        year=row.year,
        contests=tuple(
            Contest(
                seat=Seat(office=each["office"], ward=each["ward"], population=each["population"]),
                seats=each["seats"],
            )
            for each in row.contests
        ),
        charter=tuple(
            CharterDays(
                election=date.fromisoformat(each["election"]),
                petitions_close=datetime.fromisoformat(each["petitions_close"]),
                authority=each["authority"],
                primaries=tuple(
                    CharterPrimaries(
                        first=date.fromisoformat(primaries["first"]),
                        last=date.fromisoformat(primaries["last"]),
                        authority=primaries["authority"],
                    )
                    for primaries in each.get("primaries", ())
                ),
            )
            for each in row.charter
        ),
    )


def order_row(fact: Order) -> OrderRow:
    """Give an order's row."""
    return OrderRow(
        adopted=fact.adopted,
        election_day=fact.election,
        held_on=fact.minutes.held_on,
        meeting=fact.minutes.meeting.value,
        book=fact.minutes.book,
        page=fact.minutes.page,
        moved_by=fact.moved_by,
        seconded_by=fact.seconded_by,
        votes=_plain_votes(fact.votes),
        veto=fact.veto,
    )


def order_from(row: OrderRow) -> Order:
    """Give the order of a row."""
    return Order(
        adopted=row.adopted,
        election=row.election_day,
        minutes=_minutes_from(row),
        moved_by=row.moved_by,
        seconded_by=row.seconded_by,
        votes=_votes_from(row.votes),
        veto=row.veto,
    )


def change_row(fact: Change) -> ChangeRow:
    """Give a change's row."""
    return ChangeRow(
        kind=fact.kind.value,
        authority=fact.authority.value,
        ordered_on=fact.ordered_on,
        reference=fact.reference,
        moved_to=fact.to,
        stands=fact.stands,
        reason=fact.reason,
    )


def change_from(row: ChangeRow) -> Change:
    """Give the change of a row."""
    return Change(
        kind=ChangeKind(row.kind),
        authority=Authority(row.authority),
        ordered_on=row.ordered_on,
        reference=row.reference,
        to=row.moved_to,
        stands=row.stands,
        reason=row.reason,
    )


def publication_row(fact: Publication) -> PublicationRow:
    """Give a publication's row."""
    return PublicationRow(
        ran_on=fact.on,
        paper=fact.paper,
        page=fact.page,
        published_in_municipality=fact.published_in_municipality,
        general_circulation=fact.general_circulation,
    )


def publication_from(row: PublicationRow) -> Publication:
    """Give the publication of a row."""
    return Publication(
        on=row.ran_on,
        paper=row.paper,
        page=row.page,
        published_in_municipality=row.published_in_municipality,
        general_circulation=row.general_circulation,
    )


def posting_row(fact: Posting) -> PostingRow:
    """Give a posting's row."""
    return PostingRow(
        posted_on=fact.on, place=fact.place, at_hall=fact.at_hall, posted_by=fact.posted_by
    )


def posting_from(row: PostingRow) -> Posting:
    """Give the posting of a row."""
    return Posting(on=row.posted_on, place=row.place, at_hall=row.at_hall, posted_by=row.posted_by)


def petition_row(fact: Petition) -> PetitionRow:
    """Give a petition's row."""
    return PetitionRow(
        candidate=fact.candidate,
        sort_name=fact.sort_name,
        contest=fact.contest,
        address=fact.contact.address,
        telephone=fact.contact.telephone,
        email=fact.contact.email,
        facsimile=fact.contact.facsimile,
        received=fact.received,
        sheets=fact.sheets,
        names=fact.names,
        header_defects=[each.value for each in fact.header_defects],
        kept=fact.kept,
    )


def petition_from(row: PetitionRow) -> Petition:
    """Give the petition of a row."""
    return Petition(
        candidate=row.candidate,
        sort_name=row.sort_name,
        contest=row.contest,
        contact=Contact(
            address=row.address,
            telephone=row.telephone,
            email=row.email,
            facsimile=row.facsimile,
        ),
        received=row.received,
        sheets=row.sheets,
        names=row.names,
        header_defects=tuple(HeaderDefect(each) for each in row.header_defects),
        kept=row.kept,
    )


def nomination_row(fact: Nomination) -> NominationRow:
    """Give a nomination's row."""
    return NominationRow(
        candidate=fact.candidate,
        sort_name=fact.sort_name,
        contest=fact.contest,
        address=fact.contact.address,
        telephone=fact.contact.telephone,
        email=fact.contact.email,
        facsimile=fact.contact.facsimile,
        party=fact.party,
        put_up=[each.value for each in fact.put_up],
        received=fact.received,
        by=fact.by,
        in_place_of=fact.in_place_of,
    )


def nomination_from(row: NominationRow) -> Nomination:
    """Give the nomination of a row."""
    return Nomination(
        candidate=row.candidate,
        sort_name=row.sort_name,
        contest=row.contest,
        contact=Contact(
            address=row.address,
            telephone=row.telephone,
            email=row.email,
            facsimile=row.facsimile,
        ),
        party=row.party,
        put_up=tuple(PutUp(each) for each in row.put_up),
        received=row.received,
        by=row.by,
        in_place_of=row.in_place_of,
    )


def reports_row(fact: Reports) -> ReportsRow:
    """Give the row of what was seen of finance reports."""
    return ReportsRow(complete=fact.complete, filed=fact.filed, looked_on=fact.looked_on)


def reports_from(row: ReportsRow) -> Reports:
    """Give what was seen of finance reports."""
    return Reports(complete=row.complete, filed=row.filed, looked_on=row.looked_on)


def departure_row(fact: Departure) -> DepartureRow:
    """Give the row of a candidate's departure."""
    return DepartureRow(
        why=fact.why.value, left_on=fact.on, printing=fact.printing.value, proof=fact.proof
    )


def departure_from(row: DepartureRow) -> Departure:
    """Give the departure of a row."""
    return Departure(
        why=Leaving(row.why),
        on=row.left_on,
        printing=Printing(row.printing),
        proof=row.proof,
    )


def verification_row(fact: Verification) -> VerificationRow:
    """Give a verification's row."""
    return VerificationRow(
        checked_by=fact.by.value,
        accepted=fact.accepted,
        rejected=[{"reason": each.reason.value, "count": each.count} for each in fact.rejected],
        rejected_in_all=sum(each.count for each in fact.rejected),
    )


def verification_from(row: VerificationRow) -> Verification:
    """Give the verification of a row."""
    return Verification(
        by=Body(row.checked_by),
        accepted=row.accepted,
        rejected=tuple(
            Rejected(reason=Rejection(each["reason"]), count=each["count"]) for each in row.rejected
        ),
    )


def review_row(fact: Review) -> ReviewRow:
    """Give a review's row."""
    found = fact.other_qualifications
    return ReviewRow(
        elector=fact.elector,
        ward_elector=fact.ward_elector,
        other_qualifications=None if found is None else found.value,
        convictions=(
            None
            if fact.convictions is None
            else [_plain_conviction(each) for each in fact.convictions]
        ),
        evidence=fact.evidence,
    )


def review_from(row: ReviewRow) -> Review:
    """Give the review of a row."""
    found = row.other_qualifications
    return Review(
        elector=row.elector,
        ward_elector=row.ward_elector,
        other_qualifications=None if found is None else Qualifications(found),
        convictions=(
            None
            if row.convictions is None
            else tuple(_conviction_from(each) for each in row.convictions)
        ),
        evidence=row.evidence,
    )


def sign_off_row(fact: SignOff) -> SignOffRow:
    """Give a sign-off's row."""
    return SignOffRow(person=fact.person, signed_by=fact.by, entries=list(fact.entries))


def sign_off_from(row: SignOffRow) -> SignOff:
    """Give the sign-off of a row."""
    return SignOff(person=row.person, by=row.signed_by, entries=tuple(row.entries))


def returns_row(fact: Returns) -> ReturnsRow:
    """Give the row of returns."""
    return ReturnsRow(
        round=fact.round.value,
        tallies=[{"name": each.name, "votes": each.votes} for each in fact.tallies],
        ballots=fact.ballots,
        final=fact.final,
    )


def returns_from(row: ReturnsRow) -> Returns:
    """Give the returns of a row."""
    return Returns(
        round=Round(row.round),
        tallies=tuple(Tally(name=each["name"], votes=each["votes"]) for each in row.tallies),
        ballots=row.ballots,
        final=row.final,
    )


def canvass_row(fact: Canvass) -> CanvassRow:
    """Give the row of one person's count of an office."""
    return CanvassRow(
        contest=fact.contest,
        person=fact.person,
        entered_by=fact.by,
        rows=[
            {
                "precinct": row.precinct,
                "kind": row.kind.value,
                "tallies": [{"name": each.name, "votes": each.votes} for each in row.tallies],
                "ballots": row.ballots,
            }
            for row in fact.rows
        ],
        outstanding=fact.outstanding,
        final=fact.final,
    )


def canvass_from(row: CanvassRow) -> Canvass:
    """Give one person's count of an office."""
    return Canvass(
        contest=row.contest,
        person=row.person,
        by=row.entered_by,
        rows=tuple(
            PrecinctRow(
                precinct=line["precinct"],
                kind=VoteKind(line["kind"]),
                tallies=tuple(
                    Tally(name=each["name"], votes=each["votes"]) for each in line["tallies"]
                ),
                ballots=line["ballots"],
            )
            for line in row.rows
        ),
        outstanding=row.outstanding,
        final=row.final,
    )


def announcement_row(fact: Announcement) -> AnnouncementRow:
    """Give an announcement's row."""
    return AnnouncementRow(
        contest=fact.contest,
        round=fact.round.value,
        decision=fact.decision,
        names=list(fact.names),
        figures=fact.figures,
        citation=fact.citation,
    )


def announcement_from(row: AnnouncementRow) -> Announcement:
    """Give the announcement of a row."""
    return Announcement(
        contest=row.contest,
        round=Round(row.round),
        decision=row.decision,
        names=tuple(row.names),
        figures=row.figures,
        citation=row.citation,
    )


def lot_row(fact: Lot) -> LotRow:
    """Give a lot's row."""
    return LotRow(
        method=fact.method.value,
        between=list(fact.between),
        prevailed=fact.prevailed,
        held_on=fact.held_on,
        place=fact.place,
        supervised_by=fact.supervised_by,
    )


def lot_from(row: LotRow) -> Lot:
    """Give the lot of a row."""
    return Lot(
        method=LotMethod(row.method),
        between=tuple(row.between),
        prevailed=row.prevailed,
        held_on=row.held_on,
        place=row.place,
        supervised_by=row.supervised_by,
    )


def seat_lot_row(fact: SeatLot) -> SeatLotRow:
    """Give the row of a lot across the last seat."""
    return SeatLotRow(
        contest=fact.contest,
        method=fact.method.value,
        between=list(fact.between),
        prevailed=list(fact.prevailed),
        held_on=fact.held_on,
        place=fact.place,
        supervised_by=fact.supervised_by,
    )


def seat_lot_from(row: SeatLotRow) -> SeatLot:
    """Give the lot across the last seat of a row."""
    return SeatLot(
        contest=row.contest,
        method=LotMethod(row.method),
        between=tuple(row.between),
        prevailed=tuple(row.prevailed),
        held_on=row.held_on,
        place=row.place,
        supervised_by=row.supervised_by,
    )


def hearing_notice_row(fact: HearingNotice) -> HearingNoticeRow:
    """Give the row of a notice of a hearing."""
    return HearingNoticeRow(
        held_on=fact.held_on,
        place=fact.place,
        grounds=list(fact.grounds),
        mailed_on=fact.mailed_on,
        mailed_to_form_address=fact.mailed_to_form_address,
        proof=fact.proof,
        tried=[each.value for each in fact.tried],
        log=fact.log,
    )


def hearing_notice_from(row: HearingNoticeRow) -> HearingNotice:
    """Give the notice of a hearing of a row."""
    return HearingNotice(
        held_on=row.held_on,
        place=row.place,
        grounds=tuple(row.grounds),
        mailed_on=row.mailed_on,
        mailed_to_form_address=row.mailed_to_form_address,
        proof=row.proof,
        tried=tuple(ContactMeans(each) for each in row.tried),
        log=row.log,
    )


def hearing_row(fact: HearingHeld) -> HearingRow:
    """Give a hearing's row."""
    return HearingRow(
        held_on=fact.held_on,
        appeared=fact.appeared,
        proved=fact.proved,
        votes=_plain_votes(fact.votes),
        evidence=fact.evidence,
    )


def hearing_from(row: HearingRow) -> HearingHeld:
    """Give the hearing of a row."""
    return HearingHeld(
        held_on=row.held_on,
        appeared=row.appeared,
        proved=row.proved,
        votes=_votes_from(row.votes),
        evidence=row.evidence,
    )


def appointment_row(fact: Appointment) -> AppointmentRow:
    """Give an appointment's row."""
    return AppointmentRow(
        name=fact.name,
        held_on=fact.minutes.held_on,
        meeting=fact.minutes.meeting.value,
        book=fact.minutes.book,
        page=fact.minutes.page,
    )


def appointment_from(row: AppointmentRow) -> Appointment:
    """Give the appointment of a row."""
    return Appointment(name=row.name, minutes=_minutes_from(row))


def done_row(fact: Done) -> DoneRow:
    """Give the row of a deadline met."""
    return DoneRow(deadline=fact.deadline, due=fact.due, proof=fact.proof)


def done_from(row: DoneRow) -> Done:
    """Give the deadline met of a row."""
    return Done(deadline=row.deadline, due=row.due, proof=row.proof)


MAPPINGS: tuple[Mapping[Any], ...] = (
    Mapping("municipality", Municipality, MunicipalityRow, municipality_row, municipality_from),
    Mapping("vacancy", Vacancy, VacancyRow, vacancy_row, vacancy_from),
    Mapping("general", General, GeneralRow, general_row, general_from),
    Mapping("order", Order, OrderRow, order_row, order_from),
    Mapping("change", Change, ChangeRow, change_row, change_from),
    Mapping("publication", Publication, PublicationRow, publication_row, publication_from),
    Mapping("posting", Posting, PostingRow, posting_row, posting_from),
    Mapping("petition", Petition, PetitionRow, petition_row, petition_from),
    Mapping("nomination", Nomination, NominationRow, nomination_row, nomination_from),
    Mapping("reports", Reports, ReportsRow, reports_row, reports_from),
    Mapping("departure", Departure, DepartureRow, departure_row, departure_from),
    Mapping("verification", Verification, VerificationRow, verification_row, verification_from),
    Mapping("review", Review, ReviewRow, review_row, review_from),
    Mapping(
        "hearing_notice", HearingNotice, HearingNoticeRow, hearing_notice_row, hearing_notice_from
    ),
    Mapping("hearing", HearingHeld, HearingRow, hearing_row, hearing_from),
    Mapping("sign_off", SignOff, SignOffRow, sign_off_row, sign_off_from),
    Mapping("returns", Returns, ReturnsRow, returns_row, returns_from),
    Mapping("canvass", Canvass, CanvassRow, canvass_row, canvass_from),
    Mapping("announcement", Announcement, AnnouncementRow, announcement_row, announcement_from),
    Mapping("lot", Lot, LotRow, lot_row, lot_from),
    Mapping("seat_lot", SeatLot, SeatLotRow, seat_lot_row, seat_lot_from),
    Mapping("appointment", Appointment, AppointmentRow, appointment_row, appointment_from),
    Mapping("done", Done, DoneRow, done_row, done_from),
)
_BY_FACT = {each.fact: each for each in MAPPINGS}


def mapping_of(kind: type[F]) -> Mapping[F]:
    """Give the mapping of a kind of fact."""
    return cast("Mapping[F]", _BY_FACT[kind])


def mapping_to(fact: F) -> Mapping[F]:
    """Give the mapping of a fact."""
    return mapping_of(type(fact))


def plain(value: object) -> Any:
    """Give a fact as JSON-able values, for the journal: every field, in its domain name."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, date):
        return value.isoformat()
    return value


def _plain_paper(paper: Paper) -> dict[str, Any]:
    return {
        "name": paper.name,
        "issues_on": [each.value for each in paper.issues_on],
        "copy_due": paper.copy_due.value,
        "published_in_municipality": paper.published_in_municipality,
        "general_circulation": paper.general_circulation,
    }


def _paper_from(item: dict[str, Any]) -> Paper:
    return Paper(
        name=item["name"],
        issues_on=tuple(Weekday(each) for each in item["issues_on"]),
        copy_due=Weekday(item["copy_due"]),
        published_in_municipality=item["published_in_municipality"],
        general_circulation=item["general_circulation"],
    )


def _plain_conviction(conviction: Conviction) -> dict[str, Any]:
    return {
        "court": conviction.court.value,
        "convicted_on": conviction.convicted_on.isoformat(),
        "offense": conviction.offense.value,
        "misuse_of_office": conviction.misuse_of_office,
        "felony_in_mississippi": conviction.felony_in_mississippi,
        "pardoned": conviction.pardoned,
    }


def _conviction_from(item: dict[str, Any]) -> Conviction:
    return Conviction(
        court=Court(item["court"]),
        convicted_on=date.fromisoformat(item["convicted_on"]),
        offense=Offense(item["offense"]),
        misuse_of_office=item["misuse_of_office"],
        felony_in_mississippi=item["felony_in_mississippi"],
        pardoned=item["pardoned"],
    )


def _plain_votes(votes: tuple[MemberVote, ...]) -> Items:
    return [{"member": each.member, "vote": each.vote.value} for each in votes]


def _votes_from(items: Items) -> tuple[MemberVote, ...]:
    return tuple(MemberVote(member=each["member"], vote=Ballot(each["vote"])) for each in items)


def _minutes_from(row: OrderRow | AppointmentRow) -> Minutes:
    return Minutes(
        held_on=row.held_on,
        meeting=MeetingKind(row.meeting),
        book=row.book,
        page=row.page,
    )
