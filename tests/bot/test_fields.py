"""Every kind of field: how it shows what it holds, and how it reads what Slack sends back."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from typing import Any

import pytest

from bot import gate
from bot.ids import Form, Target
from bot.modals.fields import (
    Choice,
    Count,
    Day,
    Field,
    File,
    Hour,
    MaybeDay,
    People,
    Pick,
    Picks,
    Room,
    Text,
    Wrong,
)
from bot.modals.form import Errors, Filled, Sent, Sheet, digest, fill, sent_from, view
from bot.workspace.limits import check_view

TODAY = date(2026, 11, 30)
CHOICES = (Choice("a", "First"), Choice("b", "Second"))
FILE = File("x", "X", bytes.decode, ("csv",))
MANY = tuple(Choice(str(number), f"Choice {number}") for number in range(11))


def read(field: Field[Any], **sent: Any) -> Any:
    """Read a field; what is wrong is given as its words."""
    found = field.read(sent, TODAY)
    return found.message if isinstance(found, Wrong) else found


@pytest.mark.parametrize(
    ("field", "sent", "wanted"),
    [
        (Text("x", "X"), {"value": "  Ada  "}, "Ada"),
        (Text("x", "X"), {"value": " \n "}, "Please fill this in."),
        (Text("x", "X"), {"value": None}, "Please fill this in."),
        (Text("x", "X", optional=True), {}, ""),
        (Text("x", "X", longest=3), {"value": "abcd"}, "Please use at most 3 characters."),
        (Day("x", "X"), {"value": "May 9, 2026"}, date(2026, 5, 9)),
        (Day("x", "X"), {"value": ""}, "Please give a date."),
        (MaybeDay("x", "X"), {}, None),
        (MaybeDay("x", "X"), {"value": "today"}, TODAY),
        (Hour("x", "X"), {"value": "4:45 pm"}, time(16, 45)),
        (Count("x", "X", 0, 10_000), {"value": "1,250"}, 1250),
        (Count("x", "X", 5, 9, optional=True), {"value": ""}, 5),
        (Count("x", "X", 1, 9), {"value": "-3"}, "-3 cannot be right: a number from 1 to 9."),
        (Count("x", "X", 1, 9), {"value": "10"}, "10 cannot be right: a number from 1 to 9."),
        (Count("x", "X", 1, 9), {"value": "--3"}, "Please give a whole number from 1 to 9."),
        (Count("x", "X", 1, 9), {"value": "1.5"}, "Please give a whole number from 1 to 9."),
        (Count("x", "X", 1, 9), {"value": "٣"}, "Please give a whole number from 1 to 9."),
        (Count("x", "X", 1, 9), {"value": "9" * 400}, "Please give a whole number from 1 to 9."),
        (Pick("x", "X", CHOICES), {"selected_option": {"value": "b"}}, "b"),
        (Pick("x", "X", CHOICES), {"selected_option": None}, "Please choose one."),
        (
            Pick("x", "X", CHOICES),
            {"selected_option": {"value": "gone"}},
            "That choice is no longer there. Please choose again.",
        ),
        (Pick("x", "X", CHOICES, optional=True), {}, ""),
        (
            Picks("x", "X", CHOICES),
            {"selected_options": [{"value": "b"}, {"value": "a"}, {"value": "gone"}]},
            ("a", "b"),
        ),
        (Picks("x", "X", CHOICES), {"selected_options": []}, "Please choose at least one."),
        (Picks("x", "X", CHOICES, optional=True), {}, ()),
        (People("x", "X"), {"selected_users": ["U1", "U2"]}, ("U1", "U2")),
        (People("x", "X"), {}, "Please choose at least one person."),
        (Room("x", "X", private=True), {"selected_conversation": "C1"}, "C1"),
        (Room("x", "X", private=True), {}, "Please choose a channel."),
        (Room("x", "X", private=False, optional=True), {}, ""),
        (FILE, {"files": [{"id": "F1"}], "content": b"a,b"}, "a,b"),
        (FILE, {"files": [{"id": "F1"}], "content": Wrong("It is gone.")}, "It is gone."),
        (FILE, {"files": [{"id": "F1"}, {"id": "F2"}]}, "Please add one file only."),
        (FILE, {}, None),
        (replace(FILE, optional=False), {}, "Please add the file."),
    ],
)
def test_a_field_reads_what_was_sent(field: Field[Any], sent: dict[str, Any], wanted: Any) -> None:
    assert read(field, **sent) == wanted


HELD: list[tuple[Field[Any], Any, dict[str, Any]]] = [
    (Text("x", "X"), "Ada", {"initial_value": "Ada"}),
    (Day("x", "X"), date(2026, 5, 9), {"initial_value": "May 9, 2026"}),
    (MaybeDay("x", "X"), date(2026, 5, 9), {"initial_value": "May 9, 2026"}),
    (Hour("x", "X"), time(0, 5), {"initial_value": "12:05 am"}),
    (Hour("x", "X"), time(12, 0), {"initial_value": "12:00 pm"}),
    (Count("x", "X", 0, 9), 0, {"initial_value": "0"}),
    (People("x", "X"), ("U1",), {"initial_users": ["U1"]}),
    (Room("x", "X", private=True), "C1", {"initial_conversation": "C1"}),
]


@pytest.mark.parametrize(("field", "value", "shown"), HELD)
def test_a_field_shows_what_it_holds_and_reads_it_back(
    field: Field[Any], value: Any, shown: dict[str, Any]
) -> None:
    element = field.block(value).to_dict()["element"]
    assert {name: held for name, held in element.items() if name.startswith("initial")} == shown
    as_sent = {"initial_users": "selected_users", "initial_conversation": "selected_conversation"}
    sent = {as_sent.get(name, "value"): held for name, held in shown.items()}
    assert read(field, **sent) == value


@pytest.mark.parametrize("field", [field for field, _, _ in HELD])
def test_an_empty_field_shows_nothing(field: Field[Any]) -> None:
    block = field.block(None).to_dict()
    assert [name for name in block["element"] if name.startswith("initial")] == []
    assert block["block_id"] == block["element"]["action_id"] == "x"


def test_choices_come_as_marks_up_to_ten_and_as_a_list_beyond() -> None:
    few = Picks("x", "X", MANY[:10]).block(("3",)).to_dict()["element"]
    many = Picks("x", "X", MANY).block(("3", "gone")).to_dict()["element"]
    assert (few["type"], many["type"]) == ("checkboxes", "multi_static_select")
    assert [one["value"] for one in many["initial_options"]] == ["3"]


# A form


SHEET = Sheet(
    form=Form.VACANCY,
    title="A title that is far too long for Slack",
    submit="Record",
    fields=(Text("name", "Name"), Day("day", "Day"), Count("names", "Names", 1, 9)),
    values={"name": "Ada"},
    headings={"day": "When"},
)


def sent(**state: Any) -> Sent:
    """Give the form as it was sent."""
    held = {name: {"value": value} for name, value in state.items()}
    return Sent("U1", "V1", Form.VACANCY, Target(1, 2, ""), (), held, "")


def test_all_mistakes_are_reported_at_once() -> None:
    found = fill(SHEET, sent(day="soon", names="0"), TODAY)
    assert isinstance(found, Errors)
    assert set(found.at) == {"name", "day", "names"}


def test_what_is_right_is_given_by_its_field() -> None:
    found = fill(SHEET, sent(name="Ada", day="today", names="3"), TODAY)
    assert isinstance(found, Filled)
    assert [found[one] for one in SHEET.fields] == ["Ada", TODAY, 3]


def test_a_form_with_problems_asks_to_confirm_these_very_ones() -> None:
    shown = gate.view(view(SHEET, Target(1, 2, "x/y"), ["Day 46 <late>", "No notice"]))
    check_view(shown)
    assert shown["private_metadata"] == "1/2/x/y"
    kinds = [block["type"] for block in shown["blocks"]]
    assert kinds == ["section", "input", "input", "header", "input", "input"]
    assert "Day 46 &lt;late&gt;" in shown["blocks"][0]["text"]["text"]
    (option,) = shown["blocks"][1]["element"]["options"]
    assert option["value"] == digest(["Day 46 <late>", "No notice"])
    assert digest(["No notice"]) != option["value"] != digest(["No notice", "Day 46 <late>"])


def test_a_form_is_read_back_with_its_confirmation_and_its_target() -> None:
    values = {
        "name": {"name": {"type": "plain_text_input", "value": "Ada"}},
        "confirm": {"confirm": {"selected_options": [{"value": "seen"}]}},
        "empty": {},
    }
    body = {
        "user": {"id": "U1"},
        "view": {
            "id": "V1",
            "callback_id": "vacancy",
            "private_metadata": "1/2/a/b",
            "blocks": [{"type": "header"}, {"type": "input", "block_id": "name"}],
            "state": {"values": values},
        },
    }
    found = sent_from(body)
    assert (found.user, found.view, found.form) == ("U1", "V1", Form.VACANCY)
    assert (found.target, found.confirmed) == (Target(1, 2, "a/b"), "seen")
    assert found.fields == ("name",)
    assert found.state["name"]["value"] == "Ada"
    assert "empty" not in found.state
