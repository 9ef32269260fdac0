"""`/petition file`, `correct`: a petition as it was handed in, §§ 361(1), 857(2) petition."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded, calendar_of
from bot.candidacies import Gone, gone_and_come, numbered, with_petition
from bot.ids import Form, Target
from bot.messages.correct import nothing_changed
from bot.messages.on_record import everything
from bot.messages.petition import (
    HEADINGS,
    as_filed,
    filed,
    problems,
    receipt,
    to_file,
)
from bot.messages.petition_correct import (
    Correction,
    corrected,
    counted_more,
    follows,
    to_correct,
)
from bot.messages.words import listed, shorten, squeezed
from bot.modals.dates import NotADate, at
from bot.modals.fields import CORRECTED, Choice, Count, Day, Field, Hour, Pick, Picks, Text
from bot.modals.form import Filled, Sheet
from bot.modals.meanwhile import Meanwhile, as_opened, meanwhile
from bot.modals.submit import Modal
from bot.posts.petitions import notice_owed, receipt_owed
from bot.roles import Act
from domain.calendar import LOCAL, Calendar, local_day, spoken_due
from domain.election import (
    AnyElection,
    Candidacy,
    Contact,
    Contest,
    Election,
    GeneralElection,
    HeaderDefect,
    Petition,
)
from domain.general_election import race_of
from domain.hearing import Determination, determination_of
from domain.petitions import IN_GENERAL, accounted, required_under
from storage.elections import Kept, Ledger

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


_FIELDS = (
    *(CANDIDATE, SORT_NAME, ADDRESS, TELEPHONE, EMAIL, FACSIMILE),
    *(RECEIVED_ON, RECEIVED_AT, SHEETS, NAMES, HEADERS, KEPT),
)


def fields_of(election: AnyElection) -> tuple[Field[Any], ...]:
    """Give what is asked of a petition, in the order of the form."""
    return (*_office(election), *_FIELDS)


def _office(election: AnyElection) -> tuple[Pick, ...]:
    """Ask for the office where there are several: in a general election."""
    match election:
        case Election():
            return ()
        case GeneralElection():
            choices = tuple(Choice(one.title, _elected(one)) for one in election.general.contests)
            return (Pick("office", "Office", choices, "As it stands on the petition."),)
        case _:
            assert_never(election)


def _elected(contest: Contest) -> str:
    """Write an office with who elects it; a long title is cut in its middle."""
    unit = shorten(contest.seat.ward or "at large", 24)
    who = f" ({unit}, {required_under(IN_GENERAL, contest.seat.population).names} names)"
    return f"{squeezed(contest.title, 75 - len(who))}{who}"


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form, received now unless the clerk says otherwise; a correction the record."""
    election = ledger.any_election(target.election)
    office = _office(election)
    for kept in _to_correct(ledger, target):
        return Sheet(
            form=Form.PETITION,
            title="Correct a petition",
            submit="Record",
            fields=(*fields_of(election), CORRECTED),
            intro=to_correct(numbered(election, kept.number)),
            values=entered(kept.fact),
        )
    local = now.astimezone(LOCAL)
    only = {field.name: field.choices[0].value for field in office if len(field.choices) == 1}
    return Sheet(
        form=Form.PETITION,
        title="File a petition",
        submit="Record",
        fields=fields_of(election),
        intro=to_file(election, calendar_of(ledger), now),
        values={
            **only,
            RECEIVED_ON.name: local.date(),
            RECEIVED_AT.name: local.time(),
            KEPT.name: ALL_KEPT,
        },
    )


def about(ledger: Ledger, target: Target, candidacy: Candidacy) -> Target:
    """Give the target of the form that corrects a petition: which version it shows, and what."""
    kept = _kept(ledger, target, candidacy.number)[0]
    shown = as_opened(fields_of(ledger.any_election(target.election)), entered(kept.fact))
    return replace(target, detail=f"{kept.number}.{kept.version}.{shown}")


def _to_correct(ledger: Ledger, target: Target) -> tuple[Kept[Petition], ...]:
    """Give the petition that the form is opened for, as it is now; none for a new one.

    One that was taken out of the log meanwhile is `Gone`: the form must not enter it anew.
    """
    number = target.detail.partition(".")[0]
    if not number:
        return ()
    found = _kept(ledger, target, int(number))
    if not found:
        raise Gone(int(number))
    return found


def _kept(ledger: Ledger, target: Target, number: int) -> tuple[Kept[Petition], ...]:
    return tuple(one for one in ledger.kept(target.election, Petition) if one.number == number)


def entered(petition: Petition) -> dict[str, Any]:
    """Give what the fields hold for a petition, by field name."""
    received = petition.received.astimezone(LOCAL)
    return {
        "office": petition.contest,
        CANDIDATE.name: petition.candidate,
        SORT_NAME.name: petition.sort_name,
        ADDRESS.name: petition.contact.address,
        TELEPHONE.name: petition.contact.telephone,
        EMAIL.name: petition.contact.email,
        FACSIMILE.name: petition.contact.facsimile,
        RECEIVED_ON.name: received.date(),
        RECEIVED_AT.name: received.time(),
        SHEETS.name: petition.sheets,
        NAMES.name: petition.names,
        HEADERS.name: petition.header_defects,
        KEPT.name: petition.kept,
    }


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the petition and owe its receipt and notice; what is wrong with it is asked first."""
    for kept in _to_correct(books.ledger, books.target):
        return _correct(books, kept, filled)
    received = received_at(filled, books.now)
    if isinstance(received, AtField):
        return received
    election = books.any_election()
    petition = petition_of(filled, received, election)
    found = problems(filed(unnumbered(petition), election, books.calendar()))
    if found and not books.confirmed:
        return Confirm(found)
    number = books.ledger.keep(election.id, petition, books.deed).number
    owe(books, number)
    after = books.any_election()
    one = as_filed(numbered(after, number), after, books.calendar())
    return Recorded(receipt(one, books.target), election.id)


def _correct(books: Books, kept: Kept[Petition], filled: Filled) -> Outcome:
    """Put the petition in place of what was recorded of it; what follows is confirmed first."""
    election, calendar = books.any_election(), books.calendar()
    earlier = numbered(election, kept.number)
    since = _since_opened(books, kept, filled)
    received = received_at(since.filled, books.now)
    if isinstance(received, AtField):
        return received
    petition = petition_of(since.filled, received, election)
    wrong = _impossible(petition, earlier, since.told)
    if wrong:
        return AtField(wrong)
    changed = replace(earlier, petition=petition)
    after = with_petition(election, changed)
    off, on = gone_and_come(election, after, calendar)
    moved = follows(
        Correction(
            before=filed(earlier, election, calendar),
            after=filed(changed, after, calendar),
            found=(_found(earlier, election, calendar), _found(changed, after, calendar)),
            off=off,
            on=on,
        )
    )
    asked = (*since.told, *moved, *(everything(election) if moved else ()))
    if asked and not books.confirmed:
        return Confirm(asked)
    books.ledger.correct(kept, petition, books.because(filled[CORRECTED]))
    owe(books, kept.number)
    return Recorded(corrected(filed(changed, after, calendar), books.target), election.id)


def _since_opened(books: Books, kept: Kept[Petition], filled: Filled) -> Meanwhile:
    """Give what others corrected since the form was opened, and the fields with it."""
    _, version, *opened = books.target.detail.split(".")
    corrections = kept.version - int(version)
    if not corrections:
        return Meanwhile((), filled)
    lines = [one for one in books.ledger.journal() if one.subject == kept.subject and one.before]
    users = dict.fromkeys(one.actor for one in lines[-corrections:])
    who = listed(tuple(map(books.members.name, users)))
    fields = fields_of(books.any_election())
    return meanwhile(fields, opened, entered(kept.fact), filled, who)


def _impossible(petition: Petition, earlier: Candidacy, told: tuple[str, ...]) -> dict[str, str]:
    """Refuse to change nothing, and fewer names than a count accounts for."""
    if petition == earlier.petition:
        return {CORRECTED.name: " ".join((nothing_changed(), *told))}
    last = {check.by: check for check in earlier.verifications}
    more = [check for check in last.values() if accounted(check) > petition.names]
    return {NAMES.name: counted_more(more[0])} if more else {}


def _found(candidacy: Candidacy, election: AnyElection, calendar: Calendar) -> Determination:
    return determination_of(candidacy, race_of(candidacy, election), calendar).determination


def owe(books: Books, number: int) -> None:
    """Owe the receipt and the notice, or edits of them."""
    for owed in (receipt_owed, notice_owed):
        books.owe(owed(books.ledger, books.target.election, number, books.now))


def received_at(filled: Filled, now: datetime) -> datetime | AtField:
    """Give the instant that was filled in; one that cannot be is told at its field."""
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


def petition_of(filled: Filled, received: datetime, election: AnyElection) -> Petition:
    """Make the petition of what was filled in."""
    return Petition(
        candidate=filled[CANDIDATE],
        sort_name=filled[SORT_NAME],
        contest="".join(filled[field] for field in _office(election)),
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


def unnumbered(petition: Petition) -> Candidacy:
    """Give a petition to judge before it has a number."""
    return Candidacy(
        number=0,
        petition=petition,
        verifications=(),
        reviews=(),
        notified=(),
        hearing_notices=(),
        hearings=(),
        reports=(),
        departures=(),
    )


MODAL = Modal(Form.PETITION, Act.PETITION, sheet, record)
