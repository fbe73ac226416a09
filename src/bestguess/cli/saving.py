"""Rounds in files: what `save` writes, and what `load` and `--load` read.

Every file that a dialogue saves is one JSON object whose `format` is `bestguess-KIND/VERSION`:

```
{"format": "bestguess-round/1", "game": "mastermind", "turns": [{"guess": …, "feedback": …}, …]}
```

A round of `play` also has one of `"seed": 7`, `"secret": "CFED"` and `"adversary": true`.
"""

import json
import os
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.writing import write_text
from bestguess.errors import BestguessError, GameError

if TYPE_CHECKING:
    from bestguess import Game, Round

VERSION = 1
KINDS = {  # with what goes on with a file of that kind
    "round": "bestguess solve GAME --load FILE, or play",
    "terminal": "bestguess fallout FILE",
    "practice": "bestguess play fallout --load FILE",
}
_FORMAT = re.compile(r"bestguess-([a-z]+)/(\d{1,9})")
FILE_COMMANDS = (
    ("save FILE", "keep the round in a file"),
    ("load FILE", "go on with a round that was saved"),
)

LoadOption = Annotated[
    str | None,
    typer.Option("--load", metavar="FILE", help="Go on with a round that was saved."),
]


@dataclass(frozen=True)
class Hidden:
    """Where the secret of a round comes from: given, drawn with a seed, or else the adversary."""

    secret: str | None = None
    seed: int | None = None

    def find(self, game: "Game") -> str | None:
        """Return the secret; None when the adversary has fixed none."""
        from random import Random

        if self.secret is not None:
            return game.parse_secret(self.secret)
        if self.seed is not None:
            return game.secrets[Random(self.seed).randrange(len(game.secrets))]
        return None

    def arguments(self) -> list[str]:
        """Return the options that give the same secret on the command line."""
        if self.secret is not None:
            return ["--secret", self.secret]
        return ["--adversary"] if self.seed is None else ["--seed", str(self.seed)]


@dataclass(frozen=True)
class Saved:
    """A round in a file: its game, its turns as (guess, feedback), and for `play` the secret."""

    game: str
    turns: tuple[tuple[str, str], ...]
    hidden: Hidden | None = None


def format_round(saved: Saved) -> str:
    """Write a round as JSON."""
    body: dict[str, Any] = {"game": saved.game}
    hidden = saved.hidden
    if hidden is not None and hidden.secret is not None:
        body["secret"] = hidden.secret
    elif hidden is not None and hidden.seed is not None:
        body["seed"] = hidden.seed
    elif hidden is not None:
        body["adversary"] = True
    body["turns"] = [{"guess": guess, "feedback": feedback} for guess, feedback in saved.turns]
    return format_document("round", body)


def parse_round(text: str, source: str = "the file") -> Saved:
    """Read a round from JSON, the inverse of `format_round`."""
    body = parse_document(text, "round", source)
    try:
        turns = tuple((_text(turn["guess"]), _text(turn["feedback"])) for turn in body["turns"])
        return Saved(_text(body["game"]), turns, _parse_hidden(body))
    except (KeyError, TypeError) as error:
        raise _broken(source, "round", error) from None


def _parse_hidden(body: Mapping[str, Any]) -> Hidden | None:
    if body.get("adversary") is True:
        return Hidden()
    if "secret" in body:
        return Hidden(secret=_text(body["secret"]))
    if "seed" in body:
        return Hidden(seed=whole(body["seed"]))
    return None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is not a text")
    return value


def whole(value: object) -> int:
    """Return a value of a file that must be a whole number; TypeError when it is not."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value


def format_document(kind: str, body: Mapping[str, Any]) -> str:
    """Write what a dialogue saves, with the name and the version of its format."""
    document = {"format": f"bestguess-{kind}/{VERSION}", **body}
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def parse_document(text: str, kind: str, source: str) -> dict[str, Any]:
    """Read what a dialogue saved; GameError when it is something else, or newer than this."""
    try:
        body = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise _broken(source, kind, error) from None
    told = body.get("format") if isinstance(body, dict) else None
    match = _FORMAT.fullmatch(told) if isinstance(told, str) else None
    if match is None:
        raise GameError(f"{source} is no saved {kind}: it has no format bestguess-{kind}/{VERSION}")
    if match[1] != kind:
        hint = f": {KINDS[match[1]]} goes on with it" if match[1] in KINDS else ""
        raise GameError(f"{source} is no saved {kind}, but a {match[1]}{hint}")
    if int(match[2]) > VERSION:
        raise GameError(
            f"{source} was saved by a newer bestguess: its format is {told}, and this one reads"
            f" up to {VERSION}; update bestguess"
        )
    return dict(body)


def is_round(path: str) -> bool:
    """Tell whether a file is a saved round, and not something else that was saved."""
    return '"format": "bestguess-round/' in _beginning(path)


def _beginning(path: str) -> str:
    """Return where the format stands in a file that was saved; nothing for a pipe or a device."""
    if not Path(path).expanduser().is_file():
        return ""
    return read_file(path)[:200]


def _broken(source: str, kind: str, error: Exception) -> GameError:
    missing = f"{error} is missing" if isinstance(error, KeyError) else str(error)
    return GameError(f"{source} is no saved {kind}: {missing}; choose a file that save wrote")


def save_document(path: str, text: str) -> None:
    """Write a saved file whole or not at all, over nothing but another saved file."""
    begins = _beginning(path)
    if begins and '"format": "bestguess-' not in begins:
        raise GameError(f"{path} is there, and no saved file; choose another name")
    write_text(os.path.expanduser(path), text)


def read_file(path: str) -> str:
    """Return the text of a file; `-` is standard input."""
    import sys

    if path == "-":
        return sys.stdin.read()
    return Path(path).expanduser().read_text(encoding="utf-8", errors="replace")


def load_saved(game: "Game", path: str, command: str) -> Saved:
    """Return the round of a file; GameError when it is of another game, or has no secret."""
    saved = parse_round(read_file(path), path)
    words = ["bestguess", command, saved.game, "--load", path]
    if _identity(saved.game) != _identity(game.spec):
        line = shlex.join(words)
        raise GameError(f"{path} is a round of {saved.game}, not of {game.spec}; go on with {line}")
    if command == "play" and saved.hidden is None:
        line = shlex.join(["bestguess", "solve", *words[2:]])
        raise GameError(f"{path} is of a round to be helped with; go on with {line}")
    return saved


def _identity(spec: str) -> tuple[str, str]:
    """Return what two texts for the same game have in common: `./my.py` is `my.py`."""
    from bestguess.games import split_spec

    name, rest = split_spec(spec)
    return (os.path.realpath(name) if name.endswith(".py") else name), rest


def replay(game: "Game", saved: Saved, source: str) -> "Round":
    """Return the round after the turns of a file."""
    import bestguess

    round = bestguess.Round(game)
    for number, (guess, feedback) in enumerate(saved.turns, 1):
        try:
            round = round.play(guess, feedback)
        except BestguessError as error:
            message = f"{source}: turn {number} ({guess}={feedback}): {error}"
            raise type(error)(message) from None
    return round


def explain(error: Exception) -> str:
    """Say in one line what is wrong."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: {error.strerror}"
    return str(error)
