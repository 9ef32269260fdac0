"""What whoever operates the program types: verify, backup, restore, move."""

from __future__ import annotations

import re
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.__main__ import main
from storage.database import Database
from storage.journal import Deed
from tests.bot.race import VACANCY
from tests.bot.town import CLERK, LAUREL, START, TEAM
from tests.postgres import Server

Types = Callable[..., tuple[int, str, str]]
DEED = Deed(actor=CLERK, act="set_up", at=START, reason="", source="V1")


@pytest.fixture
def types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Types:
    """Type a subcommand for the record at an address; give the exit code and what is printed."""
    monkeypatch.setenv("ELECTION_DESK_HOME", str(tmp_path / "home"))

    def type_(address: str, *words: str) -> tuple[int, str, str]:
        monkeypatch.setenv("DATABASE_URL", address)
        code = main(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return type_


@pytest.fixture
def record(empty_record: Path, tmp_path: Path) -> str:
    """The address of a file with Laurel set up."""
    file = shutil.copy(empty_record, tmp_path / "record.db")
    database = Database(f"sqlite:///{file}")
    with database.founding(START) as ledger:
        ledger.set_municipality(LAUREL, DEED)
    database.close()
    return f"sqlite:///{file}"


def test_a_record_is_backed_up_restored_moved_and_verified_by_who_operates_it(
    record: str, types: Types, tmp_path: Path, postgres: Server
) -> None:
    """Without Slack's tokens; each says how many rows and the last line of each journal."""
    code, verified, _ = types(record, "verify")
    assert (code, bool(re.fullmatch(r"Laurel: 1 entries, head 1 [0-9a-f]{64}\n", verified))) == (
        0,
        True,
    )
    seal = verified[-65:-1]
    printed = f"1: {seal[:9].upper()}\u200b{seal[9:12]}"
    assert types(record, "verify", "--printed", printed) == (0, verified, "")
    gone = f"Line 1, {'0' * 12}, as it is printed, is in no journal here.\n"
    assert types(record, "verify", "--printed", f"1:{'0' * 12}") == (1, verified + gone, "")
    told = f"4 rows\n{verified}"
    kept = tmp_path / "kept.db"
    assert types(record, "backup", str(kept)) == (0, told, "")
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    assert types(restored, "restore", str(kept)) == (0, told, "")
    server = postgres.make("operating")
    said = "Set DATABASE_URL to that address before the bot starts again.\n"
    assert types(restored, "move", server) == (0, said + told, "")
    assert types(server, "verify") == (0, verified, "")
    assert types(server, "backup", str(tmp_path / "again.db")) == (0, told, "")
    back = f"sqlite:///{tmp_path / 'back.db'}"
    assert types(back, "restore", str(tmp_path / "again.db")) == (0, told, "")
    opened = Database(back)
    assert (opened.workspace(), opened.municipalities()) == (TEAM, ((1, "Laurel"),))
    opened.close()
    postgres.drop("operating")


def test_what_is_not_safe_is_refused_in_one_line(record: str, types: Types, tmp_path: Path) -> None:
    file = tmp_path / "record.db"
    types(record, "backup", str(tmp_path / "kept.db"))
    refused = {
        ("backup", str(file)): f"{file} is there already; name another file.",
        ("restore", str(tmp_path / "kept.db")): (
            f"{file} is not empty (1 in town); name an empty database."
        ),
        ("restore", "nothing.db"): "There is no file nothing.db.",
        ("move", f"sqlite:///{tmp_path / 'other.db'}"): (
            "A record moves from a SQLite file to PostgreSQL."
        ),
        ("move", "desk"): "the address given is not a usable database: Could not parse "
        "SQLAlchemy URL from given URL string",
    }
    for words, line in refused.items():
        assert types(record, *words) == (1, "", f"election-desk: {line}\n")


def test_who_operates_it_writes_the_whole_of_an_election_to_a_file(
    record: str,
    types: Types,
    tmp_path: Path,
) -> None:
    database = Database(record)
    with database.writing(1) as ledger:
        number = ledger.open_election(VACANCY, DEED)
    database.close()
    file = tmp_path / "whole.zip"
    code, said, _ = types(record, "export", str(file), "--election", str(number), "--personal")
    assert (code, said) == (0, f"{file}: {file.stat().st_size:,} bytes\n")
    with zipfile.ZipFile(file) as opened:
        assert "facts.json" in opened.namelist()
    assert file.stat().st_mode & 0o777 == 0o600
    again = types(record, "export", str(file), "--election", str(number))
    assert again == (1, "", f"election-desk: {file} cannot be written: File exists\n")
    unknown = types(record, "export", str(tmp_path / "x.zip"), "--election", "9")
    assert unknown[0] == 1
    assert "election 9" in unknown[2]
