"""Whatever its length, it is shown: shortened and said so, never refused and never silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.election import Ward
from tests.bot.office import labels_in, said_in
from tests.bot.race import race
from tests.bot.town import LAUREL
from tests.bot.wired import DEED, OFFICE, Wired
from tests.faults.said import SAID, owed


@pytest.mark.parametrize(("length", "whole"), [(3000, True), (3001, False), (40_000, False)])
def test_fault_11_a_text_of_any_length_is_posted(town: Wired, length: int, whole: bool) -> None:
    town.owes(owed("a", 1, length))
    town.delivers(SAID)
    (shown,) = town.control.messages("dana", OFFICE)
    text = shown["blocks"][1]["text"]["text"]
    assert (text == "y" * length) == whole
    assert text.endswith("more characters)") != whole
    assert town.undelivered() == {}


@pytest.mark.parametrize(("parts", "whole"), [(3, True), (4, False), (30, False)])
def test_fault_12_a_message_of_any_length_is_posted_and_keeps_its_way_on(
    town: Wired, parts: int, whole: bool
) -> None:
    town.owes(owed("a", parts, 3000))
    town.delivers(SAID)
    (shown,) = town.control.messages("dana", OFFICE)
    assert ("more; ask for one part at a time" in said_in(shown)) != whole
    assert labels_in(shown) == ["On"]
    assert town.undelivered() == {}


@pytest.mark.parametrize(("length", "shown"), [(75, "W" * 75), (76, "W" * 74 + "…")])
def test_fault_13_a_form_opens_although_a_choice_has_a_long_name(
    town: Wired, length: int, shown: str
) -> None:
    with town.desk.database.writing(1) as ledger:
        wards = (Ward(name="W" * length, population=18_540),)
        ledger.set_municipality(replace(LAUREL, wards=wards), DEED)
    town.control.post("command", user="dana", channel="#town-hall", text="/election vacancy")
    ward = next(one for one in town.window("vacancy")["blocks"] if one["block_id"] == "ward")
    option = ward["element"]["options"][-1]
    assert (option["text"]["text"], option["value"]) == (shown, "W" * length)


def test_fault_15_a_form_carries_ids_and_no_data_however_much_is_recorded(town: Wired) -> None:
    race(town.desk, 1, *(f"Candidate Number {at}" for at in range(40)))
    for line, form, about in (
        ("/petition verify 7", "verify", "1/1/7:clerk.1"),
        ("/candidate review 7", "review", "1/1/7"),
        ("/petition file", "petition", "1/1/"),
        ("/election vacancy", "vacancy", "1/0/"),
    ):
        town.control.post("command", user="dana", channel="#town-hall", text=line)
        assert town.window(form)["private_metadata"] == about
