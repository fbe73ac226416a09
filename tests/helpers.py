"""Small games for the laws, and what the engine does done again by brute force, on texts."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import cache

import numpy as np
from hypothesis import strategies as st

from bestguess import Codes, Game, Round, Turn, Words, load
from bestguess.codes import join_code, split_code
from bestguess.errors import CodeError
from bestguess.feedback import RULES, Rule, digits, likeness, named_rule, tiles
from bestguess.strategies import COSTS, Strategy
from bestguess.strategies.costs import log2_fixed
from bestguess.strategies.draws import draw, hash_candidates
from bestguess.words import load as load_words

RULE_NAMES = tuple(RULES)


def apart(guess: str, secret: str) -> str:
    """A rule without a native twin: how far apart the codes are, symbol by symbol."""
    distance = sum(abs(ord(g) - ord(s)) for g, s in zip(guess, secret, strict=True))
    return "win" if guess == secret else f"{distance} apart"


def label_apart(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    """The same for whole arrays."""
    distance = np.abs(guesses[:, None] - secrets).sum(axis=2)
    return np.where((guesses[:, None] == secrets).all(axis=2), 0, distance + 1)


def letters(guess: str, secret: str) -> int:
    """A rule that tells the win to secrets only: no two of them have the same letters."""
    return len(set(guess) & set(secret))


def some_words(name: str, length: int, count: int) -> tuple[str, ...]:
    """Return about `count` words of a packaged list, spread over the alphabet."""
    words = load_words(name, length).words
    return words[:: max(1, len(words) // count)]


SPECS = (
    "mastermind:3x4",
    "mastermind:2x3,blanks",
    "mastermind:3x3,rule=tiles",
    "mastermind:3x3,rule=likeness",
    "mastermind:3x3,rule=shared",
    "mastermind:4x2,rule=digits",
    "mastermind:8x2",
    "mastermind:1x36",
    "mastermind:2x2,blanks,rule=shared",
    "bulls-and-cows:3x7",
    "bulls-and-cows:2x4",
    "fallout:words=SALES+SALTY+SAUCE+SAVES+TERMS+TEXAS+TIRES+TANKS",
    "number:12,low=7",
    "questions:11",
)


def _word_games() -> dict[str, Game]:
    secrets, guesses = some_words("wordle-secrets", 5, 50), some_words("wordle-guesses", 5, 80)
    both = Words(secrets + guesses)
    six = some_words("enable", 6, 120)
    return {
        "wordle": Game("wordle", secrets=Words(secrets), guesses=both, feedback=tiles, turns=6),
        "wordle:hard": Game(
            "wordle", secrets=Words(secrets), guesses=both, feedback=tiles, turns=6, hard=True
        ),
        "entropy": Game("entropy", secrets=Words(six), feedback=digits, turns=8),
        "entropy:few": Game(
            "entropy", secrets=Words(six[::3]), guesses=Words(six), feedback=digits
        ),
        "fallout:common": Game(
            "fallout", secrets=Words(some_words("common", 7, 60)), feedback=likeness, turns=4
        ),
        **{
            f"word-mastermind:{length},{rule}": Game(
                "word-mastermind",
                secrets=Words(some_words("enable", length, 60)),
                feedback=named_rule(rule),
            )
            for length, rule in ((2, "pegs"), (16, "pegs"), (5, "shared"), (11, "tiles"))
        },
    }


LENGTHS = ("GO", "DOG", "GOD", "GOOD", "DOOR", "FLOOR", "GODDESS", "ODD", "OX", "AB")
WIDE = ("8", "9", "10", "11")


def edges(guess: str, secret: str) -> str:
    """A rule for codes of any length: whether the first and the last symbol are right."""
    both = f"first {guess[0] == secret[0]}, last {guess[-1] == secret[-1]}"
    return "win" if guess == secret else both


def _shaped_games() -> dict[str, Game]:
    """Return games whose codes have different lengths, or symbols of several characters."""
    lengths, codes = Words(LENGTHS), Codes(WIDE, 2)
    more = Words((*LENGTHS, "GODS", "DOGGED"))
    return {
        "lengths": Game("lengths", secrets=lengths, feedback=edges),
        "lengths:shared": Game(
            "lengths", secrets=lengths, guesses=more, feedback=named_rule("shared")
        ),
        "wide": Game("wide", secrets=codes, feedback=named_rule("pegs")),
        "wide:more": Game(
            "wide", secrets=codes, guesses=Codes((*WIDE, "12"), 2), feedback=named_rule("tiles")
        ),
        "wide:distinct": Game(
            "wide", secrets=Codes(WIDE, 3, distinct=True), feedback=named_rule("likeness")
        ),
        "wide:edges": Game("wide", secrets=Codes(WIDE, 3), feedback=edges),
        "wide:array": Game("wide", secrets=codes, feedback=Rule(farness, array=label_farness)),
    }


def farness(guess: Sequence[str], secret: Sequence[str]) -> str:
    """A rule that reads symbols as numbers: how far they are from one another, slot by slot."""
    return " ".join(str(abs(int(g) - int(s))) for g, s in zip(guess, secret, strict=True))


def label_farness(guesses: np.ndarray, secrets: np.ndarray) -> np.ndarray:
    """The same for whole arrays: the symbols are numbered."""
    return np.abs(guesses[:, None] - secrets) @ len(WIDE) ** np.arange(guesses.shape[1])


@cache
def small_games() -> dict[str, Game]:
    """Return games of every kind that are small enough to try every guess on every secret."""
    return {
        **{spec: load(spec) for spec in SPECS},
        **_word_games(),
        **_shaped_games(),
        "tiles:hard": Game("tiles", secrets=Codes("ABC", 3), feedback=tiles, hard=True),
        "apart": Game("apart", secrets=Codes("ABCD", 3), feedback=apart),
        "apart:array": Game(
            "apart",
            secrets=Words(some_words("sgb", 5, 50)),
            guesses=Words((*some_words("sgb", 5, 50), "ZZZZZ", "ÀÉÎÕÜ", "猜猜猜猜猜")),
            feedback=Rule(apart, array=label_apart),
        ),
        "letters": Game(
            "letters",
            secrets=Words(("ABC", "ABD", "ACD", "BCD", "ABE", "CDE")),
            guesses=Words(("ABC", "ABD", "ACD", "BCD", "ABE", "CDE", "CAB", "EAC", "EDB")),
            feedback=letters,
        ),
        "apart:words": Game("apart", secrets=Words(some_words("sgb", 5, 50)), feedback=apart),
    }


SMALL = tuple(small_games())


def small(name: str) -> Game:
    return small_games()[name]


@cache
def secrets_of(game: Game) -> tuple[str, ...]:
    return tuple(game.secrets)


@cache
def rows(game: Game) -> dict[str, list[str]]:
    """Return for each guess of a small game its feedback for each secret, by the rule itself."""
    return {guess: [game.rule(guess, s) for s in secrets_of(game)] for guess in game.guesses}


def row(game: Game, guess: str) -> list[str]:
    """Return the feedback of the guess for each secret, by the rule itself."""
    if len(game.guesses) * len(game.secrets) > 100_000:
        return [game.rule(guess, secret) for secret in secrets_of(game)]
    return rows(game)[guess]


def every_turn(game: Game) -> Iterator[tuple[Turn, str]]:
    """Yield every turn of a small game with its secret."""
    for guess in game.guesses:
        for secret, feedback in zip(secrets_of(game), row(game, guess), strict=True):
            yield Turn(guess, feedback), secret


def play(game: Game, secret: str, guesses: Sequence[str]) -> Round:
    """Return the round of the guesses against the secret; it ends where it is won."""
    round = Round(game)
    for guess in guesses:
        if not round.won:
            round = round.play(guess, game.rule(guess, secret))
    return round


def start(*turns: str, game: Game | None = None) -> Round:
    """Return the round of turns such as AABB=XO, of Mastermind unless another game is named."""
    round = Round(game or load("mastermind"))
    for turn in turns:
        round = round.play(*turn.split("="))
    return round


def fitting(game: Game, turns: Sequence[Turn]) -> list[str]:
    """Return the secrets that give every turn its feedback, by the rule itself."""
    feedback = [row(game, turn.guess) for turn in turns]
    wanted = tuple(turn.feedback for turn in turns)
    columns = zip(*feedback, strict=True) if feedback else ((),) * len(game.secrets)
    return [s for s, got in zip(secrets_of(game), columns, strict=True) if tuple(got) == wanted]


def cut(game: Game, guess: str, secrets: Collection[str]) -> dict[str, list[str]]:
    """Return the parts that a guess makes of the secrets, by the rule itself."""
    parts = defaultdict(list)
    for secret, feedback in zip(secrets_of(game), row(game, guess), strict=True):
        if secret in secrets:
            parts[feedback].append(secret)
    return dict(parts)


def allowed(game: Game, guess: str, turns: Sequence[Turn]) -> bool:
    try:
        game.check_hard(guess, turns)
    except CodeError:
        return False
    return True


def ranking(
    round: Round,
    strategy: Strategy,
    guesses: str = "all",
    weights: Sequence[int] | None = None,
) -> list[str]:
    """Return every guess in the order of the strategy, ranked on the texts of the rule."""
    game = round.game
    prior = dict(zip(secrets_of(game), weights or [1] * len(game.secrets), strict=True))
    candidates = {secret: None for secret in fitting(game, round.turns) if prior[secret]}
    position = hash_candidates([game.secrets.find(secret) or 0 for secret in candidates])
    keys = []
    for number, guess in enumerate(game.guesses):
        outsider = guess not in candidates
        if (outsider and guesses == "candidates") or not allowed(game, guess, round.turns):
            continue
        parts = cut(game, guess, candidates).values()
        masses = [sum(prior[secret] for secret in part) for part in parts]
        sizes = sorted(map(len, parts), reverse=True)
        # A bit for what a win weighs above the mean; nothing where all weigh the same.
        win = 0 if outsider else max(0, prior[guess] - sum(masses) // len(candidates))
        costs = {
            **{name: cost(sizes) for name, cost in COSTS.items()},
            "entropy": sum(mass * log2_fixed(mass) for mass in masses if mass) - (win << 64),
            "expected": sum(mass * mass for mass in masses),
            "random": draw(strategy.seed, position, number),
        }
        chain = [costs[name] for name in strategy.names]
        lighter = 0 if outsider else -prior[guess]
        keys.append((outsider and len(sizes) == 1, *chain, outsider, lighter, number, guess))
    return [key[-1] for key in sorted(keys)]


def first_of_kind(game: Game, turns: Sequence[Turn], guess: str) -> str:
    """Return the first of the guesses that differ from this one by symbols not played yet."""
    played = {symbol for turn in turns for symbol in split_code(game.guesses, turn.guess)}
    free = iter([symbol for symbol in game.secrets.alphabet if symbol not in played])
    names: dict[str, str] = {}
    symbols = split_code(game.guesses, guess)
    for symbol in symbols:
        if symbol not in played and symbol in game.secrets.alphabet and symbol not in names:
            names[symbol] = next(free)
    return join_code(game.guesses, [names.get(symbol, symbol) for symbol in symbols])


def of_one_kind(game: Game) -> bool:
    """Tell whether the engine may take symbols not played yet for one another."""
    spaces = (game.secrets, game.guesses)
    return game.rule.native is not None and all(isinstance(space, Codes) for space in spaces)


def weigh_alike(game: Game, weights: Sequence[int]) -> bool:
    """Tell whether secrets with as many symbols once, twice, … have the same weight."""
    found: dict[tuple[int, ...], set[int]] = {}
    for secret, weight in zip(game.secrets, weights, strict=True):
        symbols = Counter(split_code(game.secrets, secret))
        found.setdefault(tuple(sorted(symbols.values())), set()).add(weight)
    return all(len(each) == 1 for each in found.values())


def game_of_sizes(*rows: list[int]) -> Game:
    """Return a game in which outsiders A, B, … cut the secrets into parts of given sizes."""
    count = sum(rows[0])
    secrets = "".join(chr(0x4E00 + number) for number in range(count))
    labels = {
        chr(ord("A") + number): [part for part, size in enumerate(row) for _ in range(size)]
        for number, row in enumerate(rows)
    }

    def rule(guess: str, secret: str) -> str:
        if guess in labels:
            return str(labels[guess][ord(secret) - 0x4E00])
        return "win" if guess == secret else "no"

    guesses = Codes("".join(labels) + secrets, 1)
    return Game("sizes", secrets=Codes(secrets, 1), guesses=guesses, feedback=rule)


def rounds(games: Sequence[str] = SMALL, most: int = 4) -> st.SearchStrategy[tuple[Round, str]]:
    """Draw a round of a small game after some turns that hard mode allows, and its secret."""

    @st.composite
    def draw_round(draw: st.DrawFn) -> tuple[Round, str]:
        game = small(draw(st.sampled_from(list(games))))
        secret = draw(st.sampled_from(secrets_of(game)))
        round = Round(game)
        for _ in range(draw(st.integers(0, most))):
            guess = game.guesses[draw(st.integers(0, len(game.guesses) - 1))]
            if not round.won and allowed(game, guess, round.turns):
                round = round.play(guess, game.rule(guess, secret))
        return round, secret

    return draw_round()
