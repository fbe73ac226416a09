"""Which pictures a report has: by kind, game and strategies."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from bestguess.errors import nearest
from bestguess.lab.bars import draw_bits, draw_pair, draw_turns
from bestguess.lab.curves import draw_sizes, families
from bestguess.lab.errors import LabError
from bestguess.lab.picture import Picture
from bestguess.lab.report import Pair, Report
from bestguess.lab.store import Cell, Store

KINDS = {
    "turns": "how many secrets take 1 turn, 2 turns, …",
    "pairs": "two strategies, secret by secret",
    "bits": "the information that each turn gains",
    "sizes": "turns against the number of colours or words",
}


def group_games(report: Report) -> dict[str, list[Cell]]:
    """Return the cells by game, in order.

    A sample is drawn apart from all secrets, and so is a game whose rules have changed.
    """
    groups: dict[tuple[str, str, int, int], list[Cell]] = defaultdict(list)
    for line in report.lines:
        groups[_group(line.cell)].append(line.cell)
    rules = Counter((game, sample, seed) for game, _, sample, seed in groups)
    names = {}
    for (game, digest, sample, seed), cells in groups.items():
        name = game if rules[game, sample, seed] == 1 else f"{game} [{digest[:6]}]"
        names[f"{name}, {sample:,} sampled, seed {seed}" if sample else name] = cells
    return names


def _group(cell: Cell) -> tuple[str, str, int, int]:
    return cell.game, cell.rules, cell.sample, cell.seed


def choose_pairs(pairs: Sequence[Pair]) -> list[Pair]:
    """Return the first pair of each game and pool of guesses: a report may have very many."""
    chosen: dict[tuple[object, ...], Pair] = {}
    for pair in pairs:
        chosen.setdefault((*_group(pair.one), pair.one.guesses, pair.other.guesses), pair)
    return list(chosen.values())


def draw_game(
    store: Store,
    game: str,
    cells: Sequence[Cell],
    pairs: Sequence[Pair],
    kinds: Collection[str] = tuple(KINDS),
) -> Iterator[Picture]:
    """Draw the pictures of one game: its turns, two strategies at a time, its information."""
    if "turns" in kinds:
        yield draw_turns(game, cells)
    if "pairs" in kinds:
        for pair in pairs:
            if _group(pair.one) == _group(cells[0]):
                turns = store.turns(pair.one), store.turns(pair.other)
                yield draw_pair(game, pair.names, *turns)
    if "bits" in kinds:
        known = [(cell, bits) for cell in cells if (bits := store.bits(cell))]
        if known:
            yield draw_bits(game, [cell for cell, _ in known], [bits for _, bits in known])


def draw_pictures(
    store: Store, report: Report, kinds: Collection[str] = tuple(KINDS), *, every: bool = False
) -> Iterator[Picture]:
    """Draw the pictures of the kinds; `every` pair of the report, or the first of each pool."""
    for kind in kinds:
        if kind not in KINDS:
            known = ", ".join(KINDS)
            raise LabError(f"no pictures of {kind!r}{nearest(kind, KINDS)}; take {known}")
    pairs = report.pairs if every else choose_pairs(report.pairs)
    for game, cells in group_games(report).items():
        yield from draw_game(store, game, cells, pairs, kinds)
    if "sizes" in kinds:
        for family, sizes in families(line.cell for line in report.lines).items():
            yield draw_sizes(family, sizes)
