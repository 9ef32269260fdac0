"""The desk of the bot's tests, for what is checked of the app as a whole."""

from tests.bot.conftest import clock, database, desk, empty_record, opened

__all__ = ["clock", "database", "desk", "empty_record", "opened"]
