"""The papers of a vacancy, from the record of Laurel, Ward 6, and from records with holes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.certification import (
    appointment_document,
    certificate_document,
    documents_for,
    lot_record_document,
    notice_document,
    order_document,
    receipt_document,
    return_document,
    runoff_order_document,
    vacancy_notice_document,
)
from domain.document import (
    Adoption,
    Clause,
    Document,
    DocumentKind,
    Gap,
    Heading,
    Table,
    Verbatim,
    gaps,
    long_date,
    plain,
    text,
    texts,
)
from domain.election import (
    Announcement,
    Authority,
    Ballot,
    Cause,
    Change,
    ChangeKind,
    Departure,
    Election,
    HeaderDefect,
    Leaving,
    LotMethod,
    MeetingKind,
    MemberVote,
    Order,
    Printing,
    Round,
    Seat,
    Tally,
)
from domain.law.linked import REPORTS
from tests.domain.laurel import (
    APPOINTED,
    CALENDAR,
    CANDIDACY,
    CITY,
    COUNTED,
    DECIDED,
    DRAFTED,
    ELECTED,
    FILED,
    FIRST,
    IN_RUNOFF,
    ORDER,
    ORDERED,
    RUNOFF,
    SECOND,
    TIED,
    VACANCY,
)

UNORDERED = replace(ORDERED, orders=())


def said(document: Document) -> str:
    """Give all words of a document's text, one block after another."""
    return "\n".join(plain(of) for of in texts(document.blocks))


def words(gaps_: tuple[Gap, ...]) -> tuple[str, ...]:
    return tuple(gap.words for gap in gaps_)


def with_order(**changes: object) -> Election:
    return replace(ORDERED, orders=(replace(ORDER, **changes),))  # type: ignore[arg-type]


def announced(decision: str, *names: str, of: Round = Round.FIRST) -> Announcement:
    return Announcement(
        contest="", round=of, decision=decision, names=names, figures="", citation=""
    )


ALL = (
    (order_document, ORDERED),
    (notice_document, ORDERED),
    (runoff_order_document, IN_RUNOFF),
    (lot_record_document, TIED),
    (certificate_document, DECIDED),
    (return_document, DECIDED),
    (appointment_document, APPOINTED),
)


# What every paper says of itself


@pytest.mark.parametrize(("draft", "election"), ALL)
def test_every_paper_says_draft_version_section_and_signer(draft, election) -> None:  # type: ignore[no-untyped-def]
    document = draft(election, CALENDAR, DRAFTED)
    assert document.status_line == "DRAFT – not adopted"
    assert (document.drafted_on, document.version) == (date(2020, 3, 5), 1)
    assert document.rests_on
    assert document.rests_on[0].section == "23-15-857"
    assert document.signs
    assert document.municipality == "City of Laurel, Mississippi"
    assert document.caption == ("STATE OF MISSISSIPPI", "COUNTY OF JONES", "CITY OF LAUREL")
    assert document.subject == "Council Member, Ward 6, City of Laurel"


@pytest.mark.parametrize(("draft", "election"), ALL)
def test_a_paper_is_adopted_into_the_minutes_or_signed(draft, election) -> None:  # type: ignore[no-untyped-def]
    document = draft(election, CALENDAR, DRAFTED)
    first, last = (
        Adoption(by="the City Council", on=on, book="58", page="214", line=9, seal="ab")
        for on in (date(2020, 3, 6), date(2020, 3, 7))
    )
    minuted = document.kind in (
        DocumentKind.ORDER,
        DocumentKind.RUNOFF_ORDER,
        DocumentKind.APPOINTMENT,
    )
    final = replace(document, adoption=(first, last))
    assert final.status_line == f"{'ADOPTED' if minuted else 'SIGNED'} March 7, 2020"


@pytest.mark.parametrize(("draft", "election"), ALL)
def test_a_complete_record_leaves_no_gap_and_a_bare_one_shows_each(draft, election) -> None:  # type: ignore[no-untyped-def]
    complete = draft(election, CALENDAR, DRAFTED)
    votes_of_appointment = (
        "how notice of the special meeting was given is not recorded",
        "motion, second and votes by member not recorded",
    )
    expected = votes_of_appointment if complete.kind is DocumentKind.APPOINTMENT else ()
    assert words(complete.missing) == expected
    bare = draft(UNORDERED, CALENDAR, DRAFTED)
    assert bare.missing
    for gap in bare.missing:
        assert str(gap) in said(bare)
        assert gap.missing.endswith(".")


# The order


def test_the_order_holds_each_fact_of_the_record() -> None:
    order = said(order_document(ORDERED, CALENDAR, DRAFTED))
    for fact in (
        "a regular meeting",
        "Council Member, Ward 6, of the City of Laurel, Mississippi, held by Avery Quinn",
        "became vacant on December 31, 2019, by the resignation of the officer",
        "as shown by the letter of resignation dated December 13, 2019",
        "the unexpired term of the office ends on June 30, 2021, and exceeds six (6) months",
        "on Tuesday, February 11, 2020, that is, 35 days after",
        "from 7:00 a.m. until 7:00 p.m., and until every qualified voter in line at that hour has "
        "voted (Section 23-15-541(1)).",
        "by 5:00 p.m. on Wednesday, January 22, 2020",
        "not less than fifty (50) qualified electors of Ward 6",
        "shall be held on Tuesday, March 3, 2020",
        "publication in The Laurel Chronicle, a newspaper published in the municipality,",
        "not later than Sunday, January 12, 2020",
        "not later than Tuesday, January 21, 2020, one of them the city hall",
        "On the motion of Dale Fairley, seconded by Grace Holloway",
        "Dale Fairley\nYea",
        "Jordan Pace\nNay",
        "Robin Sykes\nAbsent",
        "Yea\n3",
        "SO ORDERED, this Tuesday, January 7, 2020, and entered in Minute Book 58, page 214.",
    ):
        assert fact in order
    assert "Veto" not in order
    assert "Abstained" not in order


@pytest.mark.parametrize(
    ("cause", "words_of_it"),
    [
        (Cause.DEATH, "by the death of the officer"),
        (Cause.MOVED_AWAY, "because the officer moved out of Ward 6"),
        (Cause.REMOVED, "by the removal of the officer from office"),
        (Cause.NOT_QUALIFIED, "because the person elected did not qualify for the office"),
        (Cause.OTHER, "because of [cause not described]"),
    ],
)
def test_the_order_names_the_cause(cause: Cause, words_of_it: str) -> None:
    election = replace(ORDERED, vacancy=replace(VACANCY, cause=cause))
    assert words_of_it in said(order_document(election, CALENDAR, DRAFTED))


def test_an_office_of_the_whole_town_names_the_town() -> None:
    mayor = Seat(office="Mayor", ward="", population=900)
    vacancy = replace(VACANCY, seat=mayor, cause=Cause.MOVED_AWAY)
    order = said(order_document(replace(ORDERED, vacancy=vacancy), CALENDAR, DRAFTED))
    assert "the office of Mayor of the City of Laurel, Mississippi, held by" in order
    assert "moved out of the municipality" in order
    assert "shall be held in the City of Laurel, Mississippi, on" in order
    assert "not less than fifteen (15) qualified electors of the City of Laurel." in order


def test_a_blank_fact_is_a_gap_and_never_a_guess() -> None:
    blank = replace(ORDER.minutes, book=" ", page="")
    election = replace(
        with_order(minutes=blank, moved_by="", seconded_by="", votes=()),
        vacancy=replace(VACANCY, officer="", evidence=""),
        municipality=replace(CITY, papers=()),
    )
    assert words(order_document(election, CALENDAR, DRAFTED).missing) == (
        "name of the officer not recorded",
        "evidence of the vacancy not recorded",
        "newspaper not recorded",
        "mover not recorded",
        "second not recorded",
        "votes by member not recorded",
        "minute book not recorded",
        "page not recorded",
    )


def test_a_special_meeting_must_show_how_its_notice_was_given() -> None:
    special = replace(ORDER.minutes, meeting=MeetingKind.SPECIAL)
    document = order_document(with_order(minutes=special), CALENDAR, DRAFTED)
    assert "At a special meeting of the governing authority" in said(document)
    assert words(document.missing) == (
        "how notice of the special meeting was given is not recorded",
    )


def test_abstentions_and_a_veto_are_told() -> None:
    votes = (MemberVote(member="Lou Reyes", vote=Ballot.ABSTAINED),)
    order = said(order_document(with_order(votes=votes, veto="of January 8"), CALENDAR, DRAFTED))
    assert "Lou Reyes\nAbstained\nAbstained\n1" in order
    assert "Veto, as recorded: of January 8" in order


def test_an_unlawful_day_is_kept_in_the_text_and_noted_with_its_section() -> None:
    document = order_document(with_order(election=date(2020, 3, 10)), CALENDAR, DRAFTED)
    assert "Tuesday, March 10, 2020, that is, 63 days after" in said(document)
    assert any("§ 23-15-857(2) order" in str(note.by) for note in document.notes)
    assert order_document(ORDERED, CALENDAR, DRAFTED).notes == ()


def test_an_open_point_is_noted_with_its_safer_reading() -> None:
    vetoed = order_document(with_order(veto="of January 8"), CALENDAR, DRAFTED)
    assert any("Safer: " in note.text for note in vetoed.notes)


def test_a_term_of_six_months_is_not_said_to_exceed_them() -> None:
    short = replace(ORDERED, vacancy=replace(VACANCY, term_ends=date(2020, 6, 30)))
    order = said(order_document(short, CALENDAR, DRAFTED))
    assert "does not exceed six (6) months" in order
    assert "and exceeds six" not in order


def test_a_paper_of_general_circulation_is_called_so() -> None:
    away = replace(CITY.papers[0], published_in_municipality=False)
    election = replace(ORDERED, municipality=replace(CITY, papers=(away,)))
    order = said(order_document(election, CALENDAR, DRAFTED))
    assert "The Laurel Chronicle, a newspaper that has a general circulation within" in order


def test_elections_held_by_the_county_name_its_commission() -> None:
    election = replace(ORDERED, municipality=replace(CITY, run_by_county=True))
    order = said(order_document(election, CALENDAR, DRAFTED))
    assert "The election commission of Jones County (which holds elections for" in order


# Notice and postponement


def test_the_notice_names_day_hours_filing_and_run_off() -> None:
    document = notice_document(ORDERED, CALENDAR, DRAFTED)
    for fact in (
        "adopted on January 7, 2020, a special election will be held in Ward 6",
        "on Tuesday, February 11, 2020, to fill the office of Council Member, Ward 6",
        "7:00 a.m. until 7:00 p.m.",
        "by 5:00 p.m. on Wednesday, January 22, 2020",
        "on Tuesday, March 3, 2020, between",
    ):
        assert fact in said(document)
    assert "City Hall, Public Library, Fire Station 3" in document.notes[1].text
    no_places = replace(ORDERED, municipality=replace(CITY, posting_places=()))
    assert "Places on record: none." in notice_document(no_places, CALENDAR, DRAFTED).notes[1].text


@pytest.mark.parametrize(
    ("authority", "by"),
    [
        (Authority.GOVERNING, "by order of the governing authority"),
        (Authority.COURT, "by order of the court"),
        (Authority.GOVERNOR, "by order of the Governor"),
    ],
)
def test_a_postponement_moves_the_notice_and_leaves_the_order_as_adopted(
    authority: Authority, by: str
) -> None:
    change = Change(
        kind=ChangeKind.POSTPONE,
        authority=authority,
        ordered_on=date(2020, 2, 3),
        reference="Minute Book 58, page 240",
        to=date(2020, 2, 18),
        stands="closed qualifying stands",
        reason="storm",
    )
    election = replace(ORDERED, changes=(change,))
    notice = said(notice_document(election, CALENDAR, DRAFTED))
    assert "on Tuesday, February 18, 2020, to fill" in notice
    assert f"The election was postponed: {by} made on February 3, 2020" in notice
    assert "What stands: closed qualifying stands." in notice
    assert "by 5:00 p.m. on Wednesday, January 22, 2020" in notice
    order = order_document(election, CALENDAR, DRAFTED)
    assert "on Tuesday, February 11, 2020" in said(order)
    assert "February 18" not in said(order)
    assert any("Postponed after this order" in note.text for note in order.notes)
    silent = replace(election, changes=(replace(change, stands=""),))
    assert "What stands" not in said(notice_document(silent, CALENDAR, DRAFTED))


# The election three weeks thereafter


def test_the_run_off_order_gives_the_count_and_the_two_names() -> None:
    document = runoff_order_document(IN_RUNOFF, CALENDAR, DRAFTED)
    for fact in (
        "of 163 votes cast for the candidates, 82 are a majority",
        "the highest number received by one candidate was 81",
        "Casey Boone\n81\nBlair Ames\n44\nDrew Cole\n38",
        "on Tuesday, March 3, 2020.",
        "The names to be placed on the ballot are: Casey Boone; Blair Ames.",
        "The candidate receiving a majority of the votes cast in the election shall be elected.",
        "by a toss of a coin or by lot",
    ):
        assert fact in said(document)
    assert len(document.notes) == 1


def test_a_tied_field_is_won_by_the_most_votes() -> None:
    tied = (
        Tally(name="A", votes=80),
        Tally(name="B", votes=41),
        Tally(name="C", votes=41),
    )
    election = replace(
        IN_RUNOFF,
        returns=(replace(FIRST, tallies=tied),),
        announcements=(replace(RUNOFF, names=("A", "B", "C")),),
    )
    document = runoff_order_document(election, CALENDAR, DRAFTED)
    assert "A; B; C." in said(document)
    assert "Whoever receives the most votes" in said(document)
    assert len(document.notes) == 1


def test_an_announced_run_off_without_a_count_shows_the_gap() -> None:
    document = runoff_order_document(replace(IN_RUNOFF, returns=()), CALENDAR, DRAFTED)
    assert words(document.missing) == ("count not recorded",)


def test_an_empty_count_is_told_as_it_is() -> None:
    empty = replace(IN_RUNOFF, returns=(replace(FIRST, tallies=()),))
    document = runoff_order_document(empty, CALENDAR, DRAFTED)
    assert "the highest number received by one candidate was 0" in said(document)


def test_a_count_that_is_not_final_says_so() -> None:
    open_count = replace(IN_RUNOFF, returns=(replace(FIRST, final=False),))
    document = runoff_order_document(open_count, CALENDAR, DRAFTED)
    assert words(document.missing) == ("count not yet final",)


def test_an_announcement_that_the_count_contradicts_is_noted() -> None:
    wrong = replace(IN_RUNOFF, announcements=(replace(RUNOFF, names=("Casey Boone", "Drew Cole")),))
    notes = runoff_order_document(wrong, CALENDAR, DRAFTED).notes
    assert any(
        note.text.startswith("It was announced: run-off of Casey Boone and Drew Cole.")
        for note in notes
    )


# Certificate, lot, return


def test_the_certificate_recites_both_counts_and_the_majority() -> None:
    document = certificate_document(DECIDED, CALENDAR, DRAFTED)
    for fact in (
        "on Tuesday, February 11, 2020, no candidate received a majority",
        "on Tuesday, March 3, 2020, Casey Boone received 110 of the 189 votes cast, a majority.",
        "Casey Boone is therefore elected to the office of Council Member, Ward 6, of",
        "Casey Boone\n110\nBlair Ames\n79\nVotes cast for the candidates\n189\nBallots cast\n190",
    ):
        assert fact in said(document)
    assert [str(note.by) for note in document.notes] == ["§ 23-15-811(c)"]
    assert [str(by) for by in document.rests_on] == [
        "§ 23-15-857(2) return",
        "§ 23-15-857(2) result",
    ]


def test_a_first_round_majority_is_certified_alone() -> None:
    tallies = (Tally(name="Casey Boone", votes=82), Tally(name="Blair Ames", votes=81))
    election = replace(
        ORDERED,
        returns=(replace(FIRST, tallies=tallies),),
        announcements=(announced("elected", "Casey Boone"),),
    )
    document = certificate_document(election, CALENDAR, DRAFTED)
    assert "Casey Boone received 82 of the 163 votes cast, a majority." in said(document)
    assert "three weeks" not in said(document)


@pytest.mark.parametrize("method", LotMethod)
def test_a_tied_second_count_recites_the_lot(method: LotMethod) -> None:
    election = replace(TIED, lots=(replace(TIED.lots[0], method=method),))
    how = {LotMethod.COIN: "by a toss of a coin", LotMethod.LOT: "by lot"}[method]
    for document in (
        certificate_document(election, CALENDAR, DRAFTED),
        return_document(election, CALENDAR, DRAFTED),
        lot_record_document(election, CALENDAR, DRAFTED),
    ):
        assert (
            f"The tie was decided {how}, held fairly and publicly under the supervision of the "
            "election commission (Commissioner Morgan Tate) on Wednesday, March 4, 2020, at City "
            "Hall, Council Chamber, between Casey Boone and Blair Ames. Blair Ames prevailed."
        ) in said(document)
        assert "§ 23-15-857(2) tie" in [str(by) for by in document.rests_on]
        assert [note for note in document.notes if note.by != REPORTS] == []
    certificate = said(certificate_document(election, CALENDAR, DRAFTED))
    assert "the vote between Casey Boone and Blair Ames was a tie." in certificate
    assert "Blair Ames is therefore elected" in certificate


def test_a_tie_without_its_lot_elects_nobody() -> None:
    undrawn = replace(TIED, lots=())
    certificate = certificate_document(undrawn, CALENDAR, DRAFTED)
    assert words(certificate.missing) == ("person elected not announced",)
    record = lot_record_document(undrawn, CALENDAR, DRAFTED)
    assert words(record.missing) == ("toss or lot not recorded",)


def test_the_person_for_whom_the_lot_fell_may_be_announced_as_elected() -> None:
    told = announced("elected", "Blair Ames", of=Round.SECOND)
    election = replace(TIED, announcements=(RUNOFF, told))
    certificate = certificate_document(election, CALENDAR, DRAFTED)
    assert "was a tie. The tie was decided by lot" in said(certificate)
    assert [note.by for note in certificate.notes] == [REPORTS]
    record = lot_record_document(election, CALENDAR, DRAFTED)
    assert "resulted in a tie vote between Casey Boone and Blair Ames." in said(record)
    assert DocumentKind.LOT_RECORD in [paper.kind for paper in documents_for(election, CALENDAR)]


def _left(election: Election, name: str, on: date) -> Election:
    died = Departure(why=Leaving.DIED, on=on, printing=Printing.PRINTED, proof="the notice")
    who = replace(CANDIDACY, petition=replace(CANDIDACY.petition, candidate=name))
    return replace(election, candidacies=(replace(who, departures=(died,)),))


def test_who_died_after_the_election_is_certified_with_a_note() -> None:
    election = _left(DECIDED, "Casey Boone", date(2020, 3, 4))
    certificate = certificate_document(election, CALENDAR, DRAFTED)
    assert certificate.missing == ()
    notes = {note.by.said: note.text for note in certificate.notes if "died" in note.text}
    assert list(notes) == ["§ 23-15-857(2) order"]
    assert notes["§ 23-15-857(2) order"].startswith("Casey Boone died on Wednesday, March 4, 2020")


@pytest.mark.parametrize(("election", "name"), [(DECIDED, "Casey Boone"), (TIED, "Blair Ames")])
def test_who_died_before_the_election_leaves_the_person_elected_open(
    election: Election, name: str
) -> None:
    """By the votes or by the lot: whether the office goes to anybody else a person decides."""
    certificate = certificate_document(_left(election, name, date(2020, 2, 20)), CALENDAR, DRAFTED)
    (gap,) = certificate.missing
    assert gap.words == "person elected: open"
    assert "[person elected: open] is therefore elected" in said(certificate)
    assert name in gap.missing


def test_a_lot_that_no_tie_called_for_is_noted_and_elects_nobody() -> None:
    election = replace(DECIDED, lots=TIED.lots)
    certificate = certificate_document(election, CALENDAR, DRAFTED)
    assert "Casey Boone received 110 of the 189 votes cast" in said(certificate)
    assert "by lot" not in said(certificate)
    assert any("shows no tie between them" in note.text for note in certificate.notes)


def test_a_winner_of_the_tied_field_has_the_most_votes() -> None:
    tallies = (
        Tally(name="Casey Boone", votes=70),
        Tally(name="Blair Ames", votes=60),
        Tally(name="Drew Cole", votes=59),
    )
    election = replace(DECIDED, returns=(FIRST, replace(SECOND, tallies=tallies)))
    certificate = said(certificate_document(election, CALENDAR, DRAFTED))
    assert "received 70 of the 189 votes cast, the most votes cast in the election." in certificate


@pytest.mark.parametrize(
    ("name", "gap"),
    [
        ("Blair Ames", "the recorded count does not show that this person prevailed"),
        ("Nobody Known", "votes of the person elected not in the count"),
    ],
)
def test_a_winner_whom_the_count_does_not_bear_out_is_a_gap(name: str, gap: str) -> None:
    election = replace(DECIDED, announcements=(RUNOFF, replace(ELECTED, names=(name,))))
    document = certificate_document(election, CALENDAR, DRAFTED)
    assert words(document.missing) == (gap,)
    assert document.notes


def test_a_plurality_of_the_first_round_is_not_certified() -> None:
    election = replace(IN_RUNOFF, announcements=(announced("elected", "Casey Boone"),))
    document = certificate_document(election, CALENDAR, DRAFTED)
    assert words(document.missing) == (
        "the recorded count does not show that this person prevailed",
    )


def test_a_certificate_without_a_count_shows_the_gap() -> None:
    document = certificate_document(replace(DECIDED, returns=()), CALENDAR, DRAFTED)
    assert words(document.missing) == ("count not recorded",)


def test_the_return_holds_the_order_and_both_counts() -> None:
    document = return_document(DECIDED, CALENDAR, DRAFTED)
    headings = [block.text for block in document.blocks if isinstance(block, Heading)]
    assert headings == [
        "Certificate of the clerk of the governing authority",
        "Exhibit A. Order for a special election",
        "Exhibit B. Results of the election",
    ]
    order = order_document(ORDERED, CALENDAR, DRAFTED).blocks
    adopted = order[: next(i for i, b in enumerate(order) if type(b).__name__ == "SignatureLine")]
    assert all(block in document.blocks for block in adopted)
    for fact in (
        "adopted by the governing authority on January 7, 2020, and entered in Minute Book 58, "
        "page 214",
        "The commission of the Governor for the person elected is respectfully requested.",
        "Votes cast for the candidates\n163",
        "Votes cast for the candidates\n189",
        "Elected: Casey Boone.",
    ):
        assert fact in said(document)
    assert any("seal" in signer for signer in document.signs)


# Appointment


def test_the_one_candidate_is_appointed_in_lieu_of_an_election() -> None:
    document = appointment_document(APPOINTED, CALENDAR, DRAFTED)
    for fact in (
        "At a special meeting",
        "called a special election for Tuesday, February 11, 2020, to fill the vacancy",
        "only one (1) person, Casey Boone, had qualified as a candidate",
        "The special election is dispensed with under Section 23-15-857(2).",
        "Casey Boone is appointed to the office of Council Member, Ward 6, of the City of Laurel",
        "Entered in Minute Book 58, page 231.",
        "certify under Section 23-15-857(2)",
        "The commission of the Governor for the person appointed is respectfully requested.",
    ):
        assert fact in said(document)
    assert document.notes == ()
    assert document.title == "Order Dispensing with the Election and Making an Appointment"


def test_the_one_candidate_is_named_before_the_appointment_is_recorded() -> None:
    document = appointment_document(replace(APPOINTED, appointments=()), CALENDAR, DRAFTED)
    assert "Casey Boone is appointed" in said(document)
    assert "meeting not recorded" in words(document.missing)


def test_another_appointee_than_the_one_candidate_is_noted() -> None:
    other = replace(APPOINTED.appointments[0], name="Robin Sykes")
    document = appointment_document(replace(APPOINTED, appointments=(other,)), CALENDAR, DRAFTED)
    assert "Robin Sykes is appointed" in said(document)
    assert "The section names the one candidate." in document.notes[0].text


def test_where_nobody_qualified_anyone_may_be_appointed() -> None:
    election = replace(APPOINTED, announcements=(announced("appoint_any"),))
    document = appointment_document(election, CALENDAR, DRAFTED)
    assert (
        "no person had qualified as a candidate by 5:00 p.m. on Wednesday, January 22, 2020"
        in said(document)
    )
    unnamed = appointment_document(replace(election, appointments=()), CALENDAR, DRAFTED)
    assert "person appointed not recorded" in words(unnamed.missing)


def test_an_appointment_without_its_ground_shows_the_gap() -> None:
    document = appointment_document(replace(APPOINTED, announcements=()), CALENDAR, DRAFTED)
    assert "ground of the appointment not announced" in words(document.missing)


def test_six_months_or_less_are_filled_by_appointment_alone() -> None:
    short = replace(VACANCY, term_ends=date(2020, 6, 30))
    document = appointment_document(
        replace(APPOINTED, vacancy=short, orders=(), announcements=()), CALENDAR, DRAFTED
    )
    assert document.title == "Order of Appointment"
    assert str(document.rests_on[0]) == "§ 23-15-857(1)"
    assert "certify under Section 23-15-857(1)" in said(document)
    assert "dispensed" not in said(document)
    assert "to be filled by appointment under Section 23-15-857(1)" in said(document)


# The receipt


def test_the_receipt_says_what_was_kept_and_stamps_the_minute() -> None:
    document = receipt_document(CANDIDACY, FILED, CALENDAR, DRAFTED)
    for fact in (
        "Candidate\nCasey Boone",
        "Office\nCouncil Member, Ward 6",
        "Election\nTuesday, February 11, 2020",
        "Received\n4:45 p.m. on Wednesday, January 22, 2020",
        "Last time to file\n5:00 p.m. on Wednesday, January 22, 2020",
        "Sheets\n4",
        "Names handed in\n61",
        "Names needed\n50 good signatures of qualified electors",
        "Kept by the clerk\nthe original, four sheets",
        "Seen in the sheet headings\nNo mistake recorded",
        "No qualifying fee is due (Section 23-15-857(2)).",
    ):
        assert fact in said(document)
    for private in ("Elm Street", "601-555-0134"):
        assert private not in said(document)


def test_the_receipt_shows_mistakes_in_the_headings_and_what_is_not_recorded() -> None:
    petition = replace(CANDIDACY.petition, header_defects=tuple(HeaderDefect), kept="")
    candidacy = replace(CANDIDACY, petition=petition)
    document = receipt_document(candidacy, UNORDERED, CALENDAR, DRAFTED)
    assert "Mistake in: name of the candidate, office, ward, date of the election" in said(document)
    assert words(document.missing) == (
        "election day not set",
        "last filing day not known",
        "what was kept not recorded",
    )


# Which papers an election needs


BEGUN = "vacancy_notice order notice publication_log"
CANCELLED = replace(
    ORDERED,
    changes=(
        Change(
            kind=ChangeKind.CANCEL,
            authority=Authority.COURT,
            ordered_on=date(2020, 1, 20),
            reference="Cause 20-11",
            to=date(2020, 1, 20),
            stands="",
            reason="",
        ),
    ),
)


@pytest.mark.parametrize(
    ("election", "kinds"),
    [
        (UNORDERED, "vacancy_notice order notice"),
        (ORDERED, BEGUN),
        (CANCELLED, ""),
        (IN_RUNOFF, f"{BEGUN} canvass runoff_order"),
        (DECIDED, f"{BEGUN} canvass runoff_order runoff_canvass certificate return"),
        (TIED, f"{BEGUN} canvass runoff_order runoff_canvass lot_record certificate return"),
        (APPOINTED, f"{BEGUN} appointment"),
        (
            replace(ORDERED, announcements=(announced("elected", "Casey Boone"),)),
            f"{BEGUN} certificate return",
        ),
        (
            replace(ORDERED, announcements=(announced("appoint_any"),)),
            f"{BEGUN} appointment",
        ),
        (
            replace(UNORDERED, vacancy=replace(VACANCY, term_ends=date(2020, 6, 30))),
            "vacancy_notice appointment",
        ),
        (
            replace(UNORDERED, vacancy=replace(VACANCY, term_ends=date(2020, 2, 28))),
            "appointment",
        ),
        (
            replace(ORDERED, municipality=replace(CITY, not_followed=("23-15-832",))),
            "order notice publication_log",
        ),
        (
            replace(ORDERED, candidacies=(CANDIDACY,)),
            f"{BEGUN} signatures ballot_proof",
        ),
    ],
)
def test_each_ending_needs_its_papers(election: Election, kinds: str) -> None:
    needed = documents_for(election, CALENDAR)
    assert " ".join(paper.kind for paper in needed) == kinds
    for paper in needed:
        assert paper.because
        assert paper.by.section == {
            "vacancy_notice": "23-15-832",
            "ballot_proof": "23-15-361",
        }.get(paper.kind, "23-15-857")


def test_the_missing_facts_are_told_before_a_paper_is_drafted() -> None:
    vacancy, order, notice = documents_for(UNORDERED, CALENDAR)
    assert vacancy.missing == vacancy_notice_document(UNORDERED, CALENDAR, DRAFTED).missing
    assert order.missing == order_document(UNORDERED, CALENDAR, DRAFTED).missing
    assert notice.missing == notice_document(UNORDERED, CALENDAR, DRAFTED).missing
    lacking = {paper.kind for paper in documents_for(COUNTED, CALENDAR) if paper.missing}
    assert lacking == {
        DocumentKind.VACANCY_NOTICE,
        DocumentKind.CANVASS,
        DocumentKind.RUNOFF_CANVASS,
        DocumentKind.SIGNATURES,
    }


# What stands where a fact is not recorded, word for word


def lines_of(document: Document) -> list[str]:
    return said(document).splitlines()


@pytest.mark.parametrize(
    ("draft", "election", "told"),
    [
        (
            order_document,
            UNORDERED,
            (
                "At a meeting of the governing authority of the City of Laurel, Mississippi, "
                "[meeting not recorded], the following order was made and entered upon the "
                "minutes:",
                "On the motion of [mover not recorded], seconded by [second not recorded], the "
                "foregoing order was put to a vote.",
                "The vote was: [votes by member not recorded].",
                "SO ORDERED on [meeting not recorded].",
            ),
        ),
        (
            order_document,
            with_order(votes=()),
            ("The vote was: [votes by member not recorded].",),
        ),
        (
            runoff_order_document,
            replace(IN_RUNOFF, announcements=()),
            (
                "the result of that election is: [result of the election not announced];",
                "The names to be placed on the ballot are: [result of the election not announced].",
            ),
        ),
        (
            runoff_order_document,
            replace(IN_RUNOFF, returns=()),
            ("Count of the special election: [count not recorded].",),
        ),
        (
            certificate_document,
            replace(DECIDED, returns=(replace(FIRST, final=False), SECOND)),
            ("State of this count: [count not yet final].",),
        ),
        (
            lot_record_document,
            replace(TIED, lots=()),
            ("The tie is decided by a toss of a coin or by lot: [toss or lot not recorded].",),
        ),
        (
            appointment_document,
            replace(APPOINTED, announcements=(), appointments=()),
            (
                "At a meeting of the governing authority of the City of Laurel, Mississippi, "
                "[meeting not recorded], the following order was made and entered upon the "
                "minutes:",
                "the candidates qualified by 5:00 p.m. on Wednesday, January 22, 2020 were: "
                "[ground of the appointment not announced];",
                "The order was put to a vote: [motion, second and votes by member not recorded].",
            ),
        ),
    ],
    ids=[
        "no order",
        "no votes",
        "no announcement",
        "no count",
        "a count not final",
        "no lot",
        "no ground",
    ],
)
def test_a_gap_stands_within_its_sentence(draft, election, told) -> None:  # type: ignore[no-untyped-def]
    found = lines_of(draft(election, CALENDAR, DRAFTED))
    assert [line for line in told if line not in found] == []


def test_the_meeting_of_a_recorded_appointment_opens_its_order() -> None:
    assert lines_of(appointment_document(APPOINTED, CALENDAR, DRAFTED))[0] == (
        "At a special meeting of the governing authority of the City of Laurel, Mississippi, held "
        "on Tuesday, January 28, 2020, [how notice of the special meeting was given is not "
        "recorded], the following order was made and entered upon the minutes:"
    )


# Where something was recorded twice, the last word counts


def test_the_last_of_two_appointments_is_the_one_ordered_and_checked() -> None:
    earlier = replace(APPOINTED.appointments[0], name="Robin Sykes")
    twice = replace(APPOINTED, appointments=(earlier, *APPOINTED.appointments))
    document = appointment_document(twice, CALENDAR, DRAFTED)
    assert "Casey Boone is appointed to the office" in said(document)
    assert document.notes == ()


def test_the_last_of_two_lots_decides() -> None:
    mistaken = replace(
        TIED.lots[0], between=("Casey Boone", "Drew Cole"), prevailed="Drew Cole", place="Library"
    )
    told = announced("elected", "Blair Ames", of=Round.SECOND)
    twice = replace(TIED, lots=(mistaken, *TIED.lots), announcements=(RUNOFF, told))
    record = lot_record_document(twice, CALENDAR, DRAFTED)
    assert "resulted in a tie vote between Casey Boone and Blair Ames." in said(record)
    assert "at City Hall, Council Chamber, between Casey Boone and Blair Ames." in said(record)
    assert record.notes == ()
    certificate = certificate_document(twice, CALENDAR, DRAFTED)
    assert "Blair Ames is therefore elected" in said(certificate)
    assert [note.by for note in certificate.notes] == [REPORTS]
    for_the_first = replace(
        twice, announcements=(RUNOFF, announced("elected", "Drew Cole", of=Round.SECOND))
    )
    kinds = [paper.kind for paper in documents_for(for_the_first, CALENDAR)]
    assert DocumentKind.LOT_RECORD not in kinds


def test_the_last_announcement_of_a_round_counts() -> None:
    corrected = replace(IN_RUNOFF, announcements=(RUNOFF, announced("elected", "Casey Boone")))
    assert " ".join(paper.kind for paper in documents_for(corrected, CALENDAR)) == (
        f"{BEGUN} canvass certificate return"
    )


def test_the_record_of_a_lot_notes_what_the_count_of_the_second_election_contradicts() -> None:
    announced_tie = replace(DECIDED, announcements=TIED.announcements, lots=())
    (note,) = lot_record_document(announced_tie, CALENDAR, DRAFTED).notes
    assert note.text.startswith("It was announced: tie of Casey Boone and Blair Ames.")


# Majorities, to the vote


HALF = (Tally(name="Casey Boone", votes=95), Tally(name="Blair Ames", votes=95))
NOT_SHOWN = ("the recorded count does not show that this person prevailed",)


def test_half_of_the_votes_is_no_majority_and_certifies_nobody() -> None:
    first = replace(
        ORDERED,
        returns=(replace(FIRST, tallies=HALF),),
        announcements=(announced("elected", "Casey Boone"),),
    )
    second = replace(DECIDED, returns=(FIRST, replace(SECOND, tallies=HALF)))
    for election in (first, second):
        assert words(certificate_document(election, CALENDAR, DRAFTED).missing) == NOT_SHOWN


def test_as_many_votes_as_another_in_a_field_of_three_are_not_the_most() -> None:
    three = (*HALF, Tally(name="Drew Cole", votes=9))
    election = replace(DECIDED, returns=(FIRST, replace(SECOND, tallies=three)))
    assert words(certificate_document(election, CALENDAR, DRAFTED).missing) == NOT_SHOWN


# How the papers are built


def test_a_return_after_a_majority_does_not_rest_on_the_paragraph_of_ties() -> None:
    assert [str(by) for by in return_document(DECIDED, CALENDAR, DRAFTED).rests_on] == [
        "§ 23-15-857(2) return",
        "§ 23-15-857(2) order",
        "§ 23-15-857(2) result",
    ]


def test_the_clauses_of_an_order_are_numbered_from_one() -> None:
    clauses = {
        draft(election, CALENDAR, DRAFTED).kind: [
            (block.number, block.head)
            for block in draft(election, CALENDAR, DRAFTED).blocks
            if isinstance(block, Clause)
        ]
        for draft, election in ALL
    }
    assert clauses[DocumentKind.RUNOFF_ORDER] == [
        (1, "Election"),
        (2, "Polls"),
        (3, "Candidates"),
        (4, "Who is elected"),
        (5, "Notice"),
    ]
    assert clauses[DocumentKind.APPOINTMENT] == [
        (1, "Election dispensed with"),
        (2, "Appointment"),
        (3, "Certification"),
    ]


def test_an_office_with_a_ward_is_set_off_by_a_comma_before_its_term() -> None:
    assert (
        "to fill the office of Council Member, Ward 6, for the unexpired term ending on June 30, "
        "2021"
    ) in said(notice_document(ORDERED, CALENDAR, DRAFTED))


@pytest.mark.parametrize(("draft", "election"), ALL)
def test_every_heading_within_a_paper_is_of_the_first_level(draft, election) -> None:  # type: ignore[no-untyped-def]
    blocks = draft(election, CALENDAR, DRAFTED).blocks
    assert {block.level for block in blocks if isinstance(block, Heading)} <= {1}


def test_the_columns_of_a_table_share_the_page() -> None:
    for document, columns in (
        (order_document(ORDERED, CALENDAR, DRAFTED), [("Member", 3), ("Vote", 2)]),
        (certificate_document(DECIDED, CALENDAR, DRAFTED), [("Candidate", 4), ("Votes", 1)]),
        (
            receipt_document(CANDIDACY, FILED, CALENDAR, DRAFTED),
            [("Fact", 2), ("As recorded", 3)],
        ),
    ):
        tables = [block for block in document.blocks if isinstance(block, Table)]
        assert tables
        for table in tables:
            assert [(column.name, column.share) for column in table.columns] == columns


# Documents as values


def test_text_joins_neighbouring_strings_and_keeps_gaps_apart() -> None:
    gap = Gap(words="book not recorded", missing="The book.")
    joined = text("Book ", text("58", gap), ", ", "page")
    assert joined == ("Book 58", gap, ", page")
    assert plain(joined) == "Book 58[book not recorded], page"
    assert gaps((Verbatim(text=joined), Verbatim(text=joined))) == (gap,)


def test_a_date_is_written_as_papers_write_it() -> None:
    assert long_date(date(2020, 1, 7)) == "January 7, 2020"
    assert long_date(date(2021, 12, 31)) == "December 31, 2021"


def test_an_order_that_replaces_another_is_the_one_recited() -> None:
    later = Order(
        adopted=date(2020, 1, 21),
        election=date(2020, 2, 25),
        minutes=ORDER.minutes,
        moved_by="Stacy Moffett",
        seconded_by="Robin Sykes",
        votes=ORDER.votes,
        veto="",
    )
    document = order_document(replace(ORDERED, orders=(ORDER, later)), CALENDAR, DRAFTED)
    assert "On the motion of Stacy Moffett" in said(document)
    assert "Tuesday, February 25, 2020" in said(document)
