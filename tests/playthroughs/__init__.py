"""Whole games of the shipped campaign, and one of them kept as text: `python -m tests.playthroughs` writes it anew."""
