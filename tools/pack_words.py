"""Pack the word lists into src/bestguess/words/data/.

Run it from the root of the project, with the directory that holds the lists as published
(enable1.txt, french-freelang-ascii.txt, scowl-copyright.txt, scowl-small.txt, sgb-words.txt,
wordle-guesses.txt, wordle-guesses-2022.txt, wordle-secrets.txt, wordle-secrets-2023.txt):

    PYTHONPATH=src python tools/pack_words.py DIRECTORY

It writes the same bytes each time. The titles, terms and counts are those of
bestguess.words.LISTS: where a list has other counts than are written there, nothing is packed.
"""

import argparse
import io
import sys
from collections import Counter
from collections.abc import Iterable
from gzip import GzipFile
from pathlib import Path

from bestguess.words import LISTS, MAX_LENGTH, MIN_LENGTH, fold

DATA = Path(__file__).parent.parent / "src" / "bestguess" / "words" / "data"

REMARKS = f"""
Words of {MIN_LENGTH} to {MAX_LENGTH} letters are packed; a few thousand longer ones are left out.

- `common`: the lower-case entries of the small list without apostrophes, accents folded, so that
  names and possessives are out. `scowl-copyright.txt` belongs to it and must stay beside it.
- `enable`: one file per length.
- `french`: the list as folded in the repository named, because published tables rest on it. There,
  phrases were joined (`là-bas` is LABAS, `mono-` is MONO). The accented list of the same site gives
  the same words when `bestguess.words` loads it, except that it drops the phrases.
- `sgb`: the file of the Stanford GraphBase, byte for byte, by frequency. Its terms ask that it not
  be changed; the program sorts what it has read.
- `wordle-guesses`, `wordle-secrets`, `wordle-guesses-2022`, `wordle-secrets-2023`: taken as facts.
  No licence was found. They are here for solving and for benchmarks only, never as a game of that
  name. The guesses contain the secrets of their pair. The first pair is the game as it began in
  2021, on which published records stand. The second is the game of today: the guesses since August
  2022, and the secrets of mid-2023, with words that the editor has chosen outside the list of 2021
  (GUANO, SNAFU, KAZOO, LASER, …). Since then an editor chooses each word, so no list is complete.
"""


def pick_words(text: str) -> list[str]:
    """Return the words of the packed lengths, in small letters and in order."""
    words = (line.strip().lower() for line in text.splitlines())
    return sorted(word for word in words if MIN_LENGTH <= len(word) <= MAX_LENGTH)


def pick_common(text: str) -> list[str]:
    """Return the words without capitals and apostrophes, folded."""
    lines = (line.strip() for line in text.splitlines())
    words = {fold(line) for line in lines if line == line.lower() and "'" not in line}
    return pick_words("\n".join(words))


def read_lists(source: Path) -> dict[str, bytes]:
    """Return the content of each list, by name."""

    def read(name: str) -> str:
        return (source / name).read_text(encoding="utf-8")

    return {
        "common": _join(pick_common(read("scowl-small.txt"))),
        "enable": _join(pick_words(read("enable1.txt"))),
        # Folding french-freelang-utf8.txt with fold() gives 21 565 of these 22 027 words and no
        # others; the rest are phrases, which the folded file has as one word. With the joints
        # removed as well, the two files have the same words.
        "french": _join(pick_words(read("french-freelang-ascii.txt"))),
        "sgb": (source / "sgb-words.txt").read_bytes(),
        "wordle-guesses": _join(pick_words(read("wordle-guesses.txt"))),
        "wordle-guesses-2022": _join(pick_words(read("wordle-guesses-2022.txt"))),
        "wordle-secrets": _join(pick_words(read("wordle-secrets.txt"))),
        "wordle-secrets-2023": _join(pick_words(read("wordle-secrets-2023.txt"))),
    }


def split_files(lists: dict[str, bytes]) -> dict[str, bytes]:
    """Return the content of each data file, by file name."""
    files = {}
    for name, content in lists.items():
        listed = LISTS[name]
        for length in listed.lengths if listed.split else ():
            words = content.decode().split()
            files[listed.file_name(length)] = _join(w for w in words if len(w) == length)
        if not listed.split:
            files[listed.file_name(0)] = content
    return files


def compress(content: bytes) -> bytes:
    """Return gzip data that depends on nothing but the content: no name, no time, no system."""
    buffer = io.BytesIO()
    with GzipFile("", "wb", 9, buffer, mtime=0) as file:
        file.write(content)
    return buffer.getvalue()


def format_sources() -> str:
    """Return data/SOURCES.md: a table of the lists, and remarks."""
    rows = [
        f"| `{each.name}` | {each.total} | {each.title} | {each.source} | {each.terms} |"
        for each in LISTS.values()
    ]
    head = "# The packaged word lists\n\nWritten by `tools/pack_words.py`; change it there.\n\n"
    return head + "\n".join(
        ["| list | words | what | source | terms |", "|---|---|---|---|---|", *rows, REMARKS]
    )


def _join(words: Iterable[str]) -> bytes:
    return "".join(f"{word}\n" for word in words).encode("ascii")


def main() -> None:
    """Pack what the command line names."""
    parser = argparse.ArgumentParser(description="Pack the word lists into the package.")
    parser.add_argument("directory", type=Path, help="where the lists are, as published")
    source = parser.parse_args().directory
    lists = read_lists(source)
    for name, content in lists.items():
        counts = Counter(map(len, content.decode().split()))
        if counts != LISTS[name].lengths:
            sys.exit(f"{name} has {dict(sorted(counts.items()))}; correct LISTS and run again")
    DATA.mkdir(exist_ok=True)
    for old in DATA.glob("*.txt.gz"):
        old.unlink()
    for file_name, content in split_files(lists).items():
        (DATA / file_name).write_bytes(compress(content))
    (DATA / "scowl-copyright.txt").write_bytes((source / "scowl-copyright.txt").read_bytes())
    (DATA / "SOURCES.md").write_text(format_sources(), encoding="utf-8", newline="\n")
    size = sum(file.stat().st_size for file in DATA.iterdir())
    print(f"{len(list(DATA.iterdir()))} files, {size} bytes")


if __name__ == "__main__":
    main()
