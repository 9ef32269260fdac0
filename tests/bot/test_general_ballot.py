"""`/election ballot` of a general election: every office, and the sign-off of the whole by two."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime

import pytest

from bot.desk import Desk
from bot.ids import Target
from bot.workspace.limits import check_message
from domain.calendar import LOCAL
from domain.election import Contest, PutUp, Seat
from tests.bot.conftest import HandClock
from tests.bot.contests import AT_LARGE, MAYORS_OFFICE, WARD_1, general, nominate, petitions
from tests.bot.hands import asked, labels, on, pressed, shown, target_of, words
from tests.bot.race import FELON
from tests.bot.town import CHAIR, CLERK, GUEST, MAYOR
from tests.golden import same


@pytest.fixture(autouse=True)
def _petitions_are_closed(clock: HandClock) -> None:
    clock.at = on(2021, 4, 28)


def laurels(desk: Desk, town: int) -> Target:
    """Open an election with something of everything."""
    at = general(desk, town, MAYORS_OFFICE, WARD_1, AT_LARGE)
    nominate(desk, at, "Blair Ames", party="Republican")
    nominate(desk, at, "Ann Lee")
    petitions(desk, at, "Drew <Cole>", accepted=())
    petitions(desk, at, "Lou Late", received=datetime(2021, 2, 9, 10, tzinfo=LOCAL))
    nominate(desk, at, "Eve Dunn", AT_LARGE, reviews=())
    nominate(desk, at, "Gil Hart", AT_LARGE, put_up=(PutUp.ELECTOR,))
    nominate(desk, at, "Cy Roe", AT_LARGE, put_up=())
    return at


def test_the_ballot_shows_each_office_its_headings_and_how_many_to_vote_for(
    desk: Desk, laurel: int
) -> None:
    at = laurels(desk, laurel)
    answer = shown(asked(desk, CLERK, "election ballot", at))
    same("messages/general_ballot.json", answer.wire()["blocks"])
    told = words(answer)
    assert told.index("Blair Ames, _Republican_") < told.index("Ann Lee, _Democratic_")
    assert "*Council Member at Large* (vote for 5)" in told
    assert "No name is printed for this office." in told
    assert "Drew &lt;Cole&gt;, _Independent_" in told


def test_an_observer_sees_the_offices_and_the_names_printed_alone(desk: Desk, laurel: int) -> None:
    at = laurels(desk, laurel)
    answer = shown(asked(desk, GUEST, "election ballot", at))
    same("messages/general_ballot_names.json", answer.wire()["blocks"])
    assert "Lou Late" not in words(answer)
    assert labels(answer) == []


def test_only_who_may_read_personal_details_is_told_that_a_ground_was_found(
    desk: Desk, laurel: int
) -> None:
    at = general(desk, laurel, MAYORS_OFFICE)
    nominate(desk, at, "Fay Gray", reviews=(FELON,))
    told = {
        user: words(shown(asked(desk, user, "election ballot", at)))
        for user in (CLERK, CHAIR, MAYOR, GUEST)
    }
    assert "A ground was found" in told[CLERK]
    assert "A ground was found" in told[CHAIR]
    assert "The commission's findings are not complete." in told[MAYOR]
    for user, text in told.items():
        assert "felony" not in text.lower()
        assert "convict" not in text.lower()
        assert "Elm Street" not in text
        assert ("ground" in text) is (user in (CLERK, CHAIR))


def test_two_different_people_sign_the_whole_ballot_off(desk: Desk, laurel: int) -> None:
    at = laurels(desk, laurel)
    button = target_of(shown(asked(desk, CLERK, "election ballot", at)), "Sign off")
    first = pressed(desk, CLERK, "election sign-off", button)
    assert "1 of two people" in words(first)
    again = pressed(desk, CLERK, "election sign-off", button)
    assert "Dana Reyes signed this ballot off already" in words(again)
    second = pressed(desk, CHAIR, "election sign-off", button)
    assert "Signed off by Ada Cole, Dana Reyes." in words(second)
    same("messages/general_signed.json", second["blocks"])
    with desk.database.reading(laurel) as ledger:
        kept = ledger.general(at.election).sign_offs
    assert [one.by for one in kept] == ["Dana Reyes", "Ada Cole"]
    assert kept[0].entries == (
        "Mayor: Blair Ames (Republican)",
        "Mayor: Ann Lee (Democratic)",
        "Mayor: Drew <Cole> (Independent)",
        "Council Member, Ward 1: nobody is printed",
        "Council Member at Large, vote for 5: Eve Dunn (Democratic)",
        "Council Member at Large, vote for 5: Gil Hart (Democratic)",
    )


@pytest.mark.parametrize(
    ("now", "until"),
    [
        ((2021, 2, 5, 17), "Petitions are received until 5:00 p.m. on Friday, February 5, 2021."),
        ((2021, 4, 27, 23), "that minute included, somebody may still qualify or be nominated"),
    ],
)
def test_nothing_is_signed_off_while_petitions_or_nominees_may_still_come(
    now: tuple[int, int, int, int], until: str, desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = laurels(desk, laurel)
    button = target_of(shown(asked(desk, CLERK, "election ballot", at)), "Sign off")
    clock.at = on(*now)
    answer = shown(asked(desk, CLERK, "election ballot", at))
    assert "Sign off" not in labels(answer)
    assert "*Not offered yet:* " in words(answer)
    assert until in words(answer)
    assert until in words(pressed(desk, CLERK, "election sign-off", button))
    with desk.database.reading(laurel) as ledger:
        assert ledger.general(at.election).sign_offs == ()


def test_a_changed_ballot_voids_the_sign_off_and_says_so(desk: Desk, laurel: int) -> None:
    at = laurels(desk, laurel)
    button = target_of(shown(asked(desk, CLERK, "election ballot", at)), "Sign off")
    pressed(desk, CLERK, "election sign-off", button)
    petitions(desk, at, "Kim Moss", WARD_1)
    assert "The ballot changed since it was shown" in words(
        pressed(desk, CHAIR, "election sign-off", button)
    )
    told = words(shown(asked(desk, CLERK, "election ballot", at)))
    assert "Dana Reyes signed off another list of names" in told


def test_a_ballot_without_names_cannot_be_signed_off_nor_by_the_governing_authority(
    desk: Desk, laurel: int
) -> None:
    at = general(desk, laurel, MAYORS_OFFICE)
    assert "Sign off" not in labels(shown(asked(desk, CLERK, "election ballot", at)))
    refused = pressed(desk, CLERK, "election sign-off", replace(at, detail="x"))
    assert "nothing to sign off" in words(refused)
    nominate(desk, at, "Ann Lee")
    button = target_of(shown(asked(desk, CLERK, "election ballot", at)), "Sign off")
    assert "Your role here does not include it" in words(
        pressed(desk, MAYOR, "election sign-off", button)
    )


WARDS = tuple(
    Contest(seat=Seat(office="Council Member", ward=f"Ward {n}", population=2_650), seats=1)
    for n in range(1, 8)
)
TWELVE = (
    MAYORS_OFFICE,
    *WARDS,
    AT_LARGE,
    *(
        Contest(seat=Seat(office=office, ward="", population=18_540), seats=1)
        for office in ("City Clerk", "Tax Collector", "Marshal")
    ),
)


def test_twelve_offices_and_forty_candidates_fit_and_nobody_is_cut(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    at = general(desk, laurel, *TWELVE)
    names = [f"Bartholomew Montgomery-Fairweather the {n}th" for n in range(1, 41)]
    for place, name in enumerate(names):
        nominate(
            desk,
            at,
            name,
            TWELVE[place % 12],
            party=f"Party of the {place % 3}",
            put_up=((PutUp.CERTIFIED,), (PutUp.ELECTOR,), ())[place % 3],
            reviews=(),
            reports=(),
        )
    clock.at = on(2021, 5, 1)
    for command in ("ballot", "unopposed"):
        told, part = "", 1
        while True:
            answer = shown(asked(desk, CLERK, f"election {command}", at, str(part)))
            check_message(answer.text, answer.wire()["blocks"], None)
            told += json.dumps(answer.wire()["blocks"])
            if "Next part" not in labels(answer):
                break
            assert "Sign off" not in labels(answer)
            part = int(target_of(answer, "Next part").detail)
        assert "ask for one part at a time" not in told
        assert "more characters" not in told
        assert [name for name in names if command == "ballot" and name not in told] == []


@pytest.mark.parametrize("part", ["0", "99", "mayor", "-1"])
def test_a_part_that_there_is_not_shows_the_first(desk: Desk, laurel: int, part: str) -> None:
    at = laurels(desk, laurel)
    first = shown(asked(desk, CLERK, "election ballot", at))
    assert words(shown(asked(desk, CLERK, "election ballot", at, part))) == words(first)
