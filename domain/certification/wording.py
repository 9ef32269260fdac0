"""The words that every paper shares: names of places and bodies, signers, clauses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from domain.citation import Citation
from domain.document import (
    Align,
    Block,
    Clause,
    Column,
    DocumentKind,
    Gap,
    Note,
    Recital,
    Table,
    Text,
    long_date,
    text,
)
from domain.election import Election, Kind, Municipality
from domain.findings import Finding, Met, Missing, NotMet, Unsettled
from domain.petitions import required_names

CLERK = "Municipal Clerk"

COMMISSION_CLERK = "Clerk of the Election Commission"

PRESIDING = "Presiding Officer of the Governing Authority"

CLERK_SIGNS = "One signature: the municipal clerk (or a deputy)."

COMMISSION_CLERK_SIGNS = "One signature: the clerk of the election commission."

SEALED = "One signature and the seal: the municipal clerk, as clerk of the governing authority."

_NAMES_IN_WORDS = {15: "fifteen (15)", 50: "fifty (50)"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperText:
    """A document before it is dated: what the module of each paper writes."""

    kind: DocumentKind
    title: str
    blocks: tuple[Block, ...]
    rests_on: tuple[Citation, ...]
    signs: tuple[str, ...]
    notes: tuple[Note, ...]


def recitals(*of: Text) -> tuple[Recital, ...]:
    """Set recitals one after another: each but the last goes on with "and"."""
    last = len(of) - 1
    return tuple(
        Recital(text=text(words, ";" if number == last else "; and"))
        for number, words in enumerate(of)
    )


POLLS_SENTENCE = (
    "The polls shall be open from 7:00 a.m. until 7:00 p.m., and until every qualified voter in "
    "line at that hour has voted (Section 23-15-541(1))."
)


def qualifying(election: Election, filing: str | Gap) -> Text:
    """§ 857(2) petition, fee: how a candidate qualifies."""
    names = _NAMES_IN_WORDS[required_names(election.vacancy.seat.population).names]
    return text(
        "Each candidate shall qualify by petition filed with the municipal clerk by ",
        filing,
        f", signed by not less than {names} qualified electors of {electors(election)}. No "
        "qualifying fee shall be required of any candidate.",
    )


def cautions(findings: tuple[Finding, ...]) -> tuple[Note, ...]:
    """Turn what is wrong or open into notes; what is met or missing is said elsewhere."""
    notes: list[Note] = []
    for finding in findings:
        match finding:
            case NotMet():
                notes.append(Note(text=finding.because, by=finding.by))
            case Unsettled():
                said = f"{finding.because} Safer: {finding.safer}"
                notes.append(Note(text=said, by=finding.by))
            case Met() | Missing():
                pass
            case _:
                assert_never(finding)
    return tuple(notes)


_KINDS = {Kind.CITY: "City", Kind.TOWN: "Town", Kind.VILLAGE: "Village"}


def office(election: Election) -> str:
    """Name the office: "Council Member, Ward 6, of the City of Laurel, Mississippi"."""
    seat = election.vacancy.seat
    comma = "," if seat.ward else ""
    return f"{seat.title}{comma} of the {place_in_state(election.municipality)}"


def office_and_term(election: Election) -> str:
    """Name the office and how long it is to be held."""
    seat = election.vacancy.seat
    comma = "," if seat.ward else ""
    return f"{seat.title}{comma} for the unexpired term ending on {term_ends(election)}"


def term_ends(election: Election) -> str:
    """Name the last day of the unexpired term."""
    return long_date(election.vacancy.term_ends)


def place(municipality: Municipality) -> str:
    """Name the municipality: "City of Laurel"."""
    return f"{_KINDS[municipality.kind]} of {municipality.name}"


def place_in_state(municipality: Municipality) -> str:
    """Name the municipality with the State."""
    return f"{place(municipality)}, Mississippi"


def unit(election: Election) -> str:
    """Name the unit that elects the office."""
    place = f"the {place_in_state(election.municipality)}"
    ward = election.vacancy.seat.ward
    return f"{ward} of {place}" if ward else place


def electors(election: Election) -> str:
    """Name the unit whose electors sign: the ward of a ward office, else the municipality."""
    return election.vacancy.seat.ward or f"the {place(election.municipality)}"


def commission(municipality: Municipality) -> str:
    """Name the election commission."""
    if municipality.run_by_county:
        return (
            f"the election commission of {municipality.county} County (which holds elections for "
            f"the {place_in_state(municipality)}, by agreement)"
        )
    return f"the election commission of the {place_in_state(municipality)}"


def capital(words: str) -> str:
    """Begin a sentence with these words."""
    return words[:1].upper() + words[1:]


def numbered(*clauses: tuple[str, Text]) -> tuple[Clause, ...]:
    """Number clauses from 1."""
    return tuple(
        Clause(number=number, head=head, text=words)
        for number, (head, words) in enumerate(clauses, 1)
    )


def or_gap(value: str, gap: Gap) -> str | Gap:
    """Give a recorded text, or the gap where it is blank."""
    return value.strip() or gap


def facts_table(caption: str, *rows: tuple[str, str | Gap]) -> Table:
    """Set recorded facts out one below another."""
    return table(
        caption,
        (("Fact", 2), ("As recorded", 3)),
        *(tuple(text(cell) for cell in row) for row in rows),
    )


def table(caption: str, columns: tuple[tuple[str, int], ...], *rows: tuple[Text, ...]) -> Table:
    """Set out rows under columns, each named with its share of the width."""
    return Table(
        caption=caption,
        columns=tuple(Column(name=name, align=Align.LEFT, share=share) for name, share in columns),
        rows=rows,
        totals=(),
    )
