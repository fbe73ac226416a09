"""The dialogue of `solve`: the person gives the feedback, the strategy gives the guesses."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from bestguess.cli.asking import ask, hold, show_resume
from bestguess.cli.explaining import explain_choice
from bestguess.cli.options import Advice
from bestguess.cli.rendering import (
    Column,
    describe,
    plural,
    say,
    show_codes,
    show_parts,
    show_suggestions,
    show_table,
    show_turns,
)
from bestguess.cli.repairing import show_clash
from bestguess.cli.saving import (
    FILE_COMMANDS,
    Saved,
    explain,
    format_round,
    load_saved,
    replay,
    save_document,
)
from bestguess.errors import BestguessError, FeedbackError

if TYPE_CHECKING:
    from bestguess import Round, Suggestion

LISTED = 100  # candidates that `list` shows unless told otherwise
RANKED = 10
COMMANDS = (
    ("FEEDBACK", "the feedback of the suggested guess"),
    ("GUESS=FEEDBACK", "a turn with a guess of your own; GUESS FEEDBACK will do"),
    ("GUESS", "take this guess instead, and be asked for its feedback"),
    ("undo", "take the last turn back"),
    ("edit N FEEDBACK", "correct the feedback of turn N; or edit N GUESS=FEEDBACK both"),
    ("list [N]", "show the candidates"),
    ("why [GUESS]", "show the parts that a guess makes"),
    ("more", "rank more guesses"),
    ("turns [newest]", "show the turns so far, or the newest first"),
    *FILE_COMMANDS,
    ("quit", "leave; you are told how to go on later"),
)


def help_round(round: "Round", advice: Advice) -> None:
    """Help with the round until it is won or the person leaves."""
    hold(Helper(round, advice))


class Helper:
    """One dialogue: the round so far, and the guess whose feedback is awaited."""

    def __init__(self, round: "Round", advice: Advice) -> None:
        self.round = round
        self.advice = advice
        self.guess = ""
        self.leaving = False
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo,
            "edit": self.edit,
            "list": self.list,
            "why": self.why,
            "more": self.more,
            "turns": self.turns,
            "save": self.save,
            "load": self.load,
            "help": self.help,
            "?": self.help,
            "quit": self.quit,
            "exit": self.quit,
        }

    def run(self) -> None:
        """Ask until the round is won or left."""
        game = self.round.game
        say(f"{game.spec}: {plural(len(game.secrets), 'secret')}", style="bold")
        say(f"Feedback: {game.rule.hint}")
        say("Type help for the commands.", style="dim")
        self.show()
        while not self.round.won and not self.leaving:
            self.answer(ask(self.prompt()))
        if self.round.won:
            turns = plural(len(self.round.turns), "turn")
            say(f"Found: {self.round.turns[-1].guess} in {turns}. Well played!", style="bold green")

    def prompt(self) -> str:
        """Return what is asked for now."""
        if not len(self.round.candidates):
            return "edit N FEEDBACK, or undo> "
        if self.round.over:
            return "no turns left (undo, edit, list, quit)> "
        return f"feedback for {self.guess}> "

    def show(self) -> None:
        """Show where the round stands: the suggestion, or what is wrong."""
        if self.round.won:
            return
        say()
        clash = self.round.clash()
        if clash is not None:
            show_clash(self.round, clash)
        elif self.round.over:
            say(f"No turns left, and {plural(len(self.round.candidates), 'candidate')}:")
            show_codes(self.round.candidates, LISTED)
        else:
            self.show_best()

    def show_best(self) -> None:
        """Show the best guesses, and why the first of them."""
        found = self.advice.suggest(self.round, 4)
        self.guess = found[0].guess
        count = len(self.round.candidates)
        say(f"Turn {len(self.round.turns) + 1}: {plural(count, 'candidate')}", style="bold")
        if self.advice.verbose:
            explain_choice(self.round, self.advice)
        if count == 1:
            say(f"Only {self.round.candidates[0]} is left: it must be the secret.")
            return
        say(f"Play {self.guess}: {describe(found[0], count)}.")
        if len(found) > 1:
            say(f"Next best: {', '.join(each.guess for each in found[1:])}.", style="dim")

    def answer(self, line: str) -> None:
        """Do what a line says; errors are told and cost nothing."""
        if not line:
            say(f"Nothing typed. Feedback: {self.round.game.rule.hint}")
            return
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        try:
            if command is not None and self.fits(word.lower(), rest.strip()):
                command(rest.strip())
            else:
                self.take(line)
        except (BestguessError, OSError) as error:
            say(explain(error), style="yellow")

    def fits(self, word: str, rest: str) -> bool:
        """Tell a command from a guess that is spelt like one, as in `LIST XO`."""
        if word in ("edit", "why", "save", "load"):
            return not self.is_turn(word, rest)
        return not rest or (word == "list" and rest.isdecimal()) or rest == "newest"

    def is_turn(self, guess: str, feedback: str) -> bool:
        """Tell whether the two can be a guess and its feedback."""
        game = self.round.game
        try:
            return bool(game.parse_guess(guess) and game.parse_feedback(feedback))
        except BestguessError:
            return False

    def take(self, line: str) -> None:
        """Take a line that is feedback, a turn, or a guess."""
        if not len(self.round.candidates) or self.round.over:
            say("Correct a turn first: edit N FEEDBACK, or undo.", style="yellow")
            return
        guess, equals, feedback = line.partition("=")
        if equals:
            self.move(self.round.play(guess, feedback))
            return
        try:
            self.move(self.round.play(self.guess, line))
        except FeedbackError as refused:
            self.take_guess(line, refused)

    def take_guess(self, line: str, refused: FeedbackError) -> None:
        """Take a line that is not feedback: `GUESS FEEDBACK`, or a guess alone."""
        game = self.round.game
        guess, _, feedback = line.partition(" ")
        try:
            guess = game.parse_guess(guess)
        except BestguessError:
            raise refused from None
        if feedback.strip():
            self.move(self.round.play(guess, feedback))
        else:
            game.check_hard(guess, self.round.turns)
            self.guess = guess
            self.explain(self.round.explain(guess))

    def move(self, round: "Round") -> None:
        """Go on with another round."""
        self.round = round
        self.show()

    def undo(self, _: str) -> None:
        """Take the last turn back."""
        if not self.round.turns:
            say("There is no turn to take back.", style="yellow")
            return
        say(f"Took back {self.round.turns[-1]}.")
        self.move(self.round.undo())

    def edit(self, rest: str) -> None:
        """Correct a turn: its feedback, or its guess as well."""
        number, _, text = rest.partition(" ")
        count = len(self.round.turns)
        if not number.isdecimal() or not 1 <= int(number) <= count:
            which = f"N from 1 to {count}" if count else "but there are no turns yet"
            say(f"Type edit N FEEDBACK, {which}.", style="yellow")
        elif not text.strip():
            say(f"Which feedback? Type edit {number} FEEDBACK.", style="yellow")
        else:
            self.move(self.edited(int(number), text.strip()))

    def edited(self, number: int, text: str) -> "Round":
        """Return the round with another turn in the place of one, counted from 1."""
        before = self.round.turns[number - 1]
        guess, equals, feedback = text.partition("=")
        if not equals:
            guess, _, feedback = text.partition(" ")
        if not equals and not self.is_turn(guess, feedback):
            guess, feedback = before.guess, text
        round = replace(self.round, turns=self.round.turns[: number - 1]).play(guess, feedback)
        for turn in self.round.turns[number:]:
            round = round.play(turn.guess, turn.feedback)
        say(f"Turn {number} was {before}, and is {round.turns[number - 1]}.")
        return round

    def list(self, rest: str) -> None:
        """Show the candidates."""
        show_codes(self.round.candidates, int(rest or LISTED))
        say(f"{plural(len(self.round.candidates), 'candidate')}", style="dim")

    def why(self, rest: str) -> None:
        """Show the parts that a guess makes."""
        if not len(self.round.candidates):
            say("No candidate is left to tell apart: edit a turn first.", style="yellow")
            return
        self.explain(self.round.explain(rest or self.guess))

    def explain(self, suggestion: "Suggestion") -> None:
        """Show one guess with its parts."""
        say(f"{suggestion.guess}: {describe(suggestion, len(self.round.candidates))}.")
        show_parts(suggestion)

    def more(self, _: str) -> None:
        """Rank more guesses."""
        show_suggestions(self.advice.suggest(self.round, RANKED))

    def turns(self, rest: str) -> None:
        """Show the turns so far."""
        show_turns(self.round, self.advice.newest_first or rest == "newest")

    def save(self, rest: str) -> None:
        """Keep the round in a file."""
        if not rest:
            say("Type save FILE.", style="yellow")
            return
        game, turns = self.round.game, self.round.turns
        saved = Saved(game.spec, tuple((turn.guess, turn.feedback) for turn in turns))
        save_document(rest, format_round(saved))
        say(f"Saved to {rest}; load {rest} goes on with it, here or later.")

    def load(self, rest: str) -> None:
        """Go on with a round that was saved."""
        if not rest:
            say("Type load FILE.", style="yellow")
            return
        game = self.round.game
        round = replay(game, load_saved(game, rest, "solve"), rest)
        if self.round.turns:
            show_resume(self.arguments(), "before")
        show_turns(round, self.advice.newest_first)
        self.move(round)

    def help(self, _: str) -> None:
        """Show the commands."""
        show_table((Column("type"), Column("to", wrap=16)), COMMANDS)
        say(f"Feedback: {self.round.game.rule.hint}")

    def quit(self, _: str) -> None:
        """Leave the dialogue."""
        self.leaving = True
        self.leave()

    def leave(self, newline: bool = False) -> None:
        """Say how the round can be resumed."""
        if newline:
            print()
        show_resume(self.arguments())

    def arguments(self) -> Sequence[str]:
        """Return the command line that brings the round back."""
        turns = [str(turn) for turn in self.round.turns]
        return ["bestguess", "solve", self.round.game.spec, *turns, *self.advice.arguments()]
