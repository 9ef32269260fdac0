"""In time, names enough, who is told by when, and what a person must look at."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.calendar import five_pm
from domain.election import Body, Candidacy, ChangeKind
from domain.findings import Met, Missing, NotMet, Unsettled
from domain.petitions import (
    NOTICE_857,
    HandedIn,
    PartlyChecked,
    Signatures,
    Valid,
    Verdict,
    closing_instant,
    days_looked_at,
    doubtful_deadline,
    filed_by_given,
    filing_closes,
    filing_open_points,
    judged,
    left_off,
    notify_due,
    petition_decision,
    petition_due,
    petition_open_points,
    petition_problems,
    required_by,
    required_names,
    same_in_a_general,
    signatures,
    still_received,
    told_by,
)
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    AT_LARGE,
    CALENDAR,
    DEFECTS,
    ORDERED,
    RECORDED,
    candidacy,
    changed,
    checked,
    local,
    petition,
    standing_for,
    unchecked,
)

DUE = five_pm(date(2026, 2, 25))


@pytest.mark.parametrize("case", cases("schedule"), ids=lambda case: case.name)
def test_real_filing_days(case: Case) -> None:
    due = petition_due(date.fromisoformat(case.facts["election"]), CALENDAR)
    assert closing_instant(due).isoformat() == case.answer["deadlines"]["petition"]


def test_laurel_2020_said_aloud() -> None:
    due = petition_due(date(2020, 2, 11), CALENDAR)
    assert due.counted == (
        "The twentieth day before the election on Tuesday, February 11, 2020, the day of the "
        "election left out, is Wednesday, January 22, 2020. Petitions are received until 5:00 "
        "p.m. on Wednesday, January 22, 2020."
    )
    assert str(due.by) == "§ 23-15-857(2) petition"


@pytest.mark.parametrize(
    ("election_day", "last", "words"),
    [
        (date(2027, 3, 20), date(2027, 3, 1), "is Sunday, February 28, 2027; so petitions are"),
        (
            date(2026, 12, 1),
            date(2026, 11, 12),
            "is Wednesday, November 11, 2026, a legal holiday (Armistice Day, now Veterans Day); "
            "so petitions are accepted on Thursday, November 12, 2026 until 5:00 p.m.",
        ),
        (date(2026, 3, 20), date(2026, 2, 28), "is Saturday, February 28, 2026. Petitions"),
        (
            date(2026, 7, 24),
            date(2026, 7, 6),
            "a legal holiday (Independence Day); Sunday, July 5, is no business day; so petitions",
        ),
        (
            date(2021, 7, 24),
            date(2021, 7, 6),
            "is Sunday, July 4, 2021, a legal holiday (Independence Day); Monday, July 5, is a "
            "legal holiday too; so petitions are accepted on Tuesday, July 6, 2021 until 5:00 p.m.",
        ),
    ],
    ids=["Sunday", "holiday", "mere Saturday", "Saturday holiday", "Sunday holiday"],
)
def test_the_last_day_moves_from_a_sunday_or_holiday_only(
    election_day: date, last: date, words: str
) -> None:
    due = petition_due(election_day, CALENDAR)
    assert closing_instant(due) == five_pm(last)
    assert words in due.counted


@pytest.mark.parametrize(
    ("election_day", "ids"),
    [
        (date(2026, 3, 17), []),
        (date(2026, 3, 20), ["saturday_filing"]),
        (date(2027, 3, 20), ["rolled_filing"]),
        (date(2026, 7, 24), ["rolled_filing"]),
    ],
)
def test_a_saturday_and_a_moved_day_are_open_points(election_day: date, ids: list[str]) -> None:
    assert [point.id for point in filing_open_points(election_day, CALENDAR)] == ids


@pytest.mark.parametrize(
    ("population", "names", "paragraph"),
    [(650, 15, "b"), (999, 15, "b"), (1_000, 50, "a"), (1_001, 50, "a"), (0, 15, "b")],
)
def test_fifty_names_from_a_thousand_people_on(population: int, names: int, paragraph: str) -> None:
    needed = required_names(population)
    assert needed.names == names
    assert str(needed.by) == f"§ 23-15-857(2)({paragraph})"
    assert f"has {population:,} people; " in needed.because
    assert needed.because.endswith(f" {names} names are needed.")


def test_one_person_is_not_called_people() -> None:
    assert "has 1 person; " in required_names(1).because


@pytest.mark.parametrize("case", cases("petition"), ids=lambda case: case.name)
def test_real_petitions(case: Case) -> None:
    found = judged(
        datetime.fromisoformat(case.facts["filed_at"]),
        datetime.fromisoformat(case.facts["deadline"]),
        Valid(case.facts["signatures"]["valid"], "commission"),
        case.facts["electing_unit_population"],
    )
    assert found.verdict == case.answer["decision"]
    assert found.required == case.answer.get("required", found.required)
    assert found.short_by == case.answer.get("short_by", 0)


@pytest.mark.parametrize(
    ("received", "verdict"),
    [
        (DUE - timedelta(seconds=1), Verdict.ACCEPTED),
        (DUE, Verdict.ACCEPTED),
        (DUE + timedelta(seconds=1), Verdict.LATE),
    ],
)
def test_five_pm_exactly_is_in_time(received: datetime, verdict: Verdict) -> None:
    assert judged(received, DUE, Valid(15, "clerk"), 650).verdict is verdict


@pytest.mark.parametrize(
    ("names", "on_time", "late"),
    [
        (Valid(14, "clerk"), Verdict.SHORT, Verdict.LATE_AND_SHORT),
        (Valid(15, "clerk"), Verdict.ACCEPTED, Verdict.LATE),
        (HandedIn(14), Verdict.SHORT, Verdict.LATE_AND_SHORT),
        (HandedIn(15), Verdict.UNVERIFIED, Verdict.LATE),
        (PartlyChecked(10, 4, 16, "clerk"), Verdict.SHORT, Verdict.LATE_AND_SHORT),
        (PartlyChecked(10, 5, 16, "clerk"), Verdict.UNVERIFIED, Verdict.LATE),
        (PartlyChecked(14, 1, 16, "clerk"), Verdict.UNVERIFIED, Verdict.LATE),
        (PartlyChecked(15, 1, 16, "clerk"), Verdict.ACCEPTED, Verdict.LATE),
    ],
)
def test_every_mix_of_time_and_names(names: Signatures, on_time: Verdict, late: Verdict) -> None:
    assert judged(DUE, DUE, names, 650).verdict is on_time
    assert judged(DUE + timedelta(minutes=1), DUE, names, 650).verdict is late


def test_the_sentence_and_the_citation_of_a_decision() -> None:
    short = judged(DUE, DUE, Valid(11, "commission"), 650)
    assert short.because == (
        "The petition was filed at 5:00 p.m. on Wednesday, February 25, 2026, in time: the last "
        "minute is 5:00 p.m. on Wednesday, February 25, 2026. The commission found 11 good names; "
        "15 are needed: short by 4."
    )
    assert str(short.by) == "§ 23-15-857(2)(b)"
    assert short.short_by == 4
    assert judged(DUE, DUE, Valid(14, "clerk"), 650).because.endswith("needed: short by 1.")
    assert judged(DUE, DUE, Valid(15, "clerk"), 650).because.endswith("needed: enough.")
    assert judged(DUE, DUE, HandedIn(14), 650).because.endswith("needed: short by 1.")
    assert judged(DUE, DUE, HandedIn(15), 650).because.endswith("needed: enough so far.")
    late = judged(DUE + timedelta(minutes=1), DUE, HandedIn(20), 650)
    assert late.because == (
        "The petition was filed at 5:01 p.m. on Wednesday, February 25, 2026, after the last "
        "minute, 5:00 p.m. on Wednesday, February 25, 2026. 20 names were handed in, not yet "
        "checked; 15 are needed: enough so far."
    )
    assert str(late.by) == "§ 23-15-857(2) petition"
    both = judged(DUE + timedelta(minutes=1), DUE, HandedIn(2), 650)
    assert str(both.by) == "§ 23-15-857(2) petition"
    assert str(judged(DUE, DUE, HandedIn(20), 650).by) == "§ 23-15-857(2) petition"


def test_one_name_is_one_name() -> None:
    one = judged(DUE, DUE, Valid(1, "clerk"), 650).because
    assert one.endswith("The clerk found 1 good name; 15 are needed: short by 14.")
    handed_in = judged(DUE, DUE, HandedIn(1), 650).because
    assert "1 name was handed in, not yet checked" in handed_in


@pytest.mark.parametrize(
    ("good", "rejected", "verdict", "words"),
    [
        (4, 0, Verdict.UNVERIFIED, "16 not checked yet; 15 are needed: not decided yet."),
        (4, 5, Verdict.UNVERIFIED, "11 not checked yet; 15 are needed: not decided yet."),
        (
            4,
            6,
            Verdict.SHORT,
            "10 not checked yet; 15 are needed: short by 1 even if all of those are good.",
        ),
        (15, 0, Verdict.ACCEPTED, "5 not checked yet; 15 are needed: enough."),
    ],
)
def test_a_check_that_is_not_finished_decides_only_what_it_can(
    good: int, rejected: int, verdict: Verdict, words: str
) -> None:
    started = replace(candidacy(1, "Ann Lee"), verifications=(checked(Body.CLERK, good, rejected),))
    decision = petition_decision(started, standing_for(started), CALENDAR)
    assert decision.verdict is verdict
    assert decision.because.endswith(f"{good} of 20 names checked good by the clerk, {words}")


def test_the_commissions_count_leads_and_a_difference_is_said() -> None:
    both = replace(
        candidacy(1, "Ann Lee"),
        verifications=(checked(Body.COMMISSION, 14, 6), checked(Body.CLERK, 16, 4)),
    )
    assert signatures(both) == Valid(14, "commission")
    decision = petition_decision(both, standing_for(both), CALENDAR)
    assert decision.verdict is Verdict.SHORT
    assert (decision.required, decision.counted, decision.short_by) == (15, 14, 1)
    assert [p.id for p in decision.problems if isinstance(p, Unsettled)] == ["counts_differ"]


def test_the_last_check_of_a_body_counts() -> None:
    again = replace(
        candidacy(1, "Ann Lee"),
        verifications=(checked(Body.CLERK, 14, 0), checked(Body.CLERK, 15, 5)),
    )
    assert signatures(again) == Valid(15, "clerk")
    assert petition_problems(again, standing_for(again)) == ()


def test_equal_counts_of_both_are_no_problem() -> None:
    both = replace(
        candidacy(1, "Ann Lee"),
        verifications=(checked(Body.CLERK, 18, 2), checked(Body.COMMISSION, 18, 2)),
    )
    assert petition_problems(both, standing_for(both)) == ()


def test_names_not_accounted_for_are_missing() -> None:
    one = replace(candidacy(1, "Ann Lee"), verifications=(checked(Body.CLERK, 14, 0),))
    (problem,) = petition_problems(one, standing_for(one))
    assert isinstance(problem, Missing)
    assert problem.because.startswith("The clerk accounts for 14 of 20 names handed in")


def test_the_unit_that_elects_decides_between_fifteen_and_fifty() -> None:
    one = candidacy(1, "Ann Lee")
    at_large = replace(ORDERED.vacancy, seat=AT_LARGE)
    decision = petition_decision(one, replace(standing_for(one), vacancy=at_large), CALENDAR)
    assert (decision.verdict, decision.required, decision.short_by) == (Verdict.SHORT, 50, 32)


def test_without_an_order_no_last_minute_runs_and_nothing_is_late() -> None:
    one = unchecked(1, "Ann Lee")
    decision = petition_decision(one, replace(RECORDED, candidacies=(one,)), CALENDAR)
    assert decision.verdict is Verdict.NO_ORDER
    assert decision.because.startswith("No order is in force")
    assert decision.short_by == 0
    assert filing_closes(RECORDED, CALENDAR) == ()


def test_a_postponement_before_the_last_day_lets_a_later_petition_in() -> None:
    late = replace(
        candidacy(1, "Ann Lee"), petition=petition("Ann Lee", 20, local(date(2026, 3, 5), 9, 0))
    )
    assert petition_decision(late, standing_for(late), CALENDAR).verdict is Verdict.LATE
    moved = replace(
        standing_for(late),
        changes=(changed(ChangeKind.POSTPONE, date(2026, 2, 20), date(2026, 3, 31), ""),),
    )
    assert petition_decision(late, moved, CALENDAR).verdict is Verdict.ACCEPTED


def test_the_commissioners_are_told_within_two_business_days() -> None:
    due = notify_due(candidacy(3, "Ann Lee"), CALENDAR)
    assert (due.id, due.due, str(due.by)) == ("notify_3", date(2026, 2, 24), "§ 23-15-361(3)")
    assert due.counted == (
        "Two business days after the filing on Friday, February 20, 2026, that day left out, end "
        "on Tuesday, February 24, 2026. Saturday, February 21, and Sunday, February 22, are no "
        "business days. The subsection speaks of petitions under its (1); it is kept for these too."
    )
    assert NOTICE_857.id == "notice_857"


def test_a_late_and_short_petition_is_told_of_too() -> None:
    late = replace(
        unchecked(1, "Ann Lee"), petition=petition("Ann Lee", 3, local(date(2026, 2, 27), 17, 1))
    )
    decision = petition_decision(late, standing_for(late), CALENDAR)
    assert decision.verdict is Verdict.LATE_AND_SHORT
    assert decision.notify_by == date(2026, 3, 3)


@pytest.mark.parametrize(
    ("received", "ids"),
    [
        (local(date(2026, 2, 9), 16, 0), ["early_petition"]),
        (local(date(2026, 2, 10), 8, 0), []),
    ],
)
def test_a_petition_before_the_order_is_kept_and_shown(received: datetime, ids: list[str]) -> None:
    early = replace(candidacy(1, "Ann Lee"), petition=petition("Ann Lee", 20, received))
    problems = petition_problems(early, standing_for(early))
    assert [p.id for p in problems if isinstance(p, Unsettled)] == ids


def test_two_candidates_of_one_name_are_both_shown() -> None:
    first, second, third = candidacy(1, "Ann Lee"), candidacy(2, "ann  LEE"), candidacy(3, "Al Fox")
    election = standing_for(first, second, third)

    def same(one: Candidacy) -> list[str]:
        return [p.because for p in petition_problems(one, election)]

    assert same(first) == ["Ann Lee is also the name on petition 2."]
    assert same(second) == ["ann  LEE is also the name on petition 1."]
    assert same(third) == []


def test_a_wrong_heading_goes_to_a_person_with_both_opinions() -> None:
    clean = candidacy(1, "Ann Lee")
    wrong = replace(clean, petition=replace(clean.petition, header_defects=DEFECTS))
    (problem,) = petition_problems(wrong, standing_for(wrong))
    assert isinstance(problem, Unsettled)
    assert problem.because == (
        "The sheets are wrong or empty in the heading: the candidate, the office, the ward, the "
        "date of the election."
    )
    texts = " ".join(reading.text for reading in problem.readings)
    assert "AG 2009-00123" in texts
    assert "AG 2016-00371" in texts
    assert petition_decision(wrong, standing_for(wrong), CALENDAR).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize(
    ("received", "names", "in_time", "enough"),
    [
        (DUE, Valid(15, "clerk"), Met, Met),
        (DUE, Valid(14, "clerk"), Met, NotMet),
        (DUE + timedelta(minutes=1), Valid(15, "clerk"), NotMet, Met),
        (DUE, HandedIn(15), Met, Missing),
        (DUE, HandedIn(14), Met, NotMet),
        (DUE, PartlyChecked(15, 1, 16, "clerk"), Met, Met),
        (DUE, PartlyChecked(14, 1, 16, "clerk"), Met, Missing),
    ],
)
def test_time_and_names_are_two_findings_and_names_not_checked_are_missing(
    received: datetime, names: Signatures, in_time: type, enough: type
) -> None:
    found = judged(received, DUE, names, 650)
    assert isinstance(found.in_time, in_time)
    assert isinstance(found.enough, enough)
    assert found.because == f"{found.in_time.because} {found.enough.because}"
    assert str(found.in_time.by) == "§ 23-15-857(2) petition"
    assert str(found.enough.by) == "§ 23-15-857(2)(b)"


@pytest.mark.parametrize(
    ("population", "special", "general"),
    [
        (999, "§ 23-15-857(2)(b)", "§ 23-15-361(1)(b)"),
        (1_000, "§ 23-15-857(2)(a)", "§ 23-15-361(1)(a)"),
    ],
)
def test_both_sections_ask_for_the_same_number(population: int, special: str, general: str) -> None:
    needed = required_names(population).names
    assert str(required_by(population).by) == special
    assert required_by(population).because.endswith(f", {needed} names are needed.")
    same = same_in_a_general(population)
    assert (str(same.by), same.because) == (
        general,
        f"A petition for a general election needs {needed} too.",
    )


NOON = local(date(2026, 2, 25), 12, 0)
MIDNIGHT = local(date(2026, 2, 25), 23, 59)


@pytest.mark.parametrize(
    ("received", "deadline", "texts"),
    [
        (DUE, DUE, 0),
        (DUE + timedelta(seconds=1), DUE, 1),
        (DUE, NOON, 0),
        (DUE + timedelta(seconds=1), NOON, 1),
        (DUE + timedelta(seconds=1), MIDNIGHT, 0),
        (MIDNIGHT + timedelta(seconds=1), MIDNIGHT, 1),
    ],
)
def test_a_name_is_kept_off_only_by_a_petition_late_by_the_codes_last_minute_too(
    received: datetime, deadline: datetime, texts: int
) -> None:
    found = left_off(received, deadline, CALENDAR)
    assert [str(one.by) for one in found] == ["§ 23-15-361(2)"] * texts


def test_a_petition_filed_within_the_second_after_the_last_minute_is_just_after_it() -> None:
    late = judged(DUE + timedelta(milliseconds=1), DUE, Valid(15, "clerk"), 650)
    assert late.verdict is Verdict.LATE
    assert late.in_time.because == (
        "The petition was filed just after 5:00 p.m. on Wednesday, February 25, 2026, after the "
        "last minute, 5:00 p.m. on Wednesday, February 25, 2026."
    )
    early = judged(DUE - timedelta(milliseconds=1), DUE, Valid(15, "clerk"), 650)
    assert early.in_time.because.startswith("The petition was filed at 4:59:59 p.m. on")


def test_the_codes_own_last_minute_is_not_doubtful() -> None:
    assert doubtful_deadline(DUE, DUE, CALENDAR) == ()
    assert doubtful_deadline(DUE, five_pm(date(2027, 2, 27)), CALENDAR) == ()


@pytest.mark.parametrize(
    ("deadline", "told"),
    [
        (
            NOON,
            "The deadline given is 12:00 p.m. on Wednesday, February 25, 2026, and the petition is "
            "judged by it. The Code's hour is 5:00 p.m.",
        ),
        (
            DUE + timedelta(milliseconds=1),
            "The deadline given is just after 5:00 p.m. on Wednesday, February 25, 2026, and the "
            "petition is judged by it. The Code's hour is 5:00 p.m.",
        ),
        (
            five_pm(date(2027, 2, 28)),
            "The deadline given is 5:00 p.m. on Sunday, February 28, 2027, and the petition is "
            "judged by it. The day of the deadline given is Sunday, February 28, 2027; so "
            "petitions are accepted on Monday, March 1, 2027 until 5:00 p.m.",
        ),
        (
            local(date(2021, 7, 4), 9, 0),
            "The deadline given is 9:00 a.m. on Sunday, July 4, 2021, and the petition is judged "
            "by it. The day of the deadline given is Sunday, July 4, 2021, a legal holiday "
            "(Independence Day); Monday, July 5, is a legal holiday too; so petitions are accepted "
            "on Tuesday, July 6, 2021 until 5:00 p.m.",
        ),
    ],
    ids=["noon", "a moment later", "a Sunday", "a holiday at nine"],
)
def test_a_deadline_that_is_not_the_codes_is_told_with_the_codes(
    deadline: datetime, told: str
) -> None:
    found = doubtful_deadline(deadline - timedelta(hours=1), deadline, CALENDAR)
    assert [type(one) for one in found] == [Met, Unsettled]
    assert found[0].because == f"{told} The petition is in time by the Code's last minute."
    assert {str(one.by) for one in found} == {"§ 23-15-857(2) petition"}


@pytest.mark.parametrize(
    ("received", "deadline", "by_the_code", "by_the_given"),
    [
        (NOON + timedelta(minutes=1), NOON, "in time", "late"),
        (DUE + timedelta(minutes=1), MIDNIGHT, "late", "in time"),
        (NOON, NOON, "in time", "in time"),
        (MIDNIGHT + timedelta(minutes=1), MIDNIGHT, "late", "late"),
    ],
)
def test_a_deadline_given_has_both_readings_and_the_safer(
    received: datetime, deadline: datetime, by_the_code: str, by_the_given: str
) -> None:
    (told, point) = doubtful_deadline(received, deadline, CALENDAR)
    assert told.because.endswith(f"The petition is {by_the_code} by the Code's last minute.")
    assert isinstance(point, Unsettled)
    assert point.id == "deadline_given"
    assert [reading.effect for reading in point.readings] == [
        f"The petition is {by_the_code} by the Code's last minute.",
        f"The petition is {by_the_given} by the deadline given.",
    ]
    assert point.safer == (
        "Check the day again before anybody is told; accept and stamp the paper."
    )


def test_at_the_very_moment_of_the_deadline_given_a_petition_is_in_time() -> None:
    exact = filed_by_given(NOON, NOON)
    assert isinstance(exact, Met)
    assert "not after the deadline given, 12:00 p.m. on" in exact.because


def test_one_name_not_checked_leaves_a_petition_undecided() -> None:
    handed_in = candidacy(1, "Ann Lee")
    checked_all = replace(
        handed_in,
        petition=replace(handed_in.petition, names=15),
        verifications=(checked(Body.CLERK, 14, 1),),
    )
    all_but_one = replace(checked_all, verifications=(checked(Body.CLERK, 14, 0),))
    verdicts = [
        petition_decision(one, standing_for(one), CALENDAR).verdict
        for one in (checked_all, all_but_one)
    ]
    assert verdicts == [Verdict.SHORT, Verdict.UNVERIFIED]


def test_a_petition_is_measured_by_the_deadline_given() -> None:
    late = filed_by_given(NOON + timedelta(milliseconds=1), NOON)
    assert (type(late), late.because) == (
        NotMet,
        "The petition was filed just after 12:00 p.m. on Wednesday, February 25, 2026, after the "
        "deadline given, 12:00 p.m. on Wednesday, February 25, 2026.",
    )
    early = filed_by_given(NOON, MIDNIGHT)
    assert (type(early), early.because) == (
        Met,
        "The petition was filed at 12:00 p.m. on Wednesday, February 25, 2026, not after the "
        "deadline given, 11:59 p.m. on Wednesday, February 25, 2026.",
    )


def test_the_commissioners_are_told_of_every_petition() -> None:
    told = told_by(local(date(2026, 2, 12), 10, 0), CALENDAR)
    assert str(told.by) == "§ 23-15-361(3)"
    assert told.because == (
        "The commissioners are told by Tuesday, February 17, 2026, the second business day after "
        "the day of filing, of a late or short petition too. Saturday, February 14, and Sunday, "
        "February 15, are no business days; Monday, February 16, is a legal holiday (Washington's "
        "birthday)."
    )
    plain = told_by(local(date(2026, 2, 24), 10, 0), CALENDAR)
    assert plain.because.endswith("a late or short petition too.")


def test_the_days_on_the_way_are_those_of_the_last_minute_and_of_the_notice() -> None:
    found = days_looked_at(local(date(2027, 2, 26), 9, 0), five_pm(date(2027, 2, 28)), CALENDAR)
    assert list(found) == [
        date(2027, 2, 28),
        date(2027, 3, 1),
        date(2027, 3, 1),
        date(2027, 3, 2),
    ]


@pytest.mark.parametrize(
    ("verdict", "names", "population", "ids"),
    [
        (Verdict.ACCEPTED, Valid(60, "clerk"), 5_000, []),
        (Verdict.LATE, HandedIn(60), 5_000, []),
        (Verdict.SHORT, Valid(40, "clerk"), 5_000, ["who_counts", "short_unheard"]),
        (
            Verdict.SHORT,
            PartlyChecked(40, 5, 60, "clerk"),
            5_000,
            ["who_counts", "short_unheard"],
        ),
        (Verdict.SHORT, HandedIn(40), 5_000, ["who_counts"]),
        (Verdict.LATE_AND_SHORT, Valid(40, "clerk"), 5_000, ["who_counts"]),
        (Verdict.UNVERIFIED, HandedIn(60), 5_000, ["who_counts", "found_later"]),
        (Verdict.ACCEPTED, Valid(60, "clerk"), 1_000, ["population_line"]),
        (Verdict.ACCEPTED, Valid(60, "clerk"), 900, ["population_line"]),
        (Verdict.ACCEPTED, Valid(60, "clerk"), 1_100, ["population_line"]),
        (Verdict.ACCEPTED, Valid(60, "clerk"), 899, []),
        (Verdict.ACCEPTED, Valid(60, "clerk"), 1_101, []),
    ],
)
def test_what_is_open_about_a_petition_beside_the_two_day_notice(
    verdict: Verdict, names: Signatures, population: int, ids: list[str]
) -> None:
    points = petition_open_points(verdict, names, population)
    assert [point.id for point in points] == ["notice_857", *ids]


def test_a_population_near_the_line_is_told_with_the_number_that_it_gives() -> None:
    (_, below) = petition_open_points(Verdict.ACCEPTED, Valid(60, "clerk"), 999)
    (_, above) = petition_open_points(Verdict.ACCEPTED, Valid(60, "clerk"), 1_000)
    assert below.because.startswith("With 999 people the unit lies near the line of 1,000.")
    assert (str(below.by), str(above.by)) == ("§ 23-15-857(2)(b)", "§ 23-15-857(2)(a)")


def test_the_ballot_is_signed_off_after_the_last_minute_to_file_not_at_it() -> None:
    closes = petition_due(date(2020, 2, 11), CALENDAR)
    last = closing_instant(closes)
    assert still_received(closes, last) == (
        Missing(
            closes.by,
            "Petitions are received until 5:00 p.m. on Wednesday, January 22, 2020. The ballot is "
            "signed off after that minute, once nobody can be added to it by petition.",
        ),
    )
    assert still_received(closes, last + timedelta(microseconds=1)) == ()
