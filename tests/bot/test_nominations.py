"""`/candidate nominate`, `correct` and `list`: nominees of parties in a general election."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from bot.desk import Desk
from domain.election import Contact, Nomination, PutUp, SignOff
from tests.bot.conftest import HandClock
from tests.bot.nominating import (
    LEE,
    deed,
    general,
    local,
    nominate,
    nominated,
    nominating,
    petitioned,
)
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import vacant
from tests.bot.town import CHAIR, CLERK, MAYOR
from tests.golden import same

FOUND: Json = {
    "elector": "yes",
    "ward_elector": "no",
    "other": "met",
    "felony": "none",
    "evidence": "Voter roll of April 3",
}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office two days after the first primary of 2025."""
    return nominating(desk, clock, laurel)


def correct(office: Office, number: int, /, **typed: Any) -> Json:
    """Correct a nomination; give how the form was answered."""
    return office.sends(CLERK, office.types(CLERK, f"/candidate correct {number}"), **typed)


def signed(office: Office) -> None:
    """Sign the ballot off as it stands."""
    names = tuple(one.name for one in general(office).nominees)
    with office.desk.database.writing(office.town) as ledger:
        fact = SignOff(person=CHAIR, by="Ada Cole", entries=names)
        ledger.keep(1, fact, deed(office.clock.at))


# Nominate


def test_a_certified_nominee_is_kept_at_once_and_the_answer_says_what_comes_next(
    office: Office,
) -> None:
    window = office.types(CLERK, "/candidate nominate")
    same("modals/nomination.json", window)
    answer = office.sends(CLERK, window, **LEE)
    same("messages/nomination.json", answer["view"]["blocks"])
    (one,) = general(office).nominees
    assert one.number == 1
    assert one.nomination == Nomination(
        candidate="Ann Lee",
        sort_name="",
        contest="Council Member, Ward 6",
        contact=Contact(
            address="12 Elm Street, Laurel", telephone="601-555-0134", email="", facsimile=""
        ),
        party="Democratic",
        put_up=(PutUp.CERTIFIED,),
        received=date(2025, 4, 2),
        by="R. Hart, chair of the executive committee",
        in_place_of="",
    )
    assert office.everything_posted().count("Elm Street") == 0


def test_a_nominee_on_request_alone_is_told_to_want_the_certification(office: Office) -> None:
    told = said_in(nominate(office, put_up=("elector",))["view"])
    assert "on the request of an elector, on oath" in told
    assert "The municipal executive committee has not certified the nomination" in told
    assert general(office).nominees[0].nomination.put_up == (PutUp.ELECTOR,)


@pytest.mark.parametrize(
    ("typed", "field", "told"),
    [
        ({"received": "April 4, 2025"}, "received", "yet to come"),
        ({"party": "independent"}, "party", "qualifies by petition"),
        ({"in_place_of": "ann lee"}, "in_place_of", "own name"),
        ({"put_up": ()}, "put_up", "at least one"),
        ({"office": None}, "office", "choose one"),
        ({"address": " "}, "address", "fill this in"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    office: Office, typed: Json, field: str, told: str
) -> None:
    assert told in nominate(office, **typed)["errors"][field]
    assert general(office).nominees == ()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"candidate": "Di Wu"}, "are each given as a nominee of one party, Democratic"),
        ({"party": "Republican"}, "Ann Lee is on file for Council Member, Ward 6 already"),
        ({"office": "Mayor"}, "Ann Lee is on file for Council Member, Ward 6 too, number 1"),
        (
            {"candidate": "Di Wu", "party": "Republican", "received": "March 31, 2025"},
            "the first primary election, by which candidates are put in nomination",
        ),
        ({"candidate": "Di Wu", "in_place_of": "Ann Lee"}, "Di Wu is named in place of Ann Lee"),
    ],
)
def test_what_is_unusual_is_asked_first_and_then_kept_and_shown(
    office: Office, typed: Json, told: str
) -> None:
    nominated(office)
    view = nominate(office, **typed)["view"]
    assert told in said_in(view)
    assert len(general(office).nominees) == 1
    answer = office.sends(CLERK, view, **confirmed(view))
    assert told in said_in(answer["view"])
    assert [one.number for one in general(office).nominees] == [1, 2]


def test_a_nominee_after_the_sign_off_is_asked_about(office: Office) -> None:
    nominated(office)
    signed(office)
    told = said_in(nominate(office, candidate="Bo Ray", office="Mayor")["view"])
    assert "The names on the ballot change with this." in told
    assert "The ballot with Ann Lee was signed off by Ada Cole." in told


def test_the_same_form_pressed_twice_keeps_one_nominee(office: Office) -> None:
    window = office.types(CLERK, "/candidate nominate")
    office.sends(CLERK, window, **LEE)
    again = office.sends(CLERK, window, **LEE)
    assert "first press" in said_in(again["view"])
    assert len(general(office).nominees) == 1


def test_only_the_clerk_nominates(office: Office) -> None:
    assert "That is for the clerk" in said_in(office.types(CHAIR, "/candidate nominate"))


def test_a_vacancy_has_no_nominees(desk: Desk, clock: HandClock, laurel: int) -> None:
    office = vacant(desk, clock, laurel)
    assert "elections of the other kind" in said_in(office.types(CLERK, "/candidate nominate"))


# Correct


def test_a_correction_shows_the_record_and_keeps_both_with_the_reason(office: Office) -> None:
    nominated(office, put_up=("candidate",))
    window = office.types(CLERK, "/candidate correct 1")
    same("modals/nomination_correct.json", window)
    answer = office.sends(
        CLERK, window, put_up=("certified", "candidate"), reason="Certified on April 3."
    )
    told = said_in(answer["view"])
    assert "Candidate 1, corrected: Ann Lee, Democratic" in told
    assert "certified by the municipal executive committee and on the written request" in told
    (one,) = general(office).nominees
    assert one.nomination.put_up == (PutUp.CERTIFIED, PutUp.CANDIDATE)
    with office.desk.database.reading(office.town) as ledger:
        last = ledger.journal()[-1]
    assert (last.subject, last.reason) == ("nomination:1/1", "Certified on April 3.")


def test_a_correction_says_what_follows_for_a_signed_ballot_and_for_findings(
    office: Office,
) -> None:
    nominated(office)
    good = FOUND | {"ward_elector": "yes"}
    office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **good)
    signed(office)
    view = correct(office, 1, office="Mayor", reason="Misread.")["view"]
    told = said_in(view)
    assert "Findings are on record for Council Member, Ward 6; look at them again for Mayor" in told
    assert "The ballot with Ann Lee was signed off by Ada Cole." in told
    assert general(office).nominees[0].contest == "Council Member, Ward 6"
    office.sends(CLERK, view, **confirmed(view))
    assert general(office).nominees[0].contest == "Mayor"


def test_a_correction_of_what_the_ballot_does_not_hang_on_is_kept_at_once(office: Office) -> None:
    nominated(office)
    signed(office)
    answer = correct(office, 1, by="The chair", reason="Name left out.")
    assert answer["view"]["callback_id"] == "answer"
    assert general(office).nominees[0].nomination.by == "The chair"


def test_a_correction_that_gives_the_party_too_many_is_asked_about(office: Office) -> None:
    nominated(office)
    nominated(office, candidate="Di Wu", party="Republican")
    asked = said_in(correct(office, 2, party="Democratic", reason="Misread.")["view"])
    assert "Ann Lee and Di Wu are each given as a nominee of one party" in asked


def test_a_correction_that_brings_a_replaced_nominee_back_is_asked_about(office: Office) -> None:
    nominated(office)
    nominated(office, candidate="Di Wu", in_place_of="Ann Lee")
    again = "With this nobody is on file in the place of"
    view = correct(office, 2, in_place_of="", reason="A slip.")["view"]
    assert f"{again} Ann Lee, number 1, who is the nominee again" in said_in(view)
    view = correct(office, 1, candidate="Anne Lee", reason="A slip.")["view"]
    assert f"{again} Anne Lee, number 1" in said_in(view)
    assert [one.name for one in general(office).nominees] == ["Ann Lee", "Di Wu"]


def test_a_form_opened_before_another_correction_keeps_nothing(office: Office) -> None:
    nominated(office)
    window = office.types(CLERK, "/candidate correct 1")
    correct(office, 1, by="The chair", reason="Name left out.")
    answer = office.sends(CLERK, window, by="Somebody", reason="Misread.")
    assert "corrected meanwhile" in answer["errors"]["reason"]
    assert "Nothing is changed" in correct(office, 1, reason="Misread.")["errors"]["reason"]
    assert general(office).nominees[0].nomination.by == "The chair"


def test_only_nominations_are_corrected_here_and_which_is_asked(office: Office) -> None:
    assert "nobody is on file yet" in said_in(office.types(CLERK, "/candidate correct"))
    nominated(office)
    nominated(office, candidate="Bo Ray", office="Mayor")
    petitioned(office, "Cy Roe")
    asked = office.types(CLERK, "/candidate correct")
    assert "Which candidate?" in said_in(asked)
    assert labels_in(asked) == [
        "1. Ann Lee, Council Member, Ward 6",
        "2. Bo Ray, Mayor",
        "Take one out of the log",
    ]
    window = office.presses(CLERK, "2. Bo Ray, Mayor", asked)
    assert "Candidate 2, Bo Ray, Democratic, for Mayor" in said_in(window)


# List


def test_everybody_is_listed_by_office_without_what_was_found(office: Office) -> None:
    assert "0 candidates" in said_in(office.types(MAYOR, "/candidate list"))
    nominated(office)
    nominated(office, candidate="Bo Ray", office="Mayor", put_up=("candidate",))
    petitioned(office, "Cy Roe")
    nominated(office, candidate="Di Wu", in_place_of="Ann Lee", received="April 3, 2025")
    office.sends(CHAIR, office.types(CHAIR, "/candidate review 4"), **FOUND)
    shown = office.types(MAYOR, "/candidate list")
    same("messages/candidates.json", shown["blocks"])
    told = said_in(shown)
    assert "*1. Ann Lee*" in told
    assert "In place of this nominee: 4. Di Wu (§ 23-15-317)." in told
    assert "*3. Cy Roe*, by petition of Thursday, January 30, 2025." in told
    for secret in ("Elm Street", "601-555", "elector of", "earing required", "notified"):
        assert secret not in told


def test_who_may_not_record_is_offered_nothing_to_record(office: Office) -> None:
    nominated(office)
    assert labels_in(office.types(CLERK, "/candidate list"))[0] == "Record a nominee"
    assert "Record a nominee" not in labels_in(office.types(MAYOR, "/candidate list"))


def test_a_vacancy_lists_those_who_petitioned(desk: Desk, clock: HandClock, laurel: int) -> None:
    office = vacant(desk, clock, laurel)
    told = said_in(office.types(MAYOR, "/candidate list"))
    assert "Council Member, Ward 6: 0 candidates" in told
    assert "Nobody yet." in told
    assert "Record a nominee" not in labels_in(office.types(CLERK, "/candidate list"))


def test_where_nobody_is_on_file_both_ways_to_get_there_are_offered(office: Office) -> None:
    office.moves_to(local(4, 3))
    shown = office.types(CLERK, "/candidate review")
    assert "General election 2025: nobody is on file yet" in said_in(shown)
    assert labels_in(shown) == ["Record a nominee", "File a petition"]
