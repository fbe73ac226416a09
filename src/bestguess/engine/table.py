"""The table of a rule in Python: a label for each guess (a row) and secret (a column).

Labels are numbered from 0 in each row, in the order of the secrets, however the table is made: by
the rule's form for whole arrays, or call by call. What took some time is kept on disk. A table
that was not made by the rule itself is held to it on some pairs.
"""

from collections.abc import Sequence
from hashlib import sha256
from random import Random

import numpy as np
from numpy.typing import NDArray

from bestguess.cache import HEADER, keep, read_kept
from bestguess.codes import Codes, Space, Texts, is_wide
from bestguess.engine.content import content_of
from bestguess.engine.options import Progress, thread_count
from bestguess.engine.processes import Pairs, call_rule, task_of
from bestguess.errors import GameError
from bestguess.game import Game
from bestguess.games import split_spec

Table = NDArray[np.uint8] | NDArray[np.uint16]
Kind = type[np.uint8] | type[np.uint16]

_FORMAT = "bestguess table 1"
_QUICK = 1 << 14  # pairs that are not worth a file
_BLOCK = 1 << 16  # pairs of one call of an array form, whose arrays stay small
_NUMBERS = 1 << 16  # labels below it are numbered by a list of them, others by sorting
_GUESSES, _SECRETS = 16, 64  # as many are tried when a table is held to its rule


def make_table(
    game: Game,
    twins: NDArray[np.int32],
    kind: Kind,
    progress: Progress | None = None,
    threads: int | None = None,
) -> Table:
    """Return the labels of all pairs, made or kept; `twins` are the guesses' own secrets, or -1."""
    shape = len(game.guesses), len(game.secrets)
    size = shape[0] * shape[1] * np.dtype(kind).itemsize
    content = None
    if shape[0] * shape[1] >= _QUICK:
        content = content_of(game.rule, split_spec(game.spec)[1])
    name = _name_of(game, content) if content else ""
    kept = read_kept(name, size) if name else None
    if kept is not None:
        table: Table = np.ndarray(shape, kind, kept)
        if _disagreement(game, table) is None:
            return table
    buffer = np.empty(HEADER + size, np.uint8).data
    table = np.ndarray(shape, kind, buffer, offset=HEADER)
    if game.rule.array is not None:
        _fill_by_array(game, twins, table, progress)
    else:
        _fill_by_calls(game, twins, table, content, progress, thread_count(threads))
    if name:
        keep(name, buffer)
    return table


def _name_of(game: Game, content: str) -> str:
    digest = sha256(f"{_FORMAT} {content}".encode())
    for space in (game.guesses, game.secrets):
        text = repr(space) if type(space) is Codes else "\n".join(space)
        digest.update(sha256(text.encode("utf-8", "surrogatepass")).digest())
    return digest.hexdigest()


# --- call by call ---


def _fill_by_calls(
    game: Game,
    twins: NDArray[np.int32],
    table: Table,
    content: str | None,
    progress: Progress | None,
    processes: int,
) -> None:
    width = table.shape[1]

    def fill(start: int, rows: bytes) -> None:
        labels = np.frombuffer(rows, table.dtype).reshape(-1, width)
        table[start : start + len(labels)] = labels

    guesses, secrets = tuple(game.guesses), tuple(game.secrets)
    code = "B" if table.dtype == np.uint8 else "H"
    pairs = Pairs(game.name, guesses, secrets, twins.tolist(), code)
    task = task_of(game, pairs, content) if content else None
    call_rule(game.rule, pairs, fill, task, processes, progress)


# --- by whole arrays ---


def _fill_by_array(
    game: Game, twins: NDArray[np.int32], table: Table, progress: Progress | None
) -> None:
    guesses, secrets = _points(game, game.guesses), _points(game, game.secrets)
    step = max(1, _BLOCK // len(secrets))
    for start in range(0, len(guesses), step):
        block = guesses[start : start + step]
        labels = _number(_labels(game, start, block, secrets))
        table[start : start + step] = labels
        _check_wins(game, start, labels, twins[start : start + step])
        if progress is not None:
            progress(min(start + step, len(guesses)) / len(guesses))
    wrong = _disagreement(game, table)
    if wrong is not None:
        raise GameError(wrong)


def _points(game: Game, space: Space) -> NDArray[np.int32]:
    """Return the codes as rows of the code points of their symbols; nobody may write there.

    Behind a short code stand zeros. Symbols of several characters are numbered: the secrets' first.
    """
    if game.rule.gap:
        symbols = [*dict.fromkeys((*game.secrets.alphabet, *game.guesses.alphabet))]
        numbers = [symbols.index(symbol) for symbol in space.alphabet]
    else:
        space = Texts(tuple(space)) if is_wide(space) else space
        numbers = [*map(ord, space.alphabet), 0]
    points = np.array(numbers, dtype=np.int32)[space.array()]
    width = max(points.shape[1], 0 if game.rule.gap else game.guesses.length)
    points = np.pad(points, ((0, 0), (0, width - points.shape[1])))
    points.flags.writeable = False
    return points


def _labels(
    game: Game, start: int, guesses: NDArray[np.int32], secrets: NDArray[np.int32]
) -> NDArray[np.integer]:
    """Call the array form for some guesses, the first of which is named, and check what it says."""
    assert game.rule.array is not None
    form = _form(game)
    try:
        labels = np.asarray(game.rule.array(guesses, secrets))
    except Exception as error:
        raise GameError(
            f"{form} failed for guesses from {game.guesses[start]} on:"
            f" {type(error).__name__}: {error}"
        ) from error
    wanted = len(guesses), len(secrets)
    if labels.shape != wanted:
        raise GameError(
            f"{form} must return a row for each guess and a column for each secret, the shape"
            f" {wanted}; it returned {labels.shape}"
        )
    if labels.dtype.kind not in "iub":
        raise GameError(f"{form} must return whole numbers, not {labels.dtype}")
    if labels.dtype.kind == "i" and labels.min() < 0:
        raise GameError(f"{form} must return labels from 0 on; it returned {labels.min()}")
    return labels.astype(np.uint8) if labels.dtype.kind == "b" else labels


def _number(labels: NDArray[np.integer]) -> NDArray[np.intp]:
    """Number the labels of each row from 0 on, in the order of their first columns."""
    rows, columns = labels.shape
    if labels.max() >= _NUMBERS:
        labels = np.array([np.unique(row, return_inverse=True)[1] for row in labels])
    forth = np.arange(columns)
    first = np.empty(int(labels.max()) + 1, dtype=np.intp)
    numbers, found = first.copy(), np.empty((rows, columns), dtype=np.intp)
    for row, out in zip(labels, found, strict=True):
        first[row[::-1]] = forth[::-1]  # of equal ones the last is kept, the first of the row
        firsts = row[first[row] == forth]
        numbers[firsts] = forth[: len(firsts)]
        out[:] = numbers[row]
    return found


def _check_wins(game: Game, start: int, labels: NDArray[np.intp], twins: NDArray[np.int32]) -> None:
    """Refuse a guess that gets the feedback of a win against another secret as well."""
    own = labels[np.arange(len(labels)), twins]  # of -1, no secret, something that is not used
    wrong = np.flatnonzero((twins >= 0) & ((labels == own[:, None]).sum(axis=1) > 1))
    if len(wrong):
        guess = game.guesses[start + int(wrong[0])]
        raise GameError(
            f"{_form(game)} gives {guess} the same label against itself and against another secret;"
            " let it return another for a win"
        )


# --- the rule has the last word ---


def _disagreement(game: Game, table: Table) -> str | None:
    """Say where labels and rule do not tell the same secrets apart, of the examples and others."""
    secrets = _some(game.secrets, [secret for _, secret, _ in game.examples], _SECRETS)
    for guess in _some(game.guesses, [guess for guess, _, _ in game.examples], _GUESSES):
        own = game.secrets.find(game.guesses[guess])
        wrong = _disagreement_of(game, guess, secrets if own is None else [*secrets, own], table)
        if wrong:
            return f"{_form(game)} gives {game.guesses[guess]} {wrong}; correct one of them"
    return None


def _disagreement_of(game: Game, guess: int, secrets: Sequence[int], table: Table) -> str:
    texts: dict[int, tuple[str, str]] = {}
    labels: dict[str, tuple[int, str]] = {}
    for index in secrets:
        label, secret = int(table[guess, index]), game.secrets[index]
        text = game.rule(game.guesses[guess], secret)
        other, one = texts.setdefault(label, (text, secret))
        if other != text:
            return f"one label for {one} and {secret}, where the rule says {other!r} and {text!r}"
        number, one = labels.setdefault(text, (label, secret))
        if number != label:
            return f"two labels for {one} and {secret}, where the rule says {text!r} for both"
    return ""


def _some(space: Space, wanted: Sequence[str], count: int) -> list[int]:
    """Return the indices of the wanted codes and of others, drawn the same way each time."""
    drawn = Random(count).sample(range(len(space)), min(count, len(space)))
    found = [space.find(code) for code in wanted]
    return sorted({*drawn, *(index for index in found if index is not None)})


def _form(game: Game) -> str:
    return f"{game.name}: the array form of the rule {game.rule.name}"
