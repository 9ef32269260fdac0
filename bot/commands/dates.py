"""`/election dates` and `/election check`: every lawful election day, or one day examined."""

from __future__ import annotations

import re
from datetime import date

from bot.commands.command import Answer, Call, Command, Scope, Screen
from bot.messages.dates import Asked, checked, finder, not_understood
from bot.modals.fields import Day, Wrong
from bot.roles import Read
from domain.calendar import day_of
from domain.dates import check_date, legal_dates
from domain.deadline import Deadline
from domain.election import Election
from domain.vacancy import after_vacancy, order_due, power

_DAY = Day("day", "Day")
_ORDER = re.compile(r"\b(?:by\s+|for\s+)?(?:an\s+|the\s+)?order(?:ed)?(?:\s+of|\s+on)?\b", re.I)


def dates(call: Call) -> Answer:
    """Show every lawful election day for an order of one day, the best ones in full."""
    adopted = _order_day(call, _ORDER.sub(" ", call.words))
    if isinstance(adopted, Wrong):
        return not_understood("election dates", adopted.message, "January 5")
    asked = _asked(call, adopted)
    options = legal_dates(adopted, asked.election.municipality.papers, call.calendar())
    return finder(asked, options, call.target)


def check(call: Call) -> Answer:
    """Check one election day against every rule, for an order of a given day."""
    wanted, _, order = _ORDER.sub("\n", call.words).partition("\n")
    election_day, adopted = _day(call, wanted), _order_day(call, order)
    if isinstance(election_day, Wrong):
        return not_understood("election check", election_day.message, "February 9")
    if isinstance(adopted, Wrong):
        return not_understood("election check", adopted.message, "February 9 order January 5")
    asked = _asked(call, adopted)
    papers = asked.election.municipality.papers
    findings = check_date(adopted, election_day, papers, call.calendar())
    return checked(asked, election_day, findings, call.target)


def _day(call: Call, words: str) -> date | Wrong:
    return _DAY.read({"value": words}, call.today)


def _order_day(call: Call, words: str) -> date | Wrong:
    """Read the day of the order; unsaid it is the last day for it, or today if that is past."""
    if words.strip():
        return _day(call, words)
    return max(day_of(_due(call, call.election()).due), call.today)


def _due(call: Call, election: Election) -> Deadline:
    meetings = election.municipality.regular_meetings
    return order_due(election.vacancy, meetings, call.calendar())


def _asked(call: Call, adopted: date) -> Asked:
    election = call.election()
    vacancy = election.vacancy
    standing = (power(vacancy), after_vacancy(adopted, vacancy))
    return Asked(election, adopted, _due(call, election), standing)


COMMANDS: tuple[Command, ...] = (
    Screen(
        name="election dates",
        usage="[day of the order]",
        says="every lawful election day, ranked",
        wish=Read.WORKING,
        scope=Scope.VACANCY,
        opens=False,
        run=dates,
    ),
    Screen(
        name="election check",
        usage="DATE [order DATE]",
        says="one election day against every rule",
        wish=Read.WORKING,
        scope=Scope.VACANCY,
        opens=False,
        run=check,
    ),
)
