"""One file for each step, by number."""
