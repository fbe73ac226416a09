"""Weights of codes: how likely each is to be the secret, as whole numbers."""

import os
import re
from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from bestguess.errors import WordsError, nearest
from bestguess.files import read_text
from bestguess.words.entries import entries

TOTAL = 1 << 20  # weights that are not small whole numbers are scaled to this sum

# Three digits of exponent: a person's number, not one that fills the memory when made exact.
_NUMBER = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]{1,3})?", re.IGNORECASE)


class UnlistedError(WordsError):
    """A word that has a weight is not in the list: the word, and where it stands."""

    def __init__(self, word: str, where: str, hint: str) -> None:
        super().__init__(f"{where}: {word} is not in the list{hint}")
        self.word, self.where = word, where


def load_weights(
    path: str | os.PathLike[str], words: Sequence[str], past: Sequence[str] = ()
) -> tuple[int, ...]:
    """Return the weight of each word, from a UTF-8 file of `WORD WEIGHT` lines.

    The words may be codes of any symbols without spaces, each once; case does not matter. A word
    that the file does not have weighs 0; a line for one of the `past` is passed over. Weights are
    numbers from 0 up. Whole ones with a sum of at most 2^20 are kept; others are scaled to a sum
    of 2^20 by largest remainders (the earlier word first in a tie), and a positive weight never
    becomes 0.
    """
    name = os.fspath(path)
    try:
        text = read_text(name)
    except FileNotFoundError:
        raise WordsError(f"no file {name}; give the path of a file of weights") from None
    weights = _parse_weights(text, name, (*words, *past))[: len(words)]
    scale = lcm(*(weight.denominator for weight in weights))
    whole = [int(weight * scale) for weight in weights]
    positive = sum(weight > 0 for weight in whole)
    if not positive:
        raise WordsError(f"{name}: all words weigh 0; give at least one a positive weight")
    if positive > TOTAL:
        raise WordsError(f"{name}: {positive} positive weights; at most {TOTAL} can be told apart")
    if scale == 1 and sum(whole) <= TOTAL:
        return tuple(whole)
    return tuple(apportion(whole, TOTAL))


def _parse_weights(text: str, name: str, words: Sequence[str]) -> list[Fraction]:
    """Return the weights in the order of the words, as written."""
    indices = {word.upper(): index for index, word in enumerate(words)}
    weights = [Fraction(0)] * len(words)
    seen: dict[int, int] = {}
    for number, entry in entries(text):
        where = f"{name}, line {number}"
        fields = entry.split()
        if len(fields) != 2:
            raise WordsError(f"{where}: {entry!r}; write a word, a space and its weight")
        word = fields[0].upper()
        index = indices.get(word)
        if index is None:
            raise UnlistedError(word, where, nearest(word, words) or "; remove the line")
        if index in seen:
            raise WordsError(f"{where}: {word} again, after line {seen[index]}; remove one")
        seen[index] = number
        weights[index] = _parse_weight(fields[1], where)
    return weights


def _parse_weight(text: str, where: str) -> Fraction:
    """Return the exact value of a number that is not negative."""
    try:
        value = Fraction(text) if _NUMBER.fullmatch(text) else None
    except ValueError:  # more digits than Python converts
        value = None
    if value is None:
        raise WordsError(f"{where}: {text[:40]!r} is not a number; write one such as 3 or 0.25")
    if value < 0:
        raise WordsError(f"{where}: {text} is negative; a weight is 0 or more")
    return value


def apportion(weights: Sequence[int], total: int) -> list[int]:
    """Share out the total in proportion to the weights, at least 1 for each positive weight.

    There must be a positive weight, and no more of them than the total.

    >>> apportion([1, 1, 1], 10), apportion([1000, 1, 0], 10)
    ([4, 3, 3], [9, 1, 0])
    """
    shares = [0] * len(weights)
    large = [index for index, weight in enumerate(weights) if weight]
    # Those due less than 1 get 1, which leaves less for the others: again until none is so small.
    while True:
        whole = sum(weights[index] for index in large)
        small = [index for index in large if weights[index] * total < whole]
        if not small:
            break
        for index in small:
            shares[index] = 1
        total -= len(small)
        large = [index for index in large if not shares[index]]
    for index in large:
        shares[index] = weights[index] * total // whole
    left = total - sum(shares[index] for index in large)
    # sorted() is stable, so that the earlier one wins a tie.
    for index in sorted(large, key=lambda index: -(weights[index] * total % whole))[:left]:
        shares[index] += 1
    return shares
