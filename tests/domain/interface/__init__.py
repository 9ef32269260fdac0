"""The rules interface: each question through the door that an asker uses."""
