"""`choose`: the best guesses of any strategy, by the core where it knows the costs."""

from collections.abc import Sequence

from bestguess.engine import DEFAULTS, Engine, Ids, Options
from bestguess.errors import StrategyError
from bestguess.game import Game, Turn
from bestguess.strategies.chain import choose_by_costs
from bestguess.strategies.classic import choose_classic
from bestguess.strategies.optimal import choose_optimal
from bestguess.strategies.strategy import Strategy


def grows_natively(game: Game, strategy: Strategy, options: Options) -> bool:
    """Tell whether the core can grow the tree by itself: it knows the costs and the pool."""
    return strategy.native and not (options.only_candidates and game.accelerators)


def choose(
    engine: Engine,
    candidates: Ids,
    strategy: Strategy,
    options: Options = DEFAULTS,
    *,
    count: int = 1,
    turns: Sequence[Turn] = (),
) -> Ids:
    """Return the best guesses of the strategy for the candidates, in order."""
    if "optimal" in strategy.links:
        return choose_optimal(engine, candidates, strategy.tree, options, count=count, turns=turns)
    if strategy.native:
        if len(candidates) == count == 1:
            return engine.home[candidates]  # most nodes of a tree are such
        return engine.rank(
            candidates, strategy.names, options, count=count, seed=strategy.seed, turns=turns
        )
    if options.weights is not None:
        raise StrategyError(f"{strategy}: weights work with the costs of the core only")
    if "classic" in strategy.links:
        return choose_classic(
            engine, candidates, strategy.classic, options, count=count, turns=turns
        )
    return choose_by_costs(engine, candidates, strategy, engine.pool(turns, options))[:count]
