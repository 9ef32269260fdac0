"""Recording: the role is checked, the facts, the journal and the owed messages go in together.

Nothing is recorded elsewhere. One act is one transaction: either all of it is kept, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from bot import reminders
from bot.desk import Desk
from bot.ids import Target
from bot.members import Members
from bot.messages.message import Message
from bot.roles import Act, Read, Role, allows, denial
from bot.rooms import Rooms
from domain.calendar import Calendar
from domain.election import AnyElection, Election, GeneralElection
from storage.elections import AlreadySpent, Ledger
from storage.journal import Deed
from storage.outbox import Owed


@dataclass(frozen=True, slots=True)
class Books:
    """The open record during one act: where facts go, who acts, when, and about what.

    `confirmed` says that the person has seen the problems and wants the facts kept as they are.
    """

    ledger: Ledger
    deed: Deed
    target: Target
    confirmed: bool
    members: Members
    rooms: Rooms

    @property
    def now(self) -> datetime:
        """Give the instant of the act."""
        return self.deed.at

    @property
    def actor(self) -> str:
        """Give the name of the person who acts."""
        return self.members.name(self.deed.actor)

    def owe(self, owed: Owed) -> None:
        """Owe a message for this act."""
        self.ledger.owe(owed, self.now)

    def election(self) -> Election:
        """Give the election to fill a vacancy that the act is about, as it stands."""
        return self.ledger.election(self.target.election)

    def general(self) -> GeneralElection:
        """Give the general election that the act is about, as it stands."""
        return self.ledger.general(self.target.election)

    def any_election(self) -> AnyElection:
        """Give the election that the act is about, of either kind, as it stands."""
        return self.ledger.any_election(self.target.election)

    def calendar(self) -> Calendar:
        """Give the municipality's calendar."""
        return calendar_of(self.ledger)

    def because(self, reason: str) -> Deed:
        """Give the deed with the reason of a correction."""
        return replace(self.deed, reason=reason)


@dataclass(frozen=True, slots=True)
class Recorded:
    """It is kept. `election` is the one whose dates must be followed, 0 for none."""

    answer: Message
    election: int


@dataclass(frozen=True, slots=True)
class AtField:
    """It cannot be: what to change, by field name. Nothing is kept."""

    at: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Confirm:
    """It can be but is unusual or unlawful: a person confirms first. Nothing is kept yet."""

    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing is kept, for the reason said; a second press is told so here."""

    says: str


Outcome = Recorded | AtField | Confirm | Refused


@dataclass(frozen=True, slots=True)
class Wish:
    """Who wants to record what, about what, and the Slack event that asks for it."""

    user: str
    act: Act
    target: Target
    source: str


def perform(desk: Desk, wish: Wish, work: Callable[[Books], Outcome]) -> Outcome:
    """Record an act in one transaction, or nothing of it.

    `wish.source` is spent with the facts: the same form sent twice is kept once. Raises
    `DatabaseBusy` when the database does not let us in; then nothing is kept.
    """
    try:
        with desk.database.writing(wish.target.municipality) as ledger:
            if not may(desk, ledger, wish.user)(wish.act):
                return Refused(denial(wish.act))
            if wish.target.election and ledger.is_closed(wish.target.election):
                return Refused(
                    "The file of this election is closed. Nothing more is recorded in it."
                )
            outcome = _record(desk, ledger, wish, work)
    except _Unkept as unkept:
        return unkept.outcome
    except AlreadySpent:
        return Refused(_SPENT)
    desk.clock.nudge()
    return outcome


def found(desk: Desk, wish: Wish, work: Callable[[Books], Outcome]) -> Outcome:
    """Record the first set-up of a municipality; only a workspace administrator may."""
    if not desk.members.is_admin(wish.user):
        return Refused("A workspace administrator or owner sets up Election Desk the first time.")
    try:
        with desk.database.founding(desk.clock.now()) as ledger:
            target = replace(wish.target, municipality=ledger.municipality_id)
            outcome = _record(desk, ledger, replace(wish, target=target), work)
    except _Unkept as unkept:
        return unkept.outcome
    except AlreadySpent:
        return Refused(_SPENT)
    desk.clock.nudge()
    return outcome


def roles_of(desk: Desk, ledger: Ledger, user: str) -> frozenset[Role]:
    """Give a person's roles; a guest, a stranger or one who left is an observer at most."""
    granted = {Role(grant.role) for grant in ledger.grants() if grant.user == user}
    return frozenset(granted | {Role.OBSERVER}) if desk.members.knows(user) else _OBSERVER


def may(desk: Desk, ledger: Ledger, user: str) -> Callable[[Act | Read], bool]:
    """Give what says whether a person may do or read what is wished.

    Where no clerk is left in the workspace, an administrator may set up again: nobody else could.
    """
    roles = roles_of(desk, ledger, user)
    rescues = desk.members.is_admin(user) and _without_clerk(desk, ledger)
    return lambda wish: allows(roles, wish) or (wish is Act.SET_UP and rescues)


def _without_clerk(desk: Desk, ledger: Ledger) -> bool:
    clerks = [grant.user for grant in ledger.grants() if grant.role is Role.CLERK]
    return bool(ledger.municipality_id) and not any(map(desk.members.knows, clerks))


_OBSERVER = frozenset({Role.OBSERVER})
_SPENT = "This was recorded by the first press. Nothing was kept twice."


def calendar_of(ledger: Ledger) -> Calendar:
    """Give the municipality's calendar with its holiday swaps."""
    return Calendar(ledger.municipality().fact.swaps)


class _Unkept(Exception):
    """Carries an outcome that keeps nothing out of the transaction, which is rolled back."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome


def _reason(desk: Desk, ledger: Ledger, wish: Wish) -> str:
    """Say in the journal why somebody who is no clerk sets up again; else nothing."""
    if not ledger.is_set_up or allows(roles_of(desk, ledger, wish.user), wish.act):
        return ""
    return "No clerk on record is an active member; a workspace administrator sets up again."


def _record(desk: Desk, ledger: Ledger, wish: Wish, work: Callable[[Books], Outcome]) -> Outcome:
    now = desk.clock.now()
    deed = Deed(
        actor=wish.user,
        act=wish.act.value,
        at=now,
        reason=_reason(desk, ledger, wish),
        source=wish.source,
    )
    books = Books(ledger, deed, wish.target, False, desk.members, desk.rooms)
    before = reminders.dates(ledger, wish.target.election)
    ledger.spend(wish.source, deed)
    outcome = work(books)
    if not isinstance(outcome, Recorded):
        raise _Unkept(outcome)
    reminders.follow(ledger, outcome.election, before, now)
    return outcome
