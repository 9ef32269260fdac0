"""What is said of one person's count of an office: which office, what is kept, what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from slack_sdk.models.blocks import Block, PlainTextObject, SectionBlock

from bot.ids import Target
from bot.messages.findings import problem, rows
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.words import counted, said
from domain.election import Announcement, Canvass, GeneralElection, PrecinctRow
from domain.findings import Finding, NotMet
from domain.general_outcome import (
    Difference,
    Mismatch,
    OfficeOutcome,
    figures,
    place_said,
    summed,
    trace,
)
from domain.law.linked import CANVASS

_SHOWN = 20
_PART = 2_900  # characters of a paragraph


def which_office(
    election: GeneralElection, every: Sequence[OfficeOutcome], command: str, target: Target
) -> Message:
    """Ask which office is meant, and say how each one stands."""
    return message(
        f"{election.title}: which office?",
        *lines([office_line(place, one) for place, one in enumerate(every, 1)]),
        *office_buttons(every, command, target),
    )


def office_line(place: int, one: OfficeOutcome) -> str:
    """Write an office with how its count stands, in a line of mrkdwn."""
    first = trace(one.result)[0]
    return f"*{place}. {said(one.contest.title)}:* {said(first.because)}"


def office_buttons(
    every: Sequence[OfficeOutcome], command: str, target: Target
) -> tuple[Block, ...]:
    """Give a button for each office; it runs the command about that office."""
    return (
        buttons(
            *(
                Push(
                    f"{place}. {one.contest.title}",
                    command,
                    Target(target.municipality, target.election, str(place)),
                )
                for place, one in enumerate(every, 1)
            )
        ),
    )


def no_names(office: str, target: Target) -> Message:
    """Say that nobody is on the ballot for an office."""
    return message(
        f"{office}: nothing to count",
        section("No name is on the ballot for this office, so no votes can be entered."),
        buttons(Push("The ballot", "election ballot", target, primary=True)),
    )


def recorded(entry: Canvass, one: OfficeOutcome, corrected: bool, outcome: Target) -> Message:
    """Say that an entry is kept, with its sums and what the two entries come to now."""
    bare = Target(outcome.municipality, outcome.election, "")
    done = "corrected" if corrected else "recorded"
    return message(
        f"{one.contest.title}: the entry of {entry.by} is {done}",
        section(said(figures(summed(entry, one.names)))),
        section(entry_state(entry)),
        *rows(trace(one.result)),
        *mismatches(one),
        *([note("The earlier entry stays in the journal with the reason.")] if corrected else []),
        buttons(
            Push("What does it mean?", "election outcome", outcome, primary=True),
            Push("Count another office", "election count", bare),
            Push("Status", "election status", bare),
        ),
    )


def entry_state(entry: Canvass) -> str:
    """Say how many lines an entry has, what it leaves out, and whether it is final."""
    left = "no ballot is left out"
    if entry.outstanding:
        left = counted(entry.outstanding, "ballot is", "ballots are") + " not counted yet"
    state = "Final, by this entry." if entry.final else "*Not final.*"
    return f"{counted(len(entry.rows), 'line', 'lines')}; {left}. {state}"


def mismatches(one: OfficeOutcome) -> tuple[Block, ...]:
    """List where two entries differ, each with what it has there."""
    result = one.result
    if not isinstance(result, Mismatch):
        return ()
    first, second = (said(entry.by) for entry in result.entries)
    told = [_differs(each, first, second) for each in result.differences[:_SHOWN]]
    more = len(result.differences) - len(told)
    return (
        *lines([*told, *([f"… and {more:,} more."] if more else [])]),
        note("Compare with the papers; whoever is wrong corrects their own entry."),
    )


def _differs(each: Difference, first: str, second: str) -> str:
    return (
        f"• {said(each.where)}, {said(each.what)}: {first} *{each.first}*, {second} *{each.second}*"
    )


# What the form says


def to_template(target: Target) -> Block:
    """Offer a file to fill in with a spreadsheet, before anything is typed."""
    return buttons(Push("Get a template to fill in", "election count-template", target))


def entry_too_long() -> tuple[Block, ...]:
    """Say that the entry to correct does not fit in its field, and ask for a file."""
    return (
        section(
            "*Your entry is longer than the field for the table takes* (3,000 characters). It is "
            "on record and is not shown here. To correct it, add the whole table as a file."
        ),
    )


def names_too_long(columns: Sequence[str]) -> tuple[Block, ...]:
    """Ask for a file where the names alone do not fit, and give its first line to copy."""
    parts = [""]
    for column in columns:
        longer = f"{parts[-1]},{column}"
        parts[-1:] = [f"{parts[-1]},", column] if len(longer) > _PART else [longer.lstrip(",")]
    more = " It goes on from paragraph to paragraph." if len(parts) > 1 else ""
    return (
        section(
            "*The names are longer than the field for the table takes* (3,000 characters). Add the "
            f"table as a file. Its first line is this:{more}"
        ),
        *(SectionBlock(text=PlainTextObject(text=part, emoji=False)) for part in parts),
    )


# What is asked first


def may_be_totals(row: PrecinctRow) -> str:
    """Ask about a line that is in every column the sum of all the others."""
    return (
        f"{place_said(row)}: in every column this line is the sum of all the others. If it is a "
        "line of totals, leave it out: it would be counted as votes."
    )


def announced_already(announcement: Announcement) -> str:
    """Ask about a count that changes after its result was announced."""
    return (
        f"A result of this office was announced: {announcement.figures} If the count then comes "
        "to something else, announce it again."
    )


def final_with_ballots_left(outstanding: int) -> str:
    """Ask about a count that is called final with ballots that are not in it."""
    left = counted(outstanding, "ballot is", "ballots are")
    return f"The count is called final, and {left} not counted yet. ({CANVASS})"


def follows(before: Sequence[Finding], after: Sequence[Finding]) -> str:
    """Say what a corrected entry changes in what the office comes to."""
    return f"Now: {before[0].because} Then: {after[0].because}"


def hindered(findings: Sequence[NotMet]) -> tuple[str, ...]:
    """Ask about a count where no result can be announced now."""
    return tuple(problem(finding) for finding in findings)


# What is wrong at a field


def no_rows() -> str:
    """Say at the field that neither a table nor a file is given."""
    return (
        "Please fill this in. Under the first line goes one line for each precinct and kind. Or "
        "add a file."
    )


def no_rows_in_file() -> str:
    """Say at the field that the file has its first line alone."""
    return "The file has no line under its first: one goes there for each precinct and kind."


def either_or(typed: int, added: int) -> str:
    """Say at the field that both a table and a file are given."""
    return (
        f"Both are given: a table with {counted(typed, 'line', 'lines')} above and this file with "
        f"{added:,}. Take the file out, or the lines of the table."
    )


def names_changed(names: tuple[str, ...]) -> str:
    """Say at the field that the form shows another ballot than the present one."""
    return (
        f"The ballot changed while this was open; now the names are {', '.join(names)}. Nothing "
        "was kept. Copy your table and open the count again."
    )


def entered_meanwhile() -> str:
    """Say at the field that the same person has an entry already."""
    return "You entered this count already while this was open. Open the count again to correct it."


def not_your_own(by: str) -> str:
    """Say at the field that another person's entry is open here."""
    return f"This is the entry of {by}, who alone corrects it. Open the count for your own."
