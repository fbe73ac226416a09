"""`daily calibrate` on the command line: tables, JSON, plots."""

import pytest

SMALL = ("daily", "calibrate", "--sample", "40", "--players", "1")


def test_tables(run):
    ran = run(*SMALL)
    assert ran.out.startswith(
        "Simulated players, not people: 1 of each strength, on 40 secrets, 120 rounds\n"
    )
    assert "novice         60% of common, 0% of other words" in ran.out
    assert "all together" in ran.out
    assert "The filter keeps secrets for which the solver takes 4 to 8 turns:" in ran.out
    assert ran.out == run(*SMALL).out


def test_as_json(run):
    found = run(*SMALL, "--strength", "expert", "--strength", "slip=0,words=3", "--json").json
    assert found["simulated"] is True
    assert [each["name"] for each in found["strengths"]] == ["expert", "slip=0,words=3"]
    assert found["strengths"][1]["slip"] == 0
    assert found["all"]["rounds"] == 80 == sum(found["all"]["histogram"]) + found["all"]["lost"]
    assert sum(each["secrets"] for each in found["solver"]) == 40
    assert found["filtered"]["rounds"] == 2 * found["kept"]
    assert len(found["all"]["quartiles"]) == 3


def test_bounds_and_the_aim(run):
    found = run(*SMALL, "--easiest", "5", "--hardest", "5", "--json").json
    assert (found["easiest"], found["hardest"]) == (5, 5)
    five = next(each for each in found["solver"] if each["turns"] == 5)
    assert found["kept"] == five["secrets"]
    assert found["filtered"]["quartiles"] == five["quartiles"]
    ran = run(*SMALL, "--easiest", "5", "--hardest", "5")
    assert "the solver takes 5 to 5 turns:" in ran.out
    assert "The aim, 25 % and 75 % of the rounds at 5 to 7 turns," in ran.out


def test_plots(run, tmp_path):
    svg, png = tmp_path / "turns.svg", tmp_path / "turns.PNG"
    assert f"wrote {svg}" in run(*SMALL, "--plot", str(svg)).out
    assert run(*SMALL, "--plot", str(png), "--json").json["plot"] == str(png)
    text = svg.read_text(encoding="utf-8")
    assert "Simulated players, not people. Of all rounds a quarter is over within" in text
    for words in ("Turns of simulated players<", "novice: quartiles", "all together:", "lost<"):
        assert f">{words}" in text
    assert png.read_bytes().startswith(b"\x89PNG")


def test_a_sample_without_a_suitable_secret(run):
    # The first by chance of this seed takes the solver three turns.
    seeds = (f"seed {number}" for number in range(50))
    small = ("daily", "calibrate", "--sample", "1", "--players", "1", "--strength", "expert")
    found = next(s for s in seeds if run(*small, "--seed", s, "--json").json["kept"] == 0)
    ran = run(*small, "--seed", found)
    assert "4 to 8 turns: 0 of 1" in ran.out
    assert run(*small, "--seed", found, "--json").json["filtered"] is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--strength", "god"], "no strength 'god'; take novice, regular, expert"),
        (["--secrets", "some"], "no secrets 'some'; take chosen, common, all"),
        (["--players", "0"], "not a whole number from 1"),
        (["--hardest", "9"], "are no bounds of the solver's turns; take two numbers from 1 to 8"),
        (["--data", "."], "--data and --database-url go with --from-service"),
        (["--plot", "a.pdf"], "--plot a.pdf: name a file that ends in .svg or .png"),
        (["--plot", "/nowhere/a.svg"], "there is no folder /nowhere"),
    ],
)
def test_errors(run, arguments, said):
    ran = run(*SMALL, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
