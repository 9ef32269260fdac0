"""How typed dates and times are read."""

from __future__ import annotations

from datetime import UTC, date, datetime, time

import pytest

from bot.modals.dates import NotADate, at, read_day, read_time
from domain.calendar import LOCAL

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2026-05-09", date(2026, 5, 9)),
        ("5/9/2024", date(2024, 5, 9)),
        ("5/9/24", date(2024, 5, 9)),
        ("May 9, 2024", date(2024, 5, 9)),
        ("  may 9th 2024 ", date(2024, 5, 9)),
        ("9 May 2024", date(2024, 5, 9)),
        ("Sept. 3, 2026", date(2026, 9, 3)),
        ("sep 3 2026", date(2026, 9, 3)),
        ("Thursday, May 9, 2024", date(2024, 5, 9)),
        ("Dec 20", date(2026, 12, 20)),
        ("January 5", date(2027, 1, 5)),
        ("1/5", date(2027, 1, 5)),
        ("November 15", date(2026, 11, 15)),
        ("today", TODAY),
        ("Tomorrow", date(2026, 12, 1)),
        ("yesterday", date(2026, 11, 29)),
        ("next Tuesday", date(2026, 12, 1)),
        ("next Monday", date(2026, 12, 7)),
        ("last Monday", date(2026, 11, 23)),
        ("this Monday", TODAY),
        ("February 29, 2028", date(2028, 2, 29)),
        ("March 3", date(2027, 3, 3)),
    ],
)
def test_a_date_is_read_as_people_type_it(typed: str, meant: date) -> None:
    assert read_day(typed, TODAY) == meant


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("soon", "not a date"),
        ("31/31/2026", "not a date"),
        ("February 30, 2026", "not a date"),
        ("", "not a date"),
        ("May 9, 24", "not a date"),
        ("Tuesday, May 9, 2024", "not a Tuesday"),
        ("Tuesday", "next Tuesday"),
        ("1/1/0024", "cannot be right"),
        ("2026", "not a date"),
        ("１月５日", "not a date"),
    ],
)
def test_what_is_no_sure_date_is_refused_with_a_hint(typed: str, hint: str) -> None:
    with pytest.raises(NotADate, match=hint):
        read_day(typed, TODAY)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5 pm", time(17)),
        ("5:00 p.m.", time(17)),
        ("4:45PM", time(16, 45)),
        ("16:45", time(16, 45)),
        ("12 am", time(0)),
        ("12:01 pm", time(12, 1)),
        ("noon", time(12)),
        ("8.30 a.m.", time(8, 30)),
        ("08:30", time(8, 30)),
        ("0:15", time(0, 15)),
    ],
)
def test_a_time_is_read_as_people_type_it(typed: str, meant: time) -> None:
    assert read_time(typed) == meant


@pytest.mark.parametrize("typed", ["", "5", "25:00", "13 pm", "4:75 pm", "midday", "0 am"])
def test_what_is_no_sure_time_is_refused(typed: str) -> None:
    with pytest.raises(NotADate, match="4:45 pm"):
        read_time(typed)


@pytest.mark.parametrize("typed", ["4:45", "5:10", "8:30", "11:59", "12:30"])
def test_a_time_that_may_be_morning_or_afternoon_is_refused(typed: str) -> None:
    with pytest.raises(NotADate, match="Say am or pm"):
        read_time(typed)


def test_a_time_is_put_on_the_towns_clock_in_summer_and_winter() -> None:
    assert at(date(2026, 7, 1), time(17), LOCAL) == datetime(2026, 7, 1, 22, tzinfo=UTC)
    assert at(date(2026, 12, 1), time(17), LOCAL) == datetime(2026, 12, 1, 23, tzinfo=UTC)


def test_an_hour_that_the_clocks_skip_is_refused() -> None:
    with pytest.raises(NotADate, match="skip"):
        at(date(2026, 3, 8), time(2, 30), LOCAL)
