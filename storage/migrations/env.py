"""Run the migrations on the connection that `Database.migrate` opened."""

from __future__ import annotations

from alembic import context

from storage.tables import Row

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=Row.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
