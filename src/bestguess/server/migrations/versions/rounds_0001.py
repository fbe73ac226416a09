"""Puzzles, players, rounds, tallies and guesses.

Written out and not taken from `database`: a step stays what it was when later ones come.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "puzzles",
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_puzzles"),
    )
    op.create_table(
        "players",
        sa.Column("player", sa.String(22), nullable=False),
        sa.Column("name", sa.String(20), nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_players"),
        sqlite_with_rowid=False,
    )
    _make_rounds()
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
    op.create_table(
        "guesses",
        sa.Column("puzzle", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.String(22), nullable=False),
        sa.Column("turn", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("guess", sa.String(6), nullable=False),
        sa.Column("digits", sa.String(6), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "player", "turn", name="pk_guesses"),
        sa.ForeignKeyConstraint(
            ["puzzle", "player"], ["rounds.puzzle", "rounds.player"], name="fk_guesses"
        ),
        sa.CheckConstraint("turn BETWEEN 1 AND 8", name="ck_guesses_turn"),
        sqlite_with_rowid=False,
    )


def _make_rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("puzzle", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.String(22), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(7), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("finished", sa.BigInteger),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("puzzle", "player", name="pk_rounds"),
        sa.CheckConstraint("state IN ('playing', 'won', 'lost')", name="ck_rounds_state"),
        sa.CheckConstraint("(state = 'playing') = (finished IS NULL)", name="ck_rounds_finished"),
        sa.CheckConstraint("turns BETWEEN 0 AND 8", name="ck_rounds_turns"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rounds_player", "rounds", ["player"])
    on_board = sa.text("counted AND state = 'won'")
    op.create_index(
        "ix_rounds_board",
        "rounds",
        ["puzzle", "late", "turns", "finished"],
        sqlite_where=on_board,
        postgresql_where=on_board,
    )


def downgrade() -> None:
    """Remove the tables, and all rounds with them."""
    for table in ("guesses", "tallies", "rounds", "players", "puzzles"):
        op.drop_table(table)
