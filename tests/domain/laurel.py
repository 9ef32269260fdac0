"""Laurel, Ward 6, 2020: the record of a real vacancy, with invented names where none are public.

Real: the resignation letter of 13 December 2019, the order of 7 January 2020, the election of
11 February (81-44-38 of 163) and the one of 3 March (110-79). Taken for the test: the vacancy's
effective day of 31 December 2019, all names but the city's, the paper's issue days and the minutes.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

from domain.calendar import LOCAL, Calendar
from domain.document import Drafted
from domain.election import (
    Announcement,
    Appointment,
    Ballot,
    Body,
    Candidacy,
    Cause,
    Contact,
    ContactMeans,
    Election,
    Form,
    HearingHeld,
    HearingNotice,
    Kind,
    Lot,
    LotMethod,
    MeetingKind,
    MeetingRule,
    MemberVote,
    Minutes,
    Municipality,
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
DRAFTED = Drafted(on=date(2020, 3, 5), version=1)

CITY = Municipality(
    name="Laurel",
    kind=Kind.CITY,
    county="Jones",
    population=18_540,
    wards=(Ward(name="Ward 6", population=2_652),),
    form=Form.MAYOR_COUNCIL,
    run_by_county=False,
    papers=(
        Paper(
            name="The Laurel Chronicle",
            issues_on=(Weekday.THU,),
            copy_due=Weekday.TUE,
            published_in_municipality=True,
            general_circulation=True,
        ),
    ),
    posting_places=(
        PostingPlace(name="City Hall", at_hall=True),
        PostingPlace(name="Public Library", at_hall=False),
        PostingPlace(name="Fire Station 3", at_hall=False),
    ),
    regular_meetings=(
        MeetingRule(ordinal=1, weekday=Weekday.TUE),
        MeetingRule(ordinal=3, weekday=Weekday.TUE),
    ),
    swaps=(),
    not_followed=(),
)

VACANCY = Vacancy(
    seat=Seat(office="Council Member", ward="Ward 6", population=2_652),
    officer="Avery Quinn",
    cause=Cause.RESIGNATION,
    occurred=date(2019, 12, 31),
    term_ends=date(2021, 6, 30),
    evidence="the letter of resignation dated December 13, 2019",
)

ORDER = Order(
    adopted=date(2020, 1, 7),
    election=date(2020, 2, 11),
    minutes=Minutes(held_on=date(2020, 1, 7), meeting=MeetingKind.REGULAR, book="58", page="214"),
    moved_by="Dale Fairley",
    seconded_by="Grace Holloway",
    votes=(
        MemberVote(member="Dale Fairley", vote=Ballot.YEA),
        MemberVote(member="Grace Holloway", vote=Ballot.YEA),
        MemberVote(member="Stacy Moffett", vote=Ballot.YEA),
        MemberVote(member="Jordan Pace", vote=Ballot.NAY),
        MemberVote(member="Robin Sykes", vote=Ballot.ABSENT),
    ),
    veto="",
)

ORDERED = Election(
    id=1,
    municipality=CITY,
    vacancy=VACANCY,
    orders=(ORDER,),
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

FIRST = Returns(
    round=Round.FIRST,
    tallies=(
        Tally(name="Blair Ames", votes=44),
        Tally(name="Casey Boone", votes=81),
        Tally(name="Drew Cole", votes=38),
    ),
    ballots=165,
    final=True,
)

SECOND = Returns(
    round=Round.SECOND,
    tallies=(Tally(name="Casey Boone", votes=110), Tally(name="Blair Ames", votes=79)),
    ballots=190,
    final=True,
)

RUNOFF = Announcement(
    contest="",
    round=Round.FIRST,
    decision="runoff",
    names=("Casey Boone", "Blair Ames"),
    figures="81-44-38",
    citation="§ 23-15-857(2) result",
)

ELECTED = Announcement(
    contest="",
    round=Round.SECOND,
    decision="elected",
    names=("Casey Boone",),
    figures="110-79",
    citation="§ 23-15-857(2) result",
)

IN_RUNOFF = replace(ORDERED, returns=(FIRST,), announcements=(RUNOFF,))
DECIDED = replace(IN_RUNOFF, returns=(FIRST, SECOND), announcements=(RUNOFF, ELECTED))

TIED = replace(
    IN_RUNOFF,
    returns=(
        FIRST,
        replace(
            SECOND,
            tallies=(Tally(name="Casey Boone", votes=95), Tally(name="Blair Ames", votes=95)),
        ),
    ),
    announcements=(
        RUNOFF,
        replace(ELECTED, decision="lot", names=("Casey Boone", "Blair Ames"), figures="95-95"),
    ),
    lots=(
        Lot(
            method=LotMethod.LOT,
            between=("Casey Boone", "Blair Ames"),
            prevailed="Blair Ames",
            held_on=date(2020, 3, 4),
            place="City Hall, Council Chamber",
            supervised_by="Commissioner Morgan Tate",
        ),
    ),
)

PETITION = Petition(
    candidate="Casey Boone",
    sort_name="Boone, Casey",
    contest="",
    contact=Contact(
        address="12 Elm Street, Laurel", telephone="601-555-0134", email="", facsimile=""
    ),
    received=datetime(2020, 1, 22, 16, 45, tzinfo=LOCAL),
    sheets=4,
    names=61,
    header_defects=(),
    kept="the original, four sheets",
)

CANDIDACY = Candidacy(
    number=1,
    petition=PETITION,
    verifications=(),
    reviews=(),
    notified=(),
    hearing_notices=(),
    hearings=(),
    reports=(),
    departures=(),
)
FILED = replace(ORDERED, candidacies=(CANDIDACY,))

APPOINTED = replace(
    ORDERED,
    announcements=(
        Announcement(
            contest="",
            round=Round.FIRST,
            decision="appoint_candidate",
            names=("Casey Boone",),
            figures="one qualified",
            citation="§ 23-15-857(2) one-or-none",
        ),
    ),
    appointments=(
        Appointment(
            name="Casey Boone",
            minutes=Minutes(
                held_on=date(2020, 1, 28), meeting=MeetingKind.SPECIAL, book="58", page="231"
            ),
        ),
    ),
)

PUBLISHED = replace(
    ORDERED,
    publications=tuple(
        Publication(
            on=date(2020, 1, day),
            paper="The Laurel Chronicle",
            page=page,
            published_in_municipality=True,
            general_circulation=True,
        )
        for day, page in ((9, "6B"), (16, "7B"), (23, "8B"))
    ),
    postings=tuple(
        Posting(
            on=date(2020, 1, 8),
            place=spot.name,
            at_hall=spot.at_hall,
            posted_by="Dana Reyes, clerk",
        )
        for spot in CITY.posting_places
    ),
)

FOUND = Review(
    elector=True,
    ward_elector=True,
    other_qualifications=Qualifications.MET,
    convictions=(),
    evidence="voter roll of January 23",
)

CHECKED = replace(
    CANDIDACY,
    verifications=(
        Verification(
            by=Body.CLERK,
            accepted=55,
            rejected=(
                Rejected(reason=Rejection.OUTSIDE_UNIT, count=4),
                Rejected(reason=Rejection.DUPLICATE, count=2),
            ),
        ),
        Verification(
            by=Body.COMMISSION,
            accepted=54,
            rejected=(Rejected(reason=Rejection.OUTSIDE_UNIT, count=7),),
        ),
    ),
    reviews=(FOUND,),
    notified=(datetime(2020, 1, 23, 9, 10, tzinfo=LOCAL),),
)

HEARD = replace(
    CANDIDACY,
    number=2,
    petition=replace(
        PETITION,
        candidate="Evan Moss",
        sort_name="Moss, Evan",
        contact=Contact(
            address="9 Oak Lane, Laurel",
            telephone="601-555-0177",
            email="evan@example.org",
            facsimile="",
        ),
        received=datetime(2020, 1, 21, 10, 5, tzinfo=LOCAL),
        names=58,
    ),
    verifications=(Verification(by=Body.CLERK, accepted=58, rejected=()),),
    reviews=(replace(FOUND, ward_elector=False),),
    hearing_notices=(
        HearingNotice(
            held_on=date(2020, 1, 29),
            place="City Hall, 10:00 a.m.",
            grounds=("a",),
            mailed_on=date(2020, 1, 23),
            mailed_to_form_address=True,
            proof="certificate of mailing of January 23",
            tried=(ContactMeans.TELEPHONE, ContactMeans.EMAIL),
            log="Morgan Tate called on January 23 at 4 p.m. and left word; wrote at 4:10 p.m.",
        ),
    ),
    hearings=(
        HearingHeld(
            held_on=date(2020, 1, 29),
            appeared=True,
            proved=False,
            votes=(
                MemberVote(member="Morgan Tate", vote=Ballot.YEA),
                MemberVote(member="Lee Ward", vote=Ballot.YEA),
                MemberVote(member="Sam Hill", vote=Ballot.NAY),
            ),
            evidence="a lease in Ward 5, kept with the minutes of the commission",
        ),
    ),
)

AMES, COLE = (
    replace(
        CHECKED,
        number=number,
        petition=replace(PETITION, candidate=f"{first} {last}", sort_name=f"{last}, {first}"),
    )
    for number, first, last in ((3, "Blair", "Ames"), (4, "Drew", "Cole"))
)

ON_BALLOT = ("Blair Ames", "Casey Boone", "Drew Cole")

SIGNED = replace(
    PUBLISHED,
    candidacies=(CHECKED, HEARD, AMES, COLE),
    sign_offs=(
        SignOff(person="U1", by="Dana Reyes", entries=ON_BALLOT),
        SignOff(person="U2", by="Morgan Tate", entries=ON_BALLOT),
    ),
)

COUNTED = replace(SIGNED, returns=TIED.returns, announcements=TIED.announcements, lots=TIED.lots)
"""Every fact that a paper of a vacancy can hold, but those of an appointment."""
