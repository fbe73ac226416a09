"""`analyse`: a finished round, turn by turn: what was luck and what was skill.

The measure is a reference strategy. V is the number of turns that it takes on average from a
position, every candidate as likely as its weight says, and 0 where the round is won. A guess there
takes Q = 1 + the mean of V after its feedback, so

- `loss` = Q - V is what the guess gives away on average; it is negative for a guess that is better
  than the strategy's own, which may well be: the strategy looks one step ahead;
- `luck` = (Q - 1) - V after the feedback is how much better the feedback was than the average.

V after a turn is V before the next one, so the sum folds up: turns = V at the start + all losses
- all luck; where the round was not won, V at its end is added to the turns. All are fractions, and
the sum is exact.

A game that is too large to list cannot be played out against all its secrets. There the measure is
bits: `loss` is how many fewer a guess promises than the strategy's own, `luck` how many more its
feedback gave than that. The secret takes `expected` bits, of which `left` are missing at the end.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import log2

from bestguess.engine import (
    SAMPLE,
    Ids,
    Options,
    Progress,
    Sample,
    engine_of,
    is_large,
    parse_weights,
)
from bestguess.errors import BestguessError, CodeError, check_type, locate, plural, shorten
from bestguess.game import Game, Turn, check_game
from bestguess.outsiders import parse_secret
from bestguess.round import Round
from bestguess.strategies import Strategy, parse_strategy
from bestguess.strategies.costs import Cost, bits_between
from bestguess.tables import Shown
from bestguess.tree import grow_nodes

_KEPT = 512  # positions that are remembered: many rounds of a game begin alike


@dataclass(frozen=True)
class AnalysedTurn:
    """A turn and its worth; `best` is what the strategy would have played, with its bits.

    `before` and `after` count candidates; `bits` is what the feedback gave, `expected_bits` what
    the guess promised.
    """

    guess: str
    feedback: str
    before: int
    after: int
    bits: float
    expected_bits: float
    best: str
    best_bits: float
    loss: Fraction
    luck: Fraction
    exact: bool = True  # whether `after` was counted, and is no estimate


@dataclass(frozen=True)
class Analysis(Shown):
    """A round with the worth of each of its turns.

    `expected` is what the strategy takes from the start, `left` what it would take from the end: 0
    when the round is won. `len(turns) + left == expected + loss - luck`, exactly. With a `sample`
    all these are estimates, in bits.
    """

    game: Game
    secret: str
    strategy: str
    won: bool
    turns: tuple[AnalysedTurn, ...]
    expected: Fraction
    left: Fraction
    sample: Sample | None = None

    def __repr__(self) -> str:
        turns = plural(len(self.turns), "turn") + ", won" * self.won
        worth = f"loss {float(self.loss):z.3f}, luck {float(self.luck):z.3f}"
        return f"<Analysis {shorten(self.game.spec, 30)} {self.secret}: {turns}, {worth}>"

    @property
    def loss(self) -> Fraction:
        """Return the turns given away, over the whole round."""
        return sum((turn.loss for turn in self.turns), Fraction())

    @property
    def luck(self) -> Fraction:
        """Return the turns saved by kind feedback, over the whole round."""
        return sum((turn.luck for turn in self.turns), Fraction())


def analyse(
    game: Game,
    guesses: Sequence[str],
    secret: str,
    strategy: str | Cost | Strategy = "entropy",
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    sample: Sample = SAMPLE,
) -> Analysis:
    """Return what each guess against the secret was worth, measured with the strategy.

    `progress` is called with the fraction done of the position that is played out; `sample` is
    taken where a game is too large to list.
    Raises CodeError for a secret or guess that the game does not allow, for more guesses than it
    has turns, and for guesses after the secret was found.

    >>> from bestguess import load
    >>> found = analyse(load("mastermind"), ["AABB", "ABCD", "CADB"], "CADB")
    >>> [str(turn.loss) for turn in found.turns], [str(turn.luck) for turn in found.turns]
    (['17/1296', '0', '0'], ['923/8208', '31/38', '1/2'])
    >>> found.expected + found.loss - found.luck
    Fraction(3, 1)
    """
    check_game(game)
    check_type(guesses, Sequence, CodeError, "a list of guesses")
    code = parse_secret(game, secret)
    chosen = parse_strategy(strategy)
    rounds = _replay(Round(game, sample=sample), guesses, code)
    if is_large(game):
        return _analyse_bits(rounds, code, chosen)
    means = _Means(threads, progress)
    values = [_value(round, chosen, means) for round in rounds]
    return Analysis(
        game,
        code,
        str(chosen),
        rounds[-1].won,
        tuple(
            _judge(rounds[turn], rounds[turn + 1], values[turn], values[turn + 1], means)
            for turn in range(len(guesses))
        ),
        expected=values[0].turns,
        left=values[-1].turns,
    )


def _analyse_bits(rounds: Sequence[Round], secret: str, strategy: Strategy) -> Analysis:
    """Return the analysis of a game that is too large to list, in bits."""
    first, last = rounds[0], rounds[-1]
    turns = tuple(_judge_bits(*pair, strategy) for pair in pairwise(rounds))
    every = Fraction(log2(first.count.estimate))
    left = Fraction(log2(last.count.estimate))
    return Analysis(first.game, secret, str(strategy), last.won, turns, every, left, first.sample)


def _judge_bits(before: Round, after: Round, strategy: Strategy) -> AnalysedTurn:
    turn, then = after.turns[-1], after.count
    if (clash := after.clash()) is not None:  # a sample may miss the few codes that fit
        raise clash.error()
    explained, best = before.explain(turn.guess), before.suggest(strategy, count=1)[0]
    bits = log2(before.count.estimate / then.estimate)
    return AnalysedTurn(
        turn.guess,
        turn.feedback,
        before=before.count.estimate,
        after=then.estimate,
        bits=bits,
        expected_bits=explained.bits,
        best=best.guess,
        best_bits=best.bits,
        loss=Fraction(best.bits - explained.bits),
        luck=Fraction(bits - explained.bits),
        exact=then.exact,
    )


def _replay(begun: Round, guesses: Sequence[str], secret: str) -> list[Round]:
    """Return the round before the first turn and after each."""
    game = begun.game
    if not guesses:
        raise CodeError("no guesses to analyse; give those that were played, in order")
    if game.turns is not None and len(guesses) > game.turns:
        turns = plural(game.turns, "turn")
        raise CodeError(f"{len(guesses)} guesses; {game.spec} has {turns}")
    rounds = [begun]
    for number, guess in enumerate(guesses, 1):
        if rounds[-1].won:
            raise CodeError(
                f"turn {number - 1} found the secret {secret}; leave out the guesses after it"
            )
        try:
            played = game.parse_guess(guess)
            rounds.append(rounds[-1].play(played, game.rule(played, secret)))
        except BestguessError as error:
            raise locate(error, f"turn {number}") from None
    return rounds


def _judge(
    before: Round, after: Round, value: "_Value", then: "_Value", means: "_Means"
) -> AnalysedTurn:
    turn, candidates = after.turns[-1], len(before.candidates)
    # The strategy's own guess need not be tried: what it takes is what the strategy takes.
    own = turn.guess == value.best
    taken = (
        value.turns if own else _taken(before.game, value.strategy, before.turns, turn.guess, means)
    )
    explained = before.explain(turn.guess)
    return AnalysedTurn(
        turn.guess,
        turn.feedback,
        before=candidates,
        after=len(after.candidates),
        bits=bits_between(before.mass, after.mass),
        expected_bits=explained.bits,
        best=value.best,
        best_bits=explained.bits if own else before.explain(value.best).bits,
        loss=taken - value.turns,
        luck=taken - 1 - then.turns,
    )


@dataclass(frozen=True)
class _Means:
    """What a position is played out with; who watches makes no difference to what is found."""

    threads: int | None = None
    progress: Progress | None = field(default=None, compare=False)


@dataclass(frozen=True)
class _Value:
    """What the strategy takes from a position on average, and its next guess there."""

    strategy: Strategy
    turns: Fraction
    best: str


def _value(round: Round, strategy: Strategy, means: _Means) -> _Value:
    if round.won:
        return _Value(strategy, Fraction(), "")
    return _grow(round.game, strategy, round.turns, means)


@lru_cache(maxsize=_KEPT)
def _grow(game: Game, strategy: Strategy, turns: tuple[Turn, ...], means: _Means) -> _Value:
    round = Round(game, turns)
    total, best = _total(game, strategy, turns, round.candidates.ids, means)
    return _Value(strategy, Fraction(total, round.mass), best)


@lru_cache(maxsize=_KEPT)
def _taken(
    game: Game, strategy: Strategy, turns: tuple[Turn, ...], guess: str, means: _Means
) -> Fraction:
    """Return the turns, on average, of a guess and the strategy's play after it."""
    round = Round(game, turns)
    index = game.guesses.find(guess)
    assert index is not None  # the round has played it
    total = round.mass
    for feedback, part in engine_of(game).parts(index, round.candidates.ids).items():
        turn = Turn(guess, feedback)
        if not game.wins(turn):
            total += _total(game, strategy, (*turns, turn), part, means)[0]
    return Fraction(total, round.mass)


def _total(
    game: Game, strategy: Strategy, turns: Sequence[Turn], candidates: Ids, means: _Means
) -> tuple[int, str]:
    """Return the turns that the strategy takes for all candidates together, and its first guess.

    Each candidate counts by its weight, if the game has weights.
    """
    prior = parse_weights(None, game)
    options = Options("all", prior, means.threads, progress=means.progress)
    nodes = grow_nodes(engine_of(game), strategy, options, candidates=candidates, turns=turns)
    taken = nodes.depths()[candidates]
    total = int((taken if prior is None else taken * prior[candidates]).sum())
    return total, game.guesses[int(nodes.guess[0])]
