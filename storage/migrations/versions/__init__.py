"""One module a step of the schema."""
