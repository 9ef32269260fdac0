"""The drafts that the tests of the renderers render."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from domain.certification import (
    appointment_document,
    ballot_proof_document,
    canvass_document,
    certificate_document,
    commission_notice_document,
    contact_log_document,
    determination_document,
    hearing_notice_document,
    lot_record_document,
    notice_document,
    order_document,
    publication_log_document,
    receipt_document,
    return_document,
    runoff_canvass_document,
    runoff_order_document,
    signatures_document,
    vacancy_notice_document,
)
from domain.document import (
    Adoption,
    Align,
    Column,
    Document,
    DocumentKind,
    PageBreak,
    Table,
    Verbatim,
    text,
)
from domain.election import Election, Tally
from domain.general_certification import general_document, general_papers
from tests.domain import june
from tests.domain.laurel import (
    APPOINTED,
    CALENDAR,
    CANDIDACY,
    CHECKED,
    CITY,
    COUNTED,
    DECIDED,
    DRAFTED,
    FILED,
    FIRST,
    HEARD,
    IN_RUNOFF,
    ORDER,
    ORDERED,
    RUNOFF,
    TIED,
    VACANCY,
)

DRAFTS: dict[str, Document] = {
    "order": order_document(ORDERED, CALENDAR, DRAFTED),
    "order-without-facts": order_document(replace(ORDERED, orders=()), CALENDAR, DRAFTED),
    "notice": notice_document(ORDERED, CALENDAR, DRAFTED),
    "receipt": receipt_document(CANDIDACY, FILED, CALENDAR, DRAFTED),
    "runoff-order": runoff_order_document(IN_RUNOFF, CALENDAR, DRAFTED),
    "certificate": certificate_document(DECIDED, CALENDAR, DRAFTED),
    "return": return_document(DECIDED, CALENDAR, DRAFTED),
    "lot-record": lot_record_document(TIED, CALENDAR, DRAFTED),
    "certificate-by-lot": certificate_document(TIED, CALENDAR, DRAFTED),
    "return-by-lot": return_document(TIED, CALENDAR, DRAFTED),
    "appointment": appointment_document(APPOINTED, CALENDAR, DRAFTED),
    "vacancy-notice": vacancy_notice_document(ORDERED, CALENDAR, DRAFTED),
    "publication-log": publication_log_document(COUNTED, CALENDAR, DRAFTED),
    "publication-log-to-come": publication_log_document(ORDERED, CALENDAR, DRAFTED),
    "signatures": signatures_document(CHECKED, COUNTED, CALENDAR, DRAFTED),
    "signatures-not-counted": signatures_document(CANDIDACY, FILED, CALENDAR, DRAFTED),
    "commission-notice": commission_notice_document(CHECKED, COUNTED, CALENDAR, DRAFTED),
    "hearing-notice": hearing_notice_document(HEARD, COUNTED, CALENDAR, DRAFTED),
    "contact-log": contact_log_document(HEARD, COUNTED, CALENDAR, DRAFTED),
    "determination": determination_document(HEARD, COUNTED, CALENDAR, DRAFTED),
    "ballot-proof": ballot_proof_document(COUNTED, CALENDAR, DRAFTED),
    "canvass": canvass_document(COUNTED, CALENDAR, DRAFTED),
    "runoff-canvass": runoff_canvass_document(COUNTED, CALENDAR, DRAFTED),
    **{
        f"general-{paper.kind}": general_document(paper.kind, june.DECIDED, CALENDAR, DRAFTED)
        for paper in general_papers(june.DECIDED, CALENDAR)
    },
    "general-declaration": general_document(
        DocumentKind.DECLARATION, june.DECLARED, CALENDAR, DRAFTED
    ),
}

HOSTILE = (
    '#let x = "1"',
    "$a + b$",
    "*bold* _it_ `raw`",
    "<label> @ref </w:t>",
    "Seán O'Brien-D’Arcy, Jr.",
    "José Ñuñez Łukasz Đặng",
    "\\u{41} \\ // comment /* x */",
    "[content] #[x] {code}",
    "陳小明 王芳",
    "שרה כהן",
    "محمد علي",
    "& < > \" ' ]]> &amp;",
    "=HYPERLINK(1)",
)
UNPRINTABLE = "Ann 👍🏽 Lee \x07\u202e\ue000"


def hostile(names: tuple[str, ...]) -> Document:
    """Draft an order and count in which every field is one of these names."""
    tallies = tuple(Tally(name=name, votes=1) for name in names)
    election = replace(
        IN_RUNOFF,
        vacancy=replace(VACANCY, officer=" / ".join(names), evidence=names[0]),
        municipality=replace(CITY, name=names[-1], county=names[0]),
        orders=(replace(ORDER, moved_by=names[0], seconded_by=names[-1]),),
        returns=(replace(FIRST, tallies=tallies),),
        announcements=(replace(RUNOFF, names=names),),
    )
    both = (
        *order_document(election, CALENDAR, DRAFTED).blocks,
        *runoff_order_document(election, CALENDAR, DRAFTED).blocks,
        Verbatim(text=text(*names)),
        PageBreak(),
    )
    return replace(order_document(election, CALENDAR, DRAFTED), blocks=both, title=names[0])


def crowded(candidates: int) -> Document:
    """Draft the run-off order of an election with so many candidates of long names."""
    names = tuple(f"Candidate {n:02} {'of a Very Long Name ' * 10}" for n in range(candidates))
    election: Election = replace(
        IN_RUNOFF,
        returns=(replace(FIRST, tallies=tuple(Tally(name=n, votes=1_000) for n in names)),),
        announcements=(replace(RUNOFF, names=names),),
    )
    return runoff_order_document(election, CALENDAR, DRAFTED)


def wide() -> Document:
    """Draft a table of sixty precincts with a word that no line can hold."""
    rows = tuple((text(f"Precinct {n:02}"), text("X" * 200), text(f"{n}")) for n in range(60))
    table = Table(
        caption="Votes by precinct",
        columns=(
            Column(name="Precinct", align=Align.LEFT, share=2),
            Column(name="Candidate", align=Align.LEFT, share=3),
            Column(name="Votes", align=Align.RIGHT, share=1),
        ),
        rows=rows,
        totals=((text("Total"), text(""), text("1,770")),),
    )
    return replace(DRAFTS["notice"], blocks=(table,))


def final(draft: Document) -> Document:
    """The same paper as it was adopted or signed."""
    adoption = Adoption(
        by="the Laurel City Council",
        on=date(2020, 3, 6),
        book="58",
        page="231",
        line=57,
        seal="9c0e1a2b" * 8,
    )
    return replace(draft, adoption=(adoption,))
