"""The primaries of a special charter: used where the Code's are, and asked for while not known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.election import ChangeKind, CharterPrimaries, GeneralElection
from domain.findings import Missing, NotMet, Reading, Unsettled
from domain.general_election import (
    charter_open,
    first_primary,
    general_dates,
    general_open_points,
    last_primary,
    not_before,
    primaries_too_late,
)
from domain.general_on_record import last_to_qualify, may_declare, unopposed_on_record
from domain.general_stage import GeneralStage, general_blockers, position_in_general
from domain.law.linked import CHALLENGE, CHARTER_DAYS, PRIMARY
from domain.nominations import nomination_problems
from tests.domain.facts import CALENDAR, changed, local
from tests.domain.generals import (
    BY_CHARTER,
    CHARTER,
    ON_FILE,
    OWN_PRIMARIES,
    WITH_PRIMARIES,
    nominee,
    petitioner,
)

ONE_DAY = replace(OWN_PRIMARIES, last=OWN_PRIMARIES.first)


def under(primaries: CharterPrimaries) -> GeneralElection:
    """Give the election by charter with these primaries."""
    charter = replace(CHARTER, primaries=(primaries,))
    return replace(ON_FILE, general=replace(ON_FILE.general, charter=(charter,)))


def test_they_are_those_of_the_code_or_of_the_charter_or_not_known() -> None:
    assert first_primary(ON_FILE) == (date(2029, 4, 3),)
    assert last_primary(ON_FILE) == (date(2029, 4, 24),)
    assert first_primary(WITH_PRIMARIES) == (date(2029, 4, 10),)
    assert last_primary(WITH_PRIMARIES) == (date(2029, 5, 1),)
    assert (first_primary(BY_CHARTER), last_primary(BY_CHARTER)) == ((), ())


def test_they_are_dates_as_entered_and_the_challenge_is_counted_from_the_first() -> None:
    found = {one.id: one for one in general_dates(WITH_PRIMARIES, CALENDAR)}
    assert {id_: one.due for id_, one in found.items() if id_ in _OF_PRIMARIES} == {
        "primary": date(2029, 4, 10),
        "primary_runoff": date(2029, 5, 1),
        "challenge": date(2029, 5, 11),
        "challenge_ruling": date(2029, 5, 21),
    }
    first, last = found["primary"], found["primary_runoff"]
    assert (first.title, last.title) == ("First primary election", "Last primary election")
    assert (first.by, last.by, found["challenge"].by) == (CHARTER_DAYS, CHARTER_DAYS, CHALLENGE)
    assert first.counted == (
        "Entered by hand from the charter (Private charter, § 6), not counted here: the first "
        "primary election is on Tuesday, April 10, 2029."
    )
    assert last.counted == (
        "Entered by hand from the charter (Private charter, § 6), not counted here: the last "
        "primary election is on Tuesday, May 1, 2029."
    )
    assert "first primary election on Tuesday, April 10, 2029" in found["challenge"].counted


_OF_PRIMARIES = ("primary", "primary_runoff", "challenge", "challenge_ruling")


def test_where_one_primary_is_held_it_is_one_date() -> None:
    ids = [one.id for one in general_dates(under(ONE_DAY), CALENDAR)]
    assert "primary" in ids
    assert "primary_runoff" not in ids


def test_while_they_are_not_known_that_is_an_open_point_and_no_date() -> None:
    assert not {one.id for one in general_dates(BY_CHARTER, CALENDAR)} & set(_OF_PRIMARIES)
    (point,) = charter_open(BY_CHARTER)
    assert (point.id, point.by) == ("charter_primaries", PRIMARY)
    assert point.because == (
        "The election keeps the days of a charter (Private charter, § 4), and no days of its "
        "primaries are entered. Which nomination comes too early, until when a candidate may be "
        "challenged and when qualifying is over are not said here."
    )
    assert point.readings == (
        Reading("The charter sets them.", "Those hold, and are entered."),
        Reading(
            "The charter is silent, and § 23-15-171 holds.",
            "The first is on the first Tuesday two months before the election, the second three "
            "weeks after it.",
        ),
    )
    assert point.safer == (
        "Ask the attorney for the days, and enter them, before anybody is declared elected."
    )
    assert charter_open(WITH_PRIMARIES) == charter_open(ON_FILE) == ()
    for id_ in ("petition", "election"):
        (dated,) = [one for one in general_dates(BY_CHARTER, CALENDAR) if one.id == id_]
        assert point in general_open_points(dated, BY_CHARTER, CALENDAR)
    blocking = general_blockers(BY_CHARTER, CALENDAR, local(date(2029, 3, 1), 9, 0))
    assert [one.id for one in blocking if isinstance(one, Unsettled)] == ["charter_primaries"]


def test_a_nomination_before_the_charters_first_primary_is_asked_about() -> None:
    early = nominee(1, "Ann Lee", received=date(2029, 4, 9)).nomination
    assert nomination_problems(early, WITH_PRIMARIES) == (
        NotMet(
            PRIMARY,
            "It was received on Monday, April 9, 2029; the first primary election, by which "
            "candidates are put in nomination, is on Tuesday, April 10, 2029.",
        ),
    )
    on_the_day = replace(early, received=date(2029, 4, 10))
    assert nomination_problems(on_the_day, WITH_PRIMARIES) == ()


def test_who_may_be_declared_waits_for_the_end_of_the_charters_last_primary() -> None:
    alone = replace(WITH_PRIMARIES, nominees=(nominee(1, "Ann Lee"),))
    assert last_to_qualify(alone, CALENDAR).date() == date(2029, 5, 1)
    early = unopposed_on_record(alone, CALENDAR, local(date(2029, 5, 1), 23, 59))
    assert "somebody may still qualify" in " ".join(one.because for one in early.because)
    after = unopposed_on_record(alone, CALENDAR, local(date(2029, 5, 2), 0, 0))
    assert "last primary is past" not in " ".join(one.because for one in after.because)
    assert not isinstance(may_declare(alone, after, CALENDAR), Missing)
    unknown = replace(BY_CHARTER, nominees=alone.nominees)
    assert last_to_qualify(unknown, CALENDAR) == CHARTER.petitions_close


def test_a_closing_after_the_last_primary_is_the_later_of_the_two() -> None:
    early = replace(OWN_PRIMARIES, first=date(2029, 2, 6), last=date(2029, 2, 27))
    assert last_to_qualify(under(early), CALENDAR) == CHARTER.petitions_close


def test_the_stage_says_which_primary_is_ahead() -> None:
    def because(election: GeneralElection, day: date) -> str:
        at = position_in_general(election, CALENDAR, local(day, 9, 0))
        return f"{at.stage}: {at.because} ({at.by})"

    filed = replace(WITH_PRIMARIES, candidacies=(petitioner(1, "Cy Roe"),))
    both = (
        f"{GeneralStage.PRIMARIES_AHEAD}: Petitions are closed. The primaries are on Tuesday, "
        f"April 10, 2029 and, where nobody has a majority, on Tuesday, May 1, 2029. "
        f"({CHARTER_DAYS})"
    )
    assert because(filed, date(2029, 3, 26)) == because(filed, date(2029, 4, 10)) == both
    second = (
        f"{GeneralStage.PRIMARIES_AHEAD}: The first primary was on Tuesday, April 10, 2029; where "
        f"nobody had a majority the second is on Tuesday, May 1, 2029. ({CHARTER_DAYS})"
    )
    assert because(filed, date(2029, 4, 11)) == because(filed, date(2029, 5, 1)) == second
    assert because(filed, date(2029, 5, 2)).startswith(
        f"{GeneralStage.BALLOT_OWED}: Petitions are closed and the primaries are over. The "
        "election is on Tuesday, May 8, 2029."
    )
    assert because(under(ONE_DAY), date(2029, 4, 10)) == (
        f"{GeneralStage.PRIMARIES_AHEAD}: Petitions are closed. The primary is on Tuesday, April "
        f"10, 2029. ({CHARTER_DAYS})"
    )


def moved(election: GeneralElection, to: date, kind: ChangeKind) -> GeneralElection:
    """Give the election with an order of a court."""
    return replace(election, changes=(changed(kind, date(2029, 3, 1), to, ""),))


def test_an_election_that_is_not_after_its_last_primary_is_a_problem_of_the_record() -> None:
    primary = NotMet(
        PRIMARY,
        "The last primary is on Tuesday, April 24, 2029, which is not before the election on "
        "Tuesday, April 24, 2029.",
    )
    challenge = NotMet(
        CHALLENGE,
        "A candidate may be challenged until Friday, May 4, 2029, the thirty-first day after the "
        "first primary, which is after the election on Tuesday, April 24, 2029.",
    )
    same_day = moved(ON_FILE, date(2029, 4, 24), ChangeKind.POSTPONE)
    assert primaries_too_late(same_day) == (primary, challenge)
    assert {primary, challenge} <= set(
        general_blockers(same_day, CALENDAR, local(date(2029, 4, 1), 9, 0))
    )
    assert len(primaries_too_late(moved(ON_FILE, date(2029, 4, 25), ChangeKind.POSTPONE))) == 1
    assert len(primaries_too_late(moved(ON_FILE, date(2029, 5, 3), ChangeKind.POSTPONE))) == 1
    assert primaries_too_late(moved(ON_FILE, date(2029, 5, 4), ChangeKind.POSTPONE)) == ()
    assert primaries_too_late(moved(ON_FILE, date(2029, 4, 24), ChangeKind.CANCEL)) == ()
    unbound = replace(same_day.municipality, not_followed=(CHALLENGE.section,))
    assert primaries_too_late(replace(same_day, municipality=unbound)) == (primary,)


def test_the_days_of_a_charter_are_held_to_the_same_and_unknown_ones_to_nothing() -> None:
    (until,) = primaries_too_late(WITH_PRIMARIES)
    assert (until.by, "until Friday, May 11, 2029" in until.because) == (CHALLENGE, True)
    assert primaries_too_late(BY_CHARTER) == ()
    first, last, day = date(2029, 6, 17), date(2029, 6, 18), date(2029, 6, 18)
    assert [one.by for one in not_before(first, last, day, CHARTER_DAYS)] == [
        CHARTER_DAYS,
        CHALLENGE,
    ]
    late = replace(OWN_PRIMARIES, last=BY_CHARTER.general.charter[0].election)
    assert [one.by for one in primaries_too_late(under(late))] == [CHARTER_DAYS, CHALLENGE]
