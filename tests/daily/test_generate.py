"""The generator: its rules, and that a published day never changes."""

import hashlib
import hmac
from datetime import date, timedelta
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.daily.examples import SEED, START, days, schedule, schedules, seeds, strong, words

from bestguess.daily import (
    Schedule,
    blocked_days,
    dictionary,
    format_schedule,
    generate,
    redraw,
)
from bestguess.daily.block import offensive_words
from bestguess.daily.chosen import chosen_words
from bestguess.daily.difficulty import difficulties
from bestguess.daily.generate import check_seed
from bestguess.errors import DailyError

SUITABLE = sorted(
    word for word in {*chosen_words()} - offensive_words() if difficulties()[word].suits()
)


def make(made: Schedule, count: int, seed: str = SEED, **options: object) -> Schedule:
    last = made.last
    first = START if last is None else last.date + timedelta(days=1)
    return generate(made, first=first, days=count, seed=seed, **options)


@given(days, st.integers(1, 40), seeds, st.sampled_from(["chosen", "common", "all"]))
def test_the_rules_of_the_generator(first: date, count: int, seed: str, secrets: str) -> None:
    made = generate(Schedule(), first=first, days=count, seed=seed, secrets=secrets)
    assert [each.number for each in made.puzzles] == list(range(1, count + 1))
    assert made.puzzles[0].date == first
    assert len(made.secrets) == count
    for each in made.puzzles:
        assert 4 <= each.turns <= 8
        assert each.turns == difficulties()[each.secret].turns
        assert each.quartiles == difficulties()[each.secret].quartiles
        assert secrets != "common" or each.secret in dictionary().common
        assert secrets != "chosen" or each.secret in chosen_words()


@given(seeds, st.integers(1, 30), st.integers(1, 30))
def test_two_steps_give_what_one_gives(seed: str, some: int, more: int) -> None:
    assert make(make(Schedule(), some, seed), more, seed) == make(Schedule(), some + more, seed)


@given(schedules(least=1), seeds, st.integers(1, 20), st.integers(0, 11))
def test_days_that_are_there_never_change(
    before: Schedule, seed: str, count: int, back: int
) -> None:
    index = max(0, len(before.puzzles) - 1 - back)
    after = generate(before, first=before.puzzles[index].date, days=count, seed=seed)
    assert after.puzzles[: len(before.puzzles)] == before.puzzles
    assert len(after.puzzles) == max(len(before.puzzles), index + count)
    assert len(after.secrets) == len(after.puzzles)


@settings(max_examples=20)
@given(st.lists(st.integers(0, 59), min_size=1, max_size=5, unique=True))
def test_blocked_words_are_never_taken_and_shift_no_other_day(indices: list[int]) -> None:
    free = schedule(60)
    blocked = [free.puzzles[index].secret for index in indices]
    made = generate(
        Schedule(),
        first=START,
        days=60,
        seed=SEED,
        blocked=[word.lower() for word in blocked],
    )
    assert not made.secrets & set(blocked)
    differ = {
        index
        for index, (one, other) in enumerate(zip(free.puzzles, made.puzzles, strict=True))
        if one != other
    }
    assert differ >= set(indices)
    # Any other day differs only because an earlier day that differs got its word.
    for index in differ - set(indices):
        assert free.puzzles[index].secret in {made.puzzles[p].secret for p in differ if p < index}


@settings(max_examples=20)
@given(st.integers(1, 30), st.integers(1, 30), st.lists(words, min_size=1, max_size=9))
def test_an_editors_words_are_kept_and_hold_for_later_days(
    some: int, more: int, blocked: list[str]
) -> None:
    whole = make(Schedule(), some + more, blocked=blocked)
    assert whole.blocked == set(blocked)
    steps = make(make(Schedule(), some, blocked=blocked), more)  # they need not be given again
    assert format_schedule(steps) == format_schedule(whole)


def test_kept_words_hold_when_the_chosen_ones_run_out() -> None:
    rare = [word for word in dictionary().words if word not in chosen_words()]
    made = make(Schedule(), 5, blocked=rare[5:], secrets="all", offensive=True)
    assert not made.secrets.intersection(rare[5:])
    made = make(make(made, len(SUITABLE) - 200), 150, secrets="all")
    assert not made.secrets.intersection(rare[5:])


def test_blocked_words_are_replaced_in_days_to_come_alone() -> None:
    before = schedule(60)
    wrong = [before.puzzles[index] for index in (3, 19, 20, 41)]
    never = {each.secret for each in wrong}
    assert blocked_days(before, blocked=never) == wrong
    first = wrong[2].date  # the day that begins next
    options = {"first": first, "seed": SEED, "blocked": never}
    after = redraw(before, **options)
    assert after == redraw(before, **options)
    assert after.blocked == never
    for one, other in zip(before.puzzles, after.puzzles, strict=True):
        if one in wrong[2:]:
            assert (other.number, other.date) == (one.number, one.date)
            assert other.secret not in before.secrets
            assert other.commitment != one.commitment
            # What a schedule has that was made with the words blocked, if nothing is in the way.
            assert other == made_without(never).numbered(one.number)
        else:
            assert other == one
    assert blocked_days(after) == wrong[:2]
    assert redraw(after, first=first, seed=SEED) == after


def made_without(never: set[str]) -> Schedule:
    return generate(Schedule(), first=START, days=60, seed=SEED, blocked=never)


def test_what_the_package_blocks_is_replaced_too() -> None:
    before = make(Schedule(), 2000, offensive=True)
    wrong = blocked_days(before)
    assert wrong
    assert blocked_days(before, offensive=True) == []
    after = redraw(before, first=START, seed=SEED)
    assert blocked_days(after) == []
    changed = [one for one, two in zip(before.puzzles, after.puzzles, strict=True) if one != two]
    assert changed == wrong


def test_the_same_seed_gives_the_same_bytes_and_another_does_not() -> None:
    one, again, other = (make(Schedule(), 3650, seed) for seed in (SEED, SEED, strong("t")))
    assert format_schedule(one) == format_schedule(again)
    assert one.puzzles[0].salt != other.puzzles[0].salt
    same = sum(a.secret == b.secret for a, b in zip(one.puzzles, other.puzzles, strict=True))
    assert same < 20


def test_a_schedule_is_pinned() -> None:
    # A change of this digest changes every schedule that people made: it needs a reason.
    # The common words are those that days before the chosen ones were drawn from.
    pinned = {
        "common": "4aa8ef00dc407143dde3b71d62462f0c457e1f2fcafc052ce3388964d5ff2603",
        "chosen": "1beb98adb779a62a6b78d9a81a26f7307bbe387aac76faec545a216aad10f26e",
    }
    for secrets, digest in pinned.items():  # whatever is blocked
        made = make(Schedule(), 100, strong("pinned"), offensive=True, secrets=secrets)
        assert hashlib.sha256(format_schedule(made).encode()).hexdigest() == digest


def test_days_drawn_from_other_words_stay() -> None:
    before = make(Schedule(), 50, secrets="common")
    after = make(before, 50)
    assert after.puzzles[:50] == before.puzzles
    assert all(each.secret in chosen_words() for each in after.puzzles[50:])


def test_secrets_and_salts_by_the_published_recipe() -> None:
    words = chosen_words()
    used: set[str] = set()
    for each in schedule(40).puzzles:
        tries = 0
        while True:
            text = f"secret|{each.number}|{tries}".encode()
            drawn = int(hmac.new(SEED.encode(), text, hashlib.sha256).hexdigest(), 16)
            secret = words[drawn % len(words)]
            if secret in SUITABLE and secret not in used:
                break
            tries += 1
        used.add(secret)
        text = f"salt|{each.number}|{each.date}".encode()
        salt = hmac.new(SEED.encode(), text, hashlib.sha256).hexdigest()[:32]
        assert (each.secret, each.salt) == (secret, salt)


def test_until_the_words_run_out() -> None:
    made = make(Schedule(), len(SUITABLE))
    assert sorted(made.secrets) == SUITABLE
    with pytest.raises(DailyError, match=r"words for 0 more days, not for 1; .*--secrets all"):
        make(made, 1)
    assert make(made, 1, secrets="all").last.secret not in SUITABLE


@given(st.integers(1, 8), st.integers(1, 8))
def test_the_bounds_of_the_solver(one: int, other: int) -> None:
    easiest, hardest = sorted((one, other))
    table = difficulties()
    words = set(dictionary().words) - offensive_words()
    left = [word for word in words if easiest <= table[word].turns <= hardest]
    if not left:
        with pytest.raises(DailyError, match="words for 0 more days"):
            make(Schedule(), 1, secrets="all", easiest=easiest, hardest=hardest)
        return
    count = min(20, len(left))
    made = make(Schedule(), count, secrets="all", easiest=easiest, hardest=hardest)
    assert len(made.secrets) == count
    assert all(easiest <= each.turns <= hardest for each in made.puzzles)


def test_progress_is_reported() -> None:
    seen: list[float] = []
    generate(Schedule(), first=START, days=200, seed=SEED, progress=seen.append)
    assert seen == sorted(seen)
    assert 0 <= seen[0] <= seen[-1] <= 1
    assert len(seen) == 4


def at(first: date = START, count: int = 1, seed: str = SEED, **options: object) -> Schedule:
    return generate(schedule(10), first=first, days=count, seed=seed, **options)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"count": 0}, "0 days: make at least one"),
        ({"first": date(9999, 12, 31), "count": 2}, "go beyond the year 9999"),
        ({"first": date(2026, 11, 15)}, "the schedule begins on 2026-11-16"),
        ({"first": date(2026, 11, 27)}, "the schedule ends on 2026-11-25: .* leave a gap"),
        ({"count": 5000}, f"there are words for {len(SUITABLE) - 10:,} more days, not for 4,990"),
        (
            {"easiest": 6, "hardest": 5},
            "easiest 6 and hardest 5 are no bounds of the solver's turns",
        ),
        ({"hardest": 9}, "take two numbers from 1 to 8, easiest not above hardest"),
        ({"secrets": "al"}, "no secrets 'al'; did you mean all\\?; take chosen, common, all"),
    ],
)
def test_errors(options: dict[str, object], said: str) -> None:
    with pytest.raises(DailyError, match=said):
        at(**options)


def test_nothing_is_replaced_in_an_empty_schedule() -> None:
    with pytest.raises(DailyError, match="the schedule is empty"):
        redraw(Schedule(), first=START, seed=SEED)


@pytest.mark.parametrize(
    ("seed", "said"),
    [
        ("", "it has 0 characters, and needs 16 or more"),
        ("abc", "it has 3 characters, and needs 16 or more"),
        ("x" * 40, "it has 1 different character, and needs 8 or more"),
        ("passwordpassword", "it has 7 different characters, and needs 8 or more"),
        ("1234567890123456", "it is a mere row of characters"),
        ("abcdefghijklmnopqrstuvwxyz", "it is a mere row of characters"),
        ("a long random text", "it is an example that everybody can read"),
        ("never one that stands in a text", "it is an example that everybody can read"),
        ("7d1f0c9a52e84b36a1c5f3e8b7206d94", "it is an example that everybody can read"),
    ],
)
def test_a_seed_that_can_be_guessed_is_refused(seed: str, said: str) -> None:
    for before in (Schedule(), schedule(10)):  # one that is there is not extended either
        with pytest.raises(DailyError, match=f"this seed can be guessed: {said}; take what") as no:
            make(before, 1, seed)
        assert seed == "" or seed not in str(no.value)
    with pytest.raises(DailyError, match=said):
        redraw(schedule(10), first=START, seed=seed)
    made = make(schedule(10), 1, strong("a new one"))  # how to go on: days that are there stay
    assert made.puzzles[:10] == schedule(10).puzzles


@given(st.binary(min_size=16, max_size=16))
def test_a_random_seed_is_taken(drawn: bytes) -> None:
    check_seed(sha256(drawn).hexdigest()[:32])  # Hypothesis alone draws zeros, too


def test_the_last_day_of_all() -> None:
    made = generate(Schedule(), first=date(9999, 12, 31), days=1, seed=SEED)
    assert made.last.date == date.max
