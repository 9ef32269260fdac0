"""The notice of a hearing, the hearing, and the ballot after it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.calendar import Calendar, is_business_day
from domain.election import (
    ContactMeans,
    Court,
    Hearing,
    HolidayKey,
    Offense,
    Qualifications,
    Review,
    Swap,
)
from domain.findings import Met, NotMet
from domain.hearing import (
    Determination,
    Determined,
    Mailing,
    determined,
    earliest_hearing,
    mail_by,
    mailing,
    notice_findings,
)
from domain.qualification import Ground, Race
from tests.domain.facts import CALENDAR, REVIEW, convicted

GENERAL = Race(ward="", special=False, party=True)
NOT_ELECTOR = replace(REVIEW, elector=False)

FRIDAY = date(2026, 3, 13)
"""No holiday is near: for a hearing on it a notice is mailed on Monday 9 March."""

HEARING = Hearing(
    mailed_on=date(2026, 3, 9),
    mailed_to_form_address=True,
    held_on=FRIDAY,
    on_form=(),
    tried=(),
    appeared=True,
    proved=False,
)

DAYS = st.dates(date(2018, 1, 1), date(2060, 12, 31))


def after(hearing: Hearing, review: Review = NOT_ELECTOR) -> Determined:
    return determined(review, GENERAL, (hearing,), CALENDAR)


def ids(found: Determined) -> list[str]:
    return [point.id for point in found.open_points]


def words(found: Determined) -> str:
    return " ".join(finding.because for finding in found.because)


# The notice


@pytest.mark.parametrize(
    ("mailed", "held", "when"),
    [
        (date(2026, 3, 9), FRIDAY, Mailing.IN_TIME),
        (date(2026, 3, 10), FRIDAY, Mailing.HEARING_DAY_COUNTED),
        (date(2026, 3, 11), FRIDAY, Mailing.LATE),
        (FRIDAY, FRIDAY, Mailing.LATE),
        (date(2026, 3, 20), FRIDAY, Mailing.LATE),
        (date(2026, 3, 7), date(2026, 3, 12), Mailing.IN_TIME),
        (date(2026, 3, 8), date(2026, 3, 12), Mailing.IN_TIME),
        (date(2026, 3, 9), date(2026, 3, 12), Mailing.HEARING_DAY_COUNTED),
        (date(2026, 3, 10), date(2026, 3, 14), Mailing.IN_TIME),
        (date(2026, 3, 11), date(2026, 3, 14), Mailing.LATE),
        (date(2026, 11, 9), date(2026, 11, 13), Mailing.HEARING_DAY_COUNTED),
        (date(2026, 11, 6), date(2026, 11, 13), Mailing.IN_TIME),
    ],
    ids=[
        "three days between",
        "two between",
        "one between",
        "the same day",
        "after the hearing",
        "on a Saturday",
        "on a Sunday",
        "on the Monday after it",
        "for a Saturday",
        "for a Saturday, which is no third business day",
        "a holiday between",
        "a holiday left out",
    ],
)
def test_three_business_days_lie_between_the_mailing_and_the_hearing(
    mailed: date, held: date, when: Mailing
) -> None:
    assert mailing(mailed, held, CALENDAR) is when


def test_a_holiday_given_up_for_another_day_moves_the_count() -> None:
    swapped = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 3, 11)),))
    assert mailing(date(2026, 3, 9), FRIDAY, swapped) is Mailing.HEARING_DAY_COUNTED
    assert mailing(date(2026, 9, 3), date(2026, 9, 9), CALENDAR) is Mailing.HEARING_DAY_COUNTED
    assert mailing(date(2026, 9, 3), date(2026, 9, 9), swapped) is Mailing.IN_TIME


@given(DAYS, st.integers(0, 14))
def test_the_two_counts_are_those_of_walking_from_the_mailing_day_by_day(
    mailed: date, days: int
) -> None:
    held = mailed + timedelta(days=days)
    between = [mailed + timedelta(days=n) for n in range(1, days)]
    strict = sum(is_business_day(day, CALENDAR) for day in between)
    loose = strict + (days > 0 and is_business_day(held, CALENDAR))
    when = mailing(mailed, held, CALENDAR)
    assert (when is Mailing.IN_TIME) == (strict >= 3)
    assert (when is Mailing.LATE) == (loose < 3)


@given(DAYS)
def test_the_last_day_to_mail_and_the_first_day_to_hear_are_in_time_and_the_next_ones_are_not(
    day: date,
) -> None:
    last = mail_by(day, CALENDAR)
    assert mailing(last, day, CALENDAR) is Mailing.IN_TIME
    first = earliest_hearing(day, CALENDAR)
    assert mailing(day, first, CALENDAR) is Mailing.IN_TIME
    assert is_business_day(last, CALENDAR)
    assert is_business_day(first, CALENDAR)
    later = last + timedelta(days=1)
    while not is_business_day(later, CALENDAR):
        later += timedelta(days=1)
    assert mailing(later, day, CALENDAR) is not Mailing.IN_TIME


def test_a_hearing_date_has_a_last_day_to_mail_and_a_mailing_an_earliest_hearing() -> None:
    assert mail_by(date(2026, 5, 29), CALENDAR) == date(2026, 5, 22)
    assert earliest_hearing(date(2026, 5, 22), CALENDAR) == date(2026, 5, 29)


def test_the_notice_is_told_point_by_point() -> None:
    hearing = replace(
        HEARING,
        mailed_on=date(2026, 11, 6),
        held_on=date(2026, 11, 13),
        mailed_to_form_address=False,
        on_form=(ContactMeans.FACSIMILE, ContactMeans.TELEPHONE, ContactMeans.EMAIL),
        tried=(ContactMeans.EMAIL,),
    )
    found = notice_findings(hearing, CALENDAR)
    assert [finding.because for finding in found] == [
        "Notice of the hearing on Friday, November 13, 2026 was mailed on Friday, November 6, "
        "2026, in time: three business days lie between. Wednesday, November 11, 2026 is not one "
        "of them: Armistice Day (Veterans Day).",
        "It went to another address than the one that the candidate gave on the qualifying form.",
        "The telephone number on the form was never tried; every contact given there has to be.",
        "The email address on the form was tried.",
        "The facsimile number on the form was never tried; every contact given there has to be.",
    ]
    assert [isinstance(finding, Met) for finding in found] == [True, False, False, True, False]


@pytest.mark.parametrize(
    ("mailed", "end"),
    [
        (date(2026, 3, 11), "do three business days lie between."),
        (
            date(2026, 3, 10),
            "It would be in time only if the day of the hearing counted as the third.",
        ),
    ],
)
def test_a_notice_mailed_too_late_says_until_when_it_could_be(mailed: date, end: str) -> None:
    (found, _) = notice_findings(replace(HEARING, mailed_on=mailed), CALENDAR)
    assert isinstance(found, NotMet)
    assert "too late: only if mailed before Tuesday, March 10, 2026 do" in found.because
    assert found.because.endswith(end)


# The determination


def test_a_ground_without_a_hearing_calls_for_one_whatever_else_is_missing() -> None:
    for review in (NOT_ELECTOR, replace(NOT_ELECTOR, convictions=None)):
        found = determined(review, GENERAL, (), CALENDAR)
        assert found.determination is Determination.HEARING_REQUIRED
        assert found.grounds == (Ground.NOT_ELECTOR,)
        assert words(found).endswith("notified and heard first; until then the name stays.")


@pytest.mark.parametrize(
    ("appeared", "proved", "missing", "determination"),
    [
        (True, True, False, Determination.QUALIFIED),
        (True, True, True, Determination.INCOMPLETE),
        (True, False, False, Determination.OFF_BALLOT),
        (True, False, True, Determination.OFF_BALLOT),
        (False, False, False, Determination.OFF_BALLOT),
        (False, True, False, Determination.OFF_BALLOT),
    ],
)
def test_after_a_hearing_with_good_notice_only_who_appeared_and_proved_it_stays(
    appeared: bool, proved: bool, missing: bool, determination: Determination
) -> None:
    review = replace(NOT_ELECTOR, convictions=None) if missing else NOT_ELECTOR
    found = after(replace(HEARING, appeared=appeared, proved=proved), review)
    assert found.determination is determination


@pytest.mark.parametrize("appeared", [True, False])
@pytest.mark.parametrize("proved", [True, False])
@pytest.mark.parametrize(
    "wrong",
    [
        replace(HEARING, mailed_on=date(2026, 3, 10)),
        replace(HEARING, mailed_on=date(2026, 3, 11)),
        replace(HEARING, mailed_to_form_address=False),
        replace(HEARING, on_form=(ContactMeans.TELEPHONE,)),
        replace(
            HEARING,
            on_form=(ContactMeans.TELEPHONE, ContactMeans.EMAIL),
            tried=(ContactMeans.EMAIL, ContactMeans.FACSIMILE),
        ),
    ],
    ids=["two days between", "late", "another address", "never called", "one of two tried"],
)
def test_a_notice_that_was_not_good_never_leaves_a_name_off(
    wrong: Hearing, appeared: bool, proved: bool
) -> None:
    found = after(replace(wrong, appeared=appeared, proved=proved))
    assert found.determination is Determination.NOTICE_DEFECTIVE
    assert ("appeared_anyway" in ids(found)) == appeared
    assert words(found).endswith("mail a new one and hold a new hearing.")


def test_a_contact_that_is_not_on_the_form_need_not_be_tried_and_may_be() -> None:
    for tried in ((), (ContactMeans.EMAIL,)):
        assert after(replace(HEARING, tried=tried)).determination is Determination.OFF_BALLOT


def test_whether_the_day_of_the_hearing_counts_is_open_where_it_decides() -> None:
    assert ids(after(replace(HEARING, appeared=False))) == []
    assert ids(after(replace(HEARING, appeared=False, mailed_on=date(2026, 3, 10)))) == [
        "hearing_count"
    ]
    assert ids(after(replace(HEARING, appeared=False, mailed_on=date(2026, 3, 11)))) == []


@pytest.mark.parametrize(
    ("wrong", "effect"),
    [
        (HEARING, "The notice was in time, and what the hearing came to stands."),
        (
            replace(HEARING, mailed_to_form_address=False),
            "The notice was in time, but it stays defective. It went to another address than the "
            "one that the candidate gave on the qualifying form.",
        ),
        (
            replace(HEARING, on_form=(ContactMeans.EMAIL,)),
            "The notice was in time, but it stays defective. The email address on the form was "
            "never tried; every contact given there has to be.",
        ),
    ],
)
def test_the_looser_count_mends_the_day_alone_and_no_other_defect(
    wrong: Hearing, effect: str
) -> None:
    (point, *_) = [
        one
        for one in after(replace(wrong, mailed_on=date(2026, 3, 10))).open_points
        if one.id == "hearing_count"
    ]
    assert point.readings[1].effect == effect


def test_an_exchange_among_the_days_counted_is_named() -> None:
    taken = Calendar((Swap(drop=HolidayKey.LABOR, add=date(2026, 3, 11)),))
    given_up = Calendar((Swap(drop=HolidayKey.MEMORIAL, add=date(2026, 6, 15)),))
    may = replace(HEARING, mailed_on=date(2026, 5, 22), held_on=date(2026, 5, 28))
    for hearing, calendar, times in (
        (HEARING, taken, 1),
        (may, given_up, 1),
        (HEARING, given_up, 0),
        (replace(HEARING, held_on=date(2026, 3, 20)), taken, 0),
    ):
        found = determined(NOT_ELECTOR, GENERAL, (hearing,), calendar)
        cites = [str(finding.by) for finding in found.because]
        assert cites.count("§ 3-3-7(2)") == times, hearing


def test_proof_without_appearing_leaves_the_name_off_and_is_open() -> None:
    found = after(replace(HEARING, appeared=False, proved=True))
    assert ids(found) == ["proved_absent"]
    assert "The candidate did not appear at the hearing." in words(found)
    assert words(found).endswith("The name is not placed upon the ballot.")
    assert ids(after(replace(HEARING, proved=True))) == []
    assert ids(after(HEARING)) == []


def test_without_a_ground_a_hearing_decides_nothing() -> None:
    good = replace(HEARING, proved=True)
    for hearing, open_ids in (
        (good, []),
        (HEARING, ["unneeded_hearing"]),
        (replace(HEARING, appeared=False, mailed_on=FRIDAY), ["unneeded_hearing"]),
    ):
        whole, part = after(hearing, REVIEW), after(hearing, replace(REVIEW, elector=None))
        assert whole.determination is Determination.QUALIFIED
        assert part.determination is Determination.INCOMPLETE
        assert ids(whole) == ids(part) == open_ids
        assert "but the findings show no ground (a), (b) or (c)" in words(whole)
        assert "Notice of the hearing" not in words(whole)


def test_the_last_hearing_counts() -> None:
    again = (replace(HEARING, mailed_on=FRIDAY), replace(HEARING, proved=True))
    found = determined(NOT_ELECTOR, GENERAL, again, CALENDAR)
    assert found.determination is Determination.QUALIFIED


def test_the_reasons_name_each_ground_by_its_letter_and_what_is_no_ground() -> None:
    review = Review(
        elector=False,
        ward_elector=None,
        other_qualifications=Qualifications.CONTINGENT,
        convictions=(
            convicted(Court.FEDERAL, date(1992, 12, 8), Offense.OTHER),
            convicted(Court.MISSISSIPPI, date(1960, 1, 4), Offense.OTHER),
            convicted(Court.OTHER_STATE, date(1992, 12, 7), Offense.OTHER),
        ),
        evidence="",
    )
    found = determined(review, replace(GENERAL, ward="Ward 1"), (HEARING,), CALENDAR)
    assert found.grounds == (Ground.NOT_ELECTOR, Ground.NOT_QUALIFIED, Ground.FELONY)
    assert [str(finding.by) for finding in found.because[:5]] == [
        "§ 23-15-361(5)(a)",
        "§ 23-15-361(5)(b)",
        "§ 23-15-361(5)(c)",
        "§ 23-15-361(5)(c)",
        "§ 23-15-361(5)",
    ]
    assert "of Monday, December 7, 1992 is not one that § 23-15-361(5) names." in words(found)
    assert "whether the candidate is a qualified elector of Ward 1." in words(found)
    assert "appeared, and did not prove that all qualifications are met" in words(found)
    assert found.determination is Determination.OFF_BALLOT


def test_all_found_is_qualified_and_nothing_found_is_incomplete() -> None:
    assert words(determined(REVIEW, GENERAL, (), CALENDAR)) == (
        "The candidate is qualified, and the name is printed."
    )
    incomplete = determined(replace(REVIEW, elector=None), GENERAL, (), CALENDAR)
    assert incomplete.determination is Determination.INCOMPLETE
    assert words(incomplete) == (
        "Not yet found: whether the candidate is a qualified elector. The findings are not "
        "complete; until they are the name stays."
    )


@pytest.mark.parametrize(
    ("race", "open_ids"),
    [
        (GENERAL, []),
        (replace(GENERAL, ward="Ward 1"), ["ward_residence"]),
        (replace(GENERAL, special=None), []),
        (replace(GENERAL, special=True), ["hearing_857"]),
    ],
)
def test_a_special_election_and_a_ward_office_are_open_whatever_was_found(
    race: Race, open_ids: list[str]
) -> None:
    assert ids(determined(REVIEW, race, (), CALENDAR)) == open_ids
