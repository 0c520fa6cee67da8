"""Lists on the command line of the laboratory, whose items stand between commas."""

from __future__ import annotations

import argparse

from game.cli.arguments import within


def words(text: str) -> tuple[str, ...]:
    """The words between commas, each once."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def sizes(text: str) -> tuple[int, ...]:
    """Sizes of parties."""
    return tuple(within(1, 8)(word) for word in words(text))


def chances(text: str) -> tuple[float, ...]:
    """Chances between 0 and 1."""
    return tuple(map(_chance, words(text)))


def _chance(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1
    if 0 < found < 1:
        return found
    raise argparse.ArgumentTypeError(f'"{text}" is no chance; write it as 0.75')
