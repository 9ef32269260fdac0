"""The whole product: a practice workspace, the bot as a process of its own, people who act."""
