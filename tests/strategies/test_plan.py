"""The reader of saved trees: JSON of any depth, read and refused as by the standard library."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.errors import TreeError
from bestguess.strategies.plan import _read_deep, read_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(VALUES, st.none() | st.integers(0, 2), st.booleans())
def test_json_is_read_as_by_the_standard_library(value: Any, indent: int, ascii_: bool) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_)
    assert read_json(text) == _read_deep(text) == value


@given(st.text('[]{}",:\\1e-. \n', max_size=8))
def test_json_is_refused_as_by_the_standard_library(text: str) -> None:
    try:
        json.loads(text)
    except ValueError:
        with pytest.raises(TreeError, match=r"not JSON \(line \d+, column \d+\)"):
            read_json(text)


def test_json_may_be_deeper_than_the_stack() -> None:
    read = read_json("[" * 5000 + "]" * 5000)
    for _ in range(4999):
        assert isinstance(read, list)
        (read,) = read
    assert read == []


@pytest.mark.parametrize("deep", [False, True])
def test_a_key_comes_once(deep: bool) -> None:
    text = '{"a": 1, "a": 2}'
    with pytest.raises(TreeError, match="'a' comes twice in one place"):
        read_json("[" * 5000 + text if deep else text)
