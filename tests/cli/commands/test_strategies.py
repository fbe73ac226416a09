import pytest

from bestguess import strategies


def test_strategies(run):
    shown = run("strategies")
    found = run("strategies", "--json").json["strategies"]
    assert {each["name"]: each["about"] for each in found} == dict(strategies.NAMES)
    assert all(name in shown.out for name in strategies.NAMES)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["strategies", "entropy"], "unexpected extra argument"),
    ],
)
def test_errors(run, arguments, said):
    assert said in run(*arguments).error
