"""Reports: the three questions of docs/study.md, asked of any two strategies in a store.

Worst and mean of each strategy; for how many secrets each is faster, and by how much; how often
each difference occurs. And the rounds where two strategies differ most.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import ceil, exp, lgamma, log, sqrt
from statistics import NormalDist, stdev

from bestguess.engine import check_guesses
from bestguess.errors import BestguessError, LabError
from bestguess.lab.experiment import game_of, parse_cell_strategy
from bestguess.lab.store import Cell, RunRecord, Store
from bestguess.tables import Shown

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """An estimate with the bounds between which the truth lies, at the confidence of 95 %."""

    value: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Example:
    """A secret for which two strategies differ, with the round of each as `GUESS=FEEDBACK`."""

    secret: str
    turns: tuple[int, int]
    rounds: tuple[list[str], list[str]]


@dataclass(frozen=True)
class CellPair:
    """Two cells of one game, secret by secret.

    `differences` counts secrets by the turns of `one` less those of `other`; `gap` is the mean of
    that. `faster` and `most` are for `one` and for `other`: how many secrets, and by how much;
    `means` are, over those secrets, of the faster and of the slower, None when there are none.
    """

    one: Cell
    other: Cell
    names: tuple[str, str]
    secrets: int
    faster: tuple[int, int]
    same: int
    most: tuple[int, int]
    means: tuple[tuple[float | None, float | None], tuple[float | None, float | None]]
    differences: dict[int, int]
    gap: Interval
    examples: tuple[Example, ...]

    @property
    def p(self) -> float:
        """Return the p-value of the sign test."""
        return sign_test(*self.faster)


@dataclass(frozen=True)
class Line:
    """A cell, its mean and the standard deviation of its turns.

    The mean of a sample has the interval in which the mean of all secrets lies.
    """

    cell: Cell
    name: str
    mean: Interval
    spread: float | None


@dataclass(frozen=True)
class Origin:
    """How cells were made, and how many: by which run, version, compiler, processor, threads.

    A database from before runs were kept has none.
    """

    run: RunRecord | None
    version: str
    compiler: str
    cpu: str
    threads: int
    cells: int


@dataclass(frozen=True)
class Report(Shown):
    """The cells that were chosen, the pairs of them, and how they were made."""

    lines: tuple[Line, ...]
    pairs: tuple[CellPair, ...]
    origins: tuple[Origin, ...] = ()


def make_report(
    store: Store,
    *,
    game: str | None = None,
    strategies: str | None = None,
    experiment: str | None = None,
    examples: int = 2,
) -> Report:
    """Return the report on the cells of a store, or on those of a game, strategies, an experiment.

    `strategies` is a list as everywhere (`a,b`, or `a,b;c` for chains); `entropy@candidates` takes
    the cell of that pool alone. `examples` are taken for each side of each pair.
    """
    cells = _of_game(store, store.cells(experiment), game)
    if not cells:
        raise LabError(f"{store.path} has no cell yet; compute some with bestguess lab run")
    chosen = _Chosen(store, _parse_names(strategies), tuple(cells), examples)
    lines = tuple(chosen.lines())
    return Report(lines, tuple(chosen.pairs()), _origins(store, [line.cell for line in lines]))


def _origins(store: Store, cells: Iterable[Cell]) -> tuple[Origin, ...]:
    runs = {run.id: run for run in store.runs()}
    made = Counter(
        (cell.run, cell.version, cell.compiler, cell.cpu, cell.threads) for cell in cells
    )
    return tuple(
        Origin(None if run is None else runs[run], version, compiler, cpu, threads, count)
        for (run, version, compiler, cpu, threads), count in made.items()
    )


def _of_game(store: Store, cells: list[Cell], game: str | None) -> list[Cell]:
    if game is None:
        return cells
    try:
        spec = game_of(game).spec
    except BestguessError:
        spec = game  # a file that is gone, perhaps; its cells can still be read
    found = [cell for cell in cells if cell.game == spec]
    if not found:
        known = ", ".join(dict.fromkeys(cell.game for cell in cells)) or "none"
        raise LabError(f"{store.path} has no cell of {spec}; its games: {known}")
    return found


def _parse_names(text: str | None) -> tuple[tuple[str, str | None], ...]:
    """Return strategies, each with its pool if one is named.

    >>> _parse_names("entropy@all, worst")
    (('entropy', 'all'), ('worst', None))
    """
    items = [] if text is None else text.split(";" if ";" in text else ",")
    found: list[tuple[str, str | None]] = []
    for item in items:
        name, at, pool = item.strip().partition("@")
        if at:
            check_guesses(pool)
        found.append((parse_cell_strategy(name), pool if at else None))
    return tuple(found)


@dataclass(frozen=True)
class _Chosen:
    """The cells of a report, and how they are compared."""

    store: Store
    wanted: tuple[tuple[str, str | None], ...]
    cells: tuple[Cell, ...]
    examples: int

    @cached_property
    def groups(self) -> dict[tuple[str, str, int, int | None], list[Cell]]:
        """Return the cells that were asked for, by what they can be compared in."""
        found: dict[tuple[str, str, int, int | None], list[Cell]] = defaultdict(list)
        for cell in self.cells:
            if not self.wanted or any(_fits(cell, each) for each in self.wanted):
                found[cell.group].append(cell)
        for each in self.wanted:
            if not any(_fits(cell, each) for cell in self.cells):
                stored = ", ".join(dict.fromkeys(cell.strategy for cell in self.cells))
                raise LabError(f"no cell of the strategy {_title(each)}; there are: {stored}")
        return found

    def lines(self) -> Iterator[Line]:
        for group in self.groups.values():
            names = name_cells(group)
            for cell in group:
                yield Line(cell, names[cell.id], mean_of(cell), spread_of(cell))

    def pairs(self) -> Iterator[CellPair]:
        for group in self.groups.values():
            names = name_cells(group)
            for one, other in self._couples(group):
                yield self._pair(one, other, (names[one.id], names[other.id]))

    def _couples(self, group: Sequence[Cell]) -> Iterable[tuple[Cell, Cell]]:
        """Return which cells to compare: of one pool, or across pools where two have none."""
        if not self.wanted:
            return [pair for pair in combinations(group, 2) if pair[0].guesses == pair[1].guesses]
        found: dict[tuple[int, int], tuple[Cell, Cell]] = {}
        for left, right in combinations(self.wanted, 2):
            sides = [[cell for cell in group if _fits(cell, side)] for side in (left, right)]
            couples = [pair for pair in product(*sides) if pair[0].id != pair[1].id]
            alike = [pair for pair in couples if pair[0].guesses == pair[1].guesses]
            found |= {(one.id, other.id): (one, other) for one, other in alike or couples}
        return found.values()

    def _pair(self, one: Cell, other: Cell, names: tuple[str, str]) -> CellPair:
        ids = (one.id, other.id)
        sql = "SELECT secrets, one_faster, other_faster, same, one_by_most, other_by_most"
        found = self.store.rows(f"{sql} FROM faster WHERE one = ? AND other = ?", ids)
        secrets, *counts = found[0]
        sql = "SELECT one_mean, other_mean FROM faster WHERE one = ? AND other = ?"
        ((one_faster,), (other_faster,)) = (self.store.rows(sql, each) for each in (ids, ids[::-1]))
        sql = "SELECT difference, secrets FROM differences WHERE one = ? AND other = ? ORDER BY 1"
        differences = dict(self.store.rows(sql, ids))
        values = [by for by, count in differences.items() for _ in range(count)]
        gap = mean_interval(values, one.space)
        return CellPair(
            one,
            other,
            names,
            secrets,
            faster=(counts[0], counts[1]),
            same=counts[2],
            most=(counts[3], counts[4]),
            means=(one_faster, other_faster),
            differences=differences,
            gap=gap if one.sampled else Interval(gap.value, gap.value, gap.value),
            examples=(*self._examples(ids, 1), *self._examples(ids, -1)),
        )

    def _examples(self, ids: tuple[int, int], sign: int) -> Iterator[Example]:
        """Yield where one side is faster by most, the longest rounds first."""
        rows = self.store.rows(
            """
            SELECT a.secret, a.turns, b.turns, a.round, b.round
            FROM turns AS a JOIN turns AS b ON b.secret = a.secret
            WHERE a.cell = ? AND b.cell = ? AND (b.turns - a.turns) * ? > 0
            ORDER BY abs(b.turns - a.turns) DESC, a.turns + b.turns DESC, a.secret LIMIT ?
            """,
            (*ids, sign, self.examples),
        )
        for secret, one, other, *rounds in rows:
            one_round, other_round = ((text or "").split() for text in rounds)
            yield Example(secret, (one, other), (one_round, other_round))


def _fits(cell: Cell, wanted: tuple[str, str | None]) -> bool:
    strategy, pool = wanted
    return cell.strategy == strategy and pool in (None, cell.guesses)


def _title(wanted: tuple[str, str | None]) -> str:
    return "@".join(filter(None, wanted))


def name_cells(cells: Sequence[Cell]) -> dict[int, str]:
    """Return short names that tell cells of one game apart: the pool only where it is needed."""
    names = {}
    for cell in cells:
        twins = [other for other in cells if other.strategy == cell.strategy]
        options = " ".join(f"{key}={value}" for key, value in cell.options.items())
        pools = {other.guesses for other in twins}
        name = f"{cell.strategy}@{cell.guesses}" if len(pools) > 1 else cell.strategy
        names[cell.id] = f"{name} {options}".strip()
    return names


# --- how sure one can be of what a sample says ---


def quantile(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return the two-sided quantile of Student's t, by the expansion of Cornish and Fisher.

    Within 0.2 % from 8 degrees of freedom on. Source: Abramowitz and Stegun 26.7.5.

    >>> round(quantile(10), 3), round(quantile(1000), 3)
    (2.228, 1.962)
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_of(cell: Cell) -> Interval:
    """Return the mean turns of a cell: as they are, or of a sample with their interval."""
    if not cell.sampled:
        return Interval(cell.mean, cell.mean, cell.mean)
    turns = [turn for turn, count in enumerate(cell.histogram, 1) for _ in range(count)]
    return mean_interval(turns, cell.space)


def spread_of(cell: Cell) -> float | None:
    """Return the standard deviation of the turns; of a sample, the estimate for all secrets.

    None when the sample is one secret, which says nothing of how far turns spread.
    """
    count = cell.secrets
    if cell.sampled and count < 2:
        return None
    squares = sum(turn * turn * secrets for turn, secrets in enumerate(cell.histogram, 1))
    freedom = count - 1 if cell.sampled else count
    return sqrt((count * squares - cell.total**2) / (count * freedom))


def sign_test(one: int, other: int) -> float:
    """Return the two-sided p-value of the exact sign test, given how often each side is faster.

    If for every secret either side were the faster one with equal chance, so uneven a split would
    occur with this probability. Secrets with as many turns for both do not count. The test asks
    nothing of the differences but their sign: they are whole numbers, most of them 0 or 1, and
    seldom symmetric. Source: Conover, Practical Nonparametric Statistics, chapter 3.4.

    >>> round(sign_test(1, 9), 6), sign_test(5, 5), sign_test(0, 0)  # 22 / 1024 is 0.021484
    (0.021484, 1.0, 1.0)
    """
    count, fewer = one + other, min(one, other)
    whole = count * log(2)
    tail = 0.0
    for hits in range(fewer, -1, -1):  # from the largest term down
        term = exp(lgamma(count + 1) - lgamma(hits + 1) - lgamma(count - hits + 1) - whole)
        tail += term
        if term < tail * 1e-17:
            break
    return min(1.0, 2 * tail)


def mean_interval(values: Sequence[float], space: int) -> Interval:
    """Return the mean of a sample with the interval of Student's t for the mean of the space.

    The secrets are drawn without repetition, so the interval is narrower by √(1 − n/N): that of
    a sample of everything has no width.

    >>> found = mean_interval([4, 5, 4, 6, 5, 4, 5, 5, 4, 6], space=1000)
    >>> round(found.value, 2), round(found.low, 2), round(found.high, 2)
    (4.8, 4.24, 5.36)
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Interval(mean, float("-inf"), float("inf"))
    error = stdev(values) / sqrt(count) * sqrt(1 - count / space)
    margin = quantile(count - 1) * error
    return Interval(mean, mean - margin, mean + margin)


def share_interval(hits: int, count: int) -> Interval:
    """Return a share of the sample with Wilson's score interval for that of the space.

    >>> found = share_interval(0, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (0.0, 0.037)
    """
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, spread = hits / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    margin = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    low = 0.0 if hits == 0 else middle - margin
    return Interval(share, low, 1.0 if hits == count else middle + margin)


def unseen(count: int, space: int) -> int:
    """Return how many secrets at most take longer than the worst of the sample, at 95 %.

    Were a share p of the secrets slower, a sample of n would miss them all with (1 − p)ⁿ.

    >>> unseen(1000, 1_000_000)
    2992
    """
    share = 1 - float((1 - CONFIDENCE) ** (1 / count))
    return min(space - count, ceil(share * space))
