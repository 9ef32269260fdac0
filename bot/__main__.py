"""The only composition root, and the command `election-desk`."""

from __future__ import annotations

import argparse
import logging
import os
import re
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from bot.clock import SystemClock
from bot.exports import export
from bot.serving import opened, serve
from bot.settings import Settings, Unusable, settings_from
from storage import safekeeping
from storage.database import Database, DatabaseBusy, DatabaseUnusable, Refused
from storage.elections import NotKept
from storage.journal import Head
from storage.safekeeping import Checked, NotSafe


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; what cannot start says why in one line and exits with 1."""
    given = _parser().parse_args(arguments)
    wanted = given.command or "run"
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # What fails there is raised to us too, and told once.
    logging.getLogger("slack_sdk.web.base_client").setLevel(logging.CRITICAL)
    try:
        settings = settings_from(os.environ)
        for secret in ("SLACK_BOT_TOKEN", "SLACK_APP_TOKEN", "ELECTION_DESK_FEED_SECRET"):
            os.environ.pop(secret, None)  # from here on nothing else reads them
        match wanted:
            case "run" if settings.local:
                from bot.practice import practise  # a bot that serves Slack never needs it

                return practise(settings)
            case "run" | "bot":
                serve(settings)
                return 0
            case "verify":
                with closing(_upgraded(settings, settings.record_url)) as record:
                    gone = safekeeping.not_found(record, given.printed)
                    ended = _told(safekeeping.check(record))
                for line in gone:
                    print(f"Line {line.seq}, {line.hash}, as it is printed, is in no journal here.")
                return 1 if gone else ended
            case "backup":
                with closing(Database(settings.record_url)) as record:
                    copied = safekeeping.back_up(record, given.file)
            case "export":
                with closing(_upgraded(settings, settings.record_url)) as record:
                    _export(record, given)
                return 0
            case "restore":
                with closing(_upgraded(settings, settings.record_url)) as record:
                    copied = safekeeping.restore(given.file, record)
            case _:
                with (
                    closing(Database(settings.record_url)) as record,
                    closing(_upgraded(settings, given.url)) as target,
                ):
                    copied = safekeeping.move(record, target)
                print("Set DATABASE_URL to that address before the bot starts again.")
        print(f"{copied.rows} rows")
        return _told(copied.journals)
    except (Unusable, NotSafe, NotKept, DatabaseBusy, DatabaseUnusable, Refused) as reason:
        print(f"election-desk: {reason}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="election-desk", description="Municipal elections in Slack."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="serve Slack, or without tokens a practice workspace")
    commands.add_parser("bot", help="serve only the bot, for a workspace that runs elsewhere")
    verify = commands.add_parser("verify", help="check every municipality's journal")
    verify.add_argument(
        "--printed",
        action="append",
        default=[],
        type=_line,
        metavar="LINE:HASH",
        help="a line that a document prints: is it still there? May be given several times",
    )
    backup = commands.add_parser("backup", help="copy the record to a new file")
    backup.add_argument("file", type=Path, metavar="FILE")
    exported = commands.add_parser("export", help="write all of one election to a new zip file")
    exported.add_argument("file", type=Path, metavar="FILE")
    exported.add_argument("--election", type=int, required=True, metavar="N")
    exported.add_argument("--municipality", type=int, default=1, metavar="N")
    exported.add_argument("--personal", action="store_true", help="with personal details")
    restore = commands.add_parser("restore", help="fill an empty database from a backup")
    restore.add_argument("file", type=Path, metavar="FILE")
    move = commands.add_parser("move", help="move the record from its file to PostgreSQL")
    move.add_argument("url", metavar="URL", help="postgresql+psycopg://…, an empty database")
    return parser


def _export(record: Database, given: argparse.Namespace) -> None:
    with record.reading(given.municipality) as ledger:
        now = SystemClock().now()
        made = export(ledger, given.election, now, personal=given.personal)
    try:
        mine = os.open(given.file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except OSError as error:
        raise NotSafe(f"{given.file} cannot be written: {error.strerror}") from None
    with os.fdopen(mine, "wb") as out:
        out.write(made)
    print(f"{given.file}: {len(made):,} bytes")


def _line(typed: str) -> Head:
    """Read a journal's line as a document prints it; the first characters of the hash will do."""
    number, _, seal = _BETWEEN.sub("", typed).lower().partition(":")
    if not (number.isdecimal() and _HASH.fullmatch(seal)):
        raise argparse.ArgumentTypeError(
            "written LINE:HASH, with twelve characters of the hash or more, as 57:9c0e1a2b3c4d"
        )
    return Head(int(number), seal)


_BETWEEN = re.compile("[\\s\u200b]+")  # a PDF lets a long word end in one
_HASH = re.compile(r"[0-9a-f]{12,64}")


def _upgraded(settings: Settings, url: str) -> Database:
    return opened(replace(settings, database_url=url))


def _told(journals: tuple[Checked, ...]) -> int:
    """Print how each journal is; 1 where something is wrong with one."""
    for one in journals:
        for problem in one.problems:
            print(f"{one.name}: {problem}")
        print(f"{one.name}: {one.lines} entries, head {one.head.seq} {one.head.hash}")
    return 1 if any(one.problems for one in journals) else 0


if __name__ == "__main__":
    sys.exit(main())
