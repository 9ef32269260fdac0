"""`/petition file`: a petition as it was handed in, § 857(2) petition."""

from __future__ import annotations

from datetime import datetime

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import numbered
from bot.ids import Form, Target
from bot.messages.petition import HEADINGS, as_filed, filed, problems, receipt, to_file
from bot.modals.dates import NotADate, at
from bot.modals.fields import Choice, Count, Day, Hour, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed, receipt_owed
from bot.roles import Act
from domain.calendar import LOCAL, local_day, spoken_due
from domain.election import Candidacy, Contact, HeaderDefect, Petition
from storage.elections import Ledger

MOST_NAMES = 10_000
MOST_SHEETS = 1_000
ALL_KEPT = "the original petition, all sheets"
_AS_GIVEN = "As given on the form; leave empty if it was not."

CANDIDATE = Text("candidate", "Candidate", "The name as it stands on the petition.")
SORT_NAME = Text(
    "sort_name",
    "Name for sorting",
    "“Last, First”, where the last word is not the last name.",
    optional=True,
)
ADDRESS = Text(
    "address", "Address", "As given on the form: notice of a hearing would be mailed there."
)
TELEPHONE = Text("telephone", "Telephone", _AS_GIVEN, optional=True, longest=60)
EMAIL = Text("email", "E-mail", _AS_GIVEN, optional=True)
FACSIMILE = Text("facsimile", "Facsimile", _AS_GIVEN, optional=True, longest=60)
RECEIVED_ON = Day("received_on", "Received on")
RECEIVED_AT = Hour("received_at", "Received at", "The minute on your stamp, for example 4:45 pm.")
SHEETS = Count("sheets", "Sheets", 1, MOST_SHEETS)
NAMES = Count("names", "Names handed in", 1, MOST_NAMES, "Every signature, good or not.")
HEADERS = Picks(
    "headers",
    "Wrong or empty in the heading of a sheet",
    tuple(Choice(defect, label.capitalize()) for defect, label in HEADINGS.items()),
    "Leave it empty where every heading is right.",
    optional=True,
)
KEPT = Text("kept", "What was kept", "Nothing is handed back.")


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form, received now unless the clerk says otherwise."""
    local = now.astimezone(LOCAL)
    return Sheet(
        form=Form.PETITION,
        title="File a petition",
        submit="Record",
        fields=(
            CANDIDATE,
            SORT_NAME,
            ADDRESS,
            TELEPHONE,
            EMAIL,
            FACSIMILE,
            RECEIVED_ON,
            RECEIVED_AT,
            SHEETS,
            NAMES,
            HEADERS,
            KEPT,
        ),
        intro=to_file(ledger.election(target.election).vacancy.seat, now),
        values={"received_on": local.date(), "received_at": local.time(), "kept": ALL_KEPT},
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the petition and owe its receipt and notice; what is wrong with it is asked first."""
    received = _received(filled, books.now)
    if isinstance(received, AtField):
        return received
    petition = _petition(filled, received)
    found = _problems(books, petition)
    if found and not books.confirmed:
        return Confirm(found)
    election = books.target.election
    number = books.ledger.keep(election, petition, books.deed).number
    books.owe(receipt_owed(books.ledger, election, number, books.now))
    books.owe(notice_owed(books.ledger, election, number, books.now))
    after = books.election()
    one = as_filed(numbered(after, number), after, books.calendar())
    return Recorded(receipt(one, books.target), election)


def _received(filled: Filled, now: datetime) -> datetime | AtField:
    on, clock = filled[RECEIVED_ON], filled[RECEIVED_AT]
    try:
        received = at(on, clock, LOCAL)
    except NotADate as wrong:
        return AtField({RECEIVED_AT.name: str(wrong)})
    if received > now:
        wrong_field = RECEIVED_ON if on > local_day(now) else RECEIVED_AT
        return AtField(
            {wrong_field.name: f"{spoken_due(received)} is yet to come; it is {spoken_due(now)}."}
        )
    return received


def _petition(filled: Filled, received: datetime) -> Petition:
    return Petition(
        candidate=filled[CANDIDATE],
        sort_name=filled[SORT_NAME],
        contest="",
        contact=Contact(
            address=filled[ADDRESS],
            telephone=filled[TELEPHONE],
            email=filled[EMAIL],
            facsimile=filled[FACSIMILE],
        ),
        received=received,
        sheets=filled[SHEETS],
        names=filled[NAMES],
        header_defects=tuple(HeaderDefect(defect) for defect in filled[HEADERS]),
        kept=filled[KEPT],
    )


def _problems(books: Books, petition: Petition) -> tuple[str, ...]:
    """Judge the petition before it has a number."""
    tried = Candidacy(
        number=0,
        petition=petition,
        verifications=(),
        reviews=(),
        notified=(),
        hearing_notices=(),
        hearings=(),
        reports=(),
    )
    return problems(filed(tried, books.election(), books.calendar()).decision)


MODAL = Modal(Form.PETITION, Act.PETITION, sheet, record)
