"""§§ 23-15-317, 363, 365 (linked): a candidate who died or withdrew, and the name on the ballot."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from domain.calendar import at_least_days_before, day_of, local_day, spoken
from domain.citation import Citation
from domain.deadline import Deadline
from domain.election import Candidacy, Candidate, Departure, Leaving, Nominee, Printing
from domain.findings import Finding, Met, Missing, NotMet, Reading, Unsettled
from domain.law.linked import SUBSTITUTE, WITHDRAWAL, WRITE_INS
from domain.law.section_361 import QUALIFICATIONS

REQUEST_DAYS = 10
"""A person nominated asks at least ten days before the election to be left off."""


def left(candidate: Candidate) -> tuple[Departure, ...]:
    """§ 363 (linked): how a candidate left the race, as last recorded, or nothing."""
    return candidate.departures[-1:]


def left_by(candidate: Candidate, day: date) -> tuple[Departure, ...]:
    """§ 363 (linked): how a candidate left on this day or before it, or nothing."""
    return tuple(one for one in left(candidate) if one.on <= day)


def departed(candidate: Candidate) -> str:
    """§§ 317, 363 (linked): that a candidate left, in words, or nothing: "A withdrew on …"."""
    return "".join(f"{candidate.name} {told(one)}" for one in left(candidate))


def told(departure: Departure) -> str:
    """§§ 317, 363 (linked): how and when somebody left the race, in words: "died on …"."""
    match departure.why:
        case Leaving.DIED:
            return f"died on {spoken(departure.on)}"
        case Leaving.WITHDREW:
            return f"withdrew on {spoken(departure.on)}"
        case _:
            assert_never(departure.why)


# The name on the ballot


def off_by_leaving(candidate: Candidate, held_on: tuple[date, ...]) -> tuple[NotMet, ...]:
    """§§ 317, 363 (linked): why the name is left off, or nothing where it is or stays printed.

    `held_on` is the election day, or none while no order is in force. Who leaves on that day or
    after it was on the ballot.
    """
    return tuple(
        NotMet(_where(candidate, one), f"{candidate.name} {told(one)}. {words}")
        for one in _before(candidate, held_on)
        for words in _left_off(one.printing)
    )


def open_by_leaving(candidate: Candidate, held_on: tuple[date, ...]) -> tuple[Unsettled, ...]:
    """§§ 363, 365 (linked): what is open about the name of one who left before the election day."""
    return tuple(
        point
        for one in _before(candidate, held_on)
        for point in (*_printed_already(candidate, one), *_left_off_open(candidate, one))
    )


def stays_printed(candidate: Candidate, held_on: tuple[date, ...]) -> tuple[Met, ...]:
    """§ 363 (linked): that it was decided that the name of one who left stays on the ballot."""
    return tuple(
        Met(
            WITHDRAWAL,
            f"{candidate.name} {told(one)}; by decision the name stays on the printed ballots.",
        )
        for one in _before(candidate, held_on)
        if one.printing is Printing.STAYS
    )


def _before(candidate: Candidate, held_on: tuple[date, ...]) -> tuple[Departure, ...]:
    return tuple(one for one in left(candidate) if all(one.on < day for day in held_on))


def _where(candidate: Candidate, departure: Departure) -> Citation:
    """Give the section that speaks of such a departure, or comes nearest to it."""
    match departure.why:
        case Leaving.WITHDREW:
            return WITHDRAWAL
        case Leaving.DIED:
            return SUBSTITUTE if isinstance(candidate, Nominee) else WRITE_INS
        case _:
            assert_never(departure.why)


def _left_off(printing: Printing) -> tuple[str, ...]:
    match printing:
        case Printing.NOT_PRINTED:
            return ("No ballot with the name was printed by then.",)
        case Printing.REPRINTED:
            return ("By decision the ballots are printed anew without the name.",)
        case Printing.PRINTED | Printing.STAYS:
            return ()
        case _:
            assert_never(printing)


def _printed_already(candidate: Candidate, departure: Departure) -> tuple[Unsettled, ...]:
    """Give the point of ballots that are printed, until somebody has decided about them."""
    if departure.printing is not Printing.PRINTED:
        return ()
    return (
        Unsettled(
            WITHDRAWAL,
            f"{candidate.name} {told(departure)}, and ballots with the name are printed. The "
            "section leaves a name off at the written request of a person nominated, made at least "
            "ten days before the election, and never once the ballot is printed; of a death and of "
            "candidates by petition it does not speak.",
            (
                Reading(
                    "Once printed the name stays.",
                    f"It is printed, and a name may be written in for a substitute ({WRITE_INS}).",
                ),
                Reading(
                    "The ballots are printed anew without the name.",
                    "Those that are out already still show it.",
                ),
            ),
            "Leave the name on until the election commission has decided, with its attorney; then "
            "record what it decided.",
            "departed_printed",
        ),
    )


def _left_off_open(candidate: Candidate, departure: Departure) -> tuple[Unsettled, ...]:
    """Give the point of a name left off of which § 363 does not speak."""
    named = isinstance(candidate, Nominee) and departure.why is Leaving.WITHDREW
    if named or not _left_off(departure.printing):
        return ()
    return (
        Unsettled(
            WITHDRAWAL,
            f"{candidate.name} {told(departure)}, and the name is left off. The section speaks of "
            "the written request of a person nominated, and neither of a death nor of candidates "
            "by petition.",
            (
                Reading("Who left the race is no candidate.", "The name is not printed."),
                Reading(
                    "A name is left off only where a section says so.", "The name stays printed."
                ),
            ),
            "Leave the name off, and ask the attorney before the ballot is printed.",
            "departed_left_off",
        ),
    )


# What a person looks at


def departure_problems(
    candidate: Candidate, held_on: tuple[date, ...], ready: tuple[Deadline, ...]
) -> tuple[Finding, ...]:
    """§ 363, § 649 (linked): what is wrong or to be seen to about a departure that is kept.

    `held_on` is the election day, or none; `ready` none, or the day of the absentee ballots.
    """
    found: list[Finding] = [*_not_on_file_yet(candidate)]
    for one in _before(candidate, held_on):
        found += _late_request(candidate, one, held_on)
        found += _printed_once(candidate, one)
        found += _ready_by_then(candidate, one, ready)
    return tuple(found)


def _not_on_file_yet(candidate: Candidate) -> tuple[NotMet, ...]:
    since = _on_file_since(candidate)
    return tuple(
        NotMet(
            WITHDRAWAL,
            f"{candidate.name} {told(one)}, but the paper was received on {spoken(since)}: look "
            "at both days.",
        )
        for one in left(candidate)
        if one.on < since
    )


def _on_file_since(candidate: Candidate) -> date:
    match candidate:
        case Candidacy(petition=petition):
            return local_day(petition.received)
        case Nominee(nomination=nomination):
            return nomination.received
        case _:
            assert_never(candidate)


def _at_request(candidate: Candidate, departure: Departure) -> bool:
    """Tell whether a person nominated is left off at a request of § 363."""
    return (
        isinstance(candidate, Nominee)
        and departure.why is Leaving.WITHDREW
        and bool(_left_off(departure.printing))
    )


def _late_request(
    candidate: Candidate, departure: Departure, held_on: tuple[date, ...]
) -> tuple[NotMet, ...]:
    last = tuple(at_least_days_before(REQUEST_DAYS, day) for day in held_on)
    return tuple(
        NotMet(
            WITHDRAWAL,
            f"{candidate.name} {told(departure)}; a written request to be left off is made at "
            f"least ten days before the election, by {spoken(day)}.",
        )
        for day in last
        if departure.on > day and _at_request(candidate, departure)
    )


def _printed_once(candidate: Candidate, departure: Departure) -> tuple[NotMet, ...]:
    if departure.printing is not Printing.REPRINTED or not _at_request(candidate, departure):
        return ()
    return (
        NotMet(
            WITHDRAWAL,
            f"The ballots are printed anew without {candidate.name}; by the section a name is not "
            "left off at a request once the ballot is printed.",
        ),
    )


def _ready_by_then(
    candidate: Candidate, departure: Departure, ready: tuple[Deadline, ...]
) -> tuple[Missing, ...]:
    return tuple(
        Missing(
            one.by,
            f"{candidate.name} {told(departure)}. Absentee ballots are ready by "
            f"{spoken(day_of(one.due))}: see that none with the name is out.",
        )
        for one in ready
        if departure.printing is Printing.NOT_PRINTED and departure.on > day_of(one.due)
    )


# What comes next


def no_hearing_owed(candidate: Candidate) -> tuple[Met, ...]:
    """§ 361(5): that neither notice nor hearing is owed to one who left the race."""
    return tuple(
        Met(
            QUALIFICATIONS,
            f"{candidate.name} {told(one)}. Notice and a hearing come before the commission leaves "
            "a candidate off the ballot; to one who left the race none is owed.",
        )
        for one in left(candidate)
    )


def may_be_substituted(
    candidate: Candidate, held_on: tuple[date, ...], today: date
) -> tuple[Finding, ...]:
    """§§ 317, 365 (linked): who may stand in the place of one who left, before the election day.

    Nothing from the election day on, nor where nobody left before it.
    """
    to_come = all(today < day for day in held_on)
    return tuple(substitute(candidate) for _ in _before(candidate, held_on) if to_come)


def substitute(candidate: Candidate) -> Finding:
    """§§ 317, 365 (linked): who may stand in the place of a candidate who left, and how."""
    match candidate:
        case Nominee(nomination=nomination):
            return Missing(
                SUBSTITUTE,
                f"The party's executive committee ({nomination.party}) names a substitute for "
                f"{candidate.name}; once it has, record that as a nominee in place of this one. "
                "A withdrawal needs a legitimate reason that is not political, sworn to and "
                "approved by the State's board within five days.",
            )
        case Candidacy():
            return Met(
                WRITE_INS,
                "The sections held here provide for no substitute of a candidate by petition, as "
                f"{candidate.name} is. A name is written in only for the substitute of a printed "
                "candidate who died, resigned, withdrew or was removed.",
            )
        case _:
            assert_never(candidate)
