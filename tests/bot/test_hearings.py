"""`/candidate hearing`: notice, hearing and votes of § 361(5), and what becomes of the ballot."""

from __future__ import annotations

import io
import zipfile
from typing import Any

import pytest

from bot.desk import Desk
from bot.exports import export
from domain.election import Ballot, ContactMeans, HearingHeld, HearingNotice, MemberVote
from tests.bot.conftest import HandClock
from tests.bot.hands import owed
from tests.bot.office import Json, Office, confirmed, labels_in, said_in
from tests.bot.qualifying import BOONE, local, ordered
from tests.bot.town import CHAIR, CLERK, COMMISSIONS_ROOM, MAYOR
from tests.golden import same

FOUND: Json = {
    "elector": "yes",
    "ward_elector": "no",
    "other": "met",
    "felony": "none",
    "evidence": "Voter roll of January 23",
}
NOTICE: Json = {
    "held_on": "January 29, 2020",
    "place": "City Hall, 10:00 a.m.",
    "mailed_on": "January 23, 2020",
    "to_form": "yes",
    "proof": "certificate of mailing",
    "tried": ("telephone",),
    "log": "Called on January 23 at 4 p.m.; left word.",
}
HEARING: Json = {
    "appeared": "no",
    "proved": "no",
    "votes": "Ann Able: yea\nBo Best: yea\nCy Cole: nay",
    "evidence": "Minutes of the commission, January 29",
}


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office on Thursday, 23 January 2020: one petition checked, one ground found."""
    office = ordered(desk, clock, laurel)
    office.sends(CLERK, office.types(CLERK, "/petition file"), **BOONE)
    office.sends(CHAIR, office.types(CHAIR, "/petition verify"), accepted="61")
    office.moves_to(local(1, 23, 16, 30))
    office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **FOUND)
    return office


def notice(office: Office, **typed: Any) -> Json:
    """Record the notice as a commissioner."""
    shown = office.types(CHAIR, "/candidate hearing")
    return office.sends(CHAIR, office.presses(CHAIR, "Record the notice", shown), **NOTICE | typed)


def notified(office: Office, **typed: Any) -> Json:
    """Record the notice and confirm what is asked: its hearing comes after the absentee ballots."""
    view = notice(office, **typed)["view"]
    return office.sends(CHAIR, view, **confirmed(view))


def heard(office: Office, **typed: Any) -> Json:
    """Record the hearing as a commissioner."""
    shown = office.types(CHAIR, "/candidate hearing")
    window = office.presses(CHAIR, "Record the hearing", shown)
    return office.sends(CHAIR, window, **HEARING | typed)


def printed(office: Office) -> str:
    return said_in(office.types(CLERK, "/election ballot"))


def test_the_screen_says_what_the_law_asks_and_drafts_the_letter(office: Office) -> None:
    shown = office.types(CHAIR, "/candidate hearing")
    same("messages/hearing_asked.json", shown["blocks"])
    told = said_in(shown)
    assert "Mailed today, Thursday, January 23, 2020" in told
    assert "a hearing from Wednesday, January 29, 2020 on" in told
    assert "Try telephone 601-555-0134" in told
    assert "Absentee ballots are to be ready by Wednesday, January 22, 2020" in told
    assert labels_in(shown)[0] == "Record the notice"
    assert "Record the hearing" not in labels_in(shown), "nobody was notified yet"


def test_without_a_ground_there_is_nothing_to_hear(office: Office) -> None:
    shown = office.types(CHAIR, "/candidate hearing")
    window = office.presses(CHAIR, "Record the notice", shown)
    good = FOUND | {"ward_elector": "yes"}
    office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **good)
    assert labels_in(office.types(CHAIR, "/candidate hearing"))[0] == "Findings"
    answer = office.sends(CHAIR, window, **NOTICE)
    assert "No ground is among the findings" in answer["errors"]["held_on"]
    assert office.election().candidacies[0].hearing_notices == ()


def test_a_good_notice_is_kept_and_the_name_stays_until_the_hearing(office: Office) -> None:
    window = office.presses(CHAIR, "Record the notice", office.types(CHAIR, "/candidate hearing"))
    same("modals/hearing_notice.json", window)
    view = office.sends(CHAIR, window, **NOTICE)["view"]
    assert "is not before Wednesday, January 22, 2020, by which the absentee" in said_in(view)
    assert office.election().candidacies[0].hearing_notices == ()
    answer = office.sends(CHAIR, view, **confirmed(view))
    same("messages/hearing_noticed.json", answer["view"]["blocks"])
    assert office.election().candidacies[0].hearing_notices == (
        HearingNotice(
            held_on=local(1, 29).date(),
            place="City Hall, 10:00 a.m.",
            grounds=("a",),
            mailed_on=local(1, 23).date(),
            mailed_to_form_address=True,
            proof="certificate of mailing",
            tried=(ContactMeans.TELEPHONE,),
            log="Called on January 23 at 4 p.m.; left word.",
        ),
    )
    assert "1. Casey Boone" in printed(office)
    assert "Not printed" not in printed(office)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"mailed_on": "January 27, 2020"}, "too late: only if mailed before"),
        ({"to_form": "no"}, "another address than the one that the candidate gave"),
        ({"tried": ()}, "The telephone number on the form was never tried"),
    ],
)
def test_a_notice_that_is_not_good_is_confirmed_kept_and_takes_nobody_off(
    office: Office, typed: Json, told: str
) -> None:
    office.moves_to(local(1, 27, 16, 30))
    view = notice(office, **typed)["view"]
    assert told in said_in(view)
    assert office.election().candidacies[0].hearing_notices == ()
    office.sends(CHAIR, view, **confirmed(view))
    office.moves_to(local(1, 29, 12))
    answer = heard(office)
    assert "the notice was not good" in said_in(answer["view"])
    assert "Nobody is left off after a notice that was not good" in said_in(answer["view"])
    assert "1. Casey Boone" in printed(office)


@pytest.mark.parametrize(
    ("typed", "field", "told"),
    [
        ({"mailed_on": "January 24, 2020"}, "mailed_on", "yet to come"),
        ({"held_on": "January 23, 2020"}, "held_on", "later than the mailing"),
    ],
)
def test_an_impossible_notice_is_refused_at_its_field(
    office: Office, typed: Json, field: str, told: str
) -> None:
    assert told in notice(office, **typed)["errors"][field]


def test_after_notice_and_hearing_the_name_leaves_the_ballot_once_it_is_confirmed(
    office: Office,
) -> None:
    notified(office)
    office.moves_to(local(1, 29, 12))
    window = office.presses(CHAIR, "Record the hearing", office.types(CHAIR, "/candidate hearing"))
    same("modals/hearing.json", window)
    view = office.sends(CHAIR, window, **HEARING)["view"]
    assert "With this Casey Boone is not placed upon the ballot" in said_in(view)
    assert office.election().candidacies[0].hearings == ()
    answer = office.sends(CHAIR, view, **confirmed(view))
    same("messages/hearing_off.json", answer["view"]["blocks"])
    assert office.election().candidacies[0].hearings == (
        HearingHeld(
            held_on=local(1, 29).date(),
            appeared=False,
            proved=False,
            votes=(
                MemberVote(member="Ann Able", vote=Ballot.YEA),
                MemberVote(member="Bo Best", vote=Ballot.YEA),
                MemberVote(member="Cy Cole", vote=Ballot.NAY),
            ),
            evidence="Minutes of the commission, January 29",
        ),
    )
    told = printed(office)
    assert "No name is on the ballot" in told
    assert "Casey Boone: Not placed upon the ballot by what the commission determined" in told
    seen = office.everything_posted() + told + said_in(office.types(MAYOR, "/election ballot"))
    assert "elector of" not in seen, "what was found stays with the clerk and the commissioners"


def test_the_papers_of_a_hearing_go_to_the_commission_and_into_no_export(office: Office) -> None:
    answer = office.presses(CLERK, "Draft its papers", office.types(CLERK, "/candidate hearing"))
    assert "Notice of a hearing, petition 1, version 1: 2 facts missing." in said_in(answer)
    assert "go to the commission's channel" in said_in(answer)
    notified(office)
    office.moves_to(local(1, 29, 12))
    view = heard(office)["view"]
    office.sends(CHAIR, view, **confirmed(view))
    shown = office.types(CLERK, "/candidate hearing")
    assert "That is for the clerk." in said_in(office.presses(CHAIR, "Draft its papers", shown))
    office.presses(CLERK, "Draft its papers", shown)
    kinds = ["hearing_notice-1", "contact_log-1", "determination-1"]
    with office.desk.database.reading(office.town) as ledger:
        kept = [(one.kind, one.version) for one in ledger.documents(1) if one.format == "pdf"]
        files = zipfile.ZipFile(io.BytesIO(export(ledger, 1, office.clock.at, personal=False)))
        whole = zipfile.ZipFile(io.BytesIO(export(ledger, 1, office.clock.at, personal=True)))
    assert kept == [(kinds[0], 1), (kinds[0], 2), (kinds[1], 1), (kinds[2], 1)]
    assert {to for subject, to in owed(office.desk, "document")} == {COMMISSIONS_ROOM}
    assert not [name for name in files.namelist() if name.startswith("papers/")]
    assert len([name for name in whole.namelist() if name.startswith("papers/")]) == 3 * len(kept)
    told = files.read("journal.csv").decode()
    assert "Contact Log" not in told
    assert "Contact Log" in whole.read("journal.csv").decode()


def test_a_paper_of_a_hearing_that_was_signed_stays_with_the_commission(office: Office) -> None:
    office.presses(CLERK, "Draft its papers", office.types(CLERK, "/candidate hearing"))
    form = office.types(CLERK, "/election adopted")
    signed = {"which": "hearing_notice-1/1", "by": "Ann Able", "on": "January 23, 2020"}
    view = office.sends(CLERK, form, **signed)["view"]
    answer = office.sends(CLERK, view, **confirmed(view))
    assert "The final copy goes to the commission's channel." in said_in(answer["view"])
    assert [to for _, to in owed(office.desk, "adopted")] == [COMMISSIONS_ROOM]


def test_who_appears_and_proves_it_stays_and_nothing_is_pending(office: Office) -> None:
    notified(office)
    office.moves_to(local(1, 29, 12))
    answer = heard(office, appeared="yes", proved="yes")
    assert "Casey Boone: qualified" in said_in(answer["view"])
    assert "1. Casey Boone" in printed(office)
    assert "Not settled yet" not in printed(office)


def test_a_vote_without_a_majority_is_no_determination(office: Office) -> None:
    notified(office)
    office.moves_to(local(1, 29, 12))
    votes = "Ann Able: yea\nBo Best: nay\nCy Cole: absent"
    assert "1 yea, 1 nay" in heard(office, votes=votes)["errors"]["votes"]
    assert office.election().candidacies[0].hearings == ()


def test_a_hearing_to_come_is_not_recorded(office: Office) -> None:
    notified(office)
    assert "Record it once it was held" in heard(office)["errors"]["appeared"]


def test_a_form_left_open_while_another_notice_came_keeps_nothing(office: Office) -> None:
    notified(office)
    office.moves_to(local(1, 29, 12))
    window = office.presses(CHAIR, "Record the hearing", office.types(CHAIR, "/candidate hearing"))
    notified(office, held_on="February 4, 2020", mailed_on="January 28, 2020")
    assert "recorded meanwhile" in office.sends(CHAIR, window, **HEARING)["errors"]["appeared"]
    assert office.election().candidacies[0].hearings == ()


def test_a_ground_found_after_the_hearing_is_heard_first(office: Office) -> None:
    notified(office)
    office.moves_to(local(1, 29, 12))
    heard(office, appeared="yes", proved="yes")
    office.sends(CHAIR, office.types(CHAIR, "/candidate review"), **FOUND | {"other": "not_met"})
    shown = office.types(CHAIR, "/candidate hearing")
    assert "notice and a hearing come first" in said_in(shown)
    assert "1. Casey Boone" in printed(office)


def test_only_the_clerk_and_the_commissioners_see_it(office: Office) -> None:
    assert "That is for the clerk or an election commissioner" in said_in(
        office.types(MAYOR, "/candidate hearing")
    )


def test_a_hearing_after_the_election_is_asked_about(office: Office) -> None:
    asked = said_in(notice(office, held_on="February 20, 2020")["view"])
    assert "February 20, 2020 is not before the election on Tuesday, February 11, 2020." in asked
    assert office.election().candidacies[0].hearing_notices == ()
