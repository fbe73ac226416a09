"""The menu of `bestguess` alone: pick a game, then play it or be helped with it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bestguess.cli.asking import ask, hold
from bestguess.cli.options import Advice
from bestguess.cli.parsing import game_name
from bestguess.cli.rendering import Column, say, show_table
from bestguess.errors import BestguessError, nearest

if TYPE_CHECKING:
    from bestguess import Game
    from bestguess.games import Parameter

ACTIONS = (
    ("play", "you guess"),
    ("adversary", "you guess, and the secret gives way as long as it can"),
    ("solve", "you play elsewhere, and are helped here"),
    ("set", "set the parameters"),
    ("back", "to the games"),
)
COLUMNS = (Column("", right=True, style="dim"), Column("", style="bold"), Column("", wrap=16))


def run_menu() -> None:
    """Show the menu until the person leaves."""
    say("bestguess", style="bold")
    say("You guess, are told something, and guess again.")
    try:
        while (name := _pick_game()) is not None:
            _use_game(name)
    except (EOFError, KeyboardInterrupt):
        print()


def _pick_game() -> str | None:
    """Ask for a game until one is named; None to leave."""
    from bestguess import games

    names = games.names()
    say()
    show_table(COLUMNS, [(n, name, games.about(name)) for n, name in enumerate(names, 1)])
    while True:
        line = ask("\nWhich game? (number, name or file.py; q to leave) > ")
        if line.lower() in ("q", "quit", "exit"):
            return None
        if line and (chosen := _choose(line, names, own=True)) is not None:
            return chosen


def _choose(line: str, names: Sequence[str], own: bool = False) -> str | None:
    """Return what a number, a name or the beginning of a name stands for; None after a hint.

    With `own` also a game with its parameters, or a file.
    """
    if line.isdecimal() and 1 <= int(line) <= len(names):
        return names[int(line) - 1]
    begun = [name for name in names if name.startswith(line.lower())]
    if len(begun) == 1 or line.lower() in begun:
        return begun[0] if len(begun) == 1 else line.lower()
    if own and (".py" in line or game_name(line) in names):
        return line
    hint = nearest(line, names) or "; type a number or a name."
    say(f"There is no {line}{hint}", style="yellow")
    return None


def _use_game(spec: str) -> None:
    """Offer what can be done with a game until the person goes back."""
    game = _load(spec)
    while game is not None:
        say()
        say(f"{game.spec}", style="bold")
        show_table(COLUMNS, [(n, *action) for n, action in enumerate(ACTIONS, 1)])
        line = ask("\nWhat next? (Enter to play) > ") or "play"
        action = _choose(line, [name for name, _ in ACTIONS])
        if action == "back":
            return
        if action == "set":
            game = _set_parameters(spec) or game
        elif action is not None:
            _start(action, game)


def _start(action: str, game: "Game") -> None:
    """Play or help; leaving the round comes back to the menu."""
    import bestguess
    from bestguess.cli.fallout.play import is_practice, play_terminal
    from bestguess.cli.helping import help_round
    from bestguess.cli.player import Player
    from bestguess.cli.playing import draw
    from bestguess.cli.saving import Hidden

    say()
    try:
        if action == "solve":
            help_round(bestguess.Round(game), Advice())
        elif action == "play" and is_practice(game.spec, False, None):
            play_terminal(None, None, None)
        else:
            hold(Player(game, draw() if action == "play" else Hidden(), Advice()))
    except SystemExit:  # Ctrl-C in a round leaves the round, not the menu
        pass
    except BestguessError as error:  # a game too large to search, for one
        say(str(error), style="yellow")


def _load(spec: str, **options: Any) -> "Game | None":
    import bestguess

    try:
        return bestguess.load(spec, **options)
    except BestguessError as error:
        say(str(error), style="yellow")
        return None


def _set_parameters(spec: str) -> "Game | None":
    """Ask for each parameter; Enter keeps its default."""
    from bestguess import games

    name = game_name(spec)
    parameters = games.parameters(name)
    if not parameters:
        say(f"{name} has no parameters.")
        return None
    say("Enter keeps what is in brackets.", style="dim")
    chosen = {}
    for key, parameter in parameters.items():
        if line := ask(f"{key} [{_default(parameter)}] > "):
            chosen[key] = line
    return _load(name, **chosen)


def _default(parameter: "Parameter") -> str:
    if parameter.type is bool:
        return "yes" if parameter.default else "no"
    return "" if parameter.default is None else str(parameter.default)
