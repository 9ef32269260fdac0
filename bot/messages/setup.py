"""What is said of a municipality's set-up: what is complete, what is missing, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.findings import open_points, problem, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, listed, said, shorten
from domain.calendar import swap_open_points
from domain.dates import paper_fits
from domain.election import Form, HolidayKey, Kind, Municipality, Seat, Weekday
from domain.findings import NotMet
from domain.law import about
from domain.law.section_857 import NOTICE, ORDER
from domain.notice import PLACES
from domain.petitions import required_names

KINDS = {Kind.CITY: "City", Kind.TOWN: "Town", Kind.VILLAGE: "Village"}
FORMS = {
    Form.CODE_CHARTER: "Code charter: mayor and aldermen",
    Form.MAYOR_COUNCIL: "Mayor and council",
    Form.COUNCIL_MANAGER: "Council and manager",
    Form.COMMISSION: "Commission",
    Form.SPECIAL_CHARTER: "Special or private charter",
}
WEEKDAYS = {
    Weekday.MON: "Monday",
    Weekday.TUE: "Tuesday",
    Weekday.WED: "Wednesday",
    Weekday.THU: "Thursday",
    Weekday.FRI: "Friday",
    Weekday.SAT: "Saturday",
    Weekday.SUN: "Sunday",
}
ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", -1: "last"}
HOLIDAYS = {
    HolidayKey.NEW_YEAR: "New Year's Day",
    HolidayKey.KING_LEE: "King and Lee Day",
    HolidayKey.WASHINGTON: "Washington's Birthday",
    HolidayKey.CONFEDERATE_MEMORIAL: "Confederate Memorial Day",
    HolidayKey.MEMORIAL: "Memorial Day",
    HolidayKey.INDEPENDENCE: "Independence Day",
    HolidayKey.LABOR: "Labor Day",
    HolidayKey.VETERANS: "Veterans Day",
    HolidayKey.THANKSGIVING: "Thanksgiving Day",
    HolidayKey.CHRISTMAS: "Christmas Day",
}


NOT_PRIVATE = (
    "This must be a private channel of this workspace alone with Election Desk in it: invite "
    "Election Desk to that channel first, then choose it again."
)
TAKEN = "This channel serves a municipality that is set up already. Choose another one."
NO_CLERK_LEFT = (
    "No active member would be a clerk afterwards, so nobody could record anything. "
    "Nothing was recorded."
)


@dataclass(frozen=True, slots=True)
class Staff:
    """Who works on elections, by name, and whether there is a channel for public news."""

    clerks: tuple[str, ...]
    commissioners: tuple[str, ...]
    governing: tuple[str, ...]
    attorney: tuple[str, ...]
    public_channel: bool


@dataclass(frozen=True, slots=True)
class Point:
    """One point of the checklist: what it is, what is recorded of it, or why it is needed."""

    name: str
    recorded: str
    missing: str


def checklist(town: Municipality, staff: Staff) -> tuple[Point, ...]:
    """Give every point of the set-up; one with nothing recorded is missing."""
    return (
        Point("Wards", _wards(town), ""),
        Point("Newspaper", _paper(town), f"The notice of election is published. _{NOTICE}_"),
        Point(
            "Posting places",
            _places(town),
            f"The notice is posted at three places, one of them the hall. _{NOTICE}_",
        ),
        Point(
            "Regular meetings",
            listed_meetings(town),
            f"The next one may be the last day for an order. _{ORDER}_",
        ),
        Point("Clerk", listed(staff.clerks), ""),
        Point(
            "Election commission",
            _people(staff.commissioners),
            "Nobody is named, so nobody can record findings and acknowledgements.",
        ),
        Point(
            "Governing authority",
            _people(staff.governing),
            "Nobody is named, so its members see only what is public.",
        ),
        Point(
            "Attorney",
            _people(staff.attorney),
            "Nobody is named, so the clerks alone are told when hours are left.",
        ),
        Point(
            "Public channel",
            "set" if staff.public_channel else "",
            "Changes of the date and results are told to the clerk's channel alone.",
        ),
    )


def recorded(town: Municipality, staff: Staff, target: Target) -> Message:
    """Say that the set-up is kept, with its checklist and the next step."""
    points = checklist(town, staff)
    missing = [point for point in points if not point.recorded]
    state = f"{counted(len(missing), 'point is', 'points are')} missing" if missing else "complete"
    return message(
        f"{town.name}: set-up recorded, {state}",
        section(
            f"{KINDS[town.kind]} of {said(town.name)}, {said(town.county)} County, "
            f"population {town.population:,}. {FORMS[town.form]}."
        ),
        *lines([*(_row(point) for point in points), *_population(town)]),
        *rows([finding for finding in map(paper_fits, town.papers) if isinstance(finding, NotMet)]),
        *open_points(swap_open_points(town.swaps)),
        *_switched_off(town),
        note(
            "In Slack, /invite @Election Desk adds it to a channel; in practice it is in all. "
            "Nothing here is final; /election setup corrects it."
        ),
        buttons(
            Push("Record a vacancy", "election vacancy", target, primary=True),
            Push("Open a general election", "election general", target),
            Push("Change the set-up", "election setup", target),
        ),
    )


def doubts(town: Municipality) -> tuple[str, ...]:
    """Name what the law does not take and a person confirms before it is kept."""
    papers = (finding for finding in map(paper_fits, town.papers) if isinstance(finding, NotMet))
    return tuple(problem(finding) for finding in papers)


def changed_meanwhile(label: str, now: str, who: str) -> str:
    """Say that somebody changed a field after the form was opened, and what it holds now."""
    return (
        f"“{label}” was changed by {who} after you opened this form. On record now: "
        f"{shorten(now, 200) or 'nothing'}. Recording puts what stands in this form in its place."
    )


def population_kept(election: int, seats: Sequence[Seat], now: int | None) -> str:
    """Say that an open election keeps the population with which it began, and who decides.

    `seats` are those of one unit; a petition needs the same number of names in either kind of
    election.
    """
    seat, named = seats[0], "; ".join(one.title for one in seats)
    kept = required_names(seat.population)
    unit = seat.ward or "the municipality"
    changed = f"would have {now:,} people" if now is not None else "would no longer be a ward"
    other = (
        f" With {now:,} people it would be {required_names(now).names}." if now is not None else ""
    )
    return (
        f"Election {election} ({named}) is open and {unit} {changed}. That election keeps "
        f"{seat.population:,} people and {kept.names} names on a petition, as recorded when its "
        f"file was opened.{other} Whether it should is for the election commission and its "
        "attorney to decide."
    )


def listed_meetings(town: Municipality) -> str:
    """Write the regular meetings in words; nothing where none is recorded."""
    return _joined(
        [f"{ORDINALS[rule.ordinal]} {WEEKDAYS[rule.weekday]}" for rule in town.regular_meetings]
    )


def not_active(names: Sequence[str]) -> str:
    """Say that these people cannot have a role."""
    return (
        f"{listed(tuple(names))} cannot have a role here: guests, people of other workspaces and "
        "people who left only see what is public."
    )


def _row(point: Point) -> str:
    if point.recorded:
        return f"• *{point.name}:* {said(point.recorded)}"
    return f"• *{point.name} missing:* {point.missing}"


def _wards(town: Municipality) -> str:
    if not town.wards:
        return "none: every office is elected at large"
    return _joined([f"{ward.name} ({ward.population:,})" for ward in town.wards])


def _paper(town: Municipality) -> str:
    return _joined(
        [
            f"{paper.name}, on {_joined([WEEKDAYS[day] for day in paper.issues_on])}, "
            f"copy by {WEEKDAYS[paper.copy_due]}"
            for paper in town.papers
        ]
    )


def _places(town: Municipality) -> str:
    if len(town.posting_places) < PLACES:
        return ""
    return _joined([place.name for place in town.posting_places])


def _people(names: tuple[str, ...]) -> str:
    return listed(names) if names else ""


def _population(town: Municipality) -> tuple[str, ...]:
    total = sum(ward.population for ward in town.wards)
    if total in (0, town.population):
        return ()
    return (
        f"*Please check:* the wards have {total:,} people together, the {town.kind} has "
        f"{town.population:,}. A ward's population decides how many names a petition needs.",
    )


def _switched_off(town: Municipality) -> tuple[Block, ...]:
    if not town.not_followed:
        return ()
    named = [f"§ {section} ({said(about(section))})" for section in town.not_followed]
    return (
        section(
            f"*Not followed here, by this set-up:* {listed(tuple(named))}. Dates that rest on them "
            "alone are left out."
        ),
    )


def _joined(items: Sequence[str]) -> str:
    return listed(tuple(items)) if items else ""
