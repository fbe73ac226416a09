"""The packaged lists, the loader with its report and errors, folding, and weights."""

import hashlib
from fractions import Fraction
from pathlib import Path
from string import ascii_uppercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bestguess.errors import WordsError
from bestguess.files import PACKAGE, read_packaged
from bestguess.words import LISTS, ListReport, fold, load, load_weights
from bestguess.words.entries import DIGIT, LONG, PHRASE, SHORT, SYMBOL, sift, sift_plain
from bestguess.words.weights import TOTAL, apportion

DATA = PACKAGE / "words" / "data"
# sgb-words.txt as Knuth published it; its terms allow copies, but no changes.
SGB_SHA256 = "52a04f4fb860953c2a29c2769014bd8b12d090a19e7577a460a2a2586bd6d4ce"


def write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def adds_up(report: ListReport) -> bool:
    dropped = sum(count for count, _ in report.dropped.values())
    return report.lines == report.kept + report.merged + report.other_lengths + dropped


# The packaged lists


def test_lists_are_sorted_by_name() -> None:
    assert list(LISTS) == sorted(LISTS)
    assert all(name == listed.name for name, listed in LISTS.items())


@pytest.mark.parametrize("name", LISTS)
def test_every_packaged_list_is_clean_and_has_the_counts_it_says(name: str) -> None:
    for length, count in LISTS[name].lengths.items():
        loaded = load(name, length)
        assert loaded.name == name
        assert len(loaded.words) == loaded.report.kept == count
        assert list(loaded.words) == sorted(set(loaded.words))
        assert all(len(w) == length and set(w) <= set(ascii_uppercase) for w in loaded.words)
        assert loaded.report.lines == LISTS[name].total
        assert adds_up(loaded.report)
        assert str(loaded.report) == "nothing dropped"


def test_counts_as_published() -> None:
    assert len(load("sgb").words) == 5757
    assert [len(load("enable", length).words) for length in (4, 5, 6)] == [3903, 8636, 15232]
    assert [len(load("french", length).words) for length in (4, 5)] == [930, 1939]
    assert len(load("wordle-secrets").words) == 2315
    assert len(load("wordle-guesses").words) == 12972
    assert len(load("wordle-secrets-2023").words) == 3158
    assert len(load("wordle-guesses-2022").words) == 14855


def test_wordle_guesses_contain_the_secrets() -> None:
    assert set(load("wordle-secrets").words) < set(load("wordle-guesses").words)
    assert set(load("wordle-secrets-2023").words) < set(load("wordle-guesses-2022").words)


def test_common_words_are_nearly_all_in_enable() -> None:
    # 5411 entries of SCOWL are in ENABLE as written; folding the accents adds seven.
    accented = {"CLICHE", "ECLAIR", "ENTREE", "FIANCE", "PRECIS", "RISQUE", "SAUTES"}
    both = set(load("common", 6).words) & set(load("enable", 6).words)
    assert len(both) == 5411 + 7
    assert accented <= both


def test_sgb_is_unchanged() -> None:
    assert hashlib.sha256(read_packaged("words/data/sgb.txt.gz")).hexdigest() == SGB_SHA256


def test_data_is_small_reproducible_and_documented() -> None:
    files = sorted(DATA.iterdir())
    assert sum(file.stat().st_size for file in files) < 1_000_000
    for file in files:
        if file.suffix == ".gz":  # no name, no time, no system in the header
            assert file.read_bytes()[:10] == b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"
    sources = (DATA / "SOURCES.md").read_text(encoding="utf-8")
    for listed in LISTS.values():
        assert f"| `{listed.name}` | {listed.total} |" in sources
    assert "Kevin Atkinson" in (DATA / "scowl-copyright.txt").read_text(encoding="utf-8")


def test_packaged_lists_are_read_once() -> None:
    assert load("sgb") is load("sgb", None)


# Folding


def test_fold() -> None:
    assert fold("gêné œuf Straße ﬁn Łódź ænigma") == "GENE OEUF STRASSE FIN LODZ AENIGMA"
    assert fold("e\u0301te\u0301") == "ETE"  # the same accents, as marks of their own
    assert fold("wort™ à 5") == "WORT™ A 5"


@given(st.text())
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


# Loading a file


def test_a_report_says_what_became_of_each_entry(tmp_path: Path) -> None:
    path = write(
        tmp_path / "mots.txt",
        "\ufeff# des mots\n\ngène\ngêne  # la gêne\r\ngêné\nAbbé\nau revoir\nlà-bas\nl'eau\n"
        "pomme\n4x4\nU.S.A.\nC#\nλόγος\na\nanticonstitutionnellement\nabbe\n",
    )
    loaded = load(path, 4)
    report = loaded.report
    assert loaded.name == str(path)
    assert loaded.words == ("ABBE", "GENE")
    assert (report.lines, report.kept, report.merged, report.folded) == (15, 2, 3, 4)
    assert report.other_lengths == 1
    assert report.dropped == {
        PHRASE: (3, ("au revoir", "là-bas", "l'eau")),
        DIGIT: (1, ("4x4",)),
        SYMBOL: (3, ("U.S.A.", "C#", "λόγος")),
        SHORT: (1, ("a",)),
        LONG: (1, ("anticonstitutionnellement",)),
    }
    assert adds_up(report)
    assert "\n" not in str(report)
    assert str(report).startswith("2 words kept of 15 entries; 4 folded to A–Z; 3 merged")
    assert "3 dropped as phrases (au revoir, là-bas, l'eau);" in str(report)


def test_a_report_gives_few_examples(tmp_path: Path) -> None:
    report = load(write(tmp_path / "w", "ab\na b\nc d\ne f\ng h\n")).report
    assert str(report) == "1 word kept of 5 entries; 4 dropped as phrases (a b, c d, e f, …)"


def test_without_a_length_all_words_must_have_one(tmp_path: Path) -> None:
    assert load(write(tmp_path / "same", "tea\nant\n")).words == ("ANT", "TEA")
    with pytest.raises(WordsError, match=r"lengths: 3 \(2\), 4 \(1\); choose one with length=N"):
        load(write(tmp_path / "mixed", "tea\nant\nfour\n"))
    with pytest.raises(WordsError, match=r"enable .* 6 \(15232\), .*; choose one with length=N"):
        load("enable")


def test_a_name_goes_before_a_file_but_not_before_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "sgb", "tea\n")
    monkeypatch.chdir(tmp_path)
    assert len(load("sgb").words) == 5757
    assert load("./sgb").words == load(Path("sgb")).words == ("TEA",)


words_of_one_length = st.integers(2, 16).flatmap(
    lambda length: st.lists(st.text(ascii_uppercase, min_size=length, max_size=length), min_size=1)
)


@given(words_of_one_length)
def test_load_is_idempotent(tmp_path_factory: pytest.TempPathFactory, words: list[str]) -> None:
    folder = tmp_path_factory.getbasetemp()
    first = load(write(folder / "first.txt", "\n".join(words).lower()))
    second = load(write(folder / "second.txt", "\n".join(first.words)))
    assert first.words == second.words == tuple(sorted(set(words)))
    assert first.report.merged == len(words) - len(first.words)
    assert adds_up(first.report)
    assert str(second.report) == "nothing dropped"


@given(st.lists(st.text(max_size=20)).map("\n".join), st.integers(2, 16))
def test_a_report_adds_up(text: str, length: int) -> None:
    words, report = sift(text).choose(length)
    assert adds_up(report)
    assert len(words) == report.kept
    assert report.folded <= report.kept + report.merged


@given(st.text("abcXYZ\r\n", max_size=200))
def test_the_fast_way_gives_the_same(text: str) -> None:
    plain = sift_plain(text.encode())
    assert plain is None or plain == sift(text)


# Errors of load


@pytest.mark.parametrize("length", [-1, 0, 1, 17])
def test_error_length_out_of_bounds(length: int) -> None:
    with pytest.raises(WordsError, match="words have 2 to 16 letters; choose one of these"):
        load("sgb", length)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"tea", r"no words of 6 letters; it has 3 \(1\)"),
        (b"# nothing\n\n", "has no words; write one per line"),
        (b"a b", r"no words \(.* 1 dropped as phrases \(a b\)\); write one per line"),
        (b"tea\0\1", "not a text file: a zero byte at offset 3; save it as UTF-8"),
        (b"tea\ngen\xe9\n", r"byte 0xE9 at offset 7 \(line 2\) .* the file must be UTF-8"),
        (b"\xef\xbb\xbftea\ngen\xe9", r"byte 0xE9 at offset 10 \(line 2\)"),
    ],
)
def test_errors_of_content(tmp_path: Path, content: bytes, message: str) -> None:
    with pytest.raises(WordsError, match=message):
        load(write(tmp_path / "words", content), 6)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("wordle-secret", r"'wordle-secret'; did you mean wordle-secrets\?; the lists are"),
        ("./none.txt", r"no file \./none\.txt; give the path of a text file, or one of common"),
        (".", "is a directory; give the path of a text file"),
        (f"{__file__}/below", "cannot read .*: Not a directory; check the path"),
        ("a\0b", "cannot be a path; give another"),
        ("sgb", r"sgb has no words of 6 letters; it has 5 \(5757\)"),
    ],
)
def test_errors_of_sources(source: str, message: str) -> None:
    with pytest.raises(WordsError, match=message):
        load(source, 6)


def test_error_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bestguess.files.MAX_BYTES", 1 << 20)
    with pytest.raises(WordsError, match="more than 1 MiB; give a smaller file"):
        load(write(tmp_path / "large", b"a\n" * (1 << 20)))


# Weights


def weigh(tmp_path: Path, content: str, words: str = "TEA ANT BEE") -> tuple[int, ...]:
    return load_weights(write(tmp_path / "weights", content), words.split())


def test_small_whole_weights_are_kept(tmp_path: Path) -> None:
    assert weigh(tmp_path, "# often\nant 7  # an\nTea 2\n") == (2, 7, 0)
    assert weigh(tmp_path, "0012 1\nab.c 3.0\n", "0012 AB.C") == (1, 3)


def test_other_weights_are_scaled(tmp_path: Path) -> None:
    assert weigh(tmp_path, "tea 0.25\nant .75\n") == (TOTAL // 4, TOTAL * 3 // 4, 0)
    assert weigh(tmp_path, "tea 1e9\nant 1\nbee 0") == (TOTAL - 1, 1, 0)
    assert weigh(tmp_path, "tea 1e6\nant 1e6\nbee 1e6") == (349526, 349525, 349525)


@given(st.lists(st.integers(0, 1000) | st.integers(0, 10**12), min_size=1), st.integers(0, 1000))
def test_apportion_is_fair(weights: list[int], more: int) -> None:
    positive = sum(weight > 0 for weight in weights)
    if not positive:
        return
    total = positive + more
    shares = apportion(weights, total)
    assert sum(shares) == total
    assert all((share > 0) == (weight > 0) for share, weight in zip(shares, weights, strict=True))
    pairs = sorted(zip(weights, shares, strict=True))
    assert [share for _, share in pairs] == sorted(shares)  # more weight, no smaller share
    due = [Fraction(weight * total, sum(weights)) for weight in weights]
    assert all(share <= 1 or share <= part + 1 for share, part in zip(shares, due, strict=True))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("tea 1\nant 0\ntee 1", r"line 3: TEE is not in the list; did you mean TEA\?"),
        ("xyz 1", "line 1: XYZ is not in the list; remove the line"),
        ("\ntea -1", "line 2: -1 is negative; a weight is 0 or more"),
        ("tea much", "line 1: 'much' is not a number; write one such as 3 or 0.25"),
        ("tea nan", "line 1: 'nan' is not a number"),
        ("tea 1e9999", "line 1: '1e9999' is not a number"),
        (f"tea {'9' * 5000}", "line 1: '9{40}' is not a number"),
        ("tea", "line 1: 'tea'; write a word, a space and its weight"),
        ("tea 1\nTEA 2", "line 2: TEA again, after line 1; remove one"),
        ("tea 0", "all words weigh 0; give at least one a positive weight"),
        ("", "all words weigh 0"),
    ],
)
def test_errors_of_weights(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(WordsError, match=message):
        weigh(tmp_path, content)


def test_error_more_positive_weights_than_can_be_scaled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bestguess.words.weights.TOTAL", 2)
    with pytest.raises(WordsError, match="3 positive weights; at most 2 can be told apart"):
        weigh(tmp_path, "tea 1\nant 1\nbee 1")


def test_error_weights_without_a_file(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match=r"no file .*; give the path of a file of weights"):
        load_weights(tmp_path / "none", ["TEA"])
