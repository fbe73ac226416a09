"""The convergence experiment: how many guesses each way to choose needs on random words."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bestguess.codes import Words
from bestguess.fallout.advice import DISTINCT, GOALS
from bestguess.fallout.board import draw_words
from bestguess.fallout.position import ATTEMPTS
from bestguess.feedback import likeness
from bestguess.game import Game
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


@dataclass(frozen=True)
class Run:
    """One password found: the guesses, those until one word was left, the parts of the first."""

    guesses: int
    until_one: int
    score: int


@dataclass(frozen=True)
class Summary:
    """Many runs of one method: `within` is the share found within the attempts."""

    method: str
    runs: int
    least: int
    greatest: int
    mean: float
    until_one: float
    score: float
    within: float


def game_of(words: Sequence[str]) -> Game:
    """Return the game of these words."""
    return Game("fallout", secrets=Words(tuple(words)), feedback=likeness)


def plan(words: Sequence[str], method: str) -> Tree:
    """Return the tree of a one-step strategy, or the best one for a goal."""
    from bestguess.exact import optimal

    game = game_of(words)
    if method in ONE_STEP:
        strategy, guesses = ONE_STEP[method]
        return grow(game, strategy, guesses=guesses)
    if method == "win":
        return optimal(game, "within", turns=ATTEMPTS).tree
    return optimal(game, "total" if method == "mean" else method).tree


def run(words: Sequence[str], secret: str, method: str) -> Run:
    """Find the secret among the words."""
    turns = plan(words, method).walk(secret)
    left, until_one = list(words), 0
    for number, turn in enumerate(turns, 1):
        left = [word for word in left if likeness(turn.guess, word) == turn.feedback]
        until_one = until_one or (number if len(left) == 1 else 0)
    return Run(len(turns), until_one, len({likeness(turns[0].guess, word) for word in words}))


def summarise(method: str, runs: Sequence[Run]) -> Summary:
    """Sum up the runs of a method."""
    guesses = [each.guesses for each in runs]
    return Summary(
        method=method,
        runs=len(runs),
        least=min(guesses),
        greatest=max(guesses),
        mean=sum(guesses) / len(runs),
        until_one=sum(each.until_one for each in runs) / len(runs),
        score=sum(each.score for each in runs) / len(runs),
        within=sum(count <= ATTEMPTS for count in guesses) / len(runs),
    )


def mean_score(words: Sequence[str]) -> float:
    """Return the mean, over the words, of the number of parts that each makes."""
    return sum(len({likeness(guess, word) for word in words}) for guess in words) / len(words)


def draw_board_words(source: str, chance: "Random") -> tuple[str, ...]:
    """Draw the words of a board for `board_wins`: 18 of 4 or 5 letters."""
    length = chance.randint(*BOARD_LENGTHS)
    return draw_words(load(source, length).words, BOARD_WORDS, chance)


def board_wins(words: Sequence[str]) -> dict[str, int]:
    """Return of how many words each method finds the password within the attempts."""
    return {each: sum(plan(words, each).histogram[:ATTEMPTS]) for each in (DISTINCT, "win")}
