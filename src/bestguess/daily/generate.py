"""The generator: secrets and salts from a seed, so that a schedule can be made again.

The secret of a puzzle is drawn by HMAC-SHA256 of its number and of how often it was drawn before,
with the seed as the key. A word is taken if the solver needs 4 to 8 turns (or other bounds),
neither the package nor an editor blocks it, and no earlier day has it; else it is drawn again. So a
day depends on the seed, on its own number, on the blocked words and on the secrets before it, and
it does not matter in how many steps a schedule is made. Who knows the seed knows every secret to
come.
"""

import hmac
from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date as Day  # noqa: N812  # a field is called date
from itertools import pairwise

from bestguess.daily.block import offensive_words, words_in_dictionary
from bestguess.daily.chosen import chosen_words
from bestguess.daily.dictionary import dictionary
from bestguess.daily.difficulty import EASIEST, HARDEST, check_bounds, difficulties
from bestguess.daily.puzzle import Puzzle, Schedule
from bestguess.errors import DailyError, nearest, plural

SECRETS = ("chosen", "common", "all")
_STEP = 64  # days between reports of progress
# Of a seed: what no text that is drawn by chance fails to have.
_LENGTH, _DIFFERENT = 16, 8
_STEPS = 4  # from a character to the next: 1234567890123456 has two
_KNOWN = (  # in the help and the pages of earlier versions
    "a long random text",
    "never one that stands in a text",
    "7d1f0c9a52e84b36a1c5f3e8b7206d94",
)


def generate(
    schedule: Schedule,
    *,
    first: Day,
    days: int,
    seed: str,
    secrets: str = "chosen",
    blocked: Collection[str] = (),
    offensive: bool = False,
    easiest: int = EASIEST,
    hardest: int = HARDEST,
    progress: Callable[[float], None] | None = None,
) -> Schedule:
    """Return the schedule with puzzles for `days` days from `first`; days that are there stay.

    An empty schedule begins with number 1 on `first`. `secrets` are the words of the dictionary
    that are `chosen` as worth guessing, its `common` ones, or `all`. Never taken are `blocked`
    words (one that is not in the dictionary blocks nothing), which the schedule keeps for the days
    that are added later, those that the package blocks, except with `offensive`, and those for
    which the solver takes fewer turns than `easiest` or more than `hardest`. The same arguments
    give the same result.
    """
    check_bounds(easiest, hardest)
    start, stop = _days_to_make(schedule, first, days, seed)
    last = schedule.last
    number = last.number + 1 if last else 1
    kept = _keep(schedule, blocked)
    draw = _Draw(seed, words_of(secrets), _left(kept, secrets, offensive, easiest, hardest))
    draw.check_supply(stop - start)
    puzzles = list(schedule.puzzles)
    for index, day in enumerate(range(start, stop)):
        puzzles.append(draw.puzzle(number + index, Day.fromordinal(day)))
        if progress and index % _STEP == 0:
            progress(index / (stop - start))
    return replace(kept, puzzles=tuple(puzzles))


def redraw(
    schedule: Schedule,
    *,
    first: Day,
    seed: str,
    secrets: str = "chosen",
    blocked: Collection[str] = (),
    offensive: bool = False,
    easiest: int = EASIEST,
    hardest: int = HARDEST,
) -> Schedule:
    """Return the schedule with other secrets for the days from `first` on that have a blocked one.

    They are drawn as `generate` draws them, and no other day changes. `first` must not have begun:
    what was published stays.
    """
    check_bounds(easiest, hardest)
    check_seed(seed)
    if not schedule.puzzles:
        raise DailyError("the schedule is empty, so there is nothing to replace; add days to it")
    kept = _keep(schedule, blocked)
    wrong = [day for day in blocked_days(kept, offensive=offensive) if day.date >= first]
    draw = _Draw(seed, words_of(secrets), _left(kept, secrets, offensive, easiest, hardest))
    draw.check_supply(len(wrong))
    new = {day.number: draw.puzzle(day.number, day.date) for day in wrong}
    return replace(kept, puzzles=tuple(new.get(day.number, day) for day in kept.puzzles))


def blocked_days(
    schedule: Schedule, *, blocked: Collection[str] = (), offensive: bool = False
) -> list[Puzzle]:
    """Return the puzzles whose secret is blocked, but was not yet when it was drawn."""
    never = _never(schedule.blocked | words_in_dictionary(blocked), offensive)
    return [puzzle for puzzle in schedule.puzzles if puzzle.secret in never]


def _keep(schedule: Schedule, blocked: Collection[str]) -> Schedule:
    return replace(schedule, blocked=schedule.blocked | words_in_dictionary(blocked))


def _never(blocked: frozenset[str], offensive: bool) -> frozenset[str]:
    return blocked if offensive else blocked | offensive_words()


def _left(
    schedule: Schedule, secrets: str, offensive: bool, easiest: int, hardest: int
) -> set[str]:
    """Return the words that may still be taken."""
    table = difficulties()
    suitable = {word for word in words_of(secrets) if table[word].suits(easiest, hardest)}
    return suitable.difference(schedule.secrets, _never(schedule.blocked, offensive))


def check_seed(seed: str) -> None:
    """Raise DailyError for a seed that is short or plainly guessable.

    Against one published puzzle, a core checks hundreds of thousands of guesses a second.
    """
    steps = {ord(other) - ord(one) for one, other in pairwise(seed)}
    if len(seed) < _LENGTH:
        why = f"it has {plural(len(seed), 'character')}, and needs {_LENGTH} or more"
    elif len(set(seed)) < _DIFFERENT:
        why = f"it has {plural(len(set(seed)), 'different character')}, and needs {_DIFFERENT}"
        why += " or more"
    elif len(steps) < _STEPS:
        why = "it is a mere row of characters"
    elif seed in _KNOWN:
        why = "it is an example that everybody can read"
    else:
        return
    raise DailyError(
        f"this seed can be guessed: {why}; take what openssl rand -hex 16 prints (days that are"
        " there stay)"
    )


def _days_to_make(schedule: Schedule, first: Day, days: int, seed: str) -> tuple[int, int]:
    """Return the first day to make and the one after the last, as ordinals."""
    check_seed(seed)
    if days < 1:
        raise DailyError(f"{days} days: make at least one")
    stop = first.toordinal() + days
    if stop - 1 > Day.max.toordinal():
        raise DailyError(f"{days} days from {first} go beyond the year 9999; make fewer")
    if schedule.last is None:
        return first.toordinal(), stop
    begin, end = schedule.puzzles[0].date, schedule.last.date
    if first < begin:
        raise DailyError(
            f"the schedule begins on {begin}, and no day can be put before it; start from {begin}"
            " or later"
        )
    if first.toordinal() > end.toordinal() + 1:
        raise DailyError(
            f"the schedule ends on {end}: starting from {first} would leave a gap; start from the"
            " day after"
        )
    start = end.toordinal() + 1
    return start, max(start, stop)


def words_of(secrets: str) -> list[str]:
    """Return the `chosen` words of the dictionary, the `common` ones, or `all`, alphabetically."""
    if secrets not in SECRETS:
        close = nearest(secrets, SECRETS)
        raise DailyError(f"no secrets {secrets!r}{close}; take {', '.join(SECRETS)}")
    if secrets == "chosen":
        return list(chosen_words())
    book = dictionary()
    return [word for word in book.words if secrets == "all" or word in book.common]


class _Draw:
    """Draws the secrets of a schedule, each once."""

    def __init__(self, seed: str, words: list[str], left: set[str]) -> None:
        self.key = seed.encode("utf-8", "surrogateescape")  # what a command line may hold
        # The words that are drawn from do not depend on the blocked ones: blocking a word changes
        # the days that drew it, and no other unless a day would draw what these got instead.
        self.words, self.left = words, left

    def check_supply(self, days: int) -> None:
        """Raise DailyError unless there are words for so many days."""
        if days > len(self.left):
            raise DailyError(
                f"there are words for {plural(len(self.left), 'more day')}, not for {days:,}; make"
                " fewer days, block fewer words, take all words as secrets (--secrets all), or"
                " wider bounds"
            )

    def puzzle(self, number: int, day: Day) -> Puzzle:
        """Draw the puzzle of a day."""
        tries = 0
        while (secret := self._word(number, tries)) not in self.left:
            tries += 1
        self.left.remove(secret)
        salt = self._hash(f"salt|{number}|{day.isoformat()}").hex()[:32]
        hard = difficulties()[secret]
        return Puzzle(number, day, secret, salt, hard.turns, hard.quartiles)

    def _word(self, number: int, tries: int) -> str:
        drawn = int.from_bytes(self._hash(f"secret|{number}|{tries}"), "big")
        return self.words[drawn % len(self.words)]  # 256 bits: no word is favoured

    def _hash(self, text: str) -> bytes:
        return hmac.digest(self.key, text.encode("ascii"), "sha256")
