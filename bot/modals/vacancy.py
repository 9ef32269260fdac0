"""`/election vacancy`: a vacancy in an elective office, § 857(1) and (2)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.messages.correct import corrected, corrected_meanwhile, moves, nothing_changed
from bot.messages.message import note
from bot.messages.on_record import everything
from bot.messages.vacancy import recorded, still_open
from bot.modals.fields import CORRECTED, Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Cause, Election, Municipality, Seat, Vacancy
from domain.vacancy import OrderElection, charter_open, filling, order_due
from storage.elections import Kept, Ledger

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


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form with the municipality's wards; a correction shows what is on record."""
    municipality = ledger.municipality().fact
    again = _to_correct(ledger, target)
    at_large = {} if municipality.wards else {"ward": AT_LARGE}
    return Sheet(
        form=Form.VACANCY,
        title="Correct the vacancy" if again else "Record a vacancy",
        submit="Record",
        fields=(
            *(OFFICE, _ward(municipality), OFFICER, CAUSE, OCCURRED, TERM_ENDS, EVIDENCE),
            *((CORRECTED,) if again else ()),
        ),
        intro=(note(f"Today is {spoken(local_day(now))}. § 23-15-857(1) and (2)."),),
        values=_entered(again[0].fact) if again else at_large,
    )


def about(ledger: Ledger, target: Target) -> Target:
    """Give the target of the form that corrects a vacancy: in which version it is shown."""
    return replace(target, detail=str(ledger.kept(target.election, Vacancy)[0].version))


def _to_correct(ledger: Ledger, target: Target) -> tuple[Kept[Vacancy], ...]:
    """Give the vacancy that the form is opened for, as it is now; none for a new one."""
    return ledger.kept(target.election, Vacancy) if target.election and target.detail else ()


def _entered(vacancy: Vacancy) -> dict[str, Any]:
    return {
        OFFICE.name: vacancy.seat.office,
        "ward": vacancy.seat.ward or AT_LARGE,
        OFFICER.name: vacancy.officer,
        CAUSE.name: vacancy.cause,
        OCCURRED.name: vacancy.occurred,
        TERM_ENDS.name: vacancy.term_ends,
        EVIDENCE.name: vacancy.evidence,
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Open the file of the vacancy; a second one for the same seat is asked about."""
    for kept in _to_correct(books.ledger, books.target):
        return _correct(books, kept, filled)
    municipality = books.ledger.municipality().fact
    vacancy = _vacancy(municipality, filled)
    if vacancy.term_ends <= vacancy.occurred:
        return AtField({TERM_ENDS.name: _ENDS_LATER})
    same = [
        one.vacancy
        for one in books.ledger.elections()
        if isinstance(one, Election) and one.vacancy.seat == vacancy.seat
    ]
    if same and not books.confirmed:
        return Confirm((still_open(same[0]),))
    election = books.ledger.open_election(vacancy, books.deed)
    target = Target(municipality=books.target.municipality, election=election, detail="")
    found = filling(vacancy)
    answer = replace(found, open_points=(*charter_open(municipality), *found.open_points))
    due = order_due(vacancy, municipality.regular_meetings, books.calendar())
    owed = (due,) if isinstance(answer, OrderElection) else ()
    return Recorded(recorded(vacancy, answer, owed, target), election)


_ENDS_LATER = "The term must end after the vacancy took effect."


def _correct(books: Books, kept: Kept[Vacancy], filled: Filled) -> Outcome:
    """Put the vacancy in place of what was recorded of it; what that moves is confirmed first."""
    election, earlier = books.election(), kept.fact
    vacancy = _vacancy(books.ledger.municipality().fact, filled)
    if str(kept.version) != books.target.detail:
        return AtField({CORRECTED.name: corrected_meanwhile()})
    if vacancy == earlier:
        return AtField({CORRECTED.name: nothing_changed()})
    if vacancy.term_ends <= vacancy.occurred:
        return AtField({TERM_ENDS.name: _ENDS_LATER})
    problems = moves(earlier, vacancy, election)
    if problems and not books.confirmed:
        return Confirm((*problems, *everything(election)))
    books.ledger.correct(kept, vacancy, books.because(filled[CORRECTED]))
    return Recorded(corrected(vacancy, replace(books.target, detail="")), election.id)


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
