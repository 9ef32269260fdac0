"""`/election general`: a municipal general election and the offices on it, § 361."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.candidacies import everybody
from bot.ids import Form, Target
from bot.messages import general as messages
from bot.messages.correct import corrected_meanwhile, nothing_changed
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.on_record import everything
from bot.modals.dates import NotADate, at, read_time
from bot.modals.fields import CORRECTED, Count, MaybeDay, Text, Wrong
from bot.modals.form import Filled, Sheet
from bot.modals.submit import Modal
from bot.modals.typed import Typed, each_line
from bot.roles import Act
from domain.calendar import LOCAL, local_day, spoken
from domain.election import (
    CharterDays,
    CharterPrimaries,
    Contest,
    General,
    GeneralElection,
    Municipality,
    Seat,
)
from domain.election import Form as Government
from domain.findings import NotMet
from domain.general import FIRST_GENERAL, general_day, general_held, older_general
from domain.general_change import general_moved
from domain.general_election import election_day, not_before
from domain.law import followed
from domain.law.linked import CHARTER_DAYS
from storage.elections import Kept, Ledger

MOST_SEATS = 40
_MOST_OFFICES = 60
_LONGEST_TITLE = 100
_LAST_YEAR = 2_200
_SEATS = re.compile(r"([0-9]{1,3})(?: +seats?)?", re.IGNORECASE)

Line = tuple[str, int]
"""An office as typed, and how many of it are elected."""


def _office(line: str, _: date) -> Line | Wrong:
    title, colon, typed = (part.strip() for part in line.rpartition(":"))
    if not colon:
        title, typed = line, "1"
    title = _tidy(title)
    if not title or len(title) > _LONGEST_TITLE:
        return Wrong(f"an office has a name of at most {_LONGEST_TITLE} characters.")
    number = _SEATS.fullmatch(typed)
    if number is None or not 1 <= int(number[1]) <= MOST_SEATS:
        return Wrong(
            f"behind the colon stands how many are elected, from 1 to {MOST_SEATS}, such as "
            "Alderman at large: 5."
        )
    return title, int(number[1])


def read_offices(text: str, today: date) -> tuple[Line, ...] | Wrong:
    """Read one office a line: "Mayor", "Alderman, Ward 1" or "Alderman at large: 5"."""
    lines = each_line(_office)(text, today)
    if isinstance(lines, Wrong):
        return lines
    titles = [title.casefold() for title, _ in lines]
    for title, _ in lines:
        if titles.count(title.casefold()) > 1:
            return Wrong(f"“{title}” stands here twice. Several seats of one office: name: 5.")
    if len(lines) > _MOST_OFFICES:
        return Wrong(f"At most {_MOST_OFFICES} offices fit here.")
    return lines


def write_offices(lines: tuple[Line, ...]) -> str:
    """Write offices as they are typed."""
    return "\n".join(
        title if seats == 1 and ":" not in title else f"{title}: {seats}" for title, seats in lines
    )


YEAR = Count("year", "Year of the election", FIRST_GENERAL, _LAST_YEAR)
OFFICES: Typed[tuple[Line, ...]] = Typed(
    "offices",
    "Offices on the ballot",
    parse=read_offices,
    write=write_offices,
    hint=(
        "One a line. A ward as set up stands behind a comma: Alderman, Ward 1. Several seats of "
        "one office: Alderman at large: 5."
    ),
)
CHARTER_ELECTION = MaybeDay(
    "charter_election",
    "Election day by a special charter",
    "Leave it empty where the Code sets the days (§ 23-15-173).",
)
CHARTER_CLOSE = MaybeDay("charter_close", "Last day to file a petition, by that charter")
CHARTER_HOUR = Text(
    "charter_hour", "Until what hour, by that charter", "For example 5:00 pm.", optional=True
)
CHARTER_SAYS = Text(
    "charter_says", "Where the charter says so", "Section, act, or opinion.", optional=True
)
PRIMARY_FIRST = MaybeDay(
    "primary_first",
    "First primary, by that charter",
    "Leave all three empty where it is not known yet.",
)
PRIMARY_LAST = MaybeDay(
    "primary_last", "Last primary, by that charter", "The same day where only one is held."
)
PRIMARY_SAYS = Text(
    "primary_says", "Where the primaries are set", "Section, act, or opinion.", optional=True
)


def sheet(ledger: Ledger, target: Target, now: datetime) -> Sheet:
    """Show the form with the offices that the set-up suggests; a correction shows the record."""
    again = _to_correct(ledger, target)
    town = ledger.municipality().fact
    return Sheet(
        form=Form.GENERAL,
        title="Correct general election" if again else "General election",
        submit="Record",
        fields=(
            *(YEAR, OFFICES, CHARTER_ELECTION, CHARTER_CLOSE, CHARTER_HOUR, CHARTER_SAYS),
            *(PRIMARY_FIRST, PRIMARY_LAST, PRIMARY_SAYS),
            *((CORRECTED,) if again else ()),
        ),
        intro=(note(f"Today is {spoken(local_day(now))}. § 23-15-361; days by § 23-15-173."),),
        values=_entered(again[0].fact) if again else {OFFICES.name: suggested(town)},
        headings={CHARTER_ELECTION.name: "Special charter only"},
    )


def suggested(town: Municipality) -> tuple[Line, ...]:
    """Give the offices that a municipality of this form usually elects; the clerk changes them."""
    member = _MEMBERS[town.form]
    if town.wards:
        return (("Mayor", 1), *((f"{member}, {ward.name}", 1) for ward in town.wards))
    return (("Mayor", 1), (f"{member} at large", 5))


_MEMBERS = {
    Government.CODE_CHARTER: "Alderman",
    Government.MAYOR_COUNCIL: "Council Member",
    Government.COUNCIL_MANAGER: "Council Member",
    Government.COMMISSION: "Commissioner",
    Government.SPECIAL_CHARTER: "Alderman",
}


def about(ledger: Ledger, target: Target) -> Target:
    """Give the target of the form that corrects a general election: the version it is shown in."""
    return replace(target, detail=str(ledger.kept(target.election, General)[0].version))


def _to_correct(ledger: Ledger, target: Target) -> tuple[Kept[General], ...]:
    return ledger.kept(target.election, General) if target.election else ()


def _entered(general: General) -> dict[str, Any]:
    values: dict[str, Any] = {
        YEAR.name: general.year,
        OFFICES.name: tuple((one.title, one.seats) for one in general.contests),
    }
    for charter in general.charter:
        closes = charter.petitions_close.astimezone(LOCAL)
        values |= {
            CHARTER_ELECTION.name: charter.election,
            CHARTER_CLOSE.name: closes.date(),
            CHARTER_HOUR.name: f"{closes:%I:%M %p}".lstrip("0").lower(),
            CHARTER_SAYS.name: charter.authority,
        }
        for primaries in charter.primaries:
            values |= {
                PRIMARY_FIRST.name: primaries.first,
                PRIMARY_LAST.name: primaries.last,
                PRIMARY_SAYS.name: primaries.authority,
            }
    return values


def record(books: Books, filled: Filled) -> Outcome:
    """Open the file of a general election, or correct it; what is unusual is asked about."""
    town = books.ledger.municipality().fact
    charter = _charter(filled)
    if isinstance(charter, AtField):
        return charter
    held = general_held(filled[YEAR])
    if isinstance(held, NotMet) and not charter:
        return AtField({YEAR.name: f"{held.because} A charter's own days are entered below."})
    general = General(
        year=filled[YEAR],
        contests=tuple(_contest(line, town) for line in filled[OFFICES]),
        charter=charter,
    )
    doubts = (*messages.read_at_large(_no_ward(general)), *_which_days(general, town))
    for kept in _to_correct(books.ledger, books.target):
        return _correct(books, kept, general, filled[CORRECTED], doubts)
    return _open(books, general, doubts)


def _open(books: Books, general: General, doubts: tuple[str, ...]) -> Outcome:
    same = [
        one
        for one in books.ledger.elections()
        if isinstance(one, GeneralElection) and one.general.year == general.year
    ]
    asked = (
        *(messages.open_already(one) for one in same),
        *doubts,
        *_in_the_past(general, local_day(books.now)),
    )
    if asked and not books.confirmed:
        return Confirm(asked)
    election = books.ledger.open_general(general, books.deed)
    target = Target(books.target.municipality, election, "")
    recorded = books.ledger.general(election)
    return Recorded(messages.recorded(recorded, books.calendar(), target), election)


def _correct(
    books: Books, kept: Kept[General], general: General, why: str, doubts: tuple[str, ...]
) -> Outcome:
    if str(kept.version) != books.target.detail:
        return AtField({CORRECTED.name: corrected_meanwhile()})
    if general == kept.fact:
        return AtField({CORRECTED.name: nothing_changed()})
    election = books.general()
    if general.year != kept.fact.year and general_moved(election):
        return AtField({YEAR.name: messages.year_stays(election_day(election))})
    missed = _no_longer_there(election, general)
    if missed:
        return AtField({OFFICES.name: missed})
    moved = messages.moves(election, general, books.calendar())
    asked = (*moved, *doubts, *everything(election))
    if asked and not books.confirmed:
        return Confirm(asked)
    books.ledger.correct(kept, general, books.because(why))
    bare = replace(books.target, detail="")
    return Recorded(messages.corrected(books.general(), books.calendar(), bare), election.id)


def _no_longer_there(election: GeneralElection, general: General) -> str:
    """Say what hangs on an office that is taken out of the list, if anything does."""
    titles = {contest.title for contest in general.contests}
    orphans = tuple(one for one in everybody(election) if one.contest not in titles)
    if orphans:
        return messages.asked_for(orphans)
    named = (
        *(one.contest for one in election.canvasses),
        *(one.contest for one in election.lots),
        *(one.contest for one in election.announcements if one.contest),
    )
    left = tuple(title for title in dict.fromkeys(named) if title not in titles)
    return messages.has_results(left) if left else ""


def _charter(filled: Filled) -> tuple[CharterDays, ...] | AtField:
    """Read the days of a charter: all of them, or none; those of its primaries may lack."""
    election, closes = filled[CHARTER_ELECTION], filled[CHARTER_CLOSE]
    primaries = _primaries(filled)
    if isinstance(primaries, AtField):
        return primaries
    if not any((election, closes, filled[CHARTER_HOUR], filled[CHARTER_SAYS], primaries)):
        return ()
    missing = {
        field.name: "Give all four: election day, last day and hour to file, and where it is said."
        for field, given in (
            (CHARTER_ELECTION, election),
            (CHARTER_CLOSE, closes),
            (CHARTER_HOUR, filled[CHARTER_HOUR]),
            (CHARTER_SAYS, filled[CHARTER_SAYS]),
        )
        if not given
    }
    if election is None or closes is None or missing:
        return AtField(missing)
    if election.year != filled[YEAR]:
        return AtField({CHARTER_ELECTION.name: f"That is no day of {filled[YEAR]}, given above."})
    if closes >= election:
        return AtField({CHARTER_CLOSE.name: "Petitions close before the election."})
    try:
        last = at(closes, read_time(filled[CHARTER_HOUR]), LOCAL)
    except NotADate as wrong:
        return AtField({CHARTER_HOUR.name: str(wrong)})
    return (
        CharterDays(
            election=election,
            petitions_close=last,
            authority=filled[CHARTER_SAYS],
            primaries=primaries,
        ),
    )


def _primaries(filled: Filled) -> tuple[CharterPrimaries, ...] | AtField:
    """Read the days of a charter's primaries: all of them, or none."""
    first, last, says = filled[PRIMARY_FIRST], filled[PRIMARY_LAST], filled[PRIMARY_SAYS]
    if not any((first, last, says)):
        return ()
    missing = {
        field.name: "Give all three: first and last primary, and where it is said."
        for field, given in ((PRIMARY_FIRST, first), (PRIMARY_LAST, last), (PRIMARY_SAYS, says))
        if not given
    }
    if first is None or last is None or missing:
        return AtField(missing)
    if last < first:
        return AtField({PRIMARY_LAST.name: "The last primary is not before the first."})
    election = filled[CHARTER_ELECTION]
    if election is not None and last >= election:
        return AtField({PRIMARY_LAST.name: "The primaries come before the election."})
    return (CharterPrimaries(first=first, last=last, authority=says),)


def _contest(line: Line, town: Municipality) -> Contest:
    """Read who elects an office from what stands behind a comma, where that is a ward's name."""
    title, seats = line
    parts = title.split(", ")
    wards = {_tidy(ward.name).casefold(): ward for ward in town.wards}
    for place in range(1, len(parts)):
        ward = wards.get(", ".join(parts[place:]).casefold())
        if ward is not None:
            office = ", ".join(parts[:place])
            seat = Seat(office=office, ward=ward.name, population=ward.population)
            return Contest(seat=seat, seats=seats)
    return Contest(seat=Seat(office=title, ward="", population=town.population), seats=seats)


def _tidy(name: str) -> str:
    """Give a name with single blanks, and one behind each comma."""
    parts = (" ".join(part.split()) for part in name.split(","))
    return ", ".join(part for part in parts if part)


def _no_ward(general: General) -> tuple[Contest, ...]:
    """Give what looks like an office of a ward and is of none of those set up."""
    return tuple(one for one in general.contests if not one.seat.ward and "," in one.title)


def _which_days(general: General, town: Municipality) -> tuple[str, ...]:
    by_charter = town.form is Government.SPECIAL_CHARTER
    for charter in general.charter:
        return (
            *(() if by_charter else (messages.not_a_charter(),)),
            *messages.closes_late(charter),
            *(
                problem(one)
                for own in charter.primaries
                for one in not_before(own.first, own.last, charter.election, CHARTER_DAYS)
                if followed(one.by, town.not_followed)
            ),
        )
    return (
        *((messages.charter_first(),) if by_charter else ()),
        *(found.because for found in older_general(general.year)),
    )


def _in_the_past(general: General, today: date) -> tuple[str, ...]:
    days = (*(charter.election for charter in general.charter), general_day(general.year))
    return (messages.over_already(days[0]),) if days[0] < today else ()


MODAL = Modal(Form.GENERAL, Act.GENERAL, sheet, record)
