"""§ 361(1), (2), (4), (5): whose name a ballot prints, under which heading, from plain facts.

A general election knows nominees of parties and independents; an election to fill a vacancy only
candidates by petition. The ballot of an election on record is in `domain/ballot.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from domain.ballot import SHORT_LEFT_OFF, SortKey, sort_key
from domain.citation import Citation
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.linked import NAMES, ONE_OFFICE
from domain.law.section_361 import (
    HEADINGS,
    NOMINEES,
    QUALIFICATIONS,
    SPECIAL_BALLOT,
    UNOPPOSED,
)
from domain.law.section_857 import ONE_OR_NONE, PETITION
from domain.outcomes import listed
from domain.petitions import Verdict, same_person

INDEPENDENT = "Independent"
"""The heading of everybody whom no party nominated."""

NO_HEADING = ""
"""An election to fill a vacancy has no headings: its candidates stand for no party."""


class Standing(StrEnum):
    """§ 361(5): what the commission has found, after notice and a hearing where it must."""

    QUALIFIED = "qualified"
    NOT_YET_FOUND = "not yet found"
    NOT_QUALIFIED = "not qualified"


@dataclass(frozen=True, slots=True, kw_only=True)
class Nominee:
    """Somebody whom a party's primary put in nomination.

    `certified`: by the municipal executive committee, to the clerk. `requested`: in writing by a
    candidate so nominated, or on oath by an elector who took part in the primary.
    """

    name: str
    sort_name: str
    party: str
    certified: bool
    requested: bool
    standing: Standing


@dataclass(frozen=True, slots=True, kw_only=True)
class ByPetition:
    """Somebody whom a petition requests to be a candidate, and what became of the petition."""

    name: str
    sort_name: str
    petition: Verdict
    standing: Standing


Candidate = Nominee | ByPetition

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Office:
    """An office that is elected, and everybody who asks to be printed for it."""

    title: str
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Listed:
    """A name on the ballot and its heading; empty where there are no headings."""

    name: str
    heading: str


@dataclass(frozen=True, slots=True)
class LeftOff:
    """A name that is not printed, and every ground for it, the first one leading."""

    name: str
    grounds: tuple[NotMet, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """One office as printed, in printing order, with those still pending among the printed."""

    office: str
    entries: tuple[Listed, ...]
    left_off: tuple[LeftOff, ...]
    pending: tuple[str, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Ballot:
    """A whole ballot; `findings` is what is to be said beside each contest's own."""

    contests: tuple[Contest, ...]
    findings: tuple[Finding, ...]
    open_points: tuple[Unsettled, ...]


@dataclass(frozen=True, slots=True)
class _Law:
    """Where the law of one kind of election says who is printed, and until when petitions come."""

    printed: Citation
    late: Citation
    short: Citation
    filed_late: str


_GENERAL = _Law(
    NOMINEES,
    HEADINGS,
    NOMINEES,
    "The petition was filed after 5:00 p.m. of the day by which candidates for a party's "
    "nomination pay their fee.",
)
_SPECIAL = _Law(
    SPECIAL_BALLOT,
    PETITION,
    PETITION,
    "The petition was filed after the last minute to file one.",
)


def general_ballot(offices: tuple[Office, ...]) -> Ballot:
    """§ 361(1), (2): nominees by last name under their parties, then the independents.

    A nominee is printed who was certified or whose printing was requested, an independent whose
    petition is accepted or not yet checked, and neither once found not qualified under (5).
    """
    contests = tuple([_contest(office, _GENERAL) for office in offices])
    points = (
        *_requested(offices),
        *_uncertified(offices),
        *_short_unheard(offices, _GENERAL),
        *_same_name(contests, _GENERAL),
    )
    found = (
        *_headings(contests),
        *one_party_twice(contests),
        *_unopposed(contests),
        *two_offices(_printed(contests)),
    )
    return Ballot(contests, (*_empty(offices, _GENERAL), *found), points)


def vacancy_ballot(offices: tuple[Office, ...]) -> Ballot:
    """§ 361(4): all who have qualified as § 857 requires, by last name, without headings.

    A petition accepted or not yet checked is printed, until its candidate is found not qualified.
    """
    contests = tuple([_contest(office, _SPECIAL) for office in offices])
    points = (*_short_unheard(offices, _SPECIAL), *_same_name(contests, _SPECIAL))
    found = (
        *_no_headings(contests),
        *_one_or_none(contests),
        *two_offices(_printed(contests)),
    )
    return Ballot(contests, (*_empty(offices, _SPECIAL), *found), points)


def left_off_for(candidate: Candidate) -> tuple[NotMet, ...]:
    """§ 361(1), (2), (5): every ground to leave a name off a general ballot; none if printed."""
    return _grounds(candidate, _GENERAL)


# One office


def _contest(office: Office, law: _Law) -> Contest:
    ordered = sorted(office.candidates, key=_place)
    judged = [(candidate, _grounds(candidate, law)) for candidate in ordered]
    printed = [candidate for candidate, grounds in judged if not grounds]
    waiting = [(candidate, _not_settled(candidate, law)) for candidate in printed]
    left_off = tuple([LeftOff(candidate.name, grounds) for candidate, grounds in judged if grounds])
    entries = tuple([Listed(one.name, _heading(one, law)) for one in printed])
    return Contest(
        office=office.title,
        entries=entries,
        left_off=left_off,
        pending=tuple([candidate.name for candidate, missing in waiting if missing]),
        findings=(
            Met(law.printed, f"{office.title}: {_row(entries)}"),
            *_told_off(office.title, left_off),
            *[
                Missing(
                    one.by, f"{office.title}: {candidate.name} is printed so far; {one.because}"
                )
                for candidate, missing in waiting
                for one in missing
            ],
        ),
    )


def _place(candidate: Candidate) -> tuple[int, SortKey]:
    """Give the place in the row: nominees first, then last name, then first name."""
    return _group(candidate), sort_key(candidate.name, candidate.sort_name)


def _group(candidate: Candidate) -> int:
    match candidate:
        case Nominee():
            return 0
        case ByPetition():
            return 1
        case _:
            assert_never(candidate)


def _heading(candidate: Candidate, law: _Law) -> str:
    match candidate:
        case Nominee():
            return candidate.party
        case ByPetition():
            return INDEPENDENT if law is _GENERAL else NO_HEADING
        case _:
            assert_never(candidate)


def _grounds(candidate: Candidate, law: _Law) -> tuple[NotMet, ...]:
    """Give every ground to leave a name off; none where it is printed."""
    return (*_not_put_up(candidate, law), *_not_qualified(candidate.standing))


def _not_put_up(candidate: Candidate, law: _Law) -> tuple[NotMet, ...]:
    match candidate:
        case Nominee():
            return () if candidate.certified or candidate.requested else (_UNKNOWN,)
        case ByPetition():
            return _not_accepted(candidate.petition, law)
        case _:
            assert_never(candidate)


_UNKNOWN = NotMet(
    NOMINEES,
    "The municipal executive committee has not certified the nomination to the clerk, and nobody "
    "has requested in writing or on oath that the name be printed.",
)


def _not_accepted(petition: Verdict, law: _Law) -> tuple[NotMet, ...]:
    match petition:
        case Verdict.LATE:
            return (_late(law),)
        case Verdict.SHORT:
            return (_short(law),)
        case Verdict.LATE_AND_SHORT:
            return _late(law), _short(law)
        case Verdict.ACCEPTED | Verdict.UNVERIFIED | Verdict.NO_ORDER:
            return ()
        case _:
            assert_never(petition)


def _late(law: _Law) -> NotMet:
    return NotMet(law.late, law.filed_late)


def _short(law: _Law) -> NotMet:
    return NotMet(law.short, "The petition has too few names of qualified electors.")


def _not_qualified(standing: Standing) -> tuple[NotMet, ...]:
    match standing:
        case Standing.NOT_QUALIFIED:
            return (_FOUND,)
        case Standing.QUALIFIED | Standing.NOT_YET_FOUND:
            return ()
        case _:
            assert_never(standing)


_FOUND = NotMet(
    QUALIFICATIONS,
    "The election commission found the candidate not qualified, after notice and a hearing.",
)


def _not_settled(candidate: Candidate, law: _Law) -> tuple[Missing, ...]:
    """Give what is still to be found of a printed name; none where all is settled."""
    match candidate:
        case Nominee():
            return _not_yet_found(candidate.standing)
        case ByPetition():
            return (
                *_not_yet_checked(candidate.petition, law),
                *_not_yet_found(candidate.standing),
            )
        case _:
            assert_never(candidate)


def _not_yet_checked(petition: Verdict, law: _Law) -> tuple[Missing, ...]:
    match petition:
        case Verdict.UNVERIFIED:
            words = "the petition is in time, but its names are not checked yet."
            return (Missing(law.short, words),)
        case Verdict.NO_ORDER:
            words = "no order is in force, so the petition's last minute is not known."
            return (Missing(law.late, words),)
        case Verdict.ACCEPTED | Verdict.LATE | Verdict.SHORT | Verdict.LATE_AND_SHORT:
            return ()
        case _:
            assert_never(petition)


def _not_yet_found(standing: Standing) -> tuple[Missing, ...]:
    match standing:
        case Standing.NOT_YET_FOUND:
            words = "the election commission has not found yet whether the candidate is qualified."
            return (Missing(QUALIFICATIONS, words),)
        case Standing.QUALIFIED | Standing.NOT_QUALIFIED:
            return ()
        case _:
            assert_never(standing)


# What is said of one office


def _row(entries: tuple[Listed, ...]) -> str:
    """Say a row of names in printing order, each with its heading if there is one."""
    if not entries:
        return "nobody is printed."
    names = listed(tuple([_with_heading(entry) for entry in entries]))
    return f"{names} is printed." if len(entries) == 1 else f"{names}, in this order."


def _with_heading(entry: Listed) -> str:
    return entry.name if entry.heading == NO_HEADING else f"{entry.name} ({entry.heading})"


def _told_off(office: str, left_off: tuple[LeftOff, ...]) -> tuple[NotMet, ...]:
    return tuple(
        [
            NotMet(ground.by, f"{office}: {off.name} is left off. {ground.because}")
            for off in left_off
            for ground in off.grounds
        ]
    )


# What is said of the whole ballot


def _empty(offices: tuple[Office, ...], law: _Law) -> tuple[Met, ...]:
    return () if offices else (Met(law.printed, "No office is named, so nothing is printed."),)


def _headings(contests: tuple[Contest, ...]) -> tuple[Met, ...]:
    if not any(contest.entries for contest in contests):
        return ()
    return (
        Met(
            NAMES,
            "The nominees of all parties stand together first, by last name, then everybody else, "
            "by last name; equal last names stand by first name.",
        ),
        Met(
            HEADINGS,
            "Each nominee is listed under the name of the party, as its municipal executive "
            "committee certifies it to the clerk; who qualifies by petition is listed as an "
            "independent.",
        ),
    )


def _no_headings(contests: tuple[Contest, ...]) -> tuple[Met, ...]:
    if not any(contest.entries for contest in contests):
        return ()
    return (
        Met(
            NAMES,
            "The names stand by last name, equal last names by first name. Nobody was nominated "
            "by a party, so there are no headings.",
        ),
    )


def _unopposed(contests: tuple[Contest, ...]) -> tuple[Met, ...]:
    """Say what (6) makes of an office with one name: it hangs on the other offices."""
    if not any(len(contest.entries) > 1 for contest in contests):
        words = (
            "No office has more than one name. Ask first whether the election for all offices is "
            "dispensed with and the candidates are declared elected without opposition."
        )
        return (Met(UNOPPOSED, words),) if contests else ()
    return tuple(
        [
            Met(
                UNOPPOSED,
                f"{contest.office}: {entry.name} is printed though nobody opposes, because another "
                "office has more than one name.",
            )
            for contest in contests
            if len(contest.entries) == 1
            for entry in contest.entries
        ]
    )


def _one_or_none(contests: tuple[Contest, ...]) -> tuple[Met, ...]:
    return tuple(
        Met(
            ONE_OR_NONE,
            f"{contest.office}: fewer than two are printed. Ask first whether the election is "
            "dispensed with and the vacancy filled by appointment.",
        )
        for contest in contests
        if len(contest.entries) < 2
    )


def one_party_twice(contests: tuple[Contest, ...]) -> tuple[Met, ...]:
    """§ 361(1): where several nominees of one party are printed for an office of unknown seats.

    Whether that can be right hangs on the seats alone, so it is a hint and no ground.
    """
    return tuple(
        Met(
            NOMINEES,
            f"{contest.office}: {listed(names)} are each given as a nominee of one party, "
            f"{party.strip()}. How many seats the office has was not asked here: where there are "
            "fewer, look at the certification again.",
        )
        for contest in contests
        for party, names in of_one_party(contest)
    )


def of_one_party(contest: Contest) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """§ 361(1): the parties that have several nominees printed for an office, each with these."""
    parties: dict[str, list[Listed]] = {}
    for entry in contest.entries:
        if entry.heading != INDEPENDENT:
            parties.setdefault(same_person(entry.heading), []).append(entry)
    return tuple(
        (nominees[0].heading, tuple(one.name for one in nominees))
        for nominees in parties.values()
        if len(nominees) > 1
    )


def _printed(contests: tuple[Contest, ...]) -> tuple[tuple[str, Names], ...]:
    return tuple([(one.office, tuple([name.name for name in one.entries])) for one in contests])


def two_offices(offices: tuple[tuple[str, Names], ...]) -> tuple[Met, ...]:
    """§ 905(2) (linked): where one name stands for two offices of one day, each with its names."""
    if len(offices) < 2:
        return ()
    held: dict[str, list[str]] = {}
    for office, names in offices:
        persons = {same_person(name): name for name in names}
        for person, name in persons.items():
            held.setdefault(person, []).append(f"{office} ({name})")
    return tuple(
        Met(
            ONE_OFFICE,
            f"One name stands for two offices: {listed(tuple(titles))}. A person who qualified for "
            "both is a candidate for the one qualified for last.",
        )
        for titles in held.values()
        if len(titles) > 1
    )


# What the Code leaves open


def _everybody(offices: tuple[Office, ...]) -> list[tuple[str, Candidate]]:
    return [(office.title, one) for office in offices for one in office.candidates]


def _requested(offices: tuple[Office, ...]) -> tuple[Unsettled, ...]:
    """Give the point of nominees who are printed on a request alone."""
    names = tuple(
        [
            f"{one.name} ({title})"
            for title, one in _everybody(offices)
            if isinstance(one, Nominee) and not one.certified and not _grounds(one, _GENERAL)
        ]
    )
    if not names:
        return ()
    return (
        Unsettled(
            HEADINGS,
            f"Printed on a request alone: {listed(names)}. Subsection (1) has the name printed on "
            "request; subsection (2) rests the party heading on a certification by the party's "
            "municipal executive committee, and there is none.",
            (
                Reading(
                    "The name is printed under the party that nominated it.",
                    "The heading follows the nomination.",
                ),
                Reading(
                    "Without a certification there is no party heading.",
                    "The name is printed, but nothing says under which heading.",
                ),
            ),
            "Ask the executive committee for its certification before the ballot is printed.",
            "requested",
        ),
    )


def _uncertified(offices: tuple[Office, ...]) -> tuple[Unsettled, ...]:
    """Give the point of nominees left off only because nobody certified or asked."""
    names = tuple(
        [
            f"{one.name} ({title})"
            for title, one in _everybody(offices)
            if isinstance(one, Nominee)
            and not one.certified
            and _grounds(one, _GENERAL) == (_UNKNOWN,)
        ]
    )
    if not names:
        return ()
    return (
        Unsettled(
            NOMINEES,
            f"Left off without certification or request: {listed(names)}. Yet the first sentence "
            "of subsection (1) wants every nominee of a primary on the ballot.",
            (
                Reading(
                    "A nomination is printed once it is certified or somebody requests it.",
                    "The name stays off until then.",
                ),
                Reading(
                    "Every nominee of a primary is printed, however the commission knows of it.",
                    "The name is printed on the returns of the primary.",
                ),
            ),
            "Ask the executive committee and the nominee before the ballot is printed; either can "
            "still put the name on.",
            "uncertified",
        ),
    )


def _short_unheard(offices: tuple[Office, ...], law: _Law) -> tuple[Unsettled, ...]:
    """Give the point of names left off because their petitions are short."""
    short = any(
        isinstance(one, ByPetition) and one.petition in (Verdict.SHORT, Verdict.LATE_AND_SHORT)
        for _, one in _everybody(offices)
    )
    return (replace(SHORT_LEFT_OFF, by=law.short),) if short else ()


def _same_name(contests: tuple[Contest, ...], law: _Law) -> tuple[Unsettled, ...]:
    """Give the point of one name that is printed twice for one office."""
    twice = tuple(
        [f"{name} ({contest.office})" for contest in contests for name in _twice(contest)]
    )
    if not twice:
        return ()
    return (
        Unsettled(
            law.printed,
            f"Printed more than once for one office: {listed(twice)}. They are kept apart here; "
            "the Code does not say how two of one name are told apart.",
            (
                Reading("It is one person.", "The name is printed once."),
                Reading("They are two persons.", "The ballot must tell them apart."),
            ),
            "Ask them before the ballot is printed.",
            "same_name",
        ),
    )


def _twice(contest: Contest) -> tuple[str, ...]:
    if len(contest.entries) < 2:
        return ()
    first: dict[str, str] = {}
    again: dict[str, str] = {}
    for entry in contest.entries:
        person = same_person(entry.name)
        if person in first:
            again[person] = first[person]
        first.setdefault(person, entry.name)
    return tuple(again.values())
