"""Runs the migrations on the connection that `database.migrate` gives."""

from alembic import context

from bestguess.server.database import metadata


def run() -> None:
    """Run the steps that are missing."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,  # SQLite cannot alter a column in place
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic executes this file; anybody else only imports it
    run()
