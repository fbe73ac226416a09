"""`daily export` on the command line: again is nothing, and other people's files are left alone."""

import json
from datetime import UTC, date, datetime, timedelta

import pytest

from bestguess import files
from bestguess.cli.commands.export import RECORD, publish
from bestguess.daily import Schedule, format_schedule, generate
from bestguess.errors import DailyError

FIRST = date(2024, 2, 27)
INDEX = b'<meta name="bestguess-mode" content="served"><script src="assets/a-1.js"></script>'


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_bytes(INDEX)
    (page / "assets" / "a-1.js").write_bytes(b"1")
    monkeypatch.setattr(files, "_PAGE", page)
    made = generate(Schedule(), first=FIRST, days=40, seed="S")
    (tmp_path / "schedule.json").write_text(format_schedule(made))
    return tmp_path


def contents(folder):
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def export(run, day, *arguments):
    ran = run("daily", "export", "public", "--today", str(day), *arguments)
    assert ran.code == 0, ran.err
    return ran


def test_the_same_again_touches_nothing(run, folder):
    ran = export(run, "2024-03-01")
    assert "public, as on 2024-03-01: 7 files, 3 reveals among them; 7 written" in ran.out
    before = contents(folder / "public")
    assert sorted(before) == sorted(
        [RECORD, "assets/a-1.js", "d6.dawg", "index.html", "puzzles.json"]
        + [f"reveals/{number}.json" for number in (1, 2, 3)]
    )
    assert b'content="static"' in before["index.html"][0]
    assert export(run, "2024-03-01", "--json").json == {
        "folder": "public",
        "today": "2024-03-01",
        "files": 7,
        "written": [],
        "removed": [],
        "page": True,
    }
    assert contents(folder / "public") == before


def test_day_after_day_gives_what_one_export_gives(run, folder):
    for step in range(5):
        export(run, FIRST + timedelta(days=step))
    step_by_step = contents(folder / "public")
    (folder / "public").rename(folder / "other")
    export(run, FIRST + timedelta(days=4))
    assert {path: data for path, (data, _) in contents(folder / "public").items()} == {
        path: data for path, (data, _) in step_by_step.items()
    }
    ran = export(run, FIRST + timedelta(days=5), "--json").json
    assert (sorted(ran["written"]), ran["removed"]) == (["puzzles.json", "reveals/5.json"], [])


def test_old_files_of_ours_are_removed_and_others_are_not(run, folder):
    export(run, "2024-03-02")
    (folder / "public" / "mine.txt").write_text("mine")
    (folder / "public" / "reveals" / "99.json").write_text("mine too")
    (folder / "public" / "reveals" / "4.json").write_text("changed by hand")
    (folder / "page" / "assets" / "a-1.js").rename(folder / "page" / "assets" / "a-2.js")
    ran = export(run, "2024-02-29", "--json").json
    # An earlier day takes back what it must not tell, except what somebody else wrote.
    assert sorted(ran["removed"]) == ["assets/a-1.js", "reveals/3.json"]
    assert sorted(ran["written"]) == ["assets/a-2.js", "puzzles.json"]
    left = {path for path in contents(folder / "public") if path.startswith("reveals/")}
    assert left == {f"reveals/{number}.json" for number in (1, 2, 4, 99)}
    assert (folder / "public" / "mine.txt").read_text() == "mine"


def test_a_cut_off_export_is_made_whole(run, folder):
    export(run, "2024-03-02")
    good = {path: data for path, (data, _) in contents(folder / "public").items()}
    (folder / "public" / "index.html").write_bytes(b"half")
    (folder / "public" / "reveals" / "2.json").unlink()
    ran = export(run, "2024-03-02", "--json").json
    assert sorted(ran["written"]) == ["index.html", "reveals/2.json"]
    assert {path: data for path, (data, _) in contents(folder / "public").items()} == good


def test_an_interrupted_write_leaves_old_or_new(folder, monkeypatch):
    """Stop after each file in turn: every file is whole, and the next run ends the work."""
    from bestguess.cli.commands import export as command

    old = {f"f{n}": b"old %d" % n for n in range(4)} | {"gone": b"old"}
    new = {f"f{n}": b"new %d" % n for n in range(4)} | {"more": b"new"}
    write = command.write_output
    for stop in range(8):
        target = folder / f"at{stop}"
        publish(target, old)
        count = 0

        def cut(path, data, *, sync=True, stop=stop):
            nonlocal count
            if count == stop:
                raise KeyboardInterrupt
            count += 1
            write(path, data, sync=sync)

        monkeypatch.setattr(command, "write_output", cut)
        if stop < 7:
            with pytest.raises(KeyboardInterrupt):
                publish(target, new)
        else:
            publish(target, new)
        monkeypatch.setattr(command, "write_output", write)
        for path, (data, _) in contents(target).items():
            assert path == RECORD or data in (old.get(path), new.get(path))
        publish(target, new)
        assert {path: d for path, (d, _) in contents(target).items() if path != RECORD} == new


@pytest.mark.parametrize("other", [{"seed": "T", "days": 40}, {"seed": "S", "days": 1}])
def test_a_published_puzzle_is_never_changed(run, folder, other):
    export(run, "2024-03-01")
    before = contents(folder / "public")
    changed = generate(Schedule(), first=FIRST, **other)
    (folder / "schedule.json").write_text(format_schedule(changed))
    ran = run("daily", "export", "public", "--today", "2024-03-01")
    assert ran.code == 2
    assert "public has published puzzle" in ran.err
    assert contents(folder / "public") == before


def test_reveals_end_yesterday_whatever_the_clock_says(run, folder):
    today = datetime.now(UTC).date()
    made = generate(Schedule(), first=today - timedelta(days=3), days=30, seed="S")
    (folder / "schedule.json").write_text(format_schedule(made))
    ran = run("daily", "export", "public", "--json").json
    # Midnight may pass while this runs; the export names the day that it took.
    over = [each for each in made.puzzles if each.date < date.fromisoformat(ran["today"])]
    assert {path for path in ran["written"] if path.startswith("reveals/")} == {
        f"reveals/{each.number}.json" for each in over
    }
    everything = b"".join(
        data for path, (data, _) in contents(folder / "public").items() if path != "d6.dawg"
    )
    for each in made.puzzles[len(over) :]:
        assert each.salt.encode() not in everything
        assert b'"%b"' % each.secret.encode() not in everything


def test_without_the_page_and_without_a_puzzle_for_today(run, folder, monkeypatch):
    monkeypatch.setattr(files, "_PAGE", folder / "nowhere")
    shown = export(run, "2024-02-20").out
    assert "The page is not in this installation (make web builds it, with Node)" in shown
    assert "no puzzle for 2024-02-20; make some with bestguess daily generate" in shown


def test_an_export_is_verified(run, folder):
    export(run, "2024-03-10", "--ahead", "0")
    ran = run("daily", "verify", "public")
    assert ran.out.count("is what was committed to") == 5
    assert "… and 7 puzzles more" in ran.out
    assert run("daily", "verify", "public/puzzles.json", "--json").json["verified"] == 12
    export(run, "2024-02-27")
    assert "no reveals yet" in run("daily", "verify", "public").err


def test_a_changed_export_is_found_out(run, folder):
    export(run, "2024-03-10")
    path = folder / "public" / "puzzles.json"
    listed = json.loads(path.read_text())
    listed["puzzles"][3]["commitment"] = "0" * 64
    path.write_text(json.dumps(listed))
    ran = run("daily", "verify", "public")
    assert ran.code == 2
    assert "4.json: puzzles.json tells another date or other digests of puzzle 4" in ran.err


def test_errors(run, folder):
    def fail(*arguments):
        ran = run("daily", "export", *arguments)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        return ran.err

    tomorrow = datetime.now(UTC).date() + timedelta(days=2)
    assert "has not come yet: in UTC it is" in fail("public", "--today", str(tomorrow))
    assert "--today: 'now' is not a day" in fail("public", "--today", "now")
    assert "no schedule none.json" in fail("public", "--schedule", "none.json")
    assert "not a whole number from 0" in fail("public", "--ahead", "-1")
    assert "missing argument" in fail()
    (folder / "taken").mkdir()
    (folder / "taken" / "index.html").write_text("a home page")
    assert "is there and was not written by an export" in fail("taken", "--today", "2024-03-01")
    assert sorted(path.name for path in (folder / "taken").iterdir()) == ["index.html"]
    assert "Not a directory; check the path" in fail("schedule.json/a", "--today", "2024-03-01")


@pytest.mark.parametrize(
    "record",
    [
        "",
        "[]",
        '{"files": []}',
        '{"files": {"../a": "0"}}',
        '{"files": {"/a": "0"}}',
        '{"files": {"a": 1}}',
    ],
)
def test_a_record_that_is_not_ours(tmp_path, record):
    (tmp_path / RECORD).write_text(record)
    with pytest.raises(DailyError, match="is not what an export writes; remove the folder"):
        publish(tmp_path, {"a": b"1"})
    assert [path.name for path in tmp_path.iterdir()] == [RECORD]
