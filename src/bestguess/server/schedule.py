"""The schedule file of the data folder: made, extended, and read again when it changes.

The service extends only what it made itself; its seed file says so. A schedule that somebody else
put there is used as it is. A new file may add days, never change one that has begun. What is wrong
with the file, or that it ends, is told to the log once, and to whoever asks for `fault`.
An editor's blocked words are kept in the file, and hold for all days that are added.
"""

import os
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from bestguess.daily import (
    Puzzle,
    Schedule,
    blocked_days,
    format_schedule,
    generate,
    parse_schedule,
)
from bestguess.daily.generate import check_seed
from bestguess.errors import DailyError, plural
from bestguess.server.settings import ServerError, locked, read_private, write_private

DAYS = 60  # made at a time
AHEAD = 30  # days that are always there, if the service makes them
_LOOK = 1.0  # seconds between looks at the file

Report = Callable[[str, str], None]  # level, text


class ScheduleFile:
    """The schedule as it is now."""

    def __init__(
        self,
        file: Path,
        seed_file: Path,
        report: Report,
        monotonic: Callable[[], float] = time.monotonic,
        blocked: frozenset[str] = frozenset(),
    ) -> None:
        self._file, self._seed_file, self._lock_file = file, seed_file, file.with_suffix(".lock")
        self._report, self._monotonic = report, monotonic
        self._blocked = blocked  # an editor's words, for the days that the service adds
        self._wrong = ""  # what was said last of the file, and is still so
        self._end = ""  # what was said last of its end
        self._missed: date | None = None  # a day that has no puzzle, and was looked for
        self._stamp: tuple[int, ...] | None = None
        self._looked = float("-inf")
        self._busy = threading.Lock()
        self.current = Schedule()

    def day(self, now: datetime) -> date:
        """Return the day of UTC."""
        return now.astimezone(UTC).date()

    def on(self, day: date) -> Puzzle | None:
        """Return the puzzle of a day; the caller may know it."""
        self._look(day)
        return self.current.on(day)

    def begun(self, number: int, day: date) -> Puzzle | None:
        """Return the puzzle with a number if its day has begun: others do not exist for anybody."""
        self._look(day)
        puzzle = self.current.numbered(number)
        return puzzle if puzzle and puzzle.date <= day else None

    def days_ahead(self, day: date) -> int:
        """Return for how many days after this one there is a puzzle."""
        last = self.current.last
        return (last.date - day).days if last else -1

    def fault(self, day: date) -> str:
        """Say to anybody what is wrong with the schedule, or nothing."""
        self._look(day)
        last = self.current.last
        if self._wrong:
            return "The schedule file cannot be used or extended, see the log; the last one holds."
        if last and last.date < day:
            return f"The schedule ended on {last.date}."
        if self.current.on(day) is None:
            return "The schedule has no puzzle for today."
        return ""

    def prepare(self, day: date) -> None:
        """Make the schedule if there is none, and read it; raise ServerError if it is of no use."""
        if not self._file.exists():
            write_private(self._seed_file, secrets.token_hex(32) + "\n", replace=False)
        if self._blocked and not self._seed_file.exists():
            raise ServerError(
                f"{self._file} was not made by the service, which adds no days to it and can block"
                " nothing there; give the words to bestguess daily generate --block, not to serve"
            )
        with suppress(ServerError), locked(self._lock_file):
            pass  # the file says that a service uses the schedule; an export looks for it
        with self._busy:
            self._looked = self._monotonic()
            self._extend(day)
            self._read(day)
        if not self.current.puzzles:
            raise ServerError(f"{self._file} has no puzzles; see bestguess daily generate --help")
        if (first := self.current.puzzles[0].date) > day:
            self._report("warning", f"the first puzzle is on {first}; until then there is none")
        self._tell_end(day)

    def _look(self, day: date) -> None:
        """Read the file again if it changed, and extend it if need be; keep what works if not."""
        now = self._monotonic()
        pressing = self.current.on(day) is None and self._missed != day
        if now - self._looked < _LOOK and not pressing:
            return
        if not self._busy.acquire(blocking=pressing):
            return  # another thread is at it
        try:
            self._looked = now
            self._catch_up(day)
            self._missed = None if self.current.on(day) else day
            self._tell_end(day)
        finally:
            self._busy.release()

    def _catch_up(self, day: date) -> None:
        try:
            if self.days_ahead(day) < AHEAD:
                self._extend(day)
            if self._wrong or _stamp(self._file) != self._stamp:
                self._read(day)
            if self._wrong:
                self._report("info", f"{self._file} can be used again")
            self._wrong = ""
        except ServerError as error:
            if str(error) != self._wrong:  # once, not once a second
                self._report("error", str(error))
            self._wrong = str(error)

    def _extend(self, day: date) -> None:
        """Add days to a schedule that the service makes itself."""
        if not self._seed_file.exists():
            return
        with locked(self._lock_file):
            seed = self._read_seed()
            old = self._parse() if self._file.exists() else Schedule()
            new = self._add_days(seed, replace(old, blocked=old.blocked | self._blocked), day)
            if new == old:
                return  # another process was first
            write_private(self._file, format_schedule(new), replace=True)
        if words := len(new.blocked - old.blocked):
            self._report("info", f"the schedule keeps {plural(words, 'more blocked word')}")
        if len(new.puzzles) > len(old.puzzles):
            self._report("info", f"the schedule was extended until {new.puzzles[-1].date}")

    def _read_seed(self) -> str:
        seed = read_private(self._seed_file).strip()
        try:
            check_seed(seed)
        except DailyError as error:
            raise ServerError(f"{self._seed_file}: {error}") from None
        return seed

    def _add_days(self, seed: str, old: Schedule, day: date) -> Schedule:
        ahead = (old.last.date - day).days if old.last else -1
        if ahead >= AHEAD:
            return old
        first = old.last.date + timedelta(days=1) if old.last else day
        days = (day - first).days + 1 + DAYS
        return _generate(old, first, days, seed)

    def _read(self, day: date) -> None:
        stamp = _stamp(self._file)
        new = self._parse()
        for puzzle in self.current.puzzles:
            if puzzle.date <= day and new.numbered(puzzle.number) != puzzle:
                raise ServerError(
                    f"{self._file} changes puzzle {puzzle.number}, which is published; the old"
                    " schedule is kept, restore the file"
                )
        if self.current.puzzles and new != self.current:
            self._report("info", f"the schedule was read again: {_describe(self.current, new)}")
        self.current, self._stamp = new, stamp
        # How many, and no more: these are secrets to come.
        if wrong := sum(puzzle.date > day for puzzle in blocked_days(new)):
            have = "day to come has" if wrong == 1 else "days to come have"
            advice = "see bestguess daily generate --replace"
            self._report("warning", f"{wrong} {have} a blocked word; {advice}")

    def _tell_end(self, day: date) -> None:
        """Tell the log when the schedule ends tomorrow or before, once a day."""
        last = self.current.last
        left = self.days_ahead(day)
        end = ""
        if last and left <= 1:
            when = "tomorrow" if left == 1 else "today" if left == 0 else f"on {last.date}"
            verb = "ends" if left >= 0 else "ended"
            end = f"the schedule {verb} {when}; add days with bestguess daily generate"
        if end and end != self._end:
            self._report("warning" if left >= 0 else "error", end)
        self._end = end

    def _parse(self) -> Schedule:
        """Read the file. What is wrong with it is not repeated: it may be a secret."""
        try:
            return parse_schedule(read_private(self._file))
        except DailyError:
            raise ServerError(
                f"{self._file} is not a schedule that can be used; restore it, or make one with"
                " bestguess daily generate"
            ) from None


def _describe(old: Schedule, new: Schedule) -> str:
    """Say how one schedule differs from another, without any secret."""
    before, after = ({puzzle.number: puzzle for puzzle in each.puzzles} for each in (old, new))
    changed = sum(after[number] != before[number] for number in before.keys() & after.keys())
    last = new.last.date if new.last else "never"
    return (
        f"{len(after.keys() - before.keys())} days added, {changed} changed,"
        f" {len(before.keys() - after.keys())} removed; it ends on {last}"
    )


def _generate(old: Schedule, first: date, days: int, seed: str) -> Schedule:
    try:
        return generate(old, first=first, days=days, seed=seed)
    except DailyError:  # no chosen words are left, after some years
        try:
            return generate(old, first=first, days=days, seed=seed, secrets="all")
        except DailyError as error:
            raise ServerError(f"the schedule cannot be extended: {error}") from None


def _stamp(file: Path) -> tuple[int, ...] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
