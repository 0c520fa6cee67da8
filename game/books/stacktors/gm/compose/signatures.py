"""What situations were like: signatures such as `fight:wreckers:ford:all:few`, words in an order by the kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

FOUGHT: Final = {"fight": 1, "lock": 1, "burden": 3, "chase": 3}
"""The kinds of situation with enemies, each with their place in its signature."""
ALONE: Final = "alone"
"""What a signature has instead where nobody guards a challenge."""


def fought(kind: str, who: str) -> str:
    """The signature of a situation of that kind with those enemies, and nothing else; without them if it has none."""
    place = FOUGHT.get(kind)
    return ":".join((kind, *("",) * (place - 1), who)) if place else kind


def kind(signature: str) -> str:
    """The kind of situation."""
    return signature.partition(":")[0]


def band(signature: str) -> str:
    """The enemies; empty for none."""
    words = signature.split(":")
    place = FOUGHT.get(words[0], len(words))
    found = words[place] if place < len(words) else ""
    return found if found != ALONE else ""


def plot(signature: str) -> str:
    """The plot of a situation that tells one; empty for a fight or a lock."""
    words = signature.split(":")
    return words[1] if len(words) > 1 and FOUGHT.get(words[0]) != 1 else ""


def ground(signature: str) -> str:
    """The kind of map; empty where none is told."""
    return ":".join(signature.split(":")[2:3])


def times(seen: Iterable[str], word: str) -> int:
    """In how many of these situations the enemies, the plot or the kind of map of that word came."""
    return sum(word in one.split(":") for one in seen)


def latest(seen: Iterable[str], word: str) -> int:
    """The number of the last of these situations in which that came, counted from 1; 0 for none."""
    return max((number for number, one in enumerate(seen, 1) if word in one.split(":")), default=0)
