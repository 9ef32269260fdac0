"""`/election vacancy`: a vacancy in an elective office, § 857(1) and (2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages.message import note
from bot.messages.vacancy import recorded, still_open
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Cause, Municipality, Seat, Vacancy
from domain.vacancy import OrderElection, charter_open, filling, order_due
from storage.elections import Ledger

AT_LARGE = "at large"
CAUSES = {
    Cause.DEATH: "Death",
    Cause.RESIGNATION: "Resignation",
    Cause.MOVED_AWAY: "Moved out of the ward or municipality",
    Cause.REMOVED: "Removal from office",
    Cause.NOT_QUALIFIED: "Nobody qualified, or did not take office",
    Cause.OTHER: "Another cause",
}

OFFICE = Text("office", "Office", "For example Alderman, Council Member or Mayor.")
OFFICER = Text("officer", "Who held the office")
CAUSE = Pick("cause", "Cause", tuple(Choice(cause, label) for cause, label in CAUSES.items()))
OCCURRED = Day(
    "occurred",
    "The vacancy took effect on",
    "For a resignation the day on which it takes effect, not the day of the letter.",
)
TERM_ENDS = Day("term_ends", "The term ends on", "The last day of the unexpired term.")
EVIDENCE = Text("evidence", "What shows it", "A letter, a minute, a certificate: name and date it.")


def _ward(municipality: Municipality) -> Pick:
    wards = tuple(Choice(ward.name, ward.name) for ward in municipality.wards)
    return Pick(
        "ward",
        "Elected by",
        (Choice(AT_LARGE, f"The whole {municipality.kind} (at large)"), *wards),
        "The people of this unit vote, and its population decides between 50 and 15 names.",
    )


def sheet(ledger: Ledger, _: Target, now: datetime) -> Sheet:
    """Show the form with the municipality's wards."""
    municipality = ledger.municipality().fact
    return Sheet(
        form=Form.VACANCY,
        title="Record a vacancy",
        submit="Record",
        fields=(OFFICE, _ward(municipality), OFFICER, CAUSE, OCCURRED, TERM_ENDS, EVIDENCE),
        intro=(note(f"Today is {spoken(local_day(now))}. § 23-15-857(1) and (2)."),),
        values={"ward": AT_LARGE} if not municipality.wards else {},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Open the file of the vacancy; a second one for the same seat is asked about."""
    municipality = books.ledger.municipality().fact
    vacancy = _vacancy(municipality, filled)
    if vacancy.term_ends <= vacancy.occurred:
        return AtField({"term_ends": "The term must end after the vacancy took effect."})
    same = [one for one in books.ledger.elections() if one.vacancy.seat == vacancy.seat]
    if same and not books.confirmed:
        return Confirm((still_open(same[0].vacancy),))
    election = books.ledger.open_election(vacancy, books.deed)
    target = Target(municipality=books.target.municipality, election=election, detail="")
    found = filling(vacancy)
    answer = replace(found, open_points=(*charter_open(municipality), *found.open_points))
    due = order_due(vacancy, municipality.regular_meetings, books.calendar())
    owed = (due,) if isinstance(answer, OrderElection) else ()
    return Recorded(recorded(vacancy, answer, owed, target), election)


def _vacancy(municipality: Municipality, filled: Filled) -> Vacancy:
    chosen = filled[_ward(municipality)]
    populations = {ward.name: ward.population for ward in municipality.wards}
    ward = "" if chosen == AT_LARGE else chosen
    return Vacancy(
        seat=Seat(
            office=filled[OFFICE],
            ward=ward,
            population=populations[ward] if ward else municipality.population,
        ),
        officer=filled[OFFICER],
        cause=Cause(filled[CAUSE]),
        occurred=filled[OCCURRED],
        term_ends=filled[TERM_ENDS],
        evidence=filled[EVIDENCE],
    )


MODAL = Modal(Form.VACANCY, Act.VACANCY, sheet, record)
