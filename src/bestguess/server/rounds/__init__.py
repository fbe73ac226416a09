"""Rounds: commands that players send, the rules that judge them, and what is stored of them."""
