"""`/election certify`: the packet, its drafts in Word and PDF, and the end of the file."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import timedelta
from typing import Any

import docx
import pikepdf
import pytest

import bot.commands.certify
from bot.desk import Desk
from bot.documents import Format, RenderedFile, render
from bot.ids import Target
from bot.messages.message import Message
from domain.document import Document
from domain.election import (
    Announcement,
    Appointment,
    Authority,
    Change,
    ChangeKind,
    Lot,
    LotMethod,
    MeetingKind,
    Minutes,
    Order,
    Returns,
    Round,
    Tally,
)
from storage.mapping import ElectionFact
from storage.reminders import LeadState
from tests.bot.conftest import HandClock
from tests.bot.hands import asked, labels, on, owed, pressed, rendered, shown, words
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CHAIR, CLERK, CLERKS_ROOM, MAYOR
from tests.golden import same

FORMS = ("docx", "pdf", "txt")
CITED = "§ 23-15-857(2) result"
RUNOFF = Announcement(
    contest="",
    round=Round.FIRST,
    decision="runoff",
    names=("Casey Boone", "Blair Ames"),
    figures="81-44-38.",
    citation=CITED,
)
ELECTED = Announcement(
    contest="",
    round=Round.SECOND,
    decision="elected",
    names=("Casey Boone",),
    figures="110-79.",
    citation=CITED,
)


def _count(of: Round, **votes: int) -> Returns:
    return Returns(
        round=of,
        tallies=tuple(
            Tally(name=name.replace("_", " "), votes=number) for name, number in votes.items()
        ),
        ballots=sum(votes.values()),
        final=True,
    )


PAPERS = (
    "vacancy_notice",
    "order",
    "notice",
    "publication_log",
    "signatures-1",
    "signatures-2",
    "signatures-3",
    "ballot_proof",
    "canvass",
    "runoff_order",
)
"""What an election of three petitions needs once its run-off is announced."""

FIRST = _count(Round.FIRST, Casey_Boone=81, Blair_Ames=44, Drew_Cole=38)


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """An election that needed a run-off, on the day after it."""

    def happen() -> Target:
        clock.at = on(2020, 3, 4)
        target = race(desk, laurel, "Casey Boone", "Blair Ames", "Drew Cole")
        _keep(desk, target, FIRST, RUNOFF)
        return target

    return once(desk.database, clock, "certify", happen)


def _keep(desk: Desk, target: Target, *facts: ElectionFact) -> None:
    with desk.database.writing(target.municipality) as ledger:
        for fact in facts:
            ledger.keep(target.election, fact, CLERKS_DEED)


def _decide(desk: Desk, target: Target) -> None:
    _keep(desk, target, _count(Round.SECOND, Casey_Boone=110, Blair_Ames=79), ELECTED)


def _packet(desk: Desk, target: Target) -> Message:
    return shown(asked(desk, CLERK, "election certify", target))


def _drafted(desk: Desk, target: Target) -> list[tuple[str, int, str]]:
    with desk.database.reading(target.municipality) as ledger:
        return [(one.kind, one.version, one.format) for one in ledger.documents(target.election)]


def test_the_packet_shows_what_is_needed_and_what_each_lacks(desk: Desk, target: Target) -> None:
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, Order)
        bare = replace(kept.fact, minutes=replace(kept.fact.minutes, book=""), votes=())
        ledger.correct(kept, bare, CLERKS_DEED)
    answer = _packet(desk, target)
    same("messages/packet.json", answer.wire()["blocks"])
    assert labels(answer) == ["Draft all", "Status"]
    assert "Missing: The minute book of the order." in words(answer)
    drafted = pressed(desk, CLERK, "election draft", target)
    assert "Order for a special election, version 1: 2 facts missing." in words(drafted)


def test_after_a_rescission_no_paper_is_needed(desk: Desk, target: Target) -> None:
    day = on(2020, 1, 14).date()
    rescinded = Change(
        kind=ChangeKind.RESCIND,
        authority=Authority.GOVERNING,
        ordered_on=day,
        reference="Minute Book 58, page 220",
        to=day,
        stands="",
        reason="wrong date",
    )
    _keep(desk, target, rescinded)
    answer = _packet(desk, target)
    same("messages/packet_none.json", answer.wire()["blocks"])
    refused = pressed(desk, CLERK, "election draft", target)
    assert "No paper is needed as the election stands." in words(refused)


def test_drafts_are_kept_in_every_format_and_one_post_a_paper_is_owed(
    desk: Desk, target: Target
) -> None:
    _decide(desk, target)
    answer = pressed(desk, CLERK, "election draft", target)
    same("messages/drafted.json", answer["blocks"])
    kinds = [*PAPERS, "certificate", "return"]
    kinds.insert(kinds.index("certificate"), "runoff_canvass")
    assert _drafted(desk, target) == [(kind, 1, form) for kind in kinds for form in FORMS]
    assert owed(desk, "document") == [(f"document:1/{kind}/1", CLERKS_ROOM) for kind in kinds]


def test_the_post_of_a_paper_carries_its_files(desk: Desk, target: Target) -> None:
    _decide(desk, target)
    pressed(desk, CLERK, "election draft", target)
    post = rendered(desk, target.municipality, "document", "document:1/certificate/1")
    same("messages/document.json", post.wire()["blocks"])
    word, pdf, text = post.attachments
    assert word.name == "city-of-laurel-certificate-2020-03-04-v1.docx"
    assert pdf.name == "city-of-laurel-certificate-2020-03-04-v1.pdf"
    assert text.name == "city-of-laurel-certificate-2020-03-04-v1.txt"
    with desk.database.reading(target.municipality) as ledger:
        read = docx.Document(io.BytesIO(ledger.file(word.sha256).data))
        with pikepdf.open(io.BytesIO(ledger.file(pdf.sha256).data)) as opened:
            assert len(opened.pages) >= 1
    told = "\n".join(paragraph.text for paragraph in read.paragraphs)
    assert "Casey Boone received 110 of the 189 votes cast" in told


def test_drafting_again_makes_the_next_version(desk: Desk, target: Target) -> None:
    pressed(desk, CLERK, "election draft", target)
    _decide(desk, target)
    pressed(desk, CLERK, "election draft", target)
    versions = {(kind, version) for kind, version, _ in _drafted(desk, target)}
    assert {("order", 1), ("order", 2), ("certificate", 1)} <= versions
    assert ("certificate", 2) not in versions
    assert ("document:1/order/2", CLERKS_ROOM) in owed(desk, "document")
    assert "(drafted, version 2)" in words(_packet(desk, target))
    post = rendered(desk, target.municipality, "document", "document:1/order/1")
    assert post.text == "DRAFT: Order for a Special Election, version 1"


def test_rendering_keeps_nobody_from_writing_and_facts_changed_meanwhile_are_not_papered_over(
    desk: Desk, target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrote: list[str] = []

    def slow(document: Document, form: Format) -> RenderedFile:
        if not wrote:
            _decide(desk, target)
            wrote.append("a fact")
        return render(document, form)

    monkeypatch.setattr(bot.commands.certify, "render", slow)
    answer = pressed(desk, CLERK, "election draft", target)
    assert wrote == ["a fact"]
    assert "The record changed while the drafts were made." in words(answer)
    assert _drafted(desk, target) == []
    assert owed(desk, "document") == []
    pressed(desk, CLERK, "election draft", target)
    assert len(_drafted(desk, target)) == (len(PAPERS) + 3) * len(FORMS)


def test_a_paper_about_a_petition_has_its_own_versions_files_and_name(
    desk: Desk, target: Target
) -> None:
    pressed(desk, CLERK, "election draft", target)
    post = rendered(desk, target.municipality, "document", "document:1/signatures-2/1")
    assert post.text == "DRAFT: Certificate of Signatures, petition 2, version 1"
    names = [one.name for one in post.attachments]
    assert names[0] == "city-of-laurel-signatures-2-2020-03-04-v1.docx"
    assert "*Certificate of signatures, petition 3* (drafted, version 1)" in words(
        _packet(desk, target)
    )
    about = replace(target, detail="2")
    answer = pressed(desk, CLERK, "petition draft", about)
    assert "Notice to the commissioners, petition 2, version 1: nothing missing." in words(answer)
    pressed(desk, CLERK, "petition draft", about)
    kept = [(kind, version) for kind, version, form in _drafted(desk, target) if form == "pdf"]
    assert kept[len(PAPERS) :] == [
        ("receipt-2", 1),
        ("commission_notice-2", 1),
        ("receipt-2", 2),
        ("commission_notice-2", 2),
    ]
    assert ("document:1/receipt-2/2", CLERKS_ROOM) in owed(desk, "document")


def test_only_the_clerk_drafts_and_closes(desk: Desk, target: Target) -> None:
    for user in (CHAIR, MAYOR):
        for name in ("election draft", "petition draft", "candidate draft", "election close"):
            assert "That is for the clerk." in words(pressed(desk, user, name, target))
    assert _drafted(desk, target) == []


def _close(desk: Desk, target: Target) -> dict[str, Any]:
    return pressed(desk, CLERK, "election close", target)


def test_a_file_is_closed_only_when_it_ended_and_its_papers_are_drafted(
    desk: Desk, target: Target
) -> None:
    assert "Nobody is announced as elected" in words(_close(desk, target))
    _decide(desk, target)
    assert "Not drafted yet: Notice of the vacancy to the Secretary of State, Order for a" in words(
        _close(desk, target)
    )
    assert "Close the file" not in labels(_packet(desk, target))
    pressed(desk, CLERK, "election draft", target)
    packet = _packet(desk, target)
    same("messages/packet_ended.json", packet.wire()["blocks"])
    assert "Close the file" in labels(packet)
    answer = _close(desk, target)
    same("messages/closed.json", answer["blocks"])
    with desk.database.reading(target.municipality) as ledger:
        (standing,) = ledger.standings()
        assert standing.ending == "Casey Boone elected"
        assert ledger.elections() == ()
    assert "The file of this election is closed." in words(_close(desk, target))
    assert labels(_packet(desk, target)) == ["Status"]


def test_closing_a_file_ends_its_reminders(desk: Desk, clock: HandClock, target: Target) -> None:
    _decide(desk, target)
    pressed(desk, CLERK, "election draft", target)
    _close(desk, target)
    with desk.database.reading(target.municipality) as ledger:
        states = {lead.state for lead in ledger.planned(target.election)}
    assert LeadState.PENDING not in states
    assert desk.database.take_due(clock.at + timedelta(days=30)) == 0


def test_a_lot_is_recited_in_its_record_and_the_certificate(desk: Desk, target: Target) -> None:
    both = ("Casey Boone", "Blair Ames")
    tie = Announcement(
        contest="", round=Round.SECOND, decision="lot", names=both, figures="95-95.", citation=CITED
    )
    lot = Lot(
        method=LotMethod.COIN,
        between=both,
        prevailed="Blair Ames",
        held_on=on(2020, 3, 4).date(),
        place="City Hall",
        supervised_by="Ada Cole",
    )
    _keep(desk, target, _count(Round.SECOND, Casey_Boone=95, Blair_Ames=95), tie, lot)
    pressed(desk, CLERK, "election draft", target)
    assert ("lot_record", 1, "docx") in _drafted(desk, target)
    post = rendered(desk, target.municipality, "document", "document:1/certificate/1")
    with desk.database.reading(target.municipality) as ledger:
        read = docx.Document(io.BytesIO(ledger.file(post.attachments[0].sha256).data))
    assert "by a toss of a coin" in "\n".join(paragraph.text for paragraph in read.paragraphs)
    _close(desk, target)
    with desk.database.reading(target.municipality) as ledger:
        assert ledger.standings()[0].ending == "Blair Ames elected by lot"


def test_an_appointment_has_its_paper_and_its_ending(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    clock.at = on(2020, 1, 29)
    target = race(desk, laurel, "Casey Boone")
    in_lieu = Announcement(
        contest="",
        round=Round.FIRST,
        decision="appoint_candidate",
        names=("Casey Boone",),
        figures="Only Casey Boone has qualified.",
        citation="§ 23-15-857(2) one-or-none",
    )
    minutes = Minutes(
        held_on=on(2020, 1, 28).date(), meeting=MeetingKind.REGULAR, book="58", page="231"
    )
    _keep(desk, target, in_lieu, Appointment(name="Casey Boone", minutes=minutes))
    pressed(desk, CLERK, "election draft", target)
    assert [kind for kind, _, form in _drafted(desk, target) if form == "pdf"] == [
        "vacancy_notice",
        "order",
        "notice",
        "publication_log",
        "signatures-1",
        "ballot_proof",
        "appointment",
    ]
    assert "Casey Boone appointed" in words(_close(desk, target))
