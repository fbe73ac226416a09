"""The arguments and options that commands share, with help and completion; those of games too."""

import inspect
import re
import shutil
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from bestguess.cli.render import is_pipe, plain, shell_join, show_progress
from bestguess.errors import (
    BestguessError,
    ClashError,
    CodeError,
    LimitError,
    locate,
    nearest,
    shorten,
    visible,
)

if TYPE_CHECKING:
    from bestguess import Boards, Game, Round, Suggestion
    from bestguess.boards import BoardsSuggestion
    from bestguess.engine import Sample
    from bestguess.games import Parameter

STRATEGY = "entropy"
GUESSES = ("all", "candidates")
SAMPLE_SIZE = 4096  # as in bestguess.engine, which is not imported for help
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
    if complete is None and metavar and re.fullmatch(r"[a-z]+(\|[a-z]+)+", metavar):
        complete = _complete_one_of(metavar.split("|"))
    return typer.Option(
        *flags, metavar=metavar, help=about, min=least, autocompletion=complete, **more
    )


def _complete_one_of(values: Iterable[str]) -> Callable[[str], list[str]]:
    # A lambda would do, but for Typer, which looks at the types of the parameters.
    def complete(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return complete


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


def complete_strategies(incomplete: str) -> list[str]:
    """Return the strategies that begin so, after those of a list: `entropy;worst,entropy`."""
    done, semicolon, last = incomplete.rpartition(";")
    return [f"{done}{semicolon}{each}" for each in complete_strategy(last)]


def complete_rule(incomplete: str) -> list[str]:
    """Return the rules that begin so."""
    from bestguess.feedback import RULES

    return [name for name in RULES if name.startswith(incomplete)]


def complete_list(incomplete: str) -> list[str]:
    """Return the packaged word lists that begin so."""
    from bestguess import words

    return [name for name in words.LISTS if name.startswith(incomplete)]


GameArgument = Annotated[
    str,
    argument(
        "GAME",
        "A game, such as mastermind or mastermind:5x8, or a file of your own, mygame.py."
        " With --help after it, its own options are shown too.",
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
        "How likely each secret is: lines of SECRET WEIGHT. One of weight 0, or without a line,"
        " is no candidate. Default: all the same.",
    ),
]
SampleOption = Annotated[
    int,
    option(
        "--sample N",
        "Where all codes cannot be listed: how many candidates stand for them.",
        least=1,
    ),
]
SampleSeedOption = Annotated[int, option("--seed N", "The seed of such a sample.", least=0)]
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
    size: int = SAMPLE_SIZE
    seed: int = 0

    @property
    def drawing(self) -> "Sample":
        """How a sample is drawn where all codes cannot be listed."""
        from bestguess.engine import Sample

        return Sample(self.size, self.seed, threads=self.threads)

    def suggest(self, round: "Round", count: int) -> "list[Suggestion]":
        """Return the best guesses of the round, with a bar for a person where that takes long."""
        title = f"{round.game.spec} {self.strategy}"
        with show_progress(title, self._faster(round)) as progress:
            return round.suggest(
                self.strategy,
                guesses=self.guesses,
                count=count,
                threads=self.threads,
                progress=progress,
            )

    def suggest_boards(self, boards: "Boards", count: int) -> "list[BoardsSuggestion]":
        """Return the best guesses for several boards."""
        with show_progress(f"{boards.game.spec} {self.strategy}") as progress:
            return boards.suggest(
                self.strategy,
                guesses=self.guesses,
                count=count,
                threads=self.threads,
                progress=progress,
            )

    def sample(self, round: "Round") -> str:
        """Say that a sample is ranked, where it is."""
        from bestguess.strategies import parse_strategy
        from bestguess.strategies.classic.classic import moves

        if round.sampled is not None:
            return f", a sample of {len(round.candidates):,}"
        parsed = parse_strategy(self.strategy)
        limit = parsed.classic.limit if "classic" in parsed.links else 0
        if not 0 < limit < len(round.candidates) or moves(round.game, round.turns)[0]:
            return ""
        return f", a sample of {limit:,}"

    def _faster(self, round: "Round") -> str:
        """Return what to do instead of a long exact ranking, if there is something."""
        from bestguess.strategies.classic.classic import LIMIT

        count = len(round.candidates)
        sampled = self.strategy.startswith("classic") or self.weights or round.game.weights
        if sampled or count <= LIMIT or round.sampled is not None:
            return ""
        return (
            f"Guesses are ranked exactly, against {count:,} candidates. Sooner: stop with Ctrl-C;"
            f" --strategy classic ranks a sample of {LIMIT:,}."
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
        found += ["--sample", str(self.size)] if self.size != SAMPLE_SIZE else []
        found += ["--seed", str(self.seed)] if self.seed else []
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
    """Return the weights of the game's secrets from a file, if there is one.

    The error for a word that is no secret says where it is one.
    """
    from bestguess import words
    from bestguess.codes import is_listed
    from bestguess.outsiders import parse_secret

    if path is None:
        return None
    if not is_listed(game.secrets):
        raise LimitError(
            f"weights need a list of all codes, and {game.spec} has too many; leave out --weights"
        )
    try:
        return words.load_weights(path, tuple(game.secrets), game.past)
    except words.UnlistedError as error:
        try:
            parse_secret(game, error.word)
        except CodeError as refused:
            if refused.outsiders is not None:
                raise locate(refused, error.where) from None
        raise


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
    """Load the game with the options that were given beside it; say what is odd in it."""
    import bestguess

    game = bestguess.load(spec, **ctx.meta.get(OPTIONS, {}))
    notes = list(game.notes)
    if game.unlisted:
        listed = shorten(", ".join(game.unlisted))
        notes.append(
            f"accelerators that are no words of the list, and are guessed all the same: {listed}"
        )
    for note in notes:
        print("note:", visible(note), file=sys.stderr)
    return game


def start_round(game: "Game", turns: Iterable[str] | None, advice: "Advice") -> Any:
    """Return the round, or the boards, after the turns written as `GUESS=FEEDBACK`."""
    import bestguess

    make_table(game, advice.threads)
    round: Any
    if game.boards > 1:
        round = bestguess.Boards(game, weights=advice.weights)
    else:
        round = bestguess.Round(game, weights=advice.weights, sample=advice.drawing)
    texts, split = list(turns or ()), []
    for number, text in enumerate(texts, 1):
        with _located(number, text):
            split.append(game.split_turn(text))
    for number, (text, turn) in enumerate(zip(texts, split, strict=True), 1):
        with _located(number, text):
            round = round.play(*turn, later=split[number:])
    return round


@contextmanager
def _located(number: int, text: str) -> Iterator[None]:
    """Say in errors which of the turns on the command line is wrong."""
    try:
        yield
    except BestguessError as error:
        raise locate(error, f"turn {number} ({text})") from None


def make_table(game: "Game", threads: int | None) -> None:
    """Call a rule in Python for every pair, with a bar for a person; the table is kept."""
    from bestguess.boards import one_board
    from bestguess.engine import engine_of, is_large

    if is_large(game):
        return
    game = game if game.boards == 1 else one_board(game)
    pairs = len(game.guesses) * len(game.secrets)
    with show_progress(f"the rule for {pairs:,} pairs of {game.spec}") as progress:
        engine_of(game, progress=progress, threads=threads)


def check_secret(round: "Round", secret: str) -> str:
    """Return the secret that a person typed, if the turns so far are possible for it."""
    from bestguess.outsiders import parse_secret

    game = round.game
    secret = parse_secret(game, secret)
    if secret not in replace(round, turns=()).candidates:
        raise CodeError(f"{secret} weighs 0, so it is no candidate; give it a line with its weight")
    for number, turn in enumerate(round.turns, 1):
        feedback = game.rule(turn.guess, secret)
        if feedback != turn.feedback:
            raise ClashError(
                f"turn {number} ({turn}) does not fit the secret {secret}, which gives {feedback};"
                " correct one of them"
            )
    return secret


# --- commands that know the options of a game ---

# Where a context keeps the game's name, its parameters, the options that were given, and the one
# whose value a shell completes.
GAME, PARAMETERS, OPTIONS = "bestguess.game", "bestguess.parameters", "bestguess.options"
PENDING = "bestguess.pending"
WORDS = "bestguess.words"  # the command line without them


def game_name(spec: str) -> str:
    """Return the name or the file of a game, without its parameters.

    >>> game_name("Mastermind:5x8"), game_name("./mygame.py:3")
    ('mastermind', './mygame.py')
    """
    from bestguess.games import split_spec

    return split_spec(spec)[0]


def quicken(parameters: Iterable[Any]) -> None:
    """Let Typer read flags, text and whole numbers without pydantic.

    Typer 0.29 builds a pydantic adapter for each parameter, which takes 75 ms of import. Should
    a later Typer not look at `_runtime_param`, nothing breaks: the command only starts slower.
    """
    for parameter in parameters:
        kind = getattr(getattr(parameter, "type_descriptor", None), "annotation", None)
        if kind in (bool, str, int, list[str]):
            parameter._runtime_param = _Plain(kind)


def examples_epilog(text: str) -> str:
    """Return the epilog of a command with its examples; `\\b` keeps their lines as they are."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in text.strip().splitlines())


# --- help ---

Rows = Sequence[tuple[str, str]]
WIDEST = 80  # longer lines are hard to read
NAMES_WIDTH = 30  # of the names in help; a longer one has a line of its own
TEXT_WIDTH = 24  # when less is left beside the names, a text goes below its name


class Help:
    """Help of a command, in lines that fit the window and end between words."""

    def get_help(self, ctx: Any) -> str:
        """Return the help as text."""
        columns = shutil.get_terminal_size().columns
        width = max(20, min(columns, WIDEST)) - 2
        blocks = [_usage_lines(self, ctx, width)]
        text = inspect.cleandoc(getattr(self, "help", None) or "")
        blocks += [_wrap(paragraph, width, "  ") for paragraph in text.split("\n\n") if text]
        for title, rows in self.sections(ctx):
            if rows:
                blocks.append([f"{title}:", *_definition_lines(rows, width)])
        blocks.append(_example_lines(getattr(self, "epilog", None) or "", columns))
        return "\n\n".join("\n".join(block) for block in blocks if block)

    def sections(self, ctx: Any) -> Iterator[tuple[str, Rows]]:
        """Yield what there is to choose from: the title, and each name with its text."""
        arguments, options = [], []
        for parameter in self.get_params(ctx):  # type: ignore[attr-defined]
            row = parameter.get_help_record(ctx)
            if row is None:
                continue
            if parameter.param_type_name == "argument":
                arguments.append((parameter.metavar or parameter.name.upper(), row[1]))
            else:
                options.append((row[0], row[1].replace("x>=", "at least ")))
        yield "Arguments", arguments
        yield "Options", options


def _wrap(text: str, width: int, indent: str = "", hang: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if hang is None else hang,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _usage_lines(command: Any, ctx: Any, width: int) -> list[str]:
    start = f"Usage: {ctx.command_path} "
    hang = " " * (len(start) if len(start) + 20 <= width else 8)
    return _wrap(" ".join(command.collect_usage_pieces(ctx)), width, start, hang)


def _definition_lines(rows: Rows, width: int) -> list[str]:
    """Return names and texts side by side, or in a narrow window one below the other."""
    column = 4 + min(NAMES_WIDTH, max(len(name) for name, _ in rows))
    longest = max((len(word) for _, text in rows for word in text.split()), default=0)
    if width - column < max(TEXT_WIDTH, longest):
        column = 6
    lines = []
    for name, text in rows:
        lines.append(f"  {name}")
        below = _wrap(text, width, " " * column)
        if below and len(name) + 4 <= column:
            lines[-1] += below.pop(0)[len(name) + 2 :]
        lines += below
    return lines


def _example_lines(epilog: str, columns: int) -> list[str]:
    """Return the examples, each with its remark beside it or, where that is too wide, below it.

    A command that is too long goes on after a backslash, as a shell reads it. In a pipe nothing
    is wrapped.
    """
    title, *lines = epilog.replace("\b\n", "").splitlines() or [""]
    examples = [re.split(r"\s{2,}", line.strip(), maxsplit=1) for line in lines]
    if is_pipe() or all(len(line) + 2 <= columns for line in lines):
        return [f"  {line}" for line in (title, *lines) if line]
    shown = [f"  {title}"]
    for example in examples:
        shown += _command_lines(example[0], columns)
        shown += _wrap("".join(example[1:]), columns, " " * 8 + "# ", " " * 10)
    return shown


def _command_lines(command: str, columns: int) -> list[str]:
    lines = [""]
    for word in re.findall(r"""(?:"[^"]*"|'[^']*'|\S)+""", command):
        if lines[-1].strip() and len(lines[-1]) + len(word) + 3 > columns:
            lines[-1] += " \\"
            lines.append("       ")
        lines[-1] += f" {word}" if lines[-1] else f"    {word}"
    return lines


class QuickCommand(Help, TyperCommand):
    """A Typer command that starts quickly."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with the option for help."""
        found = super().get_params(ctx)
        quicken(found)
        return found


class QuickGroup(Help, TyperGroup):
    """A Typer group that starts quickly."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with the options for help and completion."""
        found = super().get_params(ctx)
        quicken(found)
        return found

    def sections(self, ctx: Any) -> Iterator[tuple[str, Rows]]:
        """Yield the options, then the commands with the first paragraph of each."""
        yield from super().sections(ctx)
        helps = {name: inspect.cleandoc(each.help or "") for name, each in self.commands.items()}
        yield "Commands", [(name, text.partition("\n\n")[0]) for name, text in helps.items()]


def make_group(
    name: str, about: str, examples: str, *commands: tuple[Callable[..., None], str]
) -> typer.Typer:
    """Return a group of commands, each given with its examples; alone it prints its help."""
    group = typer.Typer(
        name=name,
        cls=QuickGroup,
        rich_markup_mode=None,
        invoke_without_command=True,
        help=about,
        epilog=examples_epilog(examples),
    )

    @group.callback()
    def without_command(ctx: typer.Context) -> None:
        if ctx.invoked_subcommand is None:
            print(ctx.get_help())

    for function, lines in commands:
        group.command(cls=QuickCommand, epilog=examples_epilog(lines))(function)
    return group


class _Plain:
    """Flags and text as they are, and whole numbers with their least value."""

    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        if value is None:
            return () if self.kind == list[str] else None
        if self.kind is not int:
            return value
        least = getattr(param, "min", None)
        try:
            number = int(value)
        except ValueError:
            number = None
        if number is None or (least is not None and number < least):
            wanted = "a whole number" + (f" from {least}" if least is not None else "")
            raise typer.BadParameter(f"{value}: not {wanted}", ctx=ctx, param=param)
        return number


class GameCommand(QuickCommand):
    """A command whose argument GAME brings options of its own: `--pegs 5 --colours 8`.

    An option that the command itself has goes before a parameter of the game of the same name,
    which can still be given in the compact form.
    """

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take the game's options out of the arguments, and parse the rest as usual."""
        from bestguess import games

        spec = self._find_game(args)
        try:
            own = games.parameters(game_name(spec)) if spec else {}
        except BestguessError:
            if not ctx.resilient_parsing and not self._wants_help(ctx, args):
                raise
            own = {}
        ctx.meta[GAME], ctx.meta[PARAMETERS] = game_name(spec or ""), own
        rest, ctx.meta[OPTIONS] = self._take(ctx, args, self._own(own))
        ctx.meta[WORDS] = (spec, list(rest))
        return super().parse_args(ctx, rest)

    def invoke(self, ctx: Any) -> Any:
        """Run the command; an error that a larger list puts right ends with the line to type."""
        try:
            return super().invoke(ctx)
        except BestguessError as error:
            if error.outsiders is None:
                raise
            larger, (spec, rest) = error.outsiders.game, ctx.meta[WORDS]
            at = rest.index(spec)
            words = [*ctx.command_path.split(), *rest[:at], larger, *rest[at + 1 :]]
            message = str(error).removesuffix(larger) + shell_join(words)
            raise type(error)(message, error.outsiders) from None

    def sections(self, ctx: Any) -> Iterator[tuple[str, Rows]]:
        """Yield the options, and after `GAME --help` those of the game."""
        yield from super().sections(ctx)
        game, options = ctx.meta[GAME], self.option_names()
        rows = [
            _taken_row(game, name, each) if f"--{name}" in options else _help_row(name, each)
            for name, each in ctx.meta[PARAMETERS].items()
        ]
        yield f"Options of {game}", rows

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters; none while the value of one of the game's is completed.

        The shell then asks the command itself.
        """
        return [] if ctx.meta.get(PENDING) else super().get_params(ctx)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete the game's options, and their values, as well as the command's."""
        found, own = super().shell_complete(ctx, incomplete), self._own(ctx.meta[PARAMETERS])
        if pending := ctx.meta.get(PENDING):
            names: Iterable[str] = own[pending].choices
        else:
            names = (f"--{name}" for name in own) if incomplete.startswith("-") else ()
        return found + [_completion(name) for name in names if name.startswith(incomplete)]

    def option_names(self) -> dict[str, bool]:
        """Return the command's own option names, each with whether a value follows it."""
        options = {"--help": False}
        for parameter in self.params:
            takes = not getattr(parameter, "is_flag", True)
            if parameter.param_type_name == "option":
                options.update(dict.fromkeys([*parameter.opts, *parameter.secondary_opts], takes))
        return options

    def _wants_help(self, ctx: Any, args: list[str]) -> bool:
        return any(name in args for name in ctx.help_option_names)

    def _find_game(self, args: list[str]) -> str | None:
        """Return the game among the arguments: the first that names one, else the first at all."""
        from bestguess import games

        options, free = self.option_names(), []
        follows = unknown = False
        for argument in args:
            if follows:
                follows = False
            elif argument == "--":
                break
            elif argument.startswith("-") and len(argument) > 1:
                follows = options.get(argument, False)
                unknown = argument.startswith("--") and argument.partition("=")[0] not in options
                continue
            else:
                free.append((argument, unknown))
            unknown = False
        for argument, _ in free:
            if argument.lower().partition(":")[0] in games.names() or ".py" in argument:
                return argument
        return next((argument for argument, unknown in free if not unknown), None)

    def _own(self, parameters: "Mapping[str, Parameter]") -> "Mapping[str, Parameter]":
        """Return the parameters of a game that are options here."""
        taken = self.option_names()
        return {key: each for key, each in parameters.items() if f"--{key}" not in taken}

    def _take(
        self, ctx: Any, args: list[str], own: "Mapping[str, Parameter]"
    ) -> tuple[list[str], dict[str, object]]:
        """Return the arguments that are the command's, and the game's options."""
        rest: list[str] = []
        taken: dict[str, object] = {}
        queue = list(args)
        options = self.option_names()
        while queue:
            argument = queue.pop(0)
            name, equals, value = argument.partition("=")
            key = name.removeprefix("--")
            if argument == "--":
                return [*rest, argument, *queue], taken
            if not name.startswith("--") or name in options:
                rest.append(argument)
                if options.get(argument) and queue:  # its value is never an option
                    rest.append(queue.pop(0))
            elif key in own and (equals or own[key].type is bool):
                taken[key] = value if equals else True
            elif key in own and queue:
                taken[key] = queue.pop(0)
            elif key in own and ctx.resilient_parsing:
                ctx.meta[PENDING] = key
            elif key in own:
                ctx.fail(f"option {name} requires a value")
            elif key.startswith("no-") and key[3:] in own and own[key[3:]].type is bool:
                taken[key[3:]] = False
            elif not ctx.resilient_parsing:
                ctx.fail(_explain_unknown(name, ctx.meta[GAME], options, own))
        return rest, taken


def _completion(text: str) -> Any:
    # Typer keeps its copy of click to itself; its classes for completion have no public name.
    from typer._click.shell_completion import CompletionItem

    return CompletionItem(text)


def _explain_unknown(
    name: str, game: str, options: Iterable[str], own: "Mapping[str, Parameter]"
) -> str:
    known = [*options, *(f"--{key}" for key in own)]
    has = ", ".join(f"--{key}" for key in own)
    hint = nearest(name, known)
    if not has:
        return f"no option {name}{hint}"
    return f"no option {name}{f'{hint} O' if hint else '; o'}ptions of {game}: {has}"


def _help_row(name: str, parameter: "Parameter") -> tuple[str, str]:
    if parameter.type is bool and not parameter.default:
        return f"--{name}", plain(parameter.sentence)
    names = f"--{name} {parameter.metavar or f'/ --no-{name}'}"
    return names, plain(parameter.sentence) + _default_note(parameter)


def _taken_row(game: str, name: str, parameter: "Parameter") -> tuple[str, str]:
    """Return the row of a parameter whose name is an option of the command."""
    value = f"={parameter.metavar}" if parameter.metavar else ""
    text = f"{plain(parameter.sentence)} (--{name} itself is another option.)"
    return f"{game}:{name}{value}", text + _default_note(parameter)


def _default_note(parameter: "Parameter") -> str:
    return f"  [default: {parameter.shown_default}]" if parameter.shown_default else ""
