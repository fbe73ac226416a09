"""The convergence experiment: how many guesses each way to choose needs on random words.

The description of the solver Enclave-Terminal-Breach (Gwergilius, *Algorithm*) reports it for its
own rule, here `distinct`, with 50 draws of 20 words of 5 and of 10 letters.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bestguess.codes import Words
from bestguess.errors import WordsError, plural
from bestguess.fallout.advice import DISTINCT, GOALS
from bestguess.fallout.board import draw_words
from bestguess.feedback import likeness
from bestguess.games.fallout import ATTEMPTS, build
from bestguess.tree import Tree, grow
from bestguess.words import load

if TYPE_CHECKING:
    from random import Random

# One-step strategies, each with the guesses that it chooses from.
ONE_STEP = {
    DISTINCT: (DISTINCT, "candidates"),
    "entropy": ("entropy", "all"),
    "minimax": ("worst", "all"),
}
METHODS = (*ONE_STEP, *GOALS)
BOARD_WORDS, BOARD_LENGTHS = 18, (4, 5)

Track = Callable[[Sequence[Any], str], Iterable[Any]]  # goes through items, and shows how far


@dataclass(frozen=True)
class Trial:
    """One password found: the guesses, those until one word was left, the parts of the first."""

    guesses: int
    until_one: int
    score: int


@dataclass(frozen=True)
class Summary:
    """Many trials of one method: `within` is the share found within the attempts.

    `least`, `greatest` and `mean` count the guesses until the password is found; those of
    `until_one`, until one word is left.
    """

    method: str
    runs: int
    least: int
    greatest: int
    mean: float
    until_one_least: int
    until_one_greatest: int
    until_one: float
    score: float
    within: float


@dataclass(frozen=True)
class Convergence:
    """Every method on the same words and passwords, and the mean score over all words."""

    letters: int
    runs: int
    score_of_words: float
    methods: tuple[Summary, ...]


def grow_method(words: Sequence[str], method: str) -> Tree:
    """Return the tree of a one-step strategy, or the best one for a goal."""
    from bestguess.exact import optimal

    game = build(Words(tuple(words)))
    if method in ONE_STEP:
        strategy, guesses = ONE_STEP[method]
        return grow(game, strategy, guesses=guesses)
    if method == "win":
        return optimal(game, "within", turns=ATTEMPTS).tree
    return optimal(game, "total" if method == "mean" else method).tree


def find(words: Sequence[str], secret: str, method: str) -> Trial:
    """Find the secret among the words."""
    tree = grow_method(words, method)
    turns, branch, sizes = tree.walk(secret), tree.root, []
    for turn in turns[:-1]:
        branch = branch.branches[turn.feedback]
        sizes.append(branch.size)
    until_one = [*sizes, 1].index(1) + 1  # the last turn leaves the password alone
    return Trial(len(turns), until_one, _score(tree.first, words))


def summarise(method: str, trials: Sequence[Trial]) -> Summary:
    """Sum up the trials of a method."""
    guesses, until_one = [each.guesses for each in trials], [each.until_one for each in trials]
    return Summary(
        method=method,
        runs=len(trials),
        least=min(guesses),
        greatest=max(guesses),
        mean=sum(guesses) / len(trials),
        until_one_least=min(until_one),
        until_one_greatest=max(until_one),
        until_one=sum(until_one) / len(trials),
        score=sum(each.score for each in trials) / len(trials),
        within=sum(count <= ATTEMPTS for count in guesses) / len(trials),
    )


def _score(guess: str, words: Sequence[str]) -> int:
    return len({likeness(guess, word) for word in words})


def mean_score(words: Sequence[str]) -> float:
    """Return the mean, over the words, of the number of parts that each makes."""
    return sum(_score(guess, words) for guess in words) / len(words)


def experiment(
    source: str, length: int, count: int, runs: int, chance: "Random", track: Track
) -> Convergence:
    """Try every method on the same draws of `count` words of a length from a list."""
    pool = load(source, length).words
    if count > len(pool):
        has = f"{plural(len(pool), 'word')} of {plural(length, 'letter')}"
        raise WordsError(f"{source} has only {has}; take --words")
    draws = [chance.sample(pool, count) for _ in range(runs)]
    secrets = [chance.choice(words) for words in draws]
    tasks = [(method, run) for method in METHODS for run in range(runs)]
    trials: dict[str, list[Trial]] = {method: [] for method in METHODS}
    for method, run in track(tasks, f"{plural(length, 'letter')}, {plural(runs, 'run')}"):
        trials[method].append(find(draws[run], secrets[run], method))
    methods = tuple(summarise(method, found) for method, found in trials.items())
    return Convergence(length, runs, sum(map(mean_score, draws)) / runs, methods)


def board_wins(words: Sequence[str]) -> dict[str, int]:
    """Return of how many words each method finds the password within the attempts."""
    return {each: sum(grow_method(words, each).histogram[:ATTEMPTS]) for each in (DISTINCT, "win")}


def share_of_wins(source: str, boards: int, chance: "Random", track: Track) -> dict[str, float]:
    """Return the share of passwords found within the attempts on boards of 18 words, by method."""
    total: Counter[str] = Counter()
    for _ in track(range(boards), plural(boards, "board")):
        pool = load(source, chance.randint(*BOARD_LENGTHS)).words
        total.update(board_wins(draw_words(pool, BOARD_WORDS, chance)))
    return {method: wins / (boards * BOARD_WORDS) for method, wins in total.items()}
