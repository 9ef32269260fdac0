"""`/candidate review`: the findings of § 361(5), shown in their window and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import Conviction, Court, Offense, Qualifications
from storage.journal import Deed
from tests.bot.conftest import HandClock
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, ordered
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.domain.laurel import VACANCY
from tests.golden import same

GOOD: Json = {
    "elector": "yes",
    "ward_elector": "yes",
    "other": "met",
    "felony": "none",
    "evidence": "Voter roll of January 23",
}
CONVICTED: Json = GOOD | {
    "felony": "found",
    "court": "other_state",
    "convicted_on": "5/9/1998",
    "offense": "other",
    "misuse": "no",
    "felony_here": "yes",
    "pardoned": "no",
}
FOUND = Conviction(
    court=Court.OTHER_STATE,
    convicted_on=date(1998, 5, 9),
    offense=Offense.OTHER,
    misuse_of_office=False,
    felony_in_mississippi=True,
    pardoned=False,
)


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office with one petition on file."""
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    return office


def find(office: Office, **typed: Any) -> Json:
    """Send the findings of a commissioner."""
    return office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **typed)


def test_the_form_begins_with_nothing_found(office: Office) -> None:
    window = office.types(CHAIR, "/candidate review 1")
    same("modals/review.json", window)


def test_what_is_still_to_be_found_is_said(office: Office) -> None:
    answer = find(office, elector="yes", evidence="Voter roll")
    same("messages/review_incomplete.json", answer["view"]["blocks"])
    (review,) = office.election().candidacies[0].reviews
    assert (review.elector, review.ward_elector) == (True, None)
    assert (review.other_qualifications, review.convictions) == (None, None)


def test_a_candidate_with_every_finding_is_found_qualified(office: Office) -> None:
    answer = find(office, **GOOD)
    same("messages/review_qualified.json", answer["view"]["blocks"])
    (review,) = office.election().candidacies[0].reviews
    assert review.other_qualifications is Qualifications.MET
    assert review.convictions == ()


def test_a_ground_calls_for_a_hearing_and_the_name_stays(office: Office) -> None:
    answer = find(office, **GOOD | {"ward_elector": "no", "other": "contingent"})
    same("messages/review_hearing.json", answer["view"]["blocks"])
    told = said_in(answer["view"])
    assert "The name stays on the ballot until the candidate was notified and heard" in told
    assert "`/candidate hearing` says what that takes" in told
    assert "Hearing" in labels_in(answer["view"])


def test_a_felony_is_shown_in_the_window_and_in_no_post_and_no_other_answer(
    office: Office,
) -> None:
    answer = find(office, **CONVICTED)
    same("messages/review_felony.json", answer["view"]["blocks"])
    assert office.election().candidacies[0].reviews[0].convictions == (FOUND,)
    office.sends(CHAIR, office.types(CHAIR, "/petition verify"), accepted="61")
    seen = office.everything_posted() + "".join(
        said_in(office.types(CLERK, f"/petition {name}")) for name in ("show", "list")
    )
    assert "a hearing is required" in seen
    for secret in ("1998", "convict", "Convict", "felon", "pardon"):
        assert secret not in seen


def test_a_second_conviction_is_added_to_the_first(office: Office) -> None:
    find(office, **CONVICTED)
    window = office.types(CHAIR, "/candidate review")
    assert "The conviction of Saturday, May 9, 1998" in said_in(window)
    office.sends(
        CHAIR,
        window,
        court="mississippi",
        convicted_on="June 1, 2001",
        offense="manslaughter",
        misuse="no",
        pardoned="no",
    )
    reviews = office.election().candidacies[0].reviews
    assert len(reviews) == 2
    convictions = reviews[-1].convictions or ()
    assert [one.convicted_on.year for one in convictions] == [1998, 2001]


def test_other_findings_are_added_without_typing_the_conviction_again(office: Office) -> None:
    find(office, **CONVICTED | {"elector": "not_yet"})
    answer = find(office, elector="yes")
    assert answer["view"]["callback_id"] == "answer"
    last = office.election().candidacies[0].reviews[-1]
    assert (last.elector, last.convictions) == (True, (FOUND,))


def test_the_same_conviction_typed_again_is_kept_once(office: Office) -> None:
    find(office, **CONVICTED)
    find(office, **CONVICTED)
    assert office.election().candidacies[0].reviews[-1].convictions == (FOUND,)


def test_an_excepted_conviction_is_shown_as_no_bar(office: Office) -> None:
    told = said_in(find(office, **CONVICTED | {"offense": "internal_revenue"})["view"])
    assert "*No bar:*" in told
    assert "found qualified" in told


@pytest.mark.parametrize("felony", ["none", "not_yet"])
def test_taking_a_conviction_back_is_asked_about(office: Office, felony: str) -> None:
    find(office, **CONVICTED)
    view = find(office, felony=felony)["view"]
    assert "would no longer be among the findings" in said_in(view)
    assert len(office.election().candidacies[0].reviews) == 1
    office.sends(CHAIR, view, **confirmed(view))
    assert not office.election().candidacies[0].reviews[-1].convictions


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ({"felony": "none"}, {"felony"}),
        ({"court": None}, {"court"}),
        ({"offense": None, "misuse": None, "pardoned": None}, {"offense", "misuse", "pardoned"}),
        ({"felony_here": None}, {"felony_here"}),
        ({"convicted_on": None}, {"convicted_on"}),
        ({"convicted_on": "1/23/2020"}, {"convicted_on"}),
        ({"convicted_on": "long ago"}, {"convicted_on"}),
        ({"evidence": " "}, {"evidence"}),
    ],
)
def test_half_a_conviction_is_refused_at_its_fields(
    office: Office, typed: Json, at: set[str]
) -> None:
    assert set(find(office, **CONVICTED | typed)["errors"]) == at
    assert office.election().candidacies[0].reviews == ()


def test_a_conviction_found_needs_the_conviction(office: Office) -> None:
    errors = find(office, **GOOD | {"felony": "found"})["errors"]
    assert {"court", "convicted_on", "offense", "misuse", "pardoned"} == set(errors)


def test_the_ward_is_asked_for_a_ward_seat_only(desk: Desk, clock: HandClock, laurel: int) -> None:
    mayor = replace(VACANCY, seat=replace(VACANCY.seat, office="Mayor", ward=""))
    deed = Deed(actor=CLERK, act="vacancy", at=clock.now(), reason="", source="V0VACANCY")
    with desk.database.writing(laurel) as ledger:
        ledger.open_election(mayor, deed)
    office = Office(desk, clock, laurel)
    window = office.types(CLERK, "/petition file")
    view = office.sends(CLERK, window, **BOONE | {"received_on": "January 1, 2020"})["view"]
    office.sends(CLERK, view, **confirmed(view))
    window = office.types(CHAIR, "/candidate review")
    assert "ward_elector" not in {block.get("block_id") for block in window["blocks"]}
    answer = office.sends(
        CHAIR, window, elector="yes", other="met", felony="none", evidence="Voter roll"
    )
    assert "found qualified" in said_in(answer["view"])


def test_a_slash_candidate_alone_lists_the_candidates_and_others_may_not_review(
    office: Office,
) -> None:
    assert "Casey Boone" in said_in(office.types(CHAIR, "/candidate"))
    assert office.types(CHAIR, "/candidate review")["callback_id"] == "review"
    assert "Not for this role" in said_in(office.types(MAYOR, "/candidate review"))


def test_the_answer_leads_on_in_the_same_window(office: Office) -> None:
    answer = find(office, **CONVICTED)["view"]
    assert "Go on with the findings" in labels_in(answer)
    window = office.presses(CHAIR, "Go on with the findings", answer)
    assert window["callback_id"] == "review"
