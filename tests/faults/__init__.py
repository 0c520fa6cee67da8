"""Faults that are made to happen to kept games: `python -m tests.faults --help`."""
