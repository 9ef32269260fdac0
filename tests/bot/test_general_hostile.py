"""What an ill-meant or unlucky hand can do to a general election, and what comes of it."""

from __future__ import annotations

import unicodedata
from datetime import date

import pytest

from bot.desk import Desk
from bot.ids import Target
from bot.messages.words import squeezed
from bot.modals.general import read_offices, write_offices
from domain.election import Authority, Change, ChangeKind
from tests.bot.conftest import HandClock
from tests.bot.counting import MAYORS_OFFICE, TWO, general, nominate, petitions
from tests.bot.generals import at_work
from tests.bot.generals import opened as opened_file
from tests.bot.hands import asked, on, sent, shown, words
from tests.bot.nominating import nominated, nominating
from tests.bot.office import Office, confirmed, labels_in, said_in
from tests.bot.once import once
from tests.bot.race import CLERKS_DEED
from tests.bot.test_general_results import (
    announce,
    counted,
    drawn,
    election,
    lot_form,
    outcome,
)
from tests.bot.town import CHAIR, CLERK, GUEST


@pytest.fixture
def target(desk: Desk, clock: HandClock, laurel: int) -> Target:
    """A general election of two offices, on the day after it."""

    def happen() -> Target:
        clock.at = on(2021, 6, 9)
        at = general(desk, laurel, MAYORS_OFFICE, TWO)
        nominate(desk, at, "Ann Lee")
        petitions(desk, at, "Bob Ray")
        petitions(desk, at, "Cy Orr")
        for name in ("Dee Fox", "Eve Gray", "Fay Hill"):
            petitions(desk, at, name, TWO)
        return at

    return once(desk.database, clock, "general_hostile", happen)


def moved(desk: Desk, at: Target) -> None:
    """Record that a court moved the election to 22 June."""
    change = Change(
        kind=ChangeKind.POSTPONE,
        authority=Authority.COURT,
        ordered_on=date(2021, 6, 9),
        reference="Cause No. 21-7",
        to=date(2021, 6, 22),
        stands="",
        reason="void",
    )
    with desk.database.writing(at.municipality) as ledger:
        ledger.keep(at.election, change, CLERKS_DEED)


def test_a_result_after_a_new_vote_takes_the_place_of_the_one_before(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 90, "Bob Ray": 80, "Cy Orr": 5})
    announce(desk, target, "1")
    moved(desk, target)
    clock.at = on(2021, 6, 23)
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 80, "Bob Ray": 90, "Cy Orr": 5})
    announce(desk, target, "1", "Announce the change")
    (said,) = election(desk, target).announcements
    assert said.names == ("Bob Ray",)
    assert "Ann Lee elected" not in words(outcome(desk, target, user=GUEST))


def test_a_lot_form_left_open_does_not_speak_of_another_tie(desk: Desk, target: Target) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 60, "Bob Ray": 60, "Cy Orr": 10})
    form = lot_form(desk, target)
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 60, "Bob Ray": 10, "Cy Orr": 60})
    answer = sent(desk, CHAIR, form, drawn(form, "Ann Lee"))
    assert "the tie is between Ann Lee and Cy Orr now" in answer["errors"]["method"]
    assert election(desk, target).lots == ()
    form = lot_form(desk, target)
    sent(desk, CHAIR, form, drawn(form, "Ann Lee"))
    assert [one.between for one in election(desk, target).lots] == [("Ann Lee", "Cy Orr")]


def test_no_certificate_is_the_next_step_where_the_count_changed_since(
    desk: Desk, target: Target
) -> None:
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 90, "Bob Ray": 80, "Cy Orr": 5})
    counted(desk, target, TWO, {"Dee Fox": 50, "Eve Gray": 40, "Fay Hill": 30})
    for place in ("1", "2"):
        announce(desk, target, place)
    assert "Give each person elected" in words(shown(asked(desk, CLERK, "election status", target)))
    counted(desk, target, MAYORS_OFFICE, {"Ann Lee": 80, "Bob Ray": 90, "Cy Orr": 5})
    told = words(shown(asked(desk, CLERK, "election status", target)))
    assert "The record was changed since the result was announced: Mayor." in told
    assert "Give each person elected" not in told
    announce(desk, target, "1", "Announce the change")
    assert "Give each person elected" in words(shown(asked(desk, CLERK, "election status", target)))


def test_a_name_of_accents_apart_can_be_counted(
    desk: Desk, clock: HandClock, target: Target
) -> None:
    petitions(desk, target, unicodedata.normalize("NFD", "José Núñez"))
    office = Office(desk, clock, target.municipality)
    table = "precinct,kind,Ann Lee,Bob Ray,Cy Orr,José Núñez,ballots\r\nCity Hall,other,1,2,3,4,10"
    window = office.types(CLERK, "/election count 1")
    office.sends(CLERK, window, table=table, outstanding="0", final=["final"])
    (entry,) = election(desk, target).canvasses
    assert [tally.votes for tally in entry.rows[0].tallies] == [1, 4, 3, 2]


def test_a_petition_for_a_nominee_of_the_same_office_is_asked_about(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = nominating(desk, clock, laurel)
    nominated(office)
    answer = office.sends(
        CLERK,
        office.types(CLERK, "/petition file"),
        office="Council Member, Ward 6",
        candidate="Ann  LEE",
        address="12 Elm Street",
        received_on="January 30, 2025",
        received_at="4:00 pm",
        sheets="4",
        names="60",
    )
    told = said_in(answer["view"])
    assert "Ann Lee is on file for Council Member, Ward 6 as number 1, nominee of" in told
    kept = office.sends(CLERK, answer["view"], **confirmed(answer["view"]))
    assert "Receipt: petition 2" in said_in(kept["view"])


def test_a_cancelled_general_election_says_so_on_every_screen_of_its_days(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = at_work(desk, clock, laurel)
    opened_file(office)
    window = office.types(CLERK, "/election cancel")
    typed = {"authority": "court", "ordered_on": "January 8, 2029", "reference": "No. 7"}
    asked = office.sends(CLERK, window, **typed, reason="void")["view"]
    office.sends(CLERK, asked, **confirmed(asked))
    for line in ("/election correct", "/election ballot", "/election unopposed"):
        assert "*The election was ended by order* (No. 7)" in said_in(office.types(CLERK, line))
    assert "*The election was ended by order*" in said_in(office.types(GUEST, "/election ballot"))
    assert labels_in(office.types(CLERK, "/election postpone")) == ["Status", "Recorded by mistake"]


def test_an_earlier_day_of_a_general_election_moves_no_day_to_file(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = at_work(desk, clock, laurel)
    opened_file(office)
    window = office.types(CLERK, "/election postpone")
    typed = {"authority": "court", "ordered_on": "January 8, 2029", "reference": "No. 7"}
    answer = office.sends(CLERK, window, **typed, to="May 29, 2029", reason="void")
    told = said_in(answer["view"])
    assert "Petitions close as before" in told
    assert "count from the new day" not in told


def test_an_office_with_a_colon_is_read_as_it_was_written() -> None:
    lines = (("Alderman: 5", 1), ("Mayor", 1), ("Alderman at large", 5))
    assert read_offices(write_offices(lines), date(2029, 1, 8)) == lines


def test_titles_that_differ_at_their_end_are_told_apart(
    desk: Desk, clock: HandClock, laurel: int
) -> None:
    office = at_work(desk, clock, laurel)
    opened_file(office, offices="\n".join(f"{'Council Member ' * 6}{post}" for post in "AB"))
    for line, name in (("/candidate nominate", "office"), ("/petition file", "office")):
        window = office.types(CLERK, line)
        (block,) = [one for one in window["blocks"] if one.get("block_id") == name]
        told = [one["text"]["text"] for one in block["element"]["options"]]
        assert len(set(told)) == 2
        assert all(len(one) <= 75 for one in told)


@pytest.mark.parametrize("limit", [2, 3, 7, 8])
def test_what_is_squeezed_fits(limit: int) -> None:
    assert len(squeezed("abcdefghi", limit)) == limit
    assert squeezed("ab", limit) == "ab"
