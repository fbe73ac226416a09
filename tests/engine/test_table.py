"""The table of a rule in Python: by whole arrays, call by call, in processes, and kept on disk."""

import os
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.helpers import apart, label_apart

from bestguess import Codes, Game, Words, load
from bestguess.engine import Engine, engine_of, processes, table
from bestguess.errors import GameError
from bestguess.feedback import Rule

SIGNS = '''"""Signs: for each digit whether the secret's is higher, lower or the same."""

import os

from bestguess import Codes, Game

CALLS = []
VALUE = None


def show():
    return VALUE


def signs(guess, secret):
    CALLS.append(guess)
    if "BESTGUESS_HELPER" in os.environ:
        open(__file__ + ".helped", "a")
    return "".join("+" if s > g else "-" if s < g else "0" for g, s in zip(guess, secret))


def game(*, digits: int = 2, only: str = "") -> Game:
    rule = (lambda g, s: signs(g, s) + only) if only else signs
    return Game("signs", secrets=Codes("0123456", digits), feedback=rule)
'''


CALLED = 49 * 49  # times, for a table


@pytest.fixture
def signs(tmp_path: Path) -> str:
    """Write a game whose rule takes note of its calls in this process."""
    path = tmp_path / "signs.py"
    path.write_text(SIGNS)
    return str(path)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep tables in a folder of the test."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("BESTGUESS_CACHE", str(folder))
    monkeypatch.setattr(table, "_QUICK", CALLED)
    monkeypatch.setattr(table, "_SECRETS", 20)
    return folder


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start further processes for any rule, and give them single rows."""
    monkeypatch.setattr(processes, "_PATIENCE", 0)
    monkeypatch.setattr(processes, "_PAIRS", 1)
    monkeypatch.setattr(table, "_QUICK", 1)


def calls_of(game: Game) -> list[str]:
    """Return the guesses that the rule of a game of signs was called with, and forget them."""
    calls = game.rule.function.__globals__["CALLS"]
    taken = calls.copy()
    calls.clear()
    return taken


def table_of(game: Game, threads: int = 1) -> np.ndarray:
    found = Engine(game, threads=threads)._table
    assert found is not None
    return found


def share_table(game: Game, threads: int = 2) -> np.ndarray:
    """Return a table, with the patience to let another process make some of it."""
    helped, until = Path(f"{game.rule.function.__globals__['__file__']}.helped"), []

    def wait(done: float) -> None:
        until.append(time.monotonic() + 30)
        while not helped.exists() and time.monotonic() < until[0]:
            time.sleep(0.01)

    found = Engine(game, threads=threads, progress=wait)._table
    assert found is not None
    return found


# By whole arrays


def game_of(array: object, secrets: object = None, rule: object = apart) -> Game:
    form = Rule(rule, array=array)  # type: ignore[arg-type]
    return Game("apart", secrets=secrets or Codes("ABCD", 3), feedback=form)  # type: ignore[arg-type]


@given(
    st.lists(st.text("ABZàλ猜", min_size=3, max_size=3), min_size=1, max_size=40),
    st.lists(st.text("ABZàλ猜", min_size=3, max_size=3), max_size=5),
    st.integers(0, 1 << 40),
)
def test_an_array_form_makes_the_table_of_the_calls(
    secrets: list[str], others: list[str], far: int
) -> None:
    """Whatever numbers it takes for labels, and whatever symbols there are."""

    def labels(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
        return label_apart(guesses, secrets) * (far + 1)

    spaces = {"secrets": Words(tuple(secrets)), "guesses": Words((*secrets, *others))}
    game = Game("apart", **spaces, feedback=Rule(apart, array=labels))
    assert np.array_equal(table_of(game), table_of(Game("apart", **spaces, feedback=apart)))


def test_an_array_form_is_called_for_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    shapes, seen = [], []

    def labels(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
        shapes.append((guesses.shape, secrets.shape, guesses.dtype, secrets.dtype))
        return label_apart(guesses, secrets)

    monkeypatch.setattr(table, "_BLOCK", 64 * 25)
    Engine(game_of(labels), progress=seen.append)
    int32 = np.dtype(np.int32)
    assert shapes == [((rows, 3), (64, 3), int32, int32) for rows in (25, 25, 14)]
    assert seen == [25 / 64, 50 / 64, 1]


def test_labels_may_be_yes_or_no() -> None:
    game = game_of(
        lambda guesses, secrets: (guesses[:, None] == secrets).all(axis=2),
        rule=lambda guess, secret: guess == secret,
    )
    assert set(np.unique(table_of(game))) == {0, 1}


def broken(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    raise ValueError("no such luck")


def wrong_in_place(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    secrets -= 65
    return label_apart(guesses, secrets)


@pytest.mark.parametrize(
    ("array", "said"),
    [
        (broken, "failed for guesses from AAA on: ValueError: no such luck"),
        (wrong_in_place, "failed for guesses from AAA on: ValueError: .*read-only"),
        (lambda g, s: label_apart(g, s)[:, 1:], r"the shape \(64, 64\); it returned \(64, 63\)"),
        (lambda g, s: 5, r"a row for each guess and a column for each secret, .* returned \(\)"),
        (lambda g, s: None, r"it returned \(\)"),
        (lambda g, s: label_apart(g, s) / 2, "must return whole numbers, not float64"),
        (lambda g, s: label_apart(g, s) - 1, "must return labels from 0 on; it returned -1"),
        (
            lambda g, s: label_apart(g, s) // 3,
            "gives AAA the same label against itself and against another",
        ),
        (
            lambda g, s: label_apart(g, s).clip(max=3),
            "gives ... one label for ... and ..., where the rule says '. apart' and '. apart'",
        ),
        (
            lambda g, s: label_apart(g, s) * 4 + s[:, 0] % 4,
            "gives ... two labels for ... and ..., where the rule says '. apart' for both; correct",
        ),
    ],
)
def test_what_an_array_form_does_wrong(array: Callable[..., object], said: str) -> None:
    with pytest.raises(GameError, match=said) as caught:
        Engine(game_of(array))
    assert str(caught.value).startswith("apart: the ")


def test_an_array_form_must_be_a_function() -> None:
    with pytest.raises(GameError, match="array form of apart must be a function of guesses and"):
        Rule(apart, array=np.zeros((2, 2)))  # type: ignore[arg-type]


def test_the_examples_are_held_to_the_array_form() -> None:
    """A rare case that chance would not meet: the examples are there for it."""
    secrets = Codes("ABCDEF", 4)
    assert "ABCD" not in [secrets[i] for i in table._some(secrets, (), table._SECRETS)]

    def labels(guesses: np.ndarray, codes: np.ndarray) -> np.ndarray:
        found = label_apart(guesses, codes)
        found[:, (codes == [65, 66, 67, 68]).all(axis=1)] += 1000
        return found

    game = Game("apart", secrets=secrets, feedback=Rule(apart, array=labels))
    Engine(game)
    with pytest.raises(GameError, match=r"two labels for .*ABCD"):
        Engine(
            Game(
                "apart",
                secrets=secrets,
                feedback=game.rule,
                examples=[("AAAA", "ABCD", "6 apart")],
            )
        )


# In processes


@pytest.mark.usefixtures("at_once")
def test_processes_share_the_calls_and_make_the_same_table(signs: str) -> None:
    game = load(signs)
    alone = table_of(game)
    assert len(calls_of(game)) == CALLED
    shared = share_table(load(signs), threads=3)
    assert len(calls_of(game)) < CALLED
    assert np.array_equal(alone, shared)


@pytest.mark.usefixtures("at_once")
def test_progress_is_that_of_all_processes(signs: str) -> None:
    seen: list[float] = []
    Engine(load(signs), threads=3, progress=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == 1


@pytest.mark.usefixtures("at_once")
def test_processes_share_a_rule_that_a_parameter_makes(signs: str) -> None:
    game = load(signs, only="!")
    share_table(game)
    assert len(calls_of(game)) < CALLED


@pytest.mark.usefixtures("at_once")
def test_processes_share_a_rule_of_a_module() -> None:
    """The rule `digits` has no native twin for codes of more than ten symbols."""
    game = load("mastermind:11x2,rule=digits")
    small = Game("small", secrets=Words(tuple(game.secrets)[::64]), feedback=game.rule)
    task = task_of(small)
    assert task is not None
    assert task.source == ("bestguess.feedback", "digits")
    assert np.array_equal(table_of(small), table_of(small, threads=2))


def task_of(game: Game, parameters: str = "") -> processes.Task | None:
    pairs = processes.Pairs(game.name, (), (), (), "B")
    content = table.content_of(game.rule, parameters)
    return processes.task_of(game, pairs, content) if content else None


def test_what_was_typed_in_stays_in_one_process() -> None:
    typed: dict[str, Callable[[str, str], object]] = {}
    exec("def equal(guess, secret): return guess == secret", typed)
    for rule in (typed["equal"], str.__eq__):
        game = Game("typed", secrets=Codes("AB", 2), feedback=rule)
        assert task_of(game) is None


def test_a_process_takes_the_same_rule_and_no_other(signs: str) -> None:
    game = load(signs, only="!")
    task = task_of(game, "only=!")
    assert task is not None
    rule = processes._load_rule(task)
    assert rule is not None
    assert rule("13", "31") == "+-!"
    game.rule.function.__globals__["VALUE"] = 7  # which the file does not say
    changed = task_of(game, "only=!")
    assert changed is not None
    os.utime(signs, ns=(0, 1))  # as in another process, it is loaded anew
    assert processes._load_rule(task) is not None
    assert processes._load_rule(changed) is None
    Path(signs).write_text(SIGNS.replace('"+"', '"<"'))
    os.utime(signs, ns=(0, 2))
    assert processes._load_rule(task) is None


@pytest.mark.usefixtures("at_once")
def test_a_process_that_ends_is_not_missed(tmp_path: Path) -> None:
    path = tmp_path / "signs.py"
    path.write_text(SIGNS.replace('"a")', '"a"), os._exit(1)'))
    game = load(str(path))
    assert len(np.unique(share_table(game)[24])) == 9
    assert len(calls_of(game)) == CALLED


@pytest.mark.usefixtures("at_once")
def test_a_rule_that_prints_does_not_disturb(tmp_path: Path, capfd: pytest.CaptureFixture) -> None:
    path = tmp_path / "signs.py"
    path.write_text(SIGNS.replace("    CALLS", "    print(guess, secret)\n    CALLS"))
    game = load(str(path))
    share_table(game)
    assert len(calls_of(game)) < CALLED
    assert capfd.readouterr().err == ""


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("make", [table_of, share_table])
def test_the_first_error_is_raised_whoever_meets_it(
    tmp_path: Path, make: Callable[[Game], np.ndarray]
) -> None:
    path = tmp_path / "signs.py"
    path.write_text(SIGNS.replace("    if", "    9 // (guess < '22')\n    if", 1))
    with pytest.raises(GameError) as caught:
        make(load(str(path)))
    assert str(caught.value) == (
        "the rule signs failed for the guess 22 and the secret 00: ZeroDivisionError: integer"
        " division or modulo by zero"
    )


@pytest.mark.usefixtures("at_once")
def test_an_interrupt_ends_all_processes(signs: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    class Noted(processes._Helper):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            started.append(self._process)

    def interrupt(done: float) -> None:
        if started:
            raise KeyboardInterrupt

    monkeypatch.setattr(processes, "_Helper", Noted)
    with pytest.raises(KeyboardInterrupt):
        Engine(load(signs), threads=3, progress=interrupt)
    assert started
    assert all(process.returncode is not None for process in started)


def test_blocks_are_taken_in_order_and_an_error_stops_what_is_behind_it() -> None:
    pile = processes.Pile(rows=25, size=10)
    assert [pile.take() for _ in range(4)] == [(0, 10), (10, 20), (20, 25), None]
    pile.put_back(20)
    pile.put(10, GameError("second"))
    assert pile.take() is None
    assert not pile.complete
    pile.put_back(0)
    assert pile.take() == (0, 10)
    pile.put(0, GameError("first"))
    assert pile.complete
    with pytest.raises(GameError, match="first"):
        pile.check()


# Kept on disk


@pytest.mark.parametrize("options", [{}, {"only": "!"}], ids=["function", "lambda"])
def test_a_second_table_is_read(signs: str, kept: Path, options: dict[str, str]) -> None:
    game = load(signs, **options)
    made = table_of(game)
    assert len(calls_of(game)) == CALLED
    read = table_of(load(signs, **options))
    assert len(calls_of(game)) < CALLED / 2, "only some, to hold it to the rule"
    assert np.array_equal(made, read)
    assert not read.flags.writeable
    assert len(list(kept.iterdir())) == 1


def test_a_table_by_arrays_is_read(tmp_path: Path, kept: Path) -> None:
    path = tmp_path / "equal.py"
    path.write_text(
        "from bestguess import Codes, Game\nfrom bestguess.feedback import Rule\n"
        "CALLS = []\n"
        "def equal(guess, secret):\n    return guess == secret\n"
        "def label(guesses, secrets):\n    CALLS.append(len(guesses))\n"
        "    return (guesses[:, None] == secrets).all(axis=2)\n"
        "def game(): return Game('equal', secrets=Codes('ABCDEF', 3),"
        " feedback=Rule(equal, array=label))\n"
    )
    game = load(str(path))
    made = table_of(game)
    assert sum(calls_of(game)) == 216
    assert np.array_equal(made, table_of(load(str(path))))
    assert calls_of(game) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"0"', '"="'),  # the rule
        ("0123456", "0123457"),  # the secrets
        ('"""Signs', '"""Sign'),  # the text of the file says enough
    ],
)
def test_another_content_has_another_table(signs: str, kept: Path, old: str, new: str) -> None:
    table_of(load(signs))
    changed = SIGNS.replace(old, new)
    assert changed != SIGNS
    Path(signs).write_text(changed)
    os.utime(signs, ns=(0, 1))  # whatever the clock of the disk
    game = load(signs)
    table_of(game)
    assert len(calls_of(game)) == CALLED
    assert len(list(kept.iterdir())) == 2


def test_a_module_beside_the_game_belongs_to_it(
    tmp_path: Path, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    marks, path = tmp_path / "marks_beside.py", tmp_path / "signs.py"
    marks.write_text("SAME = '0'\n")
    path.write_text(
        SIGNS.replace('"0" for', "marks_beside.SAME for").replace(
            "CALLS = []", "import marks_beside\nCALLS = []"
        )
    )
    table_of(load(str(path)))
    calls_of(game := load(str(path)))
    marks.write_text("SAME = '='\n")
    table_of(game)
    assert len(calls_of(game)) == CALLED


def test_a_value_that_was_read_from_elsewhere_counts(signs: str, kept: Path) -> None:
    game = load(signs)
    seen = game.rule.function.__globals__
    seen["UNUSED"] = object()
    for value in (None, 1, {"A", "B"}, {"A": [1.5, None]}, np.arange(3), b"x"):
        seen["VALUE"] = value
        table_of(game)
        assert len(calls_of(game)) == CALLED, value
        table_of(game)
        assert len(calls_of(game)) < CALLED / 2, value


@pytest.mark.parametrize(
    ("made", "mark"),
    [
        ("json.loads(TEXT)", "VALUE"),
        ("SimpleNamespace(mark=json.loads(TEXT))", "VALUE.mark"),
        ("[SimpleNamespace(mark=json.loads(TEXT))]", "VALUE[0].mark"),
        ("type('Mark', (), {'mark': json.loads(TEXT)})", "VALUE.mark"),
        ("type('Mark', (), {'mark': json.loads(TEXT)})()", "VALUE.mark"),
        ("(lambda mark: lambda: mark)(json.loads(TEXT))", "VALUE()"),
        ("{'mark': json.loads(TEXT)}.get", "VALUE('mark')"),
        ("partial(str, json.loads(TEXT))", "VALUE()"),
        ("marks_read", "VALUE.MARK"),
        ("marks_read.mark", "VALUE()"),
        ("marks_read.Mark", "VALUE.mark()"),
    ],
)
def test_no_table_outlives_a_value_of_any_kind(
    signs: str, kept: Path, monkeypatch: pytest.MonkeyPatch, made: str, mark: str
) -> None:
    """What the rule sees was read from a file, which has changed since; no code has."""
    folder = Path(signs).parent
    monkeypatch.syspath_prepend(folder)
    read = (
        f"import json, pathlib\nTEXT = pathlib.Path({str(folder / 'marks.json')!r}).read_text()\n"
    )
    beside = f"{read}MARK = json.loads(TEXT)\ndef mark():\n    return MARK\n"
    beside += "class Mark:\n    @staticmethod\n    def mark():\n        return MARK\n"
    (folder / "marks_read.py").write_text(beside)
    imports = (
        "from types import SimpleNamespace\nfrom functools import partial\nimport marks_read\n"
    )
    own = SIGNS.replace("VALUE = None", f"{imports}{read}VALUE = {made}")
    Path(signs).write_text(own.replace('"0" for', f"{mark} for"))
    for number, text in enumerate("0="):
        (folder / "marks.json").write_text(f'"{text}"')
        os.utime(signs, ns=(0, number))  # as in another process, it is loaded anew
        monkeypatch.delitem(sys.modules, "marks_read", raising=False)
        game = load(signs)
        table_of(game)
        assert len(calls_of(game)) == CALLED, text


@pytest.mark.parametrize("value", ["Codes('01', 2)", "Rule(lambda g, s: g == s)", "Words(['A'])"])
def test_spaces_and_rules_are_known_values(signs: str, kept: Path, value: str) -> None:
    imports = "from bestguess import Words\nfrom bestguess.feedback import Rule\n"
    Path(signs).write_text(SIGNS.replace("VALUE = None", f"{imports}VALUE = {value}"))
    table_of(load(signs))
    assert len(list(kept.iterdir())) == 1


def test_a_table_that_does_not_fit_the_rule_is_made_again(
    signs: str, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a rule reads a file that has changed since."""
    game = load(signs)
    made = table_of(game).copy()
    with monkeypatch.context() as patched:
        patched.setattr(table, "read_kept", lambda name, size: memoryview(bytes(size)))
        assert np.array_equal(table_of(game), made)


def test_a_small_table_is_not_kept(signs: str, kept: Path) -> None:
    table_of(load(signs, digits=1))
    assert not kept.exists()


def test_a_rule_of_unknown_content_is_not_kept(signs: str, kept: Path) -> None:
    """Its file was changed after it was loaded, or it is no function of a file."""
    game = load(signs)
    Path(signs).write_text(SIGNS.replace('"+"', '"<"'))
    table_of(game)
    table_of(Game("equal", secrets=Codes("0123456", 2), feedback=str.__eq__))
    assert not kept.exists()


def test_an_engine_works_on_a_table_that_was_read(signs: str, kept: Path) -> None:
    first, second = (Engine(load(signs)) for _ in range(2))
    assert first._table is not second._table
    ids = first.everything()
    assert first.rank(ids, ("entropy",), count=5).tolist() == (
        second.rank(ids, ("entropy",), count=5).tolist()
    )
    assert np.array_equal(
        first.narrow(ids[::7]).labels(5, ids[:49]), second.narrow(ids[::7]).labels(5, ids[:49])
    )


# Limits


def test_what_to_do_about_a_rule_in_python_that_is_too_large() -> None:
    from bestguess.errors import LimitError

    for codes, memory, said in (
        (Codes("ABC", 11), 1 << 60, "this game has 177,147: take fewer, or one of the rules pegs,"),
        (Codes("ABCD", 3), 100, r"or raise the bound \(--memory of evaluate, tree and compare"),
    ):
        with pytest.raises(LimitError, match=said) as caught:
            Engine(Game("apart", secrets=codes, feedback=apart), memory=memory)
        assert re.search("shared, which need no table", str(caught.value))


def test_engines_of_one_game_are_one_whatever_the_threads() -> None:
    game = Game("apart", secrets=Codes("ABCD", 3), feedback=apart)
    assert engine_of(game, threads=1) is engine_of(game, threads=2)
