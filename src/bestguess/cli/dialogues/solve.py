"""The dialogue of `solve`: the person gives the feedback, the strategy gives the guesses."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from bestguess.cli.dialogues.loop import ANYTHING, FILE_USAGE, QUIT_USAGE, Command
from bestguess.cli.dialogues.rounds import (
    LIST_USAGE,
    LISTED,
    TURNS_USAGE,
    WHY_USAGE,
    RoundDialogue,
    load_saved,
    replay,
)
from bestguess.cli.options import Advice, read_weights
from bestguess.cli.render import (
    describe,
    explain_blank,
    plural,
    say,
    say_code,
    show_clash,
    show_codes,
    show_suggestions,
    show_turns,
)
from bestguess.cli.verbose import explain_choice
from bestguess.errors import (
    BestguessError,
    FeedbackError,
    ImpossibleError,
    Outsiders,
    whole_number,
)
from bestguess.feedback import SPOKEN, parse_plain
from bestguess.words import fold

if TYPE_CHECKING:
    from bestguess import Round

RANKED = 10
YES, NO = ("y", "yes", "o", "oui"), ("n", "no", "non", "")


class SolveDialogue(RoundDialogue["Round"]):
    """Help with a round: the turns so far, and the guess whose feedback is awaited."""

    usage: Sequence[tuple[str, str]] = (
        ("FEEDBACK", "the feedback of the suggested guess"),
        ("GUESS=FEEDBACK", "a turn with a guess of your own; GUESS FEEDBACK will do"),
        ("GUESS", "take this guess instead, and be asked for its feedback"),
        ("undo", "take the last turn back"),
        ("edit N FEEDBACK", "correct the feedback of turn N; or edit N GUESS=FEEDBACK both"),
        LIST_USAGE,
        WHY_USAGE,
        ("more", "rank more guesses"),
        TURNS_USAGE,
        *FILE_USAGE,
        QUIT_USAGE,
    )

    def __init__(self, round: "Round", advice: Advice) -> None:
        super().__init__(round, advice)
        self.offered: tuple[Outsiders, str] | None = None  # a larger list, and a line to take then

    def commands(self) -> dict[str, Command]:
        return super().commands() | {
            "edit": Command(self.edit, ANYTHING),
            "more": Command(self.more),
        }

    @property
    def over(self) -> bool:
        return self.round.won and len(self.round.candidates) > 0  # a win can clash, too

    def begin(self) -> None:
        self.show_game()
        say(f"Feedback: {self.round.game.rule.hint}")
        explain_blank(self.round.game)
        say("Type help for the commands.", style="dim")
        self.show()

    def show_game(self) -> None:
        """Name the game, and how many secrets are candidates."""
        secrets = replace(self.round, turns=()).count
        say(f"{self.round.game.spec}: {secrets.text('secret')}", style="bold")

    def end(self) -> None:
        turns = plural(len(self.round.turns), "turn")
        say(f"Found: {self.round.turns[-1].guess} in {turns}. Well played!", style="bold green")

    def prompt(self) -> str:
        if self.offered is not None:
            return f"go on with {self.offered[0].list_name}? (y/n)> "
        if self.stuck:
            return "edit N FEEDBACK, or undo> "
        if self.round.over:
            return "no turns left (undo, edit, list, quit)> "
        return f"feedback for {self.guess}> "

    def show(self) -> None:
        """Show where the round stands: the suggestion, or what is wrong."""
        if self.over:
            return
        say()
        clash = self.round.clash()
        if clash is not None:
            show_clash(self.round, clash)
            if clash.outsiders is not None:
                self.offered = clash.outsiders, ""
        elif self.round.over:
            say(f"No turns left, and {self.round.count.text()}:")
            show_codes(self.round.candidates, LISTED, self.round.game)
        else:
            self.show_best()

    def show_best(self) -> None:
        """Show the best guesses, and why the first of them."""
        found = self.advice.suggest(self.round, 4)
        self.guess = found[0].guess
        count, some = self.round.count, self.advice.sample(self.round)
        say(f"Turn {len(self.round.turns) + 1}: {count.text()}{some}", style="bold")
        if self.advice.verbose:
            explain_choice(self.round, self.advice)
        if count.estimate == 1:
            say(f"Only {self.round.candidates[0]} is left: it must be the secret.")
            return
        say_code(self.round.game, "Play ", self.guess, f": {describe(found[0], count)}.")
        if len(found) > 1:
            say(f"Next best: {', '.join(each.guess for each in found[1:])}.", style="dim")

    def answer(self, line: str) -> None:
        offered, self.offered = self.offered, None
        if offered is not None and line.lower() in YES:
            try:
                self.enlarge(*offered)
            except (BestguessError, OSError) as error:
                super().refuse("", error)
        elif offered is None or line.lower() not in NO:
            super().answer(line)

    def refuse(self, line: str, error: Exception) -> None:
        outsiders = error.outsiders if isinstance(error, BestguessError) else None
        if outsiders is not None:
            error = BestguessError(str(error).removesuffix(f": {outsiders.game}") + ".")
            self.offered = outsiders, line
        super().refuse(line, error)

    def enlarge(self, outsiders: Outsiders, line: str) -> None:
        """Go on with a larger list, and take the line that needs it."""
        import bestguess

        game = bestguess.load(outsiders.game)
        weights = read_weights(game, self.advice.weights_file)
        self.round = type(self.round)(game, self.round.turns, weights)
        self.advice = replace(self.advice, weights=weights)
        self.show_game()
        if line:
            self.answer(line)
        else:
            self.show()

    def pass_over(self) -> None:
        say(f"Nothing typed. Feedback: {self.round.game.rule.hint}")

    def is_move(self, word: str, rest: str) -> bool:
        return word in ("edit", "why", "save", "load") and self.is_turn(word, rest)

    def is_turn(self, guess: str, feedback: str) -> bool:
        """Tell whether the two can be a guess and its feedback."""
        game = self.round.game
        try:
            return bool(game.parse_guess(guess) and game.parse_feedback(feedback))
        except BestguessError:
            return False

    def take(self, line: str) -> None:
        if self.stuck or self.round.over:
            say("Correct a turn first: edit N FEEDBACK, or undo.", style="yellow")
            return
        if turn := self.split(line):
            self.move(self.round.play(*turn))
            return
        spoken = line.lower() in SPOKEN and self.round.game.guesses.find(fold(line)) is not None
        if spoken or self.is_only_begun(line):
            self.consider(line)
            return
        try:
            self.move(self.round.play(self.guess, line))
        except FeedbackError as refused:
            if refused.outsiders is not None:
                raise
            self.take_guess(line, refused)

    def is_only_begun(self, line: str) -> bool:
        """Tell a guess that may be the beginning of a feedback as well, but is not all of it."""
        game = self.round.game
        if game.rule.parse is not parse_plain or not game.is_guess(line):
            return False
        return line.lower() not in map(str.lower, game.begun(line, self.guess))

    def split(self, text: str, mark: str = "=") -> tuple[str, str] | None:
        """Return a guess of the right length and its feedback; None for anything else."""
        game = self.round.game
        with suppress(FeedbackError):
            guess, feedback = game.split_turn(text, mark)
            return (guess, feedback) if game.has_length(guess) else None
        return None

    def take_guess(self, line: str, refused: FeedbackError) -> None:
        """Take a line that is not feedback: `GUESS FEEDBACK`, or a guess alone."""
        game = self.round.game
        if game.rule.parse is parse_plain and game.begun(line, self.guess):
            raise refused  # it may be several
        if turn := self.split(line, " "):
            self.move(self.round.play(*turn))
        elif not game.has_length(line):
            if "=" in line:
                game.parse_turn(line)  # which says what is wrong with the guess
            raise refused
        elif self.is_impossible(line, refused):
            raise refused
        else:
            self.consider(line)

    def is_impossible(self, line: str, refused: FeedbackError) -> bool:
        """Tell feedback that no secret gives from a guess; plain feedback may be any text."""
        game = self.round.game
        plain = game.rule.parse is parse_plain
        return isinstance(refused, ImpossibleError) and not plain and not game.is_guess(line)

    def consider(self, line: str) -> None:
        """Take a guess alone, and ask for its feedback."""
        game = self.round.game
        guess = game.parse_guess(line)
        game.check_hard(guess, self.round.turns)
        self.guess = guess
        self.explain(self.round.explain(guess))

    def move(self, round: "Round") -> None:
        super().move(round)
        self.show()

    def edit(self, rest: str) -> None:
        """Correct a turn: its feedback, or its guess as well."""
        number, _, text = rest.partition(" ")
        count = len(self.round.turns)
        if not 1 <= (whole_number(number) or 0) <= count:
            which = f"N from 1 to {count}" if count else "but there are no turns yet"
            say(f"Type edit N FEEDBACK, {which}.", style="yellow")
        elif not text.strip():
            say(f"Which feedback? Type edit {number} FEEDBACK.", style="yellow")
        else:
            self.move(self.edited(int(number), text.strip()))

    def edited(self, number: int, text: str) -> "Round":
        """Return the round with a turn replaced, counted from 1."""
        before = self.round.turns[number - 1]
        spaced = self.split(text, " ")
        guess, feedback = self.split(text) or spaced or (before.guess, text)
        if (guess, feedback) == spaced and not self.is_turn(guess, feedback):
            guess, feedback = before.guess, text
        round = replace(self.round, turns=self.round.turns[: number - 1]).play(guess, feedback)
        for turn in self.round.turns[number:]:
            round = round.play(turn.guess, turn.feedback)
        say(f"Turn {number} was {before}, and is {round.turns[number - 1]}.")
        return round

    def more(self, _: str) -> None:
        """Rank more guesses."""
        show_suggestions(self.round.game, self.advice.suggest(self.round, RANKED))

    def help(self, rest: str) -> None:
        super().help(rest)
        say(f"Feedback: {self.round.game.rule.hint}")
        explain_blank(self.round.game)

    def read(self, path: str) -> "Round":
        begun = replace(self.round, turns=())
        return replay(begun, load_saved(begun.game, path, "solve"), path)

    def resume(self, saved: "Round") -> None:
        show_turns(saved.game, saved.turns, self.advice.newest_first)
        self.move(saved)

    def arguments(self) -> Sequence[str]:
        turns = [str(turn) for turn in self.round.turns]
        words = ["bestguess", "solve", self.round.game.spec]
        if any(turn.startswith("-") for turn in turns):
            return [*words, *self.advice.arguments(), "--", *turns]  # turns, and no options
        return [*words, *turns, *self.advice.arguments()]
