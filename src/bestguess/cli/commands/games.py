"""`games`: the games there are, and one of them explained."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import JsonOption, argument, complete_game, game_name, load_game
from bestguess.cli.render import (
    Column,
    explain_blank,
    name_codes,
    plain,
    plural,
    print_json,
    say,
    show_table,
)
from bestguess.codes import count_codes

if TYPE_CHECKING:
    from bestguess import Game
    from bestguess.games import Parameter

EXAMPLES = """
bestguess games                   the games and their parameters
bestguess games mastermind        one game: rule, feedback, examples
bestguess games wordle --hard     with a parameter set
bestguess games ./mygame.py       a game of your own
"""


def games(
    ctx: typer.Context,
    name: Annotated[
        str | None,
        argument("GAME", "A game to explain.", complete_game),
    ] = None,
    json: JsonOption = False,
) -> None:
    """List the games, or explain one of them."""
    if name is not None:
        _one_game(ctx, name, load_game(ctx, name), json)
        return
    from bestguess import games as library

    found = {each: (library.about(each), library.parameters(each)) for each in library.names()}
    if json:
        print_json(
            {
                "games": [
                    {"name": each, "about": about, "parameters": _parameters_json(parameters)}
                    for each, (about, parameters) in found.items()
                ]
            }
        )
        return
    columns = (Column("game", style="bold"), Column("", wrap=22), Column("parameters", rank=1))
    rows = [
        (each, plain(about), " ".join(parameters)) for each, (about, parameters) in found.items()
    ]
    show_table(columns, rows)
    say("\nbestguess games GAME explains one; bestguess play GAME begins.", style="dim")


def _parameters_json(parameters: "Mapping[str, Parameter]") -> list[dict[str, Any]]:
    return [
        {
            "name": key,
            "type": each.type.__name__,
            "default": each.default,
            "about": each.about,
            "values": list(each.choices),
        }
        for key, each in parameters.items()
    ]


def _one_game(ctx: typer.Context, name: str, game: "Game", json: bool) -> None:
    from bestguess import games as library

    name = game_name(name)
    parameters = library.parameters(name)
    text = (library.module(name).__doc__ or library.maker(name).__doc__ or "").strip()
    if json:
        print_json(
            {
                "name": name,
                "spec": game.spec,
                "about": library.about(name),
                "rule": game.rule.name,
                "feedback": game.rule.hint,
                "length": game.length,
                "symbols": game.secrets.alphabet,
                "secrets": count_codes(game.secrets),
                "guesses": count_codes(game.guesses),
                "turns": game.turns,
                "hard": game.hard,
                "parameters": _parameters_json(parameters),
                "examples": [
                    {"guess": guess, "secret": secret, "feedback": feedback}
                    for guess, secret, feedback in game.examples
                ],
            }
        )
        return
    say(game.spec, style="bold")
    say(plain(text) or "A game of your own.")
    say()
    show_facts(game)
    _show_parameters(ctx, parameters)
    if game.examples:
        say()
        columns = (Column("guess"), Column("secret"), Column("feedback"))
        show_table(columns, game.examples)


def show_facts(game: "Game") -> None:
    """Print the sizes of a game and how its feedback is written."""
    from bestguess.codes import Texts

    say(f"codes     {name_codes(game.secrets)}")
    if isinstance(game.guesses, Texts) and game.guesses != game.secrets:
        say(f"guesses   {name_codes(game.guesses)}")
    secrets, guesses = count_codes(game.secrets), count_codes(game.guesses)
    say(f"secrets   {secrets:,}; guesses {guesses:,}")
    rule = (game.rule.function.__doc__ or "").strip().partition("\n")[0]
    say(f"feedback  {game.rule.hint}")
    if rule:
        say(f"rule      {plain(rule)}")
    limit = "no limit" if game.turns is None else plural(game.turns, "attempt")
    say(f"turns     {limit}" + ("; hard mode" if game.hard else ""))
    explain_blank(game)


def _show_parameters(ctx: Any, parameters: "Mapping[str, Parameter]") -> None:
    if not parameters:
        return
    say()
    columns = (
        Column("parameter"),
        Column("", wrap=24),
        Column("default", rank=2),
        Column("after the name", rank=1),
        Column("or as an option", rank=3),
    )
    taken = ctx.parent.command.commands["suggest"].option_names()
    rows = []
    for key, each in parameters.items():
        flag = each.type is bool
        yes = flag and each.default is True  # then what changes it is to say no
        rows.append(
            (
                key,
                plain(each.sentence),
                each.shown_default,
                f":{key}{'=no' * yes}" if flag else f":{key}={each.metavar}",
                "" if f"--{key}" in taken else f"--{'no-' * yes}{key} {each.metavar}".strip(),
            )
        )
    show_table(columns, rows)
