"""The papers of a general election: which are needed, what they say, and which fact is in which."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from domain.document import Document, DocumentKind, Drafted, PageBreak, SignatureLine, plain, texts
from domain.election import (
    Authority,
    Change,
    ChangeKind,
    Departure,
    GeneralElection,
    Kind,
    Leaving,
    Printing,
    VoteKind,
)
from domain.general_certification import general_document, general_papers
from domain.general_certification.closing import CERTIFYING
from domain.general_certification.record import commissioners
from tests.domain.facts import CALENDAR
from tests.domain.generals import ALDERMAN, BY_CHARTER, MAYOR, ON_FILE, nominee, petitioner
from tests.domain.june import ALONE, COUNTED, DECIDED, DECLARED, LOT, ON_BALLOT, entered

DRAFTED = Drafted(on=date(2029, 6, 7), version=1)
PROOF, CANVASS, LOTS, DECLARATION, CERTIFICATE, STATEMENT, REQUEST = (
    DocumentKind.BALLOT_PROOF,
    DocumentKind.CANVASS,
    DocumentKind.LOT_RECORD,
    DocumentKind.DECLARATION,
    DocumentKind.CERTIFICATE,
    DocumentKind.STATEMENT,
    DocumentKind.COMMISSION_REQUEST,
)


def paper(kind: DocumentKind, election: GeneralElection = DECIDED) -> Document:
    return general_document(kind, election, CALENDAR, DRAFTED)


def told(kind: DocumentKind, election: GeneralElection = DECIDED) -> str:
    return "\n".join(plain(one) for one in texts(paper(kind, election).blocks))


def needed(election: GeneralElection) -> list[DocumentKind]:
    return [one.kind for one in general_papers(election, CALENDAR)]


# Which are needed


def test_papers_come_with_what_they_are_about() -> None:
    assert needed(ON_FILE) == []
    assert needed(ON_BALLOT) == [PROOF]
    assert needed(COUNTED) == [PROOF, CANVASS, LOTS]
    assert needed(DECIDED) == [PROOF, CANVASS, LOTS, CERTIFICATE, STATEMENT, REQUEST]
    assert needed(DECLARED) == [DECLARATION, CERTIFICATE, STATEMENT, REQUEST]


def test_nothing_is_certified_while_one_office_has_no_result() -> None:
    half = replace(DECIDED, announcements=DECIDED.announcements[:1])
    assert not {CERTIFICATE, STATEMENT, REQUEST} & set(needed(half))


def test_an_election_that_was_ended_needs_no_paper() -> None:
    ended = Change(
        kind=ChangeKind.CANCEL,
        authority=Authority.COURT,
        ordered_on=date(2029, 5, 1),
        reference="No. 7",
        to=date(2029, 5, 1),
        stands="",
        reason="",
    )
    assert needed(replace(ON_BALLOT, changes=(ended,))) == []


def test_a_needed_paper_says_why_and_what_it_lacks() -> None:
    lots = {one.kind: one for one in general_papers(COUNTED, CALENDAR)}
    assert [gap.words for gap in lots[LOTS].missing] == ["toss or lot not recorded"]
    assert all(one.because for one in lots.values())
    assert all(not one.missing for one in general_papers(DECIDED, CALENDAR))
    assert all(not one.missing for one in general_papers(DECLARED, CALENDAR))


# What they say


def test_the_proof_shows_each_office_with_headings_in_order() -> None:
    said = told(PROOF)
    assert said.index("Ann Lee\nRepublican") < said.index("Bob Ray\nDemocrat")
    assert "Cy Dunn\nIndependent" in said
    assert "This ballot" in said
    assert "[not signed off by two people]" in told(PROOF, replace(ON_BALLOT, sign_offs=()))
    other = replace(ON_BALLOT, sign_offs=(replace(ON_BALLOT.sign_offs[0], entries=("x",)),))
    assert "Another ballot" in told(PROOF, other)


def test_the_proof_names_who_is_left_off_who_is_open_and_offices_without_a_name() -> None:
    late = replace(nominee(5, "Eve Hall"), reviews=())
    gone = replace(
        petitioner(4, "Di East"),
        departures=(
            Departure(
                why=Leaving.DIED,
                on=date(2029, 3, 1),
                printing=Printing.NOT_PRINTED,
                proof="certificate of death",
            ),
        ),
    )
    said = told(PROOF, replace(ON_FILE, nominees=(late,), candidacies=(gone,)))
    assert "Left off the ballot" in str(paper(PROOF, replace(ON_FILE, candidacies=(gone,))).blocks)
    assert "[open]" in said
    assert "[nobody is printed]" in said


def test_the_canvass_has_every_line_and_the_sums() -> None:
    said = told(CANVASS)
    assert "Ward 1\nmachine\nAnn Lee 60; Bob Ray 38\n100" in said
    assert "Ann Lee\n104\nBob Ray\n82" in said
    assert "Votes cast for the candidates\n186" in said
    unsure = replace(
        ON_BALLOT, canvasses=tuple(replace(one, final=False) for one in COUNTED.canvasses)
    )
    assert "[count not yet final]" in told(CANVASS, unsure)
    single = replace(ON_BALLOT, canvasses=COUNTED.canvasses[:1])
    assert "[count not recorded by two persons alike]" in told(CANVASS, single)


def test_the_record_of_a_lot_says_how_it_was_held() -> None:
    assert "decided by a toss of a coin on Wednesday, June 6, 2029 at City Hall" in told(LOTS)
    assert "The tie between Cy Dunn and Di East is decided by a coin or by lot" in told(
        LOTS, COUNTED
    )
    stray = replace(COUNTED, lots=(replace(LOT, prevailed=("Cy Dunn", "Di East")),))
    assert any("prevailed" in note.text for note in paper(LOTS, stray).notes)


def test_each_person_elected_has_a_certificate_on_a_page() -> None:
    said = told(CERTIFICATE)
    assert "Di East received 55 votes. The tie between Cy Dunn and Di East was decided" in said
    assert "for the term beginning on Sunday, July 1, 2029" not in said
    assert "for the term beginning on Monday, July 2, 2029" in said
    assert sum(isinstance(one, PageBreak) for one in paper(CERTIFICATE).blocks) == 1
    without = told(CERTIFICATE, DECLARED)
    assert "Ann Lee was declared elected without opposition under Section 23-15-361(6)" in without
    assert "[person elected not announced]" in told(CERTIFICATE, COUNTED)


def test_a_result_that_the_count_no_longer_bears_out_is_a_gap_and_a_note() -> None:
    moved = replace(DECIDED, canvasses=DECIDED.canvasses[2:])
    assert "[the recorded count does not show that this person prevailed]" in told(
        CERTIFICATE, moved
    )
    assert any("must be made anew" in note.text for note in paper(STATEMENT, moved).notes)
    first = DECIDED.canvasses[0].rows[0]
    votes = tuple(replace(one, votes=98 - one.votes) for one in first.tallies)
    other = entered(MAYOR, replace(first, tallies=votes))
    turned = replace(DECIDED, canvasses=(*other, *DECIDED.canvasses[2:]))
    assert "[the recorded count does not show that this person prevailed]" in told(
        CERTIFICATE, turned
    )


def test_who_left_since_is_noted() -> None:
    left = Departure(
        why=Leaving.DIED,
        on=date(2029, 6, 8),
        printing=Printing.PRINTED,
        proof="certificate of death",
    )
    since = replace(
        DECIDED,
        nominees=(replace(DECIDED.nominees[0], departures=(left,)), DECIDED.nominees[1]),
    )
    assert any("Ann Lee" in note.text for note in paper(STATEMENT, since).notes)
    assert not any("Ann Lee" in note.text for note in paper(STATEMENT).notes)


def test_the_statement_has_precincts_the_sentence_and_a_line_for_each_commissioner() -> None:
    said = told(STATEMENT)
    assert CERTIFYING in said
    assert "Mayor\nAnn Lee\nBy the votes cast" in said
    assert "Di East\nBy a coin or by lot" in said
    assert "Ward 1\nAnn Lee 64; Bob Ray 44\n110" in said
    lines = [one for one in paper(STATEMENT).blocks if isinstance(one, SignatureLine)]
    assert len(lines) == 3
    assert paper(STATEMENT).signs == (
        "2 signatures at least: a majority of the 3 municipal election commissioners "
        "(§ 23-15-221).",
    )
    without = told(STATEMENT, DECLARED)
    assert "dispensed with, since nobody was opposed" in without
    assert "votes" not in without


@pytest.mark.parametrize(
    ("people", "members"), [(19_999, 3), (20_000, 5), (99_999, 5), (100_000, 7)]
)
def test_the_size_of_the_commission_follows_the_population(people: int, members: int) -> None:
    large = replace(DECIDED, municipality=replace(DECIDED.municipality, population=people))
    assert commissioners(large) == members


def test_a_declaration_that_nobody_made_is_a_gap() -> None:
    assert "[declaration not recorded]" in told(DECLARATION, ALONE)
    assert "[declaration not recorded]" not in told(DECLARATION, DECLARED)


def test_the_first_day_of_a_term_under_a_charter_is_a_gap() -> None:
    assert "[first day of the term not known]" in told(REQUEST, BY_CHARTER)


# Which fact stands in which paper

EVERYWHERE = {PROOF, CANVASS, LOTS, CERTIFICATE, STATEMENT, REQUEST}
Changed = Callable[[GeneralElection], GeneralElection]


def _town(**changed: Any) -> Changed:
    return lambda one: replace(one, municipality=replace(one.municipality, **changed))


def _rows(**changed: Any) -> Changed:
    return lambda one: replace(
        one,
        canvasses=tuple(
            replace(entry, rows=(replace(entry.rows[0], **changed), *entry.rows[1:]))
            for entry in one.canvasses
        ),
    )


FACTS: dict[str, tuple[Changed, set[DocumentKind]]] = {
    "name of the municipality": (_town(name="Newtown"), EVERYWHERE),
    "kind of the municipality": (_town(kind=Kind.VILLAGE), EVERYWHERE),
    "county": (_town(county="Adams"), EVERYWHERE),
    "who holds the elections": (
        _town(run_by_county=True),
        {CANVASS, CERTIFICATE, STATEMENT},
    ),
    "size of the commission": (_town(population=25_000), {CANVASS, STATEMENT}),
    "year": (
        lambda one: replace(one, general=replace(one.general, year=2033)),
        EVERYWHERE,
    ),
    "party of a nominee": (
        lambda one: replace(
            one,
            nominees=(
                replace(
                    one.nominees[0],
                    nomination=replace(one.nominees[0].nomination, party="Green"),
                ),
                *one.nominees[1:],
            ),
        ),
        {PROOF},
    ),
    "precinct": (_rows(precinct="Box 9"), {CANVASS, STATEMENT}),
    "kind of ballots": (_rows(kind=VoteKind.AFFIDAVIT), {CANVASS}),
    "ballots cast": (_rows(ballots=119), {CANVASS, LOTS, STATEMENT}),
    "place of the toss": (
        lambda one: replace(one, lots=(replace(LOT, place="Library"),)),
        {LOTS, CERTIFICATE},
    ),
    "who supervised the toss": (
        lambda one: replace(one, lots=(replace(LOT, supervised_by="Kim Poe"),)),
        {LOTS, CERTIFICATE},
    ),
    "who signed off the ballot": (
        lambda one: replace(one, sign_offs=(replace(one.sign_offs[0], by="Zed"), one.sign_offs[1])),
        {PROOF},
    ),
    "newspaper": (_town(papers=()), set()),
    "regular meetings": (_town(regular_meetings=()), set()),
}


@pytest.mark.parametrize("fact", FACTS)
def test_a_changed_fact_changes_exactly_the_papers_that_hold_it(fact: str) -> None:
    change, expected = FACTS[fact]
    after = change(DECIDED)
    changed = {kind for kind in EVERYWHERE if _said(paper(kind, after)) != _said(paper(kind))}
    assert changed == expected


def _said(document: Document) -> tuple[object, ...]:
    return document.caption, document.municipality, document.blocks


def test_forty_candidates_and_sixty_precincts_stand_in_the_statement() -> None:
    names = [f"Name {number:02}" for number in range(40)]
    crowd = tuple(petitioner(number, name, ALDERMAN) for number, name in enumerate(names, 1))
    rows = tuple(
        replace(
            COUNTED.canvasses[0].rows[0],
            precinct=f"Box {box}",
            ballots=4_000,
            tallies=tuple(
                replace(COUNTED.canvasses[0].rows[0].tallies[0], name=name, votes=box + at)
                for at, name in enumerate(names)
            ),
        )
        for box in range(60)
    )
    crowded = replace(ON_FILE, candidacies=crowd, canvasses=entered(ALDERMAN, *rows))
    said = told(STATEMENT, crowded)
    assert all(f"Box {box}" in said for box in range(60))
    assert all(name in said for name in names)
