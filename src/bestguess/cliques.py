"""Cliques of a word list, and accelerators that split them.

A *clique* is a set of words that differ in one letter only, such as RACE, RADE, RAGE, …: `RA?E`. A
guess of its own tells little about the others, so that candidates alone find them one by one. An
*accelerator* is a word that may be guessed all the same, and rules out several at a time.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from bestguess.engine import Ids, engine_of
from bestguess.errors import StrategyError
from bestguess.game import Game
from bestguess.strategies import parse_strategy

STRATEGY = "entropy,worst"
LEAST = 4  # an accelerator for three words wins nothing
_TRIED = 16  # words whose games are played, of those that split a clique best
_KEPT = 4  # sets of accelerators that get one word more


@dataclass(frozen=True)
class Clique:
    """Words that differ in one letter, which is `?` in the pattern."""

    pattern: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Proposal:
    """Accelerators for a clique: the turns that each of its words takes without and with them."""

    clique: Clique
    accelerators: tuple[str, ...]
    before: dict[str, int]
    after: dict[str, int]

    @property
    def worst_before(self) -> str:
        return max(self.before, key=lambda word: self.before[word])

    @property
    def worst_after(self) -> str:
        return max(self.after, key=lambda word: self.after[word])

    @property
    def gain(self) -> int:
        """Return how many turns fewer the worst word takes, whichever that is."""
        return max(self.before.values()) - max(self.after.values())


def find_cliques(words: Iterable[str], least: int = LEAST) -> list[Clique]:
    """Return the cliques of at least so many words, the largest first.

    >>> find_cliques(["RACE", "RADE", "RAID", "RAGE"], least=3)
    [Clique(pattern='RA?E', words=('RACE', 'RADE', 'RAGE'))]
    """
    found = defaultdict(list)
    for word in sorted(set(words)):
        for slot in range(len(word)):
            found[f"{word[:slot]}?{word[slot + 1 :]}"].append(word)
    cliques = [Clique(pattern, tuple(w)) for pattern, w in found.items() if len(w) >= least]
    return sorted(cliques, key=lambda clique: (-len(clique.words), clique.pattern))


class Proposer:
    """Accelerators from a game's own words, for a strategy that guesses only candidates."""

    def __init__(self, game: Game, strategy: str = STRATEGY) -> None:
        parsed = parse_strategy(strategy)
        if not parsed.native:
            raise StrategyError(f"{strategy}: accelerators are found for chains of costs only")
        self.game = game
        self._engine = engine_of(game)
        self._strategy = parsed

    def propose(self, clique: Clique, most: int = 2) -> Proposal:
        """Return the best set found of at most so many accelerators for the clique.

        Words that split the clique well are tried one after the other, by playing against each
        word of it; the sets that do best get one word more. Without a gain the set is empty.
        """
        ids = np.sort(self._ids(clique.words))
        guesses = range(len(self.game.guesses))
        labels = np.stack([self._engine.labels(guess, ids) for guess in guesses])
        before = self._turns(ids, ())
        tried: dict[tuple[int, ...], dict[str, int]] = {(): before}
        sets: list[tuple[int, ...]] = [()]
        for _ in range(most):
            longer = {
                tuple(sorted({*chosen, guess}))
                for chosen in sets
                for guess in self._splitters(chosen, labels)
            }
            for chosen in sorted(longer - tried.keys()):
                tried[chosen] = self._turns(ids, chosen)
            sets = sorted(tried, key=lambda chosen: _merit(tried[chosen], chosen))[:_KEPT]
        best = sets[0]
        names = tuple(self.game.guesses[guess] for guess in best)
        return Proposal(clique, names, before, tried[best])

    def turns(self, words: Sequence[str], accelerators: Sequence[str] = ()) -> dict[str, int]:
        """Return the turns that each word takes, with these accelerators."""
        return self._turns(
            np.sort(self._ids(words)), tuple(self._engine.guess_ids(accelerators).tolist())
        )

    def _ids(self, words: Sequence[str]) -> Ids:
        found = (self.game.secrets.find(word) for word in words)
        return np.array([index for index in found if index is not None], dtype=np.uint32)

    def _splitters(self, chosen: Sequence[int], labels: Ids) -> list[int]:
        """Return the words that, with those chosen, cut the clique into the best parts."""
        alike = labels[:, :, None] == labels[:, None, :]  # for each guess: which words look alike
        for guess in chosen:
            alike &= alike[guess]
        sizes = alike.sum(axis=2)  # of the part of each word
        order = np.lexsort((sizes.sum(axis=1), sizes.max(axis=1)))
        return [int(guess) for guess in order[:_TRIED]]

    @cached_property
    def _first(self) -> int:
        # All words are candidates at first, so accelerators change nothing: it is found once.
        return self._best(self._engine.everything(), ())

    def _best(self, candidates: Ids, accelerators: Sequence[int]) -> int:
        allowed = np.array(accelerators, dtype=np.uint32)
        chain, seed = self._strategy.names, self._strategy.seed
        return int(self._engine.rank(candidates, chain, seed=seed, allowed=allowed)[0])

    def _turns(self, wanted: Ids, accelerators: Sequence[int]) -> dict[str, int]:
        """Grow only the branches of the tree that lead to the wanted words."""
        turns = {}
        stack = [(self._engine.everything(), 1)]
        while stack:
            candidates, turn = stack.pop()
            best = self._first if turn == 1 else self._best(candidates, accelerators)
            for part in self._engine.parts(best, candidates).values():
                if part[0] == self._engine.twin[best]:
                    turns[int(part[0])] = turn
                elif np.isin(wanted, part).any():
                    stack.append((part, turn + 1))
        return {self.game.secrets[index]: turns[index] for index in wanted.tolist()}


def _merit(turns: dict[str, int], chosen: tuple[int, ...]) -> tuple[int, int, int, tuple[int, ...]]:
    """Order sets by the worst word, then all words, then fewer accelerators, then the order."""
    return max(turns.values()), sum(turns.values()), len(chosen), chosen
