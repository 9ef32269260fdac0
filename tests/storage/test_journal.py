"""The journal: chained, append-only, and telling of what was done to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from sqlalchemy import text

from storage.database import Database, Refused
from storage.journal import Deed, Entry, Head, seal, verify
from tests.storage.facts import deed, found, order, posting, town


@pytest.fixture
def journal(database: Database, pinola: int, election: int) -> tuple[Entry, ...]:
    """Five lines."""
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed("order"))
        kept = ledger.keep(election, posting(), deed("posting"))
        ledger.correct(kept, posting("Post office"), deed("correct"))
    with database.reading(pinola) as ledger:
        return ledger.journal()


def test_every_act_writes_one_line_with_before_and_after(journal: tuple[Entry, ...]) -> None:
    """The lines are in order and carry the values."""
    assert [(line.seq, line.act, line.subject) for line in journal] == [
        (1, "found", "municipality"),
        (2, "open", "vacancy:1/1"),
        (3, "order", "order:1/1"),
        (4, "posting", "posting:1/1"),
        (5, "correct", "posting:1/1"),
    ]
    assert journal[3].before == ""
    assert json.loads(journal[4].before)["place"] == "Town hall"
    assert json.loads(journal[4].after)["place"] == "Post office"
    assert journal[4].source == "Ev1"


def test_an_untouched_journal_has_no_problems(journal: tuple[Entry, ...]) -> None:
    """Each line follows from the one before."""
    assert verify(journal) == ()
    assert journal[0].previous == ""
    assert [line.previous for line in journal[1:]] == [line.hash for line in journal[:-1]]


@pytest.mark.parametrize(
    "change",
    [
        lambda line: replace(line, actor="UOTHER"),
        lambda line: replace(line, act="other"),
        lambda line: replace(line, at=line.at + timedelta(microseconds=1)),
        lambda line: replace(line, subject="order:9/9"),
        lambda line: replace(line, before="{}"),
        lambda line: replace(line, after="{}"),
        lambda line: replace(line, reason="none"),
        lambda line: replace(line, source="Ev2"),
        lambda line: replace(line, municipality=2),
    ],
)
def test_a_changed_line_is_named(
    journal: tuple[Entry, ...], change: Callable[[Entry], Entry]
) -> None:
    """Any field counts."""
    changed = change(journal[2])
    problems = verify((*journal[:2], changed, *journal[3:]))
    assert problems == (f"Line 3 ({changed.act}, {changed.subject}) was changed.",)


def test_a_missing_line_is_named(journal: tuple[Entry, ...]) -> None:
    """In the middle, or two of them."""
    assert verify(journal[:2] + journal[3:]) == ("Line 3 is missing.",)
    assert verify(journal[:1] + journal[3:]) == ("Lines 2 to 3 are missing.",)


def test_reordered_lines_are_named(journal: tuple[Entry, ...]) -> None:
    """A line that stands too late is out of order."""
    swapped = (*journal[:2], journal[3], journal[2], journal[4])
    assert "Line 3 stands after line 4: out of order." in verify(swapped)


def test_a_rebuilt_chain_is_found_by_a_printed_head(journal: tuple[Entry, ...]) -> None:
    """A chain that is whole in itself still lacks the head that was printed."""
    printed = Head(journal[2].seq, journal[2].hash)
    rebuilt: list[Entry] = []
    for line in journal:
        forged = replace(
            line, actor="UFORGER", previous=rebuilt[-1].hash if rebuilt else "", hash=""
        )
        rebuilt.append(replace(forged, hash=seal(forged)))
    assert verify(rebuilt) == ()
    assert verify(journal, (printed,)) == ()
    assert verify(rebuilt, (printed,)) == (
        f"Line 3 is not the one that was printed: {printed.hash[:12]} was.",
    )


def test_a_cut_off_tail_is_found_by_a_printed_head(
    database: Database, pinola: int, journal: tuple[Entry, ...]
) -> None:
    """Without its last lines a journal is whole; the printed head says otherwise."""
    with database.reading(pinola) as ledger:
        printed = ledger.journal_head()
    assert verify(journal[:-1]) == ()
    assert len(verify(journal[:-1], (printed,))) == 1
    assert verify((), (Head(0, ""),)) == ()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET actor = 'UOTHER' WHERE seq = 2",
        "DELETE FROM journal WHERE seq = 2",
        "DELETE FROM journal",
    ],
)
def test_the_database_refuses_to_change_the_journal(
    database: Database, journal: tuple[Entry, ...], statement: str
) -> None:
    """Triggers refuse it, whoever asks."""
    with (
        pytest.raises(Refused, match="append-only"),
        database.sessions.writing() as session,
    ):
        session.execute(text(statement))
    with database.reading(1) as ledger:
        assert ledger.journal() == journal


@pytest.mark.usefixtures("sqlite_only")
def test_sqlite_refuses_to_replace_a_line(database: Database, journal: tuple[Entry, ...]) -> None:
    """INSERT OR REPLACE fires no delete trigger, so an insert trigger refuses it."""
    replacing = (
        "INSERT OR REPLACE INTO journal SELECT municipality, seq, at, 'UOTHER', act, subject, "
        "before, after, reason, source, previous, hash FROM journal WHERE seq = 2"
    )
    with (
        pytest.raises(Refused, match="append-only"),
        database.sessions.writing() as session,
    ):
        session.execute(text(replacing))
    with database.reading(1) as ledger:
        assert ledger.journal() == journal


def test_each_municipality_has_a_chain_of_its_own(database: Database, pinola: int) -> None:
    """The second town's journal begins at 1."""
    other = found(database, town("Braxton"), deed("found"))
    with database.reading(other) as ledger:
        assert [line.seq for line in ledger.journal()] == [1]
    with database.reading(pinola) as ledger:
        assert verify(ledger.journal()) == ()


def test_a_deed_without_a_time_zone_is_an_error() -> None:
    """Instants are aware."""
    naive = datetime(2026, 11, 30)  # noqa: DTZ001
    with pytest.raises(ValueError, match="time zone"):
        Deed(actor="U", act="a", at=naive, reason="", source="")
