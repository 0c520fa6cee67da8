"""What the commands share that measure: parties and chances, names that are known, lists, one trial after the other."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeVar

from game import garbage
from game.cli.arguments import Trouble, within
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


def parties(one: argparse.ArgumentParser) -> None:
    """Add the options that say for which parties situations are composed, and with which chances."""
    one.add_argument("--party", type=sizes, default=(1, 2, 3, 5), metavar="N,N", help="sizes of parties (1,2,3,5)")
    one.add_argument(
        "--chance", type=chances, default=(0.9, 0.75, 0.6, 0.45), metavar="P,P", help="chances (0.9,0.75,0.6,0.45)"
    )


ONE, SOME = "one of", "some of"


def expect(names: Iterable[str], among: Collection[str], what: str, use: str = SOME) -> None:
    """Raise Trouble for the first of these names that is none of the known ones: use ONE of these, or SOME of them."""
    for name in names:
        if name not in among:
            raise Trouble(f'there is no {what} "{name}"; use {use} {", ".join(among)}', 2)


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
