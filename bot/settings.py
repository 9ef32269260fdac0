"""Settings from the environment, read once and checked before anything starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

_PORT = 8361
_LEASE = 20


class Unusable(Exception):
    """The program cannot start; the message is one line for the person who started it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How to run. Without Slack's tokens the bot serves the practice workspace on `port`.

    The practice record always lies in `home`: `DATABASE_URL` is for a real workspace.

    `lease` is how long one process may hold an owed message; it exceeds the wait for Slack.
    """

    bot_token: str
    app_token: str
    database_url: str
    home: Path
    port: int
    lease: timedelta

    @property
    def local(self) -> bool:
        """Say whether the practice workspace is used."""
        return not self.bot_token


def settings_from(environ: Mapping[str, str]) -> Settings:
    """Read the settings; what does not fit is `Unusable` with a line that says how to mend it."""
    bot_token = environ.get("SLACK_BOT_TOKEN", "").strip()
    app_token = environ.get("SLACK_APP_TOKEN", "").strip()
    if bool(bot_token) != bool(app_token):
        absent = "SLACK_APP_TOKEN" if bot_token else "SLACK_BOT_TOKEN"
        raise Unusable(
            f"{absent} is missing: set both tokens for Slack, or neither for the practice workspace"
        )
    if bot_token and not bot_token.startswith("xoxb-"):
        raise Unusable("SLACK_BOT_TOKEN is not a bot token: it begins with xoxb-")
    if app_token and not app_token.startswith("xapp-"):
        raise Unusable("SLACK_APP_TOKEN is not an app-level token: it begins with xapp-")
    port = environ.get("ELECTION_DESK_PORT", str(_PORT))
    if not port.isdecimal() or not 0 <= int(port) <= 65535:
        raise Unusable(f"ELECTION_DESK_PORT is {port!r}: give a port number from 0 to 65535")
    lease = environ.get("ELECTION_DESK_LEASE", str(_LEASE))
    if not lease.isdecimal() or not 1 <= int(lease) <= 600:
        raise Unusable(f"ELECTION_DESK_LEASE is {lease!r}: give seconds from 1 to 600")
    home = Path(environ.get("ELECTION_DESK_HOME", ".local"))
    own = f"sqlite:///{home / 'election-desk.db'}"
    database = environ.get("DATABASE_URL", own) if bot_token else own
    return Settings(
        bot_token=bot_token,
        app_token=app_token,
        database_url=database,
        home=home,
        port=int(port),
        lease=timedelta(seconds=int(lease)),
    )
