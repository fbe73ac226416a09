"""A process that computes advice: one JSON object a line in, one a line out, after an empty one.

It is a process of its own so that a long computation can be ended, takes no time from those who
guess, and reads nothing but what is packaged: no text of a client becomes the name of a file, since
games and strategies are built of values that were parsed and checked; and were it so all the same,
the process is sealed against opening it.
"""

import json
import os
import resource
import signal
import sys
from errno import EPERM
from typing import TYPE_CHECKING, Any

from bestguess.errors import BestguessError, GameError, StrategyError, locate
from bestguess.files import PACKAGE
from bestguess.server.log import where

if TYPE_CHECKING:
    from bestguess import Game
    from bestguess.strategies import Strategy

MAX_CODES = 500_000  # secrets or guesses of a game: mastermind:4x26 has 456,976
MAX_OUTSIDERS = 20  # words of a larger list that are named
_MEMORY = 4 << 30  # bytes of addresses; a table of codes takes a hundredth
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
_ENDED = ("subprocess.", "socket.", "os.exec", "os.fork", "os.posix_spawn", "os.system", "pty.")


def carry_out(asked: dict[str, Any]) -> dict[str, Any]:
    """Return suggestions or an analysis as `--json` prints them; raise BestguessError."""
    return suggest(asked) if asked["kind"] == "suggest" else analyse(asked)


def suggest(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the ranked guesses after some turns."""
    import bestguess
    from bestguess.payloads import suggestions_json

    game = load(asked["game"])
    strategy = parse_strategy(asked["strategy"])
    round = bestguess.Round(game)
    turns = [(turn["guess"], turn["feedback"]) for turn in asked["turns"]]
    for number, turn in enumerate(turns, 1):
        try:
            round = round.play(*turn, later=turns[number:])
        except BestguessError as error:
            raise locate(error, f"turn {number}") from None
    found = round.suggest(strategy, guesses=asked["guesses"], count=asked["count"])
    return suggestions_json(round, found, strategy=str(strategy), guesses=asked["guesses"])


def analyse(asked: dict[str, Any]) -> dict[str, Any]:
    """Return the luck and skill of a round."""
    from bestguess.analyse import analyse as judge
    from bestguess.payloads import analysis_json

    game, strategy = load(asked["game"]), parse_strategy(asked["strategy"])
    return analysis_json(judge(game, asked["guesses"], asked["secret"], strategy))


def load(spec: str) -> "Game":
    """Return a packaged game of bounded size; files are for the command line."""
    from bestguess import games, words
    from bestguess.codes import count_codes

    name, rest = games.split_spec(spec)
    if name not in games.names():
        raise GameError(f"no game of this name; take one of {', '.join(games.names())}")
    known = games.parameters(name)
    chosen = games.parse_options(name, rest)
    for option, value in chosen.items():
        packaged = known[option].names_list and value in words.LISTS
        if known[option].names_file and not packaged:
            raise GameError(f"{option} must be one of {', '.join(words.LISTS)} here")
    game = games.load(name, **chosen)  # of these values, and not of the text again
    if max(count_codes(game.secrets), count_codes(game.guesses)) > MAX_CODES:
        raise GameError(f"more than {MAX_CODES:,} codes; take the command line for such a game")
    return game


def parse_strategy(text: str) -> "Strategy":
    """Return the strategy, unless it names a file."""
    from bestguess.strategies import parse_strategy as parse

    strategy = parse(text)
    if strategy.tree:
        raise StrategyError("a saved tree cannot be named here; take optimal")
    return strategy


def outsiders_json(error: BestguessError) -> dict[str, Any] | None:
    """Return what a larger list has that would do; None where none would."""
    found = error.outsiders
    if found is None:
        return None
    return {"game": found.game, "list": found.list_name, "words": found.words[:MAX_OUTSIDERS]}


def answer(line: str | bytes) -> dict[str, Any]:
    """Return what is found for a line, or why it is refused, or where it failed."""
    try:
        return {"found": carry_out(json.loads(line))}
    except BestguessError as error:
        return {"refused": str(error), "outsiders": outsiders_json(error)}
    except MemoryError:
        return {"refused": "more memory than there is; take a smaller game", "outsiders": None}
    except Exception as error:
        return {"failed": where(error)}


def seal() -> None:
    """Let this process read what is installed, and open, start or reach nothing else."""
    installed = [os.path.realpath(folder) for folder in (str(PACKAGE), *sys.path)]
    roots = tuple(os.path.join(folder, "") for folder in installed if folder != "/")

    def refuse(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = arguments
            if isinstance(path, int):  # what is open already
                return
            inside = os.path.realpath(os.fsdecode(path)).startswith(roots)
            if inside and not flags & _WRITING:
                return
        elif not event.startswith(_ENDED):
            return
        raise PermissionError(EPERM, os.strerror(EPERM))

    sys.addaudithook(refuse)


def main() -> None:
    """Say that it has started, and carry out what comes, until nothing comes."""
    limit = int(sys.argv[1])
    os.nice(5)  # those who guess go first
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    os.environ.update(BESTGUESS_CACHE="off", BESTGUESS_HELPER="1")  # it neither writes nor starts
    seal()
    signal.alarm(limit + 5)  # ends this process, should nobody be left to do it
    import bestguess.analyse
    import bestguess.payloads  # noqa: F401

    signal.alarm(0)
    print(flush=True)  # noqa: T201 (it has started)
    for line in sys.stdin:
        signal.alarm(limit + 5)
        result = answer(line)
        signal.alarm(0)
        print(json.dumps(result, ensure_ascii=False), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
