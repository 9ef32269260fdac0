"""Reminders over the wire: each lead once and in order, late after a stop, moved with its date."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tests.whole.conftest import Resume
from tests.whole.hands import Json, Value, labels, said
from tests.whole.laurel import (
    CLERK,
    HALL,
    OFFICE,
    ORDER,
    SETUP,
    VACANCY,
    at,
    recorded,
)
from tests.whole.story import Town, begun

CENTRAL = ZoneInfo("America/Chicago")
PETITION = "Last minute to file a petition"
NOTICE = "Notice of the vacancy to the Secretary of State"
CHANGE: dict[str, Value] = {
    "authority": "The governing authority",
    "ordered_on": "January 10, 2020",
    "reference": "Minute Book 88, page 230",
    "reason": "The paper missed its issue",
}


# Each lead once


def test_each_lead_of_the_petition_deadline_is_posted_once_and_its_card_is_edited(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    first = town.card("petition")
    countdowns = [_countdown(first)]
    for due in (at(1, 8, 8), at(1, 15, 8), at(1, 19, 8), at(1, 21, 8), at(1, 22, 8), at(1, 22, 15)):
        town.hands.move(due)
        card = town.card("petition")
        assert card["ts"] == first["ts"]
        countdowns.append(_countdown(card))
    assert countdowns == [
        "in 15 days, as of January 7",
        "in 14 days, as of January 8",
        "in 7 days, as of January 15",
        "in 3 days, as of January 19",
        "tomorrow, as of January 21",
        "today, as of January 22",
        "today, as of January 22",
    ]
    town.hands.move(at(1, 31))
    assert _leads(town, PETITION) == [
        ("2020-01-08 08:00", "14 days before"),
        ("2020-01-15 08:00", "7 days before"),
        ("2020-01-19 08:00", "3 days before"),
        ("2020-01-21 08:00", "1 day before"),
        ("2020-01-22 08:00", "on the day"),
        ("2020-01-22 15:00", "two hours before"),
    ]
    posted = [_local(one) for one in town.reminders()]
    assert len(posted) > 20, "the other dates remind too, and what is overdue every day"
    assert [one for one in posted if not "07:00" <= f"{one:%H:%M}" <= "21:00"] == []
    assert len(set(posted)) == len(posted), "what falls on one moment is one post"


def test_a_reminder_links_to_its_card_why_explains_the_date_and_done_ends_its_leads(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    town.hands.move(at(1, 15, 8))
    (post,) = [one for one in town.reminders() if _names(one, PETITION) == ["7 days before"]]
    link = f"/archives/{SETUP['clerk_room']}/p{town.card('petition')['ts'].replace('.', '')}"
    assert f"{link}|{PETITION}>" in said(post["blocks"])
    town.hands.press_on(CLERK, OFFICE, post, "Why this date?", "/petition")
    (told,) = town.hands.wait(CLERK, OFFICE, "Why 5:00 p.m. on Wednesday, January 22, 2020?")
    assert "The twentieth day before the election on Tuesday, February 11, 2020" in str(told)
    posting = town.card("posting")
    town.hands.press_on(CLERK, OFFICE, posting, "Why this date?")
    (told,) = town.hands.wait(CLERK, OFFICE, "Why Tuesday, January 21, 2020?")
    assert "§ 23-15-857(2) notice" in str(told)
    town.hands.press_on(CLERK, OFFICE, town.card("petition"), "Done")
    town.hands.form(CLERK, "done")
    recorded(town.hands, CLERK, {"proof": "Nobody else will file, the attorney says"})
    town.hands.move(at(1, 22, 16))
    assert [name for _, name in _leads(town, PETITION)] == ["14 days before", "7 days before"]


def test_what_is_overdue_is_reminded_daily_until_it_is_done_with_proof(
    vacant: Path, resume: Resume
) -> None:
    town = resume(vacant)
    town.hands.move(at(1, 8))
    expected = [
        ("2020-01-04 08:00", "1 day before"),
        ("2020-01-05 08:00", "on the day"),
        ("2020-01-06 08:00", "overdue on Monday, January 6, 2020"),
        ("2020-01-07 08:00", "overdue on Tuesday, January 7, 2020"),
        ("2020-01-08 08:00", "overdue on Wednesday, January 8, 2020"),
    ]
    assert _leads(town, NOTICE) == expected
    assert _countdown(town.card("sos_vacancy_notice")).startswith("overdue since Sunday, January 5")
    latest = town.reminders()[-1]
    town.hands.press_on(CLERK, OFFICE, latest, "Done", "/sos_vacancy_notice")
    town.hands.form(CLERK, "done")
    recorded(town.hands, CLERK, {"proof": "Mailed January 8; receipt in the file"})
    town.hands.settle()
    card = town.card("sos_vacancy_notice")
    assert "*Done:* Proof on record: Mailed January 8; receipt in the file" in said(card["blocks"])
    assert labels(card["blocks"]) == ["Why this date?"]
    town.hands.move(at(1, 12))
    assert _leads(town, NOTICE) == expected
    assert _local(town.reminders()[-1]) == datetime(2020, 1, 12, 8, tzinfo=CENTRAL)


# After a stop


def test_after_a_stop_one_post_says_all_that_came_due_late_and_in_order(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    town.hands.move(at(1, 9))
    before = len(town.reminders())
    town.sleep(at(1, 21, 12))
    (late,) = town.reminders()[before:]
    assert _local(late) == datetime(2020, 1, 21, 12, tzinfo=CENTRAL)
    assert _names(late, PETITION) == [
        "7 days before, late",
        "3 days before, late",
        "1 day before, late",
    ]
    assert "came due while the assistant was not running" in said(late["blocks"])
    assert _countdown(town.card("petition")) == "tomorrow, as of January 21"
    town.sleep(at(1, 21, 12))
    assert town.reminders()[before:] == [late]
    town.hands.move(at(1, 22, 9))
    assert [_names(one, PETITION) for one in town.reminders()[before + 1 :]] == [["on the day"]]


def test_what_came_due_during_a_stop_waits_for_the_morning_after_a_return_at_night(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered, at(1, 8, 22))
    town.hands.settle()
    assert all(_local(one) < datetime(2020, 1, 8, tzinfo=CENTRAL) for one in town.reminders())
    town.hands.move(at(1, 9, 7, 30))
    late = town.reminders()[-1]
    assert _local(late) == datetime(2020, 1, 9, 7, tzinfo=CENTRAL)
    assert "14 days before, late" in _names(late, PETITION)


def test_eight_in_the_morning_stays_eight_over_the_spring_clock_change(tmp_path: Path) -> None:
    occurred: dict[str, Value] = {"occurred": "March 5, 2026", "term_ends": "June 30, 2027"}
    with begun(tmp_path, datetime(2026, 3, 5, 15, tzinfo=UTC)) as town:
        for form, values in (("setup", SETUP), ("vacancy", {**VACANCY, **occurred})):
            town.hands.open(CLERK, OFFICE, f"/election {form}", form)
            recorded(town.hands, CLERK, values)
        town.hands.move(datetime(2026, 3, 10, 20, tzinfo=UTC))
        assert _leads(town, NOTICE) == [
            ("2026-03-07 08:00", "3 days before"),
            ("2026-03-09 08:00", "1 day before"),
            ("2026-03-10 08:00", "on the day"),
        ]
        hours = {f"{_local(one):%d}": _utc(one).hour for one in town.reminders()}
        assert (hours["07"], hours["09"]) == (14, 13)


@pytest.mark.parametrize(
    ("vacant_on", "hour_of_return", "orders", "next_morning"),
    [
        ((3, 2), 14, ["2 daily reminders late"], datetime(2026, 3, 9, 13, tzinfo=UTC)),
        ((10, 26), 12, ["3 days before, late"] * 2, datetime(2026, 11, 2, 14, tzinfo=UTC)),
    ],
    ids=["spring", "autumn"],
)
def test_after_thirty_hours_without_a_bot_over_a_clock_change_both_dates_come_late_in_one_post(
    tmp_path: Path,
    vacant_on: tuple[int, int],
    hour_of_return: int,
    orders: list[str],
    next_morning: datetime,
) -> None:
    first = datetime(2026, *vacant_on, 7, 30, tzinfo=CENTRAL)
    with begun(tmp_path, first + timedelta(days=2)) as town:
        town.hands.open(CLERK, OFFICE, "/election setup", "setup")
        recorded(town.hands, CLERK, SETUP)
        for day, ward in ((first, "Ward 6"), (first + timedelta(days=1), "Ward 5")):
            town.hands.open(CLERK, OFFICE, "/election vacancy", "vacancy")
            occurred = {"occurred": f"{day:%B} {day.day}, 2026", "term_ends": "June 30, 2029"}
            recorded(town.hands, CLERK, {**VACANCY, **occurred, "ward": ward})
        stopped = first + timedelta(days=5)
        town.hands.move(stopped)
        before = len(town.reminders())
        town.sleep(stopped.astimezone(UTC) + timedelta(hours=30))
        (late,) = town.reminders()[before:]
        assert _local(late).strftime("%a %H:%M") == f"Sun {hour_of_return}:30"
        assert _names(late, NOTICE) == [
            *(
                "on the day, late",
                f"overdue on {_local(late):%A, %B} {_local(late).day}, 2026, late",
            ),
            *("1 day before, late", "on the day, late"),
        ]
        assert _names(late, "Order for a special election") == orders
        assert "*Late:* 6 reminders above came due" in said(late["blocks"])
        town.hands.move(next_morning + timedelta(hours=1))
        assert [_utc(one) for one in town.reminders()[before + 1 :]] == [next_morning]


# Dates that move


def test_a_postponement_strikes_the_old_date_and_supersedes_its_leads(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    first = town.card("petition")
    _changes(town, "postpone", {**CHANGE, "to": "February 25, 2020"})
    card = town.card("petition")
    assert card["ts"] == first["ts"]
    assert "5:00 p.m. on Wednesday, February 5, 2020" in card["text"]
    assert "~5:00 p.m. on Wednesday, January 22, 2020~ no longer holds" in said(card["blocks"])
    moved = (
        f"*{PETITION}:* was ~5:00 p.m. on Wednesday, January 22, 2020~, now 5:00 p.m. on "
        "Wednesday, February 5, 2020"
    )
    for channel in (OFFICE, HALL):
        (news,) = town.news(channel, "election postponed to Tuesday, February 25, 2020")
        assert moved in said(news["blocks"])
    (timeline,) = town.news(OFFICE, "every date")
    assert "January 22, 2020" not in said(timeline["blocks"])
    town.hands.move(at(2, 5, 16))
    assert _leads(town, PETITION) == [
        ("2020-01-08 08:00", "14 days before"),
        ("2020-01-22 08:00", "14 days before"),
        ("2020-01-29 08:00", "7 days before"),
        ("2020-02-02 08:00", "3 days before"),
        ("2020-02-04 08:00", "1 day before"),
        ("2020-02-05 08:00", "on the day"),
        ("2020-02-05 15:00", "two hours before"),
    ]


def test_after_a_rescission_the_order_is_owed_and_can_be_given_again(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    first = town.card("petition")
    _changes(town, "rescind", CHANGE)
    (news,) = town.news(OFFICE, "order for the election is rescinded")
    assert "was ~5:00 p.m. on Wednesday, January 22, 2020~, no longer due" in said(news["blocks"])
    assert len(town.news(HALL, "order for the election is rescinded")) == 1
    assert "nothing is due here now" in said(town.card("petition")["blocks"])
    assert "overdue since Tuesday, January 7, 2020" in said(town.card("order")["blocks"])
    assert "the order was rescinded" in town.status()
    town.hands.move(at(1, 21))
    assert [name for _, name in _leads(town, PETITION)] == ["14 days before"]
    assert _names(town.reminders()[-1], "Order for a special election")[-1:] == [
        "overdue on Tuesday, January 21, 2020"
    ]
    again = {**ORDER, "adopted": "January 21, 2020", "election": "March 3, 2020"}
    town.hands.open(CLERK, OFFICE, "/election order", "order")
    asked = town.hands.send(CLERK, again)
    assert "§ 23-15-857(2) order" in asked.text, "it is late by now: a person confirms"
    recorded(town.hands, CLERK, {"confirm": ["I have checked this"]})
    town.hands.settle()
    card = town.card("petition")
    assert card["ts"] == first["ts"]
    assert "5:00 p.m. on Wednesday, February 12, 2020" in card["text"]
    assert "~5:00 p.m. on Wednesday, January 22, 2020~ no longer holds" in said(card["blocks"])
    assert "Ordered on Tuesday, January 21, 2020" in said(town.card("order")["blocks"])
    town.hands.move(at(1, 29, 9))
    assert _leads(town, PETITION)[1:] == [("2020-01-29 08:00", "14 days before")]


def test_a_cancellation_by_a_court_ends_every_date_of_the_election(
    ordered: Path, resume: Resume
) -> None:
    town = resume(ordered)
    court: dict[str, Value] = {"authority": "A court", "reference": "Cause No. 2020-12"}
    _changes(town, "cancel", {**CHANGE, **court})
    for channel in (OFFICE, HALL):
        (news,) = town.news(channel, "election is cancelled")
        assert "A court ordered it on Friday, January 10, 2020 (Cause No. 2020-12)" in said(
            news["blocks"]
        )
        assert "was ~Tuesday, February 11, 2020~, no longer due" in said(news["blocks"])
    assert "the election was cancelled" in town.status()
    for deadline in ("petition", "election", "runoff", "order"):
        assert "nothing is due here now" in said(town.card(deadline)["blocks"])
    told = len(town.reminders())
    town.hands.move(at(2, 12))
    assert town.reminders()[told:] == []


# Reading what was posted


def _changes(town: Town, command: str, values: dict[str, Value]) -> None:
    town.hands.move(at(1, 10))
    town.hands.open(CLERK, OFFICE, f"/election {command}", "change")
    if command == "postpone":
        recorded(town.hands, CLERK, values)
    else:
        asked = town.hands.send(CLERK, values)
        assert "This ends Council Member, Ward 6" in asked.text
        recorded(town.hands, CLERK, {"confirm": ["I have checked this"]})
    town.hands.settle()


def _leads(town: Town, title: str) -> list[tuple[str, str]]:
    """Give the local minute and name of every lead to one deadline, as they were posted."""
    return [
        (f"{_local(one):%Y-%m-%d %H:%M}", name)
        for one in town.reminders()
        for name in _names(one, title)
    ]


def _names(post: Json, title: str) -> list[str]:
    """Give the names of the leads to one deadline that a post says."""
    rows = [row for row in said(post["blocks"]).splitlines() if f"|{title}>" in row]
    leads = [re.findall(r"_([^_]+)_(?:$| [*]Moved)", row)[0] for row in rows]
    return [name for each in leads for name in each.split("; ")]


def _countdown(card: Json) -> str:
    return said(card["blocks"]).splitlines()[1].split(" · ")[2]


def _utc(message: Json) -> datetime:
    return datetime.fromtimestamp(int(float(message["ts"])), UTC)


def _local(message: Json) -> datetime:
    return _utc(message).astimezone(CENTRAL)
