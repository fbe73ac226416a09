"""Finding games by name, file and compact text, and every way in which that can go wrong."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess import Game, Round, games, grow, load
from bestguess.errors import CodeError, GameError, LimitError, WordsError

MINE = '''"""A game of one's own."""

from bestguess import Codes, Game


def closer(guess, secret):
    return "win" if guess == secret else "warm" if abs(int(guess) - int(secret)) < 3 else "cold"


def game(*, digits: int = 2, wide: bool = False, base: str = "01234"):
    return Game("closer", secrets=Codes(base, digits), feedback=closer, turns=9 if wide else None)
'''


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return write(tmp_path / "closer.py", MINE)


def write(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def test_the_six_games_are_there() -> None:
    assert games.names() == tuple(sorted(games.names()))
    six = {"bulls-and-cows", "entropy", "fallout", "mastermind", "word-mastermind", "wordle"}
    assert six <= set(games.names())


@pytest.mark.parametrize("name", games.names())
def test_every_game_says_what_it_is(name: str) -> None:
    assert games.about(name).endswith((".", "guesses"))
    assert games.module(name).__doc__
    for option, parameter in games.parameters(name).items():
        assert option == parameter.name.rstrip("_").replace("_", "-")
        assert parameter.type in (bool, int, str)


def test_parameters() -> None:
    found = games.parameters("mastermind")
    assert list(found)[:3] == ["pegs", "colours", "blanks"]
    assert [found[name].type for name in ("pegs", "blanks", "rule")] == [int, bool, str]
    assert games.parameters("word-mastermind")["list"].name == "list_"
    assert games.parameters("word-mastermind")["length"].type is int


TEXTS = [
    (name, option)
    for name in games.names()
    for option, parameter in games.parameters(name).items()
    if parameter.type is str
]


@pytest.mark.parametrize(("name", "option"), TEXTS)
def test_a_parameter_that_names_a_file_says_so(name: str, option: str, tmp_path: Path) -> None:
    """The service reads no files because of this: see its worker."""
    path = str(write(tmp_path / "words.txt", "ZZZZZ\n"))
    try:
        game = load(name, **{option: path})
        read = "ZZZZZ" in (*game.secrets, *game.guesses, *" ".join(game.notes).split())
    except (GameError, WordsError):
        read = False
    assert read == games.parameters(name)[option].names_file


SAME = {
    "mastermind": ("mastermind", "Mastermind", " mastermind ", "mastermind:4x6", "mastermind:4",
                   "mastermind:pegs=4", "mastermind:blanks=no", "mastermind:", "mastermind:,"),
    "mastermind:5x8": ("mastermind:5x8", "mastermind:colours=8,pegs=5", "mastermind: 5x8 ",
                       "mastermind:5,colours=8", "mastermind:5x8,rule=pegs"),
    "mastermind:3x5,blanks": ("mastermind:blanks,3x5", "mastermind:3x5,blanks=yes",
                              "mastermind:3x5,blanks=1", "mastermind:3x5,blanks=True"),
    "mastermind:rule=tiles": ("mastermind:rule=tiles",),
    "bulls-and-cows:3x10": ("bulls-and-cows:3", "bulls-and-cows:digits=3"),
    "bulls-and-cows:3x7": ("bulls-and-cows:3x7", "bulls-and-cows:symbols=7,3"),
    "wordle": ("wordle:2023", "wordle:year=2023"),
    "wordle:2021": ("wordle:2021", "wordle:year=2021"),
    "wordle:hard": ("wordle:hard", "wordle:hard=yes", "WORDLE:hard"),
    "word-mastermind:list=french,length=4": ("word-mastermind:list=french,length=4",
                                             "word-mastermind:4,list=french"),
    "fallout:words=SALES+SALTY": ("fallout:words=SALES+SALTY",),
    "fallout:8": ("fallout:8", "fallout:length=8"),
    "entropy:secrets=common": ("entropy:secrets=common",),
}  # fmt: skip


@pytest.mark.parametrize("spec", SAME)
def test_the_compact_text_is_canonical(spec: str) -> None:
    assert {text: load(text).spec for text in SAME[spec]} == dict.fromkeys(SAME[spec], spec)
    assert load(spec) == load(SAME[spec][-1])


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "pegs": st.integers(1, 4),
            "colours": st.integers(1, 6),
            "blanks": st.booleans(),
            "rule": st.sampled_from(["pegs", "likeness", "tiles", "digits", "shared"]),
        },
    )
)
def test_a_game_is_loaded_again_from_its_text(options: dict[str, object]) -> None:
    game = load("mastermind", **options)
    again = load(game.spec)
    assert again == game
    assert again.spec == game.spec
    compact = ",".join(f"{key}={value}" for key, value in options.items())
    assert load(f"mastermind:{compact}") == game


def test_options_go_before_the_text() -> None:
    assert load("mastermind:5x8", pegs=3).spec == "mastermind:3x8"
    assert load("mastermind", pegs="3", blanks="yes").spec == "mastermind:3x6,blanks"
    assert load("word-mastermind", list="french", length=4).spec.endswith("list=french,length=4")


def test_an_option_without_a_value_is_as_not_given() -> None:
    assert load("word-mastermind", length=None).spec == "word-mastermind"


def test_the_games_are_what_they_say() -> None:
    assert (len(load("mastermind:5x8").secrets), len(load("mastermind:2x3,blanks").guesses)) == (
        32768, 16,
    )  # fmt: skip
    assert load("mastermind:2x36").secrets[1295] == "99"
    assert len(load("bulls-and-cows").secrets) == 5040
    wordle = load("wordle:2021")
    assert (len(wordle.secrets), len(wordle.guesses), wordle.turns) == (2315, 12972, 6)
    assert load("wordle:2021,hard").hard
    today = load("wordle")
    assert (len(today.secrets), len(today.guesses), today.turns) == (3158, 14855, 6)
    with pytest.raises(GameError, match="year=2020 is unknown; take 2021 or 2023"):
        load("wordle:2020")
    entropy = load("entropy")
    assert (len(entropy.secrets), len(entropy.guesses), entropy.turns) == (15232, 15232, 8)
    common = load("entropy:secrets=common")
    assert 1000 < len(common.secrets) < len(common.guesses) == 15232
    assert load("fallout").turns == 4
    assert list(load("fallout", words="sales;SALTY  Élans").secrets) == ["ELANS", "SALES", "SALTY"]
    assert load("word-mastermind:rule=shared").rule.name == "shared"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("mastermnd", "unknown game 'mastermnd'; did you mean mastermind?"),
        ("", "unknown game ''"),
        ("__init__", "unknown game"),
        (
            "mastermind:5y8",
            "mastermind: cannot read '5y8'; its parameters: pegs=4, colours=6, blanks",
        ),
        ("mastermind:5x8x9", "cannot read '5x8x9'"),
        ("mastermind:pegs", "cannot read 'pegs'"),
        ("mastermind:color=8", "mastermind has no 'color'; did you mean colours?"),
        ("mastermind:pegs=four", "mastermind: pegs=four is not a number"),
        ("mastermind:pegs=9999999999", "is not a number"),
        ("mastermind:blanks=maybe", "mastermind: blanks=maybe is not yes or no"),
        ("mastermind:0", "the length must be 1 to 16"),
        ("mastermind:17x1", "codes of 17 symbols"),
        ("mastermind:4x0", "0 colours; take 1 to 36"),
        ("mastermind:4x37", "37 colours; take 1 to 36"),
        ("mastermind:rule=peggs", "unknown rule 'peggs'; did you mean pegs?"),
        ("bulls-and-cows:4x37", "37 symbols; take 1 to 36"),
        ("bulls-and-cows:4x3", "4 different symbols cannot be taken from 3"),
        ("fallout:words=SALES+SALT", r"the words have \[4, 5\] letters; all on a screen have one"),
        ("fallout:words=+", "no words on the screen; give them like words=SALES"),
        ("entropy:secrets=few", "secrets=few is unknown; take all or common"),
        ("none.py", "no game file none.py; check the path"),
    ],
)
def test_refused_games(spec: str, message: str) -> None:
    with pytest.raises(GameError, match=message) as refused:
        load(spec)
    assert "\n" not in str(refused.value)


def test_other_refusals() -> None:
    with pytest.raises(GameError, match=r"pegs=4\.5 is not a number"):
        load("mastermind", pegs=4.5)
    with pytest.raises(GameError, match="mastermind: colours=True is not a number"):
        load("mastermind", colours=True)
    with pytest.raises(GameError, match="mastermind has no 'holes'"):
        load("mastermind", holes=4)
    with pytest.raises(LimitError, match="only suggest, solve, play and analyse do with a sample"):
        len(load("mastermind:8x9").secrets)
    with pytest.raises(WordsError, match="klingon"):
        load("word-mastermind:list=klingon")


# A user's own file


def test_a_file_of_ones_own(mine: Path) -> None:
    game = load(str(mine))
    assert (game.name, len(game.secrets), game.turns) == ("closer", 25, None)
    assert games.about(str(mine)) == "A game of one's own."
    assert list(games.parameters(str(mine))) == ["digits", "wide", "base", "boards"]
    wide = load(f"{mine}:3,wide,base=012")
    assert (len(wide.secrets), wide.turns) == (27, 9)
    assert wide.spec == f"{mine}:3,wide,base=012"
    assert load(wide.spec).spec == wide.spec
    grow(game, "worst").verify()
    assert Round(game).play("22", "warm").suggest()[0].guess in game.guesses
    with pytest.raises(CodeError, match="not among the symbols"):
        game.parse_guess("99")


def test_a_file_is_read_again_when_it_changes(mine: Path) -> None:
    assert load(str(mine)).length == 2
    write(mine, MINE.replace("digits: int = 2", "digits: int = 3") + "\n# longer\n")
    assert load(str(mine)).length == 3


@pytest.mark.parametrize("folder", ["my.python", "a.py.d", "x:y"])
def test_any_path(tmp_path: Path, folder: str) -> None:
    (tmp_path / folder).mkdir()
    mine = write(tmp_path / folder / "closer.py", MINE)
    assert len(load(f"{mine}:3").secrets) == 125
    words = write(tmp_path / folder / "words.txt", "BABY\nCATS\n")
    game = load("word-mastermind", list=str(words), rule="tiles")
    assert list(game.secrets) == ["BABY", "CATS"]
    assert load(game.spec) == game


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1", "has no function game"),
        ("game = 3", "has no function game"),
        ("def game(:", "SyntaxError"),
        ("import nothing_of_that_name", "ModuleNotFoundError: No module named"),
        ("def game(): return 3", r"game\(\) must return a Game, not int"),
        ("def game(): return 1 / 0", r"game\(\) failed: ZeroDivisionError: division by zero"),
        ("from bestguess.errors import GameError\nraise GameError('my own')", "^my own$"),
        ("def game(n: int = 3): return n", "must return a Game"),
    ],
)
def test_files_that_are_no_games(tmp_path: Path, text: str, message: str) -> None:
    file = write(tmp_path / "odd.py", text)
    with pytest.raises(GameError, match=message) as refused:
        load(str(file))
    assert "\n" not in str(refused.value)


def test_usage_of_a_game_without_parameters(tmp_path: Path) -> None:
    file = write(tmp_path / "plain.py", "def game(): return 3")
    with pytest.raises(GameError, match=r"plain\.py: cannot read '4'; its parameters: boards=1"):
        load(f"{file}:4")


def test_a_game_made_in_python_needs_no_file() -> None:
    game = load("mastermind:2x3")
    mine = Game("mine", secrets=game.secrets, feedback=game.feedback)
    assert grow(mine).total == grow(game).total
