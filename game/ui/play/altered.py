"""The parts of the table's screen that look different since it was drawn, where not everything does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import pygame

from game.ui.kit.widgets import Widget


class AlteredParts:
    """Collects parts, in pixels, until they are drawn."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def add(self, parts: Iterable[pygame.Rect]) -> None:
        """Note that these parts look different."""
        self._parts += [part for part in parts if part.w and part.h]

    def take(self) -> list[pygame.Rect]:
        """What is to be drawn, as one rectangle; nothing is left."""
        parts, self._parts = self._parts, []
        return [parts[0].unionall(parts[1:])] if parts else []


def altered(before: Sequence[Widget], after: Sequence[Widget]) -> Iterator[Widget]:
    """The widgets of both sequences from the first to the last that are not alike."""
    first = _alike(before, after)
    last = min(_alike(before[::-1], after[::-1]), len(before) - first, len(after) - first)
    yield from before[first : len(before) - last]
    yield from after[first : len(after) - last]


def _alike(before: Sequence[Widget], after: Sequence[Widget]) -> int:
    """How many widgets at the beginning look as they did."""
    return sum(1 for _ in takewhile(lambda pair: pair[0].alike(pair[1]), zip(before, after, strict=False)))
