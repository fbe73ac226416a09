"""Benchmarks: each asserts its result as well as timing it. `make bench` runs them all."""
