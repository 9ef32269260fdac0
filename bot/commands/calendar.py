"""`/election calendar`: every date of the election, those of other sections too."""

from __future__ import annotations

from bot.acts import Books, Outcome, Recorded
from bot.commands.command import Answer, Call, Command, Deed, Scope, Screen
from bot.dated import Dated
from bot.documents.ics import dropped, ics
from bot.messages import calendar as messages
from bot.messages.calendar_file import KIND, file_made, with_feeds
from bot.messages.moved import moves
from bot.moved import all_moved, without_reasons
from bot.posts.calendar import others, public_entries
from bot.roles import Act, Read, Role, allows
from storage.files import Content, Draft, Rendering
from storage.outbox import Owed


def every_date(call: Call) -> Answer:
    """Show every date in order, or how those of the other sections were counted."""
    election = call.any_election()
    linked = others(election, call.calendar())
    if messages.COUNTED in (call.words.strip().lower(), call.target.detail):
        return messages.counted(election, linked, call.target)
    dates = call.dates(election)
    told = messages.every(election, dates, linked, _moved(call, dates), call.target)
    return with_feeds(
        told, [feed.address(call.members.team, call.target.municipality) for feed in call.feeds]
    )


def _moved(call: Call, dates: tuple[Dated, ...]) -> list[str]:
    """Tell what moved; why and who was told is for those who work on elections.

    The reasons of people are for the clerk alone, as in the clerk's channel.
    """
    personal = allows(call.roles, Read.PERSONAL)
    current = {one.deadline.id: one.deadline.due.isoformat() for one in dates}
    every = all_moved(call.ledger, call.target.election, current, personal)
    known = every if Role.CLERK in call.roles else without_reasons(every)
    return moves(known, allows(call.roles, Read.WORKING))


def file(books: Books) -> Outcome:
    """Keep the public dates as a calendar file, and owe its post to the clerk's channel."""
    election, calendar, ledger = books.any_election(), books.calendar(), books.ledger
    earlier = [one for one in ledger.documents(election.id) if one.kind == KIND]
    entries = public_entries(election, calendar, books.target.municipality, books.members)
    gone = dropped(ledger.file(earlier[-1].sha256).data, entries) if earlier else ()
    version = len(earlier) + 1
    name = f"{ledger.municipality().fact.name}: {election.title}"
    content = Content(
        name=f"election-{election.id}-calendar-v{version}.ics",
        mimetype="text/calendar; charset=utf-8",
        data=ics(name, (*entries, *gone), version, books.now),
    )
    ledger.keep_draft(
        Draft(
            election=election.id,
            kind=KIND,
            title="Calendar file",
            renderings=(Rendering("ics", content),),
        ),
        books.deed,
    )
    subject = f"{KIND}:{election.id}/{version}"
    channel = ledger.channels().clerk
    books.owe(Owed(kind=KIND, subject=subject, channel=channel, due=books.now, key=subject))
    return Recorded(file_made(election, len(entries), books.target), election.id)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election calendar",
        usage="[counted]",
        says="every date, voters' and reporting dates too, and how those were counted",
        wish=Read.PUBLIC,
        scope=Scope.ELECTION,
        opens=False,
        run=every_date,
    ),
    Deed(name="election calendar-file", act=Act.DRAFT, run=file),
)
