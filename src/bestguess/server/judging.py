"""Judging: what players ask to be written, each by what is stored, many in one transaction.

A round's row is locked before its guesses are read (SQLite locks the whole file), so two requests
at once cannot both take a turn, in one process or in several; the primary keys would refuse it
anyway.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from bestguess.daily import TURNS, Puzzle, digits_of
from bestguess.server.problems import Problem
from bestguess.server.tables import guesses, players, puzzles, rounds

Key = tuple[int, str]  # puzzle, player


@dataclass(frozen=True, slots=True)
class Start:
    """Start a round, unless it is there."""

    puzzle: Puzzle
    player: str
    at: int
    counted: bool


@dataclass(frozen=True, slots=True)
class Guess:
    """Play a turn."""

    puzzle: Puzzle
    player: str
    at: int
    late: bool  # the puzzle's day is over
    turn: int
    guess: str


@dataclass(frozen=True, slots=True)
class Rename:
    """Give a player a name, or take it away."""

    player: str
    name: str | None


Wish = Start | Guess | Rename


@dataclass(frozen=True, slots=True)
class Told:
    """What a guess was told: also when it had been played before."""

    digits: str
    won: bool


@dataclass(slots=True)
class _State:
    """A round as it is in the middle of the transaction."""

    over: bool
    played: list[tuple[str, str]] = field(default_factory=list)  # guess, digits


@dataclass(slots=True)
class _Changes:
    guesses: list[dict[str, Any]] = field(default_factory=list)
    ends: list[dict[str, Any]] = field(default_factory=list)


_IS_HERE = tuple_(rounds.c.puzzle, rounds.c.player).in_(bindparam("keys", expanding=True))
_ROUNDS = select(rounds.c.puzzle, rounds.c.player, rounds.c.state).where(_IS_HERE)
_LOCKED_ROUNDS = _ROUNDS.order_by(rounds.c.puzzle, rounds.c.player).with_for_update()
_GUESSES = (
    select(guesses.c.puzzle, guesses.c.player, guesses.c.guess, guesses.c.digits)
    .where(tuple_(guesses.c.puzzle, guesses.c.player).in_(bindparam("keys", expanding=True)))
    .order_by(guesses.c.puzzle, guesses.c.player, guesses.c.turn)
)
_END = (
    update(rounds)
    .where(rounds.c.puzzle == bindparam("of_puzzle"), rounds.c.player == bindparam("of_player"))
    .values(
        state=bindparam("new_state"),
        turns=bindparam("new_turns"),
        finished=bindparam("new_finished"),
        late=bindparam("new_late"),
    )
)


class Judge:
    """Carries out wishes in a transaction; remembers which puzzles it has compared."""

    def __init__(self, *, sqlite: bool) -> None:
        self._sqlite = sqlite
        self._compared: dict[int, str] = {}  # number -> commitment, equal to the stored one

    def carry_out(self, connection: Connection, wishes: Sequence[Wish]) -> list[object]:
        """Return for each wish its result: Told, whether a round is new, None, or a Problem.

        All processes take locks in the same order, so they never wait for each other in a circle.
        """
        results: list[object] = [None] * len(wishes)
        order = sorted(range(len(wishes)), key=lambda place: _key(wishes[place]))
        refused = self._compare(connection, wishes)
        for place in order:
            wish = wishes[place]
            if isinstance(wish, Rename):
                self._rename(connection, wish)
            elif wish.puzzle.number in refused:
                results[place] = _other_schedule()
        left = [place for place in order if not isinstance(wishes[place], Rename)]
        left = [place for place in left if results[place] is None]
        starts = [wish for place in left if isinstance(wish := wishes[place], Start)]
        new = self._start(connection, starts) if starts else set()
        if any(isinstance(wishes[place], Guess) for place in left):
            self._guess(connection, wishes, left, results)
        for place in left:
            wish = wishes[place]
            if isinstance(wish, Start):
                key = (wish.puzzle.number, wish.player)
                results[place] = key in new
                new.discard(key)  # the same wish twice in a batch: one of them made the round
        return results

    def _guess(
        self,
        connection: Connection,
        wishes: Sequence[Wish],
        places: Sequence[int],
        results: list[object],
    ) -> None:
        asked = [(place, wish) for place in places if isinstance(wish := wishes[place], Guess)]
        states = self._load(connection, {(wish.puzzle.number, wish.player) for _, wish in asked})
        changes = _Changes()
        for place, wish in asked:
            results[place] = judge(wish, states.get((wish.puzzle.number, wish.player)), changes)
        if changes.guesses:
            connection.execute(guesses.insert(), changes.guesses)
        if changes.ends:
            connection.execute(_END, changes.ends)

    def _load(self, connection: Connection, keys: set[Key]) -> dict[Key, _State]:
        asked = {"keys": sorted(keys)}
        statement = _ROUNDS if self._sqlite else _LOCKED_ROUNDS
        states = {
            (puzzle, player): _State(state != "playing")
            for puzzle, player, state in connection.execute(statement, asked)
        }
        # A statement of its own: in PostgreSQL it sees what was committed before the lock was ours.
        for puzzle, player, guess, digits in connection.execute(_GUESSES, asked):
            states[puzzle, player].played.append((guess, digits))
        return states

    def _start(self, connection: Connection, starts: Sequence[Start]) -> set[Key]:
        """Make the rounds that are not there; return which."""
        statement = (
            self._insert(rounds)
            .on_conflict_do_nothing()
            .returning(rounds.c.puzzle, rounds.c.player)
        )
        rows = [
            {
                "puzzle": start.puzzle.number,
                "player": start.player,
                "started": start.at,
                "counted": start.counted,
                "state": "playing",
                "turns": 0,
                "finished": None,
                "late": False,
            }
            for start in starts
        ]
        return {(puzzle, player) for puzzle, player in connection.execute(statement, rows)}

    def _rename(self, connection: Connection, wish: Rename) -> None:
        if wish.name is None:
            connection.execute(delete(players).where(players.c.player == wish.player))
            return
        statement = self._insert(players).values(player=wish.player, name=wish.name)
        statement = statement.on_conflict_do_update(
            index_elements=["player"], set_={"name": wish.name}
        )
        connection.execute(statement)

    def _compare(self, connection: Connection, wishes: Sequence[Wish]) -> set[int]:
        """Return the puzzles that were published with another commitment than they have here."""
        asked = {w.puzzle.number: w.puzzle for w in wishes if not isinstance(w, Rename)}
        new = {number: puzzle.commitment for number, puzzle in asked.items()}
        new = {
            n: commitment for n, commitment in new.items() if self._compared.get(n) != commitment
        }
        if not new:
            return set()
        rows = [{"number": n, "commitment": commitment} for n, commitment in sorted(new.items())]
        connection.execute(self._insert(puzzles).on_conflict_do_nothing(), rows)
        stored = select(puzzles.c.number, puzzles.c.commitment).where(puzzles.c.number.in_(new))
        refused = {number for number, seen in connection.execute(stored) if seen != new[number]}
        # Should this transaction fail, the row is written with the next round of another process.
        self._compared.update({n: seen for n, seen in new.items() if n not in refused})
        return refused

    def _insert(self, table: Any) -> Any:
        return sqlite.insert(table) if self._sqlite else postgresql.insert(table)


def judge(wish: Guess, state: _State | None, changes: _Changes) -> Told | Problem:
    """Return what a guess is told, and note what it changes."""
    if state is None:
        return Problem("no-round", "Start a round of this puzzle before you guess.", status=409)
    puzzle, played = wish.puzzle, state.played
    if wish.turn <= len(played):
        guess, digits = played[wish.turn - 1]
        if guess == wish.guess:
            return Told(digits, guess == puzzle.secret)
        detail = f"Turn {wish.turn} was played with {guess}."
        return Problem("turn-taken", detail, played=guess)
    if state.over:
        return Problem("round-over", "The round is over; no turn is left.")
    following = len(played) + 1
    if wish.turn > following:
        detail = f"The next turn is {following}, not {wish.turn}."
        return Problem("turn-too-early", detail, next=following)
    told = Told(digits_of(wish.guess, puzzle.secret), wish.guess == puzzle.secret)
    played.append((wish.guess, told.digits))
    key = {"puzzle": puzzle.number, "player": wish.player}
    row = {"turn": wish.turn, "guess": wish.guess, "digits": told.digits, "made": wish.at}
    changes.guesses.append({**key, **row})
    if told.won or wish.turn == TURNS:
        state.over = True
        changes.ends.append(_end(wish, told.won))
    return told


def _end(wish: Guess, won: bool) -> dict[str, Any]:
    return {
        "of_puzzle": wish.puzzle.number,
        "of_player": wish.player,
        "new_state": "won" if won else "lost",
        "new_turns": wish.turn,
        "new_finished": wish.at,
        "new_late": wish.late,
    }


def _key(wish: Wish) -> tuple[int, str]:
    return (0, wish.player) if isinstance(wish, Rename) else (wish.puzzle.number, wish.player)


def _other_schedule() -> Problem:
    return Problem(
        "not-ready",
        "The schedule here is not the one that was published; its keeper must restore it.",
        headers={"Retry-After": "60"},
    )
