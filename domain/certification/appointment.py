"""§ 23-15-857(1), (2) one-or-none: the order of appointment and its certification."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from domain.calendar import Calendar, spoken, spoken_due
from domain.certification.minutes import (
    ENTERED,
    NO_BOOK,
    NO_PAGE,
    book_and_page,
    held,
    held_on,
    vacancy_recitals,
)
from domain.certification.record import (
    NO_ELECTION_DAY,
    NO_FILING_DAY,
    NO_MEETING,
    adopted_on,
    announced,
)
from domain.certification.wording import (
    CLERK,
    PRESIDING,
    PaperText,
    numbered,
    office,
    place,
    place_in_state,
    recitals,
    term_ends,
)
from domain.citation import Citation
from domain.document import (
    Block,
    DocumentKind,
    Gap,
    Heading,
    Note,
    PageBreak,
    Paragraph,
    Seal,
    SignatureLine,
    Text,
    text,
)
from domain.election import Election, Round
from domain.law.section_857 import APPOINTMENT, ONE_OR_NONE
from domain.order import order_in_force
from domain.petitions import filing_closes
from domain.vacancy import Appoint, OrderElection, filling

_NO_GROUND = Gap(
    words="ground of the appointment not announced",
    missing="Whether one person or nobody qualified, as a person announced it.",
)

_NO_APPOINTEE = Gap(words="person appointed not recorded", missing="Who is appointed.")

_NO_APPOINTING_VOTE = Gap(
    words="motion, second and votes by member not recorded",
    missing="Who moved and seconded the appointment, and how each member voted.",
)


def appointment_paper(election: Election, calendar: Calendar) -> PaperText:
    """§ 857(1), (2) one-or-none: the order of appointment, then its certification."""
    of = place_in_state(election.municipality)
    ground = _ground(election, calendar)
    person = _appointee(election)
    vested = text(
        person,
        f" is appointed to the office of {office(election)}, for the unexpired term ending on "
        f"{term_ends(election)}.",
    )
    certified = (
        "The municipal clerk shall certify this appointment to the Secretary of State, and the "
        "commission of the Governor is requested."
    )
    blocks: tuple[Block, ...] = (
        Paragraph(text=_appointing_meeting(election)),
        *recitals(*vacancy_recitals(election), *ground.because),
        Paragraph(text=text(f"IT IS THEREFORE ORDERED by the governing authority of the {of}:")),
        *numbered(
            *ground.dispensed,
            ("Appointment", vested),
            ("Certification", text(certified)),
        ),
        Paragraph(text=text("The order was put to a vote: ", _NO_APPOINTING_VOTE, ".")),
        Paragraph(text=text("Entered in ", *_appointing_book(election), ".")),
        SignatureLine(office=PRESIDING, of=of),
        SignatureLine(office=f"Attest: {CLERK}", of=of),
        PageBreak(),
        Heading(level=1, text="Certificate of appointment"),
        Paragraph(text=text("To the Secretary of State of the State of Mississippi:")),
        Paragraph(
            text=text(
                f"I, the undersigned municipal clerk of the {of}, certify under ",
                ground.section,
                ", Mississippi Code of 1972, that the governing authority has appointed ",
                person,
                f" to the office of {office(election)}, for the unexpired term ending on "
                f"{term_ends(election)}, by the foregoing order entered in ",
                *_appointing_book(election),
                ". The commission of the Governor for the person appointed is respectfully "
                "requested.",
            )
        ),
        SignatureLine(office=CLERK, of=of),
        Seal(of=place(election.municipality)),
    )
    return PaperText(
        kind=DocumentKind.APPOINTMENT,
        title=ground.title,
        blocks=blocks,
        rests_on=(ground.by,),
        signs=(
            "One signature: the presiding officer of the governing authority.",
            "Two signatures and the seal: the municipal clerk, who attests the order and "
            "certifies the appointment.",
        ),
        notes=_appointment_notes(election),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ground:
    """Why the governing authority appoints, in the words that differ by ground."""

    title: str
    by: Citation
    section: str
    because: tuple[Text, ...]
    dispensed: tuple[tuple[str, Text], ...]


def _ground(election: Election, calendar: Calendar) -> _Ground:
    decision = filling(election.vacancy)
    match decision:
        case Appoint():
            return _Ground(
                title="Order of Appointment",
                by=APPOINTMENT,
                section="Section 23-15-857(1)",
                because=(),
                dispensed=(),
            )
        case OrderElection():
            return _Ground(
                title="Order Dispensing with the Election and Making an Appointment",
                by=ONE_OR_NONE,
                section="Section 23-15-857(2)",
                because=(_called(election), _qualified(election, calendar)),
                dispensed=(
                    (
                        "Election dispensed with",
                        text("The special election is dispensed with under Section 23-15-857(2)."),
                    ),
                ),
            )
        case _:
            assert_never(decision)


def _called(election: Election) -> Text:
    orders = order_in_force(election)
    day = spoken(orders[0].election) if orders else NO_ELECTION_DAY
    return text(
        "by order adopted ",
        adopted_on(orders),
        ", the governing authority called a special election for ",
        day,
        ", to fill the vacancy",
    )


def _qualified(election: Election, calendar: Calendar) -> Text:
    closes = filing_closes(election, calendar)
    filing = spoken_due(closes[0].due) if closes else NO_FILING_DAY
    one = announced(election, Round.FIRST, "appoint_candidate")
    if one:
        return text(
            "nineteen (19) days before the date of the election only one (1) person, ",
            ", ".join(one[0].names),
            ", had qualified as a candidate, the time for qualifying having ended at ",
            filing,
        )
    if announced(election, Round.FIRST, "appoint_any"):
        return text("no person had qualified as a candidate by ", filing)
    return text("the candidates qualified by ", filing, " were: ", _NO_GROUND)


def _appointee(election: Election) -> str | Gap:
    """Name the person appointed of record, or else the one candidate whom the law names."""
    named = tuple(appointment.name for appointment in election.appointments[-1:])
    sole = tuple(
        name
        for said in announced(election, Round.FIRST, "appoint_candidate")
        for name in said.names[:1]
    )
    return (named or sole or (_NO_APPOINTEE,))[0]


def _appointing_meeting(election: Election) -> Text:
    authority = f"governing authority of the {place_in_state(election.municipality)}"
    if not election.appointments:
        return text("At a meeting of the ", authority, ", ", NO_MEETING, ENTERED)
    minutes = election.appointments[-1].minutes
    return text("At ", held(minutes), " of the ", authority, held_on(minutes), ENTERED)


def _appointing_book(election: Election) -> tuple[str | Gap, ...]:
    if not election.appointments:
        return ("Minute Book ", NO_BOOK, ", page ", NO_PAGE)
    return book_and_page(election.appointments[-1].minutes)


def _appointment_notes(election: Election) -> tuple[Note, ...]:
    return tuple(
        Note(
            text=f"Announced as the one candidate: {', '.join(said.names)}. Recorded as "
            f"appointed: {appointment.name}. The section names the one candidate.",
            by=ONE_OR_NONE,
        )
        for said in announced(election, Round.FIRST, "appoint_candidate")
        for appointment in election.appointments[-1:]
        if appointment.name not in said.names
    )
