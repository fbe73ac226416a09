"""`daily calibrate`: how hard the puzzles are for simulated players, and what the filter keeps."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.daily_files import SecretsOption
from bestguess.cli.options import JsonOption
from bestguess.cli.rendering import Column, plural, print_json, say, show_table
from bestguess.cli.waiting import show_progress
from bestguess.cli.writing import write_bytes

if TYPE_CHECKING:
    from bestguess.daily.calibrate import Calibration, Spread
    from bestguess.lab.charts import Picture

CALIBRATE_EXAMPLES = """
bestguess daily calibrate
bestguess daily calibrate --strength expert --strength common=0.5,slip=0.6 --players 10
bestguess daily calibrate --secrets all --sample 500 --plot calibration.svg
"""
ALL = "all together"

StrengthsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--strength",
        metavar="NAME|SPEC",
        help="novice, regular, expert, or one of your own, such as common=0.7,rare=0,slip=0.5"
        ",words=1; give it as often as you like. Default: these three.",
    ),
]
PlayersOption = Annotated[
    int, typer.Option("--players", metavar="N", min=1, help="How many players of each strength.")
]
SampleOption = Annotated[
    int | None,
    typer.Option("--sample", metavar="N", min=1, help="Play N secrets drawn by chance, not all."),
]
SeedOption = Annotated[
    str, typer.Option("--seed", metavar="TEXT", help="Another seed, other players and sample.")
]
PlotOption = Annotated[
    str | None,
    typer.Option("--plot", metavar="FILE", help="Draw the turns to a file, .svg or .png."),
]


def calibrate(
    strength: StrengthsOption = None,
    secrets: SecretsOption = "common",
    players: PlayersOption = 5,
    sample: SampleOption = None,
    seed: SeedOption = "calibrate",
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Tell how many turns simulated players take, and what the filter of the generator keeps.

    The players are models with a limited vocabulary and an imperfect memory, not people.
    """
    from bestguess.daily import calibrate as calibration
    from bestguess.daily.players import STRENGTHS

    if plot is not None:
        _check_picture(plot)
    names = strength or list(STRENGTHS)
    strengths = [calibration.parse_strength(name) for name in dict.fromkeys(names)]
    chosen = calibration.choose_secrets(secrets, sample, seed)
    with show_progress(f"{len(strengths) * players} players") as progress:
        found = calibration.calibrate(
            chosen, strengths, players=players, seed=seed, progress=progress
        )
    if plot is not None:
        from bestguess.cli.daily_plot import draw

        _write_picture(draw(found), plot)
    if json:
        print_json(_json(found, secrets) | ({"plot": plot} if plot else {}))
        return
    _show_players(found)
    _show_filter(found)
    if plot is not None:
        say(f"\nwrote {plot}")


def _check_picture(path: str) -> None:
    """Refuse a file that cannot be written, before minutes are spent on what is in it."""
    if Path(path).suffix.lower() not in (".svg", ".png"):
        raise typer.BadParameter(f"--plot {path}: name a file that ends in .svg or .png")
    if not Path(path).parent.is_dir():
        raise typer.BadParameter(f"--plot {path}: there is no folder {Path(path).parent}")


def _write_picture(picture: "Picture", path: str) -> None:
    svg = path.lower().endswith(".svg")
    write_bytes(path, picture.svg().encode("utf-8") if svg else picture.png(2))


# --- tables ---


def _show_players(found: "Calibration") -> None:
    rounds = found.everything[""].rounds
    say(
        f"Simulated players, not people: {found.players} of each strength, on"
        f" {plural(found.secrets, 'secret')}, {plural(rounds, 'round')}",
        style="bold",
    )
    columns = (
        Column("players"),
        Column("know", rank=1),
        Column("overlook", rank=1),
        *(Column(f"{part} %", right=True) for part in (25, 50, 75)),
        Column("mean", right=True),
        Column("won", right=True),
    )
    rows = []
    for each in found.strengths:
        know = f"{each.common:.0%} of common, {each.rare:.0%} of other words"
        rows.append((each.name, know, f"{each.slip:.0%}", *_cells(found.everything[each.name])))
    rows.append((ALL, "", "", *_cells(found.everything[""])))
    show_table(columns, rows)


def _show_filter(found: "Calibration") -> None:
    from bestguess.daily.difficulty import EASIEST, HARDEST

    say()
    say(
        f"The filter keeps secrets for which the solver takes {EASIEST} to {HARDEST} turns:"
        f" {found.kept:,} of {found.secrets:,}",
        style="bold",
    )
    columns = (
        Column("solver", right=True),
        Column("secrets", right=True),
        Column("kept"),
        *(Column(f"{part} %", right=True) for part in (25, 50, 75)),
        Column("mean", right=True),
        Column("won", right=True),
    )
    rows: list[tuple[object, ...]] = [
        (turns, f"{count:,}", "yes" if EASIEST <= turns <= HARDEST else "no", *_cells(spread))
        for turns, (count, spread) in found.by_turns.items()
    ]
    if found.kept:
        rows.append(("kept", f"{found.kept:,}", "", *_cells(found.filtered[""])))
    show_table(columns, rows)


def _cells(spread: "Spread") -> tuple[object, ...]:
    quartiles = ("lost" if turns == len(spread.counts) else turns for turns in spread.quartiles)
    return (*quartiles, f"{spread.mean:.2f}", f"{spread.won:.1%}")


# --- JSON ---


def _json(found: "Calibration", secrets: str) -> dict[str, Any]:
    return {
        "simulated": True,
        "secrets": secrets,
        "count": found.secrets,
        "kept": found.kept,
        "players": found.players,
        "seed": found.seed,
        "strengths": [
            {
                "name": each.name,
                "common": each.common,
                "rare": each.rare,
                "slip": each.slip,
                "words": each.words,
                "all": _spread_json(found.everything[each.name]),
                "kept": _spread_json(found.filtered[each.name]) if found.kept else None,
            }
            for each in found.strengths
        ],
        "all": _spread_json(found.everything[""]),
        "filtered": _spread_json(found.filtered[""]) if found.kept else None,
        "solver": [
            {"turns": turns, "secrets": count, **_spread_json(spread)}
            for turns, (count, spread) in found.by_turns.items()
        ],
    }


def _spread_json(spread: "Spread") -> dict[str, Any]:
    return {
        "rounds": spread.rounds,
        "histogram": list(spread.counts[:-1]),
        "lost": spread.counts[-1],
        "quartiles": list(spread.quartiles),
        "mean": spread.mean,
    }
