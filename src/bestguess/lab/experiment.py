"""Experiments: a grid of games × strategies × options, from a file or from the command line."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from bestguess.engine import check_guesses
from bestguess.errors import LabError, StrategyError, WordsError, nearest
from bestguess.exact import OBJECTIVES
from bestguess.files import read_text
from bestguess.game import Game, rules_of
from bestguess.games import load
from bestguess.strategies import parse_strategy, split_strategies

OPTIMAL = "optimal"
_GRID = ("games", "strategies", "guesses", "sample", "seed", "turns", "effort", "limit")
_UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}


@dataclass(frozen=True)
class Setting:
    """What a cell is computed for: everything that its numbers depend on.

    `rules` is a digest of the game's secrets, guesses and rule: when a word list or a game file
    changes, the cell is another one. `sample` 0 stands for every secret.
    """

    game: str
    rules: str
    strategy: str
    guesses: str = "all"
    options: tuple[tuple[str, int], ...] = ()
    sample: int = 0
    seed: int = 0
    limit: float | None = field(default=None, compare=False)  # seconds before it is given up

    @property
    def key(self) -> str:
        """Return a digest by which the cell is known."""
        parts = (self.game, self.rules, self.strategy, self.guesses, self.options_text)
        text = json.dumps([*parts, self.sample, self.seed])
        return sha256(text.encode()).hexdigest()[:32]

    @property
    def options_text(self) -> str:
        return json.dumps(dict(self.options), sort_keys=True)

    @property
    def optimal(self) -> bool:
        return self.strategy.partition(":")[0] == OPTIMAL

    @property
    def objective(self) -> str:
        """Return what `optimal` minimises."""
        return self.strategy.partition(":")[2] or OBJECTIVES[0]

    def __str__(self) -> str:
        extra = [f"{name}={value}" for name, value in self.options]
        extra += [f"sample of {self.sample:,}, seed {self.seed}"] if self.sample else []
        return " ".join([self.game, self.strategy, self.guesses, *extra])


@dataclass(frozen=True)
class Experiment:
    """A name and the settings of its cells, in order, each once."""

    name: str
    settings: tuple[Setting, ...]
    text: str = field(default="", compare=False)  # of its file, if it has one


@lru_cache(maxsize=16)
def game_of(spec: str) -> Game:
    """Load a game; the last few are kept, since a grid asks for each several times."""
    return load(spec)


def parse_cell_strategy(text: str) -> str:
    """Return the canonical text of a strategy; `optimal` and `optimal:worst` are strategies here.

    >>> parse_cell_strategy("Distinct"), parse_cell_strategy("optimal:total")
    ('parts,worst', 'optimal')
    """
    name, _, objective = text.strip().lower().partition(":")
    if name != OPTIMAL:
        return str(parse_strategy(text))
    if objective and objective not in OBJECTIVES[:2]:
        raise StrategyError(
            f"{text}: unknown objective{nearest(objective, OBJECTIVES)}; write optimal for the"
            " least total, or optimal:worst"
        )
    return OPTIMAL if objective in ("", OBJECTIVES[0]) else f"{OPTIMAL}:{objective}"


def parse_cell_strategies(text: str) -> list[str]:
    """Return the strategies of a list: apart by `;`, or by `,` when none is a chain.

    >>> parse_cell_strategies("entropy, optimal"), parse_cell_strategies("worst,entropy;optimal")
    (['entropy', 'optimal'], ['worst,entropy', 'optimal'])
    """
    return [parse_cell_strategy(item) for item in split_strategies(text)]


def parse_duration(text: str) -> float:
    """Return seconds.

    >>> parse_duration("90s"), parse_duration("1h30m"), parse_duration("0.5m")
    (90.0, 5400.0, 30.0)
    """
    parts = re.findall(r"(\d+(?:\.\d+)?)([smhd])", text.strip().lower())
    if not parts or "".join(number + unit for number, unit in parts) != text.strip().lower():
        raise LabError(f"{text!r} is not a length of time; write one such as 90s, 10m or 1h30m")
    return sum(float(number) * _UNITS[unit] for number, unit in parts)


def make_setting(
    game: str,
    strategy: str,
    guesses: str = "all",
    *,
    sample: int = 0,
    seed: int = 0,
    turns: int | None = None,
    effort: int = 0,
    limit: float | None = None,
) -> Setting:
    """Return the setting of a cell, in canonical form, so that the same cell has the same key.

    `classic` and `centroid` play candidates whatever the pool, so theirs is `candidates`; `turns`
    and `effort` are for `optimal` alone; a sample of all secrets is no sample.
    """
    loaded, chosen = game_of(game), parse_cell_strategy(strategy)
    check_guesses(guesses)
    if sample < 0 or seed < 0 or effort < 0 or (turns or 0) < 0:
        raise LabError("sample, seed, turns and effort are whole numbers, not negative")
    if loaded.weights is not None:
        raise LabError(f"a cell counts each secret once, and {game} weighs them; use evaluate")
    if {"classic", "centroid"} & {link.partition(":")[0] for link in chosen.split(",")}:
        guesses = "candidates"
    found = Setting(loaded.spec, rules_of(loaded), chosen, guesses, limit=limit)
    if found.optimal:
        given = {"turns": turns, "effort": effort or None}
        kept = tuple((key, number) for key, number in given.items() if number is not None)
        return replace(found, options=kept)
    if 0 < sample < len(loaded.secrets):
        return replace(found, sample=sample, seed=seed)
    return found


def make_experiment(
    name: str,
    games: Sequence[str],
    strategies: Sequence[str],
    guesses: Sequence[str] = ("all",),
    **options: Any,
) -> Experiment:
    """Return the experiment of one grid."""
    settings = [
        make_setting(game, strategy, pool, **options)
        for game in games
        for pool in guesses
        for strategy in strategies
    ]
    return Experiment(name, tuple(dict.fromkeys(settings)))


def load_experiment(path: str | Path) -> Experiment:
    """Read an experiment from a TOML file: a grid at the top, or several as `[[grid]]`."""
    file = Path(path)
    try:
        text = read_text(path)
        found = tomllib.loads(text)
    except FileNotFoundError:
        raise LabError(f"no experiment {file}; check the path") from None
    except WordsError as error:
        raise LabError(str(error)) from None
    except (ValueError, RecursionError) as error:  # a number may be too long, a list too deep
        raise LabError(f"{file} is not TOML: {error}") from None
    name = found.pop("name", file.stem)
    grids = found.pop("grid", [found] if found else [])
    tables = isinstance(grids, list) and all(isinstance(grid, dict) for grid in grids)
    if not isinstance(name, str) or not tables or not grids:
        raise LabError(f"{file}: write games = [...] and strategies = [...], or [[grid]] with them")
    defaults = found if grids[0] is not found else {}
    settings: dict[Setting, None] = {}
    for grid in grids:
        merged = {**defaults, **grid}
        settings.update(dict.fromkeys(_read_grid(file, name, merged).settings))
    return Experiment(name, tuple(settings), text)


def _read_grid(file: Path, name: str, grid: Mapping[str, Any]) -> Experiment:
    for key in grid:
        if key not in _GRID:
            raise LabError(f"{file}: unknown {key!r}{nearest(key, _GRID)}; use {', '.join(_GRID)}")
    lists = {key: _texts(file, key, grid.get(key)) for key in ("games", "strategies")}
    pools = _texts(file, "guesses", grid.get("guesses", ["all"]))
    numbers = {key: grid[key] for key in ("sample", "seed", "turns", "effort") if key in grid}
    for key, value in numbers.items():
        if type(value) is not int:
            raise LabError(f"{file}: {key} = {value!r} is not a whole number")
    limit = grid.get("limit")
    if limit is not None:
        numbers["limit"] = parse_duration(str(limit))
    return make_experiment(name, lists["games"], lists["strategies"], pools, **numbers)


def _texts(file: Path, key: str, value: object) -> list[str]:
    values = [value] if isinstance(value, str) else value
    if not isinstance(values, list) or not values or not all(isinstance(v, str) for v in values):
        raise LabError(f'{file}: give {key} as a list of texts, such as {key} = ["…"]')
    return values
