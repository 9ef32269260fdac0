"""`/election setup`: the municipality, its newspaper, places, meetings, channels and people."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, assert_never

from bot.acts import AtField, Books, Confirm, Outcome, Recorded
from bot.ids import Form, Target
from bot.members import Members, suggested
from bot.messages import setup as messages
from bot.messages.findings import problem
from bot.messages.message import note
from bot.messages.words import listed
from bot.modals.fields import Choice, Count, Field, People, Pick, Picks, Room, Text
from bot.modals.form import Filled, Sheet
from bot.modals.staff import Staff, dates_of_all, refused_rooms, settle
from bot.modals.submit import Modal
from bot.modals.town import (
    MOST_PEOPLE,
    Switches,
    read_meetings,
    read_places,
    read_swaps,
    read_wards,
    write_meetings,
    write_places,
    write_swaps,
    write_wards,
)
from bot.modals.typed import Typed
from bot.roles import Act, Role
from domain.calendar import swap_problems
from domain.election import (
    AnyElection,
    Election,
    GeneralElection,
    Kind,
    Municipality,
    Paper,
    PostingPlace,
    Seat,
    Weekday,
)
from domain.election import Form as Government
from domain.law import SWITCHABLE, about
from storage.elections import Ledger
from storage.people import Channels, Grant

PUBLISHED, CIRCULATES, NEITHER = "published", "circulates", "neither"
YES, NO = "yes", "no"
_DAYS = tuple(Choice(day, name) for day, name in messages.WEEKDAYS.items())

NAME = Text("name", "Name", "The bare name: Laurel, not City of Laurel.", longest=100)
KIND = Pick("kind", "Kind", tuple(Choice(kind, name) for kind, name in messages.KINDS.items()))
COUNTY = Text("county", "County", "The bare name: Jones.", longest=60)
POPULATION = Count(
    "population",
    "Population",
    1,
    MOST_PEOPLE,
    "By the last federal census; § 23-15-857 names none.",
)
WARDS = Typed(
    "wards",
    "Wards",
    read_wards,
    write_wards,
    "One a line with its population by the last federal census: Ward 1: 1,250. Empty if all "
    "offices are at large.",
    optional=True,
)
GOVERNMENT = Pick(
    "government",
    "Form of government",
    tuple(Choice(form, name) for form, name in messages.FORMS.items()),
)
COUNTY_RUNS = Pick(
    "county_runs",
    "Does the county run the elections?",
    (Choice(NO, "No, the municipality does"), Choice(YES, "Yes, by agreement")),
)
PAPER = Text("paper", "Newspaper for notices", "Leave empty if none is chosen yet.", optional=True)
REACH = Pick(
    "reach",
    "Where the newspaper appears",
    (
        Choice(PUBLISHED, "It is published in the municipality"),
        Choice(CIRCULATES, "None is published here; it circulates here generally"),
        Choice(NEITHER, "Neither"),
    ),
    optional=True,
)
ISSUES = Picks("issues", "It appears on", _DAYS, optional=True)
COPY = Pick(
    "copy",
    "Last day for copy",
    _DAYS,
    "The weekday on which the paper closes for its next issue.",
    optional=True,
)
HALL = Text("hall", "The city, town or village hall", "As it is called in a notice.", longest=100)
PLACES = Typed(
    "places",
    "Two other public places",
    read_places,
    write_places,
    "One a line. More than two is fine.",
    optional=True,
)
MEETINGS = Typed(
    "meetings",
    "Regular meetings of the governing authority",
    read_meetings,
    write_meetings,
    "For example: first Tuesday, third Tuesday.",
    optional=True,
    longest=300,
)
SWAPS = Typed(
    "swaps",
    "Holidays exchanged by order",
    read_swaps,
    write_swaps,
    "One a line: the holiday given up, a colon, the day taken. "
    "For example Confederate Memorial Day: December 24, 2026.",
    optional=True,
)
NOT_FOLLOWED = Switches(
    "not_followed",
    "Rules of other sections that are not followed here",
    tuple(Choice(section, f"§ {section}: {about(section)}") for section in SWITCHABLE),
    "Their dates are left out. §§ 23-15-361 and 23-15-857 always hold.",
    optional=True,
)
CLERK_ROOM = Room(
    "clerk_room", "The clerk's channel", True, "Private. Dates, reminders and papers come here."
)
COMMISSION_ROOM = Room(
    "commission_room", "The election commission's channel", True, "Private. May be the same one."
)
PUBLIC_ROOM = Room(
    "public_room",
    "Channel for public news",
    False,
    "Changes of the date, and results.",
    optional=True,
)
CLERKS = People("clerks", "Municipal clerk and deputies", "They record everything.")
COMMISSIONERS = People("commissioners", "Election commissioners", optional=True)
GOVERNING = People("governing", "Mayor, aldermen or council", "They read along.", optional=True)
ATTORNEY = People(
    "attorney",
    "Attorney",
    "Reads along, and is told directly when two hours are left and nothing is recorded.",
    optional=True,
)

_ROOMS: tuple[Room, ...] = (CLERK_ROOM, COMMISSION_ROOM, PUBLIC_ROOM)
_PEOPLE = {
    Role.CLERK: CLERKS,
    Role.COMMISSIONER: COMMISSIONERS,
    Role.GOVERNING: GOVERNING,
    Role.ATTORNEY: ATTORNEY,
}
_FIELDS: tuple[Field[Any], ...] = (
    NAME,
    KIND,
    COUNTY,
    POPULATION,
    WARDS,
    GOVERNMENT,
    COUNTY_RUNS,
    PAPER,
    REACH,
    ISSUES,
    COPY,
    HALL,
    PLACES,
    MEETINGS,
    SWAPS,
    NOT_FOLLOWED,
    *_ROOMS,
    *_PEOPLE.values(),
)
_HEADINGS = {
    NAME.name: "The municipality",
    PAPER.name: "Newspaper",
    HALL.name: "Posting places",
    MEETINGS.name: "Meetings and holidays",
    NOT_FOLLOWED.name: "Other law",
    CLERK_ROOM.name: "Channels",
    CLERKS.name: "People",
}


def as_opened(ledger: Ledger) -> str:
    """Give a digest of each field as it is on record, for a form to carry: no data."""
    held = _values(ledger)
    return ".".join(_digest(held.get(field.name)) for field in _FIELDS)


def first_values(members: Members) -> Mapping[str, Any]:
    """Suggest who has which role, by what people's profiles say."""
    found = suggested(members.all())
    return {_PEOPLE[role].name: users for role, users in found.items() if users}


def sheet(ledger: Ledger, target: Target, _: datetime) -> Sheet:
    """Show the set-up as it is, or an empty one for a municipality to be."""
    known = target.municipality and ledger.is_set_up
    return Sheet(
        form=Form.SETUP,
        title="Set up Election Desk",
        submit="Record",
        fields=_FIELDS,
        intro=(note("What is not known yet can stay empty; /election setup opens this again."),),
        values=_values(ledger) if known else {},
        headings=_HEADINGS,
    )


def record(books: Books, filled: Filled) -> Outcome:
    """Keep the set-up; the dates of every open election follow."""
    impossible = _impossible(books, filled)
    if impossible:
        return AtField(impossible)
    town = _municipality(filled)
    ledger = books.ledger
    running = ledger.elections() if ledger.is_set_up else ()
    doubts = (
        *_meanwhile(books, filled),
        *_outgrown(_units(ledger), town, running),
        *messages.doubts(town),
    )
    if doubts and not books.confirmed:
        return Confirm(doubts)
    before = dates_of_all(ledger)
    ledger.set_municipality(town, books.deed)
    for refused in settle(books, Staff(_channels(filled), _grants(filled)), before):
        return refused
    target = Target(books.target.municipality, 0, "")
    return Recorded(messages.recorded(town, _staff(books.members, filled), target), 0)


def _meanwhile(books: Books, filled: Filled) -> tuple[str, ...]:
    """Name what somebody else recorded since the form was opened and this form would undo."""
    ledger, opened = books.ledger, books.target.detail.split(".")
    if not ledger.is_set_up or len(opened) != len(_FIELDS):
        return ()
    now = _values(ledger)
    lost = [
        field
        for field, then in zip(_FIELDS, opened, strict=True)
        if then != _digest(now.get(field.name)) != _digest(filled[field])
    ]
    who = (
        [entry.actor for entry in ledger.journal() if entry.act == Act.SET_UP][-1:] if lost else []
    )
    return tuple(
        messages.changed_meanwhile(
            field.label, _shown(field, now.get(field.name), books.members), books.members.name(user)
        )
        for field in lost
        for user in who
    )


def _digest(value: object) -> str:
    return hashlib.sha256(_plain(value).encode()).hexdigest()[:8]


def _plain(value: object) -> str:
    """Write a value the same way from the record and from a form."""
    if isinstance(value, tuple):
        return "\n".join(sorted(str(one) for one in value))
    return str(value or "")


def _shown(field: Field[Any], value: Any, members: Members) -> str:
    """Write what is on record as it stands in the form."""
    if not value:
        return ""
    match field:
        case Typed():
            return field.write(value)
        case Pick() | Picks():
            chosen = (value,) if isinstance(value, str) else value
            return listed(tuple(one.label for one in field.choices if one.value in chosen))
        case People():
            return listed(tuple(members.name(user) for user in value))
        case Room():
            return "another channel"
        case _:
            return str(value)


def _populations(town: Municipality) -> dict[str, int]:
    return {**{ward.name: ward.population for ward in town.wards}, "": town.population}


def _units(ledger: Ledger) -> dict[str, int]:
    return _populations(ledger.municipality().fact) if ledger.is_set_up else {}


def _outgrown(
    before: Mapping[str, int], town: Municipality, running: Sequence[AnyElection]
) -> tuple[str, ...]:
    """Name the open elections whose seats are of a unit that gets another population, or none."""
    now = _populations(town)
    return tuple(
        messages.population_kept(election.id, seats, now.get(seats[0].ward))
        for election in running
        for seats in _by_unit(election)
        if before.get(seats[0].ward) != now.get(seats[0].ward) != seats[0].population
    )


def _by_unit(election: AnyElection) -> tuple[tuple[Seat, ...], ...]:
    """Give the seats of an election, those of one unit and population together."""
    every = _seats(election)
    units = dict.fromkeys((seat.ward, seat.population) for seat in every)
    return tuple(
        tuple(seat for seat in every if (seat.ward, seat.population) == unit) for unit in units
    )


def _seats(election: AnyElection) -> tuple[Seat, ...]:
    match election:
        case Election():
            return (election.vacancy.seat,)
        case GeneralElection():
            return tuple(contest.seat for contest in election.general.contests)
        case _:
            assert_never(election)


def _impossible(books: Books, filled: Filled) -> dict[str, str]:
    return {
        **_more_than_the_name(filled),
        **_half_a_paper(filled),
        **_hall_twice(filled),
        **_fixed_holiday(filled),
        **refused_rooms(books, filled, _ROOMS),
        **_strangers(books.members, filled),
    }


def _more_than_the_name(filled: Filled) -> dict[str, str]:
    """Ask for the bare name where the kind or the word County is with it: papers add them."""
    town = re.sub(r"(?i)^(the\s+)?(city|town|village)\s+of\s+", "", filled[NAME])
    county = re.sub(r"(?i)\s+county$", "", filled[COUNTY])
    return {
        field.name: f"Please write {bare} alone: the papers say the rest themselves."
        for field, bare in ((NAME, town), (COUNTY, county))
        if bare != filled[field]
    }


def _half_a_paper(filled: Filled) -> dict[str, str]:
    """Ask for what a newspaper needs, or for its name where only the rest is given."""
    rest: tuple[Field[Any], ...] = (REACH, ISSUES, COPY)
    if filled[PAPER]:
        return {each.name: "Needed for this newspaper." for each in rest if not filled[each]}
    if any(filled[each] for each in rest):
        return {PAPER.name: "Name the newspaper, or empty the three fields below."}
    return {}


def _hall_twice(filled: Filled) -> dict[str, str]:
    hall = filled[HALL].casefold()
    if any(place.casefold() == hall for place in filled[PLACES]):
        return {PLACES.name: f"“{filled[HALL]}” is the hall; name two other places."}
    return {}


def _fixed_holiday(filled: Filled) -> dict[str, str]:
    wrong = swap_problems(filled[SWAPS])
    return {SWAPS.name: problem(wrong[0])} if wrong else {}


def _strangers(members: Members, filled: Filled) -> dict[str, str]:
    wrong = {
        field.name: [members.name(user) for user in filled[field] if not members.knows(user)]
        for field in _PEOPLE.values()
    }
    return {name: messages.not_active(people) for name, people in wrong.items() if people}


def _municipality(filled: Filled) -> Municipality:
    return Municipality(
        name=filled[NAME],
        kind=Kind(filled[KIND]),
        county=filled[COUNTY],
        population=filled[POPULATION],
        wards=filled[WARDS],
        form=Government(filled[GOVERNMENT]),
        run_by_county=filled[COUNTY_RUNS] == YES,
        papers=_papers(filled),
        posting_places=(
            PostingPlace(name=filled[HALL], at_hall=True),
            *(PostingPlace(name=place, at_hall=False) for place in filled[PLACES]),
        ),
        regular_meetings=filled[MEETINGS],
        swaps=filled[SWAPS],
        not_followed=filled[NOT_FOLLOWED],
    )


def _papers(filled: Filled) -> tuple[Paper, ...]:
    if not filled[PAPER]:
        return ()
    return (
        Paper(
            name=filled[PAPER],
            issues_on=tuple(Weekday(day) for day in filled[ISSUES]),
            copy_due=Weekday(filled[COPY]),
            published_in_municipality=filled[REACH] == PUBLISHED,
            general_circulation=filled[REACH] in (PUBLISHED, CIRCULATES),
        ),
    )


def _channels(filled: Filled) -> Channels:
    return Channels(
        clerk=filled[CLERK_ROOM], commission=filled[COMMISSION_ROOM], public=filled[PUBLIC_ROOM]
    )


def _grants(filled: Filled) -> tuple[Grant, ...]:
    return tuple(Grant(user, role) for role, field in _PEOPLE.items() for user in filled[field])


def _staff(members: Members, filled: Filled) -> messages.Staff:
    def names(field: People) -> tuple[str, ...]:
        return tuple(members.name(user) for user in filled[field])

    return messages.Staff(
        names(CLERKS),
        names(COMMISSIONERS),
        names(GOVERNING),
        names(ATTORNEY),
        bool(filled[PUBLIC_ROOM]),
    )


def _values(ledger: Ledger) -> Mapping[str, Any]:
    town, rooms, grants = ledger.municipality().fact, ledger.channels(), ledger.grants()
    granted = {
        field.name: tuple(grant.user for grant in grants if grant.role is role)
        for role, field in _PEOPLE.items()
    }
    return {
        NAME.name: town.name,
        KIND.name: town.kind,
        COUNTY.name: town.county,
        POPULATION.name: town.population,
        WARDS.name: town.wards,
        GOVERNMENT.name: town.form,
        COUNTY_RUNS.name: YES if town.run_by_county else NO,
        **_paper_values(town.papers),
        HALL.name: "".join(place.name for place in town.posting_places if place.at_hall),
        PLACES.name: tuple(place.name for place in town.posting_places if not place.at_hall),
        MEETINGS.name: town.regular_meetings,
        SWAPS.name: town.swaps,
        NOT_FOLLOWED.name: town.not_followed,
        CLERK_ROOM.name: rooms.clerk,
        COMMISSION_ROOM.name: rooms.commission,
        PUBLIC_ROOM.name: rooms.public,
        **granted,
    }


def _paper_values(papers: tuple[Paper, ...]) -> Mapping[str, Any]:
    return {
        name: value
        for paper in papers
        for name, value in (
            (PAPER.name, paper.name),
            (REACH.name, _reach(paper)),
            (ISSUES.name, paper.issues_on),
            (COPY.name, paper.copy_due),
        )
    }


def _reach(paper: Paper) -> str:
    if paper.published_in_municipality:
        return PUBLISHED
    return CIRCULATES if paper.general_circulation else NEITHER


MODAL = Modal(Form.SETUP, Act.SET_UP, sheet, record)
