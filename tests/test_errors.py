"""One tree of errors, as its page says, and names that are nearly right."""

import re

import pytest

from bestguess import errors
from bestguess.errors import BestguessError, nearest

KINDS = [kind for name, kind in vars(errors).items() if name.endswith("Error")]


def test_the_tree_is_as_documented() -> None:
    documented = re.findall(r"^[├└]── (\w+)", errors.__doc__ or "", re.M)
    assert {kind.__name__ for kind in KINDS} == {"BestguessError", *documented}


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_one_a_person_can_put_right(kind: type[Exception]) -> None:
    assert issubclass(kind, BestguessError)
    assert kind.__doc__
    assert str(kind("what to do")) == "what to do"


@pytest.mark.parametrize(
    ("name", "suffix"),
    [
        ("mastermnd", "; did you mean mastermind?"),
        ("MASTERMIND", "; did you mean mastermind?"),
        ("wordel", "; did you mean Wordle?"),
        ("chess", ""),
        ("", ""),
    ],
)
def test_nearest(name: str, suffix: str) -> None:
    assert nearest(name, ["mastermind", "Wordle"]) == suffix
