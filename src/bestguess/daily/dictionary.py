"""The dictionary D6: every word that may be guessed, and the common ones among them."""

from functools import cache

from bestguess.daily.dawg import Dictionary, encode_dawg
from bestguess.words import load

LENGTH = 6


@cache
def dictionary() -> Dictionary:
    """Return D6: the six-letter words of ENABLE, those of them that SCOWL has as common, the DAWG.

    >>> len(dictionary().words), "CASTLE" in dictionary(), "CASTEL" in dictionary()
    (15232, True, False)
    """
    words = load("enable", LENGTH).words
    common = frozenset(load("common", LENGTH).words).intersection(words)
    return Dictionary(words, common, encode_dawg(words, common))
