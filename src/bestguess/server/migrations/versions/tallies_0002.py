"""Tallies where there are none, and the row that readiness writes.

The step before this one was changed once after it had been used: a database that was made until
then has no tallies. They are counted here from the rounds that ended.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_COUNT_ENDED = """
    INSERT INTO tallies (puzzle, late, turns, minute, count)
    SELECT puzzle, late, CASE WHEN state = 'won' THEN turns ELSE 9 END, finished / 60, COUNT(*)
    FROM rounds WHERE counted AND state <> 'playing' GROUP BY 1, 2, 3, 4
"""


def upgrade() -> None:
    """Make what is missing."""
    if "tallies" not in sa.inspect(op.get_bind()).get_table_names():
        op.create_table(
            "tallies",
            sa.Column("puzzle", sa.Integer, autoincrement=False, nullable=False),
            sa.Column("late", sa.Boolean, nullable=False),
            sa.Column("turns", sa.Integer, autoincrement=False, nullable=False),
            sa.Column("minute", sa.Integer, autoincrement=False, nullable=False),
            sa.Column("count", sa.Integer, nullable=False),
            sa.PrimaryKeyConstraint("puzzle", "late", "turns", "minute", name="pk_tallies"),
            sqlite_with_rowid=False,
        )
        op.execute(_COUNT_ENDED)
    op.create_table(
        "probes",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("count", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_probes"),
    )


def downgrade() -> None:
    """Remove what this step always makes."""
    op.drop_table("probes")
