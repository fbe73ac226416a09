"""A cell computed: a tree grown, an optimum found or a sample played, as turns per secret."""

import platform
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from itertools import repeat
from math import fsum

import numpy as np
from numpy.typing import NDArray

from bestguess.engine import Progress, thread_count
from bestguess.errors import BestguessError
from bestguess.exact import MEMORY, Bounds, optimal
from bestguess.lab.errors import LabError
from bestguess.lab.experiment import Setting, game_of, rules_of
from bestguess.lab.simulate import simulate
from bestguess.tree import Tree, grow

ROUNDS = 200_000  # secrets up to which the rounds themselves are kept


class GiveUpError(BestguessError):
    """A cell that cannot be had: it takes too long, or more than there is."""


class OutOfTimeError(BestguessError):
    """The time of the whole run is over."""


@dataclass(frozen=True, eq=False)
class Result:
    """The turns of each secret that was played, and what else is kept of a cell.

    `secrets` None stands for every secret of the game, in order.
    """

    turns: NDArray[np.int64]
    space: int
    first: str
    secrets: Sequence[str] | None = None
    rounds: Sequence[str] | None = None
    bits: Sequence[float] | None = None
    proven: bool | None = None
    wall_seconds: float = 0.0
    cpu_seconds: float = 0.0
    threads: int = 1
    host: str = field(default_factory=platform.node)
    version: str = ""
    created: str = ""

    @property
    def histogram(self) -> list[int]:
        return [int(count) for count in np.bincount(self.turns)[1:]]

    def rows(self, setting: Setting) -> Iterator[tuple[str, int, str | None]]:
        """Yield secret, turns and round."""
        secrets = game_of(setting.game).secrets if self.secrets is None else self.secrets
        rounds = repeat(None, len(self.turns)) if self.rounds is None else self.rounds
        return zip(secrets, self.turns.tolist(), rounds, strict=True)


@dataclass
class Watch:
    """A progress function that ends what runs too long; it is called with the fraction done.

    `limit` is in seconds from now, `deadline` a time of the clock.
    """

    limit: float | None = None
    deadline: float | None = None
    progress: Progress | None = None
    started: float = field(default_factory=time.monotonic)

    def __call__(self, done: float) -> None:
        if self.deadline is not None and time.time() > self.deadline:
            raise OutOfTimeError("the time for the run is over")
        if self.limit is not None and time.monotonic() - self.started > self.limit:
            raise GiveUpError(f"not done after {self.limit:g} s")
        if self.progress:
            self.progress(done)

    def bounds(self, reached: Bounds) -> None:
        """Watch an exact search, which tells its bounds instead."""
        try:
            self(0.0)
        except GiveUpError as error:
            best = "nothing" if reached.best is None else f"{reached.best:,}"
            raise GiveUpError(f"{error}: {best} found, {reached.lower:,} excluded below") from None


def now() -> str:
    """Return the time as the store writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def compute(
    setting: Setting,
    *,
    threads: int | None = None,
    memory: int | None = None,
    watch: Watch | None = None,
) -> Result:
    """Compute a cell. Raises GiveUpError or OutOfTimeError when the watch says so."""
    started, used = time.perf_counter(), time.process_time()
    check_rules(setting)
    watch = watch or Watch(setting.limit)
    watch(0.0)
    if setting.sample:
        found = _play(setting, threads, memory, watch)
    elif setting.optimal:
        found = _prove(setting, threads, memory, watch)
    else:
        game = game_of(setting.game)
        found = result_of(
            grow(
                game,
                setting.strategy,
                guesses=setting.guesses,
                threads=threads,
                memory=memory,
                progress=watch,
            )
        )
    return measure(
        found, time.perf_counter() - started, time.process_time() - used, thread_count(threads)
    )


def check_rules(setting: Setting) -> None:
    """Refuse a game that is not the one of the setting, for instance on another host."""
    if rules_of(game_of(setting.game)) != setting.rules:
        raise LabError(
            f"{setting.game} on {platform.node()} is not the game of the experiment: its word list"
            " or its file differs; install the same version and files on every host"
        )


def measure(result: Result, wall: float, cpu: float, threads: int) -> Result:
    """Return the result with what it took."""
    from bestguess import __version__

    return replace(
        result,
        wall_seconds=wall,
        cpu_seconds=cpu,
        threads=threads,
        version=__version__,
        created=now(),
    )


def _prove(setting: Setting, threads: int | None, memory: int | None, watch: Watch) -> Result:
    options = dict(setting.options)
    best = optimal(
        game_of(setting.game),
        setting.objective,
        guesses=setting.guesses,
        threads=threads,
        progress=watch.bounds,
        memory=memory or MEMORY,
        turns=options.get("turns"),
        effort=options.get("effort", 0),
    )
    if not best.proven and not options.get("effort"):
        raise KeyboardInterrupt  # `optimal` returns what it has; a cell is whole or is not stored
    return replace(result_of(best.tree), proven=best.proven)


def _play(setting: Setting, threads: int | None, memory: int | None, watch: Watch) -> Result:
    game = game_of(setting.game)
    played = simulate(
        game,
        setting.strategy,
        guesses=setting.guesses,
        sample=setting.sample,
        seed=setting.seed,
        threads=threads,
        memory=memory,
        progress=watch,
    )
    return Result(
        turns=np.array([len(turns) for turns in played.rounds]),
        space=len(game.secrets),
        first=played.rounds[0][0].guess,
        secrets=[game.secrets[place] for place in played.places],
        rounds=[" ".join(map(str, turns)) for turns in played.rounds],
        bits=played.bits(),
    )


def result_of(tree: Tree) -> Result:
    """Return what is kept of a tree."""
    return Result(
        turns=tree.all_turns,
        space=tree.secrets,
        first=tree.first,
        rounds=rounds_of(tree) if tree.secrets <= ROUNDS else None,
        bits=bits_of(tree),
    )


def bits_of(tree: Tree) -> list[float]:
    """Return the mean information that each turn gains, over the secrets that reach it.

    A turn that leaves m of n candidates gains log2(n/m); the one that wins leaves 1.
    """
    parent, size = tree.nodes.parent, tree.nodes.size.astype(float)
    depth, won = node_depths(tree), tree.nodes.won_at
    below = np.flatnonzero(parent >= 0)
    above = parent[below]
    told = size[below] * np.log2(size[above] / size[below])
    turn = np.concatenate([depth[above], depth[won]])
    gain = np.concatenate([told, np.log2(size[won])])
    reached = np.bincount(depth, weights=size)
    # fsum rounds once: the order of the nodes does not show, however the tree was put together.
    return [fsum(gain[turn == number]) / reached[number] for number in range(len(reached))]


def node_depths(tree: Tree) -> NDArray[np.int64]:
    """Return the turn of each node, from 0."""
    depths = np.zeros(len(tree.nodes.parent), dtype=np.int64)
    for node, parent in enumerate(tree.nodes.parent.tolist()):
        if parent >= 0:
            depths[node] = depths[parent] + 1
    return depths


def rounds_of(tree: Tree) -> list[str]:
    """Return the round against each secret as a text; what rounds share is written once."""
    game, nodes = tree.game, tree.nodes
    rule, codes = game.rule, game.guesses
    played: list[str] = []  # by node: the turns before it
    guess: list[str] = []
    for place, parent, sample in zip(
        nodes.guess.tolist(), nodes.parent.tolist(), nodes.sample.tolist(), strict=True
    ):
        before = ""
        if parent >= 0:
            told = rule(guess[parent], game.secrets[sample])
            before = f"{played[parent]}{guess[parent]}={told} "
        played.append(before)
        guess.append(codes[place])
    return [
        f"{played[node]}{guess[node]}={rule(guess[node], guess[node])}"
        for node in nodes.won_at.tolist()
    ]
