"""The games, one file each, found by file name; and a user's own file, named by its path."""

import importlib
import importlib.util
import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

from bestguess.errors import BestguessError, GameError, check_type, nearest
from bestguess.game import Game


@dataclass(frozen=True)
class Parameter:
    """A parameter of a game: its name in Python, its default and its type.

    `names_file` tells that its value may be the path of a file, `names_list` that it may be the
    name of a packaged list; see `FilePath` and `ListName` of `bestguess.game`.
    """

    name: str
    default: Any
    type: type
    names_file: bool = False
    names_list: bool = False


def names() -> tuple[str, ...]:
    """Return the names of the packaged games, sorted."""
    files = Path(__file__).parent.glob("[!_]*.py")
    return tuple(sorted(file.stem.replace("_", "-") for file in files))


def module(name: str) -> ModuleType:
    """Import the file of a game: a packaged name, or a path that ends in `.py`."""
    if name.endswith(".py"):
        return _user_module(Path(name))
    if name not in names():
        raise GameError(
            f"unknown game {name!r}{nearest(name, names())} (see `bestguess games`;"
            " a file of your own ends in .py)"
        )
    return importlib.import_module(f"{__name__}.{name.replace('-', '_')}")


def parameters(name: str) -> Mapping[str, Parameter]:
    """Return the parameters of a game, in order, by their names on the command line."""
    found = {}
    function = maker(name)
    hints = get_type_hints(function)
    declared = get_type_hints(function, include_extras=True)
    for parameter in inspect.signature(function).parameters.values():
        hint = hints.get(parameter.name, type(parameter.default))
        kind = next((t for t in get_args(hint) or (hint,) if t in (bool, int)), str)
        option = parameter.name.rstrip("_").replace("_", "-")
        marks = getattr(declared.get(parameter.name), "__metadata__", ())
        found[option] = Parameter(
            parameter.name, parameter.default, kind, "file" in marks, "list" in marks
        )
    return found


def maker(name: str) -> Callable[..., Game]:
    """Return the `game` function of a game's file."""
    function = getattr(module(name), "game", None)
    if not callable(function):
        raise GameError(f"{name} has no function game(); see CONTRIBUTING for a game in ten lines")
    return function  # type: ignore[no-any-return]


def about(name: str) -> str:
    """Return the first line of the game's docstring."""
    text = module(name).__doc__ or maker(name).__doc__ or ""
    return text.strip().partition("\n")[0]


def load(spec: str, **options: object) -> Game:
    """Return the game of a compact text such as `mastermind:5x8` or `wordle:hard`.

    Options are the parameters by name and go before those in the text.

    >>> load("mastermind:5x8").spec, load("mastermind", pegs=5, colours=8).spec
    ('mastermind:5x8', 'mastermind:5x8')
    """
    name, rest = split_spec(spec)
    known = parameters(name)
    chosen = parse_options(name, rest)
    for option, value in options.items():
        if value is None:
            continue
        chosen[_known(name, option.replace("_", "-"), known)] = value
    chosen = {known[key].name: _convert(name, known[key], value) for key, value in chosen.items()}
    try:
        game = maker(name)(**chosen)
    except BestguessError:
        raise
    except Exception as error:
        raise GameError(f"{name}: game() failed: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise GameError(f"{name}: game() must return a Game, not {type(game).__name__}")
    return replace(game, spec=_format_spec(name, chosen, known))


def split_spec(spec: str) -> tuple[str, str]:
    """Split the name of a game, or the path of its file, from its parameters."""
    check_type(spec, str, GameError, "the name of a game (see `bestguess games`)")
    name, _, rest = spec.strip().partition(":")
    path = re.fullmatch(r"(.+\.py)(?::(.*))?", spec.strip())
    if path and name.lower() not in names():
        return path[1], path[2] or ""
    return name.lower(), rest


def parse_options(name: str, rest: str) -> dict[str, object]:
    """Return the parameters that stand behind the name of a game, by option.

    >>> parse_options("mastermind", "5x8,blanks")
    {'pegs': '5', 'colours': '8', 'blanks': True}
    """
    known = parameters(name)
    numbers = [key for key, parameter in known.items() if parameter.type is int]
    chosen: dict[str, object] = {}
    for item in filter(None, (part.strip() for part in rest.split(","))):
        key, equals, value = item.partition("=")
        sizes = re.fullmatch(r"\d+(x\d+)*", item)
        if equals:
            chosen[_known(name, key, known)] = value.replace("%2C", ",").replace("%25", "%")
        elif sizes and item.count("x") < len(numbers):
            chosen.update(zip(numbers, item.split("x"), strict=False))
        elif item in known and known[item].type is bool:
            chosen[item] = True
        else:
            raise GameError(f"{name}: cannot read {item!r}; {_usage(name, known)}")
    return chosen


def _known(name: str, key: str, known: Mapping[str, Parameter]) -> str:
    if key not in known:
        raise GameError(f"{name} has no {key!r}{nearest(key, known)}; {_usage(name, known)}")
    return key


def _usage(name: str, known: Mapping[str, Parameter]) -> str:
    if not known:
        return f"write just {name}"
    choices = ", ".join(key if p.type is bool else f"{key}={p.default}" for key, p in known.items())
    return f"its parameters: {choices}"


def _convert(name: str, parameter: Parameter, value: object) -> object:
    if parameter.type is bool and isinstance(value, str):
        truth = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
        if value.lower() in truth:
            return truth[value.lower()]
    elif parameter.type is int and isinstance(value, str):
        if re.fullmatch(r"-?\d{1,9}", value):
            return int(value)
    elif parameter.type is str or isinstance(value, parameter.type):
        return str(value) if parameter.type is str and value is not None else value
    wanted = "yes or no" if parameter.type is bool else "a number"
    raise GameError(f"{name}: {parameter.name}={value} is not {wanted}")


def _format_spec(name: str, chosen: Mapping[str, object], known: Mapping[str, Parameter]) -> str:
    """Write the shortest compact text: sizes as 5x8, flags by name, nothing that is a default."""
    values = {key: chosen.get(p.name, p.default) for key, p in known.items()}
    sizes = [key for key, p in known.items() if p.type is int and p.default is not None]
    parts = []
    if any(values[key] != known[key].default for key in sizes):
        parts.append("x".join(str(values[key]) for key in sizes))
    for key, parameter in known.items():
        if key in sizes or values[key] == parameter.default:
            continue
        text = str(values[key]).replace("%", "%25").replace(",", "%2C")  # a comma ends a parameter
        parts.append(key if values[key] is True else f"{key}={text}")
    return name + (":" + ",".join(parts) if parts else "")


def _user_module(path: Path) -> ModuleType:
    if not path.is_file():
        raise GameError(f"no game file {path}; check the path")
    return _import_file(path.resolve(), path.stat().st_mtime_ns)


@lru_cache(maxsize=16)
def _import_file(path: Path, modified: int) -> ModuleType:
    """Import a file once for each of its versions."""
    specification = importlib.util.spec_from_file_location(path.stem, path)
    if specification is None or specification.loader is None:
        raise GameError(f"{path} cannot be imported as Python")
    loaded = importlib.util.module_from_spec(specification)
    try:
        specification.loader.exec_module(loaded)
    except BestguessError:
        raise
    except Exception as error:
        raise GameError(f"{path}: {type(error).__name__}: {error}") from error
    return loaded
