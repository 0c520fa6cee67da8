"""How one side played in its fights, in figures that the rulebook names: means and shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct

HUNDRED: Final = 100


class Manner(Struct, frozen=True):
    """A figure of how a side plays: how much of what was counted comes to each of something else.

    `count` and `of` name what was counted. A `share` is told in per cent.
    """

    title: str
    count: str
    of: str
    share: bool = False

    def figure(self, counted: Mapping[str, int]) -> float | None:
        """The figure; None where there was nothing of which to tell it."""
        of = counted.get(self.of, 0)
        return round((HUNDRED if self.share else 1) * counted.get(self.count, 0) / of, 2) if of else None


def figures(counted: Mapping[str, int], manners: Mapping[str, Manner]) -> dict[str, float | None]:
    """The figures by their names."""
    return {name: manner.figure(counted) for name, manner in manners.items()}


def lines(counted: Mapping[str, int], manners: Mapping[str, Manner]) -> Iterator[str]:
    """The figures for people, a line each."""
    for name, figure in figures(counted, manners).items():
        yield f"  {manners[name].title:<72}{'-' if figure is None else f'{figure:.1f}':>8}"


def total(counts: Iterable[Mapping[str, int] | None]) -> Counter[str]:
    """All counts in one."""
    whole = Counter[str]()
    for one in counts:
        whole.update(one or {})
    return whole
