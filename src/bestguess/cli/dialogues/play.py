"""The dialogue of `play`: the person guesses, and is told."""

import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import typer

from bestguess.cli.dialogues.loop import FILE_USAGE, QUIT_USAGE, Command, Contest
from bestguess.cli.dialogues.rounds import (
    LIST_USAGE,
    TURNS_USAGE,
    WHY_USAGE,
    Hidden,
    RoundDialogue,
    load_saved,
)
from bestguess.cli.options import Advice, make_table
from bestguess.cli.render import (
    describe,
    explain_blank,
    name_guess,
    plain,
    plural,
    say,
    say_code,
    show_turn,
)
from bestguess.codes import count_codes
from bestguess.errors import BestguessError, CodeError, GameError, locate

if TYPE_CHECKING:
    from bestguess import Game

SQUARES = str.maketrans("gyb", "🟩🟨⬛")
SEEDS = 10**9  # many more than most games have secrets, so that each is as likely


class PlayDialogue(RoundDialogue["PlayDialogue"], Contest["PlayDialogue"]):
    """One round in which the person guesses."""

    hidden: Hidden
    usage = (
        ("GUESS", "play it; write guess LIST for a word that is also a command"),
        ("hint", "be told a good guess, and why"),
        WHY_USAGE,
        LIST_USAGE,
        TURNS_USAGE,
        ("undo", "take the last turn back; it is told at the end"),
        *FILE_USAGE,
        ("give up", "see the secret and leave"),
        QUIT_USAGE,
    )

    def __init__(self, game: "Game", hidden: Hidden, advice: Advice) -> None:
        import bestguess

        make_table(game, advice.threads)
        super().__init__(bestguess.Round(game, sample=advice.drawing), advice)
        self.hidden = hidden
        self.secret = hidden.find(game)
        self.revealed = False
        self.undone = 0

    def commands(self) -> dict[str, Command]:
        return super().commands() | {"guess": Command(self.take, ".+")}

    @property
    def over(self) -> bool:
        return self.round.over

    def begin(self) -> None:
        from rich.text import Text

        game = self.round.game
        limit = "" if game.turns is None else f", {plural(game.turns, 'turn')}"
        say(f"{game.spec}: {plural(count_codes(game.secrets), 'secret')}{limit}", style="bold")
        say(Text.assemble("Guess ", name_guess(game), ". Type help for the commands."))
        say(f"You are told {plain(game.rule.meaning)}.")
        for guess, secret, feedback in game.examples[:1]:
            say(f"For example, {guess} is told {feedback} if the secret is {secret}.", style="dim")
        explain_blank(game)
        if self.secret is None:
            say("The secret is not fixed: the feedback keeps as many candidates as it can.")
        if self.round.turns:
            self.turns("")

    def end(self) -> None:
        if self.round.won:
            turns = plural(len(self.round.turns), "turn")
            found = f"Found {self.round.turns[-1].guess} in {turns}"
            say(found + self.help_taken() + "!", style="bold green")
        else:
            self.reveal("No turns left.")
        super().end()

    def renew(self) -> "PlayDialogue":
        hidden = self.hidden if self.hidden == Hidden() else draw()
        return type(self)(self.round.game, hidden, self.advice)

    def analyse(self) -> None:
        from bestguess.cli.commands.analyse import judge, show_analysis

        round, advice = self.round, self.advice
        secret = self.secret or round.candidates[0]  # the adversary has fixed none
        played = [turn.guess for turn in round.turns]
        show_analysis(judge(round.game, played, secret, advice))

    def result(self) -> str:
        return format_result(self)

    def prompt(self) -> str:
        limit = self.round.game.turns
        return f"turn {len(self.round.turns) + 1}{f'/{limit}' if limit else ''}> "

    def replay(self, guesses: Iterable[str]) -> None:
        """Play guesses that were made before."""
        for number, guess in enumerate(guesses, 1):
            try:
                if self.round.over:
                    raise CodeError("the round is over before it; leave it out")
                self.play(guess)
            except BestguessError as error:
                raise locate(error, f"move {number} ({guess})") from None

    def take(self, line: str) -> None:
        self.play(line)
        show_turn(self.round.game, self.round.turns[-1])

    def play(self, text: str) -> None:
        """Play a guess."""
        import bestguess

        game = self.round.game
        guess = game.parse_guess(text)
        game.check_hard(guess, self.round.turns)
        if self.secret is None:
            feedback = bestguess.largest_part(self.round, guess)
        else:
            feedback = game.rule(guess, self.secret)
        self.move(self.round.play(guess, feedback))
        self.guess = ""

    def hint(self, _: str) -> None:
        best = self.advice.suggest(self.round, 1)[0]
        self.hints += 1
        self.guess = best.guess
        about = describe(best, self.round.count)
        say_code(self.round.game, "Try ", best.guess, f": {about}.")
        explain_blank(self.round.game)

    def help(self, rest: str) -> None:
        super().help(rest)
        say(f"You are told {plain(self.round.game.rule.meaning)}.")
        explain_blank(self.round.game)

    def undo(self, rest: str) -> None:
        if self.round.game.turns is not None:
            say("No undo here: you have seen the feedback, and turns are limited.", style="yellow")
            return
        self.undone += bool(self.round.turns)
        super().undo(rest)

    def help_taken(self) -> str:
        """Say which help was taken: ` with 1 hint and 2 turns taken back`."""
        taken = [plural(self.hints, "hint")] if self.hints else []
        taken += [f"{plural(self.undone, 'turn')} taken back"] if self.undone else []
        return f", with {' and '.join(taken)}" if taken else ""

    def give_up(self, _: str) -> None:
        self.leaving = True
        self.reveal(f"Given up after {plural(len(self.round.turns), 'turn')}.")

    def file_wanted(self, word: str) -> str:
        return f"Type {word} FILE; guess {word.upper()} is a guess."

    def read(self, path: str) -> "PlayDialogue":
        return load_played(self.round.game, path, self.advice, type(self))

    def resume(self, saved: "PlayDialogue") -> None:
        self.round, self.hidden, self.secret = saved.round, saved.hidden, saved.secret
        self.hints = self.undone = 0
        self.turns("")

    def arguments(self) -> Sequence[str]:
        from bestguess.codes import Texts

        gap = ", " if isinstance(self.round.game.guesses, Texts) else " "
        moves = gap.join(turn.guess for turn in self.round.turns)
        spec = self.round.game.spec
        if is_practice(spec, self.hidden.seed is None, None):
            spec += ":"  # the plain game and not its simulator
        words = ["bestguess", "play", spec, *self.hidden.arguments()]
        words += ["--moves", moves] if moves else []
        return words + self.advice.arguments() + ["--json"] * self.json

    def describe(self) -> dict[str, Any]:
        turns = self.round.turns
        return {
            "game": self.round.game.spec,
            "won": self.round.won,
            "turns": [{"guess": turn.guess, "feedback": turn.feedback} for turn in turns],
            "secret": turns[-1].guess if self.round.won else self.secret if self.revealed else None,
            "hints": self.hints,
        }

    def reveal(self, reason: str) -> None:
        """Show the secret, or that there was none yet."""
        self.revealed = True
        if self.secret is not None:
            say(f"{reason} The secret was {self.secret}.")
            return
        left = self.round.candidates
        say(f"{reason} {plural(len(left), 'candidate')} left, {left[0]} for one.")


def format_result(played: PlayDialogue) -> str:
    """Return the result of a round without its guesses: the turns, and the feedback of each."""
    game, turns, won = played.round.game, played.round.turns, played.round.won
    used = f"{len(turns) if won else 'X'}/{game.turns}"
    count = used if game.turns else plural(len(turns), "turn")
    rows = [turn.feedback for turn in turns]
    if game.rule.native == "tiles" and (sys.stdout.encoding or "").lower().startswith("utf"):
        rows = [row.translate(SQUARES) for row in rows]
    return "\n".join([f"{game.spec} {count}{played.help_taken()}", *rows])


def load_played(
    game: "Game", path: str, advice: Advice, kind: type[PlayDialogue] = PlayDialogue
) -> PlayDialogue:
    """Return the dialogue of a round that was saved."""
    saved = load_saved(game, path, "play")
    assert saved.hidden is not None
    try:
        dialogue = kind(game, saved.hidden, advice)
        dialogue.replay([guess for guess, _ in saved.turns])
    except BestguessError as error:
        raise locate(error, path) from None
    for number, (turn, before) in enumerate(zip(dialogue.round.turns, saved.turns, strict=True), 1):
        if turn.feedback != before[1]:
            raise GameError(
                f"{path}: turn {number} was {'='.join(before)} and is now {turn}; the file or the"
                " game has changed"
            )
    return dialogue


def split_moves(game: "Game", text: str) -> list[str]:
    """Return the guesses of `--moves`; where a space or a comma is a symbol, by their length.

    Texts and codes of wide symbols may have several words: each takes as many as make a guess.
    """
    from bestguess.codes import Texts, is_wide

    if isinstance(game.guesses, Texts) or is_wide(game.guesses):
        return split_words(game, text)
    if not set(" ,") & set(game.guesses.alphabet):
        return text.replace(",", " ").split()
    step = game.length + 1
    return [text[start : start + game.length] for start in range(0, len(text), step)]


def split_words(game: "Game", text: str) -> list[str]:
    """Return guesses that may have several words each, the longest that can be; commas part them.

    >>> from bestguess import load
    >>> split_words(load("questions"), "below 128 odd, 23")
    ['below 128', 'odd', '23']
    """
    moves = []
    for piece in filter(None, (each.split() for each in text.split(","))):
        while piece:
            ends = range(len(piece), 0, -1)
            end = next((end for end in ends if game.has_length(" ".join(piece[:end]))), len(piece))
            moves.append(" ".join(piece[:end]))
            piece = piece[end:]
    return moves


def is_practice(game: str, others: bool, level: int | None) -> bool:
    """Tell whether `play` means the simulator: `fallout` alone, or with a level.

    `others` are options that make a round of it, such as the words or the secret.
    """
    if game.strip().lower() == "fallout" and not others:
        return True
    if level is not None:
        raise typer.BadParameter("--level goes with fallout alone, at most with --seed and --moves")
    return False


def draw() -> Hidden:
    """Return a secret at random, by a seed that can be told."""
    from random import SystemRandom

    return Hidden(seed=SystemRandom().randrange(SEEDS))
