"""Which recorded fact stands in which paper of a vacancy: a table, and each fact changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from datetime import date, datetime
from typing import Any

import pytest

from domain.calendar import LOCAL
from domain.certification import (
    appointment_document,
    ballot_proof_document,
    canvass_document,
    certificate_document,
    commission_notice_document,
    contact_log_document,
    determination_document,
    hearing_notice_document,
    lot_record_document,
    notice_document,
    order_document,
    publication_log_document,
    receipt_document,
    return_document,
    runoff_canvass_document,
    runoff_order_document,
    signatures_document,
    vacancy_notice_document,
)
from domain.document import Document, DocumentKind, Heading, Seal, SignatureLine, plain, texts
from domain.election import (
    Authority,
    Ballot,
    Body,
    Cause,
    Change,
    ChangeKind,
    ContactMeans,
    Conviction,
    Court,
    Departure,
    Done,
    Election,
    Form,
    HeaderDefect,
    Kind,
    Leaving,
    LotMethod,
    MeetingKind,
    Offense,
    Printing,
    Qualifications,
    Rejection,
    Reports,
    Round,
    Weekday,
)
from tests.domain.laurel import (
    APPOINTED,
    CALENDAR,
    CHECKED,
    COUNTED,
    DRAFTED,
    PETITION,
)

GONE = replace(
    CHECKED,
    number=5,
    petition=replace(PETITION, candidate="Finn Gray", sort_name="Gray, Finn"),
    departures=(
        Departure(
            why=Leaving.WITHDREW,
            on=date(2020, 1, 27),
            printing=Printing.NOT_PRINTED,
            proof="a paper of January 27",
        ),
    ),
)
REPORTED = replace(
    COUNTED.candidacies[0],
    reports=(Reports(complete=True, filed="the report of February 4", looked_on=date(2020, 2, 5)),),
)
WHOLE = replace(
    COUNTED,
    candidacies=(REPORTED, *COUNTED.candidacies[1:], GONE),
    done=(Done(deadline="sos_vacancy_notice", due=date(2020, 1, 6), proof="mailed"),),
)
ENDED = replace(WHOLE, appointments=APPOINTED.appointments)
MOVED = replace(
    WHOLE,
    changes=(
        Change(
            kind=ChangeKind.POSTPONE,
            authority=Authority.GOVERNING,
            ordered_on=date(2020, 2, 3),
            reference="Minute Book 58, page 240",
            to=date(2020, 2, 18),
            stands="closed qualifying stands",
            reason="storm",
        ),
    ),
)
CONVICTION = Conviction(
    court=Court.MISSISSIPPI,
    convicted_on=date(2001, 5, 4),
    offense=Offense.OTHER,
    misuse_of_office=False,
    felony_in_mississippi=True,
    pardoned=False,
)


def base_of(path: str) -> Election:
    """Give the record in which a fact is changed."""
    return {"appointments": ENDED, "changes": MOVED}.get(path.partition(".")[0], WHOLE)


def changed(value: Any, path: str, to: object) -> Any:
    """Give a record with the fact at a path ("orders.0.adopted") changed."""
    name, _, rest = path.partition(".")
    if isinstance(value, tuple):
        place = int(name)
        inner = changed(value[place], rest, to) if rest else to
        return (*value[:place], inner, *value[place + 1 :])
    inner = changed(getattr(value, name), rest, to) if rest else to
    return replace(value, **{name: inner})


def papers(election: Election) -> dict[str, str]:
    """Draft every paper of a record, those about one candidacy of its first two; give its words."""
    first, second = election.candidacies[:2]
    about_first = (receipt_document, commission_notice_document, signatures_document)
    about_second = (hearing_notice_document, contact_log_document, determination_document)
    drafts = (
        *(
            make(election, CALENDAR, DRAFTED)
            for make in (
                vacancy_notice_document,
                order_document,
                notice_document,
                publication_log_document,
                ballot_proof_document,
                canvass_document,
                runoff_order_document,
                runoff_canvass_document,
                lot_record_document,
                certificate_document,
                return_document,
                appointment_document,
            )
        ),
        *(make(first, election, CALENDAR, DRAFTED) for make in about_first),
        *(make(second, election, CALENDAR, DRAFTED) for make in about_second),
    )
    return {str(one.kind): said(one) for one in drafts}


def said(document: Document) -> str:
    """Give every word of a paper that is adopted or signed."""
    beside = (
        str(block) for block in document.blocks if isinstance(block, Heading | SignatureLine | Seal)
    )
    head = (document.municipality, *document.caption, document.title, document.subject)
    return "\n".join((*head, *beside, *map(plain, texts(document.blocks))))


EVERY = (
    "vacancy_notice order notice publication_log ballot_proof canvass runoff_order runoff_canvass "
    "lot_record certificate return appointment receipt commission_notice signatures hearing_notice "
    "contact_log determination"
)
CALLED = "order return"
RECITED = "vacancy_notice order return appointment"
FILED = "receipt commission_notice signatures"
FIRST_COUNT = "canvass runoff_order certificate return"
LATER_COUNT = "runoff_canvass lot_record certificate return"
TOSSED = "lot_record certificate return"
HELD = "ballot_proof contact_log determination"
MOVES = "notice return"
NOWHERE = ""

TABLE: tuple[tuple[str, object, str], ...] = (
    ("id", 2, NOWHERE),
    ("municipality.name", "Ellisville", EVERY),
    ("municipality.kind", Kind.TOWN, EVERY),
    ("municipality.county", "Jasper", EVERY),
    ("municipality.population", 1, NOWHERE),
    ("municipality.wards.0.name", "Ward 9", NOWHERE),
    ("municipality.wards.0.population", 7, NOWHERE),
    ("municipality.form", Form.COMMISSION, NOWHERE),
    (
        "municipality.run_by_county",
        True,
        "order canvass runoff_canvass certificate "
        "return commission_notice hearing_notice determination",
    ),
    ("municipality.papers.0.name", "The Sun", CALLED),
    ("municipality.papers.0.issues_on", (Weekday.MON,), "publication_log"),
    ("municipality.papers.0.copy_due", Weekday.MON, NOWHERE),
    ("municipality.papers.0.published_in_municipality", False, CALLED),
    ("municipality.papers.0.general_circulation", False, NOWHERE),
    ("municipality.posting_places.0.name", "Depot", NOWHERE),
    ("municipality.posting_places.0.at_hall", False, NOWHERE),
    ("municipality.regular_meetings.0.ordinal", 2, NOWHERE),
    ("municipality.regular_meetings.0.weekday", Weekday.MON, NOWHERE),
    ("vacancy.seat.office", "Alderman", EVERY),
    ("vacancy.seat.ward", "Ward 7", EVERY),
    ("vacancy.seat.population", 900, "order notice return receipt commission_notice signatures"),
    ("vacancy.officer", "Someone Else", RECITED),
    ("vacancy.cause", Cause.DEATH, RECITED),
    ("vacancy.occurred", date(2019, 12, 30), RECITED),
    (
        "vacancy.term_ends",
        date(2021, 7, 4),
        "vacancy_notice order notice runoff_order certificate return appointment",
    ),
    ("vacancy.evidence", "a minute", RECITED),
    ("orders.0.adopted", date(2020, 1, 8), "order notice runoff_order return appointment"),
    (
        "orders.0.election",
        date(2020, 2, 13),
        "order notice publication_log ballot_proof canvass runoff_order "
        "runoff_canvass lot_record certificate return appointment receipt signatures",
    ),
    ("orders.0.minutes.held_on", date(2020, 1, 6), CALLED),
    ("orders.0.minutes.meeting", MeetingKind.SPECIAL, CALLED),
    ("orders.0.minutes.book", "59", CALLED),
    ("orders.0.minutes.page", "1", CALLED),
    ("orders.0.moved_by", "Someone Else", CALLED),
    ("orders.0.seconded_by", "Someone Else", CALLED),
    ("orders.0.votes.0.member", "Someone Else", CALLED),
    ("orders.0.votes.0.vote", Ballot.NAY, CALLED),
    ("orders.0.veto", "of January 8", CALLED),
    ("publications.1.on", date(2020, 1, 17), "publication_log"),
    ("publications.1.paper", "The Sun", "publication_log"),
    ("publications.1.page", "1A", "publication_log"),
    ("publications.1.published_in_municipality", False, "publication_log"),
    ("publications.1.general_circulation", False, NOWHERE),
    ("postings.1.on", date(2020, 1, 9), "publication_log"),
    ("postings.1.place", "Depot", "publication_log"),
    ("postings.1.at_hall", True, "publication_log"),
    ("postings.1.posted_by", "Someone Else", "publication_log"),
    ("candidacies.0.number", 9, "ballot_proof receipt commission_notice signatures"),
    (
        "candidacies.0.petition.candidate",
        "Casey B. Boone",
        "ballot_proof certificate return receipt commission_notice signatures",
    ),
    ("candidacies.0.petition.sort_name", "Aardvark, Casey", "ballot_proof"),
    ("candidacies.0.petition.contest", "Another", NOWHERE),
    ("candidacies.0.petition.contact.address", "1 Oak", NOWHERE),
    ("candidacies.0.petition.contact.telephone", "601-555-0100", NOWHERE),
    ("candidacies.0.petition.contact.email", "a@example.org", NOWHERE),
    ("candidacies.0.petition.contact.facsimile", "601-555-0101", NOWHERE),
    ("candidacies.0.petition.received", PETITION.received.replace(minute=46), FILED),
    ("candidacies.0.petition.sheets", 5, FILED),
    ("candidacies.0.petition.names", 62, FILED),
    ("candidacies.0.petition.header_defects", (HeaderDefect.DATE,), "receipt"),
    ("candidacies.0.petition.kept", "a copy", "receipt"),
    ("candidacies.0.verifications.0.by", Body.COMMISSION, "signatures"),
    ("candidacies.0.verifications.0.accepted", 51, "signatures"),
    ("candidacies.0.verifications.0.rejected.0.reason", Rejection.ILLEGIBLE, "signatures"),
    ("candidacies.0.verifications.0.rejected.0.count", 3, "signatures"),
    ("candidacies.0.verifications.1.accepted", 49, "ballot_proof signatures"),
    ("candidacies.0.notified.0", datetime(2020, 1, 24, 9, 0, tzinfo=LOCAL), "commission_notice"),
    ("candidacies.1.petition.contact.address", "1 Oak", "hearing_notice contact_log"),
    ("candidacies.1.petition.contact.telephone", "601-555-0100", "contact_log"),
    ("candidacies.1.petition.contact.email", "a@example.org", "contact_log"),
    ("candidacies.1.petition.contact.facsimile", "601-555-0101", HELD),
    ("candidacies.1.reviews.0.elector", False, "determination"),
    ("candidacies.1.reviews.0.ward_elector", True, "ballot_proof determination"),
    (
        "candidacies.1.reviews.0.other_qualifications",
        Qualifications.NOT_MET,
        "ballot_proof determination",
    ),
    ("candidacies.1.reviews.0.convictions", (CONVICTION,), "ballot_proof determination"),
    ("candidacies.1.reviews.0.evidence", "a call", "determination"),
    (
        "candidacies.1.hearing_notices.0.held_on",
        date(2020, 1, 30),
        "ballot_proof hearing_notice contact_log determination",
    ),
    ("candidacies.1.hearing_notices.0.place", "Library", "hearing_notice"),
    ("candidacies.1.hearing_notices.0.grounds", ("a", "b"), "hearing_notice"),
    ("candidacies.1.hearing_notices.0.mailed_on", date(2020, 1, 22), "contact_log determination"),
    ("candidacies.1.hearing_notices.0.mailed_to_form_address", False, HELD),
    ("candidacies.1.hearing_notices.0.proof", "a stub", "contact_log"),
    ("candidacies.1.hearing_notices.0.tried", (ContactMeans.TELEPHONE,), HELD),
    ("candidacies.1.hearing_notices.0.log", "Called twice.", "contact_log"),
    ("candidacies.1.hearings.0.held_on", date(2020, 1, 30), "ballot_proof determination"),
    ("candidacies.1.hearings.0.appeared", False, "determination"),
    ("candidacies.1.hearings.0.proved", True, "ballot_proof determination"),
    ("candidacies.1.hearings.0.votes.0.member", "Someone Else", "determination"),
    ("candidacies.1.hearings.0.votes.0.vote", Ballot.ABSTAINED, "determination"),
    ("candidacies.1.hearings.0.evidence", "a deed", "determination"),
    ("candidacies.0.reports.0.complete", False, NOWHERE),
    ("candidacies.0.reports.0.filed", "none", NOWHERE),
    ("candidacies.0.reports.0.looked_on", date(2020, 2, 2), NOWHERE),
    ("candidacies.4.departures.0.why", Leaving.DIED, "ballot_proof"),
    ("candidacies.4.departures.0.on", date(2020, 1, 28), "ballot_proof"),
    ("candidacies.4.departures.0.printing", Printing.STAYS, "ballot_proof"),
    ("candidacies.4.departures.0.proof", "a letter", NOWHERE),
    ("sign_offs.0.person", "U2", "ballot_proof"),
    ("sign_offs.0.by", "Someone Else", "ballot_proof"),
    ("sign_offs.0.entries", ("Casey Boone",), "ballot_proof"),
    ("returns.0.round", Round.SECOND, FIRST_COUNT),
    ("returns.0.tallies.0.name", "Blair B. Ames", FIRST_COUNT),
    ("returns.0.tallies.0.votes", 45, FIRST_COUNT),
    ("returns.0.ballots", 170, FIRST_COUNT),
    ("returns.0.final", False, FIRST_COUNT),
    ("returns.1.tallies.0.votes", 94, LATER_COUNT),
    ("returns.1.ballots", 200, LATER_COUNT),
    ("returns.1.final", False, LATER_COUNT),
    ("announcements.0.contest", "Another", NOWHERE),
    ("announcements.0.round", Round.SECOND, "runoff_order"),
    ("announcements.0.decision", "elected", "runoff_order"),
    ("announcements.0.names", ("Casey Boone", "Drew Cole"), "runoff_order"),
    ("announcements.0.figures", "none", NOWHERE),
    ("announcements.0.citation", "none", NOWHERE),
    ("lots.0.method", LotMethod.COIN, TOSSED),
    ("lots.0.between", ("Casey Boone", "Drew Cole"), TOSSED),
    ("lots.0.prevailed", "Casey Boone", TOSSED),
    ("lots.0.held_on", date(2020, 3, 5), TOSSED),
    ("lots.0.place", "Library", TOSSED),
    ("lots.0.supervised_by", "Someone Else", TOSSED),
    ("appointments.0.name", "Someone Else", "appointment"),
    ("appointments.0.minutes.book", "59", "appointment"),
    ("appointments.0.minutes.page", "1", "appointment"),
    ("appointments.0.minutes.held_on", date(2020, 1, 27), "appointment"),
    ("appointments.0.minutes.meeting", MeetingKind.REGULAR, "appointment"),
    (
        "changes.0.kind",
        ChangeKind.CANCEL,
        "order notice publication_log ballot_proof canvass runoff_order "
        "runoff_canvass lot_record certificate return appointment receipt signatures",
    ),
    ("changes.0.authority", Authority.COURT, MOVES),
    ("changes.0.ordered_on", date(2020, 2, 4), MOVES),
    ("changes.0.reference", "Cause 20-11", MOVES),
    (
        "changes.0.to",
        date(2020, 2, 20),
        "notice publication_log ballot_proof canvass runoff_order "
        "runoff_canvass lot_record certificate return appointment receipt",
    ),
    ("changes.0.stands", "nothing", "notice return appointment receipt signatures"),
    ("changes.0.reason", "flood", NOWHERE),
    ("done.0.deadline", "order", NOWHERE),
    ("done.0.due", date(2020, 1, 5), NOWHERE),
    ("done.0.proof", "a stub", NOWHERE),
)
"""A fact by its place in the record, another value of it, and the papers that it stands in."""


@pytest.mark.parametrize(("path", "value", "where"), TABLE, ids=[path for path, *_ in TABLE])
def test_a_changed_fact_changes_exactly_the_papers_it_stands_in(
    path: str, value: object, where: str
) -> None:
    base = base_of(path)
    before, after = papers(base), papers(changed(base, path, value))
    assert {kind for kind in before if before[kind] != after[kind]} == set(where.split())


def kinds_of_fact(value: object) -> Iterator[str]:
    """Name every fact within a record by its class and field: "Order.adopted"."""
    if isinstance(value, tuple):
        for inner in value:
            yield from kinds_of_fact(inner)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            inner = getattr(value, field.name)
            here = () if inner == () else (f"{type(value).__name__}.{field.name}",)
            yield from tuple(kinds_of_fact(inner)) or here


def named(path: str) -> str:
    """Name the fact at a path of the table in the same way."""
    value: Any = base_of(path)
    owner, field = "", ""
    for name in path.split("."):
        if isinstance(value, tuple):
            value = value[int(name)]
        else:
            owner, field, value = type(value).__name__, name, getattr(value, name)
    return f"{owner}.{field}"


def test_the_table_has_every_fact_of_the_record() -> None:
    recorded = {one for base in (WHOLE, ENDED, MOVED) for one in kinds_of_fact(base)}
    assert sorted(recorded - {named(path) for path, *_ in TABLE}) == []


def test_every_paper_is_in_the_table() -> None:
    others = {
        DocumentKind.DECLARATION,
        DocumentKind.STATEMENT,
        DocumentKind.COMMISSION_REQUEST,
    }
    of_a_vacancy = {str(kind) for kind in DocumentKind if kind not in others}
    assert set(papers(ENDED)) == set(EVERY.split()) == of_a_vacancy
