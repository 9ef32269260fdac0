"""`/election adopted`: a paper becomes final, with the journal's line that it rests on."""

from __future__ import annotations

import io
from dataclasses import replace
from datetime import date
from typing import Any

import docx
import pytest

from bot.desk import Desk
from bot.ids import Target
from domain.election import Order
from storage.files import Content, Draft, Rendering
from tests.bot.conftest import HandClock
from tests.bot.hands import (
    asked,
    confirmed,
    labels,
    on,
    opened,
    owed,
    pressed,
    rendered,
    sent,
    shown,
    without_id,
    words,
)
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED, race
from tests.bot.town import CLERK, CLERKS_ROOM
from tests.golden import same

ORDER = {
    "which": ("pick", "order/1"),
    "by": "the Laurel City Council",
    "on": "1/7/2020",
    "book": "58",
    "page": "214",
}


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """An election that is ordered, its order and notice drafted on the day of the order."""

    def happen() -> Target:
        clock.at = on(2020, 1, 7)
        target = race(desk, laurel, "Casey Boone", "Blair Ames")
        pressed(desk, CLERK, "election draft", target)
        return target

    return once(desk.database, clock, "adopted", happen)


def _form(desk: Desk, target: Target) -> dict[str, Any]:
    return opened(desk, asked(desk, CLERK, "election adopted", target))


def _adopt(desk: Desk, target: Target, **changed: Any) -> dict[str, Any]:
    return sent(desk, CLERK, _form(desk, target), {**ORDER, **changed})


def _confirmed(desk: Desk, form: dict[str, Any], typed: dict[str, Any]) -> dict[str, Any]:
    view = {"id": f"V0{typed['which'][1]}", **sent(desk, CLERK, form, typed)["view"]}
    return sent(desk, CLERK, view, typed | confirmed(view))


def _later_page(desk: Desk, target: Target) -> None:
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, Order)
        minutes = replace(kept.fact.minutes, page="216")
        ledger.correct(kept, replace(kept.fact, minutes=minutes), CLERKS_DEED)


def test_what_was_adopted_is_posted_without_the_mark_of_a_draft_and_prints_the_journals_line(
    desk: Desk, target: Target
) -> None:
    with desk.database.reading(target.municipality) as ledger:
        head = ledger.journal_head()
    form = _form(desk, target)
    same("modals/adopted.json", without_id(form))
    answer = sent(desk, CLERK, form, ORDER)
    assert "Adopted by the Laurel City Council on January 7, 2020, Minute Book 58, page 214." in (
        words(answer["view"])
    )
    assert owed(desk, "adopted") == [("adopted:1/1", CLERKS_ROOM)]
    post = rendered(desk, target.municipality, "adopted", "adopted:1/1")
    assert post.text == "Adopted: Order for a Special Election, version 1"
    assert [one.name.rpartition("-")[2] for one in post.attachments] == [
        "final.docx",
        "final.pdf",
        "final.txt",
    ]
    with desk.database.reading(target.municipality) as ledger:
        word, _, text = (ledger.file(one.sha256).data for one in post.attachments)
    read = docx.Document(io.BytesIO(word))
    printed = "\n".join(one.text for one in read.paragraphs)
    assert f"then ended with line {head.seq}, {head.hash}." in printed
    assert "Drafting notes" not in printed
    assert "ADOPTED January 7, 2020 · version 1" in read.sections[0].header.paragraphs[0].text
    assert f"line {head.seq}, {head.hash[:12]}" in " ".join(text.decode().split())
    assert b"DRAFT" not in text


def test_a_final_paper_is_drafted_again_only_once_the_record_says_otherwise(
    desk: Desk, target: Target
) -> None:
    for which in ("order/1", "notice/1", "signatures-1/1", "signatures-2/1"):
        _adopt(desk, target, which=("pick", which))
    for which in ("vacancy_notice", "publication_log", "ballot_proof"):
        typed = {**ORDER, "which": ("pick", f"{which}/1")}
        _confirmed(desk, _form(desk, target), typed)
    packet = shown(asked(desk, CLERK, "election certify", target))
    same("messages/packet_final.json", packet.wire()["blocks"])
    nothing = pressed(desk, CLERK, "election draft", target)
    assert "Every paper is final, and says what the record holds" in words(nothing)
    _later_page(desk, target)
    told = words(shown(asked(desk, CLERK, "election certify", target)))
    assert "(version 1, adopted January 7, 2020)" in told
    assert "*The record has changed since:* draft it again." in told
    assert "page 216" in told
    drafted = pressed(desk, CLERK, "election draft", target)
    assert "Order for a special election, version 2" in words(drafted)
    assert "Notice of election" not in words(drafted)
    assert "(drafted, version 2)" in words(shown(asked(desk, CLERK, "election certify", target)))


def test_a_version_that_the_record_has_left_behind_is_kept_as_it_was_drafted(
    desk: Desk, target: Target
) -> None:
    _later_page(desk, target)
    form = _form(desk, target)
    asks = sent(desk, CLERK, form, ORDER)["view"]
    assert "The record no longer says what this version says:" in words(asks)
    assert "page 214" in words(asks)
    assert "no clean copy can be made" in words(_confirmed(desk, form, ORDER)["view"])
    with desk.database.reading(target.municipality) as ledger:
        files = ledger.documents(target.election)
        drafts = [one.sha256 for one in files if one.kind == "order" and not one.adoption]
        assert [one.sha256 for one in files if one.adoption] == drafts


def test_a_draft_whose_text_was_not_kept_is_final_as_it_was_drafted(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    clock.at = on(2020, 1, 7)
    target = race(desk, laurel, "Casey Boone")
    word = Rendering("docx", Content("order.docx", "application/x", b"as it was"))
    with desk.database.writing(laurel) as ledger:
        draft = Draft(election=1, kind="order", title="Order", renderings=(word,))
        ledger.keep_draft(draft, CLERKS_DEED)
    assert "no clean copy can be made" in words(_adopt(desk, target, page="214")["view"])
    with desk.database.reading(laurel) as ledger:
        (final,) = (one for one in ledger.documents(1) if one.adoption)
        assert ledger.file(final.sha256).data == b"as it was"


def test_a_later_adoption_corrects_an_earlier_one_with_a_reason(desk: Desk, target: Target) -> None:
    _adopt(desk, target)
    again = _adopt(desk, target, page="213")
    assert again["errors"] == {
        "reason": "It is recorded as adopted or signed. Why is it corrected?"
    }
    form, typed = _form(desk, target), {**ORDER, "page": "213", "reason": "wrong page"}
    asks = sent(desk, CLERK, form, typed)["view"]
    assert "The order is recorded in Minute Book 58, page 214." in words(asks)
    assert "page 214. The journal of the municipality then ended" in words(asks)
    _confirmed(desk, form, typed)
    with desk.database.reading(target.municipality) as ledger:
        assert [one.adoption.page for one in ledger.adoptions(target.election)] == ["214", "213"]
        last = ledger.journal()[-1]
    assert (last.subject, last.reason) == ("adoption:1/order/1", "wrong page")
    assert '"page":"214"' in last.before
    assert '"page":"213"' in last.after
    assert "adopted January 7, 2020" in words(_form(desk, target))


def test_a_day_to_come_is_refused_and_a_gap_or_an_earlier_day_is_asked_about(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    assert _adopt(desk, target, on="1/8/2020")["errors"] == {
        "on": "Wednesday, January 8, 2020 is still to come."
    }
    with desk.database.writing(target.municipality) as ledger:
        (kept,) = ledger.kept(target.election, Order)
        ledger.correct(kept, replace(kept.fact, votes=()), CLERKS_DEED)
    clock.at = on(2020, 1, 8)
    pressed(desk, CLERK, "election draft", target)
    asks = words(_adopt(desk, target, which=("pick", "order/2"))["view"])
    assert "Version 2 was drafted on January 8, 2020, after that day." in asks
    assert "Was it filled in by hand?" in asks


def test_without_a_draft_there_is_nothing_to_adopt(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    clock.at = on(2020, 1, 7)
    target = race(desk, laurel, "Casey Boone")
    answer = shown(asked(desk, CLERK, "election adopted", target))
    assert "No paper was drafted yet" in answer.text
    assert labels(answer) == ["Papers"]
    assert date(2020, 1, 7) == desk.clock.now().date()
