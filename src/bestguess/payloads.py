"""Suggestions and analyses as plain data for JSON: what `--json` prints, the service answers."""

from collections.abc import Sequence
from typing import Any

from bestguess.analyse import AnalysedTurn, Analysis
from bestguess.boards import Boards, BoardsSuggestion
from bestguess.engine import Sample
from bestguess.round import Round, Suggestion


def suggestions_json(
    round: Round, found: Sequence[Suggestion], *, strategy: str, guesses: str
) -> dict[str, Any]:
    """Return a round and what is suggested for it; `guesses` says from which."""
    return {
        "game": round.game.spec,
        "strategy": strategy,
        "guesses": guesses,
        "turns": turns_json(round),
        "won": round.won,
        "candidates": round.count.estimate,
        **sample_json(round),
        "suggestions": [suggestion_json(each) for each in found],
    }


def sample_json(round: Round) -> dict[str, Any]:
    """Return the sample that stands for the candidates; nothing where all of them do.

    `exact` says whether their number is, which then is both ends of the interval.
    """
    count, sample = round.count, round.sampled
    if sample is None:
        return {}
    return {
        "sample": {
            "size": len(round.candidates),
            "seed": sample.seed,
            "candidates": count.estimate,
            "interval": [count.low, count.high],
            "exact": count.exact,
        }
    }


def suggestion_json(suggestion: Suggestion) -> dict[str, Any]:
    """Return a guess and what it does."""
    return {
        "guess": suggestion.guess,
        "bits": suggestion.bits,
        "worst": suggestion.worst,
        "expected": suggestion.expected,
        "parts": suggestion.parts,
        "candidate": suggestion.candidate,
        "sizes": suggestion.sizes,
    }


def boards_json(
    boards: Boards, found: Sequence[BoardsSuggestion], *, strategy: str, guesses: str
) -> dict[str, Any]:
    """Return several boards and what is suggested for them; a board that is done has no sizes."""
    return {
        "game": boards.game.spec,
        "strategy": strategy,
        "guesses": guesses,
        "turns": turns_json(boards),
        "won": boards.won,
        "candidates": [len(each) for each in boards.candidates],
        "unsolved": list(boards.unsolved),
        "suggestions": [
            {
                "guess": each.guess,
                "bits": each.bits,
                "worst": each.worst,
                "expected": each.expected,
                "parts": each.parts,
                "finds": each.finds,
                "candidate": list(each.candidate),
                "turns": each.turns,
                "sizes": [None if own is None else own.sizes for own in each.boards],
            }
            for each in found
        ],
    }


def turns_json(round: Round | Boards) -> list[dict[str, str]]:
    """Return the turns of a round."""
    return [{"guess": turn.guess, "feedback": turn.feedback} for turn in round.turns]


def analysis_json(analysis: Analysis) -> dict[str, Any]:
    """Return an analysis; its sums stand there as floats, and exactly as texts such as `5/4`.

    `number of turns + left = expected + loss - luck`. Those of a sample are in bits, not in turns.
    """
    sums = {
        "expected": analysis.expected,
        "loss": analysis.loss,
        "luck": analysis.luck,
        "left": analysis.left,
    }
    texts = {name: str(value) for name, value in sums.items()}
    sample = analysis.sample
    return {
        "game": analysis.game.spec,
        "secret": analysis.secret,
        "strategy": analysis.strategy,
        "won": analysis.won,
        "turns": [_analysed_json(number, turn) for number, turn in enumerate(analysis.turns, 1)],
        **{name: float(value) for name, value in sums.items()},
        **({"exact": texts} if sample is None else {"unit": "bits", "sample": _drawn_json(sample)}),
    }


def _drawn_json(sample: Sample) -> dict[str, int]:
    return {"size": sample.size, "seed": sample.seed}


def _analysed_json(number: int, turn: AnalysedTurn) -> dict[str, Any]:
    return {
        "turn": number,
        "guess": turn.guess,
        "feedback": turn.feedback,
        "before": turn.before,
        "after": turn.after,
        "bits": turn.bits,
        "expected_bits": turn.expected_bits,
        "best": {"guess": turn.best, "bits": turn.best_bits},
        "loss": float(turn.loss),
        "luck": float(turn.luck),
    }
