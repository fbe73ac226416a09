"""`daily generate`, `daily verify` and `daily share` on the command line."""

import inspect
import json
import os
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from tests.daily.examples import SALT, SEED, puzzle, strong

from bestguess.cli.commands import daily, export
from bestguess.daily import (
    Schedule,
    difficulty,
    format_schedule,
    format_share,
    parse_schedule,
    reveal_of,
)
from bestguess.daily.block import offensive_words
from bestguess.daily.calibrate import calibrate
from bestguess.daily.reveal import format_reveal
from bestguess.server import settings
from bestguess.server.settings import locked

FROM = ("--from", "2026-11-16")
SHARE = "Entropy #213   2/8   223313 / 555555"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BESTGUESS_DAILY_SEED", raising=False)
    return tmp_path


def generate(run, *arguments):
    ran = run("daily", "generate", *arguments)
    assert ran.code == 0, ran.err
    return ran


# --- generate ---


def test_ten_years_twice_are_the_same_bytes(run, folder):
    ran = generate(run, *FROM, "--days", "3650", "--seed", SEED)
    assert "schedule.json: 3,650 puzzles added, 1 of 2026-11-16 to 3650 of 2036-11-12" in ran.out
    generate(run, *FROM, "--days", "3650", "--seed", SEED, "--schedule", "again.json")
    generate(run, *FROM, "--days", "1000", "--seed", SEED, "--schedule", "steps.json")
    generate(run, "--days", "2650", "--seed", SEED, "--schedule", "steps.json")
    first, *others = [path.read_bytes() for path in sorted(folder.glob("*.json"))]
    assert others == [first, first]
    assert (folder / "schedule.json").stat().st_mode & 0o777 == 0o600  # it holds every secret
    assert list(folder.glob(".*")) == []


@pytest.mark.parametrize("by_link", [False, True])
def test_a_longer_schedule_is_still_its_owners(run, folder, by_link):
    """Root extends the schedule of a service that another user runs."""
    (folder / "data").mkdir()
    if os.geteuid() == 0:
        os.chown(folder / "data", 1234, 2345)
    schedule = folder / "data" / "schedule.json"
    (folder / "link.json").symlink_to(schedule)
    name = "link.json" if by_link else "data/schedule.json"
    for mode in (0o600, 0o640):  # made with the first, then changed by hand
        generate(run, "--days", "5", "--seed", SEED, "--schedule", name)
        found, home = schedule.stat(), (folder / "data").stat()
        assert (found.st_uid, found.st_gid) == (home.st_uid, home.st_gid)
        assert found.st_mode & 0o777 == mode
        schedule.chmod(0o640)
    assert (folder / "link.json").is_symlink()


def test_days_that_are_there_stay_and_it_says_so(run, folder):
    generate(run, *FROM, "--days", "10", "--seed", SEED)
    before = (folder / "schedule.json").read_bytes()
    stamp = (folder / "schedule.json").stat().st_mtime_ns
    ran = generate(run, "--from", "2026-11-20", "--days", "3", "--seed", strong("another"))
    assert "\n3 of these days were there before, and stay as they are.\n" in f"\n{ran.out}"
    ran = generate(run, "--from", "2026-11-20", "--days", "1", "--seed", SEED)
    assert "\n1 of these days was there before, and stays as it is.\n" in f"\n{ran.out}"
    assert (folder / "schedule.json").read_bytes() == before
    assert (folder / "schedule.json").stat().st_mtime_ns == stamp
    ran = generate(run, "--from", "2026-11-25", "--days", "3", "--seed", SEED, "--json").json
    assert (ran["added"], ran["kept"], ran["puzzles"]) == (2, 1, 12)
    assert ran["last"] == {"number": 12, "date": "2026-11-27"}
    assert "seed" not in ran


@pytest.mark.parametrize("json", [(), ("--json",)])
def test_a_schedule_that_ends_soon_says_so(run, folder, json):
    today = datetime.now(UTC).date()
    last, add = today - timedelta(days=21), "add days with bestguess daily generate\n"
    seed = ("--seed", SEED, *json)
    ran = generate(run, "--from", str(today - timedelta(days=30)), "--days", "10", *seed)
    assert f"warning: schedule.json ended on {last}, and has no puzzle for " in ran.err
    assert ran.err.endswith(add)
    ran = generate(run, "--days", "24", *seed)
    assert f"days, on {today + timedelta(days=3)}; {add}" in ran.err
    assert generate(run, "--days", "24", *seed).err == ""


@pytest.mark.parametrize("name", ["schedule.json", "link.json"])
def test_it_waits_for_a_service_that_extends_the_schedule(run, folder, monkeypatch, name):
    """Else the last writer would win, and what the other one added be lost."""
    generate(run, *FROM, "--days", "5", "--seed", SEED)
    generate(run, *FROM, "--days", "12", "--seed", SEED, "--schedule", "extended.json")
    file, held = folder / "schedule.json", []
    (folder / "links").mkdir()
    (folder / "links" / "link.json").symlink_to(file)

    @contextmanager
    def wait(lock):
        """Take the lock, as soon as the service that has it is done."""
        with locked(lock):
            (folder / "extended.json").replace(file)
            yield
            held.append((lock, len(puzzles_of(file))))

    monkeypatch.setattr(settings, "locked", wait)
    (folder / "schedule.lock").touch()
    path = name if name == file.name else f"links/{name}"
    generate(run, "--days", "5", "--seed", SEED, "--schedule", path)
    assert held == [(folder / "schedule.lock", 17)]


def test_a_lock_is_not_made_beside_a_file_alone(run, folder):
    generate(run, *FROM, "--days", "5", "--seed", SEED)
    assert [path.name for path in folder.iterdir()] == ["schedule.json"]


def test_a_seed_is_made_and_makes_the_same_again(run, folder):
    found = generate(run, *FROM, "--days", "5", "--json").json
    assert len(found["seed"]) == 32
    again = generate(
        run, *FROM, "--days", "5", "--seed", found["seed"], "--schedule", "b", "--json"
    )
    assert again.json["sha256"] == found["sha256"]
    ran = generate(run, *FROM, "--days", "5", "--schedule", "c")
    assert "The seed is " in ran.out
    assert "keep it secret" in ran.out


def test_the_seed_may_be_in_the_environment(run, folder, monkeypatch):
    plain = generate(run, *FROM, "--days", "5", "--seed", SEED, "--json").json
    monkeypatch.setenv("BESTGUESS_DAILY_SEED", SEED)
    found = generate(run, *FROM, "--days", "5", "--schedule", "b", "--json").json
    assert found["sha256"] == plain["sha256"]
    assert "seed" not in found


def test_a_seed_of_the_environment_that_can_be_guessed(run, folder, monkeypatch):
    monkeypatch.setenv("BESTGUESS_DAILY_SEED", "hunter2")
    ran = run("daily", "generate", *FROM, "--days", "5")
    assert (ran.code, ran.out) == (2, "")
    assert "this seed can be guessed: it has 7 characters" in ran.err
    assert "hunter2" not in ran.err
    assert list(folder.iterdir()) == []


def test_an_empty_seed_of_the_environment_is_no_random_one(run, folder, monkeypatch):
    monkeypatch.setenv("BESTGUESS_DAILY_SEED", "")
    ran = run("daily", "generate", *FROM, "--days", "5")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "error: this seed can be guessed: it has 0 characters" in ran.err
    assert list(folder.iterdir()) == []


def test_the_schedule_of_a_service_goes_on_from_its_own_seed(run, folder):
    (folder / "schedule.seed").write_text(f"{SEED}\n")
    ran = generate(run, *FROM, "--days", "5")
    assert "The seed is the service's own" in ran.out
    assert SEED not in ran.out
    made = (folder / "schedule.json").read_bytes()
    generate(run, *FROM, "--days", "5", "--seed", SEED, "--schedule", "again.json")
    assert (folder / "again.json").read_bytes() == made
    (folder / "schedule.seed").write_text("short")
    ran = run("daily", "generate", "--days", "5")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "schedule.seed: this seed can be guessed" in ran.err


def test_the_editors_words(run, folder):
    generate(run, *FROM, "--days", "5", "--seed", SEED)
    secrets = parse_schedule((folder / "schedule.json").read_text()).secrets
    blocked = "\n".join(["# not these", *(f"{word.lower()}  # no" for word in secrets)])
    (folder / "block.txt").write_text(blocked)
    options = ("--seed", SEED, "--schedule", "b", "--block", "block.txt", "--secrets", "all")
    generate(run, *FROM, "--days", "5", *options)
    assert not parse_schedule((folder / "b").read_text()).secrets & secrets


def test_words_outside_the_dictionary_are_passed_over_with_a_count(run, folder):
    (folder / "block.txt").write_text("castle\ncastel\nass\n")
    options = (*FROM, "--days", "5", "--seed", SEED, "--block", "block.txt")
    assert (
        "block.txt: 2 of its words are not in the dictionary and block nothing: CASTEL, ASS"
    ) in generate(run, *options).out
    assert generate(run, *options, "--json").json["unknown"] == ["CASTEL", "ASS"]


def puzzles_of(file):
    return parse_schedule(file.read_text()).puzzles


@pytest.fixture
def started(run, folder, monkeypatch):
    """A schedule with blocked words in days that have begun, and in days to come."""
    monkeypatch.setattr(daily, "today", lambda: date(2026, 11, 25))
    generate(run, *FROM, "--days", "60", "--seed", SEED)
    file = folder / "schedule.json"
    wrong = [puzzles_of(file)[index] for index in (2, 9, 11, 30)]  # the 25th is puzzle 10
    (folder / "block.txt").write_text("\n".join(each.secret for each in wrong))
    return file, wrong


def test_blocked_words_that_are_scheduled_are_named_and_stay(run, started):
    file, wrong = started
    before = puzzles_of(file)
    ran = generate(run, "--days", "5", "--seed", SEED, "--block", "block.txt")
    named = ", ".join(f"{each.date} {each.secret}" for each in wrong[2:])
    said = f"Blocked, and still to come: {named}. To draw others, run it with --replace."
    assert said in ran.out
    assert "schedule.json keeps 4 more blocked words, also for days added later." in ran.out
    assert wrong[0].secret not in ran.out
    assert puzzles_of(file)[:60] == before
    assert said in generate(run, "--days", "5", "--seed", SEED).out  # they were kept


def test_blocked_words_are_replaced_on_request_in_days_to_come(run, started):
    file, wrong = started
    before = puzzles_of(file)
    ran = generate(run, "--replace", "--seed", SEED, "--block", "block.txt")
    begun, coming = (
        ", ".join(f"{each.date} {each.secret}" for each in some) for some in (wrong[:2], wrong[2:])
    )
    assert f"Another secret was drawn instead of: {coming}" in ran.out
    assert f"Blocked, but these days have begun and stay: {begun}" in ran.out
    assert "puzzles added" not in ran.out
    after = puzzles_of(file)
    assert len(after) == len(before)
    changed = [one for one, other in zip(before, after, strict=True) if one != other]
    assert changed == wrong[2:]
    new = {after[each.number - 1].secret for each in wrong[2:]}
    assert not any(secret in ran.out for secret in new)
    done = file.read_bytes()
    ran = generate(run, "--replace", "--json").json
    assert [each["state"] for each in ran["blocked"]] == ["begun", "begun"]
    assert ran["added"] == ran["kept"] == 0
    assert "seed" not in ran  # nothing was drawn
    assert file.read_bytes() == done


def test_what_is_replaced_may_begin_later(run, started):
    _, wrong = started
    options = ("--replace", "--seed", SEED, "--block", "block.txt", "--from")
    ran = generate(run, *options, str(wrong[3].date), "--json").json
    states = [each["state"] for each in ran["blocked"]]
    assert states == ["begun", "begun", "to come", "replaced"]
    ran = generate(run, *options, "2026-11-17", "--days", "70", "--json").json
    states = [each["state"] for each in ran["blocked"]]
    assert states == ["begun", "begun", "replaced"]  # a day that has begun never changes
    assert (ran["added"], ran["kept"]) == (11, 59)


def test_tomorrow_is_replaced_only_by_name(run, started, monkeypatch):
    """An export has published its digest, and would refuse another."""
    monkeypatch.setattr(export, "today", daily.today)
    file, _ = started
    tomorrow = puzzles_of(file)[10]
    (file.parent / "block.txt").write_text(tomorrow.secret)
    assert run("daily", "export", "public").code == 0
    said = f"Blocked, and still to come: 2026-11-26 {tomorrow.secret}."
    how = (
        " The digest of 2026-11-26 may be published, and an export then refuses another: to change"
        " that day all the same, add --from 2026-11-26."
    )
    advised = f"{said} To draw others, run it with --replace.{how}\n"
    assert advised in generate(run, "--days", "1", "--seed", SEED, "--block", "block.txt").out
    assert f"{said}{how}\n" in generate(run, "--replace", "--seed", SEED).out
    assert run("daily", "export", "public").code == 0
    ran = generate(run, "--replace", "--from", "2026-11-26", "--seed", SEED)
    assert f"Another secret was drawn instead of: 2026-11-26 {tomorrow.secret}" in ran.out
    ran = run("daily", "export", "public")
    assert (ran.code, ran.out) == (2, "")
    assert "public has published puzzle 11" in ran.err


def test_nothing_to_replace(run, folder):
    ran = run("daily", "generate", "--replace")
    assert (ran.code, ran.out) == (2, "")
    assert "no schedule schedule.json; make one with bestguess daily generate" in ran.err
    generate(run, *FROM, "--days", "5", "--seed", SEED)
    assert "No day has a blocked word." in generate(run, "--replace", "--seed", SEED).out


def test_offensive_words_are_taken_only_on_request(run, folder):
    for options, any_of_them in (((), False), (("--allow-offensive",), True)):
        file = f"{any_of_them}.json"
        generate(run, *FROM, "--days", "3800", "--seed", SEED, "--schedule", file, *options)
        made = parse_schedule((folder / file).read_text())
        assert bool(made.secrets & offensive_words()) == any_of_them


def test_nothing_of_a_secret_is_printed(run, folder):
    for options in ((), ("--json",)):
        ran = generate(run, *FROM, "--days", "20", "--seed", SEED, *options)
        for each in parse_schedule((folder / "schedule.json").read_text()).puzzles:
            assert each.secret not in ran.out + ran.err
            assert each.salt not in ran.out + ran.err


def test_without_a_day_it_begins_today(run, folder):
    ran = generate(run, "--days", "1", "--seed", SEED, "--json").json
    assert ran["first"] == ran["last"]
    assert ran["first"]["number"] == 1


def test_a_schedule_that_begins_later_says_so(run, folder):
    ran = generate(run, "--from", "9000-01-01", "--days", "10", "--seed", SEED, "--json")
    first = "schedule.json: the first puzzle is on 9000-01-01; until then there is none"
    assert ran.err == f"warning: {first}\n"
    assert generate(run, "--days", "10", "--seed", SEED, "--schedule", "now.json").err == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "16.11.2026"], "--from: '16.11.2026' is not a day; write it as 2026-11-16"),
        (["--from", "2026-12-24"], "the schedule ends on 2026-11-25"),
        (["--from", "2020-01-01"], "the schedule begins on 2026-11-16"),
        (["--days", "0"], "not a whole number from 1"),
        (["--days", "9999"], "more days, not for 9,999; make fewer days, block fewer words"),
        (["--days", "5", "--seed", ""], "error: this seed can be guessed: it has 0 characters"),
        (
            ["--days", "5", "--seed", "abc"],
            "prints (days that are there stay), or give none to have one made",
        ),
        (["--days", "5", "--secrets", "rare"], "no secrets 'rare'; take chosen, common, all"),
        (["--block", "nothing.txt"], "no file nothing.txt; give a text file of words to block"),
        (["--block", "bad.txt"], "bad.txt: none of its words is in the dictionary"),
        (["--schedule", "bad.txt"], "bad.txt: not a schedule: a JSON object is expected"),
        (["--schedule", "nowhere/s.json"], "nowhere/s.json: cannot write it"),
        (["--schedule", "end.json", "--days", "2"], "go beyond the year 9999"),
    ],
)
def test_errors_of_generate(run, folder, arguments, said):
    generate(run, *FROM, "--days", "10", "--seed", SEED)
    last = ("--from", "9999-12-31", "--days", "1", "--seed", SEED, "--schedule", "end.json")
    generate(run, *last)
    (folder / "bad.txt").write_text("castel\n")
    before = (folder / "schedule.json").read_bytes()
    ran = run("daily", "generate", *([] if "--seed" in arguments else ["--seed", SEED]), *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert (folder / "schedule.json").read_bytes() == before


def test_a_bar_is_drawn_in_a_terminal(terminal):
    options = ("--sample", "200", "--players", "3")
    shown = terminal("daily", "calibrate", *options, columns=300)
    shown.see("━", "The aim")
    assert shown.end()[0] == 0


def test_bounds_of_the_solver(run, folder):
    generate(run, *FROM, "--days", "300", "--seed", strong("b"), "--easiest", "5", "--hardest", "6")
    made = parse_schedule((folder / "schedule.json").read_text())
    assert {each.turns for each in made.puzzles} == {5, 6}
    ran = run("daily", "generate", "--easiest", "7", "--hardest", "6", "--schedule", "new.json")
    assert (ran.code, ran.out) == (2, "")
    assert "easiest 7 and hardest 6 are no bounds of the solver's turns" in ran.err
    assert not (folder / "new.json").exists()


def test_defaults_are_those_of_the_library():
    assert (daily.EASIEST, daily.HARDEST) == (difficulty.EASIEST, difficulty.HARDEST)
    parameters = inspect.signature(calibrate).parameters
    kept = {"easiest": daily.EASIEST, "hardest": daily.HARDEST}
    for name, value in (kept | {"players": daily.PLAYERS, "seed": daily.SEED}).items():
        assert parameters[name].default == value


# --- verify ---


def test_a_reveal_is_verified(run, folder):
    reveal = reveal_of(puzzle(213))
    Path("213.json").write_text(format_reveal(reveal))
    ran = run("daily", "verify", "213.json", "--commitment", reveal.commitment.upper())
    assert ran.out == "puzzle 213 of 2026-11-16: CARNAL is what was committed to\n"
    ran = run("daily", "verify", "213.json")
    assert f"the reveal's own commitment, {reveal.commitment}: compare it" in ran.out
    fields = ("213", "2026-11-16", SALT, "carnal")
    ran = run("daily", "verify", *fields, "--commitment", reveal.commitment, "--json").json
    assert ran["verified"] == 1
    assert ran["puzzles"][0]["secret"] == "CARNAL"


def test_many_reveals(run, folder):
    for number in range(1, 9):
        Path(f"{number}.json").write_text(format_reveal(reveal_of(puzzle(number))))
    ran = run("daily", "verify", *(f"{number}.json" for number in range(1, 9)))
    assert ran.out.count("is what was committed to") == 5
    assert "… and 3 puzzles more" in ran.out
    assert "These are the reveals' own commitments: compare each with the one that" in ran.out


GOOD, OTHER = reveal_of(puzzle(213)), reveal_of(puzzle(213, secret="CASTLE"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["213.json", "--commitment", OTHER.commitment],
            "213.json: puzzle 213 of 2026-11-16: salt",
        ),
        (["213", "2026-11-16", SALT, "CASTLE", "--commitment", GOOD.commitment], "was changed"),
        (["213", "2026-11-16", SALT, "CÁSTLE", "--commitment", GOOD.commitment], "six letters"),
        (["213", "2026-11-16", SALT, "CASTLE"], "error: the fields NUMBER DATE"),
        (["213", "today", SALT, "CASTLE", "--commitment", "0"], "DATE: 'today' is not a day"),
        (["9" * 5000, "2026-11-16", SALT, "CASTLE", "--commitment", "0"], "not the number of a"),
        (["0", "2026-11-16", SALT, "CASTLE", "--commitment", "0"], "0 is not the number of a"),
        (["213.json", "213.json", "--commitment", "0"], "--commitment belongs to one reveal"),
        ([".", "--commitment", "0"], "--commitment belongs to one reveal"),
        (["none.json"], "no file none.json; give a reveal, the folder of an export, or NUMBER"),
        (["bad.json"], "bad.json: not a reveal: a JSON object is expected"),
        (["schedule.json"], "schedule.json is a schedule; give what was published of it"),
        (["."], "has no puzzles.json; give the folder of an export"),
        ([], "missing argument"),
    ],
)
def test_errors_of_verify(run, folder, arguments, said):
    Path("213.json").write_text(format_reveal(GOOD))
    Path("bad.json").write_text("7")
    Path("schedule.json").write_text(format_schedule(Schedule((puzzle(213),))))
    ran = run("daily", "verify", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


# --- share ---


def test_a_share_string_is_checked(run, folder):
    ran = run("daily", "share", SHARE, "--secret", "carnal")
    assert ran.out == (
        "Entropy #213: won in 2 turns, rows 223313, 555555\npossible for the secret\n"
    )
    ran = run("daily", "share", "-", stdin=SHARE.replace(" ", "\n"))
    assert "not checked: give --schedule FILE or --secret WORD" in ran.out
    lost = "Entropy #1 X/8 " + " / ".join(["666666"] * 8)
    assert "Entropy #1: lost" in run("daily", "share", lost, "--secret", "CASTLE").out


def test_white_space_in_a_share_string_is_free(run, folder):
    text = "Entropy #213   2/8   2 2 3 3 1 3 / 5 5 5 5 5 5"
    ran = run("daily", "share", text, "--secret", "carnal", "--json")
    assert ran.json["rows"] == ["223313", "555555"]
    assert ran.json["possible"] is True


def test_a_share_string_against_the_schedule(run, folder):
    generate(run, *FROM, "--days", "3", "--seed", SEED)
    target = parse_schedule(Path("schedule.json").read_text()).puzzles[1]
    won = str(len(set(target.secret))) * 6
    ran = run("daily", "share", f"Entropy #2 1/8 {won}", "--schedule", "schedule.json", "--json")
    assert ran.json == {"number": 2, "turns": 1, "rows": [won], "possible": True, "why": None}
    assert target.secret not in ran.out
    ran = run("daily", "share", "Entropy #2 1/8 121212", "--schedule", "schedule.json", "--json")
    assert ran.json["possible"] is False
    assert "the last row, 121212" in ran.json["why"]
    assert json.loads(run("daily", "share", SHARE, "--json").out)["possible"] is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["Wordle 1 3/6"], "not a share string"),
        ([SHARE, "--secret", "CASTLE"], "not possible: the last row, 555555, is not what"),
        ([SHARE, "--secret", "CASTEL"], "'CASTEL' is not in the dictionary; did you mean"),
        ([SHARE, "--secret", "CASTLE", "--schedule", "a"], "give --schedule or --secret, not both"),
        (
            [SHARE, "--schedule", "none.json"],
            "no schedule none.json; make one with bestguess daily",
        ),
        ([SHARE, "--schedule", "schedule.json"], "schedule.json has no puzzle 213"),
    ],
)
def test_errors_of_share(run, folder, arguments, said):
    generate(run, *FROM, "--days", "1", "--seed", SEED)
    ran = run("daily", "share", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_the_group_shows_its_help(run):
    shown = run("daily").out
    for name in ("generate", "calibrate", "verify", "share", "export"):
        assert name in shown
        assert f"bestguess daily {name}" in run("daily", name, "--help").out


def test_the_example_is_a_share_string() -> None:
    from bestguess.daily import parse_share

    assert format_share(parse_share(SHARE)) == SHARE
