"""A game file as data for the page.

A game is a Python function of its options. Here it is called with many values of them, and written
down is what depends on which: `{"by": ["pegs"], "values": {"4": 4, …}}`, or one value where nothing
does. Words are expressions: the words of an option, which may be a person's own list, put together
and filtered. A rule that only Python knows is written down as a table, see `sheets`. So a new game
file appears on the page without a line of TypeScript, unless it has something of a kind that the
page does not know. Tests hold what the page makes of this to what Python makes.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from itertools import chain, combinations, pairwise, product
from pathlib import Path, PurePath
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from bestguess import games
from bestguess.catalogue.sheets import Sheets, Waiting, needs_sheet
from bestguess.catalogue.sources import Sources
from bestguess.codes import Codes, Grid, Space, Texts, Words, count_codes, lengths
from bestguess.colours import palette
from bestguess.errors import BestguessError, GameError
from bestguess.feedback import Rule
from bestguess.game import Game
from bestguess.games import Parameter
from bestguess.words import LISTS, load

NUMBERS = range(41)  # what is tried for an option that is a number
OTHERS = (None, 36, 16, 9, 4, 2, 1)  # and for other numbers beside it: some are too many together
# The same where a rule is written down as a table, which is made anew for each; see `_ladder`.
SIZES = (*range(1, 11), 12, 16, 20, 32, 50, 64, 100, 128, 200, 255, 256, 500, 512, 1000)
FURTHER = (0, 1, 10, 100, 500)
BESIDE = (None, 1000, 100, 16, 4, 2, 1)
PALETTE = "RGBYOPCM"  # colours by their letters, to see what a game makes of them
LENGTH = 5  # of words where none is chosen
BOARDS = (1, 2, 4, 8, 16, 32)  # how many the page offers
TRIES = 15  # pairs of values of each option that are compared to see what depends on it
# What the page knows of a game; one that has something else is left out.
KNOWN = {
    *("name", "secrets", "feedback", "guesses", "turns", "hard", "examples", "accelerators"),
    *("colours", "weights", "past", "notes", "spec", "rule"),
}

Options = Mapping[str, Any]
Leaves = dict[str, Any]  # what is known of a game with some options, by the name of the field


class UnknownError(BestguessError):
    """A game has something that the page does not know."""


# --- options ---


def kind_of(parameter: Parameter) -> str:
    """Return what an option is to the page; nothing for a free text, which it does not offer."""
    if parameter.names_file:
        return "list" if parameter.names_list else "file"
    if parameter.type is bool:
        return "flag"
    if parameter.type is int:
        return "number"
    return "choice" if parameter.choices else ""


def name_of(path: str) -> str:
    """Return what the page calls a game: that of the file `my_game.py` is `my-game`.

    >>> name_of("games/My_Game.py"), name_of("black-peg")
    ('my-game', 'black-peg')
    """
    return PurePath(path).stem.lower().replace("_", "-") if path.endswith(".py") else path


# --- one game ---


class Exported:
    """A game, packaged or a file, to be written down; `folder` is for lists to try it with."""

    def __init__(self, name: str, folder: Path) -> None:
        self.spec = name
        self.name = name_of(name)
        self.parameters = {
            key: parameter
            for key, parameter in games.parameters(name).items()
            if kind_of(parameter) and parameter is not games.BOARDS  # all games have them alike
        }
        filed = [key for key, parameter in self.parameters.items() if parameter.names_file]
        self.sources = Sources.make(filed, folder)
        self.free = [key for key in self.parameters if key not in filed]
        self.tried: dict[object, Leaves] = {}
        self.kept: dict[object, tuple[Space, Space]] = {}
        self.words: dict[str, Words] = {}  # that are in no packaged list, by the name of their file
        self.sheets = Sheets()
        self.tabled = needs_sheet(self.load({}))
        self.values = {key: self._values(key) for key in self.free}
        self.fields = self._settled(self._fields())

    def load(self, options: Options, *, sources: bool = True) -> Game:
        """Return the game with its lists from the sources, or with those it has by itself."""
        if not sources:
            return games.load(self.spec, **options)
        length = self.parameters.get("length")
        if length is not None and length.default is options.get("length") is None:
            options = {
                **options,
                "length": LENGTH,
            }  # of all lengths of the lists one must be chosen
        return games.load(self.spec, **self.sources.paths, **options)

    def default(self, key: str) -> Any:
        return self.parameters[key].default

    def _values(self, key: str) -> list[Any]:
        """Return the values of an option that make a game, whatever the others are."""
        parameter = self.parameters[key]
        if parameter.type is bool:
            return [False, True]
        if parameter.choices:
            return [parameter.type(each) for each in parameter.choices]
        numbers = [other for other in self.free if self.parameters[other].type is int]
        found = [
            value
            for value in self._ladder(parameter)
            if any(
                self._works({**dict.fromkeys(numbers, most), key: value}) for most in self.beside
            )
        ]
        return [None, *found] if parameter.default is None else found

    @property
    def beside(self) -> tuple[int | None, ...]:
        return BESIDE if self.tabled else OTHERS

    def _ladder(self, parameter: Parameter) -> Iterable[int]:
        """Return the numbers to try; of two options together there must not be too many."""
        if not self.tabled:
            return NUMBERS
        return FURTHER if parameter.default is None else sorted({*SIZES, parameter.default})

    def _works(self, options: Options) -> bool:
        return bool(self._tried(options))

    def leaves(self, options: Options) -> Leaves:
        """Return what is known of the game with these options, field by field."""
        game = self.load(options)
        check_known(game)
        found: Leaves = {"turns": game.turns, "hard": game.hard}
        found["colours"] = [[each.symbol, each.name, each.paint] for each in game.colours]
        block = self._block(game)
        found["rule"] = rule_of(game.rule) if block is None else Waiting(block)
        found |= self._space("secrets", game.secrets, block)
        found |= self._space("guesses", game.guesses, block)
        if self.sources.words:
            found["accelerators"] = self._expression(set(game.accelerators))
            found["weights"] = self._weights(game)
            found |= self._defaults(game, options)
        else:
            found |= weights_of(game) if block is None else listed_weights(game)
            if game.accelerators:
                raise UnknownError("it has accelerators, but no list of them to choose")
        return found

    def _block(self, game: Game) -> int | None:
        """Return the number of the table of its rule; None where the page knows the rule."""
        if not needs_sheet(game):
            return None
        if self.sources.words:
            raise UnknownError(
                f"its rule {game.rule.name} is known to Python alone, and its words are chosen"
            )
        return self.sheets.add(game)

    def _space(self, name: str, space: Space, block: int | None) -> Leaves:
        if block is not None and (isinstance(space, Texts) or len({*lengths(space)}) > 1):
            form = "texts" if isinstance(space, Texts) else "words"
            return _named(name, {"kind": "list", "form": form, "runs": Waiting(block, name)})
        if isinstance(space, Codes):
            narrow = isinstance(space.alphabet, str)
            alphabet = space.alphabet if narrow else list(space.alphabet)
            found = {"kind": "codes", "alphabet": alphabet, "length": space.length}
            return _named(name, {**found, "distinct": space.distinct})
        if isinstance(space, Grid):
            pattern, times = repeated(space.alphabets)
            slots = {f"pattern.{slot}": each for slot, each in enumerate(pattern)}
            return _named(name, {"kind": "grid", **slots, "times": times})
        if isinstance(space, Words):
            return _named(name, {"kind": "words", **self._words(space)})
        raise UnknownError(f"the page knows no space of the kind {type(space).__name__}")

    def _words(self, space: Words) -> Leaves:
        option = self.sources.named(space.name)
        found = {"name": {"option": option} if option else space.name}
        if self.sources.words:
            return {**found, "of": self._expression(set(space.words))}
        return {**found, "of": {"of": [self._file(space)]}}

    def _file(self, space: Words) -> dict[str, Any]:
        """Return the packaged list that has just these words, or a new file."""
        for name, listed in LISTS.items():
            if listed.lengths.get(space.length) == len(space) and (
                load(name, space.length).words == space.words
            ):
                return {"list": name, "length": space.length}
        file = f"{self.name}.{len(self.words) + 1}"
        known = next((each for each, words in self.words.items() if words == space), None)
        if known is None:
            self.words[file] = space
        return {"file": known or file}

    def _expression(self, words: set[str]) -> dict[str, Any] | None:
        """Say how the words come from the lists of options; None for no words at all."""
        if not words:
            return None
        length = len(next(iter(words)))
        own = {
            option: {word for word in listed if len(word) == length}
            for option, listed in self.sources.words.items()
        }
        every = list(chain.from_iterable(combinations(own, n) for n in range(len(own) + 1)))
        for of, less in product(every[1:], every):
            base = (
                set()
                .union(*(own[option] for option in of))
                .difference(*(own[option] for option in less))
            )
            found: dict[str, Any] = {"of": [{"option": option} for option in of]}
            if less:
                found["less"] = [{"option": option} for option in less]
            if base == words:
                return found
            if {word for word in base if len(set(word)) == len(word)} == words:
                return {**found, "distinct": True}
        raise UnknownError("the page cannot make its words of the lists")

    def _weights(self, game: Game) -> dict[str, Any] | None:
        """Say which words weigh more than the others."""
        if game.weights is None:
            return None
        weights = sorted(set(game.weights))
        if len(weights) != 2:
            raise UnknownError("the page knows weights of two kinds only")
        heavy = {game.secrets[at] for at, each in enumerate(game.weights) if each == weights[1]}
        return {"of": self._expression(heavy), "inside": weights[1], "outside": weights[0]}

    def _defaults(self, game: Game, options: Options) -> Leaves:
        """Return the list that each option has when none is chosen, as far as the spaces tell."""
        found: Leaves = {}
        plain = self._plain({key: each for key, each in options.items() if key != "length"})
        for tried, own in zip((game.secrets, game.guesses), plain, strict=True):
            option = self.sources.named(tried.name) if isinstance(tried, Words) else None
            if option and isinstance(own, Words) and own.name in LISTS:
                found[f"list.{option}"] = own.name
        return found

    def _plain(self, options: Options) -> tuple[Space, Space]:
        """Return the spaces of the game with the lists that it has by itself."""
        key = tuple(sorted(options.items()))
        if key not in self.kept:
            plain = self.load(options, sources=False)
            self.kept[key] = plain.secrets, plain.guesses
        return self.kept[key]

    # --- what depends on what ---

    def _settled(self, fields: dict[str, Any]) -> dict[str, Any]:
        """Return the fields with what had to wait for all tables."""
        self.sheets.arrange()

        def settle(value: Any) -> Any:
            return value.settle(self.sheets, self.name) if isinstance(value, Waiting) else value

        return {name: _map(field, settle) for name, field in fields.items()}

    def _fields(self) -> dict[str, Any]:
        depends = self._dependence()
        return {field: self._field(field, on) for field, on in sorted(depends.items())}

    def _dependence(self) -> dict[str, list[str]]:
        chance = Random("what depends on what")
        found: dict[str, set[str]] = {field: set() for field in self.leaves({})}
        for key in self.free:
            for number in range(TRIES):
                base = {} if number == 0 else self._draw(chance)
                values = self.values[key]
                some = values if number == 0 else chance.sample(values, min(2, len(values)))
                tried = [self._tried({**base, key: value}) for value in some]
                for one, other in pairwise(tried):
                    for field in one.keys() | other.keys():
                        found.setdefault(field, set())
                        if differ(one, other, field):
                            found[field].add(key)
        return {field: [key for key in self.free if key in on] for field, on in found.items()}

    def _draw(self, chance: Random) -> Options:
        return {key: chance.choice(values) for key, values in self.values.items()}

    def _tried(self, options: Options) -> Leaves:
        """Return what is known of the game, or nothing where these options make none."""
        chosen = {key: options.get(key, self.default(key)) for key in self.free}
        key = tuple(chosen.values())
        if key not in self.tried:
            try:
                self.tried[key] = self.leaves(options)
            except BestguessError:
                self.tried[key] = {}
        return self.tried[key]

    def _field(self, field: str, on: Sequence[str]) -> dict[str, Any]:
        """Return the value of a field, or one for each value of what it depends on."""
        if not on:
            return {"value": next(each for each in self._samples(field, [{}]))}
        values = {}
        for chosen in product(*(self.values[key] for key in on)):
            options = dict(zip(on, chosen, strict=True))
            others = self._bases(on, options)
            for value in self._samples(field, others):
                values["/".join(map(text_of, chosen))] = value
                break
        return {"by": list(on), "values": values}

    def _bases(self, on: Sequence[str], options: Options) -> Iterator[Options]:
        """Yield the options with several values of the others: not all go together."""
        numbers = [k for k in self.free if k not in on and self.parameters[k].type is int]
        for most in self.beside:
            yield {**dict.fromkeys(numbers, most), **options}

    def _samples(self, field: str, bases: Iterable[Options]) -> Iterator[Any]:
        for options in bases:
            leaves = self._tried(options)
            if field in leaves:
                yield leaves[field]

    def refused(self) -> list[dict[str, Any]]:
        """Return the choices that do not go together, with what is said then."""
        chosen = [
            (key, value)
            for key in self.free
            if self.parameters[key].type is bool or self.parameters[key].choices
            for value in self.values[key]
            if value != self.default(key)
        ]
        found = []
        for pair in combinations(chosen, 2):
            options = dict(pair)
            if len(options) == 2 and all(self._works({key: value}) for key, value in pair):
                try:
                    self.load(options)
                except GameError as error:
                    found.append({"options": options, "message": str(error)})
        return found

    def data(self) -> dict[str, Any]:
        """Return all that the page needs to know."""
        game = games.load(self.spec)
        return {
            "name": self.name,
            "about": games.about(self.spec),
            "options": [*(self._option(key) for key in self.parameters), *self._boards()],
            "refused": [*self.refused(), *self._refused_boards()],
            "examples": [list(each) for each in game.examples or sample_of(game)],
            "fields": self.fields,
        }

    def _boards(self) -> list[dict[str, Any]]:
        """Return the option of several boards, unless the game has one of that name itself."""
        if games.parameters(self.spec)[games.BOARDS.name] is not games.BOARDS:
            return []
        found = {"name": games.BOARDS.name, "kind": "boards", "about": games.BOARDS.sentence}
        return [{**found, "default": games.BOARDS.default, "values": list(BOARDS)}]

    def _refused_boards(self) -> Iterator[dict[str, Any]]:
        """Yield the choices that are for one board, with what is said then."""
        if not self._boards():
            return
        for key in self.free:
            for value in self.values[key] if self.parameters[key].type is bool else ():
                if value == self.default(key) or not self._works({key: value}):
                    continue
                for boards in BOARDS[1:]:
                    options = {key: value, games.BOARDS.name: boards}
                    try:
                        self.load(options)
                    except GameError as error:
                        yield {"options": options, "message": str(error)}

    def _option(self, key: str) -> dict[str, Any]:
        parameter = self.parameters[key]
        found: dict[str, Any] = {"name": key, "kind": kind_of(parameter)}
        found |= {"about": parameter.sentence, "default": parameter.default}
        if key in self.values and parameter.type is not bool:
            found["values"] = [value for value in self.values[key] if value is not None]
        if parameter.values:
            found["variants"] = True
        if parameter.or_text and self._takes_colours(key):
            found["texts"] = "colours"
        return found

    def _takes_colours(self, key: str) -> bool:
        """Tell whether an option takes colours by name, and then has so many, written otherwise."""
        try:
            named, plain = self.leaves({key: PALETTE}), self.leaves({key: len(PALETTE)})
        except BestguessError:
            return False
        symbols = str.maketrans(palette(len(PALETTE))[0], PALETTE)
        wanted = {
            name: value.translate(symbols) if name.endswith(".alphabet") else value
            for name, value in plain.items()
        }
        painted = [[each.symbol, each.name, each.paint] for each in palette(PALETTE)[1]]
        return named == wanted | {"colours": painted}

    def packed(self) -> dict[str, bytes]:
        """Return the tables of its rule, packed, by the names of their files."""
        sheets = enumerate(self.sheets.sheets, 1)
        return {f"{self.name}.{number}": sheet.packed() for number, sheet in sheets}


def _named(name: str, leaves: Leaves) -> Leaves:
    return {f"{name}.{key}": value for key, value in leaves.items()}


def _map(field: dict[str, Any], change: Callable[[Any], Any]) -> dict[str, Any]:
    """Return a field with other values; one value where they are all the same now."""
    if "value" in field:
        return {"value": change(field["value"])}
    values = {key: change(value) for key, value in field["values"].items()}
    first, *others = values.values()
    if first != next(iter(field["values"].values())) and all(each == first for each in others):
        return {"value": first}
    return {"by": field["by"], "values": values}


def differ(one: Leaves, other: Leaves, field: str) -> bool:
    """Tell whether a field differs; what only one of them tells is no difference."""
    return field in one and field in other and one[field] != other[field]


def text_of(value: Any) -> str:
    """Return a value as the page writes it."""
    return value if isinstance(value, str) else json.dumps(value)


def weights_of(game: Game) -> Leaves:
    """Say how the weights of codes go by the number of their symbols; nothing where all have one.

    `times` is how much heavier a code is with one symbol more that is different.
    """
    if game.weights is None:
        return {"weights": None}
    further = (np.diff(np.sort(game.secrets.array(), axis=1)) != 0).sum(axis=1)
    weights = np.array(game.weights)
    if not further.any():
        return {}
    times = int(weights[further == 1].max())
    if (weights != times**further).any():
        raise UnknownError("the page knows no such weights of codes")
    return {"weights": {"times": times}}


def listed_weights(game: Game) -> Leaves:
    """Return the weights as they are, of a game whose rule is written down as a table."""
    return {"weights": None if game.weights is None else {"list": list(game.weights)}}


def sample_of(game: Game) -> Sequence[tuple[str, str, str]]:
    """Return an example of a game that has none: its first guess against its last secret."""
    guess, secret = game.guesses[0], game.secrets[count_codes(game.secrets) - 1]
    return [(guess, secret, game.rule(guess, secret))] if guess != secret else []


def repeated(alphabets: Sequence[str]) -> tuple[Sequence[str], int]:
    """Return the shortest beginning that, so many times, is the whole."""
    for length in range(1, len(alphabets) + 1):
        times, rest = divmod(len(alphabets), length)
        if not rest and tuple(alphabets[:length]) * times == tuple(alphabets):
            return alphabets[:length], times
    raise AssertionError


def rule_of(rule: Rule) -> Any:
    """Return the rule by its name, or its parts."""
    if rule.parts:
        parts = rule.parts
        return [{"name": p.name, "slots": list(p.slots), "rule": rule_of(p.rule)} for p in parts]
    return rule.native


def check_known(game: Game) -> None:
    """Refuse what the page does not know of."""
    for field in fields(game):
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name not in KNOWN and getattr(game, field.name) != default:
            raise UnknownError(f"the page knows no {field.name}")


# --- with its files ---


@dataclass(frozen=True)
class GameFiles:
    """A game as the page has it, and its files: words that no packaged list has, and tables."""

    data: Mapping[str, Any]
    words: Mapping[str, str]
    tables: Mapping[str, bytes]


def format_catalogue(made: Mapping[str, Any]) -> str:
    """Return a catalogue as text."""
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


def export_game(name: str) -> GameFiles:
    """Return a packaged game or a game file as data; raise UnknownError where that cannot be."""
    with TemporaryDirectory() as folder:
        exported = Exported(name, Path(folder))
        words = {file: "\n".join(each) + "\n" for file, each in exported.words.items()}
        return GameFiles(exported.data(), words, exported.packed())
