"""The tables. Alembic's migrations make them; a test holds both to each other.

Rounds and guesses are kept in the order of their puzzle: what is written on a day lies together.
The primary keys are what makes a round unique for its player and a turn unique in its round,
however many processes write.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    text,
)

HEAD = "0001"  # the revision of the migrations that this code works with

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

# What was published of a puzzle when it was first played here: a schedule that tells otherwise is
# refused, so that nobody is judged by another secret than the one committed to.
puzzles = Table(
    "puzzles",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("commitment", String(64), nullable=False),
)

# Only players who gave themselves a name are here; all others exist in their tokens and rounds.
players = Table(
    "players",
    metadata,
    Column("player", String(22), primary_key=True),
    Column("name", String(20), nullable=False),
    sqlite_with_rowid=False,
)

rounds = Table(
    "rounds",
    metadata,
    Column("puzzle", Integer, primary_key=True, autoincrement=False),
    Column("player", String(22), primary_key=True),
    Column("started", BigInteger, nullable=False),  # seconds since 1970, as all times here
    Column("counted", Boolean, nullable=False),  # started on the puzzle's own day
    Column("state", String(7), nullable=False),
    Column("turns", Integer, nullable=False),  # used, when the round is over; 0 before
    Column("finished", BigInteger),
    Column("late", Boolean, nullable=False),  # finished after the puzzle's day
    CheckConstraint("state IN ('playing', 'won', 'lost')", name="state"),
    CheckConstraint("(state = 'playing') = (finished IS NULL)", name="finished"),
    CheckConstraint("turns BETWEEN 0 AND 8", name="turns"),
    sqlite_with_rowid=False,
)
Index("ix_rounds_player", rounds.c.player)
_ON_BOARD = text("counted AND state = 'won'")
Index(
    "ix_rounds_board",
    *(rounds.c.puzzle, rounds.c.late, rounds.c.turns, rounds.c.finished),
    sqlite_where=_ON_BOARD,
    postgresql_where=_ON_BOARD,
)

# Counted rounds that are over, by the minute: the place of one among a million is then the sum of
# some thousand rows. Written with the round's end, in the same transaction.
MINUTE = 60
LOST = 9  # in place of the turns
tallies = Table(
    "tallies",
    metadata,
    Column("puzzle", Integer, primary_key=True, autoincrement=False),
    Column("late", Boolean, primary_key=True),
    Column("turns", Integer, primary_key=True, autoincrement=False),
    Column("minute", Integer, primary_key=True, autoincrement=False),  # since 1970
    Column("count", Integer, nullable=False),
    sqlite_with_rowid=False,
)

guesses = Table(
    "guesses",
    metadata,
    Column("puzzle", Integer, primary_key=True, autoincrement=False),
    Column("player", String(22), primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("guess", String(6), nullable=False),
    Column("digits", String(6), nullable=False),
    Column("made", BigInteger, nullable=False),
    ForeignKeyConstraint(["puzzle", "player"], ["rounds.puzzle", "rounds.player"]),
    CheckConstraint("turn BETWEEN 1 AND 8", name="turn"),
    sqlite_with_rowid=False,
)
