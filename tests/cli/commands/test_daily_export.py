"""`daily export` on the command line: again is nothing, and other people's files are left alone."""

import json
import os
import shutil
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import pytest
from tests.daily.examples import SEED, strong

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
    made = generate(Schedule(), first=FIRST, days=40, seed=SEED)
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
    (folder / "public" / "index.html").write_bytes(b"")
    (folder / "public" / "reveals" / "2.json").unlink()
    ran = export(run, "2024-03-02", "--json").json
    assert sorted(ran["written"]) == ["index.html", "reveals/2.json"]
    assert {path: data for path, (data, _) in contents(folder / "public").items()} == good


def test_a_file_that_was_changed_since_is_not_replaced(run, folder):
    export(run, "2024-03-02")
    page = folder / "public" / "index.html"
    page.write_bytes(b"a page of my own")
    before = contents(folder / "public")
    ran = run("daily", "export", "public", "--today", "2024-03-03")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "index.html is in the way of the export and is not as an export wrote it" in ran.err
    assert contents(folder / "public") == before
    page.unlink()
    assert "index.html" in export(run, "2024-03-03", "--json").json["written"]


def test_a_link_below_the_folder_is_not_followed(run, folder):
    (folder / "real").mkdir()
    (folder / "public").symlink_to("real")  # the folder itself may be one
    export(run, "2024-03-02")
    victim = folder / "victim"
    victim.mkdir()
    (victim / "x.txt").write_bytes(b"x")
    record = folder / "real" / RECORD
    listed = json.loads(record.read_text())
    listed["files"]["link/x.txt"] = sha256(b"x").hexdigest()
    record.write_text(json.dumps(listed))
    (folder / "real" / "link").symlink_to(victim)
    kept = contents(folder)

    def fail(name):
        ran = run("daily", "export", "public", "--today", "2024-03-03")
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
        assert f"{name} is a link, and an export follows none below its folder" in ran.err
        assert contents(folder) == kept

    fail("public/link")
    (folder / "real" / "link").unlink()
    (folder / "real" / "puzzles.json").rename(victim / "list")
    for name in ("puzzles.json", RECORD):
        if name == RECORD:
            (folder / "real" / "puzzles.json").unlink()
            record.rename(victim / "list")
        (folder / "real" / name).symlink_to(victim / "list")
        kept = contents(folder)
        fail(f"public/{name}")


def test_an_export_is_readable_for_a_web_server_whatever_the_umask(run, folder):
    old = os.umask(0o077)
    try:
        assert run("daily", "export", "a/public", "--today", "2024-03-02").code == 0
    finally:
        os.umask(old)
    made = [folder / "a", *(folder / "a").rglob("*")]
    for path in made:
        if path.name != RECORD:
            assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path
    (folder / "a" / "public" / "index.html").chmod(0o600)  # by an earlier run
    assert run("daily", "export", "a/public", "--today", "2024-03-02").code == 0
    assert (folder / "a" / "public" / "index.html").stat().st_mode & 0o777 == 0o644


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


@pytest.mark.parametrize("other", [{"seed": strong("T"), "days": 40}, {"seed": SEED, "days": 1}])
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
    made = generate(Schedule(), first=today - timedelta(days=3), days=30, seed=SEED)
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
    assert "0 written" in export(run, "2024-02-20").out  # also with a list of no puzzles


# --- what must not be published ---


def refused(run, folder, *arguments):
    """Run an export that is refused; nothing is written."""
    before = contents(folder)
    error = run("daily", "export", *arguments).error
    assert contents(folder) == before
    return error


@pytest.mark.parametrize(
    "target",
    [
        ".",
        "..",
        "data",
        "data/",
        "data/public/..",
        "none/../data",
        "link",
        "link/..",
        "/",
        "{here}",
    ],
)
def test_a_schedule_in_the_folder_of_the_export_is_refused(run, folder, monkeypatch, target):
    """Also when the folder is above it, or named in another way."""
    (folder / "data" / "public").mkdir(parents=True)
    (folder / "link").symlink_to(folder / "data")
    (folder / "schedule.json").rename(folder / "data" / "schedule.json")
    if target in (".", ".."):
        monkeypatch.chdir(folder / "data")
    schedule = str(folder / "data" / "schedule.json")
    name = target.format(here=folder / "data")
    error = refused(run, folder, name, "--schedule", schedule, "--today", "2024-03-01")
    assert "which an export publishes, with every secret" in error
    assert "keep the schedule outside, or export to another folder" in error


def test_a_schedule_that_is_linked_into_the_folder_is_refused(run, folder):
    """What is served is what the link leads to; and the file may be in the folder by a link."""
    (folder / "data").mkdir()
    (folder / "data" / "link.json").symlink_to(folder / "schedule.json")
    day = ("--today", "2024-03-01")
    for target in ("data", "."):
        error = refused(run, folder, target, "--schedule", "data/link.json", *day)
        assert "which an export publishes, with every secret" in error
    error = refused(run, folder, "data", *day)
    assert "/data/link.json must not be published" in error
    assert run("daily", "export", "public", "--schedule", "data/link.json", *day).code == 0


@pytest.mark.parametrize("name", ["schedule.seed", "token.key", "bestguess.sqlite3"])
def test_nothing_is_exported_into_the_folder_of_a_service(run, folder, name):
    (folder / "public").mkdir()
    (folder / "public" / name).write_text("secret")
    error = refused(run, folder, "public", "--today", "2024-03-01")
    assert f"/public/{name} must not be published" in error
    (folder / "public" / name).unlink()
    (folder / "public" / "schedule.json").write_text('{"trains": []}')  # somebody else's
    export(run, "2024-03-01")


def test_no_schedule_is_made_in_an_exported_folder(run, folder):
    export(run, "2024-03-01")
    (folder / "public" / "more").mkdir()
    for name in ("public/schedule.json", "public/more/schedule.json"):
        ran = run("daily", "generate", "--seed", SEED, "--schedule", name)
        assert "which an export publishes, with every secret" in ran.error
        assert not (folder / name).exists()
    (folder / "schedule.json").rename(folder / "public" / "schedule.json")
    error = refused(run, folder, "elsewhere", "--schedule", "public/schedule.json")
    assert "which an export publishes, with every secret" in error


@pytest.mark.parametrize(
    "name", ["schedule.seed", "token.key", "bestguess.sqlite3", "schedule.lock", "migrate.lock"]
)
def test_the_schedule_of_a_service_needs_a_word(run, folder, name):
    (folder / name).write_text("")
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "link.json").symlink_to(folder / "schedule.json")
    for schedule in ("schedule.json", "elsewhere/link.json"):
        day = ("--schedule", schedule, "--today", "2024-03-01")
        error = refused(run, folder, "public", *day)
        assert f"is the schedule of a service ({name} is beside it)" in error
        assert "gives the words of today and tomorrow away" in error
        assert "say --of-service" in error
        assert run("daily", "export", "public", *day, "--of-service").code == 0
        shutil.rmtree(folder / "public")


# --- the end of the schedule ---


def test_the_end_of_the_schedule_comes_with_warnings(run, folder):
    """It has puzzles from 2024-02-27 to 2024-04-06."""
    seen = {}
    for day in ("2024-03-30", "2024-03-31", "2024-04-04", "2024-04-05", "2024-04-06"):
        seen[day] = export(run, day).err
        assert run("daily", "export", "public", "--today", day, "--json").json["written"] == []
    add = "on 2024-04-06; add days with bestguess daily generate\n"
    assert seen == {
        "2024-03-30": "",
        "2024-03-31": f"warning: schedule.json ends in 6 days, {add}",
        "2024-04-04": f"warning: schedule.json ends in 2 days, {add}",
        "2024-04-05": f"warning: schedule.json ends tomorrow, {add}",
        "2024-04-06": f"warning: schedule.json ends today, {add}",
    }


def test_a_schedule_that_has_ended_is_an_error(run, folder):
    """The last reveal is published, nothing is removed, and more days put it right."""
    export(run, "2024-04-06")
    before = contents(folder / "public")
    for day in ("2024-04-07", "2024-05-01"):
        error = run("daily", "export", "public", "--today", day).error
        assert (
            "schedule.json ended on 2024-04-06: public has its reveals, and no puzzle for"
            f" {day}; add days with bestguess daily generate, and export again" in error
        )
        after = contents(folder / "public")
        assert set(after) - set(before) == {"reveals/40.json"}
        assert {path: after[path] for path in before if path != RECORD} == {
            path: data for path, data in before.items() if path != RECORD
        }
    made = generate(Schedule(), first=FIRST, days=80, seed=SEED)
    (folder / "schedule.json").write_text(format_schedule(made))
    assert export(run, "2024-05-01").err == ""


def test_an_empty_schedule_publishes_nothing(run, folder):
    (folder / "schedule.json").write_text(format_schedule(Schedule()))
    assert "schedule.json has no puzzles; add days" in refused(run, folder, "public")


def test_verify_tells_of_an_export_that_ends(run, folder):
    export(run, "2024-03-10")
    for arguments in ((), ("--json",)):
        ran = run("daily", "verify", "public", *arguments)
        assert (ran.code, ran.err) == (
            0,
            "warning: public has no puzzle after 2024-03-11; export again, or first add days with"
            " bestguess daily generate\n",
        )
    today = datetime.now(UTC).date()
    made = generate(Schedule(), first=today - timedelta(days=1), days=20, seed=SEED)
    (folder / "new.json").write_text(format_schedule(made))
    assert run("daily", "export", "new", "--schedule", "new.json").code == 0
    assert run("daily", "verify", "new").err == ""


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
    assert "is in the way of the export and was not written by one" in fail(
        "taken", "--today", "2024-03-01"
    )
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
