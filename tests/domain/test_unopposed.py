"""One contested office holds a general election, none dispenses with it; one or none by count."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.ballot import Count
from domain.calendar import Calendar, five_pm, start_of
from domain.election import HolidayKey, Swap
from domain.petitions import petition_due
from domain.unopposed import (
    Blocked,
    Contender,
    Contest,
    Counted,
    DispensedWith,
    Held,
    Unopposed,
    counted,
    still_qualifying,
    supposed_past,
    unopposed,
)
from tests.domain.facts import CALENDAR, local

SECOND = timedelta(seconds=1)


def good(name: str) -> Contender:
    return Contender(name=name, qualified=True, reports_filed=True)


def off(name: str) -> Contender:
    return replace(good(name), qualified=False)


def unfound(name: str) -> Contender:
    return replace(good(name), qualified=None)


def unfiled(name: str) -> Contender:
    return replace(good(name), reports_filed=False)


def contest(office: str, seats: int, *contenders: Contender) -> Contest:
    return Contest(office=office, seats=seats, contenders=contenders)


def ids(found: Unopposed | Counted) -> list[str]:
    return [point.id for point in found.open_points]


def words(found: Unopposed | Counted) -> str:
    return " ".join(finding.because for finding in found.because)


MAYOR = contest("Mayor", 1, good("Ann Lee"))
CLOSES = local(date(2025, 4, 22), 19, 0)


# A general election


@pytest.mark.parametrize(
    ("now", "early"),
    [(CLOSES - SECOND, 1), (CLOSES, 1), (CLOSES + SECOND, 0)],
)
def test_nobody_is_counted_up_to_and_at_the_closing(now: datetime, early: int) -> None:
    assert len(still_qualifying(now, CLOSES)) == early


def test_why_it_is_too_early_is_told() -> None:
    (told,) = still_qualifying(CLOSES, CLOSES)
    assert told.because == (
        "Until 7:00 p.m. on Tuesday, April 22, 2025, that minute included, somebody may still "
        "qualify or be nominated; it was asked at 7:00 p.m. on Tuesday, April 22, 2025."
    )
    assert str(told.by) == "§ 23-15-361(6)"


def test_an_instant_that_was_not_told_is_named() -> None:
    rests = "This holds once the deadline to qualify and the last primary are past; "
    (neither,) = supposed_past(None, None)
    (no_closing,) = supposed_past(CLOSES, None)
    (not_asked,) = supposed_past(None, CLOSES)
    assert neither.because == f"{rests}whether they are was not said."
    assert no_closing.because == (
        f"{rests}it was asked at 7:00 p.m. on Tuesday, April 22, 2025, but when the later of the "
        "two closes (closes) was not said, so whether they are past is not known."
    )
    assert not_asked.because == (
        f"{rests}the later of the two closes at 7:00 p.m. on Tuesday, April 22, 2025, but when it "
        "is asked (now) was not said, so whether they are past is not known."
    )
    assert str(neither.by) == "§ 23-15-361(6)"
    assert supposed_past(CLOSES, CLOSES) == ()


def test_one_contested_office_prints_every_name_also_of_those_who_are_alone() -> None:
    found = unopposed((MAYOR, contest("Alderman Ward 1", 1, good("Bob Fox"), good("Cy Roe"))))
    assert isinstance(found, Held)
    assert found.printed == ("Ann Lee", "Bob Fox", "Cy Roe")
    assert "Mayor, 1 seat: not contested (Ann Lee)." in words(found)
    assert "Alderman Ward 1, 1 seat: contested (Bob Fox, Cy Roe)." in words(found)
    assert ids(found) == []


def test_who_was_found_not_qualified_is_neither_counted_nor_printed() -> None:
    ward = contest("Alderman Ward 1", 1, off("Bob Fox"), good("Cy Roe"))
    found = unopposed((MAYOR, ward))
    assert isinstance(found, DispensedWith)
    assert found.declared == ("Ann Lee", "Cy Roe")
    assert "Bob Fox was found not qualified after a hearing: not counted." in words(found)
    held = unopposed((ward, contest("Mayor", 1, good("Ann Lee"), unfound("Di Orr"))))
    assert isinstance(held, Held)
    assert held.printed == ("Cy Roe", "Ann Lee", "Di Orr")
    assert "Di Orr is not yet found to meet all qualifications." in words(held)


def test_missing_reports_do_not_keep_an_election_from_being_held() -> None:
    found = unopposed((contest("Mayor", 1, good("Ann Lee"), unfiled("Bob Fox")),))
    assert isinstance(found, Held)
    assert "Bob Fox has not" not in words(found)


def test_with_no_office_contested_and_all_in_order_each_is_declared_elected() -> None:
    found = unopposed((MAYOR, contest("Alderman Ward 1", 1, good("Bob Fox"))))
    assert isinstance(found, DispensedWith)
    assert found.declared == ("Ann Lee", "Bob Fox")
    assert ids(found) == []


@pytest.mark.parametrize(
    ("one", "text", "open_ids"),
    [
        (unfound("Bob Fox"), "is not yet found to meet all qualifications.", ["blocked"]),
        (
            unfiled("Bob Fox"),
            "has not filed all required campaign finance reports.",
            ["blocked", "required_reports"],
        ),
        (
            replace(unfound("Bob Fox"), reports_filed=False),
            "has not filed all required campaign finance reports.",
            ["blocked", "required_reports"],
        ),
    ],
)
def test_one_name_not_in_order_blocks_and_whether_it_blocks_the_others_is_open(
    one: Contender, text: str, open_ids: list[str]
) -> None:
    found = unopposed((MAYOR, contest("Alderman Ward 1", 1, one)))
    assert isinstance(found, Blocked)
    assert found.blocked_by == ("Bob Fox",)
    assert f"Bob Fox {text}" in words(found)
    assert ids(found) == open_ids


def test_reports_of_one_found_not_qualified_block_nobody() -> None:
    ward = contest("Alderman Ward 1", 1, replace(off("Bob Fox"), reports_filed=False))
    assert isinstance(unopposed((MAYOR, ward)), DispensedWith)


@pytest.mark.parametrize(
    ("contenders", "kind", "open_ids"),
    [
        ((good("A"), good("B")), DispensedWith, ["seats"]),
        ((good("A"),), DispensedWith, ["seats"]),
        ((off("A"), off("B"), off("C")), DispensedWith, ["seats"]),
        ((good("A"), unfound("B")), Blocked, ["blocked", "seats"]),
        ((good("A"), good("B"), good("C")), Held, []),
        ((good("A"), good("B"), off("C")), DispensedWith, ["seats"]),
    ],
)
def test_as_many_names_as_seats_are_unopposed_in_practice_and_not_in_the_text(
    contenders: tuple[Contender, ...], kind: type, open_ids: list[str]
) -> None:
    found = unopposed((MAYOR, contest("Alderman at large", 2, *contenders)))
    assert isinstance(found, kind)
    assert ids(found) == open_ids


def test_two_offices_of_several_seats_open_the_point_once() -> None:
    two = (contest("Alderman", 2, good("A")), contest("Trustee", 3, good("B")))
    assert ids(unopposed(two)) == ["seats"]


def test_an_office_or_a_seat_for_which_nobody_qualified_is_told() -> None:
    nobody = unopposed((contest("Mayor", 1), contest("Alderman", 5, good("A"), good("B"))))
    assert isinstance(nobody, DispensedWith)
    assert nobody.declared == ("A", "B")
    assert "Mayor: nobody has qualified for 1 seat. The officer holds over" in words(nobody)
    assert "Alderman: nobody has qualified for 3 of 5 seats. The officers hold over" in words(
        nobody
    )
    assert "then there are vacancies, which § 23-15-857 fills." in words(nobody)
    assert "Alderman, 5 seats: not contested (A, B)." in words(nobody)


def test_where_nobody_stands_for_anything_nobody_is_said_to_be_found_qualified() -> None:
    for alone in (contest("Mayor", 1), contest("Alderman", 2, off("Bob Fox"))):
        found = unopposed((alone,))
        assert isinstance(found, DispensedWith)
        assert found.declared == ()
        assert found.because[0].because == (
            "No office has a single name, so none has more names than seats: the election is "
            "dispensed with for all offices. There is nobody to declare elected."
        )
    assert "found qualified with its reports filed" in words(unopposed((MAYOR,)))


def test_one_name_for_two_offices_is_said_with_both() -> None:
    two = unopposed((MAYOR, contest("Clerk", 1, good("ann LEE"))))
    (said,) = [one for one in two.because if one.by.section == "23-15-905"]
    assert said.because == (
        "One name stands for two offices: Mayor (Ann Lee) and Clerk (ann LEE). A person who "
        "qualified for both is a candidate for the one qualified for last."
    )
    gone = unopposed((MAYOR, contest("Clerk", 1, off("Ann Lee"))))
    assert [one for one in gone.because if one.by.section == "23-15-905"] == []


def test_where_every_seat_has_a_name_nobody_holds_over() -> None:
    for full in ((MAYOR,), (contest("Alderman", 2, good("Ann Lee"), good("Bob Fox")),)):
        assert "nobody has qualified" not in words(unopposed(full))
    one_left = unopposed((contest("Alderman", 2, good("Ann Lee")),))
    assert "Alderman: nobody has qualified for 1 of 2 seats." in words(one_left)


def test_names_that_are_alike_are_asked_about_where_a_contest_turns_on_them() -> None:
    alike = (good("Ann Lee"), good("ann  LEE"))
    found = unopposed((contest("Mayor", 1, *alike), contest("Clerk", 1, good("Bob Fox"))))
    assert isinstance(found, Held)
    assert ids(found) == ["same_name"]
    both = unopposed((contest("Mayor", 1, *alike), contest("Clerk", 1, *alike)))
    assert [point.because for point in both.open_points] == [
        "Contested only if names that are alike are different persons: Mayor, Clerk."
    ]
    assert ids(unopposed((contest("Mayor", 1, *alike, good("Cy Roe")),))) == []
    assert ids(unopposed((contest("Alderman", 2, *alike),))) == ["seats"]
    assert ids(unopposed((contest("Alderman", 2, *alike, good("Cy Roe")),))) == ["same_name"]


# An election to fill a vacancy

TUESDAY = date(2026, 3, 17)
"""Petitions until Wednesday 25 February; Thursday the 26th is the nineteenth day before."""

LAST, NINETEENTH = five_pm(date(2026, 2, 25)), start_of(date(2026, 2, 26))
TWENTIETH_SUNDAY, TWENTIETH_SATURDAY = date(2027, 3, 20), date(2026, 3, 20)


def at(now: datetime, qualified: int, seats: int) -> Counted:
    return counted(qualified, seats, TUESDAY, now, CALENDAR)


@pytest.mark.parametrize(
    ("now", "qualified", "seats", "count", "text"),
    [
        (LAST, 0, 1, Count.WAIT, "too early to say how many have qualified."),
        (LAST + SECOND, 0, 1, Count.NONE, "Nobody qualified by the last minute to file."),
        (LAST + SECOND, 1, 1, Count.WAIT, "It was asked at 5:00:01 p.m. on Wednesday"),
        (NINETEENTH, 1, 1, Count.ONE, "only one person has qualified."),
        (NINETEENTH, 2, 1, Count.SEVERAL, "2 persons have qualified for 1 seat, so the election"),
        (NINETEENTH, 1, 2, Count.UNDECIDED, "1 person has qualified for 2 seats. The section"),
        (NINETEENTH, 2, 2, Count.UNDECIDED, "2 persons have qualified for 2 seats. The section"),
        (NINETEENTH, 3, 2, Count.SEVERAL, "3 persons have qualified for 2 seats, so the election"),
    ],
)
def test_what_a_count_comes_to_is_told(
    now: datetime, qualified: int, seats: int, count: Count, text: str
) -> None:
    found = at(now, qualified, seats)
    assert found.count is count
    assert text in words(found)
    assert found.because[0].because == petition_due(TUESDAY, CALENDAR).counted
    assert "the day of the election left out, is Wednesday, February 25, 2026." in words(found)
    assert "is Thursday, February 26, 2026; petitions are received" in words(found)


END = start_of(date(2026, 2, 27))


@pytest.mark.parametrize(
    ("now", "qualified", "seats", "open_ids"),
    [
        (LAST, 1, 1, []),
        (LAST + SECOND, 0, 1, []),
        (LAST + SECOND, 1, 1, []),
        (NINETEENTH, 0, 1, []),
        (NINETEENTH, 1, 1, ["day_nineteen"]),
        (END - SECOND, 2, 1, ["day_nineteen"]),
        (END - SECOND, 2, 2, ["seats", "day_nineteen"]),
        (END, 0, 1, ["left_later"]),
        (END, 1, 1, ["left_later"]),
        (END, 2, 1, []),
        (END, 2, 2, ["seats", "left_later"]),
    ],
)
def test_the_hour_of_the_nineteenth_day_and_who_left_after_it_are_open(
    now: datetime, qualified: int, seats: int, open_ids: list[str]
) -> None:
    assert ids(at(now, qualified, seats)) == open_ids


@pytest.mark.parametrize("qualified", [0, 1, 5])
@pytest.mark.parametrize("day", [date(2027, 2, 1), date(2027, 3, 1)])
def test_a_last_day_to_file_that_moved_is_open_whatever_the_count(
    qualified: int, day: date
) -> None:
    found = counted(qualified, 1, TWENTIETH_SUNDAY, five_pm(day), CALENDAR)
    assert found.count is Count.WAIT
    assert ids(found) == ["rolled_filing"]
    later = counted(qualified, 1, TWENTIETH_SUNDAY, five_pm(day) + timedelta(days=40), CALENDAR)
    assert "rolled_filing" in ids(later)


def test_a_last_day_to_file_that_is_a_saturday_is_open() -> None:
    found = counted(0, 1, TWENTIETH_SATURDAY, five_pm(date(2026, 2, 28)) + SECOND, CALENDAR)
    assert found.count is Count.NONE
    assert ids(found) == ["saturday_filing"]


def test_after_the_day_of_the_election_it_is_told_that_nothing_is_decided_anew() -> None:
    past = (
        "The day of the election, Tuesday, March 17, 2026, is past; it was asked at 12:00 a.m. on "
        "Wednesday, March 18, 2026. This is what the section said for that day and nothing new to "
        "decide now."
    )
    midnight = start_of(date(2026, 3, 18))
    for qualified in (0, 1, 2):
        assert at(midnight, qualified, 1).because[-1].because == past
        assert "is past" not in words(at(midnight - SECOND, qualified, 1))


def test_an_exchange_that_moves_the_last_day_to_file_is_named() -> None:
    taken = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 25)),))
    moved = counted(0, 1, TUESDAY, LAST, taken)
    assert [str(one.by) for one in moved.because].count("§ 3-3-7(2)") == 1
    assert moved.filing == date(2026, 2, 26)
    elsewhere = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 2, 24)),))
    unmoved = counted(0, 1, TUESDAY, LAST, elsewhere)
    assert [str(one.by) for one in unmoved.because].count("§ 3-3-7(2)") == 0
    assert unmoved.filing == date(2026, 2, 25)
