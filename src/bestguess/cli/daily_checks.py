"""`daily verify` and `daily share`: is a reveal, or a shared result, what it says?"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bestguess.cli.daily_files import read_day, read_file, read_schedule
from bestguess.cli.options import JsonOption
from bestguess.cli.rendering import plural, print_json, say
from bestguess.errors import DailyError

if TYPE_CHECKING:
    from bestguess.daily import Reveal, Share

VERIFY_EXAMPLES = """
bestguess daily verify reveals/213.json --commitment 1f3a…
bestguess daily verify 213 2026-11-16 4bd1… CARNAL --commitment 1f3a…
bestguess daily verify public
"""
SHARE_EXAMPLES = """
bestguess daily share "Entropy #213   2/8   223313 / 555555" --secret CARNAL
bestguess daily share "Entropy #213   2/8   223313 / 555555" --schedule schedule.json
"""
_FIELDS = ("NUMBER", "DATE", "SALT", "SECRET")

WhatArguments = Annotated[
    list[str],
    typer.Argument(
        metavar="WHAT...",
        help="Reveal files, the folder or the puzzles.json of an export, or NUMBER DATE SALT"
        " SECRET.",
        show_default=False,
    ),
]
CommitmentOption = Annotated[
    str | None,
    typer.Option("--commitment", metavar="HEX", help="What was published before the day was over."),
]
TextArgument = Annotated[
    str,
    typer.Argument(
        metavar="TEXT", help="The share string; - reads it from a pipe.", show_default=False
    ),
]
CheckOption = Annotated[
    str | None,
    typer.Option("--schedule", metavar="FILE", help="Check it against the puzzle of its number."),
]
SecretOption = Annotated[
    str | None, typer.Option("--secret", metavar="WORD", help="Check it against this secret.")
]


# --- verify ---


def verify(
    what: WhatArguments, commitment: CommitmentOption = None, json: JsonOption = False
) -> None:
    """Check that salt and secret of a puzzle give the commitment that was published before.

    A reveal that is wrong is an error, with exit code 2.
    """
    reveals = _find(what, None if commitment is None else commitment.strip().lower())
    if json:
        print_json({"verified": len(reveals), "puzzles": [_reveal_json(each) for each in reveals]})
        return
    for each in reveals[:5]:
        say(f"puzzle {each.number} of {each.date}: {each.secret} is what was committed to")
    if len(reveals) > 5:
        say(f"… and {plural(len(reveals) - 5, 'puzzle')} more")
    if commitment is None and not _is_export(what):
        say(
            f"This is the reveal's own commitment, {reveals[0].commitment}: compare it with the one"
            " that was published before the day was over (--commitment HEX)."
        )


def _reveal_json(reveal: "Reveal") -> dict[str, object]:
    from bestguess.daily import reveal_json

    return reveal_json(reveal)


def _is_export(what: list[str]) -> bool:
    return len(what) == 1 and (Path(what[0]).is_dir() or Path(what[0]).name == "puzzles.json")


def _find(what: list[str], commitment: str | None) -> "list[Reveal]":
    """Return the reveals that were named, all checked."""
    if _is_export(what):
        if commitment is not None:
            raise typer.BadParameter("--commitment belongs to one reveal; give its file")
        path = Path(what[0])
        return _check_export(path if path.is_dir() else path.parent)
    if len(what) == len(_FIELDS) and what[0].isdecimal():
        return [_check_fields(what, commitment)]
    if commitment is not None and len(what) > 1:
        raise typer.BadParameter("--commitment belongs to one reveal; give one at a time")
    return [_check_file(path, commitment) for path in what]


def _check_fields(what: list[str], commitment: str | None) -> "Reveal":
    from bestguess.daily import Reveal, check_reveal, sha1_of
    from bestguess.daily.schedule import parse_number

    number, date, salt, secret = what
    if commitment is None:
        raise typer.BadParameter(f"{' '.join(_FIELDS)} are checked against --commitment HEX")
    code = secret.upper()
    sha1 = sha1_of(code) if code.isascii() else ""
    counted = parse_number(int(number) if len(number) < 10 else number[:10])
    day = read_day("DATE", date)
    reveal = Reveal(counted, day, salt.lower(), code, commitment, sha1)
    check_reveal(reveal)
    return reveal


def _check_file(path: str, commitment: str | None) -> "Reveal":
    from bestguess.daily import check_reveal, parse_reveal

    try:
        reveal = parse_reveal(read_file(path))
        check_reveal(reveal, commitment)
    except FileNotFoundError:
        raise DailyError(
            f"no file {path}; give a reveal, the folder of an export, or {' '.join(_FIELDS)}"
        ) from None
    except DailyError as error:
        raise DailyError(f"{path}: {error}") from None
    return reveal


def _check_export(folder: Path) -> "list[Reveal]":
    """Check all reveals of an export against its list of puzzles."""
    from bestguess.daily.export import parse_puzzles

    try:
        published = parse_puzzles(read_file(str(folder / "puzzles.json")))
    except FileNotFoundError:
        raise DailyError(f"{folder} has no puzzles.json; give the folder of an export") from None
    found = []
    for path in sorted(folder.glob("reveals/*.json"), key=lambda path: (len(path.name), path.name)):
        reveal = _check_file(str(path), None)
        if (reveal.date, reveal.sha1, reveal.commitment) != published.get(reveal.number):
            raise DailyError(
                f"{path}: puzzles.json tells another date or other digests of puzzle"
                f" {reveal.number}; one of them was changed"
            )
        found.append(reveal)
    if not found:
        raise DailyError(
            f"{folder} has no reveals yet; there is nothing to verify before a day ends"
        )
    return found


# --- share ---


def share(
    text: TextArgument,
    schedule: CheckOption = None,
    secret: SecretOption = None,
    json: JsonOption = False,
) -> None:
    """Read a shared result, and tell whether its digits are possible for the secret.

    Possible is not true: who knows the secret can make up digits that fit.
    """
    from bestguess.daily import format_share, parse_share

    if schedule is not None and secret is not None:
        raise typer.BadParameter("give --schedule or --secret, not both")
    found = parse_share(sys.stdin.read() if text == "-" else text)
    checked = schedule is not None or secret is not None
    why = _explain(found, schedule, secret) if checked else None
    if json:
        seen = {"number": found.number, "turns": found.turns, "rows": list(found.rows)}
        print_json(seen | {"possible": why is None if checked else None, "why": why})
        return
    if why is not None:
        raise DailyError(f"{format_share(found)}: not possible: {why}")
    result = f"won in {plural(found.turns, 'turn')}" if found.turns else "lost"
    say(f"Entropy #{found.number}: {result}, rows {', '.join(found.rows)}")
    say(
        "possible for the secret"
        if checked
        else "not checked: give --schedule FILE or --secret WORD"
    )


def _explain(share: "Share", schedule: str | None, secret: str | None) -> str | None:
    """Return why the result is impossible, or None."""
    from bestguess.daily import check_share, dictionary
    from bestguess.daily.share import explain_rows
    from bestguess.errors import nearest

    if secret is not None:
        code = secret.strip().upper()
        if code not in dictionary():
            close = nearest(code, dictionary().words)
            raise DailyError(f"{code!r} is not in the dictionary{close}; give one of its words")
        return explain_rows(share, code)
    assert schedule is not None
    puzzle = read_schedule(schedule).numbered(share.number)
    if puzzle is None:
        raise DailyError(f"{schedule} has no puzzle {share.number}; take the schedule it is from")
    return check_share(share, puzzle)
