"""`daily`: the puzzles of Entropy, one for each day: made and measured here."""

import os
from contextlib import ExitStack, contextmanager
from datetime import date as Day  # noqa: N812  # as in the library
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bestguess.cli.commands.export import (
    EXPORT_EXAMPLES,
    SCHEDULE,
    SHARE_EXAMPLES,
    VERIFY_EXAMPLES,
    ScheduleOption,
    check_unpublished,
    export,
    read_day,
    read_schedule,
    share,
    today,
    verify,
    warn_of_end,
    warn_of_start,
)
from bestguess.cli.options import JsonOption, make_group, option
from bestguess.cli.render import (
    Column,
    check_output,
    plural,
    print_json,
    say,
    show_progress,
    show_table,
    write_output,
)
from bestguess.errors import DailyError
from bestguess.files import read_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bestguess.daily import Puzzle, Schedule
    from bestguess.daily.calibrate import Calibration, Spread
    from bestguess.lab.charts import Picture

_SEED_BYTES, _SEED_NAME = 16, "BESTGUESS_DAILY_SEED"
ALL = "all together"

SecretsOption = Annotated[
    str,
    option(
        "--secrets chosen|common|all",
        "Take secrets from the words that are worth guessing, from the common ones, or from all.",
    ),
]


# --- generate ---

GENERATE_EXAMPLES = """
bestguess daily generate --from 2026-11-16 --days 365
bestguess daily generate --days 30 --seed "$SEED"
bestguess daily generate --days 365 --block blocked.txt --secrets all
bestguess daily generate --days 365 --easiest 5 --hardest 6
bestguess daily generate --replace --block blocked.txt
"""
DAYS = 365
FromOption = Annotated[
    str | None,
    option(
        "--from DATE",
        "The first day (UTC), as 2026-11-16. Default: the day after the last, or today.",
    ),
]
DaysOption = Annotated[
    int | None,
    option("--days N", f"How many days. Default: {DAYS}; with --replace none.", least=1),
]
SecretSeedOption = Annotated[
    str | None,
    option(
        "--seed TEXT",
        "What secrets and salts are drawn from: keep it secret. One that can be guessed is refused."
        " It may also be in the environment, as BESTGUESS_DAILY_SEED. Default: that of the service"
        " whose schedule it is (schedule.seed beside it), or else a random one, which is printed.",
    ),
]
BlockOption = Annotated[
    str | None,
    option(
        "--block FILE",
        "Words that are never taken, on lines or with commas. The schedule keeps them for later"
        " runs.",
    ),
]
ReplaceOption = Annotated[
    bool,
    option(
        "--replace",
        "Draw another secret for each day to come whose word is blocked: from --from on, or else"
        " from the day after tomorrow, since tomorrow's digest may be published.",
    ),
]
OffensiveOption = Annotated[
    bool,
    option("--allow-offensive", "Take words, too, that the package blocks: slurs and the like."),
]

# As the library has them; it is not loaded for the help.
EASIEST, HARDEST = 4, 8
EasiestOption = Annotated[
    int, option("--easiest N", "Take no secret that the solver finds in fewer turns.", least=1)
]
HardestOption = Annotated[
    int, option("--hardest N", "Take no secret for which the solver takes more turns.", least=1)
]


def generate(
    from_: FromOption = None,
    days: DaysOption = None,
    seed: SecretSeedOption = None,
    schedule: ScheduleOption = SCHEDULE,
    secrets: SecretsOption = "chosen",
    block: BlockOption = None,
    replace: ReplaceOption = False,
    allow_offensive: OffensiveOption = False,
    easiest: EasiestOption = EASIEST,
    hardest: HardestOption = HARDEST,
    json: JsonOption = False,
) -> None:
    """Make the puzzles of some days, and add them to a schedule; days that are there stay.

    The same seed makes the same puzzles, in one step or in several. Days to come whose word is
    blocked are named, and change only with --replace.
    """
    from secrets import token_hex

    from bestguess.daily import format_schedule, read_block

    check_unpublished(schedule)
    own, day = read_block(block or ""), today()
    count = days or (0 if replace else DAYS)
    seed = os.environ.get(_SEED_NAME) if seed is None else seed  # an empty one is refused, too
    own_seed = _find_seed(schedule) if seed is None else None
    new_seed = token_hex(_SEED_BYTES) if seed is None and own_seed is None else None
    rules: dict[str, Any] = {
        "seed": new_seed or (_read_seed(own_seed) if own_seed else _strong(seed or "")),
        "secrets": secrets,
        "blocked": own.words,
        "offensive": allow_offensive,
        "easiest": easiest,
        "hardest": hardest,
    }
    with _locked(schedule):
        before = read_schedule(schedule) if replace else _read_or_begin(schedule)
        after = _make(before, from_, count, rules, day if replace else None)
        text = format_schedule(after)
        if after != before:
            write_output(schedule, text, private=True)  # it holds every secret to come
    warn_of_start(schedule, after, day)
    warn_of_end(schedule, after, day)
    added = after.puzzles[len(before.puzzles) :]
    blocked = _find_blocked(before, after, day, allow_offensive)
    drawn = bool(added) or any(each["state"] == "replaced" for each in blocked)
    seen = {
        "schedule": schedule,
        "puzzles": len(after.puzzles),
        "added": len(added),
        "kept": count - len(added),
        "sha256": sha256(text.encode("ascii")).hexdigest(),
        "unknown": list(own.others),
        "blocked": blocked,
    }
    new_seed = new_seed if drawn else None
    if json:
        ends = {"first": _end_json(after.puzzles[0]), "last": _end_json(after.puzzles[-1])}
        print_json(seen | ends | ({"seed": new_seed} if new_seed else {}))
        return
    if own.remark:
        say(f"{block}: {own.remark}")
    if more := len(after.blocked - before.blocked):
        say(f"{schedule} keeps {plural(more, 'more blocked word')}, also for days added later.")
    _show_blocked(blocked, replace, _day_after(day).isoformat())
    _show_added(seen, added, new_seed)
    if own_seed and drawn:
        say(f"The seed is the service's own, {own_seed}.")


@contextmanager
def _locked(schedule: str) -> "Iterator[None]":
    """Hold the lock of a service that may extend the schedule meanwhile; a file alone has none."""
    files = Path(schedule).absolute(), Path(schedule).resolve()  # it may be a link
    with ExitStack() as held:
        for lock in sorted({file.with_suffix(".lock") for file in files}):
            if lock.exists():
                from bestguess.server.settings import locked

                held.enter_context(locked(lock))
        yield


def _find_seed(schedule: str) -> Path | None:
    """Return the seed file of the service whose schedule it is; a file alone has none."""
    files = Path(schedule).absolute(), Path(schedule).resolve()  # it may be a link
    seeds = (file.with_suffix(".seed") for file in files)
    return next((seed for seed in seeds if seed.exists()), None)


def _read_seed(file: Path) -> str:
    from bestguess.daily.generate import check_seed

    seed = read_text(file, plain=True).strip()
    try:
        check_seed(seed)
    except DailyError as error:
        raise DailyError(f"{file}: {error}") from None
    return seed


def _strong(seed: str) -> str:
    from bestguess.daily.generate import check_seed

    try:
        check_seed(seed)
    except DailyError as error:
        raise DailyError(f"{error}, or give none to have one made") from None
    return seed


def _make(
    before: "Schedule", first: str | None, days: int, rules: dict[str, Any], begun: Day | None
) -> "Schedule":
    """Replace blocked words of days after the one that has begun, if any, and add days, if any."""
    from bestguess.daily import generate as make_puzzles
    from bestguess.daily import redraw

    after = before
    if begun is not None:
        after = redraw(before, first=_first_to_come(begun, first), **rules)
    if days:
        start = _first_day(before, first)
        with show_progress("puzzles") as progress:
            after = make_puzzles(after, first=start, days=days, **rules, progress=progress)
    return after


def _find_blocked(
    before: "Schedule", after: "Schedule", day: Day, offensive: bool
) -> list[dict[str, object]]:
    """Return the days that had a blocked word, and what became of them."""
    from bestguess.daily import blocked_days

    found: list[dict[str, object]] = []
    for puzzle in blocked_days(before, blocked=after.blocked, offensive=offensive):
        stays = after.numbered(puzzle.number) == puzzle
        state = "begun" if puzzle.date <= day else "to come" if stays else "replaced"
        found.append(_end_json(puzzle) | {"secret": puzzle.secret, "state": state})
    return found


def _show_blocked(blocked: list[dict[str, object]], replace: bool, tomorrow: str) -> None:
    """Name the days with a blocked word: only to whoever makes them."""

    def days(state: str) -> str:
        return ", ".join(
            f"{day['date']} {day['secret']}" for day in blocked if day["state"] == state
        )

    if named := days("replaced"):
        say(f"Another secret was drawn instead of: {named}")
    if named := days("to come"):
        how = "" if replace else " To draw others, run it with --replace."
        if tomorrow in named:
            how += (
                f" The digest of {tomorrow} may be published, and an export then refuses another:"
                f" to change that day all the same, add --from {tomorrow}."
            )
        say(f"Blocked, and still to come: {named}.{how}")
    if replace and (named := days("begun")):
        say(f"Blocked, but these days have begun and stay: {named}")
    if replace and not blocked:
        say("No day has a blocked word.")


def _show_added(seen: dict[str, Any], added: "tuple[Puzzle, ...]", new_seed: str | None) -> None:
    if added:
        first, last = added[0], added[-1]
        say(
            f"{seen['schedule']}: {plural(len(added), 'puzzle')} added, {first.number} of"
            f" {first.date} to {last.number} of {last.date}"
        )
    if kept := seen["kept"]:
        were = (
            "was there before, and stays as it is"
            if kept == 1
            else ("were there before, and stay as they are")
        )
        say(f"{kept:,} of these days {were}.")
    say(f"SHA-256 of the schedule: {seen['sha256']}")
    if new_seed:
        say(
            f"The seed is {new_seed}: keep it, to make the same puzzles again, and keep it secret:"
            " it tells every secret to come."
        )


def _end_json(puzzle: "Puzzle") -> dict[str, object]:
    return {"number": puzzle.number, "date": puzzle.date.isoformat()}


def _read_or_begin(path: str) -> "Schedule":
    """Return the schedule of the file, or an empty one when there is no file."""
    from pathlib import Path

    from bestguess.daily import Schedule

    return read_schedule(path) if Path(path).exists() else Schedule()


def _first_day(schedule: "Schedule", text: str | None) -> Day:
    if text is not None:
        return read_day("--from", text)
    return today() if schedule.last is None else _day_after(schedule.last.date)


def _first_to_come(day: Day, text: str | None) -> Day:
    """Return the first day that may get another secret: none that has begun."""
    tomorrow = _day_after(day)
    return _day_after(tomorrow) if text is None else max(tomorrow, read_day("--from", text))


def _day_after(day: Day) -> Day:
    """Return the next day; the last that there is stays, and the library says that it is."""
    return Day.fromordinal(min(day.toordinal() + 1, Day.max.toordinal()))


# --- calibrate ---

CALIBRATE_EXAMPLES = """
bestguess daily calibrate
bestguess daily calibrate --strength expert --strength common=0.5,slip=0.6 --players 10
bestguess daily calibrate --secrets all --sample 500 --plot calibration.svg
bestguess daily calibrate --from-service --data ./entropy
bestguess daily calibrate --from-service --database-url postgresql://me@db/entropy
"""
StrengthsOption = Annotated[
    list[str] | None,
    option(
        "--strength NAME|SPEC",
        "novice, regular, expert, or one of your own, such as common=0.7,rare=0,slip=0.5"
        ",words=1; give it as often as you like. Default: these three.",
    ),
]
PlayersOption = Annotated[int, option("--players N", "How many players of each strength.", least=1)]
SampleOption = Annotated[
    int | None, option("--sample N", "Play N secrets drawn by chance, not all.", least=1)
]
SeedOption = Annotated[str, option("--seed TEXT", "Another seed, other players and sample.")]
PlotOption = Annotated[str | None, option("--plot FILE", "Draw the turns to a file, .svg or .png.")]
ServiceOption = Annotated[
    bool,
    option("--from-service", "Take the rounds that a service has recorded, not simulated ones."),
]
DataOption = Annotated[
    str | None,
    option("--data FOLDER", "The data folder of that service. Default: ~/.local/share/bestguess."),
]
DatabaseOption = Annotated[
    str | None,
    option("--database-url URL", "Its database. Default: an SQLite file in the data folder."),
]
PLAYERS, SEED = 5, "calibrate"
_ENOUGH = 500  # people to tune the filter by


def calibrate(
    strength: StrengthsOption = None,
    secrets: SecretsOption = "chosen",
    players: PlayersOption = PLAYERS,
    sample: SampleOption = None,
    seed: SeedOption = SEED,
    easiest: EasiestOption = EASIEST,
    hardest: HardestOption = HARDEST,
    from_service: ServiceOption = False,
    data: DataOption = None,
    database_url: DatabaseOption = None,
    plot: PlotOption = None,
    json: JsonOption = False,
) -> None:
    """Tell how many turns players take, and what the filter of the generator keeps.

    The players are models with a limited vocabulary and an imperfect memory, not people; with
    --from-service they are people, by the rounds that they ended on their day.
    """
    if plot is not None:
        _check_picture(plot)
    simulated = (strength, secrets, players, sample, seed) != (None, "chosen", PLAYERS, None, SEED)
    if from_service and simulated:
        raise typer.BadParameter(
            "--from-service takes no simulated players; leave their options out"
        )
    if not from_service and (data or database_url):
        raise typer.BadParameter("--data and --database-url go with --from-service")
    if from_service:
        found = _measure_people(data, database_url, easiest, hardest)
    else:
        found = _simulate(strength, secrets, players, sample, seed, easiest, hardest)
    if plot is not None:
        _write_picture(draw_calibration(found), plot)
    if json:
        which = "played" if from_service else secrets
        print_json(_calibration_json(found, which) | ({"plot": plot} if plot else {}))
        return
    _show_players(found)
    _show_filter(found)
    _show_aim(found)
    if plot is not None:
        say(f"\nwrote {plot}")


def _simulate(
    strength: list[str] | None,
    secrets: str,
    players: int,
    sample: int | None,
    seed: str,
    easiest: int,
    hardest: int,
) -> "Calibration":
    from bestguess.daily import calibrate as calibration
    from bestguess.daily.players import STRENGTHS

    names = strength or list(STRENGTHS)
    strengths = [calibration.parse_strength(name) for name in dict.fromkeys(names)]
    chosen = calibration.choose_secrets(secrets, sample, seed)
    with show_progress(plural(len(strengths) * players, "player")) as progress:
        return calibration.calibrate(
            chosen,
            strengths,
            players=players,
            seed=seed,
            easiest=easiest,
            hardest=hardest,
            progress=progress,
        )


def _measure_people(
    data: str | None, database_url: str | None, easiest: int, hardest: int
) -> "Calibration":
    """Return what people did, out of the database and the schedule of a service."""
    from bestguess.daily.calibrate import Spread, calibrate_people

    try:
        from bestguess.server.database import read_made
        from bestguess.server.rounds.queries import read_spreads
        from bestguess.server.settings import read_settings
    except ModuleNotFoundError as error:
        raise DailyError(
            f"the rounds of a service need packages that are not here ({error.name});"
            " pip install 'bestguess[server]'"
        ) from None
    settings = read_settings(data=data, database_url=database_url)
    if not settings.schedule_file.exists():
        raise DailyError(f"{settings.data} has no schedule; name the service's folder with --data")
    schedule = read_schedule(str(settings.schedule_file))
    spreads, players = read_made(settings.database, read_spreads)
    rounds = {}
    for number, counts in spreads.items():
        puzzle = schedule.numbered(number)
        if puzzle is None:
            raise DailyError(
                f"puzzle {number} was played, and is not in {settings.schedule_file}; take the"
                " schedule of that service"
            )
        rounds[puzzle.secret] = Spread(counts)
    return calibrate_people(rounds, players, easiest=easiest, hardest=hardest)


def _check_picture(path: str) -> None:
    """Refuse a picture that cannot be drawn or written, before minutes are spent on it."""
    from bestguess.lab.charts import need_converter

    if Path(path).suffix.lower() not in (".svg", ".png"):
        raise typer.BadParameter(f"--plot {path}: name a file that ends in .svg or .png")
    need_converter()
    check_output(path)


def _write_picture(picture: "Picture", path: str) -> None:
    svg = path.lower().endswith(".svg")
    write_output(path, picture.svg() if svg else picture.png(2))


def _show_players(found: "Calibration") -> None:
    count = found.everything[""].rounds
    rounds = f"on {plural(found.secrets, 'secret')}, {plural(count, 'round')}"
    simulated = f"Simulated players, not people: {found.players} of each strength, {rounds}"
    people = f"People, by the service: {plural(found.players, 'player')} {rounds}"
    say(simulated if found.strengths else people, style="bold")
    columns = (
        Column("players"),
        *((Column("know", rank=1), Column("overlook", rank=1)) if found.strengths else ()),
        *(Column(f"{part} %", right=True) for part in (25, 50, 75)),
        Column("mean", right=True),
        Column("won", right=True),
    )
    rows = []
    for each in found.strengths:
        know = f"{each.common:.0%} of common, {each.rare:.0%} of other words"
        rows.append((each.name, know, f"{each.slip:.0%}", *_cells(found.everything[each.name])))
    blank = ("", "") if found.strengths else ()
    rows.append((ALL, *blank, *_cells(found.everything[""])))
    show_table(columns, rows)


def _show_filter(found: "Calibration") -> None:
    say()
    say(
        f"The filter keeps secrets for which the solver takes {found.easiest} to {found.hardest}"
        f" turns: {found.kept:,} of {found.secrets:,}",
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
        (turns, f"{count:,}", "yes" if _keeps(found, turns) else "no", *_cells(spread))
        for turns, (count, spread) in found.by_turns.items()
    ]
    if found.kept:
        rows.append(("kept", f"{found.kept:,}", "", *_cells(found.filtered[""])))
    show_table(columns, rows)


def _keeps(found: "Calibration", turns: int) -> bool:
    return found.easiest <= turns <= found.hardest


def _show_aim(found: "Calibration") -> None:
    """Say whether the quartiles are where they should be, and which bounds bring them there."""
    from bestguess.daily.calibrate import AIM

    aim = f"The aim, 25 % and 75 % of the rounds at {AIM[0]} to {AIM[1]} turns,"
    say()
    if found.kept and found.filtered[""].aimed:
        say(f"{aim} is met.")
    elif found.bounds is None:
        say(f"{aim} is not met, and no bounds of the filter meet it here.")
    else:
        low, high = found.bounds
        say(f"{aim} is not met; it would be with --easiest {low} --hardest {high}.")
    if not found.strengths and found.players < _ENOUGH:
        say(f"By fewer than {_ENOUGH} people; wait for more before you change the filter.")


def _cells(spread: "Spread") -> tuple[object, ...]:
    quartiles = ("lost" if turns == len(spread.counts) else turns for turns in spread.quartiles)
    return (*quartiles, f"{spread.mean:.2f}", f"{spread.won:.1%}")


def _calibration_json(found: "Calibration", secrets: str) -> dict[str, Any]:
    return {
        "simulated": bool(found.strengths),
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
        "easiest": found.easiest,
        "hardest": found.hardest,
        "aimed": bool(found.kept and found.filtered[""].aimed),
        "bounds": found.bounds,
    }


def _spread_json(spread: "Spread") -> dict[str, Any]:
    return {
        "rounds": spread.rounds,
        "histogram": list(spread.counts[:-1]),
        "lost": spread.counts[-1],
        "quartiles": list(spread.quartiles),
        "mean": spread.mean,
    }


def draw_calibration(found: "Calibration") -> "Picture":
    """Draw the share of rounds by turns, a row for each strength and one for all."""
    from bestguess.lab.charts import Picture, draw_rows
    from bestguess.tables import Table

    rows = found.filtered or found.everything
    names = {name: name or ALL for name in rows}
    labels, bars = [], []
    for name, spread in rows.items():
        low, middle, high = spread.quartiles
        labels.append(f"{names[name]}: quartiles {low}, {middle}, {high}")
        shares = [count / spread.rounds for count in spread.counts]
        bars.append([(share, f"{share:.0%}") for share in shares])
    lost = len(next(iter(rows.values())).counts)
    which = "that the filter keeps" if found.filtered else "that were played"
    all_of_them = rows[""]
    low, middle, high = all_of_them.quartiles
    who, not_people = ("simulated players", ", not people") if found.strengths else ("people", "")
    each = (
        f"{plural(found.players, 'player')} of each strength"
        if found.strengths
        else plural(found.players, "person", "people")
    )
    return Picture(
        name="calibration",
        title=f"Turns of {who}",
        note=f"share of {plural(all_of_them.rounds, 'round')}; {each} on"
        f" the secrets {which}{not_people.replace(',', ';')}",
        words=f"{who.capitalize()}{not_people}. Of all rounds a quarter is over within"
        f" {plural(low, 'turn')},"
        f" half within {middle}, three quarters within {high} ({lost} stands for lost);"
        f" {all_of_them.won:.1%} are won.",
        chart=draw_rows(
            labels,
            bars,
            {
                "title": "turns",
                "axis": {"labelExpr": f"datum.value == {lost} ? 'lost' : datum.value"},
            },
            {"format": ".0%"},
        ),
        table=Table(
            ("players", *(f"{turns}" for turns in range(1, lost)), "lost"),
            [(names[name], *spread.counts) for name, spread in rows.items()],
            f"Rounds of {who} by number of turns",
        ),
    )


# --- the group ---

DAILY_EXAMPLES = """
bestguess daily generate --from 2026-11-16 --days 365
bestguess daily export public
bestguess daily verify public
"""

daily = make_group(
    "daily",
    "Make, check and publish the daily puzzles of Entropy.",
    DAILY_EXAMPLES,
    (generate, GENERATE_EXAMPLES),
    (calibrate, CALIBRATE_EXAMPLES),
    (verify, VERIFY_EXAMPLES),
    (share, SHARE_EXAMPLES),
    (export, EXPORT_EXAMPLES),
)
