"""What the bot says: pure builders from facts and answers to Slack messages."""
