"""What can be corrected of an election's record, and what a correction moves."""

from __future__ import annotations

from typing import assert_never

from slack_sdk.models.blocks import Block

from bot.ids import Target
from bot.messages.message import Message, Push, buttons, lines, message, note, section
from bot.messages.order import minute_book
from bot.messages.words import counted, said, shorten
from domain.calendar import Calendar, spoken, spoken_due
from domain.election import AnyElection, Election, GeneralElection, Order, Vacancy
from domain.general_change import general_cancelled
from domain.general_election import election_day, petitions_close
from domain.petitions import required_names
from domain.vacancy import Appoint, filling

_ELSEWHERE = (
    "• a petition: `/petition correct`; the check of its names: `/petition verify`",
    "• findings and hearings: `/candidate review`, `/candidate hearing`",
    "• the count: `/election count`; the coin or lot: `/election lot`",
    "• an appointment: `/election appoint`",
)


def screen(
    election: Election, standing: tuple[Order, ...], ways: tuple[Push, ...], target: Target
) -> Message:
    """Show the vacancy and the order as recorded, and where the rest is corrected."""
    vacancy = election.vacancy
    orders = [
        f"*The order* of {spoken(order.adopted)}, {said(minute_book(order.minutes))}: election on "
        f"{spoken(order.election)}."
        for order in standing
    ]
    return message(
        f"{vacancy.seat.title}: correct the record",
        section(f"*The vacancy:* {_vacancy(vacancy)}"),
        *lines(orders),
        *lines(["*Elsewhere*", *_ELSEWHERE]),
        note(
            "A correction mends what was recorded wrongly; the journal keeps both. What the "
            "authority or a court changed is an order of its own: `/election rescind`, `postpone`, "
            "`cancel`."
        ),
        buttons(*ways, Push("Status", "election status", target)),
    )


def general_screen(
    election: GeneralElection, calendar: Calendar, ways: tuple[Push, ...], target: Target
) -> Message:
    """Show what is recorded of a general election, and where the rest is corrected."""
    closes = petitions_close(election, calendar)
    nominees = counted(len(election.nominees), "nominee", "nominees")
    petitions = counted(len(election.candidacies), "petition", "petitions")
    return message(
        f"{election.title}: correct the record",
        section(
            f"*Days:* election on {spoken(election_day(election))}, petitions until "
            f"{spoken_due(closes.due)}."
        ),
        *lines(ended(election)),
        section(
            f"*Offices:* {counted(len(election.general.contests), 'office', 'offices')} "
            f"(`/election offices`). *Candidates:* {nominees}, {petitions}."
        ),
        *lines(["*Elsewhere*", *_ELSEWHERE_IN_GENERAL]),
        note(
            "A correction mends what was recorded wrongly; the journal keeps both. What a court or "
            "the Governor changed is an order of its own: `/election postpone`, `cancel`."
        ),
        buttons(*ways, Push("Status", "election status", target)),
    )


def ended(election: GeneralElection) -> list[str]:
    """Say that a general election was ended by an order, if it was."""
    return [
        f"*The election was ended by order* ({said(change.reference)}): its days do not stand."
        for change in general_cancelled(election)
    ]


_ELSEWHERE_IN_GENERAL = (
    "• a petition: `/petition correct`; the check of its names: `/petition verify`",
    "• a nominee: `/candidate correct`",
    "• findings and hearings: `/candidate review`, `/candidate hearing`",
    "• campaign finance reports: `/candidate finance`",
    "• the count: `/election count`; the coin or lot: `/election lot`",
)


def corrected(vacancy: Vacancy, target: Target) -> Message:
    """Say that the record of a vacancy is corrected, and what it comes to now."""
    return message(
        f"{vacancy.seat.title}: the record of the vacancy is corrected",
        section(_vacancy(vacancy)),
        section(said(filling(vacancy).because)),
        note(
            "The journal keeps what was recorded before, and why. The dates follow by themselves."
        ),
        buttons(Push("Status", "election status", target, primary=True)),
    )


def _vacancy(vacancy: Vacancy) -> str:
    seat = vacancy.seat
    unit = seat.ward or "the whole municipality"
    return said(
        f"{seat.title}, elected by {unit} (population {seat.population:,}); vacant since "
        f"{spoken(vacancy.occurred)} ({vacancy.officer}); the term ends on "
        f"{spoken(vacancy.term_ends)}. Shown by: {vacancy.evidence}."
    )


def moves(earlier: Vacancy, vacancy: Vacancy, election: Election) -> tuple[str, ...]:
    """Ask about a correction that changes what follows from the vacancy."""
    return (*_filled_otherwise(earlier, vacancy), *_other_people(earlier, vacancy, election))


def _filled_otherwise(earlier: Vacancy, vacancy: Vacancy) -> tuple[str, ...]:
    before, after = (isinstance(filling(one), Appoint) for one in (earlier, vacancy))
    if before is after:
        return ()
    return (f"What fills the vacancy changes with this. {filling(vacancy).because}",)


def _other_people(earlier: Vacancy, vacancy: Vacancy, election: Election) -> tuple[str, ...]:
    """Say what becomes of petitions on file where others elect, or more or fewer names do."""
    on_file = len(election.candidacies)
    if not on_file:
        return ()
    names = [required_names(one.seat.population).names for one in (earlier, vacancy)]
    unit = earlier.seat.ward != vacancy.seat.ward
    number = names[0] != names[1]
    return (
        *((_OTHER_UNIT,) if unit else ()),
        *((f"A petition then needs {names[1]} names, and needed {names[0]}.",) if number else ()),
    )


_OTHER_UNIT = (
    "Petitions are on file. With this other people elect the office: only names of that unit's "
    "electors count, so every petition has to be checked again."
)


def corrected_meanwhile() -> str:
    """Say at the field that somebody else corrected it while the form was open."""
    return "It was corrected meanwhile. Close this and open it again; nothing was kept."


def changed_meanwhile(label: str, now: str, who: str, *, stays: bool) -> str:
    """Say that somebody changed a field after the form was opened, and what recording does."""
    return (
        f"“{label}” was changed by {who} after you opened this form. On record now: "
        f"{shorten(now, 200) or 'nothing'}. "
        + (
            "You changed nothing there, so that stays."
            if stays
            else "Recording puts what you typed in its place."
        )
    )


def nothing_changed() -> str:
    """Say at the field that the form holds what is on record."""
    return "Nothing is changed. Change what is wrong, or close this."


# A file opened by mistake


def to_withdraw(election: AnyElection) -> tuple[Block, ...]:
    """Introduce the form that withdraws a file."""
    return (
        section(
            f"*{said(election.title)}.* The file is closed, its reminders end, and nothing is "
            "deleted. For a file that was opened by mistake only."
        ),
    )


def has_an_act() -> str:
    """Say at the field that an act of the authority is on record, which nobody withdraws here."""
    return (
        "An order or an appointment is on record in this file, so it is no mistake. What the "
        "authority or a court undid is recorded as that."
    )


def has_a_result() -> str:
    """Say at the field that a count, a result or an order is on record in a general election."""
    return (
        "A count, a result, a declaration or an order is on record in this file, so it is no "
        "mistake."
    )


def still_on_file(election: AnyElection) -> tuple[str, ...]:
    """Ask about the papers of candidates in a file that is withdrawn."""
    match election:
        case Election():
            return ()
        case GeneralElection():
            if not (election.candidacies or election.nominees):
                return ()
            nominees = counted(len(election.nominees), "nominee", "nominees")
            petitions = counted(len(election.candidacies), "petition", "petitions")
            return (
                f"{petitions} and {nominees} are on file in it. They close with the file and are "
                "not moved to another one: record them there first.",
            )
        case _:
            assert_never(election)


def withdrawn(title: str, ending: str) -> Message:
    """Say that a file is closed as opened by mistake."""
    return message(f"{title}: the file is withdrawn", section(said(ending)))


def ending(reason: str) -> str:
    """Give the words that say how the file ended."""
    return f"Withdrawn as opened by mistake: {reason}"
