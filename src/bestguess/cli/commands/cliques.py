"""`cliques`: words that differ in one letter only, and accelerators that split them."""

from typing import TYPE_CHECKING, Annotated, Any

from bestguess.cli.options import (
    JsonOption,
    LengthOption,
    argument,
    complete_list,
    complete_rule,
    complete_strategy,
    option,
)
from bestguess.cli.render import (
    Column,
    check_output,
    plural,
    print_json,
    say,
    show_table,
    write_output,
)

if TYPE_CHECKING:
    from bestguess import Tree
    from bestguess.cliques import Clique, Proposal

EXAMPLES = """
bestguess cliques french --length 4
bestguess cliques sgb --count 3 --accelerators 1
bestguess cliques french --length 4 --save accel.txt
bestguess solve word-mastermind --list french --length 4 --accel accel.txt --guesses candidates
"""


SourceArgument = Annotated[
    str,
    argument("LIST|PATH", "A list of the package, or a file of one word per line.", complete_list),
]
CountOption = Annotated[int, option("--count -n N", "How many cliques to show.", least=1)]
LeastOption = Annotated[int, option("--least N", "The words of a clique at least.", least=2)]
AcceleratorsOption = Annotated[
    int, option("--accelerators N", "How many to propose for each, at most.", least=0)
]
RuleOption = Annotated[
    str,
    option(
        "--rule NAME",
        "What a guess is told: pegs, likeness, tiles, digits or shared.",
        complete=complete_rule,
    ),
]
TurnsOption = Annotated[
    str,
    option(
        "--strategy -s NAME[,NAME]",
        "How turns are counted; the guesses are candidates and accelerators.",
        complete=complete_strategy,
    ),
]
SaveOption = Annotated[
    str | None, option("--save FILE", "Write the accelerators, for --accel FILE.")
]


def cliques(
    source: SourceArgument,
    length: LengthOption = None,
    count: CountOption = 5,
    least: LeastOption = 4,
    accelerators: AcceleratorsOption = 2,
    rule: RuleOption = "pegs",
    strategy: TurnsOption = "entropy,worst",
    save: SaveOption = None,
    json: JsonOption = False,
) -> None:
    """List the cliques of a word list, and propose accelerators that split them."""
    import bestguess
    from bestguess.cliques import Proposer, find_cliques
    from bestguess.game import with_accelerators

    check_output(save)
    only = {} if length is None else {"length": length}
    game = bestguess.load("word-mastermind", list=source, rule=rule, **only)
    found = find_cliques(game.secrets, least)
    proposer = Proposer(game, strategy)
    proposals = [proposer.propose(each, accelerators) for each in found[:count]]
    words = list(dict.fromkeys(word for each in proposals for word in each.accelerators))
    faster = with_accelerators(game, words) if words else game
    trees = [bestguess.grow(each, strategy, guesses="candidates") for each in (game, faster)]
    if save is not None:
        write_output(save, _accelerator_file(proposals))
    if json:
        listed = [_proposal_json(each) for each in proposals]
        before, after = map(_turns_json, trees)
        print_json(
            {"game": game.spec, "strategy": trees[0].strategy, "cliques": len(found)}
            | {"proposals": listed, "before": before, "after": after}
        )
        return
    say(f"{game.spec}: {plural(len(found), 'clique')} of {least} words or more", style="bold")
    if proposals:
        _show(proposals)
    if words:
        show_gain(trees, words)
    if save is not None:
        say(f"saved in {save}")


def _show(proposals: "list[Proposal]") -> None:
    columns = (
        Column("clique", style="bold"),
        Column("words", right=True),
        Column("", rank=1, wrap=15),
        Column("accelerators"),
        Column("worst before"),
        Column("worst after"),
    )
    rows = [
        (
            each.clique.pattern,
            len(each.clique.words),
            " ".join(each.clique.words),
            " ".join(each.accelerators) or "none helps",
            f"{each.worst_before} {each.before[each.worst_before]}",
            f"{each.worst_after} {each.after[each.worst_after]}" if each.accelerators else "",
        )
        for each in proposals
    ]
    show_table(columns, rows)


def show_gain(trees: "list[Tree]", words: list[str]) -> None:
    """Say what the accelerators are worth over the whole list."""
    before, after = trees
    mean = _instead(f"{after.mean:.4f}", f"{before.mean:.4f}", " turns on average,")
    worst = _instead(str(after.worst), str(before.worst), " at worst,")
    say(f"\nWith all {len(words)}, every word of the list takes {mean}; {worst}.")


def _instead(after: str, before: str, what: str) -> str:
    """Say a number of now and the one before, where they differ.

    >>> _instead("8", "10", " at worst,"), _instead("11", "11", " at worst,")
    ('8 at worst, not 10', '11 at worst, as before')
    """
    return f"{after}{what} " + (f"not {before}" if after != before else "as before")


def _accelerator_file(proposals: "list[Proposal]") -> str:
    """Return the accelerators, one per line, each with the cliques that it is for."""
    reasons: dict[str, list[Clique]] = {}
    for proposal in proposals:
        for word in proposal.accelerators:
            reasons.setdefault(word, []).append(proposal.clique)
    lines = [
        f"{word}  # " + "; ".join(f"{each.pattern}: {' '.join(each.words)}" for each in cliques)
        for word, cliques in reasons.items()
    ]
    return "# Accelerators, made by bestguess cliques\n" + "".join(f"{line}\n" for line in lines)


def _proposal_json(proposal: "Proposal") -> dict[str, Any]:
    return {
        "pattern": proposal.clique.pattern,
        "words": proposal.clique.words,
        "accelerators": proposal.accelerators,
        "before": proposal.before,
        "after": proposal.after,
        "worst_before": proposal.before[proposal.worst_before],
        "worst_after": proposal.after[proposal.worst_after],
    }


def _turns_json(tree: "Tree") -> dict[str, Any]:
    return {"mean": tree.mean, "worst": tree.worst}
