"""A secret outside the list: which words fit, and which larger list has them."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.helpers import fitting, start

from bestguess import Game, Round, Turn, Words, load
from bestguess.analyse import analyse
from bestguess.errors import ClashError, CodeError, FeedbackError, locate
from bestguess.feedback import tiles
from bestguess.outsiders import find_outsiders, larger_games, parse_secret

WORDLE = load("wordle:2021")


def specs(game: Game) -> list[str]:
    return [larger.spec for larger in larger_games(game)]


@pytest.mark.parametrize(
    ("spec", "larger"),
    [
        ("mastermind", []),
        ("bulls-and-cows", []),
        ("fallout:words=SALES+SALTY", []),
        ("word-mastermind:list=french,length=5", []),
        ("wordle:secrets=wordle-guesses-2022", []),
        ("word-mastermind:list=enable,length=6", []),
    ],
)
def test_games_without_a_larger_list(spec: str, larger: list[str]) -> None:
    assert specs(load(spec)) == larger


def test_the_list_of_guesses_comes_first_then_what_holds_most_secrets() -> None:
    assert specs(WORDLE)[0] == "wordle:2021,prior=all"
    assert specs(load("wordle:2021,hard"))[0] == "wordle:2021,hard,prior=all"
    assert specs(load("word-mastermind:rule=shared")) == [
        "word-mastermind:list=wordle-guesses-2022,rule=shared",  # 5,665 of the secrets
        "word-mastermind:list=wordle-guesses,rule=shared",  # 5,617 of them
        "word-mastermind:list=enable,length=5,rule=shared",  # 5,490 of them
    ]
    assert specs(load("fallout:7")) == ["fallout:7,list=enable"]


def test_a_file_of_guesses_is_a_larger_list(tmp_path: Path) -> None:
    secrets, guesses = tmp_path / "secrets.txt", tmp_path / "guesses.txt"
    secrets.write_text("AAA\nBBB\n")
    guesses.write_text("CCC\nABC\nAAA\n")
    game = load("wordle", secrets=str(secrets), guesses=str(guesses))
    found = find_outsiders(game, [Turn("ABC", "bbg")])
    assert found is not None
    assert (found.words, found.list_name) == (("CCC",), str(guesses))
    assert load(found.game).secrets.find("CCC") is not None


def larger_lists(path: Path, *words: str) -> list[str]:
    path.write_text("\n".join(words))
    found = larger_games(load("word-mastermind", list=str(path)))
    return [str(getattr(larger.secrets, "name", "")) for larger in found]


def test_larger_lists_than_a_file_come_by_language_and_by_the_secrets_they_hold(
    tmp_path: Path,
) -> None:
    path = tmp_path / "own.txt"
    assert larger_lists(path, "RACE", "RADE", "RALE") == ["enable", "french", "common"]
    assert larger_lists(path, "ÊTRE", "AVEC", "NOUS", "VOUS")[0] == "french"
    assert larger_lists(path, "WITH", "YOUR", "THEM")[:2] == ["common", "enable"]


def test_a_game_made_in_python_has_no_larger_one_than_its_name_says() -> None:
    made = replace(WORDLE, secrets=Words(("CRANE", "SLATE")))
    assert specs(made) == []
    assert specs(Game("chess", secrets=Words(("AB", "CD")), feedback=tiles)) == []


def test_outsiders_are_the_words_of_the_larger_list_that_fit_every_turn() -> None:
    turns = [Turn(guess, tiles(guess, "GUANO")) for guess in ("SOARE", "ANGLO")]
    found = find_outsiders(WORDLE, turns)
    assert found is not None
    assert list(found.words) == fitting(load(found.game), turns) == ["GUANO", "NGAIO"]


def test_a_word_that_may_be_guessed_but_is_no_secret() -> None:
    wanted = (
        "GUANO may be guessed, but is not among the 2,315 secrets of wordle-secrets;"
        " the larger list wordle-guesses has it: wordle:2021,prior=all"
    )
    with pytest.raises(FeedbackError) as refused:
        start("CRANE=bbggb", "GUANO=ggggg", game=WORDLE)
    assert str(refused.value) == wanted
    assert refused.value.outsiders == find_outsiders(WORDLE, [Turn("GUANO", "ggggg")])
    for tell in (parse_secret, lambda game, word: analyse(game, ["CRANE"], word)):
        with pytest.raises(CodeError) as secret:
            tell(WORDLE, "guano")
        assert str(secret.value) == wanted
        assert secret.value.outsiders == refused.value.outsiders
    assert start("CRANE=bbggb", "GUANO=ggggg", game=load("wordle:2021,prior=all")).won


def test_a_turn_that_does_not_fit_the_outsider_is_named() -> None:
    said = "not among the 2,315 secrets of wordle-secrets, and CRANE=bbyyb does not fit it"
    with pytest.raises(FeedbackError, match=said) as refused:
        start("CRANE=bbyyb", "GUANO=ggggg", game=WORDLE)
    assert refused.value.outsiders is None


def test_feedback_that_no_secret_gives_but_an_outsider_does() -> None:
    game = load("word-mastermind:rule=likeness")
    word = next(w for w in load("word-mastermind:list=enable,length=5").secrets if w == "CRWTH")
    with pytest.raises(CodeError, match="CRWTH is not among the 5,757 secrets of sgb; the larger"):
        Round(game).play(word, "5")
    with pytest.raises(CodeError, match="CRWTQ is not in the list sgb"):
        Round(game).play("CRWTQ", "5")


def test_a_clash_says_which_outsiders_fit() -> None:
    round = start("SOARE=bygbb", "ANGLO=yyybg", game=WORDLE)
    clash = round.clash()
    assert clash is not None
    assert clash.outsiders is not None
    assert clash.outsiders.words == ("GUANO", "NGAIO")
    assert str(clash).endswith(
        "; or the secret is outside the list: GUANO, NGAIO fit all turns;"
        " the larger list wordle-guesses has them: wordle:2021,prior=all"
    )
    for ask in (round.suggest, lambda: round.explain("GUANO")):
        with pytest.raises(ClashError) as refused:
            ask()
        assert refused.value.outsiders == clash.outsiders
    assert list(Round(load(clash.outsiders.game), round.turns).candidates) == ["GUANO", "NGAIO"]


def test_a_clash_that_no_list_resolves_says_nothing_of_lists() -> None:
    clash = start("CRANE=bbbbb", "CRANE=gbbbb", game=WORDLE).clash()
    assert clash is not None
    assert clash.outsiders is None
    assert "list" not in str(clash)


def test_where_an_error_arose_is_said_and_nothing_is_lost() -> None:
    with pytest.raises(CodeError) as refused:
        parse_secret(WORDLE, "GUANO")
    located = locate(refused.value, "turn 2")
    assert isinstance(located, CodeError)
    assert str(located) == f"turn 2: {refused.value}"
    assert located.outsiders == refused.value.outsiders
