"""§ 23-15-361(1): a party's nomination as the clerk received it: what a person looks at in it."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from domain.calendar import spoken
from domain.departures import left, may_be_substituted
from domain.election import (
    AnyElection,
    Candidacy,
    Candidate,
    Election,
    GeneralElection,
    Nomination,
    Nominee,
    PutUp,
)
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.general_election import (
    candidates_for,
    contest_named,
    election_day,
    first_primary,
)
from domain.law import followed
from domain.law.linked import ONE_OFFICE, PRIMARY, SUBSTITUTE
from domain.law.section_361 import HEADINGS, NOMINEES
from domain.outcomes import listed
from domain.petitions import same_person


def nomination_problems(nomination: Nomination, election: GeneralElection) -> tuple[Finding, ...]:
    """§ 361(1), §§ 171, 317, 905 (linked): what a person looks at; it is kept all the same.

    `election` holds everybody else on file. What rests on a section that the municipality does
    not follow is left out.
    """
    every = (
        *_beyond_seats(nomination, election),
        *_same_name(nomination, election),
        *_other_office(nomination, election),
        *_too_early(nomination, election),
        *_too_late(nomination, election),
        *_substitute(nomination, election),
        *_replaced(nomination, election),
    )
    off = election.municipality.not_followed
    return tuple(one for one in every if followed(one.by, off))


def certification(nomination: Nomination) -> Met | Missing:
    """§ 361(2): the party heading rests on the certification of its executive committee."""
    if PutUp.CERTIFIED in nomination.put_up:
        return Met(HEADINGS, "The municipal executive committee certified the nomination.")
    return Missing(
        HEADINGS,
        "The municipal executive committee has not certified the nomination, and the party heading "
        "rests on that: ask it before the ballot is printed.",
    )


def replaced_by(nominee: Nominee, election: GeneralElection) -> tuple[Nominee, ...]:
    """§ 317 (linked): who was named in the place of a nominee who died or withdrew.

    Where nominees are named in each other's place, in turn, the log's last one stands.
    """
    return tuple(
        one
        for one in _in_place(nominee.nomination, election)
        if one.number > nominee.number or nominee not in _in_turn(one, election)
    )


def named_instead(candidate: Candidate, election: AnyElection) -> tuple[NotMet, ...]:
    """§ 317 (linked): that a substitute on file keeps a nominee off the ballot, or nothing."""
    match election:
        case Election():
            return ()
        case GeneralElection():
            return tuple(
                NotMet(
                    SUBSTITUTE,
                    f"{one.name}, number {one.number}, is on file as named in place of "
                    f"{candidate.name}, who is not printed while that stands: correct that "
                    "nomination, or take it out of the log.",
                )
                for nominee in election.nominees
                if nominee.number == candidate.number
                for one in replaced_by(nominee, election)
            )
        case _:
            assert_never(election)


def next_after_leaving(
    candidate: Candidate, election: AnyElection, held_on: tuple[date, ...], today: date
) -> tuple[Finding, ...]:
    """§ 317 (linked): whether a substitute may be named, or keeps off one who did not leave.

    Nothing where one who left has a substitute on file, nor from the election day on.
    """
    instead = named_instead(candidate, election)
    if not left(candidate):
        return instead
    return () if instead else may_be_substituted(candidate, held_on, today)


def _in_turn(nominee: Nominee, election: GeneralElection) -> tuple[Nominee, ...]:
    """Give all who were named in a nominee's place, and in theirs, and so on."""
    found: tuple[Nominee, ...] = ()
    following = _in_place(nominee.nomination, election)
    while following:
        found = (*found, *following)
        following = tuple(
            later
            for one in following
            for later in _in_place(one.nomination, election)
            if later not in found
        )
    return found


def _of_party(nomination: Nomination, election: GeneralElection) -> tuple[Nominee, ...]:
    """Give the nominees of the same party for the same office."""
    party = same_person(nomination.party)
    return tuple(
        one
        for one in election.nominees
        if one.contest == nomination.contest and same_person(one.nomination.party) == party
    )


def _beyond_seats(nomination: Nomination, election: GeneralElection) -> tuple[NotMet, ...]:
    gone = same_person(nomination.in_place_of)
    stand = tuple(
        one.name
        for one in _of_party(nomination, election)
        if same_person(one.name) != gone and not replaced_by(one, election) and not left(one)
    )
    seats = contest_named(nomination.contest, election).seats
    if len(stand) < seats or _in_place(nomination, election):
        return ()
    elected = "one is elected" if seats == 1 else f"{seats} are elected"
    return (
        NotMet(
            NOMINEES,
            f"{listed((*stand, nomination.candidate))} are each given as a nominee of one party, "
            f"{nomination.party}, for {nomination.contest}, to which {elected}: look at the "
            "certification again.",
        ),
    )


def _in_place(nomination: Nomination, election: GeneralElection) -> tuple[Nominee, ...]:
    """Give those who are on file as named in the place of this nominee."""
    person = same_person(nomination.candidate)
    return tuple(
        one
        for one in _of_party(nomination, election)
        if same_person(one.nomination.in_place_of) == person
    )


def _same_name(nomination: Nomination, election: GeneralElection) -> tuple[Unsettled, ...]:
    office = contest_named(nomination.contest, election)
    alike = _named(nomination, candidates_for(office, election))
    if not alike:
        return ()
    return (
        Unsettled(
            NOMINEES,
            f"{nomination.candidate} is on file for {nomination.contest} already: "
            f"{listed(tuple(_where(one) for one in alike))}. Who was nominated by a party is no "
            "candidate by petition.",
            (
                Reading("It is one person.", "The name is printed once; both papers are kept."),
                Reading("They are two persons.", "The ballot must tell them apart."),
            ),
            "Ask them before the ballot is printed.",
            "same_name",
        ),
    )


def _where(candidate: Candidate) -> str:
    if isinstance(candidate, Candidacy):
        return f"number {candidate.number}, by petition"
    return f"number {candidate.number}, nominee of {candidate.nomination.party}"


def _other_office(nomination: Nomination, election: GeneralElection) -> tuple[NotMet, ...]:
    every = election.candidates
    alike = tuple(one for one in _named(nomination, every) if one.contest != nomination.contest)
    return tuple(
        NotMet(
            ONE_OFFICE,
            f"{nomination.candidate} is on file for {one.contest} too, number {one.number}. A "
            "person who qualified for two offices of one day is a candidate for the one qualified "
            "for last.",
        )
        for one in alike
    )


def _named(nomination: Nomination, every: tuple[Candidate, ...]) -> tuple[Candidate, ...]:
    person = same_person(nomination.candidate)
    return tuple(one for one in every if same_person(one.name) == person)


def _too_early(nomination: Nomination, election: GeneralElection) -> tuple[NotMet, ...]:
    """Say that the primary is still to come; nothing where those of a charter are not known."""
    return tuple(
        NotMet(
            PRIMARY,
            f"It was received on {spoken(nomination.received)}; the first primary election, by "
            f"which candidates are put in nomination, is on {spoken(first)}.",
        )
        for first in first_primary(election)
        if nomination.received < first
    )


def _too_late(nomination: Nomination, election: GeneralElection) -> tuple[NotMet, ...]:
    day = election_day(election)
    if nomination.received < day:
        return ()
    return (
        NotMet(
            NOMINEES,
            f"It was received on {spoken(nomination.received)}; the election is on {spoken(day)}, "
            "and its ballots are printed before that.",
        ),
    )


def _substitute(nomination: Nomination, election: GeneralElection) -> tuple[Finding, ...]:
    gone = nomination.in_place_of
    if not gone:
        return ()
    known = any(
        same_person(one.name) == same_person(gone) for one in _of_party(nomination, election)
    )
    unknown = NotMet(
        SUBSTITUTE,
        f"No nominee {gone} of {nomination.party} for {nomination.contest} is on file: look at "
        "the name, or record that nomination too.",
    )
    return (
        *(() if known else (unknown,)),
        Missing(
            SUBSTITUTE,
            f"{nomination.candidate} is named in place of {gone}. The party's executive committee "
            "names a substitute where a nominee dies or withdraws after the primary. A withdrawal "
            "needs a legitimate reason that is not political, sworn to and approved by the State's "
            "board within five days; nothing of that is kept here.",
        ),
    )


def _replaced(nomination: Nomination, election: GeneralElection) -> tuple[NotMet, ...]:
    return tuple(
        NotMet(
            SUBSTITUTE,
            f"{one.name}, number {one.number}, is on file as named in place of "
            f"{nomination.candidate}, who is not printed while that stands.",
        )
        for one in _in_place(nomination, election)
    )
