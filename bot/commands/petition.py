"""`/petition file`, `verify`, `list`, `show`, `correct`, and the commission's acknowledgement."""

from __future__ import annotations

from dataclasses import replace

from bot.acts import Books, Outcome, Recorded, Refused
from bot.candidacies import numbered, petitions_meant
from bot.commands.candidate import gone
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen, Show
from bot.ids import Form
from bot.messages import csv_file, petition, petition_log
from bot.messages.choose import choose_candidate, choose_to_correct, not_among
from bot.messages.message import Message
from bot.modals.petition import about as to_correct
from bot.modals.petition_file import template
from bot.modals.verify import about
from bot.posts.files import csv_owed
from bot.posts.petitions import acknowledgements, corrections, notice_owed
from bot.roles import Act, Read
from domain.calendar import spoken_due
from domain.election import Candidacy, Petition
from domain.general_election import race_of
from domain.hearing import determination_of


def which(call: Call, command: str) -> Candidacy | Message:
    """Give the petition that is meant, or ask which one."""
    election = call.any_election()
    found = petitions_meant(election, call.words)
    if len(found) == 1:
        return found[0]
    target = replace(call.target, election=election.id)
    for told in gone(call):
        return told
    choose = choose_to_correct if command == "petition correct" else choose_candidate
    asks = choose(command, target, found or election.candidacies)
    return asks if found else not_among("the petitions", "petition list", call.words, asks)


def file(call: Call) -> Answer:
    """Open the form for a petition."""
    return Show(Form.PETITION, replace(call.target, detail=""))


def importing(call: Call) -> Answer:
    """Open the form that takes petitions from a file."""
    return Show(Form.PETITION_FILE, replace(call.target, detail=""))


def make_template(books: Books) -> Outcome:
    """Bring a file with the columns of the log to the clerk's channel."""
    election, channel = books.any_election(), books.ledger.channels().clerk
    csv_owed(books, csv_file.PETITIONS, template(election), channel)
    return Recorded(csv_file.petitions_made(replace(books.target, detail="")), election.id)


def verify(call: Call) -> Answer:
    """Open the form for a count of one petition's names."""
    one = which(call, "petition verify")
    if isinstance(one, Message):
        return one
    return Show(Form.VERIFY, about(call.target, one, call.roles))


def log(call: Call) -> Answer:
    """Show every petition with what it comes to."""
    election = call.any_election()
    every = [petition.filed(one, election, call.calendar()) for one in election.candidacies]
    out = [one for one in call.ledger.taken_out(election.id) if isinstance(one.fact, Petition)]
    return petition_log.log(every, out, election, replace(call.target, detail=""))


def show(call: Call) -> Answer:
    """Show one petition with everything recorded about it."""
    one = which(call, "petition show")
    if isinstance(one, Message):
        return one
    election = call.any_election()
    corrected = corrections(call.ledger, election.id, one)
    filed = replace(petition.filed(one, election, call.calendar()), corrected=corrected)
    told = acknowledgements(call.ledger, election.id, one)
    found = determination_of(one, race_of(one, election), call.calendar()).determination
    return petition.details(filed, told, found, call.target)


def correct(call: Call) -> Answer:
    """Open the form that corrects what was recorded of a petition."""
    one = which(call, "petition correct")
    if isinstance(one, Message):
        return one
    return Show(Form.PETITION, to_correct(call.ledger, call.target, one))


def acknowledge(books: Books) -> Outcome:
    """Record once that the commission has the notice; a second press is told who did."""
    election, number = books.any_election(), int(books.target.detail)
    for told in acknowledgements(books.ledger, election.id, numbered(election, number)):
        by = f" by {books.members.name(told.by)}" if told.by else ""
        return Refused(f"It is done: acknowledged{by} at {spoken_due(told.at)}.")
    books.ledger.notified(election.id, number, books.now, books.deed)
    books.owe(notice_owed(books.ledger, election.id, number, books.now))
    candidacy = numbered(books.any_election(), number)
    told_now = petition.Acknowledgement(books.deed.actor, books.now)
    return Recorded(petition.acknowledged(candidacy, told_now), election.id)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="petition file",
        usage="",
        says="record a petition as it is handed in; gives the receipt",
        wish=Act.PETITION,
        scope=Scope.ELECTION,
        opens=True,
        run=file,
    ),
    Screen(
        name="petition import",
        usage="",
        says="record petitions from a CSV file",
        wish=Act.PETITION,
        scope=Scope.ELECTION,
        opens=True,
        run=importing,
        hidden=True,
    ),
    Deed("petition template", Act.PETITION, make_template),
    Screen(
        name="petition verify",
        usage="[number]",
        says="count a petition's good names; short by how many, how long is left",
        wish=Act.VERIFY,
        scope=Scope.ELECTION,
        opens=True,
        run=verify,
    ),
    Screen(
        name="petition list",
        usage="",
        says="every petition and what it comes to",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=log,
    ),
    Screen(
        name="petition show",
        usage="[number]",
        says="one petition with address, counts and problems",
        wish=Read.PERSONAL,
        scope=Scope.ELECTION,
        opens=False,
        run=show,
    ),
    Screen(
        name="petition correct",
        usage="[number]",
        says="correct what was recorded of a petition: office, name, day and hour, sheets",
        wish=Act.PETITION,
        scope=Scope.ELECTION,
        opens=True,
        run=correct,
    ),
    Deed("petition acknowledge", Act.ACKNOWLEDGE, acknowledge),
)
