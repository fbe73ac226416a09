"""Trees: a strategy played out against every secret, as a value, as a file and as a picture."""

from bestguess.tree.tree import Branch, Tree, grow, grow_nodes, grow_tree

__all__ = ["Branch", "Tree", "grow", "grow_nodes", "grow_tree"]
