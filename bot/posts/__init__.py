"""What is owed to a channel: one file a kind, rendered from the record when it is delivered."""
