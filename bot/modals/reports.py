"""`/candidate finance`: whether a candidate filed the reports of § 23-15-807 (linked)."""

from __future__ import annotations

from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import candidate_numbered, seat_of
from bot.ids import Form, Target
from bot.messages import candidates as messages
from bot.messages.on_record import announced
from bot.modals.fields import Choice, Day, Pick, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.roles import Act
from domain.calendar import local_day, spoken
from domain.election import Candidate, Reports
from storage.elections import Ledger

YES, NO = "yes", "no"

COMPLETE = Pick(
    "complete",
    "Every report required so far is filed",
    (Choice(YES, "Yes"), Choice(NO, "No")),
    "Those that § 23-15-807 (linked) requires.",
)
FILED = Text(
    "filed",
    "Which reports you saw",
    "With their days, or none.",
    multiline=True,
    longest=2000,
)
LOOKED_ON = Day("looked_on", "Looked at on")


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form for a look at one candidate's reports."""
    election = ledger.any_election(target.election)
    candidate = candidate_numbered(election, int(target.detail))
    return Sheet(
        form=Form.REPORTS,
        title="Finance reports",
        submit="Record",
        fields=(COMPLETE, FILED, LOOKED_ON),
        intro=messages.to_look(candidate, seat_of(candidate, election)),
        values={LOOKED_ON.name: local_day(now)},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep what was seen; the last look counts."""
    election, number = books.any_election(), int(books.target.detail)
    candidate = candidate_numbered(election, number)
    look = Reports(
        complete=filled[COMPLETE] == YES, filed=filled[FILED], looked_on=filled[LOOKED_ON]
    )
    if look.looked_on > local_day(books.now):
        return AtField({LOOKED_ON.name: f"{spoken(look.looked_on)} is yet to come."})
    asked = (*messages.older_look(candidate, look), *_after(books, candidate, look))
    if asked and not books.confirmed:
        return Confirm(asked)
    books.ledger.keep_for(election.id, number, look, books.deed)
    after = candidate_numbered(books.any_election(), number)
    return Recorded(messages.looked(after, books.target), election.id)


def _after(books: Books, candidate: Candidate, look: Reports) -> tuple[str, ...]:
    """Name what was announced, where the reports now stand otherwise than they did then."""
    same = any(last.complete == look.complete for last in candidate.reports[-1:])
    return () if same else announced(books.any_election())


MODAL = Modal(Form.REPORTS, Act.REPORTS, sheet, record)
