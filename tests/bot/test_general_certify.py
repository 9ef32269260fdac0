"""`/election certify` in a general election: packet, drafts, adoption, the end of its file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.desk import Desk
from domain.election import GeneralElection
from storage.elections import CandidacyFact, Ledger
from storage.mapping import ElectionFact
from tests.bot.conftest import HandClock
from tests.bot.generals import DEED, at_work, kept, on
from tests.bot.hands import owed, rendered
from tests.bot.office import Office, labels_in, said_in
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM
from tests.domain.june import DECIDED, DECLARED

PAPERS = (
    "Ballot proof",
    "Canvass of the returns",
    "Record of the coin or lot",
    "Certificate of election",
    "Statement to the Secretary of State",
    "Request for the Governor's commissions",
)


def recorded(office: Office, election: GeneralElection) -> Office:
    """Put a general election into the record past the forms, its candidates in their order."""

    def keep(ledger: Ledger) -> None:
        number = ledger.open_general(election.general, DEED)
        about: list[CandidacyFact]
        for one in election.nominees:
            at = ledger.keep(number, one.nomination, DEED).number
            about = [*one.reviews, *one.reports]
            for fact in about:
                ledger.keep_for(number, at, fact, DEED)
        for filed in election.candidacies:
            at = ledger.keep(number, filed.petition, DEED).number
            about = [*filed.verifications, *filed.reviews, *filed.reports]
            for fact in about:
                ledger.keep_for(number, at, fact, DEED)
        known: list[ElectionFact] = [
            *election.sign_offs,
            *election.canvasses,
            *election.lots,
            *election.announcements,
        ]
        for each in known:
            ledger.keep(number, each, DEED)

    kept(office, keep)
    return office


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """Laurel the day after a coin decided the last tie of its general election."""
    at = recorded(at_work(desk, clock, laurel), DECIDED)
    at.moves_to(on(6, 7))
    return at


def test_the_packet_is_drafted_in_one_press_kept_and_posted(office: Office) -> None:
    shown = office.types(CLERK, "/election certify")
    told = said_in(shown)
    assert all(f"*{name}*" in told for name in PAPERS)
    assert "not drafted yet" in told
    drafted = said_in(office.presses(CLERK, "Draft all", shown))
    assert "6 drafts made" in drafted
    posts = owed(office.desk, "document")
    assert {channel for _, channel in posts} == {CLERKS_ROOM}
    told = "".join(rendered(office.desk, office.town, "document", of).text for of, _ in posts)
    assert all(f"DRAFT: {name}" in told for name in ("Ballot Proof", "Certificates of Election"))
    assert "Draft all" not in labels_in(office.types(CHAIR, "/election certify"))


def test_a_signed_statement_is_final_until_a_vote_is_corrected(office: Office) -> None:
    office.presses(CLERK, "Draft all", office.types(CLERK, "/election certify"))
    window = office.types(CLERK, "/election adopted")
    typed = {"which": "statement/1", "by": "A majority of the commission", "on": "June 7, 2029"}
    answer = office.sends(CLERK, window, **typed)
    assert "Statement to the Secretary of State, version 1, is final" in said_in(answer["view"])
    final = rendered(office.desk, office.town, "adopted", "adopted:1/1")
    assert "Signed: Statement to the Secretary of State, version 1" in final.text
    assert "signed June 7, 2029" in said_in(office.types(CLERK, "/election certify"))

    def correct(ledger: Ledger) -> None:
        for one in ledger.kept(1, type(DECIDED.canvasses[0]))[:2]:
            row = one.fact.rows[0]
            tallies = (replace(row.tallies[0], votes=59), row.tallies[1])
            fact = replace(one.fact, rows=(replace(row, tallies=tallies), *one.fact.rows[1:]))
            ledger.correct(one, fact, DEED)

    kept(office, correct)
    told = said_in(office.types(CLERK, "/election certify"))
    assert "*The record has changed since:* draft it again" in told


def test_the_file_is_closed_once_every_paper_is_drafted(office: Office) -> None:
    assert "Close the file" not in labels_in(office.types(CLERK, "/election certify"))
    office.presses(CLERK, "Draft all", office.types(CLERK, "/election certify"))
    shown = office.types(CLERK, "/election certify")
    closed = said_in(office.presses(CLERK, "Close the file", shown))
    assert "General election 2029: the file is closed" in closed
    assert "Ann Lee and Di East elected" in closed


def test_who_is_declared_elected_has_certificate_and_statement_too(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = recorded(at_work(desk, clock, laurel), DECLARED)
    office.moves_to(on(6, 7))
    told = said_in(office.types(CLERK, "/election certify"))
    assert "*Declaration of those elected without opposition*" in told
    assert "*Statement to the Secretary of State*" in told
    assert "*Ended:* Ann Lee and Cy Dunn declared elected without opposition." in told


def test_a_list_of_offices_alone_needs_no_paper(desk: Desk, clock: HandClock, laurel: int) -> None:
    bare = replace(DECIDED, nominees=(), candidacies=(), sign_offs=(), canvasses=())
    office = recorded(at_work(desk, clock, laurel), replace(bare, lots=(), announcements=()))
    assert "no paper is needed now" in said_in(office.types(CLERK, "/election certify"))
