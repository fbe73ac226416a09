"""`words`: the word lists there are, and what is in one of them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

from bestguess.cli.options import JsonOption, LengthOption, argument, complete_list, option
from bestguess.cli.render import Column, plural, print_json, say, shell_join, show_codes, show_table
from bestguess.errors import visible

if TYPE_CHECKING:
    from bestguess.words import ListReport, Loaded, WordList

EXAMPLES = """
bestguess words                             the lists
bestguess words french --length 5           what is in one
bestguess words french --length 5 --all     its words, one per line
bestguess words ./mine.txt --length 5       a list of your own: what was dropped
"""


def words(
    source: Annotated[
        str | None,
        argument(
            "LIST|PATH", "A list of the package, or a file of one word per line.", complete_list
        ),
    ] = None,
    length: LengthOption = None,
    count: Annotated[int, option("--count -n N", "How many words to show.", least=0)] = 40,
    every: Annotated[
        bool, option("--all", "Print every word, one per line, and nothing else.")
    ] = False,
    json: JsonOption = False,
) -> None:
    """List the word lists, or show what is in one of them."""
    from bestguess import words as library

    if source is None:
        _show_lists(library.LISTS, json)
        return
    listed = library.LISTS.get(source)
    lengths = library.count_lengths(source)
    if length is None and len(lengths) > 1 and not every:
        _show_list(source, listed, lengths, json)
        return
    loaded = library.load(source, length)
    if json:
        print_json(
            {
                "name": loaded.name,
                "length": len(loaded.words[0]),
                "count": len(loaded.words),
                "report": _report_json(loaded.report),
                "words": loaded.words,
            }
        )
    elif every:
        print(visible("\n".join(loaded.words)))
    else:
        _show_loaded(loaded, listed, count)


def _lengths_json(lengths: Mapping[int, int]) -> dict[str, Any]:
    return {
        "words": sum(lengths.values()),
        "lengths": {str(length): count for length, count in lengths.items()},
    }


def _file_json(name: str, lengths: Mapping[int, int]) -> dict[str, Any]:
    return {"name": name, **_lengths_json(lengths)}


def _list_json(listed: "WordList") -> dict[str, Any]:
    return {
        "name": listed.name,
        "title": listed.title,
        "language": listed.language,
        **_lengths_json(listed.lengths),
        "source": listed.source,
        "terms": listed.terms,
    }


def _report_json(report: "ListReport") -> dict[str, Any]:
    return {
        "text": str(report),
        "lines": report.lines,
        "kept": report.kept,
        "folded": report.folded,
        "merged": report.merged,
        "other_lengths": report.other_lengths,
        "dropped": {
            reason: {"count": count, "examples": list(examples)}
            for reason, (count, examples) in report.dropped.items()
        },
    }


def _show_lists(lists: "Mapping[str, WordList]", json: bool) -> None:
    if json:
        print_json({"lists": [_list_json(each) for each in lists.values()]})
        return
    columns = (
        Column("list", style="bold"),
        Column("words", right=True),
        Column("letters", rank=1),
        Column("", rank=2, wrap=24),
    )
    rows = []
    for each in lists.values():
        shortest, longest = min(each.lengths), max(each.lengths)
        letters = str(shortest) if shortest == longest else f"{shortest}–{longest}"
        rows.append((each.name, f"{each.total:,}", letters, each.title))
    show_table(columns, rows)
    say("\nbestguess words LIST shows what is in one.", style="dim")


def _show_list(
    name: str, listed: "WordList | None", lengths: Mapping[int, int], json: bool
) -> None:
    """Show how many words of each length a list of the package or a file has."""
    if json:
        print_json(_file_json(name, lengths) if listed is None else _list_json(listed))
        return
    _show_origin(name, listed)
    say()
    columns = (Column("letters", right=True), Column("words", right=True))
    show_table(columns, [(length, f"{count:,}") for length, count in lengths.items()])
    say(
        f"\nbestguess words {shell_join([name])} --length N shows those of one length.", style="dim"
    )


def _show_origin(name: str, listed: "WordList | None") -> None:
    say(name, style="bold")
    if listed is not None:
        say(listed.title)
        say(f"source: {listed.source}")
        say(f"terms: {listed.terms}")


def _show_loaded(loaded: "Loaded", listed: "WordList | None", count: int) -> None:
    _show_origin(loaded.name, listed)
    say(f"{plural(len(loaded.words), 'word')} of {plural(len(loaded.words[0]), 'letter')}")
    say(f"report: {loaded.report}")
    say()
    show_codes(loaded.words, count)
