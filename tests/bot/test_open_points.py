"""What the Code leaves open is shown with its readings, the safer first, wherever it is met."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from bot.dated import dated
from bot.ids import NOWHERE
from bot.messages import ballot, cards, status, why
from bot.messages.message import Message, buttons, message
from domain.ballot import HoldElection, sole_candidate_test, told_in_full
from domain.calendar import start_of
from domain.deadlines import deadline_open_points
from domain.election import ChangeKind, Election, Form, Round
from domain.law import words
from domain.stage import blockers
from tests.domain.facts import (
    CALENDAR,
    FILED_AT,
    ORDERED,
    REVIEW,
    TOWN,
    announced,
    appointed,
    candidacy,
    changed,
    ordered,
    standing_for,
)

NOW = start_of(date(2026, 2, 26))
RUNOFF = replace(ORDERED, announcements=(announced(Round.FIRST, "runoff", "A", "B"),))


def said(message: Message) -> str:
    return "\n".join(str(block) for block in message.wire()["blocks"])


def explained(id_: str, election: Election) -> str:
    (one,) = [one for one in dated(election, CALENDAR) if one.deadline.id == id_]
    points = deadline_open_points(one.deadline, election, CALENDAR)
    return said(why.why(one, words(one.deadline.by), points, NOWHERE))


@pytest.mark.parametrize(
    ("id_", "safer", "reading"),
    [
        ("order", "The earlier of the two days is the last day.", "Either of the two will do."),
        ("notify_1", "Tell the commissioners within two business days.", "It does not apply."),
        ("return", "With the certificate, within six days.", "In reasonable time."),
        ("sos_vacancy_notice", "within five calendar days of the vacancy", "(§ 1-3-67)"),
        ("certificate", "on the sixth day why", "The fifth business day stands."),
        ("sole_candidate_test", "after the office has closed", "At the end of that day."),
    ],
)
def test_why_a_date_shows_the_safer_way_and_the_readings(
    id_: str, safer: str, reading: str
) -> None:
    told = explained(id_, standing_for(candidacy(1, "Ann Lee")))
    assert f"*Safer:* {safer}" in told or safer in told.split("*Safer:*")[1]
    assert told.index("*Safer:*") < told.index(reading)


def test_linked_law_says_how_far_and_when_it_was_checked() -> None:
    told = explained("sos_vacancy_notice", ORDERED)
    assert "linked law, read in the code or the case, as of July 2020" in told


def test_a_day_of_our_own_is_called_that_on_card_and_timeline() -> None:
    in_lieu = replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 2, 26)),))
    for election in (ORDERED, in_lieu):
        every = dated(election, CALENDAR)
        (returned,) = [one for one in every if one.deadline.id == "return"]
        card = said(cards.card(election, (returned,), cards.Beside(), FILED_AT, NOWHERE))
        assert f"{returned.deadline.by} (the Code names no day; this one is ours)" in card
        assert "(the Code names no day)" in card
        assert "(the Code names no day)" in said(cards.timeline(election, every, NOW, NOWHERE))


def test_a_card_names_linked_law_as_such_and_the_sections_own_days_plainly() -> None:
    told = {
        one.deadline.id: said(cards.card(RUNOFF, (one,), cards.Beside(), FILED_AT, NOWHERE))
        for one in dated(RUNOFF, CALENDAR)
    }
    assert "§ 23-15-611(1) (linked law)" in told["canvass"]
    assert "(linked law)" not in told["petition"]


def test_what_blocks_is_shown_with_its_readings() -> None:
    rescinded = changed(ChangeKind.RESCIND, date(2026, 2, 11), date(2026, 2, 11), "")
    again = replace(
        ORDERED,
        municipality=replace(TOWN, form=Form.SPECIAL_CHARTER),
        changes=(rescinded,),
        orders=(*ORDERED.orders, ordered(date(2026, 3, 3), date(2026, 4, 7))),
    )
    told = said(status.blocking(message("Status", buttons()), blockers(again, CALENDAR, NOW), ()))
    for reading in ("The charter is silent.", "The first order kept the time."):
        assert reading in told
    assert told.count("*Safer:*") == 2
    assert "*Problem:* Adopted on" not in told


def test_an_election_held_with_somebody_to_hear_shows_what_is_open() -> None:
    to_hear = replace(candidacy(2, "Bob Fox"), reviews=(replace(REVIEW, elector=False),))
    answer = sole_candidate_test(standing_for(candidacy(1, "Ann Lee"), to_hear), CALENDAR, NOW)
    assert isinstance(answer, HoldElection)
    public = said(ballot.one_or_none("Alderman", answer, NOWHERE, announced=False))
    assert "Bob Fox" not in public
    full = told_in_full(answer)
    told = said(ballot.one_or_none("Alderman", full, NOWHERE, announced=False))
    assert "*Safer:* Hold the hearing before the nineteenth day" in told
    assert "Only who stays on the ballot has." in told
