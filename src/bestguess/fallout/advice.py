"""What to guess next: exact for as many words as a screen shows, one step ahead for more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from bestguess.codes import Words
from bestguess.errors import StrategyError, nearest
from bestguess.fallout.board import Board
from bestguess.fallout.position import Position
from bestguess.feedback import likeness
from bestguess.game import Turn
from bestguess.games.fallout import ATTEMPTS, build
from bestguess.round import Round

GOALS: Mapping[str, str] = MappingProxyType(
    {
        "win": "the best chance to win within the attempts left, then the fewest guesses",
        "mean": "the fewest guesses on average, however many are allowed",
        "worst": "the fewest guesses at worst, then on average",
    }
)
EXACT = 40  # candidates up to which every line of play is searched
LOOKED = 100  # words that are ranked when there are more
ONE_STEP = "entropy"
DISTINCT = "distinct"


@dataclass(frozen=True)
class Choice:
    """A word and the best that can come of it as the next guess.

    `chance` is the best chance to win within the attempts left, `mean` the least expected and
    `worst` the least greatest number of guesses, each for itself; None when it was not searched.
    """

    guess: str
    candidate: bool
    sizes: Mapping[str, int]
    chance: float | None = None
    mean: float | None = None
    worst: int | None = None

    @property
    def sure(self) -> bool:
        """Tell whether the guess leads to the password within the attempts left, whatever it is."""
        return self.chance == 1


def check_goal(goal: str) -> str:
    """Return the goal; raise StrategyError when there is no such."""
    if goal not in GOALS:
        raise StrategyError(f"unknown goal {goal!r}{nearest(goal, GOALS)} ({', '.join(GOALS)})")
    return goal


def searched(position: Position) -> bool:
    """Tell whether `rank` is exact for the position."""
    return len(position.round.candidates) <= EXACT


def rank(position: Position, goal: str = "win", strategy: str | None = None) -> list[Choice]:
    """Return the words that are worth a guess, the best first: by the goal, or by a strategy.

    Those are the candidates, and words already ruled out that still tell something; of very many
    words the best hundred.
    """
    check_goal(goal)
    if not searched(position):
        return _look(position, strategy or ONE_STEP, LOOKED)
    choices = _search(position, goal)
    if strategy is not None:
        known = {choice.guess: choice for choice in choices}
        looked = _look(position, strategy, len(position.words))
        choices = [known[each.guess] for each in looked if each.guess in known]
    return choices


def _look(position: Position, strategy: str, count: int) -> list[Choice]:
    """Rank by a one-step strategy; `distinct` tries candidates only."""
    pool = "candidates" if strategy.strip().lower() == DISTINCT else "all"
    found = position.round.suggest(strategy, guesses=pool, count=count)
    return [Choice(each.guess, each.candidate, each.sizes) for each in found]


def _search(position: Position, goal: str) -> list[Choice]:
    """Rank by the goal, exactly."""
    from bestguess.exact import openers

    round, limits = position.round, {"win": max(1, position.left), "mean": None, "worst": None}
    found = {each: openers(round, each, attempts=limits[each]) for each in GOALS}
    chance = {each.guess: each.chance for each in found["win"]}
    mean = {each.guess: each.mean for each in found["mean"]}
    worst = {each.guess: each.worst for each in found["worst"]}
    return [
        Choice(o.guess, o.candidate, o.sizes, chance[o.guess], mean[o.guess], worst[o.guess])
        for o in found[goal]
        if o.candidate or len(o.sizes) > 1
    ]


def ties(choices: Sequence[Choice], strategy: str | None = None) -> list[Choice]:
    """Return those of ranked choices, after the first, that are just as good as it."""
    best = _worth(choices[0], strategy)
    return [each for each in choices[1:] if _worth(each, strategy) == best]


def _worth(choice: Choice, strategy: str | None) -> tuple[Any, ...]:
    """Return what makes two words equal: their parts, or what can come of them."""
    sizes = sorted(choice.sizes.values())
    if strategy is not None:
        return len(sizes), sizes[-1]
    if choice.chance is None:
        return (choice.candidate, *sizes)
    return choice.chance, choice.mean, choice.worst, choice.candidate


def best_guesses(
    words: Sequence[str],
    goal: str = "win",
    *,
    strategy: str | None = None,
    attempts: int = ATTEMPTS,
) -> list[str]:
    """Return the best next guess of the words, and after it all that are just as good.

    >>> best_guesses(["TERMS", "TEXAS", "TIRES", "TANKS"])
    ['TERMS', 'TEXAS', 'TIRES']
    """
    choices = rank(Position(_capitals(words), attempts), goal, strategy)
    return [choices[0].guess, *(each.guess for each in ties(choices, strategy))]


def eliminate(words: Sequence[str], guess: str, feedback: int | str) -> list[str]:
    """Return the words that can be the password after a guess with its likeness, in their order.

    >>> eliminate(["TERMS", "TEXAS", "TIRES", "TANKS"], "TERMS", 2)
    ['TANKS']
    """
    position = Position(_capitals(words))
    game = build(Words(position.words), Words((*position.words, guess.upper())))
    candidates = Round(game).play(guess, feedback).candidates
    return [word for word in position.words if word in candidates]


def _capitals(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(word.upper() for word in words)


def review(position: Position) -> list[tuple[Turn, float | None, Choice]]:
    """Return each turn with the chance that its guess had to win, and the best choice there."""
    reviewed = []
    for index, entry in enumerate(position.entries):
        if isinstance(entry, Turn):
            choices = rank(replace(position, entries=position.entries[:index]))
            chances = {choice.guess: choice.chance for choice in choices}
            reviewed.append((entry, chances.get(entry.guess, 0.0), choices[0]))
    return reviewed


def solve_alone(board: Board, attempts: int = ATTEMPTS) -> tuple[Turn, ...]:
    """Return the turns of the exact solver on a board, without its bracket pairs."""
    position = Position(board.words, attempts)
    while not position.over:
        guess = rank(position)[0].guess
        position = position.enter(Turn(guess, likeness(guess, board.secret)))
    return position.turns
