"""The arguments and options that several commands share, with their completion."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.parser import OPTIONS
from bestguess.errors import BestguessError, ClashError

if TYPE_CHECKING:
    from bestguess import Game, Round, Suggestion

STRATEGY = "entropy"
GUESSES = ("all", "candidates")
_UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


def option(
    names: str,
    about: str,
    *,
    least: int | None = None,
    complete: Callable[[str], list[str]] | None = None,
    **more: Any,
) -> Any:
    """Declare an option, such as `--strategy -s NAME`; without a word for a value it is a flag."""
    words = names.split()
    flags = [word for word in words if word.startswith("-")]
    metavar = next((word for word in words if not word.startswith("-")), None)
    return typer.Option(
        *flags, metavar=metavar, help=about, min=least, autocompletion=complete, **more
    )


def argument(metavar: str, about: str, complete: Callable[[str], list[str]] | None = None) -> Any:
    """Declare an argument."""
    return typer.Argument(metavar=metavar, help=about, autocompletion=complete, show_default=False)


def complete_game(incomplete: str) -> list[str]:
    """Return the names of games that begin so."""
    from bestguess import games

    return [name for name in games.names() if name.startswith(incomplete)]


def complete_strategy(incomplete: str) -> list[str]:
    """Return the strategies that begin so; after a comma the next one of the chain."""
    from bestguess import strategies

    done, comma, last = incomplete.rpartition(",")
    return [f"{done}{comma}{name}" for name in strategies.NAMES if name.startswith(last)]


def complete_guesses(incomplete: str) -> list[str]:
    """Return the guess pools that begin so."""
    return [each for each in GUESSES if each.startswith(incomplete)]


def complete_list(incomplete: str) -> list[str]:
    """Return the packaged word lists that begin so."""
    from bestguess import words

    return [name for name in words.LISTS if name.startswith(incomplete)]


GameArgument = Annotated[
    str,
    argument(
        "GAME",
        "A game, such as mastermind or mastermind:5x8, or a file of your own, mygame.py.",
        complete_game,
    ),
]
TurnArguments = Annotated[
    list[str] | None, argument("GUESS=FEEDBACK", "The turns so far, such as AABB=XO.")
]
StrategyOption = Annotated[
    str,
    option(
        "--strategy -s NAME[,NAME]",
        "How to choose; later names break ties of the earlier (see bestguess strategies).",
        complete=complete_strategy,
    ),
]
GuessesOption = Annotated[
    str,
    option(
        "--guesses all|candidates",
        "Choose among all allowed guesses, or only among codes that may be the secret.",
        complete=complete_guesses,
    ),
]
CriterionOption = Annotated[
    str | None,
    option(
        "--criterion entropy|worst",
        "For classic: what it goes by; the other breaks ties. Default: entropy.",
    ),
]
LimitOption = Annotated[
    int | None,
    option(
        "--limit N",
        "For classic: take a sample of more codes than that; 0 is never. Default: 2000.",
        least=0,
    ),
]
WeightsOption = Annotated[
    str | None,
    option(
        "--weights FILE",
        "How likely each secret is: lines of SECRET WEIGHT. Default: all the same.",
    ),
]
ThreadsOption = Annotated[
    int | None, option("--threads N", "Threads to use. Default: every core.", least=1)
]
MemoryOption = Annotated[
    str | None, option("--memory SIZE", "A bound on the memory for tables, such as 200M or 1G.")
]
VerboseOption = Annotated[
    bool, option("--verbose -v", "Show how the guess is found, step by step.")
]
NewestFirstOption = Annotated[
    bool, option("--newest-first", "List the turns with the newest on top.")
]
LengthOption = Annotated[int | None, option("--length N", "Only words of so many letters.")]
JsonOption = Annotated[bool, option("--json", "Print one JSON object.")]
LoadOption = Annotated[str | None, option("--load FILE", "Go on with a round that was saved.")]
SecretOption = Annotated[str | None, option("--secret CODE", "The secret to find.")]


@dataclass(frozen=True)
class Advice:
    """How suggestions are made: the options that `suggest`, `solve` and `play` share."""

    strategy: str = STRATEGY
    guesses: str = GUESSES[0]
    weights: Sequence[int] | None = None
    weights_file: str | None = None
    threads: int | None = None
    verbose: bool = False
    newest_first: bool = False

    def suggest(self, round: "Round", count: int) -> "list[Suggestion]":
        """Return the best guesses of the round."""
        return round.suggest(
            self.strategy,
            guesses=self.guesses,
            count=count,
            weights=self.weights,
            threads=self.threads,
        )

    def arguments(self) -> list[str]:
        """Return the options that give the same advice on the command line."""
        found = []
        if self.strategy != STRATEGY:
            found += ["--strategy", self.strategy]
        if self.guesses != GUESSES[0]:
            found += ["--guesses", self.guesses]
        if self.weights_file is not None:
            found += ["--weights", self.weights_file]
        found += ["--verbose"] * self.verbose + ["--newest-first"] * self.newest_first
        return found


def read_advice(
    game: "Game",
    strategy: str,
    criterion: str | None = None,
    limit: int | None = None,
    guesses: str = GUESSES[0],
    weights: str | None = None,
    threads: int | None = None,
) -> Advice:
    """Check the options of advice before a round begins."""
    canonical = read_strategy(strategy, criterion, limit)
    return Advice(canonical, read_guesses(guesses), read_weights(game, weights), weights, threads)


def read_strategy(strategy: str, criterion: str | None, limit: int | None) -> str:
    """Return the strategy with the options of `classic`, which no other has.

    >>> read_strategy("classic:limit=9", "worst", None)
    'classic:worst:limit=9'
    """
    from bestguess.strategies import parse_strategy

    parsed = parse_strategy(strategy)
    if criterion is None and limit is None:
        return str(parsed)
    from bestguess.strategies.classic import Classic, parse_classic

    if "classic" not in parsed.links:
        given = "--limit" if criterion is None else "--criterion"
        raise typer.BadParameter(f"{given} is an option of classic; add --strategy classic")
    own = parsed.classic
    chosen = own.criterion if criterion is None else parse_classic(criterion).criterion
    return str(Classic(chosen, own.limit if limit is None else limit))


def read_guesses(text: str) -> str:
    """Return the guess pool, or raise a usage error."""
    if text not in GUESSES:
        raise typer.BadParameter(
            f"--guesses {text}: write {' or '.join(GUESSES)}; a parameter of a game that is also"
            f" called guesses goes into its name, such as wordle:guesses={text}"
        )
    return text


def read_weights(game: "Game", path: str | None) -> Sequence[int] | None:
    """Return the weights of the game's secrets from a file, if there is one."""
    from bestguess import words

    return None if path is None else words.load_weights(path, tuple(game.secrets))


def read_memory(text: str | None) -> int | None:
    """Return a size in bytes.

    >>> read_memory("200M"), read_memory("1GiB"), read_memory("1.5k"), read_memory(None)
    (209715200, 1073741824, 1536, None)
    """
    if text is None:
        return None
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([KMGT]?)(?:I?B)?", text.strip().upper())
    if match is None or not float(match[1]):
        raise typer.BadParameter(f"--memory {text}: not a size; write one such as 200M or 1G")
    return int(float(match[1]) * (1 << _UNITS[match[2]]))


def load_game(ctx: Any, spec: str) -> "Game":
    """Load the game with the options that were given beside it."""
    import bestguess

    return bestguess.load(spec, **ctx.meta.get(OPTIONS, {}))


def start_round(game: "Game", turns: Iterable[str] | None) -> "Round":
    """Return the round after the turns written as `GUESS=FEEDBACK`."""
    import bestguess

    round = bestguess.Round(game)
    for number, text in enumerate(turns or (), 1):
        try:
            turn = game.parse_turn(text)
            round = round.play(turn.guess, turn.feedback)
        except BestguessError as error:
            raise type(error)(f"turn {number} ({text}): {error}") from None
    return round


def check_secret(round: "Round", secret: str) -> str:
    """Return the secret that a person typed, if the turns so far are possible for it."""
    game = round.game
    secret = game.parse_secret(secret)
    for number, turn in enumerate(round.turns, 1):
        feedback = game.rule(turn.guess, secret)
        if feedback != turn.feedback:
            raise ClashError(
                f"turn {number} ({turn}) does not fit the secret {secret}, which gives {feedback};"
                " correct one of them"
            )
    return secret
