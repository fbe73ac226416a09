"""What a secret costs by its turn, for each objective."""

from hypothesis import given
from hypothesis import strategies as st

from bestguess.engine import NO_LIMIT, turn_costs


@given(st.sampled_from(["total", "worst", "within"]), st.integers(1, 9), st.integers(1, 5000))
def test_costs_count_what_is_late_first(objective: str, turns: int, weight: int) -> None:
    costs = turn_costs(objective, turns, weight)
    assert list(costs.by_turn) == sorted(costs.by_turn)
    assert costs.by_turn[-1] <= costs.missed
    assert weight * turns < costs.much
    legal = weight * (costs.missed if objective == "within" else costs.by_turn[-1])
    assert legal < costs.forbidden <= NO_LIMIT
    assert objective == "within" or costs.missed >= costs.forbidden
    assert weight * costs.missed < NO_LIMIT
