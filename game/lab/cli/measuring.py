"""What the commands share that measure composed situations: lists of arguments, and one trial after the other."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from game import garbage
from game.cli.arguments import within
from game.cli.progress import Progress
from game.phrases import counted

Order = TypeVar("Order")
T = TypeVar("T")


def one_by_one(orders: Sequence[Order], tried: Callable[[Order], T], one: str, many: str) -> Iterator[T]:
    """All trials, one after the other; the line of progress counts them, as `3 of 80 scenes`."""
    progress = Progress()
    with garbage.swept():
        for number, order in enumerate(orders, 1):
            yield tried(order)
            garbage.sweep()
            progress.tell(f"{number} of {counted(len(orders), one, many)}.")


# --- lists, whose items stand between commas


def words(text: str) -> tuple[str, ...]:
    """The words between commas, each once."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def sizes(text: str) -> tuple[int, ...]:
    """Sizes of parties."""
    return tuple(within(1, 8)(word) for word in words(text))


def chances(text: str) -> tuple[float, ...]:
    """Chances between 0 and 1."""
    return tuple(map(chance, words(text)))


def chance(text: str) -> float:
    """A chance between 0 and 1."""
    try:
        found = float(text)
    except ValueError:
        found = -1
    if 0 < found < 1:
        return found
    raise argparse.ArgumentTypeError(f'"{text}" is no chance; write it as 0.75')
