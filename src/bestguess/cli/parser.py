"""Commands for Typer that know a game's own parameters as options, and start quickly."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup

from bestguess.errors import BestguessError, nearest

if TYPE_CHECKING:
    from bestguess.games import Parameter

# Where a context keeps the game's name, its parameters, and the options that were given.
GAME, PARAMETERS, OPTIONS = "bestguess.game", "bestguess.parameters", "bestguess.options"


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


class QuickCommand(TyperCommand):
    """A Typer command that starts quickly."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with the option for help."""
        found = super().get_params(ctx)
        quicken(found)
        return found


class QuickGroup(TyperGroup):
    """A Typer group that starts quickly."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, with the options for help and completion."""
        found = super().get_params(ctx)
        quicken(found)
        return found


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
        spec = self._find_game(args)
        try:
            own = self._game_parameters(spec) if spec else {}
        except BestguessError:
            if not ctx.resilient_parsing and not self._wants_help(ctx, args):
                raise
            own = {}
        ctx.meta[GAME], ctx.meta[PARAMETERS] = game_name(spec or ""), own
        rest, ctx.meta[OPTIONS] = self._take(ctx, args, own)
        return super().parse_args(ctx, rest)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the options, and after `GAME --help` those of the game."""
        super().format_options(ctx, formatter)
        own = ctx.meta.get(PARAMETERS)
        if own:
            with formatter.section(f"Options of {ctx.meta[GAME]}"):
                formatter.write_dl([_help_row(name, each) for name, each in own.items()])

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete the game's options as well as the command's."""
        found = super().shell_complete(ctx, incomplete)
        spec = ctx.params.get("game") or ctx.params.get("name")
        if spec and incomplete.startswith("-"):
            try:
                own = self._game_parameters(spec)
            except BestguessError:
                own = {}
            names = (f"--{name}" for name in own if f"--{name}" not in self.option_names())
            found += [_completion(name) for name in names if name.startswith(incomplete)]
        return found

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

    def _game_parameters(self, spec: str) -> "Mapping[str, Parameter]":
        from bestguess import games

        own = games.parameters(game_name(spec))
        return {key: each for key, each in own.items() if f"--{key}" not in self.option_names()}

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
    if parameter.type is bool:
        return f"--{name}", ""
    default = "" if parameter.default in (None, "") else f"[default: {parameter.default}]"
    return f"--{name} {parameter.type.__name__.upper().replace('STR', 'TEXT')}", default
