"""A game for the C++ core: feedback of many pairs, ranking, growing.

An `Engine` stands for a game. Codes are numbers there: their indices in the orders of guesses and
secrets. Feedback is a label that says only whether two secrets look alike to a guess; the words for
it come from the rule itself, asked about one secret of each kind. A rule without a native twin runs
on its Python function, through a table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bestguess import _core
from bestguess.codes import Codes, Space, lengths, split_code
from bestguess.engine.options import DEFAULTS, Ids, Options, Progress, possible
from bestguess.engine.parts import parts_of
from bestguess.engine.symmetry import patterns, weigh_alike
from bestguess.errors import GameError, LimitError, plural
from bestguess.feedback import RULES
from bestguess.game import Game, Turn

if TYPE_CHECKING:
    from bestguess.engine.table import Table

TABLE_MEMORY = 1 << 30  # bytes that a table may take when nobody says otherwise
_TABLELESS = f"one of the rules {', '.join(RULES)}, which need no table"
_MAX_SYMBOLS = 255  # of the core, which has a byte for each
_MANY = 2_000_000  # pairs of guess and candidate
_MAX_DIGITS = 10  # the core for `digits` keeps a map of 3^length labels


@dataclass(frozen=True)
class Grown:
    """A tree as arrays: for each node its guess, parent, one of its candidates and how many.

    `won_at` gives for each secret the node that finds it. The root is node 0, with parent -1.
    """

    guess: Ids
    parent: NDArray[np.int32]
    sample: Ids
    size: Ids
    won_at: NDArray[np.int32]

    def __repr__(self) -> str:
        return (
            f"<Grown: {plural(len(self.guess), 'node')} for {plural(len(self.won_at), 'secret')}>"
        )

    def depths(self) -> NDArray[np.int64]:
        """Return for each secret the turn that finds it; 0 for one that is not in the tree."""
        depths = [0] * (len(self.parent) + 1)  # the last is that of no node, -1
        for node, parent in enumerate(self.parent.tolist()):
            depths[node] = depths[parent] + 1
        return np.array(depths)[self.won_at]


class Measured(NamedTuple):
    """What guesses make of candidates: the number of parts, the largest, Σ n² and Σ n log2 n.

    With weights the sums are of the weights of the parts.
    """

    parts: Ids
    worst: Ids
    squares: NDArray[np.uint64]
    logs: NDArray[np.float64]


class Engine:
    """The feedback of every guess of a game for every secret."""

    def __init__(
        self,
        game: Game,
        memory: int | None = None,
        progress: Progress | None = None,
        threads: int | None = None,
    ) -> None:
        self.game = game
        self.twin = _twins(game)  # for each guess its index among the secrets, or -1
        self.home = np.flatnonzero(self.twin >= 0).astype(np.uint32)  # and the way back
        self.home[self.twin[self.home]] = self.home.copy()
        self.symmetric = False
        self._blank = 0  # symbols that no secret has, as bits
        self._table: Table | None = None
        self._parts = parts_of(game, Engine) if game.rule.parts else None
        short = game.rule.native != "digits" or game.length <= _MAX_DIGITS
        one_length = len({*lengths(game.guesses), *lengths(game.secrets)}) == 1
        native = game.rule.native is not None and short and one_length
        if self._parts is not None:
            self.native = self._parts.native(self.twin)
        elif native:
            self.native = self._of_rule()
        else:
            self.native = self._of_table(memory or TABLE_MEMORY, progress, threads)

    def _of_rule(self) -> _core.Engine:
        game = self.game
        alphabet = alphabet_of(game)
        extra = alphabet[len(game.secrets.alphabet) :]
        if len(alphabet) > _MAX_SYMBOLS:
            raise LimitError(
                f"{game.name}: {len(alphabet):,} symbols; the rule {game.rule.name} takes at most"
                f" {_MAX_SYMBOLS}: take fewer, or a rule of your own"
            )
        numbers = np.array([alphabet.index(s) for s in game.guesses.alphabet], dtype=np.uint8)
        self.symmetric = (
            isinstance(game.secrets, Codes)
            and isinstance(game.guesses, Codes)
            and [*game.guesses.alphabet] == alphabet  # one order of symbols
            and len(alphabet) <= 64
        )
        for symbol in extra:
            self._blank |= 1 << alphabet.index(symbol)
        self._codes = numbers[game.guesses.array()]
        self._symbols = len(alphabet)
        return self._native(self.secret_array, self.twin)

    def _native(self, secrets: NDArray[np.uint8], twin: NDArray[np.int32]) -> _core.Engine:
        rule = self.game.rule.native or ""
        return _core.Engine.of_rule(
            rule=rule, guesses=self._codes, secrets=secrets, symbols=self._symbols, twin=twin
        )

    def _of_table(
        self, memory: int, progress: Progress | None, threads: int | None
    ) -> _core.Engine:
        from bestguess.engine.table import make_table  # most games start faster without it

        kind = np.uint8 if len(self.game.secrets) <= 256 else np.uint16
        if len(self.game.secrets) > 65536:
            raise LimitError(
                f"{self.game.name}: a rule in Python takes at most 65,536 secrets;"
                f" this game has {len(self.game.secrets):,}: take fewer, or {_TABLELESS}"
            )
        need = len(self.game.guesses) * len(self.game.secrets) * np.dtype(kind).itemsize
        if need > memory:
            raise LimitError(
                f"{self.game.name}: the table of its rule needs {need / 2**20:,.0f} MiB, the bound"
                f" is {memory / 2**20:,.0f} MiB; take fewer guesses or secrets, or {_TABLELESS}, or"
                " raise the bound (--memory of evaluate, tree and compare, memory= of grow)"
            )
        self._table = make_table(self.game, self.twin, kind, progress, threads)
        return _core.Engine.of_table(self._table, self.twin)

    @cached_property
    def secret_array(self) -> NDArray[np.uint8]:
        """Return the secrets as rows of symbol numbers."""
        return self.game.secrets.array()

    def is_symmetric(self, options: Options) -> bool:
        """Tell whether symbols may be exchanged, and slots as far as the rule goes."""
        weights = options.weights
        return self.symmetric and (weights is None or weigh_alike(weights, self._patterns))

    @cached_property
    def _patterns(self) -> NDArray[np.int64]:
        return patterns(self.secret_array)

    def narrow(self, secrets: Ids) -> _core.Engine:
        """Return the native engine of all guesses and only these secrets, numbered anew."""
        twin = np.full(len(self.twin), -1, dtype=np.int32)
        twin[self.home[secrets]] = np.arange(len(secrets))
        if self._parts is not None:
            return self._parts.native(twin, secrets)
        if self._table is not None:
            return _core.Engine.of_table(np.ascontiguousarray(self._table[:, secrets]), twin)
        return self._native(self.secret_array[secrets], twin)

    def everything(self) -> Ids:
        """Return all secrets."""
        return np.arange(len(self.game.secrets), dtype=np.uint32)

    def candidates(self, options: Options = DEFAULTS) -> Ids:
        """Return the candidates before the first turn: all secrets but those of weight 0."""
        return possible(self.everything(), options.weights)

    def guess_ids(self, codes: Iterable[str]) -> Ids:
        """Return the indices of codes among the guesses."""
        found = (self.game.guesses.find(code) for code in codes)
        return np.array([index for index in found if index is not None], dtype=np.uint32)

    @cached_property
    def accelerators(self) -> Ids:
        """Return the guesses that stay allowed where else only candidates are."""
        return self.guess_ids(self.game.accelerators)

    def labels(self, guess: int, candidates: Ids) -> Ids:
        """Return the label of each candidate for the guess."""
        return self.native.labels(guess, candidates)

    def parts(self, guess: int, candidates: Ids) -> dict[str, Ids]:
        """Cut the candidates into the parts of the guess, by feedback, the largest first."""
        labels = self.labels(guess, candidates)
        _, inverse = np.unique(labels, return_inverse=True)
        order = np.argsort(inverse, kind="stable")
        cuts = np.split(candidates[order], np.cumsum(np.bincount(inverse))[:-1])
        code, rule, secrets = self.game.guesses[guess], self.game.rule, self.game.secrets
        cuts.sort(key=lambda part: (-len(part), int(part[0])))
        return {rule(code, secrets[int(part[0])]): part for part in cuts}

    def filter(self, candidates: Ids, turn: Turn) -> Ids:
        """Return the candidates for which the turn's guess gets the turn's feedback."""
        guess = self.game.guesses.find(turn.guess)
        if guess is None or len(candidates) == 0:
            return candidates[:0]
        return self.parts(guess, candidates).get(turn.feedback, candidates[:0])

    def sizes(self, guesses: Ids, candidates: Ids) -> Iterator[tuple[int, ...]]:
        """Yield the part sizes of each guess, the largest first."""
        block = max(1, (1 << 24) // max(1, len(candidates)))
        for start in range(0, len(guesses), block):
            flat, offsets = self.native.sizes(guesses[start : start + block], candidates)
            values, cuts = flat.tolist(), offsets.tolist()
            for left, right in pairwise(cuts):
                yield tuple(values[left:right])

    def rank(
        self,
        candidates: Ids,
        chain: Sequence[str],
        options: Options = DEFAULTS,
        *,
        count: int = 1,
        seed: int = 0,
        turns: Sequence[Turn] = (),
        allowed: Ids | None = None,
    ) -> Ids:
        """Return the best guesses by the costs of the chain, in order.

        Other guesses than candidates are those `allowed`, or, when that is not said, those of
        `pool`. Of guesses that differ only by symbols no turn has played, only the first is ranked.
        """
        return self.native.rank(
            candidates,
            self._criteria(chain, seed, options),
            count=min(count, len(self.twin)),
            allowed=self.pool(turns, options) if allowed is None else allowed,
            played=self._played(turns),
            progress=options.progress,
        )

    def measure(self, candidates: Ids, guesses: Ids, options: Options = DEFAULTS) -> Measured:
        """Return what each of the guesses makes of the candidates."""
        # A second thread is worth its start only for many pairs.
        threads = options.thread_count if len(candidates) * len(guesses) > _MANY else 1
        criteria = _core.Criteria(self.native, [], weights=options.weights, threads=threads)
        return Measured(
            *self.native.measure(candidates, criteria, guesses, progress=options.progress)
        )

    def kinds(self, turns: Sequence[Turn], options: Options = DEFAULTS) -> Ids:
        """Return all guesses; of those that differ only by symbols not played yet, the first."""
        return self.native.kinds(self._criteria([], 0, options), self._played(turns))

    def play_out(
        self,
        boards: Sequence[Ids],
        guesses: Ids,
        options: Options = DEFAULTS,
        *,
        compared: int,
        samples: int,
    ) -> NDArray[np.float64]:
        """Return the mean turns that the first guesses lead to, until all boards are done.

        Later guesses are those given, or candidates. All deals are played, or so many samples.
        """
        return self.native.play_out(
            list(boards), guesses, compared=compared, samples=samples, weights=options.weights
        )

    def grow(
        self,
        chain: Sequence[str],
        options: Options = DEFAULTS,
        *,
        seed: int = 0,
        candidates: Ids | None = None,
        turns: Sequence[Turn] = (),
    ) -> Grown:
        """Grow the tree of the chain against all secrets, or the candidates after some turns."""
        arrays = self.native.grow(
            self.candidates(options) if candidates is None else candidates,
            self._criteria(chain, seed, options, only_candidates=options.only_candidates),
            hard=self.game.hard,
            played=self._played(turns),
            progress=options.progress,
        )
        return Grown(*arrays)

    def pool(self, turns: Sequence[Turn], options: Options) -> Ids | None:
        """Return the guesses that are allowed beside the candidates; None means all."""
        return self.accelerators if options.only_candidates else self.hard_pool(turns)

    def hard_pool(self, turns: Sequence[Turn]) -> Ids | None:
        """Return the guesses that hard mode allows after the turns; None means all."""
        if not self.game.hard or not turns:
            return None
        allowed = np.arange(len(self.game.guesses), dtype=np.uint32)
        for turn in turns:
            guess = self.game.guesses.find(turn.guess)
            fits = self.filter(self.everything(), turn)
            if guess is not None and len(fits):
                allowed = self.native.hard_pool(allowed, guess, int(fits[0]))
        return allowed

    def _played(self, turns: Sequence[Turn]) -> int:
        played = self._blank
        if self.symmetric:
            guesses, secrets = self.game.guesses, self.game.secrets
            for symbol in {s for turn in turns for s in split_code(guesses, turn.guess)}:
                if symbol in secrets.alphabet:
                    played |= 1 << secrets.alphabet.index(symbol)
        return played

    def _criteria(
        self, chain: Sequence[str], seed: int, options: Options, *, only_candidates: bool = False
    ) -> _core.Criteria:
        return _core.Criteria(
            self.native,
            chain,
            seed=seed,
            only_candidates=only_candidates,
            symmetric="random" not in chain and self.is_symmetric(options),
            weights=options.weights,
            threads=options.thread_count,
        )


def alphabet_of(game: Game) -> list[str]:
    """Return the symbols of the secrets, and then those that only guesses have."""
    known = set(game.secrets.alphabet)
    return [*game.secrets.alphabet, *(s for s in game.guesses.alphabet if s not in known)]


def _twins(game: Game) -> NDArray[np.int32]:
    """Return for each guess its index among the secrets, or -1; every secret must be a guess."""
    if _same(game.guesses, game.secrets):
        return np.arange(len(game.secrets), dtype=np.int32)
    twins = np.full(len(game.guesses), -1, dtype=np.int32)
    for index, secret in enumerate(game.secrets):
        guess = game.guesses.find(secret)
        if guess is None:
            raise GameError(f"{game.name}: the secret {secret} is not an allowed guess; add it")
        twins[guess] = index
    return twins


def _same(one: Space, other: Space) -> bool:
    return one is other or one == other


@dataclass(frozen=True)
class _Wanted:
    """The engine of a game, whoever watches while it is made, and with how many threads."""

    game: Game
    memory: int | None
    progress: Progress | None = field(compare=False)
    threads: int | None = field(compare=False)


def engine_of(
    game: Game,
    memory: int | None = None,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Engine:
    """Return the engine of a game; the last few are kept.

    A rule in Python is called for every pair of guess and secret, which `progress` can watch, in as
    many processes as there may be threads.
    """
    return _kept(_Wanted(game, memory, progress, threads))


@lru_cache(maxsize=4)
def _kept(wanted: _Wanted) -> Engine:
    return Engine(wanted.game, wanted.memory, wanted.progress, wanted.threads)
