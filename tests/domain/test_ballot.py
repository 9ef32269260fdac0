"""Whose name is printed, or no election at all."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest

from domain.ballot import (
    AppointAny,
    AppointCandidate,
    Closing,
    Count,
    Entry,
    HoldElection,
    SoleCandidate,
    Wait,
    appointment_allowed,
    closing,
    day_nineteen_open,
    one_or_none,
    qualified_candidacies,
    runoff_entries,
    signed_off,
    sole_candidate_due,
    sole_candidate_test,
    sort_key,
    special_ballot,
    told_apart,
    told_in_full,
)
from domain.calendar import five_pm, start_of
from domain.election import Body, Candidacy, Cause, Election, Round, SignOff, Vacancy
from domain.findings import Met, Missing, NotMet, Unsettled
from domain.law.section_361 import SPECIAL_BALLOT
from domain.law.section_857 import ONE_OR_NONE
from tests.domain.cases import Case, cases
from tests.domain.facts import (
    CALENDAR,
    ORDERED,
    RECORDED,
    REVIEW,
    announced,
    appointed,
    candidacy,
    checked,
    local,
    ordered,
    petition,
    signed,
    standing_for,
    unchecked,
)

CLOSES = five_pm(date(2026, 2, 25))
NINETEENTH = start_of(date(2026, 2, 26))
SECOND = timedelta(seconds=1)


def late(number: int, name: str) -> Candidacy:
    return replace(
        candidacy(number, name), petition=petition(name, 20, local(date(2026, 2, 25), 17, 1))
    )


def short(number: int, name: str) -> Candidacy:
    return replace(unchecked(number, name), petition=petition(name, 3, CLOSES))


def unheard(number: int, name: str) -> Candidacy:
    return replace(candidacy(number, name), reviews=(replace(REVIEW, elector=False),))


@pytest.mark.parametrize(
    ("name", "sort_name", "key"),
    [
        ("Ann B. Lee", "", ("lee", "ann b.")),
        ("Al Fox, Jr.", "", ("fox", "al")),
        ("Al Fox III", "", ("fox", "al")),
        ("Maria de la Cruz", "De la Cruz, Maria", ("de la cruz", "maria")),
        ("Cher", "", ("cher", "")),
        ("Cher", "Cher", ("cher", "")),
        ("Al Fox", "Fox Jr., Al", ("fox", "al")),
        ("Al Fox VIII", "", ("fox", "al")),
        ("Iv Lee", "", ("lee", "iv")),
        ("Jr.", "", ("jr.", "")),
        ("Al Fox 2nd", "", ("fox", "al")),
        ("Al Fox, 3rd", "", ("fox", "al")),
        ("Al Fox, Esq.", "", ("fox", "al")),
        ("Al Fox Jr., M.D.", "", ("fox", "al")),
        ("Al Fox Jr. ,", "", ("fox", "al")),
        ("Ann Lee", "Lee", ("lee", "ann")),
        ("Ann Lee", "LEE, ", ("lee", "ann")),
        ("Ann Lee", ", Ann", ("lee", "ann")),
        ("Lee Ann Lee Jr.", "Lee", ("lee", "lee ann")),
        ("Lee Ann", "Lee", ("lee", "ann")),
        ("Maria de la Cruz", "De la Cruz", ("de la cruz", "maria")),
        ("Al Fox", "Fox, Jr.", ("fox", "al")),
        ("Al Fox", "Fox, Jr., Al", ("fox", "al")),
        ("Al Fox", "Fox, Al Jr.", ("fox", "al")),
        ("Robert Fox", "Fox, Bob", ("fox", "bob")),
        ("José Peña", "Pena", ("pena", "jose")),
        ("Zoë Ávila", "", ("avila", "zoe")),
        ("A\u0301ngel Nu\u0301n\u0303ez", "", ("nunez", "angel")),
        ("İpek Straße", "", ("strasse", "ipek")),
    ],
)
def test_the_last_name_leads_without_suffix_and_accents(
    name: str, sort_name: str, key: tuple[str, str]
) -> None:
    assert sort_key(name, sort_name)[:2] == key


@pytest.mark.parametrize("typed", ["'", "\u2018", "\u2019", "\u02bc", "\u00b4"])
def test_an_apostrophe_is_one_however_it_is_typed(typed: str) -> None:
    assert sort_key(f"Al O{typed}Neil", "")[:2] == ("o'neil", "al")
    names = [f"Zoe O{typed}Neil", "Al O'Neil", "Cy O'Nell"]
    assert sorted(names, key=lambda name: sort_key(name, "")) == [
        "Al O'Neil",
        f"Zoe O{typed}Neil",
        "Cy O'Nell",
    ]


def test_accents_tell_apart_only_names_that_are_otherwise_alike() -> None:
    names = ["Al Peña", "Bo Pena", "Al Pena", "Cy Penn", "Di Avery", "Ed Ávila", "Flo Azar"]
    assert sorted(names, key=lambda name: sort_key(name, "")) == [
        "Di Avery",
        "Ed Ávila",
        "Flo Azar",
        "Al Pena",
        "Al Peña",
        "Bo Pena",
        "Cy Penn",
    ]


def test_names_are_printed_by_last_name_then_first_name() -> None:
    ballot = special_ballot(
        standing_for(
            candidacy(1, "Zoe Adams"),
            candidacy(2, "Ann Lee"),
            candidacy(3, "Bob Adams Jr."),
            candidacy(4, "Ann Lee"),
        ),
        CALENDAR,
    )
    assert ballot.seat == "Alderman, Ward 1"
    assert ballot.entries == (
        Entry(3, "Bob Adams Jr."),
        Entry(1, "Zoe Adams"),
        Entry(2, "Ann Lee"),
        Entry(4, "Ann Lee"),
    )
    assert (ballot.left_off, ballot.pending, ballot.open_points) == ((), (), ())


def test_late_and_short_petitions_leave_the_name_off_with_the_reason() -> None:
    ballot = special_ballot(
        standing_for(late(1, "Ann Lee"), short(2, "Bob Fox"), candidacy(3, "Cy Roe")), CALENDAR
    )
    assert [entry.name for entry in ballot.entries] == ["Cy Roe"]
    assert [(off.name, str(off.by)) for off in ballot.left_off] == [
        ("Bob Fox", "§ 23-15-857(2)(b)"),
        ("Ann Lee", "§ 23-15-857(2) petition"),
    ]
    assert "short by 12" in ballot.left_off[0].because
    (point,) = ballot.open_points
    assert point.id == "short_unheard"
    assert point.because.startswith("A name is left off because its petition is short. In 143 ")


def test_a_merely_late_petition_opens_no_point() -> None:
    assert special_ballot(standing_for(late(1, "Ann Lee")), CALENDAR).open_points == ()


def test_names_not_settled_are_printed_and_pending() -> None:
    incomplete = replace(candidacy(3, "Cy Roe"), reviews=())
    ballot = special_ballot(
        standing_for(unchecked(1, "Ann Lee"), unheard(2, "Bob Fox"), incomplete), CALENDAR
    )
    assert [entry.name for entry in ballot.entries] == ["Bob Fox", "Ann Lee", "Cy Roe"]
    assert [(p.name, str(p.by)) for p in ballot.pending] == [
        ("Bob Fox", "§ 23-15-361(5)"),
        ("Ann Lee", "§ 23-15-857(2) petition"),
        ("Cy Roe", "§ 23-15-361(5)"),
    ]


def test_the_later_ballot_has_the_names_announced_for_it_by_last_name() -> None:
    three = standing_for(
        candidacy(1, "Zoe Adams"), candidacy(2, "Ann Lee"), candidacy(3, "Cy Able")
    )
    assert runoff_entries(three, CALENDAR) == ()
    called = replace(
        three,
        announcements=(
            announced(Round.FIRST, "runoff", "Ann Lee", "Zoe Adams"),
            announced(Round.SECOND, "elected", "Cy Able"),
        ),
    )
    assert runoff_entries(called, CALENDAR) == (Entry(1, "Zoe Adams"), Entry(2, "Ann Lee"))


def test_two_of_one_name_are_told_apart_by_their_petitions_in_a_count() -> None:
    same = (candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"), candidacy(3, "Ann Lee"))
    election = standing_for(*same)
    assert told_apart(special_ballot(election, CALENDAR).entries) == (
        Entry(2, "Bob Fox"),
        Entry(1, "Ann Lee (petition 1)"),
        Entry(3, "Ann Lee (petition 3)"),
    )
    names = ("Bob Fox", "Ann Lee (petition 3)")
    called = replace(election, announcements=(announced(Round.FIRST, "runoff", *names),))
    assert runoff_entries(called, CALENDAR) == (
        Entry(2, "Bob Fox"),
        Entry(3, "Ann Lee (petition 3)"),
    )


def test_who_left_the_ballot_does_not_stand_for_a_namesake_on_it() -> None:
    election = standing_for(
        candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"), short(3, "Ann Lee"), short(4, "Cy Roe")
    )
    called = replace(
        election, announcements=(announced(Round.FIRST, "runoff", "Ann Lee", "Cy Roe", "Di Orr"),)
    )
    assert runoff_entries(called, CALENDAR) == (Entry(1, "Ann Lee"), Entry(4, "Cy Roe"))


def test_without_an_order_every_petition_is_pending() -> None:
    ballot = special_ballot(replace(RECORDED, candidacies=(candidacy(1, "Ann Lee"),)), CALENDAR)
    assert [p.name for p in ballot.pending] == ["Ann Lee"]


def test_two_people_of_one_name_are_two_and_one_person_renamed_is_one() -> None:
    election = standing_for(candidacy(1, "Ann Lee"))
    ballot = special_ballot(election, CALENDAR)
    one = SignOff(person="U1", by="Pat Roe", entries=("Ann Lee",))
    same_name = replace(one, person="U2")
    renamed = replace(one, by="Pat Fox")
    assert isinstance(signed_off(replace(election, sign_offs=(one, same_name)), ballot), Met)
    assert isinstance(signed_off(replace(election, sign_offs=(one, renamed)), ballot), Missing)


def test_two_people_sign_off_the_ballot_as_it_stands() -> None:
    election = standing_for(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"))
    ballot = special_ballot(election, CALENDAR)
    names = ("Bob Fox", "Ann Lee")

    def after(*sign_offs: tuple[str, ...]) -> object:
        given = tuple(signed(by, *entries) for by, *entries in sign_offs)
        return signed_off(replace(election, sign_offs=given), ballot)

    assert isinstance(after(), Missing)
    assert isinstance(after(("Pat", *names)), Missing)
    assert isinstance(after(("Pat", *names), ("Pat", *names)), Missing)
    assert after(("Pat", *names), ("Kim", *names)) == Met(SPECIAL_BALLOT, "Signed off by Kim, Pat.")
    stale = after(("Pat", "Ann Lee"), ("Kim", *names))
    assert isinstance(stale, NotMet)
    assert stale.because.startswith("Pat signed off another list")


@pytest.mark.parametrize("case", cases("unopposed"), ids=lambda case: case.name)
def test_real_one_or_none(case: Case) -> None:
    times = closing(date.fromisoformat(case.facts["election"]), CALENDAR)
    now = datetime.fromisoformat(case.facts["now"])
    seats = case.facts["seats"]
    assert one_or_none(case.facts["qualified"], seats, times, now) == case.answer["decision"]


@pytest.mark.parametrize(
    ("qualified", "now", "count"),
    [
        (0, CLOSES, Count.WAIT),
        (0, CLOSES + SECOND, Count.NONE),
        (1, CLOSES, Count.WAIT),
        (1, CLOSES + SECOND, Count.WAIT),
        (1, NINETEENTH - SECOND, Count.WAIT),
        (1, NINETEENTH, Count.ONE),
        (2, NINETEENTH - SECOND, Count.WAIT),
        (2, NINETEENTH, Count.SEVERAL),
    ],
)
def test_nothing_is_said_before_filing_closes_and_one_only_on_day_nineteen(
    qualified: int, now: datetime, count: Count
) -> None:
    assert one_or_none(qualified, 1, Closing(CLOSES, NINETEENTH), now) is count


@pytest.mark.parametrize(
    ("qualified", "now", "count"),
    [
        (0, CLOSES, Count.WAIT),
        (0, CLOSES + SECOND, Count.NONE),
        (1, NINETEENTH - SECOND, Count.WAIT),
        (1, NINETEENTH, Count.UNDECIDED),
        (2, NINETEENTH, Count.UNDECIDED),
        (3, NINETEENTH - SECOND, Count.WAIT),
        (3, NINETEENTH, Count.SEVERAL),
    ],
)
def test_for_two_seats_only_nobody_and_more_than_two_are_decided(
    qualified: int, now: datetime, count: Count
) -> None:
    assert one_or_none(qualified, 2, Closing(CLOSES, NINETEENTH), now) is count


def test_a_moved_filing_day_makes_the_test_wait() -> None:
    times = closing(date(2027, 3, 20), CALENDAR)
    assert times.petition == five_pm(date(2027, 3, 1))
    assert times.day_nineteen == start_of(date(2027, 3, 1))
    assert one_or_none(1, 1, times, five_pm(date(2027, 3, 1))) is Count.WAIT
    assert one_or_none(1, 1, times, five_pm(date(2027, 3, 1)) + SECOND) is Count.ONE
    assert sole_candidate_due(date(2027, 3, 20), CALENDAR).due == five_pm(date(2027, 3, 1))


def test_the_test_is_due_when_day_nineteen_begins() -> None:
    due = sole_candidate_due(date(2026, 3, 17), CALENDAR)
    assert due.due == NINETEENTH
    assert due.counted == (
        "The nineteenth day before the election on Tuesday, March 17, 2026 is Thursday, February "
        "26, 2026; petitions are received until 5:00 p.m. on Wednesday, February 25, 2026. The "
        "later of the two is 12:00 a.m. on Thursday, February 26, 2026."
    )


def answer_at(election: Election, now: datetime) -> SoleCandidate:
    return sole_candidate_test(election, CALENDAR, now)


def test_one_candidate_is_appointed() -> None:
    answer = answer_at(standing_for(candidacy(1, "Ann Lee"), late(2, "Bob Fox")), NINETEENTH)
    assert isinstance(answer, AppointCandidate)
    assert (answer.number, answer.name, answer.problems) == (1, "Ann Lee", ())


def test_findings_still_missing_on_the_one_are_said() -> None:
    one = replace(candidacy(1, "Ann Lee"), reviews=())
    answer = answer_at(standing_for(one), NINETEENTH)
    assert isinstance(answer, AppointCandidate)
    assert len(answer.problems) == 4


def test_nobody_leaves_the_seat_to_appointment() -> None:
    assert isinstance(answer_at(ORDERED, CLOSES + SECOND), AppointAny)
    assert isinstance(answer_at(standing_for(short(1, "Ann Lee")), CLOSES + SECOND), AppointAny)


def test_two_hold_the_election_whatever_is_unchecked() -> None:
    three = (candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox"), unchecked(3, "Cy Roe"))
    answer = answer_at(standing_for(*three), NINETEENTH)
    assert isinstance(answer, HoldElection)
    assert str(answer.by) == "§ 23-15-857(2) one-or-none"
    assert answer.because == "2 persons have qualified by petition, so the election is held."
    assert answer.problems == ()


def points(answer: object) -> list[str]:
    assert isinstance(answer, AppointCandidate | AppointAny | HoldElection)
    return [point.id for point in answer.problems if isinstance(point, Unsettled)]


def test_who_is_still_to_be_heard_leaves_open_whether_two_have_qualified() -> None:
    one, two = candidacy(1, "Ann Lee"), unheard(2, "Bob Fox")
    held = answer_at(standing_for(one, two), NINETEENTH)
    assert isinstance(held, HoldElection)
    assert points(held) == []
    assert points(told_in_full(held)) == ["hearing_after_nineteen"]
    three = answer_at(standing_for(one, two, candidacy(3, "Cy Roe")), NINETEENTH)
    assert points(told_in_full(three)) == []


def test_the_point_of_a_hearing_to_come_names_who_is_to_be_heard_and_both_readings() -> None:
    held = answer_at(standing_for(unheard(1, "Ann Lee"), unheard(2, "Bob Fox")), NINETEENTH)
    assert isinstance(held, HoldElection)
    (point,) = held.personal
    assert isinstance(point, Unsettled)
    assert str(point.by) == "§ 23-15-857(2) one-or-none"
    assert point.because == (
        "Still to be heard: Ann Lee, Bob Fox. The Code does not say whether one who filed enough "
        "names and is found not qualified afterwards has qualified for this count."
    )
    assert [(reading.text, reading.effect) for reading in point.readings] == [
        ("Who filed enough names has qualified.", "The election is held."),
        ("Only who stays on the ballot has.", "The one who is left is appointed."),
    ]
    assert point.safer == "Hold the hearing before the nineteenth day, or else hold the election."


def test_a_ground_that_was_found_is_told_only_where_personal_details_may_be_read() -> None:
    to_hear = unheard(1, "Ann Lee")
    answer = answer_at(standing_for(to_hear), NINETEENTH)
    assert answer.because == "The commission's findings are not complete."
    assert told_in_full(answer).because == "Hear Ann Lee first: a ground was found."
    unfound = replace(candidacy(2, "Bob Fox"), reviews=(replace(REVIEW, elector=None),))
    ballot = special_ballot(standing_for(to_hear, unfound), CALENDAR)
    assert {p.because for p in ballot.pending} == {"The commission's findings are not complete."}
    assert [p.personal for p in ballot.pending] == [
        "Not yet found: whether the candidate is a qualified elector.",
        "A ground was found, so the candidate is notified and heard first.",
    ]


def test_an_answer_without_personal_details_is_told_in_full_as_it_is() -> None:
    for election in (standing_for(candidacy(1, "Ann Lee")), ORDERED):
        answer = answer_at(election, NINETEENTH)
        assert told_in_full(answer) == answer


def test_a_check_that_is_not_finished_makes_the_test_wait() -> None:
    started = replace(candidacy(2, "Bob Fox"), verifications=(checked(Body.CLERK, 4, 0),))
    answer = answer_at(standing_for(candidacy(1, "Ann Lee"), started), NINETEENTH)
    assert isinstance(answer, Wait)
    assert answer.because == "Check the petition of Bob Fox first."


def test_a_short_petition_is_heard_before_somebody_is_appointed() -> None:
    refused = short(2, "Bob Fox")
    assert points(answer_at(standing_for(candidacy(1, "Ann Lee"), refused), NINETEENTH)) == [
        "short_unheard"
    ]
    assert points(answer_at(standing_for(refused), NINETEENTH)) == ["short_unheard"]
    two = (candidacy(1, "Ann Lee"), candidacy(3, "Cy Roe"))
    assert points(answer_at(standing_for(*two, refused), NINETEENTH)) == []


MOVED = replace(ORDERED, orders=(ordered(date(2027, 2, 8), date(2027, 3, 20)),))
"""The twentieth day before is a Sunday: petitions until Monday 1 March, the nineteenth day."""


def filed(number: int, name: str, on: date) -> Candidacy:
    return replace(candidacy(number, name), petition=petition(name, 20, local(on, 10, 0)))


def test_a_moved_filing_day_leaves_the_test_open_unless_two_filed_before_it() -> None:
    friday, monday = date(2027, 2, 26), date(2027, 3, 1)
    after = five_pm(monday) + SECOND
    early = (filed(1, "Ann Lee", friday), filed(2, "Bob Fox", friday))
    at_midnight = replace(
        candidacy(2, "Bob Fox"), petition=petition("Bob Fox", 20, start_of(monday))
    )
    for candidacies, ids in (
        ((), ["rolled_filing"]),
        (early[:1], ["rolled_filing"]),
        ((early[0], filed(2, "Bob Fox", monday)), ["rolled_filing"]),
        ((early[0], at_midnight), ["rolled_filing"]),
        (early, []),
    ):
        assert points(answer_at(replace(MOVED, candidacies=candidacies), after)) == ids


def test_the_hour_of_the_nineteenth_day_is_open_and_so_is_a_moved_filing_day() -> None:
    assert [p.id for p in day_nineteen_open(date(2026, 3, 17), CALENDAR)] == ["day_nineteen"]
    assert [p.id for p in day_nineteen_open(date(2027, 3, 20), CALENDAR)] == [
        "day_nineteen",
        "rolled_filing",
    ]
    assert [p.id for p in day_nineteen_open(date(2026, 3, 27), CALENDAR)] == ["day_nineteen"]


@pytest.mark.parametrize(
    ("candidacies", "now", "words"),
    [
        ((candidacy(1, "Ann Lee"),), NINETEENTH - SECOND, "too early"),
        ((unchecked(1, "Ann Lee"),), CLOSES + SECOND, "Check the petition of Ann Lee first."),
        (
            (candidacy(1, "Ann Lee"), unchecked(2, "Bob Fox")),
            NINETEENTH,
            "Check the petition of Bob Fox first.",
        ),
        ((unheard(1, "Ann Lee"),), NINETEENTH, "Hear Ann Lee first: a ground was found."),
        (
            (candidacy(1, "Ann Lee"), candidacy(2, "ANN LEE")),
            NINETEENTH,
            "find out first whether it is one person",
        ),
    ],
)
def test_it_waits_for_what_could_change_the_answer(
    candidacies: tuple[Candidacy, ...], now: datetime, words: str
) -> None:
    answer = answer_at(standing_for(*candidacies), now)
    assert isinstance(answer, Wait)
    assert words in answer.personal


def test_petitions_under_one_name_are_told_apart_first() -> None:
    two = (candidacy(1, "Ann Lee"), candidacy(2, "Ann Lee"))
    assert answer_at(standing_for(*two), NINETEENTH).because == (
        "All accepted petitions bear one name: find out first whether it is one person."
    )


def test_without_an_order_it_waits() -> None:
    answer = answer_at(RECORDED, NINETEENTH)
    assert isinstance(answer, Wait)
    assert answer.because == "No order is in force, so there is nothing to count for."
    assert answer.open_points == ()
    assert told_in_full(answer) == answer
    assert qualified_candidacies(RECORDED, CALENDAR) == ()


SHORT_TERM = Vacancy(
    seat=RECORDED.vacancy.seat,
    officer="Lee Marsh",
    cause=Cause.DEATH,
    occurred=date(2029, 2, 2),
    term_ends=date(2029, 6, 30),
    evidence="certificate",
)


@pytest.mark.parametrize(
    ("election", "name", "held_on", "kind"),
    [
        (replace(RECORDED, vacancy=SHORT_TERM), "Anyone", date(2029, 2, 6), Met),
        (RECORDED, "Anyone", date(2026, 2, 10), NotMet),
        (ORDERED, "Anyone", date(2026, 2, 25), Met),
        (ORDERED, "Anyone", date(2026, 2, 24), NotMet),
        (standing_for(candidacy(1, "Ann Lee")), "ann lee", date(2026, 2, 26), Met),
        (standing_for(candidacy(1, "Ann Lee")), "Bob Fox", date(2026, 2, 26), NotMet),
        (
            standing_for(candidacy(1, "Ann Lee"), candidacy(2, "Bob Fox")),
            "Ann Lee",
            date(2026, 2, 26),
            NotMet,
        ),
    ],
    ids=[
        "six months or less",
        "no power while an election is owed",
        "nobody qualified",
        "filing still open",
        "the one",
        "another than the one",
        "two qualified",
    ],
)
def test_an_appointment_without_power_is_a_problem(
    election: Election, name: str, held_on: date, kind: type
) -> None:
    found = appointment_allowed(appointed(name, held_on), election, CALENDAR)
    assert isinstance(found, kind)


def test_an_appointment_in_lieu_of_an_election_says_why_it_is_allowed() -> None:
    assert appointment_allowed(appointed("Anyone", date(2026, 2, 25)), ORDERED, CALENDAR) == Met(
        ONE_OR_NONE,
        "Nobody qualified by the last minute to file. The governing authority dispenses with the "
        "election and fills the vacancy by appointment.",
    )
    one = standing_for(candidacy(1, "Ann Lee"))
    assert appointment_allowed(appointed("Ann Lee", date(2026, 2, 26)), one, CALENDAR) == Met(
        ONE_OR_NONE,
        "Nineteen days before the election only Ann Lee has qualified. The governing authority "
        "dispenses with the election and appoints Ann Lee.",
    )
