"""`Round`: one playthrough as a value. Undo is keeping the old one."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from numbers import Integral
from typing import overload

import numpy as np
from numpy.typing import NDArray

from bestguess.codes import Space, list_few
from bestguess.engine import (
    SAMPLE,
    Count,
    Drawn,
    Engine,
    Ids,
    Options,
    Progress,
    Sample,
    clashes,
    draw,
    engine_of,
    is_large,
    parse_weights,
    possible,
)
from bestguess.errors import (
    BestguessError,
    ClashError,
    CodeError,
    FeedbackError,
    ImpossibleError,
    Outsiders,
    StrategyError,
    check_type,
    plural,
    shorten,
)
from bestguess.game import Game, Turn, check_game
from bestguess.outsiders import (
    find_outsiders,
    fits,
    fitting,
    in_no_list,
    no_secret,
    offer,
    unlisted,
)
from bestguess.strategies import Strategy, choose, parse_strategy
from bestguess.strategies.costs import Cost, bits
from bestguess.tables import Shown
from bestguess.words import fold

_SHOWN = 12  # outcomes that an error message lists at most


class Candidates(Sequence[str]):
    """The secrets still consistent with the turns, in order."""

    def __init__(self, space: Space, ids: Ids) -> None:
        self.ids = ids
        self._space = space

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[str]:
        return (self._space[index] for index in self.ids.tolist())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> "Candidates": ...
    def __getitem__(self, index: int | slice) -> "str | Candidates":
        if isinstance(index, slice):
            return Candidates(self._space, self.ids[index])
        return self._space[int(self.ids[index])]

    def __contains__(self, code: object) -> bool:
        index = self._space.find(code) if isinstance(code, str) else None
        return index is not None and bool(np.isin(index, self.ids))

    def __repr__(self) -> str:
        return f"<{plural(len(self), 'candidate')}: {list_few(self)}>"


class SampledCandidates(Candidates):
    """Some of the secrets still consistent with the turns, or all; `in` knows them all."""

    def __init__(self, drawn: Drawn, turns: Sequence[Turn]) -> None:
        space = drawn.game.secrets if drawn.codes else drawn.large.secrets
        super().__init__(space, np.arange(len(drawn.codes), dtype=np.uint32))
        self._large, self._turns = drawn.large, turns

    def __repr__(self) -> str:
        return f"<a sample of {plural(len(self), 'candidate')}: {list_few(self)}>"

    def __contains__(self, code: object) -> bool:
        found = isinstance(code, str) and self._large.secrets.find(code) is not None
        return found and fits(self._large, str(code), self._turns)


@dataclass(frozen=True)
class Suggestion(Shown):
    """A guess and what it does: `sizes` are its parts by feedback, the largest first.

    Where not `exact`, the figures are estimates from a sample.
    """

    guess: str
    bits: float
    worst: int
    expected: float
    parts: int
    candidate: bool
    sizes: dict[str, int]
    exact: bool = True

    def __repr__(self) -> str:
        parts = f"{plural(self.parts, 'part')}, the largest {self.worst:,}"
        return f"<Suggestion {self.guess}: {self.bits:.3f} bits, {parts}>"


class Suggestions(Shown, list[Suggestion]):
    """Ranked guesses: a list that a notebook shows as a table."""

    def __repr__(self) -> str:
        return f"<{plural(len(self), 'suggestion')}: {list_few([each.guess for each in self])}>"


@dataclass(frozen=True)
class Clash:
    """Why no secret is left: a smallest set of turns that clash, with their repairs.

    Turns count from 1. `repairs` gives for a turn the feedbacks that would make the round possible
    again, with the number of candidates then; a turn that cannot repair it alone has none.
    `outsiders` are words of a larger list that fit all turns; `weightless` says which secrets
    would, if they did not weigh 0.
    """

    turns: tuple[int, ...]
    repairs: dict[int, dict[str, int]]
    text: str
    outsiders: Outsiders | None = None
    weightless: str = ""

    def __str__(self) -> str:
        return self.text

    def error(self) -> ClashError:
        """Return the error for who cannot go on."""
        return ClashError(self.text, self.outsiders)

    def __repr__(self) -> str:
        return f"<Clash of {shorten(' and '.join(f'turn {turn}' for turn in self.turns))}>"


@dataclass(frozen=True)
class Round(Shown):
    """A game and the turns so far; it never changes, `play` returns the next one.

    `weights` say how likely each secret is, in the order of the secrets, as whole numbers, and go
    before those of the game; one of weight 0 is no candidate. `sample` says how many codes stand
    for all where these are too many to be listed.

    >>> from bestguess import load
    >>> round = Round(load("mastermind")).play("aabb", "1 1").play("ABCC", "-")
    >>> len(round.candidates), round.turns[0].feedback
    (0, 'XO')
    """

    game: Game
    turns: tuple[Turn, ...] = ()
    weights: Sequence[int] | None = None
    sample: Sample = SAMPLE

    def __repr__(self) -> str:
        turns = shorten(" ".join(map(str, self.turns))) or "no turn yet"
        return f"<Round {shorten(self.game.spec, 30)}: {turns}>"

    def __post_init__(self) -> None:
        check_game(self.game)
        check_type(self.turns, Sequence, CodeError, "a list of turns")
        check_type(self.sample, Sample, BestguessError, "a Sample, such as Sample(4096, seed=7)")
        for turn in self.turns:
            check_type(turn, Turn, CodeError, "a turn; play it: round.play(guess, feedback)")
        if self.weights is not None:
            prior = parse_weights(self.weights, self.game)
            object.__setattr__(self, "weights", None if prior is None else tuple(prior.tolist()))

    def play(
        self,
        guess: str,
        feedback: str | int | Sequence[int],
        *,
        later: Sequence[tuple[str, str]] = (),
    ) -> "Round":
        """Return the round after one more turn.

        The feedback is a text, or numbers: 2, or (1, 1) for a black and a white. `later` are turns
        that are known already, but not played yet: words outside the list must fit them as well.
        Raises when the guess is not allowed, or when no secret at all gives it that feedback. Turns
        that clash do not raise: the candidates are then empty, and `clash` tells why.
        """
        try:
            code = self.game.parse_guess(guess)
        except CodeError as error:
            raise self._unknown(error, guess, feedback, later) from None
        turn = Turn(code, self.game.parse_feedback(feedback, code))
        if self.won:
            raise CodeError(f"the round is won with {self.turns[-1].guess}; undo to go on")
        self.game.check_hard(turn.guess, self.turns)
        self._check_possible(turn, later)
        return replace(self, turns=(*self.turns, turn))

    def undo(self) -> "Round":
        """Return the round without its last turn."""
        return replace(self, turns=self.turns[:-1])

    def edit(self, number: int, feedback: str | int | Sequence[int]) -> "Round":
        """Return the round with another feedback for a turn, counted from 1."""
        check_type(number, Integral, CodeError, "the number of a turn")
        if not 1 <= number <= len(self.turns):
            raise CodeError(f"no turn {number}; the turns are 1 to {len(self.turns)}")
        edited = replace(self, turns=self.turns[: number - 1])
        edited = edited.play(self.turns[number - 1].guess, feedback)
        for turn in self.turns[number:]:
            edited = edited.play(turn.guess, turn.feedback)
        return edited

    def _unknown(
        self,
        error: CodeError,
        guess: str,
        feedback: str | int | Sequence[int],
        later: Sequence[tuple[str, str]],
    ) -> CodeError:
        """Return the error for a guess that is not allowed; a larger list may have the word."""
        try:
            turn = self._fold_turn(guess, feedback)
        except FeedbackError:
            return error
        outsiders = self._find_outsiders(turn, later)
        if outsiders is None:
            why = in_no_list(self.game, turn.guess)  # nothing for what the rule may not know
            won = bool(why) and turn.feedback == self.game.rule(turn.guess, turn.guess)
            return CodeError(why) if won else error
        return CodeError(no_secret(self.game, turn.guess) + offer(outsiders, "it"), outsiders)

    def _find_outsiders(self, turn: Turn, later: Sequence[tuple[str, str]]) -> Outsiders | None:
        """Return the words of a larger list that fit all turns: before, this one and later."""
        turns = [*self.turns, turn]
        for guess, feedback in later:
            with suppress(FeedbackError):  # it is told when its turn comes
                turns.append(self._fold_turn(guess, feedback))
        return find_outsiders(self.game, turns)

    def _fold_turn(self, guess: str, feedback: str | int | Sequence[int]) -> Turn:
        """Return a turn whose guess may be of another list."""
        return Turn(fold("".join(str(guess).split())), self.game.parse_feedback(feedback))

    def _check_possible(self, turn: Turn, later: Sequence[tuple[str, str]]) -> None:
        """Raise ImpossibleError when no secret at all gives the turn; a larger list may."""
        if self._drawn is not None:
            if clashes(self.game, [turn], self.sample):
                alone = replace(self, turns=())
                raise ImpossibleError(_never(turn, alone.explain(turn.guess).sizes))
            return
        if len(self._engine.filter(self._engine.everything(), turn)):
            return
        outsiders = self._find_outsiders(turn, later)
        won = turn.feedback == self.game.win_of(turn.guess)
        if won and self.game.secrets.find(turn.guess) is None:
            odd = next((t for t in self.turns if not fits(self.game, turn.guess, [t])), None)
            why = no_secret(self.game, turn.guess)
            why += f", and {odd} does not fit it; correct one of them" if odd else ""
        else:
            why = _never(turn, self._sizes(turn.guess, self._engine.everything()))
            why += fitting(outsiders)
        raise ImpossibleError(why + offer(outsiders), outsiders)

    def _sizes(self, guess: str, candidates: Ids) -> dict[str, int]:
        index = self.game.guesses.find(guess)
        if index is None or len(candidates) == 0:
            return {}
        return {text: len(ids) for text, ids in self._engine.parts(index, candidates).items()}

    @cached_property
    def _drawn(self) -> Drawn | None:
        """Return the codes that stand for all of a game that is too large to list."""
        return draw(self.game, self.turns, self.sample) if is_large(self.game) else None

    @property
    def _engine(self) -> Engine:
        return engine_of(self.game if self._drawn is None else self._drawn.game)

    def _engine_with(self, guess: str) -> Engine:
        """Return an engine that knows the guess, also where it is not of the sample."""
        known = self._engine.game.guesses.find(guess) is not None
        if self._drawn is None or known:
            return self._engine
        return engine_of(self._drawn.with_guesses([guess]))

    @cached_property
    def _prior(self) -> Ids | None:
        return parse_weights(self.weights, self.game)

    @property
    def _possible(self) -> Ids:
        """Return the candidates before the first turn."""
        return possible(self._engine.everything(), self._prior)

    @property
    def won(self) -> bool:
        """Tell whether the last turn found the secret."""
        return bool(self.turns) and self.game.wins(self.turns[-1])

    @property
    def over(self) -> bool:
        """Tell whether the round is won or its turns are used up."""
        return self.won or (self.game.turns is not None and len(self.turns) >= self.game.turns)

    @cached_property
    def candidates(self) -> Candidates:
        """Return the secrets that fit every turn, but for those of weight 0.

        Of more than can be listed these are a sample; `count` tells how many there are.
        """
        if self._drawn is not None:
            return SampledCandidates(self._drawn, self.turns)
        ids = self._possible
        for turn in self.turns:
            ids = self._engine.filter(ids, turn)
        return Candidates(self.game.secrets, ids)

    @property
    def count(self) -> Count:
        """Return how many candidates there are: an estimate where they are too many to list."""
        drawn = self._drawn
        return Count.exactly(len(self.candidates)) if drawn is None else drawn.count

    @property
    def sampled(self) -> Sample | None:
        """Return the sample that stands for the candidates; None where all of them do."""
        return None if self._drawn is None or self._drawn.whole else self.sample

    @property
    def mass(self) -> int:
        """Return the weight of all candidates together: how many they are where none has one."""
        ids, prior = self.candidates.ids, self._prior
        return len(ids) if prior is None else int(prior[ids].sum())

    def suggest(
        self,
        strategy: str | Cost | Strategy = "entropy",
        *,
        guesses: str = "all",
        count: int = 10,
        weights: Sequence[int] | None = None,
        threads: int | None = None,
        progress: Progress | None = None,
    ) -> list[Suggestion]:
        """Return the best guesses by the strategy, ranked.

        `guesses` is `all` or `candidates`; `weights` go before those of the round. Raises
        ClashError when no candidate is left.
        """
        if weights is not None:
            return replace(self, weights=weights).suggest(
                strategy, guesses=guesses, count=count, threads=threads, progress=progress
            )
        clash = self.clash()
        if clash:
            raise clash.error()
        check_type(count, Integral, BestguessError, "a whole number of suggestions")
        if count < 0:
            raise BestguessError(f"{count} suggestions; ask for at least none")
        parsed = parse_strategy(strategy)
        if self._drawn is not None and {"optimal", "classic"} & set(parsed.links):
            raise StrategyError(
                f"{parsed} needs a list of all codes, and {self.game.spec} has too many; take"
                " entropy, or another cost"
            )
        engine = self._engine
        chosen = choose(
            engine,
            self.candidates.ids,
            parsed,
            Options(guesses, self._prior, threads, progress=progress),
            count=count if self._drawn is None else len(engine.twin),
            turns=self.turns,
        )
        codes = [engine.game.guesses[index] for index in chosen.tolist()]
        if self._drawn is not None:
            codes = self._drawn.first_of_kinds(codes, count)
        return Suggestions(self.explain(code) for code in codes)

    def explain(self, guess: str, weights: Sequence[int] | None = None) -> Suggestion:
        """Return what a guess would do now; bits and expected size are those of the weights."""
        if weights is not None:
            return replace(self, weights=weights).explain(guess)
        code = self.game.parse_guess(guess)
        clash = self.clash()
        if clash:
            raise clash.error()
        engine = self._engine_with(code)
        index = engine.game.guesses.find(code)
        assert index is not None  # parse_guess refuses what is not there
        parts = engine.parts(index, self.candidates.ids)
        prior = self._prior
        masses = [len(ids) if prior is None else int(prior[ids].sum()) for ids in parts.values()]
        total = sum(masses)
        every, some = self.count.estimate, len(self.candidates)  # what a sample stands for
        sizes = {text: round(len(ids) * every / some) for text, ids in parts.items()}
        return Suggestion(
            guess=code,
            bits=bits(masses),
            worst=max(sizes.values()),
            expected=sum(n * mass for n, mass in zip(sizes.values(), masses, strict=True)) / total,
            parts=len(sizes),
            candidate=code in self.candidates,
            sizes=sizes,
            exact=self.sampled is None,
        )

    def clash(self) -> Clash | None:
        """Return why no secret is left, or None when there is one."""
        if len(self.candidates):
            return None
        if self._drawn is not None:
            return self._large_clash(self._drawn)
        everything = self._possible
        fits = [np.isin(everything, self._engine.filter(everything, t)) for t in self.turns]
        numbers = _smallest_clash(fits)
        repairs = {}
        for number, turn in enumerate(self.turns, 1):
            others = [fit for other, fit in enumerate(fits, 1) if other != number]
            left = everything[np.logical_and.reduce(others)] if others else everything
            sizes = self._sizes(turn.guess, left)
            repairs[number] = {
                text: size for text, size in sizes.items() if self._fits(number, text)
            }
        # What has no weight is no candidate, in whatever list.
        outsiders = find_outsiders(self.game, self.turns) if self.weights is None else None
        text = self._explain_clash(numbers, repairs)
        text += fitting(outsiders) + offer(outsiders)
        guesses = {self.turns[number - 1].guess for number in numbers}
        if outsiders is None and self.weights is None and len(guesses) == len(numbers) > 1:
            text += unlisted(self.game)  # no word at all has two feedbacks for one guess
        return Clash(numbers, repairs, text, outsiders, self._without_weight())

    def _large_clash(self, drawn: Drawn) -> Clash:
        """Return a clash of a game that is too large to list: proven, or only likely."""
        if not drawn.whole:
            return Clash(
                (),
                {},
                "no code was found that fits all turns, though not every code was tried;"
                " check the turns, or take a larger sample",
            )
        numbers = list(range(1, len(self.turns) + 1))
        for number in tuple(numbers):  # a turn is left out as long as the others clash
            others = [other for other in numbers if other != number]
            if clashes(self.game, [self.turns[other - 1] for other in others], self.sample):
                numbers = others
        repairs: dict[int, dict[str, int]] = {n: {} for n in range(1, len(self.turns) + 1)}
        for number in numbers:
            turns = self.turns[: number - 1] + self.turns[number:]
            others_left = replace(self, turns=turns)
            if len(others_left.candidates):
                sizes = others_left.explain(self.turns[number - 1].guess).sizes
                repairs[number] = {
                    text: size for text, size in sizes.items() if self._fits(number, text)
                }
        return Clash(tuple(numbers), repairs, self._explain_clash(tuple(numbers), repairs))

    def _fits(self, number: int, feedback: str) -> bool:
        """Tell whether the round could have gone on as it did after another feedback."""
        if number < len(self.turns) and self.game.wins(
            Turn(self.turns[number - 1].guess, feedback)
        ):
            return False
        turns = list(self.turns)
        turns[number - 1] = Turn(turns[number - 1].guess, feedback)
        try:
            for index, turn in enumerate(turns):
                self.game.check_hard(turn.guess, turns[:index])
        except CodeError:
            return False
        return True

    def _explain_clash(self, numbers: tuple[int, ...], repairs: dict[int, dict[str, int]]) -> str:
        named = " and ".join(f"turn {n} ({self.turns[n - 1]})" for n in numbers)
        verb = "clash" if len(numbers) > 1 else "is possible for none"
        text = f"no secret fits: {named} {verb}"
        hints = [hint] if (hint := self._without_weight()) else []
        for number in numbers:
            feedbacks = list(repairs[number])[:_SHOWN]
            if feedbacks:
                more = ", …" if len(repairs[number]) > _SHOWN else ""
                hints.append(f"turn {number} could be {', '.join(feedbacks)}{more}")
        return f"{text}; {'; '.join(hints)}" if hints else f"{text}; more than one turn is wrong"

    def _without_weight(self) -> str:
        """Say which secrets fit all turns, but are no candidates since they weigh 0."""
        if self._prior is None:
            return ""
        fit = replace(self, weights=[1] * len(self.game.secrets)).candidates
        return f"{list_few(fit)} would fit, but the weight is 0" if len(fit) else ""


def _never(turn: Turn, sizes: dict[str, int]) -> str:
    """Say that no secret gives the turn, and what its guess can get."""
    shown = ", ".join(list(sizes)[:_SHOWN]) + (", …" if len(sizes) > _SHOWN else "")
    why = f"{turn.guess} never gets {turn.feedback}, whatever the secret"
    return f"{why}; it can get {shown}"


def _smallest_clash(fits: Sequence[NDArray[np.bool_]]) -> tuple[int, ...]:
    """Return the numbers, from 1, of a smallest set of turns that no secret fits together."""
    for count in range(1, len(fits) + 1):
        for chosen in combinations(range(len(fits)), count):
            if not np.logical_and.reduce([fits[turn] for turn in chosen]).any():
                return tuple(turn + 1 for turn in chosen)
    raise AssertionError("the turns do not clash")


def largest_part(round: Round, guess: str) -> str:
    """Return the feedback of the largest part, as an adversary without a secret does.

    Of equal parts it is the first that is not the win.
    """
    check_type(round, Round, BestguessError, "a Round; begin one: Round(game)")
    explained = round.explain(guess)
    sizes, win = explained.sizes, round.game.win_of(explained.guess)
    return min(sizes, key=lambda feedback: (-sizes[feedback], feedback == win))
