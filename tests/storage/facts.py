"""Sample facts, and a strategy for every kind of fact."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any

from hypothesis import strategies as st

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
from storage.database import Database
from storage.journal import Deed

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


def deed(act: str = "test", *, at: datetime = NOON, source: str = "Ev1") -> Deed:
    """Give a deed of the clerk."""
    return Deed(actor="UCLERK", act=act, at=at, reason="", source=source)


def town(name: str = "Pinola") -> Municipality:
    """Give a small town."""
    return Municipality(
        name=name,
        kind=Kind.TOWN,
        county="Simpson",
        population=900,
        wards=(Ward(name="Ward 1", population=450), Ward(name="Ward 2", population=450)),
        form=Form.CODE_CHARTER,
        run_by_county=False,
        papers=(
            Paper(
                name="The Magee Courier",
                issues_on=(Weekday.THU,),
                copy_due=Weekday.MON,
                published_in_municipality=False,
                general_circulation=True,
            ),
        ),
        posting_places=(PostingPlace(name="Town hall", at_hall=True),),
        regular_meetings=(MeetingRule(ordinal=1, weekday=Weekday.TUE),),
        swaps=(Swap(drop=HolidayKey.CONFEDERATE_MEMORIAL, add=date(2026, 12, 24)),),
        not_followed=("23-15-832",),
    )


def vacancy() -> Vacancy:
    """Give a vacancy in an at-large seat."""
    return Vacancy(
        seat=Seat(office="Alderman", ward="", population=900),
        officer="A. Former",
        cause=Cause.RESIGNATION,
        occurred=date(2026, 11, 3),
        term_ends=date(2029, 6, 30),
        evidence="Letter of November 3",
    )


def order(*, adopted: date = date(2026, 11, 17), election: date = date(2027, 1, 5)) -> Order:
    """Give an order."""
    return Order(
        adopted=adopted,
        election=election,
        minutes=Minutes(held_on=adopted, meeting=MeetingKind.REGULAR, book="12", page="345"),
        moved_by="Alderman One",
        seconded_by="Alderman Two",
        votes=(MemberVote(member="Alderman One", vote=Ballot.YEA),),
        veto="",
    )


def posting(place: str = "Town hall", on: date = date(2026, 11, 20)) -> Posting:
    """Give a posting."""
    return Posting(on=on, place=place, at_hall=True, posted_by="The clerk")


def petition(candidate: str = "Ann Able", names: int = 17) -> Petition:
    """Give a petition."""
    return Petition(
        candidate=candidate,
        sort_name="Able, Ann",
        contest="",
        contact=Contact(address="1 Main St", telephone="", email="", facsimile=""),
        received=datetime(2026, 12, 10, 16, 45, tzinfo=timezone(timedelta(hours=-6))),
        sheets=2,
        names=names,
        header_defects=(HeaderDefect.WARD,),
        kept="Original, 2 sheets",
    )


def general() -> General:
    """Give a general election of two offices: one seat, and two."""
    return General(
        year=2029,
        contests=(
            Contest(seat=Seat(office="Mayor", ward="", population=900), seats=1),
            Contest(seat=Seat(office="Alderman at large", ward="", population=900), seats=2),
        ),
        charter=(),
    )


def nomination(candidate: str = "Ann Able", contest: str = "Mayor") -> Nomination:
    """Give a nominee whom the party's committee certified."""
    return Nomination(
        candidate=candidate,
        sort_name="",
        contest=contest,
        contact=Contact(address="1 Main St", telephone="", email="", facsimile=""),
        party="Blue",
        put_up=(PutUp.CERTIFIED,),
        received=date(2029, 4, 10),
        by="Blue Executive Committee",
        in_place_of="",
    )


def reports() -> Reports:
    """Give the word that every report was seen."""
    return Reports(complete=True, filed="annual report", looked_on=date(2029, 5, 30))


def departure() -> Departure:
    """Give the word that a candidate withdrew before a ballot was printed."""
    return Departure(
        why=Leaving.WITHDREW,
        on=date(2029, 4, 12),
        printing=Printing.NOT_PRINTED,
        proof="letter of April 12, received by the clerk",
    )


def canvass(person: str = "U1", contest: str = "Mayor", votes: int = 81) -> Canvass:
    """Give a count of one office by one person."""
    row = PrecinctRow(
        precinct="Town hall",
        kind=VoteKind.MACHINE,
        tallies=(Tally(name="Ann Able", votes=votes),),
        ballots=165,
    )
    return Canvass(contest=contest, person=person, by="Pat", rows=(row,), outstanding=0, final=True)


def seat_lot() -> SeatLot:
    """Give a lot for the last of two seats."""
    return SeatLot(
        contest="Alderman at large",
        method=LotMethod.LOT,
        between=("Ann Able", "Bo Best"),
        prevailed=("Bo Best",),
        held_on=date(2029, 6, 6),
        place="Town hall",
        supervised_by="The commission",
    )


def verification(accepted: int = 15) -> Verification:
    """Give a verification by the commission."""
    return Verification(
        by=Body.COMMISSION,
        accepted=accepted,
        rejected=(Rejected(reason=Rejection.DUPLICATE, count=2),),
    )


def review() -> Review:
    """Give a review with nothing yet found but the elector."""
    return Review(
        elector=True,
        ward_elector=None,
        other_qualifications=None,
        convictions=None,
        evidence="SEMS",
    )


def hearing_notice() -> HearingNotice:
    """Give the notice of a hearing on ground (b)."""
    return HearingNotice(
        held_on=date(2026, 12, 11),
        place="Town Hall, 10:00 a.m.",
        grounds=("b",),
        mailed_on=date(2026, 12, 4),
        mailed_to_form_address=True,
        proof="certificate of mailing",
        tried=(ContactMeans.TELEPHONE,),
        log="called at 4 p.m.",
    )


def hearing() -> HearingHeld:
    """Give a hearing at which nobody appeared."""
    return HearingHeld(
        held_on=date(2026, 12, 11),
        appeared=False,
        proved=False,
        votes=(MemberVote(member="Ann Able", vote=Ballot.YEA),),
        evidence="minutes of the commission",
    )


words = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
counts = st.integers(0, 1_000_000)
days = st.dates(date(1890, 1, 1), date(2300, 1, 1))
instants = st.datetimes(
    datetime(1900, 1, 1),  # noqa: DTZ001 (the strategy adds the zone)
    datetime(2200, 1, 1),  # noqa: DTZ001
    timezones=st.sampled_from((UTC, timezone(timedelta(hours=-6)), timezone(timedelta(hours=-5)))),
)


def _some(values: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(values, max_size=4).map(tuple)


_paper = st.builds(
    Paper,
    name=words,
    issues_on=_some(st.sampled_from(Weekday)),
    copy_due=st.sampled_from(Weekday),
    published_in_municipality=st.booleans(),
    general_circulation=st.booleans(),
)
_minutes = st.builds(
    Minutes, held_on=days, meeting=st.sampled_from(MeetingKind), book=words, page=words
)
_contact = st.builds(Contact, address=words, telephone=words, email=words, facsimile=words)
_seat = st.builds(Seat, office=words, ward=words, population=counts)
_tallies = _some(st.builds(Tally, name=words, votes=counts))
_conviction = st.builds(
    Conviction,
    court=st.sampled_from(Court),
    convicted_on=days,
    offense=st.sampled_from(Offense),
    misuse_of_office=st.booleans(),
    felony_in_mississippi=st.booleans(),
    pardoned=st.booleans(),
)

STRATEGIES: dict[type, st.SearchStrategy[Any]] = {
    Municipality: st.builds(
        Municipality,
        name=words,
        kind=st.sampled_from(Kind),
        county=words,
        population=counts,
        wards=_some(st.builds(Ward, name=words, population=counts)),
        form=st.sampled_from(Form),
        run_by_county=st.booleans(),
        papers=_some(_paper),
        posting_places=_some(st.builds(PostingPlace, name=words, at_hall=st.booleans())),
        regular_meetings=_some(
            st.builds(MeetingRule, ordinal=st.integers(-1, 4), weekday=st.sampled_from(Weekday))
        ),
        swaps=_some(st.builds(Swap, drop=st.sampled_from(HolidayKey), add=days)),
        not_followed=_some(words),
    ),
    Vacancy: st.builds(
        Vacancy,
        seat=_seat,
        officer=words,
        cause=st.sampled_from(Cause),
        occurred=days,
        term_ends=days,
        evidence=words,
    ),
    General: st.builds(
        General,
        year=st.integers(1, 9_999),
        contests=_some(st.builds(Contest, seat=_seat, seats=counts)),
        charter=_some(
            st.builds(
                CharterDays,
                election=days,
                petitions_close=instants,
                authority=words,
                primaries=_some(
                    st.builds(CharterPrimaries, first=days, last=days, authority=words)
                ),
            )
        ),
    ),
    Order: st.builds(
        Order,
        adopted=days,
        election=days,
        minutes=_minutes,
        moved_by=words,
        seconded_by=words,
        votes=_some(st.builds(MemberVote, member=words, vote=st.sampled_from(Ballot))),
        veto=words,
    ),
    Change: st.builds(
        Change,
        kind=st.sampled_from(ChangeKind),
        authority=st.sampled_from(Authority),
        ordered_on=days,
        reference=words,
        to=days,
        stands=words,
        reason=words,
    ),
    Publication: st.builds(
        Publication,
        on=days,
        paper=words,
        page=words,
        published_in_municipality=st.booleans(),
        general_circulation=st.booleans(),
    ),
    Posting: st.builds(Posting, on=days, place=words, at_hall=st.booleans(), posted_by=words),
    Petition: st.builds(
        Petition,
        candidate=words,
        sort_name=words,
        contest=words,
        contact=_contact,
        received=instants,
        sheets=counts,
        names=counts,
        header_defects=_some(st.sampled_from(HeaderDefect)),
        kept=words,
    ),
    Nomination: st.builds(
        Nomination,
        candidate=words,
        sort_name=words,
        contest=words,
        contact=_contact,
        party=words,
        put_up=_some(st.sampled_from(PutUp)),
        received=days,
        by=words,
        in_place_of=words,
    ),
    Reports: st.builds(Reports, complete=st.booleans(), filed=words, looked_on=days),
    Departure: st.builds(
        Departure,
        why=st.sampled_from(Leaving),
        on=days,
        printing=st.sampled_from(Printing),
        proof=words,
    ),
    Verification: st.builds(
        Verification,
        by=st.sampled_from(Body),
        accepted=counts,
        rejected=_some(st.builds(Rejected, reason=st.sampled_from(Rejection), count=counts)),
    ),
    Review: st.builds(
        Review,
        elector=st.none() | st.booleans(),
        ward_elector=st.none() | st.booleans(),
        other_qualifications=st.none() | st.sampled_from(Qualifications),
        convictions=st.none() | _some(_conviction),
        evidence=words,
    ),
    HearingNotice: st.builds(
        HearingNotice,
        held_on=days,
        place=words,
        grounds=_some(st.sampled_from("abc")),
        mailed_on=days,
        mailed_to_form_address=st.booleans(),
        proof=words,
        tried=_some(st.sampled_from(ContactMeans)),
        log=words,
    ),
    HearingHeld: st.builds(
        HearingHeld,
        held_on=days,
        appeared=st.booleans(),
        proved=st.booleans(),
        votes=_some(st.builds(MemberVote, member=words, vote=st.sampled_from(Ballot))),
        evidence=words,
    ),
    SignOff: st.builds(SignOff, person=words, by=words, entries=_some(words)),
    Returns: st.builds(
        Returns,
        round=st.sampled_from(Round),
        tallies=_tallies,
        ballots=counts,
        final=st.booleans(),
    ),
    Canvass: st.builds(
        Canvass,
        contest=words,
        person=words,
        by=words,
        rows=_some(
            st.builds(
                PrecinctRow,
                precinct=words,
                kind=st.sampled_from(VoteKind),
                tallies=_tallies,
                ballots=counts,
            )
        ),
        outstanding=counts,
        final=st.booleans(),
    ),
    Announcement: st.builds(
        Announcement,
        contest=words,
        round=st.sampled_from(Round),
        decision=words,
        names=_some(words),
        figures=words,
        citation=words,
    ),
    Lot: st.builds(
        Lot,
        method=st.sampled_from(LotMethod),
        between=_some(words),
        prevailed=words,
        held_on=days,
        place=words,
        supervised_by=words,
    ),
    SeatLot: st.builds(
        SeatLot,
        contest=words,
        method=st.sampled_from(LotMethod),
        between=_some(words),
        prevailed=_some(words),
        held_on=days,
        place=words,
        supervised_by=words,
    ),
    Appointment: st.builds(Appointment, name=words, minutes=_minutes),
    Done: st.builds(Done, deadline=words, due=days, proof=words),
}


def found(database: Database, municipality: Municipality, by: Deed) -> int:
    """Set up a new municipality and give its id."""
    with database.founding(by.at) as ledger:
        ledger.set_municipality(municipality, by)
        return ledger.municipality_id
