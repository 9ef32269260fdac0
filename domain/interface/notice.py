"""The question `notice`: § 857(2) notice, from what was published and posted."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from pydantic import Field

from domain.calendar import Calendar
from domain.dates import begun_anew
from domain.election import Posting, Publication
from domain.findings import Unsettled
from domain.interface.answers import Answer, answer, reason, reasons
from domain.interface.reading import Json
from domain.interface.shapes import MOST_ROWS, Asked, Day, Name
from domain.law.amended import todays_text
from domain.law.section_857 import NOTICE
from domain.notice import Given, State, defect_open, notice_decision, roll_open, told


class PublicationAsked(Asked):
    """One publication of the notice, and what its newspaper is to the municipality."""

    on: Day
    published_in_municipality: bool
    general_circulation: bool


class PostingAsked(Asked):
    """One posting of the notice; `at_hall` for the city, town or village hall."""

    place: Name
    on: Day
    at_hall: bool


class Facts(Asked):
    """An election, the day asked about, and all that was published and posted for it."""

    election: Day
    asked_on: Day
    publications: Annotated[list[PublicationAsked], Field(max_length=MOST_ROWS)]
    paper_in_municipality: bool
    postings: Annotated[list[PostingAsked], Field(max_length=MOST_ROWS)]


EXAMPLE: dict[str, Json] = {
    "election": "2026-03-17",
    "asked_on": "2026-02-20",
    "publications": [
        {"on": "2026-02-12", "published_in_municipality": True, "general_circulation": True},
        {"on": "2026-02-19", "published_in_municipality": True, "general_circulation": True},
    ],
    "paper_in_municipality": True,
    "postings": [{"place": "Town Hall", "on": "2026-02-11", "at_hall": True}],
}


def answered(facts: Facts) -> Answer:
    """Judge the notice as it stands on the day asked about."""
    notice = _given(facts)
    decision = notice_decision(notice, facts.asked_on)
    lost = decision.state is State.DEFECTIVE
    anew = begun_anew(facts.election, facts.asked_on) if lost else ()
    problems: list[Json] = [
        {
            "id": problem.id.value,
            "text": problem.finding.because,
            "cite": problem.finding.by.said,
            "mendable": problem.mendable,
        }
        for problem in decision.problems
    ]
    return answer(
        {"decision": decision.state.value, "problems": problems},
        (
            reason(decision.because, NOTICE),
            *reasons(told(notice, facts.asked_on)),
            *reasons(anew),
            *reasons(todays_text(_earliest(facts), NOTICE)),
        ),
        (
            *decision.open_points,
            *roll_open(notice, facts.asked_on, _PLAIN),
            *defect_open(decision.state),
            *[finding for finding in anew if isinstance(finding, Unsettled)],
        ),
    )


_PLAIN = Calendar(())


def _earliest(facts: Facts) -> date:
    return min(
        facts.election,
        facts.asked_on,
        *[one.on for one in facts.publications],
        *[one.on for one in facts.postings],
    )


def _given(facts: Facts) -> Given:
    return Given(
        election_day=facts.election,
        publications=tuple(
            [
                Publication(
                    on=one.on,
                    paper="",
                    page="",
                    published_in_municipality=one.published_in_municipality,
                    general_circulation=one.general_circulation,
                )
                for one in facts.publications
            ]
        ),
        postings=tuple(
            [
                Posting(on=one.on, place=one.place, at_hall=one.at_hall, posted_by="")
                for one in facts.postings
            ]
        ),
        paper_in_municipality=facts.paper_in_municipality,
    )
