"""Ties over the wire: the lot decides a tied second count alone, never a first one."""

from __future__ import annotations

import io
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]
import pytest
from docx import Document

from tests.whole.conftest import Resume
from tests.whole.hands import Value, labels, said
from tests.whole.laurel import (
    CHAIR,
    CLERK,
    COMMISSION,
    HALL,
    OFFICE,
    STEPS,
    announce,
    at,
    count,
)
from tests.whole.story import Town, gone_on, keep

LOT: dict[str, Value] = {
    "method": "A toss of a coin",
    "prevailed": "Ben Cole",
    "held_on": "March 4, 2020",
    "place": "City Hall, council chamber",
    "supervised_by": "Loretta Hines and Earl Tate",
}
RECITED = (
    "the vote between Ada Byrd and Ben Cole was a tie",
    "The tie was decided by a toss of a coin, held fairly and publicly under the supervision of "
    "the election commission (Loretta Hines and Earl Tate) on Wednesday, March 4, 2020, at City "
    "Hall, council chamber, between Ada Byrd and Ben Cole. Ben Cole prevailed.",
)


@pytest.fixture(scope="module")
def voted(ordered: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The story kept on the morning after the election, with three names on the ballot."""
    home = tmp_path_factory.mktemp("voted")
    names = [step.name for step in STEPS]
    with gone_on(ordered, home) as town:
        town.live(*STEPS[names.index("order") + 1 : names.index("count")])
        town.sleep(at(2, 12))
        return keep(home, town, ())


def test_a_tied_first_count_leads_to_the_run_off_and_never_to_a_lot(
    voted: Path, resume: Resume
) -> None:
    town = resume(voted)
    shown = _outcome_of(town, "first", (50, 50, 0))
    assert "run-off between Ada Byrd and Ben Cole" in shown
    assert "Ada Byrd and Ben Cole tie for the highest vote with 50 of 100 votes cast each" in shown
    assert "coin" not in shown
    town.hands.command(CHAIR, COMMISSION, "/election lot")
    assert "no coin or lot" in said(town.hands.form(CHAIR, "answer")["blocks"])
    town.hands.close(CHAIR)
    _announced(town, "run-off between Ada Byrd and Ben Cole")
    assert "Tuesday, March 3, 2020" in said(town.card("runoff")["blocks"])
    assert "a run-off is ahead" in town.status()


def test_a_tied_second_count_leads_to_the_lot_and_a_certificate_that_recites_it(
    voted: Path, resume: Resume
) -> None:
    town = resume(voted)
    count("first", _votes((81, 44, 38)), 165)(town.hands)
    announce("82")(town.hands)
    town.sleep(at(3, 4))
    shown = _outcome_of(town, "second", (95, 95))
    assert "tie between Ada Byrd and Ben Cole" in shown
    assert "the coin or lot is owed" in town.status()
    town.hands.answer(CHAIR, COMMISSION, "/election outcome")
    town.hands.press(CHAIR, "Record the coin or lot", COMMISSION)
    town.hands.form(CHAIR, "lot")
    recorded = town.hands.send(CHAIR, LOT)
    assert "Ben Cole elected by a toss of a coin" in recorded.text
    town.hands.close(CHAIR)
    town.hands.settle()
    for channel in (OFFICE, HALL):
        (news,) = town.news(channel, "Ben Cole elected")
        assert "supervised by Loretta Hines and Earl Tate" in said(news["blocks"])
    assert "elected; papers are owed" in town.status()
    town.hands.answer(CLERK, OFFICE, "/election certify")
    town.hands.decide(CLERK, "Draft all", OFFICE)
    town.hands.settle()
    town.hands.wait(CLERK, OFFICE, "return-2020-03-04-v1.pdf")
    for words in (_word(town, "certificate"), _pdf(town, "certificate")):
        for recited in RECITED:
            assert recited in words
    for words in (_word(town, "return"), _word(town, "lot-record"), _pdf(town, "lot-record")):
        assert RECITED[1] in words


def test_a_tie_for_second_takes_three_names_to_the_second_count_where_most_votes_win(
    voted: Path, resume: Resume
) -> None:
    town = resume(voted)
    shown = _outcome_of(town, "first", (80, 41, 41))
    assert "run-off between Ada Byrd, Ben Cole and Cy Dunn" in shown
    _announced(town, "run-off between Ada Byrd, Ben Cole and Cy Dunn")
    town.sleep(at(3, 4))
    shown = _outcome_of(town, "second", (60, 70, 50))
    assert "Ben Cole has the most votes, 70 of 180 cast." in shown
    assert "majority" not in shown
    _announced(town, "Ben Cole elected")
    town.hands.answer(CLERK, OFFICE, "/election certify")
    town.hands.decide(CLERK, "Draft all", OFFICE)
    town.hands.settle()
    town.hands.wait(CLERK, OFFICE, "return-2020-03-04-v1.pdf")
    for words in (_word(town, "certificate"), _pdf(town, "certificate")):
        assert "Ben Cole received 70 of the 180 votes cast, the most votes cast" in words


def test_three_tied_at_the_top_are_undecided_and_nothing_can_be_announced(
    voted: Path, resume: Resume
) -> None:
    town = resume(voted)
    shown = _outcome_of(town, "first", (50, 50, 50))
    assert "the law leaves it open" in shown
    assert "Nothing can be announced from here." in shown
    offered = labels(town.hands.messages(CLERK, OFFICE)[-1]["blocks"])
    assert offered == ["Correct the count"]
    assert "announce nothing" in town.status()
    assert town.news(HALL, "") == []


def _votes(votes: tuple[int, ...]) -> dict[str, Value]:
    return {f"votes_{number}": each for number, each in enumerate(votes, 1)}


def _outcome_of(town: Town, round_: str, votes: tuple[int, ...]) -> str:
    count(round_, _votes(votes), sum(votes))(town.hands)
    return town.hands.answer(CLERK, OFFICE, "/election outcome")


def _announced(town: Town, news: str) -> None:
    town.hands.decide(CLERK, "Announce", OFFICE)
    town.hands.settle()
    town.hands.wait(CLERK, HALL, news)
    for channel in (OFFICE, HALL):
        assert len(town.news(channel, news)) == 1


def _file(town: Town, kind: str, ending: str) -> bytes:
    name = f"city-of-laurel-{kind}-2020-03-04-v1.{ending}"
    posts = town.hands.messages(CLERK, OFFICE)
    files = [file for post in posts for file in post.get("files", ()) if file["name"] == name]
    assert len(files) == 1, [file["name"] for post in posts for file in post.get("files", ())]
    return town.hands.file(CLERK, files[0]["id"])


def _word(town: Town, kind: str) -> str:
    read = Document(io.BytesIO(_file(town, kind, "docx")))
    return " ".join(" ".join(one.text for one in read.paragraphs).split())


def _pdf(town: Town, kind: str) -> str:
    with pypdfium2.PdfDocument(_file(town, kind, "pdf")) as read:
        pages = [page.get_textpage().get_text_range() for page in read]
    return " ".join(" ".join(pages).split())
