"""Simulated players of human strength: a limited vocabulary and an imperfect memory.

They are models, not people. A player knows a share of the words, different for each player. For
each guess the player goes through the earlier turns, and overlooks each of them with some
probability; thinks of a few known words that fit the others and were not tried; and takes the one
that would tell most. When no known word fits, the player goes through the dictionary, as the page
lets anybody do who types letters until it accepts them.

What a player does is drawn from a hash of the turns so far. So a player is a tree: all secrets are
played at once, and any of them alone gives the same round.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from random import Random

import numpy as np
from numpy.typing import NDArray

from bestguess.daily.dictionary import dictionary
from bestguess.daily.puzzle import LOST, TURNS
from bestguess.engine import Engine, Ids, engine_of
from bestguess.games import load

Turns = NDArray[np.uint8]
_DRAW = 8  # bytes


@dataclass(frozen=True, slots=True)
class Strength:
    """How well a simulated player plays."""

    name: str
    common: float  # the share of the common words that the player knows
    rare: float  # and of the others
    slip: float  # the probability that an earlier turn is overlooked when a guess is chosen
    words: int  # how many words come to mind for a guess


# So chosen that the three together have quartiles of 5, 6 and 7 turns over the common words, which
# is what the game aims at for people (docs/difficulty.md); no person was measured.
STRENGTHS = {
    each.name: each
    for each in (
        Strength("novice", common=0.6, rare=0.0, slip=0.55, words=1),
        Strength("regular", common=0.8, rare=0.05, slip=0.45, words=1),
        Strength("expert", common=0.95, rare=0.3, slip=0.35, words=2),
    )
}


@dataclass(frozen=True, slots=True)
class _Node:
    """A node in the tree of a player: the secrets that lead there, and the turns up to it."""

    secrets: Ids
    turns: tuple[tuple[int, int], ...]  # guesses and their labels
    key: bytes


class Player:
    """One player; the seed tells players of one strength apart."""

    def __init__(self, strength: Strength, seed: str) -> None:
        self.strength = strength
        self._name = f"{strength.name}|{seed}"
        self._engine = engine()
        self._known = self._learn()
        # The first guesses come up again and again, whatever the secret.
        self._labels = lru_cache(maxsize=1024)(
            lambda guess: self._engine.labels(guess, self._known).astype(np.uint16)
        )

    def _learn(self) -> Ids:
        """Return the words that the player knows."""
        book, chance = dictionary(), Random(f"words|{self._name}")
        shares = (self.strength.rare, self.strength.common)
        known = [
            index
            for index, word in enumerate(book.words)
            if chance.random() < shares[word in book.common]
        ]
        return np.array(known, dtype=np.uint32)

    def play(self, secrets: Sequence[str]) -> Turns:
        """Return the turns that the player takes for each secret; 9 is lost."""
        book = dictionary()
        indices = np.array([book.index(secret) for secret in secrets], dtype=np.uint32)
        taken = np.full(len(book.words), LOST, dtype=np.uint8)
        stack = [self._start(np.unique(indices))]
        while stack:
            node = stack.pop()
            guess = self._choose(node)
            turn = len(node.turns) + 1
            others = node.secrets[node.secrets != guess]
            if len(others) < len(node.secrets):
                taken[guess] = turn
            if len(others) and turn < TURNS:
                stack.extend(self._go_on(node, guess, others))
        return taken[indices]

    def walk(self, secret: str) -> list[str]:
        """Return the guesses of the round that the player plays against the secret."""
        words, wanted = dictionary().words, dictionary().index(secret)
        secrets = np.array([wanted], dtype=np.uint32)
        node, guesses = self._start(secrets), [self._choose(self._start(secrets))]
        while guesses[-1] != wanted and len(guesses) < TURNS:
            (node,) = self._go_on(node, guesses[-1], secrets)
            guesses.append(self._choose(node))
        return [words[guess] for guess in guesses]

    def _start(self, secrets: Ids) -> _Node:
        return _Node(secrets, (), self._name.encode())

    def _choose(self, node: _Node) -> int:
        draws = _draw(node.key, len(node.turns) + self.strength.words)
        bound = int(self.strength.slip * (1 << 8 * _DRAW))
        minded = [turn for turn in node.turns if draws.pop() >= bound]
        fitting = self._fit(minded, [guess for guess, _ in node.turns])
        words = [int(fitting[drawn % len(fitting)]) for drawn in draws]
        if len(set(words)) == 1 or len(fitting) == 2:
            return words[0]
        cuts = self._engine.sizes(np.array(words, dtype=np.uint32), fitting)
        return words[int(np.argmax([len(sizes) for sizes in cuts]))]

    def _fit(self, minded: Sequence[tuple[int, int]], tried: Sequence[int]) -> Ids:
        """Return the words that the player may think of: known ones, or any when none fits."""
        fitting = self._known
        if minded:
            guess, label = minded[0]
            fitting = fitting[self._labels(guess) == label]
        fitting = self._sift(fitting, minded[1:], tried)
        return fitting if len(fitting) else self._sift(self._engine.everything(), minded, tried)

    def _sift(self, words: Ids, minded: Sequence[tuple[int, int]], tried: Sequence[int]) -> Ids:
        for guess, label in minded:
            if not len(words):
                break
            words = words[self._engine.labels(guess, words) == label]
        for guess in tried:
            words = words[words != guess]
        return words

    def _go_on(self, node: _Node, guess: int, secrets: Ids) -> Iterator[_Node]:
        """Yield the nodes after the guess, one for each feedback but the win."""
        labels = self._engine.labels(guess, secrets)
        for label in sorted(set(labels.tolist())):
            key = blake2b(b"%b|%d|%d" % (node.key, guess, label), digest_size=16).digest()
            yield _Node(secrets[labels == label], (*node.turns, (guess, label)), key)


def _draw(key: bytes, count: int) -> list[int]:
    """Return numbers of 64 bits: at most 7 turns and 1 word or more, in 64 bytes at a time."""
    digest, block = b"", 0
    while len(digest) < _DRAW * count:
        digest += blake2b(b"%b|%d" % (key, block)).digest()
        block += 1
    return [int.from_bytes(digest[_DRAW * at : _DRAW * (at + 1)], "big") for at in range(count)]


@cache
def engine() -> Engine:
    """Return the engine of the game; its numbers are the indices of the words in D6."""
    return engine_of(load("entropy"))
