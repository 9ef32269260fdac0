"""What people typed, shown as they typed it; messages cut to size; reminders folded."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from slack_sdk.models.blocks import HeaderBlock

from bot.ids import Target
from bot.messages.choose import Closed, choose_election, file_closed, no_election
from bot.messages.message import Message, Push, buttons, header, message, note, section
from bot.messages.words import said
from bot.modals.fields import Text
from tests.bot.office import labels_in, said_in
from tests.domain.laurel import ORDERED

HERE = Target(1, 1, "")
TODAY = date(2020, 1, 2)


def _wire(one: Message) -> dict[str, object]:
    return {"blocks": one.wire()["blocks"]}


def test_marks_of_slack_in_what_was_typed_stand_between_zero_width_spaces() -> None:
    assert said("*Al*") == "\u200b*\u200bAl\u200b*\u200b"
    for mark in "_~`":
        assert said(f"a{mark}b").replace("\u200b", "") == f"a{mark}b"
        assert said(f"a{mark}b") == f"a\u200b{mark}\u200bb"


def test_what_turns_text_around_or_cannot_be_seen_is_left_out() -> None:
    assert said("Ada\u202e Byrd\x07\u2066") == "Ada Byrd"
    assert header("Ada\u202e").text is not None
    block: HeaderBlock = header("Ada\u202e\x00")
    assert block.to_dict()["text"]["text"] == "Ada"


def test_a_line_keeps_no_line_ends_and_several_lines_do() -> None:
    typed = {"value": "Ada\nByrd\u202e\x00"}
    assert Text("x", "X").read(typed, TODAY) == "Ada Byrd"
    assert Text("x", "X", multiline=True).read(typed, TODAY) == "Ada\nByrd"


def test_a_very_long_headline_is_shortened_in_the_notification() -> None:
    assert len(message("x" * 900).text) == 300


def test_a_message_that_is_cut_keeps_its_last_buttons() -> None:
    rows = [section("x" * 2800) for _ in range(9)]
    told = message("Many", *rows, note("small print"), buttons(Push("On", "election status", HERE)))
    shown = _wire(told)
    assert labels_in(shown) == ["On"]
    assert "more; ask for one part at a time" in said_in(shown)
    assert len(shown["blocks"]) <= 50  # type: ignore[arg-type]


def test_a_message_that_fits_is_not_cut() -> None:
    told = message("Few", section("x"), buttons(Push("On", "election status", HERE)))
    assert "more; ask" not in said_in(_wire(told))


def test_two_elections_for_one_seat_differ_on_their_buttons() -> None:
    two = (ORDERED, replace(ORDERED, id=2, orders=()))
    first, second = labels_in(_wire(choose_election("election status", 1, two, "")))
    assert first.startswith("1. ")
    assert second.startswith("2. ")


def test_a_closed_election_is_named_with_its_ending_and_can_be_looked_at() -> None:
    closed = Closed(ORDERED, "Casey Boone was elected.")
    shown = _wire(no_election("election status", 1, (), (closed,)))
    assert "Casey Boone was elected." in said_in(shown)
    assert labels_in(shown)[0].startswith("Outcome of 1. ")
    told = _wire(file_closed(closed, HERE))
    assert labels_in(told) == ["Outcome", "Status"]
