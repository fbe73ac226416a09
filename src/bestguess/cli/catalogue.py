"""`games`, `strategies` and `words`: what there is."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.options import JsonOption, complete_game, complete_list, load_game
from bestguess.cli.parsing import game_name
from bestguess.cli.rendering import (
    Column,
    plural,
    print_json,
    say,
    show_codes,
    show_table,
    symbols,
)

if TYPE_CHECKING:
    from bestguess import Game
    from bestguess.games import Parameter
    from bestguess.words import ListReport, Loaded, WordList

GAMES_EXAMPLES = """
bestguess games                   the games and their parameters
bestguess games mastermind        one game: rule, feedback, examples
bestguess games wordle --hard     with a parameter set
bestguess games ./mygame.py       a game of your own
"""
STRATEGIES_EXAMPLES = """
bestguess strategies
bestguess suggest mastermind --strategy worst,entropy
"""
WORDS_EXAMPLES = """
bestguess words                             the lists
bestguess words french --length 5           what is in one
bestguess words french --length 5 --all     its words, one per line
bestguess words ./mine.txt --length 5       a list of your own: what was dropped
"""


def games(
    ctx: typer.Context,
    name: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="A game to explain.", autocompletion=complete_game),
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
    rows = [(each, about, " ".join(parameters)) for each, (about, parameters) in found.items()]
    show_table(columns, rows)
    say("\nbestguess games GAME explains one; bestguess play GAME begins.", style="dim")


def _parameters_json(parameters: "Mapping[str, Parameter]") -> list[dict[str, Any]]:
    return [
        {"name": key, "type": each.type.__name__, "default": each.default}
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
                "secrets": len(game.secrets),
                "guesses": len(game.guesses),
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
    say(text or "A game of your own.")
    say()
    show_facts(game)
    _show_parameters(ctx, parameters)
    if game.examples:
        say()
        columns = (Column("guess"), Column("secret"), Column("feedback"))
        show_table(columns, game.examples)


def show_facts(game: "Game") -> None:
    """Print the sizes of a game and how its feedback is written."""
    say(f"codes     {game.length} symbols of {symbols(game.secrets.alphabet)}")
    say(f"secrets   {len(game.secrets):,}; guesses {len(game.guesses):,}")
    rule = (game.rule.function.__doc__ or "").strip().partition("\n")[0]
    say(f"feedback  {game.rule.hint}")
    if rule:
        say(f"rule      {rule.replace('`', '')}")
    limit = "no limit" if game.turns is None else plural(game.turns, "attempt")
    say(f"turns     {limit}" + ("; hard mode" if game.hard else ""))


def _show_parameters(ctx: Any, parameters: "Mapping[str, Parameter]") -> None:
    if not parameters:
        return
    say()
    columns = (
        Column("parameter"),
        Column("default", rank=2),
        Column("after the name", rank=1),
        Column("or as an option", rank=3),
    )
    taken = ctx.parent.command.commands["suggest"].option_names()
    rows = []
    for key, each in parameters.items():
        flag = each.type is bool
        default = ("yes" if each.default else "no") if flag else each.default
        value = "N" if each.type is int else "TEXT"
        option = f"--{key}" if flag else f"--{key} {value}"
        rows.append(
            (
                key,
                "" if default is None else default,
                f":{key}" if flag else f":{key}={value}",
                "" if f"--{key}" in taken else option,
            )
        )
    show_table(columns, rows)


def strategies(json: JsonOption = False) -> None:
    """List the strategies: how the next guess can be chosen."""
    from bestguess import strategies as library

    if json:
        print_json(
            {"strategies": [{"name": key, "about": text} for key, text in library.NAMES.items()]}
        )
        return
    columns = (Column("strategy", style="bold"), Column("", wrap=24))
    show_table(columns, list(library.NAMES.items()))
    say("\nA chain such as worst,entropy breaks ties of the first with the next.", style="dim")


def words(
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="LIST|PATH",
            help="A list of the package, or a file of one word per line.",
            autocompletion=complete_list,
        ),
    ] = None,
    length: Annotated[
        int | None, typer.Option("--length", metavar="N", help="Only words of so many letters.")
    ] = None,
    count: Annotated[
        int, typer.Option("--count", "-n", metavar="N", min=0, help="How many words to show.")
    ] = 40,
    every: Annotated[
        bool, typer.Option("--all", help="Print every word, one per line, and nothing else.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the word lists, or show what is in one of them."""
    from bestguess import words as library

    if source is None:
        _show_lists(library.LISTS, json)
        return
    listed = library.LISTS.get(source)
    if listed is not None and length is None and len(listed.lengths) > 1 and not every:
        _show_list(listed, json)
        return
    loaded = library.load(source, length)
    if json:
        print_json(
            {
                "name": loaded.name,
                "length": len(loaded.words[0]),
                "count": len(loaded.words),
                "report": _report_json(loaded.report),
                "words": loaded.words,
            }
        )
    elif every:
        print("\n".join(loaded.words))
    else:
        _show_loaded(loaded, listed, count)


def _list_json(listed: "WordList") -> dict[str, Any]:
    return {
        "name": listed.name,
        "title": listed.title,
        "language": listed.language,
        "words": listed.total,
        "lengths": {str(length): count for length, count in listed.lengths.items()},
        "source": listed.source,
        "terms": listed.terms,
    }


def _report_json(report: "ListReport") -> dict[str, Any]:
    return {
        "text": str(report),
        "lines": report.lines,
        "kept": report.kept,
        "folded": report.folded,
        "merged": report.merged,
        "other_lengths": report.other_lengths,
        "dropped": {
            reason: {"count": count, "examples": list(examples)}
            for reason, (count, examples) in report.dropped.items()
        },
    }


def _show_lists(lists: "Mapping[str, WordList]", json: bool) -> None:
    if json:
        print_json({"lists": [_list_json(each) for each in lists.values()]})
        return
    columns = (
        Column("list", style="bold"),
        Column("words", right=True),
        Column("letters", rank=1),
        Column("", rank=2, wrap=24),
    )
    rows = []
    for each in lists.values():
        shortest, longest = min(each.lengths), max(each.lengths)
        letters = str(shortest) if shortest == longest else f"{shortest}–{longest}"
        rows.append((each.name, f"{each.total:,}", letters, each.title))
    show_table(columns, rows)
    say("\nbestguess words LIST shows what is in one.", style="dim")


def _show_list(listed: "WordList", json: bool) -> None:
    if json:
        print_json(_list_json(listed))
        return
    _show_origin(listed)
    say()
    columns = (Column("letters", right=True), Column("words", right=True))
    show_table(columns, [(length, f"{count:,}") for length, count in listed.lengths.items()])
    say(f"\nbestguess words {listed.name} --length N shows those of one length.", style="dim")


def _show_origin(listed: "WordList") -> None:
    say(listed.name, style="bold")
    say(listed.title)
    say(f"source: {listed.source}")
    say(f"terms: {listed.terms}")


def _show_loaded(loaded: "Loaded", listed: "WordList | None", count: int) -> None:
    if listed is not None:
        _show_origin(listed)
    else:
        say(loaded.name, style="bold")
    say(f"{plural(len(loaded.words), 'word')} of {len(loaded.words[0])} letters")
    say(f"report: {loaded.report}")
    say()
    show_codes(loaded.words, count)
