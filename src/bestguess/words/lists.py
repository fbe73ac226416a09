"""The packaged lists: what they are, where they come from, and how many words each has.

The counts are written here, so that help texts and error messages need not open a data file;
`tools/pack_words.py` refuses to pack lists that differ from them, and a test opens every file.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

MIN_LENGTH = 2
MAX_LENGTH = 16


@dataclass(frozen=True, slots=True)
class WordList:
    """A list in the package; `lengths` says how many words it has of each length."""

    name: str
    title: str
    language: str
    source: str
    terms: str
    lengths: Mapping[int, int] = field(hash=False)
    split: bool = False  # one data file per length, so that a game reads a small one

    @property
    def total(self) -> int:
        """The number of words of all lengths."""
        return sum(self.lengths.values())

    def file_name(self, length: int) -> str:
        """Return the name of the data file that holds the words of this length."""
        return f"{self.name}.{length}.txt.gz" if self.split else f"{self.name}.txt.gz"


def _from(first: int, *counts: int) -> Mapping[int, int]:
    """Number the counts by length, from the first length on."""
    return MappingProxyType(dict(enumerate(counts, first)))


_WORDLE_TERMS = "no licence found; shipped for solving and benchmarks only, not as a game"
_WORDLE_SOURCE = "the original 2021 Wordle lists, as redistributed for research (alex1770/wordle)"
_WORDLE_TODAY = "Wordle as it is played today, as collected for research (alex1770/wordle)"

_ALL = (
    WordList(
        name="common",
        title="Common English words, without names and possessives",
        language="en",
        source="SCOWL, by Kevin Atkinson and others (Debian's wamerican-small)",
        terms="permissive; scowl-copyright.txt must stay with it",
        lengths=_from(
            2, 51, 502, 1941, 3573, 5440, 6869, 6681, 5566, 4164, 2661, 1484, 754, 321, 118, 28
        ),
    ),
    WordList(
        name="enable",
        title="English words, as used by word games",
        language="en",
        source="ENABLE, by Alan Beale and others (enable1.txt)",
        terms="public domain",
        lengths=_from(
            *(2, 96, 972, 3903, 8636, 15232, 23109, 28420, 24873),  # the first length is 2
            *(20302, 15504, 11358, 7827, 5127, 3192, 1943),
        ),
        split=True,
    ),
    WordList(
        name="french",
        title="French words without accents, some names and joined phrases among them",
        language="fr",
        source="Freelang, through jforget/perl5-decodeur-Mastermind",
        terms="said by its site to be free of rights as far as known",
        lengths=_from(
            2, 53, 322, 930, 1939, 2998, 3511, 3497, 2973, 2247, 1524, 936, 546, 307, 152, 41
        ),
    ),
    WordList(
        name="sgb",
        title="English words of five letters",
        language="en",
        source="Donald E. Knuth, The Stanford GraphBase (sgb-words.txt)",
        terms="may be copied freely, not changed: kept byte for byte, sorted on load",
        lengths=_from(5, 5757),
    ),
    WordList(
        name="wordle-guesses",
        title="English words of five letters that Wordle allowed as guesses in 2021",
        language="en",
        source=_WORDLE_SOURCE,
        terms=_WORDLE_TERMS,
        lengths=_from(5, 12972),
    ),
    WordList(
        name="wordle-guesses-2022",
        title="English words of five letters that Wordle allows as guesses since August 2022",
        language="en",
        source=_WORDLE_TODAY,
        terms=_WORDLE_TERMS,
        lengths=_from(5, 14855),
    ),
    WordList(
        name="wordle-secrets",
        title="English words of five letters that were Wordle's secrets in 2021",
        language="en",
        source=_WORDLE_SOURCE,
        terms=_WORDLE_TERMS,
        lengths=_from(5, 2315),
    ),
    WordList(
        name="wordle-secrets-2023",
        title="English words of five letters that were Wordle's secrets in mid-2023;"
        " its editor may choose others",
        language="en",
        source=_WORDLE_TODAY,
        terms=_WORDLE_TERMS,
        lengths=_from(5, 3158),
    ),
)

LISTS: Mapping[str, WordList] = MappingProxyType({each.name: each for each in _ALL})

WORDLE = {  # of each year: the secrets, and what may be guessed
    2021: ("wordle-secrets", "wordle-guesses"),
    2023: ("wordle-secrets-2023", "wordle-guesses-2022"),
}
