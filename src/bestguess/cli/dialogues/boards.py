"""`suggest`, `solve`, `play` and `evaluate` for several boards at once."""

from collections.abc import Sequence
from itertools import dropwhile
from typing import TYPE_CHECKING, Any

from bestguess.cli.dialogues.play import PlayDialogue, split_moves
from bestguess.cli.dialogues.rounds import LISTED, Hidden, RoundDialogue
from bestguess.cli.dialogues.solve import SolveDialogue
from bestguess.cli.options import Advice, make_table
from bestguess.cli.render import (
    GAP,
    Column,
    console,
    name_both,
    number,
    paint,
    paint_code,
    percent,
    plural,
    print_json,
    say,
    say_code,
    show_bars,
    show_clash,
    show_codes,
    show_table,
)
from bestguess.errors import BestguessError, ClashError, CodeError, FeedbackError, GameError
from bestguess.words import fold

if TYPE_CHECKING:
    from bestguess import Boards, Game
    from bestguess.boards import BoardsSuggestion, Deals


# --- what is shown ---


def show_boards(boards: "Boards", newest_first: bool = False) -> None:
    """Print the boards side by side, as many as the window has room for, then those beneath."""
    from rich.text import Text

    if not boards.turns:
        say("no turns yet")
        return
    game = boards.game
    cells = [
        [Text.assemble(paint(game, turn), " ", turn.feedback) for turn in round.turns]
        for round in boards.rounds
    ]
    heads = [f"{at}: {_state(boards, at)}" for at in range(1, game.boards + 1)]
    wide = max(*(len(cell) for row in cells for cell in row), *map(len, heads))
    across = max(1, (console().width - 6) // (wide + GAP))
    for start in range(0, game.boards, across):
        end = min(start + across, game.boards)
        rows: list[tuple[object, ...]] = [
            (turn + 1, *(row[turn] if turn < len(row) else "" for row in cells[start:end]))
            for turn in range(max(map(len, cells[start:end])))
        ]
        columns = (Column("", right=True, style="dim"), *map(Column, heads[start:end]))
        if start:
            say()
        show_table(columns, rows[::-1] if newest_first else rows)


def _state(boards: "Boards", number: int) -> str:
    """Say how a board stands, above its turns."""
    round = boards.rounds[number - 1]
    return "found" if round.won else f"{len(round.candidates):,} left"


def count_open(boards: "Boards") -> str:
    """Say how many candidates the open boards have: `2 boards open, 44 + 319 candidates`."""
    left = [len(boards.candidates[at - 1]) for at in boards.unsolved]
    shown = " + ".join(f"{count:,}" for count in left) if len(left) <= 8 else f"{sum(left):,}"
    counted = "candidate" if left == [1] else "candidates"
    return f"{plural(len(left), 'board')} open, {shown} {counted}"


def describe_guess(suggestion: "BoardsSuggestion") -> str:
    """Say in one line why a guess is good for all boards together."""
    known = [at for at in suggestion.candidate if _is_known(suggestion, at)]
    if known:
        return f"it is the secret of {_name_boards(known)}"
    may = f"may be the secret of {_name_boards(suggestion.candidate)}"
    turns = "" if suggestion.turns is None else f"{number(suggestion.turns)} turns on average; "
    return (
        f"{turns}{suggestion.bits:.2f} bits; leaves {number(suggestion.expected)} on average,"
        f" {suggestion.worst:,} at worst; {may if suggestion.candidate else 'finds no board'}"
    )


def _is_known(suggestion: "BoardsSuggestion", at: int) -> bool:
    own = suggestion.boards[at - 1]
    return own is not None and own.worst == own.parts == 1


def _name_boards(numbers: Sequence[int]) -> str:
    return f"board{'s' * (len(numbers) > 1)} {', '.join(map(str, numbers))}"


def show_ranked(game: "Game", suggestions: "Sequence[BoardsSuggestion]") -> None:
    """Print the ranked guesses, each with its sums over the boards."""
    columns = (
        Column("", right=True, rank=5, style="dim"),
        Column("guess", style="bold"),
        Column("bits", right=True),
        Column("finds", right=True, rank=1),
        Column("worst", right=True, rank=4),
        Column("expected", right=True, rank=3),
        *[Column("turns", right=True, rank=2)] * any(each.turns for each in suggestions),
    )
    rows = [
        (
            rank,
            paint_code(game, each.guess),
            f"{each.bits:.3f}",
            f"{each.finds:.3f}" if each.finds else "",
            f"{each.worst:,}",
            number(each.expected),
            "" if each.turns is None else f"{each.turns:.2f}",
        )[: len(columns)]
        for rank, each in enumerate(suggestions, 1)
    ]
    show_table(columns, rows)


# --- commands ---


def suggest_for_boards(
    boards: "Boards", advice: Advice, count: int, show_turns: bool, newest_first: bool, json: bool
) -> None:
    """Rank the next guess for all boards, and print it."""
    found = advice.suggest_boards(boards, count)
    if json:
        from bestguess.payloads import boards_json

        print_json(boards_json(boards, found, strategy=advice.strategy, guesses=advice.guesses))
        return
    if boards.turns and show_turns:
        show_boards(boards, newest_first)
        say()
    if boards.won:
        say(f"All {boards.game.boards} boards are found, in {plural(len(boards.turns), 'turn')}.")
        return
    named, strategy = name_both(boards.game, advice.strategy)
    say(f"{named}: {count_open(boards)}, by {strategy}\n")
    show_ranked(boards.game, found)


def solve_boards(
    boards: "Boards", advice: Advice, secret: str | None, newest_first: bool, json: bool
) -> None:
    """Help with several boards, or find the secrets that are given."""
    if secret is None:
        SolveBoards(boards, advice).hold()  # type: ignore[arg-type]
        return
    from bestguess.boards import tell

    secrets = read_secrets(boards.game, secret)
    _check_turns(boards, secrets)
    left = []
    while not boards.over:
        guess = advice.suggest_boards(boards, 1)[0].guess
        done = [round.won for round in boards.rounds]
        boards = boards.play(guess, tell(boards.game, guess, secrets, done))
        left.append([len(each) for each in boards.candidates])
    if json:
        from bestguess.payloads import turns_json

        print_json(
            {
                "game": boards.game.spec,
                "strategy": advice.strategy,
                "guesses": advice.guesses,
                "secrets": secrets,
                "turns": turns_json(boards),
                "candidates": left,
                "won": boards.won,
            }
        )
        return
    show_boards(boards, newest_first)
    turns = plural(len(boards.turns), "turn")
    if boards.won:
        say(f"\nFound {', '.join(secrets)} in {turns}.")
    else:
        missed = [secrets[at - 1] for at in boards.unsolved]
        say(f"\nNot found in {turns}: {', '.join(missed)}.")


def read_secrets(game: "Game", text: str) -> list[str]:
    """Return the secrets of all boards that a person typed, with commas between them."""
    from bestguess.outsiders import parse_secret

    secrets = [parse_secret(game, each) for each in split_moves(game, text)]
    if len(secrets) != game.boards:
        raise CodeError(
            f"{plural(len(secrets), 'secret')} for {game.boards} boards: give one for each, with"
            " commas between them"
        )
    return secrets


def _check_turns(boards: "Boards", secrets: Sequence[str]) -> None:
    """Refuse secrets that the turns so far do not fit."""
    for at, (round, secret) in enumerate(zip(boards.rounds, secrets, strict=True), 1):
        for count, turn in enumerate(round.turns, 1):
            feedback = boards.game.rule(turn.guess, secret)
            if feedback != turn.feedback:
                raise ClashError(
                    f"turn {count} ({turn}) does not fit the secret {secret} of board {at}, which"
                    f" gives {feedback}; correct one of them"
                )


def show_deals(deals: "Deals", json: bool) -> None:
    """Print how many turns the strategy takes for the deals."""
    limit, count = deals.game.turns, len(deals.turns)
    if json:
        print_json(
            {
                "game": deals.game.spec,
                "strategy": deals.strategy,
                "guesses": deals.guesses,
                "seed": deals.seed,
                "deals": count,
                "total": deals.total,
                "mean": deals.mean,
                "worst": deals.worst,
                "histogram": deals.histogram,
                "solved": deals.solved,
            }
        )
        return
    named, strategy = name_both(deals.game, deals.strategy)
    say(f"{named}: {plural(count, 'deal')} of seed {deals.seed}, by {strategy}\n")
    columns = [Column(name, right=True) for name in ("deals", "total", "mean", "worst")]
    show_table(columns, [(f"{count:,}", f"{deals.total:,}", f"{deals.mean:.4f}", deals.worst)])
    say()
    rows = dropwhile(lambda row: row[1] == 0, enumerate(deals.histogram, 1))
    show_bars("turns", "deals", list(rows))
    if limit is not None:
        share = percent(deals.solved / count)
        say(f"Within the game's {plural(limit, 'turn')}: {deals.solved:,} of {count:,}, {share}.")


# --- dialogues ---


class BoardsDialogue(RoundDialogue[Any]):
    """What the dialogues about several boards share."""

    round: "Boards"  # type: ignore[assignment]

    @property
    def stuck(self) -> bool:
        return self.round.clash() is not None

    def list(self, limit: str) -> None:
        """Show the candidates of each open board."""
        for at in self.round.unsolved:
            candidates = self.round.candidates[at - 1]
            say(f"Board {at}: {plural(len(candidates), 'candidate')}", style="bold")
            show_codes(candidates, int(limit or LISTED), self.round.game)

    def explain(self, suggestion: "BoardsSuggestion") -> None:  # type: ignore[override]
        """Show one guess, and what it does on each open board."""
        say_code(self.round.game, "", suggestion.guess, f": {describe_guess(suggestion)}.")
        rows = [
            (
                at,
                f"{len(self.round.candidates[at - 1]):,}",
                f"{own.bits:.2f}",
                f"{own.worst:,}",
                number(own.expected),
                "yes" if own.candidate else "",
            )
            for at, own in enumerate(suggestion.boards, 1)
            if own is not None
        ]
        columns = [Column(name, right=True) for name in ("board", "left", "bits", "worst")]
        columns += [Column("expected", right=True, rank=2), Column("candidate", rank=1)]
        show_table(columns, rows)

    def turns(self, newest: str) -> None:
        """Show the boards."""
        show_boards(self.round, self.advice.newest_first or bool(newest))


class SolveBoards(BoardsDialogue, SolveDialogue):
    """Help with several boards."""

    usage = (
        ("FEEDBACK/FEEDBACK", "the feedback of the suggested guess, for each board that is open"),
        *(
            (text.replace("=FEEDBACK", "=FEEDBACK/FEEDBACK"), what)
            for text, what in SolveDialogue.usage[1:]
        ),
    )

    @property
    def over(self) -> bool:
        return self.round.won and not self.stuck

    def show_game(self) -> None:
        game = self.round.game
        limit = "" if game.turns is None else f", {plural(game.turns, 'turn')}"
        secrets = plural(len(game.secrets), "secret")
        say(f"{game.spec}: {game.boards} boards of {secrets}{limit}", style="bold")
        say("Give the feedback of each open board, with / between them.")

    def end(self) -> None:
        turns = plural(len(self.round.turns), "turn")
        say(
            f"Found all {self.round.game.boards} boards in {turns}. Well played!",
            style="bold green",
        )

    def show(self) -> None:
        if self.over:
            self.turns("")
            return
        say()
        found = self.round.clash()
        if self.round.turns:
            self.turns("")
        if found is not None:
            at, clash = found
            say(f"Board {at}:", style="bold yellow")
            show_clash(self.round.rounds[at - 1], clash)
            if clash.outsiders is not None:
                self.offered = clash.outsiders, ""
        elif self.round.over:
            say(f"No turns left: {count_open(self.round)}.")
            self.list("")
        else:
            self.show_best()

    def show_best(self) -> None:
        found = self.advice.suggest_boards(self.round, 4)
        self.guess = found[0].guess
        say(f"Turn {len(self.round.turns) + 1}: {count_open(self.round)}", style="bold")
        say_code(self.round.game, "Play ", self.guess, f": {describe_guess(found[0])}.")
        if len(found) > 1:
            say(f"Next best: {', '.join(each.guess for each in found[1:])}.", style="dim")

    def more(self, _: str) -> None:
        show_ranked(self.round.game, self.advice.suggest_boards(self.round, 10))

    def take_guess(self, line: str, refused: FeedbackError) -> None:
        if self.is_one_feedback(line) or all(map(self.is_one_feedback, line.split())):
            raise refused  # that of one board, or of each without a / between them
        super().take_guess(line, refused)

    def is_one_feedback(self, line: str) -> bool:
        """Tell whether a line is feedback for one board, and no guess."""
        game = self.round.game
        try:
            return bool(game.parse_feedback(line)) and game.guesses.find(fold(line)) is None
        except FeedbackError:
            return False

    def is_turn(self, guess: str, feedback: str) -> bool:
        try:
            return bool(self.round.play(guess, feedback))
        except BestguessError:
            return False

    def resume(self, saved: "Boards") -> None:  # type: ignore[override]
        self.move(saved)  # type: ignore[arg-type]  # which shows the turns


class PlayBoards(BoardsDialogue, PlayDialogue):
    """A round in which the person guesses on several boards."""

    def __init__(self, game: "Game", hidden: Hidden, advice: Advice) -> None:
        import bestguess

        if hidden == Hidden():
            raise GameError("--adversary is for one board: leave it out, or boards")
        make_table(game, advice.threads)
        RoundDialogue.__init__(self, bestguess.Boards(game), advice)  # type: ignore[arg-type]
        self.hidden = hidden
        self.secrets = find_secrets(game, hidden)
        self.secret = ", ".join(self.secrets)
        self.revealed, self.undone = False, 0

    def begin(self) -> None:
        super().begin()
        say(f"There are {self.round.game.boards} boards: each guess is for all that are not done.")

    def end(self) -> None:
        if self.round.won:
            turns = plural(len(self.round.turns), "turn")
            found = f"Found all {self.round.game.boards} boards in {turns}"
            say(found + self.help_taken() + "!", style="bold green")
        else:
            self.reveal("No turns left.")
        super(PlayDialogue, self).end()

    def analyse(self) -> None:
        raise GameError("luck and skill are told apart for one board only")

    def take(self, line: str) -> None:
        self.play(line)
        self.turns("")

    def play(self, text: str) -> None:
        from bestguess.boards import tell

        guess = self.round.game.parse_guess(text)
        done = [round.won for round in self.round.rounds]
        feedback = tell(self.round.game, guess, self.secrets, done)
        self.move(self.round.play(guess, feedback))  # type: ignore[arg-type]
        self.guess = ""

    def hint(self, _: str) -> None:
        best = self.advice.suggest_boards(self.round, 1)[0]
        self.hints += 1
        self.guess = best.guess
        say_code(self.round.game, "Try ", best.guess, f": {describe_guess(best)}.")

    def reveal(self, reason: str) -> None:
        self.revealed = True
        missed = [self.secrets[at - 1] for at in self.round.unsolved]
        are = "secret was" if len(missed) == 1 else "secrets not found were"
        say(f"{reason} The {are} {', '.join(missed)}.")

    def describe(self) -> dict[str, Any]:
        shown = self.round.won or self.revealed
        secrets = [
            secret if shown or round.won else None
            for secret, round in zip(self.secrets, self.round.rounds, strict=True)
        ]
        described = super().describe()
        del described["secret"]
        return described | {"secrets": secrets}

    def result(self) -> str:
        lines = super().result().splitlines()
        found = (len(round.turns) if round.won else "X" for round in self.round.rounds)
        return "\n".join([lines[0], f"boards: {' '.join(map(str, found))}", *lines[1:]])


def find_secrets(game: "Game", hidden: Hidden) -> list[str]:
    """Return the secrets of all boards: given, or drawn with the seed."""
    from bestguess.boards import draw_deals
    from bestguess.engine import parse_weights

    if hidden.secret is not None:
        return read_secrets(game, hidden.secret)
    assert hidden.seed is not None  # there is no adversary
    drawn = draw_deals(game, 1, hidden.seed, parse_weights(None, game))[0]
    return [game.secrets[index] for index in drawn]
