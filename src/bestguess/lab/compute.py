"""A cell computed: a tree grown, an optimum found or a sample played, as turns per secret."""

import platform
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import cache
from itertools import repeat
from math import fsum, log2
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from bestguess.engine import (
    COMPILER,
    DEFAULTS,
    Engine,
    Ids,
    Options,
    Progress,
    engine_of,
    full_version,
)
from bestguess.errors import GiveUpError, LabError, OutOfTimeError
from bestguess.exact import Bounds, optimal
from bestguess.game import Game, Turn, rules_of
from bestguess.lab.experiment import Setting, game_of
from bestguess.strategies import choose, parse_strategy
from bestguess.tree import Tree, grow_tree

ROUNDS = 200_000  # secrets up to which the rounds themselves are kept


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
    host: str = ""
    cpu: str = ""
    compiler: str = ""
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
class Stopwatch:
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


def now() -> str:
    """Return the time as the store writes it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def compute(setting: Setting, options: Options = DEFAULTS) -> Result:
    """Compute a cell, with the guesses of its setting.

    Raises GiveUpError or OutOfTimeError when its progress function, a `Stopwatch`, does.
    """
    started, used = time.perf_counter(), time.process_time()
    check_rules(setting)
    watch = options.progress or Stopwatch(setting.limit)
    watch(0.0)
    options = replace(options, guesses=setting.guesses, progress=watch)
    if setting.sample:
        found = _play(setting, options)
    elif setting.optimal:
        found = _prove(setting, options, watch)
    else:
        strategy = parse_strategy(setting.strategy)
        found = result_of(grow_tree(game_of(setting.game), strategy, options))
    elapsed, cpu = time.perf_counter() - started, time.process_time() - used
    return measure(found, elapsed, cpu, [Machine.here(options.thread_count)])


def check_rules(setting: Setting) -> None:
    """Refuse a game that is not the one of the setting, for instance on another host."""
    if rules_of(game_of(setting.game)) != setting.rules:
        raise LabError(
            f"{setting.game} on {platform.node()} is not the game of the experiment: its word list"
            " or its file differs; install the same version and files on every host"
        )


def pairs_at(setting: Setting, candidates: int | None = None) -> int:
    """Return how many pairs of guess and candidate are looked at in a node, or in the first."""
    game = game_of(setting.game)
    count = len(game.secrets) if candidates is None else candidates
    return count * (len(game.guesses) if setting.guesses == "all" else count)


@dataclass(frozen=True)
class Machine:
    """Where something was computed, and with how many threads."""

    host: str
    cpu: str
    compiler: str
    threads: int

    @classmethod
    def here(cls, threads: int) -> "Machine":
        """Return the machine that this runs on."""
        return cls(platform.node(), cpu_name(), COMPILER, threads)


@cache
def cpu_name() -> str:
    """Return the name of the processor, as the system knows it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def measure(result: Result, wall: float, cpu: float, machines: Iterable[Machine]) -> Result:
    """Return the result with what it took, and the machines that had a part in it."""
    found = list(machines)
    hosts, cpus, compilers = (
        ", ".join(sorted({getattr(machine, name) for machine in found}))
        for name in ("host", "cpu", "compiler")
    )
    return replace(
        result,
        wall_seconds=wall,
        cpu_seconds=cpu,
        threads=max(machine.threads for machine in found),
        host=hosts,
        cpu=cpus,
        compiler=compilers,
        version=full_version(),
        created=now(),
    )


def _prove(setting: Setting, options: Options, watch: Progress) -> Result:
    def look(reached: Bounds) -> None:
        try:
            watch(0.0)
        except GiveUpError as error:
            best = "nothing" if reached.best is None else f"{reached.best:,}"
            raise GiveUpError(f"{error}: {best} found, {reached.lower:,} excluded below") from None

    given = dict(setting.options)
    best = optimal(
        game_of(setting.game),
        setting.objective,
        guesses=options.guesses,
        threads=options.threads,
        memory=options.memory,
        progress=look,
        turns=given.get("turns"),
        effort=given.get("effort", 0),
    )
    if not best.proven and not given.get("effort"):
        raise KeyboardInterrupt  # `optimal` returns what it has; a cell is whole or is not stored
    return replace(result_of(best.tree), proven=best.proven)


def _play(setting: Setting, options: Options) -> Result:
    game = game_of(setting.game)
    played = simulate(game, setting.strategy, options, sample=setting.sample, seed=setting.seed)
    return Result(
        turns=np.array([len(turns) for turns in played.rounds]),
        space=len(game.secrets),
        first=played.rounds[0][0].guess,
        secrets=[game.secrets[secret] for secret in played.secrets],
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
    depth, won = np.array(tree.levels), tree.nodes.won_at
    below = np.flatnonzero(parent >= 0)
    above = parent[below]
    gained = size[below] * np.log2(size[above] / size[below])
    turn = np.concatenate([depth[above], depth[won]])
    gain = np.concatenate([gained, np.log2(size[won])])
    reached = np.bincount(depth, weights=size)
    # fsum rounds once: the order of the nodes does not show, however the tree was put together.
    return [fsum(gain[turn == number]) / reached[number] for number in range(len(reached))]


def rounds_of(tree: Tree) -> list[str]:
    """Return the round against each secret as a text; what rounds share is written once."""
    game, nodes = tree.game, tree.nodes
    rule, codes = game.rule, game.guesses
    played: list[str] = []  # by node: the turns before it
    guess: list[str] = []
    for index, parent, sample in zip(
        nodes.guess.tolist(), nodes.parent.tolist(), nodes.sample.tolist(), strict=True
    ):
        before = ""
        if parent >= 0:
            feedback = rule(guess[parent], game.secrets[sample])
            before = f"{played[parent]}{guess[parent]}={feedback} "
        played.append(before)
        guess.append(codes[index])
    return [
        f"{played[node]}{guess[node]}={rule(guess[node], guess[node])}"
        for node in nodes.won_at.tolist()
    ]


# --- a sample of the secrets, where the tree does not fit ---


@dataclass
class Played:
    """Rounds against sampled secrets: the index of each secret, and its round as turns."""

    secrets: list[int] = field(default_factory=list)
    rounds: list[tuple[Turn, ...]] = field(default_factory=list)
    gains: list[list[float]] = field(default_factory=list)  # by turn, one per secret

    def bits(self) -> list[float]:
        """Return the mean gain of each turn over the secrets that reach it."""
        return [sum(gains) / len(gains) for gains in self.gains]

    def gain(self, turn: int, bits: float, secrets: int) -> None:
        """Count what the turn gained for so many secrets."""
        while len(self.gains) < turn:
            self.gains.append([])
        self.gains[turn - 1] += [bits] * secrets


def sample_secrets(secrets: int, count: int, seed: int) -> list[int]:
    """Draw different indices, in the order of the draw; a larger sample begins with a smaller one.

    Only `random()` is used, which Python promises to keep: a seed is the same sample everywhere.

    >>> sample_secrets(1296, 3, seed=7)
    [419, 195, 843]
    """
    chance, found = Random(seed), dict[int, None]()
    while len(found) < min(count, secrets):
        found[int(chance.random() * secrets)] = None
    return list(found)


def simulate(
    game: Game, strategy: str, options: Options = DEFAULTS, *, sample: int, seed: int = 0
) -> Played:
    """Play the strategy against sampled secrets; the rounds are in the order of the secrets.

    All are played at once: each set of candidates that occurs is thought about once, and the guess
    there is the one that `Round.suggest` gives and that the tree would have.
    """
    engine = engine_of(game, options.memory, threads=options.threads)
    chosen = parse_strategy(strategy)
    sampled = np.array(sorted(sample_secrets(len(game.secrets), sample, seed)), dtype=np.uint32)
    played, rounds = Played(), dict[int, tuple[Turn, ...]]()

    def watch(_: float = 0.0) -> None:  # our progress is that of the secrets found
        if options.progress:
            options.progress(len(rounds) / len(sampled))

    patient = replace(options, progress=watch)
    stack: list[tuple[Ids, Ids, tuple[Turn, ...]]] = [(engine.everything(), sampled, ())]
    while stack:
        candidates, wanted, turns = stack.pop()
        best = int(choose(engine, candidates, chosen, patient, turns=turns)[0])
        for feedback, part, inside in _cut(engine, best, candidates, wanted):
            after = (*turns, Turn(game.guesses[best], feedback))
            played.gain(len(after), log2(len(candidates) / len(part)), len(inside))
            if int(part[0]) == engine.twin[best]:
                rounds[int(part[0])] = after
            else:
                stack.append((part, inside, after))
        watch()
    played.secrets = sampled.tolist()
    played.rounds = [rounds[secret] for secret in played.secrets]
    return played


def _cut(
    engine: Engine, guess: int, candidates: Ids, wanted: Ids
) -> Iterator[tuple[str, Ids, Ids]]:
    """Yield feedback, part and the wanted secrets in it, for those parts that have any."""
    labels, mine = engine.labels(guess, candidates), engine.labels(guess, wanted)
    code, game = engine.game.guesses[guess], engine.game
    for label in np.unique(mine).tolist():
        part, inside = candidates[labels == label], wanted[mine == label]
        yield game.rule(code, game.secrets[int(inside[0])]), part, inside
