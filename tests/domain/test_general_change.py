"""A general election that a later order moves or ends: its days, and what is open about it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime

import pytest

from domain.calendar import LOCAL, Calendar
from domain.election import (
    Authority,
    Change,
    ChangeKind,
    CharterDays,
    Contest,
    General,
    GeneralElection,
    Seat,
)
from domain.general_change import general_change_open_points
from domain.general_election import election_day, general_dates, petitions_close
from tests.domain.facts import TOWN

CALENDAR = Calendar(())
ELECTION = GeneralElection(
    id=1,
    municipality=TOWN,
    general=General(
        year=2025,
        contests=(Contest(seat=Seat(office="Mayor", ward="", population=900), seats=1),),
        charter=(),
    ),
    changes=(),
    nominees=(),
    candidacies=(),
    sign_offs=(),
    canvasses=(),
    lots=(),
    announcements=(),
    done=(),
)
MOVED = Change(
    kind=ChangeKind.POSTPONE,
    authority=Authority.COURT,
    ordered_on=date(2025, 6, 2),
    reference="Cause No. 25-101",
    to=date(2025, 6, 17),
    stands="closed qualifying",
    reason="a hurricane",
)
ENDED = replace(MOVED, kind=ChangeKind.CANCEL, to=MOVED.ordered_on)


def due(election: GeneralElection) -> dict[str, str]:
    """Give every date by its id."""
    return {one.id: one.due.isoformat() for one in general_dates(election, CALENDAR)}


def test_the_election_and_what_follows_it_move_and_what_closed_with_the_primary_does_not() -> None:
    before, after = due(ELECTION), due(replace(ELECTION, changes=(MOVED,)))
    assert election_day(replace(ELECTION, changes=(MOVED,))) == date(2025, 6, 17)
    moved = {name for name in before if before[name] != after[name]}
    assert moved == {"election", "canvass", "statement", "certificate"}
    assert (before["election"], after["election"]) == ("2025-06-03", "2025-06-17")
    assert before["petition"].startswith("2025-01-31T17:00")


@pytest.mark.parametrize(
    ("authority", "who"),
    [
        (Authority.COURT, "A court"),
        (Authority.GOVERNOR, "The Governor"),
        (Authority.GOVERNING, "The governing authority"),
    ],
)
def test_the_moved_day_says_who_moved_it_and_what_stands(authority: Authority, who: str) -> None:
    moved = replace(ELECTION, changes=(replace(MOVED, authority=authority),))
    (day,) = [one for one in general_dates(moved, CALENDAR) if one.id == "election"]
    assert day.counted == (
        f"{who} moved the election to Tuesday, June 17, 2025 on Monday, June 2, 2025 (Cause No. "
        "25-101). What stands: closed qualifying."
    )


def test_an_order_that_keeps_nothing_says_so() -> None:
    moved = replace(ELECTION, changes=(replace(MOVED, stands=""),))
    (day,) = [one for one in general_dates(moved, CALENDAR) if one.id == "election"]
    assert day.counted.endswith("(Cause No. 25-101).")
    (point,) = general_change_open_points(moved)
    assert "It names nothing kept." in point.because
    (point,) = general_change_open_points(replace(ELECTION, changes=(MOVED,)))
    assert point.id == "general_moved"
    assert "The order keeps: closed qualifying." in point.because
    assert general_change_open_points(replace(ELECTION, changes=(ENDED, MOVED))) == (point,)
    assert general_change_open_points(ELECTION) == ()


def test_the_last_postponement_counts_and_the_day_of_a_charter_moves_too() -> None:
    again = replace(MOVED, to=date(2025, 7, 1))
    assert election_day(replace(ELECTION, changes=(MOVED, again))) == date(2025, 7, 1)
    charter = CharterDays(
        election=date(2025, 9, 2),
        petitions_close=datetime(2025, 8, 1, 17, tzinfo=LOCAL),
        authority="§ 12 of the charter",
        primaries=(),
    )
    general = replace(ELECTION.general, charter=(charter,))
    moved = replace(ELECTION, general=general, changes=(again,))
    assert due(moved)["election"] == "2025-07-01"
    assert petitions_close(moved, CALENDAR).due == charter.petitions_close


def test_nothing_is_due_once_it_is_cancelled_until_it_is_set_again() -> None:
    assert due(replace(ELECTION, changes=(ENDED,))) == {}
    assert due(replace(ELECTION, changes=(MOVED, ENDED))) == {}
    assert due(replace(ELECTION, changes=(ENDED, MOVED)))["election"] == "2025-06-17"
