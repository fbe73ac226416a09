"""Shards of a tree: what grows below a position, as a task for a worker of its own.

A worker has the package and nothing else: it is sent the turns to the position and finds the
candidates itself. A task that is done twice gives the same.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bestguess.engine import Engine, Grown, Ids, engine_of, thread_count
from bestguess.game import Turn
from bestguess.lab.compute import Watch, check_rules
from bestguess.lab.experiment import Setting, game_of
from bestguess.strategies import Strategy, choose, criteria_of, grows_natively, parse_strategy

Path = tuple[tuple[str, str], ...]  # the turns to a position, as guess and feedback


@dataclass(frozen=True)
class Position:
    """A place in a tree: the turns to it, one of its candidates, and how many there are."""

    path: Path
    sample: int
    size: int


@dataclass(frozen=True, eq=False)
class Shard:
    """What grew at a position: all of it, or one node with the positions `below` to go on from.

    `won` are secrets that are found here, and `won_at` the nodes that find them.
    """

    path: Path
    guess: Ids
    parent: NDArray[np.int32]
    sample: Ids
    size: Ids
    won: Ids
    won_at: NDArray[np.int32]
    below: tuple[Position, ...] = ()


def root_of(setting: Setting) -> Position:
    """Return the position before the first turn."""
    return Position((), 0, len(game_of(setting.game).secrets))


def pairs_at(setting: Setting, candidates: int) -> int:
    """Return how many pairs of guess and candidate are looked at in a position."""
    pool = len(game_of(setting.game).guesses) if setting.guesses == "all" else candidates
    return pool * candidates


def pack(setting: Setting, positions: Sequence[Position], grain: float) -> list[list[Position]]:
    """Put positions together so that a batch has about so many pairs, or is one large position."""
    batches: list[list[Position]] = []
    room = 0.0
    for position in sorted(positions, key=lambda each: -each.size):
        pairs = pairs_at(setting, position.size)
        if not batches or pairs > room:
            batches.append([])
            room = grain
        batches[-1].append(position)
        room -= pairs
    return batches


def grow_positions(
    setting: Setting,
    positions: Sequence[Position],
    grain: float,
    *,
    threads: int | None = None,
    memory: int | None = None,
    watch: Watch | None = None,
) -> list[Shard]:
    """Grow all that is below positions, or only choose the guess where that is much."""
    check_rules(setting)
    engine = engine_of(game_of(setting.game), memory)
    grower = _Grower(engine, parse_strategy(setting.strategy), setting.guesses, threads, watch)
    known: dict[Path, Ids] = {(): engine.everything()}  # most positions of a batch are siblings
    found = []
    for position in positions:
        candidates = _candidates(engine, position, known)
        if pairs_at(setting, len(candidates)) > grain:
            found.append(grower.look_once(position.path, candidates))
        else:
            found.append(grower.grow_all(position.path, candidates))
    return found


def _candidates(engine: Engine, position: Position, known: dict[Path, Ids]) -> Ids:
    """Return the secrets that look like the sample to every guess so far: no text is compared."""
    sample = _ids([position.sample])
    for count in range(len(position.path)):
        path = position.path[: count + 1]
        if path not in known:
            guess = engine.game.guesses.find(path[-1][0])
            assert guess is not None  # the package is the same on every worker
            above = known[path[:-1]]
            alike = engine.labels(guess, above) == engine.labels(guess, sample)
            known[path] = above[alike]
    last = known[position.path]
    if position.path:
        del known[position.path]
    return last


@dataclass(frozen=True)
class _Grower:
    """Grows with one strategy."""

    engine: Engine
    strategy: Strategy
    guesses: str
    threads: int | None
    watch: Watch | None

    def look(self, candidates: Ids, turns: Sequence[Turn]) -> tuple[int, dict[str, Ids]]:
        """Return the guess at a position, and the parts that it makes."""
        chosen = choose(
            self.engine,
            candidates,
            self.strategy,
            guesses=self.guesses,
            turns=turns,
            threads=self.threads,
            progress=self.watch,
        )
        return int(chosen[0]), self.engine.parts(int(chosen[0]), candidates)

    def grow_all(self, path: Path, candidates: Ids) -> Shard:
        """Return all nodes from a position down."""
        grown = self.grow(candidates, _turns(path))
        nodes = (grown.guess, grown.parent, grown.sample, grown.size)
        return Shard(path, *nodes, won=candidates, won_at=grown.won_at[candidates])

    def look_once(self, path: Path, candidates: Ids) -> Shard:
        """Return one node, and the positions below it."""
        guess, parts = self.look(candidates, _turns(path))
        code, twin = self.engine.game.guesses[guess], int(self.engine.twin[guess])
        below = tuple(
            Position((*path, (code, told)), int(part[0]), len(part))
            for told, part in parts.items()
            if int(part[0]) != twin
        )
        won = [twin] if len(below) < len(parts) else []
        return Shard(
            path,
            guess=_ids([guess]),
            parent=np.array([-1], dtype=np.int32),
            sample=_ids([int(candidates[0])]),
            size=_ids([len(candidates)]),
            won=_ids(won),
            won_at=np.zeros(len(won), dtype=np.int32),
            below=below,
        )

    def grow(self, candidates: Ids, turns: tuple[Turn, ...]) -> Grown:
        """Grow everything below a position."""
        game = self.engine.game
        # The core's hard mode begins at its root: after turns its pool would be too large.
        if grows_natively(game, self.strategy, self.guesses) and not (game.hard and turns):
            return self._grow_natively(candidates, turns)
        return self._grow_in_python(candidates, turns)

    def _grow_natively(self, candidates: Ids, turns: Sequence[Turn]) -> Grown:
        engine, criteria = self.engine, criteria_of(self.strategy, self.guesses)
        arrays = engine.native.grow(  # as Engine.grow does it from the first turn
            candidates,
            criteria.chain,
            engine.game.hard,
            engine._played(turns),
            criteria.only_candidates,
            engine._may_reduce(criteria),
            None,
            criteria.seed,
            thread_count(self.threads),
            self.watch,
        )
        return Grown(*arrays)

    def _grow_in_python(self, candidates: Ids, turns: tuple[Turn, ...]) -> Grown:
        nodes: list[tuple[int, int, int, int]] = []  # guess, parent, sample, size
        won_at = np.full(len(self.engine.game.secrets), -1, dtype=np.int32)
        stack: list[tuple[Ids, int, tuple[Turn, ...]]] = [(candidates, -1, turns)]
        while stack:
            part, above, path = stack.pop()
            guess, parts = self.look(part, path)
            node = len(nodes)
            nodes.append((guess, above, int(part[0]), len(part)))
            code, twin = self.engine.game.guesses[guess], self.engine.twin[guess]
            for told, smaller in parts.items():
                if smaller[0] == twin:
                    won_at[smaller[0]] = node
                else:
                    stack.append((smaller, node, (*path, Turn(code, told))))
        guesses, parents, samples, sizes = zip(*nodes, strict=True)
        parent = np.array(parents, dtype=np.int32)
        return Grown(_ids(guesses), parent, _ids(samples), _ids(sizes), won_at)


def _turns(path: Path) -> tuple[Turn, ...]:
    return tuple(Turn(*turn) for turn in path)


def _ids(values: Iterable[int]) -> Ids:
    return np.array(list(values), dtype=np.uint32)


def merge(shards: dict[Path, Shard], secrets: int) -> Grown:
    """Put the shards of a tree together, from the empty path down."""
    kept: list[Shard] = []
    parents: list[NDArray[np.int32]] = []
    won_at = np.full(secrets, -1, dtype=np.int32)
    stack: list[tuple[Path, int]] = [((), -1)]
    offset = 0
    while stack:
        path, above = stack.pop()
        shard = shards[path]
        kept.append(shard)
        inside = shard.parent + np.int32(offset)
        parents.append(np.where(shard.parent < 0, np.int32(above), inside))
        won_at[shard.won] = shard.won_at + np.int32(offset)
        stack += [(below.path, offset) for below in shard.below]
        offset += len(shard.guess)
    return Grown(
        np.concatenate([shard.guess for shard in kept]),
        np.concatenate(parents).astype(np.int32),
        np.concatenate([shard.sample for shard in kept]),
        np.concatenate([shard.size for shard in kept]),
        won_at,
    )
