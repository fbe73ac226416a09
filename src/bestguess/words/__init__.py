"""Word lists: those in the package, and any file of one word per line.

Words have 2 to 16 letters A–Z; accents are folded away, and what cannot be a word is left out, with
a report of it.

>>> loaded = load("wordle-secrets")
>>> len(loaded.words), loaded.words[0], str(loaded.report)
(2315, 'ABACK', 'nothing dropped')
"""

from bestguess.words.entries import ListReport, split_words
from bestguess.words.letters import fold
from bestguess.words.lists import LISTS, MAX_LENGTH, MIN_LENGTH, WORDLE, WordList
from bestguess.words.loader import Loaded, count_lengths, load, load_accelerators
from bestguess.words.weights import UnlistedError, load_weights

__all__ = [
    "LISTS",
    "MAX_LENGTH",
    "MIN_LENGTH",
    "WORDLE",
    "ListReport",
    "Loaded",
    "UnlistedError",
    "WordList",
    "count_lengths",
    "fold",
    "load",
    "load_accelerators",
    "load_weights",
    "split_words",
]
