"""The forms that collect facts. A file holds one: its view, how it is read, what is recorded."""
