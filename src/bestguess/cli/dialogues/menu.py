"""The menu of `bestguess` alone: pick a game, then play it or be helped with it."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

from bestguess.cli.dialogues.loop import Command, Dialogue, ask
from bestguess.cli.options import Advice, game_name
from bestguess.cli.render import Column, plain, say, show_table
from bestguess.errors import BestguessError, nearest, whole_number

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
    try:
        Menu().run()
    except (EOFError, KeyboardInterrupt):
        print()


class Menu(Dialogue):
    """The games: pick one."""

    def commands(self) -> dict[str, Command]:
        return dict.fromkeys(("q", "quit", "exit"), Command(self.quit))

    def words(self) -> Iterable[str]:
        from bestguess import games

        return (*self.commands(), *games.names())

    def begin(self) -> None:
        say("bestguess", style="bold")
        say("You guess, are told something, and guess again.")
        self.show()

    def show(self) -> None:
        """List the games."""
        from bestguess import games

        say()
        names = enumerate(games.names(), 1)
        show_table(COLUMNS, [(number, name, plain(games.about(name))) for number, name in names])

    def prompt(self) -> str:
        return "\nWhich game? (number, name or file.py; q to leave) > "

    def take(self, line: str) -> None:
        from bestguess import games

        spec = choose(line, games.names(), own=True)
        if spec is None:
            return
        try:
            GameMenu(spec).run()
        except BestguessError as error:
            say(str(error), style="yellow")
        self.show()


class GameMenu(Dialogue):
    """What can be done with a game, until the person goes back."""

    def __init__(self, spec: str) -> None:
        import bestguess

        self.name = game_name(spec)
        self.game = bestguess.load(spec)
        self.chosen = bestguess.games.parse_options(*bestguess.games.split_spec(self.game.spec))

    def commands(self) -> dict[str, Command]:
        return dict.fromkeys(("q", "quit", "exit"), Command(self.quit))

    def prompt(self) -> str:
        say()
        say(self.game.spec, style="bold")
        show_table(COLUMNS, [(number, *action) for number, action in enumerate(ACTIONS, 1)])
        return "\nWhat next? (Enter to play) > "

    def pass_over(self) -> None:
        self.take("play")

    def take(self, line: str) -> None:
        action = choose(line, [name for name, _ in ACTIONS])
        if action == "back":
            self.leaving = True
        elif action == "set":
            self.set_parameters()
        elif action is not None:
            self.start(action)

    def start(self, action: str) -> None:
        """Play or help; leaving the round comes back to the menu."""
        import bestguess
        from bestguess.cli.dialogues.play import PlayDialogue, draw, is_practice
        from bestguess.cli.dialogues.practice import PracticeDialogue, draw_practice
        from bestguess.cli.dialogues.rounds import Hidden
        from bestguess.cli.dialogues.solve import SolveDialogue

        say()
        with suppress(SystemExit):  # Ctrl-C in a round leaves the round, not the menu
            if action == "solve":
                SolveDialogue(bestguess.Round(self.game), Advice()).hold()
            elif action == "play" and is_practice(self.game.spec, False, None):
                PracticeDialogue(draw_practice()).hold()
            else:
                hidden = draw() if action == "play" else Hidden()
                PlayDialogue(self.game, hidden, Advice()).hold()

    def set_parameters(self) -> None:
        """Ask for each parameter until they go together; Enter keeps it, - takes it away."""
        import bestguess

        parameters = bestguess.games.parameters(self.name)
        if not parameters:
            say(f"{self.name} has no parameters.")
            return
        say(
            "Enter keeps what is in brackets, - is as without it; back leaves all as it was.",
            style="dim",
        )
        chosen = dict(self.chosen)
        while True:
            for key, parameter in parameters.items():
                shown = _shown(chosen.get(key, parameter.default))
                line = ask(f"{key} [{shown}] > ", (*parameter.choices, "back"))
                if line.lower() in ("back", *self.commands()):
                    self.leaving = line.lower() != "back"
                    return
                if line == "-":
                    chosen.pop(key, None)
                elif line:
                    chosen[key] = _read_answer(line) if parameter.type is bool else line
            try:
                self.game, self.chosen = bestguess.load(self.name, **chosen), chosen
                return
            except BestguessError as error:
                say(f"{error}. Correct it; what you gave is in brackets.", style="yellow")


def choose(line: str, names: Sequence[str], own: bool = False) -> str | None:
    """Return what a number, a name or the beginning of a name stands for; None after a hint.

    With `own` also a game with its parameters, or a file.
    """
    if 1 <= (whole_number(line) or 0) <= len(names):
        return names[int(line) - 1]
    begun = [name for name in names if name.startswith(line.lower())]
    if len(begun) == 1 or line.lower() in begun:
        return begun[0] if len(begun) == 1 else line.lower()
    if own and (".py" in line or game_name(line) in names):
        return line
    hint = nearest(line, names) or "; type a number or a name."
    say(f"There is no {line}{hint}", style="yellow")
    return None


def _read_answer(line: str) -> str:
    """Return yes or no as a game reads them; what is neither is left to the game to refuse."""
    from bestguess.cli.dialogues.solve import NO, YES

    answers = dict.fromkeys(YES, "yes") | dict.fromkeys(NO, "no")
    return answers.get(line.lower(), line)


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
