"""Linked law that a municipality does not follow sets no date there; the two sections always do."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from domain.deadline import Basis
from domain.deadlines import deadline_open_points, deadlines, other_dates
from domain.election import Election, Form, Round
from domain.law import SWITCHABLE
from domain.stage import blockers, position
from tests.domain.facts import CALENDAR, ORDERED, RECORDED, announced, appointed, local

RUN_OFF = replace(ORDERED, announcements=(announced(Round.FIRST, "runoff", "Ann Lee", "Bob Fox"),))
EVERY = (
    RECORDED,
    ORDERED,
    RUN_OFF,
    replace(ORDERED, appointments=(appointed("Ann Lee", date(2026, 3, 3)),)),
)


def town(election: Election, *sections: str, form: Form = Form.CODE_CHARTER) -> Election:
    changed = replace(election.municipality, not_followed=sections, form=form)
    return replace(election, municipality=changed)


def ids(election: Election) -> list[str]:
    return [deadline.id for deadline in deadlines(election, CALENDAR)]


def produced(election: Election) -> set[str]:
    """Give the sections of linked law that set a date of an election or leave one open."""
    dates = (*deadlines(election, CALENDAR), *other_dates(election, CALENDAR))
    points = [p for d in dates for p in deadline_open_points(d, election, CALENDAR)]
    return {d.by.section for d in dates if d.basis is Basis.LINKED} | {
        point.by.section for point in points if point.by.linked
    }


def test_the_vacancy_is_told_to_nobody_where_that_section_is_not_followed() -> None:
    assert ids(RECORDED) == ["sos_vacancy_notice", "order"]
    assert ids(town(RECORDED, "23-15-832")) == ["order"]


def test_without_section_611_there_is_no_canvass_statement_or_certificate() -> None:
    left = [id_ for id_ in ids(RUN_OFF) if id_ not in ids(town(RUN_OFF, "23-15-611"))]
    assert left == [
        "canvass",
        "statement",
        "runoff_canvass",
        "runoff_statement",
        "runoff_certificate",
    ]


@pytest.mark.parametrize("election", [ORDERED, RUN_OFF])
def test_our_day_for_the_return_stays_and_no_longer_leans_on_what_is_not_followed(
    election: Election,
) -> None:
    def said(one: Election) -> str:
        return {d.id: d.counted for d in deadlines(one, CALENDAR)}["return"]

    assert "when § 23-15-611 wants the certificate" in said(election)
    assert "611" not in said(town(election, "23-15-611"))
    assert said(town(election, "23-15-832")) == said(election)


def test_an_open_point_of_a_section_that_is_not_followed_is_not_raised() -> None:
    (certificate,) = [d for d in deadlines(ORDERED, CALENDAR) if d.id == "certificate"]

    def open_in(election: Election) -> list[str]:
        return [one.id for one in deadline_open_points(certificate, election, CALENDAR)]

    manager = town(ORDERED, form=Form.COUNCIL_MANAGER)
    assert open_in(manager) == ["cure_day", "form_days"]
    assert open_in(town(manager, "21-9-19", form=Form.COUNCIL_MANAGER)) == ["cure_day"]


@pytest.mark.parametrize("election", EVERY, ids=["recorded", "ordered", "runoff", "appointed"])
def test_nothing_of_the_two_sections_ever_goes_whatever_is_said_not_to_be_followed(
    election: Election,
) -> None:
    kept = [d for d in deadlines(election, CALENDAR) if d.basis is not Basis.LINKED]
    off = town(election, *SWITCHABLE, "23-15-857", "23-15-361", "3-3-7")
    left = deadlines(off, CALENDAR)
    assert [(d.id, d.due, d.by) for d in left] == [(d.id, d.due, d.by) for d in kept]
    now = local(date(2026, 3, 2), 9, 0)
    assert position(off, CALENDAR, now) == position(election, CALENDAR, now)
    assert blockers(off, CALENDAR, now) == blockers(election, CALENDAR, now)


def test_what_is_offered_to_be_switched_off_is_what_sets_a_date_or_leaves_one_open() -> None:
    forms = [
        replace(one, municipality=replace(one.municipality, form=form, run_by_county=county))
        for one in EVERY
        for form in Form
        for county in (False, True)
    ]
    assert {section for one in forms for section in produced(one)} == set(SWITCHABLE)
