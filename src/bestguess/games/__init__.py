"""The games, one file each, found by file name; and a user's own file, named by its path."""

import importlib
import importlib.util
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from bestguess.errors import BestguessError, GameError, check_type, nearest
from bestguess.feedback import RULES
from bestguess.game import MAX_BOARDS, Game, with_boards
from bestguess.words import LISTS

_MARKS = ("file", "list", "rule")  # of the types of `bestguess.game`; another text is a sentence
_KINDS = {bool: "Yes or no.", int: "A whole number."}  # for a parameter without a sentence


@dataclass(frozen=True)
class Parameter:
    """A parameter of a game: its name in Python, its default, its type, and what it is.

    The sentence `about` stands beside the type, as `pegs: Annotated[int, "How many pegs."] = 4`;
    `values` are those of a `Literal`; `or_text` tells of a number that it may also be a text, as
    `int | str` has it. `names_file` tells that its value may be the path of a file,
    `names_list` that it may be the name of a packaged list, `names_rule` that it is the name of a
    rule; see `FilePath`, `ListName` and `RuleName` of `bestguess.game`.
    """

    name: str
    default: Any
    type: type
    about: str = ""
    values: tuple[str, ...] = ()
    or_text: bool = False
    names_file: bool = False
    names_list: bool = False
    names_rule: bool = False

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the values that can be completed."""
        if self.names_list:
            return tuple(LISTS)
        return tuple(RULES) if self.names_rule else self.values

    @property
    def metavar(self) -> str:
        """Return what stands for a value in help; a flag has none."""
        if self.type is bool:
            return ""
        if self.names_file:
            return "LIST|FILE" if self.names_list else "FILE"
        if self.choices:
            return "|".join(self.choices) if self._few else "NAME"
        number = "N|TEXT" if self.or_text else "N"
        return number if self.type is int else "TEXT"

    @property
    def sentence(self) -> str:
        """Return what it is, with its values where the metavar has no room for them."""
        if self.names_file or self._few:
            return self.about
        return f"{self.about} One of {', '.join(self.choices)}."

    @property
    def _few(self) -> bool:
        return len("|".join(self.choices)) <= 20

    @property
    def shown_default(self) -> str:
        """Return the default as it is typed; nothing where there is none."""
        if self.type is bool:
            return "yes" if self.default else "no"
        return "" if self.default in (None, inspect.Parameter.empty) else str(self.default)


BOARDS = Parameter(  # of every game; that of a file with one of the same name goes before
    "boards",
    1,
    int,
    f"How many secrets are sought at once with the same guesses: 1 to {MAX_BOARDS}.",
)


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
            f"unknown game {name!r}{nearest(name, names())} (see bestguess games;"
            " a file of your own ends in .py)"
        )
    return importlib.import_module(f"{__name__}.{name.replace('-', '_')}")


def parameters(name: str) -> Mapping[str, Parameter]:
    """Return the parameters of a game, in order, by their names on the command line."""
    found = {}
    function = maker(name)
    try:
        hints = get_type_hints(function, include_extras=True)
    except Exception as error:
        raise GameError(f"{name}: the types of game() cannot be read: {error}") from error
    for parameter in inspect.signature(function).parameters.values():
        option = parameter.name.rstrip("_").replace("_", "-")
        found[option] = _parameter(parameter, hints.get(parameter.name))
    return {**found, BOARDS.name: found.get(BOARDS.name, BOARDS)}


def _parameter(parameter: inspect.Parameter, hint: Any) -> Parameter:
    """Return a parameter by its type as declared, or else by its default."""
    texts = [each for each in getattr(hint, "__metadata__", ()) if isinstance(each, str)]
    plain = getattr(hint, "__origin__", hint) if hasattr(hint, "__metadata__") else hint
    types = _alternatives(type(parameter.default) if hint is None else plain)
    literals = [value for each in types if get_origin(each) is Literal for value in get_args(each)]
    kinds = [*types, *map(type, literals)]
    kind = next((each for each in kinds if each in (bool, int)), str)
    return Parameter(
        parameter.name,
        parameter.default,
        kind,
        about=next((text for text in texts if text not in _MARKS), _KINDS.get(kind, "A text.")),
        values=tuple(map(str, literals)),
        or_text=kind is int and str in types,
        names_file="file" in texts,
        names_list="list" in texts,
        names_rule="rule" in texts,
    )


def _alternatives(hint: Any) -> tuple[Any, ...]:
    """Return the types of a union, or the only one."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


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
    own = {key: value for key, value in chosen.items() if known.get(key) is not BOARDS}
    try:
        game = maker(name)(**own)
    except BestguessError:
        raise
    except Exception as error:
        raise GameError(f"{name}: game() failed: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise GameError(f"{name}: game() must return a Game, not {type(game).__name__}")
    if len(own) < len(chosen):
        game = with_boards(game, chosen[BOARDS.name])  # type: ignore[arg-type]  # converted
    return replace(game, spec=_format_spec(name, chosen, known))


def namesakes(game: Game) -> Iterator[Game]:
    """Yield the same game with each other value of its parameters that have a few, as `year` has.

    >>> [each.spec for each in namesakes(load("wordle"))]
    ['wordle:2021', 'wordle:prior=all']
    """
    name = split_spec(game.spec)[0]
    if name not in names() and not is_python(name):
        return  # it was made in Python, and cannot be loaded
    for key, parameter in parameters(name).items():
        for value in parameter.values:
            with suppress(BestguessError):
                other = load(game.spec, **{key: value})
                if other.spec != game.spec:
                    yield other


def split_spec(spec: str) -> tuple[str, str]:
    """Split the name of a game, or the path of its file, from its parameters."""
    check_type(spec, str, GameError, "the name of a game (see bestguess games)")
    name, _, rest = spec.strip().partition(":")
    path = re.fullmatch(r"(.+\.py)(?::(.*))?", spec.strip())
    if path and name.lower() not in names():
        return path[1], path[2] or ""
    return name.lower(), rest


def is_python(spec: str) -> bool:
    """Tell whether a game is a Python file: only a person may name it, no file or database.

    >>> is_python("./mine.py:3"), is_python("mastermind")
    (True, False)
    """
    return split_spec(spec)[0].endswith(".py")


def parse_options(name: str, rest: str) -> dict[str, object]:
    """Return the parameters that stand behind the name of a game, by option.

    >>> parse_options("mastermind", "5x8,blanks")
    {'pegs': '5', 'colours': '8', 'blanks': True}
    """
    known = parameters(name)
    numbers = [key for key, parameter in known.items() if _is_size(parameter)]
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


def _is_size(parameter: Parameter) -> bool:
    """Tell whether a parameter may be written as a part of 5x8."""
    return parameter.type is int and parameter is not BOARDS


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
    if parameter.values and str(value) not in parameter.values:
        known = " or ".join(parameter.values)
        raise GameError(f"{name}: {parameter.name}={value} is unknown; take {known}")
    if parameter.type is bool and isinstance(value, str):
        truth = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
        if value.lower() in truth:
            return truth[value.lower()]
    elif parameter.type is int and isinstance(value, str):
        if re.fullmatch(r"-?\d{1,9}", value):
            return int(value)
        if parameter.or_text:
            return value
    elif parameter.type is str or type(value) is parameter.type:  # True is no number
        return str(value) if parameter.type is str and value is not None else value
    wanted = "yes or no" if parameter.type is bool else "a number"
    raise GameError(f"{name}: {parameter.name}={value} is not {wanted}")


def _format_spec(name: str, chosen: Mapping[str, object], known: Mapping[str, Parameter]) -> str:
    """Write the shortest compact text: sizes as 5x8, flags by name, nothing that is a default."""
    values = {key: chosen.get(p.name, p.default) for key, p in known.items()}
    sizes = [key for key, p in known.items() if _is_size(p) and p.default is not None]
    parts = []
    sizes = list(takewhile(lambda key: not isinstance(values[key], str), sizes))
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
