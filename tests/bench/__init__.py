"""Benchmarks: `python -m tests.bench [NAME …]` runs them and prints each against a yardstick of the same run."""
