"""The engine of the page finds what the library finds: every field, to the last digit.

Cases are drawn here, answered by `web/tests/parity.ts` in Node, and compared. A few are in every
run; `make golden` draws thousands.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.page_engine import WEB, PageEngine

from bestguess import Boards, Game, Round, Turn, games, load
from bestguess.analyse import analyse
from bestguess.boards import tell
from bestguess.catalogue import with_games
from bestguess.errors import BestguessError
from bestguess.feedback import RULES, Part, Rule, combine
from bestguess.payloads import analysis_json, boards_json, sample_json, suggestion_json
from bestguess.words import LISTS
from bestguess.words.entries import sift

STRATEGIES = (
    *("entropy", "entropy", "worst", "expected", "parts", "distinct", "first", "random:7"),
    *("worst,entropy", "parts,expected,entropy", "worst,random:3"),
)
PAIRS = 30_000_000  # of guess and secret, for a game that is asked about many times

Answer = Callable[..., list[Any]]


@pytest.fixture(scope="session")
def answer(tmp_path_factory: pytest.TempPathFactory) -> Answer:
    return PageEngine(tmp_path_factory.mktemp("parity")).ask


# --- rules ---


def rules() -> Iterator[tuple[Rule, Any, int]]:
    """Yield rules, each with its form in the catalogue and a length of codes."""
    for name, rule in RULES.items():
        for length in (4, 5, 6, 11):
            yield rule, name, length
    marks = RULES["pegs"]
    data = [
        {"name": "colours", "slots": [0, 2, 4], "rule": "pegs"},
        {"name": "shapes", "slots": [1, 3, 5], "rule": "pegs"},
    ]
    yield combine(Part("colours", (0, 2, 4), marks), Part("shapes", (1, 3, 5), marks)), data, 6


def draw_pairs(chance: Random, length: int, count: int) -> list[tuple[str, str]]:
    """Draw guesses and secrets, most with repeated symbols, some equal, some nearly so."""
    pairs = []
    for _ in range(count):
        letters = "ABCDEFGHIJKL"[: chance.choice((2, 3, 4, 6, 12))]
        guess, secret = (chance.choices(letters, k=length) for _ in "12")
        kind = chance.random()
        if kind < 0.05:
            secret = guess
        elif kind < 0.3:
            secret = chance.sample(guess, length)
        elif kind < 0.5:
            secret = [s if chance.random() < 0.3 else g for g, s in zip(guess, secret, strict=True)]
        pairs.append(("".join(guess), "".join(secret)))
    return pairs


def draw_text(chance: Random, rule: Rule, pairs: list[tuple[str, str]], length: int) -> str:
    """Draw what a person may type: the text of a feedback, a spelling of it, or a slip."""
    text = rule(*chance.choice(pairs))
    one, two = chance.randrange(length + 2), chance.randrange(length + 2)
    spellings = (
        *(text, text.lower(), " ".join(text), f" {text}\t", text[:-1], text + text[:1]),
        *(f"{one} {two}", f"{one},{two}", f"{one}{two}", f"{one}B{two}W", f"{one}A{two}B"),
        *(f"{one} black and {two} whites", f"{two} cows, {one} bulls", f"{one} noirs", "no white"),
        *(f"{one}", f"{one}/{length}", f"likeness={one}", f"{one} letters", f"{one} correct."),
        *("win", "gagné", "none", "rien", "-", "0", "", "?", "1 2 3", "X1", "b", "xo ox"),
        text.translate(str.maketrans("gyb", "🟩🟨⬛")),
        text.translate(str.maketrans("gyb", "210")),
        text.replace("g", "green ").replace("y", "jaune ").replace("b", "gris "),
        text.translate({ord(str(n)): chr(0x267F + n) for n in range(1, 7)}),
        ",".join(text),
        f"{text}/{text}",
        f"{one} {two} / {text}",
    )
    return chance.choice(spellings)


def check_rules(answer: Answer, count: int) -> None:
    chance = Random("feedback")
    cases, expected = [], []
    for rule, data, length in rules():
        pairs = draw_pairs(chance, length, count)
        texts = [draw_text(chance, rule, pairs, length) for _ in range(count // 4)]
        cases.append({"rule": {"data": data, "length": length, "pairs": pairs, "texts": texts}})
        read = [_read(rule, text, length) for text in texts]
        expected.append({"feedback": [rule(*pair) for pair in pairs], "read": read})
        repeated = [pair for pair in pairs if all(len(set(code)) < length for code in pair)]
        assert len(repeated) > count / 2
        assert sum(isinstance(each, str) for each in read) > len(texts) / 5
    for case, found, wanted in zip(cases, answer(cases), expected, strict=True):
        rule = case["rule"]
        for kind, inputs in (("feedback", rule["pairs"]), ("read", rule["texts"])):
            for given, one, other in zip(inputs, found[kind], wanted[kind], strict=True):
                assert one == other, (rule["data"], rule["length"], given)


def _read(rule: Rule, text: str, length: int) -> Any:
    try:
        return rule.parse(text, length)
    except BestguessError as error:
        return {"error": str(error)}


def test_the_page_tells_and_reads_feedback_as_the_rules_do(answer: Answer) -> None:
    check_rules(answer, 300)


@pytest.mark.golden
def test_the_page_tells_and_reads_feedback_as_the_rules_do_in_many_cases(answer: Answer) -> None:
    check_rules(answer, 10_000)


# --- games ---


def draw_game(chance: Random, name: str, pairs: int = PAIRS) -> Game:
    """Draw a game with some options, not too large to be asked about, or the smallest of a few."""
    catalogue = json.loads((WEB / "public" / "games.json").read_text(encoding="utf-8"))
    info = next(game for game in catalogue["games"] if game["name"] == name)
    drawn: list[Game] = []
    while len(drawn) < 5:
        options: dict[str, Any] = {}
        for option in info["options"]:
            if option["kind"] == "boards" or chance.random() < 0.5:
                continue
            if option["kind"] == "flag":
                options[option["name"]] = chance.random() < 0.5
            elif option["kind"] == "list":
                options[option["name"]] = chance.choice(list(LISTS))
            elif option["kind"] != "file":
                few = option["values"][:6] if chance.random() < 0.8 else option["values"]
                options[option["name"]] = chance.choice(few)
        try:
            game = load(name, **options)
            if size_of(game) <= pairs:
                return game
        except BestguessError:
            continue
        if size_of(game) < 1 << 32:  # the page has every code in its memory
            drawn.append(game)
    return min(drawn, key=size_of)


def size_of(game: Game) -> int:
    return len(game.secrets) * len(game.guesses)


def names() -> list[str]:
    catalogue = json.loads((WEB / "public" / "games.json").read_text(encoding="utf-8"))
    return [game["name"] for game in catalogue["games"]]


def game_json(game: Game) -> dict[str, Any]:
    return {
        "spec": game.spec,
        "secrets": list(game.secrets),
        "guesses": list(game.guesses),
        "turns": game.turns,
        "boards": game.boards,
        "hard": game.hard,
        "accelerators": list(game.accelerators),
        "weights": None if game.weights is None else list(game.weights),
        "colours": [{"symbol": c.symbol, "name": c.name, "paint": c.paint} for c in game.colours],
    }


def check_games(answer: Answer, count: int) -> None:
    chance = Random("games and their options")
    drawn = [draw_game(chance, name) for name in names() for _ in range(count)]
    drawn += [load(name, boards=chance.choice((2, 4, 8, 16, 32))) for name in names()]
    for game, found in zip(drawn, answer([{"spec": game.spec} for game in drawn]), strict=True):
        for key, wanted in game_json(game).items():
            assert found[key] == wanted, (game.spec, key)


def test_the_page_makes_the_games_that_python_makes(answer: Answer) -> None:
    assert set(names()) <= set(games.names())
    check_games(answer, 2)


@pytest.mark.golden
def test_the_page_makes_the_games_that_python_makes_with_many_options(answer: Answer) -> None:
    check_games(answer, 40)


def test_the_page_reads_lists_of_words_as_python_does(answer: Answer, tmp_path: Path) -> None:
    """Own lists, accelerators and words of the past, folded and sifted."""
    list_, accel = "gène\nGÊNE\nœufs\nrace\nrade\nrage # a page\nau revoir\nC3PO\nx\nßß\n", "gars\n"
    past = "race\nRADE\n"
    [sifted] = answer([{"list": list_}])
    wanted = sift(list_)
    for length, words in sifted["lengths"].items():
        assert tuple(words) == wanted.choose(int(length))[0]
    assert sum(each["count"] for each in sifted["dropped"].values()) == sum(
        count for count, _ in wanted.dropped.values()
    )
    for name, text in (("list", list_), ("accel", accel), ("past", past)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    cases: list[dict[str, Any]] = []
    drawn = []
    for name, texts in (
        ("word-mastermind", {"list": list_, "accel": accel}),
        ("wordle", {"secrets": list_, "guesses": accel, "past": past}),
    ):
        files = {"list": "list", "accel": "accel", "secrets": "list", "guesses": "accel"}
        paths = {key: str(tmp_path / files.get(key, key)) for key in texts}
        drawn.append(load(name, length=4, **paths))
        cases.append({"spec": f"{name}:length=4", "lists": texts})
    for game, found in zip(drawn, answer(cases), strict=True):
        for key, wanted_value in game_json(game).items():
            if key != "spec":
                assert found[key] == wanted_value, (game.name, key)


def texts_of(chance: Random, game: Game) -> Iterator[str]:
    """Yield turns as a person types them, in several spellings, some with a slip."""
    for _ in range(40):
        guess = game.guesses[chance.randrange(len(game.guesses))]
        secret = game.secrets[chance.randrange(len(game.secrets))]
        text = game.rule(guess, secret)
        spellings = (
            *(guess, guess.lower(), f" {guess} ", f"Is it {guess}?", guess.replace("-", " ")),
            *(guess.replace("-", ", "), guess[:-1], guess + "9", "", "-"),
        )
        said = (text, text.upper(), text[:1], f" {text} ", text[:-1], "win", "yes", "", "zzz")
        yield f"{chance.choice(spellings)}={chance.choice(said)}"


def check_typed(answer: Answer, games_: list[tuple[str, Game]], *page: Path) -> None:
    chance = Random("what people type")
    texts = [list(texts_of(chance, game)) for _, game in games_]
    cases = [{"spec": spec, "typed": own} for (spec, _), own in zip(games_, texts, strict=True)]
    read = 0
    for (spec, game), own, found in zip(games_, texts, answer(cases, *page), strict=True):
        for text, said in zip(own, found, strict=True):
            try:
                turn = game.parse_turn(text)
            except BestguessError:
                assert isinstance(said, dict), (spec, text, said)
            else:
                assert said == f"{turn.guess} = {turn.feedback}", (spec, text)
                read += 1
    assert read > 10 * len(games_)


def test_the_page_reads_turns_as_the_library_does(answer: Answer) -> None:
    specs = ("number", "number:20,low=10", "questions", "mastermind:colours=red+green+teal")
    check_typed(answer, [(spec, load(spec)) for spec in specs])


def test_colours_by_name_make_the_same_game(answer: Answer) -> None:
    specs = (
        *("mastermind:colours=RGBYOP", "mastermind:3,colours=red+green+rose,blanks"),
        *("black-peg:2,colours=Xyz", "marked-mastermind:colours=red+ruby"),
    )
    for spec, found in zip(specs, answer([{"spec": spec} for spec in specs]), strict=True):
        for key, wanted in game_json(load(spec)).items():
            assert found[key] == wanted, (spec, key)
    slips = ("mastermind:colours=RR", "mastermind:colours=red+red", "mastermind:colours=a-b")
    for found in answer([{"spec": spec} for spec in slips]):
        assert found["kind"] == "game"


# --- games too large to list ---

LARGE = (
    ("mastermind:8x10", ()),
    ("mastermind:8x10", ("AABCDDCB=XO",)),
    ("mastermind:8x10", ("AABCDDCB=XO", "AEFGHECH=XXOO", "EEFGAHCI=XXOOO")),
    ("mastermind:12x20", ("ABCDEFGHIJKL=XXOOO", "BACMNOPQRSTA=XOO", "MNOPABCDEFGH=XXXOO")),
    ("bulls-and-cows:8x12", ("12345678=XXOO",)),
    ("black-peg:9x9", ("AABBCCDDE=3",)),
    ("mastermind:8x10", ("AAAAAAAA=-", "AAAABBBB=XX", "BBBBBBBB=-")),
)


def test_the_page_samples_large_games_as_the_library_does(answer: Answer) -> None:
    rounds = []
    for spec, turns in LARGE:
        round = Round(load(spec))
        for turn in map(round.game.parse_turn, turns):
            round = replace(round, turns=(*round.turns, turn))
        rounds.append(round)
    cases = []
    for round in rounds:
        turns = [{"guess": turn.guess, "feedback": turn.feedback} for turn in round.turns]
        suggest = {"name": "suggest", "strategy": "entropy", "guesses": "all", "count": 3}
        cases += [
            {"spec": round.game.spec, "call": {"turns": turns, **call}}
            for call in (
                {"name": "candidates", "search": "", "from": 0, "count": 9},
                suggest,
                {"name": "clash"},
            )
        ]
    found = iter(answer(cases))
    for round in rounds:
        left, suggested, clash = next(found), next(found), next(found)
        sample = sample_json(round)
        for each in sample.values():
            del each["seed"]
        assert left["count"] == round.count.estimate, round
        assert left["codes"] == list(round.candidates)[:9]
        assert left.get("sample") == sample.get("sample")
        if len(left["codes"]) == 0:
            why = round.clash()
            assert why is not None
            assert clash["text"] == why.text == suggested["error"]
            continue
        assert clash is None
        for one, other in zip(suggested, round.suggest(count=3), strict=True):
            wanted = suggestion_json(other)
            wanted["sizes"] = [{"feedback": t, "size": n} for t, n in wanted["sizes"].items()]
            assert one == {**wanted, **sample}, round


# --- game files ---

OWN = {
    "sizes": """
from bestguess import Game, Words
def size(guess, secret):
    if len(guess) == len(secret):
        return "found" if guess == secret else "as long"
    return "longer" if len(secret) > len(guess) else "shorter"
def game():
    words = Words(("GO", "OX", "DOG", "ODD", "DOOR", "FLOOR", "GODDESS"))
    return Game("sizes", secrets=words, feedback=size)
""",
    "safe": """
from bestguess import Codes, Game
from bestguess.feedback import pegs
def game(*, length: int = 3, distinct: bool = True):
    wheel = [str(number) for number in range(1, 13)]
    return Game("safe", secrets=Codes(wheel, length, distinct=distinct), feedback=pegs)
""",
    "animals": """
from bestguess import Game, Texts
KNOWN = {"has it: four legs": ("cat", "cow", "frog"), "does it fly": ("owl", "bee")}
ANIMALS = ("cat", "cow", "frog", "owl", "bee", "eel")
def ask(guess, secret):
    return "yes" if secret in KNOWN.get(guess, (guess,)) else "no"
def game():
    guesses = Texts((*KNOWN, *ANIMALS))
    weights = (9, 5, 4, 3, 2, 1)
    return Game("animals", secrets=Texts(ANIMALS), guesses=guesses, feedback=ask, weights=weights)
""",
    "locks": """
from bestguess import Codes, Game
def signs(guess, secret):
    return "".join("+" if s > g else "-" if s < g else "0" for g, s in zip(guess, secret))
def game(*, dials: int = 2):
    return Game("locks", secrets=Codes("0123456789", dials), feedback=signs)
""",
    "shares": """
from bestguess import Game, Words
from bestguess.feedback import shared
def game():
    return Game("shares", secrets=Words(("GO", "OX", "DOG", "ODD", "DOOR")), feedback=shared)
""",
}


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A folder with the files of a page that has these games, and the paths of the games."""
    folder = tmp_path_factory.mktemp("own")
    paths = {}
    for name, text in OWN.items():
        (folder / f"{name}.py").write_text(text)
        paths[name] = str(folder / f"{name}.py")
    empty = b'{"lists":{},"colours":{},"games":[],"left_out":{}}'
    files = {"games.json": empty, "sw.js": b"`0123456789ab`"}
    for path, data in with_games(files, list(paths.values())).items():
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_bytes(data)
    return folder, paths


def test_game_files_are_on_the_page_as_they_are_in_python(
    answer: Answer, own: tuple[Path, dict[str, str]]
) -> None:
    folder, paths = own
    chance = Random("game files")
    specs = ("sizes", "safe", "safe:2,distinct=no", "animals", "locks", "locks:1", "shares")
    drawn = [
        (spec, load(spec.replace(*(spec.split(":")[0], paths[spec.split(":")[0]]))))
        for spec in specs
    ]
    check_typed(answer, drawn, folder)
    cases, expected = [], []
    for spec, game in drawn:
        for _ in range(6):
            turns, strategy = draw_turns(chance, game), chance.choice(STRATEGIES)
            call = {"name": "suggest", "turns": turns_json(turns), "strategy": strategy}
            cases.append({"spec": spec, "call": {**call, "count": 10, "guesses": "all"}})
            found = Round(game, turns).suggest(strategy)
            expected.append([{**suggestion_json(e), "sizes": ordered(e.sizes)} for e in found])
        secret = game.secrets[chance.randrange(len(game.secrets))]
        guesses = [turn.guess for turn in draw_turns(chance, game)] or [secret]
        call = {"name": "analyse", "guesses": guesses, "secret": secret, "strategy": "entropy"}
        cases.append({"spec": spec, "call": call})
        expected.append(review_json(analysis_json(analyse(game, guesses, secret, "entropy"))))
    for case, found, wanted in zip(cases, answer(cases, folder), expected, strict=True):
        assert found == wanted, case


# --- positions ---


def draw_turns(chance: Random, game: Game) -> tuple[Turn, ...]:
    """Draw some turns against a secret, the guesses among all and among candidates."""
    secret = game.secrets[chance.randrange(len(game.secrets))]
    turns: tuple[Turn, ...] = ()
    for _ in range(chance.choice((0, 1, 1, 2, 2, 3, 4))):
        left = Round(game, turns).candidates
        guess = game.guesses[chance.randrange(len(game.guesses))]
        if chance.random() < 0.5:
            guess = left[chance.randrange(len(left))]
        try:
            game.check_hard(guess, turns)
        except BestguessError:
            continue
        if guess != secret:
            turns = (*turns, Turn(guess, game.rule(guess, secret)))
    return turns


def turns_json(turns: tuple[Turn, ...]) -> list[dict[str, str]]:
    return [{"guess": turn.guess, "feedback": turn.feedback} for turn in turns]


def draw_games(chance: Random, count: int, each: int, pairs: int = PAIRS) -> Iterator[Game]:
    """Yield games, all of the catalogue in turn, the same for some positions."""
    every = names()
    drawn = 0
    while drawn < count:
        for name in every:
            game = draw_game(chance, name, pairs)
            for _ in range(min(each, count - drawn)):
                yield game
            drawn += min(each, count - drawn)


def ordered(sizes: dict[str, int]) -> list[dict[str, object]]:
    return [{"feedback": text, "size": size} for text, size in sizes.items()]


def check_suggestions(answer: Answer, count: int, pairs: int = PAIRS) -> None:
    chance = Random("positions")
    cases, expected = [], []
    for game in draw_games(chance, count, 8, pairs):
        turns = draw_turns(chance, game)
        strategy, guesses = chance.choice(STRATEGIES), chance.choice(("all", "all", "candidates"))
        call = {"name": "suggest", "turns": turns_json(turns), "strategy": strategy, "count": 10}
        cases.append({"spec": game.spec, "call": {**call, "guesses": guesses}})
        found = Round(game, turns).suggest(strategy, guesses=guesses)
        expected.append([{**suggestion_json(each), "sizes": ordered(each.sizes)} for each in found])
    for case, found, wanted in zip(cases, answer(cases), expected, strict=True):
        assert found == wanted, case


def test_the_page_suggests_what_the_library_suggests(answer: Answer) -> None:
    check_suggestions(answer, 88, 500_000)


@pytest.mark.golden
def test_the_page_suggests_what_the_library_suggests_in_many_positions(answer: Answer) -> None:
    check_suggestions(answer, 2000)


def check_clashes(answer: Answer, count: int) -> None:
    chance = Random("clashes")
    cases, expected = [], []
    for game in draw_games(chance, count, 4, 2_000_000):
        turns = draw_turns(chance, game)
        other = draw_turns(chance, game)
        clash = Round(game, (*turns, *other)).clash() if not game.hard else None
        cases.append(
            {"spec": game.spec, "call": {"name": "clash", "turns": turns_json((*turns, *other))}}
        )
        if game.hard or clash is None:
            cases.pop()
            continue
        text, _, _ = clash.text.partition("; or the secret is ")
        expected.append(
            {
                "turns": list(clash.turns),
                "repairs": [ordered(repairs) for repairs in clash.repairs.values()],
                "text": text,
            }
        )
    assert len(cases) >= count / 4
    for case, found, wanted in zip(cases, answer(cases), expected, strict=True):
        assert found == wanted, case


def test_the_page_repairs_what_the_library_repairs(answer: Answer) -> None:
    check_clashes(answer, 22)


# --- several boards ---


def draw_boards(chance: Random, game: Game) -> Boards:
    """Draw some turns on several boards, until some of them are nearly or quite done."""
    secrets = [game.secrets[chance.randrange(len(game.secrets))] for _ in range(game.boards)]
    boards = Boards(game)
    for _ in range(chance.choice((0, 1, 2, 2, 3, 4, 5))):
        left = [boards.candidates[at - 1] for at in boards.unsolved]
        if not left:
            break
        guess = game.guesses[chance.randrange(len(game.guesses))]
        if chance.random() < 0.6:
            guess = chance.choice(min(left, key=len))
        done = [round.won for round in boards.rounds]
        boards = boards.play(guess, tell(game, guess, secrets, done))
    return boards


def wanted_json(boards: Boards, strategy: str, guesses: str) -> list[dict[str, Any]]:
    """Return the suggestions as the page has them: its boards have all figures of each."""
    found = boards.suggest(strategy, guesses=guesses)
    made = boards_json(boards, found, strategy=strategy, guesses=guesses)["suggestions"]
    for each, own in zip(made, found, strict=True):
        del each["sizes"]
        each["boards"] = [
            one and {**suggestion_json(one), "sizes": ordered(one.sizes)} for one in own.boards
        ]
    return [near(each) for each in made]


def near(suggestion: dict[str, Any]) -> dict[str, Any]:
    """Round what is a sum: later Pythons add more exactly."""
    sums = ("bits", "expected", "finds", "turns")
    return {
        key: round(value, 9) if key in sums and value is not None else value
        for key, value in suggestion.items()
    }


def check_boards(answer: Answer, count: int, pairs: int) -> None:
    chance = Random("several boards")
    cases, expected, played_out = [], [], 0
    for game in draw_games(chance, count, 5, pairs):
        if game.hard or size_of(game) > 10 * pairs:
            continue
        several = load(game.spec, boards=chance.choice((2, 2, 4, 4, 8)))
        boards = draw_boards(chance, several)
        strategy = chance.choice(("entropy", "entropy", "entropy", "worst,entropy", "distinct"))
        guesses = chance.choice(("all", "all", "candidates"))
        call = {"name": "suggestForBoards", "turns": turns_json(boards.turns), "count": 10}
        call |= {"strategy": strategy, "guesses": guesses}
        cases.append({"spec": several.spec, "call": call})
        expected.append(wanted_json(boards, strategy, guesses))
        played_out += any(each["turns"] is not None for each in expected[-1])
    assert len(cases) > count / 2
    assert played_out > count / 10
    for case, found, wanted in zip(cases, answer(cases), expected, strict=True):
        assert [near(each) for each in found] == wanted, case


def test_the_page_suggests_for_several_boards_what_the_library_does(answer: Answer) -> None:
    check_boards(answer, 110, 500_000)


@pytest.mark.golden
def test_the_page_suggests_for_several_boards_what_the_library_does_in_many_positions(
    answer: Answer,
) -> None:
    check_boards(answer, 600, PAIRS)


# --- reviews ---


def review_json(found: dict[str, Any]) -> dict[str, Any]:
    """Return an analysis as the page has it: its turns are not numbered, and so are its names."""
    turns = [
        {("expectedBits" if key == "expected_bits" else key): value for key, value in turn.items()}
        for turn in found["turns"]
    ]
    for turn in turns:
        del turn["turn"]
    return {key: value for key, value in found.items() if key != "game"} | {"turns": turns}


def check_reviews(answer: Answer, count: int, pairs: int) -> None:
    chance = Random("rounds")
    cases, expected = [], []
    for game in draw_games(chance, count, 4, pairs):
        if size_of(game) > 10 * pairs:
            continue  # its whole tree is grown for every guess
        turns = draw_turns(chance, game)[: (game.turns or 9) - 1]
        left = Round(game, turns).candidates
        secret = left[chance.randrange(len(left))]
        guesses = [turn.guess for turn in turns]
        if chance.random() < 0.7 and not game.hard:
            guesses.append(secret)
        if not guesses:
            continue
        strategy = chance.choice(STRATEGIES)
        call = {"name": "analyse", "guesses": guesses, "secret": secret, "strategy": strategy}
        cases.append({"spec": game.spec, "call": call})
        expected.append(review_json(analysis_json(analyse(game, guesses, secret, strategy))))
    assert len(cases) > count / 2
    for case, found, wanted in zip(cases, answer(cases), expected, strict=True):
        assert found == wanted, case


def test_the_page_reviews_a_round_as_analyse_does(answer: Answer) -> None:
    check_reviews(answer, 44, 20_000)


@pytest.mark.golden
def test_the_page_reviews_many_rounds_as_analyse_does(answer: Answer) -> None:
    check_reviews(answer, 1000, 300_000)
