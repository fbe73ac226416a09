"""The schedule file: made, extended, read again, and never changed under anybody's feet."""

import fcntl
import stat
from datetime import date, timedelta
from pathlib import Path

import pytest

from bestguess.daily import Schedule, format_schedule, generate, parse_schedule
from bestguess.server.files import locked, write_private
from bestguess.server.settings import ServerError
from bestguess.server.timetable import AHEAD, DAYS, Timetable

DAY = date(2028, 2, 29)


class Desk:
    """A timetable with its files and a clock that stands still until it is moved."""

    def __init__(self, folder: Path) -> None:
        self.file, self.seed = folder / "schedule.json", folder / "schedule.seed"
        self.told: list[str] = []
        self.seconds = 0.0

    def open(self) -> Timetable:
        return Timetable(self.file, self.seed, self.told.append, lambda: self.seconds)

    def read(self) -> Schedule:
        return parse_schedule(self.file.read_text())

    def put(self, schedule: Schedule) -> None:
        write_private(self.file, format_schedule(schedule), replace=True)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def made(days: int, seed: str = "one") -> Schedule:
    return generate(Schedule(), first=DAY, days=days, seed=seed)


def test_it_is_made_when_there_is_none(desk: Desk) -> None:
    timetable = desk.open()
    timetable.prepare(DAY)
    assert timetable.schedule == desk.read()
    assert (timetable.schedule.puzzles[0].date, timetable.days_ahead(DAY)) == (DAY, DAYS)
    for file in (desk.file, desk.seed):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = desk.open()
    other.prepare(DAY)
    assert other.schedule == timetable.schedule
    secrets = {puzzle.secret for puzzle in timetable.schedule.puzzles}
    assert not any(secret in text for secret in secrets for text in desk.told)


def test_another_folder_gets_another_schedule(desk: Desk, tmp_path: Path) -> None:
    desk.open().prepare(DAY)
    (tmp_path / "other").mkdir()
    other = Desk(tmp_path / "other")
    other.open().prepare(DAY)
    assert other.read() != desk.read()


def test_it_is_extended_in_time(desk: Desk) -> None:
    timetable = desk.open()
    timetable.prepare(DAY)
    before = timetable.schedule.puzzles
    later = DAY + timedelta(days=DAYS - AHEAD)
    assert timetable.on(later) is not None
    assert timetable.schedule.puzzles == before  # thirty days are ahead: enough
    desk.seconds += 2
    timetable.on(later + timedelta(days=1))
    assert timetable.days_ahead(later) > AHEAD
    assert timetable.schedule.puzzles[: len(before)] == before
    # A machine that slept for a year: the day is there at once, and so are those between.
    found = timetable.on(DAY + timedelta(days=365))
    assert found is not None
    assert found.number == 366
    assert timetable.schedule == desk.read()


def test_one_that_was_put_there_is_used_as_it_is(desk: Desk) -> None:
    desk.put(made(5))
    text = desk.file.read_text()
    timetable = desk.open()
    timetable.prepare(DAY)
    assert timetable.on(DAY + timedelta(days=4)) is not None
    assert timetable.on(DAY + timedelta(days=5)) is None
    assert timetable.on(DAY - timedelta(days=1)) is None
    assert desk.file.read_text() == text
    assert not desk.seed.exists()
    desk.put(made(9))
    assert timetable.on(DAY + timedelta(days=8)) is not None  # a new one is read when it is needed


def test_a_new_file_is_read(desk: Desk) -> None:
    desk.put(made(5))
    timetable = desk.open()
    timetable.prepare(DAY)
    desk.put(made(50))
    timetable.on(DAY)
    assert timetable.days_ahead(DAY) == 4  # not looked yet: once a second
    desk.seconds += 1
    timetable.on(DAY)
    assert timetable.days_ahead(DAY) == 49


def test_a_day_that_has_begun_is_never_changed(desk: Desk) -> None:
    one, other = made(9), made(9, "another")
    desk.put(one)
    timetable = desk.open()
    timetable.prepare(DAY)
    desk.put(other)
    for _ in range(3):
        desk.seconds += 2
        assert timetable.on(DAY) == one.on(DAY)
    assert len(desk.told) == 1
    assert "changes puzzle 1, which is published" in desk.told[0]
    desk.put(Schedule((one.puzzles[0], *other.puzzles[1:])))  # days to come may change
    desk.seconds += 2
    timetable.on(DAY)
    assert timetable.schedule.puzzles[1] == other.puzzles[1]


def test_a_file_that_breaks_does_not_stop_play(desk: Desk) -> None:
    desk.put(made(9))
    timetable = desk.open()
    timetable.prepare(DAY)
    for text in ("not JSON", format_schedule(made(9)).replace('"version": 1', '"version": 2')):
        desk.file.write_text(text)
        desk.seconds += 2
        assert timetable.on(DAY) == made(9).on(DAY)
    desk.file.unlink()
    for _ in range(3):
        desk.seconds += 2
        assert timetable.on(DAY) == made(9).on(DAY)
    assert len(desk.told) == 2  # each fault once, not once a second
    secrets = {puzzle.secret for puzzle in made(9).puzzles}
    assert not any(secret in text for secret in secrets for text in desk.told)


def test_what_cannot_be_used_is_told_without_its_secrets(desk: Desk) -> None:
    twice = made(2).puzzles
    text = format_schedule(made(2)).replace(twice[1].secret, twice[0].secret)
    for content in ("", "{", text):
        desk.file.write_text(content)
        with pytest.raises(ServerError, match="is not a schedule that can be used") as raised:
            desk.open().prepare(DAY)
        assert twice[0].secret not in str(raised.value)
    desk.put(Schedule())
    with pytest.raises(ServerError, match="has no puzzles"):
        desk.open().prepare(DAY)


def test_only_days_that_have_begun_are_found(desk: Desk) -> None:
    desk.put(made(9))
    timetable = desk.open()
    timetable.prepare(DAY)
    found = timetable.begun(3, DAY + timedelta(days=2))
    assert found is not None
    assert found.number == 3
    assert timetable.begun(4, DAY + timedelta(days=2)) is None
    assert timetable.begun(10, DAY + timedelta(days=20)) is None


def test_a_lock_is_for_one(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as other:
        with locked(tmp_path / "lock"), pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
