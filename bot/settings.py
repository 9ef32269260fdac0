"""Settings from the environment, read once and checked before anything starts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from bot.feed import Feed

_PORT = 8361
_PORTS = range(65_536)
_FEED_PORT = 8362
_SECRET = 32
_WEB = re.compile(r"https?://[A-Za-z0-9.:/-]+")
_LEASE = 20
_LEASES = range(1, 601)
_LOCAL = re.compile(r"http://(127\.0\.0\.1|localhost):[0-9]{1,5}")


class Unusable(Exception):
    """The program cannot start; the message is one line for the person who started it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How to run. Without Slack's tokens the bot serves the practice workspace on `port`.

    The practice record always lies in `home`: `DATABASE_URL` is for a real workspace. It is
    `record_url` that is checked, backed up, restored and moved, which needs no tokens.

    `lease` is how long one process may hold an owed message; it exceeds the wait for Slack.
    `workspace` is the address of a practice workspace that is served elsewhere, or "".
    `feeds` is the calendar feed, or none.
    """

    bot_token: str
    app_token: str
    database_url: str
    record_url: str
    home: Path
    port: int
    lease: timedelta
    workspace: str
    feeds: tuple[Feed, ...]

    @property
    def local(self) -> bool:
        """Say whether the practice workspace is used."""
        return not self.bot_token


def settings_from(environ: Mapping[str, str]) -> Settings:
    """Read the settings; what does not fit is `Unusable` with a line that says how to mend it.

    A setting that is empty is one that is not given.
    """
    given = {name: value.strip() for name, value in environ.items() if value.strip()}
    bot_token, app_token = _tokens(given)
    home = Path(given.get("ELECTION_DESK_HOME", ".local"))
    own = f"sqlite:///{home / 'election-desk.db'}"
    record = given.get("DATABASE_URL", own)
    return Settings(
        bot_token=bot_token,
        app_token=app_token,
        database_url=record if bot_token else own,
        record_url=record,
        home=home,
        port=_number(given, "ELECTION_DESK_PORT", _PORT, _PORTS),
        lease=timedelta(seconds=_number(given, "ELECTION_DESK_LEASE", _LEASE, _LEASES)),
        workspace=_workspace(given.get("ELECTION_DESK_WORKSPACE", "")),
        feeds=_feeds(given),
    )


def _feeds(given: Mapping[str, str]) -> tuple[Feed, ...]:
    """Give the calendar feed where its secret is set; else none, and nothing is said of it."""
    secret = given.get("ELECTION_DESK_FEED_SECRET", "")
    port = _number(given, "ELECTION_DESK_FEED_PORT", _FEED_PORT, _PORTS)
    base = given.get("ELECTION_DESK_FEED_URL", f"http://127.0.0.1:{port}").rstrip("/")
    if not secret:
        return ()
    if len(secret) < _SECRET:
        raise Unusable(f"ELECTION_DESK_FEED_SECRET is too short: {_SECRET} characters or more")
    if not _WEB.fullmatch(base):
        raise Unusable(f"ELECTION_DESK_FEED_URL is {base!r}: give http:// or https:// and a host")
    return (Feed(base, port, secret),)


def _tokens(given: Mapping[str, str]) -> tuple[str, str]:
    bot_token = given.get("SLACK_BOT_TOKEN", "")
    app_token = given.get("SLACK_APP_TOKEN", "")
    if bool(bot_token) != bool(app_token):
        absent = "SLACK_APP_TOKEN" if bot_token else "SLACK_BOT_TOKEN"
        raise Unusable(
            f"{absent} is missing: set both tokens for Slack, or neither for the practice workspace"
        )
    if bot_token and not re.fullmatch(r"xoxb-[!-~]+", bot_token):
        raise Unusable("SLACK_BOT_TOKEN is not a bot token: it begins with xoxb-, without spaces")
    if app_token and not re.fullmatch(r"xapp-[!-~]+", app_token):
        raise Unusable(
            "SLACK_APP_TOKEN is not an app-level token: it begins with xapp-, without spaces"
        )
    return bot_token, app_token


def _number(given: Mapping[str, str], name: str, usual: int, bounds: range) -> int:
    text = given.get(name, str(usual))
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) not in bounds:
        raise Unusable(f"{name} is {text!r}: give a number from {bounds[0]} to {bounds[-1]}")
    return int(text)


def _workspace(address: str) -> str:
    """Take the address of a practice workspace: on this computer alone, for it gets the token."""
    if address and not _LOCAL.fullmatch(address.rstrip("/")):
        raise Unusable(f"ELECTION_DESK_WORKSPACE is {address!r}: give http://127.0.0.1 and a port")
    return address.rstrip("/")
