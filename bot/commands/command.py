"""A command as a value: its words, who may run it, what it needs to know, what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum
from typing import Any, assert_never

from bot.acts import Books, Outcome, calendar_of
from bot.dated import Dated, dated, for_everybody
from bot.feed import Feed
from bot.ids import Form, Target
from bot.members import Members
from bot.messages.message import Message
from bot.roles import Act, Read, Role, allows
from domain.calendar import LOCAL, Calendar
from domain.election import AnyElection, Election, GeneralElection
from storage.elections import Ledger


class Scope(StrEnum):
    """What must be known before a command can run.

    An election of either kind, one to fill a vacancy, or a general one.
    """

    NOTHING = "nothing"
    MUNICIPALITY = "municipality"
    ELECTION = "election"
    VACANCY = "vacancy"
    GENERAL = "general"

    @property
    def of_election(self) -> bool:
        """Say whether an election must be known."""
        return self in _OF_ELECTION

    def includes(self, election: AnyElection) -> bool:
        """Say whether the command is about elections of this kind."""
        match election:
            case Election():
                return self in (Scope.ELECTION, Scope.VACANCY)
            case GeneralElection():
                return self in (Scope.ELECTION, Scope.GENERAL)
            case _:
                assert_never(election)


_OF_ELECTION = frozenset({Scope.ELECTION, Scope.VACANCY, Scope.GENERAL})


@dataclass(frozen=True, slots=True)
class Call:
    """One run of a command: who asks about what, the words behind it, and the open record."""

    ledger: Ledger
    user: str
    roles: frozenset[Role]
    target: Target
    words: str
    now: datetime
    members: Members
    feeds: tuple[Feed, ...]

    @property
    def today(self) -> date:
        """Give the town's date."""
        return self.now.astimezone(LOCAL).date()

    def election(self) -> Election:
        """Give the election to fill a vacancy that is asked about."""
        return self.ledger.election(self.target.election)

    def general(self) -> GeneralElection:
        """Give the general election that is asked about."""
        return self.ledger.general(self.target.election)

    def any_election(self) -> AnyElection:
        """Give the election that is asked about, of either kind."""
        return self.ledger.any_election(self.target.election)

    def calendar(self) -> Calendar:
        """Give the municipality's calendar."""
        return calendar_of(self.ledger)

    def dates(self, election: AnyElection) -> tuple[Dated, ...]:
        """Give every date of an election that this person may read, the earliest first."""
        every = dated(election, self.calendar())
        return every if allows(self.roles, Read.PERSONAL) else for_everybody(every)


@dataclass(frozen=True, slots=True)
class Show:
    """The answer is a form to fill in, about `target`.

    `values` are suggestions, by field name, for what the sheet leaves empty.
    """

    form: Form
    target: Target
    values: Mapping[str, Any] = field(default_factory=dict)


Answer = Message | Show


@dataclass(frozen=True, slots=True)
class Screen:
    """A command that looks something up or opens a form.

    `name` is typed after the slash: "petition file". A `hidden` one is reached by buttons alone.
    `opens` says that it shows a form, so a window opens at once, before the record is read.
    `channels` says that channels are chosen in it, so that they are asked of Slack anew.
    """

    name: str
    usage: str
    says: str
    wish: Act | Read
    scope: Scope
    opens: bool
    run: Callable[[Call], Answer]
    hidden: bool = False
    channels: bool = False


@dataclass(frozen=True, slots=True)
class Deed:
    """A button that records something without a form. It is never typed."""

    name: str
    act: Act
    run: Callable[[Books], Outcome]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A button that records what takes long to make, such as papers. It is never typed.

    `prepare` reads the record and makes it while nobody is kept from writing; what it gives is
    then run like a deed, in one short transaction, and refuses where the record changed meanwhile.
    """

    name: str
    act: Act
    prepare: Callable[[Call], Callable[[Books], Outcome]]


Command = Screen | Deed | Prepared
