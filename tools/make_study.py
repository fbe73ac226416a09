"""Run the experiments of the study and write docs/study.md with its pictures: `make study`.

The words are in tools/study.md; `{{ … }}` in them stands for a table, a picture or a number that is
made here. The database and one page with everything are left in build/study.
"""

import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bestguess.lab import Cell, Store, load_experiment, run_experiment
from bestguess.lab.charts.plot import draw_bits, draw_pair, draw_sizes, draw_turns, families
from bestguess.lab.charts.vega import Picture
from bestguess.lab.page import draw_page
from bestguess.lab.report import CellPair, make_report, name_cells
from bestguess.tables import Table

ROOT = Path(__file__).parents[1]
EXPERIMENTS = ("forget", "sizes", "ties")
GAMES = {
    "s4c6": "mastermind",
    "s4c7": "mastermind:4x7",
    "fr4": "word-mastermind:list=french,length=4",
    "fr5": "word-mastermind:list=french,length=5",
    "sgb": "word-mastermind",
}
CLASSIC = ("classic", "classic:worst")


class Figures(NamedTuple):
    """A line of J. Forget's exploration; its pairs are by entropy and by minimax.

    perl5-decodeur-Mastermind, "Comparaison entre l'entropie et le minimax": worst cases and means;
    the secrets for which each is faster, and by how many turns at most; the hours that it took.
    """

    worst: tuple[int, int]
    mean: tuple[float, float]
    faster: tuple[int, int]
    most: tuple[int, int]
    hours: float


FORGET = {
    "s4c6": Figures((7, 6), (4.49691358024691, 4.52546296296296), (223, 195), (3, 3), 3.5 / 60),
    "s4c7": Figures((7, 7), (4.8350687213661, 4.87213660974594), (439, 365), (3, 3), 6.5 / 60),
    "fr4": Figures((10, 10), (4.74838709677419, 4.78172043010753), (193, 162), (4, 4), 930 / 360),
    "fr5": Figures((9, 8), (4.52294997421351, 4.53945332645694), (571, 565), (4, 5), 1939 / 60),
    "sgb": Figures((11, 12), (5.17960743442765, 5.24943546986278), (1853, 1555), (8, 7), 5757 / 60),
}


class Study:
    """The results, and what the words ask of them."""

    def __init__(self, store: Store, pictures: Path, seconds: float) -> None:
        self.store = store
        self.pictures = pictures
        self.seconds = seconds
        self.cells: dict[str, dict[str, Cell]] = {}
        for name, spec in GAMES.items():
            cells = [cell for cell in store.cells("forget") if cell.game == spec]
            names = name_cells(cells)
            self.cells[name] = {names[cell.id]: cell for cell in cells}

    def fill(self, words: str) -> str:
        """Return the words with everything that stands for something put in its place."""
        return re.sub(r"\{\{ *(\w+) *(.*?) *\}\}", self._make, words)

    def _make(self, found: re.Match[str]) -> str:
        return str(getattr(self, f"make_{found[1]}")(*found[2].split()))

    # --- numbers ---

    def make_mean(self, game: str, strategy: str) -> str:
        """Return a mean."""
        return f"{self.cells[game][strategy].mean:.4f}"

    def make_worst(self, game: str, strategy: str) -> str:
        """Return a worst case."""
        return str(self.cells[game][strategy].worst)

    def make_first(self, game: str, strategy: str) -> str:
        """Return the first guess."""
        return self.cells[game][strategy].first

    def make_less(self, game: str, one: str, other: str, digits: str = "2") -> str:
        """Return by how many turns the mean of one is below that of the other."""
        less = self.cells[game][other].mean - self.cells[game][one].mean
        return f"{less:.{digits}f}"

    def make_gain(self, game: str, strategy: str, turn: str) -> str:
        """Return the bits gained at a turn."""
        return f"{(self.store.bits(self.cells[game][strategy]) or [])[int(turn) - 1]:.2f}"

    def make_turns(self, game: str, strategy: str, secret: str) -> str:
        """Return the turns that a secret takes."""
        return str(self.store.turns(self.cells[game][strategy])[secret])

    def make_off(self) -> str:
        """Return how far a mean of ours is from Forget's at most."""
        pairs = [
            (self.cells[game][name].mean, mean)
            for game, published in FORGET.items()
            for name, mean in zip(CLASSIC, published.mean, strict=True)
        ]
        return f"{max(abs(ours - theirs) for ours, theirs in pairs):.3f}"

    def make_turns_off(self, game: str) -> str:
        """Return how many turns ours are off by entropy, over all secrets."""
        cell = self.cells[game]["classic"]
        return f"{cell.total - FORGET[game].mean[0] * cell.secrets:+.0f}"

    def make_lead(self) -> str:
        """Return by how much entropy is ahead of the worst case, at least and at most."""
        leads = [
            cells[f"worst,entropy@{pool}"].mean - cells[f"entropy,worst@{pool}"].mean
            for cells in self.cells.values()
            for pool in ("all", "candidates")
        ]
        return f"{min(leads):.2f} to {max(leads):.2f}"

    def make_price(self, words: str) -> str:
        """Return what guessing candidates alone costs on a list of words."""
        mean = {
            cell.guesses: cell.mean
            for cell in self.store.cells("sizes")
            if cell.game == f"word-mastermind:{words}" and cell.strategy == "entropy,worst"
        }
        return f"{mean['candidates'] - mean['all']:.2f}"

    def make_cells(self) -> str:
        """Return how many cells there are."""
        return str(len(self.store.cells()))

    def make_seconds(self) -> str:
        """Return how long all experiments took."""
        return f"{self.seconds:.0f}"

    # --- tables ---

    def make_against(self) -> str:
        """Return our means and worst cases beside Forget's."""
        rows = []
        for game, cells in self.cells.items():
            row: list[object] = [game, cells["classic"].secrets]
            for name, worst, mean in zip(CLASSIC, *FORGET[game][:2], strict=True):
                cell = cells[name]
                ours = f"{cell.mean:.4f} ({cell.worst})"
                less = round(cell.mean - mean, 4)
                row += [f"{mean:.4f} ({worst})", ours, f"{less:+.4f}" if less else "0"]
            rows.append(row)
        columns = [f"{name}, {each}" for name in CLASSIC for each in ("Forget", "ours", "less")]
        return Table(("game", "secrets", *columns), rows).markdown()

    def make_grid(self) -> str:
        """Return mean and worst case of every strategy on every game."""
        names = list(dict.fromkeys(name for cells in self.cells.values() for name in cells))
        best = {
            game: min(cell.mean for cell in cells.values()) for game, cells in self.cells.items()
        }

        def entry(game: str, name: str) -> str:
            cell = self.cells[game].get(name)
            if cell is None:
                return ""
            text = f"{cell.mean:.4f} ({cell.worst})"
            return f"**{text}**" if cell.mean == best[game] else text

        rows = [(f"`{name}`", *(entry(game, name) for game in GAMES)) for name in names]
        return Table(("strategy", *GAMES), rows).markdown()

    def _classic_pair(self, game: str) -> CellPair:
        report = make_report(
            self.store, game=GAMES[game], strategies=",".join(CLASSIC), experiment="forget"
        )
        return report.pairs[0]

    def make_faster(self) -> str:
        """Return for how many secrets each criterion is faster, beside Forget's counts."""
        rows = []
        for game in GAMES:
            pair, published = self._classic_pair(game), FORGET[game]
            sides = zip(published.faster, pair.faster, published.most, pair.most, strict=True)
            rows.append((game, *(each for side in sides for each in _beside(*side)), pair.same))
        head = [f"{name} faster, {who}" for name in CLASSIC for who in ("Forget", "ours")]
        return Table(("game", *head, "same, ours"), rows).markdown()

    def make_differences(self) -> str:
        """Return the histogram of differences between the two criteria."""
        pairs = {game: self._classic_pair(game).differences for game in GAMES}
        every = [by for differences in pairs.values() for by in differences]
        span = range(min(every), max(every) + 1)
        rows = [
            (f"{by:+d}" if by else "0", *(differences.get(by, 0) for differences in pairs.values()))
            for by in span
        ]
        return Table(("turns", *GAMES), rows).markdown()

    def make_ties(self) -> str:
        """Return between which means ties can move a strategy."""
        rows = []
        for game, spec in GAMES.items():
            row: list[object] = [game]
            for number, chain in enumerate(("entropy", "worst,entropy")):
                means = [
                    cell.mean
                    for cell in self.store.cells("ties")
                    if cell.game == spec and cell.strategy.rpartition(",")[0] == chain
                ]
                row += [f"{min(means):.4f} to {max(means):.4f}", f"{FORGET[game].mean[number]:.4f}"]
            rows.append(row)
        columns = [f"{chain}, ties by chance" for chain in ("entropy", "worst,entropy")]
        head = ("game", columns[0], "Forget", columns[1], "Forget")
        return Table(head, rows).markdown()

    def make_times(self) -> str:
        """Return what Forget's exploration took, and what ours does."""
        rows = []
        for game in GAMES:
            hours = FORGET[game].hours
            ours = sum(self.cells[game][name].wall_seconds for name in CLASSIC)
            long = f"{hours * 60:.1f} min" if hours < 1 else f"{hours:.1f} h"
            rows.append((game, long, f"{ours:.1f} s"))
        return Table(("game", "Forget", "ours, both criteria"), rows).markdown()

    # --- pictures ---

    def make_picture(self, kind: str, *what: str) -> str:
        """Draw a picture and return the Markdown that shows it."""
        picture = getattr(self, f"_draw_{kind}")(*what)
        path = self.pictures / f"{re.sub('[^a-z0-9]+', '-', '-'.join((kind, *what)))}.svg"
        path.write_text(picture.svg(), encoding="utf-8")
        return f"![{picture.words}]({self.pictures.name}/{path.name})"

    def _draw_turns(self, game: str) -> Picture:
        return draw_turns(game, list(self.cells[game].values()))

    def _draw_bits(self, game: str) -> Picture:
        cells = list(self.cells[game].values())
        return draw_bits(game, cells, [self.store.bits(cell) or [] for cell in cells])

    def _draw_pair(self, game: str, *names: str) -> Picture:
        one, other = (self.store.turns(self.cells[game][name]) for name in names)
        return draw_pair(game, (names[0], names[1]), one, other)

    def _draw_sizes(self, unit: str) -> Picture:
        found = families(self.store.cells("sizes"))
        return next(draw_sizes(family, by) for family, by in found.items() if family[1] == unit)


def _beside(theirs: int, ours: int, their_most: int, our_most: int) -> tuple[str, str]:
    return f"{theirs:,} (by {their_most})", f"{ours:,} (by {our_most})"


def main(arguments: Sequence[str]) -> None:
    """Run everything from nothing, and write the study into a folder, docs unless one is named."""
    docs = Path(arguments[0]) if arguments else ROOT / "docs"
    build = ROOT / "build" / "study"
    build.mkdir(parents=True, exist_ok=True)
    for old in build.glob("lab.db*"):
        old.unlink()
    pictures = docs / "study"
    pictures.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    with Store(build / "lab.db") as store:
        for name in EXPERIMENTS:
            outcome = run_experiment(load_experiment(ROOT / "experiments" / f"{name}.toml"), store)
            print(f"{name}: {outcome.stored} cells, {time.perf_counter() - started:.1f} s so far")
        study = Study(store, pictures, time.perf_counter() - started)
        words = (ROOT / "tools" / "study.md").read_text(encoding="utf-8")
        (docs / "study.md").write_text(study.fill(words), encoding="utf-8")
        report = make_report(store, experiment="forget", examples=1)
        page = draw_page(store, report, "The study: experiment forget")
        (build / "study.html").write_text(page, encoding="utf-8")
    print(f"wrote {docs / 'study.md'} and {build / 'study.html'} in", end=" ")
    print(f"{time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main(sys.argv[1:])
