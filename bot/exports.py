"""An election as one zip: its papers, facts, dates, journal and results, with a contents page.

Addresses, telephones, e-mail, and what was found of a person are left out unless they are asked
for: an export goes further than the record.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any, assert_never

from bot.dated import Dated, dated, for_everybody
from bot.documents.bundle import as_json, listing, table, zipped
from bot.documents.cells import HIDDEN
from bot.documents.results import Issued, results
from bot.modals.petition_file import log_file
from bot.modals.table import as_file
from domain.calendar import LOCAL, Calendar, spoken_due
from domain.deadline import Deadline
from domain.deadlines import deadline_open_points, other_dates
from domain.document import DocumentKind, kind_of
from domain.election import AnyElection, Canvass, Contest, Election, GeneralElection
from domain.general_election import general_other_dates
from storage.elections import Ledger
from storage.journal import Entry, verify
from storage.mapping import plain

_PERSONAL_FACTS = frozenset({"contact", "reviews", "hearing_notices", "hearings"})
"""The fields that hold an address, a telephone, or what was found of a person."""

_PERSONAL_LINES = frozenset({"review", "hearing_notice", "hearing"})
"""Lines of the journal, by what they are about, that hold what was found of a person."""

_PERSONAL_PAPERS = tuple(f"/{kind}-" for kind in DocumentKind if kind.personal)
"""How a line is about a paper that says what was found of a person."""

_OF_A_HEARING = "/hearing_"
"""What the line of a snooze or an assignment is about where its date is that of a hearing."""


def export(ledger: Ledger, number: int, now: datetime, *, personal: bool) -> bytes:
    """Give the zip of one election as the record stands; `personal` has personal details too."""
    election = ledger.any_election(number)
    calendar = Calendar(ledger.municipality().fact.swaps)
    journal = ledger.journal()
    head = ledger.journal_head()
    problems = verify(journal, ledger.printed_heads())
    files = {
        **_papers(ledger, number, personal=personal),
        **_facts(election, personal=personal),
        **_returns(election),
        **_petitions(election, personal=personal),
        "dates.csv": table(_dates(election, calendar, personal=personal)),
        "trace.txt": listing(_trace(election, calendar, personal=personal)),
        "journal.csv": table([_line(one, personal=personal) for one in journal]),
        "results.json": as_json(results(election, Issued(now, head.seq))),
    }
    contents = (
        f"{election.title}, {election.municipality.name}, Mississippi",
        f"Exported on {spoken_due(now.astimezone(LOCAL))}.",
        "",
        "results.json has the shape of NIST SP 1500-100, version 2 (election results reporting).",
        "petitions.csv and returns have the columns of the templates: the bot reads them back.",
        "trace.txt says of each date how it was counted, and of each result what was announced.",
        "journal.csv is the whole journal of the municipality. Each line's hash covers the one "
        "before it.",
        *(() if personal else (f"Where it says {HIDDEN}, the record has more.",)),
        "",
        f"The journal ends with line {head.seq}, {head.hash}.",
        *(problems or ("Every line of the journal follows from the one before it.",)),
        "Whoever holds this page can ask later whether that line is still there:",
        f"election-desk verify --printed {head.seq}:{head.hash}",
        "",
        "Files:",
        *(f"{name}, {len(data):,} bytes" for name, data in files.items()),
    )
    return zipped({"contents.txt": listing(contents), **files})


def _papers(ledger: Ledger, election: int, *, personal: bool) -> dict[str, bytes]:
    return {
        f"papers/{'final/' if one.adoption else ''}{one.name}": ledger.file(one.sha256).data
        for one in ledger.documents(election)
        if one.format in ("docx", "pdf", "txt") and (personal or not kind_of(one.kind).personal)
    }


def _facts(election: AnyElection, *, personal: bool) -> dict[str, bytes]:
    facts = plain(election)
    if not personal:
        facts = _hidden(facts)
    tables = {
        f"facts/{name}.csv": table([_flat(one) for one in rows])
        for name, rows in facts.items()
        if isinstance(rows, list) and rows
    }
    return {"facts.json": as_json(facts), **tables}


def _returns(election: AnyElection) -> dict[str, bytes]:
    """Give the counts on record: by round, or each person's table of an office."""
    match election:
        case Election():
            rows = [
                {
                    "round": one.round.value,
                    "name": tally.name,
                    "votes": tally.votes,
                    "ballots cast": one.ballots,
                    "final": one.final,
                }
                for one in election.returns
                for tally in one.tallies
            ]
            return {"returns.csv": table(rows)} if rows else {}
        case GeneralElection():
            return dict(
                _table_of(place, at, one)
                for place, contest in enumerate(election.general.contests, 1)
                for at, one in enumerate(_entries(election, contest), 1)
            )
        case _:
            assert_never(election)


def _entries(election: GeneralElection, contest: Contest) -> list[Canvass]:
    return [one for one in election.canvasses if one.contest == contest.title]


def _table_of(place: int, at: int, entry: Canvass) -> tuple[str, bytes]:
    """Give one person's table with a name for its file: office 2, its first entry."""
    names = dict.fromkeys(tally.name for row in entry.rows for tally in row.tallies)
    return f"returns/office-{place}-entry-{at}.csv", as_file(tuple(names), entry.rows)


def _petitions(election: AnyElection, *, personal: bool) -> dict[str, bytes]:
    if not election.candidacies:
        return {}
    return {"petitions.csv": log_file(election, personal=personal)}


def _hidden(value: Any) -> Any:
    """Put a mark in the place of what is personal, at any depth."""
    if isinstance(value, dict):
        hide = str(value.get("deadline", "")).startswith("hearing_")
        return {
            name: HIDDEN if inner and (name in _PERSONAL_FACTS or hide) else _hidden(inner)
            for name, inner in value.items()
        }
    if isinstance(value, list):
        return [_hidden(inner) for inner in value]
    return value


def _flat(fact: Mapping[str, Any], before: str = "") -> dict[str, Any]:
    """Give a fact as one row: what lies within it has its own columns, "minutes.page"."""
    row: dict[str, Any] = {}
    for name, value in fact.items():
        if isinstance(value, dict):
            row |= _flat(value, f"{before}{name}.")
        else:
            row[f"{before}{name}"] = value
    return row


def _own_dates(election: AnyElection, calendar: Calendar, *, personal: bool) -> tuple[Dated, ...]:
    every = dated(election, calendar)
    return every if personal else for_everybody(every)


def _others(election: AnyElection, calendar: Calendar) -> tuple[Deadline, ...]:
    match election:
        case Election():
            return other_dates(election, calendar)
        case GeneralElection():
            return general_other_dates(election, calendar)
        case _:
            assert_never(election)


def _dates(election: AnyElection, calendar: Calendar, *, personal: bool) -> list[dict[str, Any]]:
    own = _own_dates(election, calendar, personal=personal)
    stands = {one.deadline.id: "no" if one.open else "yes" for one in own}
    return [
        {
            "id": one.id,
            "due": one.due.isoformat(),
            "title": one.title,
            "owner": one.owner.value,
            "done": stands.get(one.id, ""),
            "rests on": str(one.by),
            "counted": one.counted,
        }
        for one in (*(each.deadline for each in own), *_others(election, calendar))
    ]


def _trace(election: AnyElection, calendar: Calendar, *, personal: bool) -> Iterator[str]:
    """Say how each date was counted, what is open about it, and what was announced."""
    for one in _own_dates(election, calendar, personal=personal):
        deadline = one.deadline
        yield f"{deadline.title}, {spoken_due(deadline.due)} ({deadline.by})"
        yield f"    {deadline.counted}"
        yield f"    {one.standing.because}"
        if isinstance(election, Election):
            for point in deadline_open_points(deadline, election, calendar):
                yield f"    Open ({point.id}): {point.because} Safer: {point.safer}"
    for said in election.announcements:
        where = f" for {said.contest}" if said.contest else ""
        yield f"Announced{where}: {said.decision}: {', '.join(said.names)} ({said.citation})"
        yield f"    {said.figures}"


def _line(entry: Entry, *, personal: bool) -> dict[str, Any]:
    return {
        "seq": entry.seq,
        "at": entry.at.astimezone(LOCAL).isoformat(),
        "actor": entry.actor,
        "act": entry.act,
        "subject": entry.subject,
        "before": entry.before if personal else _value(entry.subject, entry.before),
        "after": entry.after if personal else _value(entry.subject, entry.after),
        "reason": entry.reason,
        "source": entry.source,
        "previous": entry.previous,
        "hash": entry.hash,
    }


def _value(subject: str, kept: str) -> str:
    """Give what a line of the journal holds, without what is personal."""
    if not kept:
        return ""
    of_paper = any(paper in subject for paper in _PERSONAL_PAPERS)
    if subject.partition(":")[0] in _PERSONAL_LINES or _OF_A_HEARING in subject or of_paper:
        return HIDDEN
    return json.dumps(_hidden(json.loads(kept)), ensure_ascii=False)
