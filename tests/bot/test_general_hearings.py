"""`/candidate review` and `hearing` in a general election: nominees and petitions, § 361(5)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.calendar import Calendar
from domain.election import (
    Ballot,
    HearingHeld,
    HearingNotice,
    MemberVote,
    Review,
)
from domain.general_election import race_of
from domain.general_on_record import ballot_on_record
from domain.hearing import Determination, determination_of
from tests.bot.conftest import HandClock
from tests.bot.nominating import deed, general, local, nominated, nominating, petitioned
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.race import GOOD
from tests.bot.test_hearings import HEARING
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.golden import same

FOUND: Json = {
    "elector": "yes",
    "ward_elector": "no",
    "other": "met",
    "felony": "none",
    "evidence": "Voter roll of April 3",
}
NOTICE: Json = {
    "held_on": "April 10, 2025",
    "place": "City Hall, 10:00 a.m.",
    "mailed_on": "April 3, 2025",
    "to_form": "yes",
    "proof": "certificate of mailing",
    "tried": ("telephone",),
    "log": "Called on April 3 at 4 p.m.; left word.",
}
NOT_OF_THE_WARD = replace(GOOD, ward_elector=False)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office with a nominee of Ward 6 on file."""
    office = nominating(desk, clock, laurel)
    nominated(office)
    return office


def review(office: Office, number: int = 1, **typed: Any) -> Json:
    """Record findings as a commissioner."""
    window = office.types(CHAIR, f"/candidate review {number}")
    return office.sends(CHAIR, window, **FOUND | typed)


def notice(office: Office, **typed: Any) -> Json:
    """Record the notice as a commissioner."""
    shown = office.types(CHAIR, "/candidate hearing 1")
    return office.sends(CHAIR, office.presses(CHAIR, "Record the notice", shown), **NOTICE | typed)


def heard(office: Office, **typed: Any) -> Json:
    """Record the hearing as a commissioner."""
    shown = office.types(CHAIR, "/candidate hearing 1")
    window = office.presses(CHAIR, "Record the hearing", shown)
    return office.sends(CHAIR, window, **HEARING | typed)


def determination(office: Office) -> Determination:
    """Give what is recorded of the nominee comes to."""
    election = general(office)
    (one,) = election.nominees
    return determination_of(one, race_of(one, election), Calendar(())).determination


def test_the_findings_on_a_nominee_ask_for_the_ward_and_leave_the_open_point_of_others_out(
    office: Office,
) -> None:
    window = office.types(CHAIR, "/candidate review 1")
    told = said_in(window)
    assert "Candidate 1, Ann Lee, Democratic nominee, for Council Member, Ward 6" in told
    assert "A qualified elector of Ward 6" in told
    answer = review(office)
    same("messages/review_nominee.json", answer["view"]["blocks"])
    told = said_in(answer["view"])
    assert "A hearing is required" in told
    assert "§ 23-15-857" not in told
    assert general(office).nominees[0].reviews[0].ward_elector is False


def test_a_petition_for_an_office_of_the_whole_town_is_reviewed_without_a_ward(
    office: Office,
) -> None:
    number = petitioned(office, "Cy Roe")
    window = office.types(CHAIR, f"/candidate review {number}")
    assert "Petition 2, Cy Roe for Mayor" in said_in(window)
    assert "ward_elector" not in {block.get("block_id") for block in window["blocks"]}
    asked = office.types(CHAIR, "/candidate review")
    assert labels_in(asked) == ["1. Ann Lee, Council Member, Ward 6", "2. Cy Roe, Mayor"]


def test_the_screen_says_what_the_law_asks_of_a_nominee(office: Office) -> None:
    review(office)
    shown = office.types(CHAIR, "/candidate hearing")
    same("messages/hearing_nominee.json", shown["blocks"])
    told = said_in(shown)
    assert "a hearing from Wednesday, April 9, 2025 on" in told
    assert "has found of your candidacy for Council Member, Ward 6" in told
    assert "Absentee ballots are to be ready" not in told, "a hearing fits in before April 19"


def test_a_nominee_leaves_the_ballot_after_notice_and_hearing_once_it_is_confirmed(
    office: Office,
) -> None:
    review(office)
    assert notice(office)["view"]["callback_id"] == "answer", "nothing is wrong with it"
    office.moves_to(local(4, 10, 12))
    view = heard(office)["view"]
    assert "With this Ann Lee is not placed upon the ballot" in said_in(view)
    assert determination(office) is Determination.HEARING_REQUIRED
    answer = office.sends(CHAIR, view, **confirmed(view))
    assert "Ann Lee: not placed upon the ballot" in said_in(answer["view"])
    assert determination(office) is Determination.OFF_BALLOT
    assert printed(office) == []
    told = said_in(office.types(MAYOR, "/candidate list"))
    assert "not placed upon the ballot, after notice and a hearing" in told
    assert "elector of" not in told + office.everything_posted()


def test_a_correction_of_the_form_that_undoes_the_notice_is_asked_about(office: Office) -> None:
    review(office)
    notice(office)
    office.moves_to(local(4, 10, 12))
    view = heard(office)["view"]
    office.sends(CHAIR, view, **confirmed(view))
    window = office.types(CLERK, "/candidate correct 1")
    typed = {"email": "ann@example.org", "reason": "It stands on the form."}
    asked = office.sends(CLERK, window, **typed)["view"]
    assert "With this no hearing leaves Ann Lee off the ballot" in said_in(asked)
    office.sends(CLERK, asked, **confirmed(asked))
    assert determination(office) is Determination.NOTICE_DEFECTIVE


def test_a_hearing_on_the_day_of_the_absentee_ballots_is_asked_about_and_shown(
    office: Office,
) -> None:
    review(office)
    view = notice(office, held_on="April 22, 2025")["view"]
    told = "is not before Saturday, April 19, 2025, by which the absentee ballots are ready"
    assert told in said_in(view)
    assert general(office).nominees[0].hearing_notices == ()
    answer = office.sends(CHAIR, view, **confirmed(view))
    assert told in said_in(answer["view"])
    assert told in said_in(office.types(CHAIR, "/candidate hearing"))
    office.moves_to(local(4, 22, 12))
    heard(office, appeared="yes", proved="yes")
    assert told not in said_in(office.types(CHAIR, "/candidate hearing")), "the name stays"


def test_where_no_hearing_fits_in_before_the_absentee_ballots_the_screen_says_so(
    office: Office,
) -> None:
    review(office)
    office.moves_to(local(4, 15))
    told = said_in(office.types(CHAIR, "/candidate hearing"))
    assert "Absentee ballots are to be ready by Saturday, April 19, 2025" in told
    assert "no hearing can be held before that" in told


# Past the forms


def past_the_forms(office: Office, *facts: Review | HearingNotice | HearingHeld) -> None:
    """Keep facts of the nominee as something that goes past every form would."""
    with office.desk.database.writing(office.town) as ledger:
        for fact in facts:
            ledger.keep_for(1, 1, fact, deed(office.clock.at))


GOOD_NOTICE = HearingNotice(
    held_on=date(2025, 4, 10),
    place="City Hall",
    grounds=("a",),
    mailed_on=date(2025, 4, 3),
    mailed_to_form_address=True,
    proof="",
    tried=(),
    log="",
)
HELD = HearingHeld(
    held_on=date(2025, 4, 10),
    appeared=False,
    proved=False,
    votes=(MemberVote(member="Ann Able", vote=Ballot.YEA),),
    evidence="minutes",
)


@pytest.mark.parametrize(
    ("facts", "comes_to"),
    [
        ((HELD,), Determination.QUALIFIED),
        ((NOT_OF_THE_WARD, HELD), Determination.HEARING_REQUIRED),
        ((NOT_OF_THE_WARD, GOOD_NOTICE, HELD), Determination.NOTICE_DEFECTIVE),
        (
            (NOT_OF_THE_WARD, replace(GOOD_NOTICE, mailed_on=date(2025, 4, 9)), HELD),
            Determination.NOTICE_DEFECTIVE,
        ),
        (
            (NOT_OF_THE_WARD, replace(GOOD_NOTICE, grounds=("b",)), HELD),
            Determination.HEARING_REQUIRED,
        ),
    ],
    ids=["no ground", "no notice", "telephone not tried", "mailed late", "other ground"],
)
def test_a_hearing_that_goes_past_the_forms_leaves_nobody_off_without_a_good_notice(
    office: Office, facts: tuple[Any, ...], comes_to: Determination
) -> None:
    past_the_forms(office, GOOD, *facts)
    assert determination(office) is comes_to
    assert printed(office) == ["Ann Lee"]


def printed(office: Office) -> list[str]:
    """Give the names on the ballot as it stands."""
    ballot = ballot_on_record(general(office), Calendar(()))
    return [entry.name for contest in ballot.contests for entry in contest.entries]
