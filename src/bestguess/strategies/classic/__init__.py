"""`classic`: J. Forget's decoder (perl5-decodeur-Mastermind), phase by phase.

An overture of blocks of colours, an interlude that builds the codes that fit, and an endgame among
them. `phases` shows what it does at any turn.
"""

from bestguess.strategies.classic.classic import Classic, choose_classic, parse_classic

__all__ = ["Classic", "choose_classic", "parse_classic"]
