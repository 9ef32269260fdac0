"""The results of an election in the shape of NIST SP 1500-100, version 2, election reporting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, assert_never

from bot.documents.printable import clean
from domain.election import (
    Announcement,
    AnyElection,
    Canvass,
    Election,
    GeneralElection,
    Kind,
    Order,
    PrecinctRow,
    Returns,
    Round,
    Seat,
    Tally,
    VoteKind,
)
from domain.general_election import election_day
from domain.general_outcome import announced_of, differences, entries_of
from domain.order import order_in_force, text_of
from domain.outcomes import last_returns, runoff_day_under

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Issued:
    """When a report is made, and the how-manieth one of its election it is."""

    at: datetime
    number: int


@dataclass(frozen=True, slots=True)
class _Line:
    """Votes that were counted together: where, of which kind, for whom, from how many ballots."""

    unit: str
    kind: str
    tallies: tuple[Tally, ...]
    ballots: int


@dataclass(frozen=True, slots=True)
class _Counted:
    """One contest on one day, its count as last recorded, and what was announced of it."""

    seat: Seat
    seats: int
    lines: tuple[_Line, ...]
    final: bool
    announced: tuple[Announcement, ...]


@dataclass(frozen=True, slots=True)
class _Held:
    """An election on one day."""

    name: str
    kind: str
    day: date
    contests: tuple[_Counted, ...]


def results(election: AnyElection, issued: Issued) -> Json:
    """Give the report: what was counted and announced, and nothing else of anybody.

    A run-off is an election of its own. An office nobody entered a count for has no votes.
    """
    held, town = tuple(_held(election)), election.municipality
    contests = [contest for one in held for contest in one.contests]
    return {
        "@type": "ElectionResults.ElectionReport",
        "Format": _format(election),
        "GeneratedDate": issued.at.isoformat(timespec="seconds"),
        "Issuer": clean(f"{town.kind.value.capitalize()} of {town.name}, Mississippi"),
        "IssuerAbbreviation": clean(town.name),
        "SequenceStart": issued.number,
        "SequenceEnd": issued.number,
        "Status": _status(contests),
        "VendorApplicationId": "Election Desk",
        "GpUnit": list(_units(election, contests)),
        "Office": [
            {
                "@id": _office(seat),
                "@type": "ElectionResults.Office",
                "Name": _text(seat.title),
                "ElectionDistrictId": _district(seat),
            }
            for seat in dict.fromkeys(contest.seat for contest in contests)
        ],
        "Election": [_election(number, one) for number, one in enumerate(held, start=1)],
    }


def _held(election: AnyElection) -> Iterator[_Held]:
    match election:
        case Election():
            for order in order_in_force(election):
                yield from _special(election, order)
        case GeneralElection():
            yield _Held(election.title, "general", election_day(election), _offices(election))
        case _:
            assert_never(election)


def _special(election: Election, order: Order) -> Iterator[_Held]:
    first = _round(election, Round.FIRST)
    yield _Held(f"Special election, {election.title}", "special", order.election, (first,))
    if any(one.decision == "runoff" for one in election.announcements):
        day = runoff_day_under(text_of(order), order.election)
        second = _round(election, Round.SECOND)
        yield _Held(f"Run-off, {election.title}", "runoff", day, (second,))


def _round(election: Election, of: Round) -> _Counted:
    counts = last_returns(election, of)
    return _Counted(
        seat=election.vacancy.seat,
        seats=1,
        lines=tuple(_total(one, election.vacancy.seat) for one in counts),
        final=any(one.final for one in counts),
        announced=tuple(one for one in election.announcements if one.round is of)[-1:],
    )


def _total(count: Returns, seat: Seat) -> _Line:
    return _Line(_district(seat), "total", count.tallies, count.ballots)


def _offices(election: GeneralElection) -> tuple[_Counted, ...]:
    counted = []
    for contest in election.general.contests:
        entries = entries_of(election, contest)
        agreed = len(entries) > 1 and not differences(*entries[-2:])
        counted.append(
            _Counted(
                seat=contest.seat,
                seats=contest.seats,
                lines=tuple(_line(row) for one in entries[-1:] for row in one.rows),
                final=agreed and all(one.final for one in entries[-2:]),
                announced=announced_of(election, contest)[-1:],
            )
        )
    return tuple(counted)


def _line(row: PrecinctRow) -> _Line:
    return _Line(_precinct(row.precinct), _KINDS[row.kind], row.tallies, row.ballots)


_KINDS = {
    VoteKind.MACHINE: "election-day",
    VoteKind.ABSENTEE: "absentee",
    VoteKind.AFFIDAVIT: "provisional",
    VoteKind.OTHER: "other",
}

_PLACES = {Kind.CITY: "city", Kind.TOWN: "town", Kind.VILLAGE: "village"}


def _format(election: AnyElection) -> str:
    return "precinct-level" if isinstance(election, GeneralElection) else "summary-contest"


def _status(contests: list[_Counted]) -> str:
    if not any(contest.lines for contest in contests):
        return "pre-election"
    if not all(contest.final for contest in contests):
        return "unofficial-partial"
    return "certified" if all(one.announced for one in contests) else "unofficial-complete"


# Places


def _units(election: AnyElection, contests: list[_Counted]) -> Iterator[Json]:
    """Give the municipality, the wards that elect an office, and the precincts counted in."""
    town = election.municipality
    yield _unit(_TOWN, _PLACES[town.kind], town.name)
    for ward in dict.fromkeys(one.seat.ward for one in contests if one.seat.ward):
        yield _unit(f"{_TOWN}-{_safe(ward)}", "ward", ward)
    match election:
        case Election():
            pass
        case GeneralElection():
            for name in _precincts(election.canvasses):
                yield _unit(_precinct(name), "precinct", name)
        case _:
            assert_never(election)


def _precincts(canvasses: tuple[Canvass, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(row.precinct for one in canvasses for row in one.rows))


def _unit(name: str, kind: str, words: str) -> Json:
    return {
        "@id": name,
        "@type": "ElectionResults.ReportingUnit",
        "Type": kind,
        "Name": _text(words),
    }


_TOWN = "municipality"


def _district(seat: Seat) -> str:
    return f"{_TOWN}-{_safe(seat.ward)}" if seat.ward else _TOWN


def _precinct(name: str) -> str:
    return f"precinct-{_safe(name)}"


def _office(seat: Seat) -> str:
    return f"office-{_safe(seat.title)}"


def _safe(words: str) -> str:
    """Make of any words an id of ASCII letters, figures and lines, another one for others."""
    return "".join(one if one.isascii() and one.isalnum() else f"-{ord(one):x}-" for one in words)


# Contests and candidates


def _election(number: int, held: _Held) -> Json:
    return {
        "@type": "ElectionResults.Election",
        "Name": _text(held.name),
        "Type": held.kind,
        "StartDate": held.day.isoformat(),
        "EndDate": held.day.isoformat(),
        "ElectionScopeId": _TOWN,
        "Candidate": [
            _candidate(number, contest, name)
            for contest in held.contests
            for name in _names(contest)
        ],
        "Contest": [_contest(number, contest) for contest in held.contests],
        "BallotCounts": [
            {
                "@type": "ElectionResults.BallotCounts",
                "GpUnitId": line.unit,
                **_type(line.kind),
                "BallotsCast": line.ballots,
            }
            for contest in held.contests[:1]
            for line in contest.lines
        ],
    }


def _contest(number: int, contest: _Counted) -> Json:
    return {
        "@id": _named(number, contest, "contest"),
        "@type": "ElectionResults.CandidateContest",
        "Name": clean(contest.seat.title),
        "ElectionDistrictId": _district(contest.seat),
        "OfficeIds": [_office(contest.seat)],
        "VotesAllowed": contest.seats,
        "NumberElected": contest.seats,
        "ContestSelection": [
            {
                "@id": _named(number, contest, "selection", name),
                "@type": "ElectionResults.CandidateSelection",
                "CandidateIds": [_named(number, contest, "candidate", name)],
                "VoteCounts": [
                    {
                        "@type": "ElectionResults.VoteCounts",
                        "GpUnitId": line.unit,
                        **_type(line.kind),
                        "Count": tally.votes,
                    }
                    for line in contest.lines
                    for tally in line.tallies
                    if tally.name == name
                ],
            }
            for name in _names(contest)
        ],
    }


def _candidate(number: int, contest: _Counted, name: str) -> Json:
    return {
        "@id": _named(number, contest, "candidate", name),
        "@type": "ElectionResults.Candidate",
        "BallotName": _text(name),
        **_became(contest, name),
    }


def _became(contest: _Counted, name: str) -> Json:
    """Say what a person announced of a candidate, if anything."""
    for said in contest.announced:
        chosen = name in said.names
        match said.decision:
            case "elected" | "declared":
                return {"PostElectionStatus": "winner" if chosen else "defeated"}
            case "runoff":
                return {"PostElectionStatus": "advanced-to-runoff" if chosen else "defeated"}
            case _:
                pass
    return {}


def _names(contest: _Counted) -> tuple[str, ...]:
    counted = (tally.name for line in contest.lines for tally in line.tallies)
    chosen = (name for said in contest.announced for name in said.names)
    return tuple(dict.fromkeys((*counted, *chosen)))


def _named(number: int, contest: _Counted, what: str, name: str = "") -> str:
    return "-".join(
        (what, str(number), _safe(contest.seat.title), *((_safe(name),) if name else ()))
    )


def _type(kind: str) -> Json:
    return {"Type": kind, **({"OtherType": "paper or mail"} if kind == "other" else {})}


def _text(words: str) -> Json:
    said = {
        "@type": "ElectionResults.LanguageString",
        "Content": clean(words),
        "Language": "en",
    }
    return {"@type": "ElectionResults.InternationalizedText", "Text": [said]}
