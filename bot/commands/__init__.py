"""What can be asked for: by a slash command, or by a button that runs the same command."""
