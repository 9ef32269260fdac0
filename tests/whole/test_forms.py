"""Unusual and impossible input over the wire: kept and shown as a problem, or refused at its field.

Whatever happens to a form on its way, it makes one fact or is answered with a clear sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from storage.database import Database
from tests.whole.conftest import Resume
from tests.whole.hands import Hands, Sent, Value
from tests.whole.laurel import CLERK, COMMISSION, OFFICE, ORDER, at, recorded
from tests.whole.story import Town, gone_on

CONFIRMED: dict[str, Value] = {"confirm": ["I have checked this"]}
PETITION: dict[str, Value] = {
    "candidate": "Ada Byrd",
    "address": "10 North Magnolia Street, Laurel",
    "received_on": "January 13",
    "received_at": "8:45 am",
    "sheets": 3,
    "names": 60,
}


@pytest.fixture(scope="module")
def filing(ordered: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """The story from the morning of 13 January on, when petitions come in; for several tests."""
    with gone_on(ordered, tmp_path_factory.mktemp("filing"), at(1, 13)) as town:
        yield town


# Unlawful or unusual, and a fact all the same


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        (
            {"election": "February 5, 2020"},
            "Wednesday, February 5, 2020 is 29 days after the order",
        ),
        (
            {"election": "February 22, 2020"},
            "Saturday, February 22, 2020 is 46 days after the order",
        ),
        (
            {"adopted": "December 30, 2019", "election": "January 31, 2020"},
            "before the vacancy took effect",
        ),
    ],
    ids=["day 29", "day 46", "before the vacancy"],
)
def test_an_unlawful_order_is_confirmed_kept_and_shown_as_a_problem(
    vacant: Path, resume: Resume, order: dict[str, Value], problem: str
) -> None:
    town = resume(vacant, at(1, 7, 12))
    town.hands.open(CLERK, OFFICE, "/election order", "order")
    asked = town.hands.send(CLERK, {**ORDER, **order})
    assert problem in asked.text
    assert _kept(town, "orders") == 0
    recorded(town.hands, CLERK, CONFIRMED)
    assert _kept(town, "orders") == 1
    _shown_as_problem(town, problem, "§ 23-15-857(2) order")


def test_a_petition_before_the_order_is_confirmed_kept_and_shown_as_a_problem(
    vacant: Path, resume: Resume
) -> None:
    town = resume(vacant)
    early: dict[str, Value] = {"received_on": "January 2", "received_at": "8:30 am"}
    _files_after_asking(town, early, "No order is in force")
    _shown_as_problem(town, "No order is in force", "§ 23-15-857(2) petition")
    town.hands.move(at(1, 7, 12))
    town.hands.fill(CLERK, OFFICE, "/election order", "order", **ORDER)
    town.hands.close(CLERK)
    _shown_as_problem(
        town, "filed on Thursday, January 2, 2020, before the order", "§ 23-15-857(2) petition"
    )


def test_a_petition_after_five_is_confirmed_kept_and_shown_as_a_problem(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered, at(1, 22, 17, 10))
    late: dict[str, Value] = {"received_on": "January 22", "received_at": "5:01 pm"}
    _files_after_asking(town, late, "5:01 p.m.")
    _shown_as_problem(town, "5:01 p.m.", "§ 23-15-857(2) petition")


def test_two_candidates_of_one_name_are_confirmed_kept_and_shown_as_a_problem(
    filing: Town,
) -> None:
    _kept_once(filing, "Eve Fox")
    _files_after_asking(filing, {"candidate": "EVE  Fox"}, "is also the name on petition")
    _shown_as_problem(filing, "EVE Fox is also the name on petition", "§ 23-15-857(2) petition")


# One fact each, or a clear sentence


def test_a_form_delivered_twice_is_kept_once(filing: Town) -> None:
    filing.hands.open(CLERK, OFFICE, "/petition file", "petition")
    filing.hands.post("fault", kind="duplicate", method="envelope")
    sent = filing.hands.send(CLERK, {**PETITION, "candidate": "Dee Two"})
    assert "Receipt: petition" in sent.text or "recorded by the first press" in sent.text
    filing.hands.close(CLERK)
    _told_once(filing, "Dee Two")


def test_a_form_corrected_after_field_errors_is_kept_once(filing: Town) -> None:
    before = _kept(filing, "candidacies")
    filing.hands.open(CLERK, OFFICE, "/petition file", "petition")
    wrong: dict[str, Value] = {"received_on": "some day", "names": 10_001, "sheets": 0}
    sent = filing.hands.send(CLERK, {**PETITION, "candidate": "Ann Right", **wrong})
    assert set(sent.errors) == {"received_on", "names", "sheets"}
    sent = filing.hands.send(CLERK, {"received_on": "January 30", "names": 0, "sheets": 3})
    assert set(sent.errors) == {"names"}
    sent = filing.hands.send(CLERK, {"names": 60})
    assert set(sent.errors) == {"received_on"}
    assert "is yet to come" in sent.errors["received_on"]
    assert _kept(filing, "candidacies") == before
    recorded(filing.hands, CLERK, {"received_on": "January 13"})
    _told_once(filing, "Ann Right")


def test_one_form_after_another_in_the_same_window_keeps_each(filing: Town) -> None:
    filing.hands.open(CLERK, OFFICE, "/petition file", "petition")
    filing.hands.send(CLERK, {**PETITION, "candidate": "Fay Chain"})
    for accepted in (54, 55):
        filing.hands.press(CLERK, "Verify the names" if accepted == 54 else "Correct the count")
        filing.hands.form(CLERK, "verify")
        values: dict[str, Value] = {"accepted": accepted, "rejected_duplicate": 60 - accepted}
        sent = filing.hands.send(CLERK, values)
        assert sent.front == "answer", sent.errors
        assert f"{accepted} good names, 50 needed" in sent.text
        assert f"{accepted} accepted, {60 - accepted} rejected" in sent.text
    filing.hands.close(CLERK)


def test_a_form_left_open_for_a_day_is_kept_as_it_was_filled_in(filing: Town) -> None:
    opened = datetime.fromisoformat(filing.hands.get("clock")["now"])
    filing.hands.open(CLERK, OFFICE, "/petition file", "petition")
    filing.hands.move(opened + timedelta(days=1))
    named = {key: value for key, value in PETITION.items() if not key.startswith("received")}
    recorded(filing.hands, CLERK, {**named, "candidate": "Kit Late"})
    _told_once(filing, "Kit Late")
    (petition,) = [one for one in _facts(filing, "candidacies") if _is_of(one, "Kit Late")]
    assert petition.petition.received == opened


def test_an_order_form_left_open_while_another_was_recorded_is_told_so(
    vacant: Path, resume: Resume
) -> None:
    town = resume(vacant, at(1, 7, 12))
    town.hands.open(CLERK, OFFICE, "/election order", "order")
    town.hands.move(at(1, 8, 12))
    assert "is recorded. Every date" in _deputy_orders(town.hands).text
    refused = town.hands.send(CLERK, ORDER)
    assert "Not recorded" in refused.text
    assert "is in force" in refused.text
    assert _kept(town, "orders") == 1


def _deputy_orders(hands: Hands) -> Sent:
    return hands.fill("marcus", OFFICE, "/election order", "order", **ORDER)


def _files_after_asking(town: Town, given: dict[str, Value], problem: str) -> None:
    kept = _kept(town, "candidacies")
    town.hands.open(CLERK, OFFICE, "/petition file", "petition")
    asked = town.hands.send(CLERK, {**PETITION, **given})
    assert problem in asked.text
    assert "§ 23-15-857(2) petition" in asked.text
    assert _kept(town, "candidacies") == kept
    recorded(town.hands, CLERK, CONFIRMED)
    assert _kept(town, "candidacies") == kept + 1


def _shown_as_problem(town: Town, problem: str, citation: str) -> None:
    """See the problem among what blocks, in one line with where it stands."""
    _, _, blocks = town.status().partition("*What blocks*")
    (row, *_) = [line for line in blocks.splitlines() if problem in line] or [""]
    assert row.startswith(("*Problem:*", "*Open in law:*")), blocks
    assert f"_{citation}" in row


def _kept_once(town: Town, name: str) -> None:
    town.hands.open(CLERK, OFFICE, "/petition file", "petition")
    recorded(town.hands, CLERK, {**PETITION, "candidate": name})
    _told_once(town, name)


def _told_once(town: Town, name: str) -> None:
    """See one petition of a name in the record, one receipt and one notice in the channels."""
    town.hands.settle()
    assert sum(_is_of(one, name) for one in _facts(town, "candidacies")) == 1
    assert len(town.news(OFFICE, f", {name} for Council Member")) == 1
    assert len(town.news(COMMISSION, f"Notice to the commission: {name}")) == 1


def _is_of(candidacy: Any, name: str) -> bool:
    return bool(candidacy.petition.candidate == name)


def _kept(town: Town, facts: str) -> int:
    return len(_facts(town, facts))


def _facts(town: Town, facts: str) -> tuple[Any, ...]:
    """Give the facts of a kind that the record holds in the first election."""
    database = Database(town.bot.database_url)
    with database.reading(1) as ledger:
        kept: tuple[Any, ...] = getattr(ledger.election(1), facts)
    database.close()
    return kept
