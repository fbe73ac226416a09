"""Processes that call a rule in Python beside this one: it has one core, and they have the others.

Each is a new interpreter that loads the rule from its file, and refuses when that is not the same
rule. It knows nothing of the program that started it, and ends with it. Which process made a row
does not show: rows are the same, and so is the error that is raised, the first in order.
"""

import importlib
import os
import pickle
import subprocess
import sys
import time
from array import array
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from pathlib import Path
from threading import Condition, Thread
from typing import IO, Any

from bestguess.engine.content import content_of
from bestguess.errors import GameError
from bestguess.feedback import Rule
from bestguess.game import Game
from bestguess.games import load, split_spec

_PATIENCE = 0.3  # seconds that a process works alone: what is quick is done before others start
_PAIRS = 8192  # about so many calls are one block: some milliseconds
_VARIABLE = "BESTGUESS_HELPER"  # is set in such a process, which has none of its own
Fill = Callable[[int, bytes], None]  # puts rows where they belong, from the first one on
_START = "from bestguess.engine.processes import help_out; help_out()"


@dataclass(frozen=True)
class Pairs:
    """The guesses and secrets of a game, for each of which a rule is called.

    `twins` are the indices of the guesses among the secrets, or -1; `code` is the type of a label
    for `array`.
    """

    game: str
    guesses: Sequence[str]
    secrets: Sequence[str]
    twins: Sequence[int]
    code: str

    def rows(self, rule: Rule, start: int, stop: int) -> bytes:
        """Return the labels of some guesses for every secret, row by row."""
        found = array(self.code)
        for index in range(start, stop):
            found.extend(self._row(rule, self.guesses[index], self.twins[index]))
        return found.tobytes()

    def _row(self, rule: Rule, guess: str, twin: int) -> list[int]:
        """Number the outcomes of one guess; only equal or not matters, so each row starts at 0."""
        numbers: dict[str, int] = {}
        row = [numbers.setdefault(rule(guess, s), len(numbers)) for s in self.secrets]
        if twin >= 0 and row.count(row[twin]) > 1:
            raise GameError(
                f"{self.game}: the rule gives {rule(guess, guess)!r} for {guess} against itself and"
                " against another secret; let it return something else, such as 'win', for a win"
            )
        return row


@dataclass(frozen=True)
class Task:
    """What another process is to do: where the rule is, how to know it, and for which pairs.

    The source is a module and a name in it, or nothing and the text that loads the game.
    """

    source: tuple[str, str]
    parameters: str
    content: str
    pairs: Pairs
    gap: str = ""  # of the rule, between symbols


class Pile:
    """Blocks of rows to be made: whoever is free takes the first; the errors that came of them."""

    def __init__(self, rows: int, size: int) -> None:
        self.rows, self.size, self.done = rows, size, 0
        self._left = list(range(0, rows, size))  # the first rows, as a heap
        self._open: set[int] = set()
        self._errors: dict[int, GameError] = {}
        self._changed = Condition()

    def take(self) -> tuple[int, int] | None:
        """Return the first row of a block and the one behind its last; None when none is left."""
        with self._changed:
            if not self._left or self._left[0] > self._end:
                return None
            start = heappop(self._left)
            self._open.add(start)
            return start, min(start + self.size, self.rows)

    def put(self, start: int, error: GameError | None = None) -> None:
        """Take note that a block is made, or cannot be."""
        with self._changed:
            self._open.remove(start)
            self.done += min(self.size, self.rows - start)
            if error is not None:
                self._errors[start] = error
            self._changed.notify()

    def put_back(self, start: int) -> None:
        """Leave a block to others: the process that had it is gone."""
        with self._changed:
            self._open.remove(start)
            heappush(self._left, start)
            self._changed.notify()

    def wait(self) -> None:
        """Wait a little for the blocks that others have."""
        with self._changed:
            if self._open:
                self._changed.wait(0.1)

    @property
    def complete(self) -> bool:
        """Tell whether nothing is left that matters."""
        with self._changed:
            return min((*self._open, *self._left[:1]), default=self.rows) >= self._end

    def check(self) -> None:
        """Raise the error of the first rows that have one."""
        if self._errors:
            raise self._errors[self._end]

    @property
    def _end(self) -> int:
        """The first block that failed: those behind it do not matter."""
        return min(self._errors, default=self.rows)


def call_rule(
    rule: Rule,
    pairs: Pairs,
    fill: Fill,
    task: Task | None,
    processes: int,
    progress: Callable[[float], None] | None,
) -> None:
    """Fill in all rows, here and, once it takes a while, in further processes.

    The task tells another process how to load the rule; None where that cannot be done.
    """
    pile = Pile(len(pairs.guesses), max(1, _PAIRS // len(pairs.secrets)))
    wanted = processes - 1 if not os.environ.get(_VARIABLE) else 0
    helpers: list[_Helper] = []
    began = time.monotonic()
    try:
        while not pile.complete:
            _make_block(rule, pairs, fill, pile)
            if task and wanted and time.monotonic() - began >= _PATIENCE:
                wanted -= 1
                with suppress(OSError):  # no room for another process: then without it
                    helpers.append(_Helper(task, fill, pile))
            if progress is not None:
                progress(pile.done / pile.rows)
    finally:
        for helper in helpers:
            helper.end()
    pile.check()


def _make_block(rule: Rule, pairs: Pairs, fill: Fill, pile: Pile) -> None:
    """Make the next block, or wait for those of others."""
    block = pile.take()
    if block is None:
        pile.wait()
        return
    try:
        fill(block[0], pairs.rows(rule, *block))
        pile.put(block[0])
    except GameError as error:
        pile.put(block[0], error)


class _Helper:
    """Another process, and the thread that hands it its blocks."""

    def __init__(self, task: Task, fill: Fill, pile: Pile) -> None:
        self._task, self._fill, self._pile = task, fill, pile
        path = os.pathsep.join(map(os.path.abspath, sys.path))
        # In a session of its own: Ctrl-C is for the one who started it, who ends it.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _START],
            env={**os.environ, "PYTHONPATH": path, _VARIABLE: "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._thread = Thread(target=self._hand_out, daemon=True)
        self._thread.start()

    def _hand_out(self) -> None:
        block = None
        with suppress(Exception):  # it ended, or sent nonsense; the others go on without it
            if self._ask(self._task):
                while block := self._pile.take():
                    self._put(block[0], *self._ask(block))
                    block = None
        if block:
            self._pile.put_back(block[0])

    def _put(self, start: int, rows: bytes, message: str) -> None:
        if not message:
            self._fill(start, rows)
        self._pile.put(start, GameError(message) if message else None)

    def _ask(self, question: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        pickle.dump(question, self._process.stdin)
        self._process.stdin.flush()
        return pickle.load(self._process.stdout)

    def end(self) -> None:
        """End the process, whatever it does, and what waits for it."""
        self._process.kill()
        self._thread.join()
        with suppress(OSError):  # what it no longer reads
            self._process.communicate()


# --- how another process gets the rule ---


def task_of(game: Game, pairs: Pairs, content: str) -> Task | None:
    """Return what another process needs to know; None where it could not load the rule."""
    if not sys.executable or getattr(sys, "frozen", False):
        return None
    function = game.rule.function
    module, name = getattr(function, "__module__", ""), getattr(function, "__qualname__", "")
    file, parameters = split_spec(game.spec)
    if module != "__main__" and getattr(sys.modules.get(module), name, None) is function:
        source = (module, name)
    elif file.endswith(".py") and Path(file).is_file():
        source = ("", f"{Path(file).resolve()}:{parameters}")
    else:
        return None
    return Task(source, parameters, content, pairs, game.rule.gap)


def _load_rule(task: Task) -> Rule | None:
    """Return the rule, if what is loaded here is the same one."""
    module, name = task.source
    rule = Rule(getattr(importlib.import_module(module), name)) if module else load(name).rule
    known = content_of(rule, task.parameters) == task.content
    return replace(rule, gap=task.gap) if known else None


def help_out() -> None:
    """Make rows for the process that started this one, until it has no more."""
    questions, results = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)  # a rule may print
    with suppress(Exception):  # whoever started it goes on without it
        task = pickle.load(questions)
        rule = _load_rule(task)
        _send(results, rule is not None)
        while rule is not None:
            _send(results, _try_rows(rule, task.pairs, *pickle.load(questions)))


def _try_rows(rule: Rule, pairs: Pairs, start: int, stop: int) -> tuple[bytes, str]:
    try:
        return pairs.rows(rule, start, stop), ""
    except GameError as error:
        return b"", str(error)


def _send(file: IO[bytes], value: object) -> None:
    pickle.dump(value, file)
    file.flush()
