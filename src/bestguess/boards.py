"""`Boards`: several boards of one game at once. One guess, and a feedback for each board.

Each board is a `Round` of its own; one that is done is left out. A guess is worth the sum of what
it tells of the open boards. A code that is known costs nothing, since it must be played some time:
it is played at once. When few candidates are left, the best guesses are played out.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

import numpy as np
from numpy.typing import NDArray

from bestguess.engine import Engine, Ids, Options, Progress, engine_of, parse_weights
from bestguess.errors import (
    BestguessError,
    ClashError,
    CodeError,
    FeedbackError,
    GameError,
    StrategyError,
    check_type,
    locate,
    plural,
    shorten,
)
from bestguess.game import Game, Turn
from bestguess.round import Candidates, Clash, Round, Suggestion
from bestguess.strategies import Strategy, parse_strategy
from bestguess.tables import Shown

SUMMED = ("entropy", "worst", "expected", "parts")  # the costs that are summed over boards
_FEW = 64  # candidates of all boards together, up to which guesses are played out
_COMPARED, _POOL, _SAMPLES = 32, 64, 500  # guesses that are, those after them, deals drawn
_KEPT = 400  # measures that are kept for the next deal

Feedbacks = str | Sequence[str | int | Sequence[int] | None]


@dataclass(frozen=True)
class BoardsSuggestion(Shown):
    """A guess and what it does on the open boards: sums, and for each board its own figures.

    `finds` is the number of boards that it finds on average, `candidate` the boards, from 1, whose
    secret it may be. `turns` is the mean number of turns that are left, where it was played out.
    `boards` has None for a board that is done.
    """

    guess: str
    bits: float
    worst: int
    expected: float
    parts: int
    finds: float
    candidate: tuple[int, ...]
    turns: float | None
    boards: tuple[Suggestion | None, ...]

    def __repr__(self) -> str:
        return f"<BoardsSuggestion {self.guess}: {self.bits:.3f} bits, finds {self.finds:.2f}>"


@dataclass(frozen=True)
class Boards(Shown):
    """Several boards of a game and the turns so far; `play` returns the next ones.

    The feedback of a turn is that of each board, with a `/` between them; that of a board which is
    done is empty.

    >>> from bestguess import load
    >>> boards = Boards(load("mastermind:boards=2")).play("AABB", "XO/-")
    >>> [len(each) for each in boards.candidates], str(boards.turns[0])
    ([208, 256], 'AABB=XO/-')
    """

    game: Game
    turns: tuple[Turn, ...] = ()
    weights: Sequence[int] | None = None

    def __post_init__(self) -> None:
        check_type(self.game, Game, GameError, "a Game; load it: load('wordle:boards=2')")
        if self.weights is not None:
            prior = parse_weights(self.weights, self.game)
            object.__setattr__(self, "weights", None if prior is None else tuple(prior.tolist()))

    def __repr__(self) -> str:
        turns = shorten(" ".join(map(str, self.turns))) or "no turn yet"
        return f"<Boards {shorten(self.game.spec, 30)}: {turns}>"

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """Return the round of each board, with its turns until it is won."""
        begun = (Round(one_board(self.game), weights=self.weights),) * self.game.boards
        for turn in self.turns:
            begun = _play_each(self.game, begun, turn.guess, turn.feedback)
        return begun

    def play(
        self, guess: str, feedback: Feedbacks, *, later: Sequence[tuple[str, str]] = ()
    ) -> "Boards":
        """Return the boards after one more turn.

        The feedback is a text such as `bgybb/bbbbb`, or a list with that of each board. For boards
        that are done it is empty, or left out. Raises as `Round.play` does, and names the board.
        """
        if self.won:
            raise CodeError("all boards are done; undo to go on")
        rounds = _play_each(self.game, self.rounds, guess, feedback)
        played = max(len(each.turns) for each in rounds)
        texts = [each.turns[-1].feedback if len(each.turns) == played else "" for each in rounds]
        code = next(each.turns[-1].guess for each in rounds if len(each.turns) == played)
        return self._with(rounds, Turn(code, "/".join(texts)))

    def _with(self, rounds: tuple[Round, ...], turn: Turn) -> "Boards":
        after = replace(self, turns=(*self.turns, turn))
        after.__dict__["rounds"] = rounds  # they are known
        return after

    def undo(self) -> "Boards":
        """Return the boards without their last turn."""
        return replace(self, turns=self.turns[:-1])

    def edit(self, number: int, feedback: Feedbacks) -> "Boards":
        """Return the boards with other feedback for a turn, counted from 1."""
        if not 1 <= number <= len(self.turns):
            raise CodeError(f"no turn {number}; the turns are 1 to {len(self.turns)}")
        edited = replace(self, turns=self.turns[: number - 1])
        edited = edited.play(self.turns[number - 1].guess, feedback)
        for turn in self.turns[number:]:
            edited = edited.play(turn.guess, turn.feedback)
        return edited

    @property
    def unsolved(self) -> tuple[int, ...]:
        """Return the numbers, from 1, of the boards that are not done."""
        return tuple(number for number, each in enumerate(self.rounds, 1) if not each.won)

    @property
    def won(self) -> bool:
        """Tell whether all boards are done."""
        return not self.unsolved

    @property
    def over(self) -> bool:
        """Tell whether all boards are done or the turns are used up."""
        return self.won or (self.game.turns is not None and len(self.turns) >= self.game.turns)

    @property
    def candidates(self) -> tuple[Candidates, ...]:
        """Return the candidates of each board."""
        return tuple(each.candidates for each in self.rounds)

    def clash(self) -> tuple[int, Clash] | None:
        """Return the first board, from 1, for which no secret is left, and why."""
        for number, round in enumerate(self.rounds, 1):
            found = round.clash()
            if found is not None:
                return number, found
        return None

    def check_possible(self) -> None:
        """Raise ClashError when a board has no candidate; it names the board."""
        found = self.clash()
        if found is not None:
            number, clash = found
            raise ClashError(f"board {number}: {clash}", clash.outsiders)

    def suggest(
        self,
        strategy: str | Strategy = "entropy",
        *,
        guesses: str = "all",
        count: int = 10,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> list[BoardsSuggestion]:
        """Return the best guesses by the sums of the strategy's costs over all open boards."""
        self.check_possible()
        if self.won:
            return []
        prior = parse_weights(self.weights, self.game)
        options = Options(guesses, prior, threads, progress=progress)
        engine = engine_of(one_board(self.game))
        boards = [each.candidates.ids for each in self.rounds if not each.won]
        ranked = Ranking(engine, parse_strategy(strategy), options).rank(boards, self.turns, count)
        return [
            replace(self.explain(self.game.guesses[guess]), turns=ranked.turns.get(guess))
            for guess in ranked.guesses[:count].tolist()
        ]

    def explain(self, guess: str) -> BoardsSuggestion:
        """Return what a guess would do now."""
        self.check_possible()
        each = tuple(None if round.won else round.explain(guess) for round in self.rounds)
        known = [suggestion for suggestion in each if suggestion is not None]
        finds = [
            _weight(round, suggestion.guess) / round.mass
            for round, suggestion in zip(self.rounds, each, strict=True)
            if suggestion is not None and suggestion.candidate
        ]
        candidate = (number for number, one in enumerate(each, 1) if one and one.candidate)
        return BoardsSuggestion(
            guess=self.game.parse_guess(guess),
            bits=sum(one.bits for one in known),
            worst=sum(one.worst for one in known),
            expected=sum(one.expected for one in known),
            parts=sum(one.parts for one in known),
            finds=sum(finds),
            candidate=tuple(candidate),
            turns=None,
            boards=each,
        )


def one_board(game: Game) -> Game:
    """Return the game of one of its boards; the turns are counted for all of them together."""
    return replace(game, boards=1, turns=None)


def tell(game: Game, guess: str, secrets: Sequence[str], done: Sequence[bool]) -> str:
    """Return the feedback of a guess for each board, empty for one that is done."""
    boards = zip(secrets, done, strict=True)
    return "/".join("" if found else game.rule(guess, secret) for secret, found in boards)


def _weight(round: Round, code: str) -> int:
    index = round.game.secrets.find(code)
    weights = round.game.weights if round.weights is None else round.weights
    return 1 if weights is None or index is None else int(weights[index])


def _play_each(
    game: Game, rounds: Sequence[Round], guess: str, feedback: Feedbacks
) -> tuple[Round, ...]:
    """Return the rounds after a turn; the guess is not for those that are won."""
    game.parse_guess(guess)  # what is no guess is none on any board
    each = split_feedback(game, feedback, [round.won for round in rounds])
    played = []
    for number, (round, text) in enumerate(zip(rounds, each, strict=True), 1):
        try:
            played.append(round if text is None else round.play(guess, text))
        except BestguessError as error:
            raise locate(error, f"board {number}") from None
    return tuple(played)


def split_feedback(
    game: Game, feedback: Feedbacks, done: Sequence[bool]
) -> list[str | int | Sequence[int] | None]:
    """Return the feedback of each board, None for those that are done.

    >>> from bestguess import load
    >>> split_feedback(load("wordle:boards=3"), "bgybb//bbbbb", [False, True, False])
    ['bgybb', None, 'bbbbb']
    """
    code = game.secrets[0]
    own = game.rule(code, code).count("/")  # that of a board may have some itself
    if isinstance(feedback, str):
        pieces: list[str | int | Sequence[int] | None] = list(_join(feedback, own, done))
    else:
        pieces = list(feedback)
    if len(pieces) == done.count(False):  # those that are done are left out
        rest = iter(pieces)
        return [None if found else next(rest) for found in done]
    if len(pieces) != len(done):
        count = plural(done.count(False), "board is" if done.count(False) == 1 else "board")
        are = "" if done.count(False) == 1 else " are"
        raise FeedbackError(
            f"{count}{are} open, and there is feedback for {len(pieces)}: give that of each,"
            " with / between them"
        )
    for number, (piece, found) in enumerate(zip(pieces, done, strict=True), 1):
        if found and piece not in (None, ""):
            raise FeedbackError(f"board {number} is done; leave its feedback empty")
    return [None if found else piece for piece, found in zip(pieces, done, strict=True)]


def _join(text: str, own: int, done: Sequence[bool]) -> list[str]:
    """Split a text at the marks between boards, and not at those within the feedback of one."""
    pieces = [piece.strip() for piece in text.split("/")]
    sizes = [own + 1] * done.count(False)
    if len(pieces) != sum(sizes):
        sizes = [1 if found else own + 1 for found in done]
    if len(pieces) != sum(sizes):
        return pieces
    ends = np.cumsum(sizes).tolist()
    return ["/".join(pieces[end - size : end]) for size, end in zip(sizes, ends, strict=True)]


# --- ranking ---


@dataclass(frozen=True)
class Ranked:
    """Guesses in order; of those that were played out the mean number of turns left."""

    guesses: Ids
    turns: dict[int, float] = field(default_factory=dict)


class Ranking:
    """Ranks guesses by the sums of their costs over boards; what a board adds is kept."""

    def __init__(self, engine: Engine, strategy: Strategy, options: Options) -> None:
        unknown = [link for link in strategy.links if link not in SUMMED]
        if unknown:
            raise StrategyError(
                f"{strategy}: several boards are played by sums of {', '.join(SUMMED)}; take some"
                " of them"
            )
        self.engine, self.chain, self.options = engine, strategy.names, options
        self._kept: dict[tuple[bytes, int], dict[str, NDArray[np.float64]]] = {}
        self._all = np.arange(len(engine.twin), dtype=np.uint32)

    def rank(self, boards: Sequence[Ids], turns: Sequence[Turn], count: int = 1) -> Ranked:
        """Return the best guesses, at least so many, for the candidates of the open boards."""
        homes = np.unique(self.engine.home[np.concatenate(boards)])
        pool = homes if self.options.only_candidates else self._pool(turns, homes)
        key = 0 if pool is self._all else hash(pool.tobytes())
        sums = {name: np.zeros(len(pool)) for name in self.chain}
        for candidates in boards:
            measured = self._measure(candidates, pool, key)
            for name in self.chain:
                sums[name] += measured[name]
        costs = [np.round(sums[name], 9) for name in self.chain]  # equal sums may end differently
        known = self.engine.home[[int(ids[0]) for ids in boards if len(ids) == 1]]
        first, other = np.ones(len(pool), dtype=bool), np.ones(len(pool), dtype=bool)
        first[np.searchsorted(pool, known)] = False
        other[np.searchsorted(pool, homes)] = False
        chosen = np.flatnonzero(~first | (costs[0] <= _nth_least(costs[0], max(count, _POOL))))
        keys = (other, *reversed(costs), first)  # the last goes first
        guesses = pool[chosen[np.lexsort(tuple(key[chosen] for key in keys))]]
        few = sum(map(len, boards)) <= _FEW and self.chain == ("entropy",)
        return self._play_out(boards, guesses) if few and not len(known) else Ranked(guesses)

    def _play_out(self, boards: Sequence[Ids], guesses: Ids) -> Ranked:
        turns = self.engine.play_out(
            boards, guesses[:_POOL], self.options, compared=_COMPARED, samples=_SAMPLES
        )
        best = guesses[: len(turns)][np.argsort(np.round(turns, 9), kind="stable")]
        found = dict(zip(guesses.tolist(), turns.tolist(), strict=False))
        return Ranked(np.concatenate([best, guesses[len(turns) :]]), found)

    def _pool(self, turns: Sequence[Turn], homes: Ids) -> Ids:
        """Return the guesses: of those alike, for symbols not played yet, only the first."""
        if not self.engine.symmetric or self.options.weights is not None:
            return self._all
        return np.union1d(self.engine.kinds(turns, self.options), homes)

    def _measure(self, candidates: Ids, pool: Ids, key: int) -> dict[str, NDArray[np.float64]]:
        kept = candidates.tobytes(), key
        if kept not in self._kept:
            if len(self._kept) >= _KEPT:
                self._kept.pop(next(iter(self._kept)))
            self._kept[kept] = self._costs(candidates, pool)
        return self._kept[kept]

    def _costs(self, candidates: Ids, pool: Ids) -> dict[str, NDArray[np.float64]]:
        weights = self.options.weights
        mass = len(candidates) if weights is None else int(weights[candidates].sum())
        parts, worst, squares, logs = self.engine.measure(candidates, pool, self.options)
        found = logs / mass
        wins = np.searchsorted(pool, self.engine.home[candidates])
        found[wins] -= (1 if weights is None else weights[candidates]) / mass  # it is worth a bit
        costs: dict[str, NDArray[np.float64]] = {
            "entropy": found,
            "worst": worst.astype(np.float64),
            "expected": squares / mass,
            "parts": -parts.astype(np.float64),
        }
        return {name: costs[name] for name in self.chain}


def _nth_least(costs: NDArray[np.float64], count: int) -> float:
    """Return the cost that so many guesses do not exceed."""
    return float(costs.max() if count >= len(costs) else np.partition(costs, count)[count])


# --- deals ---


@dataclass(frozen=True)
class Deals(Shown):
    """How many turns a strategy takes for deals that were drawn: a secret for each board."""

    game: Game
    strategy: str
    guesses: str
    seed: int
    turns: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Deals {self.game.spec}: {plural(len(self.turns), 'deal')}, mean {self.mean:.4f}>"

    @property
    def total(self) -> int:
        return sum(self.turns)

    @property
    def mean(self) -> float:
        return self.total / len(self.turns)

    @property
    def worst(self) -> int:
        return max(self.turns)

    @property
    def solved(self) -> int:
        """Return how many deals are solved within the turns of the game."""
        limit = self.game.turns
        return sum(limit is None or count <= limit for count in self.turns)

    @property
    def histogram(self) -> tuple[int, ...]:
        """Return how many deals took 1, 2, … turns."""
        counted = Counter(self.turns)
        return tuple(counted[count] for count in range(1, self.worst + 1))


def draw_deals(game: Game, count: int, seed: int, weights: Ids | None = None) -> list[list[int]]:
    """Return the secrets of each deal, one for each board, drawn one by one."""
    chance, secrets = Random(seed), range(len(game.secrets))
    likely = None if weights is None else weights.tolist()
    return [chance.choices(secrets, likely, k=game.boards) for _ in range(count)]


def play_deals(
    game: Game,
    strategy: str | Strategy = "entropy",
    *,
    deals: int = 1000,
    seed: int = 0,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
    threads: int | None = None,
    progress: Progress | None = None,
) -> Deals:
    """Play a strategy against deals that are drawn, and count its turns."""
    if deals < 1:
        raise BestguessError(f"{deals} deals; draw at least 1")
    parsed, prior = parse_strategy(strategy), parse_weights(weights, game)
    engine = engine_of(one_board(game))
    ranking = Ranking(engine, parsed, Options(guesses, prior, threads))
    begun = engine.candidates(ranking.options)
    first = int(ranking.rank([begun] * game.boards, []).guesses[0])
    turns = []
    for number, deal in enumerate(draw_deals(game, deals, seed, prior)):
        turns.append(_count_turns(ranking, begun, first, deal))
        if progress is not None:
            progress((number + 1) / deals)
    return Deals(game, str(parsed), guesses, seed, tuple(turns))


def _count_turns(ranking: Ranking, begun: Ids, guess: int, deal: Sequence[int]) -> int:
    engine, played = ranking.engine, list[Turn]()
    boards = [(begun, secret) for secret in deal]
    while True:
        played.append(Turn(engine.game.guesses[guess], ""))
        found = int(engine.twin[guess])
        boards = [
            (_left(engine, guess, ids, secret), secret) for ids, secret in boards if secret != found
        ]
        if not boards:
            return len(played)
        guess = int(ranking.rank([ids for ids, _ in boards], played).guesses[0])


def _left(engine: Engine, guess: int, candidates: Ids, secret: int) -> Ids:
    """Return the candidates that get the same feedback as the secret."""
    labels = engine.labels(guess, candidates)
    same: Ids = candidates[labels == labels[np.searchsorted(candidates, secret)]]
    return same
