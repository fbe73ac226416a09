"""The pages on daily puzzles show what happens, and tell what was measured."""

import doctest
import re
from datetime import date
from math import log2
from pathlib import Path

import numpy as np
import pytest
from tests.daily.examples import SEED
from tests.test_docs import OPTIONS, ROOT, fences, read, shown_commands

from bestguess import load
from bestguess.cli import main
from bestguess.cli.commands import daily, export
from bestguess.daily import dictionary, digits_of
from bestguess.daily.block import offensive_words
from bestguess.daily.chosen import chosen_words
from bestguess.daily.difficulty import EASIEST, HARDEST, difficulties
from bestguess.daily.generate import check_seed
from bestguess.daily.players import STRENGTHS
from bestguess.engine import engine_of
from bestguess.errors import DailyError

DAILY, FORMAT, HARD = "docs/daily.md", "docs/dictionary-format.md", "docs/difficulty.md"


@pytest.fixture
def _seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed of the page, which tells the reader to make one."""
    monkeypatch.setenv("BESTGUESS_DAILY_SEED", SEED)


@pytest.mark.usefixtures("_seed")
def test_the_commands_print_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the day of the page: later its schedule has ended, and they warn."""
    for module in (daily, export):
        monkeypatch.setattr(module, "today", lambda: date(2026, 9, 4))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    shown = list(shown_commands(DAILY))
    assert len(shown) == 11
    for arguments, output in shown:  # each works with the files of those before it
        capsys.readouterr()
        code = main(arguments[1:])
        printed = "".join(capsys.readouterr())
        assert code == (2 if output.startswith("error:") else 0), printed
        wanted = output.replace("…", "...") + "\n"
        assert doctest.OutputChecker().check_output(wanted, printed, OPTIONS), printed


def test_no_page_shows_a_seed_that_would_be_taken() -> None:
    """Nor does a docstring: somebody would copy it."""
    texts = [*(ROOT / "docs").glob("*.md"), *ROOT.glob("*.md"), *(ROOT / "src").rglob("*.py")]
    given = r"""\bseed ?= ?"([^"$]+)"|(?:--seed |SEED=)([^\s"'`$]+)"""
    found = {
        match[1] or match[2]
        for path in texts
        for match in re.finditer(given, path.read_text(encoding="utf-8"))
    }
    assert "7" in found
    for seed in found:
        with pytest.raises(DailyError):
            check_seed(seed)


@pytest.mark.usefixtures("_seed")
def test_the_python_runs() -> None:
    source = "\n".join(block for _, block in fences(read(DAILY), "python"))
    test = doctest.DocTestParser().get_doctest(source, {}, DAILY, DAILY, 0)
    assert len(test.examples) == 8
    assert doctest.DocTestRunner(optionflags=OPTIONS).run(test).failed == 0


def test_the_reader_of_the_page_reads_the_dictionary() -> None:
    ((_, source),) = fences(read(FORMAT), "python")
    space: dict[str, object] = {}
    exec(compile(source, FORMAT, "exec"), space)
    book = dictionary()
    words, common = space["read_dawg"](book.data)  # type: ignore[operator]
    assert (tuple(words), frozenset(common)) == (book.words, book.common)
    assert f"{len(book.data):,}".replace(",", " ") in read(FORMAT)


def rows(page: str) -> list[list[str]]:
    """Return the cells of all tables of a page."""
    lines = [line for line in read(page).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_counts_of_the_solver_are_those_of_the_table() -> None:
    table, common = difficulties(), dictionary().common
    chosen = set(chosen_words())
    for turns in range(1, 7):
        words = [word for word, each in table.items() if each.turns == turns]
        kept = "yes" if EASIEST <= turns <= HARDEST else "no"
        of_common = f"{len(common.intersection(words)):,}"
        of_chosen = f"{len(chosen.intersection(words)):,}"
        assert [str(turns), f"{len(words):,}", of_common, of_chosen, kept] in rows(HARD)
    kept_words = [word for word in chosen if table[word].suits()]
    quartiles = [table[word].quartiles for word in kept_words]
    text = " ".join(re.sub(r"(?<=\d) (?=\d{3}\b)", "", read(HARD)).split())
    for figure in (
        f"keeps {len(kept_words)} of the chosen words",
        f"{len(set(kept_words) - offensive_words())} of the chosen words are left",
        f"and {sum(each.suits() for each in table.values())} of all",
        f"{sum(5 <= middle <= 7 for _, middle, _ in quartiles)} (99 %)",
        f"{sum(low >= 5 and high <= 7 for low, _, high in quartiles)} (43 %)",
    ):
        assert figure in text


def test_the_bits_are_those_of_the_first_guesses() -> None:
    game = load("entropy")
    engine, count = engine_of(game), len(game.secrets)
    every = np.arange(len(game.guesses), dtype=np.uint32)
    bits, parts = {}, {}
    for word, sizes in zip(game.guesses, engine.sizes(every, engine.everything()), strict=True):
        bits[word] = log2(count) - sum(size * log2(size) for size in sizes) / count
        parts[word] = len(sizes)
    best, last = max(bits, key=bits.__getitem__), min(bits, key=bits.__getitem__)
    mean, whole = sum(bits.values()) / count, log2(count)
    text = " ".join(read(HARD).split())
    for figure in (
        f"log₂ 7 = {log2(7):.2f} bits, six of them 16.9 (exactly {6 * log2(7):.2f})",
        f"which makes {log2(6):.2f} and {6 * log2(6):.2f} bits at most",
        f"log₂ 15 232 = {whole:.2f} bits",
        f"{best} tells most, {bits[best]:.2f} bits, in {parts[best]} different replies",
        f"as first guesses is {mean:.2f} bits, and the least is {bits[last]:.2f} ({last})",
        f"3.954 turns for {whole:.2f} bits: {whole / 3.954:.2f} bits a turn",
    ):
        assert figure in text


def test_no_die_shows_nothing() -> None:
    """Each letter is one of its own kind, so a digit is never 0."""
    words = dictionary().words[::97]
    assert {digit for one in words for other in words for digit in digits_of(one, other)} == {
        *"123456"
    }
    assert "A die never shows 0" in read("docs/entropy.md")


def test_the_strengths_are_those_of_the_players() -> None:
    for each in STRENGTHS.values():
        shares = (
            f"{share:.0%}".replace("%", " %") for share in (each.common, each.rare, each.slip)
        )
        assert [each.name, *shares, str(each.words)] in rows(HARD)
