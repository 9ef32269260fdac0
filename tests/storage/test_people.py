"""Roles and channels of a municipality."""

from __future__ import annotations

import pytest

from storage.database import Database
from storage.people import Channels, ChannelTaken, Grant, Role
from tests.storage.facts import deed, found, town

CLERK = Grant("UCLERK", Role.CLERK)
BOTH = Grant("UCLERK", Role.COMMISSIONER)
OTHER = Grant("UOTHER", Role.OBSERVER)


def test_grants_are_replaced_whole_and_journaled(database: Database, pinola: int) -> None:
    """Who was given and who was taken a role stands in the journal."""
    with database.writing(pinola) as ledger:
        ledger.set_grants((OTHER, CLERK), deed("roles"))
        ledger.set_grants((CLERK, BOTH), deed("roles"))
    with database.reading(pinola) as ledger:
        assert ledger.grants() == (CLERK, BOTH)
        line = ledger.journal()[-1]
    assert (line.subject, line.before, line.after) == (
        "grants",
        '[["UCLERK","clerk"],["UOTHER","observer"]]',
        '[["UCLERK","clerk"],["UCLERK","commissioner"]]',
    )


def test_setting_what_is_set_already_records_nothing(database: Database, pinola: int) -> None:
    """No line without a change."""
    with database.writing(pinola) as ledger:
        ledger.set_grants((CLERK,), deed())
        ledger.set_channels(Channels("C1", "C2", "C3"), deed())
        before = ledger.journal_head()
        ledger.set_grants((CLERK, CLERK), deed())
        ledger.set_channels(Channels("C1", "C2", "C3"), deed())
        assert ledger.journal_head() == before


def test_channels_are_replaced_whole(database: Database, pinola: int) -> None:
    """One channel may serve twice; a channel given up is free."""
    with database.reading(pinola) as ledger:
        assert ledger.channels() == Channels("", "", "")
    with database.writing(pinola) as ledger:
        ledger.set_channels(Channels("C1", "C2", "C3"), deed())
        ledger.set_channels(Channels("C1", "C1", ""), deed())
    with database.reading(pinola) as ledger:
        assert ledger.channels() == Channels("C1", "C1", "")
    assert database.municipality_of_channel("C1") == pinola
    assert database.municipality_of_channel("C2") is None


def test_a_channel_belongs_to_one_municipality(database: Database, pinola: int) -> None:
    """The second town is refused, and keeps what it had."""
    other = found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        ledger.set_channels(Channels("C1", "", ""), deed())
    with database.writing(other) as ledger:
        ledger.set_channels(Channels("C9", "", ""), deed())
    with pytest.raises(ChannelTaken, match="C1") as caught, database.writing(other) as ledger:
        ledger.set_channels(Channels("C9", "", "C1"), deed())
    assert caught.value.channel == "C1"
    with database.reading(other) as ledger:
        assert ledger.channels() == Channels("C9", "", "")


def test_it_can_be_asked_beforehand_which_channels_are_taken(
    database: Database, pinola: int
) -> None:
    """One's own are not."""
    other = found(database, town("Braxton"), deed())
    with database.writing(pinola) as ledger:
        ledger.set_channels(Channels("C1", "C2", ""), deed())
        assert ledger.taken(Channels("C2", "C1", "C9")) == ()
    with database.reading(other) as ledger:
        assert ledger.taken(Channels("C2", "C1", "C9")) == ("C1", "C2")


def test_a_user_is_found_in_every_municipality(database: Database, pinola: int) -> None:
    """A direct message asks where there are several."""
    other = found(database, town("Braxton"), deed())
    for each in (pinola, other):
        with database.writing(each) as ledger:
            ledger.set_grants((CLERK, BOTH), deed())
    assert database.municipalities_of_user("UCLERK") == (pinola, other)
    assert database.municipalities_of_user("UNOBODY") == ()
    assert database.municipalities() == ((pinola, "Pinola"), (other, "Braxton"))
