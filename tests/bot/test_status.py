"""The status screen, Home, cards and reminders: what is next, and buttons that work."""

from __future__ import annotations

import inspect
import re
from datetime import date, datetime
from typing import Any

from bot.dated import Dated, dated
from bot.ids import Target
from bot.menu import offered
from bot.messages import cards, vacancy
from bot.messages.care import Dates
from bot.messages.home import election_card
from bot.messages.status import BESIDE, STEPS, status
from domain import stage
from domain.vacancy import filling, order_due
from tests.domain.facts import CALENDAR, ORDERED, TOWN, VACANCY, local

TARGET = Target(1, 1, "")
PETITION, ELECTION = "Last minute to file a petition", "Special election"
OPEN, CLOSED = local(date(2026, 2, 20), 9, 0), local(date(2026, 3, 2), 9, 0)
AFTER = local(date(2026, 3, 18), 9, 0)


def of(id_: str) -> Dated:
    return next(one for one in dated(ORDERED, CALENDAR) if one.deadline.id == id_)


def screens(now: datetime) -> tuple[str, str]:
    dates = (of("petition"), of("election"))
    at = stage.position(ORDERED, CALENDAR, now)
    home = [block.to_dict() for block in election_card(ORDERED, dates, (), now, TARGET)]
    return str(status(ORDERED, at, Dates(dates), now, TARGET).wire()["blocks"]), str(home)


def names(blocks: list[dict[str, Any]]) -> list[list[str]]:
    rows = [block["elements"] for block in blocks if block["type"] == "actions"]
    return [[one.get("accessibility_label", one["text"]["text"]) for one in row] for row in rows]


def test_every_next_step_has_a_button_with_words() -> None:
    steps = set(re.findall(r'"/(\w+ \w+)"', inspect.getsource(stage)))
    assert steps == set(STEPS)


def test_every_button_runs_a_command_that_there_is() -> None:
    commands = {command.name for command in offered()}
    assert {*STEPS, *(command for _, command in BESIDE)} <= commands


def test_what_is_over_is_not_among_the_next_dates() -> None:
    assert all(PETITION in screen for screen in screens(OPEN))
    assert not any(PETITION in screen for screen in screens(CLOSED))
    assert all(ELECTION in screen for screen in screens(CLOSED))
    assert not any(ELECTION in screen for screen in screens(AFTER))


def test_a_day_of_voting_that_went_by_is_over_and_never_overdue() -> None:
    card = cards.card(ORDERED, (of("election"),), cards.Beside(), AFTER, TARGET)
    assert "· over" in str(card.wire()["blocks"])
    assert names(card.wire()["blocks"]) == [["Why this date?"]]


def test_several_dates_of_one_reminder_have_each_their_own_buttons() -> None:
    rows = tuple(
        cards.Due(ORDERED, of(id_), "1 day before", OPEN, "") for id_ in ("posting", "petition")
    )
    blocks = cards.reminder(rows, (), 1, OPEN).wire()["blocks"]
    assert [block["type"] for block in blocks] == ["header", *["section", "actions"] * 2]
    posting, petition = (one.dated.deadline.title for one in rows)
    assert names(blocks) == [
        [f"{label} ({title})"[:75] for label in ("Done", "Snooze", "Assign", "Why this date?")]
        for title in (posting, petition)
    ]
    (alone,) = names(cards.reminder(rows[:1], (), 1, OPEN).wire()["blocks"])
    assert alone == ["Done", "Snooze", "Assign", "Why this date?"]


def test_the_answer_to_a_vacancy_says_by_when_the_order_is_due() -> None:
    due = order_due(VACANCY, TOWN.regular_meetings, CALENDAR)
    told = vacancy.recorded(VACANCY, filling(VACANCY), (due,), TARGET)
    assert "*The order is due by " in str(told.wire()["blocks"])
    assert due.counted in str(told.wire()["blocks"])
