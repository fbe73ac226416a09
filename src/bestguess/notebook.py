"""What a notebook shows of games, rounds, trees, analyses and the lab: tables and pictures.

Jupyter asks a value for `_repr_html_`; the base `Shown` answers with `show`, and only then is this
module imported. Pictures are inline SVG in the colour of the text, so they fit any theme.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import singledispatch
from html import escape
from math import log2

from bestguess.analyse import Analysis
from bestguess.codes import Space, Texts, count_codes, is_wide, lengths, list_ends
from bestguess.errors import BestguessError, plural
from bestguess.exact import Optimum
from bestguess.game import Game
from bestguess.games import load, parameters, parse_options, split_spec
from bestguess.lab.charts.plot import draw_turns, group_games
from bestguess.lab.report import Report
from bestguess.lab.report.formats import pick, text_tables
from bestguess.lab.store import Cell, Store
from bestguess.round import Round, Suggestion, Suggestions
from bestguess.tables import Shown, Table
from bestguess.tree import Tree
from bestguess.tree.draw import draw_svg

SHOWN = 24  # candidates, or parts of a guess, that are listed at most
NODES = 40  # of a tree that are drawn
_ROW, _LETTER, _BAR = 20, 7.3, 320  # px: a row, a letter of 12 px, the longest bar


@singledispatch
def show(thing: Shown) -> str:
    """Return what a notebook shows of a thing, as HTML."""
    return _line(repr(thing))


def _join(*blocks: str) -> str:
    inside = "\n".join(block for block in blocks if block)
    return f'<div class="bestguess" style="max-width:100%;overflow-x:auto">\n{inside}\n</div>'


def _line(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _list_first(texts: Iterable[str], count: int) -> str:
    shown = [text for text, _ in zip(texts, range(SHOWN), strict=False)]
    return " ".join(shown) + f" … and {count - SHOWN:,} more" * (count > SHOWN)


def draw_bars(bars: Sequence[tuple[str, int]], title: str) -> str:
    """Draw counts as bars, each with its name before it and its number behind it."""
    left = _LETTER * max(len(name) for name, _ in bars) + 8
    most = max(count for _, count in bars)
    width, height = round(left + _BAR + 70), _ROW * len(bars) + 4
    drawn = []
    for row, (name, count) in enumerate(bars):
        y, long = row * _ROW + 3, _BAR * count / most
        drawn.append(
            f'<text x="{left - 6:.0f}" y="{y + 12}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{left:.0f}" y="{y}" width="{long:.1f}" height="{_ROW - 5}" opacity=".55"/>'
            f'<text x="{left + long + 6:.0f}" y="{y + 12}">{count:,}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}"'
        f' width="{width}" height="{height}" viewBox="0 0 {width} {height}" fill="currentColor"'
        f' font-family="ui-monospace, monospace" font-size="12">{"".join(drawn)}</svg>'
    )


# --- a game ---


@show.register
def _show_game(game: Game) -> str:
    """Return what a game is: its rule, how much there is to guess, parameters, examples."""
    about = (game.rule.function.__doc__ or "").strip().partition("\n")[0].replace("`", "")
    turns = "no limit" if game.turns is None else f"{game.turns:,}"
    facts = [
        ("rule", game.rule.name + f": {about}" * bool(about)),
        ("feedback", game.rule.hint),
        ("length", " to ".join(map(str, dict.fromkeys(lengths(game.secrets))))),
        ("symbols", _symbols(game.secrets)),
        ("secrets", _count(game.secrets)),
        ("guesses", _count(game.guesses)),
        ("turns", turns + ", hard mode" * game.hard),
    ]
    chosen = _parameters(game)
    examples = game.examples or _example(game)
    return _join(
        Table(("game", game.name), facts, game.spec).html(),
        Table(("parameter", "here", "about"), chosen).html() if chosen else "",
        Table(("guess", "secret", "feedback"), examples).html() if examples else "",
    )


def _symbols(space: Space) -> str:
    """Return the symbols of a space, or the texts that it has."""
    if isinstance(space, Texts):
        return list_ends(space.texts)
    return (", " if is_wide(space) else "").join(space.alphabet)


def _count(space: Space) -> str:
    return f"{count_codes(space):,}"


def _parameters(game: Game) -> list[tuple[str, object, str]]:
    """Return the parameters of a game with their values; none for a game made by hand."""
    try:
        if load(game.spec) != game:
            return []
        name, rest = split_spec(game.spec)
        known, given = parameters(name), parse_options(name, rest)
    except (BestguessError, OSError):
        return []
    return [(key, given.get(key, each.shown_default), each.sentence) for key, each in known.items()]


def _example(game: Game) -> list[tuple[str, str, str]]:
    """Return an example of feedback where the game brings none: one with different signs in it."""
    secrets, guess = game.secrets, game.guesses[count_codes(game.guesses) // 3]
    every = count_codes(secrets)
    chosen = [secrets[at] for at in range(0, every, max(1, every // SHOWN))]
    found = [(secret, game.rule(guess, secret)) for secret in chosen]
    others = [(secret, feedback) for secret, feedback in found if secret != guess] or found
    secret, feedback = max(others, key=lambda each: len(set(each[1])))
    return [(guess, secret, feedback)]


# --- a round, its suggestions, its analysis ---


@show.register
def _show_round(round: Round) -> str:
    """Return the turns of a round, what each gained, and what is left."""
    rows, before = [], replace(round, turns=()).count.estimate
    for number, turn in enumerate(round.turns, 1):
        left = replace(round, turns=round.turns[:number]).count.estimate
        gained = log2(before / left) if left else None
        rows.append((number, turn.guess, turn.feedback, left, gained))
        before = left
    head = ("turn", "guess", "feedback", "candidates left", "bits gained")
    spec = round.game.spec
    table = Table(head, rows, spec).html() if rows else _line(f"{spec}, no turn yet")
    if round.won:
        return _join(table, _line(f"Won with {round.turns[-1].guess} in turn {len(rows)}."))
    clash = round.clash()
    if clash:
        return _join(table, _line(str(clash)))
    listed = _list_first(round.candidates, len(round.candidates))
    return _join(table, f"<p>{round.count.text('candidate')}: <code>{escape(listed)}</code></p>")


@show.register
def _show_suggestions(suggestions: Suggestions) -> str:
    """Return ranked guesses as a table, and the parts of the first one as bars."""
    if not suggestions:
        return _join(_line("no guess"))
    rows = [
        (rank, each.guess, each.bits, each.worst, each.expected, each.parts, each.candidate)
        for rank, each in enumerate(suggestions, 1)
    ]
    head = ("rank", "guess", "bits", "worst", "expected", "parts", "candidate")
    return _join(Table(head, rows).html(), *_parts(suggestions[0]))


@show.register
def _show_suggestion(suggestion: Suggestion) -> str:
    """Return what one guess does."""
    return show(Suggestions([suggestion]))


@show.register
def _show_analysis(analysis: Analysis) -> str:
    """Return the turns of a round with what each gave away, and what luck it had."""
    rows: list[tuple[object, ...]] = [
        (
            number,
            turn.guess,
            turn.feedback,
            turn.after,
            turn.bits,
            turn.expected_bits,
            "the same" if turn.best == turn.guess else turn.best,
            float(turn.loss),
            float(turn.luck),
        )
        for number, turn in enumerate(analysis.turns, 1)
    ]
    blank = [None] * 6
    rows.append(("all", *blank, float(analysis.loss), float(analysis.luck)))
    head = (
        "turn", "guess", "feedback", "left", "bits", "expected bits", "best", "turns lost", "luck",
    )  # fmt: skip
    end = "Won" if analysis.won else f"Not won, {float(analysis.left):.3f} turns still to go"
    return _join(
        Table(head, rows, f"{analysis.game.spec}: {analysis.secret}").html(),
        _line(
            f"{end}. Measured with {analysis.strategy}, which takes {float(analysis.expected):.3f}"
            " turns on average: turns lost are added to that, luck is taken off."
        ),
    )


def _parts(best: Suggestion) -> tuple[str, str]:
    sizes = list(best.sizes.items())
    title = f"The parts of {best.guess}: candidates left by feedback"
    if len(sizes) > SHOWN:
        title += f"; the largest {SHOWN} of {len(sizes):,}"
    return _line(title), draw_bars(sizes[:SHOWN], title)


# --- a tree, and the best one ---


@show.register
def _show_tree(tree: Tree) -> str:
    """Return the summary of a tree, its turns as bars, and its first nodes as a picture."""
    head = ("strategy", "guesses", "secrets", "total", "mean", "worst", "first")
    row = (tree.strategy, tree.guesses, tree.secrets, tree.total, tree.mean, tree.worst, tree.first)
    return _join(Table(head, [row], tree.game.spec).html(), *_tree_pictures(tree))


def _tree_pictures(tree: Tree) -> tuple[str, ...]:
    turns = [(str(turn), count) for turn, count in enumerate(tree.histogram, 1)]
    return (
        _line("Secrets by turns"),
        draw_bars(turns, f"{tree.game.spec}: secrets by turns"),
        f"<div>{draw_svg(tree, limit=NODES)}</div>",
    )


@show.register
def _show_optimum(best: Optimum) -> str:
    """Return the best strategy, what is proven of it, its turns as bars, and its first nodes."""
    tree, total = best.tree, best.objective == "total"
    head = ("objective", "first", "value", "total", "mean", "worst", "secrets", "guesses", "proven")
    value = best.value if total else None  # of other objectives it is no number for people
    row = (
        best.objective, tree.first, value, tree.total, tree.mean, tree.worst, tree.secrets,
        tree.guesses, best.proven,
    )  # fmt: skip
    proof = "Proven: no strategy does better."
    if not best.proven:
        bound = f", but none goes below {best.lower_bound:,}" * total
        proof = f"Not proven: a better strategy may exist{bound}."
    cap = "" if best.turns is None else f", {plural(best.turns, 'turn')}"
    table = Table(head, [row], f"{tree.game.spec}{cap}")
    return _join(table.html(), _line(proof), *_tree_pictures(tree))


# --- the lab ---


@show.register
def _show_cell(cell: Cell) -> str:
    """Return the summary of a cell, and its turns as bars."""
    head = ("strategy", "guesses", "secrets", "mean", "worst", "first", "seconds")
    row = (
        cell.strategy,
        cell.guesses,
        f"{cell.secrets:,} of {cell.space:,}" if cell.sampled else cell.secrets,
        cell.mean,
        cell.worst,
        cell.first,
        cell.wall_seconds,
    )
    turns = [(str(turn), count) for turn, count in enumerate(cell.histogram, 1)]
    return _join(
        Table(head, [row], cell.game).html(),
        _line("Secrets by turns"),
        draw_bars(turns, f"{cell.game}, {cell.strategy}: secrets by turns"),
    )


@show.register
def _show_report(report: Report) -> str:
    """Return the tables of a report, and for each game its turns as a picture."""
    tables = text_tables(report)
    wanted = [*pick(tables, "summary"), *pick(tables, "faster")]
    shown = [each.html() for each in wanted]
    pictures = [draw_turns(game, cells) for game, cells in group_games(report).items()]
    try:
        drawn = [picture.svg() for picture in pictures]
    except BestguessError as error:  # without the extra for plots the tables are there still
        drawn = [_line(str(error))]
    return _join(*shown, *drawn)


@show.register
def _show_store(store: Store) -> str:
    """Return the cells of a store as a table."""
    rows = [
        (cell.game, cell.strategy, cell.guesses, cell.secrets, cell.mean, cell.worst, cell.first)
        for cell in store.cells()
    ]
    head = ("game", "strategy", "guesses", "secrets", "mean", "worst", "first")
    return _join(Table(head, rows, str(store.path)).html())
