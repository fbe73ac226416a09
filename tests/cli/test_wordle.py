"""Wordle as it is played today, as a person meets it."""

import pytest


@pytest.mark.parametrize("secret", ["GUANO", "SNAFU", "KAZOO", "LASER"])
@pytest.mark.parametrize("game", ["wordle", "wordle:hard"])
def test_words_that_the_editor_chose_are_found(run, game, secret):
    found = run("solve", game, "--secret", secret, "--strategy", "optimal", "--json").json
    assert (found["secret"], found["won"]) == (secret, True)
    assert len(found["turns"]) <= 6
    assert "is not among the 2,315 secrets" in run("solve", "wordle:2021", "--secret", secret).error
