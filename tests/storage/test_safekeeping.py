"""The record checked, backed up, restored and moved: whole, or not at all."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from sqlalchemy import text

from domain.document import Adoption
from storage.database import Database, DatabaseBusy, DatabaseUnusable, Refused
from storage.elections import NotKept
from storage.files import Content, Draft, Rendering
from storage.journal import Head, seal
from storage.outbox import Owed
from storage.safekeeping import NotSafe, back_up, check, move, not_found, restore
from storage.tables import Row
from tests.postgres import Server
from tests.storage.facts import NOON, deed, found, order, posting, town, vacancy

Rows = dict[str, list[tuple[object, ...]]]
_TABLES = Row.metadata.sorted_tables


def rows(database: Database) -> Rows:
    """Give all there is."""
    with database.sessions.reading() as session:
        return {
            table.name: sorted((tuple(row) for row in session.execute(table.select())), key=repr)
            for table in _TABLES
        }


@pytest.fixture
def kept(database: Database, pinola: int, election: int) -> Database:
    """A record with facts of many kinds, a file, and a message that is owed."""
    database.serve("T0PINOLA", NOON)
    found(database, town("Braxton"), deed("found"))
    with database.writing(pinola) as ledger:
        ledger.keep(election, order(), deed("order"))
        place = ledger.keep(election, posting(), deed("posting"))
        ledger.correct(place, posting("Mairie d’été, “Hall” 2"), deed("correct"))
        ledger.owe(Owed(kind="k", subject="s", channel="C1", due=NOON, key="k1"), NOON)
        proof = Content(name="proof.pdf", mimetype="application/pdf", data=bytes(range(256)) * 40)
        ledger.keep_file(proof, deed("file"))
    return database


@pytest.fixture
def other(bare_url: str) -> Iterator[Database]:
    """An empty database of the same kind."""
    opened = Database(bare_url)
    yield opened
    opened.close()


def forge(database: Database, *statements: str) -> None:
    """Do to the journal what its triggers refuse, as who owns the database can."""
    with database.sessions.writing() as session:
        if database.sessions.is_file:
            for name in ("update", "delete", "replace"):
                session.execute(text(f"DROP TRIGGER journal_refuses_{name}"))
        else:
            session.execute(text("SET LOCAL session_replication_role = replica"))
        for statement in statements:
            session.execute(text(statement))


@pytest.mark.parametrize(
    ("statements", "problems"),
    [
        (("UPDATE journal SET reason = 'x' WHERE seq = 3 AND municipality = 1",), ["Line 3 ("]),
        (("DELETE FROM journal WHERE seq = 3 AND municipality = 1",), ["Line 3 is missing."]),
        (
            (
                "UPDATE journal SET seq = 90 WHERE seq = 3 AND municipality = 1",
                "UPDATE journal SET seq = 3 WHERE seq = 4 AND municipality = 1",
                "UPDATE journal SET seq = 4 WHERE seq = 90 AND municipality = 1",
            ),
            ["Line 3 does not follow", "Line 3 (", "Line 4 does not follow", "Line 4 ("],
        ),
    ],
    ids=["changed", "missing", "reordered"],
)
def test_what_was_done_to_the_journal_past_its_triggers_is_named_and_moves_nowhere(
    kept: Database,
    other: Database,
    tmp_path: Path,
    statements: tuple[str, ...],
    problems: list[str],
) -> None:
    """A backup is made all the same, and says so; nothing is restored from it."""
    assert [one.problems for one in check(kept)] == [(), ()]
    forge(kept, *statements)
    pinola, braxton = check(kept)
    assert (pinola.name, braxton.name, braxton.problems) == ("Pinola", "Braxton", ())
    named = [each for each in pinola.problems if not each.startswith("Line 5 does not")]
    assert len(named) == len(problems)
    assert all(a.startswith(b) for a, b in zip(named, problems, strict=True))
    file = tmp_path / "forged.db"
    assert back_up(kept, file).journals == (pinola, braxton)
    other.migrate()
    with pytest.raises(NotSafe, match=r"^The journal of Pinola is not whole: Line 3 "):
        restore(file, other)
    assert not any(rows(other).values())


def test_a_journal_that_was_rewritten_whole_is_found_by_what_adopted_papers_print(
    kept: Database, election: int
) -> None:
    """Each line follows from the one before; the paper in the minute book has another hash."""
    text_ = Rendering("txt", Content("order.txt", "text/plain", b"order"))
    draft = Draft(election=election, kind="order", title="Order", renderings=(text_,))
    with kept.writing(1) as ledger:
        ledger.keep_draft(draft, deed("draft"))
        head = ledger.journal_head()
        adoption = Adoption(
            by="the Board", on=date(2026, 12, 1), book="4", page="7", line=head.seq, seal=head.hash
        )
        adopted = ledger.adopt(draft, 1, adoption, deed("adopt"))
        assert ledger.adoptions(election) == (adopted,)
        assert [one.adoption for one in ledger.documents(election)] == [0, adopted.id]
        with pytest.raises(NotKept, match="no version 2 of order"):
            ledger.adopt(draft, 2, adoption, deed("adopt"))
    assert check(kept)[0].problems == ()
    short = Head(head.seq, head.hash[:12])
    assert not_found(kept, (head, short, Head(head.seq, "0" * 12))) == (Head(head.seq, "0" * 12),)
    with kept.reading(1) as ledger:
        lines = ledger.journal()
    previous, statements = "", []
    for line in lines:
        reason = "x" if line.seq == 3 else line.reason
        unsealed = replace(line, reason=reason, previous=previous)
        previous_before, previous = previous, seal(unsealed)
        statements.append(
            f"UPDATE journal SET reason = '{reason}', previous = '{previous_before}', "
            f"hash = '{previous}' WHERE seq = {line.seq} AND municipality = 1"
        )
    forge(kept, *reversed(statements))
    (problem,) = check(kept)[0].problems
    assert problem == f"Line {head.seq} is not the one that was printed: {head.hash[:12]} was."
    assert not_found(kept, (short,)) == (short,)


def test_a_backup_made_while_others_write_is_one_moment_and_restores_whole(
    kept: Database, url: str, other: Database, tmp_path: Path
) -> None:
    """Each act has a fact, a line and an owed message: a backup has all three or none."""
    stop = threading.Event()
    began = threading.Event()
    acts: list[int] = []

    def write() -> None:
        second = Database(url)
        while not stop.is_set():
            with second.writing(1) as ledger:
                ledger.keep(1, posting(f"Place {len(acts)}"), deed("posting"))
                key = f"a{len(acts)}"
                ledger.owe(Owed(kind="k", subject="s", channel="C1", due=NOON, key=key), NOON)
            acts.append(1)
            began.set()
        second.close()

    writer = threading.Thread(target=write)
    writer.start()
    assert began.wait(30)
    before = len(acts)
    try:
        copied = back_up(kept, tmp_path / "kept.db")
    finally:
        stop.set()
        writer.join()
    lines = copied.journals[0].lines - 6
    assert before <= lines <= len(acts)
    assert not any(one.problems for one in copied.journals)
    assert stat.S_IMODE((tmp_path / "kept.db").stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.glob("kept.db*")] == ["kept.db"]
    again = restore(tmp_path / "kept.db", other)
    assert again == copied
    there = rows(other)
    assert len(there["posting"]) == lines + 1
    assert len(there["owed"]) == lines + 1
    assert other.workspace() == "T0PINOLA"
    with other.writing(1) as ledger:  # and work goes on there, under new numbers
        assert ledger.open_election(vacancy(), deed("open")) == 2
        assert ledger.journal()[-1].seq == copied.journals[0].lines + 1


def test_a_restored_record_is_the_one_that_was_backed_up(
    kept: Database, other: Database, tmp_path: Path
) -> None:
    back_up(kept, tmp_path / "kept.db")
    restore(tmp_path / "kept.db", other)
    assert rows(other) == rows(kept)


def test_nothing_is_overwritten(kept: Database, tmp_path: Path) -> None:
    """Neither a file nor a record."""
    before = rows(kept)
    back_up(kept, tmp_path / "kept.db")
    with pytest.raises(NotSafe, match=r"kept\.db is there already; name another file\.$"):
        back_up(kept, tmp_path / "kept.db")
    with pytest.raises(NotSafe, match=r"is not empty \(2 in town\); name an empty database\.$"):
        restore(tmp_path / "kept.db", kept)
    assert rows(kept) == before


def test_what_is_no_backup_is_told_in_one_line(other: Database, tmp_path: Path) -> None:
    """No file, another file, a file that was cut off, a database of something else."""
    with pytest.raises(NotSafe, match="There is no file"):
        restore(tmp_path / "nothing.db", other)
    (tmp_path / "text.db").write_text("These are the minutes of the board. " * 40)
    with pytest.raises(NotSafe, match=r"text\.db is not a backup: file is not a database"):
        restore(tmp_path / "text.db", other)
    (tmp_path / "empty.db").touch()
    with pytest.raises(NotSafe, match="holds no record"):
        restore(tmp_path / "empty.db", other)
    other.migrate()
    with pytest.raises(NotSafe, match=r"nowhere/kept\.db cannot be written: No such file"):
        back_up(other, tmp_path / "nowhere" / "kept.db")


@pytest.mark.usefixtures("sqlite_only")
def test_a_damaged_backup_is_not_restored(kept: Database, other: Database, tmp_path: Path) -> None:
    """Some pages were lost on the way."""
    file = tmp_path / "kept.db"
    back_up(kept, file)
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + bytes(len(whole) - len(whole) // 2))
    with pytest.raises(NotSafe):
        restore(file, other)


@pytest.mark.usefixtures("sqlite_only")
def test_a_record_moves_to_a_server_and_its_file_is_kept_but_serves_no_more(
    kept: Database, url: str, tmp_path: Path, moved_to: Database
) -> None:
    before = rows(kept)
    copied = move(kept, moved_to)
    assert rows(moved_to) == before
    assert copied.rows == sum(len(each) for each in before.values())
    assert copied.journals == check(moved_to)
    kept.close()
    with pytest.raises(DatabaseUnusable, match=r"was moved to another database: name that one"):
        Database(url)
    with closing(sqlite3.connect(kept.sessions.place)) as file:
        assert file.execute("SELECT count(*) FROM town").fetchone() == (2,)
    back = Database(f"sqlite:///{tmp_path / 'back.db'}")
    restore(Path(kept.sessions.place), back)
    assert rows(back) == before
    back.close()


@pytest.mark.usefixtures("sqlite_only")
def test_a_record_does_not_move_while_somebody_has_it_open_nor_where_something_is(
    kept: Database, url: str, moved_to: Database, tmp_path: Path
) -> None:
    """And then nothing has changed here or there."""
    holder = Database(url)
    holder.municipalities()
    with pytest.raises(DatabaseBusy, match="Another program has the record open; stop that one"):
        move(kept, moved_to)
    holder.close()
    found(moved_to, town("Elsewhere"), deed("found"))
    there = rows(moved_to)
    with pytest.raises(NotSafe, match=r"is not empty \(1 in town\)"):
        move(kept, moved_to)
    assert rows(moved_to) == there
    kept.close()
    Database(url).close()
    third = Database(f"sqlite:///{tmp_path / 'third.db'}")
    with pytest.raises(NotSafe, match="moves from a SQLite file to PostgreSQL"):
        move(kept, third)
    third.close()


@pytest.mark.usefixtures("sqlite_only")
def test_what_the_server_cannot_hold_moves_nothing_and_the_file_serves_on(
    kept: Database, moved_to: Database
) -> None:
    """PostgreSQL's text has no NUL; the rows before it are not kept there either."""
    with kept.sessions.writing() as session:
        session.execute(text("UPDATE posting SET place = 'a' || char(0) || 'b'"))
    with pytest.raises(Refused, match="NUL"):
        move(kept, moved_to)
    assert not any(rows(moved_to).values())
    kept.close()
    again = Database(kept.sessions.url)
    assert again.workspace() == "T0PINOLA"
    again.close()


@pytest.fixture
def moved_to(postgres: Server) -> Iterator[Database]:
    """An empty database on a server."""
    opened = Database(postgres.make("moved"))
    opened.migrate()
    yield opened
    opened.close()
    postgres.drop("moved")


@pytest.mark.usefixtures("postgresql_only")
def test_a_schema_of_another_version_is_not_copied_row_by_row(
    kept: Database, tmp_path: Path
) -> None:
    """Each version backs up what it kept."""
    with kept.sessions.migrating() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'v0001'")
    with pytest.raises(NotSafe, match="another version of Election Desk: back it up with that"):
        back_up(kept, tmp_path / "kept.db")
    assert list(tmp_path.glob("kept.db*")) == []
