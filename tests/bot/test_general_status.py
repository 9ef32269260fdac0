"""`/election status`, Home and `/election correct` of a general election; a file withdrawn."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from bot.desk import Desk
from bot.home import show_home
from bot.menu import offered
from bot.messages.status import GENERAL_BESIDE, GENERAL_STAGES, GENERAL_STEPS
from domain import general_stage
from domain.calendar import Calendar
from domain.election import (
    Announcement,
    Body,
    Canvass,
    HearingNotice,
    Nomination,
    PutUp,
    Round,
    SignOff,
    Verification,
)
from domain.general_on_record import ballot_lines, ballot_on_record
from domain.general_stage import GeneralStage
from tests.bot.conftest import HandClock
from tests.bot.generals import DEED, FIRST_DAY, general, keeps, kept, on, opened, petition
from tests.bot.office import Json, Office, PlayedSlack, confirmed, labels_in, said_in
from tests.bot.race import FELON, GOOD
from tests.bot.town import CHAIR, CLERK, GUEST, MAYOR
from tests.golden import same

CALENDAR = Calendar(())


@pytest.fixture
def office(desk: Desk, clock: HandClock, laurel: int) -> Office:
    """The office in January 2029 with the general election on file."""
    office = at_work(desk, clock, laurel)
    opened(office)
    return office


class HomeSlack(PlayedSlack):
    """Slack with the Home of one member."""

    home: Json

    def views_publish(self, **sent: Any) -> Any:
        """Take a Home."""
        self.home = sent["view"]
        return {"ok": True}


def at_work(desk: Desk, clock: HandClock, town: int) -> Office:
    """Let it be January 2029; nothing is open."""
    office = Office(desk, clock, town, HomeSlack())
    office.moves_to(FIRST_DAY)
    return office


def home(office: Office) -> Json:
    """Open Home."""
    show_home(office.desk, CLERK)
    assert isinstance(office.slack, HomeSlack)
    return office.slack.home


def nomination(
    name: str, contest: str, put_up: tuple[PutUp, ...] = (PutUp.CERTIFIED,)
) -> Nomination:
    filed = petition(name, contest)
    return Nomination(
        candidate=name,
        sort_name="",
        contest=contest,
        contact=filed.contact,
        party="Republican",
        put_up=put_up,
        received=on(4, 26).date(),
        by="R. Chair",
        in_place_of="",
    )


def field(office: Office) -> None:
    """Put everybody on file, in order: one nominee, three petitions, checked and found."""

    def keep(ledger: Any) -> None:
        ledger.keep(1, nomination("Ann Lee", "Mayor"), DEED)
        for name, contest in (
            ("Bo Ray", "Mayor"),
            ("Cy Roe", "Council Member, Ward 1"),
            ("Di Orr", "Council Member at large"),
        ):
            number = ledger.keep(1, petition(name, contest), DEED).number
            ledger.notified(1, number, on(1, 11), DEED)
            ledger.keep_for(
                1, number, Verification(by=Body.COMMISSION, accepted=60, rejected=()), DEED
            )
        for number in range(1, 5):
            ledger.keep_for(1, number, GOOD, DEED)

    kept(office, keep)


def status(office: Office, user: str = CLERK) -> Json:
    return office.types(user, "/election status")


# Where it stands


def test_every_stage_and_every_step_has_its_words() -> None:
    assert set(GENERAL_STAGES) == set(GeneralStage)
    steps = set(re.findall(r'"/(\w+ \w+)"', inspect.getsource(general_stage)))
    assert steps == set(GENERAL_STEPS)


def test_every_button_runs_a_command_that_there_is() -> None:
    commands = {command.name for command in offered()}
    assert {*GENERAL_STEPS, *(command for _, command in GENERAL_BESIDE)} <= commands


def test_the_screen_shows_stage_next_dates_and_the_ways_to_act(office: Office) -> None:
    shown = status(office)
    same("messages/general_status.json", shown["blocks"])
    told = said_in(shown)
    assert "General election 2029: petitions may be filed" in told
    assert "*Next step:* Record each petition as it is handed in" in told
    assert "*Nothing blocks.*" in told
    assert "0 nominees and 0 petitions on file" in told
    assert labels_in(shown)[0] == "File a petition"


def test_observers_see_the_stage_and_no_button_to_record(office: Office) -> None:
    shown = status(office, GUEST)
    told = said_in(shown)
    assert "petitions may be filed" in told
    assert "blocks" not in told
    assert not {"File a petition", "Record a nominee", "Find on a candidate"} & set(
        labels_in(shown)
    )


def test_the_stage_follows_the_facts_and_the_clock(office: Office) -> None:
    def headline(at: Any) -> str:
        office.moves_to(at)
        return str(status(office)["blocks"][0]["text"]["text"]).partition(": ")[2]

    field(office)
    assert headline(on(2, 2, 17, 0)) == "petitions may be filed"
    assert headline(on(2, 2, 17, 1)) == "petitions are closed, primaries are ahead"
    assert headline(on(4, 25)) == "the ballot is owed"
    for person, name in ((CHAIR, "Ada Cole"), (CLERK, "Dana Reyes")):
        entries = ballot_lines(general(office), ballot_on_record(general(office), CALENDAR))
        keeps(office, SignOff(person=person, by=name, entries=entries))
    assert headline(on(4, 25)) == "the ballot is signed off"
    assert headline(on(6, 5)) == "the election is today"
    assert headline(on(6, 6)) == "the count is owed"
    for contest in general(office).general.contests:
        keeps(office, announced("elected", contest.title, "Ann Lee"))
    assert headline(on(6, 6)) == "elected; papers are owed"
    for deadline in ("certificate", "statement"):
        office.sends(CLERK, done(office, deadline), proof="sent on June 11")
    assert "Receipt by the Secretary of State" in said_in(status(office))
    for deadline in ("received", "commissioned", "sworn"):
        assert headline(on(6, 12)) == "elected; papers are owed"
        office.sends(CLERK, done(office, deadline), proof="seen")
    assert headline(on(6, 12)) == "over"


def done(office: Office, deadline: str) -> Json:
    _, card = office.post(f"card:1:{deadline}")
    return office.presses(CLERK, "Done", card)


def announced(decision: str, contest: str, *names: str) -> Announcement:
    return Announcement(
        contest=contest,
        round=Round.FIRST,
        decision=decision,
        names=names,
        figures="",
        citation="§ 23-15-361(6)",
    )


def test_the_button_of_the_next_step_runs_it(office: Office) -> None:
    assert office.presses(CLERK, "File a petition", status(office))["callback_id"] == "petition"
    field(office)
    office.moves_to(on(2, 5))
    shown = status(office)
    assert "*Next step:* Record each nominee" in said_in(shown)
    assert office.presses(CLERK, "Record a nominee", shown)["type"] == "modal"


# What blocks


def test_what_blocks_is_told_to_those_who_work_on_it(office: Office) -> None:
    keeps(
        office,
        nomination("Ann Lee", "Mayor", ()),
        petition("Bo Ray", "Mayor"),
        petition("Cy Roe", "Council Member, Ward 1", on(2, 2, 17, 1)),
    )
    office.moves_to(on(2, 7))
    told = said_in(status(office, MAYOR))
    same("messages/general_blocked.json", status(office)["blocks"])
    for words in (
        "Neither certified by the party's executive committee nor requested: 1. Ann Lee (Mayor).",
        "The names are not checked yet: 2. Bo Ray (Mayor).",
        "No commissioner acknowledged within two business days that the notice arrived of: 2. Bo "
        "Ray (Mayor)",
        "3. Cy Roe (Council Member, Ward 1): The petition was filed at 5:01 p.m.",
    ):
        assert words in told
    assert "Nothing blocks" not in told
    assert "Ann Lee" not in said_in(status(office, GUEST))


def test_who_is_to_be_heard_is_told_to_clerk_and_commissioner_alone(office: Office) -> None:
    field(office)

    def keep(ledger: Any) -> None:
        ledger.keep_for(1, 1, FELON, DEED)
        ledger.keep_for(1, 1, SUMMONED, DEED)

    kept(office, keep)
    office.moves_to(on(4, 27))
    for user in (CLERK, CHAIR):
        assert "1. Ann Lee (Mayor): The hearing is on Friday, May 4, 2029." in said_in(
            status(office, user)
        )
    for user in (MAYOR, GUEST):
        told = said_in(status(office, user))
        assert "hearing" not in told.lower()
        assert "felony" not in told.lower()
    neutral = "The commission's findings are not complete: 1. Ann Lee (Mayor)."
    assert neutral in said_in(status(office, MAYOR))


SUMMONED = HearingNotice(
    held_on=on(5, 4).date(),
    place="City Hall",
    grounds=("c",),
    mailed_on=on(4, 26).date(),
    mailed_to_form_address=True,
    proof="receipt",
    tried=(),
    log="",
)


def test_forty_candidates_fit_the_screen(office: Office) -> None:
    keeps(office, *(petition(f"Candidate Number {number}", "Mayor") for number in range(40)))
    office.moves_to(on(4, 25))
    told = said_in(status(office))
    assert "12. Candidate Number 11 (Mayor) and 28 more." in told
    assert "ask for one part" not in told
    assert "more characters" not in told


# Home


def test_home_shows_a_general_election_with_its_next_dates_and_its_status(office: Office) -> None:
    view = home(office)
    told = said_in(view)
    assert "*General election 2029*" in told
    assert "Last minute to file a petition" in told
    assert "General election 2029: petitions may be filed" in said_in(
        office.presses(CLERK, "Status", {**view, "type": "home"})
    )


def test_home_without_an_election_offers_both_ways_to_begin(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    assert labels_in(home(at_work(desk, clock, laurel))) == [
        "Record a vacancy",
        "Open a general election",
    ]


# Corrected


def correct(office: Office, user: str = CLERK) -> Json:
    return office.types(user, "/election correct")


def test_the_screen_of_corrections_leads_to_each(office: Office) -> None:
    assert labels_in(correct(office)) == ["Offices and days", "Withdraw the file", "Status"]
    field(office)
    shown = correct(office)
    same("messages/general_correct.json", shown["blocks"])
    assert "Offices and days" in labels_in(shown)
    assert "A petition" in labels_in(shown)
    assert office.presses(CLERK, "Offices and days", shown)["callback_id"] == "general"
    told = said_in(shown)
    assert "election on Tuesday, June 5, 2029" in told
    assert "1 nominee, 3 petitions" in told


def test_only_the_clerk_corrects_a_general_election(office: Office) -> None:
    for user in (CHAIR, GUEST):
        assert "That is for the clerk" in said_in(correct(office, user))


# Withdrawn


def withdrawal(office: Office) -> Json:
    return office.presses(CLERK, "Withdraw the file", correct(office))


def test_a_file_opened_by_mistake_is_closed_and_its_reminders_end(office: Office) -> None:
    window = withdrawal(office)
    assert "General election 2029" in said_in(window)
    answer = office.sends(CLERK, window, why="Opened <twice>")
    assert "General election 2029: the file is withdrawn" in said_in(answer["view"])
    told = status(office)
    assert "No election is open" in said_in(told)
    assert labels_in(told)[0] == "Status of 1. General election 2029"
    assert "General election 2029" in said_in(office.presses(CLERK, labels_in(told)[0], told))
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.is_closed(1)
        assert ledger.general(1).general.year == 2029
        assert ledger.journal()[-1].reason == "Opened <twice>"
        assert not [one for one in ledger.planned(1) if one.state == "pending"]


def test_papers_of_candidates_on_file_are_confirmed_before_a_withdrawal(office: Office) -> None:
    field(office)
    window = withdrawal(office)
    view = office.sends(CLERK, window, why="Recorded twice")["view"]
    assert "3 petitions and 1 nominee are on file in it." in said_in(view)
    with office.desk.database.reading(office.town) as ledger:
        assert not ledger.is_closed(1)
    office.sends(CLERK, view, **confirmed(view))
    with office.desk.database.reading(office.town) as ledger:
        assert ledger.is_closed(1)


@pytest.mark.parametrize(
    "official",
    [
        announced("declared", "", "Ann Lee"),
        announced("elected", "Mayor", "Ann Lee"),
        Canvass(contest="Mayor", person=CHAIR, by="Ada Cole", rows=(), outstanding=0, final=False),
    ],
)
def test_with_an_official_act_on_record_no_file_is_withdrawn(
    office: Office, official: Announcement | Canvass
) -> None:
    window = withdrawal(office)
    keeps(office, official)
    assert "Withdraw the file" not in labels_in(correct(office))
    answer = office.sends(CLERK, window, why="Recorded twice")
    assert "so it is no mistake" in answer["errors"]["why"]
    with office.desk.database.reading(office.town) as ledger:
        assert not ledger.is_closed(1)


def test_a_declaration_is_told_at_once_and_ends_the_dates_of_the_vote(office: Office) -> None:
    field(office)
    office.moves_to(on(4, 25))
    keeps(office, announced("declared", "", "Ann Lee"))
    told = said_in(status(office))
    assert "General election 2029: declared elected without opposition" in told
    assert "General election (election commission" not in told
    assert "The declaration must be re-issued or withdrawn." in told
    assert "must be re-issued" not in said_in(status(office, GUEST))
