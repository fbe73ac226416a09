"""How long a grid will still take: what the cells so far took, by kind and size."""

from collections import defaultdict
from collections.abc import Iterable

from bestguess.lab.experiment import Setting, game_of

_LEAST = 0.002  # seconds that any cell takes to be computed and stored


def kind_of(setting: Setting) -> str:
    """Return what a cell's time depends on besides its size."""
    name = setting.strategy.partition(":")[0]
    special = name if name in ("classic", "centroid", "optimal") else "chain"
    return f"{special} sample" if setting.sample else special


def work_of(setting: Setting) -> float:
    """Return the size of a cell: the pairs of guess and secret at its first turns."""
    game = game_of(setting.game)
    pool = game.guesses if setting.guesses == "all" else game.secrets
    return float(len(pool)) * float(len(game.secrets))


class Estimate:
    """Learns from cells that are done, and foretells those that are not."""

    def __init__(self) -> None:
        self._seconds: dict[str, float] = defaultdict(float)
        self._work: dict[str, float] = defaultdict(float)

    def learn(self, setting: Setting, seconds: float) -> None:
        """Take note of what a cell took."""
        for kind in (kind_of(setting), ""):
            self._seconds[kind] += seconds
            self._work[kind] += work_of(setting)

    def foretell(self, settings: Iterable[Setting]) -> float | None:
        """Return the seconds that the cells will take; None before anything is known."""
        total = 0.0
        for setting in settings:
            kind = kind_of(setting) if self._work[kind_of(setting)] else ""
            if not self._work[kind]:
                return None
            total += _LEAST + work_of(setting) * self._seconds[kind] / self._work[kind]
        return total
