"""Where does the stand-in workspace keep what must survive a restart? In one SQLite file.

Every record is a JSON document under (kind, key); file bytes lie beside them by SHA-256. There is
no query but "all of a kind": the workspace holds its state in memory and writes through.
"""

import hashlib
import json
import sqlite3
from pathlib import Path
from typing import Any

_SCHEMA = """
PRAGMA journal_mode=WAL;
PRAGMA synchronous=NORMAL;
CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, key TEXT NOT NULL, doc TEXT NOT NULL, PRIMARY KEY (kind, key)
);
CREATE TABLE IF NOT EXISTS blobs (sha TEXT PRIMARY KEY, data BLOB NOT NULL);
"""


class Store:
    """A write-through document store; `path=None` keeps it in memory, for tests."""

    def __init__(self, path: Path | None) -> None:
        target = ":memory:" if path is None else str(path)
        self._sql = sqlite3.connect(target, check_same_thread=False, isolation_level=None)
        self._sql.executescript(_SCHEMA)

    def put(self, kind: str, key: str, doc: dict[str, Any]) -> None:
        """Keep `doc`, replacing what was kept under the same key."""
        self._sql.execute(
            "INSERT OR REPLACE INTO records VALUES (?, ?, ?)", (kind, key, json.dumps(doc))
        )

    def drop(self, kind: str, key: str) -> None:
        """Forget one record."""
        self._sql.execute("DELETE FROM records WHERE kind = ? AND key = ?", (kind, key))

    def all(self, kind: str) -> dict[str, dict[str, Any]]:
        """Every record of a kind, by key, in key order."""
        rows = self._sql.execute(
            "SELECT key, doc FROM records WHERE kind = ? ORDER BY key", (kind,)
        )
        return {key: json.loads(doc) for key, doc in rows}

    def put_blob(self, data: bytes) -> str:
        """Keep bytes and answer their SHA-256."""
        sha = hashlib.sha256(data).hexdigest()
        self._sql.execute("INSERT OR IGNORE INTO blobs VALUES (?, ?)", (sha, data))
        return sha

    def blob(self, sha: str) -> bytes:
        """The bytes kept under a SHA-256; KeyError when there are none."""
        row = self._sql.execute("SELECT data FROM blobs WHERE sha = ?", (sha,)).fetchone()
        if row is None:
            raise KeyError(sha)
        return bytes(row[0])

    def wipe(self) -> None:
        """Forget everything but the tokens."""
        self._sql.execute("DELETE FROM records WHERE kind != 'tokens'")
        self._sql.execute("DELETE FROM blobs")

    def close(self) -> None:
        """Close the file."""
        self._sql.close()
