"""`lab plot` and `lab page`: what the cells of a database look like."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.lab_report import DbOption, ExperimentOption, NamesOption, OneGameOption
from bestguess.cli.rendering import say
from bestguess.cli.writing import write_bytes, write_text

if TYPE_CHECKING:
    from bestguess.lab.charts import Picture

PLOT_EXAMPLES = """
bestguess lab plot
bestguess lab plot turns bits --game mastermind --out pictures
bestguess lab plot pairs --strategies entropy@all,worst@all --format svg,png
"""
PAGE_EXAMPLES = """
bestguess lab page --out lab.html
bestguess lab page --experiment forget --title "The exploration" --out forget.html
"""
_FORMATS = ("svg", "png")

KindsArgument = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="KIND...", help="turns, pairs, bits, sizes. Default: all.", show_default=False
    ),
]
FormatsOption = Annotated[
    str, typer.Option("--format", metavar="LIST", help="svg, png, or svg,png.")
]
FolderOption = Annotated[
    str, typer.Option("--out", metavar="FOLDER", help="The folder to write the pictures to.")
]
ScaleOption = Annotated[
    int,
    typer.Option("--scale", metavar="N", min=1, help="Size of a PNG; 1 is 96 dots per inch."),
]
PageOption = Annotated[str, typer.Option("--out", metavar="FILE", help="The file to write.")]
TitleOption = Annotated[
    str | None, typer.Option("--title", metavar="TEXT", help="The title of the page.")
]


def plot(
    kinds: KindsArgument = None,
    db: DbOption = "lab.db",
    game: OneGameOption = None,
    strategies: NamesOption = None,
    experiment: ExperimentOption = None,
    format: FormatsOption = "svg",  # noqa: A002  # the name of the option
    out: FolderOption = ".",
    scale: ScaleOption = 2,
) -> None:
    """Draw the turns, two strategies secret by secret, the information, and turns against size.

    Pairs: those of --strategies, or the first two of each pool of guesses.
    """
    from bestguess.lab import LabError, Store
    from bestguess.lab.charts import KINDS, draw_pictures
    from bestguess.lab.report import make_report

    formats = _read_formats(format)
    written = 0
    with Store(db, read_only=True) as store:
        report = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=0
        )
        every = strategies is not None
        for picture in draw_pictures(store, report, kinds or list(KINDS), every=every):
            for kind in formats:
                say(f"wrote {_write(picture, Path(out), kind, scale)}")
                written += 1
    if not written:
        raise LabError(
            f"nothing to draw of {' and '.join(kinds or KINDS)}: pairs need two strategies on one"
            " game, sizes two games that differ in colours or words alone"
        )


def page(
    db: DbOption = "lab.db",
    game: OneGameOption = None,
    strategies: NamesOption = None,
    experiment: ExperimentOption = None,
    title: TitleOption = None,
    out: PageOption = "lab.html",
) -> None:
    """Write all tables and pictures of a run into one HTML file, which needs no network."""
    from bestguess.lab import Store
    from bestguess.lab.page import draw_page
    from bestguess.lab.report import make_report

    with Store(db, read_only=True) as store:
        report = make_report(
            store, game=game, strategies=strategies, experiment=experiment, examples=1
        )
        write_text(out, draw_page(store, report, title or experiment or ""))
    say(f"wrote {out}")


def _read_formats(text: str) -> list[str]:
    formats = [name.strip().lower() for name in text.split(",")]
    for name in formats:
        if name not in _FORMATS:
            raise typer.BadParameter(f"--format {name}: take {' or '.join(_FORMATS)}")
    return list(dict.fromkeys(formats))


def _write(picture: "Picture", folder: Path, kind: str, scale: int) -> Path:
    path = folder / f"{picture.name}.{kind}"
    folder.mkdir(parents=True, exist_ok=True)
    data = picture.svg().encode("utf-8") if kind == "svg" else picture.png(scale)
    write_bytes(str(path), data)
    return path
