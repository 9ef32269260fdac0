"""Facts for the rules' tests: one vacancy in a made-up town, and small changes of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from domain.calendar import LOCAL, Calendar
from domain.election import (
    Announcement,
    Appointment,
    Authority,
    Ballot,
    Body,
    Candidacy,
    Cause,
    Change,
    ChangeKind,
    Contact,
    Conviction,
    Court,
    Done,
    Election,
    Form,
    HeaderDefect,
    Kind,
    MeetingKind,
    MeetingRule,
    MemberVote,
    Minutes,
    Municipality,
    Offense,
    Order,
    Paper,
    Petition,
    Posting,
    PostingPlace,
    Publication,
    Qualifications,
    Rejected,
    Rejection,
    Returns,
    Review,
    Round,
    Seat,
    SignOff,
    Tally,
    Vacancy,
    Verification,
    Ward,
    Weekday,
)

CALENDAR = Calendar(())

THURSDAY_PAPER = Paper(
    name="The Herald",
    issues_on=(Weekday.THU,),
    copy_due=Weekday.MON,
    published_in_municipality=True,
    general_circulation=True,
)

TOWN = Municipality(
    name="Pinehurst",
    kind=Kind.TOWN,
    county="Jones",
    population=3_500,
    wards=(Ward(name="Ward 1", population=650), Ward(name="Ward 2", population=1_000)),
    form=Form.CODE_CHARTER,
    run_by_county=False,
    papers=(THURSDAY_PAPER,),
    posting_places=(
        PostingPlace(name="Town Hall", at_hall=True),
        PostingPlace(name="Library", at_hall=False),
        PostingPlace(name="Post Office", at_hall=False),
    ),
    regular_meetings=(MeetingRule(ordinal=2, weekday=Weekday.TUE),),
    swaps=(),
    not_followed=(),
)

AT_LARGE = Seat(office="Mayor", ward="", population=3_500)
WARD_1 = Seat(office="Alderman", ward="Ward 1", population=650)

VACANCY = Vacancy(
    seat=WARD_1,
    officer="Lee Marsh",
    cause=Cause.RESIGNATION,
    occurred=date(2026, 2, 2),
    term_ends=date(2029, 6, 30),
    evidence="letter of resignation",
)
"""A Monday; the next regular meeting is on Tuesday 10 February, the tenth counted day on the 17th
(16 February is Washington's birthday)."""


def minutes(held_on: date) -> Minutes:
    """Give the minutes of a special meeting."""
    return Minutes(held_on=held_on, meeting=MeetingKind.SPECIAL, book="12", page="88")


def votes(yeas: int, nays: int) -> tuple[MemberVote, ...]:
    """Give so many yeas and nays, and one member absent."""
    cast = (Ballot.YEA,) * yeas + (Ballot.NAY,) * nays + (Ballot.ABSENT,)
    return tuple(MemberVote(member=f"Member {n}", vote=vote) for n, vote in enumerate(cast, 1))


def ordered(adopted: date, election_day: date) -> Order:
    """Give an order that carried three to one."""
    return Order(
        adopted=adopted,
        election=election_day,
        minutes=minutes(adopted),
        moved_by="Member 1",
        seconded_by="Member 2",
        votes=votes(3, 1),
        veto="",
    )


ORDER = ordered(date(2026, 2, 10), date(2026, 3, 17))
"""A Tuesday thirty-five days after: petitions until Wednesday 25 February, run-off 7 April."""

RECORDED = Election(
    id=1,
    municipality=TOWN,
    vacancy=VACANCY,
    orders=(),
    changes=(),
    publications=(),
    postings=(),
    candidacies=(),
    sign_offs=(),
    returns=(),
    announcements=(),
    lots=(),
    appointments=(),
    done=(),
    earlier=(),
)

ORDERED = replace(RECORDED, orders=(ORDER,))


def changed(kind: ChangeKind, ordered_on: date, to: date, stands: str) -> Change:
    """Give a change by order of a court."""
    return Change(
        kind=kind,
        authority=Authority.COURT,
        ordered_on=ordered_on,
        reference="Cause No. 2026-17",
        to=to,
        stands=stands,
        reason="a storm",
    )


def local(day: date, hour: int, minute: int) -> datetime:
    """Give an instant on the town's clock."""
    return datetime(day.year, day.month, day.day, hour, minute, tzinfo=LOCAL)


FILED_AT = local(date(2026, 2, 20), 10, 0)
"""A Friday: the commissioners are told by Tuesday 24 February."""


def petition(candidate: str, names: int, received: datetime) -> Petition:
    """Give a petition without a defect."""
    return Petition(
        candidate=candidate,
        sort_name="",
        contest="",
        contact=Contact(address="1 Oak St", telephone="601-555-0100", email="", facsimile=""),
        received=received,
        sheets=2,
        names=names,
        header_defects=(),
        kept="the original",
    )


def checked(by: Body, accepted: int, rejected: int) -> Verification:
    """Give a check that rejected some names as no electors."""
    return Verification(
        by=by,
        accepted=accepted,
        rejected=(Rejected(reason=Rejection.NOT_ELECTOR, count=rejected),) if rejected else (),
    )


REVIEW = Review(
    elector=True,
    ward_elector=True,
    other_qualifications=Qualifications.MET,
    convictions=(),
    evidence="voter roll",
)


def candidacy(number: int, candidate: str) -> Candidacy:
    """Give a candidate with twenty names, eighteen of them good, and found qualified."""
    return Candidacy(
        number=number,
        petition=petition(candidate, 20, FILED_AT),
        verifications=(checked(Body.COMMISSION, 18, 2),),
        reviews=(REVIEW,),
        notified=(),
        hearing_notices=(),
        hearings=(),
        reports=(),
        departures=(),
    )


def unchecked(number: int, candidate: str) -> Candidacy:
    """Give a candidate with twenty names that nobody has checked."""
    return replace(candidacy(number, candidate), verifications=(), reviews=())


def standing_for(*candidacies: Candidacy) -> Election:
    """Give the ordered election with these candidates."""
    return replace(ORDERED, candidacies=candidacies)


def convicted(court: Court, on: date, offense: Offense) -> Conviction:
    """Give a conviction, a felony here too, without misuse of office or pardon."""
    return Conviction(
        court=court,
        convicted_on=on,
        offense=offense,
        misuse_of_office=False,
        felony_in_mississippi=True,
        pardoned=False,
    )


def published(*days: date) -> tuple[Publication, ...]:
    """Give publications in the town's own paper."""
    return tuple(
        Publication(
            on=day,
            paper="The Herald",
            page="4",
            published_in_municipality=True,
            general_circulation=True,
        )
        for day in days
    )


def posted_on(day: date) -> tuple[Posting, ...]:
    """Give postings at the hall and two other places."""
    places = (("Town Hall", True), ("Library", False), ("Post Office", False))
    return tuple(
        Posting(on=day, place=place, at_hall=at_hall, posted_by="Deputy")
        for place, at_hall in places
    )


def tallies(**counts: int) -> tuple[Tally, ...]:
    """Give tallies by name."""
    return tuple(Tally(name=name, votes=votes_) for name, votes_ in counts.items())


def counted(held: Round, *, final: bool, **counts: int) -> Returns:
    """Give a count with no blank ballots."""
    found = tallies(**counts)
    return Returns(round=held, tallies=found, ballots=sum(t.votes for t in found), final=final)


def announced(held: Round, decision: str, *names: str) -> Announcement:
    """Give an announced result."""
    return Announcement(
        contest="",
        round=held,
        decision=decision,
        names=names,
        figures="",
        citation="§ 23-15-857(2) result",
    )


def appointed(name: str, held_on: date) -> Appointment:
    """Give an appointment."""
    return Appointment(name=name, minutes=minutes(held_on))


def done(deadline: str, due: date) -> Done:
    """Give a person's word for a deadline."""
    return Done(deadline=deadline, due=due, proof="receipt 17")


def signed(by: str, *entries: str) -> SignOff:
    """Give one person's approval of the ballot."""
    return SignOff(person=by, by=by, entries=entries)


DEFECTS = (HeaderDefect.CANDIDATE, HeaderDefect.OFFICE, HeaderDefect.WARD, HeaderDefect.DATE)
