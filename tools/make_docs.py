"""Write docs/games.md, docs/strategies.md and docs/cli.md from what the package says of itself.

`python tools/make_docs.py` writes them; tests/test_docs.py fails when they are out of date.
"""

import inspect
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import bestguess
from bestguess import feedback, games, strategies
from bestguess.cli.app import command
from bestguess.codes import Texts, count_symbols
from bestguess.game import Turn

DOCS = Path(__file__).parents[1] / "docs"
NOTE = "<!-- Made by `make docs` (tools/make_docs.py) from the package; edit that, not this. -->"

PARAMETERS = """
from typing import Annotated, Literal

from bestguess import Codes, Game
from bestguess.feedback import pegs


def game(
    *,
    length: Annotated[int, "How many symbols a code has."] = 4,
    kind: Annotated[Literal["digits", "letters"], "What codes are made of."] = "digits",
) -> Game:
    alphabet = "0123456789" if kind == "digits" else "ABCDEF"
    return Game("codes", secrets=Codes(alphabet, length), feedback=pegs)
""".strip()

BOARDS = """
## Several boards

Every game can be played on several boards at once, `wordle:boards=4` or `--boards 4`: each board
has a secret of its own, one guess is for all of them, and each tells its feedback. The game's limit
is then longer by a turn for each further board; for Wordle that is the number of boards and 5.

```sh
bestguess suggest wordle:boards=2 TARSE=byybg/bbybb
bestguess solve wordle:boards=4
bestguess play mastermind:boards=2 --seed 7
bestguess evaluate mastermind:3x4,boards=2 --deals 20 --seed 1
```

The feedbacks of a turn have a `/` between them. A board that is found needs none any more: it is
left empty (`CRANE=/bgbbb`) or left out (`CRANE=bgbbb`). In Python the same is

```python
from bestguess import Boards, load, play_deals

boards = Boards(load("mastermind:boards=2")).play("AABB", "XO/-")
assert [len(each) for each in boards.candidates] == [208, 256]
assert boards.suggest(count=1)[0].boards[0].bits > 2
assert play_deals(load("mastermind:3x4,boards=2"), deals=20, seed=1).solved == 20
```

- A guess is worth the sum of what it tells of the open boards, by `entropy`, `worst`, `expected`,
  `parts` or a chain of them; to `entropy` a board that is found is worth a bit.
- A code that is known is played at once. It must be played some time, so it costs nothing, and it
  tells something of the others.
- With at most 64 candidates on all boards together, the best guesses are played out against all
  deals that are left, or 500 of them, and ranked by the mean number of turns.
- `evaluate` draws deals, a secret for each board, by `--deals` and `--seed`. A tree of several
  boards is too large: `tree`, `optimal`, `compare`, `analyse`, the lab and the service are for one.
- The site helps and plays with 2, 4, 8, 16 or 32 boards, with the same suggestions:
  `#/wordle:boards=4/help` and `#/wordle:boards=4/play`. Its other pages are for one.
""".strip()


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table, or nothing when it has no rows."""
    cells = [[cell.replace("|", r"\|") for cell in row] for row in rows]
    lines = [head, ["---"] * len(head), *cells]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) if cells else ""


def join(*blocks: str) -> str:
    """Return the blocks that are not empty, with a blank line between them."""
    return "\n\n".join(block.strip() for block in blocks if block.strip()) + "\n"


# --- games ---


def games_page() -> str:
    """Return the page of the games and of the rules that they use."""
    rules = table(
        ("rule", "what it tells", "how to type it"),
        (
            (f"`{name}`", _summary(rule.function), rule.hint)
            for name, rule in feedback.RULES.items()
        ),
    )
    return join(
        NOTE,
        "# Games",
        "Name a game wherever one is asked for, with its parameters after a colon"
        " (`mastermind:5x8`, `wordle:hard`) or as options (`--pegs 5 --colours 8`). A file of your"
        " own, `mygame.py`, is named by its path; see [CONTRIBUTING](../CONTRIBUTING.md).",
        "What is said of a parameter here, in `--help` and by `bestguess games GAME` stands beside"
        " its type in the game's file, and so do the values that it can have:",
        f"```python\n{PARAMETERS}\n```",
        "A whole number and a text are written as they are, a flag by its name. `ListName`,"
        " `FilePath` and `RuleName` of `bestguess.game` are texts that name a word list, a file and"
        " a rule; the shell completes them and the values of a `Literal`.",
        BOARDS,
        *(game_section(name) for name in games.names()),
        "## Rules",
        "The feedback that a guess gets. Case and spaces do not matter when you type it.",
        rules,
    )


def game_section(name: str) -> str:
    """Return the section of one game."""
    game = bestguess.load(name)
    about, _, more = inspect.cleandoc(games.module(name).__doc__ or "").partition("\n")
    turns = f"{game.turns} turns" if game.turns else "any number of turns"
    pool = "" if len(game.guesses) == len(game.secrets) else f", {len(game.guesses):,} guesses"
    examples = table(
        ("guess", "secret", "feedback"),
        ([f"`{text}`" for text in example] for example in game.examples),
    )
    return join(
        f"## {name}",
        about,
        more,
        inspect.getdoc(games.maker(name)) or "",
        f"Without parameters: {len(game.secrets):,} secrets{_symbols(game)}{pool},"
        f" {turns}; rule `{game.rule.name}`.",
        table(("parameter", "what it is", "values", "default"), _parameters(name)),
        examples,
        f"```sh\nbestguess suggest {name} {_example_turn(game)}\n```",
    )


def _symbols(game: bestguess.Game) -> str:
    return "" if isinstance(game.secrets, Texts) else f" of {count_symbols(game.secrets)}"


def _parameters(name: str) -> Iterable[tuple[str, str, str, str]]:
    for option, parameter in games.parameters(name).items():
        values = parameter.metavar.replace("|", " or ") or "yes or no"
        default = f"`{parameter.shown_default}`" if parameter.shown_default else ""
        yield f"`{option}`", parameter.sentence, values, default


def _example_turn(game: bestguess.Game) -> str:
    if game.examples:
        guess, secret, _ = game.examples[0]
    else:
        guess, secret = game.guesses[0], game.secrets[len(game.secrets) // 2]
    return shlex.quote(str(Turn(guess, game.rule(guess, secret))))


def _summary(thing: object) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0]


# --- strategies ---


def strategies_page() -> str:
    """Return the page of the strategies."""
    return join(
        NOTE,
        "# Strategies",
        "A strategy chooses the next guess. Most look one step ahead: each guess cuts the"
        " candidates into parts, one for each feedback, and a cost of the sizes of these parts"
        " says how good the cut is. The guess of least cost is taken.",
        table(
            ("strategy", "what it does"),
            ((f"`{name}`", about) for name, about in strategies.NAMES.items()),
        ),
        "In a chain such as `worst,entropy` the later ones break ties of the earlier. What is still"
        " equal goes to a candidate before a non-candidate, then to the heavier candidate if the"
        " secrets have weights, and then to the first in the order of the game. Ties are exact, so"
        " the same input gives the same game everywhere.",
        "`--weights FILE` says how likely each secret is: lines of a secret and its weight, a"
        " number from 0 up. A secret of weight 0, or without a line, is no candidate: it is not"
        " counted, and no strategy looks for it. `entropy`, `expected` and `optimal` go by the"
        " weights, the others only when they break ties; `centroid`, `classic` and costs in Python"
        " take none. To `entropy` a candidate that is heavier than the others is worth a bit for"
        " its weight above the mean, since to win saves a turn. Some games have weights of their"
        " own, such as `wordle:prior=all`. From Python it is `Round(game, weights=…)`,"
        " `grow(game, weights=…)` and `optimal(game, weights=…)`, with one whole number for each"
        " secret.",
        "`--guesses candidates` tries only codes that may be the secret; `--guesses all`, the"
        " default, every code that the game allows.",
        "Your own cost is a Python function of the sizes, passed as it is:"
        " `round.suggest(lambda sizes: max(sizes))`; see [CONTRIBUTING](../CONTRIBUTING.md).",
    )


# --- the command line ---


def cli_page() -> str:
    """Return the page of the commands."""
    program = command()
    return join(
        NOTE,
        "# Command line",
        inspect.cleandoc(program.help or ""),
        _examples(program.epilog or ""),
        "Each command tells its options with `--help`; those of a game, such as `--pegs`, come with"
        " it: `bestguess suggest mastermind --help`. `bestguess --install-completion` sets up the"
        " shell's completion.",
        "Wrong input is told in one line on standard error, with exit code 2.",
        *(command_section(name, each) for name, each in program.commands.items()),
    )


def command_section(name: str, each: Any, mark: str = "##") -> str:
    """Return the section of one command, with those of a group below it."""
    shown = [parameter for parameter in each.params if parameter.help]
    arguments = [_names(parameter) for parameter in shown if _is_argument(parameter)]
    rows = (
        (f"`{_names(each)}`", each.help, _default(each))
        for each in sorted(shown, key=_is_argument, reverse=True)
    )
    return join(
        f"{mark} {name}",
        f"```text\nbestguess {name} [OPTIONS] {' '.join(arguments)}".strip() + "\n```",
        inspect.cleandoc(each.help or ""),
        table(("argument or option", "what it is", "default"), rows),
        _examples(each.epilog or ""),
        *(
            command_section(f"{name} {below}", one, f"{mark}#")
            for below, one in getattr(each, "commands", {}).items()
        ),
    )


def _is_argument(parameter: Any) -> bool:
    return bool(parameter.param_type_name == "argument")


def _names(parameter: Any) -> str:
    if _is_argument(parameter):
        return str(parameter.metavar or parameter.name.upper())
    names = ", ".join([*parameter.opts, *parameter.secondary_opts])
    return names if parameter.is_flag else f"{names} {parameter.metavar or 'TEXT'}"


def _default(parameter: Any) -> str:
    plain = parameter.default is None or isinstance(parameter.default, bool)
    return "" if plain or not parameter.show_default else f"`{parameter.default}`"


def _examples(epilog: str) -> str:
    """Return the examples of the help as a block; `\\b` is click's mark for lines to be kept."""
    title, _, lines = epilog.replace("\b", "").strip().partition("\n")
    return f"{title}\n\n```text\n{inspect.cleandoc(lines)}\n```" if lines else ""


# --- all of them ---


def pages() -> dict[Path, str]:
    """Return the text of each generated page by its path."""
    return {
        DOCS / "games.md": games_page(),
        DOCS / "strategies.md": strategies_page(),
        DOCS / "cli.md": cli_page(),
    }


def main() -> None:
    """Write the pages."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
