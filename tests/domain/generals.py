"""A general election in the made-up town: its offices, petitions and nominations."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime
from typing import Any

from domain.election import (
    Candidacy,
    CharterDays,
    CharterPrimaries,
    Contact,
    Contest,
    General,
    GeneralElection,
    Nomination,
    Nominee,
    PutUp,
)
from tests.domain import facts
from tests.domain.facts import AT_LARGE, TOWN, WARD_1, local

MAYOR = Contest(seat=AT_LARGE, seats=1)
ALDERMAN = Contest(seat=WARD_1, seats=1)
CLOSES = local(date(2029, 2, 2), 17, 0)
"""The sixtieth day before the first primary of 3 April 2029 is a Friday; the election is 5 June."""

FILED = local(date(2029, 1, 30), 10, 0)
"""A Tuesday: the commissioners are told by Thursday 1 February."""

ON_FILE = GeneralElection(
    id=1,
    municipality=TOWN,
    general=General(year=2029, contests=(MAYOR, ALDERMAN), charter=()),
    changes=(),
    nominees=(),
    candidacies=(),
    sign_offs=(),
    canvasses=(),
    announcements=(),
    lots=(),
    done=(),
)
CHARTER = CharterDays(
    election=date(2029, 5, 8),
    petitions_close=local(date(2029, 3, 24), 12, 0),
    authority="Private charter, § 4",
    primaries=(),
)
BY_CHARTER = replace(ON_FILE, general=replace(ON_FILE.general, charter=(CHARTER,)))
OWN_PRIMARIES = CharterPrimaries(
    first=date(2029, 4, 10), last=date(2029, 5, 1), authority="Private charter, § 6"
)
WITH_PRIMARIES = replace(
    ON_FILE,
    general=replace(ON_FILE.general, charter=(replace(CHARTER, primaries=(OWN_PRIMARIES,)),)),
)
"""The same with its primaries: Tuesdays 10 April and 1 May, the election on Tuesday 8 May."""


def petitioner(
    number: int,
    name: str,
    contest: Contest = ALDERMAN,
    received: datetime = FILED,
) -> Candidacy:
    """Give a petition with eighteen good names, told of and found qualified."""
    made = facts.candidacy(number, name)
    asked = replace(made.petition, contest=contest.title, received=received)
    return replace(made, petition=asked, notified=(received,))


def nominee(number: int, name: str, contest: Contest = MAYOR, **changed: Any) -> Nominee:
    """Give a certified nominee who is found qualified."""
    nomination = Nomination(
        candidate=name,
        sort_name="",
        contest=contest.title,
        contact=Contact(address="2 Elm St", telephone="", email="", facsimile=""),
        party="Republican",
        put_up=(PutUp.CERTIFIED,),
        received=date(2029, 4, 26),
        by="R. Chair",
        in_place_of="",
    )
    return Nominee(
        number=number,
        nomination=replace(nomination, **changed),
        reviews=(facts.REVIEW,),
        hearing_notices=(),
        hearings=(),
        reports=(),
        departures=(),
    )
