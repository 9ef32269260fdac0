"""§§ 23-15-361(6), 611 (linked): declaration, certificates, statement, request for commissions."""

from __future__ import annotations

from domain.calendar import Calendar
from domain.certification.wording import (
    COMMISSION_CLERK,
    COMMISSION_CLERK_SIGNS,
    PaperText,
    commission,
    place_in_state,
    table,
)
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    SignatureLine,
    Text,
    Verbatim,
    text,
)
from domain.election import GeneralElection
from domain.general_certification.record import (
    NOBODY,
    Chosen,
    against_the_record,
    chosen,
    general_title,
    held_on,
    majority_lines,
    majority_signs,
    term_begins,
)
from domain.general_certification.tables import by_precinct, totals
from domain.general_election import declared
from domain.general_outcome import Seated, lot_told, office_outcomes
from domain.law.linked import CANVASS, REPORTS, STATEMENT
from domain.law.section_361 import UNOPPOSED

CERTIFYING = (
    "We, the undersigned municipal election commissioners, do hereby certify that this statement "
    "contains the official vote for the election reflected therein."
)
"""§ 611(2) (linked): the sentence that the statement must carry, word for word."""

_NOT_DECLARED = Gap(
    words="declaration not recorded",
    missing="The declaration by the commission that the candidates are elected without opposition.",
)

_REPORTS_FIRST = Note(
    text="Give a certificate only once the campaign finance reports due from the person elected "
    "are filed.",
    by=REPORTS,
)


def declaration_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 361(6): the declaration that every candidate is elected without opposition."""
    people = chosen(election, calendar)
    blocks: tuple[Block, ...] = (
        Paragraph(
            text=text(
                f"Under Section 23-15-361(6), Mississippi Code of 1972, no office on the ballot of "
                f"{general_title(election)}, set for {held_on(election)}, is contested. "
                f"The election is dispensed with, and {commission(election.municipality)} declares "
                "each candidate named here elected without opposition, having found each to be "
                "qualified and every report required to be filed."
            )
        ),
        _elected(people),
        *(() if declared(election) else (Paragraph(text=text("Declared: ", _NOT_DECLARED, ".")),)),
        *majority_lines(election),
    )
    return PaperText(
        kind=DocumentKind.DECLARATION,
        title="Declaration of Candidates Elected Without Opposition",
        blocks=blocks,
        rests_on=(UNOPPOSED,),
        signs=(
            "A majority of the election commissioners: the section names the commission, and not "
            "how many sign.",
        ),
        notes=against_the_record(election, calendar),
    )


def certificate_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 611(1) (linked): a certificate for each person elected, on a page of its own."""
    people = chosen(election, calendar)
    pages = tuple(_certificate(one, election, calendar) for one in people) or (
        (Paragraph(text=text("Elected: ", NOBODY, ".")),),
    )
    blocks: tuple[Block, ...] = tuple(
        block for at, page in enumerate(pages) for block in (*((PageBreak(),) if at else ()), *page)
    )
    return PaperText(
        kind=DocumentKind.CERTIFICATE,
        title="Certificates of Election" if len(pages) > 1 else "Certificate of Election",
        blocks=blocks,
        rests_on=(UNOPPOSED,) if declared(election) else (CANVASS,),
        signs=(COMMISSION_CLERK_SIGNS,),
        notes=(_REPORTS_FIRST, *against_the_record(election, calendar)),
    )


def _certificate(one: Chosen, election: GeneralElection, calendar: Calendar) -> tuple[Block, ...]:
    of = place_in_state(election.municipality)
    return (
        Heading(level=1, text=one.office),
        Paragraph(
            text=text(
                f"I, the undersigned clerk of {commission(election.municipality)}, certify that ",
                _how(one, election, calendar),
            )
        ),
        Paragraph(
            text=text(
                f"{one.name} is therefore elected to the office of {one.office} of the {of}, for "
                "the term beginning on ",
                term_begins(election, calendar),
                ", and this certificate of election is given to the person elected.",
            )
        ),
        SignatureLine(office=COMMISSION_CLERK, of=of),
    )


def _how(one: Chosen, election: GeneralElection, calendar: Calendar) -> Text:
    if one.unopposed:
        return text(
            f"for {general_title(election)}, set for {held_on(election)}, {one.name} was declared "
            "elected without opposition under Section 23-15-361(6), Mississippi Code of 1972."
        )
    first = f"at {general_title(election)}, held on {held_on(election)}, "
    for outcome in office_outcomes(election, calendar):
        if outcome.contest.title == one.office and isinstance(outcome.result, Seated):
            votes = {tally.name: tally.votes for tally in outcome.result.count.tallies}
            lots = "".join(f" {lot_told(lot)}" for lot in outcome.result.lots)
            if one.name in outcome.result.names:
                return text(f"{first}{one.name} received {votes[one.name]:,} votes.{lots}")
    borne_out = Gap(
        words="the recorded count does not show that this person prevailed",
        missing=f"A count that bears out the announced result for {one.office}.",
    )
    return text(f"{first}{one.name} received the highest number of votes: ", borne_out, ".")


def statement_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 611(2) (linked): the statement to the Secretary of State, with totals by precinct."""
    people = chosen(election, calendar)
    counted = () if declared(election) else office_outcomes(election, calendar)
    blocks: tuple[Block, ...] = (
        Paragraph(text=text("To the Secretary of State of the State of Mississippi:")),
        Paragraph(
            text=text(
                f"Statement of {commission(election.municipality)} of the names of the persons "
                f"elected at {general_title(election)}, {_day(election)}."
            )
        ),
        _elected(people),
        *(
            block
            for one in counted
            for block in (
                Heading(level=1, text=one.contest.title),
                *totals(one, election),
                *by_precinct(one, election),
            )
        ),
        Verbatim(text=text(CERTIFYING)),
        *majority_lines(election),
    )
    return PaperText(
        kind=DocumentKind.STATEMENT,
        title="Statement to the Secretary of State",
        blocks=blocks,
        rests_on=(STATEMENT, *((UNOPPOSED,) if declared(election) else ())),
        signs=(majority_signs(election),),
        notes=(
            Note(
                text="The Secretary of State prescribes the form of the statement: enter it there "
                "as well, and send it as that office asks.",
                by=STATEMENT,
            ),
            *against_the_record(election, calendar),
        ),
    )


def _day(election: GeneralElection) -> str:
    if declared(election):
        return f"set for {held_on(election)} and dispensed with, since nobody was opposed"
    return f"held on {held_on(election)}"


def request_paper(election: GeneralElection, calendar: Calendar) -> PaperText:
    """§ 611(2) (linked): the request for the Governor's commissions for those elected."""
    of = place_in_state(election.municipality)
    blocks: tuple[Block, ...] = (
        Paragraph(text=text("To the Governor of the State of Mississippi:")),
        Paragraph(
            text=text(
                f"The persons named here were elected at {general_title(election)}, "
                f"{_day(election)}, for the term beginning on ",
                term_begins(election, calendar),
                ". The commission of the Governor for each of them is respectfully requested.",
            )
        ),
        _elected(chosen(election, calendar)),
        SignatureLine(office=COMMISSION_CLERK, of=of),
    )
    return PaperText(
        kind=DocumentKind.COMMISSION_REQUEST,
        title="Request for the Governor's Commissions",
        blocks=blocks,
        rests_on=(STATEMENT,),
        signs=(COMMISSION_CLERK_SIGNS,),
        notes=(
            Note(
                text="The section has commissions issued on the statement and asks for no request: "
                "send this with the statement, or leave it out as the Secretary of State says.",
                by=STATEMENT,
            ),
        ),
    )


def _elected(people: tuple[Chosen, ...]) -> Block:
    if not people:
        return Paragraph(text=text("Elected: ", NOBODY, "."))
    return table(
        "Persons elected",
        (("Office", 3), ("Name", 3), ("How", 2)),
        *(
            (
                text(one.office),
                text(one.name),
                text(one.how),
            )
            for one in people
        ),
    )
