"""The question `ballot`: § 361(1), (2), (4), (5), from the candidates for each office."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.general_ballot import (
    INDEPENDENT,
    NO_HEADING,
    Ballot,
    ByPetition,
    Contest,
    Nominee,
    Office,
    Standing,
    general_ballot,
    vacancy_ballot,
)
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import MOST_ROWS, Asked, Found, Name, Refused
from domain.petitions import Verdict, same_person


class CandidateAsked(Asked):
    """A nominee of a party, or, where `party` is null, somebody who filed a petition."""

    name: Name
    sort_name: Name | None = None
    party: Name | None = None
    certified: bool | None = None
    requested: bool | None = None
    petition: Literal["accepted", "late", "short", "late_and_short", "unverified"] | None = None
    qualified: Found = None


class ContestAsked(Asked):
    """An office and everybody who asks to be printed for it."""

    office: Name
    candidates: Annotated[list[CandidateAsked], Field(max_length=MOST_ROWS)]


class Facts(Asked):
    """The offices of one ballot."""

    kind: Literal["general", "special"]
    contests: Annotated[list[ContestAsked], Field(max_length=MOST_ROWS)]


EXAMPLES: tuple[dict[str, Json], ...] = (
    {
        "kind": "general",
        "contests": [
            {
                "office": "Mayor",
                "candidates": [
                    {"name": "Ann Lee", "party": "Democratic", "certified": True},
                    {
                        "name": "Bob Cole Jr.",
                        "party": "Republican",
                        "certified": False,
                        "requested": True,
                        "qualified": True,
                    },
                    {"name": "Cy Adams", "petition": "accepted", "qualified": True},
                    {"name": "Dee Fox", "petition": "late"},
                ],
            }
        ],
    },
    {
        "kind": "special",
        "contests": [
            {
                "office": "Alderman, Ward 1",
                "candidates": [
                    {
                        "name": "Maria de la Cruz",
                        "sort_name": "De la Cruz, Maria",
                        "petition": "accepted",
                        "qualified": True,
                    },
                    {"name": "Ann Lee", "petition": "unverified"},
                ],
            }
        ],
    },
)


def general(facts: Facts) -> Answer:
    """Say whose name a general election ballot prints, and under which heading."""
    return _answered(
        general_ballot(
            tuple(
                [
                    Office(
                        contest.office,
                        tuple(
                            [
                                _by_petition(one, at) if one.party is None else _nominee(one, at)
                                for one, at in _placed(contest, place)
                            ]
                        ),
                    )
                    for place, contest in enumerate(facts.contests)
                ]
            )
        )
    )


def special(facts: Facts) -> Answer:
    """Say whose name is printed for an election to fill a vacancy."""
    return _answered(
        vacancy_ballot(
            tuple(
                [
                    Office(
                        contest.office,
                        tuple([_of_no_party(one, at) for one, at in _placed(contest, place)]),
                    )
                    for place, contest in enumerate(facts.contests)
                ]
            )
        )
    )


def _placed(contest: ContestAsked, place: int) -> list[tuple[CandidateAsked, str]]:
    """Give each candidate with the path to it, for what does not fit."""
    return [
        (one, f"contests.{place}.candidates.{number}")
        for number, one in enumerate(contest.candidates)
    ]


_INDEPENDENT = same_person(INDEPENDENT)


def _nominee(one: CandidateAsked, at: str) -> Nominee:
    party = one.party or ""
    if same_person(party) == _INDEPENDENT:
        raise Refused(
            f"{at}.party",
            "An independent has no party: leave this out, and give the decision on the petition.",
        )
    if one.petition is not None:
        raise Refused(
            f"{at}.petition",
            "A nominee of a party is printed without a petition: leave this out, or leave out the "
            "party.",
        )
    if one.certified is None:
        raise Refused(
            f"{at}.certified",
            "A nominee needs this: true or false, whether the party's municipal executive "
            "committee certified the nomination.",
        )
    return Nominee(
        name=one.name,
        sort_name=one.sort_name or "",
        party=party,
        certified=one.certified,
        requested=one.requested is True,
        standing=_standing(one),
    )


def _of_no_party(one: CandidateAsked, at: str) -> ByPetition:
    if one.party is not None:
        raise Refused(
            f"{at}.party",
            "A special election to fill a vacancy has no parties: leave this out, and give the "
            "decision on the petition.",
        )
    return _by_petition(one, at)


def _by_petition(one: CandidateAsked, at: str) -> ByPetition:
    for name, given in (("certified", one.certified), ("requested", one.requested)):
        if given:
            raise Refused(
                f"{at}.{name}",
                "Only a nominee, who has a party, is certified or requested: leave this out.",
            )
    if one.petition is None:
        raise Refused(
            f"{at}.petition",
            "Whoever is no party's nominee needs the decision on the petition: accepted, late, "
            "short, late_and_short or unverified.",
        )
    return ByPetition(
        name=one.name,
        sort_name=one.sort_name or "",
        petition=Verdict(one.petition),
        standing=_standing(one),
    )


def _standing(one: CandidateAsked) -> Standing:
    if one.qualified is None:
        return Standing.NOT_YET_FOUND
    return Standing.QUALIFIED if one.qualified else Standing.NOT_QUALIFIED


def _answered(ballot: Ballot) -> Answer:
    shown: list[Json] = [_contest(contest) for contest in ballot.contests]
    found = (*[one for contest in ballot.contests for one in contest.findings], *ballot.findings)
    return answer({"contests": shown}, reasons(found), ballot.open_points)


def _contest(contest: Contest) -> Answer:
    return {
        "office": contest.office,
        "entries": [
            {"name": entry.name, "heading": None if entry.heading == NO_HEADING else entry.heading}
            for entry in contest.entries
        ],
        "left_off": [
            {
                "name": off.name,
                "text": " ".join([ground.because for ground in off.grounds]),
                "cite": str(off.grounds[0].by),
            }
            for off in contest.left_off
        ],
        "pending": list(contest.pending),
    }
