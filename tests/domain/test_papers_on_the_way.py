"""The papers between vacancy and count: notice given, petitions, hearings, ballot, canvass."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.certification import (
    ballot_proof_document,
    canvass_document,
    commission_notice_document,
    contact_log_document,
    determination_document,
    documents_for,
    hearing_notice_document,
    hearing_papers,
    petition_papers,
    publication_log_document,
    runoff_canvass_document,
    signatures_document,
    vacancy_notice_document,
)
from domain.document import (
    Document,
    DocumentKind,
    SignatureLine,
    kind_of,
    plain,
    texts,
)
from domain.election import (
    Ballot,
    Body,
    Candidacy,
    Election,
    MemberVote,
    Rejected,
    Rejection,
    SignOff,
)
from domain.law.linked import CANVASS
from tests.domain.laurel import (
    CALENDAR,
    CANDIDACY,
    CHECKED,
    CITY,
    COUNTED,
    DRAFTED,
    FILED,
    FIRST,
    HEARD,
    ORDERED,
    PUBLISHED,
    SIGNED,
    VACANCY,
)

UNORDERED = replace(ORDERED, orders=())
OF_ELECTION = (
    vacancy_notice_document,
    publication_log_document,
    ballot_proof_document,
    canvass_document,
    runoff_canvass_document,
)
ABOUT_HEARD = (hearing_notice_document, contact_log_document, determination_document)
ABOUT_CHECKED = (signatures_document, commission_notice_document)
PRIVATE = ("9 Oak Lane", "12 Elm Street", "601-555", "example.org", "qualified elector of Ward 6")


def said(document: Document) -> str:
    """Give all words of a document's text, one block after another."""
    return "\n".join(plain(of) for of in texts(document.blocks))


def gaps(document: Document) -> list[str]:
    return [gap.words for gap in document.missing]


def with_one(candidacy: Candidacy) -> Election:
    return replace(ORDERED, candidacies=(candidacy,))


EVERY = (
    *(make(COUNTED, CALENDAR, DRAFTED) for make in OF_ELECTION),
    *(make(CHECKED, COUNTED, CALENDAR, DRAFTED) for make in ABOUT_CHECKED),
    *(make(HEARD, COUNTED, CALENDAR, DRAFTED) for make in ABOUT_HEARD),
)


@pytest.mark.parametrize("document", EVERY, ids=lambda one: one.kind)
def test_every_paper_says_draft_its_section_and_who_signs(document: Document) -> None:
    assert document.status_line == "DRAFT – not adopted"
    assert document.rests_on
    assert any("signature" in one.lower() or "majority" in one for one in document.signs)
    assert any(isinstance(block, SignatureLine) for block in document.blocks)


@pytest.mark.parametrize("document", EVERY, ids=lambda one: one.kind)
def test_personal_details_stand_only_in_the_papers_of_a_hearing(document: Document) -> None:
    told = [one for one in PRIVATE if one in f"{said(document)} {document.notes}"]
    assert not told or document.kind.personal
    personal = {DocumentKind.HEARING_NOTICE, DocumentKind.CONTACT_LOG, DocumentKind.DETERMINATION}
    assert document.kind.personal == (document.kind in personal)


def test_a_paper_about_a_petition_is_named_with_its_number() -> None:
    paper = signatures_document(CHECKED, COUNTED, CALENDAR, DRAFTED)
    assert (paper.key, paper.called) == ("signatures-1", "Certificate of Signatures, petition 1")
    assert kind_of(paper.key) is DocumentKind.SIGNATURES
    log = publication_log_document(COUNTED, CALENDAR, DRAFTED)
    assert (log.key, log.called) == ("publication_log", "Publication and Posting Log")
    assert kind_of(log.key) is DocumentKind.PUBLICATION_LOG
    keys = [one.key for one in documents_for(COUNTED, CALENDAR)]
    assert [key for key in keys if key.startswith("signatures")] == [
        f"signatures-{number}" for number in (1, 2, 3, 4)
    ]


# The vacancy, and notice of the election


def test_the_vacancy_notice_leaves_open_when_the_office_learned_of_it() -> None:
    paper = vacancy_notice_document(ORDERED, CALENDAR, DRAFTED)
    assert "The clerk's office learned of the vacancy on [day not recorded]." in said(paper)
    assert [str(by) for by in paper.rests_on] == ["§ 23-15-832"]
    (note,) = paper.notes
    assert "they end on Sunday, January 5, 2020" in note.text
    near = replace(ORDERED, vacancy=replace(VACANCY, term_ends=date(2020, 6, 30)))
    notes = vacancy_notice_document(near, CALENDAR, DRAFTED).notes
    assert any("Safer: " in note.text for note in notes)


def test_the_log_says_of_each_publication_and_posting_what_it_is_worth() -> None:
    ran, again, third = PUBLISHED.publications
    here = PUBLISHED.postings[0]
    election = replace(
        PUBLISHED,
        publications=(
            replace(third, on=date(2020, 2, 11), page=""),
            replace(again, published_in_municipality=False),
            ran,
            replace(ran, on=date(2020, 1, 2)),
        ),
        postings=(
            replace(here, on=date(2020, 1, 2)),
            replace(here, on=date(2020, 1, 22), posted_by=""),
            PUBLISHED.postings[1],
        ),
    )
    log = publication_log_document(election, CALENDAR, DRAFTED)
    lines = said(log).splitlines()
    for told in (
        "Before the order in force was adopted: no notice of it",
        "In a newspaper published in the municipality",
        "Not in a newspaper of the kind that the section names",
        "Not before the election",
        "The hall; before the order in force",
        "The hall; after the last day",
        "Another public place",
        "[lacking: second publication of the notice]",
    ):
        assert told in lines
    assert lines.index("January 2, 2020") < lines.index("January 9, 2020")
    wanted = {gap.missing for gap in log.missing}
    assert "The page of the publication on Tuesday, February 11, 2020." in wanted
    assert "Who posted it at City Hall on Wednesday, January 22, 2020." in wanted


def test_where_no_paper_is_published_in_town_one_of_general_circulation_counts() -> None:
    away = replace(CITY.papers[0], published_in_municipality=False)
    ran = tuple(replace(p, published_in_municipality=False) for p in PUBLISHED.publications)
    town = replace(CITY, papers=(away,))
    election = replace(PUBLISHED, municipality=town, publications=ran)
    log = said(publication_log_document(election, CALENDAR, DRAFTED))
    assert log.count("In a newspaper of general circulation there") == 3
    assert log.count("Published in its week.") == 3


def test_what_is_still_to_run_is_planned_until_something_ran() -> None:
    log = said(publication_log_document(ORDERED, CALENDAR, DRAFTED))
    assert (
        "Planned: the first issues of The Laurel Chronicle that can take it after the order are "
        "those of Thursday, January 9, 2020; Thursday, January 16, 2020; Thursday, January 23, "
        "2020."
    ) in log
    assert "Planned" not in said(publication_log_document(PUBLISHED, CALENDAR, DRAFTED))
    no_paper = replace(ORDERED, municipality=replace(CITY, papers=()))
    assert "Planned" not in said(publication_log_document(no_paper, CALENDAR, DRAFTED))
    bare = publication_log_document(UNORDERED, CALENDAR, DRAFTED)
    assert gaps(bare) == ["election day not set", "no publication recorded", "no posting recorded"]


def test_a_first_publication_too_late_is_said_and_is_no_gap() -> None:
    late = replace(PUBLISHED, publications=PUBLISHED.publications[1:])
    log = publication_log_document(late, CALENDAR, DRAFTED)
    assert "is less than thirty days before the election" in said(log)
    assert log.missing == ()


# Petitions


def test_each_count_stands_by_itself_with_the_names_rejected_by_reason() -> None:
    lines = said(signatures_document(CHECKED, COUNTED, CALENDAR, DRAFTED)).splitlines()
    at = lines.index("Accepted")
    assert lines[at : at + 3] == ["Accepted", "55", "54"]
    at = lines.index("Rejected: outside the ward or municipality")
    assert lines[at + 1 : at + 6] == ["4", "7", "Rejected: signed twice", "2", "0"]
    assert "Rejected: illegible" not in lines


@pytest.mark.parametrize(
    ("rejected", "told"),
    [(3, "[3]"), (6, "0"), (9, "[3 more than handed in]")],
)
def test_a_name_that_a_count_does_not_account_for_is_a_gap(rejected: int, told: str) -> None:
    (clerk,) = CHECKED.verifications[:1]
    count = replace(clerk, rejected=(Rejected(reason=Rejection.ILLEGIBLE, count=rejected),))
    one = replace(CHECKED, verifications=(count,))
    paper = signatures_document(one, with_one(one), CALENDAR, DRAFTED)
    lines = said(paper).splitlines()
    at = lines.index("Not accounted for")
    assert lines[at : at + 3] == ["Not accounted for", told, "–"]
    assert "[not counted by the commission]" in lines


def test_nobody_certifies_names_that_the_clerk_has_not_counted() -> None:
    paper = signatures_document(CANDIDACY, FILED, CALENDAR, DRAFTED)
    assert said(paper).splitlines()[0].endswith("asks for them: [not counted by the clerk].")
    commission = replace(CHECKED.verifications[1], by=Body.COMMISSION)
    one = replace(CANDIDACY, verifications=(commission,))
    assert gaps(signatures_document(one, with_one(one), CALENDAR, DRAFTED)) == [
        "not counted by the clerk"
    ]


def test_the_commissioners_are_told_by_when_and_an_acknowledgement_is_printed() -> None:
    paper = said(commission_notice_document(CHECKED, COUNTED, CALENDAR, DRAFTED))
    assert "Notice due\nFriday, January 24, 2020" in paper
    assert "Acknowledged by a commissioner at 9:10 a.m. on Thursday, January 23, 2020." in paper
    before = commission_notice_document(CANDIDACY, FILED, CALENDAR, DRAFTED)
    assert "Acknowledged" not in said(before)
    assert any("Subsection (3) speaks of petitions" in note.text for note in before.notes)
    assert [one.key for one in petition_papers(CANDIDACY, FILED, CALENDAR)] == [
        "receipt-1",
        "commission_notice-1",
    ]


# Hearings


def test_the_papers_of_a_hearing_come_as_far_as_it_has_come() -> None:
    found = replace(HEARD, hearing_notices=(), hearings=())
    steps = (
        (CHECKED, ""),
        (found, "hearing_notice-2"),
        (replace(HEARD, hearings=()), "hearing_notice-2 contact_log-2"),
        (HEARD, "hearing_notice-2 contact_log-2 determination-2"),
    )
    for one, keys in steps:
        papers = hearing_papers(one, with_one(one), CALENDAR)
        assert " ".join(paper.key for paper in papers) == keys


def test_the_letter_names_the_grounds_found_and_leaves_the_hearing_open() -> None:
    found = replace(HEARD, hearing_notices=(), hearings=())
    letter = hearing_notice_document(found, with_one(found), CALENDAR, DRAFTED)
    assert "(a) you are not a qualified elector." in said(letter)
    assert gaps(letter) == ["day of the hearing not recorded", "hour and place not recorded"]
    bare = replace(found, reviews=(), petition=replace(HEARD.petition, contact=_NO_CONTACT))
    letter = hearing_notice_document(bare, with_one(bare), CALENDAR, DRAFTED)
    assert gaps(letter)[:2] == ["address not recorded", "ground not found"]


_NO_CONTACT = replace(HEARD.contact, address="", telephone="", email="")


def test_the_letter_names_the_grounds_of_its_notice_in_their_order() -> None:
    notice = replace(HEARD.hearing_notices[0], grounds=("c", "a"))
    one = replace(HEARD, hearing_notices=(notice,))
    letter = said(hearing_notice_document(one, with_one(one), CALENDAR, DRAFTED))
    assert "(a) you are not a qualified elector; (c) you have been convicted" in letter
    assert "The hearing is on Wednesday, January 29, 2020, at City Hall, 10:00 a.m. If" in letter


def test_the_log_of_contacts_shows_what_was_not_tried() -> None:
    notice = replace(HEARD.hearing_notices[0], tried=(), log="", proof="")
    one = replace(HEARD, hearing_notices=(replace(notice, mailed_to_form_address=False),))
    log = contact_log_document(one, with_one(one), CALENDAR, DRAFTED)
    assert gaps(log) == [
        "not recorded",
        "not recorded as tried",
        "not recorded as tried",
        "log not recorded",
    ]
    assert "Mailed on Thursday, January 23, 2020, to another address" in said(log)
    assert any("never tried" in note.text for note in log.notes)
    bare = replace(HEARD, hearing_notices=())
    assert gaps(contact_log_document(bare, with_one(bare), CALENDAR, DRAFTED))[:3] == [
        "day of the hearing not recorded",
        "not recorded",
        "mailing not recorded",
    ]


def test_a_determination_has_a_line_for_each_who_voted_for_it() -> None:
    paper = determination_document(HEARD, COUNTED, CALENDAR, DRAFTED)
    signers = [one.office for one in paper.blocks if isinstance(one, SignatureLine)]
    assert signers == ["Election Commissioner: Morgan Tate", "Election Commissioner: Lee Ward"]
    assert "The name is not placed upon the ballot." in said(paper)
    against = (MemberVote(member="Sam Hill", vote=Ballot.NAY),)
    held = replace(HEARD.hearings[0], votes=against, appeared=False, evidence=" ")
    one = replace(HEARD, hearings=(held,), reviews=(replace(HEARD.reviews[0], evidence=""),))
    paper = determination_document(one, with_one(one), CALENDAR, DRAFTED)
    signers = [one.office for one in paper.blocks if isinstance(one, SignatureLine)]
    assert signers == ["Election Commissioner"]
    assert "That is no determination of the commission: 0 yea, 1 nay." in {
        note.text for note in paper.notes
    }
    assert gaps(paper) == ["evidence of the findings not recorded", "evidence not recorded"]


def test_a_hearing_that_was_not_held_determines_nothing() -> None:
    one = replace(HEARD, hearings=())
    paper = determination_document(one, with_one(one), CALENDAR, DRAFTED)
    assert gaps(paper) == ["hearing not recorded"]
    assert "until then the name stays" in said(paper)


# The ballot and the count


def test_the_proof_has_the_names_in_order_and_who_is_left_off() -> None:
    proof = ballot_proof_document(SIGNED, CALENDAR, DRAFTED)
    lines = said(proof).splitlines()
    at = lines.index("Blair Ames")
    assert lines[at - 1 : at + 8] == [
        *("1", "Blair Ames", "3"),
        *("2", "Casey Boone", "1"),
        *("3", "Drew Cole", "4"),
    ]
    assert lines[lines.index("Evan Moss") + 1].startswith("Not placed upon the ballot")
    assert proof.missing == ()
    assert any("what stands over or beside them" in note.text for note in proof.notes)


def test_another_list_that_was_signed_off_is_told() -> None:
    sign_offs = (SignOff(person="U1", by="Dana Reyes", entries=("Casey Boone",)),)
    proof = ballot_proof_document(replace(SIGNED, sign_offs=sign_offs), CALENDAR, DRAFTED)
    assert "Dana Reyes\nCasey Boone\nAnother list" in said(proof)
    assert gaps(proof) == ["not signed off by two people"]


def test_a_ballot_without_a_settled_name_shows_it() -> None:
    filed = ballot_proof_document(FILED, CALENDAR, DRAFTED)
    assert gaps(filed) == ["open", "not signed off by two people"]
    assert "Left off the ballot: nobody." in said(filed)
    empty = ballot_proof_document(UNORDERED, CALENDAR, DRAFTED)
    assert gaps(empty)[:2] == ["election day not set", "no name on the ballot"]


def test_the_canvass_gives_the_sums_and_what_it_does_not_have() -> None:
    first = canvass_document(COUNTED, CALENDAR, DRAFTED)
    assert (
        "Of 163 votes cast for the candidates, 82 are a majority. Ballots cast without a vote for "
        "a candidate: 2 of 165."
    ) in said(first)
    assert gaps(first) == ["votes by precinct and by kind of ballot not recorded"]
    assert first.notes == ()
    second = runoff_canvass_document(COUNTED, CALENDAR, DRAFTED)
    assert "on Tuesday, March 3, 2020, to fill the office" in said(second)
    assert "Of 190 votes cast for the candidates, 96 are a majority." in said(second)
    assert "without a vote" not in said(second)
    assert second.notes == ()


def test_a_canvass_of_more_votes_than_ballots_is_noted_and_one_without_a_count_has_a_gap() -> None:
    more = replace(COUNTED, returns=(replace(FIRST, ballots=160), *COUNTED.returns[1:]))
    canvass = canvass_document(more, CALENDAR, DRAFTED)
    assert [note.text for note in canvass.notes] == [
        "163 votes for candidates on 160 ballots cast."
    ]
    assert "without a vote" not in said(canvass)
    assert gaps(canvass_document(UNORDERED, CALENDAR, DRAFTED))[:2] == [
        "election day not set",
        "count not recorded",
    ]


def test_a_canvass_rests_on_linked_law_only_where_that_is_followed() -> None:
    assert CANVASS in canvass_document(COUNTED, CALENDAR, DRAFTED).rests_on
    off = replace(COUNTED, municipality=replace(CITY, not_followed=(CANVASS.section,)))
    assert CANVASS not in canvass_document(off, CALENDAR, DRAFTED).rests_on
