"""Of several bots that were told the same, one alone hears it for the first time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import timedelta

import pytest
from sqlalchemy import func, select

from storage.database import Database, DatabaseBusy
from storage.tables import HeardRow
from tests.storage.facts import NOON

MINUTE = timedelta(minutes=1)


def test_of_several_that_hear_the_same_at_once_one_is_the_first(database: Database) -> None:
    """Whichever process and whichever thread it is; another name waits for nobody's."""
    with closing(Database(database.sessions.url)) as other, ThreadPoolExecutor(4) as pool:
        for number in range(5):
            asked = [pool.submit(one.hear, f"Ev{number}", NOON) for one in (database, other) * 2]
            assert sorted(each.result() for each in asked) == [False, False, False, True]


def test_a_name_is_remembered_for_ten_minutes_and_then_forgotten(database: Database) -> None:
    """Slack sends nothing again after five; what is old is swept by what comes."""
    assert database.hear("Ev1", NOON)
    assert database.hear("Ev2", NOON + 9 * MINUTE)
    assert not database.hear("Ev1", NOON + 9 * MINUTE)
    assert database.hear("Ev1", NOON + 10 * MINUTE)
    assert not database.hear("Ev2", NOON + 10 * MINUTE)
    assert database.hear("Ev3", NOON + 30 * MINUTE)
    with database.sessions.reading() as session:
        assert session.scalar(select(func.count()).select_from(HeardRow)) == 1


@pytest.mark.usefixtures("sqlite_only")
def test_hearing_waits_for_another_writer_for_a_moment_alone(database: Database) -> None:
    """On a server it waits for nobody; and whoever writes after it has its whole patience again."""
    with database.sessions.writing() as session:
        session.connection()
        with pytest.raises(DatabaseBusy):
            database.hear("Ev1", NOON)
    assert database.hear("Ev1", NOON)
    with database.sessions.writing() as session:
        assert session.connection().exec_driver_sql("PRAGMA busy_timeout").scalar() == 2_000


@pytest.mark.usefixtures("postgresql_only")
def test_on_a_server_hearing_waits_for_no_writer_of_the_record(
    database: Database, pinola: int
) -> None:
    """A town whose record is held by somebody is answered."""
    with database.writing(pinola):
        assert database.hear("Ev1", NOON)
