"""Facts, journal, files and owed messages in SQL; only frozen objects leave."""
