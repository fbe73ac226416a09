"""Words worth guessing: which words of the dictionary may be the secret of a day, and why.

A secret is a word as one knows it, not a form of another one. The rules go by the packaged lists:
ENABLE tells what is a word, SCOWL's small list what is a well-known one.

- A word in -S is out if it is a word without its -S or -ES, with -Y for -IES, or with -F or -FE for
  -VES: plurals, and verbs in the third person. (-SS is no such ending.)
- A word in -ED, -EST or -ING is out if what is left is a well-known word: as it is, with one of two
  equal letters, with C for CK, with an E, or with Y for I.
- So is one in -ER, unless its own plural is well known: FARMERS are, *GORIERS are not.
- Irregular forms that are out (FOUGHT, LARVAE) are in a list.
- What is left of the well-known words is in; and so are words of a list of others, chosen by
  reading the whole dictionary.
"""

from collections.abc import Iterator
from functools import cache

from bestguess.daily.dictionary import LENGTH, dictionary
from bestguess.files import irregular_list, known_list
from bestguess.words import load
from bestguess.words.entries import entries

_ENDINGS = ("ED", "EST", "ING", "ER")
_SHORTEST = 2


@cache
def _words(name: str) -> frozenset[str]:
    """Return the words of a list that may be a stem or a plural of a secret."""
    return frozenset(
        word for length in range(_SHORTEST, LENGTH + 2) for word in load(name, length).words
    )


@cache
def _listed(text: str) -> frozenset[str]:
    return frozenset(word for _, line in entries(text) for word in line.split())


def _singulars(word: str) -> Iterator[str]:
    """Yield what a word in -S may be a plural or a third person of."""
    if word.endswith("S") and not word.endswith("SS"):
        yield word[:-1]
        if word.endswith("ES"):
            yield word[:-2]
        if word.endswith("IES"):
            yield word[:-3] + "Y"
        if word.endswith("VES"):
            yield from (word[:-3] + "F", word[:-3] + "FE")


def _stems(word: str, ending: str) -> Iterator[str]:
    """Yield what may stand before the ending."""
    if word.endswith(ending):
        stem = word.removesuffix(ending)
        yield from (stem, stem + "E")
        if stem[-1:] == stem[-2:-1]:
            yield stem[:-1]
        if stem.endswith("CK"):
            yield stem[:-1]
        if stem.endswith("I"):
            yield stem[:-1] + "Y"
        if stem.endswith("Y"):
            yield stem[:-1] + "IE"


def inflected(word: str) -> str | None:
    """Return the word that this one is a form of, or None.

    >>> inflected("FLEETS"), inflected("JOBBED"), inflected("GORIER"), inflected("NICEST")
    ('FLEET', 'JOB', 'GORY', 'NICE')
    >>> inflected("FARMER"), inflected("ACROSS"), inflected("INDEED")
    (None, None, None)
    """
    for base in _singulars(word):
        if base in _words("enable"):
            return base
    noun = word + "S" in _words("common")
    for ending in _ENDINGS:
        for base in _stems(word, ending):
            if base in _words("common") and not (ending == "ER" and noun):
                return base
    return None


def rule_of(word: str) -> str | None:
    """Return the rule that lets a word be the secret of a day, or None.

    >>> rule_of("CASTLE"), rule_of("FARMER"), rule_of("WIDGET"), rule_of("LOUSES")
    ('common', 'noun', 'known', None)
    """
    if word in _listed(irregular_list()) or inflected(word):
        return None
    if word in _listed(known_list()):
        return "known"
    if word not in dictionary().common:
        return None
    agent = word.endswith("ER") and any(base in _words("common") for base in _stems(word, "ER"))
    return "noun" if agent else "common"


@cache
def chosen_words() -> tuple[str, ...]:
    """Return the words that may be the secret of a day, in alphabetical order."""
    return tuple(word for word in dictionary().words if rule_of(word) is not None)
