"""The question `qualify`: § 361(5), from the findings on one candidate and the hearing."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.calendar import swap_open_points
from domain.election import (
    ContactMeans,
    Conviction,
    Court,
    Hearing,
    Offense,
    Qualifications,
    Review,
)
from domain.hearing import determined
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import (
    MOST_ROWS,
    Asked,
    Day,
    Found,
    Refused,
    SwapAsked,
    calendar_of,
    one_or_null,
)
from domain.law.amended import todays_text
from domain.law.section_361 import QUALIFICATIONS
from domain.qualification import Race

_Means = Literal["telephone", "email", "facsimile"]
_Other = Literal["met", "proved_by_election", "contingent", "not_met"]
_Contacts = Annotated[list[_Means], Field(max_length=10)]


class ConvictionAsked(Asked):
    """A conviction, never an allegation; whether it is a felony here counts for `other_state`."""

    court: Literal["mississippi", "other_state", "federal"]
    convicted_on: Day
    kind: Literal["manslaughter", "internal_revenue", "state_tax", "other"]
    misuse_of_office: bool
    felony_in_mississippi: bool | None = None
    pardoned: bool


class FindingsAsked(Asked):
    """The commission's findings; what is left out or null is not yet found."""

    elector: Found = None
    ward_elector: Found = None
    other_qualifications: Annotated[_Other | None, one_or_null(_Other)] = None
    felonies: Annotated[list[ConvictionAsked], Field(max_length=MOST_ROWS)] | None = None


class HearingAsked(Asked):
    """A hearing and the notice of it."""

    mailed_on: Day
    mailed_to_form_address: bool | None = None
    held_on: Day
    contacts_on_form: _Contacts
    contacts_tried: _Contacts
    appeared: bool
    proved: bool


class Facts(Asked):
    """What was found of one candidate, for which office, and the hearing if there was one."""

    kind: Literal["general", "special"] | None = None
    party_candidate: bool | None = None
    ward_office: bool
    findings: FindingsAsked
    hearing: HearingAsked | None = None
    swap: SwapAsked | None = None


EXAMPLE: dict[str, Json] = {
    "kind": "special",
    "ward_office": True,
    "findings": {
        "elector": True,
        "ward_elector": False,
        "other_qualifications": "met",
        "felonies": [],
    },
    "hearing": {
        "mailed_on": "2024-04-22",
        "held_on": "2024-04-26",
        "contacts_on_form": ["telephone"],
        "contacts_tried": ["telephone"],
        "appeared": True,
        "proved": True,
    },
}


def answered(facts: Facts) -> Answer:
    """Say what the findings and the hearing come to for the ballot."""
    calendar = calendar_of(facts.swap)
    hearings = () if facts.hearing is None else (_hearing(facts.hearing),)
    found = determined(_review(facts.findings), _race(facts), hearings, calendar)
    return answer(
        {
            "grounds": [ground.value for ground in found.grounds],
            "decision": found.determination.value,
        },
        (*reasons(found.because), *_dated(hearings)),
        (*found.open_points, *swap_open_points(calendar.swaps)),
    )


def _dated(hearings: tuple[Hearing, ...]) -> tuple[Json, ...]:
    return tuple(
        [
            told
            for one in hearings
            for told in reasons(todays_text(min(one.mailed_on, one.held_on), QUALIFICATIONS))
        ]
    )


def _race(facts: Facts) -> Race:
    return Race(
        ward="the ward" if facts.ward_office else "",
        special=None if facts.kind is None else facts.kind == "special",
        party=facts.party_candidate,
    )


def _review(findings: FindingsAsked) -> Review:
    other = findings.other_qualifications
    return Review(
        elector=findings.elector,
        ward_elector=findings.ward_elector,
        other_qualifications=None if other is None else Qualifications(other),
        convictions=None
        if findings.felonies is None
        else tuple([_conviction(*placed) for placed in enumerate(findings.felonies)]),
        evidence="",
    )


def _conviction(place: int, asked: ConvictionAsked) -> Conviction:
    court = Court(asked.court)
    if court is Court.OTHER_STATE and asked.felony_in_mississippi is None:
        raise Refused(
            f"findings.felonies.{place}.felony_in_mississippi",
            "A conviction in another state needs this: true or false, whether the offense is a "
            "felony in Mississippi.",
        )
    return Conviction(
        court=court,
        convicted_on=asked.convicted_on,
        offense=Offense(asked.kind),
        misuse_of_office=asked.misuse_of_office,
        felony_in_mississippi=asked.felony_in_mississippi is True,
        pardoned=asked.pardoned,
    )


def _hearing(asked: HearingAsked) -> Hearing:
    return Hearing(
        mailed_on=asked.mailed_on,
        mailed_to_form_address=asked.mailed_to_form_address is not False,
        held_on=asked.held_on,
        on_form=tuple(map(ContactMeans, asked.contacts_on_form)),
        tried=tuple(map(ContactMeans, asked.contacts_tried)),
        appeared=asked.appeared,
        proved=asked.proved,
    )
