"""What the dialogues of `solve` and `play` share: a round, shown, taken back, kept in files.

```
{"format": "bestguess-round/1", "game": "mastermind", "turns": [{"guess": …, "feedback": …}, …]}
```

A round of `play` also has one of `"seed": 7`, `"secret": "CFED"` and `"adversary": true`.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bestguess.cli.dialogues.loop import (
    ANYTHING,
    Command,
    Resumable,
    T,
    beginning,
    broken_document,
    format_document,
    parse_document,
    read_file,
    whole,
)
from bestguess.cli.options import Advice
from bestguess.cli.render import (
    describe,
    say,
    say_code,
    shell_join,
    show_codes,
    show_parts,
    show_turns,
)
from bestguess.errors import BestguessError, GameError, locate

if TYPE_CHECKING:
    from bestguess import Game, Round, Suggestion

LISTED = 100  # candidates that `list` shows when no number is given
LIST_USAGE = ("list [N]", "show the candidates")
WHY_USAGE = ("why [GUESS]", "show the parts that a guess makes")
TURNS_USAGE = ("turns [newest]", "show the turns so far, or the newest first")


@dataclass(frozen=True)
class Hidden:
    """Where the secret of a round comes from: given, drawn with a seed, or else the adversary."""

    secret: str | None = None
    seed: int | None = None

    def find(self, game: "Game") -> str | None:
        """Return the secret; None when the adversary has fixed none."""
        from random import Random

        from bestguess.codes import count_codes
        from bestguess.engine import is_large
        from bestguess.outsiders import parse_secret

        if self.secret is not None:
            return parse_secret(game, self.secret)
        if self.seed is not None:
            drawn = Random(self.seed)
            if game.weights is not None:
                return game.secrets[drawn.choices(range(len(game.secrets)), game.weights)[0]]
            return game.secrets[drawn.randrange(count_codes(game.secrets))]
        if is_large(game):
            raise GameError(
                f"the adversary needs a list of all codes, and {game.spec} has too many; leave out"
                " --adversary"
            )
        return None

    def arguments(self) -> list[str]:
        """Return the options that give the same secret on the command line."""
        if self.secret is not None:
            return ["--secret", self.secret]
        return ["--adversary"] if self.seed is None else ["--seed", str(self.seed)]


@dataclass(frozen=True)
class SavedRound:
    """A round in a file: its game, its turns as (guess, feedback), and for `play` the secret."""

    game: str
    turns: tuple[tuple[str, str], ...]
    hidden: Hidden | None = None


def format_round(saved: SavedRound) -> str:
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


def parse_round(text: str, source: str = "the file") -> SavedRound:
    """Read a round from JSON, the inverse of `format_round`."""
    body = parse_document(text, "round", source)
    try:
        turns = tuple((_text(turn["guess"]), _text(turn["feedback"])) for turn in body["turns"])
        return SavedRound(_text(body["game"]), turns, _parse_hidden(body))
    except (KeyError, TypeError) as error:
        raise broken_document(source, "round", error) from None


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


def is_round(path: str) -> bool:
    """Tell whether a file is a saved round, and not something else that was saved."""
    return '"format": "bestguess-round/' in beginning(path)


def load_saved(game: "Game", path: str, command: str) -> SavedRound:
    """Return the round of a file; GameError when it is of another game, or has no secret."""
    from bestguess.games import is_python

    saved = parse_round(read_file(path), path)
    words = ["bestguess", command, saved.game, "--load", path]
    if _identity(saved.game) != _identity(game.spec):
        trust = ", which runs that file, if you trust it" if is_python(saved.game) else ""
        raise GameError(
            f"{path} is a round of {saved.game}, not of {game.spec}; go on with"
            f" {shell_join(words)}{trust}"
        )
    if command == "play" and saved.hidden is None:
        line = shell_join(["bestguess", "solve", *words[2:]])
        raise GameError(f"{path} is of a round to be helped with; go on with {line}")
    return saved


def _identity(spec: str) -> tuple[str, str]:
    """Return what two texts for the same game have in common: `./my.py` is `my.py`."""
    from bestguess.games import split_spec

    name, rest = split_spec(spec)
    return (os.path.realpath(name) if name.endswith(".py") else name), rest


def replay(round: "Round", saved: SavedRound, source: str) -> "Round":
    """Return a round that has just begun after the turns of a file."""
    for number, (guess, feedback) in enumerate(saved.turns, 1):
        try:
            round = round.play(guess, feedback, later=saved.turns[number:])
        except BestguessError as error:
            raise locate(error, f"{source}: turn {number} ({guess}={feedback})") from None
    return round


class RoundDialogue(Resumable[T]):
    """A dialogue about one round."""

    hidden: Hidden | None = None  # where its secret comes from, for `play`
    guess = ""  # the one that was suggested last

    def __init__(self, round: "Round", advice: Advice) -> None:
        self.round = round
        self.advice = advice

    def commands(self) -> dict[str, Command]:
        return super().commands() | {
            "undo": Command(self.undo),
            "list": Command(self.list, r"\d{0,9}"),
            "turns": Command(self.turns, "(newest)?"),
            "why": Command(self.why, ANYTHING),
        }

    @property
    def begun(self) -> bool:
        return bool(self.round.turns)

    @property
    def stuck(self) -> bool:
        """Whether no secret fits the turns."""
        return not len(self.round.candidates)

    def document(self) -> str:
        turns = tuple((turn.guess, turn.feedback) for turn in self.round.turns)
        return format_round(SavedRound(self.round.game.spec, turns, self.hidden))

    def move(self, round: "Round") -> None:
        """Go on with another round."""
        self.round = round

    def undo(self, _: str) -> None:
        """Take the last turn back."""
        if not self.round.turns:
            say("There is no turn to take back.", style="yellow")
            return
        say(f"Took back {self.round.turns[-1]}.")
        self.move(self.round.undo())

    def list(self, limit: str) -> None:
        """Show the candidates."""
        show_codes(self.round.candidates, int(limit or LISTED), self.round.game)
        some = f", of which {len(self.round.candidates):,} are a sample"
        say(self.round.count.text() + some * (self.round.sampled is not None), style="dim")

    def why(self, guess: str) -> None:
        """Show the parts that a guess makes: this one, or the one that was suggested."""
        if self.stuck:
            say("No candidate is left to tell apart: edit a turn first.", style="yellow")
        elif not guess and not self.guess:
            say("Ask for a hint first, or type why GUESS.", style="yellow")
        else:
            self.explain(self.round.explain(guess or self.guess))

    def explain(self, suggestion: "Suggestion") -> None:
        """Show one guess with its parts."""
        about = describe(suggestion, self.round.count)
        say_code(self.round.game, "", suggestion.guess, f": {about}.")
        show_parts(suggestion)

    def turns(self, newest: str) -> None:
        """Show the turns so far."""
        newest_first = self.advice.newest_first or bool(newest)
        show_turns(self.round.game, self.round.turns, newest_first)
