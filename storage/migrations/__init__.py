"""The schema's history (Alembic); `Database.migrate` runs it, from a wheel as well."""
