"""The question `outcome`: § 857(2) result and tie, § 611(1) (linked), from the votes of a count."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal, assert_never

from pydantic import AfterValidator, BeforeValidator
from pydantic import Field as Bound
from pydantic_core import PydanticCustomError

from domain.calendar import Calendar, exchange_said, spoken
from domain.citation import Citation
from domain.election import Round, Tally
from domain.findings import Met
from domain.interface.answers import Answer, answer, reasons
from domain.interface.reading import Json
from domain.interface.shapes import (
    MOST_ROWS,
    Asked,
    Count,
    Day,
    Refused,
    Seats,
    SwapAsked,
    calendar_of,
)
from domain.law.amended import RUNOFF_WEEKS, TIE_METHOD, todays_text
from domain.law.linked import CANVASS
from domain.law.section_857 import RESULT
from domain.outcomes import (
    AfterFirst,
    AfterLast,
    Elected,
    Field,
    LotNeeded,
    Outcome,
    RunOff,
    Undecided,
    first_round,
    fits,
    listed,
    majority_of,
    open_points,
    second_round,
    tied_for,
)
from domain.outcomes import general as plurality
from domain.petitions import same_person

_LONGEST_NAME = 200


def _named(votes: dict[str, int]) -> dict[str, int]:
    if all(name.strip() and len(name) <= _LONGEST_NAME for name in votes):
        return votes
    raise PydanticCustomError(
        "names", f"Each count stands behind a name of 1 to {_LONGEST_NAME} characters."
    )


def _none_in_general(given: object) -> None:
    if given is not None:
        raise PydanticCustomError(
            "special_only",
            "Only a special election has rounds; a general election is decided by one count. "
            "Leave this out.",
        )


Votes = Annotated[
    dict[str, Count], Bound(min_length=1, max_length=MOST_ROWS), AfterValidator(_named)
]
"""The lawful votes for each candidate, by name."""

Names = tuple[str, ...]


class SpecialFacts(Asked):
    """The count of one round of an election to fill a vacancy, and the day of that round."""

    kind: Literal["special"]
    round: Literal["first", "second"]
    field: Literal["top_two", "tied_field"] | None = None
    seats: Seats
    votes: Votes
    election: Day
    swap: SwapAsked | None = None


class GeneralFacts(Asked):
    """The count of a municipal general election for one office."""

    kind: Literal["general"]
    round: Annotated[None, BeforeValidator(_none_in_general)] = None
    field: Annotated[None, BeforeValidator(_none_in_general)] = None
    seats: Seats
    votes: Votes
    election: Day


EXAMPLES: tuple[dict[str, Json], ...] = (
    {
        "kind": "special",
        "round": "first",
        "seats": 1,
        "votes": {"A": 81, "B": 44, "C": 38},
        "election": "2020-02-11",
    },
    {
        "kind": "special",
        "round": "second",
        "field": "top_two",
        "seats": 1,
        "votes": {"A": 110, "B": 79},
        "election": "2020-03-03",
    },
    {
        "kind": "general",
        "seats": 2,
        "votes": {"A": 310, "B": 205, "C": 205},
        "election": "2025-06-03",
    },
)


def special(facts: SpecialFacts) -> Answer:
    """Say what the count of a round means: elected, a run-off, a lot, or undecided."""
    calendar = calendar_of(facts.swap)
    match Round(facts.round):
        case Round.FIRST:
            return _first(facts, calendar)
        case Round.SECOND:
            return _second(facts)
        case other:
            assert_never(other)


def _first(facts: SpecialFacts, calendar: Calendar) -> Answer:
    if facts.field is not None:
        raise Refused("field", "Only the second round has a field: leave this out.")
    votes = facts.votes
    found = first_round(_tallies(votes), facts.seats, facts.election, calendar)
    told = (
        _base(found.votes_cast),
        *_first_words(found, facts),
        *_exchanged(found, calendar),
        *_spelt_alike(votes, RESULT),
        *_old_text(found, facts.election),
    )
    needed: Answer = {"majority_needed": majority_of(found.votes_cast)}
    return answer({**_fields(found), **needed}, reasons(told), open_points(found))


def _second(facts: SpecialFacts) -> Answer:
    if facts.field is None:
        raise Refused("field", _NO_FIELD)
    votes, field = facts.votes, Field(facts.field)
    if not fits(field, len(votes)):
        raise Refused("votes", _WRONG_SIZE[field])
    found = second_round(_tallies(votes), facts.seats, field)
    told = (
        _base(found.votes_cast),
        *_second_words(found, votes),
        *_spelt_alike(votes, RESULT),
        *todays_text(facts.election, RESULT, TIE_METHOD),
    )
    return answer(_fields(found), reasons(told), open_points(found))


def _exchanged(found: AfterFirst, calendar: Calendar) -> tuple[Met, ...]:
    """Say what an exchange of holidays makes of the day of a run-off."""
    match found:
        case RunOff():
            return exchange_said((found.on,), calendar)
        case Elected() | Undecided():
            return ()
        case _:
            assert_never(found)


def _old_text(found: AfterFirst, day: date) -> tuple[Met, ...]:
    """Say what an earlier text said of that which the first round rests on."""
    match found:
        case RunOff():
            return todays_text(day, RESULT, RUNOFF_WEEKS)
        case Elected() | Undecided():
            return todays_text(day, RESULT)
        case _:
            assert_never(found)


_NO_FIELD = (
    "The second round needs its field: top_two, or tied_field where a tie for the next highest "
    "vote had widened it."
)

_WRONG_SIZE = {
    Field.TOP_TWO: "A second round of the top two has exactly two names: give one without votes "
    "with 0. Where one withdrew or died the Code is silent: ask the attorney.",
    Field.TIED_FIELD: "A second round of a field that a tie widened has three names or more: give "
    "one without votes with 0.",
}


def general(facts: GeneralFacts) -> Answer:
    """Say who has the highest numbers of votes, or who ties across the last seat."""
    votes = facts.votes
    found = plurality(_tallies(votes), facts.seats)
    told = (
        *_general_words(found, facts),
        *_spelt_alike(votes, CANVASS),
        *todays_text(facts.election, CANVASS),
    )
    return answer(_fields(found), reasons(told), open_points(found))


def _tallies(votes: Votes) -> tuple[Tally, ...]:
    return tuple([Tally(name=name, votes=number) for name, number in votes.items()])


def _fields(found: Outcome) -> Answer:
    match found:
        case Elected():
            return _lists("elected", found.votes_cast, elected=found.names)
        case RunOff():
            return {
                **_lists("runoff", found.votes_cast, runoff=found.names),
                "runoff_date": found.on.isoformat(),
                "field": found.field.value,
            }
        case LotNeeded():
            return _lists("lot", found.votes_cast, elected=found.elected, lot_between=found.between)
        case Undecided():
            return _lists("undecided", found.votes_cast)
        case _:
            assert_never(found)


def _lists(
    decision: str,
    cast: int,
    *,
    elected: Names = (),
    runoff: Names = (),
    lot_between: Names = (),
) -> Answer:
    return {
        "decision": decision,
        "elected": list(elected),
        "runoff": list(runoff),
        "lot_between": list(lot_between),
        "votes_cast": cast,
    }


# The sentences


def _base(cast: int) -> Met:
    return Met(
        RESULT,
        f"Votes cast: {cast:,}. Lawful votes for the persons named here are meant, without blank "
        "ballots, overvotes and unlawful write-ins.",
    )


def _first_words(found: AfterFirst, facts: SpecialFacts) -> tuple[Met, ...]:
    match found:
        case Elected():
            return (Met(found.by, _with_majority(found, facts.votes)),)
        case RunOff():
            return (
                Met(found.by, _nobody(facts.votes)),
                Met(found.by, _going_on(found, facts.votes)),
                Met(
                    found.by,
                    f"Three weeks after {spoken(facts.election)} is {spoken(found.on)}; nothing "
                    "moves that day.",
                ),
            )
        case Undecided():
            fair = found.votes_cast > 0 and facts.seats == 1
            return (*((Met(RESULT, _nobody(facts.votes)),) if fair else ()), *_open(found))
        case _:
            assert_never(found)


def _with_majority(found: Elected, votes: Votes) -> str:
    cast = found.votes_cast
    (name,) = found.names
    return f"{_more_than_half(cast)}; {name} has {votes[name]:,} and is elected without a run-off."


def _more_than_half(cast: int) -> str:
    needed = majority_of(cast)
    return f"{needed:,} {'is' if needed == 1 else 'are'} more than half of {cast:,}"


def _nobody(votes: Votes) -> str:
    cast, most = sum(votes.values()), max(votes.values())
    leaders = tuple([name for name in votes if votes[name] == most])
    lead = "leads" if len(leaders) == 1 else "lead"
    each = "" if len(leaders) == 1 else " each"
    return (
        f"{_more_than_half(cast)}; nobody has as many: {listed(leaders)} {lead} with "
        f"{most:,}{each}."
    )


def _going_on(found: RunOff, votes: Votes) -> str:
    first, *others = found.names
    match found.field:
        case Field.TOP_TWO:
            return (
                f"{_with_votes(found.names, votes)} received the highest numbers of votes; both go "
                "on the ballot of the election three weeks thereafter."
            )
        case Field.TIED_FIELD:
            return (
                f"{listed(tuple(others))} tie for the next highest vote with "
                f"{votes[others[0]]:,} each, so they and {first} all go on the ballot of the "
                "election three weeks thereafter; there the most votes elect."
            )
        case _:
            assert_never(found.field)


def _second_words(found: AfterLast, votes: Votes) -> tuple[Met, ...]:
    match found:
        case Elected():
            return (
                Met(
                    found.by,
                    f"{_with_votes(found.names, votes)} has the most votes in the election three "
                    "weeks thereafter and is elected.",
                ),
            )
        case LotNeeded():
            return (
                Met(
                    found.by,
                    f"{_tie(found, votes)}. A tie in the election three weeks thereafter is "
                    "decided by a toss of a coin or by lot, fairly and publicly, under the "
                    "supervision of the election commission.",
                ),
            )
        case Undecided():
            return _open(found)
        case _:
            assert_never(found)


def _general_words(found: AfterLast, facts: GeneralFacts) -> tuple[Met, ...]:
    rule = Met(
        CANVASS,
        f"Votes cast: {found.votes_cast:,}. In a general election the highest numbers elect; there "
        "is no run-off.",
    )
    match found:
        case Elected():
            return (
                rule,
                Met(found.by, f"{_highest(found.names, facts)}."),
                *_unfilled(found.names, facts.seats),
            )
        case LotNeeded():
            return (
                rule,
                *_above_the_tie(found, facts),
                Met(
                    found.by,
                    f"{_tie(found, facts.votes)} for {tied_for(facts.seats, len(found.elected))}: "
                    "a toss of a coin or lot among them decides, fairly and publicly, under the "
                    "election commissioners.",
                ),
            )
        case Undecided():
            return (rule, *_open(found))
        case _:
            assert_never(found)


def _above_the_tie(found: LotNeeded, facts: GeneralFacts) -> tuple[Met, ...]:
    if not found.elected:
        return ()
    return (Met(found.by, f"{_highest(found.elected, facts)}, above the tie."),)


def _highest(names: Names, facts: GeneralFacts) -> str:
    verb = "is" if len(names) == 1 else "are"
    seats = "one seat" if facts.seats == 1 else f"{facts.seats} seats"
    return f"For {seats}: {_with_votes(names, facts.votes)} {verb} elected"


def _unfilled(names: Names, seats: int) -> tuple[Met, ...]:
    if len(names) == seats:
        return ()
    return (
        Met(
            CANVASS,
            f"There are fewer names than seats: {len(names)} for {seats}. Nobody is elected to "
            "what is left.",
        ),
    )


def _tie(found: LotNeeded, votes: Votes) -> str:
    number = votes[found.between[0]]
    return f"{listed(found.between)} tie with {number:,} {'vote' if number == 1 else 'votes'} each"


def _open(found: Undecided) -> tuple[Met, ...]:
    """Say why nothing is decided; what can be said for each side stands among the open points."""
    return tuple(
        Met(point.by, f"{point.because} So nothing is decided here.")
        for point in (found.point, *found.also)
    )


def _spelt_alike(votes: Votes, by: Citation) -> tuple[Met, ...]:
    """Warn of one name in two spellings, which may split the votes of one person."""
    spelt: dict[str, list[str]] = {}
    for name in votes:
        spelt.setdefault(same_person(name), []).append(name)
    if len(spelt) == len(votes):
        return ()
    return tuple(
        Met(
            by,
            f"{listed(tuple(alike))} are counted as different persons. Where they are one, add up "
            "the votes and ask again.",
        )
        for alike in spelt.values()
        if len(alike) > 1
    )


def _with_votes(names: Names, votes: Votes) -> str:
    return listed(tuple([f"{name} ({votes[name]:,})" for name in names]))
