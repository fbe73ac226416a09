"""Suggestions and analyses as plain data for JSON: what `--json` prints, the service answers."""

from collections.abc import Sequence
from typing import Any

from bestguess.analyse import AnalysedTurn, Analysis
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
        "candidates": len(round.candidates),
        "suggestions": [suggestion_json(each) for each in found],
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


def turns_json(round: Round) -> list[dict[str, str]]:
    """Return the turns of a round."""
    return [{"guess": turn.guess, "feedback": turn.feedback} for turn in round.turns]


def analysis_json(analysis: Analysis) -> dict[str, Any]:
    """Return an analysis; its sums stand there as floats, and exactly as texts such as `5/4`.

    `number of turns + left = expected + loss - luck`.
    """
    sums = {
        "expected": analysis.expected,
        "loss": analysis.loss,
        "luck": analysis.luck,
        "left": analysis.left,
    }
    return {
        "game": analysis.game.spec,
        "secret": analysis.secret,
        "strategy": analysis.strategy,
        "won": analysis.won,
        "turns": [_analysed_json(number, turn) for number, turn in enumerate(analysis.turns, 1)],
        **{name: float(value) for name, value in sums.items()},
        "exact": {name: str(value) for name, value in sums.items()},
    }


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
