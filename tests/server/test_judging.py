"""The rule through the API: the examples of the specification, and a win told apart by its flag."""

from dataclasses import replace

import pytest
from tests.server.running import NOON, MakeService, Service, make_schedule

from bestguess.daily import Schedule


def schedule_with(secret: str) -> Schedule:
    """Return a schedule whose puzzle of today has this secret."""
    puzzles = [
        replace(puzzle, secret=secret) if puzzle.date == NOON.date() else puzzle
        for puzzle in make_schedule(NOON.date(), blocked=[secret]).puzzles
    ]
    return Schedule(tuple(puzzles))


@pytest.mark.parametrize(
    ("secret", "guess", "digits"),
    [
        ("CARNAL", "CASTLE", "223313"),
        ("CARNAL", "CARNAL", "555555"),
        ("CASTLE", "CASTLE", "666666"),
        ("CASTLE", "BOOING", "555555"),  # no letter in common, and one of its letters is twice
        ("CASTLE", "CLEATS", "155555"),  # an anagram with one letter in its place
        ("HYBRID", "CASTLE", "666666"),  # nothing in common reads like a win
    ],
)
def test_digits(make_service: MakeService, secret: str, guess: str, digits: str) -> None:
    service: Service = make_service(schedule=schedule_with(secret)).start()
    player, number = service.player(), service.today.number
    player.start(number)
    told = player.guess(number, 1, guess.lower()).ok
    assert (told["guess"], told["digits"], told["won"]) == (guess, digits, guess == secret)
    assert told["state"] == ("won" if guess == secret else "playing")
    assert player.get(f"/puzzles/{number}/round").ok["turns"] == [
        {"guess": guess, "digits": digits, "won": guess == secret}
    ]
    if guess == secret:
        assert player.guess(number, 2, "CASTLE").problem == "round-over"
