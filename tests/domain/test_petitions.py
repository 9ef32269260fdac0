"""In time, names enough, who is told by when, and what a person must look at."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.calendar import five_pm
from domain.election import Body, Candidacy, ChangeKind
from domain.findings import Missing, Unsettled
from domain.petitions import (
    NOTICE_857,
    HandedIn,
    PartlyChecked,
    Signatures,
    Valid,
    Verdict,
    closing_instant,
    filing_closes,
    filing_open_points,
    judged,
    notify_due,
    petition_decision,
    petition_due,
    petition_problems,
    required_names,
    signatures,
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
        (date(2027, 3, 20), date(2027, 3, 1), ", a Sunday, so the business day after it counts"),
        (
            date(2026, 12, 1),
            date(2026, 11, 12),
            ", a legal holiday (Armistice Day (Veterans Day)), so the business day after it counts",
        ),
        (date(2026, 3, 20), date(2026, 2, 28), "is Saturday, February 28, 2026. Petitions"),
        (date(2026, 7, 24), date(2026, 7, 6), "a legal holiday (Independence Day)"),
    ],
    ids=["Sunday", "holiday", "mere Saturday", "Saturday holiday"],
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
    assert f"{population:,} people" in needed.because


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
        "Filed at 5:00 p.m. on Wednesday, February 25, 2026, in time: the last minute was 5:00 "
        "p.m. on Wednesday, February 25, 2026. The commission found 11 good names; 15 are "
        "needed: short by 4."
    )
    assert str(short.by) == "§ 23-15-857(2)(b)"
    assert short.short_by == 4
    assert judged(DUE, DUE, Valid(14, "clerk"), 650).because.endswith("needed: short by 1.")
    assert judged(DUE, DUE, Valid(15, "clerk"), 650).because.endswith("needed: enough.")
    assert judged(DUE, DUE, HandedIn(14), 650).because.endswith("needed: short by 1.")
    assert judged(DUE, DUE, HandedIn(15), 650).because.endswith("needed: enough so far.")
    late = judged(DUE + timedelta(minutes=1), DUE, HandedIn(20), 650)
    assert late.because == (
        "Filed at 5:01 p.m. on Wednesday, February 25, 2026, after the last minute 5:00 p.m. on "
        "Wednesday, February 25, 2026. 20 names were handed in, not yet checked; 15 are needed: "
        "enough so far."
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
        "on Tuesday, February 24, 2026. The subsection speaks of petitions under its (1); it is "
        "kept for these too."
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
