"""Outsiders: words that fit although they are no secrets of the game, and the list that has them.

A secret outside the list is not a slip of the person: Wordle's secrets are a part of what may be
guessed, and lists differ. The same game with a larger list is found by its parameters.

>>> from bestguess.games import load
>>> found = find_outsiders(load("wordle:2021"), [Turn("GUANO", "ggggg")])
>>> found.words, found.list_name, found.game
(('GUANO',), 'wordle-guesses', 'wordle:2021,prior=all')
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from bestguess import games
from bestguess.codes import Words, count_codes, list_few
from bestguess.errors import BestguessError, CodeError, Outsiders, nearest, plural
from bestguess.game import Game, Turn
from bestguess.games import Parameter
from bestguess.words import LISTS, fold


def find_outsiders(game: Game, turns: Sequence[Turn]) -> Outsiders | None:
    """Return the words that fit all turns, of the first larger list that has some."""
    for larger in larger_games(game):
        if all(larger.guesses.find(turn.guess) is not None for turn in turns):
            words = tuple(word for word in larger.secrets if fits(game, word, turns))
            if words:
                return Outsiders(words, _name(larger) or larger.spec, larger.spec)
    return None


def fits(game: Game, word: str, turns: Sequence[Turn]) -> bool:
    """Tell whether the word as the secret gives every turn its feedback."""
    return all(game.rule(turn.guess, word) == turn.feedback for turn in turns)


def parse_secret(game: Game, text: str) -> str:
    """Return the secret that a person typed; CodeError with its outsiders for one of another list.

    The error also says when the word may be guessed at least.
    """
    try:
        return game.parse_secret(text)
    except CodeError as error:
        word = fold("".join(text.split()))
        if not game.has_length(word):
            raise
        outsiders = find_outsiders(game, [Turn(word, game.rule(word, word))])
        if outsiders is None and game.guesses.find(word) is None:
            raise (CodeError(why) if (why := in_no_list(game, word)) else error) from error
        raise CodeError(no_secret(game, word) + offer(outsiders), outsiders) from error


def no_secret(game: Game, word: str) -> str:
    """Say that the word is none of the secrets."""
    may = "may be guessed, but " if game.guesses.find(word) is not None else ""
    may = "was used before, and " if word in game.past else may
    of = f" of {_name(game)}" * bool(_name(game)) + " that are left" * bool(game.past)
    return f"{word} {may}is not among the {plural(count_codes(game.secrets), 'secret')}{of}"


def in_no_list(game: Game, word: str) -> str:
    """Say that no list has the word, and how to bring one's own; nothing where none can be."""
    own = _own_list(game)
    if not own:
        return ""
    near = nearest(word, game.secrets)
    return f"{word} is not in the list {_name(game)}, nor in a larger one of ours: {own}{near}"


def unlisted(game: Game) -> str:
    """Say that the secret may be a word of no list, where lists can be given."""
    own = _own_list(game)
    return f"; or the secret is a word that no larger list of ours has: {own}" if own else ""


def _own_list(game: Game) -> str:
    """Say how a list of one's own is given; nothing for a game whose secrets are no list."""
    if not isinstance(game.secrets, Words) or not _loads(game):
        return ""
    name, rest = games.split_spec(game.spec)
    lists = [key for key, each in games.parameters(name).items() if each.names_list]
    given = set(lists) & set(games.parse_options(name, rest))
    if not lists or not (given or _name(game) in LISTS):
        return ""  # such as the words on a screen
    return f"take one of your own that has it, {lists[0]}=FILE (--{lists[0]} FILE)"


def fitting(outsiders: Outsiders | None) -> str:
    """Name the words that are no secrets, but fit."""
    if outsiders is None:
        return ""
    fit = "fits" if len(outsiders.words) == 1 else "fit"
    return f"; or the secret is outside the list: {list_few(outsiders.words)} {fit} all turns"


def offer(outsiders: Outsiders | None, what: str = "") -> str:
    """Name the list in which outsiders are; the text that loads the game with it comes last."""
    if outsiders is None:
        return ""
    what = what or ("it" if len(outsiders.words) == 1 else "them")
    return f"; the larger list {outsiders.list_name} has {what}: {outsiders.game}"


def _name(game: Game) -> str:
    """Return the name of the list that the secrets come from, if it has one."""
    return str(getattr(game.secrets, "name", ""))


def larger_games(game: Game) -> Iterator[Game]:
    """Yield the game with each larger list: first those it names itself, then by its language.

    Then come those that hold most of its secrets, and the smallest of them; last any that lacks
    more than half of them, which is of another kind of words.
    """
    if not isinstance(game.secrets, Words) or not _loads(game):
        return
    found = sorted(_larger_games(game, game.secrets), key=lambda each: each[0])
    yield from (larger for _, larger in found)


def _larger_games(game: Game, secrets: Words) -> Iterator[tuple[tuple[int, ...], Game]]:
    """Yield the game with each larger list, and what that is sorted by."""
    name, _ = games.split_spec(game.spec)
    known, lists = games.parameters(name), _lists(game)
    languages = _languages(lists) or _languages(_lists(games.load(name)))
    for key in known:
        for value in _values(known[key], lists):
            several = value in LISTS and len(LISTS[value].lengths) > 1 and "length" in known
            length = {"length": game.length} if several else {}
            with suppress(BestguessError):
                larger = games.load(game.spec, **{key: value}, **length)
                alike = larger.rule == game.rule and larger.length == game.length
                if alike and len(larger.secrets) > len(secrets):
                    held = sum(larger.secrets.find(word) is not None for word in secrets)
                    lacking, foreign = 2 * held < len(secrets), not _languages([value]) <= languages
                    own = value in lists or not known[key].names_list
                    other = known[key].names_list  # a list of one's own choice comes after a prior
                    yield (lacking, not own, foreign, -held, len(larger.secrets), other), larger


def _lists(game: Game) -> list[str]:
    """Return the names of the lists that a game was made of."""
    spaces = (game.secrets, game.guesses)
    return list(dict.fromkeys(space.name for space in spaces if isinstance(space, Words)))


def _languages(lists: Sequence[str]) -> set[str]:
    """Return the languages of those lists that are packaged."""
    return {LISTS[each].language for each in lists if each in LISTS}


def _loads(game: Game) -> bool:
    """Tell whether the game's text loads it; one that was made in Python has only a name."""
    try:
        loaded = games.load(game.spec)
    except BestguessError:
        return False
    same = ((loaded.secrets, game.secrets), (loaded.guesses, game.guesses))
    return all(one == other for one, other in same) and loaded.rule == game.rule


def _values(parameter: Parameter, chosen: Sequence[str]) -> list[str]:
    """Return what else a parameter may be: of lists those in the languages chosen already."""
    if parameter.names_file and not parameter.names_list:
        return [str(parameter.default)]  # such as no file of words that were used before
    if not parameter.names_list:
        return list(parameter.values)
    languages = _languages(chosen)
    known = [name for name in LISTS if not languages or LISTS[name].language in languages]
    return list(dict.fromkeys([*chosen, *known]))
