"""The only composition root, and the command `election-desk`."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence

from bot.serving import opened, serve
from bot.settings import Settings, Unusable, settings_from
from storage.journal import verify


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a subcommand; what cannot start says why in one line and exits with 1."""
    parser = argparse.ArgumentParser(
        prog="election-desk", description="Municipal elections in Slack."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("run", help="serve Slack, or without tokens a practice workspace")
    commands.add_parser("bot", help="serve only the bot, for a workspace that runs elsewhere")
    commands.add_parser("verify", help="check every municipality's journal")
    wanted = parser.parse_args(arguments).command or "run"
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    # What fails there is raised to us too, and told once.
    logging.getLogger("slack_sdk.web.base_client").setLevel(logging.CRITICAL)
    try:
        settings = settings_from(os.environ)
        for secret in ("SLACK_BOT_TOKEN", "SLACK_APP_TOKEN"):
            os.environ.pop(secret, None)  # from here on nothing else reads them
        match wanted:
            case "run" if settings.local:
                from bot.practice import practise  # a bot that serves Slack never needs it

                return practise(settings)
            case "run" | "bot":
                serve(settings)
                return 0
            case _:
                return _verify(settings)
    except Unusable as reason:
        print(f"election-desk: {reason}", file=sys.stderr)
        return 1


def _verify(settings: Settings) -> int:
    database = opened(settings)
    broken = 0
    for number, name in database.municipalities():
        with database.reading(number) as ledger:
            entries, head = ledger.journal(), ledger.journal_head()
        problems = verify(entries)
        broken += len(problems)
        for problem in problems:
            print(f"{name}: {problem}")
        print(f"{name}: {len(entries)} entries, head {head.seq} {head.hash}")
    database.close()
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
