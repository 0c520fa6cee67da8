"""Faults made happen to games that are kept: `python -m tests.faults --help`."""
