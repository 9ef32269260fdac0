"""§ 23-15-857(2) petition: the certificate of the signatures on a petition."""

from __future__ import annotations

from domain.calendar import Calendar, spoken_due
from domain.certification.wording import (
    CLERK,
    CLERK_SIGNS,
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    PaperText,
    cautions,
    electors,
    facts_table,
    office,
    place_in_state,
    table,
)
from domain.document import Block, DocumentKind, Gap, Paragraph, SignatureLine, Text, text
from domain.election import Body, Candidacy, Election, Rejection, Verification
from domain.law.linked import REGISTRAR
from domain.law.section_857 import PETITION
from domain.petitions import accounted, checks_by, petition_decision, required_names

_NO_COUNT = {
    Body.CLERK: Gap(
        words="not counted by the clerk",
        missing="The municipal clerk's count of the names, accepted and rejected by reason.",
    ),
    Body.COMMISSION: Gap(
        words="not counted by the commission",
        missing="The election commission's count of the names, accepted and rejected by reason.",
    ),
}

_COUNTED_BY = (Body.CLERK, Body.COMMISSION)


def signatures_paper(candidacy: Candidacy, election: Election, calendar: Calendar) -> PaperText:
    """§ 857(2) petition: the certificate of signatures: each count by itself, and what it needs."""
    of = place_in_state(election.municipality)
    petition = candidacy.petition
    required = required_names(election.vacancy.seat.population)
    decision = petition_decision(candidacy, election, calendar)
    blocks: tuple[Block, ...] = (
        Paragraph(text=_certified(candidacy, election)),
        facts_table(
            "The petition",
            ("Number in the log", f"{candidacy.number}"),
            ("Received", spoken_due(petition.received)),
            ("Sheets", f"{petition.sheets:,}"),
            ("Names needed", required.because),
        ),
        table(
            "The counts of the names",
            (("Names", 3), ("Municipal clerk", 2), ("Election commission", 2)),
            *_rows(candidacy),
        ),
        Paragraph(text=text(decision.because)),
        SignatureLine(office=CLERK, of=of),
        SignatureLine(office=COMMISSION_CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.SIGNATURES,
        title="Certificate of Signatures",
        blocks=blocks,
        rests_on=(PETITION, required.by, REGISTRAR),
        signs=(
            f"{CLERK_SIGNS} It is for the clerk's count.",
            f"{COMMISSION_CLERK_SIGNS} It is for the commission's count.",
        ),
        notes=cautions(decision.problems),
    )


def _certified(candidacy: Candidacy, election: Election) -> Text:
    of = place_in_state(election.municipality)
    found = tuple(f"{check.accepted:,}" for check in checks_by(candidacy, Body.CLERK)[-1:])
    return text(
        f"I, the undersigned municipal clerk of the {of}, who registers its electors, certify "
        f"that I compared the names on the petition of {candidacy.name}, for the office of "
        f"{office(election)}, with the registration of electors. Signatures of qualified electors "
        f"of {electors(election)} found, as Section 23-15-857(2), Mississippi Code of 1972, asks "
        "for them: ",
        (found or (_NO_COUNT[Body.CLERK],))[0],
        ".",
    )


def _rows(candidacy: Candidacy) -> tuple[tuple[Text, ...], ...]:
    names = candidacy.petition.names
    counts = tuple(checks_by(candidacy, body)[-1:] for body in _COUNTED_BY)
    accepted = tuple(
        f"{count[0].accepted:,}" if count else _NO_COUNT[body]
        for body, count in zip(_COUNTED_BY, counts, strict=True)
    )
    return (
        _row("Accepted", *accepted),
        *(
            _row(f"Rejected: {words}", *(_rejected(count, reason) for count in counts))
            for reason, words in _REASONS.items()
            if any(_count_of(count, reason) for count in counts)
        ),
        _row("Not accounted for", *(_unaccounted(count, names) for count in counts)),
        _row("Handed in", *(f"{names:,}",) * len(_COUNTED_BY)),
    )


def _row(name: str, *cells: str | Gap) -> tuple[Text, ...]:
    return (text(name), *(text(cell) for cell in cells))


def _rejected(count: tuple[Verification, ...], reason: Rejection) -> str:
    return f"{_count_of(count, reason):,}" if count else "–"


def _count_of(count: tuple[Verification, ...], reason: Rejection) -> int:
    return sum(one.count for check in count for one in check.rejected if one.reason is reason)


def _unaccounted(count: tuple[Verification, ...], names: int) -> str | Gap:
    if not count:
        return "–"
    left = names - accounted(count[0])
    if not left:
        return "0"
    return Gap(
        words=f"{left:,}" if left > 0 else f"{-left:,} more than handed in",
        missing=f"What became of every name: the {count[0].by} accounts for "
        f"{accounted(count[0]):,} of {names:,} handed in.",
    )


_REASONS = {
    Rejection.NOT_ELECTOR: "not a qualified elector",
    Rejection.OUTSIDE_UNIT: "outside the ward or municipality",
    Rejection.DUPLICATE: "signed twice",
    Rejection.NOT_PERSONAL: "not signed personally",
    Rejection.ILLEGIBLE: "illegible",
    Rejection.SHEET_HEADER: "heading of the sheet",
}
