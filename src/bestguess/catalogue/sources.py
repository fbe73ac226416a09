"""Lists to try a game with, which tell how it puts the words of its options together."""

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from bestguess.words import MAX_LENGTH, MIN_LENGTH


@dataclass(frozen=True)
class Sources:
    """Lists to try a game with: which of their words are where tells how it puts them together."""

    words: Mapping[str, frozenset[str]]  # by option
    paths: Mapping[str, str]

    @classmethod
    def make(cls, options: Iterable[str], folder: Path) -> "Sources":
        """Write a list of words of all lengths for each of the options."""
        chance = random.Random("words to try games with")
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        every = set()
        for length in range(MIN_LENGTH, MAX_LENGTH + 1):
            for _ in range(40):
                every.add("".join(chance.sample(letters, length)))
                every.add("".join(chance.choices(letters[:length], k=length)))
        words, paths = {}, {}
        for option in options:
            chosen = frozenset(word for word in sorted(every) if chance.random() < 0.5)
            path = folder / f"{option}.txt"
            path.write_text("\n".join(sorted(chosen)))
            words[option], paths[option] = chosen, str(path)
        return cls(words, paths)

    def named(self, path: str) -> str | None:
        """Return the option whose list has this path."""
        return next((option for option, own in self.paths.items() if own == path), None)
