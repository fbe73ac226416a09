"""The schedule file: made, extended, read again, and never changed under anybody's feet."""

import fcntl
import stat
from collections.abc import Iterable
from datetime import date, timedelta
from pathlib import Path

import pytest
from tests.daily.examples import strong

from bestguess.cli import main
from bestguess.daily import (
    Schedule,
    dictionary,
    format_schedule,
    generate,
    parse_schedule,
    redraw,
)
from bestguess.daily.block import offensive_words
from bestguess.server.schedule import AHEAD, DAYS, ScheduleFile
from bestguess.server.settings import ServerError, locked, write_private

DAY = date(2028, 2, 29)


class Files:
    """A schedule with its files and a clock that stands still until it is moved."""

    def __init__(self, folder: Path) -> None:
        self.file, self.seed = folder / "schedule.json", folder / "schedule.seed"
        self.noted: list[str] = []
        self.levels: list[str] = []
        self.seconds = 0.0

    def open(self, blocked: Iterable[str] = ()) -> ScheduleFile:
        words = frozenset(blocked)
        return ScheduleFile(self.file, self.seed, self.note, lambda: self.seconds, words)

    def note(self, level: str, text: str) -> None:
        self.levels.append(level)
        self.noted.append(text)

    def read(self) -> Schedule:
        return parse_schedule(self.file.read_text())

    def put(self, schedule: Schedule) -> None:
        write_private(self.file, format_schedule(schedule), replace=True)


@pytest.fixture
def files(tmp_path: Path) -> Files:
    return Files(tmp_path)


def made(days: int, seed: str = "one") -> Schedule:
    return generate(Schedule(), first=DAY, days=days, seed=strong(seed))


def test_it_is_made_when_there_is_none(files: Files) -> None:
    schedule = files.open()
    schedule.prepare(DAY)
    assert schedule.current == files.read()
    assert (schedule.current.puzzles[0].date, schedule.days_ahead(DAY)) == (DAY, DAYS)
    for file in (files.file, files.seed):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = files.open()
    other.prepare(DAY)
    assert other.current == schedule.current
    secrets = {puzzle.secret for puzzle in schedule.current.puzzles}
    assert not any(secret in text for secret in secrets for text in files.noted)


def test_another_folder_gets_another_schedule(files: Files, tmp_path: Path) -> None:
    files.open().prepare(DAY)
    (tmp_path / "other").mkdir()
    other = Files(tmp_path / "other")
    other.open().prepare(DAY)
    assert other.read() != files.read()


def test_it_is_extended_in_time(files: Files) -> None:
    schedule = files.open()
    schedule.prepare(DAY)
    before = schedule.current.puzzles
    later = DAY + timedelta(days=DAYS - AHEAD)
    assert schedule.on(later) is not None
    assert schedule.current.puzzles == before  # thirty days are ahead: enough
    files.seconds += 2
    schedule.on(later + timedelta(days=1))
    assert schedule.days_ahead(later) > AHEAD
    assert schedule.current.puzzles[: len(before)] == before
    # A machine that slept for a year: the day is there at once, and so are those between.
    found = schedule.on(DAY + timedelta(days=365))
    assert found is not None
    assert found.number == 366
    assert schedule.current == files.read()


def test_one_that_was_put_there_is_used_as_it_is(files: Files) -> None:
    files.put(made(5))
    text = files.file.read_text()
    schedule = files.open()
    schedule.prepare(DAY)
    assert schedule.on(DAY + timedelta(days=4)) is not None
    assert schedule.on(DAY + timedelta(days=5)) is None
    assert schedule.on(DAY - timedelta(days=1)) is None
    assert files.file.read_text() == text
    assert not files.seed.exists()
    files.put(made(9))
    assert schedule.on(DAY + timedelta(days=8)) is not None  # a new one is read when it is needed


def test_a_new_file_is_read(files: Files) -> None:
    files.put(made(5))
    schedule = files.open()
    schedule.prepare(DAY)
    files.put(made(50))
    schedule.on(DAY)
    assert schedule.days_ahead(DAY) == 4  # not looked yet: once a second
    files.seconds += 1
    schedule.on(DAY)
    assert schedule.days_ahead(DAY) == 49


def test_a_day_that_has_begun_is_never_changed(files: Files) -> None:
    one, other = made(9), made(9, "another")
    files.put(one)
    schedule = files.open()
    schedule.prepare(DAY)
    files.put(other)
    for _ in range(3):
        files.seconds += 2
        assert schedule.on(DAY) == one.on(DAY)
    assert len(files.noted) == 1
    assert "changes puzzle 1, which is published" in files.noted[0]
    files.put(Schedule((one.puzzles[0], *other.puzzles[1:])))  # days to come may change
    files.seconds += 2
    schedule.on(DAY)
    assert schedule.current.puzzles[1] == other.puzzles[1]


def test_an_accepted_change_is_told(files: Files) -> None:
    one, other = made(5), made(9, "another")
    files.put(one)
    schedule = files.open()
    schedule.prepare(DAY)
    files.put(Schedule((*one.puzzles[:3], *other.puzzles[3:8])))
    files.seconds += 2
    schedule.on(DAY)
    files.seconds += 2
    schedule.on(DAY)
    assert (files.levels, files.noted) == (
        ["info"],
        ["the schedule was read again: 3 days added, 2 changed, 0 removed; it ends on 2028-03-07"],
    )


def test_its_end_is_told_a_day_before(files: Files) -> None:
    files.put(made(3))
    schedule = files.open()
    schedule.prepare(DAY)
    assert files.noted == []
    for day in range(5):
        for _ in range(2):
            files.seconds += 2
            schedule.on(DAY + timedelta(days=day))
    advice = "add days with bestguess daily generate"
    assert list(zip(files.levels, files.noted, strict=True)) == [
        ("warning", f"the schedule ends tomorrow; {advice}"),
        ("warning", f"the schedule ends today; {advice}"),
        ("error", f"the schedule ended on 2028-03-02; {advice}"),
    ]
    files.put(made(9))
    files.seconds += 2
    assert schedule.fault(DAY + timedelta(days=4)) == ""
    other = files.open()
    other.prepare(DAY + timedelta(days=7))  # at a start, too
    assert files.noted[-1] == f"the schedule ends tomorrow; {advice}"


def test_that_it_begins_later_is_told(files: Files) -> None:
    files.put(made(50))
    schedule = files.open()
    schedule.prepare(DAY - timedelta(days=3))
    files.seconds += 9
    assert schedule.on(DAY - timedelta(days=2)) is None
    assert [*zip(files.levels, files.noted, strict=True)] == [
        ("warning", f"the first puzzle is on {DAY}; until then there is none")
    ]
    assert schedule.on(DAY)


def test_what_is_wrong_is_told_until_it_is_right(files: Files) -> None:
    files.put(made(9))
    schedule = files.open()
    schedule.prepare(DAY)
    assert schedule.fault(DAY) == ""
    assert "no puzzle for today" in schedule.fault(DAY - timedelta(days=1))
    for text in ("", format_schedule(made(9, "another"))):
        files.file.write_text(text)
        for _ in range(3):
            files.seconds += 2
            assert "cannot be used or extended" in schedule.fault(DAY)
    files.put(made(9))
    files.seconds += 2
    assert schedule.fault(DAY) == ""
    assert files.levels == ["error", "error", "info"]
    assert files.noted[-1].endswith("can be used again")


def test_a_file_that_breaks_does_not_stop_play(files: Files) -> None:
    files.put(made(9))
    schedule = files.open()
    schedule.prepare(DAY)
    for text in ("not JSON", format_schedule(made(9)).replace('"version": 1', '"version": 2')):
        files.file.write_text(text)
        files.seconds += 2
        assert schedule.on(DAY) == made(9).on(DAY)
    files.file.unlink()
    for _ in range(3):
        files.seconds += 2
        assert schedule.on(DAY) == made(9).on(DAY)
    assert len(files.noted) == 2  # each fault once, not once a second
    secrets = {puzzle.secret for puzzle in made(9).puzzles}
    assert not any(secret in text for secret in secrets for text in files.noted)


def test_nothing_is_drawn_from_a_seed_that_can_be_guessed(files: Files) -> None:
    files.put(made(AHEAD + 1))
    files.seed.write_text("abc\n")
    for _ in range(2):  # whether days are missing or not
        with pytest.raises(ServerError, match=r"schedule.seed: this seed can be guessed: it has 3"):
            files.open().prepare(DAY)
        files.file.unlink(missing_ok=True)
    files.put(made(9))
    files.seed.write_text(strong("a new one"))
    files.open().prepare(DAY)
    assert files.read().puzzles[:9] == made(9).puzzles


# --- blocked words ---

MOST = sorted(dictionary().common)[:-100]  # of the common words: some months' worth are left


def test_an_editors_words_hold_for_every_extension(files: Files) -> None:
    files.open(MOST).prepare(DAY)
    assert files.read().blocked == {*MOST}
    schedule = files.open()  # they need not be given again
    schedule.prepare(DAY)
    for _ in range(4):
        files.seconds += 2
        schedule.on(schedule.current.puzzles[-1].date)
    # The common words that were left ran out meanwhile: all others come, and none of these.
    assert len(files.read().puzzles) > 150
    assert not files.read().secrets.intersection(MOST)
    assert not files.read().secrets & offensive_words()
    assert files.read().secrets - dictionary().common


def test_words_blocked_later_are_counted_and_change_nothing(files: Files) -> None:
    files.open().prepare(DAY)
    before = files.read().puzzles
    wrong = [before[index].secret for index in (0, 5, 50)]
    files.noted.clear()
    files.open(wrong).prepare(DAY)
    assert files.read().puzzles == before
    assert files.read().blocked == {*wrong}
    assert files.noted == [
        "the schedule keeps 3 more blocked words",
        "2 days to come have a blocked word; see bestguess daily generate --replace",
    ]
    stamp = files.file.stat().st_mtime_ns
    files.open(wrong[:1]).prepare(DAY)
    assert files.file.stat().st_mtime_ns == stamp  # it has them


def test_words_that_were_replaced_are_taken_over(files: Files) -> None:
    schedule = files.open()
    schedule.prepare(DAY)
    before = schedule.current
    wrong = {before.puzzles[index].secret for index in (0, 5, 50)}
    tomorrow = DAY + timedelta(days=1)
    files.put(redraw(before, first=tomorrow, seed=files.seed.read_text().strip(), blocked=wrong))
    files.seconds += 2
    assert schedule.on(DAY) == before.on(DAY)
    assert schedule.current == files.read()
    changed = [
        one.number
        for one, other in zip(before.puzzles, schedule.current.puzzles, strict=True)
        if one != other
    ]
    assert changed == [6, 51]
    assert not any("cannot" in text or "changes" in text for text in files.noted)
    files.seconds += 2
    schedule.on(DAY + timedelta(days=DAYS))
    assert files.read().blocked == wrong


def test_an_export_knows_the_schedule_of_a_service(
    files: Files, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where nothing else lies beside it: no seed, key or database."""
    files.put(made(40))
    arguments = ["daily", "export", str(files.file.parent / "public"), "--today", "2020-01-01"]
    arguments += ["--schedule", str(files.file)]
    assert main(arguments) == 0
    files.open().prepare(DAY)
    assert not files.seed.exists()
    assert main(arguments) == 2
    assert "is the schedule of a service (schedule.lock is beside it)" in capsys.readouterr().err
    assert main([*arguments, "--of-service"]) == 0


def test_a_schedule_of_somebody_else_blocks_nothing_here(files: Files) -> None:
    files.put(made(40))
    with pytest.raises(ServerError, match="give the words to bestguess daily generate --block"):
        files.open(["CASTLE"]).prepare(DAY)
    assert files.read() == made(40)


def test_what_cannot_be_used_is_told_without_its_secrets(files: Files) -> None:
    twice = made(2).puzzles
    text = format_schedule(made(2)).replace(twice[1].secret, twice[0].secret)
    for content in ("", "{", text):
        files.file.write_text(content)
        with pytest.raises(ServerError, match="is not a schedule that can be used") as raised:
            files.open().prepare(DAY)
        assert twice[0].secret not in str(raised.value)
    files.put(Schedule())
    with pytest.raises(ServerError, match="has no puzzles"):
        files.open().prepare(DAY)


def test_only_days_that_have_begun_are_found(files: Files) -> None:
    files.put(made(9))
    schedule = files.open()
    schedule.prepare(DAY)
    found = schedule.begun(3, DAY + timedelta(days=2))
    assert found is not None
    assert found.number == 3
    assert schedule.begun(4, DAY + timedelta(days=2)) is None
    assert schedule.begun(10, DAY + timedelta(days=20)) is None


def test_a_lock_is_for_one(tmp_path: Path) -> None:
    with (tmp_path / "lock").open("w") as other:
        with locked(tmp_path / "lock"), pytest.raises(BlockingIOError):
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
